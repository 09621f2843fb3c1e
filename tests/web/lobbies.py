"""The form of a new table as it is sent, and pages of the lobby as they are read."""

import re
from html.parser import HTMLParser

GAME = "castles-of-burgundy"
NEW = f"/new/{GAME}/"
FORM = {
    "seats": "2", "seat-0": "me", "seat-1": "bot", "bot-1": "club", "public": "yes", "hints": "on", "nickname": "Ada",
    "title": "Evening", "nonce": "dice",
}  # fmt: skip


class Page(HTMLParser):
    """What a page is made of, as far as these tests look."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.labels, self.fields, self.tags = [], set(), [], []
        self._inside = 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.tags.append((tag, found))
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "label":
            self._inside += 1
            self.labels.add(found.get("for", ""))
        if tag in ("input", "select", "textarea") and found.get("type") != "hidden":
            self.fields.append((found, self._inside > 0))

    def handle_endtag(self, tag):
        self._inside -= tag == "label"


def text_of(response):
    return response.content.decode()


def csrf_of(response):
    return re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', text_of(response))[1]


def link_of(response):
    return re.search(r'value="http://testserver(/s/[\w-]+/)"', text_of(response))[1]

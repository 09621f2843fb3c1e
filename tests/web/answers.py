"""Everything that the site answers about a table, to compare it byte by byte."""

import re

from doors import doors

from longtable.web.tables import seating
from longtable.web.tables.models import Seat

STREAMS = ("events", "follow")
# What differs between two answers by its nature: words against forged forms, keys of forms, and the time.
CHANGING = [
    (re.compile(r'(name="csrfmiddlewaretoken" value=")[^"]+'), r"\1CSRF"),
    (re.compile(r'("X-CSRFToken"|&quot;X-CSRFToken&quot;): ?("|&quot;)\w+'), r"\1: CSRF"),
    (re.compile(r'(name="key" value=")[^"]+'), r"\1KEY"),
    (re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^\s\"]*"), "TIME"),
]


def plain(answer, table):
    """The body without what changes by its nature."""
    text = answer.content.decode().replace(table.slug, "SLUG")
    for pattern, word in CHANGING:
        text = pattern.sub(word, text)
    return text


def answers(browser, table, token="", lifted=None, parts=True):
    """Everything that is told about a table, by address; with a token also what a program gets."""
    found = {}
    headers = {"authorization": f"Bearer {token}"} if token else {}
    for ply in (max(0, table.ply - 1), table.ply):
        for at in range(table.seat_count if ply == table.ply else 1):
            for door in doors(table, at=at, seat=at, ply=ply):
                if table.slug not in door.path or door.name in STREAMS or door.name in ("seat-bot",):
                    continue
                for is_part in (False, True) if parts and not door.is_api else (False,):
                    more = {**headers, **({"HX-Request": "true"} if is_part else {})}
                    key = (door.path.replace(table.slug, "SLUG"), is_part)
                    if key in found:
                        continue
                    query = {"lifted": lifted} if lifted is not None else {}
                    answer = browser.get(door.path, query, headers=more if door.is_api or is_part else {})
                    assert answer.status_code < 500, door
                    found[key] = (answer.status_code, plain(answer, table))
    assert sum(code == 200 for code, _ in found.values()) > 15
    return found


def same(first, second):
    """Equal in every byte, so in length as well."""
    assert first.keys() == second.keys()
    for key, (code, text) in first.items():
        assert second[key][0] == code, key
        assert len(second[key][1]) == len(text), key
        assert second[key][1] == text, key


def tokens_of(table):
    return [seating.new_token(seat) for seat in Seat.objects.filter(table=table).order_by("at")]

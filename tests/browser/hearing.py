"""An ear for all that a browser is answered."""

import re

from playwright.sync_api import Page, Route


class Ear:
    """Hears every answer that a browser gets about a table, as text; the stream of news is left alone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: dict[str, str] = {}
        page.context.route(re.compile(r"/(t|api/tables)/"), self.listen)

    def listen(self, route: Route) -> None:
        if "/events/" in route.request.url:
            route.continue_()
            return
        answer = route.fetch(max_redirects=0)
        self.heard[f"{len(self.heard)} {route.request.method} {route.request.url}"] = answer.text()
        route.fulfill(response=answer)

    def ask(self, slug: str) -> None:
        """Ask for all that is told about the table, beside what the page itself asks for."""
        ways = [
            f"/t/{slug}/{end}"
            for end in ("", "now/", "log/", "story/", "words/", "mat/0/", "mat/1/", "replay/", "past/?ply=9")
        ]
        ways += [f"/api/tables/{slug}{end}" for end in ("", "/view", "/legal", "/log", "/story", "/view?legal=true")]
        for way in ways:
            self.heard[f"{len(self.heard)} {way}"] = self.page.context.request.get(way).text()

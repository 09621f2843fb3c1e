"""A request that is refused or lost leaves the page as it was, and the page goes on following the table."""

import random

import pytest
from playing import is_marked, last_deed, look, mark, new_table, open_list, play_turn, until_asked, until_changed
from playwright.sync_api import Page

REFUSAL = '<p class="refusal" data-code="{code}">No.</p>'
TO_THE_BAR = {"HX-Retarget": "#refusal", "HX-Reswap": "innerHTML"}


def refuse(page: Page, code: int, headers: dict[str, str], path: str) -> None:
    """From now on the server answers such requests with a refusal; 0: with nothing at all."""
    body = REFUSAL.format(code=code)

    def answer(route):
        if code:
            route.fulfill(status=code, headers=headers, content_type="text/html", body=body)
        else:
            route.abort("connectionreset")

    page.route(path, answer)


@pytest.fixture
def twice(visit):
    """One person with the same table in two tabs, asked in both."""
    first = visit("/")
    slug = new_table(first, ("me", "bot:random"))
    until_asked(first)
    second = first.context.new_page()
    second.goto(f"/t/{slug}/")
    until_asked(second)
    mark(first)
    return first, second


KINDS = [
    (429, {**TO_THE_BAR, "Retry-After": "30"}),
    (400, TO_THE_BAR),
    (403, TO_THE_BAR),
    (403, {}),
    (409, TO_THE_BAR),
    (500, {}),
    (502, {}),
    (0, {}),
]


def test_the_page_follows_the_table_after_refused_hints_and_actions_of_every_kind(twice, watched):
    watched.allow("status of", "net::ERR_", "Response Status Error Code", "htmx:(sendError|afterRequest)")
    first, second = twice
    rng = random.Random(3)
    for code, headers in KINDS:
        before = until_asked(first)
        refuse(first, code, headers, "**/hint/")
        refuse(first, code, headers, "**/play/")
        open_list(first)
        for button in (first.get_by_role("button", name="Hint"), first.locator("#all-moves button.act").first):
            with first.expect_event("requestfinished" if code else "requestfailed", lambda sent: sent.method == "POST"):
                button.click()
        assert look(first).acts == before.acts, f"after {code} nothing of the page is gone"
        first.unroute_all()
        seen = play_turn(second, rng)
        until_changed(first, seen.version - 1)
        assert not until_asked(second).over, "the game is longer than this test"
    assert last_deed(first) == last_deed(second)
    assert is_marked(first), "without a new page"


def test_the_page_asks_again_when_fetching_the_table_fails(twice, watched):
    watched.allow("status of", "Response Status Error Code")
    first, second = twice
    refuse(first, 500, {}, "**/now/**")
    with first.expect_response("**/now/**") as refused:
        seen = play_turn(second, random.Random(4))
    assert refused.value.status == 500
    first.unroute("**/now/**")
    until_changed(first, seen.version - 1)
    assert is_marked(first)

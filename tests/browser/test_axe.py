"""Nothing that axe calls serious or critical, on every kind of page, in both themes, on a desk and on a phone."""

import pytest
from playing import (
    GAME,
    PHONE,
    at_part,
    brought,
    entries_of,
    imported,
    kept_game,
    long_game,
    new_table,
    open_list,
    slug_of,
    until_asked,
)
from playwright.sync_api import Page, expect

import longtable as lt

DESK = {"viewport": {"width": 1440, "height": 900}}

# Colours are the same on a desk and on a phone: `make test` sees each size and each theme, `make soak` the other pairs too.
VIEWS = [
    pytest.param(DESK, "light", id="desk-light"),
    pytest.param(PHONE, "dark", id="phone-dark"),
    pytest.param(DESK, "dark", id="desk-dark", marks=pytest.mark.soak),
    pytest.param(PHONE, "light", id="phone-light", marks=pytest.mark.soak),
]


def need_sound(page: Page, within: str | None = None) -> None:
    """What axe says about the page as it stands, or about one part of it."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe-playwright-python is not installed")
    found = axe.Axe().run(page, within, options={"resultTypes": ["violations"]}).response["violations"]
    bad = [each for each in found if each["impact"] in ("serious", "critical")]
    told = [
        f"{each['id']} ({each['impact']}): {each['help']}\n"
        + "\n".join(f"    {node['html'][:160]}\n    {node['failureSummary'][:300]}" for node in each["nodes"][:4])
        for each in bad
    ]
    assert not bad, f"{page.url}\n" + "\n".join(told)


@pytest.fixture
def page(visit, size, theme):
    # The checker is a script that the policy of the site would not let in; everything else is as usual.
    return visit("/", bypass_csp=True, color_scheme=theme, **size)


@pytest.mark.parametrize("size, theme", VIEWS)
def test_pages_before_a_game(page):
    need_sound(page)
    own = [f"/{kind}/{game}/" for game in lt.game_ids() for kind in ("new", "rules")]
    for path in (*own, "/me/", "/import/", "/fair/"):
        page.goto(path)
        need_sound(page)
    page.goto("/")
    page.locator("details.who summary").click()
    need_sound(page, "details.who")


@pytest.mark.parametrize("size, theme", VIEWS)
def test_the_way_to_a_seat(page, visit):
    new_table(page, ("me", "invited"))
    need_sound(page)
    page.get_by_role("button", name="Link to this seat").click()
    address = page.get_by_label("Invitation to seat 2").input_value()
    need_sound(page)
    page.goto("/")
    need_sound(page)  # with a table of one's own
    page.context.clear_cookies()
    page.goto(address)
    need_sound(page)


def need_sound_table(page: Page) -> None:
    until_asked(page)
    need_sound(page)
    open_list(page)
    need_sound(page, "#all-moves")
    open_list(page, False)
    page.locator(".table-menu summary").click()
    need_sound(page, ".table-menu")


@pytest.mark.parametrize("size, theme", VIEWS)
@pytest.mark.parametrize("name, part", [("base-2", 0.1), ("all-modules-4", 0.5)], ids=["start", "middle"])
def test_a_table(page, name, part):
    imported(page, name, int(entries_of(name) * part))
    need_sound_table(page)


@pytest.mark.parametrize("size, theme", VIEWS)
@pytest.mark.parametrize("part", [0.15, 0.55], ids=["start", "middle"])
@pytest.mark.parametrize("game", [game for game in lt.game_ids() if game != GAME])
def test_a_table_of_the_other_games(page, game, part):
    at_part(page, game, part)
    need_sound_table(page)


@pytest.mark.parametrize("size, theme", VIEWS)
@pytest.mark.parametrize("game", lt.game_ids())
def test_the_end_and_the_replay(page, game):
    text = kept_game("all-modules-4") if game == GAME else long_game(game)[0]
    brought(page, text, how="record")
    expect(page.locator("#replay")).to_be_visible()
    need_sound(page)
    page.goto(f"/t/{slug_of(page)}/")
    expect(page.locator(".ending")).to_be_visible()
    need_sound(page)

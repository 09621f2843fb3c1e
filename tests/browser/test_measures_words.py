"""Words fit where they stand, in the languages of the site, and for three and four players as well as for two.

No whole games: a few decisions of kept games, every board of them on stage once.
"""

import pytest
from measuring import DESK, PHONE, RULER, SHORT, Findings, Size, kind_of, look, moves_of
from playing import imported
from playwright.sync_api import Page
from test_measures import measure_1, measure_2, measure_5, measure_5_totals, measure_6, measure_7

BURGUNDY, NEW_ZEALAND, SHIPYARD = "castles-of-burgundy", "great-western-trail-nz", "shipyard"
WORDS = {
    BURGUNDY: [("base-2", 0.3), ("all-modules-4", 0.5)],
    NEW_ZEALAND: [("mixed-random-sides-2", 0.4), ("mixed-4", 0.5)],
    SHIPYARD: [("mixed-benefits-2", 0.3), ("base-4", 0.6)],
}
SEATS = {
    BURGUNDY: ("base-3", "all-modules-4"),
    NEW_ZEALAND: ("mixed-all-options-3", "mixed-4"),
    SHIPYARD: ("mixed-some-benefits-3", "mixed-new-options-4"),
}
ENDS = {
    BURGUNDY: ("base-2", "base-4", "team-12a", "solo-13a"),
    NEW_ZEALAND: ("base-2", "mixed-4", "solo"),
    SHIPYARD: ("base-2", "base-4"),
}
PARTS = (0.05, 0.4, 0.9)  # of the decisions of a game
STILL = (measure_1, measure_2, measure_5, measure_5_totals, measure_6, measure_7)
MOST = 40  # pixels: the height of the largest lettering at the end of a game

BOARDS = "() => [...document.querySelectorAll('.minis [data-panel]')].map((panel) => panel.dataset.panel)"
FOUND = "() => [...ruler.loose(), ...ruler.look(0).wide]"
LARGEST = """() => Math.max(...[...document.querySelectorAll(".ending text, .ending b, .ending strong")].filter((thing) => ruler.box(thing)).map(
  (thing) => parseFloat(getComputedStyle(thing).fontSize) * (thing.ownerSVGElement ? thing.getScreenCTM().a : 1)))"""


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => ruler.rest()")


def opened(visit, language: str = "en-GB") -> Page:
    page = visit("", locale=language)
    page.add_init_script(RULER)
    page.goto("/")
    return page


def at_part(page: Page, game: str, name: str, part: float) -> str:
    """A table at a decision so far into a kept game; whoever is asked looks at it."""
    moves, _ = moves_of(game, name)
    move = moves[int(len(moves) * part)]
    imported(page, name, move.ply, game=game)
    page.evaluate("() => ruler.take()")
    return f"{name} ply {move.ply}"


def found_on_boards(page: Page, size: Size) -> list[str]:
    """What is wrong with words, with each board on stage in turn."""
    resize(page, size)
    found = list(page.evaluate(FOUND))
    if kind_of(size) == "phone":
        tabs = page.locator("[data-role=tabs] button")
        for at in range(tabs.count()):
            tabs.nth(at).click()
            found += page.evaluate(FOUND)
    else:
        for name in page.evaluate(BOARDS):
            page.evaluate("(name) => longtable.stage.put(name)", name)
            found += page.evaluate(FOUND)
    return [f"{size[0]}x{size[1]}: {what}" for what in dict.fromkeys(found)]


@pytest.mark.parametrize("language", ["pl", "en-GB"])
@pytest.mark.parametrize("game", WORDS)
def test_words_stay_where_they_belong(visit, game: str, language: str) -> None:
    page = opened(visit, language)
    for name, part in WORDS[game]:
        where = at_part(page, game, name, part)
        found = [what for size in (PHONE, SHORT, DESK) for what in found_on_boards(page, size)]
        assert not found, f"{where}\n" + "\n".join(found)


@pytest.mark.parametrize("game", SEATS)
def test_tables_of_three_and_four(visit, game: str) -> None:
    page = opened(visit)
    for name in SEATS[game]:
        for part in PARTS:
            where = at_part(page, game, name, part)
            for size in (PHONE, SHORT):
                resize(page, size)
                found, now = Findings(game, size), look(page, size)
                for measure in STILL:
                    measure(found, where, now, None)
                assert not found.lines, "\n" + found.text()
                assert len(now["plates"]) == int(name[-1])


@pytest.mark.parametrize("language", ["pl", "en-GB"])
@pytest.mark.parametrize("game", ENDS)
def test_the_end_of_a_game(visit, game: str, language: str) -> None:
    """Who has won and by what is told in the dock, beside what can be done now; words and pictures are neither small nor large."""
    page = opened(visit, language)
    for name in ENDS[game]:
        slug = imported(page, name, how="record", game=game)
        page.goto(f"/t/{slug}/")
        for size in (PHONE, SHORT, DESK):
            resize(page, size)
            found, now = Findings(game, size), look(page, size)
            measure_6(found, name, now, None)
            measure_5(found, name, now, None)
            assert not found.lines, "\n" + found.text()
            assert not page.evaluate("() => ruler.loose()")
            assert page.evaluate(LARGEST) <= MOST
            dock = page.locator("[data-role=dock]")
            assert dock.get_by_role("link").count() == 2  # replay and record
            cut = "(thing) => thing.scrollWidth > thing.clientWidth + 1 || thing.scrollHeight > thing.clientHeight + 1"
            assert not dock.locator("#prompt").evaluate(cut), f"{name}: {now['dock']}"
            assert not dock.locator("#why").evaluate(cut), f"{name}: {now['dock']}"
            if "solo-13" not in name:
                assert dock.locator("#why").inner_text()

"""The pace of bots: their deeds are shown one by one, or only what came of them; any press or key goes to the present.

No time passes in these tests: the pause after each deed is held back, and let go when it is wanted.
"""

import random
from collections.abc import Callable

from playing import PHONE, click_button, look, new_table, play_turn, until_asked, until_changed
from playwright.sync_api import Page, Route, expect
from test_stage_ending import hold

BRISK = 450  # milliseconds for a deed, in watch.js

# All boards as they are drawn, without what the script marks in them.
BOARDS = """() => [...document.querySelectorAll(".scene [data-panel] > svg")].map((svg) => {
  const copy = svg.cloneNode(true);
  for (const thing of [copy, ...copy.querySelectorAll("*")]) for (const name of ["class", "style", "role", "tabindex", "aria-label", "aria-pressed", "data-ring", "viewBox"]) thing.removeAttribute(name);
  return copy.innerHTML;
}).sort()"""
DEEDS = """() => [...document.querySelectorAll("#panel-log .deed[data-ply]")].filter((deed) => {
  const turn = deed.closest("[data-seat]");
  return Number(deed.dataset.ply) > window.known && turn && !document.querySelector(`.plates .plate.mine[data-seat="${turn.dataset.seat}"]`);
}).map((deed) => deed.textContent.trim())"""
LAST = "() => Math.max(-1, ...[...document.querySelectorAll('#panel-log .deed[data-ply]')].map((deed) => Number(deed.dataset.ply)))"


def back_after_bots(
    visit, pace: str = "", then: Callable[[Page], None] = lambda page: None, **options
) -> tuple[Page, list[str]]:
    """The own turn again: what two bots did meanwhile came in one piece. The page, and their deeds. `then`: what is done
    on the page just before that."""
    page = visit("", **options)
    hold(page, BRISK)
    page.goto("/")
    slug = new_table(page, ("me", "bot:random", "bot:random"))
    until_asked(page)
    if pace:
        page.locator(".table-menu > summary").click()
        page.get_by_label("Pace of bots").select_option(pace)
    page.evaluate(f"() => {{ window.known = ({LAST})(); }}")
    waiting: list[Route] = []
    is_deaf = True
    page.route("**/now/**", lambda route: waiting.append(route) if is_deaf else route.continue_())
    beside = page.context.new_page()  # the same person plays in another window
    beside.goto(f"/t/{slug}/")
    before = until_asked(beside)
    play_turn(beside, random.Random(5), click_button)
    beside.wait_for_function(
        "(turn) => { const { actor, since, mine } = document.querySelector('.scene').dataset; return mine === '1' && `${actor} ${since}` !== turn; }",
        arg=before.turn,
    )
    version = look(beside).version
    beside.close()
    then(page)
    is_deaf = False
    for route in waiting:
        route.continue_()
    until_changed(page, version - 1)
    return page, page.evaluate(DEEDS)


def test_brisk_bots_are_shown_deed_by_deed(visit):
    page, deeds = back_after_bots(visit, reduced_motion="no-preference")
    assert len(deeds) > 2
    seen = [page.evaluate(BOARDS)]
    for deed in deeds[:-1]:
        page.wait_for_function("() => held.size === 1")
        assert page.evaluate("() => longtable.watch.isPacing()")
        assert deed in page.locator("#why").inner_text()
        seen.append(page.evaluate(BOARDS))
        page.evaluate("() => letGo()")
    page.wait_for_function("() => !longtable.watch.isPacing()")
    need_present(page)
    now = page.evaluate(BOARDS)
    assert all(former != now for former in seen)


def need_present(page: Page) -> None:
    """The boards are as a page that is loaded anew has them, and something can be done."""
    assert page.evaluate("() => [longtable.watch.isPacing(), held.size]") == [False, 0]
    expect(page.locator(".trace")).to_have_count(0)
    assert look(page).can
    now = page.evaluate(BOARDS)
    page.reload()
    until_asked(page)
    assert page.evaluate(BOARDS) == now


def test_a_key_goes_to_the_present(visit):
    page, _ = back_after_bots(visit, reduced_motion="no-preference")
    page.wait_for_function("() => held.size === 1")
    page.keyboard.press("Shift")
    need_present(page)


def test_a_press_goes_to_the_present_and_plays_nothing(visit):
    page, _ = back_after_bots(visit, reduced_motion="no-preference")
    page.wait_for_function("() => held.size === 1")
    version = look(page).version
    page.locator("#prompt").click()
    assert look(page).version == version
    need_present(page)


def test_instant_bots_are_not_shown(visit):
    page, deeds = back_after_bots(visit, pace="instant", reduced_motion="no-preference")
    assert deeds
    need_present(page)


def test_nothing_is_shown_for_whoever_asks_for_stillness(visit):
    page, deeds = back_after_bots(visit)
    assert deeds
    need_present(page)


FINGER = "(kind) => document.dispatchEvent(new PointerEvent(kind, { pointerType: 'touch' }))"
SEEN = """() => { const rings = [...document.querySelectorAll('.scene [data-ring=""]')]; return rings.some((ring) => longtable.stage.isSeen(ring)); }"""


def test_a_question_that_came_under_a_finger_is_followed_when_bots_were_shown(visit):
    """The former boards have no rings: the boards of the question are looked for when those of now are back."""

    def look_elsewhere(page: Page) -> None:
        page.locator("[data-role=tabs] button").last.tap()
        page.evaluate(FINGER, "pointerdown")

    page, _ = back_after_bots(visit, then=look_elsewhere, **{**PHONE, "reduced_motion": "no-preference"})
    page.wait_for_function("() => held.size === 1")
    page.evaluate(FINGER, "pointerup")
    page.evaluate("() => new Promise((done) => setTimeout(done, 700))")
    assert page.evaluate("() => longtable.watch.isPacing()")
    page.locator("#prompt").tap()
    page.wait_for_function(SEEN)
    need_present(page)

"""The end of a game before the reader's eyes: points come reason by reason; a press or a key shows everything at once.

No time passes in these tests: what the page would do after a while is held back, and let go when it is wanted.
"""

import pytest
from measuring import moves_of
from playing import GAME, imported, lift, look, press_act
from playwright.sync_api import Page, expect

STEP = 700  # milliseconds for a reason, in ending.js
NAME = "base-2"

# Whatever shall happen after so many milliseconds waits in `held`.
HOLD = """(() => {
  const plain = window.setTimeout;
  window.held = new Map();
  let number = 1e9;
  window.setTimeout = (call, delay, ...more) => {
    if (delay !== DELAY) return plain(call, delay, ...more);
    held.set(++number, call);
    return number;
  };
  const clear = window.clearTimeout;
  window.clearTimeout = (timer) => { if (!held.delete(timer)) clear(timer); };
  window.letGo = () => { const [[timer, call]] = held; held.delete(timer); call(); };
})()"""

SHOWN = """() => ({
  reasons: [...new Set([...document.querySelectorAll(".ribbon [data-reason]:not(.hushed)")].map((part) => Number(part.dataset.reason)))].sort((a, b) => a - b),
  totals: [...document.querySelectorAll(".ribbon [data-total]")].map((total) => Number(total.textContent)),
  ends: [...document.querySelectorAll(".ribbon [data-total]")].map((total) => Number(total.dataset.total)),
  sums: [...document.querySelectorAll(".ribbon")].map((ribbon) => [...ribbon.querySelectorAll("g")]
    .filter((part) => !part.querySelector(".hushed")).reduce((sum, part) => sum + Number(part.dataset.points), 0)),
  hushed: document.querySelectorAll(".ending .hushed").length,
  isRevealing: document.querySelector(".ending").classList.contains("revealing"),
})"""


def hold(page: Page, delay: int) -> None:
    page.add_init_script(HOLD.replace("DELAY", str(delay)))


def ended(page: Page) -> None:
    """Play the last action of a kept game."""
    moves, _ = moves_of(GAME, NAME)
    imported(page, NAME, moves[-1].ply)
    lift(page)
    if not press_act(page, moves[-1].said).over:
        page.locator("[data-role=primary][data-end]").click()
    expect(page.locator(".ending")).to_be_visible()


@pytest.fixture
def page(visit):
    found = visit("", reduced_motion="no-preference")
    hold(found, STEP)
    found.goto("/")
    ended(found)
    return found


def test_points_come_reason_by_reason_and_the_winner_last(page):
    seen = page.evaluate(SHOWN)
    assert seen["isRevealing"]
    assert (seen["reasons"], seen["totals"]) == ([], [0, 0])
    expect(page.locator("[data-role=reveal-all]")).to_be_visible()
    expect(page.locator(".ending .won").first).to_have_class("won hushed")
    count = page.evaluate(
        "() => new Set([...document.querySelectorAll('.ribbon [data-reason]')].map((part) => part.dataset.reason)).size"
    )
    assert count > 3
    for number in range(1, count + 1):
        page.evaluate("() => letGo()")
        seen = page.evaluate(SHOWN)
        assert len(seen["reasons"]) == number
        assert seen["totals"] == seen["sums"]
        assert seen["isRevealing"]
    assert seen["totals"] == seen["ends"]
    page.evaluate("() => letGo()")
    need_all(page)


def need_all(page: Page) -> None:
    seen = page.evaluate(SHOWN)
    assert not seen["isRevealing"]
    assert seen["hushed"] == 0
    assert seen["totals"] == seen["ends"] == seen["sums"]
    assert page.evaluate("() => held.size") == 0
    expect(page.locator("[data-role=reveal-all]")).to_be_hidden()


def test_a_key_shows_everything(page):
    page.evaluate("() => letGo()")
    page.keyboard.press("Shift")
    need_all(page)


def test_a_press_shows_everything(page):
    page.locator(".ending h2").first.click()
    need_all(page)


def test_everything_is_there_for_whoever_asks_for_stillness(visit):
    page = visit("")
    hold(page, STEP)
    page.goto("/")
    ended(page)
    need_all(page)


def test_a_game_that_is_over_already_is_shown_as_it_ended(page):
    page.reload()
    assert look(page).over
    need_all(page)

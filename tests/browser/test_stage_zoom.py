"""Zoom by fingers: two of them spread, or two taps on what cannot be chosen; the whole board is one press away."""

import pytest
from playing import look
from playwright.sync_api import Page, expect
from test_stage_touch import on_phone

SHOWN = "() => document.querySelector('.hero [data-panel] > svg').viewBox.baseVal.width"
# A point of the hero on which nothing can be chosen near by, as parts of a finger's breadth.
FREE = """() => {
  const at = document.querySelector(".hero [data-panel] > svg").getBoundingClientRect();
  const rings = [...document.querySelectorAll(".scene [data-ring], .scene .chosen")].map((ring) => ring.getBoundingClientRect());
  for (let y = at.top + 40; y < at.bottom - 40; y += 10) for (let x = at.left + 40; x < at.right - 40; x += 10) {
    const isFree = rings.every((ring) => x < ring.left - 30 || x > ring.right + 30 || y < ring.top - 30 || y > ring.bottom + 30);
    if (isFree && document.elementFromPoint(x, y)?.closest(".hero")) return [x, y];
  }
}"""


class Fingers:
    """Touches, sent as a screen sends them, with times of their own."""

    def __init__(self, page: Page) -> None:
        self.cdp = page.context.new_cdp_session(page)
        self.time = 1_800_000_000.0

    def send(self, kind: str, *points: tuple[float, float], after: float = 0.02) -> None:
        self.time += after
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches, "timestamp": self.time})

    def tap(self, x: float, y: float, after: float = 0.1) -> None:
        self.send("touchStart", (x, y), after=after)
        self.send("touchEnd")

    def tap_twice(self, x: float, y: float) -> None:
        self.tap(x, y, after=5)
        self.tap(x, y)

    def spread(self, x: float, y: float, start: float, end: float) -> None:
        """Two fingers go apart, or together, around a point."""
        self.send("touchStart", (x - start, y), (x + start, y))
        for part in (0.25, 0.5, 0.75, 1.0):
            far = start + (end - start) * part
            self.send("touchMove", (x - far, y), (x + far, y))
        self.send("touchEnd")


@pytest.fixture
def page(visit):
    return on_phone(visit)


def until_width(page: Page, width: float) -> None:
    page.wait_for_function(f"(width) => Math.abs(({SHOWN})() - width) < 2", arg=width)


def test_two_fingers_spread_a_board_and_bring_it_back(page):
    whole, before = page.evaluate(SHOWN), look(page)
    x, y = page.evaluate(FREE)
    fingers = Fingers(page)
    fingers.spread(x, y, 30, 60)
    until_width(page, whole / 2)
    expect(page.locator("[data-role=whole]")).to_be_visible()
    fingers.spread(x, y, 10, 39)
    until_width(page, whole / 3)
    fingers.spread(x, y, 39, 10)
    until_width(page, whole)
    expect(page.locator("[data-role=whole]")).to_be_hidden()
    assert (look(page).version, look(page).chosen, look(page).preview) == (before.version, before.chosen, "")


def test_one_finger_moves_what_is_zoomed(page):
    x, y = page.evaluate(FREE)
    fingers = Fingers(page)
    fingers.spread(x, y, 30, 60)
    left = "() => document.querySelector('.hero [data-panel] > svg').viewBox.baseVal.x"
    before = page.evaluate(left)
    by = 30 if before > 0 else -30
    fingers.send("touchStart", (x, y))
    for part in (0.3, 0.6, 1.0):
        fingers.send("touchMove", (x + by * part, y))
    fingers.send("touchEnd")
    page.wait_for_function(f"(before) => Math.abs(({left})() - before) > 5", arg=before)


@pytest.fixture
def zoomed(page):
    """Twice as large, by two taps: the page, what takes the taps back, and the whole width."""
    whole = page.evaluate(SHOWN)
    x, y = page.evaluate(FREE)
    fingers = Fingers(page)
    fingers.tap_twice(x, y)
    until_width(page, whole / 2)
    return page, lambda: fingers.tap_twice(x, y), whole


def test_two_taps_zoom_and_two_taps_go_back(zoomed):
    page, tap_again, whole = zoomed
    tap_again()
    until_width(page, whole)


def test_slow_taps_do_not_zoom(page):
    whole = page.evaluate(SHOWN)
    x, y = page.evaluate(FREE)
    fingers = Fingers(page)
    fingers.tap(x, y, after=5)
    fingers.tap(x, y, after=5)
    assert page.evaluate(SHOWN) == whole
    assert page.locator(".zoomed").count() == 0


def test_the_whole_board_is_one_press_away(zoomed):
    page, _, whole = zoomed
    page.locator("[data-role=whole]").tap()
    until_width(page, whole)
    expect(page.locator("[data-role=whole]")).to_be_hidden()

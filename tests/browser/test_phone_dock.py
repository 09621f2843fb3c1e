"""The dock of a phone while a choice is shown, and the recap: nothing is cut in half, nothing covers the boards."""

import random

from playing import PHONE, look, new_table, play_turn, until_asked
from playwright.sync_api import expect
from test_phone_pressing import on_phone

SIZE = {"width": 390, "height": 844}
PLACING = "phase C round 1; P1 dice 4 4; P1 storage cow-4; P1 duchy a1=cow-2 b1=cow-3 b2=cow-2 c1=cow-3"

# What stands in the second line of the dock and is seen in part only: chips and names.
CUT = """() => {
  const words = document.querySelector(".dock-words").getBoundingClientRect();
  const line = document.querySelector("#why").getBoundingClientRect();
  const [top, bottom] = [Math.max(words.top, line.top), Math.min(words.bottom, line.bottom)];
  return [...document.querySelectorAll("#why .chip, #why .crumb")].filter((thing) => {
    const at = thing.getBoundingClientRect();
    return at.top < bottom - 1 && at.bottom > bottom + 2;
  }).map((thing) => thing.textContent);
}"""
COVERED = """() => {
  const [recap, boards] = [".recap", "[data-role=boards]"].map((query) => document.querySelector(query).getBoundingClientRect());
  return recap.top < boards.bottom - 1;
}"""


def test_a_placement_shows_its_tile_and_its_board_and_whole_chips(visit):
    page = on_phone(visit, "castles-of-burgundy", PLACING)
    page.set_viewport_size(SIZE)
    page.locator('.scene [data-piece="cow-4"].can:visible').first.tap()
    page.locator("[data-board-tab]").nth(1).tap()
    if not look(page).preview:
        page.locator('.hero [data-spot$="-c2"].can').tap()
    expect(page.locator(".dock-picture")).to_have_count(1)
    expect(page.locator(".hero .previewed:not([data-piece])").first).to_be_in_viewport()
    expect(page.locator("#why")).to_contain_text("points (regions 15")
    assert page.evaluate(CUT) == []


def test_the_recap_lies_below_the_boards(visit):
    page = visit("/", **{**PHONE, "viewport": SIZE})
    new_table(page, ("me", "bot:random"))
    until_asked(page)
    play_turn(page, random.Random(3))
    until_asked(page)
    page.reload()
    until_asked(page)
    page.locator(".recap-line [data-role=watch]").tap()
    expect(page.locator(".recap[data-shown]")).to_be_visible()
    assert not page.evaluate(COVERED)
    expect(page.locator(".recap li:visible")).to_have_count(1)
    page.locator("[data-role=primary]").tap()
    expect(page.locator(".recap")).to_have_count(0)

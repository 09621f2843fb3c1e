"""Pointing: what the pointer is moved onto is shown large or explained; what comes to lie under it is not.

No time passes in these tests: what the page would do after a moment of pointing is held back, and let go when it is wanted.
"""

import random

import pytest
from playing import brought, imported, lift, new_table, play_turn, until_asked
from playwright.sync_api import Page, expect
from test_stage import DESK, wait_for_question
from test_stage_ending import hold
from test_stage_touch import TEXT

from longtable.testing import position

PEEK, TIP = 400, 350  # milliseconds of pointing, in wing.js and tips.js
VIEW = {"width": DESK[0], "height": DESK[1]}

# Counts what comes to lie under the pointer.
OVERS = "window.overs = 0; addEventListener('pointerover', () => { window.overs += 1; }, true);"

LARGE = "() => { const { left, top, right, bottom } = document.querySelector('.peek > svg').getBoundingClientRect(); return [left, top, right, bottom]; }"
COVERED = """() => {
  const large = document.querySelector(".peek > svg").getBoundingClientRect();
  return [...document.querySelectorAll('.scene [data-ring=""]')].filter((ring) => {
    const at = ring.getBoundingClientRect();
    return at.width && at.right > large.left && at.left < large.right && at.bottom > large.top && at.top < large.bottom;
  }).map((ring) => ring.dataset.spot);
}"""
NAMES = "() => [...document.querySelectorAll('.minis > *')].map((name) => { const at = name.getBoundingClientRect(); return [at.left, at.top]; })"


def placed(visit, delay: int) -> Page:
    """Burgundy, with something to choose on both large boards."""
    page = visit("", viewport=VIEW)
    hold(page, delay)
    page.add_init_script(OVERS)
    page.goto("/")
    brought(page, position("castles-of-burgundy", TEXT).log.to_text())
    wait_for_question(page)
    return page


def middle(page: Page, query: str) -> tuple[float, float]:
    at = page.locator(query).first.bounding_box()
    return at["x"] + at["width"] / 2, at["y"] + at["height"] / 2


def point(page: Page, query: str) -> None:
    """Move onto it and rest there."""
    page.mouse.move(*middle(page, query))
    page.wait_for_function("() => held.size === 1")
    page.evaluate("() => letGo()")


def test_a_small_board_is_shown_large_beside_what_is_asked(visit):
    page = placed(visit, PEEK)
    small = page.locator(".minis [data-other]").bounding_box()
    point(page, ".minis [data-other]")
    left, _, right, _ = page.evaluate(LARGE)
    assert right - left > 1.4 * small["width"]
    assert page.evaluate(COVERED) == []
    page.mouse.move(*middle(page, "#prompt"))
    expect(page.locator(".peek")).to_have_count(0)


def test_a_board_that_comes_to_lie_under_the_pointer_stays_small(visit):
    page = placed(visit, PEEK)
    page.mouse.move(*middle(page, ".minis [data-other]"))
    page.mouse.down()
    page.mouse.up()  # the board goes on stage, and another one takes its place
    expect(page.locator(".hero [data-other]")).to_be_visible()
    overs = page.evaluate("() => overs")
    page.keyboard.press("d")  # the depots are on stage again, the board is under the pointer
    page.wait_for_function("(overs) => window.overs > overs", arg=overs)
    expect(page.locator(".minis [data-other]")).to_be_visible()
    assert page.evaluate("() => held.size") == 0
    x, y = middle(page, ".minis [data-other]")
    page.mouse.move(x + 12, y + 12)
    page.wait_for_function("() => held.size === 1")


def test_the_name_of_a_board_shows_its_picture(visit):
    page = visit("", viewport=VIEW)
    hold(page, PEEK)
    page.goto("/")
    imported(page, "mixed-4", 400, game="great-western-trail-nz")
    lift(page)
    name = ".minis.as-names > [data-panel]"
    before = page.evaluate(NAMES)
    point(page, name)
    left, top, right, bottom = page.evaluate(LARGE)
    assert right - left > 300
    assert bottom - top > 100
    assert page.evaluate("() => document.querySelector('.peek > svg').querySelectorAll('*').length") > 50
    assert page.evaluate(COVERED) == []
    assert page.evaluate(NAMES) == before
    expect(page.locator(f"{name} figcaption").first).to_be_visible()


def test_a_tip_opens_for_what_the_pointer_is_moved_onto(visit):
    page = placed(visit, TIP)
    tip = page.locator("#tip")
    thing = ".hero [data-spot^=slot][data-tip]"
    point(page, thing)
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    overs = page.evaluate("() => overs")
    page.keyboard.press("]")  # another board comes to lie under the pointer
    page.wait_for_function("(overs) => window.overs > overs", arg=overs)
    assert page.evaluate("() => held.size") == 0
    expect(tip).to_be_hidden()
    point(page, ".hero [data-spot][data-tip]")
    expect(tip).to_be_visible()


@pytest.mark.parametrize("size", [DESK, (1440, 900)])
def test_the_open_tab_is_the_readers_and_nothing_lies_over_the_log(visit, size):
    page = visit("/", viewport={"width": size[0], "height": size[1]})
    new_table(page, ("me", "bot:random"))
    until_asked(page)
    page.evaluate(
        """() => { window.opened = []; new MutationObserver((list) => {
          for (const { target } of list) if (target.getAttribute("aria-selected") === "true") opened.push(target.dataset.tab);
        }).observe(document.querySelector(".book"), { subtree: true, attributeFilter: ["aria-selected"] }); }"""
    )
    play_turn(page, random.Random(3))
    until_asked(page)
    page.wait_for_function("() => document.querySelector('[data-role=edge] [data-role=watch]:not([hidden])')")
    assert page.evaluate("() => opened") == []
    expect(page.locator("[data-role=recap]")).to_be_hidden()
    watch = page.locator("[data-role=edge] [data-role=watch]")
    expect(watch).to_be_visible()
    assert watch.evaluate("(button) => button.scrollWidth <= button.clientWidth")
    box = page.locator(".book").bounding_box()
    over = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('.book'))"
    assert page.evaluate(over, [box["x"] + box["width"] / 2, box["y"] + box["height"] - 4])

"""At hand: what a choice needs lies where one is, on a phone and on a short screen, and things say what they are called."""

import re

import pytest
from playing import brought, imported, kept_game, lift, look, until_changed
from playwright.sync_api import Page, expect
from test_stage import wait_for_question

import longtable as lt
from longtable.core.log import read_log
from longtable.testing import position

BURGUNDY = "castles-of-burgundy"
NEW_ZEALAND = "great-western-trail-nz"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHORT = {"viewport": {"width": 1280, "height": 720}}
DICE = "white 1; depot 4: mine; P1 dice 5 4; P1 workers 2; P1 duchy d3=ship"
SHIP = "white 1; depot 4: mine; P1 dice 5 2; P1 workers 3; P1 storage ship; P1 duchy d3=ship"
ON_STAGE = "() => [longtable.stage.onStage().heroes.join(' '), longtable.stage.onStage().tray.join(' ')]"
WITHIN = """([inner, outer]) => {
  const at = document.querySelector(inner).getBoundingClientRect();
  const box = document.querySelector(outer).getBoundingClientRect();
  return at.width > 0 && at.left >= box.left - 1 && at.right <= box.right + 1 && at.top >= box.top - 1 && at.bottom <= box.bottom + 1;
}"""


def burgundy(visit, text: str, **screen) -> Page:
    page = visit("/", **screen)
    brought(page, position(BURGUNDY, text).log.to_text())
    wait_for_question(page)
    return page


def asked_first(game: str, name: str, word: str) -> int:
    """The entry of a kept game before which a question is asked for the first time."""
    log, _ = read_log(kept_game(name, game))
    state = log.start.copy()
    for ply, action in enumerate(log.actions):
        if state.actor >= 0 and state.todo[-1].word() == word:
            return ply
        state.apply(action)
    raise AssertionError(f"{word} is never asked in {name}")


def at_question(visit, game: str, name: str, word: str, **screen) -> Page:
    page = visit("/", **screen)
    imported(page, name, asked_first(game, name, word), game=game)
    lift(page)
    wait_for_question(page)
    return page


# -- dice


def test_the_dice_for_a_tile_are_at_hand_where_the_tile_is(visit):
    page = burgundy(visit, DICE, **PHONE)
    page.locator("[data-board-tab]", has_text="Depots").tap()
    assert page.evaluate(ON_STAGE) == ["board", "store"]
    before = look(page)
    [_, slot] = next(act["path"].split() for act in before.acts if act["said"] == "4 take mine from 4")
    page.locator(f'.hero [data-spot="{slot}"]').first.tap()
    buttons = page.locator(".dock-acts.choosing .dock-act")
    expect(buttons).to_have_count(2)
    expect(buttons.nth(0)).to_contain_text("With the 5")
    expect(buttons.nth(0)).to_contain_text("-1 worker")
    expect(buttons.nth(1)).to_have_text("With the 4")
    for at in range(2):
        expect(buttons.nth(at).locator("svg")).to_be_visible()
        expect(page.locator(f'.tray [data-spot="die-0-{at}"]')).to_have_attribute("data-ring", "")
    assert page.evaluate(ON_STAGE) == ["board", "store"]
    buttons.nth(1).tap()
    assert not [act for act in until_changed(page, before.version).acts if act["said"].startswith("4 ")]


def test_dice_and_storage_stay_below_the_depots_whatever_is_asked(visit):
    """A castle asks without dice: none of its spots lies among them."""
    page = at_question(visit, BURGUNDY, "base-2", "die-action", **PHONE)
    page.locator("[data-board-tab]", has_text="Depots").tap()
    assert page.evaluate(ON_STAGE) == ["board", "store"]
    expect(page.locator(".tray.held [data-panel=store]")).to_be_in_viewport(ratio=0.95)


def test_buttons_of_dice_tell_their_price_where_there_is_little_room(visit):
    page = burgundy(visit, "white 1; depot 2: mine; P1 dice 5 4; P1 workers 4; P1 duchy d3=ship", **PHONE)
    page.locator("[data-board-tab]", has_text="Depots").tap()
    slot = next(act["path"].split()[1] for act in look(page).acts if act["said"] == "4 take mine from 2")
    page.locator(f'.hero [data-spot="{slot}"]').first.tap()
    buttons = page.locator(".dock-acts.choosing .dock-act")
    for at, price in enumerate(("-3 workers", "-2 workers")):
        expect(buttons.nth(at).get_by_text(price)).to_be_in_viewport(ratio=0.95)


# -- what one has


@pytest.mark.parametrize("game", lt.game_ids())
def test_what_the_reader_can_spend_is_on_the_own_plate_of_a_phone(visit, game):
    page = visit("/", **PHONE)
    imported(page, "base-2", {BURGUNDY: 60, NEW_ZEALAND: 100}.get(game, 110), game=game)
    lift(page)
    figures = page.locator(".plate.mine .plate-figure")
    assert figures.count() >= 2
    for at in range(figures.count()):
        assert figures.nth(at).evaluate(
            "(one) => { const [a, b] = [one, one.closest('.plate')].map((each) => each.getBoundingClientRect()); return a.width > 0 && a.right <= b.right + 1; }"
        )
    assert not page.locator(".plate:not(.mine) .plate-figure:visible").count()


def test_the_hand_is_below_the_trail_while_the_first_building_is_chosen(visit):
    page = at_question(visit, NEW_ZEALAND, "mixed-on-stack-2", "stand-first", **PHONE)
    assert page.evaluate(ON_STAGE) == ["trail", "hand"]
    expect(page.locator(".tray.held [data-panel=hand]")).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("name", ["mixed-benefits-2", "early-end-3"])
def test_trains_employees_and_the_next_yard_are_on_a_short_screen(visit, name):
    page = at_question(visit, "shipyard", name, "choose-card", **SHORT)
    heroes, tray = page.evaluate(ON_STAGE)
    assert heroes == "board market"
    assert {"slip", "stock", "works"} <= set(tray.split())
    works = page.locator("[data-panel=works] > svg")
    expect(works).to_have_attribute("viewBox", "0 0 720 56")
    for part in (".rolling", ".staff-head", ".staff"):
        if page.locator(f"[data-panel=works] {part} *").count():
            assert page.evaluate(WITHIN, [f"[data-panel=works] {part}", "[data-panel=works]"]), part
    expect(page.locator(".wing .minis [data-other]")).to_be_in_viewport(ratio=0.95)
    # A taller screen has the drawing as it was made.
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(works).to_have_attribute("viewBox", "0 0 358 166")


def test_what_is_in_force_is_below_the_depots_where_there_is_room(visit):
    page = visit("/", viewport={"width": 1440, "height": 900})
    imported(page, "all-modules-4", 600)
    lift(page)
    wait_for_question(page)
    force = page.locator("[data-panel=force]")
    expect(page.locator(".boards > .under > [data-panel=force]")).to_be_in_viewport(ratio=0.95)
    letters = force.locator("text.power").first.evaluate(
        "(text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
    )
    assert letters >= 12
    widths = [
        box["width"] for box in (each.bounding_box() for each in page.locator(".minis [data-other]").all()) if box
    ]
    assert len(widths) == 3
    assert min(widths) > 200
    # On a short screen there is none: there it is in the wing, one thing under the other.
    page.set_viewport_size(SHORT["viewport"])
    expect(page.locator(".wing .minis > [data-panel=force]")).to_be_in_viewport(ratio=0.95)
    assert page.evaluate("() => document.querySelector('[data-panel=force] > svg').viewBox.baseVal.width") == 360


# -- names


def test_a_hex_says_what_it_is_called(visit):
    page = burgundy(visit, SHIP, **SHORT)
    name = page.locator('[data-spot="hex-0-e3"] > .place-name')
    expect(name).to_be_hidden()
    page.locator('[data-spot="hex-0-e3"]').hover()
    expect(name).to_be_visible()
    expect(page.locator("#tip h3")).to_have_text(re.compile("^e3 · "))
    page.mouse.move(2, 2)
    expect(name).to_be_hidden()
    page.keyboard.press("/")
    expect(name).to_be_visible()
    expect(page.locator('[data-spot="hex-0-a1"] > .place-name')).to_be_visible()


def test_an_empty_hex_has_a_picture(visit):
    page = burgundy(visit, SHIP, **PHONE)
    for spot in ("die-0-0", "store-0-0", "hex-0-d5"):
        page.locator(f'.boards [data-spot="{spot}"]').tap()
    picture = page.locator(".dock-picture > svg")
    expect(picture.locator(".place-name")).to_have_text("d5")
    fill = picture.locator(".ring").evaluate("(ring) => getComputedStyle(ring).fill")
    assert fill not in ("none", "transparent", "rgba(0, 0, 0, 0)")

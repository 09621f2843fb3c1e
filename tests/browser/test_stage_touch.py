"""Touch: the first tap shows what the second would do; a tap beside a ring counts for it; one tap plays where that is wanted."""

import pytest
from playing import PHONE, brought, look, until_changed
from playwright.sync_api import Page, expect
from test_stage import wait_for_question

from longtable.testing import position

TEXT = "white 1; depot 5: castle; depot 4: mine; depot 2: ship; P1 dice 5 2; P1 workers 1; P1 storage ship; P1 duchy d3=ship"


def on_phone(visit) -> Page:
    """Burgundy on a phone: the castle of depot 5 can be taken with one die only."""
    found = visit("/", **PHONE)
    brought(found, position("castles-of-burgundy", TEXT).log.to_text())
    wait_for_question(found)
    found.locator("[data-board-tab]").first.tap()
    return found


@pytest.fixture
def page(visit):
    return on_phone(visit)


def castle(page: Page) -> str:
    [_, spot] = next(act["path"].split() for act in look(page).acts if act["said"] == "5 take castle from 5")
    return spot


def tap(page: Page, spot: str) -> None:
    page.locator(f'.hero [data-spot="{spot}"]').first.tap()


def state(page: Page):
    return expect(page.locator("[data-role=dock]"))


def test_the_first_tap_shows_and_the_second_plays(page):
    before = look(page)
    spot = castle(page)
    tap(page, spot)
    state(page).to_have_attribute("data-state", "half")
    expect(page.locator("#why .crumb.pointed")).to_be_visible()
    expect(page.locator(".dock-picture svg")).to_be_visible()
    expect(page.locator("[data-role=primary]")).to_be_enabled()
    expect(page.locator("[data-role=undo]")).to_be_hidden()
    assert look(page).version == before.version
    tap(page, spot)
    until_changed(page, before.version)


def test_the_primary_plays_what_is_shown(page):
    before = look(page)
    tap(page, castle(page))
    page.locator("[data-role=primary].stand-in").tap()
    until_changed(page, before.version)


def test_cancel_gives_the_preview_up(page):
    before = look(page)
    words = page.locator("[data-role=primary]").inner_text()
    tap(page, castle(page))
    page.locator("[data-role=cancel]").tap()
    state(page).to_have_attribute("data-state", "mine")
    expect(page.locator(".dock-picture")).to_have_count(0)
    assert page.locator("[data-role=primary]").inner_text() == words
    assert (look(page).can, look(page).version) == (before.can, before.version)


def test_a_tap_beside_a_ring_counts_for_it(page):
    spot = castle(page)
    at = page.locator(f'.hero [data-spot="{spot}"]').first.bounding_box()
    page.touchscreen.tap(at["x"] - 12, at["y"] + at["height"] / 2)
    expect(page.locator(f'.hero [data-spot="{spot}"].previewed')).to_have_count(1)


def test_one_tap_plays_where_the_reader_wants_it(page):
    page.locator(".table-menu > summary").tap()
    page.get_by_label("One tap plays").check()
    page.locator(".table-menu > summary").tap()
    before = look(page)
    tap(page, castle(page))
    until_changed(page, before.version)
    page.reload()
    assert page.evaluate("() => longtable.settings.get('one-tap')") == "on"


def test_the_dock_keeps_its_height_while_something_is_pointed_at(page):
    """A mouse on a narrow window: what is pointed at must not move away."""
    height = "() => document.querySelector('[data-role=dock]').offsetHeight"
    before = page.evaluate(height)
    page.locator(f'.hero [data-spot="{castle(page)}"]').first.hover()
    expect(page.locator("#why .crumb.pointed")).to_be_visible()
    assert page.evaluate(height) == before

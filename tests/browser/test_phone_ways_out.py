"""A phone: whatever comes over the boards has a way out, and a hint can be followed or left."""

import pytest
from playing import look, until_asked
from playwright.sync_api import Page, expect
from test_phone_pressing import TILES, on_phone

OVERLAP = """() => {
  const [tip, tabs] = ["#tip", "[data-role=tabs]"].map((query) => document.querySelector(query).getBoundingClientRect());
  return tip.top < tabs.bottom;
}"""


@pytest.fixture
def page(visit) -> Page:
    found = on_phone(visit, "castles-of-burgundy", TILES)
    found.locator("[data-board-tab]").first.tap()
    return found


def test_the_log_is_closed_by_its_button_and_by_the_way_back(page):
    button, book = page.locator(".edge-tools [data-role=log]"), page.locator("[data-role=book].open")
    address = page.url
    button.tap()
    expect(book).to_be_visible()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.locator("[data-role=book-close]").tap()
    expect(book).to_have_count(0)
    expect(button).to_have_attribute("aria-pressed", "false")
    button.tap()
    expect(book).to_be_visible()
    page.go_back()
    expect(book).to_have_count(0)
    assert page.url == address


def test_the_menu_closes_with_what_it_opened_and_with_a_press_elsewhere(page):
    menu = page.locator(".table-menu")
    menu.locator("summary").tap()
    page.locator("[data-explain-switch]").tap()
    page.locator(".boards [data-tip]").first.dispatch_event("click")
    expect(menu).not_to_have_attribute("open", "")
    menu.locator("summary").tap()
    page.locator("[data-show-key]").tap()
    expect(menu).not_to_have_attribute("open", "")
    expect(page.locator(".hero [data-help]")).to_be_visible()


def test_what_can_be_chosen_is_not_explained_by_the_tap_that_chooses_it(page):
    tile = page.locator('.hero [data-piece="castle"]')
    expect(tile).not_to_have_class("can")
    tile.tap()  # it can be bought: the button for that need not be pressed first
    assert look(page).preview or look(page).chosen
    expect(page.locator("#tip")).to_be_hidden()


def test_a_card_keeps_clear_of_the_tabs_and_can_be_closed(page):
    page.locator(
        '.hero [data-tip="bonus-tile"], .hero [data-tip="clock"], .hero [data-tip="bridge"], .hero .free'
    ).first.tap()
    expect(page.locator("#tip")).to_be_visible()
    assert not page.evaluate(OVERLAP)
    page.locator(".tip-close").tap()
    expect(page.locator("#tip")).to_be_hidden()


def test_a_hint_is_followed_by_its_name_and_gone_with_another_choice(page):
    plain = page.locator("#prompt").inner_text()
    page.locator("[data-key=h]").tap()
    expect(page.locator("#prompt")).to_contain_text("Hint")
    version = look(page).version
    page.locator("#why [data-hinted]").tap()
    expect(page.locator("[data-role=primary].stand-in")).to_be_enabled()
    expect(page.locator("#prompt")).to_have_text(plain)
    page.locator("[data-role=cancel]").tap()
    expect(page.locator("#prompt")).to_have_text(plain)
    assert until_asked(page).version == version

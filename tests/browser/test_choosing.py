"""Choosing on the boards: an act is a set of spots, and any of them may be clicked first."""

import re

import pytest
from playing import brought, imported, kept_game, lift, look, until_changed
from playwright.sync_api import Page, expect

from longtable.core.log import read_log
from longtable.testing import position

BURGUNDY = """
    white 1; depot 5: castle; depot 4: mine; depot 2: ship; depot 3: church
    P1 dice 5 2; P1 workers 1; P1 storage ship; P1 duchy d3=ship
"""


def spots_of(page: Page, said: str) -> list[str]:
    """The spots of an action, as its button names them."""
    return next(act["path"].split() for act in look(page).acts if act["said"] == said)


def click(page: Page, spot: str) -> None:
    page.locator(f'.scene [data-spot="{spot}"]:visible').first.click()


def is_costly(page: Page, spot: str) -> bool:
    return page.locator(f'.scene [data-spot="{spot}"].can.costly').count() > 0


def last_line(page: Page) -> str:
    return page.locator(".story .deed").last.inner_text()


@pytest.fixture
def page(visit):
    found = visit("/")
    brought(found, position("castles-of-burgundy", BURGUNDY).log.to_text())
    return found


def test_dice_and_what_they_can_do_are_ringed_at_first(page):
    seen = look(page)
    for said in ("5 take castle from 5", "2 take ship from 2", "5 workers", "2 workers"):
        assert set(spots_of(page, said)) <= set(seen.can), said
    [_, church] = spots_of(page, "2 take church from 3")
    assert is_costly(page, church), "every die would need workers for it"
    [_, castle] = spots_of(page, "5 take castle from 5")
    assert not is_costly(page, castle)


def test_a_tile_that_one_die_reaches_is_taken_by_one_click(page):
    before = look(page)
    [_, castle] = spots_of(page, "5 take castle from 5")
    click(page, castle)
    until_changed(page, before.version)
    assert "castle" in last_line(page)


def test_what_costs_workers_is_asked_for_whole(page):
    before = look(page)
    die, mine = spots_of(page, "5 take mine from 4")
    click(page, mine)
    seen = look(page)
    assert (seen.version, seen.chosen, seen.can) == (before.version, [mine], [die])
    assert is_costly(page, die)
    click(page, die)
    until_changed(page, before.version)
    assert "mine" in last_line(page)


def test_a_second_click_goes_back_and_the_only_die_that_fits_is_not_asked_for(page):
    before = look(page)
    _, store, hexagon = spots_of(page, "5 place ship at d5")
    click(page, store)
    assert look(page).chosen == [store]
    click(page, store)
    assert (look(page).chosen, look(page).can) == ([], before.can), "exactly the rings of before"
    click(page, store)
    click(page, hexagon)
    until_changed(page, before.version)
    assert "d5" in last_line(page)


def test_a_press_that_comes_late_is_no_mistake(visit):
    """The only hexagon for a tile is not asked for; who presses it all the same is told nothing of it."""
    page = visit("/")
    text = BURGUNDY.replace("dice 5 2", "dice 5 5").replace("workers 1", "workers 0")
    brought(page, position("castles-of-burgundy", text).log.to_text())
    before = look(page)
    store, hexagon = spots_of(page, "5 place ship at d5")[-2:]
    click(page, store)
    until_changed(page, before.version)
    click(page, hexagon)
    expect(page.locator("#why.bad")).to_have_count(0)
    click(page, hexagon.replace("d5", "a1"))
    expect(page.locator("#why.bad")).to_have_count(1)


def test_a_click_elsewhere_begins_anew(page):
    before = look(page)
    [_, mine] = spots_of(page, "5 take mine from 4")
    die, ship = spots_of(page, "2 take ship from 2")
    click(page, mine)
    assert look(page).chosen == [mine]
    click(page, die)  # that die cannot take the mine
    assert look(page).chosen == [die]
    click(page, ship)
    until_changed(page, before.version)
    assert "ship" in last_line(page)


def test_disc_before_post(visit):
    """New Zealand: a delivery is a post and a disc, in any order."""
    page = visit("/")
    text = "P1 runholder WELLINGTON; P1 posts L1; P1 cleared AUX_CERT_1 STEP; P1 money 9; ask deliver 12"
    brought(page, position("great-western-trail-nz", text).log.to_text())
    page.locator("a[data-role=primary]").click()  # the device is handed over
    expect(page.locator("[data-role=dock]")).to_have_attribute("data-state", "mine")
    before = look(page)
    post, disc = next(act["path"].split() for act in before.acts if len(act["path"].split()) == 2)
    click(page, disc)
    assert look(page).chosen == [disc]
    assert post in look(page).can
    click(page, post)
    until_changed(page, before.version)


def entries_before(page: Page, said: list[str]) -> None:
    """A table of a kept game of Shipyard, right before the first such actions in a row."""
    log, _ = read_log(kept_game("base-2", "shipyard"))
    words = [word for _, word in log.words()]
    at = next(at for at in range(len(words)) if words[at : at + len(said)] == said)
    imported(page, "base-2", at, game="shipyard")
    lift(page)


def test_the_last_commodity_is_not_given_up_by_another_press(visit):
    """Shipyard: whatever is done with the last grain, it is the grain."""
    page = visit("/")
    entries_before(page, ["trade grain captain", "bonus hire"])
    paths = [act["path"].split() for act in look(page).acts if act["path"]]
    [grain] = set(paths[0]).intersection(*paths)
    click(page, grain)
    rings = look(page).can
    assert (look(page).chosen, look(page).chooser) == ([grain], 1)
    expect(page.locator("#prompt")).to_have_text(re.compile(r"^Sell 1 grain for \d guilders?, or choose a piece$"))
    expect(page.locator("[data-role=primary]")).to_have_text("Choose a piece")
    click(page, grain)
    assert (look(page).chosen, look(page).chooser, look(page).can) == ([grain], 1, rings)
    page.keyboard.press("Escape")
    assert look(page).chosen == []


def test_a_choice_is_not_kept_for_the_next_question(visit):
    """Shipyard: one of three units is sold; the next one is not chosen by that, though the same can be done with it."""
    page = visit("/")
    entries_before(page, ["sell coal", "sell coal"])
    before = look(page)
    coal = next(act["path"] for act in before.acts if act["said"] == "sell coal")
    click(page, coal)
    page.locator(".dock-acts.choosing button", has_text="Sell").click()
    after = until_changed(page, before.version)
    assert [act["said"] for act in after.acts] == [act["said"] for act in before.acts]
    assert after.chosen == []


def test_what_is_chosen_by_itself_leads_on_when_it_is_pressed(visit):
    """Burgundy: when both dice are used, nothing but to buy is left."""
    page = visit("/")
    text = "white 1; black mine ship; P1 dice - -; P1 silver 2; P1 workers 0"
    brought(page, position("castles-of-burgundy", text).log.to_text())
    before = look(page)
    assert (before.chosen, len(before.can)) == (["buy"], 2)
    click(page, "buy")
    expect(page.locator("[data-role=prompt]")).to_have_text("Choose a tile")
    expect(page.locator("[data-role=dock]")).to_have_attribute("data-state", "half")
    assert (look(page).chosen, look(page).can) == (["buy"], before.can)
    page.keyboard.press("Escape")
    expect(page.locator("[data-role=dock]")).to_have_attribute("data-state", "mine")
    assert (look(page).chosen, look(page).can) == (["buy"], before.can)

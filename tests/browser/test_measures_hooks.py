"""The names in the table page that programs rely on, as docs/table-page.md lists them."""

import re
from pathlib import Path

import pytest
from playing import brought, imported, new_table, slug_of, until_changed
from playwright.sync_api import Page, expect

import longtable as lt
from longtable.testing import position

DOCUMENT = Path(__file__).parents[2] / "docs" / "table-page.md"
ROLES = (
    "edge", "boards", "hero", "tray", "wing", "mini", "book", "dock", "prompt", "primary", "cancel", "undo",
    "all-moves", "watch", "thought",
)  # fmt: skip
STATES = ("mine", "half", "done", "waiting", "recap", "watching", "over")
SEVERAL = ("mini", "watch")
PASSING = ("thought",)  # only while a bot thinks

# A ship in storage that either die can place.
SHIP = "white 1; depot 5: castle; depot 4: mine; depot 2: ship; P1 dice 5 2; P1 workers 1; P1 storage ship; P1 duchy d3=ship"


def go(page: Page) -> Page:
    """The table page of one screen."""
    page.goto(f"/t/{slug_of(page)}/")
    return page


def need_state(page: Page, state: str) -> None:
    expect(page.locator("[data-role=dock]")).to_have_attribute("data-state", state)


def at_ship(visit) -> Page:
    page = visit("/")
    brought(page, position("castles-of-burgundy", SHIP).log.to_text())
    need_state(go(page), "mine")
    return page


def test_the_document_names_every_role_and_every_state():
    text = DOCUMENT.read_text(encoding="utf-8")
    for head, words in (("`data-role` | what it is", ROLES), ("`data-state` | meaning", STATES)):
        rows = text.partition(head)[2].partition("\n\n")[0]
        assert tuple(re.findall(r"^\| `([a-z-]+)` \|", rows, re.MULTILINE)) == words


@pytest.mark.parametrize("game", lt.game_ids())
def test_every_part_has_its_role(visit, game):
    """Also where it is hidden: a program can wait for it."""
    page = visit("/")
    new_table(page, ("me", "bot:random"), game)
    need_state(go(page), "mine")
    for role in ROLES:
        count = page.locator(f'[data-role="{role}"]').count()
        assert count == 1 or (count > 1 and role in SEVERAL) or (count == 0 and role in PASSING), f"{count} x {role}"


def test_the_root_has_the_version_and_the_seat_to_act(visit):
    page = at_ship(visit)
    version = page.locator(".scene").get_attribute("data-version")
    expect(page.locator("#table")).to_have_attribute("data-version", version)
    expect(page.locator("#table")).to_have_attribute("data-actor", "0")
    page.locator('.acts button.act[value="5 workers"]').dispatch_event("click")
    seen = until_changed(page, int(version))
    expect(page.locator("#table")).to_have_attribute("data-version", str(seen.version))


def test_rings_are_what_can_be_pressed_for_the_question(visit):
    page = at_ship(visit)
    ringed = page.evaluate(
        "() => [...document.querySelectorAll('[data-ring]')].map((each) => [each.dataset.spot, each.dataset.ring])"
    )
    paths = page.evaluate(
        "() => [...document.querySelectorAll('.acts button.act')].flatMap((each) => each.dataset.path.split(' '))"
    )
    assert ringed
    assert {ring for _, ring in ringed} == {""}
    assert {spot for spot, _ in ringed} <= set(paths)


def test_what_may_be_done_at_any_time_is_ringed_when_asked_for(visit):
    """New Zealand: an exchange token while the player moves."""
    page = visit("/")
    text = "P1 runholder NA; P1 money 9; P1 tokens 2"
    brought(page, position("great-western-trail-nz", text).log.to_text())
    go(page).get_by_role("link", name=re.compile("^I am ")).click()
    also = page.locator("[data-role=also]")
    expect(also).to_be_visible()
    assert page.locator("[data-ring=also]").count() == 0
    also.click()
    expect(page.locator("[data-ring=also]").first).to_be_attached()


def test_the_dock_tells_its_state_in_a_turn(visit):
    page = at_ship(visit)
    page.locator('[data-spot="store-0-0"][data-ring]').first.click()
    need_state(page, "half")
    expect(page.locator("[data-role=cancel]")).to_be_visible()
    expect(page.locator("[data-role=undo]")).to_be_hidden()
    page.locator("[data-role=cancel]").click()
    need_state(page, "mine")
    for said in ("5 workers", "2 workers"):
        version = int(page.locator(".scene").get_attribute("data-version"))
        page.locator(f'.acts button.act[value="{said}"]').dispatch_event("click")
        until_changed(page, version)
    need_state(page, "done")


def test_the_dock_tells_its_state_to_those_who_wait_and_watch(pair, visit):
    """Two players and a spectator; then the one who waited looks at what happened."""
    by_state = {}
    for page in pair:
        dock = go(page).locator("[data-role=dock]")
        expect(dock).to_have_attribute("data-state", re.compile("^(mine|waiting)$"))
        by_state[dock.get_attribute("data-state")] = page
    assert set(by_state) == {"mine", "waiting"}
    other = visit("")
    other.goto(f"/t/{slug_of(pair[0])}/")
    need_state(other, "watching")
    actor, waiter = by_state["mine"], by_state["waiting"]
    while actor.locator("[data-role=dock]").get_attribute("data-state") in ("mine", "done"):
        version = int(actor.locator(".scene").get_attribute("data-version"))
        acts = actor.locator(".acts button.act")
        (acts.first if acts.count() else actor.locator("[data-role=primary]")).dispatch_event("click")
        until_changed(actor, version)
    need_state(actor, "waiting")
    need_state(waiter, "mine")
    waiter.locator("[data-role=watch]:visible").first.click()
    need_state(waiter, "recap")
    waiter.keyboard.press("Escape")
    need_state(waiter, "mine")


def test_the_dock_says_that_the_game_is_over(visit):
    page = visit("/")
    imported(page, "base-2", how="record")
    need_state(go(page), "over")

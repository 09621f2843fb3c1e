"""Acting beside the turn: an exchange token while another player is thinking."""

import random

import pytest
from playing import api, end_turn, look, new_table, press_act, until_asked, until_changed
from playwright.sync_api import Page, expect

GAME = "great-western-trail-nz"


@pytest.fixture
def thinking(visit) -> tuple[Page, Page, list[str]]:
    """Two people at a table: the one who is asked, with a choice of two clicks; the other one, who has a token; the
    spots of such a choice."""
    pages = visit("/"), visit("/")
    slug = new_table(pages[0], ("me", "free"), game=GAME, nickname="Ada")
    pages[1].goto(f"/t/{slug}/")
    pages[1].get_by_role("button", name="Sit here").click()
    rng = random.Random(5)
    for _ in range(60):
        expect(pages[0].locator(".scene-play")).to_be_visible()
        asked = api(pages[0], slug)["actor"]
        page, other = pages[asked], pages[1 - asked]
        seen = until_asked(page)
        paths = [act["path"].split(" ") for act in seen.acts if " " in act["path"]]
        if paths and len({path[0] for path in paths}) < len(paths):
            return page, other, next(path for path in paths if [each[0] for each in paths].count(path[0]) > 1)
        if seen.end:
            end_turn(page)
            continue
        press_act(page, rng.choice([act["said"] for act in seen.acts if act["said"] != "token"]))
    raise AssertionError("there was no choice of two clicks")


def spot(page: Page, name: str):
    return page.locator(f'.scene [data-spot="{name}"][tabindex]:visible').first


def focus(page: Page) -> str:
    return page.evaluate("() => document.activeElement.dataset.spot || ''")


def test_a_half_made_choice_is_not_disturbed(thinking):
    page, other, path = thinking
    expect(other.locator(".acts h3")).to_have_text(["Out of turn"])
    assert not look(other).mine
    spot(page, path[0]).focus()
    page.keyboard.press("Enter")
    assert look(page).chosen == path[:1]
    version = look(page).version
    for said in ("token", "stop"):
        press_act(other, said)
        version = until_changed(page, version).version
        assert (look(page).chosen, focus(page)) == (path[:1], path[0])
    expect(page.locator("#heard")).not_to_contain_text("Your turn")
    press_act(other, look(other).acts[0]["said"])
    version = until_changed(page, version).version
    other.get_by_role("button", name="Undo").click()
    version = until_changed(page, version).version
    assert look(page).chosen == path[:1]
    spot(page, path[1]).focus()
    page.keyboard.press("Enter")
    until_changed(page, version)
    expect(page.locator("#refusal")).to_be_empty()


def test_a_click_before_the_news_have_come(thinking):
    page, other, path = thinking
    held = []
    page.route("**/now/**", lambda route: held.append(route))
    version = look(page).version
    spot(page, path[0]).click()
    press_act(other, "token")
    assert look(page).version == version
    spot(page, path[1]).click()
    until_changed(page, version + 1)
    expect(page.locator("#refusal")).to_be_empty()
    for route in held:
        route.continue_()
    page.unroute("**/now/**")
    until_changed(other, version + 1)
    expect(other.locator(".story .deed").filter(has_text="token")).not_to_have_count(0)

"""The dock: what it says while something is half chosen or others play, buttons that differ, and the second press of a double click."""

import pytest
from playing import brought, imported, lift, look, new_table, until_changed
from playwright.sync_api import Page, expect
from test_stage import DESK, wait_for_question
from test_stage_touch import TEXT

from longtable.testing import position

GAME = "great-western-trail-nz"
BUYING = 397  # of the game mixed-4: three ways to buy one sheep, and an exchange token
VIEW = {"width": DESK[0], "height": DESK[1]}
REQUESTS = "() => { window.requests = 0; document.addEventListener('htmx:beforeRequest', () => { requests += 1; }); }"


@pytest.fixture
def buying(visit) -> Page:
    page = visit("/", viewport=VIEW)
    imported(page, "mixed-4", BUYING, game=GAME)
    lift(page)
    wait_for_question(page)
    return page


def primary(page: Page):
    return page.locator("[data-role=primary]")


def test_the_prompt_says_what_is_missing(visit):
    page = visit("/", viewport=VIEW)
    brought(page, position("castles-of-burgundy", TEXT).log.to_text())
    wait_for_question(page)
    prompt = page.locator("#prompt")
    question = prompt.inner_text()
    store = next(act["path"].split()[1] for act in look(page).acts if act["said"] == "5 place ship at d5")
    page.locator(f'.scene [data-spot="{store}"]:visible').first.click()
    expect(prompt).to_have_text("Choose a hex")
    expect(primary(page)).to_have_text("Choose a hex")
    page.keyboard.press("Escape")
    expect(prompt).to_have_text(question)


def test_buttons_show_what_they_differ_in(buying):
    question = buying.locator("#prompt").inner_text()
    buying.locator('.hero [data-spot="sheep-corriedale"]').first.click()
    expect(buying.locator("#prompt")).to_have_text("Choose how to do it")
    words = buying.locator(".dock-acts.choosing .dock-act:visible .act-words")
    expect(words).to_have_count(3)
    expect(words.first).to_have_attribute("title", "Buy Corriedale for 5 pounds with 1 shepherd")
    shown = words.all_inner_texts()
    assert [text[:15] for text in shown] == ["Buy … 5 pounds ", "Buy … 2 pounds ", "Buy … and Corri"]
    buying.set_viewport_size({"width": 1900, "height": 1000})  # room for all words
    expect(words.first).to_have_text("Buy Corriedale for 5 pounds with 1 shepherd")
    buying.keyboard.press("Escape")
    expect(buying.locator("#prompt")).to_have_text(question)


def test_what_may_be_done_besides_is_named(buying):
    also = buying.locator("[data-role=also]")
    expect(also).to_have_text("Use an exchange token")
    assert also.locator("span").evaluate("(line) => line.scrollHeight <= line.clientHeight + 2")


def test_the_one_thing_besides_is_shown_by_a_press_and_done_by_the_primary(buying):
    also, end = buying.locator("[data-role=also]"), primary(buying)
    before, label = look(buying), end.inner_text()
    also.click()
    expect(buying.locator("[data-role=dock]")).to_have_attribute("data-state", "half")
    expect(end).to_contain_text("Exchange token")
    expect(buying.locator('[data-spot="token"].previewed').first).to_be_attached()
    buying.keyboard.press("Escape")
    expect(end).to_have_text(label)
    assert look(buying).can == before.can
    also.click()
    end.click()
    until_changed(buying, before.version)


def test_the_second_press_of_a_double_click_is_not_for_another_button(buying):
    page = buying
    page.evaluate(REQUESTS)
    expect(primary(page)).to_have_text("Finish buying")
    at = primary(page).bounding_box()
    x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    version = look(page).version
    page.mouse.click(x, y)
    version = until_changed(page, version).version
    expect(primary(page)).to_be_enabled()
    expect(primary(page)).not_to_contain_text("Finish buying")
    sent = page.evaluate("() => requests")
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    assert (look(page).version, page.evaluate("() => requests")) == (version, sent)
    page.mouse.click(x, y)
    until_changed(page, version)


def test_who_waits_is_told_after_whom_the_turn_comes(visit):
    first, second = visit("/"), visit("/")
    slug = new_table(first, ("me", "free"), "shipyard", nickname="Ada")
    second.goto(f"/t/{slug}/")
    second.get_by_role("button", name="Sit here").click()
    for page in (first, second):
        expect(page.locator("[data-role=dock]")).to_be_visible()
    names = [page.locator(".plates .plate.mine .plate-name").inner_text() for page in (first, second)]
    for page, other in ((first, names[1]), (second, names[0])):
        if page.locator("[data-role=dock]").get_attribute("data-state") == "waiting":
            expect(primary(page)).to_have_text(f"You are after {other}")
            expect(primary(page)).to_be_disabled()
            expect(page.locator("#prompt")).to_have_text(f"{other}'s turn")
            break
    else:
        pytest.fail("nobody waits")

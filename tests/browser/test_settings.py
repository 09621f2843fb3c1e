"""Title, sound, motion, language, theme: what a reader may have otherwise."""

import random
import re

from playing import (
    GAME,
    api,
    click_button,
    last_deed,
    look,
    new_table,
    offer,
    play_turn,
    slug_of,
    until_asked,
    until_changed,
)
from playwright.sync_api import expect

COUNT_SOUNDS = """
window.sounds = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real { constructor(...more) { super(...more); window.sounds += 1; } };
"""


def test_the_title_says_whose_turn_it_is(pair):
    rng = random.Random(41)
    for _ in range(3):
        actor = api(pair[0], slug_of(pair[0]))["actor"]
        mover, other = pair[actor], pair[1 - actor]
        expect(mover).to_have_title(re.compile("Your turn"))
        expect(other).to_have_title("Sunday · Longtable")
        icon = mover.locator("link[rel=icon]").get_attribute("href")
        assert icon != other.locator("link[rel=icon]").get_attribute("href")
        play_turn(mover, rng)


def test_the_lobby_says_how_many_tables_wait(visit):
    page = visit("/")
    new_table(page, ("me", "bot:random"))
    until_asked(page)
    page.goto("/")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    expect(page.locator(".mine .my-turn")).to_have_count(1)


def test_sound_is_off_until_it_is_switched_on(visit):
    page = visit("")
    page.add_init_script(COUNT_SOUNDS)
    page.goto("/")
    new_table(page, ("me", "bot:random"))
    rng = random.Random(42)
    expect(page.locator(".scene")).to_have_attribute("data-sound", "0")
    for _ in range(2):
        play_turn(page, rng, click_button)
    until_asked(page)
    assert page.evaluate("() => window.sounds") == 0
    page.locator(".table-menu summary").click()
    switch = page.get_by_label("Play a sound on my turn")
    expect(switch).not_to_be_checked()
    with page.expect_response("**/me/"):
        switch.check()
    page.keyboard.press("Escape")
    expect(page.locator(".scene")).to_have_attribute("data-sound", "1")
    page.reload()
    until_asked(page)
    assert page.evaluate("() => window.sounds") == 0
    for _ in range(3):
        seen = play_turn(page, rng, click_button)
        if not seen.mine:
            until_asked(page)
    page.wait_for_function("() => window.sounds === 1")


# What is over in a hundredth of a millisecond is no motion.
MOVING = """() => document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime > 1)
  .map((each) => `${each.animationName || each.transitionProperty || "script"} ${each.effect.target?.outerHTML.slice(0, 80)}`)"""


def test_nothing_moves_for_whoever_asks_for_stillness(visit):
    still = visit("/")  # as all people of these tests do
    rng = random.Random(43)
    assert still.evaluate(MOVING) == []
    new_table(still, ("me", "bot:random"))
    for _ in range(3):
        seen = until_asked(still)
        while not seen.end and seen.mine:
            assert still.evaluate(MOVING) == []
            seen = click_button(still, rng)
            assert still.evaluate(MOVING) == []
            assert still.locator(".fly").count() == 0
        assert still.evaluate(MOVING) == []
        if seen.end:
            still.keyboard.press("e")
            until_changed(still, seen.version)
    # For others what has changed glows.
    lively = visit("/", reduced_motion="no-preference")
    new_table(lively, ("me", "bot:random"))
    until_asked(lively)
    lively.evaluate(
        """() => { window.glows = 0; new MutationObserver((all) => { for (const one of all)
          if (one.target.classList.contains("changed")) window.glows += 1; })
          .observe(document.getElementById("table"), { attributes: true, attributeFilter: ["class"], subtree: true }); }"""
    )
    play_turn(lively, rng)
    lively.wait_for_function("() => window.glows > 0")


def test_polish_on_every_page(visit):
    page = visit("/")
    page.locator("details.who summary").click()
    page.get_by_role("button", name="Polski").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.get_by_role("button", name="Play now")).to_have_count(0)
    polish = offer(page).locator("form button.main").inner_text()
    assert polish != "Play now"
    new_table(page, ("me", "bot:random"))
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("[data-role=primary]")).not_to_have_text(re.compile("End turn|Choose"))
    until_asked(page)
    names = [act["whole"] for act in look(page).acts]
    assert names
    assert not any(re.match(r"(With the|Take|Place|Sell)\b", name) for name in names), names
    rng = random.Random(44)
    click_button(page, rng)
    assert not re.search(r"\b(takes|places|sells|workers|ends)\b", last_deed(page))
    page.goto(f"/new/{GAME}/")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.locator("details.who summary").click()
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.goto("/")
    expect(offer(page).get_by_role("button", name="Play now")).to_be_visible()


def test_the_language_of_the_browser_is_spoken_at_first(visit):
    page = visit("/", locale="pl-PL")
    expect(page.locator("html")).to_have_attribute("lang", "pl")


def test_language_and_theme_at_the_table(visit):
    page = visit("/")
    new_table(page, ("me", "bot:random"))
    until_asked(page)
    plain = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    page.locator(".table-menu summary").click()
    page.locator(".table-menu [name=theme][value=dark]").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator(".table-menu [name=theme][value=dark]")).to_have_attribute("aria-pressed", "true")
    dark = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert dark != plain
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.go_back()
    page.locator(".table-menu summary").click()
    page.locator(".table-menu [name=language][value=pl]").click()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.locator(".scene-play").count() == 1
    page.locator(".table-menu summary").click()
    page.locator(".table-menu [name=theme][value=system]").click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))


def test_the_system_chooses_the_theme_at_first(visit):
    light, dark = visit("/", color_scheme="light"), visit("/", color_scheme="dark")
    colour = "() => getComputedStyle(document.body).backgroundColor"
    assert light.evaluate(colour) != dark.evaluate(colour)

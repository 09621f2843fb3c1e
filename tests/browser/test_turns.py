"""Taking back, ending a turn, and the preference to end it without asking."""

import random
import re

import pytest
from playing import (
    GAME,
    act_button,
    api,
    brought,
    click_spots,
    end_turn,
    entries_of,
    imported,
    log_lines,
    look,
    new_table,
    open_list,
    play_turn,
    slug_of,
    token_of,
    until_asked,
    until_changed,
)
from playwright.sync_api import Page, expect

from longtable.testing import position

ENDS = ("end", "pass")  # after these a turn does not wait for its end


@pytest.fixture
def page(visit):
    found = visit("/")
    new_table(found, ("me", "bot:random"))
    until_asked(found)
    return found


def words(page: Page) -> list[str]:
    return [act["said"] for act in look(page).acts]


def press(page: Page, name: str):
    version = look(page).version
    page.get_by_role("button", name=name, exact=True).click()
    return until_changed(page, version)


def to_the_end(page: Page, rng: random.Random) -> int:
    """Act until the turn waits for its end; how many actions it took."""
    count = 0
    while not look(page).end:
        click_spots(page, rng, avoid=ENDS)
        count += 1
    return count


def test_undo_goes_back_step_by_step_and_restart_at_once(page):
    rng = random.Random(11)
    first = words(page)
    score = page.locator("#panel-score").text_content()
    undo, restart = [page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Restart turn")]
    end = page.locator("[data-role=primary][data-end]")
    for button in (undo, restart):
        expect(button).to_be_disabled()
    expect(end).to_have_count(0)

    seen = click_spots(page, rng, avoid=ENDS)
    expect(undo).to_be_enabled()
    expect(end).to_have_count(0)
    back = press(page, "Undo")
    assert back.version > seen.version, "the version counts steps back as well"
    assert words(page) == first
    expect(undo).to_be_disabled()

    count = to_the_end(page, rng)
    assert count >= 2
    assert words(page) == []
    expect(end).to_be_enabled()
    for _ in range(count):
        press(page, "Undo")
    assert words(page) == first
    expect(undo).to_be_disabled()

    to_the_end(page, rng)
    press(page, "Restart turn")
    assert words(page) == first
    assert page.locator("#panel-score").text_content() == score
    expect(restart).to_be_disabled()


def test_nothing_is_rolled_before_the_turn_is_ended_nor_taken_back_after(page):
    rng = random.Random(12)
    slug = slug_of(page)
    to_the_end(page, rng)
    expect(page.locator("#prompt")).to_have_text("End your turn, or undo")
    lines = log_lines(page)
    page.reload()
    assert look(page).end, "the table waits, also for a page that is loaded anew"
    assert log_lines(page) == lines

    end_turn(page)
    until_asked(page)
    for name in ("Undo", "Restart turn"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_disabled()
    expect(page.locator("[data-role=primary][data-end]")).to_have_count(0)
    now = words(page)
    version = look(page).version
    form = {"csrfmiddlewaretoken": token_of(page), "seat": "0", "version": str(version), "key": "forged"}
    for deed in ("undo", "restart"):
        answer = page.context.request.post(f"/t/{slug}/{deed}/", form=form)
        assert answer.status in (400, 409)
        assert answer.headers["x-longtable-refusal"]
    page.reload()
    assert words(page) == now
    assert look(page).version == version


def test_a_turn_ends_by_itself_for_whoever_prefers_that(page):
    rng = random.Random(13)
    page.locator(".table-menu summary").click()
    switch = page.get_by_label("End my turn automatically")
    expect(switch).not_to_be_checked()
    with page.expect_response("**/me/"):
        switch.check()
    page.keyboard.press("Escape")
    for _ in range(8):
        assert not until_asked(page).end
        click_spots(page, rng, avoid=ENDS)
    page.reload()
    page.locator(".table-menu summary").click()
    expect(page.get_by_label("End my turn automatically")).to_be_checked()
    with page.expect_response("**/me/"):
        page.get_by_label("End my turn automatically").uncheck()
    page.keyboard.press("Escape")
    until_asked(page)
    to_the_end(page, rng)
    end_turn(page)


def test_a_hint_marks_an_action_that_can_be_played(page):
    version = look(page).version
    page.get_by_role("button", name="Hint").click()
    hinted = page.locator(".act.hinted")
    expect(hinted).to_have_count(1)
    expect(page.locator("#prompt")).to_contain_text("Hint:")
    assert look(page).version == version, "a hint changes nothing"
    assert page.locator("[data-spot].lit").count() > 0 or not hinted.get_attribute("data-path")
    open_list(page)
    hinted.click()
    until_changed(page, version)
    expect(page.locator(".act.hinted")).to_have_count(0)


def test_consequences_are_shown_before_a_click(page):
    """Pointing at an action tells what it costs and brings, and marks its places; nothing happens by pointing."""
    version = look(page).version
    open_list(page)
    button = page.locator("#all-moves .act:has(.chip)").first
    chips = button.locator(".chip").all_inner_texts()
    button.hover()
    expect(page.locator("#why .chip")).to_have_text(chips)
    if button.get_attribute("data-path"):
        assert page.locator("[data-spot].lit").count() > 0
    assert look(page).version == version


def test_only_what_is_legal_can_be_clicked(page):
    """Rings stand where the actions begin, and at what a die can do; a click on a place of no action is answered in
    words and does nothing else."""
    page.route("**/why/**", lambda route: route.fulfill(json={"why": ""}))
    for _ in range(2):
        seen = until_asked(page)
        used = [spot for act in seen.acts for spot in act["path"].split()]
        paths = [act["path"].split() for act in seen.acts if act["path"] and not act["aside"]]
        rest = [[spot for spot in path if spot not in seen.chosen] for path in paths]
        rings = {path[0] for path in rest} | {path[1] for path in rest if path[0].startswith("die-") and path[1:]}
        assert set(seen.can) == rings
        other = page.evaluate(
            """(used) => [...document.querySelectorAll(".hero [data-spot], .tray [data-spot]")]
              .filter((spot) => !used.includes(spot.dataset.spot) && !spot.querySelector(".can")).map((spot) => spot.dataset.spot)""",
            used,
        )
        assert other
        page.evaluate(
            """(names) => { for (const name of names) for (const spot of document.querySelectorAll(`.boards [data-spot="${name}"]`))
              spot.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); }""",
            other,
        )
        expect(page.locator("#why.bad")).not_to_be_empty()
        after = look(page)
        assert (after.version, after.can, after.chooser) == (seen.version, seen.can, 0)
        play_turn(page, random.Random(14))


def places_of(page: Page) -> dict[str, list[float]]:
    """Where the buttons of the actions and those of the dock are."""
    return page.locator("#all-moves button.act, [data-role=primary], .dock-tools button").evaluate_all(
        """(all) => Object.fromEntries(all.map((one) => {
          const at = one.getBoundingClientRect();
          return [one.value || one.textContent, [at.x, at.y, at.width, at.height]]; }))"""
    )


@pytest.mark.parametrize("name, part", [("base-2", 0.1), ("base-4", 0.3), ("all-modules-4", 0.3)])
def test_nothing_moves_away_from_under_the_pointer(visit, name, part):
    """Pointing at a button or pressing it, also after keys were used, leaves every button where it is."""
    page = visit("/")
    imported(page, name, int(entries_of(name) * part))
    seen = until_asked(page)
    open_list(page)
    page.mouse.move(2, 2)
    rest = places_of(page)
    shown = page.locator("#all-moves button.act").evaluate_all(
        """(all) => all.filter((one) => { const [at, list] = [one, one.closest("#all-moves")].map((each) => each.getBoundingClientRect());
          return at.top >= list.top && at.bottom <= list.bottom; }).map((one) => one.value)"""
    )
    for said in (shown[0], shown[len(shown) // 2], shown[-1]):
        box = act_button(page, said).bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(".act.lit")).to_have_attribute("value", said)
        assert places_of(page) == rest, said
    page.mouse.move(2, 2)
    page.keyboard.press("b")
    expect(page.locator("body")).to_have_class(re.compile("keyed"))
    act_button(page, shown[-1]).click()
    until_changed(page, seen.version)
    expect(page.locator("body")).not_to_have_class(re.compile("keyed"))


def test_the_finishing_act_is_pressed_once(visit):
    """Both dice are used and silver is left: the primary ends the turn at once, and no other End turn follows."""
    page = visit("/")
    match = position(GAME, "white 1; depot 5: castle; black: mine; P1 dice 5 2; P1 silver 4")
    for said in ("5 workers", "2 workers"):
        match.play(said)
    slug = brought(page, match.log.to_text())
    actor = api(page, slug)["actor"]
    seen = until_asked(page)
    assert "end" in [act["said"] for act in seen.acts]
    assert not seen.end
    end = page.locator("[data-role=primary][name=said]")
    expect(end).to_have_text(re.compile("^End turn"))
    end.click()
    after = until_changed(page, seen.version)
    assert not after.end
    assert api(page, slug)["actor"] == 1 - actor

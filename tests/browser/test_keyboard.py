"""Everyone: whole games by keyboard alone, by the list of actions with what is announced, and without scripts."""

import random

from playing import (
    GAME,
    STEPPED,
    Hand,
    Sight,
    api,
    end_turn,
    last_deed,
    look,
    new_table,
    offer,
    open_list,
    play_out,
    slug_of,
    until_asked,
    until_changed,
)
from playwright.sync_api import Page, expect

FOCUS = """() => {
  const at = document.activeElement;
  return { spot: at.dataset?.spot || "", act: at.matches?.(".acts .act") ? at.value : "", chooser: !!at.closest?.(".dock-acts.choosing"),
    name: at.getAttribute?.("aria-label") || at.textContent.trim().slice(0, 80), id: at.id, is_held: at !== document.body };
}"""


def tab_to(page: Page, name: str, most: int = 90) -> None:
    """Tab until the thing of that name or id has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUS)
        if name in (at["name"], at["id"]):
            return
    raise AssertionError(f"{name!r} is not reached by Tab")


def by_number(page: Page, rng: random.Random) -> Sight:
    """An action by its number."""
    seen = look(page)
    page.keyboard.press(str(rng.randint(1, min(9, len(seen.acts)))))
    return until_changed(page, seen.version)


def by_arrows(page: Page, rng: random.Random) -> Sight:
    """An action on the boards: to them by `b`, from place to place by arrows and Tab, chosen by Enter, now and then given up
    by Escape; what is shown first is done by `e`."""
    seen = look(page)
    version = seen.version
    page.keyboard.press("b")
    assert page.evaluate(FOCUS)["spot"], "b leads to the boards"
    for _ in range(8):
        for _ in range(rng.randint(0, 4)):
            page.keyboard.press(rng.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Tab"]))
        at = page.evaluate(FOCUS)
        seen = look(page)
        if at["spot"] not in seen.can:
            # An arrow may lead back to what was chosen; Enter there would take it back.
            page.keyboard.press("b")
            at = page.evaluate(FOCUS)
            if at["spot"] not in seen.can:
                page.keyboard.press("Tab")
                continue
        page.keyboard.press("Enter")
        page.wait_for_function(STEPPED, arg=[version, len(seen.chosen)])
        was, seen = seen, look(page)
        if seen.version > version:
            return seen
        need_said(page)
        if seen.preview:
            page.keyboard.press("e")
            return until_changed(page, version)
        if not seen.chooser and rng.random() < 0.1:
            page.keyboard.press("Escape")
            need_said(page)
            assert (look(page).chosen, look(page).can) == (was.chosen, was.can), "Escape is one step back"
            continue
        if seen.chooser:
            assert page.evaluate(FOCUS)["chooser"], "the choice has the focus"
            for _ in range(rng.randrange(seen.chooser)):
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            return until_changed(page, version)
    page.keyboard.press("Escape")
    return by_number(page, rng)


def need_said(page: Page) -> None:
    """Something has the focus, and the line of the dock that is read aloud says something."""
    assert page.evaluate(FOCUS)["is_held"], "the focus is lost"
    line = page.locator("#why")
    expect(line).to_have_attribute("aria-live", "polite")
    assert line.inner_text().strip(), "the dock is silent"


def by_words(page: Page, rng: random.Random) -> Sight:
    """An action by some of its words."""
    seen = look(page)
    page.keyboard.press("/")
    page.keyboard.type(rng.choice(seen.acts)["said"].partition("\n")[0])
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUS)["act"]
    page.keyboard.press("Enter")
    return until_changed(page, seen.version)


def by_tab(page: Page, rng: random.Random) -> Sight:
    """An action by its button, reached with Tab from the prompt."""
    seen = look(page)
    if not page.evaluate(FOCUS)["act"]:
        page.keyboard.press("/")
        page.keyboard.press("Tab")
    for _ in range(rng.randint(0, 3)):
        page.keyboard.press("ArrowDown")
    if not page.evaluate(FOCUS)["act"]:
        return by_number(page, rng)
    page.keyboard.press("Enter")
    return until_changed(page, seen.version)


def any_key(page: Page, rng: random.Random) -> Sight:
    ways = [by_number, by_words, by_tab]
    if look(page).can:
        ways += [by_arrows, by_arrows]
    return rng.choice(ways)(page, rng)


def press_e(page: Page, rng: random.Random) -> Sight:
    version = look(page).version
    if rng.random() < 0.1:
        page.keyboard.press("u")
        return until_changed(page, version)
    page.keyboard.press("e")
    return until_changed(page, version)


# From now on the page keeps what is announced.
HEARD = """() => {
  window.told = [];
  const place = document.getElementById("heard");
  new MutationObserver(() => window.told.push(place.textContent)).observe(place, { childList: true, characterData: true, subtree: true });
}"""


def heeded(hand: Hand) -> Hand:
    """A hand of keys after which what came of it has been announced, and something has the focus."""

    def play(page: Page, rng: random.Random) -> Sight:
        told = page.evaluate("() => window.told.length")
        seen = hand(page, rng)
        page.wait_for_function("(told) => window.told.length > told", arg=told)
        at = page.evaluate(FOCUS)
        assert at["is_held"], f"the focus is lost after {last_deed(page)}"
        return seen

    return play


def play_by_keys(page: Page, seed: int) -> int:
    """A whole game by keys alone; the number of own actions."""
    until_asked(page, 60_000)
    page.evaluate(HEARD)
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    return play_out(page, random.Random(seed), heeded(any_key), heeded(press_e))


def test_35_a_whole_game_by_keyboard_alone(visit):
    page = visit("/")
    tab_to(page, "New table…")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/**")
    tab_to(page, "seat-1-bot")
    tab_to(page, "bot-1-casual")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#bot-1-beginner")).to_be_checked()
    tab_to(page, "make")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*/")
    assert play_by_keys(page, 35) > 40
    expect(page.locator(".ending")).to_be_visible()
    found = api(page, slug_of(page))
    assert found["status"] == "over"


def test_35_two_keys_from_the_lobby_to_a_game(visit):
    page = visit("/")
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*/")
    until_asked(page)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    # Every place has a name of its own when it can be chosen.
    page.keyboard.press("b")
    at = page.evaluate(FOCUS)
    assert at["name"]
    assert at["name"] != at["spot"]
    # A place of which only one action is left is played at once; at any other, Escape takes the choice back.
    before = look(page)
    page.keyboard.press("Enter")
    page.wait_for_function(STEPPED, arg=[before.version, len(before.chosen)])
    after = look(page)
    if after.version == before.version:
        page.keyboard.press("Escape")
        back = look(page)
        assert (back.chooser, back.chosen, back.can, back.version) == (0, before.chosen, before.can, before.version)


def test_35_a_whole_game_by_named_buttons_with_every_change_announced(visit):
    page = visit("/")
    new_table(page, ("me", "bot:random"))
    expect(page.locator("#heard")).to_have_attribute("aria-live", "polite")
    page.evaluate(HEARD)
    rng = random.Random(36)

    def by_name(page: Page, rng: random.Random) -> Sight:
        seen = look(page)
        names = [act["whole"] for act in seen.acts]
        assert all(names), "every action has a name"
        assert len(set(names)) == len(names), "and no two the same"
        told = page.evaluate("() => window.told.length")
        open_list(page)
        region = page.get_by_role("region", name="What you can do")
        region.get_by_role("button", name=rng.choice(names), exact=True).click()
        after = until_changed(page, seen.version)
        page.wait_for_function("(told) => window.told.length > told", arg=told)
        assert after.heard, last_deed(page)
        return after

    def end(page: Page, rng: random.Random) -> Sight:
        told = page.evaluate("() => window.told.length")
        after = end_turn(page)
        page.wait_for_function("(told) => window.told.length > told", arg=told)
        return after

    assert play_out(page, rng, by_name, end) > 40
    told = page.evaluate("() => window.told")
    assert any("Your turn" in text for text in told), "whose turn it is, is announced"
    assert any("Random is thinking" in text for text in told), "and that the turn has passed on"
    assert page.locator("#prompt").inner_text() in told[-1], "and who has won"
    need_words(page)


def need_words(page: Page) -> None:
    """From the menu to the whole position in words."""
    page.locator(".table-menu summary").click()
    page.get_by_role("link", name="The table in words").click()
    page.wait_for_url("**/words/")
    expect(page.locator("main h3").first).to_be_visible()
    assert page.locator("main li").count() > 10


def test_without_scripts_turns_can_be_played(visit):
    page = visit("/", java_script_enabled=False)
    offer(page).get_by_role("button", name="Play now").click()
    slug = slug_of(page)
    rng = random.Random(37)
    turns = 0
    for _ in range(400):
        acts = page.locator("#all-moves button.act:not([data-finish])")
        end = page.locator("button[data-role=primary]:not([disabled])")
        if acts.count():
            acts.nth(rng.randrange(acts.count())).click()
        elif end.count():
            end.click()
            turns += 1
        elif turns >= 3:
            break
        else:
            page.reload()  # the bot thinks; a page without scripts is asked again by its reader
        assert page.url.rstrip("/").endswith(slug)
    assert turns >= 3
    expect(page.get_by_role("button", name="Undo")).to_have_count(1)


def test_without_scripts_the_rest_of_the_site_works(visit):
    page = visit(f"/new/{GAME}/", java_script_enabled=False)
    page.get_by_role("group", name="Seat 2", exact=True).get_by_label("Same device").check()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".scene-play")).to_be_visible()
    page.get_by_label("Say something").fill("Hello")
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#chat-lines")).to_contain_text("Hello")
    page.locator("[data-other] .enlarge").click()
    page.wait_for_url("**/mat/*/")
    expect(page.locator(".mat svg").first).to_be_visible()
    page.go_back()
    need_words(page)

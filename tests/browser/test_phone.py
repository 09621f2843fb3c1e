"""A phone: 360 pixels wide, fingers instead of a mouse."""

import random

import pytest
from playing import (
    GAME,
    PHONE,
    STEPPED,
    act_button,
    at_part,
    brought,
    entries_of,
    imported,
    long_game,
    look,
    new_table,
    slug_of,
    until_asked,
    until_changed,
)
from playwright.sync_api import Page, expect

import longtable as lt

LEAST = 44

# Everything that can be pressed in the parts where one acts, smaller than a finger; what lies on it is asked as well.
SMALL = """([areas, least]) => {
  const found = [];
  for (const area of document.querySelectorAll(areas)) {
    for (const thing of area.querySelectorAll("button:not(:disabled), a[href], summary, select, input:not([type=hidden])")) {
      if (!thing.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (getComputedStyle(thing).display === "inline") continue; // a word within a sentence
      const target = thing.closest("label") || thing;
      const { width, height } = target.getBoundingClientRect();
      if (width < least - 0.5 || height < least - 0.5) {
        found.push(`${thing.outerHTML.slice(0, 120)} ${width.toFixed(1)} x ${height.toFixed(1)}`);
      }
    }
  }
  return found;
}"""
AREAS = (
    ".edge, .board-tabs, .dock, .recap-line, .acts, .tabs, .table-menu, .waiting-room, .ending, .rp-controls, .rp-pick"
)


def need_fit(page: Page) -> None:
    """The page does not scroll sideways, a table not at all, and nothing to be pressed is smaller than a finger."""
    width, height, is_table = page.evaluate(
        """() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight,
          Boolean(document.querySelector("[data-role=dock]"))]"""
    )
    assert not is_table or height == PHONE["viewport"]["height"]
    if width > 360:
        wide = page.evaluate(
            """() => [...document.querySelectorAll("body *")].filter((thing) => thing.getBoundingClientRect().right > 361)
              .map((thing) => thing.outerHTML.slice(0, 100)).slice(0, 8)"""
        )
        raise AssertionError(f"{page.url} is {width} wide: {wide}")
    small = page.evaluate(SMALL, [AREAS, LEAST])
    assert not small, f"{page.url}:\n" + "\n".join(small)


@pytest.fixture
def page(visit):
    return visit("/", **PHONE)


OWN = [f"/{kind}/{game}/" for game in lt.game_ids() for kind in ("new", "rules")]


@pytest.mark.parametrize("path", ["/", *OWN, "/me/", "/import/", "/fair/"])
def test_37_pages_fit(page, path):
    page.goto(path)
    need_fit(page)


@pytest.mark.parametrize(
    "name, part",
    [
        ("base-2", 0.0),
        ("base-2", 0.5),
        ("base-2", 1.0),
        ("all-modules-4", 0.02),
        ("all-modules-4", 0.6),
        ("solo-13a", 0.5),
    ],
)
def test_37_a_table_fits(page, name, part):
    imported(page, name, int(entries_of(name) * part), "record" if part == 1 else "hotseat")
    if part == 1:
        need_fit(page)  # the replay
        page.goto(f"/t/{slug_of(page)}/")
        expect(page.locator(".ending")).to_be_visible()
    need_fit(page)
    page.locator(".table-menu summary").click()
    need_fit(page)


@pytest.mark.parametrize("part", [0.0, 0.3, 0.6, 0.95])
@pytest.mark.parametrize("game", [game for game in lt.game_ids() if game != GAME])
def test_37_a_table_of_the_other_games_fits(page, game, part):
    at_part(page, game, part)
    need_fit(page)


@pytest.mark.parametrize("game", [game for game in lt.game_ids() if game != GAME])
def test_37_the_end_of_the_other_games_fits(page, game):
    brought(page, long_game(game)[0], how="record")
    need_fit(page)  # the replay
    page.goto(f"/t/{slug_of(page)}/")
    expect(page.locator(".ending")).to_be_visible()
    need_fit(page)


def test_37_what_asks_a_person_fits(page):
    new_table(page, ("me", "free"))
    need_fit(page)
    new_table(page, ("me", "here"), **{"opt-expert": "hidden"})
    page.locator("[data-role=all-moves]").tap()
    page.locator("#all-moves .act").first.tap()
    expect(page.locator(".scene.handover")).to_be_visible()
    need_fit(page)


def tap_loose(page: Page, said: str):
    """An action without a place on a board, by a tap in the dock, or in the list when the dock has no room for it."""
    version = look(page).version
    button = page.locator(f'[data-role=dock] button[name=said][value="{said}"]')
    if not button.count():
        page.locator("[data-role=all-moves]").tap()
        button = act_button(page, said)
    button.tap()
    return until_changed(page, version)


# The boards follow a question only some time after a touch; timers of a page run in the order in which they are due.
SETTLE = "() => new Promise((done) => setTimeout(done, 600))"


def settled(page: Page):
    """The page when the boards have followed the last tap."""
    page.evaluate(SETTLE)
    return look(page)


def tap_spots(page: Page, rng: random.Random):
    """One random action by taps: the first tap on a spot never does it, the second one does, or the primary."""
    seen = look(page)
    version = seen.version
    while True:
        need_fit(page)
        expect(page.locator("[data-role=primary]")).to_be_in_viewport(ratio=1)
        if seen.chooser:
            page.locator(".dock-acts.choosing button").nth(rng.randrange(seen.chooser)).tap()
            return until_changed(page, version)
        if seen.preview:
            expect(page.locator("[data-role=primary]")).to_be_enabled()
            again = page.locator(f'.scene [data-spot="{seen.preview}"].previewed:visible').first
            (page.locator("[data-role=primary]") if rng.random() < 0.5 else again).tap()
            return until_changed(page, version)
        seen = settled(page)
        if not seen.can:
            return tap_loose(page, rng.choice([act["said"] for act in seen.acts if not act["path"]]))
        page.locator(f'.scene [data-spot="{rng.choice(seen.can)}"].can:visible').first.tap()
        page.wait_for_function(STEPPED, arg=[version, len(seen.chosen)])
        seen = look(page)
        assert seen.version == version, "nothing is done by the first tap"


@pytest.mark.parametrize("game", lt.game_ids())
def test_37_turns_by_taps_with_a_question_before_the_dice(page, game):
    new_table(page, ("me", "bot:random"), game)
    rng = random.Random(37)
    for _ in range(3):
        seen = until_asked(page)
        turn = seen.turn
        while seen.mine and not seen.end and seen.turn == turn:
            seen = tap_spots(page, rng)
        if seen.turn != turn or not seen.mine:
            continue  # ended by its last action, which asks by itself
        expect(page.locator("#prompt")).to_contain_text("or undo")
        need_fit(page)
        end = page.locator("[data-role=primary][data-end]")
        expect(end).to_be_in_viewport(ratio=1)
        end.tap()
        until_changed(page, seen.version)


def test_37_tabs_lead_to_every_board(page):
    """One tap from any board to any other; the tab that is open says so."""
    new_table(page, ("me", "bot:random"), "great-western-trail-nz")
    until_asked(page)
    tabs = page.locator("[data-role=tabs] button")
    titles = tabs.all_text_contents()
    assert len(titles) > 3
    for at in range(len(titles)):
        tabs.nth(at).tap()
        expect(tabs.nth(at)).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-role=tabs] [aria-pressed=true]")).to_have_count(1)
        title = tabs.nth(at).get_attribute("data-board-tab")
        expect(page.locator(f'.hero [data-tab="{title}"]').first).to_be_in_viewport()
        need_fit(page)


@pytest.mark.parametrize("game", lt.game_ids())
def test_37_every_action_can_be_reached_by_a_large_button(page, game):
    """Places on a board may be smaller than a finger; the list below them holds the same actions, large."""
    if game == GAME:
        imported(page, "all-modules-4", entries_of("all-modules-4") // 2)
    else:
        at_part(page, game, 0.5)
    seen = until_asked(page)
    need_fit(page)
    page.locator("[data-role=all-moves]").tap()
    need_fit(page)
    for act in seen.acts:
        button = act_button(page, act["said"])
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box["width"] >= LEAST - 0.5
        assert box["height"] >= LEAST - 0.5
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360


def test_37_a_long_press_explains_and_does_nothing_else(page):
    new_table(page, ("me", "bot:random"))
    seen = until_asked(page)
    thing = page.locator(".boards [data-tip]:visible").first
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    tip = page.locator("#tip")
    expect(tip).to_be_visible()
    expect(tip.locator("h3")).not_to_be_empty()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tip).to_be_visible()
    after = look(page)
    assert (after.version, after.chosen, after.chooser) == (seen.version, seen.chosen, 0)
    where = tip.bounding_box()
    assert where["x"] >= 0
    assert where["x"] + where["width"] <= 360


# Whether a thing of the boards can be tapped and no ring is meant by that: in the middle of the screen, then seen there.
IDLE = """(thing) => {
  thing.scrollIntoView({ block: "center" });
  const box = thing.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  const isNear = (ring) => {
    const at = ring.getBoundingClientRect();
    return at.width && Math.hypot(Math.max(at.left - x, 0, x - at.right), Math.max(at.top - y, 0, y - at.bottom)) < 30;
  };
  const rings = [...document.querySelectorAll(".scene [data-ring], .scene .chosen")];
  return top?.closest("[data-tip]") === thing && !top.closest("a, button") && !rings.some(isNear);
}"""


@pytest.mark.parametrize("game", lt.game_ids())
def test_37_a_tap_explains_what_cannot_be_chosen_and_shows_it_large(page, game):
    at_part(page, game, 0.5)
    seen = until_asked(page)
    words = page.evaluate(
        '() => [...document.querySelectorAll(".boards [data-tip]")].map((thing) => thing.dataset.tip)'
    )
    words = list(dict.fromkeys(words))
    tip = page.locator("#tip")
    tapped = grown = 0
    for word in words[:: max(1, len(words) // 20)]:
        thing = page.locator(f'.boards [data-tip="{word}"]').first
        if not thing.evaluate(IDLE):
            continue
        before = thing.bounding_box()
        page.touchscreen.tap(before["x"] + before["width"] / 2, before["y"] + before["height"] / 2)
        expect(tip).to_be_visible()
        expect(tip.locator("h3")).not_to_be_empty()
        expect(page.locator("#why.bad")).not_to_be_empty()
        where = tip.bounding_box()
        assert where["x"] >= 0
        assert where["x"] + where["width"] <= 360
        tapped += 1
        large = tip.locator(".tip-picture svg > *")
        if large.count():
            grown += 1
            assert large.bounding_box()["height"] > 1.2 * before["height"]
        page.keyboard.press("Escape")
        expect(tip).to_be_hidden()
        if tapped == 6:
            break
    assert tapped
    assert grown
    after = look(page)
    assert (after.version, after.chosen, after.chooser) == (seen.version, seen.chosen, 0)

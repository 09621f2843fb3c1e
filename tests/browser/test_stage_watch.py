"""The deeds of others: the recap, the way back to the present, and the log that leads to the boards."""

import pytest
from playing import imported, lift
from playwright.sync_api import Page, expect

GAME = "great-western-trail-nz"
RINGS = "() => [...document.querySelectorAll('.scene [data-ring]')].map((spot) => spot.dataset.spot).sort().join(' ')"


@pytest.fixture
def page(visit):
    """Four players at one device, in the middle of a game: three of them have moved since the reader."""
    found = visit("/")
    imported(found, "mixed-4", 400, game=GAME)
    found.locator("a[data-role=primary]").click()  # the device is handed over
    expect(found.locator("[data-role=dock]")).to_have_attribute("data-state", "mine")
    return found


def dock(page: Page):
    return expect(page.locator("[data-role=dock]"))


def test_the_recap_shows_each_deed_and_comes_back_to_the_present(page):
    rings = page.evaluate(RINGS)
    assert rings
    page.keyboard.press("w")
    dock(page).to_have_attribute("data-state", "recap")
    expect(page.locator(".recap li")).not_to_have_count(0)
    expect(page.locator("[data-role=primary]")).to_have_text("Back to my turn")
    first = page.locator("#panel-log .deed.shown").get_attribute("data-ply")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#panel-log .deed.shown")).not_to_have_attribute("data-ply", first)
    page.keyboard.press("Escape")
    dock(page).to_have_attribute("data-state", "mine")
    expect(page.locator(".recap")).to_have_count(0)
    assert page.evaluate(RINGS) == rings


def test_a_press_on_the_boards_in_the_past_plays_nothing(page):
    version = page.locator(".scene").get_attribute("data-version")
    spot = page.evaluate(RINGS).split()[0]
    page.locator("[data-role=edge] [data-role=watch]").click()
    dock(page).to_have_attribute("data-state", "recap")
    page.locator(f'.hero [data-spot="{spot}"]').first.click(force=True)
    dock(page).to_have_attribute("data-state", "mine")
    assert page.locator(".scene").get_attribute("data-version") == version


# The last deed of the log that touched something which is drawn: its ply, and the spot.
TOUCHED = """() => [...document.querySelectorAll("#panel-log .deed[data-spots]")].reverse()
  .map((deed) => [deed.dataset.ply, deed.dataset.spots.split(" ").find((spot) => document.querySelector(`.scene [data-spot="${spot}"]`))])
  .find(([, spot]) => spot)"""


def test_a_deed_of_the_log_lights_what_it_touched_and_puts_its_board_on_stage(page):
    ply, spot = page.evaluate(TOUCHED)
    deed = page.locator(f'#panel-log .deed[data-ply="{ply}"]').first
    deed.hover()
    expect(page.locator(f'.scene [data-spot="{spot}"].touched').first).to_be_attached()
    deed.locator("a").click()
    expect(page.locator(f':is(.hero, .tray) [data-spot="{spot}"]').first).to_be_attached()
    assert "/replay/" not in page.url


# What a deed lights, by whose it is: pairs of the seat that did it and the seats of the boards where something is lit.
LIT = """() => [...document.querySelectorAll("#panel-log .log-turn .deed[data-spots]")].flatMap((deed) => {
  deed.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  const owners = [...document.querySelectorAll(".scene .touched")].map((spot) => spot.closest("[data-panel]").dataset.seats).filter(Boolean);
  deed.dispatchEvent(new PointerEvent("pointerout", { bubbles: true }));
  return owners.map((seats) => [deed.closest("[data-seat]").dataset.seat, seats]);
})"""
# Deeds of others that have a spot of the same name on the reader's own board.
ALIKE = """() => [...document.querySelectorAll("#panel-log .log-turn .deed[data-spots]")].filter((deed) =>
  deed.closest("[data-seat]").dataset.seat !== document.querySelector("[data-own]").dataset.seats
  && deed.dataset.spots.split(" ").some((spot) => document.querySelector(`[data-own] [data-spot="${spot}"]`))).length"""


@pytest.mark.parametrize(
    ("game", "name", "ply", "is_alike"),
    [(GAME, "mixed-4", 400, True), ("castles-of-burgundy", "base-4", 330, False), ("shipyard", "base-4", 178, False)],
)
def test_a_deed_lights_nothing_on_the_board_of_somebody_else(visit, game, name, ply, is_alike):
    page = visit("/")
    imported(page, name, ply, game=game)
    lift(page)
    page.mouse.move(5, 5)
    lit = page.evaluate(LIT)
    assert lit
    assert all(seat in owners.split() for seat, owners in lit), lit
    assert bool(page.evaluate(ALIKE)) == is_alike


def test_the_log_stands_where_the_readers_last_turn_ended(page):
    rule, box = page.locator("[data-role=since-rule]"), page.locator("#panel-log")
    top, height = rule.bounding_box()["y"], box.bounding_box()
    assert height["y"] <= top <= height["y"] + height["height"]


SHORT = {"width": 1280, "height": 720}
# Nothing goes on by itself.
BY_HAND = (
    "{ const plain = setInterval; window.setInterval = (call, delay) => (delay === 900 ? 0 : plain(call, delay)); }"
)
# What the recap lies over, apart from own blocks and the book.
COVERED = """() => {
  const recap = document.querySelector(".recap").getBoundingClientRect();
  return [...document.querySelectorAll(".hero > [data-panel], .minis > [data-panel]")].filter((board) => {
    const at = board.getBoundingClientRect();
    return at.width && at.right > recap.left + 1 && at.left < recap.right - 1 && at.bottom > recap.top + 1 && at.top < recap.bottom - 1;
  }).map((board) => board.dataset.panel);
}"""
# The frames around what a deed touched, and the places of those things now.
FRAMED = """() => {
  const places = (things, by) => things.map((thing) => { const { left, top, width, height } = thing.getBoundingClientRect(); return [left - by, top - by, width + 2 * by, height + 2 * by].map(Math.round); });
  const deed = document.querySelector("#panel-log .deed.shown");
  const spots = (deed.dataset.spots || "").split(" ").flatMap((name) => [...document.querySelectorAll(`.scene [data-spot="${name}"]`)]);
  return { frames: places([...document.querySelectorAll(".trace rect")], 0), spots: places(spots, 3) };
}"""


@pytest.mark.parametrize(("game", "name", "ply"), [(GAME, "mixed-4", 400), ("castles-of-burgundy", "base-2", 200)])
def test_on_a_short_screen_watching_covers_no_board_and_frames_things_where_they_are(visit, game, name, ply):
    page = visit("", viewport=SHORT, reduced_motion="no-preference")
    page.add_init_script(BY_HAND)
    page.goto("/")
    imported(page, name, ply, game=game)
    lift(page)
    watch = page.locator("[data-role=edge] [data-role=watch]")
    moves = int(watch.get_attribute("data-moves"))
    assert moves > 1
    page.keyboard.press("w")
    for at in range(1, moves + 1):
        expect(page.locator(".recap h2")).to_have_text(f"Since your last turn: move {at} of {moves}")
        expect(page.locator(f".recap[data-shown='{at}']")).to_be_visible()
        assert page.evaluate(COVERED) == []
        seen = page.evaluate(FRAMED)
        for frame in seen["frames"]:
            assert any(all(abs(a - b) <= 2 for a, b in zip(frame, spot, strict=True)) for spot in seen["spots"]), seen
        page.keyboard.press("ArrowRight")
    page.locator(".recap .deed").first.hover()
    page.keyboard.press("Escape")
    dock(page).to_have_attribute("data-state", "mine")
    expect(page.locator(".recap, .trace, .touched, .fly")).to_have_count(0)


TABLETS = [{"width": 820, "height": 1180}, {"width": 1024, "height": 768}]
LONG_NAMES = (
    """() => { for (const name of document.querySelectorAll(".plate-name")) name.textContent = "Maximiliane"; }"""
)
# What the way to the recap lies over of all that is read or pressed.
UNDER = """(way) => {
  const line = way.closest("[data-role=recap]") || way;
  const over = line.getBoundingClientRect();
  const things = document.querySelectorAll("[data-role=tabs] button, [data-panel], .edge-clock, .edge .plate, .edge-tools button, .table-menu, [data-role=dock]");
  return [...things].filter((thing) => {
    const at = thing.getBoundingClientRect();
    return at.width && !line.contains(thing) && at.right > over.left + 1 && at.left < over.right - 1 && at.bottom > over.top + 1 && at.top < over.bottom - 1;
  }).map((thing) => thing.dataset.panel || thing.textContent.trim());
}"""
# Names of players of which nothing is left to be seen; what of the edge is outside of the screen.
LOST = """() => [...document.querySelectorAll(".edge .plate")].filter((plate) => {
    const [at, around] = [plate.querySelector(".plate-name"), plate].map((thing) => thing.getBoundingClientRect());
    return at.width < 16 || at.top > around.bottom - 8 || at.right > around.right + 1;
  }).map((plate) => plate.textContent.trim())
  .concat([...document.querySelectorAll(".edge-tools button")].filter((tool) => tool.getBoundingClientRect().right > innerWidth).map((tool) => tool.textContent.trim()))"""


@pytest.mark.parametrize("size", TABLETS, ids=lambda size: f"{size['width']}x{size['height']}")
@pytest.mark.parametrize(
    ("game", "name", "ply"),
    [(GAME, "mixed-4", 400), ("castles-of-burgundy", "base-4", 330), ("shipyard", "base-4", 178)],
)
def test_on_a_tablet_the_way_to_the_recap_covers_nothing(visit, size, game, name, ply):
    page = visit("/", viewport=size)
    imported(page, name, ply, game=game)
    lift(page)
    page.evaluate(LONG_NAMES)
    way = page.locator("[data-role=watch]:visible")
    expect(way).to_have_count(1)
    assert way.evaluate(UNDER) == []
    assert page.evaluate(LOST) == []
    way.click()
    dock(page).to_have_attribute("data-state", "recap")

"""The page that has the whole table on one screen: nothing scrolls, what is asked is in sight, half choices are cancelled."""

import random

import pytest
from playing import brought, look, new_table, until_changed
from playwright.sync_api import Page, TimeoutError, expect

import longtable as lt
from longtable.testing import position

DESK, PHONE = (1280, 720), (390, 844)
ROLES = ("edge", "boards", "hero", "tray", "wing", "book", "dock", "prompt", "primary", "undo", "cancel", "all-moves")

# Rings whose middle is outside the part of the page that shows boards.
UNSEEN = """() => {
  const inside = (at, box) => at.left + at.width / 2 >= box.left && at.left + at.width / 2 <= box.right
    && at.top + at.height / 2 >= box.top && at.top + at.height / 2 <= box.bottom;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const dock = document.querySelector("[data-role=dock]").getBoundingClientRect();
  return [...document.querySelectorAll(".scene [data-spot].can")].filter((spot) => {
    const at = spot.getBoundingClientRect();
    return !at.width || !inside(at, page) || at.top > dock.top;
  }).map((spot) => spot.dataset.spot);
}"""


def on_stage(visit, game: str, size: tuple[int, int]) -> Page:
    page = visit("/", viewport={"width": size[0], "height": size[1]})
    slug = new_table(page, ("me", "bot:random"), game)
    page.goto(f"/t/{slug}/")
    wait_for_question(page)
    return page


@pytest.fixture
def placed(visit):
    """Burgundy in a position of our own: a ship in storage that either die can place, and tiles for both."""
    page = visit("/", viewport={"width": DESK[0], "height": DESK[1]})
    text = "white 1; depot 5: castle; depot 4: mine; depot 2: ship; P1 dice 5 2; P1 workers 1; P1 storage ship; P1 duchy d3=ship"
    slug = brought(page, position("castles-of-burgundy", text).log.to_text())
    page.goto(f"/t/{slug}/")
    wait_for_question(page)
    return page


def state_of(page: Page) -> str:
    return page.locator("[data-role=dock]").get_attribute("data-state")


def wait_for_question(page: Page) -> None:
    page.wait_for_function(
        """() => ["mine", "done", "over"].includes(document.querySelector("[data-role=dock]")?.dataset.state)"""
    )


def need_one_screen(page: Page, size: tuple[int, int]) -> None:
    """Nothing scrolls, and the primary is in sight; in one question, since news may replace the dock at any time."""
    page.wait_for_function(
        """([width, height]) => {
          const at = document.querySelector("[data-role=primary]")?.getBoundingClientRect();
          return document.documentElement.scrollHeight === height && at && at.width > 0
            && at.left >= 0 && at.right <= width && at.bottom <= height;
        }""",
        arg=list(size),
    )


def act(page: Page, rng: random.Random) -> None:
    """One action: by rings as far as they lead, else by a button of the dock."""
    seen = look(page)
    if not seen.can:
        page.locator(".dock-act, [data-role=primary]:not(:disabled)").first.click()
        until_changed(page, seen.version)
        return
    while look(page).version == seen.version:
        now = look(page)
        if now.chooser:
            page.locator(".dock-acts.choosing button").first.click()
            until_changed(page, seen.version)
            return
        spot = rng.choice(now.can)
        page.locator(f'.scene [data-spot="{spot}"].can:visible').first.click()
        until_stepped(page, seen.version, spot, len(now.chosen))


def until_stepped(page: Page, version: int, spot: str, chosen: int) -> None:
    """Wait until a click on a spot has come to something."""
    try:
        page.wait_for_function(
            """([version, chosen]) => Number(document.querySelector(".scene").dataset.version) > version
              || document.querySelector(".dock-acts.choosing")
              || new Set([...document.querySelectorAll("[data-spot].chosen")].map((spot) => spot.dataset.spot)).size !== chosen""",
            arg=[version, chosen],
        )
    except TimeoutError as error:
        raise AssertionError(f"nothing came of {spot}: {page.locator('#why').inner_text()!r}, {look(page)}") from error


@pytest.mark.parametrize("game", lt.game_ids())
def test_turns_on_one_screen(visit, game):
    """The first question on a phone and on a desk, then turns on a desk."""
    page = on_stage(visit, game, PHONE)
    for role in ROLES:
        assert page.locator(f'[data-role="{role}"]').count() >= 1, role
    need_one_screen(page, PHONE)
    size = DESK
    page.set_viewport_size({"width": size[0], "height": size[1]})
    rng = random.Random(21)
    for _ in range(12):
        wait_for_question(page)
        if state_of(page) == "over":
            break
        need_one_screen(page, size)
        if state_of(page) == "done":
            version = look(page).version
            page.locator("[data-role=primary]").click()
            until_changed(page, version)
            continue
        assert page.evaluate(UNSEEN) == []
        act(page, rng)
    assert page.evaluate("() => document.documentElement.scrollHeight") == size[1]


def test_a_half_made_choice_is_cancelled_and_never_undone(placed):
    seen = look(placed)
    placed.locator('.scene [data-spot="store-0-0"].can').first.click()
    expect(placed.locator("[data-role=dock]")).to_have_attribute("data-state", "half")
    expect(placed.locator("[data-role=cancel]")).to_be_visible()
    expect(placed.locator("[data-role=undo]")).to_be_hidden()
    placed.locator("[data-role=cancel]").click()
    expect(placed.locator("[data-role=dock]")).to_have_attribute("data-state", "mine")
    assert (look(placed).can, look(placed).version) == (seen.can, seen.version)


def test_the_main_button_says_what_is_missing(placed):
    primary = expect(placed.locator("[data-role=primary]"))
    primary.to_have_text("Choose a die")
    primary.to_be_disabled()
    placed.locator('.scene [data-spot="die-0-1"].can').first.click()
    expect(placed.locator("[data-role=dock]")).to_have_attribute("data-state", "half")
    primary.to_have_text("Choose what goes with it")  # tiles, goods, workers
    placed.locator('.scene [data-spot="store-0-0"].can').first.click()
    primary.to_have_text("Choose a hex")
    placed.locator("[data-role=cancel]").click()
    primary.to_have_text("Choose a die")


def test_a_press_on_what_cannot_be_chosen_is_never_silent(placed):
    before = placed.locator("#why").inner_text()
    placed.locator('.hero [data-spot="hex-0-a1"]').first.click()
    expect(placed.locator("#why.bad")).to_be_visible()
    assert placed.locator("#why").inner_text() != before


def test_a_small_board_is_put_on_stage_and_back_with_the_next_question(visit):
    page = on_stage(visit, "great-western-trail-nz", (1440, 900))
    heroes = "() => longtable.stage.onStage().heroes.join(' ')"
    usual = page.evaluate(heroes)
    name = page.locator(".minis [data-panel]:not([data-other])").first.get_attribute("data-panel")
    page.locator(f'.minis [data-panel="{name}"] figcaption').click(force=True)
    assert page.evaluate(heroes) == name
    page.evaluate(f"() => longtable.stage.put('{usual.split()[0]}')")
    act(page, random.Random(5))
    wait_for_question(page)
    assert page.evaluate(UNSEEN) == []


def test_without_a_script_everything_is_there_in_order(visit):
    page = visit("/")
    slug = new_table(page, ("me", "bot:random"))
    wait_for_question(page)
    plain = page.context.browser.new_context(java_script_enabled=False, base_url=page.url.split("/t/")[0])
    plain.add_cookies(page.context.cookies())
    still = plain.new_page()
    still.goto(f"/t/{slug}/")
    for panel in ("board", "duchy", "store"):
        expect(still.locator(f'[data-panel="{panel}"] svg').first).to_be_visible()
    expect(still.locator(".acts button.act").first).to_be_visible()
    expect(still.locator("[data-role=dock]")).to_be_visible()
    plain.close()


def test_the_focus_stays_on_what_was_chosen(placed):
    placed.locator('.scene [data-spot="store-0-0"].can').first.focus()
    placed.keyboard.press("Enter")
    expect(placed.locator("[data-role=dock]")).to_have_attribute("data-state", "half")
    assert placed.evaluate("() => document.activeElement.dataset.spot") == "store-0-0"

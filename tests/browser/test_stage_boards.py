"""Boards of the stage: sizes, tabs, small boards, plates, letters, zoom, and the book."""

import pytest
from playing import new_table
from playwright.sync_api import Page, expect
from test_stage import on_stage, wait_for_question

import longtable as lt

NEW_ZEALAND = "great-western-trail-nz"
SIZES = {
    (1920, 1080): "large",
    (1440, 900): "desk",
    (1280, 720): "short",
    (820, 1180): "tablet",
    (1024, 768): "low",
    (390, 844): "phone",
    (844, 390): "lying",
}
HEROES = "() => longtable.stage.onStage().heroes.join(' ')"
COLUMNS = """() => ["boards", "dock"].map((role) => {
  const { left, top, width, height } = document.querySelector(`[data-role=${role}]`).getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""


@pytest.fixture
def page(visit):
    return on_stage(visit, NEW_ZEALAND, (1440, 900))


def resize(page: Page, size: tuple[int, int], name: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("(name) => longtable.stage.sizeName() === name", arg=name)


@pytest.mark.parametrize("game", lt.game_ids())
def test_every_size_shows_boards_and_dock_without_scrolling(visit, game):
    page = on_stage(visit, game, (1920, 1080))
    for size, name in SIZES.items():
        resize(page, size, name)
        boards, dock = page.evaluate(COLUMNS)
        assert min(boards[2], boards[3]) > 150, (name, boards)
        assert dock[0] + dock[2] <= size[0], (name, dock)
        assert dock[1] + dock[3] <= size[1], (name, dock)
        assert page.evaluate("() => document.documentElement.scrollHeight") == size[1], name
        assert page.locator("[data-role=hero] [data-panel] > svg").first.is_visible(), name
        assert page.locator("[data-role=tabs] button:visible").count() >= (
            3 if name in ("low", "phone", "lying") else 0
        )


def test_tabs_of_a_phone_lead_to_every_board(visit):
    page = on_stage(visit, NEW_ZEALAND, (390, 844))
    tabs = page.locator("[data-role=tabs] button")
    seen = set()
    for at in range(tabs.count()):
        tabs.nth(at).click()
        expect(tabs.nth(at)).to_have_attribute("aria-pressed", "true")
        seen.add(page.evaluate(HEROES))
    assert len(seen) == tabs.count()


def test_a_small_board_is_shown_large_while_it_is_pointed_at(page):
    usual = page.evaluate(HEROES)
    mini = page.locator(".minis [data-panel]").first
    mini.hover(position={"x": 20, "y": 20})
    expect(page.locator(".panel.peek")).to_have_count(1)
    assert page.evaluate(HEROES) == usual, "it is not on stage"
    page.mouse.move(5, 400)
    expect(page.locator(".panel.peek")).to_have_count(0)


def test_letters_and_brackets_put_boards_on_stage(page):
    page.keyboard.press("m")
    assert page.evaluate(HEROES) == "markets"
    page.keyboard.press("t")
    assert page.evaluate(HEROES) == "trail"
    page.keyboard.press("]")
    other = page.evaluate(HEROES)
    assert other != "trail"
    page.keyboard.press("[")
    assert page.evaluate(HEROES) == "trail"


def test_a_plate_opens_the_board_of_its_player_with_the_score(page):
    page.locator(".plates .plate:not(.mine)").first.click()
    expect(page.locator("[data-role=hero] [data-other]")).to_be_visible()
    expect(page.locator("#panel-score")).to_be_visible()
    page.locator(".plates .plate.mine").click()
    assert page.locator("[data-role=hero] [data-own]").count() > 1


def test_zoom_by_keys_and_the_way_back(page):
    name = page.evaluate(HEROES).split()[0]
    picture = page.locator(f'[data-panel="{name}"] > svg')
    whole = picture.get_attribute("viewBox")
    expect(page.locator("[data-role=whole]")).to_be_hidden()
    page.keyboard.press("+")
    expect(page.locator("[data-role=whole]")).to_be_visible()
    assert picture.get_attribute("viewBox") != whole
    page.keyboard.press("0")
    expect(page.locator("[data-role=whole]")).to_be_hidden()
    assert picture.get_attribute("viewBox") == whole


def test_zoom_by_buttons(page):
    picture = page.locator("[data-role=hero] > [data-panel] > svg").first
    whole = picture.get_attribute("viewBox")
    page.get_by_role("button", name="Zoom in").click()
    assert picture.get_attribute("viewBox") != whole
    page.get_by_role("button", name="Zoom out").click()
    assert picture.get_attribute("viewBox") == whole


def test_zoom_by_the_wheel_keeps_the_place_under_the_pointer(page):
    name = page.evaluate(HEROES).split()[0]
    picture = page.locator(f'[data-panel="{name}"] > svg')
    at = picture.bounding_box()
    x, y = at["x"] + at["width"] * 0.7, at["y"] + at["height"] * 0.4
    place = """([name, x, y]) => {
      const svg = document.querySelector(`[data-panel="${name}"] > svg`);
      const { x: right, y: down } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
      return [Math.round(right), Math.round(down)];
    }"""
    before = page.evaluate(place, [name, x, y])
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    expect(page.locator(".zoomed")).to_have_count(1)
    after = page.evaluate(place, [name, x, y])
    assert max(abs(one - two) for one, two in zip(before, after, strict=True)) <= 2


def test_tab_goes_from_the_dock_to_the_boards(page):
    page.locator("[data-role=dock] .tool:enabled:visible").last.focus()
    page.keyboard.press("Tab")
    role = "() => document.activeElement.closest('[data-role=dock], [data-role=hero]')?.dataset.role"
    while page.evaluate(role) == "dock":
        page.keyboard.press("Tab")
    assert page.evaluate(role) == "hero"
    assert page.evaluate("() => document.activeElement.hasAttribute('data-ring')")


def test_version_and_actor_stand_on_the_table(page):
    table, scene = page.locator("#table"), page.locator(".scene")
    for name in ("data-version", "data-actor"):
        assert table.get_attribute(name) == scene.get_attribute(name)


def test_spectators_see_the_table_and_no_tools(visit):
    page = visit("/")
    slug = new_table(page, ("me", "bot:random"), public="yes")
    wait_for_question(page)
    other = visit(f"/t/{slug}/")
    expect(other.locator("[data-role=hero] svg").first).to_be_visible()
    expect(other.locator("[data-role=undo]")).to_have_count(0)
    other.locator("[data-role=dock]").get_by_role("link", name="Watch from the start").click()
    expect(other.locator("#replay")).to_be_visible()

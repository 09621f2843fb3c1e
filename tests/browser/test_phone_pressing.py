"""A finger on a phone: equal pieces, what lies beside a ring, ways to one place, and the line of a way."""

from playing import PHONE, brought, lift
from playwright.sync_api import Page, expect
from test_stage import wait_for_question

from longtable.testing import position

TILES = "white 1; P1 dice 5 2; P1 silver 2; black: castle carpenter carpenter"
WAYS = "stage regular; turn P1; P1 runholder NA; P1 money 5; trail B03=P2.3 R1=rockfall-2-black"

# How far the ends of the line to a space are from the place of the runholder and the space, in pixels of the screen.
ENDS = """([from, to]) => {
  const line = [...document.querySelectorAll(`.gwt-to-${to}`)].filter((path) => {
    const style = getComputedStyle(path);
    return style.display !== "none" && style.visibility === "visible";
  });
  const middle = (id) => { const at = document.querySelector(`.hero [data-spot="space-${id}"] > .ring`).getBoundingClientRect(); return [at.left + at.width / 2, at.top + at.height / 2]; };
  const onScreen = (path, length) => { const { x, y } = path.getPointAtLength(length).matrixTransform(path.getScreenCTM()); return [x, y]; };
  return line.flatMap((path) => [[from, 0], [to, path.getTotalLength()]].map(([id, length]) => {
    const [a, b] = [middle(id), onScreen(path, length)];
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
  }));
}"""


def on_phone(visit, game: str, text: str) -> Page:
    page = visit("/", **PHONE)
    brought(page, position(game, text).log.to_text())
    lift(page)
    wait_for_question(page)
    return page


def test_equal_pieces_and_their_neighbours_are_pressed_where_they_lie(visit):
    page = on_phone(visit, "castles-of-burgundy", TILES)
    page.locator("[data-board-tab]").first.tap()
    page.locator('.hero [data-spot="buy"]').tap()
    saws = page.locator('.hero [data-piece="carpenter"].can')
    expect(saws).to_have_count(2)
    for at in (0, 1):
        box = saws.nth(at).locator("> .ring").bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator('.hero [data-piece="carpenter"].previewed')).to_have_count(2)
        page.locator("[data-role=cancel]").tap()
        page.locator('.hero [data-spot="buy"]').tap()


def test_a_piece_beside_a_ring_is_not_taken_for_it(visit):
    page = on_phone(visit, "castles-of-burgundy", TILES.replace("carpenter carpenter", "mine carpenter"))
    page.locator("[data-board-tab]").first.tap()
    page.locator('.hero [data-spot="buy"]').tap()
    mine = page.locator('.hero [data-piece="mine"].can')
    mine.evaluate("(mine) => { mine.classList.remove('can'); mine.removeAttribute('data-ring'); }")
    box = page.locator('.hero [data-piece="mine"] > .ring').first.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".hero .previewed")).to_have_attribute("data-piece", "mine")


def test_two_ways_to_one_place_are_told_apart_and_stay_asked(visit):
    page = on_phone(visit, "great-western-trail-nz", WAYS)
    spot = page.locator('.hero [data-spot="space-NB"]')
    spot.tap()
    ways = page.locator(".dock-acts.choosing button")
    expect(ways).to_have_count(2)
    words = ways.locator(".act-words").all_inner_texts()
    assert sorted(text.partition(", via")[0] for text in words) == [
        "2 steps, 1 pound in fees",
        "2 steps, 2 pounds in fees",
    ]
    spot.tap()
    expect(ways).to_have_count(2)
    page.locator("[data-role=cancel]").tap()
    expect(ways).to_have_count(0)


def test_the_line_of_a_way_follows_the_road_as_it_is_drawn(visit):
    page = on_phone(visit, "great-western-trail-nz", "stage regular; turn P1; P1 runholder NB; P1 money 5")
    page.locator('.hero [data-spot="space-ND"]').tap()
    expect(page.locator(".previewed")).to_have_count(1)
    ends = page.evaluate(ENDS, ["NB", "ND"])
    assert len(ends) == 2
    assert max(ends) < 6

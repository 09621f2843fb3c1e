"""Words on the stage are whole: none is cut, covered by a coin or blown up on its way, and no tip lies over what was meant."""

import pytest
from playing import imported, lift, new_table
from playwright.sync_api import Page, expect
from test_stage import DESK, PHONE, wait_for_question

BURGUNDY, SHIPYARD, NEW_ZEALAND = "castles-of-burgundy", "shipyard", "great-western-trail-nz"
FINGERS = {"has_touch": True, "is_mobile": True, "viewport": {"width": PHONE[0], "height": PHONE[1]}}
LONGEST = [  # prompts of kept games
    (NEW_ZEALAND, "base-2", 393, "Wellington, delivery: choose a post of value 12 or less and a disc"),
    (SHIPYARD, "all-options-2", 117, "Rent Canal: choose your first canal and the side your boat enters from"),
    (BURGUNDY, "solo-13a", 256, "You filled a colour: place a tile from the black depot on any number"),
]
PHASE_B = 66  # of the New Zealand game base-2
AUXILIARY = 69  # of the New Zealand game base-2: an auxiliary action is asked for, with one disc of it gone
BUILDING, MARKING = 78, 77  # of the Shipyard game base-2
FITS = "(thing) => thing.scrollWidth <= thing.clientWidth && thing.scrollHeight <= thing.clientHeight + 1"

# Lines of text that the second line of the dock shows only in part.
HALVED = """() => {
  const line = document.querySelector("#why");
  const low = Math.min(line.getBoundingClientRect().bottom, line.parentElement.getBoundingClientRect().bottom);
  const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const at of range.getClientRects()) if (at.top + 4 < low && at.bottom - 6 > low) found.push(text.data);
  }
  return found;
}"""

# How much of the names of action cards lies under the coins of others, by name.
COVERED = """() => {
  const cards = [...document.querySelectorAll(".hero .action")];
  const share = (name, coin) => {
    const [a, b] = [name.getBoundingClientRect(), coin.getBoundingClientRect()];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 0 && high > 0 ? (wide * high) / (a.width * a.height) : 0;
  };
  return Object.fromEntries(cards.map((card) => {
    const name = card.querySelector(".short");
    const coins = cards.filter((other) => other !== card).flatMap((other) => [...other.querySelectorAll(".coin.income circle")]);
    return [name.textContent, coins.reduce((sum, coin) => sum + share(name, coin), 0)];
  }));
}"""


def at(visit, game: str, name: str, ply: int, **options) -> Page:
    page = visit("/", **options)
    imported(page, name, ply, game=game)
    lift(page)
    wait_for_question(page)
    return page


@pytest.mark.parametrize(("game", "name", "ply", "words"), LONGEST, ids=[game for game, *_ in LONGEST])
def test_the_longest_prompts_are_whole(visit, game, name, ply, words):
    page = at(visit, game, name, ply, viewport={"width": DESK[0], "height": DESK[1]})
    prompt = page.locator("#prompt")
    expect(prompt).to_have_text(words)
    assert prompt.evaluate("(line) => line.scrollWidth <= line.clientWidth")


@pytest.mark.parametrize("size", [DESK, (1440, 900), PHONE], ids=str)
def test_two_lines_fit_below_the_words_of_the_main_button(visit, size):
    page = at(visit, NEW_ZEALAND, "base-2", PHASE_B, viewport={"width": size[0], "height": size[1]})
    primary = page.locator("[data-role=primary]")
    expect(primary.locator("small")).to_be_visible()
    primary.locator("small").evaluate("(line) => { line.textContent = '1 ship sails and 3 new ship cards'; }")
    inside = """(button) => {
      const [outer, small] = [button.getBoundingClientRect(), button.querySelector("small")];
      const low = small.getBoundingClientRect().bottom - parseFloat(getComputedStyle(small).paddingBottom);
      const high = 2 * parseFloat(getComputedStyle(small).lineHeight);
      const words = parseFloat(getComputedStyle(button).lineHeight);
      return low <= outer.bottom - button.clientTop && words + high <= button.clientHeight;
    }"""
    assert primary.evaluate(inside)


def test_names_of_players_are_whole_on_a_phone(visit):
    page = visit("/", **FINGERS)
    new_table(page, ("me", "bot:greedy"), SHIPYARD, nickname="Ada")
    names = page.locator(".plates .plate-name")
    expect(names).to_have_count(2)
    for name in names.all():
        assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth"), name.inner_text()


def test_coins_leave_the_names_of_action_cards_free_on_a_phone(visit):
    page = at(visit, SHIPYARD, "base-2", MARKING, **FINGERS)
    expect(page.locator("#prompt")).to_have_text("Mark a free action card")
    expect(page.locator(".hero .coin.income").first).to_be_visible()
    covered = page.evaluate(COVERED)
    assert len(covered) >= 7
    assert max(covered.values()) < 0.1, covered


def test_a_preview_names_the_place_and_cuts_no_line_in_half(visit):
    page = at(visit, SHIPYARD, "base-2", BUILDING, **FINGERS)
    page.locator('.hero [data-spot^="place-"][data-ring=""]').first.tap()
    slot = page.locator('[data-role=boards] [data-spot^="slot-"][data-ring=""]').first
    slot.tap()
    expect(page.locator("#why .crumb.pointed")).to_have_text("Slot a")
    assert page.evaluate(HALVED) == []
    deed = page.locator("[data-role=primary] .go-deed")
    expect(deed).to_contain_text("and put it in slot a")
    assert deed.evaluate(FITS)


def test_the_words_of_a_first_tap_end_in_whole_lines(visit):
    page = at(visit, SHIPYARD, "base-2", MARKING, **FINGERS)
    for ring in page.locator('.hero [data-ring=""]').all():
        ring.tap()
        expect(page.locator("#why .crumb.pointed")).to_be_visible()
        assert page.evaluate(HALVED) == []


def test_a_tap_that_counts_for_a_ring_opens_no_tip(visit):
    """A disc that is gone is explained by a tap, but not within the ring of what is asked."""
    page = at(visit, NEW_ZEALAND, "base-2", AUXILIARY, **FINGERS)
    expect(page.locator("#prompt")).to_have_text("Choose an auxiliary action, or pass")
    ring = page.locator('[data-role=boards] [data-spot="aux-money"][data-ring=""]')
    inside = page.locator('[data-role=boards] [data-tip^="disc-AUX_MONEY"]').first
    box = inside.bounding_box()
    expect(ring).to_be_visible()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("[data-role=dock]")).to_have_attribute("data-state", "half")
    expect(page.locator("#tip")).to_be_hidden()


def test_a_tip_leaves_the_dock_free_on_a_phone(visit):
    page = at(visit, NEW_ZEALAND, "base-2", AUXILIARY, **FINGERS)
    page.get_by_role("button", name="Mine").tap()
    sheep = page.locator('[data-panel="hand"] [data-tip]').first
    sheep.scroll_into_view_if_needed()
    sheep.tap()
    tip, dock = page.locator("#tip"), page.locator("[data-role=dock]")
    expect(tip).to_be_visible()
    expect(page.locator("#why.bad")).to_be_visible()
    at_tip = tip.bounding_box()
    assert at_tip["y"] + at_tip["height"] <= dock.bounding_box()["y"]


def test_a_reason_is_whole_and_gives_way_to_the_next_choice(visit):
    page = at(visit, NEW_ZEALAND, "base-2", AUXILIARY, **FINGERS)
    page.get_by_role("button", name="Mine").tap()
    page.locator('[data-panel="hand"] [data-spot]').first.tap()
    reason = page.locator("#why.bad")
    expect(reason).to_contain_text("counts in Wellington, when you shear, and for a")
    assert reason.evaluate(FITS), reason.bounding_box()
    page.locator('[data-role=boards] [data-spot="aux-money"]').tap()
    expect(page.locator("#why")).not_to_have_class("bad")
    expect(page.locator("#why .crumb")).to_be_visible()


def test_the_name_of_a_board_does_not_slide_with_it(visit):
    page = visit("/", viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
    imported(page, "base-2", 89, game=NEW_ZEALAND)
    lift(page)
    wait_for_question(page)
    page.wait_for_function("() => !document.querySelector('.sliding')")
    seen = page.evaluate(
        """() => {
          longtable.stage.put("markets");
          return [...document.querySelectorAll(".minis .panel.sliding > figcaption")].map((name) => getComputedStyle(name).visibility);
        }"""
    )
    assert seen
    assert set(seen) == {"hidden"}
    page.wait_for_function("() => !document.querySelector('.sliding')")
    expect(page.locator(".minis .panel > figcaption").first).to_be_visible()

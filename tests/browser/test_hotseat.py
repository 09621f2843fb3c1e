"""Several people at one device."""

import random
import re

import pytest
from playing import (
    api,
    click_spots,
    imported,
    lift,
    look,
    need_seat,
    need_veils,
    new_table,
    offer,
    play_turn,
    press_act,
    slug_of,
    take_device,
    until_asked,
)
from playwright.sync_api import Page, expect


def test_two_people_play_at_one_device(visit):
    page = visit("/")
    offer(page).get_by_role("link", name="New table…").click()
    page.get_by_label("Your nickname").fill("Ada")
    page.get_by_role("group", name="Seat 2", exact=True).get_by_label("Same device").check()
    page.get_by_label("Name of the player in seat 2, on this device").fill("Bo")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".scene-play")).to_be_visible()
    slug = slug_of(page)
    rng = random.Random(21)
    asked = []
    for _ in range(4):
        seen = until_asked(page)
        actor = api(page, slug)["actor"]
        asked.append(actor)
        assert seen.mine, "nothing is secret here, so nothing is veiled"
        expect(page.locator(".scene.handover, .panel.veiled")).to_have_count(0)
        need_seat(page, actor, ("Ada", "Bo")[actor])
        play_turn(page, rng)
    assert set(asked) == {0, 1}


def test_a_veil_hides_what_the_other_must_not_see(visit):
    """The hidden set-up: each chooses a board and a castle unseen; what is chosen is nowhere in the page meanwhile."""
    page = visit("/")
    new_table(page, ("me", "here"), nickname="Ada", **{"name-1": "Bo", "opt-expert": "hidden"})
    slug = slug_of(page)
    names = ("Ada", "Bo")
    rng = random.Random(22)
    chosen: dict[int, list[str]] = {0: [], 1: []}
    handovers = 0
    while True:
        now = api(page, slug)
        actor = now["actor"]
        if page.locator(".scene.handover").count():
            handovers += 1
            need_veils(page, names[actor], bool(chosen[actor]))
            expect(page.locator("#heard")).to_contain_text(names[actor])
            ways = [f"/t/{slug}/{end}" for end in ("", "now/", "words/", "story/", "past/?ply=1")]
            sources = [page.content(), *[page.context.request.get(way).text() for way in ways]]
            leaks = [leak for source in sources for leak in leaks_of(source, chosen)]
            assert not leaks
            take_device(page, names[actor])
        if not page.locator(".acts .act").count() or now["ply"] > 60:
            break
        seen = look(page)
        if not any(re.match(r"(board|start) ", act["said"]) for act in seen.acts):
            break
        need_nothing_of(page, 1 - actor, chosen[1 - actor])
        said = rng.choice(seen.acts)["said"]
        chosen[actor].append(said)
        press_act(page, said)
    assert handovers >= 2
    assert all(chosen.values())
    # Laid open together, then played without a veil.
    expect(page.locator(".panel.veiled")).to_have_count(0)
    play_turn(page, rng, click_spots)
    until_asked(page)
    expect(page.locator(".scene.handover, .panel.veiled")).to_have_count(0)


def leaks_of(source: str, chosen: dict[int, list[str]]) -> list[str]:
    """What a page tells of boards and castles that were chosen unseen."""
    found = re.findall(r'data-spot="hex-\d-[^>]*data-piece[^>]*>', source)
    for said in [said for each in chosen.values() for said in each]:
        verb, word = said.split()
        if verb == "board" and word != "1":
            found += re.findall(rf".{{0,30}}\bboard {word}\b", source, re.IGNORECASE)
    return found


def need_nothing_of(page: Page, seat: int, chosen: list[str]) -> None:
    """While one seat has the device, the player board of the other tells nothing of what was chosen."""
    mat = page.locator(f"#mat-{seat}")
    expect(mat.locator("[data-spot^=hex-][data-piece]")).to_have_count(0)
    for said in chosen:
        verb, word = said.split()
        if verb == "board" and word != "1":
            assert not re.search(rf"\bboard {word}\b", mat.inner_html(), re.IGNORECASE), said


# What of the dock is shown, and does not get a press in its middle; and what lies over each other.
UNREACHED = """() => [...document.querySelectorAll("[data-role=dock] :is(button:not(:disabled), a.button, summary)")].filter((thing) => {
  const at = thing.getBoundingClientRect();
  if (!at.width || !thing.checkVisibility()) return false;
  const hit = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
  return !thing.contains(hit);
}).map((thing) => thing.textContent.trim())"""
OVERLAPPING = """() => {
  const places = [...document.querySelectorAll("[data-role=dock] :is(button, a.button, summary)")].filter((thing) => thing.checkVisibility()).map((thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    const acts = thing.closest(".dock-acts")?.getBoundingClientRect();
    return { name: thing.textContent.trim(), left, top, right: Math.min(right, acts?.right ?? right), bottom };
  }).filter(({ left, right }) => right > left);
  const overlap = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return places.flatMap((a, at) => places.slice(at + 1).filter((b) => overlap(a, b)).map((b) => `${a.name} / ${b.name}`));
}"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180)])
@pytest.mark.parametrize("ply", [79, 93])  # without and with an act in the dock
def test_all_who_may_act_out_of_turn_can_take_the_device(visit, size, ply):
    """Exchange tokens may be used in the turns of others (NZ-5.4), by several people at one device."""
    page = visit("/", viewport={"width": size[0], "height": size[1]}, has_touch=True)
    imported(page, "mixed-4", ply, game="great-western-trail-nz")
    lift(page)
    assert page.evaluate(UNREACHED) == []
    assert page.evaluate(OVERLAPPING) == []
    page.locator("[data-role=dock] summary").tap()
    others = page.locator("[data-role=dock] .menu-body a")
    assert others.count() > 1
    assert [text for text in page.evaluate(UNREACHED) if "I am" in text] == []
    name = others.last.inner_text().strip().removeprefix("I am ")
    others.last.tap()
    expect(page.locator(".plates .plate.mine")).to_contain_text(name)

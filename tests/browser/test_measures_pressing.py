"""Measures of what a press does: fingers (8), presses where nothing can be done and boards that follow (9), tabs (11),
and the row of totals in the score (7). Positions are decisions of kept games, brought to a table of their own."""

import random

import pytest
from measuring import DESK, PHONE, RULER, SHORT, Look, Size, asked, look, moves_of
from playing import imported
from playwright.sync_api import Page, Route

import longtable as lt

NEW_ZEALAND, SHIPYARD = "great-western-trail-nz", "shipyard"
NAME = "base-2"
GAMES = lt.game_ids()
FINGER = 44
PARTS = (0.1, 0.25, 0.4, 0.55, 0.7, 0.95)  # of the decisions of a game

# Dock, tabs and edge: what a finger hits around the middle of everything that can be pressed.
MISSED = """(finger) => {
  const found = [];
  const half = finger / 2 - 0.6;
  for (const thing of document.querySelectorAll(
    ":is([data-role=dock], [data-role=tabs], [data-role=edge], [data-role=recap]) :is(button:not(:disabled), a[href], summary)")) {
    const at = ruler.box(thing);
    if (!at || !ruler.isInSight(thing) || getComputedStyle(thing).display === "inline") continue;
    if (at[2] - at[0] >= finger - 1 && at[3] - at[1] >= finger - 1) continue;
    const [x, y] = [(at[0] + at[2]) / 2, (at[1] + at[3]) / 2];
    const missed = [[0, -half], [0, half], [-half, 0], [half, 0]].filter(([right, down]) => {
      const hit = document.elementFromPoint(x + right, y + down);
      return !hit || (!thing.contains(hit) && hit.closest("label") !== thing.closest("label, summary"));
    });
    if (missed.length) found.push(`${thing.textContent.trim().slice(0, 30)} ${at[2] - at[0]} x ${at[3] - at[1]}`);
  }
  return found;
}"""


def at_decision(visit, game: str, part: float, size: Size, name: str = NAME, **options) -> Page:
    """A page at a decision so far into a kept game; whoever is asked looks at it."""
    page = visit("", viewport={"width": size[0], "height": size[1]}, **options)
    page.add_init_script(RULER)
    page.goto("/")
    bring(page, game, part, name)
    return page


def bring(page: Page, game: str, part: float, name: str = NAME) -> str:
    moves, _ = moves_of(game, name)
    move = moves[int(len(moves) * part)]
    slug = imported(page, name, move.ply, game=game)
    page.goto(f"/t/{slug}/")
    now = page.evaluate("() => ruler.take()")
    assert now["state"] == "mine", f"{game} ply {move.ply}: {now['dock']}"
    return f"{game} ply {move.ply}"


def touched(visit, game: str, size: Size) -> Page:
    return at_decision(visit, game, PARTS[0], size, has_touch=True, is_mobile=True)


def tap(page: Page, x: float, y: float, size: Size) -> Look:
    page.touchscreen.tap(x, y)
    return look(page, size)


def cancel(page: Page) -> None:
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.wait_for_function("() => ruler.part('dock').dataset.state === 'mine'")


# -- 8


@pytest.mark.parametrize("game", GAMES)
def test_measure_8_the_first_tap_only_shows(visit, game):
    """No act is sent by it; the dock names what was tapped, with its cost and its gain; the second tap does it."""
    page = touched(visit, game, PHONE)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    rng = random.Random(8)
    tried = 0
    for part in PARTS:
        where = bring(page, game, part)
        before = look(page, PHONE)
        acts = page.evaluate("() => ruler.acts()")
        rings = [ring for ring in asked(before) if ring["at"]]
        sent.clear()
        for ring in rng.sample(rings, min(3, len(rings))):
            # The boards may have followed the choice before, and stay where they went.
            there = next(each["at"] for each in asked(look(page, PHONE)) if each["spot"] == ring["spot"])
            if there is None:
                continue
            now = tap(page, *there, PHONE)
            assert (sent, now["version"]) == ([], before["version"]), f"{where}: {ring['spot']} was played by one tap"
            assert now["dock"] != before["dock"], f"{where}: the dock says nothing of {ring['spot']}"
            assert "-" not in ring["spot"] or ring["spot"] not in now["dock"], (
                f"{where}: a name for programs: {now['dock']}"
            )
            fitting = [act for act in acts if ring["spot"] in act["spots"]]
            if len(fitting) == 1 and not fitting[0]["costly"]:  # of what is costly, each spot is asked for
                need_told(now, fitting[0]["chips"], f"{where}: {ring['spot']}")
            tried += 1
            cancel(page)
        single = [ring for ring in rings if sum(ring["spot"] in act["spots"] for act in acts) == 1]
        if single:
            spot = single[0]["spot"]
            there = next(each["at"] for each in asked(look(page, PHONE)) if each["spot"] == spot)
            if there is None:
                continue
            tap(page, *there, PHONE)
            page.touchscreen.tap(*there)
            page.wait_for_function(
                "(version) => Number(document.querySelector('.scene').dataset.version) > version", arg=before["version"]
            )
    assert tried > 3


def need_told(now: Look, chips: list[str], where: str) -> None:
    missing = [chip for chip in chips if chip not in now["dock"]]
    assert not missing, f"{where}: the dock leaves out {missing}: {now['dock']}"
    assert now["ready"], f"{where}: the primary cannot be pressed: {now['primary']}"


@pytest.mark.parametrize("game", GAMES)
def test_measure_8_nothing_is_smaller_than_a_finger(visit, game):
    """Buttons by what lies under a finger; rings by taps beside them, which count for the nearest one."""
    page = touched(visit, game, PHONE)
    tried = 0
    for part in PARTS:
        where = bring(page, game, part)
        assert page.evaluate(MISSED, FINGER) == [], where
        now = look(page, PHONE)
        for ring in asked(now):
            tried += need_near_tap(page, ring, asked(now), now, where)
            if tried > 5:
                return
    assert tried


def need_near_tap(page: Page, ring: dict, rings: list[dict], now: Look, where: str) -> int:
    """A tap 21 px from the middle of a small ring does as one in its middle; 1 if there is such a place."""
    at = ring["box"]
    if at is None or ring["at"] is None or min(at[2] - at[0], at[3] - at[1]) >= 2 * 21:
        return 0
    x, y = (at[0] + at[2]) / 2, (at[1] + at[3]) / 2
    boards = now["boxes"]["boards"]
    for right, down in ((0, -21), (21, 0), (0, 21), (-21, 0), (15, 15), (-15, 15), (15, -15), (-15, -15)):
        beside = (x + right, y + down)
        inside = boards[0] < beside[0] < boards[2] and boards[1] < beside[1] < boards[3]
        if inside and all(
            distance(beside, at) + 3 < distance(beside, each["box"])
            for each in rings
            if each is not ring and each["box"]
        ):
            middle = tap(page, *ring["at"], PHONE)
            cancel(page)
            # The boards may have followed the choice, and stay where they went.
            there = next(each["box"] for each in asked(look(page, PHONE)) if each["spot"] == ring["spot"])
            near = tap(page, beside[0] + there[0] - at[0], beside[1] + there[1] - at[1], PHONE)
            assert near["dock"] == middle["dock"], (
                f"{where}: a tap {right},{down} beside {ring['spot']}: {near['dock']}"
            )
            cancel(page)
            return 1
    return 0


def distance(point: tuple[float, float], box: list[float]) -> float:
    right = max(box[0] - point[0], 0, point[0] - box[2])
    down = max(box[1] - point[1], 0, point[1] - box[3])
    return (right**2 + down**2) ** 0.5


# -- 9


@pytest.mark.parametrize("size", [pytest.param(SHORT, id="desk"), pytest.param(PHONE, id="phone")])
@pytest.mark.parametrize("game", GAMES)
def test_measure_9_a_press_where_nothing_can_be_done_is_answered_at_once(visit, game, size):
    """Without waiting for the server: its reasons are held back. Time is ours, too: 100 ms of it are let pass."""
    page = at_decision(visit, game, 0.5, size)
    held: list[Route] = []
    page.route("**/why/**", lambda route: held.append(route))
    silent = page.evaluate("() => ruler.silent()")
    assert silent, "there is something that cannot be pressed"
    page.clock.install()
    for spot, x, y in random.Random(9).sample(silent, min(6, len(silent))):
        before = page.evaluate("() => ruler.part('dock').innerText")
        page.mouse.click(x, y)
        page.clock.run_for(100)
        assert page.evaluate("() => ruler.part('dock').innerText") != before, f"{game} {size}: {spot} is silent"
        page.clock.run_for(6_000)  # until the dock has forgotten it
    for route in held:
        route.fulfill(body="")


# Panels, and the parts that they stand in: how long they are on their way.
WAYS = """() => document.getAnimations().filter((each) => each.effect?.target?.matches?.("[data-panel], [data-role]"))
  .filter((each) => each.effect.target.dataset.role !== "primary")
  .map((each) => [each.effect.target.dataset.panel || each.effect.target.dataset.role, each.effect.getComputedTiming().endTime])"""


@pytest.mark.parametrize("motion, most", [("no-preference", 300), ("reduce", 0)])
def test_measure_9_boards_are_in_their_places_soon(visit, motion, most):
    """Within 300 ms; with reduced motion they are there at once, and stay where they are."""
    page = at_decision(visit, NEW_ZEALAND, 0.0, DESK, reduced_motion=motion)
    heroes = set()
    for _ in range(24):
        acts = page.evaluate("() => ruler.acts()")
        now = page.evaluate("(said) => ruler.play(said)", acts[0]["said"])
        ways = page.evaluate(WAYS)
        assert [way for way in ways if way[1] > most] == []
        if motion == "reduce":
            later = page.evaluate(
                "async () => { for (let at = 0; at < 20; at++) await ruler.frame(); return ruler.look(); }"
            )
            assert later["panels"] == now["panels"]
        heroes.add(tuple(panel["name"] for panel in now["panels"] if panel["slot"] == "hero"))
        if now["state"] == "done":
            now = page.evaluate("() => ruler.end()")
        if now["owner"]:
            page.evaluate("() => ruler.take()")
    assert len(heroes) > 1, "the boards have followed"


# -- 11


def tabs_of(page: Page) -> list[str]:
    return page.evaluate(
        "() => [...document.querySelectorAll('[data-role=tabs] button')].filter(ruler.box).map((each) => each.dataset.boardTab)"
    )


TAB = """async (at) => {
  const tabs = [...document.querySelectorAll("[data-role=tabs] button")].filter(ruler.box);
  tabs[at].click();
  await ruler.frame();
  await ruler.frame();
  const inside = [...document.querySelectorAll("[data-role=boards], [data-role=boards] *")].filter((each) => each instanceof HTMLElement);
  return {
    long: Math.max(...inside.map((each) => each.scrollHeight)),
    shown: [...document.querySelectorAll("[data-role=boards] [data-panel]")].filter(ruler.box).map((each) => each.dataset.panel),
    tabs: [...document.querySelectorAll("[data-role=tabs] button")].filter(ruler.box).length,
  };
}"""


@pytest.mark.parametrize("part", [0.4, 0.7])
def test_measure_11_tabs_of_a_phone(visit, part):
    """No tab of New Zealand is longer than 1,800, and any leads to any other."""
    page = at_decision(visit, NEW_ZEALAND, part, PHONE, has_touch=True, is_mobile=True)
    names = tabs_of(page)
    assert len(names) >= 5, names
    first = [page.evaluate(TAB, at) for at in range(len(names))]
    for name, seen in zip(names, first, strict=True):
        assert seen["shown"], f"nothing is under {name}"
        assert seen["long"] <= 1_800, f"{name} is {seen['long']} long"
    assert len({tuple(seen["shown"]) for seen in first}) == len(names), [seen["shown"] for seen in first]
    for one in range(len(names)):
        for two in range(len(names)):
            page.evaluate(TAB, one)
            seen = page.evaluate(TAB, two)
            assert (seen["shown"], seen["tabs"]) == (first[two]["shown"], len(names)), f"{names[one]} to {names[two]}"


def test_measure_11_a_card_and_its_slots_are_in_sight_together(visit):
    """Shipyard, building on a phone: after a press on the card."""
    moves, _ = moves_of(SHIPYARD, NAME)
    page = at_decision(visit, SHIPYARD, 0.0, PHONE)
    tried = 0
    for at, move in enumerate(moves):
        if not move.said.startswith("build") or tried == 4:
            continue
        where = bring(page, SHIPYARD, at / len(moves) + 1e-9)
        now = look(page, PHONE)
        slots = {
            spot: {each for act in page.evaluate("() => ruler.acts()") if spot in act["spots"] for each in act["spots"]}
            for spot in {ring["spot"] for ring in asked(now)}
        }
        cards = [
            ring
            for ring in asked(now)
            if ring["at"]
            and ring["spot"].startswith("place-")
            and sum(each.startswith("slot-") for each in slots[ring["spot"]]) > 1
        ]
        if not cards:
            continue
        page.mouse.click(*cards[0]["at"])
        half = look(page, PHONE)
        seen = [ring["spot"] for ring in half["rings"] if ring["seen"]]
        assert any(spot.startswith("slot-") for spot in seen), f"{where}: slots are out of sight: {seen}"
        assert page.evaluate(
            '(spot) => ruler.isInSight(document.querySelector(`[data-spot="${spot}"]`), 0.75)', cards[0]["spot"]
        ), f"{where}: the card is out of sight"
        tried += 1
    assert tried > 1


# -- 7

TOTALS = """async (totals) => {
  document.querySelector("[data-role=book] [data-tab=score]").click();
  await ruler.frame();
  const book = ruler.part("book");
  const row = [...book.querySelectorAll("tr")].find((each) => totals.every((total, at) => each.querySelectorAll("td")[at]?.textContent.trim() === total));
  if (!row) return "there is no row of totals";
  const seen = [ruler.isInSight(row)];
  for (const box of book.querySelectorAll("*")) box.scrollTop = box.scrollHeight;
  await ruler.frame();
  seen.push(ruler.isInSight(row));
  return seen.every(Boolean) ? "" : `in sight at the top and at the end: ${seen}`;
}"""


@pytest.mark.parametrize("size", [pytest.param(SHORT, id="short"), pytest.param(DESK, id="desk")])
@pytest.mark.parametrize("game", GAMES)
def test_measure_7_totals_are_in_sight_while_the_score_is_open(visit, game, size):
    page = at_decision(visit, game, PARTS[-1], size)
    totals = page.evaluate(
        "() => [...document.querySelectorAll('.plates .plate')].sort((one, two) => one.dataset.seat - two.dataset.seat).map((each) => each.querySelector('b').textContent.trim())"
    )
    assert len(totals) >= 2
    assert page.evaluate(TOTALS, totals) == ""

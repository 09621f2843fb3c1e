"""The measures of the table page, over whole kept games: each decision of both seats, on one page of one size.

The site of these tests repeats the draws of the kept games (`measuring.repeat_draws`), so a table of two players at
one device is played move by move as the log has it: by the buttons of the list of all moves, which is what people
without a pointer use. After each move everything is looked at once, when the page has come to rest. Sizes beyond the
four of `make test` are for `make soak`, where half choices are tried by the thousand, and counted. At some decisions of
each game things are pressed besides (`probes`): on a phone and a tablet by a finger as well.

Each measure is a check of its own, numbered as in the design. What it finds says the game, the size and the decision.
"""

import random
from collections.abc import Iterator

import pytest
from fingers import Finger
from measuring import (
    DESK,
    LOW,
    MORE_SIZES,
    PHONE,
    RULER,
    SIZES,
    Box,
    Findings,
    Look,
    Size,
    asked,
    kind_of,
    least_of,
    look,
    moves_of,
    repeating_site,
)
from playing import imported
from playwright.sync_api import Page
from probes import PROBES, probe_8, probe_building
from server import Site

BURGUNDY, NEW_ZEALAND, SHIPYARD = "castles-of-burgundy", "great-western-trail-nz", "shipyard"
KEPT = {BURGUNDY: "base-2", NEW_ZEALAND: "mixed-random-sides-2", SHIPYARD: "mixed-benefits-2"}
COLUMNS = ("edge", "boards", "wing", "dock")
WIDE = ("short", "desk", "large")
TOUCHED = ("phone", "tablet", "low")
FEW = 24  # half choices in a game
SOAKED = 10_000  # half choices over all games and sizes of `make soak`
MOST_HALVES = 30  # tries at one decision
PRESSES, LEAST = 26, 20  # decisions of a game at which things are pressed, and how often each measure comes of it

SIZED = [
    *[pytest.param(size, id=f"{size[0]}x{size[1]}") for size in SIZES],
    *[pytest.param(size, id=f"{size[0]}x{size[1]}", marks=pytest.mark.soak) for size in MORE_SIZES],
]


@pytest.fixture(scope="module")
def kept_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that repeats the draws of the kept games."""
    site = repeating_site(tmp_path_factory.mktemp("site"), KEPT)
    yield site
    site.kill()


# -- the measures; each is given the look before, too, if there is one


def moved(before: Box | None, now: Box | None, slack: float = 0.5) -> bool:
    """Whether a box is elsewhere, or has come or gone."""
    if before is None or now is None:
        return before is not now
    return any(abs(one - two) > slack for one, two in zip(before, now, strict=True))


def measure_1(found: Findings, where: str, now: Look, before: Look | None) -> None:
    """The primary is in the window and stays in its place; the page does not scroll."""
    height, width, scrolled, window, breadth = now["page"]
    if height != window or scrolled or width > breadth:
        found.add(1, where, f"the page is {width}x{height} in a window of {breadth}x{window}, scrolled by {scrolled}")
    at = now["boxes"]["primary"]
    if at is None:
        found.add(1, where, "there is no primary")
        return
    if at[0] < 0 or at[1] < 0 or at[2] > breadth or at[3] > window:
        found.add(1, where, f"the primary is at {at}")
    was = before["boxes"]["primary"] if before else None
    # On a phone it is the rest of its row, so its left edge depends on what stands beside it.
    edges = slice(1, 4) if kind_of(found.size) == "phone" else slice(0, 4)
    if was is not None and moved(was[edges], at[edges], 1):
        found.add(1, where, f"the primary went from {was} to {at}")


def measure_2(found: Findings, where: str, now: Look, before: Look | None) -> None:
    """What is asked is in sight: all of it on a desk; on a tablet all, or a pointer; on a phone one, and pointers."""
    rings = asked(now)
    if not rings:
        if now["state"] == "mine" and now["open"]:
            found.add(2, where, f"{now['open']} moves have a place on the boards, and nothing is ringed")
        return
    hidden = [ring for ring in rings if not ring["seen"]]
    names = [f"{ring['spot']} ({ring['panel']}, {ring['slot'] or 'nowhere'})" for ring in hidden]
    kind = kind_of(found.size)
    if kind in WIDE:
        if hidden:
            found.add(2, where, f"{len(hidden)} of {len(rings)} rings are out of sight: {', '.join(names[:4])}")
        return
    if kind == "phone" and len(hidden) == len(rings):
        found.add(2, where, f"none of {len(rings)} rings is in sight: {', '.join(names[:4])}")
    untold = untold_by_pointers(hidden, now["pointers"])
    if untold:
        found.add(
            2,
            where,
            f"{len(hidden)} of {len(rings)} rings are out of sight, {untold} without a pointer: {', '.join(names[:4])}",
        )


def untold_by_pointers(hidden: list[dict], pointers: dict) -> int:
    """How many rings no pointer tells of: by its tab, by its small board, or by what the hero says of more above and below."""
    left = 0
    for tab in {ring["tab"] for ring in hidden}:
        panels = [ring["panel"] for ring in hidden if ring["tab"] == tab]
        if pointers["tabs"].get(tab, 0) < len(panels):
            left += sum(pointers["minis"].get(panel, 0) < panels.count(panel) for panel in panels)
    return max(0, left - pointers["pills"])


def was_in_sight(before: Look, now: Look) -> bool:
    """Whether all that is asked now could be seen where the boards stood before; what is new, if its board could."""
    whole = {panel["name"] for panel in before["panels"] if panel["slot"] in ("hero", "tray") and panel["seen"]}
    return all(now["before"].get(ring["spot"], ring["panel"] in whole) for ring in asked(now))


def measure_4(found: Findings, where: str, now: Look, before: Look | None) -> None:
    """No column moves within a game, and no board while what is asked was in sight."""
    if before is None or now["scene"] != "play" or before["scene"] != "play":
        return
    if kind_of(found.size) != "phone":
        for name in COLUMNS:
            if moved(before["boxes"][name], now["boxes"][name]):
                found.add(4, where, f"{name} went from {before['boxes'][name]} to {now['boxes'][name]}")
    # When the device goes to someone else, there was a moment of nobody's in between.
    if before["actor"] != now["actor"] or not was_in_sight(before, now):
        return
    placed = {panel["name"]: panel for panel in before["panels"] if panel["slot"] in ("hero", "tray")}
    here = {panel["name"]: panel for panel in now["panels"] if panel["slot"] in ("hero", "tray")}
    if placed.keys() != here.keys():
        found.add(4, where, f"all was in sight, but the stage went from {sorted(placed)} to {sorted(here)}")
        return
    for name, panel in here.items():
        if moved(placed[name]["box"], panel["box"]):
            found.add(4, where, f"all was in sight, but {name} went from {placed[name]['box']} to {panel['box']}")
            return


def measure_5(found: Findings, where: str, now: Look, before: Look | None) -> None:
    """Nothing is cut at the side; from a desk on, other boards and everyone's total are in sight."""
    for wide in now["wide"][:3]:
        found.add(5, where, f"cut at the side: {wide}")
    if kind_of(found.size) not in ("desk", "large") or now["scene"] != "play":
        return
    common = [panel for panel in now["panels"] if panel["kind"] in ("own", "common")]
    aside = [panel for panel in common if panel["slot"] != "hero"]
    seen = [panel["name"] for panel in aside if panel["seen"]]
    # Burgundy has fewer boards than four besides its heroes: then all of them.
    if len(seen) < min(4, len(aside)) or not seen:
        found.add(5, where, f"besides the hero only {seen} are in sight, not all of {[each['name'] for each in aside]}")


def measure_5_totals(found: Findings, where: str, now: Look, before: Look | None) -> None:
    plates = [plate for plate in now["plates"] if plate["seen"] and any(letter.isdigit() for letter in plate["text"])]
    if kind_of(found.size) in ("desk", "large") and len(plates) < 2:
        found.add(5, where, f"totals in sight: {[plate['text'] for plate in plates]}")


def measure_6(found: Findings, where: str, now: Look, before: Look | None) -> None:
    """No lettering below 12 px, on a phone 13."""
    if now["small"]:
        found.add(6, where, f"{len(now['small'])} texts below {least_of(found.size)} px: {', '.join(now['small'][:4])}")


def measure_7(found: Findings, where: str, now: Look, before: Look | None) -> None:
    """One box of the wing scrolls at most; the log has five lines from a desk on, and keeps its height."""
    if len(now["tall"]) > 1:
        found.add(7, where, f"boxes of the wing that scroll: {now['tall']}")
    log, was = now["log"], before["log"] if before else None
    if kind_of(found.size) not in ("desk", "large") or log is None or now["scene"] != "play":
        return
    if log["height"] < 5 * log["line"]:
        found.add(7, where, f"the log is {log['height']} high, a line {log['line']}")
    if was is not None and before and before["scene"] == "play" and abs(was["height"] - log["height"]) > 0.5:
        found.add(7, where, f"the log went from {was['height']} to {log['height']}")


def measure_10(found: Findings, where: str, now: Look, before: Look | None) -> None:
    """The prompt of a tablet is one line, and wide enough; the dock is low."""
    if found.size[0] < 800 or now["boxes"]["dock"] is None:
        return
    top, bottom = now["boxes"]["dock"][1::2]
    if bottom - top > 0.13 * found.size[1]:
        found.add(10, where, f"the dock is {bottom - top} high")
    prompt = now["prompt"]
    if prompt is None:
        found.add(10, where, "there is no prompt")
    elif kind_of(found.size) in ("low", "tablet") and (prompt["lines"] > 1 or prompt["width"] < 300):
        found.add(10, where, f"the prompt is {prompt['width']} wide, in {prompt['lines']} lines: {prompt['text']}")


def measure_9(found: Findings, where: str, now: Look, before: Look | None) -> None:
    """With reduced motion no board is on its way."""
    if now["ways"]:
        found.add(9, where, f"on their way are {now['ways']}")


STILL = (measure_1, measure_2, measure_4, measure_5, measure_5_totals, measure_6, measure_7, measure_9, measure_10)
AT_EACH_STEP = (measure_1, measure_2, measure_4)


# -- half choices


def half_choice(page: Page, found: Findings, where: str, now: Look, rng: random.Random) -> Look:
    """A choice that is begun and not finished (measure 3): one press, sometimes two, and back by Esc. How the page is then."""
    acts = [set(act["spots"]) for act in page.evaluate("() => ruler.acts()") if not act["aside"]]
    chosen: set[str] = set()
    looks = [now]
    back = now
    while len(looks) < 3:
        still = [spots for spots in acts if chosen <= spots]
        open_now = [
            ring
            for ring in asked(looks[-1])
            if ring["at"] and ring["spot"] not in chosen and sum(ring["spot"] in spots for spots in still) > 1
        ]
        if not open_now or (len(looks) > 1 and rng.random() < 0.5):
            break
        ring = rng.choice(open_now)
        chosen.add(ring["spot"])
        page.evaluate("() => ruler.remember()")
        page.mouse.click(*ring["at"])
        half = look(page, found.size)
        at = f"{where}, after {' and '.join(sorted(chosen))}"
        if half["version"] != now["version"]:
            found.add(3, at, "something was played")
            return half
        if half["state"] != "half":
            found.add(3, at, f"the dock is {half['state']!r}, not half: {half['dock'][:80]}")
        else:
            need_a_way_on(found, at, half)
        for measure in AT_EACH_STEP:
            measure(found, at, half, looks[-1])
        looks.append(half)
        back = half
    found.halves += len(looks) > 1
    while len(looks) > 1:
        looks.pop()
        page.evaluate("() => ruler.remember()")
        page.keyboard.press("Escape")
        half, back = back, look(page, found.size)
        measure_4(found, f"{where}, after {' and '.join(sorted(chosen))} and Esc", back, half)
        names, were = (sorted(ring["spot"] for ring in each["rings"]) for each in (back, looks[-1]))
        if names != were or back["state"] != looks[-1]["state"]:
            found.add(3, where, f"after {sorted(chosen)} and Esc, {back['state']}: {names[:6]}, not {were[:6]}")
    page.mouse.move(1, found.size[1] / 2)
    return back


def need_a_way_on(found: Findings, where: str, half: Look) -> None:
    rings = asked(half)
    if not rings and not half["buttons"]:
        found.add(3, where, f"a dead end: {half['dock'][:80]}")
    elif rings and not any(ring["seen"] for ring in rings):
        found.add(3, where, f"no ring of the next step is in sight: {[ring['spot'] for ring in rings][:4]}")
    if not half["cancel"]:
        found.add(3, where, "there is no Cancel")
    if half["undo"]:
        found.add(3, where, "Undo is offered")


# -- the walk


def begin(visit, game: str, size: Size, **options) -> Page:
    """A page of this size at the beginning of the kept game, for two players at one device."""
    page = visit("", viewport={"width": size[0], "height": size[1]}, **options)
    page.add_init_script(RULER)
    if options.get("has_touch"):
        page.clock.install()  # a finger lets time pass
    page.goto("/")
    slug = imported(page, KEPT[game], 0, game=game)
    page.goto(f"/t/{slug}/")
    return page


def take_device(page: Page, found: Findings, now: Look) -> Look:
    """Whoever is asked says so, where something of theirs is veiled."""
    if not now["owner"]:
        return now
    return page.evaluate("(least) => ruler.take(least)", least_of(found.size))


def walk(page: Page, game: str, size: Size, halves: int, finger: Finger | None = None) -> Findings:
    """Play the kept game to its end, and measure at each decision; so many half choices and `PRESSES` presses are spread
    over the game."""
    found = Findings(game, size)
    moves, scores = moves_of(game, KEPT[game])
    rng = random.Random(f"{game} {size}")
    least = least_of(size)
    before: Look | None = None
    now = look(page, size)
    for number, move in enumerate(moves):
        now = take_device(page, found, now)
        where = f"ply {move.ply} ({now['prompt']['text'][:40] if now['prompt'] else '-'})"
        before = measure(found, where, now, before)
        part = min(1, (number + 1) / (0.9 * len(moves)))  # at the last decisions there is nothing to begin
        for _ in range(MOST_HALVES):
            if found.halves >= halves * part:
                break
            before = half_choice(page, found, where, before, rng)  # from here the next move starts
        if game == SHIPYARD and move.said.startswith("build") and kind_of(size) == "phone":
            probe_building(page, found, where, before, rng)
            before = look(page, size)
        if number * PRESSES // len(moves) > (number - 1) * PRESSES // len(moves):
            before = press_all(page, found, where, before, rng, finger)
        now = page.evaluate("([said, least]) => ruler.play(said, least)", [move.said, least])
        if now["state"] == "done":
            before = measure(found, f"ply {move.ply}, turn done", now, before)
            now = page.evaluate("(least) => ruler.end(least)", least)
    assert now["state"] == "over", f"{game} at {size} is not over: {now['dock']}"
    measure(found, "the end", now, before)
    assert [int(text) for text in page.locator(".score .totals td").all_text_contents()] == list(scores)
    return found


def press_all(page: Page, found: Findings, where: str, now: Look, rng: random.Random, finger: Finger | None) -> Look:
    """The measures that press something, one after the other. How the page is then."""
    for probe in PROBES:
        probe(page, found, where, now, rng)
    probe_8(page, found, where, now, rng, finger)
    return look(page, found.size)


def measure(found: Findings, where: str, now: Look, before: Look | None) -> Look:
    found.looks += 1
    for each in STILL:
        each(found, where, now, before)
    return now


@pytest.mark.parametrize("size", SIZED)
@pytest.mark.parametrize("game", KEPT)
def test_a_whole_game_measured(visit, game: str, size: Size) -> None:
    """On a phone and a tablet with a finger, too."""
    kind = kind_of(size)
    options = {"has_touch": True, "is_mobile": True} if kind in TOUCHED else {}
    page = begin(visit, game, size, **options)
    halves = SOAKED // (len(MORE_SIZES) * len(KEPT)) + 1 if size in MORE_SIZES else FEW
    found = walk(page, game, size, halves, Finger(page) if kind in TOUCHED else None)
    assert not found.lines, "\n" + found.text()
    assert found.looks > 100
    assert found.halves >= halves
    pressed = {9, *([8] if kind in TOUCHED else []), *([7] if kind in WIDE else []), *([11] if kind == "phone" else [])}
    few = {measure for measure in pressed if found.presses.get(measure, 0) < LEAST}
    assert not few, f"pressed too seldom: {found.presses}"
    assert found.buildings > 5 or (game, kind) != (SHIPYARD, "phone")


# -- the measures themselves: each finds what is broken on purpose

BREAK = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = css ? [sheet] : [];
}"""
BREAKAGES = [
    (measure_1, DESK, "[data-role=primary] { translate: 20px 0 !important }"),
    (measure_1, DESK, "[data-role=primary] { display: none !important }"),
    (measure_1, DESK, "html, body { overflow: visible !important } body::after { content: ''; display: block; height: 3000px }"),
    (measure_2, DESK, "[data-role=hero] [data-panel] { translate: -3000px 0 !important }"),
    (measure_2, PHONE, "[data-role=hero] [data-panel] { translate: -3000px 0 !important } [data-role=tabs] { display: none !important }"),
    (measure_4, DESK, "[data-role=wing] { translate: 9px 0 !important }"),
    (measure_4, DESK, "[data-role=hero] [data-panel] { translate: 0 9px !important }"),
    (measure_5, DESK, "[data-role=wing]::before { content: ''; display: block; width: 3000px; height: 1px }"),
    (measure_5, DESK, "[data-role=tray], .minis { display: none !important }"),
    (measure_5_totals, DESK, ".plates { display: none !important }"),
    (measure_6, DESK, "[data-role=hero] text { font-size: 4px !important }"),
    (measure_6, DESK, "[data-role=dock] * { font-size: 9px !important }"),
    (measure_7, DESK, "#panel-log { height: 30px !important; min-height: 0 !important; flex: none !important }"),
    (measure_7, DESK, ":is([data-role=wing], #panel-log)::before { content: ''; display: block; height: 3000px; flex: none }"
     " [data-role=wing], #panel-log { overflow-y: scroll !important; height: 300px !important }"),
    (measure_10, DESK, "[data-role=dock] { height: 300px !important; max-height: none !important }"),
    (measure_10, LOW, "[data-role=prompt] { width: 90px !important; white-space: normal !important }"),
]  # fmt: skip


def test_each_measure_finds_what_is_broken(visit) -> None:
    page = begin(visit, SHIPYARD, DESK)
    page.evaluate("() => ruler.take()")
    for measure_at, size, css in BREAKAGES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(BREAK, "")
        page.evaluate("() => ruler.remember()")
        before = look(page, size)
        found = Findings(SHIPYARD, size)
        measure_at(found, "as it is", before, before)
        known = {what for lines in found.lines.values() for _, what in lines}
        page.evaluate(BREAK, css)
        measure_at(found, "broken", look(page, size), before)
        assert {what for lines in found.lines.values() for _, what in lines} > known, f"{measure_at.__name__}: {css}"


def test_half_choices_are_looked_at(visit) -> None:
    """Measure 3 finds a Cancel that is not there, an Undo that is, and a next step out of sight."""
    page = begin(visit, BURGUNDY, DESK)
    for css in (
        "[data-role=cancel] { display: none !important }",
        "[data-role=undo] { display: block !important }",
        ".scene:has(.chosen) [data-ring]:not(.chosen) { visibility: hidden !important }",
    ):
        page.evaluate(BREAK, css)
        found = Findings(BURGUNDY, DESK)
        for seed in range(8):
            half_choice(page, found, "broken", look(page, DESK), random.Random(seed))
        assert found.halves > 3
        assert found.lines.get(3), css
    page.evaluate(BREAK, "")

"""Measures of what a press does, by themselves. In whole games they are taken by test_measures.py (`probes`), and the
touch of test_whole_games.py; here they find what is broken on purpose, and boards that follow are timed where they move (9)."""

import random

import pytest
from fingers import Finger
from measuring import DESK, PHONE, RULER, Findings, Size, look, moves_of
from playing import imported
from playwright.sync_api import Page
from probes import probe_7, probe_8, probe_9, probe_11, probe_building
from test_measures import BREAK

NEW_ZEALAND, SHIPYARD = "great-western-trail-nz", "shipyard"
NAME = "base-2"


def at_move(visit, game: str, number: int, size: Size, **options) -> Page:
    """A page at a decision of a kept game; whoever is asked looks at it."""
    page = visit("", viewport={"width": size[0], "height": size[1]}, **options)
    page.add_init_script(RULER)
    if options.get("has_touch"):
        page.clock.install()
    page.goto("/")
    moves, _ = moves_of(game, NAME)
    slug = imported(page, NAME, moves[number].ply, game=game)
    page.goto(f"/t/{slug}/")
    now = page.evaluate("() => ruler.take()")
    assert now["state"] == "mine", now["dock"]
    return page


def faults(page: Page, game: str, size: Size, probe, measure: int, css: str = "", *more) -> list[str]:
    """What a measure finds, now that the style sheet breaks something."""
    page.evaluate(BREAK, css)
    found = Findings(game, size)
    for seed in range(3):
        probe(page, found, "here", look(page, size), random.Random(seed), *more)
    page.evaluate(BREAK, "")
    return [what for _, what in found.lines.get(measure, [])]


@pytest.mark.parametrize(
    "probe, measure, size, css",
    [
        (probe_7, 7, DESK, "#panel-score tr.totals { display: none !important }"),
        (probe_9, 9, DESK, "#why { display: none !important }"),
        (probe_9, 9, PHONE, "#why { display: none !important }"),
        (probe_11, 11, PHONE, "[data-role=hero] > * { min-height: 1900px !important }"),
        (probe_11, 11, PHONE, "[data-role=hero] { display: none !important }"),
    ],
)
def test_a_press_finds_what_is_broken(visit, probe, measure, size, css):
    page = at_move(visit, NEW_ZEALAND, 100, size)
    assert faults(page, NEW_ZEALAND, size, probe, measure) == []
    assert faults(page, NEW_ZEALAND, size, probe, measure, css), css


def test_a_finger_finds_what_is_broken(visit):
    page = at_move(visit, NEW_ZEALAND, 0, PHONE, has_touch=True, is_mobile=True)
    finger = Finger(page)
    assert faults(page, NEW_ZEALAND, PHONE, probe_8, 8, "", finger) == []
    for css in (
        "[data-role=dock] { visibility: hidden !important }",
        ".edge-tools button { height: 20px !important; min-height: 0 !important }",
    ):
        assert faults(page, NEW_ZEALAND, PHONE, probe_8, 8, css, finger), css
    page.evaluate("() => longtable.settings.set('one-tap', 'on')")
    version = look(page, PHONE)["version"]
    found = Findings(NEW_ZEALAND, PHONE)
    for seed in range(6):
        if look(page, PHONE)["version"] == version:
            probe_8(page, found, "here", look(page, PHONE), random.Random(seed), finger)
    assert any("played by one tap" in what for _, what in found.lines.get(8, [])), found.lines


def test_slots_out_of_sight_are_found(visit):
    moves, _ = moves_of(SHIPYARD, NAME)
    builds = [at for at, move in enumerate(moves) if move.said.startswith("build")]
    page = at_move(visit, SHIPYARD, builds[0], PHONE)
    assert faults(page, SHIPYARD, PHONE, probe_building, 11) == []
    css = ".scene:has(.chosen) [data-spot^=slot-] { visibility: hidden !important }"
    assert faults(page, SHIPYARD, PHONE, probe_building, 11, css)


# Panels, and the parts that they stand in: how long they are on their way.
WAYS = """() => document.getAnimations().filter((each) => each.effect?.target?.matches?.("[data-panel], [data-role]"))
  .filter((each) => each.effect.target.dataset.role !== "primary")
  .map((each) => [each.effect.target.dataset.panel || each.effect.target.dataset.role, each.effect.getComputedTiming().endTime])"""


@pytest.mark.parametrize("motion, most", [("no-preference", 300), ("reduce", 0)])
def test_measure_9_boards_are_in_their_places_soon(visit, motion, most):
    """Within 300 ms; with reduced motion they are there at once, and stay where they are."""
    page = at_move(visit, NEW_ZEALAND, 0, DESK, reduced_motion=motion)
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

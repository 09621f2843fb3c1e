"""The levels play the same in both builds, digest by digest, where no clock is asked."""

import json
from pathlib import Path

import pytest

import longtable as lt
from longtable import bots
from longtable.bots.levels import Effort
from longtable.bots.planner import PlannerBot, level_of

DIGESTS = json.loads(Path(__file__).with_name("levels.json").read_text("utf-8"))


@pytest.mark.parametrize("entry", DIGESTS, ids=lambda entry: f"{entry['game']}-{entry['level']}")
def test_a_level_plays_the_same_in_both_builds(entry):
    """Written by `python tools/regenerate.py levels`; levels that look ahead play a fixed number of futures here."""
    match = lt.game(entry["game"]).start(2, {}, f"levels-{entry['level']}")
    effort = Effort(*entry["effort"]) if entry["effort"] else None
    players = [PlannerBot(level_of(entry["level"]), seat, effort) for seat in range(2)]
    for _ in range(entry["decisions"]):
        seat = match.state.actor
        match.play(players[seat].choose(match.state.view(seat), bots.UNTIMED))
    assert match.state.digest() == entry["digest"]


def test_every_level_and_game_has_its_digest():
    written = [(entry["game"], entry["level"]) for entry in DIGESTS]
    assert written == [(game, level.name) for game in lt.game_ids() for level in bots.LEVELS]


def test_a_level_whose_digest_is_of_its_own_effort_compares_no_futures():
    """Those that do are made to look at less."""
    for entry in DIGESTS:
        effort = level_of(entry["level"]).effort(entry["game"])
        assert entry["effort"] or effort.samples == 0

"""`longtable bench --bots`: what bots think about, and what is measured of it."""

import json

import pytest

import longtable as lt
from longtable.bots import Bot
from longtable.cli import bench_bots
from longtable.cli.thinking import FailedBot, Task, measure_alone, peak_memory, time_of_turn, turns_of

GAME = "castles-of-burgundy"
KEYS = {"turns", "turn_ms_median", "turn_ms_p95", "positions_per_s", "positions_per_turn", "memory_mb", "compiled"}


@pytest.fixture(scope="module")
def turns():
    """The beginnings of four turns of a solo game."""
    return turns_of(GAME, 1, 4)


class First(Bot):
    """Takes the first action, and counts how often it is asked."""

    asked_for = 0

    def pick(self, view, legal):
        self.asked_for += 1
        return legal[0]


def test_turns_are_spread_over_the_game_and_have_something_to_decide(turns):
    states = [lt.game(GAME).from_json(text) for text in turns]
    marks = [int(state.turn_mark()) for state in states]
    assert marks == sorted(set(marks))
    assert marks[-1] > 3 * marks[0]
    assert all(len(state.pruned_actions()) > 1 for state in states)


def test_a_turn_ends_with_the_turn(turns):
    bot = First("first", 0)
    state = lt.game(GAME).from_json(turns[1])
    before = state.copy()
    assert time_of_turn(state, bot) >= 0
    assert state.turn_mark() != before.turn_mark()
    assert 0 < bot.asked_for < 20


def test_figures_of_bots(command, turns, monkeypatch):
    monkeypatch.setattr(bench_bots, "turns_of", lambda game, seats, count: turns[:count])
    argv = ["bench", GAME, "--seats", "1", "--turns", "2", "--json"]
    found = json.loads(command(*argv, "--bots", "greedy,random,beginner").out)
    assert list(found) == [GAME]
    assert list(found[GAME]) == ["1"]
    assert list(found[GAME]["1"]) == ["greedy", "random", "beginner"]
    for figures in found[GAME]["1"].values():
        assert set(figures) == KEYS
        assert figures["turns"] == 2
        assert 0 <= figures["turn_ms_median"] <= figures["turn_ms_p95"]
        assert figures["memory_mb"] is None or 5 < figures["memory_mb"] < 200
        assert figures["compiled"] is lt.is_compiled()
    assert found[GAME]["1"]["random"]["positions_per_s"] is None
    assert found[GAME]["1"]["greedy"]["positions_per_turn"] > 5
    assert found[GAME]["1"]["beginner"]["positions_per_s"] > 0


@pytest.mark.parametrize("name", ["strong", "expert"])
def test_a_bot_that_looks_ahead_stays_within_its_memory(name, turns):
    figures = measure_alone(Task(GAME, name, turns[1:2]))
    assert figures["turns"] == 1
    assert figures["positions_per_turn"] > 50
    assert figures["memory_mb"] is None or 5 < figures["memory_mb"] < 200


def test_the_table_of_figures(command, monkeypatch):
    figures = dict.fromkeys(KEYS, 1234.5) | {"turns": 20, "memory_mb": None, "turn_ms_median": 0.25}
    asked = []
    monkeypatch.setattr(bench_bots, "turns_of", lambda game, seats, count: (game, seats, count))
    monkeypatch.setattr(bench_bots, "measure_alone", lambda task: asked.append(task) or figures)
    out = command("bench", "shipyard", GAME, "--bots").out
    assert [task.bot for task in asked] == ["greedy", "beginner", "casual", "club", "strong", "expert"] * 2
    assert {task.turns for task in asked} == {("shipyard", 2, 20), (GAME, 2, 20)}
    assert "shipyard, " in out
    assert "2 seats, processor time of 20 turns" in out
    (row,) = [line.split() for line in out.split(GAME)[1].split("\n") if line.split()[:1] == ["expert"]]
    assert row == ["expert", "0.25", "1,234", "1,234", "1,234", "–"]
    asked.clear()
    command("bench", GAME, "--bots", "club,club", "--seats", "1,4", "--turns", "3")
    assert [(task.bot, task.turns[1:]) for task in asked] == [("club", (1, 3)), ("club", (4, 3))]


@pytest.mark.parametrize(
    "argv, why",
    [(["--bots", "hal"], "UnknownBot"), (["--bots", "--seats", "9"], "BadUse"), (["--turns", "0"], "whole")],
)
def test_what_cannot_be_measured_is_refused(command, argv, why):
    done = command("bench", GAME, *argv)
    assert done.code == 2
    assert why in done.err


def test_a_bot_that_fails_is_named(turns):
    with pytest.raises(FailedBot, match=r"the bot nobody failed at castles-of-burgundy \(UnknownBot: "):
        measure_alone(Task(GAME, "nobody", turns))


def test_memory_of_this_process_is_told():
    found = peak_memory()
    assert found is None or found > 5

"""simulate, its histogram, and the mixes of the soak run."""

import importlib.util
import json
from pathlib import Path

import pytest

import longtable as lt
from longtable.cli import histogram, simulate
from longtable.cli.paint import Look
from longtable.core.rng import Rng
from longtable.testing.mixes import random_mix

GAME = "castles-of-burgundy"


def test_result_does_not_depend_on_the_number_of_jobs(command):
    found = []
    for jobs in (1, 2):
        done = command("simulate", GAME, "--games", "24", "--seed", "s", "--jobs", jobs, "--json")
        assert done.code == 0
        one = json.loads(done.out)
        found.append({key: value for key, value in one.items() if key not in ("seconds", "games_per_s")})
    assert found[0] == found[1]


def test_json_shape(command):
    argv = ["--seats", "3", "--games", "5", "--option", "inns=on", "--jobs", "1", "--json"]
    found = json.loads(command("simulate", GAME, *argv).out)
    assert found["options"] == {"inns": "on"}
    assert len(found["per_seat"]) == 3
    for seat in found["per_seat"]:
        assert sum(seat["scores"].values()) == 5
        assert seat["min"] <= seat["median"] <= seat["max"]
    assert sum([seat["win_share"] for seat in found["per_seat"]]) == pytest.approx(1, abs=1e-4)
    assert len(found["checksum"]) == 16


def test_random_games_are_matches_of_their_seed():
    job = simulate.Job(GAME, 2, (), ("random", "random"), "s")
    match = lt.game(GAME).start(2, seed="s/3")
    while not match.state.is_over:
        legal = match.state.legal_actions()
        match.play(legal[match.rng.below(len(legal))])
    assert simulate.play_one(job, 3).digest == match.state.digest()


def test_other_bots_play_too(command):
    done = command("simulate", GAME, "--games", "1", "--bots", "greedy,random", "--jobs", "1")
    assert done.code == 0
    assert "greedy" in done.out
    assert "points" in done.out


def test_solo_says_how_often_nobody_wins(command):
    assert "no winner in" in command("simulate", GAME, "--seats", "1", "--games", "3", "--jobs", "1").out


def test_the_opponent_of_a_solo_game_has_figures_too(command):
    argv = ["simulate", "great-western-trail-nz", "--seats", "1", "--games", "3", "--jobs", "1"]
    assert "Sarah" in command(*argv).out
    found = json.loads(command(*argv, "--json").out)
    assert found["rival"]["name"] == "Sarah"
    assert sum(found["rival"]["scores"].values()) == 3
    assert found["rival"]["win_share"] + found["per_seat"][0]["win_share"] == 1
    assert json.loads(command("simulate", GAME, "--games", "2", "--jobs", "1", "--json").out)["rival"] is None


def test_a_game_that_breaks_off_is_told_with_seed_and_record(command, monkeypatch, state_home):
    def broken(state, rng):
        raise ZeroDivisionError("boom")

    monkeypatch.setattr(simulate.driver, "playout", broken)
    done = command("simulate", GAME, "--games", "3", "--seed", "s", "--jobs", "1")
    assert done.code == 2
    assert "the game with seed s/0 failed (ZeroDivisionError: boom)" in done.err
    record = state_home / "failed-s-0.log"
    assert lt.replay(record.read_text(encoding="utf-8")).state.is_over


def test_histogram_counts_everything():
    rng = Rng(1)
    seats = [[40 + rng.below(90) for _ in range(500)] for _ in range(2)]
    lines = [line.plain for line in histogram.histogram(seats, Look(100))]
    assert 8 <= len(lines) <= histogram.MOST_ROWS + 1
    assert max([len(line.rstrip()) for line in lines]) <= 100
    shares = [float(word.rstrip("%")) for line in lines for word in line.split() if word.endswith("%")]
    assert sum(shares) == pytest.approx(200, abs=2)


@pytest.mark.parametrize("values", [[5], [0, 0, 0], [1, 2, 3, 4], [-3, 700]])
def test_histogram_of_odd_spreads(values):
    assert len(histogram.histogram([values], Look(80))) <= histogram.MOST_ROWS + 1
    found = histogram.summary(values)
    assert found["min"] <= found["mean"] <= found["max"]
    assert found["min"] <= found["quarter"] <= found["median"] <= found["three_quarters"] <= found["max"]


def test_figures_of_a_spread():
    found = histogram.summary([2, 4, 4, 4, 5, 5, 7, 9])
    assert found == {
        "mean": 5, "sd": 2.138, "min": 2, "quarter": 4, "median": 4.5, "three_quarters": 5.5, "max": 9,
    }  # fmt: skip


def test_chunks_cover_every_game_once():
    for games, jobs in ((1, 1), (7, 2), (1000, 3), (100_000, 8)):
        assert [n for part in simulate.chunks(games, jobs) for n in part] == list(range(games))


def load_soak():
    """The tool behind `make soak`."""
    spec = importlib.util.spec_from_file_location("soak_tool", Path(__file__).parents[2] / "tools" / "soak.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_mixes_of_the_soak_have_every_value_of_every_option():
    for game in map(lt.game, lt.game_ids()):
        seen = set()
        for number in range(400):
            seats = game.seats[number % len(game.seats)]
            seen.update(random_mix(game, seats, lt.Rng(number)).items())
        for option in game.options:
            if option.values:
                assert {(option.name, value) for value in option.values} <= seen, (game.id, option.name)


def test_a_wrong_total_is_noticed(monkeypatch):
    soak, game = load_soak(), lt.game("castles-of-burgundy")

    class Leaky:
        """The game, with a tile that comes from nowhere."""

        def __getattr__(self, name):
            return getattr(game, name)

        def conserved(self, state):
            return {"tiles": 3 if state.is_over else 4}

    with pytest.raises(soak.CheckFailed, match="'tiles': 3"):
        soak.play_checked(Leaky(), 2, {}, "x")


@pytest.mark.long
@pytest.mark.parametrize("part", range(6))
def test_300_games_of_every_kind_of_mix(part):
    """`make soak` plays 10,000."""
    done, decisions, wrong = load_soak().soak("test", range(50 * part, 50 * part + 50))
    assert (done, wrong) == (50, "")
    assert decisions > 2500

"""`tools/ladder.py`: the whole ladder of a game, and the check against the baseline."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

import longtable as lt
from longtable import bots
from longtable.arena.contest import make_contest
from longtable.bots.measured import Measured, measured_text, rating_of, read_measured

ROOT = Path(__file__).parents[2]
GAME = "castles-of-burgundy"


@pytest.fixture
def ladder(monkeypatch, steady, tmp_path):
    """The tool, with two quick bots in place of the levels, and two forms of a game."""
    spec = importlib.util.spec_from_file_location("ladder_tool", ROOT / "tools" / "ladder.py")
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "ladder_tool", module)  # dataclasses look there
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "LEVELS", [steady])
    monkeypatch.setattr(module, "GREEDY", "random")
    monkeypatch.setattr(module, "FORMS", {GAME: (module.Form("two", 2, {"boards": "3"}), module.Form("alone", 1))})
    return module


def played(ladder, tmp_path, *more):
    return ladder.main(
        ["play", GAME, "--games-each", "2", "--folder", str(tmp_path / "pairs"), "--out", str(tmp_path), *more]
    )


def meetings(tmp_path):
    return json.loads((tmp_path / f"{GAME}.json").read_text(encoding="utf-8"))["meetings"]


def test_what_people_are_told_is_written_from_the_ladder(ladder, tmp_path, capsys):
    played(ladder, tmp_path)
    (entry,) = [each for each in meetings(tmp_path) if each["form"] == "two"]
    to = tmp_path / "measured.toml"
    kept = {GAME: {"old": Measured(1.0, 202, 3)}, "shipyard": {"club": Measured(60.0, 1070, 20)}}
    to.write_text(measured_text(kept), encoding="utf-8")
    assert ladder.main(["measured", "--out", str(tmp_path), "--to", str(to)]) == 0
    found = read_measured(to.read_text(encoding="utf-8"))
    assert found["shipyard"] == {"club": Measured(60.0, 1070, 20)}, "what was not played anew stays"
    (only,) = found[GAME].values()
    share = entry["wins"]["mean"]
    assert (only.wins, only.rating, only.games) == (round(100 * share, 1), rating_of(share), 2)
    assert (only.milliseconds is None) == (not lt.is_compiled())
    assert measured_text(found) == to.read_text(encoding="utf-8")


def test_the_ladder_is_played_kept_and_told(ladder, tmp_path, capsys, monkeypatch):
    assert played(ladder, tmp_path) == 0
    out = capsys.readouterr().out
    found = meetings(tmp_path)
    assert [(each["form"], each["bots"], each["games"]) for each in found] == [
        ("two", ["steady", "random"], 2),
        ("alone", ["steady"], 2),
        ("alone", ["random"], 2),
    ]
    assert found[0]["command"].startswith(
        f"longtable arena {GAME} --bots steady --against random --seats 2 --pairs 1 --seed ladder --option boards=3"
    )
    assert found[0]["options"] == {"boards": "3"}
    assert "| level | wins against greedy |" in out
    assert "| random | " in out
    assert ladder.main(["text", GAME, "--out", str(tmp_path)]) == 0
    assert ladder.tables(found) in capsys.readouterr().out

    def nothing_is_played_again(*_, **__):
        raise AssertionError("a finished pair is played again")

    monkeypatch.setattr(ladder.arena.running, "play_pair", nothing_is_played_again)
    assert played(ladder, tmp_path) == 0
    assert meetings(tmp_path) == found
    assert played(ladder, tmp_path, "--seats", "2") == 0
    assert meetings(tmp_path) == found
    assert all(each["milliseconds_per_turn"] is not None for each in found)


def test_the_ladder_is_played_by_the_clock_if_it_is_wanted(ladder, tmp_path):
    assert played(ladder, tmp_path, "--clock", "--seats", "1") == 0
    assert [each["command"].split()[-1] for each in meetings(tmp_path)] == ["--clock"] * 2
    assert json.loads((tmp_path / f"{GAME}.json").read_text(encoding="utf-8"))["by_clock"]


def test_each_level_meets_greedy_and_the_level_below(ladder, monkeypatch):
    monkeypatch.setattr(ladder, "LEVELS", ["low", "middle", "high"])
    lines = [(form.name, line.bots) for form, line in ladder.lines_of(GAME, "0")]
    assert lines == [
        ("two", ("low", "random")),
        ("two", ("middle", "random")),
        ("two", ("middle", "low")),
        ("two", ("high", "random")),
        ("two", ("high", "middle")),
        ("alone", ("low",)),
        ("alone", ("middle",)),
        ("alone", ("high",)),
        ("alone", ("random",)),
    ]


def write_baseline(tmp_path, *lines, slack=0.2):
    path = tmp_path / "baseline.json"
    path.write_text(json.dumps({"slack": slack, "lines": list(lines)}), encoding="utf-8")
    return ["check", "--jobs", "1", "--baseline", str(path)]


def wanted(share, *names, pairs=2):
    return {"game": GAME, "seats": 2, "options": {}, "bots": list(names), "pairs": pairs, "share": share}


def test_a_line_passes_or_fails(ladder, tmp_path, capsys):
    good, bad = wanted(0.6, "steady", "random"), wanted(0.9, "random", "steady")
    assert ladder.main(write_baseline(tmp_path, good)) == 0
    assert "1 of 1 lines pass" in capsys.readouterr().out
    assert ladder.main(write_baseline(tmp_path, good, bad)) == 1
    out = capsys.readouterr().out.split("\n")
    assert [line[:4] for line in out if "wanted" in line] == ["pass", "FAIL"]
    assert out[-2] == "ladder: 1 of 2 lines pass"


@pytest.mark.parametrize(
    "verdict, mean, passes",
    [("above 45 %", 0.6, True), ("below 55 %", 0.4, False), ("open", 0.51, True), ("open", 0.49, False)],
)
def test_an_open_test_goes_by_the_side_on_which_it_stands(ladder, verdict, mean, passes):
    assert ladder.Wanted(GAME, 2, {}, ("a", "b"), 10, 0.55, 0.1).passes(verdict, mean) is passes


@pytest.mark.parametrize(
    "lines", [[{"game": GAME}], [wanted(1.5, "steady", "random")], [wanted(0.5, "a", "b", "c")], "none", []]
)
def test_a_baseline_that_is_none_is_refused(ladder, tmp_path, capsys, lines):
    assert ladder.main(write_baseline(tmp_path, *lines)) == 2
    assert "ladder: BadLadder: " in capsys.readouterr().err


def test_the_baseline_can_be_played(ladder):
    """Every line is a contest of known bots, and every game has one."""
    lines = ladder.read_baseline(ladder.BASELINE)
    assert {line.game for line in lines} == set(lt.game_ids())
    for line in lines:
        assert set(line.bots) <= set(bots.names())
        assert make_contest(line.game, line.bots[:1], line.seats, line.options, against=line.bots[1]).meetings
        assert 0 < line.stop.low < line.stop.high < 1


def test_the_forms_of_the_ladder_exist():
    """Before anything is replaced: each form can be begun, and each game has its forms at every number of seats."""
    spec = importlib.util.spec_from_file_location("ladder_forms", ROOT / "tools" / "ladder.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["ladder_forms"] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules["ladder_forms"]
    assert module.LEVELS == ["beginner", "casual", "club", "strong", "expert"]
    for game in lt.game_ids():
        forms = module.forms_of(game)
        assert {form.seats for form in forms} == set(lt.game(game).seats)
        for form in forms:
            lt.game(game).full_options(form.seats, form.options)

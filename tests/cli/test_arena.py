"""The command `longtable arena`."""

import json
import shlex

import pytest

import longtable as lt
from longtable.arena import running
from longtable.arena.playing import play_pair

GAME = "castles-of-burgundy"
QUICK = ("arena", GAME, "--bots", "random", "--seats", "1", "--jobs", "1")  # solo games need a single bot


def figures(text):
    """The printed object without what the clock measured."""
    found = json.loads(text)
    for each in found["bot_figures"]:
        del each["milliseconds_per_turn"], each["milliseconds_per_turn_in_slowest_game"]
    return found


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "run"


def test_a_contest_of_two_bots(command, folder):
    argv = ["arena", GAME, "--bots", "greedy,random", "--pairs", "2", "--folder", folder, "--records"]
    done = command(*argv, "--jobs", "2")
    assert done.code == 0
    assert "4 games, 2 seats, seed 0" in done.out
    assert "greedy – random" in done.out
    assert "100.0 % [34.2, 100.0]" in done.out
    files = {path.name for path in folder.iterdir()}
    assert files == {"contest.json", "pairs.jsonl", "summary.json", "wins.svg", "margins.svg", "records"}
    record = sorted((folder / "records").iterdir())[1]
    assert command("replay", record, "--check").code == 0
    assert lt.replay(record.read_text(encoding="utf-8")).log.seed == "0/0"

    shown = command(*argv, "--json")  # nothing is left to play
    found = json.loads(shown.out)
    assert shown.code == 0
    assert found == json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    (meeting,) = found["meetings"]
    assert (meeting["wins"]["mean"], meeting["pairs"], meeting["games"]) == (1, 2, 4)
    assert meeting["margin"]["mean"] == pytest.approx(meeting["points"] - meeting["points_of_others"], abs=0.01)
    assert found["cross_table"] == {"greedy": {"random": 1.0}, "random": {"greedy": 0.0}}
    assert [each["bot"] for each in found["ratings"]] == ["greedy", "random"]
    assert found["bot_figures"][0]["milliseconds_per_turn"] > found["bot_figures"][1]["milliseconds_per_turn"]

    fresh = figures(command(*argv[:-3], "--folder", folder.with_name("other"), "--jobs", "1", "--json").out)
    assert fresh | {"folder": ""} == figures(shown.out) | {"folder": ""}


def test_the_printed_command_makes_the_same_results(command):
    argv = [*QUICK, "--pairs", "3", "--seed", "c", "--option", "inns=on", "--stop-at", "2,97", "--json"]
    found = json.loads(command(*argv).out)
    assert found["command"] == (
        "longtable arena castles-of-burgundy --bots random --seats 1 --pairs 3 --seed c --option inns=on --stop-at 2,97"
    )
    again = json.loads(command(*shlex.split(found["command"])[1:], "--jobs", "1", "--again", "--json").out)
    assert again["checksum"] == found["checksum"]
    assert again["folder"] == found["folder"]


def test_an_interrupted_run_says_how_to_continue(command, folder, monkeypatch):
    asked = []

    def interrupted(contest, pair, keeps_records):
        asked.append(pair.number)
        if len(asked) == 3:
            raise KeyboardInterrupt
        return play_pair(contest, pair, keeps_records)

    argv = (*QUICK, "--pairs", "5", "--folder", folder)
    monkeypatch.setattr(running, "play_pair", interrupted)
    done = command(*argv)
    assert done.code == 130
    assert done.err == f"longtable: interrupted; 2 pairs are kept in {folder}; the same command continues there\n"
    done = command(*argv)
    assert f"2 pairs are already played in {folder}" in done.err
    assert asked == [0, 1, 2, 2, 3, 4]
    whole = command(*argv[:-1], folder.with_name("whole"), "--json").out
    assert figures(whole)["checksum"] == figures(command(*argv, "--json").out)["checksum"]


def test_other_settings_need_another_folder(command, folder):
    command(*QUICK, "--pairs", "1", "--folder", folder)
    done = command(*QUICK, "--pairs", "1", "--folder", folder, "--seed", "9")
    assert done.code == 2
    assert 'its seed is "0", not "9"' in done.err
    assert command(*QUICK, "--pairs", "1", "--folder", folder, "--seed", "9", "--again").code == 0


def test_settings_have_a_folder_of_their_own(command, state_home):
    for seed in ("1", "2", "1"):
        assert command(*QUICK, "--pairs", "1", "--seed", seed).code == 0
    assert len(list((state_home / "arena").iterdir())) == 2


def test_the_report_says_whether_bots_looked_at_a_clock(command, folder):
    assert "played without a clock" in command(*QUICK, "--pairs", "1").out
    found = json.loads(command(*QUICK, "--pairs", "1", "--clock", "--folder", folder, "--json").out)
    assert found["by_clock"]
    assert found["command"].endswith(" --clock")
    assert "played by the clock" in command(*QUICK, "--pairs", "1", "--clock", "--folder", folder).out
    assert "its by_clock is true, not false" in command(*QUICK, "--pairs", "1", "--folder", folder).err


def test_an_early_stop_is_told(command):
    done = command(*QUICK, "--pairs", "40", "--stop-at", "40,60")
    assert "below 60 %" in done.out
    found = json.loads(command(*QUICK, "--pairs", "40", "--stop-at", "40,60", "--json").out)
    assert found["stop_at"] == {"low": 0.4, "high": 0.6, "error": 0.05}
    assert found["meetings"][0]["pairs"] < 40
    assert found["meetings"][0]["verdict"] == "below 60 %"


@pytest.mark.parametrize(
    "argv, words",
    [
        (["--bots", "greedy"], "BadContest: name at least two bots"),
        (["--bots", "greedy,,random"], "BadUse: --bots has an empty name"),
        (["--bots", "greedy,deep"], "UnknownBot: unknown bot 'deep'; known bots: beginner, casual"),
        (["--bots", "greedy,random", "--seats", "9"], "BadOptions"),
        (["--bots", "greedy,random", "--option", "inns"], "BadUse: write options as name=value"),
        (["--bots", "greedy,random", "--stop-at", "50"], "BadUse: write --stop-at as two percentages, such as 50,55"),
        (["--bots", "greedy,random", "--stop-at", "55,50"], "the lower one first"),
        (["--bots", "greedy,random", "--stop-at", "nan,60"], "the lower one first"),
        (["--bots", "greedy,random", "--pairs", "0"], "is not a positive whole number"),
        (["--bots", "greedy,random", "--seed", "a b"], "a seed is a number or a single word"),
        ([], "--bots"),
    ],
)
def test_bad_use_is_named(command, argv, words):
    done = command("arena", GAME, *argv)
    assert done.code == 2
    assert words in done.err


def test_a_folder_that_is_a_file(command, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    done = command(*QUICK, "--folder", tmp_path / "file")
    assert done.code == 2
    assert "file" in done.err

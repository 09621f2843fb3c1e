"""games, rules, data, replay, bench and what is refused."""

import json
import subprocess
import sys

import pytest

import longtable as lt
from longtable.cli import bench, rules

GAME = "castles-of-burgundy"


def test_version_tells_the_form(command):
    done = command("--version")
    assert done.code == 0
    assert done.out == f"longtable {lt.__version__} ({'compiled' if lt.is_compiled() else 'interpreted'} rules)\n"


def test_without_a_command_the_commands_are_listed(command):
    assert "simulate" in command().out


def test_module_can_be_run():
    done = subprocess.run([sys.executable, "-m", "longtable", "--version"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith("longtable ")


def test_games(command):
    assert "trade_routes" in command("games").out
    found = json.loads(command("games", "--json").out)
    assert found[GAME]["seats"] == [1, 2, 3, 4]
    assert {"name", "values", "help"} == set(found[GAME]["options"][0])


@pytest.mark.parametrize(
    "argv, word",
    [
        (["play", "chess"], "UnknownGame"),
        (["play", GAME, "--option", "inns=maybe"], "BadOptions"),
        (["play", GAME, "--option", "hats=on"], "BadOptions"),
        (["play", GAME, "--option", "inns"], "BadUse"),
        (["play", GAME, "--players", "me,hal"], "BadUse"),
        (["play", GAME, "--seats", "3", "--players", "me,me"], "BadUse"),
        (["play", GAME, "--seats", "7"], "BadOptions"),
        (["play", GAME, "--seats", "0"], "positive"),
        (["play", GAME, "--data", "/nowhere/at/all"], "MissingData"),
        (["play", GAME, "--seed", "two words"], "BadOptions"),
        (["play", GAME, "--resume", "/nowhere/at/all"], "BadFile"),
        (["play", GAME, "--resume"], "BadFile"),
        (["play", GAME, "--save", "/dev/null/x"], "BadFile"),
        (["simulate", "chess"], "UnknownGame"),
        (["simulate", GAME, "--bots", "hal"], "UnknownBot"),
        (["simulate", GAME, "--bots", "random,random,random"], "BadUse"),
        (["simulate", GAME, "--games", "-3"], "positive"),
        (["simulate", GAME, "--option", "team=on"], "BadOptions"),
        (["bench", "chess"], "UnknownGame"),
        (["bench", "--seats", "two"], "BadUse"),
        (["bench", "--seats", "9"], "BadUse"),
        (["bench", "--seconds", "nan"], "positive"),
        (["replay", "/nowhere/at/all"], "BadFile"),
        (["rules", GAME, "xyzzy"], "BadUse"),
        (["rules", GAME, "COB-99.1"], "BadUse"),
        (["rules", "chess"], "UnknownGame"),
        (["dance"], "invalid choice"),
        (["data"], "required"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(command, argv, word):
    done = command(*argv)
    assert done.code == 2
    assert word in done.err


def test_rules_by_id_with_rulings(command):
    done = command("rules", GAME, "cob-16.5")
    assert "COB-16.5" in done.out
    assert "A-22" in done.out.split("COB-16.5", 1)[1]
    assert "COB-9.9" in command("rules", GAME, "9.9").out


def test_rules_by_thing_word_and_chapter(command):
    assert "COB-14.12" in command("rules", GAME, "monastery-12").out
    assert "COB-14.12" in command("rules", GAME, "k12").out
    assert "COB-26.7" in command("rules", GAME, "shield", "7").out
    assert "COB-9.1 " in command("rules", GAME, "mkt").out
    many = command("rules", GAME, "tribute").out
    assert many.count("COB-") > 2
    chapter = command("rules", GAME, "COB-11").out
    assert chapter.startswith("11.")
    assert "COB-11.1" in chapter


def test_rules_chapters_name_designed_figures(command):
    done = command("rules", GAME)
    assert "24. Solo game" in done.out
    assert "designed by us" in done.out
    assert "board 12a" in command("rules", GAME, "designed").out


def test_every_topic_is_a_rule():
    game = lt.game(GAME)
    known = {rule.id for rule in rules.rules_of(game)}
    table = rules.find_table(game)
    words = [*[f"monastery-{n}" for n in range(1, 30)], *[f"shield-{n}" for n in range(1, 19)]]
    words += [
        "market",
        "carpenter",
        "church",
        "warehouse",
        "bank",
        "boarding-house",
        "town-hall",
        "watchtower",
        "crane",
    ]
    words += ["white-castle", "geese"]
    assert {table.topic(word) for word in words} <= known
    assert table.topic("xyzzy") == ""


def test_data_check_of_the_box(command):
    done = command("data", "check")
    assert done.code == 0
    assert "no faults" in done.out
    assert "board 11a" in done.out


def test_data_check_of_overlays(command, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "scoring.toml").write_text("silver_per_sale = 2\n")
    good = command("data", "check", GAME, "--data", folder)
    assert good.code == 0
    (folder / "buildings.toml").write_text('[[building]]\nid = "bank"\neffect = "rob"\n')
    bad = command("data", "check", "--data", folder)
    assert bad.code == 1
    assert "fault: buildings.toml, building bank: unknown effect rob" in bad.out
    (folder / "buildings.toml").write_text("not toml at all [")
    assert command("data", "check", "--data", folder).code == 1
    assert command("data", "check", "--data", tmp_path / "nowhere").code == 1


@pytest.fixture
def record(tmp_path):
    match = lt.game(GAME).start(2, seed=5)
    while not match.state.is_over:
        match.play(match.state.legal_actions()[-1])
    path = tmp_path / "game.log"
    path.write_text(match.log.to_text(), encoding="utf-8")
    return path


def test_replay(command, record):
    done = command("replay", record, "--check")
    assert done.code == 0
    assert "wins with" in done.out
    assert "1 digest of the position match" in done.out
    middle = command("replay", record, "--ply", "60")
    assert "step 60 of" in middle.out
    assert "depot 1" in middle.out
    found = json.loads(command("replay", record, "--json").out)
    assert found["ok"]
    assert found["over"]
    assert found["scores"] == [sum(reasons.values()) for reasons in found["reasons"]]
    assert command("replay", record, "--ply", "99999").code == 2


@pytest.mark.parametrize("harm", ["cut", "swap", "binary", "empty", "digest", "huge"])
def test_replay_of_damaged_records(command, record, harm):
    text = record.read_text(encoding="utf-8")
    lines = text.split("\n")
    damaged = {
        "cut": text[: len(text) // 2],
        "swap": "\n".join([*lines[:30], *reversed(lines[30:])]),
        "binary": "\0\1\2",
        "empty": "",
        "digest": text[:-6] + "00000\n",
        "huge": text + "x" * 9_000_000,
    }[harm]
    record.write_text(damaged, encoding="utf-8")
    done = command("replay", record, "--check")
    assert done.code == (2 if harm in ("binary", "huge") else 1)
    assert "UnreadableLog" in done.err or "BadFile" in done.err
    if harm == "empty":
        assert json.loads(command("replay", record, "--json").out)["error"] == "UnreadableLog"


def test_bytes_that_are_no_text(command, tmp_path):
    path = tmp_path / "x.log"
    path.write_bytes(b"longtable log 1\n\xff\xfe")
    assert "not a text file" in command("replay", path).err


def test_bench_measures(command):
    found = json.loads(command("bench", "--seats", "2", "--seconds", "0.05", "--json").out)
    assert set(found[GAME]) == {"2", "2 all modules"}
    keys = {"games_per_s", "decisions_per_s", "decisions_per_game", "inside_decisions_per_s", "copy_us", "compiled"}
    assert keys | {"legal_per_decision"} == set(found[GAME]["2"])
    assert found[GAME]["2"]["compiled"] is lt.is_compiled()
    assert 100 < found[GAME]["2"]["decisions_per_game"] < 250
    table = command("bench", GAME, "--seats", "1", "--seconds", "0.02").out
    assert "1 solo" in table


def test_bench_rows():
    rows = bench.rows_of(lt.game(GAME), [])
    assert [key for key, _, _ in rows] == ["2", "3", "4", "1", "2 all modules", "4 all modules", "4 team"]


def test_a_closed_pipe_is_one_line():
    argv = f"{sys.executable} -m longtable rules {GAME} the | head -c 10"
    done = subprocess.run(["bash", "-c", argv], capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert done.stderr.strip() in ("", "longtable: the output was closed before the end")

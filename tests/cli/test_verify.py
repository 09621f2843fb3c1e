"""`longtable verify`: honest records pass, a changed die is named."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import longtable as lt
from longtable.core import fair
from longtable.core.driver import Match
from longtable.core.frames import CHANCE
from longtable.core.log import Log
from longtable.core.rng import Rng

GAME = "castles-of-burgundy"
SECRET = "1b" * 32


@pytest.fixture(scope="module")
def record():
    """A whole game with dice of a table."""
    game = lt.game(GAME)
    state = game.blank(2, {})
    state.settle()
    match = Match(game, state, Log(game, state.copy(), "", False), Rng(0), True)
    dice = fair.Dice("abcdefghjkmn", SECRET, ("mine", ""), 0, fair.commitment(SECRET))
    draws, rng = 0, Rng(4)
    while not match.state.is_over:
        if match.state.actor == CHANCE:
            match.play(dice.outcome(match.state, draws))
            draws += 1
        else:
            legal = match.state.legal_actions()
            match.play(legal[rng.below(len(legal))])
    first, _, rest = match.log.to_text().partition("\n")
    return "\n".join([first, *dice.remarks(True), rest]), draws, match.ply


def test_an_honest_record(record, command, tmp_path):
    text, draws, entries = record
    path = tmp_path / "game.log"
    path.write_text(text, encoding="utf-8")
    done = command("verify", path)
    assert done.code == 0
    assert f"{draws} dice and draws in {entries} steps follow from the secret" in done.out
    assert "the secret matches the fingerprint" in done.out
    assert "players' words: P1 mine" in done.out
    found = json.loads(command("verify", path, "--json").out)
    assert found["ok"] is True
    assert (found["draws"], found["entries"], found["nonces"]) == (draws, entries, ["mine", ""])


@pytest.mark.parametrize(
    "old, new, why",
    [
        ("# fair nonce P1 mine", "# fair nonce P1 other", "draw 1 (step 1)"),
        ("# fair table abcdefghjkmn", "# fair table abcdefghjkmp", "draw 1 (step 1)"),
        (f"# fair secret {SECRET}", f"# fair secret {'2c' * 32}", "does not match the fingerprint"),
    ],
)
def test_a_record_that_was_tampered_with(record, command, tmp_path, old, new, why):
    path = tmp_path / "game.log"
    path.write_text(record[0].replace(old, new), encoding="utf-8")
    done = command("verify", path)
    assert done.code == 1
    assert done.out == ""
    assert why in done.err
    assert len(done.err.strip().split("\n")) == 1
    found = json.loads(command("verify", path, "--json").out)
    assert found["ok"] is False
    assert found["error"] == "UnfairDice"
    assert why in found["message"]


@pytest.mark.parametrize(
    "old, new, why",
    [
        (f"# fair secret {SECRET}\n", "", "has no secret"),
        ("# fair commit", "# commit", "no line '# fair commit"),
        ("longtable log 1", "something else", "UnreadableLog"),
        (f"# fair secret {SECRET}", "# fair secret xyz", "malformed"),
    ],
)
def test_a_record_that_cannot_be_verified(record, command, tmp_path, old, new, why):
    path = tmp_path / "game.log"
    path.write_text(record[0].replace(old, new), encoding="utf-8")
    done = command("verify", path)
    assert done.code == 2
    assert why in done.err


def test_files_that_are_no_records(command, tmp_path):
    assert command("verify", tmp_path / "none").code == 2
    raw = tmp_path / "raw"
    raw.write_bytes(b"\xff\x00\x01")
    assert command("verify", raw).code == 2
    assert command("verify", tmp_path).code == 2


def test_the_lines_of_the_documentation_do_the_same(record, tmp_path):
    docs = Path(__file__).resolve().parents[2] / "docs" / "fair-dice.md"
    script = tmp_path / "check.py"
    script.write_text(docs.read_text("utf-8").partition("```python\n")[2].partition("```")[0], "utf-8")
    text, draws, _ = record
    path = tmp_path / "game.log"
    for said, code in ((text, 0), (text.replace("nonce P1 mine", "nonce P1 other"), 1)):
        path.write_text(said, encoding="utf-8")
        words = [sys.executable, str(script), str(path)]
        done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == code, done.stderr
        assert (f"{draws} draws are right" in done.stdout) == (code == 0)

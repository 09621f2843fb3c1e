"""Every rule has a test, and every test is about a rule that there is."""

import ast
import re
from importlib import resources
from pathlib import Path

import pytest

import longtable as lt

TESTS = Path(__file__).parent
ID = re.compile(r"^- ((?:COB|SHIP|NZ|EX|INV|RUL|A|D)-[0-9]+(?:\.[0-9]+)?[a-z]?)\b", re.MULTILINE)
INDEXES = {
    "castles-of-burgundy": "longtable.games.burgundy",
    "shipyard": "longtable.games.shipyard",
    "great-western-trail-nz": "longtable.games.newzealand",
}
# Kinds of ids of which each needs a test; rulings (A) of the first game are told by the rules that name them.
NEED_A_TEST = {
    "castles-of-burgundy": ("COB", "EX", "INV", "D"),
    "shipyard": ("SHIP", "EX", "INV", "A"),
    "great-western-trail-nz": ("NZ", "EX", "RUL"),
}


def known_ids(game_id):
    """The ids of the game's RULES.md, in their order."""
    text = (resources.files(INDEXES[game_id]) / "RULES.md").read_text("utf-8")
    return ID.findall(text)


def package_of(path):
    """The package of the game that a test file is about: its folder or its name says so, otherwise the first game's."""
    games = resources.files("longtable.games")
    named = [each.name for each in games.iterdir() if each.is_dir() and each.name in path.as_posix()]
    return f"longtable.games.{named[0]}" if named else next(iter(INDEXES.values()))


def marks(game_id):
    """(file, line, id) of every `@rule(...)` and `pytest.mark.rule(...)` of the game; the tests are not run for it."""
    found = []
    for path in sorted(TESTS.rglob("test_*.py")):
        if package_of(path.relative_to(TESTS)) != INDEXES[game_id]:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
            if isinstance(node, ast.Call) and called(node.func) == "rule":
                for arg in node.args:
                    assert isinstance(arg, ast.Constant), f"{path.name}:{node.lineno}: rule ids are plain texts"
                    found.append((path.relative_to(TESTS), node.lineno, arg.value))
    return found


def called(node):
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def test_every_game_is_looked_at():
    assert set(INDEXES) == set(NEED_A_TEST) == set(lt.game_ids())


@pytest.mark.parametrize("game_id", INDEXES)
def test_ids_are_there_once(game_id):
    ids = known_ids(game_id)
    assert len(ids) > 200
    assert sorted({each for each in ids if ids.count(each) > 1}) == []


@pytest.mark.parametrize("game_id", INDEXES)
def test_no_test_is_about_an_unknown_rule(game_id):
    known = set(known_ids(game_id))
    unknown = [f"{path}:{line} {each}" for path, line, each in marks(game_id) if each not in known]
    assert not unknown, "\n".join(unknown)


@pytest.mark.parametrize("game_id", INDEXES)
def test_frames_and_data_name_rules_that_there_are(game_id):
    """Ids in the sources of the game: what `rule()` of a frame answers, docstrings and messages."""
    known = set(known_ids(game_id))
    for path in sorted(Path(str(resources.files(INDEXES[game_id]))).rglob("*.py")):
        text = path.read_text("utf-8")
        named = set(re.findall(r"\b((?:COB|SHIP|NZ|EX|INV)-[0-9]+\.[0-9]+|INV-[0-9]+|(?:A|RUL)-[0-9]+)\b", text))
        assert named <= known, f"{path.name} names {sorted(named - known)}"


@pytest.mark.parametrize("game_id", INDEXES)
def test_no_rule_is_without_a_test(game_id):
    tested = {each for _, _, each in marks(game_id)}
    kinds = NEED_A_TEST[game_id]
    missing = [each for each in known_ids(game_id) if each.split("-")[0] in kinds and each not in tested]
    assert not missing, f"{len(missing)} rules without a test: {' '.join(missing)}"

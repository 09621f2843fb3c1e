"""The docstrings of the rules say where each chapter lies: every place they name exists, and no chapter is missing."""

import ast
import re
from importlib import resources
from pathlib import Path

import pytest

GAMES = [path.parent for path in sorted(Path(str(resources.files("longtable.games"))).glob("*/RULES.md"))]
SOURCES = [path for game in GAMES for path in sorted((game / "rules").rglob("*.py"))]


def docstring(path):
    return ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""


def index_of(game):
    return docstring(game / "rules" / "__init__.py")


def find(game, words):
    """The file that dotted words begin with, in the rules or beside them, and the words that are left."""
    for folder in (game / "rules", game):
        for at, word in enumerate(words):
            if (folder / f"{word}.py").exists():
                return folder / f"{word}.py", words[at + 1 :]
            folder /= word
    return None, words


def name_of(path):
    return str(path.relative_to(GAMES[0].parent))


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_every_place_that_is_named_exists(path):
    game = next(game for game in GAMES if game in path.parents)
    for place in re.findall(r"`([a-z_]+\.[\w.]+)`", docstring(path)):
        source, names = find(game, place.split("."))
        assert source is not None, f"there is no module for {place}"
        for name in names:
            made = rf"(def|class) {name}\b|^{name}: |self\.{name}: |^ +{name} = "
            assert re.search(made, source.read_text("utf-8"), re.MULTILINE), f"{place}: no {name} in {source.name}"


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_chapter_has_a_place(game):
    titles = re.findall(r"^## (\d+\. .*)", (game / "RULES.md").read_text("utf-8"), re.MULTILINE)
    rulings = next(at for at, title in enumerate(titles) if "rulings" in title.lower())  # examples and the like follow
    listed = re.findall(r"^ ?(\d+) \w", index_of(game), re.MULTILINE)
    assert listed == [title.partition(".")[0] for title in titles[:rulings]]


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_module_is_in_the_index(game):
    modules = {path.name.partition(".")[0] for path in (game / "rules").iterdir()}  # compiled ones have long endings
    for name in sorted(modules):
        if not name.startswith("__"):
            assert re.search(rf"`{name}[`.]", index_of(game)), name

"""The docstrings of the rules say where each chapter lies: every place they name exists, and no chapter is missing."""

import ast
import re
from importlib import resources
from pathlib import Path

import pytest

GAME = Path(str(resources.files("longtable.games.burgundy")))
RULES = sorted((GAME / "rules").glob("*.py"))
HOMES = (GAME / "rules", GAME, GAME / "box")


def docstring(path):
    return ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""


def source_of(module):
    return next((home / f"{module}.py" for home in HOMES if (home / f"{module}.py").exists()), None)


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_every_place_that_is_named_exists(path):
    for module, rest in re.findall(r"`(?:box\.)?([a-z_]+)\.([\w.]+)`", docstring(path)):
        source = source_of(module)
        assert source is not None, f"there is no module {module}"
        for name in rest.split("."):
            if module != "box":
                made = rf"(def|class) {name}\b|^{name}: |self\.{name}: |^ +{name} = "
                assert re.search(made, source.read_text("utf-8"), re.MULTILINE), f"{module} has no {name}"


def test_every_chapter_has_a_place():
    index = docstring(GAME / "rules" / "__init__.py")
    chapters = re.findall(r"^## (\d+)\. ", (GAME / "RULES.md").read_text("utf-8"), re.MULTILINE)
    listed = re.findall(r"^ ?(\d+) [a-z]", index, re.MULTILINE)
    assert listed == [number for number in chapters if int(number) < 29]  # rulings, examples and invariants follow


def test_every_module_is_in_the_index():
    index = docstring(GAME / "rules" / "__init__.py")
    for path in RULES:
        assert path.stem == "__init__" or f"`{path.stem}" in index, path.stem

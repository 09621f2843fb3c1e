"""Imports point one way: core <- games <- (bots, arena) <- web <- cli; games never import each other."""

import ast
import sys
from importlib import resources
from pathlib import Path

import pytest

PACKAGE = Path(str(resources.files("longtable")))
FILES = sorted(PACKAGE.rglob("*.py"))

# What a part may import of the package, besides itself.
ALLOWED = {
    "core": set(),
    "games": {"core"},
    "testing": {"core", "games"},
    "bots": {"core", "games"},
    "arena": {"core", "games", "bots"},
    "training": {"core", "games", "bots", "arena"},
    "cli": {"core", "games", "bots", "arena", "training", "testing", "web"},
    "web": {"core", "games", "bots", "testing"},
}
TOP = ("cli", "web")  # these may use the public face, `import longtable as lt`, which imports everything else
OUTSIDE = {"core": {"mypy_extensions", "librt"}, "games": {"mypy_extensions", "librt"}}


def module_of(path):
    parts = list(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(path):
    """(line, module) for every import, those inside functions and of `TYPE_CHECKING` included."""
    here = module_of(path)
    package = here if path.name == "__init__.py" else here[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, f"{module}.{alias.name}"


def part_of(module):
    """The part of the package that a dotted name lies in; None for the package itself, "" for what is outside."""
    names = module.split(".")
    if names[0] != "longtable":
        return ""
    return names[1] if len(names) > 1 and (PACKAGE / names[1]).is_dir() else None


@pytest.mark.parametrize("path", FILES, ids=lambda path: ".".join(module_of(path)))
def test_imports_point_one_way(path):
    part = part_of(".".join(module_of(path)))
    if part is None:
        return  # the package itself, which shows everything
    assert part in ALLOWED, f"{part} is a new part: say here what it may import"
    for line, module in imports(path):
        other = part_of(module)
        known = part in TOP if other is None else other in ("", part) or other in ALLOWED[part]
        assert known, f"{path.name}:{line}: {part} imports {module}"


@pytest.mark.parametrize("path", [path for path in FILES if "games" in module_of(path)], ids=lambda path: path.stem)
def test_games_never_import_each_other(path):
    own = module_of(path)[2:3]
    if not own:
        return  # games/__init__.py, which registers them all
    for line, module in imports(path):
        if module.startswith("longtable.games."):
            assert module.split(".")[2] == own[0], f"{path.name}:{line} imports {module}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: ".".join(module_of(path)))
def test_core_and_games_stand_on_the_standard_library(path):
    part = part_of(".".join(module_of(path)))
    if part not in OUTSIDE:
        return
    for line, module in imports(path):
        top = module.split(".")[0]
        known = top == "longtable" or top in sys.stdlib_module_names or top in OUTSIDE[part]
        assert known, f"{path.name}:{line} imports {module}"


def test_core_knows_no_game():
    for path in FILES:
        if module_of(path)[1:2] == ["core"]:
            text = path.read_text("utf-8").replace('lt.game("castles-of-burgundy")', "").lower()
            text = text.replace('position("castles-of-burgundy"', "")
            assert "burgundy" not in text, path.name


def test_bots_make_no_positions_of_their_own():
    """A bot is handed a view; a full state comes to it through `sample` alone."""
    makers = {
        "new_state",
        "blank",
        "start",
        "position",
        "from_json",
        "from_dict",
        "from_line",
        "from_facts",
        "read_log",
    }
    for path in FILES:
        if module_of(path)[1:2] != ["bots"]:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                assert called not in makers, f"{path.name}:{node.lineno} calls {called}"


# -- the browser table

WEB = {".".join(module_of(path)): path for path in FILES if module_of(path)[1:2] == ["web"]}


def imported_by(name):
    """The modules of the browser table that one of them imports, lazily or for types only as well, with the packages
    that they lie in."""
    known = set()
    for _, module in imports(WEB[name]):
        while module:
            known.add(module)
            module = module.rpartition(".")[0]
    return known & WEB.keys() - {name}


def test_no_two_modules_of_the_browser_table_need_each_other():
    needs = {name: imported_by(name) for name in WEB}
    while ready := [name for name, needed in needs.items() if not needed & needs.keys()]:
        for name in ready:
            del needs[name]
    assert not needs, f"a cycle of imports is among {', '.join(sorted(needs))}"


def test_readers_do_not_import_the_writers():
    assert not imported_by("longtable.web.tables.selectors") & {
        "longtable.web.tables.services",
        "longtable.web.tables.seating",
        "longtable.web.tables.log_import",
    }


def test_tables_do_not_import_the_lobby():
    for name in WEB:
        if name.startswith("longtable.web.tables"):
            assert not {other for other in imported_by(name) if other.startswith("longtable.web.lobby")}, name


@pytest.mark.parametrize("name", WEB)
def test_modules_of_the_browser_table_import_each_other_at_their_top(name):
    for node in ast.walk(ast.parse(WEB[name].read_text("utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            inside = [each for each in ast.walk(node) if isinstance(each, (ast.Import, ast.ImportFrom))]
            assert "longtable" not in " ".join([ast.unparse(each) for each in inside]), f"{name}: {node.name}"

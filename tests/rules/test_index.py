"""The docstrings of the rules say where each rule lies: every place they name exists, and no rule is missing.

Docstrings are read in the tree that these tests belong to, since compiled modules have none; the places are looked for
in what is installed, compiled or not.
"""

import ast
import pkgutil
import re
from dis import get_instructions
from importlib import import_module, resources
from pathlib import Path
from types import ModuleType

import pytest

import longtable.games

GAMES = [each.name for each in pkgutil.iter_modules(longtable.games.__path__)]
SOURCES = Path(__file__).parents[2] / "src"


def modules_of(game):
    """The rules of a game: the package with the index, and every module below it."""
    rules = import_module(f"longtable.games.{game}.rules")
    below = pkgutil.walk_packages(rules.__path__, f"{rules.__name__}.")
    return [rules, *(import_module(each.name) for each in below)]


MODULES = [module for game in GAMES for module in modules_of(game)]


def game_of(module):
    return module.__name__.split(".")[2]


def doc_of(module):
    path = SOURCES.joinpath(*module.__name__.split("."))
    path = path / "__init__.py" if hasattr(module, "__path__") else path.with_suffix(".py")
    return ast.get_docstring(ast.parse(path.read_text("utf-8")), clean=False)


def index_of(game):
    return doc_of(import_module(f"longtable.games.{game}.rules"))


def text_of(game):
    return (resources.files("longtable.games") / game / "RULES.md").read_text("utf-8")


def rules_of(game):
    """The ids of a game, in order, and the prefix that they share; rulings and examples have other ones."""
    prefix = re.search(r"^- ([A-Z]+)-1\.1 ", text_of(game), re.MULTILINE)[1]
    return prefix, re.findall(rf"^- {prefix}-(\d+\.\d+) ", text_of(game), re.MULTILINE)


# -- places


def has(thing, word):
    """An attribute of a module or a class. Those of instances lie on a compiled class; else a method sets them."""
    if hasattr(thing, word):
        return True
    if not isinstance(thing, type):
        return False
    lines = [line for each in vars(thing).values() if hasattr(each, "__code__") for line in get_instructions(each)]
    return any(line.opname == "STORE_ATTR" and line.argval == word for line in lines)


def step(thing, word):
    """What a word names in a module, a package or a class; None when there is no such thing."""
    if has(thing, word):
        return getattr(thing, word, word)
    if isinstance(thing, ModuleType) and hasattr(thing, "__path__"):
        if any(each.name == word for each in pkgutil.iter_modules(thing.__path__)):
            return import_module(f"{thing.__name__}.{word}")
    return None


def exists(module, place):
    """Dotted words are followed from the module itself, from the rules, the game or the whole package."""
    game = f"longtable.games.{game_of(module)}"
    for base in (module, import_module(f"{game}.rules"), import_module(game), longtable):
        thing = base
        for word in place.split("."):
            thing = step(thing, word) if thing is not None else None
        if thing is not None:
            return True
    return False


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.partition("games.")[2])
def test_every_place_that_is_named_exists(module):
    for place in re.findall(r"`([A-Za-z_][\w.]*)`", doc_of(module)):
        assert exists(module, place), f"there is no {place}"


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__.partition("games.")[2])
def test_every_data_file_that_is_named_exists(module):
    for path in re.findall(r"`(data/\w+\.toml)`", doc_of(module)):
        assert (resources.files("longtable.games") / game_of(module) / path).is_file(), f"there is no {path}"


def test_a_place_that_does_not_exist_is_found_out():
    solo = import_module("longtable.games.burgundy.rules.solo")
    for place in ("Gain", "SoloGame.after_sale", "rounds", "rounds.MoveGood", "box.tables.Box.shields_on_depots"):
        assert exists(solo, place), place
    for place in ("Gains", "SoloGame.after_sales", "round", "rounds.MoveGoods", "box.tables.Box.shield", "rounds.x.y"):
        assert not exists(solo, place), place


# -- rules


def entries_of(doc, prefix):
    """Lines `ID  what: place` of a docstring, with the lines that continue them: the ids and the text."""
    one = r"\d+\.\d+"
    head = re.compile(rf"^[\d ]*(?:to |, )?[\d ]*({prefix}-{one}(?:(?:, | to ){one})*) +\S")
    entries = []
    for line in doc.splitlines():
        found = head.match(line)
        if found:
            entries.append([found[1], line])
        elif entries and line.startswith("  "):
            entries[-1][1] += line
        elif entries:
            entries.append(["", ""])  # a paragraph of its own
    return [(ids, text) for ids, text in entries if ids]


def ids_in(words, prefix):
    """`COB-3.1, 3.3 to 3.5` as single ids."""
    for part in words.removeprefix(f"{prefix}-").split(", "):
        first, _, last = part.partition(" to ")
        chapter, number = first.split(".")
        assert (last or first).split(".")[0] == chapter, words
        for each in range(int(number), int((last or first).split(".")[1]) + 1):
            yield f"{chapter}.{each}"


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_line_that_names_a_place(game):
    prefix, rules = rules_of(game)
    listed = set()
    for module in modules_of(game):
        for words, text in entries_of(doc_of(module), prefix):
            assert "`" in text, f"{module.__name__}: {words} names no place"
            listed |= set(ids_in(words, prefix))
    assert sorted(listed - set(rules)) == []
    assert [rule for rule in rules if rule not in listed] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_is_in_the_index(game):
    chapters = list(dict.fromkeys(rule.split(".")[0] for rule in rules_of(game)[1]))
    assert re.findall(r"^ ?(\d+) \w", index_of(game), re.MULTILINE) == chapters


@pytest.mark.parametrize("game", GAMES)
def test_every_module_is_in_the_index(game):
    for each in pkgutil.iter_modules(import_module(f"longtable.games.{game}.rules").__path__):
        assert re.search(rf"`{each.name}[`.]", index_of(game)), each.name

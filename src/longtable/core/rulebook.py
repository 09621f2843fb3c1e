# not compiled
"""Rulebook: the rules that lie as RULES.md in a game's package, by chapter, by id and by word."""

import re
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files as resources
from types import ModuleType
from typing import Final

from longtable.core.errors import BrokenPlugin
from longtable.core.game import Game
from longtable.core.registry import reason_of

LINE: Final = re.compile(r"^- ([A-Z]+-\d+(?:\.\d+)?)\s+(.*)$")
ID: Final = re.compile(r"^([a-z]+)-(\d+(?:\.\d+)?)$", re.IGNORECASE)
NUMBER: Final = re.compile(r"^\d+(\.\d+)?$")


@dataclass(frozen=True)
class Rule:
    """One line of the index."""

    id: str
    text: str
    chapter: str


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in order; what stands before the first chapter is the preface, a text for each paragraph."""

    preface: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()

    def chapters(self) -> list[tuple[str, list[Rule]]]:
        """Headings with their rules."""
        chapters: dict[str, list[Rule]] = {}
        for rule in self.rules:
            chapters.setdefault(rule.chapter, []).append(rule)
        return list(chapters.items())

    def by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    def find(self, said: str) -> list[Rule]:
        """What an id, a number or words find; empty when nothing does.

        `9` or `COB-9` is a chapter, `9.11` a rule of it. Words are looked for as they stand, then each for itself.
        """
        said = said.strip().lower()
        known = [rule for rule in self.rules if rule.id.lower() == said]
        if known or not said:
            return known
        if is_number(said):
            return self._by_number(said)
        rules = [rule for rule in self.rules if said in rule.text.lower()]
        rules += [rule for name, part in self.chapters() if said in name.lower() for rule in part if rule not in rules]
        words = said.split()
        return rules or [rule for rule in self.rules if all([word in rule.text.lower() for word in words])]

    def _by_number(self, said: str) -> list[Rule]:
        prefix, _, number = said.rpartition("-")
        if "." in number:
            return [rule for rule in self.rules if not prefix and rule.id.endswith(f"-{number}")][:1]
        for name, part in self.chapters():
            if name.split(".")[0] == number and (not prefix or part[0].id.lower().startswith(f"{prefix}-")):
                return part
        return []


def is_number(said: str) -> bool:
    """It is written like an id or a number of a rule or chapter."""
    return bool(ID.match(said) or NUMBER.match(said))


@cache
def rulebook_of(game: Game) -> Rulebook:
    """The rulebook of a game; an empty one when its package has none."""
    try:
        text = resources(package_of(game)).joinpath("RULES.md").read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError):
        return Rulebook()
    preface: list[str] = []
    rules: list[Rule] = []
    chapter = ""
    for line in text.split("\n"):
        if line.startswith("## "):
            chapter = line[3:].strip()
        elif fit := LINE.match(line):
            rules.append(Rule(fit[1], fit[2].strip(), chapter))
        elif line.startswith("  ") and line.strip() and rules:
            last = rules.pop()
            rules.append(Rule(last.id, f"{last.text} {line.strip()}", last.chapter))
        elif line.strip() and not chapter and not line.startswith("#"):
            preface.append(line.strip())
    return Rulebook(tuple(preface), tuple(rules))


@cache
def designed(game: Game) -> tuple[str, ...]:
    """Entries of the data whose figures are ours, the file names left away."""
    figures = figures_of(game)
    if figures is None:
        return ()
    files, check = figures
    return tuple([str(entry).partition(": ")[2] for entry in check.designed(files.read_data())])


def figures_of(game: Game) -> tuple[ModuleType, ModuleType] | None:
    """The modules `files` and `check` of the package that the game names for its figures; None when it has none."""
    if not game.parts.figures:
        return None
    try:
        return import_module(f"{game.parts.figures}.files"), import_module(f"{game.parts.figures}.check")
    except Exception as error:
        raise BrokenPlugin(f"{game.name}: its figures cannot be loaded: {reason_of(error)}") from error


def package_of(game: Game) -> str:
    """The package that a game lives in."""
    return type(game).__module__.rpartition(".")[0]

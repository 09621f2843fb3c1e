"""`longtable rules`: the rules index that lies in a game's package, by id, by word, or by chapter."""

import argparse
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from rich.text import Text

import longtable as lt
from longtable.cli.common import BadUse, package_of, part_of
from longtable.cli.paint import ACCENT, HEAD, QUIET, Look, Screen, fold, ink
from longtable.cli.table import find_table

LINE: Final = re.compile(r"^- ([A-Z]+-\d+(?:\.\d+)?)\s+(.*)$")
ID: Final = re.compile(r"^([a-z]+)-(\d+(?:\.\d+)?)$", re.IGNORECASE)
RULING: Final = re.compile(r"\bA-\d+\b")


@dataclass(frozen=True)
class Rule:
    """One line of the index."""

    id: str
    text: str
    chapter: str


@cache
def rules_of(game: lt.Game) -> tuple[Rule, ...]:
    """The rules of a game in order; BadUse when the game ships none."""
    try:
        text = files(package_of(game)).joinpath("RULES.md").read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError) as error:
        raise BadUse(f"the rules of {game.name} are not here") from error
    found: list[Rule] = []
    chapter = ""
    for line in text.split("\n"):
        if line.startswith("## "):
            chapter = line[3:].strip()
        elif fit := LINE.match(line):
            found.append(Rule(fit[1], fit[2].strip(), chapter))
        elif line.startswith("  ") and line.strip() and found:
            last = found.pop()
            found.append(Rule(last.id, f"{last.text} {line.strip()}", last.chapter))
    return tuple(found)


def chapters(game: lt.Game) -> list[tuple[str, list[Rule]]]:
    found: dict[str, list[Rule]] = {}
    for rule in rules_of(game):
        found.setdefault(rule.chapter, []).append(rule)
    return list(found.items())


def look_up(game: lt.Game, asked: str) -> list[Rule]:
    """What an id, a chapter number, a thing of the game or a word finds; BadUse when nothing does."""
    said = asked.strip()
    rules = rules_of(game)
    known = {rule.id.lower(): rule for rule in rules}
    topic = find_table(game.id).topic(said)
    if topic.lower() in known:
        return [known[topic.lower()]]
    if said.lower() in known:
        return [known[said.lower()]]
    if ID.match(said) or re.fullmatch(r"\d+(\.\d+)?", said):
        return by_number(game, said, known)
    found = [rule for rule in rules if said.lower() in rule.text.lower()]
    found += [
        rule for name, part in chapters(game) if said.lower() in name.lower() for rule in part if rule not in found
    ]
    if not said or not found:
        raise BadUse(f"no rule of {game.name} says {said[:40]!r}")
    return found


def by_number(game: lt.Game, said: str, known: dict[str, Rule]) -> list[Rule]:
    """`9` or `COB-9` is a chapter, `9.11` a rule of it."""
    number = said.rpartition("-")[2]
    for rule in known.values():
        if "." in number and rule.id.endswith(f"-{number}") and (number == said):
            return [rule]
    for name, part in chapters(game):
        prefix = said.rpartition("-")[0].lower()
        if "." not in number and name.split(".")[0] == number and (not prefix or part[0].id.lower().startswith(prefix)):
            return part
    raise BadUse(f"{game.name} has no rule {said[:20]}; `rules` alone lists the chapters")


def answer(game: lt.Game, asked: str, look: Look) -> list[Text]:
    """What `rules WORD` prints: the rules found, and for a thing of the game where else it is named."""
    found = look_up(game, asked)
    lines = told(game, found, look)
    said = asked.strip().lower()
    if len(found) == 1 and said not in found[0].id.lower():
        word = said.replace("-", " ")
        more = [rule.id for rule in rules_of(game) if word in rule.text.lower().replace("-", " ") and rule not in found]
        if more:
            lines.extend(fold(ink(f"also named in {', '.join(more)}", QUIET), look.width))
    return lines


def told(game: lt.Game, found: list[Rule], look: Look) -> list[Text]:
    """Rules with their rulings below, folded to the page."""
    by_id = {rule.id: rule for rule in rules_of(game)}
    lines: list[Text] = []
    chapter = ""
    for rule in found:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines.append(ink(chapter, HEAD))
        lines.extend(one_rule(rule, look.width, 0))
        if len(found) <= 3:
            for name in dict.fromkeys(RULING.findall(rule.text)):
                if name in by_id and name != rule.id:
                    lines.extend(one_rule(by_id[name], look.width, 4))
    return lines


def one_rule(rule: Rule, width: int, indent: int) -> list[Text]:
    head = len(rule.id) + 2
    body = fold(Text(rule.text), width - indent - head)
    lines: list[Text] = []
    for at, line in enumerate(body):
        start = Text(" " * indent).append(f"{rule.id}  " if at == 0 else " " * head, ACCENT)
        lines.append(start.append_text(line))
    return lines


def contents(game: lt.Game, look: Look) -> list[Text]:
    """The chapters, and which figures are designed by us."""
    lines = [ink(f"{game.name}: rules", HEAD)]
    for name, part in chapters(game):
        lines.append(Text(f"  {name}").append(f"   {part[0].id} to {part[-1].id}", QUIET))
    ours = designed(game)
    if ours:
        lines.extend(fold(ink(f"Figures designed by us: {', '.join(ours)}", QUIET), look.width))
    return lines


def designed(game: lt.Game) -> list[str]:
    """Entries of the data whose figures are ours, the file names left away."""
    try:
        check, source = part_of(game, "check"), part_of(game, "source")
    except BadUse:
        return []
    return [str(entry).partition(": ")[2] for entry in check.designed(source.read_data())]


def run(args: argparse.Namespace) -> int:
    """The command."""
    game = lt.game(args.game)
    screen = Screen()
    asked = " ".join(args.word)
    if asked.lower() == "designed":
        screen.show(*(designed(game) or ["every figure is the printed one"]))
    elif asked:
        screen.show(*answer(game, asked, screen.look))
    else:
        screen.show(*contents(game, screen.look))
    return 0

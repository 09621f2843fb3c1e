"""`longtable rules`: the rules index that lies in a game's package, by id, by word, or by chapter."""

import argparse
import re
from typing import Final

from rich.text import Text

import longtable as lt
from longtable.cli.common import BadUse
from longtable.cli.paint import ACCENT, HEAD, QUIET, Look, Screen, fold, ink
from longtable.cli.table import find_table
from longtable.core.rulebook import Rule, Rulebook, designed, is_number, rulebook_of

RULING: Final = re.compile(r"\bA-\d+\b")


def need_rulebook(game: lt.Game) -> Rulebook:
    """The rulebook of a game; BadUse when the game ships none."""
    book = rulebook_of(game)
    if not book.rules:
        raise BadUse(f"the rules of {game.name} are not available")
    return book


def rules_of(game: lt.Game) -> tuple[Rule, ...]:
    """The rules of a game in order; BadUse when the game ships none."""
    return need_rulebook(game).rules


def look_up(game: lt.Game, asked: str) -> list[Rule]:
    """What an id, a chapter number, a thing of the game or a word finds; BadUse when nothing does."""
    said = asked.strip()
    book = need_rulebook(game)
    topic = find_table(game).topic(said)
    rules = [rule for rule in book.rules if rule.id.lower() == topic.lower()] or book.find(said)
    if rules:
        return rules
    if is_number(said):
        raise BadUse(f"{game.name} has no rule {said[:20]}; `rules` alone lists the chapters")
    raise BadUse(f"no rule of {game.name} mentions {said[:40]!r}")


def answer(game: lt.Game, asked: str, look: Look) -> list[Text]:
    """What `rules WORD` prints: the rules found, and for a thing of the game where else it is named."""
    rules = look_up(game, asked)
    lines = told(game, rules, look)
    said = asked.strip().lower()
    if len(rules) == 1 and said not in rules[0].id.lower():
        word = said.replace("-", " ")
        more = [rule.id for rule in rules_of(game) if word in rule.text.lower().replace("-", " ") and rule not in rules]
        if more:
            lines.extend(fold(ink(f"also named in {', '.join(more)}", QUIET), look.width))
    return lines


def told(game: lt.Game, rules: list[Rule], look: Look) -> list[Text]:
    """Rules with their rulings below, folded to the page."""
    by_id = need_rulebook(game).by_id()
    lines: list[Text] = []
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines.append(ink(chapter, HEAD))
        lines.extend(one_rule(rule, look.width, 0))
        if len(rules) <= 3:
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
    for name, part in need_rulebook(game).chapters():
        lines.append(Text(f"  {name}").append(f"   {part[0].id} to {part[-1].id}", QUIET))
    ours = designed(game)
    if ours:
        lines.extend(fold(ink(f"Figures designed by us: {', '.join(ours)}", QUIET), look.width))
    return lines


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

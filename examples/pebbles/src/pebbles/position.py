"""The position as facts and as text, both ways. Everything that is read is checked."""

from typing import Any

from longtable.core.clauses import ClauseReader, dict_in, need, number_in, number_of, one_word
from pebbles.state import NO_BET, REASONS, UNKNOWN, Pebbles

MOST = 99  # of anything


def facts_of(s: Pebbles) -> dict[str, Any]:
    facts: dict[str, Any] = {"heap": s.heap}
    for seat in range(s.setup.seats):
        bet = s.bets[seat]
        facts[f"P{seat + 1}"] = {
            "tokens": s.tokens[seat],
            "bet": None if bet == NO_BET else "?" if bet == UNKNOWN else bet,
            "points": dict(zip(REASONS, s.points[seat], strict=True)),
        }
    return facts


def load_facts(s: Pebbles, facts: dict[str, Any]) -> None:
    """Fill a blank state; BadPosition names the fact that does not fit."""
    need(set(facts) == {"heap", *[f"P{seat + 1}" for seat in range(s.setup.seats)]}, "heap and every seat are needed")
    s.heap = number_in(facts["heap"], 0, MOST, "heap")
    for seat in range(s.setup.seats):
        who = f"P{seat + 1}"
        own = dict_in(facts[who], who)
        need(set(own) == {"tokens", "bet", "points"}, f"{who}: tokens, bet and points are needed")
        s.tokens[seat] = number_in(own["tokens"], 0, 2, f"{who} tokens")
        bet = own["bet"]
        s.bets[seat] = NO_BET if bet is None else UNKNOWN if bet == "?" else number_in(bet, 0, 2, f"{who} bet")
        points = dict_in(own["points"], f"{who} points")
        need(set(points) == set(REASONS), f"{who} points: {', '.join(REASONS)} are needed")
        s.points[seat] = [number_in(points[reason], 0, MOST, f"{who} points {reason}") for reason in REASONS]


def text_of(facts: dict[str, Any]) -> str:
    """`heap 3; P1 tokens 2; P1 bet 1; P1 pebbles 4; ...`: what is 0 or missing is left out."""
    clauses = [f"heap {facts['heap']}"]
    for who, own in facts.items():
        if who == "heap":
            continue
        clauses.append(f"{who} tokens {own['tokens']}")
        if own["bet"] is not None:
            clauses.append(f"{who} bet {own['bet']}")
        clauses += [f"{who} {reason}-points {points}" for reason, points in own["points"].items() if points]
    return "; ".join(clauses)


class Reader(ClauseReader):
    """Reads the clauses of a position into facts."""

    def __init__(self, facts: dict[str, Any]) -> None:
        super().__init__()
        self.facts = facts

    def read_clause(self, clause: str, words: list[str]) -> None:
        self.once(" ".join(words[:-1]), clause)
        if words[0] == "heap":
            self.facts["heap"] = number_of(one_word(clause, words[1:]), clause)
            return
        need(words[0] in self.facts and len(words) == 3, f"{clause!r} is not a clause of Pebbles")
        own = self.facts[words[0]]
        name, value = words[1], words[2]
        if name == "bet" and value == "?":
            own["bet"] = "?"
        elif name in ("tokens", "bet"):
            own[name] = number_of(value, clause)
        else:
            reason = name.removesuffix("-points")
            need(reason in REASONS and name.endswith("-points"), f"{clause!r}: {name[:20]!r} is not known here")
            own["points"][reason] = number_of(value, clause)


def read_position(blank: Pebbles, text: str) -> dict[str, Any]:
    """Facts from a text; what it does not name is as at the start."""
    facts = facts_of(blank)
    Reader(facts).read(text)
    return facts

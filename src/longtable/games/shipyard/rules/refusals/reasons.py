"""Parts of all refusals: names, too little money, words that name nothing."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.say import ENGLISH, Say
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    ACTIONS,
    KINDS,
    PIECES,
)

Reason = tuple[str, str]  # what is wrong and what to do, and the rule id
NOTHING: Final[Reason] = ("", "")


def piece_name(piece: int, say: Say) -> str:
    """A piece alone. The face collects the names of things; here they are looked up."""
    return say.find(PIECES[piece])


def a_piece(piece: int, say: Say) -> str:
    """A piece as the object of a verb."""
    return say.find(f"a {PIECES[piece]}")


def kind_name(kind: int, say: Say) -> str:
    return say.find(KINDS[kind])


def money(s: Shipyard, seat: int, asked: Any, name: str, price: int, rule: str, say: Say) -> Reason:
    """Too few guilders for a price; nothing where they are enough."""
    have = int(s.players[seat].guilders)
    if price > have:
        return (
            say.plural(
                "{name} costs {n} guilder and you have {have}",
                "{name} costs {n} guilders and you have {have}",
                price,
                name=name,
                have=have,
            ),
            rule,
        )
    kept = int(getattr(asked, "kept_for_main", 0))
    if price > have - kept:
        return (
            say.plural(
                "{name} costs {n} guilder and you must keep {kept} of your {have} for the action of your card",
                "{name} costs {n} guilders and you must keep {kept} of your {have} for the action of your card",
                price,
                name=name,
                kept=kept,
                have=have,
            ),
            "SHIP-8.4",
        )
    return NOTHING


def not_asked(s: Shipyard, reason: str, say: Say) -> Reason:
    """The words belong to another question than the one that is asked; its prompt is English."""
    return f"{reason}: {s.prompt()}" if say.language == ENGLISH.language else reason, s.prompt_rule()


def not_in_game(s: Shipyard, card: int, say: Say) -> Reason:
    return (
        say.plural(
            "{action} is not in a game of {n} player",
            "{action} is not in a game of {n} players",
            len(s.players),
            action=ACTIONS[card],
        ),
        "SHIP-2.6",
    )


def not_on_display(name: str, rule: str, say: Say) -> Reason:
    return say("{name} is not on display", name=name), rule


def name_in(said: list[str], at: int, names: list[str]) -> str:
    """The name that a word is, in the spelling of the names; an empty text for none."""
    if at >= len(said):
        return ""
    return next((name for name in names if name.lower() == said[at]), "")


def number_in(said: list[str], at: int, names: list[str]) -> int:
    name = name_in(said, at, names)
    return names.index(name) if name else -1


# What can be named: the sentences when no word was said, and when the word is none of the names.
MISSING: Final[dict[str, Callable[[Say, str], str]]] = {
    "action": lambda say, form: say("name an action, such as {example}", example=form),
    "action card": lambda say, form: say("name an action card, such as {example}", example=form),
    "canal": lambda say, form: say("name a canal, such as {example}", example=form),
    "commodity": lambda say, form: say("name a commodity, such as {example}", example=form),
    "contract": lambda say, form: say("name a contract, such as {example}", example=form),
    "employee": lambda say, form: say("name an employee, such as {example}", example=form),
    "piece": lambda say, form: say("name a piece, such as {example}", example=form),
    "ship card": lambda say, form: say("name a ship card, such as {example}", example=form),
    "train": lambda say, form: say("name a train, such as {example}", example=form),
}
UNKNOWN: Final[dict[str, Callable[[Say, str, str], str]]] = {
    "action": lambda say, word, form: say("there is no action {word}; use the form {example}", word=word, example=form),
    "action card": lambda say, word, form: say(
        "there is no action card {word}; use the form {example}", word=word, example=form
    ),
    "canal": lambda say, word, form: say("there is no canal {word}; use the form {example}", word=word, example=form),
    "commodity": lambda say, word, form: say(
        "there is no commodity {word}; use the form {example}", word=word, example=form
    ),
    "contract": lambda say, word, form: say(
        "there is no contract {word}; use the form {example}", word=word, example=form
    ),
    "employee": lambda say, word, form: say(
        "there is no employee {word}; use the form {example}", word=word, example=form
    ),
    "piece": lambda say, word, form: say("there is no piece {word}; use the form {example}", word=word, example=form),
    "ship card": lambda say, word, form: say(
        "there is no ship card {word}; use the form {example}", word=word, example=form
    ),
    "train": lambda say, word, form: say("there is no train {word}; use the form {example}", word=word, example=form),
}


def unknown(said: list[str], at: int, what: str, example: str, say: Say) -> Reason:
    """A name is missing, or is none; the example is what a player could type."""
    if at >= len(said):
        return MISSING[what](say, repr(example)), ""
    return UNKNOWN[what](say, repr(said[at][:30]), repr(example)), ""

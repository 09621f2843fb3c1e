# not compiled
"""Reasons that several refusals share: what is not known, too dear or not in hand."""

from collections.abc import Callable
from typing import Final

from longtable.core.say import Say
from longtable.games.newzealand.player import HAND, Player
from longtable.games.newzealand.rules.requirements import cards_asked
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import ANY_SHEEP, CARDS, NAMED, NOTHING, PAIR, SHEEP_KINDS

Reason = tuple[str, str]  # what is wrong, and the rule id
NO_REASON: Final[Reason] = ("", "")

# Names of things, as the face says them; all other things go by the words of the notation.
Name = Callable[[Say], str]
WORKER_NAMES: Final[dict[str, Name]] = {
    "shepherd": lambda say: say("shepherd"),
    "craftsman": lambda say: say("craftsman"),
    "sailor": lambda say: say("sailor"),
    "shearer": lambda say: say("shearer"),
}
ROW_NAMES: Final[dict[str, Name]] = {
    "shepherd": lambda say: say("row of shepherds"),
    "craftsman": lambda say: say("row of craftsmen"),
    "sailor": lambda say: say("row of sailors"),
    "shearer": lambda say: say("row of shearers"),
}
SPOT_NAMES: Final[dict[str, Name]] = {
    "helm": lambda say: say("helm"),
    "barrel": lambda say: say("barrel"),
    "bell": lambda say: say("bell"),
    "compass": lambda say: say("compass"),
}


def number_in(names: list[str], word: str) -> int:
    """The place of a name, whatever its capital letters; -1 for an unknown one."""
    small = [name.lower() for name in names]
    return small.index(word) if word in small else -1


def first_of(rest: list[str]) -> str:
    return rest[0] if rest else ""


def no_space(word: str, rule: str, say: Say) -> Reason:
    return say("there is no space {word} on the trail", word=repr(word)), rule


def no_effect(say: Say) -> Reason:
    return say("it would have no effect now"), "NZ-13.1"


def too_dear(player: Player, cost: int, rule: str, say: Say) -> Reason:
    """A reason when there is too little money for a cost."""
    if cost <= player.money:
        return NO_REASON
    money = int(player.money)
    return say.plural(
        "it costs {n} pound, you have {money}", "it costs {n} pounds, you have {money}", cost, money=money
    ), rule


def too_much_gold(player: Player, cost: int, rule: str, say: Say) -> Reason:
    """A reason when there is too little gold for a cost."""
    if cost <= player.gold:
        return NO_REASON
    return say("it costs {n} gold, you have {held}", n=cost, held=int(player.gold)), rule


def no_card(player: Player, word: str, say: Say) -> Reason:
    """A reason when the word is not a card of the hand."""
    kind = number_in(CARDS, word)
    if kind < 0:
        return say("there is no card {word}", word=repr(word)), "NZ-1.2"
    return NO_REASON if player.cards[HAND + kind] > 0 else not_in_hand(kind, "NZ-13.2", say)


def not_in_hand(kind: int, rule: str, say: Say) -> Reason:
    return say("there is no {card} in your hand", card=CARDS[kind]), rule


def lacking(s: NewZealand, player: Player, action: int, price: int, given: str, say: Say) -> Reason:
    """A reason when what an action asks for is not there; `given` is the sheep said for it (NZ-13.1)."""
    table = s.box.actions
    dear = too_dear(player, int(table.pay[action]) + price, "NZ-13.1", say)
    if not dear[0]:
        dear = too_much_gold(player, int(table.gold[action]), "NZ-13.1", say)
    if dear[0]:
        return dear
    asked = int(table.discard[action])
    if asked == NOTHING:
        return (say("nothing is discarded for it"), "NZ-13.1") if given else NO_REASON
    if not given:
        return (name_it(asked, say) if has_for(player, asked) else none_in_hand(asked, say)), "NZ-13.7"
    kind = number_in(CARDS, given)
    if kind < 0 or kind not in list(SHEEP_KINDS) or (asked >= NAMED and kind != asked - NAMED):
        return must_discard(asked, say), "NZ-13.7"
    least, held = int(cards_asked(asked)), int(player.cards[HAND + kind])
    if held < least:
        return (
            say("you must discard {n} {card} for it, you have {held} in hand", n=least, card=CARDS[kind], held=held),
            "NZ-13.7",
        )
    return NO_REASON


def has_for(player: Player, asked: int) -> bool:
    kinds = [asked - NAMED] if asked >= NAMED else list(SHEEP_KINDS)
    return any([player.cards[HAND + kind] >= cards_asked(asked) for kind in kinds])


def name_it(asked: int, say: Say) -> str:
    if asked == ANY_SHEEP:
        return say("name the sheep that you discard for it")
    if asked == PAIR:
        return say("name the breed of the pair of sheep that you discard for it")
    return say("name the sheep that you discard for it: {sheep}", sheep=CARDS[asked - NAMED])


def none_in_hand(asked: int, say: Say) -> str:
    if asked == ANY_SHEEP:
        return say("you must discard a sheep for it, and have none in hand")
    if asked == PAIR:
        return say("you must discard a pair of sheep for it, and have none in hand")
    return say("you must discard {sheep} for it, and have none in hand", sheep=CARDS[asked - NAMED])


def must_discard(asked: int, say: Say) -> str:
    if asked == ANY_SHEEP:
        return say("you must discard a sheep for it")
    if asked == PAIR:
        return say("you must discard a pair of sheep for it")
    return say("you must discard {sheep} for it", sheep=CARDS[asked - NAMED])

"""Actions of the data as numbered tables: what each asks for, and its effects as codes with two figures."""

from typing import Any, final

from librt.vecs import append, vec
from mypy_extensions import i64

from longtable.games.newzealand.words import (
    ANY_SHEEP,
    BY_SAILORS,
    EFFECTS,
    MODES,
    NAMED,
    NOTHING,
    PAIR,
    SHEEP,
    SPOTS,
    SUPPLY,
)


@final
class ActionTable:
    """Every action of the box, numbered from 1. The effects of action n are begin[n] up to begin[n + 1]."""

    def __init__(self, takes: list[str]) -> None:
        self.takes = takes  # names of take_market_sheep
        self.ids: list[str] = [""]
        self.pay = vec[i64]([0])
        self.gold = vec[i64]([0])
        self.discard = vec[i64]([NOTHING])  # NOTHING, ANY_SHEEP, PAIR or NAMED + kind
        self.compulsory = vec[i64]([0])  # a delivery: cards must be taken (NZ-13.1)
        self.begin = vec[i64]([0, 0])
        self.code = vec[i64]()
        self.one = vec[i64]()
        self.two = vec[i64]()

    def add(self, action: dict[str, Any], compulsory: bool = False) -> int:
        """Number an action of the data; its effects are read from the words of `do`."""
        number = len(self.ids)
        self.ids.append(action["id"])
        self.pay = append(self.pay, i64(action.get("pay", 0)))
        self.gold = append(self.gold, i64(action.get("gold", 0)))
        self.discard = append(self.discard, i64(read_discard(action.get("discard", ""))))
        self.compulsory = append(self.compulsory, i64(int(compulsory)))
        for text in action["do"]:
            code, one, two = self.read_effect(text)
            self.code = append(self.code, i64(code))
            self.one = append(self.one, i64(one))
            self.two = append(self.two, i64(two))
        self.begin = append(self.begin, i64(len(self.code)))
        return number

    def read_effect(self, text: str) -> tuple[int, int, int]:
        """`hire -2` as its code and figures; ValueError or IndexError when it is no effect."""
        words = text.split()
        code = EFFECTS.index(words[0])
        figures = [self.read_figure(words[0], word) for word in words[1:]] + [0, 0]
        return code, figures[0], figures[1]

    def read_figure(self, effect: str, word: str) -> int:
        if effect == "take_card":
            return (SUPPLY + SPOTS).index(word)
        if effect == "take_market_sheep":
            return self.takes.index(word)
        if effect == "aux":
            return MODES.index(word)
        return BY_SAILORS if word == "sailors" else int(word)

    def permanent(self, action: int, code: int) -> int:
        """What the effects of that code add up to."""
        return sum(
            [int(self.one[k]) for k in range(self.begin[action], self.begin[action + 1]) if self.code[k] == code]
        )

    def is_paid(self, code: int, one: int) -> bool:
        """Some action asks pounds for an effect of that code and first figure."""
        for action in range(1, len(self.ids)):
            if self.pay[action]:
                for k in range(self.begin[action], self.begin[action + 1]):
                    if self.code[k] == code and self.one[k] == one:
                        return True
        return False


def read_discard(word: str) -> int:
    """`any_sheep`, `pair_same_type` or a sheep as its number."""
    if not word:
        return NOTHING
    if word == "any_sheep":
        return ANY_SHEEP
    return PAIR if word == "pair_same_type" else NAMED + SHEEP.index(word)

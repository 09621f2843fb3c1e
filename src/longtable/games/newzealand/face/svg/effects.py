# not compiled
"""Actions as rows of icons: what they ask for, an arrow, what they do. One icon for each word of the data."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face.svg.flock import BREEDS
from longtable.games.newzealand.face.svg.pieces import coin, icon, shield, text, use
from longtable.games.newzealand.words import (
    ANY_SHEEP,
    BY_SAILORS,
    EFFECTS,
    NAMED,
    NOTHING,
    PAIR,
    PLAYER_SHEEP,
    SHEEP,
    SPOTS,
    SUPPLY,
)

PLAIN: Final = {
    "gain_gold": "gold", "gain_certificate": "certificate", "gain_exchange": "token", "gain_objective": "objective",
    "shear": "shear", "buy_sheep": "buy", "place_joker": "joker",
}  # fmt: skip
CARD_ICONS: Final = {"sheepdog": "dog"}
TASK_TOKENS: Final = {
    "POST13": (("i", "post"), ("t", "13+")),
    "BLD": (("i", "building"),),
    "BLD4": (("i", "building"), ("i", "craftsman"), ("t", "4+")),
    "SHEAR2": (("i", "shearer"), ("t", "2")),
    "STORE": (("i", "storehouse"),),
    "LC": (("m", "Li"), ("t", "/"), ("m", "Co")),
    "HR": (("m", "Ha"), ("t", "/"), ("m", "Ry")),
    "FERRY": (("i", "ferry"),),
    "PATH6": (("i", "path"), ("t", "6")),
    "FLOOD": (("i", "flood"),),
}  # fmt: skip
COUNTED_TOKENS: Final = {
    "pathfinder_spaces": "path", "hazard_tiles": "hazard", "storehouses_placed": "storehouse",
    "objective_cards_in_area": "objective", "certificates": "certificate", "private_buildings_on_board": "building",
    "workers_in_rows": "hire", "ferry_cards_in_deck": "ferry",
}  # fmt: skip


@dataclass(frozen=True)
class Token:
    """A sign of a row: `i` icon, `t` words, `g` gain in words, `d` cost in words, `c` coin, `m` letters of a breed,
    `p` points."""

    kind: str
    word: str

    def width(self, size: float) -> float:
        if self.kind in "icp":
            return size * {"shepherd": 0.62, "forever": 0.78}.get(self.word, 1.06)
        if self.kind == "m":
            return size * 1.24
        if self.kind == "a":
            return size * 0.54
        return size * (0.44 if self.word in "/−" else 0.18 + 0.46 * len(self.word))


def card_icon(word: str) -> str:
    """The icon of a card of the supply or of a spot."""
    return CARD_ICONS.get(word, word)


def amount(icon: str, count: int, least: int = 2) -> list[Token]:
    """An icon for each of two or fewer, a figure beyond."""
    if count < least:
        return [Token("i", icon)]
    return [Token("i", icon), Token("i", icon)] if count == 2 else [Token("i", icon), Token("t", str(count))]


def signed(value: int) -> Token:
    """What is added to a price; a minus is good for the one who pays."""
    return Token("d", f"+{value}") if value > 0 else Token("g", f"−{-value}")


def effect(box: Box, code: int, one: int, two: int) -> list[Token]:
    """One word of `do`."""
    word = EFFECTS[code]
    if word in ("gain_gold", "gain_certificate", "gain_exchange", "gain_objective"):
        return amount(PLAIN[word], one)
    if word in PLAIN:
        return [Token("i", PLAIN[word])]
    if word == "gain_money":
        return [Token("c", str(one))]
    if word == "gain_wool_money":
        return [Token("i", "wool-coin")]
    if word == "take_card":
        return [Token("i", card_icon((SUPPLY + SPOTS)[one]))]
    if word == "pathfinder":
        return [Token("i", "path"), Token("t", str(one))]
    if word == "move_ship":
        return [Token("i", "ship"), Token("i", "sailor") if one == BY_SAILORS else Token("t", str(one))]
    if word in ("hire", "invest"):
        return [Token("i", word)] + ([signed(one)] if one else [])
    if word == "build":
        return [Token("i", "build"), Token("i", "craftsman"), Token("d", f"−{one}")]
    if word == "replace_building":
        return [Token("i", "replace_building"), Token("t", f"+{one}")] + ([Token("d", f"−{two}")] if two else [])
    if word == "take_market_sheep":
        return market_sheep(box, one)
    if word == "draw_discard":
        return [Token("i", "draw"), Token("t", str(one))]
    if word == "aux":
        return [Token("i", "aux-twice" if one else "aux")]
    if word == "remove_hazard":
        return [Token("i", "hazard"), Token("d", f"−{one}") if one else Token("g", "0")]
    if word == "move_runholder":
        return [Token("i", "runholder"), Token("t", str(one))]
    kind = "fleece" if word == "permanent_wool" else "certificate"
    return [Token("i", kind), Token("t", f"+{one}"), Token("i", "forever")]


def market_sheep(box: Box, take: int) -> list[Token]:
    """The ways of taking sheep of the market: letters of the breeds, how many."""
    tokens: list[Token] = []
    for way in range(box.take_begin[take], box.take_begin[take + 1]):
        if tokens:
            tokens.append(Token("t", "/"))
        if box.take_count[way] > 1:
            tokens.append(Token("t", f"{int(box.take_count[way])}×"))
        tokens += sheep_types(box, int(box.take_types[way]))
    return tokens


def sheep_types(box: Box, types: int) -> list[Token]:
    """Types of the market: by their points where these are all of them, else by their letters."""
    here = [n for n in range(len(SHEEP) - PLAYER_SHEEP) if types >> n & 1]
    points = [int(box.card_points[PLAYER_SHEEP + n]) for n in range(len(SHEEP) - PLAYER_SHEEP)]
    if len(here) > 1 and len({points[n] for n in here}) == 1 and points.count(points[here[0]]) == len(here):
        return [Token("p", str(points[here[0]]))]
    return [Token("m", BREEDS[SHEEP[PLAYER_SHEEP + n]].letters) for n in here]


@lru_cache(1024)
def tokens_of(box: Box, action: int) -> tuple[Token, ...]:
    """An action of the box: what is paid and discarded, then what it does."""
    table = box.actions
    tokens: list[Token] = []
    if table.pay[action]:
        tokens.append(Token("d", f"−{int(table.pay[action])}"))
    if table.gold[action]:
        tokens += [Token("d", "−"), Token("i", "gold")]
    asked = int(table.discard[action])
    if asked != NOTHING:
        if asked >= NAMED:
            tokens.append(Token("m", BREEDS[SHEEP[asked - NAMED]].letters))
        else:
            tokens.append(Token("i", {ANY_SHEEP: "sheep", PAIR: "pair"}[asked]))
    done: list[Token] = []
    for at in range(table.begin[action], table.begin[action + 1]):
        done += effect(box, int(table.code[at]), int(table.one[at]), int(table.two[at]))
    if tokens and done:
        tokens.append(Token("a", "▸"))
    return tuple(tokens + done)


def width(tokens: tuple[Token, ...], size: float) -> float:
    """How wide a row of tokens is at a size of its icons."""
    return sum([token.width(size) for token in tokens])


@lru_cache(4096)
def row(tokens: tuple[Token, ...], x: float, y: float, wide: float, size: float, start: bool = False) -> str:
    """Tokens in a row around a point, smaller where they need more than the width; `start`: x is the left end."""
    total = width(tokens, size)
    if total > wide:
        size *= wide / total
        total = width(tokens, size)
    left = x if start else x - total / 2
    drawing = ""
    for token in tokens:
        step = token.width(size)
        drawing += sign(token, left + step / 2, y, size)
        left += step
    return drawing


def stacked(tokens: tuple[Token, ...], x: float, y: float, wide: float, size: float) -> str:
    """As `row`; alternatives, or what is asked and done, stand one above the other where they need much more."""
    marks = [k for k, token in enumerate(tokens) if token == Token("t", "/")]
    turns = [k for k, token in enumerate(tokens) if token.kind == "a"]
    if not (marks or turns) or width(tokens, size) < wide * 1.3:
        return row(tokens, x, y, wide, size)
    cut = marks[len(marks) // 2] if marks else turns[0] + 1
    low = size * 0.41
    rest = tokens[cut + 1 :] if marks else tokens[cut:]
    return row(tokens[:cut], x, y - low, wide, size * 0.94) + row(rest, x, y + low, wide, size * 0.94)


def sign(token: Token, x: float, y: float, size: float) -> str:
    if token.kind == "i":
        return icon(token.word, x, y, size)
    if token.kind == "c":
        return coin(x, y, token.word, size)
    if token.kind == "p":
        return shield(x, y, int(token.word), size)
    if token.kind == "m":
        return use("letters", x, y, size * 1.2, size * 1.07) + text(
            x, y + size * 0.28, "on mid", token.word, size * 0.82
        )
    if token.kind == "a":
        return text(x, y + size * 0.28, "onward mid", token.word, size * 0.86)
    kind = {"g": " good", "d": " bad"}.get(token.kind, "")
    return text(x, y + size * 0.3, f"sign{kind} mid", token.word, size * 0.84)


def task_tokens(word: str) -> tuple[Token, ...]:
    """A task of an objective."""
    return tuple([Token(kind, what) for kind, what in TASK_TOKENS[word]])

"""The places of the pictures that a deed touched, as far as its notation tells. Own places are those of its seat."""

from collections.abc import Callable
from typing import Any, Final

from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.words import CARDS, DISCS, SHEEP, WORKERS

Note = dict[str, Any]
Places = tuple[str, ...]

MOVES: Final = ("move", "walk", "stand")


def touched(said: str, note: Note, here: str) -> Places:
    """The spots of a deed; `here` is the space where the runholder stands, or empty."""
    word, *rest = said.split(" ")
    find = TOUCHED.get(word)
    if find is not None:
        return find(rest, note)
    if word in ("use", "aux") and here:
        return (*own_action(word, rest), spots.space(here))
    return own_action(word, rest)


def own_action(word: str, rest: list[str]) -> Places:
    """A local or an auxiliary action, with the sheep discarded for it."""
    if word == "use":
        return (spots.action(rest[0]), *cards(rest[1:]))
    return (spots.aux(rest[0]),) if word == "aux" else ()


def cards(words: list[str]) -> Places:
    """Cards of the hand."""
    return tuple([spots.card(word) for word in words if word in CARDS])


def sheep(words: list[str]) -> Places:
    """Sheep of the market, once each."""
    return tuple(dict.fromkeys([spots.sheep(word) for word in words if word in SHEEP]))


def job(words: list[str], note: Note) -> Places:
    """A place of the job market: by its row where the notation names it, else by its price in the standard box."""
    box = standard_box()
    costs = [int(cost) for cost in box.job_costs]
    row = int(words[3]) - 1 if len(words) > 3 else costs.index(int(words[1])) if int(words[1]) in costs else -1
    return (spots.job(row, WORKERS.index(words[0])), spots.row(words[0])) if row >= 0 else (spots.row(words[0]),)


def cell(words: list[str], note: Note) -> Places:
    row, _, column = words[1].partition("-")
    return (spots.bonus(int(row) - 1, int(column) - 1), *cards(words[2:]))


def piece(word: str) -> str:
    """What is placed: a disc of the board or a storehouse, or the disc of a harbour."""
    if word in DISCS:
        return spots.disc(word)
    return spots.store(int(word)) if word.isdecimal() else spots.harbour(word)


def taken(words: list[str], note: Note) -> Places:
    if words[0] == "top":
        return (spots.OBJECTIVE_TOP,)
    if words[0] == "two" or note.get("ask") == "take-sheep":
        return sheep(words)
    if note.get("ask") == "take-objective":
        return (spots.objective(words[0]),)
    return ()


def foreseen(words: list[str], note: Note) -> Places:
    """Where the tile went."""
    to = note.get("to") or ["out"]
    if to[0] == "space":
        return (spots.space(to[1]),)
    if to[0] == "cell":
        return (spots.bonus(to[1] - 1, to[2] - 1),)
    return job([words[0], str(to[1])], note)[:1] if to[0] == "job" else ()


TOUCHED: Final[dict[str, Callable[[list[str], Note], Places]]] = {
    "discard": lambda words, note: cards(words),
    "clear": lambda words, note: (spots.disc(words[0]),),
    "stand": lambda words, note: (spots.space(words[0]),),
    "move": lambda words, note: (spots.space(words[0]),),
    "walk": lambda words, note: (spots.space(words[0]),),
    "do": lambda words, note: cards(words[1:]),
    "draw": lambda words, note: (spots.STACK,),
    "hire": job,
    "invest": cell,
    "buy": lambda words, note: sheep(words),
    "reveal": lambda words, note: (spots.SHEEP_STACK,),
    "take": taken,
    "build": lambda words, note: (spots.space(words[1]), spots.building(int(words[0]))),
    "replace": lambda words, note: (spots.space(words[3]), spots.building(int(words[2]))),
    "sail": lambda words, note: (spots.node(words[0]),),
    "upgrade": lambda words, note: (spots.harbour(words[0]), piece(words[1])),
    "master": lambda words, note: (spots.row(words[0]),),
    "show": lambda words, note: cards(words),
    "certificate": lambda words, note: (spots.CERTIFICATES,),
    "deliver": lambda words, note: (spots.post(words[0]), piece(words[1])),
    "foresee": foreseen,
    "joker": lambda words, note: (spots.row(words[0]),),
    "remove": lambda words, note: (spots.space(words[0]),),
    "step": lambda words, note: (spots.STEP_TILE,),
    "fees": lambda words, note: (spots.FEES,),
    "certificates": lambda words, note: (spots.CERTIFICATES,),
    "gold": lambda words, note: (spots.supply(words[0]),),
    "play": lambda words, note: cards(words),
    "token": lambda words, note: (spots.TOKEN,),
    "tokens": lambda words, note: (spots.TOKEN,),
}


# -- Sarah


def touched_by_sarah(did: str, things: list[str], note: Note) -> Places:
    """The places of what she did, by her reasoning."""
    word = did.partition("_")[0]
    if word in ("BUILD", "HAZARD"):
        return (spots.space(things[1]),)
    if word == "SHIP":
        return (spots.node(things[0]), *[spots.harbour(id) for id in things[1:2]])
    if word == "SHEEP":
        return sheep(things)
    if word == "WOOL" or (word == "DELIVER" and "post" in note):
        return (spots.post(things[0]),)
    return ()

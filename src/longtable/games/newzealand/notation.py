"""Actions and outcomes in words. `State.parse` finds the words among the legal ones, so this is the only direction."""

from typing import Final

from longtable.core.actions import first, second, third, verb_of
from longtable.games.newzealand.rules.cards import DrawMore
from longtable.games.newzealand.rules.forfeiting import SPACES
from longtable.games.newzealand.rules.income import ShowSheep
from longtable.games.newzealand.rules.investing import CELLS
from longtable.games.newzealand.rules.location import UseLocation
from longtable.games.newzealand.rules.market import BuySheep
from longtable.games.newzealand.rules.movement import Move, way_words
from longtable.games.newzealand.rules.pathfinder import TURN_STEP
from longtable.games.newzealand.rules.phase_c import DrawOn
from longtable.games.newzealand.state import FORESIGHT, NewZealand
from longtable.games.newzealand.words import (
    ASIDE_DISCARD,
    ASIDE_DRAW,
    ASIDE_STOP,
    AUX,
    AUXILIARIES,
    BAG_A,
    BAG_B,
    BUILD,
    BUY,
    CARDS,
    CERTIFICATE,
    CHOOSE,
    CLEAR,
    COLUMNS,
    DELIVER,
    DELIVER_FROM,
    DISCARD,
    DISCS,
    DRAW,
    DRAW_CARD,
    FIRST,
    FIRST_OBJECTIVE,
    FORESEE,
    GOLD,
    HIRE,
    INVEST,
    LAY_MASTER,
    LAY_SET,
    LAYOUT,
    LETTERS,
    MARKET,
    MASTER,
    MEDIUM,
    MOVE,
    OBJECTIVE,
    PERFORM,
    PLACE,
    PLAY,
    PLAYER_SHEEP,
    REMOVE,
    REPLACE,
    REVEAL,
    SAIL,
    SARAH,
    SHEAR,
    SHEEP,
    SHOW,
    SIDE,
    SPECIAL,
    SPOTS,
    STAND,
    TAKE,
    TAKE_TYPE,
    TOKEN,
    TOKENS,
    TOP,
    UP_TO,
    UPGRADE,
    USE,
    WALK,
    WORKERS,
)

FIRST_WORDS: Final = [
    "discard", "clear", "stand", "move", "walk", "use", "aux", "draw", "do", "hire", "invest", "buy", "reveal", "take",
    "build", "replace", "sail", "upgrade", "master", "show", "certificate", "deliver", "foresee", "joker",
    "remove", "step", "fees", "certificates", "advance", "shear", "gold", "play", "token", "tokens", "stop", "end",
    "done", "pass", "first", "neutral", "side", "set", "bag", "tile", "market", "objective", "sarah", "special",
]  # fmt: skip


def name_pass(s: NewZealand) -> str:
    """What declining is called here."""
    top = s.todo[-1]
    if isinstance(top, UseLocation):
        return "end"
    if isinstance(top, (ShowSheep, BuySheep, DrawOn)) or top.word().startswith("shear"):
        return "done"
    if (isinstance(top, DrawMore) and top.drawn) or (isinstance(top, Move) and top.used):
        return "stop"
    return "pass"


def with_sheep(words: str, given: int) -> str:
    """The words of an action, and the sheep that is discarded for it."""
    return f"{words} {CARDS[given - 1]}" if given else words


def type_word(type: int) -> str:
    return SHEEP[PLAYER_SHEEP + type]


def sheep_words(type: int, other: int) -> str:
    """One sheep of the market, or two."""
    return f"two {type_word(type)} {type_word(other - 1)}" if other else type_word(type)


def name_move(s: NewZealand, action: int, word: str) -> str:
    """Where to; and where there are several ways to pay, by which branches that not all of them take."""
    target = int(second(action))
    words = f"{word} {s.box.space_ids[target]}"
    start = s.players[s.actor].runholder
    ways = [int(third(other)) for other in s.todo[-1].options(s) if other - third(other) == action - third(action)]
    if len(ways) == 1:
        return words
    branches = [way_words(s, start, target, way) for way in ways]
    own = way_words(s, start, target, int(third(action)))
    return f"{words} via {' '.join([at for at in own if not all([at in others for others in branches])])}"


def name_action(s: NewZealand, action: int) -> str:
    """The words of an action of the seat to act, or of an outcome."""
    verb = int(verb_of(action))
    a, b, c = int(first(action)), int(second(action)), int(third(action))
    if verb >= GOLD:
        return name_anytime(verb, b)
    if verb >= FIRST:
        return name_outcome(s, verb, b, c)
    if (verb >= SAIL and verb <= MASTER) or verb == SHEAR:
        return name_at_sea(s, verb, b, c)
    if verb in (MOVE, WALK):
        return name_move(s, action, "move" if verb == MOVE else "walk")
    return name_choice(s, verb, a, b, c)


def name_choice(s: NewZealand, verb: int, a: int, b: int, c: int) -> str:
    box = s.box
    if verb == DISCARD:
        return f"discard {CARDS[b]}"
    if verb == CLEAR:
        return f"clear {DISCS[b]}"
    if verb == STAND:
        return f"stand {box.space_ids[b]}"
    if verb == USE:
        return with_sheep(f"use {box.actions.ids[b]}", c)
    if verb == PERFORM:
        return with_sheep(f"do {box.actions.ids[b]}", c)
    if verb == AUX:
        return f"aux {AUXILIARIES[b]}{' double' if c else ''}"
    if verb == DRAW_CARD:
        return "draw"
    if verb == HIRE:
        cost = int(box.job_costs[c])
        same = [row for row in range(box.job_rows) if box.job_costs[row] == cost]
        return f"hire {WORKERS[b]} {cost}" + (f" row {c + 1}" if len(same) > 1 else "")
    if verb == INVEST:
        tile = box.b_words[s.bonus[b] - 1] if b < CELLS and s.bonus[b] else "-"
        return with_sheep(f"invest {tile} {b // COLUMNS + 1}-{b % COLUMNS + 1}", c)
    if verb == BUY:
        return f"buy {sheep_words(b, c)} {int(box.purchase_price[a])}"
    if verb == REVEAL:
        return "reveal"
    if verb == TAKE_TYPE:
        return f"take {sheep_words(b, c)}"
    if verb == BUILD:
        return f"build {b} {box.space_ids[c]}"
    if verb == REPLACE:
        return f"replace {int(s.trail[c]) & 15} by {b} {box.space_ids[c]}"
    if verb == SHOW:
        return f"show {CARDS[b]}"
    if verb == CERTIFICATE:
        return "certificate"
    if verb == DELIVER:
        return f"deliver {box.post_ids[b]} {DISCS[c]}"
    if verb == DELIVER_FROM:
        return f"deliver {box.post_ids[b]} {box.harbour_ids[c]}"
    if verb == FORESEE:
        seen = int(s.bags[FORESIGHT + 2 * b + c]) - 1
        return f"foresee {box.b_words[seen] if b else box.a_words[seen]}"
    if verb == PLACE:
        return f"joker {WORKERS[b]}"
    if verb == REMOVE:
        return f"remove {box.space_ids[b]}"
    if verb == TAKE:
        return "take top" if b == TOP else f"take {CARDS[b]}"
    if verb == CHOOSE:
        return "step" if b == TURN_STEP else "fees"
    if verb == UP_TO:
        return f"{'advance' if b == SPACES else 'certificates'} {c}"
    return ""


def name_at_sea(s: NewZealand, verb: int, b: int, c: int) -> str:
    box = s.box
    if verb == SAIL:
        return f"sail {box.nodes[b]}{' on' if c else ''}"
    if verb == UPGRADE:
        piece = DISCS[c - 1] if box.harbour_kind[b] == MEDIUM else str(c)
        return f"upgrade {box.harbour_ids[b]} {piece}"
    return f"master {WORKERS[b]}" if verb == MASTER else "shear"


def name_anytime(verb: int, b: int) -> str:
    if verb == GOLD:
        return f"gold {SPOTS[b]}"
    if verb == PLAY:
        return f"play {CARDS[b]}"
    if verb == ASIDE_DISCARD:
        return f"discard {CARDS[b]}"
    return {TOKEN: "token", TOKENS: "tokens", ASIDE_DRAW: "draw", ASIDE_STOP: "stop"}.get(verb, "")


def name_outcome(s: NewZealand, verb: int, b: int, c: int) -> str:
    box = s.box
    if verb == FIRST:
        return f"first P{b + 1}"
    if verb == LAYOUT:
        return f"neutral {LETTERS[b]} {box.space_ids[c]}"
    if verb == SIDE:
        return f"side {b} {'ab'[c]}"
    if verb == LAY_MASTER:
        return f"master {box.master_ids[b]}"
    if verb == LAY_SET:
        return f"set {b}"
    if verb == DRAW:
        return f"draw {CARDS[b]}"
    if verb == BAG_A:
        return f"bag {box.a_words[b]}"
    if verb == BAG_B:
        return f"tile {box.b_words[b]}"
    if verb == MARKET:
        return f"market {type_word(b)}"
    if verb == OBJECTIVE:
        return f"objective {CARDS[FIRST_OBJECTIVE + b]}"
    if verb == SARAH:
        return f"sarah {b}"
    return f"special {WORKERS[b]}" if verb == SPECIAL else ""

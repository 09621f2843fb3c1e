"""Reasons why nothing can be done at a spot now: one sentence, from the refusals where they know it."""

from collections.abc import Callable, Iterable
from typing import Final

from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.burgundy.duchy import OWN_TAG
from longtable.games.burgundy.face.text.acts import draft_of, is_aside
from longtable.games.burgundy.face.text.drafts import Desk
from longtable.games.burgundy.face.text.names import a_tile, shield_number, tile_in
from longtable.games.burgundy.rules.direct_placement import PlaceDirect
from longtable.games.burgundy.rules.refusals import UNKNOWN, Reason, explain
from longtable.games.burgundy.rules.shields import ON_CASTLE, doublet_cost
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import FIRST_BLACK, INN_SLOT, SLOTS, TILES, WHITE_DIE

# Reasons why a tile does not go on a hex, the one that is nearest to possible first.
NUMBER: Final = "COB-7.2"
DOUBLES: Final = "COB-25.3"
RANKS: Final = {NUMBER: 0, "COB-8.21": 1, "COB-21.4": 1, "COB-7.4": 2, "COB-7.3": 3}
PLACING: Final = ("take-turn", "die-action", "place-stored")
DISCARDING: Final = ("make-room", "discard-down")


def why_of(s: Burgundy, seat: int, spot: str, say: Say) -> str:
    """The sentence for a seat; empty if there is nothing to say, or if something can be done."""
    if seat < 0 or s.actor < 0:
        return ""
    if s.actor != seat:
        return capital(say("it is not your turn"))
    desk = Desk(s, say)
    legal = s.legal_actions()
    if any(spot in draft_of(desk, action).path for action in legal if not is_aside(desk, action)):
        return ""
    kind, _, rest = spot.partition("-")
    return capital(WHYS[kind](desk, rest)) if kind in WHYS else ""


# -- asking the refusals


def openings(desk: Desk, number: int = 0) -> list[list[str]]:
    """What the notation of a die action opens with now; of two dice the one nearer to a number first."""
    word = desk.frame.word()
    if word == "take-turn":
        dice = [int(desk.s.dice[2 * desk.seat + at]) for at in (0, 1)]
        left = sorted(dict.fromkeys(value for value in dice if value), key=lambda value: turns(value, number))
        return [[str(value)] for value in left or [1]]
    if word == "die-action":
        return [["white" if getattr(desk.frame, "source", 0) == WHITE_DIE else "any"]]
    return [[]]


def turns(value: int, number: int) -> int:
    """How far a die is from a number."""
    far = abs(value - number)
    return min(far, 6 - far)


def refused(desk: Desk, *words: str, number: int = 0) -> Reason:
    """Why this die action is refused; with two dice, for the die that is nearer."""
    for opening in openings(desk, number):
        reason = explain(desk.s, desk.seat, [*opening, *words], desk.say)
        if reason != UNKNOWN:
            return reason
    return UNKNOWN


def is_twin(desk: Desk, *words: str) -> bool:
    """An equal tile lies elsewhere and stands for this one in the list of actions."""
    legal = {desk.s.notation(action) for action in desk.s.legal_actions()}
    return any(" ".join([*opening, *words]) in legal for opening in openings(desk))


def twin(desk: Desk) -> str:
    return desk.say("an equal tile lies beside it: choose that one")


def nearest(reasons: Iterable[Reason]) -> Reason:
    """The reason that is nearest to possible."""
    known = [reason for reason in reasons if reason != UNKNOWN]
    return min(known, key=lambda reason: RANKS.get(reason[1], 9), default=UNKNOWN)


# -- spots of the main board


def of_slot(desk: Desk, rest: str) -> str:
    s, say, slot = desk.s, desk.say, int(rest)
    number = tile_in(s, slot)
    if not number or (slot == INN_SLOT and not s.inns):
        return say("there is no tile here now")
    tile, word = TILES[number], desk.frame.word()
    if isinstance(desk.frame, PlaceDirect):
        return of_straight(desk, slot, tile)
    if slot < FIRST_BLACK:
        depot = slot // 4 + 1
        words = ("take", tile, "from", str(depot))
        return twin(desk) if is_twin(desk, *words) else refused(desk, *words, number=depot)[0]
    if word in ("take-turn", "die-action"):
        if f"buy {tile}" in {s.notation(action) for action in s.legal_actions()}:
            return twin(desk)
        return explain(s, desk.seat, ["buy", tile], say)[0]
    return explain(s, desk.seat, ["take", tile, "from", "black"], say)[0]


def of_straight(desk: Desk, slot: int, tile: str) -> str:
    """A tile that would go from the main board into the duchy."""
    names = desk.duchy.board.names
    where = "black" if slot >= FIRST_BLACK else str(slot // 4 + 1)
    found = nearest(explain(desk.s, desk.seat, ["place", tile, "from", where, "at", name], desk.say) for name in names)
    return no_hex(desk, tile) if found[1] in RANKS else found[0]


def no_hex(desk: Desk, tile: str) -> str:
    return desk.say("no free hex next to your tiles takes {tile}", tile=a_tile(tile, desk.say, desk.s.box))


def of_depot_goods(desk: Desk, rest: str) -> str:
    return desk.say("goods are loaded by placing a ship") if desk.frame.word() in PLACING else ""


def of_buying(desk: Desk, rest: str) -> str:
    s = desk.s
    tiles = [TILES[int(s.market[slot])] for slot in range(FIRST_BLACK, SLOTS) if s.market[slot]]
    if not tiles and not s.inns:
        return desk.say("there is nothing to buy")
    return explain(s, desk.seat, ["buy", tiles[0] if tiles else "inn"], desk.say)[0]


def of_shield(desk: Desk, rest: str) -> str:
    if desk.s.shields[int(rest)] >= ON_CASTLE:
        return desk.say("shield {number} is on a castle", number=shield_number(rest, desk.say))
    opening = ["any"] if desk.frame.word() == "die-action" else []
    text, rule = explain(desk.s, desk.seat, [*opening, "shield", rest], desk.say)
    return doublet(desk, int(rest)) if rule == DOUBLES else text


def doublet(desk: Desk, number: int) -> str:
    """What both dice lack for a shield."""
    s, depot = desk.s, int(desk.s.shields[number])
    return desk.say.plural(
        "shield {number} needs two {depot}s; that costs {n} worker, and you have {have}",
        "shield {number} needs two {depot}s; that costs {n} workers, and you have {have}",
        int(doublet_cost(s, desk.seat, depot)),
        number=shield_number(number, desk.say),
        depot=depot,
        have=int(desk.duchy.workers),
    )


# -- spots of a duchy


def of_hex(desk: Desk, rest: str) -> str:
    mat, _, name = rest.partition("-")
    s, say, word = desk.s, desk.say, desk.frame.word()
    if int(mat) != desk.mat:
        return not_yours(desk)
    if word == "put-shield":
        return explain(s, desk.seat, ["on", name], say)[0]
    if word == "choose-start":
        return explain(s, desk.seat, ["start", name], say)[0]
    if word not in PLACING and not isinstance(desk.frame, PlaceDirect):
        return ""
    if desk.duchy.hexes[desk.duchy.board.index[name]]:
        return say("hex {name} is taken", name=name)
    number = int(desk.duchy.board.numbers[desk.duchy.board.index[name]])
    if isinstance(desk.frame, PlaceDirect):
        slots = range(FIRST_BLACK, SLOTS) if desk.frame.black else range(FIRST_BLACK)
        offered = {(TILES[int(s.market[at])], str(at // 4 + 1)) for at in slots if s.market[at]}
        deeds = [["place", tile, "from", "black" if desk.frame.black else depot] for tile, depot in sorted(offered)]
    else:
        deeds = [["place", tile] for tile in usable(desk)]
    if not deeds:
        return say("you have no tile to place")
    return nearest(refused(desk, *deed, "at", name, number=number) for deed in deeds)[0]


def usable(desk: Desk) -> list[str]:
    """The stored tiles that the seat may place (COB-23.9)."""
    own = int(desk.s.own_tag(desk.seat))
    entries = [int(entry) for entry in desk.duchy.storage]
    return [TILES[entry % OWN_TAG] for entry in entries if entry - entry % OWN_TAG in (0, own)]


def of_stored(desk: Desk, rest: str) -> str:
    mat, _, place = rest.partition("-")
    at, storage = int(place), desk.duchy.storage
    if int(mat) != desk.mat:
        return not_yours(desk)
    if at >= len(storage):
        return desk.say("this space of the storage is empty")
    word = desk.frame.word()
    if word in (*PLACING, *DISCARDING) and any(storage[k] == storage[at] for k in range(at)):
        return twin(desk)
    if word not in PLACING:
        return refused(desk, "discard", TILES[int(storage[at]) % OWN_TAG])[0] if word in DISCARDING else ""
    tile, board = TILES[int(storage[at]) % OWN_TAG], desk.duchy.board
    reasons = [
        refused(desk, "place", tile, "at", name, number=int(board.numbers[hex])) for hex, name in enumerate(board.names)
    ]
    found = nearest(reasons)
    return no_hex(desk, tile) if found[1] in RANKS and found[1] != NUMBER else found[0]


def of_good(desk: Desk, rest: str) -> str:
    mat, _, colour = rest.partition("-")
    if int(mat) != desk.mat:
        return not_yours(desk)
    return refused(desk, "sell", colour)[0] if desk.frame.word() in ("take-turn", "die-action", "warehouse") else ""


def of_workers(desk: Desk, rest: str) -> str:
    if int(rest) != desk.mat:
        return not_yours(desk)
    return refused(desk, "workers")[0]


def of_silver(desk: Desk, rest: str) -> str:
    if int(rest) != desk.mat:
        return not_yours(desk)
    asks = desk.frame.word() == "take-turn"
    return desk.say("silver buys tiles from the black depot, once a turn") if asks else ""


def of_die(desk: Desk, rest: str) -> str:
    seat, _, at = rest.partition("-")
    if int(seat) != desk.seat:
        return desk.say("that is not your die")
    value = int(desk.s.dice[2 * desk.seat + int(at)])
    if not value:
        return desk.say("this die has been used")
    if desk.frame.word() == "take-turn":
        return desk.say("choose what to do with the {die}", die=value)
    return desk.say("your dice wait until this is done")


def not_yours(desk: Desk) -> str:
    return desk.say("that is not your duchy")


WHYS: Final[dict[str, Callable[[Desk, str], str]]] = {
    "slot": of_slot,
    "goods": of_depot_goods,
    "buy": of_buying,
    "shield": of_shield,
    "hex": of_hex,
    "store": of_stored,
    "good": of_good,
    "workers": of_workers,
    "silver": of_silver,
    "die": of_die,
}

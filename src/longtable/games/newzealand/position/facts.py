"""The position in words: what JSON, lines, views and tests read. Derived codes and counts are not facts.

`load` reads facts back; what is conserved proves that nothing is lost on the way.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.core.visibility import HIDDEN
from longtable.games.newzealand.player import (
    AREA,
    BUILT,
    HAND,
    HAZARDS_HELD,
    MORE,
    PILE,
    POINTS,
    POST_DISCS,
    TILES_HELD,
    UNSEEN,
    WORKER_TILES,
    Player,
)
from longtable.games.newzealand.rules.sarah.cards import ROUTES
from longtable.games.newzealand.state import (
    A_AT,
    B_AT,
    FORESIGHT,
    LEFT_AT,
    LEFT_WORKER,
    MARKET_AT,
    SET_AT,
    STACK_AT,
    SUPPLY_AT,
    NewZealand,
)
from longtable.games.newzealand.words import (
    BUILDINGS,
    CARDS,
    COLUMNS,
    DISCS,
    FIRST_OBJECTIVE,
    GONE,
    HAZARD,
    LETTERS,
    NEUTRAL,
    PLAYER_SHEEP,
    PRIVATE,
    REASONS,
    ROWS,
    SHEEP,
    SPOTS,
    STOREHOUSES,
    SUPPLY,
    WORKERS,
)

Facts = dict[str, Any]
NONE: Final = "-"  # an empty place
SARAH: Final = "sarah"  # her word among the seats of the solo game
SARAH_SEAT: Final = 1
MARKET_TYPES: Final = SHEEP[PLAYER_SHEEP:]
OBJECTIVE_WORDS: Final = CARDS[FIRST_OBJECTIVE:]
LEFT_WORDS: Final = [*WORKERS, "joker"]  # who was left in the place of a harbour master
ROW_LENGTH: Final = 8  # bits of a row in Player.jokers


def player_words(s: NewZealand) -> list[str]:
    """P1 to P4; in the solo game P1 and Sarah."""
    return ["P1", SARAH] if s.config.is_solo else [f"P{seat + 1}" for seat in range(s.setup.seats)]


def player_word(s: NewZealand, seat: i64) -> str | None:
    return player_words(s)[seat] if seat >= 0 else None


def space_word(s: NewZealand, space: i64) -> str | None:
    return s.box.space_ids[space] if space >= 0 else None


def node_word(s: NewZealand, node: i64) -> str | None:
    return s.box.nodes[node] if node >= 0 else None


def counts(words: list[str], amounts: vec[i64], begin: int) -> dict[str, int]:
    """What there is, by word; words without any are left out."""
    return {word: int(amounts[begin + at]) for at, word in enumerate(words) if amounts[begin + at]}


def members(words: list[str], bits: i64) -> list[str]:
    """The words whose bit is set."""
    return [word for at, word in enumerate(words) if bits & BIT[at]]


def facts_of(s: NewZealand) -> Facts:
    """Everything that makes the position, except the stack."""
    box = s.box
    facts: Facts = {
        "turn": player_word(s, s.turn),
        "first": player_word(s, s.first),
        "last": int(s.last) if s.last >= 0 else None,
        "trail": {box.space_ids[space]: tile_word(s, s.trail[space]) for space in range(box.spaces) if s.trail[space]},
        "flipped": bool(s.flipped),
        "sides": "".join(["b" if s.sides & BIT[number] else "a" for number in range(1, BUILDINGS + 1)]),
        "jobs": {word: job_rows(s, column) for column, word in enumerate(WORKERS)},
        "bonus": [[bonus_word(s, s.bonus[COLUMNS * row + k]) for k in range(COLUMNS)] for row in range(ROWS)],
        "token_row": int(s.token_row) + 1 if s.token_row >= 0 else None,
        "token_owner": player_word(s, s.token_owner),
        "market": counts(MARKET_TYPES, s.sheep, MARKET_AT),
        "market_stack": counts(MARKET_TYPES, s.sheep, STACK_AT),
        "supply": counts(SUPPLY, s.supply, SUPPLY_AT),
        "sets": {
            word: [int(s.supply[SET_AT + spot]), int(s.supply[LEFT_AT + spot])]
            for spot, word in enumerate(SPOTS)
            if s.supply[SET_AT + spot]
        },
        "display": members(OBJECTIVE_WORDS, s.display),
        "objectives": members(OBJECTIVE_WORDS, s.objectives),
        "masters": [master_word(s, entry) for entry in s.masters],
        "bag_a": counts(box.a_words, s.bags, A_AT),
        "bag_b": counts(box.b_words, s.bags, B_AT),
        "foresight_a": [foresight_word(s, box.a_words, place) for place in range(2)],
        "foresight_b": [foresight_word(s, box.b_words, place) for place in range(2, 4)],
        "step_tiles": int(s.step_tiles),
        "out_a": int(s.out_a),
        "out_b": int(s.out_b),
    }
    for seat in range(s.setup.seats):
        facts[f"P{seat + 1}"] = player_facts(s, s.players[seat])
    if s.config.is_solo:
        facts[SARAH] = sarah_facts(s, s.players[SARAH_SEAT])
    return facts


# -- the boards


def tile_word(s: NewZealand, tile: i64) -> str:
    """What lies on a space: `A`, `P1.3` or `rockfall-2-black`."""
    if tile >= HAZARD:
        return s.box.a_words[len(WORKERS) + tile - HAZARD]
    if tile >= PRIVATE:
        return f"{player_words(s)[(tile - PRIVATE) // 16]}.{int(tile) & 15}"
    return LETTERS[tile - NEUTRAL]


def job_rows(s: NewZealand, column: int) -> list[int]:
    """Rows of the job market with a worker of the type, counted from 1 at the top."""
    return [row + 1 for row in range(s.box.job_rows) if s.jobs & BIT[len(WORKERS) * row + column]]


def bonus_word(s: NewZealand, tile: i64) -> str:
    return s.box.b_words[tile - 1] if tile else NONE


def foresight_word(s: NewZealand, words: list[str], place: int) -> str:
    tile = s.bags[FORESIGHT + place]
    return words[tile - 1] if tile else NONE


def master_word(s: NewZealand, entry: i64) -> str:
    """What is on a harbour master space: the tile, the worker left there, or nothing."""
    if entry >= LEFT_WORKER:
        return LEFT_WORDS[entry - LEFT_WORKER]
    return s.box.master_ids[entry - 1] if entry else NONE


# -- players


def player_facts(s: NewZealand, player: Player) -> Facts:
    """What a seat has. `cards` are those of draw stack and hand together, which everybody can work out (NZ-35.3)."""
    facts: Facts = {
        "money": int(player.money),
        "gold": int(player.gold),
        "tokens": int(player.tokens),
        "certificates": int(player.certificates),
        "step_tile": int(player.step_tile),
        "no_fees": bool(player.no_fees),
        "cards": counts(CARDS, player.cards, UNSEEN),
        "hand": HIDDEN if player.is_hidden() else counts(CARDS, player.cards, HAND),
        "hand_size": int(player.hand_size),
        "discard": counts(CARDS, player.cards, PILE),
        "area": counts(CARDS, player.cards, AREA),
        "tops": top_words(player),
        "removed": int(player.removed),
        "aside": [int(player.aside % MORE), int(player.aside // MORE)] if player.aside else None,
        "gone": [number for number in range(1, BUILDINGS + 1) if player.own[BUILT + number] == GONE],
    }
    return facts | common_facts(s, player, 1)


def common_facts(s: NewZealand, player: Player, printed: int) -> Facts:
    """What Sarah has as well; so many workers are printed in each row."""
    box = s.box
    return {
        "runholder": space_word(s, player.runholder),
        "ship": node_word(s, player.ship),
        "pathfinder": int(player.pathfinder) if player.pathfinder >= 0 else None,
        "cleared": members(DISCS, player.cleared),
        "storehouses": [number for number in range(1, STOREHOUSES + 1) if player.storehouses & BIT[number - 1]],
        "harbours": members(box.harbour_ids, player.harbours),
        "posts": counts(box.post_ids, player.own, POST_DISCS),
        "workers": counts(WORKERS, player.own, WORKER_TILES),
        "jokers": [
            f"{word}.{place + 1 + printed}"
            for row, word in enumerate(WORKERS)
            for place in range(ROW_LENGTH)
            if player.jokers & BIT[ROW_LENGTH * row + place]
        ],
        "masters": members(box.master_ids, player.masters),
        "tiles": counts(box.b_words, player.own, TILES_HELD),
        "hazards": counts(box.a_words[len(WORKERS) :], player.own, HAZARDS_HELD),
        "score": counts(REASONS, player.own, POINTS),
    }


def top_words(player: Player) -> list[str]:
    """Cards known to lie on top of the draw stack, the first to be drawn first (RUL-1)."""
    words: list[str] = []
    tops = player.tops
    while tops:
        words.append(CARDS[(tops & 63) - 1])
        tops >>= 6
    return words


def sarah_facts(s: NewZealand, player: Player) -> Facts:
    """Her sheep lie open; of her objectives only the number is known to anybody (NZ-32.5)."""
    facts: Facts = {
        "special": WORKERS[s.sarah_special] if s.sarah_special >= 0 else None,
        "stack": [number for number in range(1, s.box.sarah_cards + 1) if s.sarah_stack & BIT[number]],
        "route": ROUTES[s.sarah_route],
        "deliveries": int(s.sarah_deliveries),
        "sheep": counts(MARKET_TYPES, player.cards, PILE + PLAYER_SHEEP),
        "objectives": int(player.hand_size),
    }
    return facts | common_facts(s, player, 0)

"""The position in words: what JSON, lines, views and tests read. Derived codes and counts are not facts.

`load` reads facts back; the counts at the end prove that nothing is lost on the way.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.bits import count_bits, members
from longtable.core.visibility import HIDDEN
from longtable.games.shipyard.rules.canals import canal_of, rotation_of, x_of, y_of
from longtable.games.shipyard.state import COPIES, FIGURES, Player, Ship, Shipyard
from longtable.games.shipyard.words import (
    ACTIONS,
    BLUE,
    COLUMNS,
    CONTRACTS,
    COUNTDOWN,
    DECKS,
    EMPLOYEE_SPACES,
    EMPLOYEES,
    FROM_SIDE,
    GREEN,
    PIECES,
    PLACES_PER_SPACE,
    REASONS,
    ROWS,
    SHIP_PLACES,
    SIDES,
    SLOT_LETTERS,
    STAGES,
    TRAIN_PLACES,
)

Facts = dict[str, Any]
NONE: Final = "-"  # an empty place
ALL_DECKS: Final = [*DECKS, "train", "canal"]
TRAIN_DECK: Final = 4
CANAL_DECK: Final = 5


def seat_word(seat: i64) -> str | None:
    return f"P{seat + 1}" if seat >= 0 else None


def ids_of(s: Shipyard, deck: int) -> list[str]:
    """The names of a deck's cards, by bit."""
    box = s.box
    if deck == TRAIN_DECK:
        return box.train_ids[1:]
    if deck == CANAL_DECK:
        return box.canal_ids[1:]
    return box.card_ids[int(box.deck_begin[deck]) : int(box.deck_begin[deck + 1])]


def names_of(set: i64, words: list[str]) -> list[str]:
    """The names of the members of a set."""
    return [words[at] for at in members(set)]


def pieces_facts(counts: vec[i64]) -> dict[str, int]:
    return {word: int(counts[piece]) for piece, word in enumerate(PIECES) if counts[piece]}


def facts_of(s: Shipyard) -> Facts:
    """Everything that makes the position, except the stack."""
    box = s.box
    facts: Facts = {
        "stage": STAGES[s.stage],
        "turn": seat_word(s.turn),
        "first": seat_word(s.first),
        "turns": int(s.turns),
        "countdown": COUNTDOWN[s.countdown],
        "early": bool(s.ending),
        "leader": int(s.leader),
        "track": {word: int(s.track[at]) for at, word in enumerate(ACTIONS) if s.track[at] >= 0},
        "figures": {
            word: [seat_word(s.figures[at] % FIGURES - 1), int(s.figures[at] // FIGURES)]
            for at, word in enumerate(ACTIONS)
            if s.figures[at]
        },
        **{word: column_facts(s, at) for at, word in enumerate(COLUMNS)},
        "decks": {word: names_of(s.decks[at], ids_of(s, at)) for at, word in enumerate(ALL_DECKS)},
        "train_discards": names_of(s.discards, ids_of(s, TRAIN_DECK)),
        "equipment": PIECES[box.wheel_pieces[0][s.equipment]] if s.equipment >= 0 else None,
        "crew": PIECES[box.wheel_pieces[1][s.crew]] if s.crew >= 0 else None,
        "exchange": int(s.exchange),
        "marker": int(s.marker) if s.marker >= 0 else None,
        "employees": [
            [station_word(s.places[at * PLACES_PER_SPACE + k]) for k in range(PLACES_PER_SPACE)]
            for at in range(EMPLOYEE_SPACES)
        ],
        "launching": SLOT_LETTERS[s.launching] if s.launching >= 0 else None,
        "aboard": pieces_facts(s.aboard),
        "scrapped": int(s.scrapped),
    }
    for seat in range(s.setup.seats):
        facts[f"P{seat + 1}"] = player_facts(s, s.players[seat])
    return facts


def column_facts(s: Shipyard, column: int) -> list[str]:
    """A column of the market from the bottom."""
    first = column * ROWS
    ids = s.box.card_ids if first < SHIP_PLACES else s.box.train_ids if first == TRAIN_PLACES else s.box.canal_ids
    return [ids[s.market[at]] if s.market[at] else NONE for at in range(first, first + ROWS)]


def station_word(entry: i64) -> str:
    """A place of the employee track: `ENG-sail`, `ENG-sail*2` or `-`."""
    if not entry:
        return NONE
    copies = entry // COPIES
    return EMPLOYEES[entry % COPIES - 1] + (f"*{copies}" if copies > 1 else "")


def player_facts(s: Shipyard, player: Player) -> Facts:
    box = s.box
    return {
        "guilders": int(player.guilders),
        "score": {word: int(player.points[at]) for at, word in enumerate(REASONS) if player.points[at]},
        "yard": [box.card_ids[card] if card else NONE for card in player.yard],
        "stock": pieces_facts(player.stock),
        "trains": names_of(player.trains, ids_of(s, TRAIN_DECK)),
        "employees": names_of(player.employees, EMPLOYEES),
        "canals": [
            [box.canal_ids[canal_of(laid)], int(x_of(laid)), int(y_of(laid)), int(rotation_of(laid))]
            for laid in player.canals
        ],
        "figure": figure_facts(s, player),
        "used": int(player.used),
        "used_pile": names_of(player.used_pile, ids_of(s, CANAL_DECK)),
        "removed": names_of(player.removed, ids_of(s, CANAL_DECK)),
        "fleet": [ship_facts(s, ship) for ship in player.fleet],
        "held": [int(player.held(BLUE)), int(player.held(GREEN))],
        "contracts": contract_facts(player.contracts),
        "discarded": contract_facts(player.discarded),
        "shown": names_of(player.shown, CONTRACTS),
    }


def figure_facts(s: Shipyard, player: Player) -> list[Any] | None:
    """The ship figure: canal, space, and where the stern points, a side of the card as it lies or a space."""
    if player.boat < 0:
        return None
    laid = player.canals[player.boat]
    stern = SIDES[player.came - FROM_SIDE] if player.came >= FROM_SIDE else str(int(player.came))
    return [s.box.canal_ids[canal_of(laid)], int(player.space), stern]


def ship_facts(s: Shipyard, ship: Ship) -> Facts:
    return {
        "cards": [s.box.card_ids[card] for card in ship.cards],
        "pieces": pieces_facts(ship.pieces),
        "speed": int(ship.speed),
        "points": int(ship.points),
    }


def contract_facts(contracts: i64) -> Any:
    """Names of contracts, `?` when masked. An empty list has nothing to hide: see `core.visibility.is_nothing`."""
    return names_of(contracts, CONTRACTS) if contracts >= 0 else HIDDEN


# -- what stays the same from the first position to the last


def cards_total(s: Shipyard) -> int:
    """All ship cards wherever they are, blanks left out."""
    blank = s.box.first_blank
    total = int(s.scrapped) + sum([int(count_bits(s.decks[deck])) for deck in range(len(DECKS))])
    total += len([at for at in range(SHIP_PLACES) if s.market[at]])
    for player in s.players:
        total += len([card for card in player.yard if 0 < card < blank])
        for ship in player.fleet:
            total += len([card for card in ship.cards if card < blank])
    return total


def trains_total(s: Shipyard) -> int:
    """All trains wherever they are."""
    total = int(count_bits(s.decks[TRAIN_DECK]) + count_bits(s.discards))
    total += len([at for at in range(TRAIN_PLACES, TRAIN_PLACES + ROWS) if s.market[at]])
    return total + sum([int(count_bits(player.trains)) for player in s.players])


def canals_total(s: Shipyard) -> int:
    """All canals wherever they are."""
    total = int(count_bits(s.decks[CANAL_DECK]))
    total += len([at for at in range(TRAIN_PLACES + ROWS, TRAIN_PLACES + 2 * ROWS) if s.market[at]])
    for player in s.players:
        total += len(player.canals) + int(count_bits(player.used_pile) + count_bits(player.removed))
    return total

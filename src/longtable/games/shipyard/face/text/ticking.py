# not compiled
"""Runs of actions that are ticked and done in one press: the contracts that leave the game together (SHIP-10.4)."""

from itertools import combinations, product
from typing import Final

from longtable.core.bits import members
from longtable.core.face import Chip, Macro
from longtable.core.say import Say
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.text.names import CONTRACT_NAMES
from longtable.games.shipyard.rules.contract_discards import Discard
from longtable.games.shipyard.rules.contracts import known_contracts, value_of
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import BLUE, CONTRACTS, GREEN

MOST_SETS: Final = 36  # more are asked for one by one


def discard_sets(s: Shipyard, say: Say) -> list[Macro]:
    """All that can go for the question, blue before green as hidden ones must; none where a single one has to go."""
    frame = s.todo[-1]
    if not isinstance(frame, Discard) or frame.blue + frame.green < 2:
        return []
    held = known_contracts(s.players[frame.seat])
    blues = combinations(members(held & BLUE), int(frame.blue))
    greens = combinations(members(held & GREEN), int(frame.green))
    sets = [(*blue, *green) for blue, green in product(list(blues), list(greens))]
    if len(sets) > MOST_SETS:
        return []
    count = int(frame.blue + frame.green)
    macros: list[Macro] = []
    for each in sets:
        ids = [CONTRACTS[number] for number in each]
        worth = sum([int(value_of(s, frame.seat, number)) for number in each])
        chip = Chip(say.plural("worth {n} point now", "worth {n} points now", worth), 1 if worth else 0)
        macros.append(
            Macro(
                say.plural("Discard this {n}", "Discard these {n}", count),
                tuple([f"discard {id}" for id in ids]),
                (chip,),
                tuple([spots.contract(id) for id in ids]),
                ", ".join([CONTRACT_NAMES[id](say) for id in ids]),
            )
        )
    return macros

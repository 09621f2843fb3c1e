"""Player counts: the slots of the main board in use, and the column of tables that differ (COB-17).

COB-17.1 to 17.3  slots in use: `slot_stacks`, from `box.tables.Box.slot_players`
COB-17.4 to 17.6  colours of slots: `slot_stacks`, from `box.tables.Box.slot_type`; that of three players by phase:
           `box.tables.Box.slot_three`
COB-17.7   every stack is used up: it follows from the counts in `data/tiles.toml`, which `box.check._stacks_used_up`
           compares with the slots
COB-17.8   points by player count: `box.tables.by_players`; for which count: `players_counted`
COB-23.1, 24.1  teams and the solo game have the figures of another count: `players_counted`

The state is made with these, so this module does not import it.
"""

from mypy_extensions import i64

from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.words import PHASES, SLOTS


def players_counted(box: Box, seats: i64, is_team: bool) -> i64:
    """COB-17.8, 23.1, 24.1: the player count whose figures are used."""
    return box.solo_players if seats == 1 else box.team_players if is_team else seats


def slot_stacks(box: Box, players: i64) -> list[int]:
    """COB-17.1 to 17.6, at phase * SLOTS + slot: the stack that fills a slot, -1 when the slot is not in use."""
    stacks: list[int] = []
    for phase in range(len(PHASES)):
        for slot in range(SLOTS):
            odd = box.slot_three[slot * 5 + phase] if players == 3 else -1
            stacks.append(-1 if box.slot_players[slot] > players else odd if odd >= 0 else box.slot_type[slot])
    return stacks

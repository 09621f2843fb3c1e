"""Notes the story keeps of each moment in addition to the notation: small, public, JSON values only.

Keys, each only where there is something to say: `clock` phase and round, `gain` and `by` what the action changed and
the reasons of its points, `others` what it brought to other seats, `after` what came by itself when the turn was over,
`lost` shields that nobody could pay for, `end` true at the end of the game, `start` the beginning of the first phase,
`good` and `gone` what the white die moved and, in the solo game, removed, `at` the spots that the action touched.
"""

from typing import Any

from longtable.core.actions import verb_of
from longtable.games.burgundy.face.text.changes import Pair, Trials, die_cost
from longtable.games.burgundy.face.text.touched import touched
from longtable.games.burgundy.rules.shields import DUCHY_STEP, ON_CASTLE, SHIELDS
from longtable.games.burgundy.state import ROUND_GOODS, Burgundy
from longtable.games.burgundy.words import FIRST_BLACK, GOODS, PHASES, TILES, WHITE

Note = dict[str, Any]


def clock_word(s: Burgundy) -> str:
    """`C3`: phase and round; `-0` before the first phase."""
    return f"{PHASES[s.phase] if s.phase >= 0 else '-'}{int(s.round)}"


def note_of(before: Burgundy, action: int, after: Burgundy) -> Note:
    """The note of an action or outcome."""
    note: Note = {"clock": clock_word(before)}
    if before.actor < 0:
        if verb_of(action) == WHITE:
            note.update(white_note(before, after))
        if before.phase < 0 <= after.phase:
            note["start"] = gains_between(before, after)
        return note
    trials = Trials(before)
    right_after = trials.tried(action)
    if not before.is_secret():
        changes = trials.compare(action, right_after, die_cost(before, before.actor, action))
        if changes.gains:
            note["gain"] = [list(pair) for pair in changes.gains]
        if len(changes.reasons) > 1:
            note["by"] = dict(changes.reasons)
        if changes.others:
            note["others"] = [list(item) for item in changes.others]
        places = touched(before, action, right_after)
        if places:
            note["at"] = places
    if before.phase < 0:
        if after.phase >= 0:
            note["start"] = gains_between(before, after)
    elif not right_after.todo:
        note.update(turn_end_note(right_after, after))
    return note


def white_note(before: Burgundy, after: Burgundy) -> Note:
    """The good that goes to a depot, and the tile that leaves one in the solo game (COB-4.2, 24.7)."""
    note: Note = {}
    if before.goods[ROUND_GOODS]:
        note["good"] = GOODS[before.goods[ROUND_GOODS] - 1]
    for slot in range(FIRST_BLACK):
        if before.market[slot] and not after.market[slot]:
            note["gone"] = [TILES[before.market[slot]], slot // 4 + 1]
    return note


def turn_end_note(before: Burgundy, after: Burgundy) -> Note:
    """Tribute that could not be paid, income, the final scoring."""
    note: Note = {}
    gains = gains_between(before, after)
    if gains:
        note["after"] = gains
    lost = [
        [(int(before.shields[number]) - ON_CASTLE) // DUCHY_STEP, number]
        for number in range(1, SHIELDS if len(before.shields) else 0)
        if before.shields[number] >= ON_CASTLE and not after.shields[number]
    ]
    if lost:
        note["lost"] = lost
    if after.is_over:
        note["end"] = True
    return note


def gains_between(before: Burgundy, after: Burgundy) -> list[list[Any]]:
    """[seat, word, amount] of workers, silver and points between two positions; a team's stand with its first seat."""
    gains: list[list[Any]] = []
    scores = ([0], [0]) if before.config.is_solo else (before.scores(), after.scores())
    for seat in range(before.setup.seats):
        pairs: list[Pair] = []
        if seat < len(before.duchies):
            pairs.append(("worker", int(after.duchies[seat].workers - before.duchies[seat].workers)))
            pairs.append(("silver", int(after.duchies[seat].silver - before.duchies[seat].silver)))
        pairs.append(("point", scores[1][seat] - scores[0][seat]))
        gains.extend([[seat, word, amount] for word, amount in pairs if amount])
    return gains

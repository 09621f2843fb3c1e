"""The history of a game: all its positions, quick to reach, and the places where a reader may want to stop."""

import threading
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from cachetools import LRUCache
from django.utils.translation import gettext

import longtable as lt
from longtable.core.face import Line, Standings, face_of
from longtable.core.frames import CHANCE
from longtable.core.say import Say
from longtable.web.tables import live
from longtable.web.tables.models import OVER, Entry, Table
from longtable.web.tables.page.scores import all_standings
from longtable.web.tables.refusals import Stale
from longtable.web.tables.selectors import SPECTATOR

STRIDE: Final = 20  # every so many entries a position is kept
MOST_HISTORIES: Final = 48  # games in memory


@dataclass
class History:
    """The entries of a table at one version, and positions between which the others are found by playing on.

    Nobody outside gets a position as it is before the game is over: `seen` masks it for a seat.
    """

    version: int
    is_over: bool
    actors: list[int]
    actions: list[int]
    kept: list[lt.State]
    stories: dict[tuple[int, str], list[Line]] = field(default_factory=dict)  # by reader and language
    drawings: dict[str, object] = field(default_factory=dict)  # plots, by language

    def __len__(self) -> int:
        return len(self.actions)

    def state(self, ply: int) -> lt.State:
        """The position after that many entries, with everything in it: for this module and tests."""
        at = min(ply // STRIDE, len(self.kept) - 1)
        state = self.kept[at].copy()
        for action in self.actions[at * STRIDE : ply]:
            state.apply(action)
        return state

    def seen(self, ply: int, seat: int) -> lt.State:
        """The position as a seat may see it; after the end everybody sees everything."""
        state = self.state(ply)
        return state if self.is_over else state.view(seat).state

    @cached_property
    def stops(self) -> list[int]:
        """The plies after each action of a seat and after each run of dice and draws, with the first and the last."""
        stops = [0]
        for ply in range(1, len(self) + 1):
            is_inside_run = ply < len(self) and self.actors[ply] == CHANCE == self.actors[ply - 1]
            if not is_inside_run:
                stops.append(ply)
        return stops

    @cached_property
    def clocks(self) -> list[str]:
        """Where the game stands at each stop, in the words of the game's own language."""
        face, say = face_of(lt.game(self.kept[0].setup.game_id)), Say()
        return [face.clock(state, say) for state in self.states(self.stops)]

    @cached_property
    def turns(self) -> list[int]:
        """The plies where a turn begins or the record ends: another seat is about to act, or the clock has moved on."""
        turns: list[int] = []
        last = None
        for at, ply in enumerate(self.stops):
            if ply < len(self) and self.actors[ply] != CHANCE:
                now = (self.actors[ply], self.clocks[at])
                if now != last:
                    turns.append(ply)
                last = now
        if not turns or turns[-1] != len(self):
            turns.append(len(self))
        return turns

    @cached_property
    def points(self) -> list[Standings]:
        """The points of each seat by reason at each of the `turns`, as far as they are public."""
        points: list[Standings] = []
        for state in self.states(self.turns):
            shown = state if self.is_over else state.view(SPECTATOR).state
            points.append(all_standings(face_of(lt.game(shown.setup.game_id)), shown, Say()))
        return points

    def states(self, plies: Sequence[int]) -> "list[lt.State]":
        """The positions at ascending plies, in one go."""
        states: list[lt.State] = []
        state, at = self.kept[0].copy(), 0
        for ply in plies:
            for action in self.actions[at:ply]:
                state.apply(action)
            at = ply
            states.append(state.copy())
        return states

    def stop_at(self, ply: int) -> int:
        """The number of the stop at a ply, or of the next one when it lies inside a run."""
        return min(bisect_left(self.stops, ply), len(self.stops) - 1)

    def around(self, ply: int) -> dict[str, int]:
        """Where the buttons lead: first, back, on, last, and the turns before and after."""
        stop, turn = bisect_left(self.stops, ply), bisect_left(self.turns, ply)
        next_stop, next_turn = bisect_right(self.stops, ply), bisect_right(self.turns, ply)
        return {
            "first": 0,
            "back": self.stops[stop - 1] if stop else 0,
            "on": self.stops[next_stop] if next_stop < len(self.stops) else len(self),
            "last": len(self),
            "turn_back": self.turns[turn - 1] if turn else 0,
            "turn_on": self.turns[next_turn] if next_turn < len(self.turns) else len(self),
        }

    def acting(self, ply: int) -> int:
        """The seat that has done the last thing before a ply; before the first, the seat that will act, or 0."""
        for actor in reversed(self.actors[:ply]):
            if actor != CHANCE:
                return actor
        return next((actor for actor in self.actors if actor != CHANCE), 0)


def load(table: Table, known: History | None = None) -> History:
    """From the database; positions that an earlier version has in common are taken from it.

    The row and the entries are read one after the other, so both must be of the same version.
    """
    for _ in range(5):
        rows = list(Entry.objects.filter(table=table, ply__lt=table.ply).order_by("ply").values_list("actor", "action"))
        is_same = Table.objects.filter(pk=table.pk, version=table.version).exists()
        if is_same and len(rows) == table.ply:
            break
        table.refresh_from_db()
    else:
        raise Stale(gettext("the table changed while loading; please reload"))
    actions = [action for _, action in rows]
    kept = kept_positions(known, actions) if known is not None else []
    if not kept:
        kept.append(live.first_state(table))
    begin = STRIDE * (len(kept) - 1)
    state = kept[-1].copy()
    for ply, action in enumerate(actions[begin:], begin + 1):
        state.apply(action)
        if ply % STRIDE == 0:
            kept.append(state.copy())
    return History(table.version, table.status == OVER, [actor for actor, _ in rows], actions, kept)


def kept_positions(known: History, actions: Sequence[int]) -> list[lt.State]:
    """The positions of a history that hold for these actions, too: what is played on stays as it was."""
    same = next((at for at, (a, b) in enumerate(zip(known.actions, actions, strict=False)) if a != b), None)
    common = min(len(known.actions), len(actions)) if same is None else same
    return known.kept[: common // STRIDE + 1]


class Histories:
    """A thread-safe LRU cache of histories."""

    def __init__(self, most: int) -> None:
        self._lock = threading.Lock()
        self._histories: LRUCache[str, History] = LRUCache(most)

    def get(self, table: Table) -> History:
        """The history of a table at the version of its row, or at a later one to which the row is brought."""
        with self._lock:
            known = self._histories.get(table.slug)
        if known is not None and known.version == table.version:
            return known
        loaded = load(table, known)
        with self._lock:
            self._histories[table.slug] = loaded
        return loaded

    def __len__(self) -> int:
        return len(self._histories)


HISTORIES: Final = Histories(MOST_HISTORIES)

"""A cache of positions, made from the snapshot of a table and the few entries after it. The log is the truth."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cachetools import LRUCache
from django.conf import settings

import longtable as lt
from longtable.core import fair
from longtable.core.driver import Match
from longtable.core.face import LogEntry
from longtable.core.log import Log
from longtable.core.rng import Rng
from longtable.web.accounts.models import Player
from longtable.web.tables.models import OPEN, Entry, Seat, Table
from longtable.web.tables.refusals import OtherRules

RECENT: Final = 120  # entries kept with the position, for the story on the page


@dataclass(frozen=True)
class People:
    """Who sits at a table."""

    seats: tuple[Seat, ...]
    held: dict[int, tuple[int, ...]]  # the seats of a player, by the player's key

    @property
    def names(self) -> list[str]:
        return names_of(self.seats)

    def seats_of(self, player: Player | None) -> tuple[int, ...]:
        return self.held.get(player.pk, ()) if player is not None else ()


class KeptEntry(NamedTuple):
    """An entry of the log as it is kept in memory."""

    entry: LogEntry
    reader: int | None  # the only seat that may read it before the end


def names_of(seats: Sequence[Seat]) -> list[str]:
    """Who sits where; a seat without a person or bot has its own name."""
    return [seat.name or f"P{seat.at + 1}" for seat in seats]


@dataclass(frozen=True)
class Live:
    """The match of a table at one version. Nobody changes it: who plays on takes a fork."""

    table: int
    version: int
    base: int  # the ply at which the match begins
    match: Match
    people: People
    recent: tuple[KeptEntry, ...]  # the last entries, without a gap

    @property
    def state(self) -> lt.State:
        return self.match.state

    @property
    def ply(self) -> int:
        return self.base + self.match.ply


def begin(game: lt.Game, state: lt.State) -> Match:
    """A match that goes on from a position; dice are the table's business, so the generator is never asked."""
    return Match(game, state, Log(game, state.copy(), "", True), Rng(0), True)


def game_of(table: Table) -> lt.Game:
    """The game of a table; OtherRules when its rules or figures are not those of this site."""
    game = lt.game(table.game)
    if table.rules != game.rules:
        raise OtherRules(
            f"this table follows rules version {table.rules} of {game.name}, and this site plays version {game.rules}"
        )
    return game


def first_state(table: Table) -> lt.State:
    """The position before the first entry."""
    game = game_of(table)
    if table.start_line:
        return game.from_line(table.start_line)
    state = game.blank(table.seat_count, table.options, record=True)
    if state.setup.data != table.data:
        raise OtherRules(f"this table was begun with data {table.data!r}, and this site has {state.setup.data!r}")
    state.settle()
    return state


def load(table: Table) -> Live:
    """From the database: the work does not grow with the length of the game."""
    game = game_of(table)
    state = game.from_json(table.snapshot) if table.snapshot else first_state(table)
    match = begin(game, state)
    recent = load_recent(table)
    tail = Entry.objects.filter(table=table, ply__gte=table.snapshot_ply, ply__lt=table.ply).order_by("ply")
    for action in tail.values_list("action", flat=True):
        match.play(action)
    return Live(table.pk, table.version, table.snapshot_ply, match, load_people(table), recent)


def load_people(table: Table) -> People:
    """The seats and who holds them."""
    seats = tuple(Seat.objects.filter(table=table).order_by("at"))
    held: dict[int, tuple[int, ...]] = {}
    for player, at in Seat.holders.through.objects.filter(seat__table=table).values_list("player", "seat__at"):
        held[player] = tuple(sorted((*held.get(player, ()), at)))
    return People(seats, held)


def load_recent(table: Table) -> tuple[KeptEntry, ...]:
    return tuple(kept_between(table, table.ply - min(RECENT, table.ply), table.ply))


def kept_between(table: Table, first: int, end: int) -> list[KeptEntry]:
    """Entries of the log from the database."""
    entries = Entry.objects.filter(table=table, ply__gte=first, ply__lt=end).order_by("ply")
    rows = entries.values_list("ply", "actor", "said", "note", "reader")
    return [KeptEntry(LogEntry(*said), reader) for *said, reader in rows]


class LiveTables:
    """A thread-safe LRU cache of live tables."""

    def __init__(self, most: int) -> None:
        self._lock = threading.Lock()
        self._tables: LRUCache[int, Live] = LRUCache(most)

    def get(self, table: Table) -> Live:
        """The match of a table at the version of the row."""
        known = self.peek(table)
        if known is not None:
            return known
        loaded = load(table)
        self.put(loaded)
        return loaded

    def peek(self, table: Table) -> Live | None:
        """The match at the version of the row if it is in memory."""
        with self._lock:
            known = self._tables.get(table.pk)
        return known if known is not None and known.version == table.version else None

    def put(self, live: Live) -> None:
        """Keep a match, unless a later one is known."""
        with self._lock:
            known = self._tables.get(live.table)
            if known is None or known.version <= live.version:
                self._tables[live.table] = live

    def drop(self, table: int) -> None:
        with self._lock:
            self._tables.pop(table, None)

    def clear(self) -> None:
        with self._lock:
            self._tables.clear()

    def __len__(self) -> int:
        return len(self._tables)


LIVE = LiveTables(settings.LIVE_TABLES)


def dice_of(table: Table) -> fair.Dice:
    """The dice of a table: its secret and the words of its players. For the writer, and for the log's remarks."""
    known = LIVE.peek(table)
    if known is not None and table.status != OPEN:
        nonces = tuple(seat.nonce for seat in known.people.seats)
    else:
        nonces = tuple(Seat.objects.filter(table=table).order_by("at").values_list("nonce", flat=True))
    return fair.Dice(table.slug, table.secret, nonces, table.fair_from, table.commit)


def beside_of(state: lt.State, seat: int) -> list[int]:
    """Actions open to a seat while another one is asked, or has yet to end its turn; none while dice come next."""
    return state.beside(seat) if state.actor >= 0 and state.actor != seat else []

"""The lists of tables that the lobby shows, with a print by which a page can tell that nothing has changed."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from django.utils import timezone, translation

import longtable as lt
from longtable.web.accounts.models import Player
from longtable.web.tables import selectors
from longtable.web.tables.models import FREE, INVITED, OPEN, OVER, PLAYING, Seat, Table

MOST: Final = 20


@dataclass(frozen=True)
class ListedTable:
    """A table in a list."""

    table: Table
    game: str
    seats: list[Seat]
    is_my_turn: bool = False

    @property
    def is_open(self) -> bool:
        return self.table.status == OPEN

    @property
    def is_playing(self) -> bool:
        return self.table.status == PLAYING

    @property
    def is_over(self) -> bool:
        return self.table.status == OVER

    @property
    def free(self) -> int | None:
        """The first seat that anybody may take."""
        return next((seat.at for seat in self.seats if seat.kind == FREE), None)

    @property
    def missing(self) -> int:
        """How many seats are still empty."""
        return len([seat for seat in self.seats if seat.kind in (FREE, INVITED)])

    @property
    def places(self) -> list[tuple[Seat, int | None]]:
        """The seats, each with its points when the game is over; winners are told by `is_winner`."""
        scores = self.table.scores if self.is_over else []
        return [(seat, scores[seat.at] if seat.at < len(scores) else None) for seat in self.seats]

    @property
    def turn_of(self) -> Seat | None:
        """Who is waited for."""
        return next((seat for seat in self.seats if self.is_playing and seat.at == self.table.actor), None)

    @property
    def is_fresh(self) -> bool:
        """It changed less than a minute ago."""
        return (timezone.now() - self.table.changed).total_seconds() < 60


@dataclass
class Lists:
    """Everything that the lobby lists."""

    mine: list[ListedTable] = field(default_factory=list)
    open: list[ListedTable] = field(default_factory=list)
    running: list[ListedTable] = field(default_factory=list)
    finished: list[ListedTable] = field(default_factory=list)

    @property
    def waiting(self) -> int:
        """How many tables wait for the reader."""
        return len([row for row in self.mine if row.is_my_turn])

    @property
    def digest(self) -> str:
        """Changes whenever the lists would look different."""
        said = [translation.get_language() or ""]
        for rows in (self.mine, self.open, self.running, self.finished):
            said.append("|")
            said.extend([f"{row.table.pk}/{row.table.version}/{row.is_my_turn:d}" for row in rows])
        return hashlib.sha256(" ".join(said).encode()).hexdigest()[:16]


def lists_for(player: Player | None) -> Lists:
    """The lists as a player sees them; a table is in one of them only."""
    mine = [row_of(each.table, each.is_my_turn) for each in selectors.my_tables(player, 2 * MOST)]
    known = {row.table.pk for row in mine}
    return Lists(
        mine,
        rows_of(selectors.open_tables().exclude(pk__in=known)[:MOST]),
        rows_of(selectors.running_tables().exclude(pk__in=known)[:MOST]),
        rows_of(selectors.finished_tables().exclude(pk__in=known)[:MOST]),
    )


def rows_of(tables: Iterable[Table]) -> list[ListedTable]:
    return [row_of(table) for table in tables]


def row_of(table: Table, is_my_turn: bool = False) -> ListedTable:
    name = lt.game(table.game).name if table.game in lt.game_ids() else table.game
    return ListedTable(table, name, sorted(table.seats.all(), key=lambda seat: seat.at), is_my_turn)

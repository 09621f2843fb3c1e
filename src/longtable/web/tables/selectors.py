"""Readers of tables, for pages and programs. Whatever a seat may not know is removed here; nothing is written."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.utils.translation import gettext

import longtable as lt
from longtable.core import face as faces
from longtable.core.log import entry_lines, header_lines
from longtable.core.visibility import is_masked
from longtable.web.accounts.models import Player
from longtable.web.statements import FirstRow
from longtable.web.tables import live
from longtable.web.tables.models import BOT, OPEN, OVER, PLAYING, Message, Seat, Table
from longtable.web.tables.refusals import NoSuchTable

SPECTATOR = -1
TABLE = FirstRow(lambda: Table.objects.filter(slug=""))


def find_table(slug: str) -> Table:
    """The table of a name; NoSuchTable otherwise."""
    table = TABLE(slug)
    if table is None:
        raise NoSuchTable(gettext("this table does not exist"))
    return table


def seats_of(table: Table) -> list[Seat]:
    """The seats at the version of the row."""
    return list(live.LIVE.get(table).people.seats)


def bots_of(table: Table) -> list[str]:
    """The bots that sit at a table, as programs call them."""
    return [seat.bot for seat in seats_of(table) if seat.kind == BOT]


def held_by(table: Table, player: Player | None) -> list[int]:
    """The seats of a player at a table."""
    return list(live.LIVE.get(table).people.seats_of(player))


def watched(slug: str, player: Player | None) -> Table | None:
    """A table that is being played and that the player only watches, else None."""
    table = TABLE(slug)
    if table is None or table.status != PLAYING or held_by(table, player):
        return None
    return table


def waiting_for_bots() -> list[int]:
    """Tables where a bot is to act."""
    asked = Table.objects.filter(status=PLAYING, confirming=None, seats__kind=BOT)
    return [table.pk for table in asked.distinct() if Seat.objects.filter(table=table, at=table.actor, kind=BOT)]


def is_bot_asked(pk: int) -> bool:
    """A bot is to act at the table now."""
    table = Table.objects.filter(pk=pk, status=PLAYING, confirming=None).first()
    return table is not None and Seat.objects.filter(table=table, at=table.actor, kind=BOT).exists()


# -- lists of the lobby


def open_tables() -> QuerySet[Table]:
    """Public tables with a free seat."""
    return Table.objects.filter(status=OPEN, is_public=True).order_by("-created").prefetch_related("seats")


def running_tables() -> QuerySet[Table]:
    """Public tables that are being played and may be watched."""
    return Table.objects.filter(status=PLAYING, is_public=True).order_by("-changed").prefetch_related("seats")


def finished_tables() -> QuerySet[Table]:
    return Table.objects.filter(status=OVER, is_public=True).order_by("-changed").prefetch_related("seats")


@dataclass(frozen=True)
class MyTable:
    """A table of a player, and whether the player is waited for."""

    table: Table
    is_my_turn: bool


def my_tables(player: Player | None, most: int = 50) -> list[MyTable]:
    """The player's tables, those waiting for the player first, then running, open and finished ones."""
    if player is None:
        return []
    mine = Table.objects.filter(Q(seats__holders=player) | Q(owner=player)).distinct().order_by("-changed")
    tables: list[MyTable] = []
    for table in mine.prefetch_related("seats__holders")[:most]:
        held = {seat.at for seat in table.seats.all() if player in seat.holders.all()}
        tables.append(MyTable(table, table.status == PLAYING and table.actor in held))
    rank = {PLAYING: 1, OPEN: 2, OVER: 3}
    return sorted(tables, key=lambda mine: 0 if mine.is_my_turn else rank.get(mine.table.status, 4))


# -- one table


@dataclass(frozen=True)
class Sight:
    """A table as one pair of eyes sees it: the masked view of a seat, or of a spectator."""

    table: Table
    seats: list[Seat]
    held: list[int]  # the viewer's seats
    seat: int  # the seat seen from, SPECTATOR for none
    view: lt.View
    is_curtained: bool  # the device is about to be handed to `table.actor`, and seats hold secrets
    can_act: bool  # the viewer is asked for an action now
    can_end: bool  # ... or for the end of the turn
    can_undo: bool
    beside: list[int]  # what the seat seen from may do while another one is waited for
    others: list[int]  # other seats of the viewer that may do something beside the turn: what it is stays their secret

    @property
    def names(self) -> list[str]:
        return live.names_of(self.seats)


def see(table: Table, player: Player | None, lifted: int | None = None, is_aside: bool = False) -> Sight:
    """The table as the player may see it now. `lifted`: the seat whose curtain was lifted on this device; `is_aside`:
    to act beside the turn of another seat of the same player."""
    held = held_by(table, player)
    return sight(table, held, lifted, is_aside)


def sight(table: Table, held: Sequence[int], lifted: int | None = None, is_aside: bool = False) -> Sight:
    """As see, for somebody who holds these seats."""
    now = live.LIVE.get(table)
    state = now.state
    is_mine = table.status == PLAYING and table.actor in held
    seat = table.actor if is_mine else (held[0] if held else SPECTATOR)
    # One person may look at an own seat at any time; several people at one device must not see each other's secrets.
    is_shared = len(held) > 1 and has_secrets(state)
    if lifted is not None and lifted in held:
        if is_aside and lifted != seat and table.status == PLAYING and live.beside_of(state, lifted):
            seat, is_mine = lifted, False
        elif is_shared and not is_mine:
            seat = lifted
    is_curtained = is_shared and table.status != OVER and lifted != seat
    if is_curtained:
        seat_seen = SPECTATOR
    else:
        seat_seen = seat
    is_confirming = table.confirming is not None
    view = state.view(seat_seen)
    is_here = table.status == PLAYING and not is_curtained
    return Sight(
        table=table,
        seats=seats_of(table),
        held=list(held),
        seat=seat,
        view=view,
        is_curtained=is_curtained,
        can_act=is_mine and not is_confirming and not is_curtained,
        can_end=is_mine and is_confirming,
        can_undo=table.status == PLAYING and seat in held and now.match.can_undo(seat),
        beside=live.beside_of(view.state, seat) if is_here and seat in held else [],
        others=[at for at in held if at not in (seat, table.actor) and live.beside_of(state, at)] if is_here else [],
    )


def has_secrets(state: lt.State) -> bool:
    """Some seat knows what others must not."""
    return is_masked(state.view(SPECTATOR).state.facts(), lt.game(state.setup.game_id).visibility)


def legal_of(sight: Sight) -> list[int]:
    """Actions open to the viewer now."""
    return sight.view.legal_actions() if sight.can_act else []


def entries_for(table: Table, seat: int, first: int = 0, last: int | None = None) -> list[faces.LogEntry]:
    """Entries of the log as a seat may read them; after the end everybody reads everything."""
    end = table.ply if last is None else min(last, table.ply)
    entries: Sequence[live.KeptEntry] = live.LIVE.get(table).recent
    if entries and entries[0].entry.ply <= first:
        entries = [kept for kept in entries if first <= kept.entry.ply < end]
    else:
        entries = live.kept_between(table, first, end)
    if table.status == OVER:
        return [kept.entry for kept in entries]
    return [entry if reader in (None, seat) else hidden(entry) for entry, reader in entries]


def hidden(entry: faces.LogEntry) -> faces.LogEntry:
    """That something was done, and by whom."""
    return faces.LogEntry(entry.ply, entry.actor, "?", {})


def log_text(table: Table, seat: int) -> str:
    """The log as a file, as a seat may read it: with the secret of the dice when the game is over."""
    is_over = table.status == OVER
    first = live.first_state(table)
    entries = [(entry.actor, entry.said) for entry in entries_for(table, seat)]
    players = f"# players {','.join([place.bot or 'me' for place in seats_of(table)])}"
    remarks = [players, *live.dice_of(table).remarks(is_over)]
    lines = header_lines(first if is_over else first.mask(seat), "", bool(table.start_line), remarks)
    lines += ["", *entry_lines(entries)]
    if all([said != "?" for _, said in entries]):
        lines.append(f"= {table.ply} {live.LIVE.get(table).state.digest()}")
    return "\n".join(lines) + "\n"


def messages_of(table: Table, most: int = 100) -> list[Message]:
    """The last lines of the chat, oldest first."""
    return list(reversed(Message.objects.filter(table=table).order_by("-pk")[:most]))


def chat_number(table: Table) -> int:
    """The number of the last line of the chat."""
    last = Message.objects.filter(table=table).order_by("-pk").values_list("pk", flat=True).first()
    return int(last or 0)

"""Import of logs: a record to look at, or a table to play on from any entry."""

from typing import Final

from django.utils.translation import gettext

from longtable.core.driver import Match
from longtable.core.errors import UnreadableLog
from longtable.core.frames import CHANCE
from longtable.core.log import Log, read_log
from longtable.web.accounts.models import Player
from longtable.web.accounts.names import clean_name
from longtable.web.tables import live, seating, selectors, services
from longtable.web.tables.models import OVER, PERSON, PLAYING, TITLE_LENGTH, Entry, Seat, Table
from longtable.web.tables.refusals import NotNow, Refused

PLAYERS: Final = "# players "
MAX_CHECKS: Final = 2_000  # lines '= ply digest': each of them costs a digest


def import_table(
    player: Player,
    text: str,
    ply: int | None = None,
    as_hotseat: bool = False,
    title: str = "",
    is_public: bool = False,
    names: tuple[str, ...] = (),
) -> Table:
    """A table from the first `ply` entries of a log (all of them when None); dice after them come from its own secret.

    Whole games become records that nobody holds. With `as_hotseat`, or when the entries do not reach the end of the
    game, the player holds all seats and may play on. UnreadableLog, MissingData and others as the engine says; nothing
    is stored then.
    """
    services.need_not_banned(player)
    if text.count("\n=") > MAX_CHECKS:
        raise UnreadableLog(f"a log with more than {MAX_CHECKS} lines '= ply digest' is too long")
    log, end = read_log(text)
    last = len(log) if ply is None else ply
    if not 0 <= last <= len(log):
        raise Refused(gettext("the record has steps 0 to {all}, not {last}").format(all=len(log), last=last))
    setup = log.start.setup
    if setup.options.get("data"):
        raise UnreadableLog(gettext("this record uses corrected figures; tables here use the standard ones"))
    is_record = not as_hotseat and last == len(log) and end.is_over
    called = names or names_in(text, setup.seats)
    table = seating.blank_table(player, log.game, setup.seats, dict(setup.options), title, is_public, True)
    table.start_line = log.start.line() if log.position else ""
    table.status = PLAYING
    match, entries = replayed(table, log, last)
    with services.transacting():
        table.save()
        for at in range(setup.seats):
            seat = Seat.objects.create(table=table, at=at, kind=PERSON, name=clean_name(called[at]))
            if not is_record:
                seat.holders.add(player)
        services.go_on(table, match, entries)
    services.tell(table)
    return table


def replayed(table: Table, log: Log, last: int) -> tuple[Match, list[Entry]]:
    """The match after the first entries of a log, and these entries with their notes, for a table not yet saved."""
    match = live.begin(log.game, live.first_state(table))
    entries: list[Entry] = []
    for at in range(last):
        entries.append(services.record(table, match, log.actions[at]))
        if at + 1 < last and log.actors[at + 1] != CHANCE:
            entries[-1].digest = match.state.digest()
    # Not `last`: what a seat did after the last die may be taken back, and the next one then fall earlier.
    table.fair_from = match.anchor_ply
    return match, entries


def names_in(text: str, seats: int) -> tuple[str, ...]:
    """The players of the remark behind the first line, `P1` and so on where it says nothing of use."""
    names: list[str] = []
    for line in text.split("\n", 10)[:10]:
        if line.startswith(PLAYERS):
            names = [clean_name(name) for name in line.removeprefix(PLAYERS).split(",")[:seats]]
            break
    if len(names) != seats or len(set(names)) != seats:
        names = [""] * seats
    return tuple(name or f"P{at + 1}" for at, name in enumerate(names))


def play_on(player: Player, slug: str, ply: int) -> Table:
    """A new table of the player's that goes on from an entry of a game that is over."""
    table = selectors.find_table(slug)
    if table.status != OVER:
        raise NotNow(gettext("you can play on from here once the game is over"))
    names = tuple(live.names_of(selectors.seats_of(table)))
    title = f"{table.title or table.slug} ({ply})"[:TITLE_LENGTH]
    text = selectors.log_text(table, selectors.SPECTATOR)
    return import_table(player, text, ply, as_hotseat=True, title=title, names=names)

"""Verification of a site: every game is replayed from its log and compared with its digests and snapshot."""

from dataclasses import dataclass

import longtable as lt
from longtable.core.errors import LongtableError
from longtable.web.tables import live
from longtable.web.tables.models import Entry, Table


class Differs(LongtableError):
    """A game that is played again from its log comes to another position."""


@dataclass(frozen=True)
class Verification:
    """The result: how much was in order, and which tables were not."""

    tables: int
    entries: int
    digests: int
    wrong: tuple[tuple[str, str], ...]  # name of the table, what is wrong


def verify_all() -> Verification:
    """All tables, one after another."""
    tables = entries = digests = 0
    wrong: list[tuple[str, str]] = []
    for table in Table.objects.order_by("pk").iterator():
        try:
            plies, marks = verify_table(table)
        except LongtableError as error:
            wrong.append((table.slug, f"{type(error).__name__}: {error}"))
            continue
        tables, entries, digests = tables + 1, entries + plies, digests + marks
    return Verification(tables, entries, digests, tuple(wrong))


def verify_table(table: Table) -> tuple[int, int]:
    """The number of entries replayed and of digests compared; Differs at the first that does not agree."""
    state = live.first_state(table)
    ply = marks = 0
    need_same_snapshot(table, state, 0)
    for entry in Entry.objects.filter(table=table).order_by("ply").iterator():
        if entry.ply != ply or entry.actor != state.actor_of(entry.action):
            raise Differs(f"step {entry.ply} does not follow step {ply}")
        if not state.is_legal(entry.action):
            raise Differs(f"step {ply}: {entry.said[:60]!r} is not legal")
        if state.notation(entry.action) != entry.said:
            raise Differs(f"step {ply}: {entry.said[:60]!r} is another action now")
        state.apply(entry.action)
        ply += 1
        if entry.digest:
            marks += 1
            if state.digest() != entry.digest:
                raise Differs(f"step {ply}: the digest is {state.digest()}, not {entry.digest}")
        need_same_snapshot(table, state, ply)
    if ply != table.ply or (ply and state.scores() != table.scores):
        raise Differs(f"the log has {ply} steps, the table {table.ply}; or its scores differ")
    return ply, marks


def need_same_snapshot(table: Table, state: lt.State, ply: int) -> None:
    """The snapshot is a cache of the log, so it must be the position at its ply."""
    if table.snapshot and table.snapshot_ply == ply:
        kept = lt.game(table.game).from_json(table.snapshot)
        if kept.digest() != state.digest():
            raise Differs(f"step {ply}: the snapshot is another position")

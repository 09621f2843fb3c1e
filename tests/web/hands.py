"""Hands for tests: people, tables, and play by the services as the pages would do it."""

import json
import random
from collections.abc import Callable

from django.conf import settings
from django.contrib.sessions.backends.signed_cookies import SessionStore

from longtable import bots
from longtable.bots.levels import Effort
from longtable.bots.planner import PlannerBot
from longtable.core.state import State
from longtable.web.accounts.middleware import KEY
from longtable.web.accounts.models import Player
from longtable.web.tables import live, seating, selectors, services
from longtable.web.tables.models import OVER, PLAYING, Entry, Seat, Table
from longtable.web.tables.seating import SeatPlan
from longtable.web.tables.services import Claim

GAME = "castles-of-burgundy"
ALL = {
    "extra_tiles": "on",
    "border_posts": "on",
    "white_castles": "on",
    "inns": "on",
    "trade_routes": "on",
    "shields": "on",
}
HIDDEN = {"expert": "hidden"}
# What seats can decide unseen by each other: the game, and options by which they do.
SECRETS = {"boards": (GAME, HIDDEN), "contracts": ("shipyard", {})}
# What seats are dealt unseen, and hold while others decide.
DEALT = {"hands": ("great-western-trail-nz", {})}


def person(name: str = "Ada", **fields: object) -> Player:
    return Player.objects.create(name=name, **fields)


def cookie_of(player: Player) -> str:
    """The signed cookie by which the site knows a player."""
    store = SessionStore()
    store[KEY] = [player.pk, player.key]
    store.save()
    return str(store.session_key)


def cookies_of(player: Player) -> dict[str, str]:
    return {settings.SESSION_COOKIE_NAME: cookie_of(player)}


def table_of(*players: Player, options: dict[str, str] | None = None, game: str = GAME, **more: object) -> Table:
    """A table that has begun, one player in each seat."""
    plans = [SeatPlan("person", name=players[0].name), *[SeatPlan("free") for _ in players[1:]]]
    made = seating.create_table(players[0], game, plans, options, **more)
    for at, player in enumerate(players[1:], 1):
        seating.take_seat(player, made.table.slug, at)
    return fresh(made.table)


def fresh(table: Table) -> Table:
    return Table.objects.get(pk=table.pk)


def legal(table: Table) -> list[str]:
    """What the seat that is waited for may do, in notation."""
    state = live.LIVE.get(table).state
    view = state.view(table.actor)
    return [view.notation(action) for action in view.legal_actions()]


def claim(table: Table) -> Claim:
    """That of a program for the seat that is waited for."""
    return Claim(table.actor)


def step(
    table: Table,
    rng: random.Random,
    claims: Callable[[Table], Claim] = claim,
    undos: float = 0.1,
    confirm: bool | None = None,
) -> Table:
    """One random thing at a table: an action, the end of a turn, or a step back. The table as it is then."""
    table = fresh(table)
    who = claims(table)
    if live.LIVE.get(table).match.can_undo(who.seat) and rng.random() < undos:
        services.undo(table.slug, who, table.version, whole_turn=rng.random() < 0.3)
    elif table.confirming is not None:
        services.end_turn(table.slug, who, table.version)
    else:
        services.play(table.slug, who, table.version, rng.choice(legal(table)), confirm=confirm)
    return fresh(table)


def play_out(table: Table, rng: random.Random, most: int = 100_000, **how: object) -> Table:
    """Random play until the end, or that many things."""
    table = fresh(table)
    while table.status == PLAYING and most > 0:
        table = step(table, rng, **how)  # type: ignore[arg-type]
        most -= 1
    return table


def need_sound(table: Table) -> int:
    """The log of a table replays from its first position and agrees with the row; the number of digests compared."""
    table = fresh(table)
    state = live.first_state(table)
    entries = list(Entry.objects.filter(table=table).order_by("ply"))
    assert [entry.ply for entry in entries] == list(range(table.ply)), "plies are missing or doubled"
    digests = draws = 0
    for entry in entries:
        assert state.actor_of(entry.action) == entry.actor
        assert entry.reader == (None if state.reader_of(entry.action) < 0 else state.reader_of(entry.action))
        assert state.is_legal(entry.action)
        assert state.notation(entry.action) == entry.said
        draws += entry.actor < 0
        state.play(entry.action)
        if entry.digest:
            assert state.digest() == entry.digest, f"ply {entry.ply} of {table.slug}"
            digests += 1
    assert table.draws == draws
    live.LIVE.drop(table.pk)
    kept = live.LIVE.get(table)
    assert kept.ply == table.ply
    assert kept.state.digest() == state.digest()
    assert table.scores == state.scores()
    assert (table.status == OVER) == (state.is_over and table.confirming is None)
    if table.status == OVER:
        assert table.winners == state.winners()
    assert selectors.find_table(table.slug).version >= 1
    return digests


def hidden_table(seats: int = 2, **more: str) -> Table:
    """A table whose boards and castles are chosen unseen."""
    return table_of(*[person(f"P{n + 1}") for n in range(seats)], options={**HIDDEN, **more})


def is_secret(table: Table) -> bool:
    """The decision that is waited for is one that others must not see."""
    return live.LIVE.get(fresh(table)).state.is_secret()


def secret_table(kind: str, *players: Player, seats: int = 2) -> Table:
    """A table of the kind (see SECRETS) at its first decision that others must not see."""
    game, options = SECRETS[kind]
    players = players or tuple(person(f"P{n + 1}") for n in range(seats))
    table = table_of(*players, options=dict(options), game=game)
    rng = random.Random(kind)
    while not is_secret(table):
        table = step(table, rng, undos=0)
    return table


def pick(table: Table, at: int = 0) -> str:
    """The seat that is waited for takes one of its options; the words."""
    table = fresh(table)
    said = legal(table)[at]
    services.play(table.slug, claim(table), table.version, said)
    return said


def pick_all(table: Table) -> list[str]:
    """The seat that is waited for decides in secret until another one is asked; the words."""
    actor = fresh(table).actor
    said = []
    while is_secret(table) and fresh(table).actor == actor:
        said.append(pick(table))
    return said


def copied(table: Table, slug: str) -> Table:
    """The same table once more, with its people and its entries."""
    copy = Table.objects.get(pk=table.pk)
    copy.pk, copy.slug = None, slug
    copy.save()
    for seat in Seat.objects.filter(table=table):
        holders = list(seat.holders.all())
        seat.pk, seat.table = None, copy
        seat.save()
        seat.holders.set(holders)
    for entry in Entry.objects.filter(table=table):
        entry.pk, entry.table = None, copy
        entry.save()
    return copy


def twins(table: Table, most: int = 99) -> list[tuple[str, Table]]:
    """The ways in which the seat to choose may choose now, each at a table of its own with the same dice and people."""
    table = fresh(table)
    found: list[tuple[str, Table]] = []
    for said in legal(table)[:most]:
        copy = copied(table, f"t{len(found)}x{table.pk}x{table.ply}")
        services.play(copy.slug, claim(copy), copy.version, said)
        found.append((said, fresh(copy)))
    return found


def dealt_otherwise(table: Table, seat: int) -> Table:
    """A table that differs in one thing which chance gave the seat unseen; all that was done is the same."""
    found = otherwise(table, seat)
    assert found is not None, "all that the seat holds follows from what is open"
    return found


def otherwise(table: Table, seat: int) -> Table | None:
    """As dealt_otherwise; None when nothing that the seat holds now could be different."""
    table = fresh(table)
    entries = list(Entry.objects.filter(table=table).order_by("ply"))
    present = live.LIVE.get(table).state.line()
    for given in reversed(entries):
        if given.actor >= 0 or given.reader != seat:
            continue
        state = live.first_state(table)
        for entry in entries[: given.ply]:
            state.play(entry.action)
        later = [entry.action for entry in entries[given.ply + 1 :]]
        for action in state.legal_actions():
            if action != given.action and leads_elsewhere(state, [action, *later], present):
                return with_draw(table, given.ply, action, state.notation(action))
    return None


def leads_elsewhere(state: State, actions: list[int], present: str) -> bool:
    """All these can be played, one after the other, and lead to another position."""
    state = state.copy()
    for action in actions:
        if not state.is_legal(action):
            return False
        state.apply(action)
    return state.line() != present


def with_draw(table: Table, ply: int, action: int, said: str) -> Table:
    """A copy of the table with another outcome at a ply."""
    copy = copied(table, f"d{ply}x{table.pk}x{Table.objects.count()}")
    Entry.objects.filter(table=copy).update(digest="")
    Entry.objects.filter(table=copy, ply=ply).update(action=action, said=said)
    state = live.first_state(copy)
    for entry in Entry.objects.filter(table=copy, ply__lt=copy.snapshot_ply).order_by("ply"):
        state.play(entry.action)
    copy.snapshot = state.to_json() if copy.snapshot else ""
    copy.save()
    assert live.LIVE.get(copy).ply == table.ply
    return fresh(copy)


def given(table: Table, seat: int) -> dict[str, str]:
    """All texts that the services hand out for a seat, by name."""
    table = fresh(table)
    held = [seat] if seat >= 0 else []
    sight = selectors.sight(table, held)
    assert sight.view.seat == seat
    return {
        "view": sight.view.to_json(),
        "state": sight.view.state.to_json(),
        "line": sight.view.state.line(),
        "legal": json.dumps(selectors.legal_of(sight)),
        "prompt": sight.view.state.prompt(),
        "log": selectors.log_text(table, seat),
        "entries": repr(selectors.entries_for(table, seat)),
        "sight": repr((sight.can_act, sight.can_end, sight.can_undo, sight.is_curtained, sight.held, sight.names)),
        "row": repr((table.version, table.ply, table.actor, table.confirming, table.scores, table.winners)),
    }


def bots_without_a_clock() -> list[bots.Bot]:
    """A bot of each name, new and with one seed; those that look ahead play a fixed number of futures."""
    made: list[bots.Bot] = []
    for name in bots.names():
        level = bots.level(name)
        is_slow = level is not None and level.usual.samples > 0
        made.append(PlannerBot(level, "seed", Effort(4, 3, 9, 1, 0.5, 60.0)) if is_slow else bots.make(name, "seed"))
    return made

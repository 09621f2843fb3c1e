"""Writers of tables. A change is one transaction: lock, compare, play, append, commit; then tell the others."""

import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from cachetools import LRUCache
from django.conf import settings
from django.db import IntegrityError, connection, transaction
from django.utils.translation import gettext as _

import longtable as lt
from longtable.bots import level as bot_level
from longtable.core.actions import PASS
from longtable.core.driver import Match
from longtable.core.face import LogEntry, face_of
from longtable.core.frames import CHANCE, EVERYBODY
from longtable.web.accounts.models import Player
from longtable.web.accounts.names import clean_line
from longtable.web.statements import FirstRow, RowWriter
from longtable.web.tables import bots, live
from longtable.web.tables.models import (
    BOT,
    CHAT_LENGTH,
    OVER,
    PLAYING,
    Entry,
    Message,
    Receipt,
    Seat,
    Table,
)
from longtable.web.tables.push import BROKER
from longtable.web.tables.refusals import NoSuchTable, NotNow, NotYours, Refused, Stale
from longtable.web.translation import DjangoSay

MAX_KEY: Final = 64
MOST_ACTIONS: Final = 20  # in one request
WRITING: Final = threading.RLock()
LOCKED: Final = FirstRow(lambda: Table.objects.select_for_update().filter(slug=""))
TABLES: Final = RowWriter(Table)
ENTRIES: Final = RowWriter(Entry)
RECEIPTS: Final = RowWriter(Receipt)


# -- playing


@dataclass(frozen=True)
class Claim:
    """Who asks for a change, and for which seat: a player who holds it, or (None) a bot's own worker or a token."""

    seat: int
    player: Player | None = None


@dataclass(frozen=True)
class Outcome:
    """The result of a request."""

    table: Table
    is_repeat: bool = False  # it had been carried out before; nothing was done now


@contextmanager
def transacting() -> Iterator[None]:
    """One transaction. SQLite has a single writer: threads of this process wait for each other here, where they go on
    at once, and not by its own way, which is to sleep and try again."""
    if connection.vendor == "sqlite":
        with WRITING, transaction.atomic():
            yield
    else:
        with transaction.atomic():
            yield


@contextmanager
def changing(slug: str) -> Iterator[Table]:
    """One transaction on a locked table; the others are told when it is committed."""
    with transacting():
        table = Table.objects.select_for_update().filter(slug=slug).first()
        if table is None:
            raise NoSuchTable(_("this table does not exist"))
        before = table.version
        yield table
        if table.version == before:
            table.version += 1
            table.save(update_fields=["version", "changed"])
    tell(table)


def tell(table: Table) -> None:
    """After a change: the streams hear the number, a bot hears that it is asked."""
    BROKER.publish(table.pk, table.version, 0)
    if table.status == PLAYING and may_be_bots_turn(table):
        bots.RUNNER.wake(table.pk)


def may_be_bots_turn(table: Table) -> bool:
    """False when a person is known to be asked: then nobody has to look for a bot."""
    known = live.LIVE.peek(table)
    return known is None or table.actor < 0 or known.people.seats[table.actor].kind == BOT


def play(slug: str, claim: Claim, version: int, said: str, key: str = "", confirm: bool | None = None) -> Outcome:
    """Play an action, in its notation, or several of one turn, a line each: all of them or none.

    `confirm`: end the turn without asking; None leaves it to the preference.
    """
    return change(slug, claim, version, key, lambda table, match: play_action(table, match, claim, said, confirm))


def end_turn(slug: str, claim: Claim, version: int, key: str = "") -> Outcome:
    """Let the game go on after the last action of a turn."""

    def end(table: Table, match: Match) -> None:
        if table.confirming != claim.seat:
            raise NotNow(_("there is no turn to end"))
        go_on(table, match, [])

    return change(slug, claim, version, key, end)


def undo(slug: str, claim: Claim, version: int, key: str = "", whole_turn: bool = False) -> Outcome:
    """Take back the seat's last action, or everything since the last die, draw, reveal or other seat's action."""

    def back(table: Table, match: Match) -> None:
        if not match.can_undo(claim.seat):
            raise lt.NothingToUndo(_("dice, draws, reveals and other players' actions cannot be undone"))
        if whole_turn:
            match.restart_turn()
        else:
            match.undo()
        if match.state.actor == table.confirming:
            table.confirming = None
        Entry.objects.filter(table=table, ply__gte=base_of(table) + match.ply).delete()
        save(table, match, [], is_beside=claim.seat != table.actor)

    return change(slug, claim, version, key, back)


def change(slug: str, claim: Claim, version: int, key: str, act: Any) -> Outcome:
    """The frame of every change by a seat: who, once only, at the right version."""
    if len(key) > MAX_KEY or not key.isprintable():
        raise Refused(f"a key has at most {MAX_KEY} visible characters")
    kept = receipt_key(claim, key) if key else ""
    try:
        with transacting():
            table = LOCKED(slug)
            if table is None:
                raise NoSuchTable(_("this table does not exist"))
            need_claim(table, claim)
            if table.version != version:
                if kept and Receipt.objects.filter(table=table, key=kept).exists():
                    return Outcome(table, True)
                if not is_still_asked(table, claim.seat, version):
                    raise Stale(_("the table has changed; please reload"))
            if table.status != PLAYING:
                if table.status == OVER:
                    raise NotNow(_("the game is over"))
                raise NotNow(_("the game has not started yet"))
            act(table, live.LIVE.get(table).match.fork())
            if kept:
                RECEIPTS.append(Receipt(table=table, key=kept, version=table.version))
    except IntegrityError:
        receipt = Receipt.objects.filter(table__slug=slug, key=kept).select_related("table").first()
        if receipt is None:
            raise
        return Outcome(receipt.table, True)  # an old key with a new version
    tell(table)
    return Outcome(table)


def is_still_asked(table: Table, seat: int, version: int) -> bool:
    """The seat is waited for, and asked the same as at that version: since then others have only acted beside it."""
    return seat == table.actor and table.asked_version <= version < table.version


def receipt_key(claim: Claim, key: str) -> str:
    """Keys of different seats never meet."""
    return hashlib.sha256(f"{claim.seat}/{key}".encode()).hexdigest()


def need_not_banned(player: Player) -> None:
    if player.is_banned:
        raise NotYours(_("you can watch this table, but not play"))


def need_claim(table: Table, claim: Claim) -> None:
    if not 0 <= claim.seat < table.seat_count:
        raise Refused(_("this seat does not exist"))
    if claim.player is not None:
        need_not_banned(claim.player)
        if claim.seat not in live.LIVE.get(table).people.seats_of(claim.player):
            raise NotYours(_("this is not your seat"))


def play_action(table: Table, match: Match, claim: Claim, said: str, confirm: bool | None) -> None:
    state = match.state
    if table.confirming is not None or state.actor != claim.seat:
        play_beside(table, match, claim.seat, said)
        return
    entries: list[Entry] = []
    *several, last = said.split("\n")[:MOST_ACTIONS]
    for each in several:
        entries.append(record(table, match, action_of(table, match.state, each, claim.seat)))
        if match.state.actor != claim.seat:
            raise NotNow(_("it is not your turn"))
    action = action_of(table, match.state, last, claim.seat)
    is_plain = match.state.is_secret() or match.state.is_only_a_draw(action)
    anchor = match.anchor_ply
    entries.append(record(table, match, action))
    if confirm is None:
        confirm = claim.player is None or claim.player.auto_confirm
    # What nobody could take back, or ended the turn by its own words, needs no second question.
    is_settled = action == PASS or is_plain or (match.anchor_ply > anchor and not match.can_undo(claim.seat))
    if match.state.actor == claim.seat or confirm or is_settled:
        go_on(table, match, entries)
    else:
        table.confirming = claim.seat
        save(table, match, entries)


def action_of(table: Table, state: lt.State, said: str, seat: int) -> int:
    """The action of a notation; a refusal says why there is none."""
    try:
        return state.parse(said, exact=True)
    except lt.IllegalAction:
        raise state.refusal(said, seat, DjangoSay(live.LIVE.get(table).people.names)) from None


def play_beside(table: Table, match: Match, seat: int, said: str) -> None:
    """An action beside the turn, with the draws that it causes. The question, or the turn to be ended, stays."""
    if not live.beside_of(match.state, seat):
        raise not_asked(table)
    try:
        action = match.state.parse(said, exact=True, seat=seat)
    except (lt.IllegalAction, lt.UnreadableAction) as error:
        raise not_asked(table) from error
    entries = [record(table, match, action)]
    roll(table, match, entries)
    save(table, match, entries, is_beside=seat != table.actor)


def not_asked(table: Table) -> NotNow:
    return NotNow(_("it is not your turn") if table.confirming is None else _("a turn must be ended first"))


def record(table: Table, match: Match, action: int) -> Entry:
    """Play an action or outcome and make its entry."""
    before = match.state.copy()
    actor = before.actor_of(action)
    said = before.notation(action)
    only = before.reader_of(action)
    reader = only if only != EVERYBODY else None
    ply = base_of(table) + match.ply
    match.play(action)
    note = face_of(match.game).note(before, action, match.state) if reader is None else {}
    return Entry(table=table, ply=ply, actor=actor, action=action, said=said, note=note, reader=reader)


def go_on(table: Table, match: Match, entries: list[Entry], is_reseated: bool = False) -> None:
    """Dice and draws until a seat must act, then save."""
    table.confirming = None
    roll(table, match, entries)
    save(table, match, entries, is_reseated)


def roll(table: Table, match: Match, entries: list[Entry]) -> None:
    """Dice and draws, as long as they come next."""
    dice = live.dice_of(table) if match.state.actor == CHANCE else None
    while dice is not None and match.state.actor == CHANCE:
        entries.append(record(table, match, dice.outcome(match.state, table.draws)))
        table.draws += 1


def base_of(table: Table) -> int:
    """The ply at which the match in memory begins."""
    return table.snapshot_ply


def save(table: Table, match: Match, entries: list[Entry], is_reseated: bool = False, is_beside: bool = False) -> None:
    """Append the entries and bring the row up to date; the position in memory follows when all is committed.

    `is_beside`: by another seat than the one that is waited for, which is asked the same as before.
    """
    state = match.state
    asked = table.actor
    base = base_of(table)
    known = live.LIVE.peek(table)
    if entries:
        entries[-1].digest = state.digest()
        for entry in entries:
            entry.table_id = table.pk  # a table that is imported gets its key after its entries are made
        ENTRIES.append(*entries)
    table.version += 1
    if not is_beside:
        table.asked_version = table.version
    table.ply = base + match.ply
    table.actor = -1 if state.is_over or state.actor == CHANCE else state.actor
    if table.confirming is not None:
        table.actor = table.confirming
    table.scores = state.scores()
    if state.is_over and table.confirming is None:
        table.status = OVER
        table.winners = state.winners()
    # From the last information event on, or from the end of a turn, nothing before is taken back: begin anew there.
    last = match.log.actors[-1] if match.ply > 0 else CHANCE
    is_passed = table.confirming is None and last != state.actor and (last == asked or asked < 0)
    anchor, at = (state, match.ply) if is_passed else (match.anchor, match.anchor_ply)
    if at > 0 or not table.snapshot:
        tail = match.log.actions[at:]
        table.snapshot_ply = base + at
        table.snapshot = anchor.to_json()
        match = live.begin(match.game, anchor.copy())
        for action in tail:
            match.play(action)
    TABLES.update(table)
    people = live.load_people(table) if known is None or is_reseated else known.people
    recent = recent_after(table, known, entries)
    kept = live.Live(table.pk, table.version, table.snapshot_ply, match, people, recent)
    transaction.on_commit(lambda: live.LIVE.put(kept))


def recent_after(table: Table, known: live.Live | None, entries: list[Entry]) -> tuple[live.KeptEntry, ...]:
    """The last entries of the log: those known, less what was taken back, and the new ones."""
    if known is None:
        return live.load_recent(table)
    new = [live.KeptEntry(LogEntry(each.ply, each.actor, each.said, each.note), each.reader) for each in entries]
    return (*[kept for kept in known.recent if kept.entry.ply < table.ply], *new)[-live.RECENT :]


# -- talking


def say_something(player: Player, slug: str, text: str) -> Message:
    """A line of chat by somebody who sits at the table."""
    need_not_banned(player)
    said = clean_line(text, CHAT_LENGTH)
    if not said:
        raise Refused(_("the message is empty"))
    table = Table.objects.filter(slug=slug).first()
    if table is None:
        raise NoSuchTable(_("this table does not exist"))
    seat = Seat.objects.filter(table=table, holders=player).first()
    if seat is None:
        raise NotYours(_("only players at this table can write here"))
    message = Message.objects.create(table=table, player=player, name=seat.name or player.name, seat=seat.at, text=said)
    BROKER.publish(table.pk, 0, message.pk)
    return message


# -- bots and hints


@dataclass(frozen=True)
class Planned:
    """What a bot goes on with if nothing else happens at the table: the next entry of its log, and the actions.

    `spent` are the seconds of thought about the turn, which is named by seat and mark.
    """

    ply: int
    actions: list[int]
    turn: tuple[int, int]
    spent: float


PLANS: Final[LRUCache[int, Planned]] = LRUCache(1000)  # by table; one that is forgotten is only thought out again


def bot_turn(pk: int, worker: bots.Worker) -> None:
    """One action by the bot that is asked, if one is; what it answers is checked like anybody's."""
    table = Table.objects.filter(pk=pk, status=PLAYING, confirming=None).first()
    seat = Seat.objects.filter(table=table, at=table.actor, kind=BOT).first() if table is not None else None
    if table is None or seat is None:
        return
    known = live.LIVE.get(table)
    state = known.state
    plan = PLANS.pop(pk, None)
    if plan is None or plan.ply != table.ply or plan.actions[:1] not in [[one] for one in state.legal_for(seat.at)]:
        turn = (seat.at, int(state.turn_mark()))
        spent = plan.spent if plan is not None and plan.turn == turn and is_undisturbed(known, plan) else 0.0
        answer = planned(state, seat.at, seat.bot, seed_of(table, seat), worker, spent)
        plan = Planned(table.ply, answer.actions, turn, spent + answer.seconds)
    with suppress(Stale, NotNow):  # another process was quicker
        play(table.slug, Claim(seat.at), table.version, state.notation(plan.actions[0]), confirm=True)
        PLANS[pk] = replace(plan, ply=plan.ply + 1, actions=plan.actions[1:])


def is_undisturbed(known: live.Live, plan: Planned) -> bool:
    """Nobody else has acted since; dice and draws may have come."""
    since = [kept.entry.actor for kept in known.recent if kept.entry.ply >= plan.ply]
    return set(since) <= {CHANCE, plan.turn[0]}


def seed_of(table: Table, seat: Seat) -> str:
    """The seed of a bot: that of a level stays, since its style belongs to the whole game."""
    seed = f"{table.slug}/P{seat.at + 1}"
    return seed if bot_level(seat.bot) is not None else f"{seed}/{table.ply}"


def planned(state: lt.State, seat: int, bot: str, seed: str, worker: bots.Worker, spent: float = 0.0) -> bots.Answer:
    """A bot's turn from the view of its seat, or any legal action when it has none in time."""
    view = state.view(seat)
    legal = view.legal_actions()
    if len(legal) == 1:
        return bots.Answer(legal)
    answer = worker.ask(bot, seed, state.setup.game_id, view.to_json(), settings.BOT_SECONDS, spent)
    if answer is not None and answer.actions and answer.actions[0] in legal:
        return answer
    return bots.Answer([bots.fallback(legal, seed)])


def hint(slug: str, claim: Claim) -> str:
    """What the greedy bot would do in the place of the seat, in notation; where the table allows it."""
    table = Table.objects.filter(slug=slug).first()
    if table is None:
        raise NoSuchTable(_("this table does not exist"))
    need_claim(table, claim)
    if not table.hints:
        raise NotYours(_("hints are off at this table"))
    if table.status != PLAYING or table.confirming is not None or table.actor != claim.seat:
        raise NotNow(_("it is not your turn"))
    state = live.LIVE.get(table).state
    answer = planned(state, claim.seat, "greedy", f"{table.slug}/hint/{table.ply}", bots.RUNNER.worker())
    return state.notation(answer.actions[0])

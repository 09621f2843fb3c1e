"""Writers of tables and seats: making a table, sitting down, leaving. A change of seats is a new version."""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.db.models import F
from django.utils.translation import gettext as _

import longtable as lt
from longtable.bots import level as find_level
from longtable.core import fair
from longtable.web.accounts.models import Player
from longtable.web.accounts.names import clean_line, clean_name
from longtable.web.tables import bots, live
from longtable.web.tables.models import (
    BOT,
    FREE,
    INVITED,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    TITLE_LENGTH,
    Seat,
    SeatToken,
    Table,
)
from longtable.web.tables.push import BROKER
from longtable.web.tables.refusals import NoSuchTable, NotNow, NotYours, Refused
from longtable.web.tables.services import changing, go_on, need_not_banned, tell, transacting


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit in a seat: PERSON (who makes the table, or somebody beside them), FREE, INVITED or BOT."""

    kind: str
    name: str = ""
    bot: str = ""


@dataclass
class Created:
    """A new table, and the secrets that only its maker gets: a token for each invited seat."""

    table: Table
    invitations: dict[int, str] = field(default_factory=dict)


def create_table(
    player: Player,
    game_id: str,
    plans: Sequence[SeatPlan],
    options: dict[str, str] | None = None,
    title: str = "",
    is_public: bool = True,
    hints: bool = True,
    nonce: str = "",
) -> Created:
    """Set up a table; it begins at once when every seat is taken. BadOptions and others as the engine says."""
    need_not_banned(player)
    game = lt.game(game_id)
    chosen = dict(options or {})
    if chosen.get("data"):
        raise lt.BadOptions(_("tables here use the standard figures"))
    full = game.full_options(len(plans), chosen)
    with transacting():
        table = blank_table(player, game, len(plans), full, title, is_public, hints)
        table.save()
        made = seat_people(table, player, plans, nonce)
        start_if_full(table)
    tell(table)
    return made


def blank_table(
    player: Player, game: lt.Game, seats: int, options: dict[str, str], title: str, is_public: bool, hints: bool
) -> Table:
    """A row with a secret of its own, not yet saved."""
    secret = fair.new_secret()
    return Table(
        title=clean_line(title, TITLE_LENGTH),
        game=game.id,
        rules=game.rules,
        seat_count=seats,
        options=options,
        data=game.blank(seats, options).setup.data,
        is_public=is_public,
        hints=hints,
        owner=player,
        secret=secret,
        commit=fair.commitment(secret),
        scores=[0] * seats,
    )


def seat_people(table: Table, player: Player, plans: Sequence[SeatPlan], nonce: str) -> Created:
    """The seats of a new table, with a token for each invitation."""
    made = Created(table)
    is_first = True
    for at, plan in enumerate(plans):
        if plan.kind not in (PERSON, FREE, INVITED, BOT):
            raise Refused(f"a seat is not for {plan.kind[:20]!r}")
        if plan.kind == BOT:
            bot = plan.bot or "greedy"
            bots.need_bot(bot)
            Seat.objects.create(table=table, at=at, kind=BOT, bot=bot, name=bot_name(table, bot))
            continue
        seat = Seat(table=table, at=at, kind=plan.kind, name=clean_name(plan.name))
        if plan.kind == PERSON:
            if is_first:
                seat.nonce = fair.clean_nonce(nonce)
            seat.name = seat.name or (player.name if is_first else "")
        seat.save()
        if plan.kind == PERSON:
            seat.holders.add(player)
            is_first = False
        elif plan.kind == INVITED:
            made.invitations[at] = new_token(seat)
    return made


def bot_name(table: Table, bot: str) -> str:
    """The name of a bot at a table: the second of a level has another name, of any other kind a number."""
    others = Seat.objects.filter(table=table, kind=BOT, bot=bot).count()
    level = find_level(bot)
    if level is not None and others < len(level.people):
        return level.people[others]
    return f"{bot.capitalize()} {others + 1}" if others else bot.capitalize()


def new_token(seat: Seat) -> str:
    """A token for a seat, 256 bits; only its digest is kept."""
    token = secrets.token_urlsafe(32)
    SeatToken.objects.create(seat=seat, digest=digest_of(token))
    return token


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def seat_of_token(token: str) -> Seat | None:
    """The seat that a token stands for, while it has not been revoked."""
    known = SeatToken.objects.filter(digest=digest_of(token)).select_related("seat__table").first()
    return known.seat if known is not None else None


def take_seat(player: Player, slug: str, at: int, name: str = "", nonce: str = "") -> Table:
    """Sit down in a free seat."""
    need_not_banned(player)
    with changing(slug) as table:
        seat = Seat.objects.filter(table=table, at=at).first()
        if seat is None:
            raise Refused(_("this seat does not exist"))
        if seat.kind != FREE:
            raise NotNow(_("this seat is taken; choose another"))
        sit(seat, player, name, nonce)
        start_if_full(table)
    return table


def claim_seat(player: Player, token: str, name: str = "", nonce: str = "") -> Seat:
    """Follow a seat link: an invited seat becomes the player's and uses the link up; a held one gets a device more."""
    need_not_banned(player)
    linked = seat_of_token(token)
    if linked is None:
        raise NotYours(_("this link is no longer valid; ask for a new one"))
    with changing(linked.table.slug) as table:
        seat = Seat.objects.get(pk=linked.pk)
        if not SeatToken.objects.filter(seat=seat, digest=digest_of(token)).exists():
            raise NotYours(_("this link is no longer valid; ask for a new one"))
        if seat.kind == INVITED:
            SeatToken.objects.filter(seat=seat).delete()
            sit(seat, player, name, nonce)
            start_if_full(table)
        else:
            seat.holders.add(player)
    return seat


def sit(seat: Seat, player: Player, name: str, nonce: str) -> None:
    seat.kind = PERSON
    seat.name = clean_name(name) or player.name
    seat.nonce = fair.clean_nonce(nonce)
    seat.save()
    seat.holders.add(player)


def seat_link(player: Player, slug: str, at: int) -> str:
    """A new token for a seat that the player holds, or has invited somebody to; earlier ones are void."""
    need_not_banned(player)
    with changing(slug) as table:
        seat = need_seat(table, at)
        is_invitation = seat.kind == INVITED and table.owner_id == player.pk
        if not is_invitation and not seat.holders.filter(pk=player.pk).exists():
            raise NotYours(_("only the player in this seat can pass it on"))
        SeatToken.objects.filter(seat=seat).delete()
        return new_token(seat)


def revoke_links(player: Player, slug: str, at: int, others: bool = True) -> None:
    """Make all links of a seat void and, with `others`, let only this device keep it."""
    need_not_banned(player)
    with changing(slug) as table:
        seat = need_seat(table, at)
        if not seat.holders.filter(pk=player.pk).exists():
            raise NotYours(_("only the player in this seat can do that"))
        SeatToken.objects.filter(seat=seat).delete()
        if others:
            seat.holders.set([player])


def leave_to_bot(player: Player, slug: str, at: int, bot: str) -> None:
    """Let a bot play on for a seat that the player holds, or for one that nobody has taken at the player's table."""
    bots.need_bot(bot)
    with changing(slug) as table:
        seat = need_seat(table, at)
        is_free = seat.kind in (FREE, INVITED) and table.owner_id == player.pk
        if not is_free and not seat.holders.filter(pk=player.pk).exists():
            raise NotYours(_("only the player in this seat can hand it to a bot"))
        if table.status == OVER:
            raise NotNow(_("the game is over"))
        seat.kind, seat.bot = BOT, bot
        seat.name = seat.name or bot_name(table, bot)
        seat.save()
        seat.holders.clear()
        SeatToken.objects.filter(seat=seat).delete()
        start_if_full(table)
        if table.confirming == at:
            go_on(table, live.load(table).match, [], is_reseated=True)


def close_table(player: Player, slug: str) -> None:
    """Cancel a table that has not started; only its maker may."""
    with transacting():
        table = Table.objects.select_for_update().filter(slug=slug).first()
        if table is None:
            raise NoSuchTable(_("this table does not exist"))
        if table.owner_id != player.pk:
            raise NotYours(_("only the player who made the table can cancel it"))
        if table.status != OPEN:
            raise NotNow(_("the game has already started"))
        pk, version = table.pk, table.version + 1
        table.delete()
    live.LIVE.drop(pk)
    BROKER.publish(pk, version, 0)


def need_seat(table: Table, at: int) -> Seat:
    seat = Seat.objects.filter(table=table, at=at).first()
    if seat is None:
        raise Refused(_("this seat does not exist"))
    return seat


def start_if_full(table: Table) -> None:
    """Begin when nobody is missing: the first dice and draws."""
    if table.status != OPEN or Seat.objects.filter(table=table, kind__in=(FREE, INVITED)).exists():
        table.version += 1
        table.save()
        return
    table.status = PLAYING
    go_on(table, live.load(table).match, [], is_reseated=True)


def rename(player: Player, name: str) -> str:
    """A new nickname, also in the seats of games that are not over."""
    need_not_banned(player)
    kept = clean_name(name)
    if not kept:
        raise Refused(_("a nickname needs at least one visible character"))
    old = player.name
    with transacting():
        player.name = kept
        player.save()
        held = Seat.objects.filter(holders=player, kind=PERSON, name=old).exclude(table__status=OVER)
        tables = list(Table.objects.filter(seats__in=held).distinct())
        Seat.objects.filter(pk__in=[seat.pk for seat in held]).update(name=kept)
        Table.objects.filter(pk__in=[table.pk for table in tables]).update(version=F("version") + 1)
    for table in tables:
        table.refresh_from_db()
        tell(table)
    return kept

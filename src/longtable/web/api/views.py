"""Views under /api/. Each one checks the caller, lets the table's writer do the work, and shows the result."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Annotated, Literal

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import Query, Router, Status

import longtable as lt
from longtable import bots
from longtable.bots.measured import measured
from longtable.core.errors import LongtableError
from longtable.core.face import face_of
from longtable.web.accounts.models import Player
from longtable.web.accounts.names import clean_name, some_name
from longtable.web.api import responses
from longtable.web.api.access import Caller, NeedToken, caller
from longtable.web.api.schemas import (
    MOST,
    ChatOrder,
    ChatOut,
    CreatedOut,
    DoneOut,
    EndOrder,
    GameOut,
    GamesOut,
    HintOut,
    JoinedOut,
    JoinOrder,
    LegalOut,
    LevelOut,
    MeasuredOut,
    MessageOut,
    OptionOut,
    PlayOrder,
    Problem,
    SeatTokenOut,
    StoryOut,
    TableNow,
    TableOrder,
    TablesOut,
    UndoOrder,
    ViewOut,
)
from longtable.web.limits import need_rate
from longtable.web.tables import seating, selectors, services, streams
from longtable.web.tables.models import INVITED, PERSON, Seat, Table
from longtable.web.tables.refusals import NotYours, Refused
from longtable.web.translation import DjangoSay

STORY = 400  # entries told in one answer
PROBLEMS = {400: Problem, 401: Problem, 403: Problem, 404: Problem, 409: Problem, 422: Problem, 429: Problem}

router = Router()


class NoSuchSeat(Refused):
    """The table has no seat of that number."""

    status = 404


# -- games and lists


@router.get("/games", response=GamesOut, auth=None, tags=["games"])
def games(request: HttpRequest) -> GamesOut:
    """The games with their seats and options, the names of the bots, and the levels among them."""
    say = DjangoSay()
    return GamesOut(
        games=[game_out(lt.game(name), say) for name in lt.game_ids()],
        bots=bots.names(),
        levels=[level_out(level, say) for level in bots.LEVELS],
    )


def level_out(level: bots.Level, say: DjangoSay) -> LevelOut:
    found = {game: measured(game, level.name) for game in lt.game_ids()}
    return LevelOut(
        name=level.name,
        person=level.people[0],
        people=list(level.people),
        title=say.find(level.title),
        sentence=say.find(level.sentence),
        measured={game: MeasuredOut(**asdict(each)) for game, each in found.items() if each is not None},
    )


def game_out(game: lt.Game, say: DjangoSay) -> GameOut:
    return GameOut(
        id=game.id,
        name=game.name,
        rules=game.rules,
        seats=list(game.seats),
        # Figures come from the box here, so the folder that replaces them is not offered.
        options=[
            OptionOut(name=option.name, values=list(option.values), help=option.help)
            for option in game.options
            if option.name != "data"
        ],
        summary=face_of(game).summary(say),
    )


@router.get("/tables", response={200: TablesOut, 422: Problem}, auth=None, tags=["tables"])
def tables(
    request: HttpRequest,
    status: Literal["open", "playing", "over"] = "open",
    most: Annotated[int, Query(ge=1, le=100)] = 50,
) -> TablesOut:
    """Public tables: with free seats, being played, or over; the latest first."""
    lists = {"open": selectors.open_tables, "playing": selectors.running_tables, "over": selectors.finished_tables}
    return TablesOut(tables=[responses.table_out(table, list(table.seats.all())) for table in lists[status]()[:most]])


# -- making a table and sitting down


@contextmanager
def guest(name: str) -> Iterator[Player]:
    """The person behind a program, one for each table that it sits at; gone again when it may not sit there."""
    player = Player.objects.create(name=clean_name(name) or some_name())
    try:
        yield player
    except LongtableError:
        player.delete()
        raise


@router.post("/tables", response={201: CreatedOut, **PROBLEMS}, auth=None, tags=["tables"])
def create(request: HttpRequest, order: TableOrder) -> Status[CreatedOut]:
    """Set up a table. The answer holds a token for each of your seats and for each invitation: keep them secret."""
    need_rate(request, "create")
    plans = [seating.SeatPlan(seat.kind, seat.name, seat.bot) for seat in order.seats]
    with guest(order.name) as player:
        made = seating.create_table(
            player, order.game, plans, order.options, order.title, order.public, order.hints, order.nonce
        )
    own = Seat.objects.filter(table=made.table, kind=PERSON).order_by("at")
    tokens = [SeatTokenOut(seat=seat.at, token=seating.new_token(seat)) for seat in own]
    invitations = [SeatTokenOut(seat=at, token=token) for at, token in sorted(made.invitations.items())]
    table = now(made.table.slug, Caller(tokens[0].token if tokens else ""))
    return Status(201, CreatedOut(table=table, tokens=tokens, invitations=invitations))


@router.post("/tables/{slug}/seats/{seat}/join", response={201: JoinedOut, **PROBLEMS}, tags=["tables"])
def join(request: HttpRequest, slug: str, seat: int, order: JoinOrder) -> Status[JoinedOut]:
    """Sit down: in a free seat without a token, in an invited one with the token of the invitation."""
    need_rate(request, "claim")
    who = caller(request)
    table = selectors.find_table(slug)
    invited = who.seat(table)
    if not 0 <= seat < table.seat_count:
        raise NoSuchSeat(f"the seats of this table are 0 to {table.seat_count - 1}")
    if invited is None and Seat.objects.filter(table=table, at=seat, kind=INVITED).exists():
        raise NeedToken("this seat is for whoever has the invitation")
    if invited is not None and (invited.at != seat or invited.kind != INVITED):
        raise NotYours("this token is not an invitation to that seat")
    with guest(order.name) as player:
        if invited is None:
            seating.take_seat(player, slug, seat, order.name, order.nonce)
        else:
            seating.claim_seat(player, who.token, order.name, order.nonce)
    token = seating.new_token(Seat.objects.get(table=table, at=seat))
    return Status(201, JoinedOut(table=now(slug, Caller(token)), seat=seat, token=token))


# -- looking


def now(slug: str, who: Caller) -> TableNow:
    """The table after whatever was done."""
    return responses.table_now(who.sight(selectors.find_table(slug)))


@router.get("/tables/{slug}", response={200: TableNow, **PROBLEMS}, tags=["looking"])
def table(request: HttpRequest, slug: str) -> TableNow:
    """Seats, status, version, whose turn it is, scores."""
    return now(slug, caller(request))


@router.get("/tables/{slug}/view", response={200: ViewOut, **PROBLEMS}, exclude_none=False, tags=["looking"])
def view(request: HttpRequest, slug: str, legal: bool = False) -> ViewOut:
    """The position as your seat may know it, or a spectator without a token; with `legal=true`, what you may do."""
    return responses.view_out(caller(request).sight(selectors.find_table(slug)), legal)


@router.get("/tables/{slug}/legal", response={200: LegalOut, **PROBLEMS}, tags=["looking"])
def legal(request: HttpRequest, slug: str) -> LegalOut:
    """What your seat may do now: `legal` is empty while somebody else is asked, `beside` may not be."""
    table = selectors.find_table(slug)
    caller(request).need_seat(table)
    return responses.legal_out(caller(request).sight(table))


@router.get("/tables/{slug}/log", tags=["looking"])
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """The record as a text file, as your seat may read it; when the game is over it can be verified."""
    table = selectors.find_table(slug)
    held = caller(request).held(table)
    text = selectors.log_text(table, held[0] if held else selectors.SPECTATOR)
    answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{table.slug}.log"'
    return answer


@router.get("/tables/{slug}/story", response={200: StoryOut, **PROBLEMS}, tags=["looking"])
def story(request: HttpRequest, slug: str, first: Annotated[int, Query(alias="from", ge=0, le=MOST)] = 0) -> StoryOut:
    """The log in words, from a ply on; at most 400 entries at a time, so go on at `next`."""
    table = selectors.find_table(slug)
    sight = caller(request).sight(table)
    last = min(first + STORY, table.ply)
    entries = selectors.entries_for(table, sight.seat, first, last) if first < last else []
    lines = face_of(lt.game(table.game)).tell(entries, sight.names, DjangoSay(sight.names))
    return StoryOut(
        version=table.version, first=first, next=max(first, last), lines=[responses.line_out(line) for line in lines]
    )


@router.get("/tables/{slug}/chat", response={200: ChatOut, **PROBLEMS}, tags=["talking"])
def messages(request: HttpRequest, slug: str) -> ChatOut:
    """The last hundred lines of the chat, oldest first."""
    table = selectors.find_table(slug)
    caller(request).seat(table)
    return ChatOut(messages=[responses.message_out(message) for message in selectors.messages_of(table)])


@router.get("/tables/{slug}/events", tags=["looking"])
async def follow(request: HttpRequest, slug: str) -> StreamingHttpResponse:
    """Server-sent events: `version` with the version of the table, `chat` with the number of the last line."""
    return streams.stream(await sync_to_async(followed)(slug, caller(request)))


def followed(slug: str, who: Caller) -> Table:
    table = selectors.find_table(slug)
    who.seat(table)
    return table


# -- playing


def claim_of(request: HttpRequest, slug: str, what: str) -> tuple[Seat, services.Claim]:
    """The seat that the token acts for, when it does not act too often."""
    seat = caller(request).need_seat(selectors.find_table(slug))
    need_rate(request, what, who=f"seat/{seat.pk}")
    return seat, services.Claim(seat.at, None)


def done(request: HttpRequest, slug: str, outcome: services.Outcome) -> DoneOut:
    return DoneOut(repeat=outcome.is_repeat, table=now(slug, caller(request)))


@router.post("/tables/{slug}/play", response={200: DoneOut, **PROBLEMS}, tags=["playing"])
def play(request: HttpRequest, slug: str, order: PlayOrder) -> DoneOut:
    """Play one action of `legal` or `beside`, in its notation. 409 when the table has moved on since `version`."""
    _, claim = claim_of(request, slug, "play")
    return done(request, slug, services.play(slug, claim, order.version, order.notation, order.key, order.confirm))


@router.post("/tables/{slug}/end", response={200: DoneOut, **PROBLEMS}, tags=["playing"])
def end(request: HttpRequest, slug: str, order: EndOrder) -> DoneOut:
    """End a turn whose last action was played with `confirm` false."""
    _, claim = claim_of(request, slug, "play")
    return done(request, slug, services.end_turn(slug, claim, order.version, order.key))


@router.post("/tables/{slug}/undo", response={200: DoneOut, **PROBLEMS}, tags=["playing"])
def undo(request: HttpRequest, slug: str, order: UndoOrder) -> DoneOut:
    """Take back your last action, or the whole turn; never across dice, draws, reveals or others' actions."""
    _, claim = claim_of(request, slug, "play")
    return done(request, slug, services.undo(slug, claim, order.version, order.key, order.whole_turn))


@router.post("/tables/{slug}/hint", response={200: HintOut, **PROBLEMS}, tags=["playing"])
def hint(request: HttpRequest, slug: str) -> HintOut:
    """What the greedy bot would do in your place, where the table allows it."""
    _, claim = claim_of(request, slug, "hint")
    notation = services.hint(slug, claim)
    return HintOut(notation=notation, version=selectors.find_table(slug).version)


@router.post("/tables/{slug}/chat", response={201: MessageOut, **PROBLEMS}, tags=["talking"])
def talk(request: HttpRequest, slug: str, order: ChatOrder) -> Status[MessageOut]:
    """Say something at the table."""
    seat, _ = claim_of(request, slug, "chat")
    player = seat.holders.order_by("pk").first()
    if player is None:
        raise NotYours("this seat is empty")
    return Status(201, responses.message_out(services.say_something(player, slug, order.text)))

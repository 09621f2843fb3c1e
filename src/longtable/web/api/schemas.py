"""Schemas of requests and responses. Requests are strict: no unknown word, no text where a number belongs."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from longtable.core.fair import MAX_NONCE
from longtable.web.accounts.models import NAME_LENGTH
from longtable.web.tables.models import CHAT_LENGTH, TITLE_LENGTH
from longtable.web.tables.services import MAX_KEY

MOST = 2**31 - 1  # what a row can hold
NOTATION_LENGTH = 400  # no notation comes near

Name = Annotated[str, Field(max_length=4 * NAME_LENGTH)]
Version = Annotated[int, Field(ge=0, le=MOST, description="the version that the order is based on")]
Key = Annotated[str, Field(max_length=MAX_KEY, description="made up by the sender; a repetition of it does nothing")]


class Order(BaseModel):
    """Base of everything that is sent in."""

    model_config = ConfigDict(strict=True, extra="forbid")


class SeatOrder(Order):
    """Who is to sit in a seat: `person` is the sender."""

    kind: Literal["person", "bot", "free", "invited"]
    name: Name = ""
    bot: Annotated[str, Field(max_length=24)] = ""


class TableOrder(Order):
    """A new table."""

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatOrder], Field(min_length=1, max_length=9)]
    options: Annotated[dict[str, str], Field(max_length=40)] = {}
    title: Annotated[str, Field(max_length=4 * TITLE_LENGTH)] = ""
    public: bool = True
    hints: bool = True
    name: Name = ""
    nonce: Annotated[str, Field(max_length=MAX_NONCE, description="a word of yours that goes into the dice")] = ""


class JoinOrder(Order):
    """Sitting down."""

    name: Name = ""
    nonce: Annotated[str, Field(max_length=MAX_NONCE)] = ""


class PlayOrder(Order):
    """One action, in its notation."""

    notation: Annotated[str, Field(max_length=NOTATION_LENGTH)]
    version: Version
    key: Key = ""
    confirm: Annotated[bool, Field(description="false: when it is the last of the turn, wait for `end`")] = True


class EndOrder(Order):
    """The end of a turn that waits for it."""

    version: Version
    key: Key = ""


class UndoOrder(Order):
    """The last action taken back, or all since the last die, draw, reveal or other seat's action."""

    version: Version
    key: Key = ""
    whole_turn: bool = False


class ChatOrder(Order):
    """A line of chat."""

    text: Annotated[str, Field(max_length=4 * CHAT_LENGTH)]


# -- answers


class Problem(BaseModel):
    """Every answer that is not 2xx."""

    error: str
    message: str
    version: int | None = None  # with 409: the present version of the table
    where: list[str] | None = None  # with 422: which part of the order
    rule: str | None = None  # with IllegalAction: the id of the rule behind it


class OptionOut(BaseModel):
    name: str
    values: list[str]  # the first is the default; empty: free text
    help: str


class GameOut(BaseModel):
    id: str
    name: str
    rules: int
    seats: list[int]
    options: list[OptionOut]
    summary: str


class MeasuredOut(BaseModel):
    """A level in one game, at two seats against greedy."""

    wins: float  # percent
    rating: int  # greedy has 1000
    games: int  # that were played
    milliseconds: float | None  # for a turn on average: processor time of the compiled form


class LevelOut(BaseModel):
    name: str
    person: str  # its name at a table
    people: list[str]  # a second bot of the level at one table has the next name
    title: str
    sentence: str
    measured: dict[str, MeasuredOut]  # by game; one that is missing has not been measured


class GamesOut(BaseModel):
    games: list[GameOut]
    bots: list[str]
    levels: list[LevelOut]  # the bots that people are offered, the weakest first


class SeatOut(BaseModel):
    seat: int  # counted from 0; the log calls seat 0 P1
    kind: str
    name: str
    bot: str
    nonce: str


class TableOut(BaseModel):
    """A table as everybody may know it."""

    table: str  # its name in addresses
    page: str  # where people look at it
    game: str
    title: str
    status: Literal["open", "playing", "over"]
    public: bool
    hints: bool
    options: dict[str, str]
    seats: list[SeatOut]
    version: int
    ply: int
    actor: int | None  # the seat that is waited for
    confirming: int | None  # the seat that has yet to end its turn
    commit: str
    created: str
    changed: str


class TableNow(TableOut):
    """... and as it stands now."""

    clock: str
    scores: list[int]
    winners: list[int]
    draws: int
    secret: str | None  # of the dice, when the game is over
    chat: int  # number of the last line of the chat


class TablesOut(BaseModel):
    tables: list[TableOut]


class SeatTokenOut(BaseModel):
    seat: int
    token: str


class CreatedOut(BaseModel):
    table: TableNow
    tokens: list[SeatTokenOut]  # of the sender's own seats
    invitations: list[SeatTokenOut]  # one for each invited seat, to be handed on


class JoinedOut(BaseModel):
    table: TableNow
    seat: int
    token: str


class ChipOut(BaseModel):
    text: str
    tone: int  # 1 for a gain, -1 for a cost


class ActOut(BaseModel):
    """One legal action: `notation` is what `play` takes."""

    action: int
    notation: str
    label: str
    path: list[str]
    chips: list[ChipOut]


class PromptOut(BaseModel):
    text: str
    detail: str
    rule: str


class ViewOut(BaseModel):
    """The position as the seat may know it, or as a spectator may."""

    table: str
    version: int
    ply: int
    seat: int | None  # None: a spectator
    can_act: bool
    can_end: bool
    can_undo: bool
    prompt: PromptOut | None  # what the seat is asked
    view: dict[str, Any]
    legal: list[ActOut] | None = None  # when asked for
    beside: list[ActOut] | None = None  # ... what the seat may do beside the turn of another one


class LegalOut(BaseModel):
    version: int
    can_act: bool
    can_end: bool
    can_undo: bool
    legal: list[ActOut]
    beside: list[ActOut]  # what the seat may do beside the turn of another one; needs the present version


class DoneOut(BaseModel):
    """What an order led to."""

    repeat: bool  # the key was known: nothing was done now
    table: TableNow


class HintOut(BaseModel):
    notation: str
    version: int


class LineOut(BaseModel):
    ply: int  # the position right after it
    seat: int | None
    text: str
    chips: list[ChipOut]
    event: bool


class StoryOut(BaseModel):
    version: int
    first: int
    next: int  # ask again from here
    lines: list[LineOut]


class MessageOut(BaseModel):
    number: int
    seat: int | None
    name: str
    text: str
    time: str


class ChatOut(BaseModel):
    messages: list[MessageOut]

"""One moment of a replay as the page shows it: pictures, clock, scores, and the story up to it and after it."""

from bisect import bisect_left
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext

import longtable as lt
from longtable.core.face import Chip, Face, Line, Prompt, face_of
from longtable.web.accounts.middleware import visitor
from longtable.web.replay.history import HISTORIES, History
from longtable.web.tables import selectors
from longtable.web.tables.live import names_of
from longtable.web.tables.models import OPEN, OVER, Seat, Table
from longtable.web.tables.page.pictures import Picture, draw
from longtable.web.tables.page.scores import ReasonRow, all_standings, rows_of, totals_of
from longtable.web.tables.refusals import NoSuchTable, NotNow
from longtable.web.tables.selectors import SPECTATOR
from longtable.web.translation import DjangoSay

RECENT = 60  # entries, among which is the last turn of a rival


@dataclass(frozen=True)
class StoryLine:
    """A line of the story with the name of who did it."""

    ply: int
    seat: int | None
    name: str
    text: str
    chips: tuple[Chip, ...]
    is_event: bool

    @property
    def whole(self) -> str:
        return f"{self.name} {self.text}" if self.name else self.text


@dataclass(frozen=True)
class ReplayMat:
    """A player board with the seats it belongs to."""

    at: int
    seats: list[Seat]
    name: str
    picture: Picture
    score: int


@dataclass(frozen=True)
class ScoreSide:
    """A column of the score: one player, a team, or a rival."""

    seats: tuple[int, ...]
    name: str


@dataclass(frozen=True)
class Moment:
    """What is on the page for one ply."""

    ply: int
    stop: int
    clock: str
    said: str  # the entry itself, in notation
    prompt: Prompt | None  # what is asked next, while the game goes on
    actor: int  # the seat that is asked, -1 for none
    lines: list[StoryLine]
    commons: list[Picture]
    large: ReplayMat
    small: list[ReplayMat]
    sides: list[ScoreSide]
    rows: list[ReasonRow]
    totals: list[int]
    words: list[tuple[str, list[str]]]
    around: dict[str, int]

    @property
    def text(self) -> str:
        """The moment in one sentence, for people who hear it."""
        return ". ".join([part for part in (self.clock, *[line.whole for line in self.lines]) if part])


@dataclass
class Reader:
    """Somebody who looks at a game: what they may see, in which language."""

    table: Table
    history: History
    seats: list[Seat]
    seat: int  # whose eyes; SPECTATOR for nobody's
    held: list[int]
    face: Face
    say: DjangoSay

    @property
    def names(self) -> list[str]:
        return names_of(self.seats)

    @property
    def is_over(self) -> bool:
        return self.history.is_over


def reader_of(request: HttpRequest, slug: str) -> Reader:
    """Who is reading which game. People who hold several seats see what everybody sees: they may sit at one device."""
    table = selectors.find_table(slug)
    if table.status == OPEN:
        raise NotNow(gettext("the game has not started yet"))
    history = HISTORIES.get(table)
    held = selectors.held_by(table, visitor(request).get())
    seat = held[0] if len(held) == 1 and table.status != OVER else SPECTATOR
    seats = selectors.seats_of(table)
    return Reader(table, history, seats, seat, held, face_of(lt.game(table.game)), DjangoSay(names_of(seats)))


def need_ply(history: History, ply: int) -> int:
    if ply > len(history):
        raise NoSuchTable(gettext("the record has steps 0 to {last}").format(last=len(history)))
    return ply


# -- the story


def story_of(reader: Reader) -> list[StoryLine]:
    """The whole story as the reader may hear it."""
    key = (reader.seat, reader.say.language)
    lines = reader.history.stories.get(key)
    if lines is None:
        entries = selectors.entries_for(reader.table, reader.seat)[: len(reader.history)]
        lines = reader.face.tell(entries, reader.names, reader.say)
        reader.history.stories[key] = lines
    return [story_line(reader, line) for line in lines]


def story_line(reader: Reader, line: Line) -> StoryLine:
    name = reader.names[line.seat] if line.seat is not None else ""
    return StoryLine(line.ply, line.seat, name, line.text, line.chips, line.is_event)


def lines_at(history: History, story: list[StoryLine], ply: int) -> list[StoryLine]:
    """The lines between the stop before a ply and the ply."""
    stop = bisect_left(history.stops, ply)
    before = history.stops[stop - 1] if stop else -1
    return [line for line in story if before < line.ply <= ply]


# -- one moment


def large_at(reader: Reader, mats: list[tuple[int, ...]], ply: int, wanted: int | None) -> int:
    """The player board to show large: the one wished for, else that of who has just acted."""
    if wanted is not None:
        return wanted
    seat = reader.history.acting(ply)
    return next((at for at, seats in enumerate(mats) if seat in seats), 0)


def moment_of(reader: Reader, ply: int, wanted: int | None, story: list[StoryLine] | None = None) -> Moment:
    """The moment after that many entries, as the reader may see it."""
    history, face, say, names = reader.history, reader.face, reader.say, reader.names
    state = history.seen(need_ply(history, ply), reader.seat)
    mats = face.mats(state)
    large = large_at(reader, mats, ply, wanted)
    standings = all_standings(face, state, say)
    scores = totals_of(standings)
    rivals = [rival.name for rival in face.rivals(state, say)]
    groups = [*mats, *[(at,) for at in range(len(names), len(standings))]]
    sides = [ScoreSide(seats, " & ".join([(names + rivals)[seat] for seat in seats])) for seats in groups]

    def mat(at: int) -> ReplayMat:
        picture = draw(face.mat(state, at, at == large, say), reader.table.game, say)
        seats = [reader.seats[seat] for seat in mats[at]]
        name = " & ".join([names[seat.at] for seat in seats])
        return ReplayMat(at, seats, name, picture, sum([scores[seat.at] for seat in seats]))

    # Who plays without a seat shows what came last: the position does not tell it.
    told = selectors.entries_for(reader.table, reader.seat, max(0, ply - (RECENT if rivals else 1)), ply) if ply else []
    is_asked = not state.is_over and state.actor >= 0
    return Moment(
        ply=ply,
        stop=history.stop_at(ply),
        clock=face.clock(state, say),
        said=told[-1].said if told else "",
        prompt=face.prompt(state, say) if is_asked else None,
        actor=state.actor if is_asked else -1,
        lines=lines_at(history, story_of(reader) if story is None else story, ply),
        commons=[draw(panel, reader.table.game, say) for panel in face.commons_after(state, told, say)],
        large=mat(large),
        small=[mat(at) for at in range(len(mats)) if at != large],
        sides=sides,
        rows=rows_of(standings, groups, face, say),
        totals=[sum([scores[seat] for seat in side.seats]) for side in sides],
        words=face.describe(state, names, say),
        around=history.around(ply),
    )

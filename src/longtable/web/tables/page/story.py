"""The log on the page: oldest first, one paragraph for each turn, each deed with the spots that it touched."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import groupby
from typing import Final

from longtable.core.face import Line, LogEntry
from longtable.core.say import HOLE, Say
from longtable.web.tables.page.marks import chips_html, seat_mark
from longtable.web.tables.page.markup import EMPTY, Html, el, join, raw

CHUNK: Final = 40  # the log on the page begins at a multiple of this ply, so that older lines stay where they are


@dataclass(frozen=True)
class Story:
    """A part of the log as lines, and what of it is news for the reader."""

    lines: Sequence[Line]
    first: int  # the ply before which the rest lies
    since: int | None = None  # the ply of the last deed of the reader's former turn; None for those who only watch
    turn: int | None = None  # the ply after which the reader's present turn began; None while others act
    entries: Sequence[LogEntry] = ()

    @cached_property
    def news(self) -> list[Line]:
        """What others did since the reader's last turn."""
        if self.since is None:
            return []
        end = self.turn if self.turn is not None else self.lines[-1].ply if self.lines else 0
        return [
            line for line in self.lines if self.since < line.ply <= end and line.seat is not None and not line.is_quiet
        ]

    @property
    def mine(self) -> list[Line]:
        """What the reader did in this turn."""
        if self.turn is None:
            return []
        return [line for line in self.lines if line.ply > self.turn and line.seat is not None and not line.is_quiet]


def chunk_of(ply: int) -> int:
    """Where the log on the page begins: between one and two chunks before its end."""
    return max(0, (ply - 1) // CHUNK - 1) * CHUNK


def news_of(
    entries: Sequence[LogEntry], seats: Sequence[int], is_mine: bool, starts_turn: Callable[[LogEntry], bool]
) -> tuple[int | None, int | None]:
    """`since` and `turn` of a Story for a reader who holds these seats and whose turn it is, or not.

    `starts_turn`: with an entry a turn begins, perhaps of the seat that had the one before, too.
    """
    if not seats:
        return None, None
    acted: list[tuple[int, bool]] = []
    former = 0  # of what was done, in turns that are over
    for entry in entries:
        if starts_turn(entry):
            former = len(acted)
        if entry.actor >= 0:
            acted.append((entry.ply + 1, entry.actor in seats))
    turn = None
    if is_mine:
        while len(acted) > former and acted[-1][1]:
            acted.pop()
        turn = acted[-1][0] if acted else entries[0].ply if entries else 0
    since = next((ply for ply, is_own in reversed(acted) if is_own), entries[0].ply if entries else 0)
    return since, turn


def quietened(lines: Sequence[Line], entries: Sequence[LogEntry]) -> list[Line]:
    """The lines, with the draws of a player marked as what comes by itself. Who did nothing else is still told of."""
    drawn = {entry.ply + 1 for entry in entries if entry.actor < 0}
    told: list[Line] = []
    for line in lines:
        is_drawn = line.seat is not None and line.ply in drawn and not line.is_event
        told.append(replace(line, is_quiet=True) if is_drawn and not line.is_quiet else line)
    seated = [at for at, line in enumerate(told) if line.seat is not None]
    for _, turn in groupby(seated, key=lambda at: told[at].seat):
        places = list(turn)
        done = [at for at in places if told[at].ply not in drawn]
        if done and all([told[at].is_quiet for at in places]):
            told[done[-1]] = replace(told[done[-1]], is_quiet=False)
    return told


def folded(lines: Sequence[Line], say: Say) -> list[Line]:
    """The lines, with deeds of a kind that follow each other told as one: `shows Shropshire, Southdown`."""
    told: list[Line] = []
    row: list[Line] = []  # what the last line that is not quiet tells
    at = 0  # where that line stands
    for line in lines:
        if line.is_quiet:
            told.append(line)
            continue
        if row and is_alike(row[-1], line):
            row.append(line)
            del told[at]  # told again after the quiet lines between
            told.append(told_as_one(row, say))
        else:
            row = [line]
            told.append(line)
        at = len(told) - 1
    return told


def is_alike(one: Line, next: Line) -> bool:
    if one.seat is None or one.seat != next.seat or one.is_event or next.is_event or one.moving or next.moving:
        return False
    return one.text == next.text or (one.stem != "" and one.stem == next.stem)


def told_as_one(row: Sequence[Line], say: Say) -> Line:
    """The last line of the row, with the objects, sums and spots of all."""
    stem, last = row[-1].stem, row[-1]
    things = Counter([line.object if stem else line.text for line in row])
    texts = [thing if n == 1 else say("{thing} × {n}", thing=thing, n=n) for thing, n in things.items()]
    text = stem.replace(HOLE, ", ".join(texts)) if stem else texts[0]
    spots = tuple(dict.fromkeys([spot for line in row for spot in line.spots]))
    sums = Counter([chip for line in row for chip in line.chips])
    chips = [
        chip if n == 1 else chip._replace(text=say("{thing} × {n}", thing=chip.text, n=n)) for chip, n in sums.items()
    ]
    return replace(last, text=text, chips=tuple(chips), spots=spots)


def moving_html(line: Line) -> Html:
    """A picture that moves, which the page shows when the line comes."""
    if line.moving is None:
        return EMPTY
    return el("template", raw(line.moving.draw()), data_moving=line.moving.id)


def deed_html(line: Line, replay: str, title: str, is_new: bool) -> Html:
    """What was done, with a link to its moment; a new one also with the picture that moves."""
    return el(
        "span",
        el("a", line.text, href=f"{replay}{line.ply}/", title=title),
        join([" ", chips_html(line.chips, "tone")]) if line.chips else EMPTY,
        moving_html(line) if is_new else EMPTY,
        class_="deed",
        data_ply=line.ply,
        data_spots=" ".join(line.spots) or None,
    )


@lru_cache(2048)  # the same turns stand in the log of everybody who looks for forty plies and more
def turn_html(lines: tuple[Line, ...], name: str, replay: str, title: str, newest: int) -> Html:
    """One paragraph: who, and all that they did in a row. What comes by itself is told when one points at it."""
    seat = lines[0].seat
    loud = [line for line in lines if not line.is_quiet] or list(lines)
    quiet = " · ".join([line.text for line in lines if line.is_quiet and line not in loud])
    deeds = [deed_html(line, replay, title, line.ply > newest) for line in loud]
    if seat is None:
        return el("li", join(deeds, " · "), class_="log-event", data_ply=lines[-1].ply)
    return el(
        "li",
        seat_mark(seat),
        el("b", name),
        " ",
        join(deeds, " · "),
        class_="log-turn",
        data_seat=seat,
        data_ply=lines[-1].ply,
        title=quiet or None,
    )


def story_html(story: Story, names: Sequence[str], replay: str, say: Say, newest: int = 1 << 30) -> Html:
    """The lines in paragraphs, with a rule where the reader's last turn ended and one where the present one began.

    `newest`: lines after this ply bring the pictures that move.
    """
    parts: list[list[Line] | Html] = []
    open_turn: list[Line] = []  # of whoever acts: what comes by itself after a line without a seat belongs to it, too
    is_since, is_turn = bool(story.news), story.turn is not None
    for line in story.lines:
        # What comes by itself after the last deed of a turn belongs to that turn.
        is_rest = line.is_quiet and bool(open_turn) and line.seat == open_turn[0].seat
        if is_since and story.since is not None and line.ply > story.since and not is_rest:
            parts.append(el("li", say("since your last turn"), class_="log-rule", data_role="since-rule"))
            is_since, open_turn = False, []
        if is_turn and story.turn is not None and line.ply > story.turn and not is_rest:
            parts.append(el("li", say("this turn"), class_="log-rule", data_role="turn-rule"))
            is_turn, open_turn = False, []
        is_next = bool(open_turn) and line.seat == open_turn[0].seat and not line.is_event
        if is_next and (line.is_quiet or parts[-1] is open_turn):
            open_turn.append(line)
            continue
        paragraph = [line]
        parts.append(paragraph)
        if line.seat is not None:
            open_turn = paragraph
    title = say("See this moment")
    since = newest if any([line.moving is not None for line in story.lines]) else 0

    def told(turn: list[Line]) -> Html:
        seat = turn[0].seat
        return turn_html(tuple(turn), "" if seat is None else names[seat], replay, title, min(since, turn[-1].ply))

    return join([part if isinstance(part, Html) else told(part) for part in parts])


def older_html(first: int, link: str, say: Say) -> Html:
    """The way to what lies before."""
    if not first:
        return EMPTY
    where = f"{link}?before={first}"
    button = el(
        "a",
        say("Older"),
        class_="button",
        href=where,
        hx_get=where,
        hx_target="closest .more",
        hx_swap="outerHTML",
    )
    return el("p", button, class_="more")

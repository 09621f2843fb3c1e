"""The log on the page: oldest first, one paragraph for each turn, each deed with the spots that it touched."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from longtable.core.face import Line, LogEntry
from longtable.core.say import Say
from longtable.web.tables.page.marks import chips_html, seat_mark
from longtable.web.tables.page.markup import EMPTY, Html, el, join, raw

CHUNK: Final = 40  # the log on the page begins at a multiple of this ply, so that older lines stay where they are


@dataclass(frozen=True)
class Story:
    """A part of the log as lines, and what of it is news for the reader."""

    lines: Sequence[Line]
    first: int  # the ply before which the rest lies
    since: int | None = None  # the ply of the reader's last deed before others acted; None for those who only watch
    turn: int | None = None  # the ply after which the reader's present turn began; None while others act
    entries: Sequence[LogEntry] = ()

    @property
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
        return [line for line in self.lines if self.turn is not None and line.ply > self.turn and line.seat is not None]


def chunk_of(ply: int) -> int:
    """Where the log on the page begins: between one and two chunks before its end."""
    return max(0, (ply - 1) // CHUNK - 1) * CHUNK


def news_of(entries: Sequence[LogEntry], seats: Sequence[int], is_mine: bool) -> tuple[int | None, int | None]:
    """`since` and `turn` of a Story for a reader who holds these seats and whose turn it is, or not."""
    if not seats:
        return None, None
    acted = [(entry.ply + 1, entry.actor in seats) for entry in entries if entry.actor >= 0]
    turn = None
    if is_mine:
        turn = acted[-1][0] if acted else 0
        while acted and acted[-1][1]:
            acted.pop()
        turn = acted[-1][0] if acted else entries[0].ply if entries else 0
    since = next((ply for ply, is_own in reversed(acted) if is_own), entries[0].ply if entries else 0)
    return since, turn


def quietened(lines: Sequence[Line], entries: Sequence[LogEntry]) -> list[Line]:
    """The lines, with the draws of a player marked as what comes by itself."""
    drawn = {entry.ply + 1 for entry in entries if entry.actor < 0}
    return [replace(line, is_quiet=True) if line.seat is not None and line.ply in drawn else line for line in lines]


def moving_html(line: Line) -> Html:
    """A picture that moves, which the page shows when the line comes."""
    if line.moving is None:
        return EMPTY
    return el("template", raw(line.moving.draw()), data_moving=line.moving.id)


@lru_cache(8192)  # the same deeds stand in the log for a whole game, of everybody who looks
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


def turn_html(lines: Sequence[Line], names: Sequence[str], replay: str, say: Say, newest: int) -> Html:
    """One paragraph: who, and all that they did in a row. What comes by itself is told when one points at it."""
    seat = lines[0].seat
    loud = [line for line in lines if not line.is_quiet] or list(lines)
    quiet = " · ".join([line.text for line in lines if line.is_quiet and line not in loud])
    title = say("See this moment")
    deeds = [deed_html(line, replay, title, line.ply > newest) for line in loud]
    if seat is None:
        return el("li", join(deeds, " · "), class_="log-event", data_ply=lines[-1].ply)
    return el(
        "li",
        seat_mark(seat),
        el("b", names[seat]),
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
    items: list[Html] = []
    paragraph: list[Line] = []

    def close() -> None:
        if paragraph:
            items.append(turn_html(paragraph, names, replay, say, newest))
            paragraph.clear()

    is_since, is_turn = bool(story.news), story.turn is not None
    for line in story.lines:
        if is_since and story.since is not None and line.ply > story.since:
            close()
            items.append(el("li", say("since your last turn"), class_="log-rule", data_role="since-rule"))
            is_since = False
        if is_turn and story.turn is not None and line.ply > story.turn:
            close()
            items.append(el("li", say("this turn"), class_="log-rule", data_role="turn-rule"))
            is_turn = False
        if paragraph and (line.seat != paragraph[0].seat or line.is_event or line.seat is None):
            close()
        paragraph.append(line)
    close()
    return join(items)


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

"""The log in words: what a seat did. Made from notation and notes alone; draws are told by `draws`."""

import re
from collections.abc import Sequence
from typing import Any, Final

from longtable.core.face import Chip, Line, LogEntry
from longtable.core.say import Say, StemSay
from longtable.games.newzealand.face.text.changes import Changes, chips_of, other_chips
from longtable.games.newzealand.face.text.deeds import deed
from longtable.games.newzealand.face.text.draws import tell_run
from longtable.games.newzealand.face.text.names import ARROW_NAMES, points, reason_name
from longtable.games.newzealand.face.text.objectives import note_lines
from longtable.games.newzealand.face.text.touched import MOVES, touched

Note = dict[str, Any]
LISTED: Final = ("show", "discard", "play", "hire", "clear", "buy")  # sentences that also read well with several things
QUIET: Final = ("pass", "stop", "done", "end")


def tell(entries: Sequence[LogEntry], names: Sequence[str], say: Say) -> list[Line]:
    """The story of consecutive entries, which may begin in the middle of a game."""
    lines: list[Line] = []
    run: list[LogEntry] = []
    last: int | None = None  # who acted before the run
    here: dict[int, str] = {}  # where the runholders stand, as far as they have moved
    stems = StemSay(say)
    for entry in entries:
        if entry.actor < 0:
            run.append(entry)
            continue
        lines.extend(told_run(run, last, len(names), say))
        run, last = [], entry.actor
        word, *rest = entry.said.split(" ")
        text = deed(entry.said, entry.note, stems if word in LISTED else say)
        if word in MOVES:
            here[entry.actor] = rest[0]
        places = touched(entry.said, entry.note, here.get(entry.actor, ""))
        brought = note_chips(entry.note, say)
        chips = told_once(text, brought)
        stem, thing = stems.parted(text) if word in LISTED else ("", "")
        is_quiet = word in QUIET and not brought
        lines.append(
            Line(entry.ply + 1, entry.actor, text, chips, spots=places, is_quiet=is_quiet, stem=stem, object=thing)
        )
        lines.extend(tell_after(entry.note, entry.ply + 1, len(names), say))
    return lines + told_run(run, last, len(names), say)


def told_run(run: Sequence[LogEntry], drawer: int | None, seats: int, say: Say) -> list[Line]:
    """A run of draws; what came of them by itself stands after the draw that brought it."""
    after: list[Line] = []
    for entry in run:
        after.extend(tell_after(entry.note, entry.ply + 1, seats, say))
    return sorted(tell_run(run, drawer, say) + after, key=by_ply)


def by_ply(line: Line) -> int:
    return line.ply


def note_chips(note: Note, say: Say) -> tuple[Chip, ...]:
    """What an action brought, by its note."""
    changes = Changes(
        note.get("money", 0),
        note.get("gold", 0),
        note.get("tokens", 0),
        note.get("certificates", 0),
        note.get("spaces", 0),
        note.get("cards", {}),
        dict(note.get("others", [])),
    )
    paid = sum([n for n in changes.others.values() if n > 0])
    if paid and paid == -changes.money:  # all of it to other players, who are named
        return tuple(other_chips(changes, say))
    return tuple(chips_of(changes, say))


def told_once(text: str, chips: tuple[Chip, ...]) -> tuple[Chip, ...]:
    """The chips without gains that the sentence has named: `take 2 pounds`, `takes a card: Romney`."""
    return tuple([chip for chip in chips if chip.tone <= 0 or not re.search(rf"\b{re.escape(chip.text[1:])}\b", text)])


def tell_after(note: Note, ply: int, seats: int, say: Say) -> list[Line]:
    """What came by itself: shuffled piles, the token, the end."""
    lines: list[Line] = []
    for seat in note.get("shuffled", []):
        if seat < max(seats, 1):
            text = say("shuffles the discard pile into a new draw pile")
            lines.append(Line(ply, seat, text, is_quiet=True))
    if note.get("arrow"):
        arrow = ARROW_NAMES[note["arrow"]](say)
        lines.append(Line(ply, None, say("The market token moves along the {arrow}", arrow=arrow), (), True))
    if "token" in note:
        lines.extend(tell_token(note["token"], ply, seats, say))
    if "final" in note:
        lines.extend(tell_end(note, ply, seats, say))
    return lines


def tell_token(seat: int, ply: int, seats: int, say: Say) -> list[Line]:
    text = say("The end is triggered: every other player gets one last turn")
    if seat < seats:
        return [Line(ply, seat, say("takes the bonus market token")), Line(ply, None, text, (), True)]
    return [Line(ply, None, say("Sarah takes the bonus market token")), Line(ply, None, text, (), True)]


def tell_end(note: Note, ply: int, seats: int, say: Say) -> list[Line]:
    """The final scoring: points by reason, then each objective."""
    lines = [Line(ply, None, say("The game is over: everything is scored"), (), True)]
    for at, reasons in enumerate(note["final"]):
        total = points(sum(reasons.values()), say)
        chips = tuple(
            [
                Chip(say("{points} {reason}", points=points(n, say), reason=reason_name(word, say)), 1 if n > 0 else -1)
                for word, n in reasons.items()
            ]
        )
        if at < seats:
            lines.append(Line(ply, at, say("has {points}", points=total), chips))
        else:
            lines.append(Line(ply, None, say("Sarah has {points}", points=total), chips))
        if at < len(note.get("tasks", [])) and at < seats:
            lines.extend([Line(ply, at, text) for text in note_lines(note["tasks"][at], say)])
    return lines

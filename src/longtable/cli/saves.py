"""Saved games: a log with a remark who plays, written after every action, found again for resuming."""

from datetime import datetime
from pathlib import Path
from typing import Final

import longtable as lt
from longtable.cli.common import BadFile, load_data, read_text, state_folder, write_text
from longtable.core.driver import Match
from longtable.core.frames import CHANCE
from longtable.core.log import RUN

PLAYERS: Final = "# players "
FOLDER: Final = "# data folder "
ENDED: Final = "# ended"


class Keeper:
    """Writes a match to its file after every action; only what is new is put into words."""

    def __init__(self, match: Match, players: list[str], data: str | None) -> None:
        self.remarks = [PLAYERS + ",".join(players)]
        if data is not None:
            self.remarks.append(FOLDER + data)
        self.follow(match)

    def follow(self, match: Match) -> None:
        """Begin anew with the header alone."""
        self.header = match.log.to_text().partition("\n\n")[0].split("\n")
        self.state = match.log.start.copy()
        self.ply = 0
        self.lines: list[str] = []
        self.in_run = False

    def text(self, match: Match) -> str:
        """The log as `Log.to_text` writes it, with remarks behind its first line that a reader of logs passes over."""
        log = match.log
        if len(log) < self.ply:  # something was taken back
            self.follow(match)
        while self.ply < len(log):
            actor, action = log.actors[self.ply], log.actions[self.ply]
            said = self.state.notation(action)
            self.state.apply(action)
            self.ply += 1
            if actor == CHANCE and self.in_run:
                self.lines[-1] += RUN + said
            else:
                self.lines.append(f"! {said}" if actor == CHANCE else f"P{actor + 1} {said}")
            self.in_run = actor == CHANCE
        remarks = [*self.remarks, ENDED] if match.state.is_over else self.remarks
        closing = f"= {len(log)} {match.state.digest()}"
        return "\n".join([self.header[0], *remarks, *self.header[1:], "", *self.lines, closing, ""])

    def save(self, path: Path, match: Match) -> None:
        write_text(path, self.text(match))


def new_path(match: Match) -> Path:
    """A file of its own for a new game."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = state_folder() / f"{match.game.id}-{stamp}.log"
    at = 1
    while path.exists():
        at += 1
        path = path.with_name(f"{match.game.id}-{stamp}-{at}.log")
    return path


def latest(game_id: str | None) -> Path:
    """The game saved last that has not ended; BadFile when there is none."""
    folder = state_folder()
    dated: list[tuple[float, str]] = []
    for path in folder.glob(f"{game_id or '*'}-*.log"):
        try:
            dated.append((path.stat().st_mtime, str(path)))
        except OSError:
            continue  # gone in this moment
    for _, name in sorted(dated, reverse=True):
        if not is_ended(name):
            return Path(name)
    raise BadFile(f"no unfinished game is saved in {folder}")


def is_ended(path: str) -> bool:
    """The header says so; a file that cannot be read counts as not ended, so that it is told."""
    try:
        head = read_text(path)[:4000]
    except BadFile:
        return False
    return any([line == ENDED for line in head.split("\n")[:12]])


def remark(text: str, mark: str) -> str | None:
    """What a remark of the header says."""
    for line in text.split("\n")[:12]:
        if line.startswith(mark):
            return line[len(mark) :].strip()
    return None


def game_of(text: str) -> lt.Game | None:
    """The game that a record names, None when there is no such game."""
    name = remark(text, "game ")
    return lt.game(name) if name in lt.game_ids() else None


def is_closed(text: str) -> bool:
    """The last line is the check of ply and digest: nothing was cut off. An action that is cut may still read well."""
    return text.rstrip("\n").rpartition("\n")[2].startswith("= ")


def resume(path: Path, data: str | None, game: lt.Game | None) -> tuple[Match, list[str], str | None]:
    """The match of a saved file, who plays, and the folder of corrected figures. The file stays as it is."""
    text = read_text(path)
    folder = data if data is not None else remark(text, FOLDER)
    played = game if game is not None else game_of(text)
    if played is not None and folder is not None and (data is not None or Path(folder).is_dir()):
        load_data(played, folder)
    if not is_closed(text):
        raise lt.UnreadableLog(f"{path} is incomplete: its last line is not '= step digest'")
    match = lt.replay(text)
    said = remark(text, PLAYERS)
    players = [word.strip() for word in said.split(",")] if said else []
    return match, players, folder

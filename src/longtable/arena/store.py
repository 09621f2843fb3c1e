"""A folder that keeps the results of a contest, so that a run that was interrupted can be continued.

`contest.json` says what is played, `pairs.jsonl` has a line for each finished pair. A line that was cut off while it
was written is dropped, and its pair is played again. Only one run at a time writes to a folder.
"""

import json
import os
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any, Final

from longtable.arena.contest import Contest, Pair
from longtable.arena.playing import BadResult, Broken, PairPlayed, read_pair
from longtable.core.errors import LongtableError

try:
    import fcntl
except ImportError:  # Windows: two runs at once in one folder are not noticed there
    fcntl = None  # type: ignore[assignment]

SETTINGS: Final = "contest.json"
PAIRS: Final = "pairs.jsonl"
RECORDS: Final = "records"
FORM: Final = 1


class OtherContest(LongtableError):
    """The folder holds results of another contest, or of other code."""


class UnreadableResults(LongtableError):
    """A file in the folder is damaged; the message names it."""


class Busy(LongtableError):
    """Another run is writing to the folder."""


def settings_of(contest: Contest, code: str) -> dict[str, Any]:
    """Everything that decides the results, in plain values."""
    plain = json.loads(json.dumps(asdict(contest)))
    return {"form": FORM, **plain, "options": dict(contest.options), "code": code}


class Store:
    """An open folder. Use it in a `with` statement."""

    def __init__(self, folder: str | Path, contest: Contest, code: str, again: bool = False) -> None:
        """Open or create the folder; `again` forgets what it holds. OtherContest, UnreadableResults or Busy."""
        self.folder = Path(folder)
        self.contest = contest
        self.code = code
        self.folder.mkdir(parents=True, exist_ok=True)
        self._file: IO[bytes] = open(self.folder / PAIRS, "ab+")  # noqa: SIM115 (held until close)
        try:
            self._lock()
            self._check(again)
            self.pairs = self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def _lock(self) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise Busy(f"another arena is writing to {self.folder}; wait for it or use another --folder") from error

    def _check(self, again: bool) -> None:
        """Compare the settings with those of the folder; write them where there are none."""
        path = self.folder / SETTINGS
        wanted = settings_of(self.contest, self.code)
        if again or not path.exists():
            if not again and self._file.seek(0, os.SEEK_END):
                raise UnreadableResults(f"{path} is missing; use --again to start over, or another --folder")
            self._file.truncate(0)
            write_whole(path, json.dumps(wanted, indent=2, ensure_ascii=False) + "\n")
            return
        try:
            held = json.loads(path.read_text("utf-8"))
            form = held["form"]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise UnreadableResults(
                f"{path} cannot be read ({type(error).__name__}); use --again to start over, or another --folder"
            ) from error
        if form != FORM:
            raise UnreadableResults(f"{path} has the form {form!r:.20}, not {FORM}; use another --folder")
        for name, value in wanted.items():
            if held.get(name) != value:
                raise OtherContest(difference(self.folder, name, held.get(name), value))

    def _read(self) -> dict[Pair, PairPlayed]:
        """The finished pairs; a last line without an end is cut off."""
        self._file.seek(0)
        raw = self._file.read()
        whole = raw.rfind(b"\n") + 1
        if whole < len(raw):
            self._file.truncate(whole)
        meetings = {(meeting.one, meeting.others): meeting for meeting in self.contest.meetings}
        pairs: dict[Pair, PairPlayed] = {}
        for number, line in enumerate(raw[:whole].splitlines(), 1):
            try:
                played = read_pair(json.loads(line), self.code)
                pair = Pair(meetings[played.one, played.others], played.number)
                if [len(game.scores) for game in played.games] != [self.contest.seats] * len(self.contest.sides):
                    raise BadResult("the wrong number of games or scores")
            except (ValueError, KeyError, BadResult) as error:
                raise UnreadableResults(
                    f"{self.folder / PAIRS}, line {number} is not a result ({error}); use --again to start over"
                ) from error
            pairs[pair] = played
        return pairs

    def add(self, pair: Pair, played: PairPlayed) -> None:
        """Keep a finished pair, with its records if it has any."""
        for at, record in enumerate(played.records):
            write_whole(self.folder / RECORDS / self.record_name(pair, at), record)
        # One write for a line, so that an interrupted run leaves whole lines and at most one half.
        self._file.write(json.dumps(played.as_dict(), separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        self.pairs[pair] = played

    def record_name(self, pair: Pair, at: int) -> str:
        """The file of one game's record: pair, meeting and side, counted from 1."""
        return f"{pair.number + 1:05}-{self.contest.meetings.index(pair.meeting) + 1}-{at + 1}.log"

    def has_records(self, pair: Pair) -> bool:
        """Whether the games of a pair were written down."""
        names = [self.record_name(pair, at) for at in range(len(self.contest.sides))]
        return all([(self.folder / RECORDS / name).exists() for name in names])

    def keep_broken(self, broken: Broken) -> Path:
        """Write the record of a game that broke off; where it is."""
        path = self.folder / f"failed-{broken.seed.replace('/', '-')[-80:]}.log"
        write_whole(path, broken.record + f"# it failed here: {' '.join(broken.message.split())}\n")
        return path


def difference(folder: Path, name: str, held: object, wanted: object) -> str:
    """Why a folder cannot be used."""
    if name == "code":
        return (
            f"the results in {folder} were played by other code ({held}, now {wanted}); "
            "use --again to start over, or another --folder"
        )
    return (
        f"{folder} holds another contest: its {name} is {json.dumps(held)}, not {json.dumps(wanted)}; "
        "use another --folder, or --again to start over"
    )


def write_whole(path: Path, text: str) -> None:
    """Write a file so that either the old or the new one is there whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise

"""Code shared by all commands: refusals, files, options, and where things are kept."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import longtable as lt
from longtable import bots
from longtable.bots.value.weights import unused_weights
from longtable.core.errors import LongtableError

MAX_BYTES: Final = 8_000_000  # no log or list of rules comes near


class BadUse(LongtableError):
    """The command line asks for something that cannot be done."""


class BadFile(LongtableError):
    """A file cannot be read or written."""


def complain(message: str) -> None:
    with contextlib.suppress(OSError, ValueError):
        print(f"longtable: {' '.join(message.split())}", file=sys.stderr)


def tell_of_weights(game: lt.Game, players: Iterable[str]) -> None:
    """A line on standard error if some of these bots do without the learned weights of a game that has them."""
    levels = [bots.level(name.partition(":")[0]) for name in players]
    trouble = unused_weights(game) if any([level is not None and level.is_learned for level in levels]) else ""
    if trouble:
        complain(trouble)


def read_text(path: str | Path) -> str:
    """The text of a file; BadFile when it is not there, not text, or far too long."""
    try:
        with open(path, "rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: cannot be read ({reason_of(error)})") from error
    if len(raw) > MAX_BYTES:
        raise BadFile(f"{path}: file too large")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadFile(f"{path}: not a text file (byte {error.start})") from error
    if "\0" in text:
        raise BadFile(f"{path}: not a text file")
    return text.replace("\r\n", "\n")


def write_text(path: str | Path, text: str) -> None:
    """Write a file so that at every moment either the old or the new one is there whole; BadFile when it cannot be."""
    target = Path(path)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise
    except (OSError, ValueError) as error:
        raise BadFile(f"{path}: cannot be written ({reason_of(error)})") from error


def reason_of(error: Exception) -> str:
    """The reason of a failed system call in a few words."""
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


def state_folder() -> Path:
    """Where saved games lie: $XDG_STATE_HOME or ~/.local/state, folder longtable."""
    home = os.environ.get("XDG_STATE_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "state") / "longtable"


def read_options(pairs: Iterable[str], data: str | None) -> dict[str, str]:
    """`name=value` pairs as options; `--data DIR` is the option data."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, mark, value = pair.partition("=")
        if not mark or not name:
            raise BadUse(f"write options as name=value, not {pair[:60]!r}")
        options[name.strip().replace("-", "_")] = value.strip()
    if data is not None:
        if not data:
            raise BadUse("--data must name a folder")
        options["data"] = data
    return options


def load_data(game: lt.Game, data: str | None) -> None:
    """Make a folder of corrected figures known, so that records played with it can be read."""
    if data is not None:
        game.full_options(max(game.seats), {"data": data})


def read_names(text: str) -> list[str]:
    """`me, greedy` as a list."""
    return [word.strip().lower() for word in text.split(",")]

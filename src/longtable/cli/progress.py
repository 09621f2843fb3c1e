"""The progress bar of commands that take a while: on standard error, and only where someone watches."""

import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn


def stderr_is_terminal() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def progress_bar(*more: ProgressColumn) -> Progress:
    """A bar that is gone when done, with further columns behind it."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        *more,
        console=Console(stderr=True),
        transient=True,
    )

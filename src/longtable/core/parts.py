"""Parts: where a game keeps what the engine itself does not need."""

from typing import final


@final
class Parts:
    """Names of modules or of things in them (`module:attribute`); each is loaded when it is first asked for.

    A game that leaves one out is shown plainly, or judged by its scores.
    """

    __slots__ = ("evaluation", "face", "figures", "terminal", "value")

    def __init__(
        self, face: str = "", terminal: str = "", evaluation: str = "", figures: str = "", value: str = ""
    ) -> None:
        self.face = face  # a `Face`; the folders `static` and `locale` beside it belong to it
        self.terminal = terminal  # a `TerminalTable`
        self.evaluation = evaluation  # a class of `Evaluation`
        self.value = value  # a class of `Value`: features for a learned correction of the evaluation
        self.figures = figures  # the package with `files` and `check`, for the command `data check`

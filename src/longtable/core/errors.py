"""Named errors. Everything Longtable refuses, it refuses with one of these and a sentence that says what and where."""


class LongtableError(Exception):
    """Base of every error that a user of the library may meet."""


class IllegalAction(LongtableError):
    """The action is well written but not legal in this position; nothing was changed.

    `reason` says why, and `rule` is the id of the rule behind it; both may be empty. `message` has all but the rule.
    """

    def __init__(self, message: str, reason: str = "", rule: str = "") -> None:
        self.message = f"{message}: {reason}" if reason else message
        super().__init__(f"{self.message} [{rule}]" if rule else self.message)
        self.reason = reason
        self.rule = rule


class UnreadableAction(LongtableError):
    """The text is not an action of this game."""


class AmbiguousAction(LongtableError):
    """The text fits more than one legal action."""


class UnreadableLog(LongtableError):
    """The text is not a log, or breaks off, or does not replay; the message gives the line."""


class UnreadableState(LongtableError):
    """The text is not a position written by `to_json` or `line`."""


class BadPosition(UnreadableState):
    """A position text contradicts itself or the box; the message gives the clause."""


class BadOptions(LongtableError):
    """Options, seats or a seed that the game does not offer."""


class BadData(LongtableError):
    """A data file breaks its form; the message names file and entry."""


class MissingData(LongtableError):
    """A record was played with data that is not here."""


class UnknownGame(LongtableError):
    """No game of that id is installed."""


class BrokenPlugin(LongtableError):
    """An installed package offers a game, a part of one or a bot that cannot be loaded; the message says why."""


class UnknownBot(LongtableError):
    """No bot of that name is there."""


class NothingToUndo(LongtableError):
    """The last thing that happened was a die, a draw, a reveal or somebody else's action."""

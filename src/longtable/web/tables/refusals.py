"""Refusals of a table: errors with the HTTP status that each one gets."""

from longtable.core.errors import LongtableError


class Refused(LongtableError):
    """Base of what cannot be done at a table; nothing was changed."""

    status = 400


class NoSuchTable(Refused):
    """There is no table of that name."""

    status = 404


class NotYours(Refused):
    """The seat, or the right, belongs to somebody else."""

    status = 403


class Stale(Refused):
    """The table has moved on since the page was made; look again."""

    status = 409


class OtherRules(Refused):
    """The table was begun under rules or figures that are not here; it is never played on under others."""

    status = 409


class NotNow(Refused):
    """It is not the seat's turn, or the table is not being played."""

    status = 409


class TooMany(Refused):
    """Too often in a short time."""

    status = 429

    def __init__(self, message: str, wait: int) -> None:
        super().__init__(message)
        self.wait = wait  # seconds

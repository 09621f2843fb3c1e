"""Access by token: a token acts for one seat of one table. Cookies give no right here."""

from dataclasses import dataclass
from typing import Any, cast

from django.http import HttpRequest
from ninja.security import HttpBearer

from longtable.web.tables import seating, selectors
from longtable.web.tables.models import PERSON, Seat, Table
from longtable.web.tables.refusals import NotYours, Refused

TOKEN_LENGTH = 200  # ours are shorter


class BadToken(Refused):
    """The token is not one of ours, or has been revoked."""

    status = 401


class NeedToken(Refused):
    """Only a seat may do that, so a token is needed."""

    status = 401


@dataclass(frozen=True)
class Caller:
    """The sender of a request; the token may be empty."""

    token: str

    def seat(self, table: Table) -> Seat | None:
        """The caller's seat at the table, None for a spectator. A token must be good, and of this table."""
        if not self.token:
            return None
        seat = seating.seat_of_token(self.token)
        if seat is None:
            raise BadToken("this token is invalid or has expired")
        if seat.table_id != table.pk:
            raise NotYours("this token is for another table")
        return seat

    def need_seat(self, table: Table) -> Seat:
        """The seat that the caller acts for."""
        seat = self.seat(table)
        if seat is None:
            raise NeedToken("send the token of your seat: Authorization: Bearer ...")
        if seat.kind != PERSON:
            raise NotYours("this seat is empty; join it first")
        if seat.holders.filter(is_banned=True).exists():
            raise NotYours("you can watch this table, but not play")
        return seat

    def held(self, table: Table) -> list[int]:
        """As selectors.sight wants it."""
        seat = self.seat(table)
        return [seat.at] if seat is not None and seat.kind == PERSON else []

    def sight(self, table: Table) -> selectors.Sight:
        return selectors.sight(table, self.held(table))


class SeatBearer(HttpBearer):
    """Reads the header; whether a token is needed is said by each address."""

    def __call__(self, request: HttpRequest) -> Caller:
        said = request.headers.get(self.header, "")
        if not said:
            return Caller("")
        scheme, _, token = said.partition(" ")
        if scheme.lower() != "bearer" or not token.strip() or len(token) > TOKEN_LENGTH:
            raise BadToken("the header is written Authorization: Bearer TOKEN")
        return self.authenticate(request, token.strip())

    def authenticate(self, request: HttpRequest, token: str) -> Caller:
        return Caller(token)


def caller(request: HttpRequest) -> Caller:
    """The caller that the bearer has put on the request."""
    return cast("Caller", cast("Any", request).auth)

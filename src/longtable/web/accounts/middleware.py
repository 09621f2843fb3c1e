"""Middleware that sets `request.player`: the visitor, looked up when needed and stored only when they do something."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest, HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

from longtable.web.accounts.models import Player
from longtable.web.accounts.names import some_name
from longtable.web.statements import FirstRow

Answer = Callable[[HttpRequest], HttpResponseBase | Awaitable[HttpResponseBase]]
KEY = "player"
PLAYER = FirstRow(lambda: Player.objects.filter(pk=0).filter(key=""))


class Visitor:
    """The person behind a request."""

    def __init__(self, request: HttpRequest) -> None:
        self.request = request
        self._player: Player | None = None
        self._is_known = False
        self._is_new = False

    def get(self) -> Player | None:
        """The player of the cookie, or None for somebody who only looks. Asks the database once."""
        if not self._is_known:
            self._player = player_of(self.request.session.get(KEY))
            self._is_known = True
        return self._player

    def need(self) -> Player:
        """The player, created with a nickname when there is none yet."""
        player = self.get()
        if player is None:
            player = Player.objects.create(name=some_name())
            self.become(player)
            self._is_new = True
        return player

    def become(self, player: Player) -> None:
        """From now on this browser is that player."""
        self.request.session[KEY] = [player.pk, player.key]
        self._player, self._is_known = player, True

    def settle(self, status: int) -> None:
        """Delete a player who was created for a request that was then refused."""
        if self._is_new and status >= 400 and self._player is not None:
            Player.objects.filter(pk=self._player.pk).delete()
            self.request.session.pop(KEY, None)
            self._player, self._is_new = None, False


def player_of(known: object) -> Player | None:
    """The player that a cookie names. Its key must fit: a number may come again when a backup is restored."""
    if not isinstance(known, list) or len(known) != 2:
        return None
    pk, key = known
    return PLAYER(pk, key) if isinstance(pk, int) and isinstance(key, str) else None


def visitor(request: HttpRequest) -> Visitor:
    """The visitor that the middleware has put on the request."""
    return cast("Any", request).player  # type: ignore[no-any-return]


@sync_and_async_middleware
def player(get_response: Answer) -> Answer:
    """Puts the visitor on the request."""
    if iscoroutinefunction(get_response):

        async def answer_async(request: HttpRequest) -> HttpResponseBase:
            cast("Any", request).player = Visitor(request)
            return await cast("Awaitable[HttpResponseBase]", get_response(request))

        return answer_async

    def answer(request: HttpRequest) -> HttpResponseBase:
        visitor = cast("Any", request).player = Visitor(request)
        response = cast("HttpResponseBase", get_response(request))
        visitor.settle(response.status_code)
        return response

    return answer

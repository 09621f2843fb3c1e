"""Rate limits for each address, player and token, counted in the cache that all processes share."""

import logging
import time
from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.http import HttpRequest
from django.utils.translation import gettext

from longtable.web.tables.refusals import TooMany

# What, how often, in how many seconds.
RATES: Final[dict[str, tuple[int, int]]] = {
    "create": (20, 600),
    "claim": (60, 600),
    "play": (240, 60),
    "chat": (20, 60),
    "hint": (120, 60),
    "import": (10, 600),
    "rename": (10, 600),
    "login": (10, 600),
}
PAUSE: Final = 10.0  # seconds without asking a cache that has failed

log = logging.getLogger("longtable.limits")


class Counts:
    """Counters of requests. While the shared cache is unreachable, each process counts for itself."""

    def __init__(self) -> None:
        self._own = LocMemCache("longtable-rates", {"MAX_ENTRIES": 20000})
        self._away_until = 0.0

    def add(self, name: str, seconds: int) -> int:
        """Count one more, kept for so many seconds; how many that makes."""
        if time.monotonic() >= self._away_until:
            try:
                return self._added(cache, name, seconds)
            except Exception as error:
                log.warning("the cache cannot be asked (%s); this process counts alone", type(error).__name__)
                self._away_until = time.monotonic() + PAUSE
        return self._added(self._own, name, seconds)

    def _added(self, kept: BaseCache, name: str, seconds: int) -> int:
        kept.add(name, 0, seconds)
        try:
            return int(kept.incr(name))
        except ValueError:  # it has just been forgotten
            return 1


COUNTS = Counts()


def address_of(request: HttpRequest) -> str:
    """Where a request comes from; a proxy's word is taken only when the settings say that there is one."""
    forwarded = request.headers.get("X-Forwarded-For", "") if settings.SECURE_PROXY_SSL_HEADER else ""
    return forwarded.rpartition(",")[2].strip() or request.META.get("REMOTE_ADDR", "") or "?"


def need_rate(request: HttpRequest, what: str, who: str = "") -> None:
    """Count one more; TooMany when it is one too many, for the address or for `who` (a player or a token)."""
    if not settings.RATES:
        return
    most, seconds = RATES[what]
    now = int(time.time())
    window = now // seconds
    # Several people may share an address.
    for key, limit in ((f"address/{address_of(request)}", 4 * most), (f"who/{who}" if who else "", most)):
        if not key:
            continue
        if COUNTS.add(f"rate/{what}/{key}/{window}", seconds + 1) > limit:
            raise TooMany(gettext("too many requests; please wait a moment"), seconds - now % seconds)

"""How often somebody may do a thing: counted for each address, player and token in the cache of all processes."""

import time
from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

from longtable.web.tables.refusals import TooMany

# What, how often, in how many seconds.
RATES: Final[dict[str, tuple[int, int]]] = {
    "create": (20, 600),
    "claim": (60, 600),
    "play": (240, 60),
    "chat": (20, 60),
    "hint": (30, 60),
    "import": (10, 600),
    "rename": (10, 600),
}


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
        name = f"rate/{what}/{key}/{window}"
        cache.add(name, 0, seconds + 1)
        try:
            count = cache.incr(name)
        except ValueError:  # it has just been forgotten
            count = 1
        if count > limit:
            raise TooMany("that was too often; wait a little", seconds - now % seconds)

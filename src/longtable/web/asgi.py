"""The site for an ASGI server, with what begins and ends with it: news and bots."""

import os
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "longtable.web.settings")

from django.core.asgi import get_asgi_application

django_application = get_asgi_application()

from longtable.web.serving import bounded, watch_signals
from longtable.web.tables.botting import RUNNER
from longtable.web.tables.push import BROKER


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Django for requests; start and stop for the life of the server."""
    if scope["type"] != "lifespan":
        await bounded(django_application, scope, receive, send)
        return
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await BROKER.start()
            RUNNER.start()
            watch_signals()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            await BROKER.stop()
            RUNNER.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return

"""The uvicorn server behind `longtable serve`: its address, its processes, its shutdown.

Django is loaded after the environment is complete, so nothing here imports it at the top.
"""

import errno
import ipaddress
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import uvicorn
from uvicorn.supervisors import Multiprocess

from longtable.core.errors import LongtableError

FIRST_PORT: Final = 8000
LAST_PORT: Final = 8019
LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")
ENDING: Final = 2  # seconds for open connections
KEPT: Final = 75  # seconds without a request until a connection is closed: people think longer than uvicorn's 5


class NoPort(LongtableError):
    """The port is unavailable."""


# -- addresses


def bind(host: str, port: int | None) -> socket.socket:
    """A socket at the port, or at the first free one from 8000 to 8019 when none is named. NoPort."""
    for at in range(FIRST_PORT, LAST_PORT + 1) if port is None else [port]:
        try:
            return bind_at(host, at)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                reason = error.strerror or str(error)
                raise NoPort(f"{host} port {at} cannot be used: {reason}") from error
    if port is None:
        raise NoPort(f"all ports from {FIRST_PORT} to {LAST_PORT} of {host} are taken; name another one with --port")
    raise NoPort(f"port {port} of {host} is taken, perhaps by Longtable itself; name another one with --port")


def bind_at(host: str, port: int) -> socket.socket:
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    listener = socket.socket(family, kind)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def is_any(host: str) -> bool:
    """All addresses of this machine."""
    return host in ("0.0.0.0", "::")


def is_local(host: str) -> bool:
    """Reached from this machine alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def own_addresses() -> list[str]:
    """The addresses by which other machines reach this one, likeliest first. Nothing is sent."""
    addresses: list[str] = []
    for family, beyond in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((beyond, 9))  # asks the routing table only
                addresses.append(probe.getsockname()[0])
        except OSError:
            continue
    with suppress(OSError):  # the machine may not know its own name
        addresses.extend([str(item[4][0]) for item in socket.getaddrinfo(socket.gethostname(), None)])
    good = [address.partition("%")[0] for address in addresses]
    return [address for address in dict.fromkeys(good) if not is_local(address)]


def in_address(host: str) -> str:
    """A host as an address writes it."""
    return f"[{host}]" if ":" in host else host


def hosts_for(host: str) -> list[str]:
    """The names that requests to a server at `host` may carry."""
    hosts = list(LOCAL)
    if is_any(host):
        name = socket.gethostname().lower()
        hosts += [name, f"{name}.local", *[in_address(address) for address in own_addresses()]]
    elif not is_local(host):
        hosts.append(in_address(host).lower())
    return list(dict.fromkeys(hosts))


def allow_hosts(host: str) -> None:
    """Let the settings accept the names of this server, unless the operator has said which."""
    if not os.environ.get("LONGTABLE_HOSTS"):
        os.environ["LONGTABLE_HOSTS"] = ",".join(hosts_for(host))


def welcome(host: str, port: int) -> list[str]:
    """Lines for the terminal when the server is ready."""
    near = "localhost" if is_any(host) else in_address(host)
    lines = [f"Longtable is at http://{near}:{port}/ (Ctrl-C stops it)"]
    if is_any(host):
        lines += [f"on your network: http://{in_address(address)}:{port}/" for address in own_addresses()[:3]]
        lines.append(f"it answers to these names only: {os.environ.get('LONGTABLE_HOSTS', '')} (LONGTABLE_HOSTS)")
    return lines


def is_desktop() -> bool:
    """Somebody sits in front of this machine, as far as can be told."""
    if os.environ.get("SSH_CONNECTION") or os.environ.get("CI"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


# -- the server


class Server(uvicorn.Server):
    """uvicorn, which says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def config_for(workers: int) -> uvicorn.Config:
    """Our own settings of uvicorn. Its access log is off: addresses of seat links would be in it."""
    return uvicorn.Config(
        "longtable.web.asgi:application",
        workers=workers,
        lifespan="on",
        ws="none",
        log_config=None,  # Django's, whose lines hold no secrets
        access_log=False,
        server_header=False,
        proxy_headers=False,  # LONGTABLE_PROXY says whom to believe
        timeout_keep_alive=KEPT,
        timeout_graceful_shutdown=ENDING,
    )


def run(at: socket.socket, workers: int, ready: Callable[[], None]) -> bool:
    """Serve until a signal; True when it ended as it should."""
    config = config_for(workers)
    # uvicorn sends itself the signal again when it has ended: that is no death by signal then.
    before = {number: signal.signal(number, ignore) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        if workers > 1:
            ready()
            Multiprocess(config, sockets=[at]).run()
            return True
        server = Server(config, ready)
        server.run(sockets=[at])
        return server.started
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        at.close()


def ignore(number: int, frame: Any) -> None:
    """Nothing: whoever runs the server has heard it already."""


def open_browser(address: str) -> None:
    """In a thread of its own, for it may take a while or fail."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

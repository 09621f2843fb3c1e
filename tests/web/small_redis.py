"""As much of Redis as the site uses, news and counts, for machines that have none; it can die and stall."""

import contextlib
import socket
import threading
import time
from collections.abc import Callable


class SmallRedis:
    """Listens on loopback in threads of the test. After `kill()`, `start()` begins again on the same port."""

    def __init__(self) -> None:
        self.port = 0
        self.is_stalled = False
        self.published = 0
        self._server: socket.socket | None = None
        self._clients: set[socket.socket] = set()
        self._heard: dict[bytes, set[socket.socket]] = {}
        self._values: dict[bytes, tuple[bytes, float]] = {}
        self._lock = threading.RLock()

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0?protocol=2"

    @property
    def listeners(self) -> int:
        with self._lock:
            return sum(len(each) for each in self._heard.values())

    def start(self) -> "SmallRedis":
        self.is_stalled = False
        self._server = socket.create_server(("127.0.0.1", self.port), reuse_port=False)
        self.port = self._server.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._server,), daemon=True).start()
        return self

    def kill(self) -> None:
        """Like kill -9: connections break, and everything known is forgotten."""
        with self._lock:
            found = [*self._clients, self._server]
            self._clients, self._server = set(), None
            self._heard.clear()
            self._values.clear()
        for each in found:
            if each is not None:
                with contextlib.suppress(OSError):
                    each.shutdown(socket.SHUT_RDWR)
                each.close()

    def _accept(self, server: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = server.accept()
                with self._lock:
                    self._clients.add(client)
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with contextlib.suppress(OSError, ValueError), client.makefile("rb") as lines:
            while True:
                first = lines.readline()
                if not first:
                    break
                words = []
                for _ in range(int(first[1:])):
                    words.append(lines.read(int(lines.readline()[1:]) + 2)[:-2])
                while self.is_stalled:
                    time.sleep(0.02)
                self._send(client, self._answer(client, words))
        with self._lock:
            self._clients.discard(client)
            for each in self._heard.values():
                each.discard(client)

    def _send(self, client: socket.socket, data: bytes) -> None:
        with self._lock:
            client.sendall(data)

    def _answer(self, client: socket.socket, words: list[bytes]) -> bytes:
        name = words[0].upper().decode()
        act: Callable[[socket.socket, list[bytes]], bytes] | None = getattr(self, f"_do_{name.lower()}", None)
        if act is None:
            return b"-ERR unknown command '" + words[0] + b"'\r\n"
        with self._lock:
            return act(client, words[1:])

    def _find(self, key: bytes) -> bytes | None:
        value, until = self._values.get(key, (b"", 0.0))
        return value if until > time.monotonic() else None

    def _do_ping(self, client: socket.socket, words: list[bytes]) -> bytes:
        return b"+PONG\r\n"

    def _do_client(self, client: socket.socket, words: list[bytes]) -> bytes:
        return b"+OK\r\n"

    _do_select = _do_client

    def _do_get(self, client: socket.socket, words: list[bytes]) -> bytes:
        return bulk(self._find(words[0]))

    def _do_exists(self, client: socket.socket, words: list[bytes]) -> bytes:
        return number(sum(self._find(key) is not None for key in words))

    def _do_del(self, client: socket.socket, words: list[bytes]) -> bytes:
        return number(sum(self._values.pop(key, None) is not None for key in words))

    def _do_set(self, client: socket.socket, words: list[bytes]) -> bytes:
        options = [word.upper() for word in words[2:]]
        if b"NX" in options and self._find(words[0]) is not None:
            return bulk(None)
        seconds = float(words[2 + options.index(b"EX") + 1]) if b"EX" in options else 1e9
        self._values[words[0]] = (words[1], time.monotonic() + seconds)
        return b"+OK\r\n"

    def _do_incrby(self, client: socket.socket, words: list[bytes]) -> bytes:
        old = self._values.get(words[0], (b"0", time.monotonic() + 1e9))
        count = int(old[0]) + int(words[1])
        self._values[words[0]] = (str(count).encode(), old[1])
        return number(count)

    def _do_incr(self, client: socket.socket, words: list[bytes]) -> bytes:
        return self._do_incrby(client, [words[0], b"1"])

    def _do_subscribe(self, client: socket.socket, words: list[bytes]) -> bytes:
        said = b""
        for count, channel in enumerate(words, 1):
            self._heard.setdefault(channel, set()).add(client)
            said += b"*3\r\n" + bulk(b"subscribe") + bulk(channel) + number(count)
        return said

    def _do_unsubscribe(self, client: socket.socket, words: list[bytes]) -> bytes:
        for channel in words:
            self._heard.get(channel, set()).discard(client)
        return b"*3\r\n" + bulk(b"unsubscribe") + bulk(words[0] if words else None) + number(0)

    def _do_publish(self, client: socket.socket, words: list[bytes]) -> bytes:
        told = list(self._heard.get(words[0], set()))
        self.published += 1
        for each in told:
            with contextlib.suppress(OSError):
                each.sendall(b"*3\r\n" + bulk(b"message") + bulk(words[0]) + bulk(words[1]))
        return number(len(told))


def bulk(text: bytes | None) -> bytes:
    return b"$-1\r\n" if text is None else b"$%d\r\n%s\r\n" % (len(text), text)


def number(count: int) -> bytes:
    return b":%d\r\n" % count

"""A real server for tests: uvicorn in a process of its own, that can be stopped, killed and begun again."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

HOST = "127.0.0.1"
PATIENCE = 60.0  # seconds until a server must answer, on a busy machine
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Site:
    """One server. `folder` is its LONGTABLE_DATA; without `database` its SQLite file lies there, made by migrate()."""

    def __init__(self, folder: Path, database: str = "", environment: dict[str, str] | None = None) -> None:
        self.folder = Path(folder)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "longtable.web.settings",
            "LONGTABLE_DATA": str(self.folder),
            "LONGTABLE_LOG": "INFO",
            "PYTHONUNBUFFERED": "1",
            **(environment or {}),
        }
        if database:
            self.environment["DATABASE_URL"] = database
        self.log_path = self.folder / f"server-{self.port}.log"

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def run(self, *words: str) -> str:
        """A command of Django on this site."""
        done = subprocess.run(
            [sys.executable, "-m", "django", *words], env=self.environment, capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def migrate(self) -> "Site":
        """Make the tables of the database."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.run("migrate", "--verbosity", "0")
        return self

    def start(self, *options: str) -> "Site":
        """Begin, and wait until it answers."""
        assert self.process is None
        with self.log_path.open("ab") as log:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "uvicorn", "longtable.web.asgi:application"),
                    *("--host", HOST, "--port", str(self.port), "--timeout-graceful-shutdown", "5", *options),
                ],
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            assert self.process.poll() is None, f"the server ended:\n{self.log()}"
            with contextlib.suppress(httpx.TransportError):
                httpx.get(self.address + "/health/", timeout=10)
                return self
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer:\n{self.log()}")

    def stop(self) -> None:
        """Ask it to end, as an operator would."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(20)
        self.process = None

    def restart(self, kill: bool = False) -> "Site":
        """End and begin again, on the same port and data."""
        self._end(signal.SIGKILL if kill else signal.SIGTERM)
        return self.start()

    def log(self) -> str:
        return self.log_path.read_text(encoding="utf-8", errors="replace") if self.log_path.exists() else ""

    def browser(self, cookies: dict[str, str] | None = None, **options: object) -> "Browser":
        return Browser(self.address, cookies, **options)

    @contextlib.contextmanager
    def stream(self, path: str, cookies: dict[str, str] | None = None) -> Iterator[Iterator[str]]:
        """The lines of a stream of events."""
        with (
            httpx.Client(base_url=self.address, cookies=cookies, timeout=30) as client,
            client.stream("GET", path) as answer,
        ):
            assert answer.status_code == 200, answer.status_code
            yield answer.iter_lines()


class Browser(httpx.Client):
    """Somebody with cookies, whose forms carry the token that the site asks for."""

    def __init__(self, address: str, cookies: dict[str, str] | None = None, **options: object) -> None:
        super().__init__(base_url=address, cookies=cookies, timeout=options.pop("timeout", 60), **options)  # type: ignore[arg-type]
        self._token = ""

    def token(self) -> str:
        """The word against forged forms, from any page that has a form."""
        if not self._token:
            for path in ("/me/", "/"):
                found = TOKEN.search(self.get(path).text)
                if found:
                    self._token = found[1]
                    break
            assert self._token, "no page has a form"
        return self._token

    def submit(self, path: str, data: dict[str, object] | None = None, **options: object) -> httpx.Response:
        """A POST of a form on our own page."""
        headers = {"X-CSRFToken": self.token(), **options.pop("headers", {})}  # type: ignore[dict-item]
        return self.post(path, data=data or {}, headers=headers, **options)  # type: ignore[arg-type]

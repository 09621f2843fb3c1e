"""The site under load: one uvicorn worker, SQLite, many tables and streams, on this machine.

Every table is played by a browser-like client: it posts a random legal action from the buttons of its page and gets the
new fragment. Every stream is a page that stays open: when the number of its table changes it fetches its own fragment,
as a browser does. Measured from the post to the new fragment, for the one who plays and for those who watch.

    python benchmarks/load.py [--tables 100] [--streams 500] [--seconds 30] [--rate 68] [--json]

At the end every log is fetched, replayed by the engine, and compared with the actions that were acknowledged.
"""

import argparse
import asyncio
import html
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import longtable as lt

GAME = "castles-of-burgundy"
SAID = re.compile(rb'name="said"[^>]*value="([^"]*)"')
FIELD = re.compile(rb'name="(csrfmiddlewaretoken|version|key|seat)"[^>]*value="([^"]*)"')
CAN_END = re.compile(rb'formaction="[^"]*/end/"|data-end\b')


# -- the server


class Server:
    """`longtable serve` on a free port with a folder of its own."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        env = os.environ | {
            "LONGTABLE_DATA": self.folder,
            "LONGTABLE_RATES": "off",
            "LONGTABLE_LOG": "ERROR",
            "LONGTABLE_LIVE_TABLES": "1000",
        }
        command = [sys.executable, "-m", "longtable", "serve", "--no-browser", "--port", str(self.port)]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health/", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.1)
        raise SystemExit("the server does not answer")

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

    def memory(self) -> float:
        """Resident memory of the server process, in MB."""
        assert self.process is not None
        for line in Path(f"/proc/{self.process.pid}/status").read_text("ascii").split("\n"):
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def busy(self) -> float:
        """Processor seconds of the server process so far."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -- a small browser


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


class Browser:
    """One connection that is kept, with cookies."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookies: dict[str, str] = {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> Answer:
        for attempt in (0, 1):
            try:
                return await self._ask(method, path, form)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.close()
                if attempt or method != "GET":
                    raise
        raise AssertionError

    async def _ask(self, method: str, path: str, form: dict[str, str] | None) -> Answer:
        # A server closes a connection that was idle for some seconds. Nothing has been sent on it then, so that is no
        # failure: a browser opens another one. What breaks after the first byte was sent counts.
        if self._streams is not None and self._streams[0].at_eof():
            self.close()
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        reader, writer = self._streams
        body = urllib.parse.urlencode(form or {}).encode() if method == "POST" else b""
        writer.write(self.head(method, path, len(body)) + body)
        await writer.drain()
        return await self._answer(reader)

    def head(self, method: str, path: str, length: int) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        if self.cookies:
            lines.append("Cookie: " + "; ".join(f"{name}={value}" for name, value in self.cookies.items()))
        if method == "POST":
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {length}"]
            lines.append(f"Origin: http://127.0.0.1:{self.port}")
        lines.append("HX-Request: true")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def _answer(self, reader: asyncio.StreamReader) -> Answer:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        status = int(head[0].split(" ")[1])
        headers: dict[str, str] = {}
        for line in head[1:]:
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                cookie, _, rest = value.partition("=")
                self.cookies[cookie] = rest.partition(";")[0]
            elif name:
                headers[name.lower()] = value
        if "content-length" in headers:
            body = await reader.readexactly(int(headers["content-length"]))
        elif headers.get("transfer-encoding") == "chunked":
            parts: list[bytes] = []
            while size := int((await reader.readuntil(b"\r\n")).strip(), 16):
                parts.append((await reader.readexactly(size + 2))[:-2])
            await reader.readexactly(2)
            body = b"".join(parts)
        else:
            body = b""
        return Answer(status, headers, body)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


# -- tables


@dataclass
class Table:
    slug: str
    browser: Browser
    page: bytes = b""
    acknowledged: list[str] = field(default_factory=list)
    posted: dict[int, float] = field(default_factory=dict)  # version -> when it was posted
    is_over: bool = False

    def fields(self) -> dict[str, str]:
        return {name.decode(): html.unescape(value.decode()) for name, value in FIELD.findall(self.page)}


@dataclass
class Tally:
    own: list[float] = field(default_factory=list)
    watched: list[float] = field(default_factory=list)
    moves: int = 0
    ends: int = 0
    refused: int = 0
    failed: int = 0


async def sit_down(server: Server, seats: int) -> Table:
    """A hot-seat table: one client holds every seat."""
    browser = Browser(server.port)
    page = await browser.ask("GET", f"/new/{GAME}/")
    fields = {name.decode(): html.unescape(value.decode()) for name, value in FIELD.findall(page.body)}
    form = {"csrfmiddlewaretoken": fields.get("csrfmiddlewaretoken", ""), "seats": str(seats), "public": "on"}
    for at in range(4):
        form[f"seat-{at}"] = "me" if at == 0 else "here"
    answer = await browser.ask("POST", f"/new/{GAME}/", form)
    address = answer.headers.get("location") or answer.headers.get("hx-redirect") or ""
    if "/t/" not in address:
        raise SystemExit(f"no table was made: {answer.status} {answer.body[:300]!r}")
    table = Table(address.split("/t/")[1].strip("/"), browser)
    table.page = (await browser.ask("GET", f"/t/{table.slug}/now/")).body
    return table


async def move(table: Table, tally: Tally, pick: random.Random) -> None:
    """One action, or the end of a turn, as a click does it."""
    fields = table.fields()
    said = [html.unescape(value.decode()) for value in SAID.findall(table.page)]
    chosen = pick.choice(said) if said else ""
    path = "play" if chosen else "end"
    form = fields | ({"said": chosen} if chosen else {})
    version = int(fields["version"])
    start = time.perf_counter()
    table.posted[version + 1] = start
    try:
        answer = await table.browser.ask("POST", f"/t/{table.slug}/{path}/", form)
    except (OSError, asyncio.IncompleteReadError):
        tally.failed += 1
        table.page = (await table.browser.ask("GET", f"/t/{table.slug}/now/")).body
        return
    if answer.status != 200:
        tally.refused += 1
        table.page = (await table.browser.ask("GET", f"/t/{table.slug}/now/")).body
        return
    tally.own.append(time.perf_counter() - start)
    table.page = answer.body
    if chosen:
        tally.moves += 1
        table.acknowledged.append(chosen)
    else:
        tally.ends += 1
    table.is_over = not SAID.search(answer.body) and not CAN_END.search(answer.body)


async def play(table: Table, tally: Tally, every: float, end: float, seed: int) -> None:
    """Play at a steady pace until the time is over."""
    pick = random.Random(seed)
    due = time.perf_counter() + pick.random() * every
    while due < end and not table.is_over:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await move(table, tally, pick)
        due += every


async def watch(server: Server, table: Table, tally: Tally, stop: asyncio.Event, opened: asyncio.Event) -> None:
    """A page that stays open: hears the number, fetches the fragment."""
    browser = Browser(server.port)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=2**20)
    writer.write(browser.head("GET", f"/t/{table.slug}/events/", 0))
    shown, event = -1, b""
    try:
        await reader.readuntil(b"\r\n\r\n")
        opened.set()
        while not stop.is_set():
            line = await reader.readline()
            if not line:
                if not stop.is_set():
                    tally.failed += 1
                return
            event = line[7:].strip() if line.startswith(b"event: ") else event
            if event != b"version" or not line.startswith(b"data: "):
                continue
            is_first, shown = shown < 0, int(line[6:])
            if is_first:  # where the table stands: the page shows that already
                continue
            answer = await browser.ask("GET", f"/t/{table.slug}/now/?v={shown}")
            if answer.status == 200 and shown in table.posted:
                tally.watched.append(time.perf_counter() - table.posted[shown])
    except (ConnectionError, asyncio.IncompleteReadError):
        if not stop.is_set():
            tally.failed += 1
    finally:
        writer.close()
        browser.close()


# -- what is measured


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def machine_ms(pieces: int = 200) -> list[float]:
    """How long a fixed piece of work takes here, p50 and p99: what lies between them is not the server's."""
    times: list[float] = []
    for _ in range(pieces):
        start = time.perf_counter()
        sum(range(200_000))
        times.append(time.perf_counter() - start)
    return [round(percentile(times, share), 1) for share in (0.5, 0.99)]


async def check_logs(tables: list[Table]) -> list[str]:
    """Every acknowledged action is in the log once, in its order, and nothing else; the engine replays it."""
    wrong: list[str] = []
    for table in tables:
        text = (await table.browser.ask("GET", f"/t/{table.slug}/log/")).body.decode()
        kept = [line.partition(" ")[2] for line in text.split("\n") if line[:1] == "P" and line[1:2].isdigit()]
        if kept != table.acknowledged:
            wrong.append(f"{table.slug}: {len(table.acknowledged)} acknowledged, {len(kept)} in the log")
        try:
            lt.replay(text)
        except lt.LongtableError as error:
            wrong.append(f"{table.slug}: {error}")
    return wrong


async def first_loads(server: Server, tables: list[Table]) -> list[float]:
    """Time of the first fragment of each table after the server has been started anew."""
    times: list[float] = []
    for table in tables:
        browser = Browser(server.port)
        browser.cookies = dict(table.browser.cookies)
        await browser.ask("GET", "/health/")
        start = time.perf_counter()
        answer = await browser.ask("GET", f"/t/{table.slug}/now/")
        times.append(time.perf_counter() - start)
        assert answer.status == 200
        browser.close()
    return times


async def lengths(server: Server, count: int) -> dict[str, Any]:
    """A long table loads as quickly as a short one: median of the first load after a restart."""
    tally = Tally()
    groups: dict[int, list[Table]] = {20: [], 400: []}
    for plies, tables in groups.items():
        for at in range(count):
            table = await sit_down(server, 4)
            pick = random.Random(at)
            while b"data-ply" in table.page and int(re.findall(rb'data-ply="(\d+)"', table.page)[0]) < plies:
                await move(table, tally, pick)
                if table.is_over:
                    break
            table.browser.close()
            tables.append(table)
    server.stop()
    server.start()
    warm = await sit_down(server, 4)
    await first_loads(server, [warm])
    order = [table for pair in zip(*groups.values(), strict=True) for table in pair]
    times = deque(await first_loads(server, order))
    loads: dict[int, list[float]] = {20: [], 400: []}
    while times:
        loads[20].append(times.popleft())
        loads[400].append(times.popleft())
    return {f"first_load_ms_{plies}": round(percentile(values, 0.5), 1) for plies, values in loads.items()}


async def measure(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    figures: dict[str, Any] = {"tables": args.tables, "streams": args.streams, "compiled": lt.is_compiled()}
    first = await sit_down(server, 2)
    bare = server.memory()
    tables = [first] + [await sit_down(server, 2) for _ in range(args.tables - 1)]
    seated = server.memory()
    figures["kb_per_idle_table"] = round(1024 * (seated - bare) / max(1, args.tables - 1), 1)
    tally = Tally()
    stop = asyncio.Event()
    watchers: list[asyncio.Task[None]] = []
    for at in range(args.streams):
        opened = asyncio.Event()
        task = asyncio.create_task(watch(server, tables[at % len(tables)], tally, stop, opened))
        watchers.append(task)
        await asyncio.wait_for(opened.wait(), 30)
    figures["kb_per_stream"] = round(1024 * (server.memory() - seated) / max(1, args.streams), 1)
    begin, busy = time.perf_counter(), server.busy()
    every = args.tables / args.rate
    players = [
        asyncio.create_task(play(table, tally, every, begin + args.seconds, seed)) for seed, table in enumerate(tables)
    ]
    while not all(task.done() for task in players):
        await asyncio.sleep(0.5)
        done = time.perf_counter() - begin
        if not args.json and sys.stderr.isatty():
            print(
                f"\r{min(done, args.seconds):4.0f} of {args.seconds:g} s, {tally.moves} moves", end="", file=sys.stderr
            )
    await asyncio.gather(*players)
    took = time.perf_counter() - begin
    figures["server_busy"] = round((server.busy() - busy) / took, 2)
    await asyncio.sleep(1)
    stop.set()
    for task in watchers:
        task.cancel()
    await asyncio.gather(*watchers, return_exceptions=True)
    if not args.json and sys.stderr.isatty():
        print(file=sys.stderr)
    figures |= {
        "seconds": round(took, 1),
        "moves_per_s": round(tally.moves / took, 1),
        "posts_per_s": round((tally.moves + tally.ends) / took, 1),
        "fragments_per_s": round((len(tally.own) + len(tally.watched)) / took, 1),
        "post_to_fragment_ms": [round(percentile(tally.own, share), 1) for share in (0.5, 0.99)],
        "post_to_watcher_ms": [round(percentile(tally.watched, share), 1) for share in (0.5, 0.99)],
        "refused": tally.refused,
        "failed": tally.failed,
        "memory_mb": round(server.memory(), 1),
        "wrong_logs": await check_logs(tables),
    }
    for table in tables:
        table.browser.close()
    return figures


def show(figures: dict[str, Any]) -> None:
    own, watched, machine = figures["post_to_fragment_ms"], figures["post_to_watcher_ms"], figures["machine_ms"]
    print(
        f"{figures['tables']} tables, {figures['streams']} streams, one worker, SQLite, "
        f"{'compiled' if figures['compiled'] else 'interpreted'} rules, {figures['seconds']} s\n"
        f"  accepted moves       {figures['moves_per_s']} per second (posts {figures['posts_per_s']}, "
        f"fragments {figures['fragments_per_s']})\n"
        f"  post to fragment     p50 {own[0]} ms, p99 {own[1]} ms\n"
        f"  post to a watcher's  p50 {watched[0]} ms, p99 {watched[1]} ms\n"
        f"  refused, failed      {figures['refused']}, {figures['failed']}\n"
        f"  the machine itself   p50 {machine[0]} ms, p99 {machine[1]} ms for a fixed piece of work\n"
        f"  server               {figures['server_busy']} of a core, {figures['memory_mb']} MB; "
        f"{figures['kb_per_idle_table']} kB an idle table, {figures['kb_per_stream']} kB a stream"
    )
    if "first_load_ms_20" in figures:
        print(
            f"  first load           ply 20: {figures['first_load_ms_20']} ms, "
            f"ply 400: {figures['first_load_ms_400']} ms"
        )
    print(f"  logs                 {figures['wrong_logs'] or 'all replay, no action lost or doubled'}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--streams", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rate", type=float, default=68, help="posts a second, turn ends included")
    parser.add_argument("--lengths", type=int, default=10, help="tables of 20 and of 400 plies to load; 0: none")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    before = machine_ms()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        server.start()
        try:
            figures = asyncio.run(measure(server, args))
            figures["machine_ms"] = [max(pair) for pair in zip(before, machine_ms(), strict=True)]
            if args.lengths:
                figures |= asyncio.run(lengths(server, args.lengths))
        finally:
            server.stop()
    print(json.dumps(figures)) if args.json else show(figures)
    return 1 if figures["wrong_logs"] or figures["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())

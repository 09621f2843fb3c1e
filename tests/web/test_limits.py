"""Too often, too much, too slow, not even text: refused by name, while everybody else plays on."""

import contextlib
import http.client
import json
import os
import random
import socket
import time

import httpx
import pytest
from django.urls import reverse
from hands import GAME, cookies_of, fresh, legal, person, play_out, table_of

from longtable.web import limits
from longtable.web.accounts.models import Player
from longtable.web.tables import seating, selectors
from longtable.web.tables.models import Entry, Message, Seat, Table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def rates(settings, monkeypatch):
    """Limits on, small, and on a clock that stands still."""
    settings.RATES = True
    for what in limits.RATES:
        monkeypatch.setitem(limits.RATES, what, (3, 600))
    clock = {"now": 600_000_100.0}
    monkeypatch.setattr(limits.time, "time", lambda: clock["now"])
    return clock


def refused(answer):
    """429, with a time that is worth waiting for."""
    assert answer.status_code == 429, answer.status_code
    assert 1 <= int(answer.headers["Retry-After"]) <= 600
    return True


def things(browser, bearer, table):
    """What is limited, by name: a call that does it once."""
    form = {"seat": 0, "version": 0, "said": "x"}
    slug = table.slug

    def api(path, body):
        return lambda: browser.post(f"/api{path}", json.dumps(body), content_type="application/json", headers=bearer)

    return {
        "play": lambda: browser.post(reverse("play", args=[slug]), form),
        "play (end)": lambda: browser.post(reverse("end", args=[slug]), form),
        "play (undo)": lambda: browser.post(reverse("undo", args=[slug]), form),
        "play (program)": api(f"/tables/{slug}/play", {"notation": "x", "version": 0}),
        "chat": lambda: browser.post(reverse("chat", args=[slug]), {"text": "hi"}),
        "chat (program)": api(f"/tables/{slug}/chat", {"text": "hi"}),
        "hint": lambda: browser.post(reverse("hint", args=[slug]), {"seat": 9}),
        "create": lambda: browser.post(reverse("quick", args=[GAME])),
        "create (program)": api("/tables", {"game": GAME, "seats": [{"kind": "person"}]}),
        "import": lambda: browser.post(reverse("import"), {"text": "no log"}),
        "rename": lambda: browser.post(reverse("me"), {"name": "Ada"}),
        "claim": lambda: browser.post(reverse("claim", args=["x" * 43])),
    }


NAMES = sorted(things(None, {}, Table(slug="x", game=GAME)))


@pytest.mark.parametrize("name", NAMES)
def test_24_too_often_is_refused_for_a_while(name, rates, browser_of):
    """The fourth time within the window is refused, also from another browser of the same person; then it is free."""
    ada = person()
    table = table_of(ada)
    bearer = {"authorization": f"Bearer {seating.seat_link(ada, table.slug, 0)}"}
    act = things(browser_of(ada), bearer, table)[name]
    most = 12 if name == "create (program)" else 3  # a program without a seat is known by its address alone
    codes = [act().status_code for _ in range(most)]
    assert 429 not in codes, codes
    assert 500 not in codes, codes
    refused(act())
    refused(things(browser_of(ada), bearer, table)[name]())
    rates["now"] += 600
    assert act().status_code != 429


def test_24_others_are_not_held_up(rates, browser_of):
    """One person's haste is not everybody's; an address may do four times as much."""
    ada, bo = person(), person("Bo")
    table = table_of(ada, bo)
    path = reverse("chat", args=[table.slug])
    for _ in range(4):
        last = browser_of(ada).post(path, {"text": "hi"})
    refused(last)
    assert browser_of(bo).post(path, {"text": "hi"}).status_code in (200, 302)
    assert Message.objects.filter(table=table).count() == 4
    for _ in range(12):
        last = browser_of(person()).post(path, {"text": "hi"})
    refused(last)


def test_24_a_made_up_address_does_not_help(rates, browser_of, settings):
    """X-Forwarded-For is believed only behind a proxy, and there only its own word, which is the last."""
    path = reverse("quick", args=[GAME])
    for number in range(13):
        last = browser_of().post(path, headers={"x-forwarded-for": f"10.0.0.{number}"})
    refused(last)
    settings.SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    for number in range(13):
        last = browser_of().post(path, headers={"x-forwarded-for": f"10.0.0.{number}, 192.0.2.1"})
    refused(last)
    assert browser_of().post(path, headers={"x-forwarded-for": "1.1.1.1, 192.0.2.2"}).status_code == 302


def test_24_a_stranger_over_the_limit_leaves_no_trace(rates, browser_of):
    """A refused request of somebody unknown stores nobody."""
    for name in ("create", "import", "claim"):
        for _ in range(12):
            things(browser_of(), {}, Table(slug="x", game=GAME))[name]()
        before = Player.objects.count()
        for _ in range(5):
            refused(things(browser_of(), {}, Table(slug="x", game=GAME))[name]())
        assert Player.objects.count() == before, name


# -- records


def record(seed=26):
    """The log of a finished game."""
    return selectors.log_text(play_out(table_of(person("R")), random.Random(seed), undos=0), -1)


def damaged(text):
    """Records that must not be taken, by what is wrong with them."""
    lines = text.rstrip("\n").split("\n")
    moves = [at for at, line in enumerate(lines) if line.startswith("P1 ")]
    half = moves[len(moves) // 2]
    return {
        "empty": "",
        "no log": "hello",
        "html": "<html><script>alert(1)</script></html>",
        "json": '{"a": 1}',
        "cut header": "\n".join(lines[:3]),
        "other rules": text.replace("\nrules 1\n", "\nrules 9\n"),
        "other data": text.replace("\ndata box-", "\ndata tin-"),
        "other game": text.replace("\ngame castles-of-burgundy\n", "\ngame ../../etc/passwd\n"),
        "file as data": text.replace("\noption data \n", "\noption data /etc\n"),
        "many seats": text.replace("\nseats 1\n", "\nseats 99\n"),
        "illegal in the middle": "\n".join([*lines[:half], "P1 6 take the moon", *lines[half + 1 :]]),
        "left out": "\n".join([*lines[:half], *lines[half + 1 :]]),
        "doubled": "\n".join([*lines[: half + 1], *lines[half:]]),
        "secret": "\n".join([*lines[:half], "P1 ?", *lines[half + 1 :]]),
        "wrong digest": "\n".join([*lines[:-1], "= 5 0123456789abcdef"]),
        "goes on": text + "P1 pass\n",
        "nul": text.replace("\nP1 ", "\nP1\x00 ", 1),
        "huge": text + "#" * 2_100_000,
        "many lines": text + "\n" * 60_000,
        "many checks": text + "\n".join(["= 1 x"] * 60_000),
        "deep position": text.replace("\noption", "\nposition " + "[" * 100_000 + "\noption", 1),
        "long word": text.replace("\nP1 ", "\nP1 " + "x" * 500_000, 1),
        "long number": text.replace("\nseats 1\n", f"\nseats {'1' * 10_000}\n"),
        "same header twice": text.replace("\nrules 1\n", "\nrules 1\nrules 1\n"),
    }


def counts():
    return [model.objects.count() for model in (Table, Entry, Message)]


def test_26_damaged_records_leave_nothing(browser_of):
    """A clean sentence, quickly, as text and as a file; nothing is stored."""
    text = record()
    ada = person()
    before = counts()
    for name, hostile in damaged(text).items():
        for how in ("record", "hotseat"):
            began = time.monotonic()
            answer = browser_of(ada).post(reverse("import"), {"text": hostile, "how": how})
            assert 400 <= answer.status_code < 500, (name, answer.status_code)
            assert time.monotonic() - began < 10, name
            assert len(answer.content) < 6_000_000, name
            assert counts() == before, name
    assert Player.objects.count() == 2


def test_26_files_of_any_kind(browser_of):
    """Bytes that are no text, packed bombs, names with paths, more than fits."""
    import gzip
    import io
    import zipfile

    from django.core.files.uploadedfile import SimpleUploadedFile

    text = record()
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("game.log", b"\0" * 20_000_000)
    ada = person()
    before = counts()
    for name, data in (
        ("../../evil.log", b"\xff\xfe\x00"),
        ("bomb.zip", bomb.getvalue()),
        ("bomb.gz", gzip.compress(b"a" * 20_000_000)),
        ("utf16.log", text.encode("utf-16")),
        ("latin.log", text.encode() + b"# \xe9"),
        ("empty.log", b""),
        ("large.log", b"x" * 2_400_000),
    ):
        file = SimpleUploadedFile(name, data)
        answer = browser_of(ada).post(reverse("import"), {"file": file, "how": "record"})
        assert 400 <= answer.status_code < 500, (name, answer.status_code)
        assert counts() == before, name


def test_26_a_good_record_is_taken(browser_of):
    """The sweep above would pass if nothing was ever taken."""
    text = record()
    ada = person()
    answer = browser_of(ada).post(reverse("import"), {"text": text.replace("\n", "\r\n"), "how": "record"})
    assert answer.status_code == 302, answer.content[-2000:]
    made = Table.objects.order_by("-pk").first()
    assert made.slug in answer.headers["Location"]
    assert selectors.log_text(made, -1).split("\n\n", 1)[1] == text.split("\n\n", 1)[1]
    assert Seat.objects.filter(table=made, holders__isnull=False).count() == 0


def test_26_strangers_with_damaged_records_are_not_stored(browser_of):
    """Whose request was refused is not kept, and gets no cookie."""
    before = Player.objects.count()
    for hostile in ("", "hello", "longtable log 1\ngame x\n"):
        browser = browser_of()
        assert browser.post(reverse("import"), {"text": hostile}).status_code == 400
        assert not browser.cookies.get("longtable") or browser.cookies["longtable"].value == ""
    assert browser_of().post(reverse("claim", args=["x" * 43])).status_code == 404
    assert Player.objects.count() == before


# -- too much, too slow


def raw(site, data, wait=10.0):
    """Bytes to the server as they are; the first bytes of its answer."""
    with socket.create_connection(("127.0.0.1", site.port), timeout=wait) as line:
        line.sendall(data)
        with contextlib.suppress(TimeoutError, ConnectionResetError):
            return line.recv(4000)
    return b""


def well(site, table, player):
    """The site answers quickly, and a move can be made."""
    began = time.monotonic()
    browser = site.browser(cookies_of(player))
    assert browser.get("/health/").json()["ok"] is True
    now = fresh(table)
    name, form = "play", {"seat": 0, "version": now.version}
    if now.confirming is not None:
        name = "end"
    else:
        form["said"] = legal(now)[0]
    assert browser.submit(f"/t/{now.slug}/{name}/", form).status_code == 302
    assert fresh(table).version == now.version + 1
    return time.monotonic() - began


def test_27_bytes_that_are_not_text(site):
    """Addresses, queries, forms, JSON and cookies of any bytes: never a mistake of ours."""
    ada = person()
    table = table_of(ada)
    host = f"Host: 127.0.0.1:{site.port}\r\nConnection: close\r\n".encode()
    play = f"/api/tables/{table.slug}/play".encode()
    lines = [
        b"GET /t/%ff%fe/ HTTP/1.1\r\n" + host,
        b"GET /%00 HTTP/1.1\r\n" + host,
        b"GET /t/" + b"a" * 9000 + b"/ HTTP/1.1\r\n" + host,
        b"GET /?q=%ff%00%c3%28 HTTP/1.1\r\n" + host,
        b"GET /rules/castles-of-burgundy/?q=%ff%00 HTTP/1.1\r\n" + host,
        b"GET / HTTP/1.1\r\n" + host + b"Cookie: longtable=\xff\xfe; longtable-csrf=\x01\r\n",
        b"GET / HTTP/1.1\r\n" + host + b"Accept-Language: " + b"x" * 5000 + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: \xff\xff\r\nConnection: close\r\n",
        b"GET /api/tables/%ff/view HTTP/1.1\r\n" + host,
        b"GET " + play + b" HTTP/1.1\r\n" + host + b"Authorization: Bearer \xff\xfe\r\n",
        b"POST "
        + play
        + b" HTTP/1.1\r\n"
        + host
        + b"Content-Type: application/json\r\nContent-Length: 4\r\n\r\n\xff\xfe\x00{",
        b"POST " + play + b" HTTP/1.1\r\n" + host + b"Content-Type: application/json\r\nContent-Length: -4\r\n",
        b"POST /me/ HTTP/1.1\r\n"
        + host
        + b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\nname=\xff%ff",
        b"POST /import/ HTTP/1.1\r\n"
        + host
        + b"Content-Type: multipart/form-data; boundary=\r\nContent-Length: 4\r\n\r\nabcd",
        b"POST /import/ HTTP/1.1\r\n"
        + host
        + b"Content-Type: text/html; charset=no-such-one\r\nContent-Length: 4\r\n\r\nabcd",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"G\xcbT / HTTP/9.9\r\n",
    ]
    for line in lines:
        answer = raw(site, line + b"\r\n")
        code = answer.split(b" ")[1:2]
        assert not code or code[0][:1] in (b"2", b"3", b"4"), (line[:80], answer[:200])
    for body in (b'{"notation":' + b"[" * 100_000, b'{"notation":' + b"[" * 10_000):
        found = httpx.post(f"{site.address}{play.decode()}", content=body, headers={"content-type": "application/json"})
        assert 400 <= found.status_code < 500
    assert "Internal Server Error" not in site.log()
    well(site, table, ada)


def test_27_oversized_bodies(site):
    """More than anything needs: refused before it fills the memory."""
    ada = person()
    table = table_of(ada)
    browser = site.browser(cookies_of(ada))
    token = browser.token()
    big = b"x" * 4_000_000
    for path, kind in (
        (f"/t/{table.slug}/play/", "application/x-www-form-urlencoded"),
        (f"/api/tables/{table.slug}/play", "application/json"),
        (f"/t/{table.slug}/chat/", "application/x-www-form-urlencoded"),
        ("/import/", "application/x-www-form-urlencoded"),
        ("/me/", "text/plain"),
    ):
        with contextlib.suppress(httpx.WriteError, httpx.ReadError):
            answer = browser.post(path, content=b"a=" + big, headers={"content-type": kind, "X-CSRFToken": token})
            assert 400 <= answer.status_code < 500, (path, answer.status_code)
    many = "&".join([f"f{number}=1" for number in range(5000)])
    answer = browser.post(
        f"/t/{table.slug}/play/",
        content=many,
        headers={"content-type": "application/x-www-form-urlencoded", "X-CSRFToken": token},
    )
    assert 400 <= answer.status_code < 500
    assert fresh(table).version == table.version
    assert "Internal Server Error" not in site.log()
    well(site, table, ada)


def test_27_a_stream_takes_no_body(site):
    """What is sent along with the request for a stream is not read into memory or onto the disk."""
    ada = person()
    table = table_of(ada)
    for method, code in ((b"GET", b" 200 "), (b"POST", b" 413 ")):
        head = b"%s /t/%s/events/ HTTP/1.1\r\nHost: 127.0.0.1\r\n" % (method, table.slug.encode())
        answer = raw(site, head + b"Content-Length: 9000000\r\n\r\n" + b"x" * 100_000)
        assert code in answer.split(b"\r\n")[0], answer[:200]
    well(site, table, ada)


def test_27_slow_senders_hold_nobody_up(site):
    """Sixty connections that begin a request and do not go on, in the header and in the body."""
    ada = person()
    table = table_of(ada)
    held = []
    for number in range(60):
        line = socket.create_connection(("127.0.0.1", site.port), timeout=10)
        line.sendall(b"POST /me/ HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        if number % 2:
            line.sendall(b"Content-Type: text/plain\r\nContent-Length: 1000\r\n\r\nabc")
        held.append(line)
    assert well(site, table, ada) < 60
    for line in held:
        line.close()
    assert well(site, table, ada) < 60


def fds(site):
    return len(os.listdir(f"/proc/{site.pid}/fd"))


def threads(site):
    return len(os.listdir(f"/proc/{site.pid}/task"))


def streams(site):
    line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=30)
    line.request("GET", "/health/")
    found = json.loads(line.getresponse().read())
    line.close()
    return found["streams"]


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="no /proc here")
def test_27_two_hundred_idle_streams(site):
    """They cost little, news still come to all of them, and nothing of them is left when they have gone."""
    ada = person()
    table = table_of(ada)
    before = fds(site)
    lines = []
    for _ in range(200):
        line = socket.create_connection(("127.0.0.1", site.port), timeout=20)
        line.sendall(f"GET /t/{table.slug}/events/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        lines.append(line)
    limit = time.monotonic() + 120
    while streams(site) < 200:
        assert time.monotonic() < limit, streams(site)
        time.sleep(0.05)
    assert fds(site) < before + 200 + 20  # one for each: no stream keeps a connection to the database ...
    assert threads(site) < 60  # ... or a thread
    assert well(site, table, ada) < 60
    version = fresh(table).version
    limit = time.monotonic() + 120
    for line in lines:
        heard = b""
        while f"data: {version}\n".encode() not in heard:
            assert time.monotonic() < limit
            heard += line.recv(4000)
        line.close()
    while streams(site) > 0 or fds(site) > before + 20 or threads(site) > 60:
        assert time.monotonic() < limit, (streams(site), fds(site), before)
        time.sleep(0.05)
    assert well(site, table, ada) < 60


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="no /proc here")
def test_27_requests_leave_no_open_files(site):
    """A few hundred requests from many connections: the number of open files does not grow with them."""
    ada = person()
    table = table_of(ada)
    well(site, table, ada)

    def some(count):
        for _ in range(count):
            line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=30)
            line.request("GET", f"/t/{table.slug}/version/")
            assert line.getresponse().status == 200
            line.close()

    some(60)
    before = fds(site)
    some(240)
    assert fds(site) <= before + 30

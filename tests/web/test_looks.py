"""Strangers who ask for the same thing at one moment are answered once."""

import asyncio
import time

import pytest

from longtable.web import asgi

HEADERS = [(b"host", b"localhost"), (b"hx-request", b"true")]


def scope_of(headers=(), version=7):
    return {
        "type": "http",
        "method": "GET",
        "path": "/t/abc/now/",
        "query_string": f"v={version}".encode(),
        "headers": [*HEADERS, *headers],
    }


class Site:
    """Counts what threads are asked, and answers with a version."""

    def __init__(self, shown=7, status=200):
        self.asked = 0
        self.found = asgi.Response(status, [(b"X-Longtable-Version", str(shown).encode())], b"the table")

    def respond(self, scope, body):
        self.asked += 1
        time.sleep(0.05)
        return self.found


@pytest.fixture
def site(monkeypatch):
    asgi.LOOKS.clear()
    yield lambda **how: monkeypatch.setattr(asgi.plain, "respond", (made := Site(**how)).respond) or made
    asgi.LOOKS.clear()


async def get(scope, is_slow=False):
    """The body that a request gets."""
    sent = []

    async def receive():
        if is_slow:
            await asyncio.sleep(60)
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        sent.append(message)

    await asgi.answer(scope, receive, send)
    return sent[-1]["body"]


def all_of(*asked):
    async def run():
        return await asyncio.gather(*asked)

    return asyncio.run(run())


def test_strangers_at_the_same_moment_are_answered_once(site):
    made = site()
    assert all_of(*[get(scope_of()) for _ in range(5)]) == [b"the table"] * 5
    assert made.asked == 1
    assert all_of(get(scope_of())) == [b"the table"]
    assert made.asked == 1
    assert not asgi.LOOKING


@pytest.mark.parametrize("how", [{"shown": 6}, {"status": 404}])
def test_an_answer_that_is_not_yet_the_one_asked_for_is_not_shared(site, how):
    made = site(**how)
    all_of(*[get(scope_of()) for _ in range(3)])
    assert made.asked == 3
    assert len(asgi.LOOKS) == 0
    assert not asgi.LOOKING


def test_somebody_with_a_seat_or_another_language_gets_an_answer_of_their_own(site):
    made = site()
    seated = (b"cookie", b"longtable=abc")
    polish = (b"accept-language", b"pl")
    all_of(get(scope_of()), get(scope_of([seated])), get(scope_of([seated])), get(scope_of([polish])))
    assert made.asked == 4


def test_nobody_waits_for_a_slow_sender(site):
    made = site()

    async def run():
        slow = asyncio.create_task(get(scope_of([(b"content-length", b"5")]), is_slow=True))
        await asyncio.sleep(0.01)
        assert await asyncio.wait_for(get(scope_of()), 5) == b"the table"
        slow.cancel()

    asyncio.run(run())
    assert made.asked == 1

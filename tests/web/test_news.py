"""News may be late, lost or dead: play goes on, and whoever asks catches up."""

import json
import random
import time

import pytest
from hands import ALL, claim, cookies_of, fresh, legal, need_sound, person, play_out, table_of
from programs import Program
from small_redis import SmallRedis

from longtable.web.tables import seating, services
from longtable.web.tables.models import Message, Table

pytestmark = pytest.mark.django_db(transaction=True)


def event(lines, name, patience=20):
    """The number of the next event of that name."""
    limit = time.monotonic() + patience
    for line in lines:
        assert time.monotonic() < limit, f"no {name}"
        if line == f"event: {name}":
            return int(next(lines).removeprefix("data: "))
    raise AssertionError("the stream ended")


@pytest.fixture
def redis():
    made = SmallRedis().start()
    yield made
    made.is_stalled = False
    made.kill()


def version_of(site, slug):
    answer = site.browser().get(f"/t/{slug}/version/")
    assert answer.status_code == 200
    return answer.json()["version"]


def test_05_play_goes_on_without_redis(table_site, redis):
    """Alive, dead, alive again: every move is taken, and asking for the version always tells the truth."""
    site = table_site(REDIS_URL=redis.address, LONGTABLE_RATES="on")
    limit = time.monotonic() + 20
    while redis.listeners < 1:
        assert time.monotonic() < limit, "the server does not listen"
        time.sleep(0.05)
    program = Program(site.address, 5)
    with site.stream(f"/t/{program.slug}/events/") as lines:
        assert event(lines, "version") == program.table["version"]
        program.move()
        assert event(lines, "version") == program.table["version"]
        assert redis.published > 0

        redis.kill()
        began = time.monotonic()
        for _ in range(5):
            program.move()
            assert version_of(site, program.slug) == program.table["version"]
        assert program.retries == 0, site.log()[-3000:]
        assert time.monotonic() - began < 15

        redis.start()
        limit = time.monotonic() + 20
        while redis.listeners < 1:
            assert time.monotonic() < limit, "the server does not listen again"
            time.sleep(0.05)
        program.move()
        while event(lines, "version") < program.table["version"]:
            pass
    assert program.retries == 0
    need_sound(Table.objects.get(slug=program.slug))


def test_05_play_goes_on_while_redis_stalls(table_site, redis):
    """It takes connections and says nothing: a move is delayed a little, never lost, and nothing hangs."""
    site = table_site(REDIS_URL=redis.address, LONGTABLE_RATES="on")
    program = Program(site.address, 55)
    program.move()
    redis.is_stalled = True
    began = time.monotonic()
    for _ in range(2):
        program.move()
    assert time.monotonic() - began < 20
    assert program.retries == 0, site.log()[-3000:]
    assert version_of(site, program.slug) == program.table["version"]


def test_05_no_redis_at_the_start(table_site):
    """A site whose Redis is not there yet plays, and says so in its log."""
    site = table_site(REDIS_URL="redis://127.0.0.1:9/0", LONGTABLE_RATES="on")
    program = Program(site.address, 6)
    assert program.move()
    assert program.retries == 0, site.log()[-3000:]
    assert "news cannot be" in site.log()


@pytest.mark.parametrize("missed", [0, 1, 50])
def test_06_a_stream_begins_with_the_present(site, missed):
    """After any number of missed events the first one tells how far the table is; `now` shows it."""
    ada = person()
    table = table_of(ada)
    path = f"/t/{table.slug}"
    with site.stream(f"{path}/events/", cookies_of(ada)) as lines:
        assert event(lines, "version") == fresh(table).version
    table = play_out(table, random.Random(missed), missed)
    if missed:
        services.say_something(ada, table.slug, "still there?")
    with site.stream(f"{path}/events/", cookies_of(ada)) as lines:
        assert event(lines, "version") == table.version
        if missed:
            assert event(lines, "chat") == Message.objects.get(table=table).pk
    page = site.browser(cookies_of(ada)).get(f"{path}/now/")
    assert page.status_code == 200
    assert f'"{table.version}"' in page.text


def test_06_two_devices_on_one_seat(site):
    """One person with two browsers: both hear of every move, either may play, the slower one is told to look again."""
    ada = person()
    table = table_of(ada)
    token = seating.seat_link(ada, table.slug, 0)
    phone = person("Ada on a phone")
    seating.claim_seat(phone, token)
    table = fresh(table)
    here, there = site.browser(cookies_of(ada)), site.browser(cookies_of(phone))
    with (
        site.stream(f"/t/{table.slug}/events/", cookies_of(ada)) as first,
        site.stream(f"/t/{table.slug}/events/", cookies_of(phone)) as second,
    ):
        assert event(first, "version") == event(second, "version") == table.version
        for turn in range(6):
            table = fresh(table)
            quick, slow = (here, there) if turn % 2 else (there, here)
            what = "end" if table.confirming is not None else "play"
            form = {"seat": 0, "version": table.version, "key": f"k{turn}"}
            if what == "play":
                form["said"] = legal(table)[0]
            won = quick.submit(f"/t/{table.slug}/{what}/", form)
            assert won.status_code in (200, 302), won.text
            late = slow.submit(f"/t/{table.slug}/{what}/", {**form, "key": f"late{turn}"})
            assert late.status_code == 409
            assert late.headers["X-Longtable-Refusal"] == "Stale"
            assert f'"{fresh(table).version}"' in late.text
            assert event(first, "version") == event(second, "version") == fresh(table).version
    need_sound(table)


def test_06_a_sleeper_gets_the_whole_table_at_once(site):
    """Awake after half a game: one request shows the present, and an old form does nothing."""
    ada, bo = person(), person("Bo")
    table = table_of(ada, bo, options=ALL)
    old = fresh(table)
    said = legal(old)[0]
    table = play_out(table, random.Random(1), 80)
    for browser, seat in ((site.browser(cookies_of(ada)), 0), (site.browser(cookies_of(bo)), 1)):
        answer = browser.submit(f"/t/{table.slug}/play/", {"seat": seat, "version": old.version, "said": said})
        assert answer.status_code == 409
        assert fresh(table).version == table.version
        page = browser.get(f"/t/{table.slug}/")
        assert page.status_code == 200


def test_39_without_a_stream_asking_is_enough(site):
    """The version says when to fetch; the build says when the page itself is old."""
    ada, bo = person(), person("Bo")
    table = table_of(ada, bo)
    browser = site.browser(cookies_of(ada))
    seen = []
    for _ in range(5):
        answer = browser.get(f"/t/{table.slug}/version/")
        assert answer.headers["X-Longtable-Build"]
        assert answer.headers["Cache-Control"] == "no-store"
        assert set(answer.json()) >= {"version", "chat", "yours", "over"}
        seen.append(answer.json()["version"])
        table = fresh(table)
        assert answer.json()["yours"] == (table.actor == 0)
        if table.confirming is not None:
            services.end_turn(table.slug, claim(table), table.version)
        else:
            services.play(table.slug, claim(table), table.version, legal(table)[0])
    assert seen == sorted(set(seen))
    for path in ("/", f"/t/{table.slug}/", f"/t/{table.slug}/now/", "/nothing/", "/health/", "/api/games"):
        answer = browser.get(path)
        assert answer.headers["X-Longtable-Build"] == json.loads(browser.get("/health/").text)["version"], path
    assert f'data-build="{answer.headers["X-Longtable-Build"]}"' in browser.get(f"/t/{table.slug}/").text


def test_39_an_action_works_without_script(site):
    """A plain form, as a browser sends it by itself: the answer leads back to the page."""
    ada = person()
    table = table_of(ada)
    form = {"seat": 0, "version": table.version, "said": legal(table)[0], "key": "plain"}
    answer = site.browser(cookies_of(ada)).submit(f"/t/{table.slug}/play/", form)
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith(f"/t/{table.slug}/")
    assert fresh(table).version == table.version + 1

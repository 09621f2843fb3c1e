"""Many at once, lost news, repeated requests: the log stays one line of play."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from django.db import connection
from hands import claim, cookies_of, fresh, legal, need_sound, person, play_out, table_of

from longtable.core.errors import LongtableError
from longtable.web.tables import seating, services
from longtable.web.tables.models import Entry, Receipt
from longtable.web.tables.push import BROKER
from longtable.web.tables.refusals import Stale

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(count, act):
    """Run act(0..count-1) in as many threads, begun together; results or refusals."""
    gate = threading.Barrier(count)

    def run(number):
        gate.wait()
        try:
            return act(number)
        except LongtableError as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


def test_01_hundred_posts_one_wins_services():
    table = table_of(person())
    said = legal(table)[0]
    table = fresh(table)
    found = at_once(16, lambda n: services.play(table.slug, claim(table), table.version, said, key=f"k{n}"))
    assert sum(isinstance(each, services.Outcome) for each in found) == 1
    assert sum(isinstance(each, Stale) for each in found) == 15
    after = fresh(table)
    assert after.version == table.version + 1
    assert Entry.objects.filter(table=table, actor__gte=0).count() == 1
    need_sound(table)


def test_01_hundred_posts_one_wins(site):
    """Through a real server, half by pages and half by the interface for programs."""
    ada = person()
    table = table_of(ada)
    token = seating.seat_link(ada, table.slug, 0)
    table = fresh(table)
    said = legal(table)[0]
    browser = site.browser(cookies_of(ada))
    browser.token()
    bearer = {"Authorization": f"Bearer {token}"}
    order = {"notation": said, "version": table.version}

    def post(number):
        if number % 2:
            form = {"seat": 0, "version": table.version, "said": said, "key": f"p{number}"}
            return browser.submit(f"/t/{table.slug}/play/", form, headers={"HX-Request": "true"})
        body = {**order, "key": f"a{number}"}
        return httpx.post(f"{site.address}/api/tables/{table.slug}/play", json=body, headers=bearer, timeout=60)

    found = at_once(100, post)
    codes = sorted(answer.status_code for answer in found)
    assert codes == [200] + [409] * 99
    assert {answer.json()["error"] for answer in found[::2] if answer.status_code == 409} == {"Stale"}
    assert {answer.headers.get("X-Longtable-Refusal") for answer in found[1::2]} <= {"Stale", None}
    assert Entry.objects.filter(table=table, actor__gte=0).count() == 1
    assert fresh(table).version == table.version + 1
    need_sound(table)


def test_02_same_key_is_one_entry_across_a_restart(table_site):
    """Fifty times the same request, to a server that is stopped and killed between."""
    site = table_site()
    ada = person()
    table = table_of(ada)
    token = seating.seat_link(ada, table.slug, 0)
    table = fresh(table)
    order = {"notation": legal(table)[0], "version": table.version, "key": "one and only"}
    bearer = {"Authorization": f"Bearer {token}"}
    found = []
    for part in range(3):
        if part:
            site.restart(kill=part == 2)
        with httpx.Client(base_url=f"{site.address}/api", headers=bearer, timeout=60) as client:
            found += [client.post(f"/tables/{table.slug}/play", json=order) for _ in range(17)]
    assert len(found) > 50
    assert {answer.status_code for answer in found} == {200}
    assert [answer.json()["repeat"] for answer in found] == [False] + [True] * 50
    assert Entry.objects.filter(table=table, actor__gte=0).count() == 1
    need_sound(table)


def test_01_different_things_at_once_one_wins():
    """A step back, the end of the turn and an action: whatever comes first makes the others stale."""
    ada, bo = person(), person("Bo")
    table = table_of(ada, bo)
    rng = random.Random(3)
    for _ in range(40):
        table = fresh(table)
        if table.confirming is not None:
            break
        services.play(table.slug, claim(table), table.version, rng.choice(legal(table)), confirm=False)
    assert table.confirming is not None
    who, version = claim(table), table.version
    acts = [
        lambda: services.undo(table.slug, who, version),
        lambda: services.end_turn(table.slug, who, version),
        lambda: services.undo(table.slug, who, version, whole_turn=True),
        lambda: services.end_turn(table.slug, who, version),
    ]
    found = at_once(8, lambda n: acts[n % 4]())
    assert sum(isinstance(each, services.Outcome) for each in found) == 1
    assert all(isinstance(each, (services.Outcome, Stale)) for each in found)
    assert fresh(table).version == version + 1
    need_sound(table)


def test_02_same_key_is_one_entry_services():
    table = table_of(person())
    said = legal(table)[0]
    table = fresh(table)
    found = at_once(10, lambda n: services.play(table.slug, claim(table), table.version, said, key="the same"))
    for _ in range(40):
        found.append(services.play(table.slug, claim(table), table.version, said, key="the same"))
    assert all(isinstance(each, services.Outcome) for each in found)
    assert sum(not each.is_repeat for each in found) == 1
    assert Entry.objects.filter(table=table, actor__gte=0).count() == 1
    assert Receipt.objects.filter(table=table).count() == 1


def test_02_keys_of_tables_and_seats_do_not_meet():
    ada, bo = person(), person("Bo")
    rng = random.Random(2)
    first, second = table_of(ada, bo), table_of(ada, bo)
    actors = set()
    for table in (first, second):
        for _ in range(60):
            table = fresh(table)
            if len(actors) > 1:
                break
            key = f"same {table.actor} {table.ply}" if table.actor in actors else "same"
            if table.confirming is not None:
                services.end_turn(table.slug, claim(table), table.version)
                continue
            done = services.play(table.slug, claim(table), table.version, rng.choice(legal(table)), key=key)
            assert not done.is_repeat
            actors.add(table.actor)
        assert actors == {0, 1}
        actors.clear()


def test_02_a_refused_request_leaves_no_receipt():
    table = table_of(person())
    with pytest.raises(LongtableError):
        services.play(table.slug, claim(table), table.version, "9 take the moon", key="k")
    done = services.play(table.slug, claim(table), table.version, legal(table)[0], key="k")
    assert not done.is_repeat


def test_05_a_broker_that_fails_changes_nothing(monkeypatch):
    """No news at all: whoever plays does not notice."""
    from django.conf import settings

    class Broken:
        def publish(self, *_):
            raise ConnectionError("away")

    monkeypatch.setattr(settings, "REDIS_URL", "redis://127.0.0.1:1/0")
    monkeypatch.setattr(BROKER, "_redis", Broken())
    table = play_out(table_of(person(), person("Bo")), random.Random(5), 25)
    services.say_something(table.owner, table.slug, "are you there?")
    need_sound(table)


def test_10_eight_writers_on_sqlite():
    """Eight people at eight tables, and talking: nobody hears of a locked database."""
    people = [person(f"P{n}") for n in range(8)]
    tables = [table_of(each) for each in people]

    def busy(number):
        rng = random.Random(number)
        for turn in range(6):
            play_out(tables[number], rng, 3)
            services.say_something(people[number], tables[number].slug, f"{turn} by {number}")
        return True

    assert at_once(8, busy) == [True] * 8
    for table in tables:
        need_sound(table)


def test_10_eight_writers_at_one_table():
    """Eight devices hold one seat; each repeats until it has played three actions."""
    ada = person()
    table = table_of(ada)

    def busy(number):
        rng = random.Random(number)
        done = tries = 0
        while done < 3:
            tries += 1
            assert tries < 400
            now = fresh(table)
            try:
                services.play(now.slug, claim(now), now.version, rng.choice(legal(now)), key=f"{number}/{done}")
            except Stale:
                continue
            done += 1
        return done

    before = fresh(table).version
    assert at_once(8, busy) == [3] * 8
    assert fresh(table).version == before + 24
    need_sound(table)

"""Kill -9 at any moment: what was acknowledged is there once, the log replays, and play goes on."""

import random
import threading
import time

import pytest
from hands import need_sound
from programs import Program

from longtable.web.tables.models import Entry, Receipt, Table

pytestmark = pytest.mark.django_db(transaction=True)


def check(program):
    """Everything that the server said yes to is in the log, in this order and once."""
    table = Table.objects.get(slug=program.slug)
    need_sound(table)
    kept = list(Entry.objects.filter(table=table, actor__gte=0).order_by("ply").values_list("said", flat=True))
    assert kept == [said for _, said in program.acked]
    assert Receipt.objects.filter(table=table).count() == len(kept)
    return len(kept)


def hammer(site, clients, moves, kills, seed):
    """Clients play while the server is killed at random moments; how many moves were made in all."""
    rng = random.Random(seed)
    programs = [Program(site.address, seed * 100 + n) for n in range(clients)]
    faults = []
    left = threading.Semaphore(moves)

    def work(program):
        try:
            while left.acquire(blocking=False) and program.move():
                pass
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=work, args=(program,)) for program in programs]
    for thread in threads:
        thread.start()
    for _ in range(kills):
        time.sleep(rng.uniform(0.2, 2.0))
        if not any(thread.is_alive() for thread in threads):
            break
        site.restart(kill=True)
    for thread in threads:
        thread.join(400)
    assert not faults, faults[0]
    assert sum(program.retries for program in programs) > 0, "no request was hit"
    return sum(check(program) for program in programs)


def test_04_kill_nine_loses_and_doubles_nothing(site):
    assert hammer(site, clients=3, moves=150, kills=3, seed=4) == 150


@pytest.mark.long
def test_04_kill_nine_during_a_thousand_moves(site):
    assert hammer(site, clients=9, moves=1010, kills=25, seed=44) >= 1000


def test_04_a_stop_in_order_ends_streams_and_keeps_everything(site):
    program = Program(site.address, 7)
    for _ in range(10):
        program.move()
    with site.stream(f"/t/{program.slug}/events/") as lines:
        assert next(lines) == "retry: 2000"
        began = time.monotonic()
        site.stop()
        assert time.monotonic() - began < 15
    site.start()
    assert check(program) == 10
    assert program.move()

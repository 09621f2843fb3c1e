"""How long the server takes to show a table: the part of the page that changes, for the seat that is asked.

In one process, without a network: a table of four people of each game is played at random; after every action of the
middle third of the game whoever is asked then gets the fragment (position, own hand, legal actions, story). What the
server keeps in memory is kept as it would be, so only what the action changed is drawn anew.

    python benchmarks/page.py [--games shipyard,great-western-trail-nz] [--seats 4] [--rounds 2] [--json]

Of each fragment the processor time of the thread is told, which another program on the machine does not change, and the
time by the clock, which it does.
"""

import argparse
import json
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import longtable as lt


class Shown(NamedTuple):
    """One fragment: milliseconds of the processor and of the clock, and its bytes."""

    processor: float
    clock: float
    size: int


def begin(folder: str) -> None:
    """A site with an empty database in the folder."""
    os.environ |= {
        "LONGTABLE_DATA": folder,
        "LONGTABLE_RATES": "off",
        "LONGTABLE_LOG": "ERROR",
        "DATABASE_URL": "",
        "REDIS_URL": "",
        "DJANGO_SETTINGS_MODULE": "longtable.web.settings",
    }
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)


def play_random(table: Any, rng: random.Random) -> None:
    """One random action of the seat that is asked, or its word to go on."""
    from longtable.web.tables import live, services

    claim = services.Claim(table.actor)
    if table.confirming is not None:
        services.end_turn(table.slug, claim, table.version)
        return
    state = live.LIVE.get(table).state
    said = state.notation(rng.choice(state.legal_actions()))
    services.play(table.slug, claim, table.version, said, confirm=True)


def length_of(game: str, seats: int, seed: int) -> int:
    """How many actions a random game takes."""
    state = lt.game(game).start(seats=seats, seed=seed).state.copy()
    dice, rng = lt.Rng(seed), random.Random(seed)
    count = 0
    while not state.is_over:
        if state.actor < 0:
            state.run_chance(dice)
        else:
            state.apply(rng.choice(state.legal_actions()))
            count += 1
    return count


def measure(game: str, seats: int, seed: int) -> list[Shown]:
    """Every fragment of the middle third of a game."""
    from django.conf import settings
    from django.contrib.sessions.backends.signed_cookies import SessionStore
    from django.test import Client

    from longtable.web.accounts.middleware import KEY
    from longtable.web.accounts.models import Player
    from longtable.web.tables import seating
    from longtable.web.tables.models import PLAYING, Table

    people = [Player.objects.create(name=f"P{at + 1}") for at in range(seats)]
    plans = [seating.SeatPlan("person", name="P1"), *[seating.SeatPlan("free") for _ in people[1:]]]
    slug = seating.create_table(people[0], game, plans).table.slug
    for at, player in enumerate(people[1:], 1):
        seating.take_seat(player, slug, at)
    browsers = []
    for player in people:
        store = SessionStore()
        store[KEY] = [player.pk, player.key]
        store.save()
        browsers.append(Client(SERVER_NAME="localhost"))
        browsers[-1].cookies[settings.SESSION_COOKIE_NAME] = str(store.session_key)
    rng = random.Random(seed)
    length = length_of(game, seats, seed)
    fragments: list[Shown] = []
    for count in range(length * 2 // 3):
        table = Table.objects.get(slug=slug)
        if table.status != PLAYING:
            break
        play_random(table, rng)
        if count < length // 3 - 12:
            continue
        table = Table.objects.get(slug=slug)
        if table.status != PLAYING:
            break
        thread, clock = time.thread_time(), time.perf_counter()
        answer = browsers[table.actor].get(f"/t/{slug}/now/", headers={"HX-Request": "true"})
        thread, clock = time.thread_time() - thread, time.perf_counter() - clock
        assert answer.status_code == 200, answer.status_code
        if count >= length // 3:  # before that, the memory fills
            fragments.append(Shown(1000 * thread, 1000 * clock, len(answer.content)))
    return fragments


def p95(values: list[float]) -> float:
    return sorted(values)[min(len(values) - 1, int(0.95 * len(values)))]


def main() -> int:
    parser = argparse.ArgumentParser(description="How long the server takes to show a table.")
    parser.add_argument("--games", default=",".join(lt.game_ids()))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=2, help="games of each kind")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    rows: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory(prefix="longtable-page-") as folder:
        begin(folder)
        for game in asked.games.split(","):
            shown = [each for seed in range(asked.rounds) for each in measure(game, asked.seats, seed)]
            used, taken = [each.processor for each in shown], [each.clock for each in shown]
            rows.append(
                {
                    "game": game,
                    "fragments": len(shown),
                    "kilobytes": round(statistics.median([each.size for each in shown]) / 1000),
                    "processor_ms": round(statistics.median(used), 1),
                    "processor_ms_p95": round(p95(used), 1),
                    "clock_ms": round(statistics.median(taken), 1),
                    "clock_ms_p95": round(p95(taken), 1),
                }
            )
        from django.db import connections

        connections.close_all()
    if asked.json:
        print(json.dumps(rows, indent=2))
        return 0
    kind = "compiled" if is_compiled() else "interpreted"
    print(f"The part of a page that changes, {asked.seats} seats, for the seat that is asked; {kind} rules.")
    print(f"{'game':26}{'fragments':>10}{'kB':>6}{'processor ms':>14}{'p95':>7}{'clock ms':>10}{'p95':>7}")
    for row in rows:
        game, fragments, size, *times = row.values()
        print(f"{game:26}{fragments:>10}{size:>6}{times[0]:>14}{times[1]:>7}{times[2]:>10}{times[3]:>7}")
    return 0


def is_compiled() -> bool:
    from longtable.core import state

    return Path(state.__file__ or "").suffix == ".so"


if __name__ == "__main__":
    sys.exit(main())

"""The log is the truth: what is stored replays to its digests, under the rules it was played by or not at all."""

import json
import random

import pytest
from doors import doors
from hands import ALL, GAME, HIDDEN, claim, fresh, legal, need_sound, person, play_out, table_of

import longtable as lt
from longtable.core import fair
from longtable.core.errors import LongtableError
from longtable.testing import option_mixes
from longtable.web.tables import live, seating, selectors, services
from longtable.web.tables.models import OPEN, OVER, PLAYING, Entry, Table

pytestmark = pytest.mark.django_db(transaction=True)


def mixes():
    """Seats and options: everything alone, together and hidden; some of each so that all are seen in one run."""
    game = lt.game(GAME)
    found = []
    for seats in (1, 2, 3, 4):
        every = option_mixes(game, seats)
        found.extend([(seats, mix) for mix in every[seats - 1 :: 4] if "data" not in mix])
        if seats > 1:
            found.append((seats, {**HIDDEN, **ALL}))
    return found


def people(seats):
    return [person(f"P{n + 1}") for n in range(seats)]


def check_whole(table):
    """A finished game: the downloaded record replays, its dice follow from the secret, and the result is the row's."""
    assert table.status == OVER
    text = selectors.log_text(table, -1)
    assert lt.replay(text).state.scores() == table.scores
    verdict = fair.verify(text)
    assert verdict.draws == table.draws
    assert verdict.entries == table.ply
    assert verdict.commit == table.commit


@pytest.mark.parametrize("seats, options", mixes()[::5], ids=str)
def test_07_stored_games_replay(seats, options):
    table = play_out(table_of(*people(seats), options=options), random.Random(f"{seats}{options}"), confirm=None)
    assert need_sound(table) > 10
    check_whole(table)


@pytest.mark.long
@pytest.mark.parametrize("seats, options", mixes(), ids=str)
@pytest.mark.parametrize("seed", [0, *[pytest.param(seed, marks=pytest.mark.soak) for seed in (1, 2)]])
def test_07_stored_games_replay_long(seats, options, seed):
    table = play_out(table_of(*people(seats), options=options), random.Random(f"{seed}{seats}{options}"), undos=0.2)
    need_sound(table)
    check_whole(table)


def test_07_the_position_in_memory_is_that_of_the_log():
    """After every single change, what a process has in memory is what another one loads from the database."""
    rng = random.Random(11)
    table = table_of(*people(2), options={**HIDDEN, **ALL})
    for _ in range(120):
        table = play_out(table, rng, 1, undos=0.3)
        kept = live.LIVE.get(table)
        assert kept.version == table.version
        loaded = live.load(table)
        assert loaded.state.digest() == kept.state.digest()
        assert loaded.match.can_undo(table.actor) == kept.match.can_undo(table.actor)
        assert loaded.match.anchor.digest() == kept.match.anchor.digest()
        digest = Entry.objects.filter(table=table).order_by("-ply").first().digest
        assert digest == kept.state.digest()


def test_08_a_record_of_other_rules_is_refused_by_name():
    table = play_out(table_of(*people(2)), random.Random(8), 30)
    text = selectors.log_text(table, -1)
    old = text.replace("\nrules 1\n", "\nrules 0\n")
    assert old != text
    with pytest.raises(lt.UnreadableLog, match="rules version 0"):
        lt.replay(old)


def aged(table, **fields):
    """The table as a site of another version of the rules or of the figures has left it."""
    for name, value in fields.items():
        old = f'"{name}":{json.dumps(getattr(table, name))}'
        assert not table.snapshot or old in table.snapshot
        fields = {**fields, "snapshot": table.snapshot.replace(old, f'"{name}":{json.dumps(value)}')}
    Table.objects.filter(pk=table.pk).update(**fields)
    live.LIVE.drop(table.pk)
    return fresh(table)


@pytest.mark.parametrize("moves", [0, 30])
@pytest.mark.parametrize("fields", [{"rules": 99}, {"data": "box-00000000"}], ids=str)
def test_08_a_table_of_other_rules_is_refused_by_name(moves, fields):
    """Never played on, never shown, as if nothing had happened."""
    table = aged(play_out(table_of(*people(2)), random.Random(8), moves), **fields)
    assert table.status == PLAYING
    with pytest.raises(LongtableError, match=str(next(iter(fields.values())))):
        selectors.see(table, None)
    with pytest.raises(LongtableError, match=str(next(iter(fields.values())))):
        services.play(table.slug, services.Claim(0), table.version, "pass")
    assert fresh(table).version == table.version


def test_08_a_site_with_an_old_table_goes_on(browser_of):
    """Lists show it, its own pages refuse by name, and nothing breaks."""
    ada, bo = people(2)
    table = aged(play_out(table_of(ada, bo), random.Random(8), 10), rules=99)
    refused = 0
    for door in doors(table):
        if door.name in ("events", "follow"):
            continue
        answer = browser_of(ada).get(door.path)
        assert answer.status_code < 500, door
        if answer.status_code == 409:
            assert b"99" in answer.content
            refused += 1
    assert refused > 5
    assert browser_of(ada).get("/").status_code == 200
    other = table_of(ada)
    services.play(other.slug, claim(other), other.version, legal(other)[0])


def test_08_a_table_that_waits_is_refused_by_name():
    """A table set up before the rules changed does not start under others."""
    ada, bo = people(2)
    made = seating.create_table(ada, GAME, [seating.SeatPlan("person"), seating.SeatPlan("free")])
    table = aged(made.table, rules=99)
    assert table.status == OPEN
    with pytest.raises(LongtableError, match="99"):
        seating.take_seat(bo, table.slug, 1)
    assert fresh(table).status == OPEN


def test_08_a_damaged_log_is_refused():
    """An entry that the rules do not allow is an error of the site, never another game."""
    table = table_of(*people(2))
    for _ in range(5):
        table = fresh(table)
        if table.ply > table.snapshot_ply:
            break
        services.play(table.slug, claim(table), table.version, legal(table)[0], confirm=False)
    table = fresh(table)
    assert table.ply > table.snapshot_ply
    Entry.objects.filter(table=table, ply=table.ply - 1).update(action=2**40)
    live.LIVE.drop(table.pk)
    with pytest.raises(LongtableError):
        selectors.see(table, None)

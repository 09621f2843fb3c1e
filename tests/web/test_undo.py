"""Undo goes back to the last die, draw, reveal or other seat's action, and never across it."""

import json
import random

import pytest
from hands import ALL, HIDDEN, claim, fresh, legal, need_sound, person, step, table_of

import longtable as lt
from longtable.web.tables import live, seating, services
from longtable.web.tables.models import Entry
from longtable.web.tables.refusals import NotYours
from longtable.web.tables.services import Claim

pytestmark = pytest.mark.django_db(transaction=True)


def facts(table):
    """Everything stored that play can change."""
    table = fresh(table)
    entries = Entry.objects.filter(table=table).order_by("ply").values_list("ply", "actor", "action", "digest")
    return table.version, table.ply, table.draws, table.snapshot, table.confirming, list(entries)


def last_chance(table):
    """The ply after the last die or draw, and that after the last action of somebody else than the last to act."""
    entries = list(Entry.objects.filter(table=table).order_by("ply").values_list("ply", "actor"))
    edge = 0
    for ply, actor in entries:
        if actor < 0 or actor != entries[-1][1]:
            edge = ply + 1
    return edge


@pytest.mark.parametrize("options", [{}, {**HIDDEN, **ALL}], ids=["base", "all"])
def test_14_undo_never_crosses_an_information_event(options):
    """At every moment of a random game, every seat asks for every kind of step back."""
    rng = random.Random(14)
    table = table_of(person(), person("Bo"), options=options)
    back = refused = 0
    for _ in range(90):
        table = fresh(table)
        if table.status == "over":
            break
        edge = last_chance(table)
        before = facts(table)
        for seat in range(2):
            if live.LIVE.get(table).match.can_undo(seat):
                continue
            for whole in (False, True):
                with pytest.raises(lt.NothingToUndo):
                    services.undo(table.slug, Claim(seat), table.version, whole_turn=whole)
                refused += 1
        assert facts(table) == before
        if live.LIVE.get(table).match.can_undo(table.actor):
            services.undo(table.slug, claim(table), table.version, whole_turn=True)
            after = fresh(table)
            assert after.ply >= edge
            assert after.draws == table.draws
            assert after.version == table.version + 1
            for entry in before[5][edge : after.ply]:
                services.play(after.slug, claim(fresh(after)), fresh(after).version, said_of(after, entry[2]))
            back += 1
        table = step(table, rng, undos=0, confirm=False)
    assert back > 8
    assert refused > 40
    need_sound(table)


def said_of(table, action):
    return live.LIVE.get(fresh(table)).state.notation(action)


def until_held(table, rng, most=200):
    """Play until a turn waits to be ended, with dice or draws behind it."""
    for _ in range(most):
        table = fresh(table)
        if table.confirming is not None and live.LIVE.get(table).state.actor < 0:
            return table
        table = step(table, rng, undos=0, confirm=False)
    raise AssertionError("no turn was held")


def test_14_no_new_dice_by_undo():
    """The same actions after a step back are followed by the same dice; other actions get them as well."""
    rng = random.Random(4)
    table = until_held(table_of(person()), rng)
    for _ in range(6):
        table = until_held(table, rng)
        last = Entry.objects.filter(table=table).order_by("-ply").first()
        draws = table.draws
        services.undo(table.slug, claim(table), table.version)
        services.play(table.slug, claim(fresh(table)), fresh(table).version, last.said, confirm=False)
        assert fresh(table).draws == draws
        expected = live.dice_of(table).outcome(live.LIVE.get(fresh(table)).state, draws)
        services.end_turn(table.slug, claim(fresh(table)), fresh(table).version)
        drawn = Entry.objects.get(table=table, ply=last.ply + 1)
        assert drawn.actor < 0
        assert drawn.action == expected
        with pytest.raises(lt.NothingToUndo):
            services.undo(table.slug, Claim(last.actor), fresh(table).version)
    need_sound(table)


def test_14_versions_and_draws_never_go_back():
    rng = random.Random(9)
    table = table_of(person(), person("Bo"))
    seen = (table.version, table.draws)
    for _ in range(150):
        table = step(table, rng, undos=0.4)
        assert table.version > seen[0]
        assert table.draws >= seen[1]
        seen = (table.version, table.draws)


def test_14_forged_undo_is_refused():
    """Other people, other seats, seats that do not exist."""
    ada, bo, eve = person(), person("Bo"), person("Eve")
    table = table_of(ada, bo)
    services.play(table.slug, claim(table), table.version, legal(table)[0], confirm=False)
    table = fresh(table)
    actor = table.actor
    before = facts(table)
    for seat in (-2, -1, 0, 1, 2, 99, 2**40):
        for player in (eve, (bo, ada)[actor]):
            with pytest.raises(lt.LongtableError):
                services.undo(table.slug, Claim(seat, player), table.version)
    with pytest.raises(NotYours):
        services.undo(table.slug, Claim(actor, eve), table.version)
    with pytest.raises(lt.LongtableError):
        services.undo(table.slug, Claim(1 - actor, (ada, bo)[1 - actor]), table.version)
    assert facts(table) == before


def test_14_pages_and_programs_refuse_as_well(browser_of):
    """Forged requests after dice and after the other's action: every door, every seat, every version."""
    ada, bo = person(), person("Bo")
    table = table_of(ada, bo)
    tokens = [seating.seat_link(player, table.slug, at) for at, player in enumerate((ada, bo))]
    rng = random.Random(14)
    table = until_held(table, rng)
    last = table.confirming
    services.end_turn(table.slug, claim(table), table.version)
    table = fresh(table)
    assert not live.LIVE.get(table).match.can_undo(last)
    before = facts(table)
    for player, token in ((ada, tokens[0]), (bo, tokens[1])):
        for version in (table.version, table.version - 1, 0):
            for seat in (0, 1):
                for name in ("undo", "restart"):
                    form = {"seat": seat, "version": version, "key": "again"}
                    answer = browser_of(player).post(f"/t/{table.slug}/{name}/", form)
                    assert 400 <= answer.status_code < 500
            for whole in (False, True):
                order = json.dumps({"version": version, "whole_turn": whole})
                answer = browser_of().post(
                    f"/api/tables/{table.slug}/undo",
                    order,
                    content_type="application/json",
                    headers={"authorization": f"Bearer {token}"},
                )
                assert 400 <= answer.status_code < 500
                assert answer.json()["error"] in ("NothingToUndo", "Stale")
    assert facts(table) == before
    page = browser_of((ada, bo)[last]).get(f"/t/{table.slug}/").content.decode()
    assert f"/t/{table.slug}/undo/" not in page or " disabled" in page


def test_14_undo_by_page_and_program_gives_the_same_dice(browser_of):
    """Back and again through both doors: the die that comes next is the one that was to come."""
    ada = person()
    table = table_of(ada)
    token = seating.seat_link(ada, table.slug, 0)
    table = until_held(table, random.Random(41))
    last = Entry.objects.filter(table=table).order_by("-ply").first()
    expected = live.dice_of(table).outcome(live.LIVE.get(table).state, table.draws)
    bearer = {"authorization": f"Bearer {token}"}
    for turn in range(3):
        form = {"seat": 0, "version": fresh(table).version, "key": f"u{turn}"}
        assert browser_of(ada).post(f"/t/{table.slug}/undo/", form).status_code == 302
        order = {"notation": last.said, "version": fresh(table).version, "confirm": False}
        path = f"/api/tables/{table.slug}/play"
        done = browser_of().post(path, json.dumps(order), content_type="application/json", headers=bearer)
        assert done.status_code == 200, done.content
        assert fresh(table).draws == table.draws
    form = {"seat": 0, "version": fresh(table).version}
    assert browser_of(ada).post(f"/t/{table.slug}/end/", form).status_code == 302
    assert Entry.objects.get(table=table, ply=last.ply + 1).action == expected
    need_sound(table)

"""Hidden information once more, through the real answers of pages and of the interface for programs."""

import random
import re

import pytest
from answers import answers, same, tokens_of
from hands import (
    ALL,
    dealt_otherwise,
    fresh,
    hidden_table,
    is_secret,
    need_sound,
    person,
    pick,
    pick_all,
    play_out,
    secret_table,
    step,
    table_of,
    twins,
)

from longtable.web.tables import live
from longtable.web.tables.models import Entry, Seat

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("kind, choices", [("boards", 1), ("boards", 2), ("contracts", 1)])
def test_12_13_answers_do_not_depend_on_what_is_hidden(kind, choices, browser_of):
    """After one hidden choice (a board, a discard) or two (a castle): the other seat and spectators get equal bytes."""
    table = secret_table(kind)
    first = table.actor
    for _ in range(choices - 1):
        pick(table)
    pairs = twins(table, 2)
    assert len(pairs) > 1
    players = [Seat.objects.get(table=table, at=at).holders.get() for at in range(2)]
    tokens = [tokens_of(twin) for _, twin in pairs]
    owner = browser_of(players[first])
    own = [answers(owner, twin, each[first], parts=False) for (_, twin), each in zip(pairs, tokens, strict=True)]
    assert own[0] != own[1]  # who has chosen sees it; now its pictures are in memory as well
    for seat in (1 - first, -1):
        browser = browser_of(players[seat] if seat >= 0 else None)
        seen = [
            answers(browser, twin, token[seat] if seat >= 0 else "")
            for (_, twin), token in zip(pairs, tokens, strict=True)
        ]
        for each in seen[1:]:
            same(seen[0], each)


def test_12_13_answers_do_not_depend_on_what_was_dealt(browser_of):
    """Two tables that differ in one contract of a seat, after a lap: the other seat and spectators get equal bytes."""
    table = secret_table("contracts")
    owner = table.actor
    pick(table)
    pair = [fresh(table), dealt_otherwise(table, owner)]
    players = [Seat.objects.get(table=table, at=at).holders.get() for at in range(2)]
    tokens = [tokens_of(each) for each in pair]
    for seat in (owner, 1 - owner, -1):
        browser = browser_of(players[seat] if seat >= 0 else None)
        one, two = [
            answers(browser, each, token[seat] if seat >= 0 else "", parts=seat != owner)
            for each, token in zip(pair, tokens, strict=True)
        ]
        if seat == owner:
            assert one != two
        else:
            same(one, two)


@pytest.mark.parametrize("kind, lifted", [*[("boards", lifted) for lifted in (None, 0, 1)], ("contracts", None)])
def test_12_one_device_for_two_seats_shows_no_secret_of_the_other(kind, lifted, browser_of):
    """Two people at one device: whatever the one who is to choose now looks at does not tell what the other chose."""
    ada = person("Ada and Bo")
    table = secret_table(kind, ada, ada)
    pairs = twins(table, 2)
    while {twin.actor for _, twin in pairs} == {table.actor}:
        pick(table)
        pairs = twins(table, 2)
    assert len({twin.actor for _, twin in pairs} - {table.actor}) == 1
    seen = [answers(browser_of(ada), twin, lifted=lifted) for _, twin in pairs]
    for each in seen[1:]:
        same(seen[0], each)


def secrets_in(table, seat):
    """Texts that a seat must not be given now, by what they are."""
    state = live.LIVE.get(table).state
    found = {"secret": table.secret}
    if table.status != "over" and state.mask(seat).line() != state.line():
        found |= {"digest": state.digest(), "state": state.to_json(), "line": state.line()}
    for entry in Entry.objects.filter(table=table, reader__isnull=False).exclude(reader=seat):
        found[f"entry {entry.ply}"] = f"P{entry.actor + 1} {entry.said}\n" if entry.actor >= 0 else entry.said
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_11_answers_hold_no_secret(seats, browser_of):
    """At hidden and open decisions of a random game: nothing that a seat or spectator gets holds what it must not."""
    rng = random.Random(seats)
    table = hidden_table(seats, **ALL)
    players = [Seat.objects.get(table=table, at=at).holders.get() for at in range(seats)]
    tokens = tokens_of(table)
    looked = 0
    for turn in range(30):
        table = fresh(table)
        if (live.LIVE.get(table).state.is_secret() and turn % seats == 0) or turn == 29:
            for seat in (table.actor, (table.actor + 1) % seats, -1):
                browser = browser_of(players[seat] if seat >= 0 else None)
                told = answers(browser, table, tokens[seat] if seat >= 0 else "", parts=False)
                found = secrets_in(table, seat)
                found |= {f"token {at}": token for at, token in enumerate(tokens)}
                for key, (_, text) in told.items():
                    for name, secret in found.items():
                        assert secret not in text, (name, key, seat)
                looked += len(told)
        table = step(table, rng, undos=0.1)
    assert looked > 100


CONTRACT = re.compile(r"\b[BG](?:0\d|1[0-2])\b")


def test_11_no_contract_of_others_is_named_in_any_answer(browser_of):
    """Pages, fragments, the log as a file, the interface for programs: only own contracts, held or discarded."""
    table = table_of(person("Ada"), person("Bo"), game="shipyard")
    players = [Seat.objects.get(table=table, at=at).holders.get() for at in range(2)]
    tokens = tokens_of(table)
    rng = random.Random(7)
    named = 0
    for moment in ("begun", "discarding", "later"):
        if moment == "discarding":
            while not is_secret(table):
                table = step(table, rng, undos=0)
            pick_all(table)
            assert is_secret(table)
        elif moment == "later":
            pick_all(table)
            assert not is_secret(table)
        table = fresh(table)
        facts = live.LIVE.get(table).state.facts()
        for seat in (0, 1, -1):
            own = {*facts[f"P{seat + 1}"]["contracts"], *facts[f"P{seat + 1}"]["discarded"]} if seat >= 0 else set()
            assert len(own) == (6 if seat >= 0 else 0)
            browser = browser_of(players[seat] if seat >= 0 else None)
            for key, (_, text) in answers(browser, table, tokens[seat] if seat >= 0 else "").items():
                found = set(CONTRACT.findall(text))
                assert found <= own, (moment, seat, key)
                named += len(found)
    assert named > 100


def test_11_contracts_are_open_when_the_table_wants_it(browser_of):
    table = table_of(person("Ada"), person("Bo"), game="shipyard", options={"contracts": "open"})
    facts = live.LIVE.get(table).state.facts()
    shown = {*facts["P1"]["shown"], *facts["P2"]["shown"]}
    assert len(shown) == 12
    boards = [browser_of().get(f"/t/{table.slug}/mat/{at}/").content.decode() for at in (0, 1)]
    assert set(CONTRACT.findall("".join(boards))) == shown
    assert set(CONTRACT.findall(browser_of().get(f"/t/{table.slug}/").content.decode())) == {*facts["P1"]["shown"]}
    assert set(CONTRACT.findall(browser_of().get(f"/t/{table.slug}/log/").content.decode())) == shown


def test_15_a_running_game_is_replayed_as_its_spectators_saw_it(browser_of):
    """Every moment of a running game, seen by a stranger: the secret of the dice and hidden choices stay away."""
    table = play_out(hidden_table(), random.Random(15), 12)
    assert not live.LIVE.get(table).state.is_secret()
    hidden = list(Entry.objects.filter(table=table, reader__isnull=False))
    assert len(hidden) == 4
    for ply in range(hidden[0].ply, table.ply + 1):
        answer = browser_of().get(f"/t/{table.slug}/replay/{ply}/")
        text = answer.content.decode()
        assert answer.status_code in (200, 403, 404, 409)
        assert table.secret not in text
    log = browser_of().get(f"/t/{table.slug}/log/").content.decode()
    assert log.count(" ?\n") == 4
    assert table.secret not in log
    assert "# fair secret" not in log
    beyond = browser_of().get(f"/t/{table.slug}/replay/{table.ply + 50}/")
    assert beyond.status_code in (200, 302, 400, 404)


def test_15_when_the_game_is_over_everything_is_told(browser_of):
    table = play_out(hidden_table(), random.Random(16), undos=0)
    need_sound(table)
    log = browser_of().get(f"/t/{table.slug}/log/").content.decode()
    assert f"# fair secret {table.secret}" in log
    assert " ?\n" not in log
    assert browser_of().get(f"/api/tables/{table.slug}").json()["secret"] == table.secret

"""Hidden information: what a seat may not know is in nothing that it, its bot or a spectator is given."""

import ast
import inspect
import json
import random
from pathlib import Path

import pytest
from hands import (
    ALL,
    DEALT,
    SECRETS,
    bots_without_a_clock,
    claim,
    dealt_otherwise,
    fresh,
    given,
    hidden_table,
    is_secret,
    legal,
    person,
    pick,
    pick_all,
    play_out,
    secret_table,
    step,
    table_of,
    twins,
)

import longtable as lt
from longtable.core.state import View
from longtable.web.tables import bots as table_bots
from longtable.web.tables import live, seating, selectors, services
from longtable.web.tables.models import Entry

pytestmark = pytest.mark.django_db(transaction=True)

EACH_KIND = pytest.mark.parametrize("kind", list(SECRETS))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_03_hidden_setup_is_chosen_unseen(seats):
    """Boards and castles are chosen seat by seat; nobody sees those of others before all have chosen."""
    table = hidden_table(seats)
    chosen = {}
    while live.LIVE.get(fresh(table)).state.is_secret():
        actor = fresh(table).actor
        if actor not in chosen and chosen:
            assert actor == (list(chosen)[-1] + 1) % seats  # round the table, one seat after another
        said = pick(table)
        chosen.setdefault(actor, []).append(said)
        if not live.LIVE.get(fresh(table)).state.is_secret():
            break  # the last one has chosen, and all is revealed
        for seat in range(-1, seats):
            texts = given(table, seat)
            own = [*chosen.get(seat, []), *(legal(table) if fresh(table).actor == seat else [])]
            for owner, words in chosen.items():
                for word in words:
                    told = [f"P{owner + 1} {word}"]
                    if seat == owner or word not in own:  # two seats may have the same board and choose alike
                        told.append(repr(word))
                    is_there = any(each in text for each in told for text in texts.values())
                    assert is_there == (seat == owner), (seat, owner, word)
    assert sorted(chosen) == list(range(seats))
    entries = Entry.objects.filter(table=table, reader__isnull=False)
    assert entries.count() == sum(map(len, chosen.values()))
    assert all(entry.note == {} for entry in entries)
    boards = live.LIVE.get(fresh(table)).state.view(-1).state.facts()
    assert all(boards[f"P{seat + 1}"]["pick"] is None for seat in range(seats))


def test_11_secrets_of_the_table_are_in_no_text():
    """The secret of the dice, digests of the whole position and the choices of others, at every decision."""
    rng = random.Random(11)
    hands = table_of(*[person(f"P{at + 1}") for at in range(3)], game=DEALT["hands"][0])
    for table in (hidden_table(2, **ALL), hidden_table(4, **ALL), secret_table("contracts", seats=3), hands):
        seats = table.seat_count
        for _ in range(20):
            now = fresh(table)
            state = live.LIVE.get(now).state
            whole = state.to_json()
            for seat in range(-1, seats):
                texts = given(table, seat)
                together = "\n".join(texts.values())
                assert now.secret not in together
                if state.is_secret() or table.game in [game for game, _ in DEALT.values()]:
                    is_masked = state.mask(seat).line() != state.line()
                    assert (state.digest() in together) <= (not is_masked), (seat, state.line())
                    assert (whole in together) <= (not is_masked)
                told = selectors.entries_for(now, seat)
                for entry, shown in zip(Entry.objects.filter(table=table).order_by("ply"), told, strict=True):
                    if entry.reader not in (None, seat):
                        assert (shown.said, shown.note) == ("?", {})
            table = step(table, rng, undos=0.2)


def test_11_the_secret_is_shown_at_the_end_and_not_before():
    table = play_out(hidden_table(), random.Random(1), undos=0)
    assert table.secret in selectors.log_text(table, -1)
    held = person("Eve")
    late = hidden_table()
    for _ in range(12):
        late = step(late, random.Random(2), undos=0)
    assert late.secret not in selectors.log_text(late, 0)
    assert selectors.held_by(late, held) == []


def plain(table, seat):
    """What is given, without the address of the table."""
    found = given(table, seat)
    found["log"] = found["log"].replace(table.slug, "SLUG")
    return found


@pytest.mark.parametrize("kind, seats", [("boards", 2), ("boards", 4), ("contracts", 2), ("contracts", 3)])
def test_12_13_views_do_not_depend_on_what_is_hidden(kind, seats):
    """Games that differ only in a hidden choice give every other seat the same bytes, at every hidden decision."""
    table = secret_table(kind, seats=seats)
    compared = 0
    while is_secret(table):
        actor = fresh(table).actor
        others = twins(table)
        if kind == "boards" and not is_secret(others[0][1]):
            break  # the last one has chosen, and all is revealed
        assert len(others) > 1
        for seat in range(-1, seats):
            texts = [(said, plain(twin, seat)) for said, twin in others]
            if seat == actor:
                assert len({json.dumps(each) for _, each in texts}) == len(texts)
                continue
            for _, each in texts[1:]:
                assert each == texts[0][1]
                compared += 1
        pick(table, 0 if kind == "contracts" else -1)  # with the lowest contract first there is a choice again
    assert compared > 3


def test_12_13_views_do_not_depend_on_what_was_dealt():
    """Games that differ only in a contract of one seat, through a lap and its discards."""
    table = secret_table("contracts")
    owner = fresh(table).actor
    for _ in range(3):
        other = dealt_otherwise(table, owner)
        assert plain(other, owner) != plain(table, owner)
        for seat in (1 - owner, selectors.SPECTATOR):
            assert plain(other, seat) == plain(table, seat)
        pick(table)


@EACH_KIND
def test_12_what_a_bot_does_does_not_depend_on_what_is_hidden(kind):
    """The next seat's bot gets the same text, so with the same seed it chooses the same."""
    table = secret_table(kind)
    first = table.actor
    others = twins(table)
    while {twin.actor for _, twin in others} != {1 - first}:
        pick(table)
        others = twins(table)
    assert len(others) > 1
    asked = {live.LIVE.get(twin).state.view(1 - first).to_json() for _, twin in others}
    assert len(asked) == 1
    (text,) = asked
    choices = [[bot.choose_from_json(table.game, text) for bot in bots_without_a_clock()] for _ in others]
    assert all(made == choices[0] for made in choices)


@EACH_KIND
def test_15_spectators_see_public_history_only(kind):
    table = secret_table(kind)
    first = table.actor + 1
    said = [pick(table), pick(table)]
    texts = given(table, selectors.SPECTATOR)
    assert [f"P{first} {word}" in texts["log"] for word in said] == [False, False]
    assert texts["log"].count(f"P{first} ?") == 2
    assert "\n= " not in texts["log"]  # a digest of the whole position would let the choices be found by trying
    with pytest.raises(lt.UnreadableLog, match="left out"):
        lt.replay(texts["log"])


def test_16_bots_get_a_view_and_nothing_else():
    """No way of asking a bot takes a state, a table or a database row, by its source: compiled methods do not tell."""
    takes = {
        "choose": ["view", "budget"],
        "plan": ["view", "budget"],
        "choose_from_json": ["game_id", "text", "budget"],
        "plan_from_json": ["game_id", "text", "budget"],
        "pick": ["view", "legal"],
    }
    found: set[str] = set()
    for path in (Path(lt.__file__).parent / "bots").glob("*.py"):
        for kind in [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]:
            for method in [node for node in kind.body if isinstance(node, ast.FunctionDef) and node.name in takes]:
                assert [each.arg for each in method.args.args[1:]] == takes[method.name], f"{path}: {kind.name}"
                found.add(method.name)
    assert found == set(takes)
    asked = inspect.signature(table_bots.Worker.ask).parameters
    assert {name: each.annotation for name, each in asked.items() if name != "self"} == {
        "bot": str,
        "seed": str,
        "game": str,
        "view": str,
        "seconds": float,
        "spent": float,
    }


class Ear:
    """Stands for the process of a bot and hears what it would get."""

    def __init__(self):
        self.heard = []

    def ask(self, bot, seed, game, view, seconds, spent):
        self.heard.append((seed, view))
        return


@pytest.mark.parametrize("kind", [*SECRETS, *DEALT])
def test_16_a_bot_hears_what_a_person_in_its_seat_sees(kind, monkeypatch):
    ada = person()
    game, options = {**SECRETS, **DEALT}[kind]
    plans = [seating.SeatPlan("person"), seating.SeatPlan("bot", bot="greedy")]
    table = seating.create_table(ada, game, plans, dict(options)).table
    ear = Ear()
    monkeypatch.setattr(table_bots.RUNNER, "worker", lambda: ear)
    rng = random.Random(6)
    compared = 0
    for _ in range(60):
        table = fresh(table)
        if table.actor == 1 and table.confirming is None:
            seen = selectors.sight(table, [1]).view.to_json()
            ear.heard.clear()
            services.bot_turn(table.pk, ear)
            for seed, view in ear.heard:
                assert view == seen
                assert table.secret not in view
                assert table.secret not in seed
                view_again = lt.game(game).view_from_json(view)
                assert isinstance(view_again, View)
                assert view_again.seat == 1
                compared += 1
        else:
            step(table, rng, undos=0)
    assert compared > 5


@EACH_KIND
def test_16_a_hint_is_made_from_the_view_of_the_seat(kind, monkeypatch):
    table = secret_table(kind)
    first = table.actor
    pick_all(table)
    table = fresh(table)
    assert table.actor == 1 - first
    ear = Ear()
    monkeypatch.setattr(table_bots.RUNNER, "worker", lambda: ear)
    assert services.hint(table.slug, claim(table)) in legal(table)
    assert [view for _, view in ear.heard] == [selectors.sight(table, [1 - first]).view.to_json()]


def test_16_the_seed_of_a_bot_tells_nothing():
    """A bot's own generator is seeded from public words: neither the secret nor anything made from it."""
    source = (
        inspect.getsource(services.bot_turn) + inspect.getsource(services.hint) + inspect.getsource(services.planned)
    )
    assert "secret" not in source
    assert "dice_of" not in source

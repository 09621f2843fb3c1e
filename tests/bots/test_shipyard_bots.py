"""The greedy bot at Shipyard: strong enough, fair, and quick to see what is plain."""

import pytest

import longtable as lt
from longtable import bots
from longtable.bots.evaluate import evaluation_of
from longtable.bots.evaluate.shipyard import ShipyardEvaluation
from longtable.bots.evaluate.shipyard_ships import Outfit, plan_of, sensible_slots
from longtable.bots.evaluate.shipyard_voyages import Voyages
from longtable.games.shipyard.rules.preview import voyage_preview
from longtable.games.shipyard.rules.ship import ship_totals
from longtable.games.shipyard.words import BOW, MIDDLE, STERN

GAME = "shipyard"
CODES = {"_": 0, "B": BOW, "M": MIDDLE, "S": STERN}


def start(seats=2, seed=1, **options):
    return lt.game(GAME).start(seats=seats, options=options, seed=seed)


def play(match, players, plies=10_000):
    """Play on with a bot for each seat; every choice is checked. The choices made."""
    chosen = []
    while not match.state.is_over and len(chosen) < plies:
        view = match.state.view(match.state.actor)
        chosen.append(players[view.seat].choose(view))
        match.play(chosen[-1])
    return chosen


def choice_in(text, **options):
    """What the greedy bot plays in a position, in words."""
    match = lt.testing.position(GAME, text, **options)
    return match.state.notation(bots.make("greedy").choose(match.state.view(match.state.actor)))


# -- fairness


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_json_is_all_that_a_bot_needs(seats):
    match = start(seats, 5)
    on_view, on_text = bots.make("greedy", 3), bots.make("greedy", 3)
    for _ in range(25):
        view = match.state.view(match.state.actor)
        before = view.to_json()
        choice = on_view.choose(view)
        assert view.to_json() == before
        assert on_text.choose_from_json(GAME, before) == choice
        match.play(choice)


def test_contracts_of_others_change_nothing():
    """Positions that differ only in what another seat holds look the same and are played the same."""
    mine = "P1 contracts B01 B02 B03 G01 G02 G03; P1 stock captain sail 2"
    choices, views = set(), set()
    for theirs in ("B04 B05 B06 G04 G05 G06", "B07 B08 B12 G09 G10 G12"):
        match = lt.testing.position(GAME, f"{mine}; P2 contracts {theirs}")
        view = match.state.view(0)
        views.add(view.to_json())
        choices.add(bots.make("greedy", 4).choose(view))
    assert len(views) == len(choices) == 1


def test_greedy_answers_by_the_view_and_not_by_what_it_was_asked_before():
    match = start(seed=9)
    bot = bots.make("greedy", 1)
    for _ in range(15):
        view = match.state.view(match.state.actor)
        choice = bot.choose(view)
        assert bot.choose(view) == bots.make("greedy", 1).choose(view) == choice
        match.play(choice)


# -- strength


@pytest.mark.parametrize(
    "seats, options",
    [(2, {}), (3, {"contracts": "open", "rotation": "off"}), (4, {"first_game": "on", "same_piece_twice": "off"})],
)
def test_every_choice_is_legal_in_every_kind_of_game(seats, options):
    match = start(seats, 11, **options)
    play(match, [bots.make("greedy" if seat == 0 else "random", seat) for seat in range(seats)])
    assert match.state.is_over
    assert match.state.winners() == [0]


def wins(games):
    """How many of so many two-seat games the greedy bot wins against the random one, seats alternating."""
    found = 0
    for number in range(games):
        match = start(2, f"arena-{number}")
        names = ["greedy", "random"] if number % 2 == 0 else ["random", "greedy"]
        play(match, [bots.make(name, number) for name in names])
        found += match.state.winners() == [number % 2]
    return found


@pytest.mark.long
@pytest.mark.parametrize("games, least", [(25, 24), pytest.param(100, 98, marks=pytest.mark.soak)])
def test_greedy_beats_random(games, least):
    assert wins(games) >= least


@pytest.mark.long
@pytest.mark.parametrize("games", [12, pytest.param(50, marks=pytest.mark.soak)])
def test_greedy_averages_65_points(games):
    scores = []
    for number in range(games):
        match = start(2, f"sense-{number}")
        play(match, [bots.make("greedy", seat) for seat in range(2)])
        scores += match.state.scores()
    assert sum(scores) / len(scores) >= 65


# -- what is plain

HULL = "P1 yard a=BOW-05 b=MA-29 c=MA-28"
SEA = "P1 canals CAN-16@0,0r0 CAN-02@1,0r1; P1 figure CAN-16/0 from N; P1 contracts B03 G09; P2 contracts B01 G01"
LAST_LAP = f"turns 40; countdown unnumbered; {HULL} d=STN-15; {SEA}"
END = f"turns 46; countdown finish; {SEA}; P1 stock captain sail 3"
OUTFIT = "launching a; aboard captain sail 2; ask outfit"


@pytest.mark.parametrize(
    "text, best",
    [
        # The last action of the game: a stern lets the ship sail.
        (f"stage final; {END}; {HULL}", "final build"),
        # Three cards of one action make a whole ship.
        (f"stage final; {END}; P1 guilders 6", "final build"),
        # The last chance: the stern that is on display.
        (f"stage finishing; {END}; {HULL}", "build STN"),
        # A ship that can sail does, with a captain, and with the sails that the masts take.
        (f"{LAST_LAP}; P1 stock captain sail 3; ask cruise", "put captain"),
        (f"{LAST_LAP}; P1 stock sail 3 soldier 2; launching a; aboard captain; ask outfit", "put sail"),
        # With nothing more to put aboard it sails.
        (f"{LAST_LAP}; P1 stock crane; {OUTFIT}", "done"),
    ],
)
def test_greedy_sees_what_is_plain(text, best):
    assert choice_in(text).startswith(best)


def test_a_contract_that_pays_is_kept():
    fleet = "P1 fleet BOW-05+MA-29+MA-36+STN-19 captain sail 4 speed 5 points 12"
    text = f"countdown unnumbered; turns 23; {fleet}; P1 contracts B03 B08 B10 G01 G02 G03; ask discard"
    said = choice_in(text)
    assert said.startswith("discard B")
    assert said != "discard B03"


# -- what the evaluation rests on


def code_of(cells):
    return sum([CODES[letter] * 4**slot for slot, letter in enumerate(cells)])


@pytest.mark.parametrize(
    "cells, begin, end, cards, missing, spare",
    [
        ("_________", 0, 0, 0, 3, 0),
        ("BM_______", 0, 3, 2, 1, 0),
        ("B__MS____", 0, 5, 3, 2, 0),
        ("_____MMS_", 4, 8, 3, 1, 0),
        ("BMM___M_S", 0, 9, 5, 4, 0),
        ("BMBMM____", 2, 6, 3, 1, 2),
    ],
)
def test_the_ship_of_a_yard(cells, begin, end, cards, missing, spare):
    plan = plan_of(code_of(cells))
    found = (plan.begin, plan.end, plan.cards, plan.missing, plan.spare)
    assert found == (begin, end, cards, missing, spare)


def test_slots_worth_trying_are_beside_other_cards_or_at_the_ends():
    assert sensible_slots(0, BOW) == 1
    assert sensible_slots(0, STERN) == 1 << 8
    slots = sensible_slots(code_of("___BM____"), MIDDLE)
    assert slots & 1 << 5
    assert not slots & 1 << 6


def test_voyages_know_every_way():
    """What the table of ways promises is what the routes bring that the rules find."""
    state = lt.testing.position(GAME, f"{LAST_LAP}; P1 stock crane; {OUTFIT}").state
    player = state.players[0]
    ways = Voyages(player, state.box)
    outfit = Outfit()
    for speed in range(1, int(player.longest) + 1):
        routes = voyage_preview(state, 0, speed)
        outfit.choose(ship_totals(state, 0), state.aboard, state.aboard, 8, 99, 0, 0, state.box)
        assert ways.best(speed, outfit.worth, 0, 0) == routes[0].points


def test_the_game_has_an_evaluation_of_its_own():
    assert isinstance(evaluation_of(lt.game(GAME)), ShipyardEvaluation)

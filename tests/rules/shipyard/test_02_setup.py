"""Chapter 2: set-up."""

import pytest
from shipyards import new_game, play_chance

import longtable as lt
from longtable.testing import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = range(12)
ENGINEERS = {"ENG-sail", "ENG-smokestack", "ENG-crane", "ENG-cannon"}
RECRUITERS = {"REC-captain", "REC-businessman", "REC-soldier", "REC-propeller"}


def facts_of(seats, seed=1, **options):
    return new_game(seats, seed, **options).state.facts()


def players(facts):
    return [facts[f"P{n}"] for n in range(1, 5) if f"P{n}" in facts]


@rule("SHIP-2.1")
@SEATS
def test_middle_deck_begins_with_deck_a(seats):
    for seed in SEEDS:
        facts = facts_of(seats, seed)
        assert all(card.startswith("MA-") for card in facts["left"] + facts["right"])
        assert len(facts["decks"]["middle_a"]) == 26
        assert len(facts["decks"]["middle_b"]) == 24


@rule("SHIP-2.1")
def test_decks_are_shuffled():
    for column in ("bows", "left", "right", "sterns", "trains", "canals"):
        assert len({str(facts_of(3, seed)[column]) for seed in SEEDS}) > 8


@rule("SHIP-2.2")
@SEATS
def test_market_of_five_rows(seats):
    facts = facts_of(seats)
    for column, prefix in (("bows", "BOW-"), ("left", "MA-"), ("right", "MA-"), ("sterns", "STN-")):
        assert len(facts[column]) == 5
        assert all(card.startswith(prefix) for card in facts[column])
    assert len(set(facts["left"] + facts["right"])) == 10
    assert len(facts["decks"]["bow"]) == len(facts["decks"]["stern"]) == 17


@rule("SHIP-2.3", "A-19")
@SEATS
def test_everybody_gets_a_train_with_all_three_commodities(seats):
    seen = set()
    for seed in SEEDS:
        facts = facts_of(seats, seed)
        dealt = [train for player in players(facts) for train in player["trains"]]
        assert [len(player["trains"]) for player in players(facts)] == [1] * seats
        assert len(set(dealt)) == seats
        assert set(dealt) <= {"TRN-01", "TRN-02", "TRN-03", "TRN-04"}
        assert len(facts["trains"]) == 5
        assert len(facts["decks"]["train"]) == 9 - seats
        assert set(dealt + facts["trains"] + facts["decks"]["train"]) == {f"TRN-{n:02}" for n in range(1, 15)}
        assert facts["train_discards"] == []
        seen |= set(facts["trains"])
    spare = {"TRN-01", "TRN-02", "TRN-03", "TRN-04"} & seen
    assert bool(spare) == (seats < 4)


@rule("SHIP-2.4")
@SEATS
def test_five_canals_lie_open(seats):
    facts = facts_of(seats)
    assert len(facts["canals"]) == 5
    assert len(facts["decks"]["canal"]) == 19
    assert len(set(facts["canals"] + facts["decks"]["canal"])) == 24


@rule("SHIP-2.5")
@SEATS
def test_money_points_and_contracts(seats):
    hands = set()
    for seed in SEEDS:
        facts = facts_of(seats, seed)
        for player in players(facts):
            assert player["guilders"] == 6
            assert sum(player["score"].values()) == 0
            assert player["held"] == [3, 3]
            assert [contract[0] for contract in sorted(player["contracts"])] == ["B"] * 3 + ["G"] * 3
            assert player["discarded"] == []
            hands.add(str(sorted(player["contracts"])))
        dealt = [contract for player in players(facts) for contract in player["contracts"]]
        assert len(set(dealt)) == len(dealt)
    assert len(hands) > 10


@rule("SHIP-2.5", "SHIP-1.8")
def test_contracts_are_dealt_to_one_reader_each():
    m = lt.game("shipyard").start(3, {}, 1, True)
    readers = set()
    while m.state.actor == lt.CHANCE:
        if m.legal()[0].startswith("deal "):
            readers.add(m.state.reader)
            assert m.state.is_secret()
        else:
            assert not m.state.is_secret()
        m.play(m.legal()[0])
    assert readers == {0, 1, 2}


@rule("SHIP-2.6", "A-5")
@SEATS
def test_action_cards(seats):
    orders = set()
    for seed in SEEDS:
        facts = facts_of(seats, seed)
        track = dict(facts["track"])
        assert facts["leader"] == 0
        assert track.pop("exchange") == 0
        assert track.pop("purchase") == 17
        if seats == 4:
            assert track.pop("subsidy") == 16
        assert set(track) == {"build", "rent", "manufacture", "recruit", "hire"}
        assert sorted(track.values()) == [18, 19, 20, 21, 22]
        assert facts["figures"] == {}
        orders.add(str(sorted(track.items())))
    assert len(orders) > 8


@rule("SHIP-2.7")
@SEATS
def test_countdown_starts_at_the_number_of_players(seats):
    assert facts_of(seats)["countdown"] == str(seats)
    assert facts_of(seats)["early"] is False
    assert facts_of(seats)["turns"] == 0


@rule("SHIP-2.8")
def test_markers():
    found = [facts_of(3, seed) for seed in range(60)]
    assert {facts["equipment"] for facts in found} == {"cannon", "smokestack", "crane", "sail"}
    assert {facts["crew"] for facts in found} == {"propeller", "businessman", "captain", "soldier"}
    assert {facts["marker"] for facts in found} == set(range(8))
    assert {facts["exchange"] for facts in found} == {5}


@rule("SHIP-2.9", "SHIP-2.10")
@pytest.mark.parametrize("seats, mark", [(2, ""), (3, "*2"), (4, "*2")])
def test_employees_lie_on_24_places(seats, mark):
    layouts = set()
    for seed in SEEDS:
        spaces = facts_of(seats, seed)["employees"]
        places = [place for space in spaces for place in space]
        assert len(spaces) == 8
        assert len(set(places)) == 24
        assert all(place.endswith("*2") == bool(mark) for place in places)
        layouts.add(str(spaces))
    assert len(layouts) == len(SEEDS)


def gainers(space):
    return len([place for place in space if place.partition("*")[0] in ENGINEERS | RECRUITERS])


@rule("SHIP-2.9")
@SEATS
def test_first_game_has_an_engineer_or_recruiter_on_every_space(seats):
    layouts = set()
    for seed in SEEDS:
        spaces = facts_of(seats, seed, first_game="on")["employees"]
        assert [gainers(space) for space in spaces] == [1] * 8
        assert len({place for space in spaces for place in space}) == 24
        layouts.add(str(spaces))
    assert len(layouts) == len(SEEDS)


@rule("SHIP-2.9")
def test_other_games_lay_employees_anywhere():
    assert {gainers(space) for seed in SEEDS for space in facts_of(3, seed)["employees"]} >= {0, 1, 2}


@rule("SHIP-2.11")
@SEATS
def test_anybody_may_start(seats):
    first = set()
    for seed in range(40):
        m = new_game(seats, seed)
        facts = m.state.facts()
        assert facts["turn"] == facts["first"] == f"P{m.state.actor + 1}"
        assert facts["stage"] == "initial"
        first.add(facts["first"])
    assert len(first) == seats


@rule("SHIP-2.11", "SHIP-34.3")
def test_set_up_is_all_chance():
    m = lt.game("shipyard").start(4, {}, 1, True)
    events = play_chance(m)
    kinds = [options[0].split()[0] for options in events]
    assert set(kinds) == {"first", "card", "draw", "train", "canal", "deal", "equipment", "crew", "marker", "employee"}
    firsts = [options for options in events if options[0].startswith("first ")]
    assert [sorted(options) for options in firsts] == [["first P1", "first P2", "first P3", "first P4"]]
    assert kinds.count("deal") == 24
    assert m.state.facts()["stage"] == "initial"


def test_same_seed_gives_the_same_game():
    assert new_game(3, 9).state.digest() == new_game(3, 9).state.digest()
    assert new_game(3, 9).state.digest() != new_game(3, 10).state.digest()

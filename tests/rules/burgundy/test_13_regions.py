"""Chapter 13: regions, colours and the score."""

import pytest

import longtable as lt
from longtable.testing import position, rule

GAME = "castles-of-burgundy"

PHASES = [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)]


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def player(m, seat="P1"):
    return m.state.facts()[seat]


CITIES = [
    # size, points, board, the city without its last hex, the last building
    (1, 1, "1", "", "3 place watchtower at c3"),
    (2, 3, "2", "d6=bank", "2 place watchtower at e6"),
    (3, 6, "1", "b5=bank c5=church", "3 place watchtower at c6"),
    (4, 10, "6", "d2=bank d3=church e2=market", "4 place watchtower at e3"),
    (5, 15, "1", "e4=bank e5=church f4=market f5=carpenter", "3 place watchtower at g4"),
    (6, 21, "9", "a1=bank a2=church b1=market b2=carpenter c1=warehouse", "4 place watchtower at c2"),
    (7, 28, "7", "c3=bank c4=church d3=market d4=carpenter d5=warehouse e3=town-hall", "3 place watchtower at e4"),
    (
        8,
        36,
        "10",
        "a2=bank b3=church c4=market d1=carpenter d2=warehouse d3=town-hall d4=boarding-house",
        "5 place watchtower at d5",
    ),
]


@rule("COB-13.1", "COB-13.2")
@pytest.mark.parametrize("size, points, board, city, last", CITIES)
def test_a_filled_region_scores_by_its_size(size, points, board, city, last):
    duchy = f"P1 duchy {city}; " if city else ""
    m = burgundy(f"{duchy}P1 dice {last[0]} {last[0]}; P1 storage watchtower", boards=board)
    m.play(last)
    assert player(m)["score"] == {"regions": points, "phases": 10, "buildings": 4}


@rule("COB-13.1")
def test_a_region_with_an_empty_hex_scores_nothing():
    m = burgundy("P1 dice 2 3; P1 duchy c6=bank; P1 storage boarding-house")
    m.play("2 place boarding-house at c5")
    assert m.state.scores()[0] == 0


@rule("COB-13.1", "COB-13.2")
def test_only_the_last_hex_scores_the_region():
    m = burgundy("P1 dice 4 1; P1 workers 2; P1 duchy e3=mine; P1 storage mine mine")
    m.play("1 place mine at f2")
    assert m.state.scores()[0] == 0
    m.play("4 place mine at g1")
    assert player(m)["score"]["regions"] == 6


@rule("COB-13.2", "D-2")
@pytest.mark.parametrize("phase, points", PHASES)
def test_a_filled_region_scores_for_the_phase(phase, points):
    m = burgundy(f"phase {phase} round 2; P1 dice 3 1; P1 storage bank")
    m.play("3 place bank at c3")
    assert player(m)["score"] == {"regions": 1, "phases": points}


@rule("D-1", "COB-13.1", "COB-13.2")
@pytest.mark.parametrize("phase, total", [("A", 16), ("E", 8)])
def test_a_region_of_three_is_worth_16_in_phase_a_and_8_in_phase_e(phase, total):
    m = burgundy(f"phase {phase} round 1; P1 dice 3 1; P1 duchy b5=market c5=church; P1 storage bank")
    m.play("3 place bank at c6")
    assert m.state.scores()[0] == total


@rule("D-2", "COB-13.3")
def test_a_single_hex_in_phase_a_is_worth_11():
    m = burgundy("P1 dice 3 1; P1 storage bank")
    m.play("3 place bank at c3")
    assert m.state.scores()[0] == 11


@rule("COB-13.2")
def test_phase_points_do_not_depend_on_the_size():
    small = burgundy("phase C round 1; P1 dice 3 1; P1 storage bank")
    small.play("3 place bank at c3")
    large = burgundy(
        "phase C round 1; P1 dice 3 1; P1 duchy e4=market e5=church f4=carpenter f5=warehouse; P1 storage bank"
    )
    large.play("3 place bank at g4")
    assert player(small)["score"] == {"regions": 1, "phases": 6}
    assert player(large)["score"] == {"regions": 15, "phases": 6}


@rule("COB-13.3")
@pytest.mark.parametrize(
    "duchy, tile, action, points",
    [
        ("e4=church", "bank", "3 place bank at c3", 1),
        ("d5=ship d6=ship", "cow-2", "2 place cow-2 at e6", 1),
        ("c3=bank c2=cow-2 c1=pig-2 b2=pig-3 b1=sheep-2", "cow-3", "6 place cow-3 at a1", 15),
        ("a4=monastery-16 b4=monastery-17", "monastery-18", "1 place monastery-18 at c4", 6),
        ("e3=mine f2=mine", "mine", "3 place mine at g1", 6),
        ("d5=ship d6=ship", "ship", "1 place ship at d7", 6),
        ("a2=castle a3=castle", "castle", "6 place castle at b3", 6),
    ],
)
def test_regions_of_every_colour_score(duchy, tile, action, points):
    text = f"P1 dice {action[0]} {action[0]}; P1 duchy {duchy}; P1 storage {tile}; goods 1: pink 1; depot 1: bank"
    m = burgundy(text)
    m.play(action)
    assert player(m)["score"]["regions"] == points
    assert player(m)["score"]["phases"] == 10


@rule("COB-13.4", "COB-2.7")
def test_the_region_of_the_starting_castle_is_never_scored():
    # d4 stands alone; filling the other castle hexes scores those three only
    m = burgundy("P1 dice 6 1; P1 duchy a2=castle a3=castle; P1 storage castle; depot 1: bank")
    m.play("6 place castle at b3", "any workers")
    assert player(m)["score"] == {"regions": 6, "phases": 10, "bonus": 5}


@rule("COB-13.5", "COB-13.7", "COB-17.8", "EX-7")
@pytest.mark.parametrize("seats, points", [(2, 5), (3, 6), (4, 7)])
def test_first_to_fill_a_colour_takes_the_large_bonus_tile(seats, points):
    m = burgundy("P1 dice 3 1; P1 duchy e3=mine f2=mine; P1 storage mine", seats=seats)
    m.play("3 place mine at g1")
    facts = m.state.facts()
    assert facts["P1"]["large"] == ["mine"]
    assert facts["P1"]["small"] == []
    assert facts["bonus"]["mine"] == "small"
    assert facts["P1"]["score"] == {"regions": 6, "phases": 10, "bonus": points}


@rule("COB-13.6", "COB-17.8")
@pytest.mark.parametrize("seats, points", [(2, 2), (3, 3), (4, 4)])
def test_second_to_fill_a_colour_takes_the_small_bonus_tile(seats, points):
    text = "P2 duchy e3=mine f2=mine g1=mine; P2 large mine; P1 dice 3 1; P1 duchy e3=mine f2=mine; P1 storage mine"
    m = burgundy(text, seats=seats)
    m.play("3 place mine at g1")
    facts = m.state.facts()
    assert facts["P1"]["small"] == ["mine"]
    assert facts["P1"]["large"] == []
    assert facts["bonus"]["mine"] == "none"
    assert facts["P1"]["score"]["bonus"] == points


@rule("COB-13.6")
def test_third_to_fill_a_colour_gets_no_bonus():
    m = burgundy(
        """
        P2 duchy e3=mine f2=mine g1=mine; P2 large mine
        P3 duchy e3=mine f2=mine g1=mine; P3 small mine
        P1 dice 3 1; P1 duchy e3=mine f2=mine; P1 storage mine
        """,
        seats=3,
    )
    m.play("3 place mine at g1")
    facts = player(m)
    assert (facts["large"], facts["small"]) == ([], [])
    assert facts["score"] == {"regions": 6, "phases": 10}


@rule("COB-13.5")
def test_bonus_tiles_of_the_colours_are_independent():
    m = burgundy(
        """
        P2 duchy e3=mine f2=mine g1=mine; P2 large mine
        P1 dice 6 1; P1 duchy a2=castle a3=castle; P1 storage castle
        """
    )
    m.play("6 place castle at b3")
    facts = m.state.facts()
    assert facts["P1"]["large"] == ["castle"]
    assert facts["bonus"]["mine"] == "small"
    assert facts["bonus"]["ship"] == "large"


@rule("EX-7", "COB-13.5", "COB-13.7")
def test_example_the_sixth_monastery_completes_its_colour():
    duchy = "a4=monastery-16 b4=monastery-17 c4=monastery-18 f3=monastery-19"
    m = burgundy(f"P1 dice 4 1; P1 duchy {duchy}; P1 storage monastery-20 monastery-21")
    m.play("4 place monastery-20 at g2")
    assert m.state.scores()[0] == 0
    m.play("1 place monastery-21 at g3")
    assert player(m)["large"] == ["monastery"]
    assert player(m)["score"] == {"regions": 6, "phases": 10, "bonus": 5}


@rule("COB-13.5")
def test_a_filled_region_is_not_yet_a_filled_colour():
    m = burgundy("P1 dice 1 6; P1 duchy a4=monastery-16 b4=monastery-17; P1 storage monastery-18")
    m.play("1 place monastery-18 at c4")
    assert player(m)["large"] == []
    assert m.state.facts()["bonus"]["monastery"] == "large"


@rule("COB-13.8")
def test_points_are_added_at_once():
    m = burgundy("P1 dice 3 2; P1 score 7; P1 storage bank; P1 goods violet 1")
    m.play("3 place bank at c3")
    assert m.state.scores() == [18, 0]
    m.play("2 sell violet")
    assert m.state.scores() == [20, 0]


@rule("COB-13.8")
@pytest.mark.parametrize("before", [95, 195, 295, 395])
def test_the_score_goes_on_past_every_hundred(before):
    m = burgundy(f"P1 dice 3 2; P1 score {before}; P1 storage bank")
    m.play("3 place bank at c3")
    assert m.state.scores()[0] == before + 11


@rule("COB-13.5", "COB-13.6")
@pytest.mark.parametrize("size", ["large", "small"])
def test_a_position_with_a_bonus_tile_for_a_colour_that_is_not_filled_is_refused(size):
    with pytest.raises(lt.BadPosition, match=r"P1 " + size + r": 1 mine hexes are still empty.*COB-13\.5"):
        position(GAME, f"P1 duchy e3=mine f2=mine; P1 {size} mine")
    position(GAME, f"P1 duchy e3=mine f2=mine g1=mine; P1 {size} mine; bonus mine none")


@rule("COB-13.6")
def test_a_position_with_both_bonus_tiles_of_a_colour_in_one_hand_is_refused():
    with pytest.raises(lt.BadPosition, match=r"COB-13\.6"):
        position(GAME, "P1 duchy e3=mine f2=mine g1=mine; P1 large mine; P1 small mine")

"""Chapter 14: monasteries that score at the end of the game (15 to 26, 29). Board 1 for everybody."""

import pytest

from longtable.testing import position, rule

BUILDING_OF_MONASTERY = [
    (16, "warehouse"),
    (17, "watchtower"),
    (18, "carpenter"),
    (19, "church"),
    (20, "market"),
    (21, "boarding-house"),
    (22, "bank"),
    (23, "town-hall"),
]
KINDS = ["market", "carpenter", "church", "warehouse", "boarding-house", "bank", "town-hall", "watchtower"]


def at(text, **options):
    return position("castles-of-burgundy", text, **options)


def monastery_points(m, seat=0):
    return sum(points for reason, points in m.state.final_scoring()[seat] if reason == "monasteries")


@rule("COB-14.15", "EX-10")
def test_monastery_15_scores_two_points_for_each_colour_sold():
    m = at("P1 sold red 4 violet 3 pink 3 orange 1; P1 duchy c4=monastery-15")
    assert monastery_points(m) == 8


@rule("COB-14.15", "COB-14.25")
def test_monasteries_15_and_25_do_not_count_goods_that_were_never_sold():
    m = at("P1 sold red 1; P1 goods violet 2; P1 duchy c4=monastery-15 b4=monastery-25")
    assert monastery_points(m) == 2 + 1


@rule(
    "COB-14.16",
    "COB-14.17",
    "COB-14.18",
    "COB-14.19",
    "COB-14.20",
    "COB-14.21",
    "COB-14.22",
    "COB-14.23",
    "COB-14.31",
)
@pytest.mark.parametrize("monastery, building", BUILDING_OF_MONASTERY)
def test_monastery_scores_four_points_for_each_building_of_its_kind(monastery, building):
    m = at(
        f"""
        P1 duchy c4=monastery-{monastery} c3={building} e1={building} e4={building}; P1 storage {building}
        P2 duchy e4={building}
        """
    )
    assert monastery_points(m, seat=0) == 12
    assert monastery_points(m, seat=1) == 0


@rule("COB-14.31")
@pytest.mark.parametrize("monastery, building", BUILDING_OF_MONASTERY)
def test_monastery_scores_nothing_for_other_buildings(monastery, building):
    hexes = ["e4", "e5", "f4", "f5", "g4", "e1", "e2"]
    others = [kind for kind in KINDS if kind != building]
    duchy = " ".join(f"{hex_}={kind}" for hex_, kind in zip(hexes, others, strict=True))
    assert monastery_points(at(f"P1 duchy c4=monastery-{monastery} {duchy}")) == 0


@rule("COB-14.17", "COB-14.22", "EX-11")
def test_monasteries_17_and_22_score_two_watchtowers_and_four_banks():
    m = at(
        """
        P1 duchy c4=monastery-17 b4=monastery-22 c3=bank b5=bank e1=bank e4=bank c5=watchtower e5=watchtower
        """
    )
    assert monastery_points(m) == 24


@rule("COB-14.16", "COB-14.17")
def test_a_scoring_monastery_in_the_storage_scores_nothing():
    m = at("P1 storage monastery-17; P1 duchy e4=watchtower")
    assert monastery_points(m) == 0


@rule("COB-14.24", "EX-12")
def test_monastery_24_scores_four_points_for_each_kind_of_animal():
    m = at("P1 duchy c4=monastery-24 e6=cow-2 a1=chicken-2 b1=sheep-2 b2=sheep-3 c1=sheep-4")
    assert monastery_points(m) == 12


@rule("COB-14.25", "EX-13")
def test_monastery_25_scores_a_point_for_each_token_sold():
    m = at("P1 sold red 4 violet 3 pink 3 orange 1; P1 duchy c4=monastery-25")
    assert monastery_points(m) == 11


@rule("COB-14.26")
def test_monastery_26_scores_three_points_for_each_bonus_tile_large_or_small():
    m = at(
        """
        P1 duchy c4=monastery-26 e3=mine f2=mine g1=mine d1=ship d2=ship d3=ship d5=ship d6=ship d7=ship
        P1 large ship; P1 small mine
        P2 duchy e3=mine f2=mine g1=mine; P2 large mine
        """
    )
    assert monastery_points(m, seat=0) == 6
    assert monastery_points(m, seat=1) == 0


@rule("COB-14.29")
def test_monastery_29_scores_four_points_for_each_white_castle():
    m = at(
        "P1 duchy c4=monastery-29 b3=castle e1=white-castle e4=white-castle; P2 duchy e4=white-castle",
        white_castles="on",
    )
    assert monastery_points(m) == 8

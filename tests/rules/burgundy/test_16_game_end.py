"""Chapter 16: the end of the game."""

from collections import Counter

import pytest

import longtable as lt
from longtable.testing import position, rule

# P2 has the last die of the game; two workers for it are worth one point
LAST = "phase E round 5; order P1 P2; turn P2; P2 dice - 3; "


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def finish(text, **options):
    m = burgundy(LAST + text, **options)
    m.play("3 workers")
    assert m.state.is_over
    return m


def reasons(m, seat=0):
    """All points of a seat by reason, without zeros."""
    total = Counter()
    for reason, points in m.state.score_reasons(seat):
        total[reason] += points
    return {reason: points for reason, points in total.items() if points}


def final(m, seat=0):
    """What the game end would add now, by reason, without zeros."""
    return {reason: points for reason, points in m.state.final_scoring()[seat] if points}


@rule("COB-16.1")
def test_the_game_ends_after_the_last_turn_of_phase_e():
    m = finish("")
    assert m.state.actor == lt.OVER


@rule("COB-16.1")
def test_the_game_does_not_end_before():
    m = burgundy("phase E round 4; order P1 P2; turn P2; P2 dice - 3")
    m.play("3 workers")
    assert not m.state.is_over
    assert (m.state.facts()["phase"], m.state.facts()["round"]) == ("E", 5)


@rule("COB-16.1", "COB-15.3")
def test_income_of_the_last_phase_is_scored():
    # two mines give 2 silver, monastery 2 gives 2 workers
    m = finish("P1 duchy e3=mine f2=mine c4=monastery-2")
    assert m.state.scores()[0] == 2 + 1


@rule("COB-16.2")
def test_leftovers_are_worth_points():
    m = finish("P1 score 10; P1 goods pink 2 red 1; P1 silver 4; P1 workers 6")
    assert reasons(m) == {"earlier": 10, "unsold": 3, "silver": 4, "workers": 3}
    assert m.state.scores() == [20, 1]


@rule("D-6", "COB-16.2")
@pytest.mark.parametrize("workers, points", [(0, 0), (1, 0), (2, 1), (7, 3), (8, 4)])
def test_two_workers_are_worth_one_point_rounded_down(workers, points):
    m = burgundy(f"P1 workers {workers}")
    assert final(m) == ({"workers": points} if points else {})


@rule("COB-16.2")
def test_sold_goods_are_worth_nothing_more():
    m = burgundy("P1 sold pink 5 red 2; P1 goods brown 1")
    assert final(m) == {"unsold": 1}


@rule("COB-16.2")
def test_final_scoring_can_be_asked_without_changing_anything():
    m = burgundy("P1 goods pink 2; P1 silver 4; P1 workers 7; P2 silver 1")
    digest = m.state.digest()
    assert final(m, 0) == {"unsold": 2, "silver": 4, "workers": 3}
    assert final(m, 1) == {"silver": 1}
    assert m.state.digest() == digest
    assert m.state.scores() == [0, 0]


@rule("COB-16.3")
def test_monasteries_in_the_duchy_score():
    # 22 pays for banks, 17 for watchtowers
    m = burgundy("P1 duchy c4=monastery-22 f3=monastery-17 c3=bank e4=bank e5=watchtower")
    assert final(m) == {"monasteries": 12}


@rule("COB-16.3")
def test_stored_tiles_count_for_nothing():
    m = burgundy("P1 duchy c3=bank e4=watchtower; P1 storage monastery-22 monastery-17 bank")
    assert final(m) == {}


@rule("COB-16.3")
def test_monastery_points_are_part_of_the_final_score():
    m = finish("P1 duchy c4=monastery-22 c3=bank")
    assert reasons(m) == {"monasteries": 4}
    assert m.state.scores() == [4, 1]


@rule("COB-16.4")
@pytest.mark.parametrize("score, winner", [(12, 0), (10, 1)])
def test_the_highest_total_wins(score, winner):
    m = finish(f"P1 score {score}; P2 score 10")
    assert list(m.state.winners()) == [winner]


@rule("COB-16.4")
def test_the_total_of_the_final_scoring_decides():
    # P2 was ahead, P1 wins by leftovers
    m = finish("P1 score 10; P2 score 12; P1 silver 5")
    assert m.state.scores() == [15, 13]
    assert list(m.state.winners()) == [0]


@rule("COB-16.5")
@pytest.mark.parametrize("fuller, winner", [("P1", 1), ("P2", 0)])
def test_a_tie_goes_to_the_player_with_more_empty_hexes(fuller, winner):
    m = finish(f"P1 score 11; P2 score 10; {fuller} duchy d3=ship")
    assert m.state.scores() == [11, 11]
    assert list(m.state.winners()) == [winner]


@rule("COB-16.5")
@pytest.mark.parametrize("fuller, winner", [("P1", 0), ("P2", 1)])
def test_the_option_gives_a_tie_to_the_player_with_fewer_empty_hexes(fuller, winner):
    m = finish(f"P1 score 11; P2 score 10; {fuller} duchy d3=ship", tiebreak_empty="fewest")
    assert list(m.state.winners()) == [winner]


@rule("COB-16.5")
def test_empty_hexes_matter_only_among_the_tied():
    text = "order P1 P2 P3; turn P3; P3 dice - 3; phase E round 5"
    m = burgundy(f"{text}; P1 score 11; P1 duchy d3=ship; P2 score 5; P3 score 10; P3 duchy d3=ship d5=ship", seats=3)
    m.play("3 workers")
    assert m.state.scores() == [11, 5, 11]
    assert list(m.state.winners()) == [0]


@rule("COB-16.6")
def test_a_further_tie_goes_to_the_marker_farther_from_the_city():
    m = finish("bridge P1=2 P2=1; P1 score 11; P2 score 10")
    assert list(m.state.winners()) == [1]
    m = burgundy("phase E round 5; bridge P2=2 P1=1; order P2 P1; turn P1; P1 dice - 3; P1 score 10; P2 score 11")
    m.play("3 workers")
    assert m.state.scores() == [11, 11]
    assert list(m.state.winners()) == [0]


@rule("COB-16.6")
def test_on_one_space_the_lower_marker_wins_the_tie():
    m = finish("bridge P1=3 P2=3; P1 score 11; P2 score 10")
    assert list(m.state.winners()) == [1]
    m = burgundy("phase E round 5; bridge P2=3 P1=3; order P2 P1; turn P1; P1 dice - 3; P1 score 10; P2 score 11")
    m.play("3 workers")
    assert list(m.state.winners()) == [0]

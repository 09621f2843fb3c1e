"""Intervals, ratings and the sequential test against known values."""

import math

import pytest

from longtable.arena.running import StopRule
from longtable.arena.statistics import (
    Score,
    bound,
    interval,
    inverted,
    likelihood_ratio,
    ratings,
    share_interval,
    student,
    variance,
    wilson,
)
from longtable.core.rng import Rng


@pytest.mark.parametrize(
    "freedom, value",
    [
        (1, 12.706),
        (2, 4.303),
        (5, 2.571),
        (10, 2.228),
        (30, 2.042),
        (31, 2.040),
        (40, 2.021),
        (99, 1.984),
        (1000, 1.962),
    ],
)
def test_students_t_is_that_of_the_tables(freedom, value):
    assert student(freedom) == pytest.approx(value, abs=6e-4)


def test_an_interval_of_a_small_sample():
    found = interval([10.1, 9.8, 10.4, 10.0, 9.7, 10.3, 9.9, 10.2])
    assert variance([10.1, 9.8, 10.4, 10.0, 9.7, 10.3, 9.9, 10.2]) == pytest.approx(0.06)
    assert (found.mean, found.half) == (pytest.approx(10.05), pytest.approx(2.3646 * math.sqrt(0.06 / 8), abs=1e-4))
    assert interval([3.0]) is None
    assert interval([]) is None


def test_wilsons_interval_is_that_of_the_books():
    assert wilson(0, 10).high == pytest.approx(0.2775, abs=1e-4)
    assert (wilson(0.5, 20).low, wilson(0.5, 20).high) == (
        pytest.approx(0.2993, abs=1e-4),
        pytest.approx(0.7007, abs=1e-4),
    )


def test_shares_stay_between_0_and_1_and_claim_no_certainty():
    assert share_interval([1.0, 1.0, 0.5]).high == 1
    assert share_interval([0.0, 0.0, 0.5]).low == 0
    sure = share_interval([0.0] * 10)
    assert (sure.mean, sure.low, sure.high) == (0, 0, pytest.approx(0.2775, abs=1e-4))
    even = share_interval([0.5] * 4)  # every pair split: not certainly even
    assert even.low < 0.3 < 0.7 < even.high


def test_a_matrix_is_inverted():
    found = inverted([[0.0, 2.0], [4.0, 1.0]])
    assert found == [[pytest.approx(-0.125), pytest.approx(0.25)], [pytest.approx(0.5), pytest.approx(0)]]


# -- ratings


def test_two_bots_are_as_far_apart_as_their_wins_say():
    strong, weak = ratings([Score("a", "b", (1.0, 0.5) * 200, 2)])
    share = (300 + 0.5) / 401  # with the even pair that is added
    assert strong.rating - weak.rating == pytest.approx(400 * math.log10(share / (1 - share)))
    assert strong.rating == pytest.approx(-weak.rating)
    assert strong.rating - strong.low == pytest.approx(strong.high - strong.rating)


def test_the_interval_of_a_rating_comes_from_the_spread_of_pairs():
    """By hand: the variance of the share, through the slope of the logistic curve; half of the distance for each."""
    shares = (1.0, 0.5) * 50
    strong, _ = ratings([Score("a", "b", shares, 2)])
    share, count = (75 + 0.5) / 101, 101
    spread = variance([*shares, 0.5])
    half = student(100) * math.sqrt(spread / count) / (share * (1 - share)) * 400 / math.log(10) / 2
    assert strong.high - strong.rating == pytest.approx(half)


def test_the_lone_bot_among_copies_is_equal_when_it_wins_its_share():
    assert [each.rating for each in ratings([Score("a", "b", (0.25,) * 40, 4)])] == [pytest.approx(0, abs=1e-6)] * 2
    strong, weak = ratings([Score("a", "b", (0.5,) * 4000, 4)])
    assert strong.name == "a"
    assert strong.rating - weak.rating == pytest.approx(400 * math.log10(3), abs=1)  # 1 : 1 against three


def test_ratings_expect_the_wins_that_there_were():
    """The property of the best fit: for each bot, wins expected by the ratings add up to those won."""
    scores = [
        Score("a", "b", (1.0, 0.5, 1.0, 0.0, 1.0), 2),
        Score("b", "c", (0.5, 0.5, 1.0, 1.0), 2),
        Score("a", "c", (1.0, 1.0, 1.0), 2),
    ]
    found = {each.name: each.rating for each in ratings(scores)}
    assert [each.name for each in ratings(scores)] == ["a", "b", "c"]
    assert sum(found.values()) == pytest.approx(0)
    surplus = dict.fromkeys(found, 0.0)
    for score in scores:
        won, count = sum(score.shares) + 0.5, len(score.shares) + 1
        expected = count / (1 + 10 ** ((found[score.others] - found[score.one]) / 400))
        surplus[score.one] += won - expected
        surplus[score.others] -= won - expected
    assert list(surplus.values()) == [pytest.approx(0, abs=1e-6)] * 3


def test_a_bot_that_won_everything_has_a_rating_and_a_wide_interval():
    best, _ = ratings([Score("a", "b", (1.0,) * 20, 2)])
    assert 200 < best.rating < 500
    assert best.high - best.low > 50
    assert ratings([]) == []


# -- the sequential test


def test_the_bound_is_walds():
    assert bound(0.05) == pytest.approx(math.log(19))


def test_the_ratio_follows_the_normal_form_when_there_are_many_pairs():
    shares = [1.0, 0.5, 0.5, 0.25, 0.5, 1.0, 0.0, 0.5, 0.75, 0.5] * 100
    mean, low, high = sum(shares) / 1000, 0.5, 0.55
    normal = 1000 * (high - low) * (2 * mean - low - high) / (2 * variance(shares))
    assert likelihood_ratio(shares, low, high) == pytest.approx(normal, rel=0.03)


def test_the_ratio_is_the_same_from_the_other_side():
    shares = [1.0, 0.5, 0.75, 0.5, 1.0, 0.0]
    mirrored = [1 - share for share in shares]
    assert likelihood_ratio(mirrored, 0.4, 0.5) == pytest.approx(-likelihood_ratio(shares, 0.5, 0.6), abs=1e-9)


def test_a_few_wins_in_a_row_decide_nothing():
    rule = StopRule(0.5, 0.55)
    assert rule.verdict([]) == rule.verdict([1.0] * 8) == rule.verdict([0.0] * 8) == ""
    assert rule.verdict([1.0] * 40) == "above"
    assert rule.verdict([0.0] * 40) == rule.verdict([0.5] * 400) == "below"


@pytest.mark.parametrize("truth, wrong", [(0.4, "above"), (0.6, "below")])
def test_the_sequential_test_is_seldom_wrong(truth, wrong):
    """One hundred contests with fixed seeds between games of that chance; the error is to be about 5 %."""
    rule, verdicts = StopRule(0.4, 0.6), []
    for contest in range(100):
        rng, shares, verdict = Rng(f"{truth}/{contest}"), [], ""
        while not verdict:
            wins = [rng.below(1000) < 1000 * truth for _ in range(2)]
            shares.append(sum(wins) / 2)
            verdict = rule.verdict(shares)
        verdicts.append(verdict)
    assert verdicts.count(wrong) <= 9

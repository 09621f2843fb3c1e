"""The generator: one stream in both builds, every draw fair."""

import pytest

from longtable.core.rng import MULTIPLIER, Rng

FIRST_WORDS = [723851594, 2383761822, 1766524397, 2440826819, 3335714190, 3829476353]
FIRST_DICE = [1, 3, 2, 3, 4, 5, 1, 2, 5, 3, 2, 5, 2, 5, 1, 2, 0, 3, 1, 0]
FIRST_OF_TEXT = 1812581180


def chi_square(counts, draws):
    expected = draws / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_the_stream_is_fixed():
    rng = Rng(7)
    assert [int(rng.word()) for _ in range(6)] == FIRST_WORDS
    rng = Rng(7)
    assert [int(rng.below(6)) for _ in range(20)] == FIRST_DICE
    assert int(Rng("a longer seed").word()) == FIRST_OF_TEXT


def test_a_number_and_its_text_are_one_seed():
    assert int(Rng(12).state) == int(Rng("12").state)
    assert int(Rng(12).state) != int(Rng(13).state)
    assert int(Rng(-1).state) != int(Rng(1).state)
    assert int(Rng(10**40).word()) == int(Rng(str(10**40)).word())


def test_words_are_those_of_plain_arithmetic():
    """The recurrence without any trick of native ints, over a long stretch."""
    rng = Rng("reference")
    x = int(rng.state)
    for _ in range(20_000):
        x = MULTIPLIER * (x & 0xFFFFFFFF) + (x >> 32)
        assert x < 2**62
        assert int(rng.word()) == (x & 0xFFFFFFFF) ^ (x >> 32)


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 12, 36, 37, 52, 100, 164])
def test_below_is_fair(n):
    rng = Rng(f"fair {n}")
    draws = 400 * n
    counts = [0] * n
    for _ in range(draws):
        counts[rng.below(n)] += 1
    free = n - 1
    # Seven standard deviations either way: too even is as wrong as too uneven.
    assert abs(chi_square(counts, draws) - free) <= 7 * (2 * max(free, 1)) ** 0.5


@pytest.mark.parametrize("n", [6, 36])
def test_pairs_of_draws_are_fair(n):
    rng = Rng(f"pairs {n}")
    counts = [0] * (n * n)
    draws = 60 * n * n
    for _ in range(draws):
        counts[rng.below(n) * n + rng.below(n)] += 1
    free = n * n - 1
    assert abs(chi_square(counts, draws) - free) <= 7 * (2 * free) ** 0.5


def test_every_bit_of_a_word_is_fair():
    rng = Rng("bits")
    counts = [0] * 32
    draws = 20_000
    for _ in range(draws):
        word = int(rng.word())
        for bit in range(32):
            counts[bit] += word >> bit & 1
    assert all(abs(count - draws / 2) <= 5 * (draws / 4) ** 0.5 for count in counts)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 1000, 2**20 + 7, 2**29 - 1, 2**29])
def test_below_stays_below(n):
    rng = Rng(f"bounds {n}")
    drawn = [int(rng.below(n)) for _ in range(3000)]
    assert min(drawn) >= 0
    assert max(drawn) < n
    if n > 10**6:
        assert max(drawn) > n * 0.99
        assert min(drawn) < n * 0.01


def test_a_large_bound_that_does_not_divide_the_words_is_fair():
    """Three eighths of 2**32: without drawing again, the first half would come too often by a third."""
    n = 3 * 2**27
    rng = Rng("large")
    draws = 30_000
    low = sum(rng.below(n) < n // 2 for _ in range(draws))
    assert abs(low - draws / 2) <= 5 * (draws / 4) ** 0.5


def test_forks_are_independent_and_leave_the_parent_alone():
    rng = Rng(5)
    before = int(rng.state)
    one, two, again = rng.fork("one"), rng.fork("two"), rng.fork("one")
    assert int(rng.state) == before
    streams = [[int(each.below(6)) for _ in range(40)] for each in (one, two, again, rng)]
    assert streams[0] == streams[2]
    assert streams[0] != streams[1]
    assert streams[3] not in streams[:2]
    # The fork of a later state is another one.
    assert [int(rng.fork("one").below(1000))] != [int(Rng(5).fork("one").below(1000))]


def test_forks_by_number_do_not_agree_with_each_other():
    rng = Rng(5)
    agree = [0] * 36
    for label in range(3600):
        child = rng.fork(label)
        agree[child.below(6) * 6 + child.below(6)] += 1
    assert abs(chi_square(agree, 3600) - 35) <= 7 * 70**0.5

"""Counts of ways to play on. Written by `python tools/regenerate.py perft`; positions are added by hand."""

from pathlib import Path

import pytest

import longtable as lt
from longtable.testing import assert_conforms
from longtable.testing.perft import perft, read_perft

HERE = Path(__file__).parent
CASES = [case for path in sorted(HERE.glob("*.perft")) for case in read_perft(path)]
IDS = [f"{case.game_id}/{case.name}" for case in CASES]


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_perft(case):
    state = case.match().state
    before = state.digest()
    assert case.counts, "no counts yet: python tools/regenerate.py perft"
    assert {depth: perft(state, depth) for depth in case.counts} == case.counts
    assert state.digest() == before


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_perft_of_what_is_read_back(case):
    """JSON and line in the middle of an effect lose nothing that a count could show."""
    state = case.match().state
    game = lt.game(case.game_id)
    for again in (game.from_json(state.to_json()), game.from_line(state.line())):
        for depth in [depth for depth, count in case.counts.items() if count <= 700]:
            assert perft(again, depth) == case.counts[depth]


SET_UP = [case for case in CASES if not case.seed]


@pytest.mark.long
@pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=[pytest.mark.soak] * bool(at % 3), id=case.name) for at, case in enumerate(SET_UP)],
)
def test_games_from_set_up_positions_conform(case):
    assert_conforms(case.game_id, start=case.match().state, seeds=[3], plies=4)


def test_every_game_has_perft_positions_for_every_seat_count():
    for game_id in lt.game_ids():
        assert {case.seats for case in CASES if case.game_id == game_id} == set(lt.game(game_id).seats)
    assert len(set(IDS)) == len(IDS)

"""A whole game of Shipyard is held to all that every game holds: views, samples, logs, undo, positions read back."""

import pytest

from longtable.testing import assert_conforms


@pytest.mark.parametrize("contracts", ["secret", "open"])
def test_a_game_conforms(contracts):
    assert_conforms("shipyard", 2, {"contracts": contracts}, seeds=[11], plies=6)

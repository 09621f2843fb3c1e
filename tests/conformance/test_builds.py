"""One source, two builds: the form that is under test, and the digests that both must reach."""

import json
import os
import sys
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.driver import playout
from longtable.testing import option_mixes
from longtable.testing.trial import random_match

DIGESTS = json.loads(Path(__file__).with_name("digests.json").read_text("utf-8"))


def test_the_form_under_test_is_the_expected_one():
    expected = os.environ.get("LONGTABLE_EXPECT")
    if expected is None:
        pytest.skip("LONGTABLE_EXPECT is not set")
    assert expected == ("compiled" if lt.is_compiled() else "interpreted")


def is_plain(name, module):
    """Never compiled, as setup.py has it: packages, what shows a game, the reading of data, and files that say so."""
    if hasattr(module, "__path__") or name.rpartition(".")[2] in ("check", "source") or name.count(".") > 3:
        return True
    head = Path(module.__file__).read_text("utf-8").splitlines()[:5] if module.__file__.endswith(".py") else []
    return any("# not compiled" in line for line in head)


def test_all_parts_of_the_rules_are_of_one_form():
    """A stale compiled file beside an edited source would show here."""
    forms = {
        name: not str(module.__file__).endswith(".py")
        for name, module in sorted(sys.modules.items())
        if name.startswith(("longtable.core.", "longtable.games.")) and not is_plain(name, module)
    }
    assert len(forms) > 20
    assert set(forms.values()) == {lt.is_compiled()}, forms


@pytest.mark.parametrize("entry", DIGESTS, ids=lambda entry: f"{entry['game']}-{entry['seed']}")
def test_seeded_games_end_in_the_same_position_in_both_builds(entry):
    """Written by `python tools/regenerate.py digests`."""
    match = random_match(lt.game(entry["game"]), entry["seats"], entry["options"], entry["seed"])
    assert match.ply == entry["plies"]
    assert match.state.scores() == entry["scores"]
    assert match.state.digest() == entry["digest"]
    assert int(match.rng.state) == entry["rng"]


def test_every_mix_has_its_digest():
    written = [(entry["game"], entry["seats"], entry["options"]) for entry in DIGESTS]
    for game_id in lt.game_ids():
        game = lt.game(game_id)
        for seats in game.seats:
            for mix in option_mixes(game, seats):
                assert (game_id, seats, mix) in written


@pytest.mark.parametrize("game_id", lt.game_ids())
def test_playouts_draw_the_same_as_a_loop_over_the_public_face(game_id):
    game = lt.game(game_id)
    for seats in game.seats:
        quick = game.start(seats, seed=3).state
        slow = quick.copy()
        one, two = lt.Rng(9), lt.Rng(9)
        decisions = playout(quick, one)
        while not slow.is_over:
            if slow.actor == lt.CHANCE:
                slow.apply(slow.sample_chance(two))
                continue
            legal = slow.pruned_actions()
            slow.play(legal[two.below(len(legal))])
            decisions -= 1
        assert decisions == 0
        assert quick.digest() == slow.digest()
        assert int(one.state) == int(two.state)

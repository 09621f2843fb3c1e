"""Whole games that must replay to the exact result. Written by `python tools/regenerate.py golden`."""

import re
from pathlib import Path

import pytest

import longtable as lt

HERE = Path(__file__).parent
LOGS = sorted(HERE.glob("*/*.log"))
RESULT = re.compile(r"# scores (.*); winners (.*)")


@pytest.mark.parametrize("path", LOGS, ids=[f"{path.parent.name}/{path.stem}" for path in LOGS])
def test_a_golden_game_replays_to_its_result(path):
    text = path.read_text("utf-8")
    assert re.search(r"^= \d+ [0-9a-f]{16}$", text, re.MULTILINE), "no closing line with ply and digest"
    match = lt.replay(text)
    state = match.state
    assert state.is_over
    scores, winners = RESULT.search(text).groups()
    assert " ".join(f"P{seat + 1}={points}" for seat, points in enumerate(state.scores())) == scores
    assert (" ".join(f"P{seat + 1}" for seat in state.winners()) or "nobody") == winners
    assert match.log.to_text() == RESULT.sub("", text).rstrip("\n") + "\n"
    assert path.parent.name == state.setup.game_id


def headers(game_id):
    """Seats and options of all golden games; what a record leaves unsaid stands with them."""
    unsaid = {option.name: option.unsaid for option in lt.game(game_id).options if option.unsaid is not None}
    found = []
    for path in LOGS:
        if path.parent.name == game_id:
            head = path.read_text("utf-8").partition("\n\n")[0]
            options = dict(line.split(" ")[1:] for line in head.splitlines() if re.match(r"option \S+ \S", line))
            found.append((int(re.search(r"^seats (\d+)$", head, re.MULTILINE)[1]), unsaid | options))
    return found


@pytest.mark.parametrize("game_id", lt.game_ids())
def test_every_seat_count_and_every_option_has_a_golden_game(game_id):
    game = lt.game(game_id)
    played = headers(game_id)
    assert {seats for seats, _ in played} == set(game.seats)
    seen = {(name, value) for _, options in played for name, value in options.items()}
    unsaid = {option.name: option.unsaid for option in game.options if option.unsaid is not None}
    seen |= {(name, value) for _, options in played for name, value in unsaid.items() if name not in options}
    for option in game.options:
        if len(option.values) <= 3:
            assert {(option.name, value) for value in option.values} <= seen
        else:
            assert len([value for value in option.values if (option.name, value) in seen]) > 1
    examples = [options for seats in game.seats for options in game.option_examples(seats)]
    for name in {name for options in examples for name in options}:
        some = {word for options in examples for word in options.get(name, "").split(",")} - {""}
        assert some <= {word for each, value in seen if each == name for word in value.split(",")}, name


@pytest.mark.parametrize("game_id", lt.game_ids())
def test_all_options_together_have_a_golden_game(game_id):
    most = max(len(mix) for seats in lt.game(game_id).seats for mix in lt.testing.option_mixes(lt.game(game_id), seats))
    defaults = {option.name: option.values[0] for option in lt.game(game_id).options if option.values}
    changed = [
        sum(value != defaults.get(name, value) for name, value in options.items()) for _, options in headers(game_id)
    ]
    assert max(changed) >= most - 2  # a tie-break and the like may be left as they are


@pytest.mark.parametrize(
    "path", [path for path in LOGS if path.stem.startswith("early-end")], ids=lambda path: path.stem
)
def test_a_game_of_shipyard_that_a_deck_ends(path):
    """SHIP-25.2: before the countdown is over, after equal turns."""
    facts = lt.replay(path.read_text("utf-8")).state.facts()
    assert facts["early"]
    assert facts["countdown"] != "finish"
    assert facts["turns"] % len([who for who in ("P1", "P2", "P3", "P4") if who in facts]) == 0


def test_a_game_of_shipyard_ends_early():
    assert len([path for path in LOGS if path.parent.name == "shipyard" and "early-end" in path.stem]) == 2

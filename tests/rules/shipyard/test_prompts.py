"""Every prompt says what it asks for and which rule explains it."""

import re
from pathlib import Path

import pytest

import longtable as lt
from longtable.games import shipyard

IDS = set(
    re.findall(r"^- (SHIP-[\d.]+)", Path(shipyard.__file__).with_name("RULES.md").read_text("utf-8"), re.MULTILINE)
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_has_words_and_a_rule(seats):
    rng = lt.Rng("prompts")
    for seed in range(4):
        match = lt.game("shipyard").start(seats=seats, options={}, seed=seed)
        while not match.state.is_over:
            prompt, rule_id = match.state.prompt(), match.state.prompt_rule()
            assert len(prompt) > 5, match.state.todo_json()[-1]
            assert rule_id in IDS, match.state.todo_json()[-1]
            legal = match.state.legal_actions()
            match.play(legal[rng.below(len(legal))])
        assert match.state.prompt() == "the game is over"

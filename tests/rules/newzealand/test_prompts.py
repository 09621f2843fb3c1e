"""Every prompt says what it asks for and which rule explains it."""

import re

import pytest

import longtable as lt
from longtable.testing import rule

NUMBER = re.compile(r"NZ-([0-9]+)\.([0-9]+)")


@rule("NZ-35.2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_question_has_words_and_a_rule(seats):
    rng = lt.Rng("prompts")
    for seed in range(2):
        match = lt.game("great-western-trail-nz").start(seats=seats, options={}, seed=seed)
        while not match.state.is_over:
            prompt, rule_id = match.state.prompt(), match.state.prompt_rule()
            assert len(prompt) > 5, match.state.todo_json()[-1]
            assert NUMBER.fullmatch(rule_id), match.state.todo_json()[-1]
            legal = match.state.legal_actions()
            match.play(legal[rng.below(len(legal))])
        assert match.state.prompt() == "the game is over"

"""Whatever is asked says what it asks for and which rule explains it."""

import re
from pathlib import Path

import pytest

import longtable as lt
from longtable.games import burgundy

IDS = set(
    re.findall(r"^- (COB-[\d.]+)", Path(burgundy.__file__).with_name("RULES.md").read_text("utf-8"), re.MULTILINE)
)
MODULES = ("extra_tiles", "white_castles", "inns", "trade_routes", "shields")
ALL = dict.fromkeys(MODULES, "on") | {"ask_gains": "always"}
TABLES = [(1, {"extra_tiles": "on"}), (2, ALL | {"expert": "hidden"}), (3, ALL), (4, {"team": "on", "boards": "12b"})]


@pytest.mark.parametrize("seats, options", TABLES)
def test_every_question_has_words_and_a_rule(seats, options):
    rng = lt.Rng("prompts")
    for seed in range(6):
        match = lt.game("castles-of-burgundy").start(seats=seats, options=options, seed=seed)
        while not match.state.is_over:
            prompt, rule_id = match.state.prompt(), match.state.prompt_rule()
            assert len(prompt) > 5, match.state.todo_json()[-1]
            assert rule_id in IDS, match.state.todo_json()[-1]
            legal = match.state.legal_actions()
            match.play(legal[rng.below(len(legal))])
        assert match.state.prompt() == "the game is over"

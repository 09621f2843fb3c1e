"""Every prompt says what it asks for and which rule explains it."""

import re
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.say import Say
from longtable.games import burgundy
from longtable.games.burgundy.face import FACE
from longtable.testing import position, rule

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


@rule("COB-24.13", "COB-24.2", "COB-24.21")
def test_tips_are_those_of_the_solo_game_there():
    face = FACE
    tips = face.tips(Say())
    m = position(
        "castles-of-burgundy", "P1 start b1; P1 duchy b2=monastery-22; P1 storage ship; P1 goods red 1", seats=1
    )
    seen = "".join(panel.draw() for panel in [*face.commons(m.state, Say()), face.mat(m.state, 0, True, Say())])
    words = set(re.findall('data-tip="([^"]+)"', seen))
    assert {"solo-tile-monastery-22", "solo-tile-ship", "solo-goods"} <= words <= set(tips)
    assert tips["solo-tile-monastery-22"].text.startswith("When placed: 4 points")
    assert "bridge" not in tips["solo-tile-ship"].text
    assert "at most" not in tips["solo-goods"].text
    assert "tile-ship" not in words

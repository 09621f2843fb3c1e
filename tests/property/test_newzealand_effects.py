"""Great Western Trail: New Zealand: effects one after another, in data that has more of them than the box."""

import pytest

import longtable as lt

GAME = "great-western-trail-nz"
CHAINS = """
[[neutral]]
id = "A"
front = [
    {id = "A.1", do = ["hire 0", "gain_money 2", "move_ship 1", "gain_gold 1"]},
    {id = "A.2", pay = 1, do = ["draw_discard 1", "gain_exchange 1", "buy_sheep"]},
    {id = "A.3", discard = "any_sheep", do = ["pathfinder 2", "gain_wool_money"]},
]
"""
POSSIBLE = """
[[neutral]]
id = "B"
front = [
    {id = "B.1", do = ["replace_building 1 2"]},
    {id = "B.2", pay = 1, do = ["gain_gold 1"]},
    {id = "B.3", pay = 1, do = ["take_card kotare"]},
    {id = "B.4", pay = 1, do = ["take_market_sheep one-dear"]},
    {id = "B.5", pay = 1, do = ["buy_sheep"]},
]
"""
START = "P1 runholder NA; P1 tokens 0; P1 money 9; P1 gold 0; P1 ship S1; P1 hand merino 2; ask location"


@pytest.fixture
def chains(tmp_path):
    (tmp_path / "neutral.toml").write_text(CHAINS, encoding="utf-8")
    return str(tmp_path)


def start(folder, text=START):
    return lt.testing.position(GAME, text, data=folder)


def mine(match, name):
    return match.state.facts()["P1"][name]


def test_an_effect_waits_for_the_questions_before_it(chains):
    match = start(chains)
    match.play("use A.1")
    assert mine(match, "money") == 9
    match.play("hire shearer 8")
    assert mine(match, "money") == 9 - 8
    match.play("take romney")  # the space of the row, before the next effect
    assert (mine(match, "money"), mine(match, "gold")) == (9 - 8 + 2, 0)
    match.play("sail W1")
    assert mine(match, "gold") == 1


def test_what_is_declined_does_not_stop_the_next_effect(chains):
    match = start(chains)
    match.play("use A.1", "pass")
    assert (mine(match, "money"), mine(match, "gold")) == (9 + 2, 0)
    match.play("pass")
    assert mine(match, "gold") == 1
    assert "use A.1" not in match.legal()


def test_cards_come_between_two_effects(chains):
    match = start(chains)
    match.play("use A.2", "draw")
    assert mine(match, "tokens") == 0
    match.play(next(said for said in match.legal() if said.startswith("discard ")))
    assert (mine(match, "tokens"), mine(match, "money")) == (1, 8)
    assert any(said.startswith("buy ") for said in match.legal())


def test_the_sheep_that_was_given_is_remembered(chains):
    """The wool of a merino is 3, two effects later."""
    match = start(chains)
    match.play("use A.3 merino")
    assert (mine(match, "money"), mine(match, "pathfinder")) == (12, 2)
    match = start(chains, START.replace("P1 gold 0", "P1 gold 5; P1 pathfinder 10"))
    match.play("use A.3 merino", "fees")
    assert (mine(match, "money"), mine(match, "pathfinder")) == (12, 12)


def test_a_position_between_two_effects_is_written_and_read_back(chains):
    match = start(chains)
    match.play("use A.1")
    words = [frame[0] for frame in match.state.todo_json()]
    assert words[-2:] == ["effects", "hire"]
    for again in (match.game.from_json(match.state.to_json()), match.game.from_line(match.state.line())):
        assert again.digest() == match.state.digest()
        assert again.legal_actions() == match.state.legal_actions()


def test_an_action_of_which_nothing_comes_is_not_offered(tmp_path):
    (tmp_path / "neutral.toml").write_text(POSSIBLE, encoding="utf-8")
    everything = "P1 runholder NB; P1 tokens 0; P1 money 9; P1 gold 0; P1 hand merino 1; trail B01=P1.1; ask location"

    def used(text):
        return {said for said in start(str(tmp_path), text).legal() if said.startswith("use ")}

    assert used(everything) == {"use B.1", "use B.2", "use B.3", "use B.4", "use B.5"}
    assert used(everything.replace("gold 0", "gold 5")) == {"use B.1", "use B.3", "use B.4", "use B.5"}
    assert "use B.1" not in used(everything.replace("trail B01=P1.1; ", ""))
    assert "use B.3" not in used(f"supply romney 18 sheepdog 12 ferry 14; {everything}")
    assert used(f"market none; market_stack none; {everything}") == {"use B.1", "use B.2", "use B.3"}
    assert used(everything.replace("money 9", "money 0")) == set()


def test_games_with_chains_conform(chains):
    lt.testing.assert_conforms(GAME, start=start(chains).state, seeds=[1], plies=3)

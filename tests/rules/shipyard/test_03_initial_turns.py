"""Chapter 3: the initial turns of three or four players."""

import pytest
from shipyards import bonus, guilders, main, new_game, over_with, table

from longtable.testing import rule

TRACK = (
    "stage initial; first P1; turns 0; leader 0;"
    "track exchange=0 build=22 rent=21 manufacture=20 recruit=19 hire=18 purchase=17"
)
TRACK_4 = TRACK + " subsidy=16"


@rule("SHIP-3.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_takes_one_initial_turn_in_turn_order(seats):
    m = new_game(seats, seed=3)
    first = int(m.state.facts()["first"][1:]) - 1
    start = m.state.facts()["track"]
    turns = []
    while m.state.facts()["stage"] == "initial":
        facts = m.state.facts()
        assert facts["leader"] == 0
        assert facts["turns"] == 0
        assert facts["track"] == start  # nothing is moved
        if not turns or turns[-1] != facts["turn"]:
            turns.append(facts["turn"])
        m.play(next((word for word in ("end", "done", "scrap") if word in m.legal()), m.legal()[-1]))
    assert turns == [f"P{(first + step) % seats + 1}" for step in range(seats)]


@rule("SHIP-3.2")
@pytest.mark.parametrize("seats", [3, 4])
def test_any_free_card_may_be_chosen_and_the_leading_one_too(seats):
    m = new_game(seats, seed=3)
    assert set(m.legal()) == {f"choose {card}" for card in m.state.facts()["track"]}


@rule("SHIP-3.2")
def test_a_card_with_a_figure_is_not_free():
    m = table(f"{TRACK}; turn P3; figures exchange=P1 hire=P2; P3 trains TRN-03")
    assert set(m.legal()) == {f"choose {card}" for card in ("build", "rent", "manufacture", "recruit", "purchase")}
    m.play("choose rent")
    assert m.state.facts()["figures"] == {"exchange": ["P1", 1], "hire": ["P2", 1], "rent": ["P3", 1]}


@rule("SHIP-3.2", "SHIP-6.3")
def test_a_card_that_cannot_be_performed_is_not_free():
    m = table(f"{TRACK}; turn P2; figures build=P1; P2 trains")
    assert "choose exchange" not in m.legal()
    m = table(f"{TRACK}; turn P2; figures build=P1; P2 trains TRN-01")
    assert "choose exchange" in m.legal()


@rule("SHIP-3.3")
@pytest.mark.parametrize("card", ["exchange", "build", "recruit", "purchase"])
def test_starting_player_gets_nothing(card):
    m = table(f"{TRACK}; turn P1; P1 trains TRN-01; P1 guilders 4")
    m.play(f"choose {card}")
    assert guilders(m) == 4


@rule("EX-1", "SHIP-3.3")
def test_one_guilder_for_the_occupied_card_ahead():
    m = table(f"{TRACK_4}; turn P3; figures rent=P1 hire=P2; P3 guilders 5", seats=4)
    m.play("choose recruit")
    assert guilders(m, "P3") == 6


@rule("SHIP-3.3")
@pytest.mark.parametrize("card, income", [("exchange", 0), ("rent", 1), ("hire", 2), ("subsidy", 3)])
def test_every_occupied_card_ahead_counts(card, income):
    m = table(f"{TRACK_4}; turn P4; figures build=P1 recruit=P2 purchase=P3; P4 guilders 1; P4 trains TRN-01", seats=4)
    m.play(f"choose {card}")
    subsidy = 2 if card == "subsidy" else 0
    assert guilders(m, "P4") == 1 + income + subsidy


@rule("SHIP-3.3")
def test_no_bonus_for_empty_spaces_in_initial_turns():
    track = TRACK.replace("purchase=17", "purchase=9")
    m = table(f"{track}; turn P3; figures build=P1 rent=P2; P3 guilders 0")
    m.play("choose purchase")
    assert guilders(m, "P3") == 2


@rule("SHIP-3.4", "SHIP-8.5")
def test_a_bonus_action_may_be_bought():
    m = table(f"{TRACK}; turn P1; P1 guilders 6; P1 trains TRN-01; equipment cannon; crew propeller")
    m.play("choose manufacture")
    assert bonus(m) == {"exchange", "build", "rent", "recruit", "hire", "purchase"}
    m.play("make smokestack", "bonus recruit", "recruit businessman")
    assert guilders(m) == 0
    facts = m.state.facts()
    assert (facts["P1"]["stock"]["smokestack"], facts["P1"]["stock"]["businessman"]) == (1, 1)
    assert facts["figures"] == {"manufacture": ["P1", 1]}
    assert (facts["stage"], facts["turn"]) == ("initial", "P2")


@rule("SHIP-3.4", "SHIP-22.4")
def test_a_ship_of_an_initial_turn_leaves_at_once():
    m = table(f"{TRACK}; turn P1; P1 guilders 3; bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-05")
    m.play("choose build")
    facts = m.state.facts()
    m.play("build BOW-01 a", f"build {facts['left'][0]} b", f"build {facts['sterns'][0]} c")
    over_with(m)
    facts = m.state.facts()
    assert facts["P1"]["yard"] == ["-"] * 9
    assert facts["P1"]["fleet"] == []  # there are no canals yet
    assert facts["turn"] == "P2"


@rule("SHIP-3.5", "SHIP-5.1")
def test_regular_turns_begin_with_the_starting_player():
    m = table(
        f"{TRACK.replace('first P1', 'first P2')}; turn P1; figures build=P2 hire=P3; P1 guilders 0; equipment sail"
    )
    m.play("choose manufacture", "make cannon")
    facts = m.state.facts()
    assert (facts["stage"], facts["turn"], facts["turns"], facts["leader"]) == ("regular", "P2", 1, 1)
    assert facts["track"]["build"] == 1
    assert facts["figures"] == {"hire": ["P3", 1], "manufacture": ["P1", 1]}


@rule("SHIP-3.4")
def test_the_action_is_performed():
    m = table(f"{TRACK}; turn P1; P1 guilders 1; equipment cannon")
    m.play("choose manufacture")
    assert main(m) == {"make smokestack", "make crane"}

"""Chapter 5: step 1, the previous action card is moved."""

import pytest
from shipyards import quick, table

from longtable.testing import rule


def next_turn(text, seats=3, choose="manufacture"):
    """P1 takes a piece from a wheel; the facts when P2 is to choose."""
    m = table(f"first P1; turn P1; P1 guilders 0; equipment cannon; crew propeller; {text}", seats)
    m.play(f"choose {choose}", "make smokestack" if choose == "manufacture" else "recruit businessman")
    facts = m.state.facts()
    assert facts["turn"] == "P2"
    return facts


@rule("SHIP-5.1", "SHIP-5.4")
def test_own_card_moves_ahead_of_the_leading_card():
    facts = next_turn(
        "turns 4; leader 4; figures rent=P2 hire=P3;"
        "track exchange=4 build=3 rent=2 manufacture=1 recruit=0 hire=22 purchase=21"
    )
    assert facts["leader"] == 5
    assert facts["track"] == {
        "exchange": 4, "build": 3, "rent": 5, "manufacture": 1, "recruit": 0, "hire": 22, "purchase": 21,
    }  # fmt: skip
    assert facts["figures"] == {"hire": ["P3", 1], "manufacture": ["P1", 1]}
    assert facts["turns"] == 5


@rule("SHIP-5.2")
def test_two_players_move_the_card_with_two_figures():
    facts = next_turn(
        "turns 3; leader 3; figures build=P1*2 rent=P2*2 hire=P2;"
        "track exchange=3 build=2 rent=1 manufacture=0 recruit=22 hire=21 purchase=20",
        seats=2,
    )
    assert facts["leader"] == facts["track"]["rent"] == 4
    assert facts["figures"] == {"build": ["P1", 2], "hire": ["P2", 2], "manufacture": ["P1", 1]}


@rule("EX-25", "SHIP-5.3", "A-4")
def test_the_leading_card_itself_moves_one_space():
    m = table(
        "stage initial; first P1; turn P3; turns 0; leader 0; figures exchange=P1 build=P2; P3 guilders 0;"
        "track exchange=0 build=22 rent=21 manufacture=20 recruit=19 hire=18 purchase=17; equipment cannon"
    )
    m.play("choose manufacture", "make smokestack")
    facts = m.state.facts()
    assert (facts["turn"], facts["leader"]) == ("P1", 1)
    assert facts["track"] == {
        "exchange": 1, "build": 22, "rent": 21, "manufacture": 20, "recruit": 19, "hire": 18, "purchase": 17,
    }  # fmt: skip
    assert set(m.legal()) == {"choose rent", "choose recruit", "choose hire", "choose purchase"}


@rule("SHIP-5.3")
def test_the_leading_card_of_two_players_moves_one_space():
    m = table(
        "stage initial; first P1; turn P2; turns 0; leader 0; figures exchange=P1*2 build=P2*2 rent=P1; P2 guilders 0;"
        "track exchange=0 build=22 rent=21 manufacture=20 recruit=19 hire=18 purchase=17; equipment cannon",
        seats=2,
    )
    m.play("choose manufacture", "make smokestack")
    facts = m.state.facts()
    assert facts["track"]["exchange"] == facts["leader"] == 1
    assert facts["figures"] == {"build": ["P2", 2], "rent": ["P1", 2], "manufacture": ["P2", 1]}


@rule("SHIP-5.4")
@pytest.mark.parametrize("seats, turns", [(2, 21), (3, 22), (4, 21)])
def test_every_regular_turn_advances_the_leader_by_one(seats, turns):
    m = table(f"first P1; turn P1; turns {turns}; leader {turns}", seats)
    leaders = []
    for _ in range(4):
        leaders.append(m.state.facts()["leader"])
        quick(m)
        while m.legal()[0].startswith("discard "):
            m.play(m.legal()[0])
    assert leaders == [(turns + step) % 23 for step in range(4)]


@rule("EX-24", "SHIP-5.5")
def test_cards_in_the_way_are_pushed():
    facts = next_turn(
        "turns 5; leader 5; figures exchange=P2 recruit=P3 purchase=P4;"
        "track rent=5 exchange=3 build=1 hire=0 manufacture=20 purchase=10 recruit=8 subsidy=7",
        seats=4,
    )
    assert facts["track"] == {
        "exchange": 6, "rent": 5, "build": 1, "hire": 0, "manufacture": 20, "purchase": 10, "recruit": 9, "subsidy": 8,
    }  # fmt: skip
    assert facts["figures"] == {"recruit": ["P3", 1], "purchase": ["P4", 1], "manufacture": ["P1", 1]}


@rule("SHIP-5.5")
def test_the_chain_reaches_over_the_start_space():
    facts = next_turn(
        "turns 19; leader 19; figures exchange=P2 recruit=P3;"
        "track rent=19 exchange=18 build=17 hire=16 manufacture=15 purchase=22 recruit=21"
    )
    assert facts["leader"] == facts["track"]["exchange"] == 20
    assert facts["track"]["recruit"] == 22
    assert facts["track"]["purchase"] == 0
    assert facts["countdown"] == "3"


@rule("SHIP-5.5")
def test_a_gap_leaves_everything_in_place():
    facts = next_turn(
        "turns 5; leader 5; figures exchange=P2 recruit=P3 purchase=P4;"
        "track rent=5 exchange=3 build=1 hire=0 manufacture=20 purchase=10 recruit=9 subsidy=8",
        seats=4,
    )
    assert (facts["track"]["subsidy"], facts["track"]["recruit"], facts["track"]["purchase"]) == (8, 9, 10)


@rule("EX-32", "SHIP-5.7")
def test_the_rearmost_card_is_lifted_before_the_push():
    facts = next_turn(
        "turns 5; leader 5; figures subsidy=P2 recruit=P3 purchase=P4;"
        "track rent=5 exchange=3 build=1 hire=0 manufacture=20 purchase=10 recruit=8 subsidy=7",
        seats=4,
    )
    assert facts["track"]["subsidy"] == facts["leader"] == 6
    assert (facts["track"]["recruit"], facts["track"]["purchase"]) == (8, 10)


@rule("SHIP-5.6")
def test_order_of_the_cards_goes_by_the_distance_behind_the_leader():
    # Leader on 2: space 22 is behind space 1 though its number is larger.
    text = (
        "first P1; turn P1; turns 25; leader 2; countdown 2; figures build=P2 rent=P3; P1 guilders 0;"
        "track exchange=2 build=1 manufacture=22 rent=21 recruit=20 hire=19 purchase=18"
    )
    m = table(text)
    m.play("choose manufacture")
    assert m.state.facts()["P1"]["guilders"] == 1
    m = table(text)
    m.play("choose recruit")
    assert m.state.facts()["P1"]["guilders"] == 2


@rule("SHIP-5.7")
def test_a_pushed_card_on_the_start_space_has_no_effect():
    facts = next_turn(
        "turns 19; leader 19; figures exchange=P2 recruit=P3;"
        "track rent=19 exchange=18 build=17 hire=16 manufacture=15 purchase=22 recruit=21"
    )
    assert facts["track"]["purchase"] == 0
    assert facts["countdown"] == "3"
    assert facts["turns"] == 20

"""Chapter 29: the end of the game."""

import pytest
from trails import main, mine, money, rest, seat_of, table

from longtable.testing import rule

ROW = {2: "- - wool_1 -", 3: "- wool_1 wool_1 -", 4: "gold_1 wool_1 wool_1 -"}
HANDS = "P1 hand merino; P2 hand merino; "


def trigger(seats=2, text=""):
    """P1 is in Wellington, before the A tile; the next bonus tile is the last of the last row."""
    return table(
        f"P1 runholder WELLINGTON; ask foresee; flipped; token_row 7; bonus 7: {ROW[seats]};"
        f"foresight_a shepherd sailor; foresight_b ship objective; {HANDS}{text}",
        seats,
    )


@rule("NZ-29.1", "NZ-11.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_token_leaves_the_market(seats):
    m = trigger(seats)
    m.play("foresee shepherd", "foresee ship")
    facts = m.state.facts()
    assert facts["bonus"][6][3] == "ship"
    assert (facts["token_row"], facts["token_owner"]) == (None, "P1")
    assert facts["last"] == seats - 1  # turns to come
    assert mine(m)["runholder"] == "START"
    assert "-" not in facts["foresight_a"] + facts["foresight_b"]
    assert main(m) == {"end"}


@rule("NZ-29.1")
def test_no_phase_c_for_the_one_who_ends_it():
    m = trigger()
    m.play("foresee shepherd", "foresee ship", "end")
    assert mine(m)["hand_size"] == 1
    assert seat_of(m) == "P2"


@rule("NZ-29.1", "NZ-5.3")
def test_objectives_may_still_be_played():
    m = table(
        f"P1 runholder WELLINGTON; ask foresee; flipped; token_row 7; bonus 7: {ROW[2]}; P1 hand OBJ01; P1 money 0;"
        "foresight_a shepherd sailor; foresight_b ship objective"
    )
    m.play("foresee shepherd", "foresee ship", "play OBJ01")
    assert money(m) == 4


@rule("NZ-29.2", "NZ-29.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_else_has_one_last_turn(seats):
    m = trigger(seats, " ".join(f"P{n} runholder NA;" for n in range(2, seats + 1)))
    m.play("foresee shepherd", "foresee ship", "end")
    for number in range(2, seats + 1):
        who = f"P{number}"
        assert seat_of(m) == who
        assert not m.state.is_over
        m.play("move NB")
        before = mine(m, who)["hand_size"]
        m.play("end")
        assert mine(m, who)["hand_size"] == before  # no phase C
    assert m.state.is_over
    assert m.legal() == []


@rule("NZ-29.2", "NZ-3.5")
def test_last_turns_go_round_the_table():
    m = table(
        f"turn P2; P2 runholder WELLINGTON; ask foresee; flipped; token_row 7; bonus 7: {ROW[3]}; P1 runholder NA;"
        "P3 runholder NA; foresight_a shepherd sailor; foresight_b ship objective",
        3,
    )
    m.play("foresee shepherd", "foresee ship", "end")
    assert seat_of(m) == "P3"
    m.play("move NB", "end")
    assert seat_of(m) == "P1"
    m.play("move NB", "end")
    assert m.state.is_over


@rule("NZ-29.2")
def test_wellington_in_a_last_turn():
    m = table(
        "stage last; turn P2; token_owner P1; flipped; P2 runholder WELLINGTON; "
        "ask foresee; bonus 7: - - wool_1 gold_1;"
        "foresight_a shepherd sailor; foresight_b ship objective"
    )
    out = m.state.facts()["out_b"]
    bonus = m.state.facts()["bonus"]
    assert main(m) == {"foresee shepherd", "foresee sailor"}
    m.play("foresee shepherd", "foresee ship")
    facts = m.state.facts()
    assert facts["bonus"] == bonus  # the B tile leaves the game
    assert facts["out_b"] == out + 1
    assert "-" not in facts["foresight_a"] + facts["foresight_b"]
    assert facts["token_owner"] == "P1"


@rule("NZ-29.2", "NZ-9.3", "NZ-10.1")
def test_income_and_delivery_are_as_ever():
    m = table(
        "stage last; turn P2; P2 runholder WELLINGTON; P2 hand merino southdown; P2 money 0; P2 cleared AUX_CERT_1"
    )
    m.play("show southdown", "show merino", "done", "deliver L3 AUX_MONEY_2")
    assert money(m, "P2") == 3
    assert mine(m, "P2")["posts"] == {"L3": 1}


@rule("NZ-29.3")
def test_final_scoring_follows():
    m = table("stage last; turn P2; token_owner P1; P2 runholder NA; P1 money 14; P2 money 4")
    m.play("move NB", "end")
    assert m.state.is_over
    assert m.state.scores() == [2 + 5, 0]
    assert m.state.winners() == [0]


@rule("NZ-29.4")
def test_nothing_moves_the_token_again():
    m = table(
        "stage last; turn P2; token_owner P1; flipped; market lincoln 2; P2 runholder WELLINGTON; ask foresee;"
        "foresight_a shepherd sailor; foresight_b ship objective"
    )
    m.play("foresee shepherd", "foresee ship")
    facts = m.state.facts()
    assert facts["market"] == {"lincoln": 2}
    assert (facts["token_row"], facts["flipped"]) == (None, True)


@rule("NZ-29.1", "NZ-30.12")
def test_the_token_is_worth_five():
    m = trigger(2, "P2 runholder NA; P1 money 0; P2 money 0")
    m.play("foresee shepherd", "foresee ship", "end", "move NB", "end")
    assert dict(m.state.score_reasons(0))["token"] == 5
    assert "token" not in {reason for reason, points in m.state.score_reasons(1) if points}


@rule("NZ-29.2")
def test_a_last_turn_begins_with_a_move():
    m = table("stage last; turn P2; P2 runholder NA")
    assert rest(m, "move") == {"NB", "NC", "ND", "NE"}

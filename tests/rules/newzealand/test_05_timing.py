"""Chapter 5: turn and timing."""

import pytest
from trails import anytime, main, mine, money, new_game, play_chance, rest, seat_of, table, visit

import longtable as lt
from longtable.testing import rule

SETS = "sets helm=2*3 barrel=3*3 bell=4*3 compass=5*3; "
ALL = "P1 hand kotare OBJ05 merino; P1 gold 3; P1 tokens 1; " + SETS
FREE = {"gold helm", "gold barrel", "play kotare", "token"}
JOBS = "jobs shepherd=1 craftsman=1 sailor=1 shearer=1; "


def said_by(m, seat):
    """What a seat that is not asked may do."""
    return {m.state.notation(action) for action in m.state.legal_for(seat)}


@rule("NZ-5.1")
def test_a_turn_has_three_phases():
    m = table("P1 runholder NA; P1 hand merino; P2 runholder NA", chance="ask")
    assert {said.split()[0] for said in main(m)} == {"move"}
    m.play("move NB")
    assert "end" in m.legal()
    m.play("end")
    assert m.state.actor == lt.CHANCE
    play_chance(m)
    assert mine(m)["hand_size"] == 4
    assert seat_of(m) == "P2"
    assert {said.split()[0] for said in main(m)} == {"move"}


@rule("NZ-5.1", "NZ-3.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_player_clockwise(seats):
    m = table(f"turn P{seats}; P{seats} runholder NA; ask next", seats)
    assert seat_of(m) == "P1"


@rule("NZ-5.2", "NZ-27.1", "NZ-28.1")
def test_free_actions_before_the_move():
    m = table("P1 runholder NA; " + ALL)
    assert anytime(m) == FREE | {"play OBJ05"}


@rule("NZ-5.2", "NZ-5.3", "RUL-20")
def test_free_actions_between_the_steps_of_a_move():
    m = table("P1 runholder NA; P2 money 3; P1 money 5; trail B06=P2.3; P1 pathfinder 0; " + ALL)
    assert {"walk NB"} <= set(m.legal())
    m.play("walk NB")
    assert mine(m)["runholder"] == "NB"
    assert anytime(m) == FREE  # no objective during the movement
    m.play("play kotare")
    assert mine(m)["pathfinder"] == 1
    m.play("move B06")  # two of three steps
    assert (money(m), money(m, "P2")) == (3, 5)
    assert mine(m)["runholder"] == "B06"


@rule("NZ-5.2", "NZ-6.3")
def test_a_move_in_pieces_has_the_same_limit():
    m = table("P1 runholder NA; " + ALL)
    m.play("walk NB", "walk NC")
    assert rest(m, "move") == {"ND", "NE"}
    m.play("move ND")
    assert "use D.1" in m.legal()
    m = table("P1 runholder NA; " + ALL)
    m.play("walk NB")
    assert rest(m, "move") == {"NC", "ND", "NE"}
    m.play("stop")  # at least one step has been made
    assert "use B.2" in m.legal()


@rule("NZ-5.2", "RUL-20")
def test_free_actions_inside_an_action():
    m = visit("NF", "P1 money 20; market lincoln 2; " + ALL + "P1 workers shepherd 1")
    m.play("use F.1")
    assert anytime(m) == FREE
    m.play("buy lincoln 5")
    assert anytime(m) == FREE
    m.play("gold helm")
    assert mine(m)["discard"]["set-2"] == 1
    assert "buy lincoln 5" in m.legal()


@rule("NZ-5.2", "NZ-5.3")
def test_between_the_sub_phases_of_wellington():
    m = table(
        "P1 runholder WELLINGTON; foresight_a shepherd sailor; "
        "foresight_b ship objective; P1 cleared AUX_CERT_1; P1 money 0; " + ALL
    )
    assert anytime(m) == FREE | {"play OBJ05"}  # before sub-phase 1
    m.play("show merino")
    assert anytime(m) == set()  # reveal window
    m.play("done")
    for move in ("deliver L1 AUX_MONEY_2", "foresee shepherd", "foresee ship"):
        assert anytime(m) == FREE
        m.play(move)
    assert anytime(m) == FREE | {"play OBJ05"}  # after sub-phase 4


@rule("NZ-5.2")
def test_never_in_the_turn_of_another():
    m = table("turn P2; P2 runholder NA; " + ALL)
    assert said_by(m, 0) == {"token"}


@rule("NZ-5.3")
def test_moments_for_objectives_in_phase_b():
    m = visit("NA", JOBS + "P1 money 30; P1 hand OBJ01 OBJ06 OBJ11 merino; P1 tokens 0")
    assert rest(m, "play") == {"OBJ01", "OBJ06", "OBJ11"}  # its start
    m.play("play OBJ01")
    assert money(m) == 34
    m.play("use A.1")
    assert rest(m, "play") == set()  # inside an action
    m.play("hire sailor 8")
    assert rest(m, "play") == set()  # inside the immediate action
    m.play("pass")
    assert rest(m, "play") == {"OBJ06", "OBJ11"}  # between two actions
    m.play("play OBJ06", "use A.2", "pass")
    assert rest(m, "play") == {"OBJ11"}
    m.play("play OBJ11")
    assert mine(m)["area"] == {"OBJ01": 1, "OBJ06": 1, "OBJ11": 1}


@rule("NZ-5.3", "NZ-21.2")
def test_the_end_of_phase_b():
    m = visit("B06", "trail B06=P2.2; P1 hand OBJ01 merino; P1 money 0")
    m.play("aux money")
    assert main(m) == {"end"}
    assert rest(m, "play") == {"OBJ01"}
    m = visit("R1", "trail R1=rockfall-2-black; P1 hand OBJ01 merino; P1 money 0")
    assert rest(m, "play") == {"OBJ01"}  # also without any action
    m.play("play OBJ01", "end")
    assert seat_of(m) == "P2"


@rule("NZ-5.3")
def test_not_inside_the_immediate_action_of_an_objective():
    m = visit("NA", "P1 hand OBJ03 OBJ01 merino; P1 ship S1")
    m.play("play OBJ03")
    assert "sail W2" in m.legal()
    assert rest(m, "play") == set()
    m.play("sail W2")
    assert rest(m, "play") == {"OBJ01"}


@rule("NZ-5.4", "NZ-23.1", "RUL-15")
def test_a_token_in_the_turn_of_another():
    m = table("P1 runholder NA; P2 tokens 1; P2 hand shropshire merino; P2 discard none", chance="ask")
    before = main(m)
    assert said_by(m, 1) == {"token"}
    m.play("token", seat=1)
    m.play("draw southdown")
    assert m.state.actor == 0  # the question of P1 is as it was
    assert main(m) == before
    assert said_by(m, 1) == {"draw", "stop"}
    m.play("stop", seat=1)
    assert said_by(m, 1) == {"discard shropshire", "discard merino", "discard southdown"}
    m.play("discard shropshire", seat=1)
    assert said_by(m, 1) == set()
    assert mine(m, "P2")["hand"] == {"merino": 1, "southdown": 1}
    assert mine(m, "P2")["discard"] == {"shropshire": 1}
    assert mine(m, "P2")["tokens"] == 0
    assert main(m) == before


@rule("NZ-5.4", "NZ-23.1")
def test_two_cards_beside_the_turn():
    m = table("P1 runholder NA; P2 tokens 1; P2 hand shropshire merino; P2 discard none", chance="ask")
    m.play("token", seat=1)
    m.play("draw southdown")
    m.play("draw", seat=1)
    m.play("draw southdown")
    m.play("discard southdown", seat=1)
    m.play("discard southdown", seat=1)
    assert mine(m, "P2")["hand"] == {"shropshire": 1, "merino": 1}
    assert said_by(m, 1) == set()


@rule("NZ-5.4", "NZ-23.2")
def test_two_tokens_beside_the_turn():
    m = table("P1 runholder NA; P2 tokens 2; P2 gold 1; P2 hand shropshire merino")
    assert said_by(m, 1) == {"token", "tokens"}
    m.play("tokens", seat=1)
    facts = mine(m, "P2")
    assert (facts["tokens"], facts["gold"], facts["hand"], facts["removed"]) == (0, 2, {"merino": 1}, 1)


@rule("NZ-5.4", "NZ-5.8")
def test_what_was_begun_beside_is_finished_before_the_own_turn():
    m = visit(
        "NA",
        "P1 hand merino 3 shropshire; P2 runholder NA; P2 tokens 2; P2 hand shropshire merino; P2 discard none",
        chance="ask",
    )
    m.play("token", seat=1)
    m.play("draw southdown")
    m.play("end")
    assert m.state.actor == 1
    assert set(m.legal()) == {"draw", "stop"}
    m.play("stop", "discard southdown")
    assert {said.split()[0] for said in main(m)} == {"move"}


@rule("NZ-5.4", "NZ-5.5")
def test_the_reveal_window_of_another_is_no_bar():
    m = table(
        "P1 runholder WELLINGTON; P1 hand merino southdown; P2 tokens 1; "
        "P2 hand merino; P1 tokens 1; P1 cleared AUX_CERT_1"
    )
    m.play("show southdown")
    assert anytime(m) == set()
    assert said_by(m, 1) == {"token"}


@rule("NZ-5.4", "NZ-5.8")
def test_the_draw_then_discard_of_another_is_no_bar():
    m = visit("NH", "P1 hand merino southdown; P2 tokens 1; P2 hand merino", chance="ask")
    m.play("use H.2", "draw shropshire")
    assert m.state.actor == 0
    assert said_by(m, 1) == {"token"}


@rule("NZ-5.5")
@pytest.mark.parametrize("hand", ["merino southdown sheepdog", "merino southdown kotare"])
def test_nothing_that_draws_in_the_reveal_window(hand):
    m = table(f"P1 runholder WELLINGTON; P1 hand {hand}; P1 tokens 2; P1 gold 3; {SETS}")
    m.play("show southdown")
    assert set(m.legal()) == {"show merino", "done"}
    m = visit("NE", f"P1 hand {hand}; P1 tokens 2; P1 gold 3; P1 workers shearer 2; {SETS}")
    m.play("use E.1", "show southdown")
    assert set(m.legal()) == {"show merino", "done"}


@rule("NZ-5.5", "NZ-9.3")
def test_the_window_closes_with_the_discard():
    m = table("P1 runholder WELLINGTON; P1 hand merino southdown; P1 tokens 1; P1 cleared AUX_CERT_1; P1 discard none")
    m.play("show southdown", "done")
    assert anytime(m) == {"token"}
    assert mine(m)["discard"] == {"southdown": 1}


@rule("NZ-5.6")
def test_neither_cards_nor_purchases_nor_objectives_in_phase_c():
    m = visit("NA", "P1 hand kotare OBJ05; P1 gold 5; P1 tokens 1; " + SETS, chance="ask")
    m.play("draw", "draw merino")
    assert set(m.legal()) == {"draw", "done", "token"}


@rule("NZ-5.7")
def test_tokens_before_the_own_first_turn():
    m = new_game(2)
    first = m.state.actor
    m.play("sail S1", "sail S1")
    other = 1 - first
    assert m.state.actor == first
    assert "token" in said_by(m, other)
    assert "token" in m.legal()


@rule("NZ-5.7", "NZ-29.2")
def test_tokens_after_the_own_last_turn():
    m = table("stage last; turn P2; P2 runholder NA; P1 tokens 1; P2 tokens 1; P1 hand merino")
    assert "token" in said_by(m, 0)
    m.play("token", seat=0)
    assert mine(m)["tokens"] == 0


@rule("NZ-5.8", "RUL-33")
def test_draw_then_discard_is_one_unit():
    m = visit("NH", "P1 hand merino kotare OBJ05 shropshire; P1 tokens 2; P1 gold 3; " + SETS, chance="ask")
    m.play("use H.2", "draw southdown")
    assert set(m.legal()) == {"draw", "stop"}
    m.play("draw", "draw southdown")
    assert set(m.legal()) == {
        "discard merino",
        "discard kotare",
        "discard OBJ05",
        "discard shropshire",
        "discard southdown",
    }
    m.play("discard OBJ05")
    assert set(m.legal()) == {"discard merino", "discard kotare", "discard shropshire", "discard southdown"}
    m.play("discard kotare")
    assert anytime(m) >= {"token", "gold helm"}
    assert (mine(m)["area"], mine(m)["discard"]) == ({}, {"OBJ05": 1, "kotare": 1})


@rule("NZ-5.8", "RUL-33", "NZ-5.4")
def test_a_token_is_one_unit_too():
    m = table("P1 runholder NA; P1 hand merino kotare; P1 tokens 3; P1 gold 3; " + SETS, chance="ask")
    m.play("token", "draw southdown")
    assert set(m.legal()) == {"draw", "stop"}
    m.play("stop")
    assert set(m.legal()) == {"discard merino", "discard kotare", "discard southdown"}


@rule("NZ-5.4", "NZ-5.7")
def test_at_every_question_of_the_own_turn():
    m = visit(
        "NA",
        JOBS + "P1 money 40; P1 tokens 3; P1 hand merino 2 southdown; "
        "P1 pathfinder 10; P1 step_tile 1; P1 workers shearer 1",
    )
    assert "token" in m.legal()
    m.play("use A.1")
    assert "token" in m.legal()
    m.play("hire shearer 8")  # the third shearer: one space further, to 11
    assert {"step", "fees", "token"} <= set(m.legal())

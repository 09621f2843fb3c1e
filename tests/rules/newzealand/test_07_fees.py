"""Chapter 7: fees."""

import pytest
from trails import main, mine, money, rest, table, visit

from longtable.testing import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
# Private buildings of side a: 1 black hand, 2 none, 3 green hand.


@rule("NZ-7.1", "NZ-7.2")
@SEATS
@pytest.mark.parametrize("number, fee", [(1, 1), (2, 0), (3, 2), (4, 0), (7, 2), (9, 1), (10, 0)])
def test_fee_of_another_building(seats, number, fee):
    text = f"trail B06=P2.{number}; P1 money 10; P2 money 3"
    for stop in ("B06", "NC"):  # stopping and passing
        m = table(f"P1 runholder NB; {text}", seats)
        m.play(f"move {stop}")
        assert (money(m), money(m, "P2")) == (10 - fee, 3 + fee)


@rule("NZ-7.1", "NZ-7.2")
@pytest.mark.parametrize(
    "hazard, fee",
    [("rockfall-2-black", 1), ("rockfall-3-black", 1), ("rockfall-4-green", 2)],
)
def test_fee_of_a_hazard_goes_to_the_bank(hazard, fee):
    m = table(f"P1 runholder NA; P1 money 10; P2 money 3; trail R1={hazard}")
    m.play("move R1")
    assert (money(m), money(m, "P2")) == (10 - fee, 3)


@rule("NZ-7.1")
@pytest.mark.parametrize("hazard, fee", [("flood-2-black", 1), ("flood-3-black", 1), ("flood-4-green", 2)])
def test_fee_of_a_flood(hazard, fee):
    m = table(f"P1 runholder NF; P1 money 10; trail F1={hazard}")
    m.play("move NG via F1")
    assert money(m) == 10 - fee


@rule("NZ-7.2")
def test_own_and_neutral_buildings_cost_nothing():
    m = table("P1 runholder NB; P1 money 10; P2 money 3; trail B06=P1.3")
    m.play("move ND")
    assert (money(m), money(m, "P2")) == (10, 3)


@rule("NZ-7.1")
def test_no_fee_for_where_the_move_begins():
    m = table("P1 runholder B06; P1 money 10; P2 money 3; trail B06=P2.3")
    m.play("move NC")
    assert (money(m), money(m, "P2")) == (10, 3)


@rule("NZ-7.1", "NZ-26.1")
def test_fee_of_a_move_by_an_action():
    m = visit("B05", "P1 money 10; P2 money 3; trail B05=P1.9 B06=P2.3")
    m.play("use 9a.1", "move NC")
    assert (money(m), money(m, "P2")) == (8, 5)


MARIA = (
    "P1 runholder NA; P1 money {}; P2 money 3; P3 money 3;"
    "trail B03=P2.3 B05=P3.1 R1=rockfall-4-green R2=rockfall-2-black"
)


@rule("EX-3", "NZ-7.3")
def test_maria_pays_what_she_has():
    m = table(MARIA.format(2), 3)
    assert {"NB via B03", "NB via R1"} <= rest(m, "move")
    upper = m.fork()
    m.play("move NB via B03")
    assert [money(m, who) for who in ("P1", "P2", "P3")] == [0, 5, 3]
    assert mine(m)["runholder"] == "NB"
    upper.play("move NB via R1")
    assert [money(upper, who) for who in ("P1", "P2", "P3")] == [0, 3, 3]
    assert mine(upper)["runholder"] == "NB"


@rule("NZ-7.3")
@pytest.mark.parametrize(
    "pounds, left", [(0, [0, 3, 3]), (1, [0, 4, 3]), (2, [0, 5, 3]), (3, [0, 5, 4]), (4, [1, 5, 4])]
)
def test_fees_are_settled_in_the_order_of_entering(pounds, left):
    m = table(MARIA.format(pounds), 3)
    m.play("move NB via B03" if "move NB via B03" in m.legal() else "move NB")
    assert [money(m, who) for who in ("P1", "P2", "P3")] == left


@rule("NZ-7.3")
def test_the_rest_is_never_owed():
    m = table("P1 runholder NB; trail B06=P2.3; P1 money 1; P2 money 3")
    m.play("move B06")
    assert (money(m), money(m, "P2")) == (0, 4)
    m.play("aux money")
    assert (money(m), money(m, "P2")) == (1, 4)
    m.play("end")
    assert (money(m), money(m, "P2")) == (1, 4)


@rule("NZ-7.3")
def test_every_other_cost_must_be_paid_in_full():
    m = visit("NC", "P1 money 1; P1 cleared AUX_CERT_1 AUX_PATH_1; P1 posts L1")
    assert "aux certificate" not in m.legal()  # costs 2
    assert "aux pathfinder" in m.legal()  # costs 1


@rule("NZ-7.4")
def test_crossed_out_hands_pay_nothing():
    text = (
        "P1 no_fees; P1 pathfinder 12; P1 step_tile 1; P1 money 10; P2 money 3; "
        "trail B06=P2.3 R1=rockfall-4-green R2=rockfall-2-black"
    )
    m = table(f"P1 runholder NA; {text}")
    m.play("move R2")
    assert (money(m), money(m, "P2")) == (10, 3)
    m = table(f"P1 runholder NB; {text}")
    m.play("move B06")
    assert (money(m), money(m, "P2")) == (10, 3)


@rule("NZ-7.4")
def test_others_still_pay_to_one_without_fees():
    m = table("P1 runholder NB; P2 no_fees; P2 pathfinder 12; P2 step_tile 1; P1 money 10; P2 money 3; trail B06=P2.3")
    m.play("move B06")
    assert (money(m), money(m, "P2")) == (8, 5)


@rule("EX-5", "NZ-8.5", "NZ-7.1")
def test_ending_on_a_black_hand():
    m = table("P1 runholder NB; trail B06=P2.1; P1 money 4; P2 money 3")
    m.play("move B06")
    assert (money(m), money(m, "P2")) == (3, 4)
    assert main(m) == {"end", "aux money", "aux card"}
    m.play("aux money")
    assert main(m) == {"end"}


@rule("NZ-7.4", "NZ-5.2", "NZ-22.2")
def test_no_fees_from_the_middle_of_a_move_on():
    m = table(
        "P1 runholder NA; P1 money 9; P1 pathfinder 10; P1 step_tile 1; P1 hand kotare merino; trail B04=P2.1 B06=P2.3"
    )
    m.play("walk B04")
    assert money(m) == 8
    m.play("walk NB", "play kotare", "fees", "move B06")
    assert money(m) == 8


@rule("NZ-7.1", "NZ-7.3", "NZ-5.2")
def test_a_move_in_pieces_pays_step_by_step():
    m = table("P1 runholder NA; P1 money 2; P2 money 0; P3 money 0; P1 hand kotare merino; trail B03=P2.1 B05=P3.3", 3)
    m.play("walk B03")
    assert [money(m, who) for who in ("P1", "P2", "P3")] == [1, 1, 0]
    m.play("move NB")
    assert [money(m, who) for who in ("P1", "P2", "P3")] == [0, 1, 1]

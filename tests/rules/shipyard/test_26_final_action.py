"""Chapter 26: the final action."""

import pytest
from shipyards import ROW, cards_of, guilders, mine, steer, stock, table

from longtable.testing import rule


def final(text="", seats=3, turn="P1", first="P1", **options):
    """Somebody is to take the final action."""
    head = f"stage final; first {first}; turn {turn}; turns {23 * seats}; leader 0; countdown finish; "
    return table(head + text, seats, **options)


@rule("SHIP-26.1", "A-22")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_action_in_the_game_or_none(seats):
    m = final("P1 guilders 8; P1 trains TRN-01", seats)
    assert set(m.legal()) == {f"final {card}" for card in cards_of(seats)} | {"pass"}


@rule("SHIP-26.1")
def test_turn_order_from_the_starting_player():
    m = final(first="P2", turn="P2")
    turns = []
    while m.state.facts()["stage"] == "final":
        turns.append(m.state.facts()["turn"])
        m.play("pass")
    assert turns == ["P2", "P3", "P1"]


@rule("SHIP-26.1")
def test_several_players_may_choose_the_same():
    m = final("P1 guilders 9; P2 guilders 9; equipment cannon")
    m.play("final manufacture", "make smokestack", "final manufacture", "make crane")
    assert stock(m) == {"smokestack": 1}
    assert stock(m, "P2") == {"crane": 1}
    assert m.state.facts()["turn"] == "P3"


@rule("SHIP-26.1")
def test_no_income_no_card_movement_and_no_bonus_action():
    m = final("P1 guilders 20; equipment cannon")
    before = m.state.facts()
    m.play("final manufacture")
    assert set(m.legal()) == {"make smokestack", "make crane", "make sail", "make cannon"}
    m.play("make smokestack")
    facts = m.state.facts()
    assert guilders(m) == 20
    for name in ("track", "figures", "leader", "turns", "countdown"):
        assert facts[name] == before[name]
    assert facts["turn"] == "P2"


@rule("SHIP-26.1")
def test_figures_do_not_matter():
    m = final("P1 guilders 0; figures build=P1 rent=P2 recruit=P3")
    assert {"final build", "final rent", "final recruit", "final purchase"} <= set(m.legal())


@rule("SHIP-26.2")
def test_complete_ships_sail_at_once():
    m = final(
        f"P1 guilders 0; P1 yard a=BOW-05 b=MA-29; sterns: STN-18 STN-15 STN-20 STN-21 STN-22; P1 stock captain; {ROW}"
    )
    m.play("final build", "build STN-18 c", "done", "put captain", "done")
    steer(m)
    assert mine(m)["fleet"][0]["cards"] == ["BOW-05", "MA-29", "STN-18"]
    assert m.state.facts()["turn"] == "P2"


@rule("SHIP-26.3")
def test_it_must_be_possible_with_the_money_at_hand():
    nobody = "; ".join(f"employees {space}: - - -" for space in range(8) if space != 1)
    text = f"{nobody}; marker 0; employees 1: ENG-sail - -; P1 guilders "
    assert set(final(text + "0").legal()) == {
        "final build", "final rent", "final manufacture", "final recruit", "final purchase", "pass",
    }  # fmt: skip
    assert "final hire" in final(text + "1").legal()


@rule("SHIP-26.3")
def test_employees_work_and_markers_and_columns_move():
    m = final("P1 guilders 0; equipment cannon; P1 employees ENG-sail ACCOUNTANT")
    m.play("final manufacture", "make sail")
    assert stock(m) == {"sail": 2}
    assert m.state.facts()["equipment"] == "sail"
    m = final("P1 guilders 0; trains: TRN-05 TRN-06 TRN-07 TRN-08 TRN-10; deck train: TRN-11")
    m.play("final purchase", "take TRN-05")
    assert m.state.facts()["trains"] == ["TRN-06", "TRN-07", "TRN-08", "TRN-10", "TRN-11"]


@rule("SHIP-26.3", "A-34")
def test_the_last_card_of_a_deck_has_no_consequence():
    m = final("P1 guilders 0; bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-05; deck bow: BOW-10")
    m.play("final build", "build BOW-01 a", "done")
    facts = m.state.facts()
    assert facts["bows"][4] == "BOW-10"
    assert (facts["stage"], facts["turn"]) == ("final", "P2")
    m.play("pass", "pass")
    assert m.state.is_over


@rule("SHIP-26.1")
def test_the_final_action_must_be_finished():
    m = final("P1 guilders 3")
    m.play("final build")
    assert not {"pass", "done", "end"} & set(m.legal())


@rule("SHIP-26.1", "SHIP-19.1")
def test_subsidy_as_final_action():
    m = final("P1 guilders 3", seats=4)
    m.play("final subsidy")
    assert guilders(m) == 5
    assert m.state.facts()["turn"] == "P2"

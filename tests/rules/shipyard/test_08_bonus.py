"""Chapter 8: step 4, the action and the bonus action."""

import pytest
from shipyards import bonus, cards_of, guilders, main, mine, seat_of, stock, table, turn

import longtable as lt
from longtable.testing import rule

NOBODY_BUT = (
    "; ".join(f"employees {space}: - - -" for space in (0, 2, 3, 4, 5, 6, 7)) + "; marker 0; employees 1: {} - -; "
)


@rule("SHIP-8.1")
@pytest.mark.parametrize("action", ["build", "purchase", "rent", "manufacture", "recruit", "hire", "exchange"])
def test_the_chosen_action_must_be_performed(action):
    m = turn(action, "P1 trains TRN-01; P1 guilders 8")
    assert not {"end", "done", "pass"} & set(m.legal())


@rule("SHIP-8.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("action", ["build", "purchase", "manufacture", "hire", "exchange"])
def test_any_other_action_in_the_game_can_be_the_bonus(seats, action):
    m = turn(action, "P1 trains TRN-01; P1 guilders 8", seats)
    assert bonus(m) == set(cards_of(seats)) - {action}


@rule("SHIP-8.2")
def test_six_guilders_no_figure_and_no_income():
    text = "P1 guilders 7; equipment cannon; crew propeller"
    m = turn("manufacture", text)
    figures = m.state.facts()["figures"]
    m.play("make smokestack", "bonus recruit")
    assert guilders(m) == 1
    assert m.state.facts()["figures"] == figures
    m.play("recruit captain")
    assert guilders(m) == 0
    assert seat_of(m) == "P2"


@rule("SHIP-8.2")
@pytest.mark.parametrize("money", [5, 6])
def test_five_guilders_are_not_enough(money):
    m = turn("manufacture", f"P1 guilders {money}; equipment cannon")
    assert bool(bonus(m)) is (money == 6)
    m.play("make smokestack")
    assert (seat_of(m) == "P1") is (money == 6)


@rule("SHIP-8.2")
@pytest.mark.parametrize("moment", ["before", "after"])
def test_one_bonus_action_a_turn(moment):
    m = turn("manufacture", "P1 guilders 20; equipment cannon; crew propeller")
    if moment == "before":
        m.play("bonus recruit", "recruit businessman")
        assert bonus(m) == set()
        m.play("make smokestack")
    else:
        m.play("make smokestack", "bonus recruit", "recruit businessman")
    assert seat_of(m) == "P2"
    assert guilders(m) == 14
    assert stock(m) == {"smokestack": 1, "businessman": 1}


@rule("SHIP-8.3")
def test_a_bonus_action_never_interrupts_the_main_action():
    m = turn("build", "P1 guilders 12; bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-05")
    assert bonus(m)
    m.play("build BOW-01 a")
    assert bonus(m) == set()
    m.play("done")
    assert bonus(m) == {"exchange", "rent", "manufacture", "recruit", "hire", "purchase"} - without_train(m)
    assert main(m) == {"end"}


def without_train(m):
    return set() if mine(m)["trains"] else {"exchange"}


@rule("SHIP-8.3")
def test_nor_does_the_main_action_interrupt_the_bonus_action():
    m = turn("manufacture", "P1 guilders 12; bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-05; equipment cannon")
    m.play("bonus build", "build BOW-01 a")
    assert not [said for said in m.legal() if said.startswith("make ")]
    m.play("done")
    assert "make smokestack" in m.legal()


@rule("SHIP-8.3")
def test_money_of_the_main_action_pays_for_a_bonus_action_afterwards():
    m = turn("exchange", "P1 guilders 0; P1 trains TRN-01; exchange 5; equipment cannon")
    assert bonus(m) == set()
    m.play("exchange TRN-01", "sell coal", "sell steel", "sell grain")
    assert guilders(m) == 6
    assert "manufacture" in bonus(m)
    m.play("bonus manufacture", "make smokestack")
    assert (guilders(m), seat_of(m)) == (0, "P2")


@rule("SHIP-8.3", "SHIP-19.1")
def test_money_of_the_subsidy_pays_for_a_bonus_action_afterwards():
    m = turn("subsidy", "P1 guilders 4", seats=4)
    assert guilders(m) == 6
    assert "end" in m.legal()
    assert "manufacture" in bonus(m)
    m = turn("subsidy", "P1 guilders 3", seats=4)
    assert seat_of(m) == "P2"


@rule("SHIP-8.3")
def test_money_of_the_bonus_action_does_not_pay_for_it():
    m = turn("manufacture", "P1 guilders 5; P1 trains TRN-01; equipment cannon")
    assert bonus(m) == set()


@rule("SHIP-8.3")
def test_money_of_the_bonus_action_may_pay_for_the_main_action():
    m = turn("manufacture", "P1 guilders 6; P1 trains TRN-01; exchange 5; equipment cannon")
    m.play("bonus exchange", "exchange TRN-01", "sell coal", "sell steel", "trade grain captain")
    assert guilders(m) == 4
    m.play("make cannon")
    assert guilders(m) == 1


@rule("EX-29", "SHIP-8.4")
def test_a_bonus_first_when_the_main_action_is_free():
    m = turn("purchase", "P1 guilders 6; trains: TRN-05 TRN-06 TRN-07 TRN-08 TRN-10; equipment cannon")
    assert "manufacture" in bonus(m)
    m.play("bonus manufacture")
    assert main(m) == {"make smokestack"}
    m.play("make smokestack")
    assert main(m) == {"take TRN-05"}
    m.play("take TRN-05")
    assert (guilders(m), mine(m)["trains"], stock(m)) == (0, ["TRN-05"], {"smokestack": 1})


@rule("SHIP-8.4")
def test_a_bonus_first_leaves_the_price_of_the_main_action():
    text = NOBODY_BUT.format("ENG-sail") + "P1 guilders {}; equipment cannon; P1 employees HELMSMAN"
    assert bonus(turn("hire", text.format(6))) == set()
    m = turn("hire", text.format(7))
    assert "manufacture" in bonus(m)
    m.play("bonus manufacture")
    assert main(m) == {"make smokestack"}
    m = turn("hire", text.format(8))
    m.play("bonus manufacture")
    assert main(m) == {"make smokestack", "make crane"}
    m.play("make crane", "hire ENG-sail")
    assert guilders(m) == 0


@rule("SHIP-8.4")
def test_a_bonus_first_that_spends_leaves_the_price_of_the_main_action():
    text = NOBODY_BUT.format("ENG-sail") + "P1 guilders 8; trains: TRN-05 TRN-06 TRN-07 TRN-08 TRN-10"
    m = turn("hire", text)
    m.play("bonus purchase")
    assert main(m) == {"take TRN-05", "take TRN-06", "take TRN-07"}
    m = turn("hire", text + "; bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-05")
    m.play("bonus build", "build BOW-02 a")
    assert {said.split()[1] for said in main(m) if "BOW" in said} == {"BOW-01"}


@rule("SHIP-8.4")
def test_a_bonus_first_may_earn_the_price_of_the_main_action():
    text = NOBODY_BUT.format("ENG-sail") + "P1 guilders 6; P1 trains TRN-01; exchange 5"
    m = turn("hire", text)
    assert bonus(m) == {"exchange"}
    m.play("bonus exchange", "exchange TRN-01", "trade coal propeller", "trade steel sail")
    assert main(m) == {"sell grain"}
    m.play("sell grain", "hire ENG-sail")
    assert guilders(m) == 1


@rule("SHIP-8.4")
def test_the_bonus_action_must_be_possible():
    m = turn("build", NOBODY_BUT.format("-") + "P1 guilders 9")
    assert mine(m)["trains"] == []
    assert bonus(m) == {"rent", "manufacture", "recruit", "purchase"}


@rule("SHIP-8.4")
def test_what_the_bonus_action_costs_comes_on_top_of_the_six_guilders():
    text = NOBODY_BUT.format("ENG-sail") + "equipment cannon; P1 guilders "
    assert "hire" not in bonus(turn("manufacture", text + "6"))
    assert "hire" in bonus(turn("manufacture", text + "7"))


@rule("SHIP-8.6")
def test_two_players_may_repeat_the_action_of_a_card_with_figures():
    m = turn("manufacture", "P1 guilders 6; P1 trains TRN-01; equipment cannon; crew propeller", seats=2)
    figures = m.state.facts()["figures"]
    own = [card for card, (who, count) in figures.items() if (who, count) == ("P1", 2)]
    theirs = [card for card, (who, _) in figures.items() if who == "P2"]
    assert len(own) == 1
    assert len(theirs) == 2
    assert set(own + theirs) <= bonus(m)
    assert "manufacture" not in bonus(m)


@rule("SHIP-8.2")
def test_the_action_of_the_leading_card_can_be_the_bonus():
    m = turn("build", "P1 trains TRN-01; P1 guilders 6")
    facts = m.state.facts()
    assert facts["track"]["exchange"] == facts["leader"]
    assert "exchange" in bonus(m)


@rule("SHIP-8.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_no_subsidy_where_the_card_is_not_in_the_game(seats):
    assert "subsidy" not in bonus(turn("build", "P1 guilders 9", seats))


@rule("SHIP-8.2", "SHIP-19.1")
def test_subsidy_as_a_bonus_action():
    m = turn("manufacture", "P1 guilders 6; equipment cannon", seats=4)
    m.play("make smokestack", "bonus subsidy")
    assert (guilders(m), seat_of(m)) == (2, "P2")


@rule("SHIP-8.5")
def test_bonus_in_an_initial_turn():
    m = table(
        "stage initial; first P1; turn P1; turns 0; leader 0; P1 guilders 6; equipment cannon; crew propeller;"
        "track exchange=0 build=22 rent=21 manufacture=20 recruit=19 hire=18 purchase=17"
    )
    m.play("choose manufacture", "bonus recruit", "recruit businessman", "make smokestack")
    assert (guilders(m), seat_of(m)) == (0, "P2")


@rule("SHIP-17.7")
def test_a_new_employee_helps_in_the_second_action():
    m = turn("hire", NOBODY_BUT.format("ENG-sail") + "P1 guilders 7; equipment cannon")
    m.play("hire ENG-sail", "bonus manufacture", "make smokestack")
    assert stock(m) == {"smokestack": 1, "sail": 1}


@rule("SHIP-8.8")
def test_a_bonus_action_may_come_before_the_subsidy():
    m = turn("subsidy", "P1 guilders 6; P1 trains TRN-05", seats=4)
    assert "receive subsidy" in m.legal()
    assert bonus(m) == {"build", "exchange", "rent", "manufacture", "recruit", "hire", "purchase"}
    m.play("bonus manufacture")
    assert guilders(m) == 0  # the subsidy is not there yet
    assert m.legal() == ["make smokestack"]
    m.play("make smokestack")
    assert guilders(m) == 2
    assert seat_of(m) == "P2"


@rule("SHIP-8.8", "SHIP-8.3")
def test_a_bonus_action_after_the_subsidy():
    m = turn("subsidy", "P1 guilders 6", seats=4)
    m.play("receive subsidy")
    assert guilders(m) == 8
    m.play("bonus manufacture")
    assert guilders(m) == 2
    assert len(m.legal()) == 3
    m.play("make smokestack")
    assert seat_of(m) == "P2"


@rule("SHIP-8.8")
def test_without_money_for_a_bonus_action_the_subsidy_is_paid_at_once():
    m = turn("subsidy", "P1 guilders 5", seats=4)
    assert guilders(m) == 7
    assert "end" in m.legal()


@rule("A-36", "SHIP-8.8")
def test_older_records_have_the_subsidy_at_once():
    m = turn("subsidy", "P1 guilders 6", seats=4, rulings="1")
    assert guilders(m) == 8
    assert "end" in m.legal()
    assert "rulings" not in m.state.setup.line()


@rule("SHIP-8.8")
def test_search_takes_the_subsidy_first():
    m = turn("subsidy", "P1 guilders 9", seats=4)
    assert [m.state.notation(action) for action in m.state.pruned_actions()] == ["receive subsidy"]


@rule("A-36")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_records_without_the_option_are_read_as_they_were_played(seats):
    game = lt.game("shipyard")
    record = {"first_game": "off", "contracts": "secret"}
    assert game.full_options(seats, record, record=True)["rulings"] == "1"
    assert game.full_options(seats, record)["rulings"] == "2"

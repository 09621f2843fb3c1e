"""Chapter 6: step 2, an action that can be performed is chosen."""

import random

import pytest
from shipyards import bonus, cards_of, choosing, guilders, main, seat_of, table
from yardwork import completed, places, viable

from longtable.testing import rule

NOBODY = "; ".join(f"employees {space}: - - -" for space in range(8)) + "; "


def only(space, *employees):
    """Nobody on the employee track but these."""
    places = " ".join([*employees, "-", "-", "-"][:3])
    return "; ".join(f"employees {at}: {places if at == space else '- - -'}" for at in range(8)) + "; "


@rule("EX-5", "SHIP-6.2", "SHIP-6.1")
@pytest.mark.parametrize("seats, candidates", [(4, 4), (3, 4), (2, 3)])
def test_candidates(seats, candidates):
    m = choosing("build", "P1 trains TRN-01", seats)
    facts = m.state.facts()
    free = [
        card for card in cards_of(seats) if card not in facts["figures"] and facts["track"][card] != facts["leader"]
    ]
    assert len(free) == candidates
    assert set(m.legal()) == {f"choose {card}" for card in free}


@rule("SHIP-6.1")
def test_the_leading_card_cannot_be_chosen_again():
    m = choosing("build", "P1 trains TRN-01")
    assert m.state.facts()["track"]["exchange"] == m.state.facts()["leader"]
    assert "exchange" not in m.state.facts()["figures"]
    assert "choose exchange" not in m.legal()


@rule("SHIP-6.1")
def test_the_figure_stands_on_the_chosen_card():
    m = choosing("rent")
    figures = dict(m.state.facts()["figures"])
    m.play("choose rent")
    assert m.state.facts()["figures"] == figures | {"rent": ["P1", 1]}


@rule("SHIP-6.3", "A-8")
@pytest.mark.parametrize("train, possible", [("", False), ("P1 trains TRN-05", True)])
def test_exchange_needs_a_train(train, possible):
    # 20 guilders would pay for a bonus action that brings a train: that does not count.
    m = choosing("exchange", f"P1 guilders 20; {train}")
    assert ("choose exchange" in m.legal()) is possible


@rule("SHIP-6.3")
@pytest.mark.parametrize(
    "employees, money, possible",
    [
        (only(1, "FOREMAN"), 0, True),
        (only(2, "FOREMAN"), 0, False),
        (only(2, "FOREMAN"), 1, True),
        (only(1, "ENG-sail"), 0, False),
        (only(1, "ENG-sail"), 1, True),
        (only(2, "REC-captain"), 1, False),
        (only(2, "REC-captain"), 2, True),
        (only(0, "FOREMAN"), 6, False),
        (only(0, "FOREMAN"), 7, True),
        (only(1, "MER2-coal"), 20, False),
        (only(1, "HELMSMAN"), 20, False),
        (NOBODY, 20, False),
    ],
)
def test_hire_needs_somebody_to_reach_and_to_pay(employees, money, possible):
    m = choosing("hire", f"marker 0; {employees}P1 guilders {money}; P1 employees HELMSMAN")
    assert ("choose hire" in m.legal()) is possible


@rule("SHIP-6.3", "A-8")
@pytest.mark.parametrize("ahead, possible", [("build", True), ("purchase", False)])
def test_income_of_the_choice_counts(ahead, possible):
    # The only employee costs 1; P1 has nothing, and the card of P2 is ahead of Hire Employee or behind it.
    m = table(
        f"first P1; turn P1; turns 4; leader 4; figures {ahead}=P2 manufacture=P3; P1 guilders 0; marker 0;"
        "track exchange=4 build=3 hire=2 rent=1 recruit=0 manufacture=22 purchase=21;" + only(1, "ENG-sail")
    )
    assert ("choose hire" in m.legal()) is possible


@rule("SHIP-6.3")
def test_wheels_and_subsidy_are_always_possible():
    for action in ("manufacture", "recruit", "subsidy"):
        m = choosing(action, f"P1 guilders 0; {NOBODY}", seats=4)
        assert f"choose {action}" in m.legal()


@rule("SHIP-6.3", "SHIP-6.5")
@pytest.mark.parametrize("action, column", [("purchase", "trains"), ("rent", "canals")])
def test_an_empty_column_makes_the_action_impossible(action, column):
    deck = {"trains": "train", "canals": "canal"}[column]
    everything = " ".join(f"TRN-{n:02}" for n in range(1, 15))
    laid = " ".join(f"CAN-{n:02}@{n - 1},0r0" for n in range(1, 25))
    owned = f"P2 trains {everything}" if column == "trains" else f"P2 canals {laid}; P2 figure CAN-01/6 from W"
    m = choosing(action, f"P1 guilders 20; {column}: - - - - -; deck {deck} empty; {owned}")
    assert f"choose {action}" not in m.legal()
    m = choosing(action, "P1 guilders 0")
    assert f"choose {action}" in m.legal()


@rule("SHIP-6.3", "SHIP-6.5")
def test_build_is_possible_with_every_yard_and_without_money():
    rng = random.Random(6)
    for _ in range(40):
        yard = "_" * 9
        for _ in range(rng.randrange(9)):
            options = [
                (slot, kind) for slot, kind in places(yard) if not completed(yard[:slot] + kind + yard[slot + 1 :])
            ]
            if not options:
                break
            slot, kind = rng.choice(options)
            yard = yard[:slot] + kind + yard[slot + 1 :]
        assert viable(yard)
        m = choosing("build", f"P1 guilders 0; {yard_clause(yard)}")
        assert "choose build" in m.legal(), yard


def yard_clause(yard):
    names = {"B": "BOW", "M": "MA", "S": "STN"}
    cards = [f"{'abcdefghi'[at]}={names[kind]}-{at + 10}" for at, kind in enumerate(yard) if kind != "_"]
    return f"P1 yard {' '.join(cards)}" if cards else ""


STUCK = (
    "first P1; turn P1; turns 3; leader 3; figures build=P1*2 rent=P2*2 recruit=P2;"
    "track manufacture=3 exchange=2 hire=1 purchase=0 build=22 rent=21 recruit=20; trains: - - - - -; deck train empty;"
    f"{NOBODY} P2 trains {' '.join(f'TRN-{n:02}' for n in range(1, 15))}; "
)


@rule("SHIP-6.4", "A-9")
@pytest.mark.parametrize("card", ["exchange", "hire", "purchase"])
def test_without_any_action_to_perform_the_main_action_is_skipped(card):
    m = table(STUCK + "P1 guilders 3", seats=2)
    assert set(m.legal()) == {"choose exchange", "choose hire", "choose purchase"}
    m.play(f"choose {card}")
    facts = m.state.facts()
    assert facts["figures"][card] == ["P1", 1]
    assert facts["P1"]["guilders"] == 3
    assert facts["turn"] == "P2"


@rule("SHIP-6.4")
def test_a_skipped_main_action_still_gives_income():
    # Cards of figures ahead: build and rent lie ahead of the candidates.
    text = STUCK.replace(
        "track manufacture=3 exchange=2 hire=1 purchase=0 build=22 rent=21 recruit=20",
        "track manufacture=3 build=2 rent=1 exchange=0 hire=22 purchase=21 recruit=20",
    )
    m = table(text + "P1 guilders 1", seats=2)
    m.play("choose hire")
    assert guilders(m) == 3
    assert seat_of(m) == "P2"


@rule("SHIP-6.4", "SHIP-8.7")
def test_a_bonus_action_may_be_bought_when_the_main_action_is_skipped():
    m = table(STUCK + "P1 guilders 6; equipment cannon", seats=2)
    m.play("choose exchange")
    assert set(m.legal()) == {"bonus build", "bonus rent", "bonus manufacture", "bonus recruit", "end"}
    m.play("bonus manufacture")
    assert main(m) == {"make smokestack"}
    m.play("make smokestack")
    assert guilders(m) == 0
    assert seat_of(m) == "P2"


@rule("SHIP-6.4")
def test_one_possible_candidate_must_be_chosen():
    text = STUCK.replace("P2 trains TRN-01 ", "P1 trains TRN-01; P2 trains ")
    m = table(text + "P1 guilders 6", seats=2)
    assert m.legal() == ["choose exchange"]


@rule("SHIP-6.5")
def test_only_exchange_and_hire_fail_in_practice():
    m = choosing("exchange", f"P1 guilders 0; {NOBODY}", seats=4)
    assert set(m.legal()) == {"choose rent", "choose manufacture"}
    m = choosing("exchange", "P1 guilders 0; P1 trains TRN-01; marker 0; employees 1: FOREMAN - -", seats=4)
    assert set(m.legal()) == {"choose exchange", "choose hire", "choose rent", "choose manufacture"}


@rule("SHIP-8.2")
def test_no_bonus_is_offered_before_a_card_is_chosen():
    assert bonus(choosing("build", "P1 guilders 20")) == set()

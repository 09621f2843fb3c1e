"""Chapter 27: finishing a ship after the final actions."""

from shipyards import ROW, guilders, mine, over_with, put, reasons, steer, table

from longtable.testing import rule

MARKET = (
    "bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-06; left: MA-01 MA-02 MA-03 MA-04 MA-05;"
    "right: MA-11 MA-12 MA-13 MA-14 MA-15; sterns: STN-01 STN-02 STN-03 STN-04 STN-05; "
)


def finishing(text="", seats=3):
    """The last final action is still to be taken: it is passed."""
    m = table(
        f"stage final; first P1; turn P{seats}; turns {23 * seats}; leader 0; countdown finish; {MARKET}{text}", seats
    )
    m.play("pass")
    return m


@rule("SHIP-27.1", "SHIP-27.2", "A-22", "A-23")
def test_the_card_that_completes_a_ship_may_be_bought():
    m = finishing("P1 guilders 1; P1 yard a=BOW-05 b=MA-29")
    assert (m.state.facts()["stage"], m.state.facts()["turn"]) == ("finishing", "P1")
    assert set(m.legal()) == {"build STN-01 c", "build STN-02 c", "build STN-03 c", "pass"}


@rule("SHIP-27.1")
def test_price_sliding_refilling_and_the_cruise():
    m = finishing(f"P1 guilders 2; P1 yard a=BOW-05 b=MA-29; P1 stock captain; {ROW}; deck stern: STN-10")
    m.play("build STN-03 c")
    assert guilders(m) == 1
    assert m.state.facts()["sterns"] == ["STN-01", "STN-02", "STN-04", "STN-05", "STN-10"]
    put(m, captain=1)
    m.play("done")
    steer(m)
    assert reasons(m)["crew"] == 1
    assert mine(m)["fleet"][0]["cards"] == ["BOW-05", "MA-29", "STN-03"]
    assert m.state.is_over  # nobody else can finish a ship


@rule("SHIP-27.2", "A-23")
def test_every_card_that_completes_a_ship():
    # A bow at the front of one ship, a middle in another, a stern in the third; nothing else.
    m = finishing("P1 guilders 0; P1 yard b=MA-29 c=STN-18 d=BOW-05 f=STN-15 g=BOW-07 h=MA-36")
    assert set(m.legal()) == {"build BOW-01 a", "build MA-01 e", "build MA-11 e", "build STN-01 i", "pass"}


@rule("SHIP-27.2")
def test_one_card_only():
    m = finishing("P1 guilders 9; P1 yard a=BOW-05 b=MA-29 d=BOW-07 e=MA-36; P1 stock captain 2; " + ROW)
    m.play("build STN-01 c")
    assert m.state.facts()["launching"] == "a"
    over_with(m)
    assert m.state.is_over
    assert mine(m)["yard"][3:5] == ["BOW-07", "MA-36"]


@rule("SHIP-27.2")
def test_a_ship_that_lacks_two_cards_cannot_be_finished():
    m = finishing("P1 guilders 9; P1 yard a=BOW-05; P2 yard b=MA-29; P3 yard a=BOW-07 d=STN-18")
    assert m.state.is_over


@rule("SHIP-27.1")
def test_turn_order_and_passing():
    m = finishing("P1 guilders 0; P1 yard a=BOW-05 b=MA-29; P2 guilders 0; P3 guilders 0; P3 yard a=BOW-07 b=MA-36")
    assert m.state.facts()["turn"] == "P1"
    m.play("pass")
    assert m.state.facts()["turn"] == "P3"  # P2 has nothing to finish
    assert "build STN-01 c" in m.legal()
    m.play("pass")
    assert m.state.is_over


@rule("SHIP-27.1")
def test_the_starting_player_comes_first():
    m = table(
        f"stage final; first P2; turn P1; turns 69; leader 0; countdown finish; {MARKET}"
        "P1 guilders 0; P1 yard a=BOW-05 b=MA-29; P2 guilders 0; P2 yard a=BOW-07 b=MA-36"
    )
    m.play("pass")
    assert m.state.facts()["turn"] == "P2"
    m.play("pass")
    assert "build STN-01 c" in m.legal()
    assert m.state.actor == 0


@rule("SHIP-27.1", "SHIP-26.2")
def test_finishing_comes_after_all_final_actions():
    m = table(
        f"stage final; first P1; turn P2; turns 69; leader 0; countdown finish; {MARKET} equipment cannon;"
        "P1 guilders 0; P1 yard a=BOW-05 b=MA-29; P2 guilders 0"
    )
    m.play("final manufacture", "make smokestack")
    assert (m.state.facts()["stage"], m.state.facts()["turn"]) == ("final", "P3")
    m.play("pass")
    assert (m.state.facts()["stage"], m.state.facts()["turn"]) == ("finishing", "P1")


@rule("SHIP-27.1", "SHIP-28.1")
def test_a_blank_card_may_finish_a_ship():
    m = table(
        "stage final; first P1; turn P2; turns 46; leader 0; countdown finish; sterns: - - - - -; deck stern empty;"
        "P1 guilders 0; P1 yard a=BOW-05 b=MA-29; bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-06",
        seats=2,
    )
    m.play("pass")
    assert set(m.legal()) == {"build blank-stern c", "pass"}


@rule("SHIP-27.2")
def test_money_is_needed():
    m = finishing("P1 guilders 0; P1 yard a=BOW-05 b=MA-29")
    assert set(m.legal()) == {"build STN-01 c", "pass"}

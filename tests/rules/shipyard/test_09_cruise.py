"""Chapter 9: step 5, the shakedown cruise."""

from shipyards import ROW, finish_ship, guilders, main, mine, over_with, put, seat_of, steer, stock, table, turn

from longtable.testing import rule

# Two ships of three cards, both without their stern; the sterns lie in the two lower rows.
TWO = (
    "P1 yard a=BOW-05 b=MA-29 d=BOW-18 e=MA-36; sterns: STN-18 STN-15 STN-20 STN-21 STN-22; P1 guilders 1;"
    f"P1 stock captain 2 sail 3; {ROW}"
)


def two_ships():
    m = turn("build", TWO)
    m.play("build STN-18 c", "build STN-15 f", "done")
    return m


@rule("SHIP-9.1")
def test_complete_ships_leave_in_any_order():
    m = two_ships()
    assert set(m.legal()) == {"launch a", "launch d"}
    m.play("launch d")
    assert m.state.facts()["launching"] == "d"
    put(m, captain=1)
    m.play("done")
    steer(m)
    facts = m.state.facts()
    assert [ship["cards"] for ship in facts["P1"]["fleet"]] == [["BOW-18", "MA-36", "STN-15"]]
    assert facts["launching"] == "a"
    put(m, captain=1)
    m.play("done")
    steer(m)
    facts = m.state.facts()
    assert [ship["cards"][0] for ship in facts["P1"]["fleet"]] == ["BOW-18", "BOW-05"]
    assert facts["P1"]["yard"] == ["-"] * 9
    assert facts["turn"] == "P2"
    assert facts["launching"] is None


@rule("SHIP-9.1", "A-1")
def test_without_a_complete_ship_the_turn_ends_without_a_cruise():
    m = turn("build", f"P1 yard a=BOW-05; P1 guilders 0; P1 stock captain; left: MA-01 MA-02 MA-03 MA-04 MA-05; {ROW}")
    m.play("build MA-01 b", "done")
    assert seat_of(m) == "P2"
    assert mine(m)["yard"] == ["BOW-05", "MA-01"] + ["-"] * 7
    assert mine(m)["figure"] == ["CAN-01", 6, "W"]


@rule("SHIP-9.2")
def test_ships_never_leave_between_the_actions():
    m = turn(
        "purchase",
        "P1 guilders 6; P1 yard a=BOW-05 b=MA-29; sterns: STN-18 STN-15 STN-20 STN-21 STN-22; P1 stock captain;"
        f"trains: TRN-05 TRN-06 TRN-07 TRN-08 TRN-10; {ROW}",
    )
    m.play("bonus build", "build STN-18 c", "done")
    assert mine(m)["yard"][:3] == ["BOW-05", "MA-29", "STN-18"]
    assert main(m) == {"take TRN-05"}
    m.play("take TRN-05")
    assert m.state.facts()["launching"] == "a"
    over_with(m)
    assert mine(m)["yard"] == ["-"] * 9


@rule("SHIP-9.2")
def test_slots_are_not_freed_by_a_ship_completed_in_the_same_action():
    m = turn(
        "build",
        "P1 guilders 6; P1 yard a=BOW-05 b=MA-29; sterns: STN-18 STN-15 STN-20 STN-21 STN-22;"
        "bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-06",
    )
    m.play("build STN-18 c")
    assert {said.split()[2] for said in main(m) if "BOW-01" in said} == set("defg")


@rule("SHIP-9.3")
def test_a_complete_ship_cannot_be_held_back():
    m = finish_ship(["BOW-05", "MA-29", "STN-18"], f"P1 stock captain; {ROW}")
    assert not {"end", "pass"} & set(m.legal())
    assert set(m.legal()) == {"put captain", "scrap"}


@rule("SHIP-9.3")
def test_an_incomplete_ship_stays():
    m = turn("build", TWO)
    m.play("build STN-18 c", "done")
    m.play("scrap")
    assert mine(m)["yard"] == ["-", "-", "-", "BOW-18", "MA-36", "-", "-", "-", "-"]


@rule("SHIP-9.3", "SHIP-20.6")
def test_pieces_kept_back_are_there_for_the_next_ship():
    m = two_ships()
    m.play("launch a")
    put(m, captain=1, sail=1)
    m.play("done")
    steer(m)
    assert stock(m) == {"captain": 1, "sail": 2}
    put(m, captain=1, sail=2)
    m.play("done")
    steer(m)
    fleet = mine(m)["fleet"]
    assert [ship["pieces"] for ship in fleet] == [{"captain": 1, "sail": 1}, {"captain": 1, "sail": 2}]
    assert [ship["speed"] for ship in fleet] == [2, 3]
    assert stock(m) == {}


@rule("SHIP-9.1", "SHIP-8.3")
def test_no_bonus_action_once_the_cruise_has_begun():
    m = turn(
        "build",
        f"P1 guilders 6; P1 yard a=BOW-05 b=MA-29; sterns: STN-18 STN-15 STN-20 STN-21 STN-22; P1 stock captain; {ROW}",
    )
    m.play("build STN-18 c", "done", "end")
    assert set(m.legal()) == {"put captain", "scrap"}
    m.play("scrap")
    assert (seat_of(m), guilders(m)) == ("P2", 6)


@rule("SHIP-34.1")
def test_the_cruise_comes_before_the_countdown():
    m = table(
        "first P1; turn P1; turns 22; leader 22; countdown 3; P1 guilders 0;"
        "P1 yard a=BOW-05 b=MA-29; P1 stock captain;"
        f"sterns: STN-18 STN-15 STN-20 STN-21 STN-22; {ROW}; figures exchange=P2 purchase=P3;"
        "track hire=22 build=21 rent=20 manufacture=19 recruit=18 exchange=17 purchase=16"
    )
    m.play("choose build", "build STN-18 c", "done", "put captain", "done")
    steer(m)
    assert (seat_of(m), m.state.facts()["leader"]) == ("P2", 0)
    assert len(mine(m)["fleet"]) == 1

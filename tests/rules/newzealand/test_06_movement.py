"""Chapter 6: movement."""

import pytest
from trails import main, mine, money, reach, rest, seat_of, table, visit

from longtable.testing import rule


@rule("NZ-6.1", "NZ-6.2")
def test_empty_spaces_are_no_locations():
    assert reach("P1 runholder NA") == {"NB", "NC", "ND", "NE"}
    assert reach("P1 runholder START") == {"NA", "NB", "NC"}


@rule("NZ-6.1")
def test_buildings_and_hazards_are_locations():
    assert reach("P1 runholder NB; trail B06=P2.2") == {"B06", "NC", "ND", "NE"}
    assert reach("P1 runholder NB; trail B06=P1.2") == {"B06", "NC", "ND", "NE"}
    assert reach("P1 runholder NF; trail F1=flood-2-black F2=flood-3-black; P1 money 5") == {
        "F1", "F2", "NG via B13", "NG via F1", "NH", "WELLINGTON",
    }  # fmt: skip


@rule("NZ-6.2")
def test_every_location_entered_costs_a_step():
    text = "P1 runholder NB; trail B06=P2.2 B08=P2.4 B09=P2.5 B10=P2.6"
    # B06 1, NC 2, then B08 or B09 3
    assert reach(text) == {"B06", "NC", "B08", "B09"}


@rule("NZ-6.2")
def test_any_branch_of_a_fork():
    assert reach("P1 runholder NC; trail B08=P2.2 B10=P2.4") == {"B08", "ND", "B10", "NE", "NF"}
    assert reach("P1 runholder NH; trail B20=P2.2 B21=P2.4 B22=P2.5") == {"B20", "B21", "B22", "WELLINGTON"}


@rule("EX-1", "NZ-6.2")
def test_two_steps_by_the_building_three_by_the_rockfalls():
    text = "P1 runholder NA; P1 money 5; trail B04=P2.2 R1=rockfall-2-black R2=rockfall-2-black"
    # NC is the third step by the building and would be the fourth by the rockfalls.
    assert reach(text) == {"R1", "R2", "B04", "NB via B03", "NB via R1", "NC"}
    # One building more: NB is the third step either way, and nothing lies beyond it.
    assert reach(text + " B05=P2.4") == {"R1", "R2", "B04", "B05", "NB via B03", "NB via R1"}
    # One rockfall more: by them NB would be the fourth step.
    assert reach(text + " R3=rockfall-2-black") == {"R1", "R2", "R3", "B04", "NB", "NC"}


STEPS = ["NB", "NC", "ND NE", "NF", "NG", "NH"]  # from NA, by steps


@rule("NZ-6.3", "NZ-3.1", "EX-2", "RUL-8")
@pytest.mark.parametrize(
    "seats, text, limit",
    [
        (2, "", 3),
        (3, "", 3),
        (4, "", 4),
        (2, "P1 cleared AUX_MONEY_2 STEP; P1 posts L6", 4),
        (3, "P1 pathfinder 12; P1 step_tile 1", 4),
        (3, "P1 cleared AUX_MONEY_2 STEP; P1 posts L6; P1 pathfinder 12; P1 step_tile 1", 5),
        (3, "P1 cleared AUX_MONEY_2 STEP; P1 posts L6; P1 pathfinder 12; P1 step_tile 2", 6),
        (4, "P1 pathfinder 12; P1 step_tile 2", 6),
        (4, "P1 cleared AUX_MONEY_2 STEP; P1 posts L6; P1 pathfinder 12; P1 step_tile 1", 6),
    ],
)
def test_step_limit(seats, text, limit):
    expected = {space for step in STEPS[:limit] for space in step.split()}
    assert reach(f"P1 runholder NA; {text}", seats) == expected


@rule("EX-2", "NZ-6.3")
def test_limits_of_two_players():
    m = table(
        "P1 runholder NA; P2 runholder NA; P2 cleared AUX_MONEY_2 STEP; P2 posts L6; P2 pathfinder 12; P2 step_tile 1"
    )
    assert rest(m, "move") == {"NB", "NC", "ND", "NE"}
    m.play("move NB", "end")
    assert seat_of(m) == "P2"
    assert rest(m, "move") == {"NB", "NC", "ND", "NE", "NF", "NG"}


@rule("NZ-6.3", "NZ-6.8")
def test_at_least_one_step():
    m = table("P1 runholder NB")
    assert "NB" not in rest(m, "move")
    assert main(m) == {"move NC", "move ND", "move NE", "move NF"}


@rule("NZ-6.4")
def test_wellington_ends_the_move():
    assert reach("P1 runholder NG; P1 pathfinder 12; P1 step_tile 2") == {"NH", "WELLINGTON"}
    assert reach("P1 runholder NH; P1 pathfinder 12; P1 step_tile 2; trail B01=P1.2") == {"WELLINGTON"}


@rule("NZ-6.4", "NZ-6.1")
def test_no_move_ends_on_an_empty_space():
    m = table("P1 runholder START; P1 pathfinder 12; P1 step_tile 2")
    assert all(space[0] == "N" for space in rest(m, "move"))


@rule("NZ-6.5")
def test_other_runholders_never_block():
    m = visit("NB", "P2 runholder NB; P3 runholder NB; P1 money 3", seats=3)
    assert mine(m)["runholder"] == "NB"
    assert (money(m), money(m, "P2")) == (3, m.state.facts()["P2"]["money"])
    assert reach("P1 runholder NA; P2 runholder NB; P3 runholder NC", 3) == {"NB", "NC", "ND", "NE"}


@rule("NZ-6.6", "NZ-8.7", "NZ-31.6")
def test_moving_on_from_an_empty_space():
    assert reach("P1 runholder R2") == {"NB", "NC", "ND", "NE"}
    assert reach("P1 runholder R2; trail R1=rockfall-2-black R3=rockfall-2-black") == {"R3", "NB", "NC"}
    assert reach("P1 runholder F4") == {"NG", "NH", "WELLINGTON"}


@rule("NZ-6.7", "NZ-11.3", "NZ-31.6")
def test_a_hazard_laid_under_a_runholder():
    m = visit(
        "WELLINGTON",
        "P2 runholder R1; P2 money 5; P1 hand merino; "
        "foresight_a rockfall-4-green shepherd; foresight_b ship objective",
    )
    m.play("done", "deliver L0 AUX_CARD_2", "foresee rockfall-4-green", "foresee ship", "end")
    assert m.state.facts()["trail"]["R1"] == "rockfall-4-green"
    assert seat_of(m) == "P2"
    assert money(m, "P2") == 5
    assert rest(m, "move") == {"NB", "NC", "ND", "NE"}
    m.play("move NB")
    assert money(m, "P2") == 5


@rule("NZ-6.8")
@pytest.mark.parametrize("space", ["START", "NA", "R1", "R5", "NE", "F4", "NH"])
def test_movement_is_compulsory_and_possible(space):
    m = table(f"P1 runholder {space}")
    assert rest(m, "move")
    assert all(said.startswith("move ") for said in main(m))


@rule("NZ-6.8", "NZ-5.1")
def test_everywhere_leads_to_wellington():
    m = table("P1 runholder START")
    visited = []
    while "move WELLINGTON" not in m.legal():
        if seat_of(m) == "P2" and rest(m, "move"):
            m.play(next(f"move {space}" for space in sorted(rest(m, "move"))))
        elif rest(m, "move"):
            m.play(f"move {sorted(rest(m, 'move'))[0]}")
            visited.append(mine(m)["runholder"])
        else:
            m.play("end" if "end" in m.legal() else m.legal()[0])
        assert len(visited) < 30
    assert visited


@rule("NZ-6.3", "NZ-5.2", "NZ-22.2")
def test_a_step_tile_gained_between_the_steps():
    m = table("P1 runholder NA; P1 pathfinder 3; P1 step_tile 0; P1 gold 0; P1 hand kotare merino")
    m.play("walk NB")
    assert rest(m, "move") == {"NC", "ND", "NE"}
    m.play("play kotare")
    assert rest(m, "move") == {"NC", "ND", "NE", "NF"}  # one of four steps has been made


@rule("NZ-6.2", "NZ-5.2")
def test_a_move_in_pieces_cannot_stop_on_an_empty_space():
    m = table("P1 runholder NA; P1 hand kotare merino; trail R1=rockfall-2-black; P1 money 5")
    assert rest(m, "walk") == {"NB", "R1"}

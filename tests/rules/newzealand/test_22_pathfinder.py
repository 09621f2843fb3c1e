"""Chapter 22: the pathfinder track."""

import pytest
from trails import main, mine, money, rest, scored, table, visit

from longtable.testing import rule


def advance(n, text="", seats=2):
    """P1 advances so many spaces."""
    return table(f"P1 runholder NB; ask do pathfinder {n}; {text}", seats)


def at(space, seats=2):
    """Clauses of a disc that has come to the space by itself."""
    tile = 4 if seats < 4 else 6
    return f"P1 pathfinder {space}; P1 gold 0; P1 step_tile {2 if space >= 11 else 1 if space >= tile else 0}"


@rule("NZ-22.1")
@pytest.mark.parametrize("n", [1, 2, 4])
def test_the_given_number_of_spaces(n):
    m = advance(n, at(4))
    assert mine(m)["pathfinder"] == 4 + n


@rule("NZ-22.1")
def test_other_discs_do_not_matter():
    m = advance(1, at(4) + "; P2 pathfinder 5; P2 step_tile 1; P3 pathfinder 5; P3 step_tile 1", seats=3)
    assert mine(m)["pathfinder"] == 5


@rule("NZ-22.2", "NZ-22.5")
@pytest.mark.parametrize(
    "start, n, gold",
    [(1, 1, 0), (2, 1, 1), (1, 2, 1), (2, 4, 1), (3, 1, 0), (7, 1, 1), (6, 4, 1), (8, 1, 0), (2, 6, 2)],
)
def test_gold_at_3_and_8(start, n, gold):
    m = advance(n, at(start))
    assert mine(m)["gold"] == gold


@rule("NZ-22.2", "NZ-2.12", "EX-19", "RUL-9")
@pytest.mark.parametrize("seats, space", [(2, 4), (3, 4), (4, 6)])
def test_the_step_tile(seats, space):
    m = advance(1, at(space - 1, seats), seats)
    assert mine(m)["step_tile"] == 1
    assert m.state.facts()["step_tiles"] == seats - 1
    m = advance(1, at(space - 2, seats), seats)
    assert mine(m)["step_tile"] == 0
    m = advance(2, at(space - 2, seats), seats)  # reached by a jump
    assert mine(m)["step_tile"] == 1


@rule("RUL-9")
def test_only_one_of_the_two_spaces_gives_a_tile():
    m = advance(2, at(4))
    assert (mine(m)["pathfinder"], mine(m)["step_tile"]) == (6, 1)
    m = advance(2, at(4, 4), 4)
    assert (mine(m)["pathfinder"], mine(m)["step_tile"]) == (6, 1)
    m = advance(1, at(4, 4), 4)
    assert (mine(m)["pathfinder"], mine(m)["step_tile"]) == (5, 0)


@rule("NZ-22.2", "NZ-17.3")
def test_building_spaces_open_at_once():
    m = visit("NB", "flipped; token_row 5; P1 pathfinder 0; P1 money 9; P1 gold 0")
    m.play("use BII.3", "use BII.1")
    assert "build 1 B07" in m.legal()
    assert "build 1 B16" not in m.legal()


@rule("NZ-22.2")
def test_space_11_is_a_choice_that_must_be_made():
    m = advance(1, at(10))
    assert main(m) == {"step", "fees"}
    other = m.fork()
    m.play("step")
    assert (mine(m)["step_tile"], mine(m)["no_fees"]) == (2, False)
    other.play("fees")
    assert (mine(other)["step_tile"], mine(other)["no_fees"]) == (1, True)


@rule("NZ-22.2")
def test_passing_11_asks_too():
    m = advance(4, at(9))
    assert main(m) == {"step", "fees"}
    m.play("step")
    assert mine(m)["pathfinder"] == 13


@rule("NZ-22.3")
@pytest.mark.parametrize(
    "start, n, space, pounds", [(15, 1, 16, 0), (15, 2, 16, 1), (16, 1, 16, 1), (16, 4, 16, 4), (14, 4, 16, 2)]
)
def test_beyond_the_last_space(start, n, space, pounds):
    m = advance(n, at(start) + "; P1 money 3")
    assert (mine(m)["pathfinder"], money(m)) == (space, 3 + pounds)


POINTS = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 7, 9, 12, 15]


@rule("NZ-22.4", "NZ-30.5", "RUL-5")
@pytest.mark.parametrize("space", range(17))
def test_points_of_the_track(space):
    assert scored(at(space)).get("pathfinder", 0) == POINTS[space]


@rule("NZ-22.5")
def test_one_by_one_in_the_order_of_the_spaces():
    m = advance(2, "P1 pathfinder 2; P1 gold 4; P1 step_tile 0")
    assert (mine(m)["pathfinder"], mine(m)["gold"], mine(m)["step_tile"]) == (4, 5, 1)


@rule("NZ-22.5", "NZ-13.5")
def test_gold_beyond_five_is_lost():
    m = advance(1, "P1 pathfinder 2; P1 gold 5; P1 step_tile 0")
    m.play("advance 1")
    assert (mine(m)["pathfinder"], mine(m)["gold"]) == (3, 5)


@rule("NZ-22.5")
def test_each_bonus_once_in_the_game():
    # the disc never goes back, so the bonus of 3 cannot come again from 3 on
    m = advance(4, at(3))
    assert (mine(m)["gold"], mine(m)["step_tile"]) == (0, 1)


@rule("NZ-22.5", "NZ-30.9")
@pytest.mark.parametrize("space, points", [(4, 0), (5, 2), (9, 2), (10, 4), (15, 6), (16, 6)])
def test_spaces_advanced_for_the_harbour_master(space, points):
    text = "P1 masters HM1; masters sailor HM2 HM3 HM4 HM5; P1 harbours MH1; P1 cleared AUX_MONEY_2 AUX_CARD_2; "
    assert scored(text + at(space)).get("masters", 0) == points


@rule("EX-16", "NZ-22.2", "NZ-28.1")
def test_neutral_b_side_2():
    m = visit(
        "NB",
        "flipped; token_row 5; P1 pathfinder 7; P1 step_tile 1; P1 gold 1; P1 money 5; P1 cleared AUX_PATH_1;"
        "P1 hand kotare merino; P1 discard none",
    )
    m.play("use BII.2", "aux pathfinder")
    assert (mine(m)["pathfinder"], money(m), mine(m)["gold"]) == (8, 4, 2)
    m.play("play kotare")
    assert (mine(m)["pathfinder"], mine(m)["hand_size"]) == (9, 2)
    assert mine(m)["discard"] == {"kotare": 1}
    m.play("use BII.3")
    assert mine(m)["pathfinder"] == 11
    assert main(m) == {"step", "fees"}
    m.play("step")
    assert mine(m)["step_tile"] == 2


@rule("NZ-22.2", "NZ-6.3")
def test_the_step_tile_lengthens_the_next_move():
    m = visit(
        "NG",
        "P1 pathfinder 3; P1 gold 0; P1 step_tile 0; P1 hand merino 3 shropshire; P2 runholder NA;"
        "P2 hand merino 3 shropshire",
    )
    m.play("use G.2b", "end", "move NB", "end")
    assert rest(m, "move") == {"NH", "WELLINGTON"}
    assert mine(m)["step_tile"] == 1

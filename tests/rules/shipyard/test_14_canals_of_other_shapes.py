"""Canals with fewer exits than the ones we have: rules of chapters 14 and 24 that depend on the shape."""

import pytest
from shipyards import finish_ship, main, mine, put, turn

from longtable.testing import rule

# A canal straight from north to south, with three spaces.
STRAIGHT = """
[[shape]]
id = "I3"
spaces = 3
links = [[0, 1], [1, 2]]
exits = {N = 0, S = 2}
"""


@pytest.fixture
def straight(tmp_path):
    """A data folder in which the canals 5 and 16 to 18 are straight."""
    canals = "".join(
        f'[[canal]]\nid = "CAN-{number}"\nshape = "I3"\nicons = "- - -"\n' for number in ("05", "16", "17", "18")
    )
    folder = tmp_path / "straight"
    folder.mkdir()
    (folder / "canals.toml").write_text(STRAIGHT + canals, "utf-8")
    return str(folder)


COLUMN = "canals: CAN-05 CAN-06 CAN-07 CAN-08 CAN-09; P1 guilders 0; "


def rents(text, folder):
    return main(turn("rent", COLUMN + text, data=folder))


@rule("SHIP-14.4")
def test_the_figure_starts_where_there_is_an_exit(straight):
    assert rents("", straight) == {"rent CAN-05 N", "rent CAN-05 S"}


@rule("SHIP-14.5")
def test_an_exit_must_lie_against_an_exit(straight):
    # Both canals are straight: the new one continues the old one, north or south of it, turned or not.
    said = rents("P1 canals CAN-16@0,0r0; P1 figure CAN-16/0 from N", straight)
    assert said == {f"rent CAN-05 0,{y} r{r}" for y in (1, -1) for r in (0, 2)}


@rule("SHIP-14.5", "SHIP-14.3")
def test_a_turned_canal_has_its_exits_elsewhere(straight):
    said = rents("P1 canals CAN-01@0,0r0; P1 figure CAN-01/0 from N", straight)
    upright = {f"rent CAN-05 0,{y} r{r}" for y in (1, -1) for r in (0, 2)}
    level = {f"rent CAN-05 {x},0 r{r}" for x in (1, -1) for r in (1, 3)}
    assert said == upright | level


@rule("SHIP-14.5")
def test_one_common_side_with_exits_is_enough(straight):
    # The cell 1,1 touches CAN-16 (no exit to the east) and CAN-01 (exit to the north).
    said = rents("P1 canals CAN-01@0,0r0 CAN-16@0,1r0 CAN-02@1,0r0; P1 figure CAN-01/6 from W", straight)
    assert {each for each in said if " 1,1 " in each} == {"rent CAN-05 1,1 r0", "rent CAN-05 1,1 r2"}


@rule("SHIP-24.4")
def test_side_by_side_without_exits_is_no_connection(straight):
    # CAN-17 lies beside CAN-16 without a way across; CAN-01 holds both together until the figure leaves it.
    m = finish_ship(
        ["BOW-05", "MA-29", "STN-18"],
        "P1 stock captain; P1 canals CAN-01@0,0r0 CAN-16@0,1r0 CAN-02@-1,0r0 CAN-17@-1,1r0; P1 figure CAN-01/0 from 1",
        data=straight,
    )
    put(m, captain=1)
    m.play("done")
    own = mine(m)
    assert own["figure"] == ["CAN-16", 2, "S"]
    assert [canal[0] for canal in own["canals"]] == ["CAN-16"]
    assert own["used_pile"] == ["CAN-01"]
    assert sorted(own["removed"]) == ["CAN-02", "CAN-17"]

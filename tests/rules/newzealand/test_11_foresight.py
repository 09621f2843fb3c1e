"""Chapter 11: Wellington, foresight and markets, leaving."""

from collections import Counter

import pytest
from trails import MARKET_SIZE, main, mine, money, rest, seat_of, table, whole_box

from longtable.testing import rule

A = "foresight_a shepherd sailor; "
B = "foresight_b ship objective; "


def foresee(text, seats=2, chance="auto", **options):
    """P1 is in Wellington after the delivery."""
    return table(f"P1 runholder WELLINGTON; ask foresee; {text}", seats, chance, **options)


@rule("NZ-11.1")
def test_one_tile_of_each_kind():
    m = foresee(A + B)
    assert main(m) == {"foresee shepherd", "foresee sailor"}
    m.play("foresee shepherd")
    assert main(m) == {"foresee ship", "foresee objective"}
    m.play("foresee objective")
    assert main(m) == {"end"}


@rule("NZ-11.1")
def test_two_equal_tiles():
    m = foresee("foresight_a sailor sailor; " + B)
    assert main(m) == {"foresee sailor"}


@rule("NZ-11.1", "RUL-26")
def test_a_single_tile_must_be_taken():
    m = foresee("foresight_a sailor -; foresight_b ship -")
    assert main(m) == {"foresee sailor"}
    m.play("foresee sailor")
    assert main(m) == {"foresee ship"}


@rule("NZ-11.1", "RUL-26")
def test_without_tiles_the_sub_phase_is_skipped():
    m = foresee("foresight_a - -; " + B)
    assert main(m) == {"foresee ship", "foresee objective"}
    m = foresee(A + "foresight_b - -")
    m.play("foresee sailor")
    assert main(m) == {"end"}


@rule("NZ-11.2", "NZ-14.4")
@pytest.mark.parametrize(
    "rows, after",
    [
        ("1,2", [1, 2, 3]),
        ("1", [1, 2]),
        ("2,3", [1, 2, 3]),
        ("1,3", [1, 2, 3]),
        ("5", [1, 5]),
        ("1,2,3,4", [1, 2, 3, 4, 5]),
    ],
)
def test_a_worker_goes_to_the_topmost_free_space(rows, after):
    m = foresee(f"{A}{B}jobs shepherd={rows} craftsman=1 sailor=1 shearer=1")
    m.play("foresee shepherd")
    assert m.state.facts()["jobs"] == {"shepherd": after, "craftsman": [1], "sailor": [1], "shearer": [1]}


@rule("NZ-11.2")
def test_a_worker_without_room_is_out_of_the_game():
    m = foresee(f"{A}{B}jobs shepherd=1,2,3,4,5 craftsman=1 sailor=1 shearer=1")
    out = m.state.facts()["out_a"]
    m.play("foresee shepherd")
    assert m.state.facts()["jobs"]["shepherd"] == [1, 2, 3, 4, 5]
    assert m.state.facts()["out_a"] == out + 1


@rule("NZ-11.3")
@pytest.mark.parametrize(
    "trail, space",
    [
        ("", "R1"),
        ("R1=rockfall-2-black", "R2"),
        ("R2=rockfall-2-black", "R1"),
        ("R1=rockfall-2-black R2=rockfall-2-black R4=rockfall-3-black", "R3"),
    ],
)
def test_a_hazard_goes_to_the_lowest_free_number(trail, space):
    m = foresee(f"foresight_a rockfall-4-green flood-2-black; {B}{'trail ' + trail if trail else ''}")
    m.play("foresee rockfall-4-green")
    assert m.state.facts()["trail"][space] == "rockfall-4-green"


@rule("NZ-11.3")
def test_each_hazard_to_its_own_zone():
    m = foresee(f"foresight_a rockfall-4-green flood-2-black; {B}trail R1=rockfall-2-black F1=flood-3-black")
    m.play("foresee flood-2-black")
    assert m.state.facts()["trail"]["F2"] == "flood-2-black"


@rule("NZ-11.3")
def test_a_hazard_without_room_is_out_of_the_game():
    full = "trail F1=flood-3-black F2=flood-3-black F3=flood-3-black F4=flood-2-black"
    m = foresee(f"foresight_a rockfall-4-green flood-2-black; {B}{full}")
    out = m.state.facts()["out_a"]
    m.play("foresee flood-2-black")
    trail = m.state.facts()["trail"]
    assert [trail[f"F{n}"] for n in range(1, 5)] == ["flood-3-black"] * 3 + ["flood-2-black"]
    assert not [space for space in trail if space.startswith("R")]
    assert m.state.facts()["out_a"] == out + 1


@rule("NZ-11.4")
@pytest.mark.parametrize("seats, column", [(2, 3), (3, 2), (4, 1)])
def test_a_bonus_tile_goes_to_the_leftmost_space_of_the_row(seats, column):
    m = foresee(f"{A}{B}token_row 3", seats)
    rows = m.state.facts()["bonus"]
    m.play("foresee shepherd", "foresee ship")
    after = m.state.facts()
    expected = ["-"] * 4
    expected[column - 1] = "ship"
    assert after["bonus"][2] == expected
    assert after["bonus"][:2] == rows[:2]
    assert after["token_row"] == 3


@rule("NZ-11.4")
def test_spaces_emptied_by_investing_are_not_refilled():
    m = foresee(f"{A}{B}token_row 3; bonus 1: - - - wool_1; bonus 2: - - gold_2 -")
    m.play("foresee shepherd", "foresee ship")
    assert m.state.facts()["bonus"][:3] == [
        ["-", "-", "-", "wool_1"],
        ["-", "-", "gold_2", "-"],
        ["-", "-", "ship", "-"],
    ]


@rule("EX-8", "NZ-11.5")
def test_the_next_tile_moves_the_token():
    m = foresee(f"{A}{B}token_row 2", 3)
    m.play("foresee shepherd", "foresee ship")
    facts = m.state.facts()
    assert facts["bonus"][1][3] == "ship"
    assert facts["token_row"] == 3
    assert facts["flipped"] is False


def last_of_row(row, seats=2, text=""):
    """The row of the token lacks its last tile only."""
    columns = {2: "- - wool_1 -", 3: "- wool_1 wool_1 -", 4: "gold_1 wool_1 wool_1 -"}[seats]
    m = foresee(f"{A}{B}token_row {row}; bonus {row}: {columns}; {text}", seats)
    m.play("foresee shepherd", "foresee ship")
    return m


@rule("NZ-11.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("row", [2, 6])
def test_black_arrows_do_nothing(row, seats):
    text = "market lincoln 2" if row == 2 else "market lincoln 2; flipped"
    m = last_of_row(row, seats, text)
    facts = m.state.facts()
    assert facts["token_row"] == row + 1
    assert facts["market"] == {"lincoln": 2}
    assert facts["flipped"] is (row == 6)


@rule("NZ-11.5", "NZ-11.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("row", [3, 5])
def test_yellow_arrows_refill_the_sheep_market(row, seats):
    m = last_of_row(row, seats, "market lincoln 2" if row == 3 else "market lincoln 2; flipped")
    facts = m.state.facts()
    assert facts["token_row"] == row + 1
    assert sum(facts["market"].values()) == MARKET_SIZE[seats]
    assert facts["market"]["lincoln"] >= 2
    assert facts["flipped"] is (row == 5)


@rule("NZ-11.6")
@pytest.mark.parametrize("text", ["lincoln 5 corriedale 4", "lincoln 7 corriedale 7"])
def test_a_full_market_is_not_refilled(text):
    m = table(f"P1 runholder NA; market {text}")
    before = m.state.facts()["market"]
    m = last_of_row(3, 2, f"market {text}")
    assert m.state.facts()["market"] == before


@rule("NZ-11.6")
def test_an_empty_stack_adds_nothing():
    flock = "P2 discard dorset_horn 5 lincoln 5 corriedale 7 hampshire 6 ryeland 6 suffolk 6"
    m = last_of_row(3, 2, f"market lincoln 2; market_stack none; {flock}")
    assert m.state.facts()["market"] == {"lincoln": 2}


@rule("NZ-11.6")
def test_the_last_cards_of_the_stack():
    flock = "P2 discard dorset_horn 4 lincoln 5 corriedale 7 hampshire 6 ryeland 6 suffolk 6"
    m = last_of_row(3, 2, f"market lincoln 2; market_stack dorset_horn 1; {flock}")
    assert m.state.facts()["market"] == {"dorset_horn": 1, "lincoln": 2}
    assert m.state.facts()["market_stack"] == {}


@rule("NZ-11.5", "NZ-11.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turquoise_arrow_turns_the_neutral_buildings(seats):
    m = last_of_row(4, seats, "market lincoln 2; P2 runholder NA; P2 hand merino 2 southdown shropshire")
    facts = m.state.facts()
    assert (facts["token_row"], facts["flipped"]) == (5, True)
    assert facts["market"] == {"lincoln": 2}
    assert facts["P2"]["runholder"] == "NA"
    m.play("end")
    m.play("move NB")
    assert {"use BII.2", "use BII.3"} <= set(m.legal())
    assert not [said for said in m.legal() if said.startswith("use B.")]


@rule("NZ-11.7")
@pytest.mark.parametrize(
    "space, one, two",
    [
        ("NA", {"A.1", "A.2"}, {"A.1", "A.2"}),
        ("NB", {"B.1", "B.2"}, {"BII.1", "BII.2", "BII.3"}),
        ("NC", {"C.1", "C.2"}, {"CII.1", "CII.2", "CII.3"}),
        ("ND", {"D.1", "D.2 merino"}, {"DII.1", "DII.2 merino"}),
        ("NE", {"E.1", "E.2"}, {"E.1", "E.2"}),
        ("NF", {"F.1"}, {"F.1"}),
        ("NG", {"G.1", "G.2a", "G.2b"}, {"GII.1", "GII.2a", "GII.2b"}),
        ("NH", {"H.1 merino", "H.2"}, {"H.1 merino", "H.2"}),
    ],
)
def test_four_buildings_have_two_sides(space, one, two):
    text = f"P1 runholder {space}; ask location; P1 money 20; P1 hand merino; trail R1=rockfall-2-black; "
    assert rest(table(text), "use") == one
    assert rest(table(f"{text}flipped; token_row 5"), "use") == two


@rule("NZ-11.8")
def test_leaving_wellington():
    m = foresee(A + B, chance="ask")
    m.play("foresee shepherd", "foresee objective")
    assert mine(m)["runholder"] == "START"
    assert m.state.facts()["foresight_a"] == ["-", "sailor"]
    assert all(said.startswith("bag ") for said in m.legal())
    m.play("bag shearer")
    assert all(said.startswith("tile ") for said in m.legal())
    m.play("tile gold_1")
    facts = m.state.facts()
    assert facts["foresight_a"] == ["shearer", "sailor"]
    assert facts["foresight_b"] == ["ship", "gold_1"]
    assert main(m) == {"end"}


@rule("NZ-11.8", "RUL-26")
def test_an_empty_bag_leaves_the_space_empty():
    m = foresee(f"stage last; {A}{B}bag_a none; bag_b none")
    m.play("foresee shepherd", "foresee ship")
    assert m.state.facts()["foresight_a"] == ["-", "sailor"]
    assert m.state.facts()["foresight_b"] == ["-", "objective"]


@rule("NZ-11.8", "NZ-11.1")
def test_spaces_that_were_empty_before_are_refilled_too():
    m = foresee("foresight_a sailor -; " + B)
    m.play("foresee sailor", "foresee ship")
    assert "-" not in m.state.facts()["foresight_a"]


@rule("NZ-11.8", "NZ-6.6")
def test_the_next_move_begins_at_start():
    m = foresee(A + B + "P2 runholder NA; P2 hand merino 3 shropshire; P1 hand merino 3 shropshire")
    m.play("foresee shepherd", "foresee ship", "end")
    m.play("move NB", "end")
    assert seat_of(m) == "P1"
    assert rest(m, "move") == {"NA", "NB", "NC"}


@rule("NZ-1.8", "NZ-11.4")
def test_no_tile_is_lost_in_wellington():
    m = foresee(A + B)
    before = whole_box(m.state.facts())
    m.play("foresee shepherd", "foresee ship")
    assert whole_box(m.state.facts()) == before


@rule("NZ-11.2", "NZ-11.3", "NZ-11.4")
def test_foresight_costs_nothing():
    m = foresee(A + B + "P1 money 3")
    m.play("foresee sailor", "foresee ship")
    assert money(m) == 3
    assert Counter(mine(m)["tiles"]) == Counter()

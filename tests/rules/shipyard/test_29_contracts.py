"""Chapters 29 and 32 to 33: contracts and merchants at the end."""

import pytest
from shipyards import ending, reasons, to_the_end

from longtable.testing import rule

MERCHANTS = ["MER1-coal", "MER2-coal", "MER1-steel", "MER2-steel", "MER1-grain", "MER2-grain"]
OTHERS = ["ENG-sail", "REC-captain", "BLD-sail", "BLD-crew", "HELMSMAN", "RIGGER", "ACCOUNTANT", "FOREMAN"]


def fleet(*ships):
    """Clauses of ships given as (cards, pieces)."""
    return "; ".join(f"P1 fleet {cards} {pieces}" for cards, pieces in ships) + "; "


def blue(contract, *ships, text=""):
    """Points of the blue contract; the green one counts employees, and there are none."""
    m = to_the_end(ending(f"P1 contracts {contract} G10; P2 contracts B12 G09; {fleet(*ships) if ships else ''}{text}"))
    return reasons(m).get("blue", 0)


def green(contract, *ships, text=""):
    """Points of the green contract; the blue one counts used canals, and there are none."""
    m = to_the_end(ending(f"P1 contracts B12 {contract}; P2 contracts B01 G11; {fleet(*ships) if ships else ''}{text}"))
    return reasons(m).get("green", 0)


def hulls(*lengths):
    """Ships of so many cards, without pieces but a captain; middles of deck A by their numbers."""
    found, at = [], 1
    for number, length in enumerate(lengths, 1):
        middles = [f"MA-{n:02}" for n in range(at, at + length - 2)]
        at += length - 2
        found.append(("+".join([f"BOW-{number:02}", *middles, f"STN-{number:02}"]), "captain 1"))
    return found


# Ships with many masts: 8 and 4.
MASTS_8 = "BOW-05+MA-29+MA-36+MB-13+STN-03"
MASTS_4 = "BOW-06+MB-14+STN-04"
MASTS_3 = "BOW-07+MA-25+STN-19"
CREW_7 = "BOW-01+MA-28+MB-10+STN-18"  # seven cabins
CREW_5 = "BOW-02+MB-11+STN-01"  # four cabins
CREW_4 = "BOW-17+MB-12+STN-02"


@rule("EX-12", "SHIP-29.1", "A-20")
def test_the_example_of_the_rulebook():
    ships = [
        ("BOW-05+MA-29+MA-36+MA-01+MA-02+STN-03", "captain 1 sail 6"),
        ("BOW-06+MB-13+MA-03+MA-04+MA-05+STN-04", "captain 1 sail 3"),
    ]
    m = to_the_end(
        ending(
            f"P1 contracts B03 G06; P2 contracts B01 G01; {fleet(*ships)}"
            "P1 employees MER1-steel MER2-steel MER1-coal; P1 score crew 2 speed 10"
        )
    )
    assert reasons(m) == {"crew": 2, "speed": 10, "blue": 12, "green": 10, "merchants": 5}
    assert m.state.scores()[0] == 39


@rule("SHIP-29.1")
@pytest.mark.parametrize(
    "employees, points",
    [("MER1-coal", 1), ("MER1-coal MER2-coal", 4), (" ".join(MERCHANTS), 12), ("ENG-sail FOREMAN", 0)],
)
def test_points_of_merchants(employees, points):
    m = to_the_end(ending(f"P1 contracts B12 G01; P2 contracts B01 G02; P1 employees {employees}"))
    assert reasons(m).get("merchants", 0) == points


@rule("SHIP-29.1")
def test_everybody_scores_his_own_contracts():
    m = to_the_end(ending("P1 contracts B12 G10; P2 contracts B08 G11; P1 used 2; P2 employees FOREMAN HELMSMAN"))
    assert reasons(m, 0) == {"blue": 8}
    assert reasons(m, 1) == {"green": 4}


@rule("SHIP-29.2")
def test_only_ships_of_the_fleet_count():
    text = "P1 stock propeller 5 sail 4; P1 yard a=BOW-08 b=MA-07; scrapped 5"
    assert blue("B08", (MASTS_8, "captain 1 propeller 1"), text=text) == 3
    assert blue("B03", text=text) == 0
    assert green("G09", text=text) == 0
    assert green("G01", text=text) == 0


@rule("SHIP-29.3", "EX-16")
@pytest.mark.parametrize("number, points", [(0, 0), (1, 1), (2, 2), (3, 4), (4, 6), (5, 9), (6, 12), (7, 13), (8, 14)])
def test_table_of_life_buoys(number, points):
    with_buoy = ["MA-01", "MA-02", "MA-07", "MA-08", "MA-13", "MA-14", "MA-19"]
    stern = "STN-09" if number == 8 else "STN-01"
    cards = with_buoy[: min(number, 7)] or ["MA-03"]
    assert green("G01", ("+".join(["BOW-01", *cards, stern]), "captain 1")) == points


@rule("SHIP-29.4", "SHIP-33.4")
def test_employees_count_until_the_end():
    assert green("G10", text="P1 employees " + " ".join(OTHERS[:3])) == 3


# -- blue


@rule("SHIP-32.1")
def test_pairs_of_businessman_and_crane():
    ships = [
        ("BOW-09+MB-04+STN-18", "captain 1 crane 2 businessman 3"),  # 2 cranes, 3 cabins
        ("BOW-10+MA-26+STN-05", "captain 1 crane 3 businessman 1"),  # 3 cranes, 1 cabin
    ]
    assert blue("B01", *ships) == 3 * (2 + 1)
    assert blue("B02", *ships) == 0


@rule("SHIP-32.1")
def test_pairs_of_soldier_and_cannon():
    ships = [
        ("BOW-13+MB-07+STN-18", "captain 1 cannon 2 soldier 3"),
        ("BOW-14+MA-27+STN-07", "captain 1 cannon 3 soldier 1"),
    ]
    assert blue("B02", *ships) == 3 * (2 + 1)
    assert blue("B01", *ships) == 0


@rule("EX-13", "SHIP-32.2")
@pytest.mark.parametrize("piece, contract", [("sail", "B03"), ("smokestack", "B04")])
@pytest.mark.parametrize("first, second, points", [(3, 1, 3), (2, 2, 6), (4, 0, 6), (1, 1, 0)])
def test_pairs_on_the_same_ship(piece, contract, first, second, points):
    pieces = [f"captain 1 {piece} {count}" if count else "captain 1" for count in (first, second)]
    assert blue(contract, (MASTS_8, pieces[0]), (MASTS_4, pieces[1])) == points


@rule("EX-14", "SHIP-32.3")
@pytest.mark.parametrize("piece, contract", [("businessman", "B05"), ("soldier", "B06")])
@pytest.mark.parametrize("counts, points", [((5,), 8), ((2, 3), 8), ((1,), 0), ((0,), 0), ((1, 1), 2)])
def test_after_the_first_of_the_fleet(piece, contract, counts, points):
    ships = [CREW_7, CREW_5]
    pieces = [f"captain 1 {piece} {count}" if count else "captain 1" for count in counts]
    assert blue(contract, *zip(ships, pieces, strict=False)) == points


@rule("EX-15", "SHIP-32.4")
@pytest.mark.parametrize("captains, points", [((3, 3, 1), 12), ((1, 1, 1), 0), ((2,), 3), ((4, 1), 9)])
def test_officers(captains, points):
    ships = [(cards, f"captain {count}") for cards, count in zip([CREW_7, CREW_5, CREW_4], captains, strict=False)]
    assert blue("B07", *ships) == points


@rule("EX-33", "A-30", "SHIP-32.4", "SHIP-32.6")
def test_officers_aboard_through_the_builder():
    ship = (MASTS_3.replace("MA-25", "MA-07"), "captain 3")
    text = "P1 employees BLD-crew"
    assert blue("B07", ship, text=text) == 6
    # With two other kinds the officers are the third one.
    ship = (ship[0], "captain 3 sail 1 smokestack 1")
    assert blue("B11", ship, text=text) == 1
    assert blue("B11", (ship[0], "captain 1 sail 1 smokestack 1"), text=text) == 0


@rule("SHIP-32.4")
def test_propellers():
    assert (
        blue("B08", (MASTS_8, "captain 1 propeller 1"), (MASTS_4, "captain 1 propeller 1"), (MASTS_3, "captain 1")) == 6
    )


@rule("EX-19", "SHIP-32.5", "A-10")
def test_hybrid_drives():
    text = "P1 employees BLD-propeller"
    assert blue("B09", (MASTS_8, "captain 1 sail 2 smokestack 2 propeller 2"), text=text) == 6
    two = [
        (MASTS_8, "captain 1 sail 1 smokestack 1 propeller 1"),
        (MASTS_4, "captain 1 sail 2 smokestack 1 propeller 1"),
    ]
    assert blue("B09", *two) == 12
    assert blue("B09", (MASTS_8, "captain 1 sail 2 smokestack 2")) == 0


@rule("SHIP-32.5")
def test_multi_purpose_ships():
    ship = "BOW-01+MB-22+MA-28+STN-01"
    assert blue("B10", (ship, "captain 1 businessman 1 soldier 1 crane 1 cannon 1")) == 8
    assert blue("B10", (ship, "captain 1 businessman 2 crane 1 cannon 1")) == 0


@rule("EX-30", "SHIP-32.6")
def test_captains_are_no_kind():
    ships = [(MASTS_8, "captain 1 sail 2 smokestack 1 propeller 1"), (CREW_7, "captain 1 businessman 2")]
    assert blue("B11", *ships) == 3


@rule("SHIP-32.6")
@pytest.mark.parametrize(
    "pieces, kinds, points",
    [
        ("captain 1", 0, 0),
        ("captain 1 sail 1", 1, 0),
        ("captain 1 sail 1 smokestack 1", 2, 0),
        ("captain 1 sail 1 smokestack 1 propeller 1", 3, 1),
        ("captain 1 sail 1 smokestack 1 propeller 1 crane 1", 4, 3),
        ("captain 1 sail 1 smokestack 1 propeller 1 crane 1 cannon 1", 5, 5),
        ("captain 1 sail 1 smokestack 1 propeller 1 crane 1 cannon 1 soldier 1", 6, 8),
        ("captain 1 sail 1 smokestack 1 propeller 1 crane 1 cannon 1 soldier 1 businessman 1", 7, 11),
        ("captain 2 sail 1 smokestack 1 propeller 1 crane 1 cannon 1 soldier 1 businessman 1", 8, 15),
    ],
)
def test_variety(pieces, kinds, points):
    assert blue("B11", ("BOW-01+MA-29+MB-22+MA-28+STN-01", pieces)) == points, kinds


@rule("SHIP-32.7")
@pytest.mark.parametrize("used, points", [(0, 0), (1, 4), (5, 20)])
def test_used_canals(used, points):
    m = to_the_end(ending(f"P1 contracts B12 G10; P2 contracts B01 G11; P1 used {used}; P1 removed CAN-20 CAN-21"))
    assert reasons(m).get("blue", 0) == points


# -- green


@rule("SHIP-33.1")
@pytest.mark.parametrize(
    "contract, cards",
    [
        ("G01", ["MA-01", "MA-02", "MA-07"]),
        ("G02", ["MA-05", "MA-06", "MA-11"]),
        ("G03", ["MA-03", "MA-04", "MA-09"]),
    ],
)
def test_safety_items_over_the_fleet(contract, cards):
    ships = [(f"BOW-01+{cards[0]}+{cards[1]}+STN-01", "captain 1"), (f"BOW-05+{cards[2]}+STN-02", "captain 1")]
    assert green(contract, *ships) == 4
    for other in {"G01", "G02", "G03"} - {contract}:
        assert green(other, *ships) == 0


@rule("SHIP-33.1")
@pytest.mark.parametrize("contract, bow", [("G03", "BOW-22"), ("G02", "BOW-04"), ("G01", "BOW-02")])
def test_items_of_a_card_count_each(contract, bow):
    number = 2 if bow == "BOW-22" else 1
    assert green(contract, (f"{bow}+MA-25+STN-01", "captain 1")) == number


@rule("EX-34", "SHIP-33.2", "SHIP-33.3")
@pytest.mark.parametrize("contract, points", [("G04", 15), ("G05", 3), ("G06", 4), ("G07", 12), ("G09", 26)])
def test_five_ships(contract, points):
    assert green(contract, *hulls(3, 5, 6, 7, 9)) == points


@rule("EX-17", "SHIP-33.2")
@pytest.mark.parametrize("ships, points", [(0, 0), (1, 3), (2, 8), (3, 15), (4, 24), (5, 33)])
def test_ships_of_five_cards(ships, points):
    assert green("G05", *hulls(*[5] * ships)) == points


@rule("SHIP-33.2", "SHIP-29.3")
@pytest.mark.parametrize("ships, points", [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 20), (7, 25), (8, 30)])
def test_number_of_ships(ships, points):
    assert green("G04", *hulls(*[3] * ships)) == points


@rule("SHIP-33.2")
@pytest.mark.parametrize(
    "lengths, g06, g07", [((6,), 4, 0), ((6, 6), 10, 0), ((6, 6, 6), 18, 0), ((7,), 0, 5), ((8, 9), 0, 12)]
)
def test_long_ships(lengths, g06, g07):
    assert green("G06", *hulls(*lengths)) == g06
    assert green("G07", *hulls(*lengths)) == g07


@rule("EX-19", "SHIP-33.3")
def test_full_safety():
    twice = "BOW-19+MA-05+MA-01+MA-03+STN-13"  # two of each item
    assert green("G08", (twice, "captain 1")) == 5
    assert green("G08", (twice, "captain 1"), ("BOW-20+MA-02+STN-01", "captain 1")) == 10
    assert green("G08", ("BOW-20+MA-04+STN-01", "captain 1")) == 0


@rule("SHIP-33.3")
@pytest.mark.parametrize(
    "lengths, points",
    [((8,), 0), ((9,), 1), ((5, 5), 2), ((8, 8), 9), ((9, 9), 12), ((7, 7, 8), 18), ((7, 8, 8), 19)],
)
def test_number_of_ship_cards(lengths, points):
    assert green("G09", *hulls(*lengths)) == points


@rule("EX-18", "SHIP-33.4")
@pytest.mark.parametrize("number, points", [(0, 0), (1, 1), (4, 4), (5, 6), (7, 10)])
def test_work_force(number, points):
    text = "P1 employees " + " ".join(OTHERS[:number]) if number else ""
    assert green("G10", text=text) == points


@rule("SHIP-33.4")
def test_blue_yellow_and_orange_employees():
    everybody = "ENG-sail REC-captain MER1-coal MER2-coal BLD-sail HELMSMAN ACCOUNTANT FOREMAN"
    m = to_the_end(ending(f"P1 contracts B12 G11; P2 contracts B01 G10; P1 employees {everybody}"))
    assert reasons(m)["green"] == 12


@rule("SHIP-33.4", "A-35")
@pytest.mark.parametrize(
    "employees, points",
    [
        ("ENG-sail ENG-crane", 1),
        ("ENG-sail REC-captain", 2),
        ("ENG-sail REC-captain BLD-sail RIGGER", 4),
        ("ENG-sail REC-captain BLD-sail FOREMAN", 7),
        ("ENG-sail REC-captain BLD-sail FOREMAN MER1-coal MER1-steel", 11),
        ("ENG-sail REC-captain BLD-sail FOREMAN MER1-coal MER2-coal", 15),
        ("MER1-coal MER2-coal MER1-steel MER2-steel", 2),
    ],
)
def test_kinds_of_employees(employees, points):
    assert green("G12", text=f"P1 employees {employees}") == points

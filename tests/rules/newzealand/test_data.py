"""The data files against the figures of the specification, written down a second time."""

from itertools import pairwise

import pytest
from surveyor import by_id, data

from longtable.testing import rule

# Actions as one text: what is asked for, then what is done; alternatives in brackets.
NEUTRAL = {
    "A": "hire 0 | hire 3 | discard pair_same_type gain_money 2",
    "B": "build 2 | aux single",
    "BII": "build 2 | aux single | pathfinder 2",
    "C": "invest 0 | aux single_or_double",
    "CII": "invest 0 | aux single_or_double | invest 3",
    "D": "move_ship sailors | discard any_sheep gain_certificate 1",
    "DII": "move_ship sailors | discard any_sheep gain_gold 1",
    "E": "shear | aux single",
    "F": "buy_sheep | discard southdown gain_money 3",
    "G": "remove_hazard 6 | (gain_objective 1 / pathfinder 1)",
    "GII": "remove_hazard 5 | (gain_objective 1 / pathfinder 2)",
    "H": "discard any_sheep gain_wool_money | draw_discard 2",
}
PRIVATE = {
    "1a": (1, 1, "black", "discard southdown gain_money 3 | aux single"),
    "1b": (1, 1, "black", "discard any_sheep gain_wool_money | aux single"),
    "2a": (1, 1, "none", "discard english_leicester gain_money 2+gain_certificate 1"),
    "2b": (1, 1, "none", "discard merino gain_money 4"),
    "3a": (2, 3, "green", "remove_hazard 4 | pathfinder 1"),
    "3b": (2, 3, "green", "remove_hazard 3 | aux single"),
    "4a": (2, 3, "none", "discard pair_same_type gain_money 3 | invest 0"),
    "4b": (2, 3, "none", "discard pair_same_type gain_money 4 | hire 0"),
    "5a": (3, 4, "none", "move_ship 2 | gain_objective 1"),
    "5b": (3, 4, "none", "move_ship sailors | gain_certificate 1"),
    "6a": (3, 4, "none", "shear | gain_money 2"),
    "6b": (3, 4, "none", "shear | aux single_or_double"),
    "7a": (4, 5, "green", "buy_sheep | discard any_sheep gain_gold 1"),
    "7b": (4, 5, "green", "buy_sheep | take_card romney"),
    "8a": (5, 6, "none", "hire -2 | aux single_or_double"),
    "8b": (5, 6, "none", "gain_exchange 1 | invest 0"),
    "9a": (7, 9, "black", "move_runholder 4 | gain_money 4"),
    "9b": (7, 9, "black", "move_runholder 3 | pathfinder 2"),
    "10a": (9, 13, "none", "remove_hazard 0 | (shear / buy_sheep)"),
    "10b": (9, 13, "none", "gain_gold 1 | gain_objective 1 | move_ship 4"),
}
OBJECTIVES = """
    OBJ01 BLD PATH6 3 2 money4        OBJ02 POST13 PATH6 3 3 exchange2   OBJ03 BLD4 LC 3 2 ship2
    OBJ04 STORE FERRY 3 2 pathfinder2 OBJ05 STORE LC 3 2 certificate2    OBJ06 SHEAR2 LC 3 2 money4
    OBJ07 SHEAR2 PATH6 3 2 exchange2  OBJ08 HR BLD 4 2 ship2             OBJ09 FLOOD STORE 4 2 certificate2
    OBJ10 FLOOD BLD 4 2 pathfinder2   OBJ11 HR PATH6 4 2 money4          OBJ12 FERRY BLD 3 2 exchange2
    OBJ13 POST13 HR 5 3 pathfinder2   OBJ14 POST13 STORE 4 3 certificate2 OBJ15 BLD BLD4 4 3 exchange2
    OBJ16 BLD4 STORE LC 6 3 money4    OBJ17 SHEAR2 SHEAR2 6 3 certificate2 OBJ18 PATH6 PATH6 5 2 ship2
    OBJ19 LC HR STORE 6 3 money4      OBJ20 FLOOD FERRY PATH6 6 3 exchange2 OBJ21 STORE STORE BLD 6 3 certificate2
    OBJ22 BLD BLD LC 6 3 pathfinder2  OBJ23 SHEAR2 HR BLD 6 3 ship2      OBJ24 POST13 BLD4 6 3 money4
"""
# next spaces; ! the pathfinder space needed, * gold
TRAIL = (
    "START>B01 B01>B02 B02>NA*1 NA>R1,B03 R1>R2 R2>R3 R3>R4 R4>R5 R5>NB B03>B04 B04>B05 B05>NB NB>B06 B06>NC*1 "
    "NC>B07,B09 B07>B08!2*1 B08>ND ND>B11 B11>NF B09>B10 B10>NE NE>B12 B12>NF NF>F1,B13 F1>F2 F2>F3 F3>F4 F4>NG "
    "B13>B14 B14>B15 B15>NG NG>B16,B18 B16>B17!4 B17>NH!4*1 B18>B19 B19>NH NH>B20,B21 B20>WELLINGTON!7 B21>B22 "
    "B22>WELLINGTON*1 WELLINGTON>"
)
RISKS = {
    "B04": "discard any_sheep gain_certificate 1",
    "B10": "discard any_sheep gain_wool_money",
    "B14": "discard any_sheep gain_gold 1",
    "B20": "discard any_sheep gain_gold 1",
}
ROWS = {
    "shepherd": [
        "", "gain_exchange 1", "pay 4 take_market_sheep one-dear", "buy_sheep", "take_market_sheep two-or-one-dear",
    ],
    "craftsman": ["", "", "build 2", "", "build 1"],
    "sailor": ["", "discard any_sheep gain_certificate 1", "gain_gold 1", "", "move_ship 5"],
    "shearer": ["", "take_card romney", "pathfinder 1", "", ""],
}  # fmt: skip
TILES = {
    "joker_worker": (6, 0, "gold 1 place_joker"),
    "exchange_4vp": (4, 4, "gain_exchange 1"),
    "wool_1": (3, 2, "permanent_wool 1"),
    "wool_2": (1, 0, "permanent_wool 2"),
    "gold_1": (4, 3, "gain_gold 1"),
    "gold_2": (3, 1, "gain_gold 2"),
    "objective": (3, 2, "gain_objective 1"),
    "certificates": (3, 2, "gain_certificate 2"),
    "pathfinder": (3, 2, "pathfinder 2"),
    "ship": (2, 2, "move_ship 3"),
    "plain_7vp_gold": (1, 7, "gold 1"),
    "plain_6vp_pair": (1, 6, "discard pair_same_type"),
}
MASTERS = {
    "HM1": ("gain_money 5", 0, "pathfinder_spaces", 5, 2),
    "HM2": ("pathfinder 4", 0, "hazard_tiles", 1, 1),
    "HM3": ("gain_money 9", 0, "storehouses_placed", 2, 1),
    "HM4": ("gain_money 6", 0, "objective_cards_in_area", 1, 1),
    "HM5": ("", 1, "certificates", 1, 1),
    "HM6": ("gain_money 8", 0, "private_buildings_on_board", 1, 1),
    "HM7": ("", 1, "workers_in_rows", 2, 1),
    "HM8": ("gain_money 3+take_card ferry", 0, "ferry_cards_in_deck", 1, 1),
}


def action_text(entry):
    """An action of the data as the tables above write it."""
    if "one_of" in entry:
        return f"({' / '.join(action_text(each) for each in entry['one_of'])})"
    asked = [f"{name} {entry[name]}" for name in ("pay", "gold", "discard") if entry.get(name)]
    return " ".join([*asked, "+".join(entry.get("do", []))]).strip()


def actions_text(entries):
    return " | ".join(action_text(entry) for entry in entries)


@rule("NZ-2.2", "NZ-11.7")
def test_neutral_buildings():
    found = {}
    for tile in data("neutral")["neutral"]:
        found[tile["id"]] = actions_text(tile["front"])
        if "back" in tile:
            found[tile["id"] + "II"] = actions_text(tile["back"])
    assert found == NEUTRAL


@rule("NZ-1.1", "NZ-17.1")
def test_private_buildings():
    found = {
        tile["id"]: (tile["craftsmen"], tile["vp"], tile["hand"], actions_text(tile["actions"]))
        for tile in data("private")["private"]
    }
    assert found == PRIVATE


@rule("NZ-2.9", "NZ-21.4")
def test_objectives():
    words = OBJECTIVES.split()
    starts = [at for at, word in enumerate(words) if word.startswith("OBJ")] + [len(words)]
    expected = [words[begin:end] for begin, end in pairwise(starts)]
    found = [
        [card["id"], *card["tasks"], str(card["vp"]), str(card["penalty"]), card["immediate"]]
        for card in data("objectives")["objective"]
    ]
    assert found == expected


@rule("NZ-6.2", "NZ-17.3", "NZ-17.4")
def test_the_trail():
    found = [
        f"{space['id']}>{','.join(space['next'])}"
        + (f"!{space['needs']}" if "needs" in space else "")
        + (f"*{space['gold']}" if "gold" in space else "")
        for space in data("trail")["space"]
    ]
    assert found == TRAIL.split()
    assert {entry["space"]: action_text(entry) for entry in data("trail")["risk"]} == RISKS


@rule("NZ-14.3", "RUL-24")
def test_worker_rows():
    spaces = by_id("board", "worker_space")
    for worker, actions in ROWS.items():
        assert [action_text(spaces[f"{worker}.{n}"]) for n in range(1, 6)] == actions
        assert [spaces[f"{worker}.{n}"].get("vp", 0) for n in range(1, 6)] == [0, 0, 0, 0, 4]


@rule("NZ-2.4", "NZ-15.1", "RUL-2")
def test_bonus_tiles():
    found = {tile["id"]: (tile["count"], tile["vp"], action_text(tile)) for tile in data("bonus")["tile"]}
    assert found == TILES
    assert sum(count for count, _, _ in found.values()) == 34


@rule("NZ-11.5")
def test_rows_of_the_bonus_market():
    rows = data("bonus")["row"]
    assert [row["cost"] for row in rows] == [4, 4, 5, 5, 5, 6, 6]
    assert [row.get("arrow") for row in rows] == [None, "black", "yellow", "turquoise", "yellow", "black", "red"]


@rule("NZ-19.3", "NZ-30.9", "RUL-25")
def test_harbour_masters():
    found = {
        tile["id"]: ("+".join(tile["do"]), tile.get("permanent_certificates", 0), tile["per"], tile["each"], tile["vp"])
        for tile in data("masters")["master"]
    }
    assert found == MASTERS


@rule("NZ-10.14")
def test_no_transport_cost_above_the_value():
    for post in data("posts")["post"]:
        assert post["transport"] <= post["value"]


@rule("NZ-27.2", "RUL-40")
def test_no_action_and_no_delivery_names_a_bonus_stack():
    spots = {"helm", "barrel", "bell", "compass"}
    effects = [effect for post in data("posts")["post"] for effect in post["do"]]
    effects += [
        effect for tile in data("private")["private"] for each in tile["actions"] for effect in each.get("do", [])
    ]
    effects += [effect for tile in data("bonus")["tile"] for effect in tile["do"]]
    assert not [effect for effect in effects if effect.split()[-1] in spots]


@rule("NZ-10.9", "RUL-23", "NZ-3.3")
def test_disc_spaces():
    found = {
        disc: (entry["corner"], entry.get("pay", 0), entry.get("gain", 0), entry.get("vp", 0))
        for disc, entry in by_id("board", "disc").items()
    }
    dark = {"AUX_CERT_2", "AUX_SHIP_2", "AUX_PATH_2", "STEP", "HAND_L", "HAND_R", "PCERT_R", "PWOOL_L"}
    pays = {"HAND_L": 3, "HAND_R": 8, "PCERT_L": 4, "PWOOL_R": 4}
    assert len(found) == 16
    for disc, entry in found.items():
        expected = (
            "dark" if disc in dark else "white",
            pays.get(disc, 0),
            3 if disc == "STEP" else 0,
            3 if disc == "HAND_R" else 0,
        )
        assert entry == expected, disc


@rule("NZ-32.5")
@pytest.mark.parametrize("name", ["shepherd", "craftsman", "sailor", "shearer"])
def test_specializations(name):
    special = {
        "shepherd": ("SHEEP", "W"), "craftsman": ("BUILD", "N"), "sailor": ("SHIP", "E"), "shearer": ("WOOL", "N"),
    }  # fmt: skip
    entry = data("solo")["special"][name]
    assert (entry["action"], entry["route"]) == special[name]

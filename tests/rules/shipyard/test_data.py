"""The data files against the figures of the rules pages, written down a second time."""

import pytest

from longtable.games.shipyard.box.check import problems
from longtable.games.shipyard.box.files import read_data
from longtable.testing import rule

DATA = read_data()

# M mast, P propeller, R crane, N cannon, C cabin; b life buoy, o lifeboat, l lantern
LETTERS = {
    "mast": "M", "propeller": "P", "crane": "R", "cannon": "N", "cabin": "C", "life_buoy": "b", "lifeboat": "o",
    "lantern": "l",
}  # fmt: skip
DECKS = {
    "bow": ("BOW", "C Cb Co Cl M Mb Mo Ml R Rb Ro Rl N Nb No Nl C M bo ol bl oo"),
    "stern": ("STN", "PC PC MP MP PR PR PN PN Pb Pb Po Po Pl Pl Cb Co Cl CC Mb Ml Rl Nb"),
    "middle_a": (
        "MA",
        "Cb Cb Co Co Cl Cl Mb Mb Mo Mo Ml Ml Rb Rb Ro Ro Rl Rl Nb Nb No No Nl Nl MC RC NC CC MM MR MN RN MC RC NC MM",
    ),
    "middle_b": (
        "MB",
        "MCb MCo MCl RCb RCo RCl NCb NCo NCl CCb CCo CCl MMb MMo MMl MRb MRo MRl MNb MNo MNl RNb RNo RNl",
    ),
}
# Icons of spaces 0, 2, 4 and 6: m military, c commerce, r blue ribbon, b life buoy, o lifeboat, l lantern
CANALS = (
    "obrl clro rmoc mcbr bcor omcr crml olrm brml orcb cmlr mrcl obmr lrmo rlcb lbcm cobl mcob lomc blmc mobc blcm "
    "mlbo mcbo"
)
ICONS = {"m": "military", "c": "commerce", "r": "blue_ribbon", "b": "life_buoy", "o": "lifeboat", "l": "lantern"}
TRAINS = "csg csg csg csg ccc ccs ccg css csg cgg sss ssg sgg ggg"
SAFETY = [0, 1, 2, 4, 6, 9, 12]
TABLES = {
    "B11": ([0, 0, 0, 1, 3, 5, 8, 11, 15], 0),
    "G01": (SAFETY, 1),
    "G02": (SAFETY, 1),
    "G03": (SAFETY, 1),
    "G04": ([0, 1, 3, 6, 10, 15, 20], 5),
    "G05": ([0, 3, 8, 15, 24], 9),
    "G06": ([0, 4, 10, 18, 28], 10),
    "G07": ([0, 5, 12, 21, 32], 11),
    "G09": ([0] * 9 + [1, 2, 3, 4, 5, 6, 7, 9, 10, 12, 13, 15, 16, 18], 1),
    "G12": ([0, 1, 2, 4, 7, 11, 15], 0),
}
POINTS = {
    "B01": 3, "B02": 3, "B03": 3, "B04": 3, "B05": 2, "B06": 2, "B07": 3, "B08": 3, "B09": 6, "B10": 8, "B12": 4,
    "G08": 5, "G11": 2,
}  # fmt: skip


def test_the_data_have_no_problems():
    assert problems(DATA) == []


@rule("SHIP-1.1", "SHIP-1.2")
@pytest.mark.parametrize("deck", DECKS)
def test_ship_cards(deck):
    prefix, features = DECKS[deck]
    found = {card["id"]: card["features"] for card in DATA["ships"]["card"] if card["deck"] == deck}
    expected = {}
    for number, letters in enumerate(features.split(), 1):
        counts = {feature: letters.count(letter) for feature, letter in LETTERS.items() if letter in letters}
        expected[f"{prefix}-{number:02}"] = counts
    assert found == expected
    assert list(found) == list(expected)


@rule("SHIP-14.2", "SHIP-1.4")
def test_canals():
    shape = {each["id"]: each for each in DATA["canals"]["shape"]}["C7"]
    assert shape["spaces"] == 7
    assert [list(link) for link in shape["links"]] == [[n, n + 1] for n in range(6)]
    assert shape["exits"] == {"N": 0, "E": 2, "S": 4, "W": 6}
    canals = {canal["id"]: canal for canal in DATA["canals"]["canal"]}
    assert len(canals) == 24
    for number, letters in enumerate(CANALS.split(), 1):
        canal = canals[f"CAN-{number:02}"]
        assert canal["shape"] == "C7"
        icons = canal["icons"].split()
        assert icons[0::2] == [ICONS[letter] for letter in letters]
        assert icons[1::2] == ["-"] * 3  # inner spaces have no icon


@rule("SHIP-1.4", "SHIP-1.7", "SHIP-2.3")
def test_trains():
    words = {"c": "coal", "s": "steel", "g": "grain"}
    trains = {train["id"]: train for train in DATA["trains"]["train"]}
    expected = {f"TRN-{n:02}": [words[letter] for letter in goods] for n, goods in enumerate(TRAINS.split(), 1)}
    assert {name: train["goods"] for name, train in trains.items()} == expected
    starting = [name for name, train in trains.items() if train.get("starting")]
    assert starting == ["TRN-01", "TRN-02", "TRN-03", "TRN-04"]


@rule("SHIP-31.1", "SHIP-31.2", "SHIP-31.3", "SHIP-31.4", "SHIP-31.5", "SHIP-17.3", "SHIP-29.1")
def test_employees():
    employees = {each["id"]: each for each in DATA["employees"]["employee"]}
    assert len(employees) == 24
    colours = {
        "engineer": "brown", "recruiter": "green", "merchant": "orange", "builder": "blue", "helmsman": "blue",
        "rigger": "blue", "accountant": "yellow", "foreman": "yellow",
    }  # fmt: skip
    for name, each in employees.items():
        assert each["colour"] == colours[each["kind"]]
        assert each["fee"] == (1 if each["kind"] in ("engineer", "recruiter") else 0)
        assert each["points"] == {"MER1": 1, "MER2": 3}.get(name.partition("-")[0], 0)
    kinds = [each["kind"] for each in employees.values()]
    assert {kind: kinds.count(kind) for kind in colours} == {
        "engineer": 4, "recruiter": 4, "merchant": 6, "builder": 6, "helmsman": 1, "rigger": 1, "accountant": 1,
        "foreman": 1,
    }  # fmt: skip
    amounts = {name: each["amount"] for name, each in employees.items() if each["kind"] == "builder"}
    assert amounts == {
        "BLD-sail": 2, "BLD-smokestack": 2, "BLD-crane": 2, "BLD-cannon": 2, "BLD-propeller": 1, "BLD-crew": 2,
    }  # fmt: skip
    assert (employees["ACCOUNTANT"]["amount"], employees["FOREMAN"]["amount"]) == (2, 3)
    assert DATA["employees"]["decks"] == {"2": 1, "3": 2, "4": 2}


@rule("SHIP-29.3", "SHIP-32.6", "SHIP-33.1", "SHIP-33.2", "SHIP-33.3", "SHIP-33.4")
def test_contracts():
    contracts = {each["id"]: each for each in DATA["contracts"]["contract"]}
    assert list(contracts) == [f"{colour}{n:02}" for colour in "BG" for n in range(1, 13)]
    tables = {name: (list(each["table"]), each.get("beyond", 0)) for name, each in contracts.items() if "table" in each}
    assert tables == TABLES
    assert {name: each["points"] for name, each in contracts.items() if "points" in each} == POINTS
    force = contracts["G10"]
    assert (force["first"], force["points_first"], force["points_after"]) == (4, 1, 2)


@rule("SHIP-2.6", "SHIP-10.4", "SHIP-1.6", "SHIP-7.2")
def test_track_and_countdown():
    track = DATA["track"]
    assert (track["spaces"], track["start"], track["gap"]) == (23, 0, 3)
    places = {place["space"]: place["card"] for place in track["place"]}
    assert places == {0: "exchange", 17: "purchase", 16: "subsidy"} | dict.fromkeys(range(18, 23), "random")
    assert track["countdown"]["discards"] == {"2": {"unnumbered": 2}, "3": {"2": 1, "unnumbered": 1}, "4": {"2": 2}}


@rule("EX-10", "A-26")
def test_prices():
    market = DATA["market"]
    for column in ("ship_prices", "train_prices", "canal_prices"):
        assert market[column] == [0, 1, 1, 2, 2]
    assert market["blank_price"] == 0
    assert DATA["setup"]["bonus_price"] == 6


@rule("SHIP-18.1", "SHIP-18.2", "SHIP-2.8")
def test_exchange():
    exchange = DATA["exchange"]
    prices = [(each["coal"], each["steel"], each["grain"]) for each in exchange["position"]]
    assert prices == [(2, 2, 2), (1, 3, 3), (3, 2, 1), (2, 3, 2), (1, 1, 4), (4, 2, 1)]
    assert exchange["start"] == 5
    assert exchange["trade"] == {
        "coal": ["propeller", "smokestack"],
        "steel": ["soldier", "sail", "cannon"],
        "grain": ["captain", "businessman", "crane"],
    }

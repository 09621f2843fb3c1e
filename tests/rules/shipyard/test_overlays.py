"""Folders of corrected figures: what is merged, replaced, refused and reported."""

import pytest

import longtable as lt
from longtable.core.driver import playout
from longtable.core.errors import BadData
from longtable.games.shipyard.box.check import designed, differences, faults, problems, uncertain
from longtable.games.shipyard.box.files import fingerprint, read_data

DATA = read_data()
GAME = lt.game("shipyard")

CROSSING = """
[[shape]]
id = "crossing"
spaces = 5
links = [[0, 1], [1, 2], [1, 3], [3, 4]]
exits = {N = 0, E = 2, S = 4}
"""
ONE_MORE = '{id = "aft", deck = "stern", features = {}},\n'
CARDS = "".join(
    f'{{id = "{deck}-{n}", deck = "{deck}", features = {{mast = {n % 3}, cabin = 1}}}},\n'
    for deck, count in (("bow", 12), ("middle_a", 20), ("middle_b", 8), ("stern", 60))
    for n in range(count)
)


def overlay(folder, text, stem):
    (folder / f"{stem}.toml").write_text(text, encoding="utf-8")
    return str(folder)


def entry_of(data, stem, array, key):
    return next(entry for entry in data[stem][array] if key in (entry.get("id"), entry.get("space")))


def test_an_entry_changes_the_keys_that_it_names(tmp_path):
    text = '[[contract]]\nid = "G02"\ntable = [0, 2, 4]\ndesigned = false\n'
    data = read_data(overlay(tmp_path, text, "contracts"))
    before = entry_of(DATA, "contracts", "contract", "G02")
    assert entry_of(data, "contracts", "contract", "G02") == before | {"table": [0, 2, 4], "designed": False}
    assert "contracts.toml: contract G01" in designed(data)
    assert "contracts.toml: contract G03 to G07" in designed(data)
    assert problems(data) == []


def test_cards_and_canals_may_be_added(tmp_path):
    overlay(tmp_path, '[[card]]\nid = "mine"\ndeck = "bow"\nfeatures = {crane = 2}\n', "ships")
    text = CROSSING + '[[canal]]\nid = "fork"\nshape = "crossing"\nicons = "lifeboat - military - blue_ribbon"\n'
    data = read_data(overlay(tmp_path, text, "canals"))
    assert faults(data) == []
    assert differences(data) == [
        "ships.toml: 105 ship cards, 104 expected",
        "canals.toml: 25 canals, 24 expected",
    ]


def test_a_file_may_be_replaced_whole(tmp_path):
    data = read_data(overlay(tmp_path, f"replace = true\ncard = [\n{CARDS}]\n", "ships"))
    assert len(data["ships"]["card"]) == 100
    assert faults(data) == []
    assert [line for line in designed(data) if "ships" in line] == []
    data = read_data(overlay(tmp_path, '[[card]]\nid = "BOW-01"\nfeatures = {}\n', "ships"))
    assert len(data["ships"]["card"]) == 104


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_played_with_other_cards_and_canals(tmp_path, seats):
    overlay(tmp_path, f"replace = true\ncard = [\n{CARDS}]\n", "ships")
    canals = "".join(
        f'[[canal]]\nid = "CAN-{n:02}"\nshape = "crossing"\nicons = "lifeboat - military - blue_ribbon"\n'
        for n in range(1, 13)
    )
    overlay(tmp_path, CROSSING + canals, "canals")
    options = {"data": str(tmp_path)}
    for seed in range(4):
        match = GAME.start(seats, options, seed=seed)
        state = match.state
        assert GAME.from_json(state.to_json()).digest() == state.digest()
        playout(state, lt.Rng(seed))
        assert state.is_over
        assert GAME.from_line(state.line()).digest() == state.digest()


def test_a_log_names_its_figures(tmp_path):
    folder = tmp_path / "my-shipyard"
    folder.mkdir()
    match = GAME.start(2, {"data": overlay(folder, "guilders = 9\n", "setup")}, seed=1)
    assert match.state.setup.data == f"my-shipyard-{fingerprint(read_data(str(folder)))}"
    match.play(match.legal()[0])
    assert lt.replay(match.log.to_text()).state.digest() == match.state.digest()


def test_what_is_ours_and_what_is_uncertain():
    assert designed(DATA) == [
        "track.toml: place 0",
        "track.toml: place 22 to 16",
        "ships.toml: card BOW-01 to BOW-22",
        "ships.toml: card MA-01 to MA-36",
        "ships.toml: card MB-01 to MB-24",
        "ships.toml: card STN-01 to STN-22",
        "canals.toml: canal CAN-01 to CAN-24",
        "contracts.toml: contract B11",
        "contracts.toml: contract G01 to G07",
        "contracts.toml: contract G09",
        "contracts.toml: contract G12",
    ]
    assert uncertain(DATA) == [
        "canals.toml: shape C7",
        "wheels.toml: crew wheel",
        "exchange.toml: prices and trades",
    ]


REFUSED = [
    ("boats", "oars = 6", "boats.toml: unknown file"),
    ("setup", "gold = 1", "setup.toml: unknown key gold"),
    ("setup", "replace = true\nguilders = 5", "setup.toml: unknown key replace"),
    ("ships", "replace = 1", "ships.toml, replace: true or false expected, 1 found"),
    ("ships", "replace = true", "ships.toml: card is missing"),
    ("ships", '[[card]]\nid = "new"\ndeck = "bow"', "ships.toml, card new: features is missing"),
    ("ships", '[[card]]\nid = "BOW-01"\nfeatures = {mast = -1}', "ships.toml, card BOW-01, features, mast: -1 is out"),
    ("employees", '[[employee]]\nid = "COOK"', "employees.toml, employee COOK: unknown entry"),
    ("contracts", '[[contract]]\nid = "B13"', "contracts.toml, contract B13: unknown entry"),
    ("contracts", '[[contract]]\nid = "B01"\nlength = [5]', "contracts.toml, contract B01, length: 2 values expected"),
    ("track", '[[place]]\nspace = "0"', "track.toml, place at place 1, space: a whole number expected"),
    ("scoring", "[icons]\nreef = {sail = 1}", "scoring.toml, icons: unknown key reef"),
]


@pytest.mark.parametrize("stem, text, message", REFUSED, ids=[case[2] for case in REFUSED])
def test_an_overlay_that_does_not_fit_is_refused(tmp_path, stem, text, message):
    with pytest.raises(BadData) as refused:
        read_data(overlay(tmp_path, text, stem))
    assert str(refused.value).startswith(message)


FAULTS = [
    ("ships", '[[card]]\nid = "BOW-01"\ndeck = "keel"', "card BOW-01: unknown deck keel"),
    ("ships", '[[card]]\nid = "BOW-01"\nfeatures = {anchor = 1}', "card BOW-01: unknown feature anchor"),
    ("ships", '[[card]]\nid = "a b"\ndeck = "bow"\nfeatures = {}', "card a b: an id is"),
    ("ships", '[[card]]\nid = "blank-bow"\ndeck = "bow"\nfeatures = {}', "card blank-bow: an id is"),
    ("ships", '[[card]]\nid = "bow-01"\ndeck = "bow"\nfeatures = {}', "card bow-01: card BOW-01 has the same id"),
    ("ships", 'replace = true\ncard = [{id = "a", deck = "bow", features = {}}]', "ships.toml: 1 bows, of which 5"),
    ("ships", f"replace = true\ncard = [\n{CARDS}{ONE_MORE}]", "in the deck stern, 60 at most"),
    ("canals", '[[canal]]\nid = "CAN-01"\nshape = "ring"', "canal CAN-01: unknown shape ring"),
    ("canals", '[[canal]]\nid = "CAN-01"\nicons = "reef - - - - - -"', "canal CAN-01: unknown icon reef"),
    ("canals", '[[canal]]\nid = "CAN-01"\nicons = "military"', "canal CAN-01: 1 icons for 7 spaces"),
    ("canals", '[[shape]]\nid = "C7"\nlinks = [[0, 1]]', "shape C7: the spaces are not connected"),
    ("canals", '[[shape]]\nid = "C7"\nlinks = [[0, 9]]', "shape C7: there is no space 9"),
    ("canals", '[[shape]]\nid = "C7"\nlinks = [[2, 2]]', "shape C7: 2 is linked with itself"),
    ("canals", '[[shape]]\nid = "C7"\nexits = {N = 0, S = 0}', "shape C7: every exit needs a space of its own"),
    ("canals", '[[shape]]\nid = "C7"\nexits = {}', "shape C7: a canal needs an exit"),
    ("canals", '[[shape]]\nid = "C7"\nspaces = 17', "shape C7: 17 spaces, 1 to 16 expected"),
    ("trains", '[[train]]\nid = "TRN-05"\ngoods = ["coal", "cloth"]', "train TRN-05: unknown commodity cloth"),
    ("trains", '[[train]]\nid = "TRN-05"\ngoods = ["coal"]', "train TRN-05: 1 units, 3 expected"),
    ("trains", '[[train]]\nid = "TRN-01"\nstarting = false', "3 starting trains, four players need 4"),
    ("employees", '[[employee]]\nid = "FOREMAN"\ncolour = "pink"', "employee FOREMAN: unknown colour pink"),
    ("employees", '[[employee]]\nid = "FOREMAN"\nkind = "cook"', "employee FOREMAN: kind cook, foreman expected"),
    ("employees", '[[employee]]\nid = "MER1-coal"\nlevel = 2', "employee MER1-coal: level 1 expected"),
    ("employees", "further_steps = 8", "further_steps: 7 at most"),
    ("employees", 'decks = {"2" = 3}', "decks: 1 or 2 expected"),
    ("wheels", '[crew]\norder = ["captain", "captain", "soldier", "sail"]', "crew: captain is named twice"),
    ("wheels", '[crew]\norder = ["captain", "stoker", "soldier"]', "crew: unknown piece stoker"),
    ("wheels", "[crew]\nfurther_steps = 4", "further_steps: 3 at most"),
    ("exchange", "start = 6", "start: 5 at most"),
    ("exchange", "position = []", "exchange.toml: 0 positions, 6 expected"),
    ("exchange", '[trade]\ncoal = ["rope"]', "trade coal: unknown piece rope"),
    ("contracts", '[[contract]]\nid = "B01"\nrule = "luck"', "contract B01: unknown rule luck"),
    ("contracts", '[[contract]]\nid = "B01"\nrule = "used-canals"', "contract B01: used-canals has no use for pieces"),
    ("contracts", '[[contract]]\nid = "B07"\nrule = "fleet-count"', "contract B07: fleet-count needs pieces"),
    ("contracts", '[[contract]]\nid = "B01"\npieces = ["sail"]', "contract B01: pairs-same-ship takes 2, not 1"),
    ("contracts", '[[contract]]\nid = "B01"\npieces = ["sail", "officer"]', "contract B01: unknown piece officer"),
    ("contracts", '[[contract]]\nid = "G01"\ntable = [3, 2]', "contract G01: table: the figures must not get smaller"),
    ("contracts", '[[contract]]\nid = "G07"\nlength = [9, 7]', "contract G07: length: 9 is more than 7"),
    ("market", "ship_prices = [0, 1, 2]", "ship_prices: 3 rows, 5 expected"),
    ("market", "canal_prices = [2, 2, 1, 1, 0]", "canal_prices: the figures must not get smaller"),
    ("market", "cards_per_build = 0", "cards_per_build: 1 to 9 expected"),
    ("track", '[[place]]\nspace = 1\ncard = "random"', "place 1: the space ahead of the start must be empty"),
    ("track", '[[place]]\nspace = 22\ncard = "build"\n[[place]]\nspace = 21\ncard = "build"', "build is named twice"),
    ("track", '[[place]]\nspace = 23\ncard = "random"', "place 23: this space does not exist"),
    ("track", '[[place]]\nspace = 22\ncard = "rest"', "place 22: unknown card rest"),
    ("track", '[[place]]\nspace = 0\ncard = "subsidy"', "no card for the start space 0 in every game"),
    ("track", "start = 23", "start: there is no space 23"),
    ("track", "gap = 0", "gap: at least 1 expected"),
    ("track", "spaces = 9", "spaces: 9 are too few for the cards"),
    ("track", '[[action]]\nid = "hire"\nplayers = [2, 4]', "action hire: the rules know no game without this card"),
    ("track", '[countdown]\nstart = {"2" = "1"}', "countdown 2: unknown space 1"),
    ("track", "[countdown.discards]\n2 = {2 = 2}", "countdown 2: the marker never arrives on 2"),
    ("track", "[countdown.discards]\n4 = {2 = 1}", "countdown 4: 2 blue contracts are left for the last lap"),
    (
        "ships",
        '[[card]]\nid = "BOW-01"\nfeatures = {mast = 15}',
        "card BOW-01: no card has room for this many features",
    ),
    ("ships", "replace = true\ncard = []", "ships.toml: 0 bows, of which 5 are laid out"),
    ("employees", '[[employee]]\nid = "RIGGER"\namount = 10', "employee RIGGER: amount 10, 9 at most"),
    ("scoring", "[other]\nbase = 0", "scoring.toml, other: figures up to 9 expected, and a base of at least 1"),
    ("scoring", "[icons]\nlantern = {lantern = 10}", "scoring.toml, icons: 9 at most"),
    ("scoring", "[steam]\nsail = 9", "scoring.toml: with these features ships could become faster than 255"),
    ("setup", "blue_contracts = 4", "blue_contracts: too many for four players"),
    ("setup", 'figures = {"2" = 2}', "setup.toml, figures: the rules know"),
    ("setup", 'initial_turns = {"3" = 2}', "setup.toml, initial_turns: the rules know"),
]


@pytest.mark.parametrize("stem, text, message", FAULTS, ids=[case[2] for case in FAULTS])
def test_a_fault_is_reported_and_no_game_begins(tmp_path, stem, text, message):
    folder = overlay(tmp_path, text, stem)
    found = faults(read_data(folder))
    assert any(message in line for line in found), found
    assert all(line.startswith(f"{stem}.toml") or stem == "setup" for line in found)
    with pytest.raises(BadData):
        GAME.start(2, {"data": folder})


DIFFERENCES = [
    ("market", "train_prices = [0, 0, 1, 2, 2]", "train_prices: [0, 0, 1, 2, 2], [0, 1, 1, 2, 2] expected"),
    ("wheels", '[equipment]\norder = ["cannon", "crane", "sail", "smokestack"]', "equipment: the order cannon, smoke"),
    (
        "contracts",
        '[[contract]]\nid = "G05"\ntable = [0, 1, 2]\nbeyond = 2',
        "contract G05: 4 points for 3, 15 expected",
    ),
    ("employees", '[[employee]]\nid = "MER2-coal"\npoints = 2', "employee MER2-coal: points 2, 3 expected"),
    ("employees", '[[employee]]\nid = "BLD-propeller"\namount = 2', "employee BLD-propeller: amount 2, 1 expected"),
    ("trains", '[[train]]\nid = "TRN-05"\nstarting = true', "5 starting trains, 4 expected"),
    ("setup", "guilders = 9", "setup.toml, guilders: 9, 6 expected"),
    ("scoring", "[steam]\nbase = 5", "scoring.toml, steam: [5, 1, 1, 1], [4, 1, 1, 1] expected"),
    ("track", "spaces = 24", "track.toml, spaces: 24, 23 expected"),
]


@pytest.mark.parametrize("stem, text, message", DIFFERENCES, ids=[case[2] for case in DIFFERENCES])
def test_a_difference_is_reported_and_can_be_played(tmp_path, stem, text, message):
    folder = overlay(tmp_path, text, stem)
    data = read_data(folder)
    assert faults(data) == []
    assert any(message in line for line in differences(data)), differences(data)
    state = GAME.start(3, {"data": folder}, seed=4).state
    playout(state, lt.Rng(4))
    assert state.is_over

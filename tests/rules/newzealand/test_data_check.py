"""Folders of corrected figures: what is merged, replaced, refused and reported."""

import pytest

import longtable as lt
from longtable.core.driver import playout
from longtable.core.errors import BadData
from longtable.games.newzealand.box.check import designed, differences, faults, problems, uncertain
from longtable.games.newzealand.box.files import fingerprint, read_data
from longtable.games.newzealand.game import GAME
from longtable.testing import rule
from longtable.testing.conformance import assert_conforms

DATA = read_data()

# A short trail with three branches at a fork, one of them without hazards.
TRAIL = """
replace = true
space = [
    {id = "GO", kind = "start", next = ["n-a"]},
    {id = "n-a", kind = "neutral", letter = "A", next = ["n-b"]},
    {id = "n-b", kind = "neutral", letter = "B", next = ["x1", "r-1", "f-1"]},
    {id = "x1", kind = "building", next = ["n-c"], gold = 2, needs = 3},
    {id = "r-1", kind = "hazard", zone = "rockfall", number = 7, next = ["r-2"]},
    {id = "r-2", kind = "hazard", zone = "rockfall", number = 2, next = ["n-c"]},
    {id = "f-1", kind = "hazard", zone = "flood", number = 1, next = ["n-c"]},
    {id = "n-c", kind = "neutral", letter = "C", next = ["n-d", "x2"]},
    {id = "n-d", kind = "neutral", letter = "D", next = ["n-e"]},
    {id = "x2", kind = "building", next = ["n-e"]},
    {id = "n-e", kind = "neutral", letter = "E", next = ["n-f"]},
    {id = "n-f", kind = "neutral", letter = "F", next = ["n-g"]},
    {id = "n-g", kind = "neutral", letter = "G", next = ["n-h"]},
    {id = "n-h", kind = "neutral", letter = "H", next = ["end"]},
    {id = "end", kind = "wellington", next = []},
]
risk = [{id = "x2.risk", space = "x2", discard = "any_sheep", do = ["gain_gold 1"]}]
"""
SEA = """
replace = true
nodes = ["port", "W1", "N1", "N2", "N3", "E1", "E2", "E3"]
start = ["port"]
edges = [["port", "W1"], ["port", "N1"], ["N1", "N2"], ["N2", "N3"], ["port", "E1"], ["E1", "E2"], ["E2", "E3"]]
end_pair = [{harbours = ["a", "b"], vp = 4}]
harbour = [
    {id = "a", kind = "small", node = "W1", costs = [1, 2, 3, 4], card = "compass", vp = 2, route_end = true},
    {id = "b", kind = "small", node = "E3", costs = [0, 0, 1, 1], card = "compass", vp = 2, route_end = true},
    {id = "m1", kind = "medium", node = "N1", cost = 2, corner = "white", card = "kotare", vp = 2, master = 1},
    {id = "m2", kind = "medium", node = "N2", cost = 2, corner = "dark", vp = 2, master = 2},
    {id = "m3", kind = "medium", node = "E1", cost = 0, corner = "dark", card = "bell", vp = 2, master = 3},
    {id = "m4", kind = "medium", node = "N3", cost = 1, corner = "white", card = "romney", vp = 1, master = 4},
    {id = "m5", kind = "medium", node = "E2", cost = 3, corner = "white", vp = 3, master = 5},
    {id = "l1", kind = "large", node = "port", costs = [0, 0, 0, 0], opens = "FT11", vp = 0},
]
"""
KEPT = ("L0", "L1", "L3", "L6", "L9", "WL5", "WL9", "FT11")


def overlay(folder, text, stem):
    (folder / f"{stem}.toml").write_text(text, encoding="utf-8")
    return str(folder)


def post_text(entry):
    """A post without its rewards; the foreign one is at the only large harbour."""
    text = f'id = "{entry["id"]}", kind = "{entry["kind"]}", corner = "{entry["corner"]}", do = []'
    text += "".join(f", {name} = {entry[name]}" for name in ("value", "transport", "vp"))
    text += ", repeatable = true" if entry.get("repeatable") else ""
    return f'{{{text}, harbour = "l1"}},\n' if entry["kind"] == "foreign" else f"{{{text}}},\n"


def entry_of(data, stem, array, key):
    return next(entry for entry in data[stem][array] if key in (entry.get("id"), entry.get("number")))


@rule("NZ-10.14")
def test_the_data_have_no_problems():
    assert problems(DATA) == []


def test_an_entry_changes_the_keys_that_it_names(tmp_path):
    text = '[[post]]\nid = "L12"\nvalue = 14\ndesigned = false\n'
    data = read_data(overlay(tmp_path, text, "posts"))
    before = entry_of(DATA, "posts", "post", "L12")
    assert entry_of(data, "posts", "post", "L12") == before | {"value": 14, "designed": False}
    assert "posts.toml: trading post L1 to L9" in designed(data)
    assert "posts.toml: trading post L15 to FT16" in designed(data)
    assert problems(data) == []


def test_tiles_spaces_and_posts_may_be_added(tmp_path):
    overlay(tmp_path, '[[tile]]\nid = "mine"\ncount = 2\nvp = 3\ndo = ["take_card kotare"]\n', "bonus")
    overlay(tmp_path, '[[hazard]]\nid = "flood-5"\nzone = "flood"\nvp = 5\nhand = "green"\ncount = 1\n', "hazards")
    text = '[[space]]\nid = "B19"\nnext = ["B23"]\n[[space]]\nid = "B23"\nkind = "building"\nnext = ["NH"]\n'
    overlay(tmp_path, text, "trail")
    text = '[[post]]\nid = "L24"\nkind = "local"\nvalue = 24\ncorner = "dark"\ntransport = 6\nvp = 15\ndo = []\n'
    data = read_data(overlay(tmp_path, text, "posts"))
    assert faults(data) == []
    assert differences(data) == [
        "hazards.toml, flood tiles: 8, 7 expected",
        "hazards.toml, flood points: 2, 3, 4, 5, 2, 3, 4 expected",
        "bonus.toml, bonus tiles: 36, 34 expected",
    ]


def another_box(folder):
    """Figures for a short trail and a small sea."""
    overlay(folder, TRAIL, "trail")
    text = "".join(post_text(entry) for entry in DATA["posts"]["post"] if entry["id"] in KEPT)
    overlay(folder, f"replace = true\narrow = []\npost = [\n{text}]\n", "posts")
    overlay(folder, "".join(f"[players.{n}]\na_tiles = {tiles}\n" for n, tiles in ((2, 6), (3, 7), (4, 7))), "setup")
    return overlay(folder, SEA, "sea")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_is_played_with_another_trail_and_sea(tmp_path, seats):
    folder = another_box(tmp_path)
    assert faults(read_data(folder)) == []
    assert "trail.toml" not in " ".join(designed(read_data(folder)))
    for seed in range(3):
        state = GAME.start(seats, {"data": folder, "neutral_layout": "random"}, seed=seed).state
        assert GAME.from_json(state.to_json()).digest() == state.digest()
        playout(state, lt.Rng(seed))
        assert state.is_over
        assert GAME.from_line(state.line()).digest() == state.digest()


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2])
def test_games_with_another_trail_and_sea_conform(tmp_path, seats):
    assert_conforms(GAME, seats, {"data": another_box(tmp_path)}, seeds=[1], plies=5)


@rule("NZ-14.1")
def test_rows_of_one_cost_are_told_apart(tmp_path):
    folder = overlay(tmp_path, "[market]\ncosts = [7, 7, 6, 5, 4]\n", "jobs")
    state = GAME.position("jobs sailor=1,2,3; P1 money 9; P1 tokens 0; ask do hire 0", 2, {"data": folder})
    said = [state.notation(action) for action in state.legal_actions()]
    assert said == ["pass", "hire sailor 7 row 1", "hire sailor 7 row 2", "hire sailor 6"]
    state.play(state.parse("hire sailor 7 row 2"))
    assert state.facts()["jobs"]["sailor"] == [1, 3]


@rule("RUL-1")
def test_a_card_on_top_of_the_draw_stack_is_known_to_everybody(tmp_path):
    folder = overlay(tmp_path, '[[take]]\nid = "one-dear"\nto = "draw_stack_top"\n', "sheep")
    text = "P1 hand merino 3; P1 stack shropshire 3; P1 tops ryeland; ask end"
    state = GAME.position(text, 2, {"data": folder})
    assert GAME.from_line(state.line()).digest() == state.digest()
    for seed in range(20):
        sampled = GAME.sample(state.view(1), lt.Rng(seed)).facts()["P1"]
        assert sampled["tops"] == ["ryeland"]
        assert "ryeland" not in sampled["hand"]


def test_a_log_names_its_figures(tmp_path):
    folder = tmp_path / "my-zealand"
    folder.mkdir()
    match = GAME.start(2, {"data": overlay(folder, "pounds_per_point = 4\n", "scoring")}, seed=1)
    assert match.state.setup.data == f"my-zealand-{fingerprint(read_data(str(folder)))}"
    match.play(match.legal()[0])
    assert lt.replay(match.log.to_text()).state.digest() == match.state.digest()


def test_what_is_ours_and_what_is_uncertain():
    assert designed(DATA) == [
        "trail.toml: every space of the trail",
        "trail.toml: every risk action",
        "neutral.toml: neutral building B to D",
        "neutral.toml: neutral building F to H",
        "private.toml: every private building",
        "board.toml: every disc space",
        "board.toml: worker space shepherd.2 to shepherd.5",
        "board.toml: worker space craftsman.2 to craftsman.5",
        "board.toml: worker space sailor.2 to sailor.5",
        "board.toml: worker space shearer.2 to shearer.5",
        "board.toml: every storehouse pair",
        "hazards.toml: every hazard",
        "bonus.toml: every row of the bonus market",
        "bonus.toml: every bonus tile",
        "cards.toml: card sheepdog to ferry",
        "cards.toml: every bonus set",
        "objectives.toml: every objective",
        "posts.toml: trading post L1 to FT16",
        "sea.toml: every harbour",
        "jobs.toml: costs of the job market",
        "pathfinder.toml: points of the pathfinder track",
        "sea.toml: nodes and edges of the sea",
        "solo.toml: the solo game",
        "posts.toml: green arrow L1 L3",
        "posts.toml: green arrow L6 L9",
    ]
    assert uncertain(DATA) == [
        "sheep.toml: every sheep",
        "cards.toml: card romney",
        "masters.toml: master HM3 to HM4",
        "masters.toml: master HM6",
        "setup.toml: players 2 3 4",
    ]


REFUSED = [
    ("boats", "oars = 6", "boats.toml: unknown file"),
    ("scoring", "gold = 1", "scoring.toml: unknown key gold"),
    ("setup", "replace = true", "setup.toml: unknown key replace"),
    ("trail", "replace = 1", "trail.toml, replace: true or false expected, 1 found"),
    ("trail", "replace = true", "trail.toml: space is missing"),
    ("trail", '[[space]]\nid = "B23"\nkind = "building"', "trail.toml, space B23: next is missing"),
    ("private", '[[private]]\nid = "11a"', "private.toml, private 11a: unknown entry"),
    ("private", '[[private]]\nid = "1a"\nactions = [{do = []}]', "private.toml, private 1a, actions 1: id is missing"),
    ("neutral", '[[neutral]]\nid = "I"', "neutral.toml, neutral I: unknown entry"),
    ("objectives", '[[objective]]\nid = "OBJ25"', "objectives.toml, objective OBJ25: unknown entry"),
    ("posts", '[[post]]\nid = "L9"\nvalue = -1', "posts.toml, post L9, value: -1 is out of range"),
    ("sea", 'edges = [["S1"]]', "sea.toml, edges 1: 2 values expected, 1 found"),
    ("cards", '[[set]]\nnumber = "1"', "cards.toml, set at place 1, number: a whole number expected"),
]


@pytest.mark.parametrize("stem, text, message", REFUSED, ids=[case[2] for case in REFUSED])
def test_an_overlay_that_does_not_fit_is_refused(tmp_path, stem, text, message):
    with pytest.raises(BadData) as refused:
        read_data(overlay(tmp_path, text, stem))
    assert str(refused.value).startswith(message)


def entry(array, id, text):
    return f'[[{array}]]\nid = "{id}"\n{text}\n'


def action(text):
    """An action of building 1a."""
    return entry("private", "1a", f'actions = [{{id = "1a.1", {text}}}]')


FAULTS = {
    "private": [
        (action('do = ["fly 2"]'), "private 1a: unknown effect fly 2"),
        (action('do = [""]'), "private 1a: unknown effect"),
        (action('do = ["hire"]'), "private 1a: hire takes 1 figures, not 0"),
        (action('do = ["shear 2"]'), "private 1a: shear takes 0 figures, not 1"),
        (action('do = ["hire -20"]'), "private 1a, hire: -20, -16 to 40 expected"),
        (action('do = ["hire much"]'), "private 1a: unknown effect hire much"),
        (action('do = ["take_card lion"]'), "private 1a: unknown effect take_card lion"),
        (action('do = ["aux triple"]'), "private 1a: unknown effect aux triple"),
        (action('do = ["take_market_sheep all"]'), "private 1a: unknown effect take_market_sheep all"),
        (action('do = ["gain_wool_money"]'), "private 1a: gain_wool_money needs one discarded sheep"),
        (action('do = ["place_joker"]'), "private 1a: place_joker has no place there"),
        (action('do = ["permanent_wool 1"]'), "private 1a: permanent_wool has no place there"),
        (action('discard = "two_sheep", do = ["hire 0"]'), "private 1a: unknown discard two_sheep"),
        (action("pay = 2"), "private 1a: 1a.1 does nothing"),
        (action('pay = 41, do = ["shear"]'), "private 1a, pay: 41, 0 to 40 expected"),
        (action('do = ["shear"], one_of = []'), "private 1a: 1a.1 has one_of and actions of its own"),
        (action('do = ["shear"]').replace("1a.1", "A.1"), "actions, id: a.1 is named twice"),
        (action('do = ["shear"]').replace("1a.1", "1a 1"), "action 1a 1: an id is letters"),
        (entry("private", "1a", "number = 2"), "private 1a: number 2 and side a do not fit the id"),
        (entry("private", "1a", 'hand = "red"'), "private 1a: unknown hand red"),
        (entry("private", "1a", "craftsmen = 0"), "private 1a, craftsmen: 0, 1 to 20 expected"),
    ],
    "board": [
        (entry("auxiliary", "money", 'single = {id = "m", do = ["aux single"]}'), "money single: aux has no place"),
        (entry("auxiliary", "money", 'single = {id = "m", discard = "merino"}'), "no card is discarded for an aux"),
        (entry("disc", "STEP", 'corner = "grey"'), "disc STEP: unknown corner grey"),
        (entry("disc", "AUX_CERT_2", 'auxiliary = "ship"'), "auxiliary ship: 0 open and 3 covered slots"),
        ("[[pair]]\nnumber = 1\nstorehouses = [1, 3]", "every storehouse from 1 to 10 belongs to one pair"),
        (entry("worker_space", "sailor.1", 'do = ["shear"]'), "worker_space sailor.1: a worker is printed there"),
        ("[certificates]\nlimit_upgraded = 4", "limit_upgraded is the certificate_limit of one disc space"),
        ("[gold]\nstart = 9", "gold, start: 9, 0 to 5 expected"),
        ("[hand]\nmost = 3", "hand, most: 3, 4 to 15 expected"),
    ],
    "trail": [
        (entry("space", "B05", 'next = ["NC", "NZ"]'), "space B05: unknown space NZ"),
        (entry("space", "B05", 'next = ["NA"]'), "space NA: the trail leads back to it"),
        (entry("space", "B05", "next = []"), "space B05: the trail must continue from every space but Wellington"),
        (entry("space", "B22", 'next = ["B22"]'), "space B22: the trail leads back to it"),
        (entry("space", "NA", 'next = ["R1"]'), "space B03: it cannot be reached from the start"),
        (entry("space", "NA", 'next = ["R1", "R1"]'), "space NA: R1 is named twice"),
        (entry("space", "NA", 'letter = "B"'), "neutral spaces for B B C D E F G H"),
        (entry("space", "B05", 'kind = "farm"'), "space B05: unknown kind farm"),
        (entry("space", "R2", "number = 1"), "the spaces of the zone rockfall need a number each"),
        (entry("space", "R2", 'zone = "fire"'), "space R2: unknown zone fire"),
        (entry("space", "NB", "gold = 1"), "space NB: needs and gold are for building spaces"),
        (entry("space", "B01", "needs = 17"), "space B01: needs 17 and gold 0 are too much"),
        (entry("space", "b 23", 'kind = "building"\nnext = ["NH"]'), "space b 23: an id is"),
        (entry("space", "none", 'kind = "building"\nnext = ["NH"]'), "space none: an id is"),
        (entry("space", "b22", 'kind = "building"\nnext = ["NH"]'), "b22 is named twice"),
        (entry("space", "WELLINGTON", 'kind = "start"'), "2 spaces of the kind start, 1 expected"),
        (entry("risk", "B04.risk", 'space = "NA"'), "risk B04.risk: NA is not a building space"),
        (entry("risk", "B04.risk", 'space = "B10"'), "B10 has two risk actions"),
    ],
    "jobs": [
        ("[market]\ncosts = []", "market, rows: 0, 1 to 10 expected"),
        ("[market]\ncosts = [41, 7, 6]", "market, costs: 41, 0 to 40 expected"),
        (entry("worker", "sailor", "count = 1"), "worker sailor, count: 1, 2 to 99 expected"),
    ],
    "hazards": [
        (entry("hazard", "flood-2-black", 'zone = "lava"'), "hazard flood-2-black: unknown zone lava"),
        ('[card]\nflood = "helm"', "hazards.toml, card: unknown card helm"),
    ],
    "bonus": [
        ("columns = 5", "columns: 5, 4 expected"),
        ('[[row]]\nnumber = 3\narrow = "red"', "row 3: the red arrow leaves the last row"),
        ('[[row]]\nnumber = 7\narrow = "black"', "row 7: the red arrow leaves the last row"),
        ('[[row]]\nnumber = 3\narrow = "pink"', "row 3: unknown arrow pink"),
        (entry("tile", "joker_worker", "count = 0") + entry("tile", "gold_1", "count = 0"), "24 tiles, at least 28"),
        (entry("tile", "gold_1", 'do = ["gain_gold 1", "place_joker"]'), "tile gold_1: place_joker has no place"),
    ],
    "sheep": [
        (entry("sheep", "suffolk", "breeding = 13"), "sheep suffolk, breeding: 13, 0 to 12 expected"),
        (entry("sheep", "suffolk", "each = 2"), "sheep suffolk: count says how many there are"),
        ("purchase = [{shepherds = 6, price = 1, vp = 2, count = 1}]", "shepherds: 6, 1 to 5 expected"),
        (
            'purchase = [{shepherds = 1, price = 1, types = ["merino"], count = 1}]',
            "unknown sheep of the market merino",
        ),
        ("purchase = [{shepherds = 1, price = 1, count = 3, vp = 2}]", "count: 3, 1 to 2 expected"),
        ("purchase = [{shepherds = 1, price = 0, reveal = 2, vp = 2}]", "what reveals cards buys nothing"),
        (
            'purchase = [{shepherds = 1, price = 3, types = ["lincoln"], count = 1},'
            "{shepherds = 2, price = 3, vp = 2, count = 1}]",
            "purchase: lincoln twice for the same price",
        ),
        (entry("take", "one-dear", 'to = "hand"'), "take one-dear: unknown place hand"),
    ],
    "cards": [
        (entry("card", "ferry", 'do = ["move_runholder 2"]'), "card ferry: move_runholder has no place there"),
        (entry("card", "kotare", 'kind = "sheep"'), "card kotare: the rules know it as play"),
        ('[[set]]\nnumber = 3\nkind = "play"', "set 3: the rules know it as sheep"),
        ('[[set]]\nnumber = 8\ntasks = ["WIN"]', "set 8: unknown task WIN"),
    ],
    "objectives": [
        (entry("objective", "OBJ01", "tasks = []"), "objective OBJ01, tasks: 0, 1 to 4 expected"),
        (entry("objective", "OBJ01", 'immediate = "luck"'), "objective OBJ01: unknown immediate action luck"),
        ('[immediate]\nmoney4 = ["gain_money"]', "immediate money4: gain_money takes 1 figures, not 0"),
    ],
    "pathfinder": [
        ("gold_at = [3, 17]", "gold_at: 17, 1 to 16 expected"),
        ("choice_at = 0", "choice_at: 0, 1 to 16 expected"),
    ],
    "posts": [
        (entry("post", "L9", "transport = 10"), "post L9: transport 10 is more than the value 9 (NZ-10.14)"),
        (entry("post", "L9", 'kind = "far"'), "post L9: unknown kind far"),
        (entry("post", "L9", 'harbour = "LH1"'), "post L9: LH1 does not open it"),
        (entry("post", "FT11", 'harbour = "LH9"'), "post FT11: unknown harbour LH9"),
        (entry("post", "L0", "repeatable = false"), "no local post of value 0 that may be used again"),
        (entry("post", "WL5", "value = 10"), "local wool posts stand in the order of their values"),
        ('arrow = [{between = ["L1", "L2"], vp = -1}]', "arrow: unknown post L2"),
    ],
    "sea": [
        ('start = ["S9"]', "unknown node S9"),
        ("start = []", "start: start spaces, each of them once, are needed"),
        ('edges = [["S1", "W1"]]', "S2 cannot be reached from S1"),
        (entry("harbour", "SH1", 'node = "Q"'), "harbour SH1: unknown node Q"),
        (entry("harbour", "SH1", 'node = "N2"'), "SH1 is on the same node"),
        (entry("harbour", "SH1", "costs = [1, 1]"), "harbour SH1: 4 costs, one for each slot, are needed"),
        (entry("harbour", "SH1", 'card = "lion"'), "harbour SH1: unknown card lion"),
        (entry("harbour", "SH1", "master = 5"), "master is not for a small harbour"),
        (entry("harbour", "MH5", "master = 5"), "harbour master spaces [1, 2, 3, 4, 5, 5], 1 to 5 once each"),
        (entry("harbour", "LH1", 'opens = "L9"'), "harbour LH1: L9 is not a post of this harbour"),
        ('end_pair = [{harbours = ["SH1", "SH7"], vp = 4}]', "end_pair: SH1 is not a route end"),
    ],
    "setup": [
        ("[start]\nmasters = 6", "start: the rules know 5 for masters"),
        ("seat = []", "seat: 0 places in the turn order, 4 expected"),
        ("[players.4]\na_tiles = 26", "players 4, a_tiles: 26, 1 to 25 expected"),
        ("[players.2]\nb_tiles = 4", "players 2, b_tiles: 4, 1 to 3 expected"),
        ('[exchange]\nremove = "suffolk"', "exchange: unknown sheep of the players suffolk"),
    ],
    "masters": [
        (entry("master", "HM1", 'do = ["draw_discard 9"]'), "master HM1, draw_discard: 9, 1 to 7 expected"),
        (entry("master", "HM1", 'per = "luck"'), "master HM1: unknown thing to count luck"),
        (entry("master", "HM5", 'do = ["gain_gold 1"]'), "its upper half is an action or permanent certificates"),
    ],
    "solo": [
        ('sheep_priority = ["suffolk"]', "sheep_priority: every sheep of the market once"),
        ('[[sarah]]\nnumber = 3\nactions = ["REST"]', "sarah 3: unknown action REST"),
        ('[special.sailor]\nroute = "S"', "special sailor: unknown route S"),
        ("[difficulty.easy]\nremove = [18]", "difficulty easy: unknown card 18"),
        ("[difficulty.easy]\ndeliveries = []", "difficulty easy: no deliveries"),
    ],
    "scoring": [("pounds_per_point = 0", "pounds_per_point: at least 1 expected")],
}
FAULTY = [(stem, text, message) for stem, cases in FAULTS.items() for text, message in cases]


@rule("NZ-10.14")
@pytest.mark.parametrize("stem, text, message", FAULTY, ids=[case[2] for case in FAULTY])
def test_a_fault_is_reported_and_no_game_begins(tmp_path, stem, text, message):
    folder = overlay(tmp_path, text, stem)
    found = faults(read_data(folder))
    assert any(message in line for line in found), found
    with pytest.raises(BadData):
        GAME.start(2, {"data": folder})


DIFFERENCES = [
    ("setup", "[players.3]\nsheep_market = 12", "setup.toml, players 3, sheep_market: 12, 11 expected"),
    ("setup", "[exchange]\ndraw = 3", "setup.toml, exchange: 3, 2, shropshire, 1, 2, 2, shropshire, 1 expected"),
    ("hazards", "[fees]\ngreen = 3", "hazards.toml, fees: 1, 3, 1, 2 expected"),
    ("board", entry("disc", "HAND_R", "pay = 7"), "board.toml, disc HAND_R, pay: 7, 8 expected"),
    ("board", entry("worker_space", "sailor.5", "vp = 3"), "board.toml, worker_space sailor.5, vp: 3, 4 expected"),
    ("board", "[gold]\nlimit = 6", "board.toml, gold: 1, 6, 1, 5 expected"),
    ("sheep", entry("sheep", "merino", "wool = 4"), "sheep.toml, sheep merino, wool: 4, 3 expected"),
    ("cards", entry("spot", "bell", "gold = 3"), "cards.toml, gold: 3, 3, 3, 5, 3, 3, 4, 5 expected"),
    ("posts", entry("post", "L9", "transport = 2"), "posts.toml, post L9: dark, 2"),
    ("posts", entry("post", "L0", "vp = -6"), "posts.toml, post L0, vp: -6, -8 expected"),
    ("posts", entry("post", "FT16", 'do = ["take_card helm"]'), "FT16: no delivery gives a bonus card (NZ-27.2)"),
    ("posts", entry("post", "WF7", "do = []"), "post WF7: wool posts with a dark corner give a Romney"),
    ("pathfinder", "gold_at = [3, 7]", "pathfinder.toml, gold_at: 3, 7, 3, 8 expected"),
    ("jobs", "[market]\ncosts = [9, 8, 6, 5, 4]", "jobs.toml, rows that cost 7 and 6: False, True expected"),
    ("sea", entry("harbour", "LH2", "costs = [0, 1, 1, 2]"), "sea.toml, costs of large harbours: 0, 1, 2, 0 expected"),
    ("neutral", entry("neutral", "E", 'front = [{id = "E.1", do = ["shear"]}]'), "neutral.toml, neutral E: shear"),
    ("masters", entry("master", "HM3", "each = 3"), "masters.toml, storehouses_placed: 3, 1, 2, 1 expected"),
    ("trail", entry("space", "B20", "needs = 8"), "the pathfinder opens: 4, [2, 4, 8], 4, [2, 4, 7] expected"),
    ("trail", entry("space", "B05", 'next = ["R5"]'), "trail.toml: the hazards cannot be passed by"),
]


@rule("NZ-18.6", "NZ-27.2")
@pytest.mark.parametrize("stem, text, message", DIFFERENCES, ids=[case[2] for case in DIFFERENCES])
def test_a_difference_is_reported_and_can_be_played(tmp_path, stem, text, message):
    folder = overlay(tmp_path, text, stem)
    data = read_data(folder)
    assert faults(data) == []
    assert any(message in line for line in differences(data)), differences(data)
    state = GAME.start(3, {"data": folder}, seed=4).state
    playout(state, lt.Rng(4))
    assert state.is_over

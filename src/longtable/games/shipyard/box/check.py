"""Do the data make sense? `problems` says where they do not, `designed` which figures are ours.

Works on what `files.read_data` returns, so every key has the right type here.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from longtable.games.shipyard.box.files import FILES, Data, name_of
from longtable.games.shipyard.words import (
    ACTIONS,
    BOWS,
    COMMODITIES,
    CONTRACTS,
    COUNTDOWN,
    DECKS,
    EMPLOYEE_SPACES,
    EMPLOYEES,
    FEATURES,
    FROM_SIDE,
    ICONS,
    PIECES,
    ROWS,
    SLOTS,
    STERNS,
)

ID: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,19}")  # nothing that means something in a position or an action
MOST_CARDS: Final = 60  # of a deck, which is a set of bits
MOST_FEATURES: Final = 14  # of a card: nine cards have less than 128 of each (Box.card_pack)
MOST_EACH: Final = 9  # that a piece, an icon or an employee is worth
FASTEST: Final = 255  # speed is a byte of an action
SECTORS: Final = 4  # of a wheel
POSITIONS: Final = 6  # of the exchange
PLAYERS: Final = ("2", "3", "4")
COLOURS: Final = ("brown", "green", "orange", "blue", "yellow")
KINDS: Final = {
    "ENG": "engineer", "REC": "recruiter", "MER1": "merchant", "MER2": "merchant", "BLD": "builder",
    "HELMSMAN": "helmsman", "RIGGER": "rigger", "ACCOUNTANT": "accountant", "FOREMAN": "foreman",
}  # fmt: skip

# The figures that each rule of a contract needs.
RULES: Final[dict[str, tuple[str, ...]]] = {
    "pairs-same-ship": ("pieces", "points"), "same-pairs-per-ship": ("pieces", "points"),
    "fleet-count": ("pieces", "points"), "fleet-count-after-first": ("pieces", "points"),
    "fleet-officers": ("points",), "ships-with-all": ("pieces", "points"),
    "fleet-distinct-kinds": ("pieces", "table", "beyond"), "used-canals": ("points",),
    "fleet-feature-table": ("features", "table", "beyond"), "ship-count-table": ("table", "beyond"),
    "ships-of-length-table": ("length", "table", "beyond"), "fleet-card-count-table": ("table", "beyond"),
    "ships-with-all-features": ("features", "points"), "employees-count": ("first", "points_first", "points_after"),
    "employees-of-colours": ("colours", "points"), "employee-kinds-table": ("table", "beyond"),
}  # fmt: skip
CONTRACT_FIGURES: Final = (
    "pieces", "features", "colours", "length", "first", "points_first", "points_after", "points", "table", "beyond",
)  # fmt: skip
NAMED: Final = {"pairs-same-ship": 2, "same-pairs-per-ship": 1, "fleet-count": 1, "fleet-count-after-first": 1,
                "fleet-feature-table": 1}  # how many pieces or features such a rule takes  # fmt: skip

# The box as the rulebook counts it (section 1), and what its text says of single figures.
CARDS: Final = 104
CANALS: Final = 24
TRAINS: Final = 14
STARTING: Final = 4
PRICES: Final = [0, 1, 1, 2, 2]
WHEEL: Final = ["cannon", "smokestack", "crane", "sail"]
ANCHORS: Final = {  # points that the rulebook names: for so many, so many points
    "G01": {6: 12, 7: 13, 8: 14}, "G05": {3: 15}, "G06": {2: 10},
}  # fmt: skip
FEES: Final = {"engineer": 1, "recruiter": 1}
AMOUNTS: Final = {"builder": 2, "accountant": 2, "foreman": 3}


def problems(data: Data) -> list[str]:
    """Everything that is wrong with the data, each line naming file and entry. Empty when all is well."""
    return faults(data) + differences(data)


def faults(data: Data) -> list[str]:
    """What the rules cannot play with: unknown words, dangling references, canals that do not hang together."""
    return [
        *_id_faults(data),
        *_track_faults(data),
        *_countdown_faults(data),
        *_market_faults(data),
        *_ship_faults(data),
        *_canal_faults(data),
        *_train_faults(data),
        *_employee_faults(data),
        *_wheel_faults(data),
        *_contract_faults(data),
        *_setup_faults(data),
        *_scoring_faults(data),
    ]


def differences(data: Data) -> list[str]:
    """Where the data are playable but are not the box as the rulebook describes it.

    An owner of the printed game may know better: an overlay with differences only is a correction, not a mistake.
    """
    return [*_count_differences(data), *_figure_differences(data), *_contract_differences(data)]


def designed(data: Data) -> list[str]:
    """The entries whose figures are ours and not the printed ones, runs of them in one line: `ships.toml: card MA-01 to
    MA-36`."""
    return _runs(FILES.marked(data, lambda entry: bool(entry.get("designed"))))


def uncertain(data: Data) -> list[str]:
    """The entries and tables that were read from a poor source."""
    entries = _runs(FILES.marked(data, lambda entry: not entry.get("certain", True)))
    entries += [f"wheels.toml: {wheel} wheel" for wheel in ("equipment", "crew") if not _certain(data["wheels"][wheel])]
    return entries + ([] if _certain(data["exchange"]) else ["exchange.toml: prices and trades"])


def _certain(table: dict[str, Any]) -> bool:
    return bool(table.get("certain", True))


def _runs(marked: Iterable[tuple[str, str, dict[str, Any]]]) -> list[str]:
    runs: list[tuple[str, str, list[str]]] = []
    for file, array, entry in marked:
        name = str(entry[FILES.keys[array]])
        if runs and runs[-1][:2] == (file, array) and _follows(runs[-1][2][-1], name):
            runs[-1][2].append(name)
        else:
            runs.append((file, array, [name]))
    return [f"{file}: {array} {_span(names)}" for file, array, names in runs]


def _follows(before: str, name: str) -> bool:
    """The names differ by one in the number at their end."""
    a, b = re.fullmatch(r"(.*?)(\d+)", before), re.fullmatch(r"(.*?)(\d+)", name)
    return a is not None and b is not None and a[1] == b[1] and abs(int(a[2]) - int(b[2])) == 1


def _span(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"


def _unknown(where: str, what: str, words: Iterable[str], known: Iterable[str]) -> list[str]:
    known = list(known)
    return [f"{where}: unknown {what} {word}" for word in words if word not in known]


def _twice(where: str, words: Sequence[str]) -> list[str]:
    return [f"{where}: {word} is named twice" for word, count in Counter(words).items() if count > 1]


def _grows(where: str, table: list[int]) -> Iterable[str]:
    if not table or table != sorted(table):
        yield f"{where}: the figures must not get smaller"


def _missing(where: str, what: str, ids: Iterable[str], known: Iterable[str]) -> Iterable[str]:
    """Of what the rules know, each must be there; unknown entries are refused when the files are read."""
    ids = list(ids)
    yield from (f"{where}: no {what} {word}" for word in known if word not in ids)
    yield from _unknown(where, what, ids, known)


def _id_faults(data: Data) -> Iterable[str]:
    """Names of cards stand in actions and positions, where capital letters do not count."""
    seen: dict[str, str] = {}
    for stem, array in (("ships", "card"), ("canals", "canal"), ("trains", "train")):
        for entry in data[stem][array]:
            where = f"{stem}.toml, {name_of(array, entry)}"
            if not ID.fullmatch(entry["id"]) or entry["id"].lower().startswith("blank-"):
                yield f"{where}: an id is a letter and then letters, digits, - and _, and does not start with blank-"
            if entry["id"].lower() in seen:
                yield f"{where}: {seen[entry['id'].lower()]} has the same id"
            seen[entry["id"].lower()] = name_of(array, entry)


def _track_faults(data: Data) -> Iterable[str]:
    track = data["track"]
    yield from _missing("track.toml", "action card", [entry["id"] for entry in track["action"]], ACTIONS)
    for entry in track["action"]:
        where = f"track.toml, {name_of('action', entry)}"
        yield from _unknown(where, "number of players", map(str, entry["players"]), PLAYERS)
        if ("guilders" in entry) != (entry["id"] == "subsidy"):
            yield f"{where}: guilders go with subsidy, and with it only"
        if entry["id"] != "subsidy" and sorted(entry["players"]) != [2, 3, 4]:
            yield f"{where}: the rules know no game without this card"
    if track["gap"] == 0:
        yield "track.toml, gap: at least 1 expected"
    if track["start"] >= track["spaces"]:
        yield f"track.toml, start: there is no space {track['start']}"
    if track["spaces"] < len(ACTIONS) + 2:
        yield f"track.toml, spaces: {track['spaces']} are too few for the cards"
        return
    for entry in track["place"]:
        where = f"track.toml, {name_of('place', entry)}"
        yield from _unknown(where, "card", [entry["card"]], (*ACTIONS, "random"))
        if entry["space"] >= track["spaces"]:
            yield f"{where}: this space does not exist"
    fixed = [entry["card"] for entry in track["place"] if entry["card"] != "random"]
    yield from _twice("track.toml, place", fixed)
    spaces = {entry["space"]: entry["card"] for entry in track["place"]}
    if spaces.get(track["start"], "subsidy") == "subsidy":
        yield f"track.toml, place: no card for the start space {track['start']} in every game"
    if (ahead := (track["start"] + 1) % track["spaces"]) in spaces:
        yield f"track.toml, place {ahead}: the space ahead of the start must be empty"
    free = len(track["place"]) - len(fixed)
    for players in (2, 3, 4):
        loose = [entry for entry in track["action"] if players in entry["players"] and entry["id"] not in fixed]
        if len(loose) > free:
            yield f"track.toml, place: {free} random places for {len(loose)} cards with {players} players"
    if free > len([word for word in ACTIONS if word not in fixed]):
        yield "track.toml, place: more random places than cards without a place"


def _countdown_faults(data: Data) -> Iterable[str]:
    countdown, setup = data["track"]["countdown"], data["setup"]
    for players in PLAYERS:
        start, discards = countdown["start"][players], countdown["discards"][players]
        where = f"track.toml, countdown {players}"
        words = _unknown(where, "space", [start], COUNTDOWN[:4]) + _unknown(where, "space", discards, COUNTDOWN[1:4])
        yield from words
        if words:
            continue
        early = [word for word in discards if COUNTDOWN.index(word) <= COUNTDOWN.index(start)]
        yield from (f"{where}: the marker never arrives on {word}" for word in early)
        for colour in ("blue", "green"):
            if (left := setup[f"{colour}_contracts"] - sum(discards.values())) != 1:
                yield f"{where}: {left} {colour} contracts are left for the last lap, 1 expected"


def _market_faults(data: Data) -> Iterable[str]:
    market = data["market"]
    for name in ("ship_prices", "train_prices", "canal_prices"):
        if len(market[name]) != ROWS:
            yield f"market.toml, {name}: {len(market[name])} rows, {ROWS} expected"
        yield from _grows(f"market.toml, {name}", market[name])
    if not 1 <= market["cards_per_build"] <= SLOTS:
        yield f"market.toml, cards_per_build: 1 to {SLOTS} expected"


def _ship_faults(data: Data) -> Iterable[str]:
    cards = data["ships"]["card"]
    for card in cards:
        where = f"ships.toml, {name_of('card', card)}"
        yield from _unknown(where, "deck", [card["deck"]], DECKS)
        yield from _unknown(where, "feature", card["features"], FEATURES)
        if sum(card["features"].values()) > MOST_FEATURES:
            yield f"{where}: no card has room for this many features"
    size = Counter(card["deck"] for card in cards)
    yield from (f"ships.toml: {size[deck]} cards in the deck {deck}, {MOST_CARDS} at most" for deck in DECKS
                if size[deck] > MOST_CARDS)  # fmt: skip
    middles = size[DECKS[BOWS + 1]] + size[DECKS[STERNS - 1]]
    for kind, number, shown in (("bows", size["bow"], ROWS), ("sterns", size["stern"], ROWS),
                                ("middles", middles, 2 * ROWS)):  # fmt: skip
        if number <= shown:
            yield f"ships.toml: {number} {kind}, of which {shown} are laid out: more are needed"


def _canal_faults(data: Data) -> Iterable[str]:
    shapes = {shape["id"]: shape for shape in data["canals"]["shape"]}
    for shape in shapes.values():
        yield from (f"canals.toml, {name_of('shape', shape)}: {fault}" for fault in _shape_faults(shape))
    for canal in data["canals"]["canal"]:
        where = f"canals.toml, {name_of('canal', canal)}"
        yield from _unknown(where, "shape", [canal["shape"]], shapes)
        icons = canal["icons"].split()
        yield from _unknown(where, "icon", icons, ICONS)
        if canal["shape"] in shapes and len(icons) != shapes[canal["shape"]]["spaces"]:
            yield f"{where}: {len(icons)} icons for {shapes[canal['shape']]['spaces']} spaces; write - for none"
    if not 1 <= len(data["canals"]["canal"]) <= MOST_CARDS:
        yield f"canals.toml: {len(data['canals']['canal'])} canals, 1 to {MOST_CARDS} expected"


def _shape_faults(shape: dict[str, Any]) -> Iterable[str]:
    spaces, links, exits = shape["spaces"], shape["links"], shape["exits"]
    if not 1 <= spaces <= FROM_SIDE:
        yield f"{spaces} spaces, 1 to {FROM_SIDE} expected"
        return
    named = [*(space for link in links for space in link), *exits.values()]
    if wrong := sorted({space for space in named if space >= spaces}):
        yield from (f"there is no space {space}" for space in wrong)
        return
    pairs = [tuple(sorted(link)) for link in links]
    yield from (f"{a} is linked with itself" for a, b in pairs if a == b)
    yield from _twice("links", [f"{a} and {b}" for a, b in pairs])
    if not exits:
        yield "a canal needs an exit"
    if len(set(exits.values())) != len(exits):
        yield "every exit needs a space of its own"
    reached, edge = set(), {0}
    while edge:
        reached |= edge
        edge = {space for pair in pairs for space in pair if edge & set(pair)} - reached
    if len(reached) != spaces:
        yield "the spaces are not connected"


def _train_faults(data: Data) -> Iterable[str]:
    trains = data["trains"]["train"]
    for train in trains:
        where = f"trains.toml, {name_of('train', train)}"
        yield from _unknown(where, "commodity", train["goods"], COMMODITIES)
        if len(train["goods"]) != 3:
            yield f"{where}: {len(train['goods'])} units, 3 expected"
    if len(trains) > MOST_CARDS:
        yield f"trains.toml: {len(trains)} trains, {MOST_CARDS} at most"
    starting = len([train for train in trains if train.get("starting")])
    if starting < 4 * data["setup"]["trains"]:
        yield f"trains.toml: {starting} starting trains, four players need {4 * data['setup']['trains']}"


def _employee_faults(data: Data) -> Iterable[str]:
    employees = data["employees"]
    yield from _missing("employees.toml", "employee", [entry["id"] for entry in employees["employee"]], EMPLOYEES)
    for entry in employees["employee"]:
        where, prefix = f"employees.toml, {name_of('employee', entry)}", entry["id"].partition("-")[0]
        yield from _unknown(where, "colour", [entry["colour"]], COLOURS)
        if entry["amount"] > MOST_EACH:
            yield f"{where}: amount {entry['amount']}, {MOST_EACH} at most"
        if entry["kind"] != KINDS.get(prefix):
            yield f"{where}: kind {entry['kind']}, {KINDS.get(prefix)} expected"
        level = {"MER1": 1, "MER2": 2}.get(prefix)
        if entry.get("level") != level:
            yield f"{where}: level {level} expected" if level else f"{where}: only merchants have a level"
    if employees["further_steps"] >= EMPLOYEE_SPACES:
        yield f"employees.toml, further_steps: {EMPLOYEE_SPACES - 1} at most"
    if any(not 1 <= employees["decks"][players] <= 2 for players in PLAYERS):
        yield "employees.toml, decks: 1 or 2 expected"


def _wheel_faults(data: Data) -> Iterable[str]:
    for name, wheel in data["wheels"].items():
        where = f"wheels.toml, {name}"
        yield from _unknown(where, "piece", wheel["order"], PIECES)
        yield from _twice(where, wheel["order"])
        if len(wheel["order"]) != SECTORS:
            yield f"{where}: {len(wheel['order'])} sectors, {SECTORS} expected"
        if wheel["further_steps"] >= SECTORS:
            yield f"{where}, further_steps: {SECTORS - 1} at most"
    exchange = data["exchange"]
    if len(exchange["position"]) != POSITIONS:
        yield f"exchange.toml: {len(exchange['position'])} positions, {POSITIONS} expected"
    if exchange["start"] >= POSITIONS:
        yield f"exchange.toml, start: {POSITIONS - 1} at most"
    for commodity, pieces in exchange["trade"].items():
        yield from _unknown(f"exchange.toml, trade {commodity}", "piece", pieces, PIECES)
        yield from _twice(f"exchange.toml, trade {commodity}", pieces)


def _contract_faults(data: Data) -> Iterable[str]:
    contracts = data["contracts"]["contract"]
    yield from _missing("contracts.toml", "contract", [entry["id"] for entry in contracts], CONTRACTS)
    for entry in contracts:
        yield from (f"contracts.toml, {name_of('contract', entry)}: {fault}" for fault in _one_contract(entry))


def _one_contract(entry: dict[str, Any]) -> Iterable[str]:
    word = entry["rule"]
    if word not in RULES:
        yield f"unknown rule {word}"
        return
    yield from (f"{word} needs {key}" for key in RULES[word] if key not in entry)
    yield from (f"{word} has no use for {key}" for key in CONTRACT_FIGURES if key in entry and key not in RULES[word])
    pieces = [*PIECES, "officer"] if word == "fleet-distinct-kinds" else PIECES
    yield from (f"unknown piece {piece}" for piece in entry.get("pieces", []) if piece not in pieces)
    yield from (f"unknown feature {feature}" for feature in entry.get("features", []) if feature not in FEATURES)
    yield from (f"unknown colour {colour}" for colour in entry.get("colours", []) if colour not in COLOURS)
    for key in ("pieces", "features", "colours"):
        yield from _twice(key, entry.get(key, []))
        if key in entry and not entry[key]:
            yield f"{key} is empty"
    named = len(entry.get("pieces", entry.get("features", [])))
    if word in NAMED and named != NAMED[word]:
        yield f"{word} takes {NAMED[word]}, not {named}"
    if "length" in entry and entry["length"][0] > entry["length"][1]:
        yield f"length: {entry['length'][0]} is more than {entry['length'][1]}"
    if "table" in entry:
        yield from _grows("table", entry["table"])


def _setup_faults(data: Data) -> Iterable[str]:
    setup = data["setup"]
    if setup["figures"] != {"2": 3, "3": 1, "4": 1}:
        yield "setup.toml, figures: the rules know 3 figures with 2 players and 1 with more"
    if setup["initial_turns"] != {"2": 2, "3": 1, "4": 1}:
        yield "setup.toml, initial_turns: the rules know 2 with 2 players and 1 with more"
    for colour in ("blue", "green"):
        if 4 * setup[f"{colour}_contracts"] > len(CONTRACTS) // 2:
            yield f"setup.toml, {colour}_contracts: too many for four players"


def _scoring_faults(data: Data) -> Iterable[str]:
    scoring = data["scoring"]
    for name in ("steam", "other"):
        if max(scoring[name].values()) > MOST_EACH or scoring[name]["base"] == 0:
            yield f"scoring.toml, {name}: figures up to {MOST_EACH} expected, and a base of at least 1"
    if max(figure for icon in scoring["icons"].values() for figure in icon.values()) > MOST_EACH:
        yield f"scoring.toml, icons: {MOST_EACH} at most"
    features = max((sum(card["features"].values()) for card in data["ships"]["card"]), default=0)
    amount = {entry["id"]: entry["amount"] for entry in data["employees"]["employee"]}
    pieces = SLOTS * features + sum(amount.get(f"BLD-{piece}", 0) for piece in ("sail", "smokestack", "propeller"))
    tables = (scoring["steam"], scoring["other"])
    each = max(figure for table in tables for name, figure in table.items() if name != "base")
    bonus = amount.get("HELMSMAN", 0) + pieces // 2 * amount.get("RIGGER", 0)
    if max(table["base"] for table in tables) + pieces * each + bonus > FASTEST:
        yield f"scoring.toml: with these features ships could become faster than {FASTEST}"


def _count_differences(data: Data) -> Iterable[str]:
    cards, trains = data["ships"]["card"], data["trains"]["train"]
    starting = [train for train in trains if train.get("starting")]
    for where, what, count, expected in (
        ("ships.toml", "ship cards", len(cards), CARDS),
        ("canals.toml", "canals", len(data["canals"]["canal"]), CANALS),
        ("trains.toml", "trains", len(trains), TRAINS),
        ("trains.toml", "starting trains", len(starting), STARTING),
    ):
        if count != expected:
            yield f"{where}: {count} {what}, {expected} expected"
    yield from (f"trains.toml, {name_of('train', train)}: a starting train carries one unit of each commodity"
                for train in starting if sorted(train["goods"]) != sorted(COMMODITIES))  # fmt: skip
    size = Counter(card["deck"] for card in cards)
    if size["middle_a"] <= size["middle_b"]:
        yield "ships.toml: the deck middle_a is the larger one"
    if (steps := data["employees"]["further_steps"]) != EMPLOYEE_SPACES - 1:
        yield f"employees.toml, further_steps: {steps}, {EMPLOYEE_SPACES - 1} expected"


def _figure_differences(data: Data) -> Iterable[str]:
    track, market, setup, scoring = data["track"], data["market"], data["setup"], data["scoring"]
    if track["spaces"] != 23:
        yield f"track.toml, spaces: {track['spaces']}, 23 expected"
    for name in ("ship_prices", "train_prices", "canal_prices"):
        if market[name] != PRICES:
            yield f"market.toml, {name}: {market[name]}, {PRICES} expected"
    order = data["wheels"]["equipment"]["order"]
    if "cannon" in order and order[order.index("cannon") :] + order[: order.index("cannon")] != WHEEL:
        yield f"wheels.toml, equipment: the order {', '.join(WHEEL)} expected"
    for name, figure, expected in (
        ("market.toml, blank_price", market["blank_price"], 0),
        ("market.toml, cards_per_build", market["cards_per_build"], 3),
        ("setup.toml, guilders", setup["guilders"], 6),
        ("setup.toml, trains", setup["trains"], 1),
        ("setup.toml, bonus_price", setup["bonus_price"], 6),
        ("track.toml, gap", track["gap"], 3),
        ("scoring.toml, crew", scoring["crew"], 1),
        ("scoring.toml, crane", scoring["crane"], 2),
        ("scoring.toml, cannon", scoring["cannon"], 2),
        ("scoring.toml, speed", scoring["speed"], 1),
        ("scoring.toml, steam", list(scoring["steam"].values()), [4, 1, 1, 1]),
        ("scoring.toml, other", list(scoring["other"].values()), [1, 1, 1, 1]),
        ("scoring.toml, icons", sorted({n for icon in scoring["icons"].values() for n in icon.values()}), [1]),
    ):
        if figure != expected:
            yield f"{name}: {figure}, {expected} expected"
    for entry in data["employees"]["employee"]:
        where, kind = f"employees.toml, {name_of('employee', entry)}", entry["kind"]
        points = (0, 1, 3)[entry.get("level", 0)]
        amount = 1 if entry["id"] == "BLD-propeller" else AMOUNTS.get(kind, 1)
        for key, expected in (("fee", FEES.get(kind, 0)), ("points", points), ("amount", amount)):
            if entry[key] != expected:
                yield f"{where}: {key} {entry[key]}, {expected} expected"


def _contract_differences(data: Data) -> Iterable[str]:
    """The values of tables that the rulebook names."""
    for entry in data["contracts"]["contract"]:
        for number, expected in ANCHORS.get(entry["id"], {}).items():
            table = entry.get("table", [0])
            past = max(0, number - len(table) + 1)
            points = table[min(number, len(table) - 1)] + past * entry.get("beyond", 0)
            if points != expected:
                yield f"contracts.toml, {name_of('contract', entry)}: {points} points for {number}, {expected} expected"

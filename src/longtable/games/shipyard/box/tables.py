"""The box: every figure of the data files as tables that the rules read. Built once for each set of data."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.shipyard.box import files, shapes
from longtable.games.shipyard.words import (
    ACTIONS,
    BOW,
    COMMODITIES,
    CONTRACTS,
    COUNTDOWN,
    DECKS,
    EMPLOYEES,
    FEATURE_COUNT,
    FEATURES,
    FROM_SIDE,
    ICONS,
    KINDS,
    MAST,
    MIDDLE,
    PIECE_COUNT,
    PIECES,
    PROPELLER_POINT,
    SIDES,
    SLOTS,
    STERN,
    SUBSIDY,
)

KIND_OF_DECK: Final = [BOW, MIDDLE, MIDDLE, STERN]
COLOURS: Final = ["brown", "green", "orange", "blue", "yellow"]  # of employees
OFFICER: Final = PIECE_COUNT  # a piece of contract B11 only
FEATURE_BITS: Final = 7
PACK: Final = 2**FEATURE_BITS
GAINERS: Final = 8  # engineers and recruiters, the first of EMPLOYEES

# -- how a contract is valued, by the word in the data
PAIRS_SAME_SHIP: Final = 0
SAME_PAIRS_PER_SHIP: Final = 1
FLEET_COUNT: Final = 2
FLEET_COUNT_AFTER_FIRST: Final = 3
FLEET_OFFICERS: Final = 4
SHIPS_WITH_ALL: Final = 5
FLEET_DISTINCT_KINDS: Final = 6
USED_CANALS: Final = 7
FLEET_FEATURE_TABLE: Final = 8
SHIP_COUNT_TABLE: Final = 9
SHIPS_OF_LENGTH_TABLE: Final = 10
FLEET_CARD_COUNT_TABLE: Final = 11
SHIPS_WITH_ALL_FEATURES: Final = 12
EMPLOYEES_COUNT: Final = 13
EMPLOYEES_OF_COLOURS: Final = 14
EMPLOYEE_KINDS_TABLE: Final = 15
CONTRACT_RULES: Final = [
    "pairs-same-ship", "same-pairs-per-ship", "fleet-count", "fleet-count-after-first", "fleet-officers",
    "ships-with-all", "fleet-distinct-kinds", "used-canals", "fleet-feature-table", "ship-count-table",
    "ships-of-length-table", "fleet-card-count-table", "ships-with-all-features", "employees-count",
    "employees-of-colours", "employee-kinds-table",
]  # fmt: skip


@final
class Box:
    """All figures of one set of data. Cards are numbered from 1; tables of cards have an unused entry 0."""

    def __init__(self, name: str, data: dict[str, dict[str, Any]]) -> None:
        self.name: str = name
        self.data: dict[str, dict[str, Any]] = data
        self.key: str = f"{name}-{files.fingerprint(data)}"
        self._track(data["track"])
        self._market(data["market"])
        self._ships(data["ships"])
        self._canals(data["canals"])
        self._trains(data["trains"])
        self._employees(data["employees"])
        self._wheels(data["wheels"])
        self._exchange(data["exchange"])
        self._contracts(data["contracts"])
        self._scoring(data["scoring"])
        setup = data["setup"]
        self.start_guilders: i64 = setup["guilders"]
        self.start_trains: i64 = setup["trains"]
        self.start_blue: i64 = setup["blue_contracts"]
        self.start_green: i64 = setup["green_contracts"]
        self.figures = by_players(setup["figures"])
        self.initial_turns = by_players(setup["initial_turns"])
        self.bonus_price: i64 = setup["bonus_price"]
        self._voyages()

    def _track(self, data: dict[str, Any]) -> None:
        self.spaces: i64 = data["spaces"]
        self.start_space: i64 = data["start"]
        self.gap: i64 = data["gap"]
        actions = {entry["id"]: entry for entry in data["action"]}
        self.subsidy: i64 = actions[ACTIONS[SUBSIDY]]["guilders"]
        # By number of players: the cards in the game, a bit each; the place where a card begins, -1 for a random one;
        # and the spaces that random cards are laid on.
        self.cards_in = vec[i64]([0] * 5)
        self.fixed_space: list[vec[i64]] = []
        self.random_spaces: list[vec[i64]] = []
        fixed = {entry["card"]: entry["space"] for entry in data["place"] if entry["card"] != "random"}
        rest = [entry["space"] for entry in data["place"] if entry["card"] == "random"]
        for players in range(5):
            here = [word for word in ACTIONS if players in actions[word]["players"]]
            self.cards_in[players] = sum([2 ** ACTIONS.index(word) for word in here])
            self.fixed_space.append(vec[i64]([fixed.get(word, -1) if word in here else -1 for word in ACTIONS]))
            self.random_spaces.append(vec[i64](rest[: len([word for word in here if word not in fixed])]))
        countdown = data["countdown"]
        self.countdown_start = vec[i64]([0, 0] + [COUNTDOWN.index(countdown["start"][str(n)]) for n in (2, 3, 4)])
        discards: list[int] = []
        for players in range(5):
            table = countdown["discards"].get(str(players), {})
            discards.extend([table.get(word, 0) for word in COUNTDOWN])
        self.lap_discards = vec[i64](discards)  # players * 5 + countdown: of each colour on arrival

    def _market(self, data: dict[str, Any]) -> None:
        self.ship_prices = vec[i64](data["ship_prices"])  # by row, from the bottom
        self.train_prices = vec[i64](data["train_prices"])
        self.canal_prices = vec[i64](data["canal_prices"])
        self.blank_price: i64 = data["blank_price"]
        self.cards_per_build: i64 = data["cards_per_build"]

    def _ships(self, data: dict[str, Any]) -> None:
        """Ship cards in the order of the decks, then the three blanks."""
        ids = [""]
        kind = [0]
        features = [0] * FEATURE_COUNT
        begin: list[int] = []
        for at, word in enumerate(DECKS):
            begin.append(len(ids))
            for entry in data["card"]:
                if entry["deck"] == word:
                    ids.append(entry["id"])
                    kind.append(KIND_OF_DECK[at])
                    features.extend([entry["features"].get(feature, 0) for feature in FEATURES])
        begin.append(len(ids))
        self.first_blank: i64 = len(ids)
        for blank in (BOW, MIDDLE, STERN):
            ids.append(f"blank-{KINDS[blank]}")
            kind.append(blank)
            features.extend([0] * FEATURE_COUNT)
        self.card_ids: list[str] = ids
        self.card_number: dict[str, int] = {word: n for n, word in enumerate(ids) if n}
        self.card_kind = vec[i64](kind)
        self.card_feature = vec[i64](features)  # card * FEATURE_COUNT + feature
        self.deck_begin = vec[i64](begin)  # number of the first card of a deck; one entry more for the end

    def _canals(self, data: dict[str, Any]) -> None:
        shapes = {entry["id"]: entry for entry in data["shape"]}
        self.canal_ids: list[str] = [""] + [entry["id"] for entry in data["canal"]]
        self.canal_number: dict[str, int] = {word: n for n, word in enumerate(self.canal_ids) if n}
        self.canal_count: i64 = len(data["canal"])
        spaces = [0]
        icons = [0] * FROM_SIDE
        links = [0] * FROM_SIDE
        exits = [-1] * 4
        for entry in data["canal"]:
            shape = shapes[entry["shape"]]
            spaces.append(shape["spaces"])
            words = entry["icons"].split()
            icons.extend([ICONS.index(words[k]) if k < len(words) else 0 for k in range(FROM_SIDE)])
            joined = [0] * FROM_SIDE
            for a, b in shape["links"]:
                joined[a] |= 2**b
                joined[b] |= 2**a
            links.extend(joined)
            out = [shape["exits"].get(side, -1) for side in SIDES]
            exits.extend(out)
        self.canal_spaces = vec[i64](spaces)
        self.canal_icon = vec[i64](icons)  # canal * FROM_SIDE + space
        self.canal_links = vec[i64](links)  # canal * FROM_SIDE + space: the spaces linked to it, a bit each
        self.canal_exit = vec[i64](exits)  # canal * 4 + side of the card as printed: the edge space, -1 for none

    def _trains(self, data: dict[str, Any]) -> None:
        self.train_ids: list[str] = [""] + [entry["id"] for entry in data["train"]]
        self.train_number: dict[str, int] = {word: n for n, word in enumerate(self.train_ids) if n}
        self.train_count: i64 = len(data["train"])
        goods = [0] * 3
        load = [0]
        for entry in data["train"]:
            units = sorted([COMMODITIES.index(word) for word in entry["goods"]])
            goods.extend(units)
            load.append(sum([4**unit for unit in units]))
        self.train_goods = vec[i64](goods)  # 3 * train + k
        self.train_load = vec[i64](load)  # how many units of each commodity, two bits each
        self.train_twin = vec[i64]([load.index(n) for n in load])  # the first train with the same load
        starting = [n + 1 for n, entry in enumerate(data["train"]) if entry.get("starting", False)]
        self.starting_trains: list[int] = starting

    def _employees(self, data: dict[str, Any]) -> None:
        entries = {entry["id"]: entry for entry in data["employee"]}
        each = [entries[word] for word in EMPLOYEES]
        self.hire_step: i64 = data["step_price"]
        self.hire_steps: i64 = data["further_steps"]
        self.employee_decks = by_players(data["decks"])
        self.employee_fee = vec[i64]([entry["fee"] for entry in each])
        self.employee_points = vec[i64]([entry["points"] for entry in each])
        self.employee_amount = vec[i64]([entry["amount"] for entry in each])
        self.employee_colour = vec[i64]([COLOURS.index(entry["colour"]) for entry in each])
        self.employee_level = vec[i64]([entry.get("level", 0) for entry in each])
        # The piece that an engineer or recruiter adds.
        self.employee_piece = vec[i64]([PIECES.index(word.split("-")[1]) for word in EMPLOYEES[:GAINERS]])

    def _wheels(self, data: dict[str, Any]) -> None:
        wheels = [data["equipment"], data["crew"]]
        self.wheel_pieces = [vec[i64]([PIECES.index(word) for word in wheel["order"]]) for wheel in wheels]
        self.wheel_step = vec[i64]([wheel["step_price"] for wheel in wheels])
        self.wheel_steps = vec[i64]([wheel["further_steps"] for wheel in wheels])

    def _exchange(self, data: dict[str, Any]) -> None:
        self.exchange_start: i64 = data["start"]
        self.exchange_positions: i64 = len(data["position"])
        prices: list[int] = []
        for position in data["position"]:
            prices.extend([position[word] for word in COMMODITIES])
        self.exchange_prices = vec[i64](prices)  # position * 3 + commodity
        trade = [sorted([PIECES.index(word) for word in data["trade"][each]]) for each in COMMODITIES]
        self.trade_for = vec[i64]([sum([2**piece for piece in pieces]) for pieces in trade])  # a bit each

    def _contracts(self, data: dict[str, Any]) -> None:
        entries = {entry["id"]: entry for entry in data["contract"]}
        each = [entries[word] for word in CONTRACTS]
        self.contract_rule = vec[i64]([CONTRACT_RULES.index(entry["rule"]) for entry in each])
        pieces = [*PIECES, "officer"]
        self.contract_pieces = [vec[i64]([pieces.index(word) for word in entry.get("pieces", [])]) for entry in each]
        self.contract_features = [
            vec[i64]([FEATURES.index(word) for word in entry.get("features", [])]) for entry in each
        ]
        colours = [entry.get("colours", []) for entry in each]
        self.contract_colours = vec[i64]([sum([2 ** COLOURS.index(word) for word in words]) for words in colours])
        lengths = [entry.get("length", [0, 0]) for entry in each]
        self.contract_least = vec[i64]([length[0] for length in lengths])
        self.contract_most = vec[i64]([length[1] for length in lengths])
        self.contract_points = vec[i64]([entry.get("points", 0) for entry in each])
        self.contract_first = vec[i64]([entry.get("first", 0) for entry in each])
        self.contract_points_first = vec[i64]([entry.get("points_first", 0) for entry in each])
        self.contract_points_after = vec[i64]([entry.get("points_after", 0) for entry in each])
        self.contract_table = [vec[i64](entry.get("table", [0])) for entry in each]
        self.contract_beyond = vec[i64]([entry.get("beyond", 0) for entry in each])

    def _scoring(self, data: dict[str, Any]) -> None:
        self.crew_points: i64 = data["crew"]
        self.crane_points: i64 = data["crane"]
        self.cannon_points: i64 = data["cannon"]
        self.speed_points: i64 = data["speed"]
        by_piece: list[int] = []
        by_feature: list[int] = []
        for icon in ICONS:
            table = data["icons"].get(icon, {})
            is_piece = icon in ("military", "commerce")
            by_piece.extend([table.get(word, 0) if is_piece else 0 for word in PIECES])
            by_feature.extend([0 if is_piece else table.get(word, 0) for word in FEATURES])
        self.icon_pieces = vec[i64](by_piece)  # icon * PIECE_COUNT + piece: points for each
        self.icon_features = vec[i64](by_feature)  # icon * FEATURE_COUNT + feature
        steam, other = data["steam"], data["other"]
        self.steam_base: i64 = steam["base"]
        self.steam_smokestack: i64 = steam["smokestack"]
        self.steam_propeller: i64 = steam["propeller"]
        self.steam_sail: i64 = steam["sail"]
        self.other_base: i64 = other["base"]
        self.other_sail: i64 = other["sail"]
        self.other_propeller: i64 = other["propeller"]
        self.other_pair: i64 = other["smokestack_pair"]

    def _voyages(self) -> None:
        """What follows from the other figures: the greatest speed, and how far a boat gets on a canal."""
        packs: list[int] = []
        for card in range(len(self.card_ids)):
            counts = self.card_feature[card * FEATURE_COUNT : (card + 1) * FEATURE_COUNT]
            packs.append(sum([int(counts[feature]) * PACK**feature for feature in range(FEATURE_COUNT)]))
        self.card_pack = vec[i64](packs)  # all features of a card, FEATURE_BITS each: a ship adds them up at once
        self.greatest_speed: i64 = self._greatest_speed()
        # How a boat moves on one canal, see shapes.py; canals with the same spaces share one table.
        known: dict[str, int] = {}
        shape = [0]
        enter = [-1] * 4
        open_to = [0] * 4
        steps: list[int] = []
        trips: list[int] = []
        for canal in range(1, len(self.canal_ids)):
            links = [int(self.canal_links[canal * FROM_SIDE + space]) for space in range(self.canal_spaces[canal])]
            exits = [int(self.canal_exit[canal * 4 + side]) for side in range(4)]
            if str((links, exits)) not in known:
                known[str((links, exits))] = len(known)
                steps.extend(shapes.all_steps(links, exits))
                trips.extend(shapes.trips_of(links, exits, int(self.greatest_speed)))
            shape.append(known[str((links, exits))])
            enter.extend([shapes.state_of(shape[-1], exits[side], FROM_SIDE + side) for side in range(4)])
            open_to.extend(shapes.open_sides(exits))
        self.canal_shape = vec[i64](shape)
        self.canal_enter = vec[i64](enter)  # canal * 4 + side as printed: the state of a boat that comes in there
        self.canal_open = vec[i64](open_to)  # canal * 4 + rotation: sides with an exit as the card lies, a bit each
        self.canal_step = vec[i64](steps)  # shape * STATES + state: where the stern allows to go (SHIP-24.1)
        self.canal_trip = vec[i64](trips)

    def _greatest_speed(self) -> int:
        """A speed that no ship exceeds, whatever its cards, pieces and employees."""
        room = [0, 0]  # masts, propeller points
        for at, feature in enumerate((MAST, PROPELLER_POINT)):
            for kind, cards in ((BOW, 1), (MIDDLE, SLOTS - 2), (STERN, 1)):
                numbers = [n for n in range(len(self.card_ids)) if self.card_kind[n] == kind]
                counts = sorted([int(self.card_feature[n * FEATURE_COUNT + feature]) for n in numbers], reverse=True)
                room[at] += sum(counts[:cards])
        amount = {word: int(self.employee_amount[n]) for n, word in enumerate(EMPLOYEES)}
        masts = room[0] + amount["BLD-sail"] + amount["BLD-smokestack"]
        on_mast = max(int(self.steam_sail), int(self.steam_smokestack), int(self.other_sail), int(self.other_pair))
        points = room[1] + amount["BLD-propeller"]
        on_point = max(int(self.steam_propeller), int(self.other_propeller))
        speed = max(int(self.steam_base), int(self.other_base)) + masts * on_mast + points * on_point
        return min(255, speed + amount["HELMSMAN"] + masts // 2 * amount["RIGGER"])


def by_players(table: dict[str, Any]) -> vec[i64]:
    """A table keyed by 2, 3 and 4 players, indexed by the number."""
    return vec[i64]([0, 0, table["2"], table["3"], table["4"]])

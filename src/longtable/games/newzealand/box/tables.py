"""The box: every figure of the data files as tables that the rules read. Built once for each set of data."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.newzealand.box import files
from longtable.games.newzealand.box.actions import ActionTable
from longtable.games.newzealand.words import (
    ARROWS,
    AUXILIARIES,
    BUILDINGS,
    CARDS,
    CORNERS,
    DISCS,
    FIRST_OBJECTIVE,
    HANDS,
    HARBOUR_KINDS,
    LETTERS,
    PERMANENT_CERTIFICATE,
    PERMANENT_WOOL,
    PLAYER_SHEEP,
    POST_KINDS,
    ROW_SPACES,
    ROWS,
    SETS,
    SHEEP,
    SPACE_KINDS,
    SPOTS,
    SUPPLY,
    TAKE_SHEEP,
    WORKERS,
    ZONES,
)

TASKS: Final = ["POST13", "BLD", "BLD4", "SHEAR2", "STORE", "LC", "HR", "FERRY", "PATH6", "FLOOD"]
COUNTED: Final = [  # what harbour masters count
    "pathfinder_spaces", "hazard_tiles", "storehouses_placed", "objective_cards_in_area", "certificates",
    "private_buildings_on_board", "workers_in_rows", "ferry_cards_in_deck",
]  # fmt: skip
RISK: Final = 7  # the group of a risk action among the local actions of a building


@final
class Box:
    """All figures of one set of data. Action numbers are those of `actions`; 0 is none."""

    def __init__(self, name: str, data: dict[str, dict[str, Any]]) -> None:
        self.name: str = name
        self.data: dict[str, dict[str, Any]] = data
        self.key: str = f"{name}-{files.fingerprint(data)}"
        self.takes: list[str] = [entry["id"] for entry in data["sheep"]["take"]]
        self.actions: ActionTable = ActionTable(self.takes)
        self._setup(data["setup"])
        self._sheep(data["sheep"])
        self._cards(data)
        self._buildings(data["neutral"], data["private"])
        self._trail(data["trail"])
        self._board(data["board"])
        self._tiles(data)
        self._posts(data["posts"])
        self._sea(data["sea"])
        self._posts_at_harbours(data["posts"])
        self._masters(data["masters"])
        self._solo(data["solo"])
        # RUL-1: ways to take sheep that some action asks pounds for
        paid = [self.actions.is_paid(TAKE_SHEEP, take) for take in range(len(self.takes))]
        self.take_is_paid = vec[i64]([int(flag) for flag in paid])
        pathfinder = data["pathfinder"]
        self.path_points = vec[i64](pathfinder["points"]["at"])
        self.path_last: i64 = len(pathfinder["points"]["at"]) - 1
        self.path_gold: i64 = sum([2**space for space in pathfinder["gold_at"]])  # a bit each
        self.path_choice: i64 = pathfinder["choice_at"]
        self.path_beyond: i64 = pathfinder["beyond"]
        self.pounds_per_point: i64 = data["scoring"]["pounds_per_point"]
        self.token_points: i64 = data["scoring"]["token"]

    def _setup(self, data: dict[str, Any]) -> None:
        self.seat_money = vec[i64]([entry["money"] for entry in data["seat"]])  # by place in the turn order
        self.seat_cards = vec[i64]([entry["cards"] for entry in data["seat"]])
        self.seat_tokens = vec[i64]([entry["exchange"] for entry in data["seat"]])
        players = data["players"]
        self.a_tiles = by_players(players, "a_tiles")
        self.b_tiles = by_players(players, "b_tiles")
        self.first_column = by_players(players, "first_column")
        self.market_size = by_players(players, "sheep_market")
        self.cards_per_set = by_players(players, "cards_per_set")
        self.step_tile_space = by_players(players, "step_tile_space")
        self.step_tiles = by_players(players, "step_tiles")
        self.step_limit = by_players(players, "step_limit")
        start = data["start"]
        self.first_hand: i64 = start["hand"]
        self.display_size: i64 = start["display"]
        self.sets_used: i64 = start["sets"]
        exchange = data["exchange"]
        self.token_draw: i64 = exchange["draw"]
        self.token_pair: i64 = exchange["pair"]
        self.token_removes: i64 = SHEEP.index(exchange["remove"])
        self.token_gold: i64 = exchange["gold"]

    def _sheep(self, data: dict[str, Any]) -> None:
        entries = {entry["id"]: entry for entry in data["sheep"]}
        each = [entries[word] for word in SHEEP]
        self.start_deck = vec[i64]([entry.get("each", 0) for entry in each[:PLAYER_SHEEP]])
        self.market_sheep = vec[i64]([entry.get("count", 0) for entry in each[PLAYER_SHEEP:]])
        points = [entry["vp"] for entry in each[PLAYER_SHEEP:]]
        bought = data["purchase"]
        self.purchases: i64 = len(bought)
        self.purchase_shepherds = vec[i64]([entry["shepherds"] for entry in bought])
        self.purchase_price = vec[i64]([entry["price"] for entry in bought])
        self.purchase_types = vec[i64]([types_of(entry, points) for entry in bought])  # market types, a bit each
        self.purchase_count = vec[i64]([entry.get("count", 0) for entry in bought])
        self.purchase_reveals = vec[i64]([entry.get("reveal", 0) for entry in bought])
        self.purchase_tokens = vec[i64]([entry.get("exchange", 0) for entry in bought])
        # take_market_sheep: the ways of each in a row
        begin: list[int] = []
        types: list[int] = []
        counts: list[int] = []
        for entry in data["take"]:
            begin.append(len(types))
            for way in entry["ways"]:
                types.append(types_of(way, points))
                counts.append(way["count"])
        begin.append(len(types))
        self.take_begin = vec[i64](begin)
        self.take_types = vec[i64](types)
        self.take_count = vec[i64](counts)
        self.take_price = vec[i64]([entry["price"] for entry in data["take"]])
        self.take_on_stack = vec[i64]([int(entry["to"] == "draw_stack_top") for entry in data["take"]])

    def _cards(self, data: dict[str, dict[str, Any]]) -> None:
        """Tables by kind of card."""
        sheep = {entry["id"]: entry for entry in data["sheep"]["sheep"]}
        deck = {entry["id"]: entry for entry in data["cards"]["card"]}
        sets = {entry["number"]: entry for entry in data["cards"]["set"]}
        objectives = {entry["id"]: entry for entry in data["objectives"]["objective"]}
        each = [sheep[word] for word in SHEEP] + [deck[word] for word in SUPPLY]
        each += [sets[number] for number in range(1, SETS + 1)]
        each += [objectives[word] for word in CARDS[FIRST_OBJECTIVE:]]
        self.card_names: list[str] = [entry.get("name", entry.get("id", "")) for entry in each]
        self.breeding = vec[i64]([entry.get("breeding", 0) for entry in each])
        self.wool = vec[i64]([entry.get("wool", 0) for entry in each])
        self.card_points = vec[i64]([entry["vp"] for entry in each])
        self.penalty = vec[i64]([entry.get("penalty", 0) for entry in each])
        self.shows_ferry = vec[i64]([int(entry.get("ferry", False)) for entry in each])
        self.draws_after = vec[i64]([entry.get("draw", 0) for entry in each])
        self.card_tasks = [vec[i64]([TASKS.index(task) for task in entry.get("tasks", [])]) for entry in each]
        immediate = data["objectives"]["immediate"]
        done = {word: self.actions.add({"id": word, "do": effects}) for word, effects in immediate.items()}
        numbers: list[int] = []
        for kind, entry in enumerate(each):
            if "immediate" in entry:
                numbers.append(done[entry["immediate"]])
            elif "do" in entry:
                numbers.append(self.actions.add({"id": CARDS[kind], "do": entry["do"]}))
            else:
                numbers.append(0)
        self.card_action = vec[i64](numbers)  # what playing the card does
        self.set_cards = vec[i64](
            [0] + [sets[number]["count"] for number in range(1, SETS + 1)]
        )  # by number of the set
        task = data["objectives"]["task"]
        self.task_post_value: i64 = task["post_value"]
        self.task_craftsmen: i64 = task["craftsmen"]
        self.task_shearers: i64 = task["shearers"]
        self.task_spaces: i64 = task["spaces"]
        self.supply_start = vec[i64]([deck[word]["count"] for word in SUPPLY])
        spots = {entry["id"]: entry for entry in data["cards"]["spot"]}
        self.spot_gold = vec[i64]([spots[word]["gold"] for word in SPOTS])

    def _buildings(self, neutral: dict[str, Any], private: dict[str, Any]) -> None:
        """Local actions: lists of action numbers with the group of each; of a group one may be used in a visit.

        2 * letter + side for a neutral building, `first_private` + 2 * number + side for a private one.
        """
        entries = {entry["id"]: entry for entry in neutral["neutral"]}
        self.local: list[vec[i64]] = []
        self.local_group: list[vec[i64]] = []
        for letter in LETTERS:
            entry = entries[letter]
            self._local(entry["front"])
            if "back" in entry:
                self._local(entry["back"])
            else:
                self.local.append(self.local[-1])
                self.local_group.append(self.local_group[-1])
        sides = {entry["id"]: entry for entry in private["private"]}
        self.first_private: i64 = len(self.local)
        craftsmen = [0, 0]
        points = [0, 0]
        fees = [0, 0]
        self._local([])
        self._local([])
        for number in range(1, BUILDINGS + 1):
            for side in "ab":
                entry = sides[f"{number}{side}"]
                craftsmen.append(entry["craftsmen"])
                points.append(entry["vp"])
                fees.append(HANDS.index(entry["hand"]))
                self._local(entry["actions"])
        self.craftsmen = vec[i64](craftsmen)  # 2 * number + side
        self.building_points = vec[i64](points)
        self.building_hand = vec[i64](fees)

    def _local(self, actions: list[dict[str, Any]]) -> None:
        numbers: list[int] = []
        groups: list[int] = []
        for group, action in enumerate(actions):
            for one in action.get("one_of", [action]):
                numbers.append(self.actions.add(one))
                groups.append(group)
        self.local.append(vec[i64](numbers))
        self.local_group.append(vec[i64](groups))

    def _trail(self, data: dict[str, Any]) -> None:
        spaces = data["space"]
        self.space_ids: list[str] = [entry["id"] for entry in spaces]
        self.space_number: dict[str, int] = {word: n for n, word in enumerate(self.space_ids)}
        self.spaces: i64 = len(spaces)
        self.space_kind = vec[i64]([SPACE_KINDS.index(entry["kind"]) for entry in spaces])
        self.start: i64 = [entry["kind"] for entry in spaces].index("start")
        self.wellington: i64 = [entry["kind"] for entry in spaces].index("wellington")
        begin: list[int] = []
        after: list[int] = []
        for entry in spaces:
            begin.append(len(after))
            after.extend([self.space_number[word] for word in entry["next"]])
        begin.append(len(after))
        self.next_begin = vec[i64](begin)
        self.next_space = vec[i64](after)
        self.forks: i64 = max([len(entry["next"]) for entry in spaces])  # branches at a fork, at most
        self.space_needs = vec[i64]([entry.get("needs", 0) for entry in spaces])
        self.space_gold = vec[i64]([entry.get("gold", 0) for entry in spaces])
        risks = {entry["space"]: self.actions.add(entry) for entry in data["risk"]}
        self.space_risk = vec[i64]([risks.get(word, 0) for word in self.space_ids])
        self.building_spaces = vec[i64]([n for n, entry in enumerate(spaces) if entry["kind"] == "building"])
        letters = {entry["letter"]: n for n, entry in enumerate(spaces) if entry["kind"] == "neutral"}
        self.letter_space = vec[i64]([letters[letter] for letter in LETTERS])
        self.zone_spaces: list[vec[i64]] = []
        for zone in ZONES:
            numbered = [(entry["number"], n) for n, entry in enumerate(spaces) if entry.get("zone") == zone]
            self.zone_spaces.append(vec[i64]([n for _, n in sorted(numbered)]))

    def _board(self, data: dict[str, Any]) -> None:
        entries = {entry["id"]: entry for entry in data["disc"]}
        each = [entries[word] for word in DISCS]
        self.disc_corner = vec[i64]([CORNERS.index(entry["corner"]) for entry in each])
        self.white_discs: i64 = sum([2**n for n, entry in enumerate(each) if entry["corner"] == "white"])
        self.disc_pay = vec[i64]([entry.get("pay", 0) for entry in each])
        self.disc_gain = vec[i64]([entry.get("gain", 0) for entry in each])
        self.disc_points = vec[i64]([entry.get("vp", 0) for entry in each])
        self.disc_step = vec[i64]([entry.get("step_limit", 0) for entry in each])
        self.disc_hand = vec[i64]([entry.get("hand_limit", 0) for entry in each])
        self.disc_limit = vec[i64]([entry.get("certificate_limit", 0) for entry in each])
        self.disc_certificate = vec[i64]([entry.get("permanent_certificate", 0) for entry in each])
        self.disc_wool = vec[i64]([entry.get("permanent_wool", 0) for entry in each])
        auxiliaries = {entry["id"]: entry for entry in data["auxiliary"]}
        self.aux_open = vec[i64]([auxiliaries[word]["open"] for word in AUXILIARIES])
        slots = [[n for n, entry in enumerate(each) if entry.get("auxiliary") == word] for word in AUXILIARIES]
        self.aux_discs = vec[i64]([sum([2**n for n in discs]) for discs in slots])  # disc spaces, a bit each
        numbers: list[int] = []
        for word in AUXILIARIES:
            numbers.append(self.actions.add(auxiliaries[word]["single"]))
            numbers.append(self.actions.add(auxiliaries[word]["double"]))
        self.aux_action = vec[i64](numbers)  # 2 * auxiliary + twice
        workers = {entry["id"]: entry for entry in data["worker_space"]}
        rows = [workers[f"{word}.{space}"] for word in WORKERS for space in range(1, ROW_SPACES + 1)]
        # ROW_SPACES * row + space, counted from 0
        self.row_action = vec[i64]([self.actions.add(entry) if entry.get("do") else 0 for entry in rows])
        self.row_points = vec[i64]([entry.get("vp", 0) for entry in rows])
        pairs = sorted(data["pair"], key=pair_number)
        self.pair_stores = vec[i64]([sum([2 ** (n - 1) for n in entry["storehouses"]]) for entry in pairs])
        self.pair_action = vec[i64](
            [
                self.actions.add({"id": f"store.{entry['number']}", "do": entry["do"]}) if entry.get("do") else 0
                for entry in pairs
            ]
        )
        self.pair_wool = vec[i64]([entry.get("permanent_wool", 0) for entry in pairs])
        self.pair_points = vec[i64]([entry.get("vp", 0) for entry in pairs])
        self.hand_start: i64 = data["hand"]["start"]
        self.hand_most: i64 = data["hand"]["most"]
        self.certificate_start: i64 = data["certificates"]["start"]
        self.certificate_limit: i64 = data["certificates"]["limit"]
        self.certificate_gold: i64 = data["certificates"]["gold_at"]
        self.gold_start: i64 = data["gold"]["start"]
        self.gold_limit: i64 = data["gold"]["limit"]

    def _tiles(self, data: dict[str, dict[str, Any]]) -> None:
        """Workers, hazards and bonus tiles with their markets. A tiles are the workers, then the kinds of hazards."""
        counts = {entry["id"]: entry["count"] for entry in data["jobs"]["worker"]}
        hazards = data["hazards"]["hazard"]
        self.a_words: list[str] = WORKERS + [entry["id"] for entry in hazards]
        self.a_kinds: i64 = len(self.a_words)
        self.a_start = vec[i64]([counts[word] for word in WORKERS] + [entry["count"] for entry in hazards])
        self.job_costs = vec[i64](data["jobs"]["market"]["costs"])  # by row, from the top
        self.job_rows: i64 = len(data["jobs"]["market"]["costs"])
        self.hazard_zone = vec[i64]([ZONES.index(entry["zone"]) for entry in hazards])
        self.hazard_points = vec[i64]([entry["vp"] for entry in hazards])
        self.hazard_hand = vec[i64]([HANDS.index(entry["hand"]) for entry in hazards])
        self.hazard_card = vec[i64]([SUPPLY.index(data["hazards"]["card"][zone]) for zone in ZONES])
        fees = data["hazards"]["fees"]
        self.fee = vec[i64]([0, fees["black"], fees["green"]])  # by hand
        bonus = data["bonus"]
        tiles = bonus["tile"]
        self.b_words: list[str] = [entry["id"] for entry in tiles]
        self.b_kinds: i64 = len(tiles)
        self.b_start = vec[i64]([entry["count"] for entry in tiles])
        self.tile_points = vec[i64]([entry["vp"] for entry in tiles])
        self.tile_action = vec[i64]([self.actions.add(entry) for entry in tiles])
        self.tile_wool = vec[i64]([self.actions.permanent(int(n), PERMANENT_WOOL) for n in self.tile_action])
        self.tile_certificates = vec[i64](
            [self.actions.permanent(int(n), PERMANENT_CERTIFICATE) for n in self.tile_action]
        )
        rows = {entry["number"]: entry for entry in bonus["row"]}
        each = [rows[number] for number in range(1, ROWS + 1)]
        self.row_costs = vec[i64]([entry["cost"] for entry in each])  # from 0
        self.row_arrow = vec[i64]([ARROWS.index(entry.get("arrow", "none")) for entry in each])
        self.token_row: i64 = bonus["token_row"] - 1

    def _posts(self, data: dict[str, Any]) -> None:
        posts = data["post"]
        self.post_ids: list[str] = [entry["id"] for entry in posts]
        self.post_number: dict[str, int] = {word: n for n, word in enumerate(self.post_ids)}
        self.posts: i64 = len(posts)
        self.post_kind = vec[i64]([POST_KINDS.index(entry["kind"]) for entry in posts])
        self.post_value = vec[i64]([entry["value"] for entry in posts])
        self.post_corner = vec[i64]([CORNERS.index(entry["corner"]) for entry in posts])
        self.post_transport = vec[i64]([entry["transport"] for entry in posts])
        self.post_points = vec[i64]([entry["vp"] for entry in posts])
        self.post_repeats = vec[i64]([int(entry.get("repeatable", False)) for entry in posts])
        self.post_action = vec[i64](
            [self.actions.add({"id": entry["id"], "do": entry["do"]}, compulsory=True) for entry in posts]
        )
        self.arrows = [vec[i64]([self.post_number[word] for word in entry["between"]]) for entry in data["arrow"]]
        self.arrow_points = vec[i64]([entry["vp"] for entry in data["arrow"]])

    def _sea(self, data: dict[str, Any]) -> None:
        self.nodes: list[str] = list(data["nodes"])
        self.node_number: dict[str, int] = {word: n for n, word in enumerate(self.nodes)}
        joined = [0] * len(self.nodes)
        for one, two in data["edges"]:
            joined[self.node_number[one]] |= 2 ** self.node_number[two]
            joined[self.node_number[two]] |= 2 ** self.node_number[one]
        self.node_links = vec[i64](joined)  # neighbours, a bit each
        self.start_nodes = vec[i64]([self.node_number[word] for word in data["start"]])
        harbours = data["harbour"]
        self.harbour_ids: list[str] = [entry["id"] for entry in harbours]
        self.harbour_number: dict[str, int] = {word: n for n, word in enumerate(self.harbour_ids)}
        self.harbours: i64 = len(harbours)
        self.harbour_kind = vec[i64]([HARBOUR_KINDS.index(entry["kind"]) for entry in harbours])
        self.harbour_node = vec[i64]([self.node_number[entry["node"]] for entry in harbours])
        at = [-1] * len(self.nodes)
        for n, entry in enumerate(harbours):
            at[self.node_number[entry["node"]]] = n
        self.node_harbour = vec[i64](at)
        # By harbour, what each further piece there costs: small and large ones have a slot for each player.
        costs: list[int] = []
        for entry in harbours:
            costs.extend(entry.get("costs", [entry.get("cost", 0)] * 4)[:4])
        self.harbour_costs = vec[i64](costs)  # 4 * harbour + pieces there
        self.harbour_corner = vec[i64]([CORNERS.index(entry.get("corner", "white")) for entry in harbours])
        cards = SUPPLY + SPOTS
        self.harbour_card = vec[i64]([cards.index(entry["card"]) if "card" in entry else -1 for entry in harbours])
        self.harbour_points = vec[i64]([entry["vp"] for entry in harbours])
        self.harbour_master = vec[i64]([entry.get("master", 0) - 1 for entry in harbours])  # its space, -1 for none
        self.route_ends: i64 = sum([2**n for n, entry in enumerate(harbours) if entry.get("route_end", False)])
        self.medium_harbours: i64 = sum([2**n for n, entry in enumerate(harbours) if entry["kind"] == "medium"])
        ends = data["end_pair"]
        self.end_pairs = vec[i64](
            [sum([2 ** self.harbour_number[word] for word in entry["harbours"]]) for entry in ends]
        )
        self.end_pair_points = vec[i64]([entry["vp"] for entry in ends])

    def _posts_at_harbours(self, data: dict[str, Any]) -> None:
        """post_harbour: a bit for the large harbour that opens a post, 0 for those open to all."""
        words = [entry.get("harbour", "") for entry in data["post"]]
        self.post_harbour = vec[i64]([2 ** self.harbour_number[word] if word else 0 for word in words])

    def _masters(self, data: dict[str, Any]) -> None:
        masters = data["master"]
        self.master_ids: list[str] = [entry["id"] for entry in masters]
        self.masters: i64 = len(masters)
        self.master_action = vec[i64](
            [self.actions.add({"id": entry["id"], "do": entry["do"]}) if entry["do"] else 0 for entry in masters]
        )
        self.master_certificates = vec[i64]([entry.get("permanent_certificates", 0) for entry in masters])
        self.master_counts = vec[i64]([COUNTED.index(entry["per"]) for entry in masters])
        self.master_each = vec[i64]([entry["each"] for entry in masters])
        self.master_points = vec[i64]([entry["vp"] for entry in masters])

    def _solo(self, data: dict[str, Any]) -> None:
        """Sarah's cards, numbered from 1; her actions stay words, for they are looked at once in a turn."""
        cards = {entry["number"]: entry for entry in data["sarah"]}
        self.sarah_cards: i64 = len(cards)
        self.sarah_steps = vec[i64]([0] + [cards[number]["steps"] for number in range(1, len(cards) + 1)])
        self.sarah_actions: list[list[str]] = [[]] + [cards[number]["actions"] for number in range(1, len(cards) + 1)]
        self.sarah_special: list[str] = [data["special"][word]["action"] for word in WORKERS]
        self.sarah_route: list[str] = [data["special"][word]["route"] for word in WORKERS]
        self.sarah_sheep = vec[i64]([SHEEP.index(word) - PLAYER_SHEEP for word in data["sheep_priority"]])
        self.sarah_objective: i64 = data["objective_vp"]
        needs = data["needs"]
        self.sarah_more_craftsmen: i64 = needs["more_craftsmen"]
        self.sarah_more_steps: i64 = needs["more_steps"]
        self.sarah_second_sheep: i64 = needs["second_sheep"]
        self.sarah_wool_shearers = vec[i64](needs["wool_shearers"])
        self.sarah_difficulty: dict[str, dict[str, Any]] = data["difficulty"]


def by_players(table: dict[str, Any], name: str) -> vec[i64]:
    """A figure of the tables for 2, 3 and 4 players, indexed by the number."""
    return vec[i64]([0, 0, table["2"][name], table["3"][name], table["4"][name]])


def types_of(way: dict[str, Any], points: list[int]) -> int:
    """Types of the market, a bit each: those named, or those of the points."""
    if "types" in way:
        return sum([2 ** (SHEEP.index(word) - PLAYER_SHEEP) for word in way["types"]])
    return sum([2**type for type in range(len(points)) if "vp" in way and points[type] == way["vp"]])


def pair_number(entry: dict[str, Any]) -> int:
    number: int = entry["number"]
    return number

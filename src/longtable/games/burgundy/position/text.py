"""The position language: facts as clauses that a person can read, type and edit."""

from typing import Any, Final

from longtable.core.clauses import (
    ClauseReader,
    counted,
    counts_of,
    counts_text,
    need,
    number_of,
    pairs_of,
    words_after,
)
from longtable.core.errors import BadPosition
from longtable.games.burgundy.position.facts import Facts, facts_of, holder
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import BLANK, GOODS, INN, PHASES, STACKS, TILE_NUMBER, TILES, TYPES

SEAT_WORDS: Final = ("P1", "P2", "P3", "P4", "T1", "T2")


# -- writing


def text_of(facts: Facts) -> str:
    """Every fact, as one line."""
    clauses = [f"phase {facts['phase']} round {facts['round']}"]
    if facts["turn"]:
        clauses.append(f"turn {facts['turn']}")
    clauses.append(f"order {' '.join(facts['order'])}")
    clauses.append("bridge " + " ".join([f"{seat}={space}" for seat, space in facts["bridge"]]))
    clauses.append(f"white {facts['white']}")
    clauses.extend([word for word in ("bought", "set") if facts[word]])
    clauses.extend([f"depot {d}: {' '.join(tiles)}" for d, tiles in facts["depots"].items()])
    clauses.append(f"black: {' '.join(facts['black'])}")
    clauses.append(f"inns {facts['inns']}")
    clauses.extend([f"goods {d}: {counts_text(goods)}" for d, goods in facts["goods"].items() if goods])
    clauses.append(f"round goods: {' '.join(facts['round_goods'])}")
    clauses.extend([f"bonus {type} {left}" for type, left in facts["bonus"].items()])
    clauses.extend([f"shields {d}: {' '.join([str(n) for n in numbers])}" for d, numbers in facts["shields"].items()])
    clauses.extend([f"bag {stack}: {counts_text(tiles)}" for stack, tiles in facts["bags"].items()])
    clauses.append(f"pool: {counts_text(facts['pool'])}")
    clauses.append(f"removed {facts['removed']}")
    clauses.append(f"removed goods {facts['removed_goods']}")
    clauses.append(f"target {facts['target']}")
    clauses.append(f"counter {facts['counter']}")
    for who in SEAT_WORDS:
        if who in facts:
            clauses.extend([f"{who} {clause}" for clause in holder_clauses(facts[who])])
    return "; ".join([clause.strip() for clause in clauses])


def holder_clauses(facts: Facts) -> list[str]:
    """What a seat or team holds; empty things are left out."""
    clauses: list[str] = []
    for name in ("board", "start", "workers", "silver", "studies", "top"):
        if facts.get(name) is not None:
            clauses.append(f"{name} {facts[name]}")
    if "dice" in facts:
        clauses.append("dice " + " ".join([str(value) if value else "-" for value in facts["dice"]]))
    for name in ("storage", "large", "small", "route", "laid", "offer"):
        if facts.get(name):
            clauses.append(f"{name} {' '.join([str(word) for word in facts[name]])}")
    for name in ("goods", "sold", "score"):
        if facts.get(name):
            clauses.append(f"{name} {counts_text(facts[name])}")
    if facts.get("duchy"):
        clauses.append("duchy " + " ".join([f"{hex}={tile}" for hex, tile in facts["duchy"].items()]))
    if facts.get("shields"):
        clauses.append("shield " + " ".join([f"{number}={hex}" for number, hex in facts["shields"].items()]))
    if facts.get("pick") is not None:
        clauses.append(f"pick {'?' if facts['pick'] == '?' else ' '.join(facts['pick'])}")
    return clauses


# -- reading


class Reader(ClauseReader):
    """Facts in the making: what clauses have said so far."""

    def __init__(self, s: Burgundy, sparse: bool) -> None:
        super().__init__()
        self.s = s
        self.facts = facts_of(s)
        if sparse:
            self.facts["phase"] = "A"
            self.facts["round"] = 1
            self.facts["white"] = 1
            self.facts["turn"] = None
            for at in range(len(s.duchies)):
                board = s.duchies[at].board
                self.facts[holder(s, at)]["start"] = board.names[board.default_start]

    def read_clause(self, clause: str, words: list[str]) -> None:
        who = words[0].upper()
        if who in SEAT_WORDS:
            need(who in self.facts, f"{clause!r}: there is no {who} in this game")
            need(len(words) > 1, f"{clause!r} says nothing")
            self.once(f"{who} {words[1]}", clause)
            self.read_holder(self.facts[who], who, words[1], words[2:], clause)
        else:
            self.read_common(words[0], [word for word in words[1:] if word != ":"], clause)

    def read_common(self, name: str, rest: list[str], clause: str) -> None:
        facts = self.facts
        numbered = name in ("depot", "goods", "shields")
        if numbered or name in ("bag", "bonus", "removed", "round"):
            need(len(rest) > 0, f"{clause!r} says nothing")
        goods = name == "removed" and rest[0] == "goods"
        self.once(f"{name} {rest[0]}" if numbered or name in ("bag", "bonus") or goods else name, clause)
        if numbered:
            need(rest[0] in ("1", "2", "3", "4", "5", "6"), f"{clause!r}: there is no depot {rest[0][:20]!r}")
        if name == "phase":
            need(len(rest) == 3 and rest[1] == "round", f"{clause!r}: 'phase B round 3' is the form")
            facts["phase"] = rest[0].upper()
            facts["round"] = number_of(rest[2], clause)
        elif name == "depot":
            facts["depots"][rest[0]] = rest[1:] + ["-"] * (5 - len(rest))
        elif name == "black":
            facts["black"] = rest + ["-"] * (len(facts["black"]) - len(rest))
        elif name == "goods":
            facts["goods"][rest[0]] = counts_of(clause, rest[1:])
        elif name == "round":
            need(rest[0] == "goods", f"{clause!r}: 'round goods: pink red' is the form")
            facts["round_goods"] = rest[1:]
        elif name == "shields":
            facts["shields"][rest[0]] = [number_of(word, clause) for word in rest[1:]]
        elif name == "bonus":
            need(len(rest) == 2 and rest[0] in TYPES, f"{clause!r}: 'bonus castle small' is the form")
            facts["bonus"][rest[0]] = rest[1]
        elif name == "bag":
            need(rest[0] in STACKS, f"{clause!r}: there is no stack {rest[0][:20]!r}")
            facts["bags"][rest[0]] = counts_of(clause, rest[1:])
        elif name == "pool":
            facts["pool"] = counts_of(clause, rest)
        elif goods:
            facts["removed_goods"] = number_of(words_after(clause, rest, 1)[0], clause)
        else:
            self.read_plain(name, rest, clause)

    def read_plain(self, name: str, rest: list[str], clause: str) -> None:
        facts = self.facts
        if name == "order":
            facts["order"] = [word.upper() for word in rest]
        elif name == "bridge":
            pairs = [(seat.upper(), number_of(space, clause)) for seat, space in pairs_of(clause, rest)]
            facts["bridge"] = [[seat, space] for seat, space in sorted(pairs, key=minus_space)]
        elif name in ("bought", "set"):
            need(not rest, f"{clause!r}: nothing follows {name!r}")
            facts[name] = True
        elif name in ("turn", "white", "inns", "removed", "target", "counter"):
            need(len(rest) == 1, f"{clause!r}: one word follows {name!r}")
            facts[name] = rest[0].upper() if name == "turn" else number_of(rest[0], clause)
        else:
            raise BadPosition(f"{clause!r}: {name[:30]!r} is not a clause of a position")

    def read_holder(self, facts: Facts, who: str, name: str, rest: list[str], clause: str) -> None:
        need(name in facts or name in ("shield",), f"{clause!r}: {name[:30]!r} is not a thing of {who} in this game")
        if name in ("workers", "silver"):
            need(len(rest) == 1, f"{clause!r}: one number follows {name!r}")
            facts[name] = number_of(rest[0], clause)
        elif name in ("board", "start", "studies", "top"):
            need(len(rest) == 1, f"{clause!r}: one word follows {name!r}")
            facts[name] = rest[0].upper() if name in ("studies", "top") else rest[0]
        elif name == "dice":
            need(len(rest) == 2, f"{clause!r}: two dice are needed, '-' for a used one")
            facts[name] = [0 if word == "-" else number_of(word, clause) for word in rest]
        elif name in ("storage", "large", "small", "laid", "offer"):
            while name == "laid" and rest and rest[-1] == "-":
                rest.pop()
            facts[name] = rest
        elif name == "route":
            facts[name] = [number_of(word, clause) for word in rest]
        elif name in ("goods", "sold"):
            facts[name] = counts_of(clause, rest)
        elif name == "score":
            plain = len(rest) == 1 and rest[0].isdecimal()
            facts[name] = {"earlier": number_of(rest[0], clause)} if plain else counts_of(clause, rest)
        elif name == "duchy":
            facts[name] = dict(pairs_of(clause, rest))
        elif name == "pick":
            facts[name] = "?" if rest == ["?"] else rest
        else:
            facts["shields"] = dict(pairs_of(clause, rest))

    # -- what a sparse text leaves open

    def complete(self) -> None:
        """Defaults for everything that was not named."""
        s, facts = self.s, self.facts
        if "bridge" not in self.said:
            facts["bridge"] = [[f"P{seat + 1}", 0] for seat in range(s.setup.seats)]
        if "order" not in self.said:
            facts["order"] = [pair[0] for pair in facts["bridge"]]
        if "turn" not in self.said and facts["order"]:
            facts["turn"] = facts["order"][0]
        need(facts["phase"] in list(PHASES), "the phase must be one of A to E")
        need(
            isinstance(facts["round"], int) and 1 <= facts["round"] <= s.box.rounds,
            "the round must be 1 to 5",
        )
        need(facts["turn"] in facts["order"], f"it cannot be the turn of {str(facts['turn'])[:20]!r}")
        need("white" not in self.said or 1 <= facts["white"] <= 6, "the white die shows 1 to 6")
        self.complete_seats()
        self.complete_bonus()
        self.complete_bags()
        self.complete_pool()

    def complete_seats(self) -> None:
        s, facts = self.s, self.facts
        had_turn = facts["order"][: facts["order"].index(facts["turn"])]
        for seat in range(s.setup.seats):
            who = f"P{seat + 1}"
            if f"{who} dice" not in self.said:
                facts[who]["dice"] = [0, 0] if who in had_turn else [1, 2]
            if len(s.routes) and f"{who} route" not in self.said:
                count = int(s.box.route_tiles[s.config.players])
                named = [n for other in range(s.setup.seats) for n in facts[f"P{other + 1}"]["route"]]
                free = [n for n in range(1, int(s.box.route_count) + 1) if n not in named]
                facts[who]["route"] = free[:count]
        for at in range(len(s.duchies)):
            who = holder(s, at)
            if f"{who} board" in self.said and f"{who} start" not in self.said:
                need(facts[who]["board"] in s.box.board_number, f"{who} board: unknown board")
                board = s.box.boards[s.box.board_number[facts[who]["board"]]]
                facts[who]["start"] = board.names[board.default_start]

    def complete_bonus(self) -> None:
        s, facts = self.s, self.facts
        for type in TYPES:
            if f"bonus {type}" not in self.said and not s.config.is_solo:
                holders = [facts[holder(s, at)] for at in range(len(s.duchies))]
                large = len([h for h in holders if type in h["large"]])
                small = len([h for h in holders if type in h["small"]])
                need(large < 2 and small < 2, f"the bonus tiles of {type} are held twice")
                facts["bonus"][type] = "none" if small else "small" if large else "large"

    def complete_bags(self) -> None:
        """The box less what lies open; what neither lies open nor in a named stack has left the game."""
        s, facts = self.s, self.facts
        used = [0] * len(TILES)
        shown: list[str] = [word for tiles in facts["depots"].values() for word in tiles] + list(facts["black"])
        for at in range(len(s.duchies)):
            shown.append("castle")
            shown.extend(facts[holder(s, at)]["duchy"].values())
        for who in SEAT_WORDS:
            if who in facts and "storage" in facts[who]:
                shown.extend(facts[who]["storage"])
        for word in shown:
            need(word in TILE_NUMBER, f"{str(word)[:30]!r} is not a tile")
            used[TILE_NUMBER[word]] += 1
        inns = used[INN]
        blanks = used[BLANK]
        removed = 0
        full = facts_of(s)["bags"]
        for stack in STACKS:
            left: dict[str, int] = {}
            for word, count in full[stack].items():
                tile = TILE_NUMBER[word]
                # A castle may come from two stacks: what lies open is taken from its own stack first.
                gone = min(count, used[tile])
                used[tile] -= gone
                if count > gone:
                    left[word] = count - gone
            if f"bag {stack}" in self.said:
                removed += sum(left.values()) - sum(facts["bags"][stack].values())
            else:
                facts["bags"][stack] = left
        for tile in range(1, len(TILES)):
            if tile not in (INN, BLANK):
                need(used[tile] == 0, f"more tiles {TILES[tile]!r} than the box has")
        if blanks:  # they were black-backed tiles; which ones cannot be seen any more
            removed -= blanks
        if s.config.inns:
            phase = PHASES.index(facts["phase"])
            come = max(0, int(s.box.inns) - int(s.box.inns_per_phase) * (phase + 1))
            removed += int(s.box.inns) - come - inns - facts["inns"]
        if "removed" not in self.said:
            facts["removed"] = removed
        while facts["removed"] < 0 and "bag black" not in self.said and facts["bags"]["black"]:
            word = next(iter(facts["bags"]["black"]))
            facts["bags"]["black"][word] -= 1
            facts["removed"] += 1
            if not facts["bags"]["black"][word]:
                del facts["bags"]["black"][word]
        need(facts["removed"] >= 0, "more tiles are named than the box has")

    def complete_pool(self) -> None:
        s, facts = self.s, self.facts
        left = {colour: int(s.box.goods_per_colour) for colour in GOODS}
        heaps: list[dict[str, Any]] = [facts["goods"].get(d, {}) for d in ("1", "2", "3", "4", "5", "6")]
        for at in range(len(s.duchies)):
            heaps.append(facts[holder(s, at)]["goods"])
            heaps.append(facts[holder(s, at)]["sold"])
        for seat in range(s.setup.seats):
            heaps.append(counted(facts[f"P{seat + 1}"]["laid"]))
        for heap in heaps:
            for colour, count in heap.items():
                need(colour in left, f"{str(colour)[:30]!r} is not a colour of goods")
                left[colour] -= count
        for colour in facts["round_goods"]:
            need(colour in left, f"{str(colour)[:30]!r} is not a colour of goods")
            left[colour] -= 1
        for colour in GOODS:
            need(left[colour] >= 0, f"more goods {colour!r} than the box has")
        if "pool" not in self.said:
            facts["pool"] = {colour: count for colour, count in left.items() if count}
        elif "removed goods" not in self.said:
            facts["removed_goods"] = max(0, sum(left.values()) - sum(facts["pool"].values()))


def minus_space(pair: tuple[str, int]) -> int:
    return -pair[1]


def read_position(s: Burgundy, text: str, sparse: bool) -> Facts:
    """Facts of a text; a sparse one is completed with defaults."""
    reader = Reader(s, sparse)
    reader.read(text)
    if sparse:
        reader.complete()
    return reader.facts

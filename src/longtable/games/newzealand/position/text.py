"""The position language: facts as clauses that a person can read, type and edit.

A sparse text is completed (see `defaults`); `none` is said for what is empty. It may say the `stage` (first, regular,
last, over), name the draw stack of a player (`P1 stack merino 2`) instead of the `cards` of stack and hand together,
and put the question it is about with `ask`:

    ask location        phase B begins where the runholder stands; in Wellington that is the income
    ask deliver 9       Wellington after an income of 9; `ask foresee` and `ask leave` are the steps after it
    ask do sailor.2     an action of the box by its id, as an immediate action
    ask do hire -2      an effect in the words of the data
    ask end             phase B is over but for objectives
    ask draw            phase C begins
    ask next            the turn is over

Without any of these the turn of the player whose turn it is begins, in Wellington with the income.
"""

from typing import Any, Final

from longtable.core.clauses import (
    ClauseReader,
    counts_of,
    counts_text,
    need,
    number_of,
    one_word,
    pairs_of,
)
from longtable.core.errors import BadPosition
from longtable.core.visibility import HIDDEN
from longtable.games.newzealand.position.defaults import complete
from longtable.games.newzealand.position.facts import NONE, SARAH, Facts, facts_of
from longtable.games.newzealand.position.stack import is_question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import COLUMNS, MASTER_SPACES, ROWS, STAGES

SEAT_WORDS: Final = ("P1", "P2", "P3", "P4")
EMPTY: Final = "none"
NUMBERS: Final = ("last", "token_row", "step_tiles", "out_a", "out_b")
SEATS: Final = ("turn", "first", "token_owner")
COUNTS: Final = ("market", "market_stack", "supply", "bag_a", "bag_b")
LISTS: Final = ("display", "objectives", "masters", "foresight_a", "foresight_b")
PLACES: Final = {"masters": MASTER_SPACES, "foresight_a": 2, "foresight_b": 2}

# -- of a player, and of Sarah
OWN_NUMBERS: Final = (
    "money", "gold", "tokens", "certificates", "step_tile", "pathfinder", "hand_size", "removed", "deliveries",
    "objectives",
)  # fmt: skip
OWN_COUNTS: Final = ("cards", "stack", "hand", "discard", "area", "sheep", "posts", "workers", "tiles", "hazards")
OWN_LISTS: Final = ("cleared", "harbours", "masters", "tops", "jokers")
OWN_ROWS: Final = ("storehouses", "gone", "aside")  # of numbers
OWN_WORDS: Final = ("runholder", "ship", "special", "route")
FILLED: Final = ("runholder", "pathfinder", "cleared", "storehouses", "cards", "hand", "discard", "stack", "workers")


# -- writing


def text_of(facts: Facts) -> str:
    """Every fact, as one line. What is empty is left out, or `none` where a sparse text would be completed."""
    clauses = [f"{name} {facts[name]}" for name in (*SEATS, *NUMBERS) if facts[name] is not None]
    clauses.append(f"sides {facts['sides']}")
    if facts["flipped"]:
        clauses.append("flipped")
    jobs = [f"{word}={','.join([str(row) for row in rows])}" for word, rows in facts["jobs"].items() if rows]
    clauses.append(clause_of("trail", [f"{space}={tile}" for space, tile in facts["trail"].items()]))
    clauses.append(clause_of("jobs", jobs))
    rows = [f"bonus {row + 1}: {' '.join(cells)}" for row, cells in enumerate(facts["bonus"]) if set(cells) != {NONE}]
    clauses.extend(rows or ["bonus none"])
    clauses.append(clause_of("sets", [f"{spot}={entry[0]}*{entry[1]}" for spot, entry in facts["sets"].items()]))
    clauses.extend([clause_of(name, [counts_text(facts[name])] if facts[name] else []) for name in COUNTS])
    clauses.extend([clause_of(name, facts[name]) for name in LISTS])
    for who in (*SEAT_WORDS, SARAH):
        if who in facts:
            clauses.extend([f"{who} {clause}" for clause in player_clauses(facts[who])])
    return "; ".join(clauses)


def clause_of(name: str, words: list[str]) -> str:
    return f"{name} {' '.join(words) if words else EMPTY}"


def player_clauses(facts: Facts) -> list[str]:
    """What a player has."""
    clauses: list[str] = []
    for name, value in facts.items():
        if name == "hand_size":
            if facts["hand"] == HIDDEN:
                clauses.append(f"{name} {value}")
        elif name == "no_fees":
            if value:
                clauses.append(name)
        elif value is None or value == {} or value == []:
            if name in FILLED:
                clauses.append(f"{name} {EMPTY}")
        elif name == "score":
            clauses.append("score " + " ".join([f"{reason}={points}" for reason, points in value.items()]))
        elif isinstance(value, dict):
            clauses.append(f"{name} {counts_text(value)}")
        elif isinstance(value, list):
            clauses.append(f"{name} {' '.join([str(word) for word in value])}")
        else:
            clauses.append(f"{name} {value}")
    return clauses


# -- reading


def bare(value: Any) -> Any:
    """A fact of the same form that says nothing."""
    if isinstance(value, bool):
        return False
    if isinstance(value, int):
        return 0
    return {} if isinstance(value, dict) else [] if isinstance(value, list) else None


def bare_facts(s: NewZealand) -> Facts:
    """Facts of a table on which nothing lies."""
    blank = facts_of(s)
    facts: Facts = {}
    for name, value in blank.items():
        is_player = name in SEAT_WORDS or name == SARAH
        facts[name] = {key: bare(item) for key, item in value.items()} if is_player else bare(value)
    facts["token_row"] = None
    facts["bonus"] = [[NONE] * COLUMNS for _ in range(ROWS)]
    for name, places in PLACES.items():
        facts[name] = [NONE] * places
    return facts


class Reader(ClauseReader):
    """Facts in the making: what clauses have said so far."""

    def __init__(self, s: NewZealand, sparse: bool) -> None:
        super().__init__()
        self.s = s
        self.sparse = sparse
        self.stage = ""
        self.facts = bare_facts(s)

    def read_clause(self, clause: str, words: list[str]) -> None:
        words = [word for word in words if word != ":"]
        need(len(words) > 0, f"{clause!r} says nothing")
        who = words[0].upper() if words[0].lower() != SARAH else SARAH
        if who in SEAT_WORDS or who == SARAH:
            need(who in self.facts, f"{clause!r}: there is no {who} in this game")
            need(len(words) > 1, f"{clause!r} says nothing")
            self.once(f"{who} {words[1]}", clause)
            self.read_player(self.facts[who], who, words[1], words[2:], clause)
        else:
            need(words[0] != "bonus" or len(words) > 1, f"{clause!r} says nothing")
            self.once(" ".join(words[:2]) if words[0] == "bonus" else words[0], clause)
            self.read_common(words[0], words[1:], clause)

    def read_common(self, name: str, rest: list[str], clause: str) -> None:
        facts = self.facts
        if name == "ask":
            need(self.sparse and is_question(rest), f"{clause!r}: this cannot be asked")
            facts["ask"] = " ".join(rest)
        elif name == "stage":
            need(self.sparse and one_word(clause, rest) in STAGES[1:], f"{clause!r}: a stage from first to over")
            self.stage = rest[0]
        elif name == "flipped":
            need(not rest, f"{clause!r}: nothing follows {name!r}")
            facts[name] = True
        elif name == "sides":
            facts[name] = one_word(clause, rest)
        elif name in NUMBERS:
            facts[name] = number_of(one_word(clause, rest), clause)
        elif name in SEATS:
            facts[name] = one_word(clause, rest) if rest[:1] == [SARAH] else one_word(clause, rest).upper()
        elif name in COUNTS:
            facts[name] = self.counts(rest, clause)
        elif name in LISTS:
            facts[name] = self.names(rest, clause)
            self.fill(name, clause)
        else:
            self.read_board(name, rest, clause)

    def read_board(self, name: str, rest: list[str], clause: str) -> None:
        facts = self.facts
        rest = [] if rest == [EMPTY] else rest
        if name == "trail":
            facts[name] = {space: tile_of(tile) for space, tile in pairs_of(clause, rest)}
        elif name == "jobs":
            facts[name] = {word: rows_of(rows, clause) for word, rows in pairs_of(clause, rest)}
        elif name == "sets":
            facts[name] = {spot: set_of(entry, clause) for spot, entry in pairs_of(clause, rest)}
        elif name == "bonus" and not rest:
            facts[name] = [[NONE] * COLUMNS for _ in range(ROWS)]
        elif name == "bonus":
            row = number_of(rest[0], clause)
            need(1 <= row <= ROWS, f"{clause!r}: the market has rows 1 to {ROWS}")
            need(len(rest) == 1 + COLUMNS, f"{clause!r}: a row has {COLUMNS} places, {NONE} for an empty one")
            facts[name][row - 1] = rest[1:]
        else:
            raise BadPosition(f"{clause!r}: {name[:30]!r} is not a clause of a position")

    def counts(self, rest: list[str], clause: str) -> dict[str, int]:
        need(len(rest) > 0, f"{clause!r} says nothing")
        return {} if rest == [EMPTY] else counts_of(clause, rest)

    def names(self, rest: list[str], clause: str) -> list[str]:
        need(len(rest) > 0, f"{clause!r} says nothing")
        return [] if rest == [EMPTY] else rest

    def fill(self, name: str, clause: str) -> None:
        """Rows of a fixed length may be given shorter."""
        if name in PLACES:
            missing = PLACES[name] - len(self.facts[name])
            need(missing >= 0, f"{clause!r}: {PLACES[name]} places are there")
            self.facts[name] = self.facts[name] + [NONE] * missing

    def read_player(self, facts: Facts, who: str, name: str, rest: list[str], clause: str) -> None:
        is_stack = name == "stack" and self.sparse and who != SARAH
        need(name in facts or is_stack, f"{clause!r}: {name[:30]!r} is not a thing of {who}")
        if name == "hand" and rest == [HIDDEN]:
            need(not self.sparse, f"{clause!r}: names are needed")
            facts[name] = HIDDEN
        elif name == "no_fees":
            need(not rest, f"{clause!r}: nothing follows {name!r}")
            facts[name] = True
        elif rest == [EMPTY] and name in ("runholder", "pathfinder"):
            facts[name] = None
        elif name in OWN_NUMBERS:
            facts[name] = number_of(one_word(clause, rest), clause)
        elif name in OWN_ROWS or (name == "stack" and who == SARAH):
            facts[name] = [number_of(word, clause) for word in self.names(rest, clause)]
        elif name in OWN_COUNTS:
            facts[name] = self.counts(rest, clause)
        elif name in OWN_LISTS:
            facts[name] = self.names(rest, clause)
        elif name in OWN_WORDS:
            facts[name] = one_word(clause, rest)
        else:
            facts[name] = {reason: signed(points, clause) for reason, points in pairs_of(clause, rest)}

    def count_hands(self) -> None:
        """The size of a hand follows from its cards, unless they are hidden."""
        for who in SEAT_WORDS:
            if who in self.facts and f"{who} hand_size" not in self.said and self.facts[who]["hand"] != HIDDEN:
                self.facts[who]["hand_size"] = sum(self.facts[who]["hand"].values())


def tile_of(word: str) -> str:
    """`p1.3` as `P1.3`."""
    owner, mark, number = word.partition(".")
    return f"{owner.upper()}.{number}" if mark and owner.lower() != SARAH else word


def rows_of(text: str, clause: str) -> list[int]:
    """`1,2,5`."""
    return [number_of(row, clause) for row in text.split(",")]


def set_of(text: str, clause: str) -> list[int]:
    """`4*3`: set 4, of which 3 cards are left."""
    number, mark, left = text.partition("*")
    need(mark != "", f"{clause!r}: {text[:20]!r} is not of the form 4*3, the set and the cards left")
    return [number_of(number, clause), number_of(left, clause)]


def signed(word: str, clause: str) -> int:
    return -number_of(word[1:], clause) if word.startswith("-") else number_of(word, clause)


def read_position(s: NewZealand, text: str, sparse: bool) -> Facts:
    """Facts of a text; a sparse one is completed with defaults."""
    reader = Reader(s, sparse)
    reader.read(text)
    if sparse:
        complete(s, reader.facts, reader.said, reader.stage)
    reader.count_hands()
    return reader.facts

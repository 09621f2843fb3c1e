"""The position language: facts as clauses that a person can read, type and edit.

A sparse text is completed (see `defaults`), and may put the question it is about with `ask`:

    ask build           the card has been chosen: the first question of the action
    ask bonus rent      a bonus action has been paid for
    ask after build     the main action is over, a bonus action may be bought
    ask cruise          step 5 begins
    ask discard         everybody discards as the countdown space says, then the next turn begins
    ask next            the turn is over

`launching c` is a question as well: the ship that begins in that slot is being outfitted. Without any of these the seat
whose turn it is chooses a card, its final action or a card that finishes a ship, by the stage.
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
from longtable.games.shipyard.position.defaults import complete
from longtable.games.shipyard.position.facts import ALL_DECKS, NONE, Facts, facts_of
from longtable.games.shipyard.position.stack import is_question
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import COLUMNS, CONTRACTS, EMPLOYEE_SPACES, PLACES_PER_SPACE, ROWS, SLOT_LETTERS

SEAT_WORDS: Final = ("P1", "P2", "P3", "P4")
NUMBERS: Final = ("turns", "leader", "exchange", "marker", "scrapped")
WORDS: Final = ("stage", "countdown", "equipment", "crew", "launching")
LISTS: Final = ("trains", "employees", "removed", "contracts", "discarded", "shown")  # of a seat
BLUE_COUNT: Final = len(CONTRACTS) // 2


# -- writing


def text_of(facts: Facts) -> str:
    """Every fact, as one line."""
    clauses = [f"stage {facts['stage']}"]
    for name in ("turn", "first", "turns", "countdown", "leader"):
        if facts[name] is not None:
            clauses.append(f"{name} {facts[name]}")
    if facts["early"]:
        clauses.append("early")
    clauses.append("track " + " ".join([f"{card}={space}" for card, space in facts["track"].items()]))
    if facts["figures"]:
        clauses.append("figures " + " ".join([figure_text(card, entry) for card, entry in facts["figures"].items()]))
    clauses.extend([f"{name}: {' '.join(facts[name])}" for name in COLUMNS])
    clauses.extend([f"deck {name}: {' '.join(facts['decks'][name])}" for name in ALL_DECKS])
    clauses.append(f"train discards: {' '.join(facts['train_discards'])}")
    for name in ("equipment", "crew", "exchange", "marker"):
        if facts[name] is not None:
            clauses.append(f"{name} {facts[name]}")
    clauses.extend([f"employees {at}: {' '.join(places)}" for at, places in enumerate(facts["employees"])])
    if facts["launching"] is not None:
        clauses.append(f"launching {facts['launching']}")
    if facts["aboard"]:
        clauses.append(f"aboard {counts_text(facts['aboard'])}")
    clauses.append(f"scrapped {facts['scrapped']}")
    for who in SEAT_WORDS:
        if who in facts:
            clauses.extend([f"{who} {clause}" for clause in player_clauses(facts[who])])
    return "; ".join([clause.strip() for clause in clauses])


def figure_text(card: str, entry: list[Any]) -> str:
    return f"{card}={entry[0]}" + (f"*{entry[1]}" if entry[1] > 1 else "")


def player_clauses(facts: Facts) -> list[str]:
    """What a seat has; empty things are left out."""
    clauses = [f"guilders {facts['guilders']}"]
    if facts["score"]:
        clauses.append(f"score {counts_text(facts['score'])}")
    cards = [f"{SLOT_LETTERS[slot]}={card}" for slot, card in enumerate(facts["yard"]) if card != NONE]
    if cards:
        clauses.append("yard " + " ".join(cards))
    if facts["stock"]:
        clauses.append(f"stock {counts_text(facts['stock'])}")
    for name in LISTS:
        if facts[name]:
            clauses.append(f"{name} {HIDDEN if facts[name] == HIDDEN else ' '.join(facts[name])}")
    if facts["canals"]:
        clauses.append("canals " + " ".join([f"{id}@{x},{y}r{rotation}" for id, x, y, rotation in facts["canals"]]))
    if facts["figure"] is not None:
        canal, space, stern = facts["figure"]
        clauses.append(f"figure {canal}/{space} from {stern}")
    if facts["used"]:
        clauses.append(f"used {facts['used']}")
    if facts["used_pile"]:
        clauses.append(f"used pile {' '.join(facts['used_pile'])}")
    for ship in facts["fleet"]:
        pieces = counts_text(ship["pieces"])
        clauses.append(f"fleet {'+'.join(ship['cards'])} {pieces} speed {ship['speed']} points {ship['points']}")
    if facts["contracts"] == HIDDEN or facts["discarded"] == HIDDEN:
        clauses.append(f"held {facts['held'][0]} {facts['held'][1]}")
    return clauses


# -- reading


class Reader(ClauseReader):
    """Facts in the making: what clauses have said so far."""

    def __init__(self, s: Shipyard, sparse: bool) -> None:
        super().__init__()
        self.s = s
        self.sparse = sparse
        self.facts = facts_of(s)

    def read_clause(self, clause: str, words: list[str]) -> None:
        who = words[0].upper()
        words = [word for word in words if word != ":"]
        need(len(words) > 0, f"{clause!r} says nothing")
        if who in SEAT_WORDS:
            need(who in self.facts, f"{clause!r}: there is no {who} in this game")
            need(len(words) > 1, f"{clause!r} says nothing")
            if words[1:3] == ["used", "pile"]:
                words[1:3] = ["used_pile"]
            if words[1] != "fleet":
                self.once(f"{who} {words[1]}", clause)
            else:
                self.said[f"{who} fleet"] = True
            self.read_player(self.facts[who], who, words[1], words[2:], clause)
        else:
            self.read_common(words[0], words[1:], clause)

    def read_common(self, name: str, rest: list[str], clause: str) -> None:
        facts = self.facts
        numbered = name in ("employees", "deck")
        need(len(rest) > 0 or not numbered, f"{clause!r} says nothing")
        self.once(f"{name} {rest[0]}" if numbered else name, clause)
        if name in COLUMNS:
            need(len(rest) <= ROWS, f"{clause!r}: a column has {ROWS} rows")
            facts[name] = rest + [NONE] * (ROWS - len(rest))
        elif name == "deck":
            need(rest[0] in ALL_DECKS, f"{clause!r}: there is no deck {rest[0][:20]!r}")
            facts["decks"][rest[0]] = [] if rest[1:] == ["empty"] else rest[1:]
        elif name == "employees":
            at = number_of(rest[0], clause)
            need(at < EMPLOYEE_SPACES, f"{clause!r}: the track has spaces 0 to {EMPLOYEE_SPACES - 1}")
            need(len(rest) <= 1 + PLACES_PER_SPACE, f"{clause!r}: a space has {PLACES_PER_SPACE} places")
            facts["employees"][at] = rest[1:] + [NONE] * (1 + PLACES_PER_SPACE - len(rest))
        elif name == "train":
            need(len(rest) > 0 and rest[0] == "discards", f"{clause!r}: 'train discards: TRN-05' is the form")
            facts["train_discards"] = rest[1:]
        elif name == "track":
            facts["track"] = {card: number_of(space, clause) for card, space in pairs_of(clause, rest)}
        elif name == "figures":
            facts["figures"] = {card: figure_of(entry, clause) for card, entry in pairs_of(clause, rest)}
        elif name == "aboard":
            facts["aboard"] = counts_of(clause, rest)
        elif name == "ask":
            need(self.sparse and is_question(rest), f"{clause!r}: this cannot be asked")
            facts["ask"] = " ".join(rest)
        else:
            self.read_plain(name, rest, clause)

    def read_plain(self, name: str, rest: list[str], clause: str) -> None:
        if name == "early":
            need(not rest, f"{clause!r}: nothing follows {name!r}")
            self.facts[name] = True
        elif name in NUMBERS:
            self.facts[name] = number_of(one_word(clause, rest), clause)
        elif name in WORDS:
            self.facts[name] = one_word(clause, rest)
        elif name in ("turn", "first"):
            self.facts[name] = one_word(clause, rest).upper()
        else:
            raise BadPosition(f"{clause!r}: {name[:30]!r} is not a clause of a position")

    def read_player(self, facts: Facts, who: str, name: str, rest: list[str], clause: str) -> None:
        need(name in facts, f"{clause!r}: {name[:30]!r} is not a thing of {who}")
        if name in ("guilders", "used"):
            facts[name] = number_of(one_word(clause, rest), clause)
        elif name in ("score", "stock"):
            facts[name] = counts_of(clause, rest)
        elif name == "yard":
            for slot, card in pairs_of(clause, rest):
                need(slot in list(SLOT_LETTERS), f"{clause!r}: there is no slot {slot[:20]!r}")
                facts["yard"][SLOT_LETTERS.index(slot)] = card
        elif name == "canals":
            facts[name] = [canal_from(word, clause) for word in rest]
        elif name == "figure":
            form = len(rest) == 3 and rest[1] == "from" and rest[0].count("/") == 1
            need(form, f"{clause!r}: 'figure CAN-16/2 from 1' is the form, or 'from N'")
            canal, _, space = rest[0].partition("/")
            facts[name] = [canal, number_of(space, clause), rest[2]]
        elif name == "fleet":
            need(len(rest) > 0, f"{clause!r} says nothing")
            facts[name].append(ship_from(rest, clause, self.sparse))
        elif name == "held":
            facts[name] = [number_of(word, clause) for word in rest]
        else:
            facts[name] = HIDDEN if rest == [HIDDEN] else rest

    def count_held(self) -> None:
        """How many contracts are held follows from which, unless they are hidden."""
        for who in SEAT_WORDS:
            if who in self.facts and f"{who} held" not in self.said and self.facts[who]["contracts"] != HIDDEN:
                held = [*(self.facts[who]["contracts"] or []), *self.facts[who]["shown"]]
                blue = len([word for word in held if word in CONTRACTS[:BLUE_COUNT]])
                self.facts[who]["held"] = [blue, len([word for word in held if word in CONTRACTS[BLUE_COUNT:]])]


def figure_of(entry: str, clause: str) -> list[Any]:
    """`P1` or `P1*2`."""
    seat, mark, count = entry.partition("*")
    return [seat.upper(), number_of(count, clause) if mark else 1]


def canal_from(word: str, clause: str) -> list[Any]:
    """`CAN-16@0,-1r3` as name, x, y and rotation."""
    form = f"{clause!r}: {word[:30]!r} is not of the form CAN-16@0,-1r3"
    canal, mark, rest = word.partition("@")
    x, comma, rest = rest.partition(",")
    y, turned, rotation = rest.partition("r")
    need(canal != "" and mark != "" and comma != "" and turned != "", form)
    return [canal, signed(x, clause), signed(y, clause), number_of(rotation, clause)]


def signed(word: str, clause: str) -> int:
    return -number_of(word[1:], clause) if word.startswith("-") else number_of(word, clause)


def ship_from(words: list[str], clause: str, sparse: bool) -> Facts:
    """`BOW-01+MA-02+STN-03 sail 2 captain speed 4 points 9`; a sparse text may leave out captain, speed and points."""
    pieces = counts_of(clause, words[1:])
    ship: Facts = {"cards": words[0].split("+"), "pieces": pieces}
    for name in ("speed", "points"):
        need(sparse or name in pieces, f"{clause!r}: a ship says its {name}")
        if name in pieces:
            ship[name] = pieces.pop(name)
    return ship


def read_position(s: Shipyard, text: str, sparse: bool) -> Facts:
    """Facts of a text; a sparse one is completed with defaults."""
    reader = Reader(s, sparse)
    reader.read(text)
    if sparse:
        complete(s, reader.facts, reader.said)
    reader.count_held()
    return reader.facts

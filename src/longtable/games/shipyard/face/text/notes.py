"""Notes the story keeps of each moment in addition to the notation: small, public, JSON values only.

Keys, each only where there is something to say:
`turn` number of the turn and leading card when a card is chosen, `lap` the countdown where a lap begins, `first` true
for the first choice of all; `stage` true for the first final action; `done` what is done with; `bow` the slot of the
ship that is outfitted or gets its speed; `money`, `pieces` and `by` what the seat gained, the last by reason of points;
`place` of the market where a thing was, `card` features of a ship card and `kind` what it is, `goods` of a train,
`icons` of a canal; `ship` cards, speed and points of ships that joined the fleet, `lost` cards of ships that could not
sail, `owner` the seat they belong to; `way` the spaces that a ship came to, as `ways` tells, `fork` the direction that
was chosen and the icon there; `deal` the seat of an open contract; `early` true when the last card of a deck was drawn;
`final` what contracts and merchants brought at the end of the game, and `shown` the contracts, per seat.
"""

from typing import Any, Final

from longtable.core.actions import verb_of
from longtable.core.bits import members
from longtable.games.shipyard.face.text.changes import changes_of
from longtable.games.shipyard.face.text.things import things_of
from longtable.games.shipyard.face.text.ways import fork_of, way_of
from longtable.games.shipyard.rules.setup import Deal
from longtable.games.shipyard.rules.yards import ship_end
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    ACTIONS,
    BLUE_POINTS,
    BUY,
    CANAL_PLACES,
    CONTRACTS,
    COUNTDOWN,
    INITIAL,
    PLACES,
    REASONS,
    SCRAP,
    SHIP_PLACES,
    SLOT_LETTERS,
)

Note = dict[str, Any]
ENDING: Final = REASONS[BLUE_POINTS:]  # reasons of the final scoring: contracts and merchants
CRUISING: Final = ("outfit", "speed", "voyage")


def note_of(before: Shipyard, action: int, after: Shipyard) -> Note:
    """The note of an action or outcome. What is secret has none."""
    if before.is_secret():
        return {}
    note = thing_note(before, before.notation(action))
    if before.actor >= 0:
        note.update(moment_note(before))
        note.update(gain_note(before, after, before.actor))
        way = way_of(before, action)
        if way:
            note["way"] = way
        fork = fork_of(before, action)
        if fork:
            note["fork"] = list(fork)
    note.update(ship_note(before, action, after))
    if after.ending and not before.ending:
        note["early"] = True
    if after.is_over:
        note.update(end_note(before, after))
    return note


def moment_note(s: Shipyard) -> Note:
    """Where the game stands when a seat begins something, and what it is done with when it stops."""
    word = s.todo[-1].word()
    if word == "build":
        return {"done": word}
    if word in ("outfit", "speed"):
        bow: Note = {"bow": SLOT_LETTERS[int(s.launching)]} if s.launching >= 0 else {}
        return {"done": word} | bow if word == "outfit" else bow
    if word == "final-action":
        return {"stage": True} if s.turn == s.first else {}
    if word != "choose-card":
        return {}
    if s.stage == INITIAL:
        return {} if any([int(entry) for entry in s.figures]) else {"first": True}
    lead = next(card for at, card in enumerate(ACTIONS) if s.track[at] == s.leader)
    note: Note = {"turn": [int(s.turns), lead]}
    if int(s.turns) % int(s.box.spaces) == 1:
        note["lap"] = COUNTDOWN[s.countdown]
    return note


def gain_note(before: Shipyard, after: Shipyard, seat: int) -> Note:
    """Money, pieces and points of the seat; the final scoring, which may follow at once, is told apart."""
    changes = changes_of(before, after, seat)
    note: Note = {}
    if changes.money:
        note["money"] = changes.money
    gained = {word: n for word, n in changes.pieces if n > 0}
    if gained and before.todo[-1].word() not in CRUISING:
        note["pieces"] = gained
    points = {word: n for word, n in changes.reasons if word not in ENDING}
    if points:
        note["by"] = points
    return note


def thing_note(before: Shipyard, said: str) -> Note:
    """What is on the card that the notation names."""
    things = things_of(before.box)
    word, _, rest = said.partition(" ")
    id = rest.partition(" ")[0]
    note: Note = {}
    place = place_of(before, word, id)
    if place >= 0:
        note["place"] = place
    if word in ("build", "draw"):
        return note | {"card": things.features[id], "kind": things.kinds[id]}
    if word in ("take", "exchange", "train"):
        return note | {"goods": things.goods[id]}
    if word in ("rent", "canal"):
        return note | {"icons": [icon for icon in things.icons[id] if icon != "-"]}
    top = before.todo[-1]
    return {"deal": int(top.seat)} if isinstance(top, Deal) else {}


def place_of(before: Shipyard, word: str, id: str) -> int:
    """The place of the market that a thing is taken from; -1 for what does not come from there."""
    if word not in ("build", "take", "rent"):
        return -1
    box = before.box
    for place in range(PLACES):
        ids = box.card_ids if place < SHIP_PLACES else box.train_ids if place < CANAL_PLACES else box.canal_ids
        if before.market[place] and ids[before.market[place]] == id:
            return place
    return -1


def ship_note(before: Shipyard, action: int, after: Shipyard) -> Note:
    """Ships that joined the fleet of the seat whose turn it is, and those dismantled because they could not sail."""
    seat = int(before.turn)
    if seat < 0:
        return {}
    one, two = before.players[seat], after.players[seat]
    note: Note = {}
    sailed = two.fleet[len(one.fleet) :]
    if sailed:
        note["ship"] = [[len(ship.cards), int(ship.speed), int(ship.points)] for ship in sailed]
    gone = len([card for card in one.yard if card]) - len([card for card in two.yard if card])
    gone -= sum([len(ship.cards) for ship in sailed])
    if before.actor >= 0 and verb_of(action) == BUY:
        gone += 1
    if before.actor >= 0 and verb_of(action) == SCRAP:
        gone -= int(ship_end(one.yard_code, before.launching) - before.launching)
    if gone > 0:
        note["lost"] = gone
    if note:
        note["owner"] = seat
    return note


def end_note(before: Shipyard, after: Shipyard) -> Note:
    """The final scoring; contracts lie open now."""
    points: list[dict[str, int]] = []
    shown: list[list[str]] = []
    for seat, player in enumerate(after.players):
        points.append({word: n for word, n in changes_of(before, after, seat).reasons if word in ENDING})
        shown.append([CONTRACTS[at] for at in members(player.shown)])
    return {"final": points, "shown": shown}

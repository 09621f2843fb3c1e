"""Notes the story keeps of each moment in addition to the notation: small, public, JSON values only.

Keys, each only where there is something to say:
`ask` the question that was answered; `money`, `gold`, `tokens`, `certificates`, `spaces` and `cards` what the seat has
more or less of, `others` what other seats got; `at` what lies where the runholder came to, `steps` how many locations
it entered; `side` of a building and of the `old` one; `post` kind and value, `kind` of a harbour, `harbour` where the
ship came to, `master` the tile taken; `action` id of an immediate action; `total` of an income or of wool; `to` where a
foresight tile went; `arrow` by which the token moved on, `token` who took it; `seat` who draws, `fill` true for a
foresight tile, `shuffled` the seats whose discard piles were shuffled; `sarah` her reasoning; `final` the points of
each player by reason, and `tasks` their objectives, at the end of the game.
"""

from typing import Any

from longtable.core.actions import second, third, verb_of
from longtable.games.newzealand.face.text.changes import changes_of
from longtable.games.newzealand.face.text.moving import walk_of
from longtable.games.newzealand.face.text.things import building_id
from longtable.games.newzealand.player import NOBODY
from longtable.games.newzealand.position.facts import tile_word
from longtable.games.newzealand.rules.cards import DrawCards
from longtable.games.newzealand.rules.effects import MayDo
from longtable.games.newzealand.rules.foresight import FillForesight, room_for
from longtable.games.newzealand.rules.income import ShowSheep
from longtable.games.newzealand.rules.objectives import DrawObjective
from longtable.games.newzealand.rules.sarah.turn import reasoning
from longtable.games.newzealand.rules.scoring import reasons_of
from longtable.games.newzealand.rules.setup import ChooseStart
from longtable.games.newzealand.rules.shearing import ShearOn, wool_total
from longtable.games.newzealand.rules.tasks import explain_objectives
from longtable.games.newzealand.state import FORESIGHT, NewZealand
from longtable.games.newzealand.words import (
    ARROWS,
    BUILD,
    COLUMNS,
    DELIVER,
    DELIVER_FROM,
    FORESEE,
    HARBOUR_KINDS,
    HAZARD,
    MASTER,
    MOVE,
    POST_KINDS,
    PRIVATE,
    REMOVE,
    REPLACE,
    SAIL,
    SARAH,
    STAND,
    TOKEN,
    UPGRADE,
    WALK,
    WORKERS,
)

Note = dict[str, Any]


def note_of(before: NewZealand, action: int, after: NewZealand) -> Note:
    """The note of an action or outcome. Of what is secret only whose it is."""
    note = chance_note(before, action) if before.actor < 0 else choice_note(before, action, after)
    shuffled = [seat for seat in range(len(before.players)) if is_shuffled(before, after, seat)]
    if shuffled:
        note["shuffled"] = shuffled
    if after.token_row != before.token_row:
        note["arrow"] = ARROWS[before.box.row_arrow[before.token_row]]
    if after.token_owner != before.token_owner and after.token_owner >= 0:
        note["token"] = int(after.token_owner)
    if after.is_over:
        note.update(end_note(after))
    return note


def is_shuffled(before: NewZealand, after: NewZealand, seat: int) -> bool:
    """The discard pile became the draw stack."""
    return before.players[seat].pile_size() > 0 and after.players[seat].stack_size > before.players[seat].stack_size


# -- draws


def chance_note(before: NewZealand, action: int) -> Note:
    top = before.todo[-1]
    if isinstance(top, DrawCards):
        return {"seat": int(top.seat)}
    if isinstance(top, DrawObjective):
        return {"seat": int(top.to) - 1} if top.to else {}
    if isinstance(top, FillForesight):
        return {"fill": True}
    if verb_of(action) == SARAH:
        return {"sarah": sarah_note(before, int(second(action)))}
    return {}


def sarah_note(before: NewZealand, card: int) -> Note:
    """Her reasoning, with what she came to and the post of a delivery."""
    reasons = reasoning(before, card)
    note = reasons.as_dict()
    box = before.box
    here = box.space_number[reasons.path[-1]] if reasons.path else int(before.players[1].runholder)
    note["at"] = [box.space_ids[here], what_lies(before, here)]
    for thing in reasons.things:
        if thing in box.post_number:
            note["post"] = post_note(before, box.post_number[thing])
        if thing in box.harbour_number:
            note["kind"] = HARBOUR_KINDS[box.harbour_kind[box.harbour_number[thing]]]
    return note


# -- decisions


def choice_note(before: NewZealand, action: int, after: NewZealand) -> Note:
    seat = before.actor_of(action)
    note: Note = {}
    top = before.todo[-1]
    verb = verb_of(action)
    if verb < TOKEN:
        note["ask"] = top.word()
    if isinstance(top, MayDo):
        note["action"] = before.box.actions.ids[top.action]
    if action == 0 and isinstance(top, ShowSheep):
        note["total"] = int(top.total(before))
    if action == 0 and isinstance(top, ShearOn):
        note["total"] = int(wool_total(before, before.players[seat], top.shown))
    note.update(thing_note(before, action, seat, verb))
    note.update(gain_note(before, after, seat))
    return note


def gain_note(before: NewZealand, after: NewZealand, seat: int) -> Note:
    """What became more or less; the final scoring changes none of it."""
    changes = changes_of(before, after, seat)
    note: Note = {}
    for word, n in (
        ("money", changes.money),
        ("gold", changes.gold),
        ("tokens", changes.tokens),
        ("certificates", changes.certificates),
        ("spaces", changes.spaces),
    ):
        if n:
            note[word] = n
    if changes.cards:
        note["cards"] = changes.cards
    got = [[other, n] for other, n in changes.others.items() if n > 0]
    if got:
        note["others"] = got
    return note


def what_lies(s: NewZealand, space: int) -> str:
    """What is on a space, with the side of a building: `B`, `P2.3a`, `flood-2-black`; empty for nothing."""
    tile = int(s.trail[space])
    if not tile:
        return ""
    word = tile_word(s, tile)
    if PRIVATE <= tile < HAZARD:
        owner = (tile - PRIVATE) // 16
        return f"{word.partition('.')[0]}.{building_id(s, owner, tile & 15)}"
    return word


def post_note(s: NewZealand, post: int) -> list[Any]:
    return [POST_KINDS[s.box.post_kind[post]], int(s.box.post_value[post])]


def thing_note(before: NewZealand, action: int, seat: int, verb: int) -> Note:
    """What is worth knowing of the thing that the notation names."""
    box, at = before.box, int(second(action))
    if verb in (MOVE, WALK):
        walk = walk_of(before, seat, at, int(third(action)))
        return {"at": what_lies(before, at), "steps": len(walk.locations)}
    if verb in (STAND, REMOVE):
        return {"at": what_lies(before, at)}
    if verb == BUILD:
        return {"side": "ab"[before.side_of(seat, at)]}
    if verb == REPLACE:
        old = int(before.trail[third(action)]) & 15
        return {"side": "ab"[before.side_of(seat, at)], "old": "ab"[before.side_of(seat, old)]}
    if verb in (DELIVER, DELIVER_FROM):
        return {"post": post_note(before, at)}
    if verb == UPGRADE:
        return {"kind": HARBOUR_KINDS[box.harbour_kind[at]]}
    if verb == SAIL and not isinstance(before.todo[-1], ChooseStart):
        harbour = int(box.node_harbour[at])
        return {"harbour": [HARBOUR_KINDS[box.harbour_kind[harbour]], box.harbour_ids[harbour]]} if harbour >= 0 else {}
    if verb == MASTER:
        frame: Any = before.todo[-1]
        return {"master": box.master_ids[before.masters[frame.space] - 1]}
    if verb == FORESEE:
        return {"to": place_of(before, at, int(third(action)))}
    return {}


def place_of(s: NewZealand, bag: int, place: int) -> list[Any]:
    """Where a foresight tile goes: `job` and price, `space` and id, `cell` with row and column, or `out`."""
    if bag:
        if s.token_row == NOBODY:
            return ["out"]
        for column in range(int(s.config.first_column), COLUMNS):
            if s.bonus[COLUMNS * s.token_row + column] == 0:
                return ["cell", int(s.token_row) + 1, column + 1]
        return ["out"]
    tile = int(s.bags[FORESIGHT + place]) - 1
    room = int(room_for(s, tile))
    if room < 0:
        return ["out"]
    if tile < len(WORKERS):
        return ["job", int(s.box.job_costs[room])]
    return ["space", s.box.space_ids[room]]


# -- the end


def end_note(after: NewZealand) -> Note:
    """The final scoring of all players, and which things serve which tasks of their objectives."""
    points = [dict(reasons_of(after, seat)) for seat in range(len(after.players))]
    tasks = []
    for seat in range(after.setup.seats):
        tasks.append(
            [
                [each.card, each.result, each.points, [[task.task, task.thing] for task in each.tasks]]
                for each in explain_objectives(after, seat)
            ]
        )
    return {"final": points, "tasks": tasks}

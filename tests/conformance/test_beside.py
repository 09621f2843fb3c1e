"""Acting beside the turn: a seat that is not asked does something, and the one who is asked notices nothing.

Bells: the seats in turn are asked to pass the bell on. Each seat has tickets and may tear one up at any time, also
while another is asked: it draws a lot, which only it sees, and then lays one of its lots open. What is begun beside the
turn is finished beside the turn, or first thing when the seat is asked itself.
"""

import pytest

import longtable as lt
from longtable.core.actions import FIRST_ANYTIME, FIRST_VERB, first, pack, second, verb_of
from longtable.core.frames import CHOICE, Chance, Choice
from longtable.core.game import Game
from longtable.core.state import Setup, State
from longtable.core.visibility import OWNER, PUBLIC
from longtable.testing import assert_conforms

PASS_ON, LOT, LAY = FIRST_VERB, FIRST_VERB + 1, FIRST_VERB + 2
TICKET, ASIDE_LAY = FIRST_ANYTIME, FIRST_ANYTIME + 1
ROUNDS = 4


class Bells(State):
    def __init__(self, setup):
        super().__init__(setup)
        self.tickets = [2] * setup.seats
        self.lots = [[0, 2] for _ in range(setup.seats)]  # sorted; None when hidden
        self.held = [2] * setup.seats  # how many lots
        self.laid = [0] * setup.seats
        self.due = [0] * setup.seats  # has drawn beside the turn and not yet laid a lot open

    def copy(self):
        s = Bells(self.setup)
        s.todo = self.todo[:]
        s.tickets, s.held, s.laid, s.due = self.tickets[:], self.held[:], self.laid[:], self.due[:]
        s.lots = [lots and lots[:] for lots in self.lots]
        return s

    def settle(self):
        super().settle()
        if self.todo and self.todo[-1].kind() == CHOICE and self.due[self.actor]:
            self.due[self.actor] = 0
            self.then(LayOpen(self.actor))

    def add_anytime(self, seat, found):
        if self.tickets[seat]:
            found.append(pack(TICKET, seat))

    def beside(self, seat):
        if self.actor < 0 or self.actor == seat or seat >= self.setup.seats:
            return []
        if self.due[seat]:
            return [pack(ASIDE_LAY, seat, lot) for lot in sorted(set(self.lots[seat]))]
        return [pack(TICKET, seat)] if self.tickets[seat] else []

    def actor_of(self, action):
        return first(action) if verb_of(action) >= TICKET else self.actor

    def resolve_anytime(self, actor, action):
        seat = first(action)
        if verb_of(action) == ASIDE_LAY:
            self.due[seat] = 0
            self.lay(seat, second(action))
            return
        self.tickets[seat] -= 1
        if seat == actor:
            self.then(LayOpen(seat))
        else:
            self.due[seat] = 1
        self.then(DrawLot(seat))

    def lay(self, seat, lot):
        self.lots[seat].remove(lot)
        self.held[seat] -= 1
        self.laid[seat] += lot

    def name_action(self, action):
        word = {PASS_ON: "on", LOT: "lot", LAY: "lay", TICKET: "ticket", ASIDE_LAY: "lay"}[verb_of(action)]
        return word if word in ("on", "ticket") else f"{word} {second(action)}"

    def first_words(self):
        return ["on", "lot", "lay", "ticket"]

    def facts(self):
        return {
            f"P{seat + 1}": {
                "tickets": self.tickets[seat],
                "held": self.held[seat],
                "laid": self.laid[seat],
                "due": self.due[seat],
                "lots": "?" if self.lots[seat] is None else "".join(map(str, self.lots[seat])),
            }
            for seat in range(self.setup.seats)
        }

    def position_text(self):
        rows = [[who, *[str(item) or "-" for item in own.values()]] for who, own in self.facts().items()]
        return "; ".join([" ".join(row) for row in rows])

    def mask(self, seat):
        s = self.copy()
        s.lots = [lots if at == seat else None for at, lots in enumerate(s.lots)]
        return s

    def scores(self):
        return self.laid[:]

    def score_reasons(self, seat):
        return [("laid", self.laid[seat])]

    def winners(self):
        return [seat for seat, points in enumerate(self.laid) if points == max(self.laid)] if self.is_over else []


class PassOn(Choice):
    def word(self):
        return "pass-on"

    def options(self, s):
        return [pack(PASS_ON)]

    def is_interruptible(self):
        return True


class LayOpen(Choice):
    def word(self):
        return "lay-open"

    def options(self, s):
        lots = s.lots[self.seat]
        return [pack(LAY, 0, lot) for lot in (range(4) if lots is None else sorted(set(lots)))]

    def resolve(self, s, action):
        s.lay(self.seat, second(action))


class DrawLot(Chance):
    bounds = (0,)

    def __init__(self, seat):
        self.seat = seat

    def word(self):
        return "draw-lot"

    def args(self):
        return [self.seat]

    def reader(self):
        return self.seat

    def outcomes(self, s):
        return [(pack(LOT, 0, lot), 1) for lot in range(4)]

    def sample(self, s, rng):
        return pack(LOT, 0, rng.below(4))

    def resolve(self, s, action):
        s.lots[self.seat] = sorted([*s.lots[self.seat], second(action)])
        s.held[self.seat] += 1


class BellsGame(Game):
    def __init__(self):
        frames = {
            "pass-on": PassOn,
            "lay-open": LayOpen,
            "draw-lot": DrawLot,
        }
        open_facts = ["seat.tickets", "seat.held", "seat.laid", "seat.due"]
        visibility = dict.fromkeys(open_facts, PUBLIC) | {"seat.lots": OWNER}
        super().__init__("bells", "Bells", 1, (2, 3), (), frames, visibility)

    def new(self, seats, options):
        s = Bells(Setup(self, seats, options, "box"))
        for turn in reversed(range(ROUNDS * seats)):
            s.then(PassOn(turn % seats))
        return s

    def from_facts(self, blank, facts):
        for seat in range(blank.setup.seats):
            own = facts[f"P{seat + 1}"]
            blank.tickets[seat], blank.held[seat], blank.laid[seat] = own["tickets"], own["held"], own["laid"]
            blank.due[seat] = own["due"]
            blank.lots[seat] = None if own["lots"] == "?" else [int(lot) for lot in own["lots"]]

    def facts_from_text(self, blank, text, sparse):
        found = {}
        for clause in text.split("; "):
            who, tickets, held, laid, due, lots = clause.split()
            found[who] = {"tickets": int(tickets), "held": int(held), "laid": int(laid), "due": int(due)}
            found[who]["lots"] = lots.replace("-", "")
        return found

    def fill_unknown(self, state, seat, rng):
        for at, lots in enumerate(state.lots):
            if lots is None:
                state.lots[at] = sorted([rng.below(4) for _ in range(state.held[at])])


GAME = BellsGame()


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    """The toy is known to `replay` for the length of a test."""
    monkeypatch.setitem(lt.core.registry.GAMES, GAME.id, GAME)


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_conforms(seats):
    assert_conforms(GAME, seats, {}, seeds=range(6))


def test_a_seat_acts_beside_the_turn_and_the_question_stays():
    match = GAME.start(2, {}, seed=1)
    assert (match.state.actor, match.state.legal_for(1)) == (0, [pack(TICKET, 1)])
    match.play("ticket", seat=1)
    assert match.state.actor == 0
    assert match.legal() == ["on", "ticket"]
    assert (match.state.tickets, match.state.held) == ([2, 1], [2, 3])
    assert match.log.actors == [1, lt.CHANCE]
    match.play("lay 2", seat=1)
    assert match.state.laid == [0, 2]
    assert match.state.beside(1) == [pack(TICKET, 1)]
    match.play("on")
    assert match.state.actor == 1


def test_what_is_begun_beside_the_turn_comes_first_when_the_seat_is_asked():
    match = GAME.start(2, {}, seed=1)
    match.play("ticket", seat=1)
    match.play("on")
    assert (match.state.actor, match.state.prompt()) == (1, "lay open")
    match.play("lay 0")
    assert match.legal() == ["on", "ticket"]


def test_the_same_right_in_the_own_turn_is_an_anytime_right():
    match = GAME.start(2, {}, seed=1)
    match.play("ticket")
    assert (match.state.actor, match.state.prompt(), match.state.due) == (0, "lay open", [0, 0])


def test_only_what_is_offered_may_be_done():
    match = GAME.start(3, {}, seed=1)
    match.play("ticket", seat=2)
    with pytest.raises(lt.IllegalAction):
        match.play("ticket", seat=2)
    with pytest.raises(lt.IllegalAction):
        match.play("on", seat=1)
    with pytest.raises(lt.IllegalAction):
        match.play(pack(ASIDE_LAY, 1, 0))
    assert not match.state.is_legal(pack(TICKET, 3))


def test_a_lot_is_secret_and_the_rest_is_not():
    match = GAME.start(2, {}, seed=1)
    match.play("ticket", seat=1)
    lot = match.log.words()[-1][1]
    assert match.log.words(1)[-1] == (lt.CHANCE, lot)
    assert match.log.words(0) == [(1, "ticket"), (lt.CHANCE, "?")]
    match.play("lay 2", seat=1)
    assert match.log.words(0)[-1] == (1, "lay 2")
    view = match.state.view(0)
    assert (view.state.facts()["P2"]["lots"], view.legal_actions()) == ("?", match.state.legal_actions())


def test_undo_stops_at_what_another_seat_did_beside():
    match = GAME.start(3, {}, seed=1)
    match.play("ticket", seat=2)
    assert not match.can_undo()
    match.play("lay 0", seat=2)
    assert match.can_undo(2)
    assert not match.can_undo(0)
    match.undo()
    assert match.state.due == [0, 0, 1]
    match.play("lay 2", seat=2)
    match.play("on")
    match.undo()
    assert match.state.actor == 0
    with pytest.raises(lt.NothingToUndo):
        match.undo()


def test_the_log_names_who_did_it_and_replays():
    match = GAME.start(2, {}, seed=1)
    match.play("ticket", seat=1)
    match.play("lay 2", seat=1)
    match.play("on", "lay 0" if match.state.due[1] else "on")
    text = match.log.to_text()
    assert "\nP2 ticket\n! lot " in text
    assert lt.replay(text).log.actions[:5] == match.log.actions

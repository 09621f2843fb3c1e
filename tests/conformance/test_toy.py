"""A whole game in little: what the engine asks of one, the combinators of frames, and the driver.

Pebbles: every seat bets in secret; then three rounds in which a die brings pebbles to the heap and each seat takes one
or two. Who takes two pays a token and polishes one of them, in either order. A token may become a point any time.
"""

import pytest

import longtable as lt
from longtable.core.actions import FIRST_ANYTIME, FIRST_VERB, PASS, pack, second, verb_of
from longtable.core.driver import Match
from longtable.core.errors import BadPosition
from longtable.core.frames import EVERYBODY, AnyOrder, Chance, Choice, Frame, May, OneOf, Step, Times, draw_weighted
from longtable.core.game import Game
from longtable.core.log import Log
from longtable.core.state import BaseGame, Option, Setup, State
from longtable.core.visibility import OWNER, PUBLIC
from longtable.testing import assert_conforms, option_mixes

BET, TAKE, ROLL, COIN = FIRST_VERB, FIRST_VERB + 1, FIRST_VERB + 2, FIRST_ANYTIME
REASONS = ("pebbles", "polish", "coins", "bet")


class Pebbles(State):
    def __init__(self, setup):
        super().__init__(setup)
        self.heap = 0
        self.tokens = [2] * setup.seats
        self.bets = [None] * setup.seats
        self.points = [[0] * len(REASONS) for _ in range(setup.seats)]

    def copy(self):
        s = Pebbles(self.setup)
        s.todo = self.todo[:]
        s.heap, s.tokens, s.bets = self.heap, self.tokens[:], self.bets[:]
        s.points = [row[:] for row in self.points]
        return s

    def add_anytime(self, seat, found):
        if self.tokens[seat]:
            found.append(pack(COIN))

    def resolve_anytime(self, seat, action):
        self.tokens[seat] -= 1
        self.points[seat][2] += 1

    def name_action(self, action):
        word = {BET: "bet", TAKE: "take", ROLL: "roll", COIN: "coin"}[verb_of(action)]
        return word if word == "coin" else f"{word} {second(action)}"

    def first_words(self):
        return ["bet", "take", "roll", "coin", "do", "pass"]

    def facts(self):
        found = {"heap": self.heap}
        for seat in range(self.setup.seats):
            found[f"P{seat + 1}"] = {
                "tokens": self.tokens[seat],
                "bet": self.bets[seat],
                "points": dict(zip(REASONS, self.points[seat], strict=True)),
            }
        return found

    def position_text(self):
        clauses = [f"heap {self.heap}"]
        for seat in range(self.setup.seats):
            bet = "-" if self.bets[seat] is None else self.bets[seat]
            clauses.append(f"P{seat + 1} {self.tokens[seat]} {bet} {' '.join(map(str, self.points[seat]))}")
        return "; ".join(clauses)

    def mask(self, seat):
        s = self.copy()
        s.bets = [bet if bet is None or at == seat else "?" for at, bet in enumerate(s.bets)]
        return s

    def scores(self):
        return [sum(row) for row in self.points]

    def score_reasons(self, seat):
        return list(zip(REASONS, self.points[seat], strict=True))

    def winners(self):
        best = max(self.scores())
        return [seat for seat, points in enumerate(self.scores()) if points == best] if self.is_over else []


class Bet(Choice):
    def word(self):
        return "bet"

    def options(self, s):
        return [pack(BET, 0, n) for n in range(3)]

    def resolve(self, s, action):
        s.bets[self.seat] = second(action)

    def reader(self):
        return self.seat


class Roll(Chance):
    def word(self):
        return "roll"

    def outcomes(self, s):
        return [(pack(ROLL, 0, n), 4 - n) for n in (1, 2, 3)]

    def sample(self, s, rng):
        return draw_weighted(self.outcomes(s), rng)

    def resolve(self, s, action):
        s.heap += second(action)


class Take(Choice):
    def word(self):
        return "take"

    def options(self, s):
        return [pack(TAKE, 0, n) for n in range(1, min(2, s.heap) + 1)]

    def resolve(self, s, action):
        s.heap -= second(action)
        s.points[self.seat][0] += second(action)
        if second(action) == 2:
            s.then(AnyOrder(self.seat, [Pay(self.seat), Polish(self.seat)]))

    def is_idle(self, s):
        return s.heap == 0

    def is_interruptible(self):
        return True


class SeatStep(Step):
    bounds = (0,)

    def __init__(self, seat):
        self.seat = seat

    def args(self):
        return [self.seat]


class Pay(SeatStep):
    def word(self):
        return "pay"

    def act(self, s):
        s.tokens[self.seat] = max(0, s.tokens[self.seat] - 1)


class Polish(SeatStep):
    def word(self):
        return "polish"

    def act(self, s):
        s.points[self.seat][1] += s.tokens[self.seat]


class Round(Step):
    def word(self):
        return "round"

    def act(self, s):
        for seat in reversed(range(s.setup.seats)):
            s.then(May(Take(seat)))
        s.then(Roll())


class End(Step):
    """A bet on what is left in the heap pays double."""

    def word(self):
        return "end"

    def act(self, s):
        for seat, bet in enumerate(s.bets):
            s.points[seat][3] += 2 * bet if bet == s.heap else 0


class PebblesGame(Game):
    def __init__(self):
        frames = {
            "bet": Bet, "roll": Roll, "take": Take,
            "pay": Pay, "polish": Polish, "round": Round,
            "end": End,
        }  # fmt: skip
        visibility = {"heap": PUBLIC, "seat.tokens": PUBLIC, "seat.points": PUBLIC, "seat.bet": OWNER}
        options = (Option("rounds", ("3", "5"), "how many rounds"),)
        super().__init__("pebbles", "Pebbles", 1, (2, 3), options, frames, visibility)

    def new(self, seats, options):
        s = Pebbles(Setup(self, seats, options, "box"))
        s.then(Times(int(options["rounds"]), Round()), Roll(), End())
        for seat in reversed(range(seats)):
            s.then(Bet(seat))
        return s

    def from_facts(self, blank, facts):
        try:
            blank.heap = facts["heap"]
            for seat in range(blank.setup.seats):
                own = facts[f"P{seat + 1}"]
                blank.tokens[seat], blank.bets[seat] = own["tokens"], own["bet"]
                blank.points[seat] = [own["points"][reason] for reason in REASONS]
        except (KeyError, TypeError) as error:
            raise BadPosition(f"not pebbles: {error}") from error

    def facts_from_text(self, blank, text, sparse):
        heap, *seats = [clause.split() for clause in text.split("; ")]
        found = {"heap": int(heap[1])}
        for who, tokens, bet, *points in seats:
            known = None if bet == "-" else bet if bet == "?" else int(bet)
            own = dict(zip(REASONS, map(int, points), strict=True))
            found[who] = {"tokens": int(tokens), "bet": known, "points": own}
        return found

    def fill_unknown(self, state, seat, rng):
        state.bets = [rng.below(3) if bet == "?" else bet for bet in state.bets]


GAME = PebblesGame()


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    """The toy is known to `replay` for the length of a test."""
    monkeypatch.setitem(lt.core.registry.GAMES, GAME.id, GAME)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_of_two_hundred_lines_conforms(seats):
    for mix in option_mixes(GAME, seats):
        assert_conforms(GAME, seats, mix, seeds=range(4))


# -- what the suite is there to find


def broken(**methods):
    """The toy with some methods of its state replaced."""
    kind = type("Broken", (Pebbles,), methods)

    class BrokenGame(PebblesGame):
        def new(self, seats, options):
            s = super().new(seats, options)
            s.__class__ = kind
            return s

    game = BrokenGame()
    lt.core.registry.GAMES[GAME.id] = game
    return game


def bad_copy(self):
    s = Pebbles.copy(self)
    s.__class__ = type(self)
    s.points = self.points
    return s


def open_mask(self, seat):
    return self.copy()


def shared_names(self, action):
    return "roll" if verb_of(action) == ROLL else Pebbles.name_action(self, action)


def wrong_scores(self):
    return [points + self.heap for points in Pebbles.scores(self)]


def kept_class(self):
    s = Pebbles.copy(self)
    s.__class__ = type(self)
    return s


@pytest.mark.parametrize(
    "methods, message",
    [
        ({"copy": bad_copy}, "earlier position"),
        ({"mask": open_mask}, "seat -1 sees"),
        ({"name_action": shared_names}, "called the same"),
        ({"scores": wrong_scores}, "points, by"),
        ({"winners": lambda self: [0]}, "winners"),
        ({"facts": lambda self: {**Pebbles.facts(self), "mood": 1}}, "no visibility"),
        ({"legal_actions": lambda self: Pebbles.legal_actions(self)[::-1]}, "sorted"),
        ({"position_text": lambda self: "heap 0"}, "check_round_trips met BadPosition"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_the_suite_finds_what_is_broken(methods, message):
    with pytest.raises(AssertionError, match=message) as caught:
        assert_conforms(broken(**{"copy": kept_class, **methods}), 2, {}, seeds=range(3))
    assert "pebbles, 2 seats, no options, seed" in str(caught.value)


def test_the_suite_finds_a_secret_that_the_log_tells(monkeypatch):
    monkeypatch.setattr(Bet, "reader", lambda self: EVERYBODY)
    with pytest.raises(AssertionError, match="the log tells seat -1 what its view hides"):
        assert_conforms(GAME, 2, {}, seeds=range(3))


# -- frames


def bare(*frames, seats=2, heap=4):
    s = Pebbles(Setup(GAME, seats, {"rounds": "3"}, "box"))
    s.heap = heap
    for frame in reversed(frames):
        s.then(frame)
    s.settle()
    return s


def said(s):
    return [s.notation(action) for action in s.legal_actions()]


def test_then_schedules_in_order():
    s = bare()
    s.then(Bet(0), Take(1), Roll())
    words = []
    while not s.is_over:
        words.append(s.todo[-1].word())
        s.apply(s.legal_actions()[0])
    assert words == ["bet", "take", "roll"]
    assert s.actor == lt.OVER


def test_a_frame_comes_with_all_that_it_causes_before_the_next():
    s = bare(Take(0), Bet(1))
    s.play(s.parse("take 2"))
    assert s.todo[-1].word() == "any-order"
    assert s.actor == 0
    s.play(s.parse("do pay"))
    assert s.todo[-1].word() == "bet"
    assert (s.tokens[0], s.points[0][1]) == (1, 1)


def test_may_offers_the_inner_choice_and_passing():
    s = bare(May(Take(0)))
    assert said(s) == ["pass", "take 1", "take 2", "coin"]
    assert s.prompt() == "take, or pass"
    before = s.copy()
    s.play(PASS)
    assert s.is_over
    assert s.facts() == before.facts()
    before.play(before.parse("take 1"))
    assert before.heap == 3


def test_may_is_skipped_when_nothing_can_be_done():
    assert bare(May(Take(0)), heap=0).is_over


def test_may_keeps_the_secret_and_the_anytime_rights_of_its_inner_choice():
    assert bare(May(Bet(1))).reader == 1
    assert "coin" not in said(bare(May(Bet(1))))
    assert "coin" in said(bare(May(Take(1))))


def test_an_anytime_right_leaves_the_interrupted_frame_where_it_is():
    s = bare(Take(0))
    s.play(s.parse("coin"))
    assert s.todo[-1].word() == "take"
    s.play(s.parse("coin"))
    assert said(s) == ["take 1", "take 2"]
    assert s.points[0][2] == 2


def test_one_of_carries_out_exactly_one_part():
    s = bare(OneOf(0, [Pay(0), Polish(0)]))
    assert said(s) == ["do pay", "do polish"]
    s.play(s.parse("do po"))
    assert s.is_over
    assert (s.tokens[0], s.points[0][1]) == (2, 2)


def test_one_of_leaves_out_parts_in_which_nothing_can_be_done_unless_all_are_such():
    assert said(bare(OneOf(0, [Take(0), Bet(0)]), heap=0)) == ["do bet"]
    assert said(bare(OneOf(0, [Take(0), Take(1)]), heap=0)) == ["do take", "do take 2"]
    assert bare(OneOf(0, [])).is_over


def test_any_order_carries_out_all_parts_and_does_not_ask_for_the_last():
    for first, points in (("do pay", 1), ("do polish", 2)):
        s = bare(AnyOrder(0, [Pay(0), Polish(0)]))
        s.play(s.parse(first))
        assert s.is_over
        assert (s.tokens[0], s.points[0][1]) == (1, points)
    assert bare(AnyOrder(0, [])).is_over
    alone = bare(AnyOrder(1, [Pay(1)]))
    assert alone.is_over
    assert alone.tokens[1] == 1


def test_any_order_of_three_asks_twice_and_waits_for_what_a_part_causes():
    s = bare(AnyOrder(0, [Take(0), Pay(0), Polish(0)]))
    s.play(s.parse("do take"))
    assert s.todo[-1].word() == "take"
    s.play(s.parse("take 1"))
    assert said(s) == ["do pay", "do polish"]


def test_times_repeats():
    s = bare(Times(3, Bet(1)))
    count = 0
    while not s.is_over:
        s.apply(s.legal_actions()[0])
        count += 1
    assert count == 3
    assert bare(Times(0, Bet(1))).is_over


@pytest.mark.parametrize("depth", [1, 5, 30])
def test_nested_combinators_are_written_and_read(depth):
    frame = Take(0)
    for at in range(depth):
        frame = [May(Take(1)), OneOf(1, [frame, Pay(0)]), AnyOrder(0, [frame, Bet(1)])][at % 3]
    s = bare(frame, Times(2, Bet(0)))
    assert GAME.from_json(s.to_json()).digest() == s.digest()
    assert GAME.from_line(s.line()).digest() == s.digest()


def test_what_a_game_need_not_fill_in():
    s = State(Setup(BaseGame("bare", 1, ()), 2, {}, ""))
    assert (s.facts(), s.position_text(), s.first_words(), s.name_action(9)) == ({}, "", [], "")
    assert (s.scores(), s.score_reasons(0), s.winners()) == ([], [], [])
    assert (s.prompt(), s.prompt_rule(), s.chance_outcomes(), s.is_over) == ("the game is over", "", [], True)
    with pytest.raises(TypeError, match="no copy"):
        s.copy()
    with pytest.raises(TypeError, match="no copy"):
        s.mask(0)
    with pytest.raises(TypeError, match="no new"):
        Game("bare", "Bare", 1, (2,), (), {}, {}).start(2)
    game = Game("bare", "Bare", 1, (2,), (), {}, {})
    assert (game.conserved(s), game.option_examples(2), game.facts_from_text(s, "", True)) == ({}, [], {})
    frame = Frame()
    assert (frame.word(), frame.rule(), frame.options(s), frame.outcomes(s)) == ("", "", [], [])
    assert (frame.sample(s, lt.Rng(0)), frame.actor(s), frame.is_idle(s)) == (PASS, lt.CHANCE, False)


def test_combinators_speak_for_what_is_inside():
    assert May(Bet(1)).label() == "bet"
    assert May(Bet(1)).rule() == ""
    assert bare(OneOf(0, [Pay(0), Polish(0)])).prompt() == "choose one"
    assert bare(AnyOrder(0, [Pay(0), Polish(0)])).prompt() == "choose what happens next"


# -- the driver


def test_undo_goes_back_one_action_and_restart_to_the_last_information_event():
    match = GAME.start(2, {}, seed=4)
    match.play("bet 1")
    assert match.can_undo()
    match.undo()
    assert match.state.bets == [None, None]
    match.play("bet 2", "bet 0")
    assert match.state.actor == 0  # the die has been rolled
    assert not match.can_undo()
    with pytest.raises(lt.NothingToUndo):
        match.undo()
    with pytest.raises(lt.NothingToUndo):
        match.restart_turn()
    before, ply = match.state.digest(), match.ply
    match.play("coin", "take 1")
    match.restart_turn()
    assert (match.state.digest(), match.ply) == (before, ply)


def test_undo_never_crosses_an_action_of_another_seat():
    match = GAME.start(3, {}, seed=4)
    match.play("bet 1", "bet 2")
    match.undo()
    with pytest.raises(lt.NothingToUndo):
        match.undo()
    assert match.state.bets == [1, None, None]
    assert match.state.actor == 1


def test_chance_can_be_asked_for():
    match = GAME.start(2, {}, seed=4, asks_chance=True)
    match.play("bet 1", "bet 1")
    assert match.legal() == ["roll 1", "roll 2", "roll 3"]
    match.play("roll 3")
    assert match.state.heap == 3
    assert not match.can_undo()


def test_several_actions_are_checked_one_after_another():
    match = GAME.start(2, {}, seed=4)
    with pytest.raises(lt.IllegalAction):
        match.play("bet 1", "take 2")
    assert match.ply == 1
    with pytest.raises(lt.UnreadableAction):
        match.play("dance")
    with pytest.raises(lt.AmbiguousAction):
        match.play("bet")
    assert match.ply == 1


class Counting(Pebbles):
    """Counts how often a position is changed or copied."""

    work = 0

    def apply(self, action):
        Counting.work += 1
        super().apply(action)

    def copy(self):
        Counting.work += 1
        s = super().copy()
        s.__class__ = Counting
        return s


def test_the_cost_of_playing_and_of_undoing_does_not_grow_with_the_log():
    s = bare(Times(200, Take(0)), Times(200, Take(1)), heap=3000)
    s.__class__ = Counting
    match = Match(GAME, s, Log(GAME, s.copy(), "", True), lt.Rng(0))
    costs = []
    for ply in range(200):
        Counting.work = 0
        match.play("take 1")
        costs.append(Counting.work)
        if ply % 10 == 9:
            Counting.work = 0
            match.undo()
            assert Counting.work <= ply + 2  # from the last information event, which here is the beginning
            match.play("take 1")
    match.play("take 1")
    for _ in range(150):
        Counting.work = 0
        match.play("take 1")
        costs.append(Counting.work)
    Counting.work = 0
    match.restart_turn()
    assert Counting.work == 1
    match.play("take 1", "take 1")
    Counting.work = 0
    match.undo()
    assert Counting.work == 2  # a copy of the anchor, and one action
    assert max(costs) <= 2


def test_undo_replays_from_the_last_information_event_only():
    match = lt.game("castles-of-burgundy").start(2, seed=1)
    rng = lt.Rng(1)
    while not match.state.is_over:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
        assert match.ply - match._anchor_ply <= 12
        assert match._anchor_ply == match.log.information_ply()

"""Match: the driver of one game. Owns the generator, runs chance, keeps the log."""

import os
from typing import final

from mypy_extensions import i64

from longtable.core.errors import BadOptions, IllegalAction, NothingToUndo, UnreadableAction, UnreadableLog
from longtable.core.frames import CHANCE, CHANCE_KIND
from longtable.core.game import Game
from longtable.core.log import Log, read_log
from longtable.core.rng import Rng
from longtable.core.state import CONFUSED, State
from longtable.core.visibility import hidden_from


@final
class Match:
    """A state, its log and a generator. Chance is settled after every action, unless `asks_chance`.

    >>> import longtable as lt
    >>> match = lt.game("castles-of-burgundy").start(seats=2, options={"boards": "1"}, seed=7)
    >>> while not match.state.is_over:
    ...     match.play(match.state.legal_actions()[-1])
    >>> len(match.state.scores())
    2
    """

    __slots__ = ("_anchor", "_anchor_ply", "asks_chance", "game", "log", "rng", "state")

    def __init__(self, game: Game, state: State, log: Log, rng: Rng, asks_chance: bool = False) -> None:
        self.game = game
        self.state = state
        self.log = log
        self.rng = rng
        self.asks_chance = asks_chance
        # The position at the last information event: undo replays from here, so its cost does not grow with the log.
        self._anchor = state.copy()
        self._anchor_ply = len(log)
        self._settle_chance()

    @property
    def ply(self) -> int:
        """How many actions and outcomes there have been."""
        return len(self.log)

    def legal(self) -> list[str]:
        """The legal actions, in words."""
        return [self.state.notation(action) for action in self.state.legal_actions()]

    def play(self, *actions: int | str, seat: int | None = None) -> None:
        """Play actions, as numbers or words, checked one after another; dice and draws follow by themselves.

        Words are those of the actor, or of a seat that may do something beside the turn.
        """
        for action in actions:
            number = self.state.parse(action, False, seat) if isinstance(action, str) else int(action)
            self.state.need_legal(number)
            self._record(number)
            self._settle_chance()

    def play_if_asked(self, *actions: str) -> int:
        """Play those of the actions that are legal when they come up, in this order; how many were played.

        For tests and scripts that do not care whether a question is asked at all.
        """
        played = 0
        for action in actions:
            try:
                number = self.state.parse(action)
            except (IllegalAction, UnreadableAction):
                continue
            self._record(number)
            self._settle_chance()
            played += 1
        return played

    def roll(self, *named: str) -> None:
        """Carry out dice and draws until a seat must act: the named outcomes where they come up, the rest at random.

        For a match that asks for its chance. IllegalAction when a named outcome did not come up.
        """
        left = list(named)
        while self.state.actor == CHANCE:
            fitting = [words for words in left if self._outcome(words) is not None]
            action = self._outcome(fitting[0]) if fitting else None
            if fitting:
                left.remove(fitting[0])
            self._record(int(self.state.sample_chance(self.rng)) if action is None else action)
        if left:
            raise IllegalAction(f"{left[0]!r} was not rolled or drawn", f"now the question is: {self.state.prompt()}")

    def _outcome(self, words: str) -> int | None:
        """The outcome of these words, if it can come up now."""
        try:
            return self.state.parse(words, exact=True)
        except (IllegalAction, UnreadableAction):
            return None

    @property
    def anchor(self) -> State:
        """The position at the last information event; never changed."""
        return self._anchor

    @property
    def anchor_ply(self) -> int:
        """How many entries of the log lie before that."""
        return self._anchor_ply

    def fork(self) -> "Match":
        """An independent match that goes on from here; draws come from a copy of the generator."""
        log = Log(self.game, self.log.start, self.log.seed, self.log.position)
        log.actors = self.log.actors[:]
        log.actions = self.log.actions[:]
        log.secret = dict(self.log.secret)
        rng = Rng(0)
        rng.state = self.rng.state
        match = Match(self.game, self.state.copy(), log, rng, True)
        match.asks_chance = self.asks_chance
        match._anchor = self._anchor
        match._anchor_ply = self._anchor_ply
        return match

    def can_undo(self, seat: int | None = None) -> bool:
        """There is an action after the last die, draw or other seat's action; with a seat, one of that seat."""
        return len(self.log) > self._anchor_ply and seat in (None, self.log.actors[-1])

    def undo(self) -> None:
        """Take back the last action; NothingToUndo across chance, reveals and other players' actions."""
        self.undo_to(len(self.log) - 1)

    def restart_turn(self) -> None:
        """Take back everything since the last information event."""
        if not self.can_undo():
            raise NothingToUndo("there is nothing to undo since the last roll, draw or other player's action")
        self.undo_to(self._anchor_ply)

    def undo_to(self, ply: int) -> None:
        """Take back to that ply, if no information event lies between."""
        if ply >= len(self.log) or ply < self._anchor_ply:
            raise NothingToUndo("dice, draws, reveals and other players' actions cannot be undone")
        state = self._anchor.copy()
        for action in self.log.actions[self._anchor_ply : ply]:
            state.apply(action)
        self.log.truncate(ply)
        self.state = state

    def _record(self, action: int) -> None:
        actor = self.state.actor_of(action)
        if len(self.log) > self._anchor_ply and self.log.actors[-1] != actor:
            self._anchor = self.state.copy()
            self._anchor_ply = len(self.log)
        hidden = 0 if actor == CHANCE else hidden_from(self.state, self.game.visibility, actor)
        self.log.append(self.state, action)
        self.state.apply(action)
        # Dice, draws and reveals: what has been seen cannot be undone.
        if actor == CHANCE or hidden > hidden_from(self.state, self.game.visibility, actor):
            self._anchor = self.state.copy()
            self._anchor_ply = len(self.log)

    def _settle_chance(self) -> None:
        if self.asks_chance or self.state.actor != CHANCE:
            return
        while self.state.actor == CHANCE:
            action = self.state.sample_chance(self.rng)
            self.log.append(self.state, action)
            self.state.apply(action)
        self._anchor = self.state.copy()
        self._anchor_ply = len(self.log)


def start_match(
    game: Game,
    seats: int,
    options: dict[str, str] | None = None,
    seed: int | str | None = None,
    asks_chance: bool = False,
) -> Match:
    """A new match with chance settled; without a seed the operating system gives one."""
    if seed is not None and not isinstance(seed, (int, str)):
        raise BadOptions("a seed is a whole number or a text")
    shown = os.urandom(8).hex() if seed is None else str(seed)
    if len(shown) > 200 or shown.split() != [shown] or not shown.isprintable():
        raise BadOptions("a seed is a number or a single word")
    state = game.blank(seats, options)
    state.settle()
    return Match(game, state, Log(game, state.copy(), shown), Rng(shown), asks_chance)


def replay(text: str) -> Match:
    """The match of a log, at its end, ready to go on; needs no seed. UnreadableLog or MissingData when it cannot be.

    >>> import longtable as lt
    >>> match = lt.game("castles-of-burgundy").start(seats=2, seed=7)
    >>> lt.replay(match.log.to_text()).state.digest() == match.state.digest()
    True
    """
    log, state = read_log(text)
    anchor = log.information_ply()
    match = Match(log.game, state, log, Rng(os.urandom(8).hex()), asks_chance=True)
    match._anchor = log.state_at(anchor)
    match._anchor_ply = anchor
    match.asks_chance = False
    try:
        match._settle_chance()
    except CONFUSED as error:  # the header gave a position that makes no sense
        raise UnreadableLog(f"the rules cannot continue from the end of the log ({type(error).__name__})") from error
    return match


def playout(state: State, rng: Rng) -> int:
    """Uniformly random play to the end, in place; the number of decisions. The loop of simulations and searches."""
    decisions: i64 = 0
    todo = state.todo
    while todo:
        if todo[-1].kind() == CHANCE_KIND:
            state.run_chance(rng)
        else:
            legal = state.pruned_actions()
            state.apply(legal[rng.below(len(legal))])
            decisions += 1
    return int(decisions)

"""The game's description: what the entry point names."""

from typing import Any

from longtable.core.frames import May, Times
from longtable.core.game import Game
from longtable.core.parts import Parts
from longtable.core.rng import Rng
from longtable.core.say import Say
from longtable.core.state import Option, Setup, State
from longtable.core.visibility import OWNER, PUBLIC
from pebbles import notation
from pebbles.position import facts_of, load_facts, read_position, text_of
from pebbles.rules import CASH, FRAMES, PayBets, PlaceBet, RollDie, Round, TakePebbles, cash_token
from pebbles.state import NO_BET, REASONS, UNKNOWN, Pebbles

RULES = 1  # counts up when games that could be played before would now go another way


class PebblesGame(Game):
    """Pebbles, for two or three."""

    def __init__(self) -> None:
        super().__init__(
            "pebbles",
            "Pebbles",
            RULES,
            (2, 3),
            (Option("rounds", ("3", "5"), "how many rounds (PEB-1.3)"),),
            FRAMES,
            {"heap": PUBLIC, "seat.tokens": PUBLIC, "seat.points": PUBLIC, "seat.bet": OWNER},
            Parts(
                face="pebbles.face:FACE",
                terminal="pebbles.terminal:PebblesTable",
                evaluation="pebbles.evaluation:PebblesEvaluation",
            ),
        )

    def new(self, seats: int, options: dict[str, str]) -> State:
        s = Pebbles(Setup(self, seats, options, "box"))
        s.then(Times(int(options["rounds"]), Round()), RollDie(), PayBets())
        for seat in reversed(range(seats)):
            s.then(PlaceBet(seat))
        return s

    # -- what states ask

    def name_action(self, state: State, action: int) -> str:
        return notation.name_action(action)

    def first_words(self) -> list[str]:
        return notation.FIRST_WORDS

    def explain(self, state: State, seat: int, words: list[str], say: Say) -> tuple[str, str]:
        return notation.explain(pebbles(state), seat, words, say)

    def facts_of(self, state: State) -> dict[str, Any]:
        return facts_of(pebbles(state))

    def text_of(self, state: State) -> str:
        return text_of(self.facts_of(state))

    def add_anytime(self, state: State, seat: int, actions: list[int]) -> None:
        if pebbles(state).tokens[seat]:
            actions.append(CASH << 24)

    def resolve_anytime(self, state: State, seat: int, action: int) -> None:
        cash_token(pebbles(state), seat)

    def reasons_of(self, state: State, seat: int) -> list[tuple[str, int]]:
        return list(zip(REASONS, pebbles(state).points[seat], strict=True))

    def winners_of(self, state: State) -> list[int]:
        scores = state.scores()
        return [seat for seat, points in enumerate(scores) if points == max(scores)] if state.is_over else []

    # -- positions

    def from_facts(self, blank: State, facts: dict[str, Any]) -> None:
        load_facts(pebbles(blank), facts)

    def facts_from_text(self, blank: State, text: str, sparse: bool) -> dict[str, Any]:
        return read_position(pebbles(blank), text)

    def stack_from_facts(self, state: State) -> None:
        """A position that is set up is one of the last round, with P1 to take."""
        s = pebbles(state)
        s.bets = [0 if bet == NO_BET else bet for bet in s.bets]
        s.todo = []
        s.then(RollDie(), PayBets())
        for seat in reversed(range(s.setup.seats)):
            s.then(May(TakePebbles(seat)))

    def fill_unknown(self, state: State, seat: int, rng: Rng) -> None:
        s = pebbles(state)
        s.bets = [rng.below(3) if bet == UNKNOWN else bet for bet in s.bets]


def pebbles(state: State) -> Pebbles:
    """The state as what it is."""
    assert isinstance(state, Pebbles)
    return state


GAME = PebblesGame()

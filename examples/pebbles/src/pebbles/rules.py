"""The rules of Pebbles as frames: bets, the die, taking pebbles, and the end."""

from longtable.core.actions import FIRST_ANYTIME, FIRST_VERB, pack, second
from longtable.core.frames import AnyOrder, Chance, Choice, May, Step, draw_weighted
from longtable.core.rng import Rng
from pebbles.state import BET, PEBBLES, POLISH, TOKENS, Pebbles

PUT, TAKE, ROLL = FIRST_VERB, FIRST_VERB + 1, FIRST_VERB + 2
CASH = FIRST_ANYTIME  # a right that leaves the question where it is


class PlaceBet(Choice[Pebbles]):
    """PEB-1.2: a number from 0 to 2, in secret."""

    def word(self) -> str:
        return "place-bet"

    def rule(self) -> str:
        return "PEB-1.2"

    def prompt(self, s: Pebbles) -> str:
        return "bet on the heap at the end"

    def options(self, s: Pebbles) -> list[int]:
        return [pack(PUT, 0, number) for number in range(3)]

    def resolve(self, s: Pebbles, action: int) -> None:
        s.bets[self.seat] = second(action)

    def reader(self) -> int:
        return self.seat


class RollDie(Chance[Pebbles]):
    """PEB-2.1, 3.1: one to three pebbles come to the heap."""

    def word(self) -> str:
        return "roll-die"

    def outcomes(self, s: Pebbles) -> list[tuple[int, int]]:
        return [(pack(ROLL, 0, number), weight) for number, weight in ((1, 2), (2, 1), (3, 1))]

    def sample(self, s: Pebbles, rng: Rng) -> int:
        return draw_weighted(self.outcomes(s), rng)

    def resolve(self, s: Pebbles, action: int) -> None:
        s.heap += second(action)


class TakePebbles(Choice[Pebbles]):
    """PEB-2.2: one or two pebbles."""

    def word(self) -> str:
        return "take-pebbles"

    def rule(self) -> str:
        return "PEB-2.2"

    def prompt(self, s: Pebbles) -> str:
        return "take 1 or 2 pebbles"

    def options(self, s: Pebbles) -> list[int]:
        return [pack(TAKE, 0, count) for count in range(1, min(2, s.heap) + 1)]

    def resolve(self, s: Pebbles, action: int) -> None:
        count = second(action)
        s.heap -= count
        s.points[self.seat][PEBBLES] += count
        if count == 2:
            s.then(AnyOrder(self.seat, [PayToken(self.seat), Polish(self.seat)]))

    def is_idle(self, s: Pebbles) -> bool:
        return s.heap == 0

    def is_interruptible(self) -> bool:
        return True


class SeatStep(Step[Pebbles]):
    """A step of one seat; `bounds` lets it be read back."""

    bounds = (0,)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> list[int]:
        return [self.seat]


class PayToken(SeatStep):
    """PEB-2.3: a token, if there is one."""

    def word(self) -> str:
        return "pay-token"

    def label(self) -> str:
        return "pay"

    def rule(self) -> str:
        return "PEB-2.3"

    def act(self, s: Pebbles) -> None:
        s.tokens[self.seat] = max(0, s.tokens[self.seat] - 1)


class Polish(SeatStep):
    """PEB-2.3: a point for each token."""

    def word(self) -> str:
        return "polish"

    def rule(self) -> str:
        return "PEB-2.3"

    def act(self, s: Pebbles) -> None:
        s.points[self.seat][POLISH] += s.tokens[self.seat]


class Round(Step[Pebbles]):
    """PEB-2: the die, then every seat in turn."""

    def word(self) -> str:
        return "round"

    def act(self, s: Pebbles) -> None:
        for seat in reversed(range(s.setup.seats)):
            s.then(May(TakePebbles(seat)))
        s.then(RollDie())


class PayBets(Step[Pebbles]):
    """PEB-3.2: a right bet pays double."""

    def word(self) -> str:
        return "pay-bets"

    def act(self, s: Pebbles) -> None:
        for seat, bet in enumerate(s.bets):
            if bet == s.heap:
                s.points[seat][BET] += 2 * bet


def cash_token(s: Pebbles, seat: int) -> None:
    """PEB-2.4: a token becomes a point."""
    s.tokens[seat] -= 1
    s.points[seat][TOKENS] += 1


FRAMES = {
    "place-bet": PlaceBet,
    "roll-die": RollDie,
    "take-pebbles": TakePebbles,
    "pay-token": PayToken,
    "polish": Polish,
    "round": Round,
    "pay-bets": PayBets,
}

"""The state of a game of Pebbles: the heap, and what each seat holds."""

from longtable.core.state import Setup, State

REASONS = ("pebbles", "polish", "tokens", "bet")
PEBBLES, POLISH, TOKENS, BET = range(4)

NO_BET = -1
UNKNOWN = -2  # a bet that the viewer may not know


class Pebbles(State):
    """One position. A bet is known to its seat only."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.heap = 0
        self.tokens = [2] * setup.seats  # PEB-1.1
        self.bets = [NO_BET] * setup.seats
        self.points = [[0] * len(REASONS) for _ in range(setup.seats)]

    def copy(self) -> "Pebbles":
        other = Pebbles(self.setup)
        other.todo = self.todo[:]
        other.heap = self.heap
        other.tokens = self.tokens[:]
        other.bets = self.bets[:]
        other.points = [row[:] for row in self.points]
        return other

    def mask(self, seat: int) -> "Pebbles":
        other = self.copy()
        other.bets = [bet if at == seat or bet == NO_BET else UNKNOWN for at, bet in enumerate(self.bets)]
        return other

    def scores(self) -> list[int]:
        return [sum(row) for row in self.points]

"""The greedy bot: tries every legal action, plays its own turn on, and takes what looks best."""

from typing import Any, Final, final

from mypy_extensions import i64

from longtable.bots.base import Bot
from longtable.bots.evaluate import evaluation_of
from longtable.bots.evaluate.base import JUDGED, Evaluation
from longtable.core.frames import CHOICE, Frame
from longtable.core.registry import find_game
from longtable.core.state import State, View

TIE: Final = 1e-9


@final
class GreedyBot(Bot):
    """One action ahead with a hand-written evaluation; what the action makes the seat decide next is tried as well.

    The choice depends on the seed and the view alone, not on what the bot was asked before.
    """

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__("greedy", seed)

    def pick(self, view: View, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        game = find_game(view.state.setup.game_id)
        rng = self.rng.fork(str(legal))
        state = game.sample(view, rng)
        evaluation = evaluation_of(game)
        best = Search(evaluation, state, view.seat).best_of(state, legal, evaluation.effort().width)
        return best[rng.below(len(best))]


@final
class Search:
    """The positions that a seat can reach in its own turn, judged from the moment of one decision."""

    __slots__ = ("effort", "evaluation", "nodes", "seat")

    def __init__(self, evaluation: Evaluation, state: State, seat: i64) -> None:
        self.evaluation: Final = evaluation
        self.effort: Final = evaluation.effort()
        self.seat: Final[i64] = seat
        self.nodes: i64 = 0
        evaluation.begin(state, seat)

    def best_of(self, state: State, legal: list[int], width: i64) -> list[int]:
        """The best actions, equally good. The most promising ones are judged by the end of the turn they lead to."""
        values: list[float] = []
        legal = self.evaluation.narrow(state, legal)
        for action in legal:
            values.append(self.value_after(state, action, self.effort.nodes if width > 1 else self.effort.nodes_later))
        if width > 1:
            actions: list[int] = []
            scores: list[float] = []
            for at in best_places(values, width):
                actions.append(legal[at])
                # Of two orders of the same actions the one that begins with the better one.
                scores.append(self.value_of_turn(state, legal[at]) + 0.001 * values[at])
            legal = actions
            values = scores
        best = max(values)
        return [legal[at] for at in range(len(legal)) if values[at] >= best - TIE]

    def value_after(self, state: State, action: i64, nodes: i64) -> float:
        """What an action is worth, with the best answers to the questions it raises."""
        frame = state.todo[-1]
        height = len(state.todo)
        s = state.copy()
        s.apply(action)
        self.nodes = nodes
        return self.settled(s, frame, height, 0)

    def settled(self, s: State, frame: Frame[Any], height: i64, depth: i64) -> float:
        """The best value once the stack is back at the frame that was asked, or lower, or others act. Changes s."""
        seat = self.seat
        while True:
            todo = s.todo
            size = len(todo)
            if size < height:
                break
            top = todo[-1]
            if (size == height and top is frame) or top.kind() != CHOICE or top.actor(s) != seat:
                break
            legal = s.pruned_actions()
            if len(legal) == 1:
                s.apply(legal[0])
                continue
            if depth == self.effort.depth or self.nodes <= 0:
                break
            legal = self.evaluation.narrow(s, legal)
            self.nodes -= len(legal)
            best = 0.0
            for at in range(len(legal)):
                child = s.copy()
                child.apply(legal[at])
                value = self.settled(child, frame, height, depth + 1)
                if at == 0 or value > best:
                    best = value
            return best
        JUDGED.count += 1
        return self.evaluation.value(s, seat)

    def value_of_turn(self, state: State, action: i64) -> float:
        """What an action is worth at the end of the seat's turn, played on greedily."""
        s = state.copy()
        s.apply(action)
        for _ in range(self.effort.steps):
            if not s.todo or s.todo[-1].kind() != CHOICE or s.todo[-1].actor(s) != self.seat:
                break
            legal = s.pruned_actions()
            s.apply(legal[0] if len(legal) == 1 else self.best_of(s, legal, 1)[0])
        JUDGED.count += 1
        return self.evaluation.value(s, self.seat)


def best_places(values: list[float], count: i64) -> list[int]:
    """Where the largest values are, best first; of equal ones the earlier first."""
    places: list[int] = []
    for at in range(len(values)):
        place = len(places)
        while place > 0 and values[places[place - 1]] < values[at]:
            place -= 1
        if place < count:
            places.insert(place, at)
            if len(places) > count:
                places.pop()
    return places

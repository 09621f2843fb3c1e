"""Evaluations: what a position is worth to a seat, written by hand, one for each game."""

from longtable.bots.evaluate.base import Evaluation
from longtable.core.game import Game
from longtable.core.registry import load_part


def evaluation_of(game: Game) -> Evaluation:
    """A new evaluation for a game; one that only reads the scores for a game without its own."""
    kind: type[Evaluation] = load_part(game, "evaluation") or Evaluation
    return kind()


__all__ = ["Evaluation", "evaluation_of"]

"""Evaluations: what a position is worth to a seat, written by hand, one for each game."""

from longtable.bots.evaluate.base import Evaluation
from longtable.bots.evaluate.burgundy import BurgundyEvaluation


def evaluation_of(game_id: str) -> Evaluation:
    """A new evaluation for a game; one that only reads the scores for a game without its own."""
    if game_id == "castles-of-burgundy":
        return BurgundyEvaluation()
    return Evaluation()


__all__ = ["BurgundyEvaluation", "Evaluation", "evaluation_of"]

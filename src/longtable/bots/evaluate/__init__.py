"""Evaluations: what a position is worth to a seat, written by hand, one for each game."""

from longtable.bots.evaluate.base import Evaluation
from longtable.bots.evaluate.burgundy import BurgundyEvaluation
from longtable.bots.evaluate.newzealand import NewZealandEvaluation
from longtable.bots.evaluate.shipyard import ShipyardEvaluation


def evaluation_of(game_id: str) -> Evaluation:
    """A new evaluation for a game; one that only reads the scores for a game without its own."""
    if game_id == "castles-of-burgundy":
        return BurgundyEvaluation()
    if game_id == "shipyard":
        return ShipyardEvaluation()
    if game_id == "great-western-trail-nz":
        return NewZealandEvaluation()
    return Evaluation()


__all__ = ["BurgundyEvaluation", "Evaluation", "NewZealandEvaluation", "ShipyardEvaluation", "evaluation_of"]

"""The end of a phase (COB-15, 25.9).

COB-15.1   after the last round: `phases.Phase`
COB-15.2, 15.3  mines, then monastery 2: `Income`
COB-15.4   the order with shields: `PhaseEnd`; shields 14 and 15: `direct_placement.use_shields_14_15`; tribute:
           `tribute.CollectTribute`
COB-14.2   monastery 2: `Income`
"""

from typing import Final, final

from longtable.core.frames import Step
from longtable.games.burgundy.rules.direct_placement import use_shields_14_15
from longtable.games.burgundy.rules.tribute import CollectTribute
from longtable.games.burgundy.rules.workers import gain_workers
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import H8, M2


@final
class PhaseEnd(Step[Burgundy]):
    """COB-15.1, 25.9: shields 14 and 15, tribute, mines, monastery 2."""

    def word(self) -> str:
        return "phase-end"

    def act(self, s: Burgundy) -> None:
        s.turn = -1
        s.then(INCOME)
        if len(s.shields):
            s.then(COLLECT_TRIBUTE)
            use_shields_14_15(s)


@final
class Income(Step[Burgundy]):
    """COB-15.2, 15.3, 14.2: a silver for each mine, doubled by shield 8, and workers for it by monastery 2."""

    def word(self) -> str:
        return "income"

    def act(self, s: Burgundy) -> None:
        for seat in range(len(s.duchies)):
            duchy = s.duchies[seat]
            silver = duchy.mines * 2 if duchy.shields & H8 else duchy.mines
            duchy.silver += silver
            if silver and duchy.powers & M2:
                gain_workers(s, seat, silver * s.box.m2_workers)


INCOME: Final = Income()
COLLECT_TRIBUTE: Final = CollectTribute()
PHASE_END: Final = PhaseEnd()

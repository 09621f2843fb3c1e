"""How many contracts are still to be discarded, in words."""

from longtable.core.say import Say
from longtable.games.shipyard.rules.contract_discards import Discard


def discards_text(frame: Discard, is_blue: bool, say: Say) -> str:
    """`Discard 2 blue contracts`; when some of the set have gone, `Discard 1 more blue contract`."""
    n = int(frame.blue if is_blue else frame.green)
    if frame.mark and is_blue:
        return say.plural("Discard {n} more blue contract", "Discard {n} more blue contracts", n)
    if is_blue:
        return say.plural("Discard {n} blue contract", "Discard {n} blue contracts", n)
    if frame.mark:
        return say.plural("Discard {n} more green contract", "Discard {n} more green contracts", n)
    return say.plural("Discard {n} green contract", "Discard {n} green contracts", n)

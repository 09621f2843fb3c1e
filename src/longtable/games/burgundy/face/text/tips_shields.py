"""Tips: each shield, in our words."""

from collections.abc import Callable
from typing import Final

from longtable.core.say import Say
from longtable.games.burgundy.box.tables import Box

EFFECTS: Final[dict[int, Callable[[Say], str]]] = {
    1: lambda say: say("All your pastures count as one when animals score."),
    2: lambda say: say("Whenever another player gains workers, you gain one."),
    3: lambda say: say("You may pay tribute with workers."),
    4: lambda say: say("Your storage has no limit."),
    5: lambda say: say("Each of your ships also collects one colour of goods from all depots."),
    6: lambda say: say("Once, choose another player: their monasteries count as yours too."),
    7: lambda say: say("Bonus tiles you take score double."),
    8: lambda say: say("Your mines pay twice as much silver."),
    9: lambda say: say("A sale pays 1 silver for each good sold."),
    10: lambda say: say("At the end, your own monasteries score double."),
    11: lambda say: say("A castle's extra action may take a shield from any depot."),
    12: lambda say: say("Points for goods sold are doubled."),
    13: lambda say: say("At the end, all your shields score double."),
    14: lambda say: say(
        "At the end of each phase you may place a tile from a numbered depot straight into your duchy."
    ),
    15: lambda say: say("At the end of each phase you may place a tile from the black depot straight into your duchy."),
    16: lambda say: say("Once a turn you may set an unused die to any number."),
    17: lambda say: say("Closed regions score as if they were 1 hex larger."),
    18: lambda say: say("You may place tiles without a neighbour."),
}


def shield_text(number: int, box: Box, say: Say) -> str:
    """The power of a shield, what it costs and what it is worth."""
    tribute = say.plural(
        "Tribute: {n} silver at the end of each phase.",
        "Tribute: {n} silver at the end of each phase.",
        int(box.tribute),
    )
    worth = say.plural("Worth {n} point at the end.", "Worth {n} points at the end.", int(box.shield_points[number]))
    return f"{EFFECTS[number](say)} {tribute} {worth}"

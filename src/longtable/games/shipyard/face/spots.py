# not compiled
"""Names of the places that can be clicked. Pictures carry them as `data-spot`, actions as steps of their path.

What a thing is, for its tip, is told by words of the same shape in `data-tip`: `action-build`, `ship-BOW-05`,
`blank-bow`, `train-TRN-07`, `canal-CAN-03`, `employee-FOREMAN`, `contract-B03`, `piece-sail`, `feature-mast`,
`commodity-coal`, `icon-military`, `slot-a`, and the words of `PLAIN_TIPS`.
"""

from typing import Final

from longtable.core.say import Say

# Parts of the table that have a tip of their own.
PLAIN_TIPS: Final = (
    "track", "leader", "start", "income", "figure", "bonus", "countdown", "market", "price", "deck-bow", "deck-middle",
    "deck-stern", "deck-train", "deck-canal", "wheel-equipment", "wheel-crew", "exchange", "employees", "employee-cost",
    "yard", "ship", "stock", "trains", "fleet", "canals", "cell", "turn", "side", "boat", "voyage", "used", "contracts",
    "guilders", "score", "speed", "key",
)  # fmt: skip


def card(action: str) -> str:
    """An action card on the ring: card-build."""
    return f"card-{action}"


FIRST_TRAIN: Final = 20  # of the places of the market
FIRST_CANAL: Final = 25


def place(at: int) -> str:
    """A place of the market: column * 5 + row, the bottom row first; then trains and canals."""
    return f"place-{at}"


def blank(kind: str) -> str:
    """Where a blank card of a kind is taken, while no card of the kind is on display."""
    return f"blank-{kind}"


def slot(seat: int, letter: str) -> str:
    """A slot of a shipyard, a to i."""
    return f"slot-{seat}-{letter}"


def wheel(piece: str) -> str:
    """The sector of a piece on the equipment wheel or the crew wheel."""
    return f"wheel-{piece}"


def employee(id: str) -> str:
    """An employee on the employee track."""
    return f"employee-{id}"


def train(id: str) -> str:
    """A train of the seat to act."""
    return f"train-{id}"


def commodity(word: str) -> str:
    """A unit of the train that is being unloaded: the next one of that commodity."""
    return f"commodity-{word}"


def cell(x: int, y: int) -> str:
    """A free cell beside the canals of the seat to act; x to the east, y to the north."""
    return f"cell-{x},{y}"


def turn(rotation: int) -> str:
    """A rotation of the canal to be laid, in quarter turns clockwise."""
    return f"turn-{rotation}"


def side(letter: str) -> str:
    """A side of the first canal, where the ship figure is set: N, E, S, W."""
    return f"side-{letter}"


def stock(piece: str) -> str:
    """The pieces of a kind that the seat to act owns."""
    return f"stock-{piece}"


def ship(letter: str) -> str:
    """A complete ship in the yard of the seat to act, by the slot of its bow."""
    return f"ship-{letter}"


def canal(id: str, space: int) -> str:
    """A space of a laid canal of the seat to act."""
    return f"canal-{id}-{space}"


def laid(id: str) -> str:
    """A laid canal as a whole; nothing is done to it, but deeds are told of it."""
    return f"canal-{id}"


def contract(id: str) -> str:
    """A contract of the seat to act."""
    return f"contract-{id}"


def choosing(spot: str, say: Say) -> str:
    """What is chosen at a spot, in the words of a button."""
    match spot.partition("-")[0]:
        case "card":
            return say("Choose an action card")
        case "blank":
            return say("Choose a card")
        case "slot":
            return say("Choose a slot")
        case "wheel" | "stock":
            return say("Choose a piece")
        case "employee":
            return say("Choose an employee")
        case "train":
            return say("Choose a train")
        case "commodity":
            return say("Choose a commodity")
        case "cell" | "canal":
            return say("Choose a space")
        case "turn":
            return say("Choose a rotation")
        case "side":
            return say("Choose a side")
        case "ship":
            return say("Choose a ship")
        case "contract":
            return say("Choose a contract")
        case "place":
            at = int(spot.partition("-")[2])
            return (
                say("Choose a card")
                if at < FIRST_TRAIN
                else say("Choose a train")
                if at < FIRST_CANAL
                else say("Choose a canal")
            )
    return ""

# not compiled
"""Names of the places that can be clicked. Pictures carry them as `data-spot`, actions as steps of their path."""

from longtable.core.say import Say


def die(seat: int, at: int) -> str:
    """One of the two dice of a seat, 0 or 1."""
    return f"die-{seat}-{at}"


def slot(at: int) -> str:
    """A tile slot of the main board: 0 to 23 in the numbered depots, 24 to 31 in the black one, 32 the inns."""
    return f"slot-{at}"


def goods_of(depot: int) -> str:
    """The goods space of a depot, 1 to 6."""
    return f"goods-{depot}"


BUY = "buy"  # the price button of the black depot


def stored(mat: int, at: int) -> str:
    """A space of the storage, by its place in `Duchy.storage`; empty spaces carry the numbers after the last tile."""
    return f"store-{mat}-{at}"


def hexagon(mat: int, name: str) -> str:
    """A hex of a duchy by its name: d4."""
    return f"hex-{mat}-{name}"


def good(mat: int, colour: str) -> str:
    """The goods of a colour that a duchy holds."""
    return f"good-{mat}-{colour}"


def workers(mat: int) -> str:
    return f"workers-{mat}"


def silver(mat: int) -> str:
    return f"silver-{mat}"


def shield(number: int) -> str:
    """A shield wherever it lies, on a depot or on a castle."""
    return f"shield-{number}"


def offered(board: str) -> str:
    """A board that is offered in the expert set-up, drawn small while it is chosen."""
    return f"board-{board}"


def choosing(spot: str, say: Say) -> str:
    """What is chosen at a spot, in the words of a button."""
    match spot.partition("-")[0]:
        case "die":
            return say("Choose a die")
        case "slot" | "store":
            return say("Choose a tile")
        case "goods":
            return say("Choose a depot")
        case "hex":
            return say("Choose a hex")
        case "good":
            return say("Choose goods")
        case "workers":
            return say("Choose workers")
        case "shield":
            return say("Choose a shield")
        case "board":
            return say("Choose a board")
    return ""

# not compiled
"""Names of the places that can be clicked. Pictures carry them as `data-spot`, actions as steps of their path.

Places of the player board, of the hand and of the reserve belong to the seat that is asked, or to the seat whose hand
the picture shows while somebody else is asked; so does `action-ID`, on the tile where that seat's runholder stands.

What a thing is, for its tip, is told by words of the same shape in `data-tip`: `space-B04`, `neutral-B` and
`neutral-B-II`, `building-3a`, `hazard-flood-2-black`, `zone-flood`, `post-L9`, `harbour-SH2`, `node-W3`, `master-HM3`,
`worker-shepherd`, `job-shepherd`, `tile-gold_1`, `arrow-red`, `card-merino`, `card-set-4`, `card-OBJ05`, `spot-helm`,
`disc-STEP`, `aux-ship`, `row-sailor-3`, `pair-2`, `path-11`, `sarah-4`, and the words of `PLAIN_TIPS`.
"""

from typing import Final

from longtable.core.say import Say

# Parts of the table that have a tip of their own.
PLAIN_TIPS: Final = (
    "wellington", "start", "foresight", "foresight-empty", "bag-a", "bag-b", "pathfinder", "step-tile", "runholder",
    "ship", "local-posts", "wool-posts", "post-arrow", "job-market", "bonus-market", "bonus-token", "sheep-market",
    "sheep-stack", "objectives", "objective-stack", "bonus-cards", "supply", "end-pair", "left-worker", "master-gone",
    "points", "money", "gold", "certificates", "tokens", "steps", "hand", "breeding", "wool", "draw-stack",
    "discard-pile", "hidden-card", "auxiliaries", "improvements", "workers", "joker", "storehouses", "storehouse",
    "reserve", "tiles", "area", "fees", "no-fees", "sarah", "sarah-card", "sarah-objectives", "key",
    "job-empty", "bonus-empty", "purchase",
)  # fmt: skip


def space(id: str) -> str:
    """A space of the trail: space-NB. A hazard lies on its space."""
    return f"space-{id}"


def action(id: str) -> str:
    """A local action of the tile where the runholder stands, risk actions included: action-B.1."""
    return f"action-{id}"


def job(row: int, column: int) -> str:
    """A worker of the job market; rows from the top, both from 0."""
    return f"job-{row}-{column}"


def bonus(row: int, column: int) -> str:
    """A tile of the bonus market; both from 0."""
    return f"bonus-{row}-{column}"


def sheep(word: str) -> str:
    """A type of sheep in the sheep market."""
    return f"sheep-{word}"


def node(id: str) -> str:
    """A place of the sea routes."""
    return f"node-{id}"


def harbour(id: str) -> str:
    """A harbour, to be upgraded."""
    return f"harbour-{id}"


def post(id: str) -> str:
    """A trading post."""
    return f"post-{id}"


def disc(id: str) -> str:
    """A disc space of the player board."""
    return f"disc-{id}"


def store(number: int) -> str:
    """A storehouse of the player board, 1 to 10."""
    return f"store-{number}"


def row(worker: str) -> str:
    """A row of workers of the player board."""
    return f"row-{worker}"


def card(kind: str) -> str:
    """A kind of card in the hand; several cards of a kind are one spot."""
    return f"card-{kind}"


def objective(id: str) -> str:
    """A card of the objective display."""
    return f"objective-{id}"


def foresight(bag: int, place: int) -> str:
    """A foresight tile: bag 0 is A, 1 is B; places from 0."""
    return f"foresight-{'ab'[bag]}-{place}"


def aux(word: str) -> str:
    """An auxiliary action of the player board."""
    return f"aux-{word}"


def supply(word: str) -> str:
    """The bonus cards at helm, barrel, bell or compass."""
    return f"spot-{word}"


def building(number: int) -> str:
    """A building in the reserve, 1 to 10."""
    return f"building-{number}"


OBJECTIVE_TOP: Final = "objective-top"  # the stack of objectives
TOKEN: Final = "token"  # exchange tokens of the player
STACK: Final = "stack"  # the player's draw stack
CERTIFICATES: Final = "certificates"  # the player's temporary certificates
SHEEP_STACK: Final = "sheep-stack"  # the stack of the sheep market, to reveal cards of
STEP_TILE: Final = "step-tile"  # in the player's purse, as the fee tile (NZ-22.2)
FEES: Final = "fees"


def choosing(spot: str, say: Say) -> str:
    """What is chosen at a spot, in the words of a button."""
    match spot.partition("-")[0]:
        case "space" | "node":
            return say("Choose a space")
        case "action" | "aux":
            return say("Choose an action")
        case "job":
            return say("Choose a worker")
        case "bonus" | "foresight":
            return say("Choose a tile")
        case "sheep":
            return say("Choose a sheep")
        case "harbour":
            return say("Choose a harbour")
        case "post":
            return say("Choose a post")
        case "disc":
            return say("Choose a disc")
        case "store":
            return say("Choose a storehouse")
        case "row":
            return say("Choose a row")
        case "card" | "spot":
            return say("Choose a card")
        case "objective":
            return say("Choose an objective")
        case "building":
            return say("Choose a building")
    return ""

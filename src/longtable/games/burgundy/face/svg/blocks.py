# not compiled
"""The large mat in parts, each a picture of its own: the land, what lies beside it, and what is in force."""

from functools import partial

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.games.burgundy.face.svg.duchy import WIDE, beside_the_land, kind_of, land_and_corners, named
from longtable.games.burgundy.face.svg.force import draw_force
from longtable.games.burgundy.face.svg.pieces import picture
from longtable.games.burgundy.face.svg.seen import Seen, seen
from longtable.games.burgundy.face.text.powers import powers_of, routes_of
from longtable.games.burgundy.state import Burgundy


def blocks(s: Burgundy, at: int, say: Say) -> list[Panel]:
    """The parts of the mat of a duchy; the key of each holds no more than it shows."""
    view, powers, routes = seen(s, at), powers_of(s, at), routes_of(s, at)
    whose = (view.at, view.seats, view.box_key, view.is_solo, say.language)
    return [
        Panel("duchy", say("Duchy"), ("duchy", *whose, *land_key(view)), partial(draw_land, view, say),
              tab=say("Duchy")),
        Panel("store", store_title(say), ("store", *whose, *store_key(view)), partial(draw_store, view, say),
              tab=say("Duchy")),
        Panel("force", say("In force"), ("force", *whose, powers, routes),
              partial(draw_force, powers, routes, view.box, view.is_solo, say), tab=say("In force")),
    ]  # fmt: skip


def store_title(say: Say) -> str:
    return say("Dice, storage and goods")


def land_key(view: Seen) -> tuple[object, ...]:
    return (
        view.board_id, view.players, view.tiles, view.done, view.picked, view.workers, view.silver, view.points,
        view.large, view.small, view.shields,
    )  # fmt: skip


def store_key(view: Seen) -> tuple[object, ...]:
    return (
        view.dice, view.storage, view.spaces, view.own_spaces, view.goods, view.goods_spaces, view.sold,
        view.monasteries, view.studied, view.route, view.laid,
    )  # fmt: skip


def draw_land(view: Seen, say: Say) -> str:
    body, low = land_and_corners(view, say)
    return picture(kind_of(view), WIDE, low, named(view, say), body)


def draw_store(view: Seen, say: Say) -> str:
    body, low = beside_the_land(view, say, 0)
    return picture(kind_of(view), WIDE, low, store_title(say), body)

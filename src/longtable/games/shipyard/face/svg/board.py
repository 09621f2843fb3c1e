# not compiled
"""The board: the action track around the wheels, the exchange, the employees and the countdown."""

from functools import partial

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import text, tipped
from longtable.games.shipyard.face.svg import dials, ring
from longtable.games.shipyard.face.svg.pieces import module, picture
from longtable.games.shipyard.face.svg.seen import Middle, middle
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import COUNTDOWN


def board(s: Shipyard, say: Say) -> Panel:
    """The panel of the board."""
    view = middle(s)
    title = say("Ring")
    return Panel("board", title, ("board", view, say.language), partial(draw, view, say), tab=title, letter="g")


def draw(view: Middle, say: Say) -> str:
    box = view.box
    body = module("ring", ring.band(int(box.spaces), int(box.start_space)))
    heading = tipped("employees", text(8, 838, "head only-narrow", say("Employees")))
    body += module("rates", dials.exchange(box, view.exchange, view.coming, say("Exchange")), 306, 241)
    body += module("trades", dials.trades(box, say("or trade a unit")))
    body += dials.wheels(view, say)
    body += module("laps", dials.countdown(box, view.countdown, view.players), 306, 336)
    body += module("staff", heading + dials.wells(view))
    body += module("cards", ring.cards(view, say))
    name = say("Board, countdown at {space}", space=COUNTDOWN[view.countdown])
    return picture("shp-board", ring.WIDE, ring.HIGH, name, body)

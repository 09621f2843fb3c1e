"""Refusals of the cruise: the ship that leaves, its outfit, its speed and its way."""

from typing import Any

from longtable.core.say import Say
from longtable.core.wording import joined
from longtable.games.shipyard.rules.outfitting import Outfit
from longtable.games.shipyard.rules.refusals.reasons import NOTHING, Reason, name_in, number_in, piece_name, unknown
from longtable.games.shipyard.rules.requirements import keeps_pace
from longtable.games.shipyard.rules.ship import ship_totals
from longtable.games.shipyard.rules.ship_room import room_for
from longtable.games.shipyard.rules.speed import speed_range
from longtable.games.shipyard.rules.yards import complete_ships
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    FROM_SIDE,
    PIECES,
    SLOT_LETTERS,
)


def launch(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() != "launch":
        return say("ships leave by themselves at the end of your turn"), "SHIP-9.1"
    slot = said[0] if said else ""
    starts = [SLOT_LETTERS[begin] for begin, _ in complete_ships(s.players[seat].yard_code)]
    return (
        say(
            "no complete ship starts in slot {slot}; there is one in {slots}",
            slot=repr(slot[:5]),
            slots=joined(starts, say),
        ),
        "SHIP-12.2",
    )


def put(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if not isinstance(asked, Outfit):
        return say("no ship is being outfitted"), "SHIP-20.1"
    player = s.players[seat]
    piece = number_in(said, 0, PIECES)
    if piece < 0:
        return unknown(said, 0, "piece", "put sail", say)
    if not player.stock[piece]:
        return say("you have no {piece} in stock", piece=piece_name(piece, say)), "SHIP-20.1"
    if room_for(piece, ship_totals(s, seat), s.aboard, player.employees, s.box) <= 0:
        return say("the ship has no room for another {piece}", piece=piece_name(piece, say)), "SHIP-20.5"
    if not keeps_pace(s, seat, piece):
        return (
            say.plural(
                "with it the ship would be too fast: your canals allow {n} move",
                "with it the ship would be too fast: your canals allow {n} moves",
                int(player.longest),
            ),
            "SHIP-22.3",
        )
    return NOTHING


def scrap(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if s.launching >= 0:
        return say("the ship has set sail"), "SHIP-22.5"
    return say("no ship is being outfitted"), "SHIP-22.5"


def speed(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() != "speed":
        return say("the speed follows from the pieces aboard, or is already decided"), "SHIP-21.3"
    least, most = speed_range(s, seat)
    return say("the ship sails at speed {least} to {most}", least=int(least), most=int(most)), "SHIP-21.3"


def sail(s: Shipyard, seat: int, asked: Any, said: list[str], say: Say) -> Reason:
    if asked.word() != "voyage":
        return say("no ship is at a fork"), "SHIP-24.1"
    canal, _, space = said[0].partition("/") if said else ("", "", "")
    name = name_in([canal], 0, s.box.canal_ids[1:])
    spaces = int(s.box.canal_spaces[s.box.canal_number[name]]) if name else FROM_SIDE
    if not name or not space.isdecimal() or int(space) >= spaces:
        return say("name a space of a canal, such as {example}", example="'sail CAN-02/4'"), "SHIP-24.1"
    return say("the ship cannot go there, or could not make all its moves afterwards"), "SHIP-24.7"

# not compiled
"""The face of Shipyard: pictures from `svg`, words from `text`."""

from collections.abc import Sequence
from typing import Any, final

from longtable.core.face import Act, Face, Figure, Line, LogEntry, Macro, OptionField, Panel, Prompt, Stage, Tip
from longtable.core.say import Say
from longtable.core.state import State, View
from longtable.games.shipyard.face.spots import choosing
from longtable.games.shipyard.face.staging import stage_of
from longtable.games.shipyard.face.svg import blocks, board, closing, cover, key, market, mat, symbols
from longtable.games.shipyard.face.text.acts import acts_of
from longtable.games.shipyard.face.text.coming import ahead, coming
from longtable.games.shipyard.face.text.describe import describe
from longtable.games.shipyard.face.text.ending import clock, tie_break, verdict
from longtable.games.shipyard.face.text.forms import options, summary
from longtable.games.shipyard.face.text.listings import listings
from longtable.games.shipyard.face.text.names import reason_name
from longtable.games.shipyard.face.text.notes import note_of
from longtable.games.shipyard.face.text.plates import plate_of
from longtable.games.shipyard.face.text.prompts import prompt_of
from longtable.games.shipyard.face.text.story import tell
from longtable.games.shipyard.face.text.ticking import discard_sets
from longtable.games.shipyard.face.text.tips import tips
from longtable.games.shipyard.face.text.whys import why
from longtable.games.shipyard.state import Shipyard


@final
class ShipyardFace(Face):
    """The ring, the market, the shipyards, and every word about them."""

    styles = ("shipyard/board.css", "shipyard/key.css")
    stage_styles = ("shipyard/stage.css",)

    def symbols(self) -> str:
        return symbols()

    def cover(self) -> str:
        return cover()

    def commons(self, state: State, say: Say) -> list[Panel]:
        """The board with its ring, the market, and the key of the icons."""
        s = shipyard(state)
        return [board(s, say), market(s, say), key(s, say)]

    def mat(self, state: State, at: int, large: bool, say: Say) -> Panel:
        return mat(shipyard(state), at, large, say)

    def blocks(self, state: State, at: int, say: Say) -> list[Panel]:
        """Yard, stock, trains and employees, fleet, canals, contracts."""
        return blocks(shipyard(state), at, say)

    def stage(self, state: State, seat: int) -> Stage:
        return stage_of(shipyard(state), seat)

    def plate(self, state: State, seat: int, say: Say) -> list[Figure]:
        return plate_of(shipyard(state), seat, say)

    def closing(self, state: State, say: Say) -> list[Panel]:
        return closing(shipyard(state), say)

    def prompt(self, state: State, say: Say) -> Prompt:
        return prompt_of(shipyard(state), say)

    def acts(self, view: View, say: Say) -> list[Act]:
        s = shipyard(view.state)
        return acts_of(s, say) if s.actor == view.seat and view.seat >= 0 else []

    def macros(self, view: View, say: Say) -> list[Macro]:
        s = shipyard(view.state)
        return discard_sets(s, say) if s.actor == view.seat and view.seat >= 0 else []

    def ahead(self, state: State, seat: int, say: Say) -> str:
        return ahead(shipyard(state), seat, say)

    def coming(self, draws: Sequence[str], say: Say) -> str:
        return coming(draws, say)

    def why(self, view: View, spot: str, say: Say) -> str:
        return why(shipyard(view.state), view.seat, spot, say)

    def choosing(self, spot: str, say: Say) -> str:
        return choosing(spot, say)

    def clock(self, state: State, say: Say) -> str:
        return clock(shipyard(state), say)

    def order(self, state: State) -> list[int]:
        """From the starting player on, clockwise."""
        s = shipyard(state)
        return [int(s.seat_at(place)) if s.first >= 0 else place for place in range(s.setup.seats)]

    def turn(self, state: State) -> int:
        return int(shipyard(state).turn)

    def starts_turn(self, entry: LogEntry) -> bool:
        """The first turn after the set-up, or the final action after the last turn, may be of the same seat."""
        return "turn" in entry.note or entry.said.startswith("final ")

    def note(self, before: State, action: int, after: State) -> dict[str, Any]:
        return note_of(shipyard(before), action, shipyard(after))

    def tell(self, entries: Sequence[LogEntry], names: Sequence[str], say: Say) -> list[Line]:
        return tell(entries, say)

    def reason(self, word: str, say: Say) -> str:
        return reason_name(word, say)

    def verdict(self, state: State, names: Sequence[str], say: Say) -> str:
        return verdict(shipyard(state), names, say)

    def tie_break(self, state: State, names: Sequence[str], say: Say) -> str:
        return tie_break(shipyard(state), names, say)

    def tips(self, say: Say) -> dict[str, Tip]:
        return tips(say)

    def describe(self, state: State, names: Sequence[str], say: Say) -> list[tuple[str, list[str]]]:
        return describe(shipyard(state), names, say)

    def listings(self, state: State, seat: int, say: Say) -> list[tuple[str, list[str]]]:
        return listings(shipyard(state), seat, say)

    def summary(self, say: Say) -> str:
        return summary(say)

    def options(self, say: Say) -> list[OptionField]:
        return options(say)


def shipyard(state: State) -> Shipyard:
    """The state as what it is."""
    assert isinstance(state, Shipyard)
    return state


FACE = ShipyardFace()

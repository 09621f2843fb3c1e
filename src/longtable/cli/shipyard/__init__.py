"""Shipyard in the terminal."""

from collections.abc import Hashable
from typing import ClassVar

from rich.text import Text

from longtable.cli.paint import Look
from longtable.cli.shipyard.codes import legend_lines
from longtable.cli.shipyard.maps import board_map, board_names
from longtable.cli.shipyard.screen import panel_lines, screen_lines
from longtable.cli.shipyard.seats import enlarged
from longtable.cli.table import Change, TerminalTable, score_table, seat_of, would_add
from longtable.core.say import Say
from longtable.core.state import State
from longtable.games.shipyard.face.text.acts import preview
from longtable.games.shipyard.face.text.ending import verdict
from longtable.games.shipyard.face.text.tips import tips
from longtable.games.shipyard.state import Shipyard

SAY = Say()  # the terminal speaks English


class ShipyardTable(TerminalTable):
    """Track, wheels, market, shipyards and canals drawn with letters and colour."""

    modules: ClassVar[dict[str, tuple[str, str]]] = {
        "first_game": ("first_game", "on"),
        "open_contracts": ("contracts", "open"),
        "ask_benefits": ("take_benefits", "ask"),
        "pieces_once": ("same_piece_twice", "off"),
        "no_rotation": ("rotation", "off"),
    }
    modules_word = "options"
    example = "bu bow-05 c"
    panels: ClassVar[dict[str, str]] = {
        "track": "Show the action track, the wheels, the exchange and the employees.",
        "market": "Show the ship cards, trains and canals on display.",
        "canals": "Show your canals as a map.",
        "me": "Show everything you have.",
    }

    def moment(self, state: State) -> Hashable:
        assert isinstance(state, Shipyard)
        word = state.todo[-1].word() if state.todo else ""
        return state.actor, int(state.turns), int(state.stage), word in ("choose-card", "outfit", "voyage")

    def screen(self, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Shipyard)
        return screen_lines(state, seat, players, look)

    def panel(self, name: str, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Shipyard)
        return panel_lines(state, name, seat, players, look)

    def enlarge(self, state: State, who: str, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Shipyard)
        return enlarged(state, seat_of(state, who), players, look)

    def legend(self, state: State, look: Look) -> list[Text]:
        return legend_lines(look)

    # -- the list

    def preview(self, state: State, action: int) -> list[Change]:
        assert isinstance(state, Shipyard)
        return [(chip.text, chip.tone) for chip in preview(state, action, SAY)]

    # -- the end

    def score(self, state: State, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Shipyard)
        lines = score_table(state, players)
        return lines if state.is_over else lines + would_add(state.final_scoring())

    def verdict(self, state: State) -> str:
        assert isinstance(state, Shipyard)
        return verdict(state, (), SAY)

    def topic(self, word: str) -> str:
        """Contracts and employees by their ids, actions, pieces and icons by their names."""
        name = word.strip().lower().replace(" ", "_")
        for key, tip in tips(SAY).items():
            if name in (key.lower(), key.partition("-")[2].lower(), tip.name.lower().replace(" ", "_")):
                return tip.rule
        return ""

    # -- `longtable board`

    def boards(self, state: State) -> dict[str, list[str]]:
        assert isinstance(state, Shipyard)
        return board_names(state.box)

    def board_map(self, state: State, board: str, look: Look) -> list[Text]:
        assert isinstance(state, Shipyard)
        return board_map(state.box, board, look)

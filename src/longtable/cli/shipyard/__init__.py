"""Shipyard in the terminal."""

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar

from rich.text import Text

from longtable.cli.paint import Look, beside
from longtable.cli.shipyard.board import main_board
from longtable.cli.shipyard.codes import canal_chip, card_chip, legend_lines
from longtable.cli.shipyard.maps import board_map, board_names
from longtable.cli.shipyard.seats import canals_lines, compact, enlarged, panel, title
from longtable.cli.table import Change, TerminalTable, line_text, score_table, seat_of, would_add
from longtable.core.actions import verb_of
from longtable.core.face import LogEntry
from longtable.core.say import Say
from longtable.core.state import State
from longtable.games.shipyard.face.text.acts import preview
from longtable.games.shipyard.face.text.ending import verdict
from longtable.games.shipyard.face.text.notes import note_of
from longtable.games.shipyard.face.text.story import chips_of, tell, tell_after
from longtable.games.shipyard.face.text.tips import tips
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import BUY, LAY, LAY_FIRST

SAY = Say()  # the terminal speaks English
OWN = 76  # columns of the own seat where the others stand beside it
HEADS = {
    "choose": "Choose", "bonus": "Bonus", "take": "Take", "make": "Make", "recruit": "Recruit", "hire": "Hire",
    "exchange": "Exchange", "sell": "Sell", "trade": "Trade", "launch": "Launch", "put": "Put", "speed": "Speed",
    "sail": "Sail", "discard": "Discard", "final": "Final", "use": "Use", "receive": "Receive",
}  # fmt: skip


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

    def moment(self, state: State) -> Hashable:
        assert isinstance(state, Shipyard)
        word = state.todo[-1].word() if state.todo else ""
        return state.actor, int(state.turns), int(state.stage), word in ("choose-card", "outfit", "voyage")

    def screen(self, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Shipyard)
        lines = [*main_board(state, seat, look), Text()]
        seats = state.setup.seats
        later = [(seat + step) % seats for step in range(1, seats)]
        right = look.width - OWN
        if right >= 40:
            others: list[Text] = []
            for other in later:
                others += compact(state, other, players, right)
            return lines + beside(self.own(state, seat, players, OWN - 2), others, OWN)
        lines += self.own(state, seat, players, look.width)
        lines.append(Text())
        if len(later) == 1:
            return lines + compact(state, later[0], players, look.width)
        half = (look.width - 2) // 2
        for at in range(0, len(later), 2):
            left = compact(state, later[at], players, half)
            beyond = compact(state, later[at + 1], players, half) if at + 1 < len(later) else []
            lines += beside(left, beyond, half + 2)
        return lines

    def own(self, s: Shipyard, seat: int, players: list[str], width: int) -> list[Text]:
        """The seat to act, with everything it has."""
        return [title(s, seat, players), *panel(s, seat, width), *canals_lines(s, seat, width)]

    def enlarge(self, state: State, who: str, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Shipyard)
        return enlarged(state, seat_of(state, who), players, look)

    def legend(self, state: State, look: Look) -> list[Text]:
        return legend_lines(look)

    # -- the list

    def group(self, state: State, action: int, said: str) -> str:
        """Ship cards and canals each have a line of their own, with what is printed on them."""
        assert isinstance(state, Shipyard)
        word, *rest = said.split(" ")
        if verb_of(action) == BUY:
            chip = card_chip(state.box, state.box.card_number[rest[0]])
            return f"Build {chip.plain}{self.price(state, action)}"
        if verb_of(action) in (LAY, LAY_FIRST):
            return f"Rent {canal_chip(state.box, state.box.canal_number[rest[0]]).plain}{self.price(state, action)}"
        return HEADS.get(word, "Or")

    def price(self, s: Shipyard, action: int) -> str:
        """What a card of the market costs."""
        after = s.copy()
        after.apply(action)
        spent = int(s.players[s.actor].guilders - after.players[s.actor].guilders)
        return f" {spent}g" if spent else ""

    def listed(self, state: State, action: int, said: str) -> tuple[str, list[Change]]:
        """Below the heading of a card only the place is said, and what is more than its price."""
        assert isinstance(state, Shipyard)
        changes = self.preview(state, action)
        if verb_of(action) not in (BUY, LAY, LAY_FIRST):
            return said, changes
        place = " ".join(said.split(" ")[2:])
        if verb_of(action) == BUY:
            return place, [change for change in changes if "guilder" not in change[0]]
        after = state.copy()
        after.apply(action)
        return f"{place} →{int(after.players[state.actor].longest)}", []

    def preview(self, state: State, action: int) -> list[Change]:
        assert isinstance(state, Shipyard)
        return [(chip.text, chip.tone) for chip in preview(state, action, SAY)]

    # -- the story

    def brought(self, before: State, action: int, after: State) -> list[Change]:
        return [(chip.text, chip.tone) for chip in chips_of(self.note(before, action, after), SAY) if chip.tone]

    def aftermath(self, before: State, action: int, after: State) -> list[str]:
        return [line_text(line) for line in tell_after(self.note(before, action, after), 0, SAY)]

    def note(self, before: State, action: int, after: State) -> dict[str, Any]:
        assert isinstance(before, Shipyard)
        assert isinstance(after, Shipyard)
        return note_of(before, action, after)

    def tell_chance(self, entries: Sequence[LogEntry]) -> list[str]:
        return [line_text(line) for line in tell(entries, SAY)]

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

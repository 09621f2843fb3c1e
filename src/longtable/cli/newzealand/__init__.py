"""Great Western Trail: New Zealand in the terminal."""

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar, Final

from rich.text import Text

from longtable.cli.newzealand.board import main_board
from longtable.cli.newzealand.codes import SARAH, legend_lines
from longtable.cli.newzealand.seats import compact, enlarged, panel, title
from longtable.cli.paint import Look, beside
from longtable.cli.table import Change, Table, line_text, score_table, seat_of, would_add
from longtable.core.face import Entry, Say
from longtable.core.state import State
from longtable.games.newzealand.scoring import points_now
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.telling.acts import preview
from longtable.games.newzealand.telling.ending import verdict
from longtable.games.newzealand.telling.notes import note_of
from longtable.games.newzealand.telling.story import note_chips, tell, tell_after
from longtable.games.newzealand.telling.tips import tips
from longtable.games.newzealand.words import REASONS

SAY: Final = Say()  # the terminal speaks English
OWN: Final = 84  # columns of the own seat where the others stand beside it
HEADS: Final = {
    "discard": "Discard", "clear": "Clear", "stand": "Stand", "move": "Move", "walk": "Walk", "use": "Use",
    "aux": "Auxiliary", "draw": "Draw", "do": "Do", "hire": "Hire", "invest": "Invest", "buy": "Buy", "reveal": "Buy",
    "take": "Take", "build": "Build", "replace": "Replace", "sail": "Sail", "upgrade": "Upgrade", "master": "Master",
    "show": "Show", "certificate": "Show", "deliver": "Deliver", "foresee": "Foresee", "joker": "Joker",
    "remove": "Remove", "step": "Turn", "fees": "Turn", "certificates": "Gain", "advance": "Gain", "shear": "Show",
    "gold": "Any time", "play": "Any time", "token": "Any time", "tokens": "Any time",
}  # fmt: skip


class NewZealandTable(Table):
    """Trail, markets, sea and boards drawn with letters and colour."""

    modules: ClassVar[dict[str, tuple[str, str]]] = {
        "random_layout": ("neutral_layout", "random"),
        "sides_b": ("building_sides", "all_b"),
        "random_sides": ("building_sides", "random"),
        "easy": ("difficulty", "easy"),
        "hard": ("difficulty", "hard"),
    }
    modules_word = "options"
    example = "mo nb"

    def moment(self, state: State) -> Hashable:
        assert isinstance(state, NewZealand)
        place = int(state.players[state.actor].runholder) if state.actor >= 0 else -1
        return state.actor, int(state.turn), place, int(state.last)

    def screen(self, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, NewZealand)
        lines = [*main_board(state, look), Text()]
        count = len(state.players)
        later = [(seat + step) % count for step in range(1, count)]
        right = look.width - OWN
        if right >= 50:
            others: list[Text] = []
            for other in later:
                others += compact(state, other, players, right)
            return lines + beside(self.own(state, seat, players, OWN - 2), others, OWN)
        lines += self.own(state, seat, players, look.width)
        for other in later:
            lines += compact(state, other, players, look.width)
        return lines

    def own(self, s: NewZealand, seat: int, players: list[str], width: int) -> list[Text]:
        """The seat to act, with everything it has."""
        return [title(s, seat, players), *panel(s, seat, width)]

    def enlarge(self, state: State, who: str, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, NewZealand)
        return enlarged(state, seat_of(state, who), players, look)

    def legend(self, state: State, look: Look) -> list[Text]:
        return legend_lines(look)

    # -- the list

    def group(self, state: State, action: int, said: str) -> str:
        return HEADS.get(said.split(" ")[0], "Or")

    def preview(self, state: State, action: int) -> list[Change]:
        assert isinstance(state, NewZealand)
        return [(chip.text, chip.tone) for chip in preview(state, action, SAY)]

    # -- the story

    def brought(self, before: State, action: int, after: State) -> list[Change]:
        return [(chip.text, chip.tone) for chip in note_chips(self.note(before, action, after), SAY) if chip.tone]

    def aftermath(self, before: State, action: int, after: State) -> list[str]:
        note = self.note(before, action, after)
        return [line_text(line) for line in tell_after(note, 0, after.setup.seats, SAY)]

    def note(self, before: State, action: int, after: State) -> dict[str, Any]:
        assert isinstance(before, NewZealand)
        assert isinstance(after, NewZealand)
        return note_of(before, action, after)

    def tell_chance(self, entries: Sequence[Entry]) -> list[str]:
        return [line_text(line) for line in tell(entries, (), SAY)]

    # -- the end

    def score(self, state: State, players: list[str], look: Look) -> list[Text]:
        """Points by reason; before the end what it would bring now, and what Sarah has."""
        assert isinstance(state, NewZealand)
        lines = score_table(state, players) if state.is_over else would_add(state.final_scoring()[: state.setup.seats])
        if state.config.is_solo:
            found = [f"{REASONS[at]} {n}" for at, n in enumerate(points_now(state, SARAH)) if n]
            total = sum(points_now(state, SARAH))
            lines.append(Text(f"Sarah {total} points" + (f": {', '.join(found)}" if found else "")))
        return lines

    def verdict(self, state: State) -> str:
        assert isinstance(state, NewZealand)
        return verdict(state, (), SAY)

    def topic(self, word: str) -> str:
        """Buildings, cards, tiles, posts and harbours by their ids or names."""
        name = word.strip().lower().replace(" ", "_")
        for key, tip in tips(SAY).items():
            if name in (key.lower(), key.partition("-")[2].lower(), tip.name.lower().replace(" ", "_")):
                return tip.rule
        return ""

"""Great Western Trail: New Zealand in the terminal."""

from collections.abc import Hashable
from typing import ClassVar, Final

from rich.text import Text

from longtable.cli.newzealand.codes import SARAH, legend_lines
from longtable.cli.newzealand.maps import board_map, board_names
from longtable.cli.newzealand.screen import panel_lines, screen_lines
from longtable.cli.newzealand.seats import enlarged, own_blocks
from longtable.cli.newzealand.shorts import short_list
from longtable.cli.paint import HEAD, Look, fold, ink
from longtable.cli.table import Change, TerminalTable, score_table, seat_of, would_add
from longtable.core.errors import BadOptions
from longtable.core.face import Act, Tip
from longtable.core.say import Say
from longtable.core.state import State
from longtable.games.newzealand.face.text.acts import preview
from longtable.games.newzealand.face.text.ending import verdict
from longtable.games.newzealand.face.text.notes import what_lies
from longtable.games.newzealand.face.text.tips import tips
from longtable.games.newzealand.rules.scoring import points_now
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import REASONS

SAY: Final = Say()  # the terminal speaks English


class NewZealandTable(TerminalTable):
    """Trail, markets, sea and boards drawn with letters and colour."""

    modules: ClassVar[dict[str, tuple[str, str]]] = {
        "random_layout": ("neutral_layout", "random"),
        "sides_b": ("building_sides", "all_b"),
        "random_sides": ("building_sides", "random"),
        "sheep_on_stack": ("gained_cards", "draw_stack"),
        "easy": ("difficulty", "easy"),
        "hard": ("difficulty", "hard"),
    }
    modules_word = "options"
    example = "mo nb"
    panels: ClassVar[dict[str, str]] = {
        "trail": "Show the trail, and what is done at the neutral buildings.",
        "sea": "Show the trading posts and the sea routes.",
        "markets": "Show the jobs, bonus tiles, sheep, card supply and objectives.",
        "me": "Show everything you have.",
    }

    def moment(self, state: State) -> Hashable:
        assert isinstance(state, NewZealand)
        place = int(state.players[state.actor].runholder) if state.actor >= 0 else -1
        return state.actor, int(state.turn), place, int(state.last)

    def screen(self, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, NewZealand)
        return screen_lines(state, seat, players, look, self.face.stage(state, seat))

    def panel(self, name: str, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, NewZealand)
        return panel_lines(state, name, seat, players, look)

    def private(self, state: State, seat: int, look: Look) -> list[Text]:
        assert isinstance(state, NewZealand)
        blocks = own_blocks(state, seat, look.width)
        return [*blocks["purse"], *blocks["hand"], *blocks["piles"]]

    def enlarge(self, state: State, who: str, players: list[str], look: Look) -> list[Text]:
        """A seat, Sarah, or any thing of the game by its word."""
        assert isinstance(state, NewZealand)
        if state.config.is_solo and who.strip().lower() in ("s", "sarah"):
            return enlarged(state, SARAH, players, look)
        tip = None if is_seat(who) else find_tip(lying(state, who) or who)
        if tip is not None:
            return fold(ink(tip.name, HEAD).append(f": {tip.text}  {tip.rule}", ""), look.width)
        try:
            return enlarged(state, seat_of(state, who), players, look)
        except BadOptions as error:
            more = ", Sarah" if state.config.is_solo else ""
            raise BadOptions(f"{error}{more}, and names of things, such as 3a, NC, helm, OBJ05") from None

    def legend(self, state: State, look: Look) -> list[Text]:
        return legend_lines(look)

    # -- the list

    def preview(self, state: State, action: int) -> list[Change]:
        assert isinstance(state, NewZealand)
        return [(chip.text, chip.tone) for chip in preview(state, action, SAY)]

    def remark(self, state: State, act: Act) -> str:
        """What is done where a move ends."""
        assert isinstance(state, NewZealand)
        word, *rest = act.said.split(" ")
        if word not in ("move", "stand", "walk"):
            return ""
        return short_list(state, state.actor, int(state.trail[state.box.space_number[rest[0]]]))

    # -- the end

    def score(self, state: State, players: list[str], look: Look) -> list[Text]:
        """Points by reason; before the end what it would bring now, and what Sarah has."""
        assert isinstance(state, NewZealand)
        lines = score_table(state, players) if state.is_over else would_add(state.final_scoring()[: state.setup.seats])
        if state.config.is_solo:
            parts = [f"{REASONS[at]} {n}" for at, n in enumerate(points_now(state, SARAH)) if n]
            total = sum(points_now(state, SARAH))
            lines.append(Text(f"Sarah {total} points" + (f": {', '.join(parts)}" if parts else "")))
        return lines

    def verdict(self, state: State) -> str:
        assert isinstance(state, NewZealand)
        return verdict(state, (), SAY)

    def topic(self, word: str) -> str:
        """Buildings, cards, tiles, posts and harbours by their ids or names."""
        tip = find_tip(word)
        return tip.rule if tip else ""

    # -- `longtable board`

    def boards(self, state: State) -> dict[str, list[str]]:
        assert isinstance(state, NewZealand)
        return board_names(state.box)

    def board_map(self, state: State, board: str, look: Look) -> list[Text]:
        assert isinstance(state, NewZealand)
        return board_map(state.box, board, look)


def is_seat(who: str) -> bool:
    """`P2` or `2`: a seat before it is anything else."""
    return who.strip().upper().removeprefix("P").isdigit()


def lying(s: NewZealand, word: str) -> str:
    """The word of the tip of what lies on a space of the trail; empty for an empty space and for other words."""
    space = s.box.space_number.get(word.strip().upper(), -1)
    tile = what_lies(s, space).rpartition(".")[2] if space >= 0 else ""
    return f"{tile}-II" if s.flipped and find_tip(f"{tile}-II") else tile


def find_tip(word: str) -> Tip | None:
    """What is told about a thing, by its id or its name."""
    name = word.strip().lower().replace(" ", "_")
    for key, tip in tips(SAY).items():
        if name in (key.lower(), key.partition("-")[2].lower(), tip.name.lower().replace(" ", "_")):
            return tip
    return None

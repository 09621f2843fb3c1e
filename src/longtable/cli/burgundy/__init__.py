"""The Castles of Burgundy in the terminal."""

from collections.abc import Hashable
from typing import ClassVar

from rich.text import Text

from longtable.cli.burgundy.board import main_board
from longtable.cli.burgundy.codes import BUILDING_CODES, legend_lines
from longtable.cli.burgundy.duchy import MIDDLE, NARROW, WIDE, hex_map, map_width
from longtable.cli.burgundy.maps import MAIN, board_names, duchy_map, list_lines, main_map
from longtable.cli.burgundy.seats import compact, full_route, map_lines, panel, rivers_line, summary, tile_notes, title
from longtable.cli.paint import HEAD, QUIET, Look, Part, beside, fitted_screen, fold, ink
from longtable.cli.table import Change, TerminalTable, score_table, seat_of, would_add
from longtable.core.say import Say
from longtable.core.state import State
from longtable.games.burgundy.face.text.changes import Trials, chips_of, die_cost
from longtable.games.burgundy.face.text.ending import verdict
from longtable.games.burgundy.face.text.tips import BUILDING_RULES
from longtable.games.burgundy.game import MODULES
from longtable.games.burgundy.rules.starting_castle import chosen_board
from longtable.games.burgundy.state import Burgundy

TOPICS = BUILDING_RULES | {"geese": "COB-18.5"}
SAY = Say()  # the terminal speaks English
OWN = 72  # columns of the own duchy where the others stand beside it


def offered_maps(s: Burgundy, seat: int, look: Look) -> list[Text]:
    """While a board or its castle hex is chosen: the boards in question."""
    boards = [chosen_board(s, seat)]
    if s.todo[-1].word() == "choose-board":
        boards = [s.box.boards[int(s.offers[2 * seat + at]) - 1] for at in range(2)]
    blocks: list[list[Text]] = []
    for board in boards:
        marks = {board.names[at]: "*" for at in board.posts}
        blocks.append([ink(f"board {board.id}", HEAD), *hex_map(board, {}, look.width, look, True, marks)])
    if len(blocks) == 1:
        return blocks[0] + (rivers_line(s, look.width) if s.config.is_solo else [])
    wide = map_width(boards[0], WIDE) + 4
    if 2 * wide <= look.width:
        return beside(blocks[0], blocks[1], wide)
    return blocks[0] + blocks[1]


def show_words(seats: list[int]) -> str:
    """The command for more about other seats."""
    return f"show P{seats[0] + 1}" if seats else ""


class BurgundyTable(TerminalTable):
    """Depots, bridge and duchies drawn with letters and colour."""

    modules: ClassVar[dict[str, tuple[str, str]]] = {name: (name, "on") for name in MODULES}
    example = "5 pl cow at c4"
    has_wordy_notation = True
    panels: ClassVar[dict[str, str]] = {
        "me": "Show everything you have.",
        "tiles": "Show what the monasteries and shields on display and in your duchy do.",
    }

    def moment(self, state: State) -> Hashable:
        assert isinstance(state, Burgundy)
        return state.actor, int(state.phase), int(state.round)

    def screen(self, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Burgundy)
        facts = state.facts()
        if state.todo and state.todo[-1].word() in ("choose-board", "choose-start") and state.actor == seat:
            return [title(state, facts, seat, players), *offered_maps(state, seat, look)]
        board = [*main_board(state, facts, look), Text()]
        low = min(board, main_board(state, facts, look, True), key=len)
        own = self.own(state, seat, players, look, look.is_tight)
        later = self.later(state, seat)
        short = [line for other in later for line in fold(summary(state, facts, other, players), look.width)]
        notes = tile_notes(state, facts, seat, look.width)
        right = look.width - OWN
        if later and right >= 27 and not state.config.is_team:
            both = beside(own, self.others(state, later, players, right, look), OWN)
            least = own + short if len(own + short) < len(both) else both
            parts = [Part("", board, low, 0), Part(show_words(later), both, least, 0)]
        else:
            below = [Text(), *self.others_below(state, later, players, look)] if later else []
            parts = [Part("", board, low, 0), Part("", own, own, 0), Part(show_words(later), below, short, 2)]
        return fitted_screen([*parts, Part("tiles", notes, [], 3)], look)

    def later(self, s: Burgundy, seat: int) -> list[int]:
        """The other seats, from the next one on."""
        others = [int(other) for other in s.order if other != seat]
        return sorted(others, key=lambda other: (other - seat) % s.setup.seats)

    def panel(self, name: str, state: State, seat: int, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Burgundy)
        if name == "me":
            return self.enlarge(state, f"P{seat + 1}", players, look)
        notes = tile_notes(state, state.facts(), seat, look.width)
        return notes or [ink("no monasteries and shields are on display", QUIET)]

    def own(self, s: Burgundy, seat: int, players: list[str], look: Look, is_low: bool = False) -> list[Text]:
        """The duchy of the seat to act, large, with everything beside it; low without the names of the hexes."""
        facts = s.facts()
        board = s.duchy(seat).board
        head = title(s, facts, seat, players).append(f"  board {board.id}", QUIET)
        if is_low:
            head.append("  `me` shows the names of the hexes", QUIET)
        for wide in (map_width(board, WIDE), map_width(board, MIDDLE)):
            if wide + 28 > look.width:
                continue
            room = min(look.width, OWN) if look.width >= OWN + 27 and s.setup.seats > 1 else look.width
            picture = map_lines(s, facts, seat, NARROW if is_low else wide, look, not is_low)
            more = panel(s, facts, seat, max(26, room - wide - 2))
            if look.height and len(more) > len(picture):  # `score` has the reasons, too
                more = panel(s, facts, seat, max(26, room - wide - 2), brief=True)
            return [head, *beside(picture, more, wide + 1), *([] if is_low else rivers_line(s, look.width))]
        picture = map_lines(s, facts, seat, look.width, look, True)
        return [head, *picture, *rivers_line(s, look.width), *panel(s, facts, seat, look.width)]

    def others(self, s: Burgundy, later: list[int], players: list[str], width: int, look: Look) -> list[Text]:
        """The other seats in a column: one with its map, several in short."""
        facts = s.facts()
        lines: list[Text] = []
        if len(later) == 1:
            lines = [title(s, facts, later[0], players)]
            lines += map_lines(s, facts, later[0], width, look, False)
            return lines + panel(s, facts, later[0], width, brief=True)
        for seat in later:
            lines += compact(s, facts, seat, players, width)
        return lines

    def others_below(self, s: Burgundy, later: list[int], players: list[str], look: Look) -> list[Text]:
        """The other seats where there is no room at the side."""
        facts = s.facts()
        if len(later) == 1:
            small = map_width(s.duchy(later[0]).board, NARROW)
            picture = map_lines(s, facts, later[0], small, look, False)
            beside_map = panel(s, facts, later[0], look.width - small - 2)
            return [title(s, facts, later[0], players), *beside(picture, beside_map, small + 2)]
        lines: list[Text] = []
        half = (look.width - 2) // 2
        for at in range(0, len(later), 2):
            left = compact(s, facts, later[at], players, half)
            right = compact(s, facts, later[at + 1], players, half) if at + 1 < len(later) else []
            lines += beside(left, right, half + 2)
        return lines

    def enlarge(self, state: State, who: str, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Burgundy)
        word = who.strip().upper()
        if state.config.is_team and word in ("T1", "T2"):
            word = f"P{word[1]}"
        seat = seat_of(state, word)
        facts = state.facts()
        board = state.duchy(seat).board
        lines = [title(state, facts, seat, players).append(f"  board {board.id}", QUIET)]
        lines += map_lines(state, facts, seat, look.width, look, True) + rivers_line(state, look.width)
        if not state.config.routes or not facts[f"P{seat + 1}"]["route"]:
            return lines + panel(state, facts, seat, look.width)
        route = [ink("trade route", HEAD), *full_route(state, facts, seat, look.width)]
        if look.width < OWN + 28:
            return lines + panel(state, facts, seat, look.width) + route
        return lines + beside(panel(state, facts, seat, OWN - 2), route, OWN)

    def legend(self, state: State, look: Look) -> list[Text]:
        lines = legend_lines(state.setup.options, look)
        return [*lines, ink("* a border post next to the hex, + a shield on the castle", QUIET)]

    def preview(self, state: State, action: int) -> list[Change]:
        assert isinstance(state, Burgundy)
        cost = die_cost(state, state.actor, action)
        return [(chip.text, chip.tone) for chip in chips_of(Trials(state).changes(action, cost), SAY)]

    def score(self, state: State, players: list[str], look: Look) -> list[Text]:
        assert isinstance(state, Burgundy)
        if state.config.is_solo:
            hexes = f"{state.scores()[0]} of {int(state.duchies[0].board.size)} hexes filled"
            return [Text(f"{hexes}, counter {int(state.counter)} of {int(state.target)}")]
        lines = score_table(state, players)
        if state.config.is_team:
            scores = state.scores()
            lines.append(ink(f"team T1 {scores[0] + scores[2]}, team T2 {scores[1] + scores[3]}", HEAD))
        return lines if state.is_over else lines + would_add(state.final_scoring())

    def verdict(self, state: State) -> str:
        assert isinstance(state, Burgundy)
        return verdict(state, (), SAY)

    def topic(self, word: str) -> str:
        """Buildings, `monastery-12` or `k12`, `shield-7`."""
        name = word.strip().lower().replace(" ", "-")
        for building, code in BUILDING_CODES.items():
            if name == code:
                name = building
        if name in TOPICS:
            return TOPICS[name]
        for start, chapter, most in (("monastery-", "14", 29), ("k", "14", 29), ("shield-", "26", 18)):
            number = name.removeprefix(start)
            if name.startswith(start) and number.isdigit() and len(number) < 3 and 1 <= int(number) <= most:
                return f"COB-{chapter}.{int(number)}"
        return ""

    # -- `longtable board`

    def boards(self, state: State) -> dict[str, list[str]]:
        assert isinstance(state, Burgundy)
        return board_names(state.box)

    def board_map(self, state: State, board: str, look: Look) -> list[Text]:
        assert isinstance(state, Burgundy)
        box = state.box
        return main_map(box, look) if board == MAIN else duchy_map(box, box.boards[box.board_number[board]], look)

    def overview(self, state: State, look: Look) -> list[Text]:
        """The main board, and which duchies there are: thirty maps would be too many."""
        assert isinstance(state, Burgundy)
        return [*main_map(state.box, look), Text(), *list_lines(state.box, look)]

"""Great Western Trail: New Zealand in the terminal."""

from collections.abc import Hashable, Sequence
from typing import Any, ClassVar, Final

from rich.text import Text

from longtable.cli.newzealand.board import main_board
from longtable.cli.newzealand.codes import SARAH, legend_lines
from longtable.cli.newzealand.maps import board_map, board_names
from longtable.cli.newzealand.seats import compact, enlarged, panel, title
from longtable.cli.newzealand.shorts import short_action, short_list
from longtable.cli.paint import HEAD, Look, beside, fold, ink
from longtable.cli.table import Change, TerminalTable, line_text, score_table, seat_of, would_add
from longtable.core.actions import first
from longtable.core.errors import BadOptions
from longtable.core.face import LogEntry, Tip
from longtable.core.say import Say
from longtable.core.state import State
from longtable.games.newzealand.face.text.acts import preview
from longtable.games.newzealand.face.text.changes import changes_of, chips_of, tried
from longtable.games.newzealand.face.text.drafts import PLAIN_EFFECTS
from longtable.games.newzealand.face.text.effects import effects_text
from longtable.games.newzealand.face.text.ending import verdict
from longtable.games.newzealand.face.text.names import WORKER_COUNTS, points
from longtable.games.newzealand.face.text.notes import note_of, what_lies
from longtable.games.newzealand.face.text.story import note_chips, tell, tell_after
from longtable.games.newzealand.face.text.things import building_id, things_of
from longtable.games.newzealand.face.text.tips import tips
from longtable.games.newzealand.rules.scoring import points_now
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import DISCS, REASONS

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

    def group(self, state: State, action: int, said: str) -> str:
        """Buildings, posts and harbours each have a heading of their own, with what it costs and brings."""
        assert isinstance(state, NewZealand)
        word, *rest = said.split(" ")
        if word == "build":
            number = int(rest[0])
            changes = [text for text, _ in self.preview(state, action) if "gold" not in text and "risk" not in text]
            return f"Build {building_id(state, state.actor, number)}: {', '.join(changes)}"
        if word == "replace":
            return f"Replace {building_id(state, state.actor, int(rest[0]))} by"
        if word == "deliver":
            does = short_action(things_of(state.box).posts[rest[0]])
            head = f"Deliver to {rest[0]} {int(state.box.post_points[state.box.post_number[rest[0]]])}vp"
            return f"{head}, {does}" if does else head
        if word == "upgrade":
            worth = int(state.box.harbour_points[state.box.harbour_number[rest[0]]])
            return f"Upgrade {rest[0]} {worth}vp with" if worth else f"Upgrade {rest[0]} with"
        return HEADS.get(word, word.capitalize())

    def listed(self, state: State, action: int, said: str) -> tuple[str, list[Change]]:
        """Actions of places and boards in full; below the heading of a building, post or harbour the choice alone."""
        assert isinstance(state, NewZealand)
        word, *rest = said.split(" ")
        changes = self.preview(state, action)
        if word == "build":
            return rest[1], [each for each in changes if "gold" in each[0] or "risk" in each[0]]
        if word == "replace":
            return f"{building_id(state, state.actor, int(rest[2]))} on {rest[3]}", changes
        if word in ("deliver", "upgrade") and rest[1] in DISCS:
            chips = chips_of(changes_of(state, tried(state, action), state.actor), SAY)
            brings = things_of(state.box).cleared(rest[1], SAY)
            return rest[1], [*[(chip.text, chip.tone) for chip in chips], (brings, 0)]
        if word == "upgrade":
            worth = points(int(state.box.harbour_points[state.box.harbour_number[rest[0]]]), SAY)
            return f"storehouse {rest[1]}", [each for each in changes if each[0] != f"{worth} at the end"]
        if word == "buy":
            shepherds = WORKER_COUNTS["shepherd"](SAY, int(state.box.purchase_shepherds[first(action)]))
            return said, [(shepherds, 0), *changes]
        if word in ("move", "stand", "walk"):
            does = short_list(state, state.actor, int(state.trail[state.box.space_number[rest[0]]]))
            return said, changes + ([(does, 0)] if does else [])
        if word in ("use", "do", "aux"):
            return said, self.told(state, action, rest) + changes
        return said, changes

    def told(self, s: NewZealand, action: int, words: list[str]) -> list[Change]:
        """What an action of the data does, where its costs and gains do not say it all."""
        things = things_of(s.box)
        if words[0] in things.auxiliaries:
            entry = things.auxiliaries[words[0]]["double" if len(words) > 1 else "single"]
        else:
            entry = things.actions[words[0]]
        effects = entry.get("do", [])
        if all([text.split()[0] in PLAIN_EFFECTS for text in effects]):
            return []
        return [(effects_text(effects, s.box.data, SAY), 0)]

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

    def tell_chance(self, entries: Sequence[LogEntry]) -> list[str]:
        """With the chips of the lines: what Sarah's way brings the player is one of them."""
        return [
            line_text(line) + (f" [{', '.join([chip.text for chip in line.chips])}]" if line.chips else "")
            for line in tell(entries, (), SAY)
        ]

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

# not compiled
"""The face of The Castles of Burgundy: pictures from `svg`, words from `text`."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, final

from longtable.core.face import Act, Face, Figure, Line, LogEntry, OptionField, Panel, Prompt, Stage, Tip
from longtable.core.say import Say
from longtable.core.state import State, View
from longtable.games.burgundy.face.spots import choosing
from longtable.games.burgundy.face.staging import ahead_of, clock_of, plate_of, stage_of
from longtable.games.burgundy.face.svg import blocks, board, cover, key, mat, offers, symbols
from longtable.games.burgundy.face.text.acts import acts_of
from longtable.games.burgundy.face.text.describe import describe
from longtable.games.burgundy.face.text.ending import tie_break, verdict
from longtable.games.burgundy.face.text.forms import options, summary
from longtable.games.burgundy.face.text.names import reason_name
from longtable.games.burgundy.face.text.notes import note_of
from longtable.games.burgundy.face.text.prompts import prompt_of
from longtable.games.burgundy.face.text.story import tell
from longtable.games.burgundy.face.text.tips import tips
from longtable.games.burgundy.face.text.tips_solo import SOLO_TIP
from longtable.games.burgundy.face.text.whys import why_of
from longtable.games.burgundy.state import Burgundy


@final
class BurgundyFace(Face):
    """Boards, duchies and every word about them."""

    styles = ("burgundy/board.css",)
    stage_styles = ("burgundy/stage.css",)
    is_order_kept = False  # by the bridge, anew for each round (COB-4.4)

    def symbols(self) -> str:
        return symbols()

    def cover(self) -> str:
        return cover()

    def commons(self, state: State, say: Say) -> list[Panel]:
        """The main board, and before it what a seat is offered in the expert set-up; the key to the icons last."""
        s = burgundy(state)
        offered = offers(s, s.actor, say) if s.actor >= 0 else None
        shown = [offered, board(s, say)] if offered else [solo_tipped(s, board(s, say))]
        return [*shown, solo_tipped(s, key(s, say))]

    def mats(self, state: State) -> list[tuple[int, ...]]:
        s = burgundy(state)
        return [tuple(range(at, s.setup.seats, len(s.duchies))) for at in range(len(s.duchies))]

    def mat(self, state: State, at: int, large: bool, say: Say) -> Panel:
        s = burgundy(state)
        return solo_tipped(s, mat(s, at, large, say))

    def blocks(self, state: State, at: int, say: Say) -> list[Panel]:
        s = burgundy(state)
        return [solo_tipped(s, panel) for panel in blocks(s, at, say)]

    def stage(self, state: State, seat: int) -> Stage:
        return stage_of(burgundy(state))

    def plate(self, state: State, seat: int, say: Say) -> list[Figure]:
        return plate_of(burgundy(state), seat, say)

    def prompt(self, state: State, say: Say) -> Prompt:
        return prompt_of(burgundy(state), say)

    def acts(self, view: View, say: Say) -> list[Act]:
        s = burgundy(view.state)
        return acts_of(s, say) if s.actor == view.seat and view.seat >= 0 else []

    def ahead(self, state: State, seat: int, say: Say) -> str:
        return ahead_of(burgundy(state), seat, say)

    def why(self, view: View, spot: str, say: Say) -> str:
        return why_of(burgundy(view.state), view.seat, spot, say)

    def choosing(self, spot: str, say: Say) -> str:
        return choosing(spot, say)

    def clock(self, state: State, say: Say) -> str:
        return clock_of(burgundy(state), say)

    def order(self, state: State) -> list[int]:
        return [int(seat) for seat in burgundy(state).order]

    def turn(self, state: State) -> int:
        return int(burgundy(state).turn)

    def starts_turn(self, entry: LogEntry) -> bool:
        """The dice are rolled: who was last in a round may be the first in the next."""
        return entry.actor < 0 and entry.said.startswith("roll ")

    def note(self, before: State, action: int, after: State) -> dict[str, Any]:
        return note_of(burgundy(before), action, burgundy(after))

    def tell(self, entries: Sequence[LogEntry], names: Sequence[str], say: Say) -> list[Line]:
        return tell(entries, names, say)

    def reason(self, word: str, say: Say) -> str:
        return reason_name(word, say)

    def verdict(self, state: State, names: Sequence[str], say: Say) -> str:
        return verdict(burgundy(state), names, say)

    def tie_break(self, state: State, names: Sequence[str], say: Say) -> str:
        return tie_break(burgundy(state), names, say)

    def tips(self, say: Say) -> dict[str, Tip]:
        return tips(say)

    def describe(self, state: State, names: Sequence[str], say: Say) -> list[tuple[str, list[str]]]:
        return describe(burgundy(state), names, say)

    def summary(self, say: Say) -> str:
        return summary(say)

    def options(self, say: Say) -> list[OptionField]:
        return options(say)


def solo_tipped(s: Burgundy, panel: Panel) -> Panel:
    """The picture with the tips of the solo game, where they differ."""
    if not s.config.is_solo:
        return panel
    return replace(panel, key=("solo", panel.key), draw=lambda: SOLO_TIP.sub(r'data-tip="solo-\1"', panel.draw()))


def burgundy(state: State) -> Burgundy:
    """The state as what it is."""
    assert isinstance(state, Burgundy)
    return state


FACE = BurgundyFace()

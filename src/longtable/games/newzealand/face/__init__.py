# not compiled
"""The face of Great Western Trail: New Zealand: pictures from `svg`, words from `text`."""

from collections.abc import Sequence
from typing import Any, final

from longtable.core.face import Act, Face, Figure, Line, LogEntry, Macro, OptionField, Panel, Prompt, Rival, Stage, Tip
from longtable.core.say import Say
from longtable.core.state import State, View
from longtable.games.newzealand.face.spots import choosing
from longtable.games.newzealand.face.stage import stage_of
from longtable.games.newzealand.face.svg import blocks, cover, fulfilled, key, markets, mat, offers, sea, symbols, trail
from longtable.games.newzealand.face.text.acts import acts_beside, acts_of
from longtable.games.newzealand.face.text.describe import describe
from longtable.games.newzealand.face.text.ending import clock, verdict
from longtable.games.newzealand.face.text.forms import options, summary
from longtable.games.newzealand.face.text.lists import ahead_of, coming, listings_of
from longtable.games.newzealand.face.text.macros import macros_of
from longtable.games.newzealand.face.text.names import reason_name
from longtable.games.newzealand.face.text.notes import note_of
from longtable.games.newzealand.face.text.plates import plate_of, rivals_of
from longtable.games.newzealand.face.text.prompts import prompt_of
from longtable.games.newzealand.face.text.sarah import last_card
from longtable.games.newzealand.face.text.story import tell
from longtable.games.newzealand.face.text.tips import tips
from longtable.games.newzealand.face.text.why import why_not
from longtable.games.newzealand.rules.scoring import points_now
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import REASONS


@final
class NewZealandFace(Face):
    """The trail, the sea, the markets, the player boards, and every word about them."""

    styles = ("newzealand/board.css", "newzealand/narrow.css")
    stage_styles = ("newzealand/stage.css",)

    def symbols(self) -> str:
        return symbols()

    def cover(self) -> str:
        return cover()

    def commons(self, state: State, say: Say) -> list[Panel]:
        """The trail, the markets, the sea, what can be taken, Sarah in the solo game, and the key of the icons."""
        return self.commons_after(state, (), say)

    def commons_after(self, state: State, entries: Sequence[LogEntry], say: Say) -> list[Panel]:
        """With Sarah's last card, which the position does not tell."""
        s = newzealand(state)
        panels = [trail(s, say), markets(s, say), sea(s, say), offers(s, say)]
        if s.config.is_solo:
            panels.append(mat(s, 1, True, say, last_card(entries, say)))
        return [*panels, key(s, say)]

    def mat(self, state: State, at: int, large: bool, say: Say) -> Panel:
        return mat(newzealand(state), at, large, say)

    def blocks(self, state: State, at: int, say: Say) -> list[Panel]:
        return blocks(newzealand(state), at, say)

    def stage(self, state: State, seat: int) -> Stage:
        return stage_of(newzealand(state), seat)

    def plate(self, state: State, seat: int, say: Say) -> list[Figure]:
        return plate_of(newzealand(state), seat, say)

    def rivals(self, state: State, say: Say) -> list[Rival]:
        return rivals_of(newzealand(state), say)

    def closing(self, state: State, say: Say) -> list[Panel]:
        """The objectives of each player, with what fulfilled them."""
        s = newzealand(state)
        return fulfilled(s, say) if s.is_over else []

    def prompt(self, state: State, say: Say) -> Prompt:
        return prompt_of(newzealand(state), say)

    def acts(self, view: View, say: Say) -> list[Act]:
        s = newzealand(view.state)
        if view.seat < 0:
            return []
        return acts_of(s, say) if s.actor == view.seat else acts_beside(s, view.seat, say)

    def ahead(self, state: State, seat: int, say: Say) -> str:
        return ahead_of(newzealand(state), seat, say)

    def coming(self, draws: Sequence[str], say: Say) -> str:
        return coming(draws, say)

    def macros(self, view: View, say: Say) -> list[Macro]:
        s = newzealand(view.state)
        return macros_of(s, say) if view.seat >= 0 and s.actor == view.seat else []

    def why(self, view: View, spot: str, say: Say) -> str:
        """Nothing for a spot at which there is something to do, and for those who only watch."""
        if view.seat < 0 or spot in {step for act in self.acts(view, say) for step in act.path}:
            return ""
        return why_not(newzealand(view.state), view.seat, spot, say)

    def choosing(self, spot: str, say: Say) -> str:
        return choosing(spot, say)

    def clock(self, state: State, say: Say) -> str:
        return clock(newzealand(state), say)

    def order(self, state: State) -> list[int]:
        """From the starting player on, clockwise."""
        s = newzealand(state)
        first = max(0, int(s.first))
        return [(first + place) % s.setup.seats for place in range(s.setup.seats)]

    def turn(self, state: State) -> int:
        return int(newzealand(state).turn)

    def starts_turn(self, entry: LogEntry) -> bool:
        """Sarah has played: only in the solo game does a seat play again right after its turn."""
        return entry.actor < 0 and entry.said.startswith("sarah ")

    def note(self, before: State, action: int, after: State) -> dict[str, Any]:
        return note_of(newzealand(before), action, newzealand(after))

    def tell(self, entries: Sequence[LogEntry], names: Sequence[str], say: Say) -> list[Line]:
        return tell(entries, names, say)

    def reason(self, word: str, say: Say) -> str:
        return reason_name(word, say)

    def standing(self, state: State, seat: int) -> list[tuple[str, int]]:
        """Everything is scored at the end (NZ-30.1); until then, what it would be now."""
        s = newzealand(state)
        if s.is_over:
            return s.score_reasons(seat)
        return [(REASONS[at], points) for at, points in enumerate(points_now(s, seat)) if points]

    def verdict(self, state: State, names: Sequence[str], say: Say) -> str:
        return verdict(newzealand(state), names, say)

    def tips(self, say: Say) -> dict[str, Tip]:
        return tips(say)

    def describe(self, state: State, names: Sequence[str], say: Say) -> list[tuple[str, list[str]]]:
        return describe(newzealand(state), names, say)

    def listings(self, state: State, seat: int, say: Say) -> list[tuple[str, list[str]]]:
        return listings_of(newzealand(state), seat, say)

    def summary(self, say: Say) -> str:
        return summary(say)

    def options(self, say: Say) -> list[OptionField]:
        return options(say)


def newzealand(state: State) -> NewZealand:
    """The state as what it is."""
    assert isinstance(state, NewZealand)
    return state


FACE = NewZealandFace()

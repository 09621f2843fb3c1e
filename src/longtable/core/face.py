# not compiled
"""Face: how a game shows itself. Pictures, words in the reader's language, and where an action is clicked.

A face sees masked positions only (`View.state`), so nothing hidden can get into a picture. It knows no people: names,
seats' colours and the page around the pictures belong to whoever shows it.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from longtable.core.game import Game
from longtable.core.registry import load_part, usable_games
from longtable.core.say import Say
from longtable.core.state import State, View

Standings = list[list[tuple[str, int]]]  # for each seat its reasons and their points


class Chip(NamedTuple):
    """A cost or a gain in a few words: `+8 points`; tone 1 for a gain, -1 for a cost, 0 for neither."""

    text: str
    tone: int = 0


@dataclass(frozen=True)
class Act:
    """One legal action as people meet it."""

    action: int
    said: str  # its notation, which is also what is sent back
    label: str  # what the button says, when the item above it has been read: "c4", "with workers"
    whole: str  # the same as a sentence of its own, for people who hear it
    group: str  # heading: "With the 5", "Without a die"
    item: str  # what it is about within the group: "Place the church"; acts of one item stand together
    path: tuple[str, ...] = ()  # spots to click, in this order; empty: a button only
    chips: tuple[Chip, ...] = ()  # what it costs and brings at once
    icon: str = ""  # id of a symbol, or empty
    is_costly: bool = False  # pays something that the plain form of it would not: drawn quieter
    is_finish: bool = False  # finishes or declines what is asked; one act of a list at most
    is_aside: bool = False  # may be done at any time, besides what is asked, or comes to nothing: ringed on request


@dataclass(frozen=True)
class Macro:
    """Several actions of one question in one press: `Show the best set`.

    With spots these are ticked in any order, and a press on the label does all of it; the single actions at them are
    then in the list of moves only.
    """

    label: str
    said: tuple[str, ...]  # notations, played one after the other
    chips: tuple[Chip, ...] = ()
    path: tuple[str, ...] = ()
    item: str = ""  # what is ticked, in the list of moves; only with spots


@dataclass(frozen=True)
class Prompt:
    """What is asked now: one sentence, perhaps a second one, and the rule behind it."""

    text: str
    detail: str = ""
    rule: str = ""


class Crop(NamedTuple):
    """A named rectangle of a picture, in its own units, to show where the whole would be too small.

    One with the name of a size of the page (`short`) is the whole at that size: the style sheet lays it out otherwise.
    """

    name: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Panel:
    """One picture. Equal keys mean equal pictures, so whoever shows it may keep it."""

    id: str  # unique on the page: "board", "mat-0", "mat-0-small"
    title: str
    key: Hashable
    draw: Callable[[], str] = field(compare=False)  # one <svg> element, classes and presentation attributes only
    is_key: bool = False  # explains icons: shown on request only
    tab: str = ""  # the tab it is under on a phone; empty: its title, or "Mine" for a part of the own board
    letter: str = ""  # the key that puts it on stage, one small letter, the same in all languages
    crops: tuple[Crop, ...] = ()


@dataclass(frozen=True)
class Stage:
    """Where the eyes should be for what is asked: ids of panels, those in question large, own things below them."""

    heroes: tuple[str, ...]
    tray: tuple[str, ...] = ()
    crop: str = ""  # the part of the first hero that is enough on a low or narrow screen
    held: tuple[str, ...] = ()  # of these, own things that are always below the board on a phone, clicked or not


class Figure(NamedTuple):
    """A number on the plate of a player: its icon, and what it is for people who hear it."""

    icon: str  # id of a symbol
    text: str
    name: str


@dataclass(frozen=True)
class Rival:
    """Somebody who plays without a seat: a plate, a column of the score and a ribbon at the end."""

    name: str
    standing: tuple[tuple[str, int], ...]  # reasons and their points
    figures: tuple[Figure, ...] = ()
    is_winner: bool = False


@dataclass(frozen=True)
class LogEntry:
    """One entry of a log, as kept: the note is what `Face.note` said when it was played."""

    ply: int
    actor: int
    said: str  # "?" when the reader may not know
    note: dict[str, Any]


@dataclass(frozen=True)
class Line:
    """One line of the story: who did it (a seat, or None), what, and what it brought."""

    ply: int  # the position right after it
    seat: int | None
    text: str
    chips: tuple[Chip, ...] = ()
    is_event: bool = False  # the first line of a round, a phase, the end: stands out
    moving: Panel | None = None  # how it came about, a picture that plays by itself: shown once over the mat of its id
    spots: tuple[str, ...] = ()  # places in the pictures that it touched
    is_quiet: bool = False  # comes by itself: a draw, the end of a turn; told only to who asks
    stem: str = ""  # the text with HOLE where its object stands: lines of one stem in a row may be told as one
    object: str = ""

    def __hash__(self) -> int:
        return hash((self.ply, self.text))  # lines are looked up in every fragment, and these tell them apart


@dataclass(frozen=True)
class Tip:
    """What a thing of the game does, in our words."""

    name: str
    text: str
    rule: str = ""


@dataclass(frozen=True)
class OptionField:
    """One option of a game as a form asks it."""

    name: str
    label: str
    help: str
    kind: str  # "switch" (on/off), "choice", "boards" (one for all or one for each seat), "text"
    values: tuple[tuple[str, str], ...] = ()  # value and label; for switch off and on
    group: str = ""  # heading of the form
    seats: tuple[int, ...] = ()  # offered with these numbers of seats; empty: always


class Face:
    """What a game fills in. Every method is a pure function of its arguments."""

    styles: tuple[str, ...] = ()  # names of style sheets in the folder `static` beside the face
    stage_styles: tuple[str, ...] = ()  # further ones for the page that has all on one screen
    is_order_kept: bool = True  # after the last in the order of play comes the first again; else it is made anew

    # -- pictures

    def symbols(self) -> str:
        """The <symbol>s that the pictures use, as one hidden <svg>, once for each page."""
        return ""

    def cover(self) -> str:
        """A drawing for the list of games, one <svg>."""
        return ""

    def commons(self, state: State, say: Say) -> list[Panel]:
        """What lies in the middle of the table, most important first."""
        return []

    def commons_after(self, state: State, entries: Sequence["LogEntry"], say: Say) -> list[Panel]:
        """The same after these last entries of the log: with what they tell and the position itself does not."""
        return self.commons(state, say)

    def mats(self, state: State) -> list[tuple[int, ...]]:
        """The seats that each player board belongs to: one each, two in a team."""
        return [(seat,) for seat in range(state.setup.seats)]

    def mat(self, state: State, at: int, large: bool, say: Say) -> Panel:
        """One player board with everything on it; small: readable at a glance."""
        raise TypeError("the face has no mat()")

    def blocks(self, state: State, at: int, say: Say) -> list[Panel]:
        """A player board in parts, each drawn again only when it changes; the whole mat where a game has no parts."""
        return [self.mat(state, at, True, say)]

    def stage(self, state: State, seat: int) -> Stage:
        """The panels that a seat needs for what is asked now; of its own board, blocks."""
        return Stage(())

    def plate(self, state: State, seat: int, say: Say) -> list[Figure]:
        """Two or three numbers of a player that everyone wants to see at all times."""
        return []

    def rivals(self, state: State, say: Say) -> list[Rival]:
        """Players without a seat, as in solo games."""
        return []

    def closing(self, state: State, say: Say) -> list[Panel]:
        """Pictures for the end of the game only: how objectives were paid for."""
        return []

    # -- what can be done

    def prompt(self, state: State, say: Say) -> Prompt:
        """What is asked of the seat to act."""
        return Prompt(state.prompt(), "", state.prompt_rule())

    def acts(self, view: View, say: Say) -> list[Act]:
        """What the view's seat may do, in the order of the groups; while somebody else acts, beside the turn."""
        return []

    def macros(self, view: View, say: Say) -> list[Macro]:
        """Runs of actions that are worth one press; each action of them can be undone like any other."""
        return []

    def ahead(self, state: State, seat: int, say: Say) -> str:
        """What comes by itself when the seat ends its turn now, in a few words: `draw 1 card`."""
        return ""

    def coming(self, draws: Sequence[str], say: Say) -> str:
        """What these draws do, by their notation, as a button says it: `Draw 2 cards`; empty where there is no word."""
        return ""

    def why(self, view: View, spot: str, say: Say) -> str:
        """Why nothing can be done at a spot now, for the view's seat; empty where there is no more to say than that."""
        return ""

    def choosing(self, spot: str, say: Say) -> str:
        """What is chosen at a spot, as a button says it: `Choose a space`; empty where there is no word for it."""
        return ""

    # -- words

    def clock(self, state: State, say: Say) -> str:
        """Where the game stands: `Phase C · round 3`."""
        return ""

    def order(self, state: State) -> list[int]:
        """The seats in the order of play now."""
        return list(range(state.setup.seats))

    def turn(self, state: State) -> int:
        """The seat whose turn it is, also while dice and draws come within it; -1 between turns."""
        return -1

    def starts_turn(self, entry: LogEntry) -> bool:
        """With this entry a turn begins, as far as a seat can have two in a row."""
        return False

    def note(self, before: State, action: int, after: State) -> dict[str, Any]:
        """What the story needs of this moment besides the notation, public and small, as JSON values."""
        return {}

    def tell(self, entries: Sequence[LogEntry], names: Sequence[str], say: Say) -> list[Line]:
        """The story of consecutive entries; a run of dice and draws becomes a few lines."""
        return [Line(entry.ply + 1, entry.actor if entry.actor >= 0 else None, entry.said) for entry in entries]

    def reason(self, word: str, say: Say) -> str:
        """The label of a reason of points."""
        return word

    def standing(self, state: State, seat: int) -> list[tuple[str, int]]:
        """The points of a seat by reason, as they are shown during play. A game that counts nothing before its end
        tells what it would be now; at the end these are the `score_reasons`."""
        return state.score_reasons(seat)

    def standings(self, state: State) -> Standings:
        """The `standing` of every seat."""
        return [self.standing(state, seat) for seat in range(state.setup.seats)]

    def verdict(self, state: State, names: Sequence[str], say: Say) -> str:
        """Who has won and why."""
        return ""

    def tie_break(self, state: State, names: Sequence[str], say: Say) -> str:
        """The numbers that decided, when points alone did not."""
        return ""

    def tips(self, say: Say) -> dict[str, Tip]:
        """What every thing does, by the word that the pictures carry as `data-tip`."""
        return {}

    def describe(self, state: State, names: Sequence[str], say: Say) -> list[tuple[str, list[str]]]:
        """The whole position in words, under headings, for people who hear it."""
        return []

    def listings(self, state: State, seat: int, say: Say) -> list[tuple[str, list[str]]]:
        """What a player may look up in lists, under headings: the cards of the own deck, without their order."""
        return []

    def summary(self, say: Say) -> str:
        """The game in two sentences, for the list of games."""
        return ""

    def options(self, say: Say) -> list[OptionField]:
        """How a form asks for the options."""
        return []


PLAIN: Final = Face()


def face_of(game: Game) -> Face:
    """The face that the game names; a plain one when it has none."""
    return load_part(game, "face") or PLAIN


def folders_beside_faces(name: str) -> list[Path]:
    """The folders of that name beside the faces of all games: style sheets (`static`), translations (`locale`)."""
    folders: list[Path] = []
    for game in usable_games():
        module = game.parts.face.partition(":")[0]
        spec = find_spec(module) if module else None
        if spec is not None and spec.origin is not None:
            folders.append(Path(spec.origin).parent / name)
    return [folder for folder in folders if folder.is_dir()]

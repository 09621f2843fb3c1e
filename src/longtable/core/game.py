"""Game: the immutable description of a title, and how its positions are made and read."""

import json
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from longtable.core.errors import BadOptions, UnreadableState
from longtable.core.frames import AnyOrder, Choice, Frame, May, OneOf, Several, Times
from longtable.core.parts import Parts
from longtable.core.rng import Rng
from longtable.core.state import CONFUSED, BaseGame, Option, State, View
from longtable.core.visibility import is_masked

if TYPE_CHECKING:
    from longtable.core.driver import Match

MAX_TEXT: Final = 200_000  # characters of a position
MAX_DEPTH: Final = 40  # frames in frames
MAX_STACK: Final = 250  # frames on a stack, repetitions counted


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(BaseGame):
    """Base of every game. `id` names it everywhere; `rules` counts up when behaviour changes."""

    def __init__(
        self,
        id: str,
        name: str,
        rules: int,
        seats: tuple[int, ...],
        options: tuple[Option, ...],
        frames: dict[str, Any],
        visibility: dict[str, int],
        parts: Parts | None = None,
    ) -> None:
        super().__init__(id, rules, options)
        self.name = name
        self.seats = seats
        self.frames = frames  # classes by their word
        self.visibility = visibility
        self.parts = parts if parts is not None else Parts()

    # -- what a game fills in

    def new(self, seats: int, options: dict[str, str]) -> State:
        """The position before the first draw, from full, checked options."""
        raise TypeError("the game has no new()")

    def check_options(self, seats: int, options: dict[str, str]) -> None:
        """Refuse combinations with BadOptions; may fill in defaults that depend on the seats."""

    def check_record(self, options: dict[str, str]) -> None:
        """MissingData when a log or position names data that is not loaded; a record never makes anything load."""

    def from_facts(self, blank: State, facts: dict[str, Any]) -> None:
        """Fill a new state from facts; UnreadableState when they are not a position of this game."""

    def facts_from_text(self, blank: State, text: str, sparse: bool) -> dict[str, Any]:
        """Facts from the position language; sparse texts are completed with defaults. BadPosition when impossible."""
        return {}

    def stack_from_facts(self, state: State) -> None:
        """Put the stack that follows from the clock of the game, for sparse positions."""

    def fill_unknown(self, state: State, seat: int, rng: Rng) -> None:
        """Replace everything masked by something consistent with what the seat knows."""

    def conserved(self, state: State) -> dict[str, int]:
        """Sums that stay the same from the first position to the last, by name; the conformance suite watches them."""
        return {}

    def bench_examples(self) -> list[tuple[int, str, dict[str, str]]]:
        """What `longtable bench` measures besides the plain game of each number of seats: seats, name, options."""
        return []

    def option_examples(self, seats: int) -> list[dict[str, str]]:
        """Sets of options to test besides those that follow from the listed values: boards, say."""
        return []

    # -- making states

    def full_options(self, seats: int, options: dict[str, str] | None, record: bool = False) -> dict[str, str]:
        """Defaults filled in, names and values checked; those of a record mean what they meant when it was made."""
        if seats not in self.seats:
            raise BadOptions(f"{self.name} is for {', '.join([str(n) for n in self.seats])} seats, not {seats}")
        known = {option.name: option for option in self.options}
        full = {option.name: option.values[0] if option.values else "" for option in self.options}
        if record:
            full |= {option.name: option.unsaid for option in self.options if option.unsaid is not None}
        for name, value in (options or {}).items():
            if name not in known:
                raise BadOptions(f"{self.name} has no option {name!r}; it has {', '.join(known)}")
            text = str(value)
            values = known[name].values
            if values and text not in values:
                raise BadOptions(f"option {name} is one of {', '.join(values)}, not {text!r}")
            full[name] = text
        self.check_options(seats, full)
        return full

    def blank(self, seats: int, options: dict[str, str] | None = None, record: bool = False) -> State:
        """A new state with its stack, before anything has happened; `record` when the options come from a record."""
        return self.new(seats, self.full_options(seats, options, record))

    def start(
        self,
        seats: int,
        options: dict[str, str] | None = None,
        seed: int | str | None = None,
        asks_chance: bool = False,
    ) -> "Match":
        """A new match, chance already settled; without a seed the operating system gives one.

        >>> import longtable as lt
        >>> lt.game("castles-of-burgundy").start(seats=2, seed=7).state.actor in (0, 1)
        True
        """
        from longtable.core.driver import start_match  # a match has a game, and this is how it is begun

        return start_match(self, seats, options, seed, asks_chance)

    def position(self, text: str, seats: int, options: dict[str, str] | None = None) -> State:
        """The position of a sparse text, completed with defaults; BadPosition when it contradicts itself."""
        blank = self.blank(seats, options)
        if not isinstance(text, str) or len(text) > MAX_TEXT:
            raise UnreadableState("a position must be text of reasonable length")
        self.from_facts(blank, self.facts_from_text(self.blank(seats, options), text, True))
        self.stack_from_facts(blank)
        return self.checked(blank)

    def from_json(self, text: str) -> State:
        """The position that `State.to_json` wrote; UnreadableState otherwise."""
        return self.from_dict(read_json(text))

    def from_dict(self, position: Any) -> State:
        """As from_json, from the parsed object."""
        state = self.read_dict(position)
        if is_masked(state.facts(), self.visibility):
            raise UnreadableState("this is a view without its secrets, not a position")
        return state

    def read_dict(self, position: Any) -> State:
        """A position or the inside of a view."""
        if not isinstance(position, dict):
            raise UnreadableState("a position must be a JSON object")
        for key in ("game", "rules", "seats", "options", "facts", "todo"):
            if key not in position:
                raise UnreadableState(f"the position has no {key!r}")
        if position["game"] != self.id:
            raise UnreadableState(f"this is a position of {str(position['game'])[:60]!r}, not of {self.id!r}")
        if type(position["rules"]) is not int or position["rules"] != self.rules:
            raise UnreadableState(f"the position is for rules version {str(position['rules'])[:20]}, not {self.rules}")
        seats, options, facts, todo = position["seats"], position["options"], position["facts"], position["todo"]
        if (
            type(seats) is not int
            or not isinstance(options, dict)
            or not isinstance(facts, dict)
            or not isinstance(todo, list)
        ):
            raise UnreadableState("seats, options, facts or todo have the wrong form")
        if not all([isinstance(name, str) and isinstance(value, str) for name, value in options.items()]):
            raise UnreadableState("option values must be text")
        try:
            self.check_record(options)
            state = self.blank(seats, options, True)
        except BadOptions as error:
            raise UnreadableState(str(error)) from error
        if "data" in position and position["data"] != state.setup.data:
            raise UnreadableState(
                f"the position was made with data {str(position['data'])[:40]!r}, not {state.setup.data!r}"
            )
        self.from_facts(state, facts)
        if len(todo) > MAX_STACK:
            raise UnreadableState("the stack is deeper than any legal position")
        state.todo = [self.frame_from(item, state, 0) for item in todo]
        if sum([frames_in(frame) for frame in state.todo]) > MAX_STACK:
            raise UnreadableState("the stack is deeper than any legal position")
        return self.checked(state)

    def checked(self, state: State) -> State:
        """Settle and make sure that the rules can go on from here."""
        try:
            state.settle()
            if not state.is_over and not state.legal_actions():
                raise UnreadableState("nobody can act in this position")
        except CONFUSED as error:
            raise UnreadableState(f"the rules cannot continue from this position ({type(error).__name__})") from error
        return state

    def from_line(self, text: str) -> State:
        """The position that `State.line` wrote; UnreadableState otherwise."""
        if not isinstance(text, str) or len(text) > MAX_TEXT:
            raise UnreadableState("a position line must be text of reasonable length")
        head, mark, body = text.partition(" :: ")
        if not mark:
            raise UnreadableState("a position line needs ' :: ' between its head and its facts")
        words = head.split()
        if not words or words[0] != f"{self.id}/{self.rules}":
            raise UnreadableState(
                f"the line starts with {words[0][:60] if words else ''!r}, not with '{self.id}/{self.rules}'"
            )
        options: dict[str, str] = {}
        for word in words[1:]:
            name, _, value = word.partition("=")
            options[name] = value
        data = options.pop("box", "")
        seats = options.pop("seats", "")
        if not seats.isdecimal() or len(seats) > 2:
            raise UnreadableState("the line does not say seats=N")
        body, mark, stack = (body + " ").rpartition("; todo ")  # nothing follows when the game is over
        if not mark:
            raise UnreadableState("the line has no todo")
        try:
            self.check_record(options)
            blank = self.blank(int(seats), options, True)
        except BadOptions as error:
            raise UnreadableState(str(error)) from error
        return self.from_dict(
            {
                "game": self.id,
                "rules": self.rules,
                "data": data,
                "seats": int(seats),
                "options": options,
                "facts": self.facts_from_text(blank, body, False),
                "todo": [read_frame(word, 0) for word in stack.split()],
            }
        )

    def frame_from(self, item: Any, state: State, depth: int) -> Frame[Any]:
        """A frame from its list of word and arguments; UnreadableState when it is not one of this game."""
        if depth > MAX_DEPTH or not isinstance(item, list) or not item or not isinstance(item[0], str):
            raise UnreadableState("a frame on the stack must be a list that starts with its word")
        word, args = item[0], item[1:]
        if word in ("may", "times", "one-of", "any-order"):
            return self.combinator_from(word, args, state, depth)
        kind = self.frames.get(word)
        if kind is None:
            raise UnreadableState(f"{word[:40]!r} is not a frame of {self.name}")
        bounds: tuple[int, ...] = kind.bounds
        if len(args) != len(bounds):
            raise UnreadableState(f"frame {word} takes {len(bounds)} arguments, not {len(args)}")
        for arg, bound in zip(args, bounds, strict=True):
            if type(arg) is not int or not 0 <= arg < (bound or state.setup.seats):
                raise UnreadableState(f"frame {word} has an argument out of range")
        frame: Frame[Any] = kind(*args)
        return frame

    def combinator_from(self, word: str, args: list[Any], state: State, depth: int) -> Frame[Any]:
        numbers = [arg for arg in args if type(arg) is int and 0 <= arg < 256]
        inner = [self.frame_from(arg, state, depth + 1) for arg in args if type(arg) is not int]
        if word == "may" and len(inner) == len(args) == 1 and isinstance(inner[0], Choice):
            if not isinstance(inner[0], May):
                return May(inner[0])
        if word == "times" and len(inner) == 1 and len(numbers) == 1 and len(args) == 2:
            return Times(numbers[0], inner[0])
        if (
            word in ("one-of", "any-order")
            and len(numbers) == 1
            and numbers[0] < state.setup.seats
            and len(args) == 1 + len(inner)
        ):
            return OneOf(numbers[0], inner) if word == "one-of" else AnyOrder(numbers[0], inner)
        raise UnreadableState(f"frame {word} is malformed")

    def view_from_json(self, text: str) -> View:
        """The view that `View.to_json` wrote: how a bot in another process gets its position."""
        view = read_json(text)
        if not isinstance(view, dict) or type(view.get("seat")) is not int:
            raise UnreadableState("a view names its seat")
        state = self.read_dict(view)
        if not -1 <= view["seat"] < state.setup.seats:
            raise UnreadableState(f"seat {str(view['seat'])[:20]} does not exist")
        return View(state, view["seat"])

    def sample(self, view: View, rng: Rng) -> State:
        """A full state that the seat of the view cannot tell from the real one."""
        state = view.state.copy()
        self.fill_unknown(state, view.seat, rng)
        return state


def read_json(text: str) -> Any:
    """Parsed JSON; UnreadableState instead of any other trouble."""
    if not isinstance(text, str) or len(text) > MAX_TEXT:
        raise UnreadableState("a position must be text of reasonable length")
    try:
        parsed = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableState(f"not JSON: {str(error)[:120]}") from error
    if is_deeper(parsed, 2 * MAX_DEPTH):
        raise UnreadableState("the JSON is nested too deeply")
    return parsed


def is_deeper(parsed: Any, depth: int) -> bool:
    """Lists and objects are nested deeper than that."""
    layer: list[Any] = [parsed]
    for _ in range(depth):
        inner: list[Any] = []
        for item in layer:
            if isinstance(item, dict):
                inner.extend(item.values())
            elif isinstance(item, list):
                inner.extend(item)
        if not inner:
            return False
        layer = inner
    return True


def read_frame(text: str, outer: int) -> Any:
    """`times(2,round)` as `["times", 2, ["round"]]`, inside so many others."""
    word, bracket, rest = text.partition("(")
    if not bracket:
        return [word]
    if not rest.endswith(")"):
        raise UnreadableState(f"a bracket is not closed in {text[:60]!r}")
    if outer > MAX_DEPTH:
        raise UnreadableState("frames are nested too deeply")
    parts: list[Any] = [word]
    depth = 0
    begin = 0
    inner = rest[:-1]
    for i in range(len(inner) + 1):
        if i == len(inner) or (inner[i] == "," and depth == 0):
            part = inner[begin:i]
            parts.append(int(part) if part.isdecimal() and len(part) < 5 else read_frame(part, outer + 1))
            begin = i + 1
        elif inner[i] == "(":
            depth += 1
        elif inner[i] == ")":
            depth -= 1
    return parts


def frames_in(frame: Frame[Any]) -> int:
    """How many frames will come of this one, as far as combinators tell."""
    if isinstance(frame, May):
        return frames_in(frame.inner)
    if isinstance(frame, Times):
        return 1 + int(frame.n) * frames_in(frame.inner)
    if isinstance(frame, Several):
        return 1 + sum([frames_in(part) for part in frame.parts])
    return 1

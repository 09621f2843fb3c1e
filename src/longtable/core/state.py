"""State: one position. The stack `todo` is the rest of the game."""

import hashlib
import json
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from longtable.core.actions import ANYTIME, DO, LARGEST, PASS, second, verb_of
from longtable.core.errors import AmbiguousAction, BadOptions, IllegalAction, UnreadableAction
from longtable.core.frames import CHANCE, CHANCE_KIND, CHOICE, EVERYBODY, OVER, STEP, Frame, Several
from longtable.core.rng import Rng

if TYPE_CHECKING:
    from longtable.core.view import View


class State:
    """Base of every game's state.

    A game adds typed fields and fills in `copy`, `facts`, `mask`, `name_action`, `scores` and the rest of its half.
    """

    __slots__ = ("setup", "todo")

    def __init__(self, setup: "Setup") -> None:
        self.setup = setup
        self.todo: list[Frame[Any]] = []

    # -- the machine

    def then(self, a: Frame[Any], b: Frame[Any] | None = None, c: Frame[Any] | None = None) -> None:
        """Schedule a with everything it causes, then b, then c."""
        if c is not None:
            self.todo.append(c)
        if b is not None:
            self.todo.append(b)
        self.todo.append(a)

    def settle(self) -> None:
        """Carry out Steps and skip idle Choices until a seat or chance must act, or the game is over."""
        todo = self.todo
        while todo:
            top = todo[-1]
            kind = top.kind()
            if kind == STEP:
                todo.pop()
                top.act(self)
            elif kind == CHOICE and top.is_idle(self):
                todo.pop()
                top.skip(self)
            else:
                return

    @property
    def actor(self) -> int:
        """The seat to act, CHANCE or OVER."""
        if not self.todo:
            return OVER
        return int(self.todo[-1].actor(self))

    @property
    def is_over(self) -> bool:
        return not self.todo

    def legal_actions(self) -> list[int]:
        """What the actor may do, sorted; the outcomes when chance acts; empty when the game is over."""
        if not self.todo:
            return []
        top = self.todo[-1]
        if top.kind() == CHANCE_KIND:
            return sorted([outcome for outcome, _ in top.outcomes(self)])
        found = top.options(self)
        if top.is_interruptible():
            self.add_anytime(top.actor(self), found)
        return found

    def apply(self, action: i64) -> None:
        """Carry out an action or outcome, unchecked, in place."""
        if action >= ANYTIME:
            self.resolve_anytime(self.todo[-1].actor(self), action)
        else:
            top = self.todo.pop()
            top.resolve(self, action)
        self.settle()

    def legal_for(self, seat: int) -> list[int]:
        """What a seat may do now, sorted: the legal actions when it is asked, else what it may do beside the turn."""
        return self.legal_actions() if seat == self.actor else self.beside(seat)

    def is_legal(self, action: int) -> bool:
        """Somebody may do this now."""
        return 0 <= action < LARGEST and action in self.legal_for(self.actor_of(action))

    def play(self, action: int) -> None:
        """Carry out an action after checking it; IllegalAction and nothing changed otherwise."""
        if not self.is_legal(action):
            raise IllegalAction(f"action {action} is not legal here: {self.prompt()}")
        self.apply(action)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """Outcomes and weights when chance acts, else empty."""
        return self.todo[-1].outcomes(self) if self.actor == CHANCE else []

    def sample_chance(self, rng: Rng) -> int:
        """One outcome of the chance frame on top, by weight; nothing is changed."""
        return int(self.todo[-1].sample(self, rng))

    def run_chance(self, rng: Rng) -> None:
        """Carry out dice and draws until a seat must act. The fast path of playouts: outcomes are not recorded."""
        todo = self.todo
        while todo and todo[-1].kind() == CHANCE_KIND:
            top = todo.pop()
            top.run(self, rng)
            self.settle()

    @property
    def reader(self) -> int:
        """The only seat that may learn what is decided or drawn now, or EVERYBODY."""
        return int(self.todo[-1].reader()) if self.todo else EVERYBODY

    def reader_of(self, action: int) -> int:
        """As `reader`, for an action that may be one beside the turn, which is never secret."""
        return self.reader if self.actor_of(action) == self.actor else EVERYBODY

    def is_secret(self) -> bool:
        """What is decided or drawn now stays with one seat."""
        return self.reader != EVERYBODY

    def prompt(self) -> str:
        """What is asked now, for people."""
        if not self.todo:
            return "the game is over"
        return self.todo[-1].prompt(self)

    def prompt_rule(self) -> str:
        """The rule id behind the present question, or an empty text."""
        return self.todo[-1].rule() if self.todo else ""

    # -- words

    def notation(self, action: int) -> str:
        """The words of a legal action or outcome; unique among those of this position.

        >>> import longtable as lt
        >>> state = lt.game("castles-of-burgundy").start(seats=2, seed=7).state
        >>> all(state.parse(state.notation(a)) == a for a in state.legal_actions())
        True
        """
        if action == PASS:
            return self.name_pass()
        if verb_of(action) == DO:
            top = self.todo[-1]
            assert isinstance(top, Several)
            return "do " + top.label_of(second(action))
        return self.name_action(action)

    def parse(self, text: str, exact: bool = False, seat: int | None = None) -> int:
        """The legal action that the text names; unless `exact`, beginnings of words that fit one action will do.

        Without a seat, one of the actor's.
        """
        said = " ".join(text.lower().split())
        legal = self.legal_actions() if seat is None else self.legal_for(seat)
        if not said:
            raise UnreadableAction("an empty line is not an action")
        if len(said) > 200:
            raise UnreadableAction(f"no action is that long: {said[:40]}...")
        words = said.split(" ")
        fits: list[int] = []
        for action in legal:
            name = self.notation(action).lower()
            if name == said:
                return action
            if not exact and begins_like(name.split(" "), words):
                fits.append(action)
        if len(fits) == 1:
            return fits[0]
        if fits:
            names = [self.notation(action) for action in fits]
            raise AmbiguousAction(
                f"{said!r} fits {len(fits)} actions: {', '.join(names[:6])}{' ...' if len(names) > 6 else ''}"
            )
        if words[0] in self.first_words():
            raise IllegalAction(f"{said!r} is not legal here: {self.prompt()}")
        raise UnreadableAction(f"{said!r} is not an action of this game")

    # -- text forms

    def todo_json(self) -> list[Any]:
        """The stack, bottom first, as lists of word and arguments."""
        return [frame_json(frame) for frame in self.todo]

    def as_dict(self) -> dict[str, Any]:
        """What `to_json` writes."""
        found = self.setup.as_dict()
        found["facts"] = self.facts()
        found["todo"] = self.todo_json()
        return found

    def to_json(self) -> str:
        """The position as one JSON object; `Game.from_json` reads it back."""
        return json.dumps(self.as_dict(), separators=(",", ":"))

    def line(self) -> str:
        """The position as one line that a person can read and edit; `Game.from_line` reads it back."""
        stack = " ".join([frame_text(item) for item in self.todo_json()])
        return f"{self.setup.line()} :: {self.position_text()}; todo {stack}"

    def digest(self) -> str:
        """16 hex digits that two positions share only if they are the same."""
        text = json.dumps(self.as_dict(), separators=(",", ":"), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    # -- what a game fills in

    def copy(self) -> "State":
        """An independent copy."""
        raise TypeError("the game's state has no copy()")

    def add_anytime(self, seat: i64, found: list[int]) -> None:
        """Append the anytime rights of the seat, sorted."""

    def resolve_anytime(self, seat: i64, action: i64) -> None:
        """Carry out an anytime right; the interrupted frame stays on the stack."""

    def beside(self, seat: int) -> list[int]:
        """What a seat that is not asked may do all the same, sorted: anytime rights that name their seat.

        `apply` takes them like any action, and the pending question stays as it is.
        """
        return []

    def actor_of(self, action: int) -> int:
        """Who does it: the actor, or the seat that an action beside the turn names."""
        return self.actor

    def name_action(self, action: int) -> str:
        """The words of an action other than `pass` and `do`."""
        return ""

    def name_pass(self) -> str:
        return "pass"

    def first_words(self) -> list[str]:
        """Words an action may begin with, to tell an illegal action from an unreadable one."""
        return []

    def facts(self) -> dict[str, Any]:
        """The position in words: what JSON, lines and tests read."""
        return {}

    def position_text(self) -> str:
        """The facts in the game's position language."""
        return ""

    def mask(self, seat: int) -> "State":
        """A copy from which everything the seat may not know is gone."""
        return self.copy()

    def view(self, seat: int) -> "View":
        """What the seat may know (-1: a spectator); the only thing a bot or a browser gets."""
        from longtable.core.view import View

        if not -1 <= seat < self.setup.seats:
            raise BadOptions(f"there is no seat {seat}")
        return View(self, seat)

    def scores(self) -> list[int]:
        """Points per seat so far."""
        return []

    def score_reasons(self, seat: int) -> list[tuple[str, int]]:
        """Where the seat's points come from; they add up to its score."""
        return []

    def winners(self) -> list[int]:
        """The seats that have won; empty before the end or when nobody has."""
        return []

    def rival(self) -> tuple[str, int] | None:
        """The opponent of a solo game, who has no seat, by name and with the points so far; None without one."""
        return None


class Setup:
    """What a match is played with: game, seats, options and data. Immutable and shared by all its states."""

    __slots__ = ("data", "game_id", "options", "rules", "seats")

    def __init__(self, game_id: str, rules: int, seats: int, options: dict[str, str], data: str) -> None:
        self.game_id = game_id
        self.rules = rules
        self.seats = seats
        self.options = options
        self.data = data

    def as_dict(self) -> dict[str, Any]:
        return {
            "game": self.game_id,
            "rules": self.rules,
            "data": self.data,
            "seats": self.seats,
            "options": dict(self.options),
        }

    def line(self) -> str:
        """The beginning of a position line."""
        parts = [f"{self.game_id}/{self.rules}", f"box={self.data}", f"seats={self.seats}"]
        parts.extend([f"{name}={value}" for name, value in sorted(self.options.items())])
        return " ".join(parts)


def begins_like(name: list[str], said: list[str]) -> bool:
    """Every said word begins the word of the name in its place."""
    return len(said) <= len(name) and all([name[i].startswith(said[i]) for i in range(len(said))])


def frame_json(frame: Frame[Any]) -> list[Any]:
    """A frame as its word and arguments, inner frames likewise."""
    found: list[Any] = [frame.word()]
    for arg in frame.args():
        found.append(frame_json(arg) if isinstance(arg, Frame) else arg)
    return found


def frame_text(item: list[Any]) -> str:
    """`["times", 2, ["round"]]` as `times(2,round)`."""
    if len(item) == 1:
        return str(item[0])
    return f"{item[0]}({','.join([frame_text(a) if isinstance(a, list) else str(a) for a in item[1:]])})"

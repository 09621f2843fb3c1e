"""State: one position. The stack `todo` is the rest of the game.

A state knows its match by its `Setup`, and through it asks its game for everything that is not hot: words, facts,
scoring. So the modules of a game that write and read text may import the state, and never the other way round.
"""

import hashlib
import json
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from longtable.core.actions import ANYTIME, DO, LARGEST, PASS, second, verb_of
from longtable.core.errors import AmbiguousAction, BadOptions, IllegalAction, UnreadableAction
from longtable.core.frames import CHANCE, CHANCE_KIND, CHOICE, EVERYBODY, OVER, STEP, Frame, Several
from longtable.core.rng import Rng
from longtable.core.say import ENGLISH, Say
from longtable.core.wording import seat_name

# What rules raise when a position that was read makes no sense to them.
CONFUSED: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Base of every game's state.

    A game adds typed fields and fills in `copy`, `mask` and `scores`; what is said about a state is asked of its game.
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
        actions = top.options(self)
        if top.is_interruptible():
            self.add_anytime(top.actor(self), actions)
        return actions

    def pruned_actions(self) -> list[int]:
        """The legal actions without those that only permute a choice of several things; never empty before the end.

        What search and random play look at: every position that can be reached at all is reached by these as well.
        """
        if not self.todo or self.todo[-1].kind() == CHANCE_KIND:
            return self.legal_actions()
        top = self.todo[-1]
        actions = top.pruned_options(self)
        if top.is_interruptible():
            self.add_anytime(top.actor(self), actions)
        return actions

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
        self.need_legal(action)
        self.apply(action)

    def need_legal(self, action: int) -> None:
        """IllegalAction, with the reason where the game can tell, unless somebody may do this now."""
        if self.is_legal(action):
            return
        try:
            said = self.notation(action)
        except CONFUSED:
            said = ""
        raise self.refusal(said or f"action {action}", None)

    def refusal(self, said: str, seat: int | None, say: Say = ENGLISH) -> IllegalAction:
        """The error for words that are an action, but not a legal one of that seat (without a seat, of the actor)."""
        if not self.todo:
            return IllegalAction(say("{action} is not legal", action=repr(said)), say("the game is over"))
        who = self.actor if seat is None else seat
        if who != self.actor and not self.beside(who):
            whose = say("it is {name}'s turn", name=seat_name(int(self.actor), say.players, say))
            if self.actor == CHANCE:
                whose = say("a draw comes next")
            return IllegalAction(say("{action} is not legal", action=repr(said)), whose)
        reason, rule = "", ""
        if who >= 0:
            try:
                reason, rule = self.setup.game.explain(self, who, said.split(" "), say)
            except CONFUSED:  # words that look like an action and are none
                reason, rule = "", ""
        if reason:
            return IllegalAction(say("{action} is not legal", action=repr(said)), reason, rule)
        asked = self.prompt() if say.language == ENGLISH.language else ""  # prompts of frames are English
        return IllegalAction(say("{action} is not legal here", action=repr(said)), asked, self.prompt_rule())

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
        return self.todo[-1].rule_in(self) if self.todo else ""

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
            raise UnreadableAction("the action is empty")
        if len(said) > 200:
            raise UnreadableAction(f"the action text is too long: {said[:40]}...")
        words = said.split(" ")
        complete = [word[-1].isdigit() or word in self.setup.game.complete_words() for word in words]
        fits: list[int] = []
        for action in legal:
            name = self.notation(action).lower()
            if name == said:
                return action
            if not exact and begins_like(name.split(" "), words, complete):
                fits.append(action)
        if len(fits) == 1:
            return fits[0]
        if fits:
            names = [self.notation(action) for action in fits]
            raise AmbiguousAction(
                f"{said!r} fits {len(fits)} actions: {', '.join(names[:6])}{' ...' if len(names) > 6 else ''}"
            )
        if words[0] in self.first_words():
            raise self.refusal(said, seat)
        raise UnreadableAction(f"{said!r} is not an action of this game")

    # -- text forms

    def todo_json(self) -> list[Any]:
        """The stack, bottom first, as lists of word and arguments."""
        return [frame_json(frame) for frame in self.todo]

    def as_dict(self) -> dict[str, Any]:
        """What `to_json` writes."""
        position = self.setup.as_dict()
        position["facts"] = self.facts()
        position["todo"] = self.todo_json()
        return position

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

    def key(self) -> i64:
        """An int for the position, that another one shares by bad luck only."""
        return int(self.digest(), 16) >> 2

    def are_allies(self, seat: i64, other: i64) -> bool:
        """The two seats win or lose together."""
        return False

    def turn_mark(self) -> i64:
        """A number that changes when a turn ends: what a search of one's own turn stops at."""
        return self.actor

    def is_only_a_draw(self, action: int) -> bool:
        """The action is the word to draw and nothing else: nobody needs to be asked whether it was meant."""
        return False

    def add_anytime(self, seat: i64, actions: list[int]) -> None:
        """Append the anytime rights of the seat, sorted."""
        self.setup.game.add_anytime(self, seat, actions)

    def resolve_anytime(self, seat: i64, action: i64) -> None:
        """Carry out an anytime right; the interrupted frame stays on the stack."""
        self.setup.game.resolve_anytime(self, seat, action)

    def beside(self, seat: int) -> list[int]:
        """What a seat that is not asked may do all the same, sorted: anytime rights that name their seat.

        `apply` takes them like any action, and the pending question stays as it is.
        """
        return self.setup.game.beside(self, seat)

    def actor_of(self, action: int) -> int:
        """Who does it: the actor, or the seat that an action out of turn names."""
        return self.actor

    def name_action(self, action: int) -> str:
        """The words of an action other than `pass` and `do`."""
        return self.setup.game.name_action(self, action)

    def name_pass(self) -> str:
        return self.setup.game.name_pass(self)

    def first_words(self) -> list[str]:
        """Words an action may begin with, to tell an illegal action from an unreadable one."""
        return self.setup.game.first_words()

    def facts(self) -> dict[str, Any]:
        """The position in words: what JSON, lines and tests read."""
        return self.setup.game.facts_of(self)

    def position_text(self) -> str:
        """The facts in the game's position language."""
        return self.setup.game.text_of(self)

    def mask(self, seat: int) -> "State":
        """A copy from which everything the seat may not know is gone."""
        return self.copy()

    def view(self, seat: int) -> "View":
        """What the seat may know (-1: a spectator); the only thing a bot or a browser gets."""
        if not -1 <= seat < self.setup.seats:
            raise BadOptions(f"seat {seat} does not exist")
        return View(self, seat)

    def scores(self) -> list[int]:
        """Points per seat so far."""
        return []

    def score_reasons(self, seat: int) -> list[tuple[str, int]]:
        """Where the seat's points come from; they add up to its score."""
        return self.setup.game.reasons_of(self, seat)

    def final_scoring(self) -> list[list[tuple[str, int]]]:
        """What the end of the game would add now, per seat; nothing changes."""
        return self.setup.game.final_points(self)

    def winners(self) -> list[int]:
        """The seats that have won; empty before the end or when nobody has."""
        return self.setup.game.winners_of(self)

    def rival(self) -> tuple[str, int] | None:
        """The opponent of a solo game, who has no seat, by name and with the points so far; None without one."""
        return None


@final
class View:
    """A position as one seat sees it (seat -1: a spectator). What the seat may not know is not in it.

    >>> import longtable as lt
    >>> view = lt.game("castles-of-burgundy").start(seats=2, seed=7).state.view(0)
    >>> view.seat, view.actor in (0, 1)
    (0, True)
    """

    __slots__ = ("seat", "state")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.state = state.mask(seat)

    @property
    def actor(self) -> int:
        return self.state.actor

    def legal_actions(self) -> list[int]:
        """The seat's own legal actions; while somebody else acts, what it may do beside the turn."""
        return self.state.legal_for(self.seat) if self.seat >= 0 else []

    def pruned_actions(self) -> list[int]:
        """As `legal_actions`, without those that only permute a choice of several things: for search."""
        return self.state.pruned_actions() if self.seat == self.actor else self.legal_actions()

    def notation(self, action: int) -> str:
        return self.state.notation(action)

    def as_dict(self) -> dict[str, Any]:
        view = self.state.as_dict()
        view["seat"] = self.seat
        view["actor"] = self.state.actor
        view["legal"] = [{"action": action, "notation": self.notation(action)} for action in self.legal_actions()]
        return view

    def to_json(self) -> str:
        return json.dumps(self.as_dict(), separators=(",", ":"))


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseGame:
    """The half of a game that its states ask; `Game` is the other one."""

    def __init__(self, id: str, rules: int, options: "tuple[Option, ...]") -> None:
        self.id = id
        self.rules = rules
        self.options = options

    # -- words

    def name_action(self, state: State, action: int) -> str:
        """The words of an action other than `pass` and `do`; unique among the legal ones of the position."""
        return ""

    def name_pass(self, state: State) -> str:
        """The word for declining, or for ending what may be ended."""
        return "pass"

    def first_words(self) -> list[str]:
        """Words an action may begin with, to tell an illegal action from an unreadable one."""
        return []

    def complete_words(self) -> frozenset[str]:
        """Whole words of the notation, in lower case, which are never taken for the beginning of a longer one."""
        return frozenset()

    def explain(self, state: State, seat: int, words: list[str], say: Say) -> tuple[str, str]:
        """Why the seat may not do what the words of an action say: the reason, by `say`, and its rule id.

        Two empty texts where the game cannot tell. Nothing is decided by it: it is asked after the refusal.
        """
        return "", ""

    # -- facts

    def facts_of(self, state: State) -> dict[str, Any]:
        """The position in words: what JSON, lines and tests read."""
        return {}

    def text_of(self, state: State) -> str:
        """The facts in the game's position language."""
        return ""

    # -- rights outside the question that is asked

    def add_anytime(self, state: State, seat: i64, actions: list[int]) -> None:
        """Append the anytime rights of the seat, sorted."""

    def resolve_anytime(self, state: State, seat: i64, action: i64) -> None:
        """Carry out an anytime right; the interrupted frame stays on the stack."""

    def beside(self, state: State, seat: int) -> list[int]:
        """What a seat that is not asked may do all the same, sorted."""
        return []

    def resume_aside(self, state: State, seat: i64) -> None:
        """Put what the seat began out of turn on the stack: it is asked now, and finishes that first."""

    # -- points

    def reasons_of(self, state: State, seat: int) -> list[tuple[str, int]]:
        """Where the seat's points come from; they add up to its score."""
        return []

    def final_points(self, state: State) -> list[list[tuple[str, int]]]:
        """What the end of the game would add now, per seat; empty for a game that scores nothing at its end."""
        return []

    def winners_of(self, state: State) -> list[int]:
        """The seats that have won; empty before the end or when nobody has."""
        return []


@final
class Option:
    """One option of a game: its name, what it may be (the first is the default) and what it does.

    An option that came after records had been made has a value `unsaid`: records that do not name the option were
    played like that, and a match with this value does not write it. One that nobody is asked for (`is_asked`) is there
    for the sake of such records only.
    """

    __slots__ = ("help", "is_asked", "name", "unsaid", "values")

    def __init__(
        self, name: str, values: tuple[str, ...], help: str, unsaid: str | None = None, is_asked: bool = True
    ) -> None:
        self.name = name
        self.values = values  # empty: free text, checked by the game
        self.help = help
        self.unsaid = unsaid
        self.is_asked = is_asked


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """What a match is played with: game, seats, options and data. Immutable and shared by all its states."""

    __slots__ = ("data", "game", "options", "seats")

    def __init__(self, game: BaseGame, seats: int, options: dict[str, str], data: str) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.data = data

    @property
    def game_id(self) -> str:
        return self.game.id

    def written_options(self) -> dict[str, str]:
        """The options as records carry them."""
        unsaid = {option.name: option.unsaid for option in self.game.options}
        return {name: value for name, value in self.options.items() if value != unsaid.get(name)}

    def as_dict(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "rules": self.game.rules,
            "data": self.data,
            "seats": self.seats,
            "options": self.written_options(),
        }

    def line(self) -> str:
        """The beginning of a position line."""
        parts = [f"{self.game.id}/{self.game.rules}", f"box={self.data}", f"seats={self.seats}"]
        parts.extend([f"{name}={value}" for name, value in sorted(self.written_options().items())])
        return " ".join(parts)


def begins_like(name: list[str], said: list[str], complete: list[bool]) -> bool:
    """Every said word begins the word of the name in its place, or is that word where it is complete."""
    if len(said) > len(name):
        return False
    return all([name[i] == said[i] if complete[i] else name[i].startswith(said[i]) for i in range(len(said))])


def frame_json(frame: Frame[Any]) -> list[Any]:
    """A frame as its word and arguments, inner frames likewise."""
    parts: list[Any] = [frame.word()]
    for arg in frame.args():
        parts.append(frame_json(arg) if isinstance(arg, Frame) else arg)
    return parts


def frame_text(item: list[Any]) -> str:
    """`["times", 2, ["round"]]` as `times(2,round)`."""
    if len(item) == 1:
        return str(item[0])
    return f"{item[0]}({','.join([frame_text(a) if isinstance(a, list) else str(a) for a in item[1:]])})"

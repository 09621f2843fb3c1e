"""Log: the record of a match. The log is the game; a state is a cache of it."""

from typing import Final, final

from longtable.core.errors import LongtableError, MissingData, UnreadableLog
from longtable.core.frames import CHANCE, EVERYBODY
from longtable.core.game import Game
from longtable.core.registry import find_game
from longtable.core.state import CONFUSED, State
from longtable.core.visibility import hidden_from

FORM: Final = "longtable log 1"
MAX_TEXT: Final = 2_000_000  # characters
MAX_LINES: Final = 50_000
RUN: Final = " · "  # between the outcomes of one run of dice and draws


@final
class Log:
    """Header and entries: one actor and one action each, chance included. Knows how to write itself in words."""

    __slots__ = ("actions", "actors", "game", "position", "secret", "seed", "start")

    def __init__(self, game: Game, start: State, seed: str = "", position: bool = False) -> None:
        self.game = game
        self.start = start  # never changed
        self.seed = seed  # a remark for people: a replay does not need it
        self.position = position  # start is a set-up position, so the header carries it
        self.actors: list[int] = []
        self.actions: list[int] = []
        self.secret: dict[int, int] = {}  # ply -> the only seat that may read it

    def __len__(self) -> int:
        return len(self.actions)

    def append(self, state: State, action: int) -> None:
        """Record the action about to be applied to the state."""
        reader = state.reader_of(action)
        if reader != EVERYBODY:
            self.secret[len(self.actions)] = reader
        self.actors.append(state.actor_of(action))
        self.actions.append(action)

    def truncate(self, ply: int) -> None:
        """Forget everything from that ply on."""
        del self.actors[ply:]
        del self.actions[ply:]
        self.secret = {at: seat for at, seat in self.secret.items() if at < ply}

    def state_at(self, ply: int) -> State:
        """The position after that many entries."""
        state = self.start.copy()
        for action in self.actions[:ply]:
            state.apply(action)
        return state

    def information_ply(self) -> int:
        """The ply after the last die, draw, reveal or other seat's action: undo never goes across it."""
        at = len(self.actors)
        if at == 0 or self.actors[-1] == CHANCE:
            return at
        last = self.actors[-1]
        while at > 0 and self.actors[at - 1] == last:
            at -= 1
        state = self.state_at(at)
        for ply in range(at, len(self.actions)):
            hidden = hidden_from(state, self.game.visibility, last)
            state.apply(self.actions[ply])
            if hidden > hidden_from(state, self.game.visibility, last):
                at = ply + 1
        return at

    def words(self, seat: int | None = None) -> list[tuple[int, str]]:
        """Actor and notation of every entry; what the seat may not read is `?`. Without a seat, everything."""
        state = self.start.copy()
        entries: list[tuple[int, str]] = []
        for ply, action in enumerate(self.actions):
            hidden = seat is not None and self.secret.get(ply, seat) != seat
            entries.append((self.actors[ply], "?" if hidden else state.notation(action)))
            state.apply(action)
        return entries

    def to_text(self, seat: int | None = None) -> str:
        """The whole record, readable and replayable; for one seat (-1: spectators) without the secrets of the others.

        Secret before the end is the seed as well: it would tell all dice and draws to come.
        """
        start, end = self.start, self.state_at(len(self))
        seed = self.seed
        is_whole = True
        if seat is not None:
            start = start.mask(seat)
            seed = seed if end.is_over else ""
            is_whole = all([owner == seat for owner in self.secret.values()]) and start.line() == self.start.line()
        lines = header_lines(start, seed, self.position)
        lines.append("")
        lines.extend(entry_lines(self.words(seat)))
        if is_whole:
            lines.append(f"= {len(self)} {end.digest()}")
        return "\n".join(lines) + "\n"


def rescued_text(log: Log) -> str:
    """As much as can be written of the log of a game that broke off: the last entry may be what cannot; "" for none.

    What cannot be written is taken off the log.
    """
    for ply in range(len(log), max(-1, len(log) - 3), -1):
        log.truncate(ply)
        try:
            return log.to_text()
        except Exception:
            continue
    return ""


def header_lines(start: State, seed: str, position: bool, remarks: list[str] | None = None) -> list[str]:
    """The beginning of a log; with `position` it carries the first position. Remarks stand behind the first line."""
    setup = start.setup
    lines = [FORM, *(remarks or [])]
    lines += [f"game {setup.game.id}", f"rules {setup.game.rules}", f"data {setup.data}", f"seats {setup.seats}"]
    lines.extend([f"option {name} {value}" for name, value in sorted(setup.written_options().items())])
    if seed:
        lines.append(f"seed {seed}")
    if position:
        lines.append(f"position {start.line()}")
    return lines


def entry_lines(entries: list[tuple[int, str]]) -> list[str]:
    """Actors and words as lines: one for each action, one for a run of dice and draws."""
    lines: list[str] = []
    run: list[str] = []
    for actor, said in entries:
        if actor == CHANCE:
            run.append(said)
            continue
        if run:
            lines.append("! " + RUN.join(run))
            run = []
        lines.append(f"P{actor + 1} {said}")
    if run:
        lines.append("! " + RUN.join(run))
    return lines


def read_log(text: str) -> tuple[Log, State]:
    """The log that `Log.to_text` wrote, replayed, and where it ends; UnreadableLog or MissingData otherwise."""
    if not isinstance(text, str):
        raise UnreadableLog("a log must be text")
    if len(text) > MAX_TEXT:
        raise UnreadableLog(f"a log of {len(text)} characters is too long")
    lines = text.split("\n")
    if len(lines) > MAX_LINES:
        raise UnreadableLog(f"a log of {len(lines)} lines is too long")
    if lines[0].strip() != FORM:
        raise UnreadableLog(f"line 1 is not {FORM!r}")
    log, at = read_header(lines)
    state = log.start.copy()
    checked = ""
    for number in range(at, len(lines)):
        line = lines[number].partition("#")[0].strip()
        if not line or line == checked:
            continue
        checked = line if line[0] == "=" else ""
        try:
            read_entry(log, state, line, number + 1)
        except CONFUSED as error:  # the header gave a position from which no rules lead here
            raise UnreadableLog(f"line {number + 1}: the rules cannot continue ({type(error).__name__})") from error
    return log, state


def read_header(lines: list[str]) -> tuple[Log, int]:
    """The log with its start position, and the index of the first line after the header."""
    fields: dict[str, str] = {}
    options: dict[str, str] = {}
    at = 1
    while at < len(lines):
        line = lines[at].strip()
        if not line or line[0] in "!P=":
            break
        name, _, value = line.partition(" ")
        if name == "option":
            option, _, value = value.partition(" ")
            options[option] = value
        elif name in ("game", "rules", "data", "seats", "seed", "position") and name not in fields:
            fields[name] = value.strip()
        elif not line.startswith("#"):
            raise UnreadableLog(f"line {at + 1}: {line[:60]!r} does not belong in the header")
        at += 1
    for name in ("game", "rules", "data", "seats"):
        if name not in fields:
            raise UnreadableLog(f"the header has no {name!r} line")
    game = find_game(fields["game"])
    if fields["rules"] != str(game.rules):
        raise UnreadableLog(f"the log is for rules version {fields['rules'][:20]} of {game.name}, not {game.rules}")
    if not fields["seats"].isdecimal() or len(fields["seats"]) > 2:
        raise UnreadableLog(f"the header says {fields['seats'][:20]!r}, which is not a number of seats")
    try:
        if "position" in fields:
            start = game.from_line(fields["position"])
        else:
            game.check_record(options)
            start = game.blank(int(fields["seats"]), options, True)
            start.settle()
    except (MissingData, UnreadableLog):
        raise
    except LongtableError as error:
        raise UnreadableLog(f"the header cannot be read: {error}") from error
    if start.setup.seats != int(fields["seats"]):
        raise UnreadableLog(f"the header says {fields['seats']} seats, but the position has {start.setup.seats}")
    if start.setup.data != fields["data"]:
        raise MissingData(
            f"the log was played with data {fields['data'][:60]!r}, which is not loaded ({start.setup.data!r} is)"
        )
    return Log(game, start, fields.get("seed", ""), "position" in fields), at


def read_entry(log: Log, state: State, line: str, number: int) -> None:
    """Replay one line: a run of chance, one action, or a check of ply and digest."""
    mark, _, rest = line.partition(" ")
    if mark == "=":
        ply, _, digest = rest.partition(" ")
        if ply != str(len(log)) or digest.strip() != state.digest():
            raise UnreadableLog(
                f"line {number}: the replay is at step {len(log)} with digest {state.digest()}, not at {rest[:60]!r}"
            )
        return
    if mark != "!" and not (len(mark) == 2 and mark[0] == "P"):
        raise UnreadableLog(f"line {number}: {line[:60]!r} starts with neither a seat, '!' nor '='")
    actor = CHANCE if mark == "!" else ord(mark[1]) - ord("1")
    said = [part.strip() for part in rest.split(RUN.strip())] if mark == "!" else [rest.strip()]
    for part in said:
        if state.is_over:
            raise UnreadableLog(f"line {number}: the game is already over")
        if state.actor != actor and (actor == CHANCE or not state.beside(actor)):
            whose = "chance" if state.actor == CHANCE else f"P{state.actor + 1}"
            raise UnreadableLog(f"line {number}: it is {whose}'s turn, not {mark}'s")
        if part == "?":
            raise UnreadableLog(f"line {number}: a secret was left out of this log, so it cannot be replayed")
        try:
            action = state.parse(part, exact=True, seat=actor)
        except LongtableError as error:
            raise UnreadableLog(f"line {number}: {error}") from error
        log.append(state, action)
        state.apply(action)

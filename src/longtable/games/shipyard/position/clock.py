"""The clock of a game: how turns, starting player, leading card and countdown follow from each other.

After so many regular turns of all seats together it is known whose turn it is, where the leading card lies and where
the countdown marker stands (SHIP-5.4, 10, 34). A position in which they do not fit is refused; what a sparse one leaves
open is found here.
"""

from typing import Any, Final, final

from longtable.core.clauses import need
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import COUNTDOWN, DECKS, FINAL, INITIAL, REGULAR, SETTING_UP, STAGES

Facts = dict[str, Any]
Said = dict[str, bool]
FINISH: Final = len(COUNTDOWN) - 1
ENDED: Final = ("final", "finishing", "over")


@final
class Clock:
    """What a number of seats and a box make of the turns."""

    def __init__(self, s: Shipyard) -> None:
        self.seats = s.setup.seats
        self.spaces = int(s.box.spaces)
        self.start = int(s.box.start_space)
        self.countdown = int(s.box.countdown_start[self.seats])
        self.last = self.spaces * (FINISH - self.countdown)  # the last regular turn of a game that ends normally

    def leader(self, turns: int) -> int:
        """The space of the leading card (SHIP-5.4)."""
        return (self.start + turns) % self.spaces

    def seat(self, first: int, turns: int) -> int:
        """The seat that has the last of these regular turns (SHIP-34.1)."""
        return (first + turns - 1) % self.seats

    def marker(self, turns: int, is_lap_over: bool) -> int:
        """The countdown space, as an index; a lap is over when its last turn is (SHIP-10.1)."""
        laps = turns // self.spaces
        if turns and turns % self.spaces == 0 and not is_lap_over:
            laps -= 1
        return self.countdown + laps


# -- checking


def need_clock(s: Shipyard) -> None:
    """BadPosition unless turns, first, turn, leader and countdown fit each other, whatever is on the stack."""
    clock = Clock(s)
    turns = int(s.turns)
    if s.stage == SETTING_UP:
        return
    if s.stage == INITIAL:
        need(turns == 0, f"turns: {turns}, but regular turns come after the first ones (SHIP-3.5)")
    elif s.stage == REGULAR:
        need(turns > 0, "turns: in a regular turn at least this one has begun (SHIP-34.1)")
    leader = clock.leader(turns)
    need(
        s.leader == leader,
        f"leader: after {turns} regular turns the leading card is on space {leader}, not {int(s.leader)} (SHIP-5.4)",
    )
    if s.stage == REGULAR:
        seat = clock.seat(int(s.first), turns)
        need(
            s.turn == seat,
            f"turn: when P{int(s.first) + 1} is first, regular turn {turns} is that of P{seat + 1} (SHIP-34.1)",
        )
        markers = sorted({clock.marker(turns, False), clock.marker(turns, True)})
    else:
        markers = [clock.marker(turns, True)]
    if s.stage >= FINAL and not s.ending:
        need(
            turns == clock.last,
            f"turns: {turns}, but a game without an early end has {clock.last} regular turns (SHIP-10.2)",
        )
    elif s.stage >= FINAL:
        need(turns % clock.seats == 0, f"turns: {turns}, but an early end gives everyone the same number (SHIP-25.2)")
    names = [COUNTDOWN[at] for at in markers if at <= FINISH]
    here = COUNTDOWN[s.countdown]
    need(
        here in names,
        f"countdown: after {turns} regular turns the marker is on {' or '.join(names) or 'no space'}, not {here} "
        "(SHIP-10.1)",
    )
    need_decks(s)


def need_decks(s: Shipyard) -> None:
    """An empty deck announces the end as soon as its last card is drawn (SHIP-25.2)."""
    if s.stage not in (INITIAL, REGULAR) or s.ending:
        return
    for name, decks in (("bow", (0,)), ("middle_a and middle_b", (1, 2)), ("stern", (len(DECKS) - 1,))):
        is_left = any([s.decks[deck] > 0 for deck in decks])
        need(is_left, f"deck {name}: it is empty, so the end has been announced; say 'early' (SHIP-25.2)")


def need_lap(s: Shipyard, is_lap_over: bool) -> None:
    """As `need_clock`, when it is known whether a lap that ends with this turn is over."""
    if s.stage == REGULAR:
        is_last = s.turns % s.box.spaces == 0
        need(is_last or not is_lap_over, "todo: contracts are discarded when a lap ends (SHIP-10.1)")
        wanted = Clock(s).marker(int(s.turns), is_lap_over)
        need(
            s.countdown == wanted,
            f"countdown: {'after' if is_lap_over else 'during'} regular turn {int(s.turns)} the marker is on "
            f"{COUNTDOWN[min(wanted, FINISH)]}, not {COUNTDOWN[s.countdown]} (SHIP-10.1)",
        )


# -- filling in


def complete_clock(s: Shipyard, facts: Facts, said: Said) -> None:
    """Give values that fit to what was not said of stage, first, turn, turns, leader and countdown.

    The fewest turns that fit all that was said; P1 is first, or else it is the turn of P1. Where nothing fits, the
    usual values stand, and the check that follows says what is wrong.
    """
    if "stage" not in said:
        facts["stage"] = "regular"
    need(facts["stage"] in STAGES[1:], "a position stands in a stage from initial to over")
    need(facts["stage"] != "over" or "turn" not in said, "turn: the game is over")
    names = [f"P{seat + 1}" for seat in range(s.setup.seats)]
    for name in ("first", "turn"):
        need(name not in said or facts[name] in names, f"it cannot be the turn of {str(facts[name])[:20]!r}")
    known = "countdown" not in said or facts["countdown"] in COUNTDOWN
    need(known, f"countdown: {str(facts['countdown'])[:20]!r} is not a space")
    clock = Clock(s)
    if facts["stage"] == "initial":
        complete_initial(facts, said, clock)
    elif facts["stage"] == "regular":
        complete_regular(facts, said, clock, names)
    else:
        complete_end(facts, said, clock, names)


def complete_initial(facts: Facts, said: Said, clock: Clock) -> None:
    facts["first"] = facts["first"] if "first" in said else "P1"
    facts["turn"] = facts["turn"] if "turn" in said else facts["first"]
    if "leader" not in said:
        facts["leader"] = clock.start


def complete_regular(facts: Facts, said: Said, clock: Clock, names: list[str]) -> None:
    is_lap_over = facts.get("ask") == "discard"
    for turns in candidates(facts, said, 1, clock.last):
        if is_lap_over and turns % clock.spaces and "turns" not in said:
            continue
        if not fits(facts, said, clock, turns, is_lap_over):
            continue
        pair = seats_at(facts, said, clock, turns, names)
        if pair[0]:
            facts["turns"] = turns
            facts["first"], facts["turn"] = pair
            facts["leader"] = clock.leader(turns)
            facts["countdown"] = COUNTDOWN[clock.marker(turns, is_lap_over)]
            return
    keep_said(facts, said, clock, names)


def complete_end(facts: Facts, said: Said, clock: Clock, names: list[str]) -> None:
    facts["first"] = facts["first"] if "first" in said else "P1"
    if facts["stage"] != "over" and "turn" not in said:
        facts["turn"] = facts["first"]
    first, last = (0, clock.last) if facts["early"] else (clock.last, clock.last)
    order = [clock.last, *range(clock.seats, last, clock.seats), 0] if facts["early"] else [clock.last]
    for turns in [facts["turns"]] if "turns" in said else order:
        if first <= turns <= last and fits(facts, said, clock, turns, True):
            facts["turns"] = turns
            facts["leader"] = clock.leader(turns)
            facts["countdown"] = COUNTDOWN[clock.marker(turns, True)]
            return
    keep_said(facts, said, clock, names)


def candidates(facts: Facts, said: Said, first: int, last: int) -> list[int]:
    """Numbers of turns to try."""
    if "turns" in said:
        return [facts["turns"]] if first <= facts["turns"] <= last else []
    return list(range(first, last + 1))


def fits(facts: Facts, said: Said, clock: Clock, turns: int, is_lap_over: bool) -> bool:
    """Leading card and countdown after so many turns are what was said."""
    leader = clock.leader(turns)
    if "leader" in said and facts["leader"] != leader:
        return False
    if "track" in said and "leader" not in said and "turns" not in said and leader not in facts["track"].values():
        return False
    marker = clock.marker(turns, is_lap_over)
    return marker <= FINISH and ("countdown" not in said or facts["countdown"] == COUNTDOWN[marker])


def seats_at(facts: Facts, said: Said, clock: Clock, turns: int, names: list[str]) -> tuple[str, str]:
    """The starting player and the seat whose turn it is; two empty texts when those said do not fit."""
    if "first" in said:
        turn = names[clock.seat(names.index(facts["first"]), turns)]
        return (facts["first"], turn) if "turn" not in said or facts["turn"] == turn else ("", "")
    turn = facts["turn"] if "turn" in said else names[0]
    is_open = (
        not any([name in said for name in ("turns", "leader", "countdown", "track")]) and facts.get("ask") != "discard"
    )
    if is_open and clock.seat(0, turns) != names.index(turn):
        return "", ""  # rather a later turn than another starting player
    return names[(names.index(turn) - turns + 1) % clock.seats], turn


def keep_said(facts: Facts, said: Said, clock: Clock, names: list[str]) -> None:
    """Nothing fits: values that go with the turns, or else with leading card and countdown, beside what was said."""
    is_regular = facts["stage"] == "regular"
    is_lap_over = not is_regular or facts.get("ask") == "discard"
    if "turns" not in said:
        some = [turns for turns in range(1, clock.last + 1) if fits(facts, said, clock, turns, is_lap_over)]
        facts["turns"] = clock.last if not is_regular else some[0] if some else 1
    turns = facts["turns"]
    if "first" not in said:
        turn = names.index(facts["turn"]) if "turn" in said else 0
        facts["first"] = names[(turn - turns + 1) % clock.seats] if is_regular else "P1"
    if "turn" not in said and facts["stage"] != "over":
        facts["turn"] = names[clock.seat(names.index(facts["first"]), turns)] if is_regular else facts["first"]
    if "leader" not in said:
        facts["leader"] = clock.leader(turns)
    if "countdown" not in said:
        facts["countdown"] = COUNTDOWN[min(FINISH, clock.marker(turns, is_lap_over))]

"""How a bot thinks, measured: processor time for a turn, positions judged, and memory, in a process of its own.

All bots get the same turns, taken from one game between greedy bots. What draws or prints is not imported here, since
it would count as the bot's memory.
"""

import contextlib
import math
import multiprocessing
import signal
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from typing import Any, Final

import longtable as lt
from longtable import bots
from longtable.bots.evaluate.base import JUDGED
from longtable.core.rng import Rng
from longtable.core.state import State

SEED: Final = "bench"
STATUS: Final = Path("/proc/self/status")


class FailedBot(lt.LongtableError):
    """A bot broke off while it was measured."""


@dataclass(frozen=True)
class Task:
    """A bot, and the positions in which its turns begin, as JSON."""

    game: str
    bot: str
    turns: tuple[str, ...]


def turns_of(game_id: str, seats: int, count: int) -> tuple[str, ...]:
    """Positions in which a turn with something to decide begins, spread over one game between greedy bots."""
    match = lt.game(game_id).start(seats, {}, SEED)
    players = [bots.make("greedy", f"{SEED}/P{seat + 1}") for seat in range(seats)]
    found: list[str] = []
    before: tuple[int, int] | None = None
    while not match.state.is_over:
        state = match.state
        now = (state.actor, int(state.turn_mark()))
        if now != before and len(state.pruned_actions()) > 1:
            found.append(state.to_json())
        before = now
        match.play(players[state.actor].choose(state.view(state.actor)))
    count = min(count, len(found))
    return tuple([found[at * len(found) // count] for at in range(count)])


def time_of_turn(state: State, bot: bots.Bot) -> float:
    """Seconds of processor time that a bot takes for the turn that begins. Changes the state."""
    seat, mark = state.actor, state.turn_mark()
    rng = Rng(SEED)
    spent = 0.0
    while state.actor == seat and state.turn_mark() == mark:
        view = state.view(seat)
        began = time.process_time()
        action = bot.choose(view)
        spent += time.process_time() - began
        state.play(action)
        state.run_chance(rng)
    return spent


def measure(task: Task) -> dict[str, Any]:
    """Turn times, positions judged and peak memory of this process; None for what cannot be told."""
    game = lt.game(task.game)
    time_of_turn(game.from_json(task.turns[0]), bots.make(task.bot, SEED))  # warm
    judged = int(JUDGED.count)
    times = [
        time_of_turn(game.from_json(text), bots.make(task.bot, f"{SEED}/{at}")) for at, text in enumerate(task.turns)
    ]
    judged = int(JUDGED.count) - judged
    taken = sum(times)
    memory = peak_memory()
    return {
        "turns": len(times),
        "turn_ms_median": round(1000 * median(times), 3),
        "turn_ms_p95": round(1000 * percentile(times, 0.95), 3),
        "positions_per_s": round(judged / taken, 1) if judged and taken else None,
        "positions_per_turn": round(judged / len(times), 1) if judged else None,
        "memory_mb": None if memory is None else round(memory, 1),
        "compiled": lt.is_compiled(),
    }


def percentile(values: list[float], share: float) -> float:
    """The smallest value that is not exceeded by that share of them.

    >>> percentile([4.0, 1.0, 3.0, 2.0], 0.5), percentile([4.0, 1.0, 3.0, 2.0], 0.95)
    (2.0, 4.0)
    """
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]


def peak_memory() -> float | None:
    """The most memory that this process ever had, in MB; None where the system does not tell.

    Linux is asked by its own file: to `getrusage` a process begins with the memory of the one that started it.
    """
    with contextlib.suppress(OSError):
        for line in STATUS.read_text(encoding="ascii", errors="replace").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024 / 1e6
    try:
        import resource
    except ImportError:  # Windows
        return None
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6  # macOS counts bytes


def measure_alone(task: Task) -> dict[str, Any]:
    """As `measure`, in a new process that has done nothing else; FailedBot when it breaks off."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=send_measured, args=(task, theirs), daemon=True)
    process.start()
    theirs.close()
    try:
        figures, trouble = ours.recv()
    except EOFError:
        figures, trouble = {}, "its process ended"
    finally:
        process.terminate()  # after Ctrl-C nobody waits for a long thought
        process.join()
        ours.close()
    if trouble:
        raise FailedBot(f"the bot {task.bot} failed at {task.game} ({trouble})")
    return dict(figures)


def send_measured(task: Task, to: Connection) -> None:
    """In the new process. Ctrl-C is for the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        to.send((measure(task), ""))
    except Exception as error:
        to.send(({}, f"{type(error).__name__}: {error}"))

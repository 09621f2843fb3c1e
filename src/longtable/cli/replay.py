"""`longtable replay`: a record read again, to its end or to one ply."""

import argparse
import json
from dataclasses import replace

from longtable.cli.common import BadUse, complain, load_data, read_text
from longtable.cli.paint import HEAD, QUIET, Screen, ink
from longtable.cli.saves import FOLDER, PLAYERS, game_of, is_closed, remark
from longtable.cli.table import find_table
from longtable.core.errors import LongtableError, UnreadableLog
from longtable.core.frames import CHANCE
from longtable.core.log import Log, read_log
from longtable.core.state import State

NOT_RIGHT = 1


def run(args: argparse.Namespace) -> int:
    """The command; 1 when the record does not replay."""
    text = read_text(args.file)
    folder = args.data or remark(text, FOLDER)
    screen = Screen()
    try:
        played = game_of(text)
        if folder and played is not None:
            load_data(played, folder)
        log, state = read_log(text)
        if args.check and not is_closed(text):
            raise UnreadableLog("the record may be incomplete: its last line is not '= step digest'")
    except LongtableError as error:
        if args.json:
            print(json.dumps({"file": args.file, "ok": False, "error": type(error).__name__, "message": str(error)}))
        else:
            complain(f"{args.file}: {type(error).__name__}: {error}")
        return NOT_RIGHT
    ply = len(log)
    if args.ply is not None:
        if not 0 <= args.ply <= ply:
            raise BadUse(f"the record has steps 0 to {ply}, not {args.ply}")
        state, ply = log.state_at(args.ply), args.ply
    if args.json:
        print(json.dumps(described(args.file, log, state, ply)))
        return 0
    shown(screen, text, log, state, ply, args.ply is not None)
    if args.check:
        screen.show(*checked(text, log))
    return 0


def shown(screen: Screen, text: str, log: Log, state: State, ply: int, asked: bool) -> None:
    """The position or the result."""
    table = find_table(log.game)
    players = (remark(text, PLAYERS) or "").split(",")
    if len(players) != state.setup.seats:
        players = ["-"] * state.setup.seats
    screen.show(ink(f"{log.game.name}, {state.setup.seats} seats, step {ply} of {len(log)}", HEAD))
    if asked or not state.is_over:
        seat = max(state.actor, 0)
        screen.show(*table.screen(state, seat, players, replace(screen.look, height=0)))
        screen.show(ink(state.line(), QUIET))
    screen.show(*table.score(state, players, screen.look))
    if state.is_over:
        screen.show(ink(table.verdict(state), HEAD))
    elif state.actor == CHANCE:
        screen.show("Dice or draws come next.")
    else:
        screen.show(f"P{state.actor + 1} to act: {state.prompt()}")


def checked(text: str, log: Log) -> list[str]:
    """What a reading that came this far has verified."""
    seats = len([actor for actor in log.actors if actor != CHANCE])
    marks = len([line for line in text.split("\n") if line.startswith("= ")])
    lines = [
        f"checked: {seats} actions were legal, {len(log) - seats} dice and draws were possible",
        f"checked: played with data {log.start.setup.data} and rules version {log.game.rules}",
    ]
    lines.append(f"checked: {marks} digest{'s' if marks > 1 else ''} of the position match")
    return lines


def described(file: str, log: Log, state: State, ply: int) -> dict[str, object]:
    return {
        "file": file,
        "ok": True,
        "game": log.game.id,
        "seats": state.setup.seats,
        "options": dict(state.setup.options),
        "data": state.setup.data,
        "plies": len(log),
        "ply": ply,
        "over": state.is_over,
        "scores": state.scores(),
        "reasons": [dict(state.score_reasons(seat)) for seat in range(state.setup.seats)],
        "winners": state.winners(),
        "digest": state.digest(),
        "line": state.line(),
    }

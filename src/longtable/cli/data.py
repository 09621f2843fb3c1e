"""`longtable data check`: do the figures make sense, and which of them are ours?"""

import argparse
from pathlib import Path

import longtable as lt
from longtable.cli.common import BadUse
from longtable.cli.paint import BAD, QUIET, Screen, fold, ink
from longtable.core.errors import BadData
from longtable.core.registry import usable_games
from longtable.core.rulebook import figures_of

FAULTY = 1


def run(args: argparse.Namespace) -> int:
    """The command; 1 when the rules could not play with the figures."""
    screen = Screen()
    worst = 0
    for name in [args.game] if args.game else games_for(args.data or ""):
        worst = max(worst, check(lt.game(name), args.data or "", screen))
    return worst


def games_for(overlay: str) -> list[str]:
    """The games that know all files of a folder of corrected figures; every game when none does, or without one."""
    stems = {path.stem for path in Path(overlay).glob("*.toml")} if overlay else set()
    known = {game.id: parts[0] for game in usable_games() if (parts := figures_of(game)) is not None}
    return [name for name, files in known.items() if stems <= set(files.SHAPES)] or list(known)


def check(game: lt.Game, overlay: str, screen: Screen) -> int:
    """One line for each fault and each difference from the box as we know it."""
    figures = figures_of(game)
    if figures is None:
        raise BadUse(f"{game.name} has no data files")
    files, checks = figures
    try:
        data = files.read_data(overlay)
    except BadData as error:
        screen.show(ink("fault: ", BAD).append(str(error)))
        return FAULTY
    faults: list[str] = checks.faults(data)
    differences: list[str] = [] if faults else checks.differences(data)
    for line in faults:
        screen.show(ink("fault: ", BAD).append(line))
    for line in differences:
        screen.show(f"differs from the standard figures: {line}")
    designed: list[str] = checks.designed(data)
    uncertain: list[str] = checks.uncertain(data)
    if designed:
        screen.show(*fold(ink(f"designed by us: {', '.join(designed)}", QUIET), screen.look.width))
    if uncertain:
        screen.show(*fold(ink(f"uncertain: {', '.join(uncertain)}", QUIET), screen.look.width))
    over = f" with {overlay}" if overlay else ""
    verdict = f"{len(faults)} faults" if faults else f"no faults, {len(differences)} differences"
    screen.show(f"{game.id}{over}: data {files.fingerprint(data)}, {verdict}")
    return FAULTY if faults else 0

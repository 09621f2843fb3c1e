"""Who plays, and with which modules: from the command line, or asked in two lines that Enter answers."""

from collections.abc import Callable
from typing import Final

from rich.text import Text

import longtable as lt
from longtable import bots
from longtable.bots.measured import measured
from longtable.cli.common import BadUse, read_names
from longtable.cli.paint import QUIET, Screen, ink
from longtable.cli.table import TerminalTable

PERSON: Final = "me"
PERSONS: Final = (PERSON, "you", "human", "person")
USUAL_BOT: Final = "club"
FOR_PROGRAMS: Final = ("greedy", "random")  # bots that are not offered; their names are understood all the same


def check_players(names: list[str]) -> list[str]:
    """Every name is a person or a bot; BadUse otherwise."""
    known = bots.names()
    players: list[str] = []
    for name in names:
        if name in PERSONS:
            players.append(PERSON)
        elif name in known:
            players.append(name)
        else:
            raise BadUse(f"unknown player {name[:40]!r}; use {PERSON} or a bot: {', '.join(known)}")
    return players


def seat_players(game: lt.Game, seats: int | None, players: str | None, team: bool = False) -> list[str]:
    """A name for each seat from `--seats` and `--players`; two seats, you against one bot, when nothing is said."""
    if players is not None:
        names = check_players(read_names(players))
        if seats is not None and seats != len(names):
            raise BadUse(f"{seats} seats, but --players names {len(names)}: {players[:60]}")
        return names
    count = seats if seats is not None else 4 if team else 2
    if not 1 <= count <= 9:
        raise BadUse(f"{game.name} is for {', '.join([str(n) for n in game.seats])} seats, not {count}")
    return [PERSON] + [USUAL_BOT] * (count - 1)


def names_at_table(players: list[str]) -> list[str]:
    """How each seat is called: a bot of a level has a person's name, the second one of a level another person's.

    >>> names_at_table(["me", "strong", "strong", "greedy"])
    ['me', 'Ines', 'Casper', 'greedy']
    """
    names: list[str] = []
    for at, player in enumerate(players):
        level = bots.level(player)
        before = players[:at].count(player)
        names.append(level.people[before] if level is not None and before < len(level.people) else player)
    return names


def figures(game: lt.Game, level: str) -> str:
    """What was measured of a level in a game; nothing where nothing was."""
    found = measured(game.id, level)
    if found is None:
        return ""
    time = f", {seconds_words(found.milliseconds / 1000)} a turn" if found.milliseconds is not None else ""
    return f" Rated {found.rating}{time}."


def seconds_words(seconds: float) -> str:
    """A time for people, who are told nothing finer than a tenth of a second.

    >>> [seconds_words(each) for each in (0.003, 0.065, 0.19, 1.24, 12)]
    ['less than 0.1 s', 'about 0.1 s', 'about 0.2 s', 'about 1.2 s', 'about 12 s']
    """
    if seconds < 0.05:
        return "less than 0.1 s"
    return f"about {seconds:.{0 if seconds >= 9.95 else 1}f} s"


def who_can_play(game: lt.Game) -> list[Text]:
    """A line for each level, with the person, what to expect and what was measured; one for bots of other packages."""
    lines = [Text(f"  {PERSON:<10}").append("a person at this keyboard", QUIET)]
    for level in bots.LEVELS:
        line = Text(f"  {level.name:<10}{level.people[0]:<8}").append(level.sentence, QUIET)
        lines.append(line.append(figures(game, level.name), QUIET))
    levels = [level.name for level in bots.LEVELS]
    others = [name for name in bots.names() if name not in levels and name not in FOR_PROGRAMS]
    if others:
        lines.append(ink("  also ", QUIET).append(", ".join(others)))
    return lines


def ask_setup(
    game: lt.Game, table: TerminalTable, screen: Screen, read: Callable[[str], str]
) -> tuple[list[str], dict[str, str]]:
    """The short menu: who plays, and which modules. Enter twice starts the usual game."""
    solo = f"{PERSON} alone is the solo game, " if 1 in game.seats else ""
    screen.show(
        ink(f"{game.name}", "bold"),
        ink(f"Who plays? {game.seats[0]} to {game.seats[-1]} of these, separated by commas:", QUIET),
        *who_can_play(game),
        ink(f"({solo}{PERSON},{PERSON} is two people at one keyboard)", QUIET),
    )
    usual = f"{PERSON},{USUAL_BOT}"
    while True:
        try:
            players = check_players(read_names(read(f"players [{usual}] ").strip() or usual))
            if len(players) not in game.seats:
                raise BadUse(f"{len(players)} seats are not possible")
            break
        except lt.LongtableError as error:
            screen.show(str(error))
    if not table.modules:
        return players, {}
    switches = dict(table.modules)
    if len(players) == 4 and "team" in [option.name for option in game.options]:
        switches["team"] = ("team", "on")
    word = table.modules_word
    screen.show(
        ink(f"{word.capitalize()}? Numbers or names, all, or Enter for none: ", QUIET).append(
            "  ".join([f"{at} {name}" for at, name in enumerate(switches, 1)])
        )
    )
    while True:
        try:
            options = read_modules(read(f"{word} [none] "), switches)
            game.full_options(len(players), options)
            return players, options
        except lt.LongtableError as error:
            screen.show(str(error))


def read_modules(text: str, switches: dict[str, tuple[str, str]]) -> dict[str, str]:
    """`1 3`, `inns,shields`, `all` or nothing as options."""
    names = list(switches)
    words = text.replace(",", " ").split()
    if words == ["all"]:
        words = [name for name in names if name != "team"]
    options: dict[str, str] = {}
    for word in words:
        if word == "none":
            continue
        if word.isdigit() and len(word) < 3 and 1 <= int(word) <= len(names):
            name, value = switches[names[int(word) - 1]]
            options[name] = value
            continue
        fits = [name for name in names if name.startswith(word.lower().replace("-", "_"))]
        if len(fits) != 1:
            raise BadUse(f"{word[:40]!r} is not one of {', '.join(names)}")
        name, value = switches[fits[0]]
        options[name] = value
    return options

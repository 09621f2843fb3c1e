"""Mutated figures: every value of a game's data files, changed one at a time, must change what the rules read or be
refused by name. So no figure can stand in the data and do nothing."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

from librt.vecs import vec

from longtable.core.figures import Data

Path = tuple[str | int, ...]
RAW = ("data", "key", "name")  # of a box: the data as they were read, and what is made of their fingerprint


def mutations(data: Data) -> Iterator[tuple[str, Data]]:
    """Every figure changed once: where it stands, and the data with this change alone.

    A number grows by one, a flag turns, a word becomes another one that the data have in such a place, or one that
    nobody knows. `data` themselves are changed and put back, so a copy must be made of what is to be kept.
    """
    words = words_by_place(data)
    for path in paths(data):
        holder: Any = data
        for step in path[:-1]:
            holder = holder[step]
        value, where = holder[path[-1]], name_of(data, path)
        try:
            holder[path[-1]] = changed(value, words.get(place_of(path), []))
            yield where, data
        finally:
            holder[path[-1]] = value


def paths(thing: Any, path: Path = ()) -> Iterator[Path]:
    """The ways to every plain value, in the order of the files."""
    steps: list[str | int]
    if isinstance(thing, dict):
        steps = list(thing)
    elif isinstance(thing, list):
        steps = list(range(len(thing)))
    else:
        yield path
        return
    for step in steps:
        yield from paths(thing[step], (*path, step))


def changed(value: Any, others: list[str]) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return next((word for word in others if word != value), f"{value}-unheard-of")


def place_of(path: Path) -> Path:
    """The path without the numbers of entries: equal for figures that mean the same."""
    return tuple("" if isinstance(step, int) else step for step in path)


def words_by_place(data: Data) -> dict[Path, list[str]]:
    words: dict[Path, list[str]] = {}
    for path in paths(data):
        value: Any = data
        for step in path:
            value = value[step]
        if isinstance(value, str):
            words.setdefault(place_of(path), []).append(value)
    return words


def name_of(data: Data, path: Path) -> str:
    """`tiles.toml tile castle count black`."""
    thing: Any = data[str(path[0])]
    words = [f"{path[0]}.toml"]
    for step in path[1:]:
        thing = thing[step]
        if isinstance(step, int) and isinstance(thing, dict):
            words.append(str(thing.get("id", thing.get("number", step + 1))))
        else:
            words.append(str(step + 1) if isinstance(step, int) else step)
    return " ".join(words)


def dump(thing: Any, leave_out: tuple[str, ...] = RAW) -> Any:
    """A box, or any part of it, as plain lists that can be compared: compiled and interpreted objects alike."""
    if isinstance(thing, (str, int, float, type(None))):
        return thing
    if isinstance(thing, dict):
        return [[dump(key, leave_out), dump(value, leave_out)] for key, value in thing.items()]
    if isinstance(thing, (set, frozenset)):
        return sorted(repr(dump(each, leave_out)) for each in thing)
    if isinstance(thing, (list, tuple)) or type(thing).__name__.startswith("vec") or isinstance(thing, vec):
        return [dump(each, leave_out) for each in thing]
    pairs = []
    for name in dir(thing):
        if not name.startswith("__") and name not in leave_out:
            value = getattr(thing, name)
            if not callable(value):
                pairs.append([name, dump(value, leave_out)])
    return pairs


def idle_figures(
    data: Data,
    refused: Callable[[Data], list[str]],
    tables: Callable[[Data], Any],
    files: tuple[str, ...] = (),
    leave_out: tuple[str, ...] = RAW,
) -> list[str]:
    """The figures of these files (of all, when none is named) that neither change the tables nor are refused by name.

    `refused` tells what is wrong with data, `tables` makes of them what the rules read. Refused by name means that a
    new line of `refused` has the name of the file or the key of the figure in it.
    """
    data = copy.deepcopy(data)
    before = dump(tables(data), leave_out)
    known = set(refused(data))
    idle: list[str] = []
    for where, mutated in mutations(data):
        file, *words = where.split(" ")
        if files and file.partition(".")[0] not in files:
            continue
        keys = [word for word in words if not word.isdecimal()]
        try:
            lines = [line for line in refused(mutated) if line not in known]
        except Exception as error:  # a check that trips over what it should refuse
            idle.append(f"{where}: the check cannot be made ({type(error).__name__}: {error})")
            continue
        if lines:
            if not any(file in line or (keys and keys[-1] in line) for line in lines):
                idle.append(f"{where}: refused, but not by name ({lines[0]})")
            continue
        try:
            after = dump(tables(mutated), leave_out)
        except Exception as error:  # whatever the tables trip over, the check should have said before
            idle.append(f"{where}: not refused, and the tables cannot be made ({type(error).__name__}: {error})")
            continue
        if after == before:
            idle.append(f"{where}: nothing changes")
    return idle


def assert_no_idle_figure(
    data: Data,
    refused: Callable[[Data], list[str]],
    tables: Callable[[Data], Any],
    files: tuple[str, ...] = (),
    leave_out: tuple[str, ...] = RAW,
) -> None:
    """Fail with every figure that does nothing; see `idle_figures`."""
    idle = idle_figures(data, refused, tables, files, leave_out)
    assert not idle, f"{len(idle)} figures do nothing:\n" + "\n".join(idle)

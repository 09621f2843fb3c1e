# not compiled
"""Figures: the data files of a game and the overlays that correct them. Reading, merging, fingerprint.

Every file has a shape. What does not fit it is refused with `BadData`, which names the file and the entry. Whether the
figures make sense is another question, which the game's `check` answers.

Shapes: a word is a plain value, [x] an array of x, (x, y) an array of exactly these, a dict a table. A key with "?" may
be left out, "*" stands for any key. The plain values are text, flag, number and integer; a number is not negative.
"""

import hashlib
import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from longtable.core.errors import BadData

Data = dict[str, dict[str, Any]]
Fields = dict[str, Any]  # keys and values: an entry, a table or a whole file
Change = Callable[[str, Fields, Fields], Fields | None]

LIMIT: Final = 999  # no figure of a box comes near
REPLACE: Final = "replace"  # key of an overlay's file that takes the place of the whole file


def as_usual(array: str, old: Fields, new: Fields) -> Fields | None:
    """No special rule for any entry."""
    return None


class Figures:
    """The data files of one game.

    `keys` tells what an entry of an array of tables goes by, `additions` names the arrays that an overlay may add to
    (of everything else the rules know each piece), `replaceable` the files that it may replace whole. `change` is asked
    for entries and tables ("" for the array) with special rules of merging and answers None where there are none.
    """

    def __init__(
        self,
        folder: Path,
        shapes: Mapping[str, dict[str, Any]],
        *,
        keys: Mapping[str, str],
        additions: Sequence[str] = (),
        replaceable: Sequence[str] = (),
        change: Change = as_usual,
    ) -> None:
        self.folder = folder
        self.shapes = shapes
        self.keys = keys
        self.additions = additions
        self.replaceable = replaceable
        self.change = change

    def read(self, overlay: str = "") -> Data:
        """All data files by stem; with `overlay`, corrected by the files of that folder.

        An entry of an overlay changes the keys it names. Tables outside entries are merged key by key, all other values
        are replaced. Raises `BadData`.
        """
        data = {stem: _read(self.folder / f"{stem}.toml") for stem in self.shapes}
        for stem in self.shapes:
            self._fit(data[stem], self.shapes[stem], f"{stem}.toml")
        if overlay:
            for path in self._overlay_files(Path(overlay)):
                stem = path.stem
                data[stem] = self._over(stem, data[stem], _read(path))
                self._fit(data[stem], self.shapes[stem], f"{stem}.toml")
        return data

    def name_of(self, array: str, entry: Fields) -> str:
        """How messages name an entry: `board 7`."""
        return f"{array} {entry[self.keys[array]]}"

    def marked(self, data: Data, test: Callable[[Fields], bool]) -> list[tuple[str, str, Fields]]:
        """File, array and entry of every entry that passes the test, in order."""
        return [
            (f"{stem}.toml", array, entry)
            for stem, file in data.items()
            for array in file
            if array in self.keys and isinstance(file[array], list)
            for entry in file[array]
            if test(entry)
        ]

    def _overlay_files(self, folder: Path) -> list[Path]:
        if not folder.is_dir():
            raise BadData(f"{folder}: this folder does not exist")
        paths = sorted(folder.glob("*.toml"))
        for path in paths:
            if path.stem not in self.shapes:
                known = ", ".join(f"{stem}.toml" for stem in self.shapes)
                raise BadData(f"{path.name}: unknown file; known are {known}")
        if not paths:
            raise BadData(f"{folder}: no data file in this folder")
        return paths

    def _over(self, stem: str, old: Fields, new: Fields) -> Fields:
        if stem in self.replaceable and REPLACE in new:
            _fit_plain(new[REPLACE], "flag", f"{stem}.toml, {REPLACE}")
            rest = {key: value for key, value in new.items() if key != REPLACE}
            return rest if new[REPLACE] else self._merge(old, rest, f"{stem}.toml")
        return self._merge(old, new, f"{stem}.toml")

    def _merge(self, old: Fields, new: Fields, where: str) -> Fields:
        """`old` with what `new` says; values of a wrong type go in as they are, for `_fit` to refuse."""
        merged = dict(old)
        for key, value in new.items():
            before = old.get(key)
            if isinstance(before, dict) and isinstance(value, dict):
                changed = self.change("", before, value)
                merged[key] = self._merge(before, value, where) if changed is None else changed
            elif key in self.keys and isinstance(before, list) and isinstance(value, list):
                merged[key] = self._merge_entries(key, before, value, where)
            else:
                merged[key] = value
        return merged

    def _merge_entries(self, array: str, old: list[Fields], new: list[Any], where: str) -> list[Fields]:
        goes_by = self.keys[array]
        merged = {entry[goes_by]: entry for entry in old}
        seen = set()
        for place, entry in enumerate(new, 1):
            if not isinstance(entry, dict) or goes_by not in entry:
                raise BadData(f"{where}, {array} at place {place}: no {goes_by}")
            key = entry[goes_by]
            _fit_plain(key, "text" if goes_by == "id" else "number", f"{where}, {array} at place {place}, {goes_by}")
            if key in seen:
                raise BadData(f"{where}, {self.name_of(array, entry)}: named twice")
            seen.add(key)
            if key in merged:
                changed = self.change(array, merged[key], entry)
                merged[key] = merged[key] | entry if changed is None else changed
            elif array in self.additions:
                merged[key] = entry
            else:
                raise BadData(f"{where}, {self.name_of(array, entry)}: unknown entry")
        return list(merged.values())

    def _fit(self, value: object, shape: Any, where: str) -> None:
        """Raise `BadData` unless `value` has the shape."""
        if isinstance(shape, dict):
            if not isinstance(value, dict):
                raise BadData(f"{where}: a table expected, {_described(value)} found")
            self._fit_table(value, shape, where)
        elif isinstance(shape, (list, tuple)):
            if not isinstance(value, list):
                raise BadData(f"{where}: a list expected, {_described(value)} found")
            if isinstance(shape, tuple) and len(value) != len(shape):
                raise BadData(f"{where}: {len(shape)} values expected, {len(value)} found")
            for place, item in enumerate(value):
                self._fit(item, shape[place] if isinstance(shape, tuple) else shape[0], f"{where} {place + 1}")
        else:
            _fit_plain(value, shape, where)

    def _fit_table(self, table: Fields, shape: dict[str, Any], where: str) -> None:
        for key in shape:
            if key != "*" and not key.endswith("?") and key not in table:
                raise BadData(f"{where}: {key} is missing")
        for key, value in table.items():
            inner = shape.get(key, shape.get(f"{key}?", shape.get("*")))
            if inner is None:
                raise BadData(f"{where}: unknown key {key}")
            if key in self.keys and isinstance(inner, list) and isinstance(inner[0], dict):
                self._fit_entries(key, value, inner[0], where)
            else:
                self._fit(value, inner, f"{where}, {key}")

    def _fit_entries(self, array: str, entries: object, shape: dict[str, Any], where: str) -> None:
        if not isinstance(entries, list):
            raise BadData(f"{where}, {array}: a list of entries [[{array}]] expected, {_described(entries)} found")
        goes_by = self.keys[array]
        seen = set()
        for place, entry in enumerate(entries, 1):
            if not isinstance(entry, dict) or not isinstance(entry.get(goes_by), (str, int)):
                raise BadData(f"{where}, {array} at place {place}: no {goes_by}")
            self._fit(entry, shape, f"{where}, {self.name_of(array, entry)}")
            if entry[goes_by] in seen:
                raise BadData(f"{where}, {self.name_of(array, entry)}: named twice")
            seen.add(entry[goes_by])


def fingerprint(data: Data) -> str:
    """Eight hex digits that differ when any figure differs; the order of keys and the layout of files do not matter."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _read(path: Path) -> Fields:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RecursionError) as error:
        raise BadData(f"{path.name}: cannot be read ({error})") from error
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{path.name}: not TOML ({error})") from error


def _fit_plain(value: object, shape: str, where: str) -> None:
    if shape == "text":
        if not isinstance(value, str):
            raise BadData(f"{where}: text expected, {_described(value)} found")
    elif shape == "flag":
        if not isinstance(value, bool):
            raise BadData(f"{where}: true or false expected, {_described(value)} found")
    elif not isinstance(value, int) or isinstance(value, bool):
        raise BadData(f"{where}: a whole number expected, {_described(value)} found")
    elif not (0 if shape == "number" else -LIMIT) <= value <= LIMIT:
        raise BadData(f"{where}: {value} is out of range")


def _described(value: object) -> str:
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return f'"{value}"'
    return str(value).lower()  # true, false and numbers as TOML writes them

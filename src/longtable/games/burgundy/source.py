"""The data files of the game and the overlays that correct them: reading, merging, fingerprint.

Every file has a shape. What does not fit it is refused with `BadData`, which names the file and the entry.
Whether the figures make sense is another question; see `check`.
"""

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any, Final

from longtable.core.errors import BadData

Data = dict[str, dict[str, Any]]

FOLDER: Final = Path(__file__).parent / "data"

# Shapes: a word is a plain value, [x] an array of x, (x, y) an array of exactly these, a dict a table. A key with "?"
# may be left out, "*" stands for any key. A number is not negative, an integer may be.
PLAYERS: Final[dict[str, Any]] = {"2": "number", "3": "number", "4": "number"}
EFFECT: Final[dict[str, Any]] = {
    "effect": "text", "types?": ["text"], "amount?": "number", "silver?": "number", "workers?": "number",
    "pips?": "number", "points?": "number", "depots?": "number", "building?": "text",
}  # fmt: skip
SHAPES: Final[dict[str, dict[str, Any]]] = {
    "tiles": {
        "tile": [{
            "id": "text", "type": "text", "kind?": "text", "value?": "number", "number?": "number",
            "count": {"*": "number"}, "module": "text", "designed?": "flag",
        }],
    },
    "buildings": {"building": [{"id": "text", "declinable": "flag", **EFFECT}]},
    "monasteries": {"monastery": [{"number": "number", "when": "text", **EFFECT}]},
    "goods": {
        "per_colour": "number", "start_goods": "number", "goods_spaces": "number", "goods_per_phase": "number",
        "good": [{"id": "text", "die": "number"}],
    },
    "depots": {
        "phases": ["text"], "rounds": "number", "ring": ["number"], "bridge_spaces": "number", "black_slots": PLAYERS,
        "depot": [{
            "number": "number", "order": "text",
            "slots": [{"type": "text", "players": "number", "three_players?": ["text"]}],
        }],
    },
    "boards": {
        "board": [{
            "id": "text", "kind": "text", "copies": "number", "designed?": "flag",
            "castle": {"mode": "text", "hex?": "text", "default?": "text", "options?": ["text"]},
            "rows": [("integer", "integer", "text")], "posts?": ["text"], "rivers?": [("text", "text")],
            "storage?": {"shared": "number", "own": "number"},
        }],
    },
    "routes": {
        "tiles_per_player": PLAYERS, "fields_per_tile": "number",
        "route": [{"number": "number", "fields": [("text", "text")], "certain?": "flag", "designed?": "flag"}],
        "bonus": {"*": EFFECT},
    },
    "shields": {
        "placement": {"2": ["number"], "3": ["number"], "4": ["number"]},
        "shield": [{"number": "number", "points": "number", "effect": "text"}],
    },
    "setup": {
        "start_silver": "number", "start_workers": ["number"], "storage_spaces": "number",
        "take_workers": "number",
        "team": {
            "counts_as": "number", "start_silver": "number", "start_workers": ("number", "number"),
            "start_goods": "number", "goods_spaces": "number", "order": ["text"],
        },
        "solo": {
            "counts_as": "number", "start_silver": "number", "start_workers": "number", "start_goods": "number",
            "goods_spaces": "number", "target": "number", "target_range": ("number", "number"),
            "target_step": "number", "target_least": "number",
        },
        "costs": {
            "purchase_silver": "number", "worker_pips": "number", "tribute": "number", "exchange_goods": "number",
        },
    },
    "scoring": {
        "region": ["number"], "region_cap": "number", "phase": ["number"], "points_per_good": PLAYERS,
        "silver_per_sale": "number",
        "bonus": {"large": PLAYERS, "small": PLAYERS}, "border_posts": {"first": PLAYERS, "second": PLAYERS},
        "inns": {
            "count": "number", "new_per_phase": "number", "cost": "number", "size_bonus": "number",
            "max_per_region": "number",
        },
        "end": {"unsold": "number", "silver": "number", "workers_per_point": "number"},
    },
}  # fmt: skip

KEYS: Final = {  # what an entry of an array of tables goes by
    "tile": "id", "building": "id", "monastery": "number", "good": "id", "depot": "number", "board": "id",
    "route": "number", "shield": "number",
}  # fmt: skip
OPEN: Final = ("board",)  # arrays that an overlay may add to; of everything else the rules know each piece
LIMIT: Final = 999  # no figure of the box comes near
FIGURES: Final = tuple(key[:-1] for key in EFFECT if key.endswith("?"))
WITH_FIGURES: Final = ("building", "monastery")  # arrays whose effects have figures


def read_data(overlay: str = "") -> Data:
    """All data files by stem; with `overlay`, corrected by the files of that folder.

    An entry of an overlay changes the keys it names, a new effect drops the figures of the old one. Tables outside
    entries are merged key by key, all other values are replaced. Raises `BadData`.
    """
    data = {stem: _read(FOLDER / f"{stem}.toml") for stem in SHAPES}
    for stem in SHAPES:
        _fit(data[stem], SHAPES[stem], f"{stem}.toml")
    if overlay:
        for path in _overlay_files(Path(overlay)):
            stem = path.stem
            data[stem] = _merge(data[stem], _read(path), f"{stem}.toml")
            _fit(data[stem], SHAPES[stem], f"{stem}.toml")
    return data


def fingerprint(data: Data) -> str:
    """Eight hex digits that differ when any figure differs; the order of keys and the layout of files do not matter."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def name_of(array: str, entry: dict[str, Any]) -> str:
    """How messages name an entry: `board 7`."""
    return f"{array} {entry[KEYS[array]]}"


def _overlay_files(folder: Path) -> list[Path]:
    if not folder.is_dir():
        raise BadData(f"{folder}: no such folder")
    paths = sorted(folder.glob("*.toml"))
    for path in paths:
        if path.stem not in SHAPES:
            raise BadData(f"{path.name}: unknown file; known are {', '.join(f'{stem}.toml' for stem in SHAPES)}")
    if not paths:
        raise BadData(f"{folder}: no data file in this folder")
    return paths


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, RecursionError) as error:
        raise BadData(f"{path.name}: cannot be read ({error})") from error
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{path.name}: not TOML ({error})") from error


def _merge(old: dict[str, Any], new: dict[str, Any], where: str) -> dict[str, Any]:
    """`old` with what `new` says; values of a wrong type go in as they are, for `_fit` to refuse."""
    merged = dict(old)
    for key, value in new.items():
        before = old.get(key)
        if isinstance(before, dict) and isinstance(value, dict):
            merged[key] = _merge_effect(before, value) if "effect" in before else _merge(before, value, where)
        elif key in KEYS and isinstance(before, list) and isinstance(value, list):
            merged[key] = _merge_entries(key, before, value, where)
        else:
            merged[key] = value
    return merged


def _merge_entries(array: str, old: list[dict[str, Any]], new: list[Any], where: str) -> list[dict[str, Any]]:
    merged = {entry[KEYS[array]]: entry for entry in old}
    seen = set()
    for place, entry in enumerate(new, 1):
        if not isinstance(entry, dict) or KEYS[array] not in entry:
            raise BadData(f"{where}, {array} at place {place}: no {KEYS[array]}")
        key = entry[KEYS[array]]
        _fit(key, "text" if KEYS[array] == "id" else "number", f"{where}, {array} at place {place}, {KEYS[array]}")
        if key in seen:
            raise BadData(f"{where}, {name_of(array, entry)}: named twice")
        seen.add(key)
        if key in merged:
            merged[key] = _merge_effect(merged[key], entry) if array in WITH_FIGURES else merged[key] | entry
        elif array in OPEN:
            merged[key] = entry
        else:
            raise BadData(f"{where}, {name_of(array, entry)}: unknown entry")
    return list(merged.values())


def _merge_effect(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    if "effect" in new and new["effect"] != old.get("effect"):
        old = {key: value for key, value in old.items() if key not in FIGURES}
    return old | new


def _fit(value: object, shape: Any, where: str) -> None:
    """Raise `BadData` unless `value` has the shape."""
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            raise BadData(f"{where}: a table expected, {_found(value)} found")
        _fit_table(value, shape, where)
    elif isinstance(shape, (list, tuple)):
        if not isinstance(value, list):
            raise BadData(f"{where}: a list expected, {_found(value)} found")
        if isinstance(shape, tuple) and len(value) != len(shape):
            raise BadData(f"{where}: {len(shape)} values expected, {len(value)} found")
        for place, item in enumerate(value):
            _fit(item, shape[place] if isinstance(shape, tuple) else shape[0], f"{where} {place + 1}")
    else:
        _fit_plain(value, shape, where)


def _fit_plain(value: object, shape: str, where: str) -> None:
    if shape == "text":
        if not isinstance(value, str):
            raise BadData(f"{where}: text expected, {_found(value)} found")
    elif shape == "flag":
        if not isinstance(value, bool):
            raise BadData(f"{where}: true or false expected, {_found(value)} found")
    elif not isinstance(value, int) or isinstance(value, bool):
        raise BadData(f"{where}: a whole number expected, {_found(value)} found")
    elif not (0 if shape == "number" else -LIMIT) <= value <= LIMIT:
        raise BadData(f"{where}: {value} is out of range")


def _fit_table(table: dict[str, Any], shape: dict[str, Any], where: str) -> None:
    for key in shape:
        if key != "*" and not key.endswith("?") and key not in table:
            raise BadData(f"{where}: {key} is missing")
    for key, value in table.items():
        inner = shape.get(key, shape.get(f"{key}?", shape.get("*")))
        if inner is None:
            raise BadData(f"{where}: unknown key {key}")
        if key in KEYS and isinstance(inner, list) and isinstance(inner[0], dict):
            _fit_entries(key, value, inner[0], where)
        else:
            _fit(value, inner, f"{where}, {key}")


def _fit_entries(array: str, entries: object, shape: dict[str, Any], where: str) -> None:
    if not isinstance(entries, list):
        raise BadData(f"{where}, {array}: a list of entries [[{array}]] expected, {_found(entries)} found")
    seen = set()
    for place, entry in enumerate(entries, 1):
        if not isinstance(entry, dict) or not isinstance(entry.get(KEYS[array]), (str, int)):
            raise BadData(f"{where}, {array} at place {place}: no {KEYS[array]}")
        _fit(entry, shape, f"{where}, {name_of(array, entry)}")
        if entry[KEYS[array]] in seen:
            raise BadData(f"{where}, {name_of(array, entry)}: named twice")
        seen.add(entry[KEYS[array]])


def _found(value: object) -> str:
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return f'"{value}"'
    return str(value).lower()  # true, false and numbers as TOML writes them

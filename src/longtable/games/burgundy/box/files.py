"""The data files of the game: their shapes, and what an overlay may do to them; see `core.figures`."""

from pathlib import Path
from typing import Any, Final

from longtable.core import figures
from longtable.core.figures import Data, Fields, Figures

__all__ = ["FIGURES", "FILES", "KEYS", "SHAPES", "Data", "fingerprint", "name_of", "read_data"]

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
            "id": "text", "kind": "text", "copies": "number", "designed?": "flag", "edition?": "text",
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
FIGURES: Final = tuple(key[:-1] for key in EFFECT if key.endswith("?"))
WITH_FIGURES: Final = ("building", "monastery")  # arrays whose effects have figures


def change(array: str, old: Fields, new: Fields) -> Fields | None:
    """A new effect drops the figures of the old one; everything else goes as usual."""
    if array not in WITH_FIGURES and (array or "effect" not in old):
        return None
    if "effect" in new and new["effect"] != old.get("effect"):
        old = {key: value for key, value in old.items() if key not in FIGURES}
    return old | new


FILES: Final = Figures(Path(__file__).parent.parent / "data", SHAPES, keys=KEYS, additions=("board",), change=change)
read_data: Final = FILES.read
name_of: Final = FILES.name_of

# Figures that came after version 0.4, or were others then. Records name their data by the figures of that version.
CASTLE_12B: Final = {"mode": "choose", "options": ["f6", "d5"]}


def fingerprint(data: Data) -> str:
    """Eight hex digits that differ when any figure differs.

    A figure that has changed since version 0.4 counts as it was then, unless an overlay changes it: so the standard
    data and overlays over them keep the names under which they stand in records.
    """
    standard = {board["id"]: board for board in read_data()["boards"]["board"]}
    boards = []
    for board in data["boards"]["board"]:
        if board == standard.get(board["id"]):
            if board.get("edition") == "later":
                continue
            if board["id"] == "12b":
                board = board | {"castle": CASTLE_12B}
        boards.append(board)
    tiles = [tile if tile["id"] != "white-castle" else {"designed": True} | tile for tile in data["tiles"]["tile"]]
    recorded = data | {"boards": data["boards"] | {"board": boards}, "tiles": data["tiles"] | {"tile": tiles}}
    return figures.fingerprint(recorded)

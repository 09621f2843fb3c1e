"""The data files of the game: their shapes, and what an overlay may do to them; see `core.figures`."""

from pathlib import Path
from typing import Any, Final

from longtable.core import figures
from longtable.core.figures import Data, Figures

__all__ = ["FILES", "SHAPES", "Data", "fingerprint", "name_of", "read_data"]

DO: Final[dict[str, Any]] = {"pay?": "number", "gold?": "number", "discard?": "text", "do?": ["text"]}
SINGLE: Final[dict[str, Any]] = {"id": "text", **DO}
ACTIONS: Final = [{**SINGLE, "one_of?": [SINGLE]}]
PLAYERS: Final[dict[str, Any]] = {
    "a_tiles": "number", "b_tiles": "number", "first_column": "number", "sheep_market": "number",
    "cards_per_set": "number", "step_tile_space": "number", "step_tiles": "number", "step_limit": "number",
    "certain?": "flag",
}  # fmt: skip
DIFFICULTY: Final[dict[str, Any]] = {"deliveries": ["number"], "remove": ["number"], "extra_workers": "flag"}
SPECIAL: Final[dict[str, Any]] = {"action": "text", "route": "text"}
MARKS: Final[dict[str, Any]] = {"designed?": "flag", "certain?": "flag"}
SHEEP: Final[dict[str, Any]] = {"types?": ["text"], "vp?": "number", "count?": "number"}
CARD: Final[dict[str, Any]] = {
    "name": "text", "count": "number", "kind": "text", "colour?": "text", "breeding?": "number", "wool?": "number",
    "vp": "number", "ferry?": "flag", "do?": ["text"], "draw?": "number", **MARKS,
}  # fmt: skip
SHAPES: Final[dict[str, dict[str, Any]]] = {
    "setup": {
        "seat": [{"money": "number", "cards": "number", "exchange": "number"}],
        "players": {"2": PLAYERS, "3": PLAYERS, "4": PLAYERS},
        "start": {
            "hand": "number", "display": "number", "foresight": "number", "masters": "number", "sets": "number",
        },
        "exchange": {"draw": "number", "pair": "number", "remove": "text", "gold": "number"},
    },
    "trail": {
        "space": [{
            "id": "text", "kind": "text", "next": ["text"], "letter?": "text", "zone?": "text", "number?": "number",
            "needs?": "number", "gold?": "number", **MARKS,
        }],
        "risk": [{**SINGLE, "space": "text", **MARKS}],
    },
    "neutral": {"neutral": [{"id": "text", "front": ACTIONS, "back?": ACTIONS, **MARKS}]},
    "private": {
        "craftsman_price": "number",
        "private": [{
            "id": "text", "number": "number", "side": "text", "craftsmen": "number", "vp": "number", "hand": "text",
            "actions": ACTIONS, **MARKS,
        }],
    },
    "board": {
        "disc": [{
            "id": "text", "corner": "text", "pay?": "number", "gain?": "number", "vp?": "number", "auxiliary?": "text",
            "step_limit?": "number", "hand_limit?": "number", "certificate_limit?": "number",
            "permanent_certificate?": "number", "permanent_wool?": "number", **MARKS,
        }],
        "worker_space": [{**SINGLE, "vp?": "number", **MARKS}],
        "pair": [{
            "number": "number", "storehouses": ("number", "number"), "do?": ["text"], "permanent_wool?": "number",
            "vp?": "number", **MARKS,
        }],
        "hand": {"start": "number", "most": "number"},
        "certificates": {"start": "number", "limit": "number", "limit_upgraded": "number", "gold_at": "number"},
        "gold": {"start": "number", "limit": "number"},
        "auxiliary": [{"id": "text", "open": "number", "single": SINGLE, "double": SINGLE, **MARKS}],
    },
    "jobs": {"worker": [{"id": "text", "count": "number"}], "market": {"costs": ["number"], **MARKS}},
    "hazards": {
        "hazard": [{"id": "text", "zone": "text", "vp": "number", "hand": "text", "count": "number", **MARKS}],
        "card": {"rockfall": "text", "flood": "text"},
        "fees": {"black": "number", "green": "number"},
    },
    "bonus": {
        "columns": "number", "token_row": "number",
        "row": [{"number": "number", "cost": "number", "arrow?": "text", **MARKS}],
        "tile": [{"id": "text", "count": "number", "vp": "number", **DO, **MARKS}],
    },
    "sheep": {
        "sheep": [{
            "id": "text", "name": "text", "colour": "text", "breeding": "number", "wool": "number", "vp": "number",
            "each?": "number", "count?": "number", **MARKS,
        }],
        "purchase": [{
            "shepherds": "number", "price": "number", **SHEEP, "reveal?": "number", "exchange?": "number",
        }],
        "take": [{"id": "text", "price": "number", "to": "text", "ways": [SHEEP]}],
    },
    "cards": {
        "card": [{"id": "text", **CARD}],
        "spot": [{"id": "text", "gold": "number"}],
        "set": [{"number": "number", **CARD, "penalty?": "number", "tasks?": ["text"], "immediate?": "text"}],
    },
    "objectives": {
        "objective": [{
            "id": "text", "tasks": ["text"], "vp": "number", "penalty": "number", "immediate": "text", **MARKS,
        }],
        "immediate": {"*": ["text"]},
        "task": {"post_value": "number", "craftsmen": "number", "shearers": "number", "spaces": "number"},
    },
    "pathfinder": {
        "gold_at": ["number"], "choice_at": "number", "beyond": "number", "points": {"at": ["number"], **MARKS},
    },
    "posts": {
        "post": [{
            "id": "text", "kind": "text", "value": "number", "corner": "text", "transport": "number", "vp": "integer",
            "repeatable?": "flag", "harbour?": "text", "do": ["text"], **MARKS,
        }],
        "arrow": [{"between": ("text", "text"), "vp": "integer", **MARKS}],
    },
    "sea": {
        "nodes": ["text"], "start": ["text"], "edges": [("text", "text")], "designed?": "flag",
        "harbour": [{
            "id": "text", "kind": "text", "node": "text", "costs?": ["number"], "cost?": "number", "corner?": "text",
            "card?": "text", "opens?": "text", "vp": "number", "master?": "number", "route_end?": "flag", **MARKS,
        }],
        "end_pair": [{"harbours": ("text", "text"), "vp": "number"}],
    },
    "masters": {
        "master": [{
            "id": "text", "do": ["text"], "permanent_certificates?": "number", "per": "text", "each": "number",
            "vp": "number", **MARKS,
        }],
    },
    "solo": {
        "designed?": "flag", "sheep_priority": ["text"], "objective_vp": "number",
        "sarah": [{"number": "number", "steps": "number", "actions": ["text"]}],
        "needs": {
            "more_craftsmen": "number", "more_steps": "number", "second_sheep": "number", "wool_shearers": ["number"],
        },
        "special": {"shepherd": SPECIAL, "craftsman": SPECIAL, "sailor": SPECIAL, "shearer": SPECIAL},
        "difficulty": {"easy": DIFFICULTY, "medium": DIFFICULTY, "hard": DIFFICULTY},
    },
    "scoring": {"pounds_per_point": "number", "token": "number"},
}  # fmt: skip

FILES: Final = Figures(
    Path(__file__).parent.parent / "data",
    SHAPES,
    keys={
        "space": "id", "risk": "id", "neutral": "id", "private": "id", "disc": "id", "worker_space": "id",
        "pair": "number", "auxiliary": "id", "worker": "id", "hazard": "id", "row": "number", "tile": "id",
        "sheep": "id", "take": "id", "card": "id", "spot": "id", "set": "number", "objective": "id", "post": "id",
        "harbour": "id", "master": "id", "sarah": "number",
    },
    additions=("space", "risk", "hazard", "tile", "take", "harbour", "post"),
    replaceable=("trail", "hazards", "bonus", "sea", "posts"),
)  # fmt: skip
# Tables that came after records had been made: those were played with these figures and do not name them.
LATER: Final[dict[str, dict[str, Any]]] = {
    "objectives": {"task": {"post_value": 13, "craftsmen": 4, "shearers": 2, "spaces": 6}},
    "solo": {"needs": {"more_craftsmen": 2, "more_steps": 2, "second_sheep": 3, "wool_shearers": [0, 1, 3]}},
}


def fingerprint(data: Data) -> str:
    """As `figures.fingerprint`, of the data as records know them: what came later counts only where it is changed."""
    known = dict(data)
    for stem, tables in LATER.items():
        known[stem] = {name: table for name, table in data[stem].items() if table != tables.get(name)}
    masters = [{key: entry[key] for key in entry if key != "certain"} for entry in data["masters"]["master"]]
    known["masters"] = {**data["masters"], "master": masters}
    return figures.fingerprint(known)


read_data: Final = FILES.read
name_of: Final = FILES.name_of

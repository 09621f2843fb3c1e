"""The data files of the game: their shapes, and what an overlay may do to them; see `core.figures`."""

from pathlib import Path
from typing import Any, Final

from longtable.core.figures import Data, Figures, fingerprint

__all__ = ["FILES", "SHAPES", "Data", "fingerprint", "name_of", "read_data"]

PLAYERS: Final[dict[str, Any]] = {"2": "number", "3": "number", "4": "number"}
WHEEL: Final[dict[str, Any]] = {
    "order": ["text"], "step_price": "number", "further_steps": "number", "certain?": "flag",
}  # fmt: skip
SHAPES: Final[dict[str, dict[str, Any]]] = {
    "track": {
        "spaces": "number", "start": "number", "gap": "number",
        "action": [{"id": "text", "players": ["number"], "guilders?": "number"}],
        "place": [{"space": "number", "card": "text", "designed?": "flag"}],
        "countdown": {
            "start": {"2": "text", "3": "text", "4": "text"},
            "discards": {"2": {"*": "number"}, "3": {"*": "number"}, "4": {"*": "number"}},
        },
    },
    "market": {
        "ship_prices": ["number"], "train_prices": ["number"], "canal_prices": ["number"], "blank_price": "number",
        "cards_per_build": "number",
    },
    "ships": {"card": [{"id": "text", "deck": "text", "features": {"*": "number"}, "designed?": "flag"}]},
    "canals": {
        "shape": [{
            "id": "text", "spaces": "number", "links": [("number", "number")],
            "exits": {"N?": "number", "E?": "number", "S?": "number", "W?": "number"}, "certain?": "flag",
            "designed?": "flag",
        }],
        "canal": [{"id": "text", "shape": "text", "icons": "text", "designed?": "flag"}],
    },
    "trains": {"train": [{"id": "text", "goods": ["text"], "starting?": "flag", "designed?": "flag"}]},
    "employees": {
        "step_price": "number", "further_steps": "number", "decks": PLAYERS,
        "employee": [{
            "id": "text", "colour": "text", "kind": "text", "level?": "number", "fee": "number", "points": "number",
            "amount": "number",
        }],
    },
    "wheels": {"equipment": WHEEL, "crew": WHEEL},
    "exchange": {
        "certain?": "flag", "start": "number",
        "position": [{"coal": "number", "steel": "number", "grain": "number"}],
        "trade": {"coal": ["text"], "steel": ["text"], "grain": ["text"]},
    },
    "contracts": {
        "contract": [{
            "id": "text", "name": "text", "rule": "text", "pieces?": ["text"], "features?": ["text"],
            "colours?": ["text"], "length?": ("number", "number"), "first?": "number", "points_first?": "number",
            "points_after?": "number", "points?": "number", "table?": ["number"], "beyond?": "number",
            "designed?": "flag",
        }],
    },
    "setup": {
        "guilders": "number", "trains": "number", "blue_contracts": "number", "green_contracts": "number",
        "figures": PLAYERS, "initial_turns": PLAYERS, "bonus_price": "number",
    },
    "scoring": {
        "crew": "number", "crane": "number", "cannon": "number", "speed": "number",
        "icons": {
            "military": {"soldier": "number", "cannon": "number"},
            "commerce": {"businessman": "number", "crane": "number"},
            "lantern": {"lantern": "number"}, "lifeboat": {"lifeboat": "number"}, "life_buoy": {"life_buoy": "number"},
        },
        "steam": {"base": "number", "smokestack": "number", "propeller": "number", "sail": "number"},
        "other": {"base": "number", "sail": "number", "propeller": "number", "smokestack_pair": "number"},
    },
}  # fmt: skip

FILES: Final = Figures(
    Path(__file__).parent.parent / "data",
    SHAPES,
    keys={
        "action": "id", "place": "space", "card": "id", "shape": "id", "canal": "id", "train": "id", "employee": "id",
        "contract": "id",
    },
    additions=("place", "card", "shape", "canal", "train"),
    replaceable=("track", "ships", "canals", "trains"),
)  # fmt: skip
read_data: Final = FILES.read
name_of: Final = FILES.name_of

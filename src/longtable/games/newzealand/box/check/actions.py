# not compiled
"""Actions of the data: every effect can be read, takes the figures it takes, and stands where it may."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from longtable.games.newzealand.box.actions import ActionTable, read_discard
from longtable.games.newzealand.box.check.files import MOST_CERTIFICATES, MOST_PRICE, in_range, twice
from longtable.games.newzealand.box.files import Data, name_of
from longtable.games.newzealand.box.tables import Box

ACTION_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,29}")
MOST_ACTIONS: Final = 255
AMOUNT: Final = [(0, MOST_PRICE)]
FIGURES: Final[dict[str, list[tuple[int, int]]]] = {
    "gain_money": AMOUNT, "gain_wool_money": [], "gain_gold": AMOUNT, "gain_certificate": [(1, MOST_CERTIFICATES)],
    "gain_exchange": AMOUNT, "gain_objective": [(1, 7)], "take_card": AMOUNT, "pathfinder": [(1, 20)],
    "move_ship": [(1, 99)], "hire": [(-16, MOST_PRICE)], "invest": [(-16, MOST_PRICE)], "build": AMOUNT,
    "replace_building": [(1, 20), (0, MOST_PRICE)], "buy_sheep": [], "take_market_sheep": AMOUNT, "shear": [],
    "draw_discard": [(1, 7)], "aux": AMOUNT, "remove_hazard": AMOUNT, "move_runholder": [(1, 20)], "place_joker": [],
    "permanent_wool": [(1, 9)], "permanent_certificate": [(1, 9)],
}  # fmt: skip
LOCAL_ONLY: Final = ("move_runholder",)
TILES_ONLY: Final = ("place_joker", "permanent_wool", "permanent_certificate")


def action_faults(data: Data) -> Iterable[str]:
    for entry in data["neutral"]["neutral"]:
        where = f"neutral.toml, {name_of('neutral', entry)}"
        for action in [*entry["front"], *entry.get("back", [])]:
            yield from _local_faults(where, action, data)
    for entry in data["private"]["private"]:
        for action in entry["actions"]:
            yield from _local_faults(f"private.toml, {name_of('private', entry)}", action, data)
    for entry in data["trail"]["risk"]:
        yield from _local_faults(f"trail.toml, {name_of('risk', entry)}", entry, data)
    for entry in data["board"]["worker_space"]:
        yield from _effect_faults(f"board.toml, {name_of('worker_space', entry)}", entry, data, LOCAL_ONLY)
        if entry["id"].endswith(".1") and entry.get("do"):
            yield f"board.toml, {name_of('worker_space', entry)}: a worker is printed there, so nothing can cover it"
    for entry in data["board"]["auxiliary"]:
        for name in ("single", "double"):
            where = f"board.toml, {name_of('auxiliary', entry)} {name}"
            yield from _effect_faults(where, entry[name], data, ("aux", *LOCAL_ONLY))
            if "discard" in entry[name]:
                yield f"{where}: no card is discarded for an auxiliary action"
    for stem, array in (("board", "pair"), ("cards", "card"), ("cards", "set"), ("posts", "post"),
                        ("masters", "master")):  # fmt: skip
        for entry in data[stem][array]:
            yield from _effect_faults(f"{stem}.toml, {name_of(array, entry)}", entry, data, LOCAL_ONLY)
    for word, effects in data["objectives"]["immediate"].items():
        yield from _effect_faults(f"objectives.toml, immediate {word}", {"do": effects}, data, LOCAL_ONLY)
    for entry in data["bonus"]["tile"]:
        yield from _effect_faults(f"bonus.toml, {name_of('tile', entry)}", entry, data, LOCAL_ONLY, tiles=True)


def _local_faults(where: str, action: dict[str, Any], data: Data) -> Iterable[str]:
    """An action of a building; one_of stands for at most one of several."""
    if "one_of" in action:
        if any(key in action for key in ("do", "pay", "gold", "discard")):
            yield f"{where}: {action['id']} has one_of and actions of its own"
        for one in action["one_of"]:
            yield from _effect_faults(where, one, data, ())
    elif "do" not in action:
        yield f"{where}: {action['id']} does nothing"
    else:
        yield from _effect_faults(where, action, data, ())


def _effect_faults(
    where: str, action: dict[str, Any], data: Data, barred: Sequence[str], *, tiles: bool = False
) -> Iterable[str]:
    """Every effect can be read, takes the figures it takes, and may stand there."""
    for name in ("pay", "gold"):
        yield from in_range(f"{where}, {name}", action.get(name, 0), 0, MOST_PRICE)
    try:
        read_discard(action.get("discard", ""))
    except ValueError:
        yield f"{where}: unknown discard {action['discard']}"
    table = ActionTable([entry["id"] for entry in data["sheep"]["take"]])
    for place, text in enumerate(action.get("do", [])):
        word = (text.split() or [""])[0]
        if word not in FIGURES:
            yield f"{where}: unknown effect {text}"
            continue
        if word in barred or (word in TILES_ONLY and not tiles) or (word == "place_joker" and place):
            yield f"{where}: {word} has no place there"
        if word == "gain_wool_money" and action.get("discard", "") in ("", "pair_same_type"):
            yield f"{where}: {word} needs one discarded sheep"
        figures = FIGURES[word]
        if len(text.split()) != 1 + len(figures):
            yield f"{where}: {word} takes {len(figures)} figures, not {len(text.split()) - 1}"
            continue
        try:
            read = table.read_effect(text)[1:]
        except ValueError:
            yield f"{where}: unknown effect {text}"
            continue
        for (least, most), figure in zip(figures, read, strict=False):
            yield from in_range(f"{where}, {word}", figure, least, most)


def table_faults(data: Data) -> Iterable[str]:
    """What shows only when all actions are numbered."""
    ids = Box("check", data).actions.ids[1:]
    if len(ids) > MOST_ACTIONS:
        yield f"{len(ids)} actions in all, {MOST_ACTIONS} at most"
    for name in ids:
        if not ACTION_ID.fullmatch(name):
            yield f"action {name[:30]}: an id is letters, digits, . - and _"
    yield from twice("actions, id", [name.lower() for name in ids])

"""Actions, tiles and discs in a few words, for lists and boards: `hire -2`, `any sheep: +3 pounds`, `hand limit +1`."""

from typing import Final

from longtable.core.figures import Fields
from longtable.core.say import Say
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face.text.names import card_name
from longtable.games.newzealand.face.text.things import things_of
from longtable.games.newzealand.rules.location import local_list
from longtable.games.newzealand.state import NewZealand

SAY: Final = Say()  # the terminal speaks English
WORDS: Final = {
    "gain_money": "+{} pounds", "gain_wool_money": "+wool in pounds", "gain_gold": "+{} gold",
    "gain_certificate": "+{} certificate", "gain_exchange": "+{} token", "gain_objective": "objective",
    "take_card": "{} card", "pathfinder": "path {}", "move_ship": "ship {}", "hire": "hire{}", "invest": "invest{}",
    "build": "build {}", "replace_building": "replace +{}", "buy_sheep": "buy sheep",
    "take_market_sheep": "market sheep", "shear": "shear", "draw_discard": "draw {}", "aux": "aux{}",
    "remove_hazard": "hazard {}",
    "move_runholder": "move {}", "place_joker": "joker", "permanent_wool": "wool +{} for good",
    "permanent_certificate": "certificate +{} for good",
}  # fmt: skip
ASKED: Final = {"any_sheep": "any sheep", "pair_same_type": "a pair"}
COUNTED: Final = ("gain_certificate", "gain_exchange")
DISC_WORDS: Final = {
    "step_limit": "step limit +{}", "hand_limit": "hand limit +{}", "certificate_limit": "up to {} certificates",
    "permanent_certificate": "permanent certificate", "permanent_wool": "permanent wool",
}  # fmt: skip
TASKS: Final = {
    "POST13": "post 13+", "BLD": "building", "BLD4": "building of 4+ craftsmen", "SHEAR2": "2 shearers",
    "STORE": "storehouse", "LC": "Lincoln or Corriedale", "HR": "Hampshire or Ryeland", "FERRY": "ferry card",
    "PATH6": "pathfinder 6", "FLOOD": "flood",
}  # fmt: skip


def short_effect(text: str) -> str:
    """One effect of the data."""
    word, *rest = text.split()
    value = rest[0] if rest else ""
    if word in ("hire", "invest"):
        value = "" if value == "0" else f" {int(value):+d}"
    elif word == "aux":
        value = "" if value == "single" else " double"
    elif word == "take_card":
        value = card_name(value, SAY)
    words = WORDS[word].format(value)
    return f"{words}s" if word in COUNTED and value != "1" else words


def short_action(entry: Fields) -> str:
    """What an action asks for and does; alternatives with `or`."""
    if "one_of" in entry:
        return " or ".join([short_action(one) for one in entry["one_of"]])
    asked: list[str] = []
    if entry.get("pay"):
        asked.append(f"-{entry['pay']} pounds")
    if entry.get("gold"):
        asked.append(f"-{entry['gold']} gold")
    if entry.get("discard"):
        wanted = entry["discard"]
        asked.append(ASKED[wanted] if wanted in ASKED else card_name(wanted, SAY))
    done = " and ".join([short_effect(text) for text in entry.get("do", [])])
    return f"{' and '.join(asked)}: {done}" if asked else done


def short_list(s: NewZealand, seat: int, tile: int) -> str:
    """All local actions that a seat has on a tile of the trail; empty where it has none."""
    at = int(local_list(s, seat, tile))
    if at < 0:
        return ""
    actions = things_of(s.box).actions
    groups: dict[int, list[str]] = {}
    for number, group in zip(s.box.local[at], s.box.local_group[at], strict=True):
        groups.setdefault(int(group), []).append(short_action(actions[s.box.actions.ids[int(number)]]))
    return ", ".join([" or ".join(words) for words in groups.values()])


def short_tile(box: Box, word: str) -> str:
    """A bonus tile by what it asks for and does: `-1 gold: joker`, `+2 certificates`."""
    text = short_action(things_of(box).tiles[word])
    return f"{text.removesuffix(': ')}: points alone" if text.endswith(": ") else text or "points alone"


def short_disc(box: Box, id: str) -> str:
    """A disc space by what clearing it gives for good."""
    entry = things_of(box).discs[id]
    if "auxiliary" in entry:
        opens = not things_of(box).auxiliaries[entry["auxiliary"]]["open"] and id.endswith("_1")
        return f"auxiliary {entry['auxiliary']}" if opens else f"double {entry['auxiliary']}"
    return ", ".join([words.format(entry[key]) for key, words in DISC_WORDS.items() if entry.get(key)])


def short_drawn(word: str) -> str:
    """A worker or a hazard of bag A: `shepherd`, `rockfall 3`."""
    return " ".join(word.split("-")[:2])

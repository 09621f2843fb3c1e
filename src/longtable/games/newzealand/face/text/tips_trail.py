"""Tips for the trail: spaces, buildings, hazards, workers, bonus tiles and the spaces of the player board."""

from collections.abc import Callable
from typing import Final

from longtable.core.face import Tip
from longtable.core.figures import Fields
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.newzealand.face.text.effects import action_text
from longtable.games.newzealand.face.text.names import (
    ARROW_NAMES,
    AUX_NAMES,
    CARD_NAMES,
    HAZARD_NAMES,
    ROW_NAMES,
    WORKER_COUNTS,
    WORKER_NAMES,
    building_name,
    hazard_name,
    points,
    pounds,
)
from longtable.games.newzealand.face.text.things import Things, neutral_name
from longtable.games.newzealand.face.text.tips_sea import sentences
from longtable.games.newzealand.words import ROW_SPACES, WORKERS


def trail_tips(things: Things, say: Say) -> dict[str, Tip]:
    """The trail with everything that can lie on it."""
    tips: dict[str, Tip] = {}
    risks = {entry["space"]: entry for entry in things.data["trail"]["risk"]}
    for id, entry in things.spaces.items():
        tips[f"space-{id}"] = space_tip(id, entry, risks.get(id), things, say)
    for letter, entry in things.neutral.items():
        tips |= neutral_tips(letter, entry, things, say)
    for id, entry in things.private.items():
        tips[f"building-{id}"] = building_tip(id, entry, things, say)
    for id, entry in things.hazards.items():
        tips[f"hazard-{id}"] = hazard_tip(id, entry, things, say)
    for zone, name in HAZARD_NAMES.items():
        card = CARD_NAMES[things.data["hazards"]["card"][zone]](say)
        text = say(
            "Hazards come here, lowest number first. Whoever removes one also gets a card: {card}.",
            card=card,
        )
        tips[f"zone-{zone}"] = Tip(say("Hazard zone: {hazard}", hazard=name(say)), text, "NZ-11.3")
    return tips


def space_tip(id: str, entry: Fields, risk: Fields | None, things: Things, say: Say) -> Tip:
    """An empty space of the trail."""
    if entry["kind"] == "wellington":
        text = say(
            "Every route ends here. You take income, deliver to a trading post, choose two foresight tiles and "
            "start again."
        )
        return Tip(say("Wellington"), text, "NZ-8.8")
    if entry["kind"] == "start":
        return Tip(say("Start of the trail"), say("Runholders return here from Wellington."), "NZ-11.8")
    if entry["kind"] == "neutral":
        text = say("A neutral building is here from the start.")
        return Tip(say("Neutral space"), text, "NZ-2.2")
    if entry["kind"] == "hazard":
        text = say("Empty, so it is not a location and costs no step. A hazard can come here.")
        return Tip(capital(things.space(id, say)), text, "NZ-11.3")
    parts = [say("Empty, so it is not a location and costs no step. Anyone can build here.")]
    if entry.get("needs"):
        parts.append(say("Your pathfinder must have reached space {n}.", n=int(entry["needs"])))
    if entry.get("gold"):
        parts.append(say("Building here gives {n} gold.", n=int(entry["gold"])))
    if risk:
        text = action_text(risk, things.data, say)
        parts.append(say("Risk action for the owner of a building here: {action}.", action=text))
    rule = "NZ-17.3" if entry.get("needs") else "NZ-17.4" if entry.get("gold") else "NZ-8.4" if risk else "NZ-17.1"
    return Tip(capital(things.space(id, say)), " ".join(parts), rule)


def neutral_tips(letter: str, entry: Fields, things: Things, say: Say) -> dict[str, Tip]:
    """Both sides of a neutral building."""
    name = neutral_name(letter, say)
    tips = {f"neutral-{letter}": Tip(capital(name), things.actions_text(entry["front"], say), "NZ-8.1")}
    if "back" in entry:
        tips[f"neutral-{letter}"] = Tip(
            say("{building}, side I", building=capital(name)), things.actions_text(entry["front"], say), "NZ-8.1"
        )
        tips[f"neutral-{letter}-II"] = Tip(
            say("{building}, side II", building=capital(name)), things.actions_text(entry["back"], say), "NZ-11.7"
        )
    return tips


def building_tip(id: str, entry: Fields, things: Things, say: Say) -> Tip:
    """A private building: what it needs, does and is worth."""
    needs = WORKER_COUNTS["craftsman"](say, int(entry["craftsmen"]))
    parts = [things.actions_text(entry["actions"], say), say("Needs {craftsmen}.", craftsmen=needs)]
    parts.append(say("{points} at the end.", points=points(int(entry["vp"]), say)))
    if entry["hand"] != "none":
        fee = pounds(int(things.data["hazards"]["fees"][entry["hand"]]), say)
        parts.append(say("Others pay the owner {pounds} when they enter.", pounds=fee))
    return Tip(capital(building_name(id, say)), " ".join(parts), "NZ-17.1")


def hazard_tip(id: str, entry: Fields, things: Things, say: Say) -> Tip:
    fee = pounds(int(things.data["hazards"]["fees"].get(entry["hand"], 0)), say)
    text = say(
        "Entering costs {fee}, paid to the bank; you may take only one auxiliary action here. Whoever removes it "
        "scores {points} at the end.",
        fee=fee,
        points=points(int(entry["vp"]), say),
    )
    return Tip(capital(hazard_name(id, say)), text, "NZ-25.1")


# -- workers and tiles


def worker_tips(things: Things, say: Say) -> dict[str, Tip]:
    """Workers, the columns of the job market, the spaces of the rows."""
    tips: dict[str, Tip] = {}
    costs = ", ".join([str(cost) for cost in things.data["jobs"]["market"]["costs"]])
    for word in WORKERS:
        name = capital(WORKER_NAMES[word](say))
        tips[f"worker-{word}"] = Tip(name, WORKER_TEXTS[word](say), WORKER_RULES[word])
        text = say("Hiring costs, by row from the top: {costs}.", costs=costs)
        tips[f"job-{word}"] = Tip(name, f"{WORKER_TEXTS[word](say)} {text}", "NZ-14.1")
        for space in range(1, ROW_SPACES + 1):
            tips[f"row-{word}-{space}"] = row_tip(word, space, things, say)
    return tips


WORKER_TEXTS: Final[dict[str, Callable[[Say], str]]] = {
    "shepherd": lambda say: say(
        "Shepherds buy sheep from the sheep market or reveal new ones; each works once per action."
    ),
    "craftsman": lambda say: say("You need craftsmen to build and replace private buildings."),
    "sailor": lambda say: say("Each sailor is a step for your ship at neutral building D and elsewhere."),
    "shearer": lambda say: say("Each shearer shears one sheep, or draws and discards one card."),
}
WORKER_RULES: Final = {"shepherd": "NZ-16.1", "craftsman": "NZ-17.1", "sailor": "NZ-18.1", "shearer": "NZ-20.1"}


def row_tip(word: str, space: int, things: Things, say: Say) -> Tip:
    """A space of a worker row with what covering it brings."""
    entry = things.rows[f"{word}.{space}"]
    name = say("{row}, space {n}", row=capital(ROW_NAMES[word](say)), n=space)
    if space == 1:
        return Tip(name, say("This worker is printed on the board: you have it from the start."), "NZ-1.9")
    text = action_text(entry, things.data, say)
    parts = [
        say("When you cover it, you may: {action}.", action=text)
        if text
        else say("Covering it has no immediate effect.")
    ]
    if entry.get("vp"):
        parts.append(say("{points} at the end.", points=points(int(entry["vp"]), say)))
    return Tip(name, " ".join(parts), "NZ-14.3")


def tile_tips(things: Things, say: Say) -> dict[str, Tip]:
    """Bonus tiles and the arrows of their market."""
    tips: dict[str, Tip] = {}
    for id, entry in things.tiles.items():
        text = action_text(entry, things.data, say)
        parts = [say("{sentence}.", sentence=capital(text)) if text else "", worth(entry, say)]
        tips[f"tile-{id}"] = Tip(
            capital(things.tile(id, say)),
            sentences(parts),
            "NZ-15.2" if "place_joker" in str(entry["do"]) else "NZ-15.1",
        )
    for word, arrow in ARROW_NAMES.items():
        text = say("When a tile is placed on the last space of the row, the market token moves along its arrow.")
        tips[f"arrow-{word}"] = Tip(capital(arrow(say)), text, "NZ-29.1" if word == "red" else "NZ-11.5")
    return tips


def worth(entry: Fields, say: Say) -> str:
    n = int(entry["vp"])
    return say("{points} at the end.", points=points(n, say)) if n else ""


# -- disc spaces, auxiliary actions, the track


def board_tips(things: Things, say: Say) -> dict[str, Tip]:
    """The disc spaces and auxiliary actions of the player board, and the spaces of the pathfinder track."""
    tips: dict[str, Tip] = {}
    for id, entry in things.discs.items():
        parts = [say("Once cleared: {effect}.", effect=things.cleared(id, say))]
        if entry.get("pay"):
            parts.append(say("Clearing costs {pounds}.", pounds=pounds(int(entry["pay"]), say)))
        if entry["corner"] == "white":
            parts.append(say("White corner: its disc fits anywhere."))
        else:
            parts.append(say("Dark corner: its disc fits only where the corner is dark."))
        tips[f"disc-{id}"] = Tip(capital(things.disc(id, say)), " ".join(parts), "NZ-10.9")
    for id, entry in things.auxiliaries.items():
        single = action_text(entry["single"], things.data, say)
        double = action_text(entry["double"], things.data, say)
        text = say("Single: {single}. Double, with both spaces clear: {double}.", single=single, double=double)
        tips[f"aux-{id}"] = Tip(say("Auxiliary action: {action}", action=AUX_NAMES[id](say)), text, "NZ-24.2")
    track = things.data["pathfinder"]
    for space, worth_then in enumerate(track["points"]["at"]):
        tips[f"path-{space}"] = path_tip(space, int(worth_then), things, say)
    return tips


def path_tip(space: int, worth_then: int, things: Things, say: Say) -> Tip:
    """A space of the pathfinder track with all it brings."""
    track, setup = things.data["pathfinder"], things.data["setup"]["players"]
    parts = []
    if space in track["gold_at"]:
        parts.append(say("Gain {n} gold.", n=1))
    seats = [number for number in ("2", "3", "4") if setup[number]["step_tile_space"] == space]
    if seats:
        parts.append(say("With this many players, take a step tile: {numbers}.", numbers=", ".join(seats)))
    if any([entry.get("needs") == space for entry in things.spaces.values() if entry.get("needs")]):
        parts.append(say("Opens the building spaces with this number."))
    if space == track["choice_at"]:
        parts.append(say("Flip your step tile to +2, or your fee tile so that you pay no fees."))
    if space == len(track["points"]["at"]) - 1:
        parts.append(say("The last space: each extra step gives {pounds}.", pounds=pounds(int(track["beyond"]), say)))
    if worth_then or not parts:
        parts.append(say("{points} at the end, from here on.", points=points(worth_then, say)))
    return Tip(say("Pathfinder track, space {n}", n=space), " ".join(parts), "NZ-22.2")

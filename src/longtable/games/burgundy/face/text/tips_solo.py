"""Tips of the solo game, where things do something else: on its pictures these words have `solo-` before them."""

import re
from typing import Any, Final

from longtable.core.face import Tip
from longtable.core.say import Say
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.face.text.nouns import TILE_NAMES
from longtable.games.burgundy.face.text.tips_shields import EFFECTS

SCORING: Final = (*range(15, 27), 29)
IDLE_SHIELDS: Final = (2, 6, 7, 13)  # COB-24.29
WORDS: Final = (
    "tile-ship", "tile-crane", "tile-monastery-27", "goods", "worker", "silver",
    *[f"tile-monastery-{number}" for number in SCORING], *[f"shield-{number}" for number in range(1, 19)],
)  # fmt: skip
SOLO_TIP: Final = re.compile(f'data-tip="({"|".join(WORDS)})"')


def solo_tips(usual: dict[str, Tip], box: Box, say: Say) -> dict[str, Tip]:
    """By the words that the pictures of a solo game carry."""
    entries = {entry["number"]: entry for entry in box.data["monasteries"]["monastery"]}
    texts = {
        "tile-ship": (
            say(
                "When placed: load all goods from one depot. The goods in all other depots leave the game. Then "
                "you may exchange {n} goods for a tile from the black depot, black side up.",
                n=int(box.exchange_goods),
            ),
            "COB-24.10",
        ),
        "tile-crane": (
            say(
                "When placed: you may copy the effect of any kind of building. For a monastery that scores "
                "buildings, it counts as one of them. A city can hold each kind of building once."
            ),
            "COB-18.3",
        ),
        "tile-monastery-27": (say("No effect: the solo game does not use the bridge."), "COB-24.21"),
        "goods": (say("Any number of colours of goods. Ships load them."), "COB-24.2"),
        "worker": (
            say.plural(
                "Spend a worker to change your die by {n}, up or down; 6 and 1 are neighbours.",
                "Spend a worker to change your die by up to {n}; 6 and 1 are neighbours.",
                int(box.data["setup"]["costs"]["worker_pips"]),
            ),
            "COB-5.4",
        ),
        "silver": (
            say(
                "Once a turn, {n} silver buys a tile from the black depot. When you score, each silver adds 1 point.",
                n=int(box.price),
            ),
            "COB-24.16",
        ),
    }
    for number in SCORING:
        texts[f"tile-monastery-{number}"] = (when_placed(entries[number], say), "COB-24.13")
    for number in range(1, len(box.shield_points)):
        texts[f"shield-{number}"] = (shield_text(number, box, say), f"COB-26.{number}")
    return {f"solo-{word}": Tip(usual[word].name, text, rule) for word, (text, rule) in texts.items()}


def when_placed(entry: dict[str, Any], say: Say) -> str:
    """Points that a monastery scores once, at its placing."""
    effect, n = entry["effect"], int(entry["points"])
    if effect == "points-per-building":
        building = TILE_NAMES[entry["building"]](say)
        return say.plural(
            "When placed: {n} point for each building of this kind in your duchy: {building}.",
            "When placed: {n} points for each building of this kind in your duchy: {building}.",
            n,
            building=building,
        )
    if effect == "points-per-sold-goods-type":
        return say.plural(
            "When placed: {n} point for each colour of goods you have sold.",
            "When placed: {n} points for each colour of goods you have sold.",
            n,
        )
    if effect == "points-per-animal-kind":
        return say.plural(
            "When placed: {n} point for each kind of animal in your duchy.",
            "When placed: {n} points for each kind of animal in your duchy.",
            n,
        )
    if effect == "points-per-sold-good":
        return say.plural(
            "When placed: {n} point for each good you have sold.",
            "When placed: {n} points for each good you have sold.",
            n,
        )
    return say.plural(
        "When placed: {n} point for each colour that you have filled.",
        "When placed: {n} points for each colour that you have filled.",
        n,
    )


def shield_text(number: int, box: Box, say: Say) -> str:
    """The power of a shield and what it costs; there is no final scoring."""
    if number in IDLE_SHIELDS:
        effect = say("No effect in the solo game.")
    elif number == 10:
        effect = say("Monasteries you place score double.")
    else:
        effect = EFFECTS[number](say)
    tribute = say.plural(
        "Tribute: {n} silver at the end of each phase.",
        "Tribute: {n} silver at the end of each phase.",
        int(box.tribute),
    )
    return f"{effect} {tribute}"

"""Tips: each monastery, in our words."""

from typing import Any

from longtable.core.say import Say
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.face.text.nouns import TILE_NAMES, TYPE_NAMES


def monastery_text(number: int, box: Box, say: Say) -> str:
    """The effect by its word in the data."""
    entry = next(entry for entry in box.data["monasteries"]["monastery"] if entry["number"] == number)
    return game_end_text(entry, say) if entry["when"] == "game-end" else lasting_text(entry, box, say)


def game_end_text(entry: dict[str, Any], say: Say) -> str:
    """Points in the final scoring."""
    effect, n = entry["effect"], int(entry["points"])
    if effect == "points-per-building":
        building = TILE_NAMES[entry["building"]](say)
        return say.plural(
            "At the end: {n} point for each building of this kind in your duchy: {building}.",
            "At the end: {n} points for each building of this kind in your duchy: {building}.",
            n,
            building=building,
        )
    if effect == "points-per-sold-goods-type":
        return say.plural(
            "At the end: {n} point for each colour of goods you have sold.",
            "At the end: {n} points for each colour of goods you have sold.",
            n,
        )
    if effect == "points-per-animal-kind":
        return say.plural(
            "At the end: {n} point for each kind of animal in your duchy.",
            "At the end: {n} points for each kind of animal in your duchy.",
            n,
        )
    if effect == "points-per-sold-good":
        return say.plural(
            "At the end: {n} point for each good you have sold.",
            "At the end: {n} points for each good you have sold.",
            n,
        )
    return say.plural(
        "At the end: {n} point for each bonus tile you hold.",
        "At the end: {n} points for each bonus tile you hold.",
        n,
    )


def lasting_text(entry: dict[str, Any], box: Box, say: Say) -> str:
    """Powers that last from the placing on, and income."""
    effect = entry["effect"]
    workers, silver = int(entry.get("workers", 0)), int(entry.get("silver", 0))
    if effect == "free-adjust-place":
        return say(
            "When you place one of these with a die, you may change the die by {n} for free: {kinds}.",
            n=int(entry["pips"]),
            kinds=", ".join([TYPE_NAMES[word](say) for word in entry["types"]]),
        )
    if effect == "free-adjust-take":
        return say(
            "When you take a tile from a depot with a die, you may change the die by {n} for free.",
            n=int(entry["pips"]),
        )
    if effect == "allow-duplicate-buildings-in-city":
        return say("You may place the same kind of building more than once in a city.")
    if effect == "worker-per-mine-silver":
        return say.plural(
            "At the end of each phase: {n} worker for each silver from your mines.",
            "At the end of each phase: {n} workers for each silver from your mines.",
            workers,
        )
    if effect == "sell-silver-total":
        return say("Each sale of goods pays {n} silver instead of {usual}.", n=silver, usual=int(box.sale_silver))
    if effect == "sell-bonus-worker":
        return say.plural(
            "Each sale of goods also gives you {n} worker.", "Each sale of goods also gives you {n} workers.", workers
        )
    if effect == "ship-two-adjacent-depots":
        return say("A ship may load the goods from two neighbouring depots.")
    if effect == "buy-any-depot-or-pay-workers":
        return say("You may buy from any depot, and may pay {n} workers instead of silver.", n=workers)
    if effect == "animal-tile-bonus-points":
        return say.plural(
            "When animals score, each tile counted scores {n} more point.",
            "When animals score, each tile counted scores {n} more points.",
            int(entry["points"]),
        )
    if effect == "worker-changes-up-to":
        return say("Each worker changes your die by up to {n}.", n=int(entry["pips"]))
    if effect == "take-workers-bonus-silver":
        return say("Hiring workers with a die also gives {n} silver.", n=silver)
    if effect == "take-workers-total":
        return say("Hiring workers with a die gives {n} workers.", n=workers)
    if effect == "always-top-of-bridge-stack":
        return say("Your marker is always on top of its stack on the bridge.")
    return say("At any time you may buy workers: {workers} for {silver} silver.", workers=workers, silver=silver)

"""Tips for cards: what each one does and scores."""

from longtable.core.face import Tip
from longtable.core.figures import Fields
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.newzealand.face.text.names import SPOT_NAMES, cards, points, pounds
from longtable.games.newzealand.face.text.things import Things


def card_tips(things: Things, say: Say) -> dict[str, Tip]:
    """All kinds of cards, and the four spots of the bonus cards."""
    tips: dict[str, Tip] = {}
    for word, entry in things.cards.items():
        tips[f"card-{word}"] = card_tip(word, entry, things, say)
    for entry in things.data["cards"]["spot"]:
        name = say("Bonus cards: {spot}", spot=SPOT_NAMES[entry["id"]](say))
        text = say("During your phases A and B you may buy the top card for {n} gold.", n=int(entry["gold"]))
        tips[f"spot-{entry['id']}"] = Tip(name, text, "NZ-27.1")
    return tips


def card_tip(word: str, entry: Fields, things: Things, say: Say) -> Tip:
    name = capital(things.card(word, say))
    if entry["kind"] == "objective":
        return Tip(name, objective_text(word, entry, things, say), "NZ-21.2")
    if entry["kind"] == "play":
        return Tip(name, play_text(word, entry, things, say), "NZ-28.1")
    parts = [
        say(
            "A sheep with breeding value {breeding} and wool value {wool}.",
            breeding=entry["breeding"],
            wool=entry["wool"],
        )
    ]
    if entry["vp"]:
        parts.append(say("{points} at the end.", points=points(int(entry["vp"]), say)))
    prices = prices_text(word, things, say)
    if prices:
        parts.append(say("In the market: {prices}.", prices=prices))
    rule = "NZ-16.1" if prices else "NZ-1.3"
    return Tip(name, " ".join(parts), rule)


def play_text(word: str, entry: Fields, things: Things, say: Say) -> str:
    """Effect, draw, points."""
    effect = things.card_effect(word, say)
    drawn = cards(int(entry.get("draw", 0)), say)
    parts = [say("Play it in phase A or B: {effect}; then draw {cards}.", effect=effect, cards=drawn)]
    if entry["vp"]:
        parts.append(say("{points} at the end.", points=points(int(entry["vp"]), say)))
    if entry.get("ferry"):
        parts.append(say("It shows a ferry."))
    return " ".join(parts)


def objective_text(word: str, entry: Fields, things: Things, say: Say) -> str:
    """Tasks, points and penalty, and the immediate action."""
    return say(
        "Tasks: {tasks}. {points} if all are fulfilled at the end, otherwise {penalty}. When you play it: {effect}.",
        tasks=things.tasks_text(word, say),
        points=points(int(entry["vp"]), say),
        penalty=points(-int(entry["penalty"]), say),
        effect=things.card_effect(word, say),
    )


def prices_text(word: str, things: Things, say: Say) -> str:
    """What a sheep costs in the market, by shepherds."""
    prices = []
    for entry in things.data["sheep"]["purchase"]:
        if word not in entry.get("types", []):
            continue
        n, price = int(entry["shepherds"]), pounds(int(entry["price"]), say)
        prices.append(say.plural("{pounds} with {n} shepherd", "{pounds} with {n} shepherds", n, pounds=price))
    return ", ".join(prices)

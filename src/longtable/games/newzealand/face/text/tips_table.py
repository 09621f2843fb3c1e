"""Tips for the table: boards, markets, stacks, and a player's area."""

from typing import Final

from longtable.core.face import Tip
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.newzealand.face.text.effects import EFFECT_TEXTS, effect_text
from longtable.games.newzealand.face.text.names import card_name, cards, certificates, points, pounds
from longtable.games.newzealand.face.text.sarah import card_text
from longtable.games.newzealand.face.text.things import Things

# An example of each effect for its icon, with the rule of the effect.
ICON_RULES: Final = {
    "gain_money": ("gain_money 2", "NZ-13.2"), "gain_wool_money": ("gain_wool_money", "NZ-20.7"),
    "gain_gold": ("gain_gold 1", "NZ-13.5"), "gain_certificate": ("gain_certificate 1", "NZ-13.4"),
    "gain_exchange": ("gain_exchange 1", "NZ-23.4"), "gain_objective": ("gain_objective 1", "NZ-21.1"),
    "take_card": ("take_card romney", "NZ-1.5"), "pathfinder": ("pathfinder 1", "NZ-22.1"),
    "move_ship": ("move_ship sailors", "NZ-18.1"), "hire": ("hire 0", "NZ-14.1"), "invest": ("invest 0", "NZ-15.1"),
    "build": ("build 2", "NZ-17.1"), "replace_building": ("replace_building 1 0", "NZ-17.7"),
    "buy_sheep": ("buy_sheep", "NZ-16.1"), "take_market_sheep": ("", "NZ-16.5"), "shear": ("shear", "NZ-20.1"),
    "draw_discard": ("draw_discard 1", "NZ-5.8"), "aux": ("aux single_or_double", "NZ-24.3"),
    "remove_hazard": ("remove_hazard 6", "NZ-25.1"), "move_runholder": ("move_runholder 3", "NZ-26.1"),
    "place_joker": ("place_joker", "NZ-15.2"), "permanent_wool": ("permanent_wool 1", "NZ-1.10"),
    "permanent_certificate": ("permanent_certificate 1", "NZ-1.10"),
}  # fmt: skip


def icon_tips(things: Things, say: Say) -> dict[str, Tip]:
    """The icons of effects, with an example each."""
    tips: dict[str, Tip] = {}
    for word in EFFECT_TEXTS:
        example, rule = ICON_RULES[word]
        if not example:
            example = f"{word} {things.data['sheep']['take'][0]['id']}"
        text = capital(effect_text(example, things.data, say))
        tips[f"effect-{word}"] = Tip(say("Effect"), say("{sentence}.", sentence=text), rule)
    return tips


def plain_tips(things: Things, say: Say) -> dict[str, Tip]:
    """Everything else on the table, by the words of `PLAIN_TIPS`."""
    return (
        board_tips(things, say)
        | market_tips(things, say)
        | seat_tips(things, say)
        | hand_tips(things, say)
        | sarah_tips(things, say)
    )


def board_tips(things: Things, say: Say) -> dict[str, Tip]:
    """The trail, Wellington and the pathfinder track."""
    foresight = say(
        "Two A tiles and two B tiles lie face up. In Wellington you choose one of each; they are placed at once."
    )
    return {
        "wellington": Tip(
            say("Wellington"),
            say(
                "Show sheep of different breeds, take their breeding values in pounds, deliver to a trading post, "
                "then choose two foresight tiles and return to the start."
            ),
            "NZ-8.8",
        ),
        "start": Tip(say("Start of the trail"), say("Runholders return here from Wellington."), "NZ-11.8"),
        "foresight": Tip(say("Foresight spaces"), foresight, "NZ-11.1"),
        "foresight-empty": Tip(say("Empty foresight space"), say("Its bag is empty."), "NZ-11.8"),
        "bag-a": Tip(say("Bag A"), say("Workers and hazards still to come."), "NZ-1.8"),
        "bag-b": Tip(say("Bag B"), say("Bonus tiles still to come."), "NZ-1.8"),
        "pathfinder": Tip(
            say("Pathfinder track"),
            say("Advance for gold, steps and building spaces, and for points at the end by the space you reach."),
            "NZ-22.2",
        ),
        "step-tile": Tip(say("Step tile"), say("Raises your step limit by 1, or by 2 once flipped."), "NZ-6.3"),
        "runholder": Tip(
            say("Runholder"),
            say("Each turn it moves forward from location to location; empty spaces cost no step."),
            "NZ-6.2",
        ),
        "ship": Tip(say("Ship"), say("It sails in any direction and upgrades harbours."), "NZ-18.1"),
        "local-posts": Tip(
            say("Local trading posts"),
            say("To deliver, your breeding value must be at least the value of the post."),
            "NZ-10.1",
        ),
        "wool-posts": Tip(
            say("Wool trading posts"),
            say("To place a disc, the wool you shear must be worth at least the value of the post."),
            "NZ-20.3",
        ),
        "post-arrow": Tip(
            say("Green arrow"),
            say("You score these points at the end if you have a disc on both posts beside it."),
            "NZ-10.8",
        ),
        "end-pair": Tip(
            say("Neighbouring route ends"),
            say(
                "{points} at the end for storehouses in both of them.",
                points=points(int(things.data["sea"]["end_pair"][0]["vp"]), say),
            ),
            "NZ-18.8",
        ),
        "left-worker": Tip(
            say("Worker left behind"), say("Someone left this worker here and took the harbour master."), "NZ-19.2"
        ),
        "master-gone": Tip(say("No harbour master"), say("The harbour master is taken."), "NZ-19.1"),
        "key": Tip(say("Key"), say("What the icons mean."), "NZ-13.1"),
    }


def market_tips(things: Things, say: Say) -> dict[str, Tip]:
    """The markets and stacks beside the board."""
    costs = ", ".join([str(cost) for cost in things.data["jobs"]["market"]["costs"]])
    rows = ", ".join([str(row["cost"]) for row in things.data["bonus"]["row"]])
    return {
        "job-market": Tip(
            say("Job market"),
            say("Workers for hire. Cost by row, from the top: {costs}.", costs=costs),
            "NZ-14.1",
        ),
        "bonus-market": Tip(
            say("Bonus market"),
            say(
                "Tiles to invest in, except in the market token's row. Cost by row, from the top: {costs}.", costs=rows
            ),
            "NZ-15.1",
        ),
        "bonus-token": Tip(
            say("Bonus market token"),
            say(
                "Its row is closed. When the row fills up, the token moves along the arrow; from the last row it "
                "goes to the active player, for {points}, and the game ends.",
                points=points(int(things.data["scoring"]["token"]), say),
            ),
            "NZ-29.1",
        ),
        "sheep-market": Tip(
            say("Sheep market"),
            say("Sheep for your shepherds to buy. Refilled only when the market token passes a yellow arrow."),
            "NZ-16.3",
        ),
        "job-empty": Tip(
            say("Empty place in the job market"),
            say("Workers that are chosen from the foresight tiles come here."),
            "NZ-11.2",
        ),
        "bonus-empty": Tip(
            say("Empty place in the bonus market"),
            say("Foresight tiles come to the market token's row. Places above it stay empty."),
            "NZ-11.4",
        ),
        "purchase": Tip(
            say("Price of sheep"),
            say("How many shepherds a purchase takes, and what it costs. Each shepherd works once per action."),
            "NZ-16.1",
        ),
        "sheep-stack": Tip(
            say("Market stack"), say("A shepherd who buys nothing can reveal two cards from it."), "NZ-16.2"
        ),
        "objectives": Tip(
            say("Objective display"),
            say(
                "When an effect gives you an objective, take one of these or the top of the stack into your "
                "discard pile."
            ),
            "NZ-21.1",
        ),
        "objective-stack": Tip(say("Objective stack"), say("The display is refilled from here."), "NZ-21.1"),
        "bonus-cards": Tip(say("Bonus cards"), say("You get them only for gold or by upgrading harbours."), "NZ-27.2"),
        "supply": Tip(
            say("Supply"),
            say("Face-up stacks; deliveries, harbours and other effects give you these cards."),
            "NZ-2.10",
        ),
    }


def seat_tips(things: Things, say: Say) -> dict[str, Tip]:
    """What lies before a player."""
    board = things.data["board"]
    per_point = int(things.data["scoring"]["pounds_per_point"])
    return {
        "money": Tip(
            say("Pounds"), say("{pounds} are worth 1 point at the end.", pounds=pounds(per_point, say)), "NZ-30.1"
        ),
        "gold": Tip(
            say("Gold"),
            say("Buys bonus cards and jokers. You can hold at most {n}.", n=int(board["gold"]["limit"])),
            "NZ-27.1",
        ),
        "certificates": Tip(
            say("Certificates"),
            say(
                "Each temporary certificate adds 1 to your breeding value and is then spent; permanent ones add 1 "
                "every time. Reaching {n} gives 1 gold. At first you can hold {most}.",
                n=int(board["certificates"]["gold_at"]),
                most=certificates(int(board["certificates"]["limit"]), say),
            ),
            "NZ-13.4",
        ),
        "tokens": Tip(
            say("Exchange tokens"),
            say(
                "At any time, even on other players' turns: 1 token draws up to {n} cards and discards the same "
                "number; 2 tokens remove a card for good and give 1 gold: {card}.",
                n=int(things.data["setup"]["exchange"]["draw"]),
                card=card_name(things.data["setup"]["exchange"]["remove"], say),
            ),
            "NZ-23.1",
        ),
        "steps": Tip(say("Step limit"), say("How many locations you may enter in one move."), "NZ-6.3"),
        "auxiliaries": Tip(
            say("Auxiliary actions"),
            say("Use one instead of local actions, or on a hazard or another player's building."),
            "NZ-24.1",
        ),
        "improvements": Tip(
            say("Disc spaces"),
            say("A space is open once its disc has moved to a trading post, a harbour or the pathfinder track."),
            "NZ-10.9",
        ),
        "workers": Tip(
            say("Worker rows"),
            say("The first worker of each row is printed. The fifth scores points at the end."),
            "NZ-14.3",
        ),
        "joker": Tip(say("Joker worker"), say("Counts as a worker of the row it is in."), "NZ-15.2"),
        "storehouses": Tip(
            say("Storehouses"),
            say("They upgrade small and large harbours. Each pair that leaves your board earns a bonus."),
            "NZ-18.9",
        ),
        "storehouse": Tip(say("Storehouse"), say("Ready for a small or large harbour."), "NZ-18.4"),
        "reserve": Tip(
            say("Buildings in reserve"),
            say(
                "Building costs {pounds} per craftsman needed; buildings that need more than 5 can only replace "
                "others.",
                pounds=pounds(int(things.data["private"]["craftsman_price"]), say),
            ),
            "NZ-17.1",
        ),
        "tiles": Tip(say("Hazard and bonus tiles"), say("You score their points at the end."), "NZ-30.6"),
        "area": Tip(say("Objective area"), say("Objectives already played. They always score at the end."), "NZ-21.3"),
        "points": Tip(say("Points now"), say("What this player would score if the game ended now."), "NZ-30.1"),
        "fees": Tip(
            say("Fee tile"),
            say("This player pays fees. A space on the pathfinder track lets you flip the tile and stop paying them."),
            "NZ-22.2",
        ),
        "no-fees": Tip(say("No fees"), say("This player no longer pays fees."), "NZ-7.4"),
    }


def hand_tips(things: Things, say: Say) -> dict[str, Tip]:
    """Cards of a player, and what they add up to."""
    hand = things.data["board"]["hand"]
    return {
        "hand": Tip(
            say("Hand"),
            say(
                "At the end of your turn you draw up to your hand limit: {start} at first, {most} at most.",
                start=cards(int(hand["start"]), say),
                most=cards(int(hand["most"]), say),
            ),
            "NZ-12.1",
        ),
        "breeding": Tip(
            say("Breeding value"),
            say("The best total this hand could show in Wellington, permanent certificates included."),
            "NZ-9.2",
        ),
        "wool": Tip(say("Wool value"), say("The most wool this hand could yield, permanent wool included."), "NZ-20.2"),
        "draw-stack": Tip(
            say("Draw pile"),
            say("When it is empty and you must draw, your discard pile is shuffled into a new one."),
            "NZ-1.6",
        ),
        "discard-pile": Tip(
            say("Discard pile"), say("Cards you gain or discard go here, face up for all to see."), "NZ-1.5"
        ),
        "hidden-card": Tip(say("Hidden card"), say("Only its owner can see it."), "NZ-31.5"),
    }


def sarah_tips(things: Things, say: Say) -> dict[str, Tip]:
    """The opponent of the solo game, and each of her cards."""
    cards_of_hers = {
        f"sarah-{number}": Tip(
            say("Sarah's card"), say("{sentence}.", sentence=capital(card_text(number, things, say))), "NZ-32.5"
        )
        for number in things.sarah
    }
    return cards_of_hers | {
        "sarah": Tip(
            say("Sarah"),
            say(
                "Your opponent in the solo game. Each turn a card says how far she moves and what she does. She "
                "pays nothing."
            ),
            "NZ-32.4",
        ),
        "sarah-card": Tip(
            say("Sarah's cards"),
            say(
                "She takes the first possible action on the card; if there is none, she advances 1 on the "
                "pathfinder track."
            ),
            "NZ-32.5",
        ),
        "sarah-objectives": Tip(
            say("Sarah's objectives"),
            say(
                "They lie face down and score {points} each.",
                points=points(int(things.data["solo"]["objective_vp"]), say),
            ),
            "NZ-32.7",
        ),
    }

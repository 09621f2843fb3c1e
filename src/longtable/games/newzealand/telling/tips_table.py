"""What the parts of the table are: boards, markets, stacks, and what lies before a player."""

from typing import Final

from longtable.core.face import Say, Tip
from longtable.core.wording import capital
from longtable.games.newzealand.telling.effects import EFFECT_TEXTS, effect_text
from longtable.games.newzealand.telling.names import card_name, cards, certificates, points, pounds
from longtable.games.newzealand.telling.things import Things

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
    found: dict[str, Tip] = {}
    for word in EFFECT_TEXTS:
        example, rule = ICON_RULES[word]
        if not example:
            example = f"{word} {things.data['sheep']['take'][0]['id']}"
        text = capital(effect_text(example, things.data, say))
        found[f"effect-{word}"] = Tip(say("Effect"), say("{sentence}.", sentence=text), rule)
    return found


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
        "Two A tiles and two B tiles lie open. In Wellington you choose one of each, and they are laid at once."
    )
    return {
        "wellington": Tip(
            say("Wellington"),
            say(
                "Show sheep of different types, take their breeding values in pounds, deliver to a trading post, then "
                "choose two foresight tiles and go back to the start."
            ),
            "NZ-8.8",
        ),
        "start": Tip(say("Start of the trail"), say("Runholders come here from Wellington."), "NZ-11.8"),
        "foresight": Tip(say("Foresight"), foresight, "NZ-11.1"),
        "foresight-empty": Tip(say("Empty foresight space"), say("Its bag is empty."), "NZ-11.8"),
        "bag-a": Tip(say("Bag A"), say("Workers and hazards that have not come yet."), "NZ-1.8"),
        "bag-b": Tip(say("Bag B"), say("Bonus tiles that have not come yet."), "NZ-1.8"),
        "pathfinder": Tip(
            say("Pathfinder track"),
            say("Advancing brings gold, steps and building spaces, and points at the end for the space reached."),
            "NZ-22.2",
        ),
        "step-tile": Tip(say("Step tile"), say("Raises your step limit by 1, turned by 2."), "NZ-6.3"),
        "runholder": Tip(
            say("Runholder"),
            say("Each turn it moves forward from location to location; empty spaces cost no step."),
            "NZ-6.2",
        ),
        "ship": Tip(say("Ship"), say("It sails in any direction and upgrades harbours."), "NZ-18.1"),
        "local-posts": Tip(
            say("Local trading posts"), say("A delivery needs a breeding value of at least the post's."), "NZ-10.1"
        ),
        "wool-posts": Tip(
            say("Wool posts"), say("A disc here needs shorn wool of at least the post's value."), "NZ-20.3"
        ),
        "post-arrow": Tip(
            say("Green arrow"),
            say("These points count at the end if you have a disc on both posts beside it."),
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
            say("Worker left behind"), say("Somebody left this worker here and took the harbour master."), "NZ-19.2"
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
            say("Workers for hire. A row costs, from the top: {costs}.", costs=costs),
            "NZ-14.1",
        ),
        "bonus-market": Tip(
            say("Bonus market"),
            say("Tiles to invest in, but not in the row of the token. A row costs, from the top: {costs}.", costs=rows),
            "NZ-15.1",
        ),
        "bonus-token": Tip(
            say("Bonus market token"),
            say(
                "Its row is closed. When the row is full it moves on by the arrow; from the last row it goes to the "
                "player whose turn it is, for {points}, and the game ends.",
                points=points(int(things.data["scoring"]["token"]), say),
            ),
            "NZ-29.1",
        ),
        "sheep-market": Tip(
            say("Sheep market"),
            say("Sheep that shepherds can buy. It is not refilled until the token passes a yellow arrow."),
            "NZ-16.3",
        ),
        "sheep-stack": Tip(
            say("Market stack"), say("A shepherd that buys nothing reveals two cards of it."), "NZ-16.2"
        ),
        "objectives": Tip(
            say("Objective display"),
            say("An effect lets you take one of these or the top of the stack, to your discard pile."),
            "NZ-21.1",
        ),
        "objective-stack": Tip(say("Objective stack"), say("The display is refilled from here."), "NZ-21.1"),
        "bonus-cards": Tip(
            say("Bonus cards"), say("They come for gold or by upgrading harbours, in no other way."), "NZ-27.2"
        ),
        "supply": Tip(
            say("Supply"), say("Open stacks of cards that deliveries, harbours and other effects give."), "NZ-2.10"
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
            say("Buys bonus cards and jokers. You can have {n} at most.", n=int(board["gold"]["limit"])),
            "NZ-27.1",
        ),
        "certificates": Tip(
            say("Certificates"),
            say(
                "Temporary ones add 1 to the breeding value each and are spent; permanent ones add it every time. "
                "Coming to {n} brings a gold. At first you can have {most}.",
                n=int(board["certificates"]["gold_at"]),
                most=certificates(int(board["certificates"]["limit"]), say),
            ),
            "NZ-13.4",
        ),
        "tokens": Tip(
            say("Exchange tokens"),
            say(
                "At any time, in others' turns too: one token draws up to {n} cards and discards as many; two tokens "
                "remove a card for good and bring a gold: {card}.",
                n=int(things.data["setup"]["exchange"]["draw"]),
                card=card_name(things.data["setup"]["exchange"]["remove"], say),
            ),
            "NZ-23.1",
        ),
        "steps": Tip(say("Step limit"), say("The most locations that one move may enter."), "NZ-6.3"),
        "auxiliaries": Tip(
            say("Auxiliary actions"),
            say("One of them can be used instead of local actions, and on hazards and others' buildings."),
            "NZ-24.1",
        ),
        "improvements": Tip(
            say("Disc spaces"),
            say("A space is open once its disc lies on a trading post, a harbour or the pathfinder track."),
            "NZ-10.9",
        ),
        "workers": Tip(
            say("Worker rows"),
            say("One worker of each row is printed. The fifth brings points at the end."),
            "NZ-14.3",
        ),
        "joker": Tip(say("Joker worker"), say("Counts as a worker of the row where it lies."), "NZ-15.2"),
        "storehouses": Tip(
            say("Storehouses"),
            say("They go to small and large harbours. Each pair that is gone brings a bonus."),
            "NZ-18.9",
        ),
        "storehouse": Tip(say("Storehouse"), say("Waits for a small or large harbour."), "NZ-18.4"),
        "reserve": Tip(
            say("Reserve of buildings"),
            say(
                "Building costs {pounds} for each craftsman needed; buildings for more than five can only replace "
                "others.",
                pounds=pounds(int(things.data["private"]["craftsman_price"]), say),
            ),
            "NZ-17.1",
        ),
        "tiles": Tip(say("Hazard and bonus tiles"), say("Their points count at the end."), "NZ-30.6"),
        "area": Tip(
            say("Objective area"), say("Objectives that were played. They are always scored at the end."), "NZ-21.3"
        ),
        "points": Tip(say("Points now"), say("What this player would score if the game ended now."), "NZ-30.1"),
        "fees": Tip(
            say("Fee tile"),
            say("This player pays fees. The tile can be turned on the pathfinder track: then there are none any more."),
            "NZ-22.2",
        ),
        "no-fees": Tip(say("No fees"), say("This player pays no fees any more."), "NZ-7.4"),
    }


def hand_tips(things: Things, say: Say) -> dict[str, Tip]:
    """Cards of a player, and what they add up to."""
    hand = things.data["board"]["hand"]
    return {
        "hand": Tip(
            say("Hand"),
            say(
                "At the end of a turn you draw up to your limit: at first {start}, at most {most}.",
                start=cards(int(hand["start"]), say),
                most=cards(int(hand["most"]), say),
            ),
            "NZ-12.1",
        ),
        "breeding": Tip(
            say("Breeding value"),
            say("The best sum that the hand could show in Wellington, with permanent certificates."),
            "NZ-9.2",
        ),
        "wool": Tip(say("Wool value"), say("The best wool that the hand could bring, with permanent wool."), "NZ-20.2"),
        "draw-stack": Tip(
            say("Draw stack"), say("When it is empty and a card must be drawn, the discard pile is shuffled."), "NZ-1.6"
        ),
        "discard-pile": Tip(
            say("Discard pile"), say("Every card that is gained or discarded lies here, open for all."), "NZ-1.5"
        ),
        "hidden-card": Tip(say("Hidden card"), say("Only its owner knows it."), "NZ-31.5"),
    }


def sarah_tips(things: Things, say: Say) -> dict[str, Tip]:
    """The opponent of the solo game."""
    return {
        "sarah": Tip(
            say("Sarah"),
            say(
                "Your opponent in the solo game. Each turn a card tells how far she moves and what she does. She pays "
                "nothing."
            ),
            "NZ-32.4",
        ),
        "sarah-card": Tip(
            say("Sarah's cards"),
            say("She does the first action of the card that is possible; when none is, she advances 1 on the track."),
            "NZ-32.5",
        ),
        "sarah-objectives": Tip(
            say("Sarah's objectives"),
            say(
                "They lie face down and bring {points} each.",
                points=points(int(things.data["solo"]["objective_vp"]), say),
            ),
            "NZ-32.7",
        ),
    }

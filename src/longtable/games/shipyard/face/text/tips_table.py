"""Tips for the table: the action cards, the track, wheels, columns, and a player's area."""

from longtable.core.face import Tip
from longtable.core.say import Say
from longtable.games.shipyard.face.text.names import guilders
from longtable.games.shipyard.face.text.things import Things
from longtable.games.shipyard.words import SLOT_LETTERS


def prices_text(prices: list[int]) -> str:
    """Prices by row from the bottom: `0, 1, 1, 2, 2`."""
    return ", ".join([str(price) for price in prices])


def action_tips(things: Things, say: Say) -> list[tuple[str, str, str]]:
    """Action, text and rule of the eight action cards."""
    market, employees = things.data["market"], things.data["employees"]
    subsidy = guilders(int(things.actions["subsidy"]["guilders"]), say)
    step = guilders(int(employees["step_price"]), say)
    return [
        (
            "exchange",
            say(
                "Move the exchange marker 1 position, then unload one of your trains: sell each unit, or trade it "
                "for a piece."
            ),
            "SHIP-18.1",
        ),
        (
            "build",
            say(
                "Buy 1 to {n} ship cards and add them to your yard at once. Prices by row, from the bottom: {prices}.",
                n=int(market["cards_per_build"]),
                prices=prices_text(market["ship_prices"]),
            ),
            "SHIP-11.1",
        ),
        (
            "rent",
            say(
                "Take a canal and join it to your canal system. Prices by row, from the bottom: {prices}.",
                prices=prices_text(market["canal_prices"]),
            ),
            "SHIP-14.1",
        ),
        ("manufacture", wheel_text("equipment", things, say), "SHIP-15.1"),
        ("recruit", wheel_text("crew", things, say), "SHIP-16.1"),
        (
            "hire",
            say(
                "Move the employee marker 1 space, or more for {price} per extra space, and hire one of the "
                "employees there. Engineers and recruiters also cost a fee.",
                price=step,
            ),
            "SHIP-17.1",
        ),
        (
            "purchase",
            say(
                "Take a freight train. Prices by row, from the bottom: {prices}.",
                prices=prices_text(market["train_prices"]),
            ),
            "SHIP-13.1",
        ),
        (
            "subsidy",
            say("Take {guilders}. Used with 4 players only.", guilders=subsidy),
            "SHIP-19.1",
        ),
    ]


def wheel_text(wheel: str, things: Things, say: Say) -> str:
    """What moving the marker of a wheel costs and brings."""
    entry = things.data["wheels"][wheel]
    step = guilders(int(entry["step_price"]), say)
    if wheel == "equipment":
        return say(
            "Move the equipment wheel's marker 1 sector, or up to {n} more for {price} each, and take the piece it "
            "stops on. Your engineers add theirs.",
            n=int(entry["further_steps"]),
            price=step,
        )
    return say(
        "Move the crew wheel's marker 1 sector, or up to {n} more for {price} each, and take the piece it stops "
        "on. Your recruiters add theirs.",
        n=int(entry["further_steps"]),
        price=step,
    )


def plain_tips(things: Things, say: Say) -> dict[str, Tip]:
    """Everything else on the table, by the words of `PLAIN_TIPS`."""
    return track_tips(things, say) | column_tips(things, say) | board_tips(things, say) | seat_tips(things, say)


def track_tips(things: Things, say: Say) -> dict[str, Tip]:
    """The action track and what goes on around it."""
    track, setup = things.data["track"], things.data["setup"]
    spaces, gap = int(track["spaces"]), int(track["gap"])
    return {
        "track": Tip(
            say("Action track"),
            say(
                "{n} spaces in a ring. At the start of your turn your card runs to the front; then you mark a free "
                "card and take its income and its action.",
                n=spaces,
            ),
            "SHIP-5.1",
        ),
        "leader": Tip(
            say("Leading card"),
            say("The card moved last. You cannot mark it this turn, but you can buy its action as a bonus."),
            "SHIP-6.1",
        ),
        "start": Tip(
            say("Start space"),
            say("When the leading card reaches this space again, a lap ends and the countdown moves."),
            "SHIP-10.1",
        ),
        "income": Tip(
            say("Income"),
            say(
                "1 guilder for each marked card ahead of yours. If no marked card is behind it, also 1 guilder for "
                "every {n} empty spaces up to the next card ahead.",
                n=gap,
            ),
            "SHIP-7.1",
        ),
        "figure": Tip(
            say("Action figure"),
            say("A card with a figure cannot be marked. Whoever marks a card behind it earns 1 guilder for it."),
            "SHIP-6.1",
        ),
        "bonus": Tip(
            say("Bonus action"),
            say(
                "Once a turn, before or after your card's action: any other action for {guilders}.",
                guilders=guilders(int(setup["bonus_price"]), say),
            ),
            "SHIP-8.2",
        ),
        "countdown": Tip(
            say("Countdown"),
            say(
                "Moves after every lap of {n} turns. Along the way players discard down to one contract of each "
                "colour; at the finish the game ends.",
                n=spaces,
            ),
            "SHIP-10.1",
        ),
    }


def column_tips(things: Things, say: Say) -> dict[str, Tip]:
    """The market and its decks."""
    market = things.data["market"]
    ends = say("When the last card is drawn, the game ends after this round.")
    return {
        "market": Tip(
            say("Market"),
            say("Cards on display. When some are taken, the others slide down and new ones come in at the top."),
            "SHIP-11.5",
        ),
        "price": Tip(
            say("Price"),
            say(
                "Cost in guilders by row, from the bottom: ship cards {ships}, trains {trains}, canals {canals}.",
                ships=prices_text(market["ship_prices"]),
                trains=prices_text(market["train_prices"]),
                canals=prices_text(market["canal_prices"]),
            ),
            "SHIP-11.2",
        ),
        "deck-bow": Tip(say("Bow deck"), ends, "SHIP-25.2"),
        "deck-middle": Tip(
            say("Middle deck"),
            say("Deck A comes first, then the richer cards of deck B.") + " " + ends,
            "SHIP-25.2",
        ),
        "deck-stern": Tip(say("Stern deck"), ends, "SHIP-25.2"),
        "deck-train": Tip(say("Train deck"), say("When it runs out, the discarded trains are shuffled."), "SHIP-13.2"),
        "deck-canal": Tip(
            say("Canal deck"), say("When it runs out, the used and removed canals are shuffled."), "SHIP-14.7"
        ),
    }


def board_tips(things: Things, say: Say) -> dict[str, Tip]:
    """Wheels, exchange and employees."""
    employees = things.data["employees"]
    return {
        "wheel-equipment": Tip(say("Equipment wheel"), wheel_text("equipment", things, say), "SHIP-15.1"),
        "wheel-crew": Tip(say("Crew wheel"), wheel_text("crew", things, say), "SHIP-16.1"),
        "exchange": Tip(
            say("Commodity exchange"),
            say("Prices of the three commodities. Each exchange first moves the marker 1 position."),
            "SHIP-18.1",
        ),
        "employees": Tip(
            say("Employee track"),
            say("Employees wait here, three to a space. Empty places are not refilled."),
            "SHIP-17.2",
        ),
        "employee-cost": Tip(
            say("Steps of the employee marker"),
            say(
                "The next space is free; each one after it costs {guilders}.",
                guilders=guilders(int(employees["step_price"]), say),
            ),
            "SHIP-17.1",
        ),
    }


def seat_tips(things: Things, say: Say) -> dict[str, Tip]:
    """What lies before a player."""
    scoring = things.data["scoring"]
    steam, other = scoring["steam"], scoring["other"]
    yard = say(
        "Nine slots. A bow, one or more middles and a stern in a row make a ship, which sails at the end "
        "of the turn. Put a card only where it can still become part of a ship."
    )
    slot = say("Put a card only where it can still become part of a ship.")
    slots = {f"slot-{letter}": Tip(say("Slot {slot}", slot=letter), slot, "SHIP-12.2") for letter in SLOT_LETTERS}
    return slots | {
        "yard": Tip(say("Yard"), yard, "SHIP-12.2"),
        "ship": Tip(
            say("Complete ship"),
            say("It sails at the end of your turn: outfit it, then send it through your canals."),
            "SHIP-9.1",
        ),
        "stock": Tip(
            say("Stock"), say("Pieces waiting for a ship. Any left at the end are worth nothing."), "SHIP-15.5"
        ),
        "trains": Tip(say("Trains"), say("Freight trains to exchange. You can hold any number."), "SHIP-13.3"),
        "fleet": Tip(
            say("Fleet"), say("Ships that have sailed. They and the pieces aboard count for contracts."), "SHIP-24.5"
        ),
        "canals": Tip(
            say("Canal system"),
            say(
                "Ships sail here. A canal your boat leaves is used and removed; canals cut off by that are removed too."
            ),
            "SHIP-24.3",
        ),
        "cell": Tip(
            say("Free spot"),
            say("Place a canal here, so that one of its exits meets an exit of your canals."),
            "SHIP-14.5",
        ),
        "turn": Tip(say("Rotation"), say("Place the canal this way round."), "SHIP-14.5"),
        "side": Tip(say("Way in"), say("Your boat enters your first canal from this side."), "SHIP-14.4"),
        "boat": Tip(
            say("Boat"),
            say(
                "The next voyage starts here. The boat moves exactly the ship's speed, never to where its stern points."
            ),
            "SHIP-24.1",
        ),
        "voyage": Tip(
            say("Voyage"),
            say("The ship must sail exactly its speed. Icons score each time you enter them."),
            "SHIP-24.1",
        ),
        "used": Tip(
            say("Used canals"),
            say("Canals your ships have left. One blue contract counts them."),
            "SHIP-24.3",
        ),
        "contracts": Tip(
            say("Government contracts"),
            say("Secret goals. At the end everyone has one blue and one green contract left."),
            "SHIP-10.5",
        ),
        "key": Tip(say("Key"), say("What the signs on boards and cards mean."), "SHIP-1.1"),
        "guilders": Tip(say("Guilders"), say("Money. It is worth no points but breaks ties."), "SHIP-30.1"),
        "score": Tip(
            say("Score"),
            say("Points so far, all from ships that have sailed. Contracts and merchants score at the end."),
            "SHIP-29.1",
        ),
        "speed": Tip(
            say("Speed"),
            say(
                "With a smokestack and a propeller: {steam}, plus {one} for each extra one and each sail. "
                "Otherwise: {base}, plus {sail} for each sail, propeller and pair of smokestacks. Each step of "
                "speed is worth {points}.",
                steam=int(steam["base"]),
                one=int(steam["smokestack"]),
                base=int(other["base"]),
                sail=int(other["sail"]),
                points=say.plural("{n} point", "{n} points", int(scoring["speed"])),
            ),
            "SHIP-21.1",
        ),
    }

"""The options as a form asks them, and the game in two sentences."""

from longtable.core.face import OptionField, Say


def summary(say: Say) -> str:
    return say(
        "Choose one action at a time from cards that circle the board, and build ships from bows, middles and sterns "
        "in your own yard. Fit them out with sails, engines, crew and guns, send each through your canals for points, "
        "and meet the secret contracts of the government."
    )


def on_off(say: Say) -> tuple[tuple[str, str], ...]:
    return (("off", say("off")), ("on", say("on")))


def options(say: Say) -> list[OptionField]:
    """A field for every option that people choose."""
    table, rulings = say("Table"), say("Rulings")
    return [
        OptionField(
            "first_game",
            say("First game"),
            say("The employees are laid out so that every space has exactly one engineer or recruiter."),
            "switch",
            on_off(say),
            table,
        ),
        OptionField(
            "contracts",
            say("Contracts"),
            say("Whether contracts are secret until the end, as the rules say, or lie open for all."),
            "choice",
            (("secret", say("secret")), ("open", say("open for all"))),
            table,
        ),
        OptionField(
            "same_piece_twice",
            say("Same piece twice"),
            say("Two units of one train may be traded for the same piece."),
            "switch",
            on_off(say),
            rulings,
        ),
        OptionField(
            "rotation",
            say("Turning canals"),
            say("A canal may be turned before it is laid."),
            "switch",
            on_off(say),
            rulings,
        ),
    ]

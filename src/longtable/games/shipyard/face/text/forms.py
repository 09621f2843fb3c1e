"""The options as a form asks them, and the game in two sentences."""

from longtable.core.face import OptionField
from longtable.core.say import Say


def summary(say: Say) -> str:
    return say(
        "Pick one action at a time, build ships card by card, and send each one through canals you rented yourself."
    )


def on_off(say: Say) -> tuple[tuple[str, str], ...]:
    return (("off", say("off")), ("on", say("on")))


def options(say: Say) -> list[OptionField]:
    """A field for every option that people choose."""
    table, rulings = say("Table"), say("House rules")
    return [
        OptionField(
            "first_game",
            say("First game"),
            say("Employees are laid out so that every space has exactly one engineer or recruiter."),
            "switch",
            on_off(say),
            table,
        ),
        OptionField(
            "contracts",
            say("Contracts"),
            say("Keep contracts secret until the end, as in the rules, or play with them open."),
            "choice",
            (("secret", say("secret")), ("open", say("open"))),
            table,
        ),
        OptionField(
            "take_benefits",
            say("Employee benefits"),
            say("Whether you always take extra pieces and guilders from employees, or are asked each time."),
            "choice",
            (("always", say("always taken")), ("ask", say("ask each time"))),
            table,
        ),
        OptionField(
            "same_piece_twice",
            say("Same piece twice"),
            say("You may trade two units of one train for the same piece."),
            "switch",
            on_off(say),
            rulings,
        ),
        OptionField(
            "rotation",
            say("Rotating canals"),
            say("You may rotate a canal before you place it."),
            "switch",
            on_off(say),
            rulings,
        ),
    ]

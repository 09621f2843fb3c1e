"""The options as a form asks them, and the game in two sentences."""

from longtable.core.face import OptionField
from longtable.core.say import Say


def summary(say: Say) -> str:
    return say(
        "Drive your flock to Wellington again and again, with better sheep, better hands and a fuller board each time."
    )


def options(say: Say) -> list[OptionField]:
    """A field for every option that people choose."""
    table, solo = say("Table"), say("Solo game")
    return [
        OptionField(
            "neutral_layout",
            say("Neutral buildings"),
            say("On the spaces with their own letters (best for a first game), or at random."),
            "choice",
            (("letters", say("by letter")), ("random", say("at random"))),
            table,
        ),
        OptionField(
            "building_sides",
            say("Private buildings"),
            say("Which side of the ten private buildings is used; the same for all players."),
            "choice",
            (("all_a", say("all on side a")), ("all_b", say("all on side b")), ("random", say("at random"))),
            table,
        ),
        OptionField(
            "gained_cards",
            say("Sheep taken for 4 pounds"),
            say("Where a Hampshire or Ryeland goes when a shepherd's space gives it for 4 pounds."),
            "choice",
            (
                ("data", say("standard")),
                ("discard_pile", say("discard pile")),
                ("draw_stack", say("top of the draw pile")),
            ),
            table,
        ),
        OptionField(
            "difficulty",
            say("Sarah"),
            say("How strong your opponent is."),
            "choice",
            (("easy", say("easy")), ("medium", say("medium")), ("hard", say("hard"))),
            solo,
            (1,),
        ),
    ]

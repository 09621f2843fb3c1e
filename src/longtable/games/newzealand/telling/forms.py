"""The options as a form asks them, and the game in two sentences."""

from longtable.core.face import OptionField, Say


def summary(say: Say) -> str:
    return say(
        "Drive your flock along the trail to Wellington again and again: hire workers, buy better sheep, build, sail "
        "to harbours and clear the way. Each delivery opens something on your own board; sheep, wool, ships and "
        "objectives make the points."
    )


def options(say: Say) -> list[OptionField]:
    """A field for every option that people choose."""
    table, solo = say("Table"), say("Solo game")
    return [
        OptionField(
            "neutral_layout",
            say("Neutral buildings"),
            say("On the spaces with their own letters, as in a first game, or at random."),
            "choice",
            (("letters", say("by letter")), ("random", say("at random"))),
            table,
        ),
        OptionField(
            "building_sides",
            say("Private buildings"),
            say("Which sides of the ten private buildings are used, the same for all players."),
            "choice",
            (("all_a", say("all on side a")), ("all_b", say("all on side b")), ("random", say("at random"))),
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

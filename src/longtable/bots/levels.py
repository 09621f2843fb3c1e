"""Levels: how far each of the five opponents thinks, as data, game by game.

A level has one name in programs (`club`) and one at the table (Tobias). How many futures it plays is fixed, and so is
the time that it may spend on a turn. Whoever asks it with a clock, as the site and the terminal do, gets an answer in
time, with fewer futures on a slow machine; without one, as in the arena (`bots.UNTIMED`), games can be repeated.
"""

from typing import Final, final

from mypy_extensions import i64

BURGUNDY: Final = "castles-of-burgundy"
SHIPYARD: Final = "shipyard"
NEW_ZEALAND: Final = "great-western-trail-nz"


@final
class Effort:
    """How much is thought about a turn."""

    __slots__ = ("noise", "plans", "policy", "samples", "seconds", "share", "turns", "width")

    def __init__(
        self,
        width: i64,
        plans: i64,
        samples: i64,
        turns: i64,
        share: float,
        seconds: float,
        noise: float = 0.0,
        policy: i64 = 3,
    ) -> None:
        self.policy: Final[i64] = policy  # width of the beam by which turns of a future are played
        self.width: Final[i64] = width  # of the beam over the own turn
        self.plans: Final[i64] = plans  # turns that are compared by looking ahead
        self.samples: Final[i64] = samples  # futures in all; 0 for none
        self.turns: Final[i64] = turns  # own turns that are looked ahead, with those of the others between
        self.share: Final = share  # of the best rival's worth that counts against the own
        self.seconds: Final = seconds  # of processor time for a turn, at most
        self.noise: Final = noise  # points by which a turn may be misjudged, as a rule


def phrase(text: str) -> str:
    """Words for people, which the site translates where it shows them."""
    return text


@final
class Level:
    """An opponent of a certain strength."""

    __slots__ = ("efforts", "is_learned", "name", "people", "sentence", "title", "usual")

    def __init__(
        self,
        name: str,
        people: tuple[str, ...],
        title: str,
        sentence: str,
        usual: Effort,
        efforts: dict[str, Effort],
        is_learned: bool = True,
    ) -> None:
        self.name: Final = name
        self.people: Final = people  # a second bot of the level at one table has the next name
        self.title: Final = title
        self.sentence: Final = sentence  # what to expect, in every game
        self.usual: Final = usual  # for a game that is not named
        self.efforts: Final = efforts  # by game
        self.is_learned: Final = is_learned  # judges with the learned correction

    def effort(self, game_id: str) -> Effort:
        """How much it thinks about a turn of that game."""
        return self.efforts.get(game_id, self.usual)


LEVELS: Final = (
    Level(
        "beginner",
        ("Pip", "Robin", "Milo", "Wren"),
        phrase("Beginner"),
        phrase("Plays fast, misses a lot. A friendly first opponent."),
        Effort(4, 8, 0, 0, 0.0, 1.0, 5.0),
        {SHIPYARD: Effort(4, 8, 0, 0, 0.0, 1.0, 2.0), NEW_ZEALAND: Effort(6, 8, 0, 0, 0.0, 1.0, 1.0)},
        is_learned=False,
    ),
    Level(
        "casual",
        ("Hazel", "Jonas", "Flora", "Emil"),
        phrase("Casual"),
        phrase("Plans a whole turn, but often settles for second best."),
        Effort(6, 8, 0, 0, 0.0, 1.0, 1.2),
        {SHIPYARD: Effort(6, 8, 0, 0, 0.0, 1.0, 0.5), NEW_ZEALAND: Effort(12, 8, 0, 0, 0.0, 1.0, 0.5)},
        is_learned=False,
    ),
    Level(
        "club",
        ("Tobias", "Greta", "Anton", "Vera"),
        phrase("Club player"),
        phrase("Solid and greedy. Takes what is worth most this turn."),
        Effort(20, 1, 0, 0, 0.0, 1.0),
        {BURGUNDY: Effort(12, 1, 0, 0, 0.0, 1.0), SHIPYARD: Effort(30, 1, 0, 0, 0.0, 1.0)},
    ),
    Level(
        "strong",
        ("Ines", "Casper", "Noor", "Silvia"),
        phrase("Strong"),
        phrase("Looks a round or two ahead before deciding."),
        Effort(20, 8, 120, 1, 0.5, 0.3),
        {
            BURGUNDY: Effort(12, 8, 72, 2, 0.5, 0.1),
            SHIPYARD: Effort(20, 6, 48, 1, 0.4, 0.3),
            NEW_ZEALAND: Effort(20, 6, 72, 2, 0.5, 0.2, policy=6),
        },
    ),
    Level(
        "expert",
        ("Odile", "Ambrose", "Wilhelmina", "Cyril"),
        phrase("Expert"),
        phrase("Tries out hundreds of possible futures before each turn."),
        Effort(30, 16, 600, 1, 0.5, 1.5),
        {
            BURGUNDY: Effort(20, 16, 400, 3, 0.5, 1.0),
            SHIPYARD: Effort(30, 12, 220, 1, 0.4, 1.5),
            NEW_ZEALAND: Effort(30, 12, 480, 2, 0.5, 1.5, policy=6),
        },
    ),
)

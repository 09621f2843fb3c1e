"""The options as a form asks them, and the game in two sentences."""

from longtable.core.face import OptionField, Say
from longtable.games.burgundy.box import Board, standard_box
from longtable.games.burgundy.game import OPTIONS

MANY = (2, 3, 4)


def summary(say: Say) -> str:
    return say(
        "Two dice a turn decide what you can take, place and sell as you fill your duchy with cities, pastures, rivers "
        "and castles. Finish regions early, chain the effects of your tiles, and outscore the others in five phases."
    )


def board_label(board: Board, say: Say) -> str:
    """A board with the game it belongs to."""
    if board.kind == "team":
        return say("Board {number}, team game", number=board.id)
    if board.kind == "solo":
        return say("Board {number}, solo game", number=board.id)
    if board.kind == "alternate":
        return say("Board {number}, alternate", number=board.id)
    return say("Board {number}", number=board.id)


def options(say: Say) -> list[OptionField]:
    """A field for every option that people choose."""
    return [*table_fields(say), *module_fields(say), *ruling_fields(say)]


def table_fields(say: Say) -> list[OptionField]:
    """Boards and the ways to play. Boards with border posts are dealt, so nobody chooses them (COB-19.8)."""
    group = say("Table")
    boards = [
        ("", say("The usual board")),
        *[(b.id, board_label(b, say)) for b in standard_box().boards if b.kind != "border-posts"],
    ]
    targets = [(value, value) for option in OPTIONS if option.name == "target" for value in option.values]
    return [
        OptionField(
            "boards",
            say("Boards"),
            say("One board for all, or one for each seat."),
            "boards",
            tuple(boards),
            group,
        ),
        OptionField(
            "expert",
            say("Expert set-up"),
            say("Everybody chooses between two boards, and the hex of the starting castle."),
            "choice",
            (("off", say("off")), ("open", say("in the open")), ("hidden", say("unseen, all at once"))),
            group,
            MANY,
        ),
        OptionField(
            "team",
            say("Team game"),
            say("Two against two on shared boards: seats 1 and 3 against 2 and 4."),
            "switch",
            on_off(say),
            group,
            (4,),
        ),
        OptionField(
            "target",
            say("First target"),
            say("Points that bring the first extra action; more is harder."),
            "choice",
            tuple(targets),
            group,
            (1,),
        ),
    ]


def on_off(say: Say) -> tuple[tuple[str, str], ...]:
    return (("off", say("off")), ("on", say("on")))


def module_fields(say: Say) -> list[OptionField]:
    """The modules of the box."""
    found = [
        ("extra_tiles", say("Extra tiles"), say("Two monasteries, the crane and the geese join the stacks."), ()),
        (
            "border_posts",
            say("Border posts"),
            say("Boards with three posts at the edge; points for joining them."),
            MANY,
        ),
        ("white_castles", say("White castles"), say("Buildings that give an action with the white die."), ()),
        ("inns", say("Inns"), say("Tiles for sale that fit any hex and make a region count as larger."), MANY),
        ("trade_routes", say("Trade routes"), say("Goods sold in the right order bring bonuses."), MANY),
        (
            "shields",
            say("Shields"),
            say("Two equal dice take a shield with a lasting power, which has to be paid for each phase."),
            MANY,
        ),
    ]
    group, switch = say("Modules"), on_off(say)
    return [OptionField(name, label, help, "switch", switch, group, seats) for name, label, help, seats in found]


def ruling_fields(say: Say) -> list[OptionField]:
    """Where the rules can be read in two ways."""
    group = say("Rulings")
    return [
        OptionField(
            "tiebreak_empty",
            say("Tie-break"),
            say("Which of two players with equal points wins."),
            "choice",
            (("most", say("more empty hexes")), ("fewest", say("fewer empty hexes"))),
            group,
            MANY,
        ),
        OptionField(
            "border_post_pair_scores",
            say("Joins of border posts"),
            say("How many joins pay the points of the phase."),
            "choice",
            (("2", say("both")), ("1", say("the first only"))),
            group,
            MANY,
        ),
        OptionField(
            "ask_gains",
            say("Refusing gains"),
            say("Whether pure gains are offered or simply taken."),
            "choice",
            (("needed", say("asked only where refusing can matter")), ("always", say("always asked"))),
            group,
        ),
    ]

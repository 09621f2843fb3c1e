"""The options as a form asks them, and the game in two sentences."""

from longtable.core.face import OptionField
from longtable.core.say import Say
from longtable.games.burgundy.box.loaded import standard_box
from longtable.games.burgundy.box.tables import Board
from longtable.games.burgundy.game import OPTIONS

MANY = (2, 3, 4)


def summary(say: Say) -> str:
    return say("Two dice a turn. Take tiles, place them in your duchy, and close your regions before they lose value.")


def board_label(board: Board, say: Say) -> str:
    """A board with the game it belongs to."""
    if board.kind == "team":
        return say("Board {number}, team game", number=board.id)
    if board.kind == "solo":
        return say("Board {number}, solo game", number=board.id)
    if board.kind == "alternate":
        return say("Board {number}, alternate version", number=board.id)
    if board.is_later and board.kind == "border-posts":
        return say("Board {number}, later edition, border posts", number=board.id)
    if board.is_later:
        return say("Board {number}, later edition", number=board.id)
    return say("Board {number}", number=board.id)


def options(say: Say) -> list[OptionField]:
    """A field for every option that people choose."""
    return [*table_fields(say), *module_fields(say), *ruling_fields(say)]


def table_fields(say: Say) -> list[OptionField]:
    """Boards and the ways to play. Boards 11 with border posts are dealt, so nobody chooses them (COB-19.8)."""
    group = say("Table")
    boards = [
        ("", say("Standard board")),
        *[(b.id, board_label(b, say)) for b in standard_box().boards if b.kind != "border-posts" or b.is_later],
    ]
    targets = [(value, value) for option in OPTIONS if option.name == "target" for value in option.values]
    return [
        OptionField(
            "boards",
            say("Boards"),
            say("One board for everyone, or one per seat."),
            "boards",
            tuple(boards),
            group,
        ),
        OptionField(
            "expert",
            say("Expert set-up"),
            say("Each player picks one of two boards and a hex for the starting castle."),
            "choice",
            (("off", say("off")), ("open", say("in the open")), ("hidden", say("in secret, all at once"))),
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
            say("Points needed for the first extra action; higher is harder."),
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
    modules = [
        ("extra_tiles", say("Extra tiles"), say("Adds two monasteries, the crane and the geese."), ()),
        (
            "border_posts",
            say("Border posts"),
            say("Boards with three border posts; connect them for points."),
            MANY,
        ),
        ("white_castles", say("White castles"), say("Buildings that give an action with the white die."), ()),
        ("inns", say("Inns"), say("Tiles you can buy; they fit any hex and make a region count as larger."), ()),
        ("trade_routes", say("Trade routes"), say("Sell goods in the right order to earn bonuses."), ()),
        (
            "shields",
            say("Shields"),
            say("Doubles take a shield: a lasting power that costs tribute each phase."),
            (),
        ),
    ]
    group, switch = say("Modules"), on_off(say)
    return [OptionField(name, label, help, "switch", switch, group, seats) for name, label, help, seats in modules]


def ruling_fields(say: Say) -> list[OptionField]:
    """Where the rules can be read in two ways."""
    group = say("House rules")
    return [
        OptionField(
            "tiebreak_empty",
            say("Tie-break"),
            say("Who wins when points are tied."),
            "choice",
            (("most", say("more empty hexes")), ("fewest", say("fewer empty hexes"))),
            group,
            MANY,
        ),
        OptionField(
            "border_post_pair_scores",
            say("Border post connections"),
            say("How many connections score the phase's points."),
            "choice",
            (("2", say("both")), ("1", say("first only"))),
            group,
            MANY,
        ),
        OptionField(
            "shield_11",
            say("Shield 11"),
            say("Whether the shield from a new castle replaces the castle's action or comes in addition."),
            "choice",
            (("instead", say("instead of the action")), ("additional", say("in addition to the action"))),
            group,
        ),
        OptionField(
            "ask_gains",
            say("Declining rewards"),
            say("Whether you are asked before taking a plain reward, or get it at once."),
            "choice",
            (("needed", say("ask only when declining can matter")), ("always", say("always ask"))),
            group,
        ),
    ]

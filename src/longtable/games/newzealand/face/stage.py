# not compiled
"""The stage of a question: the boards in the middle that it is about, and the blocks of the own board.

First by the question; whatever an action needs besides is added, so that nothing has to be looked for.
"""

from typing import Final

from longtable.core.actions import second, third, verb_of
from longtable.core.face import Stage
from longtable.games.newzealand.face.svg.blocks import BLOCKS
from longtable.games.newzealand.rules.forfeiting import SPACES, TakeUpTo
from longtable.games.newzealand.rules.location import UseLocation
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import (
    ASIDE_DISCARD,
    ASIDE_DRAW,
    AUX,
    BUILD,
    BUY,
    CERTIFICATE,
    CHOOSE,
    CLEAR,
    DELIVER,
    DELIVER_FROM,
    DISCARD,
    DRAW_CARD,
    FORESEE,
    HIRE,
    INVEST,
    MASTER,
    MEDIUM,
    MOVE,
    PERFORM,
    PLACE,
    REMOVE,
    REPLACE,
    REVEAL,
    SAIL,
    SHOW,
    STAND,
    TAKE,
    TAKE_TYPE,
    UPGRADE,
    USE,
    WALK,
)

TRAIL: Final = ("trail",)
SEA: Final = ("sea",)
MARKETS: Final = ("markets",)
CARDS: Final = ("cards",)  # alone: beside the trail neither would be legible
USUAL: Final = ("purse", "hand", "piles")
DISCS: Final = ("purse", "aux", "improvements")
RESERVE: Final = ("reserve", "reserve-b")  # the dock tells the money
HIRING: Final = ("aux", "improvements", "rows", "stores", "purse", "hand", "piles")

# Boards and blocks of a question. A question that is not here leaves the board of the one below it.
PLACES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "choose-start": (SEA, ("purse", "stores", "aux")),
    "sail": (SEA, ("purse", "stores", "aux")),
    "return-ship": (SEA, ("purse", "stores", "aux")),
    "take-master": (SEA, ("purse", "rows")),
    "move": (TRAIL, USUAL),
    "stand-first": (TRAIL, USUAL),
    "remove-hazard": (TRAIL, USUAL),
    "use-location": (TRAIL, ("purse", "aux", "hand")),
    "auxiliary": (TRAIL, ("purse", "aux", "hand")),
    "clear-first": (TRAIL, DISCS),
    "deliver": (TRAIL, DISCS),
    "wool-post": (TRAIL, DISCS),
    "show-sheep": (TRAIL, USUAL),
    "shear": (TRAIL, USUAL),
    "shear-on": (TRAIL, USUAL),
    "foresee": (TRAIL, USUAL),
    "discard-down": (TRAIL, USUAL),
    "draw-on": (TRAIL, USUAL),
    "draw-more": (TRAIL, USUAL),
    "discard-cards": (TRAIL, USUAL),
    "build": (TRAIL, RESERVE),
    "replace-building": (TRAIL, RESERVE),
    "hire": (MARKETS, HIRING),
    "place-joker": (MARKETS, HIRING),
    "invest": (MARKETS, HIRING),
    "buy-sheep": (MARKETS, (*USUAL, "rows")),
    "take-sheep": (MARKETS, (*USUAL, "rows")),
    "take-objective": (CARDS, USUAL),
}
OWN: Final[dict[str, tuple[str, ...]]] = {
    "take-card": ("purse", "hand"),
    "take-up-to": USUAL,
    "may-do": ("purse", "hand"),
    "turn-tile": ("purse", "hand"),
}
# The part of the trail that is enough for a question.
CROPS: Final[dict[str, str]] = {
    "clear-first": "posts", "deliver": "posts", "wool-post": "posts", "show-sheep": "foresight", "shear": "foresight",
    "shear-on": "foresight", "foresee": "foresight", "discard-down": "foresight", "draw-on": "foresight",
    "draw-more": "foresight", "discard-cards": "foresight",
}  # fmt: skip
# Own things that a question is decided by, also where there is little room for them: which building pays for the hand.
HELD: Final[dict[str, tuple[str, ...]]] = {"stand-first": ("hand",)}
# Panels that an action of a verb is clicked in, whatever it names.
CLICKED: Final[dict[int, tuple[str, ...]]] = {
    DISCARD: ("hand",), STAND: TRAIL, MOVE: TRAIL, WALK: TRAIL, USE: TRAIL, AUX: ("aux",), HIRE: MARKETS,
    INVEST: MARKETS, BUY: MARKETS, REVEAL: MARKETS, TAKE_TYPE: MARKETS, BUILD: (*TRAIL, "reserve", "reserve-b"),
    REPLACE: (*TRAIL, "reserve", "reserve-b"), SAIL: SEA, UPGRADE: SEA, MASTER: ("rows",), SHOW: ("hand",),
    CERTIFICATE: ("purse",), FORESEE: TRAIL, PLACE: ("rows",), REMOVE: TRAIL, CHOOSE: ("purse",),
    ASIDE_DRAW: ("piles",), ASIDE_DISCARD: ("hand",),
}  # fmt: skip


def stage_of(s: NewZealand, seat: int) -> Stage:
    """The panels for what is asked; for a seat that is not asked, the board where the other acts."""
    if seat < 0 or s.actor != seat:
        return Stage(heroes_of(s), USUAL if 0 <= seat < s.setup.seats else (), crop_of(s))
    word = s.todo[-1].word()
    heroes = heroes_of(s)
    tray = PLACES[word][1] if word in PLACES else OWN.get(word, USUAL)
    for action in s.legal_actions():
        for panel in clicked_in(s, action):
            if panel not in heroes and panel not in tray:
                if panel in BLOCKS:
                    tray = (*tray, panel)
                else:
                    heroes = (*heroes, panel)
    return Stage(heroes, tray, crop_of(s), HELD.get(word, ()))


def crop_of(s: NewZealand) -> str:
    """The part of the trail that a question is about, where the trail is the board for it."""
    if not s.todo or heroes_of(s)[0] != "trail":
        return ""
    top = s.todo[-1]
    if isinstance(top, TakeUpTo):
        return "path" if top.what == SPACES else ""
    return CROPS.get(top.word(), "")


def heroes_of(s: NewZealand) -> tuple[str, ...]:
    """The boards of the question on top; where it has none, of the nearest one below it."""
    for frame in reversed(s.todo):
        word = frame.word()
        if isinstance(frame, TakeUpTo) and frame.what == SPACES:
            return TRAIL
        if word in PLACES:
            return PLACES[word][0]
    return TRAIL


def clicked_in(s: NewZealand, action: int) -> tuple[str, ...]:
    """The panels with the spots of an action; none for what may be done at any time."""
    verb, b, c = int(verb_of(action)), int(second(action)), int(third(action))
    panels = CLICKED.get(verb, ())
    if verb in (USE, PERFORM, INVEST):
        return (*panels, "hand") if c else panels
    if verb == CLEAR:
        return (disc_block(s, b),)
    if verb == DELIVER:
        return (post_board(s, b), disc_block(s, c))
    if verb == DELIVER_FROM:
        return (post_board(s, b), "sea")
    if verb == UPGRADE:
        return (*panels, disc_block(s, c - 1) if s.box.harbour_kind[b] == MEDIUM else "stores")
    if verb == TAKE:
        return ("cards",) if s.todo[-1].word() == "take-objective" else ()
    if verb == DRAW_CARD:  # in phase B it is a button beside the end of the phase
        return () if isinstance(s.todo[-1], UseLocation) else ("piles",)
    return panels


def disc_block(s: NewZealand, disc: int) -> str:
    """The block with a disc space."""
    return "aux" if any([int(discs) >> disc & 1 for discs in s.box.aux_discs]) else "improvements"


def post_board(s: NewZealand, post: int) -> str:
    """Posts that a harbour opens are on the sea routes board."""
    return "sea" if s.box.post_harbour[post] else "trail"

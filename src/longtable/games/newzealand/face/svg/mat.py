# not compiled
"""A player's mat, large: purse, hand and piles, the player board, what was taken, the buildings in reserve.

It is laid out in modules; the style sheet stacks them where there is less room.
"""

from functools import lru_cache, partial
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import num, tipped
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.svg import board, deck, hand, tiles
from longtable.games.newzealand.face.svg.owned import Owned, owned
from longtable.games.newzealand.face.svg.pieces import at, bay, coin, icon, module, picture, place, shield, text
from longtable.games.newzealand.face.svg.sarah import draw_sarah
from longtable.games.newzealand.face.svg.sea import master_body
from longtable.games.newzealand.face.svg.small import draw_small, minus
from longtable.games.newzealand.face.text.sarah import LastCard
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import BUILDINGS, CARDS, GONE

WIDE: Final = 1072
REASON_ICONS: Final = (
    "coin", "building", "post", "storehouse", "path", "invest", "sheep", "objective", "compass", "cards", "hire",
    "kiwi",
)  # fmt: skip
HIGH: Final = 640
SECOND: Final = 361
THIRD: Final = 722
TAKEN: Final = 350  # width of what was taken
HEAD: Final = 76.0  # of its heading, where that stands before the first line


def mat(s: NewZealand, at_seat: int, large: bool, say: Say, last: LastCard | None = None) -> Panel:
    """The panel of a player; in the solo game 1 is Sarah, with her last card if it is known."""
    view = owned(s, at_seat)
    name = f"mat-{at_seat}" if large else f"mat-{at_seat}-small"
    if view.is_sarah:
        draw = partial(draw_sarah, view, large, last, say)
    else:
        draw = partial(draw_large, view, say) if large else partial(draw_small, view, named(view, say))
    tab = say("Others") if view.is_sarah else ""
    return Panel(name, title(view, say), (name, view, last, say.language), draw, tab=tab)


def title(view: Owned, say: Say) -> str:
    return say("Sarah") if view.is_sarah else say("Player {n}'s board", n=view.seat + 1)


def named(view: Owned, say: Say) -> str:
    """What the picture is, for people who hear it."""
    return say(
        "{title}: {money} pounds, {gold} gold, {cards} cards in hand, {built} buildings on the trail",
        title=title(view, say), money=view.money, gold=view.gold, cards=view.hand_size, built=on_trail(view),
    )  # fmt: skip


def on_trail(view: Owned) -> int:
    return len([place for place in view.buildings if 0 <= place < GONE])


def draw_large(view: Owned, say: Say) -> str:
    things, lines = taken(view, say)
    half = BUILDINGS // 2
    body = module("purse", hand.purse(view, say)) + module("fan", hand.fan(view, say), 274)
    body += module("piles", hand.piles(view, say), 730)
    body += module("aux", board.auxiliaries(view, say), 0, 182)
    body += module("improve", board.improvements(view, say), 0, 332)
    body += module("workers", board.workers(view, say), SECOND, 182)
    body += module("tracks", board.tracks(view, say), SECOND, 402)
    body += module("stores", board.storehouses(view, say), THIRD, 182)
    body += module("taken", things, THIRD, 290)
    body += module("reserve-a", reserve(view, 0, half, say), 0, 470)
    body += module("reserve-b", reserve(view, half, BUILDINGS, say), 540, 470)
    body += module("points", points(view, say), 0, 604)
    return picture(f"gwt-mat gwt-lines-{lines}", WIDE, HIGH, named(view, say), body)


# -- points


def points(view: Owned, say: Say) -> str:
    """What every category would bring if the game ended now; the sum stands before them."""
    drawing = text(0, 22, "head", say("Points now")) + shield(122, 16, sum(view.points), 34)
    for k, (word, value) in enumerate(zip(REASON_ICONS, view.points, strict=True)):
        mark = coin(0, 0, "£", 25) if word == "coin" else icon(word, 0, 0, 25)
        mark += text(28, 6, "tally mid" if value else "hint mid", minus(value), 17)
        drawing += f'<g class="gwt-q{k}" transform="translate({num(174 + 75.0 * k)} 16)">{mark}</g>'
    return tipped("points", drawing)


# -- what was taken


Thing = tuple[float, str, str]  # width, tip, drawing around its middle


def taken(view: Owned, say: Say) -> tuple[str, int]:
    """Harbour masters, objectives played, bonus tiles and hazards; with how many lines more than two they need."""
    drawing = tipped("tiles", text(0, 15, "head", say("Taken")))
    things = things_taken(view)
    if not things:
        return drawing + text(0, 42, "hint", say("nothing yet")), 0
    scale = 1.0 if sum([wide + 6 for wide, _, _ in things]) < 950 else 0.75
    body, low = in_lines(things, 0, 46, 46 * scale, scale)
    return drawing + body, min(2, max(0, round((low - 92) / 46)))


def taken_below(view: Owned, say: Say, line: float) -> tuple[str, int]:
    """The same with its heading before the first line; with how many lines of that height more than two they need."""
    drawing = tipped("tiles", text(0, 23, "head", say("Taken")))
    things = things_taken(view)
    if not things:
        return drawing + text(HEAD, 23, "hint", say("nothing yet")), 0
    body, low = in_lines(things, HEAD, line / 2, line, 0.95)
    return drawing + body, max(0, round(low / line - 1.5))


def in_lines(things: list[Thing], left: float, top: float, line: float, scale: float) -> tuple[str, float]:
    """Things in lines, the first of which begins further right; with the middle of the last line."""
    drawing, x, y = "", left, top
    for wide, tip, body in things:
        if x + wide * scale > TAKEN:
            x, y = 0.0, y + line
        drawing += tipped(tip, at(x + wide * scale / 2, y, body, "", scale))
        x += wide * scale + 6
    return drawing, y


def things_taken(view: Owned) -> list[Thing]:
    box = view.box
    things: list[Thing] = []
    for master in view.masters:
        things.append((104, f"master-{box.master_ids[master]}", master_body(box, master)))
    for kind, count in view.area:
        things.append((46, f"card-{CARDS[kind]}", deck.stamp(box, kind) + times(count, 20, -14)))
    for tile, count in view.tiles:
        things.append((66, f"tile-{box.b_words[tile]}", tiles.bonus_tile(box, tile, 64, 34) + times(count, 29, -15)))
    for kind, count in view.hazards:
        body = at(0, 0, tiles.hazard(box, kind), "", 0.95) + times(count, 18, -16)
        things.append((44, f"hazard-{box.a_words[4 + kind]}", body))
    if view.has_token:
        things.append((40, "bonus-token", icon("kiwi", 0, 0, 36)))
    return things


def times(count: int, x: float, y: float) -> str:
    if count < 2:
        return ""
    return f'<circle class="gwt-copies" cx="{x:g}" cy="{y:g}" r="9.5"/>' + text(x, y + 5, "copies mid", count, 15)


# -- buildings in reserve


def reserve(view: Owned, first: int, end: int, say: Say) -> str:
    """Some of the buildings: those in reserve with craftsmen and price, the others with where they are."""
    drawing = "" if first else tipped("reserve", text(0, 15, "head", say("Buildings in reserve")))
    for k in range(first, end):
        body = reserved(
            view.box, view.seat, k + 1, view.sides[k], view.buildings[k], view.craftsmen, view.is_mine,
            say("on trail"), say("gone"),
        )  # fmt: skip
        drawing += module(f"r{k}", body, 106.6 * (k - first))
    return drawing


@lru_cache(2048)
def reserved(
    box: Box, seat: int, number: int, side: int, where: int, craftsmen: int, is_mine: bool, there: str, gone: str,
) -> str:  # fmt: skip
    """A building around the middle of its place."""
    x = 53.0
    word = f"{number}{'ab'[side]}"
    if where >= 0:
        inner = bay(92, 74, "plot") + text(0, -4, "letter-ink mid", word, 17)
        inner += text(0, 17, "hint mid", gone if where == GONE else there)
        return tipped(f"building-{word}", at(x, 65, inner))
    need = int(box.craftsmen[2 * number + side])
    inner = at(0, 0, tiles.private(box, seat, number, side), "", 1.44)
    drawing = place(
        spots.building(number), f"building-{word}", inner, 97, 88, x, 65, is_mine, piece=f"building-{seat}-{number}"
    )
    kind = "good" if craftsmen >= need else "bad"
    price = need * int(box.data["private"]["craftsman_price"])
    drawing += icon("craftsman", x - 20, 121, 17) + text(x - 4, 128, f"{kind} sign mid", need, 15.6)
    return drawing + text(x + 24, 128, "word mid", f"£{price}", 15.6)

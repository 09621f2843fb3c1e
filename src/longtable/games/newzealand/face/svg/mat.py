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


def mat(s: NewZealand, at_seat: int, large: bool, say: Say) -> Panel:
    """The panel of a player; in the solo game 1 is Sarah."""
    view = owned(s, at_seat)
    name = f"mat-{at_seat}" if large else f"mat-{at_seat}-small"
    if view.is_sarah:
        draw = partial(draw_sarah, view, large, say)
    else:
        draw = partial(draw_large, view, say) if large else partial(draw_small, view, named(view, say), say)
    return Panel(name, title(view, say), (name, view, say.language), draw)


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
    body = module("purse", hand.purse(view, say)) + module("fan", hand.fan(view, say), 274)
    body += module("piles", hand.piles(view, say), 730)
    body += module("aux", board.auxiliaries(view, say), 0, 182)
    body += module("improve", board.improvements(view, say), 0, 332)
    body += module("workers", board.workers(view, say), SECOND, 182)
    body += module("tracks", board.tracks(view, say), SECOND, 402)
    body += module("stores", board.storehouses(view, say), THIRD, 182)
    body += module("taken", things, THIRD, 290)
    body += module("reserve-a", reserve(view, 0, say), 0, 470)
    body += module("reserve-b", reserve(view, 5, say), 540, 470)
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


def taken(view: Owned, say: Say) -> tuple[str, int]:
    """Harbour masters, objectives played, bonus tiles and hazards; with how many lines more than two they need."""
    box = view.box
    drawing = tipped("tiles", text(0, 15, "head", say("Taken")))
    things: list[tuple[float, str, str]] = []
    for master in view.masters:
        things.append((104, f"master-{box.master_ids[master]}", master_body(box, master)))
    for kind, count in view.area:
        card = at(0, 0, deck.mini(box, kind), "", 0.72) + times(count, 14, -14)
        things.append((36, f"card-{CARDS[kind]}", card))
    for tile, count in view.tiles:
        things.append((66, f"tile-{box.b_words[tile]}", tiles.bonus_tile(box, tile, 64, 34) + times(count, 29, -15)))
    for kind, count in view.hazards:
        body = at(0, 0, tiles.hazard(box, kind), "", 0.95) + times(count, 18, -16)
        things.append((44, f"hazard-{box.a_words[4 + kind]}", body))
    if view.has_token:
        things.append((40, "bonus-token", icon("kiwi", 0, 0, 36)))
    scale = 1.0 if sum([wide + 6 for wide, _, _ in things]) < 950 else 0.75
    x, y = 0.0, 46.0
    for wide, tip, body in things:
        if x + wide * scale > 350:
            x, y = 0.0, y + 46 * scale
        drawing += tipped(tip, at(x + wide * scale / 2, y, body, "", scale))
        x += wide * scale + 6
    if not things:
        drawing += text(0, 42, "hint", say("nothing yet"))
    return drawing, min(2, max(0, round((y - 92) / 46)))


def times(count: int, x: float, y: float) -> str:
    if count < 2:
        return ""
    return f'<circle class="gwt-copies" cx="{x:g}" cy="{y:g}" r="9"/>' + text(x, y + 4.5, "copies mid", count, 12.5)


# -- buildings in reserve


def reserve(view: Owned, first: int, say: Say) -> str:
    """Five of the buildings: those in reserve with craftsmen and price, the others with where they are."""
    head = text(0, 15, "head", say("Buildings in reserve")) if not first else ""
    drawing = tipped("reserve", head) if head else ""
    for k in range(first, min(first + 5, BUILDINGS)):
        drawing += reserved(
            view.box, view.seat, k + 1, view.sides[k], view.buildings[k], view.craftsmen, view.is_mine,
            say("on trail"), say("gone"), 53 + 106.0 * (k - first),
        )  # fmt: skip
    return drawing


@lru_cache(2048)
def reserved(
    box: Box, seat: int, number: int, side: int, where: int, craftsmen: int, is_mine: bool, there: str, gone: str,
    x: float,
) -> str:  # fmt: skip
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
    drawing += icon("craftsman", x - 20, 118, 17) + text(x - 4, 124, f"{kind} sign mid", need, 15)
    return drawing + text(x + 24, 124, "word mid", f"£{price}", 14)

# not compiled
"""A player's mat: the duchy with everything around it, large or compact, and boards that are offered."""

from functools import lru_cache, partial

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import box_path, num, spot, text, tipped
from longtable.games.burgundy.box.tables import Board, Box
from longtable.games.burgundy.duchy import OWN_TAG
from longtable.games.burgundy.face import spots
from longtable.games.burgundy.face.svg import tray
from longtable.games.burgundy.face.svg.ground import land, lines, water, wells
from longtable.games.burgundy.face.svg.hexes import chart
from longtable.games.burgundy.face.svg.pieces import icon, picture
from longtable.games.burgundy.face.svg.seen import Seen, seen
from longtable.games.burgundy.state import Burgundy

WIDE = 542
SMALL_WIDE = 240
FOOT = 20  # for the name, which the page writes


def mat(s: Burgundy, at: int, large: bool, say: Say) -> Panel:
    """The panel of a duchy."""
    view = seen(s, at)
    draw = draw_large if large else draw_small
    name = f"mat-{at}" if large else f"mat-{at}-small"
    return Panel(name, title(view, say), (name, view, say.language), partial(draw, view, say))


def title(view: Seen, say: Say) -> str:
    if view.is_solo:
        return say("Your duchy")
    if len(view.seats) > 1:
        return say("Team {n}'s duchy", n=view.at + 1)
    return say("Player {n}'s duchy", n=view.at + 1)


def named(view: Seen, say: Say) -> str:
    """What the picture is, for people who hear it."""
    filled = len([tile for tile in view.tiles if tile])
    return say(
        "{title}, board {board}: {filled} of {all} hexes filled",
        title=title(view, say), board=view.board_id, filled=filled, all=len(view.tiles),
    )  # fmt: skip


# -- large


def draw_large(view: Seen, say: Say) -> str:
    """The land over the tray, with a line between."""
    body, top = land_and_corners(view, say)
    beside, low = beside_the_land(view, say, top)
    return picture(
        kind_of(view), WIDE, low, named(view, say), f'{body}<path class="divider" d="M12 {top}h518"/>{beside}'
    )


def kind_of(view: Seen) -> str:
    return "cob-mat" if view.is_plain else "cob-mat cob-mid"


def land_and_corners(view: Seen, say: Say) -> tuple[str, int]:
    """The upper part of a mat and its height: the hexes, and in their corners score, workers, silver, bonus tiles."""
    if view.is_plain:
        where = chart(view.board, 16, 8, 510, 463, 42)
        return land(view, where, True) + corners(view, say), 478
    if view.is_solo:
        where = chart(view.board, 12, 10, 518, 404, 42)
        return land(view, where, True) + purse(view, say, 440), 470
    where = chart(view.board, 6, 10, 530, 394, 42)
    return land(view, where, True) + team_corners(view, say), 410


def beside_the_land(view: Seen, say: Say, top: int) -> tuple[str, int]:
    """The lower part of a mat and where it ends: dice, storage, goods and the trade route."""
    if len(view.seats) == 1:
        body, low = tray_of_one(view, say, top), top + 118
    else:
        body, low = tray_of_team(view, say, top), top + 142
    members = len(view.seats)
    for k in range(members if view.route else 0):
        row, high = tray.route(view, k, members, 14, low + 4, 514, 44 if members == 1 else 30)
        body += row
        low += high + (16 if k == members - 1 else 6)
    return body, low


def corners(view: Seen, say: Say) -> str:
    """Board and bonus tiles, score, workers and silver in the free corners of the hexagon."""
    body = text(12, 29, "hint which", say("Board {board}", board=view.board_id))
    stairs = [(32, 58), (76, 58), (32, 91), (32, 124), (76, 91), (28, 157)]
    for (x, y), (type, is_large, points) in zip(stairs, tray.won(view), strict=False):
        body += tray.bonus(type, is_large, points, x, y, 41)
    body += score(view.points[0], 496, 42, 62)
    body += tray.heap(spots.workers(view.at), "worker", view.workers, 60, 440, 44, "worker")
    body += tray.heap(spots.silver(view.at), "silver", view.silver, 486, 440, 44, "silver")
    return body


def team_corners(view: Seen, say: Say) -> str:
    """The same where two hexagons meet: the free corners are at the top left and the bottom right."""
    body = text(12, 29, "hint which", say("Board {board}", board=view.board_id))
    body += score(sum(view.points), 42, 76, 62)
    for k, (type, is_large, points) in enumerate(tray.won(view)):
        body += tray.bonus(type, is_large, points, 102 + 46 * (k % 3), 60 + 33 * (k // 3), 42)
    body += tray.heap(spots.workers(view.at), "worker", view.workers, 368, 372, 44, "worker")
    return body + tray.heap(spots.silver(view.at), "silver", view.silver, 480, 372, 44, "silver")


def score(points: int, x: float, y: float, size: float) -> str:
    font = size * (0.42 if points < 100 else 0.36)
    return tipped(
        "score",
        icon("point", x, y, size)
        + f'<text class="crest" x="{num(x)}" y="{num(y + font * 0.3)}" font-size="{num(font)}">{points}</text>',
    )


def purse(view: Seen, say: Say, y: float) -> str:
    """Solo: hexes filled, workers and silver in one row, since the islands leave no corner free."""
    words = say("{filled} of {all}", filled=view.points[0], all=len(view.tiles))
    body = tipped("filled", icon("mark-hex", 34, y, 38, "soft") + text(62, y + 10, "sum", words))
    body += tray.heap(spots.workers(view.at), "worker", view.workers, 330, y, 42, "worker")
    return body + tray.heap(spots.silver(view.at), "silver", view.silver, 460, y, 42, "silver")


def tray_of_one(view: Seen, say: Say, top: int) -> str:
    """Dice, storage, goods, in the order in which they are touched."""
    seat = view.seats[0]
    y = top + 60
    body = tray.heading(16, top + 20, say("Dice")) + tray.heading(146, top + 20, say("Storage"))
    body += tray.heading(334, top + 20, say("Goods"))
    for k in (0, 1):
        body += tray.die(seat, k, view.dice[k], 40 + 62 * k, y, 50)
    body += tray.storage_row(view, 0, view.spaces, len(view.storage), 172, y, 57, 30)
    if view.goods_spaces <= 3:
        body += tray.goods_row(view, 358, y, 66, 46)
    else:
        body += tray.goods_block(view, 352, y, 62, 27)
    return body + small_print(view, say, top + 109)


def small_print(view: Seen, say: Say, y: float) -> str:
    """Goods sold and monasteries held, under the tray."""
    body = text(528, y, "hint end", tray.sold_words(view, say)) if view.sold else ""
    words = tray.monastery_words(view)
    if words:
        body += icon("mark-monastery", 152, y - 5, 15, "soft") + text(162, y, "hint", words)
    return body


def tray_of_team(view: Seen, say: Say, top: float) -> str:
    """Dice and own storage of both members, then what they share."""
    body = ""
    free = len(view.storage)
    shared = len([entry for entry in view.storage if entry < 256])
    begin = free + max(0, view.spaces - shared)
    for member, seat in enumerate(view.seats):
        x = 8 + 270 * member
        y = top + 40
        body += icon(f"seat-{seat + 1}", x + 14, y, 22)
        for k in (0, 1):
            body += tray.die(seat, k, view.dice[2 * member + k], x + 52 + 48 * k, y, 44)
        own = len([entry for entry in view.storage if entry // 256 == member + 1])
        body += tray.storage_row(view, member + 1, view.own_spaces, begin, x + 156, y, 51, 27)
        begin += max(0, view.own_spaces - own)
    y = top + 104
    body += tray.heading(8, y + 5, say("Shared"))
    body += tray.storage_row(view, 0, view.spaces, free, 116, y, 51, 27)
    body += tray.goods_row(view, 228, y, 58, 42)
    body += text(396, y - 16, "hint", tray.sold_words(view, say)) if view.sold else ""
    words = tray.monastery_words(view)
    body += icon("mark-monastery", 402, y, 15, "soft") if words else ""
    for k, line in enumerate(lines_of(words, 16)):
        body += text(412, y + 5 + 18 * k, "hint", line)
    return body


# -- small: legible at 230 pixels, so no more than points, dice, money, goods and storage


def draw_small(view: Seen, say: Say) -> str:
    """The land to the left with a column of counts, or above rows of them; the name goes in the strip at the foot."""
    if view.is_plain:
        body, low = land(view, chart(view.board, 2, 4, 142, 136, 15), False) + column(view, say), 142
    else:
        where = chart(view.board, 4, 4, SMALL_WIDE - 8, 140, 15)
        rows, low = small_rows(view, say, 158)
        body = land(view, where, False) + rows
    if view.route:
        step = len(view.route) * int(view.box.route_fields)
        body += tray.small_route(view, 4, low + 9, SMALL_WIDE - 8, 18 if step < 13 else 16)
        low += 18
    kind = "cob-mat cob-small" if view.is_plain else "cob-mat cob-small cob-mid"
    return picture(kind, SMALL_WIDE, low + FOOT, named(view, say), body)


def column(view: Seen, say: Say) -> str:
    """Points, dice, workers and silver, goods, storage, one under the other."""
    x = 150
    body = small_score(view, say, x, 16)
    body += small_dice(view, x, 43)
    body += small_purse(view, x, 70)
    return body + small_goods(view, x, SMALL_WIDE - x - 2, 97) + small_storage(view, x, SMALL_WIDE - x - 2, 124)


def small_rows(view: Seen, say: Say, y: int) -> tuple[str, int]:
    """The same in rows, for boards that are wider than high, and where they end."""
    body = small_score(view, say, 4, y) + small_dice(view, SMALL_WIDE - 25 * len(view.dice) - 2, y)
    body += small_purse(view, 4, y + 27) + small_goods(view, 104, SMALL_WIDE - 106, y + 27)
    return body + small_storage(view, 4, SMALL_WIDE - 8, y + 54), y + 70


def small_score(view: Seen, say: Say, x: int, y: int) -> str:
    if view.is_solo:
        words = say("{filled} of {all}", filled=view.points[0], all=len(view.tiles))
        return tipped("filled", icon("mark-hex", x + 11, y, 22, "soft") + text(x + 26, y + 7, "sum", words))
    return tipped("score", icon("point", x + 11, y, 25) + text(x + 27, y + 7, "sum", str(sum(view.points))))


def small_dice(view: Seen, x: int, y: int) -> str:
    return "".join(
        [tray.die(view.seats[k // 2], k % 2, value, x + 12 + 25 * k, y, 24) for k, value in enumerate(view.dice)]
    )


def small_purse(view: Seen, x: int, y: int) -> str:
    body = tray.heap(spots.workers(view.at), "worker", view.workers, x + 21, y, 20, "worker")
    return body + tray.heap(spots.silver(view.at), "silver", view.silver, x + 63, y, 20, "silver")


def small_goods(view: Seen, x: int, wide: int, y: int) -> str:
    colours = [c for c in range(6) if view.goods[c]]
    step = min(29, (wide - 4) / max(1, len(colours)))
    return "".join(
        [tray.held(view.at, c, view.goods[c], round(x + 11 + step * k), y, 20) for k, c in enumerate(colours)]
    )


def small_storage(view: Seen, x: int, wide: int, y: int) -> str:
    """All spaces of the storage in one row; a team's shared ones come first."""
    spaces = max(view.spaces + 2 * view.own_spaces, len(view.storage))
    step = min(28, wide / spaces)
    body = ""
    for k in range(spaces):
        entry = view.storage[k] % OWN_TAG if k < len(view.storage) else 0
        body += tray.stored(view.at, k, entry, round(x + 13 + step * k), y, 14 if step > 24 else 11)
    return body


def lines_of(words: str, most: int) -> list[str]:
    """A list of numbers in lines of so many characters."""
    rows: list[str] = []
    for word in words.split():
        if rows and len(rows[-1]) + len(word) <= most:
            rows[-1] += " " + word
        else:
            rows.append(word)
    return rows


# -- boards that are offered


def offers(s: Burgundy, seat: int, say: Say) -> Panel | None:
    """The two boards of the expert set-up while the seat chooses between them (COB-27.1)."""
    if not s.todo or s.todo[-1].word() != "choose-board" or s.todo[-1].actor(s) != seat:
        return None
    numbers = (int(s.offers[2 * seat]), int(s.offers[2 * seat + 1]))
    key = ("offers", s.box.key, numbers, say.language)
    return Panel("offers", say("Choose your board"), key, partial(draw_offers, s.box, numbers, say))


def draw_offers(box: Box, numbers: tuple[int, int], say: Say) -> str:
    """Two leaves side by side."""
    body = ""
    for k, number in enumerate(numbers):
        board = box.boards[number - 1]
        inner = offered_land(board) + text(190, 27, "name mid", say("Board {board}", board=board.id))
        body += spot(spots.offered(board.id), inner, box_path(370, 380, 16, 190, 194), 384 * k)
    return picture("cob-offers", 764, 388, say("Boards to choose from"), body)


@lru_cache(32)
def offered_land(board: Board) -> str:
    """A board as it is printed."""
    where = chart(board, 10, 39, 360, 341, 30)
    leaf = f'<path class="leaf" d="{box_path(376, 386, 16, 190, 194)}"/>'
    return leaf + water(board, where) + wells(board, where, True) + lines(board, where, True)

# not compiled
"""The tray around a duchy: dice, storage, goods, money, bonus tiles, the trade route."""

from functools import lru_cache

from longtable.core.say import Say
from longtable.core.svg import box_path, box_ring, hex_ring, label, num, spot, text, tipped
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.duchy import OWN_TAG
from longtable.games.burgundy.face import spots
from longtable.games.burgundy.face.svg.pieces import icon, tile, use
from longtable.games.burgundy.face.svg.seen import Seen
from longtable.games.burgundy.words import GOODS, TILES, TYPES


@lru_cache(512)
def die(seat: int, at: int, value: int, x: float, y: float, size: float) -> str:
    """A die of a seat; used ones are bare and faded."""
    kind = f"die d{seat + 1}" + ("" if value else " used")
    inner = use(f"die-{value}", 0, size / 40, size, size * 1.05, kind)
    path = box_ring(size * 1.06, size * 1.06, round(size * 0.24))
    return spot(spots.die(seat, at), inner, path, x, y, f"die-{value}" if value else "", "die", "means", size < 30)


@lru_cache(1024)
def stored(mat: int, at: int, tile_number: int, x: float, y: float, size: float) -> str:
    """A space of the storage."""
    word = TILES[tile_number]
    if tile_number:
        inner = tile(word, 0, 0, size)
    else:
        inner = f'<path class="space" d="{hex_ring(size * 0.95)}"/>'
        inner += icon("mark-key", 0, 0, size * 0.72, "faint") if size > 20 else ""
    return spot(
        spots.stored(mat, at), inner, hex_ring(size + 1.5), x, y, word if tile_number else "",
        "tile-" + word if tile_number else "storage", "" if tile_number else "free", size < 20,
    )  # fmt: skip


@lru_cache(1024)
def held(mat: int, colour: int, count: int, x: float, y: float, size: float) -> str:
    """Goods of a colour that the duchy holds."""
    word = GOODS[colour]
    inner = use("good-" + word, 0, size / 40, size, size * 1.05)
    over = ""
    if count > 1 and size <= 20:
        over = f'<text class="times" x="{num(size * 0.5)}" y="{num(size * 0.6)}">×{count}</text>'
    elif count > 1 and size < 30:
        over = f'<text class="times after" x="{num(size * 0.52)}" y="6">×{count}</text>'
    elif count > 1:
        over = f'<g class="many" transform="translate({num(size * 0.4)} {num(size * 0.38)})">{many(count)}</g>'
    return spot(
        spots.good(mat, word),
        inner,
        box_ring(size, size),
        x,
        y,
        "good-" + word,
        "good-" + word,
        bare=size < 30,
        over=over,
    )


def many(count: int) -> str:
    """How many lie here, on a tag."""
    wide = 34 if count < 10 else 44
    return f'<path class="tag" d="{box_path(wide, 22, 11)}"/><text class="copies" y="6.5">×{count}</text>'


def heap(name: str, symbol: str, count: int, x: float, y: float, size: float, tip: str) -> str:
    """Workers or silver: the icon and how many; the point is the middle of a box of 2.3 by 1.1 icons."""
    inner = icon(symbol, -size * 0.52, 0, size) + text(size * 0.18, size * 0.25, "sum", str(count))
    return spot(name, inner, box_ring(size * 2.3, size * 1.14, 12), x, y, symbol, tip, bare=size < 30)


@lru_cache(256)
def bonus(type: int, is_large: bool, points: int, x: float, y: float, width: float) -> str:
    """A bonus tile that was won."""
    word = TYPES[type]
    size = "large" if is_large else "small"
    return tipped(
        f"bonus-{word}",
        f'<g class="won {size}" transform="translate({num(x)} {num(y)})">'
        f"{use('bonus-' + word, 0, 0, width, width * 2 / 3)}"
        f'<text class="points p-{word}" x="{num(width * 0.22)}" y="{num(width * 0.16)}"'
        f' font-size="{num(width * 0.44)}">{points}</text></g>',
    )


def won(seen: Seen) -> list[tuple[int, bool, int]]:
    """The bonus tiles of a duchy: type, large or small, points."""
    large, small = int(seen.box.large[seen.players]), int(seen.box.small[seen.players])
    return [(t, True, large) for t in seen.large] + [(t, False, small) for t in seen.small]


def storage_row(
    seen: Seen, tag: int, spaces: int, first_free: int, x: float, y: float, step: float, size: float
) -> str:
    """The storage of a tag; its empty spaces are numbered from `first_free` on."""
    entries = [(at, entry % OWN_TAG) for at, entry in enumerate(seen.storage) if entry // OWN_TAG == tag]
    places = entries + [(first_free + k, 0) for k in range(spaces - len(entries))]
    if len(places) > spaces:
        step, size = step * spaces / len(places), size * max(0.62, spaces / len(places))
    return "".join([stored(seen.at, at, entry, x + step * k, y, size) for k, (at, entry) in enumerate(places)])


def goods_row(seen: Seen, x: float, y: float, step: float, size: float) -> str:
    """Goods held, in the order of their numbers, then empty spaces."""
    colours = [c for c in range(6) if seen.goods[c]]
    drawing = ""
    for k in range(max(seen.goods_spaces, len(colours))):
        if k < len(colours):
            drawing += held(seen.at, colours[k], seen.goods[colours[k]], x + step * k, y, size)
        else:
            drawing += f'<path class="space" d="{box_path(size * 0.9, size * 0.9, 5, x + step * k, y)}"/>'
    return drawing


def goods_block(seen: Seen, x: float, y: float, step: float, size: float) -> str:
    """The same in two rows of three, each with room for its count: the solo game has six spaces."""
    colours = [c for c in range(6) if seen.goods[c]]
    drawing = ""
    for k in range(max(seen.goods_spaces, len(colours))):
        px, py = x + step * (k % 3), y - 16 + 33 * (k // 3)
        if k < len(colours):
            drawing += held(seen.at, colours[k], seen.goods[colours[k]], px, py, size)
        else:
            drawing += f'<path class="space" d="{box_path(size * 0.9, size * 0.9, 5, px, py)}"/>'
    return drawing


@lru_cache(512)
def field(box: Box, number: int, at: int, laid: int, x: float, y: float, size: float) -> str:
    """A field of a route tile: its colour, its bonus, and the good laid on it."""
    place = number * int(box.route_fields) + at
    colour = int(box.field_colour[place])
    words = list(box.data["routes"]["bonus"])
    word = words[int(box.field_bonus[place])]
    drawing = f'<path class="stop g{colour + 1}" d="{box_path(size, size, 4, x, y)}"/>'
    if laid:
        drawing += use(
            "good-" + GOODS[laid - 1], x, y + size / 40, size * 0.94, size, "" if laid == colour + 1 else "missed"
        )
    else:
        drawing += f'<text class="route-no" x="{num(x)}" y="{num(y + size * 0.26)}">{colour + 1}</text>'
    return drawing + reward(box, word, x, y + size * 0.92, size * 0.6)


def reward(box: Box, word: str, x: float, y: float, size: float) -> str:
    """What a field of a route gives."""
    entry = box.data["routes"]["bonus"][word]
    if "amount" in entry:
        symbol = {"gain-workers": "worker", "gain-silver": "silver", "gain-points": "point"}[entry["effect"]]
        drawing = f'<text class="reward" x="{num(x - size * 0.1)}" y="{num(y + size * 0.34)}">{entry["amount"]}</text>'
        return drawing + icon(symbol, x + size * 0.42, y, size)
    types = entry["types"]
    if len(types) > 3:
        return icon("mark-hex", x, y, size, "soft")
    step = size * 0.76 if len(types) < 3 else size * 0.56
    begin = x - step * (len(types) - 1) / 2
    return "".join(
        [
            icon("mark-" + t, begin + step * k, y, size * (0.88 if len(types) < 3 else 0.62), "soft")
            for k, t in enumerate(types)
        ]
    )


def route(seen: Seen, member: int, members: int, x: float, top: float, width: float, most: float) -> tuple[str, int]:
    """The trade route of a seat and its height: a plate for each tile, fields from left to right."""
    per = int(seen.box.route_fields)
    tiles = len(seen.route) // members
    first = member * tiles
    gap = 8
    step = min(most, (width - gap * (tiles - 1)) / (tiles * per))
    size = round(step * 0.84)
    high = size * 2
    drawing = ""
    for k, number in enumerate(seen.route[first : first + tiles]):
        left = x + k * (per * step + gap)
        plate = box_path(per * step, high, 7, left + per * step / 2, top + high / 2)
        fields = [
            field(
                seen.box, number, f, seen.laid[(first + k) * per + f], left + step * (f + 0.5), top + size * 0.62, size
            )
            for f in range(per)
        ]
        drawing += tipped(f"route-{number}", f'<path class="plate" d="{plate}"/>{"".join(fields)}')
    return drawing, high


def small_route(seen: Seen, x: float, y: float, width: float, most: float) -> str:
    """The trade route at a glance: colours to come and goods laid."""
    per = int(seen.box.route_fields)
    gap = 6
    step = min(most, (width - gap * (len(seen.route) - 1)) / (max(1, len(seen.route)) * per))
    size = round(step * 0.86)
    drawing = ""
    for k, number in enumerate(seen.route):
        fields = ""
        for f in range(per):
            at = x + k * (per * step + gap) + step * (f + 0.5)
            colour = int(seen.box.field_colour[number * per + f])
            laid = seen.laid[k * per + f]
            if laid:
                fields += use("good-" + GOODS[laid - 1], at, y, size, size, "" if laid == colour + 1 else "missed")
            else:
                fields += f'<path class="stop g{colour + 1}" d="{box_path(size - 2, size - 2, 3, round(at), y)}"/>'
        drawing += tipped(f"route-{number}", fields)
    return drawing


def sold_words(seen: Seen, say: Say) -> str:
    """How many goods were sold so far."""
    return say.plural("{n} sold", "{n} sold", seen.sold)


def monastery_words(seen: Seen) -> str:
    """The numbers of the monasteries that serve here; those of somebody else stand in brackets."""
    own = ", ".join([str(n) for n in seen.monasteries])
    lent = ", ".join([str(n) for n in seen.studied])
    return f"{own} ({lent})".strip() if lent else own


def heading(x: float, y: float, words: str) -> str:
    return f'<text class="head" x="{num(x)}" y="{num(y)}">{label(words)}</text>'

# not compiled
"""The land of a duchy: wells with numbers and watermarks, coast, regions and rivers, and the tiles upon it."""

from functools import lru_cache

from longtable.core.svg import hex_path, hex_ring, num, pairs, spot, tipped
from longtable.games.burgundy.box.tables import Board
from longtable.games.burgundy.face import spots
from longtable.games.burgundy.face.svg.hexes import Chart, borders, islands, outline, rivers
from longtable.games.burgundy.face.svg.pieces import tile, use
from longtable.games.burgundy.face.svg.seen import Seen
from longtable.games.burgundy.face.svg.symbols import plain_word
from longtable.games.burgundy.words import CASTLE, TILES, TYPES


@lru_cache(128)
def wells(board: Board, chart: Chart, fine: bool) -> str:
    """The printed board, by type; fine: with die numbers and watermarks."""
    size, half = chart.radius, chart.half
    drawing = ""
    for type, word in enumerate(TYPES):
        here = [chart.centres[h] for h in range(board.size) if board.types[h] == type]
        if not here:
            continue
        path = "".join([hex_path(size, x, y, half) for x, y in here])
        drawing += f'<g class="t-{word}"><path class="ground" d="{path}"/>'
        if fine:
            scale = size * 0.0092
            drawing += f'<g class="mark-on" transform="scale({scale:.3f})">'
            drawing += "".join([mark(word, x / scale, (y + size * 0.57) / scale) for x, y in here])
            drawing += f'</g><g class="no" font-size="{num(min(27, size * 0.68))}">'
            numbers = [board.numbers[h] for h in range(board.size) if board.types[h] == type]
            for (x, y), number in zip(here, numbers, strict=True):
                drawing += f'<text x="{num(x)}" y="{round(y + size * 0.12)}">{number}</text>'
            drawing += "</g>"
        drawing += "</g>"
    return drawing


def mark(word: str, x: float, y: float) -> str:
    """A watermark at its own size."""
    return f'<use href="#cob-w-{word}" x="{round(x)}" y="{round(y)}"/>'


@lru_cache(128)
def lines(board: Board, chart: Chart, fine: bool) -> str:
    """The coast and, when fine, the lines between regions: on a small mat the tints tell them apart."""
    coast = "".join(outline(board, chart, tuple(group)) for group in islands(board))
    between = f'<path class="border" d="{borders(board, chart)}"/>' if fine else ""
    return f'<path class="coast" d="{coast}"/>{between}'


@lru_cache(128)
def water(board: Board, chart: Chart) -> str:
    """The rivers, under everything else."""
    path = rivers(board, chart)
    return f'<g class="river"><path class="bank" d="{path}"/><path class="flow" d="{path}"/></g>' if path else ""


@lru_cache(128)
def posts(board: Board, chart: Chart) -> str:
    """The border posts, outside the hexes that touch them (COB-19.1)."""
    xs, ys = [x for x, _ in chart.centres], [y for _, y in chart.centres]
    cx, cy = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    size = chart.radius
    drawing = ""
    for h in board.posts:
        x, y = chart.centres[h]
        x += chart.half if x > cx else -chart.half
        y += (y > cy) * size * 0.3 - (y < cy) * size * 0.3
        drawing += tipped("post", use("post", x, y, size * 0.6, size * 0.94))
    return drawing


def tile_size(size: float) -> float:
    """Tiles are a little smaller than their hexes, so that the well shows around them."""
    return round(size * 1.88) / 2


@lru_cache(8192)
def hex_spot(mat: int, name: str, ground: str, tile_number: int, x: float, y: float, size: float) -> str:
    """A hex of a large mat, with its tile if it has one; `ground` is its kind and number: `castle-6`. The style sheet
    shows its name where somebody may look for it."""
    word = TILES[tile_number]
    inner = tile(word, 0, 0, tile_size(size)) if tile_number else ""
    return spot(
        spots.hexagon(mat, name),
        inner,
        hex_ring(size * 0.96),
        x,
        y,
        word if tile_number else "",
        "tile-" + word if tile_number else "hex-" + ground,
        "" if tile_number else f"free t-{ground.partition('-')[0]}",
        over=f'<text class="place-name" y="{round(-size * 0.52)}">{name}</text>',
    )


@lru_cache(8192)
def small_hex(mat: int, name: str, ground: str, tile_number: int, x: float, y: float, size: float) -> str:
    """A hex of a small mat: at this size nothing is clicked but an empty space."""
    head = f'data-spot="{spots.hexagon(mat, name)}"'
    if not tile_number:
        return f'<g class="spot" {head}><path class="ring" d="{hex_path(size - 1, x, y, size * 0.8)}"/></g>'
    word = TILES[tile_number]
    where = f'x="{num(x)}" y="{num(y)}"'
    if size < 14:
        where = f'transform="translate({pairs(x, y)})scale({size / 15:.2f})"'
    return f'<g {head} data-piece="{word}" data-tip="tile-{word}"><use href="#cob-s-{plain_word(word)}" {where}/></g>'


def land(seen: Seen, chart: Chart, large: bool) -> str:
    """Everything on the hexes of a duchy."""
    board = seen.board
    mat, size = seen.at, chart.radius
    drawing = water(board, chart) + wells(board, chart, large) + lines(board, chart, large)
    if seen.done:
        path = "".join(outline(board, chart, tuple(board.region_hexes[r])) for r in seen.done)
        drawing += f'<path class="done" d="{path}"/>'
    make = hex_spot if large else small_hex
    tiles = seen.tiles
    drawing += "".join(
        [
            make(mat, name, f"{TYPES[board.types[h]]}-{board.numbers[h]}", tiles[h], x, y, size)
            for h, (name, (x, y)) in enumerate(zip(board.names, chart.centres, strict=True))
        ]
    )
    if seen.picked >= 0:
        x, y = chart.centres[seen.picked]
        drawing += f'<g class="ghost">{tile(TILES[CASTLE], x, y, tile_size(size))}</g>'
    for number, h in seen.shields:
        x, y = chart.centres[h]
        drawing += shield(number, x, y + size * 0.3, size * (0.82 if large else 1.0))
    return drawing + posts(board, chart)


@lru_cache(1024)
def shield(number: int, x: float, y: float, width: float) -> str:
    """A shield that can be clicked, wherever it lies."""
    inner = use(f"shield-{number}", 0, 0, width, width * 1.2)
    top, side, low, tip = (round(width * part / 40) for part in (-25.5, 22, 3, 28))
    bend = round(tip * 0.7)
    path = f"M{pairs(-side, top)}h{2 * side}V{low}Q{pairs(side, bend, 0, tip, -side, bend, -side, low)}z"
    return spot(spots.shield(number), inner, path, x, y, f"shield-{number}", f"shield-{number}")

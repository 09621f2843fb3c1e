# not compiled
"""The main board: depots, black depot, bridge, bonus tiles, phases and rounds; in solo the target."""

from dataclasses import dataclass, field
from functools import lru_cache, partial

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import box_path, hex_path, hex_ring, label, num, spot, text, tipped
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.face import spots
from longtable.games.burgundy.face.staging import moment_of
from longtable.games.burgundy.face.svg import plan
from longtable.games.burgundy.face.svg.ground import shield
from longtable.games.burgundy.face.svg.pieces import icon, picture, tile, use
from longtable.games.burgundy.face.svg.tray import many
from longtable.games.burgundy.state import DEPOT_GOODS, ROUND_GOODS, Burgundy
from longtable.games.burgundy.words import FIRST_BLACK, GOODS, INN_SLOT, PHASES, TILES, TYPES


@dataclass(frozen=True)
class Middle:
    """What the main board shows. Equal values give equal pictures."""

    box_key: str
    players: int
    phase: int
    round: int
    white: int
    bought: bool
    market: tuple[int, ...]
    goods: tuple[int, ...]  # per depot and colour
    coming: tuple[int, ...]  # goods on the round spaces, colour + 1
    bridge: tuple[int, ...]
    bonus: tuple[int, ...]
    shields: tuple[int, ...]  # per number: the depot, 0 for elsewhere
    inns: int  # -1 without the module
    target: int
    counter: int
    is_solo: bool
    box: Box = field(compare=False, repr=False)
    stacks: tuple[int, ...] = field(compare=False, repr=False)  # types of the slots in this phase; -1 out of use


def middle(s: Burgundy) -> Middle:
    config = s.config
    phase, round = moment_of(s)
    stacks = config.stacks
    return Middle(
        box_key=s.box.key,
        players=int(config.players),
        phase=phase,
        round=round,
        white=int(s.white),
        bought=bool(s.bought),
        market=tuple(s.market),
        goods=tuple(s.goods[DEPOT_GOODS:ROUND_GOODS]),
        coming=tuple([int(good) for good in s.goods[ROUND_GOODS:] if good]),
        bridge=tuple(s.bridge),
        bonus=tuple(s.bonus),
        shields=tuple([int(place) if place < 7 else 0 for place in s.shields]),
        inns=int(s.inns) if config.inns else -1,
        target=int(s.target),
        counter=int(s.counter),
        is_solo=config.is_solo,
        box=s.box,
        stacks=tuple([int(stacks[max(0, phase) * 32 + slot]) for slot in range(32)]),
    )


def board(s: Burgundy, say: Say) -> Panel:
    """The panel of the main board."""
    view = middle(s)
    key, tab = ("board", view, say.language), say("Depots")
    return Panel("board", say("Main board"), key, partial(draw, view, say), tab=tab, letter="d")


def draw(view: Middle, say: Say) -> str:
    body = plan.scenery(view.is_solo)
    body += "".join([slot(at, view.market[at], view.stacks[at], named(view, at)) for at in range(FIRST_BLACK)])
    body += "".join([goods_space(depot, view.goods[6 * depot : 6 * depot + 6]) for depot in range(6)])
    body += black(view, say) + shields(view.shields)
    body += goal(view, say) if view.is_solo else markers(view.bridge) + bonuses(view)
    body += clock(view, say)
    if view.phase < 0:
        name = say("Main board, before the first phase")
    else:
        name = say("Main board, phase {phase}, round {round}", phase=PHASES[view.phase], round=view.round)
    return picture("cob-board", plan.WIDE, plan.HIGH, name, body)


def named(view: Middle, at: int) -> int:
    """The slot by which actions name the tile at a slot: the first one of its depot with an equal tile."""
    first = FIRST_BLACK if at >= FIRST_BLACK else at - at % 4
    tile_number = view.market[at]
    return first + list(view.market[first : at + 1]).index(tile_number) if tile_number else at


@lru_cache(4096)
def slot(at: int, tile_number: int, stack: int, name: int) -> str:
    """A slot of a numbered depot: its tile, or the kind that belongs there, or a place not used by so few players."""
    x, y = plan.DEPOTS[at // 4].slots[at % 4]
    size = plan.SIZE
    if tile_number:
        word = TILES[tile_number]
        return spot(spots.slot(name), tile(word, 0, 0, plan.TILE), hex_ring(size), x, y, word, "tile-" + word)
    if stack < 0:
        return tipped("unused-place", f'<path class="unused" d="{hex_path(size - 2, x, y)}"/>')
    word = TYPES[stack]
    mark = f'<use class="mark-on" href="#cob-w-{word}" transform="scale(.45)"/>'
    inner = f'<g class="t-{word}"><path class="ground" d="{hex_ring(size - 1.4)}"/>{mark}</g>'
    return spot(spots.slot(at), inner, hex_ring(size), x, y, "", "place-" + word, "free")


@lru_cache(2048)
def goods_space(depot: int, counts: tuple[int, ...]) -> str:
    """The goods of a depot."""
    x, y = plan.DEPOTS[depot].goods
    colours = [c for c in range(6) if counts[c]]
    size, places = plan.goods_places(len(colours), x, y)
    inner, over = "", ""
    if not colours:
        inner = f'<path class="space" d="{box_path(24, 24, 4, *places[0])}"/>'
    for colour, (px, py) in zip(colours, places, strict=False):
        word = "good-" + GOODS[colour]
        inner += tipped(word, use(word, px, py + size / 40, size, size * 1.05), word)
        if counts[colour] > 1:
            over += copies(counts[colour], px, py, size)
    used = places[: max(1, len(colours))]
    left, right = min(p[0] for p in used) - size / 2, max(p[0] for p in used) + size / 2
    top, low = min(p[1] for p in used) - size / 2, max(p[1] for p in used) + size / 2
    path = box_path(right - left + 4, low - top + 4, 6, (left + right) / 2, (top + low) / 2)
    if len(colours) > 1:
        inner = f'<path class="bed" d="{path}"/>{inner}'
    return spot(
        spots.goods_of(depot + 1),
        inner,
        path,
        tip="" if colours else "goods",
        kind="" if colours else "free",
        over=over,
    )


def copies(count: int, x: float, y: float, size: float) -> str:
    """How many goods of a colour lie at a depot: beside a large one, on a seal where they are crowded."""
    if size > 23:
        return f'<text class="times" x="{num(x + size * 0.5)}" y="{num(y + size * 0.58)}">×{count}</text>'
    x, y = x + size * 0.36, y + size * 0.36
    return f'<circle class="tag" cx="{num(x)}" cy="{num(y)}" r="8.5"/>{text(x, y + 5.2, "few", str(count))}'


def black(view: Middle, say: Say) -> str:
    """The black depot with its price, and the inns beside it."""
    x, y = plan.MIDDLE, plan.HEART
    drawing = tipped(
        "black-depot", f'<text class="dark-name" x="{num(x)}" y="{num(y - 75)}">{label(say("Black depot"))}</text>'
    )
    used = [at for at in range(FIRST_BLACK, 32) if view.stacks[at] >= 0]
    for at, (dx, dy) in zip(used, plan.black_places(len(used)), strict=False):
        drawing += black_slot(at, view.market[at], named(view, at), x + dx, y + dy)
    drawing += price(view.bought, say("Buy for {n}", n=int(view.box.price)))
    if view.inns >= 0:
        drawing += inns(view.inns)
    return drawing


@lru_cache(2048)
def black_slot(at: int, tile_number: int, name: int, x: float, y: float) -> str:
    size = plan.BLACK_SIZE
    if not tile_number:
        return spot(
            spots.slot(at), f'<path class="dark-space" d="{hex_ring(size - 2)}"/>', hex_ring(size), x, y, "",
            "black-place", "free",
        )  # fmt: skip
    word = TILES[tile_number]
    return spot(spots.slot(name), tile(word, 0, 0, plan.TILE), hex_ring(size), x, y, word, "tile-" + word)


@lru_cache(8)
def price(bought: bool, words: str) -> str:
    """The button that buys from the black depot (COB-12.1)."""
    wide = max(96.0, 10.4 * len(words) + 56)
    path = box_path(wide, 34, 17)
    inner = f'<path class="press" d="{path}"/><text class="buy" x="{num(wide / 2 - 37)}" y="5.5">{label(words)}</text>'
    inner += icon("silver", wide / 2 - 21, 0, 23)
    return spot(spots.BUY, inner, path, plan.MIDDLE, plan.HEART + 103, "", "black-depot", "gone" if bought else "")


@lru_cache(16)
def inns(count: int) -> str:
    """The inns that nobody has bought yet (COB-21.1)."""
    if not count:
        inner = f'<path class="space" d="{hex_path(25)}"/>{icon("icon-inn", 0, 0, 28, "faint-icon")}'
        return spot(spots.slot(INN_SLOT), inner, hex_ring(27), 403, 303, "", "tile-inn", "free")
    inner = "".join([tile("inn", 0, -3 * k, plan.TILE) for k in range(min(count, 4))])
    over = f'<g class="many" transform="translate(16 16)">{many(count)}</g>' if count > 1 else ""
    path = hex_path(28, 0, -1.5 * (min(count, 4) - 1))
    return spot(spots.slot(INN_SLOT), inner, path, 403, 306, "inn", "tile-inn", over=over)


def shields(places: tuple[int, ...]) -> str:
    """The shields at the depots."""
    drawing = ""
    laid = [0] * 7
    for number in range(1, len(places)):
        depot = places[number]
        if depot:
            where = plan.DEPOTS[depot - 1].shields
            x, y = where[laid[depot] % len(where)]
            laid[depot] += 1
            drawing += shield(number, x, y, 28)
    return drawing


def markers(bridge: tuple[int, ...]) -> str:
    """The seats on the bridge, the top of a stack drawn highest and last."""
    drawing = ""
    for seat in sorted(range(len(bridge)), key=bridge.__getitem__):
        space, height = divmod(bridge[seat], 8)
        drawing += tipped(
            "bridge", icon(f"seat-{seat + 1}", 41 + 36 * space, 54 - 11.5 * height, 23, "marker"), f"seat-{seat + 1}"
        )
    return drawing


def bonuses(view: Middle) -> str:
    """Bonus tiles still to be won: a small one under the large one."""
    large, small = int(view.box.large[view.players]), int(view.box.small[view.players])
    return "".join([bonus(type, left, large, small) for type, left in enumerate(view.bonus)])


@lru_cache(128)
def bonus(type: int, left: int, large: int, small: int) -> str:
    word = TYPES[type]
    x, y = 392 + 54 * (type % 3), 36 + 41 * (type // 3)
    inner = f'<path class="space" d="{box_path(46, 30, 5, x, y)}"/>'
    if left == 2:
        inner = use("bonus-" + word, x + 3.5, y + 4, 48, 32) + use("bonus-" + word, x - 1.5, y - 1.5, 48, 32)
    elif left == 1:
        inner = use("bonus-" + word, x, y, 48, 32)
    if left:
        dx = -1.5 if left == 2 else 0
        points = large if left == 2 else small
        where = f'x="{num(x + 10 + dx)}" y="{num(y + 7.5 + dx)}"'
        inner += f'<text class="points p-{word}" {where} font-size="21">{points}</text>'
    else:
        inner += icon("mark-" + word, x, y, 20, "faint")
    return tipped(f"bonus-{word}", inner, f"bonus-{word}" if left else "")


def goal(view: Middle, say: Say) -> str:
    """Solo: the counter on its way to the target (COB-24.4)."""
    width = 404.0
    share = min(1.0, view.counter / max(1, view.target))
    drawing = text(24, 42, "name", say("Counter")) + text(518, 42, "name end", say("Target"))
    drawing += f'<path class="gauge" d="{box_path(width, 26, 13, 271, 76)}"/>'
    if share:
        long = max(26.0, width * share)
        drawing += f'<path class="gauge-full" d="{box_path(long, 26, 13, 271 - width / 2 + long / 2, 76)}"/>'
    drawing += f'<text class="sum mid" x="46" y="85">{view.counter}</text>'
    drawing += icon("point", 498, 76, 52) + f'<text class="crest" x="498" y="83" font-size="21">{view.target}</text>'
    return tipped("target", drawing)


def clock(view: Middle, say: Say) -> str:
    """Phases with the points of a region, rounds with the goods to come, and the white die."""
    points = tuple(view.box.phase_points)
    words = (
        say("Phase"),
        say("Round {round} of {rounds}", round=max(1, view.round), rounds=int(view.box.rounds)),
        say("White die"),
    )
    drawing = text(24, 530, "name", words[0]) + text(262, 530, "name", words[1]) + text(520, 530, "name end", words[2])
    phases = ""
    for k, letter in enumerate(PHASES):
        state = "now" if k == view.phase else "past" if k < view.phase else "later"
        x = 43 + 43.5 * k
        phases += (
            f'<g class="phase {state}"><path d="{box_path(40, 46, 7, x, 562)}"/>'
            f'<text class="letter" x="{num(x)}" y="560">{letter}</text>'
            f'<text class="gain" x="{num(x)}" y="578">+{points[k]}</text></g>'
        )
    drawing += tipped("phase", phases)
    rounds = int(view.box.rounds)
    for k in range(rounds):
        x = 280 + 37.5 * k
        at = k - (rounds - len(view.coming))
        if at >= 0:
            word = "good-" + GOODS[view.coming[at] - 1]
            drawing += tipped(word, use(word, x, 563, 34, 35.7), word)
        else:
            now = " now" if k == view.round - 1 else ""
            drawing += f'<path class="turned{now}" d="{box_path(30, 30, 5, x, 562)}"/>'
            drawing += text(x, 567, "turned-no" + now, str(k + 1))
    drawing += plan.arrow(455, 562)
    return drawing + tipped("die-white", use(f"die-{view.white}", 498, 563, 46, 48.3, "die white"), f"die-{view.white}")

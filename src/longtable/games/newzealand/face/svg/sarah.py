# not compiled
"""Sarah's mat in the solo game: her specialization, workers, sheep, objectives and tiles. She has no purse."""

from longtable.core.say import Say
from longtable.core.svg import tipped
from longtable.games.newzealand.face.svg import board, deck, tiles
from longtable.games.newzealand.face.svg.owned import Owned
from longtable.games.newzealand.face.svg.pieces import at, icon, module, picture, text
from longtable.games.newzealand.face.svg.sea import master_body
from longtable.games.newzealand.face.svg.small import minus
from longtable.games.newzealand.words import CARDS, GONE, WORKERS

LARGE = (722.0, 236.0)
SMALL = (350.0, 236.0)


def draw_sarah(view: Owned, large: bool, say: Say) -> str:
    """Rows of workers at the left; what she has taken beside them, where there is room."""
    wide, high = LARGE if large else SMALL
    name = say("Sarah: {n} deliveries", n=view.sarah[3])
    head = icon(f"seat-{view.seat + 1}", 10, 14, 19) + text(26, 20, "head", say("Sarah")) if large else ""
    body = module("sarah-line", head + at(90 if large else 0, 0, line(view))) + module(
        "workers", board.workers(view, say), 0, 36
    )
    if large:
        body += module("taken", taken(view, say), 366, 36)
    kind = "gwt-sarah" if large else "gwt-sarah gwt-small"
    return picture(kind, wide, high, name, body)


def line(view: Owned) -> str:
    """Specialization, cards left, sheep, objectives, buildings, deliveries."""
    special, left, _, deliveries = view.sarah
    sheep = sum([count for _, count in view.pile])
    built = len([place for place in view.buildings if 0 <= place < GONE])
    drawing = ""
    if special >= 0:
        drawing += tipped("sarah", icon(f"worker-{WORKERS[special]}", 14, 14, 28))
    chips: tuple[tuple[str, str, str | int], ...] = (
        ("sarah-card", "one-card", left),
        ("sheep-market", "sheep", sheep),
        ("sarah-objectives", "objective", view.hand_size),
        ("reserve", "building", built),
        ("storehouse", "storehouse", view.storehouses.bit_count()),
        ("wellington", "post", deliveries),
        ("points", "shield", minus(sum(view.points))),
    )
    for k, (tip, word, count) in enumerate(chips):
        drawing += tipped(tip, icon(word, 50 + 45 * k, 14, 21) + text(70 + 45 * k, 20, "tally mid", count))
    return drawing


def taken(view: Owned, say: Say) -> str:
    """Her sheep, bonus tiles, hazards and harbour masters."""
    box = view.box
    drawing = text(0, 15, "head", say("Taken"))
    things: list[tuple[float, str, str]] = []
    for kind, count in view.pile:
        things += [(48, f"card-{CARDS[kind]}", at(0, 0, deck.mini(box, kind), "", 0.8))] * count
    for master in view.masters:
        things.append((100, f"master-{box.master_ids[master]}", master_body(box, master)))
    for tile, count in view.tiles:
        things += [(68, f"tile-{box.b_words[tile]}", tiles.bonus_tile(box, tile, 64, 34))] * count
    for kind, count in view.hazards:
        things += [(46, f"hazard-{box.a_words[4 + kind]}", tiles.hazard(box, kind))] * count
    x, y = 0.0, 48.0
    scale = 1.0 if sum([wide for wide, _, _ in things]) < 1000 else 0.7
    for wide, tip, body in things:
        if x + wide * scale > 350:
            x, y = 0.0, y + 50 * scale
        drawing += tipped(tip, at(x + wide * scale / 2, y, body, "", scale))
        x += wide * scale + 4
    return drawing if things else drawing + text(0, 42, "hint", say("nothing yet"))

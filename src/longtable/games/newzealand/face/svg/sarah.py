# not compiled
"""Sarah's mat in the solo game: her specialization, workers, sheep, objectives and tiles. She has no purse."""

from textwrap import wrap
from typing import Final

from longtable.core.say import Say
from longtable.core.svg import tipped
from longtable.core.wording import capital
from longtable.games.newzealand.face.svg import board, deck, tiles
from longtable.games.newzealand.face.svg.effects import Token, row
from longtable.games.newzealand.face.svg.owned import Owned
from longtable.games.newzealand.face.svg.pieces import at, bay, icon, module, picture, text
from longtable.games.newzealand.face.svg.sea import master_body
from longtable.games.newzealand.face.svg.small import minus
from longtable.games.newzealand.face.text.sarah import LastCard
from longtable.games.newzealand.words import CARDS, GONE, WORKERS

LARGE: Final = (722.0, 476.0)
SMALL: Final = (350.0, 236.0)
ERRAND: Final = (77.0, 40.0)  # a card of hers
CARD: Final = (130.0, 66.0)  # the one of this turn
LINE: Final = 19.0
BESIDE: Final = 24  # letters in a line of words beside the card, and below it
BELOW: Final = 44
ACROSS: Final = 9
ERRAND_ICONS: Final = {
    "HIRE": "hire", "BUILD": "build", "SHEEP": "buy", "SHIP": "ship", "HAZARD": "hazard", "BONUS": "invest",
    "OBJECTIVE": "objective", "WOOL": "fleece", "PATH": "path",
}  # fmt: skip


def draw_sarah(view: Owned, large: bool, last: LastCard | None, say: Say) -> str:
    """Rows of workers at the left; what she has taken beside them, her last card and all cards below, if large."""
    wide, high = LARGE if large else SMALL
    name = say("Sarah: {n} deliveries", n=view.sarah[4])
    head = icon(f"seat-{view.seat + 1}", 10, 14, 19) + text(26, 20, "head", say("Sarah")) if large else ""
    body = module("sarah-line", head + at(90 if large else 0, 0, line(view)))
    body += module("workers", board.workers(view, say), 0, 160 if large else 36)
    if large:
        body += module("sarah-card", last_drawn(view, last, say), 0, 38)
        body += module("sarah-deed", deed_drawn(last, say), 366, 38)
        body += module("taken", taken(view, say), 366, 160) + module("errands", errands(view, say), 0, 364)
    kind = "gwt-sarah" if large else "gwt-sarah gwt-small"
    return picture(kind, wide, high, name, body)


# -- her cards


def errands(view: Owned, say: Say) -> str:
    """All her cards: those that may come next, and faint the ones that came already."""
    drawing = tipped("sarah-card", text(0, 15, "head", say("Her cards; the faint ones came already")))
    used = [entry for entry in view.box.data["solo"]["sarah"] if view.sarah[2] >> int(entry["number"]) & 1]
    for k, entry in enumerate(used):
        body = errand_card(entry["steps"], entry["actions"], view.sarah[0])
        x, y = 39.5 + 80.3 * (k % ACROSS), 42 + 44.0 * (k // ACROSS)
        is_left = view.sarah[1] >> int(entry["number"]) & 1
        card = body if is_left else f'<g class="gwt-faint">{body}</g>'
        drawing += tipped(f"sarah-{entry['number']}", at(x, y, card, f"gwt-e{k}"))
    return drawing


def last_drawn(view: Owned, last: LastCard | None, say: Say) -> str:
    """The card of this turn with what it says."""
    drawing = tipped("sarah-card", text(0, 15, "head", say("Her card this turn")))
    if last is None:
        return drawing + text(0, 42, "hint", say("none yet"))
    entry = next(entry for entry in view.box.data["solo"]["sarah"] if entry["number"] == last.number)
    card = errand_card(entry["steps"], entry["actions"], view.sarah[0], CARD, 32)
    words = capital(last.card)
    drawing += tipped(f"sarah-{last.number}", at(CARD[0] / 2, 28 + CARD[1] / 2, card), f"sarah-{last.number}")
    return drawing + lines(words, BESIDE, CARD[0] + 12, 44, "word")[0]


def deed_drawn(last: LastCard | None, say: Say) -> str:
    """What came of it, and by which rule."""
    if last is None:
        return ""
    drawing, y = tipped("sarah", text(0, 15, "head", say("What she did"))), 36.0
    for words, kind in ((last.moved, "word"), (last.did, "word"), (last.why, "hint")):
        drawn, y = lines(words, BELOW, 0, y, kind)
        drawing += tipped("sarah-card", drawn)
    return drawing


def lines(words: str, most: int, x: float, y: float, kind: str) -> tuple[str, float]:
    """Words in lines of so many letters; with where the next line would be."""
    parts = wrap(words, most)
    return "".join([text(x, y + LINE * k, kind, part) for k, part in enumerate(parts)]), y + LINE * len(parts)


def errand_card(
    steps: int, actions: list[str], special: int, size: tuple[float, float] = ERRAND, icons: float = 20
) -> str:
    """A card of hers around its middle: steps, then her first choice and what she does instead."""
    tokens = [Token("i", "boot"), Token("t", str(steps))]
    for k, word in enumerate(actions):
        tokens += [Token("t", "/")] if k else []
        kind, _, more = word.partition("_")
        if kind == "SPECIAL":
            tokens.append(Token("i", f"worker-{WORKERS[special]}" if special >= 0 else "joker"))
            continue
        tokens.append(Token("i", ERRAND_ICONS[kind]))
        if kind == "PATH":
            tokens.append(Token("t", more))
        elif more == "SPECIAL" and special >= 0:
            tokens.append(Token("i", f"worker-{WORKERS[special]}"))
    return bay(*size, "aim", 6) + row(tuple(tokens), 0, 0, size[0] - 4, icons)


def line(view: Owned) -> str:
    """Specialization, cards left, sheep, objectives, buildings, deliveries."""
    special, deliveries = view.sarah[0], view.sarah[4]
    left = view.sarah[1].bit_count()
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

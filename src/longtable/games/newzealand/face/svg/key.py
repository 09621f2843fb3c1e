# not compiled
"""The key to the icons: every sign with its meaning in a word or two, and side II of the neutral buildings."""

from functools import partial
from typing import Final

from longtable.core.face import Panel
from longtable.core.say import Say
from longtable.core.svg import num, tipped
from longtable.games.newzealand.face.svg import tiles
from longtable.games.newzealand.face.svg.pieces import at, fee, icon, module, picture, text
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import LETTERS

WIDE: Final = 1072
COLUMNS: Final = 6
LINE: Final = 29.0


def key(s: NewZealand, say: Say) -> Panel:
    """The panel of the key."""
    flipped = int(s.flipped)
    return Panel(
        "key", say("Key"), ("key", s.box.key, flipped, say.language), partial(draw, s, flipped, say), is_key=True
    )


def meanings(say: Say) -> list[tuple[str, str]]:
    """Icons and what they mean."""
    return [
        ("hire", say("hire a worker")),
        ("invest", say("take a bonus tile")),
        ("buy", say("buy sheep")),
        ("build", say("build")),
        ("replace_building", say("replace a building")),
        ("shear", say("shear sheep")),
        ("ship", say("move the ship")),
        ("path", say("pathfinder")),
        ("hazard", say("remove a hazard")),
        ("runholder", say("move the runholder")),
        ("aux", say("auxiliary, once")),
        ("aux-twice", say("auxiliary, 1 or 2")),
        ("draw", say("draw, then discard")),
        ("objective", say("objective")),
        ("token", say("exchange token")),
        ("certificate", say("certificate")),
        ("gold", say("gold")),
        ("coin", say("pounds")),
        ("wool-coin", say("pounds: wool value")),
        ("sheep", say("discard any sheep")),
        ("pair", say("discard a pair")),
        ("risk", say("risk action")),
        ("heart", say("breeding value")),
        ("fleece", say("wool value")),
        ("shield", say("points")),
        ("forever", say("permanent")),
        ("shepherd", say("shepherd")),
        ("craftsman", say("craftsman")),
        ("sailor", say("sailor")),
        ("shearer", say("shearer")),
        ("joker", say("joker worker")),
        ("storehouse", say("storehouse")),
        ("dog", say("Sheepdog card")),
        ("ferry", say("Ferry card")),
        ("kotare", say("Kotare card")),
        ("romney", say("Romney card")),
        ("helm", say("helm card")),
        ("barrel", say("barrel card")),
        ("bell", say("bell card")),
        ("compass", say("compass card")),
        ("boot", say("steps")),
        ("reveal", say("reveal cards")),
        ("cards", say("cards in hand")),
        ("one-card", say("draw a card")),
        ("post", say("trading post")),
        ("building", say("private building")),
        ("rockfall", say("rockfall")),
        ("flood", say("flood")),
        ("kiwi", say("market token")),
        ("turn", say("buildings flip")),
        ("end", say("the game ends")),
        ("tick", say("open space")),
        ("lock", say("locked space")),
        ("fees", say("no fees")),
    ]


def draw(s: NewZealand, flipped: int, say: Say) -> str:
    words = meanings(say)
    lines = -(-(len(words) + 2) // COLUMNS)
    body = tipped("key", text(0, 17, "head", say("Key")))
    entries = [icon(word, 13, 0, 24) + text(31, 5, "word", name) for word, name in words]
    for hand in (1, 2):
        amount = int(s.box.fee[hand])
        entries.append(fee(14, 0, hand, amount, 25) + text(31, 5, "word", say("fee of £{n}", n=amount)))
    for k, entry in enumerate(entries):
        x, y = 178.0 * (k // lines), 42 + LINE * (k % lines)
        body += f'<g class="gwt-k gwt-k{k}" transform="translate({num(x)} {num(y)})">{entry}</g>'
    high = 50 + LINE * lines
    if not flipped:
        body += module("backs", backs(s, say), 0, high)
        high += 96
    kind = "gwt-key" if flipped else "gwt-key gwt-both"
    return picture(kind, WIDE, high, say("Key to the icons"), body)


def backs(s: NewZealand, say: Say) -> str:
    """Side II of the neutral buildings that have one."""
    body = text(0, 17, "head", say("Neutral buildings, side II"))
    shown = [n for n in range(len(LETTERS)) if tiles.has_back(s.box, n)]
    for k, n in enumerate(shown):
        body += tipped(f"neutral-{LETTERS[n]}-II", at(40 + 84 * k, 60, tiles.neutral(s.box, n, 1)))
    return body

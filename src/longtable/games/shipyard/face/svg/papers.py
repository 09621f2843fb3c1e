# not compiled
"""Contracts: what each pays for in signs, how much it is worth now; scrolls for those that nobody may read."""

from functools import lru_cache
from typing import Final

from longtable.core.say import Say
from longtable.core.svg import box_path, label, num, spot, tipped
from longtable.games.shipyard.box.tables import CONTRACT_RULES, Box
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.svg.owned import Owned
from longtable.games.shipyard.face.svg.pieces import at as placed
from longtable.games.shipyard.face.svg.pieces import icon
from longtable.games.shipyard.face.text.names import CONTRACT_NAMES
from longtable.games.shipyard.words import CONTRACTS, FEATURES, PIECES

WIDE: Final = 350
HIGH: Final = 174
Token = tuple[str, str]  # "i" and a symbol, "p" and a pale one, "t" and a text, "b" and a text that stands out
LETTER: Final = 9.9  # the width of a letter where names are largest
PER_SHIP: Final = ("pairs-same-ship", "same-pairs-per-ship", "ships-with-all", "ships-with-all-features")
ALL_PIECES: Final = [*PIECES, "officer"]
COLOURS: Final = ("work-engineer", "work-recruiter", "work-merchant", "work-builder", "work-foreman")


@lru_cache(2048)
def formula(box: Box, contract: int, count: int) -> tuple[Token, ...]:
    """What a contract pays for, and what it pays; the entry of a table that holds now stands out."""
    rule = CONTRACT_RULES[box.contract_rule[contract]]
    tokens: list[Token] = [("i", "length")] if rule in PER_SHIP else []
    pieces = [ALL_PIECES[piece] for piece in box.contract_pieces[contract]]
    if rule == "same-pairs-per-ship":
        pieces = pieces * 2
    if rule == "fleet-count-after-first":
        tokens += [("p", "piece-" + word) for word in pieces]
    if rule == "fleet-officers":
        pieces = ["officer"]
    if rule != "fleet-distinct-kinds":
        tokens += [("i", "piece-" + word) for word in pieces]
    tokens += [("i", "feature-" + FEATURES[feature]) for feature in box.contract_features[contract]]
    if rule == "used-canals":
        tokens.append(("i", "used"))
    elif rule in ("ship-count-table", "fleet-card-count-table"):
        tokens.append(("i", "length" if rule == "ship-count-table" else "cards"))
    elif rule == "ships-of-length-table":
        least, most = int(box.contract_least[contract]), int(box.contract_most[contract])
        tokens += [("i", "length"), ("t", f"{least}:" if least == most else f"{least}+:")]
    elif rule in ("employees-count", "employee-kinds-table"):
        tokens.append(("i", "person"))
    elif rule == "employees-of-colours":
        mask = int(box.contract_colours[contract])
        tokens += [("i", symbol) for at, symbol in enumerate(COLOURS) if mask >> at & 1]
    if rule == "employees-count":
        first = int(box.contract_first[contract])
        each, after = int(box.contract_points_first[contract]), int(box.contract_points_after[contract])
        return (*tokens, ("t", f"{first} × {each}"), ("t", f"+ {after}"))
    if len(box.contract_table[contract]) > 1:
        return (*tokens, *entries(box, contract, count))
    return (*tokens, ("t", f"= {int(box.contract_points[contract])}"))


def entries(box: Box, contract: int, count: int) -> list[Token]:
    """The part of a table around the entry that holds."""
    table = [int(points) for points in box.contract_table[contract]]
    beyond = int(box.contract_beyond[contract])
    first = next((at for at, points in enumerate(table) if points), 1)
    begin = first if len(table) - first <= 7 else max(first, min(count - 1, len(table) - 5))
    end = min(len(table), begin + 7)
    tokens: list[Token] = [("t", "…")] if begin > first else []
    for at in range(begin, end):
        tokens.append(("b" if at == count else "t", str(table[at])))
    if end < len(table):
        tokens.append(("t", "…"))
    elif beyond:
        tokens.append(("b" if count >= len(table) else "t", f"+{beyond}"))
    return tokens


def signs(tokens: tuple[Token, ...], x: float, y: float, size: float) -> str:
    """Tokens in a row from a point on."""
    drawing = ""
    for kind, word in tokens:
        if kind in "ip":
            drawing += icon(word, x + size / 2, y, size, "pale" if kind == "p" else "")
            x += size + 2
        else:
            wide = 8.2 * len(word) + 8
            if kind == "b":
                drawing += f'<path class="holds" d="{box_path(wide - 1, 18, 5, x + wide / 2, y)}"/>'
            style = "entry holds-no" if kind == "b" else "entry"
            drawing += f'<text class="{style}" x="{num(x + wide / 2)}" y="{num(y + 5)}">{label(word)}</text>'
            x += wide
    return drawing


def width(tokens: tuple[Token, ...], size: float) -> float:
    return sum([size + 2 if kind in "ip" else 8.2 * len(word) + 8 for kind, word in tokens])


def papers(view: Owned, say: Say) -> str:
    """All contracts of a seat: lines for those that can be read, scrolls for the others."""
    known = len(view.papers)
    blue, green = view.held
    hidden_blue = max(0, blue - len([1 for at, _, _ in view.papers if at < 12]))
    hidden_green = max(0, green - len([1 for at, _, _ in view.papers if at >= 12]))
    drawing = tipped("contracts", f'<text class="head" y="14">{label(say("Contracts"))}</text>')
    if known:
        high = min(50.0, (HIGH - 22) / known)
        for k, (at, count, value) in enumerate(view.papers):
            drawing += paper(view.box, at, count, value, 22 + high * k, high, CONTRACT_NAMES[CONTRACTS[at]](say))
    if hidden_blue + hidden_green:
        drawing += tipped("contracts", scrolls(hidden_blue, hidden_green, 26, 34 + 50 * min(known, 2), 46))
    return drawing


def scrolls(blue: int, green: int, x: float, y: float, size: float) -> str:
    """Face down: scrolls of both colours side by side."""
    drawing = ""
    for k, colour in enumerate(["blue"] * blue + ["green"] * green):
        drawing += icon(f"scroll-{colour}", x + size * 0.84 * k, y + size * 0.4, size)
    return drawing


@lru_cache(1024)
def paper(
    box: Box, contract: int, count: int, value: int, y: float, high: float, name: str, is_spot: bool = True
) -> str:
    """One line: name, signs, and on a shield what it is worth now; in two lines where there is room."""
    id = CONTRACTS[contract]
    colour = "blue" if contract < 12 else "green"
    outline = box_path(WIDE - 2, high - 4, 6, WIDE / 2, high / 2)
    tokens = formula(box, contract, count)
    body = f'<path class="contract" d="{outline}"/>'
    body += f'<path class="stripe {colour}" d="M1 8q0-6 6-6h2v{num(high - 4)}H7q-6 0-6-6z"/>'
    is_tall = high > 40
    line = 17 if is_tall else high / 2
    size = 18
    room = WIDE - 68 - (0 if is_tall else width(tokens, size))
    squeezed = f' textLength="{num(min(room, 7.6 * len(name)))}" lengthAdjust="spacingAndGlyphs"'
    is_long = len(name) * LETTER > room  # where the style sheet enlarges it
    body += f'<text class="name" x="16" y="{num(line + 5)}"{squeezed if is_long else ""}>{label(name)}</text>'
    if is_tall:
        body += signs(tokens, 15, high - 15, size)
    else:
        body += signs(tokens, WIDE - 44 - width(tokens, size), line, size)
    body += icon("point", WIDE - 22, high / 2, min(34.0, high - 2))
    body += f'<text class="crest" x="{WIDE - 22}" y="{num(high / 2 + 5)}" font-size="15">{value}</text>'
    if not is_spot:
        return tipped("contract-" + id, placed(0, y, body))
    return spot(spots.contract(id), body, outline, 0, y, "contract-" + id, "contract-" + id)

# not compiled
"""The block of what is in force: monasteries, shields and trade routes, with their effects and their worth now."""

from longtable.core.say import Say
from longtable.core.svg import box_path, num, text, tipped
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.face.svg.pieces import icon, picture
from longtable.games.burgundy.face.text.powers import Power, Route, power_words, route_words

WIDE = 360
EDGE = 12
TEXT_AT = 46  # where the words begin, after the number
LETTERING = 16
LINE = 19  # height of a line of words
TOP = 34  # below the heading
NARROW = frozenset("fijlrtI.,:;'()! ")
BROAD = frozenset("mwMW")
ARCH = "M-13 13V-2Q-13-12 0-15Q13-12 13-2V13z"  # the window of a monastery
COAT = "M-13-13H13V1Q13 10 0 15Q-13 10-13 1z"
PLATE = "M-10-12H10Q14-12 14-8V8Q14 12 10 12H-10Q-14 12-14 8V-8Q-14-12-10-12z"


def draw_force(powers: tuple[Power, ...], routes: tuple[Route, ...], box: Box, is_solo: bool, say: Say) -> str:
    """One under the other, under a heading; below the main board the style sheet puts the second half
    beside the first."""
    body = text(EDGE, 22, "head", say("In force"))
    tribute = int(box.tribute) * len([power for power in powers if power.is_shield])
    if tribute:
        words = say.plural("tribute: {n} silver each phase", "tribute: {n} silver each phase", tribute)
        body += text(WIDE - EDGE, 22, "hint end", words)
    entries: list[tuple[str, float]] = []  # drawn from their own top, with their heights
    for power in powers:
        right, room = worth_of(power, say)
        lines = lines_of(power_words(power, box, is_solo, say), room)
        kind = "coat" if power.is_shield else "arch lent" if power.is_lent else "arch"
        tip = f"shield-{power.number}" if power.is_shield else f"tile-monastery-{power.number}"
        badge = COAT if power.is_shield else ARCH
        entries.append((entry(tip, kind, badge, power.number, lines, right), height_of(lines)))
    for route in routes:
        words = say("{filled} of {all}", filled=route.laid, all=route.spaces)
        lines = lines_of(route_words(route, box, say), width_of(words))
        right = text(WIDE - EDGE, 6, "power worth", words)
        entries.append((entry(f"route-{route.number}", "lane", PLATE, route.number, lines, right), height_of(lines)))
    if not entries:
        lines = lines_of(say("Monasteries and shields appear here once you place them."), 0)
        entries = [
            ("".join([text(EDGE, 14 + LINE * k, "power", line) for k, line in enumerate(lines)]), LINE * len(lines))
        ]
    half = half_of([high for _, high in entries])
    (left, high), (right, low) = column(entries[:half]), column(entries[half:])
    body += at_top(left, TOP) + f'<g class="beside" transform="translate(0 {num(TOP + high)})">{right}</g>'
    marks = f' data-crops="under 0 0 {2 * WIDE} {num(TOP + max(high, low) + 8)}"'
    return picture("cob-force", WIDE, TOP + high + low + 8, say("In force"), body, marks)


def half_of(heights: list[float]) -> int:
    """How many stand in the first of two columns, so that the longer one is as short as can be."""
    return min(range(1, len(heights) + 1), key=lambda at: (max(sum(heights[:at]), sum(heights[at:])), -at))


def column(entries: list[tuple[str, float]]) -> tuple[str, float]:
    """Some of them one under the other, and how high that is."""
    drawing, top = "", 0.0
    for body, high in entries:
        drawing += at_top(body, top)
        top += high
    return drawing, top


def at_top(body: str, top: float) -> str:
    return f'<g transform="translate(0 {num(top)})">{body}</g>'


def worth_of(power: Power, say: Say) -> tuple[str, float]:
    """What stands at the right end of a power around its line, and how wide that is."""
    if not power.symbol:
        words = say("in force")
        return text(WIDE - EDGE, 6, "hint end", words), width_of(words)
    body = text(WIDE - EDGE - 25, 6, "power worth", str(power.worth)) + icon(power.symbol, WIDE - EDGE - 10, 0, 22)
    return body, width_of(str(power.worth)) + 28


def height_of(lines: list[str]) -> float:
    return max(32, 12 + LINE * len(lines))


def entry(tip: str, kind: str, badge: str, number: int, lines: list[str], right: str) -> str:
    """One thing: its number on a badge, its words, its worth."""
    high = height_of(lines)
    first = high / 2 - LINE * (len(lines) - 1) / 2
    body = f'<path class="bed-of" d="{box_path(WIDE - 8, high, 6, WIDE / 2, high / 2)}"/>'
    body += f'<g class="{kind}" transform="translate({EDGE + 13} {num(high / 2)})">'
    body += f'<path d="{badge}"/>{text(0, 5.5, "mark-no", str(number))}</g>'
    for k, line in enumerate(lines):
        body += text(TEXT_AT, first + 5.5 + LINE * k, "power", line)
    body += f'<g transform="translate(0 {num(high / 2)})">{right}</g>'
    return tipped(tip, body)


def lines_of(words: str, right: float) -> list[str]:
    """The words in lines that leave room at their right."""
    most = WIDE - EDGE - TEXT_AT - right - 10
    lines: list[str] = []
    for word in words.split():
        if lines and width_of(f"{lines[-1]} {word}") <= most:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def width_of(words: str) -> float:
    """About how wide a text is."""
    return LETTERING * sum(0.31 if letter in NARROW else 0.88 if letter in BROAD else 0.57 for letter in words)

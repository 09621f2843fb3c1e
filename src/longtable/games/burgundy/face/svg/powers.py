# not compiled
"""Powers in force: the monasteries and shields of a duchy with number, effect in a few words, and worth now."""

from longtable.core.say import Say
from longtable.core.svg import box_path, num, text, tipped
from longtable.games.burgundy.box.tables import Box
from longtable.games.burgundy.face.svg.pieces import icon, picture
from longtable.games.burgundy.face.text.powers import Power, power_words

WIDE = 542
COLUMN = 256  # width of one of two
TEXT_AT = 36  # where the words begin, after the number
LETTERING = 20  # the size that a phone draws, and so the one that lines are broken for
LINE = 21  # height of a line of words
NARROW = frozenset("fijlrtI.,:;'()! ")
BROAD = frozenset("mwMW")
ARCH = "M-13 13V-2Q-13-12 0-15Q13-12 13-2V13z"  # the window of a monastery
COAT = "M-13-13H13V1Q13 10 0 15Q-13 10-13 1z"


def draw_powers(powers: tuple[Power, ...], box: Box, is_solo: bool, say: Say) -> str:
    """Two columns, read row by row."""
    body = text(14, 21, "head", say("In force"))
    tribute = int(box.tribute) * len([power for power in powers if power.is_shield])
    if tribute:
        words = say.plural("tribute: {n} silver each phase", "tribute: {n} silver each phase", tribute)
        body += text(528, 21, "hint end", words)
    if not powers:
        body += text(14, 48, "hint", say("No monasteries or shields yet"))
        return picture("cob-mat cob-powers", WIDE, 62, say("In force"), body)
    top = 34
    for at in range(0, len(powers), 2):
        row = [(power, lines_of(power, power_words(power, box, is_solo, say))) for power in powers[at : at + 2]]
        for k, (power, lines) in enumerate(row):
            body += entry(power, lines, 14 + (COLUMN + 2) * k, top + 16)
        top += 12 + LINE * max(len(lines) for _, lines in row)
    return picture("cob-mat cob-powers", WIDE, top + 4, say("In force"), body)


def entry(power: Power, lines: list[str], x: float, y: float) -> str:
    """One power around the middle of its first line."""
    kind = "coat" if power.is_shield else "arch lent" if power.is_lent else "arch"
    tip = f"shield-{power.number}" if power.is_shield else f"tile-monastery-{power.number}"
    body = f'<path class="bed-of" d="{box_path(COLUMN, 26, 6, x + COLUMN / 2, y)}"/>'
    body += f'<g class="{kind}" transform="translate({num(x + 14)} {num(y)})">'
    body += f'<path d="{COAT if power.is_shield else ARCH}"/>{text(0, 5.5, "mark-no", str(power.number))}</g>'
    for k, line in enumerate(lines):
        body += text(x + TEXT_AT, y + 6 + LINE * k, "power", line)
    if power.worth:
        body += text(x + COLUMN - 30, y + 6, "power worth", str(power.worth))
        body += icon(power.symbol, x + COLUMN - 15, y, 23)
    return tipped(tip, body)


def lines_of(power: Power, words: str) -> list[str]:
    """The words in lines that leave room for the worth."""
    most = COLUMN - TEXT_AT - (38 + 12 * len(str(power.worth)) if power.worth else 4)
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

"""The main board in text: clock, bridge, depots, goods, bonus tiles."""

from typing import Any

from rich.text import Text

from longtable.cli.burgundy.codes import EMPTY, good_chip, goods_text, tile_chip
from longtable.cli.paint import ACCENT, HEAD, QUIET, Look, beside, fold, ink, join, labelled, seat_mark
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import PHASES, TYPE_LETTERS, TYPES

LABEL = 8


def main_board(s: Burgundy, facts: dict[str, Any], look: Look, is_low: bool = False) -> list[Text]:
    """Everything that lies in the middle of the table; low with two depots in a line."""
    width = look.width
    lines = fold(join([phase_track(s), white_die(facts), solo_target(s)], "   "), width)
    if not s.config.is_solo:
        lines.extend(labelled("bridge", bridge(s, facts), width, LABEL))
    tail = [ink("round goods ", QUIET).append_text(round_goods(facts))]
    if not s.config.is_solo:
        tail.append(ink("bonus tiles ", QUIET).append_text(bonus_tiles(s, facts)))
    if sum([part.cell_len for part in tail]) + 3 <= width:
        lines.append(join(tail, "   "))
    else:
        lines.extend(tail)
    half = (width - 2) // 2
    for depot in range(1, 4 if is_low else 7):
        if is_low:
            right = depot_lines(s, facts, str(depot + 3), half)
            lines.extend(beside(depot_lines(s, facts, str(depot), half), right, half + 2))
        else:
            lines.extend(depot_lines(s, facts, str(depot), width))
    lines.extend(black_depot(s, facts, width))
    return lines


def phase_track(s: Burgundy) -> Text:
    """A to E with the points that a region brings in each; the present one in brackets."""
    line = ink("phase ", QUIET)
    for at, letter in enumerate(PHASES):
        value = f"{letter}+{int(s.box.phase_points[at])}"
        line.append(f"[{value}]" if at == s.phase else f" {value} ", ACCENT if at == s.phase else QUIET)
    if s.phase >= 0:
        line.append("  round ", QUIET).append(f"{int(s.round)} of {int(s.box.rounds)}", HEAD)
    return line


def white_die(facts: dict[str, Any]) -> Text:
    return ink("white die ", QUIET).append(str(facts["white"] or "-"), HEAD)


def solo_target(s: Burgundy) -> Text:
    if not s.config.is_solo:
        return Text()
    return ink("counter ", QUIET).append(f"{int(s.counter)} of {int(s.target)}", HEAD)


def bridge(s: Burgundy, facts: dict[str, Any]) -> Text:
    """The track of the bridge with its stacks, top marker first, and the order of this round."""
    stacks: dict[int, list[str]] = {}
    for word, space in facts["bridge"]:
        stacks.setdefault(space, []).append(word)
    line = Text()
    for space in range(int(s.box.last_space) + 1):
        line.append("──" if space else "", QUIET)
        line.append(str(space), QUIET)
        for at, word in enumerate(stacks.get(space, [])):
            line.append(" " if at == 0 else "/").append_text(seat_mark(int(word[1]) - 1))
        line.append(" " if space in stacks else "")
    line.append(" city", QUIET)
    if s.setup.seats > 1:
        line.append("   order ", QUIET).append(" ".join(facts["order"]))
    return line


def round_goods(facts: dict[str, Any]) -> Text:
    """The goods still to come in this phase, next first."""
    goods = facts["round_goods"]
    return join([good_chip(word) for word in goods]) if goods else ink("none", QUIET)


def bonus_tiles(s: Burgundy, facts: dict[str, Any]) -> Text:
    """What is left for filling all hexes of a type: points of the next tile and of the one below."""
    players = int(s.config.players)
    large, small = int(s.box.large[players]), int(s.box.small[players])
    parts: list[Text] = []
    for at, name in enumerate(TYPES):
        left = {"large": f"{large},{small}", "small": str(small), "none": "-"}[facts["bonus"][name]]
        parts.append(ink(f" {TYPE_LETTERS[at]} ", EMPTY[at]).append(left))
    return join(parts, " ")


def depot_lines(s: Burgundy, facts: dict[str, Any], depot: str, width: int) -> list[Text]:
    """One depot: its tiles, goods and shields."""
    tiles = [word for word in facts["depots"][depot] if word != "-"]
    line = join([tile_chip(word) for word in tiles]) if tiles else ink("no tiles", QUIET)
    goods = facts["goods"][depot]
    shields = facts["shields"].get(depot, [])
    tail: list[Text] = []
    if goods:
        tail.append(goods_text(goods))
    if shields:
        tail.append(
            ink("shields " if len(shields) > 1 else "shield ", QUIET).append(" ".join([str(n) for n in shields]), HEAD)
        )
    if tail:
        at = max(line.cell_len + 3, min(width - 50, 14 * int(s.config.players)))
        line = line.append(" " * (at - line.cell_len)).append_text(join(tail, "   "))
    return labelled(f"depot {depot}", line, width, LABEL)


def black_depot(s: Burgundy, facts: dict[str, Any], width: int) -> list[Text]:
    """The black depot, what a tile of it costs, and the inns beside it."""
    tiles = [word for word in facts["black"] if word != "-"]
    line = join([tile_chip(word) for word in tiles]) if tiles else ink("no tiles", QUIET)
    if tiles:
        line.append(f"   each {int(s.box.price)} silver", QUIET)
    if facts["inns"]:
        line.append("   ").append_text(tile_chip("inn")).append(
            f" {facts['inns']}, {int(s.box.inn_price)} silver", QUIET
        )
    return labelled("black", line, width, LABEL)

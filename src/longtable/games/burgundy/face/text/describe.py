"""The whole position in words, under headings, for people who hear it."""

from collections.abc import Sequence
from typing import Any

from longtable.core.say import Say
from longtable.core.wording import capital, joined, seat_name
from longtable.games.burgundy.box.tables import Board
from longtable.games.burgundy.duchy import OPEN, Duchy
from longtable.games.burgundy.face.text.effects import space_effect
from longtable.games.burgundy.face.text.names import goods_list, reason_name, shield_number, tile_name
from longtable.games.burgundy.face.text.nouns import GOOD_NAMES, REGION_NAMES, TYPE_NAMES
from longtable.games.burgundy.position.facts import holder
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import BIT, HALF, PHASES, TILES, TYPES

Facts = dict[str, Any]
Section = tuple[str, list[str]]


def describe(s: Burgundy, names: Sequence[str], say: Say) -> list[Section]:
    """Main board, depots, then every player."""
    facts = s.facts()
    sections = [(say("Main board"), main_lines(s, facts, names, say))]
    for depot in range(1, 7):
        sections.append((say("Depot {number}", number=depot), depot_lines(facts, str(depot), say)))
    sections.append((say("Black depot"), black_lines(s, facts, say)))
    if s.config.is_team:
        for at in range(len(s.duchies)):
            members = joined([seat_name(seat, names, say) for seat in (at, at + 2)], say)
            sections.append((say("Team: {players}", players=members), duchy_lines(s, facts, at, names, say)))
    for seat in range(s.setup.seats):
        sections.append((seat_name(seat, names, say), seat_lines(s, facts, seat, names, say)))
    return sections


def tiles_text(words: Sequence[str], say: Say) -> str:
    """Tiles one after another, or that there are none."""
    return ", ".join([tile_name(word, say) for word in words if word != "-"]) or say("none")


# -- the main board


def main_lines(s: Burgundy, facts: Facts, names: Sequence[str], say: Say) -> list[str]:
    lines: list[str] = []
    if s.phase >= 0:
        lines.append(say("Phase {phase}, round {round}.", phase=PHASES[s.phase], round=int(s.round)))
    if not s.config.is_solo:
        order = [seat_name(int(seat), names, say) for seat in s.order]
        lines.append(say("Turn order: {players}.", players=", ".join(order)))
        spaces = [
            say("{player} on space {space}", player=seat_name(int(word[1:]) - 1, names, say), space=space)
            for word, space in facts["bridge"]
        ]
        lines.append(say("Bridge, in turn order: {places}.", places=", ".join(spaces)))
    if s.white:
        lines.append(say("White die: {die}.", die=int(s.white)))
    coming = ", ".join([GOOD_NAMES[word](say) for word in facts["round_goods"]])
    lines.append(say("Goods still to come this phase: {goods}.", goods=coming or say("none")))
    if s.config.is_solo:
        lines.append(say("Counter {counter}, target {target}.", counter=int(s.counter), target=int(s.target)))
    else:
        left = [bonus_left(word, size, say) for word, size in facts["bonus"].items()]
        lines.append(say("Bonus tiles left: {tiles}.", tiles=", ".join([text for text in left if text]) or say("none")))
    return lines


def bonus_left(kind: str, size: str, say: Say) -> str:
    """Which bonus tiles of a colour are left."""
    name = TYPE_NAMES[kind](say)
    if size == "large":
        return say("{kind} large and small", kind=name)
    return say("{kind} small", kind=name) if size == "small" else ""


def depot_lines(facts: Facts, depot: str, say: Say) -> list[str]:
    goods = goods_list(facts["goods"][depot], say) or say("none")
    lines = [
        say("Tiles: {tiles}.", tiles=tiles_text(facts["depots"][depot], say)),
        say("Goods: {goods}.", goods=goods),
    ]
    if facts["shields"].get(depot):
        numbers = ", ".join([shield_number(number, say) for number in facts["shields"][depot]])
        lines.append(say("Shields: {numbers}.", numbers=numbers))
    return lines


def black_lines(s: Burgundy, facts: Facts, say: Say) -> list[str]:
    lines = [say("Tiles: {tiles}.", tiles=tiles_text(facts["black"], say))]
    if s.config.inns:
        lines.append(say("Inns: {n}.", n=int(s.inns)))
    return lines


# -- players


def seat_lines(s: Burgundy, facts: Facts, seat: int, names: Sequence[str], say: Say) -> list[str]:
    """What belongs to a seat; its duchy too, unless it shares one."""
    own = facts[f"P{seat + 1}"]
    lines: list[str] = []
    if s.config.is_solo:
        lines.append(say.plural("{n} hex filled.", "{n} hexes filled.", s.scores()[0]))
    else:
        lines.append(say.plural("{n} point.", "{n} points.", s.scores()[seat]))
        reasons = [
            say("{reason} {points}", reason=reason_name(word, say), points=points)
            for word, points in s.score_reasons(seat)
        ]
        if reasons:
            lines.append(say("Points by reason: {reasons}.", reasons=", ".join(reasons)))
    dice = ", ".join([str(value) for value in own["dice"] if value])
    lines.append(say("Unused dice: {dice}.", dice=dice or say("none")))
    if s.config.is_team:
        lines.append(say("Personal storage: {tiles}.", tiles=tiles_text(own["storage"], say)))
        return lines
    lines.extend(duchy_lines(s, facts, seat, names, say))
    if own["route"]:
        lines.extend(route_lines(s, own, say))
    return lines


def duchy_lines(s: Burgundy, facts: Facts, at: int, names: Sequence[str], say: Say) -> list[str]:
    """Money, storage, goods, and the duchy region by region."""
    duchy, mine = s.duchies[at], facts[holder(s, at)]
    lines = [
        say.plural("{n} worker.", "{n} workers.", int(duchy.workers)),
        say.plural("{n} silver.", "{n} silver.", int(duchy.silver)),
    ]
    stored = tiles_text(mine["storage"], say)
    if s.config.is_team:
        lines.append(say("Shared storage: {tiles}.", tiles=stored))
    else:
        lines.append(say("Storage: {tiles}.", tiles=stored))
    lines.append(say("Goods: {goods}.", goods=goods_list(mine["goods"], say) or say("none")))
    if mine["sold"]:
        lines.append(say("Goods sold: {goods}.", goods=goods_list(mine["sold"], say)))
    taken = [say("{kind} large", kind=TYPE_NAMES[word](say)) for word in mine["large"]]
    taken += [say("{kind} small", kind=TYPE_NAMES[word](say)) for word in mine["small"]]
    if taken:
        lines.append(say("Bonus tiles: {tiles}.", tiles=", ".join(taken)))
    if mine["shields"]:
        shields = [
            say("{number} on {hex}", number=shield_number(number, say), hex=hex)
            for number, hex in mine["shields"].items()
        ]
        lines.append(say("Shields: {numbers}.", numbers=", ".join(shields)))
    if mine["studies"]:
        who = seat_name(int(mine["studies"][1:]) - 1, names, say)
        lines.append(say("Uses {player}'s monasteries.", player=who))
    lines.append(say("Board {number}.", number=duchy.board.id))
    if duchy.board.posts:
        hexes = ", ".join([duchy.board.names[hex] for hex in duchy.board.posts])
        lines.append(say("Border posts touch: {hexes}.", hexes=hexes))
    return lines + region_lines(duchy, say)


def region_lines(duchy: Duchy, say: Say) -> list[str]:
    """Each region: what stands in it, and its empty hexes."""
    board = duchy.board
    lines: list[str] = []
    for region in range(board.regions):
        hexes = [int(hex) for hex in board.region_hexes[region]]
        name = capital(REGION_NAMES[TYPES[board.region_type[region]]](say))
        filled = ", ".join(
            [
                say("{tile} on {hex}", tile=tile_name(TILES[duchy.hexes[hex]], say), hex=board.names[hex])
                for hex in hexes
                if duchy.hexes[hex]
            ]
        )
        empty = ", ".join([hex_text(board, duchy, hex, say) for hex in hexes if not duchy.hexes[hex]])
        parts = {"region": name, "size": len(hexes), "filled": filled, "empty": empty}
        if not empty:
            lines.append(say("{region}, size {size}, closed: {filled}.", **parts))
        elif filled:
            lines.append(say("{region}, size {size}: {filled}. Empty: {empty}.", **parts))
        else:
            lines.append(say("{region}, size {size}. Empty: {empty}.", **parts))
    return lines


def hex_text(board: Board, duchy: Duchy, hex: int, say: Say) -> str:
    """An empty hex with its number, and whether a tile lies next to it, so that it can be filled."""
    is_open = duchy.masks[OPEN + hex // HALF] & BIT[hex]
    if is_open:
        return say("{hex} ({die}, open)", hex=board.names[hex], die=int(board.numbers[hex]))
    return say("{hex} ({die})", hex=board.names[hex], die=int(board.numbers[hex]))


def route_lines(s: Burgundy, own: Facts, say: Say) -> list[str]:
    """The trade route field by field."""
    entries = {entry["number"]: entry["fields"] for entry in s.box.data["routes"]["route"]}
    fields = [field for number in own["route"] for field in entries[number]]
    laid = len(own["laid"])
    rest = [
        say("{colour}: {bonus}", colour=GOOD_NAMES[colour](say), bonus=space_effect(bonus, s.box, say))
        for colour, bonus in fields[laid:]
    ]
    return [
        say("Trade route: {n} of {all} spaces filled.", n=laid, all=len(fields)),
        say("Next spaces: {fields}.", fields="; ".join(rest) or say("none")),
    ]

"""The panel of a seat, beside or below the map of its duchy."""

from functools import lru_cache
from typing import Any

from rich.text import Text

from longtable.cli.burgundy.codes import good_chip, goods_text, tile_chip
from longtable.cli.burgundy.duchy import hex_map, map_width, tiles_of
from longtable.cli.paint import BAD, GOOD, HEAD, QUIET, Look, fold, ink, join, labelled, seat_mark
from longtable.core.face import Tip
from longtable.core.say import Say
from longtable.games.burgundy.face.text.tips import tips
from longtable.games.burgundy.position.facts import holder
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import TYPE_LETTERS, TYPES

Facts = dict[str, Any]
SAY = Say()  # the terminal speaks English


def common(s: Burgundy, facts: Facts, seat: int) -> Facts:
    """The facts of the duchy that a seat plays: its own, or its team's."""
    own: Facts = facts[holder(s, seat % len(s.duchies))]
    return own


def title(s: Burgundy, facts: Facts, seat: int, players: list[str]) -> Text:
    """Who it is, and the points."""
    line = seat_mark(seat).append(f" {players[seat]}", HEAD)
    if s.config.is_solo:
        return line.append(f"  {s.scores()[0]} of {int(s.duchies[0].board.size)} hexes filled", QUIET)
    line.append("  ").append(f"{s.scores()[seat]} points", HEAD)
    if s.config.is_team:
        team = seat % 2
        together = s.scores()[team] + s.scores()[team + 2]
        line.append(f"  team T{team + 1} (P{team + 1}, P{team + 3}) {together}", QUIET)
    return line


def dice_text(facts: Facts, seat: int) -> Text:
    dice = facts[f"P{seat + 1}"]["dice"]
    return join([ink(f"[{value}]", HEAD) if value else ink("[ ]", QUIET) for value in dice], " ")


def money(s: Burgundy, facts: Facts, seat: int) -> Text:
    mine = common(s, facts, seat)
    line = ink("workers ", QUIET).append(str(mine["workers"]), HEAD)
    return line.append("  silver ", QUIET).append(str(mine["silver"]), HEAD)


def storage_text(s: Burgundy, facts: Facts, seat: int) -> Text:
    """Stored tiles and the free spaces behind them; in a team the shared storage, then the own one."""
    mine = common(s, facts, seat)
    if not s.config.is_team:
        return spaces(mine["storage"], int(s.box.storage_spaces))
    board = s.duchy(seat).board
    line = ink("shared ", QUIET).append_text(spaces(mine["storage"], int(board.shared_spaces)))
    return line.append(" own ", QUIET).append_text(spaces(facts[f"P{seat + 1}"]["storage"], int(board.own_spaces)))


def spaces(tiles: list[str], room: int) -> Text:
    return join([tile_chip(word) for word in tiles + ["-"] * (room - len(tiles))])


def bonus_text(mine: Facts) -> str:
    words = [f"large {name}" for name in mine["large"]] + [f"small {name}" for name in mine["small"]]
    return ", ".join(words)


def reasons_text(s: Burgundy, seat: int) -> Text:
    parts = [f"{reason} {points}" for reason, points in s.score_reasons(seat)]
    return ink(", ".join(parts) or "nothing yet", "" if parts else QUIET)


def left_text(s: Burgundy, mine: Facts) -> str:
    """Empty hexes by type: what still stands between the duchy and the bonus tiles."""
    board = next(duchy.board for duchy in s.duchies if duchy.board.id == mine["board"])
    filled = tiles_of(mine)
    empty = [int(board.types[at]) for at, name in enumerate(board.names) if name not in filled]
    parts = [f"{TYPE_LETTERS[at]}{empty.count(at)}" for at in range(len(TYPES)) if at in empty]
    return f"{len(empty)} of {int(board.size)}: {' '.join(parts)}" if empty else "none"


def route_next(s: Burgundy, facts: Facts, seat: int) -> Text:
    """How far the trade route is, and the next fields."""
    fields = route_fields(s, facts, seat)
    laid = len(facts[f"P{seat + 1}"]["laid"])
    line = Text(f"{laid} of {len(fields)} laid")
    for colour, bonus in fields[laid : laid + 3]:
        line.append("\n").append_text(good_chip(colour)).append(f" {bonus_words(s, bonus)}")
    return line


def bonus_words(s: Burgundy, bonus: str) -> str:
    """`4 workers`, `tile S A`: what a field of a route brings, types by their letters."""
    entry = s.box.data["routes"]["bonus"][bonus]
    if "amount" in entry:
        return f"{entry['amount']} {bonus}"
    letters = [TYPE_LETTERS[TYPES.index(word)] for word in entry.get("types", [])]
    return "any tile" if len(letters) == len(TYPES) else f"tile {' '.join(letters)}"


def route_fields(s: Burgundy, facts: Facts, seat: int) -> list[tuple[str, str]]:
    """Colour and bonus of every field of a seat's route, from the left."""
    entries = {entry["number"]: entry["fields"] for entry in s.box.data["routes"]["route"]}
    return [(colour, bonus) for number in facts[f"P{seat + 1}"]["route"] for colour, bonus in entries[number]]


def shields_text(mine: Facts) -> str:
    return ", ".join([f"{number} on {hex}" for number, hex in mine["shields"].items()])


def panel(s: Burgundy, facts: Facts, seat: int, width: int, brief: bool = False) -> list[Text]:
    """Everything of a seat in labelled lines; brief without the reasons of its points."""
    mine, own = common(s, facts, seat), facts[f"P{seat + 1}"]
    if width >= 40:
        lines = labelled("dice", join([dice_text(facts, seat), money(s, facts, seat)], "   "), width)
    else:
        lines = [*labelled("dice", dice_text(facts, seat), width), money(s, facts, seat)]
    lines += labelled("storage", storage_text(s, facts, seat), width)
    lines += labelled("goods", goods_text(mine["goods"]), width)
    if mine["sold"] or not s.config.routes:
        lines += labelled("sold", goods_text(mine["sold"]), width)
    if s.config.routes and own["route"]:
        lines += labelled("route", route_next(s, facts, seat), width)
    if bonus_text(mine):
        lines += labelled("bonus", bonus_text(mine), width)
    if mine["shields"]:
        lines += labelled("shields", shields_text(mine), width)
    if mine["studies"]:
        lines += labelled("studies", mine["studies"], width)
    if s.config.posts:
        joined = int(s.duchy(seat).joined)
        lines += labelled("posts", f"marked *; joined {('none', 'two', 'all three')[joined]}", width)
    lines += labelled("empty", left_text(s, mine), width)
    if not s.config.is_solo and not brief:
        lines += labelled("score", reasons_text(s, seat), width)
    return lines


def compact(s: Burgundy, facts: Facts, seat: int, players: list[str], width: int) -> list[Text]:
    """A seat in five lines or so; of the second member of a team only what is its own."""
    mine = common(s, facts, seat)
    lines = fold(title(s, facts, seat, players), width)
    if s.config.is_team and seat > 1:
        own = spaces(facts[f"P{seat + 1}"]["storage"], int(s.duchy(seat).board.own_spaces))
        return lines + fold(join([dice_text(facts, seat), ink("own ", QUIET).append_text(own)]), width)
    lines += fold(join([dice_text(facts, seat), money(s, facts, seat)]), width)
    lines += labelled("storage", storage_text(s, facts, seat), width, 8)
    goods = goods_text(mine["goods"])
    if mine["shields"]:
        goods.append("  shields ", QUIET).append(" ".join(mine["shields"]))
    lines += labelled("goods", goods, width, 8)
    lines += labelled("empty", left_text(s, mine).partition(": ")[2] or "none", width, 8)
    return lines


def summary(s: Burgundy, facts: Facts, seat: int, players: list[str]) -> Text:
    """A seat in one line."""
    mine = common(s, facts, seat)
    parts = [title(s, facts, seat, players), dice_text(facts, seat), money(s, facts, seat)]
    return join([*parts, ink("goods ", QUIET).append_text(goods_text(mine["goods"]))])


@lru_cache(1)
def all_tips() -> dict[str, Tip]:
    return tips(SAY)


def tile_notes(s: Burgundy, facts: Facts, seat: int, width: int) -> list[Text]:
    """What the monasteries and shields do that can be taken, are stored, or lie in the duchy of a seat."""
    mine = common(s, facts, seat)
    tiles = [word for depot in facts["depots"].values() for word in depot] + list(facts["black"]) + mine["storage"]
    tiles += list(tiles_of(mine).values())
    words = [f"tile-{word}" for word in tiles if word.startswith("monastery-")]
    words += [f"shield-{n}" for shields in facts["shields"].values() for n in shields]
    words += [f"shield-{n}" for n in mine["shields"]]
    texts = all_tips()
    lines: list[Text] = []
    for word in dict.fromkeys(words):
        line = ink(word.removeprefix("tile-"), HEAD).append(f"  {texts[word].text}", QUIET)
        lines += fold(line, width)
    return lines


def map_lines(s: Burgundy, facts: Facts, seat: int, width: int, look: Look, names: bool) -> list[Text]:
    """The map of the duchy that a seat plays."""
    mine = common(s, facts, seat)
    board = s.duchy(seat).board
    marks = {board.names[at]: "*" for at in board.posts}
    for hex in mine["shields"].values():
        marks[hex] = marks.get(hex, "") + "+"
    return hex_map(board, tiles_of(mine), width, look, names, marks)


def rivers_line(s: Burgundy, width: int) -> list[Text]:
    """Solo boards: which islands are joined."""
    number = s.duchies[0].board.id
    entry = next(board for board in s.box.data["boards"]["board"] if board["id"] == number)
    pairs = [f"{a}-{b}" for a, b in entry.get("rivers", [])]
    return labelled("rivers", ink(" ".join(pairs), QUIET), width) if pairs else []


def full_route(s: Burgundy, facts: Facts, seat: int, width: int) -> list[Text]:
    """All fields of a trade route with what was laid on them."""
    laid = facts[f"P{seat + 1}"]["laid"]
    lines: list[Text] = []
    for at, (colour, bonus) in enumerate(route_fields(s, facts, seat)):
        line = Text(f"{at + 1:>2} ").append_text(good_chip(colour)).append(f" {bonus_words(s, bonus)}")
        if at < len(laid):
            hit = laid[at] == colour
            line.append(" → ").append_text(good_chip(laid[at])).append(" bonus" if hit else "", GOOD if hit else BAD)
        lines.append(line)
    return lines


def fits_beside(s: Burgundy, seat: int, width: int) -> bool:
    """A wide map of this seat leaves room for a panel beside it."""
    return map_width(s.duchy(seat).board, 6) + 28 <= width

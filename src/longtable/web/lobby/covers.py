"""Covers for the list of games, and pictures of the boards that the form offers.

Each comes with the few symbols that it uses, so that a page need not carry them all.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final
from xml.etree import ElementTree

import longtable as lt
from longtable.core.errors import BadOptions
from longtable.core.face import OptionField, face_of
from longtable.web.translation import DjangoSay

SVG: Final = "http://www.w3.org/2000/svg"
USED: Final = re.compile(r'href="#([\w-]+)"')


@cache
def cover_of(game: lt.Game) -> str:
    """The cover of a game as one piece of markup that needs nothing else on the page."""
    face = face_of(game)
    cover = face.cover()
    return symbols_for(cover, face.symbols()) + cover


def symbols_for(drawing: str, symbols: str) -> str:
    """A hidden <svg> with those of the symbols that the drawing uses, directly or through others."""
    wanted = USED.findall(drawing)
    if not wanted or not symbols:
        return ""
    ElementTree.register_namespace("", SVG)
    known = {each.get("id", ""): each for each in ElementTree.fromstring(symbols).iter() if each.get("id")}
    used: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        if name in used or name not in known:
            continue
        used[name] = ElementTree.tostring(known[name], encoding="unicode")
        wanted.extend(USED.findall(used[name]))
    inside = "".join([text.replace(f' xmlns="{SVG}"', "") for text in used.values()])
    return f'<svg class="symbols" aria-hidden="true" focusable="false" xmlns="{SVG}"><defs>{inside}</defs></svg>'


@dataclass(frozen=True)
class BoardPicture:
    """One board that may be chosen."""

    value: str
    label: str
    picture: str


@dataclass(frozen=True)
class Gallery:
    """All boards of a game; `name` is the option that chooses one."""

    name: str
    boards: tuple[BoardPicture, ...]
    symbols: str


def gallery_of(game: lt.Game) -> Gallery | None:
    """The boards of a game in the reader's language; None when nothing is to be chosen."""
    return drawn_gallery(game, DjangoSay().language)


@lru_cache(maxsize=32)
def drawn_gallery(game: lt.Game, language: str) -> Gallery | None:
    say = DjangoSay()
    face = face_of(game)
    fields = face.options(say)
    asked = next((each for each in fields if each.kind == "boards"), None)
    if asked is None:
        return None
    boards: list[BoardPicture] = []
    for value, label in asked.values:
        state = table_with(game, fields, asked.name, value) if value else None
        if state is not None:
            boards.append(BoardPicture(value, label, face.mat(state.view(-1).state, 0, False, say).draw()))
    return Gallery(asked.name, tuple(boards), symbols_for("".join([board.picture for board in boards]), face.symbols()))


def table_with(game: lt.Game, fields: list[OptionField], name: str, value: str) -> lt.State | None:
    """A table, not yet begun, where the board is used: with some number of seats, and a switch on if it needs one."""
    switches = [{each.name: each.values[-1][0]} for each in fields if each.kind == "switch"]
    for more in [{}, *switches]:
        for seats in game.seats:
            try:
                return game.blank(seats, {**more, name: value})
            except BadOptions:
                continue
    return None

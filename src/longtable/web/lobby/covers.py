"""Drawings for the list of games, each with the few symbols that it uses."""

import re
from functools import cache
from typing import Final
from xml.etree import ElementTree

import longtable as lt
from longtable.core.face import face_of

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
    found: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        if name in found or name not in known:
            continue
        found[name] = ElementTree.tostring(known[name], encoding="unicode")
        wanted.extend(USED.findall(found[name]))
    inside = "".join([text.replace(f' xmlns="{SVG}"', "") for text in found.values()])
    return f'<svg class="symbols" aria-hidden="true" focusable="false" xmlns="{SVG}"><defs>{inside}</defs></svg>'

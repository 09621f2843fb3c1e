"""A small builder of HTML: an element is a call, text is escaped unless it is markup already.

>>> print(el("p", "2 < 3", el("b", "yes"), class_="note", data_role="why", hidden=False))
<p class="note" data-role="why">2 &lt; 3<b>yes</b></p>

It knows no Django, so the same page can be made without a server.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape
from typing import Final

Value = str | int | float | bool | None


class MarkupText(str):
    """Markup as text, which templates take as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        return self


class Html:
    """Markup in pieces that are joined once, at the end: boards are large, and elements lie deep in each other."""

    __slots__ = ("pieces",)

    def __init__(self, pieces: Sequence[str] = ()) -> None:
        self.pieces = pieces

    def __str__(self) -> str:
        return MarkupText("".join(self.pieces))

    __html__ = __str__

    def __bool__(self) -> bool:
        return any(self.pieces)


def raw(text: str) -> Html:
    """Text that is markup already, such as a picture."""
    return Html((text,))


# Labels and names of classes come again in every fragment: escaping them anew took a tenth of its time.
escaped: Final = lru_cache(16_384)(escape)
EMPTY: Final = Html()
VOID: Final = frozenset({"input", "br"})


@lru_cache(16_384)  # most attributes come again in every fragment: a tenth of the time of making one
def attribute(word: str, value: str) -> str:
    """An attribute by the word of a call: `class_` is class, `data_role` is data-role."""
    return f' {attribute_name(word)}="{escape(value)}"'


def attribute_name(word: str) -> str:
    return word.rstrip("_").replace("_", "-")


def el(name: str, /, *inner: str | Html, **marks: Value) -> Html:
    """An element with what is in it and its attributes: True is a bare one, False and None are none."""
    text = "<" + name
    for word, value in marks.items():
        if value.__class__ is str:
            text += attribute(word, value)
        elif value is True:
            text += " " + attribute_name(word)
        elif value is not None and value is not False:
            text += f' {attribute_name(word)}="{value}"'
    text += ">"
    pieces: list[str] = []
    for part in inner:
        if part.__class__ is Html:
            if part.pieces:
                pieces.append(text)
                pieces += part.pieces
                text = ""
        else:
            text += escaped(part)
    pieces.append(text if name in VOID else f"{text}</{name}>")
    return Html(pieces)


def join(parts: Iterable[str | Html], between: str = "") -> Html:
    """Parts one after the other, as markup."""
    pieces: list[str] = []
    for part in parts:
        if between and pieces:
            pieces.append(between)
        if isinstance(part, Html):
            pieces += part.pieces
        else:
            pieces.append(escaped(part))
    return Html(pieces)


def classes(*words: str | bool | None) -> str:
    """Class names, those that are empty or false left out.

    >>> classes("plate", False, "mine")
    'plate mine'
    """
    return " ".join([word for word in words if word and isinstance(word, str)])

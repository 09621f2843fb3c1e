"""Portraits of the bots' people, on a grid of 64: a ring, a bust, a head, one hat or hairstyle. Both themes share them.

The hat tells the level, at 32 pixels too; colours and hair tell people of one level apart.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from longtable.bots import LEVELS
from longtable.web.tables.page.markup import Html, raw

INK: Final = "#2a2622"
LINE: Final = f'stroke="{INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'


@dataclass(frozen=True)
class Looks:
    """How somebody looks."""

    ground: str
    coat: str
    skin: str
    hair: str
    hat: str
    has_long_hair: bool = False


LOOKS: Final = {
    "Pip": Looks("#cfe3b4", "#4f8a3c", "#f3cfa8", "#6b4226", "#c8452f"),
    "Robin": Looks("#f0d9b5", "#2f6f9f", "#c98d5f", "#2f2622", "#d98a1f"),
    "Milo": Looks("#cfdfe8", "#8a3f5f", "#8a5a3c", "#241f1c", "#3f7f4f"),
    "Wren": Looks("#e8d0d0", "#5f5f9f", "#f3cfa8", "#b5652f", "#4f5fa8", True),
    "Hazel": Looks("#f2d9a0", "#3f7f6f", "#c98d5f", "#5a3420", "#e0b45a", True),
    "Jonas": Looks("#cfe3d4", "#a8522f", "#f3cfa8", "#c89a4f", "#d9c08a"),
    "Flora": Looks("#e6cfe0", "#c0702f", "#8a5a3c", "#241f1c", "#e8c66f", True),
    "Emil": Looks("#c9dcef", "#5f7f3f", "#f3cfa8", "#4a2f20", "#c9a860"),
    "Tobias": Looks("#dcc9a4", "#5a4a3c", "#f3cfa8", "#4a2f20", "#3a342f"),
    "Greta": Looks("#cfe0dc", "#7f3f4f", "#f3cfa8", "#b5652f", "#4f3a4f", True),
    "Anton": Looks("#e8d6c4", "#3f5f6f", "#8a5a3c", "#241f1c", "#5f4a34"),
    "Vera": Looks("#dcd0ea", "#4f6f4f", "#c98d5f", "#2f2622", "#2f3f4f", True),
    "Ines": Looks("#bcd6ee", "#2f4a7f", "#8a5a3c", "#2f2622", "#f7f1e4", True),
    "Casper": Looks("#f0dcb8", "#3f4f5f", "#f3cfa8", "#c89a4f", "#e8eef2"),
    "Noor": Looks("#d4e6cc", "#6f3f3f", "#c98d5f", "#241f1c", "#f2ead8", True),
    "Silvia": Looks("#ecd0c4", "#2f6f6f", "#f3cfa8", "#6b4226", "#f7f1e4", True),
    "Odile": Looks("#e2c4dc", "#6f3f6f", "#f3cfa8", "#8d8a88", "#8d8a88", True),
    "Ambrose": Looks("#cfdccf", "#4a4f5f", "#8a5a3c", "#b9b5b0", "#b9b5b0"),
    "Wilhelmina": Looks("#f2dcc0", "#8a3a3a", "#f3cfa8", "#d8d4ce", "#d8d4ce", True),
    "Cyril": Looks("#c8d8ea", "#5f4a2f", "#c98d5f", "#6f6b68", "#6f6b68"),
}  # fmt: skip


@cache
def portrait(name: str) -> Html:
    """The picture of one of the bots' people; its name is written beside it."""
    # What stands over the ring is cut off by the style `face`: a clip would need an id, and the page many of them.
    return raw(f'<svg class="face" viewBox="0 0 64 64" aria-hidden="true">{drawing(name)}</svg>')


def portrait_at(name: str) -> Html:
    """The picture of one of the bots' people, on a page that has it among its symbols."""
    return raw(f'<svg class="face" viewBox="0 0 64 64" aria-hidden="true"><use href="#face-{name}"/></svg>')


def symbols(names: Iterable[str]) -> Html:
    """Pictures that a page shows again and again."""
    inner = "".join([f'<symbol id="face-{name}" viewBox="0 0 64 64">{drawing(name)}</symbol>' for name in names])
    return raw(f'<svg class="symbols" aria-hidden="true" focusable="false">{inner}</svg>')


@cache
def drawing(name: str) -> str:
    """The picture without its frame."""
    looks = LOOKS[name]
    level = next(level.name for level in LEVELS if name in level.people)
    inner = "".join(
        [
            shape("M17 30q0 17 2 24h26q2-7 2-24z", looks.hair) if looks.has_long_hair and level != "expert" else "",
            shape("M8 64q2-17 24-17t24 17z", looks.coat),
            f'<path d="M26 41h12v9q-6 5-12 0z" fill="{looks.skin}" {LINE}/>',
            shape("M20 28q0-13 12-13t12 13q0 16-12 17-12-1-12-17z", looks.skin),
            f'<path d="M27 30v2M37 30v2M28.5 38q3.5 2.6 7 0" fill="none" {LINE}/>',
            HATS[level](looks),
        ]
    )
    ground = f'<circle cx="32" cy="32" r="30" fill="{looks.ground}"/>'
    ring = f'<circle cx="32" cy="32" r="30" fill="none" stroke="{INK}" stroke-width="2.5"/>'
    return f"{ground}{inner}{ring}"


def shape(d: str, fill: str) -> str:
    return f'<path d="{d}" fill="{fill}" {LINE}/>'


def cap(looks: Looks) -> str:
    """A cap with its peak to one side."""
    return (
        shape("M19 27q0-16 13-16t13 16z", looks.hat)
        + shape("M20 27h-9q-3-5 10-6z", looks.hat)
        + f'<circle cx="32" cy="11" r="2.2" fill="{looks.hat}" {LINE}/>'
    )


def straw_hat(looks: Looks) -> str:
    """A wide hat of straw with a band."""
    return (
        shape("M21 24q0-14 11-14t11 14z", looks.hat)
        + f'<path d="M21 20h22v4h-22z" fill="#c8741a" {LINE}/>'
        + shape("M8 25q24-7 48 0-24 8-48 0z", looks.hat)
    )


def bowler(looks: Looks) -> str:
    """A round hat; a moustache, or none with long hair."""
    moustache = "" if looks.has_long_hair else shape("M24 36q4-3 8 0 4-3 8 0-4 4-8 1.5-4 2.5-8-1.5z", looks.hair)
    return (
        moustache + shape("M20 23q0-14 12-14t12 14z", looks.hat) + shape("M15 23.5q17-4 34 0-17 4.5-34 0z", looks.hat)
    )


def captain(looks: Looks) -> str:
    """A white cap with a dark peak and an anchor's gold."""
    return (
        shape("M14 19q4-9 18-9t18 9l-5 5h-26z", looks.hat)
        + f'<path d="M19 21h26v5h-26z" fill="#2f4a7f" {LINE}/>'
        + f'<path d="M18 27q14-4 28 0-14 5-28 0z" fill="{INK}"/>'
        + '<circle cx="32" cy="18" r="2.6" fill="#e0b45a"/>'
    )


def glasses(looks: Looks) -> str:
    """Grey hair, in a bun or with a beard, and glasses."""
    bun = f'<circle cx="32" cy="9" r="6" fill="{looks.hat}" {LINE}/>'
    beard = shape("M20.5 33q1 12 11.5 13 10.5-1 11.5-13-3 4-7 3.5-4.5-1-9 0-4 .5-7-3.5z", looks.hat)
    return (
        (bun if looks.has_long_hair else beard)
        + shape("M18 30q-1-17 14-17t14 17q-4-9-14-9t-14 9z", looks.hat)
        + f'<g fill="none" {LINE}><circle cx="26.5" cy="31" r="4.4"/><circle cx="37.5" cy="31" r="4.4"/>'
        '<path d="M31 31h2"/></g>'
    )


HATS: Final = {"beginner": cap, "casual": straw_hat, "club": bowler, "strong": captain, "expert": glasses}

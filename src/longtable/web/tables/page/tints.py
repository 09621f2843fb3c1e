"""Colours of the reasons of points: the same in ribbons, charts and legends. Patterns tell them apart as well."""

from typing import Final

from longtable.web.tables.page.markup import EMPTY, Html, el, join, raw

TINTS: Final = 8
PATTERNS: Final = 5  # besides none; with the tints no two of the first forty reasons look alike


def tint_of(reason: int) -> str:
    """The paint of a reason, by its number in the game."""
    return f"var(--r-{reason % TINTS + 1})"


def pattern_of(reason: int) -> str:
    """The pattern over it; empty for plain ones."""
    pattern = (reason + reason // TINTS) % (PATTERNS + 1)
    return f"url(#rp-p{pattern})" if pattern else ""


def painted(shape: str, reason: int, **where: str) -> Html:
    """A shape (`rect` or `path`) in the colours of a reason."""
    pattern = pattern_of(reason)
    return join(
        [
            el(shape, class_="rp-band", fill=tint_of(reason), data_reason=reason, **where),
            el(shape, fill=pattern, data_reason=reason, **where) if pattern else EMPTY,
        ]
    )


def swatch(reason: int) -> Html:
    """A reason in a legend."""
    return el(
        "svg",
        painted("path", reason, d="M1 1H31V21H1Z"),
        el("text", str(reason + 1), class_="rp-key", x="16", y="16", text_anchor="middle"),
        class_="rp-swatch",
        viewBox="0 0 32 22",
        aria_hidden="true",
        focusable="false",
    )


def patterns() -> Html:
    """The patterns themselves, once for each page."""
    ink = 'stroke="var(--r-ink)" stroke-width="1.1" fill="none"'
    inside = [
        f'<path d="M-1 9L9 -1M-1 1L1 -1M7 9L9 7" {ink}/>',
        f'<path d="M-1 -1L9 9M7 -1L9 1M-1 7L1 9" {ink}/>',
        '<circle cx="2" cy="2" r="1.1" fill="var(--r-ink)"/><circle cx="6" cy="6" r="1.1" fill="var(--r-ink)"/>',
        f'<path d="M0 2H8M0 6H8" {ink}/>',
        f'<path d="M4 0V8M0 4H8" {ink}/>',
    ]
    made = [
        el("pattern", raw(body), id=f"rp-p{at}", width="8", height="8", patternUnits="userSpaceOnUse")
        for at, body in enumerate(inside, 1)
    ]
    return el("svg", el("defs", *made), class_="symbols", aria_hidden="true", focusable="false")

"""The two long lists of the page as HTML: actions and story.

They are made here and not by a template because they are most of what every change writes anew: a hundred buttons take
a template ten times as long. Everything that is put in is escaped.
"""

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString, mark_safe

from longtable.core.face import Act, Chip, Line
from longtable.web.lobby.tags import seat_mark

if TYPE_CHECKING:
    from longtable.web.tables.page import Group, Item


@cache
def mark(seat: int | None) -> str:
    return str(seat_mark(seat))


def chips_html(chips: Sequence[Chip], kind: str) -> str:
    """Costs and gains."""
    return "".join([f'<span class="{kind} t{chip.tone}">{escape(chip.text)}</span>' for chip in chips])


def button(act: Act, hint: str, more: str, inside: str) -> str:
    """A button that plays an action."""
    kinds = f"act{more}{' costly' if act.is_costly else ''}{' hinted' if act.said == hint else ''}"
    return (
        f'<button type="submit" form="act" name="said" value="{escape(act.said)}" class="{kinds}" '
        f'data-path="{escape(" ".join(act.path))}" aria-label="{escape(act.whole)}">{inside}'
        f'<span class="chips">{chips_html(act.chips, "chip")}</span></button>'
    )


def icon(name: str) -> str:
    return f'<svg class="act-icon" aria-hidden="true"><use href="#{escape(name)}"/></svg>' if name else ""


def item_html(item: "Item", hint: str) -> str:
    """One act as a wide button, several as small ones under their name."""
    if len(item.acts) == 1:
        act = item.acts[0]
        small = f"<small>{escape(act.label)}</small>" if act.label != item.name else ""
        words = f'<span class="act-words"><b>{escape(item.name)}</b>{small}</span>'
        return button(act, hint, "", icon(act.icon) + words)
    buttons = "".join([button(act, hint, " few", escape(act.label)) for act in item.acts])
    kinds = f"item{' costly' if item.is_costly else ''}"
    name = f"<h4>{icon(item.icon)}{escape(item.name)}</h4>"
    return f'<div class="{kinds}">{name}<div class="item-acts">{buttons}</div></div>'


def acts_html(groups: Sequence["Group"], hint: str) -> SafeString:
    """All actions under their headings."""
    parts: list[str] = []
    for group in groups:
        items = "".join([item_html(item, hint) for item in group.items])
        parts.append(f'<div class="group"><h3>{escape(group.name)}</h3>{items}</div>')
    return mark_safe("".join(parts))


def lines_html(lines: Sequence[Line], address: str, title: str) -> SafeString:
    """Lines of the story, each with a link to its moment."""
    parts: list[str] = []
    title = escape(title)
    for line in lines:
        kind = ' class="event"' if line.is_event else ""
        chips = f" {chips_html(line.chips, 'tone')}" if line.chips else ""
        parts.append(
            f'<li{kind} data-ply="{line.ply}">{mark(line.seat)}'
            f'<a href="{address}{line.ply}/" title="{title}">{escape(line.text)}</a>{chips}</li>'
        )
    return mark_safe("".join(parts))

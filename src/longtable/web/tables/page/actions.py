"""The list of actions on the page, as buttons.

It is written out here, not by a template, which would take several times as long.
"""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from django.utils.safestring import SafeString, mark_safe

from longtable.core.face import Act, Chip


@lru_cache(2048)
def chips_html(chips: tuple[Chip, ...], kind: str) -> str:
    """Costs and gains, each a span of that class and of its tone."""
    return " ".join([f'<span class="{kind} t{chip.tone}">{escape(chip.text)}</span>' for chip in chips])


def icon_html(icon: str) -> str:
    return f'<svg class="act-icon" aria-hidden="true"><use href="#{escape(icon)}"/></svg>' if icon else ""


def act_html(act: Act, kind: str, inner: str, hint: str) -> str:
    """A button that sends the action's notation; its path tells which spots are clicked instead."""
    classes = kind + (" costly" if act.is_costly else "") + (" hinted" if hint and act.said == hint else "")
    return (
        f'<button type="submit" form="act" name="said" value="{escape(act.said)}" class="{classes}"'
        f' data-path="{escape(" ".join(act.path))}" aria-label="{escape(act.whole)}">{inner}'
        f'<span class="chips">{chips_html(act.chips, "chip")}</span></button>'
    )


def item_html(acts: Sequence[Act], hint: str) -> str:
    """The actions of one item: a single one is a large button, several are small buttons under its name."""
    first = acts[0]
    name = escape(first.item)
    if len(acts) == 1:
        detail = f"<small>{escape(first.label)}</small>" if first.label != first.item else ""
        inner = f'{icon_html(first.icon)}<span class="act-words"><b>{name}</b>{detail}</span>'
        return act_html(first, "act", inner, hint)
    buttons = "".join([act_html(act, "act few", escape(act.label), hint) for act in acts])
    costly = " costly" if all([act.is_costly for act in acts]) else ""
    return (
        f'<div class="item{costly}"><h4>{icon_html(first.icon)}{name}</h4><div class="item-acts">{buttons}</div></div>'
    )


def acts_html(acts: Sequence[Act], hint: str = "") -> SafeString:
    """All actions under their headings, in the order in which the face gives them."""
    parts: list[str] = []
    at = 0
    while at < len(acts):
        group = acts[at].group
        parts.append(f'<div class="group"><h3>{escape(group)}</h3>')
        while at < len(acts) and acts[at].group == group:
            end = at + 1
            while end < len(acts) and (acts[end].group, acts[end].item) == (group, acts[at].item):
                end += 1
            parts.append(item_html(acts[at:end], hint))
            at = end
        parts.append("</div>")
    return mark_safe("".join(parts))

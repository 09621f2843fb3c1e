"""What is long or often repeated on the page, actions, story and boards, written out: a template would take several
times as long."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape

from django.utils.safestring import SafeString, mark_safe

from longtable.core.face import Act, Chip, Line, Panel
from longtable.web.lobby.tags import seat_mark


@cache
def mark(seat: int | None) -> str:
    """The shape of a seat in its colour."""
    return seat_mark(seat)


@lru_cache(2048)
def chips_html(chips: tuple[Chip, ...], kind: str) -> str:
    """Costs and gains, each a span of that class and of its tone."""
    return " ".join([f'<span class="{kind} t{chip.tone}">{escape(chip.text)}</span>' for chip in chips])


@dataclass(frozen=True)
class Picture:
    """A panel that has been drawn."""

    id: str
    title: str
    svg: SafeString


def panel_html(picture: Picture, kind: str = "", name: str = "", head: str = "") -> SafeString:
    """A picture in its frame, with what stands above it."""
    id = escape(picture.id)
    marks, named = f" {kind}" if kind else "", f' id="{name}"' if name else ""
    return mark_safe(
        f'<div class="panel paper{marks}"{named} data-part="panel-{id}" data-panel="{id}">{head}{picture.svg}</div>'
    )


def mat_html(picture: Picture, at: int, head: SafeString, kind: str) -> SafeString:
    """A player board in its frame."""
    return panel_html(picture, kind, f"mat-{at}", head)


def icon_html(icon: str) -> str:
    return f'<svg class="act-icon" aria-hidden="true"><use href="#{escape(icon)}"/></svg>' if icon else ""


def act_html(act: Act, kind: str, inner: str, hint: str) -> str:
    """A button that sends the action's notation; its path tells which spots are clicked instead."""
    marks = kind + (" costly" if act.is_costly else "") + (" hinted" if hint and act.said == hint else "")
    return (
        f'<button type="submit" form="act" name="said" value="{escape(act.said)}" class="{marks}"'
        f' data-path="{escape(" ".join(act.path))}" aria-label="{escape(act.whole)}">{inner}'
        f'<span class="chips">{chips_html(act.chips, "chip")}</span></button>'
    )


def item_html(acts: Sequence[Act], hint: str) -> str:
    """The acts of one item: a single one says it all, several stand as small buttons under its name."""
    first = acts[0]
    name = escape(first.item)
    if len(acts) == 1:
        detail = f"<small>{escape(first.label)}</small>" if first.label != first.item else ""
        inner = f'{icon_html(first.icon)}<span class="act-words"><b>{name}</b>{detail}</span>'
        return act_html(first, "act", inner, hint)
    buttons = "".join([act_html(act, "act few", escape(act.label), hint) for act in acts])
    dear = " costly" if all([act.is_costly for act in acts]) else ""
    return f'<div class="item{dear}"><h4>{icon_html(first.icon)}{name}</h4><div class="item-acts">{buttons}</div></div>'


def acts_html(acts: Sequence[Act], hint: str = "") -> SafeString:
    """All acts under their headings, in the order in which the face gives them."""
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


@lru_cache(8192)
def line_html(line: Line, replay: str, title: str, name: str, is_new: bool) -> str:
    """One line of the story, with the way to its moment; a new one also with the picture that moves."""
    kind = ' class="event"' if line.is_event else ""
    who = f"<b>{escape(name)}</b> " if name else ""
    chips = " " + chips_html(line.chips, "tone") if line.chips else ""
    return (
        f'<li{kind} data-ply="{line.ply}">{mark(line.seat)}{who}<a href="{escape(replay)}{line.ply}/"'
        f' title="{escape(title)}">{escape(line.text)}</a>{chips}{moving_html(line.moving) if is_new else ""}</li>'
    )


def moving_html(panel: Panel | None) -> str:
    """A picture that moves, which the page shows when the line comes."""
    return f'<template data-moving="{escape(panel.id)}">{panel.draw()}</template>' if panel else ""


def story_html(
    lines: Sequence[Line], replay: str, title: str, names: Sequence[str], is_new: bool = False
) -> SafeString:
    """Lines of the story, in this order."""
    told = [line_html(line, replay, title, "" if line.seat is None else names[line.seat], is_new) for line in lines]
    return mark_safe("".join(told))

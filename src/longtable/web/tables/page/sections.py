"""Sections of the page that change with every move: the frame of the scene, bar, boards, choices and scores.

They are written out here, not by a template, which would take several times as long.
"""

from collections.abc import Sequence
from html import escape

from django.utils.safestring import SafeString, mark_safe

from longtable.core.face import Prompt
from longtable.core.say import Say
from longtable.web.tables.models import Table
from longtable.web.tables.page.scores import Place, ReasonRow
from longtable.web.template_tags import seat_mark


def opening_html(
    table: Table, scene: str, is_mine: bool, is_over: bool, sound: bool, title: str, heard: str, stage: str
) -> SafeString:
    """The tag that opens a scene; the page's script reads everything from it that it has to know."""
    return mark_safe(
        f'<div class="scene scene-{scene}{" my-turn" if is_mine else ""}" data-scene="{scene}"'
        f' data-version="{table.version}" data-asked="{table.asked_version}" data-mine="{is_mine:d}"'
        f' data-over="{is_over:d}" data-sound="{sound:d}" data-actor="{table.actor}" data-stage="{escape(stage)}"'
        f' data-title="{escape(title)}" data-say="{escape(heard)}">'
    )


def fields_html(seat: int, version: int, key: str, lifted: int | None, is_aside: bool, is_staged: bool) -> SafeString:
    """Hidden fields that the form of the actions sends along."""
    fields = (
        f'<input type="hidden" name="seat" value="{seat}"><input type="hidden" name="version" value="{version}">'
        f'<input type="hidden" name="key" value="{escape(key)}">'
    )
    if lifted is not None:
        fields += f'<input type="hidden" name="lifted" value="{lifted}">'
        fields += '<input type="hidden" name="aside" value="1">' if is_aside else ""
    if is_staged:
        fields += '<input type="hidden" name="stage" value="1">'
    return mark_safe(fields)


def bar_html(
    prompt: Prompt,
    hint: str,
    seat: int | None,
    clock: str,
    order: Sequence[Place],
    rules: str,
    buttons: SafeString,
    say: Say,
) -> SafeString:
    """Who is asked and what, or what a hint says; how far the game is, and in which order the seats act."""
    colour = f" seat-{seat + 1}" if seat is not None else ""
    text, detail = escape(prompt.text), escape(prompt.detail)
    if hint:
        text, detail = escape(say("Hint: {deed}", deed=hint)), text
    elif prompt.rule:
        rule = escape(prompt.rule)
        detail += f' <a href="{escape(rules)}#{rule}" target="_blank" rel="noopener">{rule}</a>'
    now, by_turn = say("playing now"), say("Turn order:")
    spoken = ", ".join([f"{place.full} ({now})" if place.is_actor else place.full for place in order])
    marks = [
        f'<span class="{"now" if place.is_actor else ""}" title="{escape(place.full)}">{seat_mark(place.at)}</span>'
        for place in order
    ]
    below = f'<p class="detail">{detail}</p>' if detail else ""
    return mark_safe(
        f'<header class="bar paper" data-part="bar"><span class="bar-seat{colour}">{seat_mark(seat)}</span>'
        f'<div class="bar-words"><h1 id="prompt" tabindex="-1">{text}</h1>{below}</div>'
        f'<div class="clock"><p>{escape(clock)}</p><p class="order"><span class="unseen">'
        f"{escape(by_turn)} {escape(spoken)}</span>{''.join(marks)}</p></div>"
        f'<div class="bar-buttons">{buttons}</div></header>'
    )


def players_html(seats: Sequence[tuple[Place, int]], say: Say) -> SafeString:
    """Everybody with a score, each with a link to the mat of that number."""
    links = [
        f'<a class="player paper seat-{place.at + 1}{" now" if place.is_actor else ""}" href="#mat-{mat}">'
        f'<span class="player-top">{seat_mark(place.at)}<b>{place.score}</b></span>'
        f'<span class="player-name">{escape(place.name)}</span></a>'
        for place, mat in seats
    ]
    label = escape(say("Players"))
    return mark_safe(f'<nav class="chips-row" data-part="chips" aria-label="{label}">{"".join(links)}</nav>')


def score_html(places: Sequence[Place], rows: Sequence[ReasonRow], is_over: bool, say: Say) -> SafeString:
    """The score by reason."""
    title, head = escape(say("Score by reason")), escape(say("Score"))
    heads = [
        f'<th scope="col"><span class="unseen">{escape(place.full)}</span>{seat_mark(place.at)}</th>'
        for place in places
    ]
    body: list[str] = []
    for row in rows:
        cells = "".join([f"<td>{points or '·'}</td>" for points in row.points])
        body.append(f'<tr><th scope="row">{escape(row.label[:1].upper() + row.label[1:])}</th>{cells}</tr>')
    totals = "".join([f"<td>{place.score}</td>" for place in places])
    total = say("Total") if is_over else say("Now")
    return mark_safe(
        f'<section class="score paper" data-part="score" tabindex="0" aria-label="{title}"><table>'
        f'<caption class="unseen">{title}</caption><thead><tr><th scope="col">{head}</th>'
        f"{''.join(heads)}</tr></thead><tbody>{''.join(body)}</tbody>"
        f'<tfoot><tr><th scope="row">{escape(total)}</th>{totals}</tr></tfoot></table></section>'
    )


def boards_html(
    commons: Sequence[SafeString], own: Sequence[tuple[str, SafeString]], others: Sequence[SafeString], say: Say
) -> SafeString:
    """The middle of the table, the viewer's own mat with its title, and those of the others."""
    middle, beside = escape(say("Shared boards")), escape(say("Other players"))
    large = [f'<section class="own" aria-label="{escape(title)}">{panel}</section>' for title, panel in own]
    return mark_safe(
        f'<section class="commons" aria-label="{middle}">{"".join(commons)}</section>{"".join(large)}'
        f'<section class="others{" one" if len(others) == 1 else ""}" aria-label="{beside}">{"".join(others)}</section>'
    )


def choices_html(acts: str, prompt: Prompt, can_end: bool, is_over: bool, say: Say) -> SafeString:
    """The list of actions open to the viewer, or why there is none."""
    detail, title = escape(prompt.detail), escape(say("What you can do"))
    if acts:
        find, short = escape(say("Search the actions")), escape(say("Find an action ( / )"))
        inner = (
            f'<p class="why" id="why" data-plain="{detail}">{detail}</p><input type="search" class="filter" id="filter"'
            f' form="no-form" aria-label="{find}" placeholder="{short}" hidden><div class="acts-list">{acts}</div>'
        )
    elif is_over:
        inner = ""
    elif can_end:
        inner = f'<p class="why">{detail}</p>'
    else:
        inner = f'<p class="why waiting">{escape(prompt.text)}</p>'
    return mark_safe(
        f'<section class="acts paper{"" if acts else " empty"}" data-part="acts" aria-labelledby="acts-title">'
        f'<h2 id="acts-title" class="unseen">{title}</h2>{inner}</section>'
    )

"""The stage: the whole table on one screen. Edge, boards, wing and dock, written out for one viewer.

Every panel is one element. The server puts it where `Face.stage` wants it, so the page works without a script.
With one, `stage.js` moves the same elements when the next question comes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from django.utils.safestring import SafeString, mark_safe

from longtable.core.face import Act, Face, Figure, Prompt, Stage
from longtable.core.say import Say
from longtable.core.state import State
from longtable.web.tables.page.actions import chips_html, icon_html
from longtable.web.tables.page.addresses import address
from longtable.web.tables.page.pictures import Picture
from longtable.web.tables.page.scores import Place
from longtable.web.template_tags import seat_mark

MOST_ACTS = 4  # buttons in the dock; more are under "All moves"


@dataclass(frozen=True)
class Dock:
    """All that the dock says and offers."""

    state: str  # mine, done, waiting, watching, over
    seat: int | None
    prompt: Prompt
    hint: str
    acts: Sequence[Act]
    can_undo: bool
    has_hints: bool
    can_end: bool
    goes_on: bool
    is_seated: bool
    addresses: dict[str, str]  # hint, undo, restart, end
    rules_url: str


# -- edge


def edge_html(places: Sequence[Place], figures: Sequence[Sequence[Figure]], clock: str, say: Say) -> SafeString:
    """Menu, clock, a plate for each player in the order of play, and the list of all moves."""
    head, _, rest = clock.partition(" · ")
    plates = "".join([plate_html(place, figures[place.at], say) for place in places])
    moves, log, players = escape(say("All moves")), escape(say("Log")), escape(say("Players"))
    return mark_safe(
        f'<header class="edge" data-role="edge" data-part="edge"><div class="edge-clock"><b>{escape(head)}</b>'
        f"<span>{escape(rest)}</span></div>"
        f'<nav class="plates" aria-label="{players}">{plates}</nav>'
        f'<div class="edge-tools"><button type="button" data-role="log" aria-controls="book">{log}</button>'
        f'<button type="button" data-role="all-moves"'
        f' aria-expanded="false" aria-controls="all-moves">{moves} <kbd>/</kbd></button></div></header>'
    )


def plate_html(place: Place, figures: Sequence[Figure], say: Say) -> str:
    numbers = "".join(
        [
            f'<span class="plate-figure" title="{escape(each.name)}">{icon_html(each.icon)}{escape(each.text)}'
            f'<span class="unseen"> {escape(each.name)}</span></span>'
            for each in figures
        ]
    )
    kind = "plate" + (" now" if place.is_actor else "") + (" mine" if place.is_mine else "")
    playing = escape(say("playing now"))
    now = f'<span class="unseen">{playing}</span>' if place.is_actor else ""
    name = f'<span class="plate-name">{escape(place.full)}</span>'
    score = f"{seat_mark(place.at)}<b>{place.score}</b>"
    return f'<span class="{kind}" data-seat="{place.at}">{score}{name}{now}{numbers}</span>'


# -- boards


def panel_html(picture: Picture, role: str, is_own: bool = False) -> str:
    """One picture; `role` says where it stands at first."""
    id = escape(picture.id)
    kind = " data-own" if is_own else " data-help" if picture.is_key else ""
    return (
        f'<figure class="panel paper" data-role="{role}" data-part="panel-{id}" data-panel="{id}"{kind}>{picture.svg}'
        f"<figcaption>{escape(picture.title)}</figcaption></figure>"
    )


def boards_html(
    stage: Stage, shared: Sequence[Picture], own: Sequence[Picture], others: Sequence[str], say: Say
) -> tuple[SafeString, SafeString]:
    """The boards in question with the tray below them, and all others small."""
    known = {picture.id: panel_html(picture, "panel") for picture in shared}
    known |= {picture.id: panel_html(picture, "panel", True) for picture in own}
    heroes = [known[name] for name in stage.heroes if name in known]
    tray = [known[name] for name in stage.tray if name in known]
    placed = {*stage.heroes, *stage.tray}
    minis = [panel_html(each, "mini") for each in shared if each.id not in placed and not each.is_key]
    kept = [panel_html(each, "mini", True) for each in own if each.id not in placed]
    kept += [panel_html(each, "mini") for each in shared if each.id not in placed and each.is_key]
    label, mine = escape(say("Boards")), escape(say("My board"))
    boards = (
        f'<section class="boards" data-role="boards" aria-label="{label}">'
        f'<div class="hero" data-role="hero">{"".join(heroes)}</div>'
        f'<div class="tray" data-role="tray">{"".join(tray)}</div></section>'
    )
    button = f'<button type="button" class="mini-tab" data-role="mine">{mine}</button>'
    small = (
        f'<div class="minis">{"".join(minis)}{button}{"".join(others)}</div><div class="offstage">{"".join(kept)}</div>'
    )
    return mark_safe(boards), mark_safe(small)


def other_html(at: int, places: Sequence[Place], picture: Picture, slug: str, say: Say) -> str:
    """The board of another player, small, with a link to the large one."""
    names = "".join([f"<span>{seat_mark(place.at)} {escape(place.full)}</span>" for place in places])
    label = escape(say("Enlarge {name}'s board", name=places[0].full))
    kind = "panel paper mat small now" if any([place.is_actor for place in places]) else "panel paper mat small"
    id, link = escape(picture.id), escape(address("mat", slug, at))
    return (
        f'<figure class="{kind}" id="mat-{at}" data-role="mini" data-part="panel-{id}" data-panel="{id}"'
        f' data-other="{at}">{picture.svg}<figcaption class="mat-name">{names}</figcaption>'
        f'<a class="enlarge" href="{link}" hx-get="{link}" hx-target="#closer-body" aria-label="{label}"></a></figure>'
    )


def stage_text(stage: Stage) -> str:
    """As the script reads it: `trail | purse hand piles`."""
    return f"{' '.join(stage.heroes)} | {' '.join(stage.tray)}"


def figures_of(face: Face, state: State, say: Say) -> list[list[Figure]]:
    return [face.plate(state, seat, say) for seat in range(state.setup.seats)]


# -- dock


def deed_html(dock: Dock, word: str, key: str, text: str, kind: str, more: str = "") -> str:
    """A button for something other than an action: undo, hint, end."""
    where = escape(dock.addresses[word])
    return (
        f'<button type="submit" form="act" formaction="{where}" class="{kind}" data-key="{key}"{more}>'
        f"{escape(text)}</button>"
    )


def act_html(act: Act, kind: str, inner: str, more: str = "") -> str:
    return (
        f'<button type="submit" form="act" name="said" value="{escape(act.said)}" class="{kind}"{more}'
        f' aria-label="{escape(act.whole)}">{inner}</button>'
    )


def primary_html(dock: Dock, say: Say) -> str:
    """The one button that finishes what is asked, or what is missing for it."""
    if dock.can_end:
        text = say("Continue") if dock.goes_on else say("End turn")
        return deed_html(dock, "end", "e", text, "go main end", ' data-role="primary" data-end')
    finish = next((act for act in dock.acts if act.is_finish), None)
    if finish is not None and dock.state == "mine":
        is_last = all([act.is_finish or act.is_aside for act in dock.acts])
        chips = f"<small>{chips_html(finish.chips, 'go-chip')}</small>" if finish.chips else ""
        kind = "go main" if is_last else "go quiet-go"
        return act_html(finish, kind, f"{escape(finish.item)}{chips}", ' data-role="primary" data-key="e"')
    missing = {"mine": say("Choose on the boards"), "waiting": say("Please wait")}.get(dock.state, "")
    if not missing:
        return ""
    return f'<button type="button" class="go" data-role="primary" disabled>{escape(missing)}</button>'


def tools_html(dock: Dock, say: Say) -> str:
    """Hint and undo; while a choice is half made, Cancel stands in the place of undo."""
    if not dock.is_seated:
        return ""
    off = "" if dock.can_undo else " disabled"
    hint = deed_html(dock, "hint", "h", say("Hint"), "tool") if dock.has_hints else ""
    undo = deed_html(dock, "undo", "u", say("Undo"), "tool", f' data-role="undo"{off}')
    restart = deed_html(dock, "restart", "r", say("Restart turn"), "tool restart", off)
    cancel = escape(say("Cancel"))
    return (
        f"{hint}{undo}{restart}"
        f'<button type="button" class="tool" data-role="cancel" hidden>{cancel} <kbd>Esc</kbd></button>'
    )


def dock_html(dock: Dock, beside: str, say: Say) -> SafeString:
    """The bar at the near edge: who is asked what, what has no place on a board, and the way on."""
    colour = f" seat-{dock.seat + 1}" if dock.seat is not None else ""
    text, detail = escape(dock.prompt.text), escape(dock.prompt.detail)
    if dock.hint:
        text, detail = escape(say("Hint: {deed}", deed=dock.hint)), text
    elif dock.prompt.rule:
        rule = escape(dock.prompt.rule)
        detail += f' <a class="quiet" href="{escape(dock.rules_url)}#{rule}" target="_blank" rel="noopener">{rule}</a>'
    loose = [act for act in dock.acts if not act.path and not act.is_finish and not act.is_aside]
    shown = loose if len(loose) <= MOST_ACTS else loose[: MOST_ACTS - 1]
    acts = "".join(
        [
            act_html(
                act, "dock-act", f"{icon_html(act.icon)}<span>{escape(act.whole)}</span>{chips_html(act.chips, 'chip')}"
            )
            for act in shown
        ]
    )
    if len(shown) < len(loose):
        more = escape(say("More"))
        acts += f'<button type="button" class="dock-act" data-role="more">{more}</button>'
    aside = [act for act in dock.acts if act.is_aside]
    also = ""
    if aside:
        words = say.plural("Also: {n} more", "Also: {n} more", len(aside))
        also = f'<button type="button" class="tool" data-role="also" aria-pressed="false">{escape(words)}</button>'
    return mark_safe(
        f'<footer class="dock paper" data-role="dock" data-part="dock" data-state="{dock.state}">'
        f'<span class="dock-seat{colour}">{seat_mark(dock.seat)}</span>'
        f'<div class="dock-words"><h1 id="prompt" data-role="prompt" tabindex="-1">{text}</h1>'
        f'<p class="dock-sub" id="why" data-plain="{escape(dock.prompt.detail)}" aria-live="polite">{detail}</p></div>'
        f'<div class="dock-acts">{acts}</div><div class="dock-tools">{beside}{also}{tools_html(dock, say)}</div>'
        f"{primary_html(dock, say)}</footer>"
    )


def moves_html(acts: str, say: Say) -> SafeString:
    """The list of all moves, which opens over the wing."""
    title, find = escape(say("What you can do")), escape(say("Search the actions"))
    short = escape(say("Find an action ( / )"))
    words = f'aria-label="{find}" placeholder="{short}"'
    field = f'<input type="search" class="filter" id="filter" form="no-form" {words} hidden>'
    kind = "acts moves paper" if acts else "acts moves paper empty"
    return mark_safe(
        f'<section class="{kind}" id="all-moves" data-part="acts" aria-labelledby="acts-title">'
        f'<h2 id="acts-title">{title}</h2>{field}<div class="acts-list">{acts}</div></section>'
    )

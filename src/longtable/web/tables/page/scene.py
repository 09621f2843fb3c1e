"""The scene: the inside of a table for one viewer, from edge to dock.

Made of plain values and a face, without Django, a request or a database, so that a page without a server can make it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from longtable.core.face import Act, Face, LogEntry, Stage
from longtable.core.say import Say
from longtable.core.state import State, View
from longtable.web.tables.page.book import players_html, score_html, tab_html, tabs_html
from longtable.web.tables.page.dock import Dock, dock_html, end_words
from longtable.web.tables.page.edge import edge_html
from longtable.web.tables.page.ending import Ending, ending_html
from longtable.web.tables.page.marks import chips_html
from longtable.web.tables.page.markup import EMPTY, Html, classes, el, join
from longtable.web.tables.page.moves import end_html, moves_html
from longtable.web.tables.page.panels import (
    ENDING,
    boards_html,
    minis_html,
    other_html,
    own_mat,
    own_panels,
    shared_panels,
    stage_of,
    stage_text,
)
from longtable.web.tables.page.scores import ReasonRow, Side, in_order
from longtable.web.tables.page.story import Story, older_html, story_html

NEWS = 2  # entries whose pictures that move are sent along


@dataclass(frozen=True)
class Opening:
    """What the script reads from the tag that opens a scene."""

    scene: str  # play, over
    version: int
    asked: int  # the version at which the present question was asked
    actor: int
    is_mine: bool
    has_sound: bool
    title: str  # of the browser's tab
    heard: str  # what a screen reader says when it comes


@dataclass(frozen=True)
class Form:
    """The hidden form that all actions are sent with."""

    action: str
    csrf: str
    seat: int
    version: int
    key: str
    lifted: int | None = None
    is_aside: bool = False


@dataclass(frozen=True)
class Scene:
    """Everything that the inside of a table is made of, for one viewer."""

    game: str
    face: Face
    say: Say
    view: View
    opening: Opening
    form: Form | None  # None for those who only watch
    seat: int  # the seat that the boards are seen from
    names: Sequence[str]
    sides: Sequence[Side]
    rows: Sequence[ReasonRow]
    acts: Sequence[Act]
    hint: str
    dock: Dock
    story: Story
    links: dict[str, str]  # replay, story, rules, finish
    mats: Sequence[str]  # links to the large boards, by their numbers
    message: str = ""
    chat: Html | None = None  # None: the page has it already
    ending: Ending | None = None
    veiled: frozenset[str] = frozenset()


def form_html(form: Form | None) -> Html:
    """The form, as a part of its own."""
    if form is None:
        return el("div", data_part="form")
    fields: dict[str, str | int | None] = {
        "csrfmiddlewaretoken": form.csrf,
        "seat": form.seat,
        "version": form.version,
        "key": form.key,
        "lifted": form.lifted,
        "aside": 1 if form.lifted is not None and form.is_aside else None,
    }
    hidden = [el("input", type="hidden", name=name, value=value) for name, value in fields.items() if value is not None]
    inner = el(
        "form",
        *hidden,
        id="act",
        method="post",
        action=form.action,
        hx_post=form.action,
        hx_target="#table",
        hx_swap="parts",
        hx_ext="parts",
        hx_sync="this:drop",
    )
    return el("div", inner, data_part="form")


def recap_html(story: Story, names: Sequence[str], say: Say) -> Html:
    """What happened since the reader's last turn, in one line above the prompt."""
    news = story.news
    if not news:
        return el("div", class_="recap-line", data_role="recap", data_part="recap", hidden=True)
    last = news[-1]
    who = names[last.seat] if last.seat is not None else ""
    return el(
        "div",
        el(
            "span",
            say.plural("{n} move since your turn:", "{n} moves since your turn:", len(news)),
            " ",
            el("b", who),
            " ",
            last.text,
            " ",
            chips_html(last.chips, "sum"),
        ),
        el("button", say("Watch"), type="button", data_role="watch", data_moves=len(news)),
        el("button", "×", type="button", data_role="recap-close", aria_label=say("Close")),
        class_="recap-line paper",
        data_role="recap",
        data_part="recap",
    )


def refusal_html(message: str) -> Html:
    inner = el("p", message, class_="refusal") if message else EMPTY
    return el("div", inner, id="refusal", class_="dock-alert", role="alert", data_part="refusal")


def book_html(scene: Scene) -> Html:
    say, story = scene.say, scene.story
    newest = story.lines[-1].ply - NEWS if story.lines else 0
    older = el(
        "div",
        older_html(story.first, scene.links["story"], say),
        class_="older",
        data_part="older",
        data_keep_if=story.first,
    )
    log = el(
        "ol", story_html(story, scene.names, scene.links["replay"], say, newest), class_="story", data_part="story"
    )
    links = [scene.mats[side.mat] if side.mat is not None else "" for side in scene.sides]
    listings = scene.face.listings(scene.view.state, scene.seat, say) if scene.view.seat >= 0 else []
    return el(
        "section",
        tabs_html(say),
        el("button", "×", type="button", class_="book-close", data_role="book-close", aria_label=say("Close")),
        tab_html("log", older, log, is_open=True),
        tab_html("players", players_html(scene.sides, listings, links, say)),
        tab_html("score", score_html(scene.sides, scene.rows, scene.opening.scene == "over", say)),
        tab_html("chat", scene.chat or EMPTY, part="chat", is_kept=True),
        class_="book paper",
        id="book",
        data_role="book",
    )


def scene_html(scene: Scene) -> Html:
    """The whole scene."""
    face, say, state, opening = scene.face, scene.say, scene.view.state, scene.opening
    mine = own_mat(face, state, scene.seat)
    commons = face.commons_after(state, scene.story.entries, say)
    shared = shared_panels(commons, scene.game, say, scene.veiled)
    own = own_panels(face, scene.game, state, mine, say, scene.veiled)
    keys = [panel.id for panel in commons if panel.is_key]
    stage = Stage((ENDING,)) if scene.ending else stage_of(face, state, scene.seat, list(shared), list(own))
    boards = [side for side in scene.sides if side.mat is not None]
    after = [boards[(mine + step) % len(boards)] for step in range(1, len(boards))]
    others = [
        other_html(side, face.mat(state, side.mat or 0, False, say), scene.game, scene.mats[side.mat or 0], say)
        for side in after
    ]
    ending = ending_html(scene.ending, say) if scene.ending else EMPTY
    is_waiting = scene.dock.can_end and not scene.dock.is_veiled
    end = end_html(scene.dock.links["end"], end_words(scene.dock, say)) if is_waiting else EMPTY
    order = in_order(scene.sides, face.order(state))
    return el(
        "div",
        form_html(scene.form),
        edge_html(order, scene.seat, face.clock(state, say), len(scene.story.news), say),
        el(
            "nav",
            class_="board-tabs",
            data_role="tabs",
            data_part="board-tabs",
            data_keep=True,
            aria_label=say("Boards"),
        ),
        boards_html(stage, shared, own, ending, say),
        el(
            "aside",
            minis_html(stage, shared, own, others, keys, say),
            book_html(scene),
            class_="wing",
            data_role="wing",
            aria_label=say("Other boards, log and score"),
        ),
        moves_html(scene.acts, scene.links["finish"], scene.hint, say, scene.dock.macros, end),
        refusal_html(scene.message),
        recap_html(scene.story, scene.names, say),
        dock_html(scene.dock, say),
        class_=classes(
            "scene", f"scene-{opening.scene}", opening.is_mine and "my-turn", scene.dock.is_veiled and "handover"
        ),
        data_scene=opening.scene,
        data_version=opening.version,
        data_asked=opening.asked,
        data_mine=int(opening.is_mine),
        data_over=int(opening.scene == "over"),
        data_sound=int(opening.has_sound),
        data_actor=opening.actor,
        data_stage=stage_text(stage),
        data_crop=stage.crop,
        data_since="" if scene.story.since is None else scene.story.since,
        data_news=" ".join([str(line.ply) for line in scene.story.news]),
        data_title=opening.title,
        data_say=opening.heard,
    )


def past_html(
    game: str,
    face: Face,
    state: State,
    seat: int,
    sides: Sequence[Side],
    mats: Sequence[str],
    ply: int,
    version: int,
    entries: Sequence[LogEntry],
    say: Say,
) -> Html:
    """All panels at a moment of the past, for the script to show in place of the present ones."""
    mine = own_mat(face, state, seat)
    shared = shared_panels(face.commons_after(state, entries, say), game, say)
    own = own_panels(face, game, state, mine, say)
    others = [
        other_html(side, face.mat(state, side.mat, False, say), game, mats[side.mat], say)
        for side in sides
        if side.mat is not None and side.mat != mine
    ]
    stage = stage_of(face, state, seat, list(shared), list(own))
    return el(
        "div",
        join([*shared.values(), *own.values(), *others]),
        class_="past",
        data_ply=ply,
        data_version=version,
        data_stage=stage_text(stage),
    )

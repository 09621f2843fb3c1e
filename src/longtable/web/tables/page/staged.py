"""The scene on the stage: what the one-screen page shows of a game that has begun."""

from collections.abc import Sequence
from typing import Any

from django.template.loader import get_template

from longtable.core.face import Act, Face, Stage, Standings
from longtable.core.say import Say
from longtable.web.tables.models import OVER, PLAYING
from longtable.web.tables.page.actions import acts_html
from longtable.web.tables.page.addresses import address
from longtable.web.tables.page.cached_templates import render_part
from longtable.web.tables.page.pictures import Picture, draw
from longtable.web.tables.page.rematch import rematch_fields
from longtable.web.tables.page.scores import Place, ribbons_of, rows_of
from longtable.web.tables.page.sections import score_html
from longtable.web.tables.page.stage import (
    Dock,
    boards_html,
    dock_html,
    edge_html,
    figures_of,
    moves_html,
    other_html,
    stage_text,
)
from longtable.web.tables.page.story import story_part
from longtable.web.tables.selectors import SPECTATOR, Sight


def own_mat(sight: Sight, face: Face) -> int:
    """The player board of the viewer; a spectator's is the first."""
    seat = max(0, sight.seat)
    return next((at for at, seats in enumerate(face.mats(sight.view.state)) if seat in seats), 0)


def panels_of(sight: Sight, face: Face, say: Say) -> tuple[list[Picture], list[Picture]]:
    """All pictures that can be put on stage: the shared boards, and the viewer's own board in blocks."""
    state, game = sight.view.state, sight.table.game
    shared = [draw(panel, game, say) for panel in face.commons(state, say)]
    return shared, [draw(panel, game, say) for panel in face.blocks(state, own_mat(sight, face), say)]


def others_of(sight: Sight, places: Sequence[Place], face: Face, say: Say) -> list[str]:
    """The boards of the other players, small, in the order of play after the viewer."""
    state, game = sight.view.state, sight.table.game
    owners, mine = face.mats(state), own_mat(sight, face)
    others: list[str] = []
    for step in range(1, len(owners)):
        at = (mine + step) % len(owners)
        picture = draw(face.mat(state, at, False, say), game, say)
        others.append(other_html(at, [places[owner] for owner in owners[at]], picture, sight.table.slug, say))
    return others


def stage_of(sight: Sight, face: Face, shared: Sequence[Picture], own: Sequence[Picture]) -> Stage:
    """What the face puts on stage; without a word of it the first board and the viewer's own."""
    stage = face.stage(sight.view.state, max(0, sight.seat))
    return stage if stage.heroes else Stage(tuple([picture.id for picture in [*shared[:1], *own]]))


def staged_context(
    sight: Sight, base: dict[str, Any], acts: Sequence[Act], hint: str, standings: Standings, face: Face, say: Say
) -> dict[str, Any]:
    """The part of the context that only a game that has begun needs; `asked` is the seat to hand the device back to."""
    table, state, places = sight.table, sight.view.state, base["places"]
    hinted = next((act for act in acts if act.said == hint), None)
    shared, own = panels_of(sight, face, say)
    stage = stage_of(sight, face, shared, own)
    rows = rows_of(standings, face, say)
    beside = ""
    if sight.others or base["is_aside"]:
        asked = places[table.actor] if base["is_aside"] else None
        others = [places[seat] for seat in sight.others]
        beside = get_template("table/aside.html").render({"table": table, "others": others, "asked": asked})
    boards, minis = boards_html(stage, shared, own, others_of(sight, places, face, say), say)
    order = [places[seat] for seat in face.order(state)]
    slug, language = table.slug, say.language
    story = story_part(table, SPECTATOR if table.status == OVER else sight.view.seat, sight.names, face, say)
    scene: dict[str, Any] = {
        "hinted": hinted,
        "stage": stage_text(stage),
        "boards": boards,
        "minis": minis,
        "edge": edge_html(order, figures_of(face, state, say), face.clock(state, say), say),
        "dock": dock_html(dock_of(sight, base, acts, hinted), beside, say),
        "choices": moves_html(acts_html(acts, hint), say),
        "score": score_html(places, rows, base["is_over"], say),
        "story": story,
        "rows": rows,
        "tabs": render_part("stage_tabs", language),
        "older": render_part("older", language, slug=slug, first=story.first),
        "explain": render_part("explain", language, rules_url=base["rules_url"]),
    }
    if table.status == OVER:
        scene["ribbons"] = ribbons_of(rows, places)
        scene["rematch"] = rematch_fields(sight, face, say)
    return scene


def dock_of(sight: Sight, base: dict[str, Any], acts: Sequence[Act], hinted: Act | None) -> Dock:
    table = sight.table
    actor = table.actor if table.status == PLAYING else SPECTATOR
    first = table.winners[0] if table.winners else None
    if base["is_over"]:
        state = "over"
    elif sight.can_end:
        state = "done"
    elif base["is_mine"]:
        state = "mine"
    else:
        state = "waiting" if base["is_seated"] else "watching"
    return Dock(
        state=state,
        seat=sight.seat if base["is_mine"] else actor if actor >= 0 else first,
        prompt=base["prompt"],
        hint=hinted.whole if hinted else "",
        acts=acts,
        can_undo=sight.can_undo,
        has_hints=sight.can_act and table.hints,
        can_end=sight.can_end,
        goes_on=base["is_going_on"],
        is_seated=base["is_seated"] and base["is_playing"],
        addresses={word: address(word, table.slug) for word in ("hint", "undo", "restart", "end")},
        rules_url=base["rules_url"],
    )

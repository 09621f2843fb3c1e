"""The context of the page of a table, put together from a Sight: never more than the viewer may know."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

import longtable as lt
from longtable import bots
from longtable.core.face import Act, Face, Prompt, Standings, face_of
from longtable.core.frames import CHANCE
from longtable.core.say import Say
from longtable.web.accounts.models import Player
from longtable.web.tables import selectors
from longtable.web.tables.models import BOT, FREE, INVITED, OPEN, OVER, PLAYING
from longtable.web.tables.page.actions import acts_html
from longtable.web.tables.page.addresses import address
from longtable.web.tables.page.cached_templates import render_part
from longtable.web.tables.page.pictures import Picture, draw, mat_html, panel_html
from longtable.web.tables.page.rematch import rematch_fields
from longtable.web.tables.page.scores import Place, places_of, ribbons_of, rows_of
from longtable.web.tables.page.sections import (
    bar_html,
    boards_html,
    choices_html,
    fields_html,
    opening_html,
    players_html,
    score_html,
)
from longtable.web.tables.page.staged import staged_context
from longtable.web.tables.page.story import story_part
from longtable.web.tables.selectors import SPECTATOR, Sight
from longtable.web.translation import DjangoSay


@dataclass(frozen=True)
class TableMat:
    """A player board with the seats it belongs to."""

    at: int
    places: list[Place]
    picture: Picture
    is_actor: bool
    panel: SafeString


def prompt_of(sight: Sight, is_going_on: bool, face: Face, say: Say) -> Prompt:
    """The sentence of the prompt bar, for whoever looks."""
    table, names = sight.table, sight.names
    if table.status == OVER:
        return Prompt(face.verdict(sight.view.state, names, say) or gettext("The game is over."))
    if table.status == OPEN:
        missing = sum([seat.kind in (FREE, INVITED) for seat in sight.seats])
        return Prompt(
            gettext("The game starts when every seat is taken."),
            gettext("Free seats: {number}").format(number=missing),
        )
    if is_going_on:
        return Prompt(
            gettext("Continue, or undo."),
            gettext("Once you continue, you cannot undo."),
        )
    if sight.can_end:
        return Prompt(
            gettext("End your turn, or undo."),
            gettext("Once you end it, you cannot undo."),
        )
    if sight.can_act:
        return face.prompt(sight.view.state, say)
    name = names[table.actor] if 0 <= table.actor < len(names) else ""
    if 0 <= table.actor < len(names) and sight.seats[table.actor].kind == BOT:
        return Prompt(gettext("{name} is thinking…").format(name=name))
    return Prompt(gettext("{name}'s turn.").format(name=name))


def goes_on(sight: Sight, face: Face) -> bool:
    """The turn that waits to be ended is not over: after dice and draws the same seat is asked again within it."""
    state, seat = sight.view.state, sight.seat
    if not sight.can_end or sight.is_curtained or state.actor != CHANCE or face.turn(state) != seat:
        return False
    later = state.copy()
    while later.actor == CHANCE:
        later.apply(later.legal_actions()[0])
    return later.actor == seat and face.turn(later) == seat


def acts_of(sight: Sight, face: Face, say: Say) -> list[Act]:
    """The actions open to the viewer: the answers, or acts beside the turn under a heading of their own."""
    if sight.can_act:
        return face.acts(sight.view, say)
    if not sight.beside:
        return []
    heading = gettext("Out of turn")
    offered = {act.action: act for act in face.acts(sight.view, say) if act.action in sight.beside}
    for action in sight.beside:
        notation = sight.view.notation(action)
        offered.setdefault(action, Act(action, notation, notation, notation, heading, notation))
    return [replace(act, group=heading) for act in offered.values()]


def mats_of(sight: Sight, places: Sequence[Place], face: Face, say: Say) -> tuple[list[TableMat], list[TableMat]]:
    """The large mat (the viewer's own, a spectator's first), and the others."""
    state, game = sight.view.state, sight.table.game
    owners = face.mats(state)
    seat = max(0, sight.seat)
    mine = next((at for at, seats in enumerate(owners) if seat in seats), 0)
    large: list[TableMat] = []
    small: list[TableMat] = []
    for step in range(len(owners)):
        at = (mine + step) % len(owners)
        whose = [places[owner] for owner in owners[at]]
        picture = draw(face.mat(state, at, at == mine, say), game, say)
        is_actor = any([place.is_actor for place in whose])
        seats = tuple([(place.at, place.name) for place in whose])
        if at == mine:
            head = render_part("own_head", say.language, seats=seats, clock=face.clock(state, say))
            large.append(TableMat(at, whose, picture, is_actor, mat_html(picture, at, head, "mat")))
        else:
            slug, full = sight.table.slug, whose[0].full
            head = render_part("other_head", say.language, seats=seats, full=full, is_actor=is_actor, slug=slug, at=at)
            kind = "mat small now" if is_actor else "mat small"
            small.append(TableMat(at, whose, picture, is_actor, mat_html(picture, at, head, kind)))
    return large, small


def title_of(sight: Sight, prompt: Prompt, name: str) -> str:
    if sight.can_act or sight.can_end:
        return gettext("● Your turn – {game}").format(game=name)
    return sight.table.title or name


def scene_of(sight: Sight) -> str:
    if sight.is_curtained:
        return "curtain"
    return {OPEN: "open", OVER: "over"}.get(sight.table.status, "play")


def fragment_context(
    sight: Sight,
    player: Player | None,
    hint: str = "",
    message: str = "",
    lifted: int | None = None,
    is_staged: bool = False,
) -> dict[str, Any]:
    """The context of the fragment: everything that changes with a move; `is_staged`: for the page on one screen."""
    table, state = sight.table, sight.view.state
    game = lt.game(table.game)
    face, say = face_of(game), DjangoSay()
    standings = face.standings(state)
    places = places_of(sight, standings)
    is_going_on = goes_on(sight, face)
    prompt = prompt_of(sight, is_going_on, face, say)
    context: dict[str, Any] = {
        "table": table,
        "sight": sight,
        "scene": scene_of(sight),
        "game_name": game.name,
        "places": places,
        "prompt": prompt,
        "hint": hint,
        "message": message,
        "is_playing": table.status == PLAYING,
        "is_over": table.status == OVER,
        "is_mine": sight.can_act or sight.can_end,
        "is_going_on": is_going_on,
        "is_seated": bool(sight.held),
        "is_aside": is_aside(sight),
        "is_staged": is_staged,
        "is_owner": player is not None and table.owner_id == player.pk,
        "page_title": title_of(sight, prompt, game.name),
        "sound": bool(player is not None and player.sound),
        "auto_confirm": bool(player is not None and player.auto_confirm),
        "rules_url": address("rules", table.game),
        "play_url": address("play", table.slug),
    }
    is_open = table.status == OPEN
    if sight.is_curtained:
        context["curtains"] = [
            place for place in places if place.is_mine and (table.actor not in sight.held or place.is_actor)
        ]
    elif is_open:
        context["bots"] = bots.names()
    elif is_staged:
        context |= staged_context(sight, context, acts_of(sight, face, say), hint, standings, face, say)
    else:
        context |= scene_context(sight, context, hint, standings, face, say)
    shown = lifted if lifted == sight.seat and not sight.is_curtained and not is_open else None
    context["fields"] = fields_html(
        sight.seat, table.version, secrets.token_urlsafe(12), shown, is_aside(sight), is_staged
    )
    context["opening"] = opening_of(sight, context)
    return context


def is_aside(sight: Sight) -> bool:
    """The table is seen from beside the turn of another seat of the viewer."""
    is_mine = sight.can_act or sight.can_end
    return sight.table.status == PLAYING and sight.table.actor in sight.held and not is_mine


def scene_context(
    sight: Sight, base: dict[str, Any], hint: str, standings: Standings, face: Face, say: Say
) -> dict[str, Any]:
    """The part of the context that only a game that has begun needs."""
    table, state, places = sight.table, sight.view.state, base["places"]
    actor = table.actor if table.status == PLAYING else SPECTATOR
    first = table.winners[0] if table.winners else None
    acts = acts_of(sight, face, say)
    scene: dict[str, Any] = {
        "bar_seat": sight.seat if base["is_mine"] else actor if actor >= 0 else first,
        "clock": face.clock(state, say),
        "commons": [panel_html(draw(panel, table.game, say)) for panel in face.commons(state, say)],
        "others": [places[seat] for seat in sight.others],
        "asked": places[table.actor] if is_aside(sight) else None,  # the way back to that turn
        "hinted": next((act for act in acts if act.said == hint), None),
        "rows": rows_of(standings, face, say),
        "story": story_part(table, SPECTATOR if table.status == OVER else sight.view.seat, sight.names, face, say),
    }
    scene["mat"], scene["mats"] = mats_of(sight, places, face, say)
    listed: str = acts_html(acts, hint)
    if scene["others"] or scene["asked"]:
        listed += get_template("table/aside.html").render({"table": table, **scene})
    scene["choices"] = choices_html(listed, base["prompt"], sight.can_end, base["is_over"], say)
    scene |= parts_of(sight, base | scene, [places[seat] for seat in face.order(state)], say)
    if table.status == OVER:
        scene["ribbons"] = ribbons_of(scene["rows"], places)
        scene["rematch"] = rematch_fields(sight, face, say)
    return scene


def opening_of(sight: Sight, context: dict[str, Any]) -> SafeString:
    """The tag that opens the scene, with what a screen reader says when it comes."""
    text = context["prompt"].text
    hinted: Act | None = context.get("hinted")
    if hinted is not None:
        heard = gettext("Hint: {deed}").format(deed=hinted.whole)
    elif context["is_mine"]:
        heard = gettext("Your turn") + f": {text}"
    else:
        heard = "" if sight.is_curtained else text
    return opening_html(
        sight.table,
        context["scene"],
        context["is_mine"],
        context["is_over"],
        context["sound"],
        context["page_title"],
        heard,
        context.get("stage", ""),
    )


def parts_of(sight: Sight, context: dict[str, Any], order: Sequence[Place], say: Say) -> dict[str, SafeString]:
    """The pieces of the page: written out where they change with every move, else kept by the values they hold."""
    table, language = sight.table, say.language
    slug, places = table.slug, context["places"]
    hint = context["hinted"].whole if context["hinted"] else ""
    buttons = mark_safe("")
    if context["is_seated"] and context["is_playing"]:
        buttons = render_part(
            "buttons",
            language,
            slug=slug,
            hints=sight.can_act and table.hints,
            can_undo=sight.can_undo,
            can_end=sight.can_end,
            goes_on=context["is_going_on"],
        )
    prompt, rules = context["prompt"], context["rules_url"]
    bar = bar_html(prompt, hint, context["bar_seat"], context["clock"], order, rules, buttons, say)
    return {
        "bar": bar,
        "boards": boards_html(
            context["commons"],
            [(mat.picture.title, mat.panel) for mat in context["mat"]],
            [mat.panel for mat in context["mats"]],
            say,
        ),
        "players": players_html(
            [(place, mat.at) for mat in [*context["mat"], *context["mats"]] for place in mat.places], say
        ),
        "score": score_html(places, context["rows"], context["is_over"], say),
        "tabs": render_part("tabs", language),
        "older": render_part("older", language, slug=slug, first=context["story"].first),
        "explain": render_part("explain", language, rules_url=rules),
        "in_words": render_part("in_words", language, slug=slug),
    }


def page_context(sight: Sight, player: Player | None, **more: Any) -> dict[str, Any]:
    """The context of the whole page: the fragment and its surroundings."""
    context = fragment_context(sight, player, **more)
    say = DjangoSay()
    context.update(drawing_context(sight.table.game))
    context["messages_of_chat"] = selectors.messages_of(sight.table)
    context["chat_number"] = context["messages_of_chat"][-1].pk if context["messages_of_chat"] else 0
    context["tips_url"] = f"{address('tips', sight.table.game)}?{settings.BUILD}-{say.language}"
    return context


def drawing_context(game: str) -> dict[str, Any]:
    """Symbols and style sheets that the pictures of a game need, once for each page."""
    face = face_of(lt.game(game))
    return {"symbols": mark_safe(face.symbols()), "styles": face.styles, "stage_styles": face.stage_styles}


def mat_context(sight: Sight, at: int) -> dict[str, Any] | None:
    """One mat, enlarged; None when there is none of that number."""
    face, say = face_of(lt.game(sight.table.game)), DjangoSay()
    state = sight.view.state
    owners = face.mats(state)
    if not 0 <= at < len(owners):
        return None
    places = places_of(sight, face.standings(state))
    whose = [places[owner] for owner in owners[at]]
    picture = draw(face.mat(state, at, True, say), sight.table.game, say)
    return {"table": sight.table, "mat": TableMat(at, whose, picture, False, mark_safe(""))}


def words_of(sight: Sight) -> list[tuple[str, list[str]]]:
    """The whole position in words."""
    face = face_of(lt.game(sight.table.game))
    return face.describe(sight.view.state, sight.names, DjangoSay())

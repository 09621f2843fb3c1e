"""What the page of a table shows, put together from a Sight: never more than the viewer may know."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from django.conf import settings
from django.template.loader import get_template
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

import longtable as lt
from longtable import bots
from longtable.core.face import Act, Entry, Face, Panel, Prompt, Say, Standings, face_of
from longtable.core.frames import CHANCE
from longtable.web.accounts.models import Player
from longtable.web.memory import Memory
from longtable.web.say import DjangoSay
from longtable.web.tables import selectors
from longtable.web.tables.counting import Place, again_of, places_of, ribbons_of, rows_of
from longtable.web.tables.models import BOT, FREE, INVITED, OPEN, OVER, PLAYING, Table
from longtable.web.tables.parts import part
from longtable.web.tables.pictures import drawn
from longtable.web.tables.scene import (
    bar_html,
    boards_html,
    choices_html,
    fields_html,
    opening_html,
    players_html,
    score_html,
)
from longtable.web.tables.selectors import SPECTATOR, Sight
from longtable.web.tables.snippets import Picture, acts_html, mat_html, panel_html, story_html

CHUNK: Final = 40  # the story on the page begins at a multiple of this ply, so that older lines stay where they are
TOLD: Final = Memory[SafeString](1000)  # stories of up to 79 entries, 10 kB each


@lru_cache(4096)
def address(name: str, of: str) -> str:
    """The address of a page of a table or a game."""
    return reverse(name, args=[of])


@dataclass(frozen=True)
class Mat:
    """A player board with the seats it belongs to."""

    at: int
    places: list[Place]
    picture: Picture
    is_actor: bool
    panel: SafeString


@dataclass(frozen=True)
class Told:
    """A part of the story, newest first, and the ply before which the rest lies."""

    lines: SafeString
    first: int


def draw(panel: Panel, game: str, say: Say) -> Picture:
    """The picture of a panel. What faces draw is ours and holds no word of a person."""
    return Picture(panel.id, panel.title, mark_safe(drawn(game, say.language, panel)))


def told(table: Table, seat: int, names: Sequence[str], face: Face, say: Say, last: int | None = None) -> Told:
    """The story up to `last` (all of it when None), from a multiple of CHUNK on."""
    end = table.ply if last is None else max(0, min(last, table.ply))
    first = max(0, (end - 1) // CHUNK - 1) * CHUNK if last is None else max(0, end - CHUNK) // CHUNK * CHUNK
    entries = selectors.entries_for(table, seat, first, end)
    return Told(told_lines(table, entries, names, face, say), first)


def told_lines(table: Table, entries: Sequence[Entry], names: Sequence[str], face: Face, say: Say) -> SafeString:
    """The entries in words, newest first. Only those since the last change are told: the story before them is the one
    that was told then, unless something was taken back, or the reader is new."""
    replay = address("replay", table.slug)
    title = gettext("See this moment")
    deeds = [(entry.ply, entry.said) for entry in entries]

    def key(end: int) -> tuple[object, ...]:
        return (table.slug, say.language, *names, *deeds[:end])

    def tell(start: int, end: int) -> str:
        is_new = end == len(entries)
        return story_html(face.tell(entries[start:end], names, say)[::-1], replay, title, names, is_new)

    # Draws that follow each other are told together, so a story is cut before what a seat did.
    cuts = [at for at, entry in enumerate(entries) if entry.actor >= 0] or [0]
    start, older = 0, ""
    for cut in reversed(cuts):
        found = TOLD.get(key(cut))
        if found is not None:
            start, older = cut, found
            break
    if start < cuts[-1]:
        older = mark_safe(tell(start, cuts[-1]) + older)
        TOLD.put(key(cuts[-1]), older)
    return mark_safe(tell(cuts[-1], len(entries)) + older)


def prompt_of(sight: Sight, is_going_on: bool, face: Face, say: Say) -> Prompt:
    """The sentence of the prompt bar, for whoever looks."""
    table, names = sight.table, sight.names
    if table.status == OVER:
        return Prompt(face.verdict(sight.view.state, names, say) or gettext("The game is over."))
    if table.status == OPEN:
        missing = sum([seat.kind in (FREE, INVITED) for seat in sight.seats])
        return Prompt(
            gettext("The game begins when every seat is taken."),
            gettext("Seats still free: {number}").format(number=missing),
        )
    if is_going_on:
        return Prompt(
            gettext("Go on, or take something back."),
            gettext("Dice are rolled and draws are made when you go on."),
        )
    if sight.can_end:
        return Prompt(
            gettext("End your turn, or take something back."),
            gettext("Dice are rolled and draws are made when you end it."),
        )
    if sight.can_act:
        return face.prompt(sight.view.state, say)
    name = names[table.actor] if 0 <= table.actor < len(names) else ""
    if 0 <= table.actor < len(names) and sight.seats[table.actor].kind == BOT:
        return Prompt(gettext("{name} is thinking…").format(name=name))
    return Prompt(gettext("{name} plays now.").format(name=name))


def goes_on(sight: Sight, face: Face) -> bool:
    """The turn that waits to be ended is not over: after dice and draws the same seat is asked again within it."""
    state, seat = sight.view.state, sight.seat
    if not sight.can_end or sight.is_curtained or state.actor != CHANCE or face.turn(state) != seat:
        return False
    found = state.copy()
    while found.actor == CHANCE:
        found.apply(found.legal_actions()[0])
    return found.actor == seat and face.turn(found) == seat


def acts_of(sight: Sight, face: Face, say: Say) -> list[Act]:
    """What the viewer may do: the answers to what is asked, or, under a heading of their own, acts beside the turn."""
    if sight.can_act:
        return face.acts(sight.view, say)
    if not sight.beside:
        return []
    heading = gettext("Beside the turn")
    told = {act.action: act for act in face.acts(sight.view, say) if act.action in sight.beside}
    for action in sight.beside:
        said = sight.view.notation(action)
        told.setdefault(action, Act(action, said, said, said, heading, said))
    return [replace(act, group=heading) for act in told.values()]


def mats_of(sight: Sight, places: Sequence[Place], face: Face, say: Say) -> tuple[list[Mat], list[Mat]]:
    """The large mat (the viewer's own, a spectator's first), and the others."""
    state, game = sight.view.state, sight.table.game
    owners = face.mats(state)
    seat = max(0, sight.seat)
    mine = next((at for at, seats in enumerate(owners) if seat in seats), 0)
    large: list[Mat] = []
    small: list[Mat] = []
    for step in range(len(owners)):
        at = (mine + step) % len(owners)
        whose = [places[owner] for owner in owners[at]]
        picture = draw(face.mat(state, at, at == mine, say), game, say)
        is_actor = any([place.is_actor for place in whose])
        seats = tuple([(place.at, place.name) for place in whose])
        if at == mine:
            head = part("own_head", say.language, seats=seats, clock=face.clock(state, say))
            large.append(Mat(at, whose, picture, is_actor, mat_html(picture, at, head, "mat")))
        else:
            slug, full = sight.table.slug, whose[0].full
            head = part("other_head", say.language, seats=seats, full=full, is_actor=is_actor, slug=slug, at=at)
            kind = "mat small now" if is_actor else "mat small"
            small.append(Mat(at, whose, picture, is_actor, mat_html(picture, at, head, kind)))
    return large, small


def title_of(sight: Sight, prompt: Prompt, name: str) -> str:
    if sight.can_act or sight.can_end:
        return gettext("● Your turn – {game}").format(game=name)
    return sight.table.title or name


def scene_of(sight: Sight) -> str:
    if sight.is_curtained:
        return "curtain"
    return {OPEN: "open", OVER: "over"}.get(sight.table.status, "play")


def context(
    sight: Sight, player: Player | None, hint: str = "", message: str = "", lifted: int | None = None
) -> dict[str, Any]:
    """Everything the fragment needs."""
    table, state = sight.table, sight.view.state
    game = lt.game(table.game)
    face, say = face_of(game), DjangoSay()
    standings = face.standings(state)
    places = places_of(sight, standings)
    is_going_on = goes_on(sight, face)
    prompt = prompt_of(sight, is_going_on, face, say)
    found: dict[str, Any] = {
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
        "is_owner": player is not None and table.owner_id == player.pk,
        "page_title": title_of(sight, prompt, game.name),
        "sound": bool(player is not None and player.sound),
        "auto_confirm": bool(player is not None and player.auto_confirm),
        "rules_url": address("rules", table.game),
        "play_url": address("play", table.slug),
    }
    is_open = table.status == OPEN
    if sight.is_curtained:
        found["curtains"] = [
            place for place in places if place.is_mine and (table.actor not in sight.held or place.is_actor)
        ]
    elif is_open:
        found["bots"] = bots.names()
    else:
        found |= scene_context(sight, found, hint, standings, face, say)
    shown = lifted if lifted == sight.seat and not sight.is_curtained and not is_open else None
    found["fields"] = fields_html(sight.seat, table.version, secrets.token_urlsafe(12), shown, is_aside(sight))
    found["opening"] = opening_of(sight, found)
    return found


def is_aside(sight: Sight) -> bool:
    """The table is seen from beside the turn of another seat of the viewer."""
    is_mine = sight.can_act or sight.can_end
    return sight.table.status == PLAYING and sight.table.actor in sight.held and not is_mine


def scene_context(
    sight: Sight, base: dict[str, Any], hint: str, standings: Standings, face: Face, say: Say
) -> dict[str, Any]:
    """What is shown of a game that has begun."""
    table, state, places = sight.table, sight.view.state, base["places"]
    actor = table.actor if table.status == PLAYING else SPECTATOR
    first = table.winners[0] if table.winners else None
    acts = acts_of(sight, face, say)
    found: dict[str, Any] = {
        "bar_seat": sight.seat if base["is_mine"] else actor if actor >= 0 else first,
        "clock": face.clock(state, say),
        "commons": [panel_html(draw(panel, table.game, say)) for panel in face.commons(state, say)],
        "others": [places[seat] for seat in sight.others],
        "asked": places[table.actor] if is_aside(sight) else None,  # the way back to that turn
        "hinted": next((act for act in acts if act.said == hint), None),
        "rows": rows_of(standings, face, say),
        "story": told(table, SPECTATOR if table.status == OVER else sight.view.seat, sight.names, face, say),
    }
    found["mat"], found["mats"] = mats_of(sight, places, face, say)
    listed: str = acts_html(acts, hint)
    if found["others"] or found["asked"]:
        listed += get_template("table/aside.html").render({"table": table, **found})
    found["choices"] = choices_html(listed, base["prompt"], sight.can_end, base["is_over"], say)
    found |= parts_of(sight, base | found, [places[seat] for seat in face.order(state)], say)
    if table.status == OVER:
        found["ribbons"] = ribbons_of(found["rows"], places)
        found["again"] = again_of(sight, face, say)
    return found


def opening_of(sight: Sight, found: dict[str, Any]) -> SafeString:
    """The tag that opens the scene, with what a screen reader says when it comes."""
    text = found["prompt"].text
    hinted: Act | None = found.get("hinted")
    if hinted is not None:
        heard = gettext("A hint: {deed}").format(deed=hinted.whole)
    elif found["is_mine"]:
        heard = gettext("Your turn") + f": {text}"
    else:
        heard = "" if sight.is_curtained else text
    return opening_html(
        sight.table,
        found["scene"],
        found["is_mine"],
        found["is_over"],
        found["sound"],
        found["page_title"],
        heard,
    )


def parts_of(sight: Sight, found: dict[str, Any], order: Sequence[Place], say: Say) -> dict[str, SafeString]:
    """The pieces of the page: written out where they change with every move, else kept by the values they hold."""
    table, language = sight.table, say.language
    slug, places = table.slug, found["places"]
    hint = found["hinted"].whole if found["hinted"] else ""
    buttons = mark_safe("")
    if found["is_seated"] and found["is_playing"]:
        buttons = part(
            "buttons",
            language,
            slug=slug,
            hints=sight.can_act and table.hints,
            can_undo=sight.can_undo,
            can_end=sight.can_end,
            goes_on=found["is_going_on"],
        )
    bar = bar_html(found["prompt"], hint, found["bar_seat"], found["clock"], order, found["rules_url"], buttons, say)
    return {
        "bar": bar,
        "boards": boards_html(
            found["commons"],
            [(mat.picture.title, mat.panel) for mat in found["mat"]],
            [mat.panel for mat in found["mats"]],
            say,
        ),
        "players": players_html(
            [(place, mat.at) for mat in [*found["mat"], *found["mats"]] for place in mat.places], say
        ),
        "score": score_html(places, found["rows"], found["is_over"], say),
        "tabs": part("tabs", language),
        "older": part("older", language, slug=slug, first=found["story"].first),
        "explain": part("explain", language, rules_url=found["rules_url"]),
        "in_words": part("in_words", language, slug=slug),
    }


def full_context(sight: Sight, player: Player | None, **more: Any) -> dict[str, Any]:
    """The fragment and what stands around it, once for each page."""
    found = context(sight, player, **more)
    say = DjangoSay()
    found.update(around(sight.table.game))
    found["messages_of_chat"] = selectors.messages_of(sight.table)
    found["chat_number"] = found["messages_of_chat"][-1].pk if found["messages_of_chat"] else 0
    found["tips_url"] = f"{address('tips', sight.table.game)}?{settings.BUILD}-{say.language}"
    return found


def around(game: str) -> dict[str, Any]:
    """What the pictures of a game need once on a page: symbols and style sheets."""
    face = face_of(lt.game(game))
    return {"symbols": mark_safe(face.symbols()), "styles": face.styles}


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
    return {"table": sight.table, "mat": Mat(at, whose, picture, False, mark_safe(""))}


def words_of(sight: Sight) -> list[tuple[str, list[str]]]:
    """The whole position in words."""
    face = face_of(lt.game(sight.table.game))
    return face.describe(sight.view.state, sight.names, DjangoSay())

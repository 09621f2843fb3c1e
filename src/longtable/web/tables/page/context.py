"""From a Sight to the page of a table: never more than the viewer may know."""

import secrets
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from threading import Lock
from typing import Any, Final

from cachetools import LRUCache
from django.conf import settings
from django.template.loader import get_template

import longtable as lt
from longtable.core.face import Act, Face, Line, LogEntry, Prompt, Standings, face_of
from longtable.core.frames import CHANCE
from longtable.core.say import Say
from longtable.core.state import State
from longtable.web.accounts.models import Player
from longtable.web.tables import live, selectors
from longtable.web.tables.bots import RUNNER
from longtable.web.tables.models import BOT, FREE, INVITED, OPEN, OVER, PLAYING, Table
from longtable.web.tables.page.addresses import address
from longtable.web.tables.page.dock import Dock, Handover
from longtable.web.tables.page.ending import Ending, outcome_of, rematch_html
from longtable.web.tables.page.markup import EMPTY, Html, raw
from longtable.web.tables.page.panels import own_mat, secret_panels
from longtable.web.tables.page.people import USUAL_BOT, face_of_bot, offered, title_of
from longtable.web.tables.page.pictures import draw
from longtable.web.tables.page.rematch import rematch_fields
from longtable.web.tables.page.scene import Form, Opening, Scene, scene_html
from longtable.web.tables.page.scores import Place, Side, all_standings, ribbons_of, rows_of, sides_of, totals_of
from longtable.web.tables.page.story import Story, chunk_of, folded, news_of, quietened
from longtable.web.tables.selectors import SPECTATOR, Sight
from longtable.web.translation import DjangoSay

LINKS: Final = ("replay", "story", "log", "plots")
# Telling two chunks takes as long as a third of the boards.
TOLD: Final[LRUCache[Hashable, list[Line]]] = LRUCache(500)
TOLD_LOCK: Final = Lock()


# -- who sits here


def places_of(sight: Sight, standings: Standings, face: Face, say: Say) -> list[Place]:
    """The seats, with the points that they have or would have now, then rivals without a seat."""
    table, state = sight.table, sight.view.state
    totals = totals_of(standings)
    if table.status != PLAYING:
        totals[: len(table.scores)] = table.scores
    is_begun = table.status != OPEN
    places = [
        Place(
            at=seat.at,
            name=name,
            score=totals[seat.at],
            kind=seat.kind,
            bot=seat.bot,
            face=face_of_bot(seat.bot, name) if seat.kind == BOT else EMPTY,
            title=title_of(seat.bot, say) if seat.kind == BOT else "",
            is_mine=seat.at in sight.held,
            is_actor=table.status == PLAYING and seat.at == table.actor,
            is_winner=seat.at in table.winners,
            figures=tuple(face.plate(state, seat.at, say)) if is_begun else (),
        )
        for seat, name in zip(sight.seats, sight.names, strict=True)
    ]
    for at, rival in enumerate(face.rivals(state, say) if is_begun else [], len(places)):
        places.append(Place(at, rival.name, totals[at], "rival", is_winner=rival.is_winner, figures=rival.figures))
    return places


def sides_seen(sight: Sight, face: Face, say: Say) -> tuple[list[Side], Standings]:
    """Everyone at the table by the points they share, and the points by reason."""
    standings = all_standings(face, sight.view.state, say)
    return sides_of(places_of(sight, standings, face, say), face.mats(sight.view.state)), standings


# -- what is asked


def prompt_of(sight: Sight, deed: str, story: Story, face: Face, say: Say) -> Prompt:
    """The sentence of the dock, for whoever looks, and below it what goes with it. `deed`: what a turn goes on with."""
    table, names = sight.table, sight.names
    if table.status == OPEN:
        missing = sum([seat.kind in (FREE, INVITED) for seat in sight.seats])
        return Prompt(
            say("The game starts when every seat is taken"),
            say("Free seats: {number}", number=missing),
        )
    if sight.is_curtained:
        if table.actor in sight.held:
            text = say("Hand the device to {name}", name=names[table.actor])
            return Prompt(text, say("Pass the device: the next screen is private."))
        return Prompt(say("Who has the device?"))
    if sight.can_end:
        done = " · ".join([line.text for line in story.mine])
        if deed:
            return Prompt(say("{deed}, or undo", deed=deed), done or say("Once you continue, you cannot undo."))
        return Prompt(say("End your turn, or undo"), done or say("Once you end it, you cannot undo."))
    if sight.can_act:
        return face.prompt(sight.view.state, say)
    return Prompt(waiting_for(sight, say), last_deed(sight, story))


def is_bot_asked(sight: Sight) -> bool:
    """A bot is to act now."""
    table = sight.table
    is_asked = table.status == PLAYING and 0 <= table.actor < len(sight.seats)
    return is_asked and sight.seats[table.actor].kind == BOT


def waiting_for(sight: Sight, say: Say) -> str:
    """Whose turn it is, for the others."""
    table, names = sight.table, sight.names
    name = names[table.actor] if 0 <= table.actor < len(names) else ""
    if is_bot_asked(sight):
        return say("{name} is thinking…", name=name)
    return say("{name}'s turn", name=name)


def place_in_turn(sight: Sight, face: Face, say: Say) -> str:
    """After whom the viewer's turn comes, as far as that is certain; for who waits for somebody else."""
    state, seat = sight.view.state, sight.seat
    playing, order = face.turn(state), face.order(state)
    if playing < 0 and face.is_order_kept:
        playing = sight.table.actor
    if sight.is_curtained or not {seat, playing} <= set(order) or playing in sight.held:
        return ""
    at = order.index(seat)
    if at < order.index(playing) and not face.is_order_kept:
        return ""
    return say("You are after {name}", name=sight.names[order[at - 1]])


def last_deed(sight: Sight, story: Story) -> str:
    """What was just done, and by whom."""
    line = next((line for line in reversed(story.lines) if line.seat is not None and not line.is_quiet), None)
    return f"{sight.names[line.seat]} {line.text}" if line is not None and line.seat is not None else ""


def after_draws(state: State) -> tuple[State, list[str]]:
    """The position when draws have come, whatever they bring, and these in notation."""
    later, drawn = state.copy(), []
    while later.actor == CHANCE:
        outcome = later.legal_actions()[0]
        drawn.append(later.notation(outcome))
        later.apply(outcome)
    return later, drawn


def going_on(sight: Sight, face: Face, say: Say) -> str:
    """What the seat goes on with, if the turn that waits to be ended is not over: after draws it is asked again."""
    state, seat = sight.view.state, sight.seat
    if not sight.can_end or sight.is_curtained or state.actor != CHANCE or face.turn(state) != seat:
        return ""
    later, drawn = after_draws(state)
    if later.actor != seat or face.turn(later) != seat:
        return ""
    return face.coming(drawn, say) or say("Continue")


def ends_turn(sight: Sight, acts: Sequence[Act], face: Face) -> bool:
    """The finishing act ends the turn: nothing but draws comes after it before somebody else acts, or a new turn."""
    finish = next((act for act in acts if act.is_finish), None)
    if finish is None or not sight.can_act:
        return False
    state = sight.view.state.copy()
    state.apply(finish.action)
    if state.actor not in (CHANCE, sight.seat):
        return True
    if state.actor == sight.seat:
        return False
    later, _ = after_draws(state)
    return later.actor != sight.seat or face.turn(later) != face.turn(sight.view.state)


def acts_of(sight: Sight, face: Face, say: Say) -> list[Act]:
    """The actions open to the viewer: the answers, or acts beside the turn under a heading of their own."""
    if sight.can_act:
        return face.acts(sight.view, say)
    if not sight.beside:
        return []
    heading = say("Out of turn")
    offered = {act.action: act for act in face.acts(sight.view, say) if act.action in sight.beside}
    for action in sight.beside:
        notation = sight.view.notation(action)
        offered.setdefault(action, Act(action, notation, notation, notation, heading, notation))
    return [replace(act, group=heading) for act in offered.values()]


def is_aside(sight: Sight) -> bool:
    """The table is seen from beside the turn of another seat of the viewer."""
    is_mine = sight.can_act or sight.can_end
    return sight.table.status == PLAYING and sight.table.actor in sight.held and not is_mine and not sight.is_curtained


# -- the parts of the scene


def story_of(sight: Sight, face: Face, say: Say, last: int | None = None) -> Story:
    """The log up to `last` (all of it when None), from a multiple of a chunk on."""
    table = sight.table
    end = table.ply if last is None else max(0, min(last, table.ply))
    first = chunk_of(end)
    reader = SPECTATOR if table.status == OVER else sight.view.seat
    entries = selectors.entries_for(table, reader, first, end)
    lines = folded(quietened(lines_of(table, entries, sight.names, face, say), entries), say)
    is_mine = (sight.can_act or sight.can_end) and not sight.is_curtained
    seats = [sight.seat] if sight.held and table.status == PLAYING and last is None else []
    since, turn = news_of(entries, seats, is_mine, face.starts_turn)
    return Story(lines, first, since, turn, entries)


def lines_of(table: Table, entries: Sequence[LogEntry], names: Sequence[str], face: Face, say: Say) -> list[Line]:
    """The entries in words. What lies before the present turn is told once, for all who may read the same."""
    cuts = cuts_of(entries, table.snapshot_ply)
    said = [entry.said for entry in entries]
    start, older = 0, list[Line]()
    for cut in reversed(cuts):
        with TOLD_LOCK:
            told = TOLD.get((table.slug, table.status, say.language, *names, entries[0].ply, *said[:cut]))
        if told is not None:
            start, older = cut, told
            break
    if cuts and start < cuts[-1]:
        older = older + face.tell(entries[start : cuts[-1]], names, say)
        start = cuts[-1]
        with TOLD_LOCK:
            TOLD[(table.slug, table.status, say.language, *names, entries[0].ply, *said[:start])] = older
    return older + face.tell(entries[start:], names, say)


def cuts_of(entries: Sequence[LogEntry], snapshot: int) -> list[int]:
    """Where a story may be cut: before the first action of a turn, and before the last that can no longer be undone.

    Draws that follow each other are told together, so it is always before what a seat did."""
    cuts: list[int] = []
    before, settled = entries[0].actor if entries else 0, 0
    for at, entry in enumerate(entries):
        if entry.actor < 0:
            continue
        if entry.ply <= snapshot:
            settled = at
        if at and entry.actor != before:
            cuts.append(at)
        before = entry.actor
    return sorted({*cuts, settled}) if settled else cuts


def handovers_of(sight: Sight, places: Sequence[Place], say: Say) -> list[Handover]:
    """The buttons that hand the device to another seat of the viewer."""
    table = sight.table

    def to(seat: int, query: str, text: str) -> Handover:
        page, part = address("table", table.slug), address("table-now", table.slug)
        return Handover(places[seat], page + query, part + query, text.format(name=places[seat].name))

    mine = say("I am {name}")
    if sight.is_curtained:
        seats = [table.actor] if table.actor in sight.held else sight.held
        return [to(seat, f"?lifted={seat}", mine) for seat in seats]
    handovers = [to(seat, f"?lifted={seat}&aside=1", mine) for seat in sight.others]
    if is_aside(sight):
        handovers.append(to(table.actor, "", say("Hand the device to {name}")))
    return handovers


def dock_of(
    sight: Sight,
    sides: Sequence[Side],
    acts: Sequence[Act],
    hint: str,
    prompt: Prompt,
    deed: str,
    rematch: Html,
    face: Face,
    say: Say,
) -> Dock:
    table, slug = sight.table, sight.table.slug
    is_mine = (sight.can_act or sight.can_end) and not sight.is_curtained
    actor = table.actor if table.status == PLAYING else SPECTATOR
    first = table.winners[0] if table.winners else None
    if table.status == OVER:
        state = "over"
    elif is_mine:
        state = "done" if sight.can_end else "mine"
    else:
        state = "waiting" if sight.held else "watching"
    hinted = next((act for act in acts if hint and act.said == hint), None)
    places = sorted([place for side in sides for place in side.places], key=lambda place: place.at)
    links = {word: address(word, slug) for word in ("hint", "undo", "restart", "end")}
    links |= {"finish": address("play", slug) + "?finish=1", "rules": address("rules", table.game)}
    links |= {"replay": address("replay", slug), "log": address("log", slug)}
    return Dock(
        state=state,
        seat=sight.seat if is_mine else actor if actor >= 0 else first,
        prompt=prompt,
        acts=acts,
        links=links,
        hint=hinted.whole if hinted else "",
        can_undo=sight.can_undo,
        has_hints=sight.can_act and table.hints,
        can_end=sight.can_end,
        going_on=deed,
        ends_turn=ends_turn(sight, acts, face),
        ahead=face.ahead(sight.view.state, sight.seat, say) if is_mine else "",
        is_seated=bool(sight.held) and table.status == PLAYING,
        macros=face.macros(sight.view, say) if sight.can_act else (),
        handovers=handovers_of(sight, places, say),
        is_veiled=sight.is_curtained,
        wait=place_in_turn(sight, face, say) if state == "waiting" else "",
        is_thinking=state in ("waiting", "watching") and is_bot_asked(sight),
        rematch=rematch,
        choices=choices_of(acts, face, say) if is_mine else {},
    )


def choices_of(acts: Sequence[Act], face: Face, say: Say) -> dict[str, str]:
    """What is chosen at each spot, in the words of a button."""
    return {spot: words for act in acts for spot in act.path if (words := face.choosing(spot, say))}


def veiled_of(sight: Sight, face: Face, say: Say) -> frozenset[str]:
    """The panels under a veil while the device is being handed over."""
    if not sight.is_curtained:
        return frozenset()
    full = live.LIVE.get(sight.table).state
    mat = own_mat(face, sight.view.state, sight.seat)
    return secret_panels(face, sight.view.state, full.view(sight.seat).state, mat, say)


def ending_of(sight: Sight, sides: Sequence[Side], rows: Sequence[Any], face: Face, say: Say) -> Ending | None:
    table = sight.table
    if table.status != OVER:
        return None
    pictures = [draw(panel, table.game, say) for panel in face.closing(sight.view.state, say)]
    links = {"plots": address("plots", table.slug), "fair": address("table-fair", table.slug)}
    return Ending(ribbons_of(rows, sides), rows, pictures, links, table.commit, table.secret)


def opening_of(sight: Sight, prompt: Prompt, hint: str, name: str, player: Player | None, say: Say) -> Opening:
    """What the page's script has to know, with what a screen reader says when the scene comes."""
    table = sight.table
    is_mine = (sight.can_act or sight.can_end) and not sight.is_curtained
    if hint:
        heard = say("Hint: {deed}", deed=hint)
    elif is_mine:
        heard = say("Your turn") + f": {prompt.text}"
    else:
        heard = prompt.text
    is_asked = sight.can_act or sight.can_end
    return Opening(
        scene={OPEN: "open", OVER: "over"}.get(table.status, "play"),
        version=table.version,
        asked=table.asked_version,
        actor=table.actor,
        is_mine=is_mine,
        has_sound=bool(player is not None and player.sound),
        title=say("● Your turn – {game}", game=name) if is_asked else table.title or name,
        heard=heard,
    )


def mat_links(sight: Sight, face: Face) -> list[str]:
    return [address("mat", sight.table.slug, at) for at in range(len(face.mats(sight.view.state)))]


def chat_html(sight: Sight, token: str) -> Html:
    """The lines of the chat and the form for another one."""
    context = {
        "csrf_token": token,
        "table": sight.table,
        "messages_of_chat": selectors.messages_of(sight.table),
        "is_seated": bool(sight.held),
    }
    return raw(get_template("table/chat_panel.html").render(context))


def scene_of(
    sight: Sight,
    player: Player | None,
    csrf: Callable[[], str],
    hint: str = "",
    message: str = "",
    lifted: int | None = None,
    has_chat: bool = False,
) -> Scene:
    """Everything that a game which has begun shows its viewer."""
    table = sight.table
    game = lt.game(table.game)
    face, say = face_of(game), DjangoSay(sight.names)
    sides, standings = sides_seen(sight, face, say)
    groups = [[place.at for place in side.places] for side in sides]
    rows = rows_of(standings, groups, face, say)
    acts = acts_of(sight, face, say)
    story = story_of(sight, face, say)
    deed = going_on(sight, face, say)
    if table.status == OVER:
        prompt = outcome_of(sight.view.state, sight.names, sides, rows, face, say)
    else:
        prompt = prompt_of(sight, deed, story, face, say)
    token = csrf() if sight.held else ""
    again = rematch_fields(sight, face, say) if table.status == OVER else []
    rematch = rematch_html(address("new-table", table.game), token, again, say) if again else EMPTY
    dock = dock_of(sight, sides, acts, hint, prompt, deed, rematch, face, say)
    is_shown = lifted is not None and lifted == sight.seat and not sight.is_curtained
    form = Form(
        action=address("play", table.slug),
        csrf=token,
        seat=sight.seat,
        version=table.version,
        key=secrets.token_urlsafe(12),
        lifted=lifted if is_shown else None,
        is_aside=is_aside(sight),
    )
    links = {word: address(word, table.slug) for word in LINKS}
    return Scene(
        game=table.game,
        face=face,
        say=say,
        view=sight.view,
        opening=opening_of(sight, prompt, dock.hint, game.name, player, say),
        form=form if sight.held else None,
        seat=sight.seat,
        names=sight.names,
        sides=sides,
        rows=rows,
        acts=acts,
        hint=hint,
        dock=dock,
        story=story,
        links=links | {"rules": dock.links["rules"], "finish": dock.links["finish"]},
        mats=mat_links(sight, face),
        message=message,
        chat=chat_html(sight, token) if has_chat else None,
        ending=ending_of(sight, sides, rows, face, say),
        veiled=veiled_of(sight, face, say),
    )


# -- pages


def room_html(sight: Sight, player: Player | None, csrf: Callable[[], str], base: str) -> Html:
    """The waiting room: a table that has not started. `base`: the address of the site, for the link to share."""
    table = sight.table
    game = lt.game(table.game)
    face, say = face_of(game), DjangoSay()
    prompt = prompt_of(sight, "", Story((), 0), face, say)
    context = {
        "table": table,
        "opening": opening_of(sight, prompt, "", game.name, player, say),
        "places": places_of(sight, [[] for _ in sight.seats], face, say),
        "prompt": prompt,
        "game_name": game.name,
        "cards": offered(table.game, say, RUNNER.engines.is_quick, selectors.bots_of(table)),
        "usual": USUAL_BOT,
        "is_owner": player is not None and table.owner_id == player.pk,
        "share": base + address("table", table.slug),
        "csrf_token": csrf(),
    }
    return raw(get_template("table/open.html").render(context))


def inside_html(sight: Sight, player: Player | None, csrf: Callable[[], str], base: str = "", **more: Any) -> Html:
    """The part of the page that changes."""
    if sight.table.status == OPEN:
        return room_html(sight, player, csrf, base)
    return scene_html(scene_of(sight, player, csrf, **more))


def page_context(sight: Sight, player: Player | None) -> dict[str, Any]:
    """The surroundings of the part that changes."""
    table = sight.table
    game = lt.game(table.game)
    say = DjangoSay()
    return {
        "table": table,
        "sight": sight,
        "game_name": game.name,
        "is_over": table.status == OVER,
        "page_title": opening_of(sight, Prompt(""), "", game.name, player, say).title,
        "sound": bool(player is not None and player.sound),
        "auto_confirm": bool(player is not None and player.auto_confirm),
        "rules_url": address("rules", table.game),
        "chat_number": selectors.chat_number(table),
        "tips_url": f"{address('tips', table.game)}?{settings.BUILD}-{say.language}",
        **drawing_context(table.game),
    }


def drawing_context(game: str) -> dict[str, Any]:
    """Symbols and style sheets that the pictures of a game need, once for each page."""
    face = face_of(lt.game(game))
    return {"symbols": raw(face.symbols()), "styles": face.styles, "stage_styles": face.stage_styles}


def mat_context(sight: Sight, at: int) -> dict[str, Any] | None:
    """One mat, enlarged; None when there is none of that number."""
    face, say = face_of(lt.game(sight.table.game)), DjangoSay(sight.names)
    state = sight.view.state
    owners = face.mats(state)
    if not 0 <= at < len(owners):
        return None
    sides, _ = sides_seen(sight, face, say)
    picture = draw(face.mat(state, at, True, say), sight.table.game, say)
    return {"table": sight.table, "at": at, "places": sides[at].places, "picture": picture}


def words_of(sight: Sight) -> list[tuple[str, list[str]]]:
    """The whole position in words."""
    face = face_of(lt.game(sight.table.game))
    return face.describe(sight.view.state, sight.names, DjangoSay(sight.names))

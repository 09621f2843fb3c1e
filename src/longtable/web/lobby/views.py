"""Views of the lobby, of new tables and of the rules."""

import re
from dataclasses import replace
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponsePermanentRedirect
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST, require_safe

import longtable as lt
from longtable import bots
from longtable.bots.measured import measured
from longtable.core.errors import BadOptions
from longtable.core.face import OptionField, face_of
from longtable.core.rulebook import designed, rulebook_of
from longtable.web import template_tags
from longtable.web.accounts.middleware import visitor
from longtable.web.accounts.models import Player
from longtable.web.accounts.names import clean_line
from longtable.web.limits import need_rate
from longtable.web.lobby import forms, lists, presets
from longtable.web.lobby.covers import cover_of, gallery_of
from longtable.web.tables import seating
from longtable.web.tables.bots import RUNNER
from longtable.web.tables.models import BOT, FREE, INVITED, PERSON
from longtable.web.tables.page.people import QUICK_BOT, USUAL_BOT, BotCard, offered
from longtable.web.tables.page.portraits import portrait_at, symbols
from longtable.web.translation import DjangoSay

ROBOTS: Final = "User-agent: *\nDisallow: /s/\nDisallow: /api/\nDisallow: /admin/\nDisallow: /me/\n"


def need_game(game_id: str) -> lt.Game:
    """The game of an address; a page that is not there otherwise."""
    if game_id not in lt.game_ids():
        raise Http404(game_id)
    return lt.game(game_id)


def need_maker(request: HttpRequest) -> Player:
    """Who makes a table, counted before anything is stored."""
    known = visitor(request).get()
    need_rate(request, "create", who=str(known.pk) if known is not None else "")
    return visitor(request).need()


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Games to begin, and the tables of the site."""
    say = DjangoSay()
    games = []
    styles: list[str] = []
    for game in [lt.game(name) for name in lt.game_ids()]:
        face = face_of(game)
        games.append(
            {
                "game": game,
                "cover": cover_of(game),
                "summary": face.summary(say),
                "seats": range_text(game.seats),
            }
        )
        styles.extend([style for style in face.styles if style not in styles])
    listed = lists.lists_for(visitor(request).get())
    return render(request, "lobby/lobby.html", {"games": games, "styles": styles, "lists": listed})


def range_text(seats: tuple[int, ...]) -> str:
    """`1–4` players."""
    return f"{min(seats)}–{max(seats)}" if len(seats) > 1 else str(seats[0])


@require_safe
def tables(request: HttpRequest) -> HttpResponse:
    """The lists of the lobby alone; nothing when they are as the reader has them."""
    listed = lists.lists_for(visitor(request).get())
    if request.GET.get("seen", "") == listed.digest:
        return HttpResponse(status=204)
    return render(request, "lobby/lists.html", {"lists": listed, "oob": True})


# -- new tables


@require_POST
def quick(request: HttpRequest, game_id: str) -> HttpResponseBase:
    """One click: the visitor against a bot, by themselves."""
    game = need_game(game_id)
    player = need_maker(request)
    seats = 2 if 2 in game.seats else min(game.seats)
    plans = [seating.SeatPlan(PERSON, name=player.name)]
    plans += [seating.SeatPlan(BOT, bot=QUICK_BOT)] * (seats - 1)
    made = seating.create_table(player, game.id, plans, is_public=False)
    return redirect("table", slug=made.table.slug)


@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest, game_id: str) -> HttpResponseBase:
    """The form of a new table."""
    game = need_game(game_id)
    if request.method != "POST":
        known = visitor(request).get()
        draft = presets.preset_draft(game, request.GET.get("preset", ""))
        draft = draft or forms.blank_draft(game, others=f"bot:{QUICK_BOT}")
        draft.nickname = known.name if known is not None else ""
        return form_page(request, draft)
    draft = forms.read_draft(game, request.POST)
    if draft.wrong:
        return form_page(request, draft)
    try:
        options = draft.chosen()
        game.full_options(draft.seats, options)
    except BadOptions as error:
        draft.wrong.append(sentence(str(error), forms.fields_of(game)))
        return form_page(request, draft)
    player = need_maker(request)
    if draft.nickname and draft.nickname != player.name:
        seating.rename(player, draft.nickname)
    draft.nickname = player.name
    made = seating.create_table(
        player, game.id, draft.plans(), options, draft.title, draft.is_public, draft.hints, draft.nonce
    )
    return redirect("table", slug=made.table.slug)


def sentence(text: str, fields: list[OptionField]) -> str:
    """What the engine says, as a sentence, with options called as the form calls them."""
    for each in fields:
        text = re.sub(rf"\b{re.escape(each.name)}\b", each.label.lower(), text) if "_" in each.name else text
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith(".") else ".")


def form_page(request: HttpRequest, draft: forms.Draft) -> HttpResponse:
    """The form as it stands, with what is wrong above it."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for each in forms.fields_of(draft.game):
        groups.setdefault(each.group or _("Options"), []).append(field_row(each, draft))
    rows = seat_rows(draft)
    page = {
        "game": draft.game,
        "draft": draft,
        "seats": rows,
        "who": who_plays(rows, draft.seats),
        "cover": cover_of(draft.game),
        "faces": symbols([person for level in bots.LEVELS for person in level.people]),
        "has_ratings": any([measured(draft.game.id, level.name) for level in bots.LEVELS]),
        "groups": list(groups.items()),
        "presets": presets.presets_of(draft.game),
        "preset": request.GET.get("preset", ""),
        "styles": face_of(draft.game).styles,
        "book": rulebook_of(draft.game),
    }
    return render(request, "lobby/new.html", page, status=400 if draft.wrong else 200)


def field_row(each: OptionField, draft: forms.Draft) -> dict[str, Any]:
    """One option as the template shows it."""
    value = draft.options.get(each.name, "")
    return {
        "field": each,
        "value": value,
        "is_on": bool(each.values) and each.kind == "switch" and value == each.values[-1][0],
        "is_offered": forms.offered(each, draft.seats),
        "seats": ",".join([str(n) for n in each.seats]),
        "boards": [(at, draft.boards.get(at, "")) for at in range(max(draft.game.seats))],
        "has_own": any([draft.boards.get(at) for at in range(draft.seats)]),
    }


def seat_rows(draft: forms.Draft) -> list[dict[str, Any]]:
    """The seats as the template shows them: who may sit there, and the bots, each by the person who would come."""
    say, is_quick = DjangoSay(), RUNNER.engines.is_quick
    rows: list[dict[str, Any]] = []
    for at in range(max(draft.game.seats)):
        who, bot = draft.who.get(at, FREE), draft.bot(at)
        seated = [draft.bot(before) for before in range(at)]
        rows.append(
            {
                "at": at,
                "key": str(at),
                "who": BOT if bot else who,
                "bot": bot or USUAL_BOT,
                "name": draft.names.get(at, ""),
                "choices": seat_choices(at, at == 0 or who == forms.ME),
                "cards": [with_symbol(card) for card in offered(draft.game.id, say, is_quick, seated, bot)],
            }
        )
    return rows


def with_symbol(card: BotCard) -> BotCard:
    """The form has its faces among the symbols: a script changes them when another bot of the level comes before."""
    return replace(card, face=portrait_at(card.person)) if card.face else card


def seat_choices(at: int, may_be_me: bool) -> list[tuple[str, str, str]]:
    """Who may sit in a seat, as a choice and in the sentence of who plays; a bot has a name of its own there."""
    me = [(forms.ME, _("Me"), _("you"))] if may_be_me else []
    return [
        *me,
        (BOT, _("Bot"), ""),
        (INVITED, _("Friend by link"), _("a friend")),
        (FREE, _("Anyone"), _("anyone")),
        (forms.HERE, _("Same device"), _("Player %(n)s") % {"n": at + 1}),
    ]


def who_plays(rows: list[dict[str, Any]], seats: int) -> str:
    """`You and Hazel`. The script says the same when somebody else is chosen."""
    names: list[str] = []
    for row in rows[:seats]:
        words = {value: word for value, _label, word in row["choices"]}
        people = {card.name: card.person for card in row["cards"]}
        is_named = row["who"] == forms.HERE and row["name"]
        names.append(row["name"] if is_named else words[row["who"]] or people[row["bot"]])
    text = _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]} if names[1:] else names[0]
    return text[:1].upper() + text[1:]


@require_safe
def boards(request: HttpRequest, game_id: str) -> HttpResponse:
    """Pictures of the boards that a table may use; a part of the form when a script asks."""
    game = need_game(game_id)
    gallery = gallery_of(game)
    if gallery is None:
        raise Http404(game_id)
    is_part = bool(getattr(request, "htmx", False))
    page = {"game": game, "gallery": gallery, "is_part": is_part, "styles": face_of(game).styles}
    return render(request, "lobby/boards_part.html" if is_part else "lobby/boards.html", page)


# -- rules and small files


@require_safe
def rules(request: HttpRequest, game_id: str) -> HttpResponse:
    """The rulebook, whole or what a search finds."""
    game = need_game(game_id)
    book = rulebook_of(game)
    asked = clean_line(request.GET.get("q", ""), 80)
    hits = book.find(asked) if asked else []
    shown = book.chapters()
    if asked:
        shown = [(name, [rule for rule in part if rule in hits]) for name, part in shown]
        shown = [(name, part) for name, part in shown if part]
    page = {
        "game": game,
        "book": book,
        "chapters": [(slug_of(name), name, part) for name, part in shown],
        "asked": asked,
        "count": len(hits),
        "designed": designed(game),
    }
    return render(request, "lobby/rules.html", page)


def slug_of(heading: str) -> str:
    """The anchor of a chapter: `9. Buildings` is chapter-9."""
    return "chapter-" + re.sub(r"[^a-z0-9]+", "-", heading.partition(".")[0].lower()).strip("-")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    return HttpResponse(ROBOTS, content_type="text/plain; charset=utf-8", headers={"Cache-Control": "max-age=86400"})


@require_GET
def favicon(request: HttpRequest) -> HttpResponse:
    return HttpResponsePermanentRedirect(template_tags.asset("web/favicon.svg"))

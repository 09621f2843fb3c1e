"""The page of a table, and what it fetches: nothing here changes anything."""

from typing import Any, Final

from asgiref.sync import sync_to_async
from django.conf import settings
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseNotModified,
    JsonResponse,
)
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template.loader import get_template
from django.views.decorators.http import require_safe

import longtable as lt
from longtable.core.face import face_of
from longtable.web.accounts.middleware import visitor
from longtable.web.memory import Memory
from longtable.web.say import DjangoSay
from longtable.web.tables import page, selectors, streams
from longtable.web.tables.models import OVER, Table
from longtable.web.tables.selectors import Sight

WATCHED: Final = Memory[bytes](300)  # fragments for those who watch


def small_number(text: str | None) -> int | None:
    """A number from an address or a form, or None."""
    return int(text) if text is not None and text.isascii() and text.isdecimal() and len(text) < 9 else None


def lifted_of(request: HttpRequest) -> int | None:
    """The seat whose curtain was lifted on this device."""
    return small_number(request.POST.get("lifted") or request.GET.get("lifted"))


def is_aside(request: HttpRequest) -> bool:
    """... to act beside the turn of another seat at the same device."""
    return bool(request.POST.get("aside") or request.GET.get("aside"))


def is_part(request: HttpRequest) -> bool:
    """The page's script asks for a part of it."""
    return bool(getattr(request, "htmx", False))


def sight_of(request: HttpRequest, slug: str, found: Table | None = None) -> Sight:
    """The table as whoever asks may see it; `found` when it has just been read."""
    table = found or selectors.find_table(slug)
    return selectors.see(table, visitor(request).get(), lifted_of(request), is_aside(request))


def accepted_token(request: HttpRequest) -> str:
    """The token of the form that was just accepted, which its successor may go on with: a new mask for it would take
    32 calls for random bytes."""
    is_accepted = request.method == "POST" and getattr(request, "csrf_processing_done", False)
    return request.POST.get("csrfmiddlewaretoken", "") if is_accepted else ""


def fragment(
    request: HttpRequest,
    slug: str,
    hint: str = "",
    message: str = "",
    status: int = 200,
    is_whole: bool = False,
    found_table: Table | None = None,
) -> HttpResponse:
    """What changes on the page, or the page with it, as it is now."""
    sight = sight_of(request, slug, found_table)
    build = page.full_context if is_whole else page.context
    found = build(sight, visitor(request).get(), hint=hint, message=message, lifted=lifted_of(request))
    if not is_whole and (request.POST.get("chat") or request.GET.get("chat")):
        # The page began with a scene that has no chat, and asks for it now.
        found["messages_of_chat"] = selectors.messages_of(sight.table)
    if found["is_seated"]:
        found["csrf_token"] = accepted_token(request) or get_token(request)
    if is_whole:
        return render(request, "table/page.html", found, status=status)
    # Of all that every page knows besides, this part of one asks for the request alone.
    return HttpResponse(get_template("table/now.html").render({**found, "request": request}), status=status)


@require_safe
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole page."""
    return fragment(request, slug, is_whole=True)


@require_safe
def now(request: HttpRequest, slug: str) -> HttpResponse:
    """What changes on it. Those who only watch a game see the same, which is made once."""
    player = visitor(request).get()
    is_plain = set(request.GET) <= {"v"} and (player is None or not player.sound)
    watched = selectors.watched(slug, player) if is_plain else None
    if watched is None:
        return fragment(request, slug)
    key = (watched.pk, watched.version, DjangoSay().language)
    made = WATCHED.find(key, lambda: fragment(request, slug, found_table=watched).content)
    return HttpResponse(made, headers={"X-Longtable-Version": str(watched.version)})


@require_safe
def mat(request: HttpRequest, slug: str, at: int) -> HttpResponse:
    """One player board, enlarged."""
    found = page.mat_context(sight_of(request, slug), at)
    if found is None:
        raise Http404
    if is_part(request):
        return render(request, "table/mat.html", found)
    return render(request, "table/mat_page.html", {**found, **page.around(found["table"].game)})


@require_safe
def story(request: HttpRequest, slug: str) -> HttpResponse:
    """Older lines of the story: those before a ply."""
    sight = sight_of(request, slug)
    face = face_of(lt.game(sight.table.game))
    before = small_number(request.GET.get("before"))
    seat = selectors.SPECTATOR if sight.table.status == OVER else sight.view.seat
    told = page.told(sight.table, seat, sight.names, face, DjangoSay(), sight.table.ply if before is None else before)
    template = "table/story.html" if is_part(request) else "table/story_page.html"
    return render(request, template, {"table": sight.table, "story": told})


@require_safe
def words(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole position in words."""
    sight = sight_of(request, slug)
    found = {"table": sight.table, "words": page.words_of(sight)}
    return render(request, "table/words.html" if is_part(request) else "table/words_page.html", found)


@require_safe
def version(request: HttpRequest, slug: str) -> JsonResponse:
    """How far the table is, for pages without a stream."""
    found = selectors.find_table(slug)
    held = selectors.held_by(found, visitor(request).get())
    return JsonResponse(
        {
            "version": found.version,
            "chat": selectors.chat_number(found),
            "yours": found.actor in held,
            "over": found.status == OVER,
        }
    )


async def events(request: HttpRequest, slug: str) -> HttpResponseBase:
    """News of the table as they come: numbers only."""
    if request.method != "GET":
        return HttpResponse(status=405, headers={"Allow": "GET"})
    return streams.stream(await sync_to_async(selectors.find_table)(slug))


@require_safe
def tips(request: HttpRequest, game: str) -> HttpResponseBase:
    """What every thing of a game does, in the reader's language; the same until the next build."""
    if game not in lt.games():
        raise Http404
    say = DjangoSay()
    mark = f'"{game}-{say.language}-{settings.BUILD}"'
    headers: dict[str, Any] = {
        "ETag": mark,
        "Cache-Control": "private, max-age=3600",
        "Vary": "Cookie, Accept-Language",
    }
    if request.headers.get("If-None-Match") == mark:
        return HttpResponseNotModified(headers=headers)
    found = face_of(lt.game(game)).tips(say)
    told = {word: [tip.name, tip.text, tip.rule] for word, tip in found.items()}
    return JsonResponse(told, headers=headers)

"""Views that show a table: its page, and everything that the page fetches. None of them changes anything."""

from collections.abc import Hashable
from threading import Lock
from typing import Any, Final

from asgiref.sync import sync_to_async
from cachetools import LRUCache, cached
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
from django.views.decorators.http import require_safe

import longtable as lt
from longtable.core.face import face_of
from longtable.web.accounts.middleware import visitor
from longtable.web.tables import selectors, streams
from longtable.web.tables.models import OVER, Table
from longtable.web.tables.page.addresses import address
from longtable.web.tables.page.context import (
    drawing_context,
    inside_html,
    mat_context,
    page_context,
    story_of,
    words_of,
)
from longtable.web.tables.page.story import older_html, story_html
from longtable.web.tables.selectors import Sight
from longtable.web.translation import DjangoSay

WATCHED: Final[LRUCache[Hashable, bytes]] = LRUCache(300)  # fragments for those who watch: the same for all of them


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


def sight_of(request: HttpRequest, slug: str, known: Table | None = None) -> Sight:
    """The table as the visitor may see it; `known` when it has just been read."""
    table = known or selectors.find_table(slug)
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
    known: Table | None = None,
) -> HttpResponse:
    """The part of the page that changes, or the whole page, as it is now; `known` as for sight_of."""
    sight = sight_of(request, slug, known)
    player = visitor(request).get()
    # A page that began with a waiting room has no chat yet, and asks for it.
    has_chat = is_whole or bool(request.POST.get("chat") or request.GET.get("chat"))
    more = {"hint": hint, "message": message, "lifted": lifted_of(request), "has_chat": has_chat}
    base = f"{request.scheme}://{request.get_host()}"
    inside = inside_html(sight, player, lambda: accepted_token(request) or get_token(request), base, **more)
    if not is_whole:
        return HttpResponse(inside, status=status)
    return render(request, "table/page.html", {**page_context(sight, player), "inside": inside}, status=status)


@require_safe
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole page."""
    return fragment(request, slug, is_whole=True)


@require_safe
def now(request: HttpRequest, slug: str) -> HttpResponse:
    """The part that changes. Everybody who only watches a game sees the same, which is made once."""
    player = visitor(request).get()
    is_plain = set(request.GET) <= {"v"} and (player is None or not player.sound)
    watched = selectors.watched(slug, player) if is_plain else None
    if watched is None:
        return fragment(request, slug)
    content = watched_fragment(request, watched, DjangoSay().language)
    return HttpResponse(content, headers={"X-Longtable-Version": str(watched.version)})


@cached(WATCHED, key=lambda request, table, language: (table.pk, table.version, language), lock=Lock())
def watched_fragment(request: HttpRequest, table: Table, language: str) -> bytes:
    """The fragment for everybody who watches a table, at its version and in their language."""
    return fragment(request, table.slug, known=table).content


@require_safe
def mat(request: HttpRequest, slug: str, at: int) -> HttpResponse:
    """One player board, enlarged."""
    context = mat_context(sight_of(request, slug), at)
    if context is None:
        raise Http404
    if is_part(request):
        return render(request, "table/mat.html", context)
    return render(request, "table/mat_page.html", {**context, **drawing_context(context["table"].game)})


@require_safe
def story(request: HttpRequest, slug: str) -> HttpResponse:
    """Older lines of the story: those before a ply."""
    sight = sight_of(request, slug)
    face, say = face_of(lt.game(sight.table.game)), DjangoSay(sight.names)
    before = small_number(request.GET.get("before"))
    part = story_of(sight, face, say, sight.table.ply if before is None else before)
    context = {
        "table": sight.table,
        "lines": story_html(part, sight.names, address("replay", slug), say),
        "older": older_html(part.first, address("story", slug), say),
    }
    return render(request, "table/story.html" if is_part(request) else "table/story_page.html", context)


@require_safe
def words(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole position in words."""
    sight = sight_of(request, slug)
    template = "table/words.html" if is_part(request) else "table/words_page.html"
    return render(request, template, {"table": sight.table, "words": words_of(sight)})


@require_safe
def why(request: HttpRequest, slug: str) -> JsonResponse:
    """Why nothing can be done at a spot now, for whoever looks; empty where there is no more to say than that."""
    sight = sight_of(request, slug)
    spot = request.GET.get("spot", "")[:60]
    is_told = not sight.is_curtained and sight.can_act
    face = face_of(lt.game(sight.table.game))
    return JsonResponse({"why": face.why(sight.view, spot, DjangoSay(sight.names)) if is_told else ""})


@require_safe
def version(request: HttpRequest, slug: str) -> JsonResponse:
    """How far the table is, for pages without a stream."""
    now = selectors.find_table(slug)
    held = selectors.held_by(now, visitor(request).get())
    return JsonResponse(
        {
            "version": now.version,
            "chat": selectors.chat_number(now),
            "yours": now.actor in held,
            "over": now.status == OVER,
        }
    )


async def events(request: HttpRequest, slug: str) -> HttpResponseBase:
    """News of the table as they come: numbers only."""
    if request.method != "GET":
        return HttpResponse(status=405, headers={"Allow": "GET"})
    return streams.stream(await sync_to_async(selectors.find_table)(slug))


@require_safe
def tips(request: HttpRequest, game: str) -> HttpResponseBase:
    """Explanations of all things of a game, in the reader's language; the same until the next build."""
    if game not in lt.game_ids():
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
    tips = face_of(lt.game(game)).tips(say)
    return JsonResponse({word: [tip.name, tip.text, tip.rule] for word, tip in tips.items()}, headers=headers)

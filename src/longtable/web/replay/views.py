"""Views of a replay: any moment of a game, as far as the reader may see it."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

import longtable as lt
from longtable.core.face import face_of
from longtable.web.replay.history import HISTORIES
from longtable.web.replay.moment import Reader, StoryLine, moment_of, need_ply, reader_of, story_of
from longtable.web.replay.plots import Plots, draw
from longtable.web.replay.series import series_of
from longtable.web.tables import selectors
from longtable.web.tables.models import OPEN, OVER
from longtable.web.tables.page.context import mat_links, sides_seen
from longtable.web.tables.page.scene import past_html
from longtable.web.tables.page.story import chunk_of
from longtable.web.tables.refusals import NotNow
from longtable.web.tables.views import sight_of, small_number
from longtable.web.translation import DjangoSay


def wanted_mat(request: HttpRequest, reader: Reader) -> int | None:
    """The player board that the address asks for; None to follow whoever plays."""
    said = request.GET.get("mat", "")
    known = [str(at) for at in range(len(reader.face.mats(reader.history.kept[0])))]
    return known.index(said) if said in known else None


def query_of(wanted: int | None) -> str:
    return "" if wanted is None else f"?mat={wanted}"


def context_of(reader: Reader, ply: int, wanted: int | None) -> dict[str, Any]:
    """The context that the page and its part share."""
    story = story_of(reader)
    now = moment_of(reader, ply, wanted, story)
    return {
        "table": reader.table,
        "reader": reader,
        "now": now,
        "story": story,
        "query": query_of(wanted),
        "mats": sorted([now.large, *now.small], key=lambda mat: mat.at),
        "is_following": wanted is None,
    }


@require_safe
def replay(request: HttpRequest, slug: str, ply: int | None = None) -> HttpResponse:
    """The page; without a ply the first decision of the game."""
    reader = reader_of(request, slug)
    history, wanted = reader.history, wanted_mat(request, reader)
    stop = request.GET.get("stop", "")
    if stop.isdecimal() and stop.isascii() and len(stop) < 7:
        ply = history.stops[min(int(stop), len(history.stops) - 1)]
        return redirect(reverse("replay-at", args=[slug, ply]) + query_of(wanted))
    if ply is None:
        ply = history.turns[0]
    context = context_of(reader, ply, wanted)
    return render(
        request,
        "replay/replay.html",
        {
            **context,
            "game": lt.game(reader.table.game),
            "lines": lines_of(reader, context["story"], query_of(wanted)),
            "tips_url": f"{reverse('tips', args=[reader.table.game])}?{settings.BUILD}-{reader.say.language}",
            "symbols": mark_safe(reader.face.symbols()),
            "styles": reader.face.styles,
            "stops": " ".join([str(stop) for stop in history.stops]),
            "turns": " ".join([str(turn) for turn in history.turns]),
            "last_stop": len(history.stops) - 1,
            "last": len(history),
            "plots": plots_of(reader) if reader.is_over else None,
            "is_over": reader.is_over,
            "verdict": verdict_of(reader) if reader.is_over else "",
        },
    )


def verdict_of(reader: Reader) -> str:
    """Who has won, and what decided a tie."""
    end, names, say = reader.history.seen(len(reader.history), reader.seat), reader.names, reader.say
    return f"{reader.face.verdict(end, names, say)} {reader.face.tie_break(end, names, say)}".strip()


def lines_of(reader: Reader, story: list[StoryLine], query: str) -> SafeString:
    """The list of the story, the same for every moment: made once for each reader and language."""
    key = f"lines/{reader.seat}/{reader.say.language}/{query}"
    lines = reader.history.drawings.get(key)
    if not isinstance(lines, SafeString):
        base = reverse("replay", args=[reader.table.slug])
        lines = render_to_string("replay/lines.html", {"story": story, "base": base, "query": query})
        reader.history.drawings[key] = lines
    return lines


@require_safe
def part(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """The part of the page that changes from moment to moment."""
    reader = reader_of(request, slug)
    return render(request, "replay/moment.html", context_of(reader, ply, wanted_mat(request, reader)))


def plots_of(reader: Reader) -> Plots:
    """The drawings of a history, made once for each language while it is in memory."""
    language = get_language() or "en"
    plots = reader.history.drawings.get(language)
    if not isinstance(plots, Plots):
        plots = draw(series_of(reader.history, reader.face, reader.names, reader.say))
        reader.history.drawings[language] = plots
    return plots


@require_safe
def plots(request: HttpRequest, slug: str) -> HttpResponse:
    """The game in charts, up to now and of what is public: a page, or its inside for a request of the script."""
    reader = reader_of(request, slug)
    is_part = bool(getattr(request, "htmx", False))
    name = "replay/plots.html" if is_part else "replay/plots_page.html"
    context = {"table": reader.table, "plots": plots_of(reader), "is_over": reader.is_over, "is_inside": is_part}
    return render(request, name, {**context, "game": lt.game(reader.table.game)})


@require_safe
def past(request: HttpRequest, slug: str) -> HttpResponse:
    """The boards at an earlier moment of a game that goes on, for the page of the table to show for a while."""
    table = selectors.find_table(slug)
    if table.status == OPEN:
        raise NotNow(gettext("the game has not started yet"))
    sight = sight_of(request, slug, table)
    history = HISTORIES.get(table)
    ply = need_ply(history, small_number(request.GET.get("ply")) or 0)
    face, say = face_of(lt.game(table.game)), DjangoSay(sight.names)
    sides, _ = sides_seen(sight, face, say)
    state = history.seen(ply, sight.view.seat)
    mats = mat_links(sight, face)
    entries = selectors.entries_for(table, sight.view.seat, chunk_of(ply), ply)
    html = past_html(table.game, face, state, sight.seat, sides, mats, ply, history.version, entries, say)
    return HttpResponse(html)


@require_safe
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """The record as a file, without what the reader may not know."""
    table = selectors.find_table(slug)
    reader = reader_of(request, slug) if table.status != OVER else None
    text = selectors.log_text(table, reader.seat if reader else selectors.SPECTATOR)
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{table.game}-{table.slug}.log"'
    response.headers["Cache-Control"] = "no-store"
    return response

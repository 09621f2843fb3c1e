"""Views for seats: sitting down, links that hand a seat on, and bots that take one over."""

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect

from longtable.web.accounts.middleware import visitor
from longtable.web.accounts.models import Player
from longtable.web.limits import need_rate
from longtable.web.lobby import lists
from longtable.web.tables import seating, selectors, services
from longtable.web.tables.bots import RUNNER
from longtable.web.tables.models import FREE, INVITED, PLAYING, Seat, Table
from longtable.web.tables.page.people import USUAL_BOT, offered
from longtable.web.tables.refusals import NotYours, Refused
from longtable.web.translation import DjangoSay


def is_part(request: HttpRequest) -> bool:
    """The request comes from a script of ours and wants a part of a page."""
    return bool(getattr(request, "htmx", False))


def to_table(request: HttpRequest, slug: str) -> HttpResponseBase:
    """On to the table, also for a script."""
    if is_part(request):
        return HttpResponseClientRedirect(reverse("table", args=[slug]))
    return redirect("table", slug=slug)


def private(response: HttpResponse) -> HttpResponse:
    """An answer with a secret in it: kept nowhere, and its path told to nobody."""
    response.headers["Cache-Control"] = "no-store, private"
    # With `no-referrer` a browser sends its forms with the origin `null`, which looks like another site's.
    response.headers["Referrer-Policy"] = "strict-origin"
    return response


def need_sitter(request: HttpRequest) -> Player:
    """Who sits down, counted before anything is stored."""
    known = visitor(request).get()
    need_rate(request, "claim", who=str(known.pk) if known is not None else "")
    return visitor(request).need()


def need_player(request: HttpRequest) -> Player:
    """Somebody who sits at some table already; a stranger holds no seat."""
    known = visitor(request).get()
    if known is None:
        raise NotYours(gettext("this is not your seat"))
    return known


@require_POST
def sit(request: HttpRequest, slug: str, at: int) -> HttpResponseBase:
    """Take a free seat."""
    player = need_sitter(request)
    seating.take_seat(player, slug, at, request.POST.get("name", ""), request.POST.get("nonce", ""))
    return to_table(request, slug)


@require_POST
def seat_link(request: HttpRequest, slug: str, at: int) -> HttpResponse:
    """A new link for a seat, shown once: an invitation, or the way to another device."""
    player = need_player(request)
    need_rate(request, "claim", who=str(player.pk))
    token = seating.seat_link(player, slug, at)
    table = selectors.find_table(slug)
    seat = Seat.objects.get(table=table, at=at)
    page = {
        "table": table,
        "seat": seat,
        "address": request.build_absolute_uri(reverse("claim", args=[token])),
        "is_invitation": seat.kind == INVITED,
    }
    return private(render(request, "lobby/link_part.html" if is_part(request) else "lobby/link.html", page))


@require_POST
def seat_revoke(request: HttpRequest, slug: str, at: int) -> HttpResponseBase:
    """All links of a seat are void; with `others`, other devices lose it too."""
    player = need_player(request)
    need_rate(request, "claim", who=str(player.pk))
    seating.revoke_links(player, slug, at, others=request.POST.get("others", "") == "on")
    if is_part(request):
        return private(render(request, "lobby/revoked_part.html"))
    return redirect("table", slug=slug)


@require_http_methods(["GET", "HEAD", "POST"])
def seat_bot(request: HttpRequest, slug: str, at: int) -> HttpResponseBase:
    """Leave a seat to a bot, or fill an empty one. In a running game it is asked once more."""
    player = need_player(request)
    table = selectors.find_table(slug)
    bot = request.POST.get("bot", "") or USUAL_BOT
    if request.method == "POST" and (table.status != PLAYING or request.POST.get("sure", "") == "on"):
        seating.leave_to_bot(player, slug, at, bot)
        return to_table(request, slug)
    seat = Seat.objects.filter(table=table, at=at).first()
    if seat is None:
        raise Refused(gettext("this seat does not exist"))
    is_mine = seat.holders.filter(pk=player.pk).exists()
    if not is_mine and not (seat.kind in (FREE, INVITED) and table.owner_id == player.pk):
        raise NotYours(gettext("only the player in this seat can hand it to a bot"))
    page = {
        "table": table,
        "seat": seat,
        "cards": offered(table.game, DjangoSay(), RUNNER.engines.is_quick, selectors.bots_of(table), bot),
        "bot": bot,
        "is_mine": is_mine,
    }
    return render(request, "lobby/bot_part.html" if is_part(request) else "lobby/bot.html", page)


@require_POST
def close(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Cancel a table that has not started."""
    seating.close_table(need_player(request), slug)
    return redirect("lobby")


@require_http_methods(["GET", "HEAD", "POST"])
def claim(request: HttpRequest, token: str) -> HttpResponseBase:
    """A seat link: looking changes nothing, the button takes the seat."""
    if request.method == "POST":
        player = need_sitter(request)
        name = request.POST.get("name", "")
        try:
            seat = seating.claim_seat(player, token, name, request.POST.get("nonce", ""))
        except NotYours:
            return gone(request) if seating.seat_of_token(token) is None else refuse(player)
        return redirect("table", slug=seat.table.slug)
    linked = seating.seat_of_token(token)
    if linked is None:
        need_rate(request, "claim")
        return gone(request)
    return private(render(request, "lobby/claim.html", claim_page(request, linked, linked.table)))


def refuse(player: Player) -> HttpResponseBase:
    """Somebody who may not sit here is told so."""
    services.need_not_banned(player)
    raise NotYours(gettext("this link is no longer valid; ask for a new one"))


def gone(request: HttpRequest) -> HttpResponse:
    """A link that leads nowhere, any more or at all; nobody can tell which."""
    return private(render(request, "lobby/gone.html", status=404))


def claim_page(request: HttpRequest, seat: Seat, table: Table) -> dict[str, object]:
    known = visitor(request).get()
    return {
        "row": lists.row_of(table),
        "table": table,
        "seat": seat,
        "is_invitation": seat.kind == INVITED,
        "is_mine": known is not None and seat.holders.filter(pk=known.pk).exists(),
        "nickname": known.name if known is not None else "",
    }

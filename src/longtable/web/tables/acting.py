"""Views that change a table: each takes a form, and answers with the table as it is then."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from longtable.core.errors import LongtableError
from longtable.web import errors
from longtable.web.accounts.middleware import visitor
from longtable.web.limits import need_rate
from longtable.web.tables import selectors, services
from longtable.web.tables.refusals import NotNow, NotYours, Refused, Stale
from longtable.web.tables.services import Claim, Outcome
from longtable.web.tables.views import fragment, is_aside, is_part, lifted_of, small_number

Deed = Callable[[Claim, int, str], Outcome]


def claim_of(request: HttpRequest) -> Claim:
    """Who acts, and for which seat the form speaks."""
    player = visitor(request).get()
    seat = small_number(request.POST.get("seat"))
    if player is None or seat is None:
        raise NotYours("this is not your seat")
    return Claim(seat, player)


def refused(request: HttpRequest, error: LongtableError) -> HttpResponse:
    """A refusal in the prompt bar; a page of its own without the script."""
    response = errors.refusal(request, error)
    if is_part(request):
        response.headers["HX-Retarget"] = "#refusal"
        response.headers["HX-Reswap"] = "innerHTML"
    return response


def carry_out(request: HttpRequest, slug: str, deed: Deed) -> HttpResponse:
    """Carry out the deed of a form, and show the table. A table that has moved on is shown as it is, with a message."""
    try:
        claim = claim_of(request)
        need_rate(request, "play", str(claim.player.pk if claim.player else ""))
        version = small_number(request.POST.get("version"))
        if version is None:
            raise Refused("the form has no version")
        outcome = deed(claim, version, request.POST.get("key", ""))
    except (Stale, NotNow) as error:
        message = gettext("The game had moved on. This is the current position.")
        if isinstance(error, NotNow):
            message = gettext("That is not possible now. This is the current position.")
        response = fragment(request, slug, message=message, status=error.status, is_whole=not is_part(request))
        response.headers["X-Longtable-Refusal"] = type(error).__name__
        return response
    except LongtableError as error:
        return refused(request, error)
    return fragment(request, slug, known=outcome.table) if is_part(request) else back(request, slug)


def back(request: HttpRequest, slug: str) -> HttpResponse:
    """To the page; a curtain stays lifted while the same seat is asked, or has something to do beside the turn."""
    lifted = lifted_of(request)
    query: list[str] = []
    if lifted is not None and selectors.find_table(slug).actor == lifted:
        query.append(f"lifted={lifted}")
    elif lifted is not None and is_aside(request):
        query += [f"lifted={lifted}", "aside=1"]
    return redirect(reverse("table", args=[slug]) + (f"?{'&'.join(query)}" if query else ""))


@require_POST
def play(request: HttpRequest, slug: str) -> HttpResponse:
    """One action, in its notation. What finishes a turn by its own words needs no second press to end it."""
    said = request.POST.get("said", "")
    confirm = True if request.GET.get("finish") else None
    return carry_out(request, slug, lambda claim, version, key: services.play(slug, claim, version, said, key, confirm))


@require_POST
def end(request: HttpRequest, slug: str) -> HttpResponse:
    return carry_out(request, slug, lambda claim, version, key: services.end_turn(slug, claim, version, key))


@require_POST
def undo(request: HttpRequest, slug: str) -> HttpResponse:
    return carry_out(request, slug, lambda claim, version, key: services.undo(slug, claim, version, key))


@require_POST
def restart(request: HttpRequest, slug: str) -> HttpResponse:
    return carry_out(
        request, slug, lambda claim, version, key: services.undo(slug, claim, version, key, whole_turn=True)
    )


@require_POST
def hint(request: HttpRequest, slug: str) -> HttpResponse:
    """What the greedy bot would do, marked among the actions."""
    try:
        claim = claim_of(request)
        need_rate(request, "hint", str(claim.player.pk if claim.player else ""))
        said = services.hint(slug, claim)
    except LongtableError as error:
        return refused(request, error)
    return fragment(request, slug, hint=said, is_whole=not is_part(request))


@require_http_methods(["GET", "HEAD", "POST"])
def chat(request: HttpRequest, slug: str) -> HttpResponse:
    """The lines of the chat; with POST one more."""
    table = selectors.find_table(slug)
    if request.method == "POST":
        player = visitor(request).get()
        try:
            if player is None:
                raise NotYours("only players at this table can write here")
            need_rate(request, "chat", str(player.pk))
            services.say_something(player, slug, request.POST.get("text", ""))
        except LongtableError as error:
            return refused(request, error)
        if not is_part(request):
            return redirect(reverse("table", args=[slug]) + "#chat")
    context = {"table": table, "messages_of_chat": selectors.messages_of(table)}
    return render(request, "table/chat.html" if is_part(request) else "table/chat_page.html", context)

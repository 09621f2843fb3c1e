"""Preferences of the visitor: nickname, switches, language and theme."""

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language, gettext
from django.views.decorators.http import require_http_methods, require_POST

from longtable.web.accounts.middleware import visitor
from longtable.web.context_processors import THEMES
from longtable.web.limits import need_rate
from longtable.web.tables import seating
from longtable.web.tables.refusals import Refused

YEAR: Final = 365 * 24 * 3600
LONGEST: Final = 500  # of an address of ours


def back(request: HttpRequest) -> HttpResponseBase:
    """To the page that the form names, if it is one of ours; else to the lobby."""
    said = request.POST.get("next", "")
    host, is_secure = request.get_host(), request.is_secure()
    is_ours = said.startswith("/") and said.isprintable() and len(said) < LONGEST
    if is_ours and url_has_allowed_host_and_scheme(said, allowed_hosts={host}, require_https=is_secure):
        return HttpResponseRedirect(said)
    return redirect("lobby")


@require_http_methods(["GET", "HEAD", "POST"])
def me(request: HttpRequest) -> HttpResponseBase:
    """The reader's own page. A form sends what it wants to change; switches are `on` or `off`."""
    if request.method != "POST":
        return render(request, "lobby/me.html", {"player": visitor(request).get()})
    known = visitor(request).get()
    need_rate(request, "rename" if "name" in request.POST else "claim", who=str(known.pk) if known is not None else "")
    player = visitor(request).need()
    is_renamed = "name" in request.POST and seating.rename(player, request.POST["name"]) != ""
    changed = []
    for name in ("auto_confirm", "sound"):
        said = request.POST.get(name, "")
        if said in ("on", "off"):
            setattr(player, name, said == "on")
            changed.append(name)
    if changed:
        player.save(update_fields=[*changed, "seen"])
    if getattr(request, "htmx", False):
        return HttpResponse(status=204, headers={"HX-Refresh": "true"} if is_renamed else {"HX-Trigger": "me"})
    return back(request)


@require_POST
def language(request: HttpRequest) -> HttpResponseBase:
    """Read on in another language."""
    said = request.POST.get("language", "")
    if said not in dict(settings.LANGUAGES) or not check_for_language(said):
        raise Refused(gettext("this language is not available"))
    response = back(request)
    keep(response, settings.LANGUAGE_COOKIE_NAME, said)
    return response


@require_POST
def theme(request: HttpRequest) -> HttpResponseBase:
    """Light, dark, or as the system has it. The script of the site writes the same cookie."""
    said = request.POST.get("theme", "")
    if said not in THEMES:
        raise Refused(gettext("this theme is not available"))
    response = back(request)
    keep(response, "theme", said)
    return response


def keep(response: HttpResponseBase, name: str, value: str) -> None:
    response.set_cookie(name, value, max_age=YEAR, samesite="Lax", secure=settings.HTTPS)

"""Views of the fair dice: how they work, and the check of every draw of one table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

import longtable as lt
from longtable.core import fair
from longtable.core.errors import LongtableError
from longtable.web.replay.history import HISTORIES, History
from longtable.web.tables import selectors
from longtable.web.tables.models import OVER, Table
from longtable.web.tables.selectors import SPECTATOR


@require_safe
def fair_page(request: HttpRequest) -> HttpResponse:
    """What the promise is, in plain words."""
    return render(request, "replay/fair.html", {"scheme": fair.SCHEME, "most": fair.MAX_NONCE})


def checked(table: Table, history: History) -> tuple[fair.Verdict | None, str]:
    """Every draw of a game that is over, computed again: the verdict, or what is wrong. Made once while in memory."""
    verdict = history.drawings.get("dice")
    if isinstance(verdict, fair.Verdict):
        return verdict, ""
    try:
        verdict = fair.verify(selectors.log_text(table, SPECTATOR))
    except LongtableError as error:
        return None, str(error)
    history.drawings["dice"] = verdict
    return verdict, ""


@require_safe
def table_dice(request: HttpRequest, slug: str) -> HttpResponse:
    """The dice of one table: what was promised before, and after the end what was kept."""
    table = selectors.find_table(slug)
    is_over = table.status == OVER
    verdict, wrong = checked(table, HISTORIES.get(table)) if is_over else (None, "")
    return render(
        request,
        "replay/table_fair.html",
        {
            "table": table,
            "game": lt.game(table.game),
            "seats": selectors.seats_of(table),
            "is_over": is_over,
            "secret": table.secret if is_over else "",
            "verdict": verdict,
            "wrong": wrong,
        },
    )

"""Views that import a log, or continue from a moment of a finished game at a new table."""

from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from longtable.core.errors import LongtableError, UnreadableLog
from longtable.core.log import MAX_TEXT
from longtable.web.accounts.middleware import visitor
from longtable.web.accounts.models import Player
from longtable.web.limits import need_rate
from longtable.web.tables import log_import
from longtable.web.tables.models import OVER, TITLE_LENGTH, Table
from longtable.web.tables.refusals import Refused, TooMany

RECORD: Final = "record"
HOTSEAT: Final = "hotseat"


@dataclass(frozen=True)
class Wish:
    """The form as it was filled in."""

    text: str = ""
    how: str = RECORD
    ply: str = ""
    title: str = ""
    is_public: bool = False


def wish_of(request: HttpRequest) -> Wish:
    """The form as it came; the file is read apart, since it may be anything."""
    return Wish(
        text=request.POST.get("text", "").replace("\r\n", "\n"),
        how=HOTSEAT if request.POST.get("how") == HOTSEAT else RECORD,
        ply=request.POST.get("ply", "").strip()[:12],
        title=request.POST.get("title", "")[:TITLE_LENGTH],
        is_public=request.POST.get("public") == "on",
    )


def text_of(request: HttpRequest, wish: Wish) -> str:
    """The log of the file if there is one, else what was pasted; UnreadableLog when it is no text of a fair length."""
    file = request.FILES.get("file")
    if file is None:
        if not wish.text.strip():
            raise UnreadableLog(gettext("choose a file or paste a record"))
        return wish.text
    if (file.size or 0) > MAX_TEXT:
        raise UnreadableLog(gettext("file too large; a record is at most 2 MB"))
    try:
        text = bytes(file.read(MAX_TEXT + 1)).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise UnreadableLog(gettext("line {line}: not UTF-8 text").format(line=line)) from None
    return text.replace("\r\n", "\n")


def ply_of(wish: Wish) -> int | None:
    if not wish.ply or wish.how == RECORD:
        return None
    if not (wish.ply.isascii() and wish.ply.isdecimal() and len(wish.ply) <= 6):
        raise Refused(gettext("the step must be a whole number, 0 or more"))
    return int(wish.ply)


def need_importer(request: HttpRequest) -> Player:
    """Who imports, counted before anything is stored."""
    known = visitor(request).get()
    need_rate(request, "import", str(known.pk) if known is not None else "")
    return visitor(request).need()


@require_http_methods(["GET", "HEAD", "POST"])
def import_page(request: HttpRequest) -> HttpResponse:
    """The form; with POST a table, or the form again with what is wrong."""
    if request.method != "POST":
        return render(request, "replay/import.html", {"wish": Wish(), "most": MAX_TEXT})
    wish = wish_of(request)
    try:
        player = need_importer(request)
        table = log_import.import_table(
            player,
            text_of(request, wish),
            ply_of(wish),
            as_hotseat=wish.how == HOTSEAT,
            title=wish.title,
            is_public=wish.is_public,
        )
    except LongtableError as error:
        status = error.status if isinstance(error, Refused) else 400
        context = {"wish": wish, "most": MAX_TEXT, "error": str(error)}
        response = render(request, "replay/import.html", context, status=status)
        response.headers["X-Longtable-Refusal"] = type(error).__name__
        if isinstance(error, TooMany):
            response.headers["Retry-After"] = str(error.wait)
        return response
    return shown(table)


def shown(table: Table) -> HttpResponse:
    """A record is looked at, a game is played."""
    return redirect("replay" if table.status == OVER else "table", table.slug)


@require_POST
def play_on(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """A new table from a moment of a game that is over."""
    return shown(log_import.play_on(need_importer(request), slug, ply))

"""Tables, for the operator. Logs are looked at, never changed: the table's only writer is `services`.

Secrets of dice, positions with what is hidden in them, and digests of tokens are not shown: the operator may be
playing.
"""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html

from longtable.web.tables import services
from longtable.web.tables.models import OVER, Entry, Message, Receipt, Seat, SeatToken, Table

if TYPE_CHECKING:
    TablePages = admin.ModelAdmin[Table]
    EntryPages = admin.ModelAdmin[Entry]
    MessagePages = admin.ModelAdmin[Message]
    TokenPages = admin.ModelAdmin[SeatToken]
    ReceiptPages = admin.ModelAdmin[Receipt]
    SeatRows = admin.TabularInline[Seat, Table]
else:  # Django's own take no type when they run
    TablePages = EntryPages = MessagePages = TokenPages = ReceiptPages = admin.ModelAdmin
    SeatRows = admin.TabularInline


class LookOnly:
    """Rows that nobody adds or changes by hand."""

    def has_add_permission(self, request: HttpRequest, *_: Any) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, *_: Any) -> bool:
        return False


class SeatsInside(LookOnly, SeatRows):
    """The seats of a table."""

    model = Seat
    fields = ("at", "kind", "name", "bot")
    can_delete = False


@admin.register(Table)
class TableAdmin(LookOnly, TablePages):
    """Tables can be hidden from the lists, closed, or deleted with all that belongs to them."""

    list_display = ("slug", "page", "game", "title", "status", "is_public", "people", "ply", "created", "changed")
    list_filter = ("status", "game", "is_public")
    search_fields = ("slug", "title", "seats__name")
    list_select_related = ("owner",)
    date_hierarchy = "created"
    inlines = (SeatsInside,)
    exclude = ("secret", "snapshot", "start_line")
    actions = ("hide", "close")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        return super().get_queryset(request).prefetch_related("seats").defer("snapshot", "secret", "start_line")

    @admin.display(description="page")
    def page(self, table: Table) -> str:
        return format_html('<a href="{}">look</a>', reverse("table", args=[table.slug]))

    @admin.display(description="seats")
    def people(self, table: Table) -> str:
        return ", ".join([seat.name or seat.kind for seat in table.seats.all()])

    @admin.action(description="Hide from the public lists", permissions=["delete"])
    def hide(self, request: HttpRequest, queryset: QuerySet[Table]) -> None:
        self.message_user(request, f"{queryset.update(is_public=False)} hidden")

    @admin.action(description="Close: play ends, the log stays", permissions=["delete"])
    def close(self, request: HttpRequest, queryset: QuerySet[Table]) -> None:
        slugs = list(queryset.exclude(status=OVER).values_list("slug", flat=True))
        for slug in slugs:
            close_table(slug)
        self.message_user(request, f"{len(slugs)} closed")


def close_table(slug: str) -> None:
    """End a table without a winner; everybody's page hears of it."""
    with services.changing(slug) as table:
        table.status, table.actor, table.confirming = OVER, -1, None
        table.winners = []
        table.save(update_fields=["status", "actor", "confirming", "winners"])


@admin.register(Entry)
class EntryAdmin(LookOnly, EntryPages):
    """The logs. What only its actor may read before the end is left out until then."""

    list_display = ("table", "ply", "actor", "words", "digest")
    list_select_related = ("table",)
    search_fields = ("table__slug",)
    fields = ("table", "ply", "actor", "words", "digest")
    show_full_result_count = False

    @admin.display(description="said")
    def words(self, entry: Entry) -> str:
        return "?" if entry.reader is not None and entry.table.status != OVER else entry.said


@admin.register(Message)
class MessageAdmin(LookOnly, MessagePages):
    """The chat, of which lines can be deleted."""

    list_display = ("created", "table", "name", "text")
    list_select_related = ("table",)
    search_fields = ("table__slug", "name", "text")
    date_hierarchy = "created"


@admin.register(SeatToken)
class SeatTokenAdmin(LookOnly, TokenPages):
    """Links and tokens, of which any can be revoked by deleting it. The tokens themselves are not known here."""

    list_display = ("pk", "seat", "slug", "created")
    list_select_related = ("seat__table",)
    search_fields = ("seat__table__slug",)
    exclude = ("digest",)

    @admin.display(description="table")
    def slug(self, token: SeatToken) -> str:
        return token.seat.table.slug


@admin.register(Receipt)
class ReceiptAdmin(LookOnly, ReceiptPages):
    """Requests that have been carried out."""

    list_display = ("pk", "table", "version")
    list_select_related = ("table",)
    search_fields = ("table__slug",)
    exclude = ("key",)

"""The operator's pages for players, and a login form that limits attempts."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.db.models import QuerySet
from django.http import HttpRequest

from longtable.web.accounts.models import Player
from longtable.web.limits import need_rate

if TYPE_CHECKING:
    PlayerPages = admin.ModelAdmin[Player]
else:
    PlayerPages = admin.ModelAdmin  # Django's own takes no type when it runs


class PatientLogin(AdminAuthenticationForm):
    """The operator's login form, limited to so many attempts for each address and each name."""

    def clean(self) -> dict[str, Any]:
        if self.request is not None:
            need_rate(self.request, "login", who=str(self.cleaned_data.get("username", ""))[:150].lower())
        return super().clean()


admin.site.login_form = PatientLogin
admin.site.site_header = admin.site.site_title = "Longtable"
admin.site.index_title = "The tables of this site"


@admin.register(Player)
class PlayerAdmin(PlayerPages):
    """Players are made by sitting down, so none is added here."""

    list_display = ("name", "pk", "is_banned", "created", "seen")
    list_filter = ("is_banned",)
    search_fields = ("name",)
    readonly_fields = ("created", "seen")
    date_hierarchy = "created"
    actions = ("ban", "pardon")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @admin.action(description="Ban: may look, but not sit down, play or write")
    def ban(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        self.message_user(request, f"{queryset.update(is_banned=True)} banned")

    @admin.action(description="Pardon")
    def pardon(self, request: HttpRequest, queryset: QuerySet[Player]) -> None:
        self.message_user(request, f"{queryset.update(is_banned=False)} pardoned")

"""Addresses of the site. Each part has its own list."""

from django.contrib import admin
from django.urls import include, path

from longtable.web.api.application import api

urlpatterns = [
    path("", include("longtable.web.lobby.urls")),
    path("", include("longtable.web.tables.urls")),
    path("", include("longtable.web.replay.urls")),
    path("", include("longtable.web.api.urls")),
    path("api/", api.urls),
    path("admin/", admin.site.urls),
]
handler400 = "longtable.web.errors.bad_request"
handler403 = "longtable.web.errors.forbidden"
handler404 = "longtable.web.errors.not_found"
handler500 = "longtable.web.errors.mistake"

"""Addresses for monitoring, beside the API."""

from django.urls import path

from longtable.web.api.health import health

urlpatterns = [path("health/", health, name="health")]

"""Addresses beside the interface for programs."""

from django.urls import path

from longtable.web.api.health import health

urlpatterns = [path("health/", health, name="health")]

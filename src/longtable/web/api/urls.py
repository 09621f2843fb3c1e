"""Addresses beside the interface for programs."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []

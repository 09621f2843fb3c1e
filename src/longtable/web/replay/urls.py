"""Addresses of replays, logs and the dice."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []

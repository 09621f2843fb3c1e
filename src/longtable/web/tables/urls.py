"""Addresses of the page where a game is played."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []

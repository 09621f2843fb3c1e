"""Context processors: values that every page can use."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

THEMES = ("system", "light", "dark")


def theme_of(request: HttpRequest) -> str:
    """The theme that the reader has chosen; the system's when none is."""
    said = request.COOKIES.get("theme", "")
    return said if said in THEMES else "system"


def site(request: HttpRequest) -> dict[str, Any]:
    visitor = getattr(request, "player", None)
    return {
        "build": settings.BUILD,
        "languages": settings.LANGUAGES,
        "theme": theme_of(request),
        "themes": THEMES,
        "me": SimpleLazyObject(visitor.get) if visitor is not None else None,  # None until somebody does something
    }

"""Addresses of the pages that the page of a table links to, looked up once."""

from functools import lru_cache

from django.urls import reverse


@lru_cache(4096)  # a dozen in each fragment, the same for a whole game; Django takes some 50 µs for one
def address(name: str, *of: str | int) -> str:
    """The address of a page of a table or a game."""
    return reverse(name, args=of)

"""The site of the browser table for commands: its folder, its settings, its database."""

import os
from pathlib import Path

from longtable.cli.common import BadUse


def open_site(data: str | None) -> None:
    """Load Django with the folder that --data names; BadUse when the settings make no sense."""
    if data is not None:
        if not data:
            raise BadUse("--data names a folder")
        os.environ["LONGTABLE_DATA"] = str(Path(data).absolute())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "longtable.web.settings")
    try:
        import django
        from django.core.exceptions import ImproperlyConfigured
    except ImportError as error:
        raise BadUse(f"the browser table needs Django, which is not installed ({error})") from error
    try:
        django.setup()
    except ImproperlyConfigured as error:
        raise BadUse(f"the settings make no sense: {error}") from error


def counted(number: int, word: str) -> str:
    """`1 table`, `2 tables`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"

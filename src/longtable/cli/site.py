"""The site of the browser table for commands: its folder, its settings, its database."""

import os
from importlib.util import find_spec
from pathlib import Path

from longtable.cli.common import BadUse


def open_site(data: str | None) -> None:
    """Load Django with the folder that --data names; BadUse when the settings are invalid."""
    if data is not None:
        if not data:
            raise BadUse("--data must name a folder")
        os.environ["LONGTABLE_DATA"] = str(Path(data).absolute())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "longtable.web.settings")
    need_packages("django", "uvicorn")
    import django
    from django.core.exceptions import ImproperlyConfigured

    try:
        django.setup()
    except ImproperlyConfigured as error:
        raise BadUse(f"invalid settings: {error}") from error


def need_packages(*names: str) -> None:
    """BadUse when packages of the browser table are not installed."""
    missing = [name for name in names if find_spec(name) is None]
    if missing:
        raise BadUse(f'{" and ".join(missing)} missing: pip install "longtable[web,cluster]"')


def counted(number: int, word: str) -> str:
    """`1 table`, `2 tables`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"

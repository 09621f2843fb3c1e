"""Nicknames: those that people choose, cleaned, and those they get until they choose."""

import secrets
import unicodedata
from typing import Final

from longtable.web.accounts.models import NAME_LENGTH

ADJECTIVES: Final = ("Amber", "Brisk", "Calm", "Clever", "Early", "Gentle", "Merry", "Patient", "Quiet", "Swift")
NOUNS: Final = ("Abbot", "Baker", "Carter", "Falcon", "Heron", "Mason", "Miller", "Otter", "Sailor", "Vintner")


def clean_line(text: str, most: int) -> str:
    """One line of visible characters: no controls, no marks that turn the direction of writing, no pile of accents."""
    shown: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text[: 8 * most]):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind in ("Zs", "Zl", "Zp") or letter in "\t\n\r":
            shown.append(" ")
        elif not kind.startswith("C") and marks <= 2:
            shown.append(letter)
    return " ".join("".join(shown).split())[:most].strip()


def clean_name(text: str) -> str:
    """A nickname as it is kept; empty when nothing visible is left."""
    return clean_line(text, NAME_LENGTH)


def some_name() -> str:
    """A nickname for somebody who has not chosen one."""
    return f"{secrets.choice(ADJECTIVES)} {secrets.choice(NOUNS)}"

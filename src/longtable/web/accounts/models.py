"""Players. A guest is a nickname and a cookie; nothing else is known about anybody."""

import secrets

from django.db import models

NAME_LENGTH = 24


def new_key() -> str:
    return secrets.token_urlsafe(16)


class Player(models.Model):
    """Somebody who has sat down, or said something, on one device or several."""

    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    key = models.CharField(max_length=32, default=new_key, editable=False, help_text="What the cookie must know.")
    auto_confirm = models.BooleanField(default=False, help_text="End a turn without asking.")
    sound = models.BooleanField(default=False)
    is_banned = models.BooleanField(default=False, help_text="May look, but not sit down, play or write.")
    created = models.DateTimeField(auto_now_add=True)
    seen = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return self.name or f"guest {self.pk}"

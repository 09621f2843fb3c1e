"""Tables: a log with people and bots in its seats. The log is the truth; the snapshot is a cache of it."""

import secrets
from typing import Final

from django.db import models

from longtable.web.accounts.models import Player

OPEN: Final = "open"  # seats are free
PLAYING: Final = "playing"
OVER: Final = "over"

PERSON: Final = "person"  # somebody sits here
BOT: Final = "bot"
FREE: Final = "free"  # anybody may sit down
INVITED: Final = "invited"  # whoever has the link

TITLE_LENGTH: Final = 60
CHAT_LENGTH: Final = 400
ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"


def new_slug() -> str:
    """The name of a table in addresses: not guessable, and easy to read aloud."""
    return "".join([secrets.choice(ALPHABET) for _ in range(12)])


class Table(models.Model):
    """One game with its seats. `version` counts every change, also those taken back, so it never repeats."""

    slug = models.CharField(max_length=16, unique=True, default=new_slug)
    title = models.CharField(max_length=TITLE_LENGTH, blank=True)
    game = models.CharField(max_length=40)
    rules = models.PositiveIntegerField()
    seat_count = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    data = models.CharField(max_length=60, blank=True)
    is_public = models.BooleanField(default=True)
    hints = models.BooleanField(default=True, help_text="The hint button is offered.")
    status = models.CharField(max_length=8, default=OPEN)
    owner = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="owned")
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    version = models.PositiveIntegerField(default=0)
    asked_version = models.PositiveIntegerField(
        default=0, help_text="The version from which on the seat that is waited for is asked the same."
    )
    ply = models.PositiveIntegerField(default=0)
    actor = models.SmallIntegerField(default=-1, help_text="The seat to act; -1 for none.")
    confirming = models.SmallIntegerField(null=True, help_text="The seat that must end its turn.")
    scores = models.JSONField(default=list)
    winners = models.JSONField(default=list)

    # The position at the last information event; later entries are applied to it.
    snapshot = models.TextField(blank=True)
    snapshot_ply = models.PositiveIntegerField(default=0)
    start_line = models.TextField(blank=True, help_text="The first position, when it is not that of the options.")

    # Fair dice; a seed instead of a secret when the table says so.
    secret = models.CharField(max_length=64)
    commit = models.CharField(max_length=64)
    draws = models.PositiveIntegerField(default=0)
    fair_from = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["status", "is_public", "-changed"])]

    def __str__(self) -> str:
        return f"{self.slug} ({self.game})"


class Seat(models.Model):
    """A place at a table. Several players may hold it: one person on several devices."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    at = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, default=FREE)
    name = models.CharField(max_length=24, blank=True)
    bot = models.CharField(max_length=24, blank=True)
    nonce = models.CharField(max_length=64, blank=True)
    holders = models.ManyToManyField(Player, related_name="seats", blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "at"], name="one_seat_each")]
        ordering = ["at"]

    def __str__(self) -> str:
        return f"P{self.at + 1} {self.name}"


class SeatToken(models.Model):
    """A secret that stands for a seat: in a link that moves it to another device, or in a program's requests."""

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="tokens")
    digest = models.CharField(max_length=64, unique=True)  # the token itself is not kept
    created = models.DateTimeField(auto_now_add=True)


class Entry(models.Model):
    """One entry of a log. `digest` is that of the position after the last entry of a change."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="entries")
    ply = models.PositiveIntegerField()
    actor = models.SmallIntegerField()
    action = models.BigIntegerField()
    said = models.TextField()
    note = models.JSONField(default=dict)
    reader = models.SmallIntegerField(null=True, help_text="The only seat that may read it before the end.")
    digest = models.CharField(max_length=16, blank=True)

    class Meta:
        verbose_name_plural = "entries"
        constraints = [models.UniqueConstraint(fields=["table", "ply"], name="one_entry_each")]
        ordering = ["ply"]


class Receipt(models.Model):
    """A request that has been carried out: its repetition does nothing."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="receipts")
    key = models.CharField(max_length=64)
    version = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "key"], name="one_receipt_each")]


class Message(models.Model):
    """Something said at a table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="messages")
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL)
    name = models.CharField(max_length=24)
    seat = models.SmallIntegerField(null=True)
    text = models.CharField(max_length=CHAT_LENGTH)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

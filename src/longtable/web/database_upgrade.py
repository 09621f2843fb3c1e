"""Upgrades of the database, by one process at a time. Data from a later version of Longtable is refused."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from longtable.core.errors import LongtableError

OURS: Final = ("accounts", "tables")
LOCK: Final = 0x6C6F6E67  # any number that nobody else uses, for PostgreSQL


class NoDatabase(LongtableError):
    """The database cannot be reached or read."""


class FromTheFuture(LongtableError):
    """The data was written by a later version of Longtable."""


@contextmanager
def one_process_at_a_time() -> Iterator[None]:
    """A lock on the database: only one process at a time holds it."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        try:
            yield
        finally:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])
        return
    settings.DATA.mkdir(parents=True, exist_ok=True)
    with open(settings.DATA / "starting.lock", "a+b") as file:
        lock(file)
        yield  # closing the file lets go of the lock


def lock(file: Any) -> None:
    """Wait until the file is ours."""
    if os.name == "nt":
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined,unused-ignore]
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


def upgrade() -> int:
    """Bring the database up to date and return how many migrations that took. NoDatabase, FromTheFuture."""
    try:
        with one_process_at_a_time():
            need_known_steps(applied_steps())
            executor = MigrationExecutor(connection)
            steps = len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
            if steps:
                call_command("migrate", verbosity=0, interactive=False)
            return steps
    except DatabaseError as error:
        raise NoDatabase(f"the database cannot be used: {first_line(error)}") from error


def applied_steps() -> list[str]:
    """The migrations of our own apps that the database has: `tables.0001_initial`."""
    loader = MigrationLoader(connection)
    return sorted([f"{app}.{name}" for app, name in loader.applied_migrations if app in OURS])


def need_known_steps(steps: list[str]) -> None:
    """FromTheFuture when there is a migration that this version does not know."""
    known = {f"{app}.{name}" for app, name in MigrationLoader(None).disk_migrations}
    for step in steps:
        if step not in known:
            raise FromTheFuture(
                f"the data has the form {step!r}, which Longtable {settings.BUILD} does not know: "
                "it was written by a later version; use that one"
            )


def first_line(error: Exception) -> str:
    return (str(error).strip().split("\n") or [""])[0][:200]

"""Backups: all rows of all tables as lines of JSON in one zip, read in a single moment while people play.

The form does not depend on the database, so a backup of SQLite can be read into PostgreSQL and the other way round.
A zip holds `manifest.json`, one file of lines for each kind of row, and the key that signs cookies when it lies in the
site's folder. Whoever has the file can act for every player of the site, so it is readable by its owner alone.
"""

import hashlib
import json
import os
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.management.color import no_style
from django.db import DatabaseError, connection, models, transaction
from django.utils.dateparse import parse_datetime

from longtable.core.errors import LongtableError
from longtable.web.accounts.models import Player
from longtable.web.database_upgrade import NoDatabase, applied_steps, first_line, need_known_steps
from longtable.web.tables.models import Entry, Message, Receipt, Seat, SeatToken, Table

FORM: Final = "longtable backup 1"
MANIFEST: Final = "manifest.json"
KEY: Final = "secret.key"
MAX_MANIFEST: Final = 1_000_000
MAX_LINE: Final = 4_000_000
MAX_TOTAL: Final = 32 * 1024**3  # bytes of all files of a backup together
BATCH: Final = 500

# In an order in which rows find what they point to.
MODELS: Final[dict[str, type[models.Model]]] = {
    "players": Player,
    "tables": Table,
    "seats": Seat,
    "holders": Seat.holders.through,
    "tokens": SeatToken,
    "entries": Entry,
    "receipts": Receipt,
    "messages": Message,
}


class BadBackup(LongtableError):
    """The file is not a backup, or is damaged; nothing was changed."""


class NotEmpty(LongtableError):
    """There is something already where a backup is to be read in."""


# -- writing


def write(path: Path) -> dict[str, Any]:
    """Write a backup; its manifest. At every moment either no file or the whole one is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)  # readable by its owner alone
    try:
        with os.fdopen(handle, "w+b") as file:
            manifest = write_zip(file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
    return manifest


def write_zip(file: IO[bytes]) -> dict[str, Any]:
    manifest: dict[str, Any] = {
        "form": FORM,
        "version": settings.BUILD,
        "time": datetime.now(UTC).isoformat(timespec="seconds"),
        "steps": [],
        "counts": {},
        "files": {},
    }
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        try:
            with one_moment():
                manifest["steps"] = applied_steps()
                need_known_steps(manifest["steps"])
                if not manifest["steps"]:
                    raise NoDatabase("there is no Longtable database here")
                for name, model in MODELS.items():
                    with archive.open(f"{name}.jsonl", "w", force_zip64=True) as out:
                        manifest["counts"][name], manifest["files"][f"{name}.jsonl"] = write_rows(model, out)
        except DatabaseError as error:
            raise NoDatabase(f"the database cannot be read: {first_line(error)}") from error
        key = settings.DATA / KEY
        if key.exists() and not os.environ.get("LONGTABLE_SECRET_KEY"):
            raw = key.read_bytes()
            archive.writestr(KEY, raw)
            manifest["files"][KEY] = described(len(raw), hashlib.sha256(raw))
        archive.writestr(MANIFEST, json.dumps(manifest, indent=1))
    return manifest


@contextmanager
def one_moment() -> Iterator[None]:
    """Everything read in here is as it was at one moment; nobody is kept waiting."""
    if connection.vendor == "postgresql":
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
        return
    # Not atomic(): that would take SQLite's only place for a writer, as the settings ask for.
    connection.ensure_connection()
    with connection.cursor() as cursor:
        cursor.execute("BEGIN DEFERRED")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("ROLLBACK")


def write_rows(model: type[models.Model], out: IO[bytes]) -> tuple[int, dict[str, Any]]:
    """All rows, one line each; how many, and the description of the file."""
    fields = [field.attname for field in model._meta.concrete_fields]
    digest = hashlib.sha256()
    count = size = 0
    for row in model._default_manager.order_by("pk").values_list(*fields).iterator(BATCH):
        # Sorted, for PostgreSQL does not keep the order of keys: equal rows give equal lines.
        values = dict(zip(fields, row, strict=True))
        line = json.dumps(values, default=plain, sort_keys=True, separators=(",", ":")).encode() + b"\n"
        out.write(line)
        digest.update(line)
        size += len(line)
        count += 1
    return count, described(size, digest)


def plain(value: object) -> str:
    """A value that JSON has no form for."""
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"a row holds {type(value).__name__}")


def described(size: int, digest: Any) -> dict[str, Any]:
    return {"bytes": size, "sha256": digest.hexdigest()}


# -- reading


@dataclass
class Backup:
    """An open backup whose manifest and digests are in order."""

    archive: zipfile.ZipFile
    manifest: dict[str, Any]

    @property
    def key(self) -> bytes | None:
        """The key that signs cookies."""
        return self.archive.read(KEY) if KEY in self.manifest["files"] else None

    def rows(self, name: str) -> Iterator[models.Model]:
        """The rows of one kind, not yet saved."""
        model = MODELS[name]
        fields: dict[str, models.Field[Any, Any]] = {field.attname: field for field in model._meta.concrete_fields}
        with self.archive.open(f"{name}.jsonl") as lines:
            number = 0
            while line := lines.readline(MAX_LINE + 1):
                number += 1
                yield read_row(f"{name}.jsonl line {number}", model, fields, line)


def read_row(where: str, model: type[models.Model], fields: dict[str, Any], line: bytes) -> models.Model:
    try:
        values = json.loads(line)
        if len(line) > MAX_LINE or not isinstance(values, dict) or not set(values) <= set(fields):
            raise ValueError("it is not a row of this kind")
        for name, value in values.items():
            if isinstance(fields[name], models.DateTimeField) and value is not None:
                values[name] = parse_datetime(value)
                if values[name] is None:
                    raise ValueError(f"{name} is no time")
        return model(**values)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadBackup(f"{where} is damaged: {error}") from None


@contextmanager
def opened(path: Path) -> Iterator[Backup]:
    """A backup, checked: form, sizes, digests, and that it does not come from a later version."""
    try:
        archive = zipfile.ZipFile(path)
    except (zipfile.BadZipFile, EOFError, NotImplementedError) as error:
        raise BadBackup(f"{path}: not a backup ({error})") from error
    except OSError as error:
        raise BadBackup(f"{path}: cannot be read ({error.strerror or error})") from error
    with archive:
        yield Backup(archive, checked(archive))


def checked(archive: zipfile.ZipFile) -> dict[str, Any]:
    """The manifest, when the files are what it says."""
    try:
        return looked_through(archive)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, NotImplementedError, RuntimeError, zlib.error) as error:
        raise BadBackup(f"the file is damaged ({error})") from error


def looked_through(archive: zipfile.ZipFile) -> dict[str, Any]:
    infos = {info.filename: info for info in archive.infolist()}
    if MANIFEST not in infos or infos[MANIFEST].file_size > MAX_MANIFEST:
        raise BadBackup(f"the file is no backup of Longtable: it has no {MANIFEST}")
    try:
        manifest = json.loads(archive.read(MANIFEST))
        form, steps, files, counts = (manifest[name] for name in ("form", "steps", "files", "counts"))
        sizes = {str(name): int(said["bytes"]) for name, said in files.items()}
        digests = {str(name): str(said["sha256"]) for name, said in files.items()}
        numbers = {str(name): int(count) for name, count in counts.items()}
        known = [str(step) for step in steps]
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise BadBackup(f"{MANIFEST} is damaged") from error
    if form != FORM:
        raise BadBackup(f"the backup has the form {str(form)[:40]!r}, not {FORM!r}")
    need_known_steps(known)
    wanted = {f"{name}.jsonl" for name in MODELS}
    if set(infos) != {MANIFEST, *sizes} or not wanted <= set(sizes) <= {*wanted, KEY} or set(numbers) != set(MODELS):
        raise BadBackup("the files of the backup are not those that its manifest names")
    if len(archive.infolist()) != len(infos) or sum(sizes.values()) > MAX_TOTAL:
        raise BadBackup("the backup is too large, or holds a file twice")
    for name, size in sizes.items():
        if infos[name].file_size != size or digest_in(archive, name, size) != digests[name]:
            raise BadBackup(f"{name} is damaged: it is not what was written")
    return dict(manifest)


def digest_in(archive: zipfile.ZipFile, name: str, size: int) -> str:
    """The digest of a file; never reads more than it should hold."""
    digest = hashlib.sha256()
    left = size
    with archive.open(name) as file:
        while left > 0 and (part := file.read(min(left, 1 << 20))):
            digest.update(part)
            left -= len(part)
        if left or file.read(1):
            return ""
    return digest.hexdigest()


def is_empty() -> bool:
    """Nobody has ever played here."""
    return not any([model._default_manager.exists() for model in MODELS.values()])


def read_in(backup: Backup, is_forced: bool = False) -> None:
    """All rows into the database, or none of them. NotEmpty when there are some already, unless forced."""
    try:
        with transaction.atomic(), times_as_written():
            if not is_empty():
                if not is_forced:
                    raise NotEmpty("this site already has players or tables; use --force to delete them")
                for model in reversed(MODELS.values()):
                    model._default_manager.all().delete()
            for name, model in MODELS.items():
                fill(backup, name, model)
            reset_sequences()
    except (DatabaseError, ValidationError, ValueError, TypeError, OverflowError) as error:
        raise BadBackup(f"the rows of the backup do not fit: {first_line(error)}") from error


def fill(backup: Backup, name: str, model: type[models.Model]) -> None:
    count = 0
    batch: list[models.Model] = []
    for row in backup.rows(name):
        batch.append(row)
        if len(batch) == BATCH:
            model._default_manager.bulk_create(batch)
            count += len(batch)
            batch = []
    model._default_manager.bulk_create(batch)
    count += len(batch)
    if count != backup.manifest["counts"][name]:
        raise BadBackup(f"{name}.jsonl has {count} rows, not {backup.manifest['counts'][name]}")


@contextmanager
def times_as_written() -> Iterator[None]:
    """Fields that take the present time by themselves keep the time of the backup instead."""
    fields: list[Any] = [
        field
        for model in MODELS.values()
        for field in model._meta.concrete_fields
        if isinstance(field, models.DateTimeField)
    ]
    before = [(field, field.auto_now, field.auto_now_add) for field in fields]
    for field in fields:
        field.auto_now = field.auto_now_add = False
    try:
        yield
    finally:
        for field, auto_now, auto_now_add in before:
            field.auto_now, field.auto_now_add = auto_now, auto_now_add


def reset_sequences() -> None:
    """The next row of every kind gets a number that is free."""
    kinds: Sequence[type[models.Model]] = list(MODELS.values())
    with connection.cursor() as cursor:
        for said in connection.ops.sequence_reset_sql(no_style(), list(kinds)):
            cursor.execute(said)


def keep_key(raw: bytes) -> None:
    """Put the key of the backup where the site looks for it; cookies of its players are good again."""
    settings.DATA.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".key.", dir=settings.DATA)  # readable by its owner alone
    with os.fdopen(handle, "wb") as file:
        file.write(raw)
    os.replace(name, settings.DATA / KEY)

"""SQL statements of the hot path, compiled once.

Django builds the text of a statement anew each time it is used, which takes longer than the database needs to carry it
out. Here it is built once, by Django itself for what is read, so that both databases get their own; values still travel
beside the text, never in it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from django.db import connection
from django.db.models import BooleanField, CharField, Field, ForeignKey, IntegerField, Model, QuerySet, TextField

Row = TypeVar("Row", bound=Model)

# Fields whose values both databases take as they are.
PLAIN = (BooleanField, CharField, ForeignKey, IntegerField, TextField)


class FirstRow(Generic[Row]):
    """The first row of a query, whose values are given when it is asked, in the order of its `filter` calls (one value
    each: Django sorts the conditions of one call by their names)."""

    def __init__(self, query: Callable[[], QuerySet[Row]]) -> None:
        self._query = query
        self._sql = ""
        self._model: type[Row]
        self._names: list[str]
        self._converters: list[tuple[int, Sequence[Any], Any]]

    def __call__(self, *values: str | int) -> Row | None:
        if not self._sql:
            self._compile()
        with connection.cursor() as cursor:
            cursor.execute(self._sql, values)
            fetched = cursor.fetchone()
        if fetched is None:
            return None
        row = list(fetched)
        for at, converters, column in self._converters:
            for convert in converters:
                row[at] = convert(row[at], column, connection)
        return self._model.from_db(connection.alias, self._names, row)

    def _compile(self) -> None:
        asked = self._query()[:1]
        compiler = asked.query.get_compiler(connection=connection)
        sql, _ = compiler.as_sql()
        columns = [column for column, _, _ in compiler.select]
        self._model = asked.model
        self._names = [column.target.attname for column in columns]
        self._converters = [(at, *converter) for at, converter in compiler.get_converters(columns).items()]
        self._sql = sql  # last: another thread may ask meanwhile


class RowWriter:
    """Rows of one kind, appended or brought up to date as a whole."""

    def __init__(self, model: type[Model]) -> None:
        self._fields: list[Field[Any, Any]] = [field for field in model._meta.concrete_fields if not field.primary_key]
        self._names = [field.attname if isinstance(field, PLAIN) else "" for field in self._fields]
        quote = connection.ops.quote_name
        table = quote(model._meta.db_table)
        columns = [quote(str(field.column)) for field in self._fields]
        key = quote(str(model._meta.pk.column))
        places = ", ".join(["%s"] * len(columns))
        self._insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"
        self._update = f"UPDATE {table} SET {', '.join([f'{column} = %s' for column in columns])} WHERE {key} = %s"

    def append(self, *rows: Model) -> None:
        """New rows; they do not learn their keys."""
        with connection.cursor() as cursor:
            cursor.executemany(self._insert, [self._values(row, True) for row in rows])

    def update(self, row: Model) -> None:
        """A row that is there, with everything it holds now."""
        with connection.cursor() as cursor:
            cursor.execute(self._update, [*self._values(row, False), row.pk])
            if cursor.rowcount != 1:
                raise LookupError(f"{row} no longer exists")

    def _values(self, row: Model, is_new: bool) -> list[Any]:
        return [
            getattr(row, name) if name else field.get_db_prep_save(field.pre_save(row, is_new), connection)
            for name, field in zip(self._names, self._fields, strict=True)
        ]

"""The Django app of tables."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "longtable.web.tables"
    label = "tables"

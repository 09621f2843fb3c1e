"""The Django app of players."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "longtable.web.accounts"
    label = "accounts"

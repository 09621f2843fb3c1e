"""The app of the people."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "longtable.web.accounts"
    label = "accounts"

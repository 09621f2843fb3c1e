"""The games. Importing this package registers all of them."""

from longtable.games import burgundy

__all__ = ["burgundy"]

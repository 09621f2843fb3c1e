"""The games. Importing this package registers all of them."""

from longtable.games import burgundy, shipyard

__all__ = ["burgundy", "shipyard"]

"""The games. Importing this package registers all of them."""

from longtable.games import burgundy, newzealand, shipyard

__all__ = ["burgundy", "newzealand", "shipyard"]

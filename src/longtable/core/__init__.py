"""The engine: frames, state, chance, views, log and driver. Knows no game."""

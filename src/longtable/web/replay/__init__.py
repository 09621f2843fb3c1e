"""Replays: any moment of a game, plots of its points, the check of its dice, and import of logs."""

# not compiled
"""The picture of the game in the list of games. It has colours of its own, so that it needs nothing else."""


def cover() -> str:
    return ""

# not compiled
"""The picture of the game in the list of games."""


def cover() -> str:
    return '<svg class="cob-cover" viewBox="0 0 480 360" role="img" aria-label="" xmlns="http://www.w3.org/2000/svg"></svg>'

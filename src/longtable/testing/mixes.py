"""Mixes of options: what to play a game with so that every option has been on the table, alone and together."""

from longtable.core.errors import BadOptions
from longtable.core.game import Game
from longtable.core.rng import Rng

MOST_VALUES = 3  # of one option, tried alone


def option_mixes(game: Game, seats: int) -> list[dict[str, str]]:
    """Sets of options for that many seats: none, each value alone, the game's own examples, and all that go together.

    >>> import longtable as lt
    >>> mixes = lt.testing.option_mixes(lt.game("castles-of-burgundy"), 2)
    >>> mixes[0], {"inns": "on"} in mixes, {"team": "on"} in mixes
    ({}, True, False)
    >>> max(mixes, key=len)["shields"]
    'on'
    """
    alone = [{name: value} for name, value in spread(game) if is_offered(game, seats, {name: value})]
    mixes: list[dict[str, str]] = [{}]
    for mix in alone + game.option_examples(seats) + [together(game, seats, mix) for mix in alone]:
        if mix not in mixes:
            mixes.append(mix)
    return mixes


def spread(game: Game) -> list[tuple[str, str]]:
    """Every option with its values other than the default; of long lists the ends and the middle."""
    pairs: list[tuple[str, str]] = []
    for option in game.options:
        values = option.values[1:]
        if len(values) > MOST_VALUES:
            values = (values[0], values[len(values) // 2], values[-1])
        pairs.extend([(option.name, value) for value in values])
    return pairs


def together(game: Game, seats: int, mix: dict[str, str]) -> dict[str, str]:
    """The mix with every other option that the game allows beside it."""
    options = dict(mix)
    for name, value in spread(game):
        if name not in options and is_offered(game, seats, {**options, name: value}):
            options[name] = value
    return dict(sorted(options.items()))


def random_mix(game: Game, seats: int, rng: Rng) -> dict[str, str]:
    """Any set of options that the game allows: one of its examples or none, and each option with even chance."""
    examples: list[dict[str, str]] = [{}, *game.option_examples(seats)]
    mix = examples[rng.below(len(examples))]
    for option in game.options:
        if option.name in mix or not option.values or rng.below(2):
            continue
        tried = {**mix, option.name: option.values[rng.below(len(option.values))]}
        if is_offered(game, seats, tried):
            mix = tried
    return dict(sorted(mix.items()))


def is_offered(game: Game, seats: int, options: dict[str, str]) -> bool:
    """The game can be played with these."""
    try:
        game.full_options(seats, options)
    except BadOptions:
        return False
    return True

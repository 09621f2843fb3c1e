"""Finished games for tests of replays and records, quickly."""

import random

from hands import fresh

from longtable.core.frames import CHANCE
from longtable.web.tables import live, selectors, services


def finish(table, seed):
    """The rest of a game at random in one change: as the services play it, without a transaction for each action."""
    table, rng = fresh(table), random.Random(seed)
    match, dice = live.LIVE.get(table).match.fork(), live.dice_of(table)
    entries = []
    table.confirming = None
    while not match.state.is_over:
        if match.state.actor == CHANCE:
            entries.append(services.record(table, match, dice.outcome(match.state, table.draws)))
            table.draws += 1
        else:
            entries.append(services.record(table, match, rng.choice(match.state.legal_actions())))
    services.save(table, match, entries)
    return fresh(table)


def text_of(table, seat=-1):
    return selectors.log_text(fresh(table), seat)

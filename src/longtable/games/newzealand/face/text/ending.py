"""Where the game stands, and who has won (NZ-30.13, 32.7)."""

from collections.abc import Sequence

from longtable.core.say import Say
from longtable.core.wording import joined, seat_name
from longtable.games.newzealand.face.text.names import points
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import COLUMNS, DONE, FIRST_TURNS, LAST_TURNS, ROWS, SETTING_UP


def visits_left(s: NewZealand) -> int:
    """Tiles that the bonus market takes until the end begins: one for each visit to Wellington."""
    if s.token_row < 0:
        return 0
    free = [
        cell
        for cell in range(int(s.token_row) * COLUMNS, ROWS * COLUMNS)
        if cell % COLUMNS >= s.config.first_column and s.bonus[cell] == 0
    ]
    return len(free)


def clock(s: NewZealand, say: Say) -> str:
    """`Row 3 · 11 visits to Wellington to go`."""
    stage = s.stage()
    if stage == DONE or s.is_over:
        return say("Game over")
    if stage == SETTING_UP:
        return say("Set-up")
    if stage == LAST_TURNS:
        return say.plural(
            "Last turns · {n} to come after this one", "Last turns · {n} to come after this one", int(s.last)
        )
    left = visits_left(s)
    if stage == FIRST_TURNS:
        return say.plural("First turns · {n} Wellington visit to go", "First turns · {n} Wellington visits to go", left)
    return say.plural(
        "Market token in row {row} · {n} Wellington visit to go",
        "Market token in row {row} · {n} Wellington visits to go",
        left,
        row=int(s.token_row) + 1,
    )


def verdict(s: NewZealand, names: Sequence[str], say: Say) -> str:
    """Who has won; empty while the game goes on."""
    if not s.is_over:
        return ""
    if s.config.is_solo:
        return solo_verdict(s, names, say)
    scores, winners = s.scores(), s.winners()
    best = max(scores)
    called = [seat_name(seat, names, say) for seat in range(len(scores))]
    if len(winners) > 1:
        who = joined([called[seat] for seat in winners], say)
        return say("{players} share the win with {points} each.", players=who, points=points(best, say))
    winner = winners[0]
    lead = best - max([score for seat, score in enumerate(scores) if seat != winner])
    return say("{winner} wins with {points}, {lead} ahead.", winner=called[winner], points=points(best, say), lead=lead)


def solo_verdict(s: NewZealand, names: Sequence[str], say: Say) -> str:
    """Only more points than Sarah's win."""
    mine, hers = [int(player.total()) for player in s.players]
    me = seat_name(0, names, say)
    if mine > hers:
        return say("{winner} beats Sarah, {points} to {hers}.", winner=me, points=points(mine, say), hers=hers)
    if mine == hers:
        return say("{player} and Sarah tie on {points}: Sarah wins.", player=me, points=points(mine, say))
    return say("Sarah wins with {points}; {player} has {mine}.", points=points(hers, say), player=me, mine=mine)

"""Who has won, and by which tie-break when points alone do not tell (COB-16.4 to 16.6, 23.15, 24.20)."""

from collections.abc import Sequence

from longtable.core.say import Say
from longtable.core.wording import joined, seat_name
from longtable.games.burgundy.state import Burgundy


def verdict(s: Burgundy, names: Sequence[str], say: Say) -> str:
    """Who has won and why; empty while the game goes on."""
    if not s.is_over:
        return ""
    if s.config.is_solo:
        return solo_verdict(s, say)
    sides, totals = sides_of(s)
    called = [joined([seat_name(seat, names, say) for seat in side], say) for side in sides]
    winners = s.winners()
    best = max(totals)
    tied = [at for at in range(len(sides)) if totals[at] == best]
    won = [at for at in tied if sides[at][0] in winners]
    if len(tied) == 1:
        return lone_verdict(s, called[won[0]], best, max([total for total in totals if total != best]), say)
    who = joined([called[at] for at in tied], say)
    if len(won) > 1:
        return say("{players} tie on {points} points and on every tie-break: a draw.", players=who, points=best)
    empty = empty_hexes(s, len(sides))
    if len([at for at in tied if empty[at] == empty[won[0]]]) > 1:
        return say(
            "{players} tie on {points} points; {winner} wins, being later in turn order.",
            players=who,
            points=best,
            winner=called[won[0]],
        )
    parts = {"players": who, "points": best, "winner": called[won[0]]}
    if s.config.most_empty:
        return say("{players} tie on {points} points; {winner} wins with more empty hexes.", **parts)
    return say("{players} tie on {points} points; {winner} wins with fewer empty hexes.", **parts)


def tie_break(s: Burgundy, names: Sequence[str], say: Say) -> str:
    """The empty hexes of those who have the most points; empty when points alone tell."""
    if not s.is_over or s.config.is_solo:
        return ""
    sides, totals = sides_of(s)
    tied = [at for at in range(len(sides)) if totals[at] == max(totals)]
    if len(tied) == 1:
        return ""
    called = [joined([seat_name(seat, names, say) for seat in side], say) for side in sides]
    empty = empty_hexes(s, len(sides))
    counts = ", ".join([say("{player} {n}", player=called[at], n=empty[at]) for at in tied])
    return say("Empty hexes: {counts}", counts=counts)


def sides_of(s: Burgundy) -> tuple[list[list[int]], list[int]]:
    """Who shares points, by seats, and the points of each."""
    sides = [[0, 2], [1, 3]] if s.config.is_team else [[seat] for seat in range(s.setup.seats)]
    scores = s.scores()
    return sides, [sum([scores[seat] for seat in side]) for side in sides]


def empty_hexes(s: Burgundy, sides: int) -> list[int]:
    return [int(s.duchies[at].board.size) - s.duchies[at].filled_hexes() for at in range(sides)]


def solo_verdict(s: Burgundy, say: Say) -> str:
    if s.winners():
        return say("The duchy is full: you win.")
    empty = int(s.duchies[0].board.size) - s.duchies[0].filled_hexes()
    return say.plural(
        "{n} hex is still empty: you lose the solo game.",
        "{n} hexes are still empty: you lose the solo game.",
        empty,
    )


def lone_verdict(s: Burgundy, winner: str, points: int, second: int, say: Say) -> str:
    """One side has the most points."""
    lead = points - second
    if s.config.is_team:
        return say.plural(
            "{winner} win with {points} points, {n} ahead.",
            "{winner} win with {points} points, {n} ahead.",
            lead,
            winner=winner,
            points=points,
        )
    return say.plural(
        "{winner} wins with {points} points, {n} ahead.",
        "{winner} wins with {points} points, {n} ahead.",
        lead,
        winner=winner,
        points=points,
    )

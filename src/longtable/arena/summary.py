"""The figures of a contest as one plain object: what `--json` prints and the report and the charts show."""

import hashlib
from typing import Any

from longtable.arena.contest import Contest
from longtable.arena.playing import PairPlayed
from longtable.arena.running import Results, StopRule, Tally
from longtable.arena.statistics import Interval, Score, interval, mean, ratings, share_interval


def summarise(results: Results) -> dict[str, Any]:
    """Everything there is to say. Apart from `milliseconds_per_turn` it is the same again, unless by the clock."""
    contest = results.contest
    tallies = list(results.tallies.values())
    return {
        "game": contest.game,
        "seats": contest.seats,
        "sides": [list(side) for side in contest.sides],
        "options": dict(contest.options),
        "data": contest.data,
        "bots": list(contest.all_bots),
        "against": contest.against or None,
        "seed": contest.seed,
        "by_clock": contest.by_clock,
        "pairs": results.pairs,
        "stop_at": stop_words(results.stop),
        "games": sum([len(played.games) for tally in tallies for played in tally.played]),
        "meetings": [meeting_figures(contest, tally, results.stop) for tally in tallies],
        "cross_table": cross_table(contest, tallies),
        "ratings": rating_figures(tallies),
        "bot_figures": [bot_figures(contest, name, tallies) for name in contest.all_bots],
        "checksum": checksum(tallies),
    }


def stop_words(stop: StopRule | None) -> dict[str, float] | None:
    return {"low": stop.low, "high": stop.high, "error": stop.error} if stop else None


def bounds(found: Interval | None) -> list[float] | None:
    return [round(found.low, 4), round(found.high, 4)] if found else None


def figure(values: list[float], found: Interval | None) -> dict[str, Any]:
    """A mean with its interval; None where nothing was measured."""
    return {"mean": round(mean(values), 4) if values else None, "interval": bounds(found)}


def margins_of(contest: Contest, played: PairPlayed) -> list[int]:
    """The lone bot's margin in each game of a pair; empty in a solo game without an opponent."""
    margins = [game.margin(contest.sides, at) for at, game in enumerate(played.games)]
    return [margin for margin in margins if margin is not None]


def points_of(contest: Contest, played: PairPlayed, is_one: bool) -> list[int]:
    """The points of the lone bot's side, or of each other side, in the games of a pair."""
    return [
        sum([game.scores[seat] for seat in side])
        for at, game in enumerate(played.games)
        for place, side in enumerate(contest.sides)
        if (place == at) == is_one
    ]


def meeting_figures(contest: Contest, tally: Tally, stop: StopRule | None) -> dict[str, Any]:
    """One meeting, from the side of its lone bot."""
    margins = [float(mean(each)) for played in tally.played if (each := margins_of(contest, played))]
    others = [points for played in tally.played for points in points_of(contest, played, False)]
    rivals = [game.rival for played in tally.played for game in played.games if game.rival is not None]
    return {
        "one": tally.meeting.one,
        "others": tally.meeting.others or None,
        "title": tally.meeting.title,
        "pairs": len(tally.played),
        "games": sum([len(played.games) for played in tally.played]),
        "wins": figure(tally.shares, share_interval(tally.shares)),
        "fair_share": round(tally.meeting.fair_share, 4) if tally.meeting.others else None,
        "margin": figure(margins, interval(margins)),
        "margins": margins,
        "points": mean_points([points for played in tally.played for points in points_of(contest, played, True)]),
        "points_of_others": mean_points(others or rivals),
        "verdict": verdict_words(tally, stop),
    }


def mean_points(values: list[int]) -> float | None:
    return round(mean(values), 3) if values else None


def verdict_words(tally: Tally, stop: StopRule | None) -> str | None:
    """How the stop rule decided, in words.

    >>> from longtable.arena.contest import Meeting
    >>> verdict_words(Tally(Meeting("a", "b", 2), verdict="above"), StopRule(0.5, 0.55))
    'above 50 %'
    """
    if stop is None:
        return None
    if not tally.verdict:
        return "open"
    return f"above {100 * stop.low:g} %" if tally.verdict == "above" else f"below {100 * stop.high:g} %"


def cross_table(contest: Contest, tallies: list[Tally]) -> dict[str, dict[str, float]]:
    """The share of wins of each bot against each other; with more than two sides the row's bot sits alone."""
    table: dict[str, dict[str, float]] = {name: {} for name in contest.all_bots}
    for tally in tallies:
        if not tally.shares or not tally.meeting.others:
            continue
        share = round(mean(tally.shares), 4)
        table[tally.meeting.one][tally.meeting.others] = share
        if tally.meeting.sides == 2:
            table[tally.meeting.others][tally.meeting.one] = round(1 - share, 4)
    return table


def rating_figures(tallies: list[Tally]) -> list[dict[str, Any]]:
    """Ratings, strongest first; none in solo games."""
    met = [tally for tally in tallies if tally.shares and tally.meeting.others]
    scores = [Score(each.meeting.one, each.meeting.others, tuple(each.shares), each.meeting.sides) for each in met]
    return [
        {"bot": each.name, "rating": round(each.rating, 1), "interval": [round(each.low, 1), round(each.high, 1)]}
        for each in ratings(scores)
    ]


def bot_figures(contest: Contest, name: str, tallies: list[Tally]) -> dict[str, Any]:
    """Points and processor time of one bot over all its seats; a turn is a run of its decisions."""
    turns = seats = points = 0
    seconds = longest = 0.0
    for tally in tallies:
        for played in tally.played:
            for game in played.games:
                for seat in range(contest.seats):
                    if game.bots[seat] == name:
                        seats += 1
                        points += game.scores[seat]
                        turns += game.turns[seat]
                        seconds += game.seconds[seat]
                        longest = max(longest, game.seconds[seat] / max(1, game.turns[seat]))
    return {
        "bot": name,
        "seats_played": seats,
        "points": round(points / seats, 3) if seats else None,
        "turns_per_game": round(turns / seats, 2) if seats else None,
        "milliseconds_per_turn": round(1000 * seconds / turns, 3) if turns else None,
        "milliseconds_per_turn_in_slowest_game": round(1000 * longest, 3) if turns else None,
    }


def checksum(tallies: list[Tally]) -> str:
    """A digest of the last position of every game."""
    digest = hashlib.sha256()
    for tally in tallies:
        for played in tally.played:
            for game in played.games:
                digest.update(game.digest.encode())
    return digest.hexdigest()[:16]

"""Where the game stands, and who has won (SHIP-30.1)."""

from collections.abc import Sequence

from longtable.core.say import Say
from longtable.core.wording import joined, seat_name
from longtable.games.shipyard.face.text.names import countdown_name
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import COUNTDOWN, FINAL, FINISHING, INITIAL, SETTING_UP


def lap_of(s: Shipyard) -> int:
    """The lap under way, counted from 1."""
    return max(0, int(s.turns) - 1) // int(s.box.spaces) + 1


def clock(s: Shipyard, say: Say) -> str:
    """`Lap 2 · turn 34 · countdown 3`."""
    if s.is_over:
        return say("Game over")
    if s.stage == SETTING_UP:
        return say("Set-up")
    if s.stage == FINAL:
        return say("Final actions")
    if s.stage == FINISHING:
        return say("Finishing ships")
    countdown = countdown_name(COUNTDOWN[s.countdown], say)
    if s.stage == INITIAL:
        return say("First turns · countdown {countdown}", countdown=countdown)
    parts = {"lap": lap_of(s), "turn": int(s.turns), "countdown": countdown}
    if s.ending:
        return say("Lap {lap} · turn {turn} · last round", **parts)
    if COUNTDOWN[s.countdown] == "unnumbered":
        return say("Lap {lap} · turn {turn} · last lap", **parts)
    return say("Lap {lap} · turn {turn} · countdown {countdown}", **parts)


def verdict(s: Shipyard, names: Sequence[str], say: Say) -> str:
    """Who has won and why; empty while the game goes on."""
    if not s.is_over:
        return ""
    scores, winners = s.scores(), s.winners()
    best = max(scores)
    tied = [seat for seat in range(len(scores)) if scores[seat] == best]
    called = [seat_name(seat, names, say) for seat in range(len(scores))]
    if len(tied) == 1:
        lead = best - max([score for score in scores if score != best])
        return say.plural(
            "{winner} wins with {points} points, {n} ahead.",
            "{winner} wins with {points} points, {n} ahead.",
            lead,
            winner=called[tied[0]],
            points=best,
        )
    who = joined([called[seat] for seat in tied], say)
    if len(winners) > 1:
        together = joined([called[seat] for seat in winners], say)
        return say.plural(
            "{players} tie on {n} point; {winners} share the win with equal guilders.",
            "{players} tie on {n} points; {winners} share the win with equal guilders.",
            best,
            players=who,
            winners=together,
        )
    return say.plural(
        "{players} tie on {n} point; {winner} wins with more guilders.",
        "{players} tie on {n} points; {winner} wins with more guilders.",
        best,
        players=who,
        winner=called[winners[0]],
    )


def tie_break(s: Shipyard, names: Sequence[str], say: Say) -> str:
    """The guilders of those who have the most points; empty when points alone tell."""
    if not s.is_over:
        return ""
    scores = s.scores()
    tied = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
    if len(tied) == 1:
        return ""
    counts = [say("{player} {n}", player=seat_name(seat, names, say), n=int(s.players[seat].guilders)) for seat in tied]
    return say("Guilders: {counts}", counts=", ".join(counts))

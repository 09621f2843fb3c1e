"""What an action costs and brings, found by trying it on a copy."""

from typing import Final

from longtable.cli.common import counted
from longtable.cli.table import Change
from longtable.games.burgundy.state import GOODS_HELD, Burgundy

# The frame that an action leads to, as what the player does next.
FOLLOWS: Final = {
    "take-from": "take a tile", "die-action": "an extra action", "place-stored": "place a tile", "warehouse": "sell",
    "load-goods": "load goods", "keep-goods": "choose goods", "collect-goods": "collect goods", "make-room": "discard",
    "discard-down": "discard", "store-tile": "choose the storage", "copy-building": "copy a building",
    "count-kind": "choose the kind", "put-shield": "choose a castle", "place-direct": "place a tile",
    "take-gain": "take the gain", "any-order": "choose the order", "one-of": "choose", "gain": "add silver",
    "exchange": "exchange", "give-goods": "give goods", "take-black": "take a black tile",
    "choose-start": "choose a hex", "last-study": "name a player",
}  # fmt: skip


def tried(s: Burgundy, action: int) -> Burgundy:
    """The position right after an action, without what follows the turn by itself (income, the next round, the end)."""
    c = s.copy()
    words = [frame.word() for frame in c.todo]
    keep = words.index("take-turn") if "take-turn" in words else len(words) - 1
    c.todo = c.todo[keep:]
    c.apply(action)
    return c


def purse(s: Burgundy, seat: int) -> dict[str, int]:
    """What is counted for a seat."""
    duchy = s.duchy(seat)
    return {
        "worker": int(duchy.workers),
        "silver": int(duchy.silver),
        "point": 0 if s.config.is_solo else s.scores()[seat],
        "goods": sum([int(duchy.counts[GOODS_HELD + colour]) for colour in range(6)]),
        "bridge": int(s.bridge[seat]) // 8,
    }


def gained(before: dict[str, int], after: dict[str, int], words: tuple[str, ...]) -> list[Change]:
    found: list[Change] = []
    for word in words:
        more = after[word] - before[word]
        if more:
            sign = "+" if more > 0 else ""
            found.append((sign + counted(more, word), 1 if more > 0 else -1))
    return found


def preview(s: Burgundy, action: int) -> list[Change]:
    """Workers, silver, points and goods that change at once, and what is asked next."""
    seat = s.actor
    c = tried(s, action)
    before, after = purse(s, seat), purse(c, seat)
    found = gained(before, after, ("worker", "silver", "point"))
    if after["goods"] > before["goods"]:
        found.append((f"+{after['goods'] - before['goods']} goods", 1))
    if after["bridge"] > before["bridge"]:
        found.append(("+1 on the bridge", 1))
    if s.config.is_solo and (c.counter, c.target) != (s.counter, s.target):
        reached = c.target != s.target
        found.append((f"target {int(s.target)} reached" if reached else f"counter {int(c.counter)}", 1))
    for other in range(len(s.duchies)):
        if other != seat % len(s.duchies):
            theirs = gained(purse(s, other), purse(c, other), ("worker", "silver", "point"))
            found.extend([(f"P{other + 1} {words}", 0) for words, _ in theirs])
    if c.todo:
        word = c.todo[-1].word()
        if word == "may":
            word = str(c.todo_json()[-1][1][0])
        if word != "take-turn" and len(c.todo) > 0 and c.actor == seat and word in FOLLOWS:
            found.append((f"then {FOLLOWS[word]}", 0))
    return found


def aftermath(s: Burgundy, action: int, after: Burgundy) -> list[str]:
    """What came at the end of the turn by itself: income, tribute, the final scoring."""
    c = tried(s, action)
    found: list[str] = []
    for seat in range(s.setup.seats):
        if s.config.is_team and seat > 1 and not after.is_over:
            continue
        more = gained(purse(c, seat), purse(after, seat), ("worker", "silver", "point"))
        if more:
            found.append(f"P{seat + 1} {' '.join([words for words, _ in more])}")
    if not found:
        return []
    head = "Income and final scoring" if after.is_over else "Start with" if s.phase < 0 else "Income"
    return [f"{head}: {', '.join(found)}"]

"""Dice and draws in words, and why somebody has won."""

from longtable.games.burgundy.state import Burgundy


def tell_chance(s: Burgundy, said: list[str]) -> list[str]:
    """A run of outcomes that begins in position s, as sentences."""
    lines: list[str] = []
    groups: dict[str, list[str]] = {}
    for text in said:
        word, _, rest = text.partition(" ")
        groups.setdefault(word, []).append(rest)
    if "first" in groups:
        lines.append(f"{groups['first'][0]} is the first player")
    for word, verb in (
        ("deal", "gets board"),
        ("offer", "may choose board"),
        ("route", "lays route"),
        ("goods", "starts with"),
    ):
        lines.extend([f"{who} {verb} {', '.join(things)}" for who, things in by_owner(groups.get(word, [])).items()])
    if "shield" in groups:
        lines.append("shields at the depots: " + ", ".join([f"{n} at {d}" for d, n in pairs(groups["shield"])]))
    if "fill" in groups:
        phase = "ABCDE"[max(0, int(s.phase))]
        lines.append(f"Phase {phase} begins: new tiles in all depots")
    if "round" in groups:
        lines.append(f"goods of the phase: {', '.join(groups['round'])}")
    rolls = [f"{who} {' '.join(dice)}" for who, dice in by_owner(groups.get("roll", [])).items()]
    if rolls:
        lines.append(f"dice: {', '.join(rolls)}{white_words(s, groups)}")
    return lines


def white_words(s: Burgundy, groups: dict[str, list[str]]) -> str:
    """Where the white die sends the next good."""
    if "white" not in groups:
        return ""
    value = groups["white"][0]
    coming = groups["round"] if "round" in groups else list(s.facts()["round_goods"])
    return f"; white die {value}" + (f": {coming[0]} to depot {value}" if coming else "")


def by_owner(items: list[str]) -> dict[str, list[str]]:
    """`P1 pink` items by their first word."""
    found: dict[str, list[str]] = {}
    for item in items:
        who, _, thing = item.partition(" ")
        found.setdefault(who, []).append(thing)
    return found


def pairs(items: list[str]) -> list[tuple[str, str]]:
    return [(item.split(" ")[0], item.split(" ")[1]) for item in items]


def verdict(s: Burgundy) -> str:
    """Who has won, and by which tie-break when points alone do not tell (COB-16.4 to 16.6, 23.15, 24.20)."""
    winners = s.winners()
    if s.config.is_solo:
        empty = int(s.duchies[0].board.size) - s.duchies[0].filled_hexes()
        return (
            "The duchy is full: you win." if winners else f"{empty} hexes are empty: the solo game is lost (COB-24.20)."
        )
    sides = [[0, 2], [1, 3]] if s.config.is_team else [[seat] for seat in range(s.setup.seats)]
    names = [f"T{at + 1}" if s.config.is_team else f"P{at + 1}" for at in range(len(sides))]
    totals = [sum([s.scores()[seat] for seat in side]) for side in sides]
    best = max(totals)
    tied = [at for at in range(len(sides)) if totals[at] == best]
    won = [names[at] for at in tied if sides[at][0] in winners]
    if len(tied) == 1:
        others = [total for total in totals if total != best]
        by = f" by {best - max(others)}" if others else ""
        return f"{won[0]} wins with {best} points{by}."
    who = " and ".join([names[at] for at in tied])
    if len(won) > 1:
        return f"{who} share {best} points and all tie-breaks: a draw."
    empty_hexes = [int(s.duchies[at].board.size) - s.duchies[at].filled_hexes() for at in range(len(sides))]
    counts = ", ".join([f"{names[at]} {empty_hexes[at]}" for at in tied])
    wanted = "more" if s.config.most_empty else "fewer"
    if len({empty_hexes[at] for at in tied}) > 1:
        winner_ties = [at for at in tied if empty_hexes[at] == empty_hexes[names.index(won[0])]]
        if len(winner_ties) == 1:
            return f"{who} share {best} points; {won[0]} wins with {wanted} empty hexes ({counts}) (COB-16.5)."
    return f"{who} share {best} points; {won[0]} wins as the one who would play later (COB-16.6)."

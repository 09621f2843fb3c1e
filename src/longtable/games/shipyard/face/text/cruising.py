"""The cruise in words: launching, outfitting, speed, the way through the canals."""

from longtable.core.actions import PASS
from longtable.core.face import Chip
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.text.changes import tried
from longtable.games.shipyard.face.text.drafts import MAIN, MORE, Desk, Draft, icon_of
from longtable.games.shipyard.face.text.names import (
    A_PIECE,
    ICON_NAMES,
    PIECE_COUNTS,
    WAY_NAMES,
    feature_counts,
)
from longtable.games.shipyard.face.text.ways import fork_of
from longtable.games.shipyard.rules.ship import capacity_left, icon_points, ship_points, ship_totals
from longtable.games.shipyard.rules.speed import speed_range
from longtable.games.shipyard.rules.voyage import Voyage
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    BLUE_RIBBON,
    CAPTAIN,
    FROM_SIDE,
    ICONS,
    PIECES,
    RIBBON_POINTS,
    SLOT_LETTERS,
    VOYAGE_POINTS,
)

# -- looking ahead


def best_voyage(s: Shipyard, seat: int) -> int:
    """The most points that icons and ribbon of the voyage under way can still add up to, over all speeds and ways."""
    if not s.todo or s.todo[-1].word() not in ("speed", "voyage"):
        return 0
    return max([voyage_after(s, action, seat) for action in s.legal_actions()])


def voyage_after(s: Shipyard, action: int, seat: int) -> int:
    """The same after an action of the cruise."""
    c = tried(s, action)
    if not c.todo:
        return voyage_points(c, seat) - voyage_points(s, seat)
    return best_voyage(c, seat)


def voyage_points(s: Shipyard, seat: int) -> int:
    points = s.players[seat].points
    return int(points[VOYAGE_POINTS] + points[RIBBON_POINTS])


def ship_chips(s: Shipyard, seat: int, say: Say) -> list[Chip]:
    """Speed and points of the ship as it is outfitted now, before its voyage."""
    least, most = speed_range(s, seat)
    points = [int(sum(ship_points(s.aboard, speed, s.box))) for speed in (least, max(least, most))]
    if most > least:
        return [
            Chip(say("speed {least} to {most}", least=least, most=most)),
            Chip(say("{least} to {most} points", least=points[0], most=points[1]), 1),
        ]
    return [
        Chip(say("speed {n}", n=least)),
        Chip(say.plural("{n} point", "{n} points", points[0]), 1),
    ]


def hope_chip(points: int, say: Say) -> Chip:
    """The most that a voyage can bring."""
    return Chip(say("voyage up to {n}", n=points), 1 if points else 0)


# -- the acts


def launch(desk: Desk, action: int, words: list[str]) -> Draft:
    """The ship that leaves first."""
    say, letter = desk.say, words[0]
    ids = desk.ship_at(SLOT_LETTERS.index(letter))
    item = say.plural("Ship of {n} card from slot {slot}", "Ship of {n} cards from slot {slot}", len(ids), slot=letter)
    label = feature_counts(desk.things.ship_features(ids), say) or say("no features")
    whole = say("Launch the ship with its bow in slot {slot}: {features}", slot=letter, features=label)
    order = (SLOT_LETTERS.index(letter), 0)
    return Draft(MAIN, say("Launch"), order, item, label, whole, (spots.ship(letter),), icon_of("action-build"))


def put(desk: Desk, action: int, words: list[str]) -> Draft:
    """A piece comes aboard."""
    say, word = desk.say, words[0]
    at = PIECES.index(word)
    after = desk.after(action)
    left = int(capacity_left(after, desk.seat)[at])
    chips = ship_chips(after, desk.seat, say)
    chips.append(Chip(say("room for {n} more", n=left) if left > 0 else say("no room for more")))
    stock = say("{pieces} in stock", pieces=PIECE_COUNTS[word](say, int(desk.player.stock[at])))
    whole = say("Put {piece} aboard", piece=A_PIECE[word](say))
    if at == CAPTAIN and desk.s.aboard[CAPTAIN]:
        whole = say("Put a captain aboard as an officer")
    path, icon = (spots.stock(word),), icon_of("piece-" + word)
    return Draft(MAIN, say("Outfit"), (at, 0), whole, stock, whole, path, icon, tuple(chips))


def sail_out(desk: Desk, action: int, words: list[str]) -> Draft:
    """The outfit is complete; the ship sails."""
    say = desk.say
    chips = ship_chips(desk.s, desk.seat, say)
    best = voyage_after(desk.s, PASS, desk.seat)
    chips.append(hope_chip(best, say))
    label = say("outfit complete")
    return Draft(
        MORE,
        say("Finish"),
        (0, 0),
        say("Set sail"),
        label,
        say("Set sail with the ship as it is"),
        (),
        icon_of("flag"),
        tuple(chips),
    )


def scrap(desk: Desk, action: int, words: list[str]) -> Draft:
    """The ship is dismantled; its pieces come back."""
    say = desk.say
    n = len(desk.ship_at(int(desk.s.launching)))
    chips = (Chip(say.plural("-{n} ship card", "-{n} ship cards", n), -1),)
    return Draft(
        MORE,
        say("Finish"),
        (1, 0),
        say("Dismantle the ship"),
        say("pieces stay in stock"),
        say("Dismantle the ship"),
        (),
        "",
        chips,
        True,
    )


def speed(desk: Desk, action: int, words: list[str]) -> Draft:
    """How fast the ship sails."""
    say, n = desk.say, int(words[0])
    points = int(sum(ship_points(desk.s.aboard, n, desk.box)))
    best = voyage_after(desk.s, action, desk.seat)
    item = say("Speed {n}", n=n)
    chips = (
        Chip(say.plural("{n} point", "{n} points", points), 1),
        hope_chip(best, say),
    )
    label = say.plural("{n} move", "{n} moves", n)
    whole = say("Sail at speed {n}", n=n)
    return Draft(MAIN, say("Speed"), (n, 0), item, label, whole, (), icon_of("flag"), chips)


def steer(desk: Desk, action: int, words: list[str]) -> Draft:
    """The way at a fork."""
    say, box = desk.say, desk.box
    id, _, space = words[0].partition("/")
    icon = int(box.canal_icon[box.canal_number[id] * FROM_SIDE + int(space)])
    frame = desk.frame
    assert isinstance(frame, Voyage)
    moved = int(frame.moved) + 1
    won = (
        moved
        if icon == BLUE_RIBBON
        else int(icon_points(icon, ship_totals(desk.s, desk.seat), desk.s.aboard, box))
        if icon
        else 0
    )
    name = ICON_NAMES[ICONS[icon]](say) if icon else say("no icon")
    best = voyage_after(desk.s, action, desk.seat)
    chips = [Chip(say.plural("{n} point here", "{n} points here", won), 1 if won else 0)] if icon else []
    chips.append(hope_chip(best, say))
    item = way_name(desk, action)
    whole = say("Sail to the {side}: {icon}", side=item, icon=name)
    symbol = icon_of("icon-" + ICONS[icon]) if icon else ""
    path = (spots.canal(id, int(space)),)
    return Draft(MAIN, say("Fork"), (moved, action), capital(item), name, whole, path, symbol, tuple(chips))


def way_name(desk: Desk, action: int) -> str:
    """The direction of a way at a fork, with a number where two lead the same way."""
    forks = [(other, fork_of(desk.s, other)) for other in desk.s.legal_actions()]
    ways = {other: fork[0] for other, fork in forks if fork}
    name = WAY_NAMES[ways[action]](desk.say)
    same = [other for other, way in ways.items() if way == ways[action]]
    return name if len(same) == 1 else desk.say("{side} ({n})", side=name, n=same.index(action) + 1)

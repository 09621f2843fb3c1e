# not compiled
"""The contents of a player's mat, taken from a position: everything the player owns, as far as the viewer knows it."""

from dataclasses import dataclass, field

from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face.svg.seen import asked_seat, clicking_seat
from longtable.games.newzealand.player import (
    AREA,
    BUILT,
    HAND,
    HAZARDS_HELD,
    PILE,
    TILES_HELD,
    WORKER_TILES,
    Player,
)
from longtable.games.newzealand.rules.auxiliary import aux_level
from longtable.games.newzealand.rules.sarah.turn import all_cards
from longtable.games.newzealand.rules.scoring import points_now
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import (
    AUXILIARIES,
    BUILDINGS,
    CRAFTSMAN,
    GONE,
    KINDS,
    SHEARER,
    SHEEP_KINDS,
    WORKERS,
)


@dataclass(frozen=True)
class Owned:
    """A player's board with everything around it; kinds of cards, tiles and discs are numbers."""

    seat: int
    box_key: str
    is_sarah: bool
    is_asked: bool
    is_mine: bool  # its places can be clicked
    money: int
    gold: int
    tokens: int
    certificates: int
    certificate_limit: int
    forever: tuple[int, int]  # permanent certificates and wool
    steps: int
    step_tile: int
    no_fees: int
    hand_limit: int
    pathfinder: int
    cleared: int
    levels: tuple[int, ...]  # of the auxiliary actions
    storehouses: int
    workers: tuple[int, ...]  # beside the printed ones
    jokers: int
    buildings: tuple[int, ...]  # by number from 1: -1 in the reserve, a space, GONE
    sides: tuple[int, ...]
    craftsmen: int
    tiles: tuple[tuple[int, int], ...]  # bonus tiles and how many
    hazards: tuple[tuple[int, int], ...]
    masters: tuple[int, ...]
    has_token: bool
    hand: tuple[tuple[int, int], ...] | None  # None when it is not known
    hand_size: int
    stack_size: int
    pile: tuple[tuple[int, int], ...]
    area: tuple[tuple[int, int], ...]
    points: tuple[int, ...]  # by category, if the game ended now
    sarah: tuple[int, int, int, int, int]  # specialization, cards left and all cards as masks, route, deliveries
    box: Box = field(compare=False, repr=False)


def counted(player: Player, begin: int) -> tuple[tuple[int, int], ...]:
    """Kinds of cards at a place with their numbers."""
    return tuple([(kind, int(player.cards[begin + kind])) for kind in range(KINDS) if player.cards[begin + kind]])


def held(player: Player, begin: int, kinds: int) -> tuple[tuple[int, int], ...]:
    """Tiles with their numbers."""
    return tuple([(n, int(player.own[begin + n])) for n in range(kinds) if player.own[begin + n]])


def owned(s: NewZealand, seat: int) -> Owned:
    """What a player has; in the solo game 1 is Sarah."""
    player, box = s.players[seat], s.box
    is_sarah = bool(s.config.is_solo) and seat == 1
    is_hidden = bool(player.is_hidden())
    return Owned(
        seat=seat,
        box_key=box.key,
        is_sarah=is_sarah,
        is_asked=asked_seat(s) == seat,
        is_mine=not is_sarah and clicking_seat(s) == seat,
        money=int(player.money),
        gold=int(player.gold),
        tokens=int(player.tokens),
        certificates=int(player.certificates),
        certificate_limit=int(s.certificate_limit(player)),
        forever=(int(s.permanent_certificates(player)), int(s.permanent_wool(player))),
        steps=int(s.step_limit(player)),
        step_tile=int(player.step_tile),
        no_fees=int(player.no_fees),
        hand_limit=int(s.hand_limit(player)),
        pathfinder=int(player.pathfinder),
        cleared=int(player.cleared),
        levels=tuple([int(aux_level(s, player, n)) for n in range(len(AUXILIARIES))]),
        storehouses=int(player.storehouses),
        workers=tuple([int(player.own[WORKER_TILES + line]) for line in range(len(WORKERS))]),
        jokers=int(player.jokers),
        buildings=tuple([built_at(int(player.own[BUILT + n])) for n in range(1, BUILDINGS + 1)]),
        sides=tuple([int(s.side_of(seat, n)) for n in range(1, BUILDINGS + 1)]),
        craftsmen=int(player.workers(CRAFTSMAN)) - int(is_sarah),
        tiles=held(player, TILES_HELD, int(box.b_kinds)),
        hazards=held(player, HAZARDS_HELD, len(box.hazard_points)),
        masters=tuple([n for n in range(box.masters) if int(player.masters) >> n & 1]),
        has_token=int(s.token_owner) == seat,
        hand=None if is_hidden or is_sarah else counted(player, HAND),
        hand_size=int(player.hand_size),
        stack_size=int(player.stack_size),
        pile=counted(player, PILE),
        area=counted(player, AREA),
        points=tuple(points_now(s, seat)),
        sarah=sarah_of(s) if is_sarah else (0, 0, 0, 0, 0),
        box=box,
    )


def built_at(entry: int) -> int:
    return entry if entry == GONE else entry - 1


def sarah_of(s: NewZealand) -> tuple[int, int, int, int, int]:
    special, route = int(s.sarah_special), int(s.sarah_route)
    return special, int(s.sarah_stack), int(all_cards(s)), route, int(s.sarah_deliveries)


def best_sums(view: Owned) -> tuple[int, int]:
    """The most that the hand can bring in Wellington, and when it is sheared now: one sheep of each type counts."""
    box = view.box
    here = {kind for kind, _ in view.hand or ()}
    sheep = [int(kind) for kind in SHEEP_KINDS if int(kind) in here]
    wool = sorted([int(box.wool[kind]) for kind in sheep], reverse=True)
    breeding = sum([int(box.breeding[kind]) for kind in sheep])
    shearers = 1 + view.workers[SHEARER]
    return breeding + view.certificates + view.forever[0], sum(wool[:shearers]) + view.forever[1]

"""Sarah's actions outside Wellington, keyed by the words on her cards (NZ-32.5); she pays nothing, takes no cards.

NZ-32.5    by word: `run_errand`
           HIRE_SPECIAL, HIRE_ANY `hire`; BUILD `build`; SHEEP `buy`; SHIP `sail`; HAZARD `remove_hazard`;
           BONUS `invest`; OBJECTIVE `take_objective`; WOOL `bring_wool`; PATH_1, PATH_2 `advance`
"""

from typing import Final

from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.games.newzealand.player import BUILT, POST_DISCS, TILES_HELD, WORKER_TILES, Player
from longtable.games.newzealand.rules.building import may_build_on, put
from longtable.games.newzealand.rules.discs import is_post_free
from longtable.games.newzealand.rules.harbour_masters import master_at
from longtable.games.newzealand.rules.hazards import take_hazard
from longtable.games.newzealand.rules.investing import CELLS, is_joker
from longtable.games.newzealand.rules.market import take_sheep
from longtable.games.newzealand.state import MARKET_AT, NewZealand
from longtable.games.newzealand.words import (
    BUILDINGS,
    COLUMNS,
    CRAFTSMAN,
    DISC_COUNT,
    HAZARD,
    MEDIUM,
    PLAYER_SHEEP,
    ROW_SPACES,
    SAILOR,
    SHEARER,
    SHEEP,
    SHEPHERD,
    STOREHOUSES,
    WOOL,
    WORKERS,
)

SARAH_SEAT: Final = 1
ROUTES: Final = ["W", "N", "E"]  # in rotation; the nodes of a route begin with its letter


def is_sarah(s: NewZealand, seat: i64) -> bool:
    """The second player of the solo game."""
    return s.config.is_solo and seat == SARAH_SEAT


def run_errand(s: NewZealand, word: str) -> list[str] | None:
    """NZ-32.5: carry out one action of a card if possible: what it was about, in the words of the data, else None."""
    if word == "HIRE_SPECIAL":
        return hire(s, True)
    if word == "HIRE_ANY":
        return hire(s, False)
    if word == "BUILD":
        return build(s)
    if word == "SHEEP":
        return buy(s)
    if word == "SHIP":
        return sail(s)
    if word == "HAZARD":
        return remove_hazard(s)
    if word == "BONUS":
        return invest(s)
    if word == "OBJECTIVE":
        return take_objective(s)
    if word == "WOOL":
        return bring_wool(s)
    return advance(s, int(word.partition("_")[2]))


def tiles(player: Player, row: i64) -> i64:
    """Worker tiles of a row; Sarah has no printed workers (NZ-32.1)."""
    return player.own[WORKER_TILES + row]


def has_space(player: Player, row: i64) -> bool:
    """Her row is not full (NZ-14.2): all its spaces are for tiles."""
    return tiles(player, row) < ROW_SPACES


def take_disc(player: Player) -> bool:
    """One of her discs leaves the board; which one makes no difference to her. False when there is none."""
    for disc in range(DISC_COUNT):
        if not player.cleared & BIT[disc]:
            player.cleared |= BIT[disc]
            return True
    return False


# -- workers, buildings, sheep


def hire(s: NewZealand, special: bool) -> list[str] | None:
    """NZ-32.5: the cheapest worker, of her specialization or of any type; ties by column."""
    player = s.players[SARAH_SEAT]
    best: i64 = -1
    best_row: i64 = 0
    for worker in range(len(WORKERS)):
        if has_space(player, worker) and (worker == s.sarah_special or not special):
            for row in range(s.box.job_rows):
                if s.jobs & BIT[len(WORKERS) * row + worker]:
                    if best < 0 or s.box.job_costs[row] < s.box.job_costs[best_row]:
                        best = worker
                        best_row = row
    if best < 0:
        return None
    s.jobs &= ~BIT[len(WORKERS) * best_row + best]
    player.own[WORKER_TILES + best] += 1
    return [WORKERS[best]]


def build(s: NewZealand) -> list[str] | None:
    """NZ-32.5: the lowest building she has the craftsmen for, on the next empty space that is open to her."""
    player = s.players[SARAH_SEAT]
    for number in range(1, BUILDINGS + 1):
        if player.own[BUILT + number] == 0:
            if s.craftsmen_for(SARAH_SEAT, number) <= tiles(player, CRAFTSMAN) + s.box.sarah_more_craftsmen:
                space = next_site(s, player)
                if space < 0:
                    return None
                put(s, SARAH_SEAT, number, space)
                return [str(number), s.box.space_ids[space]]
    return None


def next_site(s: NewZealand, player: Player) -> i64:
    """NZ-32.5: the first empty building space after her runholder, by the data and round again; -1 for none."""
    spaces = s.box.building_spaces
    for after in (True, False):
        for space in spaces:
            if (space > player.runholder) == after:
                if may_build_on(s, player, space):
                    return space
    return -1


def buy(s: NewZealand) -> list[str] | None:
    """NZ-32.5: the sheep of the market that comes first in her priority; two with enough shepherds."""
    bought: list[str] = []
    times = 2 if tiles(s.players[SARAH_SEAT], SHEPHERD) >= s.box.sarah_second_sheep else 1
    for _ in range(times):
        for type in s.box.sarah_sheep:
            if s.sheep[MARKET_AT + type]:
                take_sheep(s, SARAH_SEAT, type, False)
                bought.append(SHEEP[PLAYER_SHEEP + type])
                break
    return bought if bought else None


# -- the ship


def can_piece(s: NewZealand, player: Player, harbour: i64) -> bool:
    """NZ-32.5: no piece of hers is there, and she has one for it."""
    if player.harbours & BIT[harbour]:
        return False
    if s.box.harbour_kind[harbour] == MEDIUM:
        return player.discs_left() > 0
    return player.storehouses != 0


def route_nodes(s: NewZealand, route: i64) -> list[int]:
    """The nodes of a route, from the start on."""
    return [node for node, word in enumerate(s.box.nodes) if word.startswith(ROUTES[route])]


def next_harbour(s: NewZealand, player: Player, nodes: list[int], place: i64) -> i64:
    """NZ-32.5: the next place of the route, from one on (0: the start), with a harbour for a piece of hers; 0: none."""
    for at in range(place if place > 0 else 1, len(nodes) + 1):
        harbour = s.box.node_harbour[nodes[at - 1]]
        if harbour >= 0 and can_piece(s, player, harbour):
            return at
    return 0


def sail(s: NewZealand) -> list[str] | None:
    """NZ-32.5: to the next harbour of her route; with a step left she upgrades it. A route done, the next begins."""
    player = s.players[SARAH_SEAT]
    route = s.sarah_route
    nodes = route_nodes(s, route)
    place: i64 = nodes.index(player.ship) + 1 if player.ship in nodes else 0
    target = next_harbour(s, player, nodes, place)
    for _ in range(len(ROUTES)):
        if target:
            break
        route = (route + 1) % len(ROUTES)
        nodes = route_nodes(s, route)
        place = 0
        target = next_harbour(s, player, nodes, place)
    if not target:
        return None
    s.sarah_route = route
    steps = s.box.sarah_more_steps + tiles(player, SAILOR)
    arrives = target - place < steps
    place = target if target - place <= steps else place + steps
    player.ship = nodes[place - 1] if place else s.box.start_nodes[0]
    things = [s.box.nodes[player.ship]]
    if arrives:
        upgrade(s, player, s.box.node_harbour[player.ship], things)
    return things


def upgrade(s: NewZealand, player: Player, harbour: i64, things: list[str]) -> None:
    """NZ-32.5: her piece lies in the harbour; she takes the harbour master; after a route end the next begins."""
    things.append(s.box.harbour_ids[harbour])
    player.harbours |= BIT[harbour]
    if s.box.harbour_kind[harbour] == MEDIUM:
        take_disc(player)
        space = s.box.harbour_master[harbour]
        if space >= 0 and master_at(s, space) >= 0:
            things.append(s.box.master_ids[master_at(s, space)])
            player.masters |= BIT[master_at(s, space)]
            s.masters[space] = 0
        return
    for store in range(STOREHOUSES):
        if player.storehouses & BIT[store]:
            player.storehouses &= ~BIT[store]
            break
    if s.box.route_ends & BIT[harbour]:
        player.ship = s.box.start_nodes[0]
        s.sarah_route = (s.sarah_route + 1) % len(ROUTES)


# -- tiles, objectives, wool, the track


def remove_hazard(s: NewZealand) -> list[str] | None:
    """NZ-32.5: the hazard with the most points; of equal ones a rockfall, then the lowest number."""
    best: i64 = -1
    for zone in s.box.zone_spaces:
        for space in zone:
            if s.trail[space] and (best < 0 or points_at(s, space) > points_at(s, best)):
                best = space
    if best < 0:
        return None
    kind = take_hazard(s, s.players[SARAH_SEAT], best)
    return [s.box.a_words[len(WORKERS) + kind], s.box.space_ids[best]]


def points_at(s: NewZealand, space: i64) -> i64:
    """Points of the hazard on a space."""
    return s.box.hazard_points[s.trail[space] - HAZARD]


def invest(s: NewZealand) -> list[str] | None:
    """NZ-32.5: the bonus tile with the most points outside the token's row; a joker joins her specialists if it can."""
    player = s.players[SARAH_SEAT]
    best: i64 = -1
    for cell in range(CELLS):
        if s.bonus[cell] and cell // COLUMNS != s.token_row:
            if best < 0 or s.box.tile_points[s.bonus[cell] - 1] > s.box.tile_points[s.bonus[best] - 1]:
                best = cell
    if best < 0:
        return None
    tile = s.bonus[best] - 1
    s.bonus[best] = 0
    player.own[TILES_HELD + tile] += 1
    things = [s.box.b_words[tile]]
    row = s.sarah_special
    if is_joker(s, s.box.tile_action[tile]) and has_space(player, row):
        player.jokers |= BIT[8 * row + tiles(player, row)]
        player.own[WORKER_TILES + row] += 1
        things.append(WORKERS[row])
    return things


def take_objective(s: NewZealand) -> list[str] | None:
    """NZ-32.5: the top card of the stack, face down: nobody learns which, so only the number is kept, as her hand."""
    if not s.objectives_left():
        return None
    s.players[SARAH_SEAT].hand_size += 1
    return []


def bring_wool(s: NewZealand) -> list[str] | None:
    """NZ-32.5: a disc on the lowest local wool post that she may still use, if she has the shearers for it."""
    player = s.players[SARAH_SEAT]
    box = s.box
    place = 0
    for post in range(box.posts):
        if box.post_kind[post] == WOOL and not box.post_harbour[post] and place < len(box.sarah_wool_shearers):
            needs = box.sarah_wool_shearers[place]
            place += 1
            if is_post_free(s, player, post):
                if tiles(player, SHEARER) < needs or not take_disc(player):
                    return None
                player.own[POST_DISCS + post] += 1
                return [box.post_ids[post]]
    return None


def advance(s: NewZealand, spaces: i64) -> list[str]:
    """NZ-32.5: so many spaces on the pathfinder track, without its bonuses."""
    player = s.players[SARAH_SEAT]
    player.pathfinder += spaces
    if player.pathfinder > s.box.path_last:
        player.pathfinder = s.box.path_last
    return [str(player.pathfinder)]

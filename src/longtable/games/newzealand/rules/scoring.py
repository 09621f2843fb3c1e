"""The end of the game: the twelve categories, reasons and winners (NZ-30); Sarah scores some of them (NZ-32.7).

NZ-30.1, 30.12  money, token: `category_points`
NZ-30.2    buildings: `building_points`
NZ-30.3    posts: `post_points`
NZ-30.4    harbours: `harbour_points`
NZ-30.5    pathfinder: `track_points`
NZ-30.6    hazards and bonus tiles: `tile_points`
NZ-30.7    deck: `deck_points`
NZ-30.8    objectives: `objective_scoring.best_objectives`
NZ-30.9    harbour masters: `master_points`, `counted`
NZ-30.10   the hand space: `hand_points`
NZ-30.11   workers and storehouse pairs: `row_points`, `pair_points`
NZ-30.13   winners: `winners_of`
NZ-32.7    Sarah: `sarah_points`, `winners_of`
"""

from typing import Final, final

from mypy_extensions import i64

from longtable.core.bits import BIT, count_bits
from longtable.core.frames import Step
from longtable.games.newzealand.box.tables import COUNTED
from longtable.games.newzealand.player import HAZARDS_HELD, POINTS, POST_DISCS, TILES_HELD, WORKER_TILES, Player
from longtable.games.newzealand.rules.building import is_built
from longtable.games.newzealand.rules.cards import in_deck
from longtable.games.newzealand.rules.objective_scoring import best_objectives, ferry_cards
from longtable.games.newzealand.rules.sarah.cards import SARAH_SEAT, is_sarah
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import (
    BUILDINGS,
    LARGE,
    OBJECTIVE_KINDS,
    REASON_COUNT,
    REASONS,
    ROW_SPACES,
    WORKERS,
)

# -- categories, as in REASONS
MONEY: Final = 0
HOUSES: Final = 1
POSTS: Final = 2
HARBOURS: Final = 3
TRACK: Final = 4
TILES: Final = 5
DECK: Final = 6
TASKS_DONE: Final = 7
MASTERS: Final = 8
HAND_SPACE: Final = 9
ROWS_FULL: Final = 10
TOKEN_HELD: Final = 11


def category_points(s: NewZealand, seat: i64, reason: i64) -> i64:
    """What a category other than objectives and harbour masters would bring a player now."""
    player = s.players[seat]
    if reason == MONEY:
        return player.money // s.box.pounds_per_point
    if reason == HOUSES:
        return building_points(s, seat)
    if reason == POSTS:
        return post_points(s, player)
    if reason == HARBOURS:
        return harbour_points(s, player)
    if reason == TRACK:
        return track_points(s, player)
    if reason == TILES:
        return tile_points(s, player)
    if reason == DECK:
        return deck_points(s, player)
    if reason == HAND_SPACE:
        return hand_points(s, player)
    if reason == ROWS_FULL:
        return row_points(s, player) + pair_points(s, player)
    return s.box.token_points if s.token_owner == seat else 0


def building_points(s: NewZealand, seat: i64) -> i64:
    """NZ-30.2."""
    points: i64 = 0
    for number in range(1, BUILDINGS + 1):
        if is_built(s.players[seat], number):
            points += s.box.building_points[2 * number + s.side_of(seat, number)]
    return points


def post_points(s: NewZealand, player: Player) -> i64:
    """NZ-30.3, 10.8: for every disc, and for the green arrows between two posts with discs."""
    points: i64 = 0
    for post in range(s.box.posts):
        points += player.own[POST_DISCS + post] * s.box.post_points[post]
    for arrow in range(len(s.box.arrows)):
        ends = s.box.arrows[arrow]
        if player.own[POST_DISCS + ends[0]] and player.own[POST_DISCS + ends[1]]:
            points += s.box.arrow_points[arrow]
    return points


def harbour_points(s: NewZealand, player: Player) -> i64:
    """NZ-30.4: small and medium harbours, and neighbouring route ends."""
    points: i64 = 0
    for harbour in range(s.box.harbours):
        if player.harbours & BIT[harbour] and s.box.harbour_kind[harbour] != LARGE:
            points += s.box.harbour_points[harbour]
    for pair in range(len(s.box.end_pairs)):
        if player.harbours & s.box.end_pairs[pair] == s.box.end_pairs[pair]:
            points += s.box.end_pair_points[pair]
    return points


def track_points(s: NewZealand, player: Player) -> i64:
    """NZ-22.4: the highest value reached."""
    points: i64 = 0
    for space in range(player.pathfinder + 1):
        if s.box.path_points[space] > points:
            points = s.box.path_points[space]
    return points


def tile_points(s: NewZealand, player: Player) -> i64:
    """NZ-30.6: hazards and bonus tiles."""
    points: i64 = 0
    for kind in range(len(s.box.hazard_points)):
        points += player.own[HAZARDS_HELD + kind] * s.box.hazard_points[kind]
    for tile in range(s.box.b_kinds):
        points += player.own[TILES_HELD + tile] * s.box.tile_points[tile]
    return points


def deck_points(s: NewZealand, player: Player) -> i64:
    """NZ-30.7: every card of the deck that is no objective; objectives come after all others."""
    points: i64 = 0
    for kind in range(OBJECTIVE_KINDS[0]):
        points += in_deck(player, kind) * s.box.card_points[kind]
    return points


def hand_points(s: NewZealand, player: Player) -> i64:
    """NZ-30.10: a cleared disc space with points, which is HAND_R in `data/board.toml`."""
    return s.cleared_sum(player, s.box.disc_points)


def row_points(s: NewZealand, player: Player) -> i64:
    """NZ-30.11: workers on spaces with points."""
    points: i64 = 0
    for row in range(len(WORKERS)):
        points += covered_points(s, row, 0, player.workers(row))
    return points


def covered_points(s: NewZealand, row: i64, first: i64, workers: i64) -> i64:
    """NZ-14.3, 30.11: the points of the spaces of a row, from one on, that so many workers cover."""
    points: i64 = 0
    for space in range(first, workers):
        points += s.box.row_points[ROW_SPACES * row + space]
    return points


def pair_points(s: NewZealand, player: Player) -> i64:
    """NZ-18.9, 30.11: pairs of storehouses that are gone from the board."""
    points: i64 = 0
    for pair in range(len(s.box.pair_stores)):
        if s.has_pair(player, pair):
            points += s.box.pair_points[pair]
    return points


# -- harbour masters


def hazards_held(s: NewZealand, player: Player) -> i64:
    """Hazard tiles of a player."""
    held: i64 = 0
    for kind in range(len(s.box.hazard_points)):
        held += player.own[HAZARDS_HELD + kind]
    return held


def workers_held(player: Player, printed: i64) -> i64:
    """Workers in all rows, with so many printed ones in each."""
    held: i64 = 0
    for row in range(len(WORKERS)):
        held += printed + player.own[WORKER_TILES + row]
    return held


def buildings_held(player: Player) -> i64:
    """Private buildings on the trail."""
    held: i64 = 0
    for number in range(1, BUILDINGS + 1):
        if is_built(player, number):
            held += 1
    return held


def counted(s: NewZealand, seat: i64, what: str, objectives: i64) -> i64:
    """How much there is of what a harbour master counts (NZ-30.9), with so many objectives in the area."""
    player = s.players[seat]
    if what == "pathfinder_spaces":
        return player.pathfinder if player.pathfinder > 0 else 0
    if what == "hazard_tiles":
        return hazards_held(s, player)
    if what == "storehouses_placed":
        return count_bits(player.harbours & ~s.box.medium_harbours)
    if what == "objective_cards_in_area":
        return objectives
    if what == "certificates":
        return 0 if is_sarah(s, seat) else player.certificates + s.permanent_certificates(player)
    if what == "private_buildings_on_board":
        return buildings_held(player)
    if what == "workers_in_rows":
        return workers_held(player, 0 if is_sarah(s, seat) else 1)
    return ferry_cards(s, player)


def master_points(s: NewZealand, seat: i64, objectives: i64) -> i64:
    """NZ-30.9: all harbour masters of a player."""
    points: i64 = 0
    for master in range(s.box.masters):
        if s.players[seat].masters & BIT[master]:
            count = counted(s, seat, COUNTED[s.box.master_counts[master]], objectives)
            points += s.box.master_points[master] * (count // s.box.master_each[master])
    return points


# -- everybody


def points_now(s: NewZealand, seat: i64) -> list[int]:
    """What each category would bring a player at this moment."""
    if is_sarah(s, seat):
        return sarah_points(s)
    points = [0] * REASON_COUNT
    for reason in range(REASON_COUNT):
        if reason != TASKS_DONE and reason != MASTERS:
            points[reason] = int(category_points(s, seat, reason))
    objectives = best_objectives(s, seat)
    points[TASKS_DONE] = int(objectives.points)
    points[MASTERS] = int(master_points(s, seat, objectives.count))
    return points


def sarah_points(s: NewZealand) -> list[int]:
    """NZ-32.7: categories 2 to 9, 11 and 12; so much for each objective, and for full rows alone in category 11."""
    player = s.players[SARAH_SEAT]
    points = [0] * REASON_COUNT
    for reason in (HOUSES, POSTS, HARBOURS, TRACK, TILES, DECK, TOKEN_HELD):
        points[reason] = int(category_points(s, SARAH_SEAT, reason))
    objectives = player.hand_size
    points[TASKS_DONE] = int(s.box.sarah_objective * objectives)
    points[MASTERS] = int(master_points(s, SARAH_SEAT, objectives))
    for row in range(len(WORKERS)):
        points[ROWS_FULL] += int(covered_points(s, row, ROW_SPACES - 1, player.own[WORKER_TILES + row]))
    return points


@final
class FinalScoring(Step[NewZealand]):
    """NZ-29.3, 30: everybody scores; what somebody began beside the turn is over."""

    def word(self) -> str:
        return "final-scoring"

    def rule(self) -> str:
        return "NZ-29.3"

    def act(self, s: NewZealand) -> None:
        for seat in range(len(s.players)):
            points = points_now(s, seat)
            player = s.players[seat]
            player.aside = 0
            for reason in range(REASON_COUNT):
                player.own[POINTS + reason] = points[reason]
        s.asides = 0


FINAL_SCORING: Final = FinalScoring()


def final_points(s: NewZealand) -> list[list[tuple[str, int]]]:
    """What the end of the game adds, per player, by reason; in the solo game the second player is Sarah.

    Everybody knows which cards a deck has, though not which of them are in the hand, so this holds for views as well.
    """
    by_seat: list[list[tuple[str, int]]] = []
    for seat in range(len(s.players)):
        points = points_now(s, seat)
        by_seat.append([(REASONS[reason], points[reason]) for reason in range(REASON_COUNT) if points[reason]])
    return by_seat


def reasons_of(s: NewZealand, seat: int) -> list[tuple[str, int]]:
    """Where the points of a player come from; empty before the end, when `final_points` tells what they would be."""
    points = s.players[seat].own
    return [
        (REASONS[reason], int(points[POINTS + reason])) for reason in range(REASON_COUNT) if points[POINTS + reason]
    ]


def winners_of(s: NewZealand) -> list[int]:
    """NZ-30.13: most points, shared when equal. Against Sarah only more points than hers win (NZ-32.7)."""
    if not s.is_over:
        return []
    totals = [int(player.total()) for player in s.players]
    if s.config.is_solo:
        return [0] if totals[0] > totals[SARAH_SEAT] else []
    best = max(totals)
    return [seat for seat in range(len(totals)) if totals[seat] == best]

"""Chapter 2: set-up for two to four players."""

from collections import Counter

import pytest

import longtable as lt
from longtable.testing import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = range(12)
STACKS = {"building": 40, "animal": 20, "monastery": 20, "castle": 14, "mine": 10, "ship": 20}
BUILDINGS = {"market", "carpenter", "church", "warehouse", "boarding-house", "bank", "town-hall", "watchtower"}
ANIMALS = {"cow", "pig", "sheep", "chicken"}


def new_game(seats, seed=1, **options):
    return lt.game("castles-of-burgundy").start(seats=seats, options={"boards": "1", **options}, seed=seed)


def players(facts):
    return [facts[f"P{number}"] for number in range(1, 5) if f"P{number}" in facts]


def type_of(tile):
    if tile in BUILDINGS:
        return "building"
    kind = tile.split("-")[0]
    return "animal" if kind in ANIMALS else kind


@rule("COB-2.1")
@SEATS
def test_tiles_are_sorted_into_seven_stacks_by_their_backs(seats):
    facts = new_game(seats).state.facts()
    dealt = Counter(type_of(tile) for depot in facts["depots"].values() for tile in depot if tile != "-")
    dealt["castle"] += seats  # the starting castles
    for stack, size in STACKS.items():
        assert sum(facts["bags"][stack].values()) + dealt[stack] == size, stack
    black = [tile for tile in facts["black"] if tile != "-"]
    assert sum(facts["bags"]["black"].values()) + len(black) == 40


@rule("COB-2.1")
def test_stacks_are_shuffled():
    first_tiles = {str(new_game(4, seed).state.facts()["depots"]) for seed in SEEDS}
    black_tiles = {str(new_game(4, seed).state.facts()["black"]) for seed in SEEDS}
    assert len(first_tiles) == len(SEEDS)
    assert len(black_tiles) == len(SEEDS)


@rule("COB-2.2", "COB-2.3")
@SEATS
def test_goods_are_split_into_five_a_phase_and_three_a_player(seats):
    facts = new_game(seats).state.facts()
    on_board = len(facts["round_goods"]) + sum(sum(goods.values()) for goods in facts["goods"].values())
    assert on_board == 5
    unseen = sum(facts["pool"].values()) + facts["removed_goods"]
    assert unseen == 42 - 5 - 3 * seats


@rule("COB-2.2", "COB-2.3")
@SEATS
def test_goods_left_of_the_seventeen_never_come_into_play(seats):
    m = new_game(seats)
    while not m.state.is_over:
        m.play(next(action for action in m.legal() if action.endswith(" workers")))
    facts = m.state.facts()
    assert sum(facts["pool"].values()) + facts["removed_goods"] == 17 - 3 * seats


@rule("COB-2.3")
@SEATS
def test_every_player_starts_with_three_random_goods(seats):
    hands = set()
    for seed in SEEDS:
        facts = new_game(seats, seed).state.facts()
        for player in players(facts):
            assert sum(player["goods"].values()) == 3
            hands.add(str(sorted(player["goods"].items())))
    assert len(hands) > 5


@rule("COB-2.4")
def test_large_bonus_tiles_lie_on_the_small_ones():
    facts = new_game(2).state.facts()
    assert facts["bonus"] == dict.fromkeys(STACKS, "large")
    assert all(player["large"] == [] and player["small"] == [] for player in players(facts))


@rule("COB-2.5")
@pytest.mark.parametrize("board", ["1", "2"])
@SEATS
def test_all_players_use_the_same_board(seats, board):
    facts = new_game(seats, boards=board).state.facts()
    assert [player["board"] for player in players(facts)] == [board] * seats


@rule("COB-2.5")
def test_board_1_is_the_default():
    facts = lt.game("castles-of-burgundy").start(seats=2, options={}, seed=5).state.facts()
    assert [player["board"] for player in players(facts)] == ["1", "1"]


@rule("COB-2.6")
@SEATS
def test_starting_castle_stands_in_the_centre(seats):
    facts = new_game(seats).state.facts()
    assert all(player["start"] == "d4" and player["duchy"] == {} for player in players(facts))


@rule("COB-2.6")
@pytest.mark.parametrize("seats, in_depots", [(2, 1), (3, 2), (4, 2)])
def test_starting_castles_come_from_the_dark_green_stack(seats, in_depots):
    facts = new_game(seats).state.facts()
    assert facts["bags"]["castle"] == {"castle": 14 - seats - in_depots}
    black_castles = facts["bags"]["black"].get("castle", 0) + facts["black"].count("castle")
    assert black_castles == 2


@rule("COB-2.7", "COB-13.4")
@SEATS
def test_starting_castle_gives_no_points_and_no_action(seats):
    m = new_game(seats)
    assert m.state.scores() == [0] * seats
    assert all(not any(player["score"].values()) for player in players(m.state.facts()))
    assert not [action for action in m.legal() if action.startswith("any")]


@rule("COB-2.8")
@SEATS
def test_every_player_starts_with_one_silver_and_nothing_else(seats):
    for player in players(new_game(seats).state.facts()):
        assert player["silver"] == 1
        assert player["storage"] == []
        assert player["sold"] == {}


@rule("COB-2.9")
@SEATS
def test_anybody_may_become_first_and_the_others_follow_clockwise(seats):
    first = set()
    for seed in range(40):
        order = new_game(seats, seed).state.facts()["order"]
        start = int(order[0][1:]) - 1
        assert order == [f"P{(start + step) % seats + 1}" for step in range(seats)]
        first.add(order[0])
    assert len(first) == seats


@rule("COB-2.9", "COB-4.4")
@SEATS
def test_first_player_has_the_first_turn(seats):
    for seed in SEEDS:
        m = new_game(seats, seed)
        facts = m.state.facts()
        assert facts["turn"] == facts["order"][0]
        assert m.state.actor == int(facts["turn"][1:]) - 1


@rule("COB-2.10")
@SEATS
def test_workers_follow_the_order_of_the_first_round(seats):
    for seed in SEEDS:
        facts = new_game(seats, seed).state.facts()
        assert [facts[seat]["workers"] for seat in facts["order"]] == [1, 2, 3, 4][:seats]


@rule("COB-2.11")
@SEATS
def test_markers_start_in_one_stack_with_the_first_player_on_top(seats):
    for seed in SEEDS:
        facts = new_game(seats, seed).state.facts()
        assert facts["bridge"] == [[seat, 0] for seat in facts["order"]]


@rule("COB-2.12", "COB-4.2")
@SEATS
def test_white_die_is_rolled_in_the_very_first_round(seats):
    # the holder of the white die is the first in the order; all that shows of it is the roll and the good it moves
    seen = set()
    for seed in range(30):
        facts = new_game(seats, seed).state.facts()
        seen.add(facts["white"])
        assert sum(facts["goods"][str(facts["white"])].values()) == 1
        assert len(facts["round_goods"]) == 4
    assert len(seen) >= 4


@rule("COB-3.1")
def test_game_starts_with_phase_a_round_1():
    facts = new_game(2).state.facts()
    assert (facts["phase"], facts["round"]) == ("A", 1)


def test_same_seed_gives_the_same_game():
    assert new_game(3, 9).state.digest() == new_game(3, 9).state.digest()
    assert new_game(3, 9).state.digest() != new_game(3, 10).state.digest()

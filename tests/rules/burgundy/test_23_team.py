"""Chapter 23: the team game, two against two on one shared duchy.

Board 12a around the starting castle f6 (castle, number 1):

        d4 mine 3   d5 ship 6   d6 ship 1   d7 animal 2
    e4 building 5   e5 mine 4   e6 mine 2   e7 animal 5
        f5 building 2   f6 CASTLE   f7 animal 6
            g6 monastery 4   g7 monastery 3
"""

import pytest

import longtable as lt
from longtable.testing import position, rule

GAME = "castles-of-burgundy"
TEAM_OF = {"P1": "T1", "P2": "T2", "P3": "T1", "P4": "T2"}


def team(text, **options):
    return position(GAME, text, seats=4, team="on", boards="12a", **options)


def new_team_game(seed, boards="12a", **options):
    return lt.game(GAME).start(seats=4, options={"team": "on", "boards": boards, **options}, seed=seed)


def tiles(slots):
    return [tile for tile in slots if tile != "-"]


def final_points(m, *seats):
    return sum(points for seat in seats for _, points in m.state.final_scoring()[seat])


# --- set-up -------------------------------------------------------------------------------------------------


@rule("COB-23.1")
def test_the_main_board_of_a_team_game_is_filled_as_for_four_players():
    f = new_team_game(seed=5).state.facts()
    assert sum(len(tiles(slots)) for slots in f["depots"].values()) == 24
    assert len(tiles(f["black"])) == 8


@rule("COB-23.1", "COB-23.8")
def test_a_sold_good_is_worth_four_points_as_with_four_players():
    m = team("P1 dice 3 1; T1 goods pink 2")
    m.play("3 sell pink")
    f = m.state.facts()
    assert f["P1"]["score"] == {"goods": 8}
    assert f["T1"]["silver"] == 1
    assert f["T1"]["goods"] == {}
    assert f["T1"]["sold"] == {"pink": 2}


@rule("COB-23.2")
def test_each_team_starts_with_one_castle_three_goods_and_two_silver():
    f = new_team_game(seed=5).state.facts()
    for name in ("T1", "T2"):
        assert f[name]["silver"] == 2
        assert sum(f[name]["goods"].values()) == 3
        assert f[name]["duchy"] == {}
    # 14 castles with a dark green back, one for each team, two in the depots
    assert sum(f["bags"]["castle"].values()) == 10


@rule("COB-23.2")
def test_the_team_has_three_goods_spaces_together():
    m = team(
        """
        P1 dice 6 1; P1 storage ship
        T1 duchy e6=mine; T1 goods pink 1 red 1 violet 1
        goods 2: pink 1 brown 1
        """
    )
    m.play("6 place ship from own at d5", "load 2")
    f = m.state.facts()
    assert f["T1"]["goods"] == {"pink": 2, "red": 1, "violet": 1}
    assert f["goods"]["2"] == {"brown": 1}


@rule("COB-23.2", "COB-23.10")
def test_the_two_halves_of_the_board_form_one_duchy():
    # c1 belongs to the right half, d5 to the left one; they touch across the seam
    m = team("P1 dice 5 1; P1 storage cow-3; T1 duchy e6=mine d5=ship")
    m.play("5 place cow-3 from own at c1")
    assert m.state.facts()["T1"]["duchy"]["c1"] == "cow-3"


@rule("COB-23.3")
def test_the_team_that_begins_has_three_workers_and_the_other_one_five():
    for seed in range(6):
        f = new_team_game(seed).state.facts()
        first, second = TEAM_OF[f["order"][0]], TEAM_OF[f["order"][1]]
        assert (f[first]["workers"], f[second]["workers"]) == (3, 5)


@rule("COB-23.4")
def test_on_12a_the_castle_stands_on_the_central_hex_with_number_one():
    m = team("P1 dice 6 3; P1 storage cow-2 monastery-1")
    placements = {a for a in m.legal() if " place " in a}
    assert placements == {"6 place cow-2 from own at f7", "3 place monastery-1 from own at g7"}


@rule("COB-23.4")
def test_on_12b_each_team_chooses_any_castle_hex_with_number_one_or_six():
    m = new_team_game(seed=3, boards="12b")
    chosen_by = []
    while m.legal()[0].startswith("start "):
        assert set(m.legal()) == {"start d5", "start e2", "start e3", "start f6", "start h5"}
        chosen_by.append(m.state.actor % 2)
        m.play("start d5")
    assert sorted(chosen_by) == [0, 1]


@rule("COB-23.5")
def test_every_player_has_own_dice_points_and_bridge_marker():
    m = team(
        """
        bridge P1=2 P3=1 P2=0 P4=0; order P1 P2 P3 P4
        P1 dice 6 2; P3 dice 4 1; P1 score 12; P3 score 3
        T1 storage ship; T1 duchy e6=mine; goods 2: pink 1
        """
    )
    m.play("6 place ship from shared at d5", "load 2")
    f = m.state.facts()
    assert f["bridge"] == [["P1", 3], ["P3", 1], ["P2", 0], ["P4", 0]]
    assert sorted(f["P1"]["dice"]) == [0, 2]
    assert sorted(f["P3"]["dice"]) == [1, 4]
    assert f["P1"]["score"] == {"earlier": 12}
    assert f["P3"]["score"] == {"earlier": 3}


@rule("COB-23.6")
def test_in_the_first_round_the_teams_alternate_and_the_first_player_lies_on_top():
    for seed in range(6):
        f = new_team_game(seed).state.facts()
        a1, b1, a2, b2 = f["order"]
        assert TEAM_OF[a1] == TEAM_OF[a2] != TEAM_OF[b1] == TEAM_OF[b2]
        assert f["bridge"] == [[seat, 0] for seat in (a1, b1, a2, b2)]


@rule("COB-23.6")
def test_later_rounds_follow_the_bridge():
    m = team(
        """
        phase A round 1; order P1 P2 P3 P4; turn P4
        P4 dice - 6; P4 storage ship; T2 duchy e6=mine; goods 2: pink 1
        """
    )
    m.play("6 place ship from own at d5", "load 2")
    f = m.state.facts()
    assert f["round"] == 2
    assert f["order"] == ["P4", "P1", "P2", "P3"]


@rule("COB-23.18", "COB-23.6")
def test_which_player_is_the_first_of_team_a_is_drawn_at_random():
    assert {new_team_game(seed).state.facts()["order"][0] for seed in range(40)} == {"P1", "P2", "P3", "P4"}


# --- storage ------------------------------------------------------------------------------------------------


@rule("COB-23.7", "COB-23.16")
def test_with_room_in_both_storages_the_player_chooses_where_a_tile_goes():
    m = team("P1 dice 3 1; depot 3: cow-2")
    m.play("3 take cow-2 from 3")
    assert set(m.legal()) == {"store shared", "store own"}
    m.play("store shared")
    f = m.state.facts()
    assert f["T1"]["storage"] == ["cow-2"]
    assert f["P1"]["storage"] == []


@rule("COB-23.7", "COB-23.16")
def test_the_shared_storage_has_two_spaces_and_then_the_tile_goes_to_the_own_one():
    m = team("P1 dice 3 1; depot 3: cow-2; T1 storage ship bank; P1 storage castle")
    m.play("3 take cow-2 from 3")
    f = m.state.facts()
    assert sorted(f["P1"]["storage"]) == ["castle", "cow-2"]
    assert sorted(f["T1"]["storage"]) == ["bank", "ship"]


@rule("COB-23.7", "COB-23.16")
def test_the_own_storage_has_two_spaces_and_then_the_tile_goes_to_the_shared_one():
    m = team("P1 dice 3 1; depot 3: cow-2; T1 storage ship; P1 storage castle mine")
    m.play("3 take cow-2 from 3")
    f = m.state.facts()
    assert sorted(f["T1"]["storage"]) == ["cow-2", "ship"]
    assert sorted(f["P1"]["storage"]) == ["castle", "mine"]


@rule("COB-23.16")
def test_with_both_storages_full_a_tile_of_either_one_is_discarded():
    m = team("P1 dice 3 1; depot 3: cow-2; T1 storage ship bank; P1 storage castle mine; P3 storage church")
    m.play("3 take cow-2 from 3")
    assert set(m.legal()) == {
        "discard ship from shared",
        "discard bank from shared",
        "discard castle from own",
        "discard mine from own",
    }
    m.play("discard ship from shared")
    f = m.state.facts()
    assert sorted(f["T1"]["storage"]) == ["bank", "cow-2"]
    assert sorted(f["P1"]["storage"]) == ["castle", "mine"]
    assert f["P3"]["storage"] == ["church"]


@rule("COB-23.7")
def test_tiles_cannot_be_moved_between_the_storages():
    m = team("P1 dice 1 1; P1 storage castle; T1 storage mine")
    assert set(m.legal()) == {"1 workers"}


# --- what the team shares -----------------------------------------------------------------------------------


@rule("COB-23.8", "COB-23.11")
def test_the_second_member_sells_the_goods_spends_the_workers_and_pays_with_the_silver_of_the_team():
    m = team("turn P3; P3 dice 4 1; T1 goods pink 2; T1 workers 1; T1 silver 1; black: mine castle")
    m.play("4 sell pink")  # 4 to 3 for the only worker
    f = m.state.facts()
    assert f["T1"]["workers"] == 0
    assert f["T1"]["silver"] == 2
    assert f["P3"]["score"] == {"goods": 8}
    m.play("buy mine", "store own")
    f = m.state.facts()
    assert f["T1"]["silver"] == 0
    assert f["P3"]["storage"] == ["mine"]


@rule("COB-23.8")
def test_either_member_may_place_a_tile_of_the_shared_storage():
    for seat in ("P1", "P3"):
        m = team(f"turn {seat}; {seat} dice 6 1; T1 storage cow-2")
        m.play("6 place cow-2 from shared at f7")
        f = m.state.facts()
        assert f["T1"]["storage"] == []
        assert f[seat]["score"] == {"animals": 2}


@rule("COB-23.8")
def test_what_belongs_to_one_team_is_of_no_use_to_the_other():
    m = team("turn P2; P2 dice 6 3; T1 storage cow-2; T1 goods pink 2; T1 silver 5; T1 workers 5; black: mine")
    assert set(m.legal()) == {"6 workers", "3 workers"}


@rule("COB-23.9")
def test_the_dice_and_the_personal_storage_of_the_partner_are_out_of_reach():
    m = team("P1 dice 6 6; P3 dice 3 3; P3 storage cow-2 monastery-1; T1 goods pink 1")
    assert set(m.legal()) == {"6 workers"}


@rule("COB-23.10", "COB-23.11")
def test_a_member_completes_a_region_begun_by_the_partner_and_gets_all_its_points():
    m = team("turn P3; P3 dice 1 2; P3 storage ship; T1 duchy e6=mine d5=ship; goods 2: pink 1")
    m.play("1 place ship from own at d6", "load 2")
    f = m.state.facts()
    assert f["P3"]["score"] == {"regions": 3, "phases": 10}
    assert f["P1"]["score"] == {}


@rule("COB-23.11", "COB-23.10")
def test_mines_and_monastery_2_pay_the_team_once_at_the_end_of_a_phase():
    m = team(
        """
        phase A round 5; order P1 P2 P3 P4; turn P4; P4 dice - 1
        T1 duchy e5=mine e6=mine g6=monastery-2
        """
    )
    m.play("1 workers")
    f = m.state.facts()
    assert f["phase"] == "B"
    assert (f["T1"]["silver"], f["T1"]["workers"]) == (2, 2)
    assert (f["T2"]["silver"], f["T2"]["workers"]) == (0, 2)


@rule("COB-23.11")
def test_the_final_points_are_counted_once_for_each_team():
    m = team(
        """
        phase E round 5
        T1 silver 3; T1 workers 5; T1 goods pink 2; T1 sold red 1; T1 duchy g6=monastery-15
        """
    )
    # 3 silver, 5 workers make 2, 2 unsold goods, one colour sold
    assert final_points(m, 0, 2) == 3 + 2 + 2 + 2
    assert final_points(m, 1, 3) == 0


@rule("COB-23.12")
def test_a_monastery_of_the_team_serves_both_members():
    for seat in ("P1", "P3"):
        m = team(f"turn {seat}; {seat} dice 1 2; T1 duchy g6=monastery-14")
        m.play("1 workers")
        assert m.state.facts()["T1"]["workers"] == 4


@rule("COB-23.12")
def test_each_member_may_buy_once_in_the_own_turn():
    m = team("turn P1; P1 dice - 1; T1 silver 4; black: mine castle")
    m.play("buy mine", "store own")
    assert "buy castle" not in m.legal()
    m.play("1 workers")
    m.play("1 workers", "2 workers")  # P2
    assert m.state.facts()["turn"] == "P3"
    assert "buy castle" in m.legal()


@rule("COB-23.13")
def test_on_the_last_bridge_space_a_further_ship_brings_the_marker_to_the_top():
    m = team(
        """
        bridge P3=6 P1=6 P2=0 P4=0; order P1 P2 P3 P4
        P1 dice 6 1; P1 storage ship; T1 duchy e6=mine; goods 2: pink 1
        """
    )
    m.play("6 place ship from own at d5", "load 2")
    assert m.state.facts()["bridge"] == [["P1", 6], ["P3", 6], ["P2", 0], ["P4", 0]]


# --- bonus tiles, the end -----------------------------------------------------------------------------------


@rule("COB-23.14")
def test_the_first_team_to_fill_a_colour_gets_the_large_bonus_tile_of_seven_points():
    m = team("P1 dice 4 1; P1 storage mine; T1 duchy d4=mine e5=mine e6=mine e8=mine c6=mine")
    m.play("4 place mine from own at d10")
    f = m.state.facts()
    assert f["P1"]["score"] == {"regions": 3, "phases": 10, "bonus": 7}
    assert f["T1"]["large"] == ["mine"]


@rule("COB-23.14")
def test_the_second_team_to_fill_a_colour_gets_the_small_bonus_tile_of_four_points():
    m = team(
        """
        P1 dice 4 1; P1 storage mine; T1 duchy d4=mine e5=mine e6=mine e8=mine c6=mine
        T2 duchy d4=mine e5=mine e6=mine e8=mine c6=mine d10=mine; T2 large mine
        """
    )
    m.play("4 place mine from own at d10")
    f = m.state.facts()
    assert f["P1"]["score"] == {"regions": 3, "phases": 10, "bonus": 4}
    assert f["T1"]["small"] == ["mine"]


LAST_TURN = "phase E round 5; order P1 P2 P3 P4; turn P4; P4 dice - 1\n"


@rule("COB-23.15")
def test_the_points_of_both_members_together_decide():
    m = team(LAST_TURN + "P1 score 30; P2 score 20; P3 score 0; P4 score 20")
    m.play("1 workers")
    assert m.state.is_over
    assert sorted(m.state.winners()) == [1, 3]


# The 2 workers of the last action are worth the point that team T2 lacks.
TIE = LAST_TURN + "P1 score 30; P2 score 20; P3 score 10; P4 score 19\n"


@rule("COB-23.15")
def test_in_a_tie_the_team_with_more_empty_hexes_wins():
    m = team(TIE + "T1 duchy f7=cow-2")
    m.play("1 workers")
    assert sorted(m.state.winners()) == [1, 3]


@rule("COB-23.15")
def test_in_a_tie_the_team_with_fewer_empty_hexes_wins_when_the_switch_says_so():
    m = team(TIE + "T1 duchy f7=cow-2", tiebreak_empty="fewest")
    m.play("1 workers")
    assert sorted(m.state.winners()) == [0, 2]


@rule("COB-23.15")
def test_a_tie_that_remains_is_a_draw():
    m = team(TIE + "bridge P1=3 P2=2 P3=1 P4=0")
    m.play("1 workers")
    assert sorted(m.state.winners()) == [0, 1, 2, 3]


@rule("COB-23.17")
def test_monastery_27_keeps_only_the_marker_of_the_member_who_placed_it_on_top():
    m = team(
        """
        bridge P2=1 P3=1 P1=1 P4=0; order P1 P2 P3 P4
        P1 dice 4 1; P1 storage monastery-27
        P4 dice 6 1; P4 storage ship; T2 duchy e6=mine; goods 2: pink 1
        """,
        extra_tiles="on",
    )
    m.play("4 place monastery-27 from own at g6")
    assert m.state.facts()["bridge"] == [["P1", 1], ["P2", 1], ["P3", 1], ["P4", 0]]
    m.play("1 workers")
    m.play("1 workers", "2 workers")  # P2
    m.play("1 workers", "2 workers")  # P3
    m.play("6 place ship from own at d5", "load 2")  # P4 arrives on the same space
    assert m.state.facts()["bridge"] == [["P1", 1], ["P4", 1], ["P2", 1], ["P3", 1]]


# --- modules ------------------------------------------------------------------------------------------------


@rule("COB-22.7")
def test_goods_go_on_the_trade_route_of_the_member_who_sells_them():
    m = team(
        "P1 dice 3 4; P3 dice 4 1; T1 goods pink 2 red 1; P1 route 5 4 8; P3 route 3 6 7; order P1 P3 P2 P4",
        trade_routes="on",
    )
    m.play("3 sell pink", "4 workers")
    f = m.state.facts()
    assert (f["P1"]["laid"], f["P3"]["laid"]) == (["pink", "pink"], [])
    assert f["T1"]["sold"] == {}
    m.play("4 sell red")
    f = m.state.facts()
    assert (f["P1"]["laid"], f["P3"]["laid"]) == (["pink", "pink"], ["red"])
    assert f["P3"]["score"] == {"goods": 4}
    assert [int(m.state.duchies[0].counts[6 + colour]) for colour in range(6)] == [0, 0, 2, 1, 0, 0]  # sold, by colour


@rule("COB-22.7")
def test_a_position_with_two_trade_routes_of_a_team_is_read_back():
    m = team("P1 laid pink pink; P3 laid red; T1 sold brown 1", trade_routes="on")
    game = lt.game(GAME)
    assert game.from_line(m.state.line()).digest() == m.state.digest()
    assert m.state.facts()["T1"]["sold"] == {"brown": 1}


@rule("COB-25.14")
def test_a_shield_lies_in_the_shared_duchy_and_serves_both_members():
    m = team("P1 dice 3 3; P3 dice 5 1; T1 goods brown 2; shields 3: 12; order P1 P3 P2 P4", shields="on")
    m.play("shield 12", "on f6")
    assert m.state.facts()["T1"]["shields"] == {"12": "f6"}
    m.play("5 sell brown")
    assert m.state.facts()["P3"]["score"] == {"goods": 2 * 2 * 4}


@rule("COB-25.14", "COB-26.2")
def test_shield_2_of_a_team_counts_the_gains_of_the_other_team_only():
    m = team("P1 dice 1 1; P2 dice 1 1; T1 shield 2=f6; order P1 P2 P3 P4", shields="on")
    m.play("1 workers", "1 workers")
    assert m.state.facts()["T1"]["workers"] == 4
    m.play("1 workers")
    f = m.state.facts()
    assert (f["T1"]["workers"], f["T2"]["workers"]) == (5, 2)


@rule("COB-25.14", "COB-26.6")
@pytest.mark.parametrize(("seat", "other"), [("P1", "P2"), ("P3", "P2"), ("P2", "P1"), ("P4", "P1")])
def test_shield_6_of_a_team_names_the_other_team(seat, other):
    own = TEAM_OF[seat]
    m = team(f"order {seat} {' '.join(who for who in TEAM_OF if who != seat)}; {own} shield 6=f6", shields="on")
    assert {action for action in m.legal() if action.startswith("study")} == {f"study {other}"}
    m.play(f"study {other}")
    assert m.state.facts()[own]["studies"] == other


@rule("COB-25.14", "COB-26.4")
def test_shield_4_makes_the_shared_storage_unlimited_until_it_is_lost():
    m = team(
        """
        phase A round 5; order P2 P4 P1 P3; turn P3; P3 dice 1 1; T1 shield 4=f6; T1 silver 1
        T1 storage ship mine castle; P3 storage bank market; depot 1: church
        """,
        shields="on",
    )
    m.play("1 take church from 1")  # the own storage is full, the shared one never is
    assert m.state.facts()["T1"]["storage"] == ["ship", "mine", "castle", "church"]
    m.play("1 workers", "lose 4")
    assert m.state.actor == 0
    assert set(m.legal()) == {f"discard {tile} from shared" for tile in ("ship", "mine", "castle", "church")}
    m.play("discard ship from shared", "discard mine from shared")
    assert m.state.facts()["T1"]["storage"] == ["castle", "church"]


@rule("COB-25.14", "COB-25.8")
def test_the_member_who_plays_earlier_decides_about_the_tribute_of_a_team():
    m = team(
        "phase A round 5; order P4 P3 P2 P1; turn P1; P1 dice - 1; T1 shield 8=f6; T1 silver 1; T2 shield 9=f6; "
        "T2 silver 1",
        shields="on",
    )
    m.play("1 workers")
    asked = []
    while m.legal()[0].startswith("pay"):
        asked.append((m.state.actor, m.legal()))
        m.play(m.legal()[0])
    assert asked == [(3, ["pay 9", "lose 9"]), (2, ["pay 8", "lose 8"])]


@rule("COB-25.14", "COB-26.14")
def test_the_member_who_plays_earlier_uses_shield_14():
    m = team(
        "phase A round 5; order P3 P2 P1 P4; turn P4; P4 dice - 1; T1 shield 14=f6; depot 2: mine; T1 silver 1",
        shields="on",
    )
    m.play("1 workers")
    assert m.state.actor == 2
    assert "place mine from 2 at e5" in m.legal()
    m.play("place mine from 2 at e5")
    assert m.legal() == ["pay 14", "lose 14"]


@rule("COB-25.14", "COB-26.6")
def test_in_the_team_game_monastery_27_is_not_shared():
    m = team(
        "bridge P2=1 P1=1 P3=0 P4=0; order P1 P2 P3 P4; T1 shield 6=f6; T2 duchy g6=monastery-27; T2 top P4",
        shields="on",
        extra_tiles="on",
    )
    before = m.state.facts()["bridge"]
    m.play("study P2")
    assert m.state.facts()["bridge"] == before

"""Chapter 14: monasteries that work during the game (1 to 14, 27, 28). Board 1 for everybody."""

import pytest

from longtable.testing import position, rule


def at(text, **options):
    return position("castles-of-burgundy", text, **options)


def p1(m):
    return m.state.facts()["P1"]


def goods_in(m, depot):
    return m.state.facts()["goods"].get(str(depot), {})


def purchases(m):
    return {notation for notation in m.legal() if notation.startswith("buy ")}


# Monastery 1: equal buildings in one city


@rule("COB-14.1")
def test_monastery_1_allows_a_second_watchtower_in_the_same_city():
    m = at("P1 dice 1 6; P1 storage watchtower; P1 duchy c4=monastery-1 e4=watchtower")
    m.play("1 place watchtower at e5")
    assert p1(m)["duchy"]["e5"] == "watchtower"
    assert m.state.scores()[0] == 4


@rule("COB-14.1")
def test_without_monastery_1_a_second_watchtower_in_the_same_city_is_forbidden():
    m = at("P1 dice 1 3; P1 storage watchtower; P1 duchy c4=monastery-2 e4=watchtower")
    assert "1 place watchtower at e5" not in m.legal()
    assert "3 place watchtower at c3" in m.legal()


@rule("COB-14.1")
def test_monastery_1_serves_only_its_owner():
    m = at("P1 dice 1 6; P1 storage bank; P1 duchy e4=bank; P2 duchy c4=monastery-1")
    assert "1 place bank at e5" not in m.legal()


# Monastery 2: workers from mines


@rule("COB-14.2")
def test_monastery_2_gives_a_worker_for_each_silver_from_mines():
    m = at(
        """
        phase A round 5; turn P2
        P1 duchy c4=monastery-2 e3=mine f2=mine
        P2 duchy e3=mine
        """
    )
    m.play("1 workers", "2 workers")
    facts = m.state.facts()
    assert facts["phase"] == "B"
    assert (facts["P1"]["silver"], facts["P1"]["workers"]) == (2, 2)
    assert (facts["P2"]["silver"], facts["P2"]["workers"]) == (1, 4)  # the 4 are from the two die actions


@rule("COB-14.2")
def test_monastery_2_counts_only_the_silver_that_mines_bring():
    m = at("phase A round 5; turn P2; P1 silver 3; P1 duchy c4=monastery-2 e3=mine")
    m.play("1 workers", "2 workers")
    assert (p1(m)["silver"], p1(m)["workers"]) == (4, 1)


# Monasteries 3 and 4: sales


@rule("COB-14.3")
def test_monastery_3_pays_two_silver_for_a_sale_with_a_die():
    m = at("P1 dice 3 6; P1 goods pink 3; P1 duchy c4=monastery-3")
    m.play("3 sell pink")
    assert (p1(m)["silver"], p1(m)["workers"]) == (2, 0)
    assert m.state.scores()[0] == 6


@rule("COB-14.3")
def test_monastery_3_pays_two_silver_for_a_sale_by_a_castle():
    m = at("P1 dice 6 1; P1 goods pink 1; P1 storage castle; P1 duchy c4=monastery-3")
    m.play("6 place castle at b3", "any sell pink")
    assert p1(m)["silver"] == 2


@rule("COB-14.3")
def test_monastery_3_pays_two_silver_for_a_warehouse_sale():
    m = at("P1 dice 3 6; P1 goods pink 2; P1 storage warehouse; P1 duchy c4=monastery-3")
    m.play("3 place warehouse at e4", "sell pink")
    assert p1(m)["silver"] == 2


@rule("COB-14.4")
def test_monastery_4_adds_a_worker_to_a_sale_with_a_die():
    m = at("P1 dice 3 6; P1 goods pink 3; P1 duchy c4=monastery-4")
    m.play("3 sell pink")
    assert (p1(m)["silver"], p1(m)["workers"]) == (1, 1)


@rule("COB-14.4")
def test_monastery_4_adds_a_worker_to_a_sale_by_a_castle():
    m = at("P1 dice 6 1; P1 goods pink 1; P1 storage castle; P1 duchy c4=monastery-4")
    m.play("6 place castle at b3", "any sell pink")
    assert (p1(m)["silver"], p1(m)["workers"]) == (1, 1)


@rule("COB-14.4")
def test_monastery_4_adds_a_worker_to_a_warehouse_sale():
    m = at("P1 dice 3 6; P1 goods pink 2; P1 storage warehouse; P1 duchy c4=monastery-4")
    m.play("3 place warehouse at e4", "sell pink")
    assert (p1(m)["silver"], p1(m)["workers"]) == (1, 1)


@rule("COB-14.3", "COB-14.4", "D-4")
def test_monasteries_3_and_4_together_pay_two_silver_and_a_worker():
    m = at("P1 dice 3 6; P1 goods pink 3; P1 duchy c4=monastery-3 b4=monastery-4", seats=4)
    m.play("3 sell pink")
    assert (p1(m)["silver"], p1(m)["workers"]) == (2, 1)
    assert m.state.scores()[0] == 12


# Monastery 5: ships load from two neighbouring depots


@rule("COB-14.5")
def test_monastery_5_lets_a_ship_load_from_two_neighbouring_depots():
    m = at(
        """
        goods 3: pink 2; goods 4: red 1; goods 5: brown 1
        P1 dice 5 1; P1 storage ship; P1 duchy c4=monastery-5
        """
    )
    m.play("5 place ship at d5", "load 3+4")
    assert p1(m)["goods"] == {"pink": 2, "red": 1}
    assert not goods_in(m, 3)
    assert not goods_in(m, 4)
    assert goods_in(m, 5) == {"brown": 1}


@rule("COB-14.5")
def test_monastery_5_treats_the_depots_as_a_ring_of_neighbours():
    m = at(
        """
        goods 1: pink 1; goods 3: red 1; goods 4: brown 1; goods 6: violet 1
        P1 dice 5 1; P1 storage ship; P1 duchy c4=monastery-5
        """
    )
    m.play("5 place ship at d5")
    legal = set(m.legal())
    assert {"load 6+1", "load 1+6"} & legal  # the ring closes
    assert not {"load 1+3", "load 3+1", "load 1+4", "load 3+6", "load 4+6"} & legal


@rule("COB-14.5")
def test_without_monastery_5_a_ship_loads_from_one_depot():
    m = at("goods 3: pink 2; goods 4: red 1; P1 dice 5 1; P1 storage ship")
    m.play("5 place ship at d5")
    assert "load 3" in m.legal()
    assert not [notation for notation in m.legal() if "+" in notation]


@rule("COB-14.5", "COB-14.32")
def test_monastery_5_keeps_the_limit_of_three_colours_over_both_depots():
    m = at(
        """
        goods 3: pink 1; goods 4: red 1 violet 1
        P1 dice 5 1; P1 storage ship; P1 goods violet 1 brown 1; P1 duchy c4=monastery-5
        """
    )
    m.play("5 place ship at d5", "load 3+4")
    assert set(m.legal()) == {"keep pink", "keep red"}
    m.play("keep pink")
    assert p1(m)["goods"] == {"violet": 2, "brown": 1, "pink": 1}
    assert goods_in(m, 4) == {"red": 1}


@rule("COB-14.32")
def test_with_monastery_5_a_kept_colour_is_taken_completely_from_both_depots():
    m = at(
        """
        goods 3: pink 2; goods 4: pink 1 red 1
        P1 dice 5 1; P1 storage ship; P1 goods violet 1 brown 1; P1 duchy c4=monastery-5
        """
    )
    m.play("5 place ship at d5", "load 3+4", "keep pink")
    assert p1(m)["goods"] == {"violet": 1, "brown": 1, "pink": 3}
    assert not goods_in(m, 3)
    assert goods_in(m, 4) == {"red": 1}


@rule("COB-14.32")
def test_with_monastery_5_one_depot_alone_may_still_be_chosen():
    m = at("goods 3: pink 2; goods 4: red 1; P1 dice 5 1; P1 storage ship; P1 duchy c4=monastery-5")
    m.play("5 place ship at d5", "load 3")
    assert p1(m)["goods"] == {"pink": 2}
    assert goods_in(m, 4) == {"red": 1}


# Monastery 6: purchases


@rule("COB-14.6", "COB-14.35")
def test_monastery_6_buys_from_every_depot_with_silver_or_with_workers():
    m = at(
        """
        depot 2: monastery-20 - castle; depot 5: - mine; black: ship
        P1 dice 1 6; P1 silver 2; P1 workers 2; P1 duchy c4=monastery-6
        """
    )
    assert purchases(m) == {
        "buy ship",
        "buy ship with workers",
        "buy monastery-20 from 2",
        "buy monastery-20 from 2 with workers",
        "buy castle from 2",
        "buy castle from 2 with workers",
        "buy mine from 5",
        "buy mine from 5 with workers",
    }


@rule("COB-14.6", "COB-14.35")
def test_monastery_6_pays_two_workers_for_a_tile_of_the_black_depot():
    m = at("black: ship; P1 dice 1 6; P1 silver 2; P1 workers 3; P1 duchy c4=monastery-6")
    m.play("buy ship with workers")
    assert (p1(m)["silver"], p1(m)["workers"], p1(m)["storage"]) == (2, 1, ["ship"])
    assert "ship" not in m.state.facts()["black"]


@rule("COB-14.6", "COB-14.35")
def test_monastery_6_pays_two_silver_for_a_tile_of_a_numbered_depot():
    m = at("depot 5: - mine; P1 dice 1 6; P1 silver 3; P1 workers 2; P1 duchy c4=monastery-6")
    m.play("buy mine from 5")
    assert (p1(m)["silver"], p1(m)["workers"], p1(m)["storage"]) == (1, 2, ["mine"])
    assert "mine" not in m.state.facts()["depots"]["5"]


@rule("COB-14.6", "COB-14.35")
def test_monastery_6_pays_two_workers_for_a_tile_of_a_numbered_depot():
    m = at("depot 5: - mine; P1 dice 1 6; P1 silver 2; P1 workers 2; P1 duchy c4=monastery-6")
    m.play("buy mine from 5 with workers")
    assert (p1(m)["silver"], p1(m)["workers"], p1(m)["storage"]) == (2, 0, ["mine"])


@rule("COB-14.6")
def test_monastery_6_still_allows_one_purchase_per_turn():
    m = at("depot 5: - mine; black: ship; P1 dice 1 6; P1 silver 4; P1 workers 4; P1 duchy c4=monastery-6")
    m.play("buy mine from 5 with workers")
    assert not purchases(m)
    m.play("1 workers")
    assert not purchases(m)


@rule("COB-14.6")
def test_monastery_6_allows_no_mixed_payment():
    m = at("depot 5: - mine; black: ship; P1 dice 1 6; P1 silver 1; P1 workers 1; P1 duchy c4=monastery-6")
    assert not purchases(m)


@rule("COB-14.6")
def test_without_monastery_6_only_silver_buys_and_only_from_the_black_depot():
    m = at("depot 5: - mine; black: ship; P1 dice 1 6; P1 silver 2; P1 workers 2; P2 duchy c4=monastery-6")
    assert purchases(m) == {"buy ship"}


# Monastery 7: animals


@rule("COB-14.7", "EX-8")
def test_monastery_7_adds_a_point_for_every_animal_tile_that_scores():
    m = at("P1 dice 4 2; P1 storage sheep-3 pig-2; P1 duchy c4=monastery-7 b2=sheep-4")
    m.play("4 place sheep-3 at c2")
    assert m.state.scores()[0] == 9
    m.play("2 place pig-2 at b1")
    assert m.state.scores()[0] == 12


@rule("COB-14.7")
def test_monastery_7_gives_nothing_for_animals_of_another_player():
    m = at("P1 dice 4 2; P1 storage sheep-3; P1 duchy b2=sheep-4; P2 duchy c4=monastery-7")
    m.play("4 place sheep-3 at c2")
    assert m.state.scores()[:2] == [7, 0]


# Monastery 8: stronger workers


@rule("COB-14.8", "EX-9")
def test_monastery_8_changes_a_3_to_a_6_for_two_workers():
    m = at("depot 6: - church; P1 dice 3 3; P1 workers 2; P1 duchy c4=monastery-8")
    m.play("3 take church from 6")
    assert (p1(m)["workers"], p1(m)["storage"]) == (0, ["church"])


@rule("COB-14.8", "EX-9")
def test_a_change_of_3_needs_three_workers_without_monastery_8_and_two_with_it():
    plain = at("depot 6: - church; P1 dice 3 3; P1 workers 2")
    assert "3 take church from 6" not in plain.legal()
    poor = at("depot 6: - church; P1 dice 3 3; P1 workers 1; P1 duchy c4=monastery-8")
    assert "3 take church from 6" not in poor.legal()


@rule("COB-14.8", "D-7")
def test_monastery_8_changes_a_1_to_a_4_for_two_workers():
    m = at("P1 dice 1 1; P1 workers 2; P1 storage mine; P1 duchy c4=monastery-8")
    m.play("1 place mine at e3")
    assert p1(m)["workers"] == 0


@rule("COB-14.8")
@pytest.mark.parametrize("die, church_costs", [(4, 1), (5, 1), (1, 1), (2, 1), (3, 2), (6, 0)])
def test_monastery_8_lets_one_worker_change_a_die_by_1_or_2_also_around_the_corner(die, church_costs):
    m = at(f"depot 6: - church; P1 dice {die} {die}; P1 workers 3; P1 duchy c4=monastery-8")
    m.play(f"{die} take church from 6")
    assert p1(m)["workers"] == 3 - church_costs


# Monasteries 9 to 12: free changes

# monastery, tile, hex, number of the hex; c4 (the monastery) and d3 (a ship) are filled besides the castle on d4
FREE_PLACEMENTS = [
    (9, "watchtower", "e4", 3),
    (10, "ship", "d5", 5),
    (10, "cow-3", "c2", 4),
    (11, "castle", "b3", 6),
    (11, "mine", "e3", 4),
    (11, "monastery-20", "b4", 5),
]


def turned(number, by):
    return (number - 1 + by) % 6 + 1


@rule("COB-14.9", "COB-14.10", "COB-14.11", "COB-14.33")
@pytest.mark.parametrize("monastery, tile, hex_, number", FREE_PLACEMENTS)
def test_free_change_places_the_tile_one_number_away_in_both_directions(monastery, tile, hex_, number):
    low, high = turned(number, -1), turned(number, +1)
    m = at(f"P1 dice {low} {high}; P1 storage {tile}; P1 duchy c4=monastery-{monastery} d3=ship")
    assert f"{low} place {tile} at {hex_}" in m.legal()
    assert f"{high} place {tile} at {hex_}" in m.legal()


@rule("COB-14.9", "COB-14.10", "COB-14.11", "COB-14.30")
@pytest.mark.parametrize("monastery, tile, hex_, number", FREE_PLACEMENTS)
def test_free_change_never_reaches_a_number_two_away(monastery, tile, hex_, number):
    low, high = turned(number, -2), turned(number, +2)
    m = at(f"P1 dice {low} {high}; P1 storage {tile}; P1 duchy c4=monastery-{monastery} d3=ship")
    assert f"{low} place {tile} at {hex_}" not in m.legal()
    assert f"{high} place {tile} at {hex_}" not in m.legal()


@rule("COB-14.9", "COB-14.10", "COB-14.11", "COB-14.12")
@pytest.mark.parametrize("monastery, tile, hex_, number", FREE_PLACEMENTS)
def test_free_change_is_only_for_the_types_of_the_monastery(monastery, tile, hex_, number):
    low, high = turned(number, -1), turned(number, +1)
    for other in {9, 10, 11, 12} - {monastery}:
        m = at(f"P1 dice {low} {high}; P1 storage {tile}; P1 duchy c4=monastery-{other} d3=ship")
        assert f"{low} place {tile} at {hex_}" not in m.legal()
        assert f"{high} place {tile} at {hex_}" not in m.legal()


@rule("COB-14.12")
@pytest.mark.parametrize("die", [2, 4])
def test_monastery_12_takes_a_tile_from_a_depot_one_number_away_for_free(die):
    m = at(f"depot 3: cow-3; P1 dice {die} {die}; P1 workers 1; P1 duchy c4=monastery-12")
    m.play(f"{die} take cow-3 from 3")
    assert (p1(m)["workers"], p1(m)["storage"]) == (1, ["cow-3"])


@rule("COB-14.12")
def test_monastery_12_does_not_reach_depots_two_numbers_away():
    m = at("depot 3: cow-3; P1 dice 1 5; P1 duchy c4=monastery-12")
    assert "1 take cow-3 from 3" not in m.legal()
    assert "5 take cow-3 from 3" not in m.legal()


@rule("COB-14.12", "COB-14.9")
@pytest.mark.parametrize("monastery", [9, 10, 11])
def test_the_placing_monasteries_do_not_help_to_take_a_tile(monastery):
    m = at(f"depot 3: cow-3 - market; P1 dice 2 4; P1 duchy c4=monastery-{monastery}")
    assert not [notation for notation in m.legal() if " take " in notation]


@rule("COB-14.9", "COB-14.12")
@pytest.mark.parametrize("monastery", [9, 12])
def test_free_changes_do_not_help_to_sell_goods(monastery):
    m = at(f"P1 dice 2 4; P1 goods pink 1; P1 duchy c4=monastery-{monastery}")
    assert not [notation for notation in m.legal() if " sell " in notation]


@rule("COB-14.30", "D-8")
def test_monastery_9_and_one_worker_place_a_building_two_numbers_away():
    m = at("P1 dice 1 1; P1 workers 1; P1 storage watchtower; P1 duchy c4=monastery-9")
    m.play("1 place watchtower at e4")
    assert p1(m)["workers"] == 0


@rule("COB-14.30", "D-8")
def test_monastery_9_and_one_worker_do_not_reach_a_number_three_away():
    m = at("P1 dice 6 6; P1 workers 1; P1 storage watchtower; P1 duchy c4=monastery-9")
    assert "6 place watchtower at e4" not in m.legal()


@rule("COB-14.30")
def test_monastery_8_does_not_enlarge_the_free_change():
    m = at("P1 dice 1 5; P1 storage watchtower; P1 duchy c4=monastery-9 b4=monastery-8")
    assert "1 place watchtower at e4" not in m.legal()
    assert "5 place watchtower at e4" not in m.legal()


@rule("COB-14.30", "COB-14.8")
def test_free_change_and_one_worker_of_monastery_8_reach_a_number_three_away():
    m = at("P1 dice 6 6; P1 workers 2; P1 storage watchtower; P1 duchy c4=monastery-9 b4=monastery-8")
    m.play("6 place watchtower at e4")
    assert p1(m)["workers"] == 1


@rule("COB-14.30")
def test_the_free_change_is_there_for_each_die():
    m = at("P1 dice 4 6; P1 storage watchtower church; P1 duchy c4=monastery-9")
    m.play("4 place watchtower at e4", "6 place church at f4")
    assert (p1(m)["duchy"]["e4"], p1(m)["duchy"]["f4"]) == ("watchtower", "church")
    assert p1(m)["workers"] == 0


@rule("COB-14.33", "COB-14.9")
def test_the_free_change_turns_a_6_to_a_1_and_costs_no_worker():
    m = at("P1 dice 6 6; P1 workers 3; P1 storage watchtower; P1 duchy c4=monastery-9 e4=bank")
    m.play("6 place watchtower at e5")
    assert p1(m)["workers"] == 3


@rule("COB-14.33", "COB-14.11")
def test_the_free_change_turns_a_1_to_a_6_and_costs_no_worker():
    m = at("depot 1: - bank; P1 dice 1 1; P1 workers 3; P1 storage castle; P1 duchy c4=monastery-11")
    m.play("1 place castle at b3")
    assert p1(m)["workers"] == 3


@rule("COB-14.33")
def test_the_free_change_is_no_gain_of_workers_for_shield_2():
    m = at(
        "P1 dice 2 2; P1 workers 1; P1 storage watchtower; P1 duchy c4=monastery-9; P2 shield 2=d4",
        shields="on",
    )
    m.play("2 place watchtower at e4")
    assert p1(m)["workers"] == 1
    assert m.state.facts()["P2"]["workers"] == 0


# Monasteries 13 and 14: taking workers


@rule("COB-14.13")
def test_monastery_13_adds_a_silver_to_taking_workers():
    m = at("P1 dice 5 2; P1 duchy c4=monastery-13")
    m.play("5 workers")
    assert (p1(m)["workers"], p1(m)["silver"]) == (2, 1)


@rule("COB-14.14")
def test_monastery_14_gives_four_workers_instead_of_two():
    m = at("P1 dice 5 2; P1 duchy c4=monastery-14")
    m.play("5 workers")
    assert (p1(m)["workers"], p1(m)["silver"]) == (4, 0)


@rule("COB-14.13", "COB-14.14", "D-5")
def test_monasteries_13_and_14_together_give_four_workers_and_a_silver():
    m = at("P1 dice 5 2; P1 duchy c4=monastery-13 b4=monastery-14")
    m.play("5 workers")
    assert (p1(m)["workers"], p1(m)["silver"]) == (4, 1)


@rule("COB-14.13", "COB-14.14")
def test_monasteries_13_and_14_work_for_the_action_of_a_castle():
    m = at("depot 1: - bank; P1 dice 6 2; P1 storage castle; P1 duchy c4=monastery-13 b4=monastery-14")
    m.play("6 place castle at b3", "any workers")
    assert (p1(m)["workers"], p1(m)["silver"]) == (4, 1)


@rule("COB-14.13", "COB-14.14")
def test_monasteries_13_and_14_do_nothing_for_a_boarding_house():
    m = at("P1 dice 3 6; P1 storage boarding-house; P1 duchy c4=monastery-13 b4=monastery-14")
    m.play("3 place boarding-house at e4")
    assert (p1(m)["workers"], p1(m)["silver"]) == (4, 0)


# Monastery 27: on top of the stack


@rule("COB-14.27")
def test_monastery_27_lifts_the_marker_to_the_top_as_soon_as_it_is_placed():
    m = at("bridge P2=0 P1=0; turn P1; P1 dice 1 6; P1 storage monastery-27", extra_tiles="on")
    assert m.state.facts()["bridge"] == [["P2", 0], ["P1", 0]]
    m.play("1 place monastery-27 at c4")
    assert m.state.facts()["bridge"] == [["P1", 0], ["P2", 0]]


@rule("COB-14.27")
def test_monastery_27_keeps_its_owner_above_a_marker_that_arrives_later():
    m = at(
        """
        bridge P1=1 P2=0; turn P2; goods 3: pink 1
        P1 duchy c4=monastery-27
        P2 dice 5 -; P2 storage ship
        """,
        extra_tiles="on",
    )
    m.play("5 place ship at d5", "load 3")
    facts = m.state.facts()
    assert facts["bridge"] == [["P1", 1], ["P2", 1]]
    assert (facts["round"], facts["order"]) == (2, ["P1", "P2"])


@rule("COB-14.27")
def test_monastery_27_does_not_hold_back_a_marker_that_passes_to_the_next_space():
    m = at(
        """
        bridge P1=1 P2=1; turn P2; goods 3: pink 1
        P1 duchy c4=monastery-27
        P2 dice 5 -; P2 storage ship
        """,
        extra_tiles="on",
    )
    m.play("5 place ship at d5", "load 3")
    assert m.state.facts()["bridge"] == [["P2", 2], ["P1", 1]]


# Monastery 28: workers for silver


@rule("COB-14.28")
def test_monastery_28_sells_two_workers_for_a_silver_any_number_of_times():
    m = at("P1 dice 5 2; P1 silver 2; P1 duchy c4=monastery-28", extra_tiles="on")
    m.play("hire")
    assert (p1(m)["silver"], p1(m)["workers"]) == (1, 2)
    m.play("hire")
    assert (p1(m)["silver"], p1(m)["workers"]) == (0, 4)
    assert "hire" not in m.legal()


@rule("COB-14.28")
def test_monastery_28_may_be_used_between_the_actions():
    m = at("P1 dice 5 2; P1 silver 1; P1 duchy c4=monastery-28", extra_tiles="on")
    m.play("5 workers", "hire")
    assert (p1(m)["silver"], p1(m)["workers"]) == (0, 4)


@rule("COB-14.28")
def test_only_the_owner_of_monastery_28_hires_workers():
    m = at("P1 dice 5 2; P1 silver 2; P2 duchy c4=monastery-28", extra_tiles="on")
    assert "hire" not in m.legal()


@rule("COB-14.34")
def test_monastery_28_pays_tribute_outside_the_own_turn():
    # One silver would pay for one shield; turned into two workers it pays for both, thanks to shield 3.
    m = at(
        """
        phase A round 5; turn P2
        P1 silver 1; P1 duchy c4=monastery-28 b3=castle; P1 shield 3=d4 7=b3
        """,
        extra_tiles="on",
        shields="on",
    )
    m.play("1 workers", "2 workers")
    assert m.state.actor == 0
    m.play("hire", "pay 7 with worker", "pay 3 with worker")
    assert p1(m)["shields"] == {"3": "d4", "7": "b3"}
    assert (p1(m)["silver"], p1(m)["workers"]) == (0, 0)


@rule("COB-14.34")
def test_each_purchase_of_monastery_28_is_a_gain_of_workers_of_its_own():
    m = at("P1 dice 5 2; P1 silver 2; P1 duchy c4=monastery-28; P2 shield 2=d4", extra_tiles="on", shields="on")
    m.play("hire")
    assert m.state.facts()["P2"]["workers"] == 1
    m.play("hire")
    assert m.state.facts()["P2"]["workers"] == 2

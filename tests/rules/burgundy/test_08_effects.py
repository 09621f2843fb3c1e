"""Chapter 8: what a tile does when it is placed."""

import pytest

from longtable.testing import position, rule


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def player(m, seat="P1"):
    return m.state.facts()[seat]


def animal_points(m):
    return player(m)["score"].get("animals", 0)


# Monastery


@rule("COB-8.1")
def test_a_monastery_works_from_the_moment_it_is_placed():
    m = burgundy("P1 dice 1 2; P1 storage monastery-14")
    m.play("1 place monastery-14 at c4", "2 workers")
    assert player(m)["workers"] == 4


@rule("COB-8.1")
def test_a_stored_monastery_does_not_work():
    m = burgundy("P1 dice 1 2; P1 storage monastery-14")
    m.play("1 workers")
    assert player(m)["workers"] == 2


# Ship


@rule("COB-8.2", "COB-8.7")
def test_a_ship_takes_all_goods_of_one_depot():
    m = burgundy("P1 dice 2 6; P1 storage ship; goods 3: pink 2 red 1; goods 5: brown 1")
    m.play("2 place ship at d3")
    assert {"load 3", "load 5"} <= set(m.legal())
    m.play("load 3")
    facts = m.state.facts()
    assert facts["P1"]["goods"] == {"pink": 2, "red": 1}
    assert facts["goods"]["3"] == {}
    assert facts["goods"]["5"] == {"brown": 1}


@rule("COB-8.2")
@pytest.mark.parametrize("depot", range(1, 7))
def test_the_depot_of_a_ship_does_not_depend_on_the_die(depot):
    goods = "; ".join(f"goods {number}: pink 1" for number in range(1, 7))
    m = burgundy(f"P1 dice 2 6; P1 storage ship; {goods}")
    m.play("2 place ship at d3", f"load {depot}")
    facts = m.state.facts()
    assert [number for number in range(1, 7) if not facts["goods"][str(number)]] == [depot]


@rule("COB-8.3", "COB-8.4")
def test_a_fourth_colour_stays_in_the_depot():
    m = burgundy("P1 dice 2 6; P1 storage ship; P1 goods pink 1 red 2 brown 1; goods 3: pink 2 violet 1")
    m.play("2 place ship at d3", "load 3")
    facts = m.state.facts()
    assert facts["P1"]["goods"] == {"pink": 3, "red": 2, "brown": 1}
    assert facts["goods"]["3"] == {"violet": 1}


@rule("COB-8.3")
def test_any_number_of_goods_of_one_colour_fits():
    m = burgundy("P1 dice 2 6; P1 storage ship; P1 goods pink 3 red 1; goods 3: pink 4 brown 2")
    m.play("2 place ship at d3", "load 3")
    assert player(m)["goods"] == {"pink": 7, "red": 1, "brown": 2}


@rule("EX-2", "COB-8.2", "COB-8.4", "COB-8.5")
@pytest.mark.parametrize("kept, left", [("pink", "brown"), ("brown", "pink")])
def test_example_one_free_goods_space_takes_one_new_colour(kept, left):
    text = "P1 dice 2 6; P1 storage ship; P1 goods turquoise 1 orange 2; goods 3: turquoise 1 pink 1 brown 1"
    m = burgundy(text)
    m.play("2 place ship at d3", "load 3")
    assert sorted(m.legal()) == ["keep brown", "keep pink"]
    m.play(f"keep {kept}")
    facts = m.state.facts()
    assert facts["P1"]["goods"] == {"turquoise": 2, "orange": 2, kept: 1}
    assert facts["goods"]["3"] == {left: 1}


@rule("COB-8.4", "COB-8.5")
def test_a_held_colour_cannot_be_left_behind_for_a_new_one():
    text = "P1 dice 2 6; P1 storage ship; P1 goods turquoise 1 orange 2; goods 3: turquoise 1 pink 1 brown 1"
    m = burgundy(text)
    m.play("2 place ship at d3", "load 3")
    assert not {"keep turquoise", "keep orange", "pass"} & set(m.legal())


@rule("COB-8.5")
def test_a_new_colour_is_taken_with_all_its_tokens():
    m = burgundy("P1 dice 2 6; P1 storage ship; P1 goods red 1 orange 1; goods 3: pink 3 brown 2")
    m.play("2 place ship at d3", "load 3", "keep brown")
    facts = m.state.facts()
    assert facts["P1"]["goods"] == {"red": 1, "orange": 1, "brown": 2}
    assert facts["goods"]["3"] == {"pink": 3}


@rule("COB-8.5")
def test_all_free_goods_spaces_must_be_used():
    m = burgundy("P1 dice 2 6; P1 storage ship; P1 goods orange 1; goods 3: violet 1 pink 1 brown 2")
    m.play("2 place ship at d3", "load 3", "keep violet")
    assert sorted(m.legal()) == ["keep brown", "keep pink"]
    assert "pass" not in m.legal()
    m.play("keep brown")
    facts = m.state.facts()
    assert facts["P1"]["goods"] == {"orange": 1, "violet": 1, "brown": 2}
    assert facts["goods"]["3"] == {"pink": 1}


TWO_FREE = "P1 dice 2 6; P1 storage ship; P1 goods orange 1; goods 3: violet 1 pink 1 brown 2"
THREE_FREE = "P1 dice 2 6; P1 storage ship; goods 3: turquoise 1 violet 1 pink 1 red 1 brown 2"


@rule("COB-8.5")
@pytest.mark.parametrize(
    ("answers", "kept"),
    [
        (["keep violet", "keep pink"], {"violet", "pink"}),
        (["keep pink violet"], {"violet", "pink"}),
        (["keep violet", "keep brown"], {"violet", "brown"}),
        (["keep brown", "keep violet"], {"violet", "brown"}),
        (["keep pink"], {"pink", "brown"}),  # pink, with what fills the spaces after it
        (["keep brown", "keep pink"], {"pink", "brown"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_new_colours_are_chosen_in_any_order(answers, kept):
    m = burgundy(TWO_FREE)
    m.play("2 place ship at d3", "load 3")
    assert m.legal() == ["keep violet", "keep pink", "keep pink violet", "keep brown"]
    m.play(*answers)
    assert set(player(m)["goods"]) == {"orange"} | kept
    assert "6 workers" in m.legal()


@rule("COB-8.5")
def test_search_chooses_new_colours_in_one_order_only():
    m = burgundy(THREE_FREE)
    m.play("2 place ship at d3", "load 3")
    ends = [" ".join(sorted(ended.facts()["P1"]["goods"])) for ended in loads(m.state, True) if asks_no_more(ended)]
    assert len(ends) == len(set(ends)) == 10  # three of five colours
    assert {" ".join(sorted(end.facts()["P1"]["goods"])) for end in loads(m.state) if asks_no_more(end)} == set(ends)


@rule("COB-8.5")
def test_search_can_go_on_wherever_a_person_has_begun():
    m = burgundy(THREE_FREE)
    m.play("2 place ship at d3", "load 3")
    for state in loads(m.state):
        pruned = state.pruned_actions()
        assert pruned
        assert set(pruned) <= set(state.legal_actions())


def asks_no_more(state):
    return state.todo[-1].word() != "keep-goods"


def loads(state, pruned=False):
    """Every position that the choice of colours leads to, in all orders or in those of search."""
    yield state
    if not asks_no_more(state):
        for action in state.pruned_actions() if pruned else state.legal_actions():
            after = state.copy()
            after.apply(action)
            yield from loads(after, pruned)


@rule("COB-8.5")
def test_nothing_is_asked_when_all_colours_fit():
    m = burgundy("P1 dice 2 6; P1 storage ship; goods 3: violet 1 pink 1 brown 2")
    m.play("2 place ship at d3", "load 3")
    assert player(m)["goods"] == {"violet": 1, "pink": 1, "brown": 2}
    assert m.legal() == ["6 workers"]


@rule("COB-8.6", "COB-8.7")
def test_a_depot_without_goods_may_be_chosen():
    m = burgundy("P1 dice 2 6; P1 storage ship; goods 3: pink 2")
    m.play("2 place ship at d3")
    empty = [action for action in m.legal() if action != "load 3"]
    assert empty
    assert all(action.startswith("load ") for action in empty)
    m.play(empty[0])
    facts = m.state.facts()
    assert facts["P1"]["goods"] == {}
    assert facts["goods"]["3"] == {"pink": 2}
    assert dict(facts["bridge"]) == {"P1": 1, "P2": 0}


@rule("COB-8.7")
def test_a_ship_moves_the_marker_one_space_and_on_top():
    m = burgundy("bridge P2=1 P1=0; order P2 P1; turn P1; P1 dice 2 6; P1 storage ship; goods 3: pink 2")
    m.play("2 place ship at d3", "load 3")
    assert m.state.facts()["bridge"] == [["P1", 1], ["P2", 1]]


@rule("COB-8.7")
def test_goods_come_before_the_move_on_the_bridge():
    m = burgundy("P1 dice 2 6; P1 storage ship; goods 3: pink 2; goods 5: red 1")
    m.play("2 place ship at d3")
    assert dict(m.state.facts()["bridge"]) == {"P1": 0, "P2": 0}
    m.play("load 5")
    assert dict(m.state.facts()["bridge"]) == {"P1": 1, "P2": 0}


@rule("COB-8.7")
def test_the_marker_moves_even_when_there_are_no_goods_at_all():
    m = burgundy("P1 dice 2 6; P1 storage ship")
    m.play("2 place ship at d3")
    if m.legal()[0].startswith("load"):
        m.play(m.legal()[0])
    assert dict(m.state.facts()["bridge"]) == {"P1": 1, "P2": 0}


@rule("COB-8.8", "COB-4.6")
def test_a_ship_that_makes_its_player_first_counts_from_the_next_round():
    text = "bridge P1=1 P2=1; order P1 P2; turn P2; P2 dice 2 -; P2 storage ship; goods 3: pink 2"
    m = burgundy(text)
    m.play("2 place ship at d3", "load 3")
    facts = m.state.facts()
    assert facts["round"] == 2
    assert facts["order"] == ["P2", "P1"]
    assert m.state.actor == 1


# Castle


@rule("COB-8.9", "COB-8.11", "EX-3")
def test_a_castle_gives_one_of_the_four_actions_with_any_value():
    text = "P1 dice 6 2; P1 duchy c3=bank; P1 storage castle ship; P1 goods pink 1; depot 1: church; depot 4: ship"
    m = burgundy(text)
    m.play("6 place castle at b3")
    assert set(m.legal()) == {
        "any take church from 1",
        "any take ship from 4",
        "any place ship at d3",
        "any place ship at d5",
        "any sell pink",
        "any workers",
    }


@rule("COB-8.9", "COB-5.1")
def test_the_castle_action_uses_no_die_and_no_workers():
    m = burgundy("P1 dice 6 2; P1 workers 1; P1 duchy c3=bank; P1 storage castle; depot 4: ship")
    m.play("6 place castle at b3", "any take ship from 4")
    facts = player(m)
    assert facts["storage"] == ["ship"]
    assert facts["workers"] == 1
    assert facts["dice"] == [0, 2]


@rule("EX-3", "COB-8.9")
def test_example_after_a_castle_another_tile_is_placed_at_once():
    m = burgundy("P1 dice 6 2; P1 duchy c3=bank; P1 storage castle mine")
    m.play("6 place castle at b3", "any place mine at e3")
    assert player(m)["duchy"] == {"c3": "bank", "b3": "castle", "e3": "mine"}
    assert m.legal() == ["2 workers"]


@rule("COB-8.9")
def test_a_castle_gives_only_one_action():
    m = burgundy("P1 dice 6 2; P1 duchy c3=bank; P1 storage castle; depot 4: ship")
    m.play("6 place castle at b3", "any workers")
    assert player(m)["workers"] == 2
    assert not [action for action in m.legal() if action.startswith("any")]


@rule("COB-8.10")
def test_the_castle_action_cannot_be_declined():
    m = burgundy("P1 dice 6 2; P1 duchy c3=bank; P1 storage castle; depot 4: ship")
    m.play("6 place castle at b3")
    assert sorted(m.legal()) == ["any take ship from 4", "any workers"]


@rule("COB-8.11")
@pytest.mark.parametrize(
    "monastery, action, silver, workers",
    [
        (3, "any sell pink", 2, 0),
        (4, "any sell pink", 1, 1),
        (13, "any workers", 1, 2),
        (14, "any workers", 0, 4),
    ],
)
def test_monasteries_apply_to_the_castle_action(monastery, action, silver, workers):
    m = burgundy(f"P1 dice 6 2; P1 duchy c4=monastery-{monastery}; P1 storage castle; P1 goods pink 2")
    m.play("6 place castle at b3", action)
    assert (player(m)["silver"], player(m)["workers"]) == (silver, workers)


@rule("COB-8.12")
def test_castles_chain():
    m = burgundy("P1 dice 6 2; P1 duchy c3=bank; P1 storage castle castle mine")
    m.play("6 place castle at b3", "any place castle at a2", "any place mine at e3")
    assert player(m)["duchy"] == {"c3": "bank", "b3": "castle", "a2": "castle", "e3": "mine"}
    assert m.legal() == ["2 workers"]


@rule("COB-8.13", "COB-12.2")
def test_the_castle_action_cannot_be_a_purchase():
    m = burgundy("P1 dice 6 2; P1 silver 2; P1 duchy c3=bank; P1 storage castle; depot 4: ship; black: mine")
    assert "buy mine" in m.legal()
    m.play("6 place castle at b3")
    assert not [action for action in m.legal() if "buy" in action]
    m.play("any workers")
    assert "buy mine" in m.legal()


# Mine


@rule("COB-8.14")
def test_a_mine_does_nothing_when_placed():
    m = burgundy("P1 dice 4 2; P1 storage mine")
    m.play("4 place mine at e3")
    facts = player(m)
    assert (facts["silver"], facts["workers"], m.state.scores()[0]) == (0, 0, 0)
    assert m.legal() == ["2 workers"]


# Animal


@rule("COB-8.15", "COB-8.22")
@pytest.mark.parametrize("tile, points", [("cow-2", 2), ("pig-3", 3), ("sheep-4", 4), ("chicken-3", 3)])
def test_an_animal_tile_scores_its_animals(tile, points):
    m = burgundy(f"P1 dice 4 2; P1 duchy c3=bank; P1 storage {tile}")
    m.play(f"4 place {tile} at c2")
    assert animal_points(m) == points
    assert m.state.scores()[0] == points
    assert m.legal() == ["2 workers"]


@rule("EX-4", "COB-8.15", "COB-8.16", "COB-8.18")
def test_example_cows_score_the_cows_of_the_pasture_again():
    m = burgundy("P1 dice 2 5; P1 duchy c3=bank c2=cow-3 b2=sheep-3; P1 storage cow-4 cow-4")
    m.play("2 place cow-4 at b1")
    assert animal_points(m) == 7
    m.play("5 place cow-4 at c1")
    assert animal_points(m) == 7 + 11


@rule("EX-4", "COB-8.16", "COB-8.18")
def test_example_sheep_score_only_sheep():
    m = burgundy("P1 dice 2 5; P1 duchy c3=bank c2=cow-3 b2=sheep-3; P1 storage cow-4 sheep-2")
    m.play("2 place cow-4 at b1", "5 place sheep-2 at c1")
    assert animal_points(m) == 7 + 5


@rule("COB-8.17")
def test_tiles_of_one_pasture_need_not_touch():
    # a1 and c1 are not neighbours but belong to one pasture
    m = burgundy("P1 dice 6 5; P1 duchy c3=bank c2=sheep-2 b2=pig-2 c1=cow-3; P1 storage cow-4")
    m.play("6 place cow-4 at a1")
    assert animal_points(m) == 7


@rule("COB-8.17")
def test_a_pasture_may_be_still_in_two_parts():
    # c1 and a1 are joined by empty pasture hexes only
    m = burgundy("P1 dice 6 5; P1 duchy a2=castle c1=cow-3 d2=ship; P1 storage cow-4")
    m.play("6 place cow-4 at a1")
    assert animal_points(m) == 7


@rule("COB-8.18")
def test_another_pasture_does_not_score():
    m = burgundy("P1 dice 4 5; P1 duchy c3=bank d5=ship d6=ship e6=cow-4; P1 storage cow-3")
    m.play("4 place cow-3 at c2")
    assert animal_points(m) == 3


@rule("COB-8.18")
def test_the_pasture_of_another_player_does_not_score():
    m = burgundy("P1 dice 4 5; P1 duchy c3=bank; P1 storage cow-3; P2 duchy c3=church c2=cow-4")
    m.play("4 place cow-3 at c2")
    assert animal_points(m) == 3
    assert m.state.scores() == [3, 0]


# Building


@rule("COB-8.19")
def test_a_building_effect_needs_no_die_and_is_not_an_action():
    m = burgundy("P1 dice 3 2; P1 storage bank")
    m.play("3 place bank at e4")
    assert player(m)["silver"] == 2
    assert player(m)["dice"] == [0, 2]
    assert m.legal() == ["2 workers"]


@rule("COB-8.19")
def test_a_building_effect_works_only_once():
    m = burgundy("P1 dice 3 2; P1 storage market; depot 1: ship; depot 4: ship")
    m.play("3 place market at e4", "take ship from 1")
    assert player(m)["storage"] == ["ship"]
    assert not [action for action in m.legal() if action.startswith("take")]


@rule("COB-8.19")
def test_a_building_placed_earlier_has_no_effect_any_more():
    m = burgundy("P1 dice 3 2; P1 duchy e4=market; depot 1: ship")
    assert sorted(m.legal()) == ["2 workers", "3 workers"]


@rule("EX-6", "COB-8.20", "COB-9.1")
def test_example_a_market_without_animals_and_ships_stands_without_effect():
    m = burgundy("P1 dice 3 4; P1 storage market; depot 1: bank; depot 2: castle; depot 5: mine; black: ship")
    m.play("3 place market at e4")
    assert player(m)["duchy"] == {"e4": "market"}
    assert player(m)["storage"] == []
    assert m.legal() == ["4 workers"]


@rule("COB-8.20")
@pytest.mark.parametrize("building", ["market", "carpenter", "church", "warehouse", "town-hall"])
def test_a_building_without_any_use_may_still_be_placed(building):
    m = burgundy(f"P1 dice 3 4; P1 storage {building}")
    m.play(f"3 place {building} at e4")
    assert player(m)["duchy"] == {"e4": building}
    assert m.legal() == ["4 workers"]


@rule("COB-8.20")
@pytest.mark.parametrize("building", ["market", "carpenter", "church", "warehouse", "town-hall"])
def test_a_building_effect_may_be_declined(building):
    depots = "depot 1: bank ship; depot 2: castle"
    m = burgundy(f"P1 dice 3 6; P1 storage {building} ship; P1 goods pink 2; {depots}")
    m.play(f"3 place {building} at e4")
    assert "pass" in m.legal()
    m.play("pass")
    facts = player(m)
    assert facts["storage"] == ["ship"]
    assert facts["duchy"] == {"e4": building}
    assert facts["goods"] == {"pink": 2}
    assert m.legal() == ["6 workers"]


@rule("COB-8.20", "COB-8.22")
@pytest.mark.parametrize("building", ["bank", "boarding-house"])
def test_a_pure_gain_may_be_declined_when_it_is_asked(building):
    m = burgundy(f"P1 dice 3 6; P1 storage {building}", ask_gains="always")
    m.play(f"3 place {building} at e4")
    assert sorted(m.legal()) == ["pass", "take"]
    m.play("pass")
    assert (player(m)["silver"], player(m)["workers"]) == (0, 0)
    assert player(m)["duchy"] == {"e4": building}


@rule("COB-8.21")
def test_each_kind_of_building_stands_once_in_a_city():
    # e4, e5 and f4 are one city, c3 is another
    m = burgundy("P1 dice 1 3; P1 workers 6; P1 duchy e4=bank; P1 storage bank church")
    banks = {action.split()[-1] for action in m.legal() if "place bank" in action}
    churches = {action.split()[-1] for action in m.legal() if "place church" in action}
    assert banks == {"c3"}
    assert churches == {"c3", "e5", "f4"}


@rule("COB-8.21")
def test_the_city_counts_even_where_its_buildings_do_not_touch():
    # g4 is not next to e4, but it is the same city
    m = burgundy("P1 dice 3 1; P1 duchy e4=bank f4=church f3=monastery-16; P1 storage bank")
    assert "3 place bank at g4" not in m.legal()
    assert "3 place bank at c3" in m.legal()


@rule("COB-8.22")
def test_a_ship_effect_cannot_be_declined():
    m = burgundy("P1 dice 2 6; P1 storage ship; goods 3: pink 2")
    m.play("2 place ship at d3")
    assert "pass" not in m.legal()


@rule("COB-8.22")
def test_points_of_animals_and_watchtowers_are_compulsory():
    m = burgundy("P1 dice 4 3; P1 duchy c3=bank; P1 storage cow-3 watchtower", ask_gains="always")
    m.play("4 place cow-3 at c2", "3 place watchtower at e4")
    assert player(m)["score"] == {"animals": 3, "buildings": 4}

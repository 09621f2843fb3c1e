"""Chapter 25: shields, the general rules.

Board 1; the starting castle is on d4. A second castle on b3 is joined to it by a building on c3.
"""

import pytest

import longtable as lt
from longtable.testing import position, rule

GAME = "castles-of-burgundy"
TWO_CASTLES = "P1 duchy c3=market b3=castle\n"
LAST_TURN_OF_P2 = "phase A round 5; order P1 P2; turn P2; P2 dice - 1\n"


def shields(text, seats=2, **options):
    return position(GAME, text, seats=seats, shields="on", **options)


def put_on(m, castle):
    """Put the shield just taken on a castle; with a single castle there may be nothing to ask."""
    if f"on {castle}" in m.legal():
        m.play(f"on {castle}")


def starting(m, words):
    return {a for a in m.legal() if a.startswith(words)}


def final(m, seat, reason):
    return sum(points for why, points in m.state.final_scoring()[seat] if why == reason)


# --- where they lie, how they are taken -----------------------------------------------------------------------


@rule("COB-25.1")
@pytest.mark.parametrize(
    ("seats", "counts"), [(2, [1, 1, 1, 1, 1, 1]), (3, [1, 2, 1, 2, 1, 2]), (4, [2, 2, 2, 2, 2, 2])]
)
def test_shields_are_dealt_to_the_depots_by_the_number_of_players(seats, counts):
    m = lt.game(GAME).start(seats=seats, options={"shields": "on"}, seed=4)
    lying = m.state.facts()["shields"]
    assert [len(lying.get(depot, [])) for depot in "123456"] == counts
    numbers = [shield for row in lying.values() for shield in row]
    assert len(set(numbers)) == sum(counts)
    assert set(numbers) <= set(range(1, 19))


@rule("COB-25.1")
def test_the_shields_differ_from_game_to_game():
    seen = set()
    for seed in range(20):
        lying = lt.game(GAME).start(seats=2, options={"shields": "on"}, seed=seed).state.facts()["shields"]
        seen.update(shield for row in lying.values() for shield in row)
    assert seen == set(range(1, 19))


@rule("COB-25.2")
def test_a_doublet_takes_a_shield_of_choice_from_its_depot_instead_of_both_actions():
    m = shields("P1 dice 3 3; shields 3: 7 12; shields 4: 8")
    assert starting(m, "shield ") == {"shield 7", "shield 12"}
    m.play("shield 12")
    put_on(m, "d4")
    f = m.state.facts()
    assert f["P1"]["shields"] == {"12": "d4"}
    assert f["shields"]["3"] == [7]
    assert f["turn"] == "P2"


@rule("COB-25.2")
def test_without_a_doublet_there_is_no_shield():
    m = shields("P1 dice 3 4; shields 3: 7; shields 4: 8")
    assert starting(m, "shield ") == set()


@rule("COB-25.3", "EX-19")
@pytest.mark.parametrize("shield", [7, 8, 9])
def test_two_workers_turn_a_3_and_a_5_into_two_3s_two_4s_or_two_5s(shield):
    m = shields("P1 dice 3 5; P1 workers 2; shields 2: 11; shields 3: 7; shields 4: 8; shields 5: 9; shields 6: 10")
    assert starting(m, "shield ") == {"shield 7", "shield 8", "shield 9"}
    m.play(f"shield {shield}")
    put_on(m, "d4")
    f = m.state.facts()
    assert f["P1"]["shields"] == {str(shield): "d4"}
    assert f["P1"]["workers"] == 0


@rule("COB-25.3", "EX-19")
def test_one_worker_does_not_turn_a_3_and_a_5_into_a_doublet():
    m = shields("P1 dice 3 5; P1 workers 1; shields 3: 7; shields 4: 8; shields 5: 9")
    assert starting(m, "shield ") == set()


@rule("COB-25.3")
def test_a_ready_doublet_may_be_turned_as_a_whole_to_another_depot():
    m = shields("P1 dice 3 3; P1 workers 2; shields 4: 8; shields 5: 9")
    assert starting(m, "shield ") == {"shield 8"}


@rule("COB-25.3")
def test_shield_16_may_make_the_doublet():
    m = shields(TWO_CASTLES + "P1 dice 3 5; P1 shield 16=d4; shields 3: 7")
    assert starting(m, "shield ") == set()
    m.play("set 5 to 3", "shield 7", "on b3")
    assert m.state.facts()["P1"]["shields"] == {"16": "d4", "7": "b3"}


@rule("COB-25.4")
def test_once_a_die_has_been_used_no_shield_can_be_taken():
    m = shields("P1 dice 3 3; shields 3: 7")
    m.play("3 workers")
    assert starting(m, "shield ") == set()


@rule("COB-25.5")
def test_the_player_chooses_the_castle_and_the_starting_castle_is_one():
    m = shields(TWO_CASTLES + "P1 dice 3 3; shields 3: 7")
    m.play("shield 7")
    assert set(m.legal()) == {"on d4", "on b3"}
    m.play("on b3")
    assert m.state.facts()["P1"]["shields"] == {"7": "b3"}


@rule("COB-25.5")
def test_a_shield_put_on_an_occupied_castle_removes_the_old_one_from_the_game():
    m = shields(TWO_CASTLES + "P1 dice 3 3; P1 shield 9=d4; shields 3: 7")
    m.play("shield 7", "on d4")
    f = m.state.facts()
    assert f["P1"]["shields"] == {"7": "d4"}
    assert not any(f["shields"].values())


@rule("COB-25.5")
def test_a_white_castle_carries_no_shield():
    m = shields("P1 duchy c3=white-castle; P1 dice 3 3; shields 3: 7", white_castles="on")
    m.play("shield 7")
    assert "on c3" not in m.legal()
    put_on(m, "d4")
    assert m.state.facts()["P1"]["shields"] == {"7": "d4"}


@rule("COB-25.6")
def test_a_shield_works_from_the_moment_it_is_taken():
    m = shields("P1 dice 3 3; shields 3: 2; P2 dice 1 4")
    m.play("shield 2")
    put_on(m, "d4")
    m.play("1 workers")  # P2
    assert m.state.facts()["P1"]["workers"] == 1


@rule("COB-25.7")
def test_a_tile_may_still_be_bought_after_taking_a_shield():
    m = shields("P1 dice 3 3; P1 silver 2; black: mine castle; shields 3: 7")
    m.play("shield 7")
    put_on(m, "d4")
    m.play("buy mine")
    f = m.state.facts()
    assert f["P1"]["storage"] == ["mine"]
    assert f["P1"]["silver"] == 0
    assert f["turn"] == "P2"


@rule("COB-25.7")
def test_a_shield_may_be_taken_after_buying_a_tile():
    m = shields("P1 dice 3 3; P1 silver 2; black: mine castle; shields 3: 7")
    m.play("buy mine", "shield 7")
    put_on(m, "d4")
    f = m.state.facts()
    assert f["P1"]["shields"] == {"7": "d4"}
    assert f["turn"] == "P2"


@rule("COB-25.12")
def test_a_depot_without_a_shield_gives_none():
    m = shields("P1 dice 4 4; shields 3: 7; depot 4: ship")
    assert starting(m, "shield ") == set()


@rule("COB-25.13")
def test_monastery_8_makes_a_doublet_cheaper():
    # 3 to 5 is one step of two; two 4s need a worker for each die
    m = shields("P1 duchy c4=monastery-8; P1 dice 3 5; P1 workers 1; shields 3: 7; shields 4: 8; shields 5: 9")
    assert starting(m, "shield ") == {"shield 7", "shield 9"}
    m.play("shield 9")
    put_on(m, "d4")
    assert m.state.facts()["P1"]["workers"] == 0


@rule("COB-25.13")
@pytest.mark.parametrize("monastery", [9, 10, 11, 12])
def test_the_free_changes_of_monasteries_9_to_12_do_not_make_a_doublet(monastery):
    m = shields(f"P1 duchy c4=monastery-{monastery}; P1 dice 3 4; shields 3: 7; shields 4: 8")
    assert starting(m, "shield ") == set()


# --- tribute --------------------------------------------------------------------------------------------------

TWO_SHIELDS = LAST_TURN_OF_P2 + TWO_CASTLES + "P1 shield 7=d4 8=b3\n"


@rule("COB-25.8")
def test_at_the_end_of_a_phase_each_shield_costs_one_silver():
    m = shields(TWO_SHIELDS + "P1 silver 3")
    m.play("1 workers")
    assert m.state.actor == 0
    assert set(m.legal()) == {"pay 7", "lose 7", "pay 8", "lose 8"}
    m.play("pay 7", "pay 8")
    f = m.state.facts()
    assert f["phase"] == "B"
    assert f["P1"]["shields"] == {"7": "d4", "8": "b3"}
    assert f["P1"]["silver"] == 1


@rule("COB-25.8")
def test_paying_is_voluntary():
    m = shields(TWO_SHIELDS + "P1 silver 3")
    m.play("1 workers", "lose 7", "lose 8")
    f = m.state.facts()
    assert f["P1"]["shields"] == {}
    assert f["P1"]["silver"] == 3


@rule("COB-25.8")
@pytest.mark.parametrize(
    ("answers", "kept"), [(["pay 7"], {"7": "d4"}), (["lose 7", "pay 8"], {"8": "b3"})], ids=["keep 7", "keep 8"]
)
def test_with_too_little_silver_the_owner_chooses_which_shield_to_keep(answers, kept):
    m = shields(TWO_SHIELDS + "P1 silver 1")
    m.play("1 workers", *answers)
    f = m.state.facts()
    assert f["P1"]["shields"] == kept
    assert f["P1"]["silver"] == 0
    assert not any(f["shields"].values())


@rule("COB-25.8", "A-67")
@pytest.mark.parametrize("answers", [("pay 8", "lose 7"), ("lose 7", "pay 8")], ids=["8 first", "7 first"])
def test_the_owner_settles_shields_in_any_order(answers):
    m = shields(TWO_SHIELDS + "P1 silver 3")
    m.play("1 workers", answers[0])
    assert m.state.actor == 0
    assert {word.split()[1] for word in m.legal()} == {answers[1].split()[1]}
    m.play(answers[1])
    f = m.state.facts()
    assert f["P1"]["shields"] == {"8": "b3"}
    assert f["P1"]["silver"] == 2
    assert f["phase"] == "B"


@rule("COB-25.8")
def test_the_last_silver_for_the_second_shield_loses_the_first():
    m = shields(TWO_SHIELDS + "P1 silver 1")
    m.play("1 workers", "pay 8")
    assert m.state.facts()["P1"]["shields"] == {"8": "b3"}


@rule("COB-25.8", "COB-26.4")
def test_a_shield_lost_out_of_order_is_carried_out_before_the_next_is_asked_for():
    m = shields(
        LAST_TURN_OF_P2
        + TWO_CASTLES
        + "P1 shield 3=d4 4=b3; P1 silver 2; P1 workers 0; P1 storage bank market church ship"
    )
    m.play("1 workers", "pay 3", "lose 4")
    assert set(m.legal()) == {"discard bank", "discard market", "discard church", "discard ship"}
    m.play("discard ship")
    assert m.state.facts()["P1"]["shields"] == {"3": "d4"}


@rule("COB-25.8")
def test_each_owner_settles_their_own_shields():
    m = shields(TWO_SHIELDS + "P1 silver 3; P2 shield 9=d4; P2 silver 1")
    m.play("1 workers")
    assert not {word for word in m.legal() if word.endswith(" 9")}
    m.play("pay 8", "pay 7")
    assert m.state.actor == 1
    assert set(m.legal()) == {"pay 9", "lose 9"}


@rule("COB-25.8")
def test_search_settles_shields_by_their_numbers_and_shield_3_last():
    m = shields(
        LAST_TURN_OF_P2 + "P1 duchy c3=market b3=castle a2=castle; P1 shield 3=d4 7=b3 8=a2; P1 silver 3; P1 workers 3"
    )
    m.play("1 workers")
    for number in (7, 8, 3):
        said = [m.state.notation(action) for action in m.state.pruned_actions()]
        assert said == [f"pay {number}", f"pay {number} with worker", f"lose {number}"]
        assert set(said) <= set(m.legal())
        m.play(f"pay {number}")
    assert m.state.facts()["phase"] == "B"


@rule("COB-25.8")
def test_search_can_go_on_wherever_a_person_has_begun():
    m = shields(
        LAST_TURN_OF_P2 + "P1 duchy c3=market b3=castle a2=castle; P1 shield 3=d4 7=b3 8=a2; P1 silver 1; P1 workers 2"
    )
    m.play("1 workers")
    ends = set()
    for state in ways(m.state):
        assert state.pruned_actions()
        ends.add(" ".join(sorted(state.facts()["P1"]["shields"])))
    assert ends == {"", "3", "7", "8", "3 7", "3 8", "7 8", "3 7 8"}


def ways(state):
    """Every position that the answers to the tribute lead to."""
    yield state
    for action in state.legal_actions() if state.actor == 0 else []:
        if state.notation(action).split()[0] in ("pay", "lose"):
            after = state.copy()
            after.apply(action)
            yield from ways(after)


@rule("COB-25.8")
def test_shields_that_cannot_be_paid_leave_the_game():
    m = shields(TWO_SHIELDS + "P1 workers 5")
    m.play("1 workers")
    f = m.state.facts()
    assert f["phase"] == "B"
    assert f["P1"]["shields"] == {}
    assert f["P1"]["workers"] == 5


@rule("COB-25.8", "COB-25.9")
def test_the_silver_of_the_mines_comes_too_late_for_the_tribute():
    m = shields(LAST_TURN_OF_P2 + "P1 duchy e3=mine; P1 shield 7=d4")
    m.play("1 workers")
    f = m.state.facts()
    assert f["P1"]["shields"] == {}
    assert f["P1"]["silver"] == 1


@rule("COB-25.9")
def test_the_workers_of_monastery_2_come_too_late_for_the_tribute():
    m = shields(LAST_TURN_OF_P2 + "P1 duchy e3=mine f3=monastery-2; P1 shield 3=d4")
    m.play("1 workers")
    f = m.state.facts()
    assert f["P1"]["shields"] == {}
    assert (f["P1"]["silver"], f["P1"]["workers"]) == (1, 1)


@rule("COB-25.9")
def test_shield_14_works_before_the_tribute_and_may_earn_it():
    m = shields(LAST_TURN_OF_P2 + "P1 shield 14=d4; depot 1: bank")
    m.play("1 workers", "place bank from 1 at c3")
    assert set(m.legal()) == {"pay 14", "lose 14"}
    m.play("pay 14")
    f = m.state.facts()
    assert f["P1"]["silver"] == 1
    assert f["P1"]["shields"] == {"14": "d4"}


@rule("COB-25.9")
def test_shields_14_and_15_are_used_in_turn_order_before_anybody_pays():
    m = shields(
        """
        phase A round 5; bridge P2=1 P1=0; order P2 P1; turn P1; P1 dice - 1
        P1 shield 14=d4; P2 shield 15=d4; P1 silver 1; P2 silver 1
        depot 5: mine; black: mine castle
        """
    )
    m.play("1 workers")
    assert m.state.actor == 1
    assert "place mine from black at e3" in m.legal()
    m.play("pass")
    assert m.state.actor == 0
    assert "place mine from 5 at e3" in m.legal()
    m.play("pass")
    assert starting(m, "pay ") != set()


@rule("COB-25.9", "COB-25.10")
def test_tribute_is_due_after_phase_e_too():
    m = shields("phase E round 5; order P1 P2; turn P2; P2 dice - 1; P1 shield 7=d4; P1 silver 1")
    m.play("1 workers", "pay 7")
    assert m.state.is_over
    reasons = m.state.score_reasons(0)
    assert sum(points for why, points in reasons if why == "shields") == 8
    assert sum(points for why, points in reasons if why == "silver") == 0


@rule("COB-25.9", "COB-25.10")
def test_a_shield_lost_after_phase_e_scores_nothing():
    m = shields("phase E round 5; order P1 P2; turn P2; P2 dice - 1; P1 shield 7=d4")
    m.play("1 workers")
    assert m.state.is_over
    assert sum(points for why, points in m.state.score_reasons(0) if why == "shields") == 0


@rule("COB-25.10")
@pytest.mark.parametrize("shield", [n for n in range(1, 19) if n != 13])
def test_each_shield_scores_its_printed_points_at_the_end(shield):
    m = shields(f"phase E round 5; P1 shield {shield}=d4")
    assert final(m, 0, "shields") == (12 if shield <= 6 else 8 if shield <= 12 else 4)


@rule("COB-25.10")
def test_the_points_of_several_shields_add_up():
    m = shields("phase E round 5; P1 duchy c3=market b3=castle a2=castle; P1 shield 6=d4 12=b3 18=a2")
    assert final(m, 0, "shields") == 12 + 8 + 4


@rule("COB-25.11", "COB-25.1")
def test_shields_stay_at_the_depots_when_a_phase_ends_and_are_not_refilled():
    m = shields(LAST_TURN_OF_P2 + "shields 3: 7; depot 3: cow-2 bank")
    m.play("1 workers")
    f = m.state.facts()
    assert f["phase"] == "B"
    assert {depot: row for depot, row in f["shields"].items() if row} == {"3": [7]}


@rule("COB-25.11")
def test_a_ship_takes_the_goods_and_leaves_the_shields():
    m = shields("P1 dice 2 1; P1 storage ship; goods 3: pink 2; shields 3: 7")
    m.play("2 place ship at d3", "load 3")
    f = m.state.facts()
    assert f["P1"]["goods"] == {"pink": 2}
    assert f["shields"]["3"] == [7]
    assert f["P1"]["shields"] == {}

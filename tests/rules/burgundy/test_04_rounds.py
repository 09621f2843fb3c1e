"""Chapter 4: rounds, the white die and the turn order."""

import pytest

import longtable as lt
from longtable.testing import position, rule

# P2 has one die left in the last turn of a round that does not end the phase
LAST_OF_ROUND = "phase A round 3; order P1 P2; turn P2; P2 dice - 3; "


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def chance(m, *wanted):
    """Run the chance events, with the wanted outcomes where they are possible; return the kinds of events in order."""
    kinds = []
    while m.state.actor == lt.CHANCE:
        options = m.legal()
        words = options[0].split()
        kinds.append(" ".join(words[:2]) if words[0] == "roll" else words[0])
        m.play(next((option for option in options if option in wanted), options[0]))
    return kinds


def spaces(m):
    return dict(m.state.facts()["bridge"])


@rule("COB-4.1")
def test_all_players_and_the_white_die_are_rolled_before_the_first_turn():
    m = burgundy(LAST_OF_ROUND, chance="ask")
    m.play("3 workers")
    events = chance(m, "roll P1 4 4", "roll P2 6 6", "white 5")
    assert sorted(events) == ["roll P1", "roll P2", "white"]
    facts = m.state.facts()
    assert facts["P1"]["dice"] == [4, 4]
    assert facts["P2"]["dice"] == [6, 6]
    assert facts["white"] == 5
    assert m.state.actor == 0


@rule("COB-4.1")
def test_every_roll_is_possible():
    m = burgundy(LAST_OF_ROUND, chance="ask")
    m.play("3 workers")
    while m.state.actor == lt.CHANCE:
        options = m.legal()
        if options[0].startswith("roll "):
            pairs = {tuple(sorted(int(die) for die in option.split()[2:])) for option in options}
            assert pairs == {(low, high) for low in range(1, 7) for high in range(low, 7)}
        else:
            assert sorted(options) == [f"white {die}" for die in range(1, 7)]
        m.play(options[0])


@rule("COB-4.2")
def test_next_good_goes_to_the_depot_of_the_white_die():
    m = burgundy(LAST_OF_ROUND + "round goods: pink red", chance="ask")
    m.play("3 workers")
    chance(m, "white 4")
    facts = m.state.facts()
    assert facts["goods"]["4"] == {"pink": 1}
    assert facts["round_goods"] == ["red"]


@rule("COB-4.2")
def test_goods_pile_up_in_a_depot():
    m = burgundy(LAST_OF_ROUND + "round goods: pink red; goods 4: pink 4 brown 5 orange 2", chance="ask")
    m.play("3 workers")
    chance(m, "white 4")
    assert m.state.facts()["goods"]["4"] == {"pink": 5, "brown": 5, "orange": 2}


@rule("COB-4.2")
def test_good_is_moved_before_the_first_turn_of_the_round():
    m = burgundy(LAST_OF_ROUND + "round goods: pink red; P1 storage ship", chance="ask")
    m.play("3 workers")
    chance(m, "white 4", "roll P1 2 2")
    m.play("2 place ship at d3", "load 4")
    assert m.state.facts()["P1"]["goods"] == {"pink": 1}


@rule("COB-4.3")
def test_white_die_gives_no_action_and_cannot_be_changed():
    def actions(white):
        m = burgundy(f"white {white}; P1 dice 1 3; P1 workers 2; P1 storage bank; depot 1: ship; depot 6: pig-2")
        return sorted(m.legal())

    assert all(actions(white) == actions(1) for white in range(2, 7))
    assert not [action for action in actions(6) if action.startswith("white")]


@rule("COB-4.3")
def test_workers_do_not_turn_the_white_die():
    m = burgundy("white 2; P1 dice 1 3; P1 workers 2; depot 3: bank")
    m.play("1 take bank from 3")
    assert m.state.facts()["white"] == 2


@rule("COB-4.4")
def test_marker_closer_to_the_city_plays_first():
    m = burgundy("bridge P2=3 P3=1 P1=0", seats=3)
    assert m.state.facts()["order"] == ["P2", "P3", "P1"]
    assert m.state.actor == 1


@rule("COB-4.4")
def test_on_one_space_the_higher_marker_plays_first():
    m = burgundy("bridge P3=2 P1=2 P4=1 P2=1", seats=4)
    assert m.state.facts()["order"] == ["P3", "P1", "P4", "P2"]


@rule("COB-4.4", "COB-5.1")
def test_everybody_takes_one_turn_in_a_round():
    m = burgundy("bridge P3=2 P1=2 P2=0; P1 dice 1 1; P2 dice 2 2; P3 dice 3 3", seats=3)
    turns = []
    while m.state.facts()["round"] == 1:
        facts = m.state.facts()
        turns.append(facts["turn"])
        m.play(f"{max(facts[facts['turn']]['dice'])} workers")
    assert turns == ["P3", "P3", "P1", "P1", "P2", "P2"]


@rule("COB-4.5", "COB-4.6", "COB-8.8")
def test_a_ship_changes_the_order_of_the_next_round_only():
    m = burgundy("P1 dice - -; turn P2; P2 dice 2 6; P2 storage ship; goods 1: pink 1")
    m.play("2 place ship at d3", "load 1")
    facts = m.state.facts()
    assert (facts["round"], facts["order"], facts["turn"]) == (1, ["P1", "P2"], "P2")
    m.play("6 workers")
    facts = m.state.facts()
    assert (facts["round"], facts["order"], facts["turn"]) == (2, ["P2", "P1"], "P2")


@rule("COB-4.5")
def test_a_ship_of_the_first_player_takes_no_turn_away_from_the_others():
    m = burgundy("bridge P2=1 P1=1 P3=0; P2 dice 2 6; P1 dice 1 1; P2 storage ship; goods 1: pink 1", seats=3)
    m.play("2 place ship at d3", "load 1", "6 workers")
    assert m.state.facts()["order"] == ["P2", "P1", "P3"]
    assert m.state.facts()["turn"] == "P1"


@rule("COB-4.6", "COB-8.8")
def test_first_player_stays_first_while_nobody_overtakes():
    # P2 catches up with P3 but stays behind P1
    text = "bridge P1=3 P3=1 P2=0; order P1 P3 P2; turn P2; P2 dice 2 -; P2 storage ship; goods 1: pink 1"
    m = burgundy(text, seats=3)
    m.play("2 place ship at d3", "load 1")
    assert m.state.facts()["order"] == ["P1", "P2", "P3"]


@rule("COB-4.7")
def test_marker_on_the_last_space_stays_and_goes_on_top():
    m = burgundy("bridge P2=6 P1=6; order P2 P1; turn P1; P1 dice 2 3; P1 storage ship; goods 1: pink 1")
    m.play("2 place ship at d3", "load 1")
    assert m.state.facts()["bridge"] == [["P1", 6], ["P2", 6]]


@rule("COB-4.7")
def test_last_space_is_the_sixth_after_the_start():
    m = burgundy("bridge P1=5 P2=0; P1 dice 2 5; P1 storage ship ship; goods 1: pink 1; goods 2: red 1")
    m.play("2 place ship at d3", "load 1")
    assert spaces(m) == {"P1": 6, "P2": 0}
    m.play("5 place ship at d5", "load 2")
    assert spaces(m) == {"P1": 6, "P2": 0}


@rule("COB-4.7")
def test_bridge_has_no_seventh_space():
    with pytest.raises(lt.BadPosition):
        burgundy("bridge P1=7 P2=0")

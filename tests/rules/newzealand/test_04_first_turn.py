"""Chapter 4: the first turn of each player."""

import pytest
from trails import WHITE, main, mine, money, new_game, rest, seat_of, table

from longtable.testing import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SPACES = {f"N{letter}" for letter in "ABCDEFGH"}


def first_turns(seats, seed=1, **options):
    """The ships are at sea, the first player begins; also the seats in turn order."""
    m = new_game(seats, seed, **options)
    first = m.state.actor
    for _ in range(seats):
        m.play("sail S1")
    return m, [f"P{(first + n) % seats + 1}" for n in range(seats)]


def whole_turn(m, space="NA"):
    """A first turn without any action."""
    while rest(m, "discard"):
        m.play(next(said for said in m.legal() if said.startswith("discard ")))
    m.play("clear AUX_CERT_1", f"stand {space}", "end")


@rule("NZ-4.1", "RUL-11")
@SEATS
def test_discarding_down_to_four(seats):
    m, order = first_turns(seats)
    assert not rest(m, "discard")  # the first player has four
    whole_turn(m)
    for number, who in enumerate(order[1:], 1):
        assert seat_of(m) == who
        for left in range(number, 0, -1):
            hand = mine(m, who)["hand"]
            assert mine(m, who)["hand_size"] == 4 + left
            assert main(m) == {f"discard {card}" for card in hand}
            card = next(iter(hand))
            m.play(f"discard {card}")
            assert mine(m, who)["hand"].get(card, 0) == hand[card] - 1
        assert mine(m, who)["hand_size"] == 4
        assert sum(mine(m, who)["discard"].values()) == number
        assert not rest(m, "discard")
        whole_turn(m)


@rule("NZ-4.2", "RUL-11")
@SEATS
def test_a_white_disc_to_the_pathfinder_track(seats):
    m, order = first_turns(seats)
    for who in order:
        while rest(m, "discard"):
            m.play(m.legal()[0])
        assert main(m) == {f"clear {disc}" for disc in WHITE}
        assert mine(m, who)["pathfinder"] is None
        m.play("clear CERT_LIMIT")
        assert mine(m, who)["cleared"] == ["CERT_LIMIT"]
        assert mine(m, who)["pathfinder"] == 0
        m.play("stand NA", "end")


@rule("NZ-4.2", "NZ-10.9")
@pytest.mark.parametrize("disc, price", [("PCERT_L", 4), ("PWOOL_R", 4), ("AUX_SHIP_1", 0), ("AUX_MONEY_2", 0)])
def test_clearing_costs_what_it_says(disc, price):
    m, order = first_turns(2)
    m.play(f"clear {disc}")
    assert money(m, order[0]) == 7 - price
    assert mine(m, order[0])["cleared"] == [disc]


@rule("NZ-4.2", "NZ-24.1")
def test_the_cleared_space_works_at_once():
    m, _ = first_turns(2)
    m.play("clear AUX_PATH_1", "stand NA")
    assert "aux pathfinder" in m.legal()
    m.play("aux pathfinder")
    assert mine(m, seat_of(m))["pathfinder"] == 1


@rule("NZ-4.3", "NZ-6.5")
@SEATS
def test_on_any_neutral_building_and_phase_b(seats):
    m, order = first_turns(seats)
    for who in order:
        while rest(m, "discard"):
            m.play(m.legal()[0])
        m.play("clear AUX_CERT_1")
        before = money(m, who)
        assert main(m) == {f"stand {space}" for space in SPACES}
        m.play("stand ND")  # several may share one
        assert mine(m, who)["runholder"] == "ND"
        assert money(m, who) == before
        assert "use D.1" in m.legal()
        assert {"aux money", "aux card", "aux certificate"} <= main(m)
        m.play("end")


@rule("NZ-4.3", "NZ-12.1")
def test_phase_c_follows_as_usual():
    m, order = first_turns(2)
    m.play("clear AUX_MONEY_2", "stand NH")
    sheep = next(said for said in m.legal() if said.startswith("use H.1 "))
    m.play(sheep)
    assert mine(m, order[0])["hand_size"] == 3
    m.play("end")
    assert mine(m, order[0])["hand_size"] == 4
    assert seat_of(m) == order[1]


@rule("NZ-4.3", "NZ-6.8")
def test_the_second_turn_begins_with_a_move():
    m, order = first_turns(2)
    whole_turn(m, "NA")
    whole_turn(m, "NB")
    assert seat_of(m) == order[0]
    assert all(said.startswith("move ") for said in main(m))
    assert not {"end", "pass"} & main(m)


@rule("NZ-4.3", "NZ-2.2")
def test_neutral_buildings_of_a_random_layout():
    m, order = first_turns(2, neutral_layout="random")
    where = {tile: space for space, tile in m.state.facts()["trail"].items()}
    m.play("clear AUX_MONEY_2", f"stand {where['F']}")
    assert "use F.1" in m.legal()
    assert mine(m, order[0])["runholder"] == where["F"]


@rule("NZ-4.1", "NZ-5.7")
def test_a_token_before_the_discard():
    m, order = first_turns(3)
    whole_turn(m)
    who = order[1]
    assert "token" in m.legal()
    m.play("token", "stop")
    m.play(next(said for said in m.legal() if said.startswith("discard ")))
    assert (mine(m, who)["hand_size"], mine(m, who)["tokens"]) == (5, 0)
    assert main(m) == {f"discard {card}" for card in mine(m, who)["hand"]}  # still one too many


@rule("NZ-4.2", "NZ-10.4")
def test_a_space_that_cannot_be_paid_may_not_be_chosen():
    text = "first P1; P1 money 3; P1 hand merino 3 shropshire; P1 runholder none; P1 pathfinder none; P1 cleared none"
    m = table(f"stage first; {text}")
    assert rest(m, "clear") == set(WHITE) - {"PCERT_L", "PWOOL_R"}

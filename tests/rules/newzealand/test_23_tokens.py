"""Chapter 23: exchange tokens."""

import pytest
from trails import anytime, main, mine, money, table, visit

from longtable.testing import rule


def with_tokens(n, text="", chance="ask"):
    return table(f"P1 runholder NA; P1 tokens {n}; P1 discard none; {text}", chance=chance)


@rule("NZ-23.1", "NZ-5.8")
def test_one_token_draws_two_and_discards_two():
    m = with_tokens(1, "P1 hand merino shropshire")
    m.play("token", "draw southdown", "draw", "draw english_leicester")
    assert mine(m)["hand_size"] == 4
    m.play("discard shropshire", "discard southdown")
    assert mine(m)["hand"] == {"merino": 1, "english_leicester": 1}
    assert mine(m)["discard"] == {"shropshire": 1, "southdown": 1}
    assert mine(m)["tokens"] == 0
    assert {said.split()[0] for said in main(m)} == {"move"}


@rule("NZ-23.1")
def test_any_hand_cards_may_be_discarded():
    m = with_tokens(1, "P1 hand merino kotare OBJ05")
    m.play("token", "draw southdown", "stop")
    assert main(m) == {"discard merino", "discard kotare", "discard OBJ05", "discard southdown"}


@rule("NZ-23.5", "RUL-34")
def test_stopping_after_the_first_card():
    m = with_tokens(1, "P1 hand merino shropshire")
    m.play("token", "draw southdown")
    assert set(m.legal()) == {"draw", "stop"}
    m.play("stop", "discard southdown")
    assert mine(m)["hand"] == {"merino": 1, "shropshire": 1}
    assert mine(m)["discard"] == {"southdown": 1}


@rule("NZ-23.2", "NZ-23.5")
def test_two_tokens_turn_a_shropshire_into_gold():
    m = with_tokens(2, "P1 hand merino shropshire 2; P1 gold 1; P1 removed 0")
    m.play("tokens")
    found = mine(m)
    assert (found["tokens"], found["gold"], found["removed"]) == (0, 2, 1)
    assert (found["hand"], found["discard"]) == ({"merino": 1, "shropshire": 1}, {})
    assert sum(found["cards"].values()) == 13


@rule("NZ-23.2", "NZ-23.5")
@pytest.mark.parametrize(
    "tokens, hand, found",
    [
        (2, "merino", {"token"}),
        (1, "shropshire", {"token"}),
        (0, "shropshire", set()),
        (3, "shropshire", {"token", "tokens"}),
    ],
)
def test_what_the_combination_needs(tokens, hand, found):
    assert anytime(with_tokens(tokens, f"P1 hand {hand}")) == found


@rule("NZ-23.5", "NZ-13.5")
def test_gold_beyond_five_is_lost():
    m = with_tokens(2, "P1 hand shropshire; P1 gold 5; sets helm=2*3 barrel=3*3 bell=4*3 compass=5*3")
    assert "tokens" in m.legal()
    m.play("tokens")
    assert (mine(m)["gold"], mine(m)["tokens"]) == (5, 0)


@rule("NZ-23.3")
def test_any_number_one_after_another():
    m = with_tokens(4, "P1 hand shropshire merino; P1 gold 1")
    m.play("token", "draw merino", "stop", "discard merino")
    m.play("token", "draw southdown", "stop", "discard southdown")
    m.play("tokens")
    assert (mine(m)["tokens"], mine(m)["gold"]) == (0, 2)


@rule("NZ-23.4")
def test_sources_of_tokens():
    m = visit("B05", "trail B05=P1.8; P1 tokens 0; P1 money 0", building_sides="all_b")
    m.play("use 8b.1")
    assert mine(m)["tokens"] == 1


@rule("NZ-23.1", "NZ-5.4")
def test_inside_an_action():
    m = visit("NF", "P1 tokens 1; P1 money 20; market lincoln 2; P1 hand merino", chance="ask")
    m.play("use F.1", "token", "draw southdown", "stop", "discard southdown")
    assert "buy lincoln 5" in m.legal()


@rule("NZ-23.1", "NZ-31.1")
def test_there_are_always_more_tokens():
    m = visit("B05", "trail B05=P1.8; P1 tokens 14; P2 tokens 9; P1 money 0", building_sides="all_b")
    m.play("use 8b.1")
    assert mine(m)["tokens"] == 15


@rule("NZ-23.1", "NZ-1.6")
def test_a_shuffle_in_between():
    m = table(
        "P1 runholder NA; P1 tokens 1; P1 hand merino; P1 stack shropshire;"
        "P1 discard merino 2 shropshire 4 southdown 3 english_leicester 3",
        chance="ask",
    )
    m.play("token")
    assert m.legal() == ["draw shropshire"]
    m.play("draw shropshire", "draw")
    assert "draw english_leicester" in m.legal()
    m.play("draw english_leicester")
    assert mine(m)["discard"] == {}
    m.play("discard shropshire", "discard merino")
    assert mine(m)["discard"] == {"shropshire": 1, "merino": 1}
    assert money(m) == mine(m)["money"]

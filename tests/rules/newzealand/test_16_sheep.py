"""Chapter 16: buying sheep."""

import pytest
from trails import main, mine, money, rest, table, visit

from longtable.testing import rule

MARKET = "market dorset_horn 2 lincoln 2 corriedale 2 hampshire 1 ryeland 1 suffolk 2; "


def shop(shepherds, text="", chance="auto"):
    """P1 buys sheep with so many shepherds, the printed one included."""
    workers = f"P1 workers shepherd {shepherds - 1}" if shepherds > 1 else "P1 workers none"
    market = "" if "market " in text else MARKET
    pounds = "" if "P1 money" in text else "P1 money 40; "
    m = visit("NF", f"{workers}; {market}{pounds}P1 discard none; P1 hand merino; {text}", chance=chance)
    m.play("use F.1")
    return m


ONE = {"dorset_horn 3", "corriedale 5", "lincoln 5", "hampshire 9", "ryeland 9"}
TWO = {"dorset_horn 1", "corriedale 2", "lincoln 2", "suffolk 10"}
THREE = {"two lincoln lincoln 3", "two lincoln corriedale 3", "two corriedale corriedale 3"}
FOUR = {"suffolk 4"}


@rule("NZ-16.1", "NZ-1.9")
@pytest.mark.parametrize(
    "shepherds, found",
    [(1, ONE), (2, ONE | TWO), (3, ONE | TWO | THREE), (4, ONE | TWO | THREE | FOUR), (5, ONE | TWO | THREE | FOUR)],
)
def test_options_by_shepherds(shepherds, found):
    assert rest(shop(shepherds), "buy") == found


@rule("NZ-16.1")
@pytest.mark.parametrize(
    "shepherds, purchase, price, card",
    [
        (1, "dorset_horn 3", 3, "dorset_horn"), (1, "corriedale 5", 5, "corriedale"), (1, "ryeland 9", 9, "ryeland"),
        (2, "dorset_horn 1", 1, "dorset_horn"), (2, "lincoln 2", 2, "lincoln"), (2, "suffolk 10", 10, "suffolk"),
        (4, "suffolk 4", 4, "suffolk"),
    ],
)  # fmt: skip
def test_one_purchase(shepherds, purchase, price, card):
    m = shop(shepherds)
    m.play(f"buy {purchase}")
    assert money(m) == 40 - price
    assert mine(m)["discard"] == {card: 1}
    assert not rest(m, "buy")  # every shepherd has been used


@rule("NZ-16.1", "NZ-23.4")
@pytest.mark.parametrize("shepherds, purchase", [(2, "suffolk 10"), (4, "suffolk 4")])
def test_a_token_comes_with_a_suffolk(shepherds, purchase):
    m = shop(shepherds)
    m.play(f"buy {purchase}")
    assert mine(m)["tokens"] == 1


@rule("NZ-16.1")
def test_other_sheep_bring_no_token():
    m = shop(3)
    m.play("buy two lincoln corriedale 3")
    assert mine(m)["tokens"] == 0
    assert money(m) == 37
    assert mine(m)["discard"] == {"lincoln": 1, "corriedale": 1}


@rule("NZ-16.1")
def test_shepherds_are_distributed():
    m = shop(5)
    m.play("buy two lincoln lincoln 3")
    assert rest(m, "buy") == {
        "dorset_horn 3",
        "corriedale 5",
        "hampshire 9",
        "ryeland 9",
        "dorset_horn 1",
        "corriedale 2",
        "suffolk 10",
    }
    m.play("buy corriedale 5")
    assert rest(m, "buy") == {"dorset_horn 3", "corriedale 5", "hampshire 9", "ryeland 9"}
    m.play("buy corriedale 5")
    assert not rest(m, "buy")
    assert money(m) == 40 - 3 - 5 - 5


@rule("NZ-16.1")
def test_options_may_be_repeated():
    m = shop(4)
    m.play("buy suffolk 10", "buy suffolk 10")
    assert (money(m), mine(m)["tokens"]) == (20, 2)
    m = shop(2)
    m.play("buy dorset_horn 3", "buy dorset_horn 3")
    assert money(m) == 34


@rule("NZ-16.1")
def test_what_cannot_be_paid():
    assert rest(shop(2, "P1 money 4"), "buy") == {"dorset_horn 3", "dorset_horn 1", "corriedale 2", "lincoln 2"}
    m = shop(1, "P1 money 2")
    assert rest(m, "buy") == set()


@rule("NZ-16.2")
def test_an_unused_shepherd_reveals_two_cards():
    m = shop(2, "market lincoln 2", chance="ask")
    assert "reveal" in m.legal()
    m.play("reveal")
    assert "market suffolk" in m.legal()
    m.play("market suffolk", "market dorset_horn")
    assert m.state.facts()["market"] == {"dorset_horn": 1, "lincoln": 2, "suffolk": 1}
    # one shepherd is left
    assert rest(m, "buy") == {"dorset_horn 3", "lincoln 5"}
    m.play("reveal", "market ryeland", "market ryeland")
    assert main(m) == {"end"}  # no shepherd is left


@rule("NZ-16.2")
def test_between_purchases_too():
    m = shop(3, "market lincoln 1", chance="ask")
    m.play("buy lincoln 5", "reveal", "market ryeland", "market lincoln")
    assert rest(m, "buy") == {"ryeland 9", "lincoln 5"}
    m.play("buy ryeland 9")
    assert mine(m)["discard"] == {"lincoln": 1, "ryeland": 1}


@rule("NZ-16.2")
def test_the_market_may_exceed_its_size():
    m = shop(5, "market lincoln 7 corriedale 2")
    for _ in range(5):
        m.play("reveal")
    assert sum(m.state.facts()["market"].values()) == 19


@rule("NZ-16.2")
def test_fewer_than_two_cards_left():
    flock = "P2 discard dorset_horn 4 lincoln 5 corriedale 7 hampshire 6 ryeland 6 suffolk 6"
    m = shop(2, f"market lincoln 2; market_stack dorset_horn 1; {flock}")
    m.play("reveal")
    assert m.state.facts()["market"] == {"dorset_horn": 1, "lincoln": 2}
    assert "reveal" not in m.legal()
    assert "buy dorset_horn 3" in m.legal()


@rule("NZ-16.2")
def test_an_empty_stack_reveals_nothing():
    flock = "P2 discard dorset_horn 5 lincoln 5 corriedale 7 hampshire 6 ryeland 6 suffolk 6"
    assert "reveal" not in shop(2, f"market lincoln 2; market_stack none; {flock}").legal()


@rule("NZ-16.3")
def test_only_what_lies_in_the_market():
    m = shop(4, "market hampshire 1 lincoln 1")
    assert rest(m, "buy") == {"hampshire 9", "lincoln 5", "lincoln 2"}
    m.play("buy hampshire 9")
    assert m.state.facts()["market"] == {"lincoln": 1}  # not refilled
    assert rest(m, "buy") == {"lincoln 5", "lincoln 2"}


@rule("NZ-16.4")
def test_exactly_two_cannot_be_taken_with_one():
    assert not {said for said in rest(shop(3, "market lincoln 1 hampshire 2"), "buy") if said.startswith("two")}
    assert {said for said in rest(shop(3, "market lincoln 1 corriedale 1"), "buy") if said.startswith("two")} == {
        "two lincoln corriedale 3"
    }


@rule("NZ-16.5")
def test_fewer_than_possible_or_none():
    m = shop(3)
    m.play("done")
    assert (money(m), mine(m)["discard"]) == (40, {})
    m = shop(3)
    m.play("buy lincoln 5", "done")
    assert main(m) == {"end"}


@rule("NZ-16.5")
def test_taking_uses_no_shepherds_and_gives_no_token():
    m = table(f"P1 runholder NA; ask do take_market_sheep two-or-one-dear; {MARKET}P1 money 3; P1 discard none")
    m.play("take two corriedale corriedale")
    assert (money(m), mine(m)["tokens"]) == (3, 0)
    assert mine(m)["discard"] == {"corriedale": 2}
    assert m.state.facts()["market"] == {"dorset_horn": 2, "lincoln": 2, "hampshire": 1, "ryeland": 1, "suffolk": 2}


@rule("NZ-16.1", "NZ-15.2")
def test_a_joker_is_a_shepherd():
    m = visit("NF", f"{MARKET}P1 tiles joker_worker; P1 workers shepherd 1; P1 jokers shepherd.2; P1 money 10")
    m.play("use F.1")
    assert "buy suffolk 10" in m.legal()


@rule("NZ-16.1")
def test_a_later_action_has_all_shepherds_again():
    m = visit("B05", f"trail B05=P1.7; {MARKET}P1 money 20; P1 hand merino")
    m.play("use 7a.1", "buy lincoln 5")
    assert main(m) == {"end", "use 7a.2 merino"}

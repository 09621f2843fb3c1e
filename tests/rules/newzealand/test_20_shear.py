"""Chapter 20: shearing."""

from itertools import permutations

import pytest
from trails import DARK, WHITE, anytime, main, mine, money, rest, table, visit

from longtable.testing import rule

WOOL = {
    "shropshire": 1, "southdown": 2, "english_leicester": 2, "merino": 3, "dorset_horn": 1, "lincoln": 4,
    "corriedale": 3, "hampshire": 2, "ryeland": 5, "suffolk": 1, "romney": 2, "set-3": 4, "set-7": 5,
}  # fmt: skip


def shear(shearers, text="", chance="auto"):
    """P1 begins to shear with so many shearers, the printed one included."""
    workers = f"P1 workers shearer {shearers - 1}" if shearers > 1 else "P1 workers none"
    pounds = "" if "P1 money" in text else "P1 money 0; "
    discs = "" if "P1 cleared" in text else "P1 cleared AUX_MONEY_2; "
    m = visit("NE", f"{workers}; {pounds}{discs}P1 discard none; {text}", chance=chance)
    m.play("use E.1")
    return m


def show(m, *cards):
    """Reveal the cards and no more; without a card or a shearer left this is the end of the reveal by itself."""
    before = money(m)
    for card in sorted(cards, key=list(WOOL).index):
        m.play(f"show {card}")
    if money(m) == before:
        m.play("done")


def posts(m):
    return {said.split()[1] for said in rest_posts(m)}


def rest_posts(m):
    return {said for said in m.legal() if said.startswith("deliver ")}


@rule("NZ-20.1")
def test_a_shearer_shears_or_draws():
    m = shear(
        1, "P1 hand merino southdown; P1 stack shropshire 5 southdown 2 english_leicester 3 merino 2", chance="ask"
    )
    assert main(m) == {"show merino", "show southdown", "draw", "done"}
    m.play("draw", "draw shropshire")
    assert main(m) == {"discard merino", "discard southdown", "discard shropshire"}
    m.play("discard southdown")
    assert mine(m)["hand"] == {"merino": 1, "shropshire": 1}
    assert mine(m)["discard"] == {"southdown": 1}
    assert not rest(m, "show")  # the only shearer has been used
    assert "draw" not in main(m)


@rule("NZ-20.1")
def test_draws_before_and_after_the_shearing():
    m = shear(
        3, "P1 hand merino southdown; P1 stack shropshire 5 southdown 2 english_leicester 3 merino 2", chance="ask"
    )
    m.play("draw", "draw english_leicester", "discard english_leicester")
    show(m, "merino")
    assert money(m) == 3
    assert main(m) == {"draw", "done"}
    m.play("draw", "draw shropshire", "discard shropshire")
    assert main(m) == {"end", "use E.2"}  # one sheared, two drew


@rule("NZ-20.1", "NZ-5.5")
def test_no_draw_in_the_reveal_window():
    m = shear(4, "P1 hand merino southdown; P1 tokens 1")
    m.play("show southdown")
    assert main(m) == {"show merino", "done"}
    assert anytime(m) == set()


@rule("NZ-20.2")
@pytest.mark.parametrize("shearers, most", [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4)])
def test_as_many_sheep_as_unused_shearers(shearers, most):
    m = shear(shearers, "P1 hand merino 2 southdown shropshire lincoln")
    shown = 0
    while rest(m, "show"):
        m.play(f"show {sorted(rest(m, 'show'), key=list(WOOL).index)[0]}")
        shown += 1
    assert shown == most


@rule("NZ-20.2", "NZ-1.3")
def test_pairwise_different_types():
    m = shear(3, "P1 hand merino 3")
    m.play("show merino")
    assert rest(m, "show") == set()


@rule("NZ-20.2", "NZ-20.1")
def test_shearers_that_drew_do_not_shear():
    m = shear(2, "P1 hand merino 2 southdown", chance="ask")
    m.play("draw", "draw shropshire", "discard shropshire", "show southdown")
    assert not rest(m, "show")


@rule("NZ-20.2", "NZ-1.3")
@pytest.mark.parametrize("card, value", WOOL.items())
def test_wool_values(card, value):
    left = {number: 2 if card == f"set-{number}" else 3 for number in (3, 7)}
    m = shear(
        1, f"sets helm=2*3 barrel=3*{left[3]} bell=7*{left[7]} compass=8*3; P1 hand {card}; P1 cleared AUX_MONEY_2"
    )
    show(m, card)
    assert money(m) == value
    assert mine(m)["discard"] == {card: 1}


@rule("NZ-20.2", "NZ-1.10")
@pytest.mark.parametrize(
    "text, wool",
    [
        ("P1 cleared AUX_MONEY_2", 0),
        ("P1 cleared PWOOL_R", 1),
        ("P1 cleared PWOOL_R PWOOL_L; P1 posts L6", 2),
        ("P1 cleared AUX_MONEY_2; P1 tiles wool_1 2 wool_2", 4),
        ("P1 cleared AUX_MONEY_2; P1 harbours LH1 LH4; P1 storehouses 1 2 3 4 7 8 9 10", 1),
        ("P1 cleared PWOOL_R; P1 tiles wool_1; P1 harbours LH1 LH4; P1 storehouses 1 2 3 4 7 8 9 10", 3),
    ],
)
def test_permanent_wool(text, wool):
    m = shear(1, f"P1 hand merino; {text}")
    show(m, "merino")
    assert money(m) == 3 + wool


@rule("NZ-20.2")
def test_shearing_once_per_action():
    m = shear(4, "P1 hand merino southdown; P1 stack shropshire 5 southdown 2 english_leicester 3 merino 2")
    show(m, "merino")
    assert not rest(m, "show")
    assert "shear" not in m.legal()


@rule("NZ-20.3")
@pytest.mark.parametrize(
    "hand, found",
    [
        ("southdown", set()),
        ("merino southdown", {"WL5"}),
        ("merino lincoln", {"WL5"}),
        ("ryeland lincoln", {"WL5", "WL9"}),
        ("ryeland lincoln merino shropshire", {"WL5", "WL9", "WL13"}),
    ],
)
def test_local_wool_posts(hand, found):
    m = shear(5, f"P1 hand {hand}; P1 money 20")
    show(m, *hand.split())
    assert posts(m) == found


@rule("NZ-20.3", "NZ-18.6")
@pytest.mark.parametrize(
    "harbours, found",
    [
        ("", {"WL5", "WL9"}),
        ("LH4", {"WL5", "WL9", "WF7"}),
        ("LH3", {"WL5", "WL9", "WF11"}),
        ("LH1 LH2", {"WL5", "WL9"}),
    ],
)
def test_foreign_wool_posts(harbours, found):
    text = f"P1 harbours {harbours}" if harbours else ""
    m = shear(3, f"P1 hand ryeland lincoln southdown; P1 money 20; {text}")  # 11
    show(m, "southdown", "lincoln", "ryeland")
    assert posts(m) == found


@rule("NZ-20.3")
def test_no_second_disc_but_on_13():
    text = "P1 posts WL5 WL9 WL13; P1 cleared AUX_MONEY_2 AUX_CARD_2 PCERT_R PWOOL_L; P1 money 30"
    m = shear(4, f"P1 hand ryeland lincoln merino; {text}")  # 12 and 1 permanent
    show(m, "merino", "lincoln", "ryeland")
    assert money(m) == 43
    assert posts(m) == {"WL13"}
    m.play("deliver WL13 STEP")
    assert mine(m)["posts"]["WL13"] == 2


@rule("NZ-20.4", "NZ-10.3")
def test_corner_rule():
    m = shear(3, "P1 hand ryeland lincoln; P1 money 30")
    show(m, "lincoln", "ryeland")
    white = set(WHITE) - {"AUX_MONEY_2"}
    found = {(said.split()[1], said.split()[2]) for said in rest_posts(m)}
    assert {disc for post, disc in found if post == "WL5"} == white
    assert {disc for post, disc in found if post == "WL9"} == white | set(DARK)


@rule("NZ-20.4", "NZ-31.3", "NZ-10.11")
def test_a_dark_disc_on_wool_post_5_when_no_white_one_is_left():
    text = f"P1 cleared {' '.join(WHITE)}; P1 posts L0 L1 L3 L6 L9 L12 L15; P1 money 0"
    m = shear(2, f"P1 hand lincoln shropshire; {text}")  # 5 and 1 permanent
    show(m, "shropshire", "lincoln")
    assert {said.split()[2] for said in rest_posts(m)} == {disc for disc in DARK if disc != "HAND_R"}  # 8 of 6 pounds


@rule("NZ-20.4", "NZ-10.4")
def test_costs_and_the_romney():
    m = shear(3, "P1 hand ryeland lincoln; P1 money 0")
    show(m, "lincoln", "ryeland")
    assert money(m) == 9
    found = {said.split()[2] for said in rest_posts(m) if said.split()[1] == "WL9"}
    assert "HAND_L" in found  # 5 and 3
    assert "PCERT_L" in found  # 5 and 4
    assert "HAND_R" not in found  # 5 and 8
    m.play("deliver WL9 PCERT_L")
    assert money(m) == 0
    assert mine(m)["discard"] == {"ryeland": 1, "lincoln": 1, "romney": 1}
    assert mine(m)["cleared"] == ["AUX_MONEY_2", "PCERT_L"]


@rule("NZ-20.4")
@pytest.mark.parametrize("post, harbour, price", [("WL13", "", 6), ("WF7", "LH4", 3), ("WF11", "LH3", 4)])
def test_dark_wool_posts_give_a_romney(post, harbour, price):
    text = f"P1 harbours {harbour}" if harbour else ""
    m = shear(5, f"P1 hand ryeland lincoln merino southdown; P1 money 0; {text}")
    show(m, "southdown", "merino", "lincoln", "ryeland")
    m.play(f"deliver {post} PWOOL_L")
    assert money(m) == 14 - price
    assert mine(m)["discard"]["romney"] == 1


@rule("NZ-20.4")
def test_wool_post_5_costs_and_gives_nothing():
    m = shear(2, "P1 hand merino southdown; P1 money 0")
    show(m, "southdown", "merino")
    m.play("deliver WL5 AUX_CARD_2")
    assert money(m) == 5
    assert mine(m)["discard"] == {"southdown": 1, "merino": 1}


@rule("NZ-20.5", "EX-14")
def test_not_reaching_a_value():
    m = shear(3, "P1 hand merino lincoln shropshire; P1 posts WL5; P1 cleared AUX_MONEY_2 AUX_CARD_2")
    show(m, "shropshire", "merino", "lincoln")
    assert money(m) == 8
    assert posts(m) == set()


@rule("NZ-20.6")
def test_no_other_action_inside():
    m = shear(3, "P1 hand merino lincoln")
    assert not [said for said in m.legal() if said.startswith(("aux ", "use "))]
    show(m, "merino")
    assert main(m) == {"draw", "done"}
    m.play("done")
    assert main(m) == {"end", "use E.2"}


@rule("NZ-20.7")
def test_wool_money_of_one_sheep():
    m = visit("NH", "P1 hand ryeland; P1 money 0; P1 cleared AUX_MONEY_2 PWOOL_L; P1 posts L6; P1 discard none")
    m.play("use H.1 ryeland")
    assert (money(m), mine(m)["discard"]) == (6, {"ryeland": 1})
    assert not rest_posts(m)


@rule("NZ-20.8")
def test_shearing_without_a_card():
    m = shear(1, "P1 hand merino; P1 cleared PWOOL_R PWOOL_L; P1 posts L6; P1 tiles wool_1 wool_2; P1 money 0")
    assert "shear" in m.legal()
    m.play("shear")
    assert money(m) == 5
    assert posts(m) == {"WL5"}
    assert mine(m)["hand"] == {"merino": 1}


@rule("NZ-20.8")
def test_shearers_need_not_be_fixed_in_advance():
    m = shear(3, "P1 hand merino southdown english_leicester shropshire", chance="ask")
    m.play("draw", "draw shropshire", "discard shropshire")
    assert {"draw", "show merino"} <= main(m)
    m.play("draw", "draw shropshire", "discard shropshire")
    assert {"draw", "show merino"} <= main(m)


@rule("NZ-20.9", "RUL-13")
def test_the_disc_is_never_compulsory():
    m = shear(2, "P1 hand merino southdown; P1 money 0")
    show(m, "southdown", "merino")
    assert "pass" in m.legal()
    m.play("pass")
    assert mine(m)["posts"] == {}
    assert money(m) == 5


@rule("NZ-20.9", "NZ-10.12")
def test_no_disc_of_a_harbour_for_a_wool_post():
    cleared = " ".join(WHITE + DARK)
    text = f"P1 cleared {cleared}; P1 posts L0 L1 L3 L6 L9 L12 L15 L18 L21 6; P1 harbours MH1; P1 money 20"
    m = shear(3, f"P1 hand ryeland lincoln; {text}")
    show(m, "lincoln", "ryeland")
    assert posts(m) == set()


EX14 = "P1 hand merino lincoln southdown; P1 stack shropshire 5 southdown 2 english_leicester 3 merino 2"


@rule("EX-14", "NZ-20.1", "NZ-20.6")
def test_four_shearers_at_neutral_e():
    text = f"{EX14}; P1 cleared PWOOL_R"
    m = shear(4, text, chance="ask")
    m.play("draw", "draw shropshire", "discard southdown")
    # the Shropshire is kept here for the reveal; three shearers are left
    show(m, "shropshire", "merino", "lincoln")
    assert money(m) == 9
    m.play("deliver WL9 STEP")
    assert money(m) == 9 - 5 + 3
    assert mine(m)["discard"]["romney"] == 1
    assert mine(m)["posts"] == {"WL9": 1}


@rule("EX-14")
def test_the_card_drawn_may_be_the_one_discarded():
    m = shear(
        4,
        "P1 hand merino lincoln shropshire; P1 cleared PWOOL_R; "
        "P1 stack shropshire 4 southdown 3 english_leicester 3 merino 2",
        chance="ask",
    )
    m.play("draw", "draw shropshire", "discard shropshire")
    show(m, "shropshire", "merino", "lincoln")
    assert money(m) == 9
    assert posts(m) == {"WL5", "WL9"}
    m.play("deliver WL9 PWOOL_L")
    assert money(m) == 4
    assert mine(m)["discard"] == {"shropshire": 2, "merino": 1, "lincoln": 1, "romney": 1}


@rule("EX-14", "NZ-20.5")
def test_without_the_permanent_wool():
    m = shear(3, "P1 hand merino lincoln shropshire; P1 cleared AUX_MONEY_2")
    show(m, "shropshire", "merino", "lincoln")
    assert money(m) == 8
    assert posts(m) == {"WL5"}


@rule("NZ-20.2", "NZ-20.1")
def test_the_action_by_a_building():
    m = table("P1 runholder B05; ask location; trail B05=P1.6; P1 hand merino; P1 money 0; P1 cleared AUX_MONEY_2")
    m.play("use 6a.1")
    show(m, "merino")
    assert money(m) == 3
    assert main(m) == {"end", "use 6a.2"}


@rule("NZ-20.1", "NZ-20.3")
def test_draws_after_the_disc():
    m = shear(4, "P1 hand merino southdown", chance="ask")
    show(m, "merino", "southdown")
    m.play("deliver WL5 AUX_CARD_2")
    assert main(m) == {"draw", "done"}
    m.play("draw", "draw shropshire", "discard shropshire", "draw", "draw merino", "discard merino")
    assert main(m) == {"end", "use E.2"}  # two sheared, two drew


@rule("NZ-20.4", "NZ-10.15", "NZ-12.1")
def test_a_hand_limit_cleared_by_shearing_works_in_the_same_turn():
    m = shear(3, "P1 hand ryeland lincoln; P1 money 9")
    show(m, "ryeland", "lincoln")
    m.play("deliver WL9 HAND_L", "done", "end")
    assert mine(m)["hand_size"] == 5


@rule("NZ-20.2", "NZ-10.15")
def test_permanent_wool_cleared_now_does_not_raise_the_total():
    m = shear(3, "P1 hand ryeland lincoln; P1 money 9")
    show(m, "ryeland", "lincoln")
    m.play("deliver WL9 PWOOL_L")
    assert money(m) == 9 + 9 - 5


@rule("EX-14", "NZ-20.2")
def test_sheep_are_sheared_in_the_order_of_the_example():
    m = shear(3, "P1 hand merino lincoln shropshire; P1 cleared PWOOL_R")
    m.play("show merino", "show lincoln", "show shropshire")
    assert money(m) == 9


@rule("NZ-20.2")
def test_the_order_of_the_sheep_changes_nothing():
    ends = set()
    for order in permutations(["merino", "lincoln", "shropshire"]):
        m = shear(4, "P1 hand merino lincoln shropshire southdown")
        for card in order:
            m.play(f"show {card}")
        assert main(m) == {"show southdown", "done"}
        m.play("done")
        ends.add(m.state.digest())
    assert len(ends) == 1
    m = shear(4, "P1 hand merino lincoln shropshire southdown")
    m.play("show merino")
    assert main(m) == {"show shropshire", "show southdown", "show lincoln", "done"}
    assert [m.state.notation(action) for action in m.state.pruned_actions()] == ["done", "show lincoln"]

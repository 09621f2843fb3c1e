"""Chapter 10: Wellington, delivery and clearing disc spaces."""

import pytest
from trails import DARK, WHITE, main, mine, money, reach, rest, scored, table, visit

from longtable.testing import rule

FREE = {"AUX_MONEY_2", "AUX_CARD_2", "AUX_CERT_1", "AUX_SHIP_1", "AUX_PATH_1", "CERT_LIMIT"}  # white, cost nothing
ALL_WHITE = " ".join(WHITE)


def deliver(total, text="", seats=2, chance="auto", **options):
    """P1 is asked where to deliver; the income is already in the money of the text."""
    return table(f"P1 runholder WELLINGTON; ask deliver {total}; {text}", seats, chance, **options)


def posts(m):
    return {said.split()[1] for said in main(m)}


def discs(m, post):
    return {said.split()[2] for said in main(m) if said.split()[1] == post}


@rule("NZ-10.1")
@pytest.mark.parametrize(
    "total, highest",
    [
        (0, 1),
        (1, 2),
        (2, 2),
        (3, 3),
        (5, 3),
        (6, 4),
        (9, 5),
        (12, 6),
        (14, 6),
        (15, 7),
        (18, 8),
        (20, 8),
        (21, 9),
        (30, 9),
    ],
)
def test_posts_up_to_the_total(total, highest):
    local = ["L0", "L1", "L3", "L6", "L9", "L12", "L15", "L18", "L21"]
    assert posts(deliver(total, "P1 money 20")) == set(local[:highest])


@rule("NZ-10.1", "NZ-18.6")
def test_foreign_posts_need_a_storehouse_at_their_harbour():
    text = "P1 money 30; P1 harbours {}"
    assert not posts(deliver(30, "P1 money 30; P1 harbours LH3 LH4")) & {"FT11", "FT16", "WF7", "WF11"}
    assert posts(deliver(30, text.format("LH1"))) & {"FT11", "FT16"} == {"FT11"}
    assert posts(deliver(30, text.format("LH1 LH2"))) & {"FT11", "FT16"} == {"FT11", "FT16"}
    assert "FT11" not in posts(deliver(10, text.format("LH1 LH2")))
    assert posts(deliver(15, text.format("LH1 LH2"))) & {"FT11", "FT16"} == {"FT11"}


@rule("NZ-10.1", "NZ-20.3")
def test_wool_posts_are_not_for_deliveries():
    assert not [post for post in posts(deliver(30, "P1 money 30; P1 harbours LH3 LH4")) if post.startswith("W")]


@rule("NZ-10.2")
def test_no_second_disc_on_a_post_but_on_0_and_21():
    m = deliver(
        30, "P1 money 30; P1 posts L0 L1 L6 L12 L21; P1 cleared AUX_MONEY_2 AUX_CARD_2 STEP PCERT_R PWOOL_L HAND_L"
    )
    assert posts(m) == {"L0", "L3", "L9", "L15", "L18", "L21"}


@rule("NZ-10.2")
def test_discs_of_others_do_not_matter():
    m = deliver(6, "P1 money 9; P1 cleared AUX_MONEY_2; P2 posts L1 L3 L6")
    assert posts(m) == {"L0", "L1", "L3", "L6"}


@rule("NZ-10.3")
def test_corners():
    m = deliver(6, "P1 money 30; P1 cleared AUX_MONEY_2")
    white = set(WHITE) - {"AUX_MONEY_2"}
    for post in ("L0", "L1", "L3"):
        assert discs(m, post) == white
    assert discs(m, "L6") == white | set(DARK)


@rule("NZ-10.3", "NZ-1.1")
def test_the_disc_moves_from_the_board_to_the_post():
    m = deliver(6, "P1 money 30; P1 cleared AUX_MONEY_2; P1 discard none")
    m.play("deliver L6 PWOOL_L")
    assert mine(m)["cleared"] == ["AUX_MONEY_2", "PWOOL_L"]
    assert mine(m)["posts"] == {"L6": 1}


@rule("NZ-10.4", "NZ-10.13")
@pytest.mark.parametrize("pounds, fits", [(9, {"HAND_L"}), (10, {"HAND_L"}), (11, {"HAND_L", "HAND_R"})])
def test_transport_and_payment_together(pounds, fits):
    m = deliver(9, f"P1 money {pounds}; P1 cleared AUX_MONEY_2")  # transport 3, payments 3 and 8
    assert discs(m, "L9") & {"HAND_L", "HAND_R"} == fits
    m.play("deliver L9 HAND_L", "take OBJ01" if "take OBJ01" in m.legal() else "take top")
    assert money(m) == pounds - 6


@rule("NZ-10.4", "RUL-21")
@pytest.mark.parametrize("pounds, allowed", [(0, False), (3, False), (4, True)])
def test_gains_of_the_placement_cannot_pay_for_it(pounds, allowed):
    m = deliver(0, f"P1 money {pounds}; P1 cleared AUX_MONEY_2")
    assert ("PCERT_L" in discs(m, "L0")) == allowed
    assert ("PWOOL_R" in discs(m, "L0")) == allowed


@rule("NZ-10.4", "NZ-10.9")
def test_three_pounds_of_the_step_space_come_after_the_costs():
    m = deliver(6, "P1 money 1; P1 cleared AUX_MONEY_2")  # transport 2
    assert "L6" not in posts(m)
    m = deliver(6, "P1 money 2; P1 cleared AUX_MONEY_2")
    m.play("deliver L6 STEP")
    assert money(m) == 3


@rule("NZ-10.5", "NZ-10.7", "RUL-10")
def test_the_delivery_action_is_compulsory():
    m = deliver(9, "P1 money 9; P1 cleared AUX_MONEY_2; display OBJ05 OBJ06 OBJ07 OBJ08")
    m.play("deliver L9 STEP")
    assert main(m) == {"take OBJ05", "take OBJ06", "take OBJ07", "take OBJ08", "take top"}
    m.play("take OBJ07")
    assert mine(m)["discard"] == {"OBJ07": 1}
    assert money(m) == 9 - 3 + 3


@rule("NZ-10.5", "NZ-10.9")
def test_clearing_comes_before_the_delivery_action():
    m = deliver(9, "P1 money 9; P1 cleared AUX_MONEY_2; display OBJ05 OBJ06 OBJ07 OBJ08")
    m.play("deliver L9 STEP")
    assert (money(m), mine(m)["cleared"]) == (9, ["AUX_MONEY_2", "STEP"])


@rule("NZ-10.6")
def test_post_0_gives_six_pounds_each_time():
    m = deliver(0, "P1 money 1; P1 cleared AUX_MONEY_2 AUX_CARD_2; P1 posts L0")
    m.play("deliver L0 AUX_CERT_1")
    assert money(m) == 7
    assert mine(m)["posts"] == {"L0": 2}
    assert scored("P1 cleared AUX_MONEY_2 AUX_CARD_2 AUX_CERT_1; P1 posts L0 2")["posts"] == -16


@rule("NZ-10.7")
@pytest.mark.parametrize(
    "post, total, card", [("L3", 3, "sheepdog"), ("L6", 6, "romney"), ("L12", 12, "ferry"), ("L18", 18, "romney")]
)
def test_card_rewards(post, total, card):
    m = deliver(total, "P1 money 20; P1 cleared AUX_MONEY_2; P1 discard none")
    before = m.state.facts()["supply"][card]
    m.play(f"deliver {post} AUX_CARD_2")
    assert mine(m)["discard"] == {card: 1}
    assert m.state.facts()["supply"][card] == before - 1
    assert {said.split()[0] for said in main(m)} == {"foresee"}


@rule("NZ-10.7", "NZ-31.2")
def test_nothing_is_taken_from_an_empty_supply():
    m = deliver(
        3,
        "P1 money 20; P1 cleared AUX_MONEY_2; P1 discard none; "
        "P2 discard sheepdog 12; supply romney 18 ferry 14 kotare 12",
    )
    m.play("deliver L3 AUX_CARD_2")
    assert mine(m)["discard"] == {}
    assert mine(m)["posts"] == {"L3": 1}


@rule("NZ-10.7", "NZ-21.1", "RUL-10", "RUL-38", "NZ-31.9")
def test_an_objective_from_the_top_of_the_stack():
    m = deliver(9, "P1 money 9; P1 cleared AUX_MONEY_2; display OBJ05 OBJ06 OBJ07 OBJ08", chance="ask")
    m.play("deliver L9 STEP", "take top")
    assert not m.state.is_secret()
    assert "objective OBJ01" in m.legal()
    assert "objective OBJ05" not in m.legal()
    m.play("objective OBJ01")
    assert mine(m)["discard"] == {"OBJ01": 1}
    assert m.state.facts()["display"] == ["OBJ05", "OBJ06", "OBJ07", "OBJ08"]


@rule("NZ-10.8", "RUL-19")
@pytest.mark.parametrize(
    "text, points",
    [
        ("L1", 0), ("L3", 1), ("L1 L3", 1 - 3), ("L6", 2), ("L6 L9", 2 + 4 - 1), ("L3 L6", 3),
        ("L1 L3 L6 L9", 1 - 3 + 6 - 1),
    ],
)  # fmt: skip
def test_green_arrows(text, points):
    spaces = ["AUX_MONEY_2", "AUX_CARD_2", "AUX_CERT_1", "AUX_SHIP_1", "AUX_PATH_1"][: 1 + len(text.split())]
    assert scored(f"P1 posts {text}; P1 cleared {' '.join(spaces)}").get("posts", 0) == points


@rule("NZ-10.9", "NZ-24.1", "NZ-24.3")
def test_clearing_auxiliary_spaces():
    def aux(cleared):
        m = visit(
            "NC",
            f"P1 money 9; P1 cleared {cleared}; "
            f"P1 posts {' '.join(['L6', 'L9'][: len(cleared.split()) - 1]) or 'none'}",
        )
        m.play("use C.2")
        return rest(m, "aux")

    assert aux("PCERT_L") == {"money", "card"}
    assert aux("AUX_MONEY_2") == {"money", "money double", "card"}
    assert aux("AUX_CERT_1") == {"money", "card", "certificate"}
    assert aux("AUX_CERT_1 AUX_CERT_2") == {"money", "card", "certificate", "certificate double"}
    assert aux("AUX_SHIP_1 AUX_SHIP_2 AUX_PATH_1") == {"money", "card", "ship", "ship double", "pathfinder"}


@rule("NZ-10.9")
def test_step_gives_three_pounds_and_a_step():
    m = deliver(
        6, "P1 money 5; P1 cleared AUX_MONEY_2; P2 runholder NA; foresight_a shepherd sailor; foresight_b ship gold_1"
    )
    m.play("deliver L6 STEP")
    assert money(m) == 5 - 2 + 3
    cleared = "P1 cleared AUX_MONEY_2 STEP; P1 posts L6"
    assert reach(f"P1 runholder NA; {cleared}") - reach("P1 runholder NA") == {"NF"}


@rule("NZ-10.9", "NZ-12.1")
@pytest.mark.parametrize(
    "cleared, limit",
    [("AUX_MONEY_2", 4), ("AUX_MONEY_2 HAND_L", 5), ("AUX_MONEY_2 HAND_R", 5), ("AUX_MONEY_2 HAND_L HAND_R", 6)],
)
def test_hand_limit(cleared, limit):
    posts = {1: "none", 2: "L6", 3: "L6 L9"}[len(cleared.split())]
    m = visit("NA", f"P1 hand merino; P1 cleared {cleared}; P1 posts {posts}")
    m.play("end")
    assert mine(m)["hand_size"] == limit


@rule("NZ-10.9", "NZ-10.4")
@pytest.mark.parametrize(
    "disc, price",
    [
        ("AUX_CARD_2", 0), ("AUX_CERT_2", 0), ("STEP", -3), ("HAND_L", 3), ("HAND_R", 8), ("CERT_LIMIT", 0),
        ("PCERT_L", 4), ("PCERT_R", 0), ("PWOOL_L", 0), ("PWOOL_R", 4),
    ],
)  # fmt: skip
def test_payments_of_the_spaces(disc, price):
    m = deliver(21, "P1 money 20; P1 cleared AUX_MONEY_2")
    m.play(f"deliver L21 {disc}")
    assert money(m) == 20 - 6 - price


@rule("NZ-10.9", "NZ-13.4")
@pytest.mark.parametrize("cleared, limit", [("AUX_MONEY_2", 3), ("CERT_LIMIT", 5)])
def test_certificate_limit(cleared, limit):
    m = visit("ND", f"P1 hand merino; P1 certificates {limit - 1}; P1 cleared {cleared}")
    m.play("use D.2 merino")
    assert mine(m)["certificates"] == limit
    m = visit("ND", f"P1 hand merino; P1 certificates {limit}; P1 cleared {cleared}")
    m.play("use D.2 merino")
    assert mine(m)["certificates"] == limit


@rule("NZ-10.9", "NZ-30.10")
def test_hand_r_is_worth_three():
    assert scored("P1 posts L6; P1 cleared AUX_MONEY_2 HAND_R")["hand"] == 3
    assert "hand" not in scored("P1 posts L6; P1 cleared AUX_MONEY_2 HAND_L")


@rule("NZ-10.10")
def test_the_spaces_of_a_pair_in_any_order():
    m = deliver(9, "P1 money 20; P1 cleared AUX_MONEY_2")
    assert {"HAND_L", "HAND_R", "PCERT_L", "PCERT_R", "PWOOL_L", "PWOOL_R", "AUX_CERT_1", "AUX_CERT_2"} <= discs(
        m, "L9"
    )
    m = visit("NC", "P1 money 9; P1 cleared PCERT_L AUX_CERT_2; P1 posts L6")
    assert "aux certificate" in m.legal()  # the second slot first


ONLY_DARK = f"P1 cleared {ALL_WHITE}; P1 posts L0 L1 L3 L6 L9 L12 L15"


@rule("NZ-10.11")
def test_a_dark_disc_when_no_white_one_is_left():
    m = deliver(0, f"P1 money 9; {ONLY_DARK}")
    assert posts(m) == {"L0"}
    assert discs(m, "L0") == set(DARK)
    m.play("deliver L0 STEP")
    assert mine(m)["posts"]["L0"] == 2


@rule("NZ-10.11", "NZ-10.12")
def test_a_white_disc_that_cannot_be_paid_rules_it_out():
    cleared = " ".join(disc for disc in WHITE if disc != "PCERT_L")
    text = f"P1 cleared {cleared}; P1 posts L0 L1 L3 L6 L9 L12"
    m = deliver(0, f"P1 money 4; {text}")
    assert main(m) == {"deliver L0 PCERT_L"}
    m = deliver(0, f"P1 money 3; {text}; foresight_a shepherd sailor")
    assert not posts(m) & {"L0"}  # nothing can be placed: no medium harbour either
    assert main(m) == {"foresee shepherd", "foresee sailor"}
    assert (money(m), mine(m)["posts"]["L0"]) == (3, 1)


@rule("NZ-10.12", "NZ-31.7", "RUL-13")
def test_a_disc_of_a_medium_harbour_when_nothing_is_payable():
    cleared = " ".join(disc for disc in WHITE if disc != "PCERT_L")
    m = deliver(0, f"P1 money 3; P1 cleared {cleared}; P1 posts L0 L1 L3 L6; P1 harbours MH2 MH4")
    assert main(m) == {"deliver L0 MH2", "deliver L0 MH4"}
    m.play("deliver L0 MH2")
    assert mine(m)["posts"] == {"L0": 2, "L1": 1, "L3": 1, "L6": 1}
    assert mine(m)["harbours"] == ["MH4"]
    assert len(mine(m)["cleared"]) == 7
    assert money(m) == 9  # the delivery action takes place


@rule("NZ-10.12")
def test_a_disc_of_a_medium_harbour_when_the_board_is_empty():
    cleared = " ".join(WHITE + DARK)
    text = f"P1 cleared {cleared}; P1 posts L0 L1 L3 L6 L9 L12 L15 L18 L21 4 WL5 WL9; P1 harbours MH1"
    m = deliver(21, f"P1 money 20; {text}")
    assert main(m) == {"deliver L0 MH1", "deliver L21 MH1"}
    m.play("deliver L21 MH1")
    assert money(m) == 14  # transport still applies
    assert mine(m)["posts"]["L21"] == 5
    assert mine(m)["harbours"] == []


@rule("NZ-10.12")
def test_without_any_disc_nothing_is_placed():
    cleared = " ".join(WHITE + DARK)
    text = f"P1 cleared {cleared}; P1 posts L0 L1 L3 L6 L9 L12 L15 L18 L21 5 WL5 WL9; P1 money 20"
    m = deliver(21, f"{text}; foresight_a shepherd sailor")
    assert main(m) == {"foresee shepherd", "foresee sailor"}
    assert money(m) == 20


@rule("NZ-10.12")
def test_harbour_discs_stay_while_a_disc_of_the_board_is_payable():
    m = deliver(0, "P1 money 0; P1 cleared AUX_MONEY_2 AUX_CARD_2; P1 harbours MH2")
    assert not [said for said in main(m) if said.split()[2].startswith("MH")]


@rule("NZ-10.13")
def test_a_lower_post_may_be_chosen():
    m = deliver(21, "P1 money 30; P1 cleared AUX_MONEY_2 PCERT_R; P1 posts L6; P1 harbours LH1")
    assert {"L0", "L1", "L21", "FT11"} <= posts(m)
    assert discs(m, "L0") == set(WHITE) - {"AUX_MONEY_2"}


@rule("NZ-10.14", "NZ-9.3")
def test_the_income_pays_for_the_delivery():
    m = table("P1 runholder WELLINGTON; P1 money 0; P1 hand suffolk; P1 cleared AUX_MONEY_2")
    m.play("show suffolk", "done", "deliver L6 STEP")
    assert money(m) == 6 - 2 + 3


@rule("NZ-10.15")
def test_a_permanent_certificate_cleared_now_comes_too_late():
    m = table("P1 runholder WELLINGTON; P1 money 5; P1 hand merino; P1 cleared AUX_MONEY_2")
    m.play("show merino", "done")
    assert posts(m) == {"L0", "L1"}
    m.play("deliver L1 PCERT_L")
    assert money(m) == 5 + 2 - 4
    assert {said.split()[0] for said in main(m)} == {"foresee"}


@rule("NZ-10.15", "NZ-10.9")
def test_limits_work_at_once():
    m = deliver(
        9, "P1 money 20; P1 hand merino; P1 cleared AUX_MONEY_2; foresight_a shepherd sailor; foresight_b ship gold_1"
    )
    m.play("deliver L9 HAND_L", "take top", "foresee sailor", "foresee ship", "end")
    assert mine(m)["hand_size"] == 5


TEN = "P1 money 10; P1 posts L6 L1; P1 cleared AUX_MONEY_2 AUX_CARD_2 PCERT_R"


@rule("EX-7", "NZ-10.1", "NZ-10.2")
def test_delivery_with_ten():
    m = deliver(10, TEN)
    assert posts(m) == {"L9", "L3", "L0"}
    white = {disc for disc in WHITE if disc not in ("AUX_MONEY_2", "AUX_CARD_2")}
    dark = {disc for disc in DARK if disc not in ("PCERT_R", "HAND_R")}  # 3 + 8 cannot be paid
    assert discs(m, "L9") == white | dark
    assert discs(m, "L3") == discs(m, "L0") == white
    m.play("deliver L9 PWOOL_L")
    assert money(m) == 7
    m.play("take top")
    assert [card for card in mine(m)["discard"] if card.startswith("OBJ")]


@rule("NZ-10.4", "NZ-10.14")
def test_no_transport_is_dearer_than_its_post():
    # total = value = all the money: every post can be reached with a disc that costs nothing
    for value, post in (
        (6, "L6"),
        (9, "L9"),
        (12, "L12"),
        (15, "L15"),
        (18, "L18"),
        (21, "L21"),
        (11, "FT11"),
        (16, "FT16"),
    ):
        m = deliver(value, f"P1 money {value}; P1 cleared AUX_MONEY_2; P1 harbours LH1 LH2")
        assert FREE - {"AUX_MONEY_2"} <= discs(m, post)


@rule("NZ-10.12", "NZ-10.4")
def test_transport_of_a_harbour_disc_must_be_payable():
    cleared = " ".join(WHITE + DARK)
    text = f"P1 cleared {cleared}; P1 posts L0 L1 L3 L6 L9 L12 L15 L18 L21 5 WL5; P1 harbours MH1"
    assert main(deliver(21, f"P1 money 5; {text}")) == {"deliver L0 MH1"}
    assert main(deliver(21, f"P1 money 6; {text}")) == {"deliver L0 MH1", "deliver L21 MH1"}


@rule("NZ-10.11", "NZ-10.12")
def test_a_payable_dark_post_comes_before_a_harbour_disc():
    cleared = " ".join(disc for disc in WHITE if disc != "PCERT_L")
    m = deliver(6, f"P1 money 3; P1 cleared {cleared}; P1 posts L0 L1 L3 L9 L12; P1 harbours MH2")
    assert posts(m) == {"L6"}  # 2 pounds for the transport; no white disc can be paid
    assert discs(m, "L6") == {disc for disc in DARK if disc not in ("HAND_L", "HAND_R")}

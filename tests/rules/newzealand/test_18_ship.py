"""Chapter 18: ship and harbours."""

import pytest
from trails import DARK, WHITE, main, mine, money, rest, scored, table, visit

from longtable.testing import rule

EDGES = (
    "S1-S2 S1-W1 S1-N1 S2-N1 S2-E1 W1-W2 W2-W3 W3-W4 W4-W5 W5-W6 W6-W7 N1-N2 N2-N3 N3-N4 N4-N5 N5-N6 N6-N7 E1-E2 "
    "E2-E3 E3-E4 E4-E5 E5-E6 E6-E7 W2-N2 N3-E3 W4-N4 N5-E5"
)
SMALL = {
    "SH1": ("W1", 1, "sheepdog", 1), "SH2": ("N2", 2, "kotare", 2), "SH3": ("E1", 1, "ferry", 1),
    "SH4": ("W3", 3, "helm", 2), "SH5": ("E3", 3, "barrel", 2), "SH6": ("N4", 4, "bell", 3),
}  # fmt: skip
ENDS = {"SH7": "W7", "SH8": "N7", "SH9": "E7"}
MEDIUM = {
    "MH1": ("N1", 2, "white", "kotare", 2), "MH2": ("W2", 3, "white", "sheepdog", 3),
    "MH3": ("E2", 3, "white", "romney", 3), "MH4": ("N3", 4, "dark", "ferry", 4),
    "MH5": ("W5", 5, "dark", "helm", 5), "MH6": ("E4", 5, "dark", "barrel", 5),
}  # fmt: skip
LARGE = {"LH1": "W6", "LH2": "E6", "LH3": "N5", "LH4": "W4"}
SETS = "sets helm=2*3 barrel=3*3 bell=4*3 compass=5*3; "  # play-card, sheep, play-card, play-card


def within(start, steps):
    """Nodes that can be reached, by the edges as they are written above."""
    near = {start}
    for _ in range(steps):
        found = set(near)
        for edge in EDGES.split():
            a, b = edge.split("-")
            if a in near:
                found.add(b)
            if b in near:
                found.add(a)
        near = found
    return near


def sail(ship, steps, text="", **options):
    """P1 may move the ship up to so many steps."""
    pounds = "" if "P1 money" in text else "P1 money 40; "
    return table(f"P1 runholder ND; ask do move_ship {steps}; P1 ship {ship}; {pounds}{text}", **options)


@rule("NZ-18.1")
@pytest.mark.parametrize("ship, steps", [("S1", 1), ("S1", 2), ("S2", 3), ("N3", 1), ("W4", 2), ("E7", 2), ("N2", 5)])
def test_any_direction_up_to_the_steps(ship, steps):
    assert rest(sail(ship, steps), "sail") == within(ship, steps) - {ship}


@rule("NZ-18.1", "NZ-1.9")
@pytest.mark.parametrize("sailors", [1, 2, 3, 5])
def test_as_many_steps_as_sailors(sailors):
    workers = f"P1 workers sailor {sailors - 1}" if sailors > 1 else "P1 workers none"
    m = visit("ND", f"P1 ship S1; {workers}")
    m.play("use D.1")
    assert rest(m, "sail") == within("S1", sailors) - {"S1"}


@rule("NZ-18.1")
def test_other_ships_do_not_matter():
    assert rest(sail("S1", 2, "P2 ship W1; P3 ship W1", seats=3), "sail") == within("S1", 2) - {"S1"}
    m = sail("S1", 1, "P2 ship W1")
    m.play("sail W1")
    assert (mine(m)["ship"], mine(m, "P2")["ship"]) == ("W1", "W1")


@rule("NZ-18.2")
def test_upgrading_without_moving():
    m = sail("W1", 1)
    assert {said.split()[0] for said in rest(m, "upgrade")} == {"SH1"}
    m.play("upgrade SH1 3")
    assert mine(m)["harbours"] == ["SH1"]
    assert main(m) == {"end"}  # that ends the action


@rule("NZ-18.2", "NZ-18.12")
def test_an_upgrade_costs_a_step():
    m = sail("S1", 1)
    m.play("sail W1")
    assert not rest(m, "upgrade")  # an action of one step either moves or upgrades
    m = sail("S1", 2)
    m.play("sail W1")
    assert {said.split()[0] for said in rest(m, "upgrade")} == {"SH1"}
    m.play("pass" if "pass" in m.legal() else "done")
    assert (mine(m)["harbours"], mine(m)["ship"]) == ([], "W1")


@rule("NZ-18.2", "NZ-18.12")
def test_the_action_is_over_after_the_upgrade():
    m = sail("S1", 5)
    m.play("sail W1", "upgrade SH1 1")
    assert not rest(m, "sail")
    assert not rest(m, "upgrade")


@rule("NZ-18.3")
def test_a_harbour_only_once():
    m = sail("W1", 2, "P1 harbours SH1")
    assert not rest(m, "upgrade")


@rule("NZ-18.3")
def test_pieces_of_others_do_not_matter():
    m = sail("W1", 2, "P2 harbours SH1")
    m.play("upgrade SH1 1")
    assert mine(m)["harbours"] == mine(m, "P2")["harbours"] == ["SH1"]


@rule("NZ-18.3")
@pytest.mark.parametrize("pounds, possible", [(3, False), (4, True)])
def test_only_if_payable(pounds, possible):
    assert bool(rest(sail("N4", 1, f"P1 money {pounds}"), "upgrade")) is possible


@rule("NZ-18.3")
def test_no_storehouse_left():
    harbours = "SH1 SH2 SH3 SH4 SH5 SH6 SH7 SH8 SH9 LH1"
    assert not rest(sail("E6", 1, f"P1 harbours {harbours}; P1 storehouses none"), "upgrade")


@rule("NZ-18.3", "RUL-13")
def test_no_disc_left():
    cleared = " ".join(WHITE + DARK)
    posts = "P1 posts L0 L1 L3 L6 L9 L12 L15 L18 L21 5 WL5 WL9"
    assert not rest(sail("W2", 1, f"P1 cleared {cleared}; {posts}"), "upgrade")


@rule("NZ-18.4", "NZ-18.7", "RUL-17")
@pytest.mark.parametrize("harbour", SMALL)
def test_small_harbours(harbour):
    node, price, card, _ = SMALL[harbour]
    m = sail(node, 1, SETS + "P1 discard none")
    assert rest(m, "upgrade") == {f"{harbour} {n}" for n in range(1, 11)}  # any storehouse
    m.play(f"upgrade {harbour} 7")
    assert money(m) == 40 - price
    assert mine(m)["storehouses"] == [1, 2, 3, 4, 5, 6, 8, 9, 10]
    assert mine(m)["harbours"] == [harbour]
    gained = {"helm": "set-2", "barrel": "set-3", "bell": "set-4", "compass": "set-5"}.get(card, card)
    assert mine(m)["discard"] == {gained: 1}  # without being asked (NZ-18.10)


@rule("NZ-18.4", "RUL-17")
def test_the_fourth_player_pays_the_same():
    m = sail("N2", 1, "P2 harbours SH2; P3 harbours SH2; P4 harbours SH2", seats=4)
    m.play("upgrade SH2 1")
    assert money(m) == 38


@rule("NZ-18.5")
@pytest.mark.parametrize("harbour", MEDIUM)
def test_medium_harbours(harbour):
    node, price, corner, card, _ = MEDIUM[harbour]
    m = sail(node, 1, SETS + "P1 discard none; P1 cleared AUX_MONEY_2; P1 workers none")
    white = set(WHITE) - {"AUX_MONEY_2"}
    assert rest(m, "upgrade") == {f"{harbour} {disc}" for disc in (white if corner == "white" else white | set(DARK))}
    m.play(f"upgrade {harbour} PCERT_L")
    assert money(m) == 40 - price - 4
    assert mine(m)["cleared"] == ["AUX_MONEY_2", "PCERT_L"]
    assert mine(m)["harbours"] == [harbour]
    gained = {"helm": "set-2", "barrel": "set-3"}.get(card, card)
    assert mine(m)["discard"] == {gained: 1}


@rule("NZ-18.5", "NZ-18.11")
@pytest.mark.parametrize("pounds, found", [(3, False), (4, True)])
def test_gains_of_the_upgrade_cannot_pay_it(pounds, found):
    m = sail("N3", 1, f"P1 money {pounds}; P1 cleared AUX_MONEY_2")  # MH4 costs 4, STEP gives 3
    assert ("MH4 STEP" in rest(m, "upgrade")) is found
    if found:
        m.play("upgrade MH4 STEP")
        assert money(m) == 3


@rule("NZ-18.5", "NZ-10.4")
def test_cost_and_clearing_payment_together():
    m = sail("N3", 1, "P1 money 7; P1 cleared AUX_MONEY_2")
    found = {said.split()[1] for said in rest(m, "upgrade")}
    assert "HAND_L" in found  # 4 and 3
    assert not {"PCERT_L", "PWOOL_R", "HAND_R"} & found  # 4 and 4, 4 and 8


@rule("NZ-18.5", "NZ-31.3", "NZ-10.11")
def test_a_dark_disc_at_a_white_harbour_when_no_white_one_is_left():
    posts = "P1 posts L0 L1 L3 L6 L9 L12 L15"
    m = sail("W2", 1, f"P1 cleared {' '.join(WHITE)}; {posts}")
    assert {said.split()[1] for said in rest(m, "upgrade")} == set(DARK)
    # one white disc that cannot be paid rules it out: MH2 costs 3, the disc 4
    cleared = " ".join(disc for disc in WHITE if disc != "PWOOL_R")
    m = sail("W2", 1, f"P1 money 6; P1 cleared {cleared}; P1 posts L0 L1 L3 L6 L9 L12")
    assert not rest(m, "upgrade")


@rule("NZ-18.6", "NZ-10.1")
@pytest.mark.parametrize("harbour", LARGE)
def test_large_harbours_are_free(harbour):
    m = sail(LARGE[harbour], 1, "P1 money 0; P1 discard none")
    assert rest(m, "upgrade") == {f"{harbour} {n}" for n in range(1, 11)}
    m.play(f"upgrade {harbour} 10")
    assert (money(m), mine(m)["discard"], mine(m)["harbours"]) == (0, {}, [harbour])
    assert mine(m)["storehouses"] == list(range(1, 10))


@rule("NZ-18.7", "NZ-27.2")
def test_the_top_card_of_a_bonus_stack():
    m = sail("N4", 1, SETS + "P1 discard none")
    m.play("upgrade SH6 1")
    assert m.state.facts()["sets"] == {"helm": [2, 3], "barrel": [3, 3], "bell": [4, 2], "compass": [5, 3]}


@rule("NZ-18.8")
@pytest.mark.parametrize("harbour", ENDS)
@pytest.mark.parametrize("start", ["S1", "S2"])
def test_route_ends(harbour, start):
    m = sail(ENDS[harbour], 1, SETS + "P1 discard none")
    m.play(f"upgrade {harbour} 7")
    assert money(m) == 36
    assert mine(m)["discard"] == {"set-5": 1}
    assert main(m) == {"sail S1", "sail S2"}  # compulsory
    m.play(f"sail {start}")
    assert mine(m)["ship"] == start


@rule("NZ-18.8", "NZ-30.4", "RUL-39")
@pytest.mark.parametrize(
    "harbours, points",
    [("SH7", 4), ("SH7 SH8", 8 + 4), ("SH8 SH9", 8 + 4), ("SH7 SH9", 8), ("SH7 SH8 SH9", 12 + 8)],
)
def test_pairs_of_route_ends(harbours, points):
    assert scored(f"P1 harbours {harbours}; P1 discard none")["harbours"] == points


@rule("NZ-30.4")
@pytest.mark.parametrize("harbour", [*SMALL, *MEDIUM, *LARGE])
def test_points_of_harbours(harbour):
    text = f"P1 harbours {harbour}"
    if harbour.startswith("M"):
        text += "; P1 cleared AUX_MONEY_2 AUX_CARD_2"
    points = SMALL[harbour][3] if harbour in SMALL else MEDIUM[harbour][4] if harbour in MEDIUM else 0
    assert scored(text).get("harbours", 0) == points


@rule("NZ-18.9")
@pytest.mark.parametrize(
    "gone, last, name, gain",
    [(1, 2, "gold", 1), (2, 1, "gold", 1), (3, 4, "money", 5), (5, 6, "gold", 0), (1, 4, "gold", 0)],
)
def test_storehouse_pairs_at_once(gone, last, name, gain):
    left = " ".join(str(n) for n in range(1, 11) if n != gone)
    m = sail("W6", 1, f"P1 money 10; P1 gold 1; P1 harbours LH4; P1 storehouses {left}")
    before = mine(m)[name]
    m.play(f"upgrade LH1 {last}")
    assert mine(m)[name] == before + gain


@rule("NZ-18.9", "NZ-1.10")
def test_the_pair_of_permanent_wool():
    text = "P1 hand merino; P1 money 0; P1 harbours LH1 LH4; P1 storehouses "
    m = visit("NH", text + "1 2 3 4 7 8 9 10")
    m.play("use H.1 merino")
    assert money(m) == 4
    m = visit("NH", text + "1 2 3 5 6 7 8 9")
    m.play("use H.1 merino")
    assert money(m) == 3


@rule("NZ-18.9", "NZ-30.11")
@pytest.mark.parametrize("left, points", [("1 2 3 4 5 6 9 10", 2), ("1 2 3 4 5 6 7 8", 4), ("1 2 3 4 5 6 7 9", 0)])
def test_pairs_of_points(left, points):
    assert scored(f"P1 harbours LH1 LH4; P1 storehouses {left}").get("workers", 0) == points


@rule("NZ-18.10", "RUL-32", "NZ-31.2")
def test_an_empty_supply_gives_no_card():
    m = sail("N2", 1, "supply romney 18 sheepdog 12 ferry 14; P2 discard kotare 12; P1 discard none")
    m.play("upgrade SH2 1")
    assert (mine(m)["discard"], mine(m)["harbours"]) == ({}, ["SH2"])


@rule("NZ-18.11", "NZ-18.9")
def test_the_pair_comes_after_the_costs():
    left = " ".join(str(n) for n in range(1, 11) if n != 3)
    text = f"P1 harbours LH4; P1 storehouses {left}; P1 discard none; {SETS}"
    assert not rest(sail("N4", 1, text + "P1 money 3"), "upgrade")  # 5 pounds would come
    m = sail("N4", 1, text + "P1 money 4")
    m.play("upgrade SH6 4")
    assert money(m) == 5


@rule("NZ-18.12", "NZ-24.2")
@pytest.mark.parametrize("aux, price, steps", [("aux ship", 1, 1), ("aux ship double", 2, 2)])
def test_auxiliary_ships_follow_the_same_rules(aux, price, steps):
    m = visit("NC", "P1 money 9; P1 cleared AUX_SHIP_1 AUX_SHIP_2; P1 posts L6; P1 ship W1")
    m.play("use C.2", aux)
    assert money(m) == 9 - price
    assert rest(m, "sail") == within("W1", steps) - {"W1"}
    assert {said.split()[0] for said in rest(m, "upgrade")} == {"SH1"}


@rule("EX-13", "NZ-18.2", "NZ-18.4")
def test_three_sailors():
    m = visit("ND", "P1 workers sailor 2; P1 ship S1; P1 money 2; P1 discard none")
    m.play("use D.1", "sail N2", "upgrade SH2 1")
    assert (money(m), mine(m)["ship"]) == (0, "N2")
    assert mine(m)["discard"] == {"kotare": 1}
    assert mine(m)["storehouses"] == list(range(2, 11))


@rule("NZ-18.1", "NZ-13.1")
def test_the_ship_may_stay():
    m = sail("S1", 3)
    m.play("pass")
    assert mine(m)["ship"] == "S1"
    assert main(m) == {"end"}


@rule("NZ-18.2")
def test_unused_steps_are_lost():
    m = sail("S1", 5)
    m.play("sail S2")
    assert not rest(m, "sail")


@rule("NZ-18.1", "NZ-5.2")
def test_sailing_on_after_a_play_card():
    m = sail("S1", 3, "P1 hand ferry merino")
    assert {"sail W1", "sail W1 on"} <= set(m.legal())
    m.play("sail W1 on", "play ferry", "upgrade SH1 1")  # the Ferry has its own step
    assert mine(m)["harbours"] == ["SH1"]
    assert mine(m)["ship"] == "W1"
    assert rest(m, "sail") >= {"W2", "W3"}  # two of the three steps are left
    assert "sail W4" not in m.legal()


@rule("NZ-31.7", "NZ-10.12")
def test_a_harbour_whose_disc_was_taken_away_can_be_upgraded_again():
    cleared = " ".join(disc for disc in WHITE if disc != "PCERT_L")
    m = table(
        f"P1 runholder WELLINGTON; ask deliver 0; P1 money 3; P1 cleared {cleared}; P1 posts L0 L1 L3 L6 L9;"
        "P1 harbours MH2; P1 masters HM7; masters HM1 sailor HM3 HM4 HM5; "
        "P1 ship W2; P1 hand ferry; P1 workers shearer 1"
    )
    m.play("deliver L0 MH2")
    assert (money(m), mine(m)["harbours"], mine(m)["masters"]) == (9, [], ["HM7"])
    m.play("play ferry", "upgrade MH2 PCERT_L")
    assert (money(m), mine(m)["harbours"]) == (9 - 3 - 4, ["MH2"])
    assert mine(m)["masters"] == ["HM7"]
    assert {said.split()[0] for said in main(m)} == {"foresee"}  # no harbour master is there any more

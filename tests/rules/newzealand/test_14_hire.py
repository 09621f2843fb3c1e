"""Chapter 14: hiring a worker."""

import pytest
from trails import WORKERS, main, mine, money, rest, scored, table, visit

from longtable.testing import rule

JOBS = "jobs shepherd=1,2,3 craftsman=1 sailor=1,2 shearer=1,3; "


@rule("NZ-14.1")
def test_cost_of_the_row():
    m = visit("NA", JOBS + "P1 money 30; P1 hand merino")
    m.play("use A.1")
    assert rest(m, "hire") == {
        "shepherd 8", "shepherd 7", "shepherd 6", "craftsman 8", "sailor 8", "sailor 7", "shearer 8", "shearer 6",
    }  # fmt: skip
    m.play("hire craftsman 8")
    assert money(m) == 22
    assert mine(m)["workers"] == {"craftsman": 1}
    assert m.state.facts()["jobs"]["craftsman"] == []


@rule("NZ-14.1")
@pytest.mark.parametrize("row, price", [(1, 8), (2, 7), (3, 6), (4, 5), (5, 4)])
def test_rows_from_the_top(row, price):
    m = visit("NA", f"jobs shepherd=1 craftsman={row} sailor=1 shearer=1; P1 money 30")
    m.play("use A.1", f"hire craftsman {price}")
    assert money(m) == 30 - price


@rule("NZ-14.1")
@pytest.mark.parametrize(
    "space, text, action, modifier",
    [("NA", "", "A.1", 0), ("NA", "", "A.2", 3), ("B05", "trail B05=P1.8", "8a.1", -2)],
)
def test_modifiers(space, text, action, modifier):
    m = visit(space, f"{JOBS}P1 money 30; {text}")
    m.play(f"use {action}", "hire craftsman 8")
    assert money(m) == 30 - 8 - modifier


@rule("NZ-14.1")
@pytest.mark.parametrize(
    "pounds, found",
    [(5, None), (6, {"shepherd 6", "shearer 6"}), (7, {"shepherd 7", "shepherd 6", "sailor 7", "shearer 6"})],
)
def test_only_who_can_be_paid(pounds, found):
    m = visit("NA", f"{JOBS}P1 money {pounds}; P1 hand merino")
    if found is None:
        assert "use A.1" not in m.legal()
        return
    m.play("use A.1")
    assert rest(m, "hire") == found


@rule("NZ-14.1", "NZ-1.9")
def test_the_leftmost_free_space_of_the_row():
    m = visit("NA", JOBS + "P1 money 30; P1 workers sailor 1; P1 gold 1")
    m.play("use A.1", "hire sailor 7")  # covers sailor.3: 1 gold
    assert mine(m)["workers"] == {"sailor": 2}
    assert mine(m)["gold"] == 2


@rule("NZ-14.2")
@pytest.mark.parametrize("worker", WORKERS)
def test_a_full_row(worker):
    m = visit("NA", f"{JOBS}P1 money 30; P1 workers {worker} 4")
    m.play("use A.1")
    assert {said.split()[0] for said in rest(m, "hire")} == set(WORKERS) - {worker}


@rule("NZ-14.3")
def test_no_action_on_empty_spaces():
    for worker, tiles in (("craftsman", 0), ("craftsman", 2), ("sailor", 2), ("shearer", 2), ("shearer", 3)):
        m = visit("NA", f"{JOBS}P1 money 30; P1 hand merino; P1 workers {worker} {tiles}")
        before = mine(m)
        m.play("use A.1", f"hire {worker} 8")
        assert "pass" not in m.legal()
        assert main(m) >= {"end", "use A.2"}
        assert (mine(m)["gold"], mine(m)["tokens"]) == (before["gold"], before["tokens"])


@rule("NZ-14.3", "NZ-23.4", "RUL-24")
def test_second_shepherd_gives_an_exchange_token():
    m = visit("NA", JOBS + "P1 money 30; P1 tokens 0")
    m.play("use A.1", "hire shepherd 6")
    assert mine(m)["tokens"] == 1


@rule("NZ-14.3", "RUL-1")
def test_third_shepherd_pays_four_for_a_dear_sheep():
    m = visit(
        "NA", JOBS + "P1 money 30; P1 workers shepherd 1; market hampshire 1 ryeland 1 lincoln 2; P1 discard none"
    )
    m.play("use A.1", "hire shepherd 6")
    assert main(m) == {"do shepherd.3", "pass"}
    m.play("do shepherd.3")
    assert rest(m, "take") == {"hampshire", "ryeland"}
    m.play("take ryeland")
    assert money(m) == 30 - 6 - 4
    assert mine(m)["discard"] == {"ryeland": 1}  # not on the draw stack
    assert m.state.facts()["market"] == {"hampshire": 1, "lincoln": 2}


@rule("RUL-1")
@pytest.mark.parametrize("where, tops", [("data", []), ("discard_pile", []), ("draw_stack", ["ryeland"])])
def test_the_option_says_where_the_sheep_for_four_pounds_goes(where, tops):
    m = visit(
        "NA",
        JOBS + "P1 money 30; P1 workers shepherd 1; market hampshire 1 ryeland 1 lincoln 2; P1 discard none",
        gained_cards=where,
    )
    m.play("use A.1", "hire shepherd 6", "do shepherd.3", "take ryeland")
    assert mine(m)["tops"] == tops
    assert mine(m)["discard"] == ({} if tops else {"ryeland": 1})
    assert ("gained_cards" in m.state.setup.written_options()) == (where != "data")


@rule("RUL-1")
def test_the_option_is_not_about_sheep_that_are_not_paid_for():
    m = visit(
        "NA",
        JOBS + "P1 money 30; P1 workers shepherd 3; market ryeland 1 lincoln 2; P1 discard none",
        gained_cards="draw_stack",
    )
    m.play("use A.1", "hire shepherd 6", "take ryeland")
    assert mine(m)["discard"] == {"ryeland": 1}


@rule("NZ-14.3")
def test_third_shepherd_without_four_pounds():
    m = visit("NA", JOBS + "P1 money 9; P1 workers shepherd 1; market hampshire 1; P1 hand merino")
    m.play("use A.1", "hire shepherd 6")
    assert main(m) == {"end"}  # 3 pounds are left
    assert money(m) == 3


@rule("NZ-14.3", "NZ-16.1")
def test_fourth_shepherd_buys_sheep():
    m = visit("NA", JOBS + "P1 money 30; P1 workers shepherd 2; market suffolk 1 lincoln 1; P1 tokens 0")
    m.play("use A.1", "hire shepherd 6")
    assert {"buy suffolk 4", "buy suffolk 10", "buy lincoln 5", "buy lincoln 2"} <= set(m.legal())  # with four of them
    m.play("buy suffolk 4")
    assert (money(m), mine(m)["tokens"]) == (20, 1)


@rule("NZ-14.3", "RUL-4", "NZ-16.5")
def test_fifth_shepherd_takes_exactly_two_or_one():
    m = visit(
        "NA",
        JOBS + "P1 money 30; P1 workers shepherd 3; market lincoln 1 corriedale 2 hampshire 1 suffolk 1; "
        "P1 discard none; P1 tokens 0",
    )
    m.play("use A.1", "hire shepherd 6")
    assert main(m) == {"pass", "take two lincoln corriedale", "take two corriedale corriedale", "take hampshire"}
    m.play("take two lincoln corriedale")
    assert money(m) == 24
    assert mine(m)["discard"] == {"lincoln": 1, "corriedale": 1}


@rule("RUL-4", "NZ-16.4")
def test_one_is_not_exactly_two():
    m = visit("NA", JOBS + "P1 money 30; P1 workers shepherd 3; market lincoln 1 hampshire 1")
    m.play("use A.1", "hire shepherd 6")
    assert main(m) == {"pass", "take hampshire"}


@rule("NZ-14.3", "NZ-17.5")
@pytest.mark.parametrize("tiles, price", [(1, 2), (3, 1)])
def test_third_and_fifth_craftsman_build(tiles, price):
    m = visit("NA", f"{JOBS}P1 money 30; P1 workers craftsman {tiles}; P1 pathfinder 0")
    m.play("use A.1", "hire craftsman 8", "build 4 B03")
    assert money(m) == 30 - 8 - 2 * price
    assert m.state.facts()["trail"]["B03"] == "P1.4"


@rule("NZ-14.3", "EX-10")
def test_second_sailor_discards_a_sheep_for_a_certificate():
    m = visit("NA", JOBS + "P1 money 30; P1 hand merino southdown; P1 certificates 0")
    m.play("use A.1", "hire sailor 7")
    assert main(m) == {"pass", "do sailor.2 merino", "do sailor.2 southdown"}
    m.play("do sailor.2 southdown")
    assert (mine(m)["certificates"], mine(m)["hand"]) == (1, {"merino": 1})


@rule("NZ-14.3", "NZ-18.1")
def test_fifth_sailor_moves_the_ship_five():
    m = visit("NA", JOBS + "P1 money 30; P1 workers sailor 3; P1 ship S1")
    m.play("use A.1", "hire sailor 7")
    assert {"sail W5", "sail N5", "sail W1"} <= set(m.legal())
    assert not {"sail W6", "sail N6"} & set(m.legal())


@rule("NZ-14.3", "EX-10")
def test_second_shearer_gives_a_romney():
    m = visit("NA", JOBS + "P1 money 30; P1 discard none")
    m.play("use A.1", "hire shearer 6")
    assert main(m) == {"take romney", "pass"}
    m.play("take romney")
    assert mine(m)["discard"] == {"romney": 1}


@rule("NZ-14.3", "NZ-22.1")
def test_third_shearer_advances():
    m = visit("NA", JOBS + "P1 money 30; P1 workers shearer 1; P1 pathfinder 4")
    m.play("use A.1", "hire shearer 6")
    assert mine(m)["pathfinder"] == 5


@rule("NZ-14.3")
def test_forfeited_is_forfeited():
    m = visit("NA", JOBS + "P1 money 30; P1 hand merino; P1 certificates 0")
    m.play("use A.1", "hire sailor 7", "pass")
    assert main(m) == {"end", "use A.2"}
    assert mine(m)["certificates"] == 0


@rule("NZ-14.3", "NZ-30.11")
def test_fifth_spaces_are_worth_four():
    assert scored("P1 workers shepherd 4") == {"workers": 4}
    assert scored("P1 workers shepherd 4 shearer 4 sailor 3") == {"workers": 8}
    assert scored("P1 workers shepherd 3 shearer 3") == {}


@rule("NZ-14.4", "NZ-11.2")
def test_a_hired_worker_leaves_a_gap():
    m = visit("NA", "jobs shepherd=1 craftsman=1,2,3 sailor=1 shearer=1; P1 money 30")
    m.play("use A.1", "hire craftsman 7")
    assert m.state.facts()["jobs"]["craftsman"] == [1, 3]
    m = table(
        "P1 runholder WELLINGTON; ask foresee; jobs shepherd=1 craftsman=1,3 sailor=1 shearer=1; "
        "foresight_a craftsman sailor"
    )
    m.play("foresee craftsman")
    assert m.state.facts()["jobs"]["craftsman"] == [1, 2, 3]


@rule("NZ-14.5")
def test_two_hire_actions_are_two_actions():
    m = visit("NA", JOBS + "P1 money 8; P1 hand merino")
    assert {"A.1"} <= rest(m, "use")
    m.play("use A.1", "hire craftsman 8")
    assert main(m) == {"end"}  # nothing left for the second


@rule("NZ-14.5")
def test_effects_of_the_first_serve_the_second():
    # the gold is spent between the two hire actions; the shepherd hired first buys nothing here
    m = visit("NA", JOBS + "P1 money 17; P1 workers sailor 1; P1 gold 2; sets helm=2*3 barrel=3*3 bell=4*3 compass=5*3")
    m.play("use A.1", "hire sailor 7")
    assert mine(m)["gold"] == 3
    m.play("gold helm", "use A.2")
    assert rest(m, "hire") == {"shepherd 7", "shepherd 6", "shearer 6"}  # 10 pounds, 3 more each
    assert mine(m)["gold"] == 0


@rule("EX-10", "NZ-14.1", "NZ-14.3", "RUL-22")
def test_neutral_a():
    m = visit("NA", JOBS + "P1 money 16; P1 hand merino southdown; P1 certificates 0; P1 discard none")
    m.play("use A.1", "hire sailor 7")
    assert money(m) == 9
    m.play("do sailor.2 southdown")
    assert mine(m)["certificates"] == 1
    m.play("use A.2", "hire shearer 6")
    assert money(m) == 0
    m.play("take romney")
    assert mine(m)["discard"] == {"southdown": 1, "romney": 1}
    assert mine(m)["workers"] == {"sailor": 1, "shearer": 1}
    assert main(m) == {"end"}  # no pair


@rule("NZ-14.1", "NZ-13.1")
def test_a_hire_action_may_hire_nobody():
    m = visit("NA", JOBS + "P1 money 30; P1 hand merino")
    m.play("use A.1", "pass")
    assert (money(m), mine(m)["workers"]) == (30, {})
    assert main(m) == {"end", "use A.2", "aux money", "aux card"}

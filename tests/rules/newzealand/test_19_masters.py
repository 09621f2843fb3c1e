"""Chapter 19: harbour masters."""

import pytest
from trails import main, mine, money, rest, scored, table

from longtable.testing import rule

MASTERS = "masters {} {} {} {} {}; "


def at_medium(master, text="", **options):
    """P1 has upgraded MH2 (space 2), where that harbour master is."""
    others = [f"HM{n}" for n in range(1, 9) if f"HM{n}" != master][:4]
    tiles = MASTERS.format(others[0], master, *others[1:])
    m = table(
        "P1 runholder ND; ask do move_ship 1; P1 ship W2; P1 money 10; "
        f"P1 cleared AUX_MONEY_2; P1 discard none; {tiles}{text}",
        **options,
    )
    m.play("upgrade MH2 AUX_CARD_2")
    return m


@rule("NZ-19.1")
def test_the_rightmost_worker_of_any_row():
    m = at_medium("HM1", "P1 workers sailor 2 shearer 1")
    assert main(m) == {"pass", "master sailor", "master shearer"}  # printed workers cannot be used
    m.play("master sailor")
    assert mine(m)["workers"] == {"sailor": 1, "shearer": 1}
    assert mine(m)["masters"] == ["HM1"]
    assert m.state.facts()["masters"][1] == "sailor"


@rule("NZ-19.1")
def test_without_worker_tiles_no_harbour_master():
    m = at_medium("HM1", "P1 workers none")
    assert main(m) == {"end"}


@rule("NZ-19.1")
def test_the_tile_may_be_left():
    m = at_medium("HM1", "P1 workers sailor 2")
    m.play("pass")
    assert (mine(m)["masters"], mine(m)["workers"]) == ([], {"sailor": 2})
    assert m.state.facts()["masters"][1] == "HM1"
    assert main(m) == {"end"}


@rule("NZ-19.1", "NZ-18.3")
def test_only_at_the_moment_of_upgrading():
    m = table(
        "P1 runholder ND; ask do move_ship 2; P1 ship W2; P1 money 10; P1 harbours MH2; "
        "P1 cleared AUX_MONEY_2 AUX_CARD_2; P1 workers sailor 2"
    )
    assert not rest(m, "master")
    assert not rest(m, "upgrade")


@rule("NZ-19.1", "NZ-15.2")
def test_a_joker_can_be_left_there():
    m = at_medium("HM1", "P1 tiles joker_worker; P1 workers sailor 2; P1 jokers sailor.3")
    m.play("master sailor")
    assert (mine(m)["workers"], mine(m)["jokers"]) == ({"sailor": 1}, [])
    assert m.state.facts()["masters"][1] == "joker"
    m = at_medium("HM1", "P1 tiles joker_worker; P1 workers sailor 2; P1 jokers sailor.2")
    m.play("master sailor")  # the rightmost one is no joker
    assert (mine(m)["workers"], mine(m)["jokers"]) == ({"sailor": 1}, ["sailor.2"])
    assert m.state.facts()["masters"][1] == "sailor"


@rule("NZ-19.1")
def test_no_second_harbour_master_at_the_same_harbour():
    m = table(
        "P1 runholder ND; ask do move_ship 1; P1 ship W2; P1 money 10; P1 cleared AUX_MONEY_2; P1 workers sailor 2;"
        "P2 masters HM2; P2 harbours MH2; P2 cleared AUX_MONEY_2 AUX_CARD_2; masters HM1 sailor HM3 HM4 HM5"
    )
    m.play("upgrade MH2 AUX_CARD_2")
    assert main(m) == {"end"}


@rule("NZ-19.1")
def test_mh5_has_no_harbour_master():
    m = table(
        "P1 runholder ND; ask do move_ship 1; P1 ship W5; P1 money 10; P1 cleared AUX_MONEY_2; P1 workers sailor 2"
    )
    m.play("upgrade MH5 AUX_CARD_2")
    assert main(m) == {"end"}


@rule("NZ-19.2", "NZ-14.3")
def test_the_uncovered_space_works_again():
    m = at_medium("HM1", "P1 workers sailor 2; P1 gold 1")
    m.play("master sailor")
    assert mine(m)["workers"] == {"sailor": 1}
    text = (
        "P1 money 20; P1 gold 1; P1 workers sailor 1; P1 masters HM6; masters HM1 sailor HM3 HM4 HM5; "
        "P1 harbours MH2; P1 cleared AUX_MONEY_2 AUX_CARD_2; "
    )
    m = table(f"P1 runholder NA; ask do hire 0; {text}jobs shepherd=1 craftsman=1 sailor=1,2 shearer=1")
    m.play("hire sailor 7")
    assert mine(m)["gold"] == 2


@rule("NZ-19.2", "NZ-21.7")
def test_a_worker_left_there_counts_no_more():
    text = "P1 harbours MH2; P1 cleared AUX_MONEY_2 AUX_CARD_2; P1 masters HM6; masters HM1 shearer HM3 HM4 HM5; "
    assert "workers" not in scored(text + "P1 workers shearer 3")
    assert scored(text + "P1 workers shearer 4")["workers"] == 4


@rule("NZ-19.3", "RUL-25")
@pytest.mark.parametrize("master, pounds", [("HM1", 5), ("HM3", 9), ("HM4", 6), ("HM6", 8)])
def test_upper_halves_of_money(master, pounds):
    m = at_medium(master, "P1 workers sailor 1")
    before = money(m)
    m.play("master sailor")
    assert money(m) == before + pounds
    assert main(m) == {"end"}


@rule("NZ-19.3")
def test_upper_half_of_the_pathfinder():
    m = at_medium("HM2", "P1 workers sailor 1; P1 pathfinder 1; P1 gold 1")
    m.play("master sailor")
    assert (mine(m)["pathfinder"], mine(m)["gold"], mine(m)["step_tile"]) == (5, 2, 1)


@rule("NZ-19.3", "NZ-35.4")
def test_a_harbour_master_may_lead_to_space_11():
    m = at_medium("HM2", "P1 workers sailor 1; P1 pathfinder 8; P1 step_tile 1")
    m.play("master sailor")
    assert main(m) == {"step", "fees"}
    m.play("fees")
    assert (mine(m)["pathfinder"], mine(m)["no_fees"]) == (12, True)
    assert main(m) == {"end"}


@rule("NZ-19.3")
def test_upper_half_of_money_and_a_ferry():
    m = at_medium("HM8", "P1 workers sailor 1")
    before = money(m)
    m.play("master sailor")
    assert main(m) == {"pass", "take ferry"}
    m.play("take ferry")
    assert money(m) == before + 3
    assert mine(m)["discard"] == {"sheepdog": 1, "ferry": 1}


@rule("NZ-19.3", "NZ-1.10")
@pytest.mark.parametrize("master", ["HM5", "HM7"])
def test_upper_half_of_a_permanent_certificate(master):
    m = at_medium(master, "P1 workers sailor 1; P1 certificates 0; P1 gold 1")
    m.play("master sailor")
    assert (mine(m)["certificates"], mine(m)["gold"], mine(m)["masters"]) == (0, 1, [master])
    assert main(m) == {"end"}


@rule("NZ-18.5", "NZ-19.1")
def test_the_card_comes_before_the_harbour_master():
    m = at_medium("HM1", "P1 workers sailor 1")
    assert mine(m)["discard"] == {"sheepdog": 1}
    assert main(m) == {"pass", "master sailor"}

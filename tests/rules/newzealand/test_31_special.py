"""Chapter 31: special cases; most of them stand with the rules they belong to."""

from trails import main, mine, money, rest, table, visit

from longtable.testing import rule


@rule("NZ-31.1")
def test_pounds_never_run_out():
    m = visit("B05", "trail B05=P1.9; P1 money 240; P2 money 240")
    m.play("use 9a.2")
    assert money(m) == 244


@rule("NZ-31.2")
def test_the_display_is_not_refilled_from_an_empty_stack():
    gone = " ".join(f"OBJ{n:02}" for n in range(5, 25))
    m = visit("NG", f"display OBJ01 OBJ02 OBJ03 OBJ04; objectives none; P2 discard {gone}; P1 discard none")
    m.play("use G.2a")
    assert rest(m, "take") == {"OBJ01", "OBJ02", "OBJ03", "OBJ04"}  # no top
    m.play("take OBJ03")
    assert m.state.facts()["display"] == ["OBJ01", "OBJ02", "OBJ04"]


@rule("NZ-31.2")
def test_a_delivery_without_objectives():
    gone = " ".join(f"OBJ{n:02}" for n in range(1, 25))
    m = table(
        "P1 runholder WELLINGTON; ask deliver 9; P1 money 9; display none; "
        f"objectives none; P2 discard {gone}; P1 cleared AUX_MONEY_2"
    )
    m.play("deliver L9 STEP")
    assert {said.split()[0] for said in main(m)} == {"foresee"}
    assert mine(m)["posts"] == {"L9": 1}


@rule("NZ-31.2")
def test_empty_deck_building_stacks():
    m = visit(
        "NA",
        "P1 money 20; jobs shepherd=1 craftsman=1 sailor=1 shearer=1; P2 discard romney 18; "
        "supply sheepdog 12 ferry 14 kotare 12; P1 hand merino",
    )
    m.play("use A.1", "hire shearer 8")
    assert "take romney" not in m.legal()
    assert main(m) == {"end", "use A.2"}


@rule("NZ-31.5")
def test_only_the_hand_is_hidden():
    m = table("P1 runholder NA; P2 hand lincoln merino; P2 money 3; P2 gold 4; P2 tokens 2; P2 certificates 3")
    seen = m.state.view(0).as_dict()["facts"]["P2"]
    assert seen["hand"] == "?"
    assert (seen["money"], seen["gold"], seen["tokens"], seen["certificates"], seen["hand_size"]) == (3, 4, 2, 3, 2)


@rule("NZ-31.9", "RUL-38")
def test_everybody_sees_an_objective_from_the_top():
    m = visit("NG", "display OBJ05 OBJ06 OBJ07 OBJ08; P1 discard none", chance="ask")
    m.play("use G.2a", "take top")
    assert not m.state.is_secret()
    m.play("objective OBJ01")
    assert m.state.view(1).as_dict()["facts"]["P1"]["discard"] == {"OBJ01": 1}


@rule("NZ-35.2", "NZ-35.4")
def test_nested_actions_unwind():
    """Hire, covered space, build, gold of the space; then the rest of the location."""
    m = visit(
        "NA",
        "P1 money 40; P1 gold 1; P1 workers craftsman 1; "
        "jobs shepherd=1 craftsman=1 sailor=1 shearer=1; P1 hand merino",
    )
    m.play("use A.1", "hire craftsman 8", "build 4 B02")
    assert (mine(m)["gold"], money(m)) == (2, 28)
    assert main(m) == {"end", "use A.2"}


@rule("NZ-35.2")
def test_interrupts_stand_beside_the_question():
    m = visit(
        "NF",
        "P1 money 20; market lincoln 2; P1 hand kotare merino; P1 tokens 1; "
        "P1 gold 3; sets helm=2*3 barrel=3*3 bell=4*3 compass=5*3",
    )
    m.play("use F.1")
    assert {"buy lincoln 5", "token", "play kotare", "gold helm", "gold barrel"} <= set(m.legal())
    m.play("play kotare")
    assert "buy lincoln 5" in m.legal()

"""Chapter 28: play-cards."""

import pytest
from trails import main, mine, rest, stack, table, visit

from longtable.testing import rule


@rule("NZ-28.1", "NZ-1.2")
def test_kotare():
    m = table("P1 runholder NA; P1 hand kotare merino; P1 pathfinder 0; P1 discard none", chance="ask")
    m.play("play kotare")
    assert mine(m)["pathfinder"] == 1
    m.play("draw southdown")
    assert mine(m)["hand"] == {"merino": 1, "southdown": 1}
    assert mine(m)["discard"] == {"kotare": 1}
    assert {said.split()[0] for said in main(m)} == {"move"}


@rule("NZ-28.1")
def test_sheepdog():
    m = table("P1 runholder NA; P1 hand sheepdog merino; P1 discard none", chance="ask")
    m.play("play sheepdog")
    assert set(m.legal()) == {"draw", "pass"}
    m.play("draw", "draw southdown", "discard merino")
    m.play("draw shropshire")  # the card after the effect
    assert mine(m)["hand"] == {"southdown": 1, "shropshire": 1}
    assert mine(m)["discard"] == {"sheepdog": 1, "merino": 1}


@rule("NZ-28.1", "NZ-18.12")
def test_ferry():
    m = table("P1 runholder NA; P1 hand ferry merino; P1 ship W1; P1 money 5; P1 discard none", chance="ask")
    m.play("play ferry")
    assert rest(m, "sail") == {"S1", "W2"}
    assert "upgrade SH1 1" in m.legal()
    m.play("sail W2", "draw southdown")
    assert mine(m)["ship"] == "W2"
    assert mine(m)["hand_size"] == 2


@rule("NZ-28.1", "NZ-1.2")
def test_bonus_set_1_moves_the_ship_two():
    m = table("P1 runholder NA; sets helm=1*2 barrel=2*3 bell=3*3 compass=4*3; P1 hand set-1; P1 ship S1", chance="ask")
    m.play("play set-1")
    assert rest(m, "sail") == {"S2", "W1", "W2", "N1", "N2", "E1"}
    m.play("sail E1", "draw merino")
    assert mine(m)["ship"] == "E1"


@rule("NZ-28.1")
def test_bonus_set_2_draws_two():
    m = table(
        "P1 runholder NA; sets helm=1*3 barrel=2*2 bell=3*3 compass=4*3; P1 hand set-2 merino; P1 discard none",
        chance="ask",
    )
    m.play("play set-2", "draw")
    m.play("draw shropshire", "draw", "draw southdown", "discard shropshire", "discard southdown", "draw merino")
    assert mine(m)["hand"] == {"merino": 2}
    assert mine(m)["discard"] == {"set-2": 1, "shropshire": 1, "southdown": 1}


@rule("NZ-28.1")
@pytest.mark.parametrize("number, name, gain", [(4, "pathfinder", 2), (5, "certificates", 1)])
def test_bonus_sets_4_and_5(number, name, gain):
    m = table(
        f"P1 runholder NA; sets helm=1*3 barrel=2*3 bell=3*3 compass={number}*2; "
        f"P1 hand set-{number} merino; P1 pathfinder 0; P1 certificates 0"
    )
    m.play(f"play set-{number}")
    assert mine(m)[name] == gain
    assert mine(m)["hand_size"] == 2


@rule("NZ-28.2")
def test_any_number_per_turn():
    m = table("P1 runholder NA; P1 hand kotare 3; P1 pathfinder 0; P1 gold 0", chance="ask")
    for _ in range(3):
        m.play("play kotare", "draw shropshire")
    assert mine(m)["pathfinder"] == 3
    assert mine(m)["hand"] == {"shropshire": 3}


@rule("NZ-28.3")
def test_an_ordinary_card_for_discards_but_no_sheep():
    m = visit("NH", "P1 hand kotare 2 sheepdog", chance="ask")
    assert rest(m, "use") == {"H.2"}
    m.play("use H.2", "draw shropshire", "stop")
    assert main(m) == {"discard kotare", "discard sheepdog", "discard shropshire"}
    m = visit("NA", "P1 hand kotare 2; P1 money 0")
    assert not rest(m, "use")


@rule("NZ-28.4")
def test_the_draw_comes_also_when_the_effect_is_forfeited():
    m = table("P1 runholder NA; P1 hand ferry merino; P1 ship S1", chance="ask")
    m.play("play ferry", "pass", "draw southdown")
    assert mine(m)["hand"] == {"merino": 1, "southdown": 1}


@rule("NZ-28.4")
def test_the_draw_comes_also_when_the_effect_is_impossible():
    m = table("P1 runholder NA; sets helm=1*3 barrel=2*3 bell=3*3 compass=6*2; P1 hand set-6 merino", chance="ask")
    m.play("play set-6")  # no building to replace
    m.play("draw southdown")
    assert mine(m)["hand"] == {"merino": 1, "southdown": 1}


@rule("NZ-28.4", "RUL-35", "NZ-1.6")
def test_the_card_played_takes_part_in_the_shuffle():
    m = table(
        "P1 runholder NA; P1 hand kotare merino; P1 stack none; P1 pathfinder 0;"
        "P1 discard merino 2 shropshire 5 southdown 3 english_leicester 3",
        chance="ask",
    )
    m.play("play kotare")
    assert "draw kotare" in m.legal()
    m.play("draw kotare")
    assert mine(m)["hand"] == {"kotare": 1, "merino": 1}
    assert mine(m)["discard"] == {}
    assert stack(m) == {"merino": 2, "shropshire": 5, "southdown": 3, "english_leicester": 3}


@rule("NZ-28.1", "NZ-5.2")
def test_only_from_the_hand():
    m = table(
        "P1 runholder NA; P1 hand merino; P1 discard kotare; "
        "P1 stack ferry shropshire 5 southdown 3 english_leicester 3 merino 2"
    )
    assert not rest(m, "play")


@rule("NZ-28.1")
def test_sheep_are_no_play_cards():
    m = table("P1 runholder NA; sets helm=1*3 barrel=3*2 bell=7*2 compass=8*3; P1 hand merino romney set-3 set-7")
    assert not rest(m, "play")

"""Chapter 15: investing in a bonus tile."""

import pytest
from trails import main, mine, money, rest, scored, table, visit

from longtable.testing import rule

TWO_ROWS = "token_row 3; bonus 1: - - {} gold_2; bonus 2: - - wool_1 pathfinder; bonus 3: - - ship -; "


def invest(tile, text="", action="C.1"):
    m = visit("NC", f"{TWO_ROWS.format(tile)}{text}")
    m.play(f"use {action}")
    return m


@rule("NZ-15.1")
def test_not_in_the_row_of_the_token():
    m = invest("exchange_4vp", "P1 money 30")
    assert rest(m, "invest") == {"exchange_4vp 1-3", "gold_2 1-4", "wool_1 2-3", "pathfinder 2-4"}


@rule("NZ-15.1")
@pytest.mark.parametrize("row, price", [(1, 4), (2, 4), (3, 5), (4, 5), (5, 5), (6, 6)])
def test_cost_of_the_row(row, price):
    flipped = "flipped; " if row >= 4 else ""
    token = 7 if row >= 4 else 4
    m = visit("NC", f"{flipped}token_row {token}; bonus {row}: - - exchange_4vp gold_2; P1 money 30")
    m.play("use CII.1" if flipped else "use C.1", f"invest exchange_4vp {row}-3")
    assert money(m) == 30 - price
    assert mine(m)["tiles"] == {"exchange_4vp": 1}
    assert m.state.facts()["bonus"][row - 1] == ["-", "-", "-", "gold_2"]


@rule("NZ-15.1")
def test_three_more_by_the_second_action_of_c():
    m = visit("NC", "flipped; token_row 5; bonus 1: - - exchange_4vp gold_2; P1 money 30")
    m.play("use CII.3", "invest exchange_4vp 1-3")
    assert money(m) == 30 - 4 - 3


@rule("NZ-15.1")
def test_what_cannot_be_paid_is_not_offered():
    m = visit("NC", f"{TWO_ROWS.format('exchange_4vp')}P1 money 3")
    assert "use C.1" not in m.legal()


@rule("NZ-15.1", "NZ-15.4")
@pytest.mark.parametrize(
    "tile, name, gain",
    [
        ("exchange_4vp", "tokens", 1),
        ("gold_1", "gold", 1),
        ("certificates", "certificates", 2),
        ("pathfinder", "pathfinder", 2),
    ],
)
def test_effects_at_once(tile, name, gain):
    text = (
        "token_row 3; bonus 1: - - {} gold_2; P1 money 30; P1 gold 1; P1 certificates 0; P1 tokens 0; P1 pathfinder 0"
    )
    m = visit("NC", text.format(tile))
    before = mine(m)[name]
    m.play("use C.1", f"invest {tile} 1-3")
    assert mine(m)[name] == before + gain
    assert main(m) >= {"end", "use C.2"}


@rule("NZ-15.1", "NZ-1.10", "NZ-20.7")
@pytest.mark.parametrize("tile, wool", [("wool_1", 1), ("wool_2", 2)])
def test_permanent_wool_of_a_tile(tile, wool):
    m = visit("NH", f"P1 tiles {tile}; P1 hand merino; P1 money 0")
    m.play("use H.1 merino")
    assert money(m) == 3 + wool


@rule("NZ-15.1")
def test_an_objective_or_a_ship():
    m = visit(
        "NC",
        "token_row 3; bonus 1: - - objective ship; P1 money 30; "
        "display OBJ05 OBJ06 OBJ07 OBJ08; P1 discard none; P1 ship S1",
    )
    other = m.fork()
    m.play("use C.1", "invest objective 1-3", "take OBJ06")
    assert mine(m)["discard"] == {"OBJ06": 1}
    other.play("use C.1", "invest ship 1-4")
    assert {"sail W3", "sail N3"} <= set(other.legal())
    assert "sail W4" not in other.legal()


@rule("NZ-15.1")
def test_own_costs_of_the_tiles():
    text = "token_row 3; bonus 1: - - plain_7vp_gold plain_6vp_pair; P1 money 30; "
    m = visit("NC", text + "P1 gold 1; P1 hand merino 2 shropshire")
    m.play("use C.1")
    assert "invest plain_7vp_gold 1-3" in m.legal()
    assert "invest plain_6vp_pair 1-4 merino" in m.legal()
    other = m.fork()
    m.play("invest plain_7vp_gold 1-3")
    assert (money(m), mine(m)["gold"]) == (26, 0)
    other.play("invest plain_6vp_pair 1-4 merino")
    assert (money(other), mine(other)["hand"]) == (26, {"shropshire": 1})
    m = visit("NC", text + "bonus 2: - - wool_1 -; P1 gold 0; P1 hand merino shropshire")
    m.play("use C.1")
    assert rest(m, "invest") == {"wool_1 2-3"}


@rule("NZ-15.1", "NZ-30.6")
def test_points_of_the_tiles():
    assert scored("P1 tiles exchange_4vp 2 wool_1 gold_2 plain_7vp_gold") == {"tiles": 8 + 2 + 1 + 7}


JOKER = "token_row 3; bonus 1: - - joker_worker gold_2; P1 money 30; "


@rule("NZ-15.2")
def test_a_joker_costs_a_gold_and_works():
    m = visit("NC", JOKER + "P1 gold 1; P1 workers sailor 1; P1 hand merino")
    m.play("use C.1", "invest joker_worker 1-3")
    assert (money(m), mine(m)["gold"]) == (26, 0)
    assert rest(m, "joker") == {"shepherd", "craftsman", "sailor", "shearer"}
    m.play("joker sailor")  # covers sailor.3: a gold
    assert mine(m)["gold"] == 1
    assert mine(m)["workers"] == {"sailor": 2}
    assert mine(m)["jokers"] == ["sailor.3"]


@rule("NZ-15.2")
def test_without_gold_no_joker():
    m = visit("NC", JOKER + "P1 gold 0")
    m.play("use C.1")
    assert "invest joker_worker 1-3" not in m.legal()


@rule("NZ-15.2", "NZ-14.3")
def test_a_joker_triggers_the_immediate_action():
    m = visit("NC", JOKER + "P1 gold 1; P1 hand merino; P1 certificates 0; P1 discard none")
    m.play("use C.1", "invest joker_worker 1-3")
    other = m.fork()
    m.play("joker sailor", "do sailor.2 merino")
    assert mine(m)["certificates"] == 1
    other.play("joker shearer", "take romney")
    assert mine(other)["discard"] == {"romney": 1}


@rule("NZ-15.2", "NZ-1.9")
def test_a_joker_counts_as_a_worker_of_its_row():
    m = visit("ND", "P1 tiles joker_worker; P1 workers sailor 1; P1 jokers sailor.2; P1 ship S1")
    m.play("use D.1")
    assert "sail W2" in m.legal()
    assert "sail W3" not in m.legal()


@rule("NZ-15.3", "RUL-36")
def test_after_the_end_of_the_token_every_row_is_open():
    m = visit("NC", "stage last; flipped; bonus 7: - - wool_1 gold_2; bonus 1: - - ship -; P1 money 30")
    m.play("use CII.1")
    assert {"wool_1 7-3", "gold_2 7-4", "ship 1-3"} <= rest(m, "invest")
    m.play("invest wool_1 7-3")
    assert money(m) == 24


@rule("NZ-15.4")
def test_effects_cannot_pay_for_the_tile():
    m = visit("NC", "token_row 3; bonus 1: - - plain_7vp_gold gold_1; P1 money 8; P1 gold 0")
    m.play("use C.1")
    assert rest(m, "invest") == {"gold_1 1-4"}


@rule("NZ-15.4", "NZ-15.2")
def test_with_every_row_full_no_joker():
    m = visit("NC", JOKER + "P1 gold 2; P1 workers shepherd 4 craftsman 4 sailor 4 shearer 4")
    m.play("use C.1")
    assert rest(m, "invest") == {"gold_2 1-4"}
    m = visit("NC", JOKER + "P1 gold 2; P1 workers shepherd 4 craftsman 4 sailor 4 shearer 3")
    m.play("use C.1", "invest joker_worker 1-3")
    assert rest(m, "joker") == {"shearer"}
    m.play("joker shearer")
    assert mine(m)["jokers"] == ["shearer.5"]


@rule("NZ-15.4")
def test_effects_may_be_forfeited_and_the_tile_stays():
    m = visit("NC", "token_row 3; bonus 1: - - objective ship; P1 money 30; P1 discard none")
    m.play("use C.1", "invest objective 1-3", "pass")
    assert mine(m)["tiles"] == {"objective": 1}
    assert mine(m)["discard"] == {}


@rule("NZ-15.1", "NZ-11.4")
def test_the_gap_stays():
    m = table(
        "P1 runholder WELLINGTON; ask foresee; token_row 3; bonus 1: - - - gold_2; "
        "bonus 2: - - wool_1 gold_1; foresight_b ship objective; foresight_a sailor sailor"
    )
    m.play("foresee sailor", "foresee ship")
    assert m.state.facts()["bonus"][0] == ["-", "-", "-", "gold_2"]


@rule("EX-11", "NZ-15.2", "NZ-23.2")
def test_neutral_c_side_2():
    m = visit(
        "NC",
        "flipped; token_row 5; bonus 3: - - exchange_4vp joker_worker; P1 money 11; P1 tokens 1; P1 gold 0;"
        "P1 hand shropshire merino; P1 cleared AUX_MONEY_2; P1 removed 0; P1 discard none",
    )
    m.play("use CII.1", "invest exchange_4vp 3-3")
    assert (money(m), mine(m)["tokens"]) == (6, 2)
    m.play("tokens")
    assert (mine(m)["tokens"], mine(m)["gold"]) == (0, 1)
    assert (mine(m)["hand"], mine(m)["removed"], mine(m)["discard"]) == ({"merino": 1}, 1, {})
    m.play("use CII.2", "aux money double")
    assert money(m) == 8
    m.play("use CII.3", "invest joker_worker 3-4")
    assert (money(m), mine(m)["gold"]) == (0, 0)
    assert rest(m, "joker") == {"shepherd", "craftsman", "sailor", "shearer"}
    m.play("joker sailor")
    assert "do sailor.2 merino" in m.legal()
    assert mine(m)["jokers"] == ["sailor.2"]

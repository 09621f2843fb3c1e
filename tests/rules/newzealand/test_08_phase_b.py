"""Chapter 8: using a location."""

import pytest
from trails import main, mine, money, rest, seat_of, table, visit

import longtable as lt
from longtable.testing import rule

JOBS = "jobs shepherd=1,2 craftsman=1 sailor=1,2 shearer=1; "


@rule("NZ-8.1")
def test_local_actions_or_one_auxiliary_action():
    m = visit("NA", JOBS + "P1 money 20; P1 hand merino 2 shropshire")
    assert main(m) == {"end", "use A.1", "use A.2", "use A.3 merino", "aux money", "aux card"}
    other = m.fork()
    m.play("use A.3 merino")
    assert main(m) == {"end", "use A.1", "use A.2"}
    other.play("aux money")
    assert main(other) == {"end"}
    assert money(other) == 21


@rule("NZ-8.1")
def test_an_own_building_likewise():
    m = visit("B06", "trail B06=P1.6; P1 money 5")
    assert main(m) == {"end", "use 6a.1", "use 6a.2", "aux money", "aux card"}
    m.play("use 6a.2")
    assert money(m) == 7
    assert main(m) == {"end", "use 6a.1"}


@rule("NZ-8.2")
def test_each_local_action_once_in_any_order():
    m = visit("NA", JOBS + "P1 money 40; P1 hand merino 3")
    m.play("use A.2", "hire shepherd 7", "use A.3 merino")
    assert main(m) == {"end", "use A.1"}
    m.play("use A.1", "hire craftsman 8")
    assert main(m) == {"end"}


@rule("NZ-8.2", "NZ-20.6")
def test_one_is_finished_before_the_next_begins():
    m = visit("NA", JOBS + "P1 money 40; P1 hand merino 3")
    m.play("use A.1")
    assert main(m) == {
        "pass", "hire shepherd 8", "hire shepherd 7", "hire craftsman 8", "hire sailor 8", "hire sailor 7",
        "hire shearer 8",
    }  # fmt: skip


@rule("NZ-8.2")
def test_none_is_compulsory():
    m = visit("NA", JOBS + "P1 money 40; P1 hand merino 3")
    m.play("end")
    assert money(m) == 40
    assert seat_of(m) == "P2"


@rule("NZ-8.2", "NZ-26.3")
def test_local_actions_are_there_again_at_the_next_visit():
    m = visit("NF", "P1 hand southdown 3; P1 money 0")
    m.play("use F.2 southdown")
    assert (money(m), rest(m, "use")) == (3, {"F.1"})
    m = visit("NF", "P1 hand southdown 3; P1 money 0")
    assert "use F.2 southdown" in m.legal()


@rule("NZ-8.3")
def test_at_most_one_of_the_alternatives():
    m = visit("NG", "P1 money 5; P1 pathfinder 0")
    assert rest(m, "use") == {"G.2a", "G.2b"}
    m.play("use G.2b")
    assert mine(m)["pathfinder"] == 1
    assert main(m) == {"end"}


@rule("NZ-8.3")
def test_the_other_actions_stay():
    m = visit("NG", "P1 money 9; P1 pathfinder 0; trail F1=flood-2-black")
    m.play("use G.2b")
    assert main(m) == {"end", "use G.1"}
    m = visit("NG", "P1 money 9; P1 pathfinder 0; trail F1=flood-2-black")
    m.play("use G.1", "remove F1", "take ferry")
    assert main(m) == {"end", "use G.2a", "use G.2b"}


@rule("EX-4", "NZ-8.4")
def test_three_local_actions_with_the_risk():
    m = visit(
        "B14",
        "trail B14=P1.4; P1 money 10; P1 gold 1; P1 hand merino 2 shropshire 2; "
        "bonus 1: - - wool_1 gold_2; bonus 2: - - ship -",
    )
    local = {"use 4a.1 merino", "use 4a.1 shropshire", "use 4a.2", "use B14.risk merino", "use B14.risk shropshire"}
    assert main(m) == {"end", "aux money", "aux card"} | local
    m.play("use B14.risk shropshire")
    assert mine(m)["gold"] == 2
    assert main(m) == {"end", "use 4a.1 merino", "use 4a.2"}
    m.play("use 4a.2", "invest wool_1 1-3")
    assert (money(m), main(m)) == (6, {"end", "use 4a.1 merino"})
    m.play("use 4a.1 merino")
    assert (money(m), main(m)) == (9, {"end"})
    assert mine(m)["hand"] == {"shropshire": 1}


@rule("EX-4", "NZ-8.1")
def test_only_if_all_are_skipped_an_auxiliary_action():
    m = visit("B14", "trail B14=P1.4; P1 money 0; P1 hand merino")
    assert main(m) == {"end", "use B14.risk merino", "aux money", "aux card"}
    m.play("aux money")
    assert main(m) == {"end"}


@rule("NZ-8.4")
@pytest.mark.parametrize(
    "space, before, after",
    [("B04", ("certificates", 0), 1), ("B10", ("money", 2), 5), ("B14", ("gold", 1), 2), ("B20", ("gold", 1), 2)],
)
def test_risk_actions(space, before, after):
    name, value = before
    m = visit(space, f"trail {space}=P1.2; P1 hand merino; P1 {name} {value}; P1 pathfinder 0")
    assert f"use {space}.risk merino" in m.legal()
    m.play(f"use {space}.risk merino")
    assert mine(m)[name] == after
    assert mine(m)["discard"] == {"merino": 1}
    assert main(m) == {"end"}


@rule("NZ-8.4", "NZ-8.5")
def test_risk_actions_are_for_the_owner_only():
    m = visit("B04", "trail B04=P2.2; P1 hand merino; P1 money 0")
    assert main(m) == {"end", "aux money", "aux card"}


@rule("NZ-8.4")
def test_no_risk_action_elsewhere():
    m = visit("B05", "trail B05=P1.2; P1 hand merino")
    assert rest(m, "use") == set()


@rule("NZ-8.5", "RUL-12", "RUL-31")
@pytest.mark.parametrize("where, trail", [("B06", "B06=P2.6"), ("R1", "R1=rockfall-2-black")])
def test_only_an_auxiliary_action_on_what_belongs_to_nobody_or_others(where, trail):
    m = visit(where, f"trail {trail}; P1 money 5; P1 hand merino 2 southdown english_leicester")
    assert main(m) == {"end", "aux money", "aux card"}
    other = m.fork()
    m.play("aux card", "discard merino")
    assert main(m) == {"end"}
    before = mine(other)
    other.play("end")  # declined
    assert mine(other)["money"] == before["money"]
    assert seat_of(other) == "P2"


@rule("NZ-8.6", "NZ-24.3")
@pytest.mark.parametrize("where, trail", [("B06", "B06=P2.6"), ("R1", "R1=rockfall-2-black"), ("NE", "")])
def test_the_substitute_is_never_doubled(where, trail):
    m = visit(
        where,
        f"{'trail ' + trail if trail else ''}; P1 money 9; "
        "P1 cleared AUX_MONEY_2 AUX_CERT_1 AUX_CERT_2; P1 posts L6 L9",
    )
    assert rest(m, "aux") == {"money", "card", "certificate"}


@rule("NZ-8.7", "NZ-6.6")
def test_a_turn_on_an_empty_space_begins_with_a_move():
    m = table("P1 runholder R3; P1 hand merino 3")
    assert main(m) == {"move NB", "move NC", "move ND", "move NE"}


@rule("NZ-8.8", "NZ-11.1")
def test_all_of_wellington_in_order():
    m = visit(
        "WELLINGTON",
        "P1 cleared AUX_CERT_1; P1 hand merino; foresight_a shepherd sailor; foresight_b ship objective; P1 money 0",
    )
    assert main(m) == {"done", "show merino"}
    m.play("show merino", "done")
    assert {said.split()[0] for said in main(m)} == {"deliver"}
    m.play("deliver L1 AUX_MONEY_2")
    assert main(m) == {"foresee shepherd", "foresee sailor"}
    m.play("foresee sailor")
    assert main(m) == {"foresee ship", "foresee objective"}
    m.play("foresee ship")
    assert main(m) == {"end"}
    assert mine(m)["runholder"] == "START"


@rule("NZ-8.8")
def test_no_auxiliary_action_in_wellington():
    m = visit(
        "WELLINGTON", "P1 cleared AUX_CERT_1; P1 hand merino; foresight_a shepherd sailor; foresight_b ship objective"
    )
    seen = []
    while seat_of(m) == "P1":
        seen += m.legal()
        m.play(sorted(main(m))[0])
    assert not [said for said in seen if said.startswith("aux ")]


@rule("NZ-8.9")
def test_a_printed_auxiliary_action_is_a_local_action():
    m = visit("NE", "P1 money 5; P1 hand merino")
    assert main(m) == {"end", "use E.1", "use E.2", "aux money", "aux card"}
    m.play("use E.2")
    assert main(m) == {"pass", "aux money", "aux card"}
    m.play("aux money")
    assert (money(m), main(m)) == (6, {"end", "use E.1"})


@rule("NZ-8.9", "NZ-8.1")
def test_after_another_local_action_too():
    m = visit("NC", "P1 money 5; bonus 1: - - wool_1 gold_2; bonus 2: - - ship -")
    m.play("use C.1", "invest wool_1 1-3")
    assert main(m) == {"end", "use C.2"}
    m.play("use C.2", "aux money")
    assert (money(m), main(m)) == (2, {"end"})


@rule("NZ-8.1", "RUL-41")
def test_a_local_action_passed_without_effect_leaves_the_auxiliary_action():
    m = visit("NE", "P1 money 5; P1 hand merino; P1 cleared AUX_CERT_1")
    auxiliaries = {"aux money", "aux card", "aux certificate"}
    assert main(m) == {"end", "use E.1", "use E.2", *auxiliaries}
    m.play("use E.2", "pass")
    assert main(m) == {"end", "use E.1", *auxiliaries}  # it is not opened again
    m.play("use E.1", "done")
    assert main(m) == {"end", *auxiliaries}
    m.play("aux certificate")
    assert main(m) == {"end"}


@rule("NZ-8.1", "RUL-41")
@pytest.mark.parametrize(
    "space, text, said",
    [
        ("NA", "P1 money 20", ["use A.1", "hire shepherd 8"]),
        ("NF", "P1 money 20; market lincoln 4 corriedale 5", ["use F.1", "buy lincoln 5", "done"]),
        ("NE", "P1 hand merino; P1 workers shearer 1", ["use E.1", "show merino", "done", "done"]),
        ("ND", "P1 ship S1; P1 hand merino", ["use D.1", "sail W1", "pass"]),
        ("ND", "P1 hand merino", ["use D.2 merino"]),  # something was discarded for it
        ("NE", "P1 money 5", ["use E.2", "aux money"]),
    ],
)
def test_a_local_action_with_an_effect_rules_the_auxiliary_action_out(space, text, said):
    m = visit(space, f"P1 cleared AUX_CERT_1; {text}")
    assert rest(m, "aux")
    for word in said:
        if word in m.legal():
            m.play(word)
    assert "end" in m.legal()
    assert not rest(m, "aux")


@rule("RUL-41")
def test_passing_after_an_effect_does_not_bring_the_auxiliary_action_back():
    m = visit("NA", "P1 money 20; P1 hand merino; P1 cleared AUX_CERT_1")
    m.play("use A.2", "pass")
    assert rest(m, "aux")
    m.play("use A.1", "hire shepherd 8")
    assert not rest(m, "aux")
    assert not [said for said in m.legal() if said.startswith("use A.2")]


@rule("RUL-41", "NZ-5.2")
def test_cards_and_tokens_in_between_are_no_use_of_the_location():
    m = visit("NA", "P1 money 20; P1 hand kotare merino; P1 tokens 1; P1 cleared AUX_CERT_1")
    m.play("use A.1", "play kotare", "token", "stop", "discard merino", "pass")
    assert rest(m, "aux")
    m = visit("NA", "P1 money 20; P1 hand merino; P1 tokens 1; P1 cleared AUX_CERT_1")
    m.play("use A.1", "pass", "token", "stop", "discard merino")
    assert rest(m, "aux")


@rule("RUL-41")
def test_by_the_old_ruling_opening_a_local_action_uses_it():
    m = visit("NE", "P1 money 5; P1 hand merino", rulings="1")
    m.play("use E.2", "pass")
    assert main(m) == {"end", "use E.1"}


@rule("RUL-41")
def test_an_opened_action_is_written_down_and_read_back():
    m = visit("NE", "P1 money 5; P1 hand merino; P1 cleared AUX_CERT_1")
    m.play("use E.2")
    again = lt.game("great-western-trail-nz").from_json(m.state.to_json())
    assert again.digest() == m.state.digest()
    again.play(again.parse("pass"))
    assert "aux certificate" in [again.notation(action) for action in again.legal_actions()]
    assert lt.replay(m.log.to_text()).state.digest() == m.state.digest()


@rule("RUL-41")
@pytest.mark.parametrize("used", [512, 1024, 1536 + 1, 768 + 1, 1024 + 256, 512 + 256 + 1])
def test_a_visit_of_nonsense_is_refused(used):
    m = visit("NE", "P1 money 5; P1 hand merino")
    line = m.state.line().replace("use-location(0,0,0)", f"use-location(0,5,{used})")
    with pytest.raises(lt.UnreadableState, match="use-location"):
        lt.game("great-western-trail-nz").from_line(line)


@rule("RUL-41", "NZ-5.4")
def test_a_draw_above_an_opened_action_is_written_down_and_read_back():
    m = visit("NA", "P1 money 20; P1 hand merino; P1 tokens 1; P1 cleared AUX_CERT_1", chance="ask")
    m.play("use A.1", "token")
    assert m.state.actor == lt.CHANCE
    again = lt.game("great-western-trail-nz").from_json(m.state.to_json())
    assert again.digest() == m.state.digest()

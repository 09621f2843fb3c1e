"""Chapter 12: phase C, and the deck (NZ-1.4 to NZ-1.7)."""

import pytest
from trails import deck, main, mine, money, play_chance, seat_of, stack, table, visit

import longtable as lt
from longtable.testing import rule


@rule("NZ-12.1")
@pytest.mark.parametrize("hand, drawn", [("merino", 3), ("merino 2", 2), ("merino 2 shropshire", 1)])
def test_drawing_up_to_the_limit(hand, drawn):
    m = visit("NA", f"P1 hand {hand}", chance="ask")
    m.play("end")
    for left in range(drawn, 0, -1):
        assert mine(m)["hand_size"] == 4 - left
        assert all(said.startswith("draw ") for said in m.legal())
        assert m.state.reader == 0
        m.play("draw shropshire")
    assert mine(m)["hand_size"] == 4
    assert seat_of(m) == "P2"


@rule("NZ-12.1")
@pytest.mark.parametrize("hand", ["merino 2 shropshire 2", "merino 3 shropshire 3"])
def test_nothing_is_drawn_or_discarded_at_or_above_it(hand):
    m = visit("NA", f"P1 hand {hand}; P1 discard none")
    before = mine(m)
    m.play("end")
    assert seat_of(m) == "P2"
    assert (mine(m)["hand"], mine(m)["discard"]) == (before["hand"], {})


EX9 = (
    "P1 cleared AUX_MONEY_2 HAND_L; P1 posts L6; P1 hand merino 2 shropshire; P1 stack kotare;"
    "P1 discard merino 1 shropshire 4 southdown 3 english_leicester 3"
)


@rule("EX-9", "NZ-12.2", "NZ-1.6", "NZ-5.6")
def test_the_stack_runs_out_half_way():
    m = visit("NA", EX9, chance="ask")
    m.play("end")
    assert m.legal() == ["draw kotare"]
    m.play("draw kotare")
    assert m.state.actor == lt.CHANCE  # the play-card may not be played now
    assert set(m.legal()) == {"draw merino", "draw shropshire", "draw southdown", "draw english_leicester"}
    m.play("draw southdown")
    assert mine(m)["hand"] == {"merino": 2, "shropshire": 1, "kotare": 1, "southdown": 1}
    assert mine(m)["discard"] == {}
    assert stack(m) == {"merino": 1, "shropshire": 4, "southdown": 2, "english_leicester": 3}
    assert seat_of(m) == "P2"


@rule("NZ-1.6")
def test_no_shuffle_while_a_card_is_left():
    m = visit(
        "NA", "P1 hand merino 2; P1 stack merino shropshire; P1 discard shropshire 4 southdown 3 english_leicester 3"
    )
    m.play("end")
    assert mine(m)["hand"] == {"merino": 3, "shropshire": 1}
    assert mine(m)["discard"] == {"shropshire": 4, "southdown": 3, "english_leicester": 3}  # the stack is empty now
    assert stack(m) == {}


ALL = "shropshire 5 southdown 3 english_leicester 3 merino 3"


@rule("NZ-1.6")
def test_nothing_can_be_drawn_when_both_are_empty():
    m = visit("NH", f"P1 hand {ALL}; P1 tokens 1")
    assert "use H.2" not in m.legal()
    assert "aux card" not in m.legal()
    m.play("end")
    assert mine(m)["hand_size"] == 14
    assert seat_of(m) == "P2"


@rule("NZ-1.6", "RUL-34")
def test_drawing_stops_when_both_are_empty():
    hand = "shropshire 4 southdown 3 english_leicester 3 merino 3"
    m = visit("NH", f"P1 hand {hand}; P1 discard shropshire", chance="ask")
    m.play("use H.2")
    assert m.legal() == ["draw shropshire"]
    m.play("draw shropshire")
    assert "draw" not in m.legal()  # a second card is not there
    m.play("discard merino")
    assert mine(m)["hand_size"] == 13
    assert mine(m)["discard"] == {"merino": 1}
    assert main(m) == {"end", "use H.1 shropshire", "use H.1 southdown", "use H.1 english_leicester", "use H.1 merino"}


@rule("NZ-1.5", "NZ-16.3")
def test_cards_gained_go_to_the_discard_pile():
    m = visit("NF", "P1 money 20; market lincoln 2; P1 discard none; P1 hand merino")
    m.play("use F.1", "buy lincoln 5")
    assert mine(m)["discard"] == {"lincoln": 1}
    assert mine(m)["hand"] == {"merino": 1}


@rule("NZ-1.4")
def test_the_deck_is_stack_hand_and_pile():
    m = table(
        "P1 runholder NA; P1 hand lincoln merino; P1 discard corriedale merino; "
        "P1 stack ryeland merino shropshire 5 southdown 3 english_leicester 3; P1 area OBJ05"
    )
    assert deck(m) == {
        "shropshire": 5, "southdown": 3, "english_leicester": 3, "merino": 3, "lincoln": 1, "corriedale": 1,
        "ryeland": 1,
    }  # fmt: skip


@rule("NZ-1.7", "NZ-31.5", "NZ-35.3", "RUL-38")
def test_what_everybody_sees():
    m = table(
        "P1 runholder NA; P1 hand lincoln merino; P1 discard corriedale; "
        "P2 hand romney; P2 discard suffolk; P1 tokens 2",
        3,
    )
    facts = m.state.facts()
    for seat in (-1, 0, 1, 2):
        seen = m.state.view(seat).as_dict()["facts"]
        for other in range(3):
            who = f"P{other + 1}"
            assert seen[who]["hand"] == (facts[who]["hand"] if other == seat else "?")
            assert seen[who]["hand_size"] == facts[who]["hand_size"]
            assert seen[who]["discard"] == facts[who]["discard"]
            for name in ("money", "gold", "tokens", "certificates", "cleared", "posts", "workers", "cards"):
                assert seen[who][name] == facts[who][name]


@rule("NZ-1.7", "NZ-35.3")
def test_a_sampled_world_agrees_with_what_is_seen():
    m = table("P1 runholder NA; P1 hand lincoln merino; P2 hand romney merino shropshire; P2 discard suffolk")
    view = m.state.view(0)
    hands = set()
    for seed in range(30):
        state = lt.game("great-western-trail-nz").sample(view, lt.Rng(seed))
        facts = state.facts()
        assert facts["P1"] == m.state.facts()["P1"]
        assert sum(facts["P2"]["hand"].values()) == 3
        assert facts["P2"]["cards"] == m.state.facts()["P2"]["cards"]
        hands.add(str(sorted(facts["P2"]["hand"].items())))
    assert len(hands) > 5


@rule("NZ-12.1", "NZ-5.1")
def test_a_draw_is_read_by_its_owner_only():
    m = visit("NA", "P1 hand merino", chance="ask")
    m.play("end")
    assert m.state.is_secret()
    assert m.state.reader == 0
    play_chance(m)
    assert seat_of(m) == "P2"


@rule("NZ-5.6", "NZ-5.7")
def test_tokens_between_the_draws_of_phase_c():
    m = visit(
        "NA",
        "P1 tokens 1; P1 hand merino kotare; P1 gold 5; sets helm=2*3 barrel=3*3 bell=4*3 compass=5*3",
        chance="ask",
    )
    m.play("draw", "draw shropshire")
    assert m.state.actor == 0
    assert set(m.legal()) == {"draw", "done", "token"}  # neither the kotare nor gold
    m.play("token", "draw southdown", "stop", "discard southdown")
    assert set(m.legal()) == {"draw", "done"}
    m.play("done", "draw merino")
    assert mine(m)["hand"] == {"merino": 2, "kotare": 1, "shropshire": 1}
    assert mine(m)["tokens"] == 0
    assert seat_of(m) == "P2"


@rule("NZ-12.1", "NZ-13.2")
def test_discarded_cards_come_back_by_phase_c():
    m = visit("NH", "P1 hand merino 2 shropshire 2; P1 money 0; P1 discard none")
    m.play("use H.1 merino")
    assert (money(m), mine(m)["hand_size"]) == (3, 3)
    m.play("end")
    assert mine(m)["hand_size"] == 4
    assert main(m)

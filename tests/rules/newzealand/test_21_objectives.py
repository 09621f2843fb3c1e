"""Chapter 21: objective cards."""

import random

import pytest
from surveyor import score
from trails import main, mine, money, reasons, rest, scored, table, visit

from longtable.testing import rule

SHOWN = "display OBJ05 OBJ06 OBJ07 OBJ08; "


@rule("NZ-21.1")
def test_from_the_display_or_the_top():
    m = visit("NG", SHOWN + "P1 discard none", chance="ask")
    m.play("use G.2a")
    assert rest(m, "take") == {"OBJ05", "OBJ06", "OBJ07", "OBJ08", "top"}
    m.play("take OBJ07")
    assert mine(m)["discard"] == {"OBJ07": 1}
    assert not {"objective OBJ07", "objective OBJ05"} & set(m.legal())
    m.play("objective OBJ20")  # refilled at once
    assert m.state.facts()["display"] == ["OBJ05", "OBJ06", "OBJ08", "OBJ20"]
    assert len(m.state.facts()["objectives"]) == 19


@rule("NZ-21.1")
def test_bonus_objectives_are_no_such_cards():
    m = visit("NG", SHOWN + "sets helm=1*3 barrel=8*3 bell=9*3 compass=10*3")
    m.play("use G.2a")
    assert not [said for said in rest(m, "take") if said.startswith("set-")]


@rule("NZ-21.1", "NZ-31.2")
def test_an_empty_stack_and_an_empty_display():
    gone = " ".join(f"OBJ{n:02}" for n in range(2, 25))
    m = visit("NG", f"display OBJ01; objectives none; P2 discard {gone}; P1 discard none")
    m.play("use G.2a")
    assert rest(m, "take") == {"OBJ01"}
    m.play("take OBJ01")
    assert (m.state.facts()["display"], m.state.facts()["objectives"]) == ([], [])
    m = visit("NG", f"display none; objectives none; P2 discard OBJ01 {gone}")
    assert "use G.2a" not in m.legal()


@rule("NZ-21.2", "NZ-21.6")
@pytest.mark.parametrize(
    "card, name, before, after",
    [
        ("OBJ01", "money", 3, 7), ("OBJ02", "tokens", 0, 2), ("OBJ05", "certificates", 0, 2),
        ("OBJ04", "pathfinder", 0, 2),
    ],
)  # fmt: skip
def test_immediate_actions(card, name, before, after):
    m = visit("NA", f"P1 hand {card} merino; P1 {name} {before}; P1 gold 1")
    m.play(f"play {card}")
    assert mine(m)[name] == after
    assert mine(m)["area"] == {card: 1}
    assert mine(m)["hand"] == {"merino": 1}
    assert mine(m)["discard"] == {}


@rule("NZ-21.2")
def test_immediate_ship():
    m = visit("NA", "P1 hand OBJ03 merino; P1 ship S1")
    m.play("play OBJ03")
    assert {"sail W2", "sail N2", "pass"} <= main(m)
    assert "sail W3" not in main(m)
    m.play("pass")  # forfeited
    assert mine(m)["area"] == {"OBJ03": 1}


@rule("NZ-21.2", "NZ-1.2")
@pytest.mark.parametrize("number, name, after", [(9, "pathfinder", 2), (10, "tokens", 2)])
def test_bonus_objectives(number, name, after):
    sets = {9: "sets helm=1*3 barrel=2*3 bell=3*3 compass=9*2", 10: "sets helm=1*3 barrel=2*3 bell=3*3 compass=10*2"}
    m = visit("NA", f"{sets[number]}; P1 hand set-{number} merino; P1 pathfinder 0; P1 tokens 0")
    m.play(f"play set-{number}")
    assert mine(m)[name] == after
    assert mine(m)["area"] == {f"set-{number}": 1}


@rule("NZ-21.2", "NZ-28.1")
def test_no_card_is_drawn_for_an_objective():
    m = visit("NA", "P1 hand OBJ01 merino; P1 money 0")
    m.play("play OBJ01")
    assert mine(m)["hand_size"] == 1


@rule("NZ-21.3")
def test_never_compulsory_to_play():
    m = visit("NA", "P1 hand OBJ01 merino 2 shropshire; P1 money 0")
    m.play("end")
    assert mine(m)["hand"] == {"OBJ01": 1, "merino": 2, "shropshire": 1}


@rule("NZ-21.3", "NZ-30.8")
def test_cards_of_the_deck_score_only_if_that_is_better():
    assert scored("P1 hand OBJ06") == {}
    assert scored("P1 area OBJ06") == {"objectives": -2}  # in the area it always scores
    assert scored("P1 hand OBJ06; P1 discard lincoln; P1 workers shearer 1")["objectives"] == 3
    assert scored("P1 discard OBJ06 lincoln; P1 workers shearer 1")["objectives"] == 3
    assert (
        scored(
            "P1 stack OBJ06 lincoln shropshire 5 southdown 3 english_leicester 3 merino 3; "
            "P1 hand none; P1 workers shearer 1"
        )["objectives"]
        == 3
    )


def build(*numbers):
    return (
        "trail "
        + " ".join(f"B{at:02}=P1.{number}" for at, number in zip((1, 2, 3, 4, 5, 6), numbers, strict=False))
        + "; "
    )


@rule("NZ-21.4")
@pytest.mark.parametrize(
    "text, points",
    [
        ("P1 area OBJ15; " + build(1, 7), 4),  # BLD and BLD4
        ("P1 area OBJ15; " + build(7), -3),  # one building serves one of them
        ("P1 area OBJ15; " + build(7, 8), 4),
        ("P1 area OBJ15; " + build(1, 3), -3),
        ("P1 area OBJ22; P1 discard lincoln; " + build(1, 2), 6),  # BLD BLD LC
        ("P1 area OBJ22; P1 discard lincoln; " + build(1), -3),
        ("P1 area OBJ22; " + build(1, 2), -3),
        ("P1 area OBJ17; P1 workers shearer 3", 6),  # SHEAR2 twice: four shearers
        ("P1 area OBJ17; P1 workers shearer 2", -3),
        ("P1 area OBJ06; P1 discard corriedale; P1 workers shearer 1", 3),
        ("P1 area OBJ06; P1 discard corriedale; P1 workers none", -2),
        ("P1 area OBJ08; P1 discard ryeland; " + build(1), 4),
        ("P1 area OBJ08; P1 discard hampshire; " + build(1), 4),
        ("P1 area OBJ08; P1 discard lincoln; " + build(1), -2),
        ("P1 area OBJ12; P1 discard ferry; " + build(1), 3),
        ("P1 area OBJ10; P1 hazards flood-2-black; " + build(1), 4),
        ("P1 area OBJ10; P1 hazards rockfall-2-black; " + build(1), -2),
        ("P1 area OBJ05; P1 harbours SH1; P1 discard lincoln", 3),
        ("P1 area OBJ05; P1 discard lincoln", -2),
        ("P1 area OBJ21; P1 harbours SH1 LH1; " + build(1), 6),  # STORE STORE BLD
        ("P1 area OBJ21; P1 harbours SH1; " + build(1), -3),
        (
            "P1 area OBJ21; P1 harbours SH1 MH1; P1 cleared AUX_MONEY_2 AUX_CARD_2; " + build(1),
            -3,
        ),  # a disc is no storehouse
    ],
)
def test_tasks(text, points):
    assert scored(text)["objectives"] == points


@rule("NZ-21.4", "NZ-22.5")
@pytest.mark.parametrize("track, points", [(5, -2), (6, -2), (11, -2), (12, 5), (16, 5)])
def test_six_spaces_count_once(track, points):
    extra = "; P1 step_tile 2" if track >= 11 else "; P1 step_tile 1"
    assert scored(f"P1 area OBJ18; P1 pathfinder {track}{extra}")["objectives"] == points


@rule("NZ-21.4")
@pytest.mark.parametrize(
    "post, points",
    [("L12", -3), ("L15", 5), ("L18", 5), ("L21", 5), ("WL13", 5), ("WL9", -3), ("L9", -3)],
)
def test_a_post_of_13_or_more(post, points):
    found = scored(f"P1 area OBJ13; P1 discard ryeland; P1 posts {post}; P1 cleared AUX_MONEY_2 AUX_CARD_2")
    assert found["objectives"] == points


@rule("NZ-21.4")
def test_a_foreign_post_of_16_counts():
    text = "P1 area OBJ13; P1 discard ryeland; P1 posts {}; P1 cleared AUX_MONEY_2 AUX_CARD_2; P1 harbours LH1 LH2"
    assert scored(text.format("FT16"))["objectives"] == 5
    assert scored(text.format("FT11"))["objectives"] == -3


@rule("NZ-21.4", "NZ-1.2")
def test_set_1_shows_a_ferry():
    text = "P1 area OBJ12; sets helm=1*2 barrel=2*3 bell=3*3 compass=4*3; P1 discard set-1; "
    assert scored(text + build(1))["objectives"] == 3


@rule("NZ-21.4", "NZ-1.4")
def test_cards_in_the_area_are_not_in_the_deck():
    # two tasks LC need two cards; the objective cards themselves are nothing
    assert (
        scored("P1 area OBJ05 OBJ06; P1 harbours SH1; P1 workers shearer 1; P1 discard lincoln")["objectives"] == 3 - 2
    )
    assert (
        scored("P1 area OBJ05 OBJ06; P1 harbours SH1; P1 workers shearer 1; P1 discard lincoln corriedale")[
            "objectives"
        ]
        == 6
    )


@rule("NZ-21.5", "RUL-14")
def test_the_best_assignment_for_the_owner():
    # one building needing 4: OBJ24 (POST13 BLD4, 6 or -3) and OBJ01 (BLD PATH6, 3 or -2)
    text = "P1 area OBJ24 OBJ01; P1 posts L15; P1 cleared AUX_MONEY_2 AUX_CARD_2; P1 pathfinder 6; P1 step_tile 1; "
    assert scored(text + build(7))["objectives"] == 6 - 2
    assert scored(text + build(7, 1))["objectives"] == 9
    assert scored(text + build(1)).get("objectives", 0) == 3 - 3


@rule("NZ-21.5", "NZ-21.3")
def test_deck_cards_are_chosen_with_the_assignment():
    # the one Lincoln serves the dearer card; the other stays out since it is not in the area
    text = "P1 discard OBJ05 OBJ16 lincoln; P1 harbours SH1 SH2; "
    assert scored(text + build(7))["objectives"] == 6
    assert scored(text)["objectives"] == 3


@rule("NZ-21.5", "NZ-30.9")
def test_the_harbour_master_of_objectives_counts_too():
    # HM4: 1 for each objective in the area, cards added at the end included
    text = "P1 masters HM4; masters HM1 HM2 HM3 shearer HM5; P1 harbours MH4; P1 cleared AUX_MONEY_2 AUX_CARD_2; "
    found = scored(text + "P1 area OBJ06; P1 workers shearer 1; P1 discard lincoln")
    assert (found["objectives"], found["masters"]) == (3, 1)
    found = scored(text + "P1 hand OBJ06; P1 workers shearer 1; P1 discard lincoln")
    assert (found["objectives"], found["masters"]) == (3, 1)
    found = scored(text + "P1 hand OBJ06")  # -2 and 1: left out
    assert "objectives" not in found
    assert "masters" not in found


@rule("NZ-21.6", "NZ-28.3")
def test_any_number_one_after_another():
    m = visit("NA", "P1 hand OBJ01 OBJ06 OBJ02 merino; P1 money 0; P1 tokens 0")
    m.play("play OBJ01", "play OBJ06", "play OBJ02")
    assert (money(m), mine(m)["tokens"]) == (8, 2)
    assert "aux money" in m.legal()  # no action has been used


@rule("NZ-21.6")
def test_a_discarded_objective_is_not_played():
    m = visit("NH", "P1 hand OBJ01 merino; P1 money 0; P1 discard none", chance="ask")
    m.play("use H.2", "draw shropshire", "stop", "discard OBJ01")
    assert (money(m), mine(m)["area"], mine(m)["discard"]) == (0, {}, {"OBJ01": 1})


@rule("NZ-21.7")
def test_only_the_end_counts():
    # a replaced building and a worker made harbour master do not count
    assert scored("P1 area OBJ01; trail B03=P1.3; P1 gone 1; P1 pathfinder 6; P1 step_tile 1")["objectives"] == 3
    assert scored("P1 area OBJ22; P1 discard lincoln; trail B03=P1.3; P1 gone 1")["objectives"] == -3
    text = "P1 masters HM6; masters HM1 HM2 HM3 shearer HM5; P1 harbours MH4; P1 cleared AUX_MONEY_2 AUX_CARD_2; "
    assert scored(text + "P1 area OBJ06; P1 discard lincoln; P1 workers none")["objectives"] == -2


EX15 = (
    "P1 area OBJ01 OBJ02 OBJ03; trail B03=P1.1 B05=P1.7; P1 discard lincoln; P1 pathfinder 12; P1 step_tile 2;"
    "P1 cleared AUX_MONEY_2 AUX_CARD_2; "
)


@rule("EX-15", "NZ-21.4", "NZ-30.8")
def test_three_objectives():
    assert scored(EX15 + "P1 posts L15")["objectives"] == 9
    assert scored(EX15 + "P1 posts L12")["objectives"] == 3


@rule("EX-15", "NZ-21.4")
@pytest.mark.parametrize(
    "text, points",
    [
        ("trail B03=P1.1; P1 discard lincoln; P1 pathfinder 12; P1 step_tile 2", 3 + 3 - 2),  # no second building
        ("trail B03=P1.1 B05=P1.7; P1 discard lincoln; P1 pathfinder 11; P1 step_tile 2", 3 - 2 + 3),  # six spaces only
        ("trail B03=P1.1 B05=P1.7; P1 pathfinder 12; P1 step_tile 2", 3 + 3 - 2),  # no Lincoln
    ],
)
def test_what_is_missing(text, points):
    head = "P1 area OBJ01 OBJ02 OBJ03; P1 cleared AUX_MONEY_2 AUX_CARD_2; P1 posts L15; "
    assert scored(head + text)["objectives"] == points


@rule("NZ-30.8", "NZ-21.3")
def test_bonus_objectives_score():
    sets = "sets helm=1*3 barrel=8*2 bell=9*3 compass=10*3; "
    assert scored(sets + "P1 area set-8; P1 harbours LH1; P1 pathfinder 6; P1 step_tile 1")["objectives"] == 5
    assert scored(sets + "P1 area set-8; P1 harbours LH1")["objectives"] == -2
    assert "objectives" not in scored(sets + "P1 discard set-8; P1 harbours LH1")


def test_objectives_of_another_are_his_own():
    m = table("stage over; token_owner P2; P1 money 0; P2 money 0; P2 area OBJ06")
    assert dict(m.state.score_reasons(1))["objectives"] == -2
    assert "objectives" not in dict(m.state.score_reasons(0))


POSTS = ["L1", "L6", "L9", "L12", "L15", "L18", "WL9", "WL13"]
SPACES = ["AUX_MONEY_2", "AUX_CARD_2", "AUX_CERT_1", "AUX_SHIP_1", "AUX_PATH_1"]


def random_table(rng):
    """Clauses of a player with many objectives and some of what they ask for."""
    cards = rng.sample([f"OBJ{n:02}" for n in range(1, 25)], 9)
    area, held = cards[: rng.randrange(6)], cards[6 : 6 + rng.randrange(4)]
    numbers = rng.sample(range(1, 11), rng.randrange(5))
    posts = rng.sample(POSTS, rng.randrange(4))
    track = rng.choice([0, 5, 6, 11, 12, 16])
    pile = [*held, *[f"{card} {rng.randrange(1, 3)}" for card in ("lincoln", "ryeland", "ferry") if rng.random() < 0.6]]
    clauses = [
        f"P1 area {' '.join(area) or 'none'}",
        f"P1 discard {' '.join(pile) or 'none'}",
        f"P1 workers shearer {rng.randrange(1, 5)}",
        f"P1 harbours {' '.join(rng.sample(['SH1', 'SH2', 'SH3', 'LH1', 'LH3'], rng.randrange(4))) or 'none'}",
        f"P1 posts {' '.join(posts) or 'none'}; P1 cleared {' '.join(SPACES[: 1 + len(posts)])}",
        f"P1 pathfinder {track}; P1 step_tile {2 if track >= 11 else 1 if track >= 4 else 0}",
    ]
    if numbers:
        clauses.append("trail " + " ".join(f"B{at:02}=P1.{number}" for at, number in enumerate(numbers, 1)))
    if rng.random() < 0.6:
        clauses.append("P1 hazards flood-2-black")
    return "; ".join(clauses)


@rule("NZ-21.3", "NZ-21.4", "NZ-21.5", "RUL-14")
@pytest.mark.parametrize("seed", range(60))
def test_no_other_assignment_is_better(seed):
    m = table(f"stage over; token_owner P2; P1 money 0; {random_table(random.Random(seed))}")
    assert reasons(m) == score(m.state.facts(), "P1")

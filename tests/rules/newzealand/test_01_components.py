"""Chapter 1: components and terms, as far as a game shows them; the deck is in chapter 12."""

import pytest
from trails import FLOCK, main, mine, money, new_game, players, rest, table, visit

from longtable.testing import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@rule("NZ-1.1", "NZ-31.8")
@SEATS
def test_pieces_of_a_player(seats):
    facts = new_game(seats).state.facts()
    assert len(facts["sides"]) == 10  # private buildings
    for player in players(facts):
        assert player["cards"] == FLOCK
        assert sum(player["cards"].values()) == 14
        assert len(player["storehouses"]) == 10
        assert (player["cleared"], player["posts"]) == ([], {})  # 16 discs on their spaces


@rule("NZ-1.1", "RUL-23")
def test_sixteen_discs():
    everything = (
        "AUX_MONEY_2 AUX_CARD_2 AUX_CERT_1 AUX_CERT_2 AUX_SHIP_1 AUX_SHIP_2 AUX_PATH_1 AUX_PATH_2 STEP HAND_L HAND_R "
        "CERT_LIMIT PCERT_L PCERT_R PWOOL_L PWOOL_R"
    )
    assert len(everything.split()) == 16
    m = table("P1 runholder WELLINGTON; ask deliver 30; P1 money 90; P1 cleared CERT_LIMIT")
    found = {said.split()[2] for said in main(m)}
    assert found == set(everything.split()) - {"CERT_LIMIT"}


@rule("NZ-1.2")
@pytest.mark.parametrize(
    "number, kind",
    [
        (1, "play"),
        (2, "play"),
        (3, "sheep"),
        (4, "play"),
        (5, "play"),
        (6, "play"),
        (7, "sheep"),
        (8, "objective"),
        (9, "objective"),
        (10, "objective"),
    ],
)
def test_kinds_of_bonus_cards(number, kind):
    others = [n for n in range(1, 11) if n != number][:3]
    spots = zip(("helm", "barrel", "bell", "compass"), sorted([number, *others]), strict=True)
    sets = " ".join(f"{spot}={n}*{2 if n == number else 3}" for spot, n in spots)
    card = f"set-{number}"
    m = table(f"P1 runholder WELLINGTON; sets {sets}; P1 hand {card}")
    assert (card in rest(m, "show")) is (kind == "sheep")
    assert (card in rest(m, "play")) is (kind != "sheep")
    m = visit("NB", f"sets {sets}; P1 hand {card}")
    m.play("use B.2")  # inside an action play-cards only
    assert (card in rest(m, "play")) is (kind == "play")


@rule("NZ-1.2")
@pytest.mark.parametrize("card", ["sheepdog", "ferry", "kotare"])
def test_deck_building_cards(card):
    m = table(f"P1 runholder WELLINGTON; P1 hand {card} romney")
    assert rest(m, "show") == {"romney"}
    assert rest(m, "play") == {card}


@rule("NZ-1.9")
@pytest.mark.parametrize("tiles, steps", [("none", 1), ("sailor 1", 2), ("sailor 4", 5)])
def test_the_printed_worker_counts(tiles, steps):
    m = visit("ND", f"P1 workers {tiles}; P1 ship S1")
    m.play("use D.1")
    farthest = max(int(node[1:]) for node in rest(m, "sail") if node.startswith("W"))
    assert farthest == steps


@rule("NZ-1.9", "NZ-17.1")
def test_craftsmen_count_the_printed_one():
    m = visit("NB", "P1 workers craftsman 1; P1 money 20")
    m.play("use B.1")
    assert {said.split()[0] for said in rest(m, "build")} == {"1", "2", "3", "4"}


@rule("NZ-1.10")
def test_permanent_wool_from_all_sources():
    m = visit(
        "NH",
        "P1 hand shropshire; P1 money 0; P1 cleared PWOOL_R PWOOL_L; P1 posts L6; P1 tiles wool_1 wool_2;"
        "P1 harbours LH1 LH4; P1 storehouses 1 2 3 4 7 8 9 10",
    )
    m.play("use H.1 shropshire")
    assert money(m) == 1 + 2 + 3 + 1


@rule("NZ-1.10")
def test_permanent_certificates_from_all_sources():
    m = table(
        "P1 runholder WELLINGTON; P1 hand merino; P1 money 0; "
        "P1 cleared PCERT_L PCERT_R; P1 posts L6; P1 masters HM5 HM7"
    )
    m.play("done")
    assert money(m) == 4


@rule("NZ-1.3")
def test_types_by_name():
    # a Romney and a bonus sheep are types of their own
    m = table(
        "P1 runholder WELLINGTON; sets helm=1*3 barrel=3*2 bell=4*3 compass=5*3; "
        "P1 hand romney set-3 corriedale; P1 money 0"
    )
    m.play("show corriedale", "show romney", "show set-3", "done")
    assert money(m) == 9
    assert mine(m)["hand"] == {}


@rule("NZ-31.8", "NZ-35.3")
@SEATS
def test_what_is_open_to_all(seats):
    m = new_game(seats)
    facts = m.state.facts()
    for seat in range(-1, seats):
        seen = m.state.view(seat).as_dict()["facts"]
        for name, value in facts.items():
            if not name.startswith("P"):
                assert seen[name] == value, name
        hidden = {(who, name) for who in facts if who.startswith("P") for name in facts[who] if seen[who][name] == "?"}
        assert hidden == {(f"P{other + 1}", "hand") for other in range(seats) if other != seat}

"""Chapter 30: final scoring."""

import pytest
from trails import scored, table

from longtable.testing import rule

DISCS = [
    "AUX_MONEY_2",
    "AUX_CARD_2",
    "AUX_CERT_1",
    "AUX_SHIP_1",
    "AUX_PATH_1",
    "CERT_LIMIT",
    "AUX_CERT_2",
    "AUX_SHIP_2",
]


def with_master(master, text=""):
    """P1 has the harbour master, having left a worker at MH2."""
    others = [f"HM{n}" for n in range(1, 9) if f"HM{n}" != master][:4]
    places = f"{others[0]} craftsman {' '.join(others[1:])}"
    pieces = "P1 harbours MH2; P1 cleared AUX_MONEY_2 AUX_CARD_2; " if "P1 harbours" not in text else ""
    return scored(f"P1 masters {master}; masters {places}; {pieces}{text}").get("masters", 0)


@rule("NZ-30.1")
@pytest.mark.parametrize("pounds, points", [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (47, 9)])
def test_money(pounds, points):
    assert scored(f"P1 money {pounds}").get("money", 0) == points


BUILDINGS = {1: 1, 2: 1, 3: 3, 4: 3, 5: 4, 6: 4, 7: 5, 8: 6, 9: 9, 10: 13}


@rule("NZ-30.2")
@pytest.mark.parametrize("number, points", BUILDINGS.items())
@pytest.mark.parametrize("sides", ["all_a", "all_b"])
def test_buildings(number, points, sides):
    assert scored(f"trail B03=P1.{number}", building_sides=sides) == {"buildings": points}


POSTS = {
    "L0": -8, "L1": 0, "L3": 1, "L6": 2, "L9": 4, "L12": 6, "L15": 9, "L18": 11, "L21": 13, "WL5": 1, "WL9": 4,
    "WL13": 7, "WF7": 4, "WF11": 8, "FT11": 8, "FT16": 13,
}  # fmt: skip


@rule("NZ-30.3", "NZ-10.6")
@pytest.mark.parametrize("post, points", POSTS.items())
def test_posts(post, points):
    text = (
        f"P1 posts {post}; P1 cleared AUX_MONEY_2 AUX_CARD_2; P1 harbours LH1 LH2 LH3 LH4; P1 storehouses 1 2 3 5 7 9"
    )
    assert scored(text).get("posts", 0) == points


@rule("NZ-30.3", "NZ-10.2")
def test_every_disc_counts():
    text = f"P1 posts L0 2 L21 3 WL13 2; P1 cleared {' '.join(DISCS)}"
    assert scored(text)["posts"] == -16 + 39 + 14


@rule("NZ-30.3")
def test_posts_may_be_negative():
    assert scored("P1 posts L0 2; P1 cleared AUX_MONEY_2 AUX_CARD_2 AUX_CERT_1") == {"posts": -16}


@rule("NZ-30.4")
def test_harbours():
    text = "P1 harbours SH1 SH6 MH4 LH1; P1 cleared AUX_MONEY_2 AUX_CARD_2"
    assert scored(text)["harbours"] == 1 + 3 + 4


@rule("NZ-30.6", "RUL-3")
def test_hazard_and_bonus_tiles_together():
    assert scored("P1 hazards flood-4-green; P1 tiles plain_6vp_pair wool_1") == {"tiles": 4 + 6 + 2}


CARDS = {
    "dorset_horn": 1, "lincoln": 2, "corriedale": 2, "hampshire": 3, "ryeland": 4, "suffolk": 5, "romney": 1,
    "sheepdog": 0, "ferry": 0, "kotare": 0,
}  # fmt: skip
SET_POINTS = {1: 1, 2: 1, 3: 2, 4: 1, 5: 2, 6: 2, 7: 4}


@rule("NZ-30.7")
@pytest.mark.parametrize("card, points", CARDS.items())
def test_cards(card, points):
    assert scored(f"P1 discard {card} 2").get("cards", 0) == 2 * points


@rule("NZ-30.7", "NZ-1.2")
@pytest.mark.parametrize("number, points", SET_POINTS.items())
def test_bonus_cards(number, points):
    others = [n for n in range(1, 11) if n != number][:3]
    chosen = sorted([number, *others])
    sets = " ".join(
        f"{spot}={n}*{2 if n == number else 3}"
        for spot, n in zip(("helm", "barrel", "bell", "compass"), chosen, strict=True)
    )
    assert scored(f"sets {sets}; P1 discard set-{number}").get("cards", 0) == points


@rule("NZ-30.7", "NZ-1.4")
def test_stack_hand_and_pile_all_count():
    text = "P1 hand suffolk; P1 discard ryeland;P1 stack lincoln shropshire 5 southdown 3 english_leicester 3 merino 3"
    assert scored(text) == {"cards": 5 + 4 + 2}


@rule("NZ-30.7", "NZ-30.8")
def test_objectives_are_no_cards_of_category_7():
    sets = "sets helm=1*3 barrel=2*3 bell=8*2 compass=9*3; "
    assert "cards" not in scored(sets + "P1 discard set-8 OBJ01")


@rule("NZ-30.8")
def test_objectives():
    found = scored("P1 area OBJ06 OBJ01; P1 workers shearer 1; P1 discard lincoln")
    assert found["objectives"] == 3 - 2


@rule("NZ-30.9")
@pytest.mark.parametrize("temporary", [0, 1, 3])
def test_certificates(temporary):
    assert with_master("HM5", f"P1 certificates {temporary}") == temporary + 1  # its own permanent one


@rule("NZ-30.9", "NZ-1.10")
def test_permanent_certificates_of_the_board_too():
    text = "P1 certificates 2; P1 harbours MH2; P1 cleared PCERT_L PCERT_R AUX_CARD_2; P1 posts L6"
    assert with_master("HM5", text) == 2 + 2 + 1


@rule("NZ-30.9")
def test_per_two_storehouses():
    cleared = "P1 cleared AUX_MONEY_2 AUX_CARD_2; "
    assert with_master("HM3", "P1 harbours MH2 SH1; " + cleared) == 0
    assert with_master("HM3", "P1 harbours MH2 SH1 LH1; " + cleared) == 1
    assert with_master("HM3", "P1 harbours MH2 SH1 LH1 SH2; " + cleared) == 1
    assert with_master("HM3", "P1 harbours MH2 SH1 LH1 SH2 SH3; " + cleared) == 2


@rule("NZ-30.9", "NZ-30.8")
def test_per_objective_in_the_area():
    assert with_master("HM4", "P1 area OBJ01 OBJ02 OBJ03") == 3
    # a fulfilled card of the deck is added; an unfulfilled one is worth -2 and would add 1
    assert with_master("HM4", "P1 area OBJ01; P1 discard OBJ06 lincoln; P1 workers shearer 1") == 2


@rule("NZ-30.9")
def test_per_building():
    assert with_master("HM6", "trail B03=P1.1 B05=P1.4 B08=P2.3") == 2


@rule("NZ-30.9")
def test_per_hazard_tile():
    assert with_master("HM2", "P1 hazards rockfall-2-black 2 flood-3-black") == 3


@rule("NZ-30.9", "NZ-1.4")
def test_per_card_with_a_ferry():
    sets = "sets helm=1*2 barrel=2*3 bell=3*3 compass=4*3; "
    assert with_master("HM8", sets + "P1 discard ferry 2 set-1 sheepdog") == 3


@rule("NZ-30.9", "NZ-1.9")
@pytest.mark.parametrize("workers, points", [("none", 2), ("sailor 1", 2), ("sailor 2", 3), ("sailor 2 shearer 3", 4)])
def test_per_two_workers(workers, points):
    assert with_master("HM7", f"P1 workers {workers}") == points


@rule("NZ-30.9")
def test_independent_of_objectives():
    # the building serves the objective and the harbour master
    text = "P1 masters HM6; masters HM1 craftsman HM3 HM4 HM5; P1 harbours MH2; P1 cleared AUX_MONEY_2 AUX_CARD_2; "
    found = scored(text + "P1 area OBJ01; trail B03=P1.1; P1 pathfinder 6; P1 step_tile 1")
    assert (found["objectives"], found["masters"]) == (3, 1)


@rule("NZ-30.10", "RUL-7")
def test_hand_r():
    assert scored("P1 posts L1; P1 cleared AUX_MONEY_2 HAND_R") == {"hand": 3}


@rule("NZ-30.11", "RUL-7")
def test_fifth_spaces_and_storehouse_pairs():
    text = "P1 harbours LH1 LH2 LH3 LH4; P1 storehouses 1 2 3 4 5 6; P1 workers sailor 4"
    assert scored(text) == {"workers": 4 + 2 + 4}


@rule("NZ-30.11", "NZ-15.2")
def test_a_joker_on_a_fifth_space():
    assert scored("P1 tiles joker_worker; P1 workers sailor 4; P1 jokers sailor.5") == {"workers": 4}


@rule("NZ-30.12")
def test_the_token():
    assert scored("token_owner P1") == {"token": 5}


@rule("NZ-30.13")
@pytest.mark.parametrize(
    "text, scores, winners",
    [
        ("P1 money 30; P2 money 5; P3 money 4", [6, 1, 5], [0]),
        ("P1 money 5; P2 money 30; P3 money 4", [1, 6, 5], [1]),
        ("P1 money 30; P2 money 34; P3 money 4", [6, 6, 5], [0, 1]),
    ],
)
def test_most_points_win(text, scores, winners):
    m = table(f"stage over; token_owner P3; {text}", 3)
    assert m.state.scores() == scores
    assert m.state.winners() == winners


@rule("NZ-30.13", "RUL-28")
def test_equal_totals_share_the_victory():
    m = table("stage over; token_owner P3; P1 money 29; P2 money 25; P3 money 4", 3)
    assert m.state.scores() == [5, 5, 5]
    assert m.state.winners() == [0, 1, 2]  # money left over breaks no tie


@rule("NZ-30.13")
def test_nobody_has_won_before_the_end():
    assert table("P1 runholder NA").state.winners() == []


@rule("NZ-30.13", "NZ-30.1")
def test_reasons_add_up_to_the_score():
    text = (
        "stage over; token_owner P1; P1 money 13; trail B03=P1.1 B05=P2.10; P1 posts L6 L9; P1 harbours SH1 MH2;"
        "P1 cleared AUX_MONEY_2 AUX_CARD_2 HAND_R PCERT_R; P1 hazards flood-4-green; P1 discard suffolk; P1 area OBJ01;"
        "P1 workers sailor 4; P1 pathfinder 9; P1 step_tile 1"
    )
    m = table(text)
    found = dict(m.state.score_reasons(0))
    assert {reason: points for reason, points in found.items() if points} == {
        "money": 2, "buildings": 1, "posts": 5, "harbours": 4, "pathfinder": 2, "tiles": 4, "cards": 5, "objectives": 3,
        "hand": 3, "workers": 4, "token": 5,
    }  # fmt: skip
    assert m.state.scores()[0] == sum(found.values()) == 38


@rule("NZ-30.1", "NZ-30.5")
def test_what_would_be_scored_now_is_told_in_the_middle_of_a_game():
    m = table("P1 money 17; P1 pathfinder 8; P2 money 4")
    assert (m.state.scores(), m.state.score_reasons(0)) == ([0, 0], [])
    assert dict(m.state.final_scoring()[0]) == {"money": 3, "pathfinder": 2}
    assert dict(m.state.final_scoring()[1]).get("money", 0) == 0


@rule("NZ-6.3", "NZ-12.1", "NZ-13.4", "NZ-1.10")
def test_limits_and_permanent_values_of_a_seat():
    m = table(
        "P1 cleared STEP HAND_R CERT_LIMIT PWOOL_R PCERT_L; P1 posts L1 L3 L6 L9; P1 step_tile 1; P1 pathfinder 4"
    )
    assert m.state.derived(0) == {
        "step_limit": 5,
        "hand_limit": 5,
        "certificate_limit": 5,
        "permanent_wool": 1,
        "permanent_certificates": 1,
    }
    assert m.state.derived(1)["step_limit"] == 3

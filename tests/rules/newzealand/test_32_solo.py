"""Chapter 32: the solo game against Sarah: set-up, her turn, Wellington and the end."""

from collections import Counter

import pytest
from trails import A_TILES, WORKERS, facts_of, hers, main, money, new_game, play_chance, sarah, table

import longtable as lt
from longtable.testing import rule

# Her cards: steps and actions.
CARDS = {
    1: (2, "HIRE_SPECIAL HAZARD"), 2: (3, "BUILD PATH_2"), 3: (1, "SHEEP PATH_1"), 4: (2, "SHIP PATH_2"),
    5: (3, "HAZARD BONUS"), 6: (2, "BONUS OBJECTIVE"), 7: (1, "WOOL SHEEP"), 8: (3, "HIRE_ANY PATH_2"),
    9: (2, "OBJECTIVE PATH_1"), 10: (4, "SHIP BONUS"), 11: (2, "BUILD HIRE_ANY"), 12: (3, "SHEEP OBJECTIVE"),
    13: (1, "SPECIAL HIRE_SPECIAL"), 14: (2, "SPECIAL BONUS"), 15: (3, "SPECIAL SHEEP"), 16: (2, "SPECIAL HAZARD"),
    17: (4, "SPECIAL PATH_2"),
}  # fmt: skip


@rule("NZ-32.1")
def test_the_set_up_of_two():
    for seed in range(8):
        facts = facts_of(1, seed)
        assert sum(facts["market"].values()) == 9
        assert [len([tile for tile in row if tile != "-"]) for row in facts["bonus"]] == [2, 1, 0, 0, 0, 0, 0]
        assert {left for _, left in facts["sets"].values()} == {3}
        assert facts["step_tiles"] == 2
        assert facts["first"] == "P1"
        assert (facts["P1"]["money"], facts["P1"]["hand_size"], facts["P1"]["tokens"]) == (7, 4, 1)
        placed = sum(len(rows) for rows in facts["jobs"].values())
        hazards = len([tile for tile in facts["trail"].values() if tile in A_TILES])
        assert placed + hazards == 4 + 12


@rule("NZ-32.1")
def test_sarah_begins():
    seen = set()
    for seed in range(20):
        found = facts_of(1, seed)["sarah"]
        seen.add(found["special"])
        assert found["workers"] == {found["special"]: 1}
        assert (found["ship"], found["runholder"], found["pathfinder"]) == ("S1", "START", 0)
        assert len(found["storehouses"]) == 10
        assert (found["posts"], found["harbours"], found["sheep"], found["objectives"]) == ({}, [], {}, 0)
        assert not {"money", "hand", "gold", "tokens", "cards"} & set(found)
    assert seen == set(WORKERS)


@rule("NZ-32.1")
def test_her_worker_comes_out_of_the_bag():
    m = lt.game("great-western-trail-nz").start(1, {}, 1, True)
    while not m.legal()[0].startswith("special "):
        assert not m.legal()[0].startswith("bag ")  # before NZ-2.5
        m.play(m.state.sample_chance(m.rng))
    assert len({weight for _, weight in m.state.chance_outcomes()}) == 1
    m.play("special sailor")
    facts = m.state.facts()
    assert facts["sarah"]["workers"] == {"sailor": 1}
    assert facts["bag_a"]["sailor"] + len(facts["jobs"]["sailor"]) == 6


@rule("NZ-32.2")
@pytest.mark.parametrize("difficulty, cards", [("easy", 14), ("medium", 17), ("hard", 17)])
def test_difficulty(difficulty, cards):
    for seed in range(6):
        facts = facts_of(1, seed, difficulty=difficulty)
        found = facts["sarah"]
        assert found["stack"] == list(range(1, cards + 1))
        assert sum(found["workers"].values()) == (4 if difficulty == "hard" else 1)
        if difficulty == "hard":
            assert found["workers"] == dict.fromkeys(WORKERS, 1)
        tiles = Counter(facts["bag_a"]) + Counter({worker: len(rows) for worker, rows in facts["jobs"].items()})
        tiles += Counter(tile for tile in facts["foresight_a"]) + Counter(found["workers"])
        assert {worker: tiles[worker] for worker in WORKERS} == dict.fromkeys(WORKERS, 7)


@rule("NZ-32.3")
def test_the_human_begins_then_they_alternate():
    m = lt.game("great-western-trail-nz").start(1, {}, 1, True)
    seen = []
    while len(seen) < 9:
        if m.state.actor == lt.CHANCE:
            if m.legal()[0].startswith("sarah "):
                seen.append("sarah")
            m.play(m.state.sample_chance(m.rng))
        else:
            said = m.legal()
            if said[0].startswith(("move ", "stand ")):
                seen.append("P1")
            m.play("end" if "end" in said else said[0])
    assert seen == ["P1", "sarah"] * 4 + ["P1"]


@rule("NZ-32.4")
@pytest.mark.parametrize("card", CARDS)
def test_steps_of_the_cards(card):
    m = sarah(card, "sarah runholder START; jobs shepherd=1 craftsman=1 sailor=1 shearer=1")
    # START, then NA, NB, NC; at the fork both ways are as long, so she goes to ND
    assert hers(m)["runholder"] == ["NA", "NB", "NC", "ND"][CARDS[card][0] - 1]


@rule("NZ-32.4")
def test_a_card_is_used_up_and_all_are_shuffled_when_none_is_left():
    m = sarah(3, "sarah stack 3 5; market lincoln 1")
    assert hers(m)["stack"] == [5]
    m = sarah(3, "sarah stack 3; market lincoln 1; P1 runholder NA; P1 hand merino 3 shropshire")
    m.play("move NB", "end")
    assert set(m.legal()) == {f"sarah {n}" for n in range(1, 18)}
    m = sarah(3, "sarah stack 3; market lincoln 1; P1 runholder NA; P1 hand merino 3 shropshire", difficulty="easy")
    m.play("move NB", "end")
    assert set(m.legal()) == {f"sarah {n}" for n in range(1, 15)}


@rule("NZ-32.4")
@pytest.mark.parametrize(
    "trail, space",
    [
        ("R1=rockfall-2-black", "NB"),  # by the branch without a location
        ("R1=rockfall-2-black B03=P1.2", "R1"),  # as many on both: the first
        ("R1=rockfall-2-black R2=rockfall-2-black B03=P1.2", "B03"),
        ("B03=P1.2 B04=P1.4 R1=rockfall-2-black", "R1"),
    ],
)
def test_forks(trail, space):
    m = sarah(3, f"sarah runholder NA; trail {trail}; market lincoln 1")
    assert hers(m)["runholder"] == space


@rule("NZ-32.4")
def test_the_fork_after_c_counts_up_to_where_the_branches_meet():
    # C: one way by B07, B08, D, B11, the other by B09, B10, E, B12; they meet at F
    m = sarah(3, "sarah runholder NC; trail B11=P1.2; market lincoln 1")
    assert hers(m)["runholder"] == "NE"
    m = sarah(3, "sarah runholder NC; trail B12=P1.2; market lincoln 1")
    assert hers(m)["runholder"] == "ND"


@rule("NZ-32.4", "NZ-6.4")
def test_she_stops_in_wellington():
    m = sarah(
        17, "sarah runholder NH; sarah special shepherd; foresight_a sailor craftsman; foresight_b ship objective"
    )
    assert hers(m)["runholder"] == "START"
    assert hers(m)["deliveries"] == 1


@rule("NZ-32.4", "NZ-7.2")
@pytest.mark.parametrize("number, fee", [(1, 1), (2, 0), (3, 2)])
def test_the_bank_pays_the_human(number, fee):
    m = sarah(3, f"sarah runholder NB; trail B06=P1.{number}; P1 money 4; market lincoln 1")
    assert hers(m)["runholder"] == "B06"
    assert money(m) == 4 + fee


@rule("NZ-32.4")
def test_several_human_buildings():
    m = sarah(2, "sarah runholder NB; trail B06=P1.3 B08=P1.1 B10=P1.7 B12=P1.9; P1 money 4; sarah pathfinder 0")
    # B06, NC, then the branch of D with one location less
    assert hers(m)["runholder"] == "B08"
    assert money(m) == 4 + 2 + 1


@rule("NZ-32.4")
def test_the_human_pays_her_nothing_but_the_fee_is_due():
    m = table("P1 runholder NB; trail B06=sarah.3; P1 money 4", 1)
    m.play("move B06")
    assert money(m) == 2
    assert main(m) == {"end", "aux money", "aux card"}


SCHEDULE = {
    "easy": [1, 3, 6, 9, 9, 12, 12, 15],
    "medium": [3, 6, 9, 12, 15, 15, 18, 18],
    "hard": [6, 9, 12, 15, 18, 21, 21, 21],
}
IN = "sarah runholder NH; foresight_a sailor craftsman; foresight_b ship objective; "


@rule("NZ-32.6")
@pytest.mark.parametrize("difficulty", SCHEDULE)
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_deliveries(difficulty, number):
    posts = [f"L{value}" for value in SCHEDULE[difficulty][:number]]
    head = f"sarah posts {' '.join(posts)}; " if posts else ""
    m = sarah(3, f"{IN}{head}sarah deliveries {number}", difficulty=difficulty)
    expected = Counter(posts) + Counter([f"L{SCHEDULE[difficulty][number]}"])
    assert hers(m)["posts"] == dict(expected)
    assert hers(m)["deliveries"] == number + 1


@rule("NZ-32.6", "NZ-10.2")
def test_the_next_lower_post_if_it_is_taken():
    m = sarah(3, f"{IN}sarah deliveries 4; sarah posts L1 L3 L6 L9", difficulty="easy")  # the second 9
    assert hers(m)["posts"] == {"L0": 1, "L1": 1, "L3": 1, "L6": 1, "L9": 1}
    m = sarah(3, f"{IN}sarah deliveries 4; sarah posts L3 L6 L9 L12", difficulty="medium")
    assert hers(m)["posts"] == {"L3": 1, "L6": 1, "L9": 1, "L12": 1, "L15": 1}
    m = sarah(3, f"{IN}sarah deliveries 5; sarah posts L3 L6 L9 L12 L15", difficulty="medium")
    assert hers(m)["posts"] == {"L1": 1, "L3": 1, "L6": 1, "L9": 1, "L12": 1, "L15": 1}


@rule("NZ-32.6")
@pytest.mark.parametrize("deliveries", [7, 8, 9])
def test_the_last_entry_repeats(deliveries):
    m = sarah(
        3, f"{IN}sarah deliveries {deliveries}; sarah posts L6 L9 L12 L15 L18 L21 {deliveries - 5}", difficulty="hard"
    )
    assert hers(m)["posts"]["L21"] == deliveries - 4


@rule("NZ-32.6")
@pytest.mark.parametrize("special, left", [("craftsman", "sailor"), ("sailor", "craftsman"), ("shearer", "craftsman")])
def test_foresight_of_sarah(special, left):
    """A worker of her specialization, else the left tile; the left B tile."""
    m = sarah(3, f"{IN}sarah special {special}; jobs shepherd=1 craftsman=1 sailor=1 shearer=1; token_row 3")
    facts = m.state.facts()
    assert left in facts["foresight_a"]
    assert facts["foresight_b"] == ["-", "objective"]
    assert facts["bonus"][2] == ["-", "-", "ship", "-"]


@rule("NZ-32.6", "NZ-11.8")
def test_she_leaves_wellington():
    m = sarah(3, IN)
    assert hers(m)["runholder"] == "START"
    play_chance(m, "bag shearer", "tile gold_1")
    assert "-" not in m.state.facts()["foresight_a"] + m.state.facts()["foresight_b"]
    assert m.state.facts()["turn"] == "P1"


@rule("NZ-32.6")
def test_she_gets_nothing_for_it():
    m = sarah(3, f"{IN}sarah deliveries 0", difficulty="medium")  # post 3: a Sheepdog
    assert m.state.facts()["supply"]["sheepdog"] == 12


@rule("NZ-32.6", "NZ-29.1")
def test_she_can_end_the_game():
    m = sarah(3, f"{IN}flipped; token_row 7; bonus 7: - - wool_1 -; P1 runholder NA; P1 hand merino; P1 money 0")
    play_chance(m)
    facts = m.state.facts()
    assert facts["token_owner"] == "sarah"
    assert facts["turn"] == "P1"
    m.play("move NB", "end")
    assert m.state.is_over
    assert hers(m)["score"]["token"] == 5


@rule("NZ-32.3", "NZ-29.2")
def test_her_last_turn():
    m = table(
        "P1 runholder WELLINGTON; ask foresee; flipped; token_row 7; bonus 7: - - wool_1 -; sarah runholder NA;"
        "foresight_a shepherd sailor; foresight_b ship objective; market lincoln 1",
        1,
        "ask",
    )
    m.play("foresee shepherd", "foresee ship")
    play_chance(m)
    m.play("end")
    assert set(m.legal()) == {f"sarah {n}" for n in range(1, 18)}
    m.play("sarah 3")
    assert m.state.is_over


def final(text, **options):
    """Sarah's points by reason, and the match."""
    m = table(f"stage over; token_owner P1; P1 money 0; {text}", 1, **options)
    return m, hers(m)["score"]


@rule("NZ-32.7")
@pytest.mark.parametrize(
    "text, reason, points",
    [
        ("trail B01=sarah.1 B02=sarah.4", "buildings", 1 + 3),
        ("sarah posts L3 L6 WL5", "posts", 1 + 2 + 1),
        ("sarah harbours SH1 SH7 SH8", "harbours", 1 + 4 + 4 + 4),
        ("sarah pathfinder 13", "pathfinder", 7),
        ("sarah hazards flood-3-black; sarah tiles exchange_4vp", "tiles", 7),
        ("sarah sheep suffolk 1 lincoln 2", "cards", 9),
        ("sarah objectives 3", "objectives", 9),
        ("sarah special sailor; sarah workers sailor 5 shearer 5 shepherd 4", "workers", 8),
    ],
)
def test_what_she_scores(text, reason, points):
    _, found = final(text)
    assert found.get(reason, 0) == points


@rule("NZ-32.7", "NZ-30.9")
@pytest.mark.parametrize(
    "text, points",
    [
        ("sarah masters HM1; sarah pathfinder 11", 4),
        ("sarah masters HM2; sarah hazards flood-3-black 2", 2),
        ("sarah masters HM6; trail B01=sarah.1 B02=sarah.4", 2),
        ("sarah masters HM4; sarah objectives 2", 2),
    ],
)
def test_her_harbour_masters(text, points):
    _, found = final(f"{text}; sarah harbours MH1")
    assert found.get("masters", 0) == points


@rule("NZ-32.7")
def test_she_has_no_storehouse_pairs():
    _, found = final("sarah harbours LH1 LH2 LH3 LH4 SH1 SH2 SH3 SH4 SH5 SH6; sarah storehouses none")
    assert "workers" not in found


@rule("NZ-32.7")
@pytest.mark.parametrize("pounds, winners", [(4, []), (9, []), (10, [0])])
def test_more_than_sarah(pounds, winners):
    m = table(
        "stage over; token_owner P1; P1 posts L1; P1 cleared AUX_MONEY_2 AUX_CARD_2; "
        f"P1 money {pounds}; sarah sheep suffolk 1 dorset_horn 1",
        1,
    )
    # the token is worth 5 to P1, her sheep 6
    assert m.state.scores()[0] == 5 + pounds // 5
    assert m.state.winners() == winners


@rule("NZ-32.2", "NZ-35.1")
def test_her_cards_are_chance():
    m = table("turn sarah", 1, "ask")
    assert m.state.actor == lt.CHANCE
    assert len({weight for _, weight in m.state.chance_outcomes()}) == 1
    assert not m.state.is_secret()


@rule("NZ-32.3")
def test_whole_solo_games():
    for seed in range(3):
        m = new_game(1, seed)
        count = 0
        while not m.state.is_over:
            said = m.legal()
            m.play(said[(seed + count) % len(said)])
            count += 1
        assert m.state.facts()["token_owner"] in ("P1", "sarah")
        assert m.state.winners() in ([], [0])

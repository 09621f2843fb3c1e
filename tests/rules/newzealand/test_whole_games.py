"""Rules that show only over a whole game."""

import random
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from trails import A_TILES, B_TILES, BONUS_COLUMNS, HAZARDS, SHEEP_MARKET, players, whole_box

import longtable as lt
from longtable.testing import rule

GAMES = pytest.mark.parametrize("seats, seed", [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)])
VISITS = {2: 11, 3: 16, 4: 21}


@cache
def game(seats, seed):
    """A game of random moves that goes on with its way: the match, and a list of (facts, actor, move)."""
    options = {"neutral_layout": "random", "building_sides": "random"} if seed % 2 else {}
    m = lt.game("great-western-trail-nz").start(seats, options, str(seed), True)
    rng = random.Random(seed)
    steps = []
    while not m.state.is_over:
        said = m.legal()
        if m.state.actor == lt.CHANCE:
            move = m.state.notation(m.state.sample_chance(m.rng))
        else:
            wanted = [each for each in said if each not in ("pass", "done", "stop")]
            move = rng.choice(wanted if wanted and rng.random() < 0.85 else said)
        steps.append((m.state.facts(), m.state.actor, move))
        m.play(move)
    steps.append((m.state.facts(), m.state.actor, ""))
    return m, steps


def tiles_seen(steps, kind):
    """(facts, move) of every choice of a foresight tile of the kind."""
    return [
        (facts, move)
        for facts, actor, move in steps
        if actor >= 0 and move.startswith("foresee ") and move.removeprefix("foresee ") in kind
    ]


@rule("EX-20", "NZ-29.1", "NZ-11.5")
@GAMES
def test_visits_to_the_end(seats, seed):
    _, steps = game(seats, seed)
    before = [move for facts, move in tiles_seen(steps, B_TILES) if facts["token_owner"] is None]
    assert len(before) == VISITS[seats]


@rule("EX-20", "NZ-11.8")
@GAMES
def test_tiles_of_the_bags(seats, seed):
    m, steps = game(seats, seed)
    visits = len(tiles_seen(steps, B_TILES))
    assert visits <= VISITS[seats] + seats - 1
    assert len(tiles_seen(steps, A_TILES)) == visits
    start = 44 - 4 - {2: 12, 3: 13, 4: 14}[seats] - 2
    assert sum(m.state.facts()["bag_a"].values()) == start - visits
    if seats == 4:
        assert start == 24 == VISITS[4] + 3  # the longest case uses every A tile


@rule("NZ-1.8", "NZ-2.4")
@GAMES
def test_tiles_never_get_lost(seats, seed):
    _, steps = game(seats, seed)
    for facts, actor, _ in steps[::7]:
        if actor == lt.CHANCE:
            continue
        tiles_a, tiles_b = whole_box(facts)
        assert tiles_a.total() + facts["out_a"] == 44
        left = sum(1 for entry in facts["masters"] if entry == "joker")
        assert tiles_b.total() + facts["out_b"] + left == 34
        assert not tiles_a - Counter(A_TILES)
        assert not tiles_b - Counter(B_TILES)


@rule("NZ-1.4", "NZ-2.8")
@GAMES
def test_cards_never_get_lost(seats, seed):
    _, steps = game(seats, seed)
    for facts, actor, _ in steps[::7]:
        if actor == lt.CHANCE:
            continue
        cards = Counter(facts["market"]) + Counter(facts["market_stack"]) + Counter(facts["supply"])
        for player in players(facts):
            cards += Counter(player["cards"]) + Counter(player["discard"]) + Counter(player["area"])
            assert not Counter(player["hand"]) - Counter(player["cards"])
            own = Counter(player["cards"]) + Counter(player["discard"])
            assert own["shropshire"] + player["removed"] == 5
            assert (own["southdown"], own["english_leicester"], own["merino"]) == (3, 3, 3)
        assert {sheep: cards[sheep] for sheep in SHEEP_MARKET} == SHEEP_MARKET
        assert {card: cards[card] for card in ("romney", "sheepdog", "ferry", "kotare")} == {
            "romney": 18, "sheepdog": 12, "ferry": 14, "kotare": 12,
        }  # fmt: skip
        objectives = (
            facts["display"] + facts["objectives"] + [card for card in cards.elements() if card.startswith("OBJ")]
        )
        assert sorted(objectives) == [f"OBJ{n:02}" for n in range(1, 25)]


@rule("NZ-1.1", "NZ-10.3")
@GAMES
def test_discs_and_storehouses(seats, seed):
    _, steps = game(seats, seed)
    for facts, actor, _ in steps[::7]:
        if actor == lt.CHANCE:
            continue
        for player in players(facts):
            medium = [harbour for harbour in player["harbours"] if harbour.startswith("MH")]
            track = 0 if player["pathfinder"] is None else 1
            assert len(player["cleared"]) == sum(player["posts"].values()) + len(medium) + track
            assert len(player["storehouses"]) + len(player["harbours"]) - len(medium) == 10


@rule("NZ-13.4", "NZ-13.5", "NZ-7.3")
@GAMES
def test_limits(seats, seed):
    _, steps = game(seats, seed)
    for facts, _, _ in steps:
        for player in players(facts):
            assert 0 <= player["gold"] <= 5
            assert 0 <= player["certificates"] <= (5 if "CERT_LIMIT" in player["cleared"] else 3)
            assert player["money"] >= 0
            assert player["pathfinder"] is None or player["pathfinder"] <= 16
            assert all(count <= 4 for count in player["workers"].values())


@rule("NZ-11.4", "NZ-11.5")
@GAMES
def test_the_token_goes_down_row_by_row(seats, seed):
    _, steps = game(seats, seed)
    rows = [facts["token_row"] for facts, actor, _ in steps if actor != lt.CHANCE]
    seen = [row for at, row in enumerate(rows) if at == 0 or row != rows[at - 1]]
    assert seen == [2, 3, 4, 5, 6, 7, None]
    for facts, _, _ in steps:
        used = BONUS_COLUMNS[seats] - 1
        assert all(row[:used] == ["-"] * used for row in facts["bonus"])
        if facts["token_row"] is not None:
            assert all(row == ["-"] * 4 for row in facts["bonus"][facts["token_row"] :])


@rule("NZ-11.7")
@GAMES
def test_buildings_are_turned_once(seats, seed):
    _, steps = game(seats, seed)
    for facts, _, _ in steps:
        assert facts["flipped"] is (facts["token_row"] is None or facts["token_row"] >= 5)


@rule("NZ-3.2", "NZ-2.2")
@GAMES
def test_sides_and_neutral_buildings_never_change(seats, seed):
    _, steps = game(seats, seed)
    after = [facts for facts, actor, _ in steps if actor != lt.CHANCE]
    assert len({facts["sides"] for facts in after}) == 1
    layouts = {
        str([(space, tile) for space, tile in facts["trail"].items() if space.startswith("N")]) for facts in after
    }
    assert len(layouts) == 1


@rule("NZ-11.2", "NZ-11.3")
@GAMES
def test_hazards_lie_in_their_zone(seats, seed):
    _, steps = game(seats, seed)
    for facts, _, _ in steps[::5]:
        for space, tile in facts["trail"].items():
            if tile in HAZARDS:
                assert tile.startswith("rockfall" if space.startswith("R") else "flood")


@rule("NZ-5.1", "NZ-3.5", "NZ-29.2")
@GAMES
def test_turns_alternate_to_the_end(seats, seed):
    m, steps = game(seats, seed)
    turns = [facts["turn"] for facts, actor, _ in steps if actor >= 0 and facts["turn"] is not None]
    order = [who for at, who in enumerate(turns) if at == 0 or who != turns[at - 1]]
    for one, two in zip(order[seats:], order[seats + 1 :], strict=False):
        assert int(two[1:]) == int(one[1:]) % seats + 1
    owner = int(m.state.facts()["token_owner"][1:])
    last = [facts["turn"] for facts, actor, _ in steps if actor >= 0 and facts["token_owner"] is not None]
    order = [who for at, who in enumerate(last) if at == 0 or who != last[at - 1]]
    assert order == [f"P{(owner - 1 + n) % seats + 1}" for n in range(seats)]


@rule("NZ-12.1")
@GAMES
def test_hands_are_full_when_a_turn_is_over(seats, seed):
    """Between two turns, where the next question is that of another seat."""
    _, steps = game(seats, seed)
    looked = 0
    for (before, _, _), (after, _, _) in pairwise(steps):
        who = before["turn"]
        if who is None or after["turn"] == who or after["last"] is not None or before[who]["runholder"] is None:
            continue
        player = after[who]
        limit = 4 + len({"HAND_L", "HAND_R"} & set(player["cleared"]))
        drawable = sum(player["cards"].values()) - player["hand_size"] + sum(player["discard"].values())
        assert player["hand_size"] >= limit or drawable == 0
        looked += 1
    assert looked > 10


@rule("NZ-30.13", "NZ-29.3")
@GAMES
def test_winners_have_most_points(seats, seed):
    m, _ = game(seats, seed)
    scores = m.state.scores()
    assert m.state.winners() == [seat for seat in range(seats) if scores[seat] == max(scores)]
    for seat in range(seats):
        assert sum(points for _, points in m.state.score_reasons(seat)) == scores[seat]


@rule("NZ-35.1")
@GAMES
def test_replay(seats, seed):
    m, _ = game(seats, seed)
    again = lt.replay(m.log.to_text())
    assert again.state.digest() == m.state.digest()

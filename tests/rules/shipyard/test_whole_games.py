"""Rules that show only over a whole game."""

import random
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest
from shipyards import cards_of
from yardwork import completed, viable

import longtable as lt
from longtable.testing import rule

GAMES = pytest.mark.parametrize("seats, seed", [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)])


@cache
def game(seats, seed):
    """A game of random moves that likes to sail: the match, and a list of (facts, actor, move)."""
    m = lt.game("shipyard").start(seats, {}, str(seed), True)
    rng = random.Random(seed)
    steps = []
    while not m.state.is_over:
        said = m.legal()
        if m.state.actor == lt.CHANCE:
            number = m.state.sample_chance(m.rng)
            move = m.state.notation(number)
        else:
            wanted = [each for each in said if each != "scrap" and not each.startswith("bonus ")]
            move = rng.choice(wanted if wanted and rng.random() < 0.9 else said)
        steps.append((m.state.facts(), m.state.actor, move))
        m.play(move)
    return m, steps


def after_set_up(steps):
    return [step for step in steps if step[0]["stage"] != "setup"]


def turns_of(steps):
    """The position in which every regular turn begins, with its choice."""
    return [(facts, move) for facts, actor, move in steps if move.startswith("choose ") and facts["stage"] == "regular"]


@rule("EX-22", "SHIP-10.2", "SHIP-10.3", "SHIP-25.1")
@GAMES
def test_turns(seats, seed):
    m, steps = game(seats, seed)
    counts = Counter(facts["turn"] for facts, _ in turns_of(steps))
    assert len(set(counts.values())) == 1  # equally many
    if m.state.facts()["early"]:
        assert counts["P1"] <= 23
    else:
        assert counts == dict.fromkeys([f"P{n}" for n in range(1, seats + 1)], 23)
        assert m.state.facts()["countdown"] == "finish"
        assert m.state.facts()["turns"] == 23 * seats


@rule("SHIP-3.1", "SHIP-4.1")
@GAMES
def test_initial_turns(seats, seed):
    _, steps = game(seats, seed)
    counts = Counter(
        facts["turn"] for facts, _, move in steps if move.startswith("choose ") and facts["stage"] == "initial"
    )
    assert counts == dict.fromkeys([f"P{n}" for n in range(1, seats + 1)], 2 if seats == 2 else 1)


@rule("SHIP-5.4", "SHIP-2.11")
@GAMES
def test_leader_and_turn_order(seats, seed):
    _, steps = game(seats, seed)
    first = int(turns_of(steps)[0][0]["first"][1:]) - 1
    for number, (facts, _) in enumerate(turns_of(steps), 1):
        assert facts["turns"] == number
        assert facts["leader"] == number % 23
        assert facts["turn"] == f"P{(first + number - 1) % seats + 1}"
        assert facts["leader"] in facts["track"].values()


@rule("SHIP-5.5", "SHIP-5.1")
@GAMES
def test_space_ahead_of_the_leader_is_empty_and_cards_never_share_a_space(seats, seed):
    _, steps = game(seats, seed)
    for facts, _ in turns_of(steps):
        spaces = list(facts["track"].values())
        assert set(facts["track"]) == set(cards_of(seats))
        assert len(set(spaces)) == len(spaces)
        assert (facts["leader"] + 1) % 23 not in spaces


@rule("SHIP-5.5", "SHIP-5.6")
@GAMES
def test_the_order_of_the_other_cards_does_not_change(seats, seed):
    def order(facts, without):
        cards = sorted(facts["track"], key=lambda card: (facts["leader"] - facts["track"][card]) % 23)
        return [card for card in cards if card != without]

    _, steps = game(seats, seed)
    for (before, _), (after, _) in pairwise(turns_of(steps)):
        moved = order(after, None)[0]
        assert order(before, moved) == order(after, moved)


@rule("SHIP-6.2", "SHIP-4.4")
@GAMES
def test_candidates(seats, seed):
    _, steps = game(seats, seed)
    for facts, move in turns_of(steps):
        free = {card for card in facts["track"] if card not in facts["figures"]}
        free = {card for card in free if facts["track"][card] != facts["leader"]}
        assert len(free) == (3 if seats == 2 else 4)
        assert move.removeprefix("choose ") in free
        counts = Counter()
        for who, count in facts["figures"].values():
            counts[who] += count
        own = facts["turn"]
        assert counts[own] == (2 if seats == 2 else 0)
        assert {counts[f"P{n}"] for n in range(1, seats + 1) if f"P{n}" != own} == {3 if seats == 2 else 1}


@rule("SHIP-7.1", "SHIP-7.2", "SHIP-7.3")
@GAMES
def test_income(seats, seed):
    _, steps = game(seats, seed)
    for (facts, _, move), (after, _, _) in pairwise(steps):
        if not move.startswith("choose ") or facts["stage"] != "regular":
            continue
        card = move.removeprefix("choose ")
        behind = {each: (facts["leader"] - space) % 23 for each, space in facts["track"].items()}
        occupied = [each for each in facts["figures"] if behind[each] < behind[card]]
        income = len(occupied)
        if not [each for each in facts["figures"] if behind[each] > behind[card]]:
            income += (behind[card] - max(at for at in behind.values() if at < behind[card]) - 1) // 3
        if card != "subsidy":
            assert after[facts["turn"]]["guilders"] - facts[facts["turn"]]["guilders"] == income


@rule("SHIP-10.1", "SHIP-10.3", "A-6")
@GAMES
def test_countdown(seats, seed):
    _, steps = game(seats, seed)
    names = ["4", "3", "2", "unnumbered", "finish"]
    for facts, _ in turns_of(steps):
        assert facts["countdown"] == names[4 - seats + (facts["turns"] - 1) // 23]


@rule("SHIP-10.4", "SHIP-10.5", "SHIP-25.3")
@GAMES
def test_contracts_held(seats, seed):
    _, steps = game(seats, seed)
    numbers = {2: [3, 1], 3: [3, 2, 1], 4: [3, 3, 1, 1]}[seats]
    for facts, _ in turns_of(steps):
        each = numbers[(facts["turns"] - 1) // 23]
        for n in range(1, seats + 1):
            assert facts[f"P{n}"]["held"] == [each, each]
    for facts, _, _ in steps:
        if facts["stage"] in ("final", "finishing"):
            assert [facts[f"P{n}"]["held"] for n in range(1, seats + 1)] == [[1, 1]] * seats


@rule("SHIP-1.1", "SHIP-22.2")
@GAMES
def test_no_ship_card_is_lost(seats, seed):
    m, steps = game(seats, seed)
    for facts in [facts for facts, _, _ in after_set_up(steps)] + [m.state.facts()]:
        cards = [card for column in ("bows", "left", "right", "sterns") for card in facts[column]]
        cards += [card for deck in ("bow", "middle_a", "middle_b", "stern") for card in facts["decks"][deck]]
        for n in range(1, seats + 1):
            cards += facts[f"P{n}"]["yard"] + [card for ship in facts[f"P{n}"]["fleet"] for card in ship["cards"]]
        printed = [card for card in cards if card != "-" and not card.startswith("blank")]
        assert len(printed) == len(set(printed))
        assert len(printed) + facts["scrapped"] == 104


@rule("SHIP-1.4", "SHIP-13.2", "SHIP-14.7")
@GAMES
def test_no_train_canal_or_employee_is_lost(seats, seed):
    m, steps = game(seats, seed)
    for facts in [facts for facts, _, _ in after_set_up(steps)] + [m.state.facts()]:
        seats_of = [facts[f"P{n}"] for n in range(1, seats + 1)]
        trains = facts["trains"] + facts["decks"]["train"] + facts["train_discards"]
        trains += [train for own in seats_of for train in own["trains"]]
        assert sorted(train for train in trains if train != "-") == [f"TRN-{n:02}" for n in range(1, 15)]
        canals = facts["canals"] + facts["decks"]["canal"]
        for own in seats_of:
            canals += [canal[0] for canal in own["canals"]] + own["used_pile"] + own["removed"]
        assert sorted(canal for canal in canals if canal != "-") == [f"CAN-{n:02}" for n in range(1, 25)]
        places = [place for space in facts["employees"] for place in space if place != "-"]
        number = sum(int(place.partition("*")[2] or 1) for place in places) + sum(
            len(own["employees"]) for own in seats_of
        )
        assert number == (24 if seats == 2 else 48)


@rule("SHIP-12.3", "SHIP-12.6", "SHIP-9.3")
@GAMES
def test_yards_are_viable_and_hold_no_complete_ship_between_turns(seats, seed):
    _, steps = game(seats, seed)
    letters = {"-": "_", "B": "B", "M": "M", "S": "S"}

    def letter(card):
        return (
            letters[card[0]]
            if not card.startswith("blank")
            else {"b": "B", "m": "M", "s": "S"}[card.partition("-")[2][0]]
        )

    for facts, _ in turns_of(steps):
        for n in range(1, seats + 1):
            yard = "".join(letter(card) for card in facts[f"P{n}"]["yard"])
            assert viable(yard)
            assert not completed(yard)


@rule("SHIP-7.1")
@GAMES
def test_nobody_goes_below_zero_guilders(seats, seed):
    m, steps = game(seats, seed)
    for facts in [facts for facts, _, _ in steps] + [m.state.facts()]:
        assert all(facts[f"P{n}"]["guilders"] >= 0 for n in range(1, seats + 1))


@rule("SHIP-8.2")
@GAMES
def test_at_most_one_bonus_action_a_turn(seats, seed):
    _, steps = game(seats, seed)
    regular = [(facts, move) for facts, _, move in steps if facts["stage"] == "regular"]
    bought = Counter(facts["turns"] for facts, move in regular if move.startswith("bonus "))
    assert set(bought.values()) <= {1}


@rule("SHIP-34.3")
@GAMES
def test_chance_is_set_up_and_drawing_only(seats, seed):
    _, steps = game(seats, seed)
    kinds = {move.split()[0] for facts, actor, move in steps if actor == lt.CHANCE and facts["stage"] != "setup"}
    assert kinds <= {"draw", "train", "canal"}


@rule("SHIP-34.1", "SHIP-34.2")
@GAMES
def test_decisions_of_a_turn_follow_one_another(seats, seed):
    """Card first, then the actions, then the ships."""
    _, steps = game(seats, seed)
    cruise = ("launch", "put", "scrap", "speed", "sail")
    turns = {}
    for facts, actor, move in steps:
        if actor >= 0 and facts["stage"] == "regular" and not move.startswith("discard "):
            turns.setdefault(facts["turns"], []).append((facts["launching"] is not None, move.split()[0]))
    for moves in turns.values():
        assert moves[0][1] == "choose"
        assert [word for _, word in moves].count("choose") == 1
        words = [word in cruise or launching for launching, word in moves]
        assert words == sorted(words)


@rule("SHIP-29.1", "SHIP-30.1")
@GAMES
def test_scores_are_the_sum_of_their_reasons_and_the_winner_has_most(seats, seed):
    m, _ = game(seats, seed)
    scores = m.state.scores()
    for seat in range(seats):
        assert scores[seat] == sum(points for _, points in m.state.score_reasons(seat))
        assert m.state.facts()[f"P{seat + 1}"]["score"].items() <= dict(m.state.score_reasons(seat)).items()
    best = max((scores[seat], m.state.facts()[f"P{seat + 1}"]["guilders"]) for seat in range(seats))
    winners = [seat for seat in range(seats) if (scores[seat], m.state.facts()[f"P{seat + 1}"]["guilders"]) == best]
    assert m.state.winners() == winners


@rule("A-25")
@GAMES
def test_nothing_of_the_second_edition(seats, seed):
    """No stoker, no cloth; coins change hands by the rules only, so nothing lies on the track."""
    m, _ = game(seats, seed)
    text = str(m.state.facts())
    assert "stoker" not in text
    assert "cloth" not in text
    assert set(m.state.facts()["track"]) == set(cards_of(seats))

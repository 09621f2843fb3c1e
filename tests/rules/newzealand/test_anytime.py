"""Rights that can be used at any time, looked for at every question of whole games (NZ-5.2 to NZ-5.8)."""

import random
from collections import Counter

import pytest
from trails import table

import longtable as lt
from longtable.testing import rule

PLAY_CARDS = ["sheepdog", "ferry", "kotare", "set-1", "set-2", "set-4", "set-5", "set-6"]
OBJECTIVES = ["set-8", "set-9", "set-10"] + [f"OBJ{n:02}" for n in range(1, 25)]
PRICES = {"helm": 3, "barrel": 3, "bell": 4, "compass": 5}
RICH = (
    "sets helm=1*2 barrel=4*2 bell=6*2 compass=9*2; P1 runholder NA; P2 runholder NC; P3 runholder NH;"
    "P1 gold 5; P1 tokens 6; P1 hand kotare ferry set-1 OBJ05 merino shropshire; P1 money 60; P1 workers shearer 2;"
    "P2 gold 4; P2 tokens 6; P2 hand sheepdog set-4 OBJ06 romney shropshire; P2 money 60; P2 workers sailor 3;"
    "P3 gold 3; P3 tokens 6; P3 hand kotare set-6 set-9 lincoln merino; "
    "P3 money 60; P3 workers craftsman 2; trail B09=P3.3"
)


def drawable(player):
    """How many cards the draw stack and the discard pile have."""
    return sum(player["cards"].values()) - player["hand_size"] + sum(player["discard"].values())


def free_rights(facts, player):
    """Play-cards and purchases (NZ-5.2)."""
    cards = {f"play {card}" for card in PLAY_CARDS if player["hand"].get(card)}
    paid = [spot for spot, price in PRICES.items() if player["gold"] >= price]
    return cards | {f"gold {spot}" for spot in paid if facts["sets"][spot][1]}


def token_rights(player):
    """One token if there is a card to draw, two with a Shropshire in hand (NZ-23.1, NZ-23.5)."""
    one = {"token"} if player["tokens"] >= 1 and drawable(player) else set()
    return one | ({"tokens"} if player["tokens"] >= 2 and player["hand"].get("shropshire") else set())


def is_discarding(main):
    """A draw-then-discard has begun: its first card has been drawn (NZ-5.8)."""
    return {each.split()[0] for each in main} == {"discard"} or main == {"draw", "stop"}


def in_reveal_window(m):
    """After `show`: more sheep can be shown, or certificates added, before the cards are discarded."""
    first = {each.split()[0] for each in m.legal()}
    return "done" in first and first <= {"show", "certificate", "done"}


def watch(m, rng, plies):
    """Play at random and look at every question; how many of each kind there were."""
    seats = m.state.setup.seats
    asked = Counter()
    shown = phase_c = False
    for _ in range(plies):
        if m.state.is_over:
            break
        facts, actor, said = m.state.facts(), m.state.actor, m.legal()
        who = f"P{actor + 1}"
        player = facts[who]
        rights = {each for each in said if each.startswith(("token", "gold ", "play "))}
        main = set(said) - rights
        played = {each for each in rights if each.removeprefix("play ") in OBJECTIVES}
        first_turn = player["pathfinder"] is None or player["runholder"] is None
        phase_c = phase_c and main == {"done", "draw"}
        if shown or (is_discarding(main) and not (first_turn and player["aside"] is None)):
            wanted, kind = set(), "shown" if shown else "discarding"
        elif phase_c or first_turn:
            wanted, kind = token_rights(player), "phase C" if phase_c else "first turn"
        else:
            wanted, kind = token_rights(player) | free_rights(facts, player), "open"
        assert rights - played == wanted, (said, m.state.todo_json()[-1])
        asked[kind] += 1
        # Objectives: before the move, in phase B before or after an action, before the income (NZ-5.3).
        moment = "end" in main or any(each.startswith("move ") for each in main) or "show" in str(sorted(main))
        if played:
            assert played == {f"play {card}" for card in OBJECTIVES if player["hand"].get(card)}
            assert kind == "open"
            assert moment
            asked["objectives"] += 1
        if "end" in main:
            assert played == {f"play {card}" for card in OBJECTIVES if player["hand"].get(card)}
        asked["rights"] += len(rights)
        for other in set(range(seats)) - {actor}:
            their = facts[f"P{other + 1}"]
            if their["aside"] is None:
                beside = {m.state.notation(action) for action in m.state.legal_for(other)}
                assert beside == token_rights(their)
                asked["beside"] += len(beside)
        move = rng.choice(said)
        m.play(move)
        shown = move.startswith(("show ", "certificate")) and m.state.actor == actor and in_reveal_window(m)
        phase_c = phase_c or (move == "draw" and "end" in said)
    return asked


@rule("NZ-5.2", "NZ-5.3", "NZ-5.4", "NZ-5.5", "NZ-5.6", "NZ-5.8", "RUL-15", "RUL-20")
@pytest.mark.parametrize("seats, seed", [(2, 11), (3, 12), (4, 13)])
def test_every_question_of_a_game(seats, seed):
    asked = watch(lt.game("great-western-trail-nz").start(seats, {}, seed), random.Random(seed), 10000)
    assert asked["open"] > 100
    assert asked["discarding"] > 5
    assert asked["shown"] > 5
    assert asked["first turn"] > 2


@rule("NZ-5.2", "NZ-5.3", "NZ-5.4", "NZ-5.5", "NZ-5.6", "NZ-5.8", "RUL-15", "RUL-20")
@pytest.mark.parametrize("seed", range(12))
def test_every_question_with_a_full_hand(seed):
    asked = watch(table(RICH, 3), random.Random(seed), 120)
    assert asked["rights"] > 100
    assert asked["beside"] > 50


@rule("NZ-5.4", "NZ-5.7", "RUL-15")
def test_what_is_done_beside_the_turn_leaves_the_question_as_it_was():
    m = table(RICH, 3)
    rng = random.Random(5)
    used = 0
    for _ in range(150):
        for other in range(3):
            if other != m.state.actor and m.state.legal_for(other) and rng.random() < 0.3:
                before, top = m.legal(), m.state.todo_json()[-1]
                m.play(rng.choice(m.state.legal_for(other)))
                assert (m.legal(), m.state.todo_json()[-1]) == (before, top)
                used += 1
        m.play(rng.choice(m.state.legal_actions()))
    assert used > 10

"""Great Western Trail: New Zealand: the trail never traps. Whatever lies on it, wherever a runholder stands, there is a
move, every move leads on, and Wellington is reached."""

import random

import pytest

import longtable as lt
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.rules.movement import follow
from longtable.games.newzealand.rules.sarah.turn import next_space
from longtable.games.newzealand.words import HAZARD, NEUTRAL, PRIVATE

pytestmark = pytest.mark.long

GAME = "great-western-trail-nz"


def forward(box):
    """The spaces that follow a space, by number, from the data."""
    return {
        box.space_number[entry["id"]]: [box.space_number[word] for word in entry.get("next", [])]
        for entry in box.data["trail"]["space"]
    }


def ahead(nexts, space):
    """Everything between a space and Wellington."""
    found, waiting = set(), [space]
    while waiting:
        for other in nexts[waiting.pop()]:
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def table(seats=3):
    """A turn that begins; what lies on the trail and who stands where is laid by hand."""
    return lt.testing.position(GAME, "P1 runholder NA; P1 tokens 0; P1 hand merino 1; P1 gold 0", seats=seats).state


def lay(state, rng, density):
    """Any pattern of hazards and buildings of all players; the neutral buildings stay, which is all there ever is."""
    box, seats = state.box, len(state.players)
    for entry in box.data["trail"]["space"]:
        space = box.space_number[entry["id"]]
        if entry["kind"] == "hazard":
            state.trail[space] = HAZARD + rng.randrange(len(box.hazard_points)) if rng.random() < density else 0
        elif entry["kind"] == "building":
            owner, number = rng.randrange(seats), rng.randrange(1, 11)
            state.trail[space] = PRIVATE + 16 * owner + number if rng.random() < density else 0


def patterns(count):
    """Trails with nothing, with everything, and with anything between."""
    rng = random.Random(7)
    for at in range(count):
        state = table()
        lay(state, rng, [0, 1, 0.1, 0.5, 0.9][at % 5])
        yield state, rng


def standings(count, *money):
    """P1 on every space of such trails but the last, with one of these sums; with what follows each space."""
    for state, rng in patterns(count):
        nexts = forward(state.box)
        player = state.players[0]
        for space in nexts:
            if space != state.box.wellington:
                player.runholder, player.money = space, rng.choice(money)
                yield state, rng, nexts, space


def moves(state):
    """Where P1 can go now."""
    return [action for action in state.todo[-1].options(state) if action]


def test_from_every_space_a_runholder_can_move_and_only_forward():
    for state, _, nexts, space in standings(60, 0, 1, 3, 50):
        found = moves(state)
        assert found, f"no way from {state.box.space_ids[space]}"
        for action in found:
            target = action >> 8 & 255
            assert target in ahead(nexts, space)
            assert state.trail[target] or target == state.box.wellington


@pytest.mark.parametrize("habit", ["shortest", "longest", "any"])
def test_wellington_is_reached(habit):
    """By single steps, by the longest moves and by any: after at most as many moves as there are locations ahead."""
    for state, rng, nexts, space in standings(60, 0, 2, 30):
        player = state.players[0]
        left = len([other for other in ahead(nexts, space) if state.trail[other]]) + 1
        while player.runholder != state.box.wellington:
            found = moves(state)
            places = [len(ahead(nexts, action >> 8 & 255)) for action in found]
            wanted = {"shortest": max(places), "longest": min(places), "any": rng.choice(places)}[habit]
            action = found[places.index(wanted)]
            assert follow(state, 0, action >> 8 & 255, action & 255) > 0
            assert player.money >= 0
            left -= 1
        assert left >= 0


def test_a_runholder_on_an_emptied_space_moves_on():
    """NZ-26.3, 25.3: what it stands on may be replaced or removed."""
    for state, _, _, space in standings(20, 0):
        lies, state.trail[space] = state.trail[space], 0
        assert moves(state)
        state.trail[space] = lies


def test_sarah_is_never_trapped():
    """NZ-32.4: space by space she comes to Wellington, whatever lies on the branches."""
    for state, _ in patterns(40):
        nexts = forward(state.box)
        for start in nexts:
            space, steps = start, 0
            while space != state.box.wellington:
                space, steps = int(next_space(state, space)), steps + 1
                assert space in nexts
                assert steps < len(nexts)


def test_neutral_buildings_are_locations_for_ever():
    """The pattern without hazards and buildings is the emptiest there is: eight neutral buildings remain."""
    state = table()
    lay(state, random.Random(1), 0)
    assert len([tile for tile in state.trail if tile]) == 8
    assert all(NEUTRAL <= tile < PRIVATE for tile in state.trail if tile)


def test_every_space_lies_on_a_way_from_start_to_wellington():
    box = standard_box()
    nexts = forward(box)
    assert ahead(nexts, box.start) == set(nexts) - {box.start}
    for space in set(nexts) - {box.wellington}:
        assert space not in ahead(nexts, space), "the trail goes round"
        assert box.wellington in ahead(nexts, space)

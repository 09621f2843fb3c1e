"""Chapter 3: the phases and how the depots are filled."""

from collections import Counter

import pytest

import longtable as lt
from longtable.testing import position, rule

BUILDINGS = {"market", "carpenter", "church", "warehouse", "boarding-house", "bank", "town-hall", "watchtower"}
ANIMALS = {"cow", "pig", "sheep", "chicken"}


def burgundy(text, seats=2, **options):
    return position("castles-of-burgundy", text, seats=seats, **options)


def last_turn(phase, text="", **options):
    """The last die of the last turn of a phase is still to be used."""
    return burgundy(f"phase {phase} round 5; order P1 P2; turn P2; P2 dice - 3; {text}", **options)


def type_of(tile):
    if tile in BUILDINGS:
        return "building"
    kind = tile.split("-")[0]
    return "animal" if kind in ANIMALS else kind


def tiles(slots):
    return [tile for tile in slots if tile != "-"]


def play_chance(m):
    """Play the first outcome of every chance event until a player is to act; return all the events."""
    events = []
    while m.state.actor == lt.CHANCE:
        options = m.legal()
        events.append(options)
        m.play(options[0])
    return events


@rule("COB-3.1")
@pytest.mark.parametrize("phase, following", [("A", "B"), ("B", "C"), ("C", "D"), ("D", "E")])
def test_a_phase_has_five_rounds_and_the_next_one_follows(phase, following):
    m = burgundy(f"phase {phase} round 4; order P1 P2; turn P2; P2 dice - 3")
    m.play("3 workers")
    assert (m.state.facts()["phase"], m.state.facts()["round"]) == (phase, 5)
    m = last_turn(phase)
    m.play("3 workers")
    assert (m.state.facts()["phase"], m.state.facts()["round"]) == (following, 1)


@rule("COB-3.1", "COB-16.1")
def test_game_ends_after_phase_e():
    m = last_turn("E")
    m.play("3 workers")
    assert m.state.is_over
    assert m.state.actor == lt.OVER


@rule("COB-3.2")
def test_tiles_left_on_the_main_board_leave_the_game():
    text = (
        "depot 1: bank ship; depot 5: mine monastery-16; black: castle mine; bag black: cow-3 1 pig-4 1 ship 1 bank 1"
    )
    m = last_turn("A", text)
    before = m.state.facts()
    m.play("3 workers")
    after = m.state.facts()
    assert after["removed"] - before["removed"] == 6
    assert "monastery-16" not in after["depots"]["5"]
    assert Counter(tiles(after["black"])) == {"cow-3": 1, "pig-4": 1, "ship": 1, "bank": 1}


@rule("COB-3.2")
def test_goods_in_the_depots_stay():
    m = last_turn("B", "goods 1: pink 2 red 1; goods 4: violet 3", chance="ask")
    m.play("3 workers")
    while m.state.actor == lt.CHANCE:
        m.play("white 6" if "white 6" in m.legal() else m.legal()[0])
    goods = m.state.facts()["goods"]
    assert goods["1"] == {"pink": 2, "red": 1}
    assert goods["4"] == {"violet": 3}


@rule("COB-3.2")
def test_nothing_is_removed_before_phase_a():
    m = lt.game("castles-of-burgundy").start(seats=4, options={"boards": "1"}, seed=2)
    assert m.state.facts()["removed"] == 0


@rule("COB-3.3", "COB-17.4")
def test_each_slot_gets_a_random_tile_of_its_colour():
    m = last_turn("A", chance="ask")
    m.play("3 workers")
    filled = {str(depot): [] for depot in range(1, 7)}
    for options in play_chance(m):
        if not options[0].startswith("fill ") or options[0].startswith("fill black"):
            continue
        depots = {option.split()[1] for option in options}
        colours = {type_of(option.split()[2]) for option in options}
        assert len(depots) == 1
        assert len(colours) == 1
        if colours == {"building"}:
            assert len(options) == 8
        filled[depots.pop()].append(colours.pop())
    assert {depot: sorted(colours) for depot, colours in filled.items()} == {
        "1": ["building", "ship"],
        "2": ["castle", "monastery"],
        "3": ["animal", "building"],
        "4": ["building", "ship"],
        "5": ["mine", "monastery"],
        "6": ["animal", "building"],
    }


@rule("COB-3.3")
def test_tiles_that_fill_the_depots_leave_the_stacks():
    m = last_turn("A")
    before = m.state.facts()["bags"]
    m.play("3 workers")
    after = m.state.facts()
    for depot in after["depots"].values():
        for tile in tiles(depot):
            assert after["bags"][type_of(tile)].get(tile, 0) < before[type_of(tile)][tile]


@rule("COB-3.4", "COB-17.1")
def test_black_depot_gets_black_backed_tiles_of_any_colour():
    m = last_turn("A", chance="ask")
    m.play("3 workers")
    black = [options for options in play_chance(m) if options[0].startswith("fill black")]
    assert len(black) == 4
    offered = {option.split()[2] for option in black[0]}
    assert {type_of(tile) for tile in offered} == {"building", "animal", "ship", "monastery", "mine", "castle"}
    assert {tile for tile in offered if type_of(tile) == "monastery"} == {
        f"monastery-{number}" for number in (7, 12, 14, 15, 24, 25)
    }
    assert {tile for tile in offered if type_of(tile) == "animal"} == {
        f"{kind}-{size}" for kind in ANIMALS for size in (3, 4)
    }


@rule("COB-3.4")
@pytest.mark.parametrize("seed", range(5))
def test_black_depot_of_four_players_holds_eight_tiles(seed):
    m = lt.game("castles-of-burgundy").start(seats=4, options={"boards": "1"}, seed=seed)
    assert len(tiles(m.state.facts()["black"])) == 8


@rule("COB-3.5")
def test_five_goods_are_revealed_for_the_rounds_in_public_order():
    m = last_turn("A", chance="ask")
    m.play("3 workers")
    revealed = []
    while m.state.actor == lt.CHANCE and not m.legal()[0].startswith("white "):
        option = m.legal()[-1]
        if option.startswith("round "):
            revealed.append(option.split()[1])
        m.play(option)
    assert len(revealed) == 5
    facts = m.state.facts()
    assert facts["round_goods"] == revealed
    play_chance(m)
    facts = m.state.facts()
    assert facts["round_goods"] == revealed[1:]
    assert facts["goods"][str(facts["white"])] == {revealed[0]: 1}


@rule("COB-3.6")
def test_a_slot_stays_empty_when_its_stack_has_run_out():
    m = last_turn("A", "bag black: mine 1; bag building: bank 2")
    m.play("3 workers")
    facts = m.state.facts()
    assert tiles(facts["black"]) == ["mine"]
    board = Counter(type_of(tile) for depot in facts["depots"].values() for tile in tiles(depot))
    assert board == {"building": 2, "animal": 2, "ship": 2, "monastery": 2, "mine": 1, "castle": 1}


@rule("COB-3.7")
def test_depots_are_not_refilled_during_a_phase():
    m = burgundy("depot 1: bank ship; depot 2: castle; black: mine castle; P1 dice 1 2; P1 silver 2; P2 dice 5 5")
    m.play("1 take ship from 1", "2 take castle from 2", "buy mine")
    m.play("5 workers", "5 workers")
    facts = m.state.facts()
    assert facts["round"] == 2
    assert tiles(facts["depots"]["1"]) == ["bank"]
    assert tiles(facts["depots"]["2"]) == []
    assert tiles(facts["black"]) == ["castle"]


@rule("COB-3.7")
def test_no_tile_is_removed_between_the_rounds_of_a_phase():
    m = burgundy("phase A round 2; order P1 P2; turn P2; P2 dice - 3; depot 1: bank ship; black: mine")
    m.play("3 workers")
    facts = m.state.facts()
    assert tiles(facts["depots"]["1"]) == ["bank", "ship"]
    assert tiles(facts["black"]) == ["mine"]


@rule("COB-3.5")
def test_a_phase_without_goods_left_still_begins():
    m = position("castles-of-burgundy", "phase A round 5; turn P2; P1 dice - -; P2 dice - 1; pool: pink 0")
    m.play("1 workers")
    assert (m.state.facts()["phase"], m.state.facts()["round_goods"]) == ("B", [])

"""Refusals say why: the usual mistakes with the reason and its rule id. Board 1 around the castle on d4:
c3 building 3, c4 monastery 1, d3 ship 2, d5 ship 5, e3 mine 4, e4 building 3."""

import pytest

import longtable as lt
from longtable.games.burgundy.notation import COMPLETE_WORDS
from longtable.testing import position, rule

GAME = "castles-of-burgundy"


def refused(text, said, *before, **options):
    """Reason and rule of the refusal of an action, which changes nothing."""
    match = position(GAME, text, **options)
    match.play(*before)
    digest = match.state.digest()
    with pytest.raises(lt.IllegalAction) as error:
        match.play(said)
    assert match.state.digest() == digest
    assert str(error.value).endswith(f"{error.value.reason} [{error.value.rule}]")
    return error.value.reason, error.value.rule


TURN = """
    P1 dice 5 2; P1 workers 1; P1 silver 1; P1 storage ship bank castle; P1 goods red 2
    P1 duchy e4=bank; depot 2: castle mine; depot 5: ship; black: church
"""


@pytest.mark.parametrize(
    ("said", "reason", "id"),
    [
        ("3 workers", "you have no unused die that shows 3; left: 5 and 2", "COB-5.1"),
        ("end", "every die must be used first; taking workers is always possible", "COB-5.1"),
        ("any workers", "only a castle gives an action without your dice", "COB-8.9"),
        ("5 take castle from 2", "depot 2 needs a 2; turning the 5 costs 3 workers, and you have 1", "COB-6.1"),
        ("2 take ship from 2", "there is no ship in depot 2", "COB-6.1"),
        ("2 take ship from 3", "depot 3 is empty", "COB-6.3"),
        ("2 take church from black", "tiles in the black depot are bought, not taken", "COB-12.1"),
        ("2 take ship from 9", "there is no depot '9'; depots are 1 to 6", "COB-6.1"),
        ("2 take boat from 3", "there is no tile called 'boat'", "COB-6.1"),
        ("2 place mine at e3", "there is no mine in your storage", "COB-7.1"),
        ("2 place ship at z9", "board 1 has no hex 'z9'", "COB-7.1"),
        ("2 place ship at d4", "hex d4 is taken", "COB-7.1"),
        ("2 place ship at d5", "hex d5 needs a 5; turning the 2 costs 3 workers, and you have 1", "COB-7.2"),
        ("2 place ship at c4", "hex c4 takes a monastery tile", "COB-7.3"),
        ("2 place ship at d2", "hex d2 is not next to a tile of your duchy", "COB-7.4"),
        ("5 place bank at e5", "the city of e5 already has this building", "COB-8.21"),
        ("2 sell pink", "you have no pink goods", "COB-10.1"),
        ("2 sell gold", "there are no goods called 'gold'", "COB-10.1"),
        ("2 sell red", "the sale of red needs a 4; turning the 2 costs 2 workers, and you have 1", "COB-10.1"),
        ("buy church", "that costs 2 silver, and you have 1", "COB-12.1"),
        ("buy castle", "there is no castle in the black depot", "COB-12.1"),
        ("buy castle from 2", "only monastery 6 lets you buy from the numbered depots or pay with workers", "COB-14.6"),
        ("buy inn", "there is no inn beside the black depot", "COB-21.1"),
        ("shield 7", "this game is played without shields", "COB-25.1"),
        ("hire", "only monastery 28 lets you buy workers", "COB-14.28"),
        ("set 5 to 3", "only shield 16 sets a die", "COB-26.16"),
        ("study P2", "only shield 6 shares monasteries", "COB-26.6"),
    ],
)
def test_a_mistake_in_the_turn(said, reason, id):
    assert refused(TURN, said) == (reason, id)


@rule("COB-12.1")
def test_a_second_purchase():
    text = "P1 silver 4; black: church mine"
    assert refused(text, "buy mine", "buy church") == ("you have already bought a tile this turn", "COB-12.1")


@rule("COB-5.1")
def test_used_dice():
    text = "P1 dice - -; P1 silver 2; black: church"
    assert refused(text, "5 workers") == ("both of your dice are used; buy a tile, or end the turn", "COB-5.1")


@rule("COB-14.6")
@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("buy ship from 3", "depot 3 is empty"),
        ("buy mine from 2 with workers", "that costs 2 workers, and you have 1"),
    ],
)
def test_purchases_with_monastery_6(said, reason):
    text = "P1 silver 1; P1 workers 1; P1 duchy c4=monastery-6; depot 2: mine"
    assert refused(text, said)[0] == reason


@rule("COB-21.4")
def test_a_second_inn_in_a_region():
    text = "P1 dice 2 3; P1 storage inn; P1 duchy e4=inn d5=ship"
    assert refused(text, "3 place inn at e5", inns="on")[1] == "COB-21.4"


@rule("COB-8.9", "COB-8.10", "COB-8.13")
@pytest.mark.parametrize(
    ("said", "id"),
    [("pass", "COB-8.10"), ("2 workers", "COB-8.9"), ("buy church", "COB-8.13"), ("any sell pink", "COB-10.1")],
)
def test_the_extra_action_of_a_castle(said, id):
    text = "P1 dice 6 2; P1 storage castle; P1 duchy c3=market; P1 silver 2; black: church"
    assert refused(text, said, "6 place castle at b3")[1] == id


@rule("COB-20.3", "COB-20.6")
@pytest.mark.parametrize(
    ("said", "id"), [("pass", "COB-20.6"), ("3 workers", "COB-20.3"), ("white sell red", "COB-10.1")]
)
def test_the_action_of_a_white_castle(said, id):
    text = "white 2; P1 dice 3 2; P1 storage white-castle; P1 goods red 1"
    assert refused(text, said, "3 place white-castle at e4", white_castles="on")[1] == id


@rule("COB-9.9")
def test_the_town_hall_keeps_to_colour_and_neighbours():
    text = "P1 dice 3 2; P1 storage town-hall ship"
    assert refused(text, "place ship at c4", "3 place town-hall at e4")[1] == "COB-7.3"
    assert refused(text, "place ship at d1", "3 place town-hall at e4")[1] == "COB-7.4"


@rule("COB-9.1", "COB-9.4")
def test_a_market_takes_ships_and_animals_from_numbered_depots():
    text = "P1 dice 3 2; P1 storage market; depot 1: mine ship; black: ship"
    place = "3 place market at e4"
    assert refused(text, "take mine from 1", place) == ("only these tiles can be taken now: animals or ship", "COB-9.1")
    assert refused(text, "take ship from black", place)[1] == "COB-9.4"
    assert refused(text, "take ship from 2", place)[1] == "COB-6.3"


@rule("COB-9.6")
def test_a_warehouse_sells_what_is_held():
    text = "P1 dice 3 2; P1 storage warehouse; P1 goods red 1"
    assert refused(text, "sell pink", "3 place warehouse at e4") == ("you have no pink goods", "COB-9.6")


@rule("COB-18.2")
def test_the_crane_leaves_out_what_can_do_nothing():
    text = "P1 dice 3 2; P1 storage crane"
    reason = refused(text, "use warehouse", "3 place crane at e4", extra_tiles="on")
    assert reason == ("the effect of the warehouse can do nothing now", "COB-18.2")


@rule("COB-8.2", "COB-8.5", "COB-14.5")
def test_ships():
    text = "P1 dice 2 1; P1 storage ship; P1 goods red 1 pink 1; goods 3: violet 1 brown 1 pink 1"
    place = "2 place ship at d3"
    assert refused(text, "pass", place)[1] == "COB-8.22"
    assert refused(text, "load 7", place)[1] == "COB-8.2"
    assert refused(text, "load 3+4", place) == ("only monastery 5 lets a ship load two depots", "COB-14.5")
    assert refused(text, "keep orange", place, "load 3")[1] == "COB-8.5"
    assert refused(text, "pass", place, "load 3")[1] == "COB-8.5"
    together = ("these colours cannot be named together; choose one at a time", "COB-8.5")
    assert refused(text, "keep violet brown", place, "load 3") == together


@rule("COB-6.2")
def test_a_full_storage():
    text = "P1 dice 2 1; P1 storage ship ship castle; depot 2: mine"
    take = "2 take mine from 2"
    assert refused(text, "1 workers", take) == ("your storage is full; discard a tile first", "COB-6.2")
    assert refused(text, "discard bank", take) == ("there is no bank in your storage", "COB-6.2")


@rule("COB-23.9", "COB-23.7")
def test_storages_of_a_team():
    text = "P1 dice 2 1; P3 storage mine; T1 storage ship"
    options = {"seats": 4, "team": "on", "boards": "12a"}
    assert refused(text, "2 place mine from own at e6", **options)[1] == "COB-23.9"
    assert refused(text, "2 place ship from own at d6", **options)[1] == "COB-23.7"


@rule("COB-25.3", "COB-25.4", "COB-25.5", "COB-25.12")
def test_shields():
    text = "P1 dice 3 5; shields 3: 7; P1 shield 9=d4; P1 workers 1"
    assert refused(text, "shield 7", shields="on") == (
        "shield 7 needs two 3s; that costs 2 workers, and you have 1", "COB-25.3"
    )  # fmt: skip
    assert refused(text, "shield 9", shields="on")[1] == "COB-25.12"
    assert refused(text, "shield 7", "3 workers", shields="on")[1] == "COB-25.4"
    assert refused("P1 dice 3 3; shields 3: 7", "on d3", "shield 7", shields="on")[1] == "COB-25.5"


@rule("COB-25.8", "COB-26.3")
def test_tribute():
    text = "phase A round 5; order P2 P1; turn P1; P1 dice - 1; P1 shield 7=d4; P1 silver 1"
    assert refused(text, "pay 7 with worker", "1 workers", shields="on")[1] == "COB-26.3"
    reason = refused(text, "pay 8", "1 workers", shields="on")
    assert reason == ("tribute is due for other shields: 7", "COB-25.8")


@rule("COB-26.6", "COB-26.16", "COB-14.28")
def test_rights_at_any_time():
    text = "P1 dice 3 5; P1 shield 16=d4"
    assert refused(text, "set 5 to 2", "set 3 to 1", shields="on")[0] == "shield 16 has been used this turn"
    assert refused(text, "set 2 to 1", shields="on")[0] == "you have no unused die that shows 2"
    assert refused("P1 shield 6=d4; P1 studies P2", "study P2", shields="on")[1] == "COB-26.6"
    text = "P1 duchy c4=monastery-28; P1 silver 0"
    assert refused(text, "hire", extra_tiles="on") == ("that costs 1 silver, and you have 0", "COB-14.28")


@rule("COB-26.14")
def test_a_tile_placed_straight_into_the_duchy():
    text = (
        "phase A round 5; order P2 P1; turn P1; P1 dice - 1; P1 shield 14=d4; P1 silver 1; depot 2: mine; black: ship"
    )
    assert refused(text, "place ship from black at d3", "1 workers", shields="on")[1] == "COB-26.14"
    assert refused(text, "place ship from 2 at d3", "1 workers", shields="on")[1] == "COB-26.14"
    assert refused(text, "place mine from 2 at d3", "1 workers", shields="on")[1] == "COB-7.3"


@rule("COB-27.1", "COB-27.2")
def test_boards_and_castle_hexes():
    match = lt.game(GAME).start(seats=2, options={"expert": "open"}, seed=1)
    offered = [action.split()[1] for action in match.legal()]
    other = next(board for board in ("3", "4", "5") if board not in offered)
    with pytest.raises(lt.IllegalAction, match=rf"board {other} was not offered to you \[COB-27.1\]"):
        match.play(f"board {other}")
    match.play(f"board {offered[0]}")
    with pytest.raises(lt.IllegalAction, match=r"cannot stand on a9 \[COB-27.2\]"):
        match.play("start a9")


@rule("COB-24.11", "COB-24.16")
def test_the_solo_game():
    text = "P1 start b1; P1 dice 3 1; P1 storage monastery-22; P1 duchy a2=bank; P1 silver 2; counter 20"
    options = {"seats": 1, "boards": "13a"}
    assert refused(text, "add 9", "3 place monastery-22 at b2", "do region", **options)[1] == "COB-24.16"
    text = "P1 start b1; P1 dice 1 2; P1 storage ship; P1 duchy b2=monastery-1; P1 goods red 6; black: mine"
    moves = ["1 place ship at c2", "do effect", "load 1", "exchange"]
    assert refused(text, "give pink", *moves, **options) == ("you have no pink goods", "COB-24.11")


def test_what_belongs_to_somebody_else_or_comes_later():
    match = position(GAME, "P1 dice 5 2")
    with pytest.raises(lt.IllegalAction, match="it is P1's turn"):
        match.state.parse("1 workers", seat=1)
    assert refused("P1 dice 5 2", "load 3")[0].startswith("use a die")


def test_whole_names_are_not_continued():
    assert {"castle", "ship", "red", "monastery-1"} <= COMPLETE_WORDS
    match = position(GAME, "P1 dice 1 1; P1 storage monastery-12; depot 1: cow-2")
    with pytest.raises(lt.IllegalAction):
        match.play("1 place monastery-1 at c4")
    match.play("1 take cow")  # a beginning still does

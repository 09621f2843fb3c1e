"""Why an action is refused: the reason and its rule, for the usual mistakes."""

import pytest
from trails import table, visit

import longtable as lt
from longtable.core.say import ENGLISH, Say
from longtable.testing import rule

MARKET = "token_row 4; bonus 1: - - gold_1 gold_1; bonus 3: - - gold_2 -; bonus 4: - - ship -"
JOBS = "jobs shepherd=1,2 craftsman=1 sailor=1,2; "


def refused(m, said, seat=None):
    before = m.state.digest()
    with pytest.raises(lt.IllegalAction) as caught:
        m.play(said, seat=seat)
    assert m.state.digest() == before
    assert caught.value.reason in str(caught.value)
    assert caught.value.rule in str(caught.value)
    return caught.value.reason, caught.value.rule


def first(stage, text=""):
    return table(f"stage first; turn P1; P1 money 7; {stage}; {text}", seats=2)


def shearing(text=""):
    m = visit("NE", f"P1 workers shearer 1; P1 cleared AUX_MONEY_2; P1 discard none; {text}")
    m.play("use E.1")
    return m


@rule("NZ-6.2", "NZ-6.3", "NZ-6.4", "NZ-5.2")
@pytest.mark.parametrize(
    "said, reason, id",
    [
        ("move NG", "NG is 4 steps away, your step limit is 3", "NZ-6.3"),
        ("move NA", "NA is not on the trail ahead of you", "NZ-6.2"),
        ("move Z9", "there is no space 'z9' on the trail", "NZ-6.2"),
        ("move B06", "B06 is empty; end the move on a building, a hazard or in Wellington", "NZ-6.4"),
        ("walk NC", "walking location by location is for a card to play or buy on the way; use move", "NZ-5.2"),
        ("pass", "you must choose: move your runholder", "NZ-6.2"),
    ],
)
def test_moves(said, reason, id):
    m = table("P1 runholder NB; P1 hand merino; P1 gold 0; trail B04=P1.1")
    assert refused(m, said) == (reason, id)


@rule("NZ-5.2", "NZ-6.2", "NZ-6.4")
def test_walks():
    m = table("P1 runholder NB; P1 hand kotare")
    assert refused(m, "walk ND") == ("ND is not the next location", "NZ-6.2")
    m = table("P1 runholder NH; P1 hand kotare")
    assert refused(m, "walk WELLINGTON") == ("Wellington ends the move; use move", "NZ-6.4")
    m = table("P1 runholder NA; P1 money 9; trail R1=rockfall-2-black B03=P2.1")
    assert refused(m, "move NB via B06") == ("no way to NB goes via b06", "NZ-6.2")


@rule("NZ-5.1", "NZ-5.4")
def test_not_your_turn():
    m = table("P1 runholder NB; P2 tokens 0")
    assert refused(m, "move NC", seat=1) == ("it is P1's turn", "")
    m = table("P1 runholder NB; P2 tokens 1")
    reason = "it is P1's turn; meanwhile you can only use exchange tokens"
    assert refused(m, "move NC", seat=1) == (reason, "NZ-5.4")


@rule("NZ-8.2", "NZ-8.3", "NZ-8.5", "NZ-13.1", "NZ-13.7")
@pytest.mark.parametrize(
    "space, text, said, reason, id",
    [
        ("NA", "", "use Z.1", "there is no action 'z.1'", "NZ-8.2"),
        ("NA", "", "use B.1", "B.1 is not an action of NA, where your runholder is", "NZ-8.2"),
        ("NA", "P1 money 0", "use A.1", "it would have no effect now", "NZ-13.1"),
        ("NG", "P1 money 9; trail R1=rockfall-2-black", "use G.1 merino", "nothing is discarded for it", "NZ-13.1"),
        ("NA", "P1 hand merino", "use A.3 merino", "you must discard 2 merino for it, you have 1 in hand", "NZ-13.7"),
        (
            "NA",
            "P1 hand merino",
            "use A.3",
            "you must discard a pair of sheep for it, and have none in hand",
            "NZ-13.7",
        ),
        ("NA", "P1 hand merino 2", "use A.3 ferry", "you must discard a pair of sheep for it", "NZ-13.7"),
        ("NF", "P1 hand merino", "use F.2 merino", "you must discard southdown for it", "NZ-13.7"),
        (
            "B05",
            "trail B05=P2.2",
            "use A.1",
            "on another player's building there is only an auxiliary action",
            "NZ-8.5",
        ),
        ("R1", "trail R1=rockfall-2-black", "use A.1", "on a hazard there is only an auxiliary action", "NZ-8.5"),
    ],
)
def test_local_actions(space, text, said, reason, id):
    m = visit(space, f"{text}" if "P1 hand" in text else f"{text}; P1 hand ferry")
    assert refused(m, said) == (reason, id)


@rule("NZ-8.1", "NZ-8.2", "NZ-8.3", "NZ-31.4")
def test_what_was_used_already():
    m = visit("NA", JOBS + "P1 money 30; P1 hand merino 2")
    m.play("use A.3 merino")
    assert refused(m, "use A.3 merino") == ("A.3 was already used in this visit", "NZ-8.2")
    reason = "a local action was used, so there is no auxiliary action in its place"
    assert refused(m, "aux money") == (reason, "NZ-8.1")
    m = visit("NG", "P1 money 9")
    m.play("use G.3" if "use G.3" in m.legal() else next(said for said in m.legal() if said.startswith("use G.2")))
    while "end" not in m.legal():
        m.play(m.legal()[-1])
    left = next(said for said in ("use G.2a", "use G.2b", "use G.2", "use G.3") if number(m, said))
    assert refused(m, left) == ("of actions joined by “or”, you can use only one in a visit", "NZ-8.3")
    m = visit("NA", "P1 money 30; P1 hand merino")
    m.play("aux money")
    closed = ("nothing more can be used in this visit; end phase B", "NZ-8.1")
    assert refused(m, "aux money") == closed
    assert refused(m, "use A.1") == closed


def number(m, said):
    """The action of the words is one of the box."""
    return said.split()[1] in m.state.box.actions.ids


@rule("NZ-24.1", "NZ-24.2", "NZ-24.3", "NZ-8.6")
@pytest.mark.parametrize(
    "text, said, reason, id",
    [
        ("", "aux tea", "there is no auxiliary action 'tea'", "NZ-24.1"),
        ("", "aux ship", "the auxiliary action ship is not available; clear one of its disc spaces first", "NZ-24.1"),
        ("", "aux money double", "an auxiliary action in the place of local ones is never doubled", "NZ-8.6"),
        ("P1 money 1; P1 cleared AUX_CERT_1", "aux certificate", "it costs 2 pounds, you have 1", "NZ-13.1"),
    ],
)
def test_auxiliary_actions(text, said, reason, id):
    assert refused(visit("NA", f"P1 hand merino; {text}"), said) == (reason, id)


@rule("NZ-24.3")
def test_doubled_auxiliary_actions():
    m = visit("NC", "P1 hand merino; P1 cleared AUX_CERT_1")
    m.play("use C.2")
    assert refused(m, "aux money double") == ("it can be doubled only when both its spaces are clear", "NZ-24.3")
    m = visit("NE", "P1 hand merino; P1 cleared AUX_MONEY_2")
    m.play("use E.2")
    assert refused(m, "aux money double") == ("this action gives a single auxiliary action", "NZ-24.3")


@rule("NZ-14.1", "NZ-14.2")
@pytest.mark.parametrize(
    "text, said, reason, id",
    [
        ("", "hire pirate 8", "there is no worker 'pirate'", "NZ-14.1"),
        ("", "hire shearer 8", "the job market has no shearer", "NZ-14.1"),
        ("", "hire sailor 5", "no sailor is in a row that costs 5; there is one for 8, 7", "NZ-14.1"),
        ("P1 money 7", "hire sailor 8", "it costs 8 pounds, you have 7", "NZ-14.1"),
        ("P1 workers sailor 4", "hire sailor 8", "your row of sailors is full", "NZ-14.2"),
    ],
)
def test_hiring(text, said, reason, id):
    m = visit("NA", JOBS + f"P1 hand merino; {text}" + ("" if "money" in text else "; P1 money 30"))
    m.play("use A.1")
    assert refused(m, said) == (reason, id)


@rule("NZ-15.1", "NZ-15.4", "NZ-13.1")
@pytest.mark.parametrize(
    "text, said, reason, id",
    [
        ("", "invest tea 1-3", "there is no bonus tile 'tea'", "NZ-15.1"),
        ("", "invest wool_1", "the bonus market has no wool_1", "NZ-15.1"),
        ("", "invest gold_2 1-3", "the tile on 1-3 is gold_1", "NZ-15.1"),
        ("", "invest gold_1 1-4", "an equal tile is to the left of it; take 1-3", "NZ-15.1"),
        ("", "invest ship 4-3", "the tiles in the market token's row cannot be taken yet", "NZ-15.1"),
        ("P1 money 4", "invest gold_2 3-3", "it costs 5 pounds, you have 4", "NZ-13.1"),
    ],
)
def test_investing(text, said, reason, id):
    text = text or "P1 money 20"
    m = table(f"P1 runholder NC; ask do invest 0; {MARKET}; P1 hand merino; P1 gold 0; {text}")
    assert refused(m, said) == (reason, id)


@rule("NZ-15.4", "NZ-13.1", "NZ-13.7")
def test_investing_in_what_asks_for_more():
    market = "token_row 3; bonus 1: - - joker_worker plain_6vp_pair; bonus 2: - - gold_1 -"
    m = table(f"P1 runholder NC; ask do invest 0; {market}; P1 hand merino; P1 gold 0; P1 money 9")
    assert refused(m, "invest joker_worker 1-3") == ("it costs 1 gold, you have 0", "NZ-13.1")
    assert refused(m, "invest plain_6vp_pair 1-4 merino")[1] == "NZ-13.7"


@rule("NZ-16.1", "NZ-16.2", "NZ-16.3", "NZ-16.4", "NZ-16.5")
@pytest.mark.parametrize(
    "text, said, reason, id",
    [
        ("P1 money 30", "buy goat 3", "goat is not a sheep of the market", "NZ-16.3"),
        ("P1 money 30", "buy suffolk 10", "the market has no suffolk", "NZ-16.3"),
        ("P1 money 30", "buy lincoln 2", "it takes 2 shepherds, you have 1 left", "NZ-16.1"),
        ("P1 money 30", "buy lincoln 4", "no purchase gives these sheep for that price", "NZ-16.1"),
        ("P1 money 4", "buy lincoln 5", "it costs 5 pounds, you have 4", "NZ-16.1"),
        ("P1 money 30", "buy two corriedale lincoln 3", "name them in the order of the market: lincoln corriedale", ""),
    ],
)
def test_buying(text, said, reason, id):
    m = visit("NF", f"market lincoln 4 corriedale 5; P1 hand merino; {text}")
    m.play("use F.1")
    assert refused(m, said) == (reason, id)


@rule("NZ-16.4", "NZ-16.5")
def test_taking_sheep():
    m = table("P1 runholder NA; ask do take_market_sheep two-or-one-dear; market lincoln 1 ryeland 1 dorset_horn 1")
    assert refused(m, "take hampshire") == ("the market has no hampshire", "NZ-16.5")
    reason = "this action takes only these breeds: lincoln, corriedale, hampshire, ryeland"
    assert refused(m, "take dorset_horn") == (reason, "NZ-16.5")
    assert refused(m, "take lincoln") == ("this action takes exactly 2 of these sheep", "NZ-16.4")


@rule("NZ-17.1", "NZ-17.2", "NZ-17.3", "NZ-17.6", "NZ-17.8")
@pytest.mark.parametrize(
    "said, reason, id",
    [
        ("build 11 B06", "there is no private building '11'", "NZ-17.1"),
        ("build 2 B06", "your building 2 is already on the trail", "NZ-17.1"),
        ("build 5 B06", "building 5 needs 3 craftsmen, you have 2", "NZ-17.1"),
        ("build 3 NA", "NA is not a building space", "NZ-17.6"),
        ("build 3 B99", "there is no space 'b99' on the trail", "NZ-17.1"),
        ("build 3 B05", "there is already a building on B05", "NZ-17.1"),
        ("build 3 B20", "B20 opens at pathfinder space 7, your disc is on 3", "NZ-17.3"),
        ("replace 4 by 5 B05", "you have no building '4' on the trail", "NZ-17.2"),
        ("replace 2 by 1 B05", "building 1 does not need more craftsmen than 2", "NZ-17.8"),
        ("replace 2 by 9 B05", "it takes 6 craftsmen, you have 2", "NZ-17.2"),
        ("replace 2 by 5 B06", "your building 2 is on B05", "NZ-17.2"),
        ("replace 2 by 5 B05", "it costs 4 pounds, you have 3", "NZ-17.2"),
    ],
)
def test_building(said, reason, id):
    money = 3 if "you have 3" in reason else 30
    m = visit("NB", f"trail B05=P1.2; P1 workers craftsman 1; P1 pathfinder 3; P1 money {money}; P1 hand merino")
    m.play("use B.1")
    assert refused(m, said) == (reason, id)


@rule("NZ-17.1", "NZ-17.7")
def test_building_with_too_little_money_and_by_set_6():
    m = visit("NB", "P1 money 3; P1 workers craftsman 1; P1 hand merino")
    m.play("use B.1")
    assert refused(m, "build 3 B05") == ("it costs 4 pounds, you have 3", "NZ-17.1")
    m = table("P1 runholder NB; ask do replace_building 1 0; trail B05=P1.2; P1 money 0")
    reason = "building 5 needs 2 more craftsmen, this action allows exactly 1 more"
    assert refused(m, "replace 2 by 5 B05") == (reason, "NZ-17.7")


@rule("NZ-18.1", "NZ-18.2", "NZ-18.3", "NZ-18.4", "NZ-10.3", "NZ-10.4")
@pytest.mark.parametrize(
    "text, said, reason, id",
    [
        ("P1 ship S1", "sail Q1", "there is no sea space 'q1'", "NZ-18.1"),
        ("P1 ship S1", "sail W7", "W7 is 7 steps away, you have 2", "NZ-18.1"),
        ("P1 ship S1", "sail S1", "your ship is already on S1", "NZ-18.1"),
        ("P1 ship S1", "upgrade SH1 1", "your ship is on S1, SH1 is at W1", "NZ-18.2"),
        ("P1 ship S1", "upgrade XX 1", "there is no harbour 'xx'", "NZ-18.3"),
        ("P1 ship W1; P1 money 0", "upgrade SH1 1", "it costs 1 pound, you have 0", "NZ-18.4"),
        ("P1 ship W1; P1 harbours SH1", "upgrade SH1 1", "you have already upgraded SH1", "NZ-18.3"),
        ("P1 ship W1; P1 harbours LH1; P1 storehouses 2 3 4 5 6 7 8 9 10", "upgrade SH1 1",
         "storehouse 1 is not on your board", "NZ-18.4"),
        ("P1 ship N1", "upgrade MH1 STEP", "the disc from STEP fits only where the corner is dark", "NZ-10.3"),
        ("P1 ship N1", "upgrade MH1 AUX_CERT_1", "AUX_CERT_1 is already clear", "NZ-10.3"),
        ("P1 ship N1; P1 money 5", "upgrade MH1 PCERT_L",
         "transport and clearing PCERT_L cost 6 pounds, you have 5", "NZ-10.4"),
    ],
)  # fmt: skip
def test_the_ship(text, said, reason, id):
    money = "" if "P1 money" in text else "P1 money 20; "
    m = table(f"P1 runholder ND; P1 cleared AUX_CERT_1; {money}{text}; ask do move_ship 2")
    assert refused(m, said) == (reason, id)


@rule("NZ-18.4")
def test_a_storehouse_is_not_taken_for_one_of_a_longer_number():
    m = table(
        "P1 runholder ND; P1 ship W6; P1 harbours SH1; P1 storehouses 2 3 4 5 6 7 8 9 10; P1 money 9;ask do move_ship 2"
    )
    assert "upgrade LH1 10" in m.legal()
    assert refused(m, "upgrade LH1 1") == ("storehouse 1 is not on your board", "NZ-18.4")


@rule("NZ-10.1", "NZ-10.2", "NZ-10.3", "NZ-10.4", "NZ-10.12", "NZ-18.6")
@pytest.mark.parametrize(
    "said, reason, id",
    [
        ("deliver L1", "you already have a disc on L1", "NZ-10.2"),
        ("deliver L15 STEP", "L15 needs a value of 15, your total is 12", "NZ-10.1"),
        ("deliver WL5 STEP", "WL5 is a wool post, for shearing only", "NZ-10.1"),
        ("deliver FT11 STEP", "FT11 opens when you have a storehouse in LH1", "NZ-18.6"),
        ("deliver Q5 STEP", "there is no post 'q5'", "NZ-10.1"),
        ("deliver L3 STEP", "the disc from STEP fits only where the corner is dark", "NZ-10.3"),
        ("deliver L12 HAND_R", "transport and clearing HAND_R cost 12 pounds, you have 7", "NZ-10.4"),
        ("deliver L12 AUX_CERT_1", "AUX_CERT_1 is already clear", "NZ-10.3"),
        ("deliver L12 TEA", "there is no disc space 'tea'", "NZ-10.3"),
        ("deliver L12 MH1", "you have no disc in MH1", "NZ-10.12"),
        ("pass", "you must choose: deliver to a post of value 12 or less", "NZ-10.1"),
    ],
)
def test_deliveries(said, reason, id):
    m = table("P1 runholder WELLINGTON; P1 money 7; P1 cleared AUX_CERT_1 AUX_MONEY_2; P1 posts L1; ask deliver 12")
    assert any(each.startswith("deliver L12 ") for each in m.legal())
    assert refused(m, said) == (reason, id)


@rule("NZ-9.1", "NZ-9.2", "NZ-13.2", "NZ-5.5", "NZ-11.1")
def test_the_income():
    m = table("P1 runholder WELLINGTON; P1 hand merino 2 ferry; P1 certificates 0; P1 tokens 1")
    assert refused(m, "show lincoln") == ("there is no lincoln in your hand", "NZ-13.2")
    assert refused(m, "show ferry") == ("ferry is not a sheep", "NZ-9.1")
    assert refused(m, "show goat") == ("there is no card 'goat'", "NZ-1.2")
    assert refused(m, "certificate") == ("you have no temporary certificate", "NZ-9.2")
    m.play("show merino")
    assert refused(m, "show merino") == ("merino is already shown; show different breeds", "NZ-9.1")
    assert refused(m, "token") == ("nothing can come between showing sheep and discarding them", "NZ-5.5")
    assert refused(m, "play ferry") == ("nothing can come between showing sheep and discarding them", "NZ-5.5")
    m = table("P1 runholder WELLINGTON; ask foresee; foresight_a shepherd sailor")
    assert refused(m, "foresee shearer") == ("choose from the foresight spaces: shepherd, sailor", "NZ-11.1")


@rule("NZ-20.1", "NZ-20.2", "NZ-20.3", "NZ-20.5", "NZ-20.8")
def test_the_shearing():
    m = shearing("P1 hand merino southdown; P1 money 9")
    assert refused(m, "shear") == ("without permanent wool there is nothing to shear; show a sheep", "NZ-20.8")
    m.play("show merino")
    assert refused(m, "show merino") == ("merino is already shown; show different breeds", "NZ-20.2")
    m.play("show southdown")
    assert refused(m, "deliver WL9 STEP") == ("WL9 needs a value of 9, your total is 5", "NZ-20.5")
    assert refused(m, "deliver L3 STEP") == ("L3 is not a wool post", "NZ-20.3")
    m = shearing("P1 hand merino southdown; P1 money 0")
    m.play("show merino", "done")
    assert refused(m, "show southdown") == ("sheep are shown once in the action", "NZ-20.2")
    assert refused(m, "shear") == ("sheep are sheared once in the action", "NZ-20.2")


@rule("NZ-4.1", "NZ-4.2", "NZ-4.3", "NZ-13.2")
def test_the_first_turn():
    m = table("stage first; turn P1; P1 money 8; P1 hand shropshire 2 merino southdown english_leicester", seats=3)
    assert refused(m, "discard lincoln") == ("there is no lincoln in your hand", "NZ-13.2")
    m.play("discard merino")
    assert refused(m, "clear STEP") == ("STEP has a dark corner; choose a disc space with a white one", "NZ-4.2")
    assert refused(m, "clear TEA") == ("there is no disc space 'tea'", "NZ-4.2")
    m.play("clear AUX_CERT_1")
    assert refused(m, "stand B05") == ("B05 is not the space of a neutral building", "NZ-4.3")
    assert refused(m, "stand X1") == ("there is no space 'x1' on the trail", "NZ-4.3")


@rule("NZ-27.1", "NZ-28.1", "NZ-23.1", "NZ-23.2", "NZ-5.3", "NZ-5.6", "NZ-5.8", "NZ-31.2")
def test_what_can_be_done_at_any_time():
    m = visit(
        "NA", "P1 hand merino OBJ05; P1 gold 2; P1 tokens 0; P1 money 20; sets helm=1*3 barrel=2*0 bell=4*3 compass=5*3"
    )
    assert refused(m, "gold helm") == ("it costs 3 gold, you have 2", "NZ-27.1")
    assert refused(m, "gold barrel") == ("no card is left under the barrel", "NZ-31.2")
    assert refused(m, "gold tea") == (
        "there is no bonus card 'tea'; choose one of these: helm, barrel, bell, compass",
        "NZ-27.1",
    )
    assert refused(m, "play merino") == ("merino is not a card to play", "NZ-28.1")
    assert refused(m, "play ferry") == ("there is no ferry in your hand", "NZ-13.2")
    assert refused(m, "token") == ("you have no exchange token", "NZ-23.1")
    assert refused(m, "tokens") == ("it takes 2 exchange tokens, you have 0", "NZ-23.2")
    m.play("use A.1")
    reason = "objectives are played before you move, or in phase B before or after an action"
    assert refused(m, "play OBJ05") == (reason, "NZ-5.3")
    m = visit("NA", "P1 hand merino kotare; P1 tokens 3")
    assert refused(m, "tokens") == ("there is no shropshire in your hand", "NZ-23.2")
    m.play("token", "stop")
    assert refused(m, "play kotare") == ("nothing can come between drawing and discarding", "NZ-5.8")
    m = table("stage first; turn P1; P1 money 8; P1 hand kotare shropshire 2 merino", seats=3)
    assert refused(m, "play kotare") == ("only exchange tokens can be used now", "NZ-5.6")


@rule("NZ-28.1", "NZ-2.11")
def test_a_card_is_not_taken_for_one_of_a_longer_number():
    m = visit("NA", "sets helm=1*3 barrel=2*3 bell=4*3 compass=10*2; P1 hand set-10 merino")
    assert "play set-10" in m.legal()
    assert refused(m, "play set-1") == ("there is no set-1 in your hand", "NZ-13.2")


@rule("NZ-23.1", "NZ-23.2")
def test_one_token_is_not_taken_for_two():
    m = visit(
        "NA",
        "P1 tokens 2; P1 hand shropshire 5 southdown 3 english_leicester 3 merino 3; P1 stack none; P1 discard none",
    )
    assert "tokens" in m.legal()
    assert refused(m, "token") == ("there is no card to draw", "NZ-1.6")


@rule("NZ-25.1", "NZ-15.2", "NZ-21.1", "NZ-19.1", "NZ-13.1", "NZ-18.8", "NZ-22.2", "NZ-14.3")
def test_smaller_questions():
    m = table("P1 runholder NG; ask do remove_hazard 3; trail R1=rockfall-2-black; P1 money 9")
    assert refused(m, "remove R2") == ("there is no hazard on R2", "NZ-25.1")
    assert refused(m, "remove X1") == ("there is no space 'x1' on the trail", "NZ-25.1")
    m = table("P1 runholder NG; ask do gain_objective 1; display OBJ01 OBJ02 OBJ03 OBJ04")
    assert refused(m, "take OBJ09") == ("OBJ09 is not in the display", "NZ-21.1")
    assert refused(m, "take merino") == ("'merino' is not an objective in the display", "NZ-21.1")
    m = table("P1 runholder NG; ask do take_card romney")
    assert refused(m, "take ferry") == ("this action gives another card: romney; take it, or pass", "NZ-13.1")
    m = table("P1 runholder ND; P1 ship N1; P1 money 9; P1 workers sailor 1; ask do move_ship 2")
    m.play(next(said for said in m.legal() if said.startswith("upgrade MH1")))
    assert refused(m, "master shepherd") == ("your row of shepherds has no worker tile to leave here", "NZ-19.1")
    m = table("P1 runholder NA; P1 hand merino; ask do sailor.2")
    assert refused(m, "do sailor.3") == ("the action here is sailor.2", "NZ-14.3")
    assert refused(m, "do sailor.2 lincoln") == ("you must discard 1 lincoln for it, you have 0 in hand", "NZ-13.7")


class Marked(Say):
    """A language that puts every message in brackets."""

    language = "marked"

    def find(self, text):
        return f"[{text}]"

    def find_plural(self, one, many, n):
        return f"[{super().find_plural(one, many, n)}]"


@rule("NZ-14.2", "NZ-31.2", "NZ-6.2")
def test_refusals_are_said_in_the_language_of_the_reader():
    game, m = (
        lt.game("great-western-trail-nz"),
        visit("NA", JOBS + "P1 hand merino; P1 money 30; P1 workers craftsman 4"),
    )
    m.play("use A.1")

    def marked(*words):
        return game.explain(m.state, 0, list(words), Marked())[0]

    assert marked("hire", "craftsman", "8") == "[your [row of craftsmen] is full]"
    assert marked("hire", "pirate") == "[there is no worker 'pirate']"
    m = table("P1 runholder NB")
    assert marked("pass") == "[you must choose one of the actions]"
    assert marked("move", "NG") == "[NG is 4 steps away, your step limit is 3]"


@pytest.mark.parametrize("seed", range(3))
def test_every_refusal_of_a_random_game_is_made_of_words(seed):
    """Actions of other positions are refused with a sentence, whatever is asked; nothing breaks."""
    game = lt.game("great-western-trail-nz")
    said, rng = [], lt.Rng(f"refusals {seed}")
    match = game.start(seats=1 + seed, seed=seed)
    while not match.state.is_over:
        state = match.state
        said = ([state.notation(action) for action in state.legal_actions()] + said)[:60]
        legal = set(match.legal())
        for words in (said[rng.below(len(said))] for _ in range(2)):
            if words not in legal:
                reason, rule_id = game.explain(state, state.actor, words.lower().split(" "), ENGLISH)
                assert bool(reason) or not rule_id
                assert not reason.endswith(".")
                said_so, _ = game.explain(state, state.actor, words.lower().split(" "), Marked())
                assert not reason or (said_so[0], said_so[-1]) == ("[", "]")
        actions = state.pruned_actions()
        match.play(actions[rng.below(len(actions))])

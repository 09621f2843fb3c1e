"""Refusals say why, with the rule; one case for each reason."""

import pytest
from shipyards import ROW, choosing, finish_ship, table, turn

import longtable as lt
from longtable.core.say import Say
from longtable.testing import position, rule

CANALS = "P1 canals CAN-16@0,0r0 CAN-02@1,0r1; P1 figure CAN-16/2 from 1; canals: CAN-05 CAN-06 CAN-07 CAN-08 CAN-09"
BOWS = "bows: BOW-01 BOW-02 BOW-03 BOW-04 BOW-05"
SHIP = ["BOW-05", "MB-22", "STN-01"]
ALMOST = "stage finishing; P1 yard a=BOW-01 b=MA-09; sterns: STN-01 - - - -; left: MA-01 - - - -"
LAST_BOW = "early; bows: BOW-01 - - - -; deck bow empty; "
TRAINS = "trains: TRN-05 TRN-06 TRN-07 TRN-08 TRN-09; "
DISCARD = "countdown unnumbered; turns 23; P1 contracts B01 B02 B03 G01 G02 G03; P2 contracts B04 B05 B06 G04 G05 G06; "


def asked(action, text="", seats=3, **options):
    return lambda: turn(action, text, seats, **options)


def played(match, *words):
    match.play(*words)
    return match


CASES = [
    # -- cards of the track
    ("choose build", asked("manufacture"), "already chosen your card", "SHIP-6.1"),
    ("choose recruit", lambda: choosing("build"), "carries P", "SHIP-6.1"),
    ("choose subsidy", lambda: choosing("build"), "not in a game of 3 players", "SHIP-2.6"),
    ("choose nothing", lambda: choosing("build"), "no action card 'nothing'", ""),
    ("pass", lambda: choosing("build"), "must choose an action card", "SHIP-6.1"),
    ("bonus build", lambda: choosing("build"), "choose your card first", "SHIP-8.2"),
    ("bonus build", asked("build", "P1 guilders 9"), "another one than the action of your card", "SHIP-8.2"),
    ("bonus rent", asked("build", "P1 guilders 5"), "a bonus action costs 6 guilders and you have 5", "SHIP-8.2"),
    ("bonus subsidy", asked("build", "P1 guilders 9"), "not in a game of 3 players", "SHIP-2.6"),
    ("bonus exchange", asked("build", "P1 guilders 9"), "no train to exchange", "SHIP-18.1"),
    (
        "bonus rent",
        lambda: played(turn("build", "P1 guilders 9; " + LAST_BOW), "build BOW-01 a"),
        "finish the action first",
        "SHIP-8.3",
    ),
    (
        "bonus rent",
        lambda: played(turn("manufacture", "P1 guilders 12; P1 trains TRN-05"), "bonus exchange"),
        "had your bonus action",
        "SHIP-8.2",
    ),
    ("end", asked("build"), "must perform the action of your card", "SHIP-8.1"),
    ("final build", asked("build"), "when the game has ended", "SHIP-26.1"),
    ("discard B01", asked("build"), "when the countdown says so", "SHIP-10.4"),
    # -- ship cards
    ("build BOW-22 a", asked("build", BOWS), "BOW-22 is not on display", "SHIP-11.1"),
    ("build BOW-99 a", asked("build"), "no ship card 'bow-99'", ""),
    ("build BOW-05 a", asked("build", "P1 guilders 1; " + BOWS), "costs 2 guilders and you have 1", "SHIP-11.2"),
    ("build BOW-01 a", asked("build", "bows: BOW-01 - - - -; P1 yard a=BOW-03"), "slot a is taken", "SHIP-12.1"),
    ("build BOW-01 i", asked("build", "bows: BOW-01 - - - -"), "some card could never be part of a ship", "SHIP-12.3"),
    ("build BOW-01 z", asked("build", "bows: BOW-01 - - - -"), "one of the slots a to i", "SHIP-11.3"),
    ("build blank-bow a", asked("build"), "there is a bow on display", "SHIP-28.1"),
    (
        "build blank-bow b",
        lambda: played(turn("build", LAST_BOW, rulings="1"), "build BOW-01 a"),
        "on display at the start of the action",
        "SHIP-28.3",
    ),
    ("build BOW-01 a", asked("rent"), "you are asked something else now", "SHIP-14.1"),
    ("done", lambda: position("shipyard", "ask bonus build", seats=3), "at least one ship card", "SHIP-11.4"),
    # -- trains and canals
    ("take TRN-14", asked("purchase", TRAINS), "TRN-14 is not on display", "SHIP-13.1"),
    ("take TRN-09", asked("purchase", TRAINS + "P1 guilders 1"), "costs 2 guilders and you have 1", "SHIP-13.1"),
    ("take TRN-05", asked("rent"), "you are asked something else now", "SHIP-14.1"),
    ("take nothing", asked("purchase"), "no train 'nothing'", ""),
    ("pass", lambda: position("shipyard", "ask bonus purchase", seats=3), "must be carried out", "SHIP-8.1"),
    ("rent CAN-24 N", asked("rent", "canals: CAN-05 - - - -"), "CAN-24 is not on display", "SHIP-14.1"),
    ("rent CAN-09 1,1 r0", asked("rent", CANALS + "; P1 guilders 0"), "costs 2 guilders and you have 0", "SHIP-14.1"),
    ("rent CAN-05 1,0 r0", asked("rent", "canals: CAN-05 - - - -"), "needs a side for your boat", "SHIP-14.4"),
    ("rent CAN-05 N", asked("rent", CANALS), "name a spot and a rotation for the canal", "SHIP-14.1"),
    ("rent CAN-05 1,0 r0", asked("rent", CANALS), "already has a canal at 1,0", "SHIP-14.5"),
    ("rent CAN-05 4,4 r0", asked("rent", CANALS), "not next to one of your canals", "SHIP-14.5"),
    (
        "rent CAN-05 0,1 r1",
        asked("rent", CANALS.replace("r1", "r0"), rotation="off"),
        "not rotated in this game",
        "A-24",
    ),
    ("rent CAN-05 N", asked("purchase"), "you are asked something else now", "SHIP-13.1"),
    # -- wheels
    (
        "make cannon",
        asked("manufacture", "equipment cannon; P1 guilders 2"),
        "the cannon costs 3 guilders and you have 2",
        "SHIP-15.1",
    ),
    ("make captain", asked("manufacture"), "no captain on this wheel", "SHIP-15.1"),
    ("recruit captain", asked("manufacture"), "crew is recruited with Recruit Crew", "SHIP-15.1"),
    ("recruit propeller", asked("recruit", "crew propeller; P1 guilders 0"), "costs 3 guilders", "SHIP-16.1"),
    # -- employees
    ("hire FOREMAN", asked("hire", "P1 employees FOREMAN"), "you already have FOREMAN", "SHIP-17.4"),
    ("hire MER2-coal", asked("hire"), "needs MER1-coal first", "SHIP-17.4"),
    (
        "hire HELMSMAN",
        asked("hire", "marker 0; employees 4: ENG-crane - -", 2),
        "no HELMSMAN is left",
        "SHIP-17.5",
    ),
    ("hire ENG-sail", asked("hire", "marker 0; P1 guilders 3"), "costs 8 guilders and you have 3", "SHIP-17.1"),
    ("hire NOBODY", asked("hire"), "no employee 'nobody'", ""),
    ("use ENG-sail", asked("manufacture"), "you do not employ ENG-sail", "SHIP-17.6"),
    ("use ENG-sail", asked("recruit", "P1 employees ENG-sail", take_benefits="ask"), "not their moment", "SHIP-17.8"),
    ("receive subsidy", asked("build"), "the subsidy", "SHIP-19.1"),
    # -- exchange
    ("exchange TRN-06", asked("exchange", "P1 trains TRN-05"), "TRN-06 is not your train", "SHIP-18.2"),
    ("exchange TRN-02", asked("exchange", "P1 trains TRN-01 TRN-02"), "carries the same as TRN-01", "SHIP-18.2"),
    (
        "sell grain",
        lambda: played(turn("exchange", "P1 trains TRN-05"), "exchange TRN-05"),
        "no grain is left",
        "SHIP-18.2",
    ),
    (
        "trade coal captain",
        lambda: played(turn("exchange", "P1 trains TRN-05"), "exchange TRN-05"),
        "coal is only traded for a smokestack or a propeller",
        "SHIP-18.2",
    ),
    (
        "trade coal propeller",
        lambda: played(
            turn("exchange", "P1 trains TRN-05", same_piece_twice="off"), "exchange TRN-05", "trade coal propeller"
        ),
        "already taken a propeller from this train",
        "SHIP-18.5",
    ),
    ("sell coal", asked("manufacture"), "when a train is unloaded", "SHIP-15.1"),
    # -- the cruise
    ("put sail", asked("build"), "no ship is being outfitted", "SHIP-20.1"),
    ("scrap", asked("build"), "no ship is being outfitted", "SHIP-22.5"),
    ("put crane", lambda: finish_ship(SHIP, f"P1 stock captain 2; {ROW}"), "no crane in stock", "SHIP-20.1"),
    (
        "put crane",
        lambda: played(finish_ship(SHIP, f"P1 stock captain 2 crane 2; {ROW}"), "put captain", "put crane"),
        "no room for another crane",
        "SHIP-20.5",
    ),
    ("done", lambda: finish_ship(SHIP, f"P1 stock captain; {ROW}"), "without a captain", "SHIP-20.2"),
    ("speed 4", asked("build"), "follows from the pieces aboard", "SHIP-21.3"),
    ("sail CAN-02/4", asked("build"), "no ship is at a fork", "SHIP-24.1"),
    ("launch a", asked("build"), "at the end of your turn", "SHIP-9.1"),
    # -- contracts and the end
    ("discard B09", lambda: position("shipyard", DISCARD + "ask discard"), "you do not hold B09", "SHIP-10.4"),
    ("pass", lambda: position("shipyard", DISCARD + "ask discard"), "must discard a contract", "SHIP-10.4"),
    (
        "discard B03",
        lambda: played(position("shipyard", DISCARD + "ask discard"), "discard B01", "discard B02"),
        "you keep your last blue contracts; discard a green one",
        "SHIP-10.4",
    ),
    ("discard G01", lambda: position("shipyard", DISCARD + "ask discard"), "blue contracts first", "SHIP-10.6"),
    ("choose build", lambda: position("shipyard", "stage final"), "such as 'final build'", "SHIP-26.1"),
    ("bonus build", lambda: position("shipyard", "stage final"), "bonus actions are no longer possible", "SHIP-26.1"),
    ("final exchange", lambda: position("shipyard", "stage final"), "no train to exchange", "SHIP-18.1"),
    ("final subsidy", lambda: position("shipyard", "stage final"), "not in a game of 2 players", "SHIP-2.6"),
    (
        "build MA-01 b",
        lambda: position("shipyard", ALMOST),
        "slot b is taken",
        "SHIP-12.1",
    ),
    (
        "build MA-01 c",
        lambda: position("shipyard", ALMOST),
        "it completes no ship",
        "SHIP-27.2",
    ),
]


@rule("SHIP-6.1", "SHIP-11.1", "SHIP-14.5", "SHIP-17.4", "SHIP-18.2", "SHIP-20.5")
@pytest.mark.parametrize(
    "words, match, reason, rule_id", CASES, ids=[f"{at}-{case[0]}" for at, case in enumerate(CASES)]
)
def test_a_refusal_says_why(words, match, reason, rule_id):
    m = match()
    before = m.state.digest()
    with pytest.raises(lt.IllegalAction) as refused:
        m.play(words)
    assert reason in refused.value.reason
    assert refused.value.rule == rule_id
    assert m.state.digest() == before


class Marked(Say):
    """A language that puts every message into brackets."""

    language = "xx"

    def find(self, text):
        return f"<{text}>"

    def find_plural(self, one, many, n):
        return f"<{one if n == 1 else many}>"


@rule("SHIP-6.1")
@pytest.mark.parametrize(
    "words, match, reason, rule_id", CASES, ids=[f"{at}-{case[0]}" for at, case in enumerate(CASES)]
)
def test_a_refusal_is_one_message_of_the_reader(words, match, reason, rule_id):
    refused = match().state.refusal(words.lower(), None, Marked())
    assert refused.reason.startswith("<")
    assert refused.reason.endswith(">")
    assert refused.rule == rule_id


@rule("SHIP-6.1")
def test_a_number_is_refused_with_the_same_reason():
    m = choosing("build", "P1 guilders 0")
    taken = next(card for card in m.state.facts()["figures"])
    actions = ["exchange", "build", "rent", "manufacture", "recruit", "hire", "purchase", "subsidy"]
    with pytest.raises(lt.IllegalAction, match=f"{taken} carries"):
        m.play(4 << 24 | actions.index(taken) << 8)


@rule("SHIP-11.1")
def test_a_whole_name_is_never_continued():
    m = turn("build", "bows: BOW-10 - - - -")
    with pytest.raises(lt.LongtableError):
        m.play("build BOW-1 a")
    m.play("bu bow-10 a")
    assert table().state.setup.game.complete_words() >= {"sail", "mer1-coal", "blank-bow", "choose", "subsidy"}


@rule("SHIP-34.1")
def test_every_refusal_of_a_game_has_a_sentence():
    """Words of other questions are refused in every position of a game, never with another error."""
    game = lt.game("shipyard")
    match = game.start(seats=3, seed=5)
    rng = lt.Rng(9)
    said = [case[0] for case in CASES]
    for _ in range(120):
        if match.state.is_over:
            break
        legal = {name.lower() for name in match.legal()}
        for words in said:
            if words.lower() in legal:
                continue
            with pytest.raises(lt.LongtableError) as refused:
                match.state.parse(words, exact=True)
            assert str(refused.value)
        actions = match.state.legal_actions()
        match.play(actions[rng.below(len(actions))])

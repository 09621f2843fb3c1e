"""The position language of Shipyard, and what holds in every position of a game."""

import string
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import longtable as lt
from longtable.core.driver import playout
from longtable.testing import position, rule
from longtable.testing.trial import new_habit, pick

GAME = lt.game("shipyard")
RANDOM = settings(max_examples=60, deadline=None, derandomize=True)
PIECES = ("captain", "sail", "smokestack", "propeller", "crane", "cannon", "businessman", "soldier")
EMPLOYEES = ("ENG-sail", "REC-captain", "MER1-coal", "BLD-crew", "HELMSMAN", "RIGGER", "ACCOUNTANT", "FOREMAN")
YARDS = ("a=BOW-{0} b=MA-{0}", "c=MA-{0} d=STN-{0}", "a=BOW-{0} i=STN-{0}", "b=blank-bow c=MB-{0} d=MA-{0}")
CANALS = ("CAN-{0}@0,0r0", "CAN-{0}@0,0r0 CAN-{1}@1,0r3", "CAN-{0}@-4,2r1 CAN-{1}@-4,3r2 CAN-{2}@-3,3r0")
REASONS = ("crew", "cranes", "speed", "voyage", "ribbons")


def counts(words):
    return st.dictionaries(st.sampled_from(words), st.integers(1, 9), min_size=1, max_size=4)


@st.composite
def positions(draw):
    """Seats, a text, and the facts that it names. Every seat has cards of its own."""
    seats = draw(st.integers(2, 4))
    players = [f"P{seat + 1}" for seat in range(seats)]
    clauses, due = [], {}

    def say(clause, *path, value):
        clauses.append(clause)
        due[path] = value

    # a clock that fits, of which some things are said
    laps = {2: ["2", "unnumbered"], 3: ["3", "2", "unnumbered"], 4: ["4", "3", "2", "unnumbered"]}[seats]
    turns, first = draw(st.integers(1, 23 * seats)), draw(st.integers(0, seats - 1))
    clock = {
        "first": players[first],
        "turn": players[(first + turns - 1) % seats],
        "turns": turns,
        "leader": turns % 23,
        "countdown": laps[(turns - 1) // 23],
    }
    for name, value in clock.items():
        if draw(st.booleans()):
            say(f"{name} {value}", name, value=value)
    for name, words in (("equipment", ("cannon", "sail")), ("crew", ("captain", "propeller"))):
        if draw(st.booleans()):
            word = draw(st.sampled_from(words))
            say(f"{name} {word}", name, value=word)
    for name, most in (("exchange", 5), ("marker", 7)):
        if draw(st.booleans()):
            number = draw(st.integers(0, most))
            say(f"{name} {number}", name, value=number)
    if draw(st.booleans()):
        say("bows: BOW-22 - BOW-21", "bows", value=["BOW-22", "-", "BOW-21", "-", "-"])
    if draw(st.booleans()):
        say("deck stern empty", "decks", "stern", value=[])
        say("early", "early", value=True)
    if draw(st.booleans()):
        say("train discards: TRN-14 TRN-13", "train_discards", value=["TRN-13", "TRN-14"])
    if draw(st.booleans()):
        say("employees 3: BLD-sail - MER1-grain", "employees", 3, value=["BLD-sail", "-", "MER1-grain"])
    for seat, who in enumerate(players):
        numbers = [f"{6 * seat + n:02}" for n in range(1, 7)]
        if draw(st.booleans()):
            guilders = draw(st.integers(0, 99))
            say(f"{who} guilders {guilders}", who, "guilders", value=guilders)
        if draw(st.booleans()):
            text = draw(st.sampled_from(YARDS)).format(*numbers)
            cards = dict(pair.split("=") for pair in text.split())
            say(f"{who} yard {text}", who, "yard", value=[cards.get(slot, "-") for slot in "abcdefghi"])
        if draw(st.booleans()):
            stock = draw(counts(PIECES))
            wanted = {piece: stock[piece] for piece in PIECES if piece in stock}
            say(f"{who} stock " + " ".join(f"{p} {n}" for p, n in stock.items()), who, "stock", value=wanted)
        if draw(st.booleans()):
            score = draw(counts(REASONS))
            wanted = {reason: score[reason] for reason in REASONS if reason in score}
            say(f"{who} score " + " ".join(f"{r} {n}" for r, n in score.items()), who, "score", value=wanted)
        if draw(st.booleans()):
            say(f"{who} trains TRN-0{seat + 1}", who, "trains", value=[f"TRN-0{seat + 1}"])
        if draw(st.booleans()):
            team = [word for at, word in enumerate(EMPLOYEES) if at % seats == seat]
            say(f"{who} employees {' '.join(team)}", who, "employees", value=team)
        if draw(st.booleans()):
            text = draw(st.sampled_from(CANALS)).format(*numbers)
            laid = text.replace("@", " ").replace(",", " ").replace("r", " ").split()
            wanted = [[laid[k], *map(int, laid[k + 1 : k + 4])] for k in range(0, len(laid), 4)]
            say(f"{who} canals {text}", who, "canals", value=wanted)
        if draw(st.booleans()):
            pair = [f"B0{seat + 5}", f"G0{seat + 5}"]
            say(f"{who} contracts {' '.join(pair)}", who, "contracts", value=pair)
    clauses = draw(st.permutations(clauses))
    joint = draw(st.sampled_from(["; ", "\n", " ;\n  ", "  # a remark\n"]))
    return seats, joint.join(clauses), due


@RANDOM
@given(positions())
def test_a_text_gives_what_it_names_and_is_written_and_read_back(case):
    seats, text, due = case
    state = GAME.position(text, seats)
    facts = state.facts()
    for path, value in due.items():
        found = facts
        for key in path:
            found = found[key]
        assert found == value, f"{path} in {text!r}"
    for again in (GAME.from_line(state.line()), GAME.from_json(state.to_json())):
        assert again.digest() == state.digest()
        assert again.legal_actions() == state.legal_actions()
    assert GAME.position(state.position_text(), seats).facts() == facts
    playout(state, lt.Rng(1))
    assert state.is_over


@RANDOM
@given(positions(), st.randoms(use_true_random=False))
def test_the_order_of_clauses_does_not_matter(case, random):
    seats, text, _ = case
    clauses = [clause.partition("#")[0] for clause in text.replace("\n", ";").split(";")]
    random.shuffle(clauses)
    assert GAME.position(";".join(clauses), seats).digest() == GAME.position(text, seats).digest()


LANGUAGE = """
P1 P2 P5 stage initial regular final finishing over setup turn first turns countdown unnumbered finish early leader
track figures bows: left: right: sterns: trains: canals: deck bow middle_a train canal empty discards equipment crew
exchange marker employees launching aboard scrapped guilders score yard stock canals figure used pile removed fleet
contracts discarded shown held ask build bonus after cruise discard next P1=2 build=P1 build=P1*2 hire=22 a=BOW-01
b=MA-01 c=STN-01 i=STN-09 BOW-02 BOW-01+MA-01+STN-01 CAN-01@0,0r0 CAN-02@0,1r9 CAN-01@9999,0r0 CAN-01/0 from N 1 0 2 7
99 99999 speed points FOREMAN ENG-sail*2 MER2-coal TRN-01 B01 G01 ? - : ٣ ²
"""
WORDS = (*PIECES, *EMPLOYEES, *LANGUAGE.split())
JUNK = st.text(st.characters(codec=None), max_size=60) | st.text(string.printable, max_size=60)
WORDY = st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join), max_size=8).map("; ".join)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.one_of(WORDY, JUNK), st.integers(2, 4), st.sampled_from([{}, {"contracts": "open", "rotation": "off"}]))
def test_any_text_is_a_position_or_a_named_error(text, seats, options):
    try:
        state = GAME.position(text, seats, options)
    except lt.UnreadableState:
        return
    assert GAME.from_line(state.line()).digest() == state.digest()
    playout(state, lt.Rng(1))


# -- what a text leaves open


def test_a_question_of_each_kind():
    ship = "P1 yard a=BOW-01 b=MA-01 c=STN-01; P1 stock captain; P1 canals CAN-01@0,0r0"
    for text, asked in (
        ("", "choose-card"),
        ("stage initial; turn P2", "choose-card"),
        ("stage final; turn P2", "final-action"),
        (f"stage finishing; {ship.replace(' c=STN-01', '')}", "finish-ship"),
        ("ask build", "main"),
        ("ask bonus rent", "rent"),
        ("ask after build", "may-bonus"),
        (f"ask cruise; {ship}", "outfit"),
        (f"launching a; {ship}", "outfit"),
        ("countdown 2; ask discard", "discard"),
        ("stage final; ask purchase", "purchase"),
        ("ask next", "choose-card"),
    ):
        state = position("shipyard", text, seats=3).state
        assert state.todo[-1].word() == asked, text
        assert GAME.from_json(state.to_json()).digest() == state.digest()


@pytest.mark.parametrize(
    "text, message",
    [
        ("P1 yard a=STN-01", "SHIP-12.3"),
        ("P2 yard a=BOW-01 b=MA-01 c=STN-01", "a complete ship has left"),
        ("P1 yard a=BOW-01; bows: BOW-01", "BOW-01 is in two places"),
        ("bows: MA-01", "can never be there"),
        ("P1 canals CAN-01@0,0r0 CAN-02@2,0r0", "not connected"),
        ("P1 canals CAN-01@0,0r0 CAN-02@0,0r0", "two canals at 0,0"),
        ("P1 canals CAN-01@0,0r0; P1 figure CAN-01/1 from N", "not at the side N"),
        ("P1 canals CAN-01@0,0r0; P1 figure CAN-01/0 from 3", "not linked"),
        ("P1 figure CAN-01/0 from N", "CAN-01 is not laid"),
        ("P1 employees MER2-coal", "SHIP-17.4"),
        ("P1 contracts B01 B02 B03 B04 G01", "held"),
        ("P1 contracts B01 G01; P2 contracts B01 G02", "B01 is in two places"),
        ("P1 shown B01 G01", "hidden before the end"),
        ("figures build=P2*2", "from 1 to 1"),
        ("figures build=P2 hire=P2", "not possible"),
        ("figures build=P2", "some are missing"),
        ("track build=1 hire=1", "two cards on space 1"),
        (
            "leader 9; track exchange=5 build=4 rent=3 manufacture=2 recruit=1 hire=0 purchase=22",
            "there is no card there",
        ),
        ("countdown 4", "the marker does not start there"),
        ("first P1; turn P1; turns 2", "turn: when P1 is first, regular turn 2 is that of P2"),
        ("turns 5; leader 6", "leader: after 5 regular turns the leading card is on space 5, not 6"),
        ("turns 30; countdown 3", "countdown: after 30 regular turns the marker is on 2, not 3"),
        ("turns 0", "at least this one has begun"),
        ("stage initial; turns 3", "regular turns come after the first ones"),
        ("stage initial; countdown 2", "countdown: after 0 regular turns the marker is on 3, not 2"),
        ("stage initial; leader 4", "the leading card is on space 0, not 4"),
        ("stage final; turns 60", "a game without an early end has 69 regular turns"),
        ("stage over; countdown 2", "countdown: after 69 regular turns the marker is on finish, not 2"),
        ("stage final; early; turns 10", "an early end gives everyone the same number"),
        ("first P1; turn P3; leader 5; turns 5", "turn: when P1 is first, regular turn 5 is that of P2"),
        ("turns 24; countdown 2; ask discard", "contracts are discarded when a lap ends"),
        ("turns 23; countdown 2", "countdown: during regular turn 23 the marker is on 3, not 2"),
        ("deck bow empty", "deck bow: it is empty, so the end has been announced"),
        ("deck stern empty; stage initial", "deck stern: it is empty"),
        ("deck middle_a empty; deck middle_b empty", "deck middle_a and middle_b: it is empty"),
        ("P1 yard a=BOW-01 b=MA-01 c=STN-01", "P1 yard: a complete ship has left before the next card is chosen"),
        ("stage final; P1 yard a=BOW-01 b=MA-01 c=STN-01", "a complete ship has left"),
        ("stage finishing; P1 yard a=BOW-01 b=MA-01 c=STN-01", "a complete ship has left"),
        ("stage final; P1 contracts B01 B02 G01", "P1 contracts: 2 blue ones"),
        ("stage finishing; P2 contracts B01 G01 G02", "P2 contracts: 2 green ones"),
        ("stage over; P1 shown B01 B02 G01", "P1 contracts: 2 blue ones"),
        ("countdown finish", "no more turns"),
        ("P1 fleet BOW-01+STN-01", "a ship is a bow"),
        ("P1 fleet BOW-01+MA-01+STN-01 sail 9", "SHIP-20.5"),
        ("P1 fleet BOW-01+MA-01+STN-01 speed 9", "speed"),
        ("launching a", "no complete ship starts in slot a"),
        ("aboard sail", "no ship is being launched"),
        ("launching a; aboard sail 3; P1 yard a=BOW-01 b=MA-01 c=STN-01", "SHIP-20.5"),
        ("ask dance", "this cannot be asked"),
        ("ask exchange", "exchange cannot be performed"),
        ("ask cruise", "no ship is complete"),
        ("turn P4", "it cannot be the turn of 'P4'"),
        ("P4 guilders 1", "there is no P4"),
        ("guilders 1", "not a clause"),
        ("P1 guilders 1; P1 guilders 1", "already given"),
    ],
)
def test_a_contradiction_is_named(text, message):
    with pytest.raises(lt.UnreadableState) as refused:
        GAME.position(text, 3)
    assert message in str(refused.value)


# -- what holds in every position


def games():
    """Positions of random games by name, each with what was done before it."""
    for seats in (2, 3, 4):
        for seed in range(2):
            rng = lt.Rng(f"inv-{seats}-{seed}")
            habit = new_habit(rng)
            state = GAME.start(seats, seed=f"inv-{seats}-{seed}").state
            found = [state.copy()]
            while not state.is_over:
                is_chance = state.actor == lt.CHANCE
                state.apply(state.sample_chance(rng) if is_chance else pick(state.legal_actions(), rng, habit))
                found.append(state.copy())
            yield found


@pytest.fixture(scope="module")
def played():
    return [[(state, state.facts()) for state in game] for game in games()]


def seats_of(facts):
    return [facts[who] for who in ("P1", "P2", "P3", "P4") if who in facts]


@rule("INV-1")
def test_ship_cards_are_conserved(played):
    for game in played:
        for state, facts in game[::5]:
            cards = [card for name in ("bows", "left", "right", "sterns") for card in facts[name]]
            for deck in ("bow", "middle_a", "middle_b", "stern"):
                cards += facts["decks"][deck]
            for player in seats_of(facts):
                cards += player["yard"] + [card for ship in player["fleet"] for card in ship["cards"]]
            cards = [card for card in cards if card != "-" and not card.startswith("blank-")]
            assert len(cards) == len(set(cards)) == 104 - facts["scrapped"]
            assert GAME.conserved(state)["cards"] == 104


@rule("INV-2")
def test_trains_and_canals_are_conserved(played):
    for game in played:
        for _, facts in game[::5]:
            trains = facts["trains"] + facts["decks"]["train"] + facts["train_discards"]
            canals = facts["canals"] + facts["decks"]["canal"]
            for player in seats_of(facts):
                trains = trains + player["trains"]
                canals = canals + player["used_pile"] + player["removed"] + [laid[0] for laid in player["canals"]]
            for cards, count in ((trains, 14), (canals, 24)):
                cards = [card for card in cards if card != "-"]
                assert len(cards) == len(set(cards)) == count


@rule("INV-3")
def test_employees_are_conserved(played):
    for game in played:
        for _, facts in game[::5]:
            found = Counter()
            for word in [word for space in facts["employees"] for word in space]:
                name, _, copies = word.partition("*")
                found[name] += int(copies or 1) if name != "-" else 0
            for player in seats_of(facts):
                assert len(player["employees"]) == len(set(player["employees"]))
                found.update(player["employees"])
            assert found.total() == (24 if "P3" not in facts else 48)
            assert len([name for name in found if found[name]]) == 24


@rule("INV-4")
def test_the_leading_card_advances_and_the_space_ahead_is_empty(played):
    for game in played:
        for (_, before), (_, facts) in pairwise(game):
            assert facts["leader"] in facts["track"].values()
            assert (facts["leader"] + 1) % 23 not in facts["track"].values()
            assert (facts["leader"] - before["leader"]) % 23 == facts["turns"] - before["turns"]


@rule("INV-5")
def test_yards_are_viable_and_complete_ships_have_left(played):
    from longtable.games.shipyard.rules.yards import complete_ships, is_viable

    for game in played:
        for state, _ in game:
            between = state.is_over or state.todo[-1].word() == "choose-card"
            for player in state.players:
                assert is_viable(player.yard_code)
                assert not between or not complete_ships(player.yard_code)


@rule("INV-6")
def test_canals_hang_together_with_the_figure_on_them(played):
    for game in played:
        for _, facts in game[::3]:
            for player in seats_of(facts):
                cells = {(x, y) for _, x, y, _ in player["canals"]}
                assert len(cells) == len(player["canals"])
                assert (player["figure"] is None) == (not cells)
                if cells:
                    assert player["figure"][0] in [laid[0] for laid in player["canals"]]
                    joined, edge = set(), {min(cells)}
                    while edge:
                        joined |= edge
                        steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
                        edge = {(x + dx, y + dy) for x, y in edge for dx, dy in steps} & cells - joined
                    assert joined == cells


@rule("INV-7")
def test_contracts_become_fewer(played):
    for game in played:
        held = [[3, 3]] * len(seats_of(game[0][1]))
        for _, facts in game:
            now = [player["held"] for player in seats_of(facts)]
            for one, two in zip(now, held, strict=True):
                assert 1 <= one[0] <= two[0]
                assert 1 <= one[1] <= two[1]
            held = now
        assert held == [[1, 1]] * len(held)


@rule("INV-8")
def test_money_is_never_owed_and_points_are_never_lost(played):
    for game in played:
        scores = [0] * len(seats_of(game[0][1]))
        for state, facts in game:
            assert all(player["guilders"] >= 0 for player in seats_of(facts))
            assert all(now >= before for now, before in zip(state.scores(), scores, strict=True))
            scores = state.scores()

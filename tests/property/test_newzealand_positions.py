"""The position language of New Zealand, and what holds in every position of a game."""

import string
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import longtable as lt
from longtable.core.driver import playout
from longtable.games.newzealand.game import GAME
from longtable.testing.trial import new_habit, pick

RANDOM = settings(max_examples=60, deadline=None, derandomize=True)
FLOCK = {"shropshire": 5, "southdown": 3, "english_leicester": 3, "merino": 3}
MARKET = {"dorset_horn": 5, "lincoln": 7, "corriedale": 7, "hampshire": 6, "ryeland": 6, "suffolk": 6}
SUPPLY = {"romney": 18, "sheepdog": 12, "ferry": 14, "kotare": 12}
WORKERS = ("shepherd", "craftsman", "sailor", "shearer")
HANDS = ("merino 2 southdown", "shropshire 3 romney", "lincoln merino ferry", "sheepdog 2 kotare english_leicester 2")
SEA = ("SH1", "MH1", "SH2 LH4", "SH1 SH3 MH2 MH3", "LH1 LH2 LH3 LH4")  # in the order of the box
CLEARED = ("STEP", "AUX_CERT_1 AUX_CERT_2", "HAND_L HAND_R CERT_LIMIT", "PCERT_L PCERT_R PWOOL_L PWOOL_R")


def counts(text):
    """`merino 2 lincoln` as counts."""
    found, words = {}, text.split()
    for at, word in enumerate(words):
        if not word.isdecimal():
            found[word] = int(words[at + 1]) if words[at + 1 : at + 2] and words[at + 1].isdecimal() else 1
    return found


@st.composite
def positions(draw):
    """Seats, a text, and the facts that it names. Every seat has spaces and cards of its own."""
    seats = draw(st.integers(1, 4))
    players = [f"P{seat + 1}" for seat in range(seats)]
    clauses, due = [], {}

    def say(clause, *path, value):
        clauses.append(clause)
        due[path] = value

    if draw(st.booleans()):
        first, turn = draw(st.sampled_from(players)), draw(st.sampled_from(players))
        say(f"first {first}", "first", value=first)
        say(f"turn {turn.lower()}", "turn", value=turn)
    if draw(st.booleans()):
        row = draw(st.integers(3, 7))
        say(f"token_row {row}", "token_row", value=row)
        due["flipped",] = row > 4
    if draw(st.booleans()):
        rows = sorted(draw(st.sets(st.integers(1, 5), min_size=1)))
        jobs = {word: [] for word in WORKERS} | {"shearer": rows}
        say(f"jobs shearer={','.join(map(str, rows))}", "jobs", value=jobs)
    if draw(st.booleans()):
        say("market suffolk 2 lincoln", "market", value={"lincoln": 1, "suffolk": 2})
    if draw(st.booleans()):
        say("display OBJ21 OBJ20", "display", value=["OBJ20", "OBJ21"])
    if draw(st.booleans()):
        say("sets helm=2*3 barrel=4*2 bell=7*1 compass=9*0", "sets", "compass", value=[9, 0])
    if draw(st.booleans()):
        say("foresight_a shearer flood-2-black", "foresight_a", value=["shearer", "flood-2-black"])
    hazards = {"R2": "rockfall-4-green", "F1": "flood-2-black"} if draw(st.booleans()) else {}
    trail = {**hazards, **{f"B0{seat + 3}": f"P{seat + 1}.{seat + 2}" for seat in range(seats)}}
    clauses.append("trail " + " ".join(f"{space}={tile}" for space, tile in trail.items()))
    due |= {("trail", space): tile for space, tile in trail.items()}
    for seat, who in enumerate(players[:3]):
        for name, most in (("money", 60), ("gold", 5), ("tokens", 4), ("certificates", 3), ("pathfinder", 16)):
            if draw(st.booleans()):
                number = draw(st.integers(0, most))
                say(f"{who} {name} {number}", who, name, value=number)
        if draw(st.booleans()):
            say(f"{who} runholder B0{seat + 3}", who, "runholder", value=f"B0{seat + 3}")
        rows = [f"{WORKERS[seat]} {count}" for count in range(1, 5)]
        for name, texts in (("hand", HANDS), ("workers", rows)):
            if draw(st.booleans()):
                text = draw(st.sampled_from(texts))
                say(f"{who} {name} {text}", who, name, value=counts(text))
        name, texts = draw(st.sampled_from([("harbours", SEA), ("cleared", CLEARED)]))
        if draw(st.booleans()):
            words = draw(st.sampled_from(texts)).split()
            say(f"{who} {name} {' '.join(words)}", who, name, value=words)
        if draw(st.booleans()):
            say(f"{who} tiles gold_1 gold_2", who, "tiles", value={"gold_1": 1, "gold_2": 1})
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
P1 P2 P5 sarah stage setup first regular last over turn trail flipped sides jobs bonus token_row token_owner market
market_stack supply sets display objectives masters bag_a bag_b foresight_a foresight_b step_tiles out_a out_b money
gold tokens certificates step_tile no_fees cards stack hand hand_size discard area tops removed aside gone runholder
ship pathfinder cleared storehouses harbours posts workers jokers tiles hazards score special route deliveries sheep
ask location deliver do end draw next foresee leave A.1 sailor.2 hire -2 build 2 shear aux single move_ship sailors
none ? - : 1 2 3 4 7 9 99 99999 NA=A NB=A B03=P1.3 B03=P9.3 B04=sarah.2 R1=rockfall-2-black R1=flood-2-black NA
WELLINGTON START B05 shepherd=1,2 sailor=6 helm=1*3 helm=9 merino lincoln suffolk romney ferry set-4 OBJ05 OBJ99 HM1
joker shepherd sailor sailor.3 sailor.9 gold_1 joker_worker L0 L9 FT11 MH1 SH7 LH1 STEP HAND_L S1 N2 W posts=-8
money=3 aaaaaaaaaa aaaaabbbbb ٣ ²
"""
JUNK = st.text(st.characters(codec=None), max_size=60) | st.text(string.printable, max_size=60)
WORDS = LANGUAGE.split()
WORDY = st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join), max_size=8).map("; ".join)
OPTIONS = [{}, {"neutral_layout": "random", "building_sides": "random"}]


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.one_of(WORDY, JUNK), st.integers(1, 4), st.sampled_from(OPTIONS))
def test_any_text_is_a_position_or_a_named_error(text, seats, options):
    try:
        state = GAME.position(text, seats, options)
    except lt.UnreadableState:
        return
    assert GAME.from_line(state.line()).digest() == state.digest()
    playout(state, lt.Rng(1))


# -- what a text leaves open


def test_a_question_of_each_kind():
    visit = "P1 runholder WELLINGTON"
    for text, asked in (
        ("", "move"),
        ("stage first", "clear-first"),
        ("stage first; first P2; turn P1", "discard-down"),
        ("stage last; turn P2", "move"),
        ("P1 runholder NA; ask location", "use-location"),
        (visit, "show-sheep"),
        (f"{visit}; ask location", "show-sheep"),
        (f"{visit}; ask deliver 9", "deliver"),
        (f"{visit}; ask foresee", "foresee"),
        (f"{visit}; ask leave", "fill-foresight"),
        ("ask do sailor.2", "may-do"),
        ("ask do hire -2", "hire"),
        ("ask do move_ship sailors", "sail"),
        ("ask do take_market_sheep one-dear", "take-sheep"),
        ("ask end", "use-location"),
        ("P1 hand merino; ask draw", "draw-cards"),
        ("ask next", "move"),
    ):
        state = GAME.position(f"foresight_a sailor; {text}" if "leave" in text else text, 3)
        assert state.todo[-1].word() == asked, text
        assert GAME.from_json(state.to_json()).digest() == state.digest()
    assert GAME.position("stage over", 3).is_over
    assert GAME.position("turn sarah", 1).todo[-1].word() == "sarah-card"


def test_cards_that_are_not_named_go_where_they_can():
    def of(text, seats=2):
        return GAME.position(text, seats).facts()

    assert of("")["P1"]["hand_size"] == 4
    assert of("P1 cleared HAND_L STEP")["P1"]["hand_size"] == 5
    own = of("P1 hand merino 3; P1 stack shropshire 2")["P1"]
    assert own["cards"] == {"shropshire": 2, "merino": 3}
    assert own["discard"] == {"shropshire": 3, "southdown": 3, "english_leicester": 3}
    rest = "southdown 3 english_leicester 3"
    own = of(f"P1 hand merino 3; P1 stack shropshire 2; P1 discard {rest}")["P1"]
    assert own["removed"] == 3
    facts = of("supply romney 18; market none; market_stack none; display none; objectives none")
    assert facts["P2"]["discard"] == MARKET | {"sheepdog": 12, "ferry": 14, "kotare": 12} | dict.fromkeys(
        [f"OBJ{number:02}" for number in range(1, 25)], 1
    )
    assert of("P1 hand set-7 2", 4)["sets"] == {"helm": [1, 6], "barrel": [2, 6], "bell": [3, 6], "compass": [7, 4]}


def test_discs_that_are_not_named_go_where_they_can():
    own = GAME.position("P1 cleared STEP HAND_L CERT_LIMIT", 2).facts()["P1"]
    assert own["posts"] == {"L0": 2}
    own = GAME.position("P1 posts L9 L3; P1 harbours MH1 SH1", 2).facts()["P1"]
    assert own["cleared"] == ["AUX_MONEY_2", "AUX_CARD_2", "AUX_CERT_1", "AUX_SHIP_1"]
    assert own["storehouses"] == list(range(2, 11))


@pytest.mark.parametrize(
    "text, message",
    [
        ("P1 hand merino 4", "4 merino, 3 with those removed expected"),
        ("P1 hand lincoln 8", "lincoln in all, 7 expected"),
        ("P1 hand OBJ05; P2 hand OBJ05", "OBJ05 is there 2 times"),
        ("P1 hand set-1 6", "6 cards of set 1 in all, 5 expected"),
        ("P1 area merino", "merino is no objective"),
        ("P1 hand lion", "'lion' is not known here"),
        ("P1 tops suffolk 2", "'2' is not known here"),
        ("P1 cards merino 3; P1 stack merino", "named already"),
        ("trail B03=P1.3 B04=P1.3", "in two places"),
        ("trail R1=P1.3", "not a space for buildings"),
        ("trail R1=flood-2-black", "can never be there"),
        ("trail NA=B NB=A", "option neutral_layout"),
        ("trail B03=P1.11", "'11' is not known here"),
        ("P1 runholder B03", "NZ-6.6"),
        ("P1 runholder NOWHERE", "'NOWHERE' is not known here"),
        ("P2 runholder WELLINGTON", "outside a visit"),
        ("P1 posts FT11", "no storehouse at the harbour of FT11"),
        ("P1 posts L9 2", "one disc at most on L9"),
        ("P1 cleared STEP; P1 posts L9", "discs that left the board"),
        ("P1 cleared STEP STEP", "STEP is named twice"),
        ("P1 storehouses 1 2 3", "storehouses: 3 on the board"),
        ("P1 workers sailor 5", "sailor has 5 spaces"),
        ("P1 jokers sailor.2", "no worker on sailor.2"),
        ("P1 workers sailor 1; P1 jokers sailor.2", "0 tiles that can be workers"),
        ("P1 masters HM1; P2 masters HM1", "with two players"),
        ("masters HM1 HM1", "HM1 is there 2 times"),
        ("P1 gold 6", "from 0 to 5"),
        ("P1 certificates 4", "from 0 to 3"),
        ("P1 no_fees", "turned at space 11"),
        ("P1 pathfinder 12; P1 no_fees; P1 step_tile 2", "only one of them"),
        ("P1 step_tile 1", "it is on space 4"),
        ("bonus 1: gold_1 - - -", "not used in this game"),
        ("bonus 2: - - - gold_1", "from the left"),
        ("bonus 5: - gold_1 - -", "from the left"),
        ("bag_b gold_1 2", "not enough tiles to end the game"),
        ("token_row 8", "rows 1 to 7"),
        ("token_owner P1; token_row 2", "the token is in the market or has an owner"),
        ("sides bbbbbbbbbb", "building_sides"),
        ("sets helm=4*3 barrel=3*3 bell=5*3 compass=6*3", "numbers rise"),
        ("P1 score posts=3", "score: not the points of this position"),
        ("stage over; ask end", "the game is over"),
        ("P1 aside 3 0", "from 1 to 2"),
        ("ask dance", "this cannot be asked"),
        ("ask do dance", "neither an action nor an effect"),
        ("ask do gain_gold 1", "nothing is asked"),
        ("ask do hire 99", "out of range"),
        ("ask do place_joker", "no joker is to be placed"),
        ("ask deliver 9", "not in Wellington"),
        ("stage first; ask location", "starts differently"),
        ("turn P4", "it cannot be the turn of 'P4'"),
        ("turn sarah", "it cannot be the turn of 'sarah'"),
        ("P4 money 1", "there is no P4"),
        ("money 1", "not a clause"),
        ("P1 money 1; P1 money 1", "already given"),
        ("P1 hand ?", "names are needed"),
    ],
)
def test_a_contradiction_is_named(text, message):
    with pytest.raises(lt.UnreadableState) as refused:
        GAME.position(text, 3)
    assert message in str(refused.value)


# -- what holds in every position


def games():
    """Positions of random games by name, each with what was done before it."""
    for seats in (1, 2, 3, 4):
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


def all_players(facts):
    return [*seats_of(facts), *([facts["sarah"]] if "sarah" in facts else [])]


def deck_of(player):
    return sum((Counter(player[name]) for name in ("cards", "discard", "area")), Counter())


def test_cards_are_conserved(played):
    for game in played:
        for _, facts in game[::5]:
            cards = Counter(facts["market"]) + Counter(facts["market_stack"]) + Counter(facts["supply"])
            cards.update(facts["display"] + facts["objectives"])
            for player in seats_of(facts):
                cards += deck_of(player)
                flock = sum(deck_of(player)[word] for word in FLOCK)
                assert flock + player["removed"] == 14
            cards.update(facts.get("sarah", {}).get("sheep", {}))
            for word, count in {**MARKET, **SUPPLY, **{f"OBJ{n:02}": 1 for n in range(1, 25)}}.items():
                assert cards[word] == count
            each = {1: 3, 2: 3, 3: 5, 4: 6}[len(seats_of(facts))]
            assert all(cards[f"set-{number}"] + left == each for number, left in facts["sets"].values())


def common_cards(facts):
    cards = Counter(facts["market"]) + Counter(facts["market_stack"]) + Counter(facts["supply"])
    cards.update(facts["display"] + facts["objectives"])
    cards.update({f"set-{number}": left for number, left in facts["sets"].values()})
    return cards


def test_a_card_stays_with_its_owner(played):
    """A deck gains what the common supply loses, loses only what leaves the game, and no card changes hands."""
    for game in played:
        for (_, before), (_, after) in pairwise(game):
            if before["turn"] is None:
                continue
            changed = 0
            gained = Counter(after.get("sarah", {}).get("sheep", {})) - Counter(
                before.get("sarah", {}).get("sheep", {})
            )
            for one, two in zip(seats_of(before), seats_of(after), strict=True):
                lost = deck_of(one) - deck_of(two)
                assert sum(lost.values()) == two["removed"] - one["removed"]
                gained += deck_of(two) - deck_of(one)
                changed += deck_of(two) != deck_of(one)
            assert changed <= 1
            assert common_cards(before) - common_cards(after) == gained


def test_hands_and_stacks_are_part_of_what_is_unseen(played):
    for game in played:
        for _, facts in game:
            for player in seats_of(facts):
                assert not Counter(player["hand"]) - Counter(player["cards"])
                assert player["hand_size"] == sum(player["hand"].values())


def test_tiles_are_conserved(played):
    for game in played:
        for _, facts in game[::5]:
            a = sum(facts["bag_a"].values()) + facts["out_a"] + sum(map(len, facts["jobs"].values()))
            a += len([word for word in facts["foresight_a"] if word != "-"])
            a += len([tile for tile in facts["trail"].values() if tile.startswith(("rockfall", "flood"))])
            a += len([word for word in facts["masters"] if word in WORKERS])
            b = sum(facts["bag_b"].values()) + facts["out_b"] + facts["masters"].count("joker")
            b += len([word for row in [*facts["bonus"], facts["foresight_b"]] for word in row if word != "-"])
            for player in all_players(facts):
                a += sum(player["workers"].values()) - len(player["jokers"]) + sum(player["hazards"].values())
                b += sum(player["tiles"].values())
            assert (a, b) == (44, 34)


def test_discs_and_storehouses_are_conserved(played):
    for game in played:
        for _, facts in game[::3]:
            for player in all_players(facts):
                medium = len([word for word in player["harbours"] if word.startswith("MH")])
                placed = sum(player["posts"].values()) + medium + (player["pathfinder"] is not None)
                assert len(player["cleared"]) == placed <= 16
                assert len(player["storehouses"]) + len(player["harbours"]) - medium == 10


def test_money_gold_and_certificates_stay_within_their_limits(played):
    for game in played:
        for _, facts in game:
            for player in seats_of(facts):
                assert player["money"] >= 0
                assert 0 <= player["gold"] <= 5
                assert 0 <= player["certificates"] <= (5 if "CERT_LIMIT" in player["cleared"] else 3)


def test_the_track_and_the_token_never_go_back(played):
    for game in played:
        for (_, before), (_, facts) in pairwise(game):
            for one, two in zip(all_players(before), all_players(facts), strict=True):
                assert (one["pathfinder"] or 0) <= (two["pathfinder"] or 0)
                assert {*one["cleared"]} <= {*two["cleared"]}
            assert (before["token_row"] or 8) <= (facts["token_row"] or 8)
            assert before["flipped"] <= facts["flipped"]


def test_the_token_lies_on_the_last_space_of_its_row(played):
    for game in played:
        for _, facts in game:
            if facts["token_row"]:
                assert facts["bonus"][facts["token_row"] - 1][3] == "-"
                assert all(set(row) == {"-"} for row in facts["bonus"][facts["token_row"] :])


def test_runholders_stand_on_locations(played):
    """Or at the start, or where a hazard was taken from under them (NZ-6.6)."""
    for game in played:
        for _, facts in game:
            for player in all_players(facts):
                where = player["runholder"]
                assert where is None or where in facts["trail"] or where in ("START", "WELLINGTON") or where[0] in "RF"


def test_points_come_at_the_end(played):
    for game in played:
        assert not any(player["score"] for _, facts in game[:-1] for player in all_players(facts))
        state, facts = game[-1]
        for player, points in zip(all_players(facts), state.final_scoring(), strict=True):
            assert player["score"] == dict(points)


def test_a_written_position_is_completed_to_itself(played):
    """A text that says everything leaves nothing to the defaults."""
    for game in played:
        for state, facts in game[::25]:
            if facts["turn"] is None or state.actor == lt.CHANCE or facts["turn"] == "sarah":
                continue
            assert GAME.position(state.position_text(), state.setup.seats).facts() == facts

"""The texts of Shipyard: prompts, actions with their paths and chips, the story, verdicts, options and tips."""

import ast
import json
import random
import string
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.utils import translation
from test_words import PLACE, english_words

import longtable as lt
from longtable.core.face import LogEntry, face_of
from longtable.core.say import Say
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face import text as telling
from longtable.games.shipyard.face.text.acts import preview
from longtable.games.shipyard.face.text.names import A_PIECE, PIECE_COUNTS
from longtable.games.shipyard.face.text.story import deed
from longtable.games.shipyard.words import ACTIONS, CONTRACTS, EMPLOYEES, FEATURES, ICONS, PIECES, REASONS
from longtable.testing import position
from longtable.web.translation import DjangoSay

GAME = lt.game("shipyard")
FACE = face_of(GAME)
SAY = Say()
NAMES = ["Ann", "Bob", "Cid", "Dan"]
SOURCES = [*sorted(Path(telling.__file__).parent.glob("*.py")), Path(telling.__file__).parents[1] / "__init__.py"]
# EX-11: the ship, its pieces and the canals of the rulebook's cruise.
TRACK = "track exchange=5 build=4 rent=3 manufacture=2 recruit=1 hire=0 purchase=22; leader 5; "
CANALS = "P1 canals CAN-16@0,0r0 CAN-02@1,0r1 CAN-12@1,1r0 CAN-01@2,1r3; P1 figure CAN-16/2 from 1"
YARD = "P1 yard a=BOW-22 b=MB-02 c=MB-04 d=MB-07 e=MB-13 f=MA-07 g=STN-11"


def shipyard(text, seats=3, **options):
    return position(GAME.id, text, seats=seats, **options)


def acts(match):
    state = match.state
    return {act.said: act for act in FACE.acts(state.view(state.actor), SAY)}


def prompt(match):
    return FACE.prompt(match.state.view(match.state.actor).state, SAY)


def texts(chips):
    return [chip.text for chip in chips]


def entries(match, reader=None):
    """The log of a match with its notes, as a seat reads it, or somebody who knows nothing."""
    state = match.log.start.copy()
    found = []
    for ply, action in enumerate(match.log.actions):
        before, said = state.copy(), state.notation(action)
        state.apply(action)
        note = json.loads(json.dumps(FACE.note(before, action, state)))
        is_hidden = ply in match.log.secret and match.log.secret[ply] != reader
        found.append(LogEntry(ply, match.log.actors[ply], "?" if is_hidden else said, note))
    return found


def story(match, start=0, reader=None):
    return FACE.tell(entries(match, reader)[start:], NAMES[: match.state.setup.seats], SAY)


def play_out(seats, seed, **options):
    match, rng = GAME.start(seats, options, seed=seed), random.Random(seed)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal_actions()))
    return match


# -- prompts and the clock


def test_a_card_is_to_be_marked():
    found = prompt(shipyard("P1 guilders 4"))
    assert found.text == "Mark a free action card"
    assert (found.detail, found.rule) == ("You take its income and its action. You have 4 guilders.", "SHIP-6.1")


def test_the_chosen_action_is_asked_by_its_own_rule_and_a_bonus_is_mentioned():
    match = shipyard(TRACK + "figures build=P2 rent=P3; P1 guilders 7")
    match.play("choose purchase")
    found = prompt(match)
    assert (found.text, found.rule) == ("Purchase Commodities: choose a train", "SHIP-13.1")
    assert found.detail.endswith("You may buy a bonus action for 6 guilders first.")


def test_the_clock_tells_lap_turn_and_countdown():
    assert FACE.clock(shipyard("turns 34; countdown 2").state, SAY) == "Lap 2 · turn 34 · countdown 2"
    assert FACE.clock(shipyard("turns 47; countdown unnumbered").state, SAY) == "Lap 3 · turn 47 · last lap"
    assert FACE.clock(shipyard("turns 34; countdown 2; early").state, SAY) == "Lap 2 · turn 34 · last round"


def test_the_order_begins_with_the_starting_player():
    assert FACE.order(shipyard("first P2; turn P2").state) == [1, 2, 0]


# -- actions


def test_a_card_shows_its_income_and_what_it_would_allow():
    text = TRACK + "figures build=P2 rent=P3; P1 guilders 1; equipment cannon; exchange 5"
    found = acts(shipyard(text))
    act = found["choose manufacture"]
    assert (act.path, act.icon) == (("card-manufacture",), "shp-action-manufacture")
    assert texts(act.chips)[0] == "+2 guilders"
    assert act.label == "prices: smokestack 0, crane 1, sail 2, cannon 3"
    assert act.whole == "Mark Manufacture Equipment: 2 guilders income"
    assert {act.group for act in found.values()} == {"Mark an action card"}


def test_a_bonus_action_is_costly_and_stands_apart():
    match = shipyard("P1 guilders 8; ask manufacture; equipment cannon")
    assert acts(match)["make smokestack"].path == ("wheel-smokestack",)
    match = shipyard(TRACK + "figures build=P2 rent=P3; P1 guilders 8")
    match.play("choose manufacture")
    act = acts(match)["bonus purchase"]
    assert (act.group, act.is_costly, act.path) == ("Bonus action for 6 guilders", True, ("card-purchase",))
    assert texts(act.chips)[0] == "-6 guilders"


def test_a_ship_card_goes_from_the_market_to_a_slot():
    match = shipyard("bows: BOW-02 BOW-06 - - -; P1 guilders 1; P1 yard b=MA-09 c=STN-03; P1 stock captain; ask build")
    found = acts(match)
    act = found["build BOW-06 a"]
    assert act.path == ("place-1", "slot-0-a")
    assert act.item == "Bow with a mast and a life buoy: 1 guilder"
    assert texts(act.chips)[:2] == ["-1 guilder", "completes a ship of 3 cards"]
    assert "3 masts" in texts(act.chips)[2]
    assert texts(act.chips)[3:] == ["no canal to sail on"]


def test_a_blank_is_taken_where_the_kind_is_missing():
    match = shipyard("early; bows: - - - - -; deck bow empty; ask build")
    act = acts(match)["build blank-bow c"]
    assert (act.path, act.item) == (("blank-bow", "slot-0-c"), "Blank card (bow): free")


def test_a_canal_goes_to_a_cell_and_is_turned():
    match = shipyard("canals: CAN-05 - - - -; P1 canals CAN-16@0,0r0; P1 figure CAN-16/2 from E; ask rent")
    act = acts(match)["rent CAN-05 0,-1 r1"]
    assert act.path == ("place-25", "cell-0,-1", "turn-1")
    assert act.label == "0,-1, rotated 90°"
    assert any(text.startswith("longest voyage ") for text in texts(act.chips))
    flat = shipyard(
        "canals: CAN-05 - - - -; P1 canals CAN-16@0,0r0; P1 figure CAN-16/2 from E; ask rent", rotation="off"
    )
    assert acts(flat)["rent CAN-05 0,-1 r0"].path == ("place-25", "cell-0,-1")


def test_the_first_canal_asks_for_a_side():
    act = acts(shipyard("canals: CAN-05 - - - -; ask rent"))["rent CAN-05 N"]
    assert (act.path, act.label) == (("place-25", "side-N"), "from the north")
    assert texts(act.chips) == ["longest voyage 6"]


def test_engineers_add_to_what_is_made():
    act = acts(shipyard("equipment cannon; P1 employees ENG-crane ENG-sail; P1 guilders 1; ask manufacture"))[
        "make crane"
    ]
    assert texts(act.chips) == ["-1 guilder", "+1 sail", "+2 cranes"]


def test_an_employee_says_what_he_does():
    match = shipyard("marker 0; employees 1: FOREMAN ENG-sail MER1-coal; P1 guilders 2; ask hire")
    found = acts(match)
    assert found["hire FOREMAN"].label == "On the employee track, the first 3 extra steps are free."
    assert texts(found["hire ENG-sail"].chips) == ["-1 guilder"]
    assert texts(found["hire MER1-coal"].chips) == ["free", "1 point at the end"]
    assert found["hire FOREMAN"].path == ("employee-FOREMAN",)


def test_a_train_is_unloaded_unit_by_unit():
    match = shipyard("exchange 5; P1 trains TRN-07; P1 employees MER1-coal; ask exchange")
    act = acts(match)["exchange TRN-07"]
    assert (act.path, act.label) == (("train-TRN-07",), "sells for 8 guilders")
    match.play("exchange TRN-07")
    found = acts(match)
    assert texts(found["sell coal"].chips) == ["+3 guilders"]
    assert found["sell coal"].path == ("commodity-coal",)
    assert found["trade grain crane"].path == ("commodity-grain", "stock-crane")
    assert prompt(match).text.endswith("what is left (coal, coal, grain)")


def cruise(stock="captain sail 3 smokestack propeller crane cannon businessman 2 soldier", more=""):
    return shipyard(f"{YARD}; {CANALS}; P1 stock {stock}; {more}ask cruise")


def test_outfitting_shows_speed_points_and_room():
    match = cruise()
    match.play("put captain")
    found = acts(match)
    assert texts(found["put sail"].chips) == ["speed 2", "3 points", "room for 3 more"]
    assert texts(found["put crane"].chips)[-1] == "no room for more"
    assert found["put sail"].path == ("stock-sail",)
    assert texts(found["scrap"].chips) == ["-7 ship cards"]


def test_setting_sail_tells_the_points_before_and_on_the_voyage():
    """EX-11: 15 points before the voyage, 17 on it."""
    match = cruise()
    for piece in ("captain", "sail", "sail", "sail", "smokestack", "propeller", "crane", "cannon"):
        match.play(f"put {piece}")
    match.play("put businessman", "put businessman", "put soldier")
    act = acts(match)["done"]
    assert texts(act.chips) == ["speed 7", "15 points", "voyage up to 17"]
    match.play("done")
    while match.state.players[0].total() == 0:
        best = max(acts(match).values(), key=lambda act: int(act.chips[-1].text.split(" ")[-1]))
        assert best.path[0].startswith("canal-CAN-")
        match.play(best.said)
    lines = story(match)
    assert (0, "adds a ship of 7 cards to the fleet: speed 7, 32 points") in [(each.seat, each.text) for each in lines]


def test_optional_speed_is_priced():
    match = cruise("captain sail 2", "P1 employees RIGGER HELMSMAN; ")
    match.play("put captain", "put sail", "put sail", "done")
    found = acts(match)
    assert list(found) == ["speed 3", "speed 4", "speed 5"]
    assert texts(found["speed 4"].chips)[0] == "5 points"


def test_a_contract_tells_its_owner_what_it_is_worth():
    text = (
        "P1 contracts B03 B07 B12 G04 G05 G06; P1 used 2; "
        "P1 fleet BOW-05+MA-29+STN-03 sail 2 captain 1 speed 3 points 4; first P1; turns 23; ask discard"
    )
    found = acts(shipyard(text))
    worth = {said: act.chips[0].text for said, act in found.items()}
    assert worth["discard B03"] == "worth 3 points now"
    assert worth["discard B07"] == "worth 0 points now"
    assert found["discard B03"].path == ("contract-B03",)
    assert found["discard B03"].item == "Sail pairs"
    assert {act.group for act in found.values()} == {"Discard 1 blue contract"}
    assert texts(found["discard B03"].chips)[1] == "then 1 more to discard"


def test_the_terminal_may_ask_for_one_action():
    match = shipyard("equipment cannon; P1 guilders 3; ask manufacture")
    action = match.state.parse("make crane")
    assert texts(preview(match.state, action, SAY)) == ["-1 guilder", "+1 crane"]


# -- the story


def test_what_is_secret_is_told_without_a_name():
    match = play_out(3, 5)
    mine, nobody = story(match, reader=0), story(match)
    hidden = [line for line in nobody if line.text.startswith("discards")]
    assert {line.text for line in hidden} == {"discards a contract"}
    assert any(line.text.startswith("discards contract ") and line.seat == 0 for line in mine)
    assert not any(line.text.startswith("discards contract ") and line.seat != 0 for line in mine)
    assert any(line.text == "18 contracts are dealt face down" for line in nobody)
    assert any(line.text.startswith("Contracts you know: ") for line in mine)
    for entry in entries(match):
        assert entry.said != "?" or entry.note == {}


def test_open_contracts_are_told_by_seat():
    lines = [line for line in story(play_out(2, 3, contracts="open")) if line.text.startswith("gets contracts: ")]
    assert [line.seat for line in lines] == [0, 1]


def test_turns_laps_and_the_end_are_told():
    match = play_out(2, 4)
    found = [line.text for line in story(match)]
    assert "First turns: everyone marks a card" in found
    assert "Turn 1: a lap begins, the countdown is at 2" in found
    assert any(text.startswith("moves ") and " to the front and marks " in text for text in found)
    assert "The game is over: contracts and merchants are scored" in found
    assert [line.seat for line in story(match)[-2:]] == [0, 1]
    assert all(line.text.startswith("shows ") for line in story(match)[-2:])


def test_a_ship_that_cannot_sail_is_told():
    match = shipyard(
        "early; P1 yard a=BOW-01 b=MA-02; sterns: STN-03 - - - -; deck stern empty; P1 guilders 0; ask build"
    )
    match.play("build STN-03 c", "done")
    assert "cannot sail a ship: 3 cards leave the game" in [line.text for line in story(match)]


def test_the_story_may_begin_anywhere():
    match = play_out(3, 6)
    whole = story(match)
    for start in (85, 120, 200, len(match.log) - 60):
        part = story(match, start)
        same = [line for line in part if line.ply > start + 40]
        assert same == [line for line in whole if line.ply > start + 40]


def test_notes_stay_small():
    assert max(len(json.dumps(entry.note)) for entry in entries(play_out(4, 4))) < 500


# -- the end


def ended(text):
    match = shipyard(f"stage finishing; {text}", seats=2)
    while not match.state.is_over:
        match.play(match.state.legal_actions()[0])
    return match.state


def verdict(text):
    return FACE.verdict(ended(text), NAMES[:2], SAY)


PAPERS = "P1 contracts B03 G05; P2 contracts B04 G06; turn P2; "


def test_the_winner_is_named():
    assert verdict(PAPERS + "P1 score speed 30; P2 score speed 10") == "Ann wins with 30 points, 20 ahead."


def test_a_tie_is_explained():
    tie = PAPERS + "P1 score speed 9; P2 score speed 9; "
    more = verdict(tie + "P1 guilders 2; P2 guilders 5")
    assert more == "Ann and Bob tie on 9 points; Bob wins with more guilders."
    assert FACE.tie_break(ended(tie + "P1 guilders 2; P2 guilders 5"), NAMES[:2], SAY) == "Guilders: Ann 2, Bob 5"
    assert "Ann and Bob share the win" in verdict(tie + "P1 guilders 2; P2 guilders 2")


def test_nobody_has_won_before_the_end():
    assert FACE.verdict(GAME.start(2, seed=1).state, NAMES, SAY) == ""


@pytest.mark.parametrize("word", REASONS)
def test_every_reason_has_a_label(word):
    assert FACE.reason(word, SAY)


def test_a_voyage_is_told_with_its_way_and_shown():
    """Every move from where the figure was, with the points won there; the picture plays and has no script in it."""
    match = cruise("captain 2 sail 2 soldier")
    begin = len(match.log)
    for said in ("put captain", "put sail", "put sail", "done"):
        match.play(said)
    while match.state.todo[-1].word() == "voyage":
        match.play(match.state.legal_actions()[0])
    told = entries(match)[begin:]
    ways = [entry.note["way"] for entry in told if "way" in entry.note]
    ship = match.state.players[0].fleet[0]
    assert sum([len(way) - 1 for way in ways]) == ship.speed
    assert ways[0][0][:5] == ["CAN-16", 0, 0, 0, 2]
    for one, two in pairwise(ways):
        assert one[-1][:5] == two[0][:5]
    by = next(entry.note["by"] for entry in told if "ship" in entry.note)
    won = [place[-1] for way in ways for place in way]
    assert sum(won) >= by.get("voyage", 0) + by.get("ribbons", 0)  # a later ribbon takes the place of an earlier one
    lines = [line for line in story(match, begin) if line.moving]
    assert len(lines) == len(ways)
    for line in lines:
        svg = line.moving.draw()
        picture = ElementTree.fromstring(svg)
        assert line.moving.id == "mat-0"
        assert int(picture.get("data-length")) > 1000
        assert "style=" not in svg
        assert "<script" not in svg
        assert svg.count("<animateMotion") == 1
    assert f">{ship.points}</text>" in svg


def test_no_way_without_a_voyage():
    match = play_out(2, 4)
    for entry in entries(match):
        assert ("way" in entry.note) <= (entry.said.split()[0] in ("done", "speed", "sail"))


# -- options, tips, description


def test_every_option_that_people_choose_is_asked():
    asked = {option.name for option in GAME.options if option.is_asked}
    assert asked - {field.name for field in FACE.options(SAY)} == {"data"}
    for field in FACE.options(SAY):
        for value, _ in field.values:
            assert GAME.full_options(2, {field.name: value})[field.name] == value


def test_tips_for_everything():
    tips = FACE.tips(SAY)
    wanted = {f"action-{word}" for word in ACTIONS} | {f"employee-{id}" for id in EMPLOYEES}
    wanted |= {f"contract-{id}" for id in CONTRACTS} | {f"piece-{word}" for word in PIECES}
    wanted |= {f"feature-{word}" for word in FEATURES} | {f"icon-{word}" for word in ICONS[1:]}
    wanted |= {"ship-BOW-05", "ship-MB-24", "train-TRN-14", "canal-CAN-24", "blank-stern", "commodity-coal"}
    assert wanted | set(spots.PLAIN_TIPS) <= set(tips)
    assert tips["contract-G01"].text.endswith("Points for 1 to 6: 1, 2, 4, 6, 9, 12; 1 for each extra one.")
    assert tips["employee-MER2-coal"].text.endswith("Worth 3 points at the end.")
    rules = (Path(telling.__file__).parents[2] / "RULES.md").read_text("utf-8")
    for word, tip in tips.items():
        assert f"- {tip.rule} " in rules, word


def test_the_position_is_described():
    match = shipyard(f"{CANALS}; P1 yard a=BOW-05; P1 contracts B03 G05; P1 employees FOREMAN; P2 contracts B04 G06")
    sections = dict(FACE.describe(match.state.mask(0), NAMES[:3], SAY))
    assert next(iter(sections)) == "Action track"
    own = sections["Ann"]
    assert "Yard: bow with a mast in slot a." in own
    assert "Employees: Foreman." in own
    assert "Contract Sail pairs: worth 0 points now." in own
    assert not any("Smokestack pairs" in line for line in sections["Bob"])
    assert "Contracts: 1 blue, 1 green." in sections["Bob"]


# -- messages


def messages():
    """(file, line, message, names given) of every call of `say` and `say.plural`."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name not in ("say", "plural"):
                continue
            given = {word.arg for word in node.keywords} | ({"n"} if name == "plural" else set())
            for argument in node.args[: 2 if name == "plural" else 1]:
                yield path.name, node.lineno, argument, given


def test_messages_are_literal_and_their_places_are_filled():
    """A tool collects the messages from the source, and a translation may use every place."""
    count = 0
    for file, line, argument, given in messages():
        assert isinstance(argument, ast.Constant), f"{file}:{line} is no literal"
        places = {name for _, name, _, _ in string.Formatter().parse(argument.value) if name is not None}
        if None not in given:  # **parts
            assert places <= given, f"{file}:{line} {places - given}"
            assert given - {"n"} <= places, f"{file}:{line} never uses {given - places}"
        count += 1
    assert count > 400


# -- Polish

FORMS = {
    "sail": ["1 żagiel", "2 żagle", "5 żagli", "12 żagli", "22 żagle"],
    "propeller": ["1 śruba", "2 śruby", "5 śrub", "12 śrub", "22 śruby"],
    "cannon": ["1 działo", "2 działa", "5 dział", "12 dział", "22 działa"],
    "soldier": ["1 żołnierz", "2 żołnierze", "5 żołnierzy", "12 żołnierzy", "22 żołnierze"],
}


@pytest.mark.parametrize("word", FORMS)
def test_polish_counts(word):
    with translation.override("pl"):
        say = DjangoSay()
        assert [PIECE_COUNTS[word](say, n) for n in (1, 2, 5, 12, 22)] == FORMS[word]


def test_a_polish_object_is_inflected():
    with translation.override("pl"):
        say = DjangoSay()
        assert len({A_PIECE[word](say) for word in PIECES}) == len(PIECES)
        assert deed("make crane", {}, say) == "wytwarza żurawia"
        assert deed("trade coal propeller", {}, say) == "wymienia 1 jednostkę (węgiel) na śrubę"
        assert deed("put captain", {}, say) == "umieszcza na statku kapitana"
        assert deed("?", {}, say) == "odrzuca kontrakt"


@pytest.mark.parametrize("seats, options", [(2, {}), (3, {"contracts": "open"}), (4, {"first_game": "on"})])
def test_a_whole_game_speaks_polish(seats, options):
    """Prompts, actions, chips, story, verdict, description and pictures of random games."""
    said: set[str] = set()
    with translation.override("pl"):
        say, rng = DjangoSay(), random.Random(seats)
        match = GAME.start(seats, options, seed=seats)
        while not match.state.is_over:
            if rng.random() < 0.2:
                view = match.state.view(match.state.actor)
                found = FACE.prompt(view.state, say)
                said |= {found.text, found.detail, FACE.clock(view.state, say)}
                for act in FACE.acts(view, say):
                    said |= {act.label, act.whole, act.group, act.item, *texts(act.chips)}
            match.play(rng.choice(match.state.legal_actions()))
        for line in FACE.tell(entries(match), NAMES[:seats], say):
            said |= {line.text, *texts(line.chips)}
        for heading, lines in FACE.describe(match.state, NAMES[:seats], say):
            said |= {heading, *lines}
        said.add(FACE.verdict(match.state, NAMES[:seats], say))
        for tip in FACE.tips(say).values():
            said |= {tip.name, tip.text}
        for field in FACE.options(say):
            said |= {field.label, field.help, field.group, *[label for _, label in field.values]}
    said = {text.replace("SHIP-30.1", "") for text in said}
    assert not {text: english_words(text) for text in said if english_words(text)}
    assert not [text for text in said if PLACE.search(text)]

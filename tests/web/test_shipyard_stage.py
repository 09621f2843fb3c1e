"""The stage of Shipyard: blocks of the mat, what lies before a seat, finishing acts, plates, why nothing is done."""

import re
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.face import LogEntry, Stage, face_of
from longtable.core.log import read_log
from longtable.core.say import Say
from longtable.games.shipyard.face import svg as drawing
from longtable.games.shipyard.face.svg.market import CARD_HIGH, CARD_WIDE
from longtable.games.shipyard.face.svg.seen import asked
from longtable.games.shipyard.face.svg.symbols import kind_of
from longtable.games.shipyard.words import ACTIONS, COMMODITIES, EMPLOYEES, FEATURES, ICONS, PIECES
from longtable.testing import position

GAME = lt.game("shipyard")
FACE = face_of(GAME)
SAY = Say()
GOLDEN = Path(__file__).parents[1] / "golden" / "shipyard"
LOGS = [GOLDEN / f"{name}.log" for name in ("base-2", "all-options-2", "mixed-some-benefits-3", "open-contracts-4")]
BLOCKS = {
    "slip": (720, 104),
    "stock": (354, 166),
    "works": (358, 166),
    "fleet": (720, 164),
    "canals": (350, 262),
    "papers": (350, 178),
}
USUAL = ("slip", "stock", "works", "canals")
COMMONS = ("board", "market")
SEA = "P1 canals CAN-16@0,0r0 CAN-02@1,0r1; P1 figure CAN-16/2 from 1"
YARD = f"P1 yard a=BOW-22 b=MB-02 c=MB-04 d=STN-11; {SEA}"
drawn = {}


def at(text="", **options):
    return position(GAME.id, text, **options).state


def found(panel, attribute):
    """The values of an attribute in a picture, each drawn once."""
    svg = drawn.setdefault((panel.id, panel.key), panel.draw())
    return re.findall(f'{attribute}="([^"]*)"', svg)


def decisions(path):
    """The views of the seats that are asked, all along a log."""
    log, _ = read_log(path.read_text("utf-8"))
    state = log.start.copy()
    for action in log.actions:
        if state.actor >= 0:
            yield state.view(state.actor)
        state.apply(action)


# -- blocks


def test_blocks_have_their_sizes():
    panels = FACE.blocks(at(), 0, SAY)
    assert [panel.id for panel in panels] == list(BLOCKS)
    sizes = BLOCKS | {"fleet": (720, 48)}  # no ship yet: a line of words
    for panel in panels:
        wide, high = sizes[panel.id]
        assert found(panel, "viewBox") == [f"0 0 {wide} {high}"]
        assert panel.title
        assert not found(panel, " id")


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_blocks_hold_what_the_mat_holds(path):
    for n, view in enumerate(decisions(path)):
        if n % 9 == 0:
            for seat in range(view.state.setup.seats):
                mat, blocks = FACE.mat(view.state, seat, True, SAY), FACE.blocks(view.state, seat, SAY)
                for word in ("data-spot", "data-tip"):
                    assert sorted(found(mat, word)) == sorted([name for panel in blocks for name in found(panel, word)])


def test_canals_are_larger_while_one_is_to_be_laid():
    """Beside the market, at its scale: at least 480 pixels where that is 415."""
    canals = next(panel for panel in FACE.blocks(at("ask rent"), 0, SAY) if panel.id == "canals")
    assert found(canals, "viewBox") == ["0 0 560 419"]
    assert 560 * 415 / 448 > 480


def test_a_block_changes_only_with_what_it_shows():
    """Money is in the stock, a card of the yard on the slip, and so on; a question that a block does not show is none
    of its business."""
    text = f"P1 yard a=BOW-22 b=MB-02; {SEA}; P1 contracts B03 G01; P1 trains TRN-07"
    before = {panel.id: panel.key for panel in FACE.blocks(at(text), 0, SAY)}

    def changed(more):
        return {panel.id for panel in FACE.blocks(at(f"{text}; {more}"), 0, SAY) if panel.key != before[panel.id]}

    assert changed("P1 guilders 17") == {"stock"}
    assert changed("P1 employees FOREMAN") == {"works"}
    assert changed("P1 used 3") == {"canals"}
    assert changed("P1 fleet BOW-09+MA-26+STN-01 captain 1 speed 1") == {"fleet"}
    assert changed("ask build") == set()
    assert changed("ask rent") == {"canals"}


def test_pictures_are_the_same_when_keys_are():
    seen = {}
    for n, view in enumerate(decisions(LOGS[1])):
        if n % 5 == 0:
            for panel in FACE.blocks(view.state, view.seat, SAY):
                svg = panel.draw()
                assert seen.setdefault((panel.id, panel.key), svg) == svg


def test_rotations_stand_beside_the_map():
    """They are within the block, to the right of every cell."""
    state = at(f"{YARD}; P1 guilders 9; ask rent")
    canals = next(panel.draw() for panel in FACE.blocks(state, 0, SAY) if panel.id == "canals")
    column = re.search(r'class="turns" transform="translate\((\d+) (\d+)\)"', canals)
    assert column is not None
    assert int(column[1]) > 280
    places = re.findall(r'data-spot="turn-\d"[^>]* transform="translate\(([\d.]+) ([\d.]+)\)"', canals)
    assert len(places) == 4
    assert max([int(column[2]) + float(y) + 28 for _, y in places]) <= 262
    scale = float(re.search(r'class="map" transform="scale\(([\d.]+)\)"', canals)[1])
    cells = re.findall(r'data-spot="cell-[^"]*"[^>]* transform="translate\(([\d.-]+) ', canals)
    assert max([(float(x) + 47) * scale for x in cells]) < int(column[1])


# -- the stage


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_whatever_can_be_clicked_is_on_stage(path):
    for view in decisions(path):
        stage = FACE.stage(view.state, view.seat)
        panels = {panel.id: panel for panel in FACE.commons(view.state, SAY)}
        panels |= {panel.id: panel for panel in FACE.blocks(view.state, view.seat, SAY)}
        sight = {name for id in (*stage.heroes, *stage.tray) for name in found(panels[id], "data-spot")}
        acts = FACE.acts(view, SAY)
        assert len([act for act in acts if act.is_finish]) < 2
        for act in acts:
            assert act.is_aside or set(act.path) <= sight, (asked(view.state), act.said)
            assert not act.is_aside or act.said.startswith("bonus ")


@pytest.mark.parametrize(
    ("text", "heroes", "tray"),
    [
        ("", COMMONS, USUAL),
        ("ask build", COMMONS, USUAL),
        ("P1 trains TRN-07; ask exchange", COMMONS, USUAL),
        ("ask rent", ("market", "canals"), ("slip", "stock", "works")),
        (f"{YARD}; P1 stock captain 1; launching a; ask outfit", USUAL, COMMONS),
        (f"{YARD}; P1 stock captain 1; ask cruise", USUAL, COMMONS),
    ],
)
def test_the_question_says_what_is_on_stage(text, heroes, tray):
    state = at(text)
    stage = FACE.stage(state, 0)
    assert (stage.heroes, stage.tray) == (heroes, tray)
    other = FACE.stage(state, 1)
    assert (other.heroes, other.tray) == (COMMONS, USUAL)
    assert FACE.stage(state, -1).tray == ()


def test_contracts_are_on_stage_when_one_is_discarded():
    view = next(view for view in decisions(LOGS[0]) if asked(view.state) == "discard")
    assert FACE.stage(view.state, view.seat) == Stage(COMMONS, (*USUAL, "papers"))
    assert "papers" not in FACE.stage(view.state, 1 - view.seat).tray


def test_panels_have_tabs_and_letters():
    state = at()
    panels = FACE.commons(state, SAY) + FACE.blocks(state, 0, SAY)
    tabs = {panel.id: panel.tab for panel in panels if not panel.is_key}
    assert tabs == {"board": "Ring", "market": "Market", "papers": "Papers"} | dict.fromkeys(
        ("slip", "stock", "works", "fleet", "canals"), "Yard"
    )
    assert {panel.id: panel.letter for panel in panels if panel.letter} == {"board": "g", "market": "m", "slip": "y"}
    assert [panel.id for panel in panels if panel.is_key] == ["key"]


def test_the_ship_cards_of_the_market_are_a_crop_of_it():
    """All of them, and nothing else, in the narrow drawing: the style sheet enlarges them there."""
    state = at("ask build")
    market = FACE.commons(state, SAY)[1]
    (crop,) = market.crops
    assert FACE.stage(state, 0).crop == crop.name == "ships"
    assert not FACE.stage(at("ask rent"), 0).crop
    style = (Path(drawing.__file__).parents[1] / "static" / "shipyard" / "board.css").read_text("utf-8")
    left, top, scale = re.search(
        r"\.fleet-stall \{ transform: translate\(([\d.]+)px, ([\d.]+)\) scale\(([\d.]+)\)", style
    ).groups()
    places = re.findall(r'data-spot="place-(\d+)"[^>]*translate\(([\d.]+) ([\d.]+)\)', market.draw())
    for place, x, y in places:
        if int(place) < 20:
            across, down = float(left) + float(scale) * float(x), float(top) + float(scale) * float(y)
            half_wide, half_high = float(scale) * CARD_WIDE / 2, float(scale) * CARD_HIGH / 2
            assert crop.x <= across - half_wide
            assert across + half_wide <= crop.x + crop.width
            assert crop.y <= down - half_high
            assert down + half_high <= crop.y + crop.height
    row = re.search(r"\.spot\.row0 \{ transform: translate\([\d.]+px, ([\d.]+)px\)", style)
    assert float(row[1]) - CARD_HIGH / 2 >= crop.y + crop.height


def test_the_place_of_a_film_names_its_mat():
    """The map of the own canals on the stage, and the map of each small board."""
    state = at(SEA)
    canals = next(panel for panel in FACE.blocks(state, 1, SAY) if panel.id == "canals")
    assert found(canals, "data-stage") == ["mat-1"]
    for seat in range(2):
        assert found(FACE.mat(state, seat, False, SAY), "data-stage") == [f"mat-{seat}"]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_every_spot_has_a_tip(path):
    """Also where nothing lies."""
    tips = FACE.tips(SAY)
    for n, view in enumerate(decisions(path)):
        if n % 9 == 0:
            for panel in FACE.commons(view.state, SAY) + FACE.blocks(view.state, view.seat, SAY):
                for tag in re.findall('<g class="spot[ "][^>]*>', panel.draw()):
                    word = re.search('data-tip="([^"]*)"', tag)
                    assert word is not None, tag
                    assert word[1] in tips


def test_the_key_names_every_sign():
    (key,) = [panel for panel in FACE.commons(at(), SAY) if panel.is_key]
    signs = set(re.findall('href="#shp-([^"]*)"', key.draw()))
    wanted = {f"piece-{word}" for word in PIECES} | {f"feature-{word}" for word in FEATURES}
    wanted |= {f"icon-{word}" for word in ICONS[1:]} | {f"commodity-{word}" for word in COMMODITIES}
    wanted |= {f"action-{word}" for word in ACTIONS if word != "subsidy"} | {f"work-{kind_of(id)}" for id in EMPLOYEES}
    assert wanted | {"coin", "point", "used", "length", "cards", "scroll-blue", "scroll-green"} <= signs
    assert "action-subsidy" not in signs
    four = next(panel for panel in FACE.commons(at(seats=4), SAY) if panel.is_key)
    assert "action-subsidy" in found(four, "data-tip")


# -- acts


def acts(text):
    state = at(text)
    return FACE.acts(state.view(state.actor), SAY)


def test_finishing_acts():
    for text, item in (
        ("ask after build; P1 guilders 9", "End turn"),
        (f"{YARD}; ask after build; P1 guilders 9", "Start the cruise"),
        ("stage final; P1 guilders 9", "Pass"),
    ):
        assert [act.item for act in acts(text) if act.is_finish] == [item]
    match = position(GAME.id, f"{YARD}; P1 stock captain 2; launching a; ask outfit")
    assert not [act for act in FACE.acts(match.state.view(0), SAY) if act.is_finish]
    match.play("put captain")
    assert [act.item for act in FACE.acts(match.state.view(0), SAY) if act.is_finish] == ["Set sail"]


def finish_after(text, *said):
    match = position(GAME.id, text, seats=3)
    match.play(*said)
    return [act.item for act in FACE.acts(match.state.view(0), SAY) if act.is_finish]


def test_building_ends_the_turn_where_nothing_else_follows():
    bows = "bows: BOW-01 - - - -; left: MA-03 - - - -; sterns: STN-03 - - - -"
    track = (
        "track exchange=5 build=0 rent=3 manufacture=2 recruit=1 hire=4 purchase=22; leader 5; figures rent=P2 hire=P3"
    )
    assert finish_after(f"{track}; {bows}; P1 guilders 0", "choose build", "build BOW-01 a") == ["End turn"]
    assert finish_after(f"{track}; {bows}; P1 guilders 20", "choose build", "build BOW-01 a") == ["Finish building"]
    yard = f"{track}; {bows}; P1 guilders 0; P1 yard a=BOW-02 b=MA-04"
    assert finish_after(yard, "choose build", "build STN-03 c") == ["Finish building"]


def test_what_comes_ahead():
    assert FACE.ahead(at("ask after build; P1 guilders 9"), 0, SAY) == ""
    assert FACE.ahead(at(f"{YARD}; ask after build; P1 guilders 9"), 0, SAY) == "1 ship sails"
    match = position(GAME.id, "P1 guilders 9; ask build")
    place = next(act for act in FACE.acts(match.state.view(0), SAY) if act.said.startswith("build "))
    match.play(place.said)
    assert FACE.ahead(match.state, 0, SAY) == "1 new ship card"
    assert FACE.ahead(match.state, 1, SAY) == ""


def test_contracts_tell_how_many_are_still_to_go():
    """Hidden ones go blue before green; each question says what is left of its set."""
    match = position(
        GAME.id, "P1 contracts B03 B07 B12 G04 G05 G06; first P1; turns 23; ask discard", seats=2, chance="ask"
    )
    told = []
    while match.state.actor == 0 and asked(match.state) == "discard":
        prompt = FACE.prompt(match.state, SAY)
        assert prompt.detail == "Nobody else sees which."
        found = FACE.acts(match.state.view(0), SAY)
        (group,) = {act.group for act in found}
        assert not [act for act in found if act.is_finish]
        told.append((prompt.text, group))
        match.play(found[-1].said)
    assert told == [
        ("Discard contracts: 2 blue and 2 green", "Discard 2 blue contracts"),
        ("Discard contracts: 1 blue and 2 green", "Discard 1 more blue contract"),
        ("Discard 2 green contracts", "Discard 2 green contracts"),
        ("Discard 1 more green contract", "Discard 1 more green contract"),
    ]


def test_a_bonus_action_is_aside_while_another_action_is_asked():
    asides = [act.said for act in acts("P1 guilders 12; ask build") if act.is_aside]
    assert asides
    assert all(said.startswith("bonus ") for said in asides)
    assert not [act for act in acts("P1 guilders 12; ask after build") if act.is_aside]


# -- plates


def test_a_plate_tells_money_and_contracts():
    state = at("P1 guilders 7; P1 contracts B03 B04 G01", seats=3)
    for viewer in range(3):
        figures = FACE.plate(state.mask(viewer), 0, SAY)
        assert [figure.text for figure in figures] == ["7", "2", "1"]
        assert [figure.name for figure in figures] == ["guilders", "blue contracts", "green contracts"]
        assert all(f'id="{figure.icon}"' in FACE.symbols() for figure in figures)


# -- the story


@pytest.mark.parametrize(
    ("said", "note", "spots"),
    [
        ("choose build", {}, ("card-build",)),
        ("bonus rent", {}, ("card-rent",)),
        ("build BOW-05 c", {}, ("slot-1-c",)),
        ("take TRN-07", {}, ("train-TRN-07",)),
        ("rent CAN-05 1,0 r1", {}, ("canal-CAN-05",)),
        ("make sail", {}, ("wheel-sail",)),
        ("recruit captain", {}, ("wheel-captain",)),
        ("hire FOREMAN", {}, ("employee-FOREMAN",)),
        ("launch a", {}, ("slot-1-a",)),
        ("put sail", {"done": "outfit", "bow": "d"}, ("slot-1-d",)),
        ("put sail", {}, ()),
        ("sail CAN-05/2", {"way": [["CAN-05", 0, 0, 0, 1, 0], ["CAN-05", 0, 0, 0, 2, 0]]},
         ("canal-CAN-05-2", "canal-CAN-05")),
        ("discard B03", {}, ("contract-B03",)),
        ("?", {}, ()),
        ("end", {}, ()),
    ],
)  # fmt: skip
def test_a_deed_names_the_places_it_touched(said, note, spots):
    (line,) = [line for line in FACE.tell([LogEntry(4, 1, said, note)], ("Ada", "Ben"), SAY) if line.seat == 1]
    assert line.spots == spots


def test_the_ship_that_is_outfitted_is_noted():
    match = position(GAME.id, f"{YARD}; P1 stock captain 2; launching a; ask outfit")
    before = match.state.copy()
    action = next(action for action in before.legal_actions() if before.notation(action) == "put captain")
    match.play("put captain")
    assert FACE.note(before, action, match.state)["bow"] == "a"


def test_draws_have_no_place():
    for line in FACE.tell([LogEntry(0, -1, "draw BOW-05", {"card": {}})], (), SAY):
        assert line.spots == ()


# -- why nothing is done


@pytest.mark.parametrize(
    ("text", "spot", "reason"),
    [
        ("ask build", "card-build", "You are carrying out this action now"),
        ("P1 guilders 1; ask build", "card-hire", "A bonus action costs 6 guilders and you have 1"),
        ("P1 guilders 0; bows: BOW-05 BOW-06 - - -; ask build", "place-2", "Nothing is on display there"),
        ("P1 guilders 0; ask build", "place-25", "Canals are rented with Rent Canal; you are asked something else now"),
        ("P1 yard c=BOW-01; ask build", "slot-0-c", "Slot c is taken; cards never move"),
        ("ask build", "slot-1-c", "This is not your yard"),
        ("", "slot-0-c", "Ship cards are built with Build Ships; you are asked something else now"),
        ("", "stock-sail", "No ship is being outfitted"),
        (f"{YARD}; P1 stock captain 1; launching a; ask outfit", "stock-sail", "You have no sail in stock"),
        (f"{YARD}; ask build", "canal-CAN-16", "A canal stays where it is"),
        ("P1 contracts B03", "contract-B03", "Contracts are discarded when the countdown says so"),
        ("", "turn-1", ""),
        ("", "nonsense", ""),
    ],
)
def test_why(text, spot, reason):
    state = at(text)
    assert FACE.why(state.view(0), spot, SAY) == reason
    assert FACE.why(state.view(1), spot, SAY) == ""
    assert FACE.why(state.view(-1), spot, SAY) == ""


def test_why_knows_figures():
    state = at("figures hire=P1*2 build=P2*2 rent=P2")
    reason = FACE.why(state.view(0), "card-build", SAY)
    assert reason == "Build Ships carries P2's figure; choose a card without a figure"


def test_why_calls_others_by_their_names():
    class Named(Say):
        players = ("Ada", "sail")

    reason = FACE.why(at("figures hire=P1*2 build=P2*2 rent=P2").view(0), "card-build", Named())
    assert reason == "Build Ships carries sail's figure; choose a card without a figure"


def test_why_knows_prices():
    state = at("P1 guilders 0; ask build")
    top = next(place for place in range(20) if place % 5 == 4)
    price = state.box.ship_prices[4]
    found = re.match(
        r"The (bow|middle|stern) with (.*) costs (\d) guilders? and", FACE.why(state.view(0), f"place-{top}", SAY)
    )
    assert found is not None
    assert int(found[3]) == price


@pytest.mark.parametrize("path", LOGS[1:2], ids=lambda path: path.stem)
def test_why_answers_for_every_spot(path):
    """Whatever is drawn and cannot be clicked: an answer, or nothing, but never an error."""
    answers = set()
    for n, view in enumerate(decisions(path)):
        if n % 11 == 0:
            live = {step for act in FACE.acts(view, SAY) for step in act.path}
            panels = FACE.commons(view.state, SAY) + FACE.blocks(view.state, view.seat, SAY)
            for name in {name for panel in panels for name in found(panel, "data-spot")} - live:
                answers.add(FACE.why(view, name, SAY))
    assert len(answers) > 40
    assert not [answer for answer in answers if "{" in answer or "such as" in answer]

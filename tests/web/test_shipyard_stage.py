"""The stage of Shipyard: blocks of the mat, what lies before a seat, finishing acts, plates, why nothing is done."""

import re
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.face import LogEntry, face_of
from longtable.core.log import read_log
from longtable.core.say import Say
from longtable.games.shipyard.face.svg.seen import asked
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
    for panel in panels:
        wide, high = BLOCKS[panel.id]
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
    places = re.findall(r'data-spot="turn-\d" transform="translate\(([\d.]+) ([\d.]+)\)"', canals)
    assert len(places) == 4
    assert max([int(column[2]) + float(y) + 28 for _, y in places]) <= 262
    scale = float(re.search(r'class="map" transform="scale\(([\d.]+)\)"', canals)[1])
    cells = re.findall(r'data-spot="cell-[^"]*" transform="translate\(([\d.-]+) ', canals)
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
    assert "papers" in FACE.stage(view.state, view.seat).tray
    assert "papers" not in FACE.stage(view.state, 1 - view.seat).tray


# -- acts


def acts(text):
    state = at(text)
    return FACE.acts(state.view(state.actor), SAY)


def test_finishing_acts():
    for text, said in (("ask after build; P1 guilders 9", "end"), ("stage final; P1 guilders 9", "pass")):
        assert [act.said for act in acts(text) if act.is_finish] == [said]
    match = position(GAME.id, f"{YARD}; P1 stock captain 2; launching a; ask outfit")
    assert not [act for act in FACE.acts(match.state.view(0), SAY) if act.is_finish]
    match.play("put captain")
    assert [act.item for act in FACE.acts(match.state.view(0), SAY) if act.is_finish] == ["Set sail"]


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
    assert reason == "A figure of P2 stands on Build Ships; choose a card without a figure"


def test_why_knows_prices():
    state = at("P1 guilders 0; ask build")
    top = next(place for place in range(20) if place % 5 == 4)
    card = state.box.card_ids[state.market[top]]
    price = state.box.ship_prices[4]
    assert FACE.why(state.view(0), f"place-{top}", SAY).startswith(f"{card} costs {price} guilder")


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

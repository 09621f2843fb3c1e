"""The texts of The Castles of Burgundy: prompts, actions with their paths, the story, verdicts, options, tips."""

import ast
import json
import string
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.errors import BadOptions
from longtable.core.face import LogEntry, face_of
from longtable.core.say import Say
from longtable.games.burgundy.face import text as telling
from longtable.games.burgundy.words import REASONS, TILES
from longtable.testing import position

GAME = lt.game("castles-of-burgundy")
FACE = face_of(GAME)
SAY = Say()
NAMES = ["Ann", "Bob", "Cid", "Dan"]
SOURCES = [*sorted(Path(telling.__file__).parent.glob("*.py")), Path(telling.__file__).parents[1] / "__init__.py"]


def burgundy(text, **options):
    return position(GAME.id, text, **options)


def acts(match, say=SAY):
    state = match.state
    return {act.said: act for act in FACE.acts(state.view(state.actor), say)}


def named():
    """Words for a table whose players are known."""
    say = Say()
    say.players = NAMES
    return say


def prompt(match):
    return FACE.prompt(match.state.view(match.state.actor).state, SAY)


def texts(chips):
    return [chip.text for chip in chips]


def story(match, start=0, names=NAMES):
    """The log of a match told from a ply on."""
    state = match.log.start.copy()
    entries = []
    for ply, action in enumerate(match.log.actions):
        before, said = state.copy(), state.notation(action)
        state.apply(action)
        note = json.loads(json.dumps(FACE.note(before, action, state)))
        entries.append(LogEntry(ply, match.log.actors[ply], "?" if ply in match.log.secret else said, note))
    return FACE.tell(entries[start:], names[: state.setup.seats], SAY)


# -- prompts


@pytest.mark.parametrize(
    "dice, text",
    [
        ("5 2", "Use the 5 or the 2: take, place, sell or hire"),
        ("4 4", "Use one of your two 4s: take, place, sell or hire"),
        ("- 2", "Use the 2: take, place, sell or hire"),
    ],
)
def test_the_dice_are_named(dice, text):
    found = prompt(burgundy(f"P1 dice {dice}"))
    assert (found.text, found.detail, found.rule) == (text, "", "COB-5.1")


def test_a_purchase_is_mentioned_when_it_can_be_paid():
    assert "black depot for 2 silver" in prompt(burgundy("P1 dice 5 2; P1 silver 2; black castle")).detail
    wide = burgundy("P1 dice 5 2; P1 silver 2; P1 duchy c4=monastery-6; black castle")
    assert "any depot for 2 silver or 2 workers" in prompt(wide).detail


def test_a_castle_asks_for_an_action_with_any_value():
    match = burgundy("P1 dice 6 2; P1 storage castle; P1 duchy c3=bank")
    match.play("6 place castle at b3")
    assert prompt(match).text == "Castle: take an extra action with any number"
    assert {act.group for act in acts(match).values()} == {"With any number"}


def test_what_may_be_declined_says_so():
    match = burgundy("P1 dice 3 2; P1 storage market; depot 1: ship")
    match.play("3 place market at c3")
    found = prompt(match)
    assert found.text == "Take a tile from any numbered depot: animals, ship"
    assert (found.detail, found.rule) == ("You may pass.", "COB-9.1")
    assert acts(match)["pass"].whole == "Pass"


def test_after_the_end_nothing_is_asked():
    match = GAME.start(2, seed=1)
    while not match.state.is_over:
        match.play(match.state.legal_actions()[-1])
    assert FACE.prompt(match.state, SAY).text == "The game is over"
    assert FACE.clock(match.state, SAY) == "Game over"


# -- actions


def test_the_die_is_clicked_first_only_when_there_is_a_choice():
    text = "P1 storage ship; P1 workers 3; depot 5: castle; "
    both = acts(burgundy(text + "P1 dice 5 2"))
    assert both["5 take castle from 5"].path == ("die-0-0", "slot-16")
    assert both["5 place ship at d5"].path == ("die-0-0", "store-0-0", "hex-0-d5")
    assert both["2 workers"].path == ("die-0-1", "workers-0")
    for dice in ("5 5", "- 5"):
        found = acts(burgundy(text + f"P1 dice {dice}"))
        assert found["5 take castle from 5"].path == ("slot-16",)
        assert found["5 workers"].path == ("workers-0",)


def test_workers_for_the_die_make_an_action_costly():
    found = acts(burgundy("P1 dice 5 5; P1 workers 1; depot 5: castle; depot 6: mine"))
    plain, dear = found["5 take castle from 5"], found["5 take mine from 6"]
    assert not plain.is_costly
    assert dear.is_costly
    assert texts(dear.chips) == ["-1 worker"]
    assert dear.chips[0].tone == -1
    assert plain.whole == "With the 5, take a castle from depot 5"
    assert dear.whole == "With the 5 and 1 worker, take a mine from depot 6"
    order = list(found)
    assert order.index(plain.said) < order.index(dear.said)


def test_workers_spent_and_gained_are_told_apart():
    act = acts(burgundy("P1 dice 3 2; P1 workers 1; P1 storage boarding-house"))["2 place boarding-house at c3"]
    assert texts(act.chips)[:2] == ["-1 worker", "+4 workers"]


def test_points_of_several_reasons_are_split():
    duchy = "P1 duchy a1=cow-2 b1=cow-3 b2=cow-2 c1=cow-3"
    act = acts(burgundy(f"phase C round 1; P1 dice 4 1; P1 storage cow-4; {duchy}"))["4 place cow-4 at c2"]
    assert texts(act.chips) == ["+35 points (regions 15, phase 6, animals 14)"]
    assert [chip.tone for chip in act.chips] == [1]


def test_what_follows_is_announced():
    match = burgundy("P1 dice 5 2; P1 storage ship market bank; depot 5: castle")
    assert texts(acts(match)["5 take castle from 5"].chips) == ["then discard a tile"]
    assert texts(acts(match)["5 place ship at d5"].chips) == ["then load goods"]


def test_one_item_for_a_tile_and_a_label_for_each_hex():
    found = acts(burgundy("P1 dice 5 2; P1 workers 3; P1 storage ship"))
    items = [act for act in found.values() if act.group == "With the 5" and act.item == "Place a ship"]
    assert [act.label for act in items] == ["d3", "d5"]
    assert {act.icon for act in items} == {"cob-tile-ship"}


def test_sales_and_purchases():
    found = acts(burgundy("P1 dice 2 1; P1 goods violet 2; P1 silver 2; black castle"))
    sale = found["2 sell violet"]
    assert (sale.item, sale.label, sale.path[-1]) == ("Sell goods", "2 violet", "good-0-violet")
    assert texts(sale.chips) == ["+1 silver", "+4 points"]
    bought = found["buy castle"]
    assert (bought.group, bought.item, bought.label) == ("Without a die", "Buy a castle", "2 silver")
    assert bought.path == ("buy", "slot-24")
    assert texts(bought.chips) == ["-2 silver"]


def test_both_forms_of_payment_share_a_path():
    match = burgundy("P1 dice 2 1; P1 silver 2; P1 workers 2; P1 duchy c4=monastery-6; black castle")
    one, two = acts(match)["buy castle"], acts(match)["buy castle with workers"]
    assert one.path == two.path
    assert (one.label, two.label) == ("black depot, 2 silver", "black depot, 2 workers")


def test_shields_are_clicked_where_they_lie():
    match = burgundy("P1 dice 3 5; P1 workers 2; shields 5: 7; P1 storage bank", shields="on")
    act = acts(match)["shield 7"]
    assert (act.group, act.item, act.path) == (
        "With both dice",
        "Take shield 7 (bonus tiles score double)",
        ("shield-7",),
    )
    assert act.is_costly
    match.play("shield 7")
    assert acts(match)["on d4"].path == ("hex-0-d4",)


def test_a_shield_that_gives_way_is_named():
    match = burgundy("P1 dice 5 5; shields 5: 7; P1 shields 3=d4", shields="on")
    match.play("shield 7")
    assert texts(acts(match)["on d4"].chips) == ["shield 3 (workers may pay tribute) leaves the game"]


def test_a_die_may_be_set():
    act = acts(burgundy("P1 dice 5 2; P1 shields 16=d4", shields="on"))["set 5 to 1"]
    assert (act.group, act.item, act.label) == ("At any time", "Change the 5", "to 1")
    assert (act.path, act.icon) == (("die-0-0",), "cob-die-1")


def test_another_players_gain_is_told():
    match = burgundy("P1 dice 5 2; P2 shields 2=d4", shields="on")
    assert texts(acts(match)["5 workers"].chips) == ["+2 workers", "P2: +1 worker"]
    assert texts(acts(match, named())["5 workers"].chips) == ["+2 workers", "Bob: +1 worker"]


def test_whose_monasteries_are_used_is_told_by_name():
    match = burgundy("P1 dice 5 2; P1 shields 6=d4; P2 duchy c4=monastery-5", shields="on", seats=3)
    assert {said: act.label for said, act in acts(match, named()).items() if said.startswith("study")} == {
        "study P2": "Bob",
        "study P3": "Cid",
    }
    assert acts(match, named())["study P2"].whole == "Shield 6: use Bob's monasteries"
    assert acts(match)["study P2"].whole == "Shield 6: use P2's monasteries"


def test_a_ship_loads_one_depot_or_two():
    match = burgundy("P1 dice 5 1; P1 storage ship; P1 duchy c4=monastery-5; goods 1: pink 2; goods 2: red 1")
    match.play("5 place ship at d5")
    found = acts(match)
    assert found["load 1"].path == ("goods-1",)
    assert found["load 1+2"].path == ("goods-1", "goods-2")
    assert texts(found["load 1+2"].chips) == ["+3 goods", "+1 on the bridge"]


@pytest.mark.parametrize(
    ("held", "ringed"),
    [
        ("", {"load 1", "load 2"}),
        ("P1 goods red 1 brown 1 orange 1", {"load 2"}),
        ("P1 goods brown 1", {"load 1", "load 2"}),
    ],
)
def test_depots_that_give_a_ship_nothing_are_shown_on_request(held, ringed):
    """They may be chosen (COB-8.6), by who wants to leave the goods where they are."""
    match = burgundy(f"P1 dice 5 1; P1 storage ship; goods 1: pink 2; goods 2: red 1; {held}".strip("; "))
    match.play("5 place ship at d5")
    found = acts(match)
    assert {said for said, act in found.items() if not act.is_aside} == ringed
    assert len(found) == 6
    assert texts(found["load 3"].chips) == ["nothing to load", "+1 on the bridge"]


def test_every_depot_is_offered_to_a_ship_where_none_has_goods():
    match = burgundy("P1 dice 5 1; P1 storage ship")
    match.play("5 place ship at d5")
    found = acts(match)
    assert len(found) == 6
    assert not any(act.is_aside for act in found.values())


def test_a_team_names_the_storage():
    text = "P1 dice 1 5; T1 storage ship; P1 storage ship"
    found = acts(burgundy(text, seats=4, team="on"))
    items = {act.item for act in found.values() if act.item.startswith("Place")}
    assert items <= {"Place a ship (personal storage)", "Place a ship (shared storage)"}
    assert FACE.mats(burgundy(text, seats=4, team="on").state) == [(0, 2), (1, 3)]


# -- the story


def test_actions_are_told_without_their_subject():
    match = burgundy("P1 dice 5 4; P1 storage bank; P1 workers 1; depot 5: castle")
    match.play("5 take castle from 5", "4 place bank at c3")
    lines = story(match)[:2]
    assert [(line.seat, line.text) for line in lines] == [
        (0, "takes a castle from depot 5"),
        (0, "places a bank on c3"),
    ]
    assert texts(lines[1].chips)[:2] == ["-1 worker", "+2 silver"]
    assert [line.ply for line in lines] == [1, 2]


def test_a_round_begins_with_the_white_die_and_all_dice():
    match = burgundy("phase B round 2; order P1 P2; turn P2; P2 dice - 3; round goods: red pink orange", chance="ask")
    match.play("3 workers", "roll P1 5 2", "roll P2 3 3", "white 4")
    lines = story(match)
    assert [line.text for line in lines[1:]] == ["Round 3: white die 4, red goes to depot 4", "Dice: Ann 5 2, Bob 3 3"]
    assert [line.is_event for line in lines[1:]] == [True, False]
    assert {line.ply for line in lines[1:]} == {4}


def test_a_phase_ends_with_income_and_begins_with_tiles():
    match = burgundy("phase A round 5; order P1 P2; turn P2; P2 dice - 3; P1 duchy e3=mine")
    match.play("3 workers")
    lines = [line.text for line in story(match)]
    assert lines[:3] == ["hires workers", "Income: Ann +1 silver", "Phase B begins: new tiles in all depots"]
    assert lines[3].startswith("Goods this phase: ")


def test_the_end_is_an_event():
    match = burgundy("phase E round 5; order P1 P2; turn P2; P2 dice - 3; P1 silver 2")
    match.play("3 workers")
    last = story(match)[-1]
    assert (last.text, last.is_event) == ("Income and final scoring: Ann +2 points, Bob +1 point", True)


def test_the_set_up_is_told():
    match = GAME.start(2, {"border_posts": "on", "trade_routes": "on", "shields": "on"}, seed=3)
    found = " / ".join([line.text for line in story(match)])
    for words in (
        "is the first player",
        "gets board 11",
        "gets trade routes: ",
        "gets goods: ",
        "shields lie at the depots",
    ):
        assert words in found
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    assert "Starting resources: Ann +" in " / ".join([line.text for line in story(match)])


def test_choices_unseen_stay_unseen():
    match = GAME.start(2, {"expert": "hidden"}, seed=3)
    for _ in range(4):
        match.play(match.legal()[0])
    assert [line.text for line in story(match) if line.text == "chooses in secret"] == ["chooses in secret"] * 4


def test_the_story_may_begin_anywhere():
    match = GAME.start(3, {"shields": "on", "inns": "on"}, seed=4)
    rng = lt.Rng(2)
    while not match.state.is_over:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    whole = story(match)
    for start in (1, 17, 200, len(match.log) - 90):
        part = story(match, start)
        same = [line for line in part if line.ply > start + 75]
        assert same == [line for line in whole if line.ply > start + 75]


def test_notes_stay_small():
    match = GAME.start(4, seed=4)
    sizes = []
    state = match.state
    while not state.is_over and len(sizes) < 200:
        action, before = match.state.legal_actions()[-1], match.state.copy()
        after = before.copy()
        after.apply(action)
        sizes.append(len(json.dumps(FACE.note(before, action, after))))
        match.play(action)
        state = match.state
    assert max(sizes) < 500


# -- the end


def ended(text, seats=2, **options):
    match = burgundy(f"phase E round 5; {text}", seats=seats, **options)
    while not match.state.is_over:
        match.play(match.legal()[-1])
    return match.state


def verdict(text, seats=2, **options):
    return FACE.verdict(ended(text, seats, **options), NAMES[:seats], SAY)


LAST = "order P1 P2; turn P2; P2 dice - 3; "


def test_the_winner_is_named():
    assert verdict(LAST + "P1 score 30; P2 score 10") == "Ann wins with 30 points, 19 ahead."


def test_a_tie_is_explained():
    tie = LAST + "P1 score 11; P2 score 10; "
    assert "Bob wins with more empty hexes." in verdict(tie + "P1 duchy d3=ship")
    assert FACE.tie_break(ended(tie + "P1 duchy d3=ship"), NAMES[:2], SAY) == "Empty hexes: Ann 35, Bob 36"
    assert FACE.tie_break(ended(LAST + "P1 score 30; P2 score 10"), NAMES[:2], SAY) == ""
    fewest = verdict(tie + "P1 duchy d3=ship", tiebreak_empty="fewest")
    assert "Ann wins with fewer empty hexes." in fewest
    assert "wins, being later in turn order" in verdict(tie)


def test_teams_and_solo():
    team = "order P1 P2 P3 P4; turn P4; P4 dice - 1; P1 score 20; P3 score 5"
    assert verdict(team, seats=4, team="on").startswith("Ann and Cid win with 2")
    assert "hexes are still empty: you lose the solo game" in verdict("P1 dice - 1", seats=1)


def test_nobody_has_won_before_the_end():
    assert FACE.verdict(GAME.start(2, seed=1).state, NAMES, SAY) == ""


@pytest.mark.parametrize("word", [*REASONS, "hexes"])
def test_every_reason_has_a_label(word):
    assert FACE.reason(word, SAY)


# -- options, tips, description


def is_offered(seats, options):
    try:
        GAME.full_options(seats, options)
    except BadOptions:
        return False
    return True


def test_options_are_offered_where_the_game_takes_them():
    """Boards depend on the other options, and nobody minds a ruling that cannot matter."""
    for field in FACE.options(SAY):
        usual = GAME.full_options(2, {})[field.name]
        values = [value for value, _ in field.values if value != usual]
        for seats in GAME.seats if field.name != "boards" else ():
            if not field.seats or seats in field.seats:
                assert all(is_offered(seats, {field.name: value}) for value in values), (field.name, seats)
            elif field.group != "House rules":
                assert not any(is_offered(seats, {field.name: value}) for value in values), (field.name, seats)
    assert {option.name for option in GAME.options if option.is_asked} - {
        field.name for field in FACE.options(SAY)
    } == {"data"}


def test_every_board_that_can_be_chosen_is_listed():
    field = next(field for field in FACE.options(SAY) if field.name == "boards")
    known = {value for value, _ in field.values}
    assert {"1", "10", "4r", "12b", "13a", ""} <= known
    assert not any(value.startswith("11") for value in known)


def test_tips_for_everything():
    tips = FACE.tips(SAY)
    assert {f"tile-{word}" for word in TILES[1:]} | {f"shield-{n}" for n in range(1, 19)} <= set(tips)
    assert tips["tile-boarding-house"].text.startswith("When placed: 4 workers.")
    assert tips["shield-7"].text.endswith("Worth 8 points at the end.")
    rules = (Path(telling.__file__).parents[2] / "RULES.md").read_text("utf-8")
    for word, tip in tips.items():
        assert f"- {tip.rule} " in rules, word


def test_the_position_is_described():
    match = burgundy("P1 dice 5 2; P1 storage castle; P1 duchy c3=bank; P1 goods pink 2; depot 3: ship; P2 workers 3")
    sections = dict(FACE.describe(match.state, NAMES[:2], SAY))
    assert next(iter(sections)) == "Main board"
    assert "Tiles: ship." in sections["Depot 3"]
    assert {"Unused dice: 5, 2.", "Storage: castle.", "Goods: 2 pink."} <= set(sections["Ann"])
    assert "City, size 1, closed: bank on c3." in sections["Ann"]
    assert "3 workers." in sections["Bob"]


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
    assert count > 300

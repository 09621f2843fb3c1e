"""The texts of New Zealand: prompts, actions with their paths and chips, the story, verdicts, options and tips."""

import ast
import json
import random
import string
from pathlib import Path

import pytest
from django.utils import translation
from test_words import PLACE, english_words

import longtable as lt
import longtable.games.newzealand
from longtable.core.face import LogEntry, face_of
from longtable.core.say import Say
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face import text as telling
from longtable.games.newzealand.face.text.acts import preview
from longtable.games.newzealand.face.text.deeds import deed
from longtable.games.newzealand.face.text.names import A_WORKER, WORKER_COUNTS, pounds
from longtable.games.newzealand.face.text.objectives import objective_lines
from longtable.games.newzealand.words import AUXILIARIES, CARDS, DISCS, EFFECTS, LETTERS, REASONS, SPOTS, WORKERS
from longtable.testing import position
from longtable.web.translation import DjangoSay

GAME = lt.game("great-western-trail-nz")
FACE = face_of(GAME)
SAY = Say()
NAMES = ["Ann", "Bob", "Cid", "Dan"]
SOURCES = [*sorted(Path(telling.__file__).parent.glob("*.py")), Path(telling.__file__).parents[1] / "__init__.py"]
REGULAR = "stage regular; turn P1; P1 runholder NA; P2 runholder NC; P3 runholder NE; "


def table(text, seats=3, **options):
    return position(GAME.id, text, seats=seats, **options)


def acts(match, seat=None):
    state = match.state
    return {act.said: act for act in FACE.acts(state.view(state.actor if seat is None else seat), SAY)}


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


def play_out(seats, seed, eager=True, **options):
    """A random game; an eager one passes only when there is nothing else, so that much happens."""
    match, rng = GAME.start(seats, options, seed=seed), random.Random(seed)
    while not match.state.is_over:
        step(match, rng, eager)
    return match


def step(match, rng, eager=True):
    """One action; now and then one beside the turn."""
    state = match.state
    aside = [seat for seat in range(state.setup.seats) if seat != state.actor and state.beside(seat)]
    if aside and rng.random() < 0.1:
        match.play(rng.choice(state.beside(rng.choice(aside))))
        return
    legal = state.legal_actions()
    busy = [action for action in legal if state.notation(action).split()[0] not in ("pass", "end", "done", "stop")]
    match.play(rng.choice(busy if eager and busy else legal))


# -- prompts and the clock


def test_a_move_tells_where_the_runholder_stands():
    found = prompt(table(REGULAR + "P1 money 7; P1 gold 2"))
    assert found.text == "Phase A: move your runholder up to 3 steps"
    assert found.detail == "You are at neutral building A. You have 7 pounds and 2 gold."
    assert found.rule == "NZ-6.2"


def test_the_location_is_named_and_what_is_drawn():
    found = prompt(table(REGULAR + "P1 hand merino 2; ask location"))
    assert found.text == "Phase B: use neutral building A, or end your turn"
    assert found.detail.endswith("In phase C you draw 2 cards.")


def test_where_nothing_but_an_auxiliary_action_is_left():
    """On a hazard, and on a building of somebody else; and when nothing is left at all."""
    match = table("stage regular; turn P1; trail R1=rockfall-2-black; P1 runholder R1; ask location")
    found = prompt(match)
    assert found.text == "Phase B: take one auxiliary action, or end your turn"
    assert found.detail.startswith("You are at rockfall worth 2 points (space 1). A hazard has no local actions.")
    assert {act.group for act in acts(match).values()} == {"Auxiliary action", "Exchange tokens", "Finish"}
    match.play("aux money")
    assert prompt(match).text == "Phase B is done: end your turn"
    match = table("stage regular; turn P1; trail B03=P2.1; P1 runholder B03; ask location")
    assert prompt(match).detail.startswith(
        "You are at P2's building 1a. Only the owner can use a private building's actions."
    )


def test_workers_are_counted_where_they_are_the_measure():
    match = table("stage regular; turn P1; P1 runholder ND; P1 workers sailor 2; ask location")
    assert texts(acts(match)["use D.1"].chips) == ["3 sailors"]


def test_the_income_so_far_is_told():
    match = table("stage regular; turn P1; P1 runholder WELLINGTON; P1 hand merino lincoln; ask location")
    match.play("show merino")
    found = prompt(match)
    assert found.text == "Wellington, income: show sheep of different breeds; 2 so far"
    assert found.detail.startswith("Shown: Merino.")


def test_the_clock_counts_the_visits_to_wellington():
    assert FACE.clock(GAME.start(3, seed=1).state, SAY) == "Set-up"
    assert FACE.clock(table(REGULAR).state, SAY).startswith("Market token in row 2 · ")
    match = play_out(2, 3)
    assert FACE.clock(match.state, SAY) == "Game over"


def test_the_order_begins_with_the_starting_player():
    assert FACE.order(table(REGULAR + "first P2").state) == [1, 2, 0]


# -- actions


def test_a_move_tells_steps_and_fees_and_who_gets_them():
    text = "stage regular; turn P1; P1 runholder NA; P1 money 5; trail B03=P2.3 B05=P1.1 R1=rockfall-2-black"
    found = acts(table(text))
    act = found["move B03"]
    assert (act.path, act.icon, act.item) == (("space-B03",), "gwt-runholder", "P2's building 3a")
    assert act.label == "1 step"
    assert texts(act.chips) == ["2 pounds to P2", "one auxiliary action only"]
    assert act.whole == "Move to P2's building 3a: 1 step, 2 pounds in fees"
    assert texts(found["move R1"].chips) == ["1 pound to the bank", "one auxiliary action only"]
    assert texts(found["move B05"].chips) == ["2 pounds to P2"]


def test_ways_that_cost_differently_are_two_acts():
    text = "stage regular; turn P1; P1 runholder NA; P1 money 5; trail B03=P2.3 R1=rockfall-2-black"
    found = acts(table(text))
    assert found["move NB via R1"].label == "2 steps, 1 pound in fees, via rockfall worth 2 points (space 1)"
    assert found["move NB via R1"].item == "Neutral building B · build, auxiliary action"
    assert texts(found["move NB via R1"].chips) == ["1 pound to the bank"]
    assert texts(found["move NB via B03"].chips) == ["2 pounds to P2"]


def test_what_cannot_be_paid_is_told():
    text = "stage regular; turn P1; P1 runholder NA; P1 money 1; trail B03=P2.3"
    assert texts(acts(table(text))["move B03"].chips)[:2] == ["1 pound to P2", "1 pound of the fees unpaid"]


def test_local_actions_are_clicked_on_the_tile_and_the_hand():
    match = table(REGULAR + "P1 hand merino 2 lincoln; P1 money 9; ask location")
    found = acts(match)
    act = found["use A.3 merino"]
    assert (act.path, act.group) == (("action-A.3", "card-merino"), "Local actions")
    assert act.whole == "Discard 2 × Merino: take 2 pounds"
    assert texts(act.chips) == ["+2 pounds"]
    assert found["use A.1"].item == "Hire a worker"
    assert found["aux money"].path == ("aux-money",)
    assert texts(found["end"].chips) == ["you use nothing here"]
    assert (found["end"].item, found["end"].label) == ("End turn", "draw 1 card")
    assert FACE.ahead(match.state, 0, SAY) == "draw 1 card"


def test_hiring_tells_the_price_and_the_covered_space():
    match = table(REGULAR + "jobs sailor=2; P1 money 12; ask location")
    match.play("use A.2")
    act = acts(match)["hire sailor 7"]
    assert act.path == ("job-1-2",)
    assert texts(act.chips) == ["-10 pounds", "then: discard any sheep: gain a certificate"]
    assert act.label == "for 10 pounds, row 7"


def test_a_bonus_tile_tells_its_effect_and_points():
    match = table(REGULAR + "P1 money 9; P1 gold 1; bonus 1: - - joker_worker exchange_4vp; ask do invest 0")
    found = acts(match)
    assert texts(found["invest joker_worker 1-3"].chips) == [
        "-4 pounds", "-1 gold", "place it as a worker in any of your rows",
    ]  # fmt: skip
    assert texts(found["invest exchange_4vp 1-4"].chips) == ["-4 pounds", "+1 exchange token", "4 points at the end"]
    assert found["invest exchange_4vp 1-4"].path == ("bonus-0-3",)


def test_showing_sheep_tells_the_total_and_what_it_reaches():
    match = table(
        "stage regular; turn P1; P1 runholder WELLINGTON; P1 hand merino corriedale; P1 certificates 2; ask location"
    )
    found = acts(match)
    assert texts(found["show corriedale"].chips)[0] == "total 3"
    assert texts(found["show corriedale"].chips)[1] == "reaches local post 3"
    assert found["show merino"].path == ("card-merino",)
    assert found["certificate"].path == ("certificates",)
    match.play("show merino", "show corriedale", "certificate")
    assert texts(acts(match)["done"].chips) == ["+6 pounds", "reaches local post 6"]


def test_a_delivery_tells_costs_clearing_and_reward():
    match = table("stage regular; turn P1; P1 runholder WELLINGTON; P1 money 12; P1 posts L6; ask deliver 9")
    act = acts(match)["deliver L9 HAND_L"]
    assert act.path == ("post-L9", "disc-HAND_L")
    assert (act.item, act.label) == ("Local post 9 · transport £3 · 4 points", "disc: +1 hand card (dark corner)")
    assert texts(act.chips) == [
        "-6 pounds", "transport 3 pounds", "disc space 3 pounds", "4 points at the end",
        "green arrow: -1 point at the end", "take 1 objective card", "+1 hand card",
    ]  # fmt: skip
    last = next(act for said, act in acts(match).items() if said.startswith("deliver L0 AUX_"))
    assert texts(last.chips)[:2] == ["+6 pounds", "-8 points at the end"]


def test_foresight_tells_where_a_tile_will_lie():
    match = table("stage regular; turn P1; P1 runholder WELLINGTON; foresight_a sailor flood-2-black; ask foresee")
    found = acts(match)
    assert found["foresee sailor"].path == ("foresight-a-0",)
    assert found["foresee flood-2-black"].label.startswith("onto flood space ")


def test_building_goes_from_the_reserve_to_a_space():
    match = table(REGULAR + "P1 money 9; ask do build 2")
    act = acts(match)["build 1 B04"]
    assert (act.path, act.label) == (("building-1", "space-B04"), "on building space 4")
    assert act.item == "Building 1a · Southdown ▸ £3, auxiliary action"
    assert texts(act.chips)[-1] == "risk action: discard any sheep: gain a certificate"
    assert texts(acts(match)["build 1 B02"].chips)[:2] == ["-2 pounds", "+1 gold"]


def test_a_harbour_tells_its_card_and_the_pair():
    match = table(
        REGULAR + "P1 money 9; P1 ship N2; P1 storehouses 2 3 4 5 6 7 8 9 10; P1 harbours SH1; ask do move_ship 1"
    )
    act = acts(match)["upgrade SH2 2"]
    assert act.path == ("harbour-SH2", "store-2")
    assert texts(act.chips) == [
        "-2 pounds", "+1 gold", "+Kotare bird", "2 points at the end", "completes a pair: gain 1 gold",
    ]  # fmt: skip


def test_anytime_rights_stand_apart():
    match = table(REGULAR + "P1 hand sheepdog OBJ05 shropshire; P1 tokens 2; P1 gold 5")
    found = acts(match)
    assert found["play sheepdog"].path == ("card-sheepdog",)
    assert texts(found["play OBJ05"].chips) == ["3 points if fulfilled", "-2 points if not"]
    assert found["tokens"].path == ("token", "card-shropshire")
    assert found["gold helm"].path == ("spot-helm",)
    assert all(found[said].is_costly for said in ("play sheepdog", "gold helm", "token", "tokens"))


def test_tokens_may_be_used_beside_the_turn():
    match = table(REGULAR + "P2 tokens 1")
    assert list(acts(match, 1)) == ["token"]
    match.play(match.state.beside(1)[0])
    assert set(acts(match, 1)) == {"draw", "stop"}
    assert acts(match, 1)["stop"].item == "Stop drawing"
    assert any((line.seat, line.text) == (1, "uses an exchange token to draw and discard") for line in story(match))


def test_the_terminal_may_ask_for_one_action():
    match = table(REGULAR + "P1 money 9; ask do build 2")
    action = match.state.parse("build 1 B02")
    assert texts(preview(match.state, action, SAY)) == ["-2 pounds", "+1 gold", "1 point at the end"]


# -- the story


@pytest.mark.parametrize(
    ("said", "note", "text", "chips"),
    [
        ("use A.3 southdown", {"money": 2, "action": "A.3"}, "take 2 pounds", []),
        ("take romney", {"ask": "take-card", "cards": {"romney": 1}}, "takes a card: Romney", []),
        ("move ND", {"money": -1, "others": [[1, 1]], "steps": 4}, "neutral space", ["1 pound to Bob"]),
        (
            "move ND",
            {"money": -3, "others": [[1, 1]], "steps": 4},
            "neutral space",
            ["-3 pounds", "1 pound to Bob"],
        ),
        ("done", {"money": 6, "total": 6, "ask": "show-sheep"}, "in income", []),
        ("hire shearer 5", {"money": -5}, "hires a shearer", ["-5 pounds"]),
    ],
)
def test_a_sum_is_told_once(said, note, text, chips):
    [line] = FACE.tell([LogEntry(0, 0, said, note)], NAMES, SAY)
    assert line.text.endswith(text)
    assert [chip.text.replace("P2", "Bob") for chip in line.chips] == chips


def test_who_draws_is_told_without_a_note():
    """A site keeps no note of what only one seat may know: cards follow a deed of whoever draws them."""
    hidden = [LogEntry(50, 1, "end", {}), *[LogEntry(ply, -1, "?", {}) for ply in (51, 52)]]
    assert [(line.seat, line.text) for line in FACE.tell(hidden, NAMES, SAY)][1:] == [(1, "draws 2 cards")]
    known = [LogEntry(50, 1, "end", {}), LogEntry(51, -1, "draw merino", {})]
    assert [(line.seat, line.text) for line in FACE.tell(known, NAMES, SAY)][1:] == [(1, "draws: Merino")]
    assert [(line.seat, line.text) for line in FACE.tell(hidden[1:], NAMES, SAY)] == [(None, "Drawn: 2 cards")]


def test_cards_drawn_are_told_by_name_to_their_owner_only():
    match = play_out(3, 5)
    mine, nobody = story(match, reader=0), story(match)
    assert any(line.seat == 0 and line.text.startswith("draws: ") for line in mine)
    assert not any(line.text.startswith("draws: ") for line in nobody)
    assert not any(line.seat != 0 and line.text.startswith("draws: ") for line in mine)
    for entry in entries(match):
        assert entry.said != "?" or set(entry.note) <= {"seat", "shuffled"}


def test_the_end_is_told_with_every_objective():
    match = play_out(3, 7)
    found = [line.text for line in story(match)]
    assert "The end is triggered: every other player gets one last turn" in found
    assert "The game is over: everything is scored" in found
    assert any(text.startswith("Objective ") and ("fulfilled" in text or "left out" in text) for text in found)


def test_objectives_name_what_serves_them():
    text = "P1 area OBJ08; P1 discard hampshire 1; trail B03=P1.2; "
    lines = objective_lines(table(REGULAR + text).state, 0, SAY)
    assert lines == [
        "Objective fulfilled, 4 points (a Hampshire or Ryeland in the deck: Hampshire; "
        "a private building on the trail: building 2a)."
    ]


def test_sarah_tells_her_reasons():
    told = story(play_out(1, 8))
    found = [line.text for line in told]
    assert "Sarah's card: 2 steps; build or hire a worker" in found
    assert any(text.startswith("So she moves to ") for text in found)
    assert any(text.startswith("not possible: ") for line in told for text in texts(line.chips))
    assert any(text.startswith("Sarah delivers to local post ") for text in found)
    assert any(text.startswith("Sarah has ") for text in found)


def test_the_story_may_begin_anywhere():
    match = play_out(3, 6)
    whole = story(match)
    for start in (85, 120, 200, len(match.log) - 60):
        part = story(match, start)
        same = [line for line in part if line.ply > start + 40]
        assert same == [line for line in whole if line.ply > start + 40]


def test_notes_stay_small():
    sizes = [len(json.dumps(entry.note)) for entry in entries(play_out(4, 4))]
    assert max(sizes[:-1]) < 500
    assert sizes[-1] < 5000


# -- the end


def test_the_winner_is_named():
    match = play_out(3, 2)
    text = FACE.verdict(match.state, NAMES[:3], SAY)
    best = max(match.state.scores())
    assert f"{best} point" in text or "share the win" in text


def test_sarah_may_win():
    match = play_out(1, 4)
    text = FACE.verdict(match.state, NAMES[:1], SAY)
    assert "Sarah" in text
    assert "Ann" in text


def test_nobody_has_won_before_the_end():
    assert FACE.verdict(GAME.start(2, seed=1).state, NAMES, SAY) == ""


@pytest.mark.parametrize("word", REASONS)
def test_every_reason_has_a_label(word):
    assert FACE.reason(word, SAY) != word or word in ("buildings", "harbours", "objectives", "money")


# -- options, tips, description


def test_every_option_that_people_choose_is_asked():
    unasked = {option.name for option in GAME.options} - {field.name for field in FACE.options(SAY)}
    assert unasked == {"data", "rulings"}  # rulings are there for old records
    for field in FACE.options(SAY):
        for value, _ in field.values:
            seats = field.seats[0] if field.seats else 2
            assert GAME.full_options(seats, {field.name: value})[field.name] == value


def test_tips_for_everything():
    tips = FACE.tips(SAY)
    wanted = (
        {f"card-{word}" for word in CARDS} | {f"disc-{word}" for word in DISCS} | {f"aux-{id}" for id in AUXILIARIES}
    )
    wanted |= {f"neutral-{letter}" for letter in LETTERS} | {f"neutral-{letter}-II" for letter in "BCDG"}
    wanted |= {f"building-{number}{side}" for number in range(1, 11) for side in "ab"}
    wanted |= {f"row-{word}-{space}" for word in WORKERS for space in range(1, 6)} | {f"spot-{word}" for word in SPOTS}
    wanted |= {f"effect-{word}" for word in EFFECTS} | {f"master-HM{n}" for n in range(1, 9)}
    wanted |= {"space-B04", "post-L9", "harbour-MH1", "node-W3", "tile-gold_1", "arrow-red", "path-11", "pair-2"}
    assert wanted | set(spots.PLAIN_TIPS) <= set(tips)
    assert tips["building-3a"].text == (
        "Remove a hazard for 4 pounds. Advance 1 space on the pathfinder track. Needs 2 craftsmen. 3 points at the "
        "end. Others pay the owner 2 pounds when they enter."
    )
    assert tips["post-L9"].text.startswith(
        "A local delivery in Wellington; needs a breeding value of 9 or more. Dark corner."
    )
    rules = (Path(telling.__file__).parents[2] / "RULES.md").read_text("utf-8")
    for word, tip in tips.items():
        assert f"- {tip.rule} " in rules, word


def test_the_position_is_described():
    match = table(REGULAR + "P1 hand merino 2; P1 money 4; P1 posts L3; trail B03=P1.2")
    sections = dict(FACE.describe(match.state.mask(0), NAMES[:3], SAY))
    assert next(iter(sections)) == "Trail"
    assert "Neutral building A: Ann here." in sections["Trail"]
    assert "Hand: 2 × Merino." in sections["Ann"]
    assert "Buildings: building 2a on building space 3." in sections["Ann"]
    assert not any(line.startswith("Hand: ") and "×" in line for line in sections["Bob"])


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
        assert places <= given, f"{file}:{line} {places - given}"
        assert given - {"n"} <= places, f"{file}:{line} never uses {given - places}"
        count += 1
    assert count > 800


# -- Polish

FORMS = {
    "shepherd": ["1 pasterka", "2 pasterki", "5 pasterek", "12 pasterek", "22 pasterki"],
    "craftsman": ["1 rękodzielnik", "2 rękodzielników", "5 rękodzielników", "12 rękodzielników", "22 rękodzielników"],
    "shearer": ["1 postrzygacz", "2 postrzygaczy", "5 postrzygaczy", "12 postrzygaczy", "22 postrzygaczy"],
}


@pytest.mark.parametrize("word", FORMS)
def test_polish_counts(word):
    with translation.override("pl"):
        say = DjangoSay()
        assert [WORKER_COUNTS[word](say, n) for n in (1, 2, 5, 12, 22)] == FORMS[word]
        assert [pounds(n, say) for n in (1, 2, 5, 22)] == ["1 funt", "2 funty", "5 funtów", "22 funty"]


def test_a_polish_object_is_inflected():
    with translation.override("pl"):
        say = DjangoSay()
        assert [A_WORKER[word](say) for word in WORKERS] == ["pasterkę", "rękodzielnika", "marynarza", "postrzygacza"]
        assert deed("hire sailor 7", {}, say) == "zatrudnia marynarza"
        assert deed("play ferry", {}, say) == "zagrywa: Prom"
        assert deed("deliver L9 STEP", {"post": ["local", 9]}, say) == (
            "dostarcza: lokalny punkt handlowy 9 (dysk: +1 krok)"
        )


@pytest.mark.parametrize("seats, options", [(1, {}), (3, {}), (4, {"building_sides": "random"})])
def test_a_whole_game_speaks_polish(seats, options):
    """Prompts, actions, chips, story, verdict, description and pictures of random games."""
    said: set[str] = set()
    with translation.override("pl"):
        say, rng = DjangoSay(), random.Random(seats)
        match = GAME.start(seats, options, seed=seats)
        while not match.state.is_over:
            if rng.random() < 0.3:
                view = match.state.view(match.state.actor)
                found = FACE.prompt(view.state, say)
                said |= {found.text, found.detail, FACE.clock(view.state, say)}
                for act in FACE.acts(view, say):
                    said |= {act.label, act.whole, act.group, act.item, *texts(act.chips)}
            step(match, rng)
        for line in FACE.tell(entries(match), NAMES[:seats], say):
            said |= {line.text, *texts(line.chips)}
        for heading, lines in FACE.describe(match.state, NAMES[:seats], say):
            said |= {heading, *lines}
        said.add(FACE.verdict(match.state, NAMES[:seats], say))
        for tip in FACE.tips(say).values():
            said |= {tip.name, tip.text}
        for field in FACE.options(say):
            said |= {field.label, field.help, field.group, *[label for _, label in field.values]}
    assert not {text: english_words(text) for text in said if english_words(text)}
    assert not [text for text in said if PLACE.search(text)]

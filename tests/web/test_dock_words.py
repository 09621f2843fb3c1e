"""The words of the main button while something is still missing: what is to be chosen, in the words of the game."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from hands import GAME, fresh, person, table_of

import longtable as lt
from longtable.core.face import Act, Prompt, face_of
from longtable.core.say import Say
from longtable.web.tables import seating, selectors
from longtable.web.tables.page.context import choices_of, place_in_turn, prompt_of
from longtable.web.tables.page.dock import Dock, also_html, choose_words, dock_html, missing_words
from longtable.web.tables.page.story import Story
from longtable.web.tables.seating import SeatPlan

GOLDEN = Path(__file__).parents[1] / "golden"
LOGS = (
    ("castles-of-burgundy", "all-modules-4"),
    ("great-western-trail-nz", "mixed-on-stack-2"),
    ("shipyard", "mixed-benefits-2"),
)
SAY = Say()
# Places of which each is the only one of its kind: what is done there, the prompt says.
ALONE = {"buy", "silver", "token", "stack", "certificates", "step", "fees"}


def dock_for(*paths: str, **words: str) -> Dock:
    """A dock with an act for each path, and words for spots by the beginning of their names."""
    acts = [Act(at, f"say {at}", "", "", "", "", tuple(path.split())) for at, path in enumerate(paths)]
    spots = dict.fromkeys(spot for act in acts for spot in act.path)
    choices = {spot: words[spot[0]] for spot in spots if spot[0] in words}
    links = dict.fromkeys(("hint", "undo", "restart", "end", "finish", "rules"), "/")
    return Dock("mine", 0, Prompt("Choose"), acts, links, choices=choices)


@pytest.mark.parametrize(
    ("paths", "words"),
    [
        (("a1 b1", "a2 b1"), "Choose an a"),
        (("a1 b1", "a1 b2"), "Choose a b"),  # what all ways share is chosen already
        (("a1", "a1 b2"), "Choose an a"),  # ... unless that is a way of its own
        (("a1", "b1"), ""),
        (("a1", "c1"), "Choose an a"),  # there is no word for c
        ((), ""),
        (("",), ""),
    ],
)
def test_what_is_missing_is_told_if_it_is_one_kind_of_thing(paths, words):
    assert missing_words(dock_for(*paths, a="Choose an a", b="Choose a b")) == words


def test_the_main_button_says_what_is_missing_and_the_script_knows_all_words():
    dock = dock_for("a1 b1", "a2 b1", a="Choose an a", b="Choose a b")
    html = str(dock_html(dock, SAY))
    assert 'data-role="primary" disabled>Choose an a</button>' in html
    assert choose_words(dock) == '{"Choose an a": "a1 a2", "Choose a b": "b1"}'
    assert "data-choose" in html
    assert "Choose an action" in str(dock_html(dock_for("a1", "b1", a="one", b="other"), SAY))


@pytest.mark.parametrize(
    ("game_id", "name"),
    [
        *LOGS,
        ("castles-of-burgundy", "team-12a"),
        ("great-western-trail-nz", "mixed-4"),
        ("great-western-trail-nz", "base-3"),
    ],
)
def test_prompts_fit_into_one_line(game_id, name):
    """At most 70 letters, and no full stop: more goes into the line below."""
    face = face_of(lt.game(game_id))
    log = lt.replay((GOLDEN / game_id / f"{name}.log").read_text("utf-8")).log
    state = log.start.copy()
    asked = set()
    for action in log.actions:
        if state.actor >= 0:
            asked.add(face.prompt(state, SAY).text)
        state.apply(action)
    assert {text for text in asked if len(text) > 70 or text.endswith(".")} == set()


@pytest.mark.django_db
def test_prompts_of_the_page_have_no_full_stop():
    ada, bo = person("Ada"), person("Bo")
    waiting = seating.create_table(ada, GAME, [SeatPlan("person"), SeatPlan("free")]).table
    playing = table_of(ada, bo)
    for table, text in ((waiting, "The game starts when every seat is taken"), (playing, "'s turn")):
        sight = selectors.see(fresh(table), None)
        said = prompt_of(sight, False, Story((), 0), face_of(lt.game(GAME)), SAY).text
        assert said.endswith(text)


@pytest.mark.parametrize(("game_id", "name"), LOGS)
def test_every_kind_of_spot_has_its_word(game_id, name):
    face = face_of(lt.game(game_id))
    log = lt.replay((GOLDEN / game_id / f"{name}.log").read_text("utf-8")).log
    state = log.start.copy()
    seen: set[str] = set()
    for ply, action in enumerate(log.actions):
        if state.actor >= 0 and ply % 3 == 0:
            acts = face.acts(state.view(state.actor), SAY)
            words = choices_of(acts, face, SAY)
            for spot in {spot for act in acts for spot in act.path}:
                seen.add(spot.partition("-")[0])
                assert words.get(spot, "").startswith("Choose ") or spot.partition("-")[0] in ALONE, spot
        state.apply(action)
    assert len(seen) > 5


@pytest.mark.parametrize(
    ("items", "words", "title"),
    [
        (("tokens/Use a token",), '<span class="also-one">Use a token</span>', "Use a token"),
        (("cards/Use a dog", "cards/Use a dog"), "Also: 2 more<small>Use a dog</small>", "Use a dog"),
        (("cards/Dog", "cards/Ship", "tokens/One"), "Also: 3 more<small>cards · tokens</small>", "Dog · Ship · One"),
    ],
)
def test_what_may_be_done_besides_is_told_by_its_kinds(items, words, title):
    acts = [Act(at, "", "", "", *each.split("/"), is_aside=True) for at, each in enumerate(items)]
    html = str(also_html(Dock("mine", 0, Prompt(""), acts, {}), SAY))
    assert f'title="{title}"' in html
    assert f"{words}</button>" in html


@pytest.mark.parametrize(
    ("game_id", "name", "is_always"),
    [
        ("castles-of-burgundy", "all-modules-4", False),
        ("great-western-trail-nz", "mixed-4", True),
        ("shipyard", "corrected-4", True),
    ],
)
def test_after_whom_a_turn_comes_is_true_where_it_is_told(game_id, name, is_always):
    face = face_of(lt.game(game_id))
    log = lt.replay((GOLDEN / game_id / f"{name}.log").read_text("utf-8")).log
    state = log.start.copy()
    names = [f"P{seat + 1}" for seat in range(state.setup.seats)]
    told: dict[int, set[str]] = {seat: set() for seat in range(len(names))}
    playing, checked, unknown = -1, 0, 0
    for action in log.actions:
        if state.actor >= 0:
            now = face.turn(state)
            if now >= 0:
                if now != playing >= 0:
                    assert told[now] <= {f"You are after {names[playing]}"}
                    checked += len(told[now])
                playing = now
                told[now] = set()
            for seat in range(len(names)):
                sight = SimpleNamespace(
                    view=SimpleNamespace(state=state),
                    seat=seat,
                    held=[seat],
                    names=names,
                    is_curtained=False,
                    table=SimpleNamespace(actor=state.actor),
                )
                words = place_in_turn(sight, face, SAY)
                assert words or seat in (now, state.actor) or not is_always
                unknown += not words and seat not in (now, state.actor)
                told[seat] |= {words} - {""}
        state.apply(action)
    assert checked > 10
    assert (unknown == 0) == is_always

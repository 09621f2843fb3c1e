"""The words of the main button while something is still missing: what is to be chosen, in the words of the game."""

from pathlib import Path

import pytest

import longtable as lt
from longtable.core.face import Act, Prompt, face_of
from longtable.core.say import Say
from longtable.web.tables.page.context import choices_of
from longtable.web.tables.page.dock import Dock, choose_words, dock_html, missing_words

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

"""Sarah as a rival, the lists of one's own deck, and the objectives at the end of New Zealand."""

import re
from pathlib import Path

import longtable as lt
from longtable.core.face import face_of
from longtable.core.log import read_log
from longtable.core.say import Say
from longtable.games.newzealand.rules.scoring import reasons_of
from longtable.testing import position

GAME = lt.game("great-western-trail-nz")
FACE = face_of(GAME)
SAY = Say()
LOGS = Path(__file__).parents[1] / "golden" / GAME.id


def ended(name):
    log, _ = read_log((LOGS / f"{name}.log").read_text("utf-8"))
    state = log.start.copy()
    for action in log.actions:
        state.apply(action)
    return state


def test_sarah_is_a_rival_with_her_points():
    state = ended("solo")
    rival = FACE.rivals(state, SAY)[0]
    assert (rival.name, rival.standing) == ("Sarah", tuple(reasons_of(state, 1)))
    assert rival.is_winner == (state.players[1].total() >= state.players[0].total())
    assert FACE.rivals(ended("base-2"), SAY) == []


def test_objectives_at_the_end_have_a_mark_for_each_task():
    state = ended("base-2")
    panels = FACE.closing(state, SAY)
    assert panels
    for panel in panels:
        assert re.search("#gwt-(tick|cross)", panel.draw())
    assert FACE.closing(position(GAME.id, "stage regular; turn P1", seats=2).state, SAY) == []


def test_only_the_own_deck_is_listed():
    state = position(GAME.id, "stage regular; turn P1; P1 hand merino 1; P1 discard lincoln 2", seats=2).state
    lists = dict(FACE.listings(state.mask(0), 0, SAY))
    assert lists["Discard pile"] == ["2 × Lincoln: breeding 2, wool 4"]
    drawn = sum(int(line.split(" ")[0]) for line in lists["Draw pile, in unknown order"])
    assert drawn == state.players[0].stack_size
    assert FACE.listings(state.mask(1), 0, SAY) == []
    assert FACE.listings(state.mask(-1), 0, SAY) == []


def test_crops_belong_to_the_trail():
    state = position(GAME.id, "stage regular; turn P1; P1 runholder WELLINGTON; ask deliver 9", seats=2).state
    crops = {crop.name for crop in FACE.commons(state, SAY)[0].crops}
    assert crops == {"posts", "foresight", "path"}
    assert FACE.stage(state.mask(0), 0).crop == "posts"
    assert [panel.letter for panel in FACE.commons(state, SAY)][:4] == ["t", "m", "s", "c"]

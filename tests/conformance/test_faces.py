"""Every game with a face: words for all that can happen, and pictures that carry every place to be clicked."""

import pytest

import longtable as lt
from longtable.core.face import Act, Face, Panel, Prompt, face_of
from longtable.core.parts import Parts
from longtable.core.registry import load_part
from longtable.testing import check_face, option_mixes
from longtable.testing.faces import check_acts, check_pictures, check_said
from longtable.testing.trial import Trial, record


def is_shown(seats, mix, mixes):
    """Two seats see every mix, other numbers none of the options and the most of them at once."""
    return seats == 2 or "team" in mix or mix in ({}, max(mixes, key=len))


def marks_of(seats, mix, mixes):
    """Faces are never compiled, so most tables are shown once only, in the quicker of the two builds.

    Left to `make soak` are three seats, which are drawn as four are, many seats with options, but for teams, and
    options that another mix has among others.
    """
    found = [pytest.mark.long] if seats != 2 or mix else []
    is_part = bool(mix) and any(mix.items() < other.items() for other in mixes)
    is_repeated = seats == 3 or (seats > 2 and mix and "team" not in mix) or (seats < 3 and is_part)
    return [*found, pytest.mark.soak] if is_repeated else found


TABLES = [
    pytest.param(game_id, seats, mix, marks=marks_of(seats, mix, mixes))
    for game_id in lt.game_ids()
    for seats in lt.game(game_id).seats
    for mixes in [option_mixes(lt.game(game_id), seats)]
    for mix in mixes
    if is_shown(seats, mix, mixes)
]


def name_of(value):
    return ",".join(f"{k}={v}" for k, v in value.items()) or "plain" if isinstance(value, dict) else None


@pytest.mark.parametrize("game_id, seats, mix", TABLES, ids=name_of)
def test_the_face_shows_all_that_can_happen(game_id, seats, mix):
    check_face(game_id, seats, mix, seed=sum(map(ord, f"{seats}{mix}")), plies=4)


# What the checks are for: a face that gets something wrong is found out.


@pytest.fixture(scope="module")
def trial():
    trial = Trial(lt.game("castles-of-burgundy"), 2, {}, 5, 4)
    record(trial)
    return trial


class Bent(Face):
    """The face of the game with one thing changed."""

    def __init__(self, game, **changes):
        self.face = face_of(game)
        for name, change in changes.items():
            setattr(self, name, change)

    def __getattribute__(self, name):
        own = object.__getattribute__(self, "__dict__")
        return own[name] if name in own else getattr(own["face"], name)


def faults(trial, check, **changes):
    with pytest.raises(AssertionError) as caught:
        check(trial, Bent(trial.game, **changes))
    return str(caught.value)


def test_a_missing_act_is_found(trial):
    face = face_of(trial.game)
    found = faults(trial, check_acts, acts=lambda view, say: face.acts(view, say)[1:])
    assert "the acts are not the legal actions" in found
    assert found.startswith("castles-of-burgundy, 2 seats, no options, seed 5, ply ")


def test_two_acts_of_one_label_are_found(trial):
    face = face_of(trial.game)

    def alike(view, say):
        return [Act(a.action, a.said, "x", a.whole, "y", "z") for a in face.acts(view, say)]

    assert "two acts are labelled" in faults(trial, check_acts, acts=alike)


def test_a_spot_that_is_not_drawn_is_found(trial):
    face = face_of(trial.game)

    def lost(view, say):
        return [Act(a.action, a.said, a.label, a.whole, a.group, a.item, ("nowhere",)) for a in face.acts(view, say)]

    assert "but there is no ['nowhere']" in faults(trial, check_pictures, acts=lost)


def test_inline_styles_and_broken_drawings_are_found(trial):
    def drawn(svg):
        return lambda state, say: [Panel("board", "Board", 1, lambda: svg)]

    assert "style=" in faults(trial, check_pictures, commons=drawn('<svg style="fill:red"/>'))
    assert "not well-formed" in faults(trial, check_pictures, commons=drawn("<svg>"))
    assert "no symbol" in faults(trial, check_pictures, commons=drawn('<svg><use href="#none"/></svg>'))


def test_words_that_were_never_said_are_found(trial):
    assert "'hello' is not a message" in faults(trial, check_said, prompt=lambda state, say: Prompt("hello"))


def test_a_game_without_a_face_has_nothing_to_check(monkeypatch):
    monkeypatch.setattr(lt.game("castles-of-burgundy"), "parts", Parts())
    load_part.cache_clear()
    assert type(face_of(lt.game("castles-of-burgundy"))) is Face
    check_face("castles-of-burgundy", 2)
    load_part.cache_clear()

"""The registry: games and bots of installed packages, and what happens when one of them is broken."""

from importlib.metadata import EntryPoint

import pytest

import longtable as lt
from longtable import bots
from longtable.core import registry
from longtable.core.face import Face, face_of, folders_beside_faces
from longtable.core.game import Game
from longtable.core.parts import Parts
from longtable.core.rulebook import designed, figures_of

OFFERED = {
    "nowhere": "nowhere.at.all:GAME",
    "missing": "longtable.core.game:NOTHING",
    "a-number": "longtable.core.actions:PASS",
    "other-id": "longtable.games.shipyard:GAME",
}


@pytest.fixture
def offered(monkeypatch):
    """Entry points of packages that are not there."""

    def found(group):
        entries = registry.entry_points(group=group)
        own = {entry.name: entry for entry in entries}
        return own | {name: EntryPoint(name, value, group) for name, value in OFFERED.items()}

    monkeypatch.setattr(registry, "installed", found)
    monkeypatch.setattr(bots, "installed", found)


def test_the_games_that_come_with_it_are_found_by_entry_points():
    assert set(registry.installed(registry.GROUP)) >= {"castles-of-burgundy", "great-western-trail-nz", "shipyard"}
    for name in lt.game_ids():
        assert lt.game(name).id == name


@pytest.mark.parametrize(
    "name, reason",
    [
        ("nowhere", "cannot be loaded: ModuleNotFoundError"),
        ("missing", "cannot be loaded: AttributeError"),
        ("a-number", "does not name a game of this id"),
        ("other-id", "does not name a game of this id"),
    ],
)
def test_a_broken_game_is_named_and_harms_no_other(offered, name, reason):
    assert name in lt.game_ids()
    with pytest.raises(lt.BrokenPlugin, match=reason):
        lt.game(name)
    assert {game.id for game in registry.usable_games()} == set(lt.game_ids()) - set(OFFERED)


def test_an_unknown_game_is_refused_with_those_there_are():
    with pytest.raises(lt.UnknownGame, match="shipyard"):
        lt.game("chess")


def test_a_program_registers_a_game_of_its_own(monkeypatch):
    monkeypatch.setattr(registry, "GAMES", dict(registry.GAMES))
    game = registry.register(Game("bare", "Bare", 1, (2,), (), {}, {}))
    assert lt.game("bare") is game
    assert "bare" in lt.game_ids()


def test_parts_are_loaded_when_asked_for():
    bare = Game("bare", "Bare", 1, (2,), (), {}, {})
    assert registry.load_part(bare, "terminal") is None
    assert type(face_of(bare)) is Face
    assert figures_of(bare) is None
    assert designed(bare) == ()
    assert bare.bench_examples() == []
    broken = Game("odd", "Odd", 1, (2,), (), {}, {}, Parts(face="nowhere.at.all:FACE", figures="nowhere.at.all"))
    with pytest.raises(lt.BrokenPlugin, match=r"Odd: its face 'nowhere.at.all:FACE' cannot be loaded"):
        face_of(broken)
    with pytest.raises(lt.BrokenPlugin, match="Odd: its figures cannot be loaded"):
        figures_of(broken)
    whole = Game("whole", "Whole", 1, (2,), (), {}, {}, Parts(evaluation="longtable.bots.evaluate"))
    assert registry.load_part(whole, "evaluation").__name__ == "longtable.bots.evaluate"


def test_style_sheets_lie_beside_the_faces():
    names = {folder.parent.parent.name for folder in folders_beside_faces("static")}
    assert names >= {"burgundy", "newzealand", "shipyard"}


@pytest.mark.parametrize("name", ["nowhere", "a-number", "other-id"])
def test_a_broken_bot_is_named(offered, name):
    with pytest.raises(lt.BrokenPlugin):
        bots.make(name)

"""Long lists of actions come in stages: first the thing, then the way; typed words always work."""

import pytest

import longtable as lt
from longtable.cli.actions import Choices
from longtable.cli.paint import Look
from longtable.cli.table import TerminalTable, find_table
from longtable.core.errors import IllegalAction

NEW_ZEALAND = "great-western-trail-nz"
LOOK = Look(120, height=40)
BUILDING = (
    "trail NA=A NB=B NC=C ND=D NE=E NF=F NG=G NH=H; P1 money 99; P1 runholder NB; P1 workers craftsman 4;"
    "P1 pathfinder 8; ask location"
)


def plain(lines):
    return "\n".join([line.plain for line in lines])


def building():
    """P1 is asked what to build, with more than a hundred answers."""
    match = lt.testing.position(NEW_ZEALAND, BUILDING)
    match.play("use B.1")
    return match.state


def reachable(choices, room):
    """The actions that numbers lead to, through all stages."""
    choices.lines(LOOK, room)
    actions = []
    for number, pick in enumerate(choices.picks, 1):
        narrower = choices.narrow(str(number))
        actions += reachable(narrower, room) if narrower else [choices.find(str(number))]
        assert [act.action for act in pick] == actions[-len(pick) :] or narrower
    return actions


def test_many_buildings_become_card_then_space():
    state = building()
    assert len(state.legal_actions()) > 100
    choices = Choices(state, find_table(lt.game(NEW_ZEALAND)))
    lines = choices.lines(LOOK, 14)
    assert len(lines) <= 14
    builds = [pick for pick in choices.picks if pick[0].said.startswith("build ")]
    assert 2 <= len(builds) <= 10
    assert all([len({act.item for act in pick}) == 1 for pick in builds])
    stage = choices.narrow(str(choices.picks.index(builds[0]) + 1))
    told = plain(stage.lines(LOOK, 14))
    assert builds[0][0].item in stage.title
    for act in builds[0]:
        assert f"({act.said.split(' ')[2]})" in told
    assert stage.find("1") == builds[0][0].action
    assert stage.narrow("1") is None


def test_typed_words_work_in_every_stage():
    state = building()
    choices = Choices(state, find_table(lt.game(NEW_ZEALAND)))
    choices.lines(LOOK, 14)
    stage = choices.narrow("1")
    said = state.notation(state.legal_actions()[-1])
    assert stage.find(said) == choices.find(said) == state.parse(said)


@pytest.mark.parametrize("room", [4, 14, 0])
@pytest.mark.parametrize("name", lt.game_ids())
def test_numbers_lead_to_every_action_once(name, room):
    match = lt.game(name).start(2, seed=8)
    table = find_table(match.game)
    while not match.state.is_over and match.ply < 260:
        if match.ply % 9 == 0:
            assert sorted(reachable(Choices(match.state, table), room)) == match.state.legal_actions()
        legal = match.state.legal_actions()
        match.play(legal[match.ply * 7 % len(legal)])


def test_a_game_without_a_face_has_stages_too():
    table = TerminalTable()
    state = lt.game("castles-of-burgundy").start(2, seed=8).state
    assert sorted(reachable(Choices(state, table), 2)) == state.legal_actions()


def test_a_number_that_is_not_listed_is_refused():
    choices = Choices(building(), find_table(lt.game(NEW_ZEALAND)))
    choices.lines(LOOK, 14)
    with pytest.raises(IllegalAction, match=f"choose 1 to {len(choices.picks)}"):
        choices.find("99")


def test_back_and_actions_at_the_prompt(command, tmp_path):
    """A number opens a building, `back` returns to all of them, words play at once."""
    path = tmp_path / "building.log"
    match = lt.testing.position(NEW_ZEALAND, BUILDING)
    match.play("use B.1")
    path.write_text(match.log.to_text(), encoding="utf-8")
    done = command(
        "play", "--resume", path, "--players", "me,random", typed="1\nback\nactions all\nmoves\nbuild 1 b01\n"
    )
    assert "choose one, or `back`" in done.out
    first, opened, again, everything, last = done.out.split("P1> ")[:5]
    assert "choices (build 1 …)" in first
    assert "Building 1a" in opened
    assert again.strip() == first[first.index("──") :].strip() or "choices (build 1 …)" in again
    assert "choices" not in everything
    assert "choices (build 1 …)" in last
    assert "\nP1 build 1 B01\n" in path.read_text(encoding="utf-8")

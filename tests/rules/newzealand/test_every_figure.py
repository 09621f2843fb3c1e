"""Every figure of the data is read by the rules or refused by name: changed one at a time, something follows."""

import pytest

import longtable as lt
from longtable.games.newzealand.box import check
from longtable.games.newzealand.box.files import FILES, read_data
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.box.tables import Box
from longtable.testing import rule
from longtable.testing.figures import assert_no_idle_figure

DATA = read_data("")


def tables(data):
    """What the rules read, and what is said about figures that are ours or uncertain.

    Numbers of the spaces of a zone only put them in order (NZ-11.3), so the last one may be any larger number.
    """
    order = [space.get("number") for space in data["trail"]["space"]]
    return [Box("changed", data), check.designed(data), check.uncertain(data), order]


@pytest.mark.parametrize("stem", sorted(FILES.shapes))
def test_no_figure_does_nothing(stem):
    assert_no_idle_figure(DATA, check.faults, tables, (stem,))


def test_the_figures_of_the_box_are_those_that_records_name():
    assert standard_box().key == "box-4b1b13d5"


def changed(tmp_path, stem, text):
    (tmp_path / f"{stem}.toml").write_text(text, encoding="utf-8")
    return str(tmp_path)


@rule("NZ-2.11")
def test_a_set_has_no_more_cards_than_the_box(tmp_path):
    folder = changed(tmp_path, "cards", "".join(f"[[set]]\nnumber = {number}\ncount = 4\n" for number in range(1, 11)))
    for seats, cards in ((2, 3), (3, 4), (4, 4)):
        facts = lt.game("great-western-trail-nz").start(seats, {"data": folder}, seed=1).state.facts()
        assert {entry[1] for entry in facts["sets"].values()} == {cards}


@rule("NZ-21.4")
@pytest.mark.parametrize(
    "figure, text, task",
    [
        ("post_value = 9", "P1 posts L9", "POST13"),
        ("craftsmen = 2", "trail B05=P1.3", "BLD4"),
        ("shearers = 3", "P1 workers shearer 1", "SHEAR2"),
        ("spaces = 4", "P1 pathfinder 5", "PATH6"),
    ],
)
def test_what_a_task_asks_for_is_a_figure(tmp_path, figure, text, task):
    from longtable.games.newzealand.box.tables import TASKS
    from longtable.games.newzealand.rules.objective_scoring import pool_of

    folder = changed(tmp_path, "objectives", f"[task]\n{figure}\n")
    pools = [
        int(pool_of(lt.testing.position("great-western-trail-nz", text, **options).state, 0, TASKS.index(task)))
        for options in ({}, {"data": folder})
    ]
    assert pools[0] != pools[1]


@rule("NZ-32.5")
@pytest.mark.parametrize(
    "figure, card, text, said",
    [
        ("more_craftsmen = 0", 2, "", "B"),
        ("second_sheep = 0", 3, "market suffolk 2 ryeland 2", "sheep"),
        ("more_steps = 1", 4, "", "harbours"),
        ("wool_shearers = [1, 1, 3]", 7, "market lincoln 2", "posts"),
    ],
)
def test_what_sarah_needs_is_a_figure(tmp_path, figure, card, text, said):
    folder = changed(tmp_path, "solo", f"[needs]\n{figure}\n")
    ends = []
    for options in ({}, {"data": folder}):
        m = lt.testing.position("great-western-trail-nz", f"turn sarah; {text}", seats=1, chance="ask", **options)
        m.play(f"sarah {card}")
        ends.append(m.state.facts()["sarah"])
    assert ends[0] != ends[1]

"""Training: lessons that repeat, a fit that finds what is there, courses that are continued, and the command."""

import json
import random
import sys

import pytest

import longtable as lt
from longtable.arena.workers import LocalWorkers
from longtable.bots.value.weights import blank_value, read_weights
from longtable.cli import main
from longtable.training import course as courses
from longtable.training.course import WEIGHTS, BadCourse, Course, best_round, read_rounds, take
from longtable.training.lessons import Lesson, hold_lesson
from longtable.training.plot import strength_chart
from longtable.training.recipes import BURGUNDY, NEW_ZEALAND, RECIPES, SHIPYARD, Recipe

pytest.importorskip("numpy")
from longtable.training.fitting import Sums

QUICK = Recipe(True, 2, plans=2, futures=1, ridge=1.0, seats=(2,))
MARGINS = Recipe(False, 2, plans=2, by_hand=0.5, ridge=1.0, seats=(2,))


@pytest.fixture
def quick(monkeypatch):
    """Every game is trained by a recipe of little work."""
    monkeypatch.setattr(courses, "RECIPES", {})
    monkeypatch.setattr(courses, "USUAL", QUICK)
    return Course(SHIPYARD, 2, 1, 1, "s")


def rows_of(weights, count, centred, seed=1):
    """Rows whose last number is just what the weights say, by stage; the last feature is always 1, or 0 if centred."""
    dice = random.Random(seed)
    rows = []
    for at in range(count):
        stage = at % len(weights)
        features = [dice.gauss(0, 1) for _ in weights[0]]
        found = sum(weight * feature for weight, feature in zip(weights[stage], features, strict=True))
        rows.append((stage, [*features, 0.0 if centred else 1.0], found + (0 if centred else 10 * stage - 3)))
    return rows


def fitted(rows, size, stages, ridge, centred, ends=()):
    sums = Sums(size + 1, stages, centred)
    sums.add(rows, list(ends), 1.0)
    return sums.fit(ridge)


@pytest.mark.parametrize("centred", [True, False])
def test_a_fit_finds_the_weights_of_each_stage(centred):
    weights = [[1.0, -2.0, 0.0], [1.0, 2.0, 0.5]]
    found = fitted(rows_of(weights, 4000, centred), 3, 2, 0.1, centred)
    assert found.weights == pytest.approx([1.0, -2.0, 0.0, 0.0, 1.0, 2.0, 0.5, 0.0], abs=0.01)
    assert found.after < 0.01 < found.before


def test_a_strong_ridge_keeps_what_is_known():
    found = fitted(rows_of([[1.0, -2.0]], 50, True), 2, 1, 1e9, True)
    assert found.weights == pytest.approx([0.0, 0.0, 0.0], abs=1e-4)


def test_a_stage_without_rows_learns_from_the_others():
    rows = [(0, features, wanted) for _, features, wanted in rows_of([[2.0]], 400, True)]
    found = fitted(rows, 1, 3, 0.1, True)
    assert found.weights[2] == found.weights[4] == pytest.approx(1.5, abs=0.1)


def test_the_last_weight_brings_the_worth_to_the_final_scores():
    weights = [[1.0, -2.0], [0.5, 0.5]]
    ends = [(stage, features, wanted + 20 + 5 * stage) for stage, features, wanted in rows_of(weights, 200, False, 2)]
    found = fitted(rows_of(weights, 4000, True), 2, 2, 0.1, True, ends)
    assert found.weights == pytest.approx([1.0, -2.0, 17.0, 0.5, 0.5, 32.0], abs=0.05)


def test_sums_are_kept_in_a_file_and_fade(tmp_path):
    one, other = Sums(3, 1, True), Sums(3, 1, True)
    one.add(rows_of([[1.0, -2.0]], 40, True), rows_of([[1.0, -2.0]], 4, False), 1.0)
    one.write(tmp_path / "sums.npz")
    other.read(tmp_path / "sums.npz")
    assert other.fit(1.0) == one.fit(1.0)
    other.add(rows_of([[3.0, 3.0]], 40, True), [], 0.0)
    assert other.fit(1.0).weights[:2] == fitted(rows_of([[3.0, 3.0]], 40, True), 2, 1, 1.0, True).weights[:2]
    with pytest.raises(ValueError, match="another size"):
        Sums(4, 1, True).read(tmp_path / "sums.npz")


@pytest.mark.parametrize("recipe", [QUICK, MARGINS], ids=["contrasts", "margins"])
@pytest.mark.parametrize("game", [BURGUNDY, NEW_ZEALAND, SHIPYARD])
def test_a_lesson_is_the_same_again(game, recipe):
    value = blank_value(lt.game(game))
    lesson = Lesson(game, recipe, tuple([0.0] * int(value.size * value.stages)), "x")
    first = hold_lesson(lesson)
    assert first == hold_lesson(lesson)
    assert len(first.rows) > 20
    for stage, features, _ in [*first.rows, *first.ends]:
        assert len(features) == value.size
        assert 0 <= stage < value.stages
    assert all(features[-1] == 1.0 for _, features, _ in first.ends)


def test_contrasts_say_nothing_about_what_all_turns_share():
    value = blank_value(lt.game(SHIPYARD))
    rows = hold_lesson(Lesson(SHIPYARD, QUICK, tuple([0.0] * int(value.size * value.stages)), "x")).rows
    for (_, one, wanted), (_, other, unwanted) in zip(rows[::2], rows[1::2], strict=True):
        assert one == pytest.approx([-feature for feature in other])
        assert wanted == pytest.approx(-unwanted)


@pytest.mark.parametrize("game", RECIPES)
def test_boards_and_modules_of_a_recipe_are_those_of_the_game(game):
    dice = random.Random(3)
    for seats in set(RECIPES[game].seats):
        for _ in range(20):
            lt.game(game).full_options(seats, RECIPES[game].options(seats, dice))


def test_a_course_that_was_interrupted_ends_as_if_it_had_not_been(quick, tmp_path):
    whole = take(quick, tmp_path / "whole", LocalWorkers(1), "the command")
    half = Course(quick.game, 1, quick.games, quick.pairs, quick.seed)
    take(half, tmp_path / "half", LocalWorkers(1), "the command")
    with open(tmp_path / "half" / "rounds.jsonl", "a", encoding="utf-8") as file:
        file.write('{"games": 2, "sco')  # cut off while it was written
    assert take(quick, tmp_path / "half", LocalWorkers(2), "the command") == whole
    assert read_rounds(tmp_path / "half") == whole
    text = (tmp_path / "half" / WEIGHTS).read_text(encoding="utf-8")
    assert text == (tmp_path / "whole" / WEIGHTS).read_text(encoding="utf-8")
    game = lt.game(quick.game)
    found = read_weights(text, game, blank_value(game))
    assert (found.trouble, found.command, found.seed) == ("", "the command", "s")
    assert found.numbers == pytest.approx(best_round(whole).weights, rel=1e-3)


def test_another_course_in_the_folder_is_refused(quick, tmp_path):
    take(quick, tmp_path, LocalWorkers(1), "")
    with pytest.raises(BadCourse, match="holds another course: its seed is s, not other"):
        take(Course(quick.game, 1, 1, 1, "other"), tmp_path, LocalWorkers(1), "")
    (tmp_path / "sums-2.npz").write_text("not numbers", encoding="utf-8")
    with pytest.raises(BadCourse, match=r"sums-2\.npz cannot be read"):
        take(Course(quick.game, 3, quick.games, quick.pairs, quick.seed), tmp_path, LocalWorkers(1), "")
    (tmp_path / "course.json").write_text("{", encoding="utf-8")
    with pytest.raises(BadCourse, match="cannot be read"):
        take(quick, tmp_path, LocalWorkers(1), "")


def test_the_chart_has_every_round(quick, tmp_path):
    rounds = take(quick, tmp_path, LocalWorkers(1), "")
    chart = strength_chart(quick, rounds)
    assert chart.count("<circle") == 2
    assert "after 2 games" in chart


def test_the_command(quick, tmp_path, capsys):
    words = [
        "train",
        SHIPYARD,
        "--rounds",
        "1",
        "--games",
        "1",
        "--pairs",
        "1",
        "--jobs",
        "1",
        "--folder",
        str(tmp_path),
    ]
    assert main([*words, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert [each["games"] for each in said["rounds"]] == [1]
    assert (tmp_path / "strength.svg").exists()
    assert main(words) == 0
    assert "weights of the round marked *" in " ".join(capsys.readouterr().out.split())


def test_without_numpy_the_command_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["train", SHIPYARD]) != 0
    assert "pip install 'longtable[train]'" in capsys.readouterr().err

"""Packages of others: a game and a bot that are installed beside Longtable, found, checked and played.

The environment is a fresh one: the packages of `examples` are built and installed into it, and Longtable is there as it
is installed for these tests, compiled in the compiled run.
"""

import json
import random
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import playing
import pytest
import sites

import longtable as lt
from longtable import bots

EXAMPLES = Path(__file__).parents[2] / "examples"
PACKAGES = ("pebbles", "steady")


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """The interpreter of a fresh environment with the packages."""
    folder = tmp_path_factory.mktemp("outside")
    venv.create(folder / "env", with_pip=False)
    python = folder / "env" / "bin" / "python"
    here = sysconfig.get_path("purelib")
    found = sysconfig.get_path("purelib", vars={"base": str(folder / "env"), "platbase": str(folder / "env")})
    Path(found, "longtable-beside.pth").write_text(f"import site; site.addsitedir({here!r})\n", encoding="utf-8")
    for name in PACKAGES:
        shutil.copytree(EXAMPLES / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "install", "--quiet"]
    pip += ["--no-deps", "--no-index", "--no-build-isolation", *[str(folder / name) for name in PACKAGES]]
    subprocess.run(pip, check=True, capture_output=True, text=True, env=sites.environment())
    return str(python)


def run(python, *words, typed=""):
    """A command in that environment; it must end well."""
    done = subprocess.run(
        [python, *words], input=typed, capture_output=True, text=True, timeout=300, env=sites.environment(), check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_engine_beside_them_is_the_one_under_test(python):
    said = run(python, "-c", "import longtable as lt; print(lt.is_compiled(), lt.__version__)")
    assert said.split() == [str(lt.is_compiled()), lt.__version__]


def test_games_and_bots_are_listed(python):
    assert "pebbles  Pebbles" in run(python, "-m", "longtable", "games")
    games = json.loads(run(python, "-m", "longtable", "games", "--json"))
    assert sorted(games) == sorted([*lt.game_ids(), "pebbles"])
    known = run(python, "-c", "from longtable import bots; print(bots.names())").strip()
    assert known == str(sorted([*bots.names(), "steady"]))


def test_the_game_conforms_and_passes_its_own_tests(python):
    folder = EXAMPLES / "pebbles" / "tests"
    said = run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(folder), str(folder))
    assert "6 passed" in said


def test_the_rules_are_there(python):
    assert "or passes. Each pebble" in run(python, "-m", "longtable", "rules", "pebbles", "PEB-2.2")


def test_its_board_is_drawn(python):
    assert "heap" in run(python, "-m", "longtable", "board", "pebbles").split()


def test_bots_play_it(python):
    said = json.loads(
        run(python, "-m", "longtable", "simulate", "pebbles", "--games", "20", "--bots", "greedy,steady", "--json")
    )
    assert said["games"] == 20
    said = json.loads(
        run(python, "-m", "longtable", "simulate", "shipyard", "--games", "1", "--bots", "steady", "--json")
    )
    assert said["games"] == 1


def test_the_arena_takes_them_by_name(python, tmp_path):
    words = ["arena", "pebbles", "--bots", "steady,greedy", "--against", "random", "--pairs", "10", "--json"]
    said = json.loads(run(python, "-m", "longtable", *words, "--folder", str(tmp_path / "arena")))
    assert [meeting["title"] for meeting in said["meetings"]] == ["steady – random", "greedy – random"]
    assert said["games"] == 40


def test_a_whole_game_in_the_terminal(python, tmp_path):
    words = ["-m", "longtable", "play", "pebbles", "--players", "me,steady", "--seed", "4", "--plain"]
    said = run(python, *words, "--save", str(tmp_path / "game.log"), typed="2\n" * 40)
    assert "heap" in said
    assert "wins." in said or "win." in said
    assert "is over" not in said.split("wins")[0]


def test_what_is_broken_is_named_and_harms_nothing(python, tmp_path):
    """A game whose package fails is named in the list; the others are there."""
    broken = tmp_path / "broken-1.0.dist-info"
    broken.mkdir()
    (broken / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", encoding="utf-8")
    (broken / "entry_points.txt").write_text("[longtable.games]\nbroken = nowhere.at.all:GAME\n", encoding="utf-8")
    look = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from longtable.cli import main; sys.exit(main(['games']))"
    )
    said = run(python, "-c", look)
    assert "'broken' of the package 'broken' cannot be loaded: ModuleNotFoundError" in " ".join(said.split())
    assert "shipyard  Shipyard" in said


@pytest.fixture(scope="module")
def site(python, tmp_path_factory):
    """A site of that environment."""
    with sites.Served(tmp_path_factory.mktemp("site") / "data", python=python) as served:
        yield served


def test_its_static_files_and_its_translation_are_served(visit):
    page = visit("/new/pebbles/")
    sheet = page.locator("link[rel=stylesheet][href*='pebbles/board']").get_attribute("href")
    assert ".peb-stone" in page.context.request.get(sheet).text()
    polish = visit("/rules/pebbles/", locale="pl-PL", extra_http_headers={"Accept-Language": "pl"})
    assert polish.context.request.get("/").text().count("Obstaw wielkość kopca") == 1


def test_a_whole_game_by_clicks(visit):
    page = visit("/")
    playing.new_table(page, ("me", "bot:steady"), "pebbles")
    assert playing.play_out(page, random.Random(5)) > 3
    assert len(playing.shown_scores(page)) == 2

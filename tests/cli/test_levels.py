"""Levels at the terminal: they are offered by name, sit there under a person's name, and are seen thinking."""

import io
import json
import re

import pytest
from terminals import Terminal, saved

import longtable as lt
from longtable import bots
from longtable.bots import LEVELS, Bot
from longtable.bots.measured import Measured
from longtable.bots.value import weights
from longtable.cli import session
from longtable.cli.menu import ask_setup, names_at_table
from longtable.cli.paint import Screen
from longtable.cli.table import find_table

GAME = "castles-of-burgundy"


class Glass(io.StringIO):
    """A terminal that keeps what is written."""

    encoding = "utf-8"

    def isatty(self):
        return True


def asked(*answers, game=GAME):
    """What the menu shows, and what it makes of the answers."""
    glass, left = io.StringIO(), list(answers)
    prompts = []

    def read(prompt):
        prompts.append(prompt)
        return left.pop(0)

    found = ask_setup(lt.game(game), find_table(lt.game(game)), Screen(file=glass), read)
    return glass.getvalue(), prompts, found


def test_the_menu_offers_levels_with_person_and_sentence():
    shown, prompts, (players, _) = asked("", "")
    for level in LEVELS:
        (line,) = [line for line in shown.split("\n") if line.split()[:1] == [level.name]]
        assert level.people[0] in line
        assert level.sentence in line
    assert "random" not in shown
    assert "greedy" not in [word.strip(",") for line in shown.split("\n") for word in line.split()[:1]]
    assert prompts[0] == "players [me,club] "
    assert players == ["me", "club"]


def test_the_menu_tells_what_was_measured_and_nothing_else(monkeypatch):
    found = {GAME: {"club": Measured(60.0, 1070, 40, 3.2), "strong": Measured(78.0, 1220, 40)}}
    monkeypatch.setattr("longtable.bots.measured.shipped", lambda: found)
    shown, *_ = asked("", "")
    ends = {line.split()[0]: line.split(". ")[-1] for line in shown.split("\n") if line.split()[:1]}
    assert ends["club"] == "Rated 1070, less than 0.1 s a turn."
    assert ends["strong"] == "Rated 1220."
    assert "Rated" not in ends["expert"]
    assert "Rated" not in asked("", "", game="shipyard")[0]


def test_the_menu_understands_bots_for_programs_and_asks_again_after_a_mistake():
    shown, _, (players, _) = asked("me,hal", "me,greedy,Strong,random", "")
    assert "unknown player 'hal'" in shown
    assert players == ["me", "greedy", "strong", "random"]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_second_bot_of_a_level_is_another_person(level):
    names = names_at_table([level.name] * 4)
    assert names == list(level.people[:4])
    assert len(set(names)) == 4
    assert not any(character.isdigit() for name in names for character in name)
    assert names_at_table([level.name] * 5)[4] == level.name


def test_bots_of_a_level_sit_there_under_their_names(command, state_home):
    first, second = bots.level("beginner").people[:2]
    argv = ["play", GAME, "--players", "me,beginner,beginner", "--seed", "3"]
    done = command(*argv, typed="score\nquit\n")
    assert "thinking" not in done.out  # nobody watches
    assert f"P1 you, P2 {first} (beginner), P3 {second} (beginner), seed 3" in done.out
    assert f"■ P2 {first}" in done.out
    assert f"▲ P3 {second}" in done.out
    assert "beginner 2" not in done.out.lower()
    assert "# players me,beginner,beginner\n" in saved(state_home).read_text(encoding="utf-8")
    again = command("play", "--resume", typed="quit\n")
    assert f": P1 you, P2 {first} (beginner), P3 {second} (beginner)\n" in again.out


def test_seats_without_names_are_filled_with_club(command):
    done = command("play", GAME, "--seats", "2", "--seed", "5", typed="quit\n")
    assert f"P1 you, P2 {bots.level('club').people[0]} (club), seed 5" in done.out


def test_levels_play_in_simulations(command):
    argv = ["simulate", GAME, "--seats", "2", "--games", "1", "--jobs", "1", "--json"]
    found = json.loads(command(*argv, "--bots", "beginner,random").out)
    assert [seat["bot"] for seat in found["per_seat"]] == ["beginner", "random"]


# -- thinking


def test_thinking_is_shown_and_wiped_away_on_a_live_screen(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    glass = Glass()
    screen = Screen(file=glass)
    with screen.passing(session.Text("Ines is thinking…"), is_new=False):
        assert glass.getvalue().endswith("Ines is thinking…")
    assert glass.getvalue().endswith("\r\x1b[2K")
    with pytest.raises(KeyboardInterrupt), screen.passing(session.Text("Ines is thinking…"), is_new=True):
        raise KeyboardInterrupt
    assert glass.getvalue().endswith("\r\x1b[2K")


def test_a_plain_terminal_says_it_once_a_turn(monkeypatch):
    glass = Glass()
    screen = Screen(plain=True, file=glass)
    for is_new in (True, False):
        with screen.passing(session.Text("Ines is thinking…"), is_new):
            pass
    assert glass.getvalue() == "Ines is thinking.\n"


class Slow(Bot):
    """Thinks as long as its clock says, and plays any action."""

    seconds = 0.0

    def choose(self, view, budget=bots.AMPLE):
        Clock.now += self.seconds
        return view.legal_actions()[0]


class Clock:
    """Time as the loop sees it."""

    now = 0.0

    @classmethod
    def monotonic(cls):
        return cls.now


@pytest.mark.parametrize("seconds, told", [(0.7, True), (0.01, False)])
def test_what_a_long_turn_took_is_told_when_it_is_over(command, monkeypatch, seconds, told):
    made = session.bots.make
    monkeypatch.setattr(Slow, "seconds", seconds)
    monkeypatch.setattr("longtable.cli.loop.time", Clock)
    monkeypatch.setattr(
        "longtable.bots.make", lambda name, seed: Slow(name, seed) if name == "expert" else made(name, seed)
    )
    done = command("play", GAME, "--players", "me,expert", "--seed", "5", typed="1\n" * 12)
    taken = [float(each) for each in re.findall(r"P2  thought for ([\d.]+) s", done.out)]
    assert bool(taken) == told
    assert all([round(each / 0.7, 3) == round(each / 0.7) for each in taken]), "all of a turn and nothing else"


class Interrupted(Bot):
    """Ctrl-C comes while it thinks."""

    def choose(self, view, budget=bots.AMPLE):
        raise KeyboardInterrupt


def test_ctrl_c_while_a_bot_thinks_loses_nothing(command, state_home, monkeypatch):
    made = session.bots.make
    monkeypatch.setattr(
        "longtable.bots.make", lambda name, seed: Interrupted(name, seed) if name == "expert" else made(name, seed)
    )
    done = command("play", GAME, "--players", "me,expert", "--seed", "5", typed="1\n" * 20)
    assert done.code == 130
    assert "Saved in " in done.out
    assert "Continue with: longtable play --resume" in done.out
    match = lt.replay(saved(state_home).read_text(encoding="utf-8"))
    assert match.state.actor == 1


def test_a_bot_is_seen_thinking_in_a_terminal(state_home):
    name = bots.level("expert").people[0]
    terminal = Terminal("play", GAME, "--seed", "3", "--players", "me,expert")
    terminal.until(f"{name} is thinking…")
    terminal.interrupt("Saved in ")
    assert terminal.leave() == 130
    assert "# players me,expert\n" in saved(state_home).read_text(encoding="utf-8")


@pytest.fixture
def other_weights(monkeypatch):
    """The shipped weights are for other features."""
    monkeypatch.setattr(weights, "fingerprint", lambda value: "12345678")
    weights.shipped_weights.cache_clear()
    yield
    weights.shipped_weights.cache_clear()


@pytest.mark.parametrize(
    "argv, times",
    [
        (("arena", GAME, "--bots", "club", "--seats", "1", "--pairs", "1", "--jobs", "1"), 1),
        (("arena", GAME, "--bots", "random", "--seats", "1", "--pairs", "1", "--jobs", "1"), 0),
        (("bench", GAME, "--seats", "1", "--turns", "1", "--bots", "club,strong"), 1),
        (("play", GAME, "--players", "me,club,strong"), 1),
        (("play", GAME, "--players", "me,beginner"), 0),
    ],
)
def test_a_command_says_once_that_weights_are_not_used(command, other_weights, monkeypatch, argv, times):
    monkeypatch.setattr("longtable.cli.bench_bots.measure_all", lambda *_: {})
    told = command(*argv).err
    assert told.count("by hand alone, without what was learned: weights for the features ") == times

"""Nothing played is lost: records of earlier versions are read, come to their own digests, and games go on.

A folder for each version, written once by make_records.py of that version. The site is in test_kept_site.py.
"""

import json
import re
from pathlib import Path

import pytest

import longtable as lt
from longtable.cli import saves
from longtable.core.log import read_log

HERE = Path(__file__).parent
CLOSING = re.compile(r"^= (\d+) ([0-9a-f]{16})$")
DECISIONS = 30  # that a position is played on for

# Records that this version refuses by name: the file, and a part of the reason that is given.
REFUSED: dict[str, str] = {}


def files(pattern):
    """Files of all versions."""
    return sorted(HERE.glob(f"*.*.*/{pattern}"))


def name_of(path):
    return path.relative_to(HERE).as_posix()


def each(paths):
    """A test for every file."""
    return pytest.mark.parametrize("path", paths, ids=name_of)


def rows(pattern):
    """A test for every line of the files; what is asked in its position names it."""
    found = []
    for path in files(pattern):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            asked = re.search(r"([a-z-]+)[^a-z]*$", line.partition('"seat":')[0])[1]
            found.append(pytest.param(path, line, id=f"{name_of(path)}:{number}:{asked}"))
    return pytest.mark.parametrize("path, line", found)


def kept(path, read):
    """What `read` finds; a record that is said to be refused must be, for the reason that is said, and is skipped."""
    reason = REFUSED.get(name_of(path))
    if reason is None:
        return read()
    with pytest.raises(lt.LongtableError, match=re.escape(reason)):
        read()
    return pytest.skip(f"refused: {reason}")


def last_line(text):
    return text.rstrip("\n").rpartition("\n")[2]


def play_on(match, rng):
    """Random play to the end."""
    while not match.state.is_over:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])


def game_in(text):
    return lt.game(re.search(r"^game (\S+)$", text, re.MULTILINE)[1])


LOGS = files("logs/*.log")


@each(LOGS)
def test_a_log_replays_to_its_own_digest(path):
    text = path.read_text("utf-8")
    log, state = kept(path, lambda: read_log(text))
    ply, digest = CLOSING.match(last_line(text)).groups()
    assert (len(log), state.digest()) == (int(ply), digest)
    assert log.to_text() == text
    match = lt.replay(text)
    assert match.log.state_at(int(ply)).digest() == digest
    assert match.state.actor != lt.CHANCE


@each([path for path in LOGS if not re.search(r"^seed ", path.read_text("utf-8"), re.MULTILINE)])
def test_a_game_that_was_broken_off_goes_on(path):
    log, state = kept(path, lambda: read_log(path.read_text("utf-8")))
    rng = lt.Rng(path.stem)
    assert not state.is_over
    before = len(log)
    match = lt.Match(log.game, state, log, rng)
    play_on(match, rng)
    assert match.ply > before
    assert lt.replay(match.log.to_text()).state.digest() == match.state.digest()


@each(files("redacted/*.log"))
def test_a_log_is_shown_to_a_seat_as_before(path):
    name, _, who = path.stem.rpartition(".")
    whole = path.parent.parent / "logs" / f"{name}.log"
    log, _ = kept(path, lambda: read_log(whole.read_text("utf-8")))
    text = path.read_text("utf-8")
    assert log.to_text(-1 if who == "spectator" else int(who[1:]) - 1) == text
    if re.search(r" \?( |$)", text, re.MULTILINE):
        with pytest.raises(lt.UnreadableLog, match=r"left out|without its secrets"):
            lt.replay(text)


@rows("states/*.jsonl")
def test_a_position_as_json(path, line):
    game = lt.game(json.loads(line)["game"])
    state = kept(path, lambda: game.from_json(line))
    assert state.to_json() == line
    assert game.from_line(state.line()).digest() == state.digest()
    rng = lt.Rng(line[:200])
    for _ in range(DECISIONS):
        state.run_chance(rng)
        if state.is_over:
            break
        legal = state.legal_actions()
        state.play(legal[rng.below(len(legal))])


@rows("states/*.lines")
def test_a_position_as_a_line(path, line):
    game = lt.game(line.partition("/")[0])
    state = kept(path, lambda: game.from_line(line))
    assert state.line() == line
    assert game.from_json(state.to_json()).digest() == state.digest()


@rows("states/*.views")
def test_a_view(path, line):
    game = lt.game(json.loads(line)["game"])
    view = kept(path, lambda: game.view_from_json(line))
    now = line.replace('"say":', '"notation":')  # the key had another name in 0.4
    assert view.to_json() == now
    full = game.sample(view, lt.Rng(7))
    assert full.view(view.seat).to_json() == now


@each(files("saves/*.log"))
def test_a_game_saved_by_the_terminal_is_resumed(path):
    match, players, folder = kept(path, lambda: saves.resume(path, None, None))
    text = path.read_text("utf-8")
    assert folder is None
    assert len(players) == match.state.setup.seats
    assert saves.is_ended(str(path)) == match.state.is_over
    assert saves.Keeper(match, players, None).text(match) == text
    rng = lt.Rng(path.stem)
    match.rng = rng
    play_on(match, rng)


@each(files("overlays/*.log"))
def test_a_game_with_corrected_figures(path):
    text = path.read_text("utf-8")
    game, folder = game_in(text), path.with_name(f"kept-{path.stem}")
    log, state = kept(path, lambda: game.full_options(2, {"data": str(folder)}) and read_log(text))
    assert state.setup.data.startswith(f"kept-{path.stem}-")
    assert log.to_text() == text
    assert CLOSING.match(last_line(text))[2] == state.digest()


def test_there_are_records_and_what_is_refused_is_one():
    assert len(LOGS) > 40
    for pattern in ("redacted/*", "states/*.jsonl", "states/*.lines", "states/*.views", "saves/*", "overlays/*.log"):
        assert files(pattern), pattern
    assert {name for name in REFUSED if not (HERE / name).is_file()} == set()

"""Shipyard at the terminal: whole games, secrets between people, and screens that fit."""

import json

import pytest

import longtable as lt
from longtable.cli.actions import Choices
from longtable.cli.paint import Look
from longtable.cli.story import Story
from longtable.cli.table import find_table

GAME = "shipyard"
OPEN = "--option=contracts=open"


def saved(folder):
    return sorted(folder.glob("*.log"), key=lambda path: path.stat().st_mtime)[-1]


def numbers(count):
    """Always the first or the second action, whatever it is; a number that is not there is answered in words."""
    return "".join(["1\n" if at % 3 else "2\n1\n" for at in range(count)])


@pytest.mark.parametrize("players", ["me,random", "me,random,random", "me,random,random,random"])
def test_a_whole_game_against_bots(command, state_home, players):
    done = command("play", GAME, "--players", players, "--seed", "5", "--auto", typed=numbers(500))
    assert done.code == 0
    assert "The end" in done.out
    assert "■ P2  " in done.out  # its moves are told
    assert "New ship cards: " in done.out
    assert "contracts and merchants are scored" in done.out
    match = lt.replay(saved(state_home).read_text(encoding="utf-8"))
    assert match.state.is_over
    assert str(max(match.state.scores())) in done.out


def test_a_whole_hot_seat_game_with_open_contracts(command, state_home):
    done = command("play", GAME, "--players", "me,me", "--seed", "4", OPEN, typed=numbers(600))
    assert done.code == 0
    assert "The end" in done.out
    assert "Pass the keyboard" not in done.out  # nothing is secret
    assert lt.replay(saved(state_home).read_text(encoding="utf-8")).state.is_over


def test_the_keyboard_is_handed_over_before_secrets_are_shown(command):
    """What only one seat may know is on the screen only after that person has said to be ready."""
    match = lt.game(GAME).start(2, seed="3")
    first = match.state.first
    typed = "\nshow P1\nshow P2\nscore\nlog all\nlog notation\nchoose manufacture\nmake cannon\nend\n\nquit\n"
    done = command("play", GAME, "--players", "me,me", "--seed", "3", typed=typed)
    assert done.code == 0
    own = [match.state.facts()[f"P{seat + 1}"]["contracts"] for seat in (first, 1 - first)]
    before, mine, theirs = done.out.split("press Enter")
    for id in own[0]:
        assert f"({id})" in mine
        assert f"({id})" not in before + theirs
        assert f"deal {id}" in mine  # the own ones are in the own log
    for id in own[1]:
        assert f"({id})" not in before + mine
        assert f"deal {id}" not in before + mine
        assert f"({id})" in theirs
    assert "3 blue, 3 green, unseen" in mine


def test_discards_are_told_without_what_was_discarded():
    match = lt.testing.position(GAME, "countdown unnumbered; ask discard; P1 contracts B01 B02 B03 G01 G02 G03")
    story = Story(match, find_table(lt.game(GAME)))
    match.play(match.state.legal_actions()[0])
    told = "\n".join([line.plain for line in story.news(match)])
    assert "discards a contract" in told
    assert "B0" not in told
    assert "point" not in told


def test_commands(command):
    typed = "undo\nhelp\nlegend\nhint\nscore\nshow P2\nshow P9\nrules SHIP-9.1\nrules rent\nrules B03\nrules HELMSMAN\n"
    typed += "rules crane\nrules\nrules xyzzy\nlog\nactions\nboard\nbuild\n99\n\nquit\n"
    done = command("play", GAME, "--players", "me,random", "--seed", "1", typed=typed)
    assert done.code == 0
    for part in (
        "cannot be undone",
        "Undo your last action",
        "bu bow-05 c",
        "capitals take a piece",
        "greedy would play: ",
        "unknown seat 'P9'",
        "SHIP-9.1",
        "SHIP-32.2",
        "SHIP-31.5",
        "no rule of",
        "contracts are dealt face down",
        "is not legal",
        "action 99 does not exist",
        "Continue with: longtable play --resume",
    ):
        assert part in done.out, part


def test_the_other_commands_know_the_game(command):
    games = json.loads(command("games", "--json").out)
    assert games[GAME]["seats"] == [2, 3, 4]
    found = json.loads(command("simulate", GAME, "--seats", "3", "--games", "3", "--jobs", "1", "--json").out)
    assert found["games"] == 3
    speed = json.loads(command("bench", GAME, "--seats", "2", "--seconds", "0.05", "--json").out)
    assert speed[GAME]["2"]["decisions_per_game"] > 100
    assert "SHIP-24.3" in command("rules", GAME, "24.3").out
    assert "SHIP-31.1" in command("rules", GAME, "ENG-sail").out
    assert "no faults" in command("data", "check", GAME).out


def test_undo_and_resume(command, state_home):
    command("play", GAME, "--players", "me,random", "--seed", "1", typed="1\nundo\n2\n")
    path = saved(state_home)
    ply = lt.replay(path.read_text(encoding="utf-8")).ply
    again = command("play", "--resume", typed="1\nquit\n")
    assert f"resumed at step {ply}: P1 you, P2 random" in again.out
    assert command("replay", path, "--check").code == 0
    assert "longest voyage" in command("replay", path, "--ply", ply).out or "no canal yet" in again.out


def test_corrected_figures(command, state_home, tmp_path):
    """A folder is laid over the game it was played with, and over no other."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "setup.toml").write_text("guilders = 11\n")
    done = command("play", GAME, "--players", "me,random", "--data", folder, typed="1\n")
    assert "guilders 11" in done.out
    assert command("play", "--resume", typed="1\n").code == 0
    assert command("replay", saved(state_home), "--check").code == 0


def test_plain_is_ascii(command):
    typed = "legend\nscore\nshow P1\n" + numbers(60)
    done = command("play", GAME, "--plain", "--players", "me,random", "--seed", "3", typed=typed)
    assert done.out.isascii()


@pytest.mark.parametrize("width", [80, 100, 120, 160])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_fits(width, seats):
    match = lt.game(GAME).start(seats, seed=8)
    table, look = find_table(lt.game(GAME)), Look(width)
    while not match.state.is_over:
        if match.ply % 11 == 0:
            seat = match.state.actor
            view = match.state.view(seat)
            lines = table.screen(view.state, seat, ["greedy"] * seats, look)
            lines += table.enlarge(view.state, "P2", ["greedy"] * seats, look)
            lines += Choices(match.state, table).lines(look)
            assert max([line.cell_len for line in lines]) <= width
        match.play(match.state.legal_actions()[-1])
    assert "wins" in table.verdict(match.state) or "share" in table.verdict(match.state)


def test_the_list_says_where_and_what_it_brings():
    text = "P1 yard a=BOW-01 b=MA-03; P1 stock captain; P1 canals CAN-16@0,0r0; P1 figure CAN-16/0 from N; ask build"
    match = lt.testing.position(GAME, f"sterns: STN-01 STN-02 STN-03 STN-04 STN-05; {text}")
    choices = Choices(match.state, find_table(lt.game(GAME)))
    text = "\n".join([line.plain for line in choices.lines(Look(120))])
    first, second = text.split("(build STN-01 …)")[1].split("(build STN-02 …)")
    assert text.split("(build STN-01 …)")[0].endswith(": free ")
    assert "completes a ship of 3 cards" in first
    assert "-1 guilder" in second.split("(build STN-03 …)")[0]


def test_the_map_shows_canals_figure_and_free_cells():
    text = "P1 canals CAN-16@0,0r0 CAN-02@1,0r1; P1 figure CAN-16/2 from 1; ask rent"
    match = lt.testing.position(GAME, text)
    lines = [line.plain for line in find_table(lt.game(GAME)).screen(match.state, 0, ["me", "me"], Look(80))]
    row = next(line for line in lines if "CAN-16 " in line and "CAN-02" in line)
    assert "CAN-16 @" in row
    assert "(0,1)" in "\n".join(lines)
    assert "figure on CAN-16/2, from space 1" in "\n".join(lines)


def test_every_preview_is_true():
    """What the list promises of guilders is what happens."""
    match = lt.game(GAME).start(3, seed=8)
    table = find_table(lt.game(GAME))
    while not match.state.is_over and match.ply < 300:
        state = match.state
        seat, before = state.actor, int(state.players[state.actor].guilders)
        action = state.legal_actions()[-1]
        words = [text for text, _ in table.preview(state, action) if text[0] in "+-" and "guilder" in text]
        after = state.copy()
        after.apply(action)
        if after.actor == seat:
            promised = int(words[0].split()[0]) if words else 0
            assert int(after.players[seat].guilders) - before == promised
        match.play(action)

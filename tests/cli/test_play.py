"""Whole games at the terminal, and what can happen to them."""

import pytest
from terminals import Terminal, saved

import longtable as lt
from longtable.cli.actions import Choices
from longtable.cli.paint import Look, Screen
from longtable.cli.saves import Keeper
from longtable.cli.table import TerminalTable, find_table
from longtable.core.face import LogEntry

GAME = "castles-of-burgundy"
ALL = [
    f"--option={name}=on"
    for name in ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields")
]


def numbers(count):
    """Always the first or the second action, whatever it is; a number that is not there is answered in words."""
    return "".join(["1\n" if at % 3 else "2\n1\n" for at in range(count)])


@pytest.mark.parametrize("options", [[], ALL, ["--option=expert=hidden"]], ids=["base", "all", "hidden"])
def test_a_whole_hot_seat_game(command, state_home, options):
    typed = numbers(900) if "hidden" not in str(options) else "\n1\n1\n\n1\n1\n" + numbers(900)
    done = command("play", GAME, "--players", "me,me", "--seed", "4", *options, typed=typed)
    assert done.code == 0
    assert "The end" in done.out
    assert "■ P2's turn" in done.out
    assert "wins" in done.out
    match = lt.replay(saved(state_home).read_text(encoding="utf-8"))
    assert match.state.is_over
    assert str(max(match.state.scores())) in done.out


@pytest.mark.parametrize(
    "players, options", [("me", []), ("me,random,random,random", ["--option=team=on"])], ids=["solo", "team"]
)
def test_a_whole_solo_or_team_game(command, state_home, players, options):
    done = command("play", GAME, "--players", players, "--seed", "4", *options, typed=numbers(900))
    assert done.code == 0
    assert "The end" in done.out
    assert lt.replay(saved(state_home).read_text(encoding="utf-8")).state.is_over


def test_a_whole_game_against_a_bot(command, state_home):
    done = command("play", GAME, "--players", "me,random", "--seed", "5", "--auto", typed=numbers(600))
    assert done.code == 0
    assert "The end" in done.out
    assert "■ P2  " in done.out  # its moves are told
    assert "Income and final scoring" in done.out
    assert "# players me,random\n" in saved(state_home).read_text(encoding="utf-8")


def test_bots_alone(command):
    assert "The end" in command("play", GAME, "--players", "random,random", "--plain").out


def test_commands(command):
    typed = "undo\nhelp\nlegend\nhint\nscore\nshow P2\nshow\nshow P9\nrules COB-9.9\nrules\nrules xyzzy\nlog\nlog all\n"
    typed += "log notation\nnews\ntiles\nme\n"
    typed += "log some\nactions\nboard\nfoo\n99\n0\n5 take\n\n" + "x" * 300 + "\nquit\n"
    done = command("play", GAME, "--players", "me,me", "--seed", "3", typed=typed)
    assert done.code == 0
    for part in (
        "cannot be undone",
        "Undo your last action",
        "three letters in the colour",
        "greedy would play: ",
        "at the end P1 would add",
        "unknown seat 'P9'",
        "Town hall",
        "no rule of",
        "fill black",
        "is not an action of this game",
        "action 99 does not exist",
        "the action text is too long",
        "Continue with: longtable play --resume",
    ):
        assert part in done.out, part


def test_undo_and_restart(command, state_home):
    done = command("play", GAME, "--players", "me,me", "--seed", "3", typed="1\nundo\n1\nrestart\nundo\nquit\n")
    assert done.out.count("undone\n") >= 2
    match = lt.replay(saved(state_home).read_text(encoding="utf-8"))
    assert all([actor < 0 for actor in match.log.actors])


def test_a_bots_action_cannot_be_taken_back(command):
    done = command("play", GAME, "--players", "me,random", "--seed", "3", typed="undo\nrestart\nquit\n")
    assert done.out.count("other players' actions cannot be undone") == 2


def test_notation_and_beginnings_of_words(command, state_home):
    done = command("play", GAME, "--players", "me,me", "--seed", "3", typed="2 WORK\n1   wo\nquit\n")
    assert done.code == 0
    words = lt.replay(saved(state_home).read_text(encoding="utf-8")).log.words()
    assert [said for actor, said in words if actor >= 0] == ["2 workers", "1 workers"]


def test_save_and_resume(command, state_home, tmp_path):
    copy = tmp_path / "copy.log"
    command("play", GAME, "--players", "me,random", "--seed", "3", typed=f"1\nsave {copy}\n")
    first = saved(state_home)
    assert lt.replay(copy.read_text(encoding="utf-8")).ply == lt.replay(first.read_text(encoding="utf-8")).ply
    ply = lt.replay(first.read_text(encoding="utf-8")).ply
    again = command("play", "--resume", typed="1\nquit\n")
    assert f"resumed at step {ply}: P1 you, P2 random" in again.out
    assert lt.replay(first.read_text(encoding="utf-8")).ply > ply
    changed = command("play", GAME, "--resume", copy, "--players", "random,random")
    assert "The end" in changed.out
    assert command("play", "--resume", copy).out.count("The end") == 1
    assert command("play", "--resume", copy, "--seats", "3").code == 2
    assert command("play", "--resume", copy, "--seed", "3").code == 2


def test_what_is_kept_is_the_log(state_home):
    match = lt.game(GAME).start(2, seed=6)
    keeper = Keeper(match, ["me", "greedy"], None)
    for at in range(150):
        match.play(match.state.legal_actions()[at % 2 and -1])
        if at % 7 == 3 and match.can_undo():
            match.undo()
        kept = keeper.text(match).split("\n")
        assert kept.pop(1) == "# players me,greedy"
        if at % 10 == 0:
            assert "\n".join(kept) == match.log.to_text()


def test_ended_games_are_not_the_latest(command, state_home):
    command("play", GAME, "--players", "me,me", "--seed", "3", typed="1\n")
    command("play", GAME, "--players", "random,random", "--seed", "4")
    assert "P1 you, P2 you" in command("play", "--resume").out


@pytest.mark.parametrize("harm", ["cut", "words", "binary", "players"])
def test_damaged_saves_are_refused_and_left_alone(command, state_home, harm):
    command("play", GAME, "--players", "me,me", "--seed", "3", typed="1\n1\n1\n")
    path = saved(state_home)
    text = path.read_bytes()
    damaged = {
        "cut": text[:-30],
        "words": text.replace(b"\nP", b"\nP1 dance\nP", 1),
        "binary": b"\xff\x00" + text,
        "players": text.replace(b"me,me", b"me,hal"),
    }[harm]
    path.write_bytes(damaged)
    done = command("play", "--resume")
    assert done.code == 2
    assert {"binary": "BadFile", "players": "BadUse"}.get(harm, "UnreadableLog") in done.err
    assert path.read_bytes() == damaged


def test_corrected_figures(command, state_home, tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "setup.toml").write_text("start_silver = 7\n")
    done = command("play", GAME, "--players", "me,me", "--data", folder, typed="1\n")
    assert "silver 7" in done.out
    assert command("play", "--resume", typed="1\n").code == 0
    assert command("replay", saved(state_home), "--check").code == 0


def test_hidden_choices_stay_hidden(command):
    done = command(
        "play", GAME, "--players", "me,me", "--seed", "3", "--option", "expert=hidden", typed="\n1\n2\n\nlog notation\n"
    )
    second = done.out.split("chooses in secret")[-1]
    assert "  board 5\n" not in second
    assert "  ?" in second


def test_plain_is_ascii(command):
    done = command("play", GAME, "--plain", "--players", "me,me", "--seed", "3", *ALL, typed="legend\nscore\nlog\n1\n")
    assert done.out.isascii()


TABLES = [
    (2, {}),
    (3, {}),
    (4, {"shields": "on", "trade_routes": "on"}),
    (4, {"team": "on"}),
    (1, {}),
    (1, {"boards": "13b"}),
]


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("seats, options", TABLES)
def test_the_table_fits(width, seats, options):
    match = lt.game(GAME).start(seats, options, seed=8)
    table = find_table(lt.game(GAME))
    look = Look(width)
    while not match.state.is_over:
        if match.ply % 9 == 0:
            seat = match.state.actor
            lines = table.screen(match.state.view(seat).state, seat, ["me"] * seats, look)
            assert max([line.cell_len for line in lines]) <= width
            if (seats, width) == (2, 100):
                assert len(lines) <= 31
        match.play(match.state.legal_actions()[0])
    assert table.verdict(match.state)


def test_every_preview_is_true():
    """What the list promises of workers, silver and points is what happens, when the turn goes on."""
    match = lt.game(GAME).start(2, {"shields": "on", "trade_routes": "on"}, seed=8)
    table = find_table(lt.game(GAME))
    while not match.state.is_over and match.ply < 250:
        state = match.state
        seat, before = state.actor, state.scores()
        action = state.legal_actions()[-1]
        words = [text for text, _ in table.preview(state, action) if text.startswith("+") and "point" in text]
        after = state.copy()
        after.apply(action)
        if after.actor == seat:
            promised = int(words[0].split()[0]) if words else 0
            assert after.scores()[seat] - before[seat] == promised
        match.play(action)


def test_a_game_without_a_drawing_is_shown_plainly():
    match = lt.game(GAME).start(2, seed=8)
    table, look = TerminalTable(), Look(100)
    assert table.screen(match.state, 0, ["me", "me"], look)
    assert table.enlarge(match.state, "P2", ["me", "me"], look)
    assert table.legend(match.state, look)
    assert {act.group for act in table.acts(match.state.view(match.state.actor))} == {"2", "3"}  # the first words
    assert table.verdict(match.state) == "Nobody won."
    run = [LogEntry(0, -1, "roll 1", {}), LogEntry(1, -1, "?", {}), LogEntry(2, -1, "roll 2", {})]
    assert [line.text for line in table.tell(run, 2)] == ["roll 1", "?", "roll 2"]


def test_colour_only_where_it_is_wanted(monkeypatch, capsys):
    assert not Screen().look.colour
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert Screen().look.colour
    monkeypatch.setenv("NO_COLOR", "1")
    assert not Screen().look.colour


# -- a terminal


def test_enter_twice_starts_and_ctrl_c_loses_nothing(state_home):
    terminal = Terminal("play", GAME, "--seed", "3")
    terminal.until("players [me,club]")
    terminal.type("\n")
    terminal.until("modules [none]")
    terminal.type("\n")
    terminal.until("P1> ")
    terminal.type("1\n")
    terminal.until("P1> ")
    terminal.interrupt("Saved in ")
    assert terminal.leave() == 130
    text = saved(state_home).read_text(encoding="utf-8")
    assert "\nP1 1 take" in text
    again = Terminal("play", "--resume")
    again.until("P1> ")
    again.type("quit\n")
    again.until("Continue with")
    assert again.leave() == 0
    assert lt.replay(text).ply == lt.replay(saved(state_home).read_text(encoding="utf-8")).ply


def test_a_closed_terminal_loses_nothing(state_home):
    terminal = Terminal("play", GAME, "--seed", "3", "--players", "me,me")
    terminal.until("P2> ")
    terminal.type("1\n")
    terminal.until("P2> ")
    terminal.process.kill()
    terminal.leave()
    assert "\nP2 2 take" in saved(state_home).read_text(encoding="utf-8")


def test_a_line_copied_with_what_it_brings_is_understood():
    match = lt.testing.position(GAME, "P1 dice 5 2; P1 goods brown 2")
    choices = Choices(match.state, find_table(lt.game(GAME)))
    assert choices.find("5 sell brown [+1 silver, +4 points]") == match.state.parse("5 sell brown")

"""Great Western Trail: New Zealand at the terminal: whole games, secrets between people, and screens that fit."""

import re

import pytest

import longtable as lt
from longtable.cli.actions import Choices
from longtable.cli.newzealand.trail import meeting, trail_lines
from longtable.cli.paint import Look
from longtable.cli.story import Story
from longtable.cli.table import find_table
from longtable.games.newzealand.game import GAME as NEW_ZEALAND

GAME = NEW_ZEALAND.id


def saved(folder):
    return sorted(folder.glob("*.log"), key=lambda path: path.stat().st_mtime)[-1]


def numbers(count):
    """Always the first or the second action, whatever it is; a number that is not there is answered in words."""
    return "".join(["1\n" if at % 3 else "2\n1\n" for at in range(count)])


def plain(lines):
    return "\n".join([line.plain for line in lines])


def at_random(match, plies):
    """Play on with actions of all kinds."""
    while not match.state.is_over and match.ply < plies:
        legal = match.state.legal_actions()
        match.play(legal[match.ply * 7 % len(legal)])
    return match


@pytest.mark.parametrize("players", ["me,random", "me,random,random,random"])
def test_a_whole_game_against_bots(command, state_home, players):
    done = command("play", GAME, "--players", players, "--seed", "5", "--auto", typed=numbers(1500))
    assert done.code == 0
    assert "The end" in done.out
    assert "■ P2  " in done.out  # its moves are told
    assert "takes the bonus market token" in done.out
    match = lt.replay(saved(state_home).read_text(encoding="utf-8"))
    assert match.state.is_over
    assert str(max(match.state.scores())) in done.out


def test_a_whole_solo_game(command, state_home):
    done = command("play", GAME, "--players", "me", "--seed", "4", "--auto", typed="show sarah\nscore\n" + numbers(900))
    assert done.code == 0
    assert "The end" in done.out
    assert "cards not yet revealed" in done.out
    assert "Sarah" in done.out.split("The end")[1]
    assert lt.replay(saved(state_home).read_text(encoding="utf-8")).state.is_over


def test_the_keyboard_is_handed_over_before_hands_are_shown(command):
    """What only one seat may know is on the screen only after that person has said to be ready."""
    done = command("play", GAME, "--players", "me,me", "--seed", "3", typed="\nshow P1\nshow P2\n1\n\nquit\n")
    assert done.code == 0
    before, mine, theirs = done.out.split("press Enter")
    assert "hand  " not in before
    for part in (mine, theirs):
        assert part.count("\nhand      ") >= 1
    assert "cards, unseen" not in before
    # Of the other hand the person at the keyboard sees its size alone.
    assert mine.count("Hand: ") == 2
    assert len([line for line in mine.split("\n") if line.startswith("Hand: ") and line.endswith(" cards.")]) == 1


def test_draws_are_told_by_their_number():
    match = lt.game(GAME).start(2, seed=8)
    story = Story(match, find_table(lt.game(GAME)))
    told = plain(story.news(match))
    assert "Drawn: 4 cards" in told or "Drawn: 9 cards" in told
    assert "merino" not in told.lower()


def test_commands(command):
    typed = "undo\nhelp\nlegend\nhint\nscore\nshow P2\nshow P9\nrules NZ-9.1\nrules suffolk\nrules FT16\n"
    typed += "rules\nrules xyzzy\nlog\nactions\nboard\nbuild\n99\n\nquit\n"
    done = command("play", GAME, "--players", "me,random", "--seed", "1", typed=typed)
    assert done.code == 0
    for part in (
        "cannot be undone",
        "Undo your last action",
        "mo nb",
        "hazard worth 3",
        "greedy would play: ",
        "unknown seat 'P9'",
        "NZ-9.1",
        "no rule of",
        "is not legal here",
        "action 99 does not exist",
        "Continue with: longtable play --resume",
    ):
        assert part in done.out, part


def test_things_are_shown_by_their_words(command):
    typed = "show NC\nshow b05\nshow 3a\nshow helm\nshow merino\nshow SARAH\nshow P3\nquit\n"
    done = command("play", GAME, "--players", "me,random", "--seed", "1", typed=typed)
    for part in (
        "Neutral building C, side I: Invest in a bonus tile.",
        "Building space 5: Empty",
        "Building 3a: Remove a hazard",
        "Bonus cards: helm: ",
        "Merino: A sheep with breeding value 2",
        "Sarah: Your opponent in the solo game.",
        "use P1, P2, and names of things",
    ):
        assert part in done.out.replace("\n", " "), part


def test_a_space_shows_what_lies_there():
    table, look = find_table(lt.game(GAME)), Look(100)
    state = lt.testing.position(
        GAME, "trail NA=A NB=B NC=C ND=D NE=E NF=F NG=G NH=H R1=rockfall-3-black B05=P2.3"
    ).state
    assert plain(table.enlarge(state, "B05", ["me", "me"], look)).startswith("Building 3a: ")
    assert plain(table.enlarge(state, "r1", ["me", "me"], look)).startswith("Rockfall worth 3 points: ")
    state.flipped = 1
    assert plain(table.enlarge(state, "NB", ["me", "me"], look)).startswith("Neutral building B, side II: ")
    assert plain(table.enlarge(state, "NA", ["me", "me"], look)).startswith("Neutral building A: ")


def test_lists_of_many_choices_stand_below_headings():
    """Buildings, posts and harbours are said once, with what they cost and bring."""
    table = find_table(lt.game(GAME))
    text = "trail NA=A NB=B NC=C ND=D NE=E NF=F NG=G NH=H; P1 money 20; P1 runholder NB; P1 workers craftsman 1"
    state = lt.testing.position(GAME, f"{text}; ask location").state
    state.apply(state.parse("use B.1"))
    lines = plain(Choices(state, table).lines(Look(100)))
    head = next(line for line in lines.split("\n") if "Building 3a · " in line)
    assert "remove a hazard" in head
    assert "(build 3 …)" in head
    assert lines.count("-4 pounds") == 2  # of 3a and 4a once each


def test_sarahs_reasoning_is_told():
    """The card, the way, what she could not do, what she did, and what the bank paid."""
    text = (
        "turn sarah; sarah runholder START; sarah special shepherd; jobs craftsman=1; trail B01=P1.1 F1=flood-2-black"
    )
    match = lt.testing.position(GAME, text, seats=1, chance="ask")
    match.play("sarah 1")
    told = plain(Story(match, find_table(lt.game(GAME))).news(match))
    assert "Sarah's card: 2 steps; hire in her specialization or remove a hazard" in told
    assert re.search(r"So she moves to .*\[1 pound from the bank to you\]", told)
    assert "Sarah removes a hazard: flood worth 2 points [not possible: hire in her specialization]" in told


def test_undo_and_resume(command, state_home):
    command("play", GAME, "--players", "me,random", "--seed", "1", typed="1\nundo\n2\n")
    path = saved(state_home)
    ply = lt.replay(path.read_text(encoding="utf-8")).ply
    again = command("play", "--resume", typed="1\nquit\n")
    assert f"resumed at step {ply}: P1 you, P2 random" in again.out
    assert command("replay", path, "--check").code == 0
    assert "WELLINGTON" in command("replay", path, "--ply", ply).out


def test_plain_is_ascii(command):
    typed = "legend\nscore\nshow P1\n" + numbers(60)
    done = command("play", GAME, "--plain", "--players", "me,random", "--seed", "3", typed=typed)
    assert done.out.isascii()


@pytest.mark.parametrize("width", [80, 100, 140, 160])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_table_fits(width, seats):
    match = lt.game(GAME).start(seats, seed=8)
    table, look = find_table(lt.game(GAME)), Look(width)
    while not match.state.is_over:
        if match.ply % 29 == 0:
            seat = match.state.actor
            view = match.state.view(seat)
            lines = table.screen(view.state, seat, ["greedy"] * seats, look)
            lines += table.enlarge(view.state, "P1", ["greedy"] * seats, look)
            lines += Choices(match.state, table).lines(look)
            lines += table.legend(match.state, look)
            assert max([line.cell_len for line in lines]) <= width
        at_random(match, match.ply + 1)
    assert any([word in table.verdict(match.state) for word in ("wins", "share")])


def test_the_trail_is_drawn_from_start_to_wellington():
    text = (
        "trail NA=A NB=B NC=C ND=D NE=E NF=F NG=G NH=H R1=rockfall-3-black B05=P2.3; P1 runholder NC; P2 runholder NC"
    )
    state = lt.testing.position(GAME, text).state
    lines = [line.plain for line in trail_lines(state, 80)]
    assert lines[0].startswith("START  B01")
    assert lines[-1] == "WELLINGTON"
    assert any(["R1!3-1" in line for line in lines])
    assert any(["B05■3a-2" in line for line in lines])
    assert any(["NC@●■" in line for line in lines])
    words = re.findall(r"[A-Z]+[0-9]*", " ".join(lines))
    assert sorted(words) == sorted(state.box.space_ids)


def test_forks_come_together():
    box = lt.testing.position(GAME, "P1 money 1").state.box
    spaces = box.space_number
    assert meeting(box, [spaces["R1"], spaces["B03"]]) == spaces["NB"]
    assert meeting(box, [spaces["B07"], spaces["B09"]]) == spaces["NF"]
    assert meeting(box, [spaces["B20"], spaces["B21"]]) == spaces["WELLINGTON"]


def test_every_preview_is_true():
    """What the list promises of pounds is what happens."""
    match = lt.game(GAME).start(2, seed=8)
    table = find_table(lt.game(GAME))
    while not match.state.is_over and match.ply < 250:
        state = match.state
        seat, before = state.actor, int(state.players[state.actor].money)
        legal = state.legal_actions()
        action = legal[match.ply * 7 % len(legal)]
        words = [text for text, _ in table.preview(state, action) if text[0] in "+-" and "pound" in text]
        after = state.copy()
        after.apply(action)
        if after.actor == seat and words:
            assert int(after.players[seat].money) - before == int(words[0].split()[0])
        match.play(action)

"""Exchange tokens at the terminal while someone else is asked."""

import longtable as lt
from longtable.testing import rule

GAME = "great-western-trail-nz"
TABLE = "trail NA=A NB=B NC=C ND=D NE=E NF=F NG=G NH=H; P1 runholder NB; P2 runholder NC;"
MINE = f"{TABLE}; P1 tokens 2; P1 hand merino lincoln shropshire southdown; P2 tokens 0"


def record(tmp_path, text, seats=2):
    path = tmp_path / "game.log"
    path.write_text(lt.testing.position(GAME, text, seats=seats).log.to_text(), encoding="utf-8")
    return path


def deeds(path):
    """Who did what, dice and draws left out."""
    return [line for line in path.read_text("utf-8").split("\n") if line.startswith("P")]


def own_turn(path):
    """Words that end a turn of P1 without a token, by number or name."""
    return "move NE\nend\n"


@rule("NZ-5.4")
def test_a_token_is_offered_before_a_bot_acts(command, tmp_path):
    path = record(tmp_path, MINE)
    done = command(
        "play", "--resume", path, "--players", "me,random", typed=f"{own_turn(path)}token\nstop\n1\n\nquit\n"
    )
    assert done.out.count(" out of turn:") >= 1
    assert "Enter: no, `ask off`: never" in done.out.replace("\n", " ")
    mine = deeds(path)
    at = mine.index("P1 token")
    assert mine[at - 1] == "P1 end"
    assert mine[at + 1] == "P1 stop"
    assert mine[at + 2].startswith("P1 discard ")
    assert mine[at + 3].startswith("P2 ")
    lt.replay(path.read_text("utf-8"))


@rule("NZ-5.4")
def test_enter_lets_the_bot_play_and_asks_once_a_round(command, tmp_path):
    path = record(tmp_path, f"{MINE}; P3 runholder ND; P3 tokens 0", seats=3)
    typed = own_turn(path) + "\nquit\n"
    done = command("play", "--resume", path, "--players", "me,random,random", typed=typed)
    assert done.out.count(" out of turn:") == 1
    assert "P1 token" not in deeds(path)
    assert [line for line in deeds(path) if line.startswith("P3 ")]


@rule("NZ-5.4")
def test_whoever_wants_is_asked_before_every_turn_or_never(command, tmp_path):
    path = record(tmp_path, f"{MINE}; P3 runholder ND; P3 tokens 0", seats=3)
    typed = own_turn(path) + "\n\nquit\n"
    done = command("play", "--resume", path, "--players", "me,random,random", "--ask", "always", typed=typed)
    assert done.out.count(" out of turn:") == 2
    path = record(tmp_path, f"{MINE}; P3 runholder ND; P3 tokens 0", seats=3)
    typed = "ask off\n" + own_turn(path) + "quit\n"
    done = command("play", "--resume", path, "--players", "me,random,random", typed=typed)
    assert "Bots act without asking" in done.out
    assert " out of turn:" not in done.out
    assert [line for line in deeds(path) if line.startswith("P3 ")]


@rule("NZ-5.4")
def test_nobody_is_asked_without_a_token(command, tmp_path):
    path = record(tmp_path, MINE.replace("P1 tokens 2", "P1 tokens 0"))
    done = command("play", "--resume", path, "--players", "me,random", typed=own_turn(path) + "quit\n")
    assert "out of turn" not in done.out
    assert [line for line in deeds(path) if line.startswith("P2 ")]


@rule("NZ-5.4")
def test_at_one_keyboard_another_person_acts_after_the_hand_over(command, tmp_path):
    """P2's hand is on the screen only after P2 has the keyboard, and P1's only after P1 has it back."""
    text = f"{TABLE}; P1 tokens 0; P1 hand merino lincoln; P2 tokens 1; P2 hand suffolk romney"
    path = record(tmp_path, text)
    typed = "\naside\n\ntoken\nstop\ndiscard suffolk\n\nquit\n"
    done = command("play", "--resume", path, "--players", "me,me", typed=typed)
    _, mine, theirs, again = done.out.split("press Enter")
    assert "■ P2  acts out of turn" in mine
    for screen in (mine, again):
        assert "Suffolk 3" not in screen
    assert "Suffolk" in theirs
    assert "Merino" in mine
    assert "Merino" in again
    assert deeds(path)[:3] == ["P2 token", "P2 stop", "P2 discard suffolk"]


@rule("NZ-5.4")
def test_commands_out_of_turn_show_what_the_person_may_see(command, tmp_path):
    text = f"{TABLE}; P1 tokens 1; P1 hand merino lincoln; P2 hand suffolk romney"
    path = record(tmp_path, text)
    typed = own_turn(path) + "show P2\nme\nlog\nhint\nboard\nactions\nscore\nquit\n"
    done = command("play", "--resume", path, "--players", "me,random", typed=typed)
    asked = done.out.split(" out of turn:", 1)[1]
    assert "this is for your own turn only" in asked
    assert "Hand: 2 cards." in asked
    assert "hand      Suffolk" not in asked
    assert "P1 out of turn> " in asked


def test_there_may_be_nobody_to_act(command):
    done = command("play", "castles-of-burgundy", "--players", "me,me", "--seed", "3", typed="aside\nask some\nquit\n")
    assert "nobody else at this keyboard can act out of turn now" in done.out
    assert "use `ask off`, `ask on` or `ask always`" in done.out

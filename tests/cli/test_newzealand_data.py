"""`longtable data check` for New Zealand."""

import longtable.games.newzealand  # noqa: F401  the game registers itself

GAME = "great-western-trail-nz"


def test_data_check_of_the_box(command):
    done = command("data", "check", GAME)
    assert done.code == 0
    assert f"{GAME}: data " in done.out
    assert "no faults, 0 differences" in done.out
    said = done.out.replace("\n", " ")
    assert "trail.toml: every space of the trail" in said
    assert "uncertain: sheep.toml: every sheep" in said
    assert "castles-of-burgundy" not in done.out


def test_data_check_of_an_overlay(command, tmp_path):
    (tmp_path / "posts.toml").write_text('[[post]]\nid = "L12"\nvalue = 14\ntransport = 5\n')
    assert command("data", "check", GAME, "--data", tmp_path).code == 0
    (tmp_path / "jobs.toml").write_text('[[worker]]\nid = "sailor"\ncount = 8\n')
    done = command("data", "check", GAME, "--data", tmp_path)
    assert done.code == 0
    assert "differs from the standard figures: jobs.toml, worker sailor, count: 8, 7 expected" in done.out
    (tmp_path / "posts.toml").write_text('[[post]]\nid = "L12"\ntransport = 15\n')
    done = command("data", "check", GAME, "--data", tmp_path)
    assert done.code == 1
    assert "fault: posts.toml, post L12: transport 15 is more than the value 12 (NZ-10.14)" in done.out


def test_without_a_game_a_folder_is_checked_for_those_that_know_its_files(command, tmp_path):
    (tmp_path / "trail.toml").write_text('[[space]]\nid = "B01"\ngold = 1\n')
    done = command("data", "check", "--data", tmp_path)
    assert done.code == 0
    assert f"{GAME} with" in done.out
    assert "shipyard" not in done.out


def test_the_rules_tell_what_is_designed(command):
    done = command("rules", GAME, "NZ-10.14")
    assert done.code == 0
    assert "transport" in done.out
    assert "every private building" in command("rules", GAME).out.replace("\n", " ")

"""`longtable data check` for Shipyard, and with more than one game."""


def test_data_check_of_the_box(command):
    done = command("data", "check", "shipyard")
    assert done.code == 0
    assert "shipyard: data " in done.out
    assert "no faults, 0 differences" in done.out
    assert "card BOW-01 to BOW-22" in done.out.replace("\n", " ")
    assert "castles-of-burgundy" not in done.out


def test_data_check_of_an_overlay(command, tmp_path):
    (tmp_path / "ships.toml").write_text('[[card]]\nid = "BOW-01"\nfeatures = {mast = 1, cabin = 2}\n')
    assert command("data", "check", "shipyard", "--data", tmp_path).code == 0
    (tmp_path / "ships.toml").write_text('[[card]]\nid = "BOW-01"\nfeatures = {anchor = 1}\n')
    done = command("data", "check", "shipyard", "--data", tmp_path)
    assert done.code == 1
    assert "fault: ships.toml, card BOW-01: unknown feature anchor" in done.out


def test_without_a_game_a_folder_is_checked_for_those_that_know_its_files(command, tmp_path):
    (tmp_path / "ships.toml").write_text('[[card]]\nid = "BOW-01"\nfeatures = {mast = 1}\n')
    done = command("data", "check", "--data", tmp_path)
    assert done.code == 0
    assert "castles-of-burgundy" not in done.out
    (tmp_path / "boats.toml").write_text("oars = 6\n")
    assert command("data", "check", "--data", tmp_path).code == 1

"""board: the names of hexes, spaces and nodes as maps."""

import json
import re
from functools import cache
from random import Random

import pytest

import longtable as lt
from longtable.cli.paint import PLAIN, Look
from longtable.cli.table import TerminalTable, find_table

BURGUNDY, NEW_ZEALAND, SHIPYARD = "castles-of-burgundy", "great-western-trail-nz", "shipyard"
OURS = (BURGUNDY, NEW_ZEALAND, SHIPYARD)


@cache
def names_of(name):
    game = lt.game(name)
    return find_table(game).boards(game.blank(max(game.seats)))


@cache
def drawn(name, board, width=80):
    game = lt.game(name)
    lines = find_table(game).board_map(game.blank(max(game.seats)), board, Look(width))
    return "\n".join([line.plain.rstrip() for line in lines])


def words_on(name, board):
    """The words of a map without lines and marks."""
    return set(re.findall(r"-?\d+,-?\d+|[A-Za-z0-9][\w.-]*", drawn(name, board)))


ALL = [(name, board) for name in OURS for board in names_of(name)]


# -- every board


@pytest.mark.parametrize("name, board", ALL)
def test_every_board_prints_with_all_its_names(name, board):
    found = words_on(name, board)
    for word in names_of(name)[board]:
        assert set(word.split("/")) <= found


@pytest.mark.parametrize("name, board", ALL)
@pytest.mark.parametrize("width", [80, 120])
def test_every_board_fits_the_page(name, board, width):
    assert max([len(line) for line in drawn(name, board, width).split("\n")]) <= width


@pytest.mark.parametrize("name", OURS)
def test_the_command_prints_an_overview_and_each_board(command, monkeypatch, name):
    monkeypatch.setenv("COLUMNS", "80")
    done = command("board", name)
    assert done.code == 0
    assert max([len(line) for line in done.out.split("\n")]) <= 80
    for board in names_of(name):
        assert command("board", name, board.upper()).out.strip("\n") == drawn(name, board)


def test_the_overview_of_burgundy_lists_the_boards_by_kind(command):
    out = command("board", BURGUNDY).out
    for kind, ids in (("duchy", "1  2  3"), ("alternate", "4r  8r"), ("team", "12a  12b"), ("solo", "13a  13b")):
        assert re.search(rf"^{kind} +{ids}", out, re.MULTILINE)
    assert "depot 6" in out


def test_hexes_lie_around_each_other():
    lines = drawn(BURGUNDY, "1").split("\n")
    at = next(number for number, line in enumerate(lines) if "|d3 |" in line)
    place = lines[at].index("d3")
    assert lines[at + 1][place : place + 2] == "S2"
    assert [lines[at - 3][place - 2 : place], lines[at - 3][place + 2 : place + 4]] == ["c2", "c3"]
    assert [lines[at + 3][place - 2 : place], lines[at + 3][place + 2 : place + 4]] == ["e2", "e3"]


def test_starts_and_border_posts_are_marked():
    assert "C6@" in drawn(BURGUNDY, "1")
    assert "start at d4" in drawn(BURGUNDY, "1")
    posts = drawn(BURGUNDY, "11a")
    assert "B6*" in posts
    assert "C1#" in posts
    assert "border post at a1, d7, g1" in posts
    assert "a3-c2" in drawn(BURGUNDY, "13a")


def test_branches_of_the_trail_lie_below_each_other():
    lines = drawn(NEW_ZEALAND, "trail").split("\n")
    upper = next(line for line in lines if "─R1─" in line)
    lower = next(line for line in lines if "─B03─" in line)
    assert lower.index("╰─B03") == upper.index("┬─R1")
    assert lower.index("╯") == upper.index("┬─NB")


def test_crossings_of_the_sea_are_drawn():
    lines = drawn(NEW_ZEALAND, "sea").split("\n")
    at = next(number for number, line in enumerate(lines) if "W2 MH2" in line)
    assert lines[at + 1][lines[at].index("W2")] == "│"
    assert lines[at + 2][lines[at].index("W2") :].startswith("N2")


# -- the command


@pytest.mark.parametrize("name", OURS)
def test_json_has_the_names_by_board(command, name):
    found = json.loads(command("board", name, "--json").out)
    assert found == names_of(name)
    one = list(found)[-1]
    assert json.loads(command("board", name, one, "--json").out) == {one: found[one]}


@pytest.mark.parametrize("name", OURS)
def test_an_unknown_board_is_refused_with_the_list(command, name):
    done = command("board", name, "nowhere")
    assert done.code == 2
    assert f"has no board 'nowhere'; its boards are {', '.join(names_of(name))}" in done.err


def test_an_unknown_game_is_refused(command):
    assert "UnknownGame" in command("board", "chess").err


def test_figures_come_from_the_data(command, tmp_path):
    (tmp_path / "trail.toml").write_text("[broken")
    assert command("board", NEW_ZEALAND, "--data", tmp_path).code == 2
    assert "MissingData" in command("board", NEW_ZEALAND, "--data", tmp_path / "none").err


def test_a_game_without_a_drawing_has_no_map(command, monkeypatch):
    monkeypatch.setattr("longtable.cli.board.find_table", lambda game: TerminalTable())
    done = command("board", SHIPYARD)
    assert done.code == 2
    assert "Shipyard has no map" in done.err


def test_colour_and_plain_characters(command, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in command("board", BURGUNDY, "1").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in command("board", BURGUNDY, "1").out


@pytest.mark.parametrize("name, board", ALL)
def test_everything_can_be_said_in_plain_characters(name, board):
    assert drawn(name, board).translate(PLAIN).isascii()


# -- what notation names


def played(name, seats, seed, most=400, **options):
    """The legal actions of a game in words, with the seat to act and its state."""
    match = lt.game(name).start(seats=seats, options=options, seed=seed)
    dice = Random(seed)
    for _ in range(most):
        if match.state.is_over:
            break
        legal = match.legal()
        yield match.state, legal
        match.play(dice.choice(legal))


@pytest.mark.parametrize(
    "seats, options", [(2, {"boards": "1,7"}), (4, {"team": "on"}), (1, {}), (3, {"border_posts": "on"})]
)
def test_hexes_and_depots_of_burgundy(seats, options):
    main = words_on(BURGUNDY, "main")
    hexes = 0
    for state, legal in played(BURGUNDY, seats, 5, **options):
        board = words_on(BURGUNDY, state.duchy(state.actor).board.id)
        for said in legal:
            for hex in re.findall(r"(?:at|on|start) ([a-z]\d+)\b", said):
                assert hex in board
                hexes += 1
            for depot in re.findall(r"from (\d|black)\b", said):
                assert depot in main
    assert hexes > 50


NEW_ZEALAND_WORDS = {
    r"^(?:move|stand|walk|remove) (\S+)": "trail",
    r"^build \d+ (\S+)": "trail",
    r"^sail (\S+)": "sea",
    r"^(?:upgrade|deliver) (\S+)": "sea",
    r"^(?:upgrade|deliver) \S+ ([A-Z_]+(?:_\d)?)$": "player",
    r"^clear (\S+)": "player",
    r"^invest \S+ (\S+)": "offers",
    r"^(?:hire|gold) (\S+)": "offers",
    r"^(?:buy|take) (?:two )?([a-z_]+)": "offers",
}


@pytest.mark.parametrize("seats, seed", [(2, 1), (4, 2)])
def test_spaces_nodes_and_harbours_of_new_zealand(seats, seed):
    seen = set()
    for _, legal in played(NEW_ZEALAND, seats, seed):
        for said in legal:
            for form, board in NEW_ZEALAND_WORDS.items():
                for word in re.findall(form, said):
                    if word == "top":  # of the stack of objectives
                        continue
                    assert word in words_on(NEW_ZEALAND, board)
                    seen.add(board)
            if " via " in said:
                assert set(said.partition(" via ")[2].split()) <= words_on(NEW_ZEALAND, "trail")
    assert seen == set(names_of(NEW_ZEALAND))


SHIPYARD_WORDS = {
    r"^(?:choose|bonus|final) (\S+)": "track",
    r"^(?:make|recruit|put|hire|sell) (\S+)": "wheels",
    r"^build (\S+)": "market",
    r"^take (\S+)": "market",
    r"^build \S+ (\S+)|^launch (\S+)": "yard",
    r"^rent (\S+)": "canals",
    r"^rent \S+ ([NESW])$": "canals",
    r"^rent \S+ \S+ (r\d)": "canals",
    r"^sail (\S+)/": "canals",
    r"^sail \S+/(\d+)": "canals",
}


@pytest.mark.parametrize("seats, seed", [(2, 1), (4, 2)])
def test_cards_slots_and_canals_of_shipyard(seats, seed):
    seen = set()
    for _, legal in played(SHIPYARD, seats, seed, 300):
        for said in legal:
            for form, board in SHIPYARD_WORDS.items():
                for found in re.findall(form, said):
                    word = found if isinstance(found, str) else "".join(found)
                    assert word in words_on(SHIPYARD, board)
                    seen.add(form)
    assert {SHIPYARD_WORDS[form] for form in seen} == set(names_of(SHIPYARD))
    assert "1,0" in words_on(SHIPYARD, "canals")

"""Chapter 19: border posts. On boards of the 11 series they touch a1 (top left), d7 (right) and g1 (bottom left)."""

import pytest

import longtable as lt
from longtable.testing import position, rule

DARK_GREEN = {
    "11a": {"c5", "d4", "d7", "f2"},
    "11b": {"d4", "d7", "g1", "g2"},
    "11c": {"b3", "d4", "f5", "g2"},
    "11d": {"b1", "c2", "d4", "g1"},
    "11e": {"a4", "b4", "d4", "f1"},
    "11f": {"b3", "c6", "d4", "f4"},
}

# Board 11a, castle on d4. The way from a1 over the castle to d7 lacks d5; the way down to g1 lacks g1.
UPPER_LEFT = "a1=bank b2=market c3=ship"
RIGHT = "d6=watchtower d7=castle"
LOWER_LEFT = "e3=mine f2=castle"


def at(text, **options):
    """A position on board 11a (P1) and 11f (P2) with both castles in the centre."""
    boards = "P1 board 11a; P2 board 11f; P2 start d4\n"
    if "P1 start" not in text:
        boards += "P1 start d4\n"
    return position("castles-of-burgundy", boards + text, **{"border_posts": "on", **options})


def post_points(m, player="P1"):
    return m.state.facts()[player]["score"].get("posts", 0)


def new_game(seats, seed, **options):
    return lt.game("castles-of-burgundy").start(seats=seats, options={"border_posts": "on", **options}, seed=seed)


# Set-up


@rule("COB-19.1", "COB-19.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_gets_a_different_board_of_the_11_series(seats):
    rows = []
    for seed in range(6):
        facts = new_game(seats, seed).state.facts()
        boards = [facts[f"P{number}"]["board"] for number in range(1, seats + 1)]
        assert set(boards) <= set(DARK_GREEN)
        assert len(set(boards)) == seats
        rows.append(boards)
    assert any(row != rows[0] for row in rows)  # dealt at random


@rule("COB-19.8", "COB-1.15")
def test_a_board_of_the_later_edition_lets_all_be_dealt_from_it():
    later = {f"L{number}" for number in range(23, 31)}
    rows = []
    for seed in range(6):
        facts = new_game(4, seed, boards="L23").state.facts()
        rows.append([facts[f"P{number}"]["board"] for number in range(1, 5)])
        assert set(rows[-1]) <= later
        assert len(set(rows[-1])) == 4
    assert any(row != rows[0] for row in rows)


@rule("COB-19.8", "COB-19.7")
def test_boards_of_the_later_edition_named_for_each_seat_are_laid_out_as_named():
    m = new_game(2, 3, boards="L29,L24")
    facts = m.state.facts()
    assert (facts["P1"]["board"], facts["P2"]["board"]) == ("L29", "L24")
    assert all(action.startswith("start ") for action in m.legal())
    assert len(m.legal()) == 4


@rule("COB-19.7")
def test_the_starting_castle_stands_in_the_centre():
    for seed in range(6):
        m = new_game(2, seed)
        assert [m.state.facts()[seat]["start"] for seat in ("P1", "P2")] == ["d4", "d4"]
        assert any(action.endswith(" workers") for action in m.legal())


@rule("COB-19.7", "COB-28.4")
@pytest.mark.parametrize("options", [{"expert": "open"}, {"rulings": "1"}], ids=["expert set-up", "version 0.4"])
def test_the_starting_castle_goes_on_any_dark_green_hex(options):
    for seed in range(6):
        m = new_game(2, seed, **options)
        board = m.state.facts()[f"P{m.state.actor + 1}"]["board"]
        assert set(m.legal()) == {f"start {hex_}" for hex_ in DARK_GREEN[board]}


@rule("COB-19.7")
def test_a_castle_away_from_the_centre_is_where_the_duchy_grows_from():
    m = at("P1 start f2; P1 dice 4 4; P1 storage mine watchtower")
    assert "4 place mine at e3" in m.legal()
    assert "4 place watchtower at g2" in m.legal()
    assert "4 place watchtower at d6" not in m.legal()


# Two posts


@rule("COB-19.2", "COB-19.3")
@pytest.mark.parametrize("phase, value", [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_connecting_two_posts_scores_the_value_of_the_phase(phase, value):
    m = at(f"phase {phase} round 1; P1 dice 5 1; P1 storage mine; P1 duchy {UPPER_LEFT} {RIGHT}")
    m.play("5 place mine at d5")
    assert post_points(m) == value
    assert m.state.scores()[0] == value


@rule("COB-19.2")
def test_the_chain_between_two_posts_need_not_be_straight():
    # a1 - b1 - c2 - c3 - d4 - e4 - e5 - d6 - d7, closed by the mine on e5
    m = at(
        """
        P1 dice 1 5; P1 storage mine
        P1 duchy a1=bank b1=market c2=ship c3=ship e4=monastery-20 d6=watchtower d7=castle
        """
    )
    m.play("1 place mine at e5")
    assert post_points(m) == 10


@rule("COB-19.2")
def test_a_chain_with_a_gap_connects_nothing():
    m = at(f"P1 dice 5 1; P1 storage mine; P1 duchy {UPPER_LEFT} d7=castle")
    m.play("5 place mine at d5")
    assert post_points(m) == 0


@rule("COB-19.2")
def test_a_chain_that_passes_beside_the_hex_of_the_post_connects_nothing():
    m = at("P1 dice 5 1; P1 storage mine; P1 duchy b1=market c2=ship c3=ship d6=watchtower d7=castle")
    m.play("5 place mine at d5")
    assert post_points(m) == 0


@rule("COB-19.3", "COB-19.4")
def test_a_second_way_between_the_same_posts_scores_nothing():
    m = at(f"P1 dice 2 1; P1 storage watchtower; P1 duchy {UPPER_LEFT} d5=mine {RIGHT}")
    m.play("2 place watchtower at b1")
    assert post_points(m) == 0


# Three posts


@rule("COB-19.4", "COB-19.5")
def test_the_third_post_scores_the_phase_again_and_five_points_for_the_first_of_two_players():
    m = at(f"phase B round 2; P1 dice 3 1; P1 storage watchtower; P1 duchy {UPPER_LEFT} d5=mine {RIGHT} {LOWER_LEFT}")
    m.play("3 place watchtower at g1")
    assert post_points(m) == 8 + 5


@rule("COB-19.4", "COB-19.5")
def test_a_tile_that_joins_all_three_posts_at_once_scores_both_joins():
    m = at(f"P1 start d7; P1 dice 6 1; P1 storage castle; P1 duchy {UPPER_LEFT} d5=mine d6=bank {LOWER_LEFT} g1=bank")
    m.play("6 place castle at d4")
    assert post_points(m) == 10 + 10 + 5


@rule("COB-19.4")
def test_with_the_option_for_one_score_the_phase_counts_only_for_the_first_pair():
    at_once = at(
        f"P1 start d7; P1 dice 6 1; P1 storage castle; P1 duchy {UPPER_LEFT} d5=mine d6=bank {LOWER_LEFT} g1=bank",
        border_post_pair_scores="1",
    )
    at_once.play("6 place castle at d4")
    assert post_points(at_once) == 10 + 5
    later = at(
        f"P1 dice 3 1; P1 storage watchtower; P1 duchy {UPPER_LEFT} d5=mine {RIGHT} {LOWER_LEFT}",
        border_post_pair_scores="1",
    )
    later.play("3 place watchtower at g1")
    assert post_points(later) == 5


THREE_PLAYERS_BEFORE_THE_LAST_TILE = f"""
    P1 board 11a; P1 start d4; P1 dice 3 1; P1 storage watchtower
    P1 duchy {UPPER_LEFT} d5=mine {RIGHT} {LOWER_LEFT}
    P2 board 11f; P2 start d4; P2 dice 3 1; P2 storage monastery-20
    P2 duchy a1=ship b2=bank c3=market d5=church d6=warehouse d7=cow-2 e3=mine f2=bank
    P3 board 11c; P3 start d4; P3 dice 3 1; P3 storage monastery-22
    P3 duchy a1=bank b2=cow-2 c3=cow-3 d5=church d6=ship d7=market e3=carpenter f2=monastery-21
    """


@rule("COB-19.5")
def test_the_first_two_of_three_players_to_connect_all_posts_score_six_and_three_the_last_nothing():
    m = position("castles-of-burgundy", THREE_PLAYERS_BEFORE_THE_LAST_TILE, seats=3, border_posts="on")
    m.play("3 place watchtower at g1", "1 workers")
    m.play("3 place monastery-20 at g1", "1 workers")
    m.play("3 place monastery-22 at g1", "1 workers")
    assert [post_points(m, player) for player in ("P1", "P2", "P3")] == [10 + 6, 10 + 3, 10]


@rule("COB-19.5")
def test_the_points_for_all_three_posts_are_no_bonus_tile():
    text = f"P1 dice 3 1; P1 storage watchtower; P1 duchy {UPPER_LEFT} d5=mine {RIGHT} {LOWER_LEFT} c1=monastery-26"
    m = at(text)
    m.play("3 place watchtower at g1")
    player = m.state.facts()["P1"]
    assert (player["large"], player["small"]) == ([], [])
    assert dict(m.state.final_scoring()[0]).get("monasteries", 0) == 0


@rule("COB-19.5")
def test_shield_7_does_not_double_the_points_for_all_three_posts():
    m = at(
        f"P1 dice 3 1; P1 storage watchtower; P1 duchy {UPPER_LEFT} d5=mine {RIGHT} {LOWER_LEFT}; P1 shield 7=d4",
        shields="on",
    )
    m.play("3 place watchtower at g1")
    assert post_points(m) == 10 + 5


# Inns


@rule("COB-19.6", "COB-21.5")
def test_an_inn_closes_the_chain_between_two_posts():
    m = at(f"P1 dice 5 1; P1 storage inn; P1 duchy {UPPER_LEFT} {RIGHT}", inns="on")
    m.play("5 place inn at d5")
    assert post_points(m) == 10


@rule("COB-19.6")
def test_an_inn_in_the_middle_of_the_chain_counts_as_filled():
    m = at(f"P1 dice 5 1; P1 storage mine; P1 duchy a1=bank b2=inn c3=ship {RIGHT}", inns="on")
    m.play("5 place mine at d5")
    assert post_points(m) == 10

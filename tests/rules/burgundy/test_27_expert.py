"""Chapter 27: the expert set-up, boards 3 to 10 and the free choice of the castle hex."""

import pytest

import longtable as lt
from longtable.testing import rule

GAME = "castles-of-burgundy"

# The dark green hexes, read off the board maps.
CASTLE_HEXES = {
    "3": "b3 d4 f1 f5",
    "4": "a1 c5 e2 g4",
    "5": "c2 d5 e2 f4",
    "6": "a3 d4 g1 g4",
    "7": "a2 a3 g2 g3",
    "8": "b2 b4 f2 f4",
    "9": "a3 d1 d6 g2",
    "10": "a4 d7 g1 g4",
}


def new_game(seats=3, seed=1, **options):
    return lt.game(GAME).start(seats=seats, options=options, seed=seed)


def choose(m):
    """Answer all questions of the set-up; returns them as (kind, seat, words offered, word chosen)."""
    questions = []
    while m.legal()[0].split()[0] in ("board", "start"):
        kind = m.legal()[0].split()[0]
        words = [a.split()[1] for a in m.legal()]
        questions.append((kind, f"P{m.state.actor + 1}", words, words[-1]))
        m.play(f"{kind} {words[-1]}")
    return questions


def of_kind(questions, kind):
    return [q for q in questions if q[0] == kind]


BOTH_WAYS = pytest.mark.parametrize("way", ["open", "hidden"])


@rule("COB-27.1", "COB-27.4")
@BOTH_WAYS
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_chooses_one_of_two_boards(seats, way):
    m = new_game(seats, expert=way)
    boards = of_kind(choose(m), "board")
    f = m.state.facts()
    assert sorted(seat for _, seat, _, _ in boards) == [f"P{n}" for n in range(1, seats + 1)]
    for _, seat, offered, chosen in boards:
        assert len(set(offered)) == 2
        assert set(offered) <= set(CASTLE_HEXES)
        assert f[seat]["board"] == chosen


@rule("COB-27.4", "COB-27.5")
def test_no_board_is_offered_twice_and_four_players_see_all_eight():
    for seed in range(5):
        boards = of_kind(choose(new_game(4, seed, expert="open")), "board")
        offered = [word for _, _, words, _ in boards for word in words]
        assert len(offered) == 8
        assert set(offered) == set(CASTLE_HEXES)


@rule("COB-27.1", "COB-27.4")
def test_the_boards_offered_are_random():
    offers = {tuple(of_kind(choose(new_game(2, seed, expert="open")), "board")[0][2]) for seed in range(12)}
    assert len(offers) > 1


@rule("COB-27.2")
@BOTH_WAYS
def test_the_starting_castle_goes_on_any_dark_green_hex_of_the_chosen_board(way):
    for seed in range(4):
        m = new_game(4, seed, expert=way)
        questions = choose(m)
        board_of = {seat: chosen for _, seat, _, chosen in of_kind(questions, "board")}
        starts = of_kind(questions, "start")
        assert len(starts) == 4
        for _, seat, offered, chosen in starts:
            assert set(offered) == set(CASTLE_HEXES[board_of[seat]].split())
            assert m.state.facts()[seat]["start"] == chosen


@rule("COB-27.2")
@pytest.mark.parametrize("board", list(CASTLE_HEXES))
def test_boards_3_to_10_ask_for_the_castle_hex_without_the_expert_set_up_too(board):
    m = new_game(2, boards=board)
    questions = choose(m)
    assert [kind for kind, _, _, _ in questions] == ["start", "start"]
    for _, _, offered, _ in questions:
        assert set(offered) == set(CASTLE_HEXES[board].split())


@rule("COB-27.2")
def test_players_may_have_different_boards_by_agreement():
    m = new_game(2, boards="3,7")
    offered = {seat: set(words) for _, seat, words, _ in choose(m)}
    assert offered == {"P1": {"b3", "d4", "f1", "f5"}, "P2": {"a2", "a3", "g2", "g3"}}


@rule("COB-27.3", "COB-27.1")
def test_an_open_choice_is_made_in_turn_order():
    for seed in range(8):
        m = new_game(4, seed, expert="open")
        questions = choose(m)
        order = m.state.facts()["order"]
        assert [seat for _, seat, _, _ in of_kind(questions, "board")] == order
        assert [seat for _, seat, _, _ in of_kind(questions, "start")] == order


@rule("COB-27.3")
def test_a_way_of_choosing_that_does_not_exist_is_refused():
    with pytest.raises(lt.BadOptions):
        new_game(2, expert="secret")


@rule("COB-27.5")
@pytest.mark.parametrize("board", ["4r", "8r"])
def test_the_alternate_boards_are_used_only_when_asked_for(board):
    m = new_game(2, boards=board)
    choose(m)
    assert m.state.facts()["P1"]["board"] == board
    for seed in range(20):
        boards = of_kind(choose(new_game(4, seed, expert="open")), "board")
        assert all(board not in words for _, _, words, _ in boards)


@rule("COB-27.6", "COB-1.15")
def test_with_a_board_of_the_later_edition_the_expert_set_up_offers_its_boards():
    for seed in range(4):
        facts = lt.game(GAME).start(seats=4, options={"expert": "open", "boards": "L11"}, seed=seed).state.facts()
        offered = [board for number in range(1, 5) for board in facts[f"P{number}"]["offer"]]
        assert len(set(offered)) == 8
        assert set(offered) <= {f"L{number}" for number in range(11, 23)}


@rule("COB-27.6", "COB-27.4")
def test_without_one_it_offers_boards_3_to_10():
    facts = lt.game(GAME).start(seats=4, options={"expert": "open"}, seed=1).state.facts()
    offered = [board for number in range(1, 5) for board in facts[f"P{number}"]["offer"]]
    assert sorted(offered, key=int) == [str(number) for number in range(3, 11)]


@rule("COB-27.6")
@pytest.mark.parametrize(
    "options", [{"expert": "open", "boards": "3,L11"}, {"border_posts": "on", "boards": "11a,L23"}]
)
def test_boards_of_two_editions_are_not_dealt_together(options):
    with pytest.raises(lt.BadOptions, match="one edition"):
        lt.game(GAME).start(seats=2, options=options, seed=1)


@rule("COB-1.15", "COB-1.12")
def test_boards_of_the_later_edition_can_be_chosen():
    facts = lt.game(GAME).start(seats=3, options={"boards": "L11,7,L22"}, seed=1).state.facts()
    assert [facts[seat]["board"] for seat in ("P1", "P2", "P3")] == ["L11", "7", "L22"]
    with pytest.raises(lt.BadOptions, match="once each"):
        lt.game(GAME).start(seats=2, options={"boards": "L11,L11"}, seed=1)
    with pytest.raises(lt.BadOptions, match="not for this game"):
        lt.game(GAME).start(seats=2, options={"boards": "L23"}, seed=1)

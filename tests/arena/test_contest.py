"""Which games a contest has: meetings, seats, seeds, and what is refused."""

from collections import Counter

import pytest

import longtable as lt
from longtable.arena.contest import BadContest, Pair, make_contest, match_seed, seatings
from longtable.arena.playing import GamePlayed, play_pair
from longtable.cli import simulate

GAME = "castles-of-burgundy"


def titles(contest):
    return [meeting.title for meeting in contest.meetings]


def test_two_bots_at_two_seats_swap_them():
    contest = make_contest(GAME, ["greedy", "random"])
    assert titles(contest) == ["greedy – random"]
    assert seatings(contest, contest.meetings[0]) == [("greedy", "random"), ("random", "greedy")]
    assert contest.meetings[0].fair_share == 0.5


def test_more_bots_meet_each_other(steady):
    contest = make_contest(GAME, ["greedy", "random", steady])
    assert titles(contest) == ["greedy – random", "greedy – steady", "random – steady"]


def test_at_more_seats_each_sits_alone_among_the_other_in_every_seat():
    contest = make_contest("shipyard", ["greedy", "random"], seats=4)
    assert titles(contest) == ["greedy among random", "random among greedy"]
    for meeting in contest.meetings:
        games = seatings(contest, meeting)
        assert [names.index(meeting.one) for names in games] == [0, 1, 2, 3]
        assert all(Counter(names) == {meeting.one: 1, meeting.others: 3} for names in games)
        assert meeting.fair_share == 0.25


def test_a_team_takes_the_place_of_a_seat():
    contest = make_contest(GAME, ["greedy", "random"], seats=4, options={"team": "on"})
    assert contest.sides == ((0, 2), (1, 3))
    assert titles(contest) == ["greedy – random"]
    assert seatings(contest, contest.meetings[0])[0] == ("greedy", "random", "greedy", "random")


def test_a_solo_game_has_no_other_bot():
    contest = make_contest("great-western-trail-nz", ["greedy", "random"], seats=1)
    assert titles(contest) == ["greedy", "random"]
    assert seatings(contest, contest.meetings[1]) == [("random",)]


def test_all_against_one(steady):
    contest = make_contest(GAME, ["random", steady, "greedy"], against="greedy")
    assert titles(contest) == ["random – greedy", "steady – greedy"]
    assert contest.all_bots == ("random", "steady", "greedy")


def test_all_games_of_a_pair_have_one_seed_in_every_meeting(steady):
    contest = make_contest(GAME, ["random", steady], seats=3, seed="s")
    starts = set()
    for meeting in contest.meetings:
        for record in play_pair(contest, Pair(meeting, 4), True).records:
            match = lt.replay(record)
            assert match.log.seed == match_seed(contest, 4) == "s/4"
            starts.add(match.log.words()[0])
    assert len(starts) == 1


def test_a_game_is_the_one_that_simulate_plays(steady):
    contest = make_contest(GAME, ["random", steady], seed="s")
    pair = play_pair(contest, Pair(contest.meetings[0], 2))
    for game in pair.games:
        same = simulate.play_one(simulate.Job(GAME, 2, (), game.bots, "s"), 2)
        assert (game.digest, game.scores, game.winners) == (same.digest, same.scores, same.winners)
        assert game.decisions == same.decisions


def test_records_replay_to_the_digest(steady):
    contest = make_contest(GAME, ["random", steady])
    pair = play_pair(contest, Pair(contest.meetings[0], 0), True)
    assert [lt.replay(record).state.digest() for record in pair.records] == [game.digest for game in pair.games]


def test_turns_and_processor_time_are_counted_by_seat(steady):
    contest = make_contest(GAME, ["random", steady])
    for game in play_pair(contest, Pair(contest.meetings[0], 0)).games:
        assert all(20 <= turns <= 26 for turns in game.turns)  # 25 rounds; two turns in a row count as one
        assert sum(game.turns) <= game.decisions
        assert min(game.seconds) >= 0
    solo = make_contest(GAME, ["random"], seats=1)
    assert play_pair(solo, Pair(solo.meetings[0], 0)).games[0].turns[0] >= 25


@pytest.mark.parametrize(
    "arguments, words",
    [
        ({"names": ["greedy"]}, "at least two bots"),
        ({"names": ["greedy", "greedy"]}, "greedy is named twice"),
        ({"names": ["greedy"], "against": "greedy"}, "at least one bot to play against greedy"),
        ({"names": ["greedy", "random"], "seed": "two words"}, "a seed is a number or a single word"),
        ({"names": ["greedy"], "seats": 1, "against": "random"}, "a solo game has no other bot"),
    ],
)
def test_what_is_no_contest_is_refused(arguments, words):
    with pytest.raises(BadContest, match=words):
        make_contest(GAME, **arguments)


def test_unknown_games_bots_and_options_are_refused_by_name():
    with pytest.raises(lt.UnknownGame):
        make_contest("chess", ["greedy", "random"])
    with pytest.raises(lt.UnknownBot, match="deep"):
        make_contest(GAME, ["greedy", "deep"])
    with pytest.raises(lt.BadOptions, match="seats"):
        make_contest(GAME, ["greedy", "random"], seats=7)


def ended(scores, winners, rival=None):
    count = len(scores)
    return GamePlayed(("a",) * count, scores, winners, rival, 1, (1,) * count, (0.0,) * count, "")


def test_shares_of_wins():
    sides = [(0,), (1,), (2,)]
    shared = ended((50, 50, 20), (0, 1))
    assert [shared.share(side) for side in sides] == [0.5, 0.5, 0]
    assert [ended((5, 5, 5), ()).share(side) for side in sides] == [pytest.approx(1 / 3)] * 3
    team = ended((30, 10, 20, 25), (1, 3))
    assert (team.share((0, 2)), team.share((1, 3))) == (0, 1)
    assert (ended((70,), (0,)).share((0,)), ended((70,), ()).share((0,))) == (1, 0)


def test_margins_are_over_the_best_of_the_others():
    assert [ended((50, 40, 20), (0,)).margin([(0,), (1,), (2,)], at) for at in range(3)] == [10, -10, -30]
    assert ended((30, 10, 20, 25), (0, 2)).margin([(0, 2), (1, 3)], 0) == 15
    assert ended((70,), (), rival=90).margin([(0,)], 0) == -20
    assert ended((70,), (0,)).margin([(0,)], 0) is None

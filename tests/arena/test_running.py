"""Holding a contest: the same results however it is run, early stops, records, and games that break off."""

import multiprocessing

import pytest

import longtable as lt
from longtable.arena import running
from longtable.arena.contest import make_contest
from longtable.arena.fingerprint import code_of
from longtable.arena.playing import PairPlayed
from longtable.arena.running import FailedGame, StopRule, hold
from longtable.arena.store import OtherContest, Store
from longtable.arena.summary import summarise
from longtable.arena.workers import LocalWorkers, NoCluster, RayWorkers

GAME = "castles-of-burgundy"
TIMES = ("milliseconds_per_turn", "milliseconds_per_turn_in_slowest_game")


def figures(results):
    """The summary without what was measured by the clock."""
    found = summarise(results)
    for each in found["bot_figures"]:
        for name in TIMES:
            del each[name]
    return found


class Backwards:
    """Plays everything that is handed out, and gives it back from the last to the first."""

    def work(self, do, items):
        yield from reversed([(item, do(item)) for item in items])


@pytest.mark.parametrize("workers", [LocalWorkers(2), Backwards()], ids=["two jobs", "backwards"])
def test_results_do_not_depend_on_who_plays_or_in_which_order(small, held, workers):
    assert figures(held(small, folder="a")) == figures(held(small, folder="b", workers=workers))


def test_bots_that_look_ahead_play_the_same_again_without_a_clock(steady, held):
    """By the clock this one has time for a single future only, and plays other games."""
    contest = make_contest(GAME, ["hasty"], seats=1)
    first = figures(held(contest, 1, "a"))
    assert first == figures(held(contest, 1, "b", LocalWorkers(2)))
    hurried = figures(held(make_contest(GAME, ["hasty"], seats=1, by_clock=True), 1, "c"))
    assert hurried["checksum"] != first["checksum"]
    assert [first["by_clock"], hurried["by_clock"]] == [False, True]


def test_three_seats_in_two_processes(steady, held):
    contest = make_contest(GAME, ["random", steady], seats=3)
    one, two = held(contest, 1, "a"), held(contest, 1, "b", LocalWorkers(2))
    assert figures(one) == figures(two)
    assert figures(one)["games"] == 6


def test_more_pairs_extend_a_run(small, held, cut_off):
    held(small, 2)
    rest = cut_off(9)
    assert figures(held(small, 3, workers=rest)) == figures(held(small, 3, "fresh"))
    assert [pair.number for pair in rest.played] == [2]


def test_an_interrupted_run_is_continued(small, held, cut_off):
    with pytest.raises(KeyboardInterrupt):
        held(small, workers=cut_off(1))
    rest = cut_off(9)
    assert figures(held(small, workers=rest)) == figures(held(small, folder="fresh"))
    assert [pair.number for pair in rest.played] == [1, 2]


def test_an_interrupt_stops_the_other_processes(small, held):
    def interrupt(results):
        if results.counted:
            raise KeyboardInterrupt

    before = set(multiprocessing.active_children())
    with pytest.raises(KeyboardInterrupt):
        held(small, 40, workers=LocalWorkers(2), told=interrupt)
    assert set(multiprocessing.active_children()) <= before
    assert held(small, 1).counted == 1


# -- early stops


class Ahead:
    """Takes so many pairs at a time and gives them back from the last to the first, without playing them."""

    def __init__(self, several, code):
        self.several, self.code, self.played = several, code, []

    def work(self, do, items):
        while taken := [pair for _, pair in zip(range(self.several), items, strict=False)]:
            for pair in reversed(taken):
                self.played.append(pair)
                yield pair, PairPlayed(pair.meeting.one, pair.meeting.others, pair.number, (), self.code)


@pytest.fixture
def made_up(monkeypatch, tmp_path, steady):
    """made_up(contest, shares by lone bot, stop, several) -> tallies by lone bot, and the pairs that were played."""

    def run(contest, shares, stop, several=1):
        monkeypatch.setattr(running, "pair_share", lambda contest, played: shares[played.one][played.number])
        code = code_of(contest.all_bots)
        workers = Ahead(several, code)
        with Store(tmp_path / "run", contest, code) as store:
            results = hold(contest, len(next(iter(shares.values()))), store, workers, stop)
        assert results.wanted == results.counted
        return {meeting.one: tally for meeting, tally in results.tallies.items()}, workers.played

    return run


@pytest.mark.parametrize("several", [1, 2, 7])
def test_a_meeting_ends_at_the_same_pair_whatever_is_played_ahead(made_up, small, several):
    shares, stop = [1.0, 0.5, 1.0, 1.0] * 25, StopRule(0.4, 0.6)
    end = next(n for n in range(1, 100) if stop.verdict(shares[:n]))
    tallies, played = made_up(small, {"steady": shares}, stop, several)
    assert (tallies["steady"].verdict, len(tallies["steady"].played)) == ("above", end)
    assert end <= len(played) < end + several
    assert 5 < end < 20


def test_without_a_verdict_all_pairs_are_played(made_up, small):
    tallies, played = made_up(small, {"steady": [1.0, 0.0] * 20}, StopRule(0.45, 0.55))
    assert (tallies["steady"].verdict, len(tallies["steady"].played), len(played)) == ("", 40, 40)


def test_each_meeting_ends_for_itself(made_up, steady):
    contest = make_contest(GAME, ["random", steady], seats=3)
    shares = {"random": [0.0] * 40, "steady": [1.0, 0.0] * 20}
    tallies, played = made_up(contest, shares, StopRule(0.45, 0.55))
    assert (tallies["random"].verdict, tallies["steady"].verdict) == ("below", "")
    ended = len(tallies["random"].played)
    assert ended < 40
    assert [pair.meeting.one for pair in played] == ["random", "steady"] * ended + ["steady"] * (40 - ended)


# -- records and failures


def test_records_are_kept_when_asked_for_and_made_up_for_later(small, held, tmp_path):
    held(small, 1)
    assert not (tmp_path / "run" / "records").exists()
    results = held(small, 2, keeps_records=True)
    files = sorted((tmp_path / "run" / "records").iterdir())
    assert [path.name for path in files] == ["00001-1-1.log", "00001-1-2.log", "00002-1-1.log", "00002-1-2.log"]
    (tally,) = results.tallies.values()
    digests = [game.digest for played in tally.played for game in played.games]
    assert [lt.replay(path.read_text(encoding="utf-8")).state.digest() for path in files] == digests


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_named_with_seed_and_record(steady, held, tmp_path, jobs):
    contest = make_contest(GAME, ["faint", "random"], seed="f")
    with pytest.raises(
        FailedGame, match=r"seed f/\d and the bots faint, random failed \(RuntimeError: no strength"
    ) as failed:
        held(contest, workers=LocalWorkers(jobs))
    (record,) = (tmp_path / "run").glob("failed-*.log")
    assert str(record) in str(failed.value)
    text = record.read_text(encoding="utf-8")
    assert text.endswith("# it failed here: RuntimeError: no strength left\n")
    assert [words for words in text.split("\n") if words.startswith("P")]
    assert not lt.replay(text).state.is_over


def test_a_worker_with_other_code_is_refused(small, held, monkeypatch):
    monkeypatch.setattr("longtable.arena.playing.code_of", lambda names: "0123-compiled")
    with pytest.raises(OtherContest, match="other code"):
        held(small)


def test_ray_that_is_not_installed_is_named(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(NoCluster, match=r"pip install 'longtable\[ray\]'"):
        RayWorkers("auto")

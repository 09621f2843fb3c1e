"""The folder of results: what it keeps, what it survives, and what it refuses."""

import json
import re

import pytest

from longtable.arena.contest import Pair, make_contest
from longtable.arena.fingerprint import code_of
from longtable.arena.playing import play_pair
from longtable.arena.store import PAIRS, SETTINGS, Busy, OtherContest, Store, UnreadableResults

GAME = "castles-of-burgundy"


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "run"


@pytest.fixture
def filled(small, folder):
    """A folder with two pairs."""
    with Store(folder, small, "code") as store:
        for number in range(2):
            pair = Pair(small.meetings[0], number)
            store.add(pair, play_pair(small, pair))
        return dict(store.pairs)


def numbers(folder, contest):
    with Store(folder, contest, "code") as store:
        return sorted([pair.number for pair in store.pairs])


def test_results_are_read_back_as_they_were(small, folder, filled):
    with Store(folder, small, "code") as store:
        for pair, played in filled.items():
            assert store.pairs[pair].as_dict() == played.as_dict()
            assert [game.digest for game in store.pairs[pair].games] == [game.digest for game in played.games]


@pytest.mark.parametrize("left", [1, 40, -1])
def test_a_line_that_was_cut_off_is_dropped(small, folder, filled, left):
    path = folder / PAIRS
    first, second = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(first + second[:left])
    assert numbers(folder, small) == [0]
    assert path.read_bytes() == first
    with Store(folder, small, "code") as store:
        pair = Pair(small.meetings[0], 1)
        store.add(pair, play_pair(small, pair))
    assert numbers(folder, small) == [0, 1]


@pytest.mark.parametrize(
    "changed, words",
    [
        ({"seed": "u"}, 'its seed is "t", not "u"'),
        ({"names": ["random", "greedy"]}, 'its bots is ["steady", "random"]'),
        ({"seats": 3}, "its seats is 2, not 3"),
        ({"options": {"inns": "on"}}, 'its options is {}, not {"inns": "on"}'),
        ({"against": "greedy"}, 'its against is "", not "greedy"'),
    ],
)
def test_another_contest_is_refused_by_name(small, folder, filled, changed, words):
    arguments = {"names": ["steady", "random"], "seed": "t"} | changed
    before = (folder / PAIRS).read_bytes()
    with pytest.raises(OtherContest, match=re.escape(words)):
        Store(folder, make_contest(GAME, **arguments), "code")
    assert (folder / PAIRS).read_bytes() == before


def test_other_code_is_refused(small, folder, filled):
    with pytest.raises(OtherContest, match=r"played by other code \(code, now newer\)"):
        Store(folder, small, "newer")
    with Store(folder, small, "newer", again=True) as store:
        assert store.pairs == {}
    assert json.loads((folder / SETTINGS).read_text(encoding="utf-8"))["code"] == "newer"


def test_two_runs_do_not_write_to_one_folder(small, folder):
    pytest.importorskip("fcntl", reason="folders are not locked on this system")
    with Store(folder, small, "code"), pytest.raises(Busy, match="another arena is writing to"):
        Store(folder, small, "code")
    Store(folder, small, "code").__exit__()


@pytest.mark.parametrize(
    "line",
    [
        "not json",
        "[]",
        "{}",
        '{"one":"steady","others":"random","pair":0,"games":[]}',
        '{"one":"steady","others":"nobody","pair":0,"games":[]}',
        '{"one":"steady","others":"random","pair":0,"games":[{},{}]}',
        '{"one":"steady","others":"random","pair":0,"games":7}',
    ],
)
def test_a_damaged_line_is_named(small, folder, filled, line):
    path = folder / PAIRS
    path.write_bytes(path.read_bytes() + line.encode() + b"\n")
    with pytest.raises(UnreadableResults, match=r"pairs\.jsonl, line 3 is not a result"):
        Store(folder, small, "code")


@pytest.mark.parametrize("text", ["", "[]", "{", '{"form": 9}'])
def test_damaged_settings_are_named(small, folder, filled, text):
    (folder / SETTINGS).write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableResults, match=r"contest\.json"):
        Store(folder, small, "code")


def test_results_without_settings_are_not_taken_for_a_contest(small, folder, filled):
    (folder / SETTINGS).unlink()
    with pytest.raises(UnreadableResults, match=r"contest\.json is missing"):
        Store(folder, small, "code")


def test_the_fingerprint_knows_the_bots_of_other_packages(steady, tmp_path):
    before = code_of(("random", steady))
    assert before != code_of(("random",))
    path = tmp_path / "site" / "steady.py"
    path.write_text(path.read_text(encoding="utf-8") + "# stronger\n", encoding="utf-8")
    code_of.cache_clear()
    assert code_of(("random", steady)) != before
    assert code_of((steady, "random")) == code_of(("random", steady))

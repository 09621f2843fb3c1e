"""A contest on a Ray cluster of two nodes, started here on the loopback address, has the results of one process."""

import contextlib
import json
import secrets
import socket

import pytest

from longtable.arena.contest import make_contest
from longtable.arena.fingerprint import code_of
from longtable.arena.running import hold
from longtable.arena.store import Store
from longtable.arena.workers import LocalWorkers, NoCluster, RayWorkers
from longtable.cli import main
from longtable.training import course
from longtable.training.recipes import Recipe

GAME = "castles-of-burgundy"


@pytest.fixture(scope="module")
def ray(tmp_path_factory):
    """Ray with a home and a token of its own: whoever reaches a cluster can run code on it."""
    home = tmp_path_factory.mktemp("ray-home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # all addresses are those of the loopback
        yield pytest.importorskip("ray", reason="the package ray is not installed: pip install 'longtable[ray]'")


@pytest.fixture(scope="module")
def cluster(ray):
    """Two nodes with one processor each."""
    from ray.cluster_utils import Cluster

    node = {
        "num_cpus": 1,
        "include_dashboard": False,
        "node_ip_address": "127.0.0.1",
        "object_store_memory": 80_000_000,
    }
    found = Cluster(initialize_head=True, head_node_args=node)
    try:
        found.add_node(num_cpus=1, node_ip_address="127.0.0.1", object_store_memory=80_000_000)
        found.wait_for_nodes()
        yield found
    finally:
        ray.shutdown()
        found.shutdown()


def lines(store):
    """The kept results without processor times."""
    found = {}
    for pair, played in store.pairs.items():
        plain = played.as_dict()
        for game in plain["games"]:
            del game["seconds"]
        found[pair] = plain
    return found


def test_two_nodes_play_the_same_games_as_one_process(ray, cluster, tmp_path):
    contest = make_contest(GAME, ["greedy", "random"], seed="r")
    kept = []
    with contextlib.closing(RayWorkers(cluster.address)) as workers:
        assert len([node for node in ray.nodes() if node["Alive"]]) == 2
        assert workers.processors == 2
        for name, each in (("cluster", workers), ("here", LocalWorkers(1))):
            with Store(tmp_path / name, contest, code_of(contest.all_bots)) as store:
                results = hold(contest, 3, store, each, keeps_records=True)
                assert results.counted == 3
                kept.append(lines(store))
    assert kept[0] == kept[1]
    records = [sorted((tmp_path / name / "records").iterdir()) for name in ("cluster", "here")]
    assert len(records[0]) == 6
    assert [path.read_text("utf-8") for path in records[0]] == [path.read_text("utf-8") for path in records[1]]


def test_the_command_plays_on_the_cluster(cluster, tmp_path, capsys):
    argv = ["arena", GAME, "--bots", "random", "--seats", "1", "--pairs", "6", "--json", "--folder"]
    found = []
    for name, more in (("a", ["--ray", cluster.address]), ("b", ["--jobs", "1"])):
        assert main([*argv, str(tmp_path / name), *more]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0]["checksum"] == found[1]["checksum"]
    assert found[0]["meetings"] == found[1]["meetings"]


def test_training_on_the_cluster_finds_the_same_weights(cluster, tmp_path, capsys, monkeypatch):
    pytest.importorskip("numpy")
    monkeypatch.setattr(course, "RECIPES", {})
    monkeypatch.setattr(course, "USUAL", Recipe(False, 2, plans=2, policy=2, ridge=1.0, seats=(2,)))
    argv = ["train", GAME, "--rounds", "1", "--games", "2", "--pairs", "1", "--json", "--folder"]
    found = []
    for name, more in (("a", ["--ray", cluster.address]), ("b", ["--jobs", "1"])):
        assert main([*argv, str(tmp_path / name), *more]) == 0
        found.append(json.loads(capsys.readouterr().out)["rounds"])
    assert found[0] == found[1]
    texts = [(tmp_path / name / course.WEIGHTS).read_text("utf-8") for name in ("a", "b")]
    assert texts[0] == texts[1]


def test_a_cluster_that_is_not_there_is_named(ray):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens at a port that is only taken
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        for each in (address, f"ray://{address}"):
            with pytest.raises(NoCluster, match="cannot be reached"):
                RayWorkers(each)

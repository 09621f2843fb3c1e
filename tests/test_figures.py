"""The helper that finds figures which do nothing."""

import copy

from longtable.testing.figures import idle_figures, mutations

DATA = {
    "setup": {"silver": 1, "open": True, "word": "few", "good": [{"id": "red", "die": 4}, {"id": "pink", "die": 3}]}
}
BEFORE = copy.deepcopy(DATA)


def test_every_figure_is_changed_once_and_put_back():
    seen = []
    for where, data in mutations(DATA):
        differences = [key for key, value in data["setup"].items() if value != BEFORE["setup"][key]]
        assert len(differences) == 1
        seen.append(where)
    assert seen == [
        "setup.toml silver",
        "setup.toml open",
        "setup.toml word",
        "setup.toml good red id",
        "setup.toml good red die",
        "setup.toml good pink id",
        "setup.toml good pink die",
    ]
    assert DATA == BEFORE


class Box:
    """Reads the silver and the colours, and nothing else."""

    def __init__(self, data):
        self.data = data
        self.silver = data["setup"]["silver"]
        self.goods = [entry["id"] for entry in data["setup"]["good"]]


def refused(data):
    return [] if data["setup"]["open"] else ["setup.toml, open: must be true"]


def test_what_nothing_reads_and_nobody_refuses_is_named():
    assert idle_figures(DATA, refused, Box) == [
        "setup.toml word: nothing changes",
        "setup.toml good red die: nothing changes",
        "setup.toml good pink die: nothing changes",
    ]
    assert idle_figures(DATA, refused, Box, files=("other",)) == []


def test_a_refusal_must_name_the_figure():
    def vague(data):
        return ["something is wrong"] if data["setup"]["silver"] != 1 else refused(data)

    assert idle_figures(DATA, vague, Box)[0] == "setup.toml silver: refused, but not by name (something is wrong)"

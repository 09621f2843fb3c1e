"""The charts: well-formed, complete, and the same in words."""

from xml.etree import ElementTree

import pytest

from longtable.arena.contest import make_contest
from longtable.arena.plots import margins_chart, wins_chart
from longtable.arena.summary import summarise

SVG = "{http://www.w3.org/2000/svg}"


def read(text):
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    return root, " ".join([each.text for each in root.iter(f"{SVG}text")])


def test_wins_have_a_dot_and_a_bar_for_each_meeting(small, held):
    summary = summarise(held(small, 3))
    root, words = read(wins_chart(summary))
    assert len(list(root.iter(f"{SVG}circle"))) == 1
    assert "steady – random" in words
    share = f"{100 * summary['meetings'][0]['wins']['mean']:.1f} %"
    assert share in words
    assert share in root.get("aria-label")


def test_every_pair_is_in_the_histogram_of_margins(small, held):
    summary = summarise(held(small, 3))
    root, words = read(margins_chart(summary))
    assert 1 <= len(root.findall(f"{SVG}path[@class='mark']")) <= 3
    assert f"{summary['meetings'][0]['margin']['mean']:+.1f}" in words


@pytest.mark.parametrize("margins", [[0.0], [-3.0, 900.0], [0.5] * 9, [-7.0, -6.0]])
def test_odd_spreads_stay_on_the_paper(margins):
    meeting = {"title": "<a> & b – " + "c" * 60, "margins": margins, "margin": {"mean": margins[0], "interval": None}}
    root, _ = read(margins_chart({"game": "g", "seats": 2, "games": 2, "seed": "0", "meetings": [meeting]}))
    for bar in root.findall(f"{SVG}path[@class='mark']"):
        left = float(bar.get("d")[1:].split()[0])
        assert 200 <= left <= 490


def test_a_solo_game_without_an_opponent_has_no_margins(held):
    contest = make_contest("castles-of-burgundy", ["random"], seats=1)
    summary = summarise(held(contest, 2))
    assert summary["meetings"][0]["margin"] == {"mean": None, "interval": None}
    assert summary["ratings"] == []
    read(margins_chart(summary))
    read(wins_chart(summary))

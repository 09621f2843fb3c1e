"""Great Western Trail: New Zealand: data bent in one place is refused by name, and nothing is confused by it."""

import copy

import pytest

from longtable.games.newzealand.box.check import faults
from longtable.games.newzealand.box.files import read_data


def entry(data, stem, name, id):
    return next(each for each in data[stem][name] if each.get("id") == id)


def too_many_spaces(data):
    for at in range(120):
        data["trail"]["space"].append({"id": f"X{at}", "kind": "building", "next": ["NA"]})


def too_many_forks(data):
    """Every space of the way goes to the next three."""
    way = [each["id"] for each in data["trail"]["space"]]
    for at, each in enumerate(data["trail"]["space"]):
        if len(way[at + 1 : at + 4]) > 1:
            each["next"] = way[at + 1 : at + 4]


def hazard_without_zone(data):
    del entry(data, "trail", "space", "R1")["zone"]


def neutral_without_letter(data):
    del entry(data, "trail", "space", "NA")["letter"]


def no_nodes(data):
    data["sea"]["nodes"] = []


def odd_node(data):
    data["sea"]["nodes"].append("W 8")


def an_end_twice(data):
    data["sea"]["end_pair"][0]["harbours"] = ["SH7", "SH7"]


def a_start_on_a_route(data):
    data["sea"]["start"] = ["W1"]


def too_many_harbours(data):
    data["sea"]["harbour"] += [{**data["sea"]["harbour"][0], "id": f"X{at}"} for at in range(60)]


def an_odd_harbour(data):
    entry(data, "sea", "harbour", "SH1")["kind"] = "tiny"


def a_medium_harbour_for_nothing(data):
    del entry(data, "sea", "harbour", "MH1")["cost"]


def a_dear_harbour(data):
    entry(data, "sea", "harbour", "MH1")["cost"] = 900


def a_large_harbour_without_a_post(data):
    del entry(data, "sea", "harbour", "LH1")["opens"]


def too_many_actions(data):
    entry(data, "private", "private", "1a")["actions"] = [{"id": f"1a.{at}", "do": ["gain_gold 1"]} for at in range(9)]


def too_many_neutral_actions(data):
    found = [{"id": f"A.{at}", "do": ["gain_gold 1"]} for at in range(9)]
    entry(data, "neutral", "neutral", "A")["front"] = found


def every_disc_costs(data):
    for each in data["board"]["disc"]:
        each["pay"] = 1


def two_ways_to_reveal(data):
    data["sheep"]["purchase"].append({"shepherds": 2, "price": 0, "reveal": 3})


def types_and_points(data):
    data["sheep"]["purchase"][0]["vp"] = 1


def a_card_that_does_nothing(data):
    del entry(data, "cards", "card", "ferry")["do"]


def a_sheep_with_tasks(data):
    entry(data, "cards", "card", "romney")["tasks"] = ["BLD"]


def an_odd_errand(data):
    data["solo"]["special"]["sailor"]["action"] = "DANCE"


def no_card_for_sarah(data):
    numbers = [each["number"] for each in data["solo"]["sarah"]]
    data["solo"]["difficulty"]["easy"]["remove"] = numbers


BENT = {
    too_many_spaces: "spaces, ",
    too_many_forks: "branches on one way are too many",
    hazard_without_zone: "a hazard space has zone and number, and no other",
    neutral_without_letter: "a neutral space has a letter, and no other",
    no_nodes: "sea.toml, nodes: 0",
    odd_node: "is not letters, digits, - and _",
    an_end_twice: "SH7 twice",
    a_start_on_a_route: "those of start spaces do not",
    too_many_harbours: "sea.toml, harbour: ",
    an_odd_harbour: "unknown kind tiny",
    a_medium_harbour_for_nothing: "a medium harbour has a cost and a white or dark corner",
    a_dear_harbour: "a cost is ",
    a_large_harbour_without_a_post: "a large harbour opens a post, and no other",
    too_many_actions: "actions, 6 at most",
    too_many_neutral_actions: "6 actions at most on a side",
    every_disc_costs: "no white-cornered space without a payment",
    two_ways_to_reveal: "two ways to reveal cards",
    types_and_points: "types or vp, one of the two",
    a_card_that_does_nothing: "a play-card does something, and no other card",
    a_sheep_with_tasks: "tasks and immediate are for objectives",
    an_odd_errand: "unknown action DANCE",
    no_card_for_sarah: "no card is left",
}


@pytest.mark.parametrize("bend", BENT, ids=lambda bend: bend.__name__)
def test_a_fault_is_named(bend):
    data = copy.deepcopy(read_data())
    assert faults(data) == []
    bend(data)
    found = faults(data)
    assert any(BENT[bend] in line for line in found), found

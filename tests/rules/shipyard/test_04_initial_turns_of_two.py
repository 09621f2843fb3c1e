"""Chapter 4: the initial turns of two players."""

import pytest
from shipyards import guilders, new_game, quick, table

from longtable.testing import rule

TRACK = (
    "stage initial; first P1; turns 0; leader 0;"
    "track exchange=0 build=22 rent=21 manufacture=20 recruit=19 hire=18 purchase=17"
)
ALL = ("exchange", "build", "rent", "manufacture", "recruit", "hire", "purchase")


def pass_by(m):
    """Leave the turn without a bonus action."""
    who = m.state.facts()["turn"]
    while m.state.facts()["turn"] == who and m.state.facts()["stage"] == "initial":
        m.play(next((word for word in ("end", "done", "scrap") if word in m.legal()), m.legal()[0]))


@rule("SHIP-4.1", "SHIP-4.2", "A-3")
@pytest.mark.parametrize("seed", range(4))
def test_two_initial_turns_each(seed):
    m = new_game(2, seed)
    first = m.state.facts()["first"]
    second = "P2" if first == "P1" else "P1"
    start = m.state.facts()["track"]
    figures = []
    for who in (first, second, first, second):
        facts = m.state.facts()
        assert (facts["turn"], facts["stage"], facts["leader"]) == (who, "initial", 0)
        assert facts["track"] == start
        free = [card for card in ALL if card not in facts["figures"]]
        assert set(m.legal()) == {f"choose {card}" for card in free} - (
            {"choose exchange"} if not facts[who]["trains"] else set()
        )
        m.play(m.legal()[-1])
        figures.append(dict(m.state.facts()["figures"]))
        pass_by(m)
    assert sorted(figures[0].values()) == [[first, 2]]
    assert sorted(figures[1].values()) == sorted([[first, 2], [second, 2]])
    assert sorted(figures[2].values()) == sorted([[first, 2], [second, 2], [first, 1]])
    assert sorted(figures[3].values()) == sorted([[first, 2], [second, 2], [first, 1], [second, 1]])
    assert m.state.facts()["stage"] == "regular"
    assert m.state.facts()["turn"] == first


@rule("SHIP-4.2")
def test_the_third_figure_goes_to_another_card():
    m = table(f"{TRACK}; turn P1; figures exchange=P1*2 build=P2*2; P1 guilders 0", seats=2)
    assert set(m.legal()) == {f"choose {card}" for card in ("rent", "manufacture", "recruit", "hire", "purchase")}
    m.play("choose recruit")
    assert m.state.facts()["figures"] == {"exchange": ["P1", 2], "build": ["P2", 2], "recruit": ["P1", 1]}


@rule("EX-2", "SHIP-4.3")
def test_a_card_counts_once_and_the_own_cards_count():
    m = table(f"{TRACK}; turn P2; figures exchange=P1*2 build=P2*2 rent=P1; P2 guilders 0", seats=2)
    m.play("choose recruit")
    assert guilders(m, "P2") == 3


@rule("SHIP-4.3")
@pytest.mark.parametrize("card, income", [("exchange", 0), ("rent", 1), ("recruit", 2), ("purchase", 3)])
def test_only_cards_ahead_count(card, income):
    m = table(
        f"{TRACK}; turn P2; figures build=P2*2 manufacture=P1*2 hire=P1; P2 guilders 0; P2 trains TRN-02", seats=2
    )
    m.play(f"choose {card}")
    assert guilders(m, "P2") == income


@rule("SHIP-4.4", "SHIP-5.2")
@pytest.mark.parametrize("seed", range(3))
def test_before_every_regular_turn_there_is_a_card_with_two_figures_and_one_with_one(seed):
    m = new_game(2, seed)
    chosen = {"P1": [], "P2": []}
    turns = 0
    while turns < 30:
        facts = m.state.facts()
        who = facts["turn"]
        if facts["stage"] == "regular":
            turns += 1
            other = "P2" if who == "P1" else "P1"
            # the card of two turns ago has just been moved; the other one has taken its place
            assert facts["track"][chosen[who][-2]] == facts["leader"]
            own = {card: count for card, (seat, count) in facts["figures"].items() if seat == who}
            assert own == {chosen[who][-1]: 2}
            theirs = {card: count for card, (seat, count) in facts["figures"].items() if seat == other}
            assert theirs == {chosen[other][-2]: 2, chosen[other][-1]: 1}
        before = m.ply
        if facts["stage"] == "initial":
            m.play(m.legal()[-1])
            pass_by(m)
        else:
            quick(m)
            while m.legal()[0].startswith("discard "):
                m.play(m.legal()[0])
        chosen[who].append(choice_of(m, before))


def choice_of(m, ply):
    """The card that was chosen at that ply."""
    return m.log.state_at(ply).notation(m.log.actions[ply]).removeprefix("choose ")

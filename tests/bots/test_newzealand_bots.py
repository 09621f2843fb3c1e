"""The greedy bot at Great Western Trail: New Zealand: strong enough, fair, and quick to see what is plain."""

import pytest

import longtable as lt
from longtable import bots
from longtable.bots.evaluate import evaluation_of
from longtable.bots.evaluate.newzealand import NewZealandEvaluation, cells_left, hope
from longtable.bots.evaluate.newzealand_deck import Deck
from longtable.bots.evaluate.newzealand_options import narrowed
from longtable.bots.evaluate.newzealand_trail import locations_left, shares_of, steps_between
from longtable.games.newzealand.face.text.ending import visits_left
from longtable.games.newzealand.rules.objective_scoring import packed_pools
from longtable.games.newzealand.rules.ship import distance
from longtable.games.newzealand.words import CARDS

GAME = "great-western-trail-nz"


def start(seats=2, seed=1, **options):
    return lt.game(GAME).start(seats=seats, options=options, seed=seed)


def play(match, players, plies=10_000):
    """Play on with a bot for each seat; every choice is checked. The choices made."""
    chosen = []
    while not match.state.is_over and len(chosen) < plies:
        view = match.state.view(match.state.actor)
        chosen.append(players[view.seat].choose(view))
        match.play(chosen[-1])
    return chosen


def position(text, **options):
    return lt.testing.position(GAME, text, **options).state


def choice_in(text, **options):
    """What the greedy bot plays in a position, in words."""
    state = position(text, **options)
    return state.notation(bots.make("greedy").choose(state.view(state.actor)))


# -- fairness


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_json_is_all_that_a_bot_needs(seats):
    match = start(seats, 5)
    on_view, on_text = bots.make("greedy", 3), bots.make("greedy", 3)
    for _ in range(15):
        view = match.state.view(match.state.actor)
        before = view.to_json()
        choice = on_view.choose(view)
        assert view.to_json() == before
        assert on_text.choose_from_json(GAME, before) == choice
        match.play(choice)


def test_hands_of_others_change_nothing():
    """Positions that differ only in what another seat holds look the same and are played the same."""
    choices, views = set(), set()
    for theirs in ("merino 3", "shropshire 3"):
        state = position(f"P1 hand merino lincoln southdown 2; P2 cards merino 3 shropshire 5; P2 hand {theirs}")
        view = state.view(0)
        views.add(view.to_json())
        choices.add(bots.make("greedy", 4).choose(view))
    assert len(views) == len(choices) == 1


def test_greedy_answers_by_the_view_and_not_by_what_it_was_asked_before():
    match = start(seed=9)
    bot = bots.make("greedy", 1)
    for _ in range(10):
        view = match.state.view(match.state.actor)
        choice = bot.choose(view)
        assert bot.choose(view) == bots.make("greedy", 1).choose(view) == choice
        match.play(choice)


# -- strength


@pytest.mark.parametrize(
    "seats, options",
    [(2, {"neutral_layout": "random"}), (3, {"building_sides": "random"}), (4, {"building_sides": "all_b"})],
)
def test_every_choice_is_legal_in_every_kind_of_game(seats, options):
    match = start(seats, 11, **options)
    play(match, [bots.make("greedy" if seat == 0 else "random", seat) for seat in range(seats)])
    assert match.state.is_over
    assert match.state.winners() == [0]


def test_greedy_plays_against_sarah():
    match = start(1, 3, difficulty="easy")
    play(match, [bots.make("greedy")])
    assert match.state.is_over


def wins(games):
    """How many of so many two-seat games the greedy bot wins against the random one, seats alternating."""
    found = 0
    for number in range(games):
        match = start(2, f"arena-{number}")
        names = ["greedy", "random"] if number % 2 == 0 else ["random", "greedy"]
        play(match, [bots.make(name, number) for name in names])
        found += match.state.winners() == [number % 2]
    return found


@pytest.mark.long
@pytest.mark.parametrize("games, least", [(25, 24), pytest.param(100, 98, marks=pytest.mark.soak)])
def test_greedy_beats_random(games, least):
    assert wins(games) >= least


# -- what is plain


@pytest.mark.parametrize(
    "text, best",
    [
        # Every sheep is shown, the lowest kind first; what is shown brings money.
        ("P1 runholder WELLINGTON; P1 hand merino lincoln suffolk 2", "show merino"),
        # The best post that can be reached is taken.
        ("P1 runholder WELLINGTON; P1 money 20; ask deliver 18", "deliver L18"),
        # The last chance to deliver.
        ("last 0; P1 runholder NH; P1 money 6; P1 hand suffolk ryeland hampshire corriedale", "move WELLINGTON"),
        # A sheep worth five points for nothing.
        ("P1 money 4; P1 workers shepherd 4; market suffolk 1; ask do buy_sheep", "buy suffolk"),
    ],
)
def test_greedy_sees_what_is_plain(text, best):
    assert choice_in(text).startswith(best)


# -- what the evaluation rests on


def test_the_visits_that_are_left():
    match = start(3, 2)
    play(match, [bots.make("random", seat) for seat in range(3)], 150)
    assert cells_left(match.state) == visits_left(match.state)


def test_locations_and_shares_of_the_trail():
    state = position("trail NA=A NB=B NC=C ND=D NE=E NF=F NG=G NH=H")
    left = locations_left(state)
    spaces = state.box.space_number
    assert left[spaces["WELLINGTON"]] == 0
    assert left[spaces["NH"]] == 1
    assert left[spaces["NF"]] == 3
    assert left[spaces["START"]] == 8  # of ND and NE only one is passed
    shares = shares_of(state.box)
    assert shares[spaces["NB"]] == shares[spaces["WELLINGTON"]] == 1
    assert shares[spaces["ND"]] == 0.5


def test_steps_at_sea_are_those_of_the_rules():
    state = position("P1 ship S1")
    nodes = len(state.box.nodes)
    steps = steps_between(state)
    for node in range(nodes):
        for other in range(nodes):
            assert steps[nodes * node + other] == distance(state, node, other)


def test_a_hand_of_different_sheep_is_worth_more():
    def expected(hand):
        state = position(f"P1 hand {hand}")
        deck = Deck(state.box)
        deck.count(state.players[0])
        deck.look(state.players[0], state.box, 4, 0.0, 0.0, 4.0)
        return deck.now

    assert expected("merino 3 southdown") < expected("merino southdown english_leicester shropshire")


def test_what_is_left_out_is_never_the_only_way():
    match = start(2, 6)
    evaluation = NewZealandEvaluation()
    seen = 0
    while not match.state.is_over and match.ply < 400:
        legal = match.state.legal_actions()
        evaluation.begin(match.state, match.state.actor)
        kept = narrowed(match.state, legal, shares_of(match.state.box))
        assert kept
        assert set(kept) <= set(legal)
        seen += len(kept) < len(legal)
        match.play(legal[match.ply * 7 % len(legal)])
    assert seen


def test_tokens_are_kept_until_they_help_a_delivery():
    def tried(ask):
        state = position(f"P1 runholder WELLINGTON; P1 tokens 1; P1 hand merino 2 lincoln{ask}")
        kept = narrowed(state, state.legal_actions(), shares_of(state.box))
        return "token" in [state.notation(action) for action in kept]

    assert tried("")
    assert not tried("; ask deliver 9")


def test_an_objective_is_nearer_with_each_task_that_is_met():
    def nearness(text):
        state = position(text)
        return hope(state, CARDS.index("OBJ18"), packed_pools(state, 0))  # twice six spaces of the track

    assert nearness("P1 pathfinder 5") < nearness("P1 pathfinder 6") < nearness("P1 pathfinder 12") == 1


def test_the_game_has_an_evaluation_of_its_own():
    assert isinstance(evaluation_of(lt.game(GAME)), NewZealandEvaluation)

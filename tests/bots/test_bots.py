"""Bots see a view and answer with one of its legal actions."""

import pytest

import longtable as lt
from longtable import bots
from longtable.bots.evaluate import Evaluation, evaluation_of
from longtable.core.game import Game
from longtable.core.state import State

GAME = "castles-of-burgundy"
MODULES = ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields")
ALL_MODULES = dict.fromkeys(MODULES, "on")
QUICK = ("beginner", "casual", "club", "greedy", "random")  # those that do not look ahead


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


def test_names():
    assert bots.names() == ["beginner", "casual", "club", "expert", "greedy", "random", "strong"]
    for name in bots.names():
        assert bots.make(name).name == name
        assert isinstance(bots.make(name, seed="a word"), bots.Bot)


def test_an_unknown_bot_is_refused_by_name():
    with pytest.raises(
        lt.UnknownBot, match=r"unknown bot 'greddy'; known bots: beginner, casual, club, expert, greedy, random, strong"
    ):
        bots.make("greddy")
    assert issubclass(lt.UnknownBot, lt.LongtableError)


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_refuses_to_act_for_another_seat(name):
    match = start()
    with pytest.raises(lt.IllegalAction, match="not that seat's turn"):
        bots.make(name).choose(match.state.view(1 - match.state.actor))


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("seats, options", [(1, {}), (2, ALL_MODULES), (3, {}), (4, {"team": "on"})])
def test_json_is_all_that_a_bot_needs(name, seats, options):
    match = start(seats, 5, **options)
    on_view, on_text = bots.make(name, 3), bots.make(name, 3)
    for _ in range(60):
        view = match.state.view(match.state.actor)
        choice = on_view.choose(view)
        assert on_text.choose_from_json(GAME, view.to_json()) == choice
        match.play(choice)


def test_choosing_changes_nothing():
    match = start(2, 6, **ALL_MODULES)
    for _ in range(40):
        view = match.state.view(match.state.actor)
        before = view.to_json()
        choice = bots.make("greedy").choose(view)
        assert view.to_json() == before
        match.play(choice)


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_game(name):
    games = [play(start(seed=8), [bots.make(name, seat) for seat in range(2)], 60) for _ in range(2)]
    assert games[0] == games[1]


def test_random_bots_with_other_seeds_play_other_games():
    assert play(start(seed=8), [bots.make("random", 1)] * 2, 60) != play(
        start(seed=8), [bots.make("random", 2)] * 2, 60
    )


def test_greedy_answers_by_the_view_and_not_by_what_it_was_asked_before():
    match = start(seed=9)
    bot = bots.make("greedy", 1)
    for _ in range(30):
        view = match.state.view(match.state.actor)
        choice = bot.choose(view)
        assert bot.choose(view) == bots.make("greedy", 1).choose(view) == choice
        match.play(choice)


@pytest.mark.parametrize(
    "seats, options, greedy",
    [
        (1, {}, 1),
        (1, {"boards": "13b", "extra_tiles": "on", "white_castles": "on"}, 1),
        (2, ALL_MODULES | {"ask_gains": "always"}, 1),
        (2, {"expert": "hidden", "shields": "on"}, 1),
        (3, ALL_MODULES | {"expert": "open"}, 1),
        (4, {"boards": "3,4,5,6", "inns": "on"}, 2),
        (4, {"team": "on", "inns": "on", "extra_tiles": "on", "white_castles": "on"}, 1),
    ],
)
def test_every_choice_is_legal_in_every_kind_of_game(seats, options, greedy):
    match = start(seats, 11, **options)
    names = ["greedy"] * greedy + ["random"] * (seats - greedy)
    play(match, [bots.make(name, seat) for seat, name in enumerate(names)])
    assert match.state.is_over


def test_a_bot_cannot_tell_hidden_choices_apart():
    """Two games that differ only in what the other seat chose unseen look the same and are played the same."""
    match = start(2, 12, expert="hidden")
    other = match.state.actor
    choices = []
    for board in match.state.legal_actions():
        state = match.state.copy()
        state.play(board)
        for hex in state.legal_actions():
            after = state.copy()
            after.play(hex)
            choices.append(after)
    assert len({state.to_json() for state in choices}) == len(choices) > 1
    views = [state.view(1 - other) for state in choices]
    assert len({view.to_json() for view in views}) == 1
    assert len({bots.make("greedy", 4).choose(view) for view in views}) == 1


def test_what_is_sampled_for_a_bot_leaves_its_options_as_they_are():
    match = start(2, 12, expert="hidden")
    play(match, [bots.make("random")] * 2, 2)
    view = match.state.view(match.state.actor)
    samples = [lt.game(GAME).sample(view, lt.Rng(seed)) for seed in range(20)]
    assert len({state.to_json() for state in samples}) > 1
    assert all(state.legal_actions() == view.legal_actions() for state in samples)


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


@pytest.mark.long
def test_greedy_plays_sensibly():
    """Competent people reach 185 to 200 points with two seats."""
    scores = []
    for number in range(10):
        match = start(2, f"sense-{number}")
        play(match, [bots.make("greedy", number)] * 2)
        scores += match.state.scores()
    assert sum(scores) / len(scores) > 150


@pytest.mark.parametrize(
    "text, best",
    [
        # The last castle hex: points for the region and the colour, and an action on top.
        ("phase B round 1; P1 dice 6 6; P1 storage castle; P1 duchy a2=castle a3=castle", "6 place castle at b3"),
        # The last die of the game: three goods sell for six points.
        ("phase E round 5; turn P2; order P1 P2; P2 dice - 3; P2 goods pink 3", "3 sell pink"),
        # The last hex of a pasture with its herd rather than workers.
        (
            "phase C round 1; P1 dice - 5; P1 storage cow-4; P1 duchy a1=cow-3 b1=cow-2 b2=cow-3 c2=cow-2 c3=bank",
            "5 place cow-4 at c1",
        ),
    ],
)
def test_greedy_sees_what_is_plain(text, best):
    match = lt.testing.position(GAME, text)
    choice = match.state.notation(bots.make("greedy").choose(match.state.view(match.state.actor)))
    assert choice.endswith(best)


def test_a_game_without_an_evaluation_goes_by_its_scores():
    plain = evaluation_of(Game("a-game-to-come", "A game to come", 1, (2,), (), {}, {}))
    assert type(plain) is Evaluation
    state = lt.testing.position(GAME, "P1 score 12; P2 score 4").state
    plain.begin(state, 0)
    assert plain.value(state, 0) > plain.value(state, 1)


class Scored(State):
    """A position of which only the scores are known, and which seats are allies."""

    def __init__(self, scores, allies=()):
        super().__init__(start(1).state.setup)
        self.points = scores
        self.allies = allies

    def scores(self):
        return self.points

    def are_allies(self, seat, other):
        return seat in self.allies and other in self.allies


@pytest.mark.parametrize(
    "scores, allies, lead",
    [
        ([12, 4], (), [8.0, -8.0]),
        ([12, 0, 5], (), [7.0, -12.0, -7.0]),
        ([-3, -10], (), [7.0, -7.0]),
        ([-20, -5, -9], (), [-15.0, 4.0, -4.0]),
        ([0, -6], (), [6.0, -6.0]),
        ([30, 8, 30, 9], (0, 2), [21.0, -22.0, 21.0, -21.0]),
        ([17], (), [17.0]),
        ([-17], (), [-17.0]),
    ],
)
def test_without_an_evaluation_a_position_is_worth_the_lead(scores, allies, lead):
    state = Scored(scores, allies)
    assert [Evaluation().value(state, seat) for seat in range(len(scores))] == lead


def test_a_bot_of_ones_own():
    class First(bots.Bot):
        def pick(self, view, legal):
            return legal[0]

    match = start()
    assert First("first", 0).choose(match.state.view(match.state.actor)) == match.state.legal_actions()[0]
    with pytest.raises(TypeError):
        bots.Bot("empty", 0).choose(match.state.view(match.state.actor))

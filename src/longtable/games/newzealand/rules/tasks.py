"""Objectives explained: which building, disc, card or tile serves which task (NZ-21.4)."""

from typing import Final, final

from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.games.newzealand.box.tables import TASKS
from longtable.games.newzealand.player import HAZARDS_HELD, POST_DISCS
from longtable.games.newzealand.rules.building import is_built
from longtable.games.newzealand.rules.cards import in_deck
from longtable.games.newzealand.rules.objective_scoring import (
    BLD,
    BLD4,
    FAILED,
    FERRY,
    FLOOD,
    FLOOD_ZONE,
    FULFILLED,
    HR,
    HR_SHEEP,
    LC,
    LC_SHEEP,
    LEFT_OUT,
    PATH6,
    POST13,
    SHEAR2,
    STORE,
    best_objectives,
)
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import BUILDINGS, CARDS, KINDS, SHEARER, WORKERS

RESULTS: Final = {FAILED: "failed", FULFILLED: "fulfilled", LEFT_OUT: "left out"}


@final
class Fulfilment:
    """A task of a card and what serves it, in the words of the data; an empty text when nothing does."""

    __slots__ = ("task", "thing")

    def __init__(self, task: str, thing: str) -> None:
        self.task = task
        self.thing = thing


@final
class Explained:
    """One objective card at the end of the game."""

    __slots__ = ("card", "in_deck", "points", "result", "tasks")

    def __init__(self, card: str, in_deck: bool, result: str, points: int, tasks: list[Fulfilment]) -> None:
        self.card = card
        self.in_deck = in_deck  # it was not played
        self.result = result  # a word of RESULTS
        self.points = points
        self.tasks = tasks


def things_for(s: NewZealand, seat: i64, task: i64) -> list[str]:
    """Everything that may serve a task, each single thing once; buildings that may serve BLD4 come last for BLD."""
    player = s.players[seat]
    box = s.box
    if task == POST13:
        return [
            box.post_ids[post]
            for post in range(box.posts)
            if box.post_value[post] >= box.task_post_value
            for _ in range(player.own[POST_DISCS + post])
        ]
    if task in (BLD, BLD4):
        built = [number for number in range(1, BUILDINGS + 1) if is_built(player, number)]
        large = [number for number in built if s.craftsmen_for(seat, number) >= box.task_craftsmen]
        small = [number for number in built if number not in large]
        return [f"{number}{'ab'[s.side_of(seat, number)]}" for number in (large if task == BLD4 else small + large)]
    if task in (SHEAR2, PATH6):
        size = int(box.task_shearers if task == SHEAR2 else box.task_spaces)
        reached = int(player.workers(SHEARER) if task == SHEAR2 else player.pathfinder)
        what = WORKERS[SHEARER] if task == SHEAR2 else "pathfinder"
        return [f"{what} {end - size + 1}-{end}" for end in range(size, reached + 1, size)]
    if task == STORE:
        held = player.harbours & ~box.medium_harbours
        return [box.harbour_ids[harbour] for harbour in range(box.harbours) if held & BIT[harbour]]
    if task in (LC, HR):
        kinds = LC_SHEEP if task == LC else HR_SHEEP
        return [CARDS[kind] for kind in kinds for _ in range(in_deck(player, kind))]
    if task == FERRY:
        shown = [kind for kind in range(KINDS) if box.shows_ferry[kind]]
        return [CARDS[kind] for kind in shown for _ in range(in_deck(player, kind))]
    assert task == FLOOD
    floods = [kind for kind in range(len(box.hazard_zone)) if box.hazard_zone[kind] == FLOOD_ZONE]
    return [box.a_words[len(WORKERS) + kind] for kind in floods for _ in range(player.own[HAZARDS_HELD + kind])]


def explain_objectives(s: NewZealand, seat: int) -> list[Explained]:
    """The objectives of a seat as they would be scored now, fulfilled ones first.

    What the fulfilled cards leave over is shown with the others, so that it is plain which of their tasks are missing.
    """
    scored = best_objectives(s, seat)
    left = [things_for(s, seat, task) for task in range(len(TASKS))]
    explained: list[Explained] = []
    for result in (FULFILLED, FAILED, LEFT_OUT):
        cards = [at for at in range(len(scored.kinds)) if scored.results[at] == result]
        serving = serve(s, [int(scored.kinds[at]) for at in cards], left)
        for at, tasks in zip(cards, serving, strict=True):
            kind = scored.kinds[at]
            points = 0
            if result != LEFT_OUT:
                points = int(s.box.card_points[kind] if result == FULFILLED else -s.box.penalty[kind])
            explained.append(Explained(CARDS[kind], bool(at >= scored.area), RESULTS[result], points, tasks))
    return explained


def serve(s: NewZealand, kinds: list[int], left: list[list[str]]) -> list[list[Fulfilment]]:
    """Give every task of the cards something that is left, large buildings to BLD4 first."""
    wanted = [
        (int(task), card, place) for card, kind in enumerate(kinds) for place, task in enumerate(s.box.card_tasks[kind])
    ]
    given: dict[tuple[int, int], Fulfilment] = {}
    for task, card, place in sorted(wanted, key=lambda each: each[0] == BLD):
        thing = left[task].pop(0) if left[task] else ""
        if task in (BLD, BLD4) and thing in left[BLD + BLD4 - task]:
            left[BLD + BLD4 - task].remove(thing)
        given[(card, place)] = Fulfilment(TASKS[task], thing)
    return [[given[(card, place)] for place in range(len(s.box.card_tasks[kind]))] for card, kind in enumerate(kinds)]

"""The legal actions as people meet them: under a heading, in words, with what they bring and where they are clicked."""

from collections.abc import Sequence

from longtable.core.actions import FIRST_ANYTIME, PASS, second, third, verb_of
from longtable.core.face import Act, Chip
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.burgundy.duchy import GOODS_HELD
from longtable.games.burgundy.face.text.asking import answer
from longtable.games.burgundy.face.text.changes import Trials, chips_of, die_cost
from longtable.games.burgundy.face.text.dicing import any_time, purchase, shield, with_die
from longtable.games.burgundy.face.text.drafts import Desk, Draft
from longtable.games.burgundy.rules.ships import goods_room, lying
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.words import BUY, LOAD, PLACE, SELL, SHIELD, STUDY, TAKE, WORKERS


def draft_of(desk: Desk, action: int) -> Draft:
    """An action in words."""
    verb = int(verb_of(action))
    if verb in (TAKE, PLACE, SELL, WORKERS):
        return with_die(desk, action)
    if verb == SHIELD:
        return shield(desk, action)
    if verb == BUY:
        return purchase(desk, action)
    return any_time(desk, action) if verb >= FIRST_ANYTIME else answer(desk, action)


def whole_of(draft: Draft, cost: int, say: Say) -> str:
    """The action as a sentence of its own."""
    if not draft.means:
        return capital(draft.deed)
    if cost:
        return say.plural(
            "{means} and {n} worker, {deed}",
            "{means} and {n} workers, {deed}",
            cost,
            means=draft.means,
            deed=draft.deed,
        )
    return say("{means}, {deed}", means=draft.means, deed=draft.deed)


def is_aside(desk: Desk, action: int) -> bool:
    """A right that may be used at any time; before the final scoring, shield 6 is what is asked (COB-26.6)."""
    verb = int(verb_of(action))
    return verb >= FIRST_ANYTIME and not (verb == STUDY and desk.frame.word() == "last-study")


def empty_loads(s: Burgundy, actions: Sequence[int]) -> set[int]:
    """Depots that a ship may load and gets nothing from (COB-8.6), where another has something for it: whoever wants to
    leave all goods where they are can still choose one of them."""
    loads = [action for action in actions if verb_of(action) == LOAD]
    empty = {action for action in loads if not loads_something(s, int(second(action)), int(third(action)))}
    return empty if len(empty) < len(loads) else set()


def loads_something(s: Burgundy, depot: int, both: int) -> bool:
    """Goods lie there, and fit."""
    duchy = s.duchy(s.actor)
    has_room = goods_room(s, duchy) > 0
    return any([lying(s, depot, both, each) and (has_room or duchy.counts[GOODS_HELD + each]) for each in range(6)])


def acts_of(s: Burgundy, say: Say) -> list[Act]:
    """All actions of the seat to act. Items that need workers for every act stand behind those that do not."""
    desk, trials = Desk(s, say), Trials(s)
    drafts: list[tuple[Draft, int, int]] = []
    plain: set[tuple[int, str]] = set()
    legal = s.legal_actions()
    empty = empty_loads(s, legal)
    for action in legal:
        draft, cost = draft_of(desk, action), die_cost(s, desk.seat, action)
        drafts.append((draft, cost, action))
        if not cost:
            plain.add((draft.rank, draft.item))
    keyed: list[tuple[tuple[int, int, bool, int, int], Act]] = []
    for draft, cost, action in drafts:
        nothing = (Chip(say("nothing to load")),) if action in empty else ()
        is_dear = (draft.rank, draft.item) not in plain
        act = Act(
            action,
            s.notation(action),
            draft.label,
            whole_of(draft, cost, say),
            draft.group,
            draft.item,
            draft.path,
            (*nothing, *chips_of(trials.changes(action, cost), say)),
            draft.icon,
            cost > 0,
            action == PASS,
            action in empty or is_aside(desk, action),
        )
        keyed.append(((draft.rank, draft.order[0], is_dear, draft.order[1], action), act))
    return [act for _, act in sorted(keyed, key=sort_key)]


def sort_key(entry: tuple[tuple[int, int, bool, int, int], Act]) -> tuple[int, int, bool, int, int]:
    return entry[0]

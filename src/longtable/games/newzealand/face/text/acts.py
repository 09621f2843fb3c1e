"""The legal actions as people meet them: under a heading, in words, with what they bring and where they are clicked."""

from collections.abc import Callable, Sequence
from typing import Final

from longtable.core.actions import verb_of
from longtable.core.face import Act, Chip
from longtable.core.say import Say
from longtable.games.newzealand.face.text import declining, handing, markets, moving, sailing, using, visits
from longtable.games.newzealand.face.text.changes import changes_of, chips_of
from longtable.games.newzealand.face.text.drafts import Desk, Draft
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import TAKE_TYPE

Key = tuple[int, tuple[int, int], int]

DEEDS: Final[dict[str, Callable[[Desk, int, list[str]], Draft]]] = {
    "discard": handing.discard,
    "clear": moving.clear,
    "stand": moving.stand,
    "move": moving.move,
    "walk": moving.walk,
    "use": using.use,
    "aux": using.aux,
    "draw": handing.draw,
    "do": using.perform,
    "hire": markets.hire,
    "invest": markets.invest,
    "buy": markets.buy,
    "reveal": markets.reveal,
    "build": markets.build,
    "replace": markets.replace,
    "sail": sailing.sail,
    "upgrade": sailing.upgrade,
    "master": sailing.master,
    "show": visits.show,
    "certificate": visits.certificate,
    "deliver": visits.deliver,
    "foresee": visits.foresee,
    "joker": markets.joker,
    "remove": markets.remove,
    "step": handing.step,
    "fees": handing.fees,
    "certificates": handing.up_to,
    "advance": handing.up_to,
    "shear": visits.shear,
    "gold": handing.gold,
    "play": handing.play,
    "token": handing.token,
    "tokens": handing.tokens,
    "end": using.end,
}

FINISHING: Final = ("end", "pass", "stop", "done")
ANYTIME: Final = ("play", "gold", "token", "tokens")


def draft_of(desk: Desk, action: int, said: str) -> Draft:
    """An action in words, by its notation and the question it answers."""
    word, *rest = said.split(" ")
    if word in ("pass", "stop", "done"):
        return passing(desk)(desk, action, rest)
    if word == "take":
        return (markets.take_sheep if verb_of(action) == TAKE_TYPE else handing.take)(desk, action, rest)
    return DEEDS[word](desk, action, rest)


def passing(desk: Desk) -> Callable[[Desk, int, list[str]], Draft]:
    """What declining is in this question."""
    if desk.player.aside:
        return handing.stop
    if desk.word == "move":
        return moving.stop_moving
    if desk.word == "sail":
        return sailing.stay
    if desk.word == "draw-on":
        return using.draw_on
    if desk.word == "draw-more" and desk.frame.drawn:
        return handing.stop
    if desk.word in ("show-sheep", "shear", "shear-on", "buy-sheep"):
        return visits.done
    return declining.skip


def chips_for(desk: Desk, action: int, draft: Draft) -> tuple[Chip, ...]:
    """Money, gold, cards and the like at once, then what else is worth knowing."""
    if not draft.counts:
        return draft.chips
    changes = changes_of(desk.s, desk.after(action), desk.seat)
    return (*chips_of(changes, desk.say), *draft.chips)


def preview(s: NewZealand, action: int, say: Say) -> tuple[Chip, ...]:
    """What one action costs and brings."""
    desk = Desk(s, s.actor_of(action), say)
    return chips_for(desk, action, draft_of(desk, action, s.notation(action)))


def acts_of(s: NewZealand, say: Say) -> list[Act]:
    """All actions of the seat to act, in the order of their groups."""
    return acts_in(s, s.actor, s.legal_actions(), say)


def acts_beside(s: NewZealand, seat: int, say: Say) -> list[Act]:
    """What a seat that is not asked may do now: its exchange tokens, and the rest of such a use (NZ-5.4)."""
    return acts_in(s, seat, s.beside(seat), say)


def acts_in(s: NewZealand, seat: int, actions: Sequence[int], say: Say) -> list[Act]:
    """These actions of a seat."""
    if not actions:
        return []
    desk = Desk(s, seat, say)
    keyed: list[tuple[Key, Act]] = []
    for action in actions:
        said = s.notation(action)
        draft = draft_of(desk, action, said)
        act = Act(
            action,
            said,
            draft.label,
            draft.whole,
            draft.group,
            draft.item,
            draft.path,
            chips_for(desk, action, draft),
            draft.icon,
            draft.is_costly,
            is_finish=said in FINISHING,
            is_aside=said.partition(" ")[0] in ANYTIME,
        )
        keyed.append(((draft.rank, draft.order, action), act))
    return [act for _, act in sorted(keyed, key=sort_key)]


def sort_key(entry: tuple[Key, Act]) -> Key:
    return entry[0]

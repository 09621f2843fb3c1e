"""Anytime rights: gold purchases, play-cards, objectives, exchange tokens; and others' turns (NZ-5, 23, 27, 28).

What is offered: `state.NewZealand.add_anytime`, `state.NewZealand.add_tokens`.

NZ-5.4     tokens in others' turns: `beside`, `go_on_aside`, `resume_aside`
NZ-21.2    playing an objective: `play_card`
NZ-23.1, 23.5  one token: `use_token`, `cards.DrawMore`
NZ-23.2    two tokens: `resolve_anytime`
NZ-23.3    any number: `state.NewZealand.add_tokens` offers them again
NZ-23.4    where tokens come from: `effects.run_effects`, `market.BuySheep`, `setup.Deal`
NZ-27.1    bonus cards for gold: `state.NewZealand.next_spot`, `resolve_anytime`; prices: `box.tables.Box.spot_gold`
NZ-27.2    other ways to bonus cards: `harbours.upgrade`
NZ-28.1, 28.2  play-cards: `play_card`, then `DrawAfter`; any number: `state.NewZealand.add_anytime`
NZ-28.3    discarded like any card: `cards.hand_options`; no sheep: `requirements.has_cards`
NZ-28.4    the draw after the effect: `play_card`, `DrawAfter`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import first, pack, second, verb_of
from longtable.core.frames import CHOICE, Step
from longtable.games.newzealand.player import HAND, MORE, Player
from longtable.games.newzealand.rules.cards import (
    MAX_DRAW,
    DiscardCards,
    DrawMore,
    discard,
    draw,
    draw_discard,
    lay_down,
    remove,
)
from longtable.games.newzealand.rules.effects import trigger
from longtable.games.newzealand.rules.supply import FIRST_SPOT, take_card
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import (
    ASIDE_DISCARD,
    ASIDE_DRAW,
    ASIDE_STOP,
    FIRST_AIM,
    GOLD,
    KINDS,
    PLAY,
    TOKEN,
    TOKENS,
)


def resolve_anytime(s: NewZealand, actor: i64, action: i64) -> None:
    """NZ-5.2 to 5.4, 23.2, 27.1: carry one out; the question on top stays."""
    verb = verb_of(action)
    if verb == GOLD:
        spot = second(action)
        s.players[actor].gold -= s.box.spot_gold[spot]
        take_card(s, actor, FIRST_SPOT + spot)
    elif verb == PLAY:
        play_card(s, actor, second(action))
    elif verb == TOKEN:
        use_token(s, first(action), actor)
    elif verb == TOKENS:
        player = s.players[first(action)]
        player.tokens -= s.box.token_pair
        remove(player, s.box.token_removes)
        s.gain_gold(player, s.box.token_gold)
    else:
        go_on_aside(s, first(action), action)


def play_card(s: NewZealand, seat: i64, kind: i64) -> None:
    """NZ-21.2, 28.1, 28.4: an objective goes to the area, a play-card to the discard pile; effect, then draw.

    The draw lies below the effect on the stack, so it comes after it, and also when nothing came of the effect.
    """
    player = s.players[seat]
    if is_objective(kind):
        lay_down(player, kind)
    else:
        discard(player, kind)
        s.todo.append(DrawAfter(seat, s.box.draws_after[kind]))
    trigger(s, seat, s.box.card_action[kind])


@final
class DrawAfter(Step[NewZealand]):
    """NZ-28.1, 28.4: the card drawn after the effect of a play-card."""

    is_pending: ClassVar[bool] = True
    bounds: ClassVar[tuple[int, ...]] = (0, MAX_DRAW)

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat: Final[i64] = seat
        self.count: Final[i64] = count

    def word(self) -> str:
        return "draw-after"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.count)]

    def act(self, s: NewZealand) -> None:
        draw(s, self.seat, self.count)


def is_objective(kind: i64) -> bool:
    """An objective card, of the ordinary ones or of a bonus set."""
    return kind >= FIRST_AIM


# -- exchange tokens


def use_token(s: NewZealand, seat: i64, actor: i64) -> None:
    """NZ-23.1: draw up to two cards and discard as many; of another seat than the actor beside the turn."""
    player = s.players[seat]
    player.tokens -= 1
    if seat == actor:
        draw_discard(s, seat, s.box.token_draw, False)
        return
    more = player.drawable() - 1
    if more > s.box.token_draw - 1:
        more = s.box.token_draw - 1
    set_aside(s, player, 1 + MORE * more)
    draw(s, seat, 1)


def set_aside(s: NewZealand, player: Player, aside: i64) -> None:
    """Remember what a seat has to finish beside the turn."""
    s.asides += (1 if aside else 0) - (1 if player.aside else 0)
    player.aside = aside


def beside(s: NewZealand, seat: i64) -> list[int]:
    """NZ-5.4: tokens of a seat that is not asked, or the rest of such a use; only while somebody else is asked."""
    actions: list[int] = []
    if not s.todo or s.todo[-1].kind() != CHOICE or s.todo[-1].actor(s) == seat or seat >= s.setup.seats:
        return actions
    player = s.players[seat]
    if player.aside >= MORE:
        actions.append(pack(ASIDE_DRAW, seat))
        actions.append(pack(ASIDE_STOP, seat))
    elif player.aside:
        for kind in range(KINDS):
            if player.cards[HAND + kind] > 0:
                actions.append(pack(ASIDE_DISCARD, seat, kind))
    else:
        s.add_tokens(seat, player, actions)
    return actions


def go_on_aside(s: NewZealand, seat: i64, action: i64) -> None:
    """NZ-23.1: draw another card, stop, or discard one."""
    player = s.players[seat]
    verb = verb_of(action)
    if verb == ASIDE_DRAW:
        set_aside(s, player, player.aside + 1 - MORE)
        draw(s, seat, 1)
    elif verb == ASIDE_STOP:
        set_aside(s, player, player.aside % MORE)
    else:
        discard(player, second(action))
        set_aside(s, player, player.aside - 1)


def resume_aside(s: NewZealand, seat: i64) -> None:
    """NZ-5.4: the seat is asked in its turn: it first finishes what it began beside it."""
    player = s.players[seat]
    aside = player.aside
    set_aside(s, player, 0)
    if aside >= MORE:
        s.todo.append(DrawMore(seat, aside % MORE, aside // MORE))
    else:
        s.todo.append(DiscardCards(seat, aside))

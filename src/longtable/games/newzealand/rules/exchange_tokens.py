"""Exchange tokens, in the own turn and in the turns of others (NZ-5.4, 23).

NZ-5.4     in others' turns: `tokens_in_others_turns`, `go_on_aside`; finished first when asked again: `resume_aside`;
           not in the own reveal window or draw-then-discard: `timing.CLOSED`, by `timing.Question.is_interruptible`
NZ-23.1, 23.5  one token: `use_token`, `cards.draw_discard`, `cards.DrawMore`; in others' turns: `go_on_aside`
NZ-23.2    two tokens: `use_two_tokens`
NZ-23.3    any number: `state.NewZealand.add_tokens` offers them again
NZ-23.4    where tokens come from: `effects.run_effects`, `market.BuySheep`, `setup.Deal`
"""

from mypy_extensions import i64

from longtable.core.actions import pack, second, verb_of
from longtable.core.frames import CHOICE
from longtable.games.newzealand.player import HAND, MORE, Player, aside_of
from longtable.games.newzealand.rules.cards import DiscardCards, DrawMore, discard, draw, draw_discard, remove
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import ASIDE_DISCARD, ASIDE_DRAW, ASIDE_STOP, KINDS


def use_token(s: NewZealand, seat: i64, actor: i64) -> None:
    """NZ-23.1: draw up to two cards and discard as many; of another seat than the actor beside the turn."""
    player = s.players[seat]
    player.tokens -= 1
    if seat == actor:
        draw_discard(s, seat, s.box.token_draw, asks=False)
        return
    more = player.drawable() - 1
    if more > s.box.token_draw - 1:
        more = s.box.token_draw - 1
    set_aside(s, player, aside_of(1, more))
    draw(s, seat, 1)


def use_two_tokens(s: NewZealand, seat: i64) -> None:
    """NZ-23.2: a Shropshire of the hand leaves the game, and a gold comes."""
    player = s.players[seat]
    player.tokens -= s.box.token_pair
    remove(player, s.box.token_removes)
    s.gain_gold(player, s.box.token_gold)


def set_aside(s: NewZealand, player: Player, aside: i64) -> None:
    """Remember what a seat has to finish beside the turn."""
    s.asides += (1 if aside else 0) - (1 if player.aside else 0)
    player.aside = aside


def tokens_in_others_turns(s: NewZealand, seat: i64) -> list[int]:
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
        set_aside(s, player, aside_of(player.aside % MORE + 1, player.aside // MORE - 1))
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

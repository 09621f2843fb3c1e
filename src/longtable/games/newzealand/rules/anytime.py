"""Anytime rights, which leave the question on top where it is: gold purchases, play-cards, objectives, tokens (NZ-5).

When each is allowed: `timing`. What is offered: `state.NewZealand.add_anytime`, `state.NewZealand.add_tokens`.

NZ-5.2     free actions: `resolve_anytime` by `supply.buy_bonus_card` (NZ-27) and `play_cards.play_card` (NZ-28)
NZ-5.3     objectives: `resolve_anytime` by `objectives.play_objective` (NZ-21)
NZ-5.4     tokens: `resolve_anytime` by `exchange_tokens.use_token`, `exchange_tokens.use_two_tokens` (NZ-23)
"""

from mypy_extensions import i64

from longtable.core.actions import first, second, verb_of
from longtable.games.newzealand.rules.exchange_tokens import go_on_aside, use_token, use_two_tokens
from longtable.games.newzealand.rules.objectives import is_objective, play_objective
from longtable.games.newzealand.rules.play_cards import play_card
from longtable.games.newzealand.rules.supply import buy_bonus_card
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import GOLD, PLAY, TOKEN, TOKENS


def resolve_anytime(s: NewZealand, actor: i64, action: i64) -> None:
    """NZ-5.2 to 5.4: carry one out; the question on top stays."""
    verb = verb_of(action)
    if verb == GOLD:
        buy_bonus_card(s, actor, second(action))
    elif verb == PLAY:
        if is_objective(second(action)):
            play_objective(s, actor, second(action))
        else:
            play_card(s, actor, second(action))
    elif verb == TOKEN:
        use_token(s, first(action), actor)
    elif verb == TOKENS:
        use_two_tokens(s, first(action))
    else:
        go_on_aside(s, first(action), action)

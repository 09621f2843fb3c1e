"""The action track: moving the card of the last turn, choosing a new one (SHIP-3 to 6).

SHIP-5.1 to 5.4  the moved card leads: `move_card`, `card_to_move`
SHIP-5.5, 5.7  cards in the way: `push`
SHIP-5.6   who is ahead: `income.distance`
SHIP-6.1, 6.2  candidates: `is_candidate`
SHIP-6.3   an action that can be performed: `ChooseCard.options`; what it needs: `actions.least_price`
SHIP-6.4   none can be performed: `ChooseCard.options`, `ChooseCard.resolve`
SHIP-6.5   it follows from `actions.least_price`
SHIP-7.1   income comes with the choice: `ChooseCard.resolve`, by `income.income`
"""

from typing import Final, final

from mypy_extensions import i64

from longtable.core.actions import pack, second
from longtable.core.frames import Choice
from longtable.games.shipyard.rules.actions import (
    ACTION_COUNT,
    MAIN,
    MAY_BONUS,
    can_perform,
    least_price,
)
from longtable.games.shipyard.rules.income import income
from longtable.games.shipyard.rules.subsidy import receive_subsidy
from longtable.games.shipyard.state import FIGURES, Shipyard
from longtable.games.shipyard.words import CHOOSE, INITIAL, MAX_SEATS, SUBSIDY


def card_on(s: Shipyard, space: i64) -> i64:
    """The card on a space of the track, -1 for none."""
    for card in range(ACTION_COUNT):
        if s.track[card] == space:
            return card
    return -1


def card_to_move(s: Shipyard, seat: i64) -> i64:
    """SHIP-4.4, 5.2: the card with most figures of the seat, which it chose longest ago; -1 for none."""
    oldest: i64 = -1
    for card in range(ACTION_COUNT):
        if s.figures[card] % FIGURES == seat + 1 and (oldest < 0 or s.figures[card] > s.figures[oldest]):
            oldest = card
    return oldest


def move_card(s: Shipyard, seat: i64) -> None:
    """SHIP-5.1 to 5.4: the card of the seat becomes the leading one; two players also move a figure."""
    moved = card_to_move(s, seat)
    assert moved >= 0
    s.figures[moved] = 0
    s.leader = (s.leader + 1) % s.box.spaces
    s.track[moved] = s.leader
    push(s, moved)
    if len(s.players) == 2:
        other = card_to_move(s, seat)
        assert other >= 0
        s.figures[other] += FIGURES


def push(s: Shipyard, moved: i64) -> None:
    """SHIP-5.5: the space ahead of the leading card becomes empty; cards in the way are pushed on."""
    space = s.leader
    pushed = moved
    while True:
        space = (space + 1) % s.box.spaces
        card: i64 = -1
        for each in range(ACTION_COUNT):
            if s.track[each] == space and each != pushed:
                card = each
                break
        if card < 0:
            return
        s.track[card] = (space + 1) % s.box.spaces
        pushed = card


def is_candidate(s: Shipyard, card: i64) -> bool:
    """SHIP-6.1, 3.2: without a figure, and not the leading card except in initial turns."""
    return s.track[card] >= 0 and s.figures[card] == 0 and (s.track[card] != s.leader or s.stage == INITIAL)


def figures_to_put(s: Shipyard, seat: i64) -> i64:
    """One; two by the first choice of two players (SHIP-4.2)."""
    if s.stage != INITIAL or card_to_move(s, seat) >= 0:
        return 1
    return s.box.figures[len(s.players)] - s.box.initial_turns[len(s.players)] + 1


@final
class ChooseCard(Choice[Shipyard]):
    """SHIP-6.1, 6.3: a card that the seat can perform with the income it brings; any when there is none (6.4)."""

    def word(self) -> str:
        return "choose-card"

    def rule(self) -> str:
        return "SHIP-6.1"

    def prompt(self, s: Shipyard) -> str:
        return "choose an action card"

    def options(self, s: Shipyard) -> list[int]:
        actions: list[int] = []
        guilders = s.players[self.seat].guilders
        for card in range(ACTION_COUNT):
            if is_candidate(s, card):
                least = least_price(s, self.seat, card)
                if least >= 0 and (least <= guilders or least <= guilders + income(s, card)):
                    actions.append(pack(CHOOSE, 0, card))
        if not actions:
            for card in range(ACTION_COUNT):
                if is_candidate(s, card):
                    actions.append(pack(CHOOSE, 0, card))
        return actions

    def resolve(self, s: Shipyard, action: i64) -> None:
        card = second(action)
        player = s.players[self.seat]
        player.guilders += income(s, card)
        s.figures[card] = self.seat + 1 + FIGURES * figures_to_put(s, self.seat)
        at = self.seat * ACTION_COUNT + card
        if card == SUBSIDY and not (s.config.bonus_before_subsidy and MAIN[at].bonuses(s)):
            receive_subsidy(s, self.seat)  # no question: nothing can come before it
            s.todo.append(MAY_BONUS[at])
        elif can_perform(s, self.seat, card, player.guilders):
            s.todo.append(MAIN[at])
        else:
            s.todo.append(MAY_BONUS[at])  # SHIP-6.4


CHOOSE_CARD: Final = [ChooseCard(seat) for seat in range(MAX_SEATS)]

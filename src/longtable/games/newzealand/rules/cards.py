"""A player's deck: what belongs to it, drawing, discarding and gaining cards (NZ-1.4 to 1.6, 5.8).

NZ-1.4     the deck: `in_deck`; its parts: `player.UNSEEN`, `player.HAND`, `player.PILE`

NZ-1.5     a gained card: `gain`; on top of the draw stack (RUL-1): `put_on_stack`
NZ-1.6     drawing and shuffling: `draw`, `DrawCards`, `reshuffle`
NZ-5.8     draw, then at once discard: `draw_discard`, `DrawMore`, `DiscardCards`
NZ-13.2    discarding: `discard`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second
from longtable.core.frames import Chance
from longtable.core.rng import Rng
from longtable.games.newzealand.player import AREA, HAND, PILE, UNSEEN, Player
from longtable.games.newzealand.rules.timing import CLOSED, FREE, MAX_SEATS, Question
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import DISCARD, DRAW, DRAW_CARD, KINDS

MAX_DRAW: Final = 16
TOP_BITS: Final = 6  # of a kind in Player.tops


def in_deck(player: Player, kind: i64) -> i64:
    """NZ-1.4: cards of the kind in draw stack, hand and discard pile together; not those in the objective area."""
    return player.cards[UNSEEN + kind] + player.cards[PILE + kind]


# -- cards from place to place


def gain(player: Player, kind: i64) -> None:
    """NZ-1.5: a gained card goes onto the discard pile."""
    player.cards[PILE + kind] += 1


def discard(player: Player, kind: i64) -> None:
    """NZ-13.2: from the hand to the discard pile."""
    player.cards[HAND + kind] -= 1
    player.cards[UNSEEN + kind] -= 1
    player.cards[PILE + kind] += 1
    player.hand_size -= 1


def lay_down(player: Player, kind: i64) -> None:
    """NZ-21.2: an objective goes from the hand to the personal area."""
    player.cards[HAND + kind] -= 1
    player.cards[UNSEEN + kind] -= 1
    player.cards[AREA + kind] += 1
    player.hand_size -= 1


def remove(player: Player, kind: i64) -> None:
    """A card of the hand leaves the game."""
    player.cards[HAND + kind] -= 1
    player.cards[UNSEEN + kind] -= 1
    player.hand_size -= 1
    player.removed += 1


def put_on_stack(player: Player, kind: i64) -> None:
    """A gained card goes on top of the draw stack, which everybody sees (RUL-1)."""
    player.cards[UNSEEN + kind] += 1
    player.stack_size += 1
    player.tops = player.tops << TOP_BITS | kind + 1


def take_drawn(player: Player, kind: i64) -> None:
    """A drawn card comes to the hand. Its kind was counted as unseen before and stays so for the others."""
    player.cards[HAND + kind] += 1
    player.hand_size += 1
    player.stack_size -= 1
    player.tops >>= TOP_BITS


def reshuffle(player: Player) -> bool:
    """NZ-1.6: the discard pile becomes the draw stack; False when it is empty."""
    cards = player.cards
    moved: i64 = 0
    for kind in range(KINDS):
        count = cards[PILE + kind]
        if count:
            cards[UNSEEN + kind] += count
            cards[PILE + kind] = 0
            moved += count
    player.stack_size += moved
    return moved > 0


def deal_unknown(player: Player, draw: Rng) -> None:
    """A hidden hand: any cards of that number that are unseen, but not those known to lie on top of the draw stack."""
    player.cards[HAND] = 0
    tops = player.tops
    left = player.hand_size + player.stack_size
    kept = player.cards[:]
    while tops:
        kept[UNSEEN + (tops & 63) - 1] -= 1
        left -= 1
        tops >>= TOP_BITS
    for _ in range(player.hand_size):
        at = draw.below(left)
        for kind in range(KINDS):
            at -= kept[UNSEEN + kind]
            if at < 0:
                kept[UNSEEN + kind] -= 1
                player.cards[HAND + kind] += 1
                left -= 1
                break


# -- drawing


@final
class DrawCards(Chance[NewZealand]):
    """NZ-1.6: the next so many cards of a seat's draw stack; only the seat sees them."""

    bounds: ClassVar[tuple[int, ...]] = (0, MAX_DRAW)

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat: Final[i64] = seat
        self.count: Final[i64] = count

    def word(self) -> str:
        return "draw-cards"

    def rule(self) -> str:
        return "NZ-1.6"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.count)]

    def reader(self) -> i64:
        return self.seat

    def outcomes(self, s: NewZealand) -> list[tuple[int, int]]:
        player = s.players[self.seat]
        if player.tops:
            return [(int(pack(DRAW, 0, (player.tops & 63) - 1)), 1)]
        cards = player.cards
        if player.stack_size == 0:
            return [(int(pack(DRAW, 0, kind)), int(cards[PILE + kind])) for kind in range(KINDS) if cards[PILE + kind]]
        return [
            (int(pack(DRAW, 0, kind)), int(cards[UNSEEN + kind] - cards[HAND + kind]))
            for kind in range(KINDS)
            if cards[UNSEEN + kind] > cards[HAND + kind]
        ]

    def sample(self, s: NewZealand, rng: Rng) -> i64:
        return pack(DRAW, 0, pick_card(s.players[self.seat], rng))

    def resolve(self, s: NewZealand, action: i64) -> None:
        player = s.players[self.seat]
        if player.stack_size == 0:
            reshuffle(player)
        take_drawn(player, second(action))
        draw(s, self.seat, self.count - 1)

    def run(self, s: NewZealand, rng: Rng) -> None:
        player = s.players[self.seat]
        for _ in range(self.count):
            if player.stack_size == 0 and not reshuffle(player):
                return
            take_drawn(player, pick_card(player, rng))


def pick_card(player: Player, rng: Rng) -> i64:
    """The kind of the next card of the draw stack, or of the discard pile that is shuffled for it."""
    if player.tops:
        return (player.tops & 63) - 1
    cards = player.cards
    if player.stack_size == 0:
        at = rng.below(player.pile_size())
        for kind in range(KINDS):
            at -= cards[PILE + kind]
            if at < 0:
                return kind
    at = rng.below(player.stack_size)
    for kind in range(KINDS):
        at -= cards[UNSEEN + kind] - cards[HAND + kind]
        if at < 0:
            return kind
    return 0


def draw(s: NewZealand, seat: i64, count: i64) -> None:
    """Schedule the drawing of so many cards, as far as there are any (NZ-1.6).

    A discard pile is shuffled with the first card drawn from it: until then everybody sees what was discarded.
    """
    player = s.players[seat]
    if count <= 0 or (player.stack_size == 0 and player.pile_size() == 0):
        return
    s.todo.append(DRAW_CARDS[seat * MAX_DRAW + count])


# -- draw, then at once discard


def draw_discard(s: NewZealand, seat: i64, count: i64, asks: bool) -> None:
    """NZ-5.8, 23.1: draw up to so many, then discard as many. Without `asks` the first card is drawn at once."""
    if asks:
        s.todo.append(DrawMore(seat, 0, count))
    elif s.players[seat].drawable():
        s.todo.append(DrawMore(seat, 1, count - 1))
        draw(s, seat, 1)


@final
class DrawMore(Question):
    """RUL-34: one card after the other; after each the seat may stop. Once one is drawn, nothing may come between."""

    bounds: ClassVar[tuple[int, ...]] = (0, 16, 16)

    def __init__(self, seat: i64, drawn: i64, left: i64) -> None:
        super().__init__(seat)
        self.drawn: Final[i64] = drawn
        self.left: Final[i64] = left

    def word(self) -> str:
        return "draw-more"

    def rule(self) -> str:
        return "NZ-5.8"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.drawn), int(self.left)]

    def prompt(self, s: NewZealand) -> str:
        return "draw another card, or stop" if self.drawn else "draw a card and then discard one, or pass"

    def moment(self) -> i64:
        return CLOSED if self.drawn else FREE

    def options(self, s: NewZealand) -> list[int]:
        return [PASS, int(pack(DRAW_CARD))]

    def resolve(self, s: NewZealand, action: i64) -> None:
        if action == PASS:
            self.skip(s)
        else:
            s.todo.append(DrawMore(self.seat, self.drawn + 1, self.left - 1))
            draw(s, self.seat, 1)

    def is_idle(self, s: NewZealand) -> bool:
        return self.left == 0 or s.players[self.seat].drawable() == 0

    def skip(self, s: NewZealand) -> None:
        if self.drawn:
            s.todo.append(DiscardCards(self.seat, self.drawn))


@final
class DiscardCards(Question):
    """NZ-5.8, 23.1: as many cards as were drawn go from the hand to the discard pile, any ones."""

    bounds: ClassVar[tuple[int, ...]] = (0, 16)

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__(seat)
        self.count: Final[i64] = count

    def word(self) -> str:
        return "discard-cards"

    def rule(self) -> str:
        return "NZ-5.8"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.count)]

    def prompt(self, s: NewZealand) -> str:
        return "discard a card" if self.count == 1 else f"discard {int(self.count)} cards"

    def moment(self) -> i64:
        return CLOSED

    def options(self, s: NewZealand) -> list[int]:
        return hand_options(s.players[self.seat])

    def resolve(self, s: NewZealand, action: i64) -> None:
        discard(s.players[self.seat], second(action))
        if self.count > 1:
            s.todo.append(DiscardCards(self.seat, self.count - 1))

    def is_idle(self, s: NewZealand) -> bool:
        return s.players[self.seat].hand_size == 0


def hand_options(player: Player) -> list[int]:
    """Discarding any card of the hand; of a hidden one any that may be there."""
    cards = player.cards
    begin: i64 = UNSEEN if player.is_hidden() else HAND
    actions: list[int] = []
    for kind in range(KINDS):
        if cards[begin + kind] > 0:
            actions.append(pack(DISCARD, 0, kind))
    return actions


DRAW_CARDS: Final = [DrawCards(seat, count) for seat in range(MAX_SEATS) for count in range(MAX_DRAW)]

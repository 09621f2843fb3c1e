"""Offers: what an action would allow now, as a line and chips for its card."""

from collections.abc import Callable
from typing import Final

from longtable.core.face import Chip
from longtable.core.say import Say
from longtable.games.shipyard.face.text.drafts import Desk
from longtable.games.shipyard.face.text.names import (
    COMMODITY_NAMES,
    PIECE_NAMES,
    goods_text,
    guilders,
    pieces_text,
)
from longtable.games.shipyard.rules.commodities import best_sale, next_position
from longtable.games.shipyard.rules.wheels import position, step_price
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    BOW,
    CANAL_PLACES,
    COMMODITIES,
    CREW_MARKER,
    EMPLOYEES,
    ENGAGE,
    EQUIPMENT_MARKER,
    MIDDLE,
    PIECES,
    ROWS,
    SHIP_PLACES,
    SLOTS,
    STERN,
    TRAIN_PLACES,
)

Offer = Callable[[Desk, Shipyard], tuple[str, list[Chip]]]  # what an action would allow: a line and chips


def build_offer(desk: Desk, after: Shipyard) -> tuple[str, list[Chip]]:
    say = desk.say
    label = say("buy 1 to {n} ship cards", n=int(desk.box.cards_per_build))
    if can_complete(after, desk.seat):
        return label, [Chip(say("can complete a ship"), 1)]
    return label, []


def can_complete(s: Shipyard, seat: int) -> bool:
    """A ship can be completed with the cards and the money of one Build Ships action."""
    player, box = s.players[seat], s.box
    cells = [int(player.yard_code) >> 2 * slot & 3 for slot in range(SLOTS)]
    cheap = {kind: cheapest(s, kind) for kind in (BOW, MIDDLE, STERN)}
    for begin in range(SLOTS - 2):
        for end in range(begin + 2, SLOTS):
            wanted = [BOW] + [MIDDLE] * (end - begin - 1) + [STERN]
            have = cells[begin : end + 1]
            if any([cell and cell != kind for cell, kind in zip(have, wanted, strict=True)]):
                continue
            missing = [kind for cell, kind in zip(have, wanted, strict=True) if not cell]
            if not 0 < len(missing) <= box.cards_per_build:
                continue
            prices: list[int] = []
            for kind in cheap:
                prices += cheap[kind][: missing.count(kind)]
            if len(prices) == len(missing) and sum(prices) <= player.guilders:
                return True
    return False


def cheapest(s: Shipyard, kind: int) -> list[int]:
    """The prices of the cards of a kind on display, cheapest first; of blanks where there is none (SHIP-28.1)."""
    box = s.box
    shown = [place for place in range(SHIP_PLACES) if s.market[place] and box.card_kind[s.market[place]] == kind]
    if not shown:
        return [int(box.blank_price)] * int(box.cards_per_build)
    return sorted([int(box.ship_prices[place % ROWS]) for place in shown])


def rent_offer(desk: Desk, after: Shipyard) -> tuple[str, list[Chip]]:
    say, bottom = desk.say, int(desk.s.market[CANAL_PLACES])
    if not bottom:
        return say("rent a canal"), []
    icons = desk.things.icons_text(desk.box.canal_ids[bottom], say)
    return say("rent a canal; the cheapest has {icons}", icons=icons), []


def purchase_offer(desk: Desk, after: Shipyard) -> tuple[str, list[Chip]]:
    say, bottom = desk.say, int(desk.s.market[TRAIN_PLACES])
    if not bottom:
        return say("buy a train"), []
    goods = goods_text(desk.things.goods[desk.box.train_ids[bottom]], say)
    return say("buy a train; the cheapest carries {goods}", goods=goods), []


def wheel_prices(s: Shipyard, seat: int, wheel: int) -> list[tuple[str, int]]:
    """Piece and price of the sectors in the order in which the marker comes to them."""
    pieces, at = s.box.wheel_pieces[wheel], int(position(s, wheel))
    return [
        (PIECES[pieces[(at + 1 + further) % len(pieces)]], int(step_price(s, s.players[seat], wheel, further)))
        for further in range(min(int(s.box.wheel_steps[wheel]) + 1, len(pieces)))
    ]


def extras(s: Shipyard, seat: int, wheel: int) -> dict[str, int]:
    """What the engineers or recruiters of a seat add to every piece."""
    prefix = "ENG-" if wheel == EQUIPMENT_MARKER else "REC-"
    pieces: dict[str, int] = {}
    for at, id in enumerate(EMPLOYEES):
        if id.startswith(prefix) and int(s.players[seat].employees) >> at & 1:
            pieces[id[len(prefix) :]] = int(s.box.employee_amount[at])
    return pieces


def wheel_offer(wheel: int) -> Offer:
    def offer(desk: Desk, after: Shipyard) -> tuple[str, list[Chip]]:
        say = desk.say
        prices = [
            say("{piece} {price}", piece=PIECE_NAMES[piece](say), price=price)
            for piece, price in wheel_prices(desk.s, desk.seat, wheel)
        ]
        added = pieces_text(extras(desk.s, desk.seat, wheel), say)
        chips = [Chip(say("and {pieces}", pieces=added), 1)] if added else []
        return say("prices: {prices}", prices=", ".join(prices)), chips

    return offer


def hire_offer(desk: Desk, after: Shipyard) -> tuple[str, list[Chip]]:
    n = len(desk.verbs(after, ENGAGE))
    return desk.say.plural("{n} employee within reach", "{n} employees within reach", n), []


def exchange_offer(desk: Desk, after: Shipyard) -> tuple[str, list[Chip]]:
    s, say = desk.s, desk.say
    best = guilders(int(best_sale(s, desk.player)), say)
    label = say("prices then: {prices}", prices=prices_text(s, int(next_position(s)), say))
    return label, [Chip(say("a train sells for up to {guilders}", guilders=best), 1)]


def prices_text(s: Shipyard, position: int, say: Say) -> str:
    """`coal 2, steel 3, grain 1`."""
    return ", ".join(
        [
            say(
                "{commodity} {price}",
                commodity=COMMODITY_NAMES[word](say),
                price=int(s.box.exchange_prices[3 * position + at]),
            )
            for at, word in enumerate(COMMODITIES)
        ]
    )


def subsidy_offer(desk: Desk, after: Shipyard) -> tuple[str, list[Chip]]:
    return desk.say("take {guilders}", guilders=guilders(int(desk.box.subsidy), desk.say)), []


OFFERS: Final[dict[str, Offer]] = {
    "exchange": exchange_offer,
    "build": build_offer,
    "rent": rent_offer,
    "manufacture": wheel_offer(EQUIPMENT_MARKER),
    "recruit": wheel_offer(CREW_MARKER),
    "hire": hire_offer,
    "purchase": purchase_offer,
    "subsidy": subsidy_offer,
}

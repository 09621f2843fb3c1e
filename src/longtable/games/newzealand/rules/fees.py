"""Fees of the locations that a runholder enters (NZ-7).

NZ-7.1     how much: `fee_for`; due at once, passing or stopping: `movement.follow`
NZ-7.2     who gets them: `pay_fee`
NZ-7.3     too little money: `fee_paid`
NZ-7.4     no more fees: `fee_money`
"""

from mypy_extensions import i64

from longtable.games.newzealand.player import Player
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import HAZARD, PRIVATE


def fee_for(s: NewZealand, seat: i64, space: i64) -> i64:
    """The fee of entering a space, ignoring the fee tile (NZ-7.1, 7.2)."""
    tile = s.trail[space]
    if tile >= HAZARD:
        return s.box.fee[s.box.hazard_hand[tile - HAZARD]]
    if tile >= PRIVATE and (tile - PRIVATE) // 16 != seat:
        owner = (tile - PRIVATE) // 16
        number = tile & 15
        return s.box.fee[s.box.building_hand[2 * number + s.side_of(owner, number)]]
    return 0


def fee_money(player: Player) -> i64:
    """NZ-7.4: the money that fees are taken from: none once the fee tile is turned."""
    return 0 if player.no_fees else player.money


def fee_paid(s: NewZealand, seat: i64, space: i64, money: i64) -> i64:
    """NZ-7.1, 7.3: what is paid on entering a space: the fee, or as much of it as there is money."""
    fee = fee_for(s, seat, space)
    return fee if fee < money else money


def pay_fee(s: NewZealand, seat: i64, space: i64) -> None:
    """NZ-7.2, 7.3: the owner of a private building gets what is really paid, the bank the fee of a hazard."""
    player = s.players[seat]
    tile = s.trail[space]
    fee = fee_paid(s, seat, space, fee_money(player))
    player.money -= fee
    if tile < HAZARD and fee and not s.config.is_solo:  # Sarah has no money (NZ-32.1)
        s.players[(tile - PRIVATE) // 16].money += fee

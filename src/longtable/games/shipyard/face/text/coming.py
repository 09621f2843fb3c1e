"""The rest of a turn after an answer: another question to the same player, or only what happens by itself."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from longtable.core.say import Say
from longtable.core.wording import joined
from longtable.games.shipyard.rules.actions import MayBonus, Perform
from longtable.games.shipyard.rules.cruise import Cruise
from longtable.games.shipyard.rules.ship_market import deck_for
from longtable.games.shipyard.rules.yards import complete_ships
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import CANAL_PLACES, PLACES, REGULAR, SHIP_PLACES

TRAIN_DECK: Final = 4
CANAL_DECK: Final = 5


def is_last(s: Shipyard, seat: int) -> bool:
    """Once the question on top is finished, the seat is asked nothing more in this turn."""
    for frame in reversed(s.todo[:-1]):
        if isinstance(frame, Perform) or (isinstance(frame, MayBonus) and not frame.is_idle(s)):
            return False
        if isinstance(frame, Cruise):
            return not complete_ships(s.players[seat].yard_code)
    return False


def ahead(s: Shipyard, seat: int, say: Say) -> str:
    """What comes by itself when the seat ends its turn now: `2 new ship cards`."""
    if s.is_over or s.turn != seat:
        return ""
    empty = [place for place in range(PLACES) if not s.market[place]]
    ships = len([place for place in empty if place < SHIP_PLACES and deck_for(s, place) >= 0])
    has_train = bool(s.decks[TRAIN_DECK]) and any([SHIP_PLACES <= place < CANAL_PLACES for place in empty])
    has_canal = bool(s.decks[CANAL_DECK]) and any([place >= CANAL_PLACES for place in empty])
    parts: list[str] = []
    sailing = len(complete_ships(s.players[seat].yard_code))
    if sailing:
        parts.append(say.plural("{n} ship sails", "{n} ships sail", sailing))
    parts += laid_open(ships, has_train, has_canal, say)
    if s.stage == REGULAR and s.leader == s.box.start_space:
        parts.append(say("the countdown moves"))
    return joined(parts, say)


def laid_open(ships: int, has_train: bool, has_canal: bool, say: Say) -> list[str]:
    """What comes to the market."""
    parts: list[str] = []
    if ships:
        parts.append(say.plural("{n} new ship card", "{n} new ship cards", ships))
    if has_train:
        parts.append(say("a new train"))
    if has_canal:
        parts.append(say("a new canal"))
    return parts


def coming(draws: Sequence[str], say: Say) -> str:
    """What draws within a turn do: `Turn over 3 new ship cards`."""
    words = Counter([said.partition(" ")[0] for said in draws])
    parts = laid_open(words["draw"], bool(words["train"]), bool(words["canal"]), say)
    return say("Turn over {things}", things=joined(parts, say)) if parts else ""

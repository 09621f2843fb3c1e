"""Why nothing can be done at a spot now, as one sentence. Mostly what a refusal would say to the words of that spot."""

from collections.abc import Callable
from typing import Final, final

from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.shipyard.face.text.names import A_PIECE, ACTION_NAMES, CONTRACT_NAMES, employee_name
from longtable.games.shipyard.face.text.things import Things, things_of
from longtable.games.shipyard.rules.canals import canal_of, frontier
from longtable.games.shipyard.rules.commodities import Unload
from longtable.games.shipyard.rules.refusals import explain
from longtable.games.shipyard.rules.yards import open_slots
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    ACTIONS,
    CANAL_PLACES,
    COMMODITIES,
    CONTRACTS,
    CREW_MARKER,
    EMPLOYEES,
    FINAL,
    PIECES,
    SHIP_PLACES,
    SLOT_LETTERS,
)

BUILDING: Final = ("build", "finish-ship")
NO_PLACE: Final = "SHIP-14.5"  # the rule of a refusal that names one cell of several


@final
class Called(Say):
    """The reader's language, with the names that the face has for things; refusals say the words of the notation. It
    is no language by name, so that a refusal does not repeat the question, which stands there anyway."""

    language = ""

    def __init__(self, say: Say, things: Things) -> None:
        self.say = say
        self.players = say.players
        self.things = things

    def find(self, text: str) -> str:
        return self.say.find(text)

    def find_plural(self, one: str, many: str, n: int) -> str:
        return self.say.find_plural(one, many, n)

    def __call__(self, text: str, **parts: object) -> str:
        return self.find(text).format(**self.told(parts))

    def plural(self, one: str, many: str, n: int, **parts: object) -> str:
        return self.find_plural(one, many, n).format(n=n, **self.told(parts))

    def told(self, parts: dict[str, object]) -> dict[str, object]:
        """The parts of a message; a player may have the name of a thing."""
        return {word: part if word == "player" else self.named(part) for word, part in parts.items()}

    def named(self, part: object) -> object:
        """A thing by its name."""
        if not isinstance(part, str):
            return part
        if part in ACTIONS:
            return ACTION_NAMES[part](self.say)
        if part in EMPLOYEES:
            return employee_name(part, self.say)
        return CONTRACT_NAMES[part](self.say) if part in CONTRACTS else self.laid_out(part)

    def laid_out(self, id: str) -> str:
        """A card, train or canal with its article."""
        things, say = self.things, self.say
        if id in things.features:
            return say("the {thing}", thing=things.card(id, say))
        if id in things.goods:
            return say("the {thing}", thing=things.train(id, say))
        return say("the {thing}", thing=things.canal(id, say)) if id in things.icons else id


@final
class Looker:
    """The seat that is asked and looks at a spot."""

    def __init__(self, s: Shipyard, seat: int, say: Say) -> None:
        self.s = s
        self.seat = seat
        self.say = say
        self.player = s.players[seat]
        self.top = s.todo[-1].word()
        self.called = Called(say, things_of(s.box))

    def refused(self, *words: str) -> tuple[str, str]:
        """What a refusal of these words says, and its rule."""
        return explain(self.s, self.seat, list(words), self.called)

    def told(self, *words: str) -> str:
        return self.refused(*words)[0]

    @property
    def is_building(self) -> bool:
        return self.is_asked(*BUILDING)

    def is_asked(self, *words: str) -> bool:
        """One of these is the question; the first question of an action tells nothing else of itself."""
        frame = self.s.todo[-1]
        action = getattr(frame, "action", -1)
        return self.top in words or (self.top == "main" and ACTIONS[action] in words)


def why(s: Shipyard, seat: int, spot: str, say: Say) -> str:
    """One sentence without its full stop; empty when the seat is not asked, or where there is no more to say."""
    if seat < 0 or s.actor != seat or not s.todo:
        return ""
    kind, _, rest = spot.partition("-")
    find = WHYS.get(kind)
    return capital(find(Looker(s, seat, say), rest)) if find is not None else ""


# -- the ring


def card(look: Looker, word: str) -> str:
    """An action card; most of the time it could be chosen, or be the bonus action."""
    if look.top == "final-action":
        return look.told("final", word)
    if look.top == "main" and look.is_asked(word):
        return look.say("you are carrying out this action now")
    if look.top in ("main", "may-bonus"):
        return look.told("bonus", word)
    if look.s.stage >= FINAL or look.top == "discard":
        return ""
    return look.told("choose", word)


def wheel(look: Looker, piece: str) -> str:
    is_crew = PIECES.index(piece) in [int(at) for at in look.s.box.wheel_pieces[CREW_MARKER]]
    return look.told("recruit" if is_crew else "make", piece)


# -- the market


def place(look: Looker, number: str) -> str:
    """A place of the market, with the card that lies there."""
    at = int(number)
    card = int(look.s.market[at])
    if not card:
        return look.say("nothing is on display there")
    if at < SHIP_PLACES:
        return ship_card(look, look.s.box.card_ids[card])
    if at < CANAL_PLACES:
        return look.told("take", look.s.box.train_ids[card])
    return canal_card(look, look.s.box.canal_ids[card])


def blank(look: Looker, kind: str) -> str:
    return ship_card(look, "blank-" + kind)


def ship_card(look: Looker, id: str) -> str:
    """A ship card: its price, or that it has no slot."""
    if not look.is_building:
        return look.told("build")
    kind = look.s.box.card_kind[look.s.box.card_number[id]]
    free = int(open_slots(look.player.yard_code, kind))
    letter = next((letter for at, letter in enumerate(SLOT_LETTERS) if free & BIT[at]), "")
    if letter:
        return look.told("build", id, letter)
    return look.say("{card} fits in none of your slots", card=look.called.laid_out(id))


def canal_card(look: Looker, id: str) -> str:
    """A canal: its price, or that it fits nowhere."""
    if not look.is_asked("rent"):
        return look.told("rent")
    if look.player.boat < 0:
        return look.told("rent", id, "N")
    cells = [int(entry) >> 4 for entry in frontier(look.player, look.s.box)]
    where = f"{(cells[0] >> 8) - 128},{(cells[0] & 255) - 128}" if cells else "0,0"
    reason, rule = look.refused("rent", id, where, "r0")
    if rule != NO_PLACE:
        return reason
    return look.say("{canal} fits nowhere beside your canals", canal=look.called.laid_out(id))


# -- the yard


def slot(look: Looker, rest: str) -> str:
    """A slot of a yard: `0-c`."""
    owner, _, letter = rest.partition("-")
    if int(owner) != look.seat:
        return look.say("this is not your yard")
    if look.player.yard[SLOT_LETTERS.index(letter)]:
        return look.say("slot {slot} is taken; cards never move", slot=letter)
    if not look.is_building:
        return look.told("build")
    if look.top == "finish-ship":
        return look.say("no card in slot {slot} would complete a ship", slot=letter)
    return look.say("no card that you can pay for fits in slot {slot}", slot=letter)


def stock(look: Looker, piece: str) -> str:
    """Pieces: for a ship that is outfitted, from a train, or by an employee."""
    if look.top == "benefits":
        return look.say("no employee of yours gives you {piece} now", piece=A_PIECE[piece](look.say))
    frame = look.s.todo[-1]
    if not isinstance(frame, Unload):
        return look.told("put", piece)
    for at, commodity in enumerate(COMMODITIES):
        if frame.load >> 2 * at & 3 and look.s.box.trade_for[at] & BIT[PIECES.index(piece)]:
            return look.told("trade", commodity, piece)
    return look.say("nothing on the train can be traded for {piece}", piece=A_PIECE[piece](look.say))


def canal(look: Looker, rest: str) -> str:
    """A laid canal, or a space of it while a ship is under way: `CAN-03`, `CAN-03-4`."""
    parts = rest.split("-")
    if len(parts) > 2:
        return look.told("sail", f"{parts[0]}-{parts[1]}/{parts[2]}")
    own = [look.s.box.canal_ids[canal_of(laid)] for laid in look.player.canals]
    return look.say("a canal stays where it is") if rest in own else look.say("this canal is not yours")


WHYS: Final[dict[str, Callable[[Looker, str], str]]] = {
    "card": card,
    "wheel": wheel,
    "employee": lambda look, id: look.told("hire", id),
    "place": place,
    "blank": blank,
    "slot": slot,
    "train": lambda look, id: look.told("exchange", id),
    "stock": stock,
    "cell": lambda look, where: look.say("no canal that you can pay for fits there"),
    "canal": canal,
    "contract": lambda look, id: look.told("discard", id),
}

"""What is asked: a sentence for every frame that can stand on top of the stack."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.face import Prompt, Say
from longtable.core.frames import CHANCE, May
from longtable.games.burgundy.animals import CountKind
from longtable.games.burgundy.box import GAIN_SILVER, GAIN_WORKERS
from longtable.games.burgundy.direct import PlaceDirect
from longtable.games.burgundy.effects import TakeFrom, TakeGain
from longtable.games.burgundy.placing import DieAction
from longtable.games.burgundy.shields import PutShield, Tribute
from longtable.games.burgundy.solo import Gain, GiveGoods
from longtable.games.burgundy.state import Burgundy
from longtable.games.burgundy.storage import StoreTile
from longtable.games.burgundy.telling.names import TILE_NAMES, TYPE_NAMES, a_tile, tile_in
from longtable.games.burgundy.turn import can_buy
from longtable.games.burgundy.words import H3, M5, M6, POWER, TILES, TYPES, WHITE_DIE

Asked = Callable[[Burgundy, Any, Say], tuple[str, str]]  # text and detail of a frame


def prompt_of(s: Burgundy, say: Say) -> Prompt:
    """The sentence for the frame on top of the stack."""
    if not s.todo:
        return Prompt(say("The game is over"))
    top = s.todo[-1]
    inner = top.inner if isinstance(top, May) else top
    if s.actor == CHANCE or inner.word() not in ASKED:
        return Prompt(say("Dice and draws come next"))
    text, detail = ASKED[inner.word()](s, inner, say)
    if isinstance(top, May):
        pass_text = say("You may pass.")
        detail = f"{detail} {pass_text}" if detail else pass_text
    return Prompt(text, detail, s.prompt_rule())


def take_turn(s: Burgundy, frame: Any, say: Say) -> tuple[str, str]:
    seat = int(frame.seat)
    one, two = int(s.dice[2 * seat]), int(s.dice[2 * seat + 1])
    if not one and not two:
        return say("Buy a tile, or end your turn"), ""
    if one and two and one == two:
        text = say("Use one of your two dice showing {die}: take, place, sell or hire", die=one)
    elif one and two:
        text = say("Use the {one} or the {two}: take, place, sell or hire", one=one, two=two)
    else:
        text = say("Use the {die}: take, place, sell or hire", die=one or two)
    return text, buying(s, seat, say)


def buying(s: Burgundy, seat: int, say: Say) -> str:
    """That a tile may be bought as well."""
    duchy = s.duchy(seat)
    if s.bought or not can_buy(s, duchy):
        return ""
    if duchy.powers & M6:
        return say(
            "You may also buy a tile from any depot for {silver} silver or {workers} workers.",
            silver=int(s.box.price),
            workers=int(s.box.m6_workers),
        )
    return say("You may also buy a tile from the black depot for {silver} silver.", silver=int(s.box.price))


def die_action(s: Burgundy, frame: DieAction, say: Say) -> tuple[str, str]:
    if frame.source == WHITE_DIE:
        return say("White castle: an action with the white die, which shows {die}", die=int(s.white)), ""
    if frame.castle:
        return say("Castle: an extra action with any value"), ""
    return say("The target is reached: an action with any value"), ""


def take_from(s: Burgundy, frame: TakeFrom, say: Say) -> tuple[str, str]:
    kinds = [word for at, word in enumerate(TYPES) if frame.types & POWER[at]]
    if len(kinds) == len(TYPES):
        return say("Take any tile from a numbered depot"), ""
    names = ", ".join([TYPE_NAMES[word](say) for word in kinds])
    return say("Take a tile from any numbered depot: {kinds}", kinds=names), ""


def take_gain(s: Burgundy, frame: TakeGain, say: Say) -> tuple[str, str]:
    n = int(frame.amount)
    if frame.effect == GAIN_WORKERS:
        return say.plural("Take {n} worker", "Take {n} workers", n), ""
    if frame.effect == GAIN_SILVER:
        return say.plural("Take {n} silver", "Take {n} silver", n), ""
    return say.plural("Take {n} point", "Take {n} points", n), ""


def load_goods(s: Burgundy, frame: Any, say: Say) -> tuple[str, str]:
    detail = say("Monastery 5: also of two neighbouring depots.") if s.duchy(frame.seat).powers & M5 else ""
    return say("Ship: choose the depot whose goods you load"), detail


def make_room(s: Burgundy, frame: Any, say: Say) -> tuple[str, str]:
    gained = s.todo[-2] if len(s.todo) > 1 else None
    if isinstance(gained, StoreTile):
        tile = a_tile(TILES[tile_in(s, int(gained.slot))], say)
        return say("The storage is full: discard a tile to make room for {tile}", tile=tile), ""
    return say("The storage is full: discard a tile"), ""


def store_tile(s: Burgundy, frame: StoreTile, say: Say) -> tuple[str, str]:
    tile = a_tile("blank" if frame.blank else TILES[tile_in(s, int(frame.slot))], say)
    return say("Choose the storage, shared or your own: {tile}", tile=tile), ""


def discard_down(s: Burgundy, frame: Any, say: Say) -> tuple[str, str]:
    n = int(s.box.storage_spaces)
    return say("Shield 4 is gone: discard until the tiles fit, the storage holds {n}", n=n), ""


def put_shield(s: Burgundy, frame: PutShield, say: Say) -> tuple[str, str]:
    detail = say("A shield that is already there leaves the game.") if s.duchy(frame.seat).shields else ""
    return say("Put shield {number} on a castle", number=int(frame.number)), detail


def tribute(s: Burgundy, frame: Tribute, say: Say) -> tuple[str, str]:
    n, number = int(s.box.tribute), int(frame.number)
    detail = say("Shield 3: workers pay as well.") if s.duchy(frame.seat).shields & H3 else ""
    text = say.plural(
        "Tribute: pay {n} silver for shield {number}, or lose it",
        "Tribute: pay {n} silver for shield {number}, or lose it",
        n,
        number=number,
    )
    return text, detail


def place_direct(s: Burgundy, frame: PlaceDirect, say: Say) -> tuple[str, str]:
    if s.config.is_solo:
        return say("A colour is complete: place a tile from the black depot on any number"), ""
    if frame.black:
        return say("Shield 15: place a tile from the black depot on any number"), ""
    return say("Shield 14: place a tile from a numbered depot on any number"), ""


def gain(s: Burgundy, frame: Gain, say: Say) -> tuple[str, str]:
    text = say.plural(
        "{n} point for the counter: add silver?", "{n} points for the counter: add silver?", int(frame.points)
    )
    return text, say("The counter stands at {counter} of {target}.", counter=int(s.counter), target=int(s.target))


def exchange(s: Burgundy, frame: Any, say: Say) -> tuple[str, str]:
    n = int(s.box.exchange_goods)
    return say("Give up {n} goods for a tile from the black depot, black side up", n=n), ""


def give_goods(s: Burgundy, frame: GiveGoods, say: Say) -> tuple[str, str]:
    return say.plural("Give up {n} more good", "Give up {n} more goods", int(frame.count)), ""


def count_kind(s: Burgundy, frame: CountKind, say: Say) -> tuple[str, str]:
    hex = s.duchy(frame.seat).board.names[frame.hex]
    return say("Geese on {hex}: choose the kind of animal that counts with them", hex=hex), ""


def copy_building(s: Burgundy, frame: Any, say: Say) -> tuple[str, str]:
    return say("{building}: use the effect of another building", building=capital_name("crane", say)), ""


def capital_name(word: str, say: Say) -> str:
    name = TILE_NAMES[word](say)
    return name[:1].upper() + name[1:]


ASKED: Final[dict[str, Asked]] = {
    "take-turn": take_turn,
    "die-action": die_action,
    "take-from": take_from,
    "take-gain": take_gain,
    "load-goods": load_goods,
    "make-room": make_room,
    "store-tile": store_tile,
    "discard-down": discard_down,
    "put-shield": put_shield,
    "tribute": tribute,
    "place-direct": place_direct,
    "gain": gain,
    "exchange": exchange,
    "give-goods": give_goods,
    "count-kind": count_kind,
    "copy-building": copy_building,
    "place-stored": lambda s, frame, say: (say("Town hall: place a stored tile on any number"), ""),
    "warehouse": lambda s, frame, say: (say("Warehouse: sell the goods of one colour"), ""),
    "keep-goods": lambda s, frame, say: (say("Not all goods fit: choose a colour to load"), ""),
    "collect-goods": lambda s, frame, say: (say("Shield 5: collect one colour from all depots"), ""),
    "last-study": lambda s, frame, say: (
        say("Shield 6, last chance: name the player whose monasteries count as yours"),
        say("You may pass."),
    ),
    "take-black": lambda s, frame, say: (say("Take a tile from the black depot, black side up"), ""),
    "choose-board": lambda s, frame, say: (say("Choose your board"), unseen(frame, say)),
    "choose-start": lambda s, frame, say: (say("Choose the hex of your starting castle"), unseen(frame, say)),
    "any-order": lambda s, frame, say: (say("Choose what happens next"), ""),
    "one-of": lambda s, frame, say: (say("Choose one"), ""),
}


def unseen(frame: Any, say: Say) -> str:
    return say("Nobody sees it until all have chosen.") if frame.hidden else ""

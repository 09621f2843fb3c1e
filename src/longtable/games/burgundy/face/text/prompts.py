"""Prompts: a sentence for every frame that can be on top of the stack."""

from collections.abc import Callable
from typing import Any, Final

from longtable.core.face import Prompt
from longtable.core.frames import CHANCE, May
from longtable.core.say import Say
from longtable.games.burgundy.box.tables import GAIN_SILVER, GAIN_WORKERS
from longtable.games.burgundy.face.text.names import a_tile, monastery_title, shield_number, shield_title, tile_in
from longtable.games.burgundy.face.text.nouns import TILE_NAMES, TYPE_NAMES
from longtable.games.burgundy.rules.animals import CountKind
from longtable.games.burgundy.rules.buildings import TakeFrom, TakeGain
from longtable.games.burgundy.rules.castles import ExtraAction
from longtable.games.burgundy.rules.direct_placement import PlaceDirect
from longtable.games.burgundy.rules.purchase import can_buy
from longtable.games.burgundy.rules.shields import PutShield
from longtable.games.burgundy.rules.solo import Gain, GiveGoods
from longtable.games.burgundy.rules.storage import StoreTile
from longtable.games.burgundy.rules.tribute import Tribute
from longtable.games.burgundy.state import Burgundy
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
        text = say("Use one of your two {die}s: take, place, sell or hire", die=one)
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


def die_action(s: Burgundy, frame: ExtraAction, say: Say) -> tuple[str, str]:
    if frame.source == WHITE_DIE:
        return say("White castle: take an action with the white {die}", die=int(s.white)), ""
    if frame.castle:
        return say("Castle: take an extra action with any number"), ""
    return say("Target reached: take an action with any number"), ""


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
    detail = say("Monastery 5: you may load two neighbouring depots.") if s.duchy(frame.seat).powers & M5 else ""
    return say("Ship: choose a depot to load goods from"), detail


def ship_goods(s: Burgundy, frame: Any, say: Say) -> tuple[str, str]:
    text, detail = load_goods(s, frame, say)
    either = say("Shield 5: you may also collect one colour from all depots, before or after.")
    return text, f"{either} {detail}" if detail else either


def make_room(s: Burgundy, frame: Any, say: Say) -> tuple[str, str]:
    gained = s.todo[-2] if len(s.todo) > 1 else None
    if isinstance(gained, StoreTile):
        tile, effect = asked_about(TILES[tile_in(s, int(gained.slot))], s, say)
        return say("Storage is full: discard a tile to make room for {tile}", tile=tile), effect
    return say("Storage is full: discard a tile"), ""


def store_tile(s: Burgundy, frame: StoreTile, say: Say) -> tuple[str, str]:
    tile, effect = asked_about("blank" if frame.blank else TILES[tile_in(s, int(frame.slot))], s, say)
    return say("Choose shared or personal storage: {tile}", tile=tile), effect


def asked_about(word: str, s: Burgundy, say: Say) -> tuple[str, str]:
    """A tile in a prompt, which has one line, and what it does in the line below: of monasteries alone."""
    kind, _, number = word.partition("-")
    if kind != "monastery":
        return a_tile(word, say, s.box), ""
    return say("monastery {number}", number=number), monastery_title(int(number), s.box, say)


def discard_down(s: Burgundy, frame: Any, say: Say) -> tuple[str, str]:
    n = int(s.duchy(frame.seat).board.shared_spaces if s.config.is_team else s.box.storage_spaces)
    return say("Shield {number} is gone: keep {n} stored tiles", number=shield_number(4, say), n=n), ""


def put_shield(s: Burgundy, frame: PutShield, say: Say) -> tuple[str, str]:
    detail = say("A shield already there leaves the game.") if s.duchy(frame.seat).shields else ""
    return say("Put shield {number} on a castle", number=shield_number(int(frame.number), say)), detail


def tribute(s: Burgundy, frame: Tribute, say: Say) -> tuple[str, str]:
    n, number = int(s.box.tribute), int(frame.number)
    detail = say("Shield 3: you may pay with workers.") if s.duchy(frame.seat).shields & H3 else ""
    if len(frame.due(s)) > 1:
        text = say.plural(
            "Tribute: pay {n} silver for each shield, or lose it",
            "Tribute: pay {n} silver for each shield, or lose it",
            n,
        )
        return text, detail
    text = say.plural(
        "Tribute: pay {n} silver, or lose shield {number}",
        "Tribute: pay {n} silver, or lose shield {number}",
        n,
        number=number,
    )
    return text, " ".join([*([detail] if detail else []), shield_title(number, say)])


def place_direct(s: Burgundy, frame: PlaceDirect, say: Say) -> tuple[str, str]:
    if frame.is_prize(s):
        return say("You filled a colour: place a tile from the black depot on any number"), ""
    if frame.black:
        return say("Shield 15: place a tile from the black depot on any number"), ""
    return say("Shield 14: place a tile from a numbered depot on any number"), ""


def gain(s: Burgundy, frame: Gain, say: Say) -> tuple[str, str]:
    text = say.plural(
        "{n} point on the counter: add silver?", "{n} points on the counter: add silver?", int(frame.points)
    )
    return text, say("The counter is at {counter} of {target}.", counter=int(s.counter), target=int(s.target))


def exchange(s: Burgundy, frame: Any, say: Say) -> tuple[str, str]:
    n = int(s.box.exchange_goods)
    return say("Give up {n} goods for a tile from the black depot, black side up", n=n), ""


def give_goods(s: Burgundy, frame: GiveGoods, say: Say) -> tuple[str, str]:
    return say.plural("Give up {n} more good", "Give up {n} more goods", int(frame.count)), ""


def count_kind(s: Burgundy, frame: CountKind, say: Say) -> tuple[str, str]:
    hex = s.duchy(frame.seat).board.names[frame.hex]
    return say("Geese on {hex}: choose the animal to score with them", hex=hex), ""


def copy_building(s: Burgundy, frame: Any, say: Say) -> tuple[str, str]:
    return say("{building}: copy another building's effect", building=capital_name("crane", say)), ""


def capital_name(word: str, say: Say) -> str:
    name = TILE_NAMES[word](say)
    return name[:1].upper() + name[1:]


ASKED: Final[dict[str, Asked]] = {
    "take-turn": take_turn,
    "die-action": die_action,
    "take-from": take_from,
    "take-gain": take_gain,
    "load-goods": load_goods,
    "ship-goods": ship_goods,
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
    "warehouse": lambda s, frame, say: (say("Warehouse: sell one colour of goods"), ""),
    "keep-goods": lambda s, frame, say: (say("Not all goods fit: choose a colour to load"), ""),
    "collect-goods": lambda s, frame, say: (say("Shield 5: collect one colour from all depots"), ""),
    "take-shield": lambda s, frame, say: (say("Shield 11: take a shield from any depot"), ""),
    "last-study": lambda s, frame, say: (
        say("Last chance for shield 6: choose whose monasteries you use"),
        say("You may pass."),
    ),
    "take-black": lambda s, frame, say: (say("Take a tile from the black depot, black side up"), ""),
    "choose-board": lambda s, frame, say: (say("Choose your board"), unseen(frame, say)),
    "choose-start": lambda s, frame, say: (say("Choose a hex for your starting castle"), unseen(frame, say)),
    "any-order": lambda s, frame, say: (say("Choose what happens next"), ""),
    "one-of": lambda s, frame, say: (say("Choose one"), ""),
}


def unseen(frame: Any, say: Say) -> str:
    return say("Nobody sees it until everyone has chosen.") if frame.hidden else ""

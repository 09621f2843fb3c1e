"""The solo game: gains on the counter, pending effects in any order, black tiles (COB-24).

COB-24.1, 24.2  set up as for two: `player_counts.players_counted`, `setup.Finish`; no bonus tiles: `state.new_state`
COB-24.3   the castle hex: `starting_castle.asks_start`, `starting_castle.ChooseStart`
COB-24.4   the first target: `state.BurgundySetup.target`, an option of `game.OPTIONS`
COB-24.5   25 rounds as ever: `phases.schedule_phases`, `phases.Phase`; two dice and the white one: `rounds.RollDice`,
           `rounds.RollWhite`
COB-24.6   the good of the round: `rounds.MoveGood`
COB-24.7   a tile is removed: `end_roll`
COB-24.8, 24.9  rivers join hexes, not regions: `box.tables.Board._touching`
COB-24.10, 24.11  ships: `SoloGame.after_loading`, `ClearGoods`, `Exchange`, `GiveGoods`, `TakeBlack`
COB-24.12  black tiles on any colour: `placement.open_hexes`; without effect: `SoloGame.after_placing`
COB-24.13  monasteries score at once: `Effect`, `points_when_placed`, 26 by `scoring.monastery_points`
COB-24.14, 24.15  regions and colours: `SoloGame.after_placing`; the tile of a colour: `direct_placement.PlaceDirect`
COB-24.16 to 24.18, 24.23, 24.27  counter, silver, target: `Gain`, `FreeAction`; of tile effects: `points.gain_points`
COB-24.19  pending effects: `pend`
COB-24.20  winning: `scoring.winners_of`; no final scoring: `scoring.final_points`
COB-24.21  no bridge: `ships.place_ship`; the purchase: `turn.TakeTurn`
COB-24.22  monastery 5 before the rest is removed: `ships.place_ship`
COB-24.24  a tile lies before its effect, so its colour counts as filled: `placement.place`; monastery 26:
           `scoring.monastery_points`
COB-24.25  a black tile is of no kind: `storage.StoreTile` makes it `words.BLANK`
COB-24.26  a black tile completes a colour, too: `SoloGame.after_placing`
COB-24.28  trade routes: `SoloGame.after_sale`
COB-24.29  shields
           one on each depot: `box.tables.Box.shields_on_depots`
           2 and 7: there is no other player and no bonus tile, `workers.gain_workers`, `state.new_state`
           6: `shields.can_study`
           13 and the printed points: `scoring.final_points`
           10: `points_when_placed`
           5, goods collected before the depots are cleared: `ships.place_ship`
COB-24.30  inns fill their hexes: `duchy.Duchy.fill`
"""

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64

from longtable.core.actions import PASS, pack, second
from longtable.core.frames import AnyOrder, Choice, Frame, May, Step
from longtable.games.burgundy.duchy import GOODS_HELD
from longtable.games.burgundy.rules.castles import ExtraAction
from longtable.games.burgundy.rules.depots import add_black, has_tile_from
from longtable.games.burgundy.rules.direct_placement import SOLO_PRIZE, PlaceDirect
from longtable.games.burgundy.rules.regions import is_colour_full, is_region_full, size_points
from longtable.games.burgundy.rules.scoring import faces_of, monastery_points
from longtable.games.burgundy.rules.storage import MAKE_ROOM, StoreTile
from longtable.games.burgundy.rules.tile_effects import carry_out
from longtable.games.burgundy.state import DEPOT_GOODS, Burgundy, Solo
from longtable.games.burgundy.words import (
    ADD,
    ANY_DIE,
    BLACK,
    CRANE,
    EXCHANGE,
    FIRST_BLACK,
    FIRST_MONASTERY,
    GIVE,
    H10,
    INN_TYPE,
    MINE,
    MONASTERY,
    TYPE,
)


def pend(s: Burgundy, parts: list[Frame[Any]]) -> None:
    """COB-24.19: new effects join those still pending, and the player chooses the order."""
    if not parts:
        return
    waiting: list[Frame[Any]] = []
    if s.todo:
        top = s.todo[-1]
        if isinstance(top, AnyOrder):
            s.todo.pop()
            waiting = top.parts
    s.then(AnyOrder(0, waiting + parts))


@final
class SoloGame(Solo):
    """What is done otherwise than in the game for several players."""

    def gain(self, s: Burgundy, seat: i64, points: i64) -> None:
        """COB-24.16: one gain on the counter, to which silver may be added."""
        s.then(Gain(seat, points, 0))

    def after_sale(self, s: Burgundy, seat: i64, points: i64, bonuses: list[Frame[Any]]) -> None:
        """COB-24.23: the points of a sale; bonuses of a trade route are pending beside them (COB-24.28)."""
        if bonuses:
            parts: list[Frame[Any]] = [Gain(seat, points, 0)]
            pend(s, parts + bonuses)
        else:
            s.then(Gain(seat, points, 0))

    def after_placing(self, s: Burgundy, seat: i64, tile: i64, hex: i64) -> None:
        """Region points, the prize for a complete colour and the tile's effect are pending (COB-24.13 to 24.15)."""
        duchy = s.duchy(seat)
        parts: list[Frame[Any]] = []
        if is_region_full(duchy, hex):
            parts.append(Gain(seat, size_points(s, duchy, hex) + s.box.phase_points[s.phase], 1))
            if is_colour_full(duchy, duchy.board.types[hex]):
                parts.append(PlaceDirect(seat, SOLO_PRIZE))
        scores = TYPE[tile] == MONASTERY and s.box.end_points[tile - FIRST_MONASTERY + 1] != 0
        if scores or (TYPE[tile] < INN_TYPE and TYPE[tile] != MONASTERY and tile != MINE):
            parts.append(Effect(seat, tile, hex))
        pend(s, parts)

    def after_loading(self, s: Burgundy, seat: i64) -> None:
        """COB-24.10, 24.11: the other depots are cleared, then goods may be exchanged."""
        s.then(CLEAR_GOODS, MAY_EXCHANGE)


def points_when_placed(s: Burgundy, seat: i64, number: i64) -> i64:
    """COB-24.13: what a monastery scores at once. The crane is its building (18.3), shield 10 doubles it (24.29)."""
    duchy = s.duchy(seat)
    faces = faces_of(duchy)
    building = s.box.end_building[number]
    if building and s.config.is_revised:
        faces[building] += faces[CRANE]
    points = monastery_points(s, duchy, number, faces)
    return points * 2 if duchy.shields & H10 else points


@final
class Effect(Step[Burgundy]):
    """The effect of a placed tile, as a pending part; monasteries 15 to 26 score at once (COB-24.13)."""

    bounds: ClassVar[tuple[int, ...]] = (0, 58, 74)

    def __init__(self, seat: i64, tile: i64, hex: i64) -> None:
        self.seat: Final[i64] = seat
        self.tile: Final[i64] = tile
        self.hex: Final[i64] = hex

    def word(self) -> str:
        return "effect"

    def rule(self) -> str:
        return "COB-24.19"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.tile), int(self.hex)]

    def act(self, s: Burgundy) -> None:
        if TYPE[self.tile] == MONASTERY:
            points = points_when_placed(s, self.seat, self.tile - FIRST_MONASTERY + 1)
            if points:
                s.then(Gain(self.seat, points, 0))
        else:
            carry_out(s, self.seat, self.tile, self.hex)


@final
class Gain(Choice[Burgundy]):
    """COB-24.16 to 24.18, 24.23: one gain of points, with silver added; at the target the counter starts anew."""

    bounds: ClassVar[tuple[int, ...]] = (0, 1000, 2)

    def __init__(self, seat: i64, points: i64, region: i64) -> None:
        super().__init__(seat)
        self.points: Final[i64] = points
        self.region: Final[i64] = region  # points of a region: a pending part of its own

    def word(self) -> str:
        return "gain"

    def label(self) -> str:
        return "region" if self.region else "effect"

    def rule(self) -> str:
        return "COB-24.16"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.points), int(self.region)]

    def prompt(self, s: Burgundy) -> str:
        return f"{int(self.points)} points on the counter ({int(s.counter)} of {int(s.target)}): add silver, or pass"

    def options(self, s: Burgundy) -> list[int]:
        actions = [PASS]
        for extra in range(1, self.useful_silver(s) + 1):
            actions.append(pack(ADD, 0, extra))
        return actions

    def useful_silver(self, s: Burgundy) -> i64:
        """COB-24.16: points beyond the target are lost, so no more is offered."""
        missing = s.target - s.counter - self.points
        silver = s.duchy(self.seat).silver
        return missing if missing < silver else silver

    def resolve(self, s: Burgundy, action: i64) -> None:
        self.count(s, second(action))

    def is_idle(self, s: Burgundy) -> bool:
        return self.useful_silver(s) <= 0

    def skip(self, s: Burgundy) -> None:
        self.count(s, 0)

    def count(self, s: Burgundy, extra: i64) -> None:
        """COB-24.17, 24.18: at the target the counter starts anew and an action is pending."""
        s.duchy(self.seat).silver -= extra
        s.counter += self.points + extra
        if s.counter >= s.target:
            s.counter = 0
            s.target = max(s.box.target_least, s.target - s.box.target_step)
            pend(s, [FREE_ACTION])


@final
class FreeAction(Step[Burgundy]):
    """COB-24.17: an action with any number, which may be declined."""

    def word(self) -> str:
        return "free-action"

    def rule(self) -> str:
        return "COB-24.17"

    def label(self) -> str:
        return "action"

    def act(self, s: Burgundy) -> None:
        s.then(May(ExtraAction(0, ANY_DIE, 0)))


@final
class ClearGoods(Step[Burgundy]):
    """COB-24.10: after loading, the goods of all other depots leave the game."""

    def word(self) -> str:
        return "clear-goods"

    def act(self, s: Burgundy) -> None:
        for at in range(DEPOT_GOODS, DEPOT_GOODS + 36):
            s.removed_goods += s.goods[at]
            s.goods[at] = 0


@final
class Exchange(Choice[Burgundy]):
    """COB-24.11: five goods of any colours for a tile of the black depot, black side up."""

    def word(self) -> str:
        return "exchange"

    def rule(self) -> str:
        return "COB-24.11"

    def prompt(self, s: Burgundy) -> str:
        return "give up five goods for a black tile"

    def options(self, s: Burgundy) -> list[int]:
        return [int(pack(EXCHANGE))]

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.then(GiveGoods(self.seat, s.box.exchange_goods, 0), TakeBlack(self.seat))

    def is_idle(self, s: Burgundy) -> bool:
        held: i64 = 0
        for colour in range(6):
            held += s.duchy(self.seat).counts[GOODS_HELD + colour]
        if held < s.box.exchange_goods:
            return True
        return not has_tile_from(s, FIRST_BLACK)


@final
class GiveGoods(Choice[Burgundy]):
    """COB-24.11: the goods given up, one by one in any order; search goes by their numbers, from `least` on."""

    bounds: ClassVar[tuple[int, ...]] = (0, 100, 6)

    def __init__(self, seat: i64, count: i64, least: i64) -> None:
        super().__init__(seat)
        self.count: Final[i64] = count
        self.least: Final[i64] = least

    def word(self) -> str:
        return "give-goods"

    def rule(self) -> str:
        return "COB-24.11"

    def args(self) -> list[Any]:
        return [int(self.seat), int(self.count), int(self.least)]

    def prompt(self, s: Burgundy) -> str:
        return f"give up {int(self.count)} more goods"

    def options(self, s: Burgundy) -> list[int]:
        counts = s.duchy(self.seat).counts
        return [int(pack(GIVE, 0, colour)) for colour in range(6) if counts[GOODS_HELD + colour]]

    def pruned_options(self, s: Burgundy) -> list[int]:
        counts = s.duchy(self.seat).counts
        gifts: list[int] = []
        for colour in range(self.least, 6):
            if counts[GOODS_HELD + colour] and held_from(s, self.seat, colour) >= self.count:
                gifts.append(pack(GIVE, 0, colour))
        return gifts

    def resolve(self, s: Burgundy, action: i64) -> None:
        colour = second(action)
        s.duchy(self.seat).counts[GOODS_HELD + colour] -= 1
        s.removed_goods += 1
        if self.count > 1:
            in_order = colour >= self.least and held_from(s, self.seat, colour) >= self.count - 1
            s.then(GiveGoods(self.seat, self.count - 1, colour if in_order else 0))


def held_from(s: Burgundy, seat: i64, colour: i64) -> i64:
    """Goods held of this colour and of those after it."""
    held: i64 = 0
    for each in range(colour, 6):
        held += s.duchy(seat).counts[GOODS_HELD + each]
    return held


@final
class TakeBlack(Choice[Burgundy]):
    """COB-24.11: the tile that is taken black side up."""

    def word(self) -> str:
        return "take-black"

    def rule(self) -> str:
        return "COB-24.11"

    def prompt(self, s: Burgundy) -> str:
        return "take a tile from the black depot, black side up"

    def options(self, s: Burgundy) -> list[int]:
        actions: list[int] = []
        add_black(s, pack(BLACK), actions)
        return actions

    def resolve(self, s: Burgundy, action: i64) -> None:
        s.then(MAKE_ROOM[self.seat], StoreTile(self.seat, second(action), 1))


CLEAR_GOODS: Final = ClearGoods()
MAY_EXCHANGE: Final = May(Exchange(0))
FREE_ACTION: Final = FreeAction()
SOLO: Final = SoloGame()


def end_roll(s: Burgundy, depot: i64) -> None:
    """COB-24.5 to 24.7: after the dice of a round (`rounds.Round`) and its good one tile leaves the game.

    It is the first in reading order of the white die's depot, or of the next one clockwise that has a tile.
    """
    for _ in range(6):
        for slot in range(depot * 4, depot * 4 + 4):
            if s.market[slot]:
                s.market[slot] = 0
                s.removed += 1
                return
        depot = s.box.next_depot[depot]

"""Shipyard: the viability table against the algorithm of the rules, canals and voyages against brute force."""

import copy
import random
import re
import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from longtable.games.shipyard.box import files
from longtable.games.shipyard.box.loaded import standard_box
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.rules.canals import (
    MOVE,
    TO_SIDE,
    add_lays,
    can_lay,
    canal_of,
    cells,
    frontier,
    laid_at,
    lay,
    lay_first,
    legal_moves,
    longest,
    move_boat,
    next_moves,
    rotation_of,
    x_of,
    y_of,
)
from longtable.games.shipyard.rules.preview import routes
from longtable.games.shipyard.rules.ship import totals_of
from longtable.games.shipyard.rules.ship_room import is_outfit, room_for
from longtable.games.shipyard.rules.yards import VIABLE, complete_ships, completes, has_ship, is_viable
from longtable.games.shipyard.state import new_player
from longtable.games.shipyard.words import (
    CABIN,
    CANNON_POINT,
    CRANE_POINT,
    EMPLOYEES,
    FEATURE_COUNT,
    FROM_SIDE,
    KIND_LETTERS,
    MAST,
    PIECE_COUNT,
    PROPELLER_POINT,
    SLOTS,
)
from longtable.testing import rule

CODES = 4**SLOTS
BUILDERS = {"sail": 2, "smokestack": 2, "propeller": 1, "crane": 2, "cannon": 2, "crew": 2}
NORTH_EAST_SOUTH_WEST = ((0, 1), (1, 0), (0, -1), (-1, 0))


def code_of(yard):
    """The code of a yard written as in the rules."""
    return sum(KIND_LETTERS.index(cell) * 4**slot for slot, cell in enumerate(yard))


def yard_of(code):
    return "".join(KIND_LETTERS[code >> 2 * slot & 3] for slot in range(SLOTS))


# -- yards


def one_step(yard):
    """The yard after a step of SHIP-12.4, or None: the pairs of cells are tried one by one."""
    for left in range(SLOTS - 2):
        if yard[left] not in "_B":
            continue
        for right in range(left + 1, SLOTS):
            if right - left >= 2 and yard[right] in "_S" and yard[left : right + 1].strip("_"):
                return yard[:left] + "_" * (right + 1 - left) + yard[right + 1 :]
            if yard[right] not in "_M":
                break
    return None


@rule("SHIP-12.4")
def test_the_table_is_the_algorithm_for_every_yard():
    """A step makes the code smaller, so the answer for what it leaves is there already."""
    table = bytearray(CODES)
    table[0] = 1
    for code in range(1, CODES):
        after = one_step(yard_of(code))
        table[code] = table[code_of(after)] if after is not None else 0
    assert sum(table) == 23288
    assert table == VIABLE


@rule("SHIP-12.5")
def test_a_yard_with_a_card_less_is_viable_as_well():
    for code in range(CODES):
        if VIABLE[code]:
            for slot in range(SLOTS):
                assert VIABLE[code - (code >> 2 * slot & 3) * 4**slot]


@rule("SHIP-12.2")
def test_complete_ships_are_those_a_pattern_finds():
    rng = random.Random(2)
    for code in [rng.randrange(CODES) for _ in range(20000)] + [code_of("BMMMMMMMS"), code_of("BMSBMSBMS"), 0]:
        found = [match.span() for match in re.finditer("BM+S", yard_of(code))]
        assert complete_ships(code) == found
        assert has_ship(code) == bool(found)


@rule("SHIP-27.1")
def test_a_card_completes_what_was_not_complete():
    rng = random.Random(3)
    for _ in range(20000):
        code = rng.randrange(CODES)
        slot = rng.randrange(SLOTS)
        code -= (code >> 2 * slot & 3) * 4**slot
        for kind in (1, 2, 3):
            after = code + kind * 4**slot
            assert completes(code, slot, kind) == (len(complete_ships(after)) > len(complete_ships(code)))


@rule("SHIP-12.6")
def test_a_full_yard_holds_a_ship():
    for code in range(CODES):
        if VIABLE[code] and "_" not in yard_of(code):
            assert has_ship(code)
    assert is_viable(code_of("BMSBMSBMS"))
    assert not is_viable(code_of("MMMMMMMMM"))


# -- canals


def strange_box():
    """Canals of other shapes: a cross, a bend, a dead end, two edges in one space, a ring."""
    data = copy.deepcopy(files.read_data())
    shapes = [
        ("cross", 5, [[0, 4], [1, 4], [2, 4], [3, 4]], {"N": 0, "E": 1, "S": 2, "W": 3}),
        ("bend", 3, [[0, 1], [1, 2]], {"N": 0, "E": 2}),
        ("end", 3, [[0, 1], [1, 2]], {"S": 0}),
        ("corner", 3, [[0, 1], [1, 2]], {"N": 0, "E": 0, "W": 2}),
        ("ring", 5, [[0, 1], [1, 2], [2, 3], [3, 1], [3, 4]], {"N": 0, "S": 4}),
    ]
    data["canals"]["shape"] += [
        {"id": name, "spaces": spaces, "links": links, "exits": exits} for name, spaces, links, exits in shapes
    ]
    for at, canal in enumerate(data["canals"]["canal"]):
        name, spaces, _, _ = ("C7", 7, [], {}) if at % 3 == 0 else shapes[at % len(shapes)]
        canal["shape"] = name
        canal["icons"] = " ".join([*canal["icons"].split(), "-", "-"][:spaces])
    return Box("strange", data)


BOXES = pytest.mark.parametrize("box", [standard_box(), strange_box()], ids=["box", "strange"])


class System:
    """A canal system in plain words, which knows nothing of tables: where each canal lies, and the figure."""

    def __init__(self, box, laid, cell, space, came):
        self.box = box
        self.laid = laid  # cell -> (canal, rotation)
        self.cell = cell
        self.space = space
        self.came = came  # a space, or "N", "E", "S", "W"

    @classmethod
    def of(cls, player, box):
        laid = {(x_of(each), y_of(each)): (canal_of(each), rotation_of(each)) for each in player.canals}
        at = player.canals[player.boat]
        came = player.came if player.came < FROM_SIDE else "NESW"[player.came - FROM_SIDE]
        return cls(box, laid, (x_of(at), y_of(at)), player.space, came)

    def shape(self, cell):
        data = self.box.data["canals"]
        name = data["canal"][self.laid[cell][0] - 1]["shape"]
        return next(shape for shape in data["shape"] if shape["id"] == name)

    def exits(self, cell):
        """Side as the canal lies -> edge space."""
        turn = self.laid[cell][1]
        return {"NESW"[("NESW".index(side) + turn) % 4]: space for side, space in self.shape(cell)["exits"].items()}

    def beyond(self, cell):
        """Side -> the cell of the canal that an exit leads to."""
        found = {}
        for side in self.exits(cell):
            dx, dy = NORTH_EAST_SOUTH_WEST["NESW".index(side)]
            other = (cell[0] + dx, cell[1] + dy)
            if other in self.laid and opposite(side) in self.exits(other):
                found[side] = other
        return found

    def after(self):
        """Every next system."""
        for a, b in self.shape(self.cell)["links"]:
            for here, to in ((a, b), (b, a)):
                if here == self.space and to != self.came:
                    yield System(self.box, self.laid, self.cell, to, self.space)
        for side, other in self.beyond(self.cell).items():
            if self.exits(self.cell)[side] == self.space and side != self.came:
                rest = {cell: canal for cell, canal in self.laid.items() if cell != self.cell}
                moved = System(self.box, rest, other, self.exits(other)[opposite(side)], opposite(side))
                moved.laid = {cell: rest[cell] for cell in moved.joined()}
                yield moved

    def joined(self):
        found = [self.cell]
        for cell in found:
            found += [other for other in self.beyond(cell).values() if other not in found]
        return found

    def longest(self, most):
        return most and max([1 + each.longest(most - 1) for each in self.after()], default=0)

    def key(self):
        return (sorted(self.laid.items()), self.cell, self.space, self.came)


def opposite(side):
    return "SWNE"["NESW".index(side)]


def random_player(rng, box, size):
    """A system of some canals, laid by the rules, and the figure somewhere on it."""
    player = new_player()
    order = rng.sample(range(1, len(box.canal_ids)), size)
    first = order.pop()
    lay_first(player, first, rng.choice([side for side in range(4) if box.canal_exit[first * 4 + side] >= 0]), box)
    for canal in order:
        open_to = cells(player, canal, box, 4)
        if open_to:
            x, y, rotation = rng.choice(open_to)
            lay(player, x, y, canal, rotation, box)
    for _ in range(rng.randrange(5)):
        moves = next_moves(player, box)
        if moves:
            move_boat(player, rng.choice(moves), box)
    player.longest = longest(player, box)
    return player


@BOXES
@rule("SHIP-24.1", "SHIP-24.3", "SHIP-24.4", "SHIP-24.8")
def test_moves_and_what_they_take_off(box):
    rng = random.Random(4)
    for _ in range(150):
        player = random_player(rng, box, rng.randrange(1, 8))
        system = System.of(player, box)
        found = []
        for move in next_moves(player, box):
            after = player.copy()
            move_boat(after, move, box)
            found.append(System.of(after, box).key())
            gone = [canal_of(each) for each in player.canals if each not in list(after.canals)]
            left = canal_of(player.canals[player.boat])
            assert after.used - player.used == (left in gone)
            assert after.used_pile - player.used_pile == (2 ** (left - 1) if left in gone else 0)
            assert after.removed - player.removed == sum(2 ** (canal - 1) for canal in gone if canal != left)
        assert sorted(found, key=str) == sorted([each.key() for each in system.after()], key=str)


@BOXES
@rule("SHIP-22.1", "SHIP-24.7")
def test_the_longest_voyage_is_what_brute_force_finds(box):
    rng = random.Random(5)
    most = 11 if box.name == "strange" else int(box.greatest_speed)  # a ring is followed for ever
    for _ in range(250):
        player = random_player(rng, box, rng.randrange(1, 8))
        system = System.of(player, box)
        assert min(player.longest, most) == system.longest(most)
        left = rng.randrange(1, 8)
        legal = []
        for move in next_moves(player, box):
            after = player.copy()
            move_boat(after, move, box)
            if System.of(after, box).longest(left - 1) == left - 1:
                legal.append(move)
        if player.longest >= left:
            assert legal_moves(player, box, left) == legal


@rule("SHIP-24.2")
def test_a_shorter_voyage_is_the_beginning_of_a_longer_one():
    box = standard_box()
    rng = random.Random(6)
    for _ in range(60):
        player = random_player(rng, box, 6)
        for left in range(int(player.longest), 0, -1):
            move_boat(player, rng.choice(legal_moves(player, box, left)), box)


def test_large_systems_are_searched_in_no_time():
    """A block of canals, and every canal of the box in a row: the greatest speed ends the search."""
    box = standard_box()
    rng = random.Random(7)
    begin = time.process_time()
    for width, height in ((4, 4), (5, 5), (3, 8), (24, 1), (2, 12)):
        for _ in range(20):
            player = new_player()
            order = rng.sample(range(1, 25), 24)
            spots = [(x, y) for x in range(width) for y in range(height)][:24]
            laid = [laid_at(x, y, canal, rng.randrange(4)) for (x, y), canal in zip(spots, order, strict=False)]
            player.canals = vec[i64](laid)
            player.boat = rng.randrange(len(laid))
            player.came = FROM_SIDE + rng.randrange(4)
            side = player.came - FROM_SIDE - rotation_of(laid[player.boat])
            player.space = box.canal_exit[canal_of(laid[player.boat]) * 4 + (side & 3)]
            assert 0 < longest(player, box) <= box.greatest_speed
    assert time.process_time() - begin < 4


@BOXES
@rule("SHIP-14.5")
def test_where_a_canal_may_lie(box):
    rng = random.Random(8)
    for _ in range(80):
        player = random_player(rng, box, rng.randrange(1, 8))
        here = {(x_of(each), y_of(each)) for each in player.canals}
        canal = rng.choice([n for n in range(1, len(box.canal_ids)) if n not in [canal_of(c) for c in player.canals]])
        legal = []
        for rotation in range(4):
            for x in range(-8, 9):
                for y in range(-8, 9):
                    after = player.copy()
                    after.canals = vec[i64]([*player.canals, laid_at(x, y, canal, rotation)])
                    if (x, y) not in here and System.of(after, box).beyond((x, y)):
                        legal.append((x, y, rotation))
        assert cells(player, canal, box, 4) == legal
        assert cells(player, canal, box, 1) == [each for each in legal if each[2] == 0]
        assert can_lay(player, canal, 4, box) == bool(legal)
        actions = []
        add_lays(frontier(player, box), canal, 3, 4, box, actions)
        assert actions == sorted(set(actions))
        assert len(actions) == len(legal)


def test_sides_go_round():
    assert [TO_SIDE[side] + TO_SIDE[side ^ 2] for side in range(4)] == [0, 0, 0, 0]


@rule("SHIP-14.6")
def test_a_further_canal_moves_nothing():
    box = standard_box()
    player = random_player(random.Random(9), box, 3)
    before = (player.boat, player.space, player.came, list(player.canals))
    canal = next(n for n in range(1, 25) if n not in [canal_of(each) for each in player.canals])
    x, y, rotation = cells(player, canal, box, 4)[0]
    lay(player, x, y, canal, rotation, box)
    assert (player.boat, player.space, player.came, list(player.canals)[:-1]) == before


# -- routes and outfits


@rule("SHIP-23.2", "SHIP-23.3", "SHIP-23.4")
def test_routes_are_all_ways_of_a_voyage_with_their_points():
    box = standard_box()
    rng = random.Random(10)
    icons = [canal["icons"].split() for canal in box.data["canals"]["canal"]]
    for _ in range(60):
        player = random_player(rng, box, 6)
        cards = vec[i64](rng.sample(range(1, 105), 6))
        pieces = vec[i64]([rng.randrange(4) for _ in range(PIECE_COUNT)])
        totals = totals_of(cards, box)
        feature = [sum(int(box.card_feature[card * FEATURE_COUNT + k]) for card in cards) for k in range(FEATURE_COUNT)]
        worth = {
            "-": 0, "military": pieces[7] + pieces[5], "commerce": pieces[6] + pieces[4], "life_buoy": feature[5],
            "lifeboat": feature[6], "lantern": feature[7],
        }  # fmt: skip
        speed = rng.randrange(1, 12)

        def ways(system, left):
            if not left:
                yield []
            for each in system.after() if left else ():
                step = (each.laid[each.cell][0], each.space)
                yield from ([step, *rest] for rest in ways(each, left - 1))

        wanted = {}
        for way in ways(System.of(player, box), speed):
            words = [icons[canal - 1][space] for canal, space in way]
            ribbon = max([k + 1 for k, word in enumerate(words) if word == "blue_ribbon"], default=0)
            wanted[tuple(way)] = ribbon + sum(worth[word] for word in words if word != "blue_ribbon")
        found = routes(player, box, totals, pieces, speed, most=5000)
        assert {tuple(divmod(each, MOVE) for each in route.spaces): route.points for route in found} == wanted
        assert len(found) == len(wanted)
        assert [route.points for route in found] == sorted(wanted.values(), reverse=True)
        assert bool(found) == (speed <= player.longest)


@rule("SHIP-20.5", "SHIP-20.7")
def test_outfits_are_those_of_the_formula():
    box = standard_box()
    rng = random.Random(11)
    points = (MAST, PROPELLER_POINT, CRANE_POINT, CANNON_POINT, CABIN)
    for _ in range(3000):
        m, p, c, k, b = (rng.randrange(4) for _ in points)
        totals = sum(count << 7 * feature for count, feature in zip((m, p, c, k, b), points, strict=True))
        employees = rng.randrange(2 ** len(EMPLOYEES))
        extra = {
            word: amount if employees >> EMPLOYEES.index("BLD-" + word) & 1 else 0 for word, amount in BUILDERS.items()
        }
        pieces = [rng.randrange(5) for _ in range(PIECE_COUNT)]
        a, s, t, q, x, y, u, v = pieces
        is_legal = (
            a >= 1
            and s + t <= m + min(s, extra["sail"]) + min(t, extra["smokestack"])
            and q <= p + extra["propeller"]
            and x <= c + extra["crane"]
            and y <= k + extra["cannon"]
            and a - 1 + u + v <= b + extra["crew"]
        )
        assert is_outfit(totals, vec[i64](pieces), employees, box) == is_legal
        for piece in range(PIECE_COUNT if is_legal else 0):
            more = pieces[:]
            more[piece] += int(room_for(piece, totals, vec[i64](pieces), employees, box))
            assert is_outfit(totals, vec[i64](more), employees, box)
            more[piece] += 1
            assert not is_outfit(totals, vec[i64](more), employees, box)

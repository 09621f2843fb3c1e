"""Facts read back into a state. Everything is checked; BadPosition names the fact that does not fit."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longtable.core.clauses import counts_in, dict_in, list_in, need, number_in, word_in
from longtable.games.burgundy.duchy import GOODS_HELD, GOODS_SOLD_AT, TYPE_LEFT, Duchy, new_duchy
from longtable.games.burgundy.position.facts import (
    BONUS_WORDS,
    Facts,
    box_total,
    faces_in_play,
    facts_of,
    goods_total,
    holder,
    tile_total,
)
from longtable.games.burgundy.rules.border_posts import posts_linked
from longtable.games.burgundy.rules.monasteries import refresh_powers
from longtable.games.burgundy.rules.shields import DUCHY_STEP, ON_CASTLE
from longtable.games.burgundy.rules.ships import goods_room
from longtable.games.burgundy.state import DEPOT_GOODS, POOL, ROUND_GOODS, Burgundy, route_span
from longtable.games.burgundy.words import (
    BLANK,
    BLANK_TYPE,
    CASTLE,
    FIRST_BLACK,
    GOODS,
    H6,
    INN,
    INN_TYPE,
    M27,
    PHASES,
    POWER,
    REASON_COUNT,
    REASONS,
    STACKS,
    TILE_NUMBER,
    TILES,
    TYPE,
    TYPES,
)

MOST: Final = 9999


def seat_in(s: Burgundy, value: Any, where: str) -> int:
    """A seat by its word; -1 for none."""
    if value is None:
        return -1
    return word_in(value, [f"P{k + 1}" for k in range(s.setup.seats)], where)


def tile_in(value: Any, where: str) -> int:
    need(isinstance(value, str) and value in TILE_NUMBER, f"{where}: {str(value)[:40]!r} is not a tile")
    return TILE_NUMBER[value]


def load_facts(s: Burgundy, facts: Facts) -> None:
    """Fill a fresh state; BadPosition names the fact that does not fit."""
    for name in facts_of(s):
        need(name in facts, f"the position does not say {name!r}")
    load_clock(s, facts)
    load_main_board(s, facts)
    for at in range(len(s.duchies)):
        load_duchy(s, at, dict_in(facts[holder(s, at)], holder(s, at)))
    for seat in range(s.setup.seats):
        load_seat(s, seat, dict_in(facts[f"P{seat + 1}"], f"P{seat + 1}"))
    refresh_powers(s)
    for duchy in s.duchies:
        if s.config.posts:
            duchy.joined = posts_linked(duchy)
            s.posts_joined += 1 if duchy.joined == 2 else 0
    need_conserved(s)


def load_clock(s: Burgundy, facts: Facts) -> None:
    s.phase = word_in(facts["phase"], list("-" + PHASES), "phase") - 1
    s.round = number_in(facts["round"], 0, int(s.box.rounds), "round")
    s.turn = seat_in(s, facts["turn"], "turn")
    s.white = number_in(facts["white"], 0, 6, "white")
    need(isinstance(facts["bought"], bool) and isinstance(facts["set"], bool), "bought and set are true or false")
    s.bought = 1 if facts["bought"] else 0
    s.die_set = 1 if facts["set"] else 0
    order = [seat_in(s, word, "order") for word in list_in(facts["order"], 4, "order")]
    need(sorted(order) == list(range(s.setup.seats)), "order: every seat once")
    s.order = vec[i64](order)
    stack = list_in(facts["bridge"], 4, "bridge")
    need(all([isinstance(pair, list) and len(pair) == 2 for pair in stack]), "bridge: pairs of seat and space")
    seats = [seat_in(s, pair[0], "bridge") for pair in stack]
    need(sorted(seats) == list(range(s.setup.seats)), "bridge: every seat once")
    spaces = [number_in(pair[1], 0, int(s.box.last_space), "bridge") for pair in stack]
    need(spaces == sorted(spaces, reverse=True), "bridge: the marker nearest to the city comes first")
    for place, seat in enumerate(seats):
        s.bridge[seat] = spaces[place] * 8 + len(
            [k for k in range(place + 1, len(seats)) if spaces[k] == spaces[place]]
        )
    s.target = number_in(facts["target"], 0, 99, "target")
    s.counter = number_in(facts["counter"], 0, 99, "counter")


def load_main_board(s: Burgundy, facts: Facts) -> None:
    depots = dict_in(facts["depots"], "depots")
    for d in range(6):
        where = f"depot {d + 1}"
        need(str(d + 1) in depots, f"the position does not say {where}")
        for k, word in enumerate(list_in(depots[str(d + 1)], 4, where)):
            s.market[4 * d + k] = board_tile(word, where)
    for k, word in enumerate(list_in(facts["black"], len(facts_of(s)["black"]), "black")):
        s.market[FIRST_BLACK + k] = board_tile(word, "black")
    s.inns = number_in(facts["inns"], 0, int(s.box.inns) if s.config.inns else 0, "inns")
    goods = dict_in(facts["goods"], "goods")
    for d in range(6):
        for colour, count in counts_in(goods.get(str(d + 1), {}), GOODS, MOST, f"goods {d + 1}"):
            s.goods[DEPOT_GOODS + 6 * d + colour] = count
    for k, word in enumerate(list_in(facts["round_goods"], 5, "round goods")):
        s.goods[ROUND_GOODS + k] = word_in(word, GOODS, "round goods") + 1
    for colour in range(6):
        s.goods[POOL + colour] = 0
    for colour, count in counts_in(facts["pool"], GOODS, MOST, "pool"):
        s.goods[POOL + colour] = count
    bonus = dict_in(facts["bonus"], "bonus")
    for t, word in enumerate(TYPES):
        s.bonus[t] = word_in(bonus.get(word), BONUS_WORDS, f"bonus {word}")
    for depot, numbers in dict_in(facts["shields"], "shields").items():
        need(len(s.shields) > 0, "shields: the module is off")
        need(depot in ("1", "2", "3", "4", "5", "6"), f"shields: no depot {str(depot)[:20]!r}")
        for number in list_in(numbers, 18, "shields"):
            at = number_in(number, 1, 18, "shields")
            need(s.shields[at] == 0, f"shield {at} is in two places")
            s.shields[at] = int(depot)
    load_bags(s, dict_in(facts["bags"], "bags"))
    s.removed = number_in(facts["removed"], 0, MOST, "removed")
    s.removed_goods = number_in(facts["removed_goods"], 0, MOST, "removed goods")


def board_tile(word: Any, where: str) -> int:
    tile = tile_in(word, where)
    need(tile < INN, f"{where}: {TILES[tile]} can never be there")
    return tile


def load_bags(s: Burgundy, bags: dict[str, Any]) -> None:
    for stack, name in enumerate(STACKS):
        begin, end = int(s.box.bag_begin[stack]), int(s.box.bag_begin[stack + 1])
        for at in range(begin, end):
            s.bags[at] = 0
        total = 0
        places = {TILES[s.box.bag_tiles[at]]: at for at in range(begin, end)}
        for word, count in dict_in(bags.get(name, {}), f"bag {name}").items():
            need(word in places, f"bag {name}: no {str(word)[:40]!r} is ever in it")
            s.bags[places[word]] = number_in(count, 0, MOST, f"bag {name} {word}")
            total += count
        s.bags[stack] = total


def load_duchy(s: Burgundy, at: int, facts: Facts) -> None:
    who = holder(s, at)
    for name in (
        "board",
        "start",
        "workers",
        "silver",
        "storage",
        "goods",
        "sold",
        "duchy",
        "large",
        "small",
        "shields",
    ):
        need(name in facts, f"{who} does not say {name!r}")
    need(isinstance(facts["board"], str) and facts["board"] in s.box.board_number, f"{who} board: unknown board")
    board = s.box.boards[s.box.board_number[facts["board"]]]
    need((board.words == 2) == s.config.is_team, f"{who} board: {board.id} is not for this game")
    duchy = new_duchy(board)
    s.duchies[at] = duchy
    if facts["start"] is not None:
        start = hex_in(duchy, facts["start"], f"{who} start")
        need(board.types[start] == TYPE[CASTLE], f"{who} start: {board.names[start]} is not a castle hex")
        duchy.fill(start, CASTLE)
        duchy.start = start
    for name, word in dict_in(facts["duchy"], f"{who} duchy").items():
        put_tile(duchy, hex_in(duchy, name, f"{who} duchy"), tile_in(word, f"{who} duchy {name}"), who)
    duchy.workers = number_in(facts["workers"], 0, MOST, f"{who} workers")
    duchy.silver = number_in(facts["silver"], 0, MOST, f"{who} silver")
    load_storage(s, duchy, facts["storage"], 0, who)
    for colour, count in counts_in(facts["goods"], GOODS, MOST, f"{who} goods"):
        duchy.counts[GOODS_HELD + colour] = count
    need(goods_room(s, duchy) >= 0, f"{who} goods: more colours than goods spaces")
    for colour, count in counts_in(facts["sold"], GOODS, MOST, f"{who} sold"):
        duchy.counts[GOODS_SOLD_AT + colour] = count
    duchy.large = bonus_in(duchy, facts["large"], f"{who} large")
    duchy.small = bonus_in(duchy, facts["small"], f"{who} small")
    need(not duchy.large & duchy.small, f"{who} small: the large bonus tile of that colour is held as well (COB-13.6)")
    load_shields(s, at, dict_in(facts["shields"], f"{who} shields"), who)
    duchy.studies = seat_in(s, facts.get("studies"), f"{who} studies")
    allowed = duchy.studies < 0 or (at != duchy.studies < len(s.duchies) and duchy.shields & H6 != 0)
    need(allowed, f"{who} studies: that takes shield 6 and another player")
    duchy.top_seat = seat_in(s, facts.get("top"), f"{who} top")
    if duchy.monasteries & M27 and duchy.top_seat < 0:
        duchy.top_seat = at


def bonus_in(duchy: Duchy, words: Any, where: str) -> int:
    """Bonus tiles as a mask of types; each is for a colour that is filled (COB-13.5)."""
    mask = 0
    for word in list_in(words, 6, where):
        type = word_in(word, TYPES, where)
        left = int(duchy.counts[TYPE_LEFT + type])
        need(left == 0, f"{where}: {left} {word} hexes are still empty, so that bonus tile is not held (COB-13.5)")
        mask |= int(POWER[type])
    return mask


def hex_in(duchy: Duchy, name: Any, where: str) -> int:
    need(
        isinstance(name, str) and name in duchy.board.index,
        f"{where}: board {duchy.board.id} has no hex {str(name)[:20]!r}",
    )
    return duchy.board.index[name]


def put_tile(duchy: Duchy, hex: int, tile: int, who: str) -> None:
    name = duchy.board.names[hex]
    need(duchy.hexes[hex] == 0, f"{who} duchy: {name} holds two tiles")
    type = int(TYPE[tile])
    fits = type in (INN_TYPE, BLANK_TYPE) or type == duchy.board.types[hex]
    need(tile > 0 and fits, f"{who} duchy: {TILES[tile]} does not fit {name}, a {TYPES[duchy.board.types[hex]]} hex")
    duchy.fill(hex, tile)


def load_storage(s: Burgundy, duchy: Duchy, words: Any, tag: int, who: str) -> None:
    for word in list_in(words, 40, f"{who} storage"):
        tile = tile_in(word, f"{who} storage")
        need(tile > 0, f"{who} storage: an empty space is not named")
        duchy.storage = append(duchy.storage, tile + tag)


def load_shields(s: Burgundy, at: int, facts: Facts, who: str) -> None:
    duchy = s.duchies[at]
    for number, name in facts.items():
        need(len(s.shields) > 0, f"{who} shields: the module is off")
        need(number in [str(n) for n in range(1, 19)], f"{who} shields: no shield {str(number)[:20]!r}")
        hex = hex_in(duchy, name, f"{who} shields")
        need(duchy.hexes[hex] == CASTLE, f"{who} shields: there is no castle on {name}")
        here = ON_CASTLE + at * DUCHY_STEP + hex
        need(s.shields[int(number)] == 0, f"shield {number} is in two places")
        need(all([s.shields[n] != here for n in range(1, 19)]), f"{who} shields: two shields on {name}")
        s.shields[int(number)] = here
        duchy.shields |= POWER[int(number)]


def load_seat(s: Burgundy, seat: int, facts: Facts) -> None:
    who = f"P{seat + 1}"
    for name in ("dice", "score", "route", "laid", "offer", "pick"):
        need(name in facts, f"{who} does not say {name!r}")
    dice = list_in(facts["dice"], 2, f"{who} dice")
    need(len(dice) == 2, f"{who} dice: two are needed")
    for k in range(2):
        s.dice[2 * seat + k] = number_in(dice[k], 0, 6, f"{who} dice")
    for reason, points in counts_in(facts["score"], REASONS, MOST, f"{who} score"):
        s.points[seat * REASON_COUNT + reason] = points
    load_route(s, seat, facts, who)
    offer = list_in(facts["offer"], 2, f"{who} offer")
    need(not offer or len(s.offers) > 0, f"{who} offer: no expert set-up")
    for k, word in enumerate(offer):
        s.offers[2 * seat + k] = board_in(s, word, f"{who} offer") + 1
    if facts["pick"] is not None:
        load_pick(s, seat, facts["pick"], who)
    if s.config.is_team:
        load_storage(s, s.duchy(seat), facts.get("storage", []), int(s.own_tag(seat)), who)
    duchy = s.duchy(seat)
    if s.config.is_team:
        need(s.stored(duchy, s.own_tag(seat)) <= duchy.board.own_spaces, f"{who} storage: too many tiles")


def board_in(s: Burgundy, word: Any, where: str) -> int:
    need(isinstance(word, str) and word in s.box.board_number, f"{where}: no board {str(word)[:20]!r}")
    return s.box.board_number[word]


def load_route(s: Burgundy, seat: int, facts: Facts, who: str) -> None:
    tiles = list_in(facts["route"], 12, f"{who} route")
    laid = list_in(facts["laid"], 36, f"{who} laid")
    if not len(s.routes):
        need(not tiles and not laid, f"{who} route: the module is off")
        return
    count = int(s.box.route_tiles[s.config.players])
    base = seat * int(route_span(s.box, s.config.players))
    need(
        len(tiles) <= count and len(laid) <= count * s.box.route_fields,
        f"{who} route: {count} tiles are too few for that",
    )
    for k, number in enumerate(tiles):
        s.routes[base + k] = number_in(number, 1, int(s.box.route_count), f"{who} route")
    for k, word in enumerate(laid):
        need(word != "-", f"{who} laid: fields are filled from the left")
        s.routes[base + count + k] = word_in(word, GOODS, f"{who} laid") + 1
        s.duchy(seat).counts[GOODS_SOLD_AT + s.routes[base + count + k] - 1] += 1


def load_pick(s: Burgundy, seat: int, pick: Any, who: str) -> None:
    need(len(s.picks) > 0, f"{who} pick: no hidden set-up")
    if pick == "?":
        s.picks[2 * seat] = 0 if s.config.posts else 255  # boards with border posts are dealt openly
        s.picks[2 * seat + 1] = 255
        return
    need(isinstance(pick, list) and len(pick) == 2, f"{who} pick: board and hex are needed")
    number = board_in(s, pick[0], f"{who} pick")
    board = s.box.boards[number]
    if not s.config.posts:
        s.picks[2 * seat] = number + 1
    if pick[1] != "-":
        need(isinstance(pick[1], str) and pick[1] in board.index, f"{who} pick: unknown hex")
        s.picks[2 * seat + 1] = board.index[pick[1]] + 1


def need_conserved(s: Burgundy) -> None:
    """No face more often than in the box, and everything accounted for."""
    modules = [name for name in ("extra_tiles", "white_castles") if s.setup.options[name] == "on"]
    full = s.box.bags(modules)
    most = [0] * len(TILES)
    for at in range(len(STACKS), len(full)):
        most[s.box.bag_tiles[at]] += int(full[at])
    most[INN] = int(s.box.inns) if s.config.inns else 0
    faces = faces_in_play(s)
    for tile in range(1, len(TILES)):
        if tile != BLANK:
            need(faces[tile] <= most[tile], f"{faces[tile]} tiles {TILES[tile]!r}, but the box has {most[tile]}")
    need(s.config.is_solo or faces[BLANK] == 0, "tiles lie black side up in the solo game only")
    need(tile_total(s) == box_total(s), f"{tile_total(s)} tiles, but the box has {box_total(s)}")
    goods = 6 * int(s.box.goods_per_colour)
    need(goods_total(s) == goods, f"{goods_total(s)} goods, but the box has {goods}")
    for colour in range(6):
        here = sum([int(s.goods[k]) for k in range(colour, ROUND_GOODS, 6)])
        here += len([k for k in range(ROUND_GOODS, ROUND_GOODS + 5) if s.goods[k] == colour + 1])
        here += sum([int(d.counts[GOODS_HELD + colour] + d.counts[GOODS_SOLD_AT + colour]) for d in s.duchies])
        need(
            here <= s.box.goods_per_colour,
            f"{here} goods {GOODS[colour]!r}, but the box has {int(s.box.goods_per_colour)}",
        )

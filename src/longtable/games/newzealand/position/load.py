"""Facts read back into a state. Everything is checked; BadPosition names the fact that does not fit.

What must hold over the whole position is in `balance`, what must hold of its stack in `stack`.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from longtable.core.clauses import counts_in, dict_in, flag_in, list_in, need, number_in, word_in
from longtable.core.visibility import HIDDEN
from longtable.games.newzealand.player import (
    AREA,
    BUILT,
    HAND,
    HAZARDS_HELD,
    PILE,
    POINTS,
    POST_DISCS,
    TILES_HELD,
    UNSEEN,
    WORKER_TILES,
    Player,
    aside_of,
)
from longtable.games.newzealand.position.consistency import check_balance
from longtable.games.newzealand.position.facts import (
    LEFT_WORDS,
    MARKET_TYPES,
    NONE,
    OBJECTIVE_WORDS,
    ROW_LENGTH,
    SARAH,
    SARAH_SEAT,
    Facts,
    facts_of,
    player_words,
)
from longtable.games.newzealand.rules.sarah.cards import ROUTES
from longtable.games.newzealand.state import (
    A_AT,
    B_AT,
    FORESIGHT,
    LEFT_AT,
    LEFT_WORKER,
    MARKET_AT,
    SET_AT,
    STACK_AT,
    SUPPLY_AT,
    NewZealand,
)
from longtable.games.newzealand.words import (
    BUILDINGS,
    CARDS,
    COLUMNS,
    DISCS,
    FIRST_AIM,
    GONE,
    HAZARD,
    KINDS,
    LETTERS,
    MASTER_SPACES,
    NEUTRAL,
    NEUTRAL_SPACE,
    PLAYER_SHEEP,
    PRIVATE,
    REASONS,
    ROW_SPACES,
    ROWS,
    SETS,
    SPOTS,
    STOREHOUSES,
    SUPPLY,
    WORKERS,
)

MOST: Final = 9999
MOST_TOPS: Final = 9  # cards known to lie on a draw stack


# -- single values


def player_in(s: NewZealand, value: Any, where: str) -> int:
    """A player by word; -1 for none."""
    return -1 if value is None else word_in(value, player_words(s), where)


def set_in(value: Any, words: list[str], where: str) -> int:
    """A set by the names of its members, each of them once."""
    members = 0
    for word in list_in(value, len(words), where):
        bit = 2 ** word_in(word, words, where)
        need(members & bit == 0, f"{where}: {word} is named twice")
        members |= bit
    return members


def numbers_in(value: Any, most: int, where: str) -> list[int]:
    """Numbers from 1 on, each at most once and in order."""
    numbers = [number_in(number, 1, most, where) for number in list_in(value, most, where)]
    need(numbers == sorted(set(numbers)), f"{where}: numbers in order, each of them once, are needed")
    return numbers


def fill_counts(places: vec[i64], begin: int, value: Any, words: list[str], where: str) -> None:
    """Counts by word into their places, which hold nothing else."""
    for at in range(len(words)):
        places[begin + at] = 0
    for at, count in counts_in(value, words, MOST, where):
        places[begin + at] = count


def row_in(value: Any, length: int, where: str) -> list[Any]:
    """A list of exactly so many places."""
    places = list_in(value, length, where)
    need(len(places) == length, f"{where}: {length} places are needed, {NONE} for an empty one")
    return places


def load_facts(s: NewZealand, facts: Facts) -> None:
    """Fill a fresh state; BadPosition names the fact that does not fit."""
    blank = facts_of(s)
    for name in blank:
        need(name in facts, f"the position does not say {name!r}")
        if isinstance(blank[name], dict) and (name == SARAH or name.startswith("P")):
            inner = dict_in(facts[name], name)
            for each in blank[name]:
                need(each in inner, f"{name} does not say {each!r}")
    load_clock(s, facts)
    load_tiles(s, facts)
    load_cards(s, facts)
    for seat in range(s.setup.seats):
        load_player(s, s.players[seat], facts[f"P{seat + 1}"], f"P{seat + 1}")
    if s.config.is_solo:
        load_sarah(s, s.players[SARAH_SEAT], facts[SARAH])
    load_trail(s, facts)
    s.asides = len([player for player in s.players if player.aside])
    check_balance(s)


# -- the common area


def load_clock(s: NewZealand, facts: Facts) -> None:
    s.turn = player_in(s, facts["turn"], "turn")
    s.first = player_in(s, facts["first"], "first")
    need(s.first < s.setup.seats, "first: Sarah does not start")
    need(s.first >= 0 or s.turn < 0, "first: the game has a starting player")
    players = int(s.config.players)
    s.last = -1 if facts["last"] is None else number_in(facts["last"], 0, players - 1, "last")
    s.token_row = -1 if facts["token_row"] is None else number_in(facts["token_row"], 1, ROWS, "token_row") - 1
    s.token_owner = player_in(s, facts["token_owner"], "token_owner")
    need(
        (s.token_row < 0) == (s.token_owner >= 0),
        "token_row, token_owner: the token is in the market or has an owner",
    )
    need((s.last >= 0) == (s.token_owner >= 0), "last: the last turns come when the token is taken")
    need(s.token_owner < 0 or s.turn >= 0, "token_owner: the game has not started")
    s.flipped = 1 if flag_in(facts["flipped"], "flipped") else 0
    sides = facts["sides"]
    need(isinstance(sides, str) and len(sides) == BUILDINGS and set(sides) <= {"a", "b"}, "sides: ten letters a or b")
    letter = {"all_a": "a", "all_b": "b"}.get(s.config.sides)
    need(letter is None or sides == letter * BUILDINGS, "sides: not those of the option building_sides")
    s.sides = sum([2 ** (at + 1) for at, side in enumerate(sides) if side == "b"])
    s.step_tiles = number_in(facts["step_tiles"], 0, int(s.box.step_tiles[players]), "step_tiles")
    s.out_a = number_in(facts["out_a"], 0, MOST, "out_a")
    s.out_b = number_in(facts["out_b"], 0, MOST, "out_b")


def load_tiles(s: NewZealand, facts: Facts) -> None:
    """Both markets, the bags, foresight and the harbour masters."""
    box = s.box
    rows = [str(row + 1) for row in range(box.job_rows)]
    s.jobs = 0
    for worker, filled in dict_in(facts["jobs"], "jobs").items():
        column = word_in(worker, WORKERS, "jobs")
        for row in numbers_in(filled, len(rows), f"jobs {worker}"):
            s.jobs |= 2 ** (len(WORKERS) * (row - 1) + column)
    # What is in these places may be anything: the compiled form gives a name one type in the whole function.
    for row, cells in enumerate(row_in(facts["bonus"], ROWS, "bonus")):
        where = f"bonus {row + 1}"
        for column, word in enumerate(row_in(cells, COLUMNS, where)):
            s.bonus[COLUMNS * row + column] = 0 if word == NONE else word_in(word, box.b_words, where) + 1
    fill_counts(s.bags, A_AT, facts["bag_a"], box.a_words, "bag_a")
    fill_counts(s.bags, B_AT, facts["bag_b"], box.b_words, "bag_b")
    for name, words, begin in (("foresight_a", box.a_words, FORESIGHT), ("foresight_b", box.b_words, FORESIGHT + 2)):
        for place, word in enumerate(row_in(facts[name], 2, name)):
            s.bags[begin + place] = 0 if word == NONE else word_in(word, words, name) + 1
    for space, word in enumerate(row_in(facts["masters"], MASTER_SPACES, "masters")):
        if word in LEFT_WORDS:
            s.masters[space] = LEFT_WORKER + LEFT_WORDS.index(word)
        else:
            s.masters[space] = 0 if word == NONE else word_in(word, box.master_ids, "masters") + 1


def load_cards(s: NewZealand, facts: Facts) -> None:
    """The sheep market, the supply and the objectives."""
    fill_counts(s.sheep, MARKET_AT, facts["market"], MARKET_TYPES, "market")
    fill_counts(s.sheep, STACK_AT, facts["market_stack"], MARKET_TYPES, "market_stack")
    fill_counts(s.supply, SUPPLY_AT, facts["supply"], SUPPLY, "supply")
    numbers: list[int] = []
    for word, entry in dict_in(facts["sets"], "sets").items():
        spot = word_in(word, SPOTS, "sets")
        need(isinstance(entry, list) and len(entry) == 2, f"sets {word}: number and cards left are needed")
        s.supply[SET_AT + spot] = number_in(entry[0], 1, SETS, f"sets {word}")
        s.supply[LEFT_AT + spot] = number_in(entry[1], 0, MOST, f"sets {word}")
    for spot in range(len(SPOTS)):
        if s.supply[SET_AT + spot]:
            numbers.append(int(s.supply[SET_AT + spot]))
            need(spot == len(numbers) - 1, "sets: the helm is filled first, the compass last")
    need(numbers == sorted(set(numbers)), "sets: numbers rise from the helm to the compass (NZ-2.11)")
    s.display = set_in(facts["display"], OBJECTIVE_WORDS, "display")
    s.objectives = set_in(facts["objectives"], OBJECTIVE_WORDS, "objectives")


def load_trail(s: NewZealand, facts: Facts) -> None:
    """What lies on the spaces; which buildings of a player are built follows from it."""
    box = s.box
    for word, tile in dict_in(facts["trail"], "trail").items():
        space = word_in(word, box.space_ids, "trail")
        where = f"trail {word}"
        s.trail[space] = tile_in(s, tile, where)
        kind = int(box.space_kind[space])
        code = int(s.trail[space])
        if code >= HAZARD:
            zone = box.zone_spaces[box.hazard_zone[code - HAZARD]]
            need(space in list(zone), f"{where}: {tile} can never be there")
        elif code >= PRIVATE:
            need(space in list(box.building_spaces), f"{where}: not a space for buildings")
            owner = s.players[(code - PRIVATE) // 16]
            need(owner.own[BUILT + code % 16] == 0, f"{where}: {tile} is in two places or gone")
            owner.own[BUILT + code % 16] = space + 1
        else:
            need(kind == NEUTRAL_SPACE, f"{where}: not a space for neutral buildings")
            fits = s.config.random_layout or box.letter_space[code - NEUTRAL] == space
            need(fits, f"{where}: {tile} has a letter of its own (option neutral_layout)")


def tile_in(s: NewZealand, value: Any, where: str) -> int:
    """`A`, `P1.3` or a hazard as the state has it."""
    need(isinstance(value, str) and value != "", f"{where}: a name is needed")
    hazards = s.box.a_words[len(WORKERS) :]
    if value in hazards:
        return HAZARD + hazards.index(value)
    owner, mark, number = value.partition(".")
    if mark:
        numbers = [str(n) for n in range(1, BUILDINGS + 1)]
        at = word_in(number, numbers, where)
        return PRIVATE + 16 * word_in(owner, player_words(s), where) + at + 1
    return NEUTRAL + word_in(value, list(LETTERS), where)


# -- players


def load_player(s: NewZealand, player: Player, facts: Facts, who: str) -> None:
    player.money = number_in(facts["money"], 0, MOST, f"{who} money")
    player.gold = number_in(facts["gold"], 0, int(s.box.gold_limit), f"{who} gold")
    player.tokens = number_in(facts["tokens"], 0, MOST, f"{who} tokens")
    load_belongings(s, player, facts, who, 1)
    limit = int(s.certificate_limit(player))
    player.certificates = number_in(facts["certificates"], 0, limit, f"{who} certificates")
    player.step_tile = number_in(facts["step_tile"], 0, 2, f"{who} step_tile")
    player.no_fees = 1 if flag_in(facts["no_fees"], f"{who} no_fees") else 0
    for number in numbers_in(facts["gone"], BUILDINGS, f"{who} gone"):
        player.own[BUILT + number] = GONE
    player.removed = number_in(facts["removed"], 0, MOST, f"{who} removed")
    load_deck(player, facts, who)
    if facts["aside"] is not None:
        pair = row_in(facts["aside"], 2, f"{who} aside")
        most = int(s.box.token_draw)
        due = number_in(pair[0], 1, most, f"{who} aside")
        player.aside = aside_of(due, number_in(pair[1], 0, most - due, f"{who} aside"))


def load_deck(player: Player, facts: Facts, who: str) -> None:
    """Draw stack and hand, discard pile and area; a hand that is hidden in a view is known by its size."""
    fill_counts(player.cards, UNSEEN, facts["cards"], CARDS, f"{who} cards")
    fill_counts(player.cards, PILE, facts["discard"], CARDS, f"{who} discard")
    fill_counts(player.cards, AREA, facts["area"], CARDS, f"{who} area")
    unseen = sum([int(player.cards[UNSEEN + kind]) for kind in range(KINDS)])
    player.hand_size = number_in(facts["hand_size"], 0, unseen, f"{who} hand_size")
    player.stack_size = unseen - player.hand_size
    for kind in range(FIRST_AIM):
        need(player.cards[AREA + kind] == 0, f"{who} area: {CARDS[kind]} is no objective")
    tops = [word_in(word, CARDS, f"{who} tops") for word in list_in(facts["tops"], MOST_TOPS, f"{who} tops")]
    need(len(tops) <= player.stack_size, f"{who} tops: the draw pile is smaller")
    player.tops = sum([(kind + 1) * 64**at for at, kind in enumerate(tops)])
    if facts["hand"] == HIDDEN:
        player.hide_hand()
    else:
        fill_counts(player.cards, HAND, facts["hand"], CARDS, f"{who} hand")
        size = sum([int(player.cards[HAND + kind]) for kind in range(KINDS)])
        need(size == player.hand_size, f"{who} hand_size: {int(player.hand_size)} is not what the hand says")
    for kind in range(KINDS):
        held = int(player.cards[HAND + kind]) if not player.is_hidden() else 0
        need(
            held + tops.count(kind) <= player.cards[UNSEEN + kind],
            f"{who} hand: more {CARDS[kind]} than draw pile and hand have together",
        )


def load_belongings(s: NewZealand, player: Player, facts: Facts, who: str, printed: int) -> None:
    """What Sarah has as well; so many workers are printed in each row."""
    box = s.box
    if facts["runholder"] is not None:
        player.runholder = word_in(facts["runholder"], box.space_ids, f"{who} runholder")
    if facts["ship"] is not None:
        player.ship = word_in(facts["ship"], box.nodes, f"{who} ship")
    if facts["pathfinder"] is not None:
        player.pathfinder = number_in(facts["pathfinder"], 0, int(box.path_last), f"{who} pathfinder")
    player.cleared = set_in(facts["cleared"], DISCS, f"{who} cleared")
    stores = numbers_in(facts["storehouses"], STOREHOUSES, f"{who} storehouses")
    player.storehouses = sum([2 ** (number - 1) for number in stores])
    player.harbours = set_in(facts["harbours"], box.harbour_ids, f"{who} harbours")
    fill_counts(player.own, POST_DISCS, facts["posts"], box.post_ids, f"{who} posts")
    fill_counts(player.own, WORKER_TILES, facts["workers"], WORKERS, f"{who} workers")
    for row, word in enumerate(WORKERS):
        need(player.own[WORKER_TILES + row] <= ROW_SPACES - printed, f"{who} workers: {word} has {ROW_SPACES} spaces")
    player.jokers = jokers_in(player, facts["jokers"], f"{who} jokers", printed)
    player.masters = set_in(facts["masters"], box.master_ids, f"{who} masters")
    fill_counts(player.own, TILES_HELD, facts["tiles"], box.b_words, f"{who} tiles")
    fill_counts(player.own, HAZARDS_HELD, facts["hazards"], box.a_words[len(WORKERS) :], f"{who} hazards")
    for word, points in dict_in(facts["score"], f"{who} score").items():
        reason = word_in(word, REASONS, f"{who} score")
        player.own[POINTS + reason] = number_in(points, -MOST, MOST, f"{who} score {word}")


def jokers_in(player: Player, value: Any, where: str, printed: int) -> int:
    """Jokers by the spaces where they lie: `sailor.3`."""
    jokers = 0
    for word in list_in(value, len(WORKERS) * ROW_SPACES, where):
        need(isinstance(word, str), f"{where}: spaces of the worker rows are needed")
        type, _, space = word.partition(".")
        row = word_in(type, WORKERS, where)
        place = word_in(space, [str(n) for n in range(1 + printed, ROW_SPACES + 1)], where)
        need(place < player.own[WORKER_TILES + row], f"{where}: no worker on {word}")
        bit = 2 ** (ROW_LENGTH * row + place)
        need(jokers & bit == 0, f"{where}: {word} is named twice")
        jokers |= bit
    return jokers


def load_sarah(s: NewZealand, player: Player, facts: Facts) -> None:
    """Sarah, who has no deck, money or gold once she is set up (NZ-32.1)."""
    load_belongings(s, player, facts, SARAH, 0)
    s.sarah_special = -1 if facts["special"] is None else word_in(facts["special"], WORKERS, "sarah special")
    s.sarah_stack = sum([2**number for number in numbers_in(facts["stack"], int(s.box.sarah_cards), "sarah stack")])
    s.sarah_route = word_in(facts["route"], ROUTES, "sarah route")
    s.sarah_deliveries = number_in(facts["deliveries"], 0, MOST, "sarah deliveries")
    is_ready = player.runholder >= 0
    need(is_ready == (player.ship >= 0) == (player.pathfinder >= 0), "sarah: runholder, ship and disc start together")
    if is_ready:
        for kind in range(PLAYER_SHEEP):
            player.cards[UNSEEN + kind] = 0
        player.removed = player.stack_size
        player.stack_size = 0
        player.gold = 0
        player.certificates = 0
    fill_counts(player.cards, PILE + PLAYER_SHEEP, facts["sheep"], MARKET_TYPES, "sarah sheep")
    player.hand_size = number_in(facts["objectives"], 0, MOST, "sarah objectives")

"""Facts read back into a state. Everything is checked; BadPosition names the fact that does not fit."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longtable.core.bits import BIT, count_bits
from longtable.core.clauses import counts_in, dict_in, flag_in, list_in, need, number_in, word_in
from longtable.core.visibility import HIDDEN
from longtable.games.shipyard.position.clock import need_clock
from longtable.games.shipyard.position.facts import (
    ALL_DECKS,
    CANAL_DECK,
    NONE,
    TRAIN_DECK,
    Facts,
    canals_total,
    cards_total,
    facts_of,
    ids_of,
    trains_total,
)
from longtable.games.shipyard.rules.canals import canal_of, edge_space, laid_at, longest, neighbours, place_of
from longtable.games.shipyard.rules.ship import totals_of
from longtable.games.shipyard.rules.ship_room import is_outfit, room_for
from longtable.games.shipyard.rules.speed import base_speed, speed_bonus
from longtable.games.shipyard.rules.yards import complete_ships, is_viable, ship_end
from longtable.games.shipyard.state import COPIES, FIGURES, Player, Ship, Shipyard, known_count
from longtable.games.shipyard.words import (
    ACTIONS,
    BLUE,
    BOW,
    CAPTAIN,
    COLUMNS,
    COMMODITIES,
    CONTRACTS,
    COUNTDOWN,
    DECKS,
    DONE,
    EMPLOYEES,
    FIRST_MERCHANT,
    FROM_SIDE,
    GREEN,
    INITIAL,
    KINDS,
    MIDDLE,
    PIECE_COUNT,
    PIECES,
    PLACES_PER_SPACE,
    REASONS,
    REGULAR,
    ROWS,
    SETTING_UP,
    SHIP_PLACES,
    SIDES,
    SLOT_LETTERS,
    SLOTS,
    STAGES,
    STERN,
    TRAIN_PLACES,
)

MOST: Final = 9999
FARTHEST: Final = 100  # cells from the first canal
COLUMN_KIND: Final = [BOW, MIDDLE, MIDDLE, STERN]


def seat_in(s: Shipyard, value: Any, where: str) -> int:
    """A seat by its word; -1 for none."""
    if value is None:
        return -1
    return word_in(value, [f"P{k + 1}" for k in range(s.setup.seats)], where)


def set_in(value: Any, words: list[str], where: str) -> int:
    """A set by the names of its members, each of them once."""
    members = 0
    for word in list_in(value, len(words), where):
        bit = 2 ** word_in(word, words, where)
        need(members & bit == 0, f"{where}: {word} is named twice")
        members |= bit
    return members


def pieces_in(value: Any, where: str) -> vec[i64]:
    pieces = vec[i64]([0] * PIECE_COUNT)
    for piece, count in counts_in(value, PIECES, MOST, where):
        pieces[piece] = count
    return pieces


def load_facts(s: Shipyard, facts: Facts) -> None:
    """Fill a fresh state; BadPosition names the fact that does not fit."""
    blank = facts_of(s)
    for name in blank:
        need(name in facts, f"the position does not say {name!r}")
    load_clock(s, facts)
    load_track(s, facts)
    load_market(s, facts)
    load_wheels(s, facts)
    for seat in range(s.setup.seats):
        who = f"P{seat + 1}"
        seat_facts = dict_in(facts[who], who)
        for name in blank[who]:
            need(name in seat_facts, f"{who} does not say {name!r}")
        load_player(s, s.players[seat], seat_facts, who)
    load_launch(s, facts)
    need_clock(s)
    need_figures(s)
    need_yards(s)
    need_conserved(s)


# -- the board


def load_clock(s: Shipyard, facts: Facts) -> None:
    s.stage = word_in(facts["stage"], STAGES, "stage")
    s.turn = seat_in(s, facts["turn"], "turn")
    s.first = seat_in(s, facts["first"], "first")
    s.turns = number_in(facts["turns"], 0, MOST, "turns")
    s.countdown = word_in(facts["countdown"], COUNTDOWN, "countdown")
    s.ending = 1 if flag_in(facts["early"], "early") else 0
    need(s.first >= 0 or s.stage == SETTING_UP, "first: the game has a starting player")
    need(
        (s.turn >= 0) == (s.stage not in (SETTING_UP, DONE)),
        "turn: a player must be to act",
    )
    need(s.countdown >= s.box.countdown_start[s.setup.seats], "countdown: the marker does not start there")
    on_the_way = s.stage not in (INITIAL, REGULAR) or COUNTDOWN[s.countdown] != "finish"
    need(on_the_way, "countdown: at the finish there are no more turns")


def load_track(s: Shipyard, facts: Facts) -> None:
    spaces = int(s.box.spaces)
    cards = s.box.cards_in[s.setup.seats]
    s.leader = number_in(facts["leader"], 0, spaces - 1, "leader")
    for card in range(len(ACTIONS)):
        s.track[card] = -1
    taken: list[int] = []
    for card, space in counts_in(facts["track"], ACTIONS, spaces - 1, "track"):
        need(cards & BIT[card] != 0, f"track: {ACTIONS[card]} is not in this game")
        need(space not in taken, f"track: two cards on space {space}")
        taken.append(space)
        s.track[card] = space
    if s.stage != SETTING_UP:
        for card in range(len(ACTIONS)):
            need(s.track[card] >= 0 or cards & BIT[card] == 0, f"track: {ACTIONS[card]} is not there")
        need(int(s.leader) in taken, "leader: there is no card there")
        need((int(s.leader) + 1) % spaces not in taken, "track: the space ahead of the leading card must be empty")
    most = int(s.box.figures[s.setup.seats])
    for word, entry in dict_in(facts["figures"], "figures").items():
        card = word_in(word, ACTIONS, "figures")
        need(s.track[card] >= 0, f"figures: {word} is not on the track")
        need(isinstance(entry, list) and len(entry) == 2, f"figures {word}: a seat and a number are needed")
        seat = seat_in(s, entry[0], f"figures {word}")
        need(seat >= 0, f"figures {word}: whose?")
        s.figures[card] = seat + 1 + FIGURES * number_in(entry[1], 1, most, f"figures {word}")


def load_market(s: Shipyard, facts: Facts) -> None:
    box = s.box
    for column, name in enumerate(COLUMNS):
        first = column * ROWS
        row = list_in(facts[name], ROWS, name)
        need(len(row) == ROWS, f"{name}: {ROWS} places are needed, - for an empty one")
        ids = box.card_ids if first < SHIP_PLACES else box.train_ids if first == TRAIN_PLACES else box.canal_ids
        for k, word in enumerate(row):
            if word == NONE:
                s.market[first + k] = 0
                continue
            card = word_in(word, ids, name)
            fits = first >= SHIP_PLACES or (card < box.first_blank and box.card_kind[card] == COLUMN_KIND[column])
            need(card > 0 and fits, f"{name}: {word} can never be there")
            s.market[first + k] = card
    decks = dict_in(facts["decks"], "decks")
    for deck, word in enumerate(ALL_DECKS):
        need(word in decks, f"decks: no {word}")
        s.decks[deck] = set_in(decks[word], ids_of(s, deck), f"deck {word}")
    s.discards = set_in(facts["train_discards"], ids_of(s, TRAIN_DECK), "train discards")
    s.scrapped = number_in(facts["scrapped"], 0, MOST, "scrapped")


def load_wheels(s: Shipyard, facts: Facts) -> None:
    box = s.box
    s.equipment = sector_in(facts["equipment"], box.wheel_pieces[0], "equipment")
    s.crew = sector_in(facts["crew"], box.wheel_pieces[1], "crew")
    s.exchange = number_in(facts["exchange"], 0, int(box.exchange_positions) - 1, "exchange")
    spaces = list_in(facts["employees"], len(s.places) // PLACES_PER_SPACE, "employees")
    need(len(spaces) * PLACES_PER_SPACE == len(s.places), "employees: every space of the track is needed")
    s.marker = -1 if facts["marker"] is None else number_in(facts["marker"], 0, len(spaces) - 1, "marker")
    met: list[int] = []
    for at, places in enumerate(spaces):
        where = f"employees {at}"
        need(len(list_in(places, PLACES_PER_SPACE, where)) == PLACES_PER_SPACE, f"{where}: three places are needed")
        for k, word in enumerate(places):
            entry = station_in(s, word, where)
            employee = entry % COPIES
            need(entry == 0 or employee not in met, f"{where}: {str(word)[:40]} is in two places")
            met.append(employee)
            s.places[at * PLACES_PER_SPACE + k] = entry
    placed = s.equipment >= 0 and s.crew >= 0 and s.marker >= 0
    need(placed or s.stage == SETTING_UP, "equipment, crew and marker: every marker is on its track")


def sector_in(value: Any, wheel: vec[i64], where: str) -> int:
    """The sector of a wheel by its piece; -1 for none."""
    return -1 if value is None else word_in(value, [PIECES[piece] for piece in wheel], where)


def station_in(s: Shipyard, value: Any, where: str) -> int:
    """A place of the employee track as the state has it."""
    if value == NONE:
        return 0
    need(isinstance(value, str) and len(value) < 40, f"{where}: names of employees are needed")
    word, mark, number = value.partition("*")
    employee = word_in(word, EMPLOYEES, where)
    most = int(s.box.employee_decks[s.setup.seats])
    copies = int(number) if number in ("1", "2") else 0 if mark else 1
    need(1 <= copies <= most, f"{where}: {value} is not there in this game")
    return employee + 1 + COPIES * copies


# -- players


def load_player(s: Shipyard, player: Player, facts: Facts, who: str) -> None:
    player.guilders = number_in(facts["guilders"], 0, MOST, f"{who} guilders")
    for reason, points in counts_in(facts["score"], REASONS, MOST, f"{who} score"):
        player.points[reason] = points
    cards = list_in(facts["yard"], SLOTS, f"{who} yard")
    need(len(cards) == SLOTS, f"{who} yard: {SLOTS} slots are needed, - for an empty one")
    for slot, word in enumerate(cards):
        if word != NONE:
            card = card_in(s, word, f"{who} yard")
            player.put_card(slot, card, s.box.card_kind[card])
    player.stock = pieces_in(facts["stock"], f"{who} stock")
    player.trains = set_in(facts["trains"], ids_of(s, TRAIN_DECK), f"{who} trains")
    player.employees = set_in(facts["employees"], EMPLOYEES, f"{who} employees")
    for commodity in range(len(COMMODITIES)):
        first = FIRST_MERCHANT + 2 * commodity
        apprenticed = not player.employees & BIT[first + 1] or player.employees & BIT[first] != 0
        need(apprenticed, f"{who} employees: {EMPLOYEES[first + 1]} without {EMPLOYEES[first]} (SHIP-17.4)")
    load_canals(s, player, facts, who)
    player.fleet = [
        load_ship(s, player, dict_in(ship, f"{who} fleet"), f"{who} fleet")
        for ship in list_in(facts["fleet"], 60, f"{who} fleet")
    ]
    load_contracts(s, player, facts, who)


def card_in(s: Shipyard, value: Any, where: str) -> int:
    """A ship card, or a blank."""
    need(isinstance(value, str) and value in s.box.card_number, f"{where}: {str(value)[:40]!r} is not a ship card")
    return s.box.card_number[value]


def load_canals(s: Shipyard, player: Player, facts: Facts, who: str) -> None:
    """SHIP-14.5: laid side by side with exits against exits, all in one system, the figure on one of them."""
    box = s.box
    where = f"{who} canals"
    laid = vec[i64]()
    cells: list[tuple[int, int]] = []
    for entry in list_in(facts["canals"], int(box.canal_count), where):
        need(isinstance(entry, list) and len(entry) == 4, f"{where}: canal, x, y and rotation are needed")
        canal = word_in(entry[0], box.canal_ids, where)
        need(canal > 0 and place_of(laid, canal) < 0, f"{where}: {entry[0]} is in two places")
        x = number_in(entry[1], -FARTHEST, FARTHEST, where)
        y = number_in(entry[2], -FARTHEST, FARTHEST, where)
        need((x, y) not in cells, f"{where}: two canals at {x},{y}")
        cells.append((x, y))
        rotation = number_in(entry[3], 0, 3 if s.config.rotation else 0, f"{where}, rotation")
        laid = append(laid, laid_at(x, y, canal, rotation))
    player.canals = laid
    need(is_joined(s, laid), f"{where}: they are not connected exit to exit (SHIP-14.5)")
    load_figure(s, player, facts["figure"], f"{who} figure")
    player.longest = longest(player, box)
    player.used_pile = set_in(facts["used_pile"], ids_of(s, CANAL_DECK), f"{who} used pile")
    player.removed = set_in(facts["removed"], ids_of(s, CANAL_DECK), f"{who} removed")
    player.used = number_in(facts["used"], int(count_bits(player.used_pile)), MOST, f"{who} used")


def is_joined(s: Shipyard, laid: vec[i64]) -> bool:
    """All canals hang together."""
    near = neighbours(laid, s.box)
    met = [0] if len(laid) else []
    for at in met:
        for side in range(4):
            other = int(near[4 * at + side])
            if other >= 0 and other not in met:
                met.append(other)
    return len(met) == len(laid)


def load_figure(s: Shipyard, player: Player, value: Any, where: str) -> None:
    box = s.box
    if value is None:
        need(len(player.canals) == 0, f"{where}: it is on one of the canals")
        return
    need(isinstance(value, list) and len(value) == 3, f"{where}: canal, space and stern are needed")
    canal = word_in(value[0], box.canal_ids, where)
    at = place_of(player.canals, canal)
    need(at >= 0, f"{where}: {value[0]} is not laid")
    space = number_in(value[1], 0, int(box.canal_spaces[canal]) - 1, f"{where}, space")
    sterns = [str(k) for k in range(FROM_SIDE)] + list(SIDES)
    came = word_in(value[2], sterns, f"{where}, stern")
    if came >= FROM_SIDE:
        edge = edge_space(player.canals[at], came - FROM_SIDE, box)
        need(edge == space, f"{where}: space {space} is not at the side {value[2]}")
    else:
        links = box.canal_links[canal * FROM_SIDE + space]
        need(links & BIT[came] != 0, f"{where}: spaces {space} and {came} are not linked")
    player.boat = at
    player.space = space
    player.came = came


def load_ship(s: Shipyard, player: Player, facts: Facts, where: str) -> Ship:
    """A ship of the fleet: bow, middles, stern, and an outfit that its owner could give it (SHIP-12.2, 20.5, 21)."""
    for name in ("cards", "pieces", "speed", "points"):
        need(name in facts, f"{where}: a ship does not say {name!r}")
    box = s.box
    cards = vec[i64]([card_in(s, word, where) for word in list_in(facts["cards"], SLOTS, where)])
    kinds = [int(box.card_kind[card]) for card in cards]
    is_ship = len(kinds) > 2 and kinds == [BOW, *[MIDDLE] * (len(kinds) - 2), STERN]
    need(is_ship, f"{where}: a ship is a {KINDS[BOW]}, at least one {KINDS[MIDDLE]} and a {KINDS[STERN]}")
    pieces = pieces_in(facts["pieces"], where)
    need(pieces[CAPTAIN] > 0, f"{where}: no ship sails without a captain")
    fits = is_outfit(totals_of(cards, box), pieces, player.employees, box)
    need(fits, f"{where}: these cards have no room for the pieces (SHIP-20.5)")
    least = int(base_speed(pieces, box))
    most = least + int(speed_bonus(pieces, player.employees, box))
    speed = number_in(facts["speed"], least, most, f"{where}, speed")
    return Ship(cards, pieces, speed, number_in(facts["points"], 0, MOST, f"{where}, points"))


def load_contracts(s: Shipyard, player: Player, facts: Facts, who: str) -> None:
    """Contracts are dealt, then held, discarded or shown; what is hidden in a view is known by number (SHIP-1.8)."""
    dealt = [int(s.box.start_blue), int(s.box.start_green)]
    held = list_in(facts["held"], 2, f"{who} held")
    need(len(held) == 2, f"{who} held: numbers of blue and green contracts are needed")
    player.shown = set_in(facts["shown"], CONTRACTS, f"{who} shown")
    counts = [number_in(held[k], 0, dealt[k], f"{who} held") for k in range(2)]
    shown = [int(count_bits(player.shown & BLUE)), int(count_bits(player.shown & GREEN))]
    if facts["contracts"] == HIDDEN:
        need(counts[0] >= shown[0] and counts[1] >= shown[1], f"{who} held: more are shown")
        player.contracts = hidden_set(counts[0] - shown[0], counts[1] - shown[1])
    else:
        player.contracts = set_in(facts["contracts"] or [], CONTRACTS, f"{who} contracts")
    if facts["discarded"] == HIDDEN:
        player.discarded = hidden_set(dealt[0] - counts[0], dealt[1] - counts[1])
    else:
        player.discarded = set_in(facts["discarded"] or [], CONTRACTS, f"{who} discarded")
    is_open = s.config.open_contracts
    need(not is_open or (player.contracts == 0 and player.discarded == 0), f"{who} contracts: they lie open here")
    need(is_open or player.shown == 0 or s.stage == DONE, f"{who} shown: contracts are hidden before the end")
    for k, colour in enumerate((BLUE, GREEN)):
        need(player.held(colour) == counts[k], f"{who} held: {counts[k]} is not what the contracts say")
        need(s.stage == SETTING_UP or counts[k] > 0, f"{who} contracts: one of each colour is always kept")
        gone = int(known_count(player.discarded, colour))
        need(counts[k] + gone <= dealt[k], f"{who} contracts: {dealt[k]} are dealt, to be held or discarded")


def hidden_set(blue: int, green: int) -> int:
    """A set of contracts known by number only, see `state.hide_contracts`."""
    return -1 - blue - 16 * green if blue or green else 0


def load_launch(s: Shipyard, facts: Facts) -> None:
    """The ship that is being outfitted or sails is a complete one, and what is aboard fits (SHIP-20.5)."""
    s.aboard = pieces_in(facts["aboard"], "aboard")
    if facts["launching"] is None:
        s.launching = -1
        need(sum([int(count) for count in s.aboard]) == 0, "aboard: no ship is being launched")
        return
    s.launching = word_in(facts["launching"], list(SLOT_LETTERS), "launching")
    need(s.turn >= 0, "launching: it is nobody's turn")
    player = s.players[s.turn]
    end = ship_end(player.yard_code, s.launching)
    need(end > 0, f"launching: no complete ship starts in slot {facts['launching']}")
    totals = totals_of(player.yard[s.launching : end], s.box)
    fits = all([room_for(piece, totals, s.aboard, player.employees, s.box) >= 0 for piece in range(PIECE_COUNT)])
    need(fits, "aboard: the ship has no room for these pieces (SHIP-20.5)")


# -- what must hold in the whole position


def figure_counts(s: Shipyard, seat: int) -> list[int]:
    """How many figures of the seat are on each of its cards, most first."""
    counts = [int(entry // FIGURES) for entry in s.figures if entry % FIGURES == seat + 1]
    return sorted(counts, reverse=True)


def need_figures(s: Shipyard) -> None:
    """SHIP-4.4: a player's figure stands on the card of his last turn; with two players, two more on the one before."""
    steps: list[list[int]] = [[], [2], [2, 1]] if s.setup.seats == 2 else [[], [1]]
    for seat in range(s.setup.seats):
        where = f"figures of P{seat + 1}"
        counts = figure_counts(s, seat)
        need(counts in steps, f"{where}: {counts} on a card each is not possible")
        if s.stage == REGULAR:
            need(counts == steps[-1] or (seat == s.turn and counts == steps[-2]), f"{where}: some are missing")
        need(s.stage != SETTING_UP or not counts, f"{where}: the game has not started")


def need_yards(s: Shipyard) -> None:
    """SHIP-9.1, 12.3: yards are viable, and only whose turn it is may have a complete ship."""
    for seat in range(s.setup.seats):
        code = s.players[seat].yard_code
        need(is_viable(code), f"P{seat + 1} yard: some card can never become part of a ship (SHIP-12.3)")
        need(seat == s.turn or not complete_ships(code), f"P{seat + 1} yard: a complete ship has left (SHIP-9.1)")


def need_conserved(s: Shipyard) -> None:
    """No card in two places, and everything accounted for."""
    box = s.box
    cards = [0] * len(box.card_ids)
    trains = [0] * len(box.train_ids)
    canals = [0] * len(box.canal_ids)
    for deck in range(len(DECKS)):
        count_members(s.decks[deck], cards, int(box.deck_begin[deck]))
    count_members(s.decks[TRAIN_DECK], trains, 1)
    count_members(s.discards, trains, 1)
    count_members(s.decks[CANAL_DECK], canals, 1)
    for at in range(len(s.market)):
        counts = cards if at < SHIP_PLACES else trains if at < TRAIN_PLACES + ROWS else canals
        counts[s.market[at]] += 1
    contracts = [0] * len(CONTRACTS)
    for player in s.players:
        for card in player.yard:
            cards[card] += 1
        for ship in player.fleet:
            for card in ship.cards:
                cards[card] += 1
        count_members(player.trains, trains, 1)
        for laid in player.canals:
            canals[canal_of(laid)] += 1
        count_members(player.used_pile, canals, 1)
        count_members(player.removed, canals, 1)
        for mask in (player.contracts, player.discarded, player.shown):
            if mask > 0:
                count_members(mask, contracts, 0)
    need_once(cards[: int(box.first_blank)], box.card_ids, 1)
    need_once(trains, box.train_ids, 1)
    need_once(canals, box.canal_ids, 1)
    need_once(contracts, CONTRACTS, 0)
    need_employees(s)
    total = int(box.first_blank) - 1
    need(cards_total(s) == total, f"{cards_total(s)} ship cards with those scrapped, but the box has {total}")
    need(trains_total(s) == box.train_count, f"{trains_total(s)} trains, but the box has {int(box.train_count)}")
    need(canals_total(s) == box.canal_count, f"{canals_total(s)} canals, but the box has {int(box.canal_count)}")


def count_members(set: i64, counts: list[int], first: int) -> None:
    """Count the members of a set, numbered from `first`."""
    for at in range(60):
        if set & BIT[at]:
            counts[first + at] += 1


def need_once(counts: list[int], names: list[str], first: int) -> None:
    for at in range(first, len(counts)):
        need(counts[at] <= 1, f"{names[at]} is in two places")


def need_employees(s: Shipyard) -> None:
    """No employee more often than the decks in use have him (SHIP-2.10)."""
    most = int(s.box.employee_decks[s.setup.seats])
    for employee, word in enumerate(EMPLOYEES):
        count = sum([int(entry // COPIES) for entry in s.places if entry % COPIES == employee + 1])
        count += len([player for player in s.players if player.employees & BIT[employee]])
        need(count <= most, f"{count} times {word}, but there are {most}")

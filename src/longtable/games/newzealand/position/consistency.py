"""Checks over a whole position that was read: nothing is in two places, nothing is missing.

Whatever is not known by place (tiles that left the game, objectives that lie face down with Sarah) is known by number.
"""

from longtable.core.bits import BIT, count_bits
from longtable.core.clauses import need
from longtable.games.newzealand.player import AREA, HAZARDS_HELD, POST_DISCS, TILES_HELD, WORKER_TILES, Player
from longtable.games.newzealand.position.facts import player_words
from longtable.games.newzealand.rules.cards import in_deck
from longtable.games.newzealand.rules.investing import is_joker
from longtable.games.newzealand.rules.sarah.turn import all_cards
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
    BUILDING_SPACE,
    CARDS,
    COLUMNS,
    DISC_COUNT,
    FIRST_OBJECTIVE,
    FIRST_SET,
    HAZARD,
    JOKER,
    LETTERS,
    MARKET_SHEEP,
    NEUTRAL,
    OBJECTIVES,
    PLAYER_SHEEP,
    PRIVATE,
    ROMNEY,
    ROW_SPACES,
    ROWS,
    SETS,
    SPOTS,
    STOREHOUSES,
    SUPPLY,
    WORKERS,
)


def check_balance(s: NewZealand) -> None:
    """BadPosition unless everything of the box is accounted for."""
    check_decks(s)
    check_sets(s)
    check_objectives(s)
    check_a_tiles(s)
    check_b_tiles(s)
    check_masters(s)
    check_neutral(s)
    check_market(s)
    for seat, who in enumerate(player_words(s)):
        check_pieces(s, s.players[seat], who)
        check_track(s, s.players[seat], who)
        check_beginning(s, s.players[seat], who)
    taken = len([player for player in s.players if player.step_tile])
    total = int(s.box.step_tiles[s.config.players])
    need(s.step_tiles + taken == total, f"step_tiles: there are {total} with those taken")
    if s.config.is_solo:
        check_sarah(s)


# -- cards


def owned(player: Player, kind: int) -> int:
    """Cards of a kind in deck and area."""
    return int(in_deck(player, kind) + player.cards[AREA + kind])


def check_decks(s: NewZealand) -> None:
    """Every player has the own sheep, of which only those that two tokens remove can be gone (NZ-23.2)."""
    box = s.box
    for seat in range(s.setup.seats):
        player = s.players[seat]
        for kind in range(PLAYER_SHEEP):
            removed = int(player.removed) if kind == box.token_removes else 0
            due = int(box.start_deck[kind])
            here = owned(player, kind)
            need(here + removed == due, f"P{seat + 1} cards: {here} {CARDS[kind]}, {due} with those removed expected")
        tops = player.tops
        need(tops == 0 or player.stack_size > 0, f"P{seat + 1} tops: the draw pile is empty")
    for type in range(MARKET_SHEEP):
        kind = PLAYER_SHEEP + type
        total = int(s.sheep[MARKET_AT + type] + s.sheep[STACK_AT + type])
        total += sum([owned(player, kind) for player in s.players])
        due = int(box.market_sheep[type])
        need(total == due, f"market: {total} {CARDS[kind]} in all, {due} expected")
    for card in range(len(SUPPLY)):
        total = int(s.supply[SUPPLY_AT + card]) + sum([owned(player, ROMNEY + card) for player in s.players])
        due = int(box.supply_start[card])
        need(total == due, f"supply: {total} {SUPPLY[card]} in all, {due} expected")


def check_sets(s: NewZealand) -> None:
    """NZ-2.11: the cards of the sets in use; of the others nobody has any."""
    used = [int(s.supply[SET_AT + spot]) for spot in range(len(SPOTS))]
    need(s.turn < 0 or 0 not in used, "sets: there is one at every spot")
    for number in range(1, SETS + 1):
        held = sum([owned(player, FIRST_SET + number - 1) for player in s.players])
        if number in used:
            left = int(s.supply[LEFT_AT + used.index(number)])
            due = int(s.cards_of_set(number)) if 0 not in used else 0
            need(held + left == due, f"sets: {held + left} cards of set {number} in all, {due} expected")
        else:
            need(held == 0, f"sets: set {number} is not in this game")


def check_objectives(s: NewZealand) -> None:
    """Each card is in one place; those that lie with Sarah are among the unseen ones."""
    need(s.display & s.objectives == 0, "display: a card of it is in the stack as well")
    for card in range(OBJECTIVES):
        copies = 1 if (s.display | s.objectives) & BIT[card] else 0
        copies += sum([owned(player, FIRST_OBJECTIVE + card) for player in s.players])
        need(copies == 1, f"objectives: {CARDS[FIRST_OBJECTIVE + card]} is there {copies} times")
    need(s.objectives_left() >= 0, "sarah objectives: the stack has fewer")
    most = int(s.box.display_size)
    need(count_bits(s.display) <= most, f"display: {most} cards at most")


# -- tiles


def check_a_tiles(s: NewZealand) -> None:
    """Workers and hazards by kind; those that left the game are known by number."""
    box = s.box
    counts = [int(s.bags[A_AT + tile]) for tile in range(box.a_kinds)]
    for place in range(2):
        if s.bags[FORESIGHT + place]:
            counts[s.bags[FORESIGHT + place] - 1] += 1
    for row in range(len(WORKERS)):
        counts[row] += len([k for k in range(box.job_rows) if s.jobs & BIT[len(WORKERS) * k + row]])
        counts[row] += len([entry for entry in s.masters if entry == LEFT_WORKER + row])
        for player in s.players:
            jokers = len([place for place in range(ROW_SPACES) if player.jokers & BIT[8 * row + place]])
            counts[row] += int(player.own[WORKER_TILES + row]) - jokers
    for tile in s.trail:
        if tile >= HAZARD:
            counts[len(WORKERS) + tile - HAZARD] += 1
    for kind in range(box.a_kinds - len(WORKERS)):
        counts[len(WORKERS) + kind] += sum([int(player.own[HAZARDS_HELD + kind]) for player in s.players])
    gone = 0
    for tile in range(box.a_kinds):
        due = int(box.a_start[tile])
        need(counts[tile] <= due, f"bag_a: {counts[tile]} {box.a_words[tile]} in all, {due} at most")
        gone += due - counts[tile]
    need(gone == s.out_a, f"out_a: {gone} tiles are in no place")


def check_b_tiles(s: NewZealand) -> None:
    """Bonus tiles by kind. There are enough to bring the token to its last space, or the game would never end."""
    box = s.box
    counts = [int(s.bags[B_AT + tile]) for tile in range(box.b_kinds)]
    for place in range(2, 4):
        if s.bags[FORESIGHT + place]:
            counts[s.bags[FORESIGHT + place] - 1] += 1
    to_come = sum(counts)
    for entry in s.bonus:
        if entry:
            counts[entry - 1] += 1
    left = len([entry for entry in s.masters if entry == LEFT_WORKER + JOKER])
    gone = 0
    for tile in range(box.b_kinds):
        counts[tile] += sum([int(player.own[TILES_HELD + tile]) for player in s.players])
        if left and is_joker(s, box.tile_action[tile]):
            counts[tile] += left
            left = 0
        due = int(box.b_start[tile])
        need(counts[tile] <= due, f"bag_b: {counts[tile]} {box.b_words[tile]} in all, {due} at most")
        gone += due - counts[tile]
    need(gone == s.out_b, f"out_b: {gone} tiles are in no place")
    need(s.token_row < 0 or free_cells(s) <= to_come, "bag_b: not enough tiles to end the game")
    for seat, who in enumerate(player_words(s)):
        held = jokers_held(s, s.players[seat])
        need(count_bits(s.players[seat].jokers) <= held, f"{who} jokers: {held} tiles that can be workers")


def jokers_held(s: NewZealand, player: Player) -> int:
    """Bonus tiles of a player that are workers, placed or not."""
    kinds = [kind for kind in range(s.box.b_kinds) if is_joker(s, s.box.tile_action[kind])]
    return sum([int(player.own[TILES_HELD + kind]) for kind in kinds])


def free_cells(s: NewZealand) -> int:
    """Spaces of the bonus market that are still to be filled."""
    cells = range(COLUMNS * int(s.token_row), ROWS * COLUMNS)
    return len([cell for cell in cells if s.bonus[cell] == 0 and cell % COLUMNS >= s.config.first_column])


def check_market(s: NewZealand) -> None:
    """NZ-2.6, 11.4: unused columns are empty; the token's row fills from the left up to the token, lower ones later."""
    first = int(s.config.first_column)
    for row in range(ROWS):
        cells = [s.bonus[COLUMNS * row + column] != 0 for column in range(COLUMNS)]
        need(not any(cells[:first]), f"bonus {row + 1}: its first {first} places are not used in this game")
        if s.token_row >= 0 and row >= s.token_row:
            filled = cells[first:].count(True) if row == s.token_row else 0
            need(
                filled < len(cells[first:]) and cells[first:] == [k < filled for k in range(len(cells[first:]))],
                f"bonus {row + 1}: tiles come to it from the left, up to the token",
            )


def check_masters(s: NewZealand) -> None:
    """NZ-2.1, 19.1: each tile is in one place, and whoever has one left a worker for it (Sarah left none)."""
    laid = [int(entry) - 1 for entry in s.masters if 0 < entry < LEFT_WORKER]
    held = 0
    for player in s.players:
        need(held & player.masters == 0, "masters: a tile is with two players")
        held |= int(player.masters)
    for tile in range(s.box.masters):
        times = laid.count(tile) + (1 if held & BIT[tile] else 0)
        need(times <= 1, f"masters: {s.box.master_ids[tile]} is there {times} times")
    left = len([entry for entry in s.masters if entry >= LEFT_WORKER])
    empty = len([entry for entry in s.masters if entry == 0])
    if s.turn < 0:
        need(held == 0 and left == 0, "masters: the game has not started")
        return
    sarahs = count_bits(s.players[1].masters) if s.config.is_solo else 0
    need(empty == sarahs, "masters: a space is empty only where Sarah took the tile")
    need(left + empty == count_bits(held), "masters: the number taken differs from the workers left behind")


def check_neutral(s: NewZealand) -> None:
    """Neutral buildings lie once each; runholders stand where they can (NZ-6.6)."""
    box = s.box
    for letter in range(len(LETTERS)):
        times = len([tile for tile in s.trail if tile == NEUTRAL + letter])
        need(times == 1 or (times == 0 and s.turn < 0), f"trail: building {LETTERS[letter]} is there {times} times")
    need(s.turn >= 0 or not any([PRIVATE <= tile < HAZARD for tile in s.trail]), "trail: the game has not started")
    for seat, who in enumerate(player_words(s)):
        space = s.players[seat].runholder
        if space >= 0 and box.space_kind[space] == BUILDING_SPACE:
            need(s.trail[space] != 0, f"{who} runholder: no building is on {box.space_ids[space]} (NZ-6.6)")


# -- players


def check_pieces(s: NewZealand, player: Player, who: str) -> None:
    """Discs and storehouses are on the board or where they were put; posts are used as they may be (NZ-10.1, 10.2)."""
    box = s.box
    medium = int(count_bits(player.harbours & box.medium_harbours))
    stores = int(count_bits(player.harbours)) - medium
    placed = medium + (1 if player.pathfinder >= 0 else 0)
    for post in range(box.posts):
        discs = int(player.own[POST_DISCS + post])
        placed += discs
        need(discs <= 1 or box.post_repeats[post] != 0, f"{who} posts: one disc at most on {box.post_ids[post]}")
        is_open = not box.post_harbour[post] or player.harbours & box.post_harbour[post] != 0
        need(discs == 0 or is_open, f"{who} posts: no storehouse at the harbour of {box.post_ids[post]}")
    cleared = int(count_bits(player.cleared))
    need(placed == cleared, f"{who} cleared: {cleared} spaces for {placed} of {DISC_COUNT} discs that left the board")
    left = int(count_bits(player.storehouses))
    need(left + stores == STOREHOUSES, f"{who} storehouses: {left} on the board and {stores} at harbours")
    if player.pathfinder < 0:
        need(cleared == 0 and stores == 0, f"{who} cleared: nothing leaves the board before the first turn")


def check_track(s: NewZealand, player: Player, who: str) -> None:
    """NZ-22.2: what the pathfinder track gives is not there before the disc has come so far."""
    space = int(s.config.step_tile_space)
    need(player.step_tile == 0 or player.pathfinder >= space, f"{who} step_tile: it is on space {space}")
    turned = player.step_tile == 2 or player.no_fees != 0
    choice = int(s.box.path_choice)
    need(not turned or player.pathfinder >= choice, f"{who} step_tile and no_fees: turned at space {choice}")
    need(player.step_tile < 2 or not player.no_fees, f"{who} step_tile and no_fees: only one of them is turned")


def check_beginning(s: NewZealand, player: Player, who: str) -> None:
    """Ship, disc and runholder take their places in this order (NZ-3.3, 4.2, 4.3)."""
    need(s.turn < 0 or player.ship >= 0, f"{who} ship: it is on a node")
    need(player.pathfinder >= 0 or player.runholder < 0, f"{who} pathfinder: the disc comes before the runholder")
    is_turn = s.turn >= 0 and player is s.players[s.turn]
    need(
        player.pathfinder < 0 or player.runholder >= 0 or is_turn, f"{who} runholder: the disc is on the track already"
    )
    is_sarah = s.config.is_solo and player is s.players[1]
    need(s.turn >= 0 or is_sarah or player.pathfinder < 0, f"{who} pathfinder: the game has not started")


def check_sarah(s: NewZealand) -> None:
    """NZ-32.1, 32.2: her cards are those of the difficulty, and she is set up before the first turn."""
    player = s.players[1]
    need(s.sarah_stack & ~all_cards(s) == 0, "sarah stack: not her cards at this difficulty")
    need(s.turn < 0 or (s.sarah_special >= 0 and player.runholder >= 0), "sarah: she is not set up")
    need(s.sarah_special < 0 or player.runholder >= 0, "sarah special: she is not set up")

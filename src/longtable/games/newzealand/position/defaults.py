"""Fills in everything a sparse position does not mention, in the order of the box."""

from typing import Any, Final

from longtable.core.bits import BIT
from longtable.core.clauses import need
from longtable.games.newzealand.position.facts import (
    MARKET_TYPES,
    NONE,
    OBJECTIVE_WORDS,
    SARAH,
    Facts,
    player_words,
)
from longtable.games.newzealand.position.load import load_facts
from longtable.games.newzealand.rules.investing import is_joker
from longtable.games.newzealand.rules.sarah.cards import ROUTES
from longtable.games.newzealand.rules.sarah.turn import all_cards
from longtable.games.newzealand.rules.scoring import final_points
from longtable.games.newzealand.state import NewZealand, new_state
from longtable.games.newzealand.words import (
    BUILDINGS,
    CARDS,
    COLUMNS,
    DISCS,
    FIRST_SET,
    LETTERS,
    LOCAL,
    MEDIUM,
    PLAYER_SHEEP,
    ROWS,
    SETS,
    SHEEP,
    SPOTS,
    STOREHOUSES,
    SUPPLY,
    TURQUOISE,
    WHITE,
    WORKERS,
)

Said = dict[str, bool]
Counts = dict[str, int]
OPEN_ROWS: Final = 2  # of the job market, as long as nothing else is said
OWN_SHEEP: Final = SHEEP[:PLAYER_SHEEP]
SET_CARDS: Final = CARDS[FIRST_SET : FIRST_SET + SETS]


def complete(s: NewZealand, facts: Facts, said: Said, stage: str) -> None:
    """Defaults for everything that was not said; BadPosition when nothing fits.

    Everybody has had the first turn and stands at the start, and the turn is about to begin. Own sheep that are not
    named are in the draw stack. Both markets, foresight and the displays are filled from what nobody has, evenly by
    kind. Discs that left the board without a place lie on post 0. Cards that have no place lie in the discard pile of
    the player who has just played, tiles are out of the game.
    """
    complete_clock(s, facts, said, stage)
    for who in player_words(s):
        complete_board(s, facts, who, said, stage)
        complete_discs(s, facts[who], who, said)
    if s.config.is_solo:
        complete_sarah(s, facts[SARAH], said)
    complete_trail(s, facts)
    complete_masters(s, facts, said)
    complete_a_tiles(s, facts, said)
    complete_b_tiles(s, facts, said)
    for who in seats_of(s):
        complete_deck(s, facts[who], who, said, hand_due(s, facts, who))
    complete_sheep(s, facts, said)
    complete_supply(s, facts, said)
    complete_sets(s, facts, said)
    complete_objectives(s, facts, said)
    taken = len([who for who in seats_of(s) if facts[who]["step_tile"]])
    if "step_tiles" not in said:
        facts["step_tiles"] = int(s.box.step_tiles[s.config.players]) - taken
    complete_end(s, facts, said, stage)


def seats_of(s: NewZealand) -> list[str]:
    return [f"P{seat + 1}" for seat in range(s.setup.seats)]


def last_seat(s: NewZealand, facts: Facts) -> str:
    """The seat that has just played; alone against Sarah the only one."""
    seats = seats_of(s)
    turn = facts["turn"]
    return seats[seats.index(turn) - 1] if turn in seats else seats[-1]


def place_of(s: NewZealand, facts: Facts, who: str) -> int:
    """The place of a player in the turn order, from 0."""
    players = player_words(s)
    return (players.index(who) - players.index(facts["first"])) % len(players)


def evenly(left: Counts, number: int) -> list[str]:
    """So many words out of a stock, one of each kind after the other; they are taken out."""
    words: list[str] = []
    while len(words) < number and any([count > 0 for count in left.values()]):
        for word in left:
            if left[word] > 0 and len(words) < number:
                left[word] -= 1
                words.append(word)
    return words


def take_away(left: Counts, words: Any, where: str) -> None:
    """Take words, or counts of words, out of a stock."""
    need(isinstance(words, (dict, list)), f"{where}: names are needed")
    for word in words:
        count = words[word] if isinstance(words, dict) else 1
        need(word == NONE or word in left, f"{where}: {str(word)[:40]!r} is not known here")
        if word != NONE:
            left[word] -= count


def counted(words: list[str]) -> Counts:
    return {word: words.count(word) for word in words}


def present(left: Counts) -> Counts:
    """What there is of a stock."""
    return {word: count for word, count in left.items() if count > 0}


# -- the clock


def complete_clock(s: NewZealand, facts: Facts, said: Said, stage: str) -> None:
    players = player_words(s)
    if "first" not in said:
        facts["first"] = "P1"
    need(facts["first"] in seats_of(s), f"first: {str(facts['first'])[:20]!r} does not start")
    ended = stage in ("last", "over") or "last" in said or "token_owner" in said
    if "turn" not in said:
        facts["turn"] = facts["first"]
        if stage == "over" and facts["token_owner"] in players:
            facts["turn"] = players[players.index(facts["token_owner"]) - 1]
    need(facts["turn"] in players, f"it cannot be the turn of {str(facts['turn'])[:20]!r}")
    if ended:
        complete_last_turns(players, facts, said, stage)
    if "token_row" not in said:
        facts["token_row"] = None if ended else int(s.box.token_row) + 1
    passed = passed_rows(facts)
    if "flipped" not in said:
        turns = [row for row in range(ROWS) if s.box.row_arrow[row] == TURQUOISE]
        facts["flipped"] = any([row < passed for row in turns])
    if "sides" not in said:
        facts["sides"] = ("b" if s.config.sides == "all_b" else "a") * BUILDINGS


def passed_rows(facts: Facts) -> int:
    """Rows of the bonus market that the token has left."""
    row = facts["token_row"]
    need(row is None or 1 <= row <= ROWS, f"token_row: the market has rows 1 to {ROWS}")
    return ROWS if row is None else row - 1


def complete_last_turns(players: list[str], facts: Facts, said: Said, stage: str) -> None:
    """Who has the token and how many turns are still to come follow from each other (NZ-29.2)."""
    most = len(players) - 1
    turn = players.index(facts["turn"])
    if "token_owner" in said:
        need(facts["token_owner"] in players, "token_owner: a player is needed")
        if "last" not in said:
            facts["last"] = most - (turn - players.index(facts["token_owner"])) % len(players)
    else:
        if "last" not in said:
            facts["last"] = 0 if stage == "over" else most - 1
        facts["token_owner"] = players[(turn + facts["last"] + 1) % len(players)]


def complete_end(s: NewZealand, facts: Facts, said: Said, stage: str) -> None:
    """Points that are not said are those of the position; who names points means the end."""
    told = [who for who in player_words(s) if f"{who} score" in said]
    if stage != "over" and not told:
        return
    need("ask" not in facts, "ask: the game is over")
    facts["ask"] = "over"
    if len(told) < len(player_words(s)):
        scored = new_state(s.config)
        for who in seats_of(s):
            facts[who]["hand_size"] = sum(facts[who]["hand"].values())
        load_facts(scored, facts)
        for who, points in zip(player_words(s), final_points(scored), strict=True):
            if who not in told:
                facts[who]["score"] = dict(points)


# -- players


def complete_board(s: NewZealand, facts: Facts, who: str, said: Said, stage: str) -> None:
    """Pieces and money, Sarah's pieces too; a player whose first turn is to come has no runholder and no disc yet."""
    box = s.box
    own = facts[who]
    place = place_of(s, facts, who)
    waits = stage == "first" and who != SARAH and place >= place_of(s, facts, facts["turn"])
    if f"{who} runholder" not in said and not waits:
        own["runholder"] = box.space_ids[box.start]
    if f"{who} pathfinder" not in said and (not waits or f"{who} runholder" in said):
        own["pathfinder"] = 0
    if f"{who} ship" not in said:
        own["ship"] = box.nodes[box.start_nodes[0]]
    if f"{who} storehouses" not in said:
        own["storehouses"] = list(range(1 + len(own["harbours"]) - len(medium_of(s, own)), STOREHOUSES + 1))
    if who == SARAH:
        return
    start = {
        "money": box.seat_money[place], "gold": box.gold_start, "tokens": box.seat_tokens[place],
        "certificates": box.certificate_start,
    }  # fmt: skip
    for name, amount in start.items():
        if f"{who} {name}" not in said:
            own[name] = int(amount)
    is_far = own["pathfinder"] is not None and own["pathfinder"] >= s.config.step_tile_space
    if f"{who} step_tile" not in said and is_far:
        own["step_tile"] = 1


def medium_of(s: NewZealand, own: Facts) -> list[str]:
    """The medium harbours among those of a player; unknown ones are refused later."""
    known = {word: s.box.harbour_kind[at] for at, word in enumerate(s.box.harbour_ids)}
    return [word for word in own["harbours"] if known.get(word) == MEDIUM]


def complete_discs(s: NewZealand, own: Facts, who: str, said: Said) -> None:
    """As many disc spaces are cleared as discs lie elsewhere: white-cornered ones without a payment first.

    Where spaces are named and no posts, the discs lie on a post that may be used again, the one of the lowest value.
    """
    box = s.box
    placed = len(medium_of(s, own)) + (1 if own["pathfinder"] is not None else 0) + sum(own["posts"].values())
    if f"{who} cleared" not in said:
        free = [word for at, word in enumerate(DISCS) if box.disc_corner[at] == WHITE and not box.disc_pay[at]]
        others = [word for word in DISCS if word not in free]
        chosen = (free + others)[:placed]
        own["cleared"] = [word for word in DISCS if word in chosen]
    elif f"{who} posts" not in said and len(own["cleared"]) > placed:
        again = [at for at in range(box.posts) if box.post_kind[at] == LOCAL and box.post_repeats[at]]
        need(len(again) > 0, f"{who} posts: no post may be used again")
        value = min([int(box.post_value[at]) for at in again])
        lowest = [box.post_ids[at] for at in again if box.post_value[at] == value]
        own["posts"][lowest[0]] = len(own["cleared"]) - placed


def complete_sarah(s: NewZealand, own: Facts, said: Said) -> None:
    """She has turned up nothing yet, and has one worker of her specialization."""
    if "sarah special" not in said:
        own["special"] = WORKERS[0]
    need(own["special"] in WORKERS, f"sarah special: {str(own['special'])[:20]!r} is not a worker")
    if "sarah route" not in said:
        own["route"] = s.box.sarah_route[WORKERS.index(own["special"])]
    need(own["route"] in ROUTES, f"sarah route: {str(own['route'])[:20]!r} is not a route")
    if "sarah stack" not in said:
        own["stack"] = [number for number in range(1, s.box.sarah_cards + 1) if all_cards(s) & BIT[number]]
    if "sarah workers" not in said:
        own["workers"] = {own["special"]: 1}
    if "sarah deliveries" not in said:
        kinds = {word: s.box.post_kind[at] for at, word in enumerate(s.box.post_ids)}
        own["deliveries"] = sum([count for word, count in own["posts"].items() if kinds.get(word) == LOCAL])


# -- tiles


def complete_trail(s: NewZealand, facts: Facts) -> None:
    """Neutral buildings that are not named lie on their own spaces, or on those that are free."""
    trail = facts["trail"]
    spaces = [s.box.space_ids[space] for space in s.box.letter_space]
    missing = [letter for letter in LETTERS if letter not in trail.values()]
    for letter in missing[:]:
        own = spaces[LETTERS.index(letter)]
        if own not in trail:
            trail[own] = letter
            missing.remove(letter)
    free = [space for space in spaces if space not in trail]
    for letter, space in zip(missing, free, strict=False):
        trail[space] = letter


def complete_masters(s: NewZealand, facts: Facts, said: Said) -> None:
    """Tiles that nobody has; for one that somebody has a shepherd was left, none by Sarah."""
    if "masters" in said:
        return
    held = [word for who in player_words(s) for word in facts[who]["masters"]]
    taken = [NONE if who == SARAH else WORKERS[0] for who in player_words(s) for _ in facts[who]["masters"]]
    free = [word for word in s.box.master_ids if word not in held]
    places = len(facts["masters"])
    need(len(taken) <= places, "masters: more are taken than there were")
    facts["masters"] = free[: places - len(taken)] + taken


def workers_used(facts: Facts, players: list[str]) -> Counts:
    """Worker tiles in rows and at harbours; jokers are bonus tiles."""
    used = dict.fromkeys(WORKERS, 0)
    for who in players:
        for word, count in facts[who]["workers"].items():
            need(word in WORKERS, f"{who} workers: {word[:20]!r} is not a worker")
            used[word] += count
        for word in facts[who]["jokers"]:
            row = word.partition(".")[0]
            need(row in WORKERS, f"{who} jokers: {word[:20]!r} is not a space of a row")
            used[row] -= 1
    for word in facts["masters"]:
        if word in WORKERS:
            used[word] += 1
    return used


def complete_a_tiles(s: NewZealand, facts: Facts, said: Said) -> None:
    """Workers and hazards: two rows of the job market, foresight, the rest in the bag."""
    box = s.box
    left = {word: int(box.a_start[at]) for at, word in enumerate(box.a_words)}
    take_away(left, workers_used(facts, player_words(s)), "workers")
    for who in player_words(s):
        take_away(left, facts[who]["hazards"], f"{who} hazards")
    take_away(left, [tile for tile in facts["trail"].values() if tile in left], "trail")
    if "jobs" in said:
        for word, rows in facts["jobs"].items():
            need(word in WORKERS, f"jobs: {word[:20]!r} is not a worker")
            left[word] -= len(rows)
    else:
        facts["jobs"] = {}
        for word in WORKERS:
            rows = min(OPEN_ROWS, int(box.job_rows), max(left[word], 0))
            facts["jobs"][word] = list(range(1, rows + 1))
            left[word] -= rows
    complete_bag(facts, said, left, "a")


def complete_b_tiles(s: NewZealand, facts: Facts, said: Said) -> None:
    """Bonus tiles: what the token has passed is full but for the tiles that somebody has taken."""
    box = s.box
    left = {word: int(box.b_start[at]) for at, word in enumerate(box.b_words)}
    taken = facts["masters"].count("joker")
    for word in left:
        if taken and word == joker_word(s):
            left[word] -= taken
    for who in player_words(s):
        take_away(left, facts[who]["tiles"], f"{who} tiles")
        taken += sum(facts[who]["tiles"].values())
    for row in range(ROWS):
        take_away(left, facts["bonus"][row], f"bonus {row + 1}")
    if not any([clause.startswith("bonus ") for clause in said]):
        first = int(s.config.first_column)
        passed = passed_rows(facts)
        cells = [(row, column) for row in range(passed) for column in range(first, COLUMNS)][taken:]
        if facts["token_row"] == box.token_row + 1:  # as it is set up (NZ-2.6)
            begun = int(box.b_tiles[s.config.players]) - passed * (COLUMNS - first)
            cells.extend([(passed, first + k) for k in range(begun)])
        for (row, column), word in zip(cells, evenly(left, len(cells)), strict=False):
            facts["bonus"][row][column] = word
    complete_bag(facts, said, left, "b")


def joker_word(s: NewZealand) -> str:
    """The kind of bonus tile that becomes a worker."""
    words = [word for at, word in enumerate(s.box.b_words) if is_joker(s, s.box.tile_action[at])]
    return words[0] if words else ""


def complete_bag(facts: Facts, said: Said, left: Counts, bag: str) -> None:
    """Foresight, bag and tiles that left the game, from what is left of one kind of tiles."""
    seen, name, out = f"foresight_{bag}", f"bag_{bag}", f"out_{bag}"
    if name in said:
        take_away(left, facts[name], name)
    if seen in said:
        take_away(left, facts[seen], seen)
    else:
        shown = evenly(left, 2)
        facts[seen] = shown + [NONE] * (2 - len(shown))
    if name not in said:
        if out in said:
            evenly(left, facts[out])
        facts[name] = present(left)
    elif out not in said:
        facts[out] = sum(present(left).values())


# -- cards


def hand_due(s: NewZealand, facts: Facts, who: str) -> int:
    """Cards of a hand that is not named: up to the limit, before the first turn as they were dealt (NZ-3.5, 12.1)."""
    own = facts[who]
    if own["pathfinder"] is None:
        return int(s.box.seat_cards[place_of(s, facts, who)])
    more = sum([int(s.box.disc_hand[at]) for at, word in enumerate(DISCS) if word in own["cleared"]])
    return min(int(s.box.hand_start) + more, int(s.box.hand_most))


def complete_deck(s: NewZealand, own: Facts, who: str, said: Said, due: int) -> None:
    """The own sheep of a player: a hand, the rest in the draw stack or, when that is named, in the discard pile."""
    whole = f"{who} cards" in said
    need(not whole or f"{who} stack" not in said, f"{who} stack: the cards of stack and hand are named already")
    own.setdefault("stack", {})
    left = {word: int(s.box.start_deck[at]) for at, word in enumerate(OWN_SHEEP)}
    for name in ("cards", "discard") if whole else ("hand", "stack", "discard"):
        for word, count in own[name].items():
            if word in left:
                left[word] -= count
    removes = SHEEP[s.box.token_removes]
    left[removes] -= own["removed"]
    if f"{who} hand" not in said:
        own["hand"] = counted(evenly(dict(own["cards"]) if whole else left, due))
    for word in own["tops"]:
        own["stack"].setdefault(word, 0)
        if own["stack"][word] < own["tops"].count(word):
            own["stack"][word] += 1
            if word in left:
                left[word] -= 1
    if not whole and f"{who} stack" not in said:
        give(own["stack"], present(left))
    elif f"{who} discard" not in said:
        give(own["discard"], present(left))
    elif f"{who} removed" not in said:
        own["removed"] = max(left[removes], 0)
    if not whole:
        own["cards"] = dict(own["hand"])
        give(own["cards"], own["stack"])
    del own["stack"]


def give(pile: Counts, cards: Counts) -> None:
    """Add cards to a pile."""
    for word, count in cards.items():
        pile[word] = pile.get(word, 0) + count


def owned(s: NewZealand, facts: Facts, word: str) -> int:
    """Cards of a kind that players have."""
    total = 0
    for who in player_words(s):
        places = ("sheep",) if who == SARAH else ("cards", "discard", "area")
        total += sum([facts[who][name].get(word, 0) for name in places])
    return total


def complete_sheep(s: NewZealand, facts: Facts, said: Said) -> None:
    """The market up to its size, the rest in its stack; when both are named, the rest has been bought."""
    left = {word: int(s.box.market_sheep[at]) - owned(s, facts, word) for at, word in enumerate(MARKET_TYPES)}
    for name in ("market", "market_stack"):
        if name in said:
            take_away(left, facts[name], name)
    if "market" not in said:
        number = sum(left.values()) if "market_stack" in said else int(s.config.market_size)
        facts["market"] = counted(evenly(left, number))
    if "market_stack" not in said:
        facts["market_stack"] = present(left)
    else:
        give(facts[last_seat(s, facts)]["discard"], present(left))


def complete_supply(s: NewZealand, facts: Facts, said: Said) -> None:
    """What nobody has lies in the supply; when it is named, the rest has been taken."""
    left = {word: int(s.box.supply_start[at]) - owned(s, facts, word) for at, word in enumerate(SUPPLY)}
    if "supply" in said:
        take_away(left, facts["supply"], "supply")
        give(facts[last_seat(s, facts)]["discard"], present(left))
    else:
        facts["supply"] = present(left)


def complete_sets(s: NewZealand, facts: Facts, said: Said) -> None:
    """Sets of which somebody has cards, then the lowest others; cards that are not left have been taken."""
    if "sets" in said:
        for entry in facts["sets"].values():
            word = f"set-{entry[0]}"
            if word in SET_CARDS:
                missing = int(s.cards_of_set(entry[0])) - entry[1] - owned(s, facts, word)
                if missing > 0:
                    give(facts[last_seat(s, facts)]["discard"], {word: missing})
        return
    held = [number for number in range(1, SETS + 1) if owned(s, facts, f"set-{number}")]
    others = [number for number in range(1, SETS + 1) if number not in held]
    used = sorted((held + others)[: len(SPOTS)])
    facts["sets"] = {
        spot: [number, max(int(s.cards_of_set(number)) - owned(s, facts, f"set-{number}"), 0)]
        for spot, number in zip(SPOTS, used, strict=True)
    }


def complete_objectives(s: NewZealand, facts: Facts, said: Said) -> None:
    """A full display, the rest in the stack; when both are named, the rest has been taken."""
    named = [word for name in ("display", "objectives") if name in said for word in facts[name]]
    left = [word for word in OBJECTIVE_WORDS if word not in named and not owned(s, facts, word)]
    if "display" not in said:
        size = len(left) if "objectives" in said else int(s.box.display_size)
        facts["display"] = left[: min(size, int(s.box.display_size))]
        left = left[len(facts["display"]) :]
    if "objectives" not in said:
        facts["objectives"] = left
    else:
        give(facts[last_seat(s, facts)]["discard"], dict.fromkeys(left, 1))

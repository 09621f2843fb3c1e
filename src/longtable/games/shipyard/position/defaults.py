"""Fills in everything a sparse position does not mention, in the order of the box."""

from typing import Any, Final

from longtable.core.clauses import need
from longtable.games.shipyard.position.clock import ENDED, Said, complete_clock
from longtable.games.shipyard.position.facts import CANAL_DECK, NONE, TRAIN_DECK, Facts, ids_of
from longtable.games.shipyard.position.load import pieces_in
from longtable.games.shipyard.rules.ship import ship_points
from longtable.games.shipyard.rules.speed import base_speed
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    ACTIONS,
    CONTRACTS,
    COUNTDOWN,
    DECKS,
    EMPLOYEES,
    PIECES,
    ROWS,
    SIDES,
)

BLUE_NAMES: Final = CONTRACTS[: len(CONTRACTS) // 2]
GREEN_NAMES: Final = CONTRACTS[len(CONTRACTS) // 2 :]


def complete(s: Shipyard, facts: Facts, said: Said) -> None:
    """Defaults for everything that was not said; BadPosition when nothing fits.

    Whose turn it is has the next thing to decide. Cards that are named somewhere are taken out of the decks; the market
    is filled from what is left in the order of the box, and the rest lies in the decks that are not named. Ship cards
    that have no place then are scrapped, trains are discarded or the last player's, canals are laid by him.
    """
    complete_clock(s, facts, said)
    complete_markers(s, facts, said)
    complete_track(s, facts, said)
    complete_figures(s, facts, said)
    complete_employees(s, facts, said)
    for who in seats_of(s):
        complete_player(s, facts[who], who, said)
    complete_contracts(s, facts, said)
    complete_cards(s, facts, said)
    complete_trains(s, facts, said)
    complete_canals(s, facts, said)
    if "launching" in said and "ask" not in facts:
        facts["ask"] = "outfit"


def seats_of(s: Shipyard) -> list[str]:
    return [f"P{seat + 1}" for seat in range(s.setup.seats)]


def seats_from(s: Shipyard, who: Any) -> list[str]:
    """All seats in turn order, beginning with one."""
    seats = seats_of(s)
    need(who in seats, f"it cannot be the turn of {str(who)[:20]!r}")
    return seats[seats.index(who) :] + seats[: seats.index(who)]


def complete_markers(s: Shipyard, facts: Facts, said: Said) -> None:
    for name, word in (("equipment", 0), ("crew", 1)):
        if name not in said:
            facts[name] = PIECES[s.box.wheel_pieces[word][0]]
    if "marker" not in said:
        facts["marker"] = 0


def complete_track(s: Shipyard, facts: Facts, said: Said) -> None:
    """The cards as they are set up, moved on with the leading one; cards that are not named go to the rear."""
    box = s.box
    spaces = int(box.spaces)
    cards = [word for at, word in enumerate(ACTIONS) if int(box.cards_in[s.setup.seats]) >> at & 1]
    if "track" in said:
        track = facts["track"]
        distances = [(facts["leader"] - space) % spaces for space in track.values()]
        behind = max([0, *distances])
        for card in cards:
            if card not in track:
                behind += 1
                track[card] = (facts["leader"] - behind) % spaces
        return
    moved = facts["leader"] - int(box.start_space)
    free = [int(space) for space in box.random_spaces[s.setup.seats]]
    facts["track"] = {}
    for card in cards:
        fixed = int(box.fixed_space[s.setup.seats][ACTIONS.index(card)])
        facts["track"][card] = ((fixed if fixed >= 0 else free.pop(0)) + moved) % spaces


def complete_figures(s: Shipyard, facts: Facts, said: Said) -> None:
    """Figures as after the turns so far (SHIP-4.4), on the rearmost cards; that of an action asked for on its card."""
    if "figures" in said or facts["stage"] == "over":
        return
    spaces = int(s.box.spaces)
    asked = facts.get("ask", "").split()
    chosen = asked[-1] if asked and asked[0] != "bonus" and asked[-1] in facts["track"] else ""
    distance = {card: (facts["leader"] - space) % spaces for card, space in facts["track"].items()}
    free = [card for _, card in sorted([(at, card) for card, at in distance.items() if at and card != chosen])]
    is_choosing = facts["stage"] in ("initial", "regular") and not asked and "launching" not in said
    full = [2, 1] if s.setup.seats == 2 else [1]
    order = seats_from(s, facts["first"])
    for seat in seats_from(s, facts["turn"])[::-1]:
        is_turn = seat == facts["turn"]
        counts = full[:]
        if facts["stage"] == "initial":
            done = order.index(seat) < order.index(facts["turn"]) or (is_turn and not is_choosing)
            counts = full[:1] if done else []
        elif is_turn and is_choosing:
            counts = full[:-1]
        for at, count in enumerate(counts):
            is_last = is_turn and at == len(counts) - 1
            card = chosen if is_last and chosen and facts["stage"] != "final" else free.pop()
            facts["figures"][card] = [seat, count]


def complete_employees(s: Shipyard, facts: Facts, said: Said) -> None:
    """The first eight of the box lie on the first places of the spaces, then the next eight and the last eight.

    So every space has one engineer or recruiter. There are as many copies as the decks in use have and nobody owns. A
    space that is named holds whom it names, and nobody named there lies elsewhere.
    """
    spaces = facts["employees"]
    given = [at for at in range(len(spaces)) if f"employees {at}" in said]
    named = [word.partition("*")[0] for at in given for word in spaces[at]]
    copies = int(s.box.employee_decks[s.setup.seats])
    for employee, word in enumerate(EMPLOYEES):
        at, place = employee % len(spaces), employee // len(spaces)
        if at not in given and word not in named:
            left = copies - len([seat for seat in seats_of(s) if word in facts[seat]["employees"]])
            spaces[at][place] = NONE if left <= 0 else word if left == 1 else f"{word}*{left}"


def complete_player(s: Shipyard, facts: Facts, who: str, said: Said) -> None:
    if f"{who} guilders" not in said:
        facts["guilders"] = int(s.box.start_guilders)
    if f"{who} used" not in said:
        facts["used"] = len(facts["used_pile"])
    if facts["canals"] and f"{who} figure" not in said:
        facts["figure"] = first_figure(s, facts["canals"][0], who)
    for ship in facts["fleet"]:
        ship["pieces"].setdefault("captain", 1)
        pieces = pieces_in(ship["pieces"], f"{who} fleet")
        ship.setdefault("speed", int(base_speed(pieces, s.box)))
        need(isinstance(ship["speed"], int), f"{who} fleet: a speed is a number")
        gains = ship_points(pieces, ship["speed"], s.box)
        ship.setdefault("points", sum([int(points) for points in gains]))


def first_figure(s: Shipyard, canal: list[Any], who: str) -> list[Any]:
    """The figure as it is set on a first canal, at the first of its exits."""
    need(canal[0] in s.box.canal_number, f"{who} canals: {str(canal[0])[:20]!r} is not a canal")
    number = s.box.canal_number[canal[0]]
    exits = [side for side in range(4) if s.box.canal_exit[number * 4 + side] >= 0]
    return [canal[0], int(s.box.canal_exit[number * 4 + exits[0]]), SIDES[(exits[0] + canal[3]) % 4]]


# -- contracts


def complete_contracts(s: Shipyard, facts: Facts, said: Said) -> None:
    """The first free ones by number, as many as are held at this time."""
    named: list[str] = []
    for who in seats_of(s):
        for name in ("contracts", "discarded", "shown"):
            need(isinstance(facts[who][name], list), f"{who} {name}: names are needed")
            named.extend(facts[who][name])
    for names, dealt in ((BLUE_NAMES, int(s.box.start_blue)), (GREEN_NAMES, int(s.box.start_green))):
        free = [name for name in names if name not in named]
        for who in seats_of(s):
            player = facts[who]
            kept = len([name for name in player["contracts"] + player["shown"] if name in names])
            gone = len([name for name in player["discarded"] if name in names])
            wanted = kept or (dealt - gone if gone else held_now(s, facts, dealt))
            for _ in range(wanted - kept):
                need(len(free) > 0, f"{who} contracts: there are fewer")
                player["contracts"].append(free.pop(0))
    for who in seats_of(s):
        player = facts[who]
        if s.config.open_contracts or facts["stage"] == "over":
            player["shown"] = sorted([*player["shown"], *player["contracts"]])
            player["contracts"] = []


def held_now(s: Shipyard, facts: Facts, dealt: int) -> int:
    """Contracts of a colour that everybody has left at this space of the countdown (SHIP-10.4)."""
    if facts["stage"] in ENDED:
        return 1
    base = s.setup.seats * len(COUNTDOWN)
    begin = int(s.box.countdown_start[s.setup.seats])
    here = COUNTDOWN.index(facts["countdown"])
    gone = sum([int(s.box.lap_discards[base + at]) for at in range(begin + 1, here + 1)])
    if facts.get("ask") == "discard":
        gone -= int(s.box.lap_discards[base + here])
    return max(1, dealt - gone)


# -- cards


def complete_cards(s: Shipyard, facts: Facts, said: Said) -> None:
    """Ship cards: the display, then the decks; what has no place is scrapped."""
    named: list[str] = []
    for name in ("bows", "left", "right", "sterns"):
        named.extend(facts[name] if name in said else [])
    for who in seats_of(s):
        named.extend(facts[who]["yard"])
        for ship in facts[who]["fleet"]:
            named.extend(ship["cards"])
    left: dict[str, list[str]] = {}
    for deck, word in enumerate(DECKS):
        here = facts["decks"][word] if f"deck {word}" in said else []
        left[word] = [id for id in ids_of(s, deck) if id not in named and id not in here]
    for name, word in (("bows", "bow"), ("left", "middle_a"), ("right", "middle_a"), ("sterns", "stern")):
        if name not in said:
            facts[name] = [next_card(left, word) for _ in range(ROWS)]
    for word in DECKS:
        if f"deck {word}" not in said:
            facts["decks"][word] = left[word]
            left[word] = []
    scrapped = sum([len(cards) for cards in left.values()])
    if "scrapped" not in said:
        facts["scrapped"] = scrapped
    open_decks = [word for word in DECKS if f"deck {word}" not in said]
    while scrapped < facts["scrapped"] and any([facts["decks"][word] for word in open_decks]):
        largest = max([len(facts["decks"][word]) for word in open_decks])
        fullest = [word for word in open_decks if len(facts["decks"][word]) == largest]
        facts["decks"][fullest[0]].pop()
        scrapped += 1


def next_card(left: dict[str, list[str]], word: str) -> str:
    """The next card for a column; middles come from the second deck when the first is used up."""
    if left[word]:
        return left[word].pop(0)
    if word == "middle_a" and left["middle_b"]:
        return left["middle_b"].pop(0)
    return NONE


def complete_trains(s: Shipyard, facts: Facts, said: Said) -> None:
    named = [*facts["train_discards"], *(facts["trains"] if "trains" in said else [])]
    named.extend(facts["decks"]["train"] if "deck train" in said else [])
    for who in seats_of(s):
        named.extend(facts[who]["trains"])
    left = [id for id in ids_of(s, TRAIN_DECK) if id not in named]
    if "trains" not in said:
        facts["trains"] = [left.pop(0) if left else NONE for _ in range(ROWS)]
    if "deck train" not in said:
        facts["decks"]["train"] = left
    elif "train" not in said:
        facts["train_discards"] = left
    else:
        facts[last_player(s, facts)]["trains"].extend(left)


def complete_canals(s: Shipyard, facts: Facts, said: Said) -> None:
    named = [*(facts["canals"] if "canals" in said else [])]
    named.extend(facts["decks"]["canal"] if "deck canal" in said else [])
    for who in seats_of(s):
        named.extend([canal[0] for canal in facts[who]["canals"]])
        named.extend([*facts[who]["used_pile"], *facts[who]["removed"]])
    left = [id for id in ids_of(s, CANAL_DECK) if id not in named]
    if "canals" not in said:
        facts["canals"] = [left.pop(0) if left else NONE for _ in range(ROWS)]
    if "deck canal" not in said:
        facts["decks"]["canal"] = left
    elif left:
        who = last_player(s, facts)
        need(f"{who} canals" not in said, "canals: some have no place")
        facts[who]["canals"] = [[id, x, 0, 0] for x, id in enumerate(left)]
        facts[who]["figure"] = first_figure(s, facts[who]["canals"][0], who)


def last_player(s: Shipyard, facts: Facts) -> str:
    """The seat that has just played."""
    return seats_from(s, facts["turn"] or facts["first"])[-1]

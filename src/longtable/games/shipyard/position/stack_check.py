"""Whether a stack of frames that was read belongs to its position, so that the rules can go on from there."""

from typing import Any, Final

from mypy_extensions import i64

from longtable.core.bits import BIT
from longtable.core.clauses import need
from longtable.core.frames import Frame
from longtable.games.shipyard.position.clock import need_lap
from longtable.games.shipyard.position.facts import facts_of
from longtable.games.shipyard.rules.building import Build
from longtable.games.shipyard.rules.canals import legal_moves
from longtable.games.shipyard.rules.commodities import TRAINS, FillTrain
from longtable.games.shipyard.rules.contract_discards import Discard
from longtable.games.shipyard.rules.employees import GROUP_SIZES, GROUPS, Benefits, are_asked_for
from longtable.games.shipyard.rules.rent import CANALS, FillCanal
from longtable.games.shipyard.rules.setup import Deal, LayCard, Station
from longtable.games.shipyard.rules.ship_market import Fill, deck_for, missing_kinds
from longtable.games.shipyard.rules.speed import base_speed
from longtable.games.shipyard.rules.track import card_on
from longtable.games.shipyard.rules.voyage import Voyage
from longtable.games.shipyard.rules.yards import complete_ships
from longtable.games.shipyard.state import FIGURES, Shipyard, new_state
from longtable.games.shipyard.words import (
    ACTIONS,
    BLUE,
    CANAL_PLACES,
    CAPTAIN,
    DONE,
    FINAL,
    FINISHING,
    GREEN,
    INITIAL,
    MARKERS,
    PIECE_COUNT,
    PLACES,
    REGULAR,
    SETTING_UP,
    SHIP_PLACES,
    TRAIN_PLACES,
)

# The set-up, in order: what is on the stack is the end of this list.
SETTING: Final = [
    "first-player", "lay-card", "fill", "fill-train", "fill-canal", "deal", "point", "point", "point", "station",
    "start",
]  # fmt: skip
QUESTIONS: Final = ("build", "purchase", "rent", "hire", "spin", "exchange", "unload", "benefits")
FILLS: Final = ("fill", "fill-train", "fill-canal")
SAILING: Final = ("launch", "outfit", "speed", "voyage")
OF_AN_ACTION: Final = (*QUESTIONS, *FILLS)
DRAWS: Final = (*FILLS, "station", "lay-card")
OF_THE_TURN: Final = (*QUESTIONS, *FILLS, *SAILING)  # alone above the cruise of a turn


def seats_in_order(s: Shipyard) -> list[int]:
    """All seats, the starting player first."""
    return [int(s.seat_at(place)) for place in range(len(s.players))]


def seats_after(s: Shipyard, seat: i64) -> list[int]:
    """The seats that play after this one in a round."""
    order = seats_in_order(s)
    return order[order.index(int(seat)) + 1 :]


def check_stack(s: Shipyard) -> None:
    """BadPosition unless the rules can go on from this position with this stack."""
    words = [frame.word() for frame in s.todo]
    if s.stage == DONE:
        need(not words, "todo: the game is over")
        need_one_contract(s)
        return
    need(len(words) > 0, "todo: the game is not over")
    if s.stage == SETTING_UP:
        check_setting_up(s, words)
        return
    need(s.first >= 0 and s.turn >= 0, "first and turn: a seat is needed")
    need(s.equipment >= 0 and s.crew >= 0 and s.marker >= 0, "a marker has no place")
    on_track = sum([2**card for card in range(len(ACTIONS)) if s.track[card] >= 0])
    need(on_track == s.box.cards_in[len(s.players)], "track: every card of the game has a space")
    need(card_on(s, s.leader) >= 0, "leader: no card is on that space")
    for frame in s.todo:
        check_frame(s, frame)
    if words[-2:] == ["unload", "benefits"]:  # the rest of the train waits below
        words = [*words[:-2], "benefits"]
    if s.stage in (INITIAL, REGULAR):
        check_turn(s, words)
    else:
        check_end(s, words)
    check_cruise(s, words[-1])


def check_frame(s: Shipyard, frame: Frame[Any]) -> None:
    """What a frame says by itself fits the position."""
    if isinstance(frame, Discard):
        check_hidden(s, int(frame.hidden))
        player = s.players[frame.seat]
        fits = frame.blue < max(1, player.held(BLUE)) and frame.green < max(1, player.held(GREEN))
        need(fits and frame.blue + frame.green > 0, "todo: fewer contracts can be discarded")
    elif isinstance(frame, Build):
        need(frame.seat == s.turn, "todo: build is not of the seat whose turn it is")
        need(frame.blanks & ~missing_kinds(s) == 0, "todo: a blank card of a kind that is on display")
    elif isinstance(frame, Benefits):
        check_benefits(s, frame)
    elif isinstance(frame, Fill):
        need(s.market[frame.place] == 0 and deck_for(s, frame.place) >= 0, "todo: nothing is to be filled there")
    elif isinstance(frame, FillTrain):
        need(s.market[TRAIN_PLACES + frame.row] == 0 and s.decks[TRAINS] > 0, "todo: no train comes there")
    elif isinstance(frame, FillCanal):
        need(s.market[CANAL_PLACES + frame.row] == 0 and s.decks[CANALS] > 0, "todo: no canal comes there")
    elif frame.word() not in ("finish-turn", "final-turn") and frame.args():
        need(frame.args()[0] == s.turn, f"todo: {frame.word()} is not of the seat whose turn it is")


def check_benefits(s: Shipyard, frame: Benefits) -> None:
    """Employees of one group that the seat has, of a seat that wants to be asked (SHIP-17.8)."""
    need(frame.seat == s.turn and are_asked_for(s, frame.seat), "todo: this seat is not asked about benefits")
    need(frame.first in GROUPS, "todo: no group of employees begins there")
    size = GROUP_SIZES[GROUPS.index(int(frame.first))]
    own = s.players[frame.seat].employees >> frame.first & (BIT[size] - 1)
    need(frame.left > 0 and frame.left & ~own == 0, "todo: a benefit of an employee you do not have")
    need(frame.next <= size, "todo: no group of employees is so large")


def check_hidden(s: Shipyard, hidden: int) -> None:
    need(hidden == int(not s.config.open_contracts), "todo: contracts are hidden or not as the option says")


def check_turn(s: Shipyard, words: list[str]) -> None:
    """Initial and regular turns."""
    if words[0] == "next-turn":
        need(s.stage == REGULAR and len(words) > 1, "todo: next-turn has nothing to wait for")
        check_discards(s, s.todo[1:])
        check_figures(s, False)
        need_lap(s, True)
        need_no_ship(s)
        return
    need_lap(s, False)
    need(words[:2] == ["end-turn", "cruise"], "todo: a turn rests on end-turn and cruise")
    above = words[2:]
    top = above[-1] if above else ""
    alone = len(above) == 1 and (top in ("choose-card", "main", "may-bonus") or top in OF_THE_TURN)
    pair = len(above) == 2 and above[0] in ("may-bonus", "perform") and top in OF_AN_ACTION
    need(alone or pair, "todo: no turn has such a stack")
    check_figures(s, top == "choose-card")
    if top == "choose-card":
        need_no_ship(s)
    for frame in s.todo:
        if frame.word() in ("main", "may-bonus", "perform"):
            card = frame.args()[1]
            need(s.figures[card] % FIGURES == s.turn + 1, f"todo: {frame.word()} of a card without that figure")


def check_figures(s: Shipyard, is_pending: bool) -> None:
    """SHIP-4.4: every seat has its figures on the cards of its last turns, except the one that is to choose."""
    seats = len(s.players)
    each = int(s.box.initial_turns[seats])
    first = int(s.box.figures[seats]) - each + 1  # on the card chosen longest ago
    order = seats_in_order(s)
    turn = order.index(int(s.turn))
    marked = len(figures_of(s, int(s.turn))) + is_pending
    need(s.stage == REGULAR or 0 < marked <= each, "figures: too many cards are marked")
    for place, seat in enumerate(order):
        cards = each if s.stage == REGULAR else marked if place <= turn else marked - 1
        cards -= 1 if is_pending and place == turn else 0
        wanted = [first, *[1] * (cards - 1)] if cards else []
        need(figures_of(s, seat) == wanted, f"figures: those of P{seat + 1} are not as after a turn")


def figures_of(s: Shipyard, seat: int) -> list[int]:
    """How many figures of the seat are on its cards, most first."""
    counts = [int(entry // FIGURES) for entry in s.figures if entry % FIGURES == seat + 1]
    return sorted(counts, reverse=True)


def check_discards(s: Shipyard, frames: list[Frame[Any]]) -> None:
    """Discards of several seats, the next one on top; only that one may have begun."""
    order = seats_in_order(s)
    places: list[int] = []
    for at, frame in enumerate(frames):
        need(isinstance(frame, Discard), "todo: only discards come between turns")
        assert isinstance(frame, Discard)
        places.append(order.index(int(frame.seat)))
        need(frame.mark == 0 or at == len(frames) - 1, "todo: seats discard one after another")
    need(places == sorted(set(places), reverse=True), "todo: seats discard in turn order")


def check_end(s: Shipyard, words: list[str]) -> None:
    """Final actions and the finishing of ships."""
    seats = len(s.players)
    order = seats_in_order(s)
    later = seats_after(s, s.turn)
    at = 1 + words.count("finish-turn") + words.count("final-turn")
    said = [(frame.word(), *frame.args()) for frame in s.todo[:at]]
    ships = later if s.stage == FINISHING else order
    wanted: list[Any] = [("final-scoring",), *[("finish-turn", seat) for seat in reversed(ships)]]
    if s.stage == FINAL:
        discards = at < len(words) and words[at] == "discard"
        actions = order if discards else later
        wanted.extend([("final-turn", seat) for seat in reversed(actions)])
        if discards:
            need(said == wanted and len(later) < seats, "todo: not the end of a game")
            check_discards(s, s.todo[at:])
            return
    need(said == wanted, "todo: not the end of a game")
    need_one_contract(s)
    if words[-1] in ("final-action", "finish-ship"):
        need_no_ship(s)
    question = "final-action" if s.stage == FINAL else "finish-ship"
    fits = words[at : at + 1] == ["cruise"] and len(words) == at + 2
    need(fits and (words[-1] == question or words[-1] in OF_THE_TURN), "todo: not the end of a game")


def need_no_ship(s: Shipyard) -> None:
    """Complete ships leave at the end of a turn (SHIP-9.1, 9.3)."""
    ships = complete_ships(s.players[s.turn].yard_code)
    need(
        not ships,
        f"P{int(s.turn) + 1} yard: a complete ship has left before the next card is chosen (SHIP-9.1); 'ask cruise' "
        "lets it leave",
    )


def need_one_contract(s: Shipyard) -> None:
    """From the final actions on everybody has one contract of each colour (SHIP-25.3)."""
    for seat, player in enumerate(s.players):
        for colour, word in ((BLUE, "blue"), (GREEN, "green")):
            held = int(player.held(colour))
            need(
                held == 1,
                f"P{seat + 1} contracts: {held} {word} ones, but at the end everyone has one of each colour "
                "(SHIP-25.3)",
            )


def check_cruise(s: Shipyard, top: str) -> None:
    """A ship is under way exactly when the stack says so."""
    player = s.players[s.turn]
    is_leaving = top in ("outfit", "speed", "voyage")
    begins = [int(begin) for begin, _ in complete_ships(player.yard_code)]
    need((s.launching >= 0) == is_leaving, "launching: a ship leaves when it is outfitted or sails")
    need(is_leaving or not any([s.aboard[piece] for piece in range(PIECE_COUNT)]), "aboard: no ship is leaving")
    need(not is_leaving or int(s.launching) in begins, "launching: there is no complete ship")
    if top in ("speed", "voyage"):
        need(s.aboard[CAPTAIN] > 0 and player.boat >= 0, "aboard: no ship sails without a captain")
    if top == "speed":
        need(base_speed(s.aboard, s.box) <= player.longest, "aboard: the ship is too fast for the canals")
    frame = s.todo[-1]
    if isinstance(frame, Voyage):
        need(frame.moved < frame.speed, "todo: the voyage has ended")
        moves = legal_moves(player, s.box, frame.speed - frame.moved)
        need(len(moves) > 1, "todo: the voyage is not at a fork")


# -- set-up


def check_setting_up(s: Shipyard, words: list[str]) -> None:
    """What is drawn already and what is on the stack make the whole set-up."""
    if words == ["begin"]:
        need(facts_of(s) == facts_of(new_state(s.config)), "todo: begin is only for a game that has not started")
        return
    done = len(SETTING) - len(words)
    need(done >= 0 and words[::-1] == SETTING[done:] and words != ["start"], "todo: not the rest of a set-up")
    need(s.turn < 0 and s.turns == 0 and s.leader == s.box.start_space, "the set-up comes before the first turn")
    need((s.first < 0) == (done == 0), "first: a seat when it is drawn")
    need(not any(list(s.figures)), "figures: none before the first turn")
    top = s.todo[-1]
    spaces = [int(space) for space in s.box.random_spaces[len(s.players)]]
    laid = [int(space) for space in s.track if space in spaces]
    here = spaces.index(int(top.space)) if isinstance(top, LayCard) and int(top.space) in spaces else -1
    count = here if isinstance(top, LayCard) else len(spaces) if done > 1 else 0
    need(sorted(laid) == sorted(spaces[: max(count, 0)]) and count >= 0, "track: not the cards laid so far")
    check_filled(s, 0, SHIP_PLACES, done - 2, int(top.place) if isinstance(top, Fill) else 0)
    check_filled(s, TRAIN_PLACES, CANAL_PLACES, done - 3, int(top.row) if isinstance(top, FillTrain) else 0)
    check_filled(s, CANAL_PLACES, PLACES, done - 4, int(top.row) if isinstance(top, FillCanal) else 0)
    check_dealt(s, done - 5)
    for marker, place in enumerate((s.equipment, s.crew, s.marker)):
        need((place >= 0) == (marker < done - 6), f"{MARKERS[marker]}: a place when it is drawn")
    points = [frame.args()[0] for frame in s.todo if frame.word() == "point"]
    need(points == [2, 1, 0][: len(points)], "todo: markers are drawn in order")
    stations = int(top.place) if isinstance(top, Station) else 0
    filled = [entry > 0 for entry in s.places]
    need(filled == [at < stations for at in range(len(filled))], "employees: not those laid so far")
    later = [frame for frame in s.todo[:-1] if frame.word() in DRAWS]
    firsts = [frame.args() == [int(spaces[0]) if frame.word() == "lay-card" else 0] for frame in later]
    need(all(firsts), "todo: not the rest of a set-up")


def check_filled(s: Shipyard, begin: int, end: int, ahead: int, count: int) -> None:
    """Places of the market are filled: none before their time, some during it, all after it."""
    full = 0 if ahead < 0 else count if ahead == 0 else end - begin
    filled = [s.market[at] > 0 for at in range(begin, end)]
    need(filled == [at < full for at in range(end - begin)], "market: not the cards laid so far")


def check_dealt(s: Shipyard, ahead: int) -> None:
    """Contracts are dealt: none before their time, some during it, all after it."""
    blue, green = int(s.box.start_blue), int(s.box.start_green)
    dealt = 0 if ahead < 0 else len(s.players) * (blue + green)
    for frame in s.todo:
        if isinstance(frame, Deal):
            check_hidden(s, int(frame.hidden))
            dealt = int(frame.seat) * (blue + green) + int(frame.number)
            need(ahead == 0 or dealt == 0, "todo: contracts are dealt in order")
    for seat, player in enumerate(s.players):
        own = min(max(dealt - seat * (blue + green), 0), blue + green)
        held = [int(player.held(BLUE)), int(player.held(GREEN))]
        need(held == [min(own, blue), max(own - blue, 0)], f"P{seat + 1} held: not the contracts dealt so far")
        need(player.discarded == 0, f"P{seat + 1} discarded: nothing before the first turn")

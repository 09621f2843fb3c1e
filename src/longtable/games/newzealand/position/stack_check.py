"""Whether a stack of frames that was read belongs to its position, so that the rules can go on from there."""

from typing import Any, Final

from longtable.core.bits import BIT, count_bits
from longtable.core.clauses import need
from longtable.core.frames import Frame
from longtable.games.newzealand.player import POINTS, Player
from longtable.games.newzealand.position.consistency import jokers_held
from longtable.games.newzealand.position.facts import facts_of, player_words
from longtable.games.newzealand.rules.cards import MAX_DRAW, DiscardCards, DrawCards, DrawMore
from longtable.games.newzealand.rules.effects import Effects, MayDo
from longtable.games.newzealand.rules.foresight import PLACES, FillForesight, bag_total
from longtable.games.newzealand.rules.forfeiting import TakeUpTo
from longtable.games.newzealand.rules.hiring import PlaceJoker
from longtable.games.newzealand.rules.location import CLOSED_VISIT, GROUPS, OPENED, PASSED, UseLocation
from longtable.games.newzealand.rules.market import RevealSheep, TakeSheep
from longtable.games.newzealand.rules.movement import Move
from longtable.games.newzealand.rules.objectives import DrawObjective, TakeObjective
from longtable.games.newzealand.rules.pathfinder import TurnTile
from longtable.games.newzealand.rules.scoring import points_now
from longtable.games.newzealand.rules.setup import (
    PARTS,
    DrawBonus,
    DrawJob,
    LayMaster,
    LayNeutral,
    LaySet,
    TurnBuilding,
)
from longtable.games.newzealand.rules.ship import Sail
from longtable.games.newzealand.state import FORESIGHT, SET_AT, NewZealand, new_state
from longtable.games.newzealand.words import (
    BUILDINGS,
    COLUMNS,
    GAIN_WOOL_MONEY,
    HAZARD,
    LETTERS,
    NEUTRAL,
    PRIVATE,
    REASON_COUNT,
    SHEEP_KINDS,
    SPOTS,
    WORKERS,
)

# Which frame on top belongs to which part of the set-up.
DRAWS: Final = [
    "lay-neutral", "turn-building", "lay-master", "sarah-special", "draw-job", "draw-bonus", "fill-foresight",
    "reveal-sheep", "draw-objective", "lay-set",
]  # fmt: skip
FIRST_TURN: Final = ["stand-first", "clear-first", "discard-down"]  # from below
VISIT: Final = ["leave", "foresee", "foresee"]  # below income and delivery
TOKEN_USE: Final = ("draw-more", "discard-cards")
CHANCES: Final = ("draw-cards", "reveal-sheep", "draw-objective", "fill-foresight")
DEEPEST: Final = 120


def check_stack(s: NewZealand) -> None:
    """BadPosition unless the rules can go on from this position with this stack."""
    words = [frame.word() for frame in s.todo]
    for seat, who in enumerate(player_words(s)):
        points = [int(s.players[seat].own[POINTS + reason]) for reason in range(REASON_COUNT)]
        if words:
            need(not any(points), f"{who} score: points are counted at the end")
        else:
            need(points == points_now(s, seat), f"{who} score: not the points of this position")
    if not words:
        need(s.turn >= 0 and s.last == 0, "todo: the game is not over")
        need(not any([player.aside for player in s.players]), "aside: the game is over")
    elif s.turn < 0:
        check_setting_up(s, words)
    else:
        need(len(words) <= DEEPEST, "todo: the stack is deeper than any legal position")
        need(words[:2] == ["final-scoring", "next-turn"], "todo: a turn rests on final-scoring and next-turn")
        if s.config.is_solo and s.turn == 1:
            check_sarahs_turn(s, words[2:])
        else:
            check_turn(s, words)
        for frame in s.todo:
            check_frame(s, frame)
    check_wellington(s)


def check_wellington(s: NewZealand) -> None:
    """A runholder is in Wellington from its arrival until it leaves (NZ-11.8)."""
    leaving = [frame.args()[0] for frame in s.todo if frame.word() == "leave"]
    for seat, who in enumerate(player_words(s)):
        is_there = s.players[seat].runholder == s.box.wellington
        arrives = is_there and [frame.args()[0] for frame in s.todo if frame.word() == "phase-b"] == [seat]
        need(is_there == (leaving == [seat]) or arrives, f"{who} runholder: not in Wellington outside a visit")


# -- turns


def check_turn(s: NewZealand, words: list[str]) -> None:
    """A turn of somebody with a seat."""
    seat = int(s.turn)
    player = s.players[seat]
    at = 2
    if words[at:] == ["draw-cards"]:  # phase C
        need(player.runholder >= 0, "todo: no cards are drawn before the first turn")
        return
    need(words[at : at + 1] == ["draw-up"], "todo: phase C is still to come")
    at += 1
    need(len(words) > at, "todo: nothing is asked in this turn")
    if words[at] == FIRST_TURN[0]:
        count = len([word for word in words[at:] if word in FIRST_TURN])
        need(words[at : at + count] == FIRST_TURN[:count], "todo: not the first turn of a player")
        need(player.runholder < 0, "todo: the runholder is already placed")
        need((player.pathfinder < 0) == (count > 1), "todo: the disc on the pathfinder track comes in between")
        check_above(words[at + count :], TOKEN_USE)
        return
    need(player.runholder >= 0, "todo: a player's first turn starts differently")
    if words[at] == "draw-on":
        check_above(words[at + 1 :], TOKEN_USE)
        return
    need(words[at] in ("move", "use-location", "phase-b"), "todo: no turn has such a stack")
    if words[at] == "move":
        need(s.todo[at].args()[1] == 0, "todo: a move of phase A has no other limit than the player's")
        check_above(words[at + 1 :], pending_words(s, False))
        return
    at += 1
    if words[at : at + 1] == ["leave"]:
        at += check_visit(s, words[at:], at)
        check_above(words[at:], pending_words(s, False))
    else:
        check_above(words[at:], pending_words(s, True))


def pending_words(s: NewZealand, moves: bool) -> list[str]:
    """What somebody whose turn it is may be in the middle of, in any order; with or without a move of the runholder."""
    kinds = s.config.rules.frames
    return [word for word in kinds if getattr(kinds[word], "is_pending", False) and (moves or word != "move")]


def check_visit(s: NewZealand, words: list[str], at: int) -> int:
    """The sub-phases of Wellington that are still to come; how many frames they are."""
    count = 1
    while count < len(VISIT) and words[count : count + 1] == ["foresee"]:
        need(s.todo[at + count].args()[1] == 2 - count, "todo: foresight A comes before foresight B")
        count += 1
    if words[count : count + 1] in (["show-sheep"], ["deliver"]):
        need(count == len(VISIT), "todo: income and delivery come before foresight")
        count += 1
    return count


def check_above(words: list[str], known: Any) -> None:
    """Frames above the phase: of a known kind, and draws only on top."""
    for place, word in enumerate(words):
        is_draw = word in CHANCES and place == len(words) - 1
        need(is_draw or word in known, f"todo: {word} has no place there")


def check_sarahs_turn(s: NewZealand, words: list[str]) -> None:
    fits = words in (["sarah-card"], ["fill-foresight"], ["leave", "reveal-sheep"])
    need(fits, "todo: no turn of Sarah has such a stack")
    need(words != ["sarah-card"] or s.sarah_stack != 0, "sarah stack: no card is left to reveal")


def check_frame(s: NewZealand, frame: Frame[Any]) -> None:
    """What a frame says by itself fits the position."""
    args = frame.args()
    word = frame.word()
    if word in CHANCES:
        check_draw(s, frame)
        return
    if args and word != "turn":
        need(args[0] == s.turn, f"todo: {word} is not of the player whose turn it is")
    table = s.box.actions
    if isinstance(frame, Effects):
        known = 0 < frame.action < len(table.ids)
        need(known and table.begin[frame.action] <= frame.at < table.begin[frame.action + 1], "todo: unknown effect")
        left = [int(table.code[k]) for k in range(frame.at, table.begin[frame.action + 1])]
        given = frame.given == 0 or frame.given - 1 in list(SHEEP_KINDS)
        need(given and (frame.given > 0 or GAIN_WOOL_MONEY not in left), "todo: this sheep was not discarded")
    elif isinstance(frame, UseLocation):
        need(is_visit(s, frame), "todo: use-location was used in a way that no visit is")
    elif isinstance(frame, MayDo):
        need(0 < frame.action < len(table.ids), "todo: unknown action")
    elif isinstance(frame, TakeSheep):
        need(frame.take < len(s.box.takes), "todo: unknown way to take sheep")
    elif isinstance(frame, TakeObjective):
        need(frame.count > 0, "todo: no objective is to be taken")
    elif isinstance(frame, TakeUpTo):
        need(frame.count > 0, "todo: nothing is to be taken")
    elif isinstance(frame, DrawMore):
        need(frame.drawn + frame.left < MAX_DRAW, "todo: more cards than anyone can draw")
    elif isinstance(frame, DiscardCards):
        need(frame.count > 0, "todo: nothing is to be discarded")
    elif isinstance(frame, Sail):
        need(frame.left > 0, "todo: the ship has no steps left")
    elif isinstance(frame, TurnTile):
        player = s.players[frame.seat]
        is_due = player.pathfinder >= s.box.path_choice and player.step_tile < 2 and not player.no_fees
        need(is_due and count_words(s, word) == 1, "todo: no tile is to be turned")
    elif isinstance(frame, PlaceJoker):
        player = s.players[frame.seat]
        need(
            jokers_held(s, player) - count_bits(player.jokers) >= count_words(s, word), "todo: no joker is to be placed"
        )
    elif isinstance(frame, Move):
        need(frame.used == 0 or frame.left(s) > 0, "todo: the runholder has no steps left")


def is_visit(s: NewZealand, frame: UseLocation) -> bool:
    """What is used at a location is sensible; only passed is something that was opened (RUL-41)."""
    if frame.used <= CLOSED_VISIT:
        return True
    how = frame.used - (frame.used & GROUPS)
    return s.config.is_free_to_pass and frame.used & GROUPS > 0 and how in (PASSED, OPENED)


def count_words(s: NewZealand, word: str) -> int:
    """Frames of that word on the stack."""
    return len([frame for frame in s.todo if frame.word() == word])


def check_draw(s: NewZealand, frame: Frame[Any]) -> None:
    """There is something to be drawn."""
    if isinstance(frame, DrawCards):
        need(frame.count > 0 and s.players[frame.seat].drawable() > 0, "todo: no card can be drawn")
    elif isinstance(frame, RevealSheep):
        need(0 < frame.count <= s.stack_total(), "todo: the market stack has fewer cards")
    elif isinstance(frame, DrawObjective):
        need(s.objectives_left() > 0, "todo: the objective stack is empty")
        need(frame.to == 0 or frame.to == s.turn + 1, "todo: the objective is not of the player whose turn it is")
    elif isinstance(frame, FillForesight):
        is_due = s.bags[FORESIGHT + frame.place] == 0 and bag_total(s, frame.place // 2) > 0
        need(is_due, "todo: no tile comes to that foresight space")


# -- set-up


def check_setting_up(s: NewZealand, words: list[str]) -> None:
    """What is drawn already and what is on the stack make the whole set-up."""
    if words == ["begin"]:
        need(facts_of(s) == facts_of(new_state(s.config)), "todo: begin is only for a game that has not started")
        return
    need(words[:1] == ["final-scoring"] and len(words) > 2, "todo: not the rest of a set-up")
    need(s.token_row == s.box.token_row and not s.flipped, "token_row and flipped: the game has not started")
    if words[1] == "turn":
        check_dealt(s, words)
        return
    top = s.todo[-1]
    waiting = [int(frame.args()[0]) for frame in s.todo[2:-1] if frame.word() == "prepare"]
    here = len(PARTS) - 1 - len(waiting)  # the part that is being drawn, -1 for the starting player
    is_rest = words[1] == "deal" and waiting == list(range(len(PARTS) - 1, here, -1))
    need(is_rest and len(words) == 3 + len(waiting), "todo: not the rest of a set-up")
    need(top.word() == ("first-player" if here < 0 else DRAWS[here]), "todo: not the next draw of the set-up")
    need((s.first < 0) == (here < 0), "first: a seat when it is drawn")
    check_parts(s, here)
    for seat in range(s.setup.seats):
        player = s.players[seat]
        nothing = player.money + player.tokens + player.hand_size == 0 and player.ship < 0
        need(nothing and is_untouched(s, player), f"P{seat + 1}: nothing is dealt yet")


def is_untouched(s: NewZealand, player: Player) -> bool:
    """Of the things that a player gets in the first turn or later there are none."""
    own = sum([int(player.own[at]) for at in range(POINTS)])
    start = int(s.box.gold_start), int(s.box.certificate_start)
    return (int(player.gold), int(player.certificates)) == start and own == 0 and player.pile_size() == 0


def check_parts(s: NewZealand, here: int) -> None:
    """Every part before the one that is drawn is there, those after it are not."""
    top = s.todo[-1]
    letters = [tile for tile in s.trail if 0 < tile < PRIVATE]
    laid = int(top.letter) if isinstance(top, LayNeutral) else len(LETTERS) if here > 0 else 0
    need(sorted(letters) == [NEUTRAL + k for k in range(laid)], "trail: not the buildings laid so far")
    if s.config.sides == "random":
        turned = int(top.number) if isinstance(top, TurnBuilding) else BUILDINGS + 1 if here > 1 else 1
        need(s.sides < BIT[turned], "sides: not those drawn so far")
    masters = int(top.space) if isinstance(top, LayMaster) else len(s.masters) if here > 2 else 0
    need([tile > 0 for tile in s.masters] == [k < masters for k in range(len(s.masters))], "masters: not those so far")
    if s.config.is_solo:
        is_drawn = s.sarah_special >= 0
        need(is_drawn == (here > 3), "sarah special: a worker when it is drawn")
        need((s.players[1].runholder >= 0) == (here > 2), "sarah: she is set up before her specialization is drawn")
    hazards = len([tile for tile in s.trail if tile >= HAZARD])
    placed = int(count_bits(s.jobs)) - len(WORKERS) + hazards
    due = int(s.box.a_tiles[s.config.players])
    jobs = due - int(top.count) if isinstance(top, DrawJob) else due if here > 4 else 0
    need(placed == jobs and s.out_a == 0, "jobs: not the tiles placed so far")
    due = int(s.box.b_tiles[s.config.players])
    count = due - int(top.count) if isinstance(top, DrawBonus) else due if here > 5 else 0
    columns = COLUMNS - int(s.config.first_column)
    cells = [int(cell) for cell in range(len(s.bonus)) if cell % COLUMNS >= COLUMNS - columns]
    need([s.bonus[cell] > 0 for cell in cells] == [k < count for k in range(len(cells))], "bonus: not those so far")
    filled = int(top.place) if isinstance(top, FillForesight) else PLACES if here > 6 else 0
    shown = [s.bags[FORESIGHT + place] > 0 for place in range(PLACES)]
    need(shown == [k < filled for k in range(PLACES)], "foresight_a and foresight_b: not those so far")
    size = int(s.config.market_size)
    open_cards = size - int(top.count) if isinstance(top, RevealSheep) else size if here > 7 else 0
    need(s.market_total() == open_cards, "market: not the cards revealed so far")
    display = int(count_bits(s.display))
    most = int(s.box.display_size)
    fits = display < most if here == 8 else display == (most if here > 8 else 0)
    need(fits, "display: not the cards revealed so far")
    if isinstance(top, DrawObjective):
        need(top.to == 0, "todo: objectives are laid out")
    sets = len([spot for spot in range(len(SPOTS)) if s.supply[SET_AT + spot]])
    due = len(SPOTS) - int(top.count) if isinstance(top, LaySet) else len(SPOTS) if here > 9 else 0
    need(sets == due, "sets: not those drawn so far")


def check_dealt(s: NewZealand, words: list[str]) -> None:
    """The set-up is over; cards are drawn and ships take their places in turn order."""
    need(s.first >= 0 and s.todo[1].args() == [int(s.first)], "first: the first turn is that of the starting player")
    check_parts(s, len(PARTS))
    seats = s.setup.seats
    order = [(int(s.first) + place) % seats for place in range(seats)]
    asked = [int(frame.args()[0]) for frame in s.todo if frame.word() == "choose-start"]
    need(len(asked) > 0 and asked == order[::-1][: len(asked)], "todo: ships take their places in turn order")
    for seat in range(seats):
        need((s.players[seat].ship < 0) == (seat in asked), f"P{seat + 1} ship: not where it is in the set-up")
        need(s.players[seat].runholder < 0, f"P{seat + 1} runholder: the game has not started")
    above = s.todo[2 + len(asked) :]
    drawing: list[int] = []
    for at, frame in enumerate(above):
        if isinstance(frame, DrawCards):
            check_draw(s, frame)
            need(int(frame.seat) not in drawing, "todo: one draw of a player after the other")
            drawing.append(int(frame.seat))
        else:
            fits = frame.word() in TOKEN_USE and not drawing and frame.args()[0] == asked[-1]
            need(fits and at < 2, f"todo: {frame.word()} has no place there")
            if isinstance(frame, DrawMore):
                need(frame.drawn + frame.left < MAX_DRAW, "todo: more cards than anyone can draw")
            elif isinstance(frame, DiscardCards):
                need(frame.count > 0, "todo: nothing is to be discarded")

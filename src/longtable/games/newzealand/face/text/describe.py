"""The whole position in words, under headings, for people who hear it."""

from collections.abc import Sequence

from longtable.core.bits import BIT
from longtable.core.say import Say
from longtable.core.wording import capital, seat_name
from longtable.games.newzealand.face.text.describe_seats import sarah_lines, seat_lines
from longtable.games.newzealand.face.text.ending import clock
from longtable.games.newzealand.face.text.names import (
    ARROW_NAMES,
    SPOT_NAMES,
    WORKER_NAMES,
    a_tile_name,
    cards_text,
    pounds,
)
from longtable.games.newzealand.face.text.things import place_name, things_of
from longtable.games.newzealand.rules.foresight import bag_total
from longtable.games.newzealand.state import FORESIGHT, LEFT_AT, MARKET_AT, SET_AT, SUPPLY_AT, NewZealand
from longtable.games.newzealand.words import (
    ARROWS,
    CARDS,
    COLUMNS,
    FIRST_OBJECTIVE,
    FIRST_SET,
    OBJECTIVES,
    PLAYER_SHEEP,
    ROWS,
    SHEEP,
    SPOTS,
    SUPPLY,
    WORKERS,
)

Section = tuple[str, list[str]]


def describe(s: NewZealand, names: Sequence[str], say: Say) -> list[Section]:
    """The trail, the markets, the sea and the cards, then every player."""
    sections = [
        (say("Trail"), trail_lines(s, names, say)),
        (say("Job market"), job_lines(s, say)),
        (say("Bonus market"), bonus_lines(s, say)),
        (say("Sheep market and cards"), card_lines(s, say)),
        (say("Harbour masters"), master_lines(s, say)),
    ]
    for seat in range(s.setup.seats):
        sections.append((seat_name(seat, names, say), seat_lines(s, seat, say)))
    if s.config.is_solo:
        sections.append((say("Sarah"), sarah_lines(s, say)))
    return sections


def trail_lines(s: NewZealand, names: Sequence[str], say: Say) -> list[str]:
    """The clock, then every location from the start on with who stands there."""
    lines = [say("{clock}.", clock=clock(s, say))]
    for space in range(s.box.spaces):
        here = [
            say("Sarah") if s.config.is_solo and seat == 1 else seat_name(seat, names, say)
            for seat, player in enumerate(s.players)
            if player.runholder == space
        ]
        if not s.trail[space] and not here:
            continue
        name = capital(place_name(s, space, say))
        if here:
            lines.append(say("{place}: {players} here.", place=name, players=", ".join(here)))
        else:
            lines.append(say("{place}.", place=name))
    if s.flipped:
        lines.append(say("The neutral buildings show side II."))
    return lines


def job_lines(s: NewZealand, say: Say) -> list[str]:
    """Rows from the dearest, then the foresight."""
    lines = []
    for row in range(s.box.job_rows):
        here = [WORKER_NAMES[word](say) for at, word in enumerate(WORKERS) if s.jobs & BIT[len(WORKERS) * row + at]]
        if here:
            price = pounds(int(s.box.job_costs[row]), say)
            lines.append(say("For {pounds}: {workers}.", pounds=price, workers=", ".join(here)))
    seen = [a_tile_name(s.box.a_words[s.bags[FORESIGHT + at] - 1], say) for at in range(2) if s.bags[FORESIGHT + at]]
    if seen:
        lines.append(say("Foresight A: {tiles}.", tiles=", ".join(seen)))
    lines.append(say("Tiles left in bag A: {n}.", n=int(bag_total(s, 0))))
    return lines


def bonus_lines(s: NewZealand, say: Say) -> list[str]:
    """Rows with their costs, the token, the foresight."""
    things = things_of(s.box)
    lines = []
    for row in range(ROWS):
        tiles = [
            things.tile(s.box.b_words[s.bonus[COLUMNS * row + column] - 1], say)
            for column in range(COLUMNS)
            if s.bonus[COLUMNS * row + column]
        ]
        if tiles:
            price = pounds(int(s.box.row_costs[row]), say)
            lines.append(say("Row {row}, for {pounds}: {tiles}.", row=row + 1, pounds=price, tiles=", ".join(tiles)))
    if s.token_row >= 0:
        arrow = ARROW_NAMES[ARROWS[s.box.row_arrow[s.token_row]]](say)
        lines.append(say("The market token closes row {row}. Next: {arrow}.", row=int(s.token_row) + 1, arrow=arrow))
    else:
        lines.append(say("The market token has left the market: all rows are open."))
    seen = [things.tile(s.box.b_words[s.bags[FORESIGHT + at] - 1], say) for at in range(2, 4) if s.bags[FORESIGHT + at]]
    if seen:
        lines.append(say("Foresight B: {tiles}.", tiles=", ".join(seen)))
    lines.append(say("Tiles left in bag B: {n}.", n=int(bag_total(s, 1))))
    return lines


def card_lines(s: NewZealand, say: Say) -> list[str]:
    """The sheep market, the supply, the bonus cards and the objectives."""
    things = things_of(s.box)
    market = {SHEEP[PLAYER_SHEEP + at]: int(s.sheep[MARKET_AT + at]) for at in range(len(SHEEP) - PLAYER_SHEEP)}
    sheep = cards_text(market, say) or say("none")
    supply = {word: int(s.supply[SUPPLY_AT + at]) for at, word in enumerate(SUPPLY)}
    lines = [
        say("Sheep market: {sheep}.", sheep=sheep),
        say("Cards in the market stack: {n}.", n=int(s.stack_total())),
        say("Supply: {cards}.", cards=cards_text(supply, say) or say("none")),
    ]
    for at, word in enumerate(SPOTS):
        if s.supply[SET_AT + at]:
            card = things.card(CARDS[FIRST_SET + s.supply[SET_AT + at] - 1], say)
            lines.append(
                say(
                    "{spot}, for {gold} gold: {card}, {n} left.",
                    spot=capital(SPOT_NAMES[word](say)),
                    gold=int(s.box.spot_gold[at]),
                    card=card,
                    n=int(s.supply[LEFT_AT + at]),
                )
            )
    shown = [CARDS[FIRST_OBJECTIVE + card] for card in range(OBJECTIVES) if s.display & BIT[card]]
    for word in shown:
        lines.append(say("Objective: {tasks}.", tasks=things.tasks_text(word, say)))
    lines.append(say("Cards in the objective stack: {n}.", n=int(s.objectives_left())))
    return lines


def master_lines(s: NewZealand, say: Say) -> list[str]:
    """What lies on the five spaces."""
    things = things_of(s.box)
    lines = []
    for id, entry in things.harbours.items():
        if "master" not in entry:
            continue
        tile = int(s.masters[entry["master"] - 1])
        name = capital(things.harbour(id, say))
        if 0 < tile <= s.box.masters:
            master = things.master(s.box.master_ids[tile - 1], say)
            lines.append(say("{harbour}: {master}.", harbour=name, master=master))
        else:
            lines.append(say("{harbour}: no harbour master.", harbour=name))
    return lines

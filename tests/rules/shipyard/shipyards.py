"""Positions of Shipyard from text, and short ways through a turn."""

import longtable as lt
from longtable.testing import position

GAME = "shipyard"
PIECES = ["captain", "sail", "smokestack", "propeller", "crane", "cannon", "businessman", "soldier"]
CARDS = ["exchange", "purchase", "hire", "rent", "manufacture", "recruit", "build"]  # in every game
TURNS = {2: 3, 3: 4, 4: 5}  # number of the second regular turn of the starting player
STERNS = [f"STN-{number:02}" for number in range(1, 23)]
# Four canals in a row from west to east, the figure at the western end: voyages of up to 21 moves.
ROW = "P1 canals CAN-01@0,0r0 CAN-02@1,0r0 CAN-03@2,0r0 CAN-04@3,0r0; P1 figure CAN-01/6 from W"


def table(text="", seats=3, **options):
    return position(GAME, text, seats=seats, **options)


def new_game(seats=3, seed=1, **options):
    return lt.game(GAME).start(seats=seats, options=options, seed=seed)


def cards_of(seats):
    return CARDS + (["subsidy"] if seats == 4 else [])


def figures_behind(cards, seats):
    """The figures of everybody on the rearmost cards, before P1 puts the one he holds."""
    if seats == 2:
        return f"figures {cards[-3]}=P1*2 {cards[-2]}=P2*2 {cards[-1]}=P2"
    return "figures " + " ".join(f"{cards[-at]}=P{seat}" for at, seat in enumerate(range(2, seats + 1), 1))


def before(action, seats=3):
    """Clauses: P1 is to choose a card, and the named one, next to the leading card, gives no income."""
    cards = [card for card in cards_of(seats) if card != action]
    cards.insert(1, action)
    leader = TURNS[seats]
    track = " ".join(f"{card}={(leader - at) % 23}" for at, card in enumerate(cards))
    return f"first P1; turn P1; turns {leader}; leader {leader}; track {track}; {figures_behind(cards, seats)}; "


def choosing(action, text="", seats=3, **options):
    """P1 is to choose a card."""
    return table(before(action, seats) + text, seats, **options)


def turn(action, text="", seats=3, **options):
    """P1 has chosen the card; no income."""
    m = choosing(action, text, seats, **options)
    m.play(f"choose {action}")
    return m


def main(m):
    """What can be done, bonus actions left out."""
    return {said for said in m.legal() if not said.startswith("bonus ")}


def bonus(m):
    """Bonus actions that can be bought."""
    return {said.removeprefix("bonus ") for said in m.legal() if said.startswith("bonus ")}


def mine(m, seat="P1"):
    return m.state.facts()[seat]


def guilders(m, seat="P1"):
    return mine(m, seat)["guilders"]


def stock(m, seat="P1"):
    """Pieces in stock, those that are there."""
    return {piece: count for piece, count in mine(m, seat)["stock"].items() if count}


def reasons(m, seat=0):
    """Points by reason, those that are not 0."""
    return {reason: points for reason, points in m.state.score_reasons(seat) if points}


def seat_of(m):
    return m.state.facts()["turn"]


def play_chance(m, *wanted):
    """Run the chance events, with the wanted outcomes where they are possible; return all that was possible."""
    events = []
    while m.state.actor == lt.CHANCE:
        options = m.legal()
        events.append(options)
        m.play(next((said for said in options if said in wanted), options[0]))
    return events


def over_with(m):
    """Leave a turn as soon as the rules allow: no bonus action, and complete ships are scrapped."""
    who = seat_of(m)
    while seat_of(m) == who and set(m.legal()) & {"end", "done", "scrap"}:
        m.play(next(said for said in ("end", "done", "scrap") if said in m.legal()))


def quick(m):
    """A whole turn of the seat whose turn it is: a piece from a wheel or a train, without a bonus action."""
    who, turns = seat_of(m), m.state.facts()["turns"]
    said = m.legal()
    wanted = ("manufacture", "recruit", "subsidy", "purchase", "build", "rent", "hire", "exchange")
    m.play(next(f"choose {card}" for card in wanted if f"choose {card}" in said))
    while (seat_of(m), m.state.facts()["turns"], m.state.facts()["stage"]) == (who, turns, "regular"):
        said = m.legal()
        if said[0].startswith("discard "):
            return
        m.play(next((word for word in ("end", "done", "scrap") if word in said), said[0]))


def rotated(stern):
    """The five sterns of the column, this one at the bottom."""
    return " ".join([stern, *[other for other in STERNS if other != stern][-4:]])


def finish_ship(cards, text="", **options):
    """P1 builds the last card of a ship that lies in the leftmost slots, and its cruise begins."""
    yard = " ".join(f"{slot}={card}" for slot, card in zip("abcdefghi", cards[:-1], strict=False))
    slot = "abcdefghi"[len(cards) - 1]
    m = turn("build", f"P1 guilders 0; P1 yard {yard}; sterns: {rotated(cards[-1])}; {text}", **options)
    m.play(f"build {cards[-1]} {slot}")
    if "done" in m.legal():  # something else could be built
        m.play("done")
    return m


def put(m, **pieces):
    """Put pieces aboard, kind after kind."""
    for piece in PIECES:
        for _ in range(pieces.get(piece, 0)):
            m.play(f"put {piece}")


def outfits(m):
    """All outfits that can be confirmed, as counts in the order of PIECES; each once by what search looks at."""
    found = []

    def look(match, aboard):
        state = match.state
        said = [state.notation(action) for action in state.pruned_actions()]
        assert set(said) <= set(match.legal())
        if "done" in said:
            found.append(tuple(aboard))
        for at, piece in enumerate(PIECES):
            if f"put {piece}" in said:
                after = match.fork()
                after.play(f"put {piece}")
                aboard[at] += 1
                look(after, aboard)
                aboard[at] -= 1

    look(m, [0] * len(PIECES))
    assert len(found) == len(set(found)), "an outfit can be reached in two ways"
    return set(found)


def steer(m, *route):
    """Sail on: at forks by the route as far as it goes, then anywhere."""
    route = list(route)
    while m.legal() and m.legal()[0].startswith("sail "):
        m.play(f"sail {route.pop(0)}" if route else m.legal()[0])


def ending(text="", seats=2, **options):
    """The final action of the last player is the next thing; everybody has one contract of each colour."""
    turns = 23 * seats
    head = f"stage final; first P1; turn P{seats}; turns {turns}; leader 0; countdown finish; "
    return table(head + text, seats, **options)


def to_the_end(m):
    """Everybody passes until the game is over."""
    while not m.state.is_over:
        m.play("pass")
    return m

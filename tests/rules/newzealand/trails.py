"""Positions of New Zealand from text, and short ways through a turn. Figures are written down a second time here."""

from collections import Counter

import longtable as lt
from longtable.testing import position

GAME = "great-western-trail-nz"
WORKERS = ["shepherd", "craftsman", "sailor", "shearer"]
HAZARDS = {
    "rockfall-2-black": 3, "rockfall-3-black": 3, "rockfall-4-green": 3,
    "flood-2-black": 2, "flood-3-black": 3, "flood-4-green": 2,
}  # fmt: skip
A_TILES = dict.fromkeys(WORKERS, 7) | HAZARDS
B_TILES = {
    "joker_worker": 6, "exchange_4vp": 4, "wool_1": 3, "wool_2": 1, "gold_1": 4, "gold_2": 3, "objective": 3,
    "certificates": 3, "pathfinder": 3, "ship": 2, "plain_7vp_gold": 1, "plain_6vp_pair": 1,
}  # fmt: skip
BONUS_COLUMNS = {2: 3, 3: 2, 4: 1}  # first column of the bonus market in use
MARKET_SIZE = {2: 9, 3: 11, 4: 14}
SHEEP_MARKET = {"dorset_horn": 5, "lincoln": 7, "corriedale": 7, "hampshire": 6, "ryeland": 6, "suffolk": 6}
FLOCK = {"shropshire": 5, "southdown": 3, "english_leicester": 3, "merino": 3}
WHITE = ["AUX_MONEY_2", "AUX_CARD_2", "AUX_CERT_1", "AUX_SHIP_1", "AUX_PATH_1", "CERT_LIMIT", "PCERT_L", "PWOOL_R"]
DARK = ["AUX_CERT_2", "AUX_SHIP_2", "AUX_PATH_2", "STEP", "HAND_L", "HAND_R", "PCERT_R", "PWOOL_L"]
ANYTIME = ("token", "gold ", "play ")


def table(text="", seats=2, chance="auto", **options):
    """A position; P1 has no exchange token unless the text gives some."""
    if "P1 tokens" not in text:
        text = f"P1 tokens 0; {text}"
    return position(GAME, text, seats=seats, chance=chance, **options)


def new_game(seats=2, seed=1, **options):
    return lt.game(GAME).start(seats=seats, options=options, seed=seed)


def facts_of(seats=2, seed=1, **options):
    return new_game(seats, seed, **options).state.facts()


def players(facts):
    return [facts[f"P{n}"] for n in range(1, 5) if f"P{n}" in facts]


def mine(m, seat="P1"):
    return m.state.facts()[seat]


def money(m, seat="P1"):
    return mine(m, seat)["money"]


def seat_of(m):
    return m.state.facts()["turn"]


def main(m):
    """What can be done, without what can be done at any time; `draw` beside `end` is the same, card by card."""
    said = m.legal()
    return {each for each in said if not each.startswith(ANYTIME) and not (each == "draw" and "end" in said)}


def anytime(m):
    return {said for said in m.legal() if said.startswith(ANYTIME)}


def rest(m, word):
    """What can follow a word: `rest(m, "hire")`."""
    return {said.removeprefix(f"{word} ") for said in m.legal() if said.startswith(f"{word} ")}


def stack(m, seat="P1"):
    """The cards of the draw stack."""
    found = mine(m, seat)
    return dict(Counter(found["cards"]) - Counter(found["hand"]))


def deck(m, seat="P1"):
    """All cards of draw stack, hand and discard pile."""
    found = mine(m, seat)
    return dict(Counter(found["cards"]) + Counter(found["discard"]))


def reasons(m, seat=0):
    """Points by reason, those that are not 0."""
    return {reason: points for reason, points in m.state.score_reasons(seat) if points}


def whole_box(facts):
    """All A tiles and all B tiles, wherever they are."""
    a = Counter(facts["bag_a"]) + Counter({worker: len(rows) for worker, rows in facts["jobs"].items()})
    a += Counter(tile for tile in facts["foresight_a"] if tile != "-")
    a += Counter(tile for tile in facts["trail"].values() if tile in HAZARDS)
    a += Counter(entry for entry in facts["masters"] if entry in WORKERS)
    b = Counter(facts["bag_b"]) + Counter(tile for tile in facts["foresight_b"] if tile != "-")
    b += Counter(tile for row in facts["bonus"] for tile in row if tile != "-")
    for player in players(facts):
        a += Counter(player["hazards"])
        b += Counter(player["tiles"])
        jokers = Counter(joker.partition(".")[0] for joker in player["jokers"])
        a += Counter(player["workers"]) - jokers
    return a, b


def play_chance(m, *wanted):
    """Run the chance events, with the wanted outcomes in their order as far as they are possible."""
    wanted = list(wanted)
    while m.state.actor == lt.CHANCE:
        said = m.legal()
        if wanted and wanted[0] in said:
            m.play(wanted.pop(0))
        else:
            m.play(said[0])
    assert not wanted, f"never came: {wanted}"


def visit(space, text="", seats=2, chance="auto", **options):
    """P1 has come to the space: phase B begins."""
    return table(f"P1 runholder {space}; ask location; {text}", seats, chance, **options)


def reach(text, seats=2, **options):
    """Where P1 can move to."""
    return rest(table(text, seats, **options), "move")


def scored(text="", seats=2, **options):
    """The points of P1 by reason at the end of a game; he has no money unless the text gives some."""
    if "P1 money" not in text:
        text = f"P1 money 0; {text}"
    if "token_owner" not in text:
        text = f"token_owner P2; {text}"
    return reasons(table(f"stage over; {text}", seats, **options))


def sarah(card, text="", **options):
    """Sarah has taken her turn with that card; draws are left to be played."""
    m = table(f"turn sarah; {text}", 1, "ask", **options)
    m.play(f"sarah {card}")
    return m


def hers(m):
    return m.state.facts()["sarah"]

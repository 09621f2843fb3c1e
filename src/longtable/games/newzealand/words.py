"""Numbers and names of everything in the box. Rules code sees the numbers, people see the words."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# -- kinds of cards: sheep, the deck-building cards, the ten bonus sets, the objectives
SHEEP: Final = [
    "shropshire", "southdown", "english_leicester", "merino", "dorset_horn", "lincoln", "corriedale", "hampshire",
    "ryeland", "suffolk",
]  # fmt: skip
PLAYER_SHEEP: Final = 4  # the first of them are the players' own
MARKET_SHEEP: Final = 6  # the others come from the market, in this order; type 0 is kind PLAYER_SHEEP
ROMNEY: Final = 10
SHEEPDOG: Final = 11
FERRY: Final = 12
KOTARE: Final = 13
SUPPLY: Final = ["romney", "sheepdog", "ferry", "kotare"]  # the four open stacks
FIRST_SET: Final = 14  # set n is kind FIRST_SET + n - 1
SETS: Final = 10
FIRST_OBJECTIVE: Final = 24
OBJECTIVES: Final = 24
KINDS: Final = 48
CARDS: Final = (
    SHEEP + SUPPLY + [f"set-{n}" for n in range(1, SETS + 1)] + [f"OBJ{n:02}" for n in range(1, OBJECTIVES + 1)]
)
SET_KINDS: Final = [
    "play", "play", "sheep", "play", "play", "play", "sheep", "objective", "objective", "objective",
]  # fmt: skip
SHEEP_KINDS: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 20])  # with Romney and the sets of sheep
PLAY_KINDS: Final = vec[i64]([11, 12, 13, 14, 15, 17, 18, 19])
PLAYABLE: Final = vec[i64]([0] * 11 + [1] * 5 + [0, 1, 1, 1, 0] + [1] * 27)  # by kind: play-cards and objectives
FIRST_AIM: Final = 21  # objective cards are all kinds from here on: sets 8, 9 and 10, then the ordinary ones
OBJECTIVE_KINDS: Final = vec[i64](list(range(21, 48)))
SPOTS: Final = ["helm", "barrel", "bell", "compass"]  # card SUPPLY + n of `take_card`

# -- workers, by row of the player board and column of the job market
SHEPHERD: Final = 0
CRAFTSMAN: Final = 1
SAILOR: Final = 2
SHEARER: Final = 3
WORKERS: Final = ["shepherd", "craftsman", "sailor", "shearer"]
ROW_SPACES: Final = 5
JOKER: Final = 4  # a worker left with a harbour master that was a joker

# -- what lies on a space of the trail: 0 nothing
NEUTRAL: Final = 1  # + letter: the neutral building
PRIVATE: Final = 16  # + 16 * seat + number: a private building, 1 to 10
HAZARD: Final = 128  # + kind of hazard tile
LETTERS: Final = "ABCDEFGH"
BUILDINGS: Final = 10
GONE: Final = 255  # of a building: it left the game
ZONES: Final = ["rockfall", "flood"]
HANDS: Final = ["none", "black", "green"]
SPACE_KINDS: Final = ["start", "building", "neutral", "hazard", "wellington"]
BUILDING_SPACE: Final = 1
NEUTRAL_SPACE: Final = 2
HAZARD_SPACE: Final = 3

# -- disc spaces and what they are for
DISCS: Final = [
    "AUX_MONEY_2", "AUX_CARD_2", "AUX_CERT_1", "AUX_CERT_2", "AUX_SHIP_1", "AUX_SHIP_2", "AUX_PATH_1", "AUX_PATH_2",
    "STEP", "HAND_L", "HAND_R", "CERT_LIMIT", "PCERT_L", "PCERT_R", "PWOOL_L", "PWOOL_R",
]  # fmt: skip
DISC_COUNT: Final = 16
WHITE: Final = 0
DARK: Final = 1
CORNERS: Final = ["white", "dark"]
AUXILIARIES: Final = ["money", "card", "certificate", "ship", "pathfinder"]
STOREHOUSES: Final = 10

# -- posts and harbours
LOCAL: Final = 0
WOOL: Final = 1
FOREIGN: Final = 2
POST_KINDS: Final = ["local", "wool", "foreign"]
SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
HARBOUR_KINDS: Final = ["small", "medium", "large"]
SLOTS: Final = 4  # storehouse spaces of a small or large harbour
MASTER_SPACES: Final = 5

# -- the bonus market
ROWS: Final = 7
COLUMNS: Final = 4
ARROWS: Final = ["none", "black", "yellow", "turquoise", "red"]
YELLOW: Final = 2
TURQUOISE: Final = 3
RED: Final = 4

# -- what an action asks to be discarded
NOTHING: Final = 0
ANY_SHEEP: Final = 1
PAIR: Final = 2
NAMED: Final = 3  # + kind of sheep

# -- words of effects
GAIN_MONEY: Final = 0
GAIN_WOOL_MONEY: Final = 1
GAIN_GOLD: Final = 2
GAIN_CERTIFICATE: Final = 3
GAIN_EXCHANGE: Final = 4
GAIN_OBJECTIVE: Final = 5
TAKE_CARD: Final = 6
PATHFINDER: Final = 7
MOVE_SHIP: Final = 8
HIRE_WORKER: Final = 9
INVEST_IN: Final = 10
BUILD_ONE: Final = 11
REPLACE_ONE: Final = 12
BUY_SHEEP: Final = 13
TAKE_SHEEP: Final = 14
SHEAR_SHEEP: Final = 15
DRAW_DISCARD: Final = 16
AUXILIARY: Final = 17
REMOVE_HAZARD: Final = 18
MOVE_RUNHOLDER: Final = 19
PLACE_JOKER: Final = 20
PERMANENT_WOOL: Final = 21
PERMANENT_CERTIFICATE: Final = 22
EFFECTS: Final = [
    "gain_money", "gain_wool_money", "gain_gold", "gain_certificate", "gain_exchange", "gain_objective", "take_card",
    "pathfinder", "move_ship", "hire", "invest", "build", "replace_building", "buy_sheep", "take_market_sheep",
    "shear", "draw_discard", "aux", "remove_hazard", "move_runholder", "place_joker", "permanent_wool",
    "permanent_certificate",
]  # fmt: skip
BY_SAILORS: Final = 99  # steps of move_ship: as many as the player has sailors
MODES: Final = ["single", "single_or_double"]

# -- reasons of points, the twelve categories
REASONS: Final = [
    "money", "buildings", "posts", "harbours", "pathfinder", "tiles", "cards", "objectives", "masters", "hand",
    "workers", "token",
]  # fmt: skip
REASON_COUNT: Final = 12

# -- stages of the game
SETTING_UP: Final = 0
FIRST_TURNS: Final = 1
REGULAR: Final = 2
LAST_TURNS: Final = 3
DONE: Final = 4
STAGES: Final = ["setup", "first", "regular", "last", "over"]

# -- verbs; one argument is the action's `second`, two are `second` and `third`, three begin with `first`
DISCARD: Final = 4  # discard(kind)
CLEAR: Final = 5  # clear(disc)
STAND: Final = 6  # stand(space)
MOVE: Final = 7  # move(space, way): see walking.py
WALK: Final = 8  # walk(space, way): one location further, the move is not over
USE: Final = 9  # use(action, kind + 1 of the sheep discarded for it)
AUX: Final = 10  # aux(auxiliary, twice)
DRAW_CARD: Final = 11  # draw
PERFORM: Final = 12  # perform(action, kind + 1): do sailor.2 merino
HIRE: Final = 13  # hire(worker, row)
INVEST: Final = 14  # invest(cell, kind + 1): a cell of the bonus market, and the sheep discarded for the tile
BUY: Final = 15  # buy(purchase, type, other type + 1)
REVEAL: Final = 16
TAKE_TYPE: Final = 17  # take(way, type, other type + 1): sheep of the market
BUILD: Final = 18  # build(number, space)
REPLACE: Final = 19  # replace(number, space): by that building
SAIL: Final = 20  # sail(node)
UPGRADE: Final = 21  # upgrade(harbour, disc + 1 or storehouse)
MASTER: Final = 23  # master(worker row)
SHOW: Final = 24  # show(kind)
CERTIFICATE: Final = 25
DELIVER: Final = 26  # deliver(post, disc)
DELIVER_FROM: Final = 27  # deliver(post, harbour): a disc of a medium harbour (NZ-10.12)
FORESEE: Final = 28  # foresee(bag, place)
PLACE: Final = 29  # place(row): a joker
REMOVE: Final = 30  # remove(space): a hazard
TAKE: Final = 31  # take(card): a kind, or TOP
CHOOSE: Final = 32  # choose(step tile or fees)
UP_TO: Final = 33  # up_to(n): how much of a gain is taken
SHEAR: Final = 34
# of chance
FIRST: Final = 36  # first(seat)
LAYOUT: Final = 37  # layout(letter, space)
SIDE: Final = 38  # side(number, side)
LAY_MASTER: Final = 39  # lay_master(tile)
LAY_SET: Final = 40  # lay_set(number)
DRAW: Final = 41  # draw(kind): a card of the seat's own stack
BAG_A: Final = 42  # bag(tile)
BAG_B: Final = 43
MARKET: Final = 44  # market(type)
OBJECTIVE: Final = 45  # objective(card)
SARAH: Final = 46  # sarah(card)
SPECIAL: Final = 47  # special(worker): Sarah's specialization
# any time
GOLD: Final = 48  # gold(spot): a bonus card
PLAY: Final = 49  # play(kind)
# any time, in others' turns too: the seat is `first`
TOKEN: Final = 50
TOKENS: Final = 51  # two tokens
ASIDE_DRAW: Final = 52
ASIDE_STOP: Final = 53
ASIDE_DISCARD: Final = 54  # with the kind
TOP: Final = 255  # of `take`: the top of the objective stack

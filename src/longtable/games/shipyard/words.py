"""Numbers and names of everything in the box. Rules code sees the numbers, people see the words."""

from typing import Final

MAX_SEATS: Final = 4
GUILDERS: Final = 1000  # nobody has so many; bound of what a frame says must be left

# -- the eight action cards
EXCHANGE: Final = 0
BUILD: Final = 1
RENT: Final = 2
MANUFACTURE: Final = 3
RECRUIT: Final = 4
HIRE: Final = 5
PURCHASE: Final = 6
SUBSIDY: Final = 7
ACTIONS: Final = ["exchange", "build", "rent", "manufacture", "recruit", "hire", "purchase", "subsidy"]

# -- pieces, in the order in which a ship is outfitted
CAPTAIN: Final = 0
SAIL: Final = 1
SMOKESTACK: Final = 2
PROPELLER: Final = 3
CRANE: Final = 4
CANNON: Final = 5
BUSINESSMAN: Final = 6
SOLDIER: Final = 7
PIECES: Final = ["captain", "sail", "smokestack", "propeller", "crane", "cannon", "businessman", "soldier"]
PIECE_COUNT: Final = 8

# -- what is printed on ship cards
MAST: Final = 0
PROPELLER_POINT: Final = 1
CRANE_POINT: Final = 2
CANNON_POINT: Final = 3
CABIN: Final = 4
LIFE_BUOY: Final = 5
LIFEBOAT: Final = 6
LANTERN: Final = 7
FEATURES: Final = ["mast", "propeller", "crane", "cannon", "cabin", "life_buoy", "lifeboat", "lantern"]
FEATURE_COUNT: Final = 8

# -- ship cards: kinds, decks, cells of a yard
BOW: Final = 1
MIDDLE: Final = 2
STERN: Final = 3
KINDS: Final = ["-", "bow", "middle", "stern"]
KIND_LETTERS: Final = "_BMS"
DECKS: Final = ["bow", "middle_a", "middle_b", "stern"]
BOWS: Final = 0
MIDDLES_A: Final = 1
MIDDLES_B: Final = 2
STERNS: Final = 3
SLOTS: Final = 9  # of a shipyard
SLOT_LETTERS: Final = "abcdefghi"

# -- places of the market: five rows from the bottom in every column
ROWS: Final = 5
SHIP_PLACES: Final = 20  # bows, left middles, right middles, sterns
BLANK_PLACES: Final = 20  # 20 to 22: a blank bow, middle, stern (SHIP-28); not places of the vector
TRAIN_PLACES: Final = 20
CANAL_PLACES: Final = 25
PLACES: Final = 30
COLUMNS: Final = ["bows", "left", "right", "sterns", "trains", "canals"]

# -- commodities
COMMODITIES: Final = ["coal", "steel", "grain"]

# -- employees; the rules know each of them, a bit each in Player.employees
EMPLOYEES: Final = [
    "ENG-sail", "ENG-smokestack", "ENG-crane", "ENG-cannon", "REC-captain", "REC-businessman", "REC-soldier",
    "REC-propeller", "MER1-coal", "MER2-coal", "MER1-steel", "MER2-steel", "MER1-grain", "MER2-grain", "BLD-sail",
    "BLD-smokestack", "BLD-crane", "BLD-cannon", "BLD-propeller", "BLD-crew", "HELMSMAN", "RIGGER", "ACCOUNTANT",
    "FOREMAN",
]  # fmt: skip
FIRST_ENGINEER: Final = 0
FIRST_RECRUITER: Final = 4
FIRST_MERCHANT: Final = 8  # + 2 * commodity + (level - 1)
BLD_SAIL: Final = 1 << 14
BLD_SMOKESTACK: Final = 1 << 15
BLD_CRANE: Final = 1 << 16
BLD_CANNON: Final = 1 << 17
BLD_PROPELLER: Final = 1 << 18
BLD_CREW: Final = 1 << 19
HELMSMAN: Final = 1 << 20
RIGGER: Final = 1 << 21
ACCOUNTANT: Final = 1 << 22
FOREMAN: Final = 1 << 23
EMPLOYEE_SPACES: Final = 8
PLACES_PER_SPACE: Final = 3

# -- contracts: B01 to B12 are 0 to 11, G01 to G12 are 12 to 23; a bit each
CONTRACTS: Final = [f"B{n:02}" for n in range(1, 13)] + [f"G{n:02}" for n in range(1, 13)]
BLUE: Final = (1 << 12) - 1
GREEN: Final = BLUE << 12

# -- canals
SIDES: Final = "NESW"
FROM_SIDE: Final = 16  # Player.came: a space below this, FROM_SIDE + side for a side (of the card as it lies)
ICONS: Final = ["-", "military", "commerce", "lantern", "lifeboat", "life_buoy", "blue_ribbon"]
BLUE_RIBBON: Final = 6

# -- the countdown
COUNTDOWN: Final = ["4", "3", "2", "unnumbered", "finish"]

# -- stages of the game
SETTING_UP: Final = 0
INITIAL: Final = 1
REGULAR: Final = 2
FINAL: Final = 3
FINISHING: Final = 4
DONE: Final = 5
STAGES: Final = ["setup", "initial", "regular", "final", "finishing", "over"]

# -- reasons of points
CREW_POINTS: Final = 0
CRANE_POINTS: Final = 1
CANNON_POINTS: Final = 2
SPEED_POINTS: Final = 3
VOYAGE_POINTS: Final = 4  # military, commerce and safety icons
RIBBON_POINTS: Final = 5
BLUE_POINTS: Final = 6
GREEN_POINTS: Final = 7
MERCHANT_POINTS: Final = 8
REASONS: Final = ["crew", "cranes", "cannons", "speed", "voyage", "ribbons", "blue", "green", "merchants"]
REASON_COUNT: Final = 9

# -- verbs; one argument is the action's `second`, two are `second` and `third`, three begin with `first`
CHOOSE: Final = 4  # choose(action): the card of this turn
BONUS: Final = 5  # bonus(action)
BUY: Final = 6  # buy(place, slot): build BOW-05 c
TAKE: Final = 7  # take(row): a train
LAY: Final = 8  # lay(row * 4 + rotation, x + 128, y + 128): rent CAN-05 1,0 r1
LAY_FIRST: Final = 9  # lay(row, side): rent CAN-05 N
MAKE: Final = 10  # make(piece)
ENLIST: Final = 11  # enlist(piece): recruit captain
ENGAGE: Final = 12  # engage(employee): hire FOREMAN
UNLOAD: Final = 13  # unload(train): exchange TRN-05
SELL: Final = 14  # sell(commodity)
TRADE: Final = 15  # trade(commodity, piece)
LAUNCH: Final = 16  # launch(slot of the bow)
PUT: Final = 17  # put(piece)
SCRAP: Final = 18
SPEED: Final = 19  # speed(n)
STEER: Final = 20  # steer(canal, space): sail CAN-02/4
DISCARD: Final = 21  # discard(contract)
LAST: Final = 22  # last(action): the final action
USE: Final = 23  # use(employee): the benefit of an employee
RECEIVE: Final = 24  # receive subsidy
# of chance
FIRST: Final = 30  # first(seat)
CARD: Final = 31  # card(action): laid on the space of the frame
DRAW: Final = 32  # draw(deck, card within the deck)
TRAIN: Final = 33
CANAL: Final = 34
DEAL: Final = 35  # deal(contract)
POINT: Final = 36  # point(marker, where), beginning with `first`: a marker's start
STATION: Final = 37  # station(employee)

# -- markers that begin at random
EQUIPMENT_MARKER: Final = 0
CREW_MARKER: Final = 1
EMPLOYEE_MARKER: Final = 2
MARKERS: Final = ["equipment", "crew", "marker"]

# not compiled
"""The market: four columns of ship cards, a column of trains and one of canals, with prices and decks."""

from functools import lru_cache, partial
from typing import Final

from longtable.core.face import Crop, Panel
from longtable.core.say import Say
from longtable.core.svg import box_path, box_ring, num, spot, text, tipped
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.svg import hull
from longtable.games.shipyard.face.svg.dials import price_kind
from longtable.games.shipyard.face.svg.pieces import at, coin, icon, module, picture
from longtable.games.shipyard.face.svg.seen import Stalls, stalls
from longtable.games.shipyard.face.svg.waterway import canal_card
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import (
    CANAL_PLACES,
    COMMODITIES,
    KINDS,
    PLACES,
    ROWS,
    SHIP_PLACES,
    TRAIN_PLACES,
)

WIDE: Final = 448
HIGH: Final = 486
SCALE: Final = 0.84  # of a ship card
CARD_WIDE: Final = 67.2
CARD_HIGH: Final = 81.0
COLUMN: Final = 71.0
LEFT: Final = 66.0  # middle of the first column
ROW: Final = 87.0
BOTTOM: Final = 442.0  # middle of the bottom row
TRAIN_X: Final = 339.0
CANAL_X: Final = 406.0
CANAL: Final = 76.0
SHIPS: Final = Crop("ships", 0, 70, 448, 616)  # the ship cards of the narrow drawing, without its headings


def market(s: Shipyard, say: Say) -> Panel:
    """The panel of the market."""
    view = stalls(s)
    title, key = say("Market"), ("market", view, say.language)
    return Panel("market", title, key, partial(draw, view, say), tab=title, letter="m", crops=(SHIPS,))


def row_y(row: int) -> float:
    return BOTTOM - ROW * row


def draw(view: Stalls, say: Say) -> str:
    body = module("fleet-stall", ships(view, say))
    body += module("train-stall", trains(view, say)) + module("canal-stall", canals(view, say))
    on_show = len([card for card in view.places[:SHIP_PLACES] if card])
    name = say("Market: {n} ship cards on display", n=on_show)
    return picture("shp-market", WIDE, HIGH, name, body)


def heading(x: float, name: str, hint: str, tip: str, brief: str = "") -> str:
    """The name of a column with what is left of it, in fewer words where those would not fit."""
    said = text(x, 38, "hint mid full", hint) + text(x, 38, "hint mid brief", brief) if brief else ""
    return tipped(tip, text(x, 20, "head mid", name) + (said or text(x, 38, "hint mid", hint)))


# -- ship cards


def ships(view: Stalls, say: Say) -> str:
    """Prices once for each row, then the columns: bows, middles, middles, sterns."""
    bows, first, second, sterns, *_ = view.left
    drawing = heading(LEFT, say("Bow"), say("{n} left", n=bows), "deck-bow")
    left, brief = say("{n} left", n=first + second), ""
    if first:
        left, brief = say("{n} left, {first} before B", n=first + second, first=first), left
    drawing += heading(LEFT + 1.5 * COLUMN, say("Middle"), left, "deck-middle", brief)
    drawing += heading(LEFT + 3 * COLUMN, say("Stern"), say("{n} left", n=sterns), "deck-stern")
    for row in range(ROWS):
        price = int(view.box.ship_prices[row])
        drawing += tipped("price", coin(15, row_y(row), str(price), price_kind(price, view.money), 12.5))
    for place in range(SHIP_PLACES):
        drawing += ship_place(view.box, place, view.places[place])
    for word in view.blanks:
        drawing += blank(view.box, word)
    return drawing


@lru_cache(4096)
def ship_place(box: Box, place: int, card: int) -> str:
    x, y = LEFT + COLUMN * (place // ROWS), row_y(place % ROWS)
    outline = box_ring(CARD_WIDE, CARD_HIGH, 5)
    if not card:
        inner = f'<path class="hollow" d="{box_path(CARD_WIDE - 4, CARD_HIGH - 4, 5)}"/>'
        return spot(spots.place(place), inner, outline, x, y, tip="market", kind="free")
    kind = f"of-{KINDS[box.card_kind[card]]}"
    tip = hull.card_tip(box, card)
    return spot(spots.place(place), ship_card(box, card), outline, x, y, box.card_ids[card], tip, kind)


@lru_cache(512)
def ship_card(box: Box, card: int) -> str:
    """A card around its middle."""
    body = f'<path class="shade" d="{box_path(CARD_WIDE, CARD_HIGH, 5, 0, 2)}"/>'
    body += f'<path class="leaf" d="{box_path(CARD_WIDE, CARD_HIGH, 5)}"/>'
    where = f"translate({num(-CARD_WIDE / 2)} {num(-CARD_HIGH / 2 + 0.5)})scale({SCALE})"
    body += f'<g transform="{where}">{hull.art(hull.section(box, card))}</g>'
    return body + f'<path class="edge" d="{box_path(CARD_WIDE, CARD_HIGH, 5)}"/>'


@lru_cache(8)
def blank(box: Box, word: str) -> str:
    """A blank card of a kind that is missing, at the foot of its first column (SHIP-28)."""
    kind = KINDS.index(word)
    x = LEFT + COLUMN * (0, 0, 1, 3)[kind]
    card = int(box.first_blank) + kind - 1
    outline = box_ring(CARD_WIDE, CARD_HIGH, 5)
    return spot(spots.blank(word), ship_card(box, card), outline, x, row_y(0), word, f"blank-{word}", f"of-{word}")


# -- trains and canals


def trains(view: Stalls, say: Say) -> str:
    drawing = heading(TRAIN_X, say("Train"), say("{n} left", n=view.left[4]), "deck-train")
    for place in range(TRAIN_PLACES, CANAL_PLACES):
        row = place - TRAIN_PLACES
        drawing += train_place(view.box, place, view.places[place], row)
        price = int(view.box.train_prices[row])
        drawing += at(
            TRAIN_X,
            row_y(row),
            tipped("price", coin(0, 0, str(price), price_kind(price, view.money), 10)),
            f"own-price row{row}",
        )
    return drawing


@lru_cache(512)
def train_place(box: Box, place: int, train: int, row: int) -> str:
    outline = box_ring(40, CARD_HIGH, 6)
    if not train:
        inner = f'<path class="hollow" d="{box_path(36, CARD_HIGH - 4, 6)}"/>'
        return spot(spots.place(place), inner, outline, TRAIN_X, row_y(row), tip="market", kind=f"free row{row}")
    id = box.train_ids[train]
    return spot(spots.place(place), wagons(box, train), outline, TRAIN_X, row_y(row), id, "train-" + id, f"row{row}")


@lru_cache(64)
def wagons(box: Box, train: int) -> str:
    """A train from above: three wagons, one behind the other."""
    drawing = '<path class="coupling" d="M0-34v68"/>'
    for k in range(3):
        word = COMMODITIES[box.train_goods[3 * train + k]]
        y = 27 * (k - 1)
        drawing += f'<path class="wagon" d="{box_path(36, 24, 5, 0, y)}"/>{icon("commodity-" + word, 0, y, 22)}'
    return drawing


def canals(view: Stalls, say: Say) -> str:
    drawing = heading(CANAL_X, say("Canal"), say("{n} left", n=view.left[5]), "deck-canal")
    for place in range(CANAL_PLACES, PLACES):
        row = place - CANAL_PLACES
        drawing += canal_place(view.box, place, view.places[place], row)
        price = int(view.box.canal_prices[row])
        drawing += at(
            CANAL_X,
            row_y(row),
            tipped("price", coin(0, 0, str(price), price_kind(price, view.money), 10)),
            f"own-price q{row}",
        )
    return drawing


@lru_cache(512)
def canal_place(box: Box, place: int, canal: int, row: int) -> str:
    outline = box_ring(CANAL, CANAL, 4)
    if not canal:
        inner = f'<path class="hollow" d="{box_path(CANAL - 4, CANAL - 4, 4)}"/>'
        return spot(spots.place(place), inner, outline, CANAL_X, row_y(row), tip="market", kind=f"free q{row}")
    id = box.canal_ids[canal]
    inner = f'<g transform="scale({CANAL / 100})">{canal_card(box, canal, 0)}</g>'
    return spot(spots.place(place), inner, outline, CANAL_X, row_y(row), id, "canal-" + id, f"q{row}")

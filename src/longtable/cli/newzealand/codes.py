"""Letters and colours of what lies on the trail, of cards and of tiles."""

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from longtable.cli.newzealand.shorts import TASKS, short_tile
from longtable.cli.paint import ACCENT, BAD, GOOD, HEAD, QUIET, SEAT_STYLES, SHAPES, Look, fold, ink
from longtable.core.say import Say
from longtable.games.newzealand.face.text.names import TASK_NAMES, card_name, points
from longtable.games.newzealand.face.text.things import building_id
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import CARDS, FIRST_AIM, HAZARD, LETTERS, NEUTRAL, PRIVATE, SHEEP

CARD_STYLES: Final = {
    "grey": "#a3a3a3", "black": "bold", "green": "#57a773", "white": "#e6e6e6", "orange": "#e8944a", "red": "#d0605a",
    "yellow": "#dcc455", "blue": "#5aa9e6", "brown": "#b98559", "purple": "#a679c9", "teal": "#3fae8c",
    "pink": "#ea8fb3", "gold": "#dcb85e",
}  # fmt: skip
SARAH: Final = 1  # players[1] of the solo game
SARAH_MARK: Final = "S"
SAY: Final = Say()  # the terminal speaks English


def player_mark(s: NewZealand, seat: int) -> Text:
    """The shape of a seat; S for Sarah."""
    if s.config.is_solo and seat == SARAH:
        return ink(SARAH_MARK, SEAT_STYLES[SARAH])
    return ink(SHAPES[seat], SEAT_STYLES[seat])


def marks(s: NewZealand, seats: list[int]) -> Text:
    """Shapes in a row."""
    line = Text()
    for seat in seats:
        line.append_text(player_mark(s, seat))
    return line


# -- the trail


def space_chip(s: NewZealand, space: int) -> Text:
    """`NA`, `B05■3a`, `R1!3-1`: a space with what lies there, and the runholders after it."""
    id, tile = s.box.space_ids[space], int(s.trail[space])
    if space == s.box.wellington or space == s.box.start:
        line = ink(id, HEAD)
    elif tile >= HAZARD:
        line = ink(id, "").append(f"!{int(s.box.hazard_points[tile - HAZARD])}", BAD)
        line.append_text(fee_text(int(s.box.fee[s.box.hazard_hand[tile - HAZARD]])))
    elif tile >= PRIVATE:
        owner, number = (tile - PRIVATE) // 16, tile & 15
        line = ink(id, "").append_text(player_mark(s, owner))
        line.append(building_id(s, owner, number), HEAD)
        hand = s.box.building_hand[2 * number + s.side_of(owner, number)]
        line.append_text(fee_text(int(s.box.fee[hand])))
    elif tile:
        letter = LETTERS[tile - NEUTRAL]
        line = ink(id, HEAD).append("" if id == f"N{letter}" else f"={letter}", HEAD)
    else:
        line = ink(id, QUIET)
        if s.box.space_needs[space]:
            line.append(f">{int(s.box.space_needs[space])}", QUIET)
        if s.box.space_gold[space]:
            line.append("+g", QUIET)
        if s.box.space_risk[space]:
            line.append("+r", QUIET)
    here = [seat for seat, player in enumerate(s.players) if player.runholder == space]
    return line.append("@", ACCENT).append_text(marks(s, here)) if here else line


def fee_text(fee: int) -> Text:
    return ink(f"-{fee}", BAD) if fee else Text()


# -- cards


def card_chip(s: NewZealand, word: str, n: int = 1) -> Text:
    """`Merino 2/3`: a sheep with breeding value and wool value; other cards by their name."""
    kind = CARDS.index(word)
    line = ink(f"{n}×" if n > 1 else "", HEAD)
    name = card_name(word, SAY)
    if s.box.breeding[kind] or word in SHEEP:
        line.append(name, colour_of(s, kind))
        return line.append(f" {int(s.box.breeding[kind])}/{int(s.box.wool[kind])}", HEAD)
    return line.append(name, "#8fb6cf" if kind >= FIRST_AIM else "")


def colour_of(s: NewZealand, kind: int) -> str:
    """The colour of a sheep card."""
    data = s.box.data
    for entry in [*data["sheep"]["sheep"], *data["cards"]["card"]]:
        if entry["id"] == CARDS[kind]:
            return CARD_STYLES.get(entry.get("colour", ""), "")
    for entry in data["cards"]["set"]:
        if f"set-{entry['number']}" == CARDS[kind]:
            return CARD_STYLES.get(entry.get("colour", ""), "")
    return ""


def card_chips(s: NewZealand, counts: Mapping[str, int]) -> list[Text]:
    """Cards by kind, or `none`."""
    return [card_chip(s, word, n) for word, n in counts.items()] or [ink("none", QUIET)]


def tile_chip(s: NewZealand, tile: int) -> Text:
    """A bonus tile by what it does, with its points."""
    line = Text(short_tile(s.box, s.box.b_words[tile]))
    worth = int(s.box.tile_points[tile])
    return line.append(f", {points(worth, SAY)}", GOOD) if worth else line


# -- the legend

LEGEND: Final = (
    ("trail", "NA neutral building · B05■3a-1 building 3a of P2, fee 1 · R1!3-1 hazard worth 3, fee 1"),
    ("", "B07>2 open from space 2 of the pathfinder track · B02+g gold for building here · B04+r risk action"),
    ("", "@● P1's runholder is here · NA=C building C is on space NA"),
    (
        "places",
        "hire -2 a worker for 2 pounds less · build 2 for 2 pounds per craftsman · hazard 6 remove one for 6 pounds",
    ),
    ("", "path 1 a space of the pathfinder track · ship 2 steps · aux an auxiliary action · a pair: two equal sheep"),
    ("cards", "Merino 2/3 breeding value 2, wool value 3 · 2× two of them · helm 3 gold: bonus cards and their price"),
    ("aims", "OBJ05 3/-2 an objective: 3 points when it is fulfilled, -2 when not · + fulfilled now, - not yet"),
    ("posts", "L9 a post for a total of 9; ● a disc of P1; opened by LH4: for a player with a storehouse in LH4"),
    ("sea", "W1 a sea space · SH1 its harbour, with what it costs and gives · ~● P1's ship · ● P1's piece"),
    ("market", "6: a price in pounds · 2-3 row and space of the bonus market, with what the tile does"),
    ("discs", "[x] cleared · the word in brackets is typed · dark: its disc fits only where dark corners are taken"),
    ("board", "shearer 2 you have two, the printed one included · 5a(3) a building that needs 3 craftsmen"),
)


def task_lines() -> list[tuple[str, str]]:
    """The tasks of objectives, as short as the board says them."""
    return [
        ("tasks" if at == 0 else "", f"{TASKS.get(word, word)}: {name(SAY)}")
        for at, (word, name) in enumerate(TASK_NAMES.items())
    ]


def legend_lines(look: Look) -> list[Text]:
    """What the signs mean, and where more is told."""
    lines: list[Text] = []
    for label, words in (*LEGEND, *task_lines(), ("more", "`show 3a`, `show helm`, `show L9`: anything by its word")):
        for at, line in enumerate(fold(Text(words), look.width - 8)):
            lines.append(ink(f"{label if at == 0 else '':<8}", HEAD).append_text(line))
    return lines

"""The panel of a seat: purse, cards, workers, board, sea. For a hidden hand, only its size."""

from typing import Final

from rich.text import Text

from longtable.cli.newzealand.board import aim_chip
from longtable.cli.newzealand.codes import SARAH, card_chip, card_chips, tile_chip
from longtable.cli.newzealand.sea import master_words
from longtable.cli.newzealand.shorts import short_disc, short_drawn, short_list
from longtable.cli.paint import ACCENT, GOOD, HEAD, QUIET, SEAT_STYLES, Look, fold, ink, join, packed, seat_mark
from longtable.core.bits import BIT, count_bits
from longtable.core.say import Say
from longtable.games.newzealand.face.text.describe_seats import sarah_lines, seat_lines
from longtable.games.newzealand.face.text.names import points
from longtable.games.newzealand.face.text.things import building_id, cards_of, things_of
from longtable.games.newzealand.face.text.tips_sea import pair_text
from longtable.games.newzealand.player import AREA, BUILT, HAND, HAZARDS_HELD, PILE, TILES_HELD, WORKER_TILES, Player
from longtable.games.newzealand.rules.cards import in_deck
from longtable.games.newzealand.rules.objective_scoring import FULFILLED, best_objectives
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import (
    BUILDINGS,
    CARDS,
    DARK,
    DISCS,
    FIRST_AIM,
    GONE,
    KINDS,
    PRIVATE,
    STOREHOUSES,
    WORKERS,
)

LABEL: Final = 11
SAY: Final = Say()  # the terminal speaks English


def title(s: NewZealand, seat: int, players: list[str], short: bool = False) -> Text:
    """Who it is, and what the game would bring if it ended now."""
    if s.config.is_solo and seat == SARAH:
        line = ink("S Sarah", SEAT_STYLES[SARAH])
    else:
        line = seat_mark(seat).append(f" {players[seat]}", HEAD)
    worth = int(s.players[seat].total()) if s.is_over else sum([n for _, n in s.final_scoring()[seat]])
    line.append(f"  {points(worth, SAY)}", HEAD)
    return line if s.is_over or short else line.append(" if it ended now", QUIET)


def purse(s: NewZealand, player: Player) -> list[Text]:
    """Money and markers, limits and permanent values."""
    lasting = int(s.permanent_certificates(player))
    certificates = f"{int(player.certificates)}/{int(s.certificate_limit(player))}"
    parts = [
        amount("pounds", str(int(player.money))),
        amount("gold", str(int(player.gold))),
        amount("tokens", str(int(player.tokens))),
        amount("certificates", f"{certificates}+{lasting}" if lasting else certificates),
        amount("pathfinder", str(max(0, int(player.pathfinder)))),
        amount("steps", str(int(s.step_limit(player)))),
        amount("hand limit", str(int(s.hand_limit(player)))),
    ]
    wool = int(s.permanent_wool(player))
    if wool:
        parts.append(amount("wool", f"+{wool}"))
    if player.no_fees:
        parts.append(ink("no fees", GOOD))
    return parts


def amount(word: str, value: str) -> Text:
    return ink(f"{word} ", QUIET).append(value, HEAD)


# -- cards


def hand(s: NewZealand, seat: int) -> list[Text]:
    """The cards in hand as far as they are known."""
    player = s.players[seat]
    if player.is_hidden():
        return [ink(f"{int(player.hand_size)} cards, unseen", QUIET)]
    return card_chips(s, cards_of(s, HAND, seat))


def piles(s: NewZealand, seat: int) -> list[Text]:
    """Draw stack and discard pile."""
    size = int(s.players[seat].stack_size)
    pile = cards_of(s, PILE, seat)
    parts = [ink(f"draw pile {size}", QUIET), ink("discarded", QUIET)]
    return parts + card_chips(s, pile)


def aims(s: NewZealand, seat: int) -> list[Text]:
    """Objectives in the area and in the deck; those that are fulfilled now are marked."""
    scored = best_objectives(s, seat)
    parts: list[Text] = []
    for at, kind in enumerate(scored.kinds):
        chip = ink("+ ", GOOD) if scored.results[at] == FULFILLED else ink("- ", QUIET)
        parts.append(chip.append_text(aim_chip(s, int(kind))).append("" if at < scored.area else " in deck", QUIET))
    return parts


# -- the board


def workers(s: NewZealand, seat: int) -> list[Text]:
    """How many workers a seat has of each kind; Sarah's board has none printed."""
    own = s.players[seat].own
    printed = 0 if s.config.is_solo and seat == SARAH else 1
    return [amount(word, str(printed + int(own[WORKER_TILES + row]))) for row, word in enumerate(WORKERS)]


def discs(s: NewZealand, player: Player) -> list[Text]:
    """Disc spaces: the cleared ones, then those that still hold a disc with what clearing them costs or gives."""
    parts = [ink(f"[x] {short_disc(s.box, id)}", GOOD) for at, id in enumerate(DISCS) if player.cleared & BIT[at]]
    for at, id in enumerate(DISCS):
        if not player.cleared & BIT[at]:
            change = int(s.box.disc_gain[at] - s.box.disc_pay[at])
            words = [id] + (["dark"] if s.box.disc_corner[at] == DARK else [])
            words += [f"{change:+d} pounds"] if change else []
            parts.append(Text(short_disc(s.box, id)).append(f" ({', '.join(words)})", QUIET))
    return parts


def buildings(s: NewZealand, seat: int) -> list[Text]:
    """Those on the trail with their spaces, then the reserve with the craftsmen it needs; each with its actions."""
    own = s.players[seat].own
    built: list[Text] = []
    left: list[Text] = []
    for number in range(1, BUILDINGS + 1):
        id, at = building_id(s, seat, number), int(own[BUILT + number])
        does = short_list(s, seat, PRIVATE + 16 * seat + number)
        if 0 < at < GONE:
            built.append(ink(f"{id} on {s.box.space_ids[at - 1]}: ", HEAD).append(does))
        elif at == 0:
            left.append(ink(f"{id}({int(s.craftsmen_for(seat, number))}): {does}", QUIET))
    return built + left


def tiles(s: NewZealand, player: Player) -> list[Text]:
    """Bonus tiles, hazards and harbour masters."""
    parts: list[Text] = []
    for tile in range(s.box.b_kinds):
        n = int(player.own[TILES_HELD + tile])
        if n:
            parts.append(ink(f"{n}×" if n > 1 else "", HEAD).append_text(tile_chip(s, tile)))
    for at, word in enumerate(s.box.a_words[len(WORKERS) :]):
        n = int(player.own[HAZARDS_HELD + at])
        if n:
            parts.append(ink(f"{n}×" if n > 1 else "", HEAD).append(short_drawn(word)))
    parts += [
        ink(f"harbour master: {master_words(s, id)}", ACCENT)
        for at, id in enumerate(s.box.master_ids)
        if player.masters & BIT[at]
    ]
    return parts


def at_sea(s: NewZealand, player: Player) -> list[Text]:
    """Ship, harbours and storehouses."""
    parts = [Text(s.box.nodes[player.ship] if player.ship >= 0 else "not yet")]
    harbours = [id for at, id in enumerate(s.box.harbour_ids) if player.harbours & BIT[at]]
    parts += [amount("pieces in", " ".join(harbours))] if harbours else []
    stores = [str(number) for number in range(1, STOREHOUSES + 1) if player.storehouses & BIT[number - 1]]
    parts.append(amount("storehouses left", " ".join(stores) or "none"))
    for entry in s.box.data["board"]["pair"]:
        bonus = pair_text(entry, things_of(s.box), SAY)
        parts.append(ink(f"{' and '.join([str(n) for n in entry['storehouses']])}: {bonus}", QUIET))
    return parts


# -- together


def own_blocks(s: NewZealand, seat: int, width: int) -> dict[str, list[Text]]:
    """Everything of a seat in labelled lines, by the names of its blocks."""
    player = s.players[seat]
    blocks = {
        "purse": packed("purse", purse(s, player), width, LABEL),
        "hand": packed("hand", hand(s, seat), width, LABEL),
        "piles": packed("cards", piles(s, seat), width, LABEL),
        "workers": packed("workers", workers(s, seat), width, LABEL),
        "aims": [],
        "tiles": [],
        "ship": packed("ship", at_sea(s, player), width, LABEL),
        "discs": packed("discs", discs(s, player), width, LABEL),
        "buildings": packed("buildings", buildings(s, seat), width, LABEL),
    }
    if any([in_deck(player, kind) + player.cards[AREA + kind] for kind in range(FIRST_AIM, KINDS)]):
        blocks["aims"] = packed("objectives", aims(s, seat), width, LABEL)
    held = tiles(s, player)
    if held:
        blocks["tiles"] = packed("tiles", held, width, LABEL)
    return blocks


def summary(s: NewZealand, seat: int, players: list[str]) -> Text:
    """A seat in one line: points, money, hand and workers."""
    player = s.players[seat]
    line = title(s, seat, players, short=True)
    if s.config.is_solo and seat == SARAH:
        return line.append(f"   {int(count_bits(s.sarah_stack))} cards to reveal", QUIET)
    parts = [
        amount("pounds", str(int(player.money))),
        amount("gold", str(int(player.gold))),
        amount("tokens", str(int(player.tokens))),
        amount("hand", str(int(player.hand_size))),
        amount("steps", str(int(s.step_limit(player)))),
        *workers(s, seat),
    ]
    return line.append("  ").append_text(join(parts))


def compact(s: NewZealand, seat: int, players: list[str], width: int) -> list[Text]:
    """A seat in a few lines; Sarah has no purse and no deck."""
    player = s.players[seat]
    lines = fold(summary(s, seat, players), width)
    if s.config.is_solo and seat == SARAH:
        herd = [card_chip(s, word, n) for word, n in cards_of(s, PILE, SARAH).items()]
        lines += packed("sheep", herd or [ink("none", QUIET)], width, LABEL)
        lines += packed("cards", [amount("objectives", str(int(player.hand_size))), *workers(s, seat)], width, LABEL)
    else:
        deck = {word: int(in_deck(player, kind)) for kind, word in enumerate(CARDS) if in_deck(player, kind)}
        lines += packed("deck", card_chips(s, deck), width, LABEL)
    held = tiles(s, player)
    if held:
        lines += packed("tiles", held, width, LABEL)
    area = [aim_chip(s, kind) for kind in range(FIRST_AIM, KINDS) for _ in range(player.cards[AREA + kind])]
    lines += packed("objectives", area, width, LABEL) if area else []
    cleared = [Text(short_disc(s.box, id)) for at, id in enumerate(DISCS) if player.cleared & BIT[at]]
    if cleared and not (s.config.is_solo and seat == SARAH):
        lines += packed("cleared", cleared, width, LABEL)
    return lines


def enlarged(s: NewZealand, seat: int, players: list[str], look: Look) -> list[Text]:
    """Everything about a seat, in sentences."""
    lines = [title(s, seat, players)]
    sentences = sarah_lines(s, SAY) if s.config.is_solo and seat == SARAH else seat_lines(s, seat, SAY)
    for sentence in sentences:
        lines += fold(Text(sentence), look.width)
    return lines

"""A player's area in words. For a hidden hand, only its size."""

from longtable.core.bits import BIT, count_bits
from longtable.core.say import Say
from longtable.core.wording import capital
from longtable.games.newzealand.face.text.names import (
    WORKER_COUNTS,
    WORKER_NAMES,
    building_name,
    cards_text,
    certificates,
    hazard_name,
    points,
    pounds,
    reason_name,
    tokens,
)
from longtable.games.newzealand.face.text.objectives import objective_lines
from longtable.games.newzealand.face.text.sarah import card_text
from longtable.games.newzealand.face.text.things import building_id, cards_of, things_of
from longtable.games.newzealand.player import (
    AREA,
    BUILT,
    HAND,
    HAZARDS_HELD,
    PILE,
    POST_DISCS,
    TILES_HELD,
    WORKER_TILES,
    Player,
)
from longtable.games.newzealand.rules.sarah.cards import ROUTES
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import BUILDINGS, DISCS, GONE, STOREHOUSES, WORKERS

SARAH: int = 1


def seat_lines(s: NewZealand, seat: int, say: Say) -> list[str]:
    """A player: purse, cards, board, sea, points."""
    player = s.players[seat]
    lines = [
        say(
            "{pounds}, {gold} gold, {tokens}, {certificates}.",
            pounds=pounds(int(player.money), say),
            gold=int(player.gold),
            tokens=tokens(int(player.tokens), say),
            certificates=certificates(int(player.certificates), say),
        ),
        say(
            "Step limit {steps}, hand limit {hand}, permanent certificates {certificates}, permanent wool {wool}.",
            steps=int(s.step_limit(player)),
            hand=int(s.hand_limit(player)),
            certificates=int(s.permanent_certificates(player)),
            wool=int(s.permanent_wool(player)),
        ),
    ]
    if player.no_fees:
        lines.append(say("No longer pays fees."))
    lines += deck_lines(s, seat, say) + board_lines(s, seat, say) + sea_lines(s, player, say)
    lines += objective_lines(s, seat, say)
    return lines + point_lines(s, seat, say)


def deck_lines(s: NewZealand, seat: int, say: Say) -> list[str]:
    """Hand, draw stack, discard pile."""
    player = s.players[seat]
    lines = []
    if player.is_hidden():
        lines.append(say.plural("Hand: {n} card.", "Hand: {n} cards.", int(player.hand_size)))
    else:
        lines.append(say("Hand: {cards}.", cards=cards_text(cards_of(s, HAND, seat), say) or say("none")))
    lines.append(say.plural("Draw pile: {n} card.", "Draw pile: {n} cards.", int(player.stack_size)))
    pile = cards_text(cards_of(s, PILE, seat), say)
    if pile:
        lines.append(say("Discard pile: {cards}.", cards=pile))
    area = cards_text(cards_of(s, AREA, seat), say)
    if area:
        lines.append(say("Objectives played: {cards}.", cards=area))
    return lines


def board_lines(s: NewZealand, seat: int, say: Say) -> list[str]:
    """Workers, cleared spaces, buildings, tiles; what Sarah has too."""
    player, things = s.players[seat], things_of(s.box)
    printed = 0 if s.config.is_solo and seat == SARAH else 1
    workers = [
        WORKER_COUNTS[word](say, printed + int(player.own[WORKER_TILES + at])) for at, word in enumerate(WORKERS)
    ]
    lines = [say("Workers: {workers}.", workers=", ".join(workers))]
    if printed:
        cleared = ", ".join([things.disc(id, say) for at, id in enumerate(DISCS) if player.cleared & BIT[at]])
        lines.append(say("Cleared: {discs}.", discs=cleared or say("nothing")))
    built = [
        say(
            "{building} on {space}",
            building=building_name(building_id(s, seat, number), say),
            space=things.space(s.box.space_ids[player.own[BUILT + number] - 1], say),
        )
        for number in range(1, BUILDINGS + 1)
        if 0 < player.own[BUILT + number] < GONE
    ]
    if built:
        lines.append(say("Buildings: {buildings}.", buildings=", ".join(built)))
    tiles = [
        say("{n} × {what}", n=int(player.own[TILES_HELD + at]), what=things.tile(word, say))
        for at, word in enumerate(s.box.b_words)
        if player.own[TILES_HELD + at]
    ]
    tiles += [
        say("{n} × {what}", n=int(player.own[HAZARDS_HELD + at]), what=hazard_name(word, say))
        for at, word in enumerate(s.box.a_words[len(WORKERS) :])
        if player.own[HAZARDS_HELD + at]
    ]
    if tiles:
        lines.append(say("Tiles: {tiles}.", tiles=", ".join(tiles)))
    if player.pathfinder >= 0:
        lines.append(say("Pathfinder track: space {n}.", n=int(player.pathfinder)))
    posts = [
        say("{n} × {what}", n=int(player.own[POST_DISCS + at]), what=things.post(id, say))
        for at, id in enumerate(s.box.post_ids)
        if player.own[POST_DISCS + at]
    ]
    if posts:
        lines.append(say("Discs on posts: {posts}.", posts=", ".join(posts)))
    return lines


def sea_lines(s: NewZealand, player: Player, say: Say) -> list[str]:
    """Ship, harbours, storehouses, harbour masters."""
    things = things_of(s.box)
    lines = []
    if player.ship >= 0:
        lines.append(say("Ship on {node}.", node=things.node(s.box.nodes[player.ship], say)))
    harbours = [things.harbour(id, say) for at, id in enumerate(s.box.harbour_ids) if player.harbours & BIT[at]]
    if harbours:
        lines.append(say("Harbours: {harbours}.", harbours=", ".join(harbours)))
    left = int(count_bits(player.storehouses))
    lines.append(say("Storehouses left: {n} of {most}.", n=left, most=STOREHOUSES))
    masters = [things.master(id, say) for at, id in enumerate(s.box.master_ids) if player.masters & BIT[at]]
    if masters:
        lines.append(say("Harbour masters: {masters}.", masters=", ".join(masters)))
    return lines


def point_lines(s: NewZealand, seat: int, say: Say) -> list[str]:
    """What the end would bring now, or has brought."""
    by_reason = dict(s.score_reasons(seat)) if s.is_over else dict(s.final_scoring()[seat])
    reasons = ", ".join([say("{reason} {n}", reason=reason_name(word, say), n=n) for word, n in by_reason.items()])
    total = points(sum(by_reason.values()), say)
    if s.is_over:
        return [say("Score: {points} ({reasons}).", points=total, reasons=reasons or say("nothing"))]
    return [say("Would score now: {points} ({reasons}).", points=total, reasons=reasons or say("nothing"))]


def sarah_lines(s: NewZealand, say: Say) -> list[str]:
    """The opponent of the solo game."""
    player = s.players[SARAH]
    lines = []
    if s.sarah_special >= 0:
        name = WORKER_NAMES[WORKERS[s.sarah_special]](say)
        lines.append(say("Specialization: {worker}.", worker=name))
        lines.append(say("Her ship's route: {route}.", route=ROUTES[s.sarah_route]))
    lines.append(say.plural("Objectives: {n} card.", "Objectives: {n} cards.", int(player.hand_size)))
    sheep = cards_text(cards_of(s, PILE, SARAH), say)
    if sheep:
        lines.append(say("Sheep: {cards}.", cards=sheep))
    left = [number for number in range(1, s.box.sarah_cards + 1) if s.sarah_stack & BIT[number]]
    lines.append(say.plural("{n} card not yet revealed:", "{n} cards not yet revealed:", len(left)))
    lines += [say("{sentence}.", sentence=capital(card_text(number, things_of(s.box), say))) for number in left]
    lines += board_lines(s, SARAH, say) + sea_lines(s, player, say)
    by_reason = dict(s.final_scoring()[SARAH])
    total = points(sum(by_reason.values()), say)
    return [*lines, say("Points: {points}.", points=total)]

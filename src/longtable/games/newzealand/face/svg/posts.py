# not compiled
"""Trading posts: value, corner, transport costs, delivery action, points and the discs that lie there."""

from functools import lru_cache

from longtable.core.svg import box_ring, num, spot
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face import spots
from longtable.games.newzealand.face.svg.effects import Token, row, tokens_of
from longtable.games.newzealand.face.svg.pieces import at, bay, corner, disc, icon, shield, text
from longtable.games.newzealand.words import WOOL

WIDE = 46.0
HIGH = 92.0
ROOM = 50.0  # for discs below a post


def discs_at(counts: tuple[int, ...]) -> str:
    """Discs of all players side by side around the origin, with the number of those who have several."""
    marks = [(seat, count) for seat, count in enumerate(counts) if count]
    several = sum([count > 1 for _, count in marks])
    if 13 * len(marks) + 11 * several > ROOM:
        return discs_numbered(marks)
    x = -(13 * len(marks) + 11 * several) / 2
    drawing = ""
    for seat, count in marks:
        drawing += f'<g data-piece="post-{seat}">{disc(seat, x + 6.5, 0, 13)}</g>'
        x += 13
        if count > 1:
            drawing += text(x + 5, 5, "count mid", count, 13.5)
            x += 11
    return drawing


def discs_numbered(marks: list[tuple[int, int]]) -> str:
    """The same where there is less room: the numbers stand on the discs."""
    step = min(16.0, ROOM / len(marks))
    drawing = ""
    for k, (seat, count) in enumerate(marks):
        x = step * (k - (len(marks) - 1) / 2)
        number = text(x, 5.5, "pieces mid", count, 14) if count > 1 else ""
        drawing += f'<g class="gwt-deep" data-piece="post-{seat}">{disc(seat, x, 0, 17 if number else 13)}{number}</g>'
    return drawing


@lru_cache(1024)
def post(box: Box, at_post: int, counts: tuple[int, ...]) -> str:
    """A post around its middle, with its discs below."""
    is_wool = int(box.post_kind[at_post]) == WOOL
    drawing = bay(WIDE - 3, 78, "post")
    drawing += corner(int(box.post_corner[at_post]), -WIDE / 2 + 2.5, -38, 13)
    drawing += icon("fleece" if is_wool else "heart", 13, -30, 13)
    if box.post_repeats[at_post]:
        drawing += icon("forever", 13, -18, 11)
    value = int(box.post_value[at_post])
    drawing += text(-2 if value < 10 else -4, -16, "value mid", value, 19)
    tokens: list[Token] = []
    if box.post_transport[at_post]:
        tokens.append(Token("d", f"−{int(box.post_transport[at_post])}"))
    tokens += tokens_of(box, int(box.post_action[at_post]))
    drawing += row(tuple(tokens), 0, 0, WIDE - 6, 16.5) + shield(0, 23, int(box.post_points[at_post]), 23)
    id = box.post_ids[at_post]
    clicked = spot(spots.post(id), drawing, box_ring(WIDE - 3, 78, 6), 0, -7, "", f"post-{id}")
    return clicked + at(0, 40, discs_at(counts))


@lru_cache(16)
def arrow(box: Box, at_post: int) -> str:
    """The green arrow from a post to the next one, with its points."""
    for k, pair in enumerate(box.arrows):
        if int(pair[0]) == at_post:
            points = int(box.arrow_points[k])
            x = WIDE / 2
            body = f'<path class="gwt-between" d="M{num(x - 12)} 26l7-6v3.5h10v-3.5l7 6-7 6v-3.5h-10v3.5z"/>'
            return f'<g data-tip="post-arrow">{body}' + text(
                x, 17, "good sign mid", f"−{-points}" if points < 0 else f"+{points}", 13
            ) + "</g>"  # fmt: skip
    return ""


def counts_at(posts: tuple[tuple[int, ...], ...], at_post: int) -> tuple[int, ...]:
    return tuple([each[at_post] for each in posts])

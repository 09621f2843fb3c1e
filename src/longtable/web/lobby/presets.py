"""Presets: links that fill in the form of a new table, as far as the game has the options."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

import longtable as lt
from longtable.core.errors import BadOptions
from longtable.web.lobby.forms import Draft, blank_draft, fields_of, offered
from longtable.web.tables.page.people import FIRST_BOT, USUAL_BOT

TEAM = "team"  # the option by which games call their team game


@dataclass(frozen=True)
class Preset:
    """A link that fills in the form."""

    word: str
    label: str


def presets_of(game: lt.Game) -> list[Preset]:
    """The presets of a game."""
    presets = [Preset("first", _("First game"))]
    most = max(game.seats)
    if any([each.kind == "switch" for each in fields_of(game)]):
        presets.append(Preset("everything", _("Everything on (%(n)s players)") % {"n": most}))
    if any([each.name == TEAM and offered(each, most) for each in fields_of(game)]):
        presets.append(Preset("team", _("Team game")))
    if 1 in game.seats:
        presets.append(Preset("solo", _("Solo")))
    return presets


def preset_draft(game: lt.Game, word: str) -> Draft | None:
    """The form of a preset; None when the game has none of that name."""
    if word not in [preset.word for preset in presets_of(game)]:
        return None
    most = max(game.seats)
    bot = f"bot:{USUAL_BOT}"
    if word == "solo":
        return blank_draft(game, 1, bot)
    if word == "first":
        return blank_draft(game, 2, f"bot:{FIRST_BOT}")
    draft = blank_draft(game, most, bot)
    if word == "team":
        draft.options[TEAM] = "on"
    else:
        turn_all_on(draft)
    return draft


def turn_all_on(draft: Draft) -> None:
    """Every switch that the engine takes together with those before it; a team game is a game of its own."""
    for each in fields_of(draft.game):
        if each.kind != "switch" or each.name == TEAM or not offered(each, draft.seats):
            continue
        before = draft.options[each.name]
        draft.options[each.name] = each.values[-1][0]
        try:
            draft.game.full_options(draft.seats, draft.chosen())
        except BadOptions:
            draft.options[each.name] = before

"""The form of a new table: the draft as it was filled in, and its meaning for the engine."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _

import longtable as lt
from longtable import bots
from longtable.core.face import OptionField, face_of
from longtable.core.fair import MAX_NONCE
from longtable.web.accounts.models import NAME_LENGTH
from longtable.web.accounts.names import clean_line
from longtable.web.tables.models import BOT, FREE, INVITED, PERSON, TITLE_LENGTH
from longtable.web.tables.seating import SeatPlan
from longtable.web.translation import DjangoSay

ME: Final = "me"
HERE: Final = "here"  # somebody beside me
MAX_VALUE: Final = 200


@dataclass
class Draft:
    """A form as it stands. `read` cleans every text, so what is shown again is harmless and short."""

    game: lt.Game
    seats: int
    who: dict[int, str] = field(default_factory=dict)  # seat -> ME, HERE, FREE, INVITED, or "bot:NAME"
    names: dict[int, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    boards: dict[int, str] = field(default_factory=dict)  # seat -> its own board
    nickname: str = ""
    title: str = ""
    nonce: str = ""
    is_public: bool = True
    hints: bool = True
    wrong: list[str] = field(default_factory=list)

    def bot(self, at: int) -> str:
        """The bot in a seat; empty when somebody else is to sit there."""
        return self.who.get(at, "").partition("bot:")[2]

    def plans(self) -> list[SeatPlan]:
        """Who is to sit where."""
        plans: list[SeatPlan] = []
        for at in range(self.seats):
            who = self.who.get(at, FREE)
            if self.bot(at):
                plans.append(SeatPlan(BOT, bot=self.bot(at)))
            elif who == ME:
                plans.append(SeatPlan(PERSON, name=self.nickname))
            elif who == HERE:
                plans.append(SeatPlan(PERSON, name=self.names.get(at, "") or _("Player %(n)s") % {"n": at + 1}))
            else:
                plans.append(SeatPlan(who))
        return plans

    def chosen(self) -> dict[str, str]:
        """The options that count with this number of seats; BadOptions when the engine cannot tell the boards."""
        fields = [each for each in fields_of(self.game) if offered(each, self.seats)]
        chosen = {each.name: self.options[each.name] for each in fields if self.options.get(each.name)}
        for each in fields:
            if each.kind == "boards" and any([self.boards.get(at) for at in range(self.seats)]):
                chosen[each.name] = self.one_each(each.name, chosen)
        return chosen

    def one_each(self, name: str, options: dict[str, str]) -> str:
        """A board for every player board of the game; where none was named, the one for all."""
        without = {key: value for key, value in options.items() if key != name}
        blank = self.game.blank(self.seats, without)
        common = options.get(name) or blank.setup.options[name].split(",")[0]
        shared = [seats[0] for seats in face_of(self.game).mats(blank)]
        return ",".join([self.boards.get(at) or common for at in shared])


def fields_of(game: lt.Game) -> list[OptionField]:
    """The options of a game in the reader's language."""
    return face_of(game).options(DjangoSay())


def offered(each: OptionField, seats: int) -> bool:
    return not each.seats or seats in each.seats


def blank_draft(game: lt.Game, seats: int = 0, others: str = FREE) -> Draft:
    """Me in the first seat, the others as said."""
    most = max(game.seats)
    count = seats if seats in game.seats else (2 if 2 in game.seats else game.seats[0])
    draft = Draft(game, count, {at: ME if at == 0 else others for at in range(most)})
    usual = {option.name: option.values[0] for option in game.options if option.values}
    draft.options = {each.name: usual.get(each.name, each.values[0][0]) for each in fields_of(game) if each.values}
    return draft


def read_draft(game: lt.Game, post: Mapping[str, str]) -> Draft:
    """The form as it was sent. What is not one of the things on offer is named in `wrong`; nothing raises."""
    seats = post.get("seats", "")
    draft = blank_draft(game, int(seats) if seats.isascii() and seats.isdecimal() and len(seats) < 3 else 0)
    if str(draft.seats) != seats:
        draft.wrong.append(_("Choose the number of players."))
    known = {ME, HERE, FREE, INVITED, *[f"bot:{name}" for name in bots.names()]}
    for at in range(max(game.seats)):
        who = post.get(f"seat-{at}", "")
        if who == BOT:
            who = f"bot:{post.get(f'bot-{at}', '')}"
        if who in known:
            draft.who[at] = who
        elif at < draft.seats:
            draft.wrong.append(_("Choose who sits in seat %(n)s.") % {"n": at + 1})
        draft.names[at] = clean_line(post.get(f"name-{at}", ""), NAME_LENGTH)
    draft.nickname = clean_line(post.get("nickname", ""), NAME_LENGTH)
    draft.title = clean_line(post.get("title", ""), TITLE_LENGTH)
    draft.nonce = clean_line(post.get("nonce", ""), MAX_NONCE)
    draft.is_public = post.get("public", "") == "yes"
    draft.hints = post.get("hints", "") == "on"
    read_options(draft, post)
    return draft


def read_options(draft: Draft, post: Mapping[str, str]) -> None:
    """The answers to the game's own questions."""
    for each in fields_of(draft.game):
        said = clean_line(post.get(f"opt-{each.name}", ""), MAX_VALUE)
        values = [value for value, _label in each.values]
        if each.kind == "switch":
            draft.options[each.name] = values[-1] if said else values[0]
        elif each.kind == "text" or said in values:
            draft.options[each.name] = said
        elif f"opt-{each.name}" in post and offered(each, draft.seats):
            draft.wrong.append(_("%(option)s: choose one of the options.") % {"option": each.label})
        if each.kind != "boards":
            continue
        for at in range(max(draft.game.seats)):
            board = post.get(f"opt-{each.name}-{at}", "")
            if board in values:
                draft.boards[at] = board
            elif at < draft.seats:
                draft.wrong.append(_("%(option)s: choose one of the options.") % {"option": each.label})

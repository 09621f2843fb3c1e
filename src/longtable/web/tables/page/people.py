"""The bots that people may choose, each with its person, what to expect of it and what was measured.

`random` and `greedy` are for programs: who reads this page is offered levels, and the bots of other packages.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from django.utils.formats import number_format

from longtable import bots
from longtable.bots.levels import Level
from longtable.bots.measured import measured, strength
from longtable.core.say import Say
from longtable.web.tables.page.markup import EMPTY, Html
from longtable.web.tables.page.portraits import portrait

FIRST_BOT: Final = "beginner"  # against whom a first game is played
QUICK_BOT: Final = "casual"  # for somebody of whom nothing is known
USUAL_BOT: Final = "club"
FOR_PROGRAMS: Final = ("greedy", "random")
STEPS: Final = len(bots.LEVELS)
AT_ONCE: Final = 0.05  # seconds that nobody notices


@dataclass(frozen=True)
class BotCard:
    """A bot as it is offered for a seat."""

    name: str  # as programs call it
    person: str  # who would sit down
    people: tuple[str, ...] = ()  # who sits down when others of the level sit there already, in that order
    face: Html = EMPTY
    title: str = ""
    sentence: str = ""
    rating: int | None = None
    steps: tuple[bool, ...] = ()  # the bar of its strength, lit from the left; empty where nothing was measured
    time: str = ""
    is_slowed: bool = False  # it sees less than it could, as long as the engine is interpreted


def offered(game_id: str, say: Say, is_quick: bool, seated: Sequence[str] = (), also: str = "") -> list[BotCard]:
    """The levels, the weakest first, then bots of other packages. `seated`: bots that sit at the table already;
    `also`: a bot that sits in this seat, whether it is offered or not."""
    levels = [level.name for level in bots.LEVELS]
    others = [name for name in bots.names() if name not in levels and (name not in FOR_PROGRAMS or name == also)]
    cards = [level_card(level, game_id, say, is_quick, seated.count(level.name)) for level in bots.LEVELS]
    return cards + [BotCard(name, name.capitalize(), title=say("Bot")) for name in others]


def level_card(level: Level, game_id: str, say: Say, is_quick: bool, before: int) -> BotCard:
    """A level, by the person who comes after that many others of it."""
    person = level.people[min(before, len(level.people) - 1)]
    found, step = measured(game_id, level.name), strength(game_id, level.name)
    is_slowed = not is_quick and level.effort(game_id).samples > 0
    return BotCard(
        name=level.name,
        person=person,
        people=level.people,
        face=portrait(person),
        title=say.find(level.title),
        sentence=say.find(level.sentence),
        rating=found.rating if found is not None else None,
        steps=tuple([at < step for at in range(STEPS)]) if step is not None else (),
        time=thinking_time(level, game_id, say, is_slowed),
        is_slowed=is_slowed,
    )


def thinking_time(level: Level, game_id: str, say: Say, is_slowed: bool) -> str:
    """How long a level usually thinks about a turn; the most that it may where that was not measured, or is not so."""
    effort, found = level.effort(game_id), measured(game_id, level.name)
    if effort.samples == 0:
        return say("Answers at once.")
    if is_slowed or found is None or found.milliseconds is None:
        return say("Thinks for up to about {seconds} s a turn.", seconds=seconds_text(effort.seconds))
    seconds = found.milliseconds / 1000
    if seconds < AT_ONCE:
        return say("Answers at once.")
    return say("Usually takes about {seconds} s a turn.", seconds=seconds_text(seconds))


def seconds_text(seconds: float) -> str:
    """Seconds to a tenth, as the reader's language writes them."""
    return str(number_format(Decimal(f"{seconds:.1f}".removesuffix(".0"))))


def face_of_bot(bot: str, name: str) -> Html:
    """The portrait of the person by whose name a bot sits at a table; nothing where it took over somebody's seat."""
    level = bots.level(bot)
    return portrait(name) if level is not None and name in level.people else EMPTY


def title_of(bot: str, say: Say) -> str:
    """The level of a bot in a word or two; nothing for a bot that has none."""
    level = bots.level(bot)
    return say.find(level.title) if level is not None else ""

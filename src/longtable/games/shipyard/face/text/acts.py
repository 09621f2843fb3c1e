"""The legal actions as people meet them: under a heading, in words, with what they bring and where they are clicked."""

from collections.abc import Callable
from typing import Final

from longtable.core.face import Act, Chip
from longtable.core.say import Say
from longtable.games.shipyard.face import spots
from longtable.games.shipyard.face.text import choosing, cruising, gaining, markets
from longtable.games.shipyard.face.text.changes import changes_of, chips_of
from longtable.games.shipyard.face.text.discards import discards_text
from longtable.games.shipyard.face.text.drafts import MAIN, MORE, Desk, Draft, icon_of
from longtable.games.shipyard.face.text.names import CONTRACT_NAMES
from longtable.games.shipyard.face.text.tips_contracts import contract_text
from longtable.games.shipyard.rules.contract_discards import Discard
from longtable.games.shipyard.rules.contracts import value_of
from longtable.games.shipyard.state import Shipyard
from longtable.games.shipyard.words import CONTRACTS


def discard(desk: Desk, action: int, words: list[str]) -> Draft:
    """A contract, with what it is worth now; only its owner is asked."""
    say, id = desk.say, words[0]
    number = CONTRACTS.index(id)
    worth = int(value_of(desk.s, desk.seat, number))
    name, is_blue = CONTRACT_NAMES[id](say), id.startswith("B")
    frame = desk.frame
    assert isinstance(frame, Discard)
    group = discards_text(frame, is_blue, say)
    label = contract_text(desk.things.contracts[id], say)
    whole = say("Discard {contract}: {rule}", contract=name, rule=label)
    chips: tuple[Chip, ...] = (
        Chip(say.plural("worth {n} point now", "worth {n} points now", worth), 1 if worth else 0),
    )
    after = desk.after(action).todo
    if after and isinstance(after[-1], Discard):
        left = int(after[-1].blue + after[-1].green)
        chips += (Chip(say.plural("then {n} more to discard", "then {n} more to discard", left)),)
    icon = icon_of("scroll-blue" if is_blue else "scroll-green")
    path = (spots.contract(id),)
    return Draft(MAIN if is_blue else MORE, group, (number, 0), name, label, whole, path, icon, chips)


FINISHES: Final = ("done", "end", "pass")  # notations that finish or decline what is asked
PASSES: Final[dict[str, Callable[[Desk, int, list[str]], Draft]]] = {
    "end": choosing.end,
    "pass": choosing.skip,
}
DEEDS: Final[dict[str, Callable[[Desk, int, list[str]], Draft]]] = {
    "choose": choosing.choose,
    "bonus": choosing.bonus,
    "final": choosing.final,
    "build": markets.build,
    "take": markets.take,
    "rent": markets.rent,
    "make": gaining.make,
    "recruit": gaining.recruit,
    "hire": gaining.hire,
    "use": gaining.use,
    "receive": gaining.receive,
    "exchange": gaining.exchange,
    "sell": gaining.sell,
    "trade": gaining.trade,
    "launch": cruising.launch,
    "put": cruising.put,
    "scrap": cruising.scrap,
    "speed": cruising.speed,
    "sail": cruising.steer,
    "discard": discard,
}


def draft_of(desk: Desk, action: int, said: str) -> Draft:
    """An action in words, by its notation."""
    word, *rest = said.split(" ")
    if word == "done":
        return (cruising.sail_out if desk.word == "outfit" else markets.done)(desk, action, rest)
    return (PASSES.get(word) or DEEDS[word])(desk, action, rest)


def chips_for(desk: Desk, action: int, draft: Draft) -> tuple[Chip, ...]:
    """Money, pieces and points at once, then what else is worth knowing."""
    if draft.path and draft.path[0].startswith("contract-"):
        return draft.chips
    changes = changes_of(desk.s, desk.after(action), desk.seat)
    if desk.word in ("outfit", "speed", "voyage"):  # the points of a ship are among its own chips
        return draft.chips
    return (*chips_of(changes, desk.say), *draft.chips)


def preview(s: Shipyard, action: int, say: Say) -> tuple[Chip, ...]:
    """What one action costs and brings."""
    desk = Desk(s, say)
    return chips_for(desk, action, draft_of(desk, action, s.notation(action)))


def acts_of(s: Shipyard, say: Say) -> list[Act]:
    """All actions of the seat to act, in the order of their groups."""
    desk = Desk(s, say)
    keyed: list[tuple[tuple[int, tuple[int, int], int], Act]] = []
    for action in s.legal_actions():
        said = s.notation(action)
        draft = draft_of(desk, action, said)
        act = Act(
            action,
            said,
            draft.label,
            draft.whole,
            draft.group,
            draft.item,
            draft.path,
            chips_for(desk, action, draft),
            draft.icon,
            draft.is_costly,
            said in FINISHES,
            desk.word == "main" and said.startswith("bonus "),
        )
        keyed.append(((draft.rank, draft.order, action), act))
    return [act for _, act in sorted(keyed, key=sort_key)]


def sort_key(entry: tuple[tuple[int, tuple[int, int], int], Act]) -> tuple[int, tuple[int, int], int]:
    return entry[0]

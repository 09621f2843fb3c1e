"""Responses of the API, made from rows and from a Sight, which holds nothing that the seat may not know."""

from collections.abc import Sequence

import longtable as lt
from longtable.core.face import Act, Chip, Line, face_of
from longtable.web.api.schemas import (
    ActOut,
    ChipOut,
    LegalOut,
    LineOut,
    MessageOut,
    PromptOut,
    SeatOut,
    TableNow,
    TableOut,
    ViewOut,
)
from longtable.web.tables import selectors
from longtable.web.tables.models import OVER, Message, Seat, Table
from longtable.web.translation import DjangoSay


def table_out(table: Table, seats: Sequence[Seat]) -> TableOut:
    """A table as the lists show it."""
    return TableOut(
        table=table.slug,
        page=f"/t/{table.slug}/",
        game=table.game,
        title=table.title,
        status=table.status,  # type: ignore[arg-type]  # one of the three
        public=table.is_public,
        hints=table.hints,
        options={name: str(value) for name, value in table.options.items()},
        seats=[
            SeatOut(seat=seat.at, kind=seat.kind, name=seat.name, bot=seat.bot, nonce=seat.nonce)
            for seat in sorted(seats, key=lambda seat: seat.at)
        ],
        version=table.version,
        ply=table.ply,
        actor=table.actor if table.actor >= 0 else None,
        confirming=table.confirming,
        commit=table.commit,
        created=table.created.isoformat(timespec="seconds"),
        changed=table.changed.isoformat(timespec="seconds"),
    )


def table_now(sight: selectors.Sight) -> TableNow:
    """A table as it stands; scores are those of the masked position."""
    table, state = sight.table, sight.view.state
    is_over = table.status == OVER
    return TableNow(
        **table_out(table, sight.seats).model_dump(),
        clock=face_of(lt.game(table.game)).clock(state, DjangoSay(sight.names)),
        scores=state.scores(),
        winners=list(table.winners) if is_over else [],
        draws=table.draws,
        secret=table.secret if is_over else None,
        chat=selectors.chat_number(table),
    )


def view_out(sight: selectors.Sight, with_legal: bool) -> ViewOut:
    """The position as the seat sees it. Its legal actions are those that the table takes now."""
    view = sight.view.as_dict()
    del view["legal"]
    prompt: PromptOut | None = None
    if sight.can_act:
        asked = face_of(lt.game(sight.table.game)).prompt(sight.view.state, DjangoSay(sight.names))
        prompt = PromptOut(text=asked.text, detail=asked.detail, rule=asked.rule)
    return ViewOut(
        table=sight.table.slug,
        version=sight.table.version,
        ply=sight.table.ply,
        seat=sight.seat if sight.seat >= 0 else None,
        can_act=sight.can_act,
        can_end=sight.can_end,
        can_undo=sight.can_undo,
        prompt=prompt,
        view=view,
        legal=acts_out(sight, selectors.legal_of(sight)) if with_legal else None,
        beside=acts_out(sight, sight.beside) if with_legal else None,
    )


def legal_out(sight: selectors.Sight) -> LegalOut:
    return LegalOut(
        version=sight.table.version,
        can_act=sight.can_act,
        can_end=sight.can_end,
        can_undo=sight.can_undo,
        legal=acts_out(sight, selectors.legal_of(sight)),
        beside=acts_out(sight, sight.beside),
    )


def acts_out(sight: selectors.Sight, legal: Sequence[int]) -> list[ActOut]:
    """Actions of the seat, in ascending order; a game without words of its own gives the notation."""
    say = DjangoSay(sight.names)
    told = {act.action: act for act in (face_of(lt.game(sight.table.game)).acts(sight.view, say) if legal else [])}
    return [act_out(action, sight.view.notation(action), told.get(action)) for action in legal]


def act_out(action: int, notation: str, act: Act | None) -> ActOut:
    if act is None:
        return ActOut(action=action, notation=notation, label=notation, path=[], chips=[])
    return ActOut(action=action, notation=notation, label=act.whole, path=list(act.path), chips=chips_out(act.chips))


def chips_out(chips: Sequence[Chip]) -> list[ChipOut]:
    return [ChipOut(text=chip.text, tone=chip.tone) for chip in chips]


def line_out(line: Line) -> LineOut:
    return LineOut(ply=line.ply, seat=line.seat, text=line.text, chips=chips_out(line.chips), event=line.is_event)


def message_out(message: Message) -> MessageOut:
    return MessageOut(
        number=message.pk,
        seat=message.seat,
        name=message.name,
        text=message.text,
        time=message.created.isoformat(timespec="seconds"),
    )

"""A rematch: the form of a new table, filled in from one whose game is over."""

from longtable.core.face import Face, OptionField
from longtable.core.say import Say
from longtable.web.tables.models import BOT
from longtable.web.tables.selectors import Sight


def rematch_fields(sight: Sight, face: Face, say: Say) -> list[tuple[str, str]]:
    """The form of a new table, filled in for the same people and options; empty for viewers without a seat."""
    if not sight.held:
        return []
    table = sight.table
    fields = [("seats", str(table.seat_count)), ("title", table.title)]
    if table.is_public:
        fields.append(("public", "yes"))
    if table.hints:
        fields.append(("hints", "on"))
    for seat in sight.seats:
        if seat.at in sight.held:
            fields.append((f"seat-{seat.at}", "me" if seat.at == sight.held[0] else "here"))
            fields.append((f"name-{seat.at}", seat.name))
        else:
            fields.append((f"seat-{seat.at}", f"bot:{seat.bot}" if seat.kind == BOT else "invited"))
    for option in face.options(say):
        fields.extend(option_fields(option, str(table.options.get(option.name, ""))))
    return fields


def option_fields(option: OptionField, value: str) -> list[tuple[str, str]]:
    """The fields of the form that give one option this value."""
    name = f"opt-{option.name}"
    known = [each for each, _label in option.values]
    if option.kind == "switch":
        return [(name, "on")] if known and value == known[-1] else []
    if option.kind == "boards" and "," in value:
        boards = value.split(",")
        return [(f"{name}-{at}", board) for at, board in enumerate(boards) if board in known]
    return [(name, value)] if value in known or option.kind == "text" else []

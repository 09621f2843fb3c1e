"""The list of all moves, as buttons under headings."""

from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter

from longtable.core.face import Act, Macro
from longtable.core.say import Say
from longtable.web.tables.page.marks import few_chips, icon_html
from longtable.web.tables.page.markup import EMPTY, Html, classes, el, join


def act_button(act: Act, kind: str, inner: Html, finish: str, hint: str = "") -> Html:
    """A button that sends the action's notation; its path tells which spots are clicked instead.

    What finishes a turn goes to an address of its own, `finish`, where it needs no second press.
    """
    return el(
        "button",
        inner,
        type="submit",
        form="act",
        name="said",
        value=act.said,
        formaction=finish if act.is_finish else None,
        class_=classes(kind, act.is_costly and "costly", bool(hint) and act.said == hint and "hinted"),
        data_path=" ".join(act.path),
        data_finish=act.is_finish,
        data_aside=act.is_aside,
        aria_label=act.whole,
    )


def item_html(acts: Sequence[Act], finish: str, hint: str) -> Html:
    """The actions of one item: a single one is a large button, several are small buttons under its name."""
    first = acts[0]
    if len(acts) == 1:
        detail = el("small", first.label) if first.label != first.item else EMPTY
        words = el("span", el("b", first.item), detail, class_="act-words")
        return act_button(first, "act", join([icon_html(first.icon), words, few_chips(first.chips)]), finish, hint)
    buttons = [act_button(act, "act few", join([act.label, few_chips(act.chips)]), finish, hint) for act in acts]
    return el(
        "div",
        el("h4", icon_html(first.icon), first.item),
        el("div", *buttons, class_="item-acts"),
        class_=classes("item", all([act.is_costly for act in acts]) and "costly"),
    )


def acts_html(acts: Sequence[Act], finish: str, hint: str = "") -> Html:
    """All actions under their headings, in the order in which the face gives them."""
    groups = []
    for group, members in groupby(acts, attrgetter("group")):
        items = [item_html(list(item), finish, hint) for _, item in groupby(members, attrgetter("item"))]
        groups.append(el("div", el("h3", group), *items, class_="group"))
    return join(groups)


def macro_button(macro: Macro, kind: str, *inner: Html | str, **more: str) -> Html:
    """A button that sends several actions in one press."""
    said = "\n".join(macro.said)
    return el("button", *inner, type="submit", form="act", name="said", value=said, class_=kind, **more)


def sets_html(macros: Sequence[Macro], say: Say) -> Html:
    """What is ticked on the boards and then done in one press, one button for each set."""
    buttons = [
        macro_button(
            macro,
            "act",
            el("span", el("b", macro.item), class_="act-words"),
            few_chips(macro.chips),
            data_path=" ".join(macro.path),
            data_set=macro.label,
            aria_label=f"{macro.label}: {macro.item}",
        )
        for macro in macros
        if macro.path
    ]
    return el("div", el("h3", say("All at once")), *buttons, class_="group") if buttons else EMPTY


def end_html(end: str, words: str) -> Html:
    """The way on, where nothing else is left."""
    inner = el("span", el("b", words), class_="act-words")
    return el("button", inner, type="submit", form="act", formaction=end, class_="end-move")


def moves_html(
    acts: Sequence[Act], finish: str, hint: str, say: Say, macros: Sequence[Macro] = (), end: Html = EMPTY
) -> Html:
    """The list, which opens over the wing; without a script it is always open. `end`: the end of a turn that waits."""
    field = el(
        "input",
        type="search",
        class_="filter",
        id="filter",
        form="no-form",
        aria_label=say("Search the actions"),
        placeholder=say("Find an action ( / )"),
        hidden=True,
    )
    return el(
        "section",
        el("h2", say("What you can do"), id="acts-title"),
        field,
        el("div", acts_html(acts, finish, hint), sets_html(macros, say), end, class_="acts-list"),
        class_=classes("acts moves paper", not acts and not end and "empty"),
        id="all-moves",
        data_part="acts",
        aria_labelledby="acts-title",
    )

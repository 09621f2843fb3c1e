"""The dock, the bar at the near edge: who is asked what, what has no place on a board, and the way on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from json import dumps

from longtable.core.face import Act, Macro, Prompt
from longtable.core.say import Say
from longtable.web.tables.page.marks import chips_html, icon_html, seat_mark
from longtable.web.tables.page.markup import EMPTY, Html, classes, el, join
from longtable.web.tables.page.moves import act_button, macro_button
from longtable.web.tables.page.scores import Place

MOST_ACTS = 4  # buttons in the dock; more are under "All moves"


@dataclass(frozen=True)
class Handover:
    """A button that hands the device to a seat of the same reader, or back."""

    place: Place
    link: str  # the page without a script
    part: str  # the part of it that the script fetches
    text: str


@dataclass(frozen=True)
class Dock:
    """All that the dock says and offers."""

    state: str  # mine, done, waiting, watching, over
    seat: int | None
    prompt: Prompt
    acts: Sequence[Act]
    links: dict[str, str]  # hint, undo, restart, end, finish, rules, replay, log
    hint: str = ""
    can_undo: bool = False
    has_hints: bool = False
    can_end: bool = False
    going_on: str = ""  # what the turn that waits goes on with
    ends_turn: bool = False  # the finishing act ends the turn: nothing but draws comes after it
    ahead: str = ""  # what the end of the turn brings
    is_seated: bool = False
    macros: Sequence[Macro] = ()
    handovers: Sequence[Handover] = ()
    is_veiled: bool = False  # the device is to be handed over
    wait: str = ""  # the words of the primary while others act
    is_thinking: bool = False  # a bot is asked: the script shows for how long
    rematch: Html = EMPTY
    choices: dict[str, str] = field(default_factory=dict)  # what is chosen at each spot: "Choose a space"


def deed_button(
    dock: Dock, word: str, key: str, text: str, kind: str, *more: Html, role: str | None = None, is_off: bool = False
) -> Html:
    """A button for something other than an action: undo, hint, end."""
    return el(
        "button",
        text,
        *more,
        type="submit",
        form="act",
        formaction=dock.links[word],
        class_=kind,
        data_key=key,
        data_role=role,
        data_end=word == "end",
        disabled=is_off,
    )


def handover_link(each: Handover, kind: str, role: str | None = None) -> Html:
    return el(
        "a",
        seat_mark(each.place.at),
        " ",
        each.text,
        class_=classes("button", kind),
        href=each.link,
        hx_get=each.part,
        hx_target="#table",
        hx_swap="parts",
        hx_ext="parts",
        data_role=role,
    )


def small(text: str, chips: Html = EMPTY) -> Html:
    """The second line of a button."""
    return el("small", text, chips) if text or chips else EMPTY


def end_words(dock: Dock, say: Say) -> str:
    """What a turn that waits goes on with, or its end."""
    return dock.going_on or say("End turn")


def primary_html(dock: Dock, say: Say) -> Html:
    """The one button that finishes what is asked, or says what is missing for it."""
    if dock.rematch:
        return dock.rematch
    if dock.is_veiled and len(dock.handovers) == 1:
        return handover_link(dock.handovers[0], "go main", "primary")
    if dock.can_end and not dock.is_veiled:
        below = say("cannot be undone") if dock.going_on else dock.ahead
        return deed_button(dock, "end", "e", end_words(dock, say), "go main end", small(below), role="primary")
    finish = next((act for act in dock.acts if act.is_finish), None)
    if finish is not None and dock.state == "mine":
        is_last = all([act.is_finish or act.is_aside or (act.is_costly and not act.path) for act in dock.acts])
        text, below, chips = finish.item, "", chips_html(finish.chips, "go-chip")
        if dock.ends_turn:
            text, below = say("End turn"), dock.ahead
        return el(
            "button",
            text,
            small(below) if below else small("", chips),
            type="submit",
            form="act",
            formaction=dock.links["finish"],
            name="said",
            value=finish.said,
            class_="go main" if is_last else "go quiet-go",
            data_role="primary",
            data_key="e",
            aria_label=finish.whole,
        )
    missing = {
        "mine": missing_words(dock) or say("Choose an action"),
        "waiting": dock.wait or say("Please wait"),
    }.get(dock.state, "")
    return (
        el("button", missing, type="button", class_="go missing", data_role="primary", disabled=True)
        if missing
        else EMPTY
    )


def missing_words(dock: Dock) -> str:
    """What is to be chosen first, if that is one kind of thing; what all ways share is chosen by itself."""
    paths = [act.path for act in dock.acts if act.path and not act.is_aside]
    common = set(paths[0]).intersection(*paths) if len(paths) > 1 else set()
    if any([common.issuperset(path) for path in paths]):
        common = set()
    firsts = [next(spot for spot in path if spot not in common) for path in paths]
    words = {dock.choices[spot] for spot in firsts if spot in dock.choices}
    return words.pop() if len(words) == 1 else ""


def tools_html(dock: Dock, say: Say) -> Html:
    """Hint and undo; while a choice is half made, Cancel stands in the place of undo."""
    if not dock.is_seated or dock.is_veiled:
        return EMPTY
    is_off = not dock.can_undo
    return join(
        [
            deed_button(dock, "hint", "h", say("Hint"), "tool") if dock.has_hints else EMPTY,
            deed_button(dock, "undo", "u", say("Undo"), "tool", role="undo", is_off=is_off),
            deed_button(dock, "restart", "r", say("Restart turn"), "tool restart", role="restart", is_off=is_off),
            el(
                "button",
                say("Cancel"),
                " ",
                el("kbd", "Esc"),
                type="button",
                class_="tool",
                data_role="cancel",
                hidden=True,
            ),
        ]
    )


def acts_html(dock: Dock, say: Say) -> Html:
    """What can be done without a place on a board; for those who only watch, and at the end, the replay."""
    if dock.is_veiled:
        return join([handover_link(each, "dock-act") for each in dock.handovers]) if len(dock.handovers) > 1 else EMPTY
    if dock.state == "over":
        return join(
            [
                el("a", say("Replay"), class_="button dock-act", href=dock.links["replay"]),
                el("a", say("Download the record"), class_="button dock-act", href=dock.links["log"]),
            ]
        )
    if dock.state == "watching":
        return el("a", say("Watch from the start"), class_="button dock-act", href=dock.links["replay"])
    loose = [act for act in dock.acts if not act.path and not act.is_finish and not act.is_aside]
    shown = loose if len(loose) <= MOST_ACTS else loose[: MOST_ACTS - 1]
    buttons = [
        act_button(
            act,
            "dock-act",
            join([icon_html(act.icon), el("span", act.whole), chips_html(act.chips)]),
            dock.links["finish"],
        )
        for act in shown
    ]
    loose_macros = [macro for macro in dock.macros if not macro.path]
    buttons += [macro_button(macro, "dock-act", macro.label, chips_html(macro.chips)) for macro in loose_macros]
    if len(shown) < len(loose):
        buttons.append(el("button", say("More"), type="button", class_="dock-act", data_role="more"))
    return join(buttons)


def handing_html(dock: Dock, say: Say) -> Html:
    """Who else at this device may act now: a button, or one that lists several, for which a phone has no room."""
    if dock.is_veiled or not dock.handovers:
        return EMPTY
    links = [handover_link(each, "tool") for each in dock.handovers]
    if len(links) == 1:
        return links[0]
    summary = el("summary", say("Hand over…"), class_="tool")
    return el("details", summary, el("div", *links, class_="menu-body"), class_="menu handing")


def also_html(dock: Dock, say: Say) -> Html:
    """What may be done at any time besides the question: the one thing by its name, or how much, and of what kinds."""
    aside = [act for act in dock.acts if act.is_aside]
    if not aside:
        return EMPTY
    items, groups = dict.fromkeys([act.item for act in aside]), dict.fromkeys([act.group for act in aside])
    words = say.plural("Also: {n} more", "Also: {n} more", len(aside))
    kinds = small(" · ".join(items if len(items) == 1 else groups))
    return el(
        "button",
        *([words, kinds] if len(aside) > 1 else [el("span", aside[0].item, class_="also-one")]),
        type="button",
        class_="tool also",
        title=" · ".join(items),
        data_role="also",
        aria_pressed="false",
    )


def choose_words(dock: Dock) -> str | None:
    """What is chosen where, for the script: the spots by the words."""
    spots: dict[str, list[str]] = {}
    for spot, words in dock.choices.items():
        spots.setdefault(words, []).append(spot)
    return dumps({words: " ".join(names) for words, names in spots.items()}, ensure_ascii=False) if spots else None


def dock_html(dock: Dock, say: Say) -> Html:
    """The whole bar."""
    text = dock.prompt.text
    detail: list[str | Html] = [dock.prompt.detail]
    if dock.hint:
        text, detail = say("Hint: {deed}", deed=dock.hint), [dock.prompt.text]
    elif dock.prompt.rule:
        rule = dock.prompt.rule
        detail += [
            " ",
            el("a", rule, class_="quiet", href=f"{dock.links['rules']}#{rule}", target="_blank", rel="noopener"),
        ]
    return el(
        "footer",
        el(
            "span",
            seat_mark(dock.seat),
            class_=classes("dock-seat", dock.seat is not None and f"seat-{dock.seat % 4 + 1}"),
        ),
        el(
            "div",
            el(
                "h1",
                text,
                id="prompt",
                data_role="prompt",
                tabindex="-1",
                data_plain=dock.prompt.text if dock.hint else None,
            ),
            el("span", class_="dock-thought", data_role="thought", aria_hidden="true") if dock.is_thinking else EMPTY,
            el("p", *detail, class_="dock-sub", id="why", aria_live="polite"),
            class_="dock-words",
        ),
        el("div", acts_html(dock, say), class_="dock-acts"),
        el(
            "div",
            el("div", handing_html(dock, say), also_html(dock, say), class_="dock-beside"),
            tools_html(dock, say),
            class_="dock-tools",
        ),
        primary_html(dock, say),
        class_="dock paper",
        data_role="dock",
        data_part="dock",
        data_state=dock.state,
        data_choose=choose_words(dock),
    )

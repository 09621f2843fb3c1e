"""Checks for every face: words for all that can happen, and pictures with every place that can be clicked.

Each check looks at one recorded game of random play, as the conformance suite does. Words are asked for at every ply,
pictures at a sample in which every shape of the stack is there at least once.
"""

import json
import re
from collections.abc import Hashable, Iterable, Sequence
from typing import Final, final
from xml.etree import ElementTree

from longtable.core.face import Act, Face, LogEntry, Panel, face_of
from longtable.core.game import Game
from longtable.core.registry import find_game
from longtable.core.say import Say
from longtable.core.state import State, View
from longtable.core.visibility import HIDDEN
from longtable.testing.trial import Trial, hidden_facts, record

NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eli", "Fay")
WINDOW: Final = 60  # entries of a log that a page asks for
RULE_ID: Final = re.compile(r"[A-Z]+-\d+(\.\d+)?")


@final
class Marked(Say):
    """A language in which every message stands between marks: what lacks them was never said."""

    language = "xx"

    def find(self, text: str) -> str:
        return f"‹{text}›"

    def find_plural(self, one: str, many: str, n: int) -> str:
        return f"‹{one if n == 1 else many}›"


@final
class Gallery:
    """Everything drawn so far: spots and tips by panel, and that equal keys mean equal pictures."""

    def __init__(self, trial: Trial, face: Face) -> None:
        self.trial = trial
        self.face = face
        self.drawn: dict[tuple[str, Hashable], str] = {}
        symbols = face.symbols()
        self.symbols = ids_of(parsed(trial, "symbols", symbols)) if symbols else set()

    def mats(self, state: State, large: bool) -> list[Panel]:
        return [self.face.mat(state, at, large, Say()) for at in range(len(self.face.mats(state)))]

    def panels(self, state: State) -> list[Panel]:
        """The commons and the large mats: what is clicked."""
        return self.face.commons(state, Say()) + self.mats(state, True)

    def picture(self, panel: Panel, again: bool = False) -> str:
        """The drawing of a panel; `again` draws it even if its key is known, and compares."""
        place = (panel.id, panel.key)
        if place not in self.drawn or again:
            svg = panel.draw()
            known = self.drawn.setdefault(place, svg)
            self.trial.need(known == svg, f"panel {panel.id}: one key, two pictures")
        return self.drawn[place]

    def look(self, state: State, again: bool) -> tuple[set[str], set[str]]:
        """Spots and tips of the commons and the large mats, after checking the drawings."""
        spots: set[str] = set()
        tips: set[str] = set()
        panels, small = self.panels(state), self.mats(state, False)
        names = [panel.id for panel in panels + small]
        self.trial.need(len(set(names)) == len(names), f"two panels of one id: {names}")
        for panel in panels:
            tree = self.checked(panel, again)
            spots |= set(values_of(tree, "data-spot"))
            tips |= set(values_of(tree, "data-tip"))
        for panel in small:
            tips |= set(values_of(self.checked(panel, again), "data-tip"))
        return spots, tips

    def checked(self, panel: Panel, again: bool) -> ElementTree.Element:
        """A panel as a tree: one <svg> without scripts and inline styles, whose symbols exist."""
        need = self.trial.need
        tree = parsed(self.trial, panel.id, self.picture(panel, again))
        need(tree.tag.endswith("svg"), f"panel {panel.id} is a <{tree.tag}>")
        need(panel.title != "", f"panel {panel.id} has no title")
        own = ids_of(tree)
        for node in tree.iter():
            need(not node.tag.endswith("script"), f"panel {panel.id} holds a script")
            for name, value in node.attrib.items():
                need(name != "style" and not name.startswith("on"), f"panel {panel.id}: {name}={value!r}")
                if name.endswith("href"):
                    need(value[:1] == "#" and value[1:] in self.symbols | own, f"panel {panel.id}: no symbol {value!r}")
        return tree


def parsed(trial: Trial, name: str, svg: str) -> ElementTree.Element:
    try:
        return ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        raise AssertionError(f"{trial.where()}: {name} is not well-formed: {error}") from error


def ids_of(tree: ElementTree.Element) -> set[str]:
    return set(values_of(tree, "id"))


def values_of(tree: ElementTree.Element, name: str) -> list[str]:
    return [node.attrib[name] for node in tree.iter() if name in node.attrib]


# -- actions


def check_acts(trial: Trial, face: Face) -> None:
    """At every decision: the acts are what each seat may do, each with its words and a name of its own."""
    for _, state in trial.every_ply():
        prompt = face.prompt(state.mask(max(state.actor, -1)), Say())
        trial.need(prompt.text != "", "nothing is said about what is asked")
        trial.need(not prompt.rule or RULE_ID.fullmatch(prompt.rule) is not None, f"the rule is {prompt.rule!r}")
        if state.actor < 0:
            trial.need(face.acts(state.view(-1), Say()) == [], "acts while nobody acts")
            continue
        for seat in range(trial.seats):
            check_words_of_acts(trial, state, face.acts(state.view(seat), Say()), state.legal_for(seat))
        trial.need(face.acts(state.view(-1), Say()) == [], "acts for a spectator")


def check_words_of_acts(trial: Trial, state: State, acts: Sequence[Act], legal: Sequence[int]) -> None:
    need = trial.need
    need(sorted([act.action for act in acts]) == list(legal), "the acts are not the legal actions")
    need(len({act.said for act in acts}) == len(acts), "two acts are said the same")
    places = [(act.group, act.item, act.label) for act in acts]
    for act, place in zip(acts, places, strict=True):
        need(act.said == state.notation(act.action), f"{act.said!r} is not the notation")
        need(all([act.label, act.whole, act.group, act.item]), f"{act.said!r} lacks words: {act}")
        need(places.count(place) == 1, f"two acts are labelled {place}")
        need(all([chip.text and chip.tone in (-1, 0, 1) for chip in act.chips]), f"{act.said!r}: chips {act.chips}")
    seen: list[str] = []
    for act in acts:
        if not seen or seen[-1] != act.group:
            need(act.group not in seen, f"the group {act.group!r} is torn apart")
            seen.append(act.group)


def check_pictures(trial: Trial, face: Face) -> None:
    """Every step of a path is in the pictures that its seat sees, every tip is told, every icon is a symbol."""
    gallery = Gallery(trial, face)
    tips = face.tips(Say())
    for at, (_, state) in enumerate(trial.sampled()):
        seat = max(state.actor, 0)
        view = state.view(seat)
        spots, words = gallery.look(view.state, at % 4 == 0)
        trial.need(words <= set(tips), f"no tip for {sorted(words - set(tips))}")
        for act in face.acts(view, Say()):
            missing = [step for step in act.path if step not in spots]
            trial.need(not missing, f"{act.said!r} is clicked at {act.path}, but there is no {missing}")
            trial.need(not act.icon or act.icon in gallery.symbols, f"{act.said!r}: no symbol {act.icon!r}")


def check_stage(trial: Trial, face: Face) -> None:
    """The panels put on stage exist and hold every spot of what is asked; blocks hold all spots of a player board."""
    gallery = Gallery(trial, face)
    for _, state in trial.sampled():
        seat = max(state.actor, 0)
        view = state.view(seat)
        acts = face.acts(view, Say())
        trial.need(sum([act.is_finish for act in acts]) < 2, "two acts finish what is asked")
        own = next((at for at, seats in enumerate(face.mats(view.state)) if seat in seats), 0)
        blocks = {panel.id: panel for panel in face.blocks(view.state, own, Say())}
        panels = {panel.id: panel for panel in face.commons(view.state, Say())} | blocks
        spots = {name: spots_of(gallery, panel) for name, panel in panels.items()}
        whole = spots_of(gallery, face.mat(view.state, own, True, Say()))
        trial.need(whole <= set().union(*[spots[name] for name in blocks]), "a spot of the board is in no block")
        stage = face.stage(view.state, seat)
        placed = [*stage.heroes, *stage.tray]
        trial.need(len(set(placed)) == len(placed), f"on stage twice: {placed}")
        trial.need(set(placed) <= set(panels), f"on stage, but not there: {sorted(set(placed) - set(panels))}")
        if placed:
            sight = set().union(*[spots[name] for name in placed])
            for act in acts:
                lost = [] if act.is_aside else [step for step in act.path if step not in sight]
                trial.need(not lost, f"{act.said!r} is clicked at {lost}, which is not on stage: {placed}")
        for who in range(trial.seats):
            for figure in face.plate(view.state, who, Say()):
                trial.need(bool(figure.text and figure.name), f"an empty figure on the plate of {who}")
                trial.need(figure.icon in gallery.symbols, f"no symbol {figure.icon!r}")


def spots_of(gallery: Gallery, panel: Panel) -> set[str]:
    return set(values_of(gallery.checked(panel, False), "data-spot"))


def check_hidden(trial: Trial, face: Face) -> None:
    """Nothing that is shown depends on what its viewer may not know."""
    rng = trial.rng("faces")
    gallery = Gallery(trial, face)
    for ply, state in trial.every_ply():
        if ply not in trial.sample and not state.is_secret():
            continue
        for seat in range(-1, trial.seats):
            if not hidden_facts(trial, state, seat):
                continue
            view = state.view(seat)
            again = trial.game.sample(view, rng).view(seat)
            trial.need(shown(gallery, face, view) == shown(gallery, face, again), f"seat {seat} is shown a secret")
        if state.is_secret():
            check_secret_notes(trial, face, state)


def shown(gallery: Gallery, face: Face, view: View) -> list[object]:
    """All that a seat is shown of a position."""
    say, state = Say(), view.state
    blocks = [panel for at in range(len(face.mats(state))) for panel in face.blocks(state, at, say)]
    pictures = [(panel.id, panel.title, panel.key, panel.draw()) for panel in [*gallery.panels(state), *blocks]]
    stages = [[face.stage(state, seat), face.plate(state, seat, say)] for seat in range(state.setup.seats)]
    words = [face.prompt(state, say), face.clock(state, say), face.order(state), face.describe(state, NAMES, say)]
    return [face.acts(view, say), pictures, stages, words]


def check_secret_notes(trial: Trial, face: Face, state: State) -> None:
    """The note of a secret decision is the same whatever was decided, as long as it stays secret."""
    notes: list[str] = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        if any([hidden_facts(trial, after, seat) for seat in range(-1, trial.seats) if seat != state.reader]):
            notes.append(json.dumps(face.note(state, action, after), sort_keys=True))
    trial.need(len(set(notes)) < 2, f"notes tell a secret: {notes[:2]}")


# -- words


def entries_of(trial: Trial, face: Face) -> list[LogEntry]:
    """The log with its notes, as a spectator reads it."""
    entries: list[LogEntry] = []
    for ply, action in enumerate(trial.actions):
        trial.ply = ply
        before, after = trial.states[ply], trial.states[ply + 1]
        note = face.note(before, action, after)
        trial.need(json.loads(json.dumps(note)) == note, f"the note is not JSON: {note}")
        said = HIDDEN if ply in trial.log.secret else before.notation(action)
        entries.append(LogEntry(ply, trial.actors[ply], said, note))
    return entries


def check_story(trial: Trial, face: Face) -> None:
    """Every entry of a seat has its line, also when the log is read from the middle on or without notes."""
    entries = entries_of(trial, face)
    parts = [entries[at : at + WINDOW] for at in range(0, len(entries), WINDOW // 2 + 7)]
    bare = [LogEntry(entry.ply, entry.actor, entry.said, {}) for entry in entries]
    for part in [entries, bare, *parts]:
        lines = face.tell(part, NAMES[: trial.seats], Say())
        told = {(line.ply, line.seat) for line in lines}
        for entry in part:
            trial.ply = entry.ply
            trial.need(entry.actor < 0 or (entry.ply + 1, entry.actor) in told, f"{entry.said!r} is not told")
        plies = [line.ply for line in lines]
        trial.need(plies == sorted(plies), "the story goes back")
        trial.need(all([line.text for line in lines]), "an empty line")


def check_position_in_words(trial: Trial, face: Face) -> None:
    """Clock, order, description and, at the end, verdict and reasons."""
    names = NAMES[: trial.seats]
    for _, state in trial.sampled():
        trial.need(face.clock(state, Say()) != "", "no clock")
        trial.need(sorted(face.order(state)) == list(range(trial.seats)), f"the order is {face.order(state)}")
        seats = sorted([seat for seats in face.mats(state) for seat in seats])
        trial.need(seats == list(range(trial.seats)), f"the mats belong to seats {seats}")
        sections = face.describe(state, names, Say())
        trial.need(len(sections) > 0 and all([head and lines for head, lines in sections]), "nothing described")
        for seat in range(trial.seats):
            for word, _ in state.score_reasons(seat):
                trial.need(face.reason(word, Say()) != "", f"the reason {word} has no label")
    trial.need(face.verdict(trial.states[-1], names, Say()) != "", "the face does not say who has won")


def check_said(trial: Trial, face: Face) -> None:
    """Whatever people read has gone through the `Say`."""
    say = Marked()
    names = NAMES[: trial.seats]
    for _, state in trial.sampled():
        texts = [face.prompt(state, say).text, face.clock(state, say)]
        for act in face.acts(state.view(max(state.actor, -1)), say):
            texts += [act.whole, act.group, act.item, *[chip.text for chip in act.chips]]
        for _, lines in face.describe(state, names, say):
            texts += lines
        need_marks(trial, texts)
    texts = [face.verdict(trial.states[-1], names, say), face.summary(say)]
    for line in face.tell(entries_of(trial, face), names, say):
        texts += [line.text, *[chip.text for chip in line.chips]]
    for tip in face.tips(say).values():
        texts += [tip.name, tip.text]
    for option in face.options(say):
        texts += [option.label, option.help]
    need_marks(trial, texts)


def need_marks(trial: Trial, texts: Iterable[str]) -> None:
    for text in texts:
        trial.need("‹" in text, f"{text!r} is not a message")


def check_options(trial: Trial, face: Face) -> None:
    """The form asks for options that the game has, with values it takes, and for every option with listed values."""
    known = {option.name: option.values for option in trial.game.options}
    fields = face.options(Say())
    trial.need(len({field.name for field in fields}) == len(fields), "an option is asked twice")
    for field in fields:
        trial.need(field.name in known, f"the game has no option {field.name!r}")
        values = [value for value, _ in field.values]
        trial.need(not known[field.name] or set(values) == set(known[field.name]), f"{field.name}: {values}")
        trial.need(set(field.seats) <= set(trial.game.seats), f"{field.name} is for {field.seats} seats")
    asked = {field.name for field in fields}
    due = {option.name for option in trial.game.options if option.values and option.is_asked}
    trial.need(due <= asked, f"only {sorted(asked)} are asked")


CHECKS: Final = (
    check_acts,
    check_pictures,
    check_stage,
    check_hidden,
    check_story,
    check_position_in_words,
    check_said,
    check_options,
)


def check_face(
    game: Game | str,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    seed: int | str = 0,
    plies: int = 20,
) -> None:
    """Play a random game and check its face throughout; AssertionError names game, seats, options, seed and ply.

    A game without a face of its own has nothing to check. `plies` is how many positions the pictures are drawn of.
    """
    known = find_game(game) if isinstance(game, str) else game
    face = face_of(known)
    if type(face) is Face:
        return
    for number in known.seats if seats is None else (seats,):
        trial = Trial(known, number, options or {}, seed, plies)
        record(trial)
        for check in CHECKS:
            check(trial, face)

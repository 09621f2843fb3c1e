"""Bells, the toy of the engine's tests of acting beside the turn, with a face: a game that lives as long as a test."""

import importlib.util
import sys
from pathlib import Path

import pytest

import longtable as lt
from longtable.core.actions import second, verb_of
from longtable.core.face import Act, Face, Panel
from longtable.core.parts import Parts
from longtable.core.registry import load_part

TOY = Path(__file__).parent.parent / "conformance" / "test_beside.py"


def load():
    """The module of the toy; the engine's own tests describe it."""
    if "bells_toy" not in sys.modules:
        spec = importlib.util.spec_from_file_location("bells_toy", TOY)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        sys.modules["bells_toy"] = module
    return sys.modules["bells_toy"]


class BellsFace(Face):
    """A mat with its lots as spots. It has no words for what is laid open beside the turn: the page finds its own."""

    def mat(self, state, at, large, say):
        lots = state.facts()[f"P{at + 1}"]["lots"]
        spots = [
            f'<rect data-spot="lot-{at}-{lot}" x="{60 * n}" y="20" width="50" height="50" fill="var(--line)"/>'
            f'<text x="{60 * n + 20}" y="50">{lot}</text>'
            for n, lot in enumerate(lots)
        ]
        bell = f'<rect data-spot="bell-{at}" x="200" y="20" width="50" height="50" fill="var(--line)"/>'
        note = f'<text x="10" y="110">{state.tickets[at]} tickets, {state.laid[at]} points, lots {lots}</text>'
        size = "large" if large else "small"
        drawn = f'<svg viewBox="0 0 300 120" role="img" aria-label="P{at + 1}">{"".join(spots)}{bell}{note}</svg>'
        return Panel(f"mat-{at}-{size}", f"P{at + 1}", drawn, lambda: drawn)

    def acts(self, view, say):
        toy = load()
        found = []
        for action in view.legal_actions():
            said, verb = view.notation(action), verb_of(action)
            if verb == toy.TICKET:
                found.append(Act(action, said, said, "Tear up a ticket", "At any time", "ticket"))
            elif verb == toy.PASS_ON:
                found.append(Act(action, said, said, "Pass the bell on", "Your turn", "bell", (f"bell-{view.seat}",)))
            elif verb == toy.LAY:
                path = (f"lot-{view.seat}-{second(action)}", f"bell-{view.seat}")
                found.append(Act(action, said, said, f"Lay {second(action)} open", "Lots", "lot", path))
        return found


FACE = BellsFace()


@pytest.fixture
def bells(monkeypatch):
    """The toy, registered for one test."""
    toy = load()
    monkeypatch.setitem(lt.core.registry.GAMES, toy.GAME.id, toy.GAME)
    monkeypatch.setitem(sys.modules, "bells_face", sys.modules[__name__])
    monkeypatch.setattr(toy.GAME, "parts", Parts(face="bells_face:FACE"))
    load_part.cache_clear()
    return toy

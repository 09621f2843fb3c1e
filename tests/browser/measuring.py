"""The screen of a table as a ruler sees it: boxes, rings, panels, lettering, all in one look.

A table makes its own draws, so a kept game could not be entered move by move. `repeat_draws` is for a site of which
the tests need just that: in a position of a kept game, chance does there what it did then.
"""

import os
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from playing import GOLDEN, kept_game
from playwright.sync_api import Page
from server import Site

from longtable.core import fair
from longtable.core.frames import CHANCE
from longtable.core.log import read_log
from longtable.core.state import State

Look = dict[str, Any]
Box = list[float]
Size = tuple[int, int]

PHONE, LOW, SHORT, DESK = (390, 844), (1024, 768), (1280, 720), (1440, 900)
SIZES: tuple[Size, ...] = (PHONE, LOW, SHORT, DESK)
MORE_SIZES: tuple[Size, ...] = ((360, 740), (820, 1180), (1366, 768), (1920, 1080))

# Put into every page before its own scripts. `look` tells everything; `play`, `press` and `rest` wait for what comes of it.
RULER = r"""
window.ruler = (() => {
  const page = () => [0, 0, innerWidth, innerHeight];
  const part = (role) => document.querySelector(`[data-role="${role}"]`);
  const scene = () => document.querySelector(".scene");
  const round = (value) => Math.round(value * 10) / 10;
  const rect = (thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const cut = (one, two) => [Math.max(one[0], two[0]), Math.max(one[1], two[1]), Math.min(one[2], two[2]), Math.min(one[3], two[3])];
  const within = (one, two) => one[0] >= two[0] - 1 && one[1] >= two[1] - 1 && one[2] <= two[2] + 1 && one[3] <= two[3] + 1;
  const isShown = (thing) => !!thing && thing.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const box = (thing) => {
    const found = isShown(thing) ? rect(thing).map(round) : null;
    return found && found[2] > found[0] && found[3] > found[1] ? found : null;
  };

  // Where the inside of a thing can be seen without scrolling: the window, cut by every box around it that clips.
  let spaces = new Map();
  const space = (thing) => {
    if (!thing || thing === document.body || thing === document.documentElement) return page();
    if (!spaces.has(thing)) {
      const isBox = thing instanceof HTMLElement || thing instanceof SVGSVGElement;
      const style = isBox ? getComputedStyle(thing) : null;
      let found = style?.position === "fixed" ? page() : space(thing.parentElement);
      if (style && (style.overflowX !== "visible" || style.overflowY !== "visible")) found = cut(found, rect(thing));
      spaces.set(thing, found);
    }
    return spaces.get(thing);
  };
  // A board must be there as a whole; of a spot, three quarters will do: pieces may stand over the rim of a board.
  const isInSight = (thing, part = 1) => {
    const at = rect(thing);
    if (at[2] <= at[0] || at[3] <= at[1] || !isShown(thing)) return false;
    const around = space(thing.parentElement);
    if (within(at, around)) return true;
    const [left, top, right, bottom] = cut(at, around);
    return part < 1 && right > left && bottom > top && (right - left) * (bottom - top) >= part * (at[2] - at[0]) * (at[3] - at[1]);
  };
  const isCovered = (thing) => {
    const [left, top, right, bottom] = rect(thing);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const home = thing.closest("[data-panel]");
    return !!hit && !thing.contains(hit) && !hit.contains(thing) && (!home || hit.closest("[data-panel]") !== home);
  };
  // A point of a thing that a press reaches, the middle if possible.
  const point = (thing) => {
    const [left, top, right, bottom] = rect(thing);
    for (const [x, y] of [[0.5, 0.5], [0.5, 0.2], [0.5, 0.8], [0.2, 0.5], [0.8, 0.5], [0.3, 0.3], [0.7, 0.7]]) {
      const at = [left + x * (right - left), top + y * (bottom - top)];
      if (document.elementFromPoint(...at)?.closest("[data-spot]") === thing) return at;
    }
    return null;
  };
  const slotOf = (thing) => ["hero", "tray", "wing"].find((role) => thing.closest(`[data-role="${role}"]`)) || "";

  const rings = () => {
    const found = new Map();
    for (const thing of document.querySelectorAll("[data-ring]")) {
      const spot = thing.dataset.spot;
      const panel = thing.closest("[data-panel]");
      const known = found.get(spot) || {
        spot, also: thing.dataset.ring === "also", panel: panel?.dataset.panel || "", tab: panel?.dataset.tab || "",
        slot: slotOf(thing), seen: false, at: null, box: null,
      };
      found.set(spot, known);
      if (known.seen || !isInSight(thing, 0.75) || isCovered(thing)) continue;
      Object.assign(known, { seen: true, slot: slotOf(thing), box: box(thing), at: point(thing), panel: panel?.dataset.panel || "" });
    }
    return [...found.values()];
  };

  const panels = () => [...document.querySelectorAll("[data-panel]")].filter((thing) => box(thing)).map((thing) => ({
    name: thing.dataset.panel, slot: slotOf(thing), box: box(thing),
    kind: "own" in thing.dataset ? "own" : "other" in thing.dataset ? "other" : "help" in thing.dataset ? "help" : "common",
    seen: isInSight(thing) && !isCovered(thing),
  }));

  // -- lettering: each text with its size on the screen, by the picture, which is a new element when it has changed
  const kept = new WeakMap();
  const lettersOf = (svg) => {
    const scale = svg.getScreenCTM();
    const first = svg.querySelector("text");
    const key = `${Math.hypot(scale.a, scale.b)} ${first && getComputedStyle(first).fontSize}`;
    if (kept.get(svg)?.key === key) return kept.get(svg).found;
    const found = [];
    for (const text of svg.querySelectorAll("text, tspan")) {
      if (![...text.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) || !text.getClientRects().length) continue;
      const at = (text.closest("text") || text).getScreenCTM();
      found.push([parseFloat(getComputedStyle(text).fontSize) * Math.hypot(at.a, at.b), text.textContent.trim().slice(0, 24)]);
    }
    kept.set(svg, { key, found });
    return found;
  };
  const small = (least) => {
    const found = [];
    for (const svg of document.querySelectorAll(":is([data-role=hero], [data-role=tray]) [data-panel] svg")) {
      if (svg.parentElement.closest("svg") || !box(svg)) continue; // the end of the game, too: it is a panel of the hero
      const panel = svg.closest("[data-panel]").dataset.panel;
      for (const [px, text] of lettersOf(svg)) if (px < least - 0.05) found.push(`${panel} ${px.toFixed(1)}px ${JSON.stringify(text)}`);
    }
    const known = new Set();
    for (const area of document.querySelectorAll("[data-role=dock], [data-role=book], .plates .plate")) {
      const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT, (node) => node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP);
      while (walker.nextNode()) {
        const thing = walker.currentNode.parentElement;
        const name = `${area.dataset.role || "plate"} ${thing.tagName.toLowerCase()}.${thing.getAttribute("class") || ""}`;
        if (known.has(name) || thing.closest(".unseen, svg")) continue;
        const px = parseFloat(getComputedStyle(thing).fontSize);
        if (px >= least - 0.05) known.add(name);
        else if (box(thing)) {
          known.add(name);
          found.push(`${name} ${px.toFixed(1)}px ${JSON.stringify(walker.currentNode.data.trim().slice(0, 24))}`);
        }
      }
    }
    return found;
  };

  // -- boxes that are too narrow for what they hold, and those that scroll
  const called = (thing) => {
    const name = thing.dataset.role || thing.dataset.panel || thing.id || thing.getAttribute("class") || "";
    return `${thing.tagName.toLowerCase()} ${name}`.trim();
  };
  const overflows = () => {
    const wide = [], tall = [];
    const walker = document.createTreeWalker(document.getElementById("table"), NodeFilter.SHOW_ELEMENT,
      (thing) => thing instanceof HTMLElement ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
    while (walker.nextNode()) {
      const thing = walker.currentNode;
      if (thing.clientWidth < 2) continue;
      const isWide = thing.scrollWidth > thing.clientWidth + 1, isTall = thing.scrollHeight > thing.clientHeight + 1;
      if (!isWide && !isTall) continue;
      const style = getComputedStyle(thing);
      if (isWide && style.textOverflow !== "ellipsis" && !thing.closest(".unseen, [data-role=tabs]") && isShown(thing)) {
        wide.push(`${called(thing)} ${thing.scrollWidth} > ${thing.clientWidth}`);
      }
      if (isTall && /auto|scroll/.test(style.overflowY) && isShown(thing) && thing.closest("[data-role=wing]")) tall.push(called(thing));
    }
    return { wide, tall };
  };

  // -- words that leave their picture at the side, or lie over each other
  const lines = (svg) => [...svg.querySelectorAll("text")].filter((text) => text.textContent.trim() && isShown(text)).map((text) => {
    const [grown, at] = [text.getScreenCTM(), text.getBoundingClientRect()];
    const [middle, half] = [(at.top + at.bottom) / 2, 0.36 * parseFloat(getComputedStyle(text).fontSize) * grown.d];
    const isLevel = Math.abs(grown.b) < 0.01 && at.width > 0;
    return { said: text.textContent.trim(), box: [at.left, middle - half, at.right, middle + half], isLevel };
  }).filter((line) => line.isLevel);
  const loose = () => {
    const found = [];
    for (const svg of document.querySelectorAll(":is([data-role=hero], [data-role=tray], .under) [data-panel] svg")) {
      if (svg.parentElement.closest("svg, .seat-mark") || !box(svg)) continue;
      const panel = svg.closest("[data-panel]");
      const around = rect(panel.dataset.panel === "ending" ? svg : panel);
      const words = lines(svg);
      for (const [at, { said, box: [left, top, right, bottom] }] of words.entries()) {
        const isOut = left < around[0] - 1.5 || right > around[2] + 1.5;
        // What stands over the rim of its board is cut by the window only.
        if (isOut && (getComputedStyle(panel).overflowX !== "visible" || left < 0 || right > innerWidth)) found.push(`${panel.dataset.panel}: ${said} leaves it`);
        for (const other of words.slice(at + 1)) {
          const both = cut([left, top, right, bottom], other.box);
          if (said !== other.said && both[2] - both[0] > 1.5 && both[3] - both[1] > 1.5) found.push(`${panel.dataset.panel}: ${said} and ${other.said} lie over each other`);
        }
      }
    }
    return found;
  };

  const prompt = () => {
    const thing = part("prompt");
    if (!box(thing)) return null;
    const range = document.createRange();
    range.selectNodeContents(thing);
    const lines = new Set([...range.getClientRects()].filter((at) => at.width > 1).map((at) => Math.round(at.bottom / 4)));
    return { text: thing.textContent.trim(), lines: lines.size, width: thing.clientWidth };
  };
  const log = () => {
    const thing = document.getElementById("panel-log");
    if (!box(thing)) return null;
    const at = cut(rect(thing), space(thing.parentElement));
    const line = thing.querySelector(".story li") || thing;
    const style = getComputedStyle(line);
    return { height: round(at[3] - at[1]), line: parseFloat(style.lineHeight) || 1.35 * parseFloat(style.fontSize) };
  };

  // Whoever is asked says so by this button, where something is veiled; others may be there who could act out of turn.
  const owner = () => {
    const links = [...scene().querySelectorAll(`.dock a[href*="lifted=${scene().dataset.actor}"]`)];
    return scene().matches(".handover") ? links.find((thing) => box(thing)) : undefined;
  };
  // Numbers that tell of rings out of sight: at the edge of the hero, on tabs that are not open, on small boards.
  const pointers = () => {
    const number = (thing, pattern) => Number((box(thing) && isInSight(thing) ? thing.textContent.trim().match(pattern) : null)?.[1] || 0);
    const pills = [...document.querySelectorAll("[data-role=boards] :is(button, output, p, span)")].filter((thing) => !thing.closest("figure"));
    const tabs = [...document.querySelectorAll("[data-role=tabs] button[aria-pressed=false]")];
    const minis = [...document.querySelectorAll(".minis [data-panel]")];
    return {
      pills: pills.reduce((sum, thing) => sum + number(thing, /^(\d+) more /), 0),
      tabs: Object.fromEntries(tabs.map((thing) => [thing.dataset.boardTab, number(thing, /(\d+)$/)])),
      minis: Object.fromEntries(minis.map((thing) => [thing.dataset.panel, number(thing.querySelector("figcaption"), /(\d+)$/)])),
    };
  };
  // Spots in sight that cannot be pressed now, each with a point.
  const silent = () => {
    spaces = new Map();
    return [...document.querySelectorAll(":is([data-role=hero], [data-role=tray]) [data-spot]:not([data-ring])")]
      .filter((thing) => !thing.matches(".chosen") && isInSight(thing) && !isCovered(thing) && point(thing))
      .map((thing) => [thing.dataset.spot, ...point(thing)]);
  };

  // Panels, and the parts that they stand in, that are on their way.
  const ways = () => document.getAnimations().map((each) => each.effect?.target).filter((thing) => thing?.matches?.("[data-panel], [data-role]:not([data-role=primary])"))
    .map((thing) => thing.dataset.panel || thing.dataset.role);

  const look = (least = 12) => {
    spaces = new Map();
    const dock = part("dock"), primary = part("primary");
    const boxes = Object.fromEntries(["edge", "boards", "hero", "tray", "wing", "dock", "primary"].map((role) => [role, box(part(role))]));
    return {
      version: Number(scene().dataset.version), scene: scene().dataset.scene, state: dock?.dataset.state || "",
      actor: document.getElementById("table").dataset.actor ?? null,
      page: [document.documentElement.scrollHeight, document.documentElement.scrollWidth, Math.round(scrollY), innerHeight, innerWidth],
      boxes, rings: rings(), panels: panels(), prompt: prompt(), log: log(), small: small(least), ...overflows(),
      primary: isShown(primary) ? primary.textContent.trim().replace(/\s+/g, " ") : "",
      cancel: isShown(part("cancel")), undo: isShown(part("undo")),
      buttons: [...document.querySelectorAll(".dock-acts button:not(:disabled)")].filter((thing) => box(thing)).length,
      dock: dock ? dock.innerText.replace(/\s+/g, " ").trim() : "",
      plates: [...document.querySelectorAll(".plates .plate")].map((thing) => ({
        seat: thing.dataset.seat, text: thing.innerText.replace(/\s+/g, " ").trim(), seen: isInSight(thing) && !isCovered(thing),
      })),
      ready: !!primary && !primary.disabled, owner: !!owner(), pointers: pointers(), ways: ways(),
      open: [...document.querySelectorAll(".acts button.act:not([data-aside])")].filter((thing) => thing.dataset.path).length,
      before: window.measured || {},
    };
  };

  // What is in sight on stage now, for the question whether anything had to move for what is asked next.
  const remember = () => {
    spaces = new Map();
    window.measured = {};
    for (const thing of document.querySelectorAll(".scene [data-spot]")) {
      window.measured[thing.dataset.spot] ||= !!thing.closest("[data-role=boards]") && isInSight(thing, 0.75) && !isCovered(thing);
    }
  };

  // -- waiting
  const frame = () => new Promise(requestAnimationFrame);
  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const isBusy = () => {
    const shown = document.getElementById("table").dataset.version;
    return document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling") || (shown !== undefined && shown !== scene().dataset.version);
  };
  const until = async (isTrue, what) => {
    const limit = performance.now() + 20000;
    while (!isTrue()) {
      if (performance.now() > limit) throw new Error(`in vain: ${what}; the page says ${document.getElementById("refusal")?.textContent}`);
      await pause(4);
    }
  };
  const rest = async (least) => {
    await until(() => !isBusy(), "that the page has taken in what came");
    await frame();
    await pause(0);
    return look(least);
  };
  const take = async (least) => {
    if (owner()) {
      owner().click();
      await until(() => ["mine", "done"].includes(part("dock")?.dataset.state), "the device to be taken");
    }
    return rest(least);
  };
  const press = async (button, what, least) => {
    const version = Number(scene().dataset.version);
    remember();
    button.click();
    await until(() => Number(scene().dataset.version) > version, what);
    return rest(least);
  };
  const play = (said, least) => {
    const button = [...document.querySelectorAll("#table button[name=said]")].find((each) => each.value === said);
    if (!button) throw new Error(`no button says ${said}`);
    return press(button, said, least);
  };
  const end = (least) => press(part("primary"), "the end of the turn", least);
  const acts = () => [...document.querySelectorAll(".acts button.act")].map((act) => ({
    said: act.value, spots: act.dataset.path.split(" ").filter(Boolean), aside: "aside" in act.dataset, costly: act.classList.contains("costly"),
    set: act.dataset.set || "",
    chips: [...act.querySelectorAll(".chip")].map((chip) => chip.textContent.trim()),
  }));
  const isSeen = (thing, part) => { spaces = new Map(); return isInSight(thing, part); };
  // What the dock said before a press, and when all of the page had heard of it.
  const said = () => part("dock")?.innerText || "";
  let pressed = null;
  addEventListener("click", () => { pressed = { before: said(), after: null }; }, true);
  addEventListener("click", () => { pressed.after = said(); });
  const answered = () => ({ before: pressed?.before ?? "", after: pressed?.after ?? pressed?.before ?? "" });
  const ringsNow = () => { spaces = new Map(); return rings(); };
  return { look, rest, play, end, acts, take, silent, loose, remember, frame, box, part, isInSight: isSeen, rings: ringsNow, answered };
})();
"""


def least_of(size: Size) -> int:
    """The smallest lettering at a size."""
    return 13 if size[0] < 800 else 12


def kind_of(size: Size) -> str:
    """The name of the layout for a size, as stage.md has them."""
    width, height = size
    if height < 500:
        return "lying"
    if width < 800:
        return "phone"
    if width < 1200:
        return "tablet" if height >= 1000 else "low"
    if width >= 1700 and height >= 960:
        return "large"
    return "desk" if height > 820 else "short"


@dataclass(frozen=True)
class Move:
    """What a seat did in a kept game."""

    ply: int
    seat: int
    said: str


@cache
def moves_of(game: str, name: str) -> tuple[tuple[Move, ...], tuple[int, ...]]:
    """The decisions of a kept game, and its scores."""
    log, end = read_log(kept_game(name, game))
    state = log.start.copy()
    moves: list[Move] = []
    for ply, (actor, action) in enumerate(zip(log.actors, log.actions, strict=True)):
        if actor != CHANCE:
            moves.append(Move(ply, actor, state.notation(action)))
        state.apply(action)
    return tuple(moves), tuple(end.scores())


# -- a site that repeats the draws of kept games


def repeat_draws(*logs: str) -> None:
    """From now on a draw in a position of one of these logs has the outcome that the log tells."""
    outcomes: dict[str, int] = {}
    for text in logs:
        log, _ = read_log(text)
        state = log.start.copy()
        for actor, action in zip(log.actors, log.actions, strict=True):
            if actor == CHANCE:
                outcomes[state.digest()] = action
            state.apply(action)
    draw = fair.Dice.outcome

    def outcome(dice: fair.Dice, state: State, number: int) -> int:
        known = outcomes.get(state.digest())
        return draw(dice, state, number) if known is None else known

    fair.Dice.outcome = outcome


def repeating_site(folder: Path, kept: dict[str, str]) -> Site:
    """A site of its own, not yet started, on which these kept games (game: name) can be played again."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [str(GOLDEN / game / f"{name}.log") for game, name in kept.items()]
    (folder / "repeating.py").write_text(
        "from pathlib import Path\n"
        "from measuring import repeat_draws\n"
        "from longtable.web.settings import *\n"
        f"repeat_draws(*[Path(path).read_text(encoding='utf-8') for path in {paths!r}])\n",
        encoding="utf-8",
    )
    here = Path(__file__).parent
    known = os.environ.get("PYTHONPATH", "")
    places = [str(folder), str(here), str(here.parent / "web"), *([known] if known else [])]
    environment = {
        "DJANGO_SETTINGS_MODULE": "repeating",
        "PYTHONPATH": os.pathsep.join(places),
        "LONGTABLE_BOT_WORKERS": "1",
        "LONGTABLE_RATES": "off",
        "LONGTABLE_LOG": "WARNING",
        "REDIS_URL": "",
    }
    return Site(folder, f"sqlite:///{folder / 'longtable.sqlite3'}", environment).migrate()


# -- what is found


@dataclass
class Findings:
    """What was wrong, by measure: the game, the size, the decision, and what."""

    game: str
    size: Size
    lines: dict[int, list[tuple[str, str]]] = field(default_factory=dict)  # where and what
    looks: int = 0
    halves: int = 0
    buildings: int = 0
    presses: dict[int, int] = field(default_factory=dict)  # by measure, how often it was taken by a press

    def add(self, measure: int, where: str, what: str) -> None:
        self.lines.setdefault(measure, []).append((where, what))

    def count(self, measure: int) -> None:
        self.presses[measure] = self.presses.get(measure, 0) + 1

    def text(self, most: int = 8) -> str:
        """Each kind of finding with the number of times and the first decision; kinds differ in more than numbers."""
        parts: list[str] = []
        size = f"{self.size[0]}x{self.size[1]}"
        for measure in sorted(self.lines):
            kinds: dict[str, list[tuple[str, str]]] = {}
            for where, what in self.lines[measure]:
                kinds.setdefault(re.sub(r"[0-9.]+", "#", what)[:60], []).append((where, what))
            total = len(self.lines[measure])
            parts += [f"-- measure {measure}: {total} times in {self.looks} looks and {self.halves} half choices"]
            for found in sorted(kinds.values(), key=len, reverse=True)[:most]:
                where, what = found[0]
                parts += [f"{len(found)} x measure {measure} · {self.game} {size} · {where}: {what}"]
        return "\n".join(parts)


def asked(now: Look) -> list[dict[str, Any]]:
    """The rings of what is asked: not of what may be done at any time besides."""
    return [ring for ring in now["rings"] if not ring["also"]]


def look(page: Page, size: Size) -> Look:
    """The page when it has come to rest."""
    return page.evaluate("(least) => ruler.rest(least)", least_of(size))

"""Measures that need a press, at a decision of a whole game: the score (7), a finger (8), a press where nothing can be
done (9), tabs and building on a phone (11). Each leaves the page as it was."""

import random
from collections.abc import Callable

from fingers import CHOICE, FINGER, MISSED, Finger
from measuring import Findings, Look, asked, kind_of, look
from playwright.sync_api import Page

LONGEST = 1_800  # pixels of a tab

# The row of totals, at the top and at the end of the score; then the book is as it was.
TOTALS = """async () => {
  const plates = [...document.querySelectorAll(".plates .plate")].sort((one, two) => one.dataset.seat - two.dataset.seat);
  const totals = plates.map((each) => each.querySelector("b").textContent.trim());
  const book = ruler.part("book");
  const was = book.querySelector("[data-tab][aria-selected=true]");
  const scrolls = [...book.querySelectorAll("*")].filter((box) => box.scrollTop).map((box) => [box, box.scrollTop]);
  book.querySelector("[data-tab=score]").click();
  await ruler.frame();
  const row = [...book.querySelectorAll("tr")].find((each) => totals.every((total, at) => each.querySelectorAll("td")[at]?.textContent.trim() === total));
  const seen = row ? [ruler.isInSight(row)] : [];
  for (const box of book.querySelectorAll("*")) if (box.clientHeight) box.scrollTop = box.scrollHeight;
  await ruler.frame();
  if (row) seen.push(ruler.isInSight(row));
  for (const box of book.querySelectorAll("*")) if (box.scrollTop) box.scrollTop = 0;
  was?.click();
  for (const [box, top] of scrolls) box.scrollTop = top;
  await ruler.frame();
  if (totals.length < 2) return "totals of less than two players";
  if (!row) return `there is no row of the totals ${totals}`;
  return seen.every(Boolean) ? "" : `the row of totals is in sight at the top and at the end of the score: ${seen}`;
}"""

# Every tab in an order, with what it shows and how long it is; then the boards stand as before.
TABS = """async (order) => {
  const tabs = () => [...document.querySelectorAll("[data-role=tabs] button")].filter(ruler.box);
  const boards = ruler.part("boards");
  const top = boards.scrollTop;
  const was = longtable.stage.lend([]);
  const found = [];
  for (const part of order) {
    const all = tabs();
    const tab = all[Math.floor(part * all.length)];
    const name = tab.dataset.boardTab;
    tab.click();
    await ruler.frame();
    const inside = [boards, ...boards.querySelectorAll("*")].filter((each) => each instanceof HTMLElement);
    const held = boards.querySelector(".tray.held")?.offsetHeight || 0; // stays in sight at the near edge
    found.push({
      name, long: Math.max(...inside.map((each) => each.scrollHeight)) - held, tabs: tabs().map((each) => each.dataset.boardTab),
      shown: [...boards.querySelectorAll("[data-panel]")].filter(ruler.box).map((each) => each.dataset.panel),
    });
  }
  longtable.stage.giveBack(was);
  boards.scrollTop = top;
  await ruler.frame();
  return found;
}"""

ESCAPED = """() => ["mine", "done"].includes(ruler.part("dock").dataset.state) && ruler.part("also")?.getAttribute("aria-pressed") !== "true"
  && !document.querySelector("#why.bad")"""


def escape(page: Page) -> None:
    """Back to before what was pressed, and the pointer is out of the way."""
    page.mouse.move(1, 300)
    for _ in range(3):
        page.keyboard.press("Escape")
    page.wait_for_function(ESCAPED)
    page.evaluate(
        "() => document.activeElement?.blur()"
    )  # what has the focus by a key is explained, over what lies beside it


def probe_7(page: Page, found: Findings, where: str, now: Look, rng: random.Random) -> None:
    """The row of totals is in sight while the score is open."""
    if kind_of(found.size) not in ("short", "desk", "large"):
        return
    fault = page.evaluate(TOTALS)
    if fault:
        found.add(7, where, fault)
    found.count(7)


def probe_8(page: Page, found: Findings, where: str, now: Look, rng: random.Random, finger: Finger | None) -> None:
    """A first tap sends nothing, and the dock names what was tapped, its cost and its gain; what is pressed is large enough."""
    if finger is None:
        return
    for missed in page.evaluate(MISSED, FINGER):
        found.add(8, where, f"smaller than a finger: {missed}")
    choice = page.evaluate(CHOICE)
    rings = [ring for ring in choice["rings"] if ring["at"] and not ring["also"]]
    if not rings:
        return
    try:
        finger.show(rng.choice(rings), choice, now["version"], rng)
    except AssertionError as fault:
        found.add(8, where, str(fault))
    finger.settle()
    escape(page)
    found.count(8)


def probe_9(page: Page, found: Findings, where: str, now: Look, rng: random.Random) -> None:
    """A press where nothing can be done is answered before anything else happens in the page."""
    led = {
        spot for act in page.evaluate("() => ruler.acts()") for spot in act["spots"]
    }  # a later step can be pressed first
    silent = [each for each in page.evaluate("() => ruler.silent()") if each[0] not in led]
    if not silent:
        return
    spot, x, y = rng.choice(silent)
    page.mouse.click(x, y)
    said = page.evaluate("() => ruler.answered()")
    if said["before"] == said["after"]:
        found.add(9, where, f"nothing is said of {spot}: {said['after'][:80]}")
    escape(page)
    found.count(9)


def probe_11(page: Page, found: Findings, where: str, now: Look, rng: random.Random) -> None:
    """On a phone no tab is too long, and from each a tap leads to any other."""
    if kind_of(found.size) != "phone":
        return
    order = [rng.random() for _ in range(6)]
    seen = page.evaluate(TABS, order)
    for tab in seen:
        if not tab["shown"]:
            found.add(11, where, f"nothing is under {tab['name']}")
        if found.game == "great-western-trail-nz" and tab["long"] > LONGEST:
            found.add(11, where, f"{tab['name']} is {tab['long']} long")
        if tab["tabs"] != seen[0]["tabs"]:
            found.add(11, where, f"under {tab['name']} there are the tabs {tab['tabs']}, not {seen[0]['tabs']}")
    shown = {tab["name"]: tuple(tab["shown"]) for tab in seen}
    if len(set(shown.values())) < len(shown):
        found.add(11, where, f"tabs that show the same: {shown}")
    found.count(11)


def probe_building(page: Page, found: Findings, where: str, now: Look, rng: random.Random) -> None:
    """Shipyard's building on a phone: after a press on a card it is in sight with its slots (measure 11)."""
    acts = page.evaluate("() => ruler.acts()")

    def slots_of(card: str) -> set[str]:
        return {spot for act in acts if card in act["spots"] for spot in act["spots"] if spot.startswith("slot-")}

    cards = [
        ring
        for ring in asked(now)
        if ring["at"] and ring["spot"].startswith("place-") and len(slots_of(ring["spot"])) > 1
    ]
    if not cards:
        return
    card = rng.choice(cards)
    page.mouse.click(*card["at"])
    half = look(page, found.size)
    if not any(ring["seen"] and ring["spot"].startswith("slot-") for ring in half["rings"]):
        found.add(11, where, f"after {card['spot']} its slots are out of sight")
    if not page.evaluate(
        '(spot) => ruler.isInSight(document.querySelector(`[data-spot="${spot}"]`), 0.75)', card["spot"]
    ):
        found.add(11, where, f"{card['spot']} is out of sight")
    escape(page)
    found.buildings += 1


PROBES: tuple[Callable[[Page, Findings, str, Look, random.Random], None], ...] = (probe_7, probe_9, probe_11)

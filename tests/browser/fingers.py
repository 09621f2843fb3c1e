"""A finger that plays by two taps: the first one shows, the second does it. Each tap is held to measure 8.

The page needs the ruler of `measuring`, and a clock of its own: the boards follow a question some time after a touch
only, and that time is let pass at once.
"""

import random
from typing import Any

from measuring import RULER, Size
from playing import Sight, look, open_list, until_changed
from playwright.sync_api import Page, TimeoutError

FINGER = 44
AFTER = 600  # milliseconds after a touch, when the boards have followed
BESIDE = ((0, -21), (21, 0), (0, 21), (-21, 0), (15, 15), (-15, 15), (15, -15), (-15, -15))

# What a tap can change before anything is played: what is chosen, shown or offered, and what is on stage.
SHOWN = """() => {
  const names = (query) => [...new Set([...document.querySelectorAll(query)].map((thing) => thing.dataset.spot || thing.dataset.panel))];
  return [names(".scene .chosen"), names(".scene .previewed"), document.querySelectorAll(".dock-acts.choosing button").length,
    names("[data-role=boards] [data-panel]"), Math.round(ruler.part("boards").scrollTop)].join("|");
}"""
TAPPED = f"""([shown, version]) => Number(document.querySelector(".scene").dataset.version) > version
  || document.querySelector("#refusal .refusal") || ({SHOWN})() !== shown"""

# What is asked, what can be tapped for it, and what the dock says.
CHOICE = """() => ({
  rings: ruler.rings(), acts: ruler.acts(), boards: ruler.box(ruler.part("boards")), window: [innerWidth, innerHeight],
  chosen: [...new Set([...document.querySelectorAll(".scene [data-spot].chosen")].map((spot) => spot.dataset.spot))],
  also: ruler.part("also")?.getAttribute("aria-pressed") === "true",
  dock: ruler.part("dock").innerText.replace(/\\s+/g, " ").trim(),
  name: document.querySelector("#why .crumb.pointed")?.textContent || "",
  primary: { words: ruler.part("primary").textContent.trim(), ready: !ruler.part("primary").disabled, box: ruler.box(ruler.part("primary")) },
  ways: [...document.querySelectorAll(".scene .pointer, [data-role=tabs] button, .minis .hot")].filter((thing) =>
    ruler.box(thing) && (!thing.matches("button[data-board-tab]") || thing.querySelector(".count-pill"))).map(ruler.box),
})"""

# Dock, tabs and edge: what a finger hits around the middle of everything that can be pressed.
MISSED = """(finger) => {
  const found = [];
  const half = finger / 2 - 0.6;
  for (const thing of document.querySelectorAll(
    ":is([data-role=dock], [data-role=tabs], [data-role=edge], [data-role=recap]) :is(button:not(:disabled, .crumb), a[href], summary)")) { // a crumb is taken back by its spot, too, and by Cancel
    const at = ruler.box(thing);
    if (!at || !ruler.isInSight(thing) || getComputedStyle(thing).display === "inline") continue;
    if (at[2] - at[0] >= finger - 1 && at[3] - at[1] >= finger - 1) continue;
    const within = (value, most) => Math.max(half + 0.1, Math.min(value, most - half - 0.1)); // beyond the edge there is no finger
    const [x, y] = [within((at[0] + at[2]) / 2, innerWidth), within((at[1] + at[3]) / 2, innerHeight)];
    const home = thing.closest("label, summary") || thing;
    const missed = [[0, -half], [0, half], [-half, 0], [half, 0]].filter(([right, down]) => {
      const hit = document.elementFromPoint(x + right, y + down);
      return !hit || !home.contains(hit);
    });
    if (missed.length) found.push(`${thing.textContent.trim().slice(0, 30)} ${at[2] - at[0]} x ${at[3] - at[1]}`);
  }
  return found;
}"""


def distance(point: tuple[float, float], box: list[float]) -> float:
    right = max(box[0] - point[0], 0, point[0] - box[2])
    down = max(box[1] - point[1], 0, point[1] - box[3])
    return (right**2 + down**2) ** 0.5


def middle(box: list[float]) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def beside(ring: dict[str, Any], rings: list[dict[str, Any]], boards: list[float]) -> list[tuple[float, float]]:
    """Places 21 px from the middle of a small ring which are nearer to it than to any other; none beside a large one."""
    at = ring["box"]
    if at is None or ring["at"] is None or min(at[2] - at[0], at[3] - at[1]) >= FINGER - 2:
        return []
    x, y = middle(at)
    around = [(x + right, y + down) for right, down in BESIDE]
    others = [each["box"] for each in rings if each is not ring and each["box"]]
    return [
        place
        for place in around
        if boards[0] < place[0] < boards[2]
        and boards[1] < place[1] < boards[3]
        and all(distance(place, at) + 3 < distance(place, other) for other in others)
    ]


class Finger:
    """Plays on one page, with an eye on what is sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sent: list[str] = []
        self.previews = self.looks = self.beside = 0
        page.on("request", lambda request: self.sent.append(request.url) if request.method == "POST" else None)

    def tap(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def settle(self) -> None:
        """The boards have followed the last tap."""
        self.page.clock.run_for(AFTER)

    def play(self, page: Page, rng: random.Random) -> Sight:
        """One random action by taps on the boards, or on its button when it has no place there."""
        self.settle()
        seen = look(page)
        version = seen.version
        if seen.also and rng.random() < 0.1:
            self.press("[data-role=also]")
            if look(page).preview:  # the one thing there is: shown at once, and done by the primary
                self.press("[data-role=primary]")
                return until_changed(page, version)
        for _ in range(24):
            now = page.evaluate(CHOICE)
            self.need_primary(now)
            if seen.chooser:
                return self.press_way(version, rng)
            rings = [ring for ring in now["rings"] if ring["at"]]
            loose = [act["said"] for act in now["acts"] if not act["spots"] and not act["aside"]]
            if not now["chosen"] and loose and rng.randrange(len(rings) + len(loose)) >= len(rings):
                return self.press_loose(rng.choice(loose))
            if now["ways"] and (not rings or rng.random() < 0.1):
                self.tap(*middle(rng.choice(now["ways"])))
                self.settle()
                continue
            assert rings, f"nothing is at hand: {now}"
            seen = self.choose(rng.choice(rings), now, version, rng)
            if seen.version > version:
                return seen
        raise AssertionError(f"24 taps come to nothing: {seen}")

    def choose(self, ring: dict[str, Any], now: dict[str, Any], version: int, rng: random.Random) -> Sight:
        """A tap on a ring, or beside a small one: it is chosen, or shown and then done by a second tap."""
        page = self.page
        seen, at = self.show(ring, now, version, rng)
        if not seen.preview:
            self.settle()
            return look(page)
        if rng.random() < 0.5:
            self.tap(*at)  # at once: nothing may move under a finger, nor is it a double tap that zooms
            assert not page.locator(".zoomed").count(), f"two taps at {at} on {ring} zoom the board"
        else:
            self.settle()
            self.press("[data-role=primary]")
        seen = until_changed(page, version)
        assert len(self.sent) == 1, self.sent
        return seen

    def show(
        self, ring: dict[str, Any], now: dict[str, Any], version: int, rng: random.Random
    ) -> tuple[Sight, tuple[float, float]]:
        """The first tap, and where it was: nothing is sent by it, and the dock tells what the second would do."""
        page, spot = self.page, ring["spot"]
        near = beside(ring, now["rings"], now["boards"]) if ring["slot"] in ("hero", "tray") else []
        at = rng.choice(near) if near and rng.random() < 0.5 else ring["at"]
        self.beside += at != ring["at"]
        shown = page.evaluate(SHOWN)
        self.sent.clear()
        self.tap(*at)
        try:
            page.wait_for_function(TAPPED, arg=[shown, version])
        except TimeoutError as error:
            raise AssertionError(f"a tap at {at} on {ring} changes nothing: {look(page)}") from error
        seen = look(page)
        assert (self.sent, seen.version) == ([], version), f"{spot} was played by one tap"
        if seen.preview or seen.chooser or seen.chosen != now["chosen"]:
            said = page.evaluate(CHOICE)["dock"]
            assert said != now["dock"], f"the dock says nothing of {spot}: {said}"
            assert "-" not in spot or spot not in said, f"a name for programs: {said}"
        if seen.preview:
            assert spot in seen.previews, f"a tap at {at} on {ring} shows {seen.previews}"
            self.need_told(spot, now)
            self.previews += 1
        elif near:
            assert spot in seen.chosen or seen.chooser, f"a tap at {at} on {ring} chooses {seen.chosen}"
        return seen, at

    def need_told(self, spot: str, before: dict[str, Any]) -> None:
        """The dock names what was tapped, with its cost and its gain, and the primary does it."""
        now = self.page.evaluate(CHOICE)
        taken = {*before["chosen"], spot}
        fitting = [act for act in now["acts"] if taken <= set(act["spots"]) and (now["also"] or not act["aside"])]
        assert now["name"], f"{spot}: the dock has no name for it: {now['dock']}"
        assert now["primary"]["ready"], f"{spot}: the primary cannot be pressed"
        assert now["primary"]["words"], f"{spot}: the primary says nothing"
        if len(fitting) == 1:
            missing = [chip for chip in fitting[0]["chips"] if chip not in now["dock"]]
            assert not missing, f"{spot}: the dock leaves out {missing}: {now['dock']}"

    def need_primary(self, now: dict[str, Any]) -> None:
        left, top, right, bottom = now["primary"]["box"]
        width, height = now["window"]
        assert min(left, top, width - right, height - bottom) >= 0, f"the primary is at {now['primary']['box']}"
        self.looks += 1
        if self.looks % 4 == 0:
            missed = self.page.evaluate(MISSED, FINGER)
            assert not missed, f"smaller than a finger: {missed}"

    def press(self, query: str, at: int = 0) -> None:
        """A tap on a button of the dock."""
        box = self.page.locator(query).nth(at).bounding_box()
        assert box is not None, query
        self.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def press_way(self, version: int, rng: random.Random) -> Sight:
        """One of several acts at one place; what finds no room in the dock is in the list of all moves."""
        ways = self.page.locator(".dock-acts.choosing button:visible")
        at = rng.randrange(ways.count())
        ways.nth(at).tap()
        if self.page.locator("#all-moves.open").count():
            acts = self.page.locator("#all-moves .act:not(.dim):visible")
            acts.nth(rng.randrange(acts.count())).tap()
        return until_changed(self.page, version)

    def press_loose(self, said: str) -> Sight:
        page = self.page
        version = look(page).version
        query = f'[data-role=dock] button[name=said][value="{said}"]:visible'
        if page.locator(query).count():
            self.press(query)
        else:
            open_list(page)
            page.locator(f'#all-moves button.act[value="{said}"]').tap()
        return until_changed(page, version)

    def end(self, page: Page, rng: random.Random) -> Sight:
        version = look(page).version
        self.settle()
        self.press("[data-role=primary][data-end]")
        return until_changed(page, version)


def touch_page(visit: Any, size: Size) -> Page:
    """A page for a finger: a phone, a tablet, or a laptop with a touch screen."""
    is_mobile = size[0] < 1200
    view = {"width": size[0], "height": size[1]}
    page: Page = visit("", viewport=view, screen=view, has_touch=True, is_mobile=is_mobile)
    page.add_init_script(RULER)
    page.clock.install()
    page.goto("/")
    return page

"""Hands that play in a browser: by the spots of the boards, by the buttons of the list, by the keyboard."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from playwright.sync_api import Locator, Page, TimeoutError

import longtable as lt
from longtable.core.log import read_log

GAME = "castles-of-burgundy"
GOLDEN = Path(__file__).parent.parent / "golden"
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "screen": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')

# Everything that a hand needs to know of the page, in one question.
LOOK = """() => {
  const scene = document.querySelector(".scene");
  const seen = (thing) => thing.getBoundingClientRect().width > 0;
  const list = (query) => [...document.querySelectorAll(query)];
  return {
    scene: scene.dataset.scene,
    version: Number(scene.dataset.version),
    mine: scene.dataset.mine === "1",
    over: scene.dataset.over === "1",
    end: !!document.querySelector("[data-key=e]:not(:disabled)"),
    can: [...new Set(list(".scene [data-spot].can").filter(seen).map((spot) => spot.dataset.spot))],
    chosen: [...new Set(list(".scene [data-spot].chosen").map((spot) => spot.dataset.spot))],
    chooser: list("#chooser:not([hidden]) button, .dock-acts.choosing button").length,
    acts: list(".acts button.act").map((act) => ({ said: act.value, path: act.dataset.path, whole: act.getAttribute("aria-label") })),
    heard: document.getElementById("heard").textContent,
    lines: list(".story li").length,
  };
}"""


@dataclass
class Sight:
    """A table page at one moment."""

    scene: str
    version: int
    mine: bool
    over: bool
    end: bool
    can: list[str]
    chosen: list[str]
    chooser: int
    acts: list[dict[str, str]]
    heard: str
    lines: int


def look(page: Page) -> Sight:
    return Sight(**page.evaluate(LOOK))


def offer(page: Page, name: str = "The Castles of Burgundy") -> Locator:
    """What the lobby says of a game, with its buttons."""
    return page.locator("article.game", has=page.get_by_role("heading", name=name))


def slug_of(page: Page) -> str:
    found = re.search(r"/t/([^/]+)/", page.url)
    assert found, page.url
    return found[1]


# -- tables


def token_of(page: Page, path: str = "/me/") -> str:
    """The word against forged forms, for the person of this page."""
    found = TOKEN.search(page.context.request.get(path).text())
    assert found, path
    return found[1]


def new_table(page: Page, who: tuple[str, ...] = ("me", "bot:random"), game: str = GAME, **more: str) -> str:
    """A table of this person, made as the form makes it; the page is there when it returns. The slug of the table."""
    path = f"/new/{game}/"
    form = {"csrfmiddlewaretoken": token_of(page, path), "seats": str(len(who)), "public": "no", "hints": "on"}
    form.update({f"seat-{at}": who[at] if at < len(who) else "free" for at in range(4)})
    form.update({f"name-{at}": f"Neighbour {at + 1}" for at in range(4)})
    made = page.context.request.post(path, form={**form, **more})
    assert made.ok, made.text()
    page.goto(made.url)
    return slug_of(page)


def kept_game(name: str, game: str = GAME) -> str:
    """The log of a game that is kept with the tests."""
    return (GOLDEN / game / f"{name}.log").read_text(encoding="utf-8")


def imported(page: Page, name: str, ply: int | None = None, how: str = "hotseat", game: str = GAME) -> str:
    """A table from a game that is kept with the tests: at an entry of it, or `how="record"` to look at."""
    return brought(page, kept_game(name, game), ply, how)


def brought(page: Page, text: str, ply: int | None = None, how: str = "hotseat") -> str:
    """A table from a log: at an entry of it, or `how="record"` to look at."""
    form = {"csrfmiddlewaretoken": token_of(page), "text": text, "how": how, "ply": "" if ply is None else str(ply)}
    made = page.context.request.post("/import/", form=form)
    assert made.ok, made.text()
    page.goto(made.url)
    return slug_of(page)


def entries_of(name: str) -> int:
    """How many entries a kept game has."""
    return len(read_log(kept_game(name))[0])


@cache
def long_game(game: str) -> tuple[str, int]:
    """The log of a whole game and the number of its entries: the longest that is kept with the tests, or a random one."""
    kept = [path.read_text(encoding="utf-8") for path in (GOLDEN / game).glob("*.log")]
    text = max(kept, key=len) if kept else random_game(game)
    return text, len(read_log(text)[0])


def random_game(game: str) -> str:
    seats = max(lt.game(game).seats)
    match = lt.game(game).start(seats=seats, seed=1)
    rng = random.Random(1)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal_actions()))
    return match.log.to_text()


def at_part(page: Page, game: str, part: float) -> str:
    """A table of people at one device, so far into a long game; who is asked looks at it."""
    text, entries = long_game(game)
    slug = brought(page, text, int(entries * part))
    lift(page)
    return slug


def lift(page: Page) -> None:
    """Whoever is asked takes the device, if a curtain has fallen."""
    if page.locator(".scene-curtain").count():
        page.get_by_role("link", name=re.compile("^I am ")).click()
    page.locator(".scene-play").wait_for()


# -- waiting

ASKED = (
    '() => { const { mine, over } = document.querySelector(".scene").dataset; return mine === "1" || over === "1"; }'
)
CHANGED = '(version) => Number(document.querySelector(".scene").dataset.version) > version'
STEPPED = """([version, chosen]) => {
  const now = new Set([...document.querySelectorAll(".scene [data-spot].chosen")].map((spot) => spot.dataset.spot));
  return Number(document.querySelector(".scene").dataset.version) > version
    || document.querySelector("#chooser:not([hidden]), .dock-acts.choosing") || now.size !== chosen || document.querySelector("#refusal .refusal");
}"""


def until_asked(page: Page, timeout: float | None = None) -> Sight:
    """Wait until this person is asked for something, or the game is over."""
    page.wait_for_function(ASKED, timeout=timeout)
    return look(page)


def until_changed(page: Page, version: int, timeout: float | None = None) -> Sight:
    """Wait until the page shows a later version of the table."""
    try:
        page.wait_for_function(CHANGED, arg=version, timeout=timeout)
    except TimeoutError as error:
        alert = page.locator("#refusal").inner_text()
        raise AssertionError(f"nothing came of it; the page says {alert!r} and shows {look(page)}") from error
    return look(page)


# -- one action, by different means; each returns when the page shows what came of it


def click_spots(page: Page, rng: random.Random, avoid: tuple[str, ...] = ()) -> Sight:
    """One random action, by clicks on the boards; by its button when it has no place on them and need not be avoided."""
    seen = look(page)
    version = seen.version
    loose = [act for act in seen.acts if not act["path"] and act["said"] not in avoid]
    assert seen.can or loose, f"nothing can be clicked: {seen}"
    at = rng.randrange(len(seen.can) + len(loose))
    if at >= len(seen.can):
        page.locator(f'.acts button.act[value="{loose[at - len(seen.can)]["said"]}"]').click()
        return until_changed(page, version)
    while seen.version == version:
        if seen.chooser:
            page.locator("#chooser button").nth(rng.randrange(seen.chooser)).click()
            return until_changed(page, version)
        assert seen.can, f"a path leads nowhere: {seen}"
        spot = rng.choice(seen.can)
        page.locator(f'.scene [data-spot="{spot}"].can:visible').first.click()
        page.wait_for_function(STEPPED, arg=[version, len(seen.chosen)])
        assert not page.locator("#refusal .refusal").count(), page.locator("#refusal").inner_text()
        seen = look(page)
    return seen


def click_button(page: Page, rng: random.Random) -> Sight:
    """One random action, by its button in the list."""
    seen = look(page)
    act = rng.choice(seen.acts)
    page.locator(f'.acts button.act[value="{act["said"]}"]').click()
    return until_changed(page, seen.version)


def end_turn(page: Page) -> Sight:
    """Let the table go on: at the end of a turn, or to a draw within it."""
    version = look(page).version
    page.get_by_role("button", name=re.compile("^(End turn|Continue)$")).click()
    return until_changed(page, version)


Hand = Callable[[Page, random.Random], Sight]


def play_turn(page: Page, rng: random.Random, hand: Hand = click_spots) -> Sight:
    """Play until the turn is ended or the game is over."""
    seen = until_asked(page)
    while not seen.over and not seen.end and seen.mine:
        seen = hand(page, rng)
    return end_turn(page) if seen.end else seen


def play_out(page: Page, rng: random.Random, hand: Hand = click_spots, end: Hand | None = None) -> int:
    """Play to the end of the game; the number of own actions."""
    count = 0
    while True:
        seen = until_asked(page, 60_000)
        if seen.over:
            return count
        if seen.end:
            end(page, rng) if end else end_turn(page)
        else:
            hand(page, rng)
            count += 1


# -- what the page shows


def shown_scores(page: Page) -> list[int]:
    """The last line of the score on the page, by seat."""
    return [int(text) for text in page.locator(".score tfoot td").all_inner_texts()]


def api(page: Page, slug: str) -> dict:
    """The table as programs see it."""
    found = page.context.request.get(f"/api/tables/{slug}")
    assert found.ok, found.text()
    return found.json()


def mark(page: Page) -> None:
    """From now on `is_marked` tells whether this is still the same page, not loaded anew."""
    page.evaluate("() => { window.marked = true; }")


def is_marked(page: Page) -> bool:
    return page.evaluate("() => window.marked === true")

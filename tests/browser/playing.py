"""Hands that play in a browser: by the spots of the boards, by the buttons of the list, by the keyboard."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from playwright.sync_api import Locator, Page, TimeoutError, expect

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
    turn: `${scene.dataset.actor} ${scene.dataset.since}`,
    mine: scene.dataset.mine === "1",
    over: scene.dataset.over === "1",
    end: !!document.querySelector("[data-role=primary][data-end]:not(:disabled)"),
    also: !!document.querySelector("[data-role=also][aria-pressed=false]"),
    can: [...new Set(list(".scene [data-spot].can").filter(seen).map((spot) => spot.dataset.spot))],
    chosen: [...new Set(list(".scene [data-spot].chosen").map((spot) => spot.dataset.spot))],
    chooser: list(".dock-acts.choosing button").length,
    preview: document.querySelector(".scene [data-spot].previewed")?.dataset.spot || "",
    previews: [...new Set(list(".scene [data-spot].previewed").map((spot) => spot.dataset.spot))],
    acts: list(".acts button.act").map((act) => ({ said: act.value, path: act.dataset.path, aside: "aside" in act.dataset ? "1" : "", whole: act.getAttribute("aria-label") })),
    heard: document.getElementById("heard").textContent,
  };
}"""


@dataclass
class Sight:
    """A table page at one moment."""

    scene: str
    version: int
    turn: str  # changes when the turn has passed on, also when it has come back already
    mine: bool
    over: bool
    end: bool  # the turn waits to be ended, or to go on to a draw
    also: bool  # there is something to be done at any time, not yet ringed
    can: list[str]
    chosen: list[str]
    chooser: int  # buttons of the dock for acts at one place
    preview: str  # the spot that a first tap shows
    previews: list[str]  # the same with where it leads
    acts: list[dict[str, str]]
    heard: str


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
    """Whoever is asked takes the device, if it is to be handed over."""
    if page.locator(".scene.handover").count():
        page.get_by_role("link", name=re.compile("^I am ")).click()
    page.locator(".scene-play:not(.handover)").wait_for()


# -- waiting

ASKED = (
    '() => { const { mine, over } = document.querySelector(".scene").dataset; return mine === "1" || over === "1"; }'
)
CHANGED = '(version) => Number(document.querySelector(".scene").dataset.version) > version'
STEPPED = """([version, chosen]) => {
  const now = new Set([...document.querySelectorAll(".scene [data-spot].chosen")].map((spot) => spot.dataset.spot));
  return Number(document.querySelector(".scene").dataset.version) > version
    || document.querySelector(".dock-acts.choosing, .scene [data-spot].previewed, #refusal .refusal") || now.size !== chosen;
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


ALSO = 0.2  # how often a hand looks at what may be done at any time


def open_list(page: Page, is_open: bool = True) -> None:
    """The list of all moves, over the boards at the side; or away with it."""
    if bool(page.locator("#all-moves.open").count()) != is_open:
        page.locator("[data-role=all-moves]").click()


def act_button(page: Page, said: str) -> Locator:
    """The button of an action in the list of all moves."""
    value = said.replace("\n", "\\a ")  # several in one press
    return page.locator(f'#all-moves button.act[value="{value}"]')


def press_act(page: Page, said: str) -> Sight:
    """One action, by its button in the list of all moves."""
    version = look(page).version
    open_list(page)
    act_button(page, said).click()
    return until_changed(page, version)


def press_loose(page: Page, said: str) -> Sight:
    """An action without a place on a board: by its button in the dock, or by the list when the dock has no room."""
    button = page.locator(f'[data-role=dock] button[name=said][value="{said}"]')
    if not button.count():
        return press_act(page, said)
    version = look(page).version
    button.click()
    return until_changed(page, version)


def step(page: Page, seen: Sight, spot: str) -> Sight:
    """A click on a spot that can be chosen; it comes to something. What may be done at any time can lie on a small board,
    which is put on stage first."""
    ring = page.locator(f'.scene [data-spot="{spot}"].can:visible').first
    if ring.evaluate('(ring) => ring.dataset.ring === "also" && Boolean(ring.closest(".minis"))'):
        ring.click()
        ring = page.locator(f'[data-role=boards] [data-spot="{spot}"].can:visible').first
    ring.click()
    try:
        page.wait_for_function(STEPPED, arg=[seen.version, len(seen.chosen)])
    except TimeoutError as error:
        told = page.locator("#why").inner_text()
        raise AssertionError(
            f"nothing came of {spot!r}; the dock says {told!r} and the page shows {look(page)}"
        ) from error
    assert not page.locator("#refusal .refusal").count(), page.locator("#refusal").inner_text()
    return look(page)


def click_spots(page: Page, rng: random.Random, avoid: tuple[str, ...] = ()) -> Sight:
    """One random action, by clicks on the boards; by its button when it has no place on them and need not be avoided."""
    seen = look(page)
    version = seen.version
    loose = [act["said"] for act in seen.acts if not act["path"] and act["said"] not in avoid]
    assert seen.can or loose, f"nothing can be clicked: {seen}"
    if seen.also and rng.random() < ALSO:
        page.locator("[data-role=also]").click()
        seen = look(page)
    at = rng.randrange(len(seen.can) + len(loose))
    if at >= len(seen.can):
        return press_loose(page, loose[at - len(seen.can)])
    seen = step(page, seen, rng.choice(seen.can))
    while seen.version == version:
        if seen.chooser:
            page.locator(".dock-acts.choosing button").nth(rng.randrange(seen.chooser)).click()
            return until_changed(page, version)
        if seen.preview:
            page.locator("[data-role=primary]").click()
            return until_changed(page, version)
        assert seen.can, f"a path leads nowhere: {seen}"
        seen = step(page, seen, rng.choice(seen.can))
    return seen


def click_button(page: Page, rng: random.Random) -> Sight:
    """One random action, by its button in the list."""
    return press_act(page, rng.choice(look(page).acts)["said"])


def end_turn(page: Page) -> Sight:
    """Let the table go on: at the end of a turn, or to a draw within it."""
    version = look(page).version
    end = page.locator("[data-role=primary][data-end]")
    assert re.match("(End turn|Draw|Refill|Turn over)", end.inner_text())
    end.click()
    return until_changed(page, version)


Hand = Callable[[Page, random.Random], Sight]


def play_turn(page: Page, rng: random.Random, hand: Hand = click_spots) -> Sight:
    """Play until the turn is ended, by the last action or by the button after it, or the game is over."""
    seen = until_asked(page)
    turn = seen.turn
    while not seen.over and not seen.end and seen.mine and seen.turn == turn:
        seen = hand(page, rng)
    return end_turn(page) if seen.end and seen.turn == turn else seen


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


# -- one device


def take_device(page: Page, name: str) -> None:
    """The person of that name says that they have the device."""
    page.locator("[data-role=primary]").get_by_text(f"I am {name}").click()
    page.locator(".scene-play:not(.handover)").wait_for()


def need_veils(page: Page, name: str, has_secret: bool = True) -> None:
    """The device is to be handed to somebody: nothing of private panels is in the page, nothing can be done, and the
    other boards are open. `has_secret`: whether that player knows already what others do not."""
    expect(page.locator("#prompt")).to_have_text(f"Hand the device to {name}")
    expect(page.locator("[data-role=dock]")).to_have_attribute("data-state", "waiting")
    expect(page.get_by_role("link", name=f"I am {name}")).to_have_count(1)
    assert (page.locator(".panel.veiled").count() > 0) == has_secret
    expect(page.locator(".panel.veiled svg, .panel.veiled [data-spot], .panel.veiled [data-piece]")).to_have_count(0)
    expect(page.locator(".acts .act, .dock-tools button, .dock-acts button, .scene .can, #words")).to_have_count(0)
    expect(page.locator(".hero .panel:not(.veiled) svg")).not_to_have_count(0)


def need_seat(page: Page, seat: int, name: str) -> None:
    """The table is seen from a seat of two: its player has the turn, and the other board is small."""
    expect(page.locator(".plates .plate.now")).to_contain_text(name)
    expect(page.locator(f"[data-role=dock] .dock-seat.seat-{seat + 1}")).to_have_count(1)
    expect(page.locator("[data-other]")).to_have_attribute("data-other", str(1 - seat))
    expect(page.locator("[data-own] svg")).not_to_have_count(0)


# -- what the page shows


def shown_scores(page: Page) -> list[int]:
    """The totals of the score on the page, by seat."""
    return [int(text) for text in page.locator("#panel-score tr.totals td").all_text_contents()]


def log_lines(page: Page) -> list[str]:
    """The log, oldest first: a paragraph for each turn, and what happened between turns."""
    found = page.locator(".story li:not(.log-rule)").all_text_contents()
    return [" ".join(text.split()) for text in found]


def last_deed(page: Page) -> str:
    """The newest deed of the log, and its place in it."""
    return page.locator(".story .deed").last.evaluate("(deed) => `${deed.dataset.ply} ${deed.textContent.trim()}`")


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

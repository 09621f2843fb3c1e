"""Shipyard in the browser: contracts that nobody else sees, two people at one device, and what
is shown before and after a decision."""

import random
import re

from hearing import Ear
from playing import (
    api,
    click_button,
    click_spots,
    end_turn,
    imported,
    kept_game,
    lift,
    look,
    need_veils,
    new_table,
    open_list,
    play_turn,
    press_act,
    take_device,
    token_of,
    until_asked,
    until_changed,
)
from playwright.sync_api import Page, expect

from longtable.core.log import read_log

GAME = "shipyard"
CONTRACT = re.compile(r"\b[BG](?:0\d|1[0-2])\b")


# -- contracts


def contracts(ear: Ear) -> set[str]:
    return {word for text in ear.heard.values() for word in CONTRACT.findall(text)}


SAID = re.compile(r'name="said" value="([^"]+)"(?: formaction="[^"]*")? class="act\b')


def to_the_discards(pages: list[Page], slug: str, rng: random.Random) -> None:
    """Both play on by forms without a look at the boards, until contracts are to be discarded."""
    tokens = [token_of(page) for page in pages]
    while True:
        now = api(pages[0], slug)
        actor = now["actor"]
        asked = pages[actor].context.request
        legal = SAID.findall(asked.get(f"/t/{slug}/now/").text())
        if legal and all(said.startswith("discard ") for said in legal):
            return
        form = {"csrfmiddlewaretoken": tokens[actor], "seat": str(actor), "version": str(now["version"])}
        way = f"/t/{slug}/play/" if legal else f"/t/{slug}/end/"
        answer = asked.post(way, form={**form, "said": rng.choice(legal) if legal else ""})
        assert answer.ok, answer.text()


def test_contracts_stay_between_a_player_and_the_browser(visit):
    """Pages, fragments, what programs are told, the log as a file: nothing names a contract of the other."""
    pages = [visit("/"), visit("/")]
    ears = [Ear(page) for page in pages]
    slug = new_table(pages[0], ("me", "free"), GAME, nickname="Ada")
    pages[1].goto(f"/t/{slug}/")
    pages[1].get_by_role("button", name="Sit here").click()
    for page in pages:
        expect(page.locator(".scene-play")).to_be_visible()
    rng = random.Random(4)
    for _ in range(2):
        play_turn(pages[api(pages[0], slug)["actor"]], rng, click_button)
    to_the_discards(pages, slug, rng)
    gone: list[int] = []
    while True:
        now = api(pages[0], slug)
        actor = now["actor"]
        seen = until_changed(pages[actor], now["version"] - 1)
        if not seen.acts or not all(act["said"].startswith("discard ") for act in seen.acts):
            break
        gone.append(actor)
        click_spots(pages[actor], rng)
    assert sorted(gone) == [0, 1]  # each ticks four cards, and discards them in one press
    for ear in ears:
        ear.ask(slug)
        assert len(ear.heard) > 20
    own = [contracts(ear) for ear in ears]
    assert [len(each) for each in own] == [6, 6]
    assert not own[0] & own[1]
    stranger = visit("")
    ear = Ear(stranger)
    stranger.goto(f"/t/{slug}/")
    expect(stranger.locator(".scene-play")).to_be_visible()
    ear.ask(slug)
    assert contracts(ear) == set()


def said_in(name: str) -> list[str]:
    """The entries of a kept game."""
    log, _ = read_log(kept_game(name, GAME))
    return [word for _, word in log.words()]


def before_a_fork(page: Page) -> str:
    """A table where a ship is outfitted that will come to a fork."""
    said = said_in("base-2")
    forks = [at for at, word in enumerate(said) if word.startswith("sail ")]
    ply = max(at for at, word in enumerate(said) if word == "put captain" and at < forks[-1])
    slug = imported(page, "base-2", ply, game=GAME)
    lift(page)
    return slug


def test_a_ship_is_outfitted_and_sails_by_clicks(visit):
    """From a kept game: pieces come aboard, the ship goes to sea and moves along the canals to join the fleet."""
    page = visit("/")
    slug = before_a_fork(page)
    seat = api(page, slug)["actor"]
    score = api(page, slug)["scores"][seat]
    rng = random.Random(6)
    kinds = set()
    while not look(page).end and any(re.match("put |speed |sail |done", act["said"]) for act in look(page).acts):
        kinds |= {act["said"].split()[0] for act in look(page).acts}
        click_spots(page, rng, avoid=("scrap",))
    assert kinds >= {"put", "done", "scrap"}
    assert api(page, slug)["scores"][seat] > score


def test_a_veil_falls_between_two_people_at_one_device(visit):
    """Contracts are held all the time, so it falls at every change of the seat; they are not in the page, the rest is."""
    text = kept_game("base-2", GAME)
    log, _ = read_log(text)
    ply = next(at for at, (_, said) in enumerate(log.words()) if said.startswith("discard "))
    page = visit("/")
    slug = imported(page, "base-2", ply, game=GAME)
    names = [seat["name"] for seat in api(page, slug)["seats"]]
    rng = random.Random(5)
    handovers: list[int] = []
    own: dict[int, set[str]] = {0: set(), 1: set()}
    for _ in range(12):
        actor = api(page, slug)["actor"]
        if page.locator(".scene.handover").count():
            handovers.append(actor)
            need_veils(page, names[actor])
            expect(page.locator("[data-panel=papers]")).to_have_class(re.compile(r"\bveiled\b"))
            ways = ("", "now/", "words/", "story/", f"past/?ply={ply}")
            sources = [page.content(), *[page.context.request.get(f"/t/{slug}/{way}").text() for way in ways]]
            assert not any(CONTRACT.search(source) for source in sources)
            take_device(page, names[actor])
        own[actor] |= set(CONTRACT.findall(page.content()))
        end_turn(page) if look(page).end else click_button(page, rng)
    assert set(handovers) == {0, 1}
    assert all(own.values())
    assert not own[0] & own[1]


# -- before a decision, and after it

SHOWN = """(query) => [...document.querySelectorAll(query)].filter((thing) => getComputedStyle(thing).display !== "none")
  .map((thing) => thing.closest("[data-spot]")?.dataset.spot || thing.getAttribute("class"))"""
GHOSTS = "[data-own] .ghost"


def before_building(page: Page, part: float = 0.4) -> None:
    """A table where ship cards can be bought and the yard is not empty."""
    said = said_in("base-2")
    ply = next(at for at, word in enumerate(said) if at > part * len(said) and word.startswith("build "))
    imported(page, "base-2", ply, game=GAME)
    lift(page)
    until_asked(page)


def slots_for(page: Page, place: str) -> set[str]:
    """The slots that the card of a place can go to, by the list of actions."""
    return {act["path"].split()[1] for act in look(page).acts if act["path"].startswith(f"{place} slot-")}


def places(page: Page) -> list[str]:
    """Places of the market with a ship card that can be bought, of different kinds if there are."""
    found = {act["path"].split()[0] for act in look(page).acts if " slot-" in act["path"]}
    return sorted(found, key=lambda place: (int(place.partition("-")[2]) % 5, place))[:4]


def test_the_slots_of_a_card_are_shown_before_it_is_bought(visit):
    """By pointing, by focus from the keyboard, from the list, and by a tap; nothing is bought by that."""
    page = visit("/")
    before_building(page)
    version = look(page).version
    for place in places(page):
        page.locator(f".scene [data-spot={place}]").hover()
        assert set(page.evaluate(SHOWN, GHOSTS)) == slots_for(page, place)
    page.mouse.move(2, 2)
    assert page.evaluate(SHOWN, GHOSTS) == []
    page.keyboard.press("b")
    focused = set()
    for _ in range(30):
        spot = page.evaluate("() => document.activeElement.dataset.spot || ''")
        if spot.startswith("place-"):
            focused.add(spot)
            assert set(page.evaluate(SHOWN, GHOSTS)) == slots_for(page, spot)
        page.keyboard.press("ArrowRight")
    assert focused
    open_list(page)
    page.locator('#all-moves button.act[value^="build "]').first.hover()
    assert page.evaluate(SHOWN, GHOSTS)
    assert look(page).version == version


def test_the_slots_of_a_card_are_shown_by_a_tap(visit):
    page = visit("/", viewport={"width": 390, "height": 800}, has_touch=True, is_mobile=True)
    before_building(page)
    seen = look(page)
    place = places(page)[0]
    page.locator(f".scene [data-spot={place}]").tap()
    slots = slots_for(page, place)
    assert set(page.evaluate(SHOWN, GHOSTS)) == slots
    after = look(page)
    assert (after.version, after.chosen, set(after.can)) == (seen.version, [place], slots)


def test_pointing_at_an_action_card_shows_where_its_income_comes_from(visit):
    page = visit("/")
    said = said_in("base-4")
    for ply in [at for at, word in enumerate(said) if word.startswith("choose ") and at > len(said) // 2][:6]:
        imported(page, "base-4", ply, game=GAME)
        lift(page)
        until_asked(page)
        acts = [act for act in look(page).acts if act["said"].startswith("choose ")]
        for act in acts:
            page.locator(f".scene [data-spot={act['path']}]").hover()
            incomes = page.locator(f"[data-spot={act['path']}] .income text").all_text_contents()
            word = act["said"].split()[1]
            sources = page.locator(f".sources.for-{word} text").all_text_contents()
            assert sum(int(text) for text in sources) == int(incomes[0])
            assert page.evaluate(SHOWN, ".sources") == ([f"sources for-{word}"] if sources else [])


def sail_out(page: Page) -> bool:
    """Set sail and steer to the end of the voyage; whether it was seen on the way."""
    rng = random.Random(8)
    is_seen = False
    while any(re.match("put |speed |sail |done", act["said"]) for act in look(page).acts):
        legal = [act["said"] for act in look(page).acts if act["said"] != "scrap"]
        said = next((word for word in legal if word == "done"), None) or rng.choice(legal)
        press_act(page, said)
        is_seen = is_seen or page.locator(".screen animateMotion").count() > 0
    return is_seen


def test_a_voyage_plays_along_its_way(visit):
    """Points come up where they are won; a click or a key ends it, and it takes no click from anybody."""
    page = visit("/", reduced_motion="no-preference")
    before_a_fork(page)
    assert sail_out(page)
    screen = page.locator(".screen")
    expect(screen).to_have_count(1)
    expect(screen.locator(".won-no, .crest").first).to_be_attached()
    assert page.evaluate("() => getComputedStyle(document.querySelector('.screen')).pointerEvents") == "none"
    expect(screen).to_have_count(0)


def test_a_voyage_does_not_play_where_motion_is_unwanted(visit):
    page = visit("/")
    before_a_fork(page)
    assert not sail_out(page)

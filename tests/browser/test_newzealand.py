"""Great Western Trail: New Zealand in the browser: hands that nobody else sees, one device."""

import json
import random
import re

from hearing import Ear
from playing import (
    api,
    brought,
    click_button,
    click_spots,
    end_turn,
    lift,
    look,
    need_seat,
    need_veils,
    new_table,
    random_game,
    take_device,
    until_changed,
)
from playwright.sync_api import Page, expect

from longtable.core.log import RUN, read_log

GAME = "great-western-trail-nz"


# -- hands

HELD = re.compile(r'data-spot="card-([^"]+)"')


def hand_on(page: Page) -> set[str]:
    """The kinds of cards in the open hand of the reader's board."""
    spots = page.locator("[data-own] .gwt-held[data-spot]").evaluate_all("(all) => all.map((one) => one.dataset.spot)")
    return {spot.removeprefix("card-") for spot in spots}


def together(one: str, two: str) -> str:
    """The log of a table, from what two seats were given of it: what the one does not know the other one does."""

    def both(here: str, there: str) -> str:
        assert here == there or "?" in (here, there), (here, there)
        return there if here == "?" else here

    lines = []
    for here, there in zip(one.splitlines(), two.splitlines(), strict=True):
        if here.startswith("! "):
            pairs = zip(here[2:].split(RUN), there[2:].split(RUN), strict=True)
            lines.append("! " + RUN.join([both(*pair) for pair in pairs]))
        else:
            assert here == there
            lines.append(here)
    return "\n".join(lines) + "\n"


def test_hands_stay_between_a_player_and_the_browser(visit):
    """Pages, fragments, the log as a file, what programs are told: a card in a hand is told to its owner alone."""
    pages = [visit("/"), visit("/")]
    ears = [Ear(page) for page in pages]
    slug = new_table(pages[0], ("me", "free"), GAME, nickname="Ada")
    pages[1].goto(f"/t/{slug}/")
    pages[1].get_by_role("button", name="Sit here").click()
    for page in pages:
        expect(page.locator(".scene-play")).to_be_visible()
    rng = random.Random(4)
    held = [hand_on(page) for page in pages]
    turns: list[int] = []
    while len(turns) < 5:
        now = api(pages[0], slug)
        page = pages[now["actor"]]
        until_changed(page, now["version"] - 1)
        if turns[-1:] != [now["actor"]]:
            turns.append(now["actor"])
        end_turn(page) if look(page).end else click_button(page, rng)
        for seat in range(2):
            until_changed(pages[seat], now["version"])
            held[seat] |= hand_on(pages[seat])
    for ear in ears:
        ear.ask(slug)
        assert len(ear.heard) > 20
    logs = [page.context.request.get(f"/t/{slug}/log/").text() for page in pages]
    assert all("?" in log for log in logs)
    _, state = read_log(together(*logs))
    for seat, page in enumerate(pages):
        facts = state.facts()[f"P{seat + 1}"]
        assert hand_on(page) == set(facts["hand"])
        other = page.locator(f"#mat-{1 - seat}")
        expect(other.locator(".gwt-held")).to_have_count(0)
        told = {card for text in ears[seat].heard.values() for card in HELD.findall(text)}
        assert told == held[seat]
        views = [json.loads(text) for way, text in ears[seat].heard.items() if "/view" in way]
        assert [view["view"]["facts"][f"P{at}"]["hand"] for view in views for at in (1, 2)] == ["?"] * 4
    stranger = visit("")
    ear = Ear(stranger)
    stranger.goto(f"/t/{slug}/")
    expect(stranger.locator(".scene-play")).to_be_visible()
    ear.ask(slug)
    assert not [card for text in ear.heard.values() for card in HELD.findall(text)]
    assert stranger.context.request.get(f"/t/{slug}/log/").text().count("?") > max(log.count("?") for log in logs)


def test_a_veil_falls_between_two_people_at_one_device(visit):
    """Hands are held all the time, so it falls at every change of the seat; the hand is not in the page, the trail is."""
    page = visit("/")
    slug = new_table(page, ("me", "here"), GAME, nickname="Ada", **{"name-1": "Bo"})
    names = ("Ada", "Bo")
    rng = random.Random(5)
    handovers: list[int] = []
    for _ in range(60):
        actor = api(page, slug)["actor"]
        if page.locator(".scene.handover").count():
            handovers.append(actor)
            need_veils(page, names[actor])
            expect(page.locator("[data-panel=hand]")).to_have_class(re.compile(r"\bveiled\b"))
            expect(page.locator("[data-panel=trail] svg")).to_be_visible()
            ways = ("", "now/", "words/", "story/", "past/?ply=1")
            sources = [page.content(), *[page.context.request.get(f"/t/{slug}/{way}").text() for way in ways]]
            assert not any(HELD.search(source) for source in sources)
            if len(handovers) == 4:
                break
            take_device(page, names[actor])
        expect(page.locator(f"#mat-{1 - actor} .gwt-held")).to_have_count(0)
        need_seat(page, actor, names[actor])
        end_turn(page) if look(page).end else click_button(page, rng)
    assert len(handovers) == 4
    assert handovers[0] != handovers[1]


def test_from_the_middle_of_a_game_by_clicks(visit):
    """Four people at one device, half-way: every click does what its button says."""
    page = visit("/")
    text = random_game(GAME)
    log, _ = read_log(text)
    brought(page, text, len(log) // 2)
    rng = random.Random(6)
    for _ in range(10):
        lift(page)
        end_turn(page) if look(page).end else click_spots(page, rng)

"""Shipyard in the browser: a whole game by clicks, contracts that nobody else sees, two people at one device."""

import random
import re

import pytest
from playing import (
    api,
    click_button,
    click_spots,
    imported,
    kept_game,
    look,
    new_table,
    play_out,
    play_turn,
    shown_scores,
    token_of,
    until_asked,
    until_changed,
)
from playwright.sync_api import Page, Route, expect

from longtable.core.fair import verify
from longtable.core.log import read_log

GAME = "shipyard"
CONTRACT = re.compile(r"\b[BG](?:0\d|1[0-2])\b")


@pytest.mark.long
def test_a_whole_game_against_the_bot_by_clicking_the_boards(visit):
    page = visit("/")
    slug = new_table(page, ("me", "bot:random"), GAME)
    seen = until_asked(page, 60_000)
    assert seen.can, "the first position shows what can be clicked"

    assert play_out(page, random.Random(1), click_spots) > 50

    expect(page.locator("#prompt")).to_contain_text(re.compile(r"\bwins?\b|share the victory"))
    found = api(page, slug)
    assert found["status"] == "over"
    assert shown_scores(page) == found["scores"]
    assert look(page).can == []

    with page.expect_download() as download:
        page.locator(".ending").get_by_role("link", name="Log as a file").click()
    text = download.value.path().read_text(encoding="utf-8")
    log, end = read_log(text)
    assert end.is_over
    assert end.scores() == found["scores"]
    verdict = verify(text)
    assert verdict.draws > 70
    assert verdict.earlier == 0
    assert verdict.entries == len(log)


# -- contracts


class Ear:
    """Hears every answer that a browser gets about a table, as text; the stream of news is left alone."""

    def __init__(self, page: Page) -> None:
        self.heard: dict[str, str] = {}
        page.context.route(re.compile(r"/(t|api/tables)/"), self.listen)

    def listen(self, route: Route) -> None:
        if "/events/" in route.request.url:
            route.continue_()
            return
        answer = route.fetch(max_redirects=0)
        self.heard[f"{len(self.heard)} {route.request.method} {route.request.url}"] = answer.text()
        route.fulfill(response=answer)

    def contracts(self) -> set[str]:
        return {word for text in self.heard.values() for word in CONTRACT.findall(text)}


SAID = re.compile(r'name="said" value="([^"]+)"')


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
    assert gone == [0] * 4 + [1] * 4 or gone == [1] * 4 + [0] * 4
    for page, ear in zip(pages, ears, strict=True):
        for path in ("", "now/", "log/", "story/", "words/", "mat/0/", "mat/1/", "replay/"):
            ear.heard[path] = page.context.request.get(f"/t/{slug}/{path}").text()
        for path in ("", "/view", "/legal", "/log", "/view?legal=true"):
            ear.heard[f"api {path}"] = page.context.request.get(f"/api/tables/{slug}{path}").text()
        assert len(ear.heard) > 20
    own = [ear.contracts() for ear in ears]
    assert [len(each) for each in own] == [6, 6]
    assert not own[0] & own[1]
    stranger = visit("")
    ear = Ear(stranger)
    stranger.goto(f"/t/{slug}/")
    expect(stranger.locator(".scene-play")).to_be_visible()
    for path in (f"/t/{slug}/log/", f"/t/{slug}/now/", f"/api/tables/{slug}/view", f"/api/tables/{slug}/log"):
        ear.heard[path] = stranger.context.request.get(path).text()
    assert ear.contracts() == set()


def test_a_ship_is_outfitted_and_sails_by_clicks(visit):
    """From a kept game: pieces come aboard, the ship goes to sea and moves along the canals to join the fleet."""
    log, _ = read_log(kept_game("base-2", GAME))
    said = [word for _, word in log.words()]
    forks = [at for at, word in enumerate(said) if word.startswith("sail ")]
    ply = max(at for at, word in enumerate(said) if word == "put captain" and at < forks[-1])
    page = visit("/")
    slug = imported(page, "base-2", ply, game=GAME)
    page.get_by_role("link", name=re.compile("^I am ")).click()
    expect(page.locator(".scene-play")).to_be_visible()
    seat = api(page, slug)["actor"]
    score = api(page, slug)["scores"][seat]
    rng = random.Random(6)
    kinds = set()
    while not look(page).end and any(re.match("put |speed |sail |done", act["said"]) for act in look(page).acts):
        kinds |= {act["said"].split()[0] for act in look(page).acts}
        click_spots(page, rng, avoid="scrap")
    assert kinds >= {"put", "done", "scrap"}
    assert api(page, slug)["scores"][seat] > score


def test_a_curtain_falls_between_two_people_at_one_device(visit):
    """Contracts are held all the time, so it falls at every change of the seat; behind it there is no table at all."""
    text = kept_game("base-2", GAME)
    log, _ = read_log(text)
    ply = next(at for at, (_, said) in enumerate(log.words()) if said.startswith("discard "))
    page = visit("/")
    slug = imported(page, "base-2", ply, game=GAME)
    rng = random.Random(5)
    curtains: list[int] = []
    own: dict[int, set[str]] = {0: set(), 1: set()}
    for _ in range(12):
        actor = api(page, slug)["actor"]
        if page.locator(".scene-curtain").count():
            curtains.append(actor)
            expect(page.locator("[data-spot], [data-piece], .mat, .story, .acts, #words")).to_have_count(0)
            sources = [page.content(), *[page.context.request.get(f"/t/{slug}/{path}").text() for path in ("", "now/")]]
            assert not any(CONTRACT.search(source) for source in sources)
            page.get_by_role("link", name=re.compile("^I am ")).click()
            expect(page.locator(".scene-play")).to_be_visible()
        own[actor] |= set(CONTRACT.findall(page.content()))
        seen = look(page)
        if seen.end:
            page.locator("[data-key=e]").click()
        else:
            said = rng.choice([act["said"] for act in seen.acts])
            page.locator(f'.acts button.act[value="{said}"]').click()
        until_changed(page, seen.version)
    assert set(curtains) == {0, 1}
    assert all(own.values())
    assert not own[0] & own[1]

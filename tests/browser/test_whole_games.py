"""Whole games, from the first decision to the end: by clicks, by touch and by keyboard, at the four sizes.

Every game is played in every way, and in every way at every size; with what else there is of ways, games and sizes,
`make soak` goes on.
"""

import random
import re

import pytest
from fingers import Finger, touch_page
from measuring import DESK, LOW, PHONE, SHORT, SIZES, Size
from playing import GAME, api, click_spots, look, new_table, offer, play_out, shown_scores, slug_of, until_asked
from playwright.sync_api import Page, expect
from test_keyboard import play_by_keys

import longtable as lt
from longtable.core.fair import verify
from longtable.core.log import read_log

NEW_ZEALAND, SHIPYARD = "great-western-trail-nz", "shipyard"

# One more by keyboard, of Burgundy on a desk, begins in the lobby: it is in test_keyboard.py. Clicks on a phone are Sarah's.
CHOSEN = {
    "clicks": {(GAME, DESK), (NEW_ZEALAND, SHORT), (SHIPYARD, LOW)},
    "touch": {(GAME, LOW), (GAME, DESK), (NEW_ZEALAND, PHONE), (SHIPYARD, SHORT)},
    "keyboard": {(GAME, SHORT), (NEW_ZEALAND, LOW), (SHIPYARD, PHONE)},
}


def each(way: str) -> list:
    """Games and sizes of a way to play; those that are not chosen are for `make soak`."""
    return [
        pytest.param(
            game,
            size,
            id=f"{game}-{size[0]}x{size[1]}",
            marks=[] if (game, size) in CHOSEN[way] else pytest.mark.soak,
        )
        for game in lt.game_ids()
        for size in SIZES
        if (way, game, size) != ("keyboard", GAME, DESK)
    ]


def view(size: Size) -> dict[str, int]:
    return {"width": size[0], "height": size[1]}


def play_to_the_end(page: Page, seed: int) -> None:
    """By clicks alone."""
    seen = until_asked(page, 60_000)
    assert seen.can, "the first position shows what can be clicked"
    assert play_out(page, random.Random(seed), click_spots) > 50
    need_end(page)


def need_end(page: Page) -> None:
    """The ending agrees with what programs are told and with the log that it offers."""
    found = api(page, slug_of(page))
    assert found["status"] == "over"
    shown = shown_scores(page)
    assert shown[: len(found["scores"])] == found["scores"]
    assert len(shown) == page.locator(".plates .plate").count()  # after the seats comes a rival without a seat
    assert look(page).can == []

    with page.expect_download() as download:
        page.locator("[data-role=dock]").get_by_role("link", name="Download the record").click()
    text = download.value.path().read_text(encoding="utf-8")
    log, end = read_log(text)
    assert end.is_over
    assert end.scores() == found["scores"]
    verdict = verify(text)
    assert verdict.draws > 25
    assert (verdict.earlier, verdict.entries) == (0, len(log))


@pytest.mark.parametrize("game, size", each("clicks"))
def test_a_guest_plays_a_whole_game_against_the_bot_by_clicking_the_boards(game, size, visit):
    page = visit("/", viewport=view(size))
    offer(page, lt.game(game).name).get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*/")
    play_to_the_end(page, 1)
    expect(page.locator("#prompt")).to_contain_text(re.compile(r"\bwins?\b|share the victory"))
    ribbons = page.locator(".ribbon-name strong").all_inner_texts()
    assert sorted(map(int, ribbons)) == sorted(shown_scores(page))


@pytest.mark.parametrize("game, size", each("touch"))
def test_a_whole_game_by_two_taps(game, size, visit):
    """The first tap on a place shows what the second will do, and sends nothing (measure 8)."""
    page = touch_page(visit, size)
    new_table(page, ("me", "bot:random"), game)
    finger = Finger(page)
    until_asked(page, 60_000)
    assert play_out(page, random.Random(8), finger.play, finger.end) > 50
    assert finger.previews > 25
    assert finger.beside
    need_end(page)


@pytest.mark.parametrize("game, size", each("keyboard"))
def test_a_whole_game_by_keys(game, size, visit):
    """The focus is never lost, and all that happens is announced."""
    page = visit("/", viewport=view(size))
    new_table(page, ("me", "bot:random"), game)
    assert play_by_keys(page, 9) > 50
    need_end(page)


def test_a_whole_solo_game_against_sarah_by_clicking_the_boards(visit):
    """NZ-32: Sarah plays by her cards, at once after each turn; at the end both results are told. On a narrow window."""
    page = visit("/", viewport=view(PHONE))
    new_table(page, ("me",), NEW_ZEALAND)
    until_asked(page, 60_000)
    expect(page.locator(".plate.rival")).to_contain_text("Sarah")
    play_to_the_end(page, 2)
    expect(page.locator("#prompt")).to_contain_text("Sarah")
    expect(page.locator(".plate.rival b")).to_have_text(str(shown_scores(page)[1]))

"""A guest, a bot, and whole games by clicks on the boards."""

import random
import re

import pytest
from playing import api, click_spots, look, new_table, offer, play_out, shown_scores, slug_of, until_asked
from playwright.sync_api import Page, expect

import longtable as lt
from longtable.core.fair import verify
from longtable.core.log import read_log

NEW_ZEALAND = "great-western-trail-nz"


def play_to_the_end(page: Page, seed: int) -> None:
    """By clicks alone; the ending agrees with what programs are told and with the log that it offers."""
    seen = until_asked(page, 60_000)
    assert seen.can, "the first position shows what can be clicked"
    assert play_out(page, random.Random(seed), click_spots) > 50
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


@pytest.mark.parametrize("game", lt.game_ids())
def test_a_guest_plays_a_whole_game_against_the_bot_by_clicking_the_boards(game, visit):
    page = visit("/")
    offer(page, lt.game(game).name).get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*/")
    play_to_the_end(page, 1)
    expect(page.locator("#prompt")).to_contain_text(re.compile(r"\bwins?\b|share the victory"))
    ribbons = page.locator(".ribbon-name strong").all_inner_texts()
    assert sorted(map(int, ribbons)) == sorted(shown_scores(page))


def test_a_whole_solo_game_against_sarah_by_clicking_the_boards(visit):
    """NZ-32: Sarah plays by her cards, at once after each turn; at the end both results are told."""
    page = visit("/")
    new_table(page, ("me",), NEW_ZEALAND)
    until_asked(page, 60_000)
    expect(page.locator(".plate.rival")).to_contain_text("Sarah")
    play_to_the_end(page, 2)
    expect(page.locator("#prompt")).to_contain_text("Sarah")
    expect(page.locator(".plate.rival b")).to_have_text(str(shown_scores(page)[1]))

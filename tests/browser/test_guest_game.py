"""A guest, a bot, and a whole game by clicks on the boards."""

import random

from playing import click_spots, look, offer, play_out, shown_scores, slug_of, until_asked
from playwright.sync_api import expect

from longtable.core.fair import verify
from longtable.core.log import read_log


def test_a_guest_plays_a_whole_game_against_the_bot_by_clicking_the_boards(visit):
    page = visit("/")
    offer(page).get_by_role("button", name="Play now against a bot").click()
    page.wait_for_url("**/t/*/")
    slug = slug_of(page)
    seen = until_asked(page, 60_000)
    assert seen.can, "the first position shows what can be clicked"

    rng = random.Random(1)
    assert play_out(page, rng, click_spots) > 50

    expect(page.locator("#prompt")).to_contain_text("wins")
    found = page.context.request.get(f"/api/tables/{slug}").json()
    assert found["status"] == "over"
    assert shown_scores(page) == found["scores"]
    ribbons = page.locator(".ribbon-name strong").all_inner_texts()
    assert sorted(map(int, ribbons)) == sorted(found["scores"])
    assert look(page).can == []

    with page.expect_download() as download:
        page.locator(".ending").get_by_role("link", name="Log as a file").click()
    text = download.value.path().read_text(encoding="utf-8")
    log, end = read_log(text)
    assert end.is_over
    assert end.scores() == found["scores"]
    verdict = verify(text)
    assert verdict.draws > 25
    assert verdict.earlier == 0
    assert verdict.entries == len(log)

"""Great Western Trail: New Zealand in the browser: whole games by clicks, hands that nobody else sees, one device."""

import json
import random
import re

import pytest
from hearing import Ear
from playing import (
    api,
    brought,
    click_button,
    click_spots,
    end_turn,
    look,
    new_table,
    play_out,
    random_game,
    shown_scores,
    until_asked,
    until_changed,
)
from playwright.sync_api import Page, expect

from longtable.core.fair import verify
from longtable.core.log import read_log

GAME = "great-western-trail-nz"


def need_record(page: Page, draws: int) -> None:
    """The log that the ending offers replays to the scores on the page, and its draws follow from the secret."""
    with page.expect_download() as download:
        page.locator(".ending").get_by_role("link", name="Log as a file").click()
    text = download.value.path().read_text(encoding="utf-8")
    log, end = read_log(text)
    assert end.is_over
    assert end.scores() == shown_scores(page)[: len(end.scores())]
    verdict = verify(text)
    assert verdict.draws > draws
    assert (verdict.earlier, verdict.entries) == (0, len(log))


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
    need_record(page, 60)


@pytest.mark.long
def test_a_whole_solo_game_against_sarah_by_clicking_the_boards(visit):
    """NZ-32: Sarah plays by her cards, at once after each turn; at the end both results are told."""
    page = visit("/")
    slug = new_table(page, ("me",), GAME)
    until_asked(page, 60_000)
    expect(page.locator(".commons")).to_contain_text("Sarah")

    assert play_out(page, random.Random(2), click_spots) > 50

    expect(page.locator("#prompt")).to_contain_text("Sarah")
    found = api(page, slug)
    assert found["status"] == "over"
    assert shown_scores(page) == found["scores"]
    need_record(page, 60)

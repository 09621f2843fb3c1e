"""Replays: moving through a game, links to moments, plots, and records that come back in."""

import re

import pytest
from playing import api, entries_of, imported, look, slug_of, until_asked
from playwright.sync_api import Page, expect


def ply(page: Page) -> int:
    return int(page.locator("#rp-now").get_attribute("data-ply"))


def until_ply(page: Page, wanted: int) -> None:
    expect(page.locator("#rp-now")).to_have_attribute("data-ply", str(wanted))


def stops(page: Page) -> list[int]:
    return [int(text) for text in page.locator("#replay").get_attribute("data-stops").split()]


@pytest.fixture
def page(visit):
    """A game of two that is over."""
    found = visit("/")
    imported(found, "base-2", how="record")
    expect(found.locator("#replay")).to_be_visible()
    return found


def test_keys_move_through_the_game(page):
    all_stops = stops(page)
    page.locator("#rp-now").focus()
    at = all_stops.index(ply(page))
    page.keyboard.press("ArrowRight")
    until_ply(page, all_stops[at + 1])
    for _ in range(5):  # quick steps add up
        page.keyboard.press("ArrowRight")
    until_ply(page, all_stops[at + 6])
    page.keyboard.press("ArrowLeft")
    until_ply(page, all_stops[at + 5])
    page.keyboard.press("End")
    until_ply(page, all_stops[-1])
    assert all_stops[-1] == entries_of("base-2")
    page.keyboard.press("Home")
    until_ply(page, 0)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#rp-now")).not_to_have_attribute("data-ply", "0")
    assert str(ply(page)) in page.locator("#replay").get_attribute("data-turns").split()
    expect(page).to_have_url(re.compile(rf"/replay/{ply(page)}/"))


def test_the_slider_moves_through_the_game(page):
    all_stops = stops(page)
    slider = page.get_by_label("Moment of the game")
    middle = len(all_stops) // 2
    slider.fill(str(middle))
    until_ply(page, all_stops[middle])
    slider.press("ArrowRight")
    until_ply(page, all_stops[middle + 1])
    expect(slider).to_have_attribute("aria-valuetext", page.locator("#rp-now").get_attribute("data-text"))
    box = slider.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 3, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    page.wait_for_function(
        "(least) => Number(document.getElementById('rp-now').dataset.ply) > least", arg=all_stops[-5]
    )


def test_every_line_is_a_link_to_its_moment(page, visit):
    line = page.locator(".rp-story li[data-ply]").nth(60)
    wanted = int(line.get_attribute("data-ply"))
    href = line.locator("a").get_attribute("href")
    line.locator("a").click()
    until_ply(page, wanted)
    pieces = (
        "(boards) => boards.flatMap((each) => [...each.querySelectorAll('[data-piece]')].map((p) => p.dataset.piece))"
    )
    shown = page.locator("#rp-boards").evaluate_all(pieces)
    assert len(shown) > 20
    stranger = visit(href)
    until_ply(stranger, wanted)
    assert sorted(stranger.locator("#rp-boards").evaluate_all(pieces)) == sorted(shown)
    page.locator("[data-go=on]").click()
    expect(page.locator("#rp-now")).not_to_have_attribute("data-ply", str(wanted))


def test_a_film_plays_and_stops(page):
    first = ply(page)
    page.locator("[data-speed]").select_option("250")
    page.locator("[data-play]").click()
    page.wait_for_function("(first) => Number(document.getElementById('rp-now').dataset.ply) > first + 2", arg=first)
    page.locator("[data-play]").click()
    expect(page.locator("[data-play]")).to_have_attribute("aria-pressed", "false")


def test_plots_of_the_points_are_there(page):
    plots = page.locator(".plots figure svg.rp-plot")
    expect(plots).to_have_count(4)  # of everybody, the lead, and the reasons of each seat
    for plot in plots.all():
        assert plot.bounding_box()["width"] > 200
    slug = slug_of(page)
    totals = page.locator(".plots-tables table").first.locator("tbody tr").last.locator("td").all_text_contents()
    scores = api(page, slug)["scores"]
    assert [int(text) for text in totals[:2]] == scores


def test_a_record_is_downloaded_and_comes_back_as_a_replay_and_as_a_table(page, visit, tmp_path):
    with page.expect_download() as download:
        page.locator(".rp-more").get_by_role("link", name="Download the record").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.suffix == ".log"

    other = visit("/import/")
    other.get_by_label("File", exact=True).set_input_files(path)
    other.get_by_label("A replay").check()
    other.get_by_role("button", name="Import").click()
    expect(other.locator("#replay")).to_be_visible()
    assert slug_of(other) != slug_of(page)
    assert api(other, slug_of(other))["scores"] == api(page, slug_of(page))["scores"]

    middle = stops(page)[len(stops(page)) // 2]
    other.goto("/import/")
    other.get_by_label("File", exact=True).set_input_files(path)
    other.get_by_label("A table to play on").check()
    other.get_by_label("Play on after step").fill(str(middle))
    other.get_by_role("button", name="Import").click()
    expect(other.locator(".scene-play")).to_be_visible()
    assert until_asked(other).acts
    assert api(other, slug_of(other))["status"] == "playing"


def test_play_on_from_a_moment(page):
    all_stops = stops(page)
    page.locator("#rp-now").focus()
    page.keyboard.press("End")
    until_ply(page, all_stops[-1])
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    until_ply(page, all_stops[-5])
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".scene-play")).to_be_visible()
    assert look(page).mine


def test_a_file_that_is_no_log_is_refused_with_a_reason(visit, watched, tmp_path):
    watched.allow("status of 400")
    page = visit("/import/")
    path = tmp_path / "holiday.log"
    path.write_text("not a log at all\n")
    page.get_by_label("File", exact=True).set_input_files(path)
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("alert").filter(has_text="can't be imported")).to_be_visible()

"""The server goes away and comes back, news do not get through, the site is renewed: the page heals by itself."""

import os
import random

import pytest
from playing import (
    api,
    click_spots,
    is_marked,
    look,
    mark,
    new_table,
    open_list,
    play_turn,
    slug_of,
    until_asked,
    until_changed,
)
from playwright.sync_api import expect

GONE = ("net::ERR_", r"htmx:(sendError|afterRequest)")


@pytest.mark.parametrize("kill", [False, True], ids=["stopped", "killed"])
def test_pages_find_the_server_again(pair, site, watched, kill):
    watched.allow(*GONE)
    slug = slug_of(pair[0])
    rng = random.Random(5)
    play_turn(pair[api(pair[0], slug)["actor"]], rng)
    before = api(pair[0], slug)
    for page in pair:
        until_changed(page, before["version"] - 1)

    site.kill() if kill else site.stop()
    for page in pair:
        expect(page.locator("#link")).to_be_visible()
    actor = before["actor"]
    mover, other = pair[actor], pair[1 - actor]
    assert look(mover).version == before["version"]

    # A click meanwhile is told to be lost, and nothing of the page goes with it.
    acts = look(mover).acts
    open_list(mover)
    mover.locator("#all-moves button.act").first.click()
    expect(mover.locator("#refusal")).to_contain_text("cannot be reached")
    assert look(mover).acts == acts

    site.start()
    for page in pair:
        expect(page.locator("#link")).to_be_hidden()
        expect(page.locator("#refusal")).to_be_empty()
    assert api(mover, slug)["version"] == before["version"]
    seen = play_turn(mover, rng)
    until_changed(other, seen.version - 1)
    assert until_asked(pair[api(mover, slug)["actor"]]).acts
    assert all(is_marked(page) for page in pair), "no page was loaded anew"


def test_39_without_push_the_page_asks(visit, watched):
    watched.allow("net::ERR_FAILED")
    first, second = visit("/"), visit("/")
    slug = new_table(first, ("me", "free"))
    first.context.route("**/events/", lambda route: route.abort())
    first.reload()
    mark(first)
    second.goto(f"/t/{slug}/")
    second.get_by_role("button", name="Sit here").click()
    expect(first.locator(".scene-play")).to_be_visible()
    rng = random.Random(6)
    for _ in range(3):
        actor = api(first, slug)["actor"]
        seen = play_turn((first, second)[actor], rng, click_spots)
        until_changed(first, seen.version - 1)
    assert first.evaluate("() => longtable.stream.isAsking() && !longtable.stream.isOpen()")
    assert is_marked(first)


@pytest.fixture
def renewed(site, tmp_path):
    """renewed() -> the server again, in another version; afterwards in its own."""
    own = site.environment.get("PYTHONPATH")

    def renew() -> None:
        (tmp_path / "sitecustomize.py").write_text('import longtable\n\nlongtable.__version__ = "99.0"\n')
        site.environment["PYTHONPATH"] = os.pathsep.join([str(tmp_path), *filter(None, [own])])
        site.restart()

    yield renew
    site.environment.pop("PYTHONPATH", None)
    if own is not None:
        site.environment["PYTHONPATH"] = own
    site.restart()


def test_39_a_page_left_open_over_a_deploy_renews_itself(visit, watched, renewed):
    watched.allow(*GONE)
    page = visit("/")
    new_table(page, ("me", "bot:random"))
    rng = random.Random(7)
    play_turn(page, rng)
    until_asked(page)
    old = page.evaluate("() => document.body.dataset.build")
    mark(page)
    renewed()
    page.wait_for_function("() => document.body.dataset.build === '99.0'")
    assert old != "99.0"
    assert not is_marked(page)
    play_turn(page, rng)
    until_asked(page)


def test_39_words_that_are_being_written_survive_a_deploy(visit, watched, renewed):
    watched.allow(*GONE)
    page = visit("/")
    new_table(page, ("me", "bot:random"))
    until_asked(page)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("Wait, I am")
    mark(page)
    with page.expect_response(lambda answer: answer.headers.get("x-longtable-build") == "99.0"):
        renewed()
    page.wait_for_function("() => longtable.stream.isOpen()")
    assert is_marked(page)
    expect(page.get_by_label("Say something")).to_have_value("Wait, I am")
    page.get_by_label("Say something").press("Enter")
    page.wait_for_function("() => document.body.dataset.build === '99.0'")
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator("#chat-lines")).to_contain_text("Wait, I am")

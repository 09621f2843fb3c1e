"""People at one table, each with a browser of their own, and somebody who watches."""

import random

from playing import (
    GAME,
    api,
    click_button,
    is_marked,
    last_deed,
    look,
    mark,
    new_table,
    offer,
    play_turn,
    slug_of,
    until_asked,
    until_changed,
)
from playwright.sync_api import expect


def test_an_open_seat_is_taken_in_the_lobby_and_both_play(visit):
    first = visit("/")
    offer(first).get_by_role("link", name="New table…").click()
    first.get_by_label("Your nickname").fill("Ada")
    first.get_by_label("Title").fill("An open evening")
    first.get_by_role("group", name="Seat 2", exact=True).get_by_label("Anyone").check()
    first.get_by_role("button", name="Open the table").click()
    expect(first.locator("article.waiting-room")).to_contain_text("The game starts when every seat is taken.")
    mark(first)

    second = visit("/")
    row = second.locator(".table-row", has_text="An open evening")
    row.get_by_role("button", name="Join").click()
    second.wait_for_url("**/t/*/")
    expect(first.locator(".scene-play")).to_be_visible()
    slug = slug_of(first)

    pages = [first, second]
    mark(second)
    rng = random.Random(2)
    for _ in range(4):
        actor = api(first, slug)["actor"]
        mover, other = pages[actor], pages[1 - actor]
        seen = play_turn(mover, rng)
        until_changed(other, seen.version - 1)
        assert last_deed(other) == last_deed(mover)
    assert is_marked(first)
    assert is_marked(second)


def test_a_link_is_an_invitation_and_is_used_up(visit, watched):
    first = visit("/")
    slug = new_table(first, ("me", "invited"), nickname="Ada")
    first.get_by_role("button", name="Link to this seat").click()
    address = first.get_by_label("Invitation to seat 2").input_value()
    assert "/s/" in address
    mark(first)

    second = visit(address)
    expect(second.get_by_text("Ada invites you")).to_be_visible()
    second.get_by_label("Your name at this table").fill("Bo")
    second.get_by_role("button", name="Sit down").click()
    expect(second.locator(".scene-play")).to_be_visible()
    expect(first.locator(".scene-play")).to_be_visible()
    assert is_marked(first)
    assert slug_of(second) == slug
    expect(first.locator(".plates")).to_contain_text("Bo")

    watched.allow("status of 404")
    third = visit("")
    assert third.goto(address).status == 404


def test_a_link_moves_a_seat_to_another_device_and_both_stay_together(visit):
    first = visit("/")
    slug = new_table(first, ("me", "bot:random"))
    first.locator(".table-menu summary").click()
    first.get_by_role("button", name="Play on another device").click()
    address = first.get_by_label("Seat 1 on another device").input_value()
    second = visit(address)
    second.get_by_role("button", name="Continue here").click()
    assert slug_of(second) == slug
    first.goto(f"/t/{slug}/")
    rng = random.Random(9)
    until_asked(second)
    seen = click_button(second, rng)
    until_changed(first, seen.version - 1)
    until_asked(first)


def test_chat_arrives(pair):
    first, second = pair
    mark(first)
    second.get_by_role("tab", name="Chat").click()
    second.get_by_label("Say something").fill("Good luck <b>Ada</b>")
    second.get_by_label("Say something").press("Enter")
    expect(second.locator("#chat-lines")).to_contain_text("Good luck <b>Ada</b>")
    expect(second.get_by_label("Say something")).to_have_value("")
    expect(first.locator("[data-tab=chat] .new")).to_be_visible()
    first.get_by_role("tab", name="Chat").click()
    expect(first.locator("#chat-lines")).to_contain_text("Good luck <b>Ada</b>")
    expect(first.locator("[data-tab=chat] .new")).to_be_hidden()
    assert is_marked(first)


def test_a_spectator_sees_moves_and_can_do_nothing(pair, visit):
    slug = slug_of(pair[0])
    watcher = visit(f"/t/{slug}/")
    mark(watcher)
    seen = look(watcher)
    assert not seen.mine
    assert seen.acts == []
    assert seen.can == []
    expect(watcher.locator("[data-role=dock]")).to_have_attribute("data-state", "watching")
    expect(watcher.locator("#act, #chat")).to_have_count(0)
    expect(watcher.locator("[data-role=dock]").locator("a, button")).to_have_text(["Watch from the start"])

    actor = api(watcher, slug)["actor"]
    rng = random.Random(3)
    play_turn(pair[actor], rng)
    until_changed(watcher, seen.version)
    seen = look(watcher)
    assert seen.acts == []
    assert seen.can == []
    assert seen.heard, "what happens is announced to spectators as well"
    assert is_marked(watcher)


def test_two_tabs_of_one_person_stay_together(pair):
    first, _ = pair
    slug = slug_of(first)
    actor = api(first, slug)["actor"]
    page = pair[actor]
    twin = page.context.new_page()
    twin.goto(page.url)
    rng = random.Random(4)
    assert until_asked(twin).acts == until_asked(page).acts
    seen = click_button(page, rng)
    until_changed(twin, seen.version - 1)
    assert look(twin).acts == look(page).acts


def test_the_form_says_who_plays_and_bots_of_a_level_are_different_people(visit):
    page = visit(f"/new/{GAME}/")
    side, start = page.locator(".new-side h2"), page.locator("#make")
    expect(side).to_have_text("You and Hazel")
    expect(start).to_have_text("Start the game", use_inner_text=True)
    page.locator("[name=seats][value='4']").check()
    expect(side).to_have_text("You, Hazel, Jonas and Flora")
    page.get_by_role("group", name="Bot in seat 2").get_by_role("radio", name="Ines").check()
    expect(side).to_have_text("You, Ines, Hazel and Jonas")
    use = page.locator("[data-seat='3'] [data-level=casual] use")
    expect(use).to_have_attribute("href", "#face-Jonas")
    seat = page.get_by_role("group", name="Seat 3", exact=True)
    seat.get_by_label("Friend by link").check()
    expect(side).to_have_text("You, Ines, a friend and Hazel")
    expect(start).to_have_text("Open the table", use_inner_text=True)
    seat.get_by_label("Same device").check()
    page.get_by_label("Name of the player in seat 3, on this device").fill("Bo")
    page.get_by_label("Name of the player in seat 3, on this device").blur()
    expect(side).to_have_text("You, Ines, Bo and Hazel")
    start.click()
    page.wait_for_url("**/t/*/")
    names = [seat["name"] for seat in api(page, slug_of(page))["seats"]]
    assert names[1:] == ["Ines", "Bo", "Hazel"]

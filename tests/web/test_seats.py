"""Seats of a table and their links: sitting down, invitations, bots, leaving."""

import pytest
from lobbies import GAME, Page, link_of, text_of

from longtable.web.accounts.models import Player
from longtable.web.tables import seating, selectors
from longtable.web.tables.models import BOT, PERSON, PLAYING, Seat
from longtable.web.tables.seating import SeatPlan

pytestmark = pytest.mark.django_db


def test_sit_down_once(ada, bo, made, browser_of):
    browser = browser_of(bo)
    done = browser.post(f"/t/{made.slug}/sit/1/", {"name": "Bob", "nonce": "mine"})
    assert (done.status_code, done["Location"]) == (302, f"/t/{made.slug}/")
    seat = Seat.objects.get(table=made, at=1)
    assert (seat.kind, seat.name, seat.nonce) == (PERSON, "Bob", "mine")
    again = browser_of(Player.objects.create(name="Late")).post(f"/t/{made.slug}/sit/1/")
    assert again.status_code == 409
    assert "taken" in text_of(again)
    assert browser_of(bo).get(f"/t/{made.slug}/sit/1/").status_code == 405


@pytest.mark.parametrize("address, code", [
    ("/t/{}/sit/9/", 400), ("/t/nosuchtable/sit/0/", 404), ("/t/{}/sit/99999999999999999999999999/", 400),
    ("/t/{}/sit/-1/", 404),
    ("/t/{}/sit/" + "9" * 3500 + "/", 400),
])  # fmt: skip
def test_seats_that_are_not_there(bo, made, browser_of, address, code):
    assert browser_of(bo).post(address.format(made.slug)).status_code in (code, 404)


def test_an_invitation_is_shown_once_and_used_once(ada, bo, made, browser_of):
    answer = browser_of(ada).post(f"/t/{made.slug}/link/2/")
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    assert answer["Referrer-Policy"] == "strict-origin"
    link = link_of(answer)
    guest = browser_of()
    page = guest.get(link)
    assert page.status_code == 200
    assert "Ada invites you" in text_of(page)
    assert "no-store" in page["Cache-Control"]
    assert page["Referrer-Policy"] == "strict-origin"
    assert Player.objects.count() == 2
    done = guest.post(link, {"name": "Ewa", "nonce": "w"})
    assert (done.status_code, done["Location"]) == (302, f"/t/{made.slug}/")
    assert Seat.objects.get(table=made, at=2).name == "Ewa"
    for used in (browser_of(bo).get(link), browser_of(bo).post(link, {"name": "Thief"})):
        assert used.status_code == 404
        assert "doesn't work" in text_of(used)
    assert not Seat.objects.filter(table=made, holders=bo).exists()


def test_the_claim_page_leads_nowhere_else(ada, made, browser_of):
    link = link_of(browser_of(ada).post(f"/t/{made.slug}/link/2/"))
    text = text_of(browser_of().get(link))
    token = link.split("/")[2]
    addresses = [found.get("href", found.get("src", "")) for _, found in Page(text).tags]
    assert all(address.startswith(("/", "#")) or not address for address in addresses)
    assert token not in text


def test_a_new_link_makes_the_old_one_void(ada, made, browser_of):
    first = link_of(browser_of(ada).post(f"/t/{made.slug}/link/2/"))
    second = link_of(browser_of(ada).post(f"/t/{made.slug}/link/2/"))
    assert browser_of().get(first).status_code == 404
    assert browser_of().get(second).status_code == 200


def test_a_held_seat_moves_to_another_device_and_back(ada, made, browser_of):
    part = browser_of(ada).post(f"/t/{made.slug}/link/0/", headers={"HX-Request": "true"})
    assert "<html" not in text_of(part)
    link = link_of(part)
    assert "Cancel the link" in text_of(part)
    other = browser_of()
    assert "Continue on this device" in text_of(other.get(link))
    assert other.post(link).status_code == 302
    assert Seat.objects.get(table=made, at=0).holders.count() == 2
    assert browser_of(ada).post(f"/t/{made.slug}/revoke/0/", {"others": "on"}).status_code == 302
    assert list(Seat.objects.get(table=made, at=0).holders.all()) == [ada]
    assert browser_of().get(link).status_code == 404


def test_links_are_for_holders_and_owners_alone(bo, made, browser_of):
    for client in (browser_of(), browser_of(bo)):
        for what in ("link", "revoke"):
            for at in (0, 2):
                assert client.post(f"/t/{made.slug}/{what}/{at}/").status_code == 403
        assert client.post(f"/t/{made.slug}/bot/1/", {"sure": "on"}).status_code == 403


def test_bots_fill_empty_seats_at_once(ada, made, browser_of):
    for at in (1, 2):
        assert browser_of(ada).post(f"/t/{made.slug}/bot/{at}/", {"bot": "random"}).status_code == 302
    made.refresh_from_db()
    assert made.status == PLAYING
    assert [seat.bot for seat in selectors.seats_of(made)] == ["", "random", "random"]


def test_leaving_a_running_game_is_asked_once_more(ada, browser_of):
    table = seating.create_table(ada, GAME, [SeatPlan(PERSON), SeatPlan(PERSON)]).table
    asked = browser_of(ada).post(f"/t/{table.slug}/bot/0/", {"bot": "greedy"})
    assert asked.status_code == 200
    assert 'name="sure"' in text_of(asked)
    assert Seat.objects.get(table=table, at=0).kind == PERSON
    assert browser_of(ada).get(f"/t/{table.slug}/bot/0/").status_code == 200
    done = browser_of(ada).post(
        f"/t/{table.slug}/bot/0/", {"bot": "greedy", "sure": "on"}, headers={"HX-Request": "true"}
    )
    assert done["HX-Redirect"] == f"/t/{table.slug}/"
    assert Seat.objects.get(table=table, at=0).kind == BOT
    assert browser_of(ada).post(f"/t/{table.slug}/bot/1/", {"bot": "nobody", "sure": "on"}).status_code == 400
    assert browser_of(ada).post(f"/t/{table.slug}/bot/9/", {"bot": "greedy"}).status_code == 400


def test_who_is_banned_may_look_only(made, browser_of):
    rude = Player.objects.create(name="Rude", is_banned=True)
    browser = browser_of(rude)
    assert browser.get("/").status_code == 200
    assert browser.post(f"/quick/{GAME}/").status_code == 403
    assert browser.post(f"/t/{made.slug}/sit/1/").status_code == 403
    link = "/s/" + seating.new_token(Seat.objects.get(table=made, at=2)) + "/"
    assert browser.post(link).status_code == 403

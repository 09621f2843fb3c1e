"""The lobby: lists of tables, and new ones."""

import re

import pytest
from lobbies import FORM, GAME, NEW, Page, csrf_of, text_of

import longtable as lt
from longtable.web.accounts.models import Player
from longtable.web.lobby import forms, lists, presets
from longtable.web.tables import seating, selectors
from longtable.web.tables.models import BOT, FREE, INVITED, OPEN, PERSON, PLAYING, Table
from longtable.web.tables.seating import SeatPlan

pytestmark = pytest.mark.django_db


# -- the lobby


def test_two_clicks_from_the_lobby_to_a_game(browser_of):
    browser = browser_of(strict=True)
    page = browser.get("/")
    assert page.status_code == 200
    assert "The Castles of Burgundy" in text_of(page)
    assert "<svg" in text_of(page)
    done = browser.post(f"/quick/{GAME}/", {"csrfmiddlewaretoken": csrf_of(page)})
    table = Table.objects.get()
    assert (done.status_code, done["Location"]) == (302, f"/t/{table.slug}/")
    assert (table.status, table.is_public) == (PLAYING, False)
    assert [seat.kind for seat in selectors.seats_of(table)] == [PERSON, BOT]
    assert table.owner.name == selectors.seats_of(table)[0].name


def test_looking_stores_nobody(browser_of):
    for address in ("/", "/tables/", NEW, f"/rules/{GAME}/", f"/boards/{GAME}/", "/me/", "/s/nosuchtoken/"):
        browser_of().get(address)
    assert Player.objects.count() == 0


def test_empty_lists_say_so_in_words(browser_of):
    text = text_of(browser_of().get("/"))
    for words in ("No open tables", "No public game", "Finished public games"):
        assert words in text
    assert "My tables" not in text


def test_lists_show_each_table_once_and_my_turn_first(ada, bo, made, browser_of):
    running = seating.create_table(bo, GAME, [SeatPlan(PERSON), SeatPlan(PERSON, name="Ines")], title="Watch me").table
    hidden = seating.create_table(bo, GAME, [SeatPlan(PERSON), SeatPlan(FREE)], title="By link", is_public=False).table
    waits = seating.create_table(ada, GAME, [SeatPlan(PERSON), SeatPlan(PERSON)], title="Waits").table
    for_ada = lists.lists_for(ada)
    assert [row.table for row in for_ada.mine] == [waits, made]
    assert (for_ada.mine[0].is_my_turn, for_ada.waiting) == (True, 1)
    assert [row.table for row in for_ada.running] == [running]
    assert for_ada.open == []
    for_guest = lists.lists_for(None)
    assert [row.table for row in for_guest.open] == [made]
    text = text_of(browser_of().get("/"))
    assert "Join" in text
    assert "Watch me" in text
    assert hidden.title not in text
    assert "Your turn" in text_of(browser_of(ada).get("/"))


def test_finished_games_show_points_and_winners(ada, browser_of):
    table = seating.create_table(ada, GAME, [SeatPlan(PERSON), SeatPlan(BOT)]).table
    Table.objects.filter(pk=table.pk).update(status="over", scores=[123, 77], winners=[0])
    text = text_of(browser_of().get("/"))
    assert "<b>123</b>" in text
    assert text.count('class="won"') == 1
    assert f"/t/{table.slug}/replay/" in text


def test_lists_are_not_sent_again_when_nothing_changed(ada, bo, made, browser_of):
    browser = browser_of(ada)
    seen = re.search(r"seen=(\w+)", text_of(browser.get("/")))[1]
    assert browser.get(f"/tables/?seen={seen}").status_code == 204
    seating.take_seat(bo, made.slug, 1)
    answer = browser.get(f"/tables/?seen={seen}")
    assert answer.status_code == 200
    assert 'id="mine" hx-swap-oob="true"' in text_of(answer)


def test_the_lobby_asks_the_database_a_fixed_number_of_times(ada, bo, django_assert_max_num_queries, browser_of):
    for _ in range(6):
        seating.create_table(bo, GAME, [SeatPlan(PERSON), SeatPlan(FREE)])
        seating.create_table(ada, GAME, [SeatPlan(PERSON), SeatPlan(FREE)])
    browser = browser_of(ada)
    with django_assert_max_num_queries(12):
        browser.get("/")


# -- new tables


def test_the_form_offers_what_the_game_has(browser_of):
    text = text_of(browser_of().get(NEW))
    for field in forms.fields_of(lt.game(GAME)):
        assert f'name="opt-{field.name}"' in text
    for choice in ("me", "here", "free", "invited", "bot:greedy", "bot:random"):
        assert f'value="{choice}"' in text
    assert "fair" in text


def test_a_table_as_the_form_says(browser_of):
    browser = browser_of()
    done = browser.post(NEW, {**FORM, "seats": "4", "seat-1": "here", "name-1": "Uncle", "seat-2": "invited",
                              "seat-3": "bot:random", "opt-shields": "on", "opt-team": "", "public": "no"})  # fmt: skip
    assert done.status_code == 302, text_of(done)
    table = Table.objects.get()
    seats = selectors.seats_of(table)
    assert [(seat.kind, seat.name, seat.bot) for seat in seats] == [
        (PERSON, "Ada", ""), (PERSON, "Uncle", ""), (INVITED, "", ""), (BOT, "Random", "random"),
    ]  # fmt: skip
    assert (table.title, table.is_public, table.hints, table.status) == ("Evening", False, True, OPEN)
    assert (table.options["shields"], table.options["inns"]) == ("on", "off")
    assert seats[0].nonce == "dice"
    assert table.owner.name == "Ada"


@pytest.mark.parametrize("game", lt.game_ids())
def test_a_form_sent_as_it_is_makes_the_game_of_the_rulebook(browser_of, game):
    browser = browser_of()
    page = Page(text_of(browser.get(f"/new/{game}/")))
    ticked = {
        attrs["name"]: attrs.get("value", "")
        for tag, attrs in page.tags
        if tag == "input" and attrs.get("type") == "checkbox" and "checked" in attrs
    }
    done = browser.post(f"/new/{game}/", {**FORM, **ticked})
    assert done.status_code == 302, text_of(done)
    assert Table.objects.get().options == lt.game(game).full_options(2, {})


def test_hints_and_visibility_can_be_refused(browser_of):
    sent = {name: value for name, value in FORM.items() if name not in ("hints", "public")}
    browser_of().post(NEW, sent)
    table = Table.objects.get()
    assert (table.hints, table.is_public) == (False, False)


def test_options_that_do_not_go_with_the_seats_are_ignored(browser_of):
    done = browser_of().post(NEW, {**FORM, "opt-team": "on", "opt-target": "55", "seat-3": "nonsense"})
    assert done.status_code == 302
    assert (Table.objects.get().options["team"], Table.objects.get().options["target"]) == ("off", "50")


def test_what_the_engine_refuses_is_said_above_the_form_as_it_was(browser_of):
    sent = {**FORM, "seats": "4", "seat-2": "free", "seat-3": "free", "opt-team": "on", "opt-border_posts": "on"}
    answer = browser_of().post(NEW, sent)
    text = text_of(answer)
    assert answer.status_code == 400
    assert "Border posts cannot be used in the team game" in text
    assert f'<a href="/rules/{GAME}/#COB-28.2">' in text
    assert 'value="Evening"' in text
    assert re.search(r'id="opt-border_posts"[^>]* checked', text)
    assert Table.objects.count() == 0
    assert Player.objects.count() == 0


def test_options_are_called_as_the_form_calls_them(browser_of):
    sent = {**FORM, "seats": "4", "seat-2": "free", "seat-3": "free", "opt-team": "on", "opt-border_posts": "on"}
    text = text_of(browser_of().post(NEW, sent))
    assert "Border posts cannot be used in the team game" in text


@pytest.mark.parametrize("sent, boards", [
    ({"opt-boards": "3", "opt-boards-1": "4"}, "3,4"),
    ({"opt-boards": "", "opt-boards-0": "5"}, "5,1"),
    ({"opt-boards": "6"}, "6"),
    ({"opt-boards-3": "6"}, "1"),
])  # fmt: skip
def test_boards_for_all_or_for_each(browser_of, sent, boards):
    assert browser_of().post(NEW, {**FORM, **sent}).status_code == 302
    assert Table.objects.get().options["boards"] == boards


def test_a_team_has_one_board_for_two_seats(browser_of):
    sent = {**FORM, "seats": "4", "seat-2": "bot:greedy", "seat-3": "bot:greedy", "opt-team": "on"}
    assert browser_of().post(NEW, {**sent, "opt-boards-1": "12b"}).status_code == 302
    assert Table.objects.get().options["boards"] == "12a,12b"


@pytest.mark.parametrize("wrong", [
    {"seats": "0"}, {"seats": "5"}, {"seats": "two"}, {"seats": "²"}, {"seats": ""}, {"seat-1": "queen"},
    {"seat-1": "bot:x"}, {"seat-1": ""}, {"opt-boards": "99"}, {"opt-boards-1": "99"}, {"opt-expert": "<b>"},
])  # fmt: skip
def test_what_is_not_on_offer_is_refused_in_words(browser_of, wrong):
    answer = browser_of().post(NEW, {**FORM, **wrong})
    assert answer.status_code == 400
    assert 'id="errors"' in text_of(answer)
    assert Table.objects.count() == 0


@pytest.mark.parametrize("word", ["first", "everything", "team", "solo"])
def test_presets_fill_in_a_form_that_the_engine_takes(word, browser_of):
    game = lt.game(GAME)
    draft = presets.preset_draft(game, word)
    full = game.full_options(draft.seats, draft.chosen())
    assert browser_of().get(f"{NEW}?preset={word}").status_code == 200
    if word == "everything":
        modules = ("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields")
        assert {full[name] for name in modules} == {"on"}
        assert draft.seats == 4
    assert (full["team"] == "on") == (word == "team")
    assert (draft.seats == 1) == (word == "solo")


def test_an_unknown_preset_is_the_plain_form(browser_of):
    assert browser_of().get(f"{NEW}?preset=%00x").status_code == 200


@pytest.mark.parametrize("address", ["/new/chess/", "/rules/chess/", "/boards/chess/"])
def test_games_that_are_not_here(browser_of, address):
    assert browser_of().get(address).status_code == 404


def test_quick_needs_a_form_of_ours(browser_of):
    assert browser_of(strict=True).post(f"/quick/{GAME}/").status_code == 403
    assert browser_of().get(f"/quick/{GAME}/").status_code == 405
    assert browser_of().post("/quick/chess/").status_code == 404
    assert Table.objects.count() == 0


def test_boards_are_shown_by_themselves_and_inside_the_form(browser_of):
    whole, part = (
        browser_of().get(f"/boards/{GAME}/"),
        browser_of().get(f"/boards/{GAME}/", headers={"HX-Request": "true"}),
    )
    assert "<html" in text_of(whole)
    assert "<html" not in text_of(part)
    assert 'data-pick="13b"' in text_of(part)
    used = set(re.findall(r'href="#([\w-]+)"', text_of(part)))
    assert used <= set(Page(text_of(part)).ids)

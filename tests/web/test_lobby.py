"""The lobby: lists of tables, and new ones."""

import re

import pytest
from lobbies import FORM, GAME, NEW, Page, csrf_of, text_of

import longtable as lt
from longtable import bots
from longtable.bots.measured import Measured
from longtable.web.accounts.models import Player
from longtable.web.lobby import forms, lists, presets
from longtable.web.tables import seating, selectors
from longtable.web.tables.models import BOT, FREE, INVITED, OPEN, PERSON, PLAYING, Table
from longtable.web.tables.page.portraits import portrait
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
    assert (selectors.seats_of(table)[1].name, selectors.seats_of(table)[1].bot) == ("Hazel", "casual")


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
    for choice in ("me", "here", "free", "invited", "bot", *[level.name for level in bots.LEVELS]):
        assert f'value="{choice}"' in text
    assert "fair" in text


# -- bots of the form


def people_in(text, seats):
    """The person on each card of these seats of the form, by level, with the name of their picture."""
    found = []
    for at in seats:
        row = text.split(f'data-seat="{at}"')[1].split('data-seat="')[0]
        cards = re.findall(r'data-level="(\w+)".*?href="#face-(\w+)"/></svg><b data-person>(\w+)</b>', row, re.DOTALL)
        assert all([face == person for _, face, person in cards])
        found.append({level: person for level, _, person in cards})
    return found


def test_people_are_offered_levels_and_bots_of_other_packages(browser_of, monkeypatch):
    text = text_of(browser_of().get(NEW))
    assert not re.search(r'value="(greedy|random)"|Greedy|Random', text)
    for level, person in people_in(text, [1])[0].items():
        assert person == bots.level(level).people[0]
    assert [level.name for level in bots.LEVELS] == list(people_in(text, [1])[0])
    known = bots.names()
    monkeypatch.setattr("longtable.bots.names", lambda: [*known, "steady"])
    text = text_of(browser_of().get(NEW))
    assert "<b data-person>Steady</b>" in text
    assert browser_of().post(NEW, {**FORM, "bot-1": "steady"}).status_code == 302


def test_the_form_is_ready_for_a_game_against_a_bot(browser_of):
    page = Page(text_of(browser_of().get(NEW)))
    sent = {
        attrs["name"]: attrs["value"]
        for tag, attrs in page.tags
        if tag == "input" and attrs.get("type") == "radio" and "checked" in attrs
    }
    assert "<h2 data-who-plays>You and Hazel</h2>" in text_of(browser_of().get(NEW))
    assert (sent["seats"], sent["seat-0"], sent["seat-1"], sent["bot-1"]) == ("2", "me", "bot", "casual")
    assert browser_of().post(NEW, sent).status_code == 302
    assert [seat.bot for seat in selectors.seats_of(Table.objects.get())] == ["", "casual"]


@pytest.mark.parametrize("level", [level.name for level in bots.LEVELS])
@pytest.mark.parametrize("count", [2, 4])
def test_bots_of_a_level_are_different_people(count, level, browser_of):
    whom = {f"seat-{at}": "bot" for at in range(4 - count, 4)} | {f"bot-{at}": level for at in range(4)}
    seats = {"seats": "4", "seat-0": "me", "seat-1": "free", **whom}
    wrong = text_of(browser_of().post(NEW, {**FORM, **seats, "opt-boards": "99"}))
    names = [people[level] for people in people_in(wrong, range(4 - count, 4))]
    assert names == list(bots.level(level).people[:count])
    browser = browser_of()
    done = browser.post(NEW, {**FORM, **seats})
    table = Table.objects.get()
    sitting = [seat for seat in selectors.seats_of(table) if seat.kind == BOT]
    assert [seat.name for seat in sitting] == names
    assert len(set(names)) == count
    if count == 2:
        text = text_of(browser.get(done["Location"]))
        for name in names:
            assert f"{portrait(name)}<span" in text, "the waiting room shows who sits there"
            assert f"<b>{name}</b>" in text
        offered = re.findall(rf'data-level="{level}".*?<b data-person>(\w+)</b>', text, re.DOTALL)
        assert offered == [bots.level(level).people[2]], "and who would come next"


def test_portraits_are_of_different_people():
    people = [person for level in bots.LEVELS for person in level.people]
    assert len({str(portrait(person)) for person in people}) == len(people) == 20


def test_the_waiting_room_offers_levels_by_person_and_title(ada, made, browser_of):
    text = text_of(browser_of(ada).get(f"/t/{made.slug}/"))
    for level in bots.LEVELS:
        assert f"<b data-person>{level.people[0]}</b>" in text
        assert level.title in text
        assert level.sentence in text
    assert not re.search(r'value="(greedy|random)"', text)
    assert len(set(Page(text).ids)) == len(Page(text).ids)


def test_a_bot_of_a_table_from_before_keeps_its_seat(browser_of):
    page = text_of(browser_of().post(NEW, {**FORM, "seat-1": "bot:greedy", "opt-boards": "99"}))
    assert re.search(r'id="bot-1-greedy" value="greedy"[^>]* checked', page)
    assert browser_of().post(NEW, {**FORM, "seat-1": "bot:greedy"}).status_code == 302
    assert [seat.name for seat in selectors.seats_of(Table.objects.get())] == ["Ada", "Greedy"]


def test_levels_show_what_was_measured_and_nothing_else(browser_of, monkeypatch):
    ratings = {"beginner": 700, "casual": 900, "club": 1070, "strong": 1050}
    found = {GAME: {name: Measured(50.0, rating, 200, 120.0) for name, rating in ratings.items()}}
    monkeypatch.setattr("longtable.bots.measured.shipped", lambda: found)
    row = text_of(browser_of().get(NEW)).split('data-seat="1"')[1].split('data-seat="2"')[0]
    cards = {name: row.split(f'data-level="{name}"')[1].split("</label>")[0] for name in [*ratings, "expert"]}
    assert {name: card.count('class="lit"') for name, card in cards.items()} == {
        "beginner": 1, "casual": 2, "club": 4, "strong": 3, "expert": 0,
    }  # fmt: skip
    assert "rated 1070" in cards["club"]
    assert "rated" not in cards["expert"]
    assert "strength" not in cards["expert"]
    text = text_of(browser_of().get("/new/shipyard/"))
    assert "rated" not in text
    assert "Ratings are" not in text


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
    sent = {**FORM, "seats": "4", "seat-2": "bot:club", "seat-3": "bot:club", "opt-team": "on"}
    assert browser_of().post(NEW, {**sent, "opt-boards-1": "12b"}).status_code == 302
    assert Table.objects.get().options["boards"] == "12a,12b"


@pytest.mark.parametrize("wrong", [
    {"seats": "0"}, {"seats": "5"}, {"seats": "two"}, {"seats": "²"}, {"seats": ""}, {"seat-1": "queen"},
    {"seat-1": "bot:x"}, {"bot-1": "x"}, {"bot-1": ""}, {"seat-1": ""}, {"opt-boards": "99"}, {"opt-boards-1": "99"},
    {"opt-expert": "<b>"},
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
    assert [draft.bot(at) for at in range(1, draft.seats)] == ["beginner" if word == "first" else "club"] * (
        draft.seats - 1
    )
    assert (full["team"] == "on") == (word == "team")
    assert (draft.seats == 1) == (word == "solo")


def test_everything_on_seats_people_with_names_of_their_own(browser_of):
    page = Page(text_of(browser_of().get(f"{NEW}?preset=everything")))
    sent = {
        attrs["name"]: attrs.get("value", "")
        for tag, attrs in page.tags
        if tag == "input" and attrs.get("type") in ("radio", "checkbox") and "checked" in attrs
    }
    assert browser_of().post(NEW, {**sent, "nickname": "Ada"}).status_code == 302
    seats = selectors.seats_of(Table.objects.get())
    assert [seat.name for seat in seats] == ["Ada", "Tobias", "Greta", "Anton"]


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

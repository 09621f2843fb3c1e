"""The lobby and everything before a game: lists, new tables, seats and their links, settings, rules, errors."""

import re
from html.parser import HTMLParser

import pytest
from django.test import override_settings

import longtable as lt
from longtable.core.rulebook import rulebook_of
from longtable.web import template_tags
from longtable.web.accounts.models import Player
from longtable.web.lobby import forms, lists, presets
from longtable.web.tables import seating, selectors
from longtable.web.tables.models import BOT, FREE, INVITED, OPEN, PERSON, PLAYING, Seat, Table
from longtable.web.tables.seating import SeatPlan

GAME = "castles-of-burgundy"
NEW = f"/new/{GAME}/"
FORM = {
    "seats": "2", "seat-0": "me", "seat-1": "bot:greedy", "public": "yes", "hints": "on", "nickname": "Ada",
    "title": "Evening", "nonce": "dice",
}  # fmt: skip
HOSTILE = [
    pytest.param("<script>alert(1)</script>", id="script"),
    pytest.param("\u202edrawkcab\u2066", id="direction"),
    pytest.param("a\0b", id="nul"),
    pytest.param("🎲" * 50, id="emoji"),
    pytest.param("x" * 20_000, id="huge"),
    pytest.param("\ud83d", id="surrogate"),
    pytest.param("' OR 1=1 --", id="sql"),
    pytest.param("{{ 7|add:7 }}", id="template"),
    pytest.param("%s%n{0}", id="format"),
    pytest.param("\n\r\t", id="lines"),
    pytest.param("e" + "\u0301" * 500, id="accents"),
]

pytestmark = pytest.mark.django_db


class Page(HTMLParser):
    """What a page is made of, as far as these tests look."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.labels, self.fields, self.tags = [], set(), [], []
        self._inside = 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.tags.append((tag, found))
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "label":
            self._inside += 1
            self.labels.add(found.get("for", ""))
        if tag in ("input", "select", "textarea") and found.get("type") != "hidden":
            self.fields.append((found, self._inside > 0))

    def handle_endtag(self, tag):
        self._inside -= tag == "label"


@pytest.fixture
def ada():
    return Player.objects.create(name="Ada")


@pytest.fixture
def bo():
    return Player.objects.create(name="Bo")


@pytest.fixture
def made(ada):
    """A table of Ada with a free seat and an invited one."""
    return seating.create_table(ada, GAME, [SeatPlan(PERSON), SeatPlan(FREE), SeatPlan(INVITED)], title="Three").table


def text_of(response):
    return response.content.decode()


def csrf_of(response):
    return re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', text_of(response))[1]


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


# -- seats and their links


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


def link_of(response):
    return re.search(r'value="http://testserver(/s/[\w-]+/)"', text_of(response))[1]


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


# -- the reader


def test_nickname_and_switches(ada, made, browser_of):
    browser = browser_of(ada)
    assert browser.post("/me/", {"name": "Adelheid", "next": "/rules/x/"})["Location"] == "/rules/x/"
    browser.post("/me/", {"auto_confirm": ["off", "on"], "sound": "off"})
    ada.refresh_from_db()
    assert (ada.name, ada.auto_confirm, ada.sound) == ("Adelheid", True, False)
    assert Seat.objects.get(table=made, at=0).name == "Adelheid"
    browser.post("/me/", {"name": "Ada"})
    ada.refresh_from_db()
    assert ada.auto_confirm
    assert browser.post("/me/", {"sound": "on"}, headers={"HX-Request": "true"}).status_code == 204
    assert browser.post("/me/", {"name": " \u200b "}).status_code == 400
    assert "Ada" in text_of(browser.get("/me/"))


@pytest.mark.parametrize(
    "next", ["https://example.org/", "//example.org", "/\\example.org", "javascript:alert(1)", "", "\0", "http:///x"]
)
@pytest.mark.parametrize("address, sent", [("/language/", {"language": "pl"}), ("/theme/", {"theme": "dark"})])
def test_forms_lead_back_to_our_own_pages_only(browser_of, address, sent, next):
    assert browser_of().post(address, {**sent, "next": next})["Location"] == "/"


def test_language_is_kept(browser_of):
    browser = browser_of()
    assert browser.post("/language/", {"language": "pl", "next": "/me/"})["Location"] == "/me/"
    assert '<html lang="pl"' in text_of(browser.get("/"))
    assert browser.post("/language/", {"language": "xx"}).status_code == 400
    assert browser.get("/language/").status_code == 405


def test_theme_is_on_the_page_from_the_first_byte(browser_of):
    browser = browser_of()
    assert "data-theme=" not in text_of(browser.get("/")).split("<head>")[0]
    browser.post("/theme/", {"theme": "dark"})
    assert '<html lang="en" data-theme="dark">' in text_of(browser.get("/"))
    browser.post("/theme/", {"theme": "system"})
    assert "data-theme=" not in text_of(browser.get("/")).split("<head>")[0]
    assert browser.post("/theme/", {"theme": '"><script>'}).status_code == 400
    browser.cookies["theme"] = '"><script>'
    assert "<script>" not in text_of(browser.get("/")).split("<head>")[0]


# -- rules


def test_every_rule_has_its_anchor(browser_of):
    text = text_of(browser_of().get(f"/rules/{GAME}/"))
    page = Page(text)
    for rule in rulebook_of(lt.game(GAME)).rules:
        assert page.ids.count(rule.id) == 1
    inside = {found["href"][1:] for tag, found in page.tags if tag == "a" and found.get("href", "").startswith("#")}
    assert inside <= set(page.ids)
    assert "designed by us" in text


@pytest.mark.parametrize(
    "asked, expected", [("9.11", "COB-9.11"), ("cob-9.11", "COB-9.11"), ("crane", "COB-18.2"), ("COB-11", "COB-11.1")]
)
def test_search_finds_by_number_and_word(browser_of, asked, expected):
    page = Page(text_of(browser_of().get(f"/rules/{GAME}/", {"q": asked})))
    assert expected in page.ids
    assert "COB-1.1" not in page.ids


@pytest.mark.parametrize("asked", HOSTILE)
def test_search_takes_anything(browser_of, asked):
    answer = browser_of().get(f"/rules/{GAME}/", {"q": asked.encode("utf-8", "surrogatepass")})
    assert answer.status_code in (200, 400)
    assert "<script>alert" not in text_of(answer)


# -- hostile input, limits, errors


@pytest.mark.parametrize("said", HOSTILE)
def test_hostile_text_is_cleaned_or_refused(ada, made, browser_of, said):
    said = said.encode("utf-8", "replace").decode() if "\ud83d" in said else said
    browser = browser_of(ada)
    every = dict.fromkeys((*FORM, "name-1", "opt-boards", "opt-expert", "opt-shields"), said)
    answers = [
        browser.post("/me/", {"name": said}),
        browser.post("/me/", {"auto_confirm": said, "sound": said, "next": said}),
        browser.post(NEW, every),
        browser.post(NEW, {**FORM, "title": said, "nickname": said, "nonce": said, "name-1": said, "seat-1": "here"}),
        browser.post(f"/t/{made.slug}/sit/1/", {"name": said, "nonce": said}),
        browser.post(f"/t/{made.slug}/bot/2/", {"bot": said}),
        browser.post("/language/", {"language": said, "next": said}),
        browser.post("/theme/", {"theme": said, "next": said}),
        browser.get("/tables/", {"seen": said}),
        browser.get(NEW, {"preset": said}),
    ]
    for answer in answers:
        assert answer.status_code < 500
        assert "<script>alert" not in text_of(answer)
    shown = text_of(browser.get("/"))
    assert "<script>alert" not in shown
    assert "\u202e" not in shown
    assert "\0" not in shown
    for table in Table.objects.all():
        assert len(table.title) <= 60
    for seat in Seat.objects.all():
        assert len(seat.name) <= 24


@override_settings(RATES=True)
def test_too_many_tables_are_refused(browser_of):
    browser = browser_of()
    browser.post(f"/quick/{GAME}/")
    codes = {browser.post(f"/quick/{GAME}/").status_code for _ in range(25)}
    assert codes == {302, 429}
    assert browser.post(NEW, FORM).status_code == 429
    assert Table.objects.count() <= 21


@override_settings(RATES=True)
def test_guessing_links_is_slowed_down(browser_of):
    browser = browser_of()
    codes = {browser.get(f"/s/{'a' * 40}{n}/").status_code for n in range(245)}
    assert codes == {404, 429}


@pytest.mark.parametrize("code", [400, 403, 404, 409, 429, 500])
def test_error_pages_are_ours(rf, code):
    from longtable.web import errors

    request = rf.get("/")
    text = text_of(errors.page(request, code, "a <b> thing"))
    assert "A &lt;b&gt; thing." in text
    assert "To the lobby" in text
    request.htmx = True
    part = text_of(errors.page(request, code))
    assert 'class="refusal"' in part
    assert "<html" not in part


def test_small_files(browser_of):
    robots = text_of(browser_of().get("/robots.txt"))
    assert "Disallow: /s/" in robots
    assert "Disallow: /api/" in robots
    icon = browser_of().get("/favicon.ico")
    assert icon["Location"].startswith("/static/web/favicon.svg?v=")


# -- how pages are made


def test_pages_obey_the_content_policy_and_name_their_fields(ada, made, browser_of):
    browser = browser_of(ada)
    link = link_of(browser.post(f"/t/{made.slug}/link/2/"))
    answers = [
        browser.get(address) for address in ("/", NEW, "/me/", f"/rules/{GAME}/", f"/boards/{GAME}/", "/nowhere/")
    ]
    answers += [browser_of().get(link), browser.post(f"/t/{made.slug}/link/0/"), browser.get(f"/t/{made.slug}/bot/0/")]
    for answer in answers:
        page = Page(text_of(answer))
        assert len(page.ids) == len(set(page.ids))
        for tag, found in page.tags:
            assert not {"style", "onclick", "onload", "onchange"} & set(found)
            assert tag != "style"
            assert tag != "script" or found.get("src", "").startswith("/static/")
        for found, is_inside in page.fields:
            assert is_inside or found.get("id") in page.labels, found
        headings = [tag for tag, _ in page.tags if re.fullmatch("h[1-6]", tag)]
        assert headings.count("h1") == 1
        for header in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options"):
            assert header in answer


def test_assets_carry_the_print_of_their_content():
    assert re.fullmatch(r"/static/web/site\.css\?v=[0-9a-f]{12}", template_tags.asset("web/site.css"))
    assert template_tags.asset("web/nothing.css").startswith("/static/web/nothing.css?v=")


def test_a_seat_has_a_shape_of_its_own():
    assert len({str(template_tags.mark(at)) for at in range(4)}) == 4
    assert 'class="seat-mark seat-3"' in str(template_tags.mark(2))
    assert str(template_tags.mark(None)) == str(template_tags.mark("x")) == ""

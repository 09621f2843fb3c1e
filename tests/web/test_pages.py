"""Pages of the site beside the tables: settings, rules, errors, and how pages are made."""

import re

import pytest
from django.test import override_settings
from lobbies import FORM, GAME, NEW, Page, link_of, text_of

import longtable as lt
from longtable.core.rulebook import rulebook_of
from longtable.web import template_tags
from longtable.web.tables.models import Seat, Table

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

"""Hostile words, strict policies and careless settings."""

import json
import os
import random
import re
import stat
import subprocess
import sys

import pytest
from django.conf import settings
from django.urls import reverse
from doors import Markup, doors, rows
from hands import ALL, GAME, fresh, legal, person, play_out, table_of

from longtable.web.accounts.names import clean_name
from longtable.web.middleware import POLICY
from longtable.web.tables import seating, services
from longtable.web.tables.models import Message, Seat
from longtable.web.tables.refusals import Refused

pytestmark = pytest.mark.django_db(transaction=True)

STREAMS = ("events", "follow")
HOSTILE = [
    "<script>alert(1)</script>",
    "</script><b>x",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "<svg><foreignObject>",
    '<a href="javascript:x">',
    "{{ 7|add:7 }}{% debug %}",
    "${7*7}#{x}",
    "=HYPERLINK(1)",
    "&lt;b&gt;&amp;#60;",
    "]]><!--",
    "a\u202egnp.exe",
    "n\x00u\x1bl\x07",
    "\u2028x\u2029y",
    "👩‍👩‍👧‍👦 ŁÓdź",
    "Z̴̧̡͚̘͈a̷̢͉l͠g̸o̵",
    "\ufeff\u200b\u200d",
    "\ud800",
    "x" * 1_000_000,
]
FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff\u200b]")


def fetched(browser, table, **more):
    """Every address that answers with something, and the answer."""
    for door in doors(table, **more):
        if door.name in STREAMS:
            continue
        for headers in ({}, {"HX-Request": "true"}):
            answer = browser.get(door.path, headers=headers)
            if not answer.streaming:
                yield door, answer


def is_page(answer):
    return answer.headers.get("Content-Type", "").startswith("text/html")


def hostile_table(ada, words):
    """A table where everybody and everything has a hostile name, and somebody has said it all."""
    plans = [seating.SeatPlan("person", name=word) for word in words[:4]]
    table = seating.create_table(ada, GAME, plans, {}, title=words[0], nonce=words[1]).table
    for word in words:
        try:
            services.say_something(ada, table.slug, f"{word} {word}")
        except Refused:
            assert not any(letter.isalnum() for letter in word.replace("\ud800", ""))
    return play_out(table, random.Random(17), 4)


@pytest.mark.parametrize("number", range(0, len(HOSTILE), 5))
def test_17_hostile_words_are_only_words(number, browser_of):
    """As nickname, name of a seat, title, word for the dice and chat: shown as text, in pages, JSON and logs."""
    words = [*HOSTILE, *HOSTILE][number : number + 5]
    ada = person("Ada")
    seating.rename(ada, next(word for word in words if clean_name(word)))
    table = hostile_table(ada, words)
    stored = [table.title, ada.name, *Seat.objects.values_list("name", flat=True)]
    for text in [*stored, *Message.objects.values_list("text", flat=True)]:
        assert not FORBIDDEN.search(text), text
        assert len(text) <= 400
    shown = set()
    link = seating.seat_link(ada, table.slug, 0)
    for door, answer in fetched(browser_of(ada), table, token=link):
        text = answer.content.decode()
        kind = answer.headers.get("Content-Type", "")
        assert answer.status_code < 500, door
        assert len(answer.content) < 900_000, door
        if is_page(answer):
            found = Markup(text)
            assert not found.faults, (door, found.faults[:3])
            shown.update(word for word in words if clean_name(word) and clean_name(word) in found.text)
        elif "json" in kind:
            json.loads(text)
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
        else:
            assert not kind.startswith(("text/html", "image/svg")), door
    assert shown >= {word for word in words[:4] if clean_name(word)}


def test_17_what_people_write_never_opens_a_tag(browser_of):
    """The same by bytes: no hostile word is anywhere in a page as it was written."""
    ada = person("Ada")
    plans = [seating.SeatPlan("person", name=word[:24]) for word in HOSTILE[2:5]]
    table = seating.create_table(ada, GAME, plans, {}, title=HOSTILE[0]).table
    for word in HOSTILE[:12]:
        services.say_something(ada, table.slug, word)
    for door, answer in fetched(browser_of(ada), table):
        if is_page(answer):
            for word in HOSTILE[:6]:
                assert word.encode() not in answer.content, (door, word)


def test_17_forms_take_any_bytes(browser_of):
    """What comes in by forms, not by the services: a million letters, NUL, lone surrogates, arrays."""
    ada = person()
    table = table_of(ada)
    browser = browser_of(ada)
    form = {"seat": 0, "version": table.version}
    for word in HOSTILE:
        for name, fields in (
            ("play", {**form, "said": word}),
            ("play", {**form, "said": legal(table)[0], "key": word, "version": 10**7}),
            ("play", {**form, "said": word, "lifted": word}),
            ("chat", {"text": word}),
        ):
            safe = {key: str(value).encode("utf-8", "surrogatepass").decode("latin-1") for key, value in fields.items()}
            answer = browser.post(reverse(name, args=[table.slug]), safe)
            assert answer.status_code < 500, (name, word[:30])
            assert len(answer.content) < 900_000
    assert fresh(table).version == table.version


def test_17_nothing_is_offered_as_a_sheet(browser_of):
    """No CSV: nothing that people write can become a formula."""
    table = table_of(person())
    for door, answer in fetched(browser_of(), table):
        assert "csv" not in door.path.lower()
        assert "csv" not in answer.headers.get("Content-Type", "").lower()


def test_18_every_answer_has_the_policy(browser_of):
    ada = person()
    table = play_out(table_of(ada, person("Bo"), options=ALL), random.Random(18), 20)
    assert "unsafe" not in POLICY
    assert POLICY.startswith("default-src 'none'")
    browser = browser_of(ada)
    answers = [(door.path, answer) for door, answer in fetched(browser, table)]
    for path in ("/nothing/", "/t/nothing/", "/%00", "/static/web/site.css", "/static/nothing.css", "/s/short/"):
        answers.append((path, browser.get(path)))
    answers.append(("post", browser.post("/health/")))
    answers.append(("csrf", browser_of(ada, strict=True).post(reverse("play", args=[table.slug]))))
    for path, answer in answers:
        assert answer.status_code < 500, path
        found = answer.headers.get("Content-Security-Policy", "")
        assert "unsafe-eval" not in found, path
        assert "unsafe-inline" not in found.split("style-src")[0], path
        assert "default-src 'none'" in found or "default-src 'self'" in found, path
        for name, value in (
            ("X-Content-Type-Options", "nosniff"),
            ("X-Frame-Options", "DENY"),
        ):
            assert answer.headers.get(name) == value, (path, name)
        # Pages with a secret in their address tell it to nobody.
        allowed = ("strict-origin",) if path.startswith("/s/") else ("same-origin",)
        assert answer.headers.get("Referrer-Policy") in allowed, path
        if is_page(answer):
            assert not Markup(answer.content.decode()).faults, (path, Markup(answer.content.decode()).faults[:3])


def test_18_htmx_is_told_not_to_evaluate(browser_of):
    ada = person()
    table = table_of(ada)
    pages = 0
    for door, answer in fetched(browser_of(ada), table):
        text = answer.content.decode()
        if not is_page(answer) or door.is_admin or door.is_api or "<html" not in text:
            continue
        found = Markup(text)
        if any("htmx" in (values.get("src") or "") for tag, values in found.tags if tag == "script"):
            told = [values.get("content") for tag, values in found.tags if values.get("name") == "htmx-config"]
            assert len(told) == 1, door
            config = json.loads(told[0])
            assert config["allowEval"] is False
            assert config["selfRequestsOnly"] is True
            assert config["includeIndicatorStyles"] is False
            pages += 1
    assert pages > 5


EVALUATES = (r"\beval\s*\(", r"new\s+Function\b", r"setTimeout\s*\(\s*['\"]", r"document\.write", r"\.innerHTML\s*=")


def test_18_our_scripts_need_no_eval():
    """Neither eval nor its cousins, nor markup from strings that are not the server's, in what we serve."""
    from longtable.web import settings as site

    found = list((site.HERE / "static").rglob("*.js"))
    assert found
    for path in found:
        text = path.read_text(encoding="utf-8")
        for word in (
            r"\beval\s*\(",
            r"new\s+Function\b",
            r"setTimeout\s*\(\s*['\"]",
            r"document\.write",
            r"\.innerHTML\s*=",
        ):
            assert not re.search(word, text), (path.name, word)


# -- secrets and settings


def clean_start(**environment):
    """Settings read by a new process with these variables; what it prints about itself."""
    code = (
        "import django; django.setup(); from django.conf import settings as s; import json;"
        "print(json.dumps([s.DEBUG, s.SECRET_KEY, s.ALLOWED_HOSTS, s.SESSION_COOKIE_SECURE, s.RATES]))"
    )
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**kept, "DJANGO_SETTINGS_MODULE": "longtable.web.settings", **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_29_nothing_set_is_safe(tmp_path):
    """No DEBUG, a key of its own in a file for its owner alone, known hosts only, limits on."""
    first = clean_start(LONGTABLE_DATA=str(tmp_path / "a"))
    debug, key, hosts, _, rates = json.loads(first.stdout)
    assert debug is False
    assert rates is True
    assert len(key) >= 50
    assert "*" not in hosts
    path = tmp_path / "a" / "secret.key"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    again = json.loads(clean_start(LONGTABLE_DATA=str(tmp_path / "a")).stdout)
    other = json.loads(clean_start(LONGTABLE_DATA=str(tmp_path / "b")).stdout)
    assert again[1] == key
    assert other[1] != key


@pytest.mark.parametrize(
    "environment, word",
    [
        ({"LONGTABLE_SECRET_KEY": "short"}, "LONGTABLE_SECRET_KEY"),
        ({"LONGTABLE_DEBUG": "maybe"}, "LONGTABLE_DEBUG"),
        ({"LONGTABLE_BOT_SECONDS": "-1"}, "LONGTABLE_BOT_SECONDS"),
        ({"LONGTABLE_BOT_SECONDS": "nan"}, "LONGTABLE_BOT_SECONDS"),
    ],
)
def test_29_careless_settings_are_refused(tmp_path, environment, word):
    done = clean_start(LONGTABLE_DATA=str(tmp_path), **environment)
    assert done.returncode != 0
    assert word in done.stderr.strip().split("\n")[-1]


def test_29_a_damaged_key_is_refused(tmp_path):
    (tmp_path / "secret.key").write_text("")
    done = clean_start(LONGTABLE_DATA=str(tmp_path))
    assert "is damaged" in done.stderr
    assert (tmp_path / "secret.key").read_text() == ""


def test_29_a_mistake_shows_no_state(browser_of, monkeypatch):
    """Whatever breaks, the page says so and nothing else."""
    ada = person()
    table = table_of(ada)

    def broken(*_, **__):
        secret = table.secret
        raise RuntimeError(f"the secret is {secret}")

    monkeypatch.setattr("longtable.web.tables.live.LiveTables.get", broken)
    hit = 0
    monkeypatch.setattr("django.utils.log.log_response", lambda *_, **__: None)
    for headers in ({}, {"HX-Request": "true"}):
        for door in doors(table):
            if door.name in STREAMS or table.slug not in door.path or (headers and door.is_api):
                continue
            answer = browser_of(ada).get(door.path, headers=headers)
            if answer.status_code == 500:
                hit += 1
                text = answer.content.decode()
                assert table.secret not in text
                assert "Traceback" not in text
                assert "RuntimeError" not in text
                assert "the secret is" not in text
                assert str(settings.DATA) not in text
                assert answer.headers["Content-Security-Policy"]
                if door.is_api:
                    assert set(json.loads(text)) == {"error", "message"}
                else:
                    assert not Markup(text).faults
    assert hit > 6


def test_29_error_pages_speak_and_keep_quiet(browser_of):
    ada = person()
    table = table_of(ada)
    browser = browser_of(ada)
    for path in ("/nothing/", "/t/nosuchtable1/", "/t/%ff/", "/%00/"):
        answer = browser.get(path)
        assert answer.status_code in (400, 404), path
        text = answer.content.decode()
        assert "DEBUG" not in text
        assert "urlpatterns" not in text
        assert "longtable.web" not in text
    assert browser.get("/", headers={"host": "evil.example"}).status_code == 400
    assert b"evil.example" not in browser.get("/", headers={"host": "evil.example"}).content
    assert table.secret not in browser.get(f"/t/{table.slug}/").content.decode()


def test_29_tokens_and_secrets_stay_out_of_logs(site):
    """Neither our log nor that of the server shows a seat link, a token or a secret."""
    ada = person()
    table = table_of(ada)
    token = seating.seat_link(ada, table.slug, 0)
    browser = site.browser()
    browser.get(f"/s/{token}/")
    browser.get(f"/s/{token}/nothing/")
    browser.submit(f"/s/{token}/", {"name": "Eve"})
    browser.get(f"/api/tables/{table.slug}", headers={"Authorization": f"Bearer {token}"})
    browser.get(f"/api/tables/{table.slug}?token={token}")
    assert Seat.objects.get(table=table, at=0).holders.count() == 2
    assert "/s/..." in site.log()
    assert token not in site.log()
    assert table.secret not in site.log()


def test_29_a_guest_is_known_by_nothing_but_a_signed_cookie(browser_of):
    ada = person()
    table = table_of(ada)
    before = rows(of=table)
    for value in ("", "x", "1", json.dumps({"player": ada.pk}), "eyJwbGF5ZXIiOjF9:x:y", "x" * 5000, "\x00"):
        browser = browser_of()
        browser.cookies["longtable"] = value
        form = {"seat": 0, "version": table.version, "said": legal(table)[0]}
        assert browser.post(reverse("play", args=[table.slug]), form).status_code == 403
    assert rows(of=table) == before

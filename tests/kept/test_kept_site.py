"""Nothing played is lost: the site of an earlier version is brought up to date, is seen as before, and play goes on.

Each test has a copy of the kept database for itself. See test_kept.py for records without a site.
"""

import json
import random
import re
import shutil
from contextlib import contextmanager
from html import unescape
from pathlib import Path

import pytest
from django.conf import global_settings, settings
from django.contrib.auth import get_user_model
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.core.cache import cache
from django.db import connection
from django.test import Client, override_settings

import longtable as lt
from longtable import bots
from longtable.core import fair
from longtable.web import archive, database_upgrade
from longtable.web.accounts.middleware import KEY
from longtable.web.tables import live, selectors, services, verify, views
from longtable.web.tables.bots import Answer
from longtable.web.tables.models import BOT, OPEN, OVER, PLAYING, Entry, Seat, Table

HERE = Path(__file__).parent
STEPS = 16  # that a running table is played on for
PAGES = ("", "now/", "words/", "story/", "chat/", "version/", "fair/", "mat/0/")
BEGUN = ("log/", "replay/", "plots/")  # of tables that have begun
ANSWERS = ("", "/view", "/log", "/story", "/chat")

# Tables that this version refuses by name: the file of the log, and a part of the reason that is given.
REFUSED: dict[str, str] = {}

SITES = sorted(path.parent for path in HERE.glob("*.*.*/site.json"))
TOLD = {site: json.loads((site / "site.json").read_text("utf-8")) for site in SITES}


def tables(*statuses, has=""):
    """A test for every table of these kinds, or for those of them of which something is told."""
    found = []
    for site in SITES:
        for name, told in TOLD[site]["tables"].items():
            if told["status"] in statuses and (not has or told[has]):
                found.append(pytest.param(site, name, id=f"{site.name}/{name}"))
    return pytest.mark.parametrize("site, name", found)


sites = pytest.mark.parametrize("site", SITES, ids=[site.name for site in SITES])

pytestmark = pytest.mark.skipif(
    not settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"), reason="the kept sites are files of SQLite"
)


# -- the site


@contextmanager
def using(path, blocker):
    """The database is that file."""
    with blocker.unblock():
        connection.close()
        before = connection.settings_dict["NAME"]
        connection.settings_dict["NAME"] = str(path)
        forget()
        try:
            yield
        finally:
            connection.close()
            connection.settings_dict["NAME"] = before
            forget()


def forget():
    """No positions and pages of other databases."""
    with live.LIVE._lock:
        live.LIVE._tables.clear()
    views.WATCHED.clear()
    cache.clear()


@pytest.fixture(scope="module")
def brought_up(tmp_path_factory, django_db_blocker):
    """brought_up(site) -> the kept database, brought up to date; done once."""
    made = {}

    def bring(site):
        if site not in made:
            path = tmp_path_factory.mktemp("kept") / "site.sqlite3"
            shutil.copyfile(site / "site.sqlite3", path)
            with using(path, django_db_blocker):
                database_upgrade.upgrade()
                assert database_upgrade.upgrade() == 0
            made[site] = path
        return made[site]

    return bring


@pytest.fixture
def here(site, brought_up, tmp_path, django_db_blocker):
    """A copy of the site for one test."""
    path = tmp_path / "site.sqlite3"
    shutil.copyfile(brought_up(site), path)
    with using(path, django_db_blocker):
        yield


@pytest.fixture(scope="module")
def handler():
    """One handler for all clients: each new one reads all files of all games."""
    return Client().handler


@pytest.fixture
def browser_of(handler):
    """browser_of(player) -> a browser with that player's cookie; None is somebody unknown."""

    def make(player=None):
        client = Client()
        client.handler = handler
        if player is not None:
            store = SessionStore()
            store[KEY] = [player.pk, player.key]
            store.save()
            client.cookies[settings.SESSION_COOKIE_NAME] = str(store.session_key)
        return client

    return make


@pytest.fixture
def table(here, site, name, browser_of):
    """The table of a name; one that is said to be refused must be, for the reason that is said, and is skipped."""
    found = Table.objects.get(slug=TOLD[site]["tables"][name]["slug"])
    reason = REFUSED.get(f"{site.name}/tables/{name}.log")
    if reason is not None:
        answer = browser_of().get(f"/t/{found.slug}/")
        assert answer.status_code == 409
        assert reason in unescape(answer.content.decode())
        with pytest.raises(lt.LongtableError, match=re.escape(reason)):
            live.load(found)
        pytest.skip(f"refused: {reason}")
    return found


def holders_of(table):
    """Who holds seats of the table, with the first of them."""
    found = {}
    for seat in Seat.objects.filter(table=table).order_by("at"):
        for player in seat.holders.order_by("pk"):
            found.setdefault(player, seat.at)
    return found


# -- what is there


@tables(OPEN, PLAYING, OVER)
def test_a_table_is_seen_by_everybody(table, site, name, browser_of):
    for player in (None, *holders_of(table)):
        browser = browser_of(player)
        for page in PAGES if table.status == OPEN else PAGES + BEGUN:
            answer = browser.get(f"/t/{table.slug}/{page}")
            assert answer.status_code == 200, f"{page} for {player}: {answer.status_code}"
    for page in ANSWERS:
        answer = browser_of().get(f"/api/tables/{table.slug}{page}")
        assert answer.status_code == 200, f"{page}: {answer.content}"
    for page in ("/", "/tables/", f"/api/tables?status={table.status}"):
        assert browser_of().get(page).status_code == 200
    told = TOLD[site]["tables"][name]
    assert (table.status, table.ply) == (told["status"], told["ply"])


@tables(OPEN, PLAYING, OVER)
def test_the_log_of_a_table_is_the_same(table, site, name, browser_of):
    spectator = (site / "tables" / f"{name}.log").read_text("utf-8")
    if table.status != OPEN:
        assert browser_of().get(f"/t/{table.slug}/log/").content.decode() == spectator
    assert browser_of().get(f"/api/tables/{table.slug}/log").content.decode() == spectator
    for seat in range(table.seat_count):
        own = site / "tables" / f"{name}.P{seat + 1}.log"
        assert selectors.log_text(table, seat) == (own.read_text("utf-8") if own.exists() else spectator)


@tables(OPEN, PLAYING, OVER)
def test_a_table_replays_to_its_digests(table):
    entries, digests = verify.verify_table(table)
    assert entries == table.ply
    assert digests > 0 or table.ply == 0


@tables(OVER)
def test_a_game_that_is_over_is_told_to_its_end(table, site, name, browser_of):
    browser = browser_of()
    for ply in (0, table.ply // 2, table.ply):
        assert browser.get(f"/t/{table.slug}/replay/{ply}/").status_code == 200
        assert browser.get(f"/t/{table.slug}/replay/{ply}/part/").status_code == 200
    text = selectors.log_text(table, selectors.SPECTATOR)
    assert lt.replay(text).state.scores() == table.scores
    assert lt.replay(text).state.winners() == table.winners
    verdict = fair.verify(text)
    assert verdict.draws == table.draws
    player = next(iter(holders_of(table)), None) or table.owner
    answer = browser_of(player).post(f"/t/{table.slug}/replay/{table.ply // 2}/on/")
    assert answer.status_code == 302
    made = Table.objects.latest("pk")
    assert made.status == PLAYING
    assert answer.url.startswith(f"/t/{made.slug}/")


# -- going on


class Here:
    """A bot's worker that thinks in this process: at random, for that is quick."""

    def ask(self, bot, seed, game_id, view, within, spent):
        return Answer(bots.make("random", seed).plan(lt.game(game_id).view_from_json(view)))


def step(table, browser_of, rng):
    """One thing by whoever is waited for, by the forms of the page."""
    seat = Seat.objects.get(table=table, at=table.actor)
    if seat.kind == BOT:
        services.bot_turn(table.pk, Here())
        return
    player = seat.holders.order_by("pk").first()
    sight = selectors.see(table, player, lifted=seat.at)
    assert sight.can_act or sight.can_end
    form = {"seat": seat.at, "version": table.version, "key": f"on/{table.version}", "lifted": seat.at}
    deed = "end" if sight.can_end else "play"
    if deed == "play":
        form["said"] = sight.view.notation(rng.choice(selectors.legal_of(sight)))
    browser = browser_of(player)
    assert browser.get(f"/t/{table.slug}/?lifted={seat.at}").status_code == 200
    answer = browser.post(f"/t/{table.slug}/{deed}/", form)
    assert answer.status_code == 302, f"{form}: {answer.status_code}"


@tables(PLAYING)
def test_a_running_table_goes_on(table, site, name, browser_of):
    rng = random.Random(name)
    version = table.version
    for _ in range(STEPS):
        step(table, browser_of, rng)
        table = Table.objects.get(pk=table.pk)
        assert table.version > version
        version = table.version
        if table.status == OVER:
            break
    assert verify.verify_table(table)[0] == table.ply
    live.LIVE.drop(table.pk)
    assert live.LIVE.get(table).ply == table.ply
    assert Entry.objects.filter(table=table).count() == table.ply


@tables(PLAYING, has="undo")
def test_what_was_done_last_is_taken_back(table, site, name, browser_of):
    seat = Seat.objects.get(table=table, at=TOLD[site]["tables"][name]["undo"][0])
    form = {"seat": seat.at, "version": table.version, "key": "back", "lifted": seat.at}
    answer = browser_of(seat.holders.order_by("pk").first()).post(f"/t/{table.slug}/undo/", form)
    assert answer.status_code == 302
    now = Table.objects.get(pk=table.pk)
    assert now.ply == table.ply - 1
    assert verify.verify_table(now)[0] == now.ply


def called(browser, token, path, order=None):
    """The answer of the interface for programs."""
    header = {"HTTP_AUTHORIZATION": f"Bearer {token}"}
    if order is None:
        answer = browser.get(f"/api/tables/{path}", **header)
    else:
        answer = browser.post(f"/api/tables/{path}", json.dumps(order), content_type="application/json", **header)
    assert answer.status_code in (200, 201), answer.content
    return answer.json()


@tables(PLAYING, has="tokens")
def test_a_program_goes_on_with_its_token(table, site, name, browser_of):
    tokens, browser, rng = TOLD[site]["tables"][name]["tokens"], browser_of(), random.Random(name)
    for number in range(STEPS):
        seat = str(Table.objects.get(pk=table.pk).actor)
        found = called(browser, tokens[seat], f"{table.slug}/legal")
        assert found["can_act"]
        said = rng.choice(found["legal"])["notation"]
        order = {"notation": said, "version": found["version"], "key": f"program/{number}"}
        assert called(browser, tokens[seat], f"{table.slug}/play", order)["repeat"] is False
    assert verify.verify_table(Table.objects.get(pk=table.pk))[0] > table.ply


@tables(OPEN, has="tokens")
def test_a_table_with_free_seats_begins(table, site, name, browser_of):
    tokens = TOLD[site]["tables"][name]["tokens"]
    for seat in Seat.objects.filter(table=table).exclude(kind="person"):
        header = {"HTTP_AUTHORIZATION": f"Bearer {tokens[str(seat.at)]}"} if str(seat.at) in tokens else {}
        answer = browser_of().post(
            f"/api/tables/{table.slug}/seats/{seat.at}/join", "{}", content_type="application/json", **header
        )
        assert answer.status_code == 201, answer.content
    now = Table.objects.get(pk=table.pk)
    assert (now.status, now.commit) == (PLAYING, table.commit)
    assert now.ply > 0


# -- people


@sites
def test_a_cookie_is_good_with_the_key_of_the_site(here, site, browser_of):
    told = TOLD[site]
    with override_settings(SECRET_KEY=told["key"], SESSION_COOKIE_AGE=10**9):
        for name, cookie in told["cookies"].items():
            browser = browser_of()
            browser.cookies[settings.SESSION_COOKIE_NAME] = cookie
            now = "Bo the Second" if name == "Bo" else name
            assert f'value="{now}"' in unescape(browser.get("/me/").content.decode())


@sites
def test_the_operator_is_known(here, site):
    name, password = TOLD[site]["operator"]
    user = get_user_model().objects.get(username=name)
    assert user.is_superuser
    with override_settings(PASSWORD_HASHERS=global_settings.PASSWORD_HASHERS):  # those of the site, not of quick tests
        assert user.check_password(password)


@sites
def test_what_was_said_is_read(here, site, browser_of):
    slug = TOLD[site]["tables"]["burgundy-over"]["slug"]
    said = [each["text"] for each in browser_of().get(f"/api/tables/{slug}/chat").json()["messages"]]
    assert said == ["well played — “really” 🎲", "again?"]


# -- backups


@sites
def test_a_backup_is_restored(site, tmp_path, django_db_blocker):
    with using(tmp_path / "new.sqlite3", django_db_blocker), archive.opened(site / "backup.zip") as backup:
        database_upgrade.upgrade()
        archive.read_in(backup)
        assert backup.manifest["version"] == site.name
        assert backup.key == TOLD[site]["key"].encode()
        found = verify.verify_all()
        mine = {Path(name).stem: why for name, why in REFUSED.items() if name.startswith(f"{site.name}/")}
        refused = {TOLD[site]["tables"][name]["slug"]: why for name, why in mine.items()}
        wrong = dict(found.wrong)
        assert set(wrong) == set(refused)
        assert all(refused[slug] in wrong[slug] for slug in wrong)
        assert found.tables + len(wrong) == backup.manifest["counts"]["tables"] == len(TOLD[site]["tables"])
        for name, told in TOLD[site]["tables"].items():
            if told["slug"] not in refused:
                text = selectors.log_text(Table.objects.get(slug=told["slug"]), selectors.SPECTATOR)
                assert text == (site / "tables" / f"{name}.log").read_text("utf-8")


def test_there_is_a_site_and_what_is_refused_is_a_table_of_it():
    assert SITES
    assert {name for name in REFUSED if not (HERE / name).is_file()} == set()

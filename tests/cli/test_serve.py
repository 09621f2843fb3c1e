"""`longtable serve` and `longtable admin`: from nothing to a table, a clean end, clear refusals."""

import importlib.util
import signal
import socket
import sqlite3
import threading
import time
from pathlib import Path

import httpx
import pytest
from sites import Served, longtable, postgres, postgres_folder

from longtable.cli import serve
from longtable.web import server

pytestmark = pytest.mark.long  # real servers

GAME = "castles-of-burgundy"
AGAINST_BOT = {"game": GAME, "seats": [{"kind": "person"}, {"kind": "bot"}]}


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "site"


def test_one_command_from_nothing_to_a_table(folder):
    with Served(folder) as site:
        assert "updated in" in site.said()
        assert (folder / "secret.key").stat().st_mode & 0o777 == 0o600
        assert folder.stat().st_mode & 0o077 == 0
        made = site.api("tables", AGAINST_BOT)
        assert made["table"]["status"] == "playing"
        assert httpx.get(site.address + "/", timeout=30).status_code == 200
        code, _ = site.end()
        assert code == 0
        assert site.said().strip().endswith("Longtable has stopped.")
    with Served(folder) as site:
        assert "(up to date)" in site.said()
        assert site.api(f"tables/{made['table']['table']}")["ply"] > 0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_within_three_seconds_with_open_streams_and_thinking_bots(folder, how):
    with Served(folder) as site:
        made = site.api("tables", {"game": GAME, "seats": [{"kind": "bot"}] * 4})
        opened, ended = threading.Semaphore(0), threading.Semaphore(0)

        def follow():
            with httpx.stream("GET", f"{site.address}/api/tables/{made['table']['table']}/events", timeout=60) as news:
                lines = news.iter_lines()
                next(lines)
                opened.release()
                for _ in lines:
                    pass
            ended.release()

        for _ in range(2):
            threading.Thread(target=follow, daemon=True).start()
        assert opened.acquire(timeout=30)
        assert opened.acquire(timeout=30)
        code, seconds = site.end(how, all_of_them=how == signal.SIGINT)
        assert code == 0
        assert seconds < 3, site.said()
        assert ended.acquire(timeout=5)
        assert ended.acquire(timeout=5)
        assert "Traceback" not in site.said()


def test_a_port_that_is_taken(folder):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = longtable("serve", "--no-browser", "--data", folder, "--port", port)
    assert done.code == 2
    assert f"port {port} of 127.0.0.1 is taken" in done.err


def test_without_a_port_the_next_free_one_is_taken(monkeypatch):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr(server, "FIRST_PORT", taken)
        monkeypatch.setattr(server, "LAST_PORT", taken + 30)
        with server.bind("127.0.0.1", None) as found:
            assert found.getsockname()[1] > taken
        monkeypatch.setattr(server, "LAST_PORT", taken)
        with pytest.raises(server.NoPort, match="all ports"):
            server.bind("127.0.0.1", None)
    with pytest.raises(server.NoPort, match="cannot be used"):
        server.bind("192.0.2.7", 8000)


def test_two_starts_at_once_make_one_database(folder):
    first, second = Served(folder), Served(folder.with_name("again"), "--data", str(folder))
    with first, second:
        steps = [site.said().count("updated") for site in (first, second)]
        assert sorted(steps) == [0, 1]
        assert first.api("games") == second.api("games")


def test_several_workers_need_postgresql_and_redis(folder):
    done = longtable("serve", "--no-browser", "--data", folder, "--workers", 2)
    assert done.code == 2
    assert "DATABASE_URL" in done.err
    done = longtable(
        "serve", "--no-browser", "--data", folder, "--workers", 2, DATABASE_URL="postgres://x@127.0.0.1:1/x"
    )
    assert done.code == 2
    assert "REDIS_URL" in done.err


def test_several_workers_share_postgresql_and_redis(folder):
    if postgres_folder() is None:
        pytest.skip("the programs postgres and initdb are not on this machine")
    redis = small_redis()
    try:
        with (
            postgres() as database,
            Served(folder, "--workers", "2", DATABASE_URL=database, REDIS_URL=redis.address) as site,
        ):
            made = site.api("tables", {"game": GAME, "seats": [{"kind": "bot"}] * 2})
            address = f"{site.address}/api/tables/{made['table']['table']}"
            limit = time.monotonic() + 60
            while httpx.get(address, timeout=30).json()["ply"] < 60:
                assert time.monotonic() < limit
            code, seconds = site.end()
            assert code == 0
            assert seconds < 5
            assert "Traceback" not in site.said()
    finally:
        redis.kill()


def small_redis():
    """The one that stands beside the tests of the site."""
    path = Path(__file__).resolve().parents[1] / "web" / "small_redis.py"
    spec = importlib.util.spec_from_file_location("small_redis", path)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found.SmallRedis().start()


@pytest.mark.parametrize(
    "more, why",
    [
        ({"LONGTABLE_DEBUG": "maybe"}, "LONGTABLE_DEBUG is on or off"),
        ({"LONGTABLE_SECRET_KEY": "short"}, "at least 32 characters"),
        ({"LONGTABLE_BOT_SECONDS": "soon"}, "LONGTABLE_BOT_SECONDS is a number"),
        ({"DATABASE_URL": "postgres://ann:hidden-word@127.0.0.1:1/x"}, "the database cannot be used"),
    ],
)
def test_settings_that_make_no_sense(folder, more, why):
    done = longtable("serve", "--no-browser", "--data", folder, "--port", 0, **more)
    assert done.code == 2
    assert why in done.err
    assert "hidden-word" not in done.err


def test_data_of_a_later_version_is_refused(folder):
    with Served(folder) as site:
        site.end()
    with sqlite3.connect(folder / "longtable.sqlite3") as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('tables', '0999_later', '2030-01-01')"
        )
    done = longtable("serve", "--no-browser", "--data", folder, "--port", 0)
    assert done.code == 2
    assert "'tables.0999_later'" in done.err
    assert "later version" in done.err


def test_a_seat_link_is_not_in_what_the_server_says(folder):
    token = "Secret-token_of-a-seat-0123456789-abcdefgh"
    with Served(folder, LONGTABLE_LOG="DEBUG") as site:
        httpx.get(f"{site.address}/s/{token}/", timeout=30)
        httpx.get(f"{site.address}/api/tables/x", headers={"Authorization": f"Bearer {token}"}, timeout=30)
        time.sleep(0.2)
        site.end()
        assert token not in site.said()
        assert "/s/..." in site.said()


def test_bodies_without_end_are_cut(folder):
    with Served(folder) as site:
        answer = httpx.post(f"{site.address}/api/tables", content=b"x" * 4_000_000, timeout=60)
        assert answer.status_code == 413

        def parts():
            for _ in range(100):
                yield b"x" * 100_000

        answer = httpx.post(f"{site.address}/api/tables", content=parts(), timeout=60)
        assert answer.status_code == 413


# -- names and addresses


def test_names_that_the_server_answers_to(monkeypatch):
    assert server.hosts_for("127.0.0.1") == ["localhost", "127.0.0.1", "[::1]"]
    assert server.hosts_for("192.168.7.7")[-1] == "192.168.7.7"
    monkeypatch.setattr(server, "own_addresses", lambda: ["192.168.7.7", "2001:db8::7"])
    monkeypatch.setattr(socket, "gethostname", lambda: "Den")
    found = server.hosts_for("0.0.0.0")
    assert {"localhost", "den", "den.local", "192.168.7.7", "[2001:db8::7]"} <= set(found)
    assert "*" not in found


def test_hosts_that_the_operator_has_named_stay(monkeypatch):
    monkeypatch.setenv("LONGTABLE_HOSTS", "games.example")
    server.allow_hosts("0.0.0.0")
    assert server.os.environ["LONGTABLE_HOSTS"] == "games.example"
    monkeypatch.setattr(server, "own_addresses", lambda: ["192.168.7.7"])
    lines = server.welcome("0.0.0.0", 8000)
    assert lines[0] == "Longtable is at http://localhost:8000/ (Ctrl-C stops it)"
    assert "on your network: http://192.168.7.7:8000/" in lines
    assert "games.example" in lines[-1]


def test_on_the_network_it_answers_to_its_own_names_only(folder):
    addresses = server.own_addresses()
    with Served(folder, "--host", "0.0.0.0") as site:
        port = site.address.rpartition(":")[2]
        assert site.address.startswith("http://localhost:")
        for address in addresses[:1]:
            assert httpx.get(f"http://127.0.0.1:{port}/health/", headers={"Host": address}).status_code == 200
        assert httpx.get(f"http://127.0.0.1:{port}/", headers={"Host": "evil.example"}).status_code == 400


def test_a_browser_is_opened_only_where_somebody_sits(monkeypatch):
    for name in ("SSH_CONNECTION", "CI", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(server.sys, "platform", "linux")
    assert not server.is_desktop()
    monkeypatch.setenv("DISPLAY", ":0")
    assert server.is_desktop()
    monkeypatch.setenv("SSH_CONNECTION", "x")
    assert not server.is_desktop()


@pytest.mark.parametrize("port", ["-1", "65536", "http", ""])
def test_ports_that_are_none(command, port):
    assert command("serve", "--port", port).code == 2


def test_serving_is_in_the_help(command):
    assert "--no-browser" in command("serve", "--help").out
    assert serve.__doc__


# -- the operator


def test_admin_makes_an_operator_and_changes_the_password(folder):
    done = longtable("admin", "ann", "--password-stdin", "--data", folder, typed="a-good-long-word\n")
    assert (done.code, done.out) == (0, "ann can now use /admin/\n")
    done = longtable("admin", "ann", "--password-stdin", "--data", folder, typed="another-long-word\n")
    assert (done.code, done.out) == (0, "ann has a new password\n")
    with Served(folder) as site, httpx.Client(base_url=site.address, timeout=30) as browser:
        page = browser.get("/admin/login/").text
        token = page.partition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0]
        form = {"csrfmiddlewaretoken": token, "username": "ann", "password": "another-long-word"}
        assert browser.post("/admin/login/?next=/admin/", data=form).status_code == 302
        assert "The tables of this site" in browser.get("/admin/").text


@pytest.mark.parametrize(
    "name, typed, why",
    [("ann", "short\n", "too short"), ("ann", "\n", "too short"), ("a b!", "a-good-long-word\n", "valid username")],
)
def test_passwords_and_names_that_will_not_do(folder, name, typed, why):
    done = longtable("admin", name, "--password-stdin", "--data", folder, typed=typed)
    assert done.code == 2
    assert why in done.err


def test_a_password_is_not_asked_where_nobody_can_type(folder):
    assert "--password-stdin" in longtable("admin", "ann", "--data", folder).err

"""The operator's view: the site's health, admin pages without secrets, logs without secrets."""

import json
import logging
import random

import hands
import pytest
from django.contrib.auth import get_user_model
from django.db import DatabaseError, connection
from django.test import Client

from longtable.core import fair
from longtable.web.accounts.models import Player
from longtable.web.logs import NoSecretParts, NoSecrets, without_secrets
from longtable.web.tables import live, seating, services
from longtable.web.tables.models import OVER, PLAYING, Entry, Message, Receipt, Seat, SeatToken, Table

pytestmark = pytest.mark.django_db
PASSWORD = "a-long-enough-word-7"


# -- health


def test_health_says_that_all_is_well(client):
    answer = client.get("/health/")
    assert answer.status_code == 200
    found = answer.json()
    assert set(found) == {"ok", "database", "bots", "streams", "live_tables", "version"}
    assert found["ok"] is True
    assert client.post("/health/").status_code == 405


def test_health_says_when_the_database_fails(client, monkeypatch):
    def broken():
        raise DatabaseError("password of the database is hidden")

    monkeypatch.setattr(connection, "cursor", broken)
    answer = client.get("/health/")
    assert answer.status_code == 503
    assert answer.json()["ok"] is False
    assert "password" not in answer.content.decode()


# -- admin


@pytest.fixture
def operator(db):
    get_user_model().objects.create_superuser("op", password=PASSWORD)
    client = Client()
    assert client.login(username="op", password=PASSWORD)
    return client


@pytest.fixture
def busy_table():
    """A table of which every kind of row is there, some of them hidden."""
    player = hands.person()
    table = hands.table_of(player, hands.person("Bo"), options=hands.HIDDEN)
    services.play(table.slug, hands.claim(table), table.version, hands.legal(table)[0], key="k")
    table = hands.play_out(table, random.Random(2), most=12)
    services.say_something(player, table.slug, "good luck")
    seating.seat_link(player, table.slug, 0)
    return hands.fresh(table)


def test_admin_shows_every_kind_of_row_and_no_secret(operator, busy_table):
    hidden = Entry.objects.filter(table=busy_table, reader__isnull=False).first()
    assert hidden is not None
    secrets = [busy_table.secret, busy_table.snapshot, SeatToken.objects.get().digest, Receipt.objects.get().key]
    for model in (Player, Table, Entry, Receipt, Message, SeatToken):
        label = f"{model._meta.app_label}/{model._meta.model_name}"
        row = hidden if model is Entry else model.objects.first()
        for path in (f"/admin/{label}/", f"/admin/{label}/{row.pk}/change/"):
            answer = operator.get(path)
            assert answer.status_code == 200, path
            page = answer.content.decode()
            assert not any(secret in page for secret in secrets), path
            assert hidden.said not in page or model is not Entry
    page = operator.get(f"/admin/tables/entry/{hidden.pk}/change/").content.decode()
    assert f">{hidden.said}<" not in page


def test_logs_cannot_be_changed_in_admin(operator, busy_table):
    entry = Entry.objects.filter(table=busy_table).first()
    for path in ("tables/table/add/", "tables/entry/add/", "tables/receipt/add/", "accounts/player/add/"):
        assert operator.get(f"/admin/{path}").status_code == 403
    for path in (f"tables/entry/{entry.pk}/change/", f"tables/table/{busy_table.pk}/change/"):
        assert operator.post(f"/admin/{path}", {"said": "x", "status": "over"}).status_code == 403


def act(operator, path, action, rows):
    return operator.post(
        f"/admin/{path}/", {"action": action, "_selected_action": [row.pk for row in rows]}, follow=True
    )


def test_ban_and_pardon(operator):
    player = hands.person()
    table = hands.table_of(player, hands.person("Bo"))
    assert act(operator, "accounts/player", "ban", [player]).status_code == 200
    player.refresh_from_db()
    assert player.is_banned
    with pytest.raises(services.NotYours):
        services.say_something(player, table.slug, "hello")
    act(operator, "accounts/player", "pardon", [player])
    player.refresh_from_db()
    assert not player.is_banned


def test_a_closed_table_is_played_no_more_and_its_log_stays(operator, busy_table):
    version, seat = busy_table.version, busy_table.actor
    assert act(operator, "tables/table", "close", [busy_table]).status_code == 200
    table = hands.fresh(busy_table)
    assert (table.status, table.actor, table.winners) == (OVER, -1, [])
    assert table.version == version + 1
    with pytest.raises(services.NotNow):
        services.play(table.slug, services.Claim(seat), table.version, "x")
    answer = operator.get(f"/t/{table.slug}/")
    assert answer.status_code == 200
    text = operator.get(f"/api/tables/{table.slug}/log").content.decode()
    assert fair.verify(text).entries == table.ply


def test_tables_can_be_hidden_and_deleted(operator, busy_table):
    act(operator, "tables/table", "hide", [busy_table])
    assert not hands.fresh(busy_table).is_public
    assert hands.fresh(busy_table).status == PLAYING
    done = operator.post(f"/admin/tables/table/{busy_table.pk}/delete/", {"post": "yes"})
    assert done.status_code == 302
    assert not Seat.objects.exists()
    assert not Entry.objects.exists()
    live.LIVE.drop(busy_table.pk)


def test_the_operators_door_cannot_be_tried_again_and_again(settings):
    settings.RATES = True
    get_user_model().objects.create_superuser("op", password=PASSWORD)
    client = Client()
    for _ in range(10):
        assert client.post("/admin/login/", {"username": "op", "password": "wrong"}).status_code == 200
    answer = client.post("/admin/login/", {"username": "op", "password": PASSWORD})
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 0


def test_nobody_else_gets_in(client, browser_of):
    for visitor in (client, browser_of(hands.person())):
        assert visitor.get("/admin/").status_code == 302
        assert visitor.get("/admin/tables/table/").status_code == 302


# -- logs

TOKEN = "Ab3_-" * 8 + "xyz"
SECRET = "0f" * 32


@pytest.mark.parametrize(
    "text",
    [
        f"GET /s/{TOKEN}/ HTTP/1.1",
        f"GET /s/{TOKEN} HTTP/1.1",
        f"GET /s/{TOKEN.replace('_', '%5F')}/",
        f"http://localhost/s/{TOKEN}/?next=/s/{TOKEN}/",
        f"Authorization: Bearer {TOKEN}",
        f"'HTTP_AUTHORIZATION': 'bearer {TOKEN}'",
        f"token={TOKEN}&x=1",
        json.dumps({"token": TOKEN, "seat": 1}),
        str({"password": TOKEN}),
        f"csrfmiddlewaretoken={TOKEN}",
        f"redis://:{TOKEN}@cache:6379",
        f"postgres://ann:{TOKEN}@db/longtable",
        f"secret {SECRET}",
        f"SECRET={SECRET.upper()}",
    ],
)
def test_no_secret_reaches_a_log_line(text):
    shown = without_secrets(text)
    assert TOKEN not in shown
    assert TOKEN[6:] not in shown
    assert SECRET not in shown.lower()
    assert "..." in shown


@pytest.mark.parametrize("text", ["GET /t/abcdefghjkmn/ 200", "a token is needed", "two  spaces stay", "table 5/.../x"])
def test_other_lines_stay_as_they_are(text):
    assert without_secrets(text) == text


def test_traces_and_arguments_are_cleaned_as_well():
    try:
        raise ValueError(f"bad link /s/{TOKEN}/")
    except ValueError as error:
        record = logging.LogRecord(
            "x", logging.ERROR, "f", 1, "failed %s", (f"/s/{TOKEN}/",), (type(error), error, None)
        )
    assert NoSecrets().filter(record)
    assert TOKEN not in logging.Formatter().format(record)
    assert "bad link /s/..." in logging.Formatter().format(record)


def test_the_servers_own_log_of_requests_is_cleaned():
    parts = ("1.2.3.4:5", "GET", f"/s/{TOKEN}/", "1.1", 200)
    record = logging.LogRecord("uvicorn.access", logging.INFO, "f", 1, '%s - "%s %s HTTP/%s" %d', parts, None)
    assert NoSecretParts().filter(record)
    assert record.args == ("1.2.3.4:5", "GET", "/s/...", "1.1", 200)

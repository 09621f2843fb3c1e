"""The interface for programs: whole games, strict orders, tokens that act for one seat, refusals with names."""

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import hands
import pytest
from django.test import Client

import longtable as lt
from longtable import bots
from longtable.bots.measured import Measured
from longtable.core import fair
from longtable.web.accounts.models import Player
from longtable.web.tables import services
from longtable.web.tables.models import Entry, Seat, SeatToken, Table

GAME = hands.GAME
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "api_bot.py"
pytestmark = pytest.mark.django_db


class Caller:
    """A program with or without a token."""

    def __init__(self, token="", client=None):
        self.token = token
        self.client = client or Client(raise_request_exception=False)

    def send(self, method, path, order=None, **headers):
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        body = order if isinstance(order, bytes) else b"" if order is None else json.dumps(order).encode()
        return self.client.generic(method, f"/api/{path}", body, content_type="application/json", headers=headers)

    def get(self, path, code=200):
        return self.read(self.send("GET", path), code)

    def post(self, path, order=None, code=200):
        return self.read(self.send("POST", path, order), code)

    def read(self, answer, code):
        assert answer.status_code == code, answer.content[:300]
        assert answer.headers["Content-Type"].startswith("application/json")
        assert "Set-Cookie" not in answer.headers
        found = answer.json()
        if code >= 400:
            assert set(found) <= {"error", "message", "version", "where", "rule"}
            assert found["error"].isidentifier()
            assert found["message"]
        return found


def create(seats=("person", "person"), **order):
    """A new table, and one caller for each of its seats."""
    plans = [{"kind": kind} for kind in seats]
    made = Caller().post("tables", {"game": GAME, "seats": plans, **order}, 201)
    return made["table"]["table"], [Caller(each["token"]) for each in made["tokens"]], made


def actor_of(slug, callers):
    table = Caller().get(f"tables/{slug}")
    return callers[table["actor"]], table


def test_games_are_listed_with_their_options_and_bots():
    found = Caller().get("games")
    (game,) = [game for game in found["games"] if game["id"] == GAME]
    assert game["seats"] == [1, 2, 3, 4]
    assert "boards" in [option["name"] for option in game["options"]]
    assert "data" not in [option["name"] for option in game["options"]]
    assert found["bots"] == bots.names()
    people = [(level["name"], level["person"]) for level in found["levels"]]
    assert people[:2] == [("beginner", "Pip"), ("casual", "Hazel")]


def test_levels_tell_what_was_measured_of_them(monkeypatch):
    figures = {GAME: {"club": Measured(60.0, 1070, 40, 3.2), "strong": Measured(78.0, 1220, 40)}}
    monkeypatch.setattr("longtable.bots.measured.shipped", lambda: figures)
    levels = {level["name"]: level for level in Caller().get("games")["levels"]}
    assert levels["club"]["measured"] == {GAME: {"wins": 60.0, "rating": 1070, "games": 40, "milliseconds": 3.2}}
    assert levels["strong"]["measured"][GAME]["milliseconds"] is None
    assert levels["expert"]["measured"] == {}
    for level in bots.LEVELS:
        told = levels[level.name]
        assert (told["people"], told["title"], told["sentence"]) == (list(level.people), level.title, level.sentence)


def test_a_whole_game_whose_dice_can_be_verified():
    slug, callers, made = create(name="Ada", nonce="mine", title="By programs")
    assert [each["seat"] for each in made["tokens"]] == [0, 1]
    assert made["table"]["status"] == "playing"
    assert made["table"]["seats"][0]["name"] == "Ada"
    assert made["table"]["seats"][0]["nonce"] == "mine"
    commit = made["table"]["commit"]
    dice = random.Random(5)
    while True:
        caller, table = actor_of(slug, callers) if made["table"]["status"] == "playing" else (None, None)
        if caller is None:
            break
        assert table["secret"] is None
        seen = caller.get(f"tables/{slug}/view?legal=true")
        assert seen["can_act"]
        assert seen["prompt"]["text"]
        assert seen["view"]["seat"] == table["actor"]
        act = dice.choice(seen["legal"])
        assert set(act) == {"action", "notation", "label", "path", "chips"}
        made = caller.post(f"tables/{slug}/play", {"notation": act["notation"], "version": seen["version"]})
    end = Caller().get(f"tables/{slug}")
    assert end["status"] == "over"
    assert end["winners"]
    assert fair.commitment(end["secret"]) == commit == end["commit"]
    text = Caller().send("GET", f"tables/{slug}/log").content.decode()
    assert lt.replay(text).state.scores() == end["scores"]
    assert fair.verify(text).nonces[0] == "mine"
    assert fair.verify(text).draws == end["draws"]
    told = Caller().get(f"tables/{slug}/story")
    assert told["next"] == min(400, end["ply"])
    assert told["lines"]
    assert Caller().get(f"tables/{slug}/story?from={end['ply']}")["lines"] == []


# -- who may do what


def test_every_order_needs_the_token_of_a_seat_of_the_table():
    slug, callers, _ = create()
    _, strangers, _ = create()
    caller, table = actor_of(slug, callers)
    order = {"notation": caller.get(f"tables/{slug}/legal")["legal"][0]["notation"], "version": table["version"]}
    paths = {"play": order, "end": {"version": 1}, "undo": {"version": 1}, "hint": None, "chat": {"text": "hello"}}
    for path, said in paths.items():
        assert Caller().post(f"tables/{slug}/{path}", said, 401)["error"] == "NeedToken"
        assert Caller("x" * 43).post(f"tables/{slug}/{path}", said, 401)["error"] == "BadToken"
        assert strangers[0].post(f"tables/{slug}/{path}", said, 403)["error"] == "NotYours"
    for path in ("", "/view", "/legal", "/story", "/chat"):
        assert strangers[0].get(f"tables/{slug}{path}", 403)["error"] == "NotYours"
        assert Caller("x" * 43).get(f"tables/{slug}{path}", 401)["error"] == "BadToken"
    other = callers[1 - table["actor"]]
    assert other.post(f"tables/{slug}/play", order, 409)["error"] == "NotNow"
    assert Table.objects.get(slug=slug).version == table["version"]
    caller.post(f"tables/{slug}/play", order)


def test_a_cookie_gives_no_right_here(browser_of):
    player = hands.person()
    table = hands.table_of(player, hands.person("Bo"))
    order = {"notation": hands.legal(table)[0], "version": table.version}
    by_cookie = Caller(client=browser_of(player))
    assert by_cookie.post(f"tables/{table.slug}/play", order, 401)["error"] == "NeedToken"
    assert by_cookie.get(f"tables/{table.slug}/view")["seat"] is None
    assert hands.fresh(table).version == table.version


def test_other_ways_to_write_the_header_are_refused():
    slug, callers, _ = create()
    for said in ("Basic abc", "Bearer", "Bearer ", callers[0].token, "Bearer " + "a" * 300):
        answer = Caller().send("GET", f"tables/{slug}", Authorization=said)
        assert answer.status_code == 401
        assert answer.headers["WWW-Authenticate"] == "Bearer"
    said = Caller().send("GET", f"tables/{slug}/legal", Authorization=f"bearer {callers[0].token}")
    assert said.status_code == 200


def test_a_revoked_token_and_one_of_a_banned_player_act_no_more():
    slug, callers, _ = create()
    caller, table = actor_of(slug, callers)
    Player.objects.filter(seats__table__slug=slug).update(is_banned=True)
    order = {
        "notation": caller.get(f"tables/{slug}/view?legal=true")["legal"][0]["notation"],
        "version": table["version"],
    }
    assert caller.post(f"tables/{slug}/play", order, 403)["error"] == "NotYours"
    SeatToken.objects.filter(seat__table__slug=slug).delete()
    assert caller.post(f"tables/{slug}/play", order, 401)["error"] == "BadToken"


def test_what_is_hidden_from_a_seat_is_in_none_of_its_answers():
    slug, callers, _ = create(options=hands.HIDDEN)
    dice = random.Random(3)
    for _ in range(40):
        caller, table = actor_of(slug, callers)
        if table["status"] != "playing":
            break
        found = caller.get(f"tables/{slug}/legal")
        said = dice.choice(found["legal"])["notation"]
        caller.post(f"tables/{slug}/play", {"notation": said, "version": found["version"]})
    row = Table.objects.get(slug=slug)
    hidden = [entry.said for entry in Entry.objects.filter(table=row, reader__isnull=False, actor=0)]
    for who in (Caller(), callers[1]):
        for path in ("", "/view?legal=true", "/log", "/story"):
            answer = who.send("GET", f"tables/{slug}{path}").content.decode()
            assert row.secret not in answer
            assert not any(f"P1 {said}\n" in answer for said in hidden)
    log = callers[1].send("GET", f"tables/{slug}/log").content.decode()
    assert log.count("\nP1 ?") == len(hidden)


# -- sitting down


def test_an_invitation_is_used_up_by_sitting_down():
    slug, callers, made = create(("person", "invited", "free"))
    (invitation,) = made["invitations"]
    assert made["table"]["status"] == "open"
    guest = Caller(invitation["token"])
    assert Caller().post(f"tables/{slug}/seats/1/join", {}, 401)["error"] == "NeedToken"
    assert guest.post(f"tables/{slug}/seats/2/join", {}, 403)["error"] == "NotYours"
    assert guest.post(f"tables/{slug}/play", {"notation": "x", "version": 1}, 403)["error"] == "NotYours"
    assert callers[0].post(f"tables/{slug}/seats/1/join", {}, 403)["error"] == "NotYours"
    joined = guest.post(f"tables/{slug}/seats/1/join", {"name": "Bo", "nonce": "b"}, 201)
    assert joined["table"]["seats"][1]["name"] == "Bo"
    assert guest.get(f"tables/{slug}", 401)["error"] == "BadToken"
    last = Caller().post(f"tables/{slug}/seats/2/join", {"name": "Cy"}, 201)
    assert last["table"]["status"] == "playing"
    assert Caller().post(f"tables/{slug}/seats/2/join", {}, 409)["error"] == "NotNow"
    seen = Caller(joined["token"]).get(f"tables/{slug}/view")
    assert seen["seat"] == 1


@pytest.mark.parametrize("seat", ["3", "-1", "99999999999999999999"])
def test_a_seat_that_is_not_there(seat):
    slug, _, _ = create(("person", "free"))
    assert Caller().post(f"tables/{slug}/seats/{seat}/join", {}, 404)["error"] == "NoSuchSeat"


def test_nobody_is_left_behind_by_a_refused_table():
    before = Player.objects.count()
    Caller().post("tables", {"game": GAME, "seats": [{"kind": "bot", "bot": "nobody"}] * 2}, 400)
    slug, _, _ = create(("person", "bot"))
    Caller().post(f"tables/{slug}/seats/1/join", {}, 409)
    assert Player.objects.count() == before + 1


def test_public_lists_show_public_tables():
    slug, _, _ = create(("person", "free"))
    secret, _, _ = create(("person", "free"), public=False)
    names = [table["table"] for table in Caller().get("tables?status=open")["tables"]]
    assert slug in names
    assert secret not in names
    assert Caller().get(f"tables/{secret}")["public"] is False
    assert Caller().get("tables?status=over")["tables"] == []


# -- orders


def test_a_turn_can_wait_for_its_end_and_be_taken_back():
    slug, callers, _ = create()
    caller, table = actor_of(slug, callers)
    seat, dice = table["actor"], random.Random(1)
    for _ in range(60):
        found = caller.get(f"tables/{slug}/legal")
        if found["can_end"]:
            break
        said = dice.choice(found["legal"])["notation"]
        caller.post(f"tables/{slug}/play", {"notation": said, "version": found["version"], "confirm": False})
        caller, table = actor_of(slug, callers)
        seat = table["actor"]
    assert found["can_end"]
    assert found["can_undo"]
    assert found["legal"] == []
    assert Caller().get(f"tables/{slug}")["confirming"] == seat
    order = {"notation": "x", "version": found["version"]}
    assert caller.post(f"tables/{slug}/play", order, 409)["error"] == "NotNow"
    back = caller.post(f"tables/{slug}/undo", {"version": found["version"], "whole_turn": True})
    assert back["table"]["confirming"] is None
    assert caller.post(f"tables/{slug}/end", {"version": back["table"]["version"]}, 409)["error"] == "NotNow"
    refused = caller.post(f"tables/{slug}/undo", {"version": back["table"]["version"]}, 400)
    assert refused["error"] == "NothingToUndo"


def test_a_stale_order_gets_the_present_version_and_a_key_is_heard_once():
    slug, callers, _ = create()
    caller, table = actor_of(slug, callers)
    said = caller.get(f"tables/{slug}/legal")["legal"][0]["notation"]
    order = {"notation": said, "version": table["version"], "key": "once"}
    first = caller.post(f"tables/{slug}/play", order)
    again = caller.post(f"tables/{slug}/play", order)
    assert [first["repeat"], again["repeat"]] == [False, True]
    assert first["table"]["version"] == again["table"]["version"]
    stale = caller.post(f"tables/{slug}/play", {**order, "key": "other"}, 409)
    assert stale["error"] == "Stale"
    assert stale["version"] == first["table"]["version"]


@pytest.mark.parametrize(
    "order, where",
    [
        ({"notation": "x"}, "version"),
        ({"version": 1}, "notation"),
        ({"notation": "x", "version": "1"}, "version"),
        ({"notation": "x", "version": 1.0}, "version"),
        ({"notation": "x", "version": True}, "version"),
        ({"notation": "x", "version": -1}, "version"),
        ({"notation": "x", "version": 2**40}, "version"),
        ({"notation": 5, "version": 1}, "notation"),
        ({"notation": "x" * 401, "version": 1}, "notation"),
        ({"notation": "x", "version": 1, "confirm": "yes"}, "confirm"),
        ({"notation": "x", "version": 1, "key": "k" * 65}, "key"),
        ({"notation": "x", "version": 1, "seat": 0}, "seat"),
    ],
)
def test_orders_are_strict(order, where):
    slug, callers, _ = create()
    found = callers[0].post(f"tables/{slug}/play", order, 422)
    assert found["error"] == "BadOrder"
    assert found["where"] == [where]


@pytest.mark.parametrize(
    "body, code, error",
    [
        (b"{", 400, "BadJson"),
        (b"[]", 400, "BadJson"),
        (b"\xff\xfe", 400, "BadJson"),
        (b"[" * 16000, 400, "BadJson"),
        (b'{"notation": "x", "version": NaN}', 422, "BadOrder"),
        (b" " * 16385, 413, "BodyTooLarge"),
        (b" " * 2_600_000, 413, "BodyTooLarge"),
    ],
)
def test_bodies_that_are_no_orders(body, code, error):
    slug, callers, _ = create()
    assert callers[0].post(f"tables/{slug}/play", body, code)["error"] == error


@pytest.mark.parametrize("said", ["", "nonsense", "\0", "a\nb", "💥" * 50, "<script>"])
def test_words_that_are_no_action(said):
    slug, callers, _ = create()
    caller, table = actor_of(slug, callers)
    found = caller.post(f"tables/{slug}/play", {"notation": said, "version": table["version"]}, 400)
    assert found["error"] in ("UnreadableAction", "IllegalAction", "AmbiguousAction")
    assert Table.objects.get(slug=slug).version == table["version"]


def test_an_illegal_action_is_refused_with_its_reason_and_rule():
    slug, callers, _ = create()
    caller, table = actor_of(slug, callers)
    found = caller.post(f"tables/{slug}/play", {"notation": "end", "version": table["version"]}, 400)
    assert (found["error"], found["rule"]) == ("IllegalAction", "COB-5.1")
    assert found["message"].startswith("'end' is not legal: every die must be used first")
    assert "COB" not in found["message"]


@pytest.mark.parametrize(
    "order, code",
    [
        ({"game": "chess", "seats": [{"kind": "person"}]}, 400),
        ({"game": GAME, "seats": []}, 422),
        ({"game": GAME, "seats": [{"kind": "person"}] * 5}, 400),
        ({"game": GAME, "seats": [{"kind": "ghost"}] * 2}, 422),
        ({"game": GAME, "seats": [{"kind": "person"}] * 2, "options": {"data": "/etc"}}, 400),
        ({"game": GAME, "seats": [{"kind": "person"}] * 2, "options": {"boards": "77"}}, 400),
        ({"game": GAME, "seats": [{"kind": "person"}] * 2, "options": {"boards": 1}}, 422),
        ({"game": GAME, "seats": [{"kind": "person"}] * 2, "public": 1}, 422),
        ({"game": GAME, "seats": [{"kind": "person"}] * 2, "owner": 1}, 422),
    ],
)
def test_tables_that_cannot_be(order, code):
    Caller().post("tables", order, code)
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    "method, path, code, error",
    [
        ("GET", "", 404, "NotFound"),
        ("GET", "nothing", 404, "NotFound"),
        ("GET", "tables/", 404, "NotFound"),
        ("GET", "tables/nothing", 404, "NoSuchTable"),
        ("GET", "tables/nothing/events", 404, "NoSuchTable"),
        ("POST", "tables/nothing/play", 422, "BadOrder"),
        ("PUT", "tables", 405, "NoSuchMethod"),
        ("DELETE", "games", 405, "NoSuchMethod"),
        ("GET", "tables/nothing/play", 405, "NoSuchMethod"),
        ("GET", "tables?most=0", 422, "BadOrder"),
        ("GET", "tables?status=hidden", 422, "BadOrder"),
    ],
)
def test_every_refusal_is_json_with_a_name(method, path, code, error):
    assert Caller().read(Caller().send(method, path), code)["error"] == error


def test_a_mistake_of_ours_is_told_without_a_trace(monkeypatch):
    def broken(*_):
        raise ZeroDivisionError("state of table")

    slug, callers, _ = create()
    monkeypatch.setattr(services, "hint", broken)
    found = callers[0].post(f"tables/{slug}/hint", None, 500)
    assert found["error"] == "Mistake"
    assert "ZeroDivision" not in json.dumps(found)


def test_too_often_is_told_with_the_time_to_wait(settings):
    settings.RATES = True
    order = {"game": GAME, "seats": [{"kind": "person"}, {"kind": "free"}]}
    codes = [Caller().send("POST", "tables", order).status_code for _ in range(80)]
    assert set(codes) == {201}
    answer = Caller().send("POST", "tables", order)
    assert Caller().read(answer, 429)["error"] == "TooMany"
    assert 1 <= int(answer.headers["Retry-After"]) <= 600


# -- talk and hints


def test_chat_of_the_table():
    slug, callers, _ = create(name="Ada")
    said = callers[0].post(f"tables/{slug}/chat", {"text": "<b>good\u202e luck</b>"}, 201)
    assert said["text"] == "<b>good luck</b>"
    assert [line["name"] for line in Caller().get(f"tables/{slug}/chat")["messages"]] == ["Ada"]
    assert Caller().get(f"tables/{slug}")["chat"] == said["number"]
    callers[0].post(f"tables/{slug}/chat", {"text": " "}, 400)


def test_hints_where_the_table_allows_them():
    slug, callers, _ = create()
    caller, table = actor_of(slug, callers)
    legal = [act["notation"] for act in caller.get(f"tables/{slug}/legal")["legal"]]
    assert caller.post(f"tables/{slug}/hint")["notation"] in legal
    assert callers[1 - table["actor"]].post(f"tables/{slug}/hint", None, 409)["error"] == "NotNow"
    proud, callers, _ = create(hints=False)
    caller, _ = actor_of(proud, callers)
    assert caller.post(f"tables/{proud}/hint", None, 403)["error"] == "NotYours"


# -- the description of the interface


def test_the_page_about_the_interface_loads_nothing_from_elsewhere():
    answer = Client().get("/api/docs")
    assert answer.status_code == 200
    page = answer.content.decode()
    assert "https://" not in page
    assert "/static/ninja/swagger-ui-bundle.js" in page
    described = Client().get("/api/openapi.json").json()
    assert "/api/tables/{slug}/play" in described["paths"]


# -- with a real server


@pytest.mark.django_db(transaction=True)
def test_the_stream_tells_the_version_and_every_change(site):
    slug, callers, _ = create()
    caller, table = actor_of(slug, callers)
    with site.stream(f"/api/tables/{slug}/events") as lines:
        assert next_of(lines, "event: version") == f"data: {table['version']}"
        import httpx

        headers = {"Authorization": f"Bearer {caller.token}"}
        said = caller.get(f"tables/{slug}/legal")["legal"][0]["notation"]
        order = {"notation": said, "version": table["version"]}
        done = httpx.post(f"{site.address}/api/tables/{slug}/play", json=order, headers=headers, timeout=30)
        assert next_of(lines, "event: version") == f"data: {done.json()['table']['version']}"
        httpx.post(f"{site.address}/api/tables/{slug}/chat", json={"text": "hi"}, headers=headers, timeout=30)
        assert int(next_of(lines, "event: chat").removeprefix("data: ")) > 0


def next_of(lines, wanted):
    """The line after the wanted one."""
    for line in lines:
        if line == wanted:
            return next(lines)
    raise AssertionError("the stream ended")


@pytest.mark.django_db(transaction=True)
def test_the_example_plays_a_game_to_its_end(site):
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), site.address], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.strip().split("\n")
    assert lines[0].startswith(f"playing at {site.address}/t/")
    assert sorted(line.split(":")[0] for line in lines[1:]) == ["Dicey", "Greedy"]
    assert "(wins)" in done.stdout
    table = Table.objects.get()
    assert table.status == "over"
    assert Seat.objects.filter(table=table, name="Dicey").exists()
    hands.need_sound(table)


DOCS = EXAMPLE.parents[1] / "docs"


@pytest.mark.django_db(transaction=True)
def test_the_examples_of_the_documentation_work(site, tmp_path):
    """All of docs/api.md, as one script."""
    if shutil.which("curl") is None or shutil.which("bash") is None:
        pytest.skip("curl or bash is not on this machine")
    text = (DOCS / "api.md").read_text("utf-8")
    parts = [part.partition("```")[0] for part in text.split("```sh\n")[1:]]
    assert len(parts) > 15
    script = tmp_path / "examples.sh"
    script.write_text("set -euo pipefail\n" + "\necho\n".join(parts), "utf-8")
    done = subprocess.run(
        ["bash", str(script)],
        env={**os.environ, "SITE": site.address},
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert "event: version" in done.stdout
    assert "good luck" in done.stdout


def test_every_address_is_in_the_documentation():
    text = (DOCS / "api.md").read_text("utf-8")
    for path in Client().get("/api/openapi.json").json()["paths"]:
        assert path.replace("{slug}", "{table}") in text, path

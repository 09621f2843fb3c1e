"""Every address against forged forms, foreign origins, and people who have no business there."""

import json

import pytest
from django.urls import NoReverseMatch, reverse
from doors import doors, rows
from hands import GAME, HIDDEN, fresh, legal, person, table_of

from longtable.web.tables import seating
from longtable.web.tables.models import Seat

pytestmark = pytest.mark.django_db(transaction=True)

STREAMS = ("events", "follow")
FORM = {
    "seat": "0",
    "at": "0",
    "key": "k",
    "text": "hello there",
    "name": "Mallory",
    "title": "mine now",
    "bot": "greedy",
    "nonce": "n",
    "language": "pl",
    "lifted": "0",
    "others": "on",
    "sure": "on",
    "ply": "1",
    "auto_confirm": "on",
}


@pytest.fixture
def scene():
    """A running table of Ada and Bo with a link to each seat, and another one."""

    class Scene:
        ada, bo, eve = person("Ada"), person("Bo"), person("Eve")
        table = table_of(ada, bo, options=HIDDEN)
        other = table_of(eve, person("Mel"))

    Scene.tokens = [seating.seat_link(player, Scene.table.slug, at) for at, player in enumerate((Scene.ada, Scene.bo))]
    Scene.foreign = seating.seat_link(Scene.eve, Scene.other.slug, 0)
    Scene.table = fresh(Scene.table)
    actor = Scene.table.actor
    Scene.actor, Scene.mover = actor, (Scene.ada, Scene.bo)[actor]
    Scene.form = {**FORM, "seat": str(actor), "version": str(Scene.table.version), "said": legal(Scene.table)[0]}
    Scene.order = {"version": Scene.table.version, "notation": Scene.form["said"], "key": "k"}
    return Scene


def orders(scene):
    """JSON bodies that the interface for programs would take at this table, one of which fits each address."""
    return [
        scene.order,
        {"version": scene.table.version, "key": "k"},
        {"text": "hello there"},
        {"name": "Mallory"},
        {},
    ]


def send(browser, door, scene, method="post", **headers):
    """Everything that the address may want to hear, one after another."""
    call = getattr(browser, method)
    if not door.is_api:
        yield call(door.path, scene.form, **headers)
        return
    for body in orders(scene):
        yield call(door.path, json.dumps(body), content_type="application/json", **headers)


def test_19_looking_changes_nothing(scene, browser_of):
    """GET, HEAD and OPTIONS on every address, with every word of a form in the query, by everybody."""
    before = rows()
    for door in doors(scene.table, token=scene.tokens[0], seat=scene.actor, at=scene.actor):
        for player in (scene.mover, None):
            browser = browser_of(player)
            for method in ("get", "head", "options") if player is scene.mover else ("get",):
                answer = getattr(browser, method)(door.path, scene.form)
                assert answer.status_code < 500, (method, door)
                if player is None and "longtable" in answer.cookies:
                    assert answer.cookies["longtable"].value == "", f"{door} makes a player of somebody who looks"
        assert rows() == before, door


def test_19_forged_forms_are_refused(scene, browser_of):
    """Without the token of our own pages, from another origin, or as JSON or text: nothing happens anywhere."""
    before = rows()
    tried = 0
    for door in doors(scene.table, token=scene.tokens[0], seat=scene.actor, at=scene.actor):
        if door.is_api:
            continue
        browser = browser_of(scene.mover, strict=True)
        for answer in (
            browser.post(door.path, scene.form),
            browser.post(door.path, scene.form, headers={"HX-Request": "true"}),
            browser.post(door.path, scene.form, headers={"origin": "https://evil.example"}),
            browser.post(door.path, json.dumps(scene.form), content_type="text/plain"),
            browser.put(door.path, json.dumps(scene.form)),
            browser.delete(door.path),
            browser.patch(door.path, json.dumps(scene.form)),
        ):
            assert answer.status_code in (403, 404, 405), (door, answer.status_code)
            tried += answer.status_code == 403
        assert rows() == before, door
    assert tried > 60


def test_19_a_token_from_elsewhere_does_not_help(scene, browser_of):
    """A right token with a foreign Origin, and one of another browser."""
    before = rows()
    path = reverse("play", args=[scene.table.slug])
    browser = browser_of(scene.mover, strict=True)
    page = browser.get(reverse("table", args=[scene.table.slug]))
    token = page.context["csrf_token"] if page.context else browser.cookies["longtable-csrf"].value
    form = {**scene.form, "csrfmiddlewaretoken": str(token)}
    assert browser.post(path, form, headers={"origin": "https://evil.example"}).status_code == 403
    assert browser.post(path, form, headers={"origin": "null"}).status_code == 403
    stranger = browser_of(scene.mover, strict=True)
    assert stranger.post(path, form).status_code == 403
    assert rows() == before
    assert browser.post(path, form, headers={"origin": "http://testserver"}).status_code in (200, 302)
    assert fresh(scene.table).version > scene.table.version


def test_19_cookies_open_nothing_for_programs(scene, browser_of):
    """The interface for programs looks at its own header only, so no foreign page can use a browser's cookie."""
    before = rows(of=scene.table)
    browser = browser_of(scene.mover)
    for door in doors(scene.table, seat=scene.actor):
        if door.is_api:
            for answer in send(browser, door, scene):
                assert answer.status_code >= 400 or door.name.startswith("openapi"), door
            assert rows(of=scene.table) == before, door


def test_19_no_answer_is_offered_to_other_origins(scene, browser_of):
    for door in doors(scene.table):
        for method in ("get", "options") if door.is_api or door.name in STREAMS else ("get",):
            answer = getattr(browser_of(), method)(
                door.path, headers={"origin": "https://evil.example", "access-control-request-method": "POST"}
            )
            found = [name for name in answer.headers if name.lower().startswith("access-control-")]
            assert found == [], (door, found)


PERSONAS = ("other player", "spectator", "anonymous", "banned", "left")


def persona(name, scene):
    """Somebody who may not act for the seat that is waited for."""
    if name == "other player":
        return (scene.bo, scene.ada)[scene.actor]
    if name == "spectator":
        return person("Sam")
    if name == "banned":
        scene.mover.is_banned = True
        scene.mover.save()
        return scene.mover
    if name == "left":
        return scene.eve
    return None


@pytest.mark.parametrize("who", PERSONAS)
def test_20_pages_serve_only_who_may(scene, browser_of, who):
    """Every address x everybody who may not: the table and all that belongs to it stays as it is."""
    browser = browser_of(persona(who, scene))
    before = rows(of=scene.table)
    for door in doors(scene.table, token="y" * 43, seat=scene.actor, at=scene.actor):
        if door.is_api or (who == "banned" and door.name == "seat-bot"):
            continue  # who is banned may still leave the seat to a bot, so that the others can go on
        for headers in ({}, {"HX-Request": "true"}) if who == "other player" else ({},):
            answer = browser.post(door.path, scene.form, headers=headers)
            assert answer.status_code < 500, door
            if who == "other player" and door.name in ("chat", "me"):
                before = rows(of=scene.table)  # who sits at the table may talk, and change the own name
            assert rows(of=scene.table) == before, (door, answer.status_code)


def test_20_an_own_seat_does_not_open_others(scene, browser_of):
    """Who holds a seat cannot use its rights for the other one by changing numbers in the form or the address."""
    other = (scene.bo, scene.ada)[scene.actor]
    browser = browser_of(other)
    before = rows(of=scene.table)
    for name in ("play", "end", "undo", "restart", "hint"):
        for seat in (scene.actor, 1 - scene.actor, -1, 7, "", "x", "1e3", "٣", "0" * 500):
            answer = browser.post(reverse(name, args=[scene.table.slug]), {**scene.form, "seat": seat})
            assert 400 <= answer.status_code < 500, (name, seat)
    for name in ("seat-link", "seat-revoke", "seat-bot", "sit"):
        for at in (scene.actor, 7, 10**9):
            try:
                path = reverse(name, args=[scene.table.slug, at])
            except NoReverseMatch:
                continue
            assert 400 <= browser.post(path, scene.form).status_code < 500, (name, at)
    assert rows(of=scene.table) == before


@pytest.mark.parametrize("who", ["nobody", "garbage", "other seat", "other table", "revoked", "banned"])
def test_20_tokens_serve_one_seat(scene, browser_of, who):
    """Every address of the interface for programs x every token that is not the right one."""
    token = {
        "nobody": "",
        "garbage": "z" * 43,
        "other seat": scene.tokens[1 - scene.actor],
        "other table": scene.foreign,
        "revoked": scene.tokens[scene.actor],
        "banned": scene.tokens[scene.actor],
    }[who]
    if who == "revoked":
        seating.revoke_links(scene.mover, scene.table.slug, scene.actor)
    if who == "banned":
        persona("banned", scene)
    table = fresh(scene.table)
    scene.order = {**scene.order, "version": table.version}
    before = rows(of=table)
    headers = {"authorization": f"Bearer {token}"} if token else {}
    for door in doors(table, seat=scene.actor):
        if not door.is_api:
            continue
        codes = [answer.status_code for answer in send(browser_of(), door, scene, headers=headers)]
        assert max(codes) < 500, door
        if who == "other seat" and door.path.endswith("/chat"):
            before = rows(of=table)  # who sits at the table may talk
        assert rows(of=table) == before, (door, codes)


def test_20_a_good_token_works(scene, browser_of):
    """The sweep above would pass if nothing worked at all."""
    headers = {"authorization": f"Bearer {scene.tokens[scene.actor]}"}
    answer = browser_of().post(
        f"/api/tables/{scene.table.slug}/play",
        json.dumps(scene.order),
        content_type="application/json",
        headers=headers,
    )
    assert answer.status_code == 200, answer.content
    assert fresh(scene.table).version == scene.table.version + 1


def test_20_private_tables_are_in_no_list(scene, browser_of):
    ada = scene.ada
    plans = [seating.SeatPlan("person"), seating.SeatPlan("free")]
    hidden = seating.create_table(ada, GAME, plans, is_public=False, title="Our own evening").table
    for player in (None, scene.eve):
        found = [door.path for door in doors(scene.table) if scene.table.slug not in door.path]
        for path in [*found, "/api/tables?status=open", "/api/tables?status=playing", "/api/tables?status=over"]:
            answer = browser_of(player).get(path)
            assert hidden.slug.encode() not in answer.content, path
            assert b"Our own evening" not in answer.content, path
    assert hidden.slug.encode() in browser_of(ada).get("/").content


def test_20_who_has_left_has_no_rights(scene, browser_of):
    """A seat that was given to a bot, and a device that was sent away."""
    phone = person("phone")
    seating.claim_seat(phone, scene.tokens[scene.actor])
    seating.revoke_links(scene.mover, scene.table.slug, scene.actor)
    table = fresh(scene.table)
    form = {**scene.form, "version": table.version}
    before = rows(of=table)
    assert browser_of(phone).post(reverse("play", args=[table.slug]), form).status_code == 403
    assert rows(of=table) == before
    seating.leave_to_bot(scene.mover, table.slug, scene.actor, "random")
    assert not Seat.objects.filter(table=table, holders=scene.mover).exists()
    table = fresh(table)
    before = rows(of=table)
    form["version"] = str(table.version)
    for name in ("play", "end", "undo", "restart", "hint"):
        assert browser_of(scene.mover).post(reverse(name, args=[table.slug]), form).status_code == 403, name
    assert rows(of=table) == before

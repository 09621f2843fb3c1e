"""The page where a game is played: its fragment, its forms with and without a script, and what it must not show."""

import random
import re

import pytest
from cachetools import LRUCache, cached
from django.conf import settings
from hands import GAME, HIDDEN, fresh, legal, person, pick, play_out, step, table_of

import longtable as lt
from longtable.core.face import Panel, face_of
from longtable.core.say import ENGLISH
from longtable.web.tables import live, seating, services
from longtable.web.tables.models import OVER, Entry
from longtable.web.tables.page import pictures
from longtable.web.tables.page.story import CHUNK
from longtable.web.tables.seating import SeatPlan

pytestmark = pytest.mark.django_db

PART = {"HX-Request": "true"}
ACT = re.compile(r'name="said" value="([^"]*)"(?: formaction="[^"]*")? class="act[ "]')  # in the list of all moves


def at_one_device(**options):
    """Two people with one cookie, and their table."""
    ada = person("Ada")
    plans = [SeatPlan("person", name="Ada"), SeatPlan("person", name="Bo")]
    return ada, fresh(seating.create_table(ada, GAME, plans, options).table)


def form_of(answer):
    """The fields of the form that every button of the page sends."""
    form = re.search(r'<form id="act".*?</form>', answer.content.decode(), re.DOTALL)
    assert form is not None
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form[0]))
    fields.pop("csrfmiddlewaretoken", None)
    return fields


def text_of(answer):
    return answer.content.decode()


def words_of(answer):
    """The notations of the buttons, as a browser would send them."""
    return [said.replace("&gt;", ">").replace("&#x27;", "'") for said in ACT.findall(text_of(answer))]


# -- page and fragment


def test_page_holds_the_fragment_and_every_legal_action_as_a_button(browser_of):
    ada, table = at_one_device()
    page = browser_of(ada).get(f"/t/{table.slug}/")
    part = browser_of(ada).get(f"/t/{table.slug}/now/")
    assert page.status_code == part.status_code == 200
    assert "<html" in text_of(page)
    assert "<html" not in text_of(part)
    assert sorted(words_of(page)) == sorted(words_of(part)) == sorted(legal(table))
    assert f'data-version="{table.version}"' in text_of(part)
    for name in ("edge", "dock", "acts", "score", "players", "story", "recap", "panel-board", "panel-duchy"):
        assert f'data-part="{name}"' in text_of(part)


def test_every_step_of_every_path_is_a_spot_of_the_pictures(browser_of):
    ada, table = at_one_device()
    rng = random.Random(3)
    client = browser_of(ada)
    for _ in range(25):
        table = step(table, rng)
        body = text_of(client.get(f"/t/{table.slug}/now/"))
        spots = set(re.findall(r'data-spot="([^"]+)"', body))
        steps = {spot for path in re.findall(r'data-path="([^"]*)"', body) for spot in path.split()}
        assert steps <= spots


def test_fragment_is_small_and_has_no_inline_script_or_style(browser_of):
    ada, table = at_one_device()
    table = play_out(table, random.Random(5), most=120)
    body = text_of(browser_of(ada).get(f"/t/{table.slug}/"))
    part = browser_of(ada).get(f"/t/{table.slug}/now/").content
    assert len(part) < 120_000
    assert not re.search(r"<[^>]+\s(style|on\w+)=", body)
    assert not re.search(r"<script(?![^>]*\ssrc=)", body)


def test_spectators_see_the_table_and_no_action(browser_of):
    _, table = at_one_device()
    answer = browser_of().get(f"/t/{table.slug}/")
    assert answer.status_code == 200
    assert words_of(answer) == []
    assert 'id="act"' not in text_of(answer)
    assert 'data-mine="0"' in text_of(answer)
    assert "playing now" in text_of(answer)
    assert settings.SESSION_COOKIE_NAME not in answer.cookies


def test_names_and_titles_are_escaped(browser_of):
    ada = person("<b>Ada</b>")
    plans = [SeatPlan("person", name="<script>x</script>"), SeatPlan("person", name="</svg><i>")]
    table = seating.create_table(ada, GAME, plans, title="<img src=x>").table
    services.say_something(ada, table.slug, "<u>hello</u>")
    body = text_of(browser_of(ada).get(f"/t/{table.slug}/"))
    for bad in ("<script>x", "</svg><i>", "<img src=x", "<u>hello"):
        assert bad not in body
    assert "&lt;u&gt;hello" in body


# -- acting


def test_play_answers_with_the_fresh_fragment(browser_of):
    ada, table = at_one_device()
    client = browser_of(ada)
    shown = client.get(f"/t/{table.slug}/now/")
    said = words_of(shown)[0]
    answer = client.post(f"/t/{table.slug}/play/", {**form_of(shown), "said": said}, headers=PART)
    table = fresh(table)
    assert answer.status_code == 200
    assert f'data-version="{table.version}"' in text_of(answer)
    assert form_of(answer)["version"] == str(table.version) != form_of(shown)["version"]
    assert form_of(answer)["key"] != form_of(shown)["key"]


def test_a_key_is_good_for_one_action(browser_of):
    ada, table = at_one_device()
    client = browser_of(ada)
    shown = client.get(f"/t/{table.slug}/now/")
    form = {**form_of(shown), "said": words_of(shown)[0]}
    for _ in range(3):
        assert client.post(f"/t/{table.slug}/play/", form, headers=PART).status_code == 200
    assert Entry.objects.filter(table=table, actor__gte=0).count() == 1


def test_a_stale_page_gets_the_table_as_it_is_and_a_polite_word(browser_of):
    ada, table = at_one_device()
    client = browser_of(ada)
    old = client.get(f"/t/{table.slug}/now/")
    form = {**form_of(old), "said": words_of(old)[0]}
    pick(table)
    answer = client.post(f"/t/{table.slug}/play/", form, headers=PART)
    assert answer.status_code == 409
    assert answer.headers["X-Longtable-Refusal"] == "Stale"
    assert 'class="scene' in text_of(answer)
    assert "had moved on" in text_of(answer)
    assert f'data-version="{fresh(table).version}"' in text_of(answer)
    plain = client.post(f"/t/{table.slug}/play/", {**form, "key": "other"})
    assert plain.status_code == 409
    assert "<html" in text_of(plain)
    assert "had moved on" in text_of(plain)


def test_other_refusals_go_to_the_dock(browser_of):
    ada, table = at_one_device()
    client = browser_of(ada)
    form = form_of(client.get(f"/t/{table.slug}/now/"))
    answer = client.post(f"/t/{table.slug}/play/", {**form, "said": "fly to the moon"}, headers=PART)
    assert answer.status_code == 400
    assert answer.headers["HX-Retarget"] == "#refusal"
    assert 'class="refusal"' in text_of(answer)
    answer = client.post(f"/t/{table.slug}/play/", {**form, "said": "end"}, headers=PART)
    assert "Every die must be used first" in text_of(answer)
    assert '<small class="quiet">COB-5.1</small>' in text_of(answer), "the rule stands apart from the sentence"
    stranger = browser_of(person("Eve"))
    answer = stranger.post(f"/t/{table.slug}/play/", {**form, "said": legal(table)[0]}, headers=PART)
    assert answer.status_code == 403
    assert answer.headers["HX-Retarget"] == "#refusal"
    for broken in ({**form, "version": "x"}, {**form, "seat": "9"}, {**form, "seat": ""}, {}):
        answer = client.post(f"/t/{table.slug}/play/", {**broken, "said": legal(table)[0]})
        assert answer.status_code in (400, 403), broken
    assert fresh(table).version == table.version


def test_undo_restart_and_end_go_through_the_same_form(browser_of):
    ada, table = at_one_device()
    client = browser_of(ada)

    def send(what, **more):
        form = form_of(client.get(f"/t/{table.slug}/now/"))
        return client.post(f"/t/{table.slug}/{what}/", {**form, **more}, headers=PART)

    before = fresh(table)
    assert send("undo").status_code == 400, "nothing has been done yet"
    assert send("end").status_code == 409
    send("play", said=legal(before)[0])
    assert fresh(table).ply > before.ply
    assert send("undo").status_code == 200
    assert fresh(table).ply == before.ply
    while fresh(table).confirming is None:
        send("play", said=legal(fresh(table))[0])
    body = text_of(client.get(f"/t/{table.slug}/now/"))
    assert "End your turn" in body
    assert words_of(client.get(f"/t/{table.slug}/now/")) == []
    assert send("restart").status_code == 200
    assert fresh(table).ply == before.ply
    while fresh(table).confirming is None:
        send("play", said=legal(fresh(table))[0])
    actor = fresh(table).actor
    assert send("end").status_code == 200
    assert fresh(table).confirming is None
    assert fresh(table).actor != actor


def test_a_game_without_a_script(browser_of):
    """Forms alone: each answer leads back to the page, which holds the next form."""
    ada, table = at_one_device()
    client = browser_of(ada, strict=True)
    rng = random.Random(8)
    page = client.get(f"/t/{table.slug}/")
    for _ in range(12):
        token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', text_of(page))[1]
        form = {**form_of(page), "csrfmiddlewaretoken": token}
        acts = words_of(page)
        what = "play" if acts else "end"
        if acts:
            form["said"] = rng.choice(acts)
        answer = client.post(f"/t/{table.slug}/{what}/", form)
        assert answer.status_code == 302
        assert answer["Location"] == f"/t/{table.slug}/"
        page = client.get(answer["Location"])
        assert page.status_code == 200
    assert fresh(table).version >= table.version + 12


@pytest.mark.parametrize("what", ["play", "end", "undo", "restart", "hint"])
def test_nothing_is_done_by_looking_or_without_a_token(browser_of, what):
    ada, table = at_one_device()
    assert browser_of(ada).get(f"/t/{table.slug}/{what}/").status_code == 405
    form = form_of(browser_of(ada).get(f"/t/{table.slug}/now/"))
    answer = browser_of(ada, strict=True).post(f"/t/{table.slug}/{what}/", {**form, "said": legal(table)[0]})
    assert answer.status_code == 403
    assert fresh(table).version == table.version


def test_a_hint_is_marked_and_told(browser_of, monkeypatch):
    ada, table = at_one_device()
    said = legal(table)[-1]
    monkeypatch.setattr(services, "hint", lambda slug, claim: said)
    client = browser_of(ada)
    form = form_of(client.get(f"/t/{table.slug}/now/"))
    answer = client.post(f"/t/{table.slug}/hint/", form, headers=PART)
    assert answer.status_code == 200
    assert "Hint:" in text_of(answer)
    hinted = re.findall(r'value="([^"]*)" class="act[^"]*hinted', text_of(answer))
    assert [word.replace("&gt;", ">") for word in hinted] == [said]
    assert "<html" in text_of(client.post(f"/t/{table.slug}/hint/", form))
    assert fresh(table).version == table.version


# -- veils and secrets


def is_handover(answer):
    return re.search(r'class="scene[^"]* handover"', text_of(answer)) is not None


def veiled_in(answer):
    """The panels that are there without their pictures."""
    return sorted(re.findall(r'class="panel paper veiled"[^>]*data-panel="(\w+)"[^>]*><figcaption', text_of(answer)))


def test_veils_fall_when_seats_at_one_device_have_secrets(browser_of):
    ada, table = at_one_device(**HIDDEN)
    client = browser_of(ada)
    first = table.actor
    pick(table)
    table = fresh(table)
    while table.actor == first:
        pick(table)
        table = fresh(table)
    answer = client.get(f"/t/{table.slug}/now/")
    assert is_handover(answer)
    assert f"Hand the device to {('Ada', 'Bo')[table.actor]}" in text_of(answer)
    assert words_of(answer) == []
    lifted = client.get(f"/t/{table.slug}/now/", {"lifted": table.actor})
    assert not is_handover(lifted)
    assert veiled_in(lifted) == []
    assert sorted(words_of(lifted)) == sorted(legal(table))
    assert form_of(lifted)["lifted"] == str(table.actor)
    other = client.get(f"/t/{table.slug}/now/", {"lifted": 1 - table.actor})
    assert is_handover(other)
    # Without a script the curtain stays up while the same seat is asked, and falls when the device is handed on.
    seat = table.actor
    answer = client.post(f"/t/{table.slug}/play/", {**form_of(lifted), "said": words_of(lifted)[0]})
    is_same = fresh(table).actor == seat
    assert answer["Location"].endswith(f"?lifted={seat}") is is_same


def test_what_is_private_lies_under_veils_and_the_rest_stays_open(browser_of):
    ada = person("Ada")
    plans = [SeatPlan("person", name="Ada"), SeatPlan("person", name="Bo")]
    table = fresh(seating.create_table(ada, "great-western-trail-nz", plans).table)
    client = browser_of(ada)
    answer = client.get(f"/t/{table.slug}/now/")
    assert is_handover(answer)
    assert "hand" in veiled_in(answer)
    open = set(re.findall(r'data-panel="(\w+)"[^>]*><svg', text_of(answer)))
    assert {"trail", "markets", "sea", "piles", "aux", "rows"} <= open
    state = live.LIVE.get(table).state
    own = state.view(table.actor).state
    hand = next(panel for panel in face_of(lt.game(table.game)).blocks(own, table.actor, ENGLISH) if panel.id == "hand")
    assert hand.draw() not in text_of(answer)
    lifted = client.get(f"/t/{table.slug}/now/", {"lifted": table.actor})
    assert veiled_in(lifted) == []
    assert hand.draw() in text_of(lifted)


def test_nobody_else_reads_a_secret_choice(browser_of):
    """Boards are chosen unseen: what one seat took is nowhere in what the other and a spectator get."""
    ada, bo = person("Ada"), person("Bo")
    table = table_of(ada, bo, options=HIDDEN)
    actor = table.actor
    said = pick(table)
    secret = Entry.objects.filter(table=table, reader__isnull=False).get()
    assert secret.said == said
    other = (ada, bo)[1 - actor]
    for client in (browser_of(other), browser_of()):
        for address in ("", "now/", "story/", "words/", f"mat/{actor}/", "chat/"):
            body = text_of(client.get(f"/t/{table.slug}/{address}"))
            story = re.sub(r"may choose between boards[^<]*", "", body)
            if fresh(table).actor != actor:
                assert f'value="{said}"' not in body
            assert f">{said}<" not in story


def test_the_secret_of_the_dice_is_shown_only_at_the_end(browser_of):
    ada, table = at_one_device()
    client = browser_of(ada)
    assert fresh(table).secret not in text_of(client.get(f"/t/{table.slug}/"))
    table = play_out(table, random.Random(2))
    assert table.status == OVER
    body = text_of(client.get(f"/t/{table.slug}/"))
    assert table.secret in body
    assert table.commit in body


# -- around the game


def test_an_open_table_shows_its_seats_and_the_print_of_the_dice(browser_of):
    ada = person("Ada")
    table = seating.create_table(ada, GAME, [SeatPlan("person"), SeatPlan("free"), SeatPlan("invited")]).table
    mine, theirs = (text_of(browser_of(who).get(f"/t/{table.slug}/")) for who in (ada, None))
    for body in (mine, theirs):
        assert 'data-scene="open"' in body
        assert table.commit in body
        assert f"/t/{table.slug}/sit/1/" in body
        assert table.secret not in body
    assert f"/t/{table.slug}/link/2/" in mine
    assert f"/t/{table.slug}/bot/1/" in mine
    assert f"/t/{table.slug}/link/2/" not in theirs
    assert f"/t/{table.slug}/bot/1/" not in theirs


def test_the_end_shows_ribbons_that_add_up_and_a_rematch(browser_of):
    ada, table = at_one_device()
    table = play_out(table, random.Random(4))
    client = browser_of(ada)
    body = text_of(client.get(f"/t/{table.slug}/"))
    ribbons = re.findall(r'<div class="ribbon[ "].*?</svg></div>', body, re.DOTALL)
    totals = [int(re.search(r"<strong[^>]*>(\d+)</strong>", ribbon)[1]) for ribbon in ribbons]
    assert sorted(totals) == sorted(table.scores)
    for ribbon, total in zip(ribbons, totals, strict=True):
        assert sum(int(n) for n in re.findall(r"<title>[^<]*: (\d+)</title>", ribbon)) == total
    form = re.search(rf'<form class="rematch" method="post" action="/new/{GAME}/">.*?</form>', body, re.DOTALL)[0]
    fields = dict(re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)"', form))
    fields.pop("csrfmiddlewaretoken")
    answer = client.post(f"/new/{GAME}/", fields)
    assert answer.status_code == 302
    assert answer["Location"].startswith("/t/")
    again = fresh(services.Table.objects.exclude(pk=table.pk).get())
    assert again.options == table.options
    assert again.seat_count == 2
    assert [seat.name for seat in again.seats.order_by("at")] == ["Ada", "Bo"]


def test_the_story_is_whole_in_its_pieces(browser_of):
    """The page begins at a multiple of CHUNK; older pieces join without a gap or a line twice."""
    ada, table = at_one_device()
    table = play_out(table, random.Random(6), most=90)
    client = browser_of(ada)
    body = text_of(client.get(f"/t/{table.slug}/"))
    plies = [int(n) for n in re.findall(r'<li[^>]* data-ply="(\d+)"', body)]
    first = int(re.search(r'data-keep-if="(\d+)"', body)[1])
    assert first % CHUNK == 0
    assert first > 0
    assert min(plies) > first
    while first:
        part = text_of(client.get(f"/t/{table.slug}/story/", {"before": first}, headers=PART))
        found = [int(n) for n in re.findall(r'<li[^>]* data-ply="(\d+)"', part)]
        assert found
        assert max(found) <= first
        more = re.search(r"\?before=(\d+)", part)
        first = int(more[1]) if more else 0
        assert min(found) > first
    assert browser_of().get(f"/t/{table.slug}/story/", {"before": "-1"}).status_code == 200


def test_mats_words_and_chat(browser_of):
    ada, table = at_one_device()
    client = browser_of(ada)
    assert 'data-panel="mat-1"' in text_of(client.get(f"/t/{table.slug}/mat/1/", headers=PART))
    assert "<html" in text_of(client.get(f"/t/{table.slug}/mat/1/"))
    assert client.get(f"/t/{table.slug}/mat/2/").status_code == 404
    words = text_of(client.get(f"/t/{table.slug}/words/", headers=PART))
    assert words.count("<h3>") > 2
    assert "Ada" in words
    answer = client.post(f"/t/{table.slug}/chat/", {"text": "well met"}, headers=PART)
    assert answer.status_code == 200
    assert "well met" in text_of(answer)
    assert client.post(f"/t/{table.slug}/chat/", {"text": "again"}).status_code == 302
    refusal = browser_of(person("Eve")).post(f"/t/{table.slug}/chat/", {"text": "me too"}, headers=PART)
    assert refusal.status_code == 403
    assert refusal.headers["HX-Retarget"] == "#refusal"
    assert "me too" not in text_of(client.get(f"/t/{table.slug}/chat/", headers=PART))


def test_version_for_pages_without_a_stream(browser_of):
    ada, bo = person("Ada"), person("Bo")
    table = table_of(ada, bo)
    for at, who in enumerate((ada, bo)):
        said = browser_of(who).get(f"/t/{table.slug}/version/").json()
        assert said == {"version": table.version, "chat": 0, "yours": table.actor == at, "over": False}
    number = services.say_something(ada, table.slug, "hello").pk
    assert browser_of().get(f"/t/{table.slug}/version/").json()["chat"] == number


def test_tips_are_sent_once(browser_of):
    client = browser_of()
    answer = client.get(f"/g/{GAME}/tips.json")
    assert answer.status_code == 200
    assert "max-age" in answer.headers["Cache-Control"]
    assert settings.BUILD in answer.headers["ETag"]
    found = answer.json()
    assert all(len(tip) == 3 and tip[0] and tip[1] for tip in found.values())
    again = client.get(f"/g/{GAME}/tips.json", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert not again.content
    polish = client.get(f"/g/{GAME}/tips.json", headers={"Accept-Language": "pl"})
    assert polish.headers["ETag"] != answer.headers["ETag"]
    assert client.get("/g/no-such-game/tips.json").status_code == 404


def test_every_tip_of_the_pictures_is_explained(browser_of):
    ada, table = at_one_device()
    client = browser_of(ada)
    known = client.get(f"/g/{GAME}/tips.json").json()
    rng = random.Random(9)
    for _ in range(20):
        table = step(table, rng)
        body = text_of(client.get(f"/t/{table.slug}/now/"))
        assert set(re.findall(r'data-tip="([^"]+)"', body)) <= set(known)


def test_an_unknown_table_is_not_there(browser_of):
    for address in ("", "now/", "version/", "story/", "words/", "mat/0/", "chat/"):
        assert browser_of().get(f"/t/nosuchtable/{address}").status_code == 404


# -- pictures


def test_pictures_are_drawn_once_for_each_language():
    drawing = cached(LRUCache(2), key=pictures.drawing.cache_key)(pictures.drawing.__wrapped__)
    made = []

    def panel(key):
        return Panel("board", "Board", key, lambda: made.append(key) or f"<svg>{key}</svg>")

    shown = [str(drawing("g", "en", panel(key))) for key in (1, 1, 2, 1)]
    assert shown == ["<svg>1</svg>", "<svg>1</svg>", "<svg>2</svg>", "<svg>1</svg>"]
    assert made == [1, 2]
    drawing("g", "pl", panel(1))
    assert made == [1, 2, 1]
    drawing("g", "en", panel(2))
    assert made == [1, 2, 1, 2], "the one that nobody asked for was given up"


def test_points_are_those_that_a_seat_would_have_now(browser_of):
    """New Zealand scores at its end alone: until then the page tells what it would be, like the player boards."""
    people = person("Ada"), person("Bo")
    table = play_out(table_of(*people, game="great-western-trail-nz"), random.Random(9), 60, undos=0)
    state, face = live.LIVE.get(table).state, face_of(lt.game(table.game))
    totals = [sum(points for _, points in face.standing(state, seat)) for seat in range(2)]
    assert any(totals)
    assert table.scores == [0, 0]
    for player in (*people, None):
        body = text_of(browser_of(player).get(f"/t/{table.slug}/"))
        foot = re.search(r'<tr class="totals".*?</tr>', body, re.S)[0]
        assert [int(number) for number in re.findall(r"<td[^>]*>(-?\d+)<", foot)] == totals
    table = play_out(table, random.Random(9), undos=0)
    state = live.LIVE.get(table).state
    assert [face.standing(state, seat) for seat in range(2)] == [state.score_reasons(seat) for seat in range(2)]
    assert [sum(points for _, points in face.standing(state, seat)) for seat in range(2)] == table.scores

"""The inside of a table: made without Django, told by turns, played in one press where one press is enough."""

import random
import re
import subprocess
import sys
from dataclasses import replace

import pytest
from django.utils.html import conditional_escape
from hands import GAME, fresh, legal, person, play_out, table_of

import longtable as lt
from longtable.core.face import Line, LogEntry, Macro, face_of
from longtable.core.frames import CHANCE
from longtable.core.say import ENGLISH
from longtable.web.replay.history import HISTORIES, load
from longtable.web.tables import live, seating, services
from longtable.web.tables.models import OVER, Entry
from longtable.web.tables.page.markup import Html, classes, el, join
from longtable.web.tables.page.portraits import portrait
from longtable.web.tables.page.scores import Place, in_order, rows_of, sides_of
from longtable.web.tables.page.story import Story, news_of, story_html
from longtable.web.tables.seating import SeatPlan
from longtable.web.tables.services import Claim

NEW_ZEALAND = "great-western-trail-nz"
PART = {"HX-Request": "true"}

WITHOUT_DJANGO = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "django":
            raise ImportError("no Django here")
sys.meta_path.insert(0, Refuse())
from longtable.web.tables.page.scene import scene_html
assert "django" not in sys.modules
print(scene_html.__name__)
"""


# -- the builder


def test_the_inside_of_a_table_needs_no_django():
    done = subprocess.run([sys.executable, "-c", WITHOUT_DJANGO], capture_output=True, text=True, timeout=120)
    assert (done.stdout.strip(), done.returncode) == ("scene_html", 0), done.stderr


def test_text_is_escaped_and_markup_is_not():
    made = el("p", "<i>", el("b", "&"), class_='"x"', data_role="why", hidden=True, title=None, disabled=False, n=3)
    assert str(made) == '<p class="&quot;x&quot;" data-role="why" hidden n="3">&lt;i&gt;<b>&amp;</b></p>'
    assert isinstance(join([made, "<"]), Html)
    assert str(join([made, "<"], " · ")) == f"{made} · &lt;"
    assert conditional_escape(str(made)) == str(made), "templates take it as it is"
    assert str(el("input", name="a", value="b")) == '<input name="a" value="b">'
    assert classes("a", False, None, "", "b") == "a b"


# -- sides


def test_a_team_is_one_side_and_a_rival_the_last():
    places = [Place(at, name, 10 + at) for at, name in enumerate(["Ada", "Bo", "Cy", "Dee"])]
    sides = sides_of([*places, Place(4, "Sarah", 7, "rival")], [(0, 2), (1, 3)])
    assert [(side.name, side.score, side.mat) for side in sides] == [
        ("Ada & Cy", 22, 0),
        ("Bo & Dee", 24, 1),
        ("Sarah", 7, None),
    ]
    assert [side.name for side in in_order(sides, [3, 0, 1, 2])] == ["Bo & Dee", "Ada & Cy", "Sarah"]


def test_a_reason_has_one_colour_whoever_has_points_for_it():
    face = face_of(lt.game(GAME))
    standings = [[("regions", 5), ("goods", 2)], [("regions", 1), ("animals", 3), ("goods", 0)]]
    rows = rows_of(standings, [(0,), (1,)], face, ENGLISH)
    assert [(row.points, row.at) for row in rows] == [((5, 1), 0), ((0, 3), 1), ((2, 0), 2)]
    only = rows_of([[("regions", 0), ("goods", 2)]], [(0,)], face, ENGLISH)
    assert [row.at for row in only] == [1], "a reason without points keeps its number"


# -- the log


def entries(*actors):
    return [LogEntry(ply, actor, "x", {}) for ply, actor in enumerate(actors)]


@pytest.mark.parametrize(
    ("actors", "is_mine", "news"),
    [
        ((0, 1, 1, CHANCE), True, (1, 3)),  # two deeds since mine, my turn has just begun
        ((0, 1, CHANCE, 0), True, (1, 2)),  # one deed of this turn
        ((0, 0, 1), False, (2, None)),
        ((1, 1), True, (0, 2)),  # I have not acted yet
        ((), True, (0, 0)),
    ],
)
def test_what_came_since_the_last_turn(actors, is_mine, news):
    assert news_of(entries(*actors), [0], is_mine, lambda entry: False) == news


def test_two_turns_in_a_row_are_two():
    log = entries(1, 0, 0, CHANCE, 0, 0)
    log[3] = replace(log[3], said="roll")
    assert news_of(log, [0], True, lambda entry: entry.said == "roll") == (3, 3)
    assert news_of(log[:4], [0], True, lambda entry: entry.said == "roll") == (3, 3), "nothing is done yet"
    assert news_of(log, [0], True, lambda entry: False) == (0, 1)


def test_nothing_is_news_for_those_who_watch():
    assert news_of(entries(0, 1), [], False, lambda entry: False) == (None, None)


def test_the_log_is_told_by_turns_with_rules_between():
    lines = [
        Line(1, 0, "moves"),
        Line(2, 0, "sells", spots=("hex-1", "good-2")),
        Line(3, 1, "draws", is_quiet=True),
        Line(4, 1, "builds"),
        Line(5, None, "Phase B begins", is_event=True),
        Line(6, 0, "hires"),
    ]
    story = Story(lines, 0, since=2, turn=5)
    assert [line.text for line in story.news] == ["builds"]
    assert [line.text for line in story.mine] == ["hires"]
    made = str(story_html(story, ["<Ada>", "Bo"], "/r/", ENGLISH))
    items = re.findall(r'<li class="([\w-]+)"', made)
    assert items == ["log-turn", "log-rule", "log-turn", "log-event", "log-rule", "log-turn"]
    assert made.count("&lt;Ada&gt;") == 2
    assert 'data-ply="2" data-spots="hex-1 good-2"' in made
    assert 'title="draws"' in made, "what comes by itself is told to who asks"
    assert ">draws<" not in made
    assert made.index("moves") < made.index("sells") < made.index("builds"), "oldest first"


# -- one press


@pytest.mark.django_db
def test_what_finishes_a_turn_needs_no_second_press(browser_of):
    ada, bo = person("Ada"), person("Bo")
    table = table_of(ada, bo, game=NEW_ZEALAND)
    rng = random.Random(11)
    pressed = 0
    while pressed < 3 and table.status != OVER:
        if table.confirming is not None:
            services.end_turn(table.slug, Claim(table.actor), table.version)
            table = fresh(table)
            continue
        body = browser_of((ada, bo)[table.actor]).get(f"/t/{table.slug}/now/").content.decode()
        end = re.search(r'formaction="([^"]+finish=1)" name="said" value="([^"]+)"[^>]*data-role="primary"', body)
        if end is None or "End turn" not in re.search(r"<footer.*</footer>", body, re.DOTALL)[0]:
            services.play(table.slug, Claim(table.actor), table.version, rng.choice(legal(table)))
            table = fresh(table)
            continue
        form = {"seat": table.actor, "version": table.version, "key": f"k{table.version}", "said": end[2]}
        actor = table.actor
        answer = browser_of((ada, bo)[actor]).post(end[1], form, headers=PART)
        assert answer.status_code == 200
        table = fresh(table)
        assert table.confirming is None
        assert table.status == OVER or table.actor != actor
        pressed += 1
    assert pressed == 3


def both_for_workers(table):
    """Two actions of one turn, whatever the dice show."""
    state, said = live.LIVE.get(table).state.copy(), []
    for _ in range(2):
        said.append(next(word for word in map(state.notation, state.legal_actions()) if word.endswith("workers")))
        state.play(state.parse(said[-1]))
    return said


@pytest.mark.django_db
def test_several_actions_in_one_request_are_all_played_or_none():
    ada, bo = person("Ada"), person("Bo")
    table = table_of(ada, bo)
    two, claim = both_for_workers(table), Claim(table.actor, (ada, bo)[table.actor])
    with pytest.raises(lt.LongtableError):
        services.play(table.slug, claim, table.version, f"{two[0]}\nfly")
    assert fresh(table).version == table.version
    assert not Entry.objects.filter(table=table, actor__gte=0).exists()
    services.play(table.slug, claim, table.version, "\n".join(two))
    assert [entry.said for entry in Entry.objects.filter(table=table, actor__gte=0)] == two
    assert fresh(table).confirming == table.actor


@pytest.mark.django_db
def test_a_macro_is_a_button_of_the_dock(browser_of, monkeypatch):
    ada, bo = person("Ada"), person("Bo")
    table = table_of(ada, bo)
    two = both_for_workers(table)
    face = face_of(lt.game(GAME))
    monkeypatch.setattr(type(face), "macros", lambda self, view, say: [Macro("Both for workers", tuple(two))])
    body = browser_of((ada, bo)[table.actor]).get(f"/t/{table.slug}/now/").content.decode()
    assert f'value="{two[0]}\n{two[1]}" class="dock-act">Both for workers' in body
    assert "Both for workers" not in browser_of().get(f"/t/{table.slug}/now/").content.decode()


# -- the past


@pytest.mark.django_db
def test_the_past_is_what_the_seat_saw(browser_of):
    ada, bo = person("Ada"), person("Bo")
    table = play_out(table_of(ada, bo, game=NEW_ZEALAND), random.Random(5), 40, undos=0)
    face, state = face_of(lt.game(NEW_ZEALAND)), HISTORIES.get(table).state(30)
    for seat, player in ((0, ada), (1, bo), (-1, None)):
        body = browser_of(player).get(f"/t/{table.slug}/past/", {"ply": 30}).content.decode()
        assert 'class="past" data-ply="30"' in body
        shown = state.view(seat).state
        mat = max(0, seat)
        for panel in [*face.commons(shown, ENGLISH), *face.blocks(shown, mat, ENGLISH)]:
            assert panel.draw() in body, panel.id
    assert browser_of(ada).get(f"/t/{table.slug}/past/", {"ply": 9999}).status_code == 404
    assert browser_of(ada).get(f"/t/{table.slug}/past/", {"ply": "x"}).status_code == 200


@pytest.mark.django_db
def test_who_holds_several_seats_sees_nothing_private_of_the_past(browser_of):
    ada = person("Ada")
    plans = [SeatPlan("person", name="Ada"), SeatPlan("person", name="Bo")]
    table = play_out(fresh(seating.create_table(ada, NEW_ZEALAND, plans).table), random.Random(6), 40, undos=0)
    public = browser_of().get(f"/t/{table.slug}/past/", {"ply": 20}).content.decode()
    spots = re.findall(r'data-piece="(sheep-[^"]+)"', public)
    own = browser_of(ada).get(f"/t/{table.slug}/past/", {"ply": 20}).content.decode()
    assert re.findall(r'data-piece="(sheep-[^"]+)"', own) == spots


@pytest.mark.django_db
def test_a_history_grows_by_what_is_new():
    ada, bo = person("Ada"), person("Bo")
    table = play_out(table_of(ada, bo), random.Random(7), 60, undos=0)
    known = load(table)
    table = play_out(table, random.Random(8), 60, undos=0.3)
    grown, anew = load(table, known), load(table)
    assert grown.kept[1] is known.kept[1], "what both have in common is not played again"
    assert [state.digest() for state in grown.kept] == [state.digest() for state in anew.kept]
    assert grown.state(table.ply).digest() == live.LIVE.get(table).state.digest()


# -- bots at the table


@pytest.mark.django_db
def test_bots_at_the_table_have_their_faces_among_the_players_and_are_seen_thinking(ada, browser_of):
    plans = [SeatPlan("bot", bot="club"), SeatPlan("bot", bot="club"), SeatPlan("bot", bot="greedy")]
    table = seating.create_table(ada, GAME, plans).table
    page = browser_of().get(f"/t/{table.slug}/").content.decode()
    players = page.split('class="players"')[1].split("</ul>")[0]
    for name in ("Tobias", "Greta"):
        assert f"{portrait(name)}<b>{name}</b>" in players
    assert "</svg><b>Greedy</b>" in players
    assert players.count('class="face"') == 2
    assert page.count('<span class="dock-thought" data-role="thought" aria-hidden="true"></span>') == 1


@pytest.mark.django_db
def test_nothing_is_counted_while_people_think(ada, browser_of):
    table = seating.create_table(ada, GAME, [SeatPlan("person"), SeatPlan("person", name="Bo")]).table
    for browser in (browser_of(ada), browser_of()):
        assert 'data-role="thought"' not in browser.get(f"/t/{table.slug}/").content.decode()

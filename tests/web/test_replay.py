"""Replays, plots, records and imports: what is shown is what the engine plays, and nobody sees more than they may."""

import random
import re
import time
from pathlib import Path

import pytest
from django.urls import reverse
from finished_games import finish, text_of
from hands import ALL, GAME, HIDDEN, fresh, person, play_out, step, table_of

import longtable as lt
from longtable.core import fair
from longtable.core.face import face_of
from longtable.core.frames import CHANCE
from longtable.core.log import read_log
from longtable.core.say import Say
from longtable.web.replay import history as histories
from longtable.web.replay.plots import draw, spread_out, step_of
from longtable.web.replay.series import merged, series_of
from longtable.web.tables import seating, selectors
from longtable.web.tables.log_import import import_table
from longtable.web.tables.models import Entry, Table

GOLDEN = Path(__file__).parents[1] / "golden"

pytestmark = pytest.mark.django_db


def shown(table, ply, **query):
    return reverse("replay-at", args=[table.slug, ply]) + (f"?mat={query['mat']}" if query else "")


# -- positions


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, ALL), (4, {"team": "on"}), (3, {"expert": "hidden"})])
def test_every_ply_is_the_position_of_the_engine(seats, options):
    people = [person(name) for name in "ABCD"[:seats]]
    table = finish(table_of(*people, options=options), seats)
    history = histories.load(table)
    log, end = read_log(text_of(table))
    assert len(history) == table.ply == len(log)
    state = log.start.copy()
    assert history.state(0).digest() == state.digest()
    for ply, action in enumerate(log.actions, 1):
        state.apply(action)
        assert history.state(ply).digest() == state.digest(), ply
        assert history.seen(ply, -1).digest() == state.digest(), "after the end everybody sees everything"
    assert history.state(len(history)).digest() == end.digest()


def test_the_card_of_a_rival_is_shown_as_at_the_table(ada, browser_of):
    """Sarah's last card is not in the position: the entries before it tell it."""
    text = (GOLDEN / "great-western-trail-nz" / "solo.log").read_text("utf-8")
    client = browser_of(ada)
    made = client.post(reverse("import"), {"text": text, "how": "record"})
    table = Table.objects.get(slug=made.url.strip("/").split("/")[1])
    cards = [
        (entry.ply + 1, entry.note["sarah"]["card"])
        for entry in selectors.entries_for(table, -1)
        if "sarah" in entry.note
    ]
    assert len(cards) > 10
    for ply, card in cards[:: len(cards) // 3]:
        for later in (ply, ply + 1):
            assert f'data-piece="sarah-{card}"' in client.get(shown(table, later)).content.decode()


def test_stops_collapse_runs_of_chance(over):
    history = histories.load(over)
    assert history.stops[0] == 0
    assert history.stops[-1] == len(history)
    for before, stop in zip(history.stops, history.stops[1:], strict=False):
        actors = history.actors[before:stop]
        assert actors == [CHANCE] * len(actors) or (len(actors) == 1 and actors[0] != CHANCE)
    seats = [actor for actor in history.actors if actor != CHANCE]
    assert len(history.stops) >= len(seats) + 1
    assert set(history.turns) <= set(history.stops)
    for ply in history.turns[:-1]:
        assert history.actors[ply] != CHANCE


def test_buttons_lead_to_stops_and_turns(over):
    history = histories.load(over)
    for ply in (0, 1, history.stops[1], history.turns[2], len(history) - 1, len(history)):
        around = history.around(ply)
        assert around["first"] == 0
        assert around["last"] == len(history)
        assert around["back"] < ply or ply == 0
        assert around["on"] > ply or ply == len(history)
        assert around["back"] in history.stops
        assert around["on"] in history.stops
        assert around["turn_on"] in history.turns
        assert history.stops[history.stop_at(ply)] >= ply


def test_histories_are_quick_and_few(over):
    start = time.perf_counter()
    kept = histories.Histories(2)
    history = kept.get(over)
    assert time.perf_counter() - start < 0.5  # milliseconds on an idle machine
    assert kept.get(over) is history
    start = time.perf_counter()
    for ply in range(0, len(history), 7):
        history.state(ply)
    assert (time.perf_counter() - start) / (len(history) / 7) < 0.05
    for _ in range(3):
        kept.get(table_of(person(), person()))
    assert len(kept) == 2


def test_a_history_follows_the_table(ada, bo):
    table = play_out(table_of(ada, bo), random.Random(1), most=6, undos=0.0, confirm=True)
    kept = histories.Histories(4)
    old = kept.get(fresh(table))
    stale = fresh(table)
    table = step(table, random.Random(2), undos=0.0, confirm=True)
    assert len(kept.get(fresh(table))) == fresh(table).ply > len(old)
    # A row read before the change is brought up to date rather than mixed with newer entries.
    assert len(histories.load(stale)) == fresh(table).ply


# -- the pages


def test_pages_of_a_finished_game(over, browser_of):
    client = browser_of()
    page = client.get(reverse("replay", args=[over.slug]))
    assert page.status_code == 200
    text = page.content.decode()
    assert 'id="rp-range"' in text
    assert "Play on from here" in text
    assert "The game in three charts" in text
    assert 'style="' not in text.replace('rel="stylesheet"', "")
    assert not re.search(r"<script(?![^>]* src=)", text)
    for ply in (0, 1, 7, over.ply // 2, over.ply):
        page = client.get(shown(over, ply))
        assert page.status_code == 200
        assert f'data-ply="{ply}"' in page.content.decode()
        part = client.get(reverse("replay-part", args=[over.slug, ply]))
        assert part.status_code == 200
        assert "<html" not in part.content.decode()
        assert part.headers["Cache-Control"] == "no-store"
    assert client.get(shown(over, over.ply + 1)).status_code == 404
    assert client.get(shown(over, 10**30)).status_code == 404
    assert client.get(reverse("replay", args=["nothing"])).status_code == 404
    assert client.post(shown(over, 3)).status_code == 405


def test_the_page_works_without_a_script(over, browser_of):
    client = browser_of()
    stops = histories.load(over).stops
    answer = client.get(reverse("replay", args=[over.slug]), {"stop": "9", "mat": "1"})
    assert answer.status_code == 302
    assert answer.url == shown(over, stops[9], mat=1)
    assert client.get(reverse("replay", args=[over.slug]), {"stop": "999999"}).url == shown(over, over.ply)
    for odd in ("-1", "x", "9" * 40, "½", "٣"):
        assert client.get(reverse("replay", args=[over.slug]), {"stop": odd, "mat": odd}).status_code == 200
    around = histories.load(over).around(stops[9])
    text = client.get(answer.url).content.decode()
    for ply in around.values():
        assert f'href="{shown(over, ply, mat=1)}"' in text


def test_the_large_board_is_the_one_asked_for(over, ada, browser_of):
    for mat in (0, 1):
        text = browser_of().get(shown(over, 90, mat=mat)).content.decode()
        assert f'data-panel="mat-{mat}"' in text
        assert f'data-panel="mat-{1 - mat}-small"' in text
    history = histories.load(over)
    for ply in history.turns[3:6]:
        for reader in (ada, None):
            text = browser_of(reader).get(shown(over, ply)).content.decode()
            assert f'data-panel="mat-{history.acting(ply)}"' in text, "otherwise that of who has just played"


def test_scores_of_a_moment_add_up(over, browser_of):
    history = histories.load(over)
    for ply in history.turns[:: len(history.turns) // 6]:
        text = browser_of().get(reverse("replay-part", args=[over.slug, ply])).content.decode()
        table = text[text.index('id="rp-score"') :]
        rows = re.findall(r"<tr>.*?</tr>", table[: table.index("</section>")], re.DOTALL)[1:]
        values = [[int(v.replace("·", "0")) for v in re.findall(r"<td>(.*?)</td>", row)] for row in rows]
        assert values[-1] == history.state(ply).scores()
        assert [sum(column) for column in zip(*values[:-1], strict=True)] == values[-1] or not values[:-1]


def test_names_are_escaped_everywhere(browser_of):
    mean = person("<b>&\"'")
    table = finish(table_of(mean, person("Bo")), 4)
    for url in (reverse("replay", args=[table.slug]), reverse("plots", args=[table.slug])):
        text = browser_of().get(url).content.decode()
        assert "<b>&\"'" not in text
        assert "&lt;b&gt;&amp;" in text


def test_an_open_table_has_no_replay_yet(ada, browser_of):
    made = seating.create_table(ada, GAME, [seating.SeatPlan("person"), seating.SeatPlan("free")])
    answer = browser_of().get(reverse("replay", args=[made.table.slug]))
    assert answer.status_code == 409
    assert answer.headers["X-Longtable-Refusal"] == "NotNow"


# -- what nobody may see


def test_a_running_game_shows_no_secret(ada, bo, browser_of):
    """Two people choose boards unseen: the first choice is in the entries, and on no page but its owner's."""
    table = table_of(ada, bo, options=HIDDEN)
    while not Entry.objects.filter(table=table, reader__isnull=False).exists():
        table = step(table, random.Random(5), undos=0.0, confirm=True)
    secret = Entry.objects.filter(table=table, reader__isnull=False).first()
    owner, other = (ada, bo) if secret.actor == 0 else (bo, ada)
    history = histories.load(fresh(table))
    for who, may in ((None, False), (other, False), (owner, True), (person("Cy"), False)):
        client = browser_of(who)
        log = client.get(reverse("log", args=[table.slug])).content.decode()
        assert (secret.said in log) == may
        for ply in range(fresh(table).ply + 1):
            for url in (shown(table, ply), reverse("replay-part", args=[table.slug, ply])):
                text = client.get(url).content.decode()
                assert secret.said not in text or may
        page = client.get(reverse("plots", args=[table.slug])).content.decode()
        assert secret.said not in page
        assert table.secret not in client.get(reverse("table-fair", args=[table.slug])).content.decode()
    seat = 1 - secret.actor
    for reader in (-1, seat):
        state = history.seen(secret.ply + 1, reader)
        assert state.digest() == history.state(secret.ply + 1).view(reader).state.digest()
        assert state.digest() != history.state(secret.ply + 1).digest()


def test_who_holds_all_seats_of_a_hidden_game_sees_what_everybody_sees(ada, browser_of):
    plans = [seating.SeatPlan("person"), seating.SeatPlan("person", name="Bo")]
    table = seating.create_table(ada, GAME, plans, HIDDEN).table
    table = step(table, random.Random(6), undos=0.0, confirm=True)
    secret = Entry.objects.filter(table=table, reader__isnull=False).first()
    assert secret is not None
    for url in (shown(table, table.ply), reverse("log", args=[table.slug])):
        assert secret.said not in browser_of(ada).get(url).content.decode()


def test_running_games_show_no_future(ada, bo, browser_of):
    table = play_out(table_of(ada, bo), random.Random(7), most=10, undos=0.0, confirm=True)
    text = browser_of().get(reverse("replay", args=[table.slug])).content.decode()
    now, first = re.search(r'data-ply="(\d+)" data-stop', text), histories.load(table).turns[0]
    assert now is not None
    assert int(now[1]) == first < table.ply, "a running game opens at its first decision, too"
    assert "still being played" in text
    assert "Play on from here" not in text
    assert table.secret not in text
    assert browser_of(ada).post(reverse("play-on", args=[table.slug, 3])).status_code == 409


def test_players_are_called_by_name_in_pages_and_in_the_api(ada, browser_of):
    """New Zealand's private buildings have owners, and runholders go there."""
    text = (GOLDEN / "great-western-trail-nz" / "base-3.log").read_text("utf-8")
    names = ("Ada", "Bo", "Cleo")
    table = import_table(ada, text, 440, as_hotseat=True, names=names)
    client, story = browser_of(ada), reverse("story", args=[table.slug])
    pages = [shown(table, 440), reverse("words", args=[table.slug]), f"/api/tables/{table.slug}/story?from=1"]
    told = [client.get(page).content.decode() for page in pages]
    told.append("".join([client.get(f"{story}?before={ply}").content.decode() for ply in range(140, 441, 50)]))
    for where, text in zip([*pages, story], told, strict=True):
        assert re.search(r"(Ada|Bo|Cleo)(&#x27;|')s building", text), where
        assert not re.search(r"\bP[1-4](&#x27;|')s", text), where


# -- plots


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (3, ALL), (4, {"team": "on"})])
def test_the_numbers_of_the_plots_add_up(seats, options):
    people = [person(name) for name in "ABCD"[:seats]]
    table = finish(table_of(*people, options=options), seats + 9)
    history, face = histories.load(table), face_of(lt.game(GAME))
    series = series_of(history, face, list("ABCD")[:seats], Say())
    assert sorted(seat for side in series.sides for seat in side.seats) == list(range(seats))
    assert len(series.reasons) == len(set(series.reasons))
    for at, side in enumerate(series.sides):
        assert series.totals[at][-1] == sum(table.scores[seat] for seat in side.seats)
        for turn, ply in enumerate(series.plies):
            scores = history.state(ply).scores()
            assert sum(values[turn] for values in series.parts[at]) == series.totals[at][turn]
            assert series.totals[at][turn] == sum(scores[seat] for seat in side.seats)
    assert [mark.name for mark in series.marks][-5:] == [f"Phase {phase}" for phase in "ABCDE"]
    assert series.stations()[-1] == ("Phase E", series.turns)
    leader, margin = series.lead(series.turns)
    best = sorted((totals[-1] for totals in series.totals), reverse=True)
    assert margin == (best[0] - best[1] if len(best) > 1 else 0)
    assert leader is None or series.totals[leader][-1] == best[0]
    plots = draw(series)
    assert len(plots.sides) == len(series.sides)
    assert bool(plots.lead) == (seats > 1)
    assert [row.points for row in plots.reasons] == [
        [side[at][-1] for side in series.parts] for at in range(len(series.reasons))
    ]
    for svg in (plots.totals, *[side.svg for side in plots.sides]):
        assert "style=" not in svg
        assert "nan" not in svg.lower()


def test_plots_come_as_a_page_and_as_a_part(over, ada, bo, browser_of):
    client = browser_of()
    page = client.get(reverse("plots", args=[over.slug])).content.decode()
    part = client.get(reverse("plots", args=[over.slug]), headers={"HX-Request": "true"}).content.decode()
    assert "<html" in page
    assert "<html" not in part
    assert "The charts as tables" in part
    begun = table_of(ada, bo)
    text = client.get(reverse("plots", args=[begun.slug])).content.decode()
    assert "The game so far" in text


def test_small_parts_of_the_plots():
    assert [step_of(span) for span in (1, 6, 7, 30, 31, 600)] == [1, 1, 2, 5, 10, 100]
    assert spread_out([10, 10, 10], 0, 40) == [6.0, 23.0, 40]
    assert spread_out([], 0, 10) == []
    assert merged([["regions", "goods"], ["regions", "animals", "goods"], ["silver"]]) == [
        "regions",
        "animals",
        "goods",
        "silver",
    ]


# -- records and dice


def test_the_log_of_a_finished_game_verifies(over, browser_of):
    answer = browser_of().get(reverse("log", args=[over.slug]))
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{GAME}-{over.slug}.log"'
    assert answer.headers["Cache-Control"] == "no-store"
    verdict = fair.verify(answer.content.decode())
    assert verdict.draws == over.draws > 0
    assert verdict.entries == over.ply
    page = browser_of().get(reverse("table-fair", args=[over.slug])).content.decode()
    assert f"all {over.draws} draws" in page
    assert over.secret in page


def test_the_log_of_a_running_game_keeps_the_secret(ada, bo, browser_of):
    table = play_out(table_of(ada, bo), random.Random(8), most=5, undos=0.0, confirm=True)
    for who in (None, ada):
        text = browser_of(who).get(reverse("log", args=[table.slug])).content.decode()
        assert table.secret not in text
        assert table.commit in text
        assert len(read_log(text)[0]) == table.ply
    page = browser_of(ada).get(reverse("table-fair", args=[table.slug])).content.decode()
    assert table.commit in page
    assert table.secret not in page


def test_the_page_says_when_a_draw_does_not_follow(over, browser_of):
    Table.objects.filter(pk=over.pk).update(secret="00" * 32, version=over.version + 1)
    page = browser_of().get(reverse("table-fair", args=[over.slug])).content.decode()
    assert "do not follow" in page
    assert "Checked" not in page


def test_pages_about_dice_and_imports(browser_of):
    assert "longtable verify FILE" in browser_of().get(reverse("fair")).content.decode()
    assert browser_of().get(reverse("import")).status_code == 200
    assert browser_of().post(reverse("fair")).status_code == 405

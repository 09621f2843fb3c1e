"""Replays, plots, records and imports: what is shown is what the engine plays, and nobody sees more than they may."""

import io
import random
import re
import time
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from hands import ALL, GAME, HIDDEN, fresh, person, play_out, step, table_of

import longtable as lt
from longtable.core import fair
from longtable.core.errors import LongtableError
from longtable.core.face import Say, face_of
from longtable.core.frames import CHANCE
from longtable.core.log import read_log
from longtable.web.replay import film as films
from longtable.web.replay.plots import draw, spread_out, step_of
from longtable.web.replay.series import merged, series_of
from longtable.web.tables import importing, live, selectors, services
from longtable.web.tables.models import OVER, PLAYING, Entry, Seat, Table
from longtable.web.tables.refusals import NotNow, NotYours, Refused
from longtable.web.tables.services import Claim

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada():
    return person("Ada")


@pytest.fixture
def bo():
    return person("Bo")


def finish(table, seed):
    """The rest of a game at random in one change: as the services play it, without a transaction for each action."""
    table, rng = fresh(table), random.Random(seed)
    match, dice = live.LIVE.get(table).match.fork(), services.dice_of(table)
    entries = []
    table.confirming = None
    while not match.state.is_over:
        if match.state.actor == CHANCE:
            entries.append(services.record(table, match, dice.outcome(match.state, table.draws)))
            table.draws += 1
        else:
            entries.append(services.record(table, match, rng.choice(match.state.legal_actions())))
    services.save(table, match, entries)
    return fresh(table)


@pytest.fixture
def over(ada, bo):
    """A finished game of two."""
    return finish(table_of(ada, bo), 3)


def shown(table, ply, **query):
    return reverse("replay-at", args=[table.slug, ply]) + (f"?mat={query['mat']}" if query else "")


def text_of(table, seat=-1):
    return selectors.log_text(fresh(table), seat)


# -- positions


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, ALL), (4, {"team": "on"}), (3, {"expert": "hidden"})])
def test_every_ply_is_the_position_of_the_engine(seats, options):
    people = [person(name) for name in "ABCD"[:seats]]
    table = finish(table_of(*people, options=options), seats)
    film = films.shoot(table)
    log, end = read_log(text_of(table))
    assert len(film) == table.ply == len(log)
    state = log.start.copy()
    assert film.state(0).digest() == state.digest()
    for ply, action in enumerate(log.actions, 1):
        state.apply(action)
        assert film.state(ply).digest() == state.digest(), ply
        assert film.seen(ply, -1).digest() == state.digest(), "after the end everybody sees everything"
    assert film.state(len(film)).digest() == end.digest()


def test_stops_collapse_runs_of_chance(over):
    film = films.shoot(over)
    assert film.stops[0] == 0
    assert film.stops[-1] == len(film)
    for before, stop in zip(film.stops, film.stops[1:], strict=False):
        actors = film.actors[before:stop]
        assert actors == [CHANCE] * len(actors) or (len(actors) == 1 and actors[0] != CHANCE)
    seats = [actor for actor in film.actors if actor != CHANCE]
    assert len(film.stops) >= len(seats) + 1
    assert set(film.turns) <= set(film.stops)
    for ply in film.turns[:-1]:
        assert film.actors[ply] != CHANCE


def test_buttons_lead_to_stops_and_turns(over):
    film = films.shoot(over)
    for ply in (0, 1, film.stops[1], film.turns[2], len(film) - 1, len(film)):
        around = film.around(ply)
        assert around["first"] == 0
        assert around["last"] == len(film)
        assert around["back"] < ply or ply == 0
        assert around["on"] > ply or ply == len(film)
        assert around["back"] in film.stops
        assert around["on"] in film.stops
        assert around["turn_on"] in film.turns
        assert film.stops[film.stop_at(ply)] >= ply


def test_films_are_quick_and_few(over):
    start = time.perf_counter()
    kept = films.Films(2)
    film = kept.get(over)
    assert time.perf_counter() - start < 0.5  # milliseconds on an idle machine
    assert kept.get(over) is film
    start = time.perf_counter()
    for ply in range(0, len(film), 7):
        film.state(ply)
    assert (time.perf_counter() - start) / (len(film) / 7) < 0.05
    for _ in range(3):
        kept.get(table_of(person(), person()))
    assert len(kept) == 2


def test_a_film_follows_the_table(ada, bo):
    table = play_out(table_of(ada, bo), random.Random(1), most=6, undos=0.0, confirm=True)
    kept = films.Films(4)
    old = kept.get(fresh(table))
    stale = fresh(table)
    table = step(table, random.Random(2), undos=0.0, confirm=True)
    assert len(kept.get(fresh(table))) == fresh(table).ply > len(old)
    # A row read before the change is brought up to date rather than mixed with newer entries.
    assert len(films.shoot(stale)) == fresh(table).ply


# -- the pages


def test_pages_of_a_finished_game(over, browser_of):
    client = browser_of()
    page = client.get(reverse("replay", args=[over.slug]))
    assert page.status_code == 200
    text = page.content.decode()
    assert 'id="rp-range"' in text
    assert "Play on from here" in text
    assert "The story in three plots" in text
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
    stops = films.shoot(over).stops
    answer = client.get(reverse("replay", args=[over.slug]), {"stop": "9", "mat": "1"})
    assert answer.status_code == 302
    assert answer.url == shown(over, stops[9], mat=1)
    assert client.get(reverse("replay", args=[over.slug]), {"stop": "999999"}).url == shown(over, over.ply)
    for odd in ("-1", "x", "9" * 40, "½", "٣"):
        assert client.get(reverse("replay", args=[over.slug]), {"stop": odd, "mat": odd}).status_code == 200
    around = films.shoot(over).around(stops[9])
    text = client.get(answer.url).content.decode()
    for ply in around.values():
        assert f'href="{shown(over, ply, mat=1)}"' in text


def test_the_large_board_is_the_one_asked_for(over, ada, browser_of):
    for mat in (0, 1):
        text = browser_of().get(shown(over, 90, mat=mat)).content.decode()
        assert f'data-panel="mat-{mat}"' in text
        assert f'data-panel="mat-{1 - mat}-small"' in text
    text = browser_of(ada).get(shown(over, 90)).content.decode()
    assert 'data-panel="mat-0"' in text, "people see their own board large"
    film = films.shoot(over)
    for ply in film.turns[3:6]:
        text = browser_of().get(shown(over, ply)).content.decode()
        assert f'data-panel="mat-{film.acting(ply)}"' in text, "otherwise that of who has just played"


def test_scores_of_a_moment_add_up(over, browser_of):
    film = films.shoot(over)
    for ply in film.turns[:: len(film.turns) // 6]:
        text = browser_of().get(reverse("replay-part", args=[over.slug, ply])).content.decode()
        table = text[text.index('id="rp-score"') :]
        rows = re.findall(r"<tr>.*?</tr>", table[: table.index("</section>")], re.DOTALL)[1:]
        values = [[int(v.replace("·", "0")) for v in re.findall(r"<td>(.*?)</td>", row)] for row in rows]
        assert values[-1] == film.state(ply).scores()
        assert [sum(column) for column in zip(*values[:-1], strict=True)] == values[-1] or not values[:-1]


def test_names_are_escaped_everywhere(browser_of):
    mean = person("<b>&\"'")
    table = finish(table_of(mean, person("Bo")), 4)
    for url in (reverse("replay", args=[table.slug]), reverse("plots", args=[table.slug])):
        text = browser_of().get(url).content.decode()
        assert "<b>&\"'" not in text
        assert "&lt;b&gt;&amp;" in text


def test_an_open_table_has_no_replay_yet(ada, browser_of):
    made = services.create_table(ada, GAME, [services.SeatPlan("person"), services.SeatPlan("free")])
    answer = browser_of().get(reverse("replay", args=[made.table.slug]))
    assert answer.status_code == 409
    assert answer.headers["X-Longtable-Refusal"] == "NotNow"


# -- what nobody may see


def test_a_running_game_shows_no_secret(ada, bo, browser_of):
    """Two people choose boards unseen: the first choice is in the entries, and on no page but its owner's."""
    table = table_of(ada, bo, options=HIDDEN)
    while not Entry.objects.filter(table=table, is_secret=True).exists():
        table = step(table, random.Random(5), undos=0.0, confirm=True)
    secret = Entry.objects.filter(table=table, is_secret=True).first()
    owner, other = (ada, bo) if secret.actor == 0 else (bo, ada)
    film = films.shoot(fresh(table))
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
        state = film.seen(secret.ply + 1, reader)
        assert state.digest() == film.state(secret.ply + 1).view(reader).state.digest()
        assert state.digest() != film.state(secret.ply + 1).digest()


def test_who_holds_all_seats_of_a_hidden_game_sees_what_everybody_sees(ada, browser_of):
    plans = [services.SeatPlan("person"), services.SeatPlan("person", name="Bo")]
    table = services.create_table(ada, GAME, plans, HIDDEN).table
    table = step(table, random.Random(6), undos=0.0, confirm=True)
    secret = Entry.objects.filter(table=table, is_secret=True).first()
    assert secret is not None
    for url in (shown(table, table.ply), reverse("log", args=[table.slug])):
        assert secret.said not in browser_of(ada).get(url).content.decode()


def test_running_games_show_no_future(ada, bo, browser_of):
    table = play_out(table_of(ada, bo), random.Random(7), most=10, undos=0.0, confirm=True)
    text = browser_of().get(reverse("replay", args=[table.slug])).content.decode()
    assert f'data-ply="{table.ply}"' in text, "a running game opens at its present"
    assert "still being played" in text
    assert "Play on from here" not in text
    assert table.secret not in text
    assert browser_of(ada).post(reverse("play-on", args=[table.slug, 3])).status_code == 409


# -- plots


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (3, ALL), (4, {"team": "on"})])
def test_the_numbers_of_the_plots_add_up(seats, options):
    people = [person(name) for name in "ABCD"[:seats]]
    table = finish(table_of(*people, options=options), seats + 9)
    film, face = films.shoot(table), face_of(lt.game(GAME))
    series = series_of(film, face, list("ABCD")[:seats], Say())
    assert sorted(seat for side in series.sides for seat in side.seats) == list(range(seats))
    assert len(series.reasons) == len(set(series.reasons))
    for at, side in enumerate(series.sides):
        assert series.totals[at][-1] == sum(table.scores[seat] for seat in side.seats)
        for turn, ply in enumerate(series.plies):
            scores = film.state(ply).scores()
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
    assert "The plots as tables" in part
    begun = table_of(ada, bo)
    text = client.get(reverse("plots", args=[begun.slug])).content.decode()
    assert "The story so far" in text


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


# -- imports


def test_a_finished_log_becomes_a_record(over, ada, browser_of):
    copy = importing.import_table(ada, text_of(over), title="Ours")
    assert (copy.status, copy.ply, copy.scores, copy.winners) == (OVER, over.ply, over.scores, over.winners)
    assert copy.secret != over.secret
    assert copy.title == "Ours"
    assert not copy.is_public
    assert not Seat.objects.filter(table=copy, holders__isnull=False).exists()
    old = Entry.objects.filter(table=over).order_by("ply").values_list("actor", "action", "said", "note", "is_secret")
    new = Entry.objects.filter(table=copy).order_by("ply").values_list("actor", "action", "said", "note", "is_secret")
    assert list(old) == list(new)
    assert fair.verify(text_of(copy)).draws == 0
    state = live.first_state(copy)
    digests = 0
    for entry in Entry.objects.filter(table=copy).order_by("ply"):
        state.play(entry.action)
        if entry.digest:
            assert entry.digest == state.digest()
            digests += 1
    assert digests > 100
    live.LIVE.drop(copy.pk)
    assert live.LIVE.get(copy).state.digest() == state.digest()
    assert browser_of().get(reverse("replay", args=[copy.slug])).status_code == 200
    assert "imported log" in browser_of().get(reverse("table-fair", args=[copy.slug])).content.decode()


@pytest.mark.parametrize("options", [{}, ALL, HIDDEN])
def test_a_log_is_played_on_from_any_entry(ada, bo, options):
    done = finish(table_of(ada, bo, options=options), 11)
    text = text_of(done)
    log, _ = read_log(text)
    rng = random.Random(12)
    for ply in (0, 1, 40, done.ply // 3, done.ply - 1, rng.randrange(done.ply)):
        table = importing.import_table(ada, text, ply, as_hotseat=True)
        assert selectors.held_by(table, ada) == [0, 1]
        same = list(Entry.objects.filter(table=table, ply__lt=ply).order_by("ply").values_list("action", flat=True))
        assert same == log.actions[:ply]
        assert table.fair_from <= ply
        assert table.status == PLAYING
        assert table.actor >= 0
        state = live.LIVE.get(table).state
        assert state.actor == table.actor
        play_out(table, rng, most=30, undos=0.25, claims=lambda table: Claim(table.actor, ada))
        ended = finish(table, ply)
        verdict = fair.verify(text_of(ended))
        assert verdict.draws == ended.draws
        assert verdict.earlier == len([actor for actor in log.actors[: ended.fair_from] if actor == CHANCE])


def test_a_turn_taken_back_after_an_import_leaves_the_dice_fair(ada, bo):
    """What a seat did before the entry may be taken back; the draws after it are still counted from the right one."""
    done = finish(table_of(ada, bo), 13)
    film = films.shoot(done)
    text = text_of(done)
    # The last action of a turn with several: everything back, and then the turn in fewer actions.
    ply = next(p for p in range(100, done.ply) if film.actors[p] == CHANCE != film.actors[p - 1] == film.actors[p - 2])
    table = importing.import_table(ada, text, ply - 1, as_hotseat=True)
    claim = Claim(table.actor, ada)
    services.undo(table.slug, claim, table.version, whole_turn=True)
    table = fresh(table)
    assert table.ply < ply - 1
    ended = finish(table, 14)
    assert fair.verify(text_of(ended)).draws == ended.draws


def test_an_unfinished_log_becomes_a_table_of_the_importer(ada, bo):
    table = play_out(table_of(ada, bo), random.Random(15), most=20, undos=0.0, confirm=True)
    copy = importing.import_table(bo, text_of(table))
    assert copy.status == PLAYING
    assert selectors.held_by(copy, bo) == [0, 1]
    assert selectors.held_by(copy, ada) == []
    assert copy.ply == table.ply


def test_a_log_of_the_terminal_is_imported(ada):
    match = lt.game(GAME).start(seats=2, seed=5)
    rng = random.Random(1)
    while not match.state.is_over:
        match.play(rng.choice(match.state.legal_actions()))
    text = match.log.to_text().replace("\n", "\n# players Wanda,greedy\n", 1)
    table = importing.import_table(ada, text)
    assert (table.status, table.scores) == (OVER, match.state.scores())
    assert [seat.name for seat in selectors.seats_of(table)] == ["Wanda", "greedy"]


def test_a_log_from_a_position_is_imported(ada):
    game = lt.game(GAME)
    first = game.start(seats=2, seed=6)
    rng = random.Random(2)
    for _ in range(30):
        first.play(rng.choice(first.state.legal_actions()))
    from longtable.core.driver import Match
    from longtable.core.log import Log
    from longtable.core.rng import Rng

    match = Match(game, first.state.copy(), Log(game, first.state.copy(), "", True), Rng(3))
    for _ in range(20):
        match.play(rng.choice(match.state.legal_actions()))
    text = match.log.to_text()
    assert "\nposition " in text
    table = importing.import_table(ada, text)
    assert table.start_line
    assert live.LIVE.get(table).state.digest() == match.state.digest()
    film = films.shoot(table)
    assert film.state(0).digest() == first.state.digest()
    again = importing.import_table(ada, text_of(finish(table, 4)))
    assert again.status == OVER
    assert again.start_line == table.start_line


def test_names_of_an_import(ada):
    assert importing.names_in("longtable log 1\n# players me,me\n", 2) == ("P1", "P2")
    assert importing.names_in("longtable log 1\n# players a\n", 2) == ("P1", "P2")
    assert importing.names_in("longtable log 1\n", 3) == ("P1", "P2", "P3")
    odd = importing.names_in("longtable log 1\n# players \u202ea\x00,<b>" + "x" * 90 + "\n", 2)
    assert odd[0] == "a"
    assert len(odd[1]) <= 24


HOSTILE = {
    "nothing": lambda text: "",
    "not a log": lambda text: "hello",
    "another form": lambda text: text.replace("longtable log 1", "longtable log 2", 1),
    "other rules": lambda text: re.sub(r"\nrules \d+", "\nrules 999", text),
    "other data": lambda text: re.sub(r"\ndata \S+", "\ndata box-ffffffff", text),
    "no such game": lambda text: text.replace(f"game {GAME}", "game ../../etc/passwd"),
    "no such option": lambda text: text.replace("option boards", "option broads"),
    "corrected figures": lambda text: text.replace("option data ", "option data /etc"),
    "many seats": lambda text: re.sub(r"\nseats 2", "\nseats 99", text),
    "no header": lambda text: text.partition("\n\n")[2],
    "an illegal action": lambda text: text.replace("\nP1 ", "\nP1 9 place castle at z9 ", 1),
    "the wrong seat": lambda text: re.sub(r"\nP2 ", "\nP1 ", text, count=1),
    "an impossible die": lambda text: re.sub(r"roll P1 \d \d", "roll P1 7 9", text, count=1),
    "a wrong digest": lambda text: re.sub(r"\n= (\d+) \S+", r"\n= \1 0000000000000000", text),
    "a missing line": lambda text: re.sub(r"\nP1 [^\n]*", "", text, count=1),
    "a secret left out": lambda text: re.sub(r"\nP1 [^\n]*", "\nP1 ?", text, count=1),
    "NUL": lambda text: text.replace("\nP1 ", "\nP1 \x00", 1),
    "long": lambda text: text + "#" * 2_000_001,
    "many lines": lambda text: text + "\n" * 60_000,
    "many digests": lambda text: text + "\n=  1 a\n= 1 a" * 2_000,
    "a long action": lambda text: text.replace("\nP1 ", "\nP1 " + "x" * 100_000, 1),
    "a deep position": lambda text: text.replace(
        "\n\n", f"\nposition {GAME}/1 seats=2 :: x; todo " + "may(" * 5_000 + ")" * 5_000 + "\n\n", 1
    ),
    "a long run": lambda text: text.replace("\n! ", "\n! " + "white 1 · " * 100_000, 1),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_logs_are_refused_and_leave_nothing(over, ada, browser_of, name):
    text = HOSTILE[name](text_of(over))
    before = (Table.objects.count(), Entry.objects.count(), Seat.objects.count())
    start = time.perf_counter()
    with pytest.raises(LongtableError):
        importing.import_table(ada, text)
    assert time.perf_counter() - start < 10
    file = SimpleUploadedFile("game.log", text.encode())
    answer = browser_of(ada).post(reverse("import"), {"file": file, "text": "kept", "how": "hotseat", "title": "T"})
    page = answer.content.decode()
    assert answer.status_code == 400, name
    assert answer.headers["X-Longtable-Refusal"] in ("UnreadableLog", "MissingData", "UnknownGame")
    assert "Nothing was stored" in page
    assert ">kept</textarea>" in page
    assert 'value="hotseat" checked' in page
    assert (Table.objects.count(), Entry.objects.count(), Seat.objects.count()) == before


def test_the_line_of_a_mistake_is_named(over, ada, browser_of):
    lines = text_of(over).split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("P2 ") and at > 60)
    lines[at] = "P2 place nothing"
    answer = browser_of(ada).post(reverse("import"), {"text": "\n".join(lines)})
    assert answer.status_code == 400
    assert f"ine {at + 1}:" in answer.content.decode()


def test_files_that_are_no_text(over, ada, browser_of):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("game.log", b"0" * 5_000_000)
    for content in (packed.getvalue(), b"\xff\xfe\x00", b"\x80" * 100, b"\x00" * 100, b"x" * 2_000_001):
        file = SimpleUploadedFile("game.log", content)
        answer = browser_of(ada).post(reverse("import"), {"file": file})
        assert answer.status_code == 400
        assert answer.headers["X-Longtable-Refusal"] == "UnreadableLog"
    answer = browser_of(ada).post(reverse("import"), {"text": "x" * 2_600_000})
    assert answer.status_code == 400
    assert Table.objects.count() == 1


def test_the_form_imports(over, ada, browser_of):
    text = text_of(over)
    client = browser_of(ada)
    file = SimpleUploadedFile("game.log", b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    answer = client.post(reverse("import"), {"file": file, "public": "on"})
    assert answer.status_code == 302
    record = Table.objects.latest("pk")
    assert answer.url == reverse("replay", args=[record.slug])
    assert record.is_public
    answer = client.post(reverse("import"), {"text": text, "how": "hotseat", "ply": "100"})
    table = Table.objects.latest("pk")
    assert answer.url == reverse("table", args=[table.slug])
    assert Entry.objects.filter(table=table).count() >= 100
    for odd in ("-1", "x", "99999", "1" * 12, "٣"):
        answer = client.post(reverse("import"), {"text": text, "how": "hotseat", "ply": odd})
        assert answer.status_code == 400, odd
        assert answer.headers["X-Longtable-Refusal"] == "Refused"
    assert browser_of(ada, strict=True).post(reverse("import"), {"text": text}).status_code == 403


def test_a_visitor_gets_a_name_by_importing(over, browser_of):
    client = browser_of()
    assert client.get(reverse("import")).cookies.get("longtable") is None
    assert client.post(reverse("import"), {"text": text_of(over), "how": "hotseat", "ply": "60"}).status_code == 302
    table = Table.objects.latest("pk")
    assert table.owner is not None
    assert len(selectors.held_by(table, table.owner)) == 2


def test_imports_are_limited(over, ada, browser_of, settings):
    settings.RATES = True
    client = browser_of(ada)
    codes = [client.post(reverse("import"), {"text": "nothing"}).status_code for _ in range(12)]
    assert codes == [400] * 10 + [429] * 2
    assert client.post(reverse("play-on", args=[over.slug, 60])).status_code == 429


def test_banned_people_import_nothing(over):
    with pytest.raises(NotYours):
        importing.import_table(person("Mallory", is_banned=True), text_of(over))


def test_playing_on_from_a_replay(over, browser_of):
    cy = person("Cy")
    client = browser_of(cy)
    assert client.get(reverse("play-on", args=[over.slug, 60])).status_code == 405
    assert browser_of(cy, strict=True).post(reverse("play-on", args=[over.slug, 60])).status_code == 403
    answer = client.post(reverse("play-on", args=[over.slug, 120]))
    table = Table.objects.latest("pk")
    assert answer.url == reverse("table", args=[table.slug])
    assert table.status == PLAYING
    assert not table.is_public
    assert selectors.held_by(table, cy) == [0, 1]
    assert [seat.name for seat in selectors.seats_of(table)] == ["Ada", "Bo"]
    assert films.shoot(table).state(120).digest() == films.shoot(over).state(120).digest()
    assert client.post(reverse("play-on", args=[over.slug, over.ply + 1])).status_code == 400
    with pytest.raises(NotNow):
        importing.play_on(cy, table.slug, 5)
    with pytest.raises(Refused):
        importing.play_on(cy, "nothing", 5)


def test_tables_of_an_import_are_one_transaction(over, ada, monkeypatch):
    def fail(*args):
        raise RuntimeError("the disk is full")

    before = (Table.objects.count(), Entry.objects.count(), Seat.objects.count())
    monkeypatch.setattr(services, "go_on", fail)
    with pytest.raises(RuntimeError):
        importing.import_table(ada, text_of(over))
    assert (Table.objects.count(), Entry.objects.count(), Seat.objects.count()) == before

"""Tables from logs: good ones play on from any entry, hostile ones leave nothing."""

import io
import random
import re
import time
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from finished_games import finish, text_of
from hands import ALL, GAME, HIDDEN, fresh, person, play_out, table_of

import longtable as lt
from longtable.core import fair
from longtable.core.errors import LongtableError
from longtable.core.frames import CHANCE
from longtable.core.log import read_log
from longtable.web.replay import history as histories
from longtable.web.tables import live, log_import, selectors, services
from longtable.web.tables.models import OVER, PLAYING, Entry, Seat, Table
from longtable.web.tables.refusals import NotNow, NotYours, Refused
from longtable.web.tables.services import Claim

pytestmark = pytest.mark.django_db


def test_a_finished_log_becomes_a_record(over, ada, browser_of):
    copy = log_import.import_table(ada, text_of(over), title="Ours")
    assert (copy.status, copy.ply, copy.scores, copy.winners) == (OVER, over.ply, over.scores, over.winners)
    assert copy.secret != over.secret
    assert copy.title == "Ours"
    assert not copy.is_public
    assert not Seat.objects.filter(table=copy, holders__isnull=False).exists()
    old = Entry.objects.filter(table=over).order_by("ply").values_list("actor", "action", "said", "note", "reader")
    new = Entry.objects.filter(table=copy).order_by("ply").values_list("actor", "action", "said", "note", "reader")
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
    assert "imported record" in browser_of().get(reverse("table-fair", args=[copy.slug])).content.decode()


@pytest.mark.parametrize("options", [{}, ALL, HIDDEN])
def test_a_log_is_played_on_from_any_entry(ada, bo, options):
    done = finish(table_of(ada, bo, options=options), 11)
    text = text_of(done)
    log, _ = read_log(text)
    rng = random.Random(12)
    for ply in (0, 1, 40, done.ply // 3, done.ply - 1, rng.randrange(done.ply)):
        table = log_import.import_table(ada, text, ply, as_hotseat=True)
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
    history = histories.load(done)
    text = text_of(done)
    # The last action of a turn with several: everything back, and then the turn in fewer actions.
    ply = next(
        p for p in range(100, done.ply) if history.actors[p] == CHANCE != history.actors[p - 1] == history.actors[p - 2]
    )
    table = log_import.import_table(ada, text, ply - 1, as_hotseat=True)
    claim = Claim(table.actor, ada)
    services.undo(table.slug, claim, table.version, whole_turn=True)
    table = fresh(table)
    assert table.ply < ply - 1
    ended = finish(table, 14)
    assert fair.verify(text_of(ended)).draws == ended.draws


def test_an_unfinished_log_becomes_a_table_of_the_importer(ada, bo):
    table = play_out(table_of(ada, bo), random.Random(15), most=20, undos=0.0, confirm=True)
    copy = log_import.import_table(bo, text_of(table))
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
    table = log_import.import_table(ada, text)
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
    table = log_import.import_table(ada, text)
    assert table.start_line
    assert live.LIVE.get(table).state.digest() == match.state.digest()
    history = histories.load(table)
    assert history.state(0).digest() == first.state.digest()
    again = log_import.import_table(ada, text_of(finish(table, 4)))
    assert again.status == OVER
    assert again.start_line == table.start_line


def test_names_of_an_import(ada):
    assert log_import.names_in("longtable log 1\n# players me,me\n", 2) == ("P1", "P2")
    assert log_import.names_in("longtable log 1\n# players a\n", 2) == ("P1", "P2")
    assert log_import.names_in("longtable log 1\n", 3) == ("P1", "P2", "P3")
    odd = log_import.names_in("longtable log 1\n# players \u202ea\x00,<b>" + "x" * 90 + "\n", 2)
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
        log_import.import_table(ada, text)
    assert time.perf_counter() - start < 10
    file = SimpleUploadedFile("game.log", text.encode())
    answer = browser_of(ada).post(reverse("import"), {"file": file, "text": "kept", "how": "hotseat", "title": "T"})
    page = answer.content.decode()
    assert answer.status_code == 400, name
    assert answer.headers["X-Longtable-Refusal"] in ("UnreadableLog", "MissingData", "UnknownGame")
    assert "Nothing was saved" in page
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
        log_import.import_table(person("Mallory", is_banned=True), text_of(over))


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
    assert histories.load(table).state(120).digest() == histories.load(over).state(120).digest()
    assert client.post(reverse("play-on", args=[over.slug, over.ply + 1])).status_code == 400
    with pytest.raises(NotNow):
        log_import.play_on(cy, table.slug, 5)
    with pytest.raises(Refused):
        log_import.play_on(cy, "nothing", 5)


def test_tables_of_an_import_are_one_transaction(over, ada, monkeypatch):
    def fail(*args):
        raise RuntimeError("the disk is full")

    before = (Table.objects.count(), Entry.objects.count(), Seat.objects.count())
    monkeypatch.setattr(services, "go_on", fail)
    with pytest.raises(RuntimeError):
        log_import.import_table(ada, text_of(over))
    assert (Table.objects.count(), Entry.objects.count(), Seat.objects.count()) == before

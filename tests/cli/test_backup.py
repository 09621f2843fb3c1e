"""`longtable backup` and `restore`: while people play, onto an empty folder, across databases, and what is refused."""

import hashlib
import json
import random
import sqlite3
import time
import zipfile

import pytest
from sites import Served, longtable, postgres, postgres_folder

pytestmark = pytest.mark.long  # real servers

GAME = "castles-of-burgundy"
KINDS = ("players", "tables", "seats", "holders", "tokens", "entries", "receipts", "messages")
FILES = {f"{name}.jsonl" for name in KINDS}


def play_some(site, token, slug, seed, most=25):
    """Random actions for the seats of one program."""
    dice = random.Random(seed)
    for number in range(most):
        table = site.api(f"tables/{slug}")
        if table["status"] != "playing":
            return
        found = site.api(f"tables/{slug}/legal", token=token[table["actor"]])
        order = {
            "notation": dice.choice(found["legal"])["notation"],
            "version": found["version"],
            "key": f"{seed}/{number}",
        }
        site.api(f"tables/{slug}/play", order, token[table["actor"]])


def people(site, **more):
    """A table of two people, both of them here."""
    made = site.api("tables", {"game": GAME, "seats": [{"kind": "person"}, {"kind": "person"}], **more})
    return made["table"]["table"], [each["token"] for each in made["tokens"]]


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A site that was backed up in the middle of play: its folder, backups, and what a program knows about it."""
    home = tmp_path_factory.mktemp("played")
    with Served(home / "site") as site:
        slug, tokens = people(site, name="Ada", title="Łódź — “quoted” 🎲", options={"expert": "hidden"}, nonce="w")
        play_some(site, tokens, slug, 1)
        site.api(f"tables/{slug}/chat", {"text": "good luck"}, tokens[0])
        bots = [{"kind": "bot"}, {"kind": "bot", "bot": "random"}]
        for _ in range(3):
            site.api("tables", {"game": GAME, "seats": bots})
        during = []
        for number in range(2):
            time.sleep(0.5)
            done = longtable("backup", home / f"during-{number}.zip", "--data", site.folder, "--json")
            assert done.code == 0, done.err
            during.append(json.loads(done.out)["counts"]["entries"])
            play_some(site, tokens, slug, 10 + number, 3)
        table = site.api(f"tables/{slug}")
        site.end()
    final = longtable("backup", home / "final.zip", "--data", home / "site")
    assert final.code == 0
    return {"home": home, "during": during, "slug": slug, "tokens": tokens, "table": table, "said": final.out}


def test_what_a_backup_says_and_holds(played):
    assert "4 tables" in played["said"]
    assert "the key that signs cookies" in played["said"]
    path = played["home"] / "final.zip"
    assert path.stat().st_mode & 0o777 == 0o600
    with zipfile.ZipFile(path) as archive:
        assert set(archive.namelist()) == {*FILES, "manifest.json", "secret.key"}
        manifest = json.loads(archive.read("manifest.json"))
        for name, said in manifest["files"].items():
            assert hashlib.sha256(archive.read(name)).hexdigest() == said["sha256"]
        assert manifest["counts"]["tables"] == 4
        assert manifest["counts"]["entries"] == archive.read("entries.jsonl").count(b"\n")
    assert not list(played["home"].glob(".*"))


@pytest.mark.parametrize("number", [0, 1])
def test_a_backup_made_during_play_replays_on_an_empty_folder(played, tmp_path, number):
    done = longtable("restore", played["home"] / f"during-{number}.zip", "--data", tmp_path / "new", "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert found["ok"] is True
    assert found["wrong"] == []
    assert found["tables"] == 4
    assert found["entries"] == played["during"][number]
    assert found["digests"] > 4


def test_a_restored_site_is_the_same_and_play_goes_on(played, tmp_path):
    folder = tmp_path / "new"
    done = longtable("restore", played["home"] / "final.zip", "--data", folder)
    assert done.code == 0
    assert "4 tables replayed to the same positions" in done.out
    assert (folder / "secret.key").read_bytes() == (played["home"] / "site" / "secret.key").read_bytes()
    assert (folder / "secret.key").stat().st_mode & 0o777 == 0o600
    assert longtable("backup", tmp_path / "again.zip", "--data", folder).code == 0
    assert same_rows(played["home"] / "final.zip", tmp_path / "again.zip")
    with Served(folder) as site:
        assert site.api(f"tables/{played['slug']}") == played["table"]
        play_some(site, played["tokens"], played["slug"], 99, 5)
        people(site)  # new rows get numbers of their own


def same_rows(one, other):
    with zipfile.ZipFile(one) as first, zipfile.ZipFile(other) as second:
        return all(first.read(name) == second.read(name) for name in FILES)


def test_a_site_with_something_in_it_is_not_overwritten(played, tmp_path):
    folder = tmp_path / "new"
    with Served(folder) as site:
        slug, _ = people(site)
        site.end()
    refused = longtable("restore", played["home"] / "final.zip", "--data", folder)
    assert refused.code == 2
    assert "NotEmpty" in refused.err
    with Served(folder) as site:
        assert site.api(f"tables/{slug}")["status"] == "playing"
        site.end()
    assert longtable("restore", played["home"] / "final.zip", "--data", folder, "--force").code == 0
    with sqlite3.connect(folder / "longtable.sqlite3") as database:
        assert database.execute("SELECT count(*) FROM tables_table WHERE slug = ?", [slug]).fetchone() == (0,)
        assert database.execute("SELECT count(*) FROM tables_table").fetchone() == (4,)


def rewritten(source, target, change):
    """A copy of a backup, changed; the manifest agrees with the files when `change` says so."""
    with zipfile.ZipFile(source) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(files["manifest.json"])
    change(files, manifest)
    if manifest is not None and "manifest.json" in files:
        files["manifest.json"] = json.dumps(manifest).encode()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, raw in files.items():
            archive.writestr(name, raw)
    return target


def described(raw):
    return {"bytes": len(raw), "sha256": hashlib.sha256(raw).hexdigest()}


def flip(files, manifest):
    files["entries.jsonl"] = files["entries.jsonl"].replace(b'"ply":3', b'"ply":4', 1)


def cut(files, manifest):
    files["entries.jsonl"] = files["entries.jsonl"][:-1]


def later(files, manifest):
    manifest["steps"].append("tables.0999_later")


def other_form(files, manifest):
    manifest["form"] = "longtable backup 2"


def no_manifest(files, manifest):
    del files["manifest.json"]


def one_missing(files, manifest):
    del files["seats.jsonl"]


def one_more(files, manifest):
    files["../evil"] = b"x"


def nonsense(files, manifest):
    manifest["files"] = ["x"]


def with_right_digest(name, old, new):
    def change(files, manifest):
        assert old in files[name]
        files[name] = files[name].replace(old, new, 1)
        manifest["files"][name] = described(files[name])

    return change


@pytest.mark.parametrize(
    "change, why",
    [
        (flip, "entries.jsonl is damaged"),
        (cut, "entries.jsonl is damaged"),
        (later, "FromTheFuture"),
        (other_form, "'longtable backup 2'"),
        (no_manifest, "no manifest.json"),
        (one_missing, "not those that its manifest names"),
        (one_more, "not those that its manifest names"),
        (nonsense, "manifest.json is damaged"),
        (with_right_digest("players.jsonl", b'"name"', b'"rank"'), "players.jsonl line 1 is damaged"),
        (with_right_digest("players.jsonl", b"{", b"["), "players.jsonl line 1 is damaged"),
        (with_right_digest("tables.jsonl", b'"ply":', b'"ply":"x","ply_":'), "tables.jsonl line 1 is damaged"),
        (with_right_digest("holders.jsonl", b'"player_id":1', b'"player_id":77'), "do not fit"),
    ],
)
def test_damaged_and_foreign_backups_are_refused_by_name(played, tmp_path, change, why):
    bad = rewritten(played["home"] / "final.zip", tmp_path / "bad.zip", change)
    done = longtable("restore", bad, "--data", tmp_path / "new")
    assert done.code == 2
    assert why in done.err
    assert not (tmp_path / "evil").exists()
    database = tmp_path / "new" / "longtable.sqlite3"
    if database.exists():
        with sqlite3.connect(database) as rows:
            assert rows.execute("SELECT count(*) FROM accounts_player").fetchone() == (0,)


def test_a_game_that_does_not_replay_is_named(played, tmp_path):
    with zipfile.ZipFile(played["home"] / "final.zip") as archive:
        lines = archive.read("entries.jsonl").splitlines()
    slug = played["slug"]
    marked = [entry for entry in map(json.loads, lines) if entry["table_id"] == 1 and entry["digest"]]
    old = f'"digest":"{marked[-1]["digest"]}"'.encode()
    wrong = with_right_digest("entries.jsonl", old, b'"digest":"0123456789abcdef"')
    bad = rewritten(played["home"] / "final.zip", tmp_path / "bad.zip", wrong)
    done = longtable("restore", bad, "--data", tmp_path / "new")
    assert done.code == 1
    assert f"table {slug} does not replay: Differs: step {marked[-1]['ply'] + 1}" in done.out


@pytest.mark.parametrize("raw", [b"", b"PK", b"text\n" * 100])
def test_files_that_are_no_backups(tmp_path, raw):
    path = tmp_path / "file"
    path.write_bytes(raw)
    done = longtable("restore", path, "--data", tmp_path / "new")
    assert done.code == 2
    assert "BadBackup" in done.err


def test_nothing_to_back_up(tmp_path):
    assert "does not exist" in longtable("backup", tmp_path / "x.zip", "--data", tmp_path / "none").err
    (tmp_path / "empty").mkdir()
    done = longtable("backup", tmp_path / "x.zip", "--data", tmp_path / "empty")
    assert "NoDatabase" in done.err
    assert not (tmp_path / "x.zip").exists()
    assert longtable("backup", tmp_path, "--data", tmp_path / "empty").code == 2
    assert longtable("restore", tmp_path / "none.zip", "--data", tmp_path / "new").code == 2


def test_from_sqlite_to_postgresql_and_back(played, tmp_path):
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    if postgres_folder() is None:
        pytest.skip("the programs postgres and initdb are not on this machine")
    source = played["home"] / "final.zip"
    with postgres() as address:
        done = longtable("restore", source, "--data", tmp_path / "a", "--json", DATABASE_URL=address)
        assert done.code == 0, done.err
        assert json.loads(done.out)["ok"] is True
        refused = longtable("restore", source, "--data", tmp_path / "a", DATABASE_URL=address)
        assert "NotEmpty" in refused.err
        out = longtable("backup", tmp_path / "from-postgres.zip", "--data", tmp_path / "a", DATABASE_URL=address)
        assert out.code == 0, out.err
        assert same_rows(source, tmp_path / "from-postgres.zip")
        with Served(tmp_path / "a", DATABASE_URL=address) as site:
            assert "PostgreSQL" in site.said()
            slug, tokens = people(site)  # new rows get numbers of their own
            play_some(site, tokens, slug, 5, 10)
            play_some(site, played["tokens"], played["slug"], 98, 5)
            site.end()
        assert longtable("backup", tmp_path / "more.zip", "--data", tmp_path / "a", DATABASE_URL=address).code == 0
    back = longtable("restore", tmp_path / "more.zip", "--data", tmp_path / "b", "--json")
    assert json.loads(back.out)["tables"] == 5
    assert json.loads(back.out)["ok"] is True

"""A small site of this version, made by its own services; see make_records.py, which calls `write_site`.

Keys, names of tables and secrets of dice come from a generator with a known seed, and the clock stands still: nothing
here is a secret, and a second run gives the same rows.
"""

import json
import os
import random
import re
import secrets
import shutil
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import longtable as lt
from longtable import bots

KEY = "this-key-signs-the-cookies-of-a-site-for-tests-and-is-no-secret"
PASSWORD = "no-secret-at-all"
BURGUNDY, SHIPYARD, NEW_ZEALAND = "castles-of-burgundy", "shipyard", "great-western-trail-nz"
MODULES = dict.fromkeys(("extra_tiles", "border_posts", "white_castles", "inns", "trade_routes", "shields"), "on")
MOST = 5_000


def without_secrets():
    """Everything that is drawn at random or read from the clock is the same on every run."""
    from django.utils import timezone

    rng = random.Random(f"kept site {lt.__version__}")
    letters = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
    secrets.choice = rng.choice
    secrets.token_hex = lambda size=32: "".join([f"{rng.randrange(256):02x}" for _ in range(size)])
    secrets.token_urlsafe = lambda size=32: "".join([rng.choice(letters) for _ in range(size * 4 // 3 + 1)])
    timezone.now = lambda: datetime(2025, 1, 1, tzinfo=UTC)


def write_site(folder):
    """`site.sqlite3`, `backup.zip`, `site.json` and the logs of all tables."""
    with tempfile.TemporaryDirectory(prefix="longtable-kept-") as name:
        home = Path(name)
        (home / "secret.key").write_text(KEY, "ascii")
        os.environ |= {"DJANGO_SETTINGS_MODULE": "longtable.web.settings", "LONGTABLE_DATA": name}
        for variable in ("LONGTABLE_SECRET_KEY", "DATABASE_URL", "REDIS_URL"):
            os.environ.pop(variable, None)
        import django

        django.setup()
        without_secrets()
        from django.db import connection

        from longtable.web import archive, upkeep

        upkeep.prepare()
        site = Site(folder)
        site.fill()
        site.write()
        archive.write(folder / "backup.zip")
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA journal_mode=DELETE")
            cursor.execute("VACUUM")
        connection.close()
        shutil.copyfile(home / "longtable.sqlite3", folder / "site.sqlite3")


class Here:
    """A bot's worker that thinks in this process."""

    def ask(self, bot, seed, game_id, view, within, spent):
        from longtable.web.tables.bots import Answer

        return Answer([bots.make(bot, seed).choose(lt.game(game_id).view_from_json(view))])


class Site:
    """People, tables and what is done at them."""

    def __init__(self, folder):
        from longtable.web.accounts.models import Player

        self.folder = folder
        self.people = {
            "Ada": Player.objects.create(name="Ada"),
            "Bo": Player.objects.create(name="Bo"),
            "Łucja": Player.objects.create(name="Łucja"),
            "Dee": Player.objects.create(name="Dee", auto_confirm=True, sound=True),
            "Eve": Player.objects.create(name="Eve", is_banned=True),
            "Ada's phone": Player.objects.create(name="Ada's phone"),
        }
        self.tokens = {}
        self.tables = []

    # -- tables

    def table(self, title, game, seats, options=None, **more):
        """A table; seats are names of people, `bot:greedy`, `free` and `invited`. The first is who makes it."""
        from longtable.web.tables import seating
        from longtable.web.tables.seating import SeatPlan

        plans = []
        for at, who in enumerate(seats):
            if who.startswith("bot:"):
                plans.append(SeatPlan("bot", bot=who[4:]))
            elif who == seats[0]:
                plans.append(SeatPlan("person", name=who if seats.count(who) == 1 else f"{who} {at + 1}"))
            else:
                plans.append(SeatPlan("invited" if who == "invited" else "free"))
        maker = self.people[seats[0]]
        made = seating.create_table(maker, game, plans, options, title, nonce="dice-of-ada", **more)
        for at, token in made.invitations.items():
            self.tokens.setdefault(title, {})[str(at)] = token
        for at, who in enumerate(seats):
            if who in self.people and who != seats[0]:
                seating.take_seat(self.people[who], made.table.slug, at, nonce=f"word-{at}")
        self.tables.append(title)
        return self.fresh(made.table)

    def fresh(self, table):
        return type(table).objects.get(pk=table.pk)

    def step(self, table, rng, undos, wanted):
        """One thing by whoever is waited for."""
        from longtable.web.tables import live, services
        from longtable.web.tables.models import BOT, Seat
        from longtable.web.tables.services import Claim

        seat = Seat.objects.get(table=table, at=table.actor)
        if seat.kind == BOT:
            services.bot_turn(table.pk, Here())
            return self.fresh(table)
        who = Claim(seat.at, seat.holders.order_by("pk").first())
        match, key = live.LIVE.get(table).match, f"{table.title[:40]}/{table.version}"
        if match.can_undo(seat.at) and rng.random() < undos:
            services.undo(table.slug, who, table.version, key, whole_turn=rng.random() < 0.3)
        elif table.confirming is not None:
            services.end_turn(table.slug, who, table.version, key)
        else:
            legal = [match.state.notation(action) for action in match.state.legal_actions()]
            liked = [said for said in legal if said.startswith(wanted)] if wanted else []
            said = rng.choice(liked if liked and rng.random() < 0.8 else legal)
            services.play(table.slug, who, table.version, said, key)
        return self.fresh(table)

    def play(self, table, until, undos=0.05, wanted=()):
        """Play on until something holds."""
        from longtable.web.tables import live

        rng = random.Random(table.title)
        for _ in range(MOST):
            if until(table, live.LIVE.get(table).state) or table.status != "playing":
                break
            table = self.step(table, rng, undos, tuple(wanted))
        else:
            raise SystemExit(f"{table.title}: it did not come to that")
        print(f"{table.title}: {table.status}, {table.ply} entries", flush=True)
        return table

    def showing(self, *words):
        """Somebody has shown a sheep and is still asked one of these questions."""
        from longtable.web.tables.models import Entry

        def found(table, state):
            if table.confirming is not None or not state.todo or state.todo[-1].word() not in words:
                return False
            return Entry.objects.filter(table=table, ply=table.ply - 1, said__startswith="show").exists()

        return found

    def fill(self):
        """All tables."""
        from django.contrib.auth import get_user_model

        from longtable.web.tables import importing, seating, services

        people = self.people
        get_user_model().objects.create_superuser("keeper", password=PASSWORD)
        over = lambda table, state: False  # noqa: E731  (the end comes by itself)
        waits = lambda table, state: table.confirming is not None and table.ply > 60  # noqa: E731

        def entries(number, actor=None):
            return lambda table, state: (
                table.ply >= number and table.confirming is None and actor in (None, table.actor)
            )

        # Burgundy
        done = self.play(self.table("burgundy-over", BURGUNDY, ["Ada", "Bo"], {**MODULES, "expert": "hidden"}), over)
        services.say_something(people["Ada"], done.slug, "well played — “really” 🎲")
        services.say_something(people["Bo"], done.slug, "again?")
        table = self.table(
            "burgundy-shields", BURGUNDY, ["Ada", "Bo", "Łucja"], {"shields": "on", "trade_routes": "on"}
        )
        self.play(table, entries(150), wanted=("shield", "any shield", "set", "pay"))
        services.say_something(people["Łucja"], table.slug, "powodzenia")
        phone = seating.seat_link(people["Ada"], table.slug, 0)
        seating.claim_seat(people["Ada's phone"], phone)
        self.play(self.table("burgundy-end-of-turn", BURGUNDY, ["Ada", "Bo"], {"inns": "on"}), waits, 0)
        bots = ["Ada", "bot:greedy", "bot:random"]
        self.play(self.table("burgundy-bots", BURGUNDY, bots, hints=False), entries(90, 0))
        self.play(self.table("burgundy-bot-asked", BURGUNDY, bots), entries(80, 1))
        self.play(self.table("burgundy-solo", BURGUNDY, ["Dee"], {"boards": "13b", "extra_tiles": "on"}), entries(90))
        team = self.table("burgundy-team-hot-seat", BURGUNDY, ["Bo"] * 4, {"team": "on", "boards": "12b"})
        self.play(team, entries(120))
        table = self.table("burgundy-choosing-unseen", BURGUNDY, ["Ada", "Bo"], {"expert": "hidden"}, is_public=False)
        self.play(table, lambda table, state: table.actor == 1, 0)
        self.table("burgundy-open", BURGUNDY, ["Ada", "free", "invited"], {"white_castles": "on"})

        # Shipyard
        self.play(self.table("shipyard-over", SHIPYARD, ["Ada", "Bo", "Łucja"]), over)
        table = self.table("shipyard-left-to-a-bot", SHIPYARD, ["Ada", "Bo", "Dee"], {"first_game": "on"})
        self.play(table, entries(140))
        seating.leave_to_bot(people["Bo"], table.slug, 1, "random")
        self.play(table, entries(170, 0))
        self.play(self.table("shipyard-hot-seat", SHIPYARD, ["Łucja"] * 2), entries(150))
        self.play(self.table("shipyard-end-of-turn", SHIPYARD, ["Ada", "Bo"], {"contracts": "open"}), waits, 0)
        self.table("shipyard-open", SHIPYARD, ["Bo", "bot:greedy", "free", "free"])

        # New Zealand
        over_there = self.play(self.table("newzealand-over", NEW_ZEALAND, ["Ada", "Bo"]), over)
        table = self.table("newzealand-showing-sheep", NEW_ZEALAND, ["Ada", "Bo"])
        self.play(table, self.showing("show-sheep"), wanted=("move WELLINGTON", "show"))
        self.play(self.table("newzealand-end-of-turn", NEW_ZEALAND, ["Ada", "Bo"]), waits, 0)
        self.play(self.table("newzealand-solo", NEW_ZEALAND, ["Ada"], {"difficulty": "hard"}), entries(120))
        self.play(
            self.table("newzealand-bots", NEW_ZEALAND, ["Dee", "bot:random", "bot:greedy", "Bo"]), entries(150, 3)
        )

        # From records
        self.imported("newzealand-shearing", "newzealand-*-in-shear-on.log")
        self.imported("imported-record", "shipyard-base-2.log")
        self.imported("imported-position", "newzealand-from-before-wellington-half.log")
        table = importing.play_on(people["Bo"], done.slug, done.ply // 2)
        self.tables.append(table.title)
        table = importing.play_on(people["Ada"], over_there.slug, 80)
        self.tables.append(table.title)
        self.programs()
        seating.rename(people["Bo"], "Bo the Second")

    def imported(self, title, name):
        from longtable.web.tables import importing

        path = next((self.folder / "logs").glob(name))
        importing.import_table(self.people["Ada"], path.read_text("utf-8"), title=title, is_public=True)
        self.tables.append(title)

    def programs(self):
        """A table where every seat is played by a program, which knows its token."""
        from longtable.web.tables import seating
        from longtable.web.tables.models import Seat

        title = "shipyard-programs"
        table = self.table(title, SHIPYARD, ["Ada", "Bo"])
        for seat in Seat.objects.filter(table=table):
            self.tokens.setdefault(title, {})[str(seat.at)] = seating.new_token(seat)
        self.play(table, lambda table, state: table.ply >= 120 and table.confirming is None)

    # -- files

    def undo_of(self, table):
        """The seat of a person that can take back the last action, in a list; else an empty one."""
        from longtable.web.tables import live
        from longtable.web.tables.models import PERSON, Seat

        match = live.LIVE.get(table).match
        if table.status != "playing" or not match.can_undo():
            return []
        return list(Seat.objects.filter(table=table, at=match.log.actors[-1], kind=PERSON).values_list("at", flat=True))

    def write(self):
        from django.contrib.sessions.backends.signed_cookies import SessionStore

        from longtable.web.accounts.middleware import KEY as WHO
        from longtable.web.tables import selectors
        from longtable.web.tables.models import Table

        found = {"key": KEY, "operator": ["keeper", PASSWORD], "cookies": {}, "tables": {}}
        for name, player in self.people.items():
            store = SessionStore()
            store[WHO] = [player.pk, player.key]
            store.save()
            found["cookies"][name] = str(store.session_key)
        (self.folder / "tables").mkdir(parents=True, exist_ok=True)
        for title in self.tables:
            table = Table.objects.get(title=title)
            name = re.sub(r"[^a-z0-9]+", "-", title).strip("-")
            found["tables"][name] = {
                "slug": table.slug,
                "status": table.status,
                "ply": table.ply,
                "undo": self.undo_of(table),
                "tokens": self.tokens.get(title, {}),
            }
            open_to_all = selectors.log_text(table, selectors.SPECTATOR)
            (self.folder / "tables" / f"{name}.log").write_text(open_to_all, "utf-8")
            for seat in range(table.seat_count):
                text = selectors.log_text(table, seat)
                if text != open_to_all:
                    (self.folder / "tables" / f"{name}.P{seat + 1}.log").write_text(text, "utf-8")
        text = json.dumps(found, indent=1, ensure_ascii=False)
        (self.folder / "site.json").write_text(text + "\n", "utf-8")

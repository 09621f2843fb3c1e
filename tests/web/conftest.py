"""Tests of the browser table: a site of its own in a temporary folder.

Tests and, where a test asks for one, a real server share one SQLite file, so that a test can prepare and inspect
tables by the services while requests go through the server. Each worker of a parallel run has its own folder.
"""

import os
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from whitenoise.middleware import WhiteNoiseMiddleware

HERE = Path(__file__).parent
if str(HERE) not in sys.path:
    sys.path.insert(0, str(HERE))  # helpers beside the tests: `import server`, `import hands`

FOLDER = Path(os.environ["LONGTABLE_DATA"])  # made by the conftest at the root
DATABASE = FOLDER / "test.sqlite3"

DEFAULT = settings.DATABASES["default"]
IS_SQLITE = DEFAULT["ENGINE"].endswith("sqlite3")
if IS_SQLITE:
    # A file: a database in memory cannot be shared by threads, nor with a server.
    DEFAULT.setdefault("TEST", {})["NAME"] = str(DATABASE)


# Passwords are tried here, not guarded; how they are kept is Django's own default.
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(scope="session", autouse=True)
def files_read_once():
    """A new client is a new WhiteNoise, which reads all files of all games: what the first has found serves all."""
    found = {}
    read = WhiteNoiseMiddleware.add_files_from_finders

    def add_files(self):
        if not found:
            read(self)
            found.update(self.files)
        self.files.update(found)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WhiteNoiseMiddleware, "add_files_from_finders", add_files)
        yield


@pytest.fixture(scope="session")
def django_db_modify_db_settings():
    """The file is chosen above, one for each worker."""


@pytest.fixture(autouse=True)
def clean_memory():
    """No positions, counts or words of an earlier test: keys of rows are used again after a rollback."""
    from longtable.web.tables import live, views

    live.LIVE.clear()
    views.WATCHED.clear()
    cache.clear()
    yield
    from longtable.web.tables.bots import RUNNER

    for worker in RUNNER._workers:
        worker.stop()
    RUNNER._workers = []


def new_site(**environment):
    from server import Site

    if not IS_SQLITE:
        pytest.skip("the server of these tests shares a SQLite file with them")
    return Site(Path(settings.DATA), f"sqlite:///{DATABASE}", environment)


@pytest.fixture
def table_site(transactional_db):
    """table_site(NAME=value) -> a server of its own on the database of the test, with these variables set."""
    made = []

    def start(**environment):
        made.append(new_site(**environment))
        return made[-1].start()

    yield start
    for site in made:
        site.kill()


@pytest.fixture(scope="session")
def kept_site():
    """One server for all tests that do not ask for more; begun by the first of them."""
    site = new_site()
    yield site
    site.kill()


@pytest.fixture
def site(transactional_db, kept_site):
    """A running server on the database of the test, with the settings of the tests."""
    if kept_site.process is None:
        kept_site.start()
    return kept_site


@pytest.fixture
def browser_of():
    """browser_of(player, strict=False) -> a test client with that player's cookie; None is somebody unknown."""

    def make(player=None, strict=False, **extra):
        client = Client(enforce_csrf_checks=strict, raise_request_exception=False, **extra)
        if player is not None:
            from hands import cookie_of

            client.cookies[settings.SESSION_COOKIE_NAME] = cookie_of(player)
        return client

    return make


@pytest.fixture
def ada():
    from hands import person

    return person("Ada")


@pytest.fixture
def bo():
    from hands import person

    return person("Bo")


@pytest.fixture
def made(ada):
    """A table of Ada with a free seat and an invited one."""
    from lobbies import GAME

    from longtable.web.tables.models import FREE, INVITED, PERSON
    from longtable.web.tables.seating import SeatPlan, create_table

    return create_table(ada, GAME, [SeatPlan(PERSON), SeatPlan(FREE), SeatPlan(INVITED)], title="Three").table


@pytest.fixture
def over(ada, bo):
    """A finished game of two."""
    from finished_games import finish
    from hands import table_of

    return finish(table_of(ada, bo), 3)

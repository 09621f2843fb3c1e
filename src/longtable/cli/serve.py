"""`longtable serve`: the table in the browser, from one command."""

import argparse
import os

from longtable.cli import compiling
from longtable.cli.common import BadUse
from longtable.cli.site import counted, need_packages, open_site


def run(args: argparse.Namespace) -> int:
    """The command; it ends with Ctrl-C or SIGTERM."""
    need_packages("django", "uvicorn")
    from longtable.web import server  # needs packages that are optional

    server.allow_hosts(args.host)
    open_site(args.data)
    need_shared(args.workers)
    at = server.bind(args.host, args.port)
    port = int(at.getsockname()[1])
    prepare()
    engine = compiling.from_environment()

    def ready() -> None:
        for line in server.welcome(args.host, port):
            print(line, flush=True)
        if not args.no_browser and server.is_desktop():
            near = "localhost" if server.is_any(args.host) else server.in_address(args.host)
            server.open_browser(f"http://{near}:{port}/")
        engine.start()  # last: the page comes first

    try:
        is_well = server.run(at, args.workers, ready)
    finally:
        engine.stop()
    print("Longtable has stopped." if is_well else "Longtable could not start.", flush=True)
    return 0 if is_well else 2


def need_shared(workers: int) -> None:
    """Several processes share what they know by PostgreSQL and Redis, and by nothing else."""
    from django.conf import settings

    if workers == 1:
        return
    if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        raise BadUse("several workers need PostgreSQL: set DATABASE_URL, or leave --workers out")
    if not os.environ.get("REDIS_URL"):
        raise BadUse("several workers need Redis: set REDIS_URL, or leave --workers out")
    need_packages("redis")


def prepare() -> None:
    """The database, with a line that says what was done."""
    from django.conf import settings

    from longtable.web import database_upgrade  # needs Django, which is optional and set up by now

    steps = database_upgrade.upgrade()
    database = settings.DATABASES["default"]
    is_file = database["ENGINE"].endswith("sqlite3")
    where = database["NAME"] if is_file else f"PostgreSQL, {database['NAME']} on {database['HOST'] or 'this machine'}"
    done = f"updated in {counted(steps, 'step')}" if steps else "up to date"
    print(f"database: {where} ({done})", flush=True)

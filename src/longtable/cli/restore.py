"""`longtable restore`: a backup read into an empty site, and every game of it replayed."""

import argparse
import json
import os
from pathlib import Path

from longtable.cli.site import counted, open_site

WRONG = 1


def run(args: argparse.Namespace) -> int:
    """The command; 1 when a game does not replay to its digests."""
    open_site(args.data)
    from longtable.web import archive, database_upgrade  # these need Django, which is optional and set up by now
    from longtable.web.tables import verify

    with archive.opened(Path(args.file)) as backup:
        database_upgrade.upgrade()
        archive.read_in(backup, args.force)
        key = backup.key
        if key is not None and not os.environ.get("LONGTABLE_SECRET_KEY"):
            archive.keep_key(key)
    result = verify.verify_all()
    if args.json:
        wrong = [{"table": slug, "message": message} for slug, message in result.wrong]
        counts = {"tables": result.tables, "entries": result.entries, "digests": result.digests}
        print(json.dumps({"file": args.file, "ok": not wrong, **counts, "wrong": wrong}))
        return WRONG if wrong else 0
    print(f"restored; {counted(result.tables, 'table')} replayed to the same positions:")
    print(f"{result.entries} steps, all {result.digests} digests match")
    if key is None or os.environ.get("LONGTABLE_SECRET_KEY"):
        print("Set the old site's LONGTABLE_SECRET_KEY to keep cookies and links working.")
    for slug, message in result.wrong:
        print(f"table {slug} does not replay: {message}")
    return WRONG if result.wrong else 0

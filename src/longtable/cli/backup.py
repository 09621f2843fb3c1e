"""`longtable backup`: all tables of the site in one file, while people play."""

import argparse
import json
from pathlib import Path

from longtable.cli.common import BadUse
from longtable.cli.site import counted, open_site


def run(args: argparse.Namespace) -> int:
    """The command."""
    need_site(args.data)
    open_site(args.data)
    from longtable.web import archive  # needs Django, which is optional and set up by now

    path = Path(args.file)
    if path.is_dir():
        raise BadUse(f"{path} is a folder; name a file")
    manifest = archive.write(path)
    if args.json:
        print(json.dumps({"file": str(path), "ok": True, **manifest}))
        return 0
    counts = manifest["counts"]
    tables, players = counted(counts["tables"], "table"), counted(counts["players"], "player")
    print(f"{path}: {tables} with {counts['entries']} steps, {players}")
    secrets = "the secrets of the dice"
    if archive.KEY in manifest["files"]:
        secrets += " and the key that signs cookies"
    print(f"It holds {secrets}: keep it where no one else can read it.")
    return 0


def need_site(data: str | None) -> None:
    """A folder that was named must be there: a backup of nothing is a mistake."""
    if data and not Path(data).is_dir():
        raise BadUse(f"the folder {data} does not exist")

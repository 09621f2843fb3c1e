"""`longtable backup`: all tables of the site in one file, while people play."""

import argparse
import json
from pathlib import Path

from longtable.cli.common import BadUse, counted
from longtable.cli.site import open_site


def run(args: argparse.Namespace) -> int:
    """The command."""
    need_site(args.data)
    open_site(args.data)
    from longtable.web import archive

    path = Path(args.file)
    if path.is_dir():
        raise BadUse(f"{path} is a folder; name a file")
    manifest = archive.write(path)
    if args.json:
        print(json.dumps({"file": str(path), "ok": True, **manifest}))
        return 0
    counts = manifest["counts"]
    print(f"{path}: {counted(counts['tables'], 'table')} with {counts['entries']} entries, {counts['players']} players")
    if archive.KEY in manifest["files"]:
        print(f"It holds {archive.KEY} and the secrets of the dice: keep it where nobody else can read it.")
    else:
        print(
            "It holds the secrets of the dice: keep it where nobody else can read it. LONGTABLE_SECRET_KEY is not in it."
        )
    return 0


def need_site(data: str | None) -> None:
    """A folder that was named must be there: a backup of nothing is a mistake."""
    if data and not Path(data).is_dir():
        raise BadUse(f"there is no folder {data}")

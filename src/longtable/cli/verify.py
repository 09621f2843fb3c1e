"""`longtable verify`: did the dice of a record follow from the secret that was committed to?"""

import argparse
import json

from longtable.cli.common import complain, read_text
from longtable.core.fair import UnfairDice, Verdict, verify

WRONG = 1


def run(args: argparse.Namespace) -> int:
    """The command; 1 with the first draw that is wrong, 2 for a record that cannot be read or tells no secret."""
    text = read_text(args.file)
    try:
        found = verify(text)
    except UnfairDice as error:
        if args.json:
            print(json.dumps({"file": args.file, "ok": False, "error": "UnfairDice", "message": str(error)}))
        else:
            complain(f"{args.file}: UnfairDice: {error}")
        return WRONG
    if args.json:
        print(json.dumps({"file": args.file, "ok": True, **described(found)}))
    else:
        print("\n".join(told(found)))
    return 0


def described(found: Verdict) -> dict[str, object]:
    return {
        "draws": found.draws,
        "earlier": found.earlier,
        "entries": found.entries,
        "commit": found.commit,
        "nonces": list(found.nonces),
    }


def told(found: Verdict) -> list[str]:
    """What was checked."""
    lines = [
        f"the secret matches the fingerprint {found.commit[:16]}...",
        f"{found.draws} dice and draws in {found.entries} steps follow from the secret",
    ]
    if found.earlier:
        lines.append(f"{found.earlier} earlier dice and draws came from an imported record and were not checked")
    words = [f"P{at + 1} {word}" for at, word in enumerate(found.nonces) if word]
    lines.append(f"players' words: {', '.join(words) if words else 'none'}")
    return lines

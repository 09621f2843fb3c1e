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
        verdict = verify(text)
    except UnfairDice as error:
        if args.json:
            print(json.dumps({"file": args.file, "ok": False, "error": "UnfairDice", "message": str(error)}))
        else:
            complain(f"{args.file}: UnfairDice: {error}")
        return WRONG
    if args.json:
        print(json.dumps({"file": args.file, "ok": True, **described(verdict)}))
    else:
        print("\n".join(told(verdict)))
    return 0


def described(verdict: Verdict) -> dict[str, object]:
    return {
        "draws": verdict.draws,
        "earlier": verdict.earlier,
        "entries": verdict.entries,
        "commit": verdict.commit,
        "nonces": list(verdict.nonces),
    }


def told(verdict: Verdict) -> list[str]:
    """What was checked."""
    lines = [
        f"the secret matches the fingerprint {verdict.commit[:16]}...",
        f"{verdict.draws} dice and draws in {verdict.entries} steps follow from the secret",
    ]
    if verdict.earlier:
        lines.append(f"{verdict.earlier} earlier dice and draws came from an imported record and were not checked")
    words = [f"P{at + 1} {word}" for at, word in enumerate(verdict.nonces) if word]
    lines.append(f"players' words: {', '.join(words) if words else 'none'}")
    return lines

"""A program at a table: it plays against the greedy bot, any legal action at a time, and prints the scores.

Needs Python and nothing else:  python examples/api_bot.py [http://localhost:8000] [GAME]
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

SITE = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8000"
GAME = sys.argv[2] if len(sys.argv) > 2 else "castles-of-burgundy"


def ask(path: str, order: dict[str, Any] | None = None, token: str = "") -> Any:
    """Send an order, or look; the answer is JSON."""
    body = None if order is None else json.dumps(order).encode()
    request = urllib.request.Request(f"{SITE}/api/{path}", body, {"Content-Type": "application/json"})
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def news(path: str) -> Iterator[None]:
    """Once at the beginning, then whenever something may have changed at the table."""
    with urllib.request.urlopen(f"{SITE}/api/{path}/events", timeout=60) as stream:
        for line in stream:
            if line.startswith((b"event: version", b":")):
                yield


def act(path: str, token: str, dice: random.Random) -> bool:
    """Play while it is our turn; True when the game is over."""
    while True:
        seen = ask(f"{path}/legal", token=token)
        if not seen["can_act"]:
            return bool(ask(path)["status"] == "over")
        chosen = dice.choice(seen["legal"])
        try:
            ask(f"{path}/play", {"notation": chosen["notation"], "version": seen["version"]}, token)
        except urllib.error.HTTPError as error:
            if error.code == 429:  # too often in a minute
                time.sleep(int(error.headers["Retry-After"]))
            elif error.code != 409:  # 409: the table has moved on, so look again
                raise


def main() -> None:
    seats = [{"kind": "person", "name": "Dicey"}, {"kind": "bot", "bot": "greedy"}]
    made = ask("tables", {"game": GAME, "seats": seats, "name": "Dicey", "nonce": f"{random.random()}"})
    path, token = f"tables/{made['table']['table']}", made["tokens"][0]["token"]
    print(f"playing at {SITE}{made['table']['page']}")
    dice = random.Random()
    for _ in news(path):
        if act(path, token, dice):
            break
    end = ask(path)
    for seat, score in zip(end["seats"], end["scores"], strict=True):
        print(f"{seat['name']}: {score}{' (wins)' if seat['seat'] in end['winners'] else ''}")


if __name__ == "__main__":
    main()

"""A program that plays through the interface for programs, and does not give up when the server goes away."""

import random
import time
from typing import Any

import httpx

GAME = "castles-of-burgundy"


class Program:
    """One client at one table of its own, holding all seats. `acked` has the entries that the server said yes to."""

    def __init__(self, address: str, seed: int, seats: int = 2) -> None:
        self.http = httpx.Client(base_url=address + "/api", timeout=60)
        self.rng = random.Random(seed)
        self.seed = seed
        plans = [{"kind": "person", "name": f"P{at + 1}"} for at in range(seats)]
        made = self.http.post("/tables", json={"game": GAME, "seats": plans})
        assert made.status_code == 201, made.text
        self.tokens = {each["seat"]: each["token"] for each in made.json()["tokens"]}
        self.table: dict[str, Any] = made.json()["table"]
        self.slug = self.table["table"]
        self.count = 0
        self.retries = self.repeats = 0
        self.acked: list[tuple[int, str]] = []  # version after it, words

    def header(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def stubborn(self, method: str, path: str, seat: int, **options: Any) -> httpx.Response:
        """The same request again until somebody answers."""
        limit = time.monotonic() + 240
        while True:
            try:
                answer = self.http.request(method, path, headers=self.header(seat), **options)
                if answer.status_code < 500:
                    return answer
                assert time.monotonic() < limit, answer.text
            except httpx.TransportError:
                assert time.monotonic() < limit, "the server has not come back"
            self.retries += 1
            time.sleep(0.05)

    def move(self) -> bool:
        """One random action; False when the game is over."""
        if self.table["status"] != "playing":
            return False
        seat = self.table["actor"]
        found = self.stubborn("GET", f"/tables/{self.slug}/legal", seat).json()
        notation = self.rng.choice(found["legal"])["notation"]
        self.count += 1
        order = {"notation": notation, "version": found["version"], "key": f"{self.seed}/{self.count}"}
        answer = self.stubborn("POST", f"/tables/{self.slug}/play", seat, json=order)
        assert answer.status_code == 200, answer.text
        done = answer.json()
        self.repeats += done["repeat"]
        self.table = done["table"]
        self.acked.append((found["version"] + 1, notation))
        return True

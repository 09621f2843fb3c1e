"""From a click to the updated table, in Chromium against a server of its own on this machine.

A person plays a random game against a random bot: a button of the list of moves is pressed, or the turn ended. Timed in
the page: until the new version of the table is in it, and until the frame after that has been painted.

    python benchmarks/clicks.py [--game castles-of-burgundy] [--clicks 40] [--size 1440x900] [--json]

It needs the package playwright and Debian's Chromium (or one named in LONGTABLE_CHROMIUM), as the tests in
tests/browser do.
"""

import argparse
import json
import os
import random
import re
import shutil
import statistics
import sys
import tempfile
from typing import Any

from load import Server
from playwright.sync_api import Page, sync_playwright

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
KNOWN = ("chromium-headless-shell", "chromium", "chromium-browser")
IS_MINE = """() => {
  const scene = document.querySelector(".scene");
  return scene.dataset.over === "1" || (scene.dataset.mine === "1" && !document.querySelector(".htmx-request"));
}"""
PRESS = """async (pick) => {
  const scene = () => document.querySelector(".scene");
  const acts = [...document.querySelectorAll(".acts button.act")];
  const end = document.querySelector('button[formaction$="/end/"]:not(:disabled)');
  const button = end || acts[Math.floor(pick * acts.length)];
  const was = scene().dataset.version;
  const news = new Promise((done) => {
    const seen = () => { if (scene()?.dataset.version !== was) { watch.disconnect(); done(); } };
    const watch = new MutationObserver(seen);
    watch.observe(document.getElementById("table"), { subtree: true, childList: true, attributes: true });
  });
  const began = performance.now();
  button.click();
  await news;
  const applied = performance.now() - began;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return [applied, performance.now() - began];
}"""


def sit_down(page: Page, game: str) -> None:
    """A table of this person and a random bot, as the form of the site makes it."""
    page.goto(f"/new/{game}/")
    found = TOKEN.search(page.content())
    assert found is not None
    form: dict[str, str | float | bool] = {"csrfmiddlewaretoken": found[1], "seats": "2", "public": "no"}
    form |= {"seat-0": "me", "seat-1": "bot:random", "seat-2": "free", "seat-3": "free"}
    made = page.context.request.post(f"/new/{game}/", form=form)
    assert made.ok, made.status
    page.goto(made.url)


def measure(page: Page, clicks: int, warm: int, rng: random.Random) -> list[tuple[float, float]]:
    """Milliseconds to the new version and to its frame; the first few clicks fill the memory and are not counted."""
    times: list[tuple[float, float]] = []
    for click in range(clicks + warm):
        page.wait_for_function(IS_MINE)
        if page.evaluate("() => document.querySelector('.scene').dataset.over") == "1":
            break
        applied, shown = page.evaluate(PRESS, rng.random())
        if click >= warm:
            times.append((applied, shown))
    return times


def main() -> int:
    parser = argparse.ArgumentParser(description="From a click to the updated table.")
    parser.add_argument("--game", default="castles-of-burgundy")
    parser.add_argument("--clicks", type=int, default=40)
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    path = os.environ.get("LONGTABLE_CHROMIUM", "") or next(filter(None, map(shutil.which, KNOWN)), "")
    if not path:
        print("there is no Chromium: install the package chromium, or name one in LONGTABLE_CHROMIUM", file=sys.stderr)
        return 2
    width, _, height = asked.size.partition("x")
    with tempfile.TemporaryDirectory(prefix="longtable-click-") as folder:
        os.environ["LONGTABLE_BOT_PACE"] = "0"
        server = Server(folder)
        server.start()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
                size: Any = {"width": int(width), "height": int(height)}
                page = browser.new_page(base_url=f"http://127.0.0.1:{server.port}", viewport=size)
                sit_down(page, asked.game)
                times = measure(page, asked.clicks, 5, random.Random(1))
                browser.close()
        finally:
            server.stop()
    applied, shown = (sorted([pair[at] for pair in times]) for at in (0, 1))
    row = {
        "game": asked.game,
        "clicks": len(times),
        "applied_ms": round(statistics.median(applied), 1),
        "painted_ms": round(statistics.median(shown), 1),
        "painted_ms_p95": round(shown[int(0.95 * len(shown))], 1),
    }
    if asked.json:
        print(json.dumps(row, indent=2))
    else:
        print(f"{row['game']}, {row['clicks']} clicks: new version in the page after {row['applied_ms']} ms (median),")
        print(f"its frame painted after {row['painted_ms']} ms, p95 {row['painted_ms_p95']} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())

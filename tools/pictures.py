"""The pictures of README.md, from a running site: real positions of games that are kept with the tests.

    longtable serve --port 8000 --no-browser --data SOMEWHERE &
    python tools/pictures.py http://127.0.0.1:8000

Needs Playwright and a Chromium, as the browser tests do, and Pillow, which makes the files small: 256 colours.
"""

import argparse
import io
import os
import re
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
GOLDEN = ROOT / "tests" / "golden"
COLOURS = 256
DESK, PHONE = (1440, 900), (390, 844)
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
# Picture, game, kept game, entry, names of the players, size.
TABLES = [
    ("table", "castles-of-burgundy", "all-modules-4", 300, "Ada, Tobias, Ines, Odile", DESK),
    ("shipyard", "shipyard", "base-4", 641, "Ada, Tobias, Ines, Odile", DESK),
    ("newzealand", "great-western-trail-nz", "base-2", 455, "Ada, Tobias", DESK),
    ("phone", "castles-of-burgundy", "base-2", 150, "Ada, Tobias", PHONE),
]


def token_of(page, path: str = "/me/") -> str:
    """The word against forged forms."""
    found = TOKEN.search(page.context.request.get(path).text())
    assert found, path
    return found[1]


def open_table(page, game: str, name: str, ply: int, players: str) -> None:
    """A table for people at one device, at an entry of a kept game; who is asked looks at it."""
    head, rest = (GOLDEN / game / f"{name}.log").read_text("utf-8").split("\n", 1)
    text = f"{head}\n# players {players}\n{rest}"
    form = {"csrfmiddlewaretoken": token_of(page), "text": text, "how": "hotseat", "ply": str(ply)}
    page.goto(page.context.request.post("/import/", form=form).url)
    page.locator(".scene-play").wait_for()
    if page.locator(".scene.handover").count():
        page.get_by_role("link", name=re.compile("^I am ")).click()
    page.locator(".scene-play:not(.handover)").wait_for()


def save(page, name: str) -> None:
    """What the page shows, in few colours."""
    from PIL import Image  # only this tool needs it

    page.mouse.move(2, 300)
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    path = DOCS / f"{name}.png"
    # What is flat keeps its colours: those that come most often, then what is left for the shades between them.
    counted = sorted(picture.getcolors(1 << 24), reverse=True)
    colours = [channel for _, colour in counted[:COLOURS] for channel in colour]
    palette = Image.new("P", (1, 1))
    palette.putpalette(colours)
    picture.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} kB")


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description="make the pictures of README.md from a running site")
    parser.add_argument("site", help="its address: http://127.0.0.1:8000")
    site = parser.parse_args().site
    known = ("chromium-headless-shell", "chromium", "chromium-browser")
    path = os.environ.get("LONGTABLE_CHROMIUM") or next(filter(None, map(shutil.which, known)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])

        def visit(size: tuple[int, int]):
            view = {"width": size[0], "height": size[1]}
            page = browser.new_context(base_url=site, viewport=view, locale="en-GB", reduced_motion="reduce").new_page()
            page.goto("/")
            return page

        for name, game, kept, ply, players, size in TABLES:
            page = visit(size)
            open_table(page, game, kept, ply, players)
            save(page, name)
        page = visit(DESK)
        open_table(page, *TABLES[0][1:5])
        page.goto("/")
        save(page, "lobby")
        page.goto("/new/shipyard/")
        page.locator("[name=seats][value='4']").check()
        for at, level in enumerate(("beginner", "strong", "expert"), 1):
            page.locator(f"[name=seat-{at}][value=bot]").check()
            page.locator(f"[name=bot-{at}][value={level}]").check()
        save(page, "new-table")
        browser.close()


if __name__ == "__main__":
    main()

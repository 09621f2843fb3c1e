"""Tests of the pages as people meet them: a real server, a real browser, clicks and keys.

The browser is Debian's Chromium, driven by Playwright; without it these tests are skipped, and say so. It is begun anew
for each file: while it runs, an event loop runs in this thread, which tests of other folders cannot bear.
"""

import os
import re
import shutil
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
for folder in (HERE, HERE.parent / "web", HERE.parent / "cli"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))  # helpers beside the tests: `import playing`, `import server`

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
UNSEEN = "--force-gpu-mem-available-mb=1"  # hardly anything is painted, which saves a fifth of the time
PATIENCE = 40_000  # milliseconds, for anything that the page is expected to do

# A breach of the policy is told by the page itself, so that none is missed.
WATCH = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
});
"""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """The walks over whole games come first: one that begins last leaves the other processors with nothing to do."""
    items.sort(key=lambda item: not item.nodeid.partition("::")[2].startswith("test_a_whole_game_measured"))


def chromium() -> str:
    """The browser to use, or nothing."""
    known = ("chromium-headless-shell", "chromium", "chromium-browser")
    return os.environ.get("LONGTABLE_CHROMIUM", "") or next(filter(None, map(shutil.which, known)), "")


@pytest.fixture(scope="module")
def are_pixels_seen():
    """Whether the tests of a file look at what is painted; one that does says so."""
    return False


@pytest.fixture(scope="module")
def browser(are_pixels_seen):
    """Chromium, for the tests of one file."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="the package playwright is not installed")
    path = chromium()
    if not path:
        pytest.skip("there is no Chromium: install the package chromium, or name one in LONGTABLE_CHROMIUM")
    with sync_api.sync_playwright() as playwright:
        sync_api.expect.set_options(timeout=PATIENCE)
        arguments = ARGUMENTS if are_pixels_seen else (*ARGUMENTS, UNSEEN)
        found = playwright.chromium.launch(executable_path=path, args=list(arguments))
        yield found
        found.close()


@pytest.fixture(scope="session")
def kept_site(tmp_path_factory):
    """A server with a folder of its own, for all tests of this process."""
    from server import Site

    folder = tmp_path_factory.mktemp("site")
    environment = {
        "LONGTABLE_BOT_PACE": "0",
        "LONGTABLE_BOT_WORKERS": "1",
        "LONGTABLE_RATES": "off",
        "LONGTABLE_LOG": "WARNING",
        "REDIS_URL": "",
    }
    site = Site(folder, f"sqlite:///{folder / 'longtable.sqlite3'}", environment)
    site.migrate()
    yield site
    site.kill()


@pytest.fixture
def site(kept_site):
    """A running server, with everything that earlier tests have left there."""
    if kept_site.process is None:
        kept_site.start()
    return kept_site


class Watched:
    """What went wrong in the pages of a test; `allow` names what the test itself brings about."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.allowed: list[str] = []

    def allow(self, *patterns: str) -> None:
        self.allowed.extend(patterns)

    def hear(self, text: str) -> None:
        self.faults.append(text)

    def follow(self, page) -> None:
        page.on("console", lambda said: self.hear(f"{said.text} ({page.url})") if said.type == "error" else None)
        page.on("pageerror", lambda error: self.hear(f"{error} ({page.url})"))

    def left(self) -> list[str]:
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.allowed)]


@pytest.fixture
def watched():
    """Any error of a page fails the test."""
    found = Watched()
    yield found
    assert not found.left(), "the pages complained:\n" + "\n".join(found.left())


@pytest.fixture
def visit(browser, site, watched):
    """visit(path="/", **options of the context) -> the page of a new person with a browser of their own."""
    contexts = []

    def begin(path: str = "/", **options):
        options.setdefault("viewport", {"width": 1440, "height": 900})
        options.setdefault("locale", "en-GB")
        # What moves is drawn again and again, without a graphics card at the cost of a whole core.
        options.setdefault("reduced_motion", "reduce")
        context = browser.new_context(base_url=site.address, **options)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WATCH)
        context.on("page", watched.follow)
        contexts.append(context)
        page = context.new_page()
        if path:
            page.goto(path)
        return page

    yield begin
    for context in contexts:
        context.close()


@pytest.fixture
def pair(visit):
    """Two people at a table of theirs, each with a browser; their pages in the order of the seats."""
    from playing import is_marked, mark, new_table
    from playwright.sync_api import expect

    first, second = visit("/"), visit("/")
    slug = new_table(first, ("me", "free"), nickname="Ada", title="Sunday")
    mark(first)
    second.goto(f"/t/{slug}/")
    second.get_by_role("button", name="Sit here").click()
    for page in (first, second):
        expect(page.locator(".scene-play")).to_be_visible()
    assert is_marked(first), "the table begins without a new page"
    mark(second)
    return first, second

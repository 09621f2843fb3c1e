"""Every place on the path of an action can be clicked in its middle when it can be clicked at all."""

import pytest
from playing import PHONE, at_part
from playwright.sync_api import Page

import longtable as lt

# Each place in turn as if it were the only one to be clicked, on the stage as it stands and on each other board alone;
# the names of those whose middle belongs to something else.
COVERED = """() => {
  for (const spot of document.querySelectorAll(".scene [data-spot]")) spot.classList.remove("can", "chosen");
  const covered = (place) => [...place.querySelectorAll("[data-spot]")].filter((spot) => {
    spot.classList.add("can");
    spot.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const at = spot.getBoundingClientRect();
    const found = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    spot.classList.remove("can");
    return at.width && found?.closest("[data-spot]") !== spot;
  }).map((spot) => `${spot.closest("[data-panel]").dataset.panel}/${spot.dataset.spot}`);
  const rest = [...document.querySelectorAll(".wing > :not(.tray) [data-panel]:not([data-other])")].map((panel) => panel.dataset.panel);
  const staged = ["[data-role=hero]", "[data-role=tray]"].flatMap((part) => covered(document.querySelector(part)));
  return [...staged, ...rest.flatMap((name) => {
    longtable.stage.show([name], []);
    return covered(document.querySelector("[data-role=hero]"));
  })];
}"""


def need_open(page: Page) -> None:
    assert page.locator(".scene [data-spot]").count() > 50
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("part", [0.05, 0.5, 0.9])
@pytest.mark.parametrize("game", lt.game_ids())
def test_nothing_lies_in_the_way_of_a_click(visit, game, part):
    page = visit("/")
    at_part(page, game, part)
    need_open(page)


@pytest.mark.parametrize("game", lt.game_ids())
def test_nothing_lies_in_the_way_of_a_tap(visit, game):
    page = visit("/", **PHONE)
    at_part(page, game, 0.5)
    need_open(page)

"""Bots think: for how long is seen and not heard."""

import pytest
from playing import imported, lift
from playwright.sync_api import expect

# As the server does while a bot is asked; here nobody is, so that the time is the test's own.
ASKED = """() => {
  const place = document.createElement("span");
  place.dataset.role = "thought";
  place.className = "dock-thought";
  place.setAttribute("aria-hidden", "true");
  document.querySelector(".dock-words h1").after(place);
  window.told = 0;
  new MutationObserver(() => { window.told += 1; }).observe(document.getElementById("heard"), { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("motion, first, then", [("no-preference", "1 s", "2 s"), ("reduce", "5 s", "10 s")])
def test_seconds_are_counted_after_the_first(visit, motion, first, then):
    page = visit("/", reduced_motion=motion)
    page.clock.install()
    page.goto(f"/t/{imported(page, 'base-2', 40)}/")
    lift(page)
    page.evaluate(ASKED)
    place = page.locator(".dock-thought")
    page.clock.run_for(900)
    expect(place).to_have_text("")
    page.clock.run_for(1000 * int(first.split()[0]))
    expect(place).to_have_text(first)
    page.clock.run_for(1000 * (int(then.split()[0]) - int(first.split()[0])))
    expect(place).to_have_text(then)
    assert page.evaluate("() => window.told") == 0

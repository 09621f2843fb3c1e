"""Several people at one device."""

import random
import re

from playing import api, click_spots, look, new_table, offer, play_turn, slug_of, until_asked, until_changed
from playwright.sync_api import Page, expect


def test_two_people_play_at_one_device(visit):
    page = visit("/")
    offer(page).get_by_role("link", name="New table…").click()
    page.get_by_label("Your nickname").fill("Ada")
    page.get_by_label("Seat 2", exact=True).select_option("here")
    page.get_by_label("Name of the player in seat 2, on this device").fill("Bo")
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".scene-play")).to_be_visible()
    slug = slug_of(page)
    rng = random.Random(21)
    asked = []
    for _ in range(4):
        seen = until_asked(page)
        actor = api(page, slug)["actor"]
        asked.append(actor)
        assert seen.scene == "play", "nothing is secret here, so no curtain falls"
        expect(page.locator(".own .mat-name")).to_contain_text(("Ada", "Bo")[actor])
        play_turn(page, rng)
    assert set(asked) == {0, 1}


def test_a_curtain_hides_what_the_other_must_not_see(visit):
    """The hidden set-up: each chooses a board and a castle unseen; what is chosen is nowhere in the page meanwhile."""
    page = visit("/")
    new_table(page, ("me", "here"), nickname="Ada", **{"name-1": "Bo", "opt-expert": "hidden"})
    slug = slug_of(page)
    names = ("Ada", "Bo")
    rng = random.Random(22)
    chosen: dict[int, list[str]] = {0: [], 1: []}
    curtains = 0
    while True:
        now = api(page, slug)
        actor = now["actor"]
        if page.locator(".scene-curtain").count():
            curtains += 1
            expect(page.locator(".curtain")).to_contain_text(names[actor])
            expect(page.locator("[data-spot], [data-piece], .mat, .story, .acts, #words")).to_have_count(0)
            expect(page.locator("#heard")).to_contain_text(names[actor])
            sources = [
                page.content(),
                *[page.context.request.get(path).text() for path in (f"/t/{slug}/", f"/t/{slug}/now/")],
            ]
            leaks = [re.findall(r"data-(?:spot|piece)=|hex-\d-|.{30}\bboard \d", source) for source in sources]
            assert not any(leaks), leaks
            page.get_by_role("link", name=f"I am {names[actor]}").click()
            expect(page.locator(".scene-play")).to_be_visible()
        if not page.locator(".acts .act").count() or now["ply"] > 60:
            break
        seen = look(page)
        if not any(re.match(r"(board|start) ", act["said"]) for act in seen.acts):
            break
        need_nothing_of(page, 1 - actor, chosen[1 - actor])
        act = rng.choice(seen.acts)
        chosen[actor].append(act["said"])
        page.locator(f'.acts button.act[value="{act["said"]}"]').click()
        until_changed(page, seen.version)
    assert curtains >= 2
    assert all(chosen.values())
    # Laid open together, then played without a curtain.
    expect(page.locator(".scene-play")).to_be_visible()
    play_turn(page, rng, click_spots)
    until_asked(page)
    assert look(page).scene == "play"


def need_nothing_of(page: Page, seat: int, chosen: list[str]) -> None:
    """With the curtain lifted for one seat, the player board of the other tells nothing of what was chosen."""
    mat = page.locator(f"#mat-{seat}")
    expect(mat.locator("[data-spot^=hex-][data-piece]")).to_have_count(0)
    for said in chosen:
        verb, word = said.split()
        if verb == "board" and word != "1":
            assert not re.search(rf"\bboard {word}\b", mat.inner_html(), re.IGNORECASE), said

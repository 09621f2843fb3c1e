"""Several people at one device."""

import random
import re

from playing import api, click_spots, look, new_table, play_turn, slug_of, until_asked, until_changed
from playwright.sync_api import expect


def test_two_people_play_at_one_device(visit):
    page = visit("/")
    page.get_by_role("link", name="New table…").click()
    page.get_by_label("Your nickname").fill("Ada")
    page.get_by_label("Seat 2", exact=True).select_option("here")
    page.get_by_label("Name of the person beside you in seat 2").fill("Bo")
    page.get_by_role("button", name="Set up the table").click()
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
    answers: list[str] = []
    page.on("response", lambda answer: answers.append(answer.url))
    while True:
        now = api(page, slug)
        actor = now["actor"]
        if page.locator(".scene-curtain").count():
            curtains += 1
            expect(page.locator(".curtain")).to_contain_text(names[actor])
            source = page.content() + page.context.request.get(f"/t/{slug}/").text()
            source += page.context.request.get(f"/t/{slug}/now/").text()
            need_no_secret(source, chosen)
            page.get_by_role("link", name=f"I am {names[actor]}").click()
            expect(page.locator(".scene-play")).to_be_visible()
        if not page.locator(".acts .act").count() or now["ply"] > 60:
            break
        # With the curtain lifted for one seat, the choices of the other are still nowhere.
        need_no_secret(page.content(), {1 - actor: chosen[1 - actor]})
        seen = look(page)
        if not any(re.match(r"(board|start) ", act["said"]) for act in seen.acts):
            break
        before = {act["said"] for act in seen.acts}
        assert before
        act = rng.choice(seen.acts)
        chosen[actor].append(act["said"])
        page.locator(f'.acts button.act[value="{act["said"]}"]').click()
        until_changed(page, seen.version)
        if look(page).end:
            version = look(page).version
            page.get_by_role("button", name="End turn").click()
            until_changed(page, version)
    assert curtains >= 2
    assert all(chosen.values())
    # Laid open together, then played without a curtain.
    expect(page.locator(".scene-play")).to_be_visible()
    play_turn(page, rng, click_spots)
    until_asked(page)
    assert look(page).scene == "play"


def need_no_secret(source: str, chosen: dict[int, list[str]]) -> None:
    """No choice is told: not in the story, not as notation, and a curtain shows no board at all."""
    for seat, said in chosen.items():
        for each in said:
            assert f'value="{each}"' not in source, (seat, each)
            assert f">{each}<" not in source, (seat, each)

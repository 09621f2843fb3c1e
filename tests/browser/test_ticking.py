"""Several cards of one question are ticked, in any order, and go together by one press."""

import pytest
from playing import api, imported, lift, look, until_changed
from playwright.sync_api import Page, expect

SHIPYARD = "shipyard"
KEPT = "mixed-benefits-2"
BEFORE = 181  # entries of the kept game, after which the first player discards two blue and two green contracts
DESK, PHONE = (1440, 900), (390, 844)


def asked_to_discard(visit, size: tuple[int, int], **options) -> Page:
    page = visit("/", viewport={"width": size[0], "height": size[1]}, **options)
    page.goto(f"/t/{imported(page, KEPT, BEFORE, game=SHIPYARD)}/")
    lift(page)
    expect(page.locator("#prompt")).to_have_text("Discard contracts: 2 blue and 2 green")
    return page


def contract(page: Page, id: str):
    return page.locator(f'.scene [data-spot="contract-{id}"]:visible')


def rings(page: Page) -> set[str]:
    return {name.removeprefix("contract-") for name in look(page).can}


@pytest.mark.parametrize("hand", ["mouse", "touch", "keyboard"])
def test_contracts_are_ticked_and_discarded_in_one_press(visit, hand: str) -> None:
    page = asked_to_discard(visit, PHONE if hand == "touch" else DESK, has_touch=hand == "touch")
    before = look(page)
    primary = page.locator("[data-role=primary]")
    expect(primary).to_be_disabled()
    assert rings(page) == {"B06", "B08", "B09", "G06", "G10", "G11"}

    def tick(id: str) -> None:
        thing = contract(page, id)
        if hand == "touch":
            thing.tap()
        elif hand == "keyboard":
            thing.focus()
            page.keyboard.press("Enter")
        else:
            thing.click()

    tick("G11")  # the last colour first: any order
    tick("B09")
    assert rings(page) == {"B06", "B08", "G06", "G10"}
    tick("B06")
    assert rings(page) == {"G06", "G10"}, "two blue ones are enough"
    tick("B06")
    assert rings(page) == {"B06", "B08", "G06", "G10"}, "a second press takes the tick back"
    tick("B06")
    assert look(page).version == before.version, "nothing is sent before the set is confirmed"
    tick("G06")
    expect(primary).to_have_text("Discard these 4")
    expect(primary).to_be_enabled()
    assert look(page).version == before.version
    primary.click()
    seen = until_changed(page, before.version)
    found = api(page, page.url.rstrip("/").split("/")[-1])
    assert found["ply"] == BEFORE + 4
    assert seen.scene == "play"


def test_a_tick_is_given_up_with_escape(visit) -> None:
    page = asked_to_discard(visit, DESK)
    every = rings(page)
    for id in ("B06", "B08", "G06", "G10"):
        contract(page, id).click()
    expect(page.locator("[data-role=primary]")).to_have_text("Discard these 4")
    for _ in range(4):
        page.keyboard.press("Escape")
    assert rings(page) == every
    expect(page.locator("[data-role=primary]")).to_be_disabled()


def test_one_by_one_by_the_list(visit) -> None:
    """Single contracts are in the list of moves, as are the sets, for those who use no pointer."""
    page = asked_to_discard(visit, DESK)
    said = [act["said"] for act in look(page).acts]
    assert said[:3] == ["discard B06", "discard B08", "discard B09"]
    assert len(said) == 3 + 9
    assert all(each.count("\n") == 3 for each in said[3:])
    version = look(page).version
    page.locator("[data-role=all-moves]").click()
    page.locator('#all-moves button.act[value="discard B06"]').click()
    until_changed(page, version)
    expect(page.locator("#prompt")).to_have_text("Discard contracts: 1 blue and 2 green")


def test_contracts_stay_where_they_lie_while_they_are_ticked(visit) -> None:
    """On low screens they lie below the boards or in the wing at reading size; there they stay, under the pointer."""
    page = asked_to_discard(visit, (1280, 720))
    panel = page.locator('[data-panel="papers"]')
    before = panel.bounding_box()
    for id in ("B06", "B08", "G06", "G10"):
        contract(page, id).click()
        assert panel.bounding_box() == before
    expect(page.locator("[data-role=primary]")).to_have_text("Discard these 4")

"""Acting beside the turn at a table: a seat that is not asked does something, and who is asked is not disturbed.

Played with Bells, the toy of the engine's own tests: a seat passes the bell on; whoever has a ticket may tear it up at
any time, draws a lot unseen, and lays one of its lots open.
"""

import json
import random
import re
import threading

import pytest
from bells import bells  # noqa: F401  # a fixture
from django.db import connection
from hands import fresh, need_sound, person, table_of

import longtable as lt
from longtable.core import fair
from longtable.web.tables import bots, live, seating, selectors, services, verify
from longtable.web.tables.models import OVER, PLAYING, Entry
from longtable.web.tables.refusals import NotNow, NotYours, Stale
from longtable.web.tables.seating import SeatPlan
from longtable.web.tables.services import Claim

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("bells")]
NEW_ZEALAND = "great-western-trail-nz"


def bells_table(*names, **more):
    """A table of the toy; the first is asked to pass the bell on."""
    return table_of(*[person(name) for name in names], game="bells", **more)


def do(table, seat, said, version=None, **more):
    """An action of a seat at the present version, or at the one that it saw."""
    now = fresh(table).version if version is None else version
    return services.play(table.slug, Claim(seat), now, said, **more)


def lots(table, seat):
    return live.LIVE.get(fresh(table)).state.lots[seat]


def entries(table):
    return list(Entry.objects.filter(table=table).order_by("ply").values_list("actor", "said"))


def told(table):
    return [(actor, said.split()[0]) for actor, said in entries(table)]


# -- the writer


def test_a_seat_that_is_not_asked_acts_and_the_question_stays():
    table = bells_table("Ada", "Bo")
    services.play(table.slug, Claim(1), table.version, "ticket")
    now = fresh(table)
    assert (now.actor, now.confirming, now.version, now.asked_version) == (0, None, table.version + 1, table.version)
    assert (now.draws, told(table)) == (1, [(1, "ticket"), (-1, "lot")])
    ticket, lot = Entry.objects.filter(table=table).order_by("ply")
    assert (ticket.reader, lot.reader) == (None, 1)
    assert selectors.entries_for(now, 0)[1].said == "?"
    assert selectors.entries_for(now, 1)[1].said == lot.said
    do(table, 1, f"lay {lots(table, 1)[0]}")
    do(table, 0, "on", confirm=True)
    assert fresh(table).actor == 1
    need_sound(table)
    assert verify.verify_table(fresh(table)) == (4, 3)


def test_a_click_that_saw_less_is_taken_once():
    """Who is asked clicks while another one acts beside the turn: the click counts, and counts once."""
    table = bells_table("Ada", "Bo")
    do(table, 1, "ticket")
    do(table, 1, f"lay {lots(table, 1)[0]}")
    assert fresh(table).version == table.version + 2
    done = do(table, 0, "on", table.version, key="a click", confirm=True)
    assert not done.is_repeat
    assert fresh(table).version == table.version + 3
    assert do(table, 0, "on", table.version, key="a click", confirm=True).is_repeat
    with pytest.raises(Stale):
        do(table, 0, "on", table.version, key="another click")
    assert told(table) == [(1, "ticket"), (-1, "lot"), (1, "lay"), (0, "on")]
    need_sound(table)


def test_a_stale_click_is_refused_as_ever():
    """After what the seat itself did, after another turn, and for versions that nobody saw."""
    table = bells_table("Ada", "Bo")
    do(table, 0, "ticket")
    seen = fresh(table).version
    with pytest.raises(Stale):
        do(table, 0, "lay 0", table.version)  # saw the table before its own ticket
    do(table, 1, "ticket")
    for version in (table.version, 0, seen + 2, seen + 99):
        with pytest.raises(Stale):
            do(table, 0, "lay 0", version)
    do(table, 0, "lay 0", seen)
    with pytest.raises(Stale):
        do(table, 0, "on", seen)
    do(table, 0, "on", confirm=True)
    do(table, 1, f"lay {lots(table, 1)[0]}")
    do(table, 1, "on", confirm=True)
    with pytest.raises(Stale):
        do(table, 0, "on", seen + 1)  # a question of the same words, but a later one
    need_sound(table)


def test_beside_the_turn_the_present_version_is_needed():
    """The same order twice would use two tickets."""
    table = bells_table("Ada", "Bo", "Cy")
    do(table, 1, "ticket", table.version, key="mine")
    with pytest.raises(Stale):
        do(table, 1, "lay 0", table.version)
    assert do(table, 1, "ticket", table.version, key="mine").is_repeat
    do(table, 1, "lay 0")
    with pytest.raises(Stale):
        do(table, 1, "ticket", table.version)
    with pytest.raises(Stale):
        do(table, 2, "ticket", table.version)
    do(table, 2, "ticket")
    assert live.LIVE.get(fresh(table)).state.tickets == [2, 1, 1]


def test_only_what_is_offered_to_the_seat():
    table = bells_table("Ada", "Bo", "Cy")
    ada, bo = [seat.holders.get() for seat in selectors.seats_of(table)[:2]]
    before = fresh(table).version, entries(table)
    for said in ("on", "lay 0", "tick", "nonsense", "", "pass", "x" * 500):
        with pytest.raises(NotNow):
            do(table, 1, said)
    with pytest.raises(NotYours):
        services.play(table.slug, Claim(1, ada), table.version, "ticket")
    with pytest.raises(NotYours):
        services.play(table.slug, Claim(2, bo), table.version, "ticket")
    assert (fresh(table).version, entries(table)) == before
    services.play(table.slug, Claim(1, bo), table.version, "TICKET")
    with pytest.raises(NotNow):
        do(table, 1, "ticket")  # one use at a time
    need_sound(table)


# -- undo


def test_taking_back_beside_the_turn_does_not_touch_who_is_asked():
    table = bells_table("Ada", "Bo", "Cy")
    do(table, 1, "ticket")
    with pytest.raises(lt.NothingToUndo):
        services.undo(table.slug, Claim(1), fresh(table).version)  # a draw lies behind it
    do(table, 1, "lay 0")
    held = fresh(table)
    assert live.LIVE.get(held).match.can_undo(1)
    for seat in (0, 2):
        with pytest.raises(lt.NothingToUndo):
            services.undo(table.slug, Claim(seat), held.version)
    services.undo(table.slug, Claim(1), held.version, "back")
    now = fresh(table)
    assert (now.actor, now.asked_version, now.version) == (0, table.version, held.version + 1)
    assert told(table) == [(1, "ticket"), (-1, "lot")]
    live.LIVE.drop(table.pk)  # from the database as well
    do(table, 1, "lay 2")
    live.LIVE.drop(table.pk)
    services.undo(table.slug, Claim(1), fresh(table).version, whole_turn=True)
    do(table, 1, "lay 2")
    do(table, 0, "on", table.version)  # all the time this click was on its way
    need_sound(table)


def test_own_actions_are_behind_what_another_did_beside_them():
    """As the engine has it: nothing is taken back across another seat's action."""
    table = bells_table("Ada", "Bo", "Cy")
    do(table, 0, "ticket")
    do(table, 0, "lay 0")
    seen = fresh(table)
    assert live.LIVE.get(seen).match.can_undo(0)
    do(table, 2, "ticket")
    with pytest.raises(lt.NothingToUndo):
        services.undo(table.slug, Claim(0), seen.version)
    do(table, 0, "on", seen.version, confirm=False)
    assert fresh(table).confirming == 0
    services.undo(table.slug, Claim(0), fresh(table).version)
    assert (fresh(table).confirming, fresh(table).actor) == (None, 0)
    need_sound(table)


# -- a turn that waits to be ended


def test_a_turn_to_be_ended_stays_so():
    table = bells_table("Ada", "Bo", "Cy")
    do(table, 0, "on", confirm=False)
    held = fresh(table)
    assert (held.actor, held.confirming, live.LIVE.get(held).state.actor) == (0, 0, 1)
    with pytest.raises(NotNow):
        do(table, 1, "ticket")  # it is asked next, so it has nothing to do beside the turn
    with pytest.raises(NotNow):
        do(table, 1, "on")
    do(table, 2, "ticket")
    do(table, 2, "lay 0")
    now = fresh(table)
    assert (now.actor, now.confirming, now.draws, now.asked_version) == (0, 0, 1, held.version)
    services.undo(table.slug, Claim(2), now.version)
    assert (fresh(table).actor, fresh(table).confirming) == (0, 0)
    do(table, 2, "lay 2")
    with pytest.raises(lt.NothingToUndo):
        services.undo(table.slug, Claim(0), fresh(table).version)
    services.end_turn(table.slug, Claim(0), held.version)  # the click was on its way
    now = fresh(table)
    assert (now.actor, now.confirming, now.draws) == (1, None, 1)
    assert live.LIVE.get(now).match.can_undo(2)
    services.undo(table.slug, Claim(2), now.version)
    assert (fresh(table).actor, fresh(table).asked_version) == (1, now.asked_version)
    need_sound(table)


def test_who_has_to_end_a_turn_may_act_beside_the_next_one():
    table = bells_table("Ada", "Bo")
    do(table, 0, "on", confirm=False)
    held = fresh(table)
    do(table, 0, "ticket")
    assert (fresh(table).confirming, fresh(table).draws) == (0, 1)
    with pytest.raises(Stale):
        do(table, 0, "lay 0", held.version)  # it saw less than it has done itself
    do(table, 0, "lay 0")
    services.undo(table.slug, Claim(0), fresh(table).version)
    assert fresh(table).confirming == 0  # only what lies after the turn was taken back
    do(table, 0, "lay 2")
    services.end_turn(table.slug, Claim(0), fresh(table).version)
    assert (fresh(table).actor, fresh(table).confirming) == (1, None)
    assert not live.LIVE.get(fresh(table)).match.can_undo(0)
    need_sound(table)


# -- many at once


def test_two_at_the_same_moment():
    """Who is asked and somebody beside the turn, each in a thread: the first is always taken, the other one is taken or
    told to look again, and the log has one order."""
    outcomes = set()
    for turn in range(8):
        table = bells_table("Ada", "Bo")
        start = threading.Barrier(2)
        found = {}

        def click(seat, said, table=table, start=start, found=found):
            start.wait()
            try:
                services.play(table.slug, Claim(seat), table.version, said, f"click {seat}", confirm=True)
                found[seat] = "done"
            except Stale:
                found[seat] = "stale"
            finally:
                connection.close()

        threads = [threading.Thread(target=click, args=order) for order in ((0, "on"), (1, "ticket"))]
        for thread in threads[:: 1 if turn % 2 else -1]:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert found[0] == "done"
        done = [(0, "on")] if found[1] == "stale" else [(1, "ticket"), (-1, "lot"), (0, "on")]
        assert told(table) == done
        outcomes.add(found[1])
        need_sound(table)
    assert outcomes <= {"done", "stale"}


def anything(table, rng):
    """Any seat does anything that it may, perhaps having seen less; True when it was beside the turn."""
    now = live.LIVE.get(table)
    seat = rng.randrange(table.seat_count)
    beside = live.beside_of(now.state, seat)
    seen = rng.randint(table.asked_version, table.version)
    if now.match.can_undo(seat) and rng.random() < 0.3:
        services.undo(table.slug, Claim(seat), table.version, whole_turn=rng.random() < 0.3)
    elif beside and rng.random() < 0.7:
        do(table, seat, now.state.notation(rng.choice(beside)))
        return True
    elif table.actor == seat and table.confirming is not None:
        services.end_turn(table.slug, Claim(seat), seen)
    elif table.actor == seat:
        said = now.state.notation(rng.choice(now.state.legal_actions()))
        do(table, seat, said, seen, confirm=rng.choice([True, False, None]))
    if rng.random() < 0.2:
        live.LIVE.drop(table.pk)
    return False


def test_whole_games_with_all_kinds_of_things_in_between():
    rng = random.Random(54)
    besides = 0
    for seats in (2, 3, 2, 3):
        table = bells_table(*"ABC"[:seats])
        while table.status == PLAYING:
            besides += anything(table, rng)
            table = fresh(table)
        need_sound(table)
        text = selectors.log_text(table, -1)
        assert fair.verify(text).draws == table.draws
        assert lt.replay(text).state.digest() == live.LIVE.get(table).state.digest()
        assert verify.verify_table(table)[0] == table.ply
    assert besides > 8


def test_bots_play_their_turns_and_are_not_disturbed(monkeypatch):
    """A bot is never asked what it might do beside a turn; while it thinks, a person may."""
    ada = person("Ada")
    plans = [SeatPlan("person", name="Ada"), SeatPlan("bot", bot="random")]
    table = fresh(seating.create_table(ada, "bells", plans).table)
    assert live.beside_of(live.LIVE.get(table).state, 1)
    assert not selectors.is_bot_asked(table.pk)
    services.bot_turn(table.pk, None)
    assert entries(table) == []
    do(table, 0, "on", confirm=True)
    assert selectors.is_bot_asked(table.pk)

    def slowly(state, seat, *rest):
        do(table, 0, "ticket")
        return bots.Answer([state.parse("on")])

    monkeypatch.setattr(services, "planned", slowly)
    services.bot_turn(table.pk, None)
    assert told(table) == [(0, "on"), (0, "ticket"), (-1, "lot"), (1, "on")]
    assert fresh(table).actor == 0


# -- pages


def scene(page):
    return re.search(r'<div class="scene[^>]*>', page)[0]


def acts(page):
    return re.findall(r'name="said" value="([^"]+)"(?: formaction="[^"]*")? class="act[ "]', page)


def test_the_page_offers_it_without_calling_it_a_turn(browser_of):
    table = bells_table("Ada", "Bo")
    ada, bo = [seat.holders.get() for seat in selectors.seats_of(table)]
    mine = browser_of(ada).get(f"/t/{table.slug}/").content.decode()
    assert acts(mine) == ["on", "ticket"]
    assert "Out of turn" not in mine
    page = browser_of(bo).get(f"/t/{table.slug}/").content.decode()
    assert acts(page) == ["ticket"]
    assert "<h3>Out of turn</h3>" in page
    assert "Ada&#x27;s turn<" in page
    assert 'data-mine="0"' in scene(page)
    assert "my-turn" not in scene(page)
    assert "Your turn – " not in page
    assert 'name="seat" value="1"' in page
    assert f"/t/{table.slug}/hint/" not in page
    assert acts(browser_of(person("Eve")).get(f"/t/{table.slug}/").content.decode()) == []
    form = {"seat": 1, "version": table.version, "key": "k", "said": "ticket"}
    answer = browser_of(bo).post(f"/t/{table.slug}/play/", form, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert acts(answer.content.decode()) == [f"lay {lot}" for lot in sorted(set(lots(table, 1)))]
    assert "<h3>Out of turn</h3>" in answer.content.decode()
    seen = browser_of(ada).get(f"/t/{table.slug}/now/").content.decode()
    assert f'data-asked="{table.version}"' in scene(seen)
    assert f'data-version="{table.version + 1}"' in scene(seen)
    assert acts(seen) == ["on", "ticket"]
    assert "lots ?" in seen
    assert "lots " + "".join(map(str, lots(table, 1))) not in seen.split('id="mat-1"')[1]


def test_a_page_that_saw_less_is_taken(browser_of):
    table = bells_table("Ada", "Bo")
    ada, bo = [seat.holders.get() for seat in selectors.seats_of(table)]
    do(table, 1, "ticket")
    form = {"seat": 0, "version": table.version, "key": "k", "said": "on"}
    for _ in range(2):
        assert browser_of(ada).post(f"/t/{table.slug}/play/", form).status_code == 302
    assert told(table) == [(1, "ticket"), (-1, "lot"), (0, "on")]
    assert fresh(table).confirming == 0
    end = {"seat": 0, "version": fresh(table).version, "key": "e"}
    do(table, 0, "ticket")
    stale = browser_of(ada).post(f"/t/{table.slug}/end/", end)
    assert (stale.status_code, stale.headers["X-Longtable-Refusal"]) == (409, "Stale")
    late = browser_of(bo).post(f"/t/{table.slug}/play/", {**form, "seat": 1, "said": "lay 0"})
    assert (late.status_code, late.headers["X-Longtable-Refusal"]) == (409, "Stale")


def test_several_people_at_one_device(browser_of):
    """Each acts beside the other's turn from behind its own curtain; nobody sees the lots of the other."""
    ada = person("Ada")
    plans = [SeatPlan("person", name="Ada"), SeatPlan("person", name="Bo")]
    table = fresh(seating.create_table(ada, "bells", plans).table)
    browser, path = browser_of(ada), f"/t/{table.slug}/"

    def look(query=""):
        return browser.get(path + query).content.decode()

    assert "handover" in scene(look())
    mine = look("?lifted=0")
    assert acts(mine) == ["on", "ticket"]
    assert "?lifted=1&amp;aside=1" in mine
    assert "I am Bo" in mine
    assert "handover" in scene(look("?lifted=1")), "without a word about it, the device goes to who is asked"
    aside = look("?lifted=1&aside=1")
    assert acts(aside) == ["ticket"]
    assert 'name="seat" value="1"' in aside
    assert 'name="aside" value="1"' in aside
    assert 'data-mine="0"' in scene(aside)
    assert "Hand the device to Ada" in aside
    assert "lots ?" in aside
    form = {"seat": 1, "version": table.version, "key": "t", "said": "ticket", "lifted": 1, "aside": 1}
    assert browser.post(path + "play/", form).headers["Location"] == path + "?lifted=1&aside=1"
    drawn = "".join(map(str, lots(table, 1)))
    assert f"lots {drawn}" in look("?lifted=1&aside=1")
    assert f"lots {drawn}" not in look("?lifted=0").split('id="mat-1"')[1]
    for at in range(2):
        if at:
            do(table, 1, "ticket")
        do(table, 1, f"lay {lots(table, 1)[0]}")
    assert "handover" in scene(look("?lifted=1&aside=1")), "nothing is left to do beside the turn"
    assert "aside=1" not in look("?lifted=0")
    assert "handover" in scene(look("?lifted=7&aside=1"))
    other = browser_of(person("Eve")).get(path + "?lifted=1&aside=1").content.decode()
    assert acts(other) == []
    need_sound(table)


# -- programs


def test_programs_see_and_play_it(browser_of):
    table = bells_table("Ada", "Bo")
    tokens = [seating.seat_link(seat.holders.get(), table.slug, seat.at) for seat in selectors.seats_of(table)]
    path = f"/api/tables/{table.slug}"

    def get(what, seat=None):
        headers = {} if seat is None else {"authorization": f"Bearer {tokens[seat]}"}
        answer = browser_of().get(f"{path}/{what}", headers=headers)
        assert answer.status_code == 200, answer.content
        return answer.json()

    def post(seat, **order):
        headers = {"authorization": f"Bearer {tokens[seat]}"}
        return browser_of().post(f"{path}/play", json.dumps(order), content_type="application/json", headers=headers)

    first = get("legal", 0)
    assert ([act["notation"] for act in first["legal"]], first["beside"]) == (["on", "ticket"], [])
    seen = get("legal", 1)
    assert (seen["can_act"], seen["legal"]) == (False, [])
    assert [(act["notation"], act["label"]) for act in seen["beside"]] == [("ticket", "Tear up a ticket")]
    assert get("view?legal=true", 1)["beside"] == seen["beside"]
    assert get("view", 1)["beside"] is None
    assert get("view?legal=true")["beside"] == []
    assert post(1, notation="on", version=seen["version"]).json()["error"] == "NotNow"
    done = post(1, notation="ticket", version=seen["version"], key="k")
    assert (done.status_code, done.json()["table"]["actor"]) == (200, 0)
    assert post(1, notation="ticket", version=seen["version"], key="k").json()["repeat"] is True
    again = post(1, notation="ticket", version=seen["version"])
    assert (again.status_code, again.json()["error"]) == (409, "Stale")
    assert [act["label"] for act in get("legal", 1)["beside"]] == [f"lay {lot}" for lot in sorted(set(lots(table, 1)))]
    assert post(0, notation="on", version=first["version"]).status_code == 200
    assert fresh(table).actor == 1
    assert get("legal", 1)["beside"] == []
    assert "P2 ticket\n! ?\nP1 on\n" in browser_of().get(f"{path}/log").content.decode()
    assert fresh(table).status != OVER


# -- Great Western Trail: New Zealand


def test_an_exchange_token_while_another_is_thinking(browser_of):
    """NZ-5.4: cards are drawn and discarded in another player's turn, whose click on the way is taken."""
    people = person("Ada"), person("Bo")
    table = table_of(*people, game=NEW_ZEALAND)
    asked = table.actor
    other = 1 - asked
    before = live.LIVE.get(table).state.legal_actions()
    page = browser_of(people[other]).get(f"/t/{table.slug}/").content.decode()
    assert (acts(page), "<h3>Out of turn</h3>" in page) == (["token"], True)
    for said in ("token", "stop"):
        do(table, other, said)
    cards = acts(browser_of(people[other]).get(f"/t/{table.slug}/now/").content.decode())
    assert cards
    assert all(said.startswith("discard ") for said in cards)
    do(table, other, cards[0])
    assert live.LIVE.get(fresh(table)).state.legal_actions() == before
    services.undo(table.slug, Claim(other), fresh(table).version)
    do(table, other, cards[-1])
    assert (fresh(table).actor, fresh(table).asked_version) == (asked, table.version)
    first = acts(browser_of(people[asked]).get(f"/t/{table.slug}/").content.decode())[0]
    form = {"seat": asked, "version": table.version, "key": "k", "said": first}
    assert browser_of(people[asked]).post(f"/t/{table.slug}/play/", form).status_code == 302
    assert [(actor, said) for actor, said in entries(table)[-5:] if actor >= 0] == [
        (other, "token"),
        (other, "stop"),
        (other, cards[-1]),
        (asked, first),
    ]
    need_sound(table)
    log = selectors.log_text(fresh(table), asked)
    assert f"P{other + 1} token\n! ?\nP{other + 1} stop\nP{other + 1} {cards[-1]}\nP{asked + 1} {first}\n" in log


@pytest.mark.parametrize("seats", [2, 3])
def test_tokens_at_any_moment(browser_of, seats):
    rng = random.Random(seats)
    people = [person(name) for name in "ABC"[:seats]]
    table = table_of(*people, game=NEW_ZEALAND)
    besides = 0
    for at in range(150):
        besides += anything(table, rng)
        table = fresh(table)
        if at % 25 == 0:
            for player in [*people, None]:
                assert browser_of(player).get(f"/t/{table.slug}/").status_code == 200
    assert besides
    need_sound(table)
    assert verify.verify_table(table)[0] == table.ply

"""Hands of cards that only their owner sees: nothing that anybody else is answered depends on them.

Two tables that differ in one card which a seat has drawn are asked the same; to everybody else they are one table.
"""

import json
import random
import re

import pytest
from answers import answers, plain, same, tokens_of
from hands import (
    bots_without_a_clock,
    claim,
    cookies_of,
    fresh,
    given,
    legal,
    need_sound,
    otherwise,
    person,
    step,
    table_of,
)

from longtable.core.log import RUN
from longtable.web.tables import live, selectors, services
from longtable.web.tables.models import OVER, PLAYING, Entry, Seat
from longtable.web.tables.services import Claim

pytestmark = pytest.mark.django_db(transaction=True)

GAME = "great-western-trail-nz"


def new_table(seats=2):
    return table_of(*[person(f"P{at + 1}") for at in range(seats)], game=GAME)


def texts_for(table, seat):
    """All texts that the services hand out for a seat, without the address of the table."""
    return {name: text.replace(table.slug, "SLUG") for name, text in given(table, seat).items()}


def people_of(table):
    return [Seat.objects.get(table=table, at=at).holders.get() for at in range(table.seat_count)]


def facts_of(table):
    return live.LIVE.get(fresh(table)).state.facts()


def hand_of(table, seat):
    return facts_of(table)[f"P{seat + 1}"]["hand"]


def until(table, rng, is_there, most=400):
    """Random play, in which nobody uses a token, until the table is as wanted."""
    for _ in range(most):
        table = fresh(table)
        if is_there(table):
            return table
        if table.confirming is not None:
            services.end_turn(table.slug, claim(table), table.version)
        else:
            said = rng.choice([said for said in legal(table) if not said.startswith("token")])
            services.play(table.slug, claim(table), table.version, said, confirm=False)
    raise AssertionError("it did not come to that")


def asks(table, word):
    """The question on top, by the word of its frame."""
    return live.LIVE.get(table).state.todo[-1].word() == word


def open_to(table, seat):
    """What a seat may do now, asked or beside the turn, in words."""
    state = live.LIVE.get(table).state
    if table.confirming is None and table.actor == seat:
        return legal(table)
    return [state.notation(action) for action in live.beside_of(state, seat)]


def is_open(table, ply):
    """After that many entries, with a hand that others cannot work out from what is open."""
    is_late = table.ply > ply and table.confirming is None
    return is_late and any(otherwise(table, seat) is not None for seat in range(table.seat_count))


def begun(table, rng):
    """Nobody has acted; the cards are dealt."""
    return table


def discarding(table, rng):
    """The first player has discarded a card and is asked for more (NZ-4.1)."""
    table = until(table, rng, lambda now: asks(now, "discard-down") and now.confirming is None)
    services.play(table.slug, claim(table), table.version, legal(table)[0])
    return fresh(table)


def beside(table, rng):
    """Who is not asked has used a token and not yet discarded (NZ-5.4)."""
    table = until(table, rng, lambda now: asks(now, "use-location") and open_to(now, 1 - now.actor) == ["token"])
    services.play(table.slug, Claim(1 - table.actor), table.version, "token")
    return fresh(table)


def waiting(table, rng):
    """The table waits for a word of the seat before a draw."""
    return until(table, rng, lambda now: now.confirming is not None and now.ply > 90)


def later(table, rng):
    """Both have had several turns, and cards in all places."""
    return until(table, rng, lambda now: is_open(now, 180))


MOMENTS = pytest.mark.parametrize("moment", [begun, discarding, beside, waiting, later], ids=lambda made: made.__name__)


def pairs(table):
    """For each seat whose hand could be another one: the table, and one that differs in a card of it."""
    found = [(owner, [table, otherwise(table, owner)]) for owner in range(table.seat_count)]
    found = [(owner, pair) for owner, pair in found if pair[1] is not None]
    assert found, "every hand follows from what is open"
    for owner, pair in found:
        assert hand_of(pair[0], owner) != hand_of(pair[1], owner)
    return found


@MOMENTS
def test_what_the_services_hand_out(moment):
    table = moment(new_table(), random.Random(31))
    for owner, (one, two) in pairs(table):
        assert texts_for(one, owner) != texts_for(two, owner)
        for seat in (1 - owner, selectors.SPECTATOR):
            assert texts_for(one, seat) == texts_for(two, seat)


@pytest.mark.parametrize("moment", [discarding, beside, later], ids=lambda made: made.__name__)
def test_answers_do_not_depend_on_a_hand(moment, browser_of):
    """Pages, fragments, the log as a file, the replay of what is public, the interface for programs: equal bytes."""
    table = moment(new_table(), random.Random(32))
    found = dict(pairs(table))
    owner = 1 - table.actor if moment is beside or table.actor not in found else table.actor
    people, tokens = people_of(table), [tokens_of(each) for each in found[owner]]

    def seen(seat, parts=True):
        browser = browser_of(people[seat] if seat >= 0 else None)
        given = [each[seat] if seat >= 0 else "" for each in tokens]
        return [answers(browser, each, token, parts=parts) for each, token in zip(found[owner], given, strict=True)]

    one, two = seen(owner, parts=False)
    assert one != two  # the owner sees it, and now its pictures are in memory as well
    same(*seen(1 - owner))
    same(*seen(selectors.SPECTATOR, parts=False))


def test_four_at_a_table(browser_of):
    """Each of the three others, and a spectator, when one of four has drawn another card."""
    table = until(new_table(4), random.Random(33), lambda now: is_open(now, 120))
    owner, pair = pairs(table)[-1]
    people = people_of(table)
    for seat in [at for at in range(4) if at != owner]:
        pages = [
            [
                plain(browser_of(people[seat]).get(f"/t/{each.slug}/{path}"), each)
                for path in ("", "now/", "log/", "words/")
            ]
            for each in pair
        ]
        assert pages[0] == pages[1]
        assert texts_for(pair[0], seat) == texts_for(pair[1], seat)


def test_a_running_game_is_replayed_as_its_spectators_saw_it(browser_of):
    """Every moment since the cards were dealt, to a stranger: a card in a hand changes no byte of it."""
    table = until(new_table(), random.Random(34), lambda now: is_open(now, 75))
    _, pair = pairs(table)[0]
    dealt = Entry.objects.filter(table=table, reader__isnull=False).order_by("ply").first().ply
    for ply in range(dealt, table.ply + 1, 3):
        one, two = [browser_of().get(f"/t/{each.slug}/replay/{ply}/") for each in pair]
        assert one.status_code == two.status_code
        assert plain(one, pair[0]) == plain(two, pair[1])


REFUSED = ("", "d", "draw", "stop", "end", "fly to the moon", "x" * 300)


@pytest.mark.parametrize("moment", [discarding, beside], ids=lambda made: made.__name__)
def test_refusals_do_not_depend_on_a_hand(moment, browser_of):
    """What is refused to another seat or a stranger says the same whatever the hand: not yours, not now, not legal."""
    table = moment(new_table(), random.Random(35))
    owner = table.actor if moment is discarding else 1 - table.actor
    pair = dict(pairs(table))[owner]
    other = 1 - owner
    player = people_of(table)[other]
    tokens = [tokens_of(each) for each in pair]
    kinds = facts_of(table)["P1"]["cards"]
    words = [*REFUSED, *[f"discard {kind}" for kind in kinds], *[f"show {kind}" for kind in kinds]]
    words = [said for said in words if said not in open_to(table, other)]
    assert len(words) > 10

    def forms(each):
        for said in words:
            for who, seat in ((player, other), (player, owner), (None, owner)):
                form = {"seat": seat, "version": each.version, "key": "", "said": said}
                yield browser_of(who).post(f"/t/{each.slug}/play/", form, headers={"HX-Request": "true"})

    def orders(each, token):
        for said in words:
            order = json.dumps({"notation": said, "version": each.version})
            headers = {"authorization": f"Bearer {token}"}
            path = f"/api/tables/{each.slug}/play"
            yield browser_of().post(path, order, content_type="application/json", headers=headers)

    told = []
    for each, token in zip(pair, tokens, strict=True):
        found = [*forms(each), *orders(each, token[other])]
        assert all(400 <= answer.status_code < 500 for answer in found)
        told.append([(answer.status_code, plain(answer, each), sorted(answer.headers)) for answer in found])
    assert told[0] == told[1]
    assert [fresh(each).version for each in pair] == [each.version for each in pair]


def test_views_tell_the_size_of_a_hand_and_no_card(browser_of):
    """By name: for others the hand is a question mark, draws from a stack are question marks in the log."""
    table = until(new_table(3), random.Random(36), lambda now: is_open(now, 100))
    tokens = tokens_of(table)
    whole = facts_of(table)
    for seat in (0, 1, 2, -1):
        headers = {"authorization": f"Bearer {tokens[seat]}"} if seat >= 0 else {}
        facts = browser_of().get(f"/api/tables/{table.slug}/view", headers=headers).json()["view"]["facts"]
        log = browser_of().get(f"/api/tables/{table.slug}/log", headers=headers).content.decode()
        for at in range(3):
            mine, true = facts[f"P{at + 1}"], whole[f"P{at + 1}"]
            assert mine["hand_size"] == sum(true["hand"].values())
            assert mine["hand"] == (true["hand"] if at == seat else "?")
            assert {**mine, "hand": 0} == {**true, "hand": 0}
        unseen = Entry.objects.filter(table=table, reader__isnull=False).exclude(reader=seat)
        assert unseen.count() > 6
        drawn = [word for line in log.splitlines() if line.startswith("! ") for word in line[2:].split(RUN)]
        assert drawn.count("?") == unseen.count()
        assert "\n= " not in log
        assert live.LIVE.get(table).state.digest() not in log


def test_bots_choose_from_what_their_seat_knows():
    """Two tables that differ in a card of the owner: the other seat's bot is asked the same and answers the same."""
    table = until(new_table(), random.Random(37), lambda now: is_open(now, 75))
    for owner, pair in pairs(table):
        asked = [live.LIVE.get(each).state.view(1 - owner).to_json() for each in pair]
        assert asked[0] == asked[1]
        if table.actor == owner:
            continue
        one, two = [[bot.choose_from_json(GAME, text) for bot in bots_without_a_clock()] for text in asked]
        assert one == two


LINE = re.compile(r"^(event: (version|chat)|data: \d+|retry: \d+|:.*|)$")


def test_news_are_numbers(site):
    """The streams of a table, while a seat discards and draws: versions and nothing else."""
    table = new_table()
    people = people_of(table)
    rng = random.Random(38)
    listening = cookies_of(people[1 - table.actor])
    with (
        site.stream(f"/t/{table.slug}/events/", listening) as page,
        site.stream(f"/api/tables/{table.slug}/events") as program,
    ):
        for _ in range(4):
            now = fresh(table)
            browser = site.browser(cookies_of(people[now.actor]))
            form = {"seat": now.actor, "version": now.version, "key": ""}
            said = rng.choice(legal(now)) if now.confirming is None else ""
            assert (
                browser.submit(f"/t/{now.slug}/{'play' if said else 'end'}/", {**form, "said": said}).status_code == 302
            )
        last = fresh(table).version
        assert last == table.version + 4
        for lines in (page, program):
            heard = []
            while f"data: {last}" not in heard:
                heard.append(next(lines))
            assert len(heard) > 4
            assert all(LINE.match(line) for line in heard), heard


# -- Sarah


def test_nobody_is_told_what_sarah_has_taken_face_down(browser_of):
    """NZ-32.5: the number of her objectives is open; which they are is in no answer, and in no row either."""
    ada = person("Ada")
    table = table_of(ada, game=GAME)
    rng = random.Random(39)
    while not facts_of(table)["sarah"]["objectives"]:
        table = step(table, rng, undos=0, confirm=True)
        if table.status == OVER:
            table = table_of(ada, game=GAME)
    state, facts = live.LIVE.get(table).state, facts_of(table)
    unseen = set(facts["objectives"])
    assert len(unseen) == state.objectives_left() + facts["sarah"]["objectives"]
    assert "OBJ" not in json.dumps(facts["sarah"])
    drawn = [entry.said for entry in Entry.objects.filter(table=table) if entry.said.startswith("objective ")]
    assert not unseen & {said.split()[1] for said in drawn}
    for browser in (browser_of(ada), browser_of()):
        view = browser.get(f"/api/tables/{table.slug}/view").json()["view"]["facts"]
        assert view["sarah"] == facts["sarah"]
        assert set(view["objectives"]) == unseen
        for path in ("", "now/", "log/", "words/", "story/", "mat/0/", "replay/"):
            text = browser.get(f"/t/{table.slug}/{path}").content.decode()
            assert not [card for card in unseen if card in text], path
    while table.status == PLAYING:
        table = step(table, rng, undos=0, confirm=True)
    assert "OBJ" not in json.dumps(facts_of(table)["sarah"])
    need_sound(table)

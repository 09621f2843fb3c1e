"""A table that waits before dice and draws: it says "End turn" when the turn is over, else what it goes on with."""

import random
import re

import pytest
from hands import claim, fresh, legal, person, table_of

import longtable as lt
from longtable.core import fair
from longtable.core.face import face_of
from longtable.core.frames import CHANCE
from longtable.core.say import ENGLISH
from longtable.web.tables import live, models, seating, selectors, services
from longtable.web.tables.models import PLAYING
from longtable.web.tables.seating import SeatPlan

pytestmark = pytest.mark.django_db(transaction=True)

BURGUNDY = "castles-of-burgundy"
NEW_ZEALAND = "great-western-trail-nz"
GOING_ON = ", or undo"
BELOW = "cannot be undone"
ENDING = "End your turn, or undo"


def said_by(answer):
    """The prompt, and the word of the button that lets the table go on."""
    body = answer.content.decode()
    return re.search(r'<h1 id="prompt"[^>]*>([^<]*)<', body)[1], re.search(r'data-key="e"[^>]*>([^<]*)<', body)[1]


def to_a_wait(table, rng):
    """Random play until the table waits for a word of the seat, or the game is over."""
    table = fresh(table)
    while table.status == PLAYING and table.confirming is None:
        services.play(table.slug, claim(table), table.version, rng.choice(legal(table)), confirm=False)
        table = fresh(table)
    return table


@pytest.mark.parametrize(
    "game, seats, waits",
    [(BURGUNDY, 2, 10), (BURGUNDY, 1, 10), ("shipyard", 2, 40), (NEW_ZEALAND, 2, 25), (NEW_ZEALAND, 1, 10)],
)
def test_the_words_tell_what_comes(game, seats, waits, browser_of, monkeypatch):
    """Who is told to go on is asked next, in the same turn; the dice of Burgundy are rolled between turns."""
    monkeypatch.setattr(fair, "new_secret", lambda: "5e" * 32)  # one game, with waits of both kinds
    monkeypatch.setattr(models, "secrets", random.Random(1))  # its name is part of its draws
    people = [person(f"P{at + 1}") for at in range(seats)]
    table = table_of(*people, game=game)
    rng = random.Random(seats)
    told = {GOING_ON: 0, ENDING: 0}
    for _ in range(waits):
        table = to_a_wait(table, rng)
        if table.status != PLAYING:
            break
        seat = table.actor
        prompt, button = said_by(browser_of(people[seat]).get(f"/t/{table.slug}/now/"))
        told[ENDING if prompt == ENDING else GOING_ON] += 1
        assert prompt == (ENDING if button == "End turn" else button + GOING_ON)
        assert "Continue" not in button
        assert (
            f'class="act-words"><b>{button}</b>'
            in browser_of(people[seat]).get(f"/t/{table.slug}/now/").content.decode()
        )
        for other in [*people[:seat], *people[seat + 1 :], None]:
            assert BELOW not in browser_of(other).get(f"/t/{table.slug}/now/").content.decode()
        is_drawn = live.LIVE.get(table).state.actor == CHANCE
        services.end_turn(table.slug, claim(table), table.version)
        table = fresh(table)
        is_asked = table.status == PLAYING and table.actor == seat
        assert prompt == ENDING or (is_drawn and is_asked)
        assert game == BURGUNDY or prompt != ENDING or not is_asked
    assert (told[GOING_ON] > 0) == (game != BURGUNDY)
    assert told[ENDING] or (game, seats) == (NEW_ZEALAND, 1)


def test_in_polish(browser_of):
    ada = person("Ada")
    table = to_a_wait(table_of(ada, game=NEW_ZEALAND), random.Random(3))
    path = f"/t/{table.slug}/now/"
    assert said_by(browser_of(ada).get(path)) == ("Draw a card, or undo", "Draw a card")
    answer = browser_of(ada).get(path, headers={"accept-language": "pl"})
    assert said_by(answer) == ("Dociągnij kartę albo cofnij", "Dociągnij kartę")


def test_the_word_to_draw_draws_at_once():
    """Only what led to it can be meant otherwise; the draw itself is not asked about twice."""
    ada = person("Ada")
    table, rng, drawn = table_of(ada, game=NEW_ZEALAND), random.Random(3), 0
    while not drawn or (drawn < 3 and table.status == PLAYING):
        if table.confirming is not None:
            services.end_turn(table.slug, claim(table), table.version)
        elif "draw" in legal(table):
            services.play(table.slug, claim(table), table.version, "draw", confirm=False)
            assert fresh(table).confirming is None
            drawn += 1
        else:
            services.play(table.slug, claim(table), table.version, rng.choice(legal(table)), confirm=False)
        table = fresh(table)


@pytest.mark.parametrize(
    ("game", "draws", "said"),
    [
        (NEW_ZEALAND, ["draw merino"], "Draw a card"),
        (NEW_ZEALAND, ["bag shearer", "tile gold_1"], "Refill the foresight tiles"),
        (NEW_ZEALAND, ["market merino"] * 2, "Turn over 2 sheep cards"),
        ("shipyard", ["draw BOW-01", "draw MA-02", "draw MA-03"], "Turn over 3 new ship cards"),
        ("shipyard", ["draw BOW-01", "train TRN-02"], "Turn over 1 new ship card and a new train"),
        ("shipyard", ["canal CAN-02"], "Turn over a new canal"),
        (BURGUNDY, ["roll P1 3 4"], ""),
    ],
)
def test_the_button_names_the_draws_that_follow_now(game, draws, said):
    assert face_of(lt.game(game)).coming(draws, ENGLISH) == said


def test_behind_a_curtain_nothing_is_looked_ahead(browser_of):
    """At one device for two seats the curtain may be down while the table waits: the page stands all the same."""
    ada = person("Ada")
    plans = [SeatPlan("person", name="Ada"), SeatPlan("person", name="Bo")]
    table = fresh(seating.create_table(ada, NEW_ZEALAND, plans).table)
    rng = random.Random(4)
    seen = set()
    for _ in range(12):
        table = to_a_wait(table, rng)
        for lifted in (None, table.actor):
            sight = selectors.see(table, ada, lifted)
            assert (sight.can_end, sight.is_curtained) == (True, lifted is None)
            query = {} if lifted is None else {"lifted": lifted}
            body = browser_of(ada).get(f"/t/{table.slug}/now/", query).content.decode()
            assert (BELOW in body, "End your turn" in body) != (True, True)
            seen.add((lifted is None, BELOW in body))
        services.end_turn(table.slug, claim(table), table.version)
    assert {(True, False), (False, True)} <= seen
    assert (True, True) not in seen

"""docs/newzealand-notation.md has every word: verbs, clauses, questions and names."""

import re
from pathlib import Path

import pytest

from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.notation import FIRST_WORDS
from longtable.games.newzealand.position.stack import QUESTIONS
from longtable.games.newzealand.position.text import (
    COUNTS,
    LISTS,
    NUMBERS,
    OWN_COUNTS,
    OWN_LISTS,
    OWN_NUMBERS,
    OWN_ROWS,
    OWN_WORDS,
    SEATS,
)
from longtable.games.newzealand.words import AUXILIARIES, CARDS, DISCS, REASONS, SPOTS, WORKERS

PAGE = Path(__file__).parents[3] / "docs" / "newzealand-notation.md"
CODE = re.findall(r"`([^`]+)`", PAGE.read_text("utf-8"))
WORDS = {word for code in CODE for word in re.split(r"[ =:*,]+", code)}
SPANS = [("OBJ01", "OBJ24"), ("set-1", "set-10"), ("HM1", "HM8")]  # said as the first and the last of them


@pytest.mark.parametrize(
    "words",
    [
        FIRST_WORDS,
        [*NUMBERS, *SEATS, *COUNTS, *LISTS, "trail", "jobs", "sets", "bonus", "sides", "flipped", "stage"],
        [*OWN_NUMBERS, *OWN_COUNTS, *OWN_LISTS, *OWN_ROWS, *OWN_WORDS],
        [*QUESTIONS, "deliver", "do"],
        [card for card in CARDS if not card.startswith(("OBJ", "set-"))],
        [*DISCS, *WORKERS, *AUXILIARIES, *SPOTS, *REASONS],
        standard_box().post_ids + standard_box().b_words + standard_box().a_words,
    ],
    ids=["verbs", "clauses", "clauses of a player", "questions", "cards", "names", "names of the box"],
)
def test_the_page_has_every_word(words):
    missing = [word for word in words if word not in WORDS and word != "hand_size"]
    assert not missing
    assert all(word in WORDS for span in SPANS for word in span)

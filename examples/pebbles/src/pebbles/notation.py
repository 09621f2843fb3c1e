"""The words of actions and outcomes, and why an action is refused."""

from longtable.core.actions import second, verb_of
from longtable.core.say import Say
from pebbles.rules import CASH, PUT, ROLL, TAKE
from pebbles.state import Pebbles

VERBS = {PUT: "bet", TAKE: "take", ROLL: "roll", CASH: "cash"}
FIRST_WORDS = [*VERBS.values(), "do", "pass"]


def name_action(action: int) -> str:
    verb = verb_of(action)
    return VERBS[verb] if verb == CASH else f"{VERBS[verb]} {second(action)}"


def explain(s: Pebbles, seat: int, words: list[str], say: Say) -> tuple[str, str]:
    """The reason and its rule, as far as the words tell what was meant."""
    asked = s.todo[-1].word()
    if words[0] == "cash" and not s.tokens[seat]:
        return say("you have no token left"), "PEB-2.4"
    if words[0] == "take" and words[1:] and words[1].isdigit() and asked == "may":
        count = int(words[1])
        if count not in (1, 2):
            return say("take 1 or 2 pebbles"), "PEB-2.2"
        if count > s.heap:
            return say("the heap has {count}", count=s.heap), "PEB-2.2"
    if words[0] == "bet" and asked != "place-bet":
        return say("bets are placed before the first round"), "PEB-1.2"
    return "", ""

"""The face of Pebbles: pictures, words and clicks. `static` and `locale` beside this file belong to it."""

from collections.abc import Sequence

from longtable.core.actions import PASS, second, verb_of
from longtable.core.face import Act, Chip, Face, Line, LogEntry, OptionField, Panel, Prompt, Tip
from longtable.core.say import Say
from longtable.core.state import State, View
from longtable.core.svg import box_ring, picture, spot, text, tipped
from longtable.core.wording import joined, seat_name
from pebbles.rules import CASH, PUT, TAKE
from pebbles.state import NO_BET, UNKNOWN, Pebbles

PEBBLE = '<circle class="peb-stone" r="16"/>'


class PebblesFace(Face):
    """The heap in the middle, and a board with tokens and bets for each seat."""

    styles = ("pebbles/board.css",)

    def cover(self) -> str:
        stones = "".join(f'<g transform="translate({60 + 45 * n} {90 - 12 * (n % 2)})">{PEBBLE}</g>' for n in range(5))
        return picture("peb cover", 300, 160, "Pebbles", stones)

    def commons(self, state: State, say: Say) -> list[Panel]:
        heap = pebbles(state).heap
        title = say("Heap")

        def draw() -> str:
            stones = "".join(f'<g transform="translate({40 + 38 * n} 50)">{PEBBLE}</g>' for n in range(heap))
            ring = box_ring(80, 60)
            ends = "".join(
                spot(
                    f"take-{count}", text(0, 6, "peb-word", say("take {count}", count=count)), ring, 60 + 100 * at, 130
                )
                for at, count in enumerate((1, 2))
            )
            ends += spot("pass", text(0, 6, "peb-word", say("pass")), ring, 260, 130)
            return picture(
                "peb", 480, 180, title, tipped("heap", stones or text(20, 56, "peb-word", say("empty"))) + ends
            )

        return [Panel("heap", title, (heap, say.language), draw)]

    def mat(self, state: State, at: int, large: bool, say: Say) -> Panel:
        s = pebbles(state)
        tokens, bet, points = s.tokens[at], s.bets[at], s.scores()[at]
        title = say("Player {seat}", seat=at + 1)
        shown = say("no bet") if bet == NO_BET else say("bet ?") if bet == UNKNOWN else say("bet {bet}", bet=bet)

        def draw() -> str:
            words = text(20, 40, "peb-word", say.plural("{n} token", "{n} tokens", tokens))
            words += text(20, 70, "peb-word", say.plural("{n} point", "{n} points", points))
            words += text(20, 100, "peb-word", shown)
            if large:
                ring = box_ring(80, 60)
                for number in range(3):
                    inner = text(0, 6, "peb-word", say("bet {bet}", bet=number))
                    words += spot(f"bet-{at}-{number}", inner, ring, 220 + 100 * number, 50)
                words += spot(f"cash-{at}", text(0, 6, "peb-word", say("cash")), ring, 220, 130)
                for k, part in enumerate(("pay", "polish")):
                    words += spot(
                        f"{part}-{at}", text(0, 6, "peb-word", part_name(part, say)), ring, 320 + 100 * k, 130
                    )
            return picture("peb", 480, 180, title, tipped("tokens", words))

        size = "large" if large else "small"
        return Panel(f"mat-{at}-{size}", title, (tokens, bet, points, size, say.language), draw)

    # -- what can be done

    def prompt(self, state: State, say: Say) -> Prompt:
        word = state.todo[-1].word() if state.todo else ""
        if word == "place-bet":
            return Prompt(say("Bet on the heap at the end"), "", "PEB-1.2")
        if word == "may":
            return Prompt(say("Take 1 or 2 pebbles, or pass"), "", "PEB-2.2")
        if word == "any-order":
            return Prompt(say("Choose what comes first"), "", "PEB-2.3")
        return Prompt(say("The die adds pebbles") if word else say("The game is over"))

    def acts(self, view: View, say: Say) -> list[Act]:
        return [act_of(view, action, say) for action in view.legal_actions()]

    # -- words

    def clock(self, state: State, say: Say) -> str:
        return say.plural("{n} pebble in the heap", "{n} pebbles in the heap", pebbles(state).heap)

    def turn(self, state: State) -> int:
        return max(state.actor, -1)

    def tell(self, entries: Sequence[LogEntry], names: Sequence[str], say: Say) -> list[Line]:
        return [told(entry, say) for entry in entries]

    def reason(self, word: str, say: Say) -> str:
        return {"pebbles": say("pebbles"), "polish": say("polish"), "tokens": say("tokens"), "bet": say("bet")}[word]

    def verdict(self, state: State, names: Sequence[str], say: Say) -> str:
        winners = joined([seat_name(seat, names, say) for seat in state.winners()], say)
        return say("Won: {winners}", winners=winners)

    def tips(self, say: Say) -> dict[str, Tip]:
        return {
            "heap": Tip(say("Heap"), say("Take 1 or 2 pebbles in your turn. Each scores 1 point."), "PEB-2.2"),
            "tokens": Tip(say("Tokens"), say("Turn a token into 1 point while you take pebbles."), "PEB-2.4"),
        }

    def describe(self, state: State, names: Sequence[str], say: Say) -> list[tuple[str, list[str]]]:
        s = pebbles(state)
        sections = [(say("Heap"), [self.clock(state, say)])]
        for seat in range(s.setup.seats):
            tokens = say.plural("{n} token", "{n} tokens", s.tokens[seat])
            sections.append(
                (seat_name(seat, names, say), [tokens, say.plural("{n} point", "{n} points", s.scores()[seat])])
            )
        return sections

    def summary(self, say: Say) -> str:
        return say("Bet on the heap, take pebbles from it, and keep your tokens for polish.")

    def options(self, say: Say) -> list[OptionField]:
        values = (("3", say("three rounds")), ("5", say("five rounds")))
        return [OptionField("rounds", say("Rounds"), say("How long the game is."), "choice", values)]


def act_of(view: View, action: int, say: Say) -> Act:
    """One legal action with its words and its place on the boards."""
    said, seat, verb, number = view.notation(action), view.seat, verb_of(action), second(action)
    if verb == PUT:
        whole = say("Bet on {number}", number=number)
        return Act(action, said, str(number), whole, say("Bets"), say("Bet"), (f"bet-{seat}-{number}",))
    if verb == TAKE:
        whole = say.plural("Take {n} pebble", "Take {n} pebbles", number)
        chip = Chip(say.plural("+{n} point", "+{n} points", number), 1)
        return Act(action, said, str(number), whole, say("Pebbles"), say("Take"), (f"take-{number}",), (chip,))
    if verb == CASH:
        chips = (Chip(say("−1 token"), -1), Chip(say("+1 point"), 1))
        label = say("Cash a token")
        return Act(action, said, label, label, say("Tokens"), say("Tokens"), (f"cash-{seat}",), chips)
    if action == PASS:
        return Act(action, said, say("Pass"), say("Pass"), say("Pebbles"), say("Pass"), ("pass",))
    part = said.removeprefix("do ")
    label = part_name(part, say)
    return Act(action, said, label, label, say("First"), say("First"), (f"{part}-{seat}",))


def part_name(part: str, say: Say) -> str:
    return say("Pay") if part == "pay" else say("Polish")


def told(entry: LogEntry, say: Say) -> Line:
    """One entry of the log as a line."""
    seat = entry.actor if entry.actor >= 0 else None
    verb, _, number = entry.said.partition(" ")
    if verb == "roll":
        words = say("The die adds {number}", number=number)
    elif verb == "take":
        words = say.plural("takes {n} pebble", "takes {n} pebbles", int(number))
    elif verb == "cash":
        words = say("cashes a token")
    elif verb == "do":
        words = say("pays first") if number == "pay" else say("polishes first")
    else:
        words = say("passes") if verb == "pass" else say("bets in secret")
    return Line(entry.ply + 1, seat, words, (), seat is None)


def pebbles(state: State) -> Pebbles:
    """The state as what it is."""
    assert isinstance(state, Pebbles)
    return state


FACE = PebblesFace()

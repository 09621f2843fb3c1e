"""The rules of Shipyard a second time, plain and slow: a game of the engine is held against them ply by ply.

A `Referee` keeps facts of its own. `rest_of_the_game` is a generator: it yields who must act with all that may be said,
and is sent what was said. It looks at nothing of the engine but words.
"""

from copy import deepcopy

from referee_contracts import DATA, EMPLOYEES, contract
from referee_cruise import SIDES, SLOTS, STEPS, Cruise, add
from yardwork import completed, viable

GOODS = {train["id"]: train["goods"] for train in DATA["trains"]["train"]}
PRICES = [0, 1, 1, 2, 2]
EDGE = {"N": 0, "E": 2, "S": 4, "W": 6}  # of a card that is not turned
WHEELS = {
    "manufacture": ("equipment", "make", "ENG", ["cannon", "smokestack", "crane", "sail"]),
    "recruit": ("crew", "recruit", "REC", ["propeller", "businessman", "captain", "soldier"]),
}
COUNTDOWN = ["4", "3", "2", "unnumbered", "finish"]
DISCARDS = {2: {"unnumbered": 2}, 3: {"2": 1, "unnumbered": 1}, 4: {"2": 2}}
RATES = [(2, 2, 2), (1, 3, 3), (3, 2, 1), (2, 3, 2), (1, 1, 4), (4, 2, 1)]
COMMODITIES = ["coal", "steel", "grain"]
TRADES = {
    "coal": ["propeller", "smokestack"],
    "steel": ["soldier", "sail", "cannon"],
    "grain": ["captain", "businessman", "crane"],
}
KINDS = {"bow": "B", "middle": "M", "stern": "S"}
COLUMNS = {"bows": "B", "left": "M", "right": "M", "sterns": "S"}
ONLY = {"done", "end", "pass", "scrap"}  # nobody is asked when there is nothing else to say


def letter(card):
    """`_BMS` of what lies in a slot."""
    if card == "-":
        return "_"
    if card.startswith("blank-"):
        return KINDS[card.removeprefix("blank-")]
    return {"BOW": "B", "MA": "M", "MB": "M", "STN": "S"}[card.partition("-")[0]]


class Referee(Cruise):
    def __init__(self, state):
        self.facts = deepcopy(state.facts())
        self.seats = state.setup.seats
        self.twice = state.setup.options["same_piece_twice"] == "on"
        self.turned = range(4) if state.setup.options["rotation"] == "on" else [0]
        self.seat = 0

    # -- the turn

    def own(self, seat=None):
        return self.facts[f"P{(self.seat if seat is None else seat) + 1}"]

    def order(self):
        first = int(self.facts["first"][1:]) - 1
        return [(first + step) % self.seats for step in range(self.seats)]

    def ask(self, options, seat=None):
        """What the seat says; a single word without a choice is not asked for."""
        options = set(options)
        if len(options) == 1 and options <= ONLY:
            return next(iter(options))
        said = yield (self.seat if seat is None else seat), options
        return said

    def begin(self, seat, stage):
        self.seat = seat
        self.facts["turn"] = f"P{seat + 1}"
        self.facts["stage"] = stage

    def rest_of_the_game(self):
        """From the first initial turn, or from a regular turn whose card has been moved already."""
        facts = self.facts
        begun = facts["stage"] == "regular"
        for number in range(0 if begun else 2 if self.seats == 2 else 1):
            for seat in self.order():
                self.begin(seat, "initial")
                yield from self.turn(2 if self.seats == 2 and number == 0 else 1)
        while True:
            if not begun:
                facts["turns"] += 1
            seat = self.order()[(facts["turns"] - 1) % self.seats]
            self.begin(seat, "regular")
            if not begun:
                self.move_card()
            begun = False
            yield from self.turn(1)
            if facts["leader"] == 0:
                facts["countdown"] = COUNTDOWN[COUNTDOWN.index(facts["countdown"]) + 1]
                yield from self.discards(DISCARDS[self.seats].get(facts["countdown"], 0))
            if facts["countdown"] == "finish" or (facts["early"] and seat == self.order()[-1]):
                break
        facts["stage"] = "final"
        yield from self.discards(facts["P1"]["held"][0] - 1)
        for seat in self.order():
            self.begin(seat, "final")
            yield from self.final_action()
        for seat in self.order():
            self.begin(seat, "finishing")
            yield from self.finish()
        for seat in range(self.seats):
            self.score(self.own(seat))

    def turn(self, figures):
        facts, own = self.facts, self.own()
        regular = facts["stage"] == "regular"
        free = [card for card in facts["track"] if card not in facts["figures"]]
        if regular:
            free = [card for card in free if facts["track"][card] != facts["leader"]]
        possible = [card for card in free if self.can(card, own["guilders"] + self.income(card))]
        said = yield from self.ask({f"choose {card}" for card in possible or free})
        card = said.removeprefix("choose ")
        own["guilders"] += self.income(card)
        facts["figures"][card] = [facts["turn"], figures]
        if possible:
            reserve = self.least(card)
            said = yield from self.act(card, 0, {f"bonus {each}" for each in self.bonuses(card, reserve)})
            if said:
                yield from self.bonus(said, reserve)
                yield from self.act(card, 0, set())
        if not possible or not said:
            said = yield from self.ask({"end"} | {f"bonus {each}" for each in self.bonuses(card, 0)})
            if said != "end":
                yield from self.bonus(said, 0)
        yield from self.cruise()

    def bonus(self, said, reserve):
        self.own()["guilders"] -= 6
        yield from self.act(said.removeprefix("bonus "), reserve, set())

    def bonuses(self, chosen, reserve):
        """Actions that can be bought, and leave the reserve when they are done."""
        money = self.own()["guilders"] - 6
        if money < 0:
            return []
        found = []
        for card in self.facts["track"]:
            if card == chosen or not self.can(card, money):
                continue
            if card == "exchange":
                left = money + max(self.worth(GOODS[train], 1) for train in self.own()["trains"])
            elif card == "subsidy":
                left = money + 2
            else:
                left = money - self.least(card)
            if left >= reserve:
                found.append(card)
        return found

    # -- the track

    def behind(self, card):
        return (self.facts["leader"] - self.facts["track"][card]) % 23

    def income(self, card):
        figures = self.facts["figures"]
        found = len([other for other in figures if self.behind(other) < self.behind(card)])
        alone = not [other for other in figures if self.behind(other) > self.behind(card)]
        if self.facts["stage"] == "regular" and alone:
            ahead = [self.behind(other) for other in self.facts["track"] if self.behind(other) < self.behind(card)]
            found += (self.behind(card) - max(ahead) - 1) // 3
        return found

    def move_card(self):
        facts = self.facts
        track, figures, who = facts["track"], facts["figures"], facts["turn"]
        most = 2 if self.seats == 2 else 1
        card = next(card for card, entry in figures.items() if entry == [who, most])
        del figures[card]
        if self.seats == 2:
            other = next(card for card, entry in figures.items() if entry == [who, 1])
            figures[other] = [who, 2]
        facts["leader"] = track[card] = (facts["leader"] + 1) % 23
        chain, at = [], (facts["leader"] + 1) % 23
        while pushed := [other for other, space in track.items() if space == at]:
            chain += pushed
            at = (at + 1) % 23
        for other in chain:
            track[other] = (track[other] + 1) % 23

    # -- actions

    def can(self, action, money):
        least = self.least(action)
        return least is not None and least <= money

    def least(self, action):
        """The least money with which the action can be performed, None when it cannot."""
        prices = [0]
        if action == "build":
            prices = [price for _, price, _, _ in self.buildable(self.blanks())]
        elif action in ("purchase", "rent"):
            column = self.facts["trains" if action == "purchase" else "canals"]
            prices = [PRICES[row] for row, card in enumerate(column) if card != "-"]
        elif action == "exchange":
            prices = [0] if self.own()["trains"] else []
        elif action == "hire":
            prices = list(self.fees().values())
        return min(prices, default=None)

    def act(self, action, reserve, extra):
        """Carry out an action; with extra words to say at its first question, the one that was said instead."""
        if action == "subsidy":
            if extra:
                said = yield from self.ask({"receive subsidy"} | extra)
                if said in extra:
                    return said
            self.own()["guilders"] += 2
            return ""
        return (yield from getattr(self, action)(reserve, extra))

    def pay(self, price):
        self.own()["guilders"] -= price
        assert self.own()["guilders"] >= 0

    def left(self, reserve):
        return self.own()["guilders"] - reserve

    # -- ships in the making

    def yard(self):
        return "".join(letter(card) for card in self.own()["yard"])

    def blanks(self):
        """Kinds of which nothing is on display."""
        shown = [letter(card) for column in COLUMNS for card in self.facts[column] if card != "-"]
        return [kind for kind, short in KINDS.items() if short not in shown]

    def buildable(self, blanks):
        """(card, price, slot, column) of every card with a place."""
        yard = self.yard()
        cards = [
            (card, PRICES[row], column)
            for column in COLUMNS
            for row, card in enumerate(self.facts[column])
            if card != "-"
        ]
        cards += [(f"blank-{kind}", 0, None) for kind in blanks]
        return [
            (card, price, slot, column)
            for card, price, column in cards
            for slot in range(9)
            if yard[slot] == "_" and viable(yard[:slot] + letter(card) + yard[slot + 1 :])
        ]

    def place(self, found, said):
        _, card, slot = said.split()
        price, column = next((price, column) for each, price, _, column in found if each == card)
        self.pay(price)
        self.own()["yard"][SLOTS.index(slot)] = card
        if column:
            self.facts[column][self.facts[column].index(card)] = "-"

    def build(self, reserve, extra):
        for number in range(3):
            found = [each for each in self.buildable(self.blanks()) if each[1] <= self.left(reserve)]
            words = {f"build {card} {SLOTS[slot]}" for card, _, slot, _ in found}
            said = yield from self.ask(words | (extra if number == 0 else {"done"}))
            if said in extra:
                return said
            if said == "done":
                break
            self.place(found, said)
        yield from self.refill_ships()
        return ""

    def refill_ships(self):
        facts = self.facts
        for column in COLUMNS:
            cards = [card for card in facts[column] if card != "-"]
            facts[column] = cards + ["-"] * (5 - len(cards))
        for column, short in COLUMNS.items():
            for row in range(5):
                names = {"B": ["bow"], "M": ["middle_a", "middle_b"], "S": ["stern"]}[short]
                decks = [name for name in names if facts["decks"][name]]
                if facts[column][row] == "-" and decks:
                    said = yield -1, {f"draw {card}" for card in facts["decks"][decks[0]]}
                    card = said.removeprefix("draw ")
                    facts["decks"][decks[0]].remove(card)
                    facts[column][row] = card
                    if not any(facts["decks"][name] for name in names) and facts["stage"] in ("initial", "regular"):
                        facts["early"] = True

    # -- trains and canals

    def refill(self, column, deck, word, card):
        facts = self.facts
        left = [each for each in facts[column] if each not in ("-", card)]
        facts[column] = left + ["-"] * (5 - len(left))
        for row in range(len(left), 5):
            self.shuffle(deck)
            if facts["decks"][deck]:
                said = yield -1, {f"{word} {each}" for each in facts["decks"][deck]}
                facts[column][row] = said.removeprefix(f"{word} ")
                facts["decks"][deck].remove(facts[column][row])

    def shuffle(self, deck):
        """An empty deck takes the discarded trains, or the used and removed canals."""
        facts = self.facts
        if facts["decks"][deck]:
            return
        if deck == "train":
            facts["decks"][deck], facts["train_discards"] = facts["train_discards"], []
            return
        for seat in range(self.seats):
            own = self.own(seat)
            facts["decks"][deck] += own["used_pile"] + own["removed"]
            own["used_pile"], own["removed"] = [], []

    def purchase(self, reserve, extra):
        column = self.facts["trains"]
        words = {f"take {card}" for row, card in enumerate(column) if card != "-" and PRICES[row] <= self.left(reserve)}
        said = yield from self.ask(words | extra)
        if said in extra:
            return said
        train = said.removeprefix("take ")
        self.pay(PRICES[column.index(train)])
        self.own()["trains"].append(train)
        yield from self.refill("trains", "train", "train", train)
        return ""

    def rent(self, reserve, extra):
        own, column = self.own(), self.facts["canals"]
        canals = [card for row, card in enumerate(column) if card != "-" and PRICES[row] <= self.left(reserve)]
        laid = {(x, y) for _, x, y, _ in own["canals"]}
        cells = {(x + dx, y + dy) for x, y in laid for dx, dy in STEPS.values()} - laid
        if laid:
            words = {f"rent {card} {x},{y} r{r}" for card in canals for x, y in cells for r in self.turned}
        else:
            words = {f"rent {card} {side}" for card in canals for side in SIDES}
        said = yield from self.ask(words | extra)
        if said in extra:
            return said
        _, card, *rest = said.split()
        self.pay(PRICES[column.index(card)])
        if laid:
            x, y = [int(word) for word in rest[0].split(",")]
            own["canals"].append([card, x, y, int(rest[1][1:])])
        else:
            own["canals"].append([card, 0, 0, 0])
            own["figure"] = [card, EDGE[rest[0]], rest[0]]
        yield from self.refill("canals", "canal", "canal", card)
        return ""

    # -- wheels and employees

    def wheel(self, action, reserve, extra):
        own, (marker, verb, helper, order) = self.own(), WHEELS[action]
        at = order.index(self.facts[marker])
        free = 2 if "ACCOUNTANT" in own["employees"] else 0
        prices = {order[(at + step) % 4]: max(0, step - 1 - free) for step in range(1, 5)}
        words = {f"{verb} {piece}" for piece, price in prices.items() if price <= self.left(reserve)}
        said = yield from self.ask(words | extra)
        if said in extra:
            return said
        piece = said.removeprefix(f"{verb} ")
        self.pay(prices[piece])
        self.facts[marker] = piece
        add(own["stock"], piece)
        for name in own["employees"]:
            if name.startswith(f"{helper}-"):
                add(own["stock"], name.removeprefix(f"{helper}-"))
        return ""

    def manufacture(self, reserve, extra):
        return (yield from self.wheel("manufacture", reserve, extra))

    def recruit(self, reserve, extra):
        return (yield from self.wheel("recruit", reserve, extra))

    def fees(self):
        """What each employee costs who can be taken."""
        own, found = self.own()["employees"], {}
        free = 3 if "FOREMAN" in own else 0
        for step in range(1, 9):
            for place in self.facts["employees"][(self.facts["marker"] + step) % 8]:
                name = place.partition("*")[0]
                if name in own or name == "-" or (name.startswith("MER2") and name.replace("2", "1") not in own):
                    continue
                found[name] = max(0, step - 1 - free) + EMPLOYEES[name]["fee"]
        return found

    def hire(self, reserve, extra):
        fees = self.fees()
        said = yield from self.ask({f"hire {name}" for name, fee in fees.items() if fee <= self.left(reserve)} | extra)
        if said in extra:
            return said
        name = said.removeprefix("hire ")
        self.pay(fees[name])
        self.own()["employees"].append(name)
        for at, space in enumerate(self.facts["employees"]):
            for place, entry in enumerate(space):
                if entry.partition("*")[0] == name:
                    self.facts["marker"] = at
                    space[place] = name if entry.endswith("*2") else "-"
        return ""

    # -- the exchange

    def worth(self, goods, ahead=0):
        """What the units bring when all are sold; ahead: at the next position of the marker."""
        rates = RATES[(self.facts["exchange"] + ahead) % 6]
        merchants = self.own()["employees"]
        return sum(
            rates[COMMODITIES.index(good)]
            + len([name for name in merchants if name in (f"MER1-{good}", f"MER2-{good}")])
            for good in goods
        )

    def exchange(self, reserve, extra):
        own, facts = self.own(), self.facts
        money = own["guilders"]
        trains = [train for train in own["trains"] if money + self.worth(GOODS[train], 1) >= reserve]
        kinds = {}
        for train in sorted(trains):
            kinds.setdefault(tuple(GOODS[train]), train)
        said = yield from self.ask({f"exchange {train}" for train in kinds.values()} | extra)
        if said in extra:
            return said
        train = said.removeprefix("exchange ")
        facts["exchange"] = (facts["exchange"] + 1) % 6
        own["trains"].remove(train)
        facts["train_discards"].append(train)
        rest, taken = list(GOODS[train]), []
        while rest:
            words = {f"sell {good}" for good in rest}
            for good in set(rest):
                others = [*rest]
                others.remove(good)
                if own["guilders"] + self.worth(others) >= reserve:
                    words |= {f"trade {good} {piece}" for piece in TRADES[good] if self.twice or piece not in taken}
            said = yield from self.ask(words)
            good = said.split()[1]
            rest.remove(good)
            if said.startswith("sell "):
                own["guilders"] += self.worth([good])
            else:
                taken.append(said.split()[2])
                add(own["stock"], taken[-1])
        return ""

    # -- contracts and the end

    def discards(self, number):
        """Everybody discards so many of each colour, in any order."""
        for seat in self.order():
            own = self.own(seat)
            left = {"B": number, "G": number}
            while any(left.values()):
                now = "B" if left["B"] else "G"  # hidden ones colour by colour
                said = yield from self.ask({f"discard {name}" for name in own["contracts"] if name[0] == now}, seat)
                gone = said.removeprefix("discard ")
                left[gone[0]] -= 1
                own["contracts"].remove(gone)
                own["discarded"].append(gone)
                own["held"]["BG".index(gone[0])] -= 1

    def final_action(self):
        possible = [card for card in self.facts["track"] if self.can(card, self.own()["guilders"])]
        said = yield from self.ask({f"final {card}" for card in possible} | {"pass"})
        if said != "pass":
            yield from self.act(said.removeprefix("final "), 0, set())
            yield from self.cruise()

    def finish(self):
        yard = self.yard()
        found = [
            each
            for each in self.buildable(self.blanks())
            if each[1] <= self.own()["guilders"] and completed(yard[: each[2]] + letter(each[0]) + yard[each[2] + 1 :])
        ]
        said = yield from self.ask({f"build {card} {SLOTS[slot]}" for card, _, slot, _ in found} | {"pass"})
        if said != "pass":
            self.place(found, said)
            yield from self.refill_ships()
            yield from self.cruise()

    def score(self, own):
        """Contracts and merchants at the end."""
        points = {"blue": 0, "green": 0, "merchants": 0}
        for name in own["contracts"]:
            points["blue" if name[0] == "B" else "green"] += contract(name, own)
        points["merchants"] = sum(EMPLOYEES[name]["points"] for name in own["employees"])
        for reason, number in points.items():
            if number:
                add(own["score"], reason, number)

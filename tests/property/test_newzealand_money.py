"""Great Western Trail: New Zealand: every pound is paid by somebody to somebody. The account is kept from the words of
the actions and the figures of the data alone, and no player's purse ever says anything else."""

import random
from collections import Counter

import pytest

import longtable as lt
from longtable.games.newzealand.box.loaded import standard_box
from longtable.games.newzealand.rules.sarah.turn import reasoning

pytestmark = pytest.mark.long

GAME = "great-western-trail-nz"
DATA = standard_box().data
BANK = "bank"
LAST_SPACE = len(DATA["pathfinder"]["points"]["at"]) - 1
SPACES = {entry["id"]: entry for entry in DATA["trail"]["space"]}
DISCS = {entry["id"]: entry for entry in DATA["board"]["disc"]}
POSTS = {entry["id"]: entry for entry in DATA["posts"]["post"]}
HARBOURS = {entry["id"]: entry for entry in DATA["sea"]["harbour"]}
TILES = {entry["id"]: entry for entry in DATA["bonus"]["tile"]}
MASTERS = {entry["id"]: entry for entry in DATA["masters"]["master"]}
HAZARDS = {entry["id"]: entry for entry in DATA["hazards"]["hazard"]}
PRIVATE = {entry["id"]: entry for entry in DATA["private"]["private"]}
AUX = {entry["id"]: entry for entry in DATA["board"]["auxiliary"]}
ROWS = {entry["id"]: entry for entry in DATA["board"]["worker_space"]}
OBJECTIVES = {entry["id"]: entry for entry in DATA["objectives"]["objective"]}
CARDS = {entry["id"]: entry for entry in [*DATA["sheep"]["sheep"], *DATA["cards"]["card"]]}
CARDS |= {f"set-{entry['number']}": entry for entry in DATA["cards"]["set"]}
HIRE_SHIFT = 16  # of the modifier in the frames of hiring and investing


def local_actions():
    found = {entry["id"]: entry for entry in [*ROWS.values(), *DATA["trail"]["risk"]]}
    for tile in [*PRIVATE.values(), *DATA["neutral"]["neutral"]]:
        for action in tile.get("actions", []) + tile.get("front", []) + tile.get("back", []):
            found |= {each["id"]: each for each in action.get("one_of", [action])}
    return found


ACTIONS = local_actions()


class Account:
    """What one action pays, by payer and receiver."""

    def __init__(self, facts, frame, seat):
        self.facts, self.seat = facts, seat
        self.word, self.args = frame[0], frame[1:]
        self.me = facts[seat]
        self.purse = self.me["money"]
        self.paid = []

    def pay(self, amount, to=BANK):
        self.paid.append((self.seat, to, amount))
        self.purse -= amount

    def get(self, amount):
        self.paid.append((BANK, self.seat, amount))
        self.purse += amount

    def do(self, entry):
        """What an entry of the data does at once: pounds, and pounds for spaces beyond the track."""
        for text in entry.get("do", []):
            word, *rest = text.split()
            if word == "gain_money":
                self.get(int(rest[0]))
            elif word == "pathfinder":
                self.advance(int(rest[0]))

    def advance(self, spaces):
        beyond = (self.me["pathfinder"] or 0) + spaces - LAST_SPACE
        if beyond > 0:
            self.get(beyond * DATA["pathfinder"]["beyond"])

    def disc(self, word):
        self.pay(DISCS[word].get("pay", 0))
        self.get(DISCS[word].get("gain", 0))

    def entry(self, entry, given=""):
        self.pay(entry.get("pay", 0))
        if "gain_wool_money" in entry.get("do", []):
            self.get(CARDS[given]["wool"] + wool_for_good(self.me))
        self.do(entry)


def wool_for_good(player):
    pair = [5, 6]
    found = len([word for word in player["cleared"] if word.startswith("PWOOL")])
    found += player["tiles"].get("wool_1", 0) + 2 * player["tiles"].get("wool_2", 0)
    return found + (not set(pair) & set(player["storehouses"]))


def breeding_for_good(player):
    masters = [MASTERS[word].get("permanent_certificates", 0) for word in player["masters"]]
    return len([word for word in player["cleared"] if word.startswith("PCERT")]) + sum(masters)


def path(facts, seat, words):
    """The spaces entered, by the branches named; where none is named every way costs the same."""
    target = words[0]
    named = set(words[2:])
    ways = [[facts[seat]["runholder"]]]
    found = []
    while ways:
        way = ways.pop()
        if way[-1] == target and len(way) > 1:
            found.append(way[1:])
            continue
        nexts = SPACES[way[-1]].get("next", [])
        wanted = [space for space in nexts if space in named] or nexts
        ways += [[*way, space] for space in wanted]
    return found


def walked(account, words, limit):
    """NZ-7.1 to 7.3: fees of the locations entered, as far as the money goes; for every way that is short enough."""
    facts, seat = account.facts, account.seat
    left = (account.args[1] or limit) - account.args[2]
    found = []
    for way in path(facts, seat, words):
        if len([space for space in way if space in facts["trail"] or space == words[0]]) > left:
            continue
        each, purse = [], account.purse
        for space in way:
            tile = facts["trail"].get(space, "")
            if "." in tile and not tile.startswith(seat):
                owner, number = tile.split(".")
                side = facts["sides"][int(number) - 1]
                fee, to = fee_of(PRIVATE[f"{number}{side}"]["hand"]), owner if owner in facts else BANK
                to = BANK if owner == "sarah" else to
            elif tile in HAZARDS:
                fee, to = fee_of(HAZARDS[tile]["hand"]), BANK
            else:
                continue
            fee = 0 if account.me["no_fees"] else min(fee, purse)
            purse -= fee
            each.append((to, fee))
        found.append(each)
    totals = [Counter() for _ in found]
    for total, each in zip(totals, found, strict=True):
        for to, fee in each:
            total[to] += fee
    return totals


def fee_of(hand):
    return {"none": 0, **DATA["hazards"]["fees"]}[hand]


def row_space(account, worker):
    """The space of a row that the next worker covers; its action is done at once where it asks for nothing."""
    entry = ROWS.get(f"{worker}.{account.me['workers'].get(worker, 0) + 2}", {})
    if not (entry.get("pay") or entry.get("discard") or entry.get("gold")):
        account.do(entry)


def expected(account, move, top, memory):
    """The payments of one action of a seat."""
    word, *rest = move.split(" ")
    if word in ("use", "do"):
        account.entry(ACTIONS[rest[0]], rest[-1])
    elif word == "aux":
        account.entry(AUX[rest[0]]["double" if len(rest) > 1 else "single"])
    elif word == "hire":
        account.pay(max(0, int(rest[1]) + account.args[1] - HIRE_SHIFT))
        row_space(account, rest[0])
    elif word == "joker":
        row_space(account, rest[0])
    elif word == "invest":
        row = int(rest[1].split("-")[0])
        cost = next(entry["cost"] for entry in DATA["bonus"]["row"] if entry["number"] == row)
        account.pay(max(0, cost + account.args[1] - HIRE_SHIFT))
        account.entry(TILES[rest[0]])
    elif word == "buy":
        account.pay(int(rest[-1]))
    elif word == "take" and account.word == "take-sheep":
        account.pay(DATA["sheep"]["take"][account.args[1]]["price"])
    elif word == "build":
        account.pay(account.args[1] * craftsmen(account.facts, rest[0]))
    elif word == "replace":
        more = craftsmen(account.facts, rest[2]) - craftsmen(account.facts, rest[0])
        account.pay(account.args[-1] * more)
    elif word == "remove":
        account.pay(account.args[1])
    elif word == "upgrade":
        upgrade(account, *rest)
    elif word == "master":
        harbour = next(entry for entry in HARBOURS.values() if entry.get("master") == account.args[1] + 1)
        account.do(MASTERS[account.facts["masters"][harbour["master"] - 1]])
    elif word == "deliver":
        account.pay(POSTS[rest[0]]["transport"])
        if rest[1] in DISCS:
            account.disc(rest[1])
        account.do(POSTS[rest[0]])
    elif word == "clear":
        account.disc(rest[0])
    elif word == "play":
        played = OBJECTIVES.get(rest[0], {})
        effects = DATA["objectives"]["immediate"][played["immediate"]] if played else CARDS[rest[0]].get("do", [])
        account.do({"do": effects})
    elif word == "advance":
        account.advance(int(rest[0]))
    if word in ("show", "certificate", "shear"):
        memory.append(move)
    if account.word == "show-sheep" and top != "show-sheep" and word in ("done", "show", "certificate"):
        shown = [each.split()[1] for each in memory if each.startswith("show")]
        value = sum(CARDS[each]["breeding"] for each in shown) + memory.count("certificate")
        account.get(value + breeding_for_good(account.me))
        memory.clear()
    sheared = account.word in ("shear", "shear-on") and memory and word in ("done", "show", "shear")
    if sheared and top != "shear-on":
        shown = [each.split()[1] for each in memory if each.startswith("show")]
        account.get(sum(CARDS[each]["wool"] for each in shown) + wool_for_good(account.me))
        memory.clear()


def craftsmen(facts, number):
    return PRIVATE[f"{number}{facts['sides'][int(number) - 1]}"]["craftsmen"]


def upgrade(account, harbour, piece):
    """The cost of the first free slot (RUL-17), and what the disc or the pair of storehouses brings."""
    entry = HARBOURS[harbour]
    others = [each for each in account.facts.values() if isinstance(each, dict) and harbour in each.get("harbours", [])]
    account.pay(entry["costs"][len(others)] if "costs" in entry else entry.get("cost", 0))
    if piece in DISCS:
        account.disc(piece)
        return
    pair = next(each for each in DATA["board"]["pair"] if int(piece) in each["storehouses"])
    if len(set(pair["storehouses"]) & set(account.me["storehouses"])) == 1:
        account.do(pair)


def purses(facts):
    return {seat: facts[seat]["money"] for seat in ("P1", "P2", "P3", "P4") if seat in facts}


def fees_and_income(account, move, top, limit):
    """What a move of the runholder pays, and the income of Wellington where nothing can be shown."""
    changed = Counter()
    ways = walked(account, move.split(" ")[1:], limit)
    assert all(way == ways[0] for way in ways), f"{move}: the ways to one place differ in what is paid"
    for receiver, fee in ways[0].items():
        changed[account.seat] -= fee
        changed[receiver] += fee
    if move.split(" ")[1] == "WELLINGTON" and top != "show-sheep":
        changed[account.seat] += breeding_for_good(account.me)
    return changed


def booked(match, action, memory, seen):
    """Carry out an action; every purse changes by what the account says, and by nothing else."""
    state = match.state
    facts, frame, actor, move = state.facts(), state.todo_json()[-1], state.actor, state.notation(action)
    limit = int(state.step_limit(state.players[max(actor, 0)]))
    changed = Counter()
    if move.startswith("sarah "):  # the bank pays for her (NZ-32.4)
        changed["P1"] += reasoning(state, int(move.split()[1])).income
    state.apply(action)
    top = state.todo_json()[-1][0] if state.todo else ""
    if actor != lt.CHANCE:
        account = Account(facts, frame, f"P{actor + 1}")
        expected(account, move, top, memory)
        for payer, receiver, amount in account.paid:
            changed[payer] -= amount
            changed[receiver] += amount
        if move.startswith(("move ", "walk ")):
            for who, amount in fees_and_income(account, move, top, limit).items():
                changed[who] += amount
        seen[move.split(" ")[0]] += any(changed.values())
    now, then = purses(state.facts()), purses(facts)
    assert {seat: now[seat] - then[seat] for seat in now} == {seat: changed[seat] for seat in now}, f"{move} at {frame}"
    return sum(now.values()) - sum(then.values())


def play_on(match, rng, plies, seen):
    """Random play with its account: what the bank paid in all."""
    state, memory, bank = match.state, [], 0
    while not state.is_over and plies > 0:
        legal = state.legal_actions()
        if state.actor == lt.CHANCE:
            action = state.sample_chance(match.rng)
        else:
            wanted = [each for each in legal if state.notation(each) not in ("pass", "done", "stop", "end")]
            action = rng.choice(wanted if wanted and rng.random() < 0.9 else legal)
        bank += booked(match, action, memory, seen)
        plies -= 1
    return bank


def test_every_pound_is_accounted_for():
    """Money in minus money out of every purse is what the bank and the other players paid to it, action by action."""
    seen = Counter()
    for seats, seed in [(1, 1), (1, 2), (1, 7), (2, 3), (2, 4), (2, 8), (3, 5), (4, 6), (4, 9)]:
        options = {"building_sides": "random"} if seed % 2 else {}
        match = lt.game(GAME).start(seats, options, str(seed), True)
        while match.state.facts()["turn"] is None:
            is_chance = match.state.actor == lt.CHANCE
            match.play(match.state.notation(match.state.sample_chance(match.rng)) if is_chance else "sail S1")
        first = sum(purses(match.state.facts()).values())
        bank = play_on(match, random.Random(seed), 9999, seen)
        assert match.state.is_over
        assert sum(purses(match.state.facts()).values()) - first == bank
    paying = {"aux", "build", "buy", "clear", "deliver", "hire", "invest", "move", "remove", "show", "upgrade", "use"}
    assert paying | {"done", "play"} <= set(seen)


def test_what_random_games_seldom_pay():
    """Harbour masters, sheep without shepherds, immediate actions for money, fees between two steps, replaced
    buildings, the end of the pathfinder track."""
    seen = Counter()
    for text in (
        "P1 ship N1; P1 money 12; P1 workers sailor 2 shepherd 1; masters HM1 HM3 HM4 HM6 HM8; ask do move_ship 3",
        "P1 money 9; market lincoln 2 hampshire 1; P1 workers shepherd 1; jobs shepherd=1,2; ask do hire -5",
        "P1 money 9; market lincoln 2 corriedale 2 hampshire 1 suffolk 1; ask do shepherd.5",
        "P1 money 5; market hampshire 1; ask do shepherd.3",
        "P1 runholder NF; P1 money 4; P1 gold 4; P1 hand sheepdog 1 merino 1; trail F1=flood-2-black B13=P2.1",
        "P1 money 3; P1 pathfinder 14; ask do pathfinder 4",
        "P1 money 20; P1 workers craftsman 1; trail B05=P1.2; P1 pathfinder 1; ask do build 2",
        "P1 money 20; P1 ship W3; P1 harbours SH1; P1 storehouses 1 2 4 5 6 7 8 9 10; ask do move_ship 2",
    ):
        for seed in range(12):
            match = lt.testing.position(GAME, f"P1 tokens 0; {text}", chance="ask")
            play_on(match, random.Random(seed), 12, seen)
    assert {"do", "master", "replace", "take", "walk", "upgrade"} <= set(seen)


def test_money_is_never_gained_after_a_question():
    """The account books pounds with the action that brings them: the data has no effect that asks before a gain."""
    entries = [*ACTIONS.values(), *POSTS.values(), *MASTERS.values(), *TILES.values(), *DATA["board"]["pair"]]
    for entry in entries:
        words = [text.split()[0] for text in entry.get("do", [])]
        assert "gain_money" not in words[1:]

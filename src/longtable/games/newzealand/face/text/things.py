"""The figures behind the words, by the ids that notation and data share, and things whose names depend on the box."""

from functools import lru_cache
from typing import Any, final

from longtable.core.figures import Fields
from longtable.core.say import Say
from longtable.core.wording import capital, joined
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face.text.briefs import brief_actions, brief_effects
from longtable.games.newzealand.face.text.effects import action_text, effects_text
from longtable.games.newzealand.face.text.names import (
    AUX_DISC_NAMES,
    CARD_NAMES,
    CORNER_NAMES,
    HARBOUR_NAMES,
    HARBOUR_NODES,
    MASTER_COUNTS,
    POST_NAMES,
    TASK_NAMES,
    building_name,
    card_name,
    certificates,
    hazard_name,
    points,
    pounds,
    seat_word,
    task_words,
    tile_name,
)
from longtable.games.newzealand.state import NewZealand
from longtable.games.newzealand.words import CARDS, HAZARD, LETTERS, NEUTRAL, PRIVATE, WORKERS


@final
class Things:
    """The entries of one box by id."""

    def __init__(self, box: Box) -> None:
        data: dict[str, dict[str, Any]] = box.data
        self.box = box
        self.data = data
        self.posts: dict[str, Fields] = {entry["id"]: entry for entry in data["posts"]["post"]}
        self.harbours: dict[str, Fields] = {entry["id"]: entry for entry in data["sea"]["harbour"]}
        self.node_harbour: dict[str, str] = {entry["node"]: entry["id"] for entry in data["sea"]["harbour"]}
        self.discs: dict[str, Fields] = {entry["id"]: entry for entry in data["board"]["disc"]}
        self.pairs: dict[int, Fields] = {entry["number"]: entry for entry in data["board"]["pair"]}
        self.tiles: dict[str, Fields] = {entry["id"]: entry for entry in data["bonus"]["tile"]}
        self.hazards: dict[str, Fields] = {entry["id"]: entry for entry in data["hazards"]["hazard"]}
        self.masters: dict[str, Fields] = {entry["id"]: entry for entry in data["masters"]["master"]}
        self.spaces: dict[str, Fields] = {entry["id"]: entry for entry in data["trail"]["space"]}
        self.private: dict[str, Fields] = {entry["id"]: entry for entry in data["private"]["private"]}
        self.neutral: dict[str, Fields] = {entry["id"]: entry for entry in data["neutral"]["neutral"]}
        self.auxiliaries: dict[str, Fields] = {entry["id"]: entry for entry in data["board"]["auxiliary"]}
        self.rows: dict[str, Fields] = {entry["id"]: entry for entry in data["board"]["worker_space"]}
        self.sarah: dict[int, Fields] = {entry["number"]: entry for entry in data["solo"]["sarah"]}
        self.cards: dict[str, Fields] = self._cards()
        self.actions: dict[str, Fields] = self._actions()

    def _cards(self) -> dict[str, Fields]:
        data = self.data
        cards = {entry["id"]: entry | {"kind": "sheep"} for entry in data["sheep"]["sheep"]}
        cards |= {entry["id"]: entry for entry in data["cards"]["card"]}
        cards |= {f"set-{entry['number']}": entry for entry in data["cards"]["set"]}
        cards |= {entry["id"]: entry | {"kind": "objective"} for entry in data["objectives"]["objective"]}
        return cards

    def _actions(self) -> dict[str, Fields]:
        """Local, risk, immediate and delivery actions, and those of bonus tiles and harbour masters."""
        entries = [*self.rows.values(), *self.tiles.values(), *self.data["trail"]["risk"]]
        for tile in [*self.private.values(), *self.neutral.values()]:
            for action in tile.get("actions", []) + tile.get("front", []) + tile.get("back", []):
                entries.extend(action.get("one_of", [action]))
        for auxiliary in self.auxiliaries.values():
            entries += [auxiliary["single"], auxiliary["double"]]
        for pair in self.pairs.values():
            entries.append({"id": f"store.{pair['number']}", "do": pair.get("do", [])})
        for entry in [*self.posts.values(), *self.masters.values()]:
            entries.append({"id": entry["id"], "do": entry["do"]})
        return {entry["id"]: entry for entry in entries}

    # -- actions in words

    def action(self, id: str, say: Say) -> str:
        """What an action asks for and does."""
        return action_text(self.actions[id], self.data, say)

    def reward(self, id: str, say: Say) -> str:
        """What it does alone."""
        return effects_text(self.actions[id].get("do", []), self.data, say)

    def actions_text(self, entries: list[Fields], say: Say) -> str:
        """Local actions of a tile, a sentence each."""
        return " ".join([say("{sentence}.", sentence=capital(action_text(each, self.data, say))) for each in entries])

    def card_effect(self, word: str, say: Say) -> str:
        """What playing a card does at once; empty for sheep."""
        entry = self.cards[word]
        if entry["kind"] == "objective":
            return effects_text(self.data["objectives"]["immediate"][entry["immediate"]], self.data, say)
        return effects_text(entry.get("do", []), self.data, say)

    def tasks_text(self, word: str, say: Say) -> str:
        """The tasks of an objective card."""
        return joined([TASK_NAMES[task](say) for task in self.cards[word]["tasks"]], say)

    # -- names

    def card(self, word: str, say: Say) -> str:
        """A kind of card, an objective by its tasks in this box."""
        if word in CARD_NAMES:
            return CARD_NAMES[word](say)
        tasks = task_words(self.cards[word]["tasks"], say)
        if word.startswith("OBJ"):
            return say("objective ({tasks})", tasks=tasks)
        return say("bonus objective ({tasks})", tasks=tasks)

    def post(self, id: str, say: Say) -> str:
        entry = self.posts[id]
        return POST_NAMES[entry["kind"]](say, int(entry["value"]))

    def post_terms(self, id: str, say: Say) -> str:
        """A post with what it costs and is worth: `local post 9 · transport £3 · 4 points`."""
        entry = self.posts[id]
        parts = [self.post(id, say)]
        if entry["transport"]:
            parts.append(say("transport £{n}", n=int(entry["transport"])))
        parts.append(points(int(entry["vp"]), say))
        return " · ".join(parts)

    def harbour(self, id: str, say: Say) -> str:
        entry = self.harbours[id]
        return HARBOUR_NAMES[entry["kind"]](say, entry["node"])

    def master(self, id: str, say: Say) -> str:
        """A harbour master by what it counts at the end."""
        return say("harbour master ({what})", what=MASTER_COUNTS[self.masters[id]["per"]](say))

    def node(self, id: str, say: Say) -> str:
        """A place of the sea routes: as it is written there, with its harbour; a start space by what is next to it."""
        if id in self.node_harbour:
            return HARBOUR_NODES[self.harbours[self.node_harbour[id]]["kind"]](say, id)
        starts = self.data["sea"]["start"]
        if id in starts:
            near = [node for edge in self.data["sea"]["edges"] if id in edge for node in edge if node not in starts]
            return say("the start space by {nodes}", nodes=joined(near, say))
        return say("sea space {node}", node=id)

    def space(self, id: str, say: Say) -> str:
        """A space of the trail by the number that is written there."""
        entry = self.spaces[id]
        if entry["kind"] == "hazard":
            if entry["zone"] == "flood":
                return say("flood space {n}", n=int(entry["number"]))
            return say("rockfall space {n}", n=int(entry["number"]))
        if entry["kind"] == "building":
            return say("building space {n}", n=self.space_number(id))
        return say("neutral space")

    def space_number(self, id: str) -> int:
        """The number of a building space: that of its id, or its place among them."""
        digits = id.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        if digits.isdecimal():
            return int(digits)
        return 1 + [each for each, entry in self.spaces.items() if entry["kind"] == "building"].index(id)

    def disc(self, id: str, say: Say) -> str:
        """A disc space by what clearing it gives for good: `+1 hand card`, `double money action`."""
        return AUX_DISC_NAMES[id](say) if id in AUX_DISC_NAMES else ", ".join(self.rights(id, say))

    def disc_corner(self, id: str, say: Say) -> str:
        """The same with its corner."""
        corner = CORNER_NAMES[self.discs[id]["corner"]](say)
        return say("{disc} ({corner})", disc=self.disc(id, say), corner=corner)

    def store(self, number: int, say: Say) -> str:
        """A storehouse of the player board by its pair: `left storehouse (pair: 1 gold)`."""
        for entry in self.pairs.values():
            if number in entry["storehouses"]:
                bonus = self.pair_brief(entry, say)
                if entry["storehouses"].index(number) == 0:
                    return say("left storehouse (pair: {bonus})", bonus=bonus)
                return say("right storehouse (pair: {bonus})", bonus=bonus)
        return say("storehouse")

    def pair_brief(self, entry: Fields, say: Say) -> str:
        """What a pair of storehouses gives, in a few words."""
        if entry.get("do"):
            return brief_effects(entry["do"], say)
        if entry.get("permanent_wool"):
            return say("+{n} permanent wool", n=int(entry["permanent_wool"]))
        return points(int(entry.get("vp", 0)), say)

    def building(self, id: str, say: Say) -> str:
        """A private building with what it does: `building 3a (remove a hazard, pathfinder 1)`."""
        name = building_name(id, say)
        if id not in self.private:
            return name
        return say("{building} ({actions})", building=name, actions=brief_actions(self.private[id]["actions"], say))

    def neutral_brief(self, letter: str, flipped: bool, say: Say) -> str:
        """What a neutral building does, in a few words."""
        entry = self.neutral[letter]
        return brief_actions(entry["back" if flipped and "back" in entry else "front"], say)

    def rights(self, id: str, say: Say) -> list[str]:
        """What a cleared space that is not of an auxiliary action gives for good."""
        entry = self.discs[id]
        parts = []
        if entry.get("step_limit"):
            parts.append(say.plural("+{n} step", "+{n} steps", entry["step_limit"]))
        if entry.get("hand_limit"):
            parts.append(say.plural("+{n} hand card", "+{n} hand cards", entry["hand_limit"]))
        if entry.get("certificate_limit"):
            parts.append(say("up to {certificates}", certificates=certificates(entry["certificate_limit"], say)))
        if entry.get("permanent_certificate"):
            n = entry["permanent_certificate"]
            parts.append(say.plural("+{n} permanent certificate", "+{n} permanent certificates", n))
        if entry.get("permanent_wool"):
            parts.append(say("+{n} permanent wool", n=entry["permanent_wool"]))
        if entry.get("vp"):
            parts.append(points(entry["vp"], say))
        return parts

    def cleared(self, id: str, say: Say) -> str:
        """What clearing a disc space brings for good."""
        entry = self.discs[id]
        if "auxiliary" in entry:
            first = self.auxiliaries[entry["auxiliary"]]
            is_first = not first["open"] and id.endswith("_1")
            text = action_text(first["single" if is_first else "double"], self.data, say)
            if is_first:
                return say("auxiliary action: {action}", action=text)
            return say("double auxiliary action: {action}", action=text)
        parts = self.rights(id, say)
        if entry.get("gain"):
            parts.append(say("take {pounds}", pounds=pounds(entry["gain"], say)))
        return ", ".join(parts)

    def tile(self, word: str, say: Say) -> str:
        """A bonus tile with its points: `tile with 1 gold (3 points)`."""
        worth = int(self.tiles[word]["vp"])
        name = tile_name(word, say)
        return say("{tile} ({points})", tile=name, points=points(worth, say)) if worth else name


@lru_cache(8)
def things_of(box: Box) -> Things:
    return Things(box)


# -- what lies on the trail


def building_id(s: NewZealand, seat: int, number: int) -> str:
    """Number and side: `3a`."""
    return f"{number}{'ab'[s.side_of(seat, number)]}"


def place_name(s: NewZealand, space: int, say: Say) -> str:
    """A space by what lies there: `neutral building B`, `P2's building 3a`, `flood worth 2 points (space 1)`."""
    id, tile = s.box.space_ids[space], int(s.trail[space])
    if space == s.box.wellington:
        return say("Wellington")
    if space == s.box.start:
        return say("the start of the trail")
    if tile >= HAZARD:
        return hazard_there(things_of(s.box), s.box.a_words[len(WORKERS) + tile - HAZARD], id, say)
    if tile >= PRIVATE:
        owner, name = (tile - PRIVATE) // 16, building_name(building_id(s, (tile - PRIVATE) // 16, tile & 15), say)
        if s.config.is_solo and owner == 1:
            return say("Sarah's {building}", building=name)
        return say("{player}'s {building}", building=name, player=seat_word(owner, say))
    if tile:
        return neutral_name(LETTERS[tile - NEUTRAL], say)
    return things_of(s.box).space(id, say)


def hazard_there(things: Things, word: str, id: str, say: Say) -> str:
    """A hazard with the number of its space."""
    name, entry = hazard_name(word, say), things.spaces.get(id, {})
    return say("{hazard} (space {n})", hazard=name, n=int(entry["number"])) if "number" in entry else name


def place_brief(s: NewZealand, seat: int, space: int, say: Say) -> str:
    """What a seat can do at a location, in a few words; empty where it has no local actions."""
    tile, things = int(s.trail[space]), things_of(s.box)
    if not tile or tile >= HAZARD:
        return ""
    if tile < PRIVATE:
        return things.neutral_brief(LETTERS[tile - NEUTRAL], bool(s.flipped), say)
    if (tile - PRIVATE) // 16 != seat:
        return ""
    return brief_actions(things.private[building_id(s, seat, tile & 15)]["actions"], say)


def neutral_name(letter: str, say: Say) -> str:
    return say("neutral building {letter}", letter=letter)


def cards_of(s: NewZealand, begin: int, seat: int) -> dict[str, int]:
    """Cards of a player in one place, by word."""
    cards = s.players[seat].cards
    return {word: int(cards[begin + at]) for at, word in enumerate(CARDS) if cards[begin + at] > 0}


def card_with_values(word: str, things: Things, say: Say) -> str:
    """A sheep with its values; other cards by name alone."""
    entry = things.cards[word]
    if entry["kind"] != "sheep":
        return things.card(word, say)
    return say(
        "{card} (breeding {breeding}, wool {wool})",
        card=card_name(word, say),
        breeding=int(entry["breeding"]),
        wool=int(entry["wool"]),
    )


def values_text(word: str, things: Things, say: Say) -> str:
    """What a card in the hand is worth knowing for."""
    entry = things.cards[word]
    if entry["kind"] == "sheep":
        return say("breeding {breeding}, wool {wool}", breeding=int(entry["breeding"]), wool=int(entry["wool"]))
    if entry["kind"] == "objective":
        return things.tasks_text(word, say)
    return things.card_effect(word, say)

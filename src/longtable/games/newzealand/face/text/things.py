"""The figures behind the words, by the ids that notation and data share, and things whose names depend on the box."""

from functools import lru_cache
from typing import Any, final

from longtable.core.figures import Fields
from longtable.core.say import Say
from longtable.core.wording import capital, joined
from longtable.games.newzealand.box.tables import Box
from longtable.games.newzealand.face.text.effects import action_text, effects_text
from longtable.games.newzealand.face.text.names import (
    CORNER_NAMES,
    DISC_NAMES,
    HARBOUR_NAMES,
    POST_NAMES,
    TASK_NAMES,
    building_name,
    card_name,
    certificates,
    hazard_name,
    points,
    pounds,
    seat_word,
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

    def post(self, id: str, say: Say) -> str:
        entry = self.posts[id]
        return POST_NAMES[entry["kind"]](say, int(entry["value"]))

    def harbour(self, id: str, say: Say) -> str:
        return HARBOUR_NAMES[self.harbours[id]["kind"]](say, id)

    def node(self, id: str, say: Say) -> str:
        """A place of the sea routes, with its harbour."""
        if id in self.node_harbour:
            return say("{node}, {harbour}", node=id, harbour=self.harbour(self.node_harbour[id], say))
        if id in self.data["sea"]["start"]:
            return say("start space {node}", node=id)
        return say("sea space {node}", node=id)

    def disc(self, id: str, say: Say) -> str:
        """A disc space with its corner."""
        corner = CORNER_NAMES[self.discs[id]["corner"]](say)
        return say("{disc} ({corner})", disc=DISC_NAMES[id](say), corner=corner)

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
        parts = []
        if entry.get("step_limit"):
            parts.append(say("step limit +{n}", n=entry["step_limit"]))
        if entry.get("hand_limit"):
            parts.append(say("hand limit +{n}", n=entry["hand_limit"]))
        if entry.get("certificate_limit"):
            parts.append(say("up to {certificates}", certificates=certificates(entry["certificate_limit"], say)))
        if entry.get("permanent_certificate"):
            parts.append(say("permanent certificates +{n}", n=entry["permanent_certificate"]))
        if entry.get("permanent_wool"):
            parts.append(say("permanent wool +{n}", n=entry["permanent_wool"]))
        if entry.get("gain"):
            parts.append(say("take {pounds}", pounds=pounds(entry["gain"], say)))
        if entry.get("vp"):
            parts.append(say("{points} at the end", points=points(entry["vp"], say)))
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
    """A space with what lies there: `neutral building B`, `building 3a of P2 on B05`, `flood of 2 points on F1`."""
    id, tile = s.box.space_ids[space], int(s.trail[space])
    if space == s.box.wellington:
        return say("Wellington")
    if space == s.box.start:
        return say("the start of the trail")
    if tile >= HAZARD:
        return say(
            "{hazard} on {space}", hazard=hazard_name(s.box.a_words[len(WORKERS) + tile - HAZARD], say), space=id
        )
    if tile >= PRIVATE:
        owner, name = (tile - PRIVATE) // 16, building_name(building_id(s, (tile - PRIVATE) // 16, tile & 15), say)
        if s.config.is_solo and owner == 1:
            return say("Sarah's {building} on {space}", building=name, space=id)
        return say("{player}'s {building} on {space}", building=name, player=seat_word(owner, say), space=id)
    if tile:
        return neutral_name(LETTERS[tile - NEUTRAL], say)
    return say("space {space}", space=id)


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
        return card_name(word, say)
    return say(
        "{card} (breeding {breeding}, wool {wool})",
        card=card_name(word, say),
        breeding=int(entry["breeding"]),
        wool=int(entry["wool"]),
    )

"""The figures behind the words, by the ids that notation and data share: what is printed on cards, prices, tables."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, final

from longtable.core.say import Say
from longtable.games.shipyard.box.loaded import standard_box
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face.text.names import (
    A_BLANK,
    FEATURE_NAMES,
    KIND_NAMES,
    a_card_text,
    canal_text,
    card_text,
    icons_text,
    train_text,
)
from longtable.games.shipyard.words import FEATURES

BLANK: Final = "blank-"  # what the id of a blank card begins with


@final
class Things:
    """The cards of one box."""

    def __init__(self, box: Box) -> None:
        data: dict[str, Any] = box.data
        self.data = data
        order = {word: at for at, word in enumerate(FEATURES)}
        self.features: dict[str, dict[str, int]] = {
            entry["id"]: dict(sorted(entry["features"].items(), key=lambda pair: order[pair[0]]))
            for entry in data["ships"]["card"]
        }
        self.kinds: dict[str, str] = {entry["id"]: entry["deck"].partition("_")[0] for entry in data["ships"]["card"]}
        for kind in KIND_NAMES:
            self.features[BLANK + kind] = {}
            self.kinds[BLANK + kind] = kind
        self.goods: dict[str, list[str]] = {entry["id"]: list(entry["goods"]) for entry in data["trains"]["train"]}
        self.icons: dict[str, list[str]] = {entry["id"]: entry["icons"].split() for entry in data["canals"]["canal"]}
        self.employees: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in data["employees"]["employee"]}
        self.contracts: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in data["contracts"]["contract"]}
        self.actions: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in data["track"]["action"]}

    def ship_features(self, ids: list[str]) -> dict[str, int]:
        """What several cards have together."""
        return {word: sum([self.features[id].get(word, 0) for id in ids]) for word in FEATURES}

    # -- in words

    def card(self, id: str, say: Say) -> str:
        """A ship card: `bow with a mast`."""
        if id.startswith(BLANK):
            return say("blank card ({kind})", kind=KIND_NAMES[self.kinds[id]](say))
        return card_text(self.kinds[id], self.features[id], say)

    def a_card(self, id: str, say: Say) -> str:
        """A ship card as the object of a verb: `a bow with a mast`."""
        if id.startswith(BLANK):
            return A_BLANK[self.kinds[id]](say)
        return a_card_text(self.kinds[id], self.features[id], say)

    def train(self, id: str, say: Say) -> str:
        """A train: `train with 2 coal and 1 grain`."""
        return train_text(self.goods[id], say)

    def canal(self, id: str, say: Say) -> str:
        """A canal: `canal with life buoy, commerce, lifeboat and blue ribbon`."""
        return canal_text(self.icons_of(id), say)

    def icons_of(self, id: str) -> list[str]:
        return [word for word in self.icons[id] if word != "-"]

    def icons_text(self, id: str, say: Say) -> str:
        return icons_text(self.icons_of(id), say) or say("no icons")

    def feature_list(self, words: list[str], say: Say) -> str:
        return ", ".join([FEATURE_NAMES[word](say) for word in words])


def kind_of(id: str, note: Mapping[str, Any]) -> str:
    """The kind of a ship card, by its note; records of earlier versions do not tell it, and it is as in our box."""
    return str(note.get("kind") or things_of(standard_box()).kinds.get(id, "middle"))


@lru_cache(8)
def things_of(box: Box) -> Things:
    return Things(box)

"""The figures behind the words, by the ids that notation and data share: what is printed on cards, prices, tables."""

from functools import lru_cache
from typing import Any, Final, final

from longtable.core.say import Say
from longtable.games.shipyard.box.tables import Box
from longtable.games.shipyard.face.text.names import (
    FEATURE_NAMES,
    ICON_NAMES,
    KIND_NAMES,
    features_text,
    goods_text,
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
        """A ship card: `bow BOW-05 (mast)`."""
        if id.startswith(BLANK):
            return say("blank card ({kind})", kind=KIND_NAMES[self.kinds[id]](say))
        features = features_text(self.features[id], say)
        if not features:
            return say("{kind} {id}", kind=KIND_NAMES[self.kinds[id]](say), id=id)
        return say("{kind} {id} ({features})", kind=KIND_NAMES[self.kinds[id]](say), id=id, features=features)

    def train(self, id: str, say: Say) -> str:
        """A train: `TRN-07 (coal, coal, grain)`."""
        return say("{id} ({goods})", id=id, goods=goods_text(self.goods[id], say))

    def canal(self, id: str, say: Say) -> str:
        """A canal: `CAN-05 (life buoy, commerce, lifeboat, blue ribbon)`."""
        return say("{id} ({icons})", id=id, icons=self.icons_text(id, say))

    def icons_text(self, id: str, say: Say) -> str:
        return ", ".join([ICON_NAMES[word](say) for word in self.icons[id] if word != "-"]) or say("no icons")

    def feature_list(self, words: list[str], say: Say) -> str:
        return ", ".join([FEATURE_NAMES[word](say) for word in words])


@lru_cache(8)
def things_of(box: Box) -> Things:
    return Things(box)

"""The bot that takes any legal action, each as likely as the others."""

from typing import final

from longtable.bots.base import Bot
from longtable.core.state import View


@final
class RandomBot(Bot):
    """Uniformly random, from its own generator."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__("random", seed)

    def pick(self, view: View, legal: list[int]) -> int:
        return legal[self.rng.below(len(legal))]

"""Fitting weights to rows: least squares, drawn towards nothing, with a block that all stages share."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from longtable.core.errors import LongtableError
from longtable.training.lessons import Row

APART: Final = 3.0  # times as strong is the draw where a stage differs from the others


class NoNumpy(LongtableError):
    """Training needs the package numpy."""


def load_numpy() -> Any:
    """numpy; NoNumpy when it is not installed."""
    try:
        import numpy
    except ImportError as error:
        raise NoNumpy("training needs the package numpy: pip install 'longtable[train]'") from error
    return numpy


@dataclass(frozen=True)
class Fit:
    """Weights by stage and feature, and the mean square error without and with them."""

    weights: list[float]
    before: float
    after: float


class Sums:
    """All that a fit needs to know of rows, however many there were: products of features, by stage.

    Rows that are not centred get a constant of their stage, which is free and not part of the weights.
    """

    def __init__(self, size: int, stages: int, centred: bool) -> None:
        np = load_numpy()
        self.size, self.stages, self.centred = size, stages, centred
        self.wide = size if centred else size + 1
        self.square = np.zeros((stages, self.wide, self.wide))
        self.product = np.zeros((stages, self.wide))
        self.errors = np.zeros((stages, 2))  # squares of what is wanted, and how many
        self.ends = np.zeros((stages, size + 1))  # sums of the features at turns' ends, and of what is wanted there

    def add(self, rows: list[Row], ends: list[Row], fade: float) -> None:
        """Take in the rows of a round; what was known before fades to that share."""
        np = load_numpy()
        for known in (self.square, self.product, self.errors, self.ends):
            known *= fade
        for stage in range(self.stages):
            of_stage = [row for row in rows if row[0] == stage]
            if of_stage:
                features = np.array([row[1] for row in of_stage])
                if not self.centred:
                    features = np.hstack([features, np.ones((len(of_stage), 1))])
                wanted = np.array([row[2] for row in of_stage])
                self.square[stage] += features.T @ features
                self.product[stage] += features.T @ wanted
                self.errors[stage] += ((wanted**2).sum(), len(wanted))
            for _, features, wanted in [row for row in ends if row[0] == stage]:
                self.ends[stage] += (*features, wanted)

    def fit(self, ridge: float) -> Fit:
        """The weights that explain the rows best, drawn towards none; the last one of each stage by its ends."""
        np = load_numpy()
        wide, blocks = self.wide, self.stages + 1
        left = np.zeros((blocks * wide, blocks * wide))
        right = np.zeros(blocks * wide)
        shared = slice(0, wide)
        for stage in range(self.stages):
            own = slice((stage + 1) * wide, (stage + 2) * wide)
            for one in (shared, own):
                right[one] += self.product[stage]
                for other in (shared, own):
                    left[one, other] += self.square[stage]
        draw = np.full(blocks * wide, ridge * APART)
        draw[shared] = ridge
        if not self.centred:
            draw[wide - 1 :: wide] = 1e-6 * ridge  # constants are free
        found = np.linalg.solve(left + np.diag(draw), right)
        weights: list[float] = []
        before = after = 0.0
        for stage in range(self.stages):
            fitted = found[shared] + found[(stage + 1) * wide : (stage + 2) * wide]
            before += float(self.errors[stage, 0])
            after += float(
                self.errors[stage, 0] + fitted @ self.square[stage] @ fitted - 2 * fitted @ self.product[stage]
            )
            weights += [*[float(weight) for weight in fitted[: self.size - 1]], self.level(stage, fitted)]
        count = max(1.0, float(self.errors[:, 1].sum()))
        return Fit(weights, before / count, after / count)

    def level(self, stage: int, fitted: Any) -> float:
        """What brings the worth at turns' ends to the final scores, in the mean."""
        ends, last = self.ends[stage], self.size - 1
        count = float(ends[last])  # of a feature that is always 1
        return (float(ends[-1]) - float(fitted[:last] @ ends[:last])) / count if count else 0.0

    def write(self, path: Path) -> None:
        """Keep the sums in a file."""
        with open(path, "wb") as file:
            load_numpy().savez(file, square=self.square, product=self.product, errors=self.errors, ends=self.ends)

    def read(self, path: Path) -> None:
        """Take over the sums of a file of the same size; OSError, ValueError or KeyError when it cannot be read."""
        with load_numpy().load(path) as kept:
            for name in ("square", "product", "errors", "ends"):
                known = getattr(self, name)
                if kept[name].shape != known.shape:
                    raise ValueError(f"{name} has another size")
                known[...] = kept[name]

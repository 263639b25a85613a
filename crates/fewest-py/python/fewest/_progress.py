"""The progress of long work."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

Stage: TypeAlias = Literal[
    "searching",
    "walking",
    "listing",
    "joining",
    "counting",
    "solving",
    "growing",
    # Stages of fewest.ray.
    "expanding",
    "merging",
    "completing",
    "writing",
]
"""The stages of work."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of long work."""

    stage: Stage
    """The current stage: "searching", "walking", "listing", "joining", "counting", "solving" or "growing". A job of
    `fewest.ray` counts the tasks of the stages "counting", "solving", "expanding", "merging", "completing" and
    "writing"."""
    round: int
    """The number of the current round, from 0. In a census of `fewest.ray` with a folder, it is the distance."""
    done: int
    """The part of this stage that is done, in nodes or in the unit of the stage."""
    total: int | None
    """The total of this stage in the same unit, if known."""
    nodes: int
    """If the stage counts another unit, the number of nodes of all stages so far. Otherwise 0."""
    lower: int
    """The lower bound on the length of solutions in this round. It is 0 if no bound is known."""
    upper: int | None
    """The length of the best solution found so far. None if there is none."""

    @property
    def fraction(self) -> float | None:
        """The part of this stage that is done, from 0 to 1, if known."""
        if self.total is None:
            return None
        return self.done / self.total if self.total else 1.0


Progress.__module__ = "fewest"

Listener: TypeAlias = Callable[[Progress], object] | bool | None
"""The types of the parameter `progress`: a function, True for a bar, or False or None for no report."""

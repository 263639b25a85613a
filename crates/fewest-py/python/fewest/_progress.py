"""The progress of long work."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of long work."""

    stage: str
    """The current stage: "searching", "walking", "listing", "joining", "counting", "solving" or "growing"."""
    round: int
    """The number of the current round, from 0."""
    done: int
    """The part of this stage that is done, in nodes or in the unit that the stage counts."""
    total: int | None
    """The end of this stage in the same unit, if known."""
    nodes: int
    """The nodes of all stages so far, if the stage counts another unit; else 0."""
    lower: int
    """The lower bound on the length of solutions in this round; 0 if nothing is known."""
    upper: int | None
    """The length of the best solution found so far."""

    @property
    def fraction(self) -> float | None:
        """The part of this stage that is done, from 0 to 1, if known."""
        if self.total is None:
            return None
        return self.done / self.total if self.total else 1.0


Progress.__module__ = "fewest"

Listener: TypeAlias = Callable[[Progress], object] | bool | None
"""What `progress` takes: a function, True for a bar, or False or None for nothing."""

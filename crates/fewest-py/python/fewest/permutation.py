"""Permutation puzzles: shortest words for any position and any goal, and counts of all positions.

A `Puzzle` comes from the name of a family's puzzle (`families()` lists the families), or from the text of a definition.
A word of moves is a str of names of moves with blanks between them. A `Solver` answers single positions and many at
once (`Positions`). `generate` makes positions of an exact length, and `census` counts all positions by their distance.
"""

from dataclasses import dataclass

from fewest._drawing import bars_picture
from fewest._fewest.permutation import Goal, Position, Positions, Puzzle, Solver, census, families, generate

__all__ = [
    "Census",
    "Family",
    "Goal",
    "Position",
    "Positions",
    "Puzzle",
    "Solver",
    "census",
    "families",
    "generate",
]


@dataclass(frozen=True, slots=True)
class Family:
    """A family of puzzles. Each puzzle has a name."""

    name: str
    """The name of the family."""
    pattern: str
    """The pattern of the names of the family's puzzles."""
    summary: str
    """A description of the family's puzzles."""
    example: str
    """The name of one of the family's puzzles, for `Puzzle.named`."""


@dataclass(frozen=True, slots=True)
class Census:
    """The exact number of positions at each distance from the goals."""

    counts: tuple[int, ...]
    """The number of positions at each distance, from 0."""
    antipodes: tuple[Position, ...]
    """Positions at the largest distance, at most the requested number."""

    def _repr_html_(self) -> str:
        return bars_picture(f"{self.states:,} positions by their distance", [("positions", self.counts)])

    @property
    def states(self) -> int:
        """The number of positions."""
        return sum(self.counts)

    @property
    def gods_number(self) -> int:
        """The largest distance."""
        return len(self.counts) - 1

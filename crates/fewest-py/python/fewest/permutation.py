"""Permutation puzzles: shortest words for any position and any goal, and counts of whole spaces.

A `Puzzle` comes from a family by its name (`families()` lists them), or from the text of a definition. A word of moves
is a str of their names with blanks between them. `Solver` answers single positions and many at once (`Positions`);
`generate` makes positions of an exact length, and `census` counts all.
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
    """A family of puzzles with names."""

    name: str
    """The name of the family."""
    pattern: str
    """The form of the names of its puzzles."""
    summary: str
    """A description of the puzzles."""
    example: str
    """The name of one of its puzzles, for `Puzzle.named`."""


@dataclass(frozen=True, slots=True)
class Census:
    """The number of positions at each distance from the goals, exactly."""

    counts: tuple[int, ...]
    """The number of positions at each distance, from 0."""
    antipodes: tuple[Position, ...]
    """Positions at the largest distance, up to the requested number."""

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

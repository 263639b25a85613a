"""The Flip Game (POJ 1753, Lights Out).

A board of rows and columns, each cell white or black. A press flips a cell and its orthogonal neighbors. The goal: all
cells of one color, in the fewest presses. Presses commute and cancel, so a solution is a set of presses.

`Solver` answers the boards of one shape, of any size: `solve` in the fewest presses, `solve_any` in two passes over the
bits. Arrays of cells are bool, true is black.
"""

from dataclasses import dataclass

from fewest._fewest.flip import Board, Presses, Solution, Solver, census, generate, nullity

__all__ = ["Board", "Census", "Presses", "Proof", "Solution", "Solver", "census", "generate", "nullity"]


@dataclass(frozen=True, slots=True)
class Proof:
    """How a search proved that no solution has fewer presses."""

    method: str
    """ "unique", "walk" or "meet in the middle"."""
    nullity: int
    """The dimension of the space of quiet patterns."""
    examined: int
    """The number of press sets that were weighed, one by one or as parts."""


@dataclass(frozen=True, slots=True)
class Census:
    """How many boards of a shape can be solved, and in how many presses."""

    shape: tuple[int, int]
    """The numbers of rows and columns."""
    nullity: int
    """The dimension of the space of quiet patterns."""
    white: tuple[int, ...]
    """The number of boards that need 0, 1, 2, … presses until all cells are white; for black it is the same."""
    either: tuple[int, ...]
    """The number of boards that need 0, 1, 2, … presses until all cells have one color, whichever takes fewer."""

    @property
    def solvable(self) -> int:
        """The number of boards that can be solved."""
        return sum(self.either)

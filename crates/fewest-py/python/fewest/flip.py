"""The Flip Game (POJ 1753, Lights Out).

A board has rows and columns of cells, each white or black. A press flips a cell and its orthogonal neighbors. The goal
is that all cells have one color, in the fewest presses. Presses commute and cancel, so a solution is a set of presses.

A `Solver` answers the boards of one shape, of any size. `solve` finds the fewest presses, and `solve_any` finds any
solution in two passes over the bits. Arrays of cells are bool, where true is black.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fewest._arrays import Arrays
from fewest._drawing import bars_picture
from fewest._fewest.flip import Board, Presses, Solution, Solver, census, generate, nullity
from fewest._proof import Proof

__all__ = [
    "Board",
    "Census",
    "Presses",
    "Proof",
    "Solution",
    "Solutions",
    "Solver",
    "census",
    "generate",
    "nullity",
]


@dataclass(frozen=True, slots=True, eq=False)
class Solutions(Arrays):
    """The solutions of many boards, as arrays with a row for each. They are equal if their arrays are."""

    presses: NDArray[np.bool_]
    """The fewest presses, of shape (n, rows, columns). No cell is pressed if a board has no solution."""
    lengths: NDArray[np.int64]
    """The number of presses, of shape (n,). It is -1 if a board has no solution."""
    reached: NDArray[np.bool_]
    """The color that the presses reach, of shape (n,): true is black."""

    def __len__(self) -> int:
        return len(self.lengths)


@dataclass(frozen=True, slots=True)
class Census:
    """The number of solvable boards of a shape, by their fewest presses."""

    shape: tuple[int, int]
    """The numbers of rows and columns."""
    nullity: int
    """The dimension of the space of quiet patterns."""
    white: tuple[int, ...]
    """The number of boards that need 0, 1, 2, … presses until all cells are white. The numbers for black are the
    same."""
    either: tuple[int, ...]
    """The number of boards that need 0, 1, 2, … presses until all cells have one color, either white or black."""

    def _repr_html_(self) -> str:
        rows, columns = self.shape
        title = f"The Flip Game on {rows} × {columns}: boards by their fewest presses"
        return bars_picture(title, [("to white", self.white), ("to either color", self.either)])

    @property
    def solvable(self) -> int:
        """The number of solvable boards."""
        return sum(self.either)

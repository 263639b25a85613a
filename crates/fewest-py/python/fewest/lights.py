"""Lights Out in general: any rule, on any board, with 2 to 12 states.

A `Game` defines which presses change which cells. A `Solver` answers the boards of one game for one goal. Boards and
presses are uint8 arrays: boards have the state of each cell, and presses have the number of presses of each button. For
the Flip Game, `fewest.flip` is faster.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fewest._arrays import Arrays
from fewest._drawing import bars_picture, numbers_picture
from fewest._fewest.lights import Game, Solver, census, rules
from fewest._proof import Proof

__all__ = ["Census", "Game", "Proof", "Rule", "Solution", "Solutions", "Solver", "census", "rules"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule with a name."""

    name: str
    """The name."""
    summary: str
    """A description of the cells that a press changes."""
    drawing: str
    """A drawing of the rule. # is a cell that changes. The pressed cell is O if it changes, and X if it does not. For
    "row-column", the drawing is only an example."""


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """Presses that solve a board. Solutions are equal if they press the same buttons and reach the same state."""

    presses: NDArray[np.uint8]
    """The number of presses of each button."""
    length: int
    """The cost of the solution in the solver's metric."""
    reached: int | None
    """The state that all cells have at the end. None if the goal is a picture."""
    proof: Proof | None = field(default=None)
    """The proof that no solution costs less. None if there is no proof."""

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        return self.reached == other.reached and np.array_equal(self.presses, other.presses)

    def __hash__(self) -> int:
        return hash((self.reached, self.presses.tobytes()))

    def __len__(self) -> int:
        return self.length

    def _repr_html_(self) -> str:
        rows: list[list[int]] = np.atleast_2d(self.presses).tolist()
        reached = "" if self.reached is None else f", all cells reach {self.reached}"
        title = f"length {self.length}{reached}"
        return title if self.presses.size > 4096 else numbers_picture(rows, title)


@dataclass(frozen=True, slots=True, eq=False)
class Solutions(Arrays):
    """The solutions of many boards, as arrays with a row for each. They are equal if their arrays are."""

    presses: NDArray[np.uint8]
    """The number of presses of each button. The shape is (n, rows, columns) if the buttons fill a grid, and otherwise
    (n, buttons). No button is pressed if a board has no solution."""
    lengths: NDArray[np.int64]
    """The cost of each solution in the solver's metric, of shape (n,). It is -1 if a board has no solution."""
    reached: NDArray[np.int64]
    """The state that all cells have at the end, of shape (n,). It is -1 if a board has no solution, or if the goal is a
    picture."""

    def __len__(self) -> int:
        return len(self.lengths)


@dataclass(frozen=True, slots=True)
class Census:
    """The number of solvable boards of a game, by their fewest presses."""

    nullity: int
    """The nullity of the game."""
    uniform: tuple[int, ...]
    """The number of boards that need 0, 1, 2, … presses until all cells are in one given state."""
    cheapest: tuple[int, ...]
    """The number of boards that need 0, 1, 2, … presses until all cells are in the same state, whichever state needs
    the fewest."""

    def _repr_html_(self) -> str:
        title = f"Boards by their fewest presses, nullity {self.nullity}"
        return bars_picture(title, [("to a given state", self.uniform), ("to any state", self.cheapest)])

"""The Rotation Game (POJ 2286, UVA 1343, AcWing 181).

A #-shaped board has 24 cells, with eight each of the symbols 1, 2 and 3. A move turns one of four lines of seven cells
by one cell, in one of two directions. The goal is that the eight center cells show one symbol.

        A  B
        0  1
        2  3
H 4  5  6  7  8  9 10 C
       11    12                  center = 6 7 8 11 12 15 16 17
G 13 14 15 16 17 18 19 D
       20    21
       22    23
         F  E

A letter stands at the end of the line toward which its move pulls. For example, A moves the symbol of cell 2 to cell 0,
and so on down the line, and the symbol of cell 0 to cell 22. F turns the same line the other way.

A word of moves is a str of letters. A `Solver` answers single boards and arrays of boards. `generate` makes boards of
an exact length, and `census` counts all boards by their length.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

import numpy as np

from fewest._drawing import bars_picture
from fewest._fewest.rotation import Board, Solution, Solver, _line, census, generate

__all__ = [
    "BOARDS",
    "CELLS",
    "CENTER",
    "RECORD",
    "Board",
    "Census",
    "Move",
    "Solution",
    "Solver",
    "census",
    "generate",
]

CELLS: Final = 24
"""The number of cells of a board."""

CENTER: Final = (6, 7, 8, 11, 12, 15, 16, 17)
"""The eight cells in the center. They show one symbol when a board is solved."""

BOARDS: Final = 9_465_511_770
"""The number of boards: 24! / 8!³."""

RECORD: Final = np.dtype([("length", np.uint8), ("symbol", np.uint8), ("moves", "S14")])
"""The type of each answer of `Solver.solve_batch`, 16 bytes. No shortest solution is longer than 13 moves."""


class Move(str, Enum):
    """One of the eight moves. A move is also a str, so it can be used wherever a letter can."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    G = "G"
    H = "H"

    def __str__(self) -> str:
        return self.value

    @property
    def inverse(self) -> "Move":
        """The move that turns the same line the other way."""
        return Move("FEHGBADC"["ABCDEFGH".index(self.value)])

    @property
    def line(self) -> tuple[int, ...]:
        """The seven cells of the line. The move gives each cell the symbol of the next cell, and the last cell the
        symbol of the first."""
        return _line(self.value)


@dataclass(frozen=True, slots=True)
class Census:
    """The exact number of boards of each length."""

    boards: tuple[int, ...]
    """The number of boards of each length, from 0 to God's number."""
    boards_with_unique_solution: tuple[int, ...]
    """The number of boards of each length that have a unique shortest solution."""
    patterns: tuple[int, ...]
    """The number of patterns at each distance. A pattern is the eight cells of one symbol, and its distance is the fewest
    moves that bring this symbol to the center."""
    hardest: tuple[tuple[Board, int], ...]
    """The boards of the largest length, one board of each kind, with the number of boards of this kind."""

    def _repr_html_(self) -> str:
        columns = [("boards", self.boards), ("with a unique solution", self.boards_with_unique_solution)]
        return bars_picture("All boards of the Rotation Game by length", columns)

    @property
    def gods_number(self) -> int:
        """The largest length of any board."""
        return len(self.boards) - 1

    @property
    def mean(self) -> float:
        """The mean length of all boards."""
        return sum(length * boards for length, boards in enumerate(self.boards)) / BOARDS

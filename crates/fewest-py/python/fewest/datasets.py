"""Data with exact labels, as arrays.

Scrambles overstate how far a board is; these have exactly the wanted difficulty. The same seed makes the same data in every
version and on every machine.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import fewest.flip
import fewest.rotation

__all__ = ["Flip", "Rotation", "flip", "rotation"]


class Rotation(NamedTuple):
    """Boards of the Rotation Game, and their answers."""

    boards: NDArray[np.uint8]
    """The boards, of shape (n, 24): symbols 1, 2 and 3."""
    answers: NDArray[np.void]
    """The answers, of shape (n,) and dtype `fewest.rotation.RECORD`: length, symbol and moves."""


class Flip(NamedTuple):
    """Boards of the Flip Game, and their answers."""

    boards: NDArray[np.bool_]
    """The boards, of shape (n, rows, columns): true is black."""
    presses: NDArray[np.bool_]
    """The fewest presses of each board, of the same shape."""
    reached: NDArray[np.bool_]
    """The color that they reach, of shape (n,): true is black."""


def rotation(
    length: int | tuple[int, int], n: int, *, seed: int = 0, unique: bool = False, threads: int | None = None
) -> Rotation:
    """Boards of a length, or of any length from a shortest to a longest one; see `fewest.rotation.generate`."""
    boards = fewest.rotation.generate(length, n, seed=seed, unique=unique)
    return Rotation(boards, fewest.rotation.Solver().solve_batch(boards, threads=threads))


def flip(
    shape: tuple[int, int], n: int, *, seed: int = 0, presses: int | None = None, threads: int | None = None
) -> Flip:
    """Solvable boards of a shape, or those that need this many presses to one color or the other."""
    solver = fewest.flip.Solver(*shape)
    boards = fewest.flip.generate(*shape, n, seed=seed, solvable=True, presses=presses)
    solutions = [solver.solve(board, threads=threads) for board in boards]
    cells = np.zeros((n, *shape), dtype=bool)
    pressed = np.zeros((n, *shape), dtype=bool)
    reached = np.zeros(n, dtype=bool)
    for index, (board, solution) in enumerate(zip(boards, solutions, strict=True)):
        if solution is None:
            raise AssertionError("every board that was made can be solved")
        cells[index] = board.cells
        pressed[index] = solution.presses.cells
        reached[index] = solution.reached == "black"
    return Flip(cells, pressed, reached)

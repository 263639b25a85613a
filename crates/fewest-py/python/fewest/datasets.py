"""Data with exact labels, as arrays.

Scrambles overstate how far a board is; these have exactly the wanted difficulty. The same seed makes the same data in every
version and on every machine.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

import fewest.flip
import fewest.permutation
import fewest.rotation

__all__ = ["Flip", "Puzzle", "Rotation", "flip", "puzzle", "rotation"]


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


class Puzzle(NamedTuple):
    """Positions of a puzzle, and their answers."""

    pieces: NDArray[np.uint16]
    """The label of the piece in each place, of shape (n, places)."""
    orientations: NDArray[np.uint8]
    """How each piece is turned, of the same shape."""
    words: list[str]
    """The smallest of the shortest words of each position."""


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
    boards = fewest.flip.generate(*shape, n, seed=seed, solvable=True, presses=presses)
    cells = np.zeros((n, *shape), dtype=bool)
    for index, board in enumerate(boards):
        cells[index] = board.cells
    solutions = fewest.flip.Solver(*shape).solve_batch(cells, threads=threads)
    return Flip(cells, solutions.presses, solutions.reached)


def puzzle(
    name: str | fewest.permutation.Puzzle,
    length: int | None,
    n: int,
    *,
    seed: int = 0,
    metric: str = "turns",
    threads: int | None = None,
) -> Puzzle:
    """Positions of a puzzle that need exactly this many moves, or any with None; see `fewest.permutation.generate`.

    `name` is that of a family's puzzle, such as "2x2x2", or a puzzle.
    """
    chosen = fewest.permutation.Puzzle.named(name) if isinstance(name, str) else name
    positions = fewest.permutation.generate(chosen, length, n, seed=seed, metric=metric, threads=threads)
    solver = fewest.permutation.Solver(chosen, metric=metric, threads=threads)
    pieces, orientations = positions.pieces, positions.orientations
    words: list[str] = []
    for word in solver.solve_batch(pieces, orientations, threads=threads):
        if word is None:
            raise AssertionError("moves lead from every position that was made to the goal")
        words.append(word)
    return Puzzle(pieces, orientations, words)

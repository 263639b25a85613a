"""The types of data sets: boards and codes with their labels."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


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
    """The orientation of the piece in each place, of the same shape."""
    words: list[str]
    """The smallest of the shortest words of each position."""


class Lights(NamedTuple):
    """Boards of a game of Lights Out, and their answers."""

    boards: NDArray[np.uint8]
    """The state of each cell. The first axis is the board."""
    presses: NDArray[np.uint8]
    """The number of presses of each button. Together they are a solution with the fewest presses."""
    lengths: NDArray[np.int64]
    """The fewest presses, or the fewest pressed buttons, of each board, according to the metric."""


class Codes(NamedTuple):
    """Classical codes, given by their checks, and their distances."""

    checks: NDArray[np.uint8]
    """The checks, of shape (n, rows, columns)."""
    distances: NDArray[np.int64]
    """The distance of each code, of shape (n,)."""
    words: NDArray[np.bool_]
    """A lightest codeword of each code, of shape (n, columns)."""


for _class in (Codes, Flip, Lights, Puzzle, Rotation):
    _class.__module__ = "fewest.datasets"

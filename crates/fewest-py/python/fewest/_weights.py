"""Updates the fewest presses of many small boards of the Flip Game after each press.

Suppose that a set of presses makes a board white. After one more cell is pressed, the set with this cell toggled makes
the board white. All solutions, to either color, are sums of this set and a difference that is the same for all boards:
a quiet pattern, possibly with presses that flip the whole board. So the fewest presses are the least weight among these
sums.
"""

from itertools import chain, combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fewest import flip

_Words = NDArray[np.uint64]

# The largest number of sums for each board. If there are more, the solver is called instead.
_MOST_SUMS = 256
_MOST_CELLS = 64


class Weights:
    """The fewest presses of boards of one shape."""

    def __init__(self, rows: int, columns: int) -> None:
        self.shape = (rows, columns)
        cells = rows * columns
        self.solver = flip.Solver(rows, columns)
        white = flip.Board.white(rows, columns)
        presses = np.eye(cells, dtype=bool).reshape(-1, rows, columns)
        self.flips = np.zeros((cells + 1, rows, columns), dtype=np.int8)
        """For each press, the cells that it flips. The last row stands for no press, and is zero."""
        for cell, press in enumerate(presses):
            self.flips[cell] = white.after(press).cells
        self.sums = _sums(self.solver) if cells <= _MOST_CELLS else None
        self.bits: _Words = np.zeros(cells + 1, dtype=np.uint64)
        """For each press, a word with its bit. The last word stands for no press, and is zero."""
        if self.sums is not None:
            self.bits[:cells] = np.uint64(1) << np.arange(cells, dtype=np.uint64)

    def needed(self, boards: NDArray[Any]) -> _Words:
        """For each board, presses that make it white, as bits. They are 0 if the solver is used instead."""
        if self.sums is None or not len(boards):
            return np.zeros(len(boards), dtype=np.uint64)
        return _words(self.solver.solve_batch(boards.astype(bool), "white", threads=1).presses)

    def lengths(self, needed: _Words, boards: NDArray[Any]) -> NDArray[np.int64]:
        """The fewest presses of each board."""
        if self.sums is None:
            return self.solver.solve_batch(boards.astype(bool)).lengths
        # Each sum is a row, so the least weight of each column is found along whole rows.
        least = np.full(len(needed), _MOST_CELLS, dtype=np.uint8)
        for one in self.sums:
            np.minimum(least, _weights(needed ^ one), out=least)
        return least.astype(np.int64)


def _sums(solver: flip.Solver) -> "_Words | None":
    """All quiet patterns, and their sums with presses that turn a black board white. None if there are too many."""
    if solver.nullity >= _MOST_SUMS.bit_length():
        return None
    rows, columns = solver.shape
    basis = [_words(pattern.cells[np.newaxis])[0] for pattern in solver.quiet_patterns()]
    turning = solver.solve_any(flip.Board.black(rows, columns), "white")
    if turning is not None:
        basis.append(_words(turning.presses.cells[np.newaxis])[0])
    chosen = chain.from_iterable(combinations(basis, count) for count in range(len(basis) + 1))
    sums = np.array([np.bitwise_xor.reduce(np.array([0, *part], dtype=np.uint64)) for part in chosen], dtype=np.uint64)
    return sums if len(sums) <= _MOST_SUMS else None


def _words(presses: NDArray[np.bool_]) -> _Words:
    """The press sets as bits, with the first cell in the lowest bit. There are at most 64 cells."""
    packed = np.packbits(presses.reshape(len(presses), -1), axis=1, bitorder="little")
    words = np.zeros((len(presses), 8), dtype=np.uint8)
    words[:, : packed.shape[1]] = packed
    return words.view("<u8")[:, 0].astype(np.uint64)


if hasattr(np, "bitwise_count"):

    def _weights(words: _Words) -> NDArray[np.uint8]:
        ones: NDArray[np.uint8] = np.bitwise_count(words)
        return ones

else:
    _OF_16_BITS = np.array([bin(number).count("1") for number in range(1 << 16)], dtype=np.uint8)

    def _weights(words: _Words) -> NDArray[np.uint8]:
        """The number of ones in each word, for NumPy older than 2.0."""
        parts = _OF_16_BITS[words.view(np.uint16).reshape(-1, 4)]
        ones: NDArray[np.uint8] = parts.sum(axis=1, dtype=np.uint8)
        return ones

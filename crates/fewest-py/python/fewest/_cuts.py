"""Divides a text of the Rotation Game into byte ranges that begin with a board.

A board is 24 numbers with any white space between them. So a board begins at a number only if a multiple of 24 numbers
precedes it. Hence the work has two steps: first the numbers of each range are counted, then each range finds its first
board.
"""

from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fewest.rotation import CELLS

_MARK = b"\xef\xbb\xbf"
_PIECE = 1 << 22

# White space, as the library's reader of boards defines it.
_SPACE = np.zeros(256, dtype=bool)
_SPACE[list(b" \t\n\v\f\r")] = True


class Range(NamedTuple):
    """The bytes of a file from `start` to `end`. Both may be in the middle of a board."""

    path: Path
    start: int
    end: int


class Count(NamedTuple):
    """The result of counting the numbers that begin in a range."""

    numbers: int
    """The count of numbers that begin in the range."""
    closing: bool
    """Whether the range has a digit 0. The number 0 ends the text, and any other number with this digit is an error."""


class Shard(NamedTuple):
    """The boards of a file that begin in `range`."""

    range: Range
    before: int
    """The count of numbers before the range."""
    after: int | None
    """The count of numbers before the end of the range. None if the shard ends with the file."""


def ranges(path: Path, size: int) -> list[Range]:
    """Divides a file into ranges of nearly equal size, at most `size` bytes. An empty file is one range."""
    total = path.stat().st_size
    parts = max(1, -(-total // size))
    places = [total * part // parts for part in range(parts + 1)]
    return [Range(path, start, end) for start, end in zip(places, places[1:], strict=False)]


def count(part: Range) -> Count:
    numbers, closing = 0, False
    for _, data, begins in _pieces(part):
        numbers += int(begins.sum())
        closing = closing or bool((data == ord("0")).any())
    return Count(numbers, closing)


def shards(parts: list[Range], counts: list[Count]) -> list[Shard]:
    """The shards of a file, in order. A shard with a digit 0 is the last, because no board follows this number."""
    before = [0, *accumulate(counted.numbers for counted in counts)]
    last = next((number for number, counted in enumerate(counts) if counted.closing), len(parts) - 1)
    return [
        Shard(parts[number], before[number], before[number + 1] if number < last else None) for number in range(last + 1)
    ]


def text(shard: Shard) -> bytes:
    path, start, end = shard.range
    with path.open("rb") as file:
        first = _first_board(path, start, shard.before)
        file.seek(first)
        return file.read() if shard.after is None else file.read(_first_board(path, end, shard.after) - first)


def _first_board(path: Path, start: int, before: int) -> int:
    """The offset of the first board at or after `start`. If there is no such board, the end of the file."""
    if start == 0:
        return 0
    missing = -before % CELLS
    size = path.stat().st_size
    for place, _, begins in _pieces(Range(path, start, size), 1 << 12):
        found = np.flatnonzero(begins)
        if missing < len(found):
            return place + int(found[missing])
        missing -= len(found)
    return size


def _pieces(part: Range, most: int = _PIECE) -> Iterator[tuple[int, NDArray[np.uint8], NDArray[np.bool_]]]:
    """The bytes of a range in pieces. Each has its offset, and tells for each byte whether a number begins there."""
    path, place, end = part
    with path.open("rb") as file:
        after_space = True
        if place > 0:
            file.seek(place - 1)
            after_space = bool(_SPACE[file.read(1)[0]])
        elif file.read(len(_MARK)) == _MARK:
            place = len(_MARK)
        else:
            file.seek(0)
        while place < end and (read := file.read(min(most, end - place))):
            data = np.frombuffer(read, np.uint8)
            space = _SPACE[data]
            begins = ~space
            begins[1:] &= space[:-1]
            begins[0] &= after_space
            after_space = bool(space[-1])
            yield place, data, begins
            place += len(read)

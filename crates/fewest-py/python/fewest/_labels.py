"""The types of data sets: boards and codes with their labels, and the call that made them."""

from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from fewest._fewest import VERSION


class _Made:
    """Data that remember how they were made."""

    provenance: dict[str, Any] | None = None
    """The name of the function that made the data, its arguments, and the versions of fewest and NumPy. The values are
    of the types of JSON."""


class _Rotation(NamedTuple):
    boards: NDArray[np.uint8]
    """The boards, of shape (n, 24): symbols 1, 2 and 3."""
    answers: NDArray[np.void]
    """The answers, of shape (n,) and dtype `fewest.rotation.RECORD`: length, symbol and moves."""


class Rotation(_Rotation, _Made):
    """Boards of the Rotation Game, and their answers."""


class _Flip(NamedTuple):
    boards: NDArray[np.bool_]
    """The boards, of shape (n, rows, columns): true is black."""
    presses: NDArray[np.bool_]
    """The fewest presses of each board, of the same shape."""
    reached: NDArray[np.bool_]
    """The color that they reach, of shape (n,): true is black."""


class Flip(_Flip, _Made):
    """Boards of the Flip Game, and their answers."""


class _Puzzle(NamedTuple):
    pieces: NDArray[np.uint16]
    """The label of the piece in each place, of shape (n, places)."""
    orientations: NDArray[np.uint8]
    """The orientation of the piece in each place, of the same shape."""
    words: list[str]
    """The smallest of the shortest words of each position."""


class Puzzle(_Puzzle, _Made):
    """Positions of a puzzle, and their answers."""


class _Lights(NamedTuple):
    boards: NDArray[np.uint8]
    """The state of each cell. The first axis is the board."""
    presses: NDArray[np.uint8]
    """The number of presses of each button. Together they are a cheapest solution, according to the metric."""
    lengths: NDArray[np.int64]
    """The fewest presses, or the fewest pressed buttons, of each board, according to the metric."""


class Lights(_Lights, _Made):
    """Boards of a game of Lights Out, and their answers."""


class _Codes(NamedTuple):
    checks: NDArray[np.uint8]
    """The checks, of shape (n, rows, columns)."""
    distances: NDArray[np.int64]
    """The distance of each code, of shape (n,)."""
    words: NDArray[np.bool_]
    """A lightest codeword of each code, of shape (n, columns)."""


class Codes(_Codes, _Made):
    """Classical codes, given by their checks, and their distances."""


_Data = TypeVar("_Data", bound=_Made)


def made(data: _Data, function: str, **arguments: Any) -> _Data:
    """The data with their provenance."""
    plain = {name: _plain(value) for name, value in arguments.items()}
    data.provenance = {"function": function, **plain, "fewest": VERSION, "numpy": np.__version__}
    return data


def _plain(value: Any) -> Any:
    """A value in the types of JSON."""
    if type(value) in (tuple, list):
        return [_plain(part) for part in value]
    return value.item() if hasattr(value, "item") else value


for _class in (Codes, Flip, Lights, Puzzle, Rotation):
    _class.__module__ = "fewest.datasets"

"""Splits the caller's positions and goals into the labels of pieces and their orientations."""

from collections.abc import Sequence
from typing import Any, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from fewest._arrays import numbers

_Divided: TypeAlias = tuple[Any, Any | None]


def one(given: Any) -> _Divided:
    """Splits one position into labels and orientations. It is an array of labels, or a pair of arrays."""
    if are_positions(given):
        raise TypeError(
            f"expected one position, found {len(given)} of them; solve_batch and distances take many, and positions[i] is one"
        )
    array = _array(given)
    if array is not None and array.ndim == 2 and len(array) == 2:
        return array[0], array[1]
    if array is not None and array.ndim > 1:
        raise ValueError(f"expected one position, found an array of shape {array.shape}; solve_batch and distances take many")
    return given, None


def many(given: Any) -> _Divided:
    """Splits many positions into labels and orientations.

    Labels alone have shape (n, places). Positions with orientations are a pair of such arrays, or one array of shape
    (n, 2, places).
    """
    if hasattr(given, "puzzle"):
        raise TypeError("expected many positions, found one Position; solve and distance take one, and [position] is many")
    parts = _parts(given)
    if len(parts) == 2 and all(np.ndim(part) == 2 for part in parts):
        return parts[0], parts[1]
    array = _array(given)
    if array is not None and array.ndim == 3 and array.shape[1] == 2:
        return array[:, 0], array[:, 1]
    if array is not None and array.ndim == 1 and array.dtype.kind in "iuf":
        raise ValueError(
            f"expected many positions, found an array of shape {array.shape}; solve and distance take one position"
        )
    return given, None


def are_positions(given: Any) -> bool:
    """Whether the argument is a `Positions`, or a sequence that begins with a `Position`."""
    if hasattr(given, "puzzle"):
        return True
    items: Any = given
    if not isinstance(given, Sequence) or isinstance(given, str):
        return False
    return len(items) > 0 and hasattr(items[0], "puzzle")


def alternatives(pieces: Any, orientations: Any, places: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The labels and the orientations of a goal's alternatives, one a row. The number -1 stands for anything.

    Without orientations, each required piece has the orientation 0.
    """
    labels = _open(pieces, places, "pieces", "a label of at least 0, or -1 for any piece")
    if orientations is None:
        return labels, np.where(labels < 0, -1, 0)
    turned = _open(orientations, places, "orientations", "a number of at least 0, or -1 for any orientation")
    if labels.shape != turned.shape:
        raise ValueError(f"orientations: expected the shape of the pieces, {labels.shape}, found {turned.shape}")
    return labels, turned


def _open(given: Any, places: int, what: str, expected: str) -> NDArray[np.int64]:
    """The rows of an array whose entries may be None, -1 or masked."""
    if hasattr(given, "mask"):
        given = np.where(np.ma.getmaskarray(given), -1, np.ma.getdata(given))
    array = _array(given)
    if array is not None and array.dtype == object:
        nothing: Any = None
        given = np.where(np.equal(array, nothing), -1, array)
    rows = np.atleast_2d(numbers(given, np.int64, None, what, expected))
    if rows.ndim != 2 or rows.shape[1] != places:
        raise ValueError(f"{what}: expected shape ({places},) or (n, {places}), found {np.shape(given)}")
    wrong = np.argwhere((rows < -1) | (rows >= 1 << 32))
    if len(wrong):
        raise ValueError(f"{what}: expected {expected}, found {rows[tuple(wrong[0])]} at {wrong[0].tolist()}")
    return np.ascontiguousarray(rows)


def _parts(given: Any) -> tuple[Any, ...]:
    # pyright reports the entries of a tuple as unknown; mypy infers Any.
    return given if isinstance(given, tuple) else ()  # pyright: ignore[reportUnknownVariableType]


def _array(given: Any) -> NDArray[Any] | None:
    """The sequences as an array. None if they do not form an array; the reader of the labels then reports the error."""
    if not (hasattr(given, "__array__") or isinstance(given, Sequence)):
        return None
    try:
        return np.asarray(cast("Any", given))
    except ValueError:
        return None

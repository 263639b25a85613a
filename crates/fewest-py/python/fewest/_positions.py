"""Splits the caller's positions into the labels of pieces and their orientations."""

from collections.abc import Sequence
from typing import Any, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

_Divided: TypeAlias = tuple[Any, Any | None]


def one(given: Any) -> _Divided:
    """Splits one position into labels and orientations. It is an array of labels, or a pair of arrays."""
    array = _array(given)
    if array is not None and array.ndim == 2 and len(array) == 2:
        return array[0], array[1]
    return given, None


def many(given: Any) -> _Divided:
    """Splits many positions into labels and orientations.

    Labels alone have shape (n, places). Positions with orientations are a pair of such arrays, or one array of shape
    (n, 2, places).
    """
    parts = _parts(given)
    if len(parts) == 2 and all(np.ndim(part) == 2 for part in parts):
        return parts[0], parts[1]
    array = _array(given)
    if array is not None and array.ndim == 3 and array.shape[1] == 2:
        return array[:, 0], array[:, 1]
    return given, None


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

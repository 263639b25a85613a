"""Writes error models, which are given as matrices, in Stim's format."""

from typing import Any

import numpy as np

from fewest._arrays import numbers
from fewest._fewest.linear import Matrix
from fewest._reading import read


def of_matrices(checks: Any, observables: Any, probabilities: Any) -> str:
    """The text of the model whose errors are the columns of the matrices. Each error has its own line, in order."""
    h = _matrix(checks, "checks")
    given = [observables] if not isinstance(observables, (str, Matrix)) and np.ndim(observables) == 1 else observables
    l = _matrix(given, "observables")
    detectors, errors = h.shape
    if l.shape[1] != errors:
        raise ValueError(f"observables: expected as many columns as the checks ({errors}), found {l.shape[1]}")
    lines = [
        " ".join([f"error({probability!r})", *(f"D{row}" for row in flipped), *(f"L{row}" for row in observed)])
        for probability, flipped, observed in zip(
            of_columns(probabilities, errors), h.T.rows, l.T.rows, strict=True
        )
    ]
    # The declarations keep detectors and observables that no error flips.
    lines += [f"detector D{detectors - 1}"] if detectors else []
    lines += [f"logical_observable L{l.shape[0] - 1}"] if l.shape[0] else []
    return "\n".join(lines) + "\n"


def of_columns(given: Any, columns: int) -> list[float]:
    """The probability of each column, given as one number, or as an array or a matrix of one row or one column."""
    dense = given.toarray() if hasattr(given, "tocsr") else given
    array = numbers(dense, np.float64, None, "probabilities", "numbers")
    if array.ndim == 0:
        array = np.full(columns, array)
    if array.ndim == 2 and 1 in array.shape:
        array = array.ravel()
    if array.shape != (columns,):
        raise ValueError(f"probabilities: expected one, or one for each of {columns} columns, found shape {array.shape}")
    wrong = np.flatnonzero(~((array >= 0) & (array <= 1)))
    if len(wrong):
        raise ValueError(f"probabilities: expected numbers from 0 to 1, found {array[wrong[0]]} at [{wrong[0]}]")
    return [float(probability) for probability in array]


def _matrix(given: Any, name: str) -> Matrix:
    try:
        matrix = read(given)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{name}: {error}", *error.args[1:]) from None
    if not isinstance(matrix, Matrix):
        raise TypeError(f"{name}: expected a matrix over GF(2), found {type(matrix).__name__}")
    return matrix

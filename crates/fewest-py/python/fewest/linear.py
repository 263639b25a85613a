"""Lightest vectors with a given syndrome over GF(2), and distances of classical and quantum codes.

`fewest.distance` takes anything that `read` reads: matrices, codes of packages such as qldpc, circuits and error models
of Stim, graphs of networkx, and files. The values that it reads and returns are classes of this module. A `Problem` asks for a lightest vector that satisfies a condition,
or that has a given syndrome. The answer is a tuple of columns in ascending order, counted from 0. An argument that is a
matrix may be a `Matrix`, a two-dimensional array of 0 and 1, or a SciPy sparse matrix. A `FieldMatrix` and a
`QuditCode` are over another field of at most 16 elements.
"""

from dataclasses import dataclass
from typing import Any

from fewest._fewest.linear import (
    CssCode,
    CssSubsystemCode,
    ErrorModel,
    FieldMatrix,
    Matrix,
    Problem,
    QuditCode,
    Solver,
    StabilizerCode,
    SubsystemCode,
    punctured,
    shortened,
)
from fewest._fewest.linear import likeliest as _likeliest
from fewest._fewest.linear import logicals_basis as _logicals_basis
from fewest._progress import Listener
from fewest._reading import Code, read
from fewest._records import Likeliest, LogicalsBasis, Method, ModelError, Word, WordCount

__all__ = [
    "Code",
    "CssCode",
    "CssSubsystemCode",
    "ErrorModel",
    "FieldMatrix",
    "Likeliest",
    "LogicalsBasis",
    "Matrix",
    "ModelError",
    "Problem",
    "QuditCode",
    "Report",
    "Solver",
    "StabilizerCode",
    "SubsystemCode",
    "Word",
    "WordCount",
    "likeliest",
    "logicals_basis",
    "punctured",
    "read",
    "shortened",
]


@dataclass(frozen=True, slots=True)
class Report:
    """The result and the effort of a search."""

    columns: tuple[int, ...] | None
    """The columns of a lightest vector. None if there is no such vector."""
    weights: tuple[tuple[int, int], ...]
    """The weights that the method "clusters" exhausted, in ascending order, each with its number of nodes."""
    nodes: int
    """The number of nodes of all weights and of both methods."""
    method: Method
    """The method that the search used last: "clusters", "information-sets", "walk" or "meet-in-the-middle"."""


def likeliest(
    model: Any,
    *,
    time_limit: float | None = None,
    nodes: int | None = None,
    memory: int | None = None,
    threads: int | None = None,
    progress: Listener = None,
) -> Likeliest:
    """The errors of a model that flip an observable and no detector, and are most likely by their probabilities.

    Parameters
    ----------
    model
        A circuit or an error model: anything that `read` reads as one of them.
    time_limit, nodes, memory, threads, progress
        As for `fewest.distance`.

    Returns
    -------
    Likeliest
        The errors, with bounds on their weight as in a `fewest.Bracket`. Reaching a limit is not an error: then
        `proved` is False, and `float(likeliest)` raises ValueError. An error of probability p has the weight ln((1 − p)/p). So a set of errors of weight W is e^−W times
        as likely as the empty set. The empty set is the most likely set of all, unless some p is above 1/2.

    Raises
    ------
    ValueError
        The system is not an error model, or its errors have no probabilities.
    TypeError, ParseError
        As for `read`.
    KeyboardInterrupt, or what `progress` raises
        Raised unchanged, with the bounds so far as its attribute `bracket`.

    Examples
    --------
    >>> found = likeliest("error(0.1) D0 L0\\nerror(0.2) D0")
    >>> found.proved, round(float(found), 3)
    (True, 3.584)
    >>> print(*found.witness, sep=", ")
    error(0.1) D0 L0, error(0.2) D0
    """
    system = read(model)
    if not isinstance(system, ErrorModel):
        raise ValueError(f"expected a circuit or an error model, found {type(system).__name__}")
    return _likeliest(
        system, nodes=nodes, memory=memory, threads=threads, time_limit=time_limit, progress=progress
    )


def logicals_basis(
    code: Any, *, gauge: bool = False, time_limit: float | None = None, memory: int | None = None
) -> LogicalsBasis:
    """A basis of the logical operators of a quantum code, in pairs that anticommute. Light operators come first.

    Parameters
    ----------
    code
        Anything that `read` reads as a quantum code.
    gauge
        Whether the operators are gauge generators. The logical operators of the basis are then bare.
    time_limit, memory
        As for `fewest.distance`.

    Returns
    -------
    LogicalsBasis

    Raises
    ------
    ValueError
        The system is not a quantum code.
    Stopped
        The time ran out.

    Examples
    --------
    >>> logicals_basis(["XXXX", "ZZZZ"]).pairs
    (('XIXI', 'IIZZ'), ('IIXX', 'IZIZ'))
    """
    return _logicals_basis(read(code, gauge=gauge), memory=memory, time_limit=time_limit)

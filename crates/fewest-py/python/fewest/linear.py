"""The fewest ones of all vectors with a given syndrome over GF(2): distances of classical and quantum codes.

A `Problem` asks for a lightest vector that counts; its answer is a tuple of columns, counted from 0, ascending. Codes make
their problems: `CssCode(h_x, h_z).problem("x")`. `read` takes the text of any format that the program reads, and `distance`
answers in one call. Wherever a matrix is expected, a `Matrix`, two dimensions of numbers or a SciPy sparse matrix will do.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from fewest._fewest.linear import (
    CssCode,
    ErrorModel,
    Matrix,
    Problem,
    Solver,
    StabilizerCode,
    read,
)
from fewest._progress import Progress

__all__ = [
    "CssCode",
    "ErrorModel",
    "Matrix",
    "Problem",
    "Report",
    "Solver",
    "StabilizerCode",
    "distance",
    "read",
]


@dataclass(frozen=True, slots=True)
class Report:
    """The result and the effort of a search."""

    columns: tuple[int, ...] | None
    """The columns of a lightest vector; None if no vector counts."""
    weights: tuple[tuple[int, int], ...]
    """The weights that clusters exhausted, ascending, each with its nodes."""
    nodes: int
    """The nodes of all weights and of both methods."""
    method: str
    """The method that the search used last: "clusters" or "information-sets"."""


def distance(
    code: Any,
    *,
    nodes: int | None = None,
    memory: int | None = None,
    threads: int | None = None,
    progress: Callable[[Progress], object] | Literal[True] | None = None,
) -> int | None:
    """The distance of a code; None if it has none, because nothing counts.

    `code` is a CssCode (the smaller of its two sides), a StabilizerCode, an ErrorModel, a Problem, or the checks of a
    classical code. The limits are those of `Problem.lightest`, for each side. Raises Stopped at a limit.
    """
    match code:
        case Problem():
            problems = [code]
        case CssCode():
            problems = [code.problem("x"), code.problem("z")]
        case StabilizerCode() | ErrorModel():
            problems = [code.problem()]
        case _:
            problems = [Problem.codeword(code)]
    found = (
        problem.lightest(nodes=nodes, memory=memory, threads=threads, progress=progress) for problem in problems
    )
    return min((len(columns) for columns in found if columns is not None), default=None)

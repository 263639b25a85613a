"""The fewest ones of all vectors with a given syndrome over GF(2): distances of classical and quantum codes.

A `Problem` asks for a lightest vector that counts; its answer is a tuple of columns, counted from 0, ascending. Codes make
their problems: `CssCode(h_x, h_z).problem("x")`. `read` takes the text of any format that the program reads, and `distance`
answers in one call. Wherever a matrix is expected, a `Matrix`, two dimensions of 0 and 1 or a SciPy sparse matrix will do.
"""

from dataclasses import dataclass

from fewest._fewest.linear import (
    CssCode,
    ErrorModel,
    Matrix,
    Problem,
    Solver,
    StabilizerCode,
    distance,
    read,
)

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

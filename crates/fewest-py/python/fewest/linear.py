"""The fewest ones of all vectors with a given syndrome over GF(2): distances of classical and quantum codes.

A `Problem` asks for a lightest vector that counts; its answer is a tuple of columns, counted from 0, ascending. Codes make
their problems: `CssCode(h_x, h_z).problem("x")`. `read` takes the text of any format that the program reads, and `distance`
answers in one call. Wherever a matrix is expected, a `Matrix`, two dimensions of 0 and 1 or a SciPy sparse matrix will do.
"""

from dataclasses import dataclass
from typing import Any

from fewest._errors import Stopped
from fewest._fewest.linear import (
    CssCode,
    ErrorModel,
    Matrix,
    Problem,
    Solver,
    StabilizerCode,
    read,
)
from fewest._progress import Listener

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
    progress: Listener = None,
) -> int | None:
    """The distance of a code; None if it has none, because nothing counts.

    `code` is a CssCode (the smaller of its two sides), a StabilizerCode, an ErrorModel, a Problem, or the checks of a
    classical code. The limits are those of `Problem.lightest`, for each side. Raises Stopped at a limit, with the lightest
    word and the bounds of all sides together; where these meet, the distance is known although a side is not.
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
    sides: list[tuple[int, ...] | Stopped] = []
    for number, problem in enumerate(problems, 1):
        try:
            word = problem.lightest(nodes=nodes, memory=memory, threads=threads, progress=progress)
        except Stopped as stopped:
            sides.append(stopped)
        except BaseException as raised:
            ended = getattr(raised, "stopped", None)
            if isinstance(ended, Stopped):
                unknown = [Stopped(str(ended), ended.why, lower=0)] * (len(problems) - number)
                setattr(raised, "stopped", _together([ended, *sides, *unknown]))
            raise
        else:
            sides += [] if word is None else [word]
    if not sides:
        return None
    both = _together(sides)
    if both.lower == both.upper:
        return both.upper
    raise both


def _together(sides: list[tuple[int, ...] | Stopped]) -> Stopped:
    """The lightest word and the bounds of all sides, of which the first that stopped says why."""
    words = [side.best if isinstance(side, Stopped) else side for side in sides]
    best = min((word for word in words if word is not None), key=len, default=None)
    upper = None if best is None else len(best)
    lower = min((side.lower or 0) if isinstance(side, Stopped) else len(side) for side in sides)
    first = next((side for side in sides if isinstance(side, Stopped)), Stopped("all sides are known", "settled"))
    return Stopped(str(first), first.why, best, lower, upper, first.needed)

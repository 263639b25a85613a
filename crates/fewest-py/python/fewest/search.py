"""The classic searches side by side: breadth-first, bidirectional, A*, IDA*, and a table.

`methods("rotation")` lists the methods for a puzzle. `rotation` and `flip` solve a board with one of the methods, and
report its work. A node is a state together with the path that led to it. A node is *generated* when a move makes it,
and *expanded* when its moves are tried.
"""

from dataclasses import dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

from fewest._fewest.search import flip, methods, rotation

__all__ = ["Method", "Report", "flip", "methods", "rotation"]

RotationMethod: TypeAlias = Literal[
    "table",
    "bfs",
    "bfs-boards",
    "bidirectional",
    "bidirectional-boards",
    "a-star",
    "a-star-exact",
    "ida-star",
    "ida-star-parallel",
    "ida-star-classic",
    "ida-star-symbols",
    "ida-star-exact",
    "iterative-deepening",
]
"""The names of the methods for the Rotation Game."""

FlipMethod: TypeAlias = Literal[
    "algebra", "bfs", "bidirectional", "a-star", "ida-star", "ida-star-unordered", "iterative-deepening"
]
"""The names of the methods for the Flip Game."""

_Name = TypeVar("_Name", bound=str, covariant=True)


@dataclass(frozen=True, slots=True)
class Method(Generic[_Name]):
    """A method that solves boards."""

    name: _Name
    """The name of the method, for `rotation` and `flip`."""
    summary: str
    """A description of the method."""
    heuristic: str | None
    """The lower bound that guides the search, if any."""
    searches: bool
    """Whether the method searches. Reading a table is not a search."""


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a search, and its work."""

    solution: str | tuple[tuple[int, int], ...] | None
    """The word, or the cells to press. None if there is no solution."""
    expanded: int
    """The number of expanded nodes."""
    generated: int
    """The number of generated nodes. It includes nodes that were already known or beyond the bound."""
    peak_states: int
    """The largest number of states stored at one time."""
    peak_bytes: int
    """The largest memory in bytes that the states, or the table, took at one time."""
    iterations: tuple[tuple[int, int, int], ...]
    """For each lower bound that the search proved: the bound, the number of expanded nodes, and the number of generated
    nodes."""

"""The classic searches side by side: breadth-first, bidirectional, A*, IDA*, and a table.

`methods("rotation")` lists the methods for a puzzle; `rotation` and `flip` solve a board by one of them and report the
work. A node is a state together with the path that led to it. It is *generated* when a move makes it, and *expanded*
when its moves are tried.
"""

from dataclasses import dataclass

from fewest._fewest.search import flip, methods, rotation

__all__ = ["Method", "Report", "flip", "methods", "rotation"]


@dataclass(frozen=True, slots=True)
class Method:
    """A method that solves boards."""

    name: str
    """The name, which `rotation` and `flip` take."""
    summary: str
    """A description of the method."""
    heuristic: str | None
    """The lower bound that guides the search, if any."""
    searches: bool
    """Whether the method searches; reading a table is not a search."""


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a search, and the work."""

    solution: str | tuple[tuple[int, int], ...] | None
    """The word, or the cells to press; None if there is no solution."""
    expanded: int
    """Nodes expanded."""
    generated: int
    """Nodes generated, including those that were already known or beyond the bound."""
    peak_states: int
    """The largest number of states kept at one time."""
    peak_bytes: int
    """The largest memory that the states, or the table, took at one time, in bytes."""
    iterations: tuple[tuple[int, int, int], ...]
    """For each lower bound that the search proved: the bound, nodes expanded, nodes generated."""

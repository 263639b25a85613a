from typing import Literal, TypeAlias

from numpy.typing import ArrayLike

from fewest._fewest import flip as _flip
from fewest._fewest import rotation as _rotation
from fewest.search import Method, Report

__all__ = ["flip", "methods", "rotation"]

_RotationMethod: TypeAlias = Literal[
    "table",
    "bfs",
    "bfs-boards",
    "bidirectional",
    "bidirectional-boards",
    "a-star",
    "a-star-exact",
    "ida-star",
    "ida-star-classic",
    "ida-star-symbols",
    "ida-star-exact",
    "iterative-deepening",
]
_FlipMethod: TypeAlias = Literal["algebra", "bfs", "bidirectional", "a-star", "ida-star", "ida-star-unordered"]

def methods(puzzle: Literal["rotation", "flip"]) -> list[Method]: ...
def rotation(
    board: _rotation.Board | str | bytes | ArrayLike,
    method: _RotationMethod,
    *,
    nodes: int | None = None,
    memory: int | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
) -> Report: ...
def flip(
    board: _flip.Board | str | ArrayLike,
    method: _FlipMethod,
    goal: Literal["white", "black", "either"] = "either",
    *,
    nodes: int | None = None,
    memory: int | None = None,
    time_limit: float | None = None,
) -> Report: ...

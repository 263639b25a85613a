from fewest._fewest import flip as _flip
from fewest._fewest import rotation as _rotation
from fewest.search import Method, Report

__all__ = ["flip", "methods", "rotation"]

def methods(puzzle: str) -> list[Method]: ...
def rotation(
    board: _rotation.Board,
    method: str,
    *,
    nodes: int | None = None,
    memory: int | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
) -> Report: ...
def flip(
    board: _flip.Board,
    method: str,
    goal: str = "either",
    *,
    nodes: int | None = None,
    memory: int | None = None,
    time_limit: float | None = None,
) -> Report: ...

from typing import Literal, overload

from numpy.typing import ArrayLike

from fewest._fewest import flip as _flip
from fewest._fewest import rotation as _rotation
from fewest.search import FlipMethod, Method, Report, RotationMethod

__all__ = ["flip", "methods", "rotation"]

@overload
def methods(puzzle: Literal["rotation"]) -> list[Method[RotationMethod]]: ...
@overload
def methods(puzzle: Literal["flip"]) -> list[Method[FlipMethod]]: ...
def rotation(
    board: _rotation.Board | str | bytes | ArrayLike,
    method: RotationMethod,
    *,
    nodes: int | None = None,
    memory: int | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
) -> Report: ...
def flip(
    board: _flip.Board | str | ArrayLike,
    method: FlipMethod,
    goal: Literal["white", "black", "either"] = "either",
    *,
    nodes: int | None = None,
    memory: int | None = None,
    time_limit: float | None = None,
) -> Report: ...

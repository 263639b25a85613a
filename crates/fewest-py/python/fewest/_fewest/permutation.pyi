from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias, final

import numpy as np
from numpy.typing import NDArray

from fewest._progress import Progress
from fewest.permutation import Census, Family

__all__ = ["Goal", "Position", "Puzzle", "Solver", "census", "families"]

_Progress: TypeAlias = Callable[[Progress], object] | Literal[True] | None

@final
class Puzzle:
    def __new__(cls, text: str) -> Puzzle: ...
    @staticmethod
    def named(name: str) -> Puzzle: ...
    @property
    def name(self) -> str: ...
    @property
    def places(self) -> int: ...
    @property
    def orbits(self) -> list[tuple[str, int, int]]: ...
    @property
    def states(self) -> int | None: ...
    def moves(self, metric: str = "turns") -> tuple[str, ...]: ...
    @property
    def goals(self) -> tuple[Position, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    __hash__: None  # type: ignore[assignment]

@final
class Position:
    def __new__(
        cls, puzzle: Puzzle, pieces: Sequence[int], orientations: Sequence[int] | None = None
    ) -> Position: ...
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def pieces(self) -> tuple[int, ...]: ...
    @property
    def orientations(self) -> tuple[int, ...]: ...
    def after(self, moves: str, metric: str = "turns") -> Position: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[Puzzle, tuple[int, ...], tuple[int, ...]]: ...

@final
class Goal:
    def __new__(cls, puzzle: Puzzle, text: str | None = None) -> Goal: ...
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def alternatives(self) -> int: ...
    def is_met(self, position: Position) -> bool: ...
    def __getnewargs__(self) -> tuple[Puzzle, str | None]: ...

@final
class Solver:
    def __new__(
        cls,
        puzzle: Puzzle,
        goal: Goal | None = None,
        *,
        metric: str = "turns",
        most_states: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        progress: _Progress = None,
    ) -> Solver: ...
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def tables(self) -> list[tuple[int, int, bool]]: ...
    def solve(
        self,
        position: Position,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
    ) -> str | None: ...
    def distance(
        self,
        position: Position,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
    ) -> int | None: ...
    def solve_batch(
        self,
        pieces: NDArray[np.uint16],
        orientations: NDArray[np.uint8] | None = None,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        progress: _Progress = None,
    ) -> list[str | None]: ...
    def shortest_words(self, position: Position) -> list[str]: ...
    def count_shortest_words(self, position: Position) -> int: ...

def families() -> list[Family]: ...
def census(
    puzzle: Puzzle,
    *,
    metric: str = "turns",
    antipodes: int = 0,
    memory: int | None = None,
    threads: int | None = None,
    progress: _Progress = None,
) -> Census: ...

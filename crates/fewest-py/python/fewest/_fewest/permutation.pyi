from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any, Literal, TypeAlias, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fewest._drawing import Strip
from fewest._fewest import Answers
from fewest._progress import Listener
from fewest._records import Bracket
from fewest._tables import Batches, Column
from fewest.permutation import Census, Family

__all__ = [
    "Episodes",
    "Goal",
    "Position",
    "Positions",
    "Puzzle",
    "Solver",
    "census",
    "families",
    "generate",
]

_Metric: TypeAlias = Literal["turns", "quarters"]
# A position or many in any form: of labels, of labels and orientations.
_One: TypeAlias = Position | ArrayLike | tuple[ArrayLike, ArrayLike]
_Many: TypeAlias = Positions | Sequence[Position] | ArrayLike | tuple[ArrayLike, ArrayLike]
# The alternatives of a goal: numbers, and -1 or None for anything.
_Open: TypeAlias = ArrayLike | Sequence[int | None] | Sequence[Sequence[int | None]]

@final
class Puzzle:
    def __new__(cls, text: str | PathLike[str] | Mapping[str, Any]) -> Puzzle: ...
    @staticmethod
    def named(name: str) -> Puzzle: ...
    @staticmethod
    def from_permutations(
        moves: Mapping[str, ArrayLike] | Sequence[ArrayLike],
        names: Sequence[str] | None = None,
        *,
        solved: Any = None,
        name: str = "puzzle",
    ) -> Puzzle: ...
    @staticmethod
    def from_json(text: str | PathLike[str] | Mapping[str, Any], *, name: str | None = None) -> Puzzle: ...
    @property
    def name(self) -> str: ...
    @property
    def places(self) -> int: ...
    @property
    def orbits(self) -> list[tuple[str, int, int]]: ...
    @property
    def states(self) -> int | None: ...
    def moves(self, metric: _Metric = "turns") -> tuple[str, ...]: ...
    @property
    def goals(self) -> tuple[Position, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __hash__(self) -> int: ...

@final
class Position:
    def __new__(
        cls, puzzle: Puzzle, pieces: ArrayLike, orientations: ArrayLike | None = None
    ) -> Position: ...
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def pieces(self) -> tuple[int, ...]: ...
    @property
    def orientations(self) -> tuple[int, ...]: ...
    def after(self, moves: str, metric: _Metric = "turns") -> Position: ...
    def show(self, moves: str, metric: _Metric = "turns") -> Strip: ...
    def _faces(self) -> list[tuple[list[list[float]], str, str]] | None: ...
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[Puzzle, tuple[int, ...], tuple[int, ...]]: ...

@final
class Positions:
    def __new__(
        cls, puzzle: Puzzle, pieces: _Many, orientations: ArrayLike | None = None
    ) -> Positions: ...
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def pieces(self) -> NDArray[np.uint16]: ...
    @property
    def orientations(self) -> NDArray[np.uint8]: ...
    def after(self, words: str | Sequence[str] | Column, metric: _Metric = "turns") -> Positions: ...
    def allowed(self, metric: _Metric = "turns") -> NDArray[np.bool_]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, key: int, /) -> Position: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __getnewargs__(self) -> tuple[Puzzle, NDArray[np.uint16], NDArray[np.uint8]]: ...
    def __hash__(self) -> int: ...

@final
class Goal:
    def __new__(
        cls,
        puzzle: Puzzle,
        pieces: str | Position | Positions | Sequence[Position] | _Open | None = None,
        orientations: _Open | None = None,
    ) -> Goal: ...
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def alternatives(self) -> int: ...
    @property
    def pieces(self) -> NDArray[np.int64]: ...
    @property
    def orientations(self) -> NDArray[np.int64]: ...
    def is_met(self, position: _One) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[Puzzle, Any, Any]: ...

@final
class Solver:
    def __new__(
        cls,
        puzzle: Puzzle,
        goal: Goal | None = None,
        *,
        metric: _Metric = "turns",
        table_memory: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        progress: Listener = None,
    ) -> Solver: ...
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def tables(self) -> list[tuple[int, int, bool]]: ...
    def solve(
        self,
        position: _One,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
    ) -> str | None: ...
    def solve_any(
        self,
        position: _One,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
    ) -> Bracket | None: ...
    def distance(
        self,
        position: _One,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
    ) -> int | None: ...
    def solve_batch(
        self,
        positions: _Many,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        progress: Listener = None,
    ) -> list[str | None]: ...
    def distances(
        self,
        positions: _Many,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        progress: Listener = None,
    ) -> NDArray[np.int32]: ...
    def solve_arrow(
        self,
        batches: Batches | Any,
        pieces: str | None = None,
        orientations: str | None = None,
        *,
        threads: int | None = None,
        time_limit: float | None = None,
    ) -> Answers: ...
    def shortest_solutions(
        self, position: _One, *, memory: int | None = None, time_limit: float | None = None
    ) -> list[str]: ...
    def count_shortest_solutions(
        self, position: _One, *, memory: int | None = None, time_limit: float | None = None
    ) -> int: ...
    def __copy__(self) -> Solver: ...
    def __deepcopy__(self, _memo: Any) -> Solver: ...
    def __getnewargs_ex__(self) -> tuple[tuple[Puzzle, Goal | None], dict[str, Any]]: ...

def generate(
    puzzle: Puzzle,
    length: int | tuple[int, int] | None,
    count: int,
    *,
    seed: int = 0,
    metric: _Metric = "turns",
    memory: int | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
    progress: Listener = None,
) -> Positions: ...
def families() -> list[Family]: ...
def census(
    puzzle: Puzzle,
    *,
    metric: _Metric = "turns",
    antipodes: int = 0,
    engine: Literal["rows", "ranks", "set"] | None = None,
    checkpoint: str | PathLike[str] | None = None,
    memory: int | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
    progress: Listener = None,
) -> Census: ...
@final
class Episodes:
    def __new__(cls, solver: Solver, positions: Positions, lengths: Sequence[int] | None = None) -> Episodes: ...
    @property
    def is_free(self) -> bool: ...
    def step(self, actions: NDArray[np.int64]) -> NDArray[np.int64]: ...
    def place(self, rows: NDArray[np.int64], positions: Positions) -> NDArray[np.int64]: ...
    def scramble(self, rows: NDArray[np.int64], numbers: NDArray[np.uint64]) -> NDArray[np.int64]: ...
    def observations(self) -> NDArray[np.int64]: ...
    def masks(self) -> NDArray[np.int8]: ...
    def position(self, row: int) -> Position: ...
    def __getnewargs__(self) -> tuple[Solver, Positions, list[int]]: ...

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any, Literal, TypeAlias, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fewest._drawing import Strip
from fewest._fewest import Answers
from fewest._progress import Listener
from fewest._tables import Batches
from fewest.permutation import Census, Family

__all__ = [
    "Goal",
    "Position",
    "Positions",
    "Puzzle",
    "Solver",
    "census",
    "families",
    "generate",
    "masked",
    "observed",
    "replaced",
    "scrambled",
    "stepped",
]

_Metric: TypeAlias = Literal["turns", "quarters"]
# A position or many in any form: of labels, of labels and orientations.
_One: TypeAlias = Position | ArrayLike | tuple[ArrayLike, ArrayLike]
_Many: TypeAlias = Positions | Sequence[Position] | ArrayLike | tuple[ArrayLike, ArrayLike]

@final
class Puzzle:
    def __new__(cls, text: str) -> Puzzle: ...
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
    def after(self, words: str | Sequence[str], metric: _Metric = "turns") -> Positions: ...
    def allowed(self, metric: _Metric = "turns") -> NDArray[np.bool_]: ...
    def __len__(self) -> int: ...
    def __getitem__(self, key: int, /) -> Position: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __getnewargs__(self) -> tuple[Puzzle, NDArray[np.uint16], NDArray[np.uint8]]: ...
    __hash__: None  # type: ignore[assignment]

@final
class Goal:
    def __new__(cls, puzzle: Puzzle, text: str | None = None) -> Goal: ...
    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def alternatives(self) -> int: ...
    def is_met(self, position: _One) -> bool: ...
    def __getnewargs__(self) -> tuple[Puzzle, str | None]: ...

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
    ) -> Answers: ...
    def shortest_solutions(self, position: _One) -> list[str]: ...
    def count_shortest_solutions(self, position: _One) -> int: ...
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
def stepped(
    solver: Solver, positions: Positions, actions: ArrayLike, distances: ArrayLike
) -> tuple[Positions, NDArray[np.int64]]: ...
def scrambled(solver: Solver, numbers: NDArray[np.uint64]) -> Positions: ...
def replaced(positions: Positions, rows: NDArray[np.int64], by: Positions) -> Positions: ...
def observed(positions: Positions) -> NDArray[np.int64]: ...
def masked(solver: Solver, positions: Positions) -> NDArray[np.int8]: ...

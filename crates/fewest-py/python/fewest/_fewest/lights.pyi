from collections.abc import Sequence
from typing import Any, Literal, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fewest._drawing import Strip
from fewest._fewest import Answers
from fewest._progress import Listener
from fewest._tables import Batches
from fewest.lights import Census, Rule, Solution, Solutions

__all__ = ["Game", "Solver", "census", "rules"]

@final
class Game:
    def __new__(
        cls,
        shape: str | Sequence[int],
        rule: str | Sequence[tuple[int, int]] | ArrayLike = "plus",
        states: int = 2,
        wrap: Literal["none", "cylinder", "torus", "moebius", "klein", "projective"] | None = None,
    ) -> Game: ...
    @staticmethod
    def on_graph(graph: Any, rule: str = "plus", states: int = 2) -> Game: ...
    @staticmethod
    def of_changes(
        cells: int, changes: Sequence[Sequence[tuple[int, int]]], states: int = 2
    ) -> Game: ...
    @property
    def cells(self) -> int: ...
    @property
    def buttons(self) -> int: ...
    @property
    def states(self) -> int: ...
    def after(self, board: ArrayLike, presses: ArrayLike) -> NDArray[np.uint8]: ...
    def show(self, board: ArrayLike, presses: ArrayLike | None = None) -> Strip: ...
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Solver:
    def __new__(
        cls,
        game: Game,
        goal: Literal["cheapest"] | ArrayLike | None = None,
        metric: Literal["presses", "buttons"] = "presses",
        mask: ArrayLike | None = None,
        *,
        memory: int | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
    ) -> Solver: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    @property
    def game(self) -> Game: ...
    @property
    def nullity(self) -> int: ...
    def quiet_patterns(self) -> list[NDArray[np.uint8]]: ...
    def solvable(self, board: ArrayLike) -> bool: ...
    def solve_any(self, board: ArrayLike) -> Solution | None: ...
    def solve(
        self,
        board: ArrayLike,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        progress: Listener = None,
    ) -> Solution | None: ...
    def solve_batch(
        self,
        boards: ArrayLike,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        progress: Listener = None,
    ) -> Solutions: ...
    def solve_arrow(
        self,
        batches: Batches | Any,
        column: str | None = None,
        *,
        threads: int | None = None,
        time_limit: float | None = None,
    ) -> Answers: ...
    def shortest_solutions(
        self,
        board: ArrayLike,
        *,
        nodes: int | None = None,
        memory: int | None = None,
        threads: int | None = None,
        time_limit: float | None = None,
        progress: Listener = None,
    ) -> list[Solution] | None: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def rules() -> list[Rule]: ...
def census(
    game: Game,
    *,
    metric: Literal["presses", "buttons"] = "presses",
    memory: int | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
    progress: Listener = None,
) -> Census: ...

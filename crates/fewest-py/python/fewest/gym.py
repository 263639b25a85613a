"""Gymnasium environments with exact distances; the extra `gym` of the package installs Gymnasium.

Importing this module registers `fewest/Rotation-v0`, `fewest/Flip-v0` and `fewest/Puzzle-v0`. A step costs 1, and an
episode ends when the board is solved, so the best return of an episode is minus the distance of its start. `info` has the
exact `distance` after each step (for the Flip Game, presses) and the `action_mask`. No episode starts with a solved board.

`gymnasium.make_vec("fewest/Rotation-v0", num_envs=1000)` makes many environments that are moved and measured together: a
step costs a few calls, whatever their number. Distances and masks are arrays with a row for each; a board that is solved
starts anew with the next step.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fewest import flip, permutation, rotation
from fewest._vector import (
    FlipVectorEnv,
    PuzzleVectorEnv,
    RotationVectorEnv,
    number_of,
    observation_space,
    start,
)

__all__ = [
    "FlipEnv",
    "FlipVectorEnv",
    "PuzzleEnv",
    "PuzzleVectorEnv",
    "RotationEnv",
    "RotationVectorEnv",
]

_Info = dict[str, Any]


class RotationEnv(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """The Rotation Game: the observation is the 24 symbols, and an action is a move, 0 for A to 7 for H.

    `length` is the distance of the first board, or a pair (least, most).
    """

    def __init__(self, length: int | tuple[int, int] = (1, 13)) -> None:
        self.observation_space = spaces.Box(1, 3, (rotation.CELLS,), np.uint8)
        self.action_space = spaces.Discrete(8)
        self._length = length
        self._solver = rotation.Solver()
        self._board = rotation.Board(rotation.generate(length, 1)[0])

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], _Info]:
        """Starts with a board of the wanted length, each with the same chance; never with a solved one."""
        super().reset(seed=seed)
        return start(self._draw)

    def step(self, action: np.int64) -> tuple[NDArray[np.uint8], float, bool, bool, _Info]:
        """Makes a move. Raises ValueError for an action that does not exist."""
        self._board = self._board.after("ABCDEFGH"[number_of(action, 8)])
        return self._seen(), -1.0, self._board.filled is not None, False, self._info()

    def _draw(self) -> tuple[NDArray[np.uint8], _Info]:
        source = int(self.np_random.integers(2**63))
        self._board = rotation.Board(rotation.generate(self._length, 1, seed=source)[0])
        return self._seen(), self._info()

    def _seen(self) -> NDArray[np.uint8]:
        return np.asarray(self._board)

    def _info(self) -> _Info:
        return {"distance": self._solver.distance(self._board), "action_mask": np.ones(8, dtype=np.int8)}


class FlipEnv(gymnasium.Env[NDArray[np.int8], np.int64]):
    """The Flip Game: the observation is the cells, 1 for black, and an action is a cell in reading order.

    `presses` is the fewest presses that the first board needs; by default any board that can be solved.
    """

    def __init__(self, rows: int = 4, columns: int = 4, presses: int | None = None) -> None:
        self.observation_space = spaces.MultiBinary((rows, columns))
        self.action_space = spaces.Discrete(rows * columns)
        self._shape = (rows, columns)
        self._presses = presses
        self._solver = flip.Solver(rows, columns)
        self._board = flip.Board.white(rows, columns)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], _Info]:
        """Starts with a board of the wanted kind, each with the same chance; never with a solved one."""
        super().reset(seed=seed)
        return start(self._draw)

    def step(self, action: np.int64) -> tuple[NDArray[np.int8], float, bool, bool, _Info]:
        """Presses a cell. Raises ValueError for one that does not exist."""
        pressed = np.zeros(self._shape, dtype=bool)
        pressed.flat[number_of(action, pressed.size)] = True
        self._board = self._board.after(flip.Presses(pressed))
        rows, columns = self._shape
        return self._seen(), -1.0, self._board.black_cells in (0, rows * columns), False, self._info()

    def _draw(self) -> tuple[NDArray[np.int8], _Info]:
        source = int(self.np_random.integers(2**63))
        self._board = flip.generate(*self._shape, 1, seed=source, solvable=True, presses=self._presses)[0]
        return self._seen(), self._info()

    def _seen(self) -> NDArray[np.int8]:
        return self._board.cells.astype(np.int8)

    def _info(self) -> _Info:
        solution = self._solver.solve(self._board)
        if solution is None:
            raise AssertionError("presses lead from a solvable board to solvable ones")
        return {"distance": len(solution), "action_mask": np.ones(self._board.cells.size, dtype=np.int8)}


class PuzzleEnv(gymnasium.Env[NDArray[np.int64], np.int64]):
    """A permutation puzzle: the observation has the piece of each place and its orientation, in two rows.

    An action is a move of `Puzzle.moves()`; one that does not exist in a position is masked, and changes nothing. The first
    position is `scramble` random moves away from a solved one.
    """

    def __init__(self, name: str = "2x2x2", scramble: int = 20) -> None:
        self._puzzle = permutation.Puzzle.named(name)
        self._solver = permutation.Solver(self._puzzle)
        self._moves = self._puzzle.moves()
        self._scramble = scramble
        self._position = self._puzzle.goals[0]
        self.observation_space = observation_space(self._puzzle)
        self.action_space = spaces.Discrete(len(self._moves))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int64], _Info]:
        """Scrambles a solved position, and again if that leaves it solved."""
        super().reset(seed=seed)
        return start(self._draw)

    def step(self, action: np.int64) -> tuple[NDArray[np.int64], float, bool, bool, _Info]:
        """Makes a move. Raises ValueError for an action that no position has."""
        number = number_of(action, len(self._moves))
        if self._mask()[number]:
            self._make(number)
        info = self._info()
        return self._seen(), -1.0, info["distance"] == 0, False, info

    def _draw(self) -> tuple[NDArray[np.int64], _Info]:
        self._position = self._puzzle.goals[0]
        for _ in range(self._scramble):
            allowed = np.flatnonzero(self._mask())
            self._make(int(self.np_random.choice(allowed)))
        return self._seen(), self._info()

    def _make(self, action: int) -> None:
        self._position = self._position.after(self._moves[action])

    def _mask(self) -> NDArray[np.int8]:
        mask = np.ones(len(self._moves), dtype=np.int8)
        for number, move in enumerate(self._moves):
            try:
                self._position.after(move)
            except ValueError:
                mask[number] = 0
        return mask

    def _seen(self) -> NDArray[np.int64]:
        return np.array([self._position.pieces, self._position.orientations], dtype=np.int64)

    def _info(self) -> _Info:
        return {"distance": self._solver.distance(self._position), "action_mask": self._mask()}


for _name in ("Rotation", "Flip", "Puzzle"):
    # Gymnasium leaves the type of its keyword arguments open.
    gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
        f"fewest/{_name}-v0",
        entry_point=f"fewest.gym:{_name}Env",
        vector_entry_point=f"fewest.gym:{_name}VectorEnv",
    )

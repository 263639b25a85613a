"""Many environments as one: a step of all of them is a few calls, whatever their number."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fewest import flip, permutation, rotation

_Info = dict[str, Any]
_Array = NDArray[Any]


# After this many solved boards, all of them are taken to be solved.
_DRAWS = 100


def start(draw: Callable[[], tuple[_Array, _Info]]) -> tuple[_Array, _Info]:
    """The first board that is drawn unsolved."""
    for _ in range(_DRAWS):
        seen, info = draw()
        if info["distance"]:
            return seen, info
    raise _always_solved()


def _always_solved() -> ValueError:
    return ValueError(f"expected options with boards that start unsolved, found {_DRAWS} solved ones in a row")


def number_of(action: Any, actions: int) -> int:
    """The number of an action."""
    number = int(action)
    if not 0 <= number < actions:
        raise ValueError(f"action: expected a number from 0 to {actions - 1}, found {number}")
    return number


class BoardsVectorEnv(VectorEnv[_Array, _Array, _Array]):
    """Boards that are moved together; a solved one starts anew with the next step, whatever its action."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs: int, observation: spaces.Space[Any], actions: int) -> None:
        self.num_envs = num_envs
        self.single_observation_space = observation
        self.observation_space = batch_space(observation, num_envs)
        self._actions = actions
        self.single_action_space = spaces.Discrete(actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        assert observation.shape is not None
        self._boards: _Array = np.zeros((num_envs, *observation.shape), observation.dtype)
        self._solved = np.zeros(num_envs, dtype=bool)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Array, _Info]:
        """Starts all boards anew. All of them are drawn from one source, so `seed` is one number."""
        if isinstance(seed, list):
            raise ValueError("expected one seed for all boards, found a list")
        super().reset(seed=seed)
        self._boards[:] = self._unsolved(self.num_envs)
        self._solved[:] = False
        return self._boards.copy(), self._info()

    def step(self, actions: _Array) -> tuple[_Array, _Array, _Array, _Array, _Info]:
        """Makes a move on each board. Raises ValueError for an action that does not exist."""
        if np.shape(actions) != (self.num_envs,):
            raise ValueError(f"actions: expected one for each of {self.num_envs} boards, found shape {np.shape(actions)}")
        anew, moved = np.flatnonzero(self._solved), np.flatnonzero(~self._solved)
        if len(moved):
            numbers = np.asarray(actions)[moved]
            for board in np.flatnonzero((numbers < 0) | (numbers >= self._actions)):
                raise ValueError(
                    f"action of board {moved[board]}: expected a number from 0 to {self._actions - 1}, found {numbers[board]}"
                )
            self._boards[moved] = self._moved(self._boards[moved], numbers)
        if len(anew):
            self._boards[anew] = self._unsolved(len(anew))
        rewards = np.where(self._solved, 0.0, -1.0)
        info = self._info()
        self._solved = info["distance"] == 0
        truncated = np.zeros(self.num_envs, dtype=bool)
        return self._boards.copy(), rewards, self._solved.copy(), truncated, info

    def _info(self) -> _Info:
        return {"distance": self._distances(self._boards), "action_mask": self._masks()}

    def _unsolved(self, count: int) -> _Array:
        """Boards that start episodes, each of which has a move to make."""
        boards = self._started(count)
        for _ in range(_DRAWS):
            solved = np.flatnonzero(self._distances(boards) == 0)
            if not len(solved):
                return boards
            boards[solved] = self._started(len(solved))
        raise _always_solved()

    def _source(self) -> int:
        """A seed for the library's own generators."""
        return int(self.np_random.integers(2**63))

    def _masks(self) -> NDArray[np.int8]:
        """Which actions exist on each board."""
        return np.ones((self.num_envs, self._actions), dtype=np.int8)

    @abstractmethod
    def _started(self, count: int) -> _Array:
        """Boards to start with."""

    @abstractmethod
    def _moved(self, boards: _Array, actions: _Array) -> _Array:
        """Boards after one action each."""

    @abstractmethod
    def _distances(self, boards: _Array) -> NDArray[np.int64]:
        """The distance of each board."""


class RotationVectorEnv(BoardsVectorEnv):
    """Many boards of the Rotation Game; observations, actions and options are those of RotationEnv."""

    def __init__(self, num_envs: int = 1, length: int | tuple[int, int] = (1, 13)) -> None:
        super().__init__(num_envs, spaces.Box(1, 3, (rotation.CELLS,), np.uint8), 8)
        self._length = length
        self._solver = rotation.Solver()
        # Where the symbol of each cell comes from, for each move.
        self._sources = np.tile(np.arange(rotation.CELLS), (8, 1))
        for number, move in enumerate(rotation.Move):
            self._sources[number, list(move.line)] = [*move.line[1:], move.line[0]]

    def _started(self, count: int) -> _Array:
        return rotation.generate(self._length, count, seed=self._source())

    def _moved(self, boards: _Array, actions: _Array) -> _Array:
        return np.take_along_axis(boards, self._sources[actions], axis=1)

    def _distances(self, boards: _Array) -> NDArray[np.int64]:
        lengths: NDArray[np.uint8] = self._solver.solve_batch(boards)["length"]
        return lengths.astype(np.int64)


class FlipVectorEnv(BoardsVectorEnv):
    """Many boards of the Flip Game; observations, actions and options are those of FlipEnv."""

    def __init__(self, num_envs: int = 1, rows: int = 4, columns: int = 4, presses: int | None = None) -> None:
        super().__init__(num_envs, spaces.MultiBinary((rows, columns)), rows * columns)
        self._shape = (rows, columns)
        self._presses = presses
        self._solver = flip.Solver(rows, columns)
        white = flip.Board.white(rows, columns)
        cells = np.eye(rows * columns, dtype=bool).reshape(-1, rows, columns)
        # The cells that each press flips.
        self._flips = np.array([white.after(flip.Presses(cell)).cells for cell in cells])

    def _started(self, count: int) -> _Array:
        boards = flip.generate(*self._shape, count, seed=self._source(), solvable=True, presses=self._presses)
        return np.array([board.cells for board in boards])

    def _moved(self, boards: _Array, actions: _Array) -> _Array:
        moved: _Array = boards ^ self._flips[actions]
        return moved

    def _distances(self, boards: _Array) -> NDArray[np.int64]:
        return self._solver.solve_batch(boards.astype(bool)).lengths


class PuzzleVectorEnv(BoardsVectorEnv):
    """Many positions of a permutation puzzle; observations, actions and options are those of PuzzleEnv."""

    def __init__(self, num_envs: int = 1, name: str = "2x2x2", scramble: int = 20) -> None:
        self._puzzle = permutation.Puzzle.named(name)
        self._solver = permutation.Solver(self._puzzle)
        self._moves = np.array(self._puzzle.moves())
        self._scramble = scramble
        super().__init__(num_envs, observation_space(self._puzzle), len(self._moves))

    def _started(self, count: int) -> _Array:
        goal = self._puzzle.goals[0]
        boards = np.tile(np.array([goal.pieces, goal.orientations]), (count, 1, 1))
        for _ in range(self._scramble):
            # The largest of random numbers is that of each move that exists with the same chance.
            chances = np.where(self._positions(boards).allowed(), self.np_random.random((count, len(self._moves))), -1)
            boards = self._moved(boards, chances.argmax(axis=1))
        return boards

    def _moved(self, boards: _Array, actions: _Array) -> _Array:
        positions = self._positions(boards)
        exists = positions.allowed()[np.arange(len(boards)), actions]
        after = positions.after(np.where(exists, self._moves[actions], "").tolist())
        return np.stack([after.pieces, after.orientations], axis=1)

    def _positions(self, boards: _Array) -> permutation.Positions:
        return permutation.Positions(self._puzzle, boards[:, 0].astype(np.uint16), boards[:, 1].astype(np.uint8))

    def _distances(self, boards: _Array) -> NDArray[np.int64]:
        return self._solver.distances(self._positions(boards)).astype(np.int64)

    def _masks(self) -> NDArray[np.int8]:
        return self._positions(self._boards).allowed().astype(np.int8)


def observation_space(puzzle: permutation.Puzzle) -> spaces.Space[NDArray[np.int64]]:
    """Positions of a puzzle: the piece of each place and its orientation, in two rows."""
    pieces = max(max(goal.pieces) for goal in puzzle.goals)
    most = max(pieces, *(orientations for _, _, orientations in puzzle.orbits))
    return spaces.Box(0, most, (2, puzzle.places), np.int64)

"""Gymnasium environments with exact lengths. The extra `gym` of the package installs Gymnasium.

Importing this module registers `fewest/Rotation-v0`, `fewest/Flip-v0` and `fewest/Puzzle-v0`. A step costs 1, and an
episode ends when the board is solved. So the best return of an episode is minus the length of its first board. `info`
always has the exact `length`, which is the fewest moves or presses to the goal (-1 if there is no solution), and the
`action_mask`. No episode starts with a solved board, unless `solved_starts` is set. With `max_episode_steps`, an
episode is truncated after this number of steps.

`gymnasium.make_vec("fewest/Rotation-v0", num_envs=1000)` makes many environments that move together. A step of all of
them takes a few calls to the library. Lengths and masks are arrays with a row for each board. A board whose episode has
ended starts a new episode at the next step. `reset(seed=[…])` gives each board a separate random source.
"""

from abc import abstractmethod
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fewest import flip, permutation, rotation
from fewest._fewest.permutation import Episodes
from fewest._many import RenderMode, checked_mode, checked_steps, drawn_unsolved, number_of
from fewest._pixels import flip_pixels, puzzle_pixels, rotation_pixels
from fewest._vector import (
    FlipVectorEnv,
    Metric,
    PuzzleVectorEnv,
    RotationVectorEnv,
    observation_space,
    puzzle_text,
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
_Array = NDArray[Any]
_Step = tuple[_Array, float, bool, bool, _Info]


class _BoardEnv(gymnasium.Env[_Array, np.int64]):
    """An environment of one board, its length, and the number of steps of its episode."""

    metadata = {"render_modes": ["rgb_array", "ansi"], "render_fps": 4}

    def __init__(self, max_episode_steps: int | None, solved_starts: bool, render_mode: str | None) -> None:
        self.render_mode = checked_mode(render_mode)
        self._most = checked_steps(max_episode_steps)
        self._solved_starts = solved_starts
        self._length = 0
        self._steps = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[_Array, _Info]:
        """Starts an episode.

        Parameters
        ----------
        seed
            The seed of the source of boards.
        options
            Not used.

        Returns
        -------
        observation, info

        Raises
        ------
        ValueError
            All boards that can be drawn are solved.

        Examples
        --------
        >>> observation, info = RotationEnv(length=5).reset(seed=1)
        >>> observation.shape, info["length"]
        ((24,), 5)
        """
        super().reset(seed=seed)
        self._steps = 0
        if self._solved_starts:
            self._length = self._draw()
        else:
            drawn_unsolved(self._drawn)
        return self._seen(), self._info()

    def step(self, action: np.int64) -> _Step:
        """Makes a move.

        Parameters
        ----------
        action
            The number of an action.

        Returns
        -------
        observation, reward, terminated, truncated, info

        Raises
        ------
        ValueError
            The action does not exist.

        Examples
        --------
        >>> env = FlipEnv(3, 3, presses=1)
        >>> _ = env.reset(seed=1)
        >>> env.step(0)[1]
        -1.0
        """
        self._length = self._move(action)
        self._steps += 1
        terminated = self._length == 0
        truncated = not terminated and self._most is not None and self._steps >= self._most
        return self._seen(), -1.0, terminated, truncated, self._info()

    def _drawn(self) -> int:
        self._length = self._draw()
        return self._length

    def _seed(self) -> int:
        """A seed for the random generators of the library."""
        return int(self.np_random.integers(2**63))

    @abstractmethod
    def _draw(self) -> int:
        """Draws a board, and returns its length."""

    @abstractmethod
    def _move(self, action: np.int64) -> int:
        """Makes an action, and returns the length after it."""

    @abstractmethod
    def _seen(self) -> _Array:
        """The observation."""

    @abstractmethod
    def _info(self) -> _Info:
        """The length and the mask."""


class RotationEnv(_BoardEnv):
    """The Rotation Game. The observation is the 24 symbols, and an action is a move, from 0 for A to 7 for H.

    Parameters
    ----------
    length
        The length of the first board of an episode, or a pair (least, most).
    max_episode_steps
        The number of steps after which an episode is truncated. The default is no limit.
    solved_starts
        Whether an episode may start with a solved board.
    render_mode
        The kind of results of `render`: "rgb_array" or "ansi".

    Examples
    --------
    >>> env = RotationEnv(length=5, render_mode="ansi")
    >>> _, info = env.reset(seed=1)
    >>> info["length"], len(env.render().splitlines())
    (5, 7)
    """

    def __init__(
        self,
        length: int | tuple[int, int] = (1, 13),
        *,
        max_episode_steps: int | None = None,
        solved_starts: bool = False,
        render_mode: RenderMode = None,
    ) -> None:
        super().__init__(max_episode_steps, solved_starts, render_mode)
        self.observation_space = spaces.Box(1, 3, (rotation.CELLS,), np.uint8)
        self.action_space = spaces.Discrete(8)
        self._lengths = length
        self._solver = rotation.Solver()
        self._board = rotation.Board(np.repeat([1, 2, 3], 8))

    def render(self) -> Any:
        """The board.

        Returns
        -------
        numpy.ndarray, str or None
            According to `render_mode`.

        Examples
        --------
        >>> env = RotationEnv(length=5, render_mode="rgb_array")
        >>> env.reset(seed=1)[0].shape, env.render().dtype
        ((24,), dtype('uint8'))
        """
        if self.render_mode == "ansi":
            return self._board.drawing()
        return rotation_pixels(self._board) if self.render_mode else None

    def _draw(self) -> int:
        self._board = rotation.Board(rotation.generate(self._lengths, 1, seed=self._seed())[0])
        return self._solver.distance(self._board)

    def _move(self, action: np.int64) -> int:
        self._board = self._board.after("ABCDEFGH"[number_of(action, 8)])
        return self._solver.distance(self._board)

    def _seen(self) -> _Array:
        return np.asarray(self._board)

    def _info(self) -> _Info:
        return {"length": self._length, "action_mask": np.ones(8, dtype=np.int8)}


class FlipEnv(_BoardEnv):
    """The Flip Game. The observation is the cells, with 1 for black. An action is a cell, numbered in reading order.

    Parameters
    ----------
    rows, columns
        The shape.
    presses
        The fewest presses that the first board of an episode needs. By default, any solvable board is drawn.
    max_episode_steps
        The number of steps after which an episode is truncated. The default is no limit.
    solved_starts
        Whether an episode may start with a solved board.
    render_mode
        The kind of results of `render`: "rgb_array" or "ansi".

    Examples
    --------
    >>> env = FlipEnv(3, 3, presses=4)
    >>> env.reset(seed=1)[1]["length"]
    4
    """

    def __init__(
        self,
        rows: int = 4,
        columns: int = 4,
        presses: int | None = None,
        *,
        max_episode_steps: int | None = None,
        solved_starts: bool = False,
        render_mode: RenderMode = None,
    ) -> None:
        super().__init__(max_episode_steps, solved_starts, render_mode)
        self.observation_space = spaces.MultiBinary((rows, columns))
        self.action_space = spaces.Discrete(rows * columns)
        self._shape = (rows, columns)
        self._presses = presses
        self._solver = flip.Solver(rows, columns)
        self._board = flip.Board.white(rows, columns)

    def render(self) -> Any:
        """The board.

        Returns
        -------
        numpy.ndarray, str or None
            According to `render_mode`.

        Examples
        --------
        >>> env = FlipEnv(2, 3, presses=1, render_mode="ansi")
        >>> env.reset(seed=1)[1]["length"], len(env.render().splitlines())
        (1, 2)
        """
        if self.render_mode == "ansi":
            return str(self._board)
        return flip_pixels(self._board) if self.render_mode else None

    def _draw(self) -> int:
        self._board = flip.generate(*self._shape, 1, seed=self._seed(), solvable=True, presses=self._presses)[0]
        return self._measured()

    def _move(self, action: np.int64) -> int:
        pressed = np.zeros(self._shape, dtype=bool)
        pressed.flat[number_of(action, pressed.size)] = True
        self._board = self._board.after(flip.Presses(pressed))
        return self._measured()

    def _measured(self) -> int:
        solution = self._solver.solve(self._board)
        if solution is None:
            raise AssertionError("presses lead from a solvable board to solvable ones")
        return len(solution)

    def _seen(self) -> _Array:
        return self._board.cells.astype(np.int8)

    def _info(self) -> _Info:
        rows, columns = self._shape
        return {"length": self._length, "action_mask": np.ones(rows * columns, dtype=np.int8)}


class PuzzleEnv(_BoardEnv):
    """A permutation puzzle. The observation has two rows: the piece in each place, and its orientation.

    An action is a move of `Puzzle.moves(metric)`. A move that does not exist in a position is masked, and changes
    nothing.

    Parameters
    ----------
    name
        A puzzle, or the name of a family's puzzle.
    scramble
        The number of random moves from a solved position to the first position of an episode.
    length
        Used instead of `scramble`: the exact length of the first position, or a pair (least, most). All such positions
        are equally likely.
    metric
        The moves that count as one move: "turns" or "quarters".
    max_episode_steps
        The number of steps after which an episode is truncated. The default is no limit.
    solved_starts
        Whether an episode may start with a solved position.
    render_mode
        The kind of results of `render`: "rgb_array" or "ansi".

    Examples
    --------
    >>> env = PuzzleEnv("pancake:5", length=3)
    >>> env.reset(seed=1)[1]["length"]
    3
    """

    def __init__(
        self,
        name: str | permutation.Puzzle = "2x2x2",
        scramble: int = 20,
        *,
        length: int | tuple[int, int] | None = None,
        metric: Metric = "turns",
        max_episode_steps: int | None = None,
        solved_starts: bool = False,
        render_mode: RenderMode = None,
    ) -> None:
        super().__init__(max_episode_steps, solved_starts, render_mode)
        self._puzzle = permutation.Puzzle.named(name) if isinstance(name, str) else name
        self._metric: Metric = metric
        self._actions = len(self._puzzle.moves(metric))
        self._scramble = scramble
        self._wanted = length
        solved = permutation.Positions(self._puzzle, [self._puzzle.goals[0]])
        self._episodes = Episodes(permutation.Solver(self._puzzle, metric=metric), solved)
        self.observation_space = observation_space(self._puzzle)
        self.action_space = spaces.Discrete(self._actions)

    def render(self) -> Any:
        """The position.

        Returns
        -------
        numpy.ndarray, str or None
            According to `render_mode`.

        Examples
        --------
        >>> env = PuzzleEnv("pancake:5", length=1, render_mode="ansi")
        >>> env.reset(seed=1)[1]["length"], type(env.render())
        (1, <class 'str'>)
        """
        position = self._episodes.position(0)
        if self.render_mode == "ansi":
            return puzzle_text(position)
        return puzzle_pixels(position) if self.render_mode else None

    def _draw(self) -> int:
        row = np.zeros(1, dtype=np.int64)
        if self._wanted is None:
            numbers = self.np_random.integers(2**64, size=(1, self._scramble), dtype=np.uint64)
            return int(self._episodes.scramble(row, numbers)[0])
        drawn = permutation.generate(self._puzzle, self._wanted, 1, seed=self._seed(), metric=self._metric)
        return int(self._episodes.place(row, drawn)[0])

    def _move(self, action: np.int64) -> int:
        number = np.array([number_of(action, self._actions)], dtype=np.int64)
        return int(self._episodes.step(number)[0])

    def _seen(self) -> _Array:
        seen: _Array = self._episodes.observations()[0]
        return seen

    def _info(self) -> _Info:
        return {"length": self._length, "action_mask": self._episodes.masks()[0]}


for _name in ("Rotation", "Flip", "Puzzle"):
    # Gymnasium does not declare the types of its keyword arguments.
    gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
        f"fewest/{_name}-v0",
        entry_point=f"fewest.gym:{_name}Env",
        vector_entry_point=f"fewest.gym:{_name}VectorEnv",
    )

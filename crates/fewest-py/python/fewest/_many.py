"""The base class of environments with many boards, and the checks that all environments share."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

_Info = dict[str, Any]
_Array = NDArray[Any]
Lengths: TypeAlias = NDArray[np.int64]

RenderMode: TypeAlias = Literal["rgb_array", "ansi"] | None

# After this number of solved boards in a row, the draw is given up: all boards that can be drawn seem to be solved.
_DRAWS = 100


def drawn_unsolved(draw: Callable[[], int]) -> None:
    """Draws a board until it is not solved. `draw` draws a board and returns its length."""
    for _ in range(_DRAWS):
        if draw():
            return
    raise _always_solved()


def _always_solved() -> ValueError:
    return ValueError(f"expected options that give unsolved boards, found {_DRAWS} solved boards in a row")


def number_of(action: Any, actions: int) -> int:
    """Converts an action to its number. Raises ValueError if there is no such action."""
    number = int(action)
    if not 0 <= number < actions:
        raise ValueError(f"action: expected a number from 0 to {actions - 1}, found {number}")
    return number


def checked_mode(mode: str | None) -> RenderMode:
    if mode is None:
        return None
    if mode == "rgb_array":
        return "rgb_array"
    if mode == "ansi":
        return "ansi"
    raise ValueError(f'render_mode: expected "rgb_array", "ansi" or None, found {mode!r}')


def checked_steps(steps: int | None) -> int | None:
    if steps is not None and steps < 1:
        raise ValueError(f"max_episode_steps: expected at least 1, found {steps}")
    return steps


class BoardsVectorEnv(VectorEnv[_Array, _Array, _Array]):
    """Boards that move together. A board whose episode has ended starts a new episode at the next step."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": ["rgb_array", "ansi"], "render_fps": 4}

    def __init__(
        self,
        num_envs: int,
        observation: spaces.Space[Any],
        actions: int,
        max_episode_steps: int | None,
        solved_starts: bool,
        render_mode: str | None,
    ) -> None:
        self.num_envs = num_envs
        self.single_observation_space = observation
        self.observation_space = batch_space(observation, num_envs)
        self._actions = actions
        self.single_action_space = spaces.Discrete(actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.render_mode = checked_mode(render_mode)
        self._most = checked_steps(max_episode_steps)
        self._solved_starts = solved_starts
        self._sources: list[np.random.Generator] | None = None
        self._lengths = np.zeros(num_envs, dtype=np.int64)
        self._steps = np.zeros(num_envs, dtype=np.int64)
        self._ended = np.zeros(num_envs, dtype=bool)
        self._free = np.ones((num_envs, actions), dtype=np.int8)
        self._free.setflags(write=False)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Array, _Info]:
        """Starts new episodes on all boards.

        Parameters
        ----------
        seed
            One seed, from which all boards are drawn. Or a list with a seed for each board; each board then has its own
            random source.
        options
            Not used.

        Returns
        -------
        observations, infos
            Arrays with a row for each board. `infos` has `length` and `action_mask`.

        Raises
        ------
        ValueError
            The number of seeds does not match, or all boards that can be drawn are solved.

        Examples
        --------
        >>> observations, infos = RotationVectorEnv(3, length=5).reset(seed=[1, 2, 3])
        >>> observations.shape, infos["length"].tolist()
        ((3, 24), [5, 5, 5])
        """
        if seed is None or isinstance(seed, (int, np.integer)):
            super().reset(seed=None if seed is None else int(seed))
            if seed is not None:
                self._sources = None
        else:
            seeds = list(seed)
            if len(seeds) != self.num_envs:
                raise ValueError(f"seed: expected one seed for each of {self.num_envs} boards, found {len(seeds)}")
            self._sources = [np.random.default_rng(one) for one in seeds]
        self._begin(np.arange(self.num_envs))
        self._ended[:] = False
        return self._seen(), self._info()

    def step(self, actions: _Array) -> tuple[_Array, _Array, _Array, _Array, _Info]:
        """Makes a move on each board.

        Parameters
        ----------
        actions
            For each board, the number of an action.

        Returns
        -------
        observations, rewards, terminated, truncated, infos
            Arrays with a row for each board. A board whose episode had already ended starts anew, with the reward 0.

        Raises
        ------
        ValueError
            An action does not exist, or the number of actions does not match.

        Examples
        --------
        >>> envs = FlipVectorEnv(2, rows=3, columns=3, presses=4)
        >>> _ = envs.reset(seed=1)
        >>> envs.step(np.array([0, 8]))[1].tolist()
        [-1.0, -1.0]
        """
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"actions: expected one action for each of {self.num_envs} boards, found shape {numbers.shape}")
        anew = np.flatnonzero(self._ended)
        wrong = (numbers < 0) | (numbers >= self._actions)
        if wrong.any():
            for board in np.flatnonzero(wrong & ~self._ended):
                raise ValueError(
                    f"action of board {board}: expected a number from 0 to {self._actions - 1}, found {numbers[board]}"
                )
        numbers = numbers.astype(np.int64)
        numbers[anew] = -1
        self._lengths = self._move(numbers)
        self._steps += 1
        rewards = np.full(self.num_envs, -1.0)
        if len(anew):
            self._begin(anew)
            rewards[anew] = 0.0
        terminated = self._lengths == 0
        # A board that starts solved was not solved by a move, so its episode does not end.
        terminated[anew] = False
        if self._most is None:
            truncated = np.zeros(self.num_envs, dtype=bool)
        else:
            truncated = (self._steps >= self._most) & ~terminated
        self._ended = terminated | truncated
        return self._seen(), rewards, terminated, truncated, self._info()

    def render(self) -> Any:
        """A picture or a text of each board, according to `render_mode`. None without a render mode.

        Returns
        -------
        tuple of numpy.ndarray, tuple of str, or None

        Examples
        --------
        >>> envs = PuzzleVectorEnv(2, "pancake:5", length=3, render_mode="ansi")
        >>> _ = envs.reset(seed=1)
        >>> len(envs.render())
        2
        """
        if self.render_mode is None:
            return None
        return tuple(self._shown(row, self.render_mode) for row in range(self.num_envs))

    def _info(self) -> _Info:
        return {"length": self._lengths.copy(), "action_mask": self._masks()}

    def _begin(self, rows: Lengths) -> None:
        """Starts episodes on these boards. They are not solved, unless `solved_starts` is set."""
        self._steps[rows] = 0
        for _ in range(_DRAWS):
            self._lengths[rows] = self._start(rows)
            rows = rows[self._lengths[rows] == 0]
            if self._solved_starts or not len(rows):
                return
        raise _always_solved()

    def _draws(self, rows: Lengths) -> list[tuple[Lengths, np.random.Generator]]:
        """The rows of boards to draw, with their random source: one source for all rows, or one for each row."""
        if self._sources is None:
            return [(rows, self.np_random)]
        return [(rows[place : place + 1], self._sources[row]) for place, row in enumerate(rows.tolist())]

    def _masks(self) -> NDArray[np.int8]:
        """For each board, the mask of the actions that exist."""
        return self._free

    @abstractmethod
    def _start(self, rows: Lengths) -> Lengths:
        """Draws boards for these rows, and returns their lengths."""

    @abstractmethod
    def _move(self, actions: Lengths) -> Lengths:
        """Makes an action on each board, and returns the lengths of all boards. The action -1 makes no move."""

    @abstractmethod
    def _seen(self) -> _Array:
        """The observations, copied for the caller."""

    @abstractmethod
    def _shown(self, row: int, mode: str) -> Any:
        """The picture or the text of a board."""

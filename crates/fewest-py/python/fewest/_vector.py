"""Many environments as one: a step of all of them is a few calls, whatever their number."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fewest import flip, permutation, rotation
from fewest._fewest.permutation import masked, observed, replaced, scrambled, stepped
from fewest._fewest.rotation import stepped as rotation_stepped
from fewest._pixels import flip_pixels, puzzle_pixels, rotation_pixels
from fewest._weights import Weights

_Info = dict[str, Any]
_Array = NDArray[Any]
_Lengths = NDArray[np.int64]

RenderMode: TypeAlias = Literal["rgb_array", "ansi"] | None
Metric: TypeAlias = Literal["turns", "quarters"]

# After this many solved boards, all of them are taken to be solved.
_DRAWS = 100


def drawn_unsolved(draw: Callable[[], int]) -> None:
    """Draws a board until it is not solved; `draw` returns its length."""
    for _ in range(_DRAWS):
        if draw():
            return
    raise _always_solved()


def _always_solved() -> ValueError:
    return ValueError(f"expected options with boards that start unsolved, found {_DRAWS} solved ones in a row")


def number_of(action: Any, actions: int) -> int:
    """The number of an action."""
    number = int(action)
    if not 0 <= number < actions:
        raise ValueError(f"action: expected a number from 0 to {actions - 1}, found {number}")
    return number


def checked_mode(mode: str | None) -> RenderMode:
    """A render mode that exists."""
    if mode is None:
        return None
    if mode == "rgb_array":
        return "rgb_array"
    if mode == "ansi":
        return "ansi"
    raise ValueError(f'render_mode: expected "rgb_array", "ansi" or None, found {mode!r}')


def checked_steps(steps: int | None) -> int | None:
    """The most steps of an episode."""
    if steps is not None and steps < 1:
        raise ValueError(f"max_episode_steps: expected at least 1, found {steps}")
    return steps


class BoardsVectorEnv(VectorEnv[_Array, _Array, _Array]):
    """Boards that move together. A board whose episode has ended starts a new one at the next step and ignores its action."""

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
        """Starts all boards anew.

        Parameters
        ----------
        seed
            One seed, from which all boards are drawn; or one for each board, which is then drawn from its own source.
        options
            Not used.

        Returns
        -------
        observations, infos
            Arrays with a row for each board; `infos` has `length` and `action_mask`.

        Raises
        ------
        ValueError
            There is another number of seeds, or all boards that can be drawn are solved.
        """
        if seed is None or isinstance(seed, (int, np.integer)):
            super().reset(seed=None if seed is None else int(seed))
            if seed is not None:
                self._sources = None
        else:
            seeds = list(seed)
            if len(seeds) != self.num_envs:
                raise ValueError(f"seed: expected one for each of {self.num_envs} boards, found {len(seeds)}")
            self._sources = [np.random.default_rng(one) for one in seeds]
        self._begin(np.arange(self.num_envs))
        self._ended[:] = False
        return self._seen(), self._info()

    def step(self, actions: _Array) -> tuple[_Array, _Array, _Array, _Array, _Info]:
        """Makes a move on each board.

        Parameters
        ----------
        actions
            The number of an action for each board.

        Returns
        -------
        observations, rewards, terminated, truncated, infos
            Arrays with a row for each board. A board whose episode had ended starts anew, with the reward 0.

        Raises
        ------
        ValueError
            An action does not exist.
        """
        numbers = np.asarray(actions)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"actions: expected one for each of {self.num_envs} boards, found shape {numbers.shape}")
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
        # A board that starts solved has not been solved by a move.
        terminated[anew] = False
        if self._most is None:
            truncated = np.zeros(self.num_envs, dtype=bool)
        else:
            truncated = (self._steps >= self._most) & ~terminated
        self._ended = terminated | truncated
        return self._seen(), rewards, terminated, truncated, self._info()

    def render(self) -> Any:
        """A picture or a text of each board, as `render_mode` says; None without one.

        Returns
        -------
        tuple of numpy.ndarray, tuple of str, or None
        """
        if self.render_mode is None:
            return None
        return tuple(self._shown(row, self.render_mode) for row in range(self.num_envs))

    def _info(self) -> _Info:
        return {"length": self._lengths.copy(), "action_mask": self._masks()}

    def _begin(self, rows: _Lengths) -> None:
        """Starts episodes on these boards, none of which is solved unless that was asked for."""
        self._steps[rows] = 0
        for _ in range(_DRAWS):
            self._lengths[rows] = self._start(rows)
            rows = rows[self._lengths[rows] == 0]
            if self._solved_starts or not len(rows):
                return
        raise _always_solved()

    def _draws(self, rows: _Lengths) -> list[tuple[_Lengths, np.random.Generator]]:
        """The boards to draw, together or each from its own source."""
        if self._sources is None:
            return [(rows, self.np_random)]
        return [(rows[place : place + 1], self._sources[row]) for place, row in enumerate(rows.tolist())]

    def _masks(self) -> NDArray[np.int8]:
        """Which actions exist on each board."""
        return self._free

    @abstractmethod
    def _start(self, rows: _Lengths) -> _Lengths:
        """Draws boards for these rows, and returns their lengths."""

    @abstractmethod
    def _move(self, actions: _Lengths) -> _Lengths:
        """Makes the actions, none where -1 is, and returns the lengths of all boards."""

    @abstractmethod
    def _seen(self) -> _Array:
        """The observations, which are the caller's own."""

    @abstractmethod
    def _shown(self, row: int, mode: str) -> Any:
        """The picture or the text of a board."""


def _seed(source: np.random.Generator) -> int:
    """A seed for the library's own generators."""
    return int(source.integers(2**63))


class RotationVectorEnv(BoardsVectorEnv):
    """Many boards of the Rotation Game; observations, actions and options are those of `RotationEnv`.

    Parameters
    ----------
    num_envs
        The number of boards.
    length, max_episode_steps, solved_starts, render_mode
        As for `RotationEnv`.

    Examples
    --------
    >>> envs = RotationVectorEnv(3, length=5)
    >>> envs.reset(seed=1)[1]["length"].tolist()
    [5, 5, 5]
    """

    def __init__(
        self,
        num_envs: int = 1,
        length: int | tuple[int, int] = (1, 13),
        *,
        max_episode_steps: int | None = None,
        solved_starts: bool = False,
        render_mode: RenderMode = None,
    ) -> None:
        space = spaces.Box(1, 3, (rotation.CELLS,), np.uint8)
        super().__init__(num_envs, space, 8, max_episode_steps, solved_starts, render_mode)
        self._length = length
        self._solver = rotation.Solver()
        self._boards: NDArray[np.uint8] = np.tile(np.repeat(np.arange(1, 4, dtype=np.uint8), 8), (num_envs, 1))

    def _start(self, rows: _Lengths) -> _Lengths:
        for part, source in self._draws(rows):
            self._boards[part] = rotation.generate(self._length, len(part), seed=_seed(source))
        return self._solver.solve_batch(self._boards[rows], threads=1)["length"].astype(np.int64)

    def _move(self, actions: _Lengths) -> _Lengths:
        self._boards, lengths = rotation_stepped(self._solver, self._boards, actions)
        return lengths

    def _seen(self) -> _Array:
        return self._boards.copy()

    def _shown(self, row: int, mode: str) -> Any:
        board = rotation.Board(self._boards[row])
        return board.drawing() if mode == "ansi" else rotation_pixels(board)


class FlipVectorEnv(BoardsVectorEnv):
    """Many boards of the Flip Game; observations, actions and options are those of `FlipEnv`.

    Parameters
    ----------
    num_envs
        The number of boards.
    rows, columns, presses, max_episode_steps, solved_starts, render_mode
        As for `FlipEnv`.

    Examples
    --------
    >>> envs = FlipVectorEnv(2, rows=3, columns=3, presses=4)
    >>> envs.reset(seed=1)[1]["length"].tolist()
    [4, 4]
    """

    def __init__(
        self,
        num_envs: int = 1,
        rows: int = 4,
        columns: int = 4,
        presses: int | None = None,
        *,
        max_episode_steps: int | None = None,
        solved_starts: bool = False,
        render_mode: RenderMode = None,
    ) -> None:
        space = spaces.MultiBinary((rows, columns))
        super().__init__(num_envs, space, rows * columns, max_episode_steps, solved_starts, render_mode)
        self._shape = (rows, columns)
        self._presses = presses
        self._weights = Weights(rows, columns)
        self._boards = np.zeros((num_envs, rows, columns), dtype=np.int8)
        self._needed = self._weights.needed(self._boards)

    def _start(self, rows: _Lengths) -> _Lengths:
        for part, source in self._draws(rows):
            boards = flip.generate(
                *self._shape, len(part), seed=_seed(source), solvable=True, presses=self._presses
            )
            self._boards[part] = [board.cells for board in boards]
        self._needed[rows] = self._weights.needed(self._boards[rows])
        return self._weights.lengths(self._needed[rows], self._boards[rows])

    def _move(self, actions: _Lengths) -> _Lengths:
        # The row after the last one presses nothing.
        self._boards ^= self._weights.flips[actions]
        self._needed ^= self._weights.bits[actions]
        return self._weights.lengths(self._needed, self._boards)

    def _seen(self) -> _Array:
        return self._boards.copy()

    def _shown(self, row: int, mode: str) -> Any:
        board = flip.Board(self._boards[row].astype(bool))
        return str(board) if mode == "ansi" else flip_pixels(board)


class PuzzleVectorEnv(BoardsVectorEnv):
    """Many positions of a permutation puzzle; observations, actions and options are those of `PuzzleEnv`.

    Parameters
    ----------
    num_envs
        The number of positions.
    name, scramble, length, metric, max_episode_steps, solved_starts, render_mode
        As for `PuzzleEnv`.

    Examples
    --------
    >>> envs = PuzzleVectorEnv(2, "pancake:5", length=3)
    >>> envs.reset(seed=1)[1]["length"].tolist()
    [3, 3]
    """

    def __init__(
        self,
        num_envs: int = 1,
        name: str | permutation.Puzzle = "2x2x2",
        scramble: int = 20,
        *,
        length: int | tuple[int, int] | None = None,
        metric: Metric = "turns",
        max_episode_steps: int | None = None,
        solved_starts: bool = False,
        render_mode: RenderMode = None,
    ) -> None:
        self._puzzle = permutation.Puzzle.named(name) if isinstance(name, str) else name
        actions = len(self._puzzle.moves(metric))
        space = observation_space(self._puzzle)
        super().__init__(num_envs, space, actions, max_episode_steps, solved_starts, render_mode)
        self._solver = permutation.Solver(self._puzzle, metric=metric)
        self._metric: Metric = metric
        self._scramble = scramble
        self._length = length
        goal = self._puzzle.goals[0]
        self._positions = permutation.Positions(self._puzzle, [goal] * num_envs)

    def _start(self, rows: _Lengths) -> _Lengths:
        drawn = self._drawn(rows)
        self._positions = replaced(self._positions, rows, drawn)
        return self._solver.distances(drawn, threads=1).astype(np.int64)

    def _drawn(self, rows: _Lengths) -> permutation.Positions:
        """Positions for these rows."""
        draws = self._draws(rows)
        if self._length is None:
            moves = self._scramble
            numbers = [source.integers(2**64, size=(len(part), moves), dtype=np.uint64) for part, source in draws]
            return scrambled(self._solver, np.concatenate(numbers))
        made = [
            permutation.generate(self._puzzle, self._length, len(part), seed=_seed(source), metric=self._metric)
            for part, source in draws
        ]
        if len(made) == 1:
            return made[0]
        return permutation.Positions(self._puzzle, [drawn[place] for drawn in made for place in range(len(drawn))])

    def _move(self, actions: _Lengths) -> _Lengths:
        self._positions, lengths = stepped(self._solver, self._positions, actions, self._lengths)
        return lengths

    def _seen(self) -> _Array:
        return observed(self._positions)

    def _masks(self) -> NDArray[np.int8]:
        return masked(self._solver, self._positions)

    def _shown(self, row: int, mode: str) -> Any:
        position = self._positions[row]
        return puzzle_text(position) if mode == "ansi" else puzzle_pixels(position)


def observation_space(puzzle: permutation.Puzzle) -> spaces.Space[NDArray[np.int64]]:
    """Positions of a puzzle: the piece of each place and its orientation, in two rows."""
    pieces = max(max(goal.pieces) for goal in puzzle.goals)
    most = max(pieces, *(orientations for _, _, orientations in puzzle.orbits))
    return spaces.Box(0, most, (2, puzzle.places), np.int64)


def puzzle_text(position: permutation.Position) -> str:
    """A position as a line for each orbit: its name, and the piece of each place, with a + and its orientation if it is turned."""
    lines: list[str] = []
    start = 0
    for name, places, _ in position.puzzle.orbits:
        end = start + places
        pairs = zip(position.pieces[start:end], position.orientations[start:end], strict=True)
        lines.append(f"{name}: {' '.join(f'{piece}+{turn}' if turn else str(piece) for piece, turn in pairs)}\n")
        start = end
    return "".join(lines)

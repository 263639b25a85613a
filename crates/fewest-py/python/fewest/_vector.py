"""Vectorized environments. One step moves all boards with a few calls to the library, and not with a call for each
board."""

from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fewest import flip, permutation, rotation
from fewest._fewest.permutation import Episodes
from fewest._fewest.rotation import stepped as rotation_stepped
from fewest._many import BoardsVectorEnv, Lengths, RenderMode
from fewest._pixels import flip_pixels, puzzle_pixels, rotation_pixels
from fewest._weights import Weights

_Array = NDArray[Any]

Metric: TypeAlias = Literal["turns", "quarters"]


def _seed(source: np.random.Generator) -> int:
    """A seed for the random generators of the library."""
    return int(source.integers(2**63))


class RotationVectorEnv(BoardsVectorEnv):
    """Many boards of the Rotation Game. Observations, actions and options are those of `RotationEnv`.

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

    def _start(self, rows: Lengths) -> Lengths:
        for part, source in self._draws(rows):
            self._boards[part] = rotation.generate(self._length, len(part), seed=_seed(source))
        return self._solver.solve_batch(self._boards[rows], threads=1)["length"].astype(np.int64)

    def _move(self, actions: Lengths) -> Lengths:
        self._boards, lengths = rotation_stepped(self._solver, self._boards, actions)
        return lengths

    def _seen(self) -> _Array:
        return self._boards.copy()

    def _shown(self, row: int, mode: str) -> Any:
        board = rotation.Board(self._boards[row])
        return board.drawing() if mode == "ansi" else rotation_pixels(board)


class FlipVectorEnv(BoardsVectorEnv):
    """Many boards of the Flip Game. Observations, actions and options are those of `FlipEnv`.

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

    def _start(self, rows: Lengths) -> Lengths:
        for part, source in self._draws(rows):
            boards = flip.generate(
                *self._shape, len(part), seed=_seed(source), solvable=True, presses=self._presses
            )
            self._boards[part] = [board.cells for board in boards]
        self._needed[rows] = self._weights.needed(self._boards[rows])
        return self._weights.lengths(self._needed[rows], self._boards[rows])

    def _move(self, actions: Lengths) -> Lengths:
        # The action -1 makes no move. It selects the last row of `flips` and of `bits`, which is zero.
        self._boards ^= self._weights.flips[actions]
        self._needed ^= self._weights.bits[actions]
        return self._weights.lengths(self._needed, self._boards)

    def _seen(self) -> _Array:
        return self._boards.copy()

    def _shown(self, row: int, mode: str) -> Any:
        board = flip.Board(self._boards[row].astype(bool))
        return str(board) if mode == "ansi" else flip_pixels(board)


class PuzzleVectorEnv(BoardsVectorEnv):
    """Many positions of a permutation puzzle. Observations, actions and options are those of `PuzzleEnv`.

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
        self._metric: Metric = metric
        self._scramble = scramble
        self._length = length
        starts = permutation.Positions(self._puzzle, [self._puzzle.goals[0]] * num_envs)
        self._episodes = Episodes(permutation.Solver(self._puzzle, metric=metric), starts)

    def _start(self, rows: Lengths) -> Lengths:
        draws = self._draws(rows)
        if self._length is None:
            moves = self._scramble
            numbers = [source.integers(2**64, size=(len(part), moves), dtype=np.uint64) for part, source in draws]
            return self._episodes.scramble(rows, np.concatenate(numbers))
        made = [
            permutation.generate(self._puzzle, self._length, len(part), seed=_seed(source), metric=self._metric)
            for part, source in draws
        ]
        drawn = [positions[place] for positions in made for place in range(len(positions))]
        return self._episodes.place(rows, permutation.Positions(self._puzzle, drawn))

    def _move(self, actions: Lengths) -> Lengths:
        return self._episodes.step(actions)

    def _seen(self) -> _Array:
        return self._episodes.observations()

    def _masks(self) -> NDArray[np.int8]:
        return super()._masks() if self._episodes.is_free else self._episodes.masks()

    def _shown(self, row: int, mode: str) -> Any:
        position = self._episodes.position(row)
        return puzzle_text(position) if mode == "ansi" else puzzle_pixels(position)


def observation_space(puzzle: permutation.Puzzle) -> spaces.Space[NDArray[np.int64]]:
    """Positions of a puzzle as two rows: the piece in each place, and its orientation."""
    pieces = max(max(goal.pieces) for goal in puzzle.goals)
    most = max(pieces, *(orientations for _, _, orientations in puzzle.orbits))
    return spaces.Box(0, most, (2, puzzle.places), np.int64)


def puzzle_text(position: permutation.Position) -> str:
    """The text of a position: for each orbit, a line with its name and its pieces. A turned piece has a + and its
    orientation."""
    lines: list[str] = []
    start = 0
    for name, places, _ in position.puzzle.orbits:
        end = start + places
        pairs = zip(position.pieces[start:end], position.orientations[start:end], strict=True)
        lines.append(f"{name}: {' '.join(f'{piece}+{turn}' if turn else str(piece) for piece, turn in pairs)}\n")
        start = end
    return "".join(lines)

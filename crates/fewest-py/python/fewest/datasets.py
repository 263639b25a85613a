"""Data with exact labels, as arrays or as Parquet files.

Random scrambles are usually easier than their number of moves suggests. The boards made here have exactly the requested
difficulty. Within a range of lengths, all boards are equally likely, so common lengths prevail. With
`uniform="lengths"`, all lengths are equally likely. The same seed makes the same data with the same versions of fewest
and NumPy. `card` describes a data set, and `to_parquet` writes one.
"""

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

import fewest.flip
import fewest.lights
import fewest.permutation
import fewest.rotation
from fewest import _quotas
from fewest._cards import card, to_parquet
from fewest._clock import Clock
from fewest._distance import distance
from fewest._errors import Stopped
from fewest._labels import Codes, Flip, Lights, Puzzle, Rotation
from fewest._quotas import Lengths, Uniform

__all__ = [
    "Codes",
    "Flip",
    "Lights",
    "Puzzle",
    "Rotation",
    "card",
    "codes",
    "flip",
    "lights",
    "puzzle",
    "rotation",
    "to_parquet",
]

# After this number of boards of other lengths, a length counts as too rare.
_MOST_TRIED = 10_000


def rotation(
    length: Lengths,
    n: int,
    *,
    seed: int = 0,
    unique: bool = False,
    uniform: Uniform = "boards",
    threads: int | None = None,
    time_limit: float | None = None,
) -> Rotation:
    """Boards of the Rotation Game.

    Parameters
    ----------
    length
        The fewest moves, or a pair (least, most).
    n
        The number of boards.
    seed
        The seed.
    unique
        Whether to make only boards with a unique shortest solution.
    uniform
        With "boards", all boards of the range are equally likely. With "lengths", the numbers of boards of each length
        differ by at most 1.
    threads
        The largest number of threads. The default is all processors.
    time_limit
        The time limit in seconds.

    Returns
    -------
    Rotation

    Raises
    ------
    ValueError
        There are no such boards.
    Stopped
        The time ran out.

    Examples
    --------
    >>> data = rotation((1, 4), 100, uniform="lengths")
    >>> np.bincount(data.answers["length"]).tolist()
    [0, 25, 25, 25, 25]
    """
    clock = Clock(time_limit)

    def made(lengths: Lengths, count: int, seed: int) -> NDArray[np.uint8]:
        return fewest.rotation.generate(lengths, count, seed=seed, unique=unique, time_limit=clock.left())

    boards = np.concatenate(_quotas.parts(length, n, seed, uniform, made, "length"))
    boards = boards[_quotas.order(n, seed, uniform)]
    answers = fewest.rotation.Solver().solve_batch(boards, threads=threads, time_limit=clock.left())
    return Rotation(boards, answers)


def flip(
    shape: tuple[int, int],
    n: int,
    *,
    seed: int = 0,
    presses: Lengths | None = None,
    uniform: Uniform = "boards",
    threads: int | None = None,
    time_limit: float | None = None,
) -> Flip:
    """Solvable boards of the Flip Game.

    Parameters
    ----------
    shape
        The numbers of rows and columns.
    n
        The number of boards.
    seed
        The seed.
    presses
        The fewest presses to either color: a number, or a pair (least, most). Any number by default.
    uniform
        With "boards", all boards are equally likely. With "lengths", the numbers of boards of each length differ by at
        most 1. A range of several numbers needs "lengths".
    threads
        The largest number of threads. The default is all processors.
    time_limit
        The time limit in seconds.

    Returns
    -------
    Flip

    Raises
    ------
    ValueError
        There are no such boards.
    Stopped
        The time ran out.

    Examples
    --------
    >>> data = flip((4, 4), 30, presses=(1, 3), uniform="lengths")
    >>> np.bincount(data.presses.sum(axis=(1, 2))).tolist()
    [0, 10, 10, 10]
    """
    if isinstance(presses, tuple) and presses[0] < presses[1] and uniform != "lengths":
        raise ValueError('presses: a range needs uniform="lengths"; a number or None does not')
    clock = Clock(time_limit)

    def made(lengths: Any, count: int, seed: int) -> NDArray[np.bool_]:
        cells = np.zeros((count, *shape), dtype=bool)
        left = clock.left()
        boards = fewest.flip.generate(*shape, count, seed=seed, solvable=True, presses=lengths, time_limit=left)
        for index, board in enumerate(boards):
            cells[index] = board.cells
        return cells

    cells = np.concatenate(_quotas.parts(presses, n, seed, uniform, made, "presses"))[_quotas.order(n, seed, uniform)]
    solutions = fewest.flip.Solver(*shape).solve_batch(cells, threads=threads, time_limit=clock.left())
    return Flip(cells, solutions.presses, solutions.reached)


def puzzle(
    name: str | fewest.permutation.Puzzle,
    length: Lengths | None,
    n: int,
    *,
    seed: int = 0,
    metric: Literal["turns", "quarters"] = "turns",
    uniform: Uniform = "boards",
    threads: int | None = None,
    time_limit: float | None = None,
) -> Puzzle:
    """Positions of a permutation puzzle.

    Parameters
    ----------
    name
        A puzzle, or the name of a family's puzzle, such as "2x2x2".
    length
        The fewest moves, or a pair (least, most). None means any number.
    n
        The number of positions.
    seed
        The seed.
    metric
        The moves that count as one move: "turns" or "quarters".
    uniform
        With "boards", all positions of the range are equally likely. With "lengths", the numbers of positions of each
        length differ by at most 1.
    threads
        The largest number of threads. The default is all processors.
    time_limit
        The time limit in seconds.

    Returns
    -------
    Puzzle

    Raises
    ------
    ValueError
        There are no such positions, or they cannot be found.
    Stopped
        The time ran out.

    Examples
    --------
    >>> data = puzzle("pancake:5", (1, 3), 6, uniform="lengths")
    >>> sorted(len(word.split()) for word in data.words)
    [1, 1, 2, 2, 3, 3]
    """
    clock = Clock(time_limit)
    chosen = fewest.permutation.Puzzle.named(name) if isinstance(name, str) else name

    def made(lengths: Any, count: int, seed: int) -> fewest.permutation.Positions:
        left = clock.left()
        return fewest.permutation.generate(
            chosen, lengths, count, seed=seed, metric=metric, threads=threads, time_limit=left
        )

    parts = _quotas.parts(length, n, seed, uniform, made, "length")
    order = _quotas.order(n, seed, uniform)
    pieces = np.concatenate([part.pieces for part in parts])[order]
    orientations = np.concatenate([part.orientations for part in parts])[order]
    solver = fewest.permutation.Solver(chosen, metric=metric, threads=threads, time_limit=clock.left())
    words: list[str] = []
    for word in solver.solve_batch((pieces, orientations), threads=threads, time_limit=clock.left()):
        if word is None:
            raise AssertionError("moves lead from every position that was made to the goal")
        words.append(word)
    return Puzzle(pieces, orientations, words)


def lights(
    game: fewest.lights.Game | str | tuple[int, int],
    n: int,
    *,
    seed: int = 0,
    presses: Lengths | None = None,
    goal: Any = "cheapest",
    metric: Literal["presses", "buttons"] = "presses",
    uniform: Uniform = "boards",
    threads: int | None = None,
    time_limit: float | None = None,
) -> Lights:
    """Solvable boards of a game of Lights Out.

    All solvable boards are equally likely. With `presses`, all boards of a length are equally likely.

    Parameters
    ----------
    game
        The game. A shape means a game with two states and the rule "plus".
    n
        The number of boards.
    seed
        The seed.
    presses
        The fewest presses: a number, or a pair (least, most). Any number by default.
    goal
        The solver's goal: "cheapest", the state that all cells must reach, or a board.
    metric
        The cost of a solution: its number of "presses", or the number of "buttons" that it presses.
    uniform
        With "boards", all boards of the range are equally likely. With "lengths", the numbers of boards of each length
        differ by at most 1.
    threads
        The largest number of threads of a search. The default is all processors.
    time_limit
        The time limit in seconds.

    Returns
    -------
    Lights

    Raises
    ------
    ValueError
        Boards with this number of presses are too rare, or there are none.
    Stopped
        The time ran out.

    Examples
    --------
    >>> data = lights((3, 3), 4, presses=(1, 2), goal=0, uniform="lengths")
    >>> sorted(data.lengths.tolist())
    [1, 1, 2, 2]
    """
    clock = Clock(time_limit)
    chosen = game if isinstance(game, fewest.lights.Game) else fewest.lights.Game(game)
    solver = fewest.lights.Solver(chosen, goal, metric, threads=threads, time_limit=clock.left())
    quotas = _quotas.quotas(presses, n, uniform, "presses")
    source = np.random.default_rng(seed)
    # The solved boards from which boards are drawn. With the goal "cheapest", one for each state.
    states = range(chosen.states) if isinstance(goal, str) else [goal]
    starts = [np.broadcast_to(np.asarray(state, dtype=np.uint8).ravel(), chosen.cells) for state in states]

    def draw(lengths: Lengths) -> tuple[NDArray[np.uint8], NDArray[np.uint8], int]:
        # A random set of n presses leads to a board of length n with probability proportional to its number of shortest
        # solutions. Drawing one of these solutions below makes all such boards equally likely.
        by_size = chosen.states == 2 and isinstance(lengths, int) and lengths <= chosen.buttons
        for _ in range(_MOST_TRIED):
            pressed = source.integers(chosen.states, size=chosen.buttons, dtype=np.uint8)
            if by_size:
                pressed[:] = 0
                pressed[source.choice(chosen.buttons, lengths, replace=False)] = 1
            board = chosen.after(starts[source.integers(len(starts))], pressed)
            solution = solver.solve(board, threads=threads, time_limit=clock.left())
            assert solution is not None
            if not _quotas.least(lengths) <= solution.length <= _quotas.most(lengths):
                continue
            if by_size:
                shortest = solver.shortest_solutions(board, threads=threads, time_limit=clock.left())
                if source.integers(len(shortest or ())):
                    continue
            return board, solution.presses, solution.length
        raise ValueError(f"presses: boards with {lengths} of them are too rare, or there are none")

    listed = [draw(lengths) for lengths, count in quotas.items() for _ in range(count)]
    order: list[int] = _quotas.order(n, seed, uniform).tolist()
    drawn = [listed[place] for place in order]
    boards = np.array([board for board, _, _ in drawn], dtype=np.uint8)
    found = np.array([pressed for _, pressed, _ in drawn], dtype=np.uint8)
    return Lights(boards, found, np.array([length for _, _, length in drawn], dtype=np.int64))


def codes(
    rows: int,
    columns: int,
    n: int,
    *,
    seed: int = 0,
    density: float = 0.5,
    threads: int | None = None,
    time_limit: float | None = None,
) -> Codes:
    """Random classical codes with their distances. Each distance is proved.

    Parameters
    ----------
    rows, columns
        The shape of the check matrices. There must be more columns than rows, so that each code has a nonzero codeword.
    n
        The number of codes.
    seed
        The seed.
    density
        The probability that an entry is 1.
    threads
        The largest number of threads of a search. The default is all processors.
    time_limit
        The time limit in seconds.

    Returns
    -------
    Codes

    Raises
    ------
    ValueError
        There are not more columns than rows, or the density is not from 0 to 1.
    Stopped
        The time ran out.

    Examples
    --------
    >>> data = codes(5, 10, 3, seed=1)
    >>> bool(((data.checks @ data.words[:, :, np.newaxis]) % 2 == 0).all())
    True
    """
    if columns <= rows:
        raise ValueError(f"columns: expected more than {rows} rows, found {columns}")
    if not 0 <= density <= 1:
        raise ValueError(f"density: expected a number from 0 to 1, found {density}")
    clock = Clock(time_limit)
    checks = (np.random.default_rng(seed).random((n, rows, columns)) < density).astype(np.uint8)
    distances = np.zeros(n, dtype=np.int64)
    words = np.zeros((n, columns), dtype=bool)
    for number, matrix in enumerate(checks):
        found = distance(matrix, threads=threads, time_limit=clock.left())
        if not found.proved:
            raise Stopped(f"the distance of code {number} is not proved: {found}", found.stopped or "other")
        distances[number] = int(found)
        words[number, [column for column in found.witness or () if isinstance(column, int)]] = True
    return Codes(checks, distances, words)

"""Data with exact labels, as arrays or as Parquet files.

Random scrambles are usually easier than their number of moves suggests. The boards made here have exactly the requested
difficulty. Within a range of lengths, all boards are equally likely, so common lengths prevail. With
`uniform="lengths"`, all lengths are equally likely. The same seed makes the same data with the same versions of fewest
and NumPy. The attribute `provenance` of data has these versions and the arguments of the call. `card` describes a data
set, and `to_parquet` writes one.
"""

from collections.abc import Iterator
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

import fewest.flip
import fewest.lights
import fewest.permutation
import fewest.rotation
from fewest import _draws, _quotas
from fewest._cards import card, to_parquet
from fewest._clock import Clock
from fewest._labels import Codes, Flip, Lights, Puzzle, Rotation, made
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

    def draw(lengths: Lengths, count: int, seed: int) -> NDArray[np.uint8]:
        return fewest.rotation.generate(lengths, count, seed=seed, unique=unique, time_limit=clock.left())

    boards = np.concatenate(_quotas.parts(length, n, seed, uniform, draw, "length"))
    boards = boards[_quotas.order(n, seed, uniform)]
    answers = fewest.rotation.Solver().solve_batch(boards, threads=threads, time_limit=clock.left())
    data = Rotation(boards, answers)
    return made(data, "rotation", length=length, n=n, seed=seed, unique=unique, uniform=uniform)


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
        With "boards", all boards of the range are equally likely. With "lengths", the numbers of boards of each length
        differ by at most 1.
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
        Boards with this number of presses are too rare, or there are none.
    Stopped
        The time ran out.

    Examples
    --------
    >>> data = flip((4, 4), 30, presses=(1, 3), uniform="lengths")
    >>> np.bincount(data.presses.sum(axis=(1, 2))).tolist()
    [0, 10, 10, 10]
    """
    clock = Clock(time_limit)

    def draw(lengths: Any, count: int, seed: int) -> NDArray[np.bool_]:
        if lengths is not None and _quotas.least(lengths) < _quotas.most(lengths):
            return _draws.flips(shape, lengths, count, seed, clock)
        cells = np.zeros((count, *shape), dtype=bool)
        left = clock.left()
        boards = fewest.flip.generate(*shape, count, seed=seed, solvable=True, presses=lengths, time_limit=left)
        for index, board in enumerate(boards):
            cells[index] = board.cells
        return cells

    cells = np.concatenate(_quotas.parts(presses, n, seed, uniform, draw, "presses"))[_quotas.order(n, seed, uniform)]
    solutions = fewest.flip.Solver(*shape).solve_batch(cells, threads=threads, time_limit=clock.left())
    data = Flip(cells, solutions.presses, solutions.reached)
    return made(data, "flip", shape=tuple(shape), n=n, seed=seed, presses=presses, uniform=uniform)


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

    def draw(lengths: Any, count: int, seed: int) -> fewest.permutation.Positions:
        left = clock.left()
        return fewest.permutation.generate(
            chosen, lengths, count, seed=seed, metric=metric, threads=threads, time_limit=left
        )

    parts = _quotas.parts(length, n, seed, uniform, draw, "length")
    order = _quotas.order(n, seed, uniform)
    pieces = np.concatenate([part.pieces for part in parts])[order]
    orientations = np.concatenate([part.orientations for part in parts])[order]
    solver = fewest.permutation.Solver(chosen, metric=metric, threads=threads, time_limit=clock.left())
    words: list[str] = []
    for word in solver.solve_batch((pieces, orientations), threads=threads, time_limit=clock.left()):
        if word is None:
            raise AssertionError("moves lead from every position that was made to the goal")
        words.append(word)
    # The name of a family's puzzle, or the text of a definition.
    source: str = chosen.__reduce__()[1][0]
    data = Puzzle(pieces, orientations, words)
    return made(data, "puzzle", name=source, length=length, n=n, seed=seed, metric=metric, uniform=uniform)


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
    draw = _draws.lights(chosen, solver, starts, source, threads, clock)
    listed = [draw(lengths) for lengths, count in quotas.items() for _ in range(count)]
    order: list[int] = _quotas.order(n, seed, uniform).tolist()
    drawn = [listed[place] for place in order]
    boards = np.array([board for board, _, _ in drawn], dtype=np.uint8)
    found = np.array([pressed for _, pressed, _ in drawn], dtype=np.uint8)
    data = Lights(boards, found, np.array([length for _, _, length in drawn], dtype=np.int64))
    aim = goal if isinstance(goal, str) else np.asarray(goal).tolist()
    return made(
        data, "lights", game=repr(chosen), n=n, seed=seed, presses=presses, goal=aim, metric=metric, uniform=uniform
    )


def codes(
    rows: int,
    columns: int,
    n: int,
    *,
    seed: int = 0,
    density: float = 0.5,
    distance: Lengths | None = None,
    uniform: Literal["codes", "distances"] = "codes",
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
    distance
        The distance, or a pair (least, most). Other random codes are left out. Any distance by default.
    uniform
        With "codes", codes are as likely as their matrices. With "distances", the numbers of codes of each distance
        differ by at most 1.
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
        There are not more columns than rows, or the density is not from 0 to 1. Or codes of a distance are too rare, or
        there are none.
    Stopped
        The time ran out.

    Examples
    --------
    >>> data = codes(5, 10, 3, seed=1)
    >>> bool(((data.checks @ data.words[:, :, np.newaxis]) % 2 == 0).all())
    True
    >>> np.bincount(codes(5, 10, 9, distance=(2, 4), uniform="distances").distances).tolist()
    [0, 0, 3, 3, 3]
    """
    if columns <= rows:
        raise ValueError(f"columns: expected more columns than rows ({rows}), found {columns}")
    if not 0 <= density <= 1:
        raise ValueError(f"density: expected a number from 0 to 1, found {density}")
    quotas = _quotas.quotas(distance, n, uniform, "distance", ("codes", "distances"))
    source = np.random.default_rng(seed)

    def matrices() -> Iterator[NDArray[np.uint8]]:
        while True:
            yield (source.random((rows, columns)) < density).astype(np.uint8)

    listed = _draws.codes(matrices(), quotas, threads, Clock(time_limit))
    order: list[int] = _quotas.order(n, seed, uniform).tolist()
    drawn = [listed[place] for place in order]
    checks = np.array([matrix for matrix, _, _ in drawn], dtype=np.uint8).reshape(n, rows, columns)
    words = np.zeros((n, columns), dtype=bool)
    for number, (_, _, word) in enumerate(drawn):
        words[number, list(word)] = True
    data = Codes(checks, np.array([weight for _, weight, _ in drawn], dtype=np.int64), words)
    return made(
        data, "codes", rows=rows, columns=columns, n=n, seed=seed, density=density, distance=distance, uniform=uniform
    )

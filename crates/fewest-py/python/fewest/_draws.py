"""Draws random boards and codes of requested lengths."""

from collections.abc import Callable, Iterator
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

import fewest.flip
import fewest.lights
from fewest import _quotas
from fewest._clock import Clock
from fewest._distance import distance, unproved
from fewest._quotas import Lengths

# After this number of rejected boards or codes, a length counts as too rare.
_MOST_TRIED = 10_000


def flips(shape: tuple[int, int], lengths: Lengths, n: int, seed: int, clock: Clock) -> NDArray[np.bool_]:
    """Boards of the Flip Game of these lengths. All boards of the range are equally likely.

    A random set of presses, made on a white or a black board, is a shortest solution of the board that it leads to, or
    it is not. All sets of the range are equally likely, so a board is drawn as often as it has shortest solutions.
    Keeping it with the reciprocal of their number makes all boards equally likely.
    """
    solver = fewest.flip.Solver(*shape)
    cells = shape[0] * shape[1]
    sizes = range(_quotas.least(lengths), min(_quotas.most(lengths), cells) + 1)
    # The numbers of sets may exceed 64 bits.
    sets = [comb(cells, size) for size in sizes]
    chances = np.array([number / sum(sets) for number in sets])
    source = np.random.default_rng(seed)

    def draw() -> NDArray[np.bool_]:
        for _ in range(_MOST_TRIED if len(sizes) else 0):
            size = sizes[int(source.choice(len(sizes), p=chances))]
            pressed = np.zeros(cells, dtype=bool)
            pressed[source.choice(cells, size, replace=False)] = True
            end = (fewest.flip.Board.white, fewest.flip.Board.black)[int(source.integers(2))](*shape)
            board = end.after(fewest.flip.Presses(pressed.reshape(shape)))
            shortest = solver.shortest_solutions(board, time_limit=clock.left()) or []
            if len(shortest[0]) == size and not source.integers(len(shortest)):
                return board.cells
        raise _too_rare(f"presses: boards of length {lengths}")

    return np.array([draw() for _ in range(n)], dtype=bool).reshape(n, *shape)


def lights(
    game: fewest.lights.Game,
    solver: fewest.lights.Solver,
    starts: list[NDArray[np.uint8]],
    source: np.random.Generator,
    threads: int | None,
    clock: Clock,
) -> Callable[[Lengths], tuple[NDArray[np.uint8], NDArray[np.uint8], int]]:
    """Draws a board of these lengths, with its presses and its length. `starts` are the solved boards."""

    def draw(lengths: Lengths) -> tuple[NDArray[np.uint8], NDArray[np.uint8], int]:
        # A random set of n presses leads to a board of length n with probability proportional to its number of shortest
        # solutions. Keeping it with the reciprocal of this number makes all such boards equally likely.
        by_size = game.states == 2 and isinstance(lengths, int) and lengths <= game.buttons
        for _ in range(_MOST_TRIED):
            pressed = source.integers(game.states, size=game.buttons, dtype=np.uint8)
            if by_size:
                pressed[:] = 0
                pressed[source.choice(game.buttons, lengths, replace=False)] = 1
            board = game.after(starts[source.integers(len(starts))], pressed)
            solution = solver.solve(board, threads=threads, time_limit=clock.left())
            assert solution is not None
            if not _quotas.least(lengths) <= solution.length <= _quotas.most(lengths):
                continue
            if by_size:
                shortest = solver.shortest_solutions(board, threads=threads, time_limit=clock.left())
                if source.integers(len(shortest or ())):
                    continue
            return board, solution.presses, solution.length
        raise _too_rare(f"presses: boards of length {lengths}")

    return draw


def codes(
    matrices: Iterator[NDArray[np.uint8]], quotas: dict[Lengths, int], threads: int | None, clock: Clock
) -> list[tuple[NDArray[np.uint8], int, tuple[Any, ...]]]:
    """The first codes that fill the quotas of distances or ranges, in the order of the quotas. Each code has its distance
    and a lightest word."""
    found: dict[Lengths, list[tuple[NDArray[np.uint8], int, tuple[Any, ...]]]] = {lengths: [] for lengths in quotas}
    tried = 0
    while any(len(found[lengths]) < count for lengths, count in quotas.items()):
        matrix = next(matrices)
        bracket = distance(matrix, threads=threads, time_limit=clock.left())
        if not bracket.proved:
            number = sum(map(len, found.values()))
            raise unproved(bracket, f"the distance of code {number} is not proved")
        weight, tried = int(bracket), tried + 1
        for lengths, count in quotas.items():
            if _quotas.least(lengths) <= weight <= _quotas.most(lengths) and len(found[lengths]) < count:
                found[lengths].append((matrix, weight, tuple(bracket.witness or ())))
                tried = 0
                break
        if tried > _MOST_TRIED:
            missing = next(lengths for lengths, count in quotas.items() if len(found[lengths]) < count)
            raise _too_rare(f"distance: codes of distance {missing}")
    return [code for lengths in quotas for code in found[lengths]]


def _too_rare(what: str) -> ValueError:
    """The exception for lengths that random boards or codes do not have."""
    return ValueError(f"{what} are too rare, or there are none")

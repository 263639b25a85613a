"""Batches that end early keep their finished rows."""

import copy
from typing import Any

import numpy as np
import pytest

import fewest
from fewest import flip, lights, permutation, rotation

CUBE = permutation.Puzzle.named("2x2x2")
TWISTY = permutation.Solver(CUBE)
FAR = CUBE.goals[0].after("U R2 F U R F2")


def refuse(_: fewest.Progress) -> None:
    raise TimeoutError


# Each of these boards takes milliseconds, so that the batch does not end before its progress is reported.
MANY = np.stack([board.cells for board in flip.generate(39, 39, 400, seed=1, solvable=True)])
SEARCHING = permutation.Solver(CUBE, table_memory=1000)
NEAR = CUBE.goals[0].after("U")
FLIPS, LIGHTS = flip.Solver(39, 39), lights.Solver(lights.Game((39, 39)), goal=0)


@pytest.mark.parametrize("solver", [FLIPS, LIGHTS], ids=["flip", "lights"])
def test_the_rows_of_a_batch_that_are_finished_are_kept(solver: Any) -> None:
    with pytest.raises(TimeoutError) as caught:
        solver.solve_batch(MANY, progress=refuse, threads=1)
    error: Any = caught.value
    assert error.finished.shape == (400,)
    assert error.finished.any()
    assert not error.finished.all()
    few = np.flatnonzero(error.finished)[:3]
    expected = solver.solve_batch(MANY[few])
    assert type(error.solutions) is type(expected)
    assert np.array_equal(error.solutions.lengths[few], expected.lengths)
    assert np.array_equal(error.solutions.presses[few], expected.presses)
    assert not error.solutions.presses[~error.finished].any()
    assert error.stopped.why == "cancelled"
    assert error.stopped.solutions == error.solutions
    with pytest.raises(fewest.Stopped) as stopped:
        solver.solve_batch(MANY[:3], time_limit=0)
    assert (stopped.value.why, stopped.value.finished.tolist()) == ("time", [False] * 3)
    assert stopped.value.solutions.lengths.tolist() == [-1] * 3


@pytest.mark.parametrize("threads", [1, 2])
def test_a_limit_of_nodes_ends_only_the_positions_that_reach_it(threads: int) -> None:
    solved = CUBE.goals[0]
    given = [solved, FAR, NEAR]
    for call, name, answers in (
        (SEARCHING.solve_batch, "solutions", ["", None, "U'"]),
        (SEARCHING.distances, "distances", [0, -1, 1]),
    ):
        with pytest.raises(fewest.Stopped) as caught:
            call(given, nodes=30, threads=threads)
        assert caught.value.why == "nodes"
        assert caught.value.finished.tolist() == [True, False, True]
        assert list(getattr(caught.value, name)) == answers
        assert (caught.value.solutions is None) == (name == "distances")
        with pytest.raises(fewest.Stopped) as again:
            raise copy.copy(caught.value)
        assert again.value.finished.tolist() == [True, False, True]
    # An unlimited search answers all of them.
    assert SEARCHING.distances(given).tolist() == TWISTY.distances(given).tolist()


def test_an_interrupted_batch_of_the_rotation_game_keeps_its_rows() -> None:
    boards = rotation.generate(9, 2000, seed=1).repeat(400, axis=0)
    solver = rotation.Solver()
    with pytest.raises(TimeoutError) as caught:
        solver.solve_batch(boards, progress=refuse, threads=1)
    finished = caught.value.finished  # type: ignore[attr-defined]
    found = caught.value.solutions  # type: ignore[attr-defined]
    assert found.dtype == rotation.RECORD
    assert finished.any()
    assert (found["length"][finished] == 9).all()
    assert not found["symbol"][~finished].any()
    assert np.array_equal(found[finished][:5], solver.solve_batch(boards[finished][:5]))
    with pytest.raises(fewest.Stopped) as stopped:
        solver.solve_batch(boards, time_limit=0)
    assert stopped.value.why == "time"
    assert not stopped.value.finished.any()

"""Long work can be interrupted, reports its progress, and lets other threads run."""

import signal
import subprocess
import sys
import textwrap
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import fewest
from fewest import flip, linear, permutation, rotation
from fewest.linear import Problem

LONG = """
from fewest import flip
solver = flip.Solver(79, 79)
board = flip.generate(79, 79, 1, solvable=True)[0]
print("begins", flush=True)
solver.solve(board)
"""


def test_an_interrupt_ends_a_long_search_at_once() -> None:
    code = textwrap.dedent(LONG)
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert run.stdout.readline() == b"begins\n"
        time.sleep(0.5)
        assert run.poll() is None, "the search takes longer than any test"
        started = time.monotonic()
        run.send_signal(signal.SIGINT)
        run.wait(timeout=30)
        assert b"KeyboardInterrupt" in run.stderr.read()
    # Ten seconds are much less than the search would still take, and enough on a busy machine.
    assert time.monotonic() - started < 10


def test_other_threads_run_while_a_search_does() -> None:
    stop = threading.Event()
    turns = []

    def spin() -> None:
        while not stop.is_set():
            turns.append(None)
            time.sleep(0.001)

    board = flip.generate(39, 39, 1, seed=1, solvable=True)[0]
    solver = flip.Solver(39, 39)
    thread = threading.Thread(target=spin)
    thread.start()
    try:
        before = len(turns)
        solver.solve(board)
        after = len(turns)
    finally:
        stop.set()
        thread.join()
    assert after > before


def test_progress_rises_to_its_end() -> None:
    heard: list[fewest.Progress] = []
    boards = rotation.generate(8, 50_000, seed=1)
    rotation.Solver().solve_batch(boards, progress=heard.append)
    assert [news.done for news in heard] == sorted(news.done for news in heard)
    last = heard[-1]
    assert (last.stage, last.done, last.total, last.fraction) == ("solving", 50_000, 50_000, 1.0)


def test_a_progress_function_that_raises_ends_the_work() -> None:
    class Enough(Exception):
        pass

    def refuse(_: fewest.Progress) -> None:
        raise Enough

    with pytest.raises(Enough):
        rotation.census(progress=refuse)


def test_a_bar_is_shown_where_tqdm_is(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("tqdm")
    rotation.census(progress=True)
    assert "counting" in capsys.readouterr().err


def test_many_threads_use_the_same_solvers() -> None:
    boards = rotation.generate(9, 2000, seed=1)
    pictures = np.array([board.cells for board in flip.generate(9, 9, 200, seed=1)])
    cube = permutation.Puzzle.named("2x2x2")
    positions = permutation.generate(cube, 9, 200, seed=1)
    rotations, flips, cubes = rotation.Solver(), flip.Solver(9, 9), permutation.Solver(cube)
    checks = linear.Solver(linear.Matrix(7, [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]]))

    def work() -> list[object]:
        return [
            rotations.solve_batch(boards).tolist(),
            [rotations.solve(rotation.Board(cells)) for cells in boards[:200]],
            flips.solve_batch(pictures, threads=2).presses.tolist(),
            [flips.solve(flip.Board(cells)) for cells in pictures],
            cubes.distances(positions).tolist(),
            [cubes.solve(position) for position in positions],
            [checks.lightest([check]) for check in (0, 1, 2)],
            hash(rotations.table.tobytes()),
        ]

    expected = work()
    with ThreadPoolExecutor(8) as threads:
        results = [threads.submit(work) for _ in range(24)]
        assert all(result.result() == expected for result in results)


def test_no_threads_are_refused() -> None:
    with pytest.raises(ValueError, match="threads: expected at least 1, found 0"):
        Problem.codeword([[1, 1]]).lightest(threads=0)

"""Limits, and the bounds that are returned when a limit stops the work."""

import math
import signal
import subprocess
import sys
import textwrap
import time
from typing import Any

import numpy as np
import pytest

import fewest
from fewest import datasets, flip, lights, linear, permutation, rotation

CUBE = permutation.Puzzle.named("2x2x2")


def repetition(length: int) -> np.ndarray:
    """The checks of a repetition code."""
    return np.eye(length - 1, length, dtype=int) + np.eye(length - 1, length, 1, dtype=int)


def product(first: np.ndarray, second: np.ndarray) -> linear.CssCode:
    """The hypergraph product of two codes; for independent checks, its distance is the smaller of their distances."""
    (rows, columns), (other_rows, other_columns) = first.shape, second.shape
    x = np.hstack([np.kron(first, np.eye(other_columns)), np.kron(np.eye(rows), second.T)])
    z = np.hstack([np.kron(np.eye(columns), second), np.kron(first.T, np.eye(other_rows))])
    return linear.CssCode(x, z)


def residues() -> linear.Problem:
    """The quadratic residue code [127, 64, 19] (MacWilliams and Sloane, chapter 16), whose proof takes long."""
    squares = {number * number % 127 for number in range(127)}
    first = np.array([number in squares for number in range(127)])
    checks = linear.Matrix.of([np.roll(first, shift) for shift in range(127)])
    assert checks.rank == 63
    return linear.Problem.codeword(checks)


def test_a_distance_is_known_where_the_bounds_of_both_sides_meet() -> None:
    # One side has words of weight 3. The other side has distance 21. When the search stops, that side has a lower bound
    # of at least 3, so the distance of the code is known.
    for code in (product(repetition(21), repetition(3)), product(repetition(3), repetition(21))):
        found = fewest.distance(code, nodes=3000)
        assert int(found) == 3
        assert found.x is not None
        assert found.z is not None
        assert not (found.x.proved and found.z.proved)


def test_a_distance_that_stops_has_the_bounds_of_both_sides() -> None:
    code = product(repetition(21), repetition(3))
    sides: list[fewest.Stopped] = []
    for side in ("x", "z"):
        with pytest.raises(fewest.Stopped) as caught:
            code.problem(side).lightest(nodes=1)
        sides.append(caught.value)
    both = fewest.distance(code, nodes=1)
    assert both.stopped == "nodes"
    assert both.lower == min(side.lower or 0 for side in sides)
    assert both.upper == min((side.upper for side in sides if side.upper is not None), default=None)
    assert both.upper == (None if both.witness is None else len(both.witness))


@pytest.mark.parametrize("number", [0, 1])
def test_what_was_known_is_known_after_an_interrupt(number: int) -> None:
    problem = residues()
    heard: list[fewest.Progress] = []

    def interrupt(progress: fewest.Progress) -> None:
        heard.append(progress)
        if number == 0:
            signal.raise_signal(signal.SIGINT)
        raise TimeoutError

    # If the tests run in the background, the signal may be ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises((KeyboardInterrupt, TimeoutError)) as caught:
            problem.lightest(progress=interrupt)
    finally:
        signal.signal(signal.SIGINT, before)
    assert type(caught.value) is [KeyboardInterrupt, TimeoutError][number]
    assert len(heard) == 1
    stopped = caught.value.stopped  # type: ignore[union-attr]
    assert isinstance(stopped, fewest.Stopped)
    assert stopped.why == "cancelled"
    assert heard[0].lower <= (stopped.lower or 0) <= 19
    if stopped.best is not None:
        assert problem.accepts(stopped.best)
        assert stopped.upper == len(stopped.best) >= 19


def test_a_distance_that_is_interrupted_knows_nothing_of_the_side_that_was_not_begun() -> None:
    def interrupt(_: fewest.Progress) -> None:
        raise TimeoutError

    checks = residues().checks
    code = linear.CssCode(linear.Matrix(127, []), checks)
    with pytest.raises(TimeoutError) as caught:
        fewest.distance(code, progress=interrupt)
    bracket = caught.value.bracket  # type: ignore[attr-defined]
    assert isinstance(bracket, fewest.Bracket)
    assert (bracket.stopped, bracket.lower, bracket.proved) == ("cancelled", 1, False)


def test_counts_and_presses_are_known_after_an_interrupt() -> None:
    def interrupt(progress: fewest.Progress) -> None:
        if progress.lower >= 3:
            raise TimeoutError

    with pytest.raises(TimeoutError) as caught:
        permutation.census(permutation.Puzzle.named("pancake:11"), progress=interrupt)
    # The graph of pancakes has no cycle of less than six flips.
    assert caught.value.stopped.best[:3] == (1, 10, 90)  # type: ignore[attr-defined]
    board = flip.generate(79, 79, 1, seed=1, solvable=True)[0]

    def refuse(_: fewest.Progress) -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError) as caught:
        flip.Solver(79, 79).solve(board, progress=refuse)
    stopped = caught.value.stopped  # type: ignore[attr-defined]
    assert board.after(stopped.best.presses) in (flip.Board.white(79, 79), flip.Board.black(79, 79))
    assert stopped.lower <= stopped.upper == len(stopped.best)


@pytest.mark.parametrize(
    "call",
    [
        lambda: rotation.generate(5, 10**12),
        lambda: rotation.generate(5, 2**64 - 1),
        lambda: flip.generate(4, 4, 10**12),
        lambda: flip.generate(1000, 1000, 10**9),
        lambda: permutation.generate(CUBE, 5, 10**12),
        lambda: np.asarray(linear.Matrix(2**31, [[]] * 100_000)),
    ],
)
def test_more_than_there_is_memory_for_is_refused_at_once(call) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(MemoryError):
        call()


def run(code: str, interrupted: bool = False) -> tuple[str, str]:
    """The output and the errors of a program; it may be interrupted half a second after its first line."""
    command = [sys.executable, "-c", textwrap.dedent(code)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        if interrupted:
            time.sleep(0.5)
            assert process.poll() is None, "the work takes longer"
            started = time.monotonic()
            process.send_signal(signal.SIGINT)
            process.wait(timeout=60)
            # Five seconds are less than the work would still take, and enough on a busy machine.
            assert time.monotonic() - started < 5
        return first + process.stdout.read(), process.stderr.read()


def test_a_census_takes_half_of_the_free_memory() -> None:
    if sys.platform != "linux":
        pytest.skip("the address space is limited as Linux limits it")
    out, error = run("""
        import resource
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
        import fewest
        from fewest.permutation import Puzzle, census
        try:
            census(Puzzle.named("3x3x3"))
        except fewest.Stopped as stopped:
            print(stopped.why, stopped.best, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10)
    """)
    why, *counts, megabytes = out.split()
    assert (why, counts[:4], error) == ("memory", ["(1,", "18,", "243,", "3240,"], "")
    assert int(megabytes) < 1024


def test_an_interrupt_ends_a_rank_at_once() -> None:
    _, error = run(
        """
        import random
        from fewest.linear import Matrix
        random.seed(1)
        matrix = Matrix(20_000, [random.sample(range(20_000), 40) for _ in range(20_000)])
        print("begins", flush=True)
        matrix.rank
        """,
        interrupted=True,
    )
    assert error.strip().endswith("KeyboardInterrupt")


def test_an_interrupt_ends_the_reading_of_answers_at_once() -> None:
    pytest.importorskip("pyarrow")
    _, error = run(
        """
        import pyarrow as pa
        from fewest.rotation import Solver, generate
        cells = pa.array(generate((0, 13), 500).ravel())
        batch = pa.record_batch({"board": pa.FixedSizeListArray.from_arrays(cells, 24)})
        answers = Solver().solve_arrow(pa.Table.from_batches([batch] * 200_000))
        print("begins", flush=True)
        try:
            pa.table(answers)
        finally:
            # Here the interrupt arrives.
            print("read")
        """,
        interrupted=True,
    )
    assert error.strip().endswith("KeyboardInterrupt")


HARD = np.random.default_rng(1).integers(0, 2, (100, 200))

TWISTY = permutation.Solver(CUBE)
FAR = CUBE.goals[0].after("U R2 F U R F2")

LONG = {
    "a solver of syndromes": lambda: linear.Solver(HARD, time_limit=0),
    "a decoder of a matrix": lambda: fewest.Decoder(HARD, time_limit=0),
    "a decoder of a model": lambda: fewest.Decoder(HARD, probabilities=0.1, time_limit=0),
    "a solver of Lights Out": lambda: lights.Solver(lights.Game((300, 300), states=3), goal=0, time_limit=0),
    "boards of the Flip Game": lambda: flip.generate(4, 4, 100_000, time_limit=0),
    "all words of a position": lambda: TWISTY.shortest_solutions(FAR, time_limit=0),
    "the number of words of a position": lambda: TWISTY.count_shortest_solutions(FAR, time_limit=0),
    "a data set of boards": lambda: datasets.rotation((1, 9), 1_000_000, time_limit=0.01),
    "a data set of the Flip Game": lambda: datasets.flip((9, 9), 1_000_000, time_limit=0.01),
    "a data set of positions": lambda: datasets.puzzle("2x2x2", (1, 9), 1_000_000, time_limit=0.01),
    "a data set of Lights Out": lambda: datasets.lights((7, 7), 1_000_000, time_limit=0.01),
    "a data set of codes": lambda: datasets.codes(100, 200, 1, time_limit=0.1),
}


@pytest.mark.parametrize("call", LONG.values(), ids=LONG)
def test_long_work_ends_with_its_time(call: Any) -> None:
    with pytest.raises(fewest.Stopped) as caught:
        call()
    assert caught.value.why == "time"


def test_words_that_do_not_fit_the_memory_are_not_listed() -> None:
    for call in (TWISTY.shortest_solutions, TWISTY.count_shortest_solutions):
        with pytest.raises(fewest.Stopped) as caught:
            call(FAR, memory=1)
        assert caught.value.why == "memory"
    assert len(TWISTY.shortest_solutions(FAR, memory=1 << 30, time_limit=60)) == TWISTY.count_shortest_solutions(FAR)


def hard_syndromes() -> tuple[fewest.Decoder, Any]:
    """A decoder, and a syndrome that it decodes in more than a second."""
    checks = np.random.default_rng(2).integers(0, 2, (120, 240))
    return fewest.Decoder(checks), [np.random.default_rng(3).integers(0, 2, 120).astype(bool).tolist()]


BOARDS = rotation.generate(3, 20).tolist()

ARROWS: dict[str, Any] = {
    "rotation": lambda limit: rotation.Solver().solve_arrow(array(BOARDS), time_limit=limit),
    "flip": lambda limit: flip.Solver(2, 2).solve_arrow(array([[0, 1, 1, 0]]), time_limit=limit),
    "lights": lambda limit: lights.Solver(lights.Game("1x3"), goal=0).solve_arrow(array([[1, 1, 1]]), time_limit=limit),
    "puzzle": lambda limit: permutation.Solver(CUBE).solve_arrow(table(), time_limit=limit),
    "decoder": lambda limit: fewest.Decoder([[1, 1, 0], [0, 1, 1]]).decode_arrow(array([[0]]), time_limit=limit),
}


def array(rows: list[Any]) -> Any:
    """An Arrow array."""
    return pytest.importorskip("pyarrow").array(rows)


def table() -> Any:
    """A position as an Arrow table."""
    position = CUBE.goals[0].after("U R")
    columns = {"pieces": [list(position.pieces)], "orientations": [list(position.orientations)]}
    return pytest.importorskip("pyarrow").table(columns)


@pytest.mark.parametrize("family", ARROWS)
def test_record_batches_are_answered_within_their_time(family: str) -> None:
    pa = pytest.importorskip("pyarrow")
    answers = ARROWS[family]
    with pytest.raises(pa.ArrowInvalid, match="time_limit: the time ran out after 0 rows"):
        pa.table(answers(0))
    assert pa.table(answers(600)) == pa.table(answers(None))
    with pytest.raises(ValueError, match="^time_limit: expected a number of seconds, at least 0, found -1"):
        answers(-1)


def test_a_long_search_in_a_batch_ends_with_its_time() -> None:
    pa = pytest.importorskip("pyarrow")
    decoder, rows = hard_syndromes()
    started = time.monotonic()
    with pytest.raises(pa.ArrowInvalid, match="time_limit: the time ran out after 0 rows"):
        pa.table(decoder.decode_arrow(pa.array(rows), time_limit=0.2))
    # Without the limit, the search takes minutes.
    assert 0.2 <= time.monotonic() - started < 30


def test_a_data_set_takes_no_time_that_is_none() -> None:
    with pytest.raises(ValueError, match="^time_limit: expected a number of seconds, at least 0, found -1$"):
        datasets.codes(3, 6, 1, time_limit=-1)
    assert datasets.codes(3, 6, 2, time_limit=60).distances.shape == (2,)


def test_preparing_a_decoder_has_limits() -> None:
    for probabilities in (None, 0.1):
        with pytest.raises(fewest.Stopped) as caught:
            fewest.Decoder(HARD, probabilities=probabilities, memory=1)
        assert caught.value.why == "memory"
        decoder = fewest.Decoder([[1, 1]], probabilities=probabilities, memory=1 << 30, threads=1, time_limit=60)
        assert decoder.decode([1]).proved
    with pytest.raises(ValueError, match="threads: expected at least 1, found 0"):
        fewest.Decoder([[1, 1]], threads=0)


def test_an_interrupt_ends_the_preparing_of_a_decoder_at_once() -> None:
    _, error = run(
        """
        import random
        import fewest
        random.seed(1)
        matrix = fewest.linear.Matrix(20_000, [random.sample(range(20_000), 40) for _ in range(20_000)])
        print("begins", flush=True)
        fewest.Decoder(matrix)
        """,
        interrupted=True,
    )
    assert error.strip().endswith("KeyboardInterrupt")


def test_the_likeliest_errors_have_a_weight_where_it_is_proved() -> None:
    found = linear.likeliest("error(0.1) D0 L0\nerror(0.2) D0\n")
    # ln((1 - p) / p) of both errors.
    assert float(found) == found.weight == pytest.approx(math.log(9) + math.log(4))
    assert repr(found).startswith("<Likeliest weight 3.58352; witness line 1 line 2; ")
    none = linear.likeliest("error(0.1) D0 L0\n")
    assert (none.proved, none.exists, none.weight) == (True, False, None)
    with pytest.raises(ValueError, match="^there is no weight, because no undetected errors flip an observable$"):
        float(none)
    late = linear.likeliest("error(0.1) D0 L0\nerror(0.2) D0\n", time_limit=0)
    assert (late.proved, late.stopped, late.weight) == (False, "time", None)
    with pytest.raises(ValueError, match="^the weight is not proved: 0 ≤ weight, not proved$"):
        float(late)

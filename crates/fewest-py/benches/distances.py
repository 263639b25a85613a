"""Measures distances from Python, compared with other packages: `python benches/distances.py [SECONDS [CASES]]`.

Every case asserts its answer. Each installed peer answers the same question in the same run. A peer that takes longer
than SECONDS (10 by default) is stopped. CASES are the beginnings of the names of cases, such as "BB [[72"; all cases by
default. Times are the best of three runs, or of one run if it takes a second. The times of fewest are from the user's
object to the result, so they include making, printing and reading the error model of a circuit.
"""

# The packages that are compared have few types.
# pyright: basic

import multiprocessing
import queue
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import fewest

LIMIT = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0

# The first time limit of a peer that always uses its whole time. Each further limit is twice the previous limit.
SHORTEST = 0.001


def bivariate_bicycle(rows: int, columns: int, a: list[str], b: list[str]) -> tuple[Any, Any]:
    """H_X and H_Z of a code of Bravyi and others. `a` and `b` are the terms of its polynomials."""
    x = np.kron(np.roll(np.eye(rows, dtype=int), 1, axis=1), np.eye(columns, dtype=int))
    y = np.kron(np.eye(rows, dtype=int), np.roll(np.eye(columns, dtype=int), 1, axis=1))
    terms = {"x": x, "y": y}

    def polynomial(names: list[str]) -> Any:
        return sum(np.linalg.matrix_power(terms[name[0]], int(name[1:])) for name in names) % 2

    first, second = polynomial(a), polynomial(b)
    return np.hstack([first, second]), np.hstack([second.T, first.T])


def random_code(length: int, dimension: int) -> Any:
    """The check matrix of a random classical code."""
    rng = np.random.default_rng(length)
    return np.hstack([rng.integers(0, 2, (length - dimension, dimension)), np.eye(length - dimension, dtype=int)])


def circuit(task: str, distance: int) -> Any:
    """A noisy circuit of Stim."""
    import stim

    return stim.Circuit.generated(task, distance=distance, rounds=distance, after_clifford_depolarization=0.001)


def qldpc_classical(checks: Any) -> int:
    """The exact method of qldpc for classical codes."""
    from qldpc.codes import ClassicalCode

    return int(ClassicalCode(checks).get_distance_exact())


def qldpc_css(checks: tuple[Any, Any]) -> int:
    """The exact method of qldpc for CSS codes."""
    from qldpc.codes import CSSCode

    return int(CSSCode(*checks).get_distance_exact())


def ldpc_classical(checks: Any, seconds: float = SHORTEST) -> int:
    """The method of ldpc. It finds an upper bound, and uses its whole time limit."""
    from ldpc.code_util import estimate_code_distance

    return int(estimate_code_distance(checks, timeout_seconds=seconds)[0])


def stim_hyperedges(noisy: Any) -> int:
    """Stim's search over hyperedges. It finds an upper bound."""
    limits = {"dont_explore_detection_event_sets_with_size_above": 4, "dont_explore_edges_with_degree_above": 4}
    return len(noisy.search_for_undetectable_logical_errors(dont_explore_edges_increasing_symptom_degree=False, **limits))


CASES: list[tuple[str, Callable[[], Any], int | None, list[Callable[[Any], int]]]] = [
    ("BB [[72, 12, 6]]", lambda: bivariate_bicycle(6, 6, ["x3", "y1", "y2"], ["y3", "x1", "x2"]), 6, [qldpc_css]),
    ("BB [[90, 8, 10]]", lambda: bivariate_bicycle(15, 3, ["x9", "y1", "y2"], ["y0", "x2", "x7"]), 10, [qldpc_css]),
    ("BB [[108, 8, 10]]", lambda: bivariate_bicycle(9, 6, ["x3", "y1", "y2"], ["y3", "x1", "x2"]), 10, [qldpc_css]),
    ("BB [[144, 12, 12]]", lambda: bivariate_bicycle(12, 6, ["x3", "y1", "y2"], ["y3", "x1", "x2"]), 12, [qldpc_css]),
    ("BB [[288, 12, 18]]", lambda: bivariate_bicycle(12, 12, ["x3", "y2", "y7"], ["y3", "x1", "x2"]), 18, [qldpc_css]),
    *(
        (f"random [{n}, {n // 2}]", lambda n=n: random_code(n, n // 2), None, [qldpc_classical, ldpc_classical])
        for n in (48, 56, 64, 72, 80, 88, 100)
    ),
    *(
        (f"rotated surface circuit {d}", lambda d=d: circuit("surface_code:rotated_memory_z", d), d, [stim_hyperedges])
        for d in (3, 5, 7, 9, 11)
    ),
    *(
        (f"repetition circuit {d}", lambda d=d: circuit("repetition_code:memory", d), d, [stim_hyperedges])
        for d in (3, 5, 9, 15, 21, 25)
    ),
]


HAMMING = np.array([[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]])

# A first question for each peer. After it, imports and compilations are done and are not measured.
FIRST: dict[Callable[[Any], int], Callable[[], Any]] = {
    qldpc_classical: lambda: HAMMING,
    qldpc_css: lambda: (HAMMING, HAMMING),
    ldpc_classical: lambda: HAMMING,
    stim_hyperedges: lambda: circuit("repetition_code:memory", 3),
}


def best(work: Callable[[], Any]) -> tuple[Any, float]:
    """The result of `work`, and its shortest time in seconds."""
    result, times = None, list[float]()
    # Long work is measured once.
    while not times or (len(times) < 3 and times[0] < 1):
        start = time.perf_counter()
        result = work()
        times.append(time.perf_counter() - start)
    return result, min(times)


def first_true(checks: Any, distance: int) -> tuple[int | None, Any]:
    """The distance, and the time of ldpc's shortest run that finds it. Each run has twice the time of the previous run,
    so this is at most twice the time that ldpc needs."""
    spent, seconds = 0.0, SHORTEST
    while spent + seconds <= LIMIT:
        start = time.perf_counter()
        estimate = ldpc_classical(checks, seconds)
        taken = time.perf_counter() - start
        if estimate == distance:
            return estimate, taken
        spent, seconds = spent + taken, 2 * seconds
    return None, f"did not find d in {LIMIT:g} s"


def measured(peer: Callable[[Any], int], given: Any, distance: int | None, answers: Any) -> None:
    """Runs a peer, and puts its answer and its time into a queue."""
    try:
        peer(FIRST[peer]())
        answers.put(None)
        if peer is not ldpc_classical:
            answers.put(best(lambda: peer(given)))
        elif distance is None:
            answers.put((None, "not measured: the distance is not known"))
        else:
            answers.put(first_true(given, distance))
    except ImportError as error:
        answers.put((None, str(error)))


def beside(peer: Callable[[Any], int], given: Any, distance: int | None) -> tuple[int | None, Any]:
    """The answer of a peer and its time. If the peer has no answer, `None` and a remark."""
    context = multiprocessing.get_context("fork")
    answers = context.Queue()
    process = context.Process(target=measured, args=(peer, given, distance, answers))
    process.start()
    try:
        begun = answers.get(timeout=60 + LIMIT)
        # Runs of ldpc end by themselves.
        return answers.get(timeout=LIMIT + (1 if peer is ldpc_classical else 0)) if begun is None else begun
    except queue.Empty:
        return None, f"stopped after {LIMIT:g} s"
    finally:
        process.kill()
        process.join()


IMPORTS = "import numpy\nimport stim\n"

# A user's program: it prints the bracket of a circuit and of a code, and a witness.
PROGRAM = """
import fewest
circuit = stim.Circuit.generated("surface_code:rotated_memory_z", distance=5, rounds=5, after_clifford_depolarization=0.001)
r = fewest.distance(circuit, time_limit=60)
assert (r.lower, r.upper, r.proved, len(r.witness)) == (5, 5, True, 5)
hamming = numpy.array([[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]])
r = fewest.distance(hamming, hamming, time_limit=60)
assert (r.lower, r.proved, len(r.x.witness), r.z.lower) == (3, True, 3, 3)
"""


def ten_lines() -> None:
    """Times a whole user's program, compared with its two imports alone."""
    times = {}
    for name, program in (("a program of ten lines", IMPORTS + PROGRAM), ("its first two lines", IMPORTS)):
        runs = []
        for _ in range(3):
            start = time.perf_counter()
            if subprocess.run([sys.executable, "-c", program], check=False).returncode:
                print(f"{name:28} not measured: it failed")
                return
            runs.append(time.perf_counter() - start)
        times[name] = min(runs)
    for name, seconds in times.items():
        print(f"{name:28} the process       {seconds:8.4f} s")


def main() -> None:
    print(sys.version)
    ten_lines()
    for name, make, expected, peers in CASES:
        if len(sys.argv) > 2 and not name.startswith(tuple(sys.argv[2:])):
            continue
        try:
            given = make()
        except ImportError as error:
            print(f"{name:28} not measured: {error}")
            continue
        found, ours = best(lambda given=given: fewest.distance(given, time_limit=60))
        assert found.proved or found.stopped == "time", (name, found)
        if expected is not None:
            assert found.lower <= expected <= (found.upper or expected), (name, found)
        proved = f"d = {int(found)}, proved" if found.proved else f"{found.lower} ≤ d ≤ {found.upper}"
        print(f"{name:28} fewest.distance {ours:10.6f} s  {proved}", flush=True)
        for peer in peers:
            answer, seconds = beside(peer, given, int(found) if found.proved else None)
            if answer is None:
                print(f"{'':28} {peer.__name__:15} {seconds}")
                continue
            assert answer >= found.lower, (name, peer.__name__, answer)
            print(f"{'':28} {peer.__name__:15} {seconds:10.6f} s  d ≤ {answer}, {seconds / ours:.1f} times as long")


if __name__ == "__main__":
    main()

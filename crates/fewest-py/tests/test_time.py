"""The end of each call that takes `time_limit`, as README lists them."""

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import fewest
from fewest import adapters, datasets, flip, lights, linear, permutation, rotation, search
from test_docs import MODULES, callables, importable

HARD = np.random.default_rng(1).integers(0, 2, (100, 200))
PROBLEM = linear.Problem.codeword(HARD)
MODEL = "".join(f"error(0.1) D{number} D{number + 1} L0\n" for number in range(9))
CUBE = permutation.Puzzle.named("2x2x2")
TWISTY = permutation.Solver(CUBE)
FAR = CUBE.goals[0].after("U R2 F U R F2")
FLIPPER = permutation.Solver(permutation.Puzzle.named("pancake:14"))
HARDEST = FLIPPER.puzzle.goals[0].after(" ".join(FLIPPER.puzzle.moves()[place] for place in (3, 8, 5, 11, 2, 9, 6)))
PANCAKES = permutation.Puzzle.named("pancake:11")
FLIPS = flip.generate(79, 79, 1, seed=1, solvable=True)[0]
BOARD = flip.generate(6, 6, 1, seed=1, solvable=True)[0]
LAMPS = lights.Solver(lights.Game((12, 12), states=3), goal=0)
LIT = LAMPS.game.after(np.zeros((12, 12), dtype=np.uint8), np.random.default_rng(1).integers(0, 3, (12, 12)))
BOARDS = rotation.generate(9, 20_000)
RING = np.eye(30, dtype=int) + np.roll(np.eye(30, dtype=int), 1, axis=1)
CSS = linear.CssCode(
    np.hstack([np.kron(RING, np.eye(30, dtype=int)), np.kron(np.eye(30, dtype=int), RING)]) % 2,
    np.hstack([np.kron(np.eye(30, dtype=int), RING.T), np.kron(RING.T, np.eye(30, dtype=int))]) % 2,
)
STABILIZERS = linear.StabilizerCode([("I" * place + "XZZXI" * 20)[:100] for place in (0, 5)])

# The calls of each row of the table in README, with a time limit of zero.
BRACKETS: dict[str, Callable[[], Any]] = {
    "fewest.distance": lambda: fewest.distance(HARD, time_limit=0),
    "fewest.linear.likeliest": lambda: linear.likeliest(MODEL, time_limit=0),
    "fewest.permutation.Solver.solve_any": lambda: FLIPPER.solve_any(HARDEST, time_limit=0),
}
# Their own tests are below.
OTHERS = {"fewest.Decoder.decode", "fewest.adapters.SinterDecoder", "fewest.adapters.get_distance_bound"}
# The tests of these are in test_decoder and test_lights.
FAMILIES = {"fewest.Decoder", "fewest.lights.Solver.solve_batch"}
# The tests of these are in test_limits.
ARROW = {
    "fewest.Decoder.decode_arrow",
    *(f"fewest.{family}.Solver.solve_arrow" for family in ("flip", "lights", "permutation", "rotation")),
}
# The tests of these are in test_ray_time.
RAY = {f"fewest.ray.{name}" for name in ("census", "distance", "run", "solve")}

RAISING: dict[str, Callable[[], Any]] = {
    "fewest.adapters.get_distance_exact": lambda: adapters.get_distance_exact(HARD, time_limit=0),
    "fewest.datasets.codes": lambda: datasets.codes(3, 6, 1, time_limit=0),
    "fewest.datasets.flip": lambda: datasets.flip((3, 3), 1, presses=(1, 2), time_limit=0),
    "fewest.datasets.lights": lambda: datasets.lights((3, 3), 1, time_limit=0),
    "fewest.datasets.puzzle": lambda: datasets.puzzle("2x2x2", 3, 1, time_limit=0),
    "fewest.datasets.rotation": lambda: datasets.rotation(3, 1, time_limit=0),
    "fewest.flip.Solver.shortest_solutions": lambda: flip.Solver(79, 79).shortest_solutions(FLIPS, time_limit=0),
    "fewest.flip.Solver.solve": lambda: flip.Solver(79, 79).solve(FLIPS, time_limit=0),
    "fewest.flip.Solver.solve_batch": lambda: flip.Solver(79, 79).solve_batch([FLIPS.cells] * 9, time_limit=0),
    "fewest.flip.census": lambda: flip.census(5, 6, time_limit=0),
    "fewest.flip.generate": lambda: flip.generate(4, 4, 100_000, time_limit=0),
    "fewest.lights.Solver": lambda: lights.Solver(lights.Game((300, 300), states=3), goal=0, time_limit=0),
    "fewest.lights.Solver.shortest_solutions": lambda: LAMPS.shortest_solutions(LIT, time_limit=0),
    "fewest.lights.Solver.solve": lambda: LAMPS.solve(LIT, time_limit=0),
    "fewest.lights.census": lambda: lights.census(lights.Game((5, 5)), time_limit=0),
    "fewest.linear.Problem.all_lightest": lambda: PROBLEM.all_lightest(time_limit=0),
    "fewest.linear.CssCode.problem": lambda: CSS.problem("x", time_limit=0),
    "fewest.linear.FieldMatrix.orthogonal": lambda: linear.FieldMatrix(HARD, 3).orthogonal(time_limit=0),
    "fewest.linear.FieldMatrix.weights": lambda: linear.FieldMatrix(HARD[:30], 3).weights(time_limit=0),
    "fewest.linear.Matrix.orthogonal": lambda: linear.Matrix.of(HARD).orthogonal(time_limit=0),
    "fewest.linear.Matrix.weights": lambda: linear.Matrix.of(HARD[:30]).weights(time_limit=0),
    "fewest.linear.Problem.lightest": lambda: PROBLEM.lightest(time_limit=0),
    "fewest.linear.Problem.logical": lambda: linear.Problem.logical(CSS.h_z, CSS.h_x, time_limit=0),
    "fewest.linear.Problem.search": lambda: PROBLEM.search(time_limit=0),
    "fewest.linear.Solver": lambda: linear.Solver(HARD, time_limit=0),
    "fewest.linear.Solver.lightest": lambda: linear.Solver(HARD).lightest(list(range(0, 100, 3)), time_limit=0),
    "fewest.linear.StabilizerCode.problem": lambda: STABILIZERS.problem(time_limit=0),
    "fewest.linear.logicals_basis": lambda: linear.logicals_basis(CSS, time_limit=0),
    "fewest.linear.punctured": lambda: linear.punctured(CSS, [0], time_limit=0),
    "fewest.permutation.Solver": lambda: permutation.Solver(PANCAKES, time_limit=0),
    "fewest.permutation.Solver.count_shortest_solutions": lambda: TWISTY.count_shortest_solutions(FAR, time_limit=0),
    "fewest.permutation.Solver.distance": lambda: FLIPPER.distance(HARDEST, time_limit=0),
    "fewest.permutation.Solver.distances": lambda: FLIPPER.distances([HARDEST] * 9, time_limit=0),
    "fewest.permutation.Solver.shortest_solutions": lambda: TWISTY.shortest_solutions(FAR, time_limit=0),
    "fewest.permutation.Solver.solve": lambda: FLIPPER.solve(HARDEST, time_limit=0),
    "fewest.permutation.Solver.solve_batch": lambda: FLIPPER.solve_batch([HARDEST] * 9, time_limit=0),
    "fewest.permutation.census": lambda: permutation.census(PANCAKES, time_limit=0),
    "fewest.permutation.generate": lambda: permutation.generate(CUBE, 5, 100_000, time_limit=0),
    "fewest.rotation.Solver.solve_batch": lambda: rotation.Solver().solve_batch(BOARDS, time_limit=0),
    "fewest.rotation.census": lambda: rotation.census(time_limit=0),
    "fewest.rotation.generate": lambda: rotation.generate(9, 100_000, time_limit=0),
    "fewest.search.flip": lambda: search.flip(BOARD, "bfs", time_limit=0),
    "fewest.search.rotation": lambda: search.rotation(rotation.Board(BOARDS[0]), "bfs", time_limit=0),
    "fewest.verify": lambda: fewest.verify("fewest certificate 1\n", time_limit=0),
}


def limited() -> set[str]:
    """The public functions, methods and classes that take `time_limit`."""
    found: set[str] = set()
    for name in MODULES:
        module = importable(name)
        classes = [(public, getattr(module, public)) for public in module.__all__]
        for public, value in [*callables(module), *((public, value) for public, value in classes if inspect.isclass(value))]:
            try:
                parameters = inspect.signature(value).parameters
            except ValueError:
                continue
            if "time_limit" in parameters:
                found.add(f"{name}.{public}")
    return found


def test_each_call_with_a_time_limit_is_tested() -> None:
    groups = [set(BRACKETS), set(RAISING), OTHERS, FAMILIES, ARROW, RAY]
    tested = set[str]().union(*groups)
    assert sum(map(len, groups)) == len(tested)
    assert limited() <= tested


@pytest.mark.parametrize("call", BRACKETS.values(), ids=BRACKETS)
def test_bounds_are_returned(call: Callable[[], Any]) -> None:
    found = call()
    assert (found.proved, found.stopped) == (False, "time")


@pytest.mark.parametrize("call", RAISING.values(), ids=RAISING)
def test_all_other_calls_raise(call: Callable[[], Any]) -> None:
    with pytest.raises(fewest.Stopped) as caught:
        call()
    assert caught.value.why == "time"


def test_syndromes_without_an_answer_are_not_proved() -> None:
    decoded = fewest.Decoder(HARD).decode(HARD.T[:3], time_limit=0)
    assert decoded.proved.tolist() == [False] * 3
    shots = np.zeros((2, 2), dtype=np.uint8)
    shots[0, 0] = 1
    compiled = adapters.SinterDecoder(time_limit=0).compile_decoder_for_dem(dem=MODEL)
    assert compiled.decode_shots_bit_packed(bit_packed_detection_event_data=shots)[0].tolist() == [0]


def test_puncturing_is_within_the_time() -> None:
    found = fewest.distance(HARD, puncture=[0], time_limit=0)
    assert (found.lower, found.upper, found.proved, found.stopped) == (1, None, False, "time")


def test_a_bound_is_returned() -> None:
    bound = adapters.get_distance_bound(HARD, time_limit=0)
    found = fewest.distance(HARD, time_limit=0)
    assert bound == (found.upper or HARD.shape[1])

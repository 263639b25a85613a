"""Every public value equals its pickled copy and its deep copy."""

import copy
import functools
import importlib
import inspect
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import fewest
from fewest import adapters, datasets, flip, lights, linear, permutation, rotation, search

HAMMING = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
MODEL = "error(0.1) D0 L0\nerror(0.1) D0 D1\nerror(0.2) D1\n"
FIVE = ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]
PANCAKE = permutation.Puzzle.named("pancake:4")
BOARD = rotation.Board(rotation.generate(3, 1, seed=1)[0])

VALUES: dict[type, Callable[[], Any]] = {
    fewest.Bracket: lambda: fewest.distance(HAMMING, HAMMING, all=True),
    fewest.Decoded: lambda: fewest.Decoder(HAMMING).decode([1, 0, 1]),
    fewest.Decoder: lambda: fewest.Decoder(MODEL),
    fewest.Progress: lambda: fewest.Progress("solving", 0, 1, None, 0, 0, None),
    fewest.Proof: lambda: lights.Solver(lights.Game((3, 3)), goal=0).solve(np.ones((3, 3), dtype=int)).proof,
    fewest.ParseError: lambda: fewest.ParseError("line 1", 1, 2, "x", "1"),
    fewest.Refuted: lambda: fewest.Refuted("line 1", 1),
    fewest.Stopped: lambda: fewest.Stopped("late", "time", (0, 1), 1, 2),
    adapters.CompiledSinterDecoder: lambda: adapters.SinterDecoder().compile_decoder_for_dem(dem=MODEL),
    adapters.SinterDecoder: lambda: adapters.SinterDecoder(nodes=9),
    datasets.Codes: lambda: datasets.codes(2, 4, 2, seed=1),
    datasets.Flip: lambda: datasets.flip((2, 2), 2, seed=1),
    datasets.Lights: lambda: datasets.lights((2, 2), 2, seed=1),
    datasets.Puzzle: lambda: datasets.puzzle("pancake:4", 2, 2, seed=1),
    datasets.Rotation: lambda: datasets.rotation(3, 2, seed=1),
    flip.Board: lambda: flip.Board("bw\nwb"),
    flip.Census: lambda: flip.census(2, 2),
    flip.Presses: lambda: flip.Solver(2, 2).solve(flip.Board("bw\nwb")).presses,
    flip.Solution: lambda: flip.Solver(2, 2).solve(flip.Board("bw\nwb")),
    flip.Solutions: lambda: flip.Solver(2, 2).solve_batch([[[0, 1], [1, 0]]]),
    flip.Solver: lambda: flip.Solver(2, 2),
    lights.Census: lambda: lights.census(lights.Game((2, 2))),
    lights.Game: lambda: lights.Game((3, 3), rule="king"),
    lights.Rule: lambda: lights.rules()[0],
    lights.Solution: lambda: lights.Solver(lights.Game((3, 3)), goal=0).solve(np.ones((3, 3), dtype=int)),
    lights.Solutions: lambda: lights.Solver(lights.Game((3, 3)), goal=0).solve_batch(np.ones((2, 3, 3), dtype=int)),
    lights.Solver: lambda: lights.Solver(lights.Game((3, 3)), goal=0),
    linear.CssCode: lambda: linear.CssCode(HAMMING, HAMMING),
    linear.CssSubsystemCode: lambda: linear.CssSubsystemCode(HAMMING, HAMMING),
    linear.ErrorModel: lambda: linear.ErrorModel(MODEL),
    linear.FieldMatrix: lambda: linear.FieldMatrix([[1, 0, 1, 1], [0, 1, 1, 2]], 3),
    linear.Likeliest: lambda: linear.likeliest(MODEL),
    linear.LogicalsBasis: lambda: linear.logicals_basis(FIVE),
    linear.Matrix: lambda: linear.Matrix.of(HAMMING),
    linear.ModelError: lambda: linear.likeliest(MODEL).witness[0],  # type: ignore[index]
    linear.Problem: lambda: linear.Problem.syndrome(HAMMING, [0]),
    linear.QuditCode: lambda: linear.QuditCode([[1, 2, 0, 0], [0, 0, 1, 1]], 3),
    linear.Report: lambda: linear.Problem.codeword(HAMMING).search(),
    linear.Solver: lambda: linear.Solver(HAMMING),
    linear.StabilizerCode: lambda: linear.StabilizerCode(FIVE),
    linear.SubsystemCode: lambda: linear.SubsystemCode(["XXII", "IIXX", "ZIZI", "IZIZ"]),
    linear.Word: lambda: fewest.distance(HAMMING, near=0).words[0],  # type: ignore[index]
    linear.WordCount: lambda: fewest.distance(HAMMING, near=0, count=True).words[0],  # type: ignore[index]
    permutation.Census: lambda: permutation.census(PANCAKE),
    permutation.Family: lambda: permutation.families()[0],
    permutation.Goal: lambda: permutation.Goal(PANCAKE),
    permutation.Position: lambda: PANCAKE.goals[0],
    permutation.Positions: lambda: permutation.generate(PANCAKE, 2, 3),
    permutation.Puzzle: lambda: PANCAKE,
    permutation.Solver: lambda: permutation.Solver(PANCAKE),
    rotation.Board: lambda: BOARD,
    rotation.Census: lambda: rotation.census(),
    rotation.Move: lambda: rotation.Move.A,
    rotation.Solution: lambda: rotation.Solver().solve(BOARD),
    rotation.Solver: lambda: rotation.Solver(),
    search.Method: lambda: search.methods("flip")[0],
    search.Report: lambda: search.flip(flip.Board("bw\nwb"), "bfs"),
}

# Exceptions are equal only if they are the same object, as all exceptions of Python.
EXCEPTIONS = {fewest.ParseError, fewest.Refuted, fewest.Stopped}
# Tuples of arrays compare as tuples do, and arrays have no truth value.
TUPLES = {datasets.Codes, datasets.Flip, datasets.Lights, datasets.Puzzle, datasets.Rotation}

MODULES = ["adapters", "datasets", "flip", "lights", "linear", "permutation", "rotation", "search"]


def test_the_table_has_every_public_class() -> None:
    public = {value for value in vars(fewest).values() if inspect.isclass(value) and value.__module__ == "fewest"}
    for name in MODULES:
        module = importlib.import_module(f"fewest.{name}")
        values = (getattr(module, item) for item in module.__all__)
        public |= {value for value in values if inspect.isclass(value)}
    # Answers can be read only once, so they have no copies.
    assert public - VALUES.keys() <= {fewest.Answers}


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_a_value_comes_back(kind: type) -> None:
    value = VALUES[kind]()
    assert isinstance(value, kind)
    copies = [copy.copy(value), copy.deepcopy(value)]
    copies += [pickle.loads(pickle.dumps(value, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]
    for again in copies:
        assert type(again) is kind
        if kind in TUPLES:
            assert all(np.array_equal(one, other) for one, other in zip(again, value, strict=True))
        elif kind in EXCEPTIONS:
            assert repr(again) == repr(value)
        else:
            assert again == value
            assert not again != value
            assert hash(again) == hash(value)


@functools.cache
def all_values() -> dict[type, Any]:
    return {kind: make() for kind, make in VALUES.items()}


@pytest.mark.parametrize("kind", [kind for kind in VALUES if kind not in EXCEPTIONS | TUPLES], ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_values_of_different_kinds_differ(kind: type) -> None:
    made = all_values()
    assert kind.__eq__ is not object.__eq__
    assert kind.__hash__ is not object.__hash__
    value = VALUES[kind]()
    assert value != object()
    assert [other for other in made if other not in TUPLES and value == made[other]] == [kind]


def test_the_exceptions_to_equality_are_exceptions() -> None:
    for kind in EXCEPTIONS:
        assert kind.__eq__ in (object.__eq__, BaseException.__eq__), f"{kind} has an equality"


KING = [[1, 1, 1], [1, 1, 1], [1, 1, 1]]


@pytest.mark.parametrize(
    ("one", "other", "are_equal"),
    [
        (lights.Game((5, 5)), lights.Game("5x5", "plus"), True),
        (lights.Game((5, 5)), lights.Game((5, 5), ".#./#O#/.#."), True),
        (lights.Game((4, 4), "king"), lights.Game((4, 4), KING), True),
        (lights.Game((2, 2), "king"), lights.Game((2, 2), "row-column"), False),
        (lights.Game((1, 3), "plus"), lights.Game((1, 3), "row-column"), False),
        (lights.Game((1, 2), "plus"), lights.Game((1, 2), "row-column"), True),
        (lights.Game((5, 5)), lights.Game((5, 5), wrap="torus"), False),
        (lights.Game((5, 5)), lights.Game((5, 5), states=3), False),
        (lights.Game((2, 3)), lights.Game((3, 2)), False),
        # Their arrays have different shapes.
        (lights.Game((1, 3)), lights.Game.on_graph("0 1\n1 2\n"), False),
        (lights.Game.of_changes(3, [[(0, 1), (1, 1)], [(1, 1), (0, 1), (2, 1)], [(2, 1), (1, 1)]]), lights.Game.on_graph("0 1\n1 2\n"), True),
        (lights.Game.of_changes(2, [[(0, 2)], [(1, 1)]], 3), lights.Game.of_changes(2, [[(0, 5)], [(1, 4)]], 3), True),
        (permutation.Goal(PANCAKE), permutation.Goal(PANCAKE, "1 2 3 4"), True),
        (permutation.Goal(PANCAKE), permutation.Goal(PANCAKE, "1 2 4 3"), False),
        (permutation.Goal(PANCAKE, "1 2 ? ?\nor\n? ? 3 4"), permutation.Goal(PANCAKE, "? ? 3 4\nor\n1 2 ? ?"), True),
        (permutation.Goal(PANCAKE, "1 2 ? ?\nor\n? ? 3 4"), permutation.Goal(PANCAKE, "1 2 ? ?"), False),
        (permutation.Goal(PANCAKE), permutation.Goal(permutation.Puzzle.named("pancake:5")), False),
    ],
)
def test_games_and_goals_are_equal_by_their_meaning(one: Any, other: Any, are_equal: bool) -> None:
    assert (one == other) is (other == one) is are_equal
    assert (one != other) is not are_equal
    if are_equal:
        assert hash(one) == hash(other)
        assert len({one, other}) == 1


@pytest.mark.parametrize(
    ("one", "other", "are_equal"),
    [
        (flip.Solver(2, 3), flip.Solver(3, 2), False),
        (lights.Solver(lights.Game((2, 2)), goal=0), lights.Solver(lights.Game((2, 2)), np.zeros((2, 2), dtype=int)), False),
        (lights.Solver(lights.Game((2, 2)), goal=0), lights.Solver(lights.Game((2, 2))), False),
        (lights.Solver(lights.Game((2, 2), states=3), 0), lights.Solver(lights.Game((2, 2), states=3), 0, "buttons"), False),
        (lights.Solver(lights.Game((2, 2)), [[0, 1], [1, 0]]), lights.Solver(lights.Game("2x2"), np.eye(2)[::-1]), True),
        (linear.Solver(HAMMING), linear.Solver(linear.Matrix.of(HAMMING)), True),
        (linear.Solver(HAMMING), linear.Solver(HAMMING[:2]), False),
        (permutation.Solver(PANCAKE), permutation.Solver(PANCAKE, permutation.Goal(PANCAKE, "1 2 3 4")), True),
        (permutation.Solver(PANCAKE), permutation.Solver(PANCAKE, permutation.Goal(PANCAKE, "1 2 4 3")), False),
        (permutation.Solver(PANCAKE), permutation.Solver(PANCAKE, table_memory=1 << 20), False),
        (fewest.Decoder(HAMMING), fewest.Decoder(HAMMING, probabilities=0.1), False),
        (fewest.Decoder(MODEL), fewest.Decoder(linear.ErrorModel(MODEL)), True),
        (adapters.SinterDecoder(nodes=9), adapters.SinterDecoder(nodes=8), False),
    ],
)
def test_solvers_are_equal_if_they_are_made_alike(one: Any, other: Any, are_equal: bool) -> None:
    assert (one == other) is (other == one) is are_equal
    assert (one != other) is not are_equal
    if are_equal:
        assert hash(one) == hash(other)
        assert len({one, other}) == 1

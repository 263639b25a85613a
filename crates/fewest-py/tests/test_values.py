"""Every public value equals its pickled copy and its deep copy."""

import copy
import importlib
import inspect
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import fewest
from fewest import adapters, flip, lights, linear, permutation, rotation, search

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

MODULES = ["adapters", "flip", "lights", "linear", "permutation", "rotation", "search"]


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
        if kind.__eq__ is not object.__eq__:
            assert again == value
            assert not again != value
        elif not isinstance(value, Exception) and "0x" not in repr(value):
            assert repr(again) == repr(value)
    if kind.__hash__ is not None:
        assert hash(copy.deepcopy(value)) == hash(value) or kind.__eq__ is object.__eq__

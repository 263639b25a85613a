"""Wrong arguments raise exceptions. Their messages name the value found and the value expected."""

from typing import Any

import numpy as np
import pytest

import fewest
from fewest import Decoder, adapters, flip, lights, linear, permutation, rotation, search

H = [[1, 0, 1, 0, 1, 0, 1], [0, 1, 1, 0, 0, 1, 1], [0, 0, 0, 1, 1, 1, 1]]
FIVE = ["XZZXI", "IXZZX", "XIXZZ", "ZXIXZ"]
MODEL = "error(0.1) D0 L0\nerror(0.1) D0\n"
CUBE = permutation.Puzzle.named("2x2x2")
d: Any = fewest.distance
read: Any = linear.read


class Graph:
    """As far as shapes look at graphs of networkx."""

    edges = ()


REFUSALS: list[tuple[Any, type[Exception], str]] = [
    # Values that are no code, model or matrix.
    (lambda: d(None), TypeError, "found NoneType None$"),
    (lambda: d(5), TypeError, "^expected a code of fewest.linear, a stim.Circuit.*; found int 5$"),
    (lambda: d(2.5), TypeError, "found float 2.5$"),
    (lambda: d(object()), TypeError, "found object$"),
    (lambda: d({1}), TypeError, "found set$"),
    (lambda: d({"hx": H}), TypeError, "expected a mapping with hx and hz, found one with hx"),
    (lambda: d({}), TypeError, "found an empty one"),
    (lambda: d(len), TypeError, "found builtin_function_or_method$"),
    # Matrices.
    (lambda: d([[0, 2]]), ValueError, "row 0, column 1: expected 0 or 1, found 2"),
    (lambda: d([[0.5]]), ValueError, "row 0, column 0: expected 0 or 1, found 0.5"),
    (lambda: d([[-1]]), ValueError, "row 0, column 0: expected 0 or 1, found -1"),
    (lambda: d([[float("nan")]]), ValueError, "expected 0 or 1, found nan"),
    (lambda: d([[1j]]), TypeError, "expected numbers, found complex128"),
    (lambda: d([[1, 0], [1]]), ValueError, "expected rows of equal length, found different lengths"),
    (lambda: d([1, 0, 1]), ValueError, "two dimensions, found 1"),
    (lambda: d(np.zeros((2, 2, 2))), ValueError, "two dimensions, found 3"),
    (lambda: d([["a", "b"]]), TypeError, "expected numbers, found <U1"),
    (lambda: d(np.array([["1"]])), TypeError, "expected numbers, found <U1"),
    # Pairs.
    (lambda: d(H, [[1, 1]]), ValueError, "^expected matrices with the same number of columns, found 7 and 2$"),
    (lambda: d([[1, 1, 0]], [[1, 0, 0]]), ValueError, "^row 0 of one matrix and row 0 of the other do not commute: they share an odd number of columns$"),
    (lambda: d(H, [[3] * 7]), ValueError, "^hz: row 0, column 0: expected 0 or 1, found 3"),
    (lambda: d([[3] * 7], H), ValueError, "^hx: row 0, column 0: expected 0 or 1, found 3"),
    (lambda: d(H, MODEL), TypeError, "^hz: expected a matrix, found fewest.linear.ErrorModel"),
    # Operators and texts.
    (lambda: d(["XZ", "ZX", "XX"]), fewest.ParseError, "^line 3, column 1: generators 0 and 2 do not commute; gauge=True takes gauge generators of a subsystem code, which need not commute$"),
    (lambda: d(["XX", "XXX"]), fewest.ParseError, "expected 2 operators"),
    (lambda: d(["XQ"]), fewest.ParseError, '^line 1, column 2: expected I, X, Y or Z, found "Q"$'),
    (lambda: d("101\n1x1\n"), fewest.ParseError, '^line 2, column 2: expected 0 or 1, found "x"$'),
    (lambda: d("error(2) D0\n"), fewest.ParseError, '^line 1, column 7: expected a probability from 0 to 1, found "2"$'),
    (lambda: d("no-such-file"), fewest.ParseError, "is neither the path of a file nor a system"),
    (lambda: d(""), fewest.ParseError, "is neither the path of a file nor a system"),
    (lambda: d(b""), fewest.ParseError, "expected a matrix"),
    (lambda: d("-1 0\n1 2\n"), ValueError, "lift gives the size of its circulants"),
    (lambda: read("-1 0\n1 2\n", lift=0), ValueError, "lift: expected at least 1, found 0"),
    (lambda: read("10\n01\n", lift=3), ValueError, "lift is for rows of exponents"),
    # Options that do not fit the code, and invalid values.
    (lambda: d(H, side="x"), ValueError, "side: expected a CSS code, found another system"),
    (lambda: d(H, H, side="y"), ValueError, 'side: expected "x" or "z", found "y"'),
    (lambda: d(H, method="guess"), ValueError, '^expected a method, clusters, information-sets, walk or meet-in-the-middle, found "guess"$'),
    (lambda: d(H, symmetry="all"), ValueError, 'symmetry: expected "auto" or "none", found "all"'),
    (lambda: d(H, at_least=0), ValueError, "at_least: expected at least 1, found 0"),
    (lambda: d(H, at_least=2, count=True), ValueError, "at_least cannot be combined with all, count or near"),
    (lambda: d(H, near=1, all=True), ValueError, "near cannot be combined with all, because near lists all words anyway"),
    (lambda: d(H, near=-1), ValueError, "^expected a number from 0 to 18446744073709551615, found -1$"),
    (lambda: d(H, observable=0), ValueError, "expected a detector error model, or checks with logicals"),
    (lambda: d(MODEL, observable="a"), ValueError, "expected a number or a sum, such as 0\\+3, found 'a'"),
    (lambda: d(MODEL, observable=(0, 0)), ValueError, "two equal ones cancel"),
    (lambda: d(MODEL, observable=1), ValueError, "expected an observable with number 0, the only one, found 1"),
    (lambda: d(MODEL, observable=0, per_observable=True), ValueError, "one of per_observable and observable"),
    (lambda: d(MODEL, erase=[0]), ValueError, "erase: expected a code, found an error model"),
    (lambda: d(MODEL, puncture=[0]), ValueError, "puncture and shorten: expected a code without logicals and gauge"),
    (lambda: d(H, erase=[7]), ValueError, "expected a place of the code from 0 to 6, found 7"),
    (lambda: d(FIVE, logicals=H), ValueError, "logicals: expected a matrix of checks"),
    (lambda: d(H, bare=True), ValueError, "bare: expected a subsystem code"),
    (lambda: d(H, gauge=True), ValueError, "gauge is for gauge generators of a quantum code"),
    (lambda: d(H, symplectic=True), ValueError, r"^expected rows \[X\|Z\] with an even number of columns, found 7 columns$"),
    (lambda: d(H, symplectic=True, dual=True), ValueError, "generator and dual are for classical codes"),
    (lambda: d(H, gauge=True, dual=True), ValueError, "gauge is for quantum codes"),
    # Limits.
    (lambda: d(H, time_limit=-1), ValueError, "time_limit: expected a number of seconds, at least 0, found -1"),
    (lambda: d(H, time_limit="60"), TypeError, "time_limit: expected a number of seconds, found <class 'str'>"),
    (lambda: d(H, threads=0), ValueError, "threads: expected at least 1, found 0"),
    (lambda: d(H, nodes=1.5), TypeError, "expected a number from 0 to .*, found <class 'float'>"),
    (lambda: d(H, memory=-1), ValueError, "^expected a number from 0 to 18446744073709551615, found -1$"),
    (lambda: d(H, progress=3), TypeError, "progress: expected a function, True or False, found <class 'int'>"),
    # Other functions and classes.
    (lambda: Decoder(FIVE), TypeError, "found a StabilizerCode"),
    (lambda: Decoder(H, probabilities=[0.1]), ValueError, "one for each of 7 columns"),
    (lambda: Decoder(H).decode([[1, 0]]), ValueError, r"expected one column per check \(3\), found 2"),
    (lambda: linear.likeliest(H), ValueError, "expected a circuit or an error model, found Matrix"),
    (lambda: linear.logicals_basis(H), ValueError, "expected a quantum code"),
    (lambda: adapters.fewestDist(H, tB=3), ValueError, "tB: expected 1 or 2, found 3"),  # type: ignore[arg-type]
    (lambda: int(d([[1]])), ValueError, "there is no distance"),
    # Puzzles.
    (lambda: rotation.Board("1 2 3"), fewest.ParseError, "^line 1, column 1: expected the 24 numbers of a board, found 3 before the end$"),
    (lambda: flip.Solver(0, 4), ValueError, "at least one row and one column"),
    (lambda: lights.Game(Graph()), TypeError, "^shape: expected rows and columns, found a graph; Game.on_graph takes graphs"),
    (lambda: lights.Game("axb"), ValueError, '^expected ROWSxCOLUMNS, rhombus:ROWSxCOLUMNS, triangle:SIDE, hexagon:SIDE, triangles:SIDE or box:WIDTHxHEIGHTxDEPTH, found "axb"$'),
    (lambda: lights.Game("3x3", rule="no such"), ValueError, "expected|no such"),
    (lambda: permutation.Puzzle.named("cube"), ValueError, '^there is no puzzle "cube"; the puzzles are 2x2x2, 3x3x3, .*, rotation-game$'),
    (lambda: permutation.Solver(CUBE, metric="moves"), ValueError, "expected a metric: turns or quarters"),
    (lambda: permutation.Solver(CUBE, time_limit=-2), ValueError, "^time_limit: expected a number of seconds, at least 0, found -2$"),
    (lambda: search.methods("chess"), ValueError, 'puzzle: expected "rotation" or "flip", found "chess"'),
]


def test_there_are_many_of_them() -> None:
    assert len(REFUSALS) >= 60


@pytest.mark.parametrize("number", range(len(REFUSALS)))
def test_an_argument_is_refused_with_a_reason(number: int) -> None:
    call, error, message = REFUSALS[number]
    with pytest.raises(error, match=message) as caught:
        call()
    # The message is never one of Python itself.
    assert "object has no attribute" not in str(caught.value)

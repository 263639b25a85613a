"""Numbers and arrays of many types as arguments, and messages that name the value found and the value expected."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from fewest import flip, lights, linear, permutation, rotation

CUBE = permutation.Puzzle.named("2x2x2")

HAMMING = linear.Matrix(7, [[0, 2, 4, 6], [1, 2, 5, 6], [3, 4, 5, 6]])

BOARDS = rotation.generate(5, 20, seed=1)

NEGATIVE = {
    "length": lambda: rotation.generate(-1, 1),
    "a pair of lengths": lambda: rotation.generate((-1, 3), 1),
    "count": lambda: rotation.generate(1, -1),
    "seed": lambda: flip.generate(4, 4, 1, seed=-1),
    "rows": lambda: flip.Solver(-1, 4),
    "presses": lambda: flip.generate(4, 4, 1, presses=-1),
    "length of a position": lambda: permutation.generate(CUBE, -1, 1),
    "antipodes": lambda: permutation.census(CUBE, antipodes=-1),
    "states": lambda: lights.Game("3x3", states=-1),
    "symbol": lambda: rotation.Board(BOARDS[0]).rank(-1),
    "amount": lambda: lights.Game.of_changes(1, [[(0, -1)]]),
    "columns": lambda: linear.Matrix(-1, []),
    "column": lambda: linear.Matrix(3, [[-1]]),
    "nodes": lambda: linear.Problem.codeword(HAMMING).lightest(nodes=-1),
    "threads": lambda: linear.Problem.codeword(HAMMING).lightest(threads=-1),
}


@pytest.mark.parametrize("name", NEGATIVE)
def test_a_negative_number_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="^expected a number from 0 to 18446744073709551615, found -1"):
        NEGATIVE[name]()


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(TypeError, match="^expected a number from 0 to 18446744073709551615, found <class 'float'>"):
        rotation.generate(1, 2.5)  # type: ignore[arg-type]
    assert rotation.generate(np.int64(5), np.uint8(20), seed=1).tolist() == BOARDS.tolist()  # type: ignore[arg-type]


def test_sides_have_large_and_small_letters() -> None:
    code = linear.CssCode(HAMMING, HAMMING)
    assert code.problem("X").lightest() == code.problem("x").lightest()
    assert code.problem("Z").lightest() == code.problem("z").lightest()


@pytest.mark.parametrize("progress", [False, None])
def test_no_progress_is_shown_where_none_is_wanted(progress: bool | None) -> None:
    assert permutation.census(CUBE, progress=progress).gods_number == 11


@pytest.mark.parametrize("progress", [0, "bar"])
def test_a_listener_that_is_no_function_is_refused_before_the_work(progress: Any) -> None:
    with pytest.raises(TypeError, match="^progress: expected a function, True or False, found <class"):
        permutation.census(CUBE, progress=progress)


def columns() -> dict[str, Any]:
    """The boards as arrays and lists of types that the library converts."""
    forms: dict[str, Any] = {
        "int64": BOARDS.astype(np.int64),
        "lists": BOARDS.tolist(),
        "a list of arrays": list(BOARDS),
    }
    try:
        import pandas as pd
        import polars as pl
        import pyarrow as pa
    except ImportError:
        return forms
    forms["a Series of pandas"] = pd.Series(list(BOARDS))
    forms["a DataFrame of pandas"] = pd.DataFrame(BOARDS)
    forms["a Series of Polars"] = pl.Series(values=BOARDS)
    forms["a ChunkedArray"] = pa.chunked_array([pa.array(list(BOARDS[:7])), pa.array(list(BOARDS[7:]))])
    return forms


@pytest.mark.parametrize("form", columns())
def test_boards_are_solved_in_every_form(form: str) -> None:
    solver = rotation.Solver()
    assert np.array_equal(solver.solve_batch(columns()[form]), solver.solve_batch(BOARDS))


def test_a_column_alone_is_solved_as_a_column_of_a_table() -> None:
    pa, pd, pl = (pytest.importorskip(name) for name in ("pyarrow", "pandas", "polars"))
    solver = rotation.Solver()
    words = [moves.decode() for moves in solver.solve_batch(BOARDS)["moves"]]
    lines = ["".join(map(str, cells)) for cells in BOARDS.tolist()]
    for column in (pa.chunked_array([lines[:5], lines[5:]]), pd.Series(lines), pl.Series(lines), pl.Series("x", BOARDS)):
        solved = pa.table(solver.solve_arrow(column))
        assert solved.column_names == ["board", "length", "symbol", "moves"]
        assert solved["moves"].to_pylist() == words
    assert pa.table(solver.solve_arrow(pl.Series(lines), "line")).column_names[0] == "line"


def test_one_board_is_read_from_a_column() -> None:
    pd, pl = (pytest.importorskip(name) for name in ("pandas", "polars"))
    for cells in (BOARDS[0].astype(np.int64), pd.Series(BOARDS[0]), pl.Series(BOARDS[0])):
        assert rotation.Board(cells) == rotation.Board(BOARDS[0])
    position = CUBE.goals[0].after("U R")
    pieces, orientations = pd.Series(position.pieces), np.array(position.orientations)
    assert permutation.Position(CUBE, pieces, orientations) == position


def test_positions_and_pictures_are_read_in_other_types() -> None:
    positions = permutation.generate(CUBE, 5, 10, seed=1)
    pieces, orientations = positions.pieces.astype(np.int64), positions.orientations.tolist()
    assert permutation.Positions(CUBE, pieces, orientations) == positions
    words = permutation.Solver(CUBE).solve_batch((pieces, orientations))
    assert [len(word.split()) for word in words if word is not None] == [5] * 10
    pictures = np.array([board.cells for board in flip.generate(4, 4, 10, seed=1, solvable=True)])
    solver = flip.Solver(4, 4)
    assert np.array_equal(solver.solve_batch(pictures.astype(int)).presses, solver.solve_batch(pictures).presses)
    packed = flip.Board(pictures[0]).packed
    assert flip.Board.from_packed(packed.astype(int), 4) == flip.Board(pictures[0])


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: rotation.Solver().solve_batch(np.full((2, 24), 256)), r"boards: expected 1, 2 or 3, found 256 at \[0, 0\]"),
        (lambda: rotation.Solver().solve_batch(np.full((2, 24), 1.5)), r"boards: expected 1, 2 or 3, found 1.5 at \[0, 0\]"),
        (lambda: rotation.Solver().solve_batch(BOARDS[0]), "boards: expected 2 dimensions, found 1"),
        (lambda: rotation.Board([300] * 24), r"cells: expected 1, 2 or 3, found 300 at \[0\]"),
        (lambda: rotation.Board(BOARDS[0]).rank(257), "symbol: expected 1, 2 or 3, found 257"),
        (lambda: permutation.Position(CUBE, [-1] * 7), r"pieces: expected a number from 0 to .*, found -1 at \[0\]"),
        (lambda: flip.Board([[0, 1], [2, 1]]), r"cells: expected 0 or 1, found 2 at \[1, 0\]"),
        (lambda: flip.Solver(1, 2).solve_batch([[[0, 2]]]), r"boards: expected 0 or 1, found 2 at \[0, 0, 1\]"),
        (lambda: permutation.Positions(CUBE, [[-1] * 7]), r"pieces: expected a label from 0 to 65,535, found -1 at \[0, 0\]"),
        (lambda: lights.Solver(lights.Game("1x2")).solve([0, 300]), r"cells: expected a number from 0 to 255, found 300 at"),
    ],
)
def test_a_number_that_does_not_fit_is_refused_with_its_place(call: Any, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        call()


def test_text_is_refused_where_numbers_are_expected() -> None:
    with pytest.raises(TypeError, match="^boards: expected numbers, found <U2"):
        rotation.Solver().solve_batch(["11"] * 24)
    with pytest.raises(TypeError, match="^cells: expected numbers, found <U1"):
        flip.Board([["0", "1"]])


def test_a_solver_of_a_puzzle_is_copied_and_pickled() -> None:
    positions = permutation.generate(CUBE, 9, 20, seed=1)
    goal = permutation.Goal(CUBE)
    for solver in (
        permutation.Solver(CUBE),
        permutation.Solver(CUBE, goal, metric="quarters"),
        permutation.Solver(CUBE, table_memory=1000),
    ):
        assert copy.copy(solver) is copy.deepcopy(solver) is solver
        again = pickle.loads(pickle.dumps(solver))
        assert again.tables == solver.tables
        assert again.distances(positions).tolist() == solver.distances(positions).tolist()

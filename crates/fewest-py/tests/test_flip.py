"""Tests of `fewest.flip`."""

import pickle
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

import fewest
from fewest.flip import Board, Presses, Proof, Solution, Solver, census, generate, nullity

SAMPLE = "bwwb\nbbwb\nbwwb\nbwww"

cells = arrays(np.bool_, array_shapes(min_dims=2, max_dims=2, max_side=70))


def flipped(cells: np.ndarray, presses: np.ndarray) -> np.ndarray:
    """The cells after presses: each press also changes its neighbors, so the presses are added in shifted copies."""
    after = cells ^ presses
    after[1:] ^= presses[:-1]
    after[:-1] ^= presses[1:]
    after[:, 1:] ^= presses[:, :-1]
    after[:, :-1] ^= presses[:, 1:]
    return after


def naive(rows: int, columns: int) -> dict[bytes, int]:
    """The fewest presses of each solvable board, by trying all sets of presses from both goals."""
    fewest_presses: dict[bytes, int] = {}
    for bits in product([False, True], repeat=rows * columns):
        presses = np.array(bits).reshape(rows, columns)
        for end in (False, True):
            board = flipped(np.full((rows, columns), end), presses).tobytes()
            fewest_presses[board] = min(int(presses.sum()), fewest_presses.get(board, rows * columns))
    return fewest_presses


def test_the_sample_of_the_judges() -> None:
    solution = Solver(4, 4).solve(Board(SAMPLE))
    assert solution is not None
    assert len(solution) == 4
    assert solution.proof is not None
    assert solution.proof.nullity == 4
    assert Board(SAMPLE).after(solution.presses) == Board.white(4, 4)


@pytest.mark.parametrize(("rows", "columns"), [(1, 5), (2, 3), (3, 3), (3, 4)])
def test_every_small_board_is_solved_in_the_fewest_presses(rows: int, columns: int) -> None:
    expected = naive(rows, columns)
    solver = Solver(rows, columns)
    found = {}
    for bits in product([False, True], repeat=rows * columns):
        board = np.array(bits).reshape(rows, columns)
        solution = solver.solve(Board(board))
        assert (solution is not None) == solver.solvable(Board(board))
        if solution is None:
            assert solver.obstacle(Board(board)) is not None
            continue
        end = flipped(board, solution.presses.cells)
        assert (end == (solution.reached == "black")).all()
        found[board.tobytes()] = len(solution)
    assert found == expected
    counts = census(rows, columns)
    assert counts.solvable == len(expected)
    assert counts.either == tuple(np.bincount(list(expected.values())))


@given(cells)
def test_any_solution_solves(cells: np.ndarray) -> None:
    board = Board(cells)
    solver = Solver(*cells.shape)
    for goal, end in (("white", False), ("black", True)):
        solution = solver.solve_any(board, goal)
        assert (solution is not None) == solver.solvable(board)
        if solution is not None:
            assert solution.reached == goal
            assert (flipped(cells, solution.presses.cells) == end).all()
            assert solution.board == board


@given(cells)
def test_boards_come_back_from_every_form(cells: np.ndarray) -> None:
    board = Board(cells)
    presses = Presses(cells)
    assert np.array_equal(board.cells, cells)
    assert np.array_equal(board.packed, np.packbits(cells, axis=1, bitorder="little"))
    assert Board.from_packed(board.packed, cells.shape[1]) == board
    assert Board(np.asfortranarray(cells)) == Board(cells.astype(int).tolist()) == Board(str(board)) == board
    assert board.black_cells == cells.sum() == len(presses)
    assert presses.places() == [tuple(place) for place in np.argwhere(cells)]
    for value in (board, presses):
        assert pickle.loads(pickle.dumps(value)) == value
        if cells.size <= 4096:
            assert eval(repr(value), {"Board": Board, "Presses": Presses}) == value


def test_solutions_come_back_from_repr_and_pickle() -> None:
    solution = Solver(4, 4).solve(Board(SAMPLE))
    names = {"Presses": Presses, "Proof": Proof, "Solution": Solution}
    assert eval(repr(solution), names) == solution
    assert pickle.loads(pickle.dumps(solution)) == solution
    assert pickle.loads(pickle.dumps(solution)).proof == solution.proof
    assert hash(pickle.loads(pickle.dumps(solution))) == hash(solution)


def test_shortest_solutions_begin_with_the_one_of_solve() -> None:
    solver = Solver(4, 4)
    for board in generate(4, 4, 20, seed=1, solvable=True):
        solutions = solver.shortest_solutions(board)
        assert solutions is not None
        assert solutions[0] == solver.solve(board)
        assert len({len(solution) for solution in solutions}) == 1
        assert len(set(solutions)) == len(solutions)


@pytest.mark.parametrize(("side", "expected"), [(3, 0), (4, 4), (5, 2), (9, 8), (19, 16), (39, 32)])
def test_nullities_are_those_of_the_literature(side: int, expected: int) -> None:
    solver = Solver(side, side)
    assert solver.nullity == nullity(side, side) == expected
    patterns = solver.quiet_patterns()
    assert len(patterns) == expected
    for pattern in patterns:
        assert not flipped(np.zeros((side, side), dtype=bool), pattern.cells).any()


def test_threads_do_not_change_the_answer() -> None:
    board = generate(19, 19, 1, seed=5, solvable=True)[0]
    solver = Solver(19, 19)
    assert solver.solve(board, threads=2) == solver.solve(board)


def test_a_limit_stops_with_the_best_so_far() -> None:
    board = generate(19, 19, 1, seed=5, solvable=True)[0]
    with pytest.raises(fewest.Stopped) as caught:
        Solver(19, 19).solve(board, nodes=10)
    stopped = caught.value
    assert stopped.why == "nodes"
    assert board.after(stopped.best.presses) in (Board.white(19, 19), Board.black(19, 19))
    again = pickle.loads(pickle.dumps(stopped))
    assert (again.why, again.best) == (stopped.why, stopped.best)


def test_boards_need_the_presses_that_were_wanted() -> None:
    solver = Solver(5, 5)
    boards = generate(5, 5, 20, seed=3, presses=7)
    for board in boards:
        solution = solver.solve(board)
        assert solution is not None
        assert len(solution) == 7
    assert boards == generate(5, 5, 20, seed=3, presses=7)
    assert not any(solver.solvable(board) for board in generate(5, 5, 20, solvable=False))
    with pytest.raises(ValueError, match="3"):
        generate(3, 3, 1, solvable=False)


def test_errors_say_where_and_why() -> None:
    with pytest.raises(fewest.ParseError) as caught:
        Board("bw\nbx")
    error = caught.value
    assert (error.line, error.column, error.found) == (2, 2, "x")
    with pytest.raises(ValueError, match="expected a board of 4x4, found one of 2x2|expected a board of 4 × 4"):
        Solver(4, 4).solve(Board.white(2, 2))
    with pytest.raises(ValueError, match="expected 0 or 1, found 2"):
        Board([[0, 2]])
    with pytest.raises(ValueError, match="expected 2 bytes per row for 9 columns, found 1"):
        Board.from_packed(np.zeros((2, 1), dtype=np.uint8), 9)
    with pytest.raises(IndexError):
        Board.white(2, 2)[2, 0]


@pytest.mark.parametrize("shape", [(4, 4), (3, 5), (1, 9), (5, 5), (9, 9)])
@pytest.mark.parametrize("goal", ["either", "white", "black"])
@pytest.mark.parametrize("threads", [None, 2])
def test_a_batch_is_solved_as_each_board_is(shape: tuple[int, int], goal: str, threads: int | None) -> None:
    solver = Solver(*shape)
    boards = np.array([board.cells for board in generate(*shape, 150, seed=3)])
    found = solver.solve_batch(boards, goal, threads=threads)
    assert found.presses.shape == (150, *shape)
    assert (len(found), found.lengths.shape, found.reached.shape) == (150, (150,), (150,))
    for cells, presses, length, reached in zip(boards, found.presses, found.lengths, found.reached, strict=True):
        solution = solver.solve(Board(cells), goal)
        if solution is None:
            assert (length, presses.any(), reached) == (-1, False, False)
        else:
            assert np.array_equal(presses, solution.presses.cells)
            assert (length, reached) == (len(solution), solution.reached == "black")
    backwards = solver.solve_batch(np.asfortranarray(boards[::-1]), goal)
    assert np.array_equal(backwards.presses, found.presses[::-1])
    assert len(solver.solve_batch(boards[:0])) == 0


def test_a_batch_of_other_boards_is_refused() -> None:
    solver = Solver(4, 4)
    with pytest.raises(ValueError, match=r"shape \(n, 4, 4\), found \[2, 4, 5\]"):
        solver.solve_batch(np.zeros((2, 4, 5), dtype=bool))
    with pytest.raises(ValueError, match="boards: expected 3 dimensions, found 2"):
        solver.solve_batch(np.zeros((4, 4), dtype=bool))
    with pytest.raises(fewest.Stopped):
        Solver(19, 19).solve_batch(np.array([generate(19, 19, 1, seed=5, solvable=True)[0].cells]), nodes=10)


def test_solutions_show_each_step() -> None:
    solution = Solver(4, 4).solve(Board(SAMPLE))
    assert solution is not None
    assert solution.show()._repr_svg_().count("<rect") == (len(solution) + 1) * 16
    assert solution.board == Board(SAMPLE)
    assert Board.white(100, 100)._repr_svg_() is None


@given(st.integers(0, 2**12 - 1))
def test_presses_are_ordered_as_their_maps(number: int) -> None:
    bits = np.array([number >> (11 - cell) & 1 for cell in range(12)], dtype=bool).reshape(3, 4)
    assert not (Presses(bits) < Presses(np.zeros((3, 4), dtype=bool)))
    assert (Presses(bits) == Presses(np.zeros((3, 4), dtype=bool))) == (number == 0)

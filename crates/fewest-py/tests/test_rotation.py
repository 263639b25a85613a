"""Tests of `fewest.rotation`."""

import pickle
import random
from collections import deque

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fewest
from fewest.rotation import BOARDS, CENTER, RECORD, Board, Move, Solution, Solver, census, generate

SAMPLE = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3"

SOLVER = Solver()

# The cells of each line, as the rules draw them.
LINES = {
    "A": (0, 2, 6, 11, 15, 20, 22),
    "B": (1, 3, 8, 12, 17, 21, 23),
    "C": (10, 9, 8, 7, 6, 5, 4),
    "D": (19, 18, 17, 16, 15, 14, 13),
    "E": (23, 21, 17, 12, 8, 3, 1),
    "F": (22, 20, 15, 11, 6, 2, 0),
    "G": (13, 14, 15, 16, 17, 18, 19),
    "H": (4, 5, 6, 7, 8, 9, 10),
}


def turned(cells: tuple[int, ...], letter: str) -> tuple[int, ...]:
    """The cells after a move: the oracle of moves."""
    after = list(cells)
    line = LINES[letter]
    for place, source in zip(line, line[1:] + line[:1], strict=True):
        after[place] = cells[source]
    return tuple(after)


def is_solved(cells: tuple[int, ...]) -> bool:
    """Whether the center shows one symbol."""
    return len({cells[cell] for cell in CENTER}) == 1


def naive(cells: tuple[int, ...]) -> str:
    """The first shortest word in dictionary order, by breadth-first search."""
    words = deque([("", cells)])
    known = {cells}
    while words:
        word, board = words.popleft()
        if is_solved(board):
            return word
        for letter in "ABCDEFGH":
            after = turned(board, letter)
            if after not in known:
                known.add(after)
                words.append((word + letter, after))
    raise AssertionError("every board has a solution")


boards = st.permutations([1, 2, 3] * 8).map(tuple)


def test_the_sample_of_the_judges() -> None:
    board = Board(SAMPLE)
    solution = SOLVER.solve(board)
    assert (solution.moves, solution.symbol, len(solution)) == ("AC", 2, 2)
    assert board.after("AC").filled == 2
    assert SOLVER.solve(Board([1] * 8 + [2] * 8 + [3] * 8)).moves == "DDHH"


@given(boards)
def test_moves_turn_the_lines_of_the_rules(cells: tuple[int, ...]) -> None:
    for move in Move:
        after = Board(cells).after(move)
        assert after.cells == turned(cells, move.value)
        assert after.after(move.inverse) == Board(cells)
        assert move.line == LINES[move.value]


@pytest.mark.parametrize("seed", range(20))
def test_solutions_are_the_first_words_of_breadth_first_search(seed: int) -> None:
    source = random.Random(seed)
    others = source.sample([2, 3] * 8, 16)
    start = tuple(1 if cell in CENTER else others.pop() for cell in range(24))
    assert is_solved(start)
    for _ in range(4):
        start = turned(start, source.choice("ABCDEFGH"))
    expected = naive(start)
    assert SOLVER.solve(Board(start)).moves == expected
    assert SOLVER.distance(Board(start)) == len(expected)


@given(boards)
def test_all_shortest_solutions_are_counted_and_solve(cells: tuple[int, ...]) -> None:
    board = Board(cells)
    solutions = SOLVER.shortest_solutions(board)
    words = [solution.moves for solution in solutions]
    assert words == sorted(set(words))
    assert words[0] == SOLVER.solve(board).moves
    assert len(words) == SOLVER.count_shortest_solutions(board)
    assert all(board.after(word).filled for word in words)


@given(boards, st.sampled_from([1, 2, 3]))
def test_the_table_has_the_distance_of_each_pattern(cells: tuple[int, ...], symbol: int) -> None:
    board = Board(cells)
    assert SOLVER.table[board.rank(symbol)] == SOLVER.distance(board, symbol)
    assert len(SOLVER.solve_filling(board, symbol)) == SOLVER.distance(board, symbol)
    assert SOLVER.distance(board) == min(SOLVER.distance(board, other) for other in (1, 2, 3))


def test_the_table_is_a_view_that_nobody_writes() -> None:
    assert memoryview(SOLVER.table).shape == (735471,)
    assert SOLVER.table is SOLVER.table
    with pytest.raises(ValueError, match="read-only"):
        SOLVER.table[0] = 1


@pytest.mark.parametrize("threads", [None, 1, 2])
def test_a_batch_is_solved_as_each_board_is(threads: int | None) -> None:
    boards = generate((0, 13), 10_000, seed=1)
    answers = SOLVER.solve_batch(boards, threads=threads)
    assert answers.dtype == RECORD
    assert answers.shape == (10_000,)
    for cells, (length, symbol, moves) in zip(boards[::97], answers[::97], strict=True):
        solution = SOLVER.solve(Board(cells))
        assert (solution.moves, solution.symbol, len(solution)) == (moves.decode(), symbol, length)


def test_rows_in_any_layout_are_solved() -> None:
    boards = generate(5, 100, seed=2)
    expected = SOLVER.solve_batch(boards)
    wide = np.zeros((100, 30), dtype=np.uint8)
    wide[:, 3:27] = boards
    assert np.array_equal(SOLVER.solve_batch(wide[:, 3:27]), expected)
    assert np.array_equal(SOLVER.solve_batch(np.asfortranarray(boards)), expected)
    assert np.array_equal(SOLVER.solve_batch(boards[::-1]), expected[::-1])
    assert SOLVER.solve_batch(boards[:0]).shape == (0,)


def test_errors_of_a_batch_name_the_row() -> None:
    boards = generate(5, 9000, seed=3)
    boards[7000, 2] = 0
    with pytest.raises(ValueError, match=r"^board 7000: expected a symbol 1, 2 or 3, found \"0\"$"):
        SOLVER.solve_batch(boards)
    with pytest.raises(ValueError, match=r"found \(10, 23\)"):
        SOLVER.solve_batch(np.zeros((10, 23), dtype=np.uint8))
    with pytest.raises(ValueError, match="^board 7000: "):
        SOLVER.solve_batch(boards.astype(np.int64))


def test_boards_are_made_of_their_length() -> None:
    boards = generate(9, 1000, seed=7)
    assert (SOLVER.solve_batch(boards)["length"] == 9).all()
    assert np.array_equal(boards[:10], generate(9, 10, seed=7))
    assert not np.array_equal(boards, generate(9, 1000, seed=8))
    unique = generate(8, 100, seed=1, unique=True)
    assert all(SOLVER.count_shortest_solutions(Board(cells)) == 1 for cells in unique)
    with pytest.raises(ValueError, match="unique"):
        generate(13, 1, unique=True)


def test_the_census_counts_all_boards() -> None:
    counted = census(threads=2)
    assert sum(counted.boards) == BOARDS
    # One of three symbols fills the center, and the other two share the 16 remaining cells.
    assert counted.boards[0] == 3 * 12_870
    assert counted.gods_number == 13
    assert sum(counted.patterns) == len(SOLVER.table)
    assert np.array_equal(np.bincount(SOLVER.table), counted.patterns)
    assert sum(boards for _, boards in counted.hardest) == counted.boards[13]
    assert all(SOLVER.distance(board) == 13 for board, _ in counted.hardest)
    assert pickle.loads(pickle.dumps(counted)) == counted


@given(boards)
def test_values_come_back_from_repr_and_pickle(cells: tuple[int, ...]) -> None:
    board = Board(cells)
    solution = SOLVER.solve(board)
    for value in (board, solution):
        assert eval(repr(value), {"Board": Board, "Solution": Solution}) == value
        assert pickle.loads(pickle.dumps(value)) == value
        assert hash(pickle.loads(pickle.dumps(value))) == hash(value)
    assert Board(str(board)) == Board(bytes(cells)) == Board(np.asarray(board)) == board
    assert pickle.loads(pickle.dumps(SOLVER)).solve(board) == solution


@given(boards, boards)
def test_boards_compare_as_their_cells_do(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    assert (Board(one) < Board(other)) == (one < other)
    assert (Board(one) == Board(other)) == (one == other)


def test_a_text_that_is_no_board_says_where_and_why() -> None:
    with pytest.raises(fewest.ParseError) as caught:
        Board("1 2\n3 x")
    error = caught.value
    assert (error.line, error.column, error.found, error.expected) == (2, 3, "x", "a symbol 1, 2 or 3")
    assert str(error) == 'line 2, column 3: expected a symbol 1, 2 or 3, found "x"'
    again = pickle.loads(pickle.dumps(error))
    assert (again.line, again.found, str(again)) == (2, "x", str(error))


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ([1] * 24, "expected 8 of each symbol, found 24, 0 and 0"),
        ([1] * 23, "expected 24 numbers, found 23"),
        ([9] * 24, 'expected a symbol 1, 2 or 3, found "9"'),
    ],
)
def test_numbers_that_are_no_board_are_refused(cells: list[int], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        Board(cells)


def test_wrong_moves_and_symbols_are_refused() -> None:
    with pytest.raises(ValueError, match="letter 2: expected a letter from A to H, found 'x'"):
        Board(SAMPLE).after("Ax")
    with pytest.raises(ValueError, match="expected moves that solve the board"):
        Solution(Board(SAMPLE), "A")
    with pytest.raises(ValueError, match="symbol: expected 1, 2 or 3, found 4"):
        SOLVER.solve_filling(Board(SAMPLE), 4)


def test_solutions_show_each_step() -> None:
    solution = SOLVER.solve(Board(SAMPLE))
    boards = solution.boards()
    assert [board.filled for board in boards] == [None, None, 2]
    assert boards[0] == solution.board
    picture = solution.show()._repr_svg_()
    assert picture.count("<text") == 3 * 25
    assert Board(SAMPLE)._repr_svg_().count("<rect") == 24

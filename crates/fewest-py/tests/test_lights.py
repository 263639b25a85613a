"""Tests of `fewest.lights`: Lights Out on any board or graph."""

import pickle
from itertools import product

import numpy as np
import pytest

import fewest
from fewest import flip
from fewest.lights import Game, Solution, Solver, census, rules


def naive(game: Game) -> dict[bytes, int]:
    """The fewest presses from each board to state 0 in all cells, by trying all sets of presses."""
    least: dict[bytes, int] = {}
    zero = np.zeros(game.cells, dtype=np.uint8)
    for counts in product(range(game.states), repeat=game.buttons):
        end = np.asarray(game.after(zero, counts)).astype(int)
        board = (-end % game.states).astype(np.uint8).tobytes()
        least[board] = min(sum(counts), least.get(board, sum(counts)))
    return least


@pytest.mark.parametrize(
    "game",
    [Game("2x4", "king"), Game("2x3", "plus", 3), Game("3x3", "x", 2, "torus"), Game("2x3", "plus", 4)],
    ids=repr,
)
def test_every_small_board_is_solved_in_the_fewest_presses(game: Game) -> None:
    expected = naive(game)
    solver = Solver(game, goal=0)
    for cells in product(range(game.states), repeat=game.cells):
        board = np.array(cells, dtype=np.uint8)
        solution = solver.solve(board)
        assert (solution is not None) == solver.solvable(board) == (board.tobytes() in expected)
        if solution is not None:
            assert len(solution) == solution.presses.sum() == expected[board.tobytes()]
            assert not game.after(board, solution.presses).any()
    counts = census(game)
    assert counts.uniform == tuple(np.bincount(list(expected.values())))


def test_a_press_of_the_plus_changes_five_cells() -> None:
    game = Game("5x5")
    presses = np.zeros((5, 5), dtype=np.uint8)
    presses[2, 2] = 1
    after = game.after(np.zeros((5, 5)), presses)
    assert after.tolist() == [
        [0, 0, 0, 0, 0],
        [0, 0, 1, 0, 0],
        [0, 1, 1, 1, 0],
        [0, 0, 1, 0, 0],
        [0, 0, 0, 0, 0],
    ]


def test_the_flip_game_is_one_of_the_games() -> None:
    solver = Solver(Game("5x5"))
    assert solver.nullity == flip.nullity(5, 5) == 2
    for board in flip.generate(5, 5, 20, seed=1, solvable=True):
        solution = solver.solve(board.cells)
        expected = flip.Solver(5, 5).solve(board)
        assert solution is not None
        assert expected is not None
        assert solution.length == len(expected)
        assert solution in (solver.shortest_solutions(board.cells) or [])


def test_goals_may_leave_cells_open() -> None:
    game = Game("3x3")
    board = np.zeros((3, 3), dtype=np.uint8)
    goal = np.array([[1, 0, 0], [0, 0, 0], [0, 0, 0]], dtype=np.uint8)
    whole = Solver(game, goal=goal).solve(board)
    part = Solver(game, goal=goal, mask=goal).solve(board)
    assert whole is not None
    assert part is not None
    assert game.after(board, whole.presses).tolist() == goal.tolist()
    assert game.after(board, part.presses)[0, 0] == 1
    assert part.length == 1 < whole.length


def test_quiet_patterns_change_nothing() -> None:
    game = Game("4x4", states=3)
    solver = Solver(game)
    for pattern in solver.quiet_patterns():
        assert pattern.any()
        assert not game.after(np.zeros((4, 4)), pattern).any()


def test_games_of_graphs_and_of_changes() -> None:
    path = Game.of_changes(3, [[(0, 1), (1, 1)], [(0, 1), (1, 1), (2, 1)], [(1, 1), (2, 1)]])
    solution = Solver(path, goal=0).solve([1, 0, 1])
    assert solution is not None
    assert solution.presses.shape == (3,)
    assert not path.after([1, 0, 1], solution.presses).any()
    assert {rule.name for rule in rules()} >= {"plus", "cross", "king", "knight"}


def test_values_come_back_from_repr_and_pickle() -> None:
    games = [Game("3x3", "king", 3, "torus"), Game.of_changes(2, [[(0, 1)], [(1, 1)]])]
    for game in games:
        again = eval(repr(game), {"Game": Game})
        board = np.zeros(game.cells)
        presses = np.ones(game.buttons)
        for copy in (again, pickle.loads(pickle.dumps(game))):
            assert np.array_equal(copy.after(board, presses), game.after(board, presses))
    solver = Solver(Game("3x3"), goal=1)
    solution = solver.solve(np.zeros((3, 3)))
    assert pickle.loads(pickle.dumps(solver)).solve(np.zeros((3, 3))) == solution
    assert pickle.loads(pickle.dumps(solution)) == solution
    assert isinstance(solution, Solution)
    assert eval(repr(solver), {"Game": Game, "Solver": Solver}).solve(np.zeros((3, 3))) == solution


def test_errors_say_why() -> None:
    with pytest.raises(ValueError, match="expected 9 cells, found 4"):
        Solver(Game("3x3")).solve([0, 0, 0, 0])
    with pytest.raises(ValueError, match="from 0 to 255"):
        Solver(Game("3x3")).solve([300] * 9)
    with pytest.raises(ValueError):
        Solver(Game("3x3")).solve([2] * 9)
    with pytest.raises(ValueError):
        Game("0x3")
    with pytest.raises(ValueError):
        Game("3x3", "no-such-rule")
    with pytest.raises(fewest.ParseError):
        Game.on_graph("a - - b")


@pytest.mark.parametrize(
    ("game", "shape"),
    [(Game("3x3", "king"), (3, 3)), (Game("2x3", states=3), (2, 3)), (Game.on_graph("0 1\n1 2\n2 3\n"), (4,))],
    ids=repr,
)
def test_many_boards_are_solved_as_one_by_one(game: Game, shape: tuple[int, ...]) -> None:
    boards = np.random.default_rng(1).integers(0, game.states, (40, *shape), dtype=np.uint8)
    boards[0] = 0
    solver = Solver(game, goal=0)
    many = solver.solve_batch(boards)
    assert many.presses.shape == (40, *shape)
    assert len(many) == 40
    for row, board in enumerate(boards):
        one = solver.solve(board)
        if one is None:
            assert (many.lengths[row], many.reached[row], many.presses[row].any()) == (-1, -1, False)
        else:
            assert (many.lengths[row], many.reached[row]) == (one.length, 0)
            assert np.array_equal(many.presses[row], one.presses)
    assert (many.lengths == -1).any() or solver.nullity == 0
    for given in (boards.tolist(), boards.astype(float), boards.reshape(40, -1)):
        assert solver.solve_batch(given, threads=2) == many
    assert solver.solve_batch(boards[:1]) != many
    assert solver.solve_batch(boards[:0]).presses.shape == (0, *shape)


def test_a_batch_without_a_uniform_end_reaches_no_state() -> None:
    goal = np.eye(3, dtype=np.uint8)
    found = Solver(Game("3x3"), goal=goal).solve_batch(np.zeros((1, 3, 3)))
    assert found.reached.tolist() == [-1]
    assert np.array_equal(Game("3x3").after(np.zeros((3, 3)), found.presses[0]), goal)


def test_other_batches_are_refused() -> None:
    solver = Solver(Game("2x3"))
    for boards, message in (
        (np.zeros((2, 3)), r"expected boards of shape \(n, 2, 3\), found \[2, 3\]"),
        (np.zeros((1, 3, 2)), r"expected boards of shape \(n, 2, 3\), found \[1, 3, 2\]"),
        ([[[0, 0, 0], [0, 0, 0]], [[0, 2, 0], [0, 0, 0]]], "board 1: "),
        ([[[0, 300, 0], [0, 0, 0]]], r"boards: expected a number from 0 to 255, found 300 at \[0, 0, 1\]"),
    ):
        with pytest.raises(ValueError, match=message):
            solver.solve_batch(boards)


def test_a_solution_is_shown_press_by_press() -> None:
    game = Game("3x3", states=3)
    board = np.ones((3, 3), dtype=np.uint8)
    solution = Solver(game, goal=0).solve(board)
    assert solution is not None
    shown = game.show(board, solution.presses)
    assert len(shown.boards) == 1 + np.count_nonzero(solution.presses)
    # All cells of the last board are in state 0, so they are white and have no number.
    last = shown.boards[-1][1]
    assert last.count('fill="#fff"') == 9
    assert "<text" not in last
    assert repr(game.show(board)) == "<1 boards: start>"
    with pytest.raises(ValueError, match="expected 9 buttons, found 1"):
        game.show(board, [1])

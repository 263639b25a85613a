"""Puzzles of permutations and of public collections, and boards of Lights Out as tuples and graphs."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fewest
from fewest import lights, permutation
from fewest.permutation import Puzzle


def levels(moves: list[list[int]], solved: tuple[int, ...]) -> list[int]:
    """The number of states at each distance, by a backward search from the solved state."""
    # The distance to the solved state is the length of a shortest path from it by inverse moves.
    inverses = [np.argsort(move).tolist() for move in moves]
    distances = {solved: 0}
    border = [solved]
    while border:
        following: list[tuple[int, ...]] = []
        for one in border:
            for move in inverses:
                state = tuple(one[place] for place in move)
                if state not in distances:
                    distances[state] = distances[one] + 1
                    following.append(state)
        border = following
    counts = [0] * (max(distances.values()) + 1)
    for distance in distances.values():
        counts[distance] += 1
    return counts


@settings(max_examples=30)
@given(
    st.integers(2, 5).flatmap(
        lambda places: st.tuples(
            st.lists(st.permutations(range(places)), min_size=1, max_size=3),
            st.lists(st.integers(0, 2), min_size=places, max_size=places),
        )
    )
)
def test_a_puzzle_of_permutations_is_the_graph_of_its_moves(given: tuple[list[list[int]], list[int]]) -> None:
    moves, solved = given
    if any(move == sorted(move) for move in moves) or len({tuple(move) for move in moves}) < len(moves):
        return
    puzzle = Puzzle.from_permutations(moves, solved=solved)
    assert list(permutation.census(puzzle).counts) == levels(moves, tuple(solved))


def test_a_move_takes_the_state_to_its_places() -> None:
    puzzle = Puzzle.from_permutations({"r": np.array([1, 2, 0]), "-r": [2, 0, 1]}, name="ring")
    assert (puzzle.name, puzzle.places, puzzle.moves()) == ("ring", 3, ("r", "-r"))
    start = puzzle.goals[0]
    state = np.array(start.pieces)
    assert start.after("r").pieces == tuple(state[[1, 2, 0]])
    assert permutation.Solver(puzzle).solve(start.after("r")) == "-r"
    assert Puzzle.from_permutations([[1, 2, 0], [2, 0, 1]], ["r", "-r"], name="ring") == puzzle
    assert hash(puzzle) == hash(Puzzle.from_permutations([[1, 2, 0], [2, 0, 1]], ["r", "-r"], name="ring"))


@pytest.mark.parametrize(
    "content",
    [
        {"r": [1, 2, 0], "s": [1, 0, 2]},
        {"actions": {"r": [1, 2, 0], "s": [1, 0, 2]}},
        {"central_state": [5, 6, 7], "actions": [[1, 2, 0], [1, 0, 2]], "names": ["r", "s"]},
        {"central_state": [0, 1, 2], "actions": [[1, 2, 0], [1, 0, 2]], "action_names": ["r", "s"]},
        {"generators": [[1, 2, 0], [1, 0, 2]], "generator_names": ["r", "s"], "central_state": "A;B;C"},
    ],
)
def test_puzzles_of_public_collections(content: Any, tmp_path: Path) -> None:
    expected = Puzzle.from_permutations({"r": [1, 2, 0], "s": [1, 0, 2]})
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps(content))
    for given in (content, json.dumps(content), path):
        assert Puzzle.from_json(given) == expected
    alike = Puzzle.from_json({"central_state": [0, 0, 1], "actions": {"r": [1, 2, 0]}})
    assert permutation.census(alike).counts == (1, 1, 1)


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: Puzzle.from_permutations({"r": [1, 2, 3]}), ValueError, "move r: expected a permutation of the numbers from 0 to 2"),
        (lambda: Puzzle.from_permutations({"r": [1, 0], "s": [1, 2, 0]}), ValueError, "move s: expected 2 places, as in the first move, found 3"),
        (lambda: Puzzle.from_permutations({"r": [0.5, 1]}), ValueError, r"move r: places: expected a number of at least 0, found 0.5 at \[0\]"),
        (lambda: Puzzle.from_permutations([[1, 0]], ["a", "b"]), ValueError, "expected a name for each move, found 1 moves and 2 names"),
        (lambda: Puzzle.from_permutations([]), ValueError, "expected a name for each move, found 0 moves"),
        (lambda: Puzzle.from_permutations([[1, 0]], solved=[1]), ValueError, "solved: expected one piece per place \\(2\\), found 1"),
        (lambda: Puzzle.from_json("[1]"), ValueError, "expected an object with the moves of a puzzle"),
        (lambda: Puzzle.from_json("{"), ValueError, "Expecting property name"),
        (lambda: Puzzle(3), TypeError, "expected a definition, a path or a mapping, found <class 'int'>"),
        (lambda: Puzzle.from_json(3), TypeError, "expected JSON, a path or a mapping, found <class 'int'>"),
        (lambda: Puzzle({"name": {1}}), TypeError, "expected numbers, strings, lists and mappings, found <class 'set'>"),
        (lambda: Puzzle(Path("no-such.def")), FileNotFoundError, "no-such.def"),
        (lambda: lights.Game((3, 3), [[1, 1], [1, 1], [1, 1]]), ValueError, r"rule: expected each offset once, found \(1, 1\) twice"),
        (lambda: lights.Game((3, 3), [[0, 2, 0]] * 3), ValueError, r"rule: expected 0 or 1, found 2 at \[0, 1\]; Game.of_changes accepts other amounts"),
        (lambda: lights.Game((3, 3), [[0, 0.5]]), ValueError, r"rule: expected a whole number, found 0.5 at \[0, 1\]"),
        (lambda: lights.Game((3, 3), np.ones((2, 3))), ValueError, r"rule: expected offsets of shape \(n, 2\), or 0 and 1 with odd numbers of rows and columns, found shape \(2, 3\)"),
        (lambda: lights.Game((3, 3), [(0, 2000)]), ValueError, r"rule: expected offsets from -1000 to 1000, found \(0, 2000\)"),
        (lambda: lights.Game((3, 3), np.zeros((3, 3))), ValueError, "expected a cell that changes"),
        (lambda: lights.Game((3, 3, 3)), ValueError, "shape: expected rows and columns, found 3 numbers"),
        (lambda: lights.Game((3.5, 3)), ValueError, r"shape: expected a number of at least 0, found 3.5 at \[0\]"),
        (lambda: lights.Game.on_graph(3), TypeError, "expected the text of a graph or a graph of networkx, found <class 'int'>"),
    ],
)
def test_other_forms_are_refused(call: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_boards_are_tuples_as_they_are_names() -> None:
    assert lights.Game((5, 5)) == lights.Game("5x5") == lights.Game(np.array([5, 5]))
    board = np.ones((5, 5), dtype=np.uint8)
    assert lights.Solver(lights.Game((5, 5)), goal=0).solve(board).length == 15


def test_boards_are_graphs_of_networkx() -> None:
    networkx = pytest.importorskip("networkx", reason="networkx is not installed")
    grid = networkx.grid_2d_graph(5, 5)
    game = lights.Game.on_graph(grid)
    assert (game.cells, game.buttons) == (25, 25)
    assert lights.Solver(game, goal=0).solve(np.ones(25, dtype=np.uint8)).length == 15
    arrow = lights.Game.on_graph(networkx.DiGraph([(0, 1)]))
    assert arrow.after([0, 0], [1, 0]).tolist() == [1, 1]
    assert arrow.after([0, 0], [0, 1]).tolist() == [0, 1]
    single = networkx.Graph()
    single.add_nodes_from(["a", "b"])
    assert lights.Game.on_graph(single).cells == 2


OFFSETS = st.lists(st.tuples(st.integers(-2, 2), st.integers(-2, 2)), min_size=1, max_size=8, unique=True)


@settings(max_examples=60)
@given(OFFSETS, st.integers(2, 4))
def test_a_rule_of_offsets_changes_the_cells_at_these_offsets(offsets: list[tuple[int, int]], states: int) -> None:
    game = lights.Game((5, 5), offsets, states)
    kernel = np.zeros((5, 5), dtype=int)
    for down, right in offsets:
        kernel[2 + down, 2 + right] = 1
    assert game == lights.Game((5, 5), kernel, states) == lights.Game((5, 5), np.array(offsets), states)
    pressed = np.zeros((5, 5), dtype=np.uint8)
    pressed[2, 2] = 1
    # The pressed cell is the center of the board, so the changed cells are the kernel.
    assert np.array_equal(game.after(np.zeros((5, 5)), pressed), kernel)
    corner = np.zeros((5, 5), dtype=np.uint8)
    corner[0, 0] = 1
    assert np.array_equal(game.after(np.zeros((5, 5)), corner)[:3, :3], kernel[2:, 2:])


RING = {
    "name": "ring",
    "orbits": [{"orbitName": "A", "numPieces": 3, "numOrientations": 2}],
    "defaultPattern": {"A": {"pieces": [0, 1, 2], "orientation": [0, 0, 0]}},
    "moves": {"t": {"A": {"permutation": [1, 2, 0], "orientationDelta": [1, 0, 0]}}},
}


def test_a_puzzle_is_a_mapping_and_a_file(tmp_path: Path) -> None:
    expected = Puzzle(json.dumps(RING))
    moves = {"t": {"A": {"permutation": np.array([1, 2, 0]), "orientationDelta": np.array([1, 0, 0])}}}
    (tmp_path / "ring.json").write_text(json.dumps(RING))
    text = "Name swap\nSet P 2 1\nSolved\nP\n1 2\nEnd\nMove S\nP\n2 1\nEnd\n"
    (tmp_path / "swap.def").write_text(text)
    for given in (RING, {**RING, "moves": moves}, tmp_path / "ring.json", str(tmp_path / "ring.json")):
        for puzzle in (Puzzle(given), Puzzle.from_json(given)):
            assert puzzle == expected
            assert eval(repr(puzzle), {"Puzzle": Puzzle}) == expected
    assert expected.orbits == [("A", 3, 2)]
    start = expected.goals[0]
    # The piece that comes to the first place is turned.
    assert (start.after("t").pieces, start.after("t").orientations) == ((1, 2, 0), (1, 0, 0))
    assert Puzzle.from_json(RING, name="wheel").name == "wheel"
    assert Puzzle(tmp_path / "swap.def") == Puzzle(str(tmp_path / "swap.def")) == Puzzle(text)


CUBE = Puzzle.named("2x2x2")
STICKS = Puzzle.named("pancake:5")


@settings(max_examples=60)
@given(st.lists(st.permutations(range(5)), min_size=1, max_size=3), st.data())
def test_a_goal_of_labels_is_met_by_the_positions_that_have_them(rows: list[list[int]], data: st.DataObject) -> None:
    hidden = data.draw(st.lists(st.lists(st.booleans(), min_size=5, max_size=5), min_size=len(rows), max_size=len(rows)))
    labels = np.where(hidden, -1, rows)
    goal = permutation.Goal(STICKS, labels)
    nones = [[None if label < 0 else label for label in row] for row in labels.tolist()]
    masked = np.ma.masked_array(rows, hidden)
    assert goal == permutation.Goal(STICKS, nones) == permutation.Goal(STICKS, masked)
    assert goal == permutation.Goal(STICKS, labels[::-1])
    assert np.array_equal(goal.pieces, labels)
    for position in permutation.generate(STICKS, None, 20, seed=1):
        pieces = np.array(position.pieces)
        assert goal.is_met(position) == bool(((labels < 0) | (labels == pieces)).all(axis=1).any())


def test_a_goal_has_orientations_and_positions() -> None:
    solved = CUBE.goals[0]
    places = CUBE.places
    turned = solved.after("R U F")
    assert permutation.Goal(CUBE, solved) == permutation.Goal(CUBE, [solved])
    both = permutation.Goal(CUBE, [solved, turned])
    assert both == permutation.Goal(CUBE, permutation.Positions(CUBE, [turned.pieces, solved.pieces], [turned.orientations, solved.orientations]))
    assert both.is_met(turned)
    assert both.alternatives == 2
    assert not both.is_met(solved.after("U"))
    # By default, each required piece has orientation 0.
    placed = permutation.Goal(CUBE, turned.pieces, [-1] * places)
    assert placed.is_met(turned)
    assert permutation.Goal(CUBE, turned.pieces).is_met(turned) == (not any(turned.orientations))
    oriented = permutation.Goal(CUBE, [None] * places, solved.orientations)
    exchanged = permutation.Position(CUBE, [1, 0, *range(2, places)])
    assert oriented.is_met(exchanged)
    assert not oriented.is_met(turned)
    # A search for a goal with open places takes at most as many moves as the search for the solved position.
    assert 0 < (permutation.Solver(CUBE, oriented).distance(turned) or 0) <= (permutation.Solver(CUBE).distance(turned) or 0)
    for goal in (both, placed, oriented):
        assert eval(repr(goal), {"Goal": permutation.Goal, "Puzzle": Puzzle}) == goal
        assert permutation.Goal(CUBE, goal.pieces, goal.orientations) == goal


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (([0, 1],), ValueError, r"pieces: expected shape \(5,\) or \(n, 5\), found \(2,\)"),
        (([0, 1, 2, 3, -2],), ValueError, r"pieces: expected a label of at least 0, or -1 for any piece, found -2 at \[0, 4\]"),
        (([0, 1, 2, 3, 9],), ValueError, "alternative 0: there is no piece 9"),
        (([[0] + [-1] * 4, [0, 0] + [-1] * 3],), ValueError, "alternative 1: expected 1 of piece 0, found 2"),
        ((np.zeros((0, 5)),), ValueError, "expected alternatives, found none"),
        (([],), ValueError, r"pieces: expected shape \(5,\) or \(n, 5\), found \(0,\)"),
        (([0, 1, 2, 3, 0.5],), ValueError, r"pieces: expected a label of at least 0, or -1 for any piece, found 0.5 at \[4\]"),
        (([0] * 5, [0]), ValueError, r"orientations: expected shape \(5,\) or \(n, 5\), found \(1,\)"),
        (([-1] * 5, [[0] * 5] * 2), ValueError, r"orientations: expected the shape of the pieces, \(1, 5\), found \(2, 5\)"),
        (([-1] * 5, [3] * 5), ValueError, "alternative 0: "),
        ((None, [0] * 5), TypeError, "orientations: expected also pieces, found none"),
        ((CUBE.goals[0],), ValueError, "expected a position of pancake:5, found one of 2x2x2"),
        (("1 2 3",), fewest.ParseError, "line 1"),
    ],
)
def test_other_goals_are_refused(arguments: tuple[Any, ...], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        permutation.Goal(STICKS, *arguments)


def test_one_position_and_many_are_told_apart() -> None:
    solver = permutation.Solver(STICKS)
    many = permutation.generate(STICKS, 2, 3)
    for call in (solver.solve, solver.distance, solver.shortest_solutions, permutation.Goal(STICKS).is_met):
        for given in (many, list(many)):
            with pytest.raises(TypeError, match="expected one position, found 3 of them; solve_batch and distances take many"):
                call(given)
        with pytest.raises(ValueError, match=r"expected one position, found an array of shape \(3, 5\); solve_batch"):
            call(many.pieces)
    for call in (solver.solve_batch, solver.distances, lambda given: permutation.Positions(STICKS, given)):
        with pytest.raises(TypeError, match="expected many positions, found one Position; solve and distance take one"):
            call(many[0])
        with pytest.raises(ValueError, match=r"expected many positions, found an array of shape \(5,\); solve and distance"):
            call(many[0].pieces)
    assert solver.solve_batch([many[0]]) == [solver.solve(many[0])]

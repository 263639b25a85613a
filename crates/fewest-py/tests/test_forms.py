"""Puzzles of permutations and of public collections, and boards of Lights Out as tuples and graphs."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
        (lambda: Puzzle.from_permutations({"r": [1, 0], "s": [1, 2, 0]}), ValueError, "move s: expected 2 places, as the first move has, found 3"),
        (lambda: Puzzle.from_permutations({"r": [0.5, 1]}), ValueError, r"move r: places: expected a number from 0 on, found 0.5 at \[0\]"),
        (lambda: Puzzle.from_permutations([[1, 0]], ["a", "b"]), ValueError, "expected a name for each move, found 1 moves and 2 names"),
        (lambda: Puzzle.from_permutations([]), ValueError, "expected a name for each move, found 0 moves"),
        (lambda: Puzzle.from_permutations([[1, 0]], solved=[1]), ValueError, "solved: expected 2 pieces, one a place, found 1"),
        (lambda: Puzzle.from_json("[1]"), ValueError, "expected an object with the moves of a puzzle"),
        (lambda: Puzzle.from_json("{"), ValueError, "Expecting property name"),
        (lambda: lights.Game((3, 3, 3)), ValueError, "shape: expected rows and columns, found 3 numbers"),
        (lambda: lights.Game((3.5, 3)), ValueError, r"shape: expected a number from 0 on, found 3.5 at \[0\]"),
        (lambda: lights.Game.on_graph(3), TypeError, "expected the text of a graph or a graph of networkx, found <class 'int'>"),
    ],
)
def test_other_forms_are_refused(call: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_boards_are_tuples_as_they_are_names() -> None:
    assert repr(lights.Game((5, 5))) == repr(lights.Game("5x5")) == repr(lights.Game(np.array([5, 5])))
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
